import type { Board } from "./board.js";
import { MAX_HEIGHT, MAX_WIDTH } from "./mapText.js";
import { hullCount, hullFirst, runBits, runStart } from "./runs.js";

/*
 * Line of sight between two squares, exactly. The clear lines form an open set, so one exists if and only if one exists
 * whose slope is not that of any line through two lattice points of the squares' bounding box. Between two neighbouring
 * such slopes the lattice points keep their order across the lines, so one slope between them decides for all: project
 * the walls along it; each becomes a closed interval, and sight is clear if they leave a gap in the strip that both
 * squares cast. All numbers are integers: a line of slope p/q is q*v - p*u = b.
 */

/** Most wall pieces inside one hull: each column has fewer than 32 south edges and 32 east edges. */
const MAX_PIECES = 2 * MAX_WIDTH * MAX_HEIGHT;
// Walls inside the hull: lattice points (u, v) from the first square's far corner; the longer way is u.
const startU = new Int16Array(MAX_PIECES);
const startV = new Int16Array(MAX_PIECES);
const endU = new Int16Array(MAX_PIECES);
const endV = new Int16Array(MAX_PIECES);
const intervalLow = new Int32Array(MAX_PIECES);
const intervalHigh = new Int32Array(MAX_PIECES);
/** The piece that last covered a horizontal lattice line, so that neighbouring edges join to one piece. */
const pieceOnLine = new Int16Array(MAX_HEIGHT + 1);

/**
 * Whether a clear line joins the squares (ax, ay) and (bx, by) under a door state: one that touches no wall, closed
 * door or solid square, not even at a corner or along an edge. Both squares must be ground. Symmetric.
 */
export function hasLineOfSight(board: Board, doors: number, ax: number, ay: number, bx: number, by: number): boolean {
  const dx = bx < ax ? ax - bx : bx - ax;
  const dy = by < ay ? ay - by : by - ay;
  const swapped = dy > dx;
  const pieces = gatherWalls(board, doors, ax, ay, bx, by, swapped);
  if (pieces === 0) return true;
  if (dx <= 1 && dy <= 1) return seesNeighbour(board, doors, ax, ay, bx, by);
  return swapped ? someSlopeIsClear(pieces, dy, dx) : someSlopeIsClear(pieces, dx, dy);
}

/** Squares that touch: through their common side, or past their common corner by one of the two squares beside it. */
function seesNeighbour(board: Board, doors: number, ax: number, ay: number, bx: number, by: number): boolean {
  const base = doors * board.width;
  const x = Math.min(ax, bx);
  const y = Math.min(ay, by);
  const east = board.eastWall[base + x];
  if (ay === by) return ((east >>> y) & 1) === 0;
  const southOfA = board.southWall[base + ax] >>> y;
  if (ax === bx) return (southOfA & 1) === 0;
  const southOfB = board.southWall[base + bx] >>> y;
  return (((east >>> ay) | southOfB) & 1) === 0 || (((east >>> by) | southOfA) & 1) === 0;
}

/** Collects the walls that meet the open hull of the two squares; returns how many pieces there are. */
function gatherWalls(
  board: Board,
  doors: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  swapped: boolean,
): number {
  const right = bx >= ax;
  const down = by >= ay;
  const dx = right ? bx - ax : ax - bx;
  const dy = down ? by - ay : ay - by;
  const base = doors * board.width;
  let index = runStart(dx, dy);
  let pieces = 0;
  let before = 0;
  pieceOnLine.fill(-1, 0, dy + 2);
  for (let k = 0; k <= dx; k++, index++) {
    const x = right ? ax + k : ax - k;
    const count = hullCount[index];
    const rows = runBits(count, down ? ay + hullFirst[index] : ay + 1 - hullFirst[index] - count);
    let east = k > 0 ? board.eastWall[base + (right ? x - 1 : x)] & before & rows : 0;
    while (east !== 0) {
      const first = lowestBit(east);
      const length = Math.min(32 - first, lowestBit(~(east >>> first)));
      east &= ~runBits(length, first);
      const v = down ? first - ay : ay + 1 - first - length;
      addPiece(pieces++, k, v, k, v + length, swapped);
    }
    let south = board.southWall[base + x] & rows & (rows >>> 1);
    while (south !== 0) {
      const y = lowestBit(south);
      south &= south - 1;
      const v = down ? y + 1 - ay : ay - y;
      const piece = pieceOnLine[v];
      if (piece >= 0 && (swapped ? endV[piece] : endU[piece]) === k) {
        if (swapped) endV[piece] = k + 1;
        else endU[piece] = k + 1;
      } else {
        pieceOnLine[v] = pieces;
        addPiece(pieces++, k, v, k + 1, v, swapped);
      }
    }
    before = rows;
  }
  return pieces;
}

/** Index of the lowest set bit, 32 when none is set. */
function lowestBit(bits: number): number {
  return bits === 0 ? 32 : 31 - Math.clz32(bits & -bits);
}

function addPiece(piece: number, u1: number, v1: number, u2: number, v2: number, swapped: boolean): void {
  startU[piece] = swapped ? v1 : u1;
  startV[piece] = swapped ? u1 : v1;
  endU[piece] = swapped ? v2 : u2;
  endV[piece] = swapped ? u2 : v2;
}

/** Squares at (0, 0) and (du, dv) with du >= dv >= 0 and du >= 2; walls as gathered. */
function someSlopeIsClear(pieces: number, du: number, dv: number): boolean {
  const slopes = slopesBetween(du, dv);
  for (let i = 0; i < slopes.length; i += 2) {
    if (slopeIsClear(pieces, du, dv, slopes[i], slopes[i + 1])) return true;
  }
  return false;
}

function slopeIsClear(pieces: number, du: number, dv: number, p: number, q: number): boolean {
  const lowest = p > 0 ? -p : 0;
  const highest = p > 0 ? q : q - p;
  const shift = q * dv - p * du;
  const low = shift > 0 ? lowest + shift : lowest;
  const high = shift < 0 ? highest + shift : highest;
  let kept = 0;
  for (let i = 0; i < pieces; i++) {
    const b1 = q * startV[i] - p * startU[i];
    const b2 = q * endV[i] - p * endU[i];
    const from = Math.min(b1, b2);
    const to = Math.max(b1, b2);
    if (to <= low || from >= high) continue;
    if (from <= low && to >= high) return false;
    intervalLow[kept] = from;
    intervalHigh[kept++] = to;
  }
  // Walk up from the low end: whatever no interval carries further is a gap.
  let reached = low;
  for (let i = 0; i < kept; ) {
    if (intervalLow[i] <= reached && intervalHigh[i] > reached) {
      reached = intervalHigh[i];
      if (reached >= high) return false;
      i = 0;
    } else i++;
  }
  return reached < high;
}

/** By `du * 64 + dv`: the slopes to try as pairs p, q; pure values, made when first needed. */
const slopeLists: (Int16Array | undefined)[] = new Array<Int16Array | undefined>(MAX_WIDTH * 64).fill(undefined);

/**
 * One slope p/q strictly between each two neighbouring critical slopes, from the middle outward. Critical are the
 * slopes of lines through two lattice points of the box (du+1) x (dv+1); lines through both squares have slopes from
 * (dv-1)/(du+1) (for dv = 0: -1/(du-1)) to (dv+1)/(du-1).
 */
function slopesBetween(du: number, dv: number): Int16Array {
  const known = slopeLists[du * 64 + dv];
  if (known !== undefined) return known;
  const low = dv > 0 ? { p: dv - 1, q: du + 1 } : { p: -1, q: du - 1 };
  const high = { p: dv + 1, q: du - 1 };
  const critical: { p: number; q: number }[] = [];
  for (let q = 1; q <= du + 1; q++) {
    for (let p = Math.ceil((low.p * q) / low.q); p * high.q <= high.p * q && p <= dv + 1; p++) critical.push({ p, q });
  }
  critical.sort((a, b) => a.p * b.q - b.p * a.q);
  const between: { p: number; q: number }[] = [];
  for (let i = 1; i < critical.length; i++) {
    const a = critical[i - 1];
    const b = critical[i];
    if (a.p * b.q !== b.p * a.q) between.push({ p: a.p + b.p, q: a.q + b.q });
  }
  const middle = (between.length - 1) / 2;
  const ordered = between
    .map((slope, i) => ({ slope, off: Math.abs(i - middle) }))
    .sort((a, b) => a.off - b.off)
    .map(({ slope }) => slope);
  const list = Int16Array.from(ordered.flatMap(({ p, q }) => [p, q]));
  slopeLists[du * 64 + dv] = list;
  return list;
}
