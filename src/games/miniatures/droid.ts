import { EVENT, note } from "./state/journal.js";
import { isBeside } from "./state/sight.js";
import { H, isAlive, OVER, type State } from "./state/state.js";

/**
 * Capture the Droid (rulebook 000, "Pojmać Droida"): a droid waits in the middle of the map. Whoever ends its move
 * beside it takes it along; when that character is defeated the droid stays behind for the next to come. Taken to the
 * own edge of the map it wins the skirmish. It takes up no square, and moves with who has it.
 */

/** Nobody, or nowhere. */
const NONE = -1;

/** Puts the droid on the open ground nearest to the middle of the map; without the scenario there is none. */
export function placeDroid(s: State): void {
  s.head[H.droidAt] = NONE;
  s.head[H.droidBy] = NONE;
  if (!s.matchup.stakes.droid) return;
  const { board } = s;
  let best = NONE;
  for (let square = 0; square < board.squareCount; square++) {
    if ((board.ground[board.colOf[square]] & (1 << board.rowOf[square])) === 0) continue;
    if (best < 0 || board.centreDistance[square] < board.centreDistance[best]) best = square;
  }
  s.head[H.droidAt] = best;
}

/** After a move: the mover takes a droid that nobody has, or arrives at home with it. */
export function moveWithDroid(s: State, c: number): void {
  if (!isAlive(s, c)) return;
  const { head } = s;
  if (head[H.droidAt] >= 0 && isBesideDroid(s, c)) takeDroid(s, c);
  if (s.matchup.cards.transports && head[H.droidBy] >= 0 && s.aboard[head[H.droidBy]] === c + 1)
    comeHome(s, head[H.droidBy]);
  if (head[H.droidBy] === c) comeHome(s, c);
}

function comeHome(s: State, c: number): void {
  if (isAtHome(s, c) && s.head[H.over] === 0) s.head[H.over] = OVER.droid;
}

/** Whether a character stands on or beside the square where the droid waits. */
const isBesideDroid = (s: State, c: number): boolean =>
  s.pos[c] === s.head[H.droidAt] || isBeside(s, c, s.head[H.droidAt]);

function takeDroid(s: State, c: number): void {
  s.head[H.droidBy] = c;
  s.head[H.droidAt] = NONE;
  note(s.journal, EVENT.droid, c);
}

/** A character that had the droid has been defeated: it stays where that character fell. */
export function dropDroid(s: State, c: number): void {
  if (s.head[H.droidBy] !== c) return;
  s.head[H.droidAt] = s.pos[c];
  s.head[H.droidBy] = NONE;
  note(s.journal, EVENT.droid, NONE, s.pos[c]);
}

/** Gives the droid to an adjacent ally, in place of a whole turn. */
export function passDroid(s: State, to: number): void {
  takeDroid(s, to);
  comeHome(s, to);
}

/**
 * Whether a character stands at the edge of the map that its side came from: the outermost column of its setup zone.
 */
export function isAtHome(s: State, c: number): boolean {
  const side = s.side[c];
  const home = homeColumn(s, side);
  return side === 0 ? s.x[c] <= home : s.x[c] + s.size[c] - 1 >= home;
}

/** The column a side must bring the droid to. */
export function homeColumn(s: State, side: number): number {
  const { board } = s;
  const zone = side === 0 ? board.zone0 : board.zone1;
  let x = side === 0 ? 0 : board.width - 1;
  while (zone[x] === 0) x += side === 0 ? 1 : -1;
  return x;
}
