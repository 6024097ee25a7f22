import type { List } from "../../../core/lists.js";
import { Parts } from "../../../core/parts.js";
import { RNG_WORDS } from "../../../core/rng.js";
import { affiliationCardOf, DARK, LIGHT, type Matchup } from "../cards/matchup.js";
import { ICON_KINDS, OCCASIONS, STANDING } from "../cards/vocabulary.js";
import type { View } from "../strategy.js";
import {
  ABILITIES_MAX,
  C,
  DEPTH_MAX,
  HEARD,
  K,
  PROTECTED_MAX,
  RNG_STREAMS,
  ROUNDS_KEPT,
  type State,
  T,
  TARGET_WORDS,
} from "./state.js";
import { H, S, type Table } from "./table.js";

/** Bytes that suffice for the parts of a state with so many cards. */
const bytesFor = (count: number): number => 16_384 + 256 * count;

/** Makes the one state that all games of a matchup are played in. */
export function createState(matchup: Matchup): State {
  const { count } = matchup;
  const parts = new Parts(bytesFor(count));
  const pair = (): [List, List] => [parts.int16(count + 1), parts.int16(count + 1)];
  const table: Table = {
    head: parts.int32(H.words),
    sides: parts.int32(2 * S.words),
    standing: parts.int16(2 * STANDING.length),
    heldPhase: parts.int32(count),
    engagedPhase: parts.int32(count),
    host: parts.int16(count),
    firstAttached: parts.int16(count),
    nextAttached: parts.int16(count),
    icons: parts.int16(count * ICON_KINDS),
    lent: parts.int16(count * ICON_KINDS),
    lentForStrike: parts.int16(count * ICON_KINDS),
    capacity: parts.int16(count),
    units: pair(),
    objectives: pair(),
    enhancements: pair(),
    discard: pair(),
    victory: pair(),
    edgeShown: pair(),
    zone: parts.uint8(count),
    focus: parts.uint8(count),
    damage: parts.uint8(count),
    shields: parts.uint8(count),
    committed: parts.uint8(count),
    part: parts.uint8(count),
    keywords: parts.uint8(count),
    engageAgain: parts.uint8(count),
    captives: parts.uint8(count),
  };
  const hand = pair();
  const edgeStack = pair();
  const looked = pair();
  // Beyond the buffer: a question's options outlive nothing. Each player has its own, in which nothing of the other's is left.
  const mostOptions = Math.max(1024, 32 * count);
  const view = (side: number): View => ({
    matchup,
    side,
    table,
    hand: hand[side as 0 | 1],
    edgeStack: edgeStack[side as 0 | 1],
    looked: looked[side as 0 | 1],
    options: new Int32Array(mostOptions),
    optionCount: 0,
    card: -1,
    ability: -1,
    subject: -1,
    occasion: -1,
    amount: 0,
  });
  const titles = matchup.titles.length;
  return {
    matchup,
    buffer: parts.buffer,
    table,
    rng: parts.int32(RNG_STREAMS * RNG_WORDS),
    hand,
    deck: pair(),
    objectiveDeck: pair(),
    edgeStack,
    looked,
    captured: parts.int16(count + 1),
    capturedAt: parts.int16(count),
    aside: parts.int16(count + 1),
    assigned: parts.int16(count + 64),
    protectors: parts.int16(PROTECTED_MAX + 1),
    context: parts.int32((DEPTH_MAX + 2) * C.words),
    targets: parts.int16((DEPTH_MAX + 2) * TARGET_WORDS),
    serial: parts.int32(1),
    usedTurn: parts.int32(count * ABILITIES_MAX),
    usedSerial: parts.int32(count * ABILITIES_MAX),
    titleTurn: parts.int32(2 * titles),
    heard: parts.int32(OCCASIONS.length * HEARD.words),
    purse: parts.int32(2),
    purseMatch: parts.int32(2),
    actors: parts.int32(4),
    tally: parts.int32(2 * T.words),
    cardTally: parts.int32(count * K.words),
    rounds: parts.int32(3 * ROUNDS_KEPT),
    views: [view(LIGHT), view(DARK)],
    doers: pair(),
    fateDone: parts.uint8(count),
    players: [
      matchup.strategies[LIGHT].createPlayer(matchup, LIGHT),
      matchup.strategies[DARK].createPlayer(matchup, DARK),
    ],
    journal: undefined,
    script: undefined,
    seedLow: 0,
    seedHigh: 0,
  };
}

/** Puts `from` into `to`, a state of the same matchup: everything but what players remember. */
export function copyState(from: State, to: State): void {
  new Uint8Array(to.buffer).set(new Uint8Array(from.buffer));
}

/** Whether a card is an affiliation card, which never moves. */
export const isAffiliation = (m: Matchup, card: number): boolean =>
  card === affiliationCardOf(m, LIGHT) || card === affiliationCardOf(m, DARK);
