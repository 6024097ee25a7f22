import { assert } from "../core/assert.js";

/** What one choice (a map, a squad size) gave for one item. */
export interface Measured {
  readonly estimate: number;
  /** Standard error of sampling, above 0. */
  readonly error: number;
}

export interface ChoiceSpread {
  /** Standard deviation between choices over all items: root of the mean variance. */
  readonly pooled: number;
  /** Of each item, drawn towards `pooled` as far as its own figure is noise. */
  readonly items: Float64Array;
}

/** Rounds of finding the mean variance and how far items differ in it; both have settled long before. */
const ROUNDS = 30;

/**
 * How far the truth differs from one choice to another, beyond what the errors of sampling explain.
 *
 * Of an item with n estimates the variance between them less the mean of their squared errors is an unbiased measure of
 * the variance between choices (the method of moments of Cochran 1954 and of DerSimonian and Laird 1986), but with the
 * three or four choices there are it is mostly noise: 2 (variance + error^2)^2 / (n - 1). Items share what they know:
 * each is drawn towards the mean of all by the share of noise in how such measures differ (linear empirical Bayes).
 * Where choices do not matter all are drawn to about 0; negative measures count in the mean, so that noise alone adds
 * up to nothing.
 * @param measured by item, then by choice; undefined where a choice says nothing of the item; all on a scale on which
 * items are alike
 * @returns undefined where no item has two estimates
 */
export function spreadBetweenChoices(
  measured: readonly (readonly (Measured | undefined)[])[],
): ChoiceSpread | undefined {
  const own = measured.map((choices) => excess(choices.filter((c) => c !== undefined)));
  const known = own.filter((o) => o !== undefined);
  if (known.length === 0) return undefined;
  let mean = Math.max(
    0,
    average(known, (o) => o.variance),
  );
  let differing = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const noise = (o: Excess) => noiseOf(o, mean, differing);
    // How far measures lie from the mean beyond their noise, whose own noise goes with its square; then the mean.
    const weight = (o: Excess) => 1 / (differing + noise(o));
    const square = (o: Excess) => weight(o) ** 2;
    const beyond = weighted(known, square, (o) => (o.variance - mean) ** 2 - noiseOf(o, mean, 0));
    differing = Math.max(0, beyond / weighted(known, square, (o) => 1 + 2 / o.freedom));
    mean = Math.max(0, weighted(known, weight, (o) => o.variance) / weighted(known, weight, () => 1));
  }
  const items = Float64Array.from(own, (o) => {
    if (o === undefined) return Math.sqrt(mean);
    const trust = differing / (differing + noiseOf(o, mean, differing));
    return Math.sqrt(Math.max(0, mean + trust * (o.variance - mean)));
  });
  return { pooled: Math.sqrt(mean), items };
}

interface Excess {
  /** Variance between the estimates less that of sampling; may lie below 0. */
  readonly variance: number;
  /** Mean of the squared errors. */
  readonly sampling: number;
  /** Estimates less one. */
  readonly freedom: number;
}

function excess(choices: readonly Measured[]): Excess | undefined {
  for (const { estimate, error } of choices)
    assert(Number.isFinite(estimate) && error > 0 && error < Infinity, "an estimate has an error", { estimate, error });
  if (choices.length < 2) return undefined;
  const mean = average(choices, (c) => c.estimate);
  const freedom = choices.length - 1;
  const between = choices.reduce((sum, c) => sum + (c.estimate - mean) ** 2, 0) / freedom;
  const sampling = average(choices, (c) => c.error ** 2);
  return { variance: between - sampling, sampling, freedom };
}

/** Variance of a measure where true variances have this mean and variance. */
const noiseOf = ({ sampling, freedom }: Excess, mean: number, differing: number): number =>
  (2 * ((mean + sampling) ** 2 + differing)) / freedom;

const average = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0) / all.length;

const weighted = <T>(all: readonly T[], weight: (one: T) => number, of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + weight(one) * of(one), 0);
