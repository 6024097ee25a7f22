import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clustersBy } from "../../src/analysis/clusters.js";
import type { LogisticData } from "../../src/analysis/logisticData.js";
import { oneStepBootstrap } from "../../src/analysis/oneStepBootstrap.js";
import { type LogisticFit, ridgeLogistic } from "../../src/analysis/ridgeLogistic.js";
import { sparseFrom, sparseRows } from "../../src/analysis/sparseRows.js";
import { nextBits, seedStream } from "../../src/core/rng.js";
import { uniforms } from "../support/mapGame.js";

/** Ten rows in five clusters of two. */
const X = [
  [1, -1, 0],
  [1, 0, 2],
  [1, 1, 0],
  [1, -2, 1],
  [1, 0, -1],
  [1, 1, 1],
  [1, 2, 0],
  [1, 0, 0],
  [1, -1, -1],
  [1, 1, -2],
];
const SMALL: LogisticData = {
  rows: sparseFrom(X),
  outcomes: [0, 1, 1, 0.5, 0, 1, 0.5, 0, 0, 1],
  clusters: [0, 0, 1, 1, 2, 2, 3, 3, 4, 4],
};
const RIDGE = [0, 0.5, 1.5];

function fitted(data: LogisticData, ridge: number | readonly number[]): LogisticFit {
  const fit = ridgeLogistic(data, { ridge });
  if (fit.kind !== "fitted") throw new Error(fit.reason);
  return fit;
}

function close(actual: ArrayLike<number>, expected: ArrayLike<number>, digits: number): void {
  expect(actual.length).toBe(expected.length);
  for (let i = 0; i < expected.length; i++) expect(actual[i]).toBeCloseTo(expected[i], digits);
}

const errors = (covariance: Float64Array, n: number) =>
  Array.from({ length: n }, (_, i) => Math.sqrt(covariance[i * n + i]));

function pick(order: readonly number[]): LogisticData {
  const take = (values: ArrayLike<number>) => order.map((i) => values[i]);
  return {
    rows: sparseFrom(order.map((i) => X[i])),
    outcomes: take(SMALL.outcomes),
    clusters: take(SMALL.clusters!),
  };
}

describe("ridge logistic regression", () => {
  it("has R's values without a ridge", () => {
    // R 4: glm(am ~ wt, binomial, mtcars).
    const wt = [
      2.62, 2.875, 2.32, 3.215, 3.44, 3.46, 3.57, 3.19, 3.15, 3.44, 3.44, 4.07, 3.73, 3.78, 5.25, 5.424, 5.345, 2.2,
      1.615, 1.835, 2.465, 3.52, 3.435, 3.84, 3.845, 1.935, 2.14, 1.513, 3.17, 2.77, 3.57, 2.78,
    ];
    const manual = new Set([0, 1, 2, 17, 18, 19, 25, 26, 27, 28, 29, 30, 31]);
    const data = { rows: sparseFrom(wt.map((w) => [1, w])), outcomes: wt.map((_, i) => (manual.has(i) ? 1 : 0)) };
    const fit = fitted(data, 0);
    // R stops when the deviance moves by 1e-8; plain Newton's method in numpy goes on to the digits held here.
    close(fit.coefficients, [12.04036965896, -4.02396994033], 6);
    close(fit.coefficients, [12.040369728657321, -4.023969962173201], 10);
    // R takes errors from the step before its last.
    close(errors(fit.covariance!, 2), [4.50970610475, 1.43641578432], 3);
    close(errors(fit.covariance!, 2), [4.510066238966809, 1.436527752623574], 9);
    expect(fit.deviance).toBeCloseTo(19.1760848074, 9);
    expect(fit.clusteredCovariance).toBeUndefined();
  });

  it("has the values of plain matrix algebra with ridge and clusters", () => {
    // numpy 2.4: Newton's method on dense matrices, and bread * meat * bread with centred scores times 5/4.
    const fit = fitted(SMALL, RIDGE);
    close(fit.coefficients, [-0.07386414887263726, 0.8050459165718158, 0.43545417275201653], 12);
    close(errors(fit.covariance!, 3), [0.7032627171302714, 0.6064925256751023, 0.4989676005304679], 12);
    const clustered = [
      0.31949068007938286, 0.08579383429381432, 0.0008433879759232464, 0.08579383429381432, 0.1610730649312174,
      -0.004383263305991353, 0.0008433879759232492, -0.004383263305991341, 0.10612983264375384,
    ];
    close(fit.clusteredCovariance!, clustered, 12);
  });

  it("does not depend on the order of rows or on where it begins, and twice the rows need twice the ridge", () => {
    const whole = fitted(SMALL, RIDGE);
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 10 }), (order) => {
        const fit = fitted(pick(order), RIDGE);
        close(fit.coefficients, whole.coefficients, 10);
        close(fit.clusteredCovariance!, whole.clusteredCovariance!, 10);
      }),
      { numRuns: 30 },
    );
    const twice = pick([...X.keys(), ...X.keys()]);
    const doubled = fitted(
      twice,
      RIDGE.map((one) => 2 * one),
    );
    close(doubled.coefficients, whole.coefficients, 10);
    close(
      doubled.covariance!,
      whole.covariance!.map((v) => v / 2),
      10,
    );
    close(doubled.clusteredCovariance!, whole.clusteredCovariance!, 10);
    const begun = ridgeLogistic(SMALL, { ridge: RIDGE, start: [3, -4, 2], withCovariance: false }) as LogisticFit;
    close(begun.coefficients, whole.coefficients, 10);
    expect(begun.covariance).toBeUndefined();
  });

  it("learns nothing from games that are copied: the clustered errors stay, the others shrink", () => {
    const once = fitted(SMALL, 0);
    const copied = fitted(pick([...X.keys(), ...X.keys()]), 0);
    close(copied.clusteredCovariance!, once.clusteredCovariance!, 9);
    close(
      copied.covariance!,
      once.covariance!.map((v) => v / 2),
      9,
    );
  });

  it("mirrors when sides swap, and shrinks as the ridge grows", () => {
    const data = { ...SMALL, rows: sparseFrom(X) };
    const mirrored: LogisticData = {
      ...data,
      outcomes: Array.from(data.outcomes, (y) => 1 - y),
    };
    close(
      fitted(mirrored, 1).coefficients,
      fitted(data, 1).coefficients.map((b) => -b),
      10,
    );
    const sizes = [0, 0.1, 1, 10, 1e6].map((ridge) => Math.hypot(...fitted(data, ridge).coefficients));
    sizes.slice(1).forEach((size, i) => {
      expect(size).toBeLessThan(sizes[i]);
    });
    expect(sizes[4]).toBeLessThan(1e-5);
  });

  it("stays finite whatever the outcomes when there is a ridge", () => {
    const outcome = fc.constantFrom(0, 0.5, 1);
    fc.assert(
      fc.property(
        fc.array(outcome, { minLength: 10, maxLength: 10 }),
        fc.constantFrom(1e-3, 1, 100),
        (outcomes, ridge) => {
          const fit = fitted({ ...SMALL, outcomes }, ridge);
          const values = [...fit.coefficients, ...fit.covariance!, ...fit.clusteredCovariance!, fit.deviance];
          for (const value of values) expect(Number.isFinite(value)).toBe(true);
        },
      ),
    );
  });

  it("says when no best coefficients exist, and refuses bad values", () => {
    const rows = sparseFrom([[1], [1], [-1]]);
    expect(ridgeLogistic({ rows, outcomes: [1, 1, 0] }, { ridge: 0 })).toEqual({
      kind: "unfitted",
      reason: "separated",
    });
    const twins = sparseFrom([
      [1, 1],
      [-1, -1],
    ]);
    expect(ridgeLogistic({ rows: twins, outcomes: [1, 1] }, { ridge: 0 })).toEqual({
      kind: "unfitted",
      reason: "dependent",
    });
    // A card under two names: with a ridge both get the same value.
    const same = fitted({ rows: twins, outcomes: [1, 0] }, 0.5).coefficients;
    expect(same[0]).toBeCloseTo(same[1], 12);
    expect(() => ridgeLogistic({ rows, outcomes: [1, 4, 0] }, { ridge: 1 })).toThrow("outcomes");
    expect(() => ridgeLogistic({ rows, outcomes: [1, 0] }, { ridge: 1 })).toThrow("one a row");
    expect(() => ridgeLogistic({ rows, outcomes: [1, 0, Number.NaN] }, { ridge: 1 })).toThrow("outcomes");
    expect(() => ridgeLogistic({ rows, outcomes: [1, 0, 1] }, { ridge: -1 })).toThrow("0 or more");
    expect(() => ridgeLogistic({ rows, outcomes: [1, 0, 1], clusters: [0, 0, 0] }, { ridge: 1 })).toThrow(
      "two clusters",
    );
    expect(() => sparseRows(2, [[[2, 1]]])).toThrow("bad entry");
    expect(() => sparseFrom([[1], [1, 2]])).toThrow("equally long");
  });

  it("covers the truth with clustered errors in 91 to 98 % of runs, where errors of independent rows fall short", () => {
    const words = new Int32Array(4);
    seedStream(words, 0, 66, 3, 0);
    const uniform = () => (nextBits(words, 0) >>> 0) / 2 ** 32;
    let covered = 0;
    let naive = 0;
    const runs = 300;
    for (let run = 0; run < runs; run++) {
      const rows: number[][] = [];
      const outcomes: number[] = [];
      const clusters: number[] = [];
      for (let cluster = 0; cluster < 80; cluster++) {
        // Four games of one seed: the same squads, and luck that they mostly share.
        const x = Math.floor(uniform() * 3) - 1;
        const luck = uniform();
        for (let game = 0; game < 4; game++) {
          rows.push([1, x]);
          outcomes.push((uniform() < 0.7 ? luck : uniform()) < 1 / (1 + Math.exp(-0.2 - 0.5 * x)) ? 1 : 0);
          clusters.push(cluster);
        }
      }
      const fit = fitted({ rows: sparseFrom(rows), outcomes, clusters }, 0);
      const miss = Math.abs(fit.coefficients[1] - 0.5);
      if (miss < 1.959964 * Math.sqrt(fit.clusteredCovariance![3])) covered++;
      if (miss < 1.959964 * Math.sqrt(fit.covariance![3])) naive++;
    }
    expect(covered / runs).toBeGreaterThan(0.91);
    expect(covered / runs).toBeLessThan(0.98);
    expect(naive / runs).toBeLessThan(0.85);
  });
});

describe("clusters", () => {
  it("are numbered by their sorted keys, in whatever order observations arrive", () => {
    expect(clustersBy([7, 10, 7, 2])).toEqual({ keys: [2, 7, 10], of: Int32Array.from([1, 2, 1, 0]) });
    expect(clustersBy(["b", "a", 3])).toEqual({ keys: [3, "a", "b"], of: Int32Array.from([2, 1, 0]) });
    expect(clustersBy([])).toEqual({ keys: [], of: new Int32Array(0) });
  });
});

describe("errors over strata in fixed shares", () => {
  /**
   * One column; wins of pairs on map 1 with chance 0.9 or 0.6 by the sign of the column, on map 2 the other way about.
   */
  function simulated(uniform: () => number, pairs: number): LogisticData {
    const x = Float64Array.from({ length: pairs }, () => (uniform() < 0.5 ? -1 : 1));
    const strata = Int32Array.from({ length: pairs }, (_, p) => p % 2);
    const chance = (p: number) => 1 / (1 + Math.exp(-x[p] * (strata[p] === 0 ? 2 : -1.4)));
    const win = (p: number) => (uniform() < chance(p) ? 0.5 : 0);
    const outcomes = Float64Array.from({ length: pairs }, (_, p) => win(p) + win(p));
    const starts = Int32Array.from({ length: pairs + 1 }, (_, p) => p);
    const rows = { columns: 1, starts, index: new Int32Array(pairs), values: x };
    return { rows, outcomes, clusters: starts.slice(0, pairs), strata };
  }
  const fit = (data: LogisticData) => fitted(data, 0);

  it("are those within strata, written plainly; of one stratum as without", () => {
    const data = simulated(uniforms(4), 60);
    const { strata, ...without } = data;
    expect(fit({ ...data, strata: Array.from(strata!, () => 3) })).toEqual(fit(without));
    const { coefficients, covariance, clusteredCovariance } = fit(data);
    let meat = 0;
    for (const s of [0, 1]) {
      const scores: number[] = [];
      Array.from(data.rows.values).forEach((x, p) => {
        if (strata![p] === s) scores.push(x * (data.outcomes[p] - 1 / (1 + Math.exp(-x * coefficients[0]))));
      });
      const mean = scores.reduce((a, b) => a + b) / scores.length;
      meat += (scores.reduce((a, b) => a + (b - mean) ** 2, 0) * scores.length) / (scores.length - 1);
    }
    expect(clusteredCovariance![0] / (covariance![0] ** 2 * meat)).toBeCloseTo(1, 8);
  });

  it("cover the truth in 93 to 97 % of 1,000 fits where maps pull apart, and the bootstrap within maps agrees", () => {
    const uniform = uniforms(12);
    // What a fit of very many pairs tends to.
    const truth = fit(simulated(uniforms(77), 400_000)).coefficients[0];
    let [held, pooled] = [0, 0];
    for (let run = 0; run < 1000; run++) {
      const data = simulated(uniform, 300);
      const { coefficients, clusteredCovariance } = fit(data);
      const { strata, ...without } = data;
      const off = Math.abs(coefficients[0] - truth);
      if (off <= 1.96 * Math.sqrt(clusteredCovariance![0])) held++;
      if (off <= 1.96 * Math.sqrt(fit(without).clusteredCovariance![0])) pooled++;
    }
    expect(held).toBeGreaterThanOrEqual(930);
    expect(held).toBeLessThanOrEqual(970);
    expect(pooled).toBeGreaterThan(980);
    const data = simulated(uniform, 2000);
    const own = fit(data);
    const drawn = oneStepBootstrap(data, own, { seed: 5, resamples: 1500 }).map((c) => c[0] - own.coefficients[0]);
    const error = Math.sqrt(drawn.reduce((sum, d) => sum + d * d, 0) / drawn.length);
    expect(error / Math.sqrt(own.clusteredCovariance![0])).toBeGreaterThan(0.93);
    expect(error / Math.sqrt(own.clusteredCovariance![0])).toBeLessThan(1.07);
  }, 60_000);
});
