import { FRAME, ICON_KINDS, type Matchup, SPECIAL, TYPE, VERB, WHEN } from "../../../src/games/lcg/api.js";
import type { Weights } from "./weights.js";

/** Worth of cards by what is printed on them, reckoned once a matchup. */

const START_OF_OBJECTIVE = 300;
const OBJECTIVE_RESOURCE = 200;
const OBJECTIVE_CAPACITY = 30;
const START_OF_ENHANCEMENT = 80;
const ENHANCEMENT_COST = 100;

/** Worth of a card in play; a unit of cost c is worth about 200 c. */
export function printedWorth(m: Matchup, card: number, w: Weights): number {
  const type = m.type[card];
  const abilities = m.abilities[card].length * w.ability;
  if (type === TYPE.objective)
    return (
      START_OF_OBJECTIVE + m.resources[card] * OBJECTIVE_RESOURCE + m.capacity[card] * OBJECTIVE_CAPACITY + abilities
    );
  const own = m.resources[card] * w.resource + abilities;
  if (type !== TYPE.unit) return own + m.cost[card] * ENHANCEMENT_COST + START_OF_ENHANCEMENT;
  const at = card * ICON_KINDS;
  const icons = m.icons[at] * w.unitDamage + m.icons[at + 1] * w.tactics + m.icons[at + 2] * w.blast;
  const edge = m.icons[at + 3] * w.unitDamage + m.icons[at + 4] * w.tactics + m.icons[at + 5] * w.blast;
  let keywords = 0;
  for (let left = m.keywords[card]; left !== 0; left &= left - 1) keywords += w.keyword;
  const quirks = m.quirks[card] !== 0 ? w.ability : 0;
  return Math.round(
    icons + w.edgeShare * edge + own + keywords + quirks + m.capacity[card] * w.capacity + m.force[card] * w.force,
  );
}

/**
 * Fate cards serve nothing but edge battles, where Twist of Fate waits for its moment; others are kept for their
 * effect.
 */
export function worthInHand(m: Matchup, card: number, worth: number, w: Weights): number {
  const type = m.type[card];
  if (type === TYPE.fate) return isTwist(m, card) ? w.twist : 0;
  // What has its moment in the enemy's turn is lost there, if it was placed or discarded before.
  if (type === TYPE.event) return (w.event + m.cost[card] * w.eventCost) * (isWaiting(m, card) ? 2 : 1);
  return worth - m.cost[card] * w.cardCost;
}

/** Worth of the icons and the capacity that an enhancement gives its host. */
export function lentWorth(m: Matchup, card: number, w: Weights): number {
  const attach = m.attach[card];
  if (attach === undefined) return 0;
  let worth = w.attachedAnyhow + w.lentCapacity * attach.capacity;
  for (let k = 0; k < ICON_KINDS; k++) worth += attach.icons[k] * w.lentIconOnHost;
  return worth;
}

/** A fate card that has the edge battle fought anew. */
export const isTwist = (m: Matchup, card: number): boolean =>
  m.abilities[card].some(
    (a) => a.frame === FRAME.fate && a.effects.some((effect) => effect.verb === VERB.edgeBattleAgain),
  );

/** An event that costs something and has its moment in the enemy's turn, or after one's own attacks. */
export function isWaiting(m: Matchup, card: number): boolean {
  const ability = m.abilities[card][0];
  if (m.type[card] !== TYPE.event || m.cost[card] === 0 || ability === undefined) return false;
  if ((ability.when & WHEN.forcePhase) !== 0) return ability.effects[0].special === SPECIAL.allUnitsToDecks;
  return ability.frame === FRAME.reaction && ability.effects[0].verb === VERB.capture;
}
