import { withRoom } from "../../../core/assert.js";
import { ask } from "../ask.js";
import { FLAG_WORDS } from "../cards/terms.js";
import { lendAbilities } from "../effects/effects.js";
import { F } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { spaceSees, spaceTouches } from "../state/sight.js";
import { lift, settle } from "../state/space.js";
import { isAlive, MAX_SPACES, type State } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { flood, mayStand } from "./flood.js";
import { COLUMNS, flooded, layerOffset, layers } from "./layers.js";
import { standOn } from "./stand.js";
import { walkTo } from "./walk.js";

/**
 * Tow Cable: the character moves, then the ally that it tows, each up to 12 squares as in Flight; the ally ends
 * adjacent to it. It may go only where the ally can follow; staying where they are is always one of the ways.
 */

const TOW = 12;
/** Bit columns of the spaces that the ally can fly to. */
const following = new Int32Array(COLUMNS);
/** The spaces that the towing character can fly to. */
const ends = new Int32Array(MAX_SPACES);

/** Moves the pair as their player chooses. */
export function tow(s: State, c: number, ally: number): void {
  const n = listTowSpaces(s, c, ally, s.spaces);
  const to = s.spaces[ask(s, s.side[c], CHOICE.tow, c, ally, n)];
  fly(s, c, to);
  if (!isAlive(s, c) || !isAlive(s, ally)) return;
  markFollowing(s, ally);
  const spaces = listBeside(s, c, ally);
  if (spaces === 0) return;
  note(s.journal, EVENT.follows, ally, c);
  fly(s, ally, s.spaces[ask(s, s.side[c], CHOICE.space, c, ally, spaces)]);
}

/** Lists the spaces that c could tow an ally to (MAX_SPACES at most); returns how many. */
export function listTowSpaces(s: State, c: number, ally: number, into: Int32Array): number {
  const from = s.pos[c];
  let found = 0;
  spread(s, c);
  for (let x = flooded.x0; x <= flooded.x1; x++) {
    for (let bits = layers[layerOffset(flooded.budget) + x]; bits !== 0; bits &= bits - 1) {
      const square = x * s.board.height + (31 - Math.clz32(bits & -bits));
      if (square === from || mayStand(s, c, square)) ends[found++] = square;
    }
  }
  lift(s, c); // The ally may end where c has been.
  markFollowing(s, ally);
  let n = 0;
  for (let i = 0; i < found; i++) {
    standOn(s, c, ends[i]);
    if (followsBeside(s, c, ally)) into[n++] = ends[i];
  }
  settle(s, c, from);
  return withRoom(n, into);
}

/** Floods as in Flight over the length of a tow. */
function spread(s: State, c: number): void {
  takeOff(s, c);
  flood(s, c, TOW, false, -1);
  lendAbilities(s, c);
}

/** Flight for the duration of the move: until abilities are lent anew. */
function takeOff(s: State, c: number): void {
  s.flags[c * FLAG_WORDS + (F.flight >> 5)] |= 1 << (F.flight & 31);
}

function fly(s: State, c: number, square: number): void {
  if (square === s.pos[c]) return;
  takeOff(s, c);
  walkTo(s, c, square, TOW);
  lendAbilities(s, c);
}

function markFollowing(s: State, ally: number): void {
  spread(s, ally);
  following.fill(0);
  for (let x = flooded.x0; x <= flooded.x1; x++) following[x] = layers[layerOffset(flooded.budget) + x];
}

/** Fills `s.spaces` with the spaces beside c that the ally can fly to. */
function listBeside(s: State, c: number, ally: number): number {
  let n = 0;
  for (let square = 0; square < s.board.squareCount; square++)
    if (mayFollowTo(s, c, ally, square)) s.spaces[n++] = square;
  return n;
}

/** Whether the ally could follow c to where it is thought to stand, off the map. */
function followsBeside(s: State, c: number, ally: number): boolean {
  const { width, height } = s.board;
  const size = s.size[ally];
  for (let x = Math.max(0, s.x[c] - size); x < Math.min(width, s.x[c] + s.size[c] + 1); x++) {
    for (let y = Math.max(0, s.y[c] - size); y < Math.min(height, s.y[c] + s.size[c] + 1); y++)
      if (!overlaps(s, c, x, y, size) && mayFollowTo(s, c, ally, x * height + y)) return true;
  }
  return false;
}

function overlaps(s: State, c: number, x: number, y: number, size: number): boolean {
  const far = s.size[c];
  return x < s.x[c] + far && x + size > s.x[c] && y < s.y[c] + far && y + size > s.y[c];
}

function mayFollowTo(s: State, c: number, ally: number, square: number): boolean {
  if ((following[s.board.colOf[square]] & (1 << s.board.rowOf[square])) === 0) return false;
  if (square !== s.pos[ally] && !mayStand(s, ally, square)) return false;
  return spaceTouches(s, s.size[ally], square, c) && spaceSees(s, s.size[ally], square, c);
}
