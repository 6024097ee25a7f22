/**
 * A battle map compiled to integers. Data only: it survives `postMessage`, and since its tables lie in
 * SharedArrayBuffers all workers fill and read the same ones. Functions on it are free functions.
 *
 * - Square: `s = x * height + y`; x grows eastward, y southward.
 * - Bit columns: a set of squares as `width` words, bit y of word x.
 * - Doors: an integer whose bit d says that door d is open.
 * - Rows: what depends on a door state and a square, compiled when first asked for (`ensureRow`).
 */
export interface Board {
  readonly name: string;
  /** 10-40 squares. */
  readonly width: number;
  /** 6-32 squares. */
  readonly height: number;
  /** width * height. */
  readonly squareCount: number;
  /** 0-8. */
  readonly doorCount: number;
  /** 2 ^ doorCount. */
  readonly doorStates: number;

  /** x of each square. */
  readonly colOf: Uint8Array;
  /** y of each square. */
  readonly rowOf: Uint8Array;

  /** Bit columns: squares that are not solid. */
  readonly ground: Int32Array;
  readonly pit: Int32Array;
  readonly low: Int32Array;
  /** Low objects or difficult terrain: entering costs double. */
  readonly slow: Int32Array;
  /** Setup zone at the west edge: squares to stand on. */
  readonly zone0: Int32Array;
  /** Setup zone at the east edge. */
  readonly zone1: Int32Array;

  /** `width` words a door, at `door * width`: squares adjacent to the door. */
  readonly doorNear: Int32Array;
  /** By square: bit d set when the square is adjacent to door d. */
  readonly doorsNearSquare: Uint8Array;
  /** Four numbers a door edge: door, x, y, and 0 for the edge east of square (x, y), 1 for the edge south of it. */
  readonly doorEdges: Uint8Array;

  /**
   * By square: twice the distance from the map's centre point, counted as movement with all doors open; 65535 = no way.
   * Doubled because the centre of an even side lies between squares.
   */
  readonly centreDistance: Uint16Array;

  /** At `doors * width + x`: bit y = a wall or closed door between squares (x, y) and (x + 1, y). */
  readonly eastWall: Int32Array;
  /** At `doors * width + x`: bit y = a wall or closed door between squares (x, y) and (x, y + 1). */
  readonly southWall: Int32Array;

  /** Legal steps, see `stepOffset`. */
  readonly steps: Int32Array;
  /** Anchors on which a character may end, see `standableOffset`. */
  readonly standable: Int32Array;
  /** What a big character takes up of its space, see `bodyOffset`. */
  readonly body: Uint16Array;

  /** At `doors * squareCount + s`: 1 once the row is compiled. Read and written with Atomics. */
  readonly rowReady: Uint8Array;
  /** At `rowOf + t`: squares to t, 255 = no path, 254 = that far or farther. Characters and terrain do not count. */
  readonly distance: Uint8Array;
  /** At `rowOf + t`: the VIEW_ bits of the row's square toward t. */
  readonly view: Uint8Array;
  /** Bit columns at `bitRow`: squares in line of sight. */
  readonly sight: Int32Array;
  /** Bit columns at `bitRow`: squares in line of sight that some corner sees without cover from terrain. */
  readonly clear: Int32Array;
  /** Bit columns at `bitRow`: squares at distance 6 or less. */
  readonly within6: Int32Array;
  /** At `doors * squareCount + s`: 1 once `exposed` is filled for the square. */
  readonly exposedReady: Uint8Array;
  /**
   * Bit columns at `bitRow`: squares that see this one from some corner without cover from terrain: `clear` turned
   * round.
   */
  readonly exposed: Int32Array;
  /** At `doors * squareCount + s`: 1 once the square's walks are compiled, see walks.ts. */
  readonly walkReady: Uint8Array;
  /**
   * At `rowOf + t`: movement a single walker spends to t when nobody is in the way, terrain counted; 255 = more than
   * 24.
   */
  readonly walkCost: Uint8Array;
  /** Bit columns at `bitRow`: squares a single walker reaches for 6 and for 12 when nobody is in the way. */
  readonly walk6: Int32Array;
  readonly walk12: Int32Array;
  /** At `s * squareCount + t`: the doors that line of sight and cover between s and t may depend on. Symmetric. */
  readonly pairDoors: Uint8Array;
  /** By square: 1 once its part of `pairDoors` is filled. */
  readonly pairReady: Uint8Array;
  /** Views under open doors where the map's rows were stored, else empty: see openViews.ts. */
  openViews: Uint8Array;
  /** By square: where its views begin in `openViews`. */
  readonly openViewsFrom: Uint32Array;
  /** At `s * squareCount + t`: how far behind that those toward t begin. */
  readonly openViewsAt: Uint16Array;

  /** Direct-mapped cache of `spaceView`: not shared, every worker gets its own copy. */
  readonly spaceKeys: Int32Array;
  readonly spaceValues: Int32Array;
}

/** Bits 0-3 of a view: from this corner of the attacker's square terrain gives the target no cover. */
export const VIEW_CORNERS = 0b1111;
/** Corners in the order of the bits: north-west, north-east, south-west, south-east. */
export const VIEW_SIGHT = 1 << 4;
/** Touching by side or corner, and in line of sight. */
export const VIEW_ADJACENT = 1 << 5;

/** Distance of a square that no path leads to. */
export const NO_PATH = 255;
/** "Within 6 squares" of so many abilities, in squares; the radius of `within6`, and a walk at the usual speed. */
export const NEAR_SQUARES = 6;

/** How a character moves: bit 0 = rigid (cannot squeeze), bit 1 = flying (over pits, slow terrain costs nothing). */
export type Mode = 0 | 1 | 2 | 3;
export const WALKING = 0;
export const RIGID = 1;
export const FLYING = 2;
export const MODES = 4;

/** Directions of steps: N, E, S, W, NE, SE, SW, NW; y grows southward. */
export const DIRECTIONS = 8;
export const DIRECTION_X: Int8Array = new Int8Array([0, 1, 0, -1, 1, 1, -1, -1]);
export const DIRECTION_Y: Int8Array = new Int8Array([-1, 0, 1, 0, -1, 1, 1, -1]);
/** Cost classes of steps: normal cost, or doubled because a newly entered square is slow. */
export const CHEAP = 0;
export const DEAR = 1;

/** The square at column x and row y. */
export function squareAt(board: Board, x: number, y: number): number {
  return x * board.height + y;
}

/**
 * Where the steps of a size and mode begin in `board.steps`. The word for a direction, cost class and column is
 * `stepOffset + (direction * 2 + class) * width + x`; its bit y is set when a character whose space has its north-west
 * square (its anchor) at (x, y) may make that step, characters not considered. At most one class is set.
 */
export function stepOffset(board: Board, doors: number, size: number, mode: number): number {
  return ((doors * 3 + size - 1) * MODES + mode) * DIRECTIONS * 2 * board.width;
}

/**
 * Where the `width` words of anchors begin on which a character of this size may end its movement, in
 * `board.standable`.
 */
export function standableOffset(board: Board, doors: number, size: number): number {
  return (doors * 3 + size - 1) * board.width;
}

/**
 * Where the bodies of a big size (2 or 3) begin in `board.body`, one word an anchor: bit `row * size + column` says
 * that this square of the space is taken up. A full mask where the character fits, the part it squeezes into where it
 * only passes, 0 where it cannot be. Rigid modes share the words of the others.
 */
export function bodyOffset(board: Board, doors: number, size: number, mode: number): number {
  return ((doors * 2 + size - 2) * 2 + (mode >> 1)) * board.squareCount;
}

/** Where the row of a door state and square begins in `distance` and `view`. Call `ensureRow` first. */
export function rowOf(board: Board, doors: number, square: number): number {
  return (doors * board.squareCount + square) * board.squareCount;
}

/** Where the row of a door state and square begins in the bit columns `sight`, `clear` and `within6`. */
export function bitRow(board: Board, doors: number, square: number): number {
  return (doors * board.squareCount + square) * board.width;
}
