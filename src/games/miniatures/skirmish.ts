import { assert } from "../../core/assert.js";
import { seedStream } from "../../core/rng.js";
import { keeperBeforeSetup } from "../keeper.js";
import { actAfterInitiative } from "./afterInitiative.js";
import { awaitArrivals, bringReserves, setUpReinforcements } from "./arrive.js";
import { IllegalChoiceError } from "./ask.js";
import { freeze, loseFrozen, setUpFrozenOf } from "./changing/carbonite.js";
import { placeDroid } from "./droid.js";
import { refreshEffects } from "./effects/effects.js";
import { activatesAnother, advanceByCommand, bestowForce } from "./effects/phaseCommands.js";
import { rollForInitiative } from "./initiative.js";
import { chooseWards } from "./moving/spirit.js";
import { offerLandings } from "./moving/transport.js";
import { addScore, checkOver, costliestAt, gambitPointsOf, headStartOf, holdsMiddle, nearestCentre } from "./score.js";
import { isFreeToStand, keepFree, muster, placeAsSeated, setUpByChoice } from "./setup.js";
import { chooseAfterSetup, chooseInSetup } from "./setupChoices.js";
import { seated, seatStrategies } from "./state/createState.js";
import { EVENT, note } from "./state/journal.js";
import { settle } from "./state/space.js";
import {
  ALL_EFFECTS,
  DRAW,
  H,
  isFrozen,
  isOver,
  listLiving,
  MAX_PLAYERS,
  nextPlayer,
  OVER,
  PLAYER,
  playerStart,
  SIDE,
  STATUS,
  STREAM,
  type State,
  strategyStream,
  THIRD,
} from "./state/state.js";
import { hasUnactivated, isActivatable, takeTurn } from "./turn.js";

/**
 * The main flow of a skirmish (rulebook, "Rounds, Phases, and Turns"). Seat 0 starts in the west, seat 1 in the east, a
 * third player in the north.
 */

/** What a record says when neither of the two squads compared has won. */
export const THIRD_WON = "third player won";
/** How a skirmish ended. */
export const REASONS = [
  "defeat",
  "tiebreak points",
  "tiebreak centre",
  "tiebreak cost",
  "round limit",
  "both defeated",
  "all tied",
  "victory points",
  "droid taken home",
  THIRD_WON,
  "limit of play",
] as const;
const REASON = {
  defeat: 0,
  points: 1,
  centre: 2,
  cost: 3,
  limit: 4,
  both: 5,
  tied: 6,
  victoryPoints: 7,
  droid: 8,
  playLimit: 10,
} as const;

const MAX_ACTIVATIONS = 2;

/** Plays one skirmish to its end; the result stands in the head and the tally. */
export function playSkirmish(s: State, seedLow: number, seedHigh: number, variant: number, swapped: boolean): void {
  beginSkirmish(s, seedLow, seedHigh, variant, swapped);
  playRounds(s);
}

/** Musters and sets up both squads: everything before the first round. */
export function beginSkirmish(s: State, seedLow: number, seedHigh: number, variant: number, swapped: boolean): void {
  reset(s, seedLow, seedHigh, variant, swapped);
  keeperBeforeSetup(s)?.();
  setUp(s);
}

/**
 * Rounds until somebody has won; also continues a skirmish from a copied state at a round's start.
 * @param ended called at the end of each
 */
export function playRounds(s: State, ended?: () => void): void {
  while (s.head[H.winner] < 0) {
    playRound(s);
    ended?.();
  }
}

/** One round: initiative, phases, and whether the skirmish ends with it. */
export function playRound(s: State): void {
  beginRound(s);
  playPhases(s);
  endRound(s);
}

/** A round up to its first activation: initiative, and what comes between. */
export function beginRound(s: State): void {
  const { head } = s;
  head[H.round] += 1;
  head[H.roundTurn] = head[H.turn];
  head[H.offence] = 0;
  for (let side = 0; side < s.sideCount; side++) s.sides[SIDE.sense + side] = 0;
  for (let c = 0; c < s.count; c++) s.status[c] &= ~STATUS.activated;
  note(s.journal, EVENT.round, head[H.round]);
  rollForInitiative(s);
  actAfterInitiative(s);
  advanceByCommand(s);
  head[H.player] = head[H.first];
  head[H.phase] = 0;
  head[H.done] = NOT_BEGUN;
}

/** What follows the last activation of a round: points, and whether the skirmish ends. */
export function endRound(s: State): void {
  const { head } = s;
  if (!isOver(s)) scoreRound(s);
  if (isOver(s)) {
    decide(s);
    return;
  }
  head[H.quietRounds] = head[H.offence] !== 0 ? 0 : head[H.quietRounds] + 1;
  if (head[H.quietRounds] >= s.matchup.rules.quietRounds) breakTie(s);
  else if (head[H.round] >= s.matchup.rules.roundLimit) end(s, -1, REASON.limit);
}

/** `H.done` of a phase that has not begun. */
const NOT_BEGUN = -1;

/** Alternating phases of two activations, player by player around the table, until everyone has been activated. */
function playPhases(s: State): void {
  while (toNextActivation(s)) activateNext(s);
}

/**
 * Goes on to the next choice of a character to activate, within the round. What a phase depends on stands in the head,
 * so that a skirmish can be taken up here from a copied state.
 * @returns false where nobody is left to activate in this round, or the skirmish is over
 */
export function toNextActivation(s: State): boolean {
  const { head } = s;
  while (!isOver(s)) {
    if (head[H.done] === NOT_BEGUN) {
      if (!isAnyoneLeft(s)) return false;
      beginPhase(s);
    }
    const player = head[H.player];
    const most = head[H.phase] === 0 ? s.matchup.rules.firstPhaseActivations : MAX_ACTIVATIONS;
    if (!isOver(s) && hasUnactivated(s, player) && activatesAnother(s, player, head[H.done], most)) {
      refreshEffects(s);
      head[H.actingSide] = s.players[PLAYER.side + player];
      return true;
    }
    head[H.player] = nextPlayer(s, player);
    head[H.phase] += 1;
    head[H.done] = NOT_BEGUN;
  }
  return false;
}

/** Before a player's first activation of a phase: its Reserves come, and passengers may leave their skiffs. */
function beginPhase(s: State): void {
  const player = s.head[H.player];
  s.head[H.done] = 0;
  bringReserves(s, player);
  if (hasUnactivated(s, player)) offerLandings(s, player);
}

/** Lets the player choose a character, and plays its turn. */
export function activateNext(s: State): void {
  const side = s.head[H.actingSide];
  const c = s.strategies[side].chooseActivation(s, side);
  if (c < 0 || c >= s.count || !isActivatable(s, c)) throw new IllegalChoiceError(s, side, `activation of ${c}`);
  takeTurn(s, c);
  s.head[H.done] += 1;
}

function isAnyoneLeft(s: State): boolean {
  for (let player = 0; player < s.playerCount; player++)
    if (hasUnactivated(s, player) || s.players[PLAYER.called + player] !== 0) return true;
  return false;
}

/** The end of a round: gambit points, and whether a side has its build total. */
function scoreRound(s: State): void {
  const { gambit } = s.matchup.rules;
  for (let side = 0; side < s.sideCount; side++)
    if (gambit && holdsMiddle(s, side)) addScore(s, side, 2 * gambitPointsOf(s, side));
  for (let side = 0; side < s.sideCount; side++) {
    const goal = s.matchup.stakes.roundGoals[seated(side, s.head[H.swapped] === 1)];
    if (goal > 0 && s.sides[SIDE.score + side] >= 2 * goal && !isOver(s)) s.head[H.over] = OVER.points;
  }
}

// --- The end --------------------------------------------------------------------------------------------------------

/** The side that is left; or, where a goal has been scored, the side with most of the points. */
function decide(s: State): void {
  let candidates = 0;
  for (let side = 0; side < s.sideCount; side++) if (s.sides[SIDE.required + side] > 0) candidates |= 1 << side;
  if (s.head[H.over] === OVER.limit) end(s, -1, REASON.playLimit);
  else if (s.head[H.over] === OVER.droid) end(s, s.side[s.head[H.droidBy]], REASON.droid);
  else if (s.head[H.over] === OVER.points) {
    candidates = best(s, EVERY_SIDE, scoreOf);
    if (only(candidates) >= 0) end(s, only(candidates), REASON.victoryPoints);
    else breakTie(s);
  } else if (candidates === 0) end(s, -1, REASON.both);
  else {
    assert(only(candidates) >= 0, "a defeat leaves one side", { candidates, round: s.head[H.round] });
    end(s, only(candidates), REASON.defeat);
  }
}

const EVERY_SIDE = 7;
/** The one side of a set (one bit a side), or -1. */
const only = (sides: number): number => ((sides & (sides - 1)) === 0 ? 31 - Math.clz32(sides) : -1);

/** Of some sides those with the highest measure. */
function best(s: State, among: number, measure: (s: State, side: number) => number): number {
  let high = -1e9;
  let sides = 0;
  for (let side = 0; side < s.sideCount; side++) {
    if ((among & (1 << side)) === 0) continue;
    const value = measure(s, side);
    if (value > high) sides = 0;
    if (value >= high) sides |= 1 << side;
    high = Math.max(high, value);
  }
  return sides;
}

const scoreOf = (s: State, side: number): number => s.sides[SIDE.score + side];
const closeness = (s: State, side: number): number => -nearestCentre(s, side);
const costOfNearest = (s: State, side: number): number => costliestAt(s, side, nearestCentre(s, side));

/** Tie-breaker: points defeated, then who stands closest to the centre, then the costlier of those. */
function breakTie(s: State): void {
  let sides = best(s, EVERY_SIDE, scoreOf);
  if (only(sides) >= 0) {
    end(s, only(sides), REASON.points);
    return;
  }
  sides = best(s, sides, closeness);
  if (only(sides) >= 0) {
    end(s, only(sides), REASON.centre);
    return;
  }
  sides = best(s, sides, costOfNearest);
  if (only(sides) >= 0) end(s, only(sides), REASON.cost);
  else end(s, -1, REASON.tied);
}

/** @param winner a side; nobody where the reason is one of a draw */
function end(s: State, winner: number, reason: number): void {
  const isDraw =
    reason === REASON.limit || reason === REASON.both || reason === REASON.tied || reason === REASON.playLimit;
  s.head[H.winner] = isDraw ? DRAW : winner === 2 ? THIRD : winner;
  s.head[H.reason] = reason;
  note(s.journal, EVENT.end, s.head[H.winner], reason);
}

// --- The beginning --------------------------------------------------------------------------------------------------

/** Musters the squads, nobody on the map, and seeds all chance. */
export function reset(s: State, seedLow: number, seedHigh: number, variant: number, swapped: boolean): void {
  const { matchup, head } = s;
  s.words.fill(0);
  s.board = matchup.boards[variant];
  seedStream(s.streams, STREAM.dice, seedLow, seedHigh, 0);
  seatStrategies(s, swapped);
  for (let side = 0; side < s.sideCount; side++)
    seedStream(s.streams, strategyStream(side), seedLow, seedHigh, 1 + side);
  head[H.acting] = -1;
  head[H.charging] = -1;
  head[H.winner] = -1;
  head[H.swapped] = swapped ? 1 : 0;
  head[H.variant] = variant;
  head[H.seedLow] = seedLow;
  head[H.seedHigh] = seedHigh;
  placeDroid(s);
  let player = 0;
  for (let side = 0; side < s.sideCount; side++) {
    s.sides[SIDE.goal + side] = 2 * matchup.stakes.goals[seated(side, swapped)];
    s.sides[SIDE.score + side] = headStartOf(s, side);
    for (let squad = 0; squad < matchup.squads.length; squad++)
      if (matchup.entrantOf[squad] === seated(side, swapped)) seat(s, player++, side, squad);
  }
  listLiving(s);
}

/** Gives a player its squad. */
function seat(s: State, player: number, side: number, squad: number): void {
  const cards = s.matchup.squads[squad];
  const start = s.players[PLAYER.start + player];
  const end = start + cards.length + s.matchup.spare[squad];
  s.players[PLAYER.start + player + 1] = end;
  s.players[PLAYER.squad + player] = squad;
  s.players[PLAYER.side + player] = side;
  s.sides[SIDE.required + side] += cards.length;
  for (let c = start; c < end; c++) {
    s.side[c] = side;
    s.player[c] = player;
    if (c < start + cards.length) muster(s, c, cards[c - start]);
    else keepFree(s, c);
  }
  if (s.matchup.cards.hasObjects) freeze(s, player);
  awaitArrivals(s, player, start + cards.length);
}

/** Dark side first; where neither or both are dark, seat 0. Each character within its side's setup zone. */
export function setUp(s: State): void {
  const dark = s.matchup.darkSquad;
  const side = dark < 0 ? 0 : dark ^ s.head[H.swapped];
  const first = s.playerCount === MAX_PLAYERS ? 2 * side : side;
  for (let i = 0, player = first; i < s.playerCount; i++, player = nextPlayer(s, player)) placeFixed(s, player);
  for (let i = 0, player = first; i < s.playerCount; i++, player = nextPlayer(s, player)) placeSquad(s, player);
  s.head[H.effectsDirty] = ALL_EFFECTS;
  refreshEffects(s);
  bestowForce(s);
  for (let i = 0, player = first; i < s.playerCount; i++, player = nextPlayer(s, player)) chooseAfterSetup(s, player);
  chooseWards(s);
  if (s.matchup.cards.hasObjects) {
    loseFrozen(s); // A squad of nobody else.
    checkOver(s);
  }
}

/** Starting square on the squad's list, -1 = free. */
const placesOf = (s: State, player: number): Int32Array => s.matchup.places[s.players[PLAYER.squad + player]];

/** Characters with a square of their own come before all that are set up by choice, so that nobody takes it. */
function placeFixed(s: State, player: number): void {
  const places = placesOf(s, player);
  const start = playerStart(s, player);
  const side = s.players[PLAYER.side + player];
  for (let c = start; c < start + places.length; c++) {
    if (places[c - start] < 0) continue;
    const square = placeAsSeated(s.board, side, places[c - start], s.size[c]);
    // Squares were checked against every map when the experiment was (places.ts).
    if (!isFreeToStand(s, square, s.size[c])) throw new IllegalChoiceError(s, side, `setup of ${c} on ${square}`);
    settle(s, c, square);
    note(s.journal, EVENT.setup, c, square, side);
  }
}

function placeSquad(s: State, player: number): void {
  chooseInSetup(s, player);
  const places = placesOf(s, player);
  const start = playerStart(s, player);
  for (let c = start; c < start + places.length; c++) {
    if (places[c - start] < 0 && !isFrozen(s, c)) setUpByChoice(s, c);
  }
  if (s.matchup.cards.hasObjects) setUpFrozenOf(s, player);
  setUpReinforcements(s, player);
}
