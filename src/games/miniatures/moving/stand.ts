import { refreshAfterMove } from "../effects/effects.js";
import { settle } from "../state/space.js";
import { H, SIDE, type State } from "../state/state.js";
import { takeAlong } from "./aboard.js";
/** Putting a character that has been lifted off the map on a space: at the end of its move, or on the way. */

/** Puts a character that has been lifted off the map where its move ends. */
export function arrive(s: State, c: number, square: number): void {
  settle(s, c, square);
  s.movedTurn[c] = s.head[H.turn];
  s.sides[SIDE.changes + s.side[c]] += 1;
  refreshAfterMove(s, c);
}

/** The moving words of a lifted character; the map's columns do not hold it. */
export function standOn(s: State, c: number, square: number): void {
  s.pos[c] = square;
  s.x[c] = s.board.colOf[square];
  s.y[c] = s.board.rowOf[square];
  if (s.matchup.cards.transports) takeAlong(s, c);
}
