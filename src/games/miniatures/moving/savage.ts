import { F, has, isInsubstantial } from "../state/flags.js";
import { foesFrom, foesTo, H, type State } from "../state/state.js";
import { isAboard } from "./aboard.js";
import { flood } from "./flood.js";
import { COLUMNS, flooded, layerOffset, layers, MAX_BUDGET, standing } from "./layers.js";
import { threatenAround, threatened } from "./threatened.js";

/**
 * Where Savage characters may end a move (glossary: Savage): next to an enemy if they can, always if they start there.
 */

/** A buffer for the spaces beside enemies. */
export const createBeside = (): Int32Array => new Int32Array(COLUMNS);

/**
 * Whether a character has to end its move beside an enemy.
 * @param budget the furthest it could move, in squares
 * @param beside where it has to, filled with the spaces adjacent to some enemy, as bit columns
 */
export function isDrawnToEnemies(s: State, c: number, budget: number, beside: Int32Array): boolean {
  if (!has(s, c, F.savage) || s.head[H.savageFree] !== 0) return false;
  flood(s, c, Math.min(MAX_BUDGET, budget), false, -1);
  markBeside(s, c, beside);
  if ((beside[s.x[c]] & (1 << s.y[c])) !== 0) return true;
  const top = layerOffset(flooded.budget);
  for (let x = flooded.x0; x <= flooded.x1; x++) if ((layers[top + x] & standing[x] & beside[x]) !== 0) return true;
  return false;
}

function markBeside(s: State, c: number, beside: Int32Array): void {
  threatened.fill(0, 0, s.board.width);
  const side = s.side[c];
  for (let i = foesFrom(s, side), end = foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (s.pos[e] >= 0 && !isInsubstantial(s, e) && !isAboard(s, e)) threatenAround(s, e, s.size[c]);
  }
  for (let x = 0; x < s.board.width; x++) beside[x] = threatened[x];
}
