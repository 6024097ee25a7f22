import { refreshOne } from "./effects.js";
import { lift, settle } from "./space.js";
import { H, type State } from "./state.js";

/**
 * Thought experiments for strategies: what if the character stood there, in its own turn, having moved or not?
 * Everything is put back by `unsuppose`. They do not nest.
 */
const before = { square: -1, acting: -1, moved: 0, movedTurn: 0, turn: 0, attacks: 0, replaced: 0, ran: 0, done: 0, granted: 0, charge: 0 };

/** Pretends that it is c's turn and that it stands on `square`, having moved `moved` squares. */
export function suppose(s: State, c: number, square: number, moved: number): void {
  const { head } = s;
  before.square = s.pos[c]!;
  before.acting = head[H.acting]!;
  before.moved = head[H.moved]!;
  before.movedTurn = s.movedTurn[c]!;
  before.turn = head[H.turn]!;
  if (head[H.acting] !== c) {
    before.attacks = head[H.attacksMade]!;
    before.replaced = head[H.replaced]!;
    before.ran = head[H.ran]!;
    before.done = head[H.moveDone]!;
    before.granted = head[H.granted]!;
    before.charge = head[H.charge]!;
    head[H.turn] = before.turn + 1;
    head[H.acting] = c;
    head[H.attacksMade] = 0;
    head[H.replaced] = 0;
    head[H.ran] = 0;
    head[H.moveDone] = 0;
    head[H.granted] = 0;
    head[H.charge] = 0;
  }
  head[H.moved] = moved;
  if (moved > 0) s.movedTurn[c] = head[H.turn]!;
  if (square === before.square) return;
  lift(s, c);
  settle(s, c, square);
  refreshOne(s, c);
}

/** Puts everything back as it was. */
export function unsuppose(s: State, c: number): void {
  const { head } = s;
  if (s.pos[c] !== before.square) {
    lift(s, c);
    settle(s, c, before.square);
    refreshOne(s, c);
  }
  head[H.moved] = before.moved;
  s.movedTurn[c] = before.movedTurn;
  if (before.acting === c) return;
  head[H.turn] = before.turn;
  head[H.acting] = before.acting;
  head[H.attacksMade] = before.attacks;
  head[H.replaced] = before.replaced;
  head[H.ran] = before.ran;
  head[H.moveDone] = before.done;
  head[H.granted] = before.granted;
  head[H.charge] = before.charge;
}
