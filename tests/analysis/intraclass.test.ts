import { describe, expect, it } from "vitest";
import {
  bestClusterSize,
  costOfCertainty,
  designEffect,
  intraclassCorrelation,
} from "../../src/analysis/intraclass.js";
import { nextBits, RNG_WORDS, seedStream } from "../../src/core/rng.js";

const words = new Int32Array(RNG_WORDS);
const uniform = () => (nextBits(words, 0) >>> 0) / 2 ** 32;

describe("intraclass correlation", () => {
  it("is that of the analysis of variance", () => {
    // Means 9, 7, 4 and 13 about 8.25; squares within of 2, 2, 8 and 2 with eight degrees of freedom.
    const observed = [9, 10, 8, 6, 8, 7, 2, 4, 6, 12, 14, 13];
    const [between, within] = [(3 * (0.75 ** 2 + 1.25 ** 2 + 4.25 ** 2 + 4.75 ** 2)) / 3, 14 / 8];
    const { estimate } = intraclassCorrelation(observed, 3, 0.95);
    expect(estimate).toBeCloseTo((between - within) / (between + 2 * within), 12);
  });

  it("has Fisher's large-sample error, of few clusters too", () => {
    // By hand: 0.85561 with a standard error of 0.15468, at 90 % (1.64485), cut off at 1.
    const { estimate, low, high } = intraclassCorrelation([1, 2, 3, 5, 4, 4, 7, 9], 2, 0.9);
    expect(estimate).toBeCloseTo(0.855615, 6);
    expect(low).toBeCloseTo(0.60118, 5);
    expect(high).toBe(1);
  });

  it("is 1 where clusters are alike in themselves, and 0 where nothing varies or clusters differ less than chance", () => {
    expect(intraclassCorrelation([1, 1, 0, 0, 1, 1], 2, 0.95).estimate).toBe(1);
    expect(intraclassCorrelation([1, 1, 1, 1], 2, 0.95)).toMatchObject({ estimate: 0, low: 0 });
    expect(intraclassCorrelation([0, 1, 1, 0, 0, 1], 2, 0.95).estimate).toBe(0);
  });

  it("covers the truth in some 95 of 100 samples", () => {
    // Games of a pair are won with a chance of 0.3 or 0.7: variance between 0.04 of 0.25 in all.
    seedStream(words, 0, 11, 7, 0);
    let covered = 0;
    for (let repeat = 0; repeat < 400; repeat++) {
      const scores = Array.from({ length: 300 }, () => (uniform() < 0.5 ? 0.3 : 0.7)).flatMap((p) =>
        Array.from({ length: 4 }, () => (uniform() < p ? 1 : 0)),
      );
      const { low, high } = intraclassCorrelation(scores, 4, 0.95);
      if (low <= 0.16 && 0.16 <= high) covered++;
    }
    // 400 samples: 0.95 ± 0.033 with three standard errors.
    expect(covered / 400).toBeGreaterThan(0.917);
    expect(covered / 400).toBeLessThan(0.983);
  });
});

describe("the size of clusters", () => {
  it("is the best of all sizes", () => {
    for (const [clusterCost, cost, correlation] of [
      [0.6, 1, 0.1],
      [5, 1, 0.05],
      [0.02, 1, 0.2],
      [10, 2, 0.5],
      [0, 1, 0.1],
    ] as const) {
      const sizes = Array.from({ length: 30 }, (_, i) => i + 1);
      const price = (size: number) => costOfCertainty(clusterCost, cost, correlation, size);
      const cheapest = sizes.reduce((best, size) => (price(size) < price(best) ? size : best));
      expect(bestClusterSize(clusterCost, cost, correlation, 30)).toBe(cheapest);
    }
  });

  it("is the most where observations of a cluster are as good as others, 1 where clusters cost nothing", () => {
    expect(bestClusterSize(1, 1, 0, 16)).toBe(16);
    expect(bestClusterSize(0, 1, 0, 16)).toBe(1);
    expect(bestClusterSize(1, 1, 1, 16)).toBe(1);
  });

  it("counts what a mean of clusters varies: as one of fewer observations", () => {
    seedStream(words, 0, 3, 5, 0);
    const means = Array.from({ length: 4000 }, () => {
      let sum = 0;
      for (let cluster = 0; cluster < 5; cluster++) {
        const p = uniform() < 0.5 ? 0.3 : 0.7;
        for (let i = 0; i < 6; i++) sum += uniform() < p ? 1 : 0;
      }
      return sum / 30;
    });
    const variance = means.reduce((sum, mean) => sum + (mean - 0.5) ** 2, 0) / means.length;
    // 4,000 means: three standard errors of a variance are 7 %.
    expect(variance / (0.25 / 30)).toBeGreaterThan(0.93 * designEffect(0.16, 6));
    expect(variance / (0.25 / 30)).toBeLessThan(1.07 * designEffect(0.16, 6));
  });
});
