import { RNG_WORDS } from "../../../core/rng.js";
import type { Side, Sides } from "../../../core/side.js";
import { createPlayers } from "../../cards/player.js";
import { Buffers, copyState } from "../../cards/state.js";
import { USE } from "../../cards/table.js";
import { DARK, LIGHT, type Matchup } from "../cards/matchup.js";
import { STAT_COUNT } from "../cards/numbers.js";
import { ABILITIES_MAX, DEPTH_MAX, DICE_MAX, GRANTS_MAX, LENT_MAX, STEP_CHANGES_MAX } from "../limits.js";
import type { View } from "../strategy.js";
import { GRANT_WORDS, K, MARK_WORDS, STREAMS, type State, T, TARGET_WORDS, TURNS_KEPT } from "./state.js";
import { H, S, type Table } from "./table.js";
import { findWhose, ofNobody } from "./whose.js";

/** Bytes that suffice for so many cards. */
const bytesFor = (count: number) => ({
  shared: 2_048 + 242 * count,
  own: 16 + 10 * count,
  hidden: 4_100 + 228 * count,
});

export { copyState };

/** The words of which an array holds two each. */
const singles = ({ buffer, byteOffset, length }: Int32Array): Int16Array =>
  new Int16Array(buffer, byteOffset, 2 * length);

/** Makes the one state that all games of a matchup are played in. */
export function createState(matchup: Matchup): State {
  const { count } = matchup;
  const buffers = new Buffers(count, bytesFor(count));
  const { bytes, shared, own, hidden } = buffers;
  const statPairs = shared.int32((count * STAT_COUNT) / 2);
  const turnPairs = shared.int32((count * STAT_COUNT) / 2);
  const table: Table = {
    head: shared.int32(H.words),
    sides: shared.int32(2 * S.words),
    quirks: shared.int32(count),
    turnQuirks: shared.int32(count),
    flags: shared.int16(count),
    lent: shared.int32(LENT_MAX + 1),
    host: shared.int16(count),
    firstOn: shared.int16(count),
    nextOn: shared.int16(count),
    upkeepFrom: shared.int16(count),
    held: shared.int16(count),
    exposedTo: shared.int16(count),
    lastTarget: shared.int16(count),
    stats: singles(statPairs),
    statPairs,
    turnChange: singles(turnPairs),
    turnPairs,
    attackChange: shared.int16(count * STAT_COUNT),
    stepChanges: shared.int16(3 * STEP_CHANGES_MAX + 1),
    locations: shared.int16(3),
    waiting: shared.int16(count + 1),
    marks: shared.int16(MARK_WORDS * (count + 2) + 1),
    waitingOn: shared.int16(count + 1),
    units: buffers.sharedLists(),
    buildZone: buffers.sharedLists(),
    discard: buffers.sharedLists(),
    zone: shared.uint8(count),
    side: shared.uint8(count) as Sides,
    loan: shared.uint8(count),
    arena: shared.uint8(count),
    tapped: shared.uint8(count),
    damage: shared.uint8(count),
    counters: shared.uint8(count),
    isRetreated: shared.uint8(count),
    under: shared.uint8(count),
    exposure: shared.uint8(count),
    guard: shared.uint8(count),
    reward: shared.uint8(count),
    dice: shared.uint8(DICE_MAX),
  };
  const hand = buffers.ownLists();
  const down = buffers.ownLists();
  const looked = buffers.ownLists();
  const { known, laid, moment, sightings } = buffers.sights();
  const downCounters: [Int16Array, Int16Array] = [own[0].int16(count), own[1].int16(count)];
  const view = (side: Side): View => ({
    matchup,
    side,
    table,
    hand: hand[side],
    down: down[side],
    downCounters: downCounters[side],
    looked: looked[side],
    // Each has its own: what the other was offered may tell what it holds.
    options: new Int32Array(Math.max(1024, 40 * count)),
    optionCount: 0,
    card: -1,
    ability: -1,
    subject: -1,
    amount: 0,
  });
  const state: State = {
    matchup,
    bytes,
    table,
    rng: hidden.int32(STREAMS * RNG_WORDS),
    hand,
    deck: buffers.hiddenLists(),
    down,
    downCounters,
    placing: { placed: new Int32Array(2), isDone: new Uint8Array(2) },
    looked,
    known,
    laid,
    moment,
    sightings,
    aside: hidden.int16(count + 1),
    predictions: hidden.int16(64),
    retaliations: hidden.int16(2 * count + 8),
    endings: hidden.int16(2 * count + 8),
    deflections: hidden.int16(64),
    bounties: buffers.hiddenLists(),
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
    players: createPlayers(matchup),
    journal: undefined,
    script: undefined,
    luck: undefined,
    seedLow: 0,
    seedHigh: 0,
    whose: ofNobody(),
  };
  findWhose(state);
  return state;
}
