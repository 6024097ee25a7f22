import { describe, expect, it } from "vitest";
import { pairInterval } from "../../../src/analysis/pairs.js";
import { wilson } from "../../../src/analysis/wilson.js";
import { sideRate } from "../../../src/studies/decks/run.js";
import type { DeckFit } from "../../../src/studies/decks/values.js";

/** Scores of side a, 0..1 each; only these and the variants are read. */
function scored(outcomes: readonly number[], strata?: readonly number[]): Pick<DeckFit, "data"> {
  const rows = { columns: 0, starts: new Int32Array(1), index: new Int32Array(0), values: new Float64Array(0) };
  return { data: { rows, outcomes, ...(strata === undefined ? {} : { strata }) } };
}

const repeated = (times: number, score: number) => Array.from({ length: times }, () => score);

describe("the win rate of a side over drawn decks", () => {
  it("has the interval of a run: Wilson's of games that stand alone", () => {
    const { low, high, estimate } = sideRate(scored([...repeated(45, 1), ...repeated(155, 0)]), 1, 0.95);
    expect(estimate).toBe(0.225);
    expect(low).toBeCloseTo(wilson(45, 200, 0.95).low, 12);
    expect(high).toBeCloseTo(wilson(45, 200, 0.95).high, 12);
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(["0.173", "0.288"]);
    expect(sideRate(scored(repeated(20, 1)), 1, 0.95).low).toBeLessThan(0.9);
  });

  it("is from pairs where seats swap, a draw counting half", () => {
    const outcomes = [...repeated(9, 1), ...repeated(5, 0.75), ...repeated(20, 0.5), ...repeated(3, 0)];
    const one = sideRate(scored(outcomes), 2, 0.95);
    const other = pairInterval([3, 0, 20, 5, 9], 0.95);
    expect(one.low).toBeCloseTo(other.low, 12);
    expect(one.high).toBeCloseTo(other.high, 12);
  });

  it("is the mean of many games a pair, whose scores are no quarters", () => {
    const outcomes = [...repeated(30, 1 / 3), ...repeated(20, 2 / 3), ...repeated(10, 1)];
    const { low, estimate, high } = sideRate(scored(outcomes), 3, 0.95);
    expect(estimate).toBeCloseTo(100 / 180, 12);
    // By hand: a standard deviation of 0.2505 between 60 pairs, t of 59 degrees of freedom 2.0010.
    expect(high - estimate).toBeCloseTo((2.001 * 0.25055) / Math.sqrt(60), 4);
    expect(estimate - low).toBeCloseTo(high - estimate, 12);
    expect(sideRate(scored(repeated(20, 1)), 3, 0.95).low).toBeLessThan(0.9);
  });

  it("counts the variance within variants only", () => {
    const outcomes = Array.from({ length: 400 }, (_, p) =>
      p % 2 === 0 ? (p % 20 === 0 ? 0 : 1) : p % 20 === 1 ? 1 : 0,
    );
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    const within = sideRate(
      scored(
        outcomes,
        outcomes.map((_, p) => p % 2),
      ),
      1,
      0.95,
    );
    expect(within.estimate).toBeCloseTo(0.5, 12);
    expect(width(within)).toBeLessThan(0.7 * width(sideRate(scored(outcomes), 1, 0.95)));
  });
});
