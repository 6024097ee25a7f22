import { seedStream } from "../../core/rng.js";
import { IllegalChoiceError } from "./ask.js";
import { lendAbilities, refreshEffects } from "./effects.js";
import { F, has } from "./flags.js";
import { rollForInitiative } from "./initiative.js";
import { EVENT, note } from "./journal.js";
import { CARD, CARD_FIELDS } from "./layout.js";
import { isFreeToStand, placeAsSeated, setupOffer, setupSquares } from "./setup.js";
import { settle } from "./space.js";
import {
  ALL_EFFECTS,
  H,
  isActivated,
  isAlive,
  STATUS,
  STREAM,
  type State,
  sideEnd,
  sideStart,
  TALLY,
} from "./state.js";
import { countUnactivated, isOver, takeTurn } from "./turn.js";

/** The main flow of a skirmish (rulebook, "Rounds, Phases, and Turns"). Seat 0 starts in the west, seat 1 in the east. */

/** How a skirmish ended. */
export const REASONS = [
  "defeat",
  "tiebreak points",
  "tiebreak centre",
  "tiebreak cost",
  "round limit",
  "both defeated",
  "all tied",
] as const;
const REASON = { defeat: 0, points: 1, centre: 2, cost: 3, limit: 4, both: 5, tied: 6 } as const;

const MAX_ACTIVATIONS = 2;

/** Plays one skirmish to its end; the result stands in the head and the tally. */
export function playSkirmish(s: State, seedLow: number, seedHigh: number, variant: number, swapped: boolean): void {
  beginSkirmish(s, seedLow, seedHigh, variant, swapped);
  playRounds(s);
}

/** Musters and sets up both squads: everything before the first round. */
export function beginSkirmish(s: State, seedLow: number, seedHigh: number, variant: number, swapped: boolean): void {
  reset(s, seedLow, seedHigh, variant, swapped);
  setUp(s);
}

/** Rounds until somebody has won; also continues a skirmish from a copied state at a round's start. */
export function playRounds(s: State): void {
  while (s.head[H.winner]! < 0) playRound(s);
}

/** One round: initiative, phases, and whether the skirmish ends with it. */
export function playRound(s: State): void {
  const { head } = s;
  head[H.round]! += 1;
  head[H.offence] = 0;
  head[H.sense0] = 0;
  head[H.sense1] = 0;
  for (let c = 0; c < s.count; c++) s.status[c]! &= ~STATUS.activated;
  note(s.journal, EVENT.round, head[H.round]!);
  rollForInitiative(s);
  playPhases(s);
  if (isOver(s)) {
    decide(s);
    return;
  }
  head[H.quietRounds] = head[H.offence] !== 0 ? 0 : head[H.quietRounds]! + 1;
  if (head[H.quietRounds]! >= s.matchup.rules.quietRounds) breakTie(s);
  else if (head[H.round]! >= s.matchup.rules.roundLimit) end(s, 2, REASON.limit);
}

/** Alternating phases of two activations until everyone has been activated. */
function playPhases(s: State): void {
  const { head } = s;
  let side = head[H.first]!;
  head[H.phase] = 0;
  while (!isOver(s) && (countUnactivated(s, 0) > 0 || countUnactivated(s, 1) > 0)) {
    const most = head[H.phase] === 0 ? s.matchup.rules.firstPhaseActivations : MAX_ACTIVATIONS;
    for (let i = 0; i < most && !isOver(s) && countUnactivated(s, side) > 0; i++) {
      refreshEffects(s);
      head[H.actingSide] = side;
      const c = s.strategies[side]!.chooseActivation(s, side);
      if (c < sideStart(s, side) || c >= sideEnd(s, side) || !isAlive(s, c) || isActivated(s, c)) {
        throw new IllegalChoiceError(s, side, `activation of ${c}`);
      }
      takeTurn(s, c);
    }
    side = 1 - side;
    head[H.phase]! += 1;
  }
}

// --- The end --------------------------------------------------------------------------------------------------------

function decide(s: State): void {
  const lost0 = s.head[H.required0]! <= 0;
  const lost1 = s.head[H.required1]! <= 0;
  if (lost0 && lost1) end(s, 2, REASON.both);
  else end(s, lost0 ? 1 : 0, REASON.defeat);
}

/** Tie-breaker: points defeated, then who stands closest to the centre, then the costlier of those. */
function breakTie(s: State): void {
  const points0 = s.tally[TALLY.points * 2]!;
  const points1 = s.tally[TALLY.points * 2 + 1]!;
  const near0 = nearestCentre(s, 0);
  const near1 = nearestCentre(s, 1);
  const cost0 = costliestAt(s, 0, near0);
  const cost1 = costliestAt(s, 1, near1);
  if (points0 !== points1) end(s, points0 > points1 ? 0 : 1, REASON.points);
  else if (near0 !== near1) end(s, near0 < near1 ? 0 : 1, REASON.centre);
  else if (cost0 !== cost1) end(s, cost0 > cost1 ? 0 : 1, REASON.cost);
  else end(s, 2, REASON.tied);
}

/** Least distance of a side's characters to the centre, in half squares. */
function nearestCentre(s: State, side: number): number {
  let best = 1 << 20;
  for (let c = sideStart(s, side); c < sideEnd(s, side); c++)
    if (isAlive(s, c) && s.pos[c]! >= 0) best = Math.min(best, centreOf(s, c));
  return best;
}

function costliestAt(s: State, side: number, distance: number): number {
  let best = 0;
  for (let c = sideStart(s, side); c < sideEnd(s, side); c++) {
    if (!isAlive(s, c) || s.pos[c]! < 0 || centreOf(s, c) !== distance) continue;
    best = Math.max(best, s.matchup.cards.cardInts[s.card[c]! * CARD_FIELDS + CARD.cost]!);
  }
  return best;
}

function centreOf(s: State, c: number): number {
  let best = 1 << 20;
  for (let i = 0; i < s.size[c]!; i++) {
    for (let j = 0; j < s.size[c]!; j++)
      best = Math.min(best, s.board.centreDistance[s.pos[c]! + i * s.board.height + j]!);
  }
  return best;
}

function end(s: State, winner: number, reason: number): void {
  s.head[H.winner] = winner;
  s.head[H.reason] = reason;
  note(s.journal, EVENT.end, winner, reason);
}

// --- The beginning --------------------------------------------------------------------------------------------------

function reset(s: State, seedLow: number, seedHigh: number, variant: number, swapped: boolean): void {
  const { matchup, head } = s;
  s.words.fill(0);
  s.board = matchup.boards[variant]!;
  const squads = swapped ? [matchup.squads[1], matchup.squads[0]] : matchup.squads;
  const spare0 = matchup.spare[swapped ? 1 : 0];
  s.split = squads[0]!.length + spare0;
  s.strategies[0] = matchup.strategies[swapped ? 1 : 0];
  s.strategies[1] = matchup.strategies[swapped ? 0 : 1];
  seedStream(s.streams, STREAM.dice, seedLow, seedHigh, 0);
  seedStream(s.streams, STREAM.strategy0, seedLow, seedHigh, 1);
  seedStream(s.streams, STREAM.strategy1, seedLow, seedHigh, 2);
  head[H.acting] = -1;
  head[H.charging] = -1;
  head[H.winner] = -1;
  head[H.swapped] = swapped ? 1 : 0;
  head[H.variant] = variant;
  head[H.seedLow] = seedLow;
  head[H.seedHigh] = seedHigh;
  head[H.required0] = squads[0]!.length;
  head[H.required1] = squads[1]!.length;
  for (let side = 0; side < 2; side++) {
    const squad = squads[side]!;
    const start = sideStart(s, side);
    for (let i = 0; i < squad.length; i++) muster(s, start + i, side, squad[i]!);
    for (let c = start + squad.length; c < sideEnd(s, side); c++) keepFree(s, c, side);
  }
}

function muster(s: State, c: number, side: number, card: number): void {
  const ints = s.matchup.cards.cardInts;
  s.card[c] = card;
  s.side[c] = side;
  s.size[c] = ints[card * CARD_FIELDS + CARD.size]!;
  s.hitPoints[c] = ints[card * CARD_FIELDS + CARD.hitPoints]!;
  s.force[c] = ints[card * CARD_FIELDS + CARD.force]!;
  s.pos[c] = -1;
  lendAbilities(s, c);
}

/** A spare place: nobody is there. */
function keepFree(s: State, c: number, side: number): void {
  s.side[c] = side;
  s.size[c] = 1;
  s.pos[c] = -1;
  s.status[c] = STATUS.absent;
}

/** Dark side first; where neither or both are dark, seat 0. Each character within its side's setup zone. */
function setUp(s: State): void {
  const swapped = s.head[H.swapped]!;
  const dark = s.matchup.darkSquad;
  const first = dark < 0 ? 0 : dark ^ swapped;
  placeFixed(s, first);
  placeFixed(s, 1 - first);
  placeSquad(s, first);
  placeSquad(s, 1 - first);
  s.head[H.effectsDirty] = ALL_EFFECTS;
  refreshEffects(s);
}

/** Characters with a square of their own come before all that are set up by choice, so that nobody takes it. */
function placeFixed(s: State, side: number): void {
  const places = s.matchup.places[s.head[H.swapped]! ^ side]!;
  const start = sideStart(s, side);
  for (let c = start; c < start + places.length; c++) {
    if (places[c - start]! < 0) continue;
    const square = placeAsSeated(s.board, side, places[c - start]!, s.size[c]!);
    // Squares were checked against every map when the experiment was (places.ts).
    if (!isFreeToStand(s, square, s.size[c]!)) throw new IllegalChoiceError(s, side, `setup of ${c} on ${square}`);
    settle(s, c, square);
    note(s.journal, EVENT.setup, c, square, side);
  }
}

function placeSquad(s: State, side: number): void {
  const places = s.matchup.places[s.head[H.swapped]! ^ side]!;
  const start = sideStart(s, side);
  for (let c = start; c < start + places.length; c++) {
    if (places[c - start]! >= 0) continue;
    setupSquares(s, side, s.size[c]!, has(s, c, F.emplacement));
    const square = s.strategies[side]!.chooseSetup(s, side, c);
    if (!isOffered(s, square)) throw new IllegalChoiceError(s, side, `setup of ${c} on ${square}`);
    settle(s, c, square);
    note(s.journal, EVENT.setup, c, square, side);
  }
}

function isOffered(s: State, square: number): boolean {
  return (
    square >= 0 &&
    square < s.board.squareCount &&
    (setupOffer[s.board.colOf[square]!]! & (1 << s.board.rowOf[square]!)) !== 0
  );
}
