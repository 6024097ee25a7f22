import type { MiniaturesMatchup } from "../../../../src/games/miniatures/game.js";
import { miniaturesPositions } from "../../../../src/games/miniatures/position/positionText.js";
import { playSkirmish } from "../../../../src/games/miniatures/skirmish.js";
import { gameColumns, unitColumns, writeRow, writeUnits } from "../../../../src/games/miniatures/state/columns.js";
import { createState } from "../../../../src/games/miniatures/state/createState.js";
import type { State } from "../../../../src/games/miniatures/state/state.js";

/** Skirmishes written down and taken up again wherever they can be. */

export const positions = miniaturesPositions<MiniaturesMatchup>((matchup, s, row, units) => {
  writeRow(s, row);
  return units === undefined ? 0 : writeUnits(s, units, matchup.unitOf);
});

/** Rows and units of a skirmish as one text. */
interface Ended {
  readonly row: Int32Array;
  readonly units: Int32Array;
}

const resultFor = (matchup: MiniaturesMatchup): Ended => ({
  row: new Int32Array(gameColumns.length),
  units: new Int32Array(matchup.unitOf.reduce((sum, units) => sum + units.length, 0) * unitColumns.length),
});

const told = ({ row, units }: Ended): string => `${row.join()} ${units.join()}`;

/** Words in which two states differ, by view: "movedTurn[3]: 5, read 0". */
export function differingWords(s: State, read: State): string[] {
  const out: string[] = s.board === read.board ? [] : ["board"];
  for (const [name, view] of Object.entries(s)) {
    if (!(view instanceof Int32Array) || view.buffer !== s.words.buffer || name === "words") continue;
    const other = (read as unknown as Record<string, Int32Array>)[name];
    view.forEach((word, i) => {
      if (word !== other[i]) out.push(`${name}[${i}]: ${word}, read ${other[i]}`);
    });
  }
  s.strategies.forEach((strategy, side) => {
    if (read.strategies[side] !== strategy) out.push(`strategy of side ${side}`);
  });
  return out;
}

/** The first activation from which the rest is played: every skirmish has more. */
export const FIRST_REST = 4;

/**
 * Plays a skirmish; at each choice of an activation the state is written, read into a state that has been used for
 * another game, and compared. From every `everyth` of them on, the skirmish must end as it did.
 * @returns the lines
 * @throws the first difference
 */
export function roundTrips(
  matchup: MiniaturesMatchup,
  seed: readonly [number, number],
  variant: number,
  swapped: boolean,
  everyth: number,
): string[] {
  const [s, read] = [createState(matchup), createState(matchup)];
  playSkirmish(s, seed[0], seed[1], variant, swapped);
  const whole = resultFor(matchup);
  writeRow(s, whole.row);
  writeUnits(s, whole.units, matchup.unitOf);
  // What the state for reading holds must not matter.
  playSkirmish(read, seed[1] + 17, seed[0], 0, !swapped);
  const lines: string[] = [];
  positions.begin(matchup, s, seed[0], seed[1], variant, swapped);
  const again = resultFor(matchup);
  positions.playOn(matchup, s, again.row, again.units, () => {
    const line = positions.write(matchup, s);
    lines.push(line);
    positions.read(matchup, read, line, 1, 2);
    const wrong = differingWords(s, read);
    if (wrong.length > 0) throw new Error(`not as written: ${wrong.slice(0, 10).join("; ")}\n${line}`);
    const second = positions.write(matchup, read);
    if (second !== line) throw new Error(`written again otherwise:\n${line}\n${second}`);
    // Not only of long skirmishes.
    if (lines.length % everyth !== FIRST_REST % everyth) return;
    const rest = resultFor(matchup);
    positions.playOn(matchup, read, rest.row, rest.units);
    if (told(rest) !== told(whole)) throw new Error(`ends otherwise: ${told(rest)}, not ${told(whole)}\n${line}`);
  });
  if (told(again) !== told(whole)) throw new Error(`visited, it ends otherwise: ${told(again)}, not ${told(whole)}`);
  return lines;
}
