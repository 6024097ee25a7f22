import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choleskyFactor, choleskyInverse, choleskySolve } from "../../src/analysis/cholesky.js";
import { inverse } from "../../src/analysis/linear.js";

/** A symmetric positive definite matrix: 1 + B B'. */
const definite = fc
  .integer({ min: 1, max: 6 })
  .chain((n) =>
    fc.array(fc.array(fc.integer({ min: -5, max: 5 }), { minLength: n, maxLength: n }), { minLength: n, maxLength: n }),
  )
  .map((b) => b.map((x, i) => b.map((y, j) => (i === j ? 1 : 0) + x.reduce((sum, v, k) => sum + v * y[k], 0))));

describe("Cholesky's factor", () => {
  it("is the textbook one", () => {
    // 4 12 -16 / 12 37 -43 / -16 -43 98 = L L' with L = 2 / 6 1 / -8 5 3.
    const factor = choleskyFactor(Float64Array.from([4, 12, -16, 12, 37, -43, -16, -43, 98]), 3);
    expect([...factor!]).toEqual([2, 0, 0, 6, 1, 0, -8, 5, 3]);
    // The rows sum to the right-hand side of 1, 1, 1.
    expect([...choleskySolve(factor!, [0, 6, 39])]).toEqual([1, 1, 1]);
  });

  it("solves and inverts as elimination does", () => {
    fc.assert(
      fc.property(definite, (matrix) => {
        const n = matrix.length;
        const factor = choleskyFactor(Float64Array.from(matrix.flat()), n)!;
        const expected = inverse(matrix);
        const made = choleskyInverse(factor, n);
        const solved = choleskySolve(
          factor,
          matrix.map((_, i) => i - 1),
        );
        expected.forEach((row, i) => {
          row.forEach((v, j) => {
            expect(made[i * n + j]).toBeCloseTo(v, 9);
          });
          expect(solved[i]).toBeCloseTo(
            row.reduce((sum, v, j) => sum + v * (j - 1), 0),
            8,
          );
        });
      }),
    );
  });

  it("has each sum in the order of its terms, whatever the number of rows: results are the same to the last digit", () => {
    for (let n = 1; n <= 14; n++) {
      const b = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => Math.sin(7 * i + 3 * j + n)));
      const matrix = b.flatMap((x, i) =>
        b.map((y, j) => (i === j ? 1 : 0) + x.reduce((sum, v, k) => sum + v * y[k], 0)),
      );
      const sum = (from: number, to: number, start: number, term: (k: number) => number) => {
        let all = start;
        for (let k = from; k < to; k++) all += term(k);
        return all;
      };
      const factor = new Float64Array(n * n);
      const lower = new Float64Array(n * n);
      const expected = new Float64Array(n * n);
      for (let i = 0; i < n; i++)
        for (let j = 0; j <= i; j++) {
          const rest = sum(0, j, matrix[i * n + j], (k) => -factor[i * n + k] * factor[j * n + k]);
          factor[i * n + j] = i === j ? Math.sqrt(rest) : rest / factor[j * n + j];
        }
      for (let i = 0; i < n; i++)
        for (let j = 0; j <= i; j++)
          lower[i * n + j] =
            (i === j ? 1 : -sum(j, i, 0, (k) => factor[i * n + k] * lower[k * n + j])) / factor[i * n + i];
      for (let i = 0; i < n; i++)
        for (let j = 0; j <= i; j++)
          expected[i * n + j] = expected[j * n + i] = sum(i, n, 0, (k) => lower[k * n + i] * lower[k * n + j]);
      const made = choleskyFactor(Float64Array.from(matrix), n)!;
      expect(made).toEqual(factor);
      expect(choleskyInverse(made, n)).toEqual(expected);
    }
  });

  it("does not exist for dependent columns, negative directions or values that are not finite", () => {
    expect(choleskyFactor(Float64Array.from([1, 2, 2, 4]), 2)).toBeUndefined();
    expect(choleskyFactor(Float64Array.from([1, 2, 2, 1]), 2)).toBeUndefined();
    expect(choleskyFactor(Float64Array.from([Number.NaN]), 1)).toBeUndefined();
    expect(choleskyFactor(Float64Array.from([Infinity]), 1)).toBeUndefined();
    expect(() => choleskyFactor(Float64Array.from([1, 2]), 2)).toThrow("n * n");
  });
});
