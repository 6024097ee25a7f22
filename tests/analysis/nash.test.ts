import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Matrix, solve } from "../../src/analysis/linear.js";
import { exploitability, type Nash, nash, symmetricNash } from "../../src/analysis/nash.js";

/** Small whole payoffs: most of these games have many equilibria, which is where methods go wrong. */
const coarse = matrices(fc.integer({ min: -2, max: 2 }), 5);
const fine = matrices(
  fc.integer({ min: 0, max: 10_000 }).map((v) => v / 10_000),
  9,
);
/** Payoffs of any size, down to those that differ by less than rounding. */
const wild = matrices(fc.double({ min: 0, max: 1, noNaN: true }), 7);

function matrices(payoff: fc.Arbitrary<number>, most: number): fc.Arbitrary<number[][]> {
  const side = fc.integer({ min: 1, max: most });
  return fc
    .tuple(side, side)
    .chain(([m, n]) => fc.array(fc.array(payoff, { minLength: n, maxLength: n }), { minLength: m, maxLength: m }));
}

function close(actual: readonly number[], expected: readonly number[], digits: number): void {
  expect(actual.length).toBe(expected.length);
  expected.forEach((value, i) => {
    expect(actual[i]).toBeCloseTo(value, digits);
  });
}

const transposed = (matrix: Matrix) => matrix[0].map((_, j) => matrix.map((row) => row[j]));

function checkMixture(shares: readonly number[]): void {
  for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
  expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 13);
}

function subsets(n: number): number[][] {
  return Array.from({ length: 2 ** n - 1 }, (_, k) =>
    Array.from({ length: n }, (_, i) => i).filter((i) => (k + 1) & (1 << i)),
  );
}

/**
 * Every extreme best mixture of the row player, from all square parts of the matrix (Shapley and Snow 1950). Payoffs
 * above 0.
 */
function extremeMixtures(payoffs: Matrix, value: number): number[][] {
  const found: number[][] = [];
  for (const rows of subsets(payoffs.length)) {
    for (const columns of subsets(payoffs[0].length)) {
      if (rows.length !== columns.length) continue;
      const part = columns.map((j) => rows.map((i) => payoffs[i][j]));
      let weights: number[];
      try {
        weights = solve(
          part,
          columns.map(() => [1]),
        ).map((row) => row[0]);
      } catch {
        continue;
      }
      const sum = weights.reduce((a, b) => a + b, 0);
      const mixture = payoffs.map(() => 0);
      rows.forEach((i, k) => {
        mixture[i] = weights[k] / sum;
      });
      const worst = Math.min(...payoffs[0].map((_, j) => mixture.reduce((s, p, i) => s + p * payoffs[i][j], 0)));
      if (mixture.every((p) => p > -1e-9) && worst > value - 1e-9) found.push(mixture);
    }
  }
  return found;
}

describe("Nash equilibrium of a zero-sum game", () => {
  it("has the known answers", () => {
    const saddle = nash([
      [2, 1, 5],
      [-3, -4, -2],
    ]);
    expect(saddle).toMatchObject({ rows: [1, 0], columns: [0, 1, 0], value: 1, exploitability: 0 });
    const two = nash([
      [3, -1],
      [-2, 1],
    ]);
    close(two.rows, [3 / 7, 4 / 7], 14);
    close(two.columns, [2 / 7, 5 / 7], 14);
    expect(two.value).toBeCloseTo(1 / 7, 14);
    // scipy 1.17: linprog, both players' programmes.
    const asymmetric = nash([
      [0.55, 0.4, 0.62, 0.5],
      [0.45, 0.58, 0.41, 0.52],
      [0.6, 0.47, 0.5, 0.44],
    ]);
    close(asymmetric.rows, [0.4008810572687223, 0.530837004405285, 0.0682819383259927], 13);
    close(asymmetric.columns, [0.1519823788546265, 0.49559471365638785, 0.3524229074889858, 0], 13);
    expect(asymmetric.value).toBeCloseTo(0.5003303964757712, 14);
    const one = nash([[0.3]]);
    expect(one).toMatchObject({ rows: [1], columns: [1], value: 0.3, exploitability: 0 });
  });

  it("cannot be exploited, whatever the payoffs, and its payoffs are those of an equilibrium", () => {
    for (const games of [coarse, fine]) {
      fc.assert(
        fc.property(games, (payoffs) => {
          const found = nash(payoffs);
          checkMixture(found.rows);
          checkMixture(found.columns);
          expect(found.exploitability).toBeLessThan(1e-9);
          found.rowPayoffs.forEach((v, i) => {
            expect(v).toBeLessThan(found.value + 1e-9);
            if (found.rows[i] > 1e-6) expect(v).toBeCloseTo(found.value, 8);
          });
          found.columnPayoffs.forEach((v, j) => {
            expect(v).toBeGreaterThan(found.value - 1e-9);
            if (found.columns[j] > 1e-6) expect(v).toBeCloseTo(found.value, 8);
          });
        }),
        { numRuns: 150 },
      );
    }
  });

  it("is the equilibrium of greatest entropy, by all extreme equilibria of small games", () => {
    fc.assert(
      fc.property(matrices(fc.integer({ min: 1, max: 3 }), 4), (payoffs) => {
        const { rows, value } = nash(payoffs);
        const extremes = extremeMixtures(payoffs, value);
        expect(extremes.length).toBeGreaterThan(0);
        for (const extreme of extremes) {
          // Towards any other best mixture the entropy falls: its slope there is -sum of log p * step.
          let slope = 0;
          extreme.forEach((p, i) => {
            if (p > 1e-9) expect(rows[i]).toBeGreaterThan(0);
            if (rows[i] > 0) slope -= Math.log(rows[i]) * (p - rows[i]);
          });
          expect(slope).toBeLessThan(1e-5);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("plays every strategy alike where nothing matters, and splits the share of a strategy among its copies", () => {
    close(
      nash([
        [7, 7, 7],
        [7, 7, 7],
      ]).columns,
      [1 / 3, 1 / 3, 1 / 3],
      10,
    );
    fc.assert(
      fc.property(fine, fc.nat(), (payoffs, pick) => {
        const row = pick % payoffs.length;
        const before = nash(payoffs);
        const after = nash([...payoffs, [...payoffs[row]]]);
        expect(after.value).toBeCloseTo(before.value, 10);
        if (before.rows[row] > 1e-6) expect(after.rows[row]).toBeCloseTo(after.rows[payoffs.length], 6);
      }),
      { numRuns: 60 },
    );
    const twins = nash([
      [0, -1, 1, 1],
      [1, 0, -1, -1],
      [-1, 1, 0, 0],
      [-1, 1, 0, 0],
    ]);
    close(twins.rows, [1 / 3, 1 / 3, 1 / 6, 1 / 6], 9);
    close(twins.columns, [1 / 3, 1 / 3, 1 / 6, 1 / 6], 9);
  });

  it("does not depend on order or scale, and turns when sides swap", () => {
    const same = (one: Nash, other: Nash) => {
      close(one.rows, other.rows, 5);
      close(one.columns, other.columns, 5);
    };
    fc.assert(
      fc.property(coarse, (payoffs) => {
        const found = nash(payoffs);
        const reversed = nash([...payoffs].reverse());
        same({ ...reversed, rows: [...reversed.rows].reverse() }, found);
        const scaled = nash(payoffs.map((row) => row.map((v) => 300 + 7 * v)));
        same(scaled, found);
        expect(scaled.value).toBeCloseTo(300 + 7 * found.value, 8);
        const turned = nash(transposed(payoffs).map((row) => row.map((v) => -v)));
        same({ ...turned, rows: turned.columns, columns: turned.rows }, found);
        expect(turned.value).toBeCloseTo(-found.value, 10);
      }),
      { numRuns: 150 },
    );
  });

  it("is found for a hundred strategies a side", () => {
    // A fixed quadratic scramble: no two payoffs alike.
    const payoffs = Array.from({ length: 100 }, (_, i) =>
      Array.from({ length: 100 }, (_, j) => ((i * i * 31 + j * j * 17 + i * j * 7919) % 10007) / 10007),
    );
    const found = nash(payoffs);
    expect(found.exploitability).toBeLessThan(1e-10);
    checkMixture(found.rows);
  });

  it("refuses what is not a game", () => {
    expect(() => nash([])).toThrow("fill a matrix");
    expect(() => nash([[1, 2], [3]])).toThrow("fill a matrix");
    expect(() => nash([[1, Number.NaN]])).toThrow("finite");
    expect(() => exploitability([[1, 2]], [1], [1])).toThrow("one share");
  });
});

describe("Nash equilibrium of a symmetric game", () => {
  it("has the known answers, in gains and in win rates", () => {
    const cycle = symmetricNash([
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ]);
    close(cycle.rows, [1 / 3, 1 / 3, 1 / 3], 14);
    expect(cycle.value).toBe(0);
    const biased = symmetricNash([
      [0, -0.25, 0.5],
      [0.25, 0, -0.05],
      [-0.5, 0.05, 0],
    ]);
    close(biased.rows, [1 / 16, 5 / 8, 5 / 16], 13);
    const rates = symmetricNash([
      [0.5, 0.6, 0.35],
      [0.4, 0.5, 0.7],
      [0.65, 0.3, 0.5],
    ]);
    close(rates.rows, [4 / 9, 3 / 9, 2 / 9], 13);
    expect(rates.value).toBe(0.5);
    expect(rates.exploitability).toBeLessThan(1e-14);
    // Balduzzi et al. 2018: what each entrant gets against the equilibrium.
    const chain = symmetricNash([
      [0, -1, -1],
      [1, 0, -1],
      [1, 1, 0],
    ]);
    expect(chain.rows).toEqual([0, 0, 1]);
    expect(chain.rowPayoffs).toEqual([-1, -1, 0]);
    const agents = symmetricNash([
      [0, 234, 34, -270],
      [-234, 0, -38, -464],
      [-34, 38, 0, -270],
      [270, 464, 270, 0],
    ]);
    expect(agents.rows).toEqual([0, 0, 0, 1]);
  });

  it("is the two-sided one, with both sides alike", () => {
    const skew = fc
      .integer({ min: 1, max: 6 })
      .chain((n) =>
        fc.array(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: n, maxLength: n }), {
          minLength: n,
          maxLength: n,
        }),
      )
      .map((m) => m.map((row, i) => row.map((v, j) => (i === j ? 0.5 : i < j ? v / 20 : 1 - m[j][i] / 20))));
    fc.assert(
      fc.property(skew, (rates) => {
        const one = symmetricNash(rates);
        const both = nash(rates);
        close(one.rows, both.rows, 5);
        close(both.columns, both.rows, 5);
        expect(both.value).toBeCloseTo(0.5, 12);
        expect(one.exploitability).toBeLessThan(1e-9);
        // One side's gain by departing is the mean of both.
        expect(one.exploitability).toBeCloseTo(Math.max(...one.rowPayoffs) - 0.5, 10);
      }),
      { numRuns: 100 },
    );
    expect(() =>
      symmetricNash([
        [0.5, 0.6],
        [0.5, 0.5],
      ]),
    ).toThrow("same sum");
  });
});

describe("exploitability", () => {
  it("stays below the promised share of the range for payoffs that nearly tie", () => {
    fc.assert(
      fc.property(wild, (payoffs) => {
        const found = nash(payoffs);
        checkMixture(found.rows);
        expect(found.exploitability).toBeLessThan(1e-8);
      }),
      { numRuns: 100 },
    );
  });

  it("is what the better replies of both sides gain on average", () => {
    const cycle = [
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ];
    expect(exploitability(cycle, [1, 0, 0], [1, 0, 0])).toBe(1);
    expect(exploitability(cycle, [1, 0, 0], [1 / 3, 1 / 3, 1 / 3])).toBeCloseTo(0.5, 15);
  });
});
