import { assert, at } from "../core/assert.js";
import { chiSquaredCdf } from "./chiSquared.js";
import { fieller } from "./fieller.js";
import type { Interval } from "./interval.js";
import { twoSidedZ } from "./normal.js";

/** What was scored at one dose: by cluster, such as a pair of games with its dice; NaN where it was not played. */
export interface DoseScores {
  readonly dose: number;
  /** Shares of a win, 0..1. Clusters of the same number share their dice from dose to dose. */
  readonly scores: ArrayLike<number>;
}

export interface EvenDose {
  /** The dose at which the score is one half; absent where the slope is not known to differ from 0. */
  readonly even?: Interval;
  /** Log odds that a dose of 1 brings. */
  readonly slope: Interval;
  /** Chance that doses scatter so much about the curve, or more, where it is right; 1 of two doses. */
  readonly misfit: number;
  /** The score by the curve. */
  at(dose: number): number;
}

type Triple = readonly [number, number, number];

const STEPS = 50;
/** Log odds beyond which nothing is told apart. */
const SEPARATED = 30;

/**
 * The dose at which a score is one half, by logistic regression of the score on the dose (Finney 1971), with Fieller's
 * interval. Errors are those of clusters, whatever doses of one have in common (Liang and Zeger 1986), and wider where
 * doses scatter about the curve more than games do.
 * @param doses two or more different ones
 * @returns undefined where no curve can be fitted, as where every score is 1
 */
export function evenDose(doses: readonly DoseScores[], confidence: number): EvenDose | undefined {
  assert(new Set(doses.map(({ dose }) => dose)).size > 1, "a slope takes two doses", { doses: doses.length });
  const means = doses.map(({ scores }) => meanOf(scores));
  const counts = doses.map(({ scores }) => Array.from(scores).filter((one) => !Number.isNaN(one)).length);
  const total = counts.reduce((sum, n) => sum + n, 0);
  const middle = doses.reduce((sum, { dose }, i) => sum + dose * at(counts, i), 0) / total;
  const spread = Math.max(...doses.map(({ dose }) => Math.abs(dose - middle)));
  const x = doses.map(({ dose }) => (dose - middle) / spread);
  let [level, slope] = [0, 0];
  const chance = (x: number) => 1 / (1 + Math.exp(-(level + slope * x)));
  let inverse: Triple = [0, 0, 0];
  for (let step = 0; step < STEPS; step++) {
    const p = x.map(chance);
    const [a, b, c] = sums(x, (i) => at(counts, i) * at(p, i) * (1 - at(p, i)));
    const [u, v] = sums(x, (i) => at(counts, i) * (at(means, i) - at(p, i)));
    const determinant = a * c - b * b;
    if (!(determinant > 0)) return undefined;
    inverse = [c / determinant, -b / determinant, a / determinant];
    const [up, right] = [at(inverse, 0) * u + at(inverse, 1) * v, at(inverse, 1) * u + at(inverse, 2) * v];
    level += up;
    slope += right;
    if (!(Math.abs(level) + Math.abs(slope) < SEPARATED)) return undefined;
    if (Math.abs(up) + Math.abs(right) < 1e-12) break;
  }
  const p = x.map(chance);
  const { misfit, scatter } = scatterOf(doses, means, counts, p);
  const [vLevel, vBoth, vSlope] = sandwich(doses, x, p, inverse, scatter);
  const z = twoSidedZ(confidence);
  const ratio = fieller(
    {
      ...{ numerator: -level, denominator: slope, covariance: -vBoth },
      ...{ numeratorVariance: vLevel, denominatorVariance: vSlope },
    },
    z,
  );
  const back = (scaled: number) => middle + spread * scaled;
  const half = (z * Math.sqrt(vSlope)) / spread;
  return {
    ...(ratio === undefined
      ? {}
      : { even: { estimate: back(ratio.estimate), low: back(ratio.low), high: back(ratio.high), confidence } }),
    slope: { estimate: slope / spread, low: slope / spread - half, high: slope / spread + half, confidence },
    misfit,
    at: (dose) => chance((dose - middle) / spread),
  };
}

function meanOf(scores: ArrayLike<number>): number {
  const played = Array.from(scores).filter((one) => !Number.isNaN(one));
  assert(played.length > 1, "a dose was played twice or more", { played: played.length });
  return played.reduce((sum, one) => sum + one, 0) / played.length;
}

/** Sums of a value, of it times x, and of it times x squared. */
function sums(x: readonly number[], of: (i: number) => number): Triple {
  const all = x.map((_, i) => of(i));
  const moment = (power: number) => all.reduce((sum, one, i) => sum + one * at(x, i) ** power, 0);
  return [moment(0), moment(1), moment(2)];
}

/** How far doses lie from the curve, beside what games make of it. */
function scatterOf(
  doses: readonly DoseScores[],
  means: readonly number[],
  counts: readonly number[],
  p: readonly number[],
): { readonly misfit: number; readonly scatter: number } {
  const freedom = doses.length - 2;
  if (freedom < 1) return { misfit: 1, scatter: 1 };
  const away = doses.reduce((sum, { scores }, i) => {
    const squares = Array.from(scores).reduce(
      (all, one) => all + (Number.isNaN(one) ? 0 : (one - at(means, i)) ** 2),
      0,
    );
    // Of few games that all ended alike the variance is at least what one more would make it.
    const variance = Math.max(squares, 0.25) / (at(counts, i) * (at(counts, i) - 1));
    return sum + (at(means, i) - at(p, i)) ** 2 / variance;
  }, 0);
  return { misfit: 1 - chiSquaredCdf(away, freedom), scatter: Math.max(1, away / freedom) };
}

/** Covariance of level and slope, times `scatter`: three numbers, by the sums of what each cluster pulls at both. */
function sandwich(
  doses: readonly DoseScores[],
  x: readonly number[],
  p: readonly number[],
  [i00, i01, i11]: Triple,
  scatter: number,
): Triple {
  let [m00, m01, m11] = [0, 0, 0];
  const clusters = Math.max(...doses.map(({ scores }) => scores.length));
  for (let cluster = 0; cluster < clusters; cluster++) {
    let [u, v] = [0, 0];
    for (let i = 0; i < doses.length; i++) {
      const score = at(doses, i).scores[cluster];
      if (score === undefined || Number.isNaN(score)) continue;
      u += score - at(p, i);
      v += (score - at(p, i)) * at(x, i);
    }
    m00 += u * u;
    m01 += u * v;
    m11 += v * v;
  }
  const [a, b, c, d] = [i00 * m00 + i01 * m01, i00 * m01 + i01 * m11, i01 * m00 + i11 * m01, i01 * m01 + i11 * m11];
  return [(a * i00 + b * i01) * scatter, (a * i01 + b * i11) * scatter, (c * i01 + d * i11) * scatter];
}
