import type { List } from "../../../core/lists.js";
import { Parts } from "../../../core/parts.js";
import { RNG_WORDS } from "../../../core/rng.js";
import { USE } from "../../cards/columns.js";
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

/** Bytes that suffice for what both players see of so many cards, what one of them sees, and what nobody does. */
const sharedBytes = (count: number): number => 512 + 96 * count;
const ownBytes = (count: number): number => 8 + 6 * count;
const hiddenBytes = (count: number): number => 8_192 + 160 * count;

/** Makes the one state that all games of a matchup are played in. */
export function createState(matchup: Matchup): State {
  const { count } = matchup;
  const parts = new Parts(sharedBytes(count));
  const own = [new Parts(ownBytes(count)), new Parts(ownBytes(count))] as const;
  const hidden = new Parts(hiddenBytes(count));
  const pairIn = (light: Parts, dark: Parts): [List, List] => [light.int16(count + 1), dark.int16(count + 1)];
  const pair = (): [List, List] => pairIn(parts, parts);
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
  const hand = pairIn(own[0], own[1]);
  const edgeStack = pairIn(own[0], own[1]);
  const looked = pairIn(own[0], own[1]);
  // Beyond the buffers: a question's options outlive nothing. Each player has its own, in which nothing of the other's is left.
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
    bytes: [parts.bytes, own[0].bytes, own[1].bytes, hidden.bytes],
    table,
    rng: hidden.int32(RNG_STREAMS * RNG_WORDS),
    hand,
    deck: pairIn(hidden, hidden),
    objectiveDeck: pairIn(hidden, hidden),
    edgeStack,
    looked,
    captured: hidden.int16(count + 1),
    capturedAt: hidden.int16(count),
    aside: hidden.int16(count + 1),
    assigned: hidden.int16(count + 64),
    protectors: hidden.int16(PROTECTED_MAX + 1),
    context: hidden.int32((DEPTH_MAX + 2) * C.words),
    targets: hidden.int16((DEPTH_MAX + 2) * TARGET_WORDS),
    serial: hidden.int32(1),
    usedTurn: hidden.int32(count * ABILITIES_MAX),
    usedSerial: hidden.int32(count * ABILITIES_MAX),
    titleTurn: hidden.int32(2 * titles),
    heard: hidden.int32(OCCASIONS.length * HEARD.words),
    purse: hidden.int32(2),
    purseMatch: hidden.int32(2),
    actors: hidden.int32(4),
    tally: hidden.int32(2 * T.words),
    cardTally: hidden.int32(count * K.words),
    lastUse: hidden.int32(count * USE.words),
    rounds: hidden.int32(3 * ROUNDS_KEPT),
    views: [view(LIGHT), view(DARK)],
    doers: pairIn(hidden, hidden),
    fateDone: hidden.uint8(count),
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
  for (let i = 0; i < from.bytes.length; i++) to.bytes[i]!.set(from.bytes[i]!);
}

/** Whether a card is an affiliation card, which never moves. */
export const isAffiliation = (m: Matchup, card: number): boolean =>
  card === affiliationCardOf(m, LIGHT) || card === affiliationCardOf(m, DARK);
