import { RNG_WORDS } from "../../../core/rng.js";
import type { Side, Sides } from "../../../core/side.js";
import { createPlayers } from "../../cards/player.js";
import { Buffers, copyState } from "../../cards/state.js";
import { USE } from "../../cards/table.js";
import { STANDS } from "../cards/compileCard.js";
import { DARK, LIGHT, type Matchup } from "../cards/matchup.js";
import { ICON_KINDS, TRIGGERS } from "../cards/vocabulary.js";
import { ABILITIES_MAX, AT_ONCE_MAX, DEPTH_MAX } from "../limits.js";
import type { View } from "../strategy.js";
import { PURSE } from "./purse.js";
import { C, HEARD, K, RNG_STREAMS, ROUNDS_KEPT, type State, T, TARGET_WORDS } from "./state.js";
import { CONTROLS_MAX, H, REDUCTIONS_MAX, S, type Table } from "./table.js";

/** Bytes that suffice for so many cards. */
const bytesFor = (count: number) => ({ shared: 960 + 122 * count, own: 8 + 8 * count, hidden: 9_200 + 180 * count });

export { copyState };

/** Makes the one state that all games of a matchup are played in. */
export function createState(matchup: Matchup): State {
  const { count } = matchup;
  const buffers = new Buffers(count, bytesFor(count));
  const { bytes, shared, hidden } = buffers;
  const table: Table = {
    head: shared.int32(H.words),
    sides: shared.int32(2 * S.words),
    standing: shared.int16(2 * STANDS.words),
    heldPhase: shared.int32(count),
    firstTurn: shared.int32(2 * matchup.titles.length),
    engagedPhase: shared.int32(count),
    host: shared.int16(count),
    firstAttached: shared.int16(count),
    nextAttached: shared.int16(count),
    icons: shared.int16(count * ICON_KINDS),
    lent: shared.int16(count * ICON_KINDS),
    lentForStrike: shared.int16(count * ICON_KINDS),
    lentForPhase: shared.int16(count * ICON_KINDS),
    reductions: shared.int16(REDUCTIONS_MAX + 1),
    controls: shared.int16(CONTROLS_MAX + 1),
    capacity: shared.int16(count),
    units: buffers.sharedLists(),
    objectives: buffers.sharedLists(),
    enhancements: buffers.sharedLists(),
    discard: buffers.sharedLists(),
    victory: buffers.sharedLists(),
    edgeShown: buffers.sharedLists(),
    zone: shared.uint8(count),
    controller: shared.uint8(count) as Sides,
    focus: shared.uint8(count),
    damage: shared.uint8(count),
    shields: shared.uint8(count),
    committed: shared.uint8(count),
    part: shared.uint8(count),
    keywords: shared.uint8(count),
    engageAgain: shared.uint8(count),
    captives: shared.uint8(count),
    barred: shared.uint8(count),
    mustDefend: shared.uint8(count),
    counts: shared.uint8(count),
    leaves: shared.uint8(count),
    blank: shared.uint8(count),
  };
  const hand = buffers.ownLists();
  const edgeStack = buffers.ownLists();
  const looked = buffers.ownLists();
  const { known, laid, moment, sightings } = buffers.sights();
  // Beyond the buffers: a question's options outlive nothing. Each player has its own, in which nothing of the other's
  // is left.
  const mostOptions = Math.max(1024, 32 * count);
  const view = (side: Side): View => ({
    matchup,
    side,
    table,
    hand: hand[side],
    edgeStack: edgeStack[side],
    looked: looked[side],
    options: new Int32Array(mostOptions),
    optionCount: 0,
    card: -1,
    ability: -1,
    subject: -1,
    trigger: -1,
    amount: 0,
  });
  const titles = matchup.titles.length;
  return {
    matchup,
    bytes,
    table,
    rng: hidden.int32(RNG_STREAMS * RNG_WORDS),
    hand,
    deck: buffers.hiddenLists(),
    objectiveDeck: buffers.hiddenLists(),
    edgeStack,
    looked,
    known,
    laid,
    moment,
    sightings,
    captured: hidden.int16(count + 1),
    capturedAt: hidden.int16(count),
    aside: hidden.int16(count + 1),
    due: hidden.int16(AT_ONCE_MAX + 1),
    context: hidden.int32((DEPTH_MAX + 2) * C.words),
    targets: hidden.int16((DEPTH_MAX + 2) * TARGET_WORDS),
    serial: hidden.int32(1),
    usedTurn: hidden.int32(count * ABILITIES_MAX),
    usedSerial: hidden.int32(count * ABILITIES_MAX),
    usedPhase: hidden.int32(count * ABILITIES_MAX),
    titleTurn: hidden.int32(2 * titles),
    heard: hidden.int32(2 * TRIGGERS.length * HEARD.words),
    purse: hidden.int32(2 * PURSE.words),
    lowering: hidden.int32(2),
    actors: hidden.int32(4),
    tally: hidden.int32(2 * T.words),
    cardTally: hidden.int32(count * K.words),
    lastUse: hidden.int32(count * USE.words),
    rounds: hidden.int32(3 * ROUNDS_KEPT),
    views: [view(LIGHT), view(DARK)],
    doers: buffers.hiddenLists(),
    fateDone: hidden.uint8(count),
    players: createPlayers(matchup),
    journal: undefined,
    script: undefined,
    luck: undefined,
    seedLow: 0,
    seedHigh: 0,
  };
}
