import { type Board, bodyOffset, DIRECTION_X, DIRECTION_Y, DIRECTIONS, standableOffset, stepOffset } from "./board.js";

/*
 * Steps of Medium, Large and Huge characters. A space of `size` squares a side is named by its anchor, its north-west
 * square. A character fits an anchor when its whole space is ground (and no pit, for walkers) without a wall inside.
 *
 * Squeezing: a lane is a strip of the space as long as the space and `size / 2` squares wide, rounded up, that a walker
 * can stand in and that is narrow: no space of the full size that the character would fit holds it. So only walls,
 * doors, solid squares, pits and the border make a character squeeze, and only where there is no room beside the lane.
 * An orthogonal step needs a strip clear from end to end over both spaces, of the full width, or of a lane's width
 * where it squeezes at either end. A diagonal step needs room for the full space at both ends and no wall inside the
 * square of (size + 1) that it sweeps. What a squeezing character takes up (its body) is the connected part of its
 * space that holds the lane; if the two halves of a Large space are separate lanes, the first in reading order counts.
 */

interface Ground {
  readonly board: Board;
  readonly doors: number;
  readonly size: number;
  /** Bit columns: squares that may be entered. */
  readonly enter: Int32Array;
  readonly eastOpen: Int32Array;
  readonly southOpen: Int32Array;
}

/** Bit columns of anchors of one size: where it fits, and its lanes by the strip they use (first or second). */
interface Anchors {
  readonly fits: Int32Array;
  /** Lanes that run west to east, along the first or the second strip of rows. */
  readonly alongX: readonly [Int32Array, Int32Array];
  /** Lanes that run north to south, along the first or the second strip of columns. */
  readonly alongY: readonly [Int32Array, Int32Array];
}

/** Fills `steps`, `standable` and `body` of a board for one door state. */
export function compileSteps(board: Board, doors: number): void {
  const { width, height } = board;
  const full = height === 32 ? -1 : (1 << height) - 1;
  const eastOpen = new Int32Array(width);
  const southOpen = new Int32Array(width);
  const walkable = new Int32Array(width);
  for (let x = 0; x < width; x++) {
    eastOpen[x] = full & ~board.eastWall[doors * width + x];
    southOpen[x] = full & ~board.southWall[doors * width + x];
    walkable[x] = board.ground[x] & ~board.pit[x];
  }
  for (let size = 1; size <= 3; size++) {
    for (let flying = 0; flying < 2; flying++) {
      const enter = flying === 1 ? board.ground : walkable;
      const ground = { board, doors, size, enter, eastOpen, southOpen };
      const anchors = findAnchors(ground);
      if (flying === 0) board.standable.set(anchors.fits, standableOffset(board, doors, size));
      if (size > 1) fillBodies(ground, anchors, flying * 2);
      fillSteps(ground, anchors, flying * 2);
    }
  }
}

/** Bit columns of squares that are the north-west corner of a clear rectangle of `columns` x `rows` squares. */
function clearRectangles(ground: Ground, enter: Int32Array | undefined, columns: number, rows: number): Int32Array {
  const { width, height } = ground.board;
  const inside = height - rows + 1 >= 32 ? -1 : (1 << Math.max(0, height - rows + 1)) - 1;
  const found = new Int32Array(width);
  for (let x = 0; x + columns <= width; x++) {
    let bits = inside;
    for (let c = 0; c < columns; c++) {
      for (let r = 0; r < rows; r++) {
        if (enter !== undefined) bits &= enter[x + c] >>> r;
        if (c + 1 < columns) bits &= ground.eastOpen[x + c] >>> r;
        if (r + 1 < rows) bits &= ground.southOpen[x + c] >>> r;
      }
    }
    found[x] = bits;
  }
  return found;
}

function findAnchors(ground: Ground): Anchors {
  const { board, size, enter } = ground;
  const { width, height } = board;
  const fits = clearRectangles(ground, enter, size, size);
  const alongX = [new Int32Array(width), new Int32Array(width)] as const;
  const alongY = [new Int32Array(width), new Int32Array(width)] as const;
  if (size === 1) return { fits, alongX, alongY };
  const breadth = (size + 1) >> 1;
  const rowsWide = clearRectangles(ground, enter, size, breadth);
  const columnsWide = clearRectangles(ground, enter, breadth, size);
  const inside = (1 << (height - size + 1)) - 1;
  for (let x = 0; x < width; x++) {
    const narrowX = rowsWide[x] & ~(fits[x] | (fits[x] << 1));
    const narrowY = columnsWide[x] & ~(fits[x] | (x > 0 ? fits[x - 1] : 0));
    if (x + size <= width) {
      alongX[0][x] = narrowX & inside;
      alongX[1][x] = (narrowX >>> 1) & inside;
      alongY[0][x] = alongY[0][x] | (narrowY & inside);
    }
    if (x > 0 && x - 1 + size <= width) alongY[1][x - 1] = narrowY & inside;
  }
  if (size === 2) dropSecondOfSeparateLanes(ground, alongX, alongY);
  return { fits, alongX, alongY };
}

/** Where both halves of a Large space are lanes that do not join inside it, only the first one counts. */
function dropSecondOfSeparateLanes(
  ground: Ground,
  alongX: readonly [Int32Array, Int32Array],
  alongY: readonly [Int32Array, Int32Array],
): void {
  const joinedDown = clearRectangles(ground, ground.enter, 1, 2);
  const joinedAcross = clearRectangles(ground, ground.enter, 2, 1);
  for (let x = 0; x + 1 < ground.board.width; x++) {
    const joinedRows = joinedDown[x] | joinedDown[x + 1];
    const joinedColumns = joinedAcross[x] | (joinedAcross[x] >>> 1);
    alongX[1][x] = alongX[1][x] & ~(alongX[0][x] & ~joinedRows);
    alongY[1][x] = alongY[1][x] & ~(alongY[0][x] & ~joinedColumns);
  }
}

function fillBodies(ground: Ground, anchors: Anchors, mode: number): void {
  const { board, doors, size } = ground;
  const { width, height } = board;
  const offset = bodyOffset(board, doors, size, mode);
  const { fits, alongX, alongY } = anchors;
  // The squares of each lane within a space: bit row * size + column.
  const lanes = size === 2 ? [0b0011, 0b1100, 0b0101, 0b1010] : [0b000111111, 0b111111000, 0b011011011, 0b110110110];
  for (let x = 0; x < width; x++) {
    const sets = [alongX[0][x], alongX[1][x], alongY[0][x], alongY[1][x]];
    const squeezed = sets.reduce((a, b) => a | b, 0);
    for (let y = 0; y < height; y++) {
      if ((fits[x] >>> y) & 1) board.body[offset + x * height + y] = (1 << (size * size)) - 1;
      else if ((squeezed >>> y) & 1) {
        const lane = lanes[sets.findIndex((set) => ((set >>> y) & 1) === 1)];
        board.body[offset + x * height + y] = spread(ground, x, y, lane);
      }
    }
  }
}

/**
 * Grows a part of the space at (x, y) over open edges to all enterable squares of the space that it is connected to.
 */
function spread(ground: Ground, x: number, y: number, start: number): number {
  const { size, enter, eastOpen, southOpen } = ground;
  let body = start;
  for (let grown = 0; grown !== body; ) {
    grown = body;
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const here = 1 << (row * size + column);
        const isOpen = (set: Int32Array, dx: number) => ((set[x + column + dx] >>> (y + row)) & 1) === 1;
        if (!isOpen(enter, 0)) continue;
        const joins =
          (column > 0 && isOpen(eastOpen, -1) ? here >> 1 : 0) |
          (column + 1 < size && isOpen(eastOpen, 0) ? here << 1 : 0) |
          (row > 0 && ((southOpen[x + column] >>> (y + row - 1)) & 1) === 1 ? here >> size : 0) |
          (row + 1 < size && isOpen(southOpen, 0) ? here << size : 0);
        if ((body & joins) !== 0) body |= here;
      }
    }
  }
  return body;
}

function fillSteps(ground: Ground, anchors: Anchors, flying: number): void {
  const { board, size } = ground;
  const { width } = board;
  const breadth = (size + 1) >> 1;
  const { fits } = anchors;
  const sweptX = clearRectangles(ground, ground.enter, size + 1, breadth);
  const sweptY = clearRectangles(ground, ground.enter, breadth, size + 1);
  const joinedX = clearRectangles(ground, ground.enter, size + 1, size);
  const joinedY = clearRectangles(ground, ground.enter, size, size + 1);
  const swept = clearRectangles(ground, undefined, size + 1, size + 1);
  const legal = new Int32Array(DIRECTIONS);
  for (let rigid = 0; rigid < 2; rigid++) {
    const squeezes = rigid === 0 && size > 1;
    for (let x = 0; x < width; x++) {
      legal.fill(0);
      legal[1] = joinedX[x] | (squeezes ? squeezeX(anchors, sweptX, x) : 0);
      legal[3] = x > 0 ? joinedX[x - 1] | (squeezes ? squeezeX(anchors, sweptX, x - 1) : 0) : 0;
      const down = joinedY[x] | (squeezes ? squeezeY(anchors, sweptY, x, width) : 0);
      legal[2] = down;
      legal[0] = down << 1;
      if (x + 1 < width) {
        legal[4] = fits[x] & (fits[x + 1] << 1) & (swept[x] << 1);
        legal[5] = fits[x] & (fits[x + 1] >>> 1) & swept[x];
      }
      if (x > 0) {
        legal[6] = fits[x] & (fits[x - 1] >>> 1) & swept[x - 1];
        legal[7] = fits[x] & (fits[x - 1] << 1) & (swept[x - 1] << 1);
      }
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        writeStep(ground, flying + rigid, direction, x, legal[direction]);
      }
    }
  }
}

/**
 * Anchors of column x from which the character squeezes east: a strip leads on, at both ends a lane of it or full room.
 */
function squeezeX(anchors: Anchors, swept: Int32Array, x: number): number {
  const { fits, alongX } = anchors;
  if (x + 1 >= fits.length) return 0;
  const first = swept[x] & (fits[x] | alongX[0][x]) & (fits[x + 1] | alongX[0][x + 1]);
  const second = (swept[x] >>> 1) & (fits[x] | alongX[1][x]) & (fits[x + 1] | alongX[1][x + 1]);
  return first | second;
}

/** Anchors of column x from which the character squeezes south. */
function squeezeY(anchors: Anchors, swept: Int32Array, x: number, width: number): number {
  const { fits, alongY } = anchors;
  const end = (lane: Int32Array) => (fits[x] | lane[x]) & ((fits[x] | lane[x]) >>> 1);
  return (swept[x] & end(alongY[0])) | (x + 1 < width ? swept[x + 1] & end(alongY[1]) : 0);
}

function writeStep(ground: Ground, mode: number, direction: number, x: number, legal: number): void {
  if (legal === 0) return;
  const { board, doors, size } = ground;
  const { width } = board;
  const toX = x + DIRECTION_X[direction];
  const down = DIRECTION_Y[direction];
  let dear = 0;
  if (mode < 2) {
    // Steps into a space that holds a slow square may be dear; of these the body decides.
    let slow = 0;
    for (let c = 0; c < size; c++) {
      for (let r = 0; r < size; r++) slow |= shifted(board.slow[toX + c], r + down);
    }
    for (let rest = legal & slow; rest !== 0; rest &= rest - 1) {
      const y = 31 - Math.clz32(rest & -rest);
      if (size === 1 || entersSlow(ground, mode, x, y, toX, y + down)) dear |= 1 << y;
    }
  }
  const at = stepOffset(board, doors, size, mode) + direction * 2 * width + x;
  board.steps[at] = legal & ~dear;
  board.steps[at + width] = dear;
}

/** Bits moved so that bit y answers for row y + rows. */
function shifted(bits: number, rows: number): number {
  return rows >= 0 ? bits >>> rows : bits << -rows;
}

/** Whether a slow square belongs to the body at the step's end but not at its start. */
function entersSlow(ground: Ground, mode: number, x: number, y: number, toX: number, toY: number): boolean {
  const { board, doors, size } = ground;
  const { height } = board;
  const offset = bodyOffset(board, doors, size, mode);
  const from = board.body[offset + x * height + y];
  const to = board.body[offset + toX * height + toY];
  for (let i = 0; i < size * size; i++) {
    const column = toX + (i % size);
    const row = toY + Math.floor(i / size);
    if (((to >> i) & 1) === 0 || ((board.slow[column] >>> row) & 1) === 0) continue;
    const c = column - x;
    const r = row - y;
    const wasThere = c >= 0 && r >= 0 && c < size && r < size && ((from >> (r * size + c)) & 1) === 1;
    if (!wasThere) return true;
  }
  return false;
}
