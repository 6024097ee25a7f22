import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bootstrap, bootstrapEstimate, resampleWeights } from "../../src/analysis/bootstrap.js";
import { clustersBy } from "../../src/analysis/clusters.js";
import { nextBits, seedStream } from "../../src/core/rng.js";

const VALUES = [1, 2, 4, 9, 3];

/** Means of all 5^5 equally likely resamples of the five values: the bootstrap without chance. */
function allMeans(): number[] {
  return Array.from({ length: 5 ** 5 }, (_, k) => {
    let sum = 0;
    for (let i = 0, rest = k; i < 5; i++, rest = Math.floor(rest / 5)) sum += VALUES[rest % 5];
    return sum / 5;
  });
}

const leaveOneOut = VALUES.map((v) => (19 - v) / 4);

/** Mean over clusters: the statistic to bootstrap, from the sums and sizes of the clusters. */
function meanOf(sums: ArrayLike<number>, sizes: ArrayLike<number>): (weights: Float64Array) => number[] {
  return (weights) => {
    let [sum, size] = [0, 0];
    for (let c = 0; c < weights.length; c++) {
      sum += weights[c] * sums[c];
      size += weights[c] * sizes[c];
    }
    return [sum / size];
  };
}

describe("bootstrap intervals", () => {
  it("have scipy's values on the complete bootstrap", () => {
    // scipy 1.17, _bca_interval; quantiles by numpy.
    const means = allMeans();
    const made = bootstrapEstimate(3.8, means, leaveOneOut, 0.95);
    expect(made.bca.low).toBeCloseTo(2, 9);
    expect(made.bca.high).toBeCloseTo(7.4, 9);
    expect(made.percentile.low).toBeCloseTo(1.8, 12);
    expect(made.percentile.high).toBeCloseTo(6.6, 12);
    expect(made.standardError).toBeCloseTo(1.2459922949102342, 10);
    expect(made.bias).toBeCloseTo(0, 10);
    const bent = (v: number) => Math.log(v) ** 2;
    const second = bootstrapEstimate(bent(3.8), means.map(bent), leaveOneOut.map(bent), 0.95);
    expect(second.bca.low).toBeCloseTo(0.4804530139182014, 9);
    expect(second.bca.high).toBeCloseTo(4.005922191241119, 9);
    expect(second.standardError).toBeCloseTo(0.8475935999858405, 10);
  });

  it("do not depend on the order of resamples, and turn with the sign of the number", () => {
    const drawn = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 20, maxLength: 60 });
    fc.assert(
      fc.property(drawn, fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 2, maxLength: 9 }), (values, left) => {
        const made = bootstrapEstimate(1, values, left, 0.9);
        expect(bootstrapEstimate(1, [...values].reverse(), [...left].reverse(), 0.9)).toEqual(made);
        const minus = (v: number) => -v;
        const turned = bootstrapEstimate(-1, values.map(minus), left.map(minus), 0.9);
        expect(turned.bca.low).toBeCloseTo(-made.bca.high, 6);
        expect(turned.percentile.high).toBeCloseTo(-made.percentile.low, 9);
        for (const i of [made.bca, made.percentile]) expect(i.low).toBeLessThanOrEqual(i.high);
      }),
    );
  });

  it("stay finite where every resample lies on one side or nothing varies", () => {
    const still = bootstrapEstimate(5, [5, 5, 5], [5, 5], 0.95);
    expect(still.bca).toEqual({ estimate: 5, low: 5, high: 5, confidence: 0.95 });
    expect(still.standardError).toBe(0);
    const aside = bootstrapEstimate(9, [1, 2, 3, 4], [9, 9, 0], 0.95);
    for (const value of [aside.bca.low, aside.bca.high]) expect(Number.isFinite(value)).toBe(true);
  });

  it("refuse what is not finite or too little", () => {
    expect(() => bootstrapEstimate(1, [1, Number.NaN], [1, 1], 0.95)).toThrow("finite");
    expect(() => bootstrapEstimate(1, [1], [1, 1], 0.95)).toThrow("two resamples");
    expect(() => bootstrapEstimate(1, [1, 2], [1, 1], 1)).toThrow("confidence");
    expect(() => bootstrap(1, () => [1], { seed: 1, confidence: 0.95 })).toThrow("two clusters");
    expect(() => bootstrap(4, () => [Number.NaN], { seed: 1, confidence: 0.95 })).toThrow("finite");
    expect(() => resampleWeights(new Float64Array(3), 0.5, 0)).toThrow("whole number");
  });
});

describe("resampling of clusters", () => {
  it("draws as many as there are, the same for the same seed, others for another seed or resample", () => {
    const draw = (seed: number, resample: number) => {
      const weights = new Float64Array(40);
      resampleWeights(weights, seed, resample);
      return [...weights];
    };
    expect(draw(7, 3).reduce((a, b) => a + b, 0)).toBe(40);
    expect(draw(7, 3)).toEqual(draw(7, 3));
    expect(draw(7, 3)).not.toEqual(draw(8, 3));
    expect(draw(7, 3)).not.toEqual(draw(7, 4));
    expect(draw(7, 3)).not.toEqual(draw(7 + 2 ** 32, 3));
  });

  it("draws every cluster as often as the others", () => {
    const total = new Float64Array(10);
    const weights = new Float64Array(10);
    for (let r = 0; r < 4000; r++) {
      resampleWeights(weights, 11, r);
      for (let c = 0; c < 10; c++) total[c] += weights[c];
    }
    // Chi-squared with nine degrees of freedom: above 27.9 in one of a thousand.
    const chi = total.reduce((sum, v) => sum + (v - 4000) ** 2 / 4000, 0);
    expect(chi).toBeLessThan(27.9);
  });

  it("gives the same whatever the order of observations, when clusters are numbered by key", () => {
    const games = Array.from({ length: 60 }, (_, i) => ({
      pair: 1000 - Math.floor(i / 2),
      won: (i * i) % 7 < 3 ? 1 : 0,
    }));
    const made = (list: typeof games) => {
      const { of, keys } = clustersBy(list.map((g) => g.pair));
      const sums = new Float64Array(keys.length);
      const sizes = new Float64Array(keys.length);
      list.forEach((g, i) => {
        sums[of[i]] += g.won;
        sizes[of[i]] += 1;
      });
      return bootstrap(keys.length, meanOf(sums, sizes), { seed: 5, resamples: 200, confidence: 0.95 });
    };
    expect(made([...games].reverse())).toEqual(made(games));
  });

  it("has the textbook error of a mean, for several numbers at once, with groups left out too", () => {
    const n = 500;
    const values = Array.from({ length: n }, (_, i) => (i * 37) % 101);
    // One observation a cluster.
    const mean = meanOf(values, new Float64Array(n).fill(1));
    const both = (weights: Float64Array) => [mean(weights)[0], -2 * mean(weights)[0]];
    const [one, other] = bootstrap(n, both, { seed: 1, resamples: 1000, confidence: 0.95, jackknifeGroups: 50 });
    const centre = values.reduce((a, b) => a + b, 0) / n;
    const error = Math.sqrt(values.reduce((sum, v) => sum + (v - centre) ** 2, 0)) / n;
    expect(Math.abs(one!.standardError / error - 1)).toBeLessThan(0.08);
    expect(other!.standardError).toBeCloseTo(2 * one!.standardError, 9);
    expect(Math.abs(one!.percentile.high - centre - 1.96 * error)).toBeLessThan(0.25 * error);
  });
});

describe("coverage of the bootstrap", () => {
  it("is 90 to 98 % for pairs that share luck, and games taken singly understate the error as they must", () => {
    const words = new Int32Array(4);
    seedStream(words, 0, 9, 12, 0);
    const uniform = () => (nextBits(words, 0) >>> 0) / 2 ** 32;
    const hits = { bca: 0, percentile: 0 };
    let understated = 0;
    const runs = 200;
    for (let run = 0; run < runs; run++) {
      const games: number[] = [];
      for (let pair = 0; pair < 60; pair++) {
        const first = uniform() < 0.7 ? 1 : 0;
        games.push(first, uniform() < 0.8 ? first : uniform() < 0.7 ? 1 : 0);
      }
      const sums = Array.from({ length: 60 }, (_, p) => games[2 * p] + games[2 * p + 1]);
      const options = { seed: run, resamples: 300, confidence: 0.95 };
      const [paired] = bootstrap(60, meanOf(sums, new Float64Array(60).fill(2)), options);
      const [single] = bootstrap(120, meanOf(games, new Float64Array(120).fill(1)), options);
      const holds = (i: { low: number; high: number }) => (i.low <= 0.7 && 0.7 <= i.high ? 1 : 0);
      hits.bca += holds(paired!.bca);
      hits.percentile += holds(paired!.percentile);
      understated += single!.standardError / paired!.standardError / runs;
    }
    for (const rate of [hits.bca / runs, hits.percentile / runs]) {
      expect(rate).toBeGreaterThan(0.9);
      expect(rate).toBeLessThan(0.98);
    }
    // Games of a pair correlate by 0.8, so a mean varies 1.8 times as much as it would if they were independent.
    expect(Math.abs(understated - 1 / Math.sqrt(1.8))).toBeLessThan(0.03);
  });
});
