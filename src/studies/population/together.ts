import { addedColumn, dispersion, fittedScores } from "../../analysis/addedColumn.js";
import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import type { LogisticData } from "../../analysis/logisticData.js";
import type { LogisticFit } from "../../analysis/ridgeLogistic.js";
import { addAt, at } from "../../core/assert.js";
import { pValue } from "../decks/values.js";
import type { SampleData } from "../sample/data.js";

/** Pairs of pieces that are worth more together than the sum of what each is worth. */

/** What two pieces are worth together beyond the sum. */
export interface Together {
  /** Indexes of the pieces. */
  readonly pieces: readonly [number, number];
  /** Entrants that had both. */
  readonly entrants: number;
  /** Log odds that having both adds, as often as they came in such an entrant, and the variance of that. */
  readonly logits: number;
  readonly variance: number;
  /** After Benjamini and Hochberg over all pairs that were asked. */
  readonly adjustedP: number;
}

/** Entrants that must have both, and those that must have either of them without the other. */
const LEAST = 100;
const LEAST_APART = 20;
/** Pairs asked for each piece, those that come together most first: each takes time as the square of the pieces. */
const ASKED_EACH = 12;

/**
 * Asks, pair by pair, for a column beside all single values (`addedColumn`): copies of the one times copies of the
 * other, so that a commander of six followers counts for more than one of two. The variance is that of rows which are
 * means of several games (`dispersion`).
 * @param varies whether side a's, b's entrants are drawn
 */
export function worthTogether(
  sample: SampleData,
  { data, fit }: { readonly data: LogisticData; readonly fit: LogisticFit },
  varies: readonly [boolean, boolean] = [true, true],
): Together[] {
  const joints = askedPairs(sample, varies);
  const scores = fittedScores(data, fit);
  const scale = dispersion(data, scores);
  const found = joints.map(({ i, j, entrants, copies, rows }) => {
    const column = { rows: [...rows.keys()], values: [...rows.values()] };
    const { estimate, variance } = addedColumn(data, fit, scores, column);
    const usual = copies / entrants;
    return { pieces: [i, j] as const, entrants, logits: usual * estimate, variance: scale * usual ** 2 * variance };
  });
  const adjusted = benjaminiHochberg(found.map(({ logits, variance }) => pValue(logits, variance)));
  return found.map((one, k) => ({ ...one, adjustedP: at(adjusted, k) }));
}

interface Joint {
  readonly i: number;
  readonly j: number;
  /** Entrants with both, and the sum of copies times copies over them. */
  entrants: number;
  copies: number;
  /** By row: copies times copies of entrant a less those of b. */
  readonly rows: Map<number, number>;
}

/** Pairs that come often enough to be asked about, apart as well as together. */
function askedPairs(sample: SampleData, varies: readonly [boolean, boolean]): Joint[] {
  const n = sample.pieces.length;
  const holders = new Int32Array(n);
  const counts = new Map<number, number>();
  forEachEntrant(sample, varies, (_p, _sign, own) => {
    own.forEach(([i], x) => {
      addAt(holders, i, 1);
      for (const [j] of own.slice(x + 1)) counts.set(i * n + j, (counts.get(i * n + j) ?? 0) + 1);
    });
  });
  const able = [...counts]
    .map(([key, both]) => ({ key, i: Math.floor(key / n), j: key % n, both }))
    .filter(({ i, j, both }) => both >= LEAST && at(holders, i) + at(holders, j) - 2 * both >= LEAST_APART)
    .sort((x, y) => y.both - x.both || x.key - y.key);
  const asked = new Int32Array(n);
  const joints = new Map<number, Joint>();
  for (const { key, i, j } of able) {
    if (at(asked, i) >= ASKED_EACH && at(asked, j) >= ASKED_EACH) continue;
    addAt(asked, i, 1);
    addAt(asked, j, 1);
    joints.set(key, { i, j, entrants: 0, copies: 0, rows: new Map() });
  }
  forEachEntrant(sample, varies, (p, sign, own) => {
    own.forEach(([i, copies], x) => {
      for (const [j, others] of own.slice(x + 1)) {
        const joint = joints.get(i * n + j);
        if (joint === undefined) continue;
        joint.entrants++;
        joint.copies += copies * others;
        joint.rows.set(p, (joint.rows.get(p) ?? 0) + sign * copies * others);
      }
    });
  });
  return [...joints.values()];
}

function forEachEntrant(
  sample: SampleData,
  varies: readonly [boolean, boolean],
  visit: (pair: number, sign: 1 | -1, own: readonly (readonly [number, number])[]) => void,
): void {
  for (let p = 0; p < sample.pairs; p++) {
    if (varies[0]) visit(p, 1, countsOf(sample.piecesA, sample.startsA, p));
    if (varies[1]) visit(p, -1, countsOf(sample.piecesB, sample.startsB, p));
  }
}

/** Pieces of an entrant, rising, with the copies of each. */
function countsOf(pieces: Uint16Array, starts: Int32Array, pair: number): (readonly [number, number])[] {
  const counts = new Map<number, number>();
  for (let k = at(starts, pair); k < at(starts, pair + 1); k++)
    counts.set(at(pieces, k), (counts.get(at(pieces, k)) ?? 0) + 1);
  return [...counts].sort(([x], [y]) => x - y);
}
