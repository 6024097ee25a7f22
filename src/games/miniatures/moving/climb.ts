import {
  type Board,
  bodyOffset,
  CHEAP,
  DIRECTION_X,
  DIRECTION_Y,
  DIRECTIONS,
  FLYING,
  type Mode,
  stepOffset,
} from "../board/board.js";

/**
 * The steps of Wall Climbers (glossary: Wall Climber): as in Flight where a square that the climber takes up and one
 * that it moves into are bordered by a wall. Walls are those of the map with its border, the edges of solid squares and
 * closed doors.
 */

const COLUMNS = 40;
const TABLE = DIRECTIONS * COLUMNS;
/** Kinds of climber: three sizes, rigid or not. */
const KINDS = 6;
/**
 * At `climbOffset + direction * CLIMB_ROW + x`: bit y = a climber with its anchor at (x, y) may climb in that
 * direction.
 */
export const climbSteps = new Int32Array(KINDS * TABLE);
export const CLIMB_ROW = COLUMNS;

/** What each kind's table was made for. */
const madeFor: (Board | null)[] = Array.from({ length: KINDS }, () => null);
const madeDoors = new Int32Array(KINDS);
/** Bit columns of squares bordered by a wall. */
const walled = new Int32Array(COLUMNS);

/** Where the climbing steps of a size and mode begin in `climbSteps`; made anew only when map or doors have changed. */
export function climbOffset(board: Board, doors: number, size: number, mode: number): number {
  const kind = (size - 1) * 2 + (mode & 1);
  if (madeFor[kind] !== board || madeDoors[kind] !== doors) {
    madeFor[kind] = board;
    madeDoors[kind] = doors;
    markWalled(board, doors);
    fillKind(board, doors, size, (FLYING | (mode & 1)) as Mode, kind * TABLE);
  }
  return kind * TABLE;
}

function markWalled(board: Board, doors: number): void {
  const { width, height, eastWall, southWall } = board;
  const bottom = 1 << (height - 1);
  for (let x = 0; x < width; x++) {
    const east = x === width - 1 ? -1 : eastWall[doors * width + x];
    const west = x === 0 ? -1 : eastWall[doors * width + x - 1];
    const south = southWall[doors * width + x] | bottom;
    walled[x] = east | west | south | (southWall[doors * width + x] << 1) | 1;
  }
}

function fillKind(board: Board, doors: number, size: number, mode: Mode, at: number): void {
  const { width } = board;
  const base = stepOffset(board, doors, size, mode);
  for (let d = 0; d < DIRECTIONS; d++) {
    for (let x = 0; x < width; x++) {
      const legal = board.steps[base + (d * 2 + CHEAP) * width + x];
      climbSteps[at + d * CLIMB_ROW + x] =
        size === 1
          ? singleSteps(legal, d, x)
          : bigSteps(board, bodyOffset(board, doors, size, FLYING), size, legal, d, x);
    }
  }
}

function singleSteps(legal: number, d: number, x: number): number {
  if (legal === 0) return 0;
  const into = walled[x + DIRECTION_X[d]];
  const down = DIRECTION_Y[d];
  return legal & walled[x] & (down < 0 ? into << 1 : into >>> down);
}

/** The squares that a big climber takes up may be those of its squeezed body. */
function bigSteps(board: Board, bodies: number, size: number, legal: number, d: number, x: number): number {
  let steps = 0;
  for (let bits = legal; bits !== 0; bits &= bits - 1) {
    const y = 31 - Math.clz32(bits & -bits);
    const toX = x + DIRECTION_X[d];
    const toY = y + DIRECTION_Y[d];
    const from = board.body[bodies + x * board.height + y];
    const to = board.body[bodies + toX * board.height + toY];
    if (isWalled(from, size, x, y, 0, 0, 0) && isWalled(to, size, toX, toY, from, toX - x, toY - y)) steps |= 1 << y;
  }
  return steps;
}

/**
 * Whether a square of a body is bordered by a wall; squares that the body `before` took up, (dx, dy) earlier, do not
 * count.
 */
function isWalled(body: number, size: number, x: number, y: number, before: number, dx: number, dy: number): boolean {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (((body >> (row * size + column)) & 1) === 0 || ((walled[x + column] >>> (y + row)) & 1) === 0) continue;
      const c = column + dx;
      const r = row + dy;
      if (c < 0 || r < 0 || c >= size || r >= size || ((before >> (r * size + c)) & 1) === 0) return true;
    }
  }
  return false;
}
