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

  it("does not exist for dependent columns, negative directions or values that are not finite", () => {
    expect(choleskyFactor(Float64Array.from([1, 2, 2, 4]), 2)).toBeUndefined();
    expect(choleskyFactor(Float64Array.from([1, 2, 2, 1]), 2)).toBeUndefined();
    expect(choleskyFactor(Float64Array.from([Number.NaN]), 1)).toBeUndefined();
    expect(choleskyFactor(Float64Array.from([Infinity]), 1)).toBeUndefined();
    expect(() => choleskyFactor(Float64Array.from([1, 2]), 2)).toThrow("n * n");
  });
});
