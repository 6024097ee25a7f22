import { isSoothed, refreshOne } from "../effects/effects.js";
import { lift, settle } from "./space.js";
import { H, type State } from "./state.js";

/**
 * Hypothetical turns for strategies: what if it were this character's turn, and it stood there, having moved or not?
 * `beginHypothetical`, any number of `moveHypothetically` and `moveBack`, `endHypothetical`; everything is as before in
 * the end. What was before stands in the thought, which belongs to whoever thinks: within one thought there may be
 * another, of another character.
 */
export interface Thought {
  square: number;
  acting: number;
  moved: number;
  movedTurn: number;
  turn: number;
  savageFree: number;
  spendTurn: number;
  spendCount: number;
  force: number;
}

export const createThought = (): Thought => ({
  square: -1,
  acting: -1,
  moved: 0,
  movedTurn: 0,
  turn: 0,
  savageFree: 0,
  spendTurn: 0,
  spendCount: 0,
  force: 0,
});

/**
 * Pretends that it is c's turn, at its start unless it is c's turn indeed. Between turns the turn's own words are
 * clear.
 */
export function beginHypothetical(s: State, c: number, before: Thought): void {
  const { head } = s;
  before.square = s.pos[c];
  before.acting = head[H.acting];
  before.moved = head[H.moved];
  before.movedTurn = s.movedTurn[c];
  if (before.acting === c) return;
  before.turn = head[H.turn];
  head[H.turn] = before.turn + 1;
  head[H.acting] = c;
  head[H.moved] = 0;
  before.savageFree = head[H.savageFree];
  if (isSoothed(s, c)) head[H.savageFree] = 1;
}

/** Puts c on a square it could move to, as if it had, having spent a Force point on the way if `boosted`. */
export function moveHypothetically(s: State, c: number, square: number, boosted: boolean, before: Thought): void {
  before.spendTurn = s.spendTurn[c];
  before.spendCount = s.spendCount[c];
  before.force = s.force[c];
  if (boosted) {
    const turn = s.head[H.turn];
    s.spendCount[c] = s.spendTurn[c] === turn ? s.spendCount[c] + 1 : 1;
    s.spendTurn[c] = turn;
    s.force[c] -= 1;
  }
  s.head[H.moved] = 1;
  s.movedTurn[c] = s.head[H.turn];
  place(s, c, square);
}

/** Puts c back where it stood when the hypothetical turn began, not having moved since. */
export function moveBack(s: State, c: number, before: Thought): void {
  s.head[H.moved] = before.acting === c ? before.moved : 0;
  s.movedTurn[c] = before.movedTurn;
  s.spendTurn[c] = before.spendTurn;
  s.spendCount[c] = before.spendCount;
  s.force[c] = before.force;
  place(s, c, before.square);
}

function place(s: State, c: number, square: number): void {
  if (s.pos[c] === square) return;
  lift(s, c);
  settle(s, c, square);
  refreshOne(s, c);
}

/** Ends the hypothetical turn: whose turn it is and what has happened in it is as before. */
export function endHypothetical(s: State, c: number, before: Thought): void {
  const { head } = s;
  if (before.acting === c) return;
  head[H.turn] = before.turn;
  head[H.acting] = before.acting;
  head[H.moved] = before.moved;
  head[H.savageFree] = before.savageFree;
}
