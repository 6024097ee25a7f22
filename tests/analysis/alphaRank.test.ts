import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphaRank, twoSidedAlphaRank } from "../../src/analysis/alphaRank.js";
import { logAdd, stationaryDistribution } from "../../src/analysis/stationary.js";

const CYCLE = [
  [0, -1, 1],
  [1, 0, -1],
  [-1, 1, 0],
];

/** Five strategies of commitment games (Han et al. 2013), as OpenSpiel tests them. */
const COMMITMENT = [
  [0.875, 0.75, 0, 2.75, 0.75],
  [1, 1, -1, -1, -1],
  [0, 2, 0, 0, 0],
  [-2, 2, 0, 0, 0],
  [1, 2, 0, 0, 0],
];

const square = fc
  .integer({ min: 1, max: 6 })
  .chain((n) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: n, maxLength: n }), {
      minLength: n,
      maxLength: n,
    }),
  )
  .map((rows) => rows.map((row) => row.map((v) => v / 100)));
const alphas = fc.constantFrom(0, 0.1, 1, 20, 1000, 1e6);

function close(actual: readonly number[], expected: readonly number[], digits: number): void {
  expect(actual.length).toBe(expected.length);
  expected.forEach((value, i) => {
    expect(actual[i]).toBeCloseTo(value, digits);
  });
}

describe("stationary distribution", () => {
  it("balances what leaves and what enters each state", () => {
    fc.assert(
      fc.property(square, (rates) => {
        const n = rates.length;
        const logRates = Float64Array.from(rates.flat(), (r) => Math.log(r + 0.01));
        const shares = stationaryDistribution(logRates, n);
        expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 13);
        shares.forEach((share, i) => {
          let balance = 0;
          shares.forEach((other, j) => {
            if (i !== j) balance += share * (rates[i][j] + 0.01) - other * (rates[j][i] + 0.01);
          });
          expect(Math.abs(balance)).toBeLessThan(1e-13);
        });
      }),
    );
  });

  it("keeps its digits for moves that hardly ever happen, and is not made up where states are cut off", () => {
    // Two states that leave at e^-5000 and e^-5001.
    const shares = stationaryDistribution(Float64Array.from([0, -5000, -5001, 0]), 2);
    expect(shares[1] / shares[0]).toBeCloseTo(Math.E, 10);
    expect(stationaryDistribution(new Float64Array(1), 1)).toEqual([1]);
    expect(() => stationaryDistribution(Float64Array.from([0, 0, -Infinity, 0]), 2)).toThrow("reach each other");
    expect(logAdd(-Infinity, -Infinity)).toBe(-Infinity);
    expect(logAdd(1000, 1000)).toBeCloseTo(1000 + Math.LN2, 12);
  });
});

describe("alpha-rank of one population", () => {
  it("has OpenSpiel's values for the commitment games", () => {
    const shares = alphaRank(COMMITMENT, { alpha: 0.1, population: 20 });
    close(shares, [0.40966787, 0.07959841, 0.20506998, 0.08505983, 0.2206039], 8);
  });

  it("of two strategies has the closed form", () => {
    // Win rate 0.6: the advantage is 0.1 * m / (m - 1) at every step, and the ratio of the two fixations exp(alpha *
    // 0.1 * m).
    for (const [alpha, population] of [
      [0.5, 20],
      [10, 50],
      [3, 2],
    ] as const) {
      const rates = [
        [0.5, 0.6],
        [0.4, 0.5],
      ];
      const shares = alphaRank(rates, { alpha, population });
      expect(shares[0]).toBeCloseTo(1 / (1 + Math.exp(-alpha * 0.1 * population)), 12);
    }
  });

  it("shares alike in a cycle, without selection, and where nothing matters", () => {
    for (const alpha of [0, 0.1, 5, 1e4]) close(alphaRank(CYCLE, { alpha }), [1 / 3, 1 / 3, 1 / 3], 12);
    close(alphaRank(COMMITMENT, { alpha: 0 }), [0.2, 0.2, 0.2, 0.2, 0.2], 12);
    close(
      alphaRank(
        [
          [1, 1],
          [1, 1],
        ],
        { alpha: 100 },
      ),
      [0.5, 0.5],
      12,
    );
    expect(alphaRank([[0.5]], { alpha: 1 })).toEqual([1]);
  });

  it("gives everything to a strategy that beats all others, and shares a cycle on top of a ladder", () => {
    const ladder = [
      [0.5, 0.4, 0.3],
      [0.6, 0.5, 0.4],
      [0.7, 0.6, 0.5],
    ];
    close(alphaRank(ladder, { alpha: 1000 }), [0, 0, 1], 12);
    const beaten = [...CYCLE.map((row) => [...row, 1]), [-1, -1, -1, 0]];
    close(alphaRank(beaten, { alpha: 10 }), [1 / 3, 1 / 3, 1 / 3, 0], 9);
  });

  it("does not depend on order or on a sum added to all payoffs, and no share is NaN", () => {
    fc.assert(
      fc.property(square, alphas, (payoffs, alpha) => {
        const shares = alphaRank(payoffs, { alpha });
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
        expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
        const turned = [...payoffs].reverse().map((row) => [...row].reverse());
        close([...alphaRank(turned, { alpha })].reverse(), shares, alpha > 1000 ? 3 : 6);
        if (alpha > 20) return;
        close(
          alphaRank(
            payoffs.map((row) => row.map((v) => v + 3)),
            { alpha },
          ),
          shares,
          9,
        );
      }),
      { numRuns: 60 },
    );
  });

  it("refuses what it cannot rank", () => {
    expect(() => alphaRank([[1, 2]], { alpha: 1 })).toThrow("square");
    expect(() => alphaRank([[Number.NaN]], { alpha: 1 })).toThrow("finite");
    expect(() => alphaRank([[1]], { alpha: -1 })).toThrow("negative");
    expect(() => alphaRank([[1]], { alpha: 1, population: 1 })).toThrow("two individuals");
  });
});

describe("alpha-rank of two sides", () => {
  it("shares matching pennies alike, and finds a saddle", () => {
    const pennies = twoSidedAlphaRank(
      [
        [1, -1],
        [-1, 1],
      ],
      { alpha: 1 },
    );
    close(pennies.rows, [0.5, 0.5], 12);
    close(pennies.columns, [0.5, 0.5], 12);
    const saddle = twoSidedAlphaRank(
      [
        [2, 1, 5],
        [-3, -4, -2],
      ],
      { alpha: 10 },
    );
    close(saddle.rows, [1, 0], 12);
    close(saddle.columns, [0, 1, 0], 12);
    expect(saddle.joint[0][1]).toBeCloseTo(1, 12);
  });

  it("gives nobody more than all", () => {
    for (let hundredths = 1; hundredths < 100; hundredths++) {
      const { rows, columns } = twoSidedAlphaRank([[hundredths / 100, 0.5]], { alpha: 1 });
      for (const share of [...rows, ...columns]) expect(share).toBeLessThanOrEqual(1);
    }
  });

  it("of one row has the closed form, and turns when sides swap", () => {
    // A column that gives away 0.1 less: its fixation is exp(alpha * 0.1 * (m - 1)) times as likely as the other's.
    const shares = twoSidedAlphaRank([[0.6, 0.5]], { alpha: 0.4, population: 20 });
    expect(shares.columns[1]).toBeCloseTo(1 / (1 + Math.exp(-0.4 * 0.1 * 19)), 12);
    fc.assert(
      fc.property(square, fc.constantFrom(0, 0.1, 1, 20, 1000), (payoffs, alpha) => {
        const there = twoSidedAlphaRank(payoffs.slice(0, 3), { alpha });
        const turned = payoffs[0].map((_, j) => payoffs.slice(0, 3).map((row) => -row[j]));
        const back = twoSidedAlphaRank(turned, { alpha });
        close(back.columns, there.rows, 7);
        close(back.rows, there.columns, 7);
        expect(there.rows.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
      }),
      { numRuns: 40 },
    );
    expect(() => twoSidedAlphaRank([[]], { alpha: 1 })).toThrow("fill a matrix");
  });
});
