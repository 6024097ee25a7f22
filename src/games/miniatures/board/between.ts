import type { Board } from "./board.js";
import { fanCount, fanFirst, runBits, runStart } from "./runs.js";

/**
 * Whether another character stands between: the fan of lattice corner (cornerX, cornerY) and square (targetX, targetY)
 * passes through the interior of a square in `occupied` (bit columns; the caller has cleared the squares of attacker
 * and target). The board itself is not read: occupied squares decide alone.
 */
export function characterBetween(
  _board: Board,
  cornerX: number,
  cornerY: number,
  targetX: number,
  targetY: number,
  occupied: Int32Array,
): boolean {
  const right = targetX >= cornerX;
  const down = targetY >= cornerY;
  const i = right ? targetX - cornerX : cornerX - 1 - targetX;
  let index = runStart(i, down ? targetY - cornerY : cornerY - 1 - targetY);
  for (let k = 0; k <= i; k++, index++) {
    const bits = occupied[right ? cornerX + k : cornerX - 1 - k];
    if (bits === 0) continue;
    const count = fanCount[index];
    if ((bits & runBits(count, down ? cornerY + fanFirst[index] : cornerY - fanFirst[index] - count)) !== 0)
      return true;
  }
  return false;
}
