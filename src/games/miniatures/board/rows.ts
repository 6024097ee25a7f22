import { type Board, bitRow, NEAR_SQUARES, NO_PATH, rowOf, VIEW_ADJACENT, VIEW_CORNERS, VIEW_SIGHT } from "./board.js";
import { fanIsClear, quadrantOf, quadrantsInReach } from "./cover.js";
import { MAX_HEIGHT, MAX_WIDTH } from "./mapText.js";
import { hasOpenViews, openView } from "./openViews.js";
import { hasLineOfSight } from "./sight.js";

/*
 * Rows are compiled in scratch memory and copied to the board at once: another worker that reads or compiles the same
 * row meanwhile sees the same values, never halves of them.
 */
const MAX_SQUARES = MAX_WIDTH * MAX_HEIGHT;
const distances = new Uint8Array(MAX_SQUARES);
const views = new Uint8Array(MAX_SQUARES);
/** Squares whose view is not known yet, in order: with rows of other door states ready there are few. */
const pending = new Int16Array(MAX_SQUARES);
let pendingCount = 0;
const queue = new Int16Array(MAX_SQUARES);
/** Bit columns: squares that some path of steps toward the square's own quadrant reaches, see `reachQuadrant`. */
const reachable = new Int32Array(MAX_WIDTH);
/** Bit columns: low objects that give cover against the square being compiled. */
const blockingLow = new Int32Array(MAX_WIDTH);
const cornerReach = new Int8Array(4);

/** Other door states whose rows are tried as sources of ready values, at most. */
const MAX_DONORS = 6;

/** Makes sure that the row of a door state and square is compiled. Cheap when it is; allocates nothing. */
export function ensureRow(board: Board, doors: number, square: number): void {
  if (Atomics.load(board.rowReady, doors * board.squareCount + square) === 0) compileRow(board, doors, square);
}

/** Compiles every row of a door state. */
export function ensureAllRows(board: Board, doors: number): void {
  for (let s = 0; s < board.squareCount; s++) ensureRow(board, doors, s);
}

function compileRow(board: Board, doors: number, square: number): void {
  const { squareCount } = board;
  const x = board.colOf[square];
  const y = board.rowOf[square];
  distances.fill(NO_PATH, 0, squareCount);
  views.fill(0, 0, squareCount);
  if ((board.ground[x] >>> y) & 1) {
    if (hasOpenViews(board)) takeClosed(board, doors, square);
    else {
      fillDistances(board, doors, square);
      fillViews(board, doors, square);
    }
  }
  writeRow(board, doors, square);
  Atomics.store(board.rowReady, doors * squareCount + square, 1);
}

/** The row of closed doors, and what the open ones change of it. */
function takeClosed(board: Board, doors: number, square: number): void {
  const { squareCount, distance, view, pairDoors } = board;
  // Of closed doors, rows and pairs begin at the same places.
  const row = square * squareCount;
  for (let t = 0; t < squareCount; t++) {
    distances[t] = distance[row + t];
    views[t] = (pairDoors[row + t] & doors) === 0 ? view[row + t] : openView(board, doors, square, t);
  }
  shortenDistances(board, doors);
}

/** Opens one door's edge after the other: what lies behind it may come nearer. */
function shortenDistances(board: Board, doors: number): void {
  const { doorEdges, height } = board;
  for (let e = 0; e < doorEdges.length; e += 4) {
    if (((doors >>> doorEdges[e]) & 1) === 0) continue;
    const one = doorEdges[e + 1] * height + doorEdges[e + 2];
    const other = doorEdges[e + 3] === 1 ? one + 1 : one + height;
    if (comesNearer(other, one)) spread(board, doors, other);
    if (comesNearer(one, other)) spread(board, doors, one);
  }
}

function fillViews(board: Board, doors: number, square: number): void {
  fillPairDoors(board, square);
  for (let t = 0; t < board.squareCount; t++) pending[t] = t;
  pendingCount = board.squareCount;
  copyFromDonors(board, doors, square);
  fillSight(board, doors, square);
  fillCorners(board, doors, square);
}

/** Squares to every square, in `distances` that know of no path yet. */
function fillDistances(board: Board, doors: number, square: number): void {
  distances[square] = 0;
  spread(board, doors, square);
}

/**
 * Brings squares nearer that a way by one leads to which has itself just come so near. Diagonals cost two and need all
 * four edges at their corner open, so they never shorten a path and spreading over sides is enough.
 */
function spread(board: Board, doors: number, from: number): void {
  const { height, width, eastWall, southWall } = board;
  const base = doors * width;
  queue[0] = from;
  let end = 1;
  for (let i = 0; i < end; i++) {
    const s = queue[i];
    const x = board.colOf[s];
    const y = board.rowOf[s];
    const south = southWall[base + x];
    if (y > 0 && ((south >>> (y - 1)) & 1) === 0 && comesNearer(s - 1, s)) queue[end++] = s - 1;
    if (y + 1 < height && ((south >>> y) & 1) === 0 && comesNearer(s + 1, s)) queue[end++] = s + 1;
    if (x > 0 && ((eastWall[base + x - 1] >>> y) & 1) === 0 && comesNearer(s - height, s)) queue[end++] = s - height;
    if (x + 1 < width && ((eastWall[base + x] >>> y) & 1) === 0 && comesNearer(s + height, s))
      queue[end++] = s + height;
  }
}

/** Whether a step from its neighbour brings a square nearer; then it is. */
function comesNearer(square: number, neighbour: number): boolean {
  const next = distances[neighbour] < NO_PATH - 1 ? distances[neighbour] + 1 : NO_PATH - 1;
  if (next >= distances[square] || distances[neighbour] === NO_PATH) return false;
  distances[square] = next;
  return true;
}

/**
 * Which doors the view from `square` to each square may depend on: those that touch the closed hull of the two. Among
 * them are all at the square's own corners, which decide what low objects it is adjacent to.
 */
function fillPairDoors(board: Board, square: number): void {
  const { doorEdges, squareCount, pairDoors } = board;
  if (doorEdges.length === 0 || Atomics.load(board.pairReady, square) === 1) return;
  const x = board.colOf[square];
  const y = board.rowOf[square];
  for (let t = 0; t < squareCount; t++) {
    const tx = board.colOf[t];
    const ty = board.rowOf[t];
    let mask = 0;
    for (let e = 0; e < doorEdges.length; e += 4) {
      const isSouth = doorEdges[e + 3];
      const px = doorEdges[e + 1] + 1 - isSouth;
      const py = doorEdges[e + 2] + isSouth;
      if (touchesHull(x, y, tx, ty, px, py, px + isSouth, py + 1 - isSouth)) mask |= 1 << doorEdges[e];
    }
    pairDoors[square * squareCount + t] = mask;
  }
  Atomics.store(board.pairReady, square, 1);
}

/** Whether the edge from lattice point p to q (q not west or north of p) may touch the closed hull of two squares. */
function touchesHull(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
): boolean {
  if (qx < Math.min(ax, bx) || px > Math.max(ax, bx) + 1) return false;
  if (qy < Math.min(ay, by) || py > Math.max(ay, by) + 1) return false;
  const dx = bx - ax;
  const dy = by - ay;
  // Twice the distance from the line of the centres, scaled; the hull reaches as far as half a square's shadow.
  const reach = Math.abs(dx) + Math.abs(dy);
  const p = dx * (2 * (py - ay) - 1) - dy * (2 * (px - ax) - 1);
  const q = dx * (2 * (qy - ay) - 1) - dy * (2 * (qx - ax) - 1);
  return !(p > reach && q > reach) && !(p < -reach && q < -reach);
}

/** Takes over what ready rows of other door states know about pairs that the differing doors do not touch. */
function copyFromDonors(board: Board, doors: number, square: number): void {
  const { squareCount, pairDoors, view } = board;
  let donors = 0;
  // Nearest first: states that differ in few doors share most pairs.
  for (let i = 1; i < board.doorStates && donors < MAX_DONORS && pendingCount > 0; i++) {
    const difference = i & 1 ? (i + 1) >> 1 : board.doorStates - (i >> 1);
    if (Atomics.load(board.rowReady, (doors ^ difference) * squareCount + square) === 0) continue;
    donors++;
    const base = rowOf(board, doors ^ difference, square);
    const pairs = square * squareCount;
    let left = 0;
    for (let k = 0; k < pendingCount; k++) {
      const t = pending[k];
      if ((pairDoors[pairs + t] & difference) === 0) views[t] = view[base + t];
      else pending[left++] = t;
    }
    pendingCount = left;
  }
}

/** Line of sight and adjacency of the squares not known yet; squares that see nothing stay 0. */
function fillSight(board: Board, doors: number, square: number): void {
  const { squareCount, colOf } = board;
  if (pendingCount === 0) return;
  const x = colOf[square];
  const y = board.rowOf[square];
  for (let quadrant = 0; quadrant < 4; quadrant++) {
    const east = (quadrant & 1) === 1;
    const south = (quadrant & 2) === 2;
    reachQuadrant(board, doors, x, y, east, south);
    for (let k = 0; k < pendingCount; k++) {
      const t = pending[k];
      const tx = colOf[t];
      const ty = board.rowOf[t];
      if (east ? tx < x : tx > x) continue;
      if (views[t] !== 0 || (((reachable[tx] & board.ground[tx]) >>> ty) & 1) === 0) continue;
      const isSeen =
        Atomics.load(board.rowReady, doors * squareCount + t) === 1
          ? (board.view[rowOf(board, doors, t) + square] & VIEW_SIGHT) !== 0
          : hasLineOfSight(board, doors, x, y, tx, ty);
      if (!isSeen) continue;
      const touches = t !== square && Math.abs(tx - x) <= 1 && Math.abs(ty - y) <= 1;
      views[t] = touches ? VIEW_SIGHT | VIEW_ADJACENT : VIEW_SIGHT;
    }
  }
}

/**
 * Fills `reachable` with the squares of one quadrant that a staircase of steps away from (x, y) reaches. A clear line
 * passes through such a staircase of squares, so nothing else can be seen.
 */
function reachQuadrant(board: Board, doors: number, x: number, y: number, east: boolean, south: boolean): void {
  const { width, eastWall, southWall } = board;
  const base = doors * width;
  let bits = 1 << y;
  for (let column = x; east ? column < width : column >= 0; column += east ? 1 : -1) {
    if (column !== x) bits &= ~eastWall[base + (east ? column - 1 : column)];
    const open = ~southWall[base + column];
    for (let grown = 0; grown !== bits; ) {
      grown = bits;
      bits |= south ? (bits & open) << 1 : (bits >>> 1) & open;
    }
    reachable[column] = bits;
  }
}

/** Corners without cover from terrain, for the squares not known yet. */
function fillCorners(board: Board, doors: number, square: number): void {
  const { colOf } = board;
  if (pendingCount === 0) return;
  const x = colOf[square];
  const y = board.rowOf[square];
  markBlockingLow(board, x, y);
  for (let corner = 0; corner < 4; corner++) {
    // The square lies opposite its own corner: in the quadrant with the other number.
    cornerReach[corner] = quadrantsInReach(board, doors, x + (corner & 1), y + (corner >> 1), 1 << (3 - corner));
  }
  for (let k = 0; k < pendingCount; k++) {
    const t = pending[k];
    const tx = colOf[t];
    const ty = board.rowOf[t];
    if (((board.ground[tx] >>> ty) & 1) === 0) continue;
    if (t === square) {
      views[t] = views[t] | VIEW_CORNERS;
      continue;
    }
    let bits = 0;
    for (let corner = 0; corner < 4; corner++) {
      const cx = x + (corner & 1);
      const cy = y + (corner >> 1);
      if (((cornerReach[corner] >> quadrantOf(cx, cy, tx, ty)) & 1) === 0) continue;
      if (fanIsClear(board, doors, blockingLow, cx, cy, tx, ty)) bits |= 1 << corner;
    }
    views[t] = views[t] | bits;
  }
}

/** Low objects except those in the square and adjacent to it, which the attacker shoots over. */
function markBlockingLow(board: Board, x: number, y: number): void {
  const { width, height, low } = board;
  for (let column = 0; column < width; column++) blockingLow[column] = low[column];
  for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      // Known views carry these bits too: they were copied for the same adjacency.
      if ((views[column * height + row] & VIEW_SIGHT) !== 0) blockingLow[column] = blockingLow[column] & ~(1 << row);
    }
  }
}

/** Copies the row to the board, and its bit columns. */
function writeRow(board: Board, doors: number, square: number): void {
  const { width, height, distance, view } = board;
  const row = rowOf(board, doors, square);
  const base = bitRow(board, doors, square);
  for (let x = 0, t = 0; x < width; x++) {
    let sight = 0;
    let clear = 0;
    let near = 0;
    for (let y = 0; y < height; y++, t++) {
      const seen = views[t];
      const far = distances[t];
      distance[row + t] = far;
      view[row + t] = seen;
      if (far <= NEAR_SQUARES) near |= 1 << y;
      if ((seen & VIEW_SIGHT) === 0) continue;
      sight |= 1 << y;
      if ((seen & VIEW_CORNERS) !== 0) clear |= 1 << y;
    }
    board.sight[base + x] = sight;
    board.clear[base + x] = clear;
    board.within6[base + x] = near;
  }
}
