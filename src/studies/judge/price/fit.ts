import { fieller, type RatioParts } from "../../../analysis/fieller.js";
import type { Interval } from "../../../analysis/interval.js";
import { twoSidedZ } from "../../../analysis/normal.js";
import { ridgeLogistic } from "../../../analysis/ridgeLogistic.js";
import type { SparseRows } from "../../../analysis/sparseRows.js";
import { strataOfPairs } from "../../cost/titrate.js";
import { type SampleData, scoreOf, turnedPairs } from "../../sample/data.js";
import type { JudgedSummary } from "../summary.js";

/** Games at several costs of the card, as one regression. */

/** Games of squads with the card at one cost. */
export interface AtCost {
  readonly cost: number;
  readonly data: SampleData;
  /** True of squads without the card: what they score against named opponents is the measure. */
  readonly isWithout?: true;
  /** The cluster of a pair by its number in the sample, over all maps; absent where each pair stands by itself. */
  readonly clusterOf?: (pair: number) => number;
}

/** Of the games of squads with the card. */
export const withCard = <Of extends { readonly isWithout?: true }>(played: readonly Of[]): readonly Of[] =>
  played.filter(({ isWithout }) => isWithout !== true);

/** A cost, or a difference of costs, as a ratio of two estimates away from a centre. */
export interface CostRatio {
  readonly parts: RatioParts;
  readonly centre: number;
}

/** What games at several costs say of a card, as some form of estimate. */
export interface CardFit<Estimate> {
  /** The cost at which squads with it score one half, or what squads without it do against named opponents. */
  readonly fairCost: Estimate;
  /** The same of what it is based on, in the same squads with the same dice. */
  readonly before?: Estimate;
  /** Points that the card is worth more than what it is based on: the difference of the two, whose luck is shared. */
  readonly gain?: Estimate;
  /** Pairs of games that the change turned; absent where nothing but the price was changed. */
  readonly turned?: number;
  /** Log odds that a point of its cost takes away, positive. */
  readonly perPoint: number;
  /** Standard error of it. */
  readonly perPointError: number;
}

export type FittedCard = CardFit<Interval>;

/**
 * A logistic regression of the score on the cost, one level for the card and one for what it is based on; the slope is
 * theirs in common. Squads without the card, where they were played, have a level and no cost. Fair costs are the costs
 * at which each scores what these do, or one half, with the covariance between pairs within maps: the two versions of a
 * pair share squads and dice and are one cluster.
 * @returns undefined unless the score falls with the cost
 */
export function fitCard(played: readonly AtCost[]): CardFit<CostRatio> | undefined {
  const own = withCard(played);
  if (new Set(own.map(({ cost }) => cost)).size < 2) return undefined;
  const versions = Math.min(2, own[0].data.arms);
  const { costs: all, outcomes, clusters, versionOf, variants } = listed(played, versions);
  const known = all.filter((cost) => cost !== undefined);
  const middle = known.reduce((sum, cost) => sum + cost, 0) / known.length;
  const costs = all.map((cost) => cost ?? middle);
  const isMeasured = own.length < played.length;
  const levels = isMeasured ? versions + 1 : versions;
  const columns = levels + 1;
  const rows: SparseRows = {
    columns,
    starts: Int32Array.from({ length: costs.length + 1 }, (_, i) => 2 * i),
    index: Int32Array.from({ length: 2 * costs.length }, (_, e) => (e % 2 === 0 ? versionOf[e >> 1] : levels)),
    values: Float64Array.from({ length: 2 * costs.length }, (_, e) => (e % 2 === 0 ? 1 : costs[e >> 1] - middle)),
  };
  const fit = ridgeLogistic({ rows, outcomes, clusters, ...strataOfPairs(variants) }, { ridge: 0 });
  if (fit.kind !== "fitted") return undefined;
  const slope = fit.coefficients[levels];
  if (!(slope < 0)) return undefined;
  const covariance = (i: number, j: number) => fit.clusteredCovariance![i * columns + j];
  const ratio = (weights: readonly number[], centre: number): CostRatio => {
    const sum = (of: (i: number) => number) => weights.reduce((total, weight, i) => total + weight * of(i), 0);
    const parts = {
      numerator: sum((i) => fit.coefficients[i]),
      numeratorVariance: sum((i) => sum((j) => covariance(i, j))),
      denominator: -slope,
      denominatorVariance: covariance(levels, levels),
      covariance: -sum((i) => covariance(i, levels)),
    };
    return { parts, centre };
  };
  const over = isMeasured ? [-1] : [];
  return {
    fairCost: ratio([...[1, 0].slice(0, versions), ...over], middle),
    ...(versions === 1
      ? {}
      : {
          before: ratio([0, 1, ...over], middle),
          gain: ratio([1, -1], 0),
          turned: own.reduce((sum, { data }) => sum + turnedPairs(data, 0, 1), 0),
        }),
    perPoint: -slope,
    perPointError: Math.sqrt(covariance(levels, levels)),
  };
}

/** Fieller's interval. @param z standard errors @returns undefined where none is bounded: the slope may be 0 */
export function costRange({ parts, centre }: CostRatio, z: number): Omit<Interval, "confidence"> | undefined {
  const found = fieller(parts, z);
  return found && { estimate: centre + found.estimate, low: centre + found.low, high: centre + found.high };
}

function listed(played: readonly AtCost[], versions: number) {
  const [outcomes, clusters, versionOf, variants]: number[][] = [[], [], [], []];
  const costs: (number | undefined)[] = [];
  let cluster = 0;
  for (const { cost, data, isWithout, clusterOf } of played)
    for (let p = 0; p < data.pairs; p++, cluster++)
      for (let version = 0; version < (isWithout ? 1 : versions); version++) {
        costs.push(isWithout ? undefined : cost);
        outcomes!.push(scoreOf(data, p, version));
        clusters!.push(clusterOf?.(data.numbers[p]) ?? cluster);
        versionOf!.push(isWithout ? versions : version);
        variants!.push(data.strata?.[p] ?? 0);
      }
  return {
    costs,
    outcomes: outcomes!,
    clusters: clusters!,
    versionOf: versionOf!,
    variants: played[0].data.strata === undefined || played[0].clusterOf !== undefined ? undefined : variants,
  };
}

/** Pairs at costs on one side that make a bound. */
const BOUND_PAIRS = 100;

/**
 * On which side of some cost the fair cost lies, where it cannot be told how far: squads score no more with a card
 * that costs more. So who scores above half at this cost and all higher ones is worth more than it, and who scores
 * below half at this cost and all lower ones is worth less.
 * @param confidence of the bound, corrected over all costs tried on both sides (Bonferroni)
 * @param cards how many are asked about together, over which it is corrected as well
 * @returns undefined where neither is shown, or both of costs that scores rise between; where squads without the card
 * are the measure, or pairs go together
 */
export function boundOf(played: readonly AtCost[], confidence: number, cards = 1): JudgedSummary["bound"] {
  if (played.some(({ isWithout, clusterOf }) => isWithout || clusterOf !== undefined)) return undefined;
  const costs = [...new Set(played.map(({ cost }) => cost))].sort((a, b) => a - b);
  const z = twoSidedZ(1 - (1 - confidence) / Math.max(1, cards * costs.length));
  /** Standard errors from one half of the mean score. */
  const far = (own: readonly AtCost[]): number => {
    const scores = own.flatMap(({ data }) => Array.from({ length: data.pairs }, (_, p) => scoreOf(data, p)));
    if (scores.length < BOUND_PAIRS) return 0;
    const mean = scores.reduce((sum, x) => sum + x, 0) / scores.length;
    const squares = scores.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (scores.length - 1);
    return (mean - 0.5) / Math.sqrt(squares / scores.length);
  };
  const above = costs.findLast((cost) => far(played.filter((one) => one.cost >= cost)) > z);
  const below = costs.find((cost) => far(played.filter((one) => one.cost <= cost)) < -z);
  // Worth more than a cost and less than a lower one: then scores rise with the cost, and this reckoning does not hold.
  if (above !== undefined && below !== undefined && above >= below) return undefined;
  if (above !== undefined) return { above, confidence };
  return below === undefined ? undefined : { below, confidence };
}

/** What squads scored at all costs together, one half where nothing was played. */
export function meanScore(played: readonly AtCost[]): number {
  let [sum, pairs] = [0, 0];
  for (const { data } of played) for (let p = 0; p < data.pairs; p++, pairs++) sum += scoreOf(data, p);
  return pairs === 0 ? 0.5 : sum / pairs;
}
