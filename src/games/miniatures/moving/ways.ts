import { CHEAP, DIRECTION_X, DIRECTION_Y, DIRECTIONS, standableOffset, stepOffset } from "../board/board.js";
import { F, has } from "../state/flags.js";
import { H, type State } from "../state/state.js";
import { bar } from "./barred.js";
import { blocked, markBlocked } from "./flood.js";
import { COLUMNS, MAX_BUDGET } from "./layers.js";
import { flies, modeOf } from "./mover.js";
import { eased, fillEased } from "./pathfinder.js";
import { createBeside, isDrawnToEnemies } from "./savage.js";

/**
 * Which steps leave a character that moves step by step a way to an end of its move, when it may never go straight back
 * into the space it has just left. Layers of bit columns as in flood.ts, but backwards from the ends, one set for each
 * direction that the last step had: layer k holds the spaces from which an end can be reached for k squares or fewer.
 */

/** Counts the calls of `seekEnds`: who finds another number than its own must seek again. */
export const sought = { count: 0 };
const ROW = COLUMNS;
const layers = new Int32Array((MAX_BUDGET + 1) * DIRECTIONS * ROW);
const layerAt = (k: number, arrival: number): number => (k * DIRECTIONS + arrival) * ROW;
/** Spaces where the move may end. */
const ends = new Int32Array(COLUMNS);
/** Of one column: what each direction leads to. */
const led = new Int32Array(DIRECTIONS);

const back = (direction: number): number => direction ^ 2;

/**
 * Fills the layers for a character where it stands.
 * Where the character stands counts as taken: lift it off the map before.
 * @param goal the end of the move (top left square), through enemies on the way; -1 = wherever it may stand, around
 * enemies
 * @param squares of movement
 */
export function seekEnds(s: State, c: number, goal: number, squares: number): void {
  const { board } = s;
  const { width } = board;
  const base = stepOffset(board, s.head[H.doors], s.size[c], modeOf(s, c));
  const dear = dearness(s, c);
  easing = fillEased(s, c);
  sought.count++;
  if (goal >= 0) {
    ends.fill(0, 0, width);
    ends[board.colOf[goal]] = 1 << board.rowOf[goal];
    blocked.fill(0, 0, width);
    if (s.matchup.cards.hasObjects) bar(s, c, blocked);
  } else markEnds(s, c, squares);
  for (let k = 0; k <= squares; k++) {
    // With k squares left it is no further from where it stands than it has spent: other columns are never asked for.
    const far = squares - k;
    const last = Math.min(width - 1, s.x[c] + far);
    for (let x = Math.max(0, s.x[c] - far); x <= last; x++) {
      lead(s, base + x, width, dear, k, x);
      let once = 0;
      let twice = ends[x];
      for (let d = 0; d < DIRECTIONS; d++) {
        twice |= once & led[d];
        once |= led[d];
      }
      const open = ~blocked[x];
      // Where two directions lead on, one does that is not back.
      for (let d = 0; d < DIRECTIONS; d++) layers[layerAt(k, back(d)) + x] = open & (twice | (once & ~led[d]));
    }
  }
}

const beside = createBeside();

function markEnds(s: State, c: number, squares: number): void {
  const { width, standable } = s.board;
  const size = s.size[c];
  const base = standableOffset(s.board, s.head[H.doors], size);
  const drawn = isDrawnToEnemies(s, c, squares, beside);
  markBlocked(s, c, 0, width - 1);
  for (let x = 0; x < width; x++) {
    let taken = 0;
    for (let i = 0; i < size && x + i < width; i++)
      for (let j = 0; j < size; j++) taken |= (s.anyone[x + i] | s.spirits[x + i]) >>> j;
    ends[x] = standable[base + x] & ~taken & (drawn ? beside[x] : -1);
  }
}

/** Fills `led`: spaces of column x from which a step in each direction leads into an earlier layer. */
function lead(s: State, base: number, width: number, dear: number, k: number, x: number): void {
  const { steps } = s.board;
  for (let d = 0; d < DIRECTIONS; d++) {
    const price = d < 4 ? 1 : 2;
    const to = x + DIRECTION_X[d];
    led[d] = 0;
    if (k < price || to < 0 || to >= width) continue;
    const at = base + d * 2 * width;
    const cheap = steps[at] & shifted(layers[layerAt(k - price, d) + to], DIRECTION_Y[d]);
    const slow =
      k < price * dear ? 0 : steps[at + width] & shifted(layers[layerAt(k - price * dear, d) + to], DIRECTION_Y[d]);
    const easy = !easing
      ? 0
      : steps[at + width] &
        shifted(eased[to], DIRECTION_Y[d]) &
        shifted(layers[layerAt(k - price, d) + to], DIRECTION_Y[d]);
    led[d] = cheap | slow | easy;
  }
}

/** Set while an ally's Pathfinder eases the ground in `eased`. */
let easing = false;

/** Bits moved so that bit y answers for row y + down. */
const shifted = (bits: number, down: number): number => (down < 0 ? bits << 1 : bits >>> down);

const dearness = (s: State, c: number): number => (flies(s, c) || has(s, c, F.stableFooting) ? 1 : 2);

/** Movement that a step in a direction costs the character where it is; 0 = not allowed, whoever stands there. */
export function priceOf(s: State, c: number, direction: number): number {
  const { width, steps } = s.board;
  const at = stepOffset(s.board, s.head[H.doors], s.size[c], modeOf(s, c)) + direction * 2 * width + s.x[c];
  const bit = 1 << s.y[c];
  const price = direction < 4 ? 1 : 2;
  if ((steps[at + CHEAP] & bit) !== 0) return price;
  if ((steps[at + width] & bit) === 0) return 0;
  if (fillEased(s, c)) {
    const down = DIRECTION_Y[direction];
    const to = eased[s.x[c] + DIRECTION_X[direction]];
    if ((to & (down < 0 ? bit >>> 1 : bit << down)) !== 0) return price;
  }
  return price * dearness(s, c);
}

/**
 * Lists into `s.offers` the spaces that a step may lead to with so much movement left, and its own where the move may
 * end. To be called after `seekEnds` with no less movement.
 * @param came direction of the last step; -1 = it has not moved yet, and may not stop
 */
export function waysOn(s: State, c: number, came: number, left: number, into: Int32Array): number {
  let n = 0;
  for (let d = 0; d < DIRECTIONS; d++) {
    const price = priceOf(s, c, d);
    if (price === 0 || price > left || (came >= 0 && d === back(came))) continue;
    const x = s.x[c] + DIRECTION_X[d];
    const y = s.y[c] + DIRECTION_Y[d];
    if ((layers[layerAt(left - price, d) + x] & (1 << y)) !== 0) into[n++] = x * s.board.height + y;
  }
  if (came >= 0 && (ends[s.x[c]] & (1 << s.y[c])) !== 0) into[n++] = s.pos[c];
  return n;
}
