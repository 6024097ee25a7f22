import {
  bodyOffset,
  CHEAP,
  FLYING,
  RIGID as RIGID_MODE,
  standableOffset,
  stepOffset,
  VIEW_ADJACENT,
} from "./board/board.js";
import { flagBit, flagWord, NUMBER, NUMBER_COUNT } from "./compile.js";
import { rowBits } from "./space.js";
import { H, isAlive, STATUS, type State, sideEnd, sideStart } from "./state.js";
import { readyRow } from "./tables.js";
import { FLAG_WORDS } from "./vocabulary.js";

/**
 * Where a character can move: layers of bit columns, layer k = every space (top left square) reachable for k squares of
 * movement or fewer. All eight directions of a step are one shift of a column, so a whole layer costs a few dozen words.
 * Results stand in this module's buffers until the next flood.
 */

/** Longest movement any rule allows (Accelerate 24, and Force points on top). */
export const MAX_BUDGET = 40;
const MAX_COLUMNS = 40;
/** Layer k at k * MAX_COLUMNS. */
const layers = new Int32Array((MAX_BUDGET + 1) * MAX_COLUMNS);
/** Spaces an enemy keeps the mover out of. */
const blocked = new Int32Array(MAX_COLUMNS);
/** Spaces in which leaving provokes an attack of opportunity. */
export const threatened = new Int32Array(MAX_COLUMNS);
/** Spaces where the mover may end: legal ground and nobody there. */
export const standing = new Int32Array(MAX_COLUMNS);

/** What the last flood was about. */
export const flooded = { budget: 0, x0: 0, x1: 0, careful: false, provokes: false, base: 0, dear: 2 };

export const layerOffset = (k: number): number => k * MAX_COLUMNS;
export { layers };

const FLIGHT_WORD = flagWord("flight");
const FLIGHT = flagBit("flight");
const RIGID_WORD = flagWord("rigid");
const RIGID = flagBit("rigid");
const STABLE_WORD = flagWord("stableFooting");
const STABLE = flagBit("stableFooting");

const flies = (s: State, c: number): boolean => (s.flags[c * FLAG_WORDS + FLIGHT_WORD]! & FLIGHT) !== 0;

function modeOf(s: State, c: number): number {
  const rigid = (s.flags[c * FLAG_WORDS + RIGID_WORD]! & RIGID) !== 0 ? RIGID_MODE : 0;
  return flies(s, c) ? rigid | FLYING : rigid;
}

/** Whether moving away from enemies provokes attacks: not in Flight, not with Force Leap. */
export const provokes = (s: State, c: number): boolean => !flies(s, c) && s.head[H.leap] === 0;

/**
 * Floods from where c stands.
 * @param budget squares of movement
 * @param careful only steps that provoke nobody
 */
export function flood(s: State, c: number, budget: number, careful: boolean): void {
  const { board } = s;
  const width = board.width;
  const doors = s.head[H.doors]!;
  const mode = modeOf(s, c);
  markBlocked(s, c);
  markStanding(s, c, doors);
  flooded.provokes = provokes(s, c);
  if (flooded.provokes) markThreatened(s, c, doors);
  else threatened.fill(0, 0, width);
  flooded.careful = careful;
  flooded.budget = budget;
  const steps = board.steps;
  const base = stepOffset(board, doors, s.size[c]!, mode);
  const dear = (s.flags[c * FLAG_WORDS + STABLE_WORD]! & STABLE) !== 0 ? 1 : 2;
  flooded.base = base;
  flooded.dear = dear;
  layers.fill(0, 0, width);
  layers[s.x[c]!] = 1 << s.y[c]!;
  let x0 = s.x[c]!;
  let x1 = x0;
  for (let k = 1; k <= budget; k++) {
    x0 = x0 > 0 ? x0 - 1 : 0;
    x1 = x1 < width - 1 ? x1 + 1 : width - 1;
    grow(steps, base, width, k, x0, x1, dear, careful);
  }
  flooded.x0 = x0;
  flooded.x1 = x1;
}

/** Layer k from layers k-1 (orthogonal), k-2 (diagonal, or orthogonal into slow ground) and k-4 (diagonal into slow ground). */
function grow(
  steps: Int32Array,
  base: number,
  width: number,
  k: number,
  x0: number,
  x1: number,
  dear: number,
  careful: boolean,
): void {
  const here = k * MAX_COLUMNS;
  const one = here - MAX_COLUMNS;
  const slow = dear === 1 ? one : k >= 2 ? here - 2 * MAX_COLUMNS : -1;
  const diagonal = k >= 2 ? here - 2 * MAX_COLUMNS : -1;
  const slowDiagonal = dear === 1 ? diagonal : k >= 4 ? here - 4 * MAX_COLUMNS : -1;
  const stride = 2 * width;
  layers.fill(0, here, here + width);
  for (let x = x0; x <= x1; x++) {
    let reach = spread(steps, base, width, stride, one, x, 0, careful);
    if (slow >= 0) reach |= spread(steps, base + width, width, stride, slow, x, 0, careful);
    if (diagonal >= 0) reach |= spread(steps, base, width, stride, diagonal, x, 1, careful);
    if (slowDiagonal >= 0) reach |= spread(steps, base + width, width, stride, slowDiagonal, x, 1, careful);
    layers[here + x] = (reach & ~blocked[x]!) | layers[one + x]!;
  }
}

/** Squares of column x reached in one orthogonal (0) or diagonal (1) step from a layer. */
function spread(
  steps: Int32Array,
  table: number,
  width: number,
  stride: number,
  layer: number,
  x: number,
  diagonal: number,
  careful: boolean,
): number {
  const mid = careful ? layers[layer + x]! & ~threatened[x]! : layers[layer + x]!;
  const left = x === 0 ? 0 : careful ? layers[layer + x - 1]! & ~threatened[x - 1]! : layers[layer + x - 1]!;
  const right = x + 1 === width ? 0 : careful ? layers[layer + x + 1]! & ~threatened[x + 1]! : layers[layer + x + 1]!;
  if (diagonal === 0) {
    return (
      ((mid & steps[table + x]!) >>> 1) |
      ((mid & steps[table + 2 * stride + x]!) << 1) |
      (left === 0 ? 0 : left & steps[table + stride + x - 1]!) |
      (right === 0 ? 0 : right & steps[table + 3 * stride + x + 1]!)
    );
  }
  let reach = 0;
  if (left !== 0)
    reach |= ((left & steps[table + 4 * stride + x - 1]!) >>> 1) | ((left & steps[table + 5 * stride + x - 1]!) << 1);
  if (right !== 0)
    reach |= ((right & steps[table + 6 * stride + x + 1]!) << 1) | ((right & steps[table + 7 * stride + x + 1]!) >>> 1);
  return reach;
}

/** Enemies keep a mover out of every space that would take up one of their squares; Flight and Force Leap pass over them. */
function markBlocked(s: State, c: number): void {
  const width = s.board.width;
  if (!provokes(s, c)) {
    blocked.fill(0, 0, width);
    return;
  }
  const enemy = (1 - s.side[c]!) * s.stride;
  const size = s.size[c]!;
  if (size === 1) {
    for (let x = 0; x < width; x++) blocked[x] = s.occupied[enemy + x]!;
    return;
  }
  blocked.fill(0, 0, width);
  for (let x = 0; x < width; x++) {
    for (let bits = s.occupied[enemy + x]!; bits !== 0; bits &= bits - 1)
      blockSpaces(s, size, x, 31 - Math.clz32(bits & -bits));
  }
}

/** Blocks every big space whose body covers the square (x, y). */
function blockSpaces(s: State, size: number, x: number, y: number): void {
  const bodies = bodyOffset(s.board, s.head[H.doors]!, size, 0);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      if (x - i < 0 || y - j < 0) continue;
      const body = s.board.body[bodies + (x - i) * s.board.height + (y - j)]!;
      if ((body & (1 << (j * size + i))) !== 0) blocked[x - i]! |= 1 << (y - j);
    }
  }
}

function markStanding(s: State, c: number, doors: number): void {
  const { board } = s;
  const size = s.size[c]!;
  const base = standableOffset(board, doors, size);
  const ownX = s.x[c]!;
  const own = rowBits(s.y[c]!, size);
  for (let x = 0; x < board.width; x++) {
    let taken = 0;
    for (let i = 0; i < size && x + i < board.width; i++) {
      const inOwn = x + i >= ownX && x + i < ownX + size ? own : 0;
      const column = s.anyone[x + i]! & ~inOwn;
      taken |= column;
      for (let j = 1; j < size; j++) taken |= column >>> j;
    }
    standing[x] = board.standable[base + x]! & ~taken;
  }
}

/** Spaces adjacent to an enemy that could make an attack of opportunity. */
function markThreatened(s: State, c: number, doors: number): void {
  const { board } = s;
  const side = 1 - s.side[c]!;
  threatened.fill(0, 0, board.width);
  for (let e = sideStart(s, side); e < sideEnd(s, side); e++) {
    if (!isAlive(s, e) || s.pos[e]! < 0 || !mayOppose(s, e)) continue;
    threatenAround(s, e, s.size[c]!, doors);
  }
}

/** Marks the spaces of a size that are adjacent to a character: in sight and touching. */
export function threatenAround(s: State, e: number, size: number, doors: number): void {
  const { board } = s;
  for (let i = 0; i < s.size[e]!; i++) {
    for (let j = 0; j < s.size[e]!; j++) {
      const ex = s.x[e]! + i;
      const ey = s.y[e]! + j;
      const row = readyRow(board, doors, ex * board.height + ey);
      for (let x = Math.max(0, ex - 1); x <= Math.min(board.width - 1, ex + 1); x++) {
        for (let y = Math.max(0, ey - 1); y <= Math.min(board.height - 1, ey + 1); y++) {
          if ((board.view[row + x * board.height + y]! & VIEW_ADJACENT) === 0) continue;
          for (let p = 0; p < size; p++) {
            for (let q = 0; q < size; q++) if (x - p >= 0 && y - q >= 0) threatened[x - p]! |= 1 << (y - q);
          }
        }
      }
    }
  }
}

/** Whether a character can still make an attack of opportunity in this turn. */
export function mayOppose(s: State, e: number): boolean {
  const turn = s.head[H.turn]!;
  return s.opportunityTurn[e] !== turn && s.dazedTurn[e] !== turn && (s.status[e]! & STATUS.extra) === 0;
}

/** Speed in squares for a move that leaves room for an attack. */
export const speedOf = (s: State, c: number): number => s.numbers[c * NUMBER_COUNT + NUMBER.speed]!;

/** Least movement for which a space is reached in the last flood, or -1. */
export function costTo(x: number, y: number): number {
  const bit = 1 << y;
  if (x < flooded.x0 || x > flooded.x1 || (layers[flooded.budget * MAX_COLUMNS + x]! & bit) === 0) return -1;
  let k = flooded.budget;
  while (k > 0 && inLayer(k - 1, x, bit)) k--;
  return k;
}

function inLayer(k: number, x: number, bit: number): boolean {
  return (layers[k * MAX_COLUMNS + x]! & bit) !== 0;
}

/** Movement that a step costs in the last flood; 0 = not allowed. `cost` is the class, `bit` the row it starts from. */
export function stepAllowed(s: State, direction: number, cost: number, fromX: number, bit: number): number {
  const word = s.board.steps[flooded.base + (direction * 2 + cost) * s.board.width + fromX]!;
  if ((word & bit) === 0) return 0;
  const price = direction < 4 ? 1 : 2;
  return cost === CHEAP ? price : price * flooded.dear;
}
