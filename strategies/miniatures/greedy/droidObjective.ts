import {
  END_TURN,
  F,
  geometry,
  H,
  handDroidTo,
  has,
  homeColumn,
  isActivated,
  isAtHome,
  legal,
  moveTo,
  moving,
  roster,
  type State,
  tables,
} from "../../../src/games/miniatures/api.js";
import { reach } from "./reach.js";

/** Capture the Droid: who has the droid takes it home, and somebody who can fetches it. */

/** Further than any square. */
const FAR = 1 << 20;

/** Who should act for the droid's sake: who has it, else the nearest that can reach it in a turn; -1 = nobody. */
export function droidRunner(s: State, side: number): number {
  const carrier = s.head[H.droidBy]!;
  if (carrier >= 0) return s.side[carrier] === side && legal.isActivatable(s, carrier) ? carrier : -1;
  let best = -1;
  let nearest = FAR;
  for (let c = roster.sideStart(s, side), end = roster.sideEnd(s, side); c < end; c++) {
    if (!legal.isActivatable(s, c) || has(s, c, F.savage)) continue;
    const gap = gapTo(s, c, s.head[H.droidAt]!);
    if (gap > moving.MAX_BUDGET || gap >= nearest || squareBesideDroid(s, c) < 0) continue;
    best = c;
    nearest = gap;
  }
  return best;
}

/** What c does about the droid now, END_TURN when nothing. */
export function droidObjective(s: State, c: number): number {
  const { head } = s;
  if (head[H.moved]! > 0 || head[H.attacksMade]! > 0 || head[H.replaced] !== 0 || moving.movementLeft(s, c) <= 0)
    return END_TURN;
  if (has(s, c, F.savage)) return END_TURN; // Nobody sends the wild for the droid: they go where enemies are.
  if (head[H.droidBy] === c) return goHome(s, c);
  if (head[H.droidAt]! < 0) return END_TURN;
  const square = squareBesideDroid(s, c);
  return square < 0 || square === s.pos[c] ? END_TURN : moveTo(square, 0);
}

function goHome(s: State, c: number): number {
  if (isAtHome(s, c)) return END_TURN;
  moving.findFullReach(s, c, Math.min(moving.MAX_BUDGET, moving.movementLeft(s, c)), reach);
  let best = -1;
  let nearest = homeward(s, c, s.pos[c]!);
  const here = nearest;
  for (let x = reach.x0; x <= reach.x1; x++) {
    for (let bits = reach.columns[x]!; bits !== 0; bits &= bits - 1) {
      const square = x * s.board.height + (31 - Math.clz32(bits & -bits));
      const left = homeward(s, c, square);
      if (left >= nearest) continue;
      best = square;
      nearest = left;
    }
  }
  const gain = here - nearest;
  for (let ally = roster.sideStart(s, s.side[c]!); nearest > 0 && ally < roster.sideEnd(s, s.side[c]!); ally++) {
    // Whoever is ahead and has its turn still to come gets further with it.
    if (isActivated(s, ally) || !legal.mayHandDroid(s, c, ally)) continue;
    if (homeward(s, ally, s.pos[ally]!) - gain < nearest) return handDroidTo(ally);
  }
  return best < 0 ? END_TURN : moveTo(best, 0);
}

/** Squares from a space to the column that is home. */
function homeward(s: State, c: number, square: number): number {
  const side = s.side[c]!;
  const { board } = s;
  const home = homeColumn(s, side);
  const zone = side === 0 ? board.zone0 : board.zone1;
  const row = tables.readyRow(board, s.head[H.doors]!, square);
  let nearest = FAR;
  for (let y = 0; y < board.height; y++) {
    if ((zone[home]! & (1 << y)) === 0) continue;
    const far = board.distance[row + home * board.height + y]!;
    if (far !== geometry.FAR && far < nearest) nearest = far;
  }
  // Doors in the way are no path, but they open: count columns instead.
  return nearest < FAR ? nearest : 200 + Math.abs(board.colOf[square]! - home);
}

/** A square beside the droid, or its own, that c reaches in this turn; -1 when there is none. */
function squareBesideDroid(s: State, c: number): number {
  const { board } = s;
  const droid = s.head[H.droidAt]!;
  moving.findFullReach(s, c, Math.min(moving.MAX_BUDGET, moving.movementLeft(s, c)), reach);
  const row = tables.readyRow(board, s.head[H.doors]!, droid);
  let best = -1;
  let nearest = FAR;
  for (let x = reach.x0; x <= reach.x1; x++) {
    for (let bits = reach.columns[x]!; bits !== 0; bits &= bits - 1) {
      const square = x * board.height + (31 - Math.clz32(bits & -bits));
      const far = board.distance[row + square]!;
      // A diagonal step is 2 squares: within 1 is beside it for certain.
      if (far > 1 || far >= nearest) continue;
      best = square;
      nearest = far;
    }
  }
  return best;
}

function gapTo(s: State, c: number, square: number): number {
  return Math.abs(s.x[c]! - s.board.colOf[square]!) + Math.abs(s.y[c]! - s.board.rowOf[square]!);
}
