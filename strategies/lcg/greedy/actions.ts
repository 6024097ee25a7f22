import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import {
  type Ability,
  ATTACH,
  abilityOfPlay,
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
import { abilityWorth, priceNow } from "./effects.js";
import { isMyTurn, isReady, type Mind, remaining, unitsOf, unitWorth } from "./mind.js";
import { purseOf } from "./purse.js";
import { hasAttacker, hasSaving, savedFor } from "./saving.js";
import { destructionWorth } from "./stakes.js";

/** What to do in action windows and in answer to occasions. */

/** The best of the plays offered in a window or for an occasion, or passing: an index of the options. */
export function choosePlay(mind: Mind, view: View): number {
  let best = 0;
  let most = 0;
  let saves = -1;
  for (let i = 0; i < view.optionCount; i++) {
    const play = view.options[i]!;
    if (play === PASS) continue;
    let worth = playWorth(mind, view, play);
    if (worth <= most) continue;
    if (saves < 0) saves = savesUp(mind, view) ? 1 : 0;
    if (saves === 1) worth -= savingOf(mind, view, play);
    if (worth <= most) continue;
    most = worth;
    best = i;
  }
  return best;
}

/** Whether resources may have to be left for what waits in the hand. */
const savesUp = (mind: Mind, view: View): boolean =>
  isMyTurn(view) && view.table.head[H.phase]! <= PHASE.conflict && hasSaving(mind, view);

function playWorth(mind: Mind, view: View, play: number): number {
  const card = cardOfPlay(play);
  const index = abilityOfPlay(play);
  if (index === PLAY_AS_ENHANCEMENT) return pilotWorth(mind, view, card);
  if (index === PLAY_CARD) return deployWorth(mind, view, card);
  const ability = mind.matchup.abilities[card]![index]!;
  const worth = abilityWorth(mind, view, card, ability, view.subject);
  if (!ability.fromHand) return worth - (ability.frame === FRAME.action ? mind.weights.actionMargin : 0);
  if (worth <= 0) return worth;
  return worth - price(mind, view, card) - marginOf(mind, card, ability);
}

/** Which of several forced abilities first: what is best for this player, whosever they are. */
export function forcedWorth(mind: Mind, view: View, play: number): number {
  const card = cardOfPlay(play);
  const ability = mind.matchup.abilities[card]![abilityOfPlay(play)]!;
  return abilityWorth(mind, view, card, ability, view.subject);
}

/** Events wait for a better moment; a unit that comes into play from hand has its moment now. */
function marginOf(mind: Mind, card: number, ability: Ability): number {
  const { eventMargin, saving } = mind.weights;
  if (mind.waits[card] === 1) return eventMargin + saving * mind.inHand[card]!;
  return ability.effects[0]!.special < 0 || ability.costs.length > 0 ? eventMargin : 0.5 * eventMargin;
}

/** What a card of the hand costs besides: resources, and Force icons in an edge battle. */
const price = (mind: Mind, view: View, card: number): number =>
  mind.matchup.cost[card]! * priceNow(mind, view) + mind.matchup.force[card]! * mind.weights.priceForce;

/** Worth of what could no longer be paid for in this turn, if a card of the hand were played now. */
function savingOf(mind: Mind, view: View, play: number): number {
  const card = cardOfPlay(play);
  const index = abilityOfPlay(play);
  const isFromHand = index >= PLAY_AS_ENHANCEMENT || mind.matchup.abilities[card]![index]!.fromHand;
  return isFromHand && mind.matchup.cost[card]! > 0 ? savedFor(mind, view, card, purseOf) : 0;
}

function deployWorth(mind: Mind, view: View, card: number): number {
  const { matchup, weights: w } = mind;
  if (matchup.type[card] === TYPE.unit && mind.ambushes[card] === 1 && hasAttacker(view)) return -1;
  if (matchup.type[card] === TYPE.unit)
    return mind.worth[card]! + enteringWorth(mind, view, card) - price(mind, view, card);
  const resources = matchup.resources[card]!;
  if (resources > 0)
    return w.perRound * resources * Math.max(1, w.rounds - view.table.head[H.round]!) - price(mind, view, card);
  if (matchup.attach[card]!.to !== ATTACH.card) return standingWorth(mind, view, card) - price(mind, view, card);
  const onHost = bestHost(mind, view, card);
  return onHost <= 0 ? -1 : onHost - price(mind, view, card);
}

/** What a unit does by coming into play, where its rule says so: Grand Moff Tarkin weakens enemy objectives at once. */
function enteringWorth(mind: Mind, view: View, card: number): number {
  if ((mind.matchup.quirks[card]! & QUIRK.enemyObjectivesWeaker) === 0) return 0;
  const objectives = view.table.objectives[(1 - mind.side) as 0 | 1];
  let worth = 0;
  for (let i = 0; i < lengthOf(objectives); i++) {
    const objective = itemOf(objectives, i);
    worth += remaining(view, objective) <= 1 ? destructionWorth(mind, view, objective) : mind.weights.damage * 0.5;
  }
  return worth;
}

/** Enhancements of a play area or the dial, by what is in play. */
function standingWorth(mind: Mind, view: View, card: number): number {
  const { weights: w } = mind;
  const quirks = mind.matchup.quirks[card]!;
  const units = unitsOf(view, mind.side);
  if ((quirks & QUIRK.unitsGainBlast) !== 0) return w.blastForAll * lengthOf(units);
  if ((quirks & QUIRK.struggleIcon) !== 0) return w.balance * 0.8 + w.commitForce;
  if ((quirks & QUIRK.trenchRun) !== 0) return w.trenchRun * lengthOf(units);
  return mind.worth[card]! + w.standing;
}

function pilotWorth(mind: Mind, view: View, card: number): number {
  const onHost = bestHost(mind, view, card);
  return onHost <= 0 ? -1 : onHost + mind.weights.pilot - price(mind, view, card);
}

/** Worth of an enhancement on the card that it serves best, or 0. */
function bestHost(mind: Mind, view: View, card: number): number {
  let most = 0;
  for (let owner = 0; owner < 2; owner++) {
    const o = owner as 0 | 1;
    for (let kind = 0; kind < 2; kind++) {
      const cards: List = kind === 0 ? view.table.units[o] : view.table.objectives[o];
      for (let i = 0; i < lengthOf(cards); i++) {
        const host = itemOf(cards, i);
        if (!mayEnhance(mind, view, card, host)) continue;
        const worth = hostWorth(mind, view, card, host);
        if (worth > most) most = worth;
      }
    }
  }
  return most;
}

function mayEnhance(mind: Mind, view: View, card: number, host: number): boolean {
  const mask = mind.matchup.attach[card]!.filter;
  return (kindOf(view, host) & mask.kinds) !== 0 && fits(view, mask, host, mind.side, card);
}

/** Worth of an enhancement on a host; what helps is good on one's own cards, what burdens on the enemy's. */
export function hostWorth(mind: Mind, view: View, card: number, host: number): number {
  const { matchup, weights: w } = mind;
  const attach = matchup.attach[card]!;
  const isMine = host < matchup.split === (mind.side === 0);
  const isOfUnit = kindOf(view, host) === KIND.unit;
  if (attach.filter.sides === ENEMY) return isOfUnit ? unitWorth(mind, view, host) * w.burdenShare : w.burdenOther;
  if (!isMine) return -1;
  const isAgain = hasAnother(mind, view, card, host);
  let worth = mind.lent[card]!;
  for (let left = attach.keywords & ~view.table.keywords[host]!; left !== 0; left &= left - 1) worth += w.hostKeyword;
  if (!isAgain)
    worth += matchup.abilities[card]!.length * w.hostAbility + (matchup.quirks[card] !== 0 ? w.hostQuirk : 0);
  if ((matchup.quirks[host]! & QUIRK.iconsPerEnhancement) !== 0) worth += w.hostCounting;
  else if (worth <= w.attachedAnyhow) return -1;
  if (!isOfUnit) return worth + matchup.resources[host]! * w.hostResource - remaining(view, host) * w.hostObjectiveLeft;
  // A strong and ready unit makes more of it, and keeps it longer.
  return (
    worth +
    unitWorth(mind, view, host) * w.hostWorthShare +
    (isReady(view, host) ? w.hostReady : 0) +
    remaining(view, host) * w.hostLeft
  );
}

/** Whether a card of the same title lies on the host already. */
function hasAnother(mind: Mind, view: View, card: number, host: number): boolean {
  const { title } = mind.matchup;
  for (let e = view.table.firstAttached[host]!; e >= 0; e = view.table.nextAttached[e]!)
    if (e !== card && title[e] === title[card]) return true;
  return false;
}
