import { itemOf, lengthOf } from "../../core/lists.js";
import { otherSide, type Side, sideAfter, sideBefore } from "../../core/side.js";
import { clearState } from "../cards/state.js";
import { noteOpeningHand, pileUp } from "../cards/zones.js";
import { keeperBeforeSetup } from "../keeper.js";
import { add, ask, offer } from "./ask.js";
import { DARK, isUnit, LIGHT } from "./cards/matchup.js";
import { mayEnter } from "./moves/piles.js";
import { setupPointsOf } from "./rules.js";
import { shuffle } from "./state/dice.js";
import { EVENT, note } from "./state/journal.js";
import type { State } from "./state/state.js";
import { H, NOWHERE, PHASE, S, UNIT_WORDS } from "./state/table.js";
import { addToSideWord, discardFromHand, draw, placeInBuildZone, placeUnit, takeFromHand } from "./state/zones.js";
import { PASS, QUESTION } from "./strategy.js";

/** Everything before the first turn (glossary, "Setup", "Mulligan"). Card text is ignored. */

export const HAND = 7;
const FORCE = 4;

const handOf = ({ matchup: { rules } }: State, side: Side): number =>
  (side === LIGHT ? rules.handLight : rules.handDark) ?? HAND;

/** Clears the table and makes both decks, unshuffled, the first listed on top. */
export function clearTable(s: State): void {
  const { matchup, table } = s;
  clearState(s);
  for (const values of s.whose.nowhere) values.fill(NOWHERE);
  table.side.fill(DARK, matchup.split);
  table.locations.fill(NOWHERE);
  const { head } = table;
  head[H.arena] = NOWHERE;
  head[H.active] = NOWHERE;
  head[H.played] = NOWHERE;
  head[H.chosenArena] = NOWHERE;
  head[H.paidArena] = NOWHERE;
  for (const word of UNIT_WORDS) head[H[word]] = NOWHERE;
  head[H.phase] = PHASE.setup;
  head[H.isStale] = 1;
  head[H.attackSerial] = 1;
  head[H.damageSerial] = 1;
  head[H.damageCount] = 1;
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    addToSideWord(s, side, S.force, FORCE);
    const start = side === LIGHT ? 0 : matchup.split;
    const end = side === LIGHT ? matchup.split : matchup.count;
    for (let card = end - 1; card >= start; card--) pileUp(s, side, card);
  }
}

export function setUp(s: State): void {
  keeperBeforeSetup(s)?.();
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) shuffle(s, s.deck[side], false);
  for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) draw(s, side, handOf(s, side));
  if (s.matchup.rules.mulligan)
    for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) takeMulligan(s, side);
  for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) noteOpeningHand(s, side);
  placeUnits(s);
}

/** Any number of cards that are no units are discarded, and as many drawn. */
function takeMulligan(s: State, side: Side): void {
  const hand = s.hand[side];
  let count = 0;
  for (;;) {
    const view = offer(s, side);
    add(view, PASS);
    for (let i = 0; i < lengthOf(hand); i++) if (!isUnit(s.matchup, itemOf(hand, i))) add(view, itemOf(hand, i));
    const card = ask(s, side, QUESTION.mulligan);
    if (card === PASS) break;
    discardFromHand(s, card);
    count++;
  }
  note(s.journal, EVENT.mulligan, side, count);
  draw(s, side, count);
}

/**
 * The dark side places one; then each in turn places until its total exceeds the other's, up to the points of setup.
 */
function placeUnits(s: State): void {
  const { placed, isDone } = s.placing;
  placed.fill(0);
  isDone.fill(0);
  placeOne(s, DARK);
  for (let side: Side = LIGHT; isDone[LIGHT] === 0 || isDone[DARK] === 0; side = otherSide(side)) {
    while (isDone[side] === 0 && (placed[side] <= placed[1 - side] || isDone[1 - side] === 1)) placeOne(s, side);
  }
}

/** One unit, or as much of it as the points left will build. */
function placeOne(s: State, side: Side): void {
  const { placed, isDone } = s.placing;
  const most = setupPointsOf(s.matchup.rules, side);
  const points = most - placed[side];
  const hand = s.hand[side];
  const view = offer(s, side, -1, -1, points);
  add(view, PASS);
  if (points > 0)
    for (let i = 0; i < lengthOf(hand); i++) {
      const card = itemOf(hand, i);
      if (isUnit(s.matchup, card) && mayEnter(s, card)) add(view, card);
    }
  const card = ask(s, side, QUESTION.setup);
  if (card === PASS) {
    isDone[side] = 1;
    return;
  }
  takeFromHand(s, card);
  const cost = s.matchup.buildCost[card];
  if (cost > points) {
    placeInBuildZone(s, card);
    s.table.counters[card] = points;
    note(s.journal, EVENT.partlyBuilt, side, card, points);
    placed[side] = most;
    isDone[side] = 1;
  } else {
    placeUnit(s, card, s.matchup.type[card]);
    placed[side] += cost;
    note(s.journal, EVENT.placed, side, card, placed[side]);
    if (placed[side] === most) isDone[side] = 1;
  }
  draw(s, side, 1);
}
