import { withRoom } from "../../../core/assert.js";
import { ask } from "../ask.js";
import { refreshAfterMove } from "../effects/effects.js";
import { remove } from "../fighting/damage.js";
import { isAboard } from "../moving/aboard.js";
import { isGround } from "../setup.js";
import { EVENT, note } from "../state/journal.js";
import { isEmptySpace, lift, settle, vacate } from "../state/space.js";
import { H, isAlive, SIDE, type State } from "../state/state.js";
import { CHOICE } from "../strategy.js";

/** Transfer Essence: an ally's body is taken over. The ally is defeated, whatever it has against that. */

/** Lists the spaces that c could take in an ally's: within it, or around it for the bigger; returns how many. */
export function listBodySpaces(s: State, c: number, ally: number, into: Int32Array): number {
  if (isAboard(s, c) || isAboard(s, ally)) return 0;
  const more = s.size[ally] - s.size[c];
  lift(s, ally);
  lift(s, c);
  let n = 0;
  for (let x = s.x[ally] + Math.min(0, more); x <= s.x[ally] + Math.max(0, more); x++) {
    for (let y = s.y[ally] + Math.min(0, more); y <= s.y[ally] + Math.max(0, more); y++) {
      if (x < 0 || y < 0 || x >= s.board.width || y >= s.board.height) continue;
      const square = x * s.board.height + y;
      if (isGround(s.board, s.head[H.doors], square, s.size[c]) && isEmptySpace(s, x, y, s.size[c])) into[n++] = square;
    }
  }
  settle(s, c, s.pos[c]);
  settle(s, ally, s.pos[ally]);
  return withRoom(n, into);
}

/** Defeats the ally and puts c in its place; that is no move. */
export function transferEssence(s: State, c: number, ally: number): void {
  const n = listBodySpaces(s, c, ally, s.spaces);
  const to = s.spaces[n === 1 ? 0 : ask(s, s.side[c], CHOICE.space, c, c, n)];
  const from = s.pos[c];
  remove(s, ally, c);
  if (!isAlive(s, c)) return; // A body may blow up (Self-Destruct).
  vacate(s, c);
  settle(s, c, to);
  s.sides[SIDE.changes + s.side[c]] += 1;
  note(s.journal, EVENT.transferred, c, from, to, ally);
  refreshAfterMove(s, c);
}
