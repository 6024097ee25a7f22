import { clear, itemOf, type List, lengthOf, pop, push, remove, unshift } from "../../core/lists.js";
import { type Side, sideAfter, sideBefore } from "../../core/side.js";
import { loseSight, seenInPlace } from "../cards/sight.js";
import { clearState } from "../cards/state.js";
import { noteOpeningHand, pileUp } from "../cards/zones.js";
import { keeperBeforeSetup } from "../keeper.js";
import { addAll, ask, askYesNo, offer } from "./ask.js";
import { affiliationCardOf, DARK, LIGHT, TYPE } from "./cards/matchup.js";
import { putObjectiveIntoPlay } from "./play/enter.js";
import { firstHandOf } from "./reserve.js";
import { shuffleDeck } from "./state/dice.js";
import { EVENT, note } from "./state/journal.js";
import { K, type State } from "./state/state.js";
import { H, NOWHERE, PHASE, S, ZONE } from "./state/table.js";
import { addToSideWord, draw, isOver, takeFromHand } from "./state/zones.js";
import { QUESTION } from "./strategy.js";

/** Everything before the first turn (rulebook, "Setting up the game"). */

export const FORCE_CARDS = 3;
export const OBJECTIVES_IN_PLAY = 3;

/** Clears the table and makes both decks, unshuffled, in the order of the deck lists. */
export function clearTable(s: State): void {
  const { matchup, table } = s;
  clearState(s);
  table.controller.fill(DARK, matchup.split);
  table.host.fill(NOWHERE);
  table.firstAttached.fill(NOWHERE);
  table.nextAttached.fill(NOWHERE);
  s.capturedAt.fill(NOWHERE);
  table.head[H.engaged] = NOWHERE;
  table.head[H.edgeHolder] = -1;
  table.head[H.striker] = -1;
  table.head[H.balance] = LIGHT;
  table.head[H.active] = DARK;
  table.head[H.dial] = matchup.rules.dialStart ?? 0;
  table.head[H.phase] = PHASE.setup;
  table.head[H.phaseStamp] = 1;
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const own = affiliationCardOf(matchup, side);
    table.zone[own] = ZONE.affiliation;
    addToSideWord(s, side, S.forceCards, FORCE_CARDS);
    const end = side === LIGHT ? matchup.split : matchup.count;
    // The last listed lies at the bottom.
    for (let card = end - 1; card > own; card--) {
      if (matchup.type[card] === TYPE.objective) {
        push(s.objectiveDeck[side], card);
        addToSideWord(s, side, S.objectiveDeckCount, 1);
      } else pileUp(s, side, card);
    }
  }
}

/** Objectives chosen, hands drawn, mulligans taken, objectives revealed. */
export function setUp(s: State): void {
  keeperBeforeSetup(s)?.();
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    shuffleDeck(s, s.objectiveDeck[side]);
    shuffleDeck(s, s.deck[side]);
  }
  for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) chooseObjectives(s, side);
  for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) draw(s, side, firstHandOf(s, side));
  for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) offerMulligan(s, side);
  for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) noteOpeningHand(s, side);
  for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) revealObjectives(s, side);
}

/** Of the top four objectives three are kept; they wait in `looked` until they are revealed. */
function chooseObjectives(s: State, side: Side): void {
  const deck = s.objectiveDeck[side];
  const looked = s.looked[side];
  clear(looked);
  while (lengthOf(looked) < OBJECTIVES_IN_PLAY + 1 && lengthOf(deck) > 0) {
    s.luck?.takesObjective(s, side);
    push(looked, pop(deck));
  }
  addToSideWord(s, side, S.objectiveDeckCount, -lengthOf(looked));
  seenInPlace(s, side, looked);
  if (lengthOf(looked) <= OBJECTIVES_IN_PLAY) return;
  const view = offer(s, side);
  addAll(view, looked);
  const back = ask(s, side, QUESTION.putObjectiveBack);
  remove(looked, back);
  unshift(deck, back);
  addToSideWord(s, side, S.objectiveDeckCount, 1);
  note(s.journal, EVENT.objectivePutBack, side, back);
}

function offerMulligan(s: State, side: Side): void {
  if (!s.matchup.rules.mulligan || !askYesNo(s, side, QUESTION.mulligan, -1)) return;
  const hand = s.hand[side];
  const deck = s.deck[side];
  while (lengthOf(hand) > 0) {
    const card = itemOf(hand, lengthOf(hand) - 1);
    takeFromHand(s, card);
    s.cardTally[card * K.words + K.drawn] -= 1;
    pileUp(s, side, card);
  }
  shuffleDeck(s, deck);
  loseSight(s, deck);
  note(s.journal, EVENT.mulligan, side);
  draw(s, side, firstHandOf(s, side));
}

function revealObjectives(s: State, side: Side): void {
  const looked = s.looked[side];
  while (lengthOf(looked) > 0 && !isOver(s)) {
    const view = offer(s, side);
    addAll(view, looked);
    const objective = ask(s, side, QUESTION.revealObjective);
    remove(looked, objective);
    s.cardTally[objective * K.words + K.opening] = 1;
    // Those that wait lie aside: its reaction may look at other cards (Take Them Prisoner).
    moveAll(looked, s.aside);
    putObjectiveIntoPlay(s, side, objective);
    moveAll(s.aside, looked);
  }
}

function moveAll(from: List, to: List): void {
  clear(to);
  for (let i = 0; i < lengthOf(from); i++) push(to, itemOf(from, i));
  clear(from);
}
