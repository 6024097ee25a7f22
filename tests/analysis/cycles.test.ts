import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cyclicShare, interactionShare } from "../../src/analysis/cycles.js";
import { normals } from "./normals.js";

const zeros = (m: number, n = m) => Array.from({ length: m }, () => new Array<number>(n).fill(0));
const turned = (half: (i: number, j: number) => number, n: number) =>
  Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_, j) => (i === j ? 0 : i < j ? half(i, j) : -half(j, i))),
  );

describe("share of rock-paper-scissors", () => {
  it("is 1 for rock-paper-scissors, 0 for ratings, between for both", () => {
    const rps = [
      [0, 1, -1],
      [-1, 0, 1],
      [1, -1, 0],
    ];
    expect(cyclicShare(rps, zeros(3)).share).toBeCloseTo(1, 12);
    const ratings = [3, 1, 0, -2];
    const ranked = turned((i, j) => ratings[i] - ratings[j], 4);
    expect(cyclicShare(ranked, zeros(4)).share).toBeCloseTo(0, 12);
    const both = rps.map((row, i) => row.map((v, j) => v + [1, 0, -1][i] - [1, 0, -1][j]));
    // Squares of the ratings' differences 1 + 4 + 1, of the cycle 3.
    expect(cyclicShare(both, zeros(3)).share).toBeCloseTo(3 / 9, 12);
    expect(cyclicShare(zeros(3), zeros(3)).share).toBeUndefined();
  });

  it("parts the sum of squares, whatever the table, and ignores who is named first", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 10, maxLength: 10 }), (v) => {
        const index = [
          [0, 1, 2, 3],
          [0, 4, 5, 6],
          [0, 0, 7, 8],
          [0, 0, 0, 9],
        ];
        const table = turned((i, j) => v[index[i][j - 1]], 5);
        const { ordered, cyclic, share } = cyclicShare(table, zeros(5));
        expect(ordered + cyclic).toBeCloseTo(
          v.reduce((sum, x) => sum + x * x, 0),
          9,
        );
        const order = [3, 0, 4, 1, 2];
        const other = cyclicShare(
          order.map((i) => order.map((j) => table[i][j])),
          zeros(5),
        );
        if (share !== undefined) expect(other.share).toBeCloseTo(share, 9);
      }),
      { numRuns: 100, seed: 5 },
    );
  });

  it("takes off what noise alone would give", () => {
    // Ratings with noise of variance 1 on each of 45 cells: without the correction noise would pass for cycles.
    const normal = normals(21);
    const ratings = Array.from({ length: 10 }, (_, i) => i / 2);
    let raw = 0;
    let own = 0;
    for (let k = 0; k < 200; k++) {
      const noise = Array.from({ length: 100 }, normal);
      const noisy = turned((i, j) => ratings[i] - ratings[j] + noise[10 * i + j], 10);
      const found = cyclicShare(
        noisy,
        turned(() => 1, 10).map((row) => row.map(Math.abs)),
      );
      raw += found.rawShare! / 200;
      own += found.cyclic / 200;
    }
    expect(raw).toBeGreaterThan(0.12);
    // The rest has mean 0 with standard deviation sqrt(2 * 36); cut at 0 its mean is about 0.4 of that.
    expect(own).toBeLessThan(5);
  });

  it("is the interaction where sides differ", () => {
    const table = [
      [1, 2, 3],
      [2, 3, 4],
    ];
    expect(interactionShare(table, zeros(2, 3)).share).toBeCloseTo(0, 12);
    const matching = [
      [5, 3],
      [3, 5],
    ];
    expect(interactionShare(matching, zeros(2)).share).toBeCloseTo(1, 12);
    expect(interactionShare([[4]], [[0]]).share).toBeUndefined();
    const both = [
      [1, 0],
      [0, 3],
    ];
    // Rows ±1/2 + columns ±1/2: squares 1, 0, 0, 1... the mean 1, interaction 1 in each cell, 4 * 1.
    expect(interactionShare(both, zeros(2)).share).toBeCloseTo(4 / 6, 12);
  });
});
