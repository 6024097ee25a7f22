import { fieller } from "../../analysis/fieller.js";
import { type Interval, shifted } from "../../analysis/interval.js";
import { twoSidedZ } from "../../analysis/normal.js";
import { ridgeLogistic } from "../../analysis/ridgeLogistic.js";
import type { SparseRows } from "../../analysis/sparseRows.js";
import { strataOfPairs } from "../cost/titrate.js";
import { type SampleData, scoreOf } from "../sample/data.js";

/** Games at several costs of the card, as one regression. */

/** Games of squads with the card at one cost. */
export interface AtCost {
  readonly cost: number;
  readonly data: SampleData;
}

export interface FittedCard {
  /** The cost at which squads with it score one half. */
  readonly fairCost: Interval;
  /** The same of what it is based on, in the same squads with the same dice. */
  readonly before?: Interval;
  /** Points that the card is worth more than what it is based on: the difference of the two, whose luck is shared. */
  readonly gain?: Interval;
  /** Log odds that a point of its cost takes away, positive. */
  readonly perPoint: number;
  /** Standard error of it. */
  readonly perPointError: number;
}

/**
 * A logistic regression of the score on the cost, one level for the card and one for what it is based on; the slope is
 * theirs in common. Fair costs are the costs at which each scores one half, with Fieller's intervals, by the covariance
 * between pairs within maps: the two versions of a pair share squads and dice and are one cluster.
 * @returns undefined unless the score falls with the cost beyond doubt
 */
export function fitCard(played: readonly AtCost[], confidence: number): FittedCard | undefined {
  if (new Set(played.map(({ cost }) => cost)).size < 2) return undefined;
  const versions = Math.min(2, played[0]!.data.arms);
  const { costs, outcomes, clusters, versionOf, variants } = listed(played, versions);
  const middle = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  const columns = versions + 1;
  const rows: SparseRows = {
    columns,
    starts: Int32Array.from({ length: costs.length + 1 }, (_, i) => 2 * i),
    index: Int32Array.from({ length: 2 * costs.length }, (_, e) => (e % 2 === 0 ? versionOf[e >> 1]! : versions)),
    values: Float64Array.from({ length: 2 * costs.length }, (_, e) => (e % 2 === 0 ? 1 : costs[e >> 1]! - middle)),
  };
  const fit = ridgeLogistic({ rows, outcomes, clusters, ...strataOfPairs(variants) }, { ridge: 0 });
  if (fit.kind !== "fitted") return undefined;
  const slope = fit.coefficients[versions]!;
  const covariance = (i: number, j: number) => fit.clusteredCovariance![i * columns + j]!;
  const z = twoSidedZ(confidence);
  if (!(slope < 0)) return undefined;
  const ratio = (weights: readonly number[], centre: number): Interval | undefined => {
    const sum = (of: (i: number) => number) => weights.reduce((total, weight, i) => total + weight * of(i), 0);
    const parts = {
      numerator: sum((i) => fit.coefficients[i]!),
      numeratorVariance: sum((i) => sum((j) => covariance(i, j))),
      denominator: -slope,
      denominatorVariance: covariance(versions, versions),
      covariance: -sum((i) => covariance(i, versions)),
    };
    const found = fieller(parts, z);
    return found && shifted({ ...found, confidence }, centre);
  };
  const fairCost = ratio([1, 0].slice(0, versions), middle);
  if (fairCost === undefined) return undefined;
  const rate = { perPoint: -slope, perPointError: Math.sqrt(covariance(versions, versions)) };
  if (versions === 1) return { fairCost, ...rate };
  const [before, gain] = [ratio([0, 1], middle), ratio([1, -1], 0)];
  if (before === undefined || gain === undefined) return undefined;
  return { fairCost, before, gain, ...rate };
}

function listed(played: readonly AtCost[], versions: number) {
  const [costs, outcomes, clusters, versionOf, variants]: number[][] = [[], [], [], [], []];
  let cluster = 0;
  for (const { cost, data } of played)
    for (let p = 0; p < data.pairs; p++, cluster++)
      for (let version = 0; version < versions; version++) {
        costs!.push(cost);
        outcomes!.push(scoreOf(data, p, version));
        clusters!.push(cluster);
        versionOf!.push(version);
        variants!.push(data.strata?.[p] ?? 0);
      }
  return {
    costs: costs!,
    outcomes: outcomes!,
    clusters: clusters!,
    versionOf: versionOf!,
    variants: played[0]!.data.strata === undefined ? undefined : variants,
  };
}

/** What the card scored at all costs together, half of it where nothing was played. */
export function meanScore(played: readonly AtCost[]): number {
  let [sum, pairs] = [0, 0];
  for (const { data } of played) for (let p = 0; p < data.pairs; p++, pairs++) sum += scoreOf(data, p);
  return pairs === 0 ? 0.5 : sum / pairs;
}
