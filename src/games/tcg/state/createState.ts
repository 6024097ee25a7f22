import type { List } from "../../../core/lists.js";
import { Parts } from "../../../core/parts.js";
import { RNG_WORDS } from "../../../core/rng.js";
import { USE } from "../../cards/columns.js";
import { DARK, LIGHT, type Matchup } from "../cards/matchup.js";
import { STAT_COUNT } from "../cards/numbers.js";
import type { View } from "../strategy.js";
import {
  ABILITIES_MAX,
  DEPTH_MAX,
  DICE_MAX,
  GRANT_WORDS,
  GRANTS_MAX,
  K,
  STREAMS,
  type State,
  T,
  TARGET_WORDS,
  TURNS_KEPT,
} from "./state.js";
import { H, LENT_MAX, S, STEP_CHANGES_MAX, type Table } from "./table.js";

/** Bytes that suffice for what both players see of so many cards, what one of them sees, and what nobody does. */
const sharedBytes = (count: number): number => 2_048 + 240 * count;
const ownBytes = (count: number): number => 16 + 8 * count;
const hiddenBytes = (count: number): number => 4_096 + 224 * count;

/** Makes the one state that all games of a matchup are played in. */
export function createState(matchup: Matchup): State {
  const { count } = matchup;
  const parts = new Parts(sharedBytes(count));
  const own = [new Parts(ownBytes(count)), new Parts(ownBytes(count))] as const;
  const hidden = new Parts(hiddenBytes(count));
  const list = (): List => parts.int16(count + 1);
  const pairIn = (light: Parts, dark: Parts): [List, List] => [light.int16(count + 1), dark.int16(count + 1)];
  const pair = (): [List, List] => pairIn(parts, parts);
  const table: Table = {
    head: parts.int32(H.words),
    sides: parts.int32(2 * S.words),
    quirks: parts.int32(count),
    turnQuirks: parts.int32(count),
    flags: parts.int16(count),
    lent: parts.int32(LENT_MAX + 1),
    host: parts.int16(count),
    firstOn: parts.int16(count),
    nextOn: parts.int16(count),
    upkeepFrom: parts.int16(count),
    held: parts.int16(count),
    exposedTo: parts.int16(count),
    lastTarget: parts.int16(count),
    stats: parts.int16(count * STAT_COUNT),
    turnChange: parts.int16(count * STAT_COUNT),
    attackChange: parts.int16(count * STAT_COUNT),
    stepChanges: parts.int16(3 * STEP_CHANGES_MAX + 1),
    locations: parts.int16(3),
    waiting: list(),
    marks: parts.int16(4 * count + 8),
    waitingOn: list(),
    units: pair(),
    buildZone: pair(),
    discard: pair(),
    zone: parts.uint8(count),
    side: parts.uint8(count),
    loan: parts.uint8(count),
    arena: parts.uint8(count),
    tapped: parts.uint8(count),
    damage: parts.uint8(count),
    counters: parts.uint8(count),
    isRetreated: parts.uint8(count),
    under: parts.uint8(count),
    exposure: parts.uint8(count),
    guard: parts.uint8(count),
    reward: parts.uint8(count),
    dice: parts.uint8(DICE_MAX),
  };
  const hand = pairIn(own[0], own[1]);
  const down = pairIn(own[0], own[1]);
  const looked = pairIn(own[0], own[1]);
  const downCounters: [Int16Array, Int16Array] = [own[0].int16(count), own[1].int16(count)];
  const options = (): Int32Array => new Int32Array(Math.max(1024, 40 * count));
  const view = (side: 0 | 1): View => ({
    matchup,
    side,
    table,
    hand: hand[side],
    down: down[side],
    downCounters: downCounters[side],
    looked: looked[side],
    // Each has its own: what the other was offered may tell what it holds.
    options: options(),
    optionCount: 0,
    card: -1,
    ability: -1,
    subject: -1,
    amount: 0,
  });
  return {
    matchup,
    bytes: [parts.bytes, own[0].bytes, own[1].bytes, hidden.bytes],
    table,
    rng: hidden.int32(STREAMS * RNG_WORDS),
    hand,
    deck: pairIn(hidden, hidden),
    down,
    downCounters,
    looked,
    aside: hidden.int16(count + 1),
    predictions: hidden.int16(64),
    retaliations: hidden.int16(2 * count + 8),
    endings: hidden.int16(2 * count + 8),
    deflections: hidden.int16(64),
    bounties: pairIn(hidden, hidden),
    targets: hidden.int16((DEPTH_MAX + 2) * TARGET_WORDS),
    usedTurn: hidden.int32(count * ABILITIES_MAX),
    usedAttack: hidden.int32(count * ABILITIES_MAX),
    usedDamage: hidden.int32(count * ABILITIES_MAX),
    luckyAttack: hidden.int32(count),
    grantUses: hidden.int32(GRANT_WORDS * GRANTS_MAX + 1),
    tally: hidden.int32(2 * T.words),
    cardTally: hidden.int32(count * K.words),
    lastUse: hidden.int32(count * USE.words),
    control: hidden.uint8(3 * TURNS_KEPT),
    views: [view(LIGHT), view(DARK)],
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

/** Makes one state of a matchup a copy of another; the minds of the players are no part of it. */
export function copyState(from: State, to: State): void {
  for (let i = 0; i < from.bytes.length; i++) to.bytes[i]!.set(from.bytes[i]!);
}
