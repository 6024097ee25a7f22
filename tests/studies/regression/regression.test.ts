import { describe, expect, test } from "vitest";
import type { LogisticData } from "../../../src/analysis/logisticData.js";
import { oneStepBootstrap } from "../../../src/analysis/oneStepBootstrap.js";
import { ridgeLogistic } from "../../../src/analysis/ridgeLogistic.js";
import { BLOCK_ROWS } from "../../../src/analysis/rowSums.js";
import { below, seedStream } from "../../../src/core/rng.js";
import { type RegressionInput, regress, regressionWork } from "../../../src/studies/regression/regression.js";

/** A regression shared among threads against the same in this one. */

const COLUMNS = 12;
const ENTRIES = 4;

/** Rows beyond two blocks, in clusters of two, on three strata. */
function simulated(rows: number): LogisticData {
  const words = new Int32Array(4);
  seedStream(words, 0, 1, 2, 3);
  const draw = (n: number) => below(words, 0, n);
  const index = Int32Array.from({ length: rows * ENTRIES }, () => draw(COLUMNS));
  const values = Float64Array.from(index, () => draw(5) - 2.3);
  const outcomes = Float64Array.from({ length: rows }, (_, i) => {
    let odds = 0;
    for (let e = i * ENTRIES; e < (i + 1) * ENTRIES; e++) odds += 0.05 * values[e] * (index[e] - 5);
    return draw(1000) / 1000 < 1 / (1 + Math.exp(-odds)) ? 1 : 0;
  });
  return {
    rows: { columns: COLUMNS, starts: Int32Array.from({ length: rows + 1 }, (_, i) => i * ENTRIES), index, values },
    outcomes,
    clusters: Int32Array.from(outcomes, (_, i) => i >> 1),
    strata: Int32Array.from(outcomes, (_, i) => (i >> 1) % 3),
  };
}

describe("a regression on several threads", () => {
  const data = simulated(2 * BLOCK_ROWS + 5001);
  const ridge = { ridge: Float64Array.from({ length: COLUMNS }, (_, k) => 0.1 * k) };
  const bootstrap = { seed: 5, resamples: 19 };

  test("gives the bytes of one thread, for any number of them", async () => {
    const fit = ridgeLogistic(data, ridge);
    if (fit.kind !== "fitted") throw new Error(fit.reason);
    const here = { fit, resampled: oneStepBootstrap(data, fit, bootstrap) };
    for (const workers of [1, 2, 3]) expect(await regress(data, ridge, bootstrap, workers)).toEqual(here);
    expect((await regress(data, ridge, undefined, 2))!.resampled).toEqual([]);
  });

  test("says where nothing can be fitted, and leaves threads that go on", async () => {
    // No row has anything in the last column.
    const more = { ...data, rows: { ...data.rows, columns: COLUMNS + 1 } };
    expect(await regress(more, { ridge: 0 }, bootstrap, 2)).toBeUndefined();
    expect((await regress(data, ridge, undefined, 2))!.fit.coefficients).toHaveLength(COLUMNS);
  });

  test("is summed in parts, none of which is the whole", () => {
    const rows = data.outcomes.length;
    const input: RegressionInput = { data, perRow: new Float64Array(rows), penalties: new Float64Array(COLUMNS) };
    const work = regressionWork(input);
    const information = [0, 1, 2].map((part) => work({ kind: "information", part })[0]);
    // Even odds: information is a quarter of the squares.
    const whole = new Float64Array(COLUMNS);
    for (let i = 0; i < rows; i++) {
      const own = new Float64Array(COLUMNS);
      for (let e = i * ENTRIES; e < (i + 1) * ENTRIES; e++) own[data.rows.index[e]] += data.rows.values[e];
      for (let k = 0; k < COLUMNS; k++) whole[k] += own[k] ** 2 / 4;
    }
    for (let k = 0; k < COLUMNS; k++) {
      const parts = information.map((part) => part[k * COLUMNS + k]);
      expect(parts.every((part) => part > 0)).toBe(true);
      expect(parts[0] + parts[1] + parts[2]).toBeCloseTo(whole[k], 5);
    }
  });
});
