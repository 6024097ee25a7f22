import { keeperOf } from "../../keeper.js";
import type { PositionText, ToldPositions } from "../../positionText.js";
import type { Matchup } from "../cards/matchup.js";
import { activateNext, beginRound, beginSkirmish, endRound, toNextActivation } from "../skirmish.js";
import { EVENT, note } from "../state/journal.js";
import { H, type State } from "../state/state.js";
import { readPosition } from "./read.js";
import { writePosition } from "./write.js";

/** Positions of Miniatures, before each choice of a character to activate. */

/**
 * How positions are written, read and played on.
 * @param writeResult writes the row and the units of a finished skirmish
 */
export function miniaturesPositions<M extends Matchup>(
  writeResult: (matchup: M, s: State, row: Int32Array, units: Int32Array | undefined) => number,
): PositionText<M, State> {
  return {
    between: "activations",
    begin: beginToActivation,
    write: writePosition,
    read: readPosition,
    playOn: (matchup, s, row, units, visit) => {
      playOn(s, visit);
      return writeResult(matchup, s, row, units);
    },
  };
}

/**
 * A skirmish from its beginning to the first choice of a character to activate, or to its end.
 * @param ended called at the end of each round
 */
export function beginToActivation(
  _matchup: Matchup,
  s: State,
  seedLow: number,
  seedHigh: number,
  variant: number,
  swapped: boolean,
  ended?: () => void,
): void {
  beginSkirmish(s, seedLow, seedHigh, variant, swapped);
  nextRounds(s, ended);
}

/** From the end of a round, or of setup, to the next choice of a character to activate. */
export function nextRounds(s: State, ended?: () => void): void {
  while (s.head[H.winner] < 0) {
    beginRound(s);
    if (toNextActivation(s)) return;
    endRound(s);
    ended?.();
  }
}

/**
 * From such a choice to the end.
 * @param visit is given the state at each of them
 * @param lastRound the skirmish is left where a later one has begun
 * @param ended called at the end of each round
 */
export function playOn(
  s: State,
  visit: (s: State) => void = () => {},
  lastRound = Number.POSITIVE_INFINITY,
  ended?: () => void,
): void {
  const keep = keeperOf(s);
  while (s.head[H.winner] < 0 && s.head[H.round] <= lastRound) {
    keep?.();
    visit(s);
    activateNext(s);
    if (toNextActivation(s)) continue;
    endRound(s);
    ended?.();
    nextRounds(s, ended);
  }
}

/**
 * Gets a skirmish ready that tells of its positions in the journal.
 * @param given what `play` is given: seed, variant, seats
 * @param told out: the lines of the positions that the journal speaks of, by number
 * @returns plays it
 * @throws PositionTextError where the position to begin from is refused
 */
export function playWithPositions(
  matchup: Matchup,
  s: State,
  given: readonly [seedLow: number, seedHigh: number, variant: number, swapped: boolean],
  { from, written }: ToldPositions,
  told: string[],
): () => void {
  const [seedLow, seedHigh, variant, swapped] = given;
  if (from !== undefined) readPosition(matchup, s, from, seedLow, seedHigh);
  s.journal = { entries: [] };
  const tell = (line: string): void => note(s.journal, EVENT.position, told.push(line) - 1);
  const visit = (): void => {
    if (written === undefined) return;
    tell(writePosition(matchup, s));
    written.push(told.at(-1)!);
  };
  return () => {
    if (from === undefined) beginToActivation(matchup, s, seedLow, seedHigh, variant, swapped);
    else if (written === undefined) tell(from);
    playOn(s, visit);
  };
}
