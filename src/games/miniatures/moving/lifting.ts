import { withRoom } from "../../../core/assert.js";
import { ask } from "../ask.js";
import { NEAR_SQUARES } from "../board/board.js";
import { EVENT, note } from "../state/journal.js";
import { spaceDistance, spaceSees, spaceTouches } from "../state/sight.js";
import { settle, lift as takeUp } from "../state/space.js";
import { ALL_EFFECTS, H, SIDE, type State } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { boardDistance, isAboard } from "./aboard.js";
import { mayStand } from "./flood.js";

/**
 * Lift and Heavy Lift: an adjacent ally is put on another space adjacent to the lifter. Adjacent means in line of
 * sight, so no wall comes between. Nobody attacks on the way, and it is no move of the ally's own.
 */

/** Lists the spaces that c could put an ally on (MAX_SPACES at most); returns how many. */
export function listLiftSpaces(s: State, c: number, ally: number, into: Int32Array): number {
  const { board } = s;
  if (isAboard(s, c) || isAboard(s, ally)) return 0;
  const size = s.size[ally];
  const x1 = Math.min(board.width - size, s.x[c] + s.size[c]);
  const y1 = Math.min(board.height - size, s.y[c] + s.size[c]);
  let n = 0;
  for (let x = Math.max(0, s.x[c] - size); x <= x1; x++) {
    for (let y = Math.max(0, s.y[c] - size); y <= y1; y++) {
      const square = x * board.height + y;
      if (square === s.pos[ally] || !mayStand(s, ally, square)) continue;
      if (spaceTouches(s, size, square, c) && spaceSees(s, size, square, c)) into[n++] = square;
    }
  }
  return withRoom(n, into);
}

/** Lists the spaces within 6 squares of c that Levitation could put an ally on; returns how many. */
export function listLevitationSpaces(s: State, c: number, ally: number, into: Int32Array): number {
  const { board } = s;
  if (isAboard(s, ally)) return 0;
  const near = NEAR_SQUARES - boardDistance(s, c);
  let n = 0;
  for (let square = 0; square < board.squareCount; square++) {
    if (square === s.pos[ally] || Math.abs(board.colOf[square] - s.x[c]) > FAR) continue;
    if (Math.abs(board.rowOf[square] - s.y[c]) > FAR || !mayStand(s, ally, square)) continue;
    if (spaceDistance(s, s.pos[c], s.size[c], square, s.size[ally]) <= near) into[n++] = square;
  }
  return withRoom(n, into);
}
/** Columns or rows beyond which nothing is within 6 squares, whatever the sizes. */
const FAR = NEAR_SQUARES + 3;

/** Levitation: an ally within 6 squares is put on another space within 6 squares; line of sight does not matter. */
export function levitate(s: State, c: number, ally: number): void {
  putDown(s, c, ally, listLevitationSpaces(s, c, ally, s.spaces));
}

/** Puts an adjacent ally on a space of its player's choice. */
export function liftAlly(s: State, c: number, ally: number): void {
  putDown(s, c, ally, listLiftSpaces(s, c, ally, s.spaces));
}

/** Puts an ally on one of the n spaces offered. */
function putDown(s: State, c: number, ally: number, n: number): void {
  const from = s.pos[ally];
  const to = s.spaces[ask(s, s.side[c], CHOICE.space, c, ally, n)];
  takeUp(s, ally);
  settle(s, ally, to);
  s.head[H.effectsDirty] = ALL_EFFECTS;
  s.sides[SIDE.changes + s.side[ally]] += 1;
  note(s.journal, EVENT.lifted, ally, from, to, c);
}
