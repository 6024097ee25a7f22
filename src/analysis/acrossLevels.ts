import { at } from "../core/assert.js";
import type { Interval } from "./interval.js";
import { normalCdf, twoSidedZ } from "./normal.js";

/** How a matchup's win rate goes with the level of play of both sides, and whether a ranking does. */

export type Holds = "robust" | "skill-dependent" | "unstable";

/** Who is ahead at a level: a, b, or neither beyond chance. */
export type AheadAtLevel = "a" | "b" | "open";

export interface LevelEvidence {
  readonly ahead: readonly AheadAtLevel[];
  /**
   * What the win rate gains a level, as a share: the slope of the weighted line through the levels' rates, at the
   * confidence that the test of it has for one matchup (1 - LEVEL_ALPHA).
   */
  readonly slope: Interval;
  /** Against "the line is level", two-sided. */
  readonly trend: number;
  /** Against "no two levels differ": the smallest of all comparisons, times their number (Bonferroni). */
  readonly differ: number;
  /** Whether no step from a level to the next goes against the slope beyond chance. */
  readonly isSteady: boolean;
  /** The widest half of an interval, and the place of its level. */
  readonly widest: { readonly halfWidth: number; readonly level: number };
}

/** Games of a level below which nothing is said of it. */
export const LEAST_LEVEL_GAMES = 100;
/** Half of the widest interval that a verdict may stand on, as a share: about 100 games a level. */
export const WIDEST = 0.1;
/** Error rate of each of the two tests, over all matchups of a run together. */
export const LEVEL_ALPHA = 0.025;

/**
 * What rates at two levels or more say, weakest level first. Standard errors are those of the intervals, and levels are
 * taken for independent: games of levels share their seeds, which can only make their rates more alike than that, so
 * that the tests err on the side of saying nothing.
 */
export function levelEvidence(rates: readonly Interval[]): LevelEvidence {
  const { confidence } = at(rates, 0);
  const z = twoSidedZ(confidence);
  const errors = rates.map(({ low, high }) => (high - low) / (2 * z));
  // Corrected over the levels: of a mirror all of them are open in all but one run of twenty.
  const reach = twoSidedZ(1 - (1 - confidence) / rates.length);
  const ahead = rates.map(({ estimate }, i): AheadAtLevel => {
    const distance = estimate - 0.5;
    return Math.abs(distance) <= reach * at(errors, i) ? "open" : distance > 0 ? "a" : "b";
  });
  const { slope, error } = lineThrough(
    rates.map(({ estimate }) => estimate),
    errors,
  );
  const half = twoSidedZ(1 - LEVEL_ALPHA) * error;
  const difference = (i: number, j: number) =>
    (at(rates, j).estimate - at(rates, i).estimate) / Math.hypot(at(errors, i), at(errors, j));
  const pairs = rates.flatMap((_, j) => rates.slice(0, j).map((_, i) => pOf(difference(i, j))));
  const widest = errors.indexOf(Math.max(...errors));
  return {
    ahead,
    slope: { estimate: slope, low: slope - half, high: slope + half, confidence: 1 - LEVEL_ALPHA },
    trend: pOf(slope / error),
    differ: Math.min(1, pairs.length * Math.min(...pairs)),
    isSteady: rates.slice(1).every((_, i) => Math.sign(slope) * difference(i, i + 1) > -z),
    widest: { halfWidth: z * at(errors, widest), level: widest },
  };
}

/** Two-sided p of a standard normal value. */
const pOf = (z: number): number => 2 * normalCdf(-Math.abs(z));

/** The line through rates at 0, 1, 2..., each weighing by its own error. */
function lineThrough(rates: readonly number[], errors: readonly number[]): { slope: number; error: number } {
  const weights = errors.map((e) => 1 / (e * e));
  const all = weights.reduce((sum, w) => sum + w, 0);
  const mean = (values: readonly number[]) => values.reduce((sum, v, i) => sum + at(weights, i) * v, 0) / all;
  const middle = mean(rates.map((_, i) => i));
  const height = mean(rates);
  const spread = weights.reduce((sum, w, i) => sum + w * (i - middle) ** 2, 0);
  const slope = weights.reduce((sum, w, i) => sum + w * (i - middle) * (at(rates, i) - height), 0) / spread;
  return { slope, error: Math.sqrt(1 / spread) };
}

/**
 * The verdict: robust where the same side is ahead at every level, or none is, nothing moves, and no interval is too
 * wide to say so; dependent on skill where rates move steadily with the level; unstable where they differ otherwise.
 * What is shown needs no narrow interval.
 * @param trend `LevelEvidence.trend` corrected over all matchups, and `differ` likewise
 * @returns null where none of this is shown
 */
export function levelVerdict({ ahead, widest, isSteady }: LevelEvidence, trend: number, differ: number): Holds | null {
  const isSame = ahead.every((one) => one === ahead[0]);
  if (isSame && ahead[0] !== "open") return "robust";
  if (trend <= LEVEL_ALPHA && isSteady) return "skill-dependent";
  if (differ <= LEVEL_ALPHA || trend <= LEVEL_ALPHA || (ahead.includes("a") && ahead.includes("b"))) return "unstable";
  return isSame && widest.halfWidth <= WIDEST ? "robust" : null;
}

/**
 * The same side ahead at every level by the rates alone, surely at some and not at all of them: it is not shown that a
 * level changes who is ahead, whatever moves.
 */
export interface SameAhead {
  readonly ahead: "a" | "b";
  /** Places of the levels at which that is not sure. */
  readonly unsure: readonly number[];
}

/** Undefined where another side is ahead at some level, or the same surely at all, or at none. */
export function sameAhead(rates: readonly Interval[]): SameAhead | undefined {
  const signs = new Set(rates.map(({ estimate }) => Math.sign(estimate - 0.5)));
  const [sign] = signs;
  if (signs.size !== 1 || sign === 0) return undefined;
  const unsure = levelEvidence(rates).ahead.flatMap((one, level) => (one === "open" ? [level] : []));
  if (unsure.length === 0 || unsure.length === rates.length) return undefined;
  return { ahead: sign === 1 ? "a" : "b", unsure };
}

/** Standard errors beyond those asked for with which four of five samples show what there is. */
const POWER = 0.84;

/**
 * How many times as many games most likely show a distance, should it stay what it is.
 * @param reach standard errors from which on it is shown
 */
export const gamesFactor = (distance: number, error: number, reach: number): number =>
  (((reach + POWER) * error) / Math.abs(distance)) ** 2;

/** The same of every level: to show which side is ahead there. */
export function aheadFactors(rates: readonly Interval[]): number[] {
  return rates.map(({ estimate, low, high, confidence }) => {
    const error = (high - low) / (2 * twoSidedZ(confidence));
    return gamesFactor(estimate - 0.5, error, twoSidedZ(1 - (1 - confidence) / rates.length));
  });
}

// --- a ranking

/** Two that met, by their places in the order, and the rate of the first. */
export interface Meeting {
  readonly a: number;
  readonly b: number;
  readonly rateA: Interval;
}

/**
 * The first of two above or below the other at every level, above at one and below at another, or neither of these
 * shown.
 */
export type PairOrder = "above" | "below" | "turns" | "open";

/** How every two stand over all levels, by pair, at [x][y]. */
export const ordersOf = (differences: readonly (readonly (readonly Difference[])[])[]): PairOrder[][] =>
  differences.map((row) => row.map((own) => (own.length === 0 ? "open" : orderOf(own.map(({ sign }) => sign)))));

/** What one has over another at a level. */
export interface Difference {
  /** 1 or -1 where it is shown, else 0. */
  readonly sign: number;
  /** How many times as many games most likely show it, should it stay what it is. */
  readonly factor: number;
}

/**
 * Every two of an order, at several levels. A difference of means is shown where it is beyond its error, corrected over
 * all pairs and levels together (Bonferroni): of an order that no level changes, 5 % at most say that one of its pairs
 * turns, at 95 % confidence, and as many that a pair stands where it does not.
 * @param levels by level, matchups that share no seeds with one another
 * @param of how many are ordered: the first places; higher ones are opponents alone
 * @returns level by level, by pair, at [x][y]; nothing of one with itself
 */
export function differencesAtLevels(levels: readonly (readonly Meeting[])[], of: number): Difference[][][] {
  const confidence = levels[0]?.[0]?.rateA.confidence ?? 0.95;
  const pairs = Math.max(1, (of * (of - 1)) / 2);
  const reach = twoSidedZ(1 - (1 - confidence) / (levels.length * pairs));
  const results = levels.map((meetings) => resultsOf(meetings, of));
  const found = Array.from({ length: of }, () => Array.from({ length: of }, (): Difference[] => []));
  for (let x = 0; x < of; x++) {
    for (let y = x + 1; y < of; y++) {
      const own = results.map((results): Difference => {
        const { estimate, error } = meanDifference([x, at(results, x)], [y, at(results, y)]);
        const sign = Math.abs(estimate) > reach * error ? Math.sign(estimate) : 0;
        return { sign, factor: gamesFactor(estimate, error, reach) };
      });
      at(found, x)[y] = own;
      at(found, y)[x] = own.map(({ sign, factor }) => ({ sign: -sign, factor }));
    }
  }
  return found;
}

function orderOf(signs: readonly number[]): PairOrder {
  if (signs.includes(1) && signs.includes(-1)) return "turns";
  if (signs.includes(0)) return "open";
  return at(signs, 0) > 0 ? "above" : "below";
}

/** What one had against one opponent. */
interface Result {
  readonly against: number;
  readonly rate: number;
  readonly error: number;
}

/** The results of each. A mirror says nothing. */
function resultsOf(meetings: readonly Meeting[], of: number): Result[][] {
  const results = Array.from({ length: of }, (): Result[] => []);
  for (const { a, b, rateA } of meetings) {
    if (a === b) continue;
    const error = (rateA.high - rateA.low) / (2 * twoSidedZ(rateA.confidence));
    results[a]?.push({ against: b, rate: rateA.estimate, error });
    results[b]?.push({ against: a, rate: 1 - rateA.estimate, error });
  }
  return results;
}

/**
 * The difference of two mean win rates, each opponent counting alike. The games of the two against each other stand in
 * both means: what one wins the other loses.
 */
function meanDifference(
  [x, ofX]: readonly [number, readonly Result[]],
  [y, ofY]: readonly [number, readonly Result[]],
): { readonly estimate: number; readonly error: number } {
  if (ofX.length === 0 || ofY.length === 0) return { estimate: 0, error: Number.POSITIVE_INFINITY };
  const mean = (of: readonly Result[]) => of.reduce((sum, { rate }) => sum + rate, 0) / of.length;
  let squares = 0;
  for (const { against, error } of ofX)
    squares += ((1 / ofX.length + (against === y ? 1 / ofY.length : 0)) * error) ** 2;
  for (const { against, error } of ofY) if (against !== x) squares += (error / ofY.length) ** 2;
  return { estimate: mean(ofX) - mean(ofY), error: Math.sqrt(squares) };
}
