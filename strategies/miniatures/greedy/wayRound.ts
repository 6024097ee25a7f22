import { moving, type State } from "../../../src/games/miniatures/api.js";
import { reach } from "./squares.js";

/**
 * Ways for those whom the straight way leads nowhere: big characters above all, for whom gaps and bridges are too
 * narrow.
 */

const ways = moving.createWays();

/**
 * The space within `reach` that lies furthest along the cheapest way to an enemy, doors taken as open and other
 * characters left out of account; -1 where no way leads there or none of it is in reach.
 */
export function wayRound(s: State, c: number, goal: number): number {
  moving.findWays(s, c, ways);
  const { board } = s;
  const { cost, before } = ways;
  let at = -1;
  for (let square = 0; square < board.squareCount; square++)
    if (cost[square] < moving.UNREACHED && touchesGoal(s, c, square, goal) && (at < 0 || cost[square] < cost[at]))
      at = square;
  while (at >= 0 && at !== s.pos[c]) {
    const x = board.colOf[at];
    if (x >= reach.x0 && x <= reach.x1 && (reach.columns[x] & (1 << board.rowOf[at])) !== 0) return at;
    at = before[at];
  }
  return -1;
}

/** Whether a character that stood with its corner on a square would touch the goal's space. */
function touchesGoal(s: State, c: number, square: number, goal: number): boolean {
  const x = s.board.colOf[square];
  const y = s.board.rowOf[square];
  const size = s.size[c];
  const far = s.size[goal];
  return x <= s.x[goal] + far && s.x[goal] <= x + size && y <= s.y[goal] + far && s.y[goal] <= y + size;
}
