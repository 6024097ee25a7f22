import { NEAR_SQUARES } from "../board/board.js";
import { COMMAND } from "../cards/layout.js";
import { givesCommand } from "../effects/effects.js";
import { spaceDistance } from "../state/sight.js";
import { H, ownFrom, ownTo, type State } from "../state/state.js";
import { readyBits } from "../state/tables.js";
import { isAboard } from "./aboard.js";

/**
 * Pathfinder: difficult ground within 6 squares of an ally that has it costs nothing more (of the ground, not of the
 * mover).
 */

/** Bit columns of the spaces (by their top left squares) that hold no difficult ground dearer than plain one. */
export const eased = new Int32Array(64);

/** Works out `eased` for a mover; false = nobody finds paths for it, and `eased` means nothing. */
export function fillEased(s: State, c: number): boolean {
  if ((s.matchup.cards.commands & (1 << COMMAND.pathfinder)) === 0) return false;
  const { board } = s;
  let found = false;
  for (let i = ownFrom(s, s.side[c]), end = ownTo(s, s.side[c]); i < end; i++) {
    const o = s.living[i];
    if (o === c || s.pos[o] < 0 || givesCommand(s, o, COMMAND.pathfinder) < 0) continue;
    if (!found) eased.fill(0, 0, board.width);
    found = true;
    if (isAboard(s, o)) {
      easeFromSkiff(s, o);
      continue;
    }
    for (let i = 0; i < s.size[o] * s.size[o]; i++) {
      const square = s.pos[o] + (i % s.size[o]) * board.height + Math.floor(i / s.size[o]);
      const base = readyBits(board, s.head[H.doors], square);
      for (let x = 0; x < board.width; x++) eased[x] |= board.within6[base + x];
    }
  }
  if (!found) return false;
  for (let x = 0; x < board.width; x++) eased[x] |= ~board.slow[x];
  shrinkToSpaces(board.width, s.size[c]);
  return true;
}

/** For one aboard a Desert Skiff the range is counted from there, and 1 square more. */
function easeFromSkiff(s: State, o: number): void {
  for (let square = 0; square < s.board.squareCount; square++) {
    if (spaceDistance(s, square, 1, s.pos[o], s.size[o]) + 1 > NEAR_SQUARES) continue;
    eased[s.board.colOf[square]] |= 1 << s.board.rowOf[square];
  }
}

/** From squares to spaces of a size: every square of the space must be eased. */
function shrinkToSpaces(width: number, size: number): void {
  for (let n = 1; n < size; n++) {
    for (let x = 0; x < width; x++) {
      const beside = x + 1 < width ? eased[x + 1] : -1;
      const here = eased[x] & beside;
      eased[x] = here & (here >>> 1);
    }
  }
}
