import { describe, expect, it } from "vitest";
import { matchedDifference } from "../../src/analysis/matchedDifference.js";
import { meanByCluster, studentT } from "../../src/analysis/meanByCluster.js";
import { nextBits, RNG_WORDS, seedStream } from "../../src/core/rng.js";

function uniforms(seed: number): () => number {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 0, 0);
  return () => (nextBits(words, 0) >>> 0) / 2 ** 32;
}

describe("the mean of matched differences", () => {
  it("has the values of Agresti and Min's formula", () => {
    // 100 pairs, one way in 30 and the other in 10: (31 - 11)/102 +- 1.96 sqrt(41/102 - (20/102)^2)/sqrt(102).
    const found = matchedDifference(100, 20, 40);
    expect(found.estimate).toBe(0.2);
    expect(found.low).toBeCloseTo(20 / 102 - 1.959964 * Math.sqrt((41 / 102 - (20 / 102) ** 2) / 102), 6);
    expect(found.high).toBeCloseTo(20 / 102 + 1.959964 * Math.sqrt((41 / 102 - (20 / 102) ** 2) / 102), 6);
  });

  it("leaves a few that all went alike some width, and stays within -1 to 1", () => {
    const all = matchedDifference(20, 20, 20);
    expect(all).toMatchObject({ estimate: 1, high: 1 });
    expect(all.low).toBeGreaterThan(0.7);
    expect(all.low).toBeLessThan(0.95);
    const none = matchedDifference(20, 0, 0);
    expect(none.low).toBeCloseTo(-none.high, 12);
    expect(none.high).toBeGreaterThan(0.05);
  });

  it.each([
    ["coins", 0.5, 0.5],
    ["one of two that is often better", 0.4, 0.1],
    ["one that is hardly ever better", 0.04, 0.01],
  ])("covers in 95 %% of samples or more: %s", (_what, up, down) => {
    const draw = uniforms(7);
    let covered = 0;
    for (let trial = 0; trial < 4000; trial++) {
      let [sum, squares] = [0, 0];
      for (let i = 0; i < 60; i++) {
        const u = draw();
        const difference = u < up ? 1 : u < up + down ? -1 : 0;
        sum += difference;
        squares += difference * difference;
      }
      const { low, high } = matchedDifference(60, sum, squares);
      if (low <= up - down && up - down <= high) covered++;
    }
    expect(covered / 4000).toBeGreaterThan(0.935);
  });
});

describe("Student's t", () => {
  it.each([
    // R 4: qt(.975, c(1, 2, 5, 19, 1000)), qt(.995, 10).
    [0.95, 1, 12.7062047],
    [0.95, 2, 4.3026527],
    [0.95, 5, 2.5705818],
    [0.95, 19, 2.0930241],
    [0.95, 1000, 1.9623391],
    [0.99, 10, 3.1692727],
  ])("of %f and %i degrees of freedom is R's", (confidence, freedom, t) => {
    expect(studentT(confidence, freedom)).toBeCloseTo(t, 5);
  });
});

describe("the mean over clusters", () => {
  it("of clusters of one is that of a sample, with its t interval", () => {
    // 3 +- qt(.975, 3) sd/sqrt(4), where the variance is 14/3.
    const found = meanByCluster(
      [1, 2, 3, 6].map((sum) => ({ count: 1, sum })),
      -10,
      10,
    );
    expect(found.estimate).toBe(3);
    expect(found.low).toBeCloseTo(-0.43743, 4);
    expect(found.high).toBeCloseTo(6.43743, 4);
  });

  it("knows nothing of others from one", () => {
    expect(meanByCluster([{ count: 4, sum: 1 }], -1, 1)).toMatchObject({ estimate: 0.25, low: -1, high: 1 });
  });

  it("covers in about 95 % of samples though values of a cluster are alike and clusters of unequal size", () => {
    const draw = uniforms(11);
    let [covered, naive] = [0, 0];
    for (let trial = 0; trial < 2000; trial++) {
      const clusters = Array.from({ length: 12 }, () => {
        const count = 10 + Math.floor(draw() * 20);
        const common = draw() - 0.5;
        let sum = 0;
        for (let i = 0; i < count; i++) sum += common + draw() - 0.5;
        return { count, sum };
      });
      const { estimate, low, high } = meanByCluster(clusters, -2, 2);
      if (low <= 0 && 0 <= high) covered++;
      const values = clusters.reduce((sum, { count }) => sum + count, 0);
      if (Math.abs(estimate) < 1.96 * Math.sqrt(1 / 6 / values)) naive++;
    }
    expect(covered / 2000).toBeGreaterThan(0.925);
    expect(covered / 2000).toBeLessThan(0.975);
    expect(naive / 2000).toBeLessThan(0.7);
  });
});
