import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { type Side, sideAfter } from "../../../core/side.js";
import { add, ask, offer } from "../ask.js";
import {
  CARD_AFFILIATIONS,
  CHANGES,
  type Effect,
  KEYWORD,
  NEUTRAL,
  QUIRK,
  STANDS,
  TRAIT,
  TRIGGER,
} from "../cards/compileCard.js";
import { affiliationCardOf, attachOf, LIGHT, TYPE, titleAt } from "../cards/matchup.js";
import { discardByChoice } from "../discard.js";
import { hasItsText } from "../reading/conditions.js";
import { costMore } from "../reading/modifiers.js";
import { EVENT, note } from "../state/journal.js";
import { changeFocus, inPurse, matches, matchingInPurse, resourcesOf } from "../state/purse.js";
import { K, type State } from "../state/state.js";
import { H, NOWHERE, quirksOf, REDUCTION_WORDS, S, ZONE } from "../state/table.js";
import { isOver, sideWord, standing } from "../state/zones.js";
import { QUESTION, type View } from "../strategy.js";
import { countAsEnhancement, fitsAnywhere, type Seen } from "../timing/filter.js";
import { react } from "../timing/trigger.js";
import { answered } from "../timing/use.js";

/** Resources, matches, and what lowers a cost (rulebook, "Resources"). */

/** No match needed. */
export const NO_MATCH = -1;
/** Resources of one card, in a "pay" option. */
export const PAY_UNIT = 16;
const SITH = CARD_AFFILIATIONS.indexOf("Sith");

/**
 * Cost of playing a card now, before what is discarded to lower it.
 * @param aboard whether it is a unit played as an enhancement
 */
export function costOf(s: State, side: Side, card: number, aboard = false): number {
  if (!aboard) return costAs(s, side, card, s.matchup.type[card], s.matchup.cost[card]);
  countAsEnhancement(card);
  const cost = costAs(s, side, card, TYPE.enhancement, s.matchup.cost[card] + attachOf(s.matchup, card).cost);
  countAsEnhancement(NOWHERE);
  return cost;
}

function costAs(s: State, side: Side, card: number, type: number, before: number): number {
  const { matchup, table } = s;
  const turn = table.head[H.turn];
  let cost = before;
  if (type === TYPE.enhancement && sideWord(s, side, S.enhancementTurn) !== turn)
    cost -= standing(s, side, STANDS.firstEnhancementCheaper);
  if (type === TYPE.event && matchup.affiliation[card] === SITH && sideWord(s, side, S.sithEventTurn) !== turn)
    cost -= standing(s, side, STANDS.firstSithEventCheaper);
  cost += costMore(s, side, card);
  if (isNextCheaper(s, side)) cost -= sideWord(s, side, S.cheaperBy);
  if (isAnyReduced(s)) cost -= reductionFor(s, side, card);
  return cost > 0 ? cost : 0;
}

/** By how much the next card costs less that is such a one. */
export function reductionFor(s: Seen, side: Side, card: number): number {
  const { reductions } = s.table;
  let less = 0;
  for (let at = 0; at < lengthOf(reductions); at += REDUCTION_WORDS)
    if (isReducedBy(s, side, card, at)) less += reductionAt(s, at).amount;
  return less;
}

const reductionAt = ({ table, matchup }: Seen, at: number): Effect =>
  matchup.abilities[itemOf(table.reductions, at)][itemOf(table.reductions, at + 1)].effects[
    itemOf(table.reductions, at + 2)
  ];

function isReducedBy(s: Seen, side: Side, card: number, at: number): boolean {
  const source = itemOf(s.table.reductions, at);
  if (itemOf(s.table.reductions, at + REDUCED_SIDE) !== side) return false;
  const { filter } = reductionAt(s, at);
  return fitsAnywhere(s, filter, card, side, source);
}

const REDUCED_SIDE = 3;

/** A card has been played: what made it cost less does so no more. */
function useUpReductions(s: State, side: Side, card: number): void {
  const { reductions } = s.table;
  let kept = 0;
  for (let at = 0; at < lengthOf(reductions); at += REDUCTION_WORDS) {
    if (isReducedBy(s, side, card, at)) continue;
    for (let w = 0; w < REDUCTION_WORDS; w++) reductions[1 + kept++] = itemOf(reductions, at + w);
  }
  reductions[0] = kept;
}

const isNextCheaper = (s: State, side: Side): boolean => isOfPhase(s, side, S.cheaperPhase);

const isAnyReduced = ({ matchup, table }: State): boolean =>
  (matchup.changes & CHANGES.next) !== 0 && lengthOf(table.reductions) > 0;

/** Whether a stamp of what makes the next card cheaper is that of the phase. */
const isOfPhase = (s: State, side: Side, word: number): boolean =>
  (s.matchup.changes & CHANGES.next) !== 0 && sideWord(s, side, word) === s.table.head[H.phaseStamp];

/**
 * The affiliation that at least one payer must match, or NO_MATCH.
 * Neutral cards and cards without a printed cost need none, nor (unless the rules say otherwise) those reduced to 0.
 */
export function matchFor(s: State, side: Side, card: number, cost: number): number {
  const affiliation = s.matchup.affiliation[card];
  if (affiliation === NEUTRAL || s.matchup.cost[card] === 0) return NO_MATCH;
  if (cost === 0 && !s.matchup.rules.reducedToZeroNeedsMatch) return NO_MATCH;
  if (standing(s, side, STANDS.ignoresMatch) > 0) return NO_MATCH;
  if (isOfPhase(s, side, S.ignoreMatchPhase) || isNextCheaper(s, side)) return NO_MATCH;
  return affiliation;
}

/** Whether a card is limited and the side has played a limited card this turn. */
export const isLimited = (s: State, side: Side, card: number): boolean =>
  (s.matchup.keywords[card] & KEYWORD.limited) !== 0 && sideWord(s, side, S.limitedTurn) === s.table.head[H.turn];

/** Whether the side's resources suffice to play a card now. @param aboard as for `costOf` */
export function canPay(s: State, side: Side, card: number, aboard = false): boolean {
  const printed = s.matchup.cost[card];
  const isChanged = aboard || (s.matchup.changes & CHANGES.cost) !== 0 || isAnyReduced(s);
  if (printed === 0 && !isChanged) return true;
  // Most often there is nothing by which it could cost less.
  if (s.lowering[side] === 0 && !isChanged && !isNextCheaper(s, side))
    return printed <= purseFor(s, side, card) && isMatched(s, side, matchFor(s, side, card, printed));
  const cost = costOf(s, side, card, aboard);
  const least = cost - mostDiscardedFor(s, side, card, cost);
  return isPayable(s, side, card, least, matchFor(s, side, card, cost));
}

/**
 * Whether ready resource cards make up an amount, one of them matching where that is needed. A card reduced to nothing
 * under the strict rule needs a possible match, though nothing is spent.
 */
export const isPayable = (s: State, side: Side, card: number, amount: number, match: number): boolean =>
  amount <= purseFor(s, side, card) && isMatched(s, side, match);

/** Resources that a side can make for a card being played, or -1 for an ability. */
function purseFor(s: State, side: Side, card: number): number {
  const all = inPurse(s, side);
  if (standing(s, side, STANDS.paysForVehiclesAndDroids) === 0 || isVehicleOrDroid(s, card)) return all;
  let barred = 0;
  const units = s.table.units[side];
  for (let i = 0, end = lengthOf(units); i < end; i++) {
    const unit = itemOf(units, i);
    if (s.table.focus[unit] === 0 && isBarredPayer(s, unit)) barred += resourcesOf(s, unit);
  }
  return all - barred;
}

const isVehicleOrDroid = ({ matchup }: State, card: number): boolean =>
  card >= 0 && matchup.type[card] === TYPE.unit && (matchup.traits[card] & (TRAIT.Vehicle | TRAIT.Droid)) !== 0;

const isBarredPayer = (s: State, payer: number): boolean => (quirksOf(s, payer) & QUIRK.paysForVehiclesAndDroids) !== 0;

/** Whether a side has resources to spend on an ability. */
export const canSpend = (s: State, side: Side, amount: number): boolean => amount <= purseFor(s, side, NOWHERE);

const isMatched = (s: State, side: Side, match: number): boolean =>
  match === NO_MATCH || matchingInPurse(s, side, match) > 0;

/**
 * Pays for a card being played, after offering to lower its cost.
 * @param card no longer in hand
 * @returns false where the cost cannot be paid after all, because a lowering was cancelled: nothing is paid then
 */
export function payCard(s: State, side: Side, card: number, cost: number, match: number): boolean {
  const lowered = lowerByDiscards(s, side, card, cost, match);
  if (!isPayable(s, side, card, lowered, match)) return false;
  pay(s, side, card, lowered, match, card);
  return true;
}

/**
 * Whether an interrupt could lower the cost of this card, and by how much at most. The card itself is still in hand.
 */
function mostDiscardedFor(s: State, side: Side, card: number, cost: number): number {
  const { matchup } = s;
  if (cost <= 1 || matchup.type[card] !== TYPE.unit || (matchup.traits[card] & TRAIT.Vehicle) === 0) return 0;
  if (standing(s, side, STANDS.discardForVehicles) === 0) return 0;
  const isInHand = s.table.zone[card] === ZONE.hidden;
  const others = sideWord(s, side, S.handCount) - (isInHand ? 1 : 0);
  return Math.min(others, cost - 1);
}

/**
 * The Defense of Yavin 4, Kuat Reinforcements: when a Vehicle is played, X cards are discarded to lower its cost by X,
 * not below 1. An interrupt each, which may be cancelled; what is discarded stays so.
 */
function lowerByDiscards(s: State, side: Side, card: number, cost: number, match: number): number {
  const { matchup } = s;
  if (matchup.type[card] !== TYPE.unit || (matchup.traits[card] & TRAIT.Vehicle) === 0) return cost;
  if (standing(s, side, STANDS.discardForVehicles) === 0) return cost;
  let now = cost;
  for (let at = nextDiscarder(s, side, 0); at >= 0 && now > 1; at = nextDiscarder(s, side, at + 1)) {
    const source = inPlayAt(s, side, at);
    const view = offer(s, side, source, card, now);
    const most = Math.min(sideWord(s, side, S.handCount), now - 1);
    // What another of them can still lower, this one need not.
    const least = nextDiscarder(s, side, at + 1) >= 0 ? 0 : fewest(s, side, card, now, match, most);
    for (let n = least; n <= most; n++) add(view, n);
    const discarded = ask(s, side, QUESTION.discardToLower);
    if (discarded === 0) continue;
    note(s.journal, EVENT.used, side, source, 0);
    for (let n = 0; n < discarded; n++) discardByChoice(s, side, source);
    if (answered(s, TRIGGER.interruptExecuted, source, side)) note(s.journal, EVENT.cancelled, side, source);
    else now -= discarded;
    note(s.journal, EVENT.done);
  }
  return now;
}

/** The card at a place among a side's objectives, enhancements and units, one list after the other; or NOWHERE. */
function inPlayAt({ table }: State, side: Side, place: number): number {
  let left = place;
  for (let list = 0; list < 3; list++) {
    const cards = (list === 0 ? table.objectives : list === 1 ? table.enhancements : table.units)[side];
    if (left < lengthOf(cards)) return itemOf(cards, left);
    left -= lengthOf(cards);
  }
  return NOWHERE;
}

/** The first place from one on whose card lowers costs of Vehicles by discards, or -1. */
function nextDiscarder(s: State, side: Side, from: number): number {
  for (let at = from; ; at++) {
    const card = inPlayAt(s, side, at);
    if (card === NOWHERE) return -1;
    if (hasItsText(s, card) && (s.matchup.quirks[card] & QUIRK.discardForVehicles) !== 0) return at;
  }
}

/** Fewest discards that leave a cost that can be paid. */
function fewest(s: State, side: Side, card: number, cost: number, match: number, most: number): number {
  let n = 0;
  while (n < most && !isPayable(s, side, card, cost - n, match)) n++;
  return n;
}

/** Spends resources on an ability: no match is needed. */
export function spend(s: State, side: Side, card: number, amount: number): void {
  pay(s, side, card, amount, NO_MATCH);
}

/**
 * Pays an amount that is payable from ready cards, one payer after another. Only what can still be completed is
 * offered.
 */
export function pay(s: State, side: Side, card: number, amount: number, match: number, played = NOWHERE): void {
  let left = amount;
  let need = match;
  // What answers a payment may end the game (Stolen Plans draws from an empty deck).
  while (left > 0 && !isOver(s)) {
    const view = offer(s, side, card, need, left);
    listPayers(s, side, view, left, need, played);
    if (view.optionCount === 0) return;
    const option = ask(s, side, QUESTION.pay);
    const payer = (option / PAY_UNIT) | 0;
    const taken = option % PAY_UNIT;
    changeFocus(s, payer, taken);
    s.cardTally[card * K.words + K.spent] += taken;
    note(s.journal, EVENT.paid, side, payer, taken, card);
    left -= taken;
    if (need !== NO_MATCH && matches(s, payer, need)) need = NO_MATCH;
    react(s, TRIGGER.resourcesGenerated, payer, -1, taken, side);
  }
}

/** Payers and amounts after which the rest can still be paid, with the match if one is needed. */
export function listPayers(s: State, side: Side, view: View, left: number, need: number, played: number): void {
  const total = purseFor(s, side, played);
  barsSome = total !== inPurse(s, side);
  const matching = need === NO_MATCH ? 0 : matchingInPurse(s, side, need);
  listPayer(s, view, affiliationCardOf(s.matchup, side), left, need, total, matching);
  const { table } = s;
  listPayersIn(s, view, table.objectives[side], left, need, total, matching);
  listPayersIn(s, view, table.units[side], left, need, total, matching);
  listPayersIn(s, view, table.enhancements[side], left, need, total, matching);
}

/** Whether some payers may not pay for what is being paid now. */
let barsSome = false;

function listPayersIn(
  s: State,
  view: View,
  cards: List,
  left: number,
  need: number,
  total: number,
  matching: number,
): void {
  const { resources } = s.matchup;
  const { focus } = s.table;
  for (let i = 0, end = lengthOf(cards); i < end; i++) {
    const card = itemOf(cards, i);
    if (resources[card] !== 0 && focus[card] === 0) listPayer(s, view, card, left, need, total, matching);
  }
}

function listPayer(
  s: State,
  view: View,
  payer: number,
  left: number,
  need: number,
  total: number,
  matching: number,
): void {
  const value = resourcesOf(s, payer);
  if (value === 0 || s.table.focus[payer] !== 0 || (barsSome && isBarredPayer(s, payer))) return;
  const isMatch = need !== NO_MATCH && matches(s, payer, need);
  const isMatchOpen = need !== NO_MATCH && !isMatch;
  for (let taken = 1; taken <= value && taken <= left; taken++) {
    const rest = left - taken;
    if (rest > total - value) continue;
    if (isMatchOpen && (rest === 0 || matching === 0)) continue;
    add(view, payer * PAY_UNIT + taken);
  }
}

/** What having played a card changes for the rest of the turn. @param aboard as for `costOf` */
export function noteCardPlayed(s: State, side: Side, card: number, aboard = false): void {
  const { matchup, table } = s;
  const type = aboard ? TYPE.enhancement : matchup.type[card];
  const turn = table.head[H.turn];
  const at = side * S.words;
  if (type === TYPE.enhancement) table.sides[at + S.enhancementTurn] = turn;
  if (type === TYPE.event && matchup.affiliation[card] === SITH) table.sides[at + S.sithEventTurn] = turn;
  if ((matchup.keywords[card] & KEYWORD.limited) !== 0) table.sides[at + S.limitedTurn] = turn;
  if (lengthOf(table.reductions) > 0) {
    if (aboard) countAsEnhancement(card);
    useUpReductions(s, side, card);
    countAsEnhancement(NOWHERE);
  }
  if ((matchup.changes & CHANGES.first) !== 0) {
    if (aboard) countAsEnhancement(card);
    noteFirst(s, card);
    countAsEnhancement(NOWHERE);
  }
  if (type === TYPE.unit && table.sides[at + S.unitTurn] !== turn) {
    table.sides[at + S.unitTurn] = turn;
    table.sides[at + S.firstUnit] = card;
  }
  table.sides[at + S.cheaperPhase] = 0;
  table.sides[at + S.cheaperBy] = 0;
}

/**
 * Of cards whose text speaks of the first of a turn: that such a one has been played, wherever the text lies and
 * whoever comes to have it.
 */
function noteFirst(s: State, played: number): void {
  const { matchup, table } = s;
  for (let card = 0; card < matchup.count; card++) {
    const modifiers = matchup.modifiers[card];
    for (let m = 0; m < modifiers.length; m++)
      for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side))
        if (modifiers[m].isOfFirst && fitsAnywhere(s, modifiers[m].to, played, side, card))
          table.firstTurn[titleAt(matchup, side, card)] = table.head[H.turn];
  }
}
