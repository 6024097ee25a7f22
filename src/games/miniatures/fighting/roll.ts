import { ask } from "../ask.js";
import { DIRECTION_X, DIRECTION_Y, DIRECTIONS } from "../board/board.js";
import { refreshAfterMove } from "../effects/effects.js";
import { isAboard } from "../moving/aboard.js";
import { priceOf } from "../moving/ways.js";
import { isFreeToStand } from "../setup.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { isReserved, settle, vacate } from "../state/space.js";
import { H, SIDE, type State } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { setOffMines } from "./mines.js";

/**
 * The move before the attack of Rolling Cleave: 1 square, so no diagonal and no slow ground, provoking nobody. It is
 * not the move of a turn, which is still to come or was before. In the middle of an enemy's move it keeps off the
 * spaces that this move still leads over.
 */
export function rollOn(s: State, a: number): void {
  if (has(s, a, F.emplacement) || s.heldRound[a] === s.head[H.round] || isAboard(s, a)) return;
  let n = 0;
  for (let d = 0; d < DIRECTIONS; d++) {
    if (priceOf(s, a, d) !== 1) continue;
    const square = (s.x[a] + DIRECTION_X[d]) * s.board.height + s.y[a] + DIRECTION_Y[d];
    vacate(s, a);
    if (isFreeToStand(s, square, s.size[a]) && !isReserved(s, square, s.size[a])) s.offers[n++] = square;
    settle(s, a, s.pos[a]);
  }
  if (n === 0) return;
  s.offers[n++] = s.pos[a];
  const to = s.offers[ask(s, s.side[a], CHOICE.roll, a, -1, n)];
  if (to === s.pos[a]) return;
  const from = s.pos[a];
  note(s.journal, EVENT.rolled, a, from, to);
  vacate(s, a);
  settle(s, a, to);
  s.movedTurn[a] = s.head[H.turn];
  s.sides[SIDE.changes + s.side[a]] += 1;
  refreshAfterMove(s, a);
  if (s.matchup.cards.mines) setOffMines(s, a, from);
}
