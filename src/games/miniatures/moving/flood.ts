import {
  type Board,
  bodyOffset,
  CHEAP,
  DIRECTION_X,
  DIRECTION_Y,
  DIRECTIONS,
  standableOffset,
  stepOffset,
} from "../board/board.js";
import { F, has, isInsubstantial } from "../state/flags.js";
import { rowBits } from "../state/space.js";
import { H, type State } from "../state/state.js";
import { bar, barred } from "./barred.js";
import { CLIMB_ROW, climbOffset, climbSteps } from "./climb.js";
import { drift, mayHover } from "./drift.js";
import { flooded, layerOffset, layers, MARGIN, MAX_BUDGET, ROW, standing } from "./layers.js";
import { flies, modeOf, provokes } from "./mover.js";
import { eased, fillEased } from "./pathfinder.js";
import { markThreatened, threatened } from "./threatened.js";

/**
 * Where a character can move: layers of bit columns, layer k = every space (top left square) reachable for k squares of
 * movement or fewer. All eight directions of a step are one shift of a column, so a whole layer costs a few dozen
 * words. Results stand in this module's buffers until the next flood.
 */

/** The same without the spaces that cannot be left unnoticed. */
const sources = new Int32Array((MAX_BUDGET + 1) * ROW);
/** Spaces an enemy keeps the mover out of. */
export const blocked = new Int32Array(ROW);
/** What may stand in the way of the two orthogonal steps around a corner: slow, a pit, blocked or threatened. */
const odd = new Int32Array(ROW);
/** Spaces to which a diagonal step can gain something over orthogonal ones. */
const oblique = new Int32Array(ROW);
/** Spaces that some step reaches at double cost: slow ground. */
const heavy = new Int32Array(ROW);
/** Not 0 in columns with either kind: in all others orthogonal steps of the normal cost say it all. */
const rough = new Int32Array(ROW);
/** Spaces that set mines off (mines.ts). */
export const mined = new Int32Array(ROW);

/**
 * Floods from where c stands.
 * @param budget squares of movement
 * @param careful only steps that provoke nobody
 * @param goal stop as soon as this space is reached; -1 = go to the end of the budget
 */
export function flood(s: State, c: number, budget: number, careful: boolean, goal: number): void {
  if (isInsubstantial(s, c)) {
    flooded.times++;
    drift(s, c, budget);
    return;
  }
  prepare(s, c, budget, careful);
  const goalX = goal < 0 ? -1 : s.board.colOf[goal];
  start(s.x[c], 1 << s.y[c], goalX);
  spreadOut(s, budget, goalX, goal < 0 ? 0 : 1 << s.board.rowOf[goal]);
}

/**
 * Floods part of the way of a longer budget, so that `floodOn` can go on to the rest.
 * @param horizon the longest budget that will be asked for
 */
export function floodFirst(s: State, c: number, budget: number, horizon: number, careful: boolean): void {
  if (isInsubstantial(s, c)) {
    flooded.times++;
    drift(s, c, budget);
    return;
  }
  prepare(s, c, horizon, careful);
  start(s.x[c], 1 << s.y[c], -1);
  spreadOut(s, budget, -1, 0);
}

/** Goes on with the last flood to a longer budget, at most its horizon. */
export function floodOn(s: State, budget: number): void {
  if (flooded.drifter >= 0) drift(s, flooded.drifter, budget);
  else spreadOut(s, budget, -1, 0);
}

function prepare(s: State, c: number, horizon: number, careful: boolean): void {
  const { board } = s;
  const x = s.x[c];
  const first = x > horizon ? x - horizon : 0;
  const last = x + horizon < board.width ? x + horizon : board.width - 1;
  flooded.times++;
  flooded.provokes = provokes(s, c);
  flooded.careful = careful;
  flooded.base = stepOffset(board, s.head[H.doors], s.size[c], modeOf(s, c));
  flooded.dear = has(s, c, F.stableFooting) ? 1 : 2;
  flooded.eases = fillEased(s, c);
  flooded.climb = -1;
  flooded.drifter = -1;
  if (has(s, c, F.wallClimber)) flooded.climb = climbOffset(board, s.head[H.doors], s.size[c], modeOf(s, c));
  markBlocked(s, c, first, last);
  if (flooded.shuns) for (let x = first; x <= last; x++) blocked[x] |= mined[x];
  markStanding(s, c, first, last);
  threatened.fill(0, 0, board.width);
  if (flooded.provokes) markThreatened(s, c, first, last);
  markOdd(s, c, first, last, careful);
}

/** Layer 0: the space the character stands on. */
function start(x: number, bit: number, goalX: number): void {
  clearColumns(0, x - MARGIN, x + MARGIN);
  if (goalX >= 0) layers[MARGIN + goalX] = 0;
  layers[MARGIN + x] = bit;
  sources[MARGIN + x] = flooded.careful ? bit & ~threatened[x] : bit;
  flooded.budget = 0;
  flooded.x0 = x;
  flooded.x1 = x;
}

function spreadOut(s: State, budget: number, goalX: number, goalBit: number): void {
  const { steps, width } = s.board;
  const { base, dear, climb } = flooded;
  let { x0, x1, budget: k } = flooded;
  // Whoever cannot leave its space unnoticed stays where it is.
  if (k === 0 && sources[MARGIN + x0] === 0 && climb < 0) return;
  while (k < budget && (goalX < 0 || (layers[k * ROW + MARGIN + goalX] & goalBit) === 0)) {
    k++;
    if (x0 > 0) x0--;
    if (x1 < width - 1) x1++;
    clearColumns(k, x0 - MARGIN, x0 - 1);
    clearColumns(k, x1 + 1, x1 + MARGIN);
    grow(steps, base, width, k, x0, x1, dear);
    if (climb >= 0) climbUp(s, climb, k, x0, x1);
    if (goalX >= 0 && (goalX < x0 || goalX > x1)) layers[k * ROW + MARGIN + goalX] = 0;
  }
  flooded.budget = k;
  flooded.x0 = x0;
  flooded.x1 = x1;
}

function clearColumns(k: number, from: number, to: number): void {
  const row = k * ROW + MARGIN;
  for (let x = from < -MARGIN ? -MARGIN : from; x <= to; x++) {
    layers[row + x] = 0;
    sources[row + x] = 0;
  }
}

/**
 * Layer k from layers k-1 (orthogonal), k-2 (diagonal, or orthogonal into slow ground) and k-4 (diagonal into slow
 * ground).
 */
function grow(steps: Int32Array, base: number, width: number, k: number, x0: number, x1: number, dear: number): void {
  const here = k * ROW + MARGIN;
  const one = here - ROW;
  const two = here - 2 * ROW;
  const four = here - 4 * ROW;
  const next = 2 * width;
  const east = base + next - 1;
  const south = base + 2 * next;
  const west = base + 3 * next + 1;
  // Nothing is threatened for who does not care.
  const keep = flooded.careful ? -1 : 0;
  let left = sources[one + x0 - 1];
  let mid = sources[one + x0];
  for (let x = x0; x <= x1; x++) {
    const right = sources[one + x + 1];
    const before = layers[one + x];
    let reach = (left & steps[east + x]) | (right & steps[west + x]);
    reach |= ((mid & steps[base + x]) >>> 1) | ((mid & steps[south + x]) << 1);
    left = mid;
    mid = right;
    if (rough[x] !== 0) {
      if (k >= 2) {
        const toil = heavy[x] & ~before;
        if ((oblique[x] & ~before) !== 0) {
          reach |= diagonally(steps, base + 4 * next, next, two, x);
          if (toil !== 0 && (dear === 1 || k >= 4))
            reach |= diagonally(steps, base + 4 * next + width, next, dear === 1 ? two : four, x);
        }
        if (toil !== 0 && dear === 2) reach |= straight(steps, base + width, next, two, x);
      }
      if (flooded.eases && heavy[x] !== 0) {
        let easy = straight(steps, base + width, next, one, x);
        if (k >= 2) easy |= diagonally(steps, base + 4 * next + width, next, two, x);
        reach |= easy & eased[x];
      }
      if (dear === 1 && heavy[x] !== 0) reach |= straight(steps, base + width, next, one, x);
    }
    reach = (reach & ~blocked[x]) | before;
    layers[here + x] = reach;
    sources[here + x] = reach & ~(threatened[x] & keep);
  }
}

/**
 * Adds what a Wall Climber reaches in layer k by climbing: over enemies, unnoticed, from wherever it has come. Of the
 * spaces of enemies it can be over, only climbing leads on.
 */
function climbUp(s: State, climb: number, k: number, x0: number, x1: number): void {
  const here = k * ROW + MARGIN;
  for (let x = x0; x <= x1; x++) {
    let reach = layers[here + x];
    for (let d = 0; d < DIRECTIONS; d++) {
      const from = x - DIRECTION_X[d];
      const before = k - (d < 4 ? 1 : 2);
      if (before < 0 || from < x0 || from > x1) continue;
      const steps = layers[before * ROW + MARGIN + from] & climbSteps[climb + d * CLIMB_ROW + from];
      const down = DIRECTION_Y[d];
      reach |= down < 0 ? steps >>> 1 : steps << down;
    }
    if (flooded.shuns) reach &= ~mined[x];
    if (s.matchup.cards.hasObjects) reach &= ~barred[x];
    layers[here + x] = reach;
    sources[here + x] = reach & ~blocked[x] & (flooded.careful ? ~threatened[x] : -1);
  }
}

/** Squares of column x entered by orthogonal steps of one cost class from a layer. */
function straight(steps: Int32Array, table: number, next: number, layer: number, x: number): number {
  const mid = sources[layer + x];
  return (
    ((mid & steps[table + x]) >>> 1) |
    ((mid & steps[table + 2 * next + x]) << 1) |
    (sources[layer + x - 1] & steps[table + next + x - 1]) |
    (sources[layer + x + 1] & steps[table + 3 * next + x + 1])
  );
}

/** The same by diagonal steps; `table` is that of the first diagonal (NE), then SE, SW, NW. */
function diagonally(steps: Int32Array, table: number, next: number, layer: number, x: number): number {
  const left = sources[layer + x - 1];
  const right = sources[layer + x + 1];
  let reach = 0;
  if (left !== 0) reach = ((left & steps[table + x - 1]) >>> 1) | ((left & steps[table + next + x - 1]) << 1);
  if (right !== 0)
    reach |= ((right & steps[table + 2 * next + x + 1]) << 1) | ((right & steps[table + 3 * next + x + 1]) >>> 1);
  return reach;
}

/**
 * Columns in which diagonal steps or slow ground have to be looked at. A single walker's diagonal step past open
 * corners costs as much as the two orthogonal ones around the corner, unless both squares between are slow, pits,
 * blocked, or (when careful) threatened; so elsewhere it adds nothing. Big characters look wherever such steps lead to
 * at all.
 */
function markOdd(s: State, c: number, first: number, last: number, careful: boolean): void {
  const { board } = s;
  if (s.size[c] !== 1) {
    markSteps(board, first, last);
    return;
  }
  const flying = flies(s, c);
  for (let x = first; x <= last; x++) {
    heavy[x] = flying ? 0 : board.slow[x];
    odd[x] = blocked[x] | (flying ? 0 : board.slow[x] | board.pit[x]) | (careful ? threatened[x] : 0);
  }
  for (let x = first; x <= last; x++) {
    const own = odd[x];
    const beside = (own >>> 1) | (own << 1);
    oblique[x] = beside & ((x > first ? odd[x - 1] : 0) | (x < last ? odd[x + 1] : 0));
    rough[x] = oblique[x] | heavy[x];
  }
}

/** The same for big characters: where diagonal steps, and steps at double cost, lead to. */
function markSteps(board: Board, first: number, last: number): void {
  const { steps, width } = board;
  const next = 2 * width;
  const cheap = flooded.base + 4 * next;
  for (let x = first; x <= last; x++) {
    const dear = diagonalsInto(steps, cheap + width, next, x);
    oblique[x] = diagonalsInto(steps, cheap, next, x) | dear;
    heavy[x] = dear | straightInto(steps, flooded.base + width, next, x);
    rough[x] = oblique[x] | heavy[x];
  }
}

/** Spaces of column x that orthogonal steps of one cost class lead into, from wherever. */
const straightInto = (steps: Int32Array, table: number, next: number, x: number): number =>
  (steps[table + x] >>> 1) |
  (steps[table + 2 * next + x] << 1) |
  steps[table + next + x - 1] |
  steps[table + 3 * next + x + 1];

/** The same for diagonal steps. */
const diagonalsInto = (steps: Int32Array, table: number, next: number, x: number): number =>
  ((steps[table + x - 1] | steps[table + 3 * next + x + 1]) >>> 1) |
  ((steps[table + next + x - 1] | steps[table + 2 * next + x + 1]) << 1);

/**
 * Enemies keep a mover out of every space that would take up one of their squares; Flight and Force Leap pass over
 * them. Objects keep everybody out.
 */
export function markBlocked(s: State, c: number, first: number, last: number): void {
  if (provokes(s, c)) blockByFoes(s, c, first, last);
  else blocked.fill(0, first, last + 1);
  if (s.matchup.cards.hasObjects) bar(s, c, blocked);
}

function blockByFoes(s: State, c: number, first: number, last: number): void {
  const enemy = s.side[c] * s.stride;
  const size = s.size[c];
  if (size === 1) {
    for (let x = first; x <= last; x++) blocked[x] = s.foes[enemy + x];
    return;
  }
  blocked.fill(0, first, last + 1);
  for (let x = first; x <= last && x < s.board.width; x++) {
    for (let bits = s.foes[enemy + x]; bits !== 0; bits &= bits - 1) {
      blockSpaces(s, size, x, 31 - Math.clz32(bits & -bits));
    }
  }
  for (let x = last + 1; x < Math.min(s.board.width, last + size); x++) {
    for (let bits = s.foes[enemy + x]; bits !== 0; bits &= bits - 1) {
      blockSpaces(s, size, x, 31 - Math.clz32(bits & -bits));
    }
  }
}

/** Blocks every big space whose body covers the square (x, y). */
function blockSpaces(s: State, size: number, x: number, y: number): void {
  const bodies = bodyOffset(s.board, s.head[H.doors], size, 0);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      if (x - i < 0 || y - j < 0) continue;
      const body = s.board.body[bodies + (x - i) * s.board.height + (y - j)];
      if ((body & (1 << (j * size + i))) !== 0) blocked[x - i] |= 1 << (y - j);
    }
  }
}

/** Fills `standing` within a window. */
function markStanding(s: State, c: number, first: number, last: number): void {
  const { board } = s;
  const size = s.size[c];
  const base = standableOffset(board, s.head[H.doors], size);
  if (size === 1) {
    for (let x = first; x <= last; x++) standing[x] = board.standable[base + x] & ~s.anyone[x];
    if (s.matchup.cards.hasSpirits) for (let x = first; x <= last; x++) standing[x] &= ~s.spirits[x];
    standing[s.x[c]] |= (1 << s.y[c]) & board.standable[base + s.x[c]];
    return;
  }
  for (let x = first; x <= last; x++) standing[x] = board.standable[base + x] & ~takenSpaces(s, c, x, size);
}

/** Spaces of column x (as top left squares) that another character stands in the way of. */
function takenSpaces(s: State, c: number, x: number, size: number): number {
  const own = rowBits(s.y[c], size);
  let taken = 0;
  for (let i = 0; i < size && x + i < s.board.width; i++) {
    const mine = x + i >= s.x[c] && x + i < s.x[c] + size ? own : 0;
    const column = (s.anyone[x + i] | s.spirits[x + i]) & ~mine;
    taken |= column;
    for (let j = 1; j < size; j++) taken |= column >>> j;
  }
  return taken;
}

/** Whether a character may end its move on a space: legal ground, and nobody else there. */
export function mayStand(s: State, c: number, square: number): boolean {
  const x = s.board.colOf[square];
  if (isInsubstantial(s, c)) return mayHover(s, c, x, s.board.rowOf[square]);
  const base = standableOffset(s.board, s.head[H.doors], s.size[c]);
  return (s.board.standable[base + x] & ~takenSpaces(s, c, x, s.size[c]) & (1 << s.board.rowOf[square])) !== 0;
}

/** Least movement for which a space is reached in the last flood, or -1. */
export function costTo(x: number, y: number): number {
  const bit = 1 << y;
  if (x < flooded.x0 || x > flooded.x1 || (layers[layerOffset(flooded.budget) + x] & bit) === 0) return -1;
  let k = flooded.budget;
  while (k > 0 && (layers[layerOffset(k - 1) + x] & bit) !== 0) k--;
  return k;
}

/** Movement that a step costs in the last flood; 0 = not allowed. `cost` is the class, `bit` the row it starts from. */
export function stepAllowed(s: State, direction: number, cost: number, fromX: number, bit: number): number {
  const word = s.board.steps[flooded.base + (direction * 2 + cost) * s.board.width + fromX];
  if ((word & bit) === 0) return 0;
  const price = direction < 4 ? 1 : 2;
  if (cost === CHEAP) return price;
  if (flooded.eases) {
    const down = DIRECTION_Y[direction];
    if ((eased[fromX + DIRECTION_X[direction]] & (down < 0 ? bit >>> 1 : bit << down)) !== 0) return price;
  }
  return price * flooded.dear;
}
