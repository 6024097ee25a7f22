import { MAX_HEIGHT, MAX_WIDTH } from "./mapText.js";

/**
 * Which rows a line bundle touches in each column, by offset. Two bundles matter:
 * - the fan of a corner and a square: the interior of their convex hull (cover is traced from corners);
 * - the hull of two squares: the interior of their convex hull (line of sight).
 * For offset (i, j), both >= 0, column k in 0..i holds rows `first .. first + count - 1`, counted away from the corner
 * or the first square. Since a bundle is convex, it crosses the edge between two squares exactly when it enters both
 * squares and they are neighbours: so the rows alone say which edges it crosses. Offsets of other signs are mirrored.
 */
const ENTRIES = ((MAX_WIDTH * (MAX_WIDTH + 1)) / 2) * MAX_HEIGHT;
export const fanFirst: Uint8Array = new Uint8Array(ENTRIES);
export const fanCount: Uint8Array = new Uint8Array(ENTRIES);
export const hullFirst: Uint8Array = new Uint8Array(ENTRIES);
export const hullCount: Uint8Array = new Uint8Array(ENTRIES);

/** Index of column 0 for offset (i, j); column k is k further. */
export function runStart(i: number, j: number): number {
  return ((i * (i + 1)) >> 1) * MAX_HEIGHT + j * (i + 1);
}

/** The rows of a run as bits of a column word whose bit `shift` is the first of them; count 1..32. */
export function runBits(count: number, shift: number): number {
  return (-1 >>> (32 - count)) << shift;
}

fillTables();

function fillTables(): void {
  for (let i = 0; i < MAX_WIDTH; i++) {
    for (let j = 0; j < MAX_HEIGHT; j++) {
      const start = runStart(i, j);
      for (let k = 0; k <= i; k++) {
        fillFan(start + k, i, j, k);
        fillHull(start + k, i, j, k);
      }
    }
  }
}

/** The corner is (0, 0), the square has its near corner at (i, j): lower bound y = jx/(i+1), upper y = (j+1)x/i. */
function fillFan(index: number, i: number, j: number, k: number): void {
  const first = Math.floor((j * k) / (i + 1));
  const last = k < i ? Math.ceil(((j + 1) * (k + 1)) / i) - 1 : j;
  fanFirst[index] = first;
  fanCount[index] = last - first + 1;
}

/** The squares lie at (0, 0) and (i, j): lower bound y = j(x-1)/i, upper y = 1 + jx/i, both within 0..j+1. */
function fillHull(index: number, i: number, j: number, k: number): void {
  const first = k > 0 ? Math.floor((j * (k - 1)) / i) : 0;
  const last = k < i ? Math.ceil((j * (k + 1)) / i) : j;
  hullFirst[index] = first;
  hullCount[index] = Math.min(last, j) - first + 1;
}
