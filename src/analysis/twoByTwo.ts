import { assert, at } from "../core/assert.js";

/**
 * A 2 x 2 factorial of rates: what two things bring, each alone and both together (Fisher 1935; Box, Hunter and Hunter
 * 2005, chapter 5). Units are independent of each other; within one all four versions have the same conditions.
 */

/** Mean scores of one unit, 0..1: with both, the first alone, the second alone, with neither. */
export type FourScores = readonly [both: number, first: number, second: number, neither: number];

/** An estimate and the variance of it. */
export interface Moments {
  readonly estimate: number;
  readonly variance: number;
}

/** What two things bring. Shares of win rate over having neither, but for the log odds. */
export interface TwoByTwo {
  /** Rates of the four versions. */
  readonly rates: readonly [both: Moments, first: Moments, second: Moments, neither: Moments];
  readonly first: Moments;
  readonly second: Moments;
  readonly together: Moments;
  /** What both bring together beyond the sum of what each brings alone: both - first - second + neither. */
  readonly interaction: Moments;
  /**
   * The same in log odds. Rates near 0 or 1 have little room: two things that know nothing of each other add up in log
   * odds there and not in rates, so an interaction is one that is there on both scales.
   */
  readonly interactionLogits: Moments;
}

const CONTRASTS = {
  first: [0, 1, 0, -1],
  second: [0, 0, 1, -1],
  together: [1, 0, 0, -1],
  interaction: [1, -1, -1, 1],
} as const;

/**
 * Means of contrasts over units with their variances; of log odds by the delta method (Oehlert 1992), each rate drawn
 * towards one half by a unit, so that none is 0 or 1.
 * @param units 1 or more
 */
export function twoByTwo(units: readonly FourScores[]): TwoByTwo {
  assert(units.length > 0, "a factorial has units", {});
  const of = (contrast: readonly number[]) => mean(units.map((u) => sum(u, (score, k) => at(contrast, k) * score)));
  const rates = ([0, 1, 2, 3] as const).map((k) => mean(units.map((u) => u[k])));
  const n = units.length;
  const drawn = rates.map(({ estimate }) => (estimate * n + 0.5) / (n + 1));
  const signs = CONTRASTS.interaction;
  const influence = (u: FourScores) =>
    sum(u, (score, k) => (at(signs, k) * (score - at(rates, k).estimate)) / (at(drawn, k) * (1 - at(drawn, k))));
  return {
    rates: rates as unknown as TwoByTwo["rates"],
    first: of(CONTRASTS.first),
    second: of(CONTRASTS.second),
    together: of(CONTRASTS.together),
    interaction: of(CONTRASTS.interaction),
    interactionLogits: {
      estimate: drawn.reduce((total, p, k) => total + at(signs, k) * Math.log(p / (1 - p)), 0),
      variance: mean(units.map(influence)).variance,
    },
  };
}

const sum = (unit: FourScores, of: (score: number, k: number) => number): number =>
  unit.reduce((total: number, score, k) => total + of(score, k), 0);

/** With one more unit's variance, of a quarter, than was seen: what never differed is not certain. */
function mean(values: readonly number[]): Moments {
  const n = values.length;
  const estimate = values.reduce((total, value) => total + value, 0) / n;
  const squares = values.reduce((total, value) => total + (value - estimate) ** 2, 0);
  return { estimate, variance: (squares + 0.25) / n / n };
}
