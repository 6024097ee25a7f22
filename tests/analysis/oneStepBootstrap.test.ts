import { describe, expect, it } from "vitest";
import { bootstrap } from "../../src/analysis/bootstrap.js";
import type { LogisticData } from "../../src/analysis/logisticData.js";
import { oneStepBootstrap } from "../../src/analysis/oneStepBootstrap.js";
import { type LogisticFit, ridgeLogistic } from "../../src/analysis/ridgeLogistic.js";
import { sparseRows } from "../../src/analysis/sparseRows.js";
import { nextBits, seedStream } from "../../src/core/rng.js";

const COLUMNS = 4;
const uniform = (words: Int32Array) => (nextBits(words, 0) >>> 0) / 2 ** 32;

/** Clusters of two rows that share luck: both games of a cluster are won when its own luck is good. */
function luckyClusters(clusters: number, seed: number): LogisticData {
  const words = new Int32Array(4);
  seedStream(words, 0, seed, 5, 0);
  const rows: [number, number][][] = [];
  const outcomes: number[] = [];
  for (let c = 0; c < clusters; c++) {
    const luck = uniform(words);
    const signs = Array.from({ length: COLUMNS }, () => Math.floor(3 * uniform(words)) - 1);
    for (let game = 0; game < 2; game++) {
      const odds = 0.4 * signs[0] - 0.7 * signs[1];
      rows.push(signs.flatMap((s, k): [number, number][] => (s === 0 ? [] : [[k, s]])));
      outcomes.push(luck < 1 / (1 + Math.exp(-odds)) ? 1 : 0);
    }
  }
  return { rows: sparseRows(COLUMNS, rows), outcomes, clusters: outcomes.map((_, i) => i >> 1) };
}

/** The rows of each cluster as often as it was drawn. */
function drawnAgain({ rows, outcomes, clusters }: LogisticData, times: ArrayLike<number>): LogisticData {
  const order = Array.from(outcomes, (_, i) => new Array<number>(times[clusters![i]]).fill(i)).flat();
  const entries = (i: number) =>
    Array.from(rows.index.subarray(rows.starts[i], rows.starts[i + 1]), (column, e): [number, number] => [
      column,
      rows.values[rows.starts[i] + e],
    ]);
  return { rows: sparseRows(rows.columns, order.map(entries)), outcomes: order.map((i) => outcomes[i]) };
}

function fitOf(data: LogisticData): LogisticFit {
  const fit = ridgeLogistic(data, { ridge: 0.1 });
  if (fit.kind !== "fitted") throw new Error(fit.reason);
  return fit;
}

describe("one-step bootstrap", () => {
  const data = luckyClusters(1500, 3);
  const fit = fitOf(data);
  const drawn = oneStepBootstrap(data, fit, { seed: 11, resamples: 3000 });
  const spread = (i: number, j: number) => {
    const mean = (k: number) => drawn.reduce((sum, d) => sum + d[k], 0) / drawn.length;
    const [mi, mj] = [mean(i), mean(j)];
    return drawn.reduce((sum, d) => sum + (d[i] - mi) * (d[j] - mj), 0) / (drawn.length - 1);
  };

  it("spreads as the clustered covariance says, which is twice the one that takes games as independent", () => {
    // Standard error of a standard deviation from 3,000 draws: 1.3 %; bound 4.5 times that.
    for (let k = 0; k < COLUMNS; k++) {
      const sandwich = fit.clusteredCovariance![k * COLUMNS + k];
      expect(Math.sqrt(spread(k, k) / sandwich)).toBeCloseTo(1, 1);
      expect(Math.abs(Math.sqrt(spread(k, k) / sandwich) - 1)).toBeLessThan(0.06);
      expect(spread(k, k)).toBeGreaterThan(1.6 * fit.covariance![k * COLUMNS + k]);
    }
    const correlation = spread(0, 1) / Math.sqrt(spread(0, 0) * spread(1, 1));
    const expected =
      fit.clusteredCovariance![1] / Math.sqrt(fit.clusteredCovariance![0] * fit.clusteredCovariance![COLUMNS + 1]);
    expect(Math.abs(correlation - expected)).toBeLessThan(0.08);
  });

  it("lands where fitting each resample anew does", () => {
    const options = { seed: 11, resamples: 60, confidence: 0.95, jackknifeGroups: 2 };
    let resample = -1;
    bootstrap(
      1500,
      (times) => {
        const again = ridgeLogistic(drawnAgain(data, times), {
          ...{ ridge: 0.1, start: fit.coefficients, withCovariance: false },
        }) as LogisticFit;
        // The first call is of the data themselves, the last two are the jackknife's.
        if (resample >= 0 && resample < 60) {
          for (let k = 0; k < COLUMNS; k++) {
            const error = Math.sqrt(fit.clusteredCovariance![k * COLUMNS + k]);
            expect(Math.abs(again.coefficients[k] - drawn[resample][k])).toBeLessThan(0.35 * error);
          }
        }
        resample++;
        return again.coefficients;
      },
      options,
    );
    expect(resample).toBe(62);
  });

  it("draws the same again, and takes each row as a cluster where none are named", () => {
    expect(oneStepBootstrap(data, fit, { seed: 11, resamples: 2 })).toEqual(drawn.slice(0, 2));
    const { clusters: _, ...loose } = data;
    const rowwise = oneStepBootstrap(loose, fit, { seed: 11, resamples: 2 });
    const numbered = oneStepBootstrap({ ...loose, clusters: data.rows.starts.slice(1).map((_, i) => i) }, fit, {
      seed: 11,
      resamples: 2,
    });
    expect(rowwise).toEqual(numbered);
    expect(rowwise).not.toEqual(drawn.slice(0, 2));
  });

  it("needs a covariance", () => {
    const bare = ridgeLogistic(data, { ridge: 0.1, withCovariance: false }) as LogisticFit;
    expect(() => oneStepBootstrap(data, bare, { seed: 1, resamples: 2 })).toThrow(/covariance/);
  });
});
