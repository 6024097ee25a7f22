import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../src/core/side.js";
import {
  type Ability,
  ATTACH,
  abilityOfPlay,
  attachOf,
  cardOfPlay,
  ENEMY,
  FRAME,
  fits,
  H,
  KIND,
  kindOf,
  PASS,
  PHASE,
  PLAY_AS_ENHANCEMENT,
  PLAY_CARD,
  QUIRK,
  TYPE,
  type View,
} from "../../../src/games/lcg/api.js";
import { priceNow } from "./costs.js";
import { abilityWorth } from "./effects.js";
import { isMyTurn, isReady, type Memory, remaining, unitsOf, unitWorth } from "./memory.js";
import { OF_PILES } from "./piles.js";
import { pilotInPlaceOf, pilotLent } from "./pilots.js";
import { deployable, purseOf } from "./purse.js";
import { hasAttacker, hasSaving, savedFor } from "./saving.js";
import { destructionWorth } from "./stakes.js";

/** What to do in action windows and in answer to triggers. */

/** The best of the plays offered in a window or for a trigger, or passing: an index of the options. */
export function choosePlay(memory: Memory, view: View): number {
  let best = 0;
  let most = 0;
  let saves = -1;
  for (let i = 0; i < view.optionCount; i++) {
    const play = view.options[i];
    if (play === PASS) continue;
    let worth = playWorth(memory, view, play);
    if (worth <= most) continue;
    if (saves < 0) saves = savesUp(memory, view) ? 1 : 0;
    if (saves === 1) worth -= savingOf(memory, view, play);
    if (worth <= most) continue;
    worth -= notDeployed(memory, view, play);
    if (worth <= most) continue;
    most = worth;
    best = i;
  }
  return best;
}

/** Whether resources may have to be left for what waits in the hand. */
const savesUp = (memory: Memory, view: View): boolean =>
  memory.saves && isMyTurn(view) && view.table.head[H.phase] <= PHASE.conflict && hasSaving(memory, view);

function playWorth(memory: Memory, view: View, play: number): number {
  const card = cardOfPlay(play);
  const index = abilityOfPlay(play);
  if (index === PLAY_AS_ENHANCEMENT) return pilotWorth(memory, view, card);
  if (index === PLAY_CARD) return deployWorth(memory, view, card);
  const ability = memory.matchup.abilities[card][index];
  const worth = abilityWorth(memory, view, card, ability, view.subject);
  if (!ability.fromHand) return worth - (ability.frame === FRAME.action ? memory.weights.actionMargin : 0);
  if (worth <= 0) return worth;
  return worth - price(memory, view, card) - marginOf(memory, card, ability);
}

/** Which of several forced abilities first: what is best for this player, whosever they are. */
export function forcedWorth(memory: Memory, view: View, play: number): number {
  const card = cardOfPlay(play);
  const ability = memory.matchup.abilities[card][abilityOfPlay(play)];
  return abilityWorth(memory, view, card, ability, view.subject);
}

/** Events wait for a better moment; a unit that comes into play from hand has its moment now. */
function marginOf(memory: Memory, card: number, ability: Ability): number {
  const { eventMargin, saving } = memory.weights;
  if (memory.waits[card] === 1) return eventMargin + saving * memory.inHand[card];
  if (ability.costs.length > 0) return eventMargin;
  const effect = ability.effects[0];
  return effect.special >= 0 || OF_PILES.has(effect.verb) ? 0.5 * eventMargin : eventMargin;
}

/** What a card of the hand costs besides: resources, and Force icons in an edge battle. */
const price = (memory: Memory, view: View, card: number): number =>
  memory.matchup.cost[card] * priceNow(memory, view) + memory.matchup.force[card] * memory.weights.priceForce;

/** Worth of what could no longer be paid for in this turn, if a card of the hand were played now. */
function savingOf(memory: Memory, view: View, play: number): number {
  const card = cardOfPlay(play);
  const index = abilityOfPlay(play);
  const isFromHand = index >= PLAY_AS_ENHANCEMENT || memory.matchup.abilities[card][index].fromHand;
  return isFromHand && memory.matchup.cost[card] > 0 ? savedFor(memory, view, card, purseOf) : 0;
}

/** What an event takes from the deployment of this turn: the best that could no longer be paid for. */
function notDeployed(memory: Memory, view: View, play: number): number {
  const { type, cost } = memory.matchup;
  const card = cardOfPlay(play);
  const isBefore = isMyTurn(view) && view.table.head[H.phase] <= PHASE.deployment;
  return isBefore && type[card] === TYPE.event && cost[card] > 0 ? deployable(memory, view, cost[card]) : 0;
}

function deployWorth(memory: Memory, view: View, card: number): number {
  const { matchup, weights: w } = memory;
  if (matchup.type[card] === TYPE.unit && memory.ambushes[card] === 1 && hasAttacker(view)) return -1;
  if (matchup.type[card] === TYPE.unit)
    return memory.worth[card] + enteringWorth(memory, view, card) - price(memory, view, card);
  const resources = matchup.resources[card];
  if (resources > 0)
    return w.perRound * resources * Math.max(1, w.rounds - view.table.head[H.round]) - price(memory, view, card);
  if (attachOf(matchup, card).to !== ATTACH.card) return standingWorth(memory, view, card) - price(memory, view, card);
  const onHost = bestHost(memory, view, card);
  return onHost <= 0 ? -1 : onHost - price(memory, view, card);
}

/** What a unit does by coming into play, where its rule says so: Grand Moff Tarkin weakens enemy objectives at once. */
function enteringWorth(memory: Memory, view: View, card: number): number {
  if ((memory.matchup.quirks[card] & QUIRK.enemyObjectivesWeaker) === 0) return 0;
  const objectives = view.table.objectives[otherSide(memory.side)];
  let worth = 0;
  for (let i = 0, end = lengthOf(objectives); i < end; i++) {
    const objective = itemOf(objectives, i);
    worth += remaining(view, objective) <= 1 ? destructionWorth(memory, view, objective) : memory.weights.damage * 0.5;
  }
  return worth;
}

/** Enhancements of a play area or the dial, by what is in play. */
function standingWorth(memory: Memory, view: View, card: number): number {
  const { weights: w } = memory;
  const quirks = memory.matchup.quirks[card];
  const units = unitsOf(view, memory.side);
  if ((quirks & QUIRK.unitsGainBlast) !== 0) return w.blastForAll * lengthOf(units);
  if (memory.struggles[card] === 1) return w.balance * 0.8 + w.commitForce;
  if ((quirks & QUIRK.trenchRun) !== 0) return w.trenchRun * lengthOf(units);
  return memory.worth[card] + w.standing;
}

function pilotWorth(memory: Memory, view: View, card: number): number {
  const onHost = bestHost(memory, view, card);
  const dearer = attachOf(memory.matchup, card).cost * priceNow(memory, view);
  return onHost <= 0 ? -1 : onHost + memory.weights.pilot - price(memory, view, card) - dearer;
}

/** Worth of an enhancement on the card that it serves best, or 0. */
export function bestHost(memory: Memory, view: View, card: number): number {
  let most = 0;
  for (let owner: Side | 2 = 0; owner !== 2; owner = sideAfter(owner)) {
    for (let kind = 0; kind < 2; kind++) {
      const cards: List = kind === 0 ? view.table.units[owner] : view.table.objectives[owner];
      for (let i = 0, end = lengthOf(cards); i < end; i++) {
        const host = itemOf(cards, i);
        if (!mayEnhance(memory, view, card, host)) continue;
        const worth = hostWorth(memory, view, card, host);
        if (worth > most) most = worth;
      }
    }
  }
  return most;
}

function mayEnhance(memory: Memory, view: View, card: number, host: number): boolean {
  const mask = attachOf(memory.matchup, card).filter;
  return (kindOf(view, host) & mask.kinds) !== 0 && fits(view, mask, host, memory.side, card);
}

/** Worth of an enhancement on a host; what helps is good on one's own cards, what burdens on the enemy's. */
export function hostWorth(memory: Memory, view: View, card: number, host: number): number {
  const { matchup, weights: w } = memory;
  const attach = attachOf(matchup, card);
  const isMine = host < matchup.split === (memory.side === 0);
  const isOfUnit = kindOf(view, host) === KIND.unit;
  const replaced = isOfUnit ? pilotInPlaceOf(view, card, host) : -1;
  if (attach.filter.sides === ENEMY && replaced >= 0) return -1;
  if (attach.filter.sides === ENEMY) return isOfUnit ? unitWorth(memory, view, host) * w.burdenShare : w.burdenOther;
  if (!isMine) return -1;
  const isAgain = hasAnother(memory, view, card, host);
  let worth = memory.lent[card] - (replaced >= 0 ? pilotLent(memory, replaced) : 0);
  for (let left = attach.keywords & ~view.table.keywords[host]; left !== 0; left &= left - 1) worth += w.hostKeyword;
  if (!isAgain)
    worth += matchup.abilities[card].length * w.hostAbility + (matchup.quirks[card] !== 0 ? w.hostQuirk : 0);
  if ((matchup.quirks[host] & QUIRK.iconsPerEnhancement) !== 0) worth += w.hostCounting;
  else if (worth <= w.attachedAnyhow) return -1;
  if (!isOfUnit) return worth + matchup.resources[host] * w.hostResource - remaining(view, host) * w.hostObjectiveLeft;
  // A strong and ready unit makes more of it, and keeps it longer.
  return (
    worth +
    unitWorth(memory, view, host) * w.hostWorthShare +
    (isReady(view, host) ? w.hostReady : 0) +
    remaining(view, host) * w.hostLeft
  );
}

/** Whether a card of the same title lies on the host already. */
function hasAnother(memory: Memory, view: View, card: number, host: number): boolean {
  const { title } = memory.matchup;
  for (let e = view.table.firstAttached[host]; e >= 0; e = view.table.nextAttached[e])
    if (e !== card && title[e] === title[card]) return true;
  return false;
}
