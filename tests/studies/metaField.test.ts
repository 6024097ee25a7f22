import { describe, expect, test } from "vitest";
import { pairInterval } from "../../src/analysis/pairs.js";
import { wilson } from "../../src/analysis/wilson.js";
import { UserError } from "../../src/core/problems.js";
import { dominatedEntrants } from "../../src/studies/meta/dominated.js";
import { type Field, fieldOf, meanScore, type NamedRun, rateOf } from "../../src/studies/meta/field.js";
import { rateField } from "../../src/studies/meta/ratings.js";
import { rankField } from "../../src/studies/meta/selection.js";
import type { RatedField } from "../../src/studies/meta/summary.js";

/** The table of who met whom, of planted runs: what goes into it, what is refused, and who has no place in it. */

type Counts = readonly [number, number, number, number, number];
interface Met {
  readonly a: string;
  readonly b: string;
  readonly pairs?: Counts;
  readonly strategies?: readonly [string, string];
  readonly byMap?: readonly Counts[];
}

const outcomes = (winsA: number, winsB: number, draws = 0) => ({ games: winsA + winsB + draws, winsA, winsB, draws });
const sum = (pairs: readonly number[], weights: readonly number[]) =>
  pairs.reduce((all, n, i) => all + n * weights[i], 0);

/** A run of whole wins alone: pairs of two games whose seats swap, or single games. */
function run(folder: string, met: readonly Met[], more: object = {}): NamedRun {
  const { symmetric = true } = more as { symmetric?: boolean };
  const matchups = met.map(({ a, b, pairs = [10, 0, 20, 0, 30], strategies = ["greedy", "greedy"], byMap = [] }) => {
    const [winsA, winsB] = symmetric
      ? [sum(pairs, [0, 0, 1, 0, 2]), sum(pairs, [2, 0, 1, 0, 0])]
      : [pairs[2], pairs[0]];
    return {
      ...{ a, b, strategyA: strategies[0], strategyB: strategies[1], pairs, ...outcomes(winsA, winsB) },
      ...{ aFirst: outcomes(winsA - 1, 5), aSecond: outcomes(1, winsB - 5), winRateA: { confidence: 0.9 } },
      variants: byMap.map((own) => ({ pairs: own })),
    };
  });
  const names = [...new Set(met.flatMap(({ a, b }) => [a, b]))];
  const summary = {
    ...{ game: "coin", seed: folder, entrantNoun: "squad", symmetric, matchups, games: met.length },
    entrants: names.map((name) => ({ name, hash: name })),
    ...more,
  };
  return { folder, summary } as unknown as NamedRun;
}

const refused = (...runs: NamedRun[]): string[] => {
  try {
    fieldOf(runs);
  } catch (error) {
    if (error instanceof UserError) return error.problems.map(({ file, message }) => `${file}: ${message}`);
    throw error;
  }
  return [];
};
const THREE: readonly Met[] = [
  { a: "A", b: "B" },
  { a: "C", b: "A" },
  { a: "B", b: "C" },
];

describe("a field of runs", () => {
  test("has every matchup from both sides, and nobody against itself", () => {
    const { rows, columns, cells, gamesPerPair, confidence } = fieldOf([run("one", THREE)]);
    expect([rows, columns, gamesPerPair, confidence]).toEqual([["A", "B", "C"], ["A", "B", "C"], 2, 0.9]);
    expect(cells[0][1]).toEqual({
      ...{ outcomes: outcomes(80, 40), pairs: [10, 0, 20, 0, 30], first: outcomes(79, 5), second: outcomes(1, 35) },
    });
    expect(cells[1][0]).toEqual({
      ...{ outcomes: outcomes(40, 80), pairs: [30, 0, 20, 0, 10], first: outcomes(35, 1), second: outcomes(5, 79) },
    });
    expect(cells[0][2]?.outcomes).toEqual(outcomes(40, 80));
    expect([0, 1, 2].map((i) => cells[i][i])).toEqual([undefined, undefined, undefined]);
  });

  test("of one side against the other has rows and columns, and games that stand alone", () => {
    const { rows, columns, cells, gamesPerPair } = fieldOf([
      run(
        "one",
        [
          { a: "A", b: "B" },
          { a: "A", b: "C" },
        ],
        { symmetric: false },
      ),
    ]);
    expect([rows, columns, gamesPerPair]).toEqual([["A"], ["B", "C"], 1]);
    expect(cells.map((row) => row.map((cell) => cell!.outcomes))).toEqual([[outcomes(20, 10), outcomes(20, 10)]]);
  });

  test("adds up what several runs have of a matchup, written either way round", () => {
    const other = run("two", [{ a: "B", b: "A", pairs: [1, 0, 2, 0, 3] }]);
    const { cells } = fieldOf([run("one", THREE), other]);
    expect(cells[0][1]).toMatchObject({ outcomes: outcomes(84, 48), pairs: [13, 0, 22, 0, 31] });
    expect(cells[1][0]).toMatchObject({ outcomes: outcomes(48, 84), pairs: [31, 0, 22, 0, 13] });
    expect(cells[0][1]?.first).toEqual(outcomes(79 - 1, 5 + 1));
    expect(cells[0][1]?.second).toEqual(outcomes(1 + 5, 35 + 7));
  });

  test("keeps what was seen on each map where all runs play them in the same shares", () => {
    const maps = (weights?: readonly number[]) => ({
      variants: ["x", "y"],
      ...(weights && { variantWeights: weights }),
    });
    const byMap: Counts[] = [
      [10, 0, 10, 0, 0],
      [0, 0, 10, 0, 30],
    ];
    const of = (seed: string, weights?: readonly number[], own: readonly Counts[] = byMap) =>
      run(seed, [{ a: "A", b: "B", byMap: own }], maps(weights));
    const strata = (...runs: NamedRun[]) => fieldOf(runs).cells[0][1]?.strata;
    expect(strata(of("one"), of("two"))!.map(({ counts }) => counts)).toEqual([
      [20, 0, 20, 0, 0],
      [0, 0, 20, 0, 60],
    ]);
    expect(fieldOf([of("one")]).cells[1][0]?.strata?.map(({ counts }) => counts)).toEqual(
      byMap.map((own) => [...own].reverse()),
    );
    expect(strata(of("one"), of("two", [3, 1]))).toBeUndefined();
    expect(strata(of("one"), run("two", [{ a: "A", b: "B" }]))).toBeUndefined();
  });

  test("names a player where the runs have more than one", () => {
    const met: Met[] = [{ a: "A", b: "A", strategies: ["greedy", "random"] }];
    expect(fieldOf([run("one", met)]).rows).toEqual(["A (greedy)", "A (random)"]);
  });
});

describe("no field", () => {
  test("is of other games, no games, or other squads of a name", () => {
    const other = run("two", [{ a: "A", b: "B" }], { game: "dice" });
    expect(refused(run("one", THREE), other)).toEqual(["two: is a run of dice, and one one of coin"]);
    expect(refused(run("one", THREE), run("two", [], { games: 0 }))).toEqual(["two: has no games"]);
    const changed = run("two", [{ a: "A", b: "B" }], {
      entrants: [
        { name: "A", hash: "A" },
        { name: "B", hash: "x" },
      ],
    });
    expect(refused(run("one", THREE), changed)).toEqual(['two: "B" is another squad here than in one']);
  });

  test("is of the same games twice, one seed, whichever way round and however many matchups they share", () => {
    const again = run("two", [{ a: "B", b: "A" }, ...THREE.slice(1)], { seed: "one" });
    expect(refused(run("one", THREE), again)).toEqual([
      'two: has the same games of B against A as one: both have the seed phrase "one"; use another --seed',
    ]);
    const played: readonly [string, string] = ["random", "random"];
    const byOthers = run(
      "two",
      THREE.map((met) => ({ ...met, strategies: played })),
      { seed: "one" },
    );
    expect(refused(run("one", THREE), byOthers)).toEqual([expect.stringMatching(/^one: not every matchup/)]);
  });

  test("lacks a matchup: twelve are named, and of one player there is none", () => {
    expect(refused(run("one", THREE.slice(0, 2)))).toEqual([
      'one: not every matchup was played; a field needs all: play "B" against "C", and name that run too',
    ]);
    const names = Array.from({ length: 7 }, (_, i) => `N${i}`);
    const chain = names.slice(1).map((b, i): Met => ({ a: names[i], b }));
    // Of 21 six were played.
    expect(refused(run("one", chain))[0]).toMatch(
      /play "N0" against "N2"(, "N\d" against "N\d"){11} and 3 more, and name/,
    );
    const sides = [
      { a: "A", b: "B" },
      { a: "A", b: "C" },
      { a: "D", b: "C" },
    ];
    expect(refused(run("one", sides, { symmetric: false }))[0]).toContain('play "D" against "B", and');
    expect(refused(run("one", [{ a: "A", b: "A" }]))).toEqual([
      "one: has too few squads for a field: it takes two that met",
    ]);
    expect(refused(run("one", [{ a: "A", b: "B" }], { symmetric: false }))[0]).toContain("has too few squads");
  });
});

test("of two rows and three columns, ratings stand around the mean of their side, whose distance is the side's worth", () => {
  const [rows, columns] = [
    { A: 0.9, B: 0.1 },
    { X: 0.6, Y: 0, Z: -1.2 },
  ];
  const met = Object.entries(rows).flatMap(([a, own]) =>
    Object.entries(columns).map(([b, other]): Met => {
      const wins = Math.round(1e6 / (1 + Math.exp(other - own)));
      return { a, b, pairs: [1e6 - wins, 0, wins, 0, 0] };
    }),
  );
  const rated = rateField(fieldOf([run("one", met, { symmetric: false })])) as RatedField;
  const elo = (name: string) => rated.entries.find((one) => one.name === name)!.elo.estimate * (Math.LN10 / 400);
  const mean = (side: object) => Object.values(side).reduce((sum, one) => sum + one, 0) / Object.keys(side).length;
  for (const [name, own] of Object.entries(rows)) expect(elo(name)).toBeCloseTo(own - mean(rows), 2);
  for (const [name, own] of Object.entries(columns)) expect(elo(name)).toBeCloseTo(own - mean(columns), 2);
  expect(rated.entries.map(({ name }) => name)).toEqual(["A", "B", "X", "Y", "Z"]);
  expect(rated.side!.estimate).toBeCloseTo(1 / (1 + Math.exp(mean(columns) - mean(rows))), 3);
  expect(rated.side!.high - rated.side!.low).toBeLessThan(0.003);
  expect(rated.surprises.every(({ winRate, expected }) => Math.abs(winRate.estimate - expected) < 1e-3)).toBe(true);
});

const cellOf = (winsA: number, winsB: number, draws = 0) => ({
  ...{ outcomes: outcomes(winsA, winsB, draws), pairs: [winsB, 0, draws, 0, winsA] as Counts },
  ...{ first: outcomes(0, 0), second: outcomes(0, 0) },
});
/** One side against the other, by wins in a thousand games. */
const sided = (wins: readonly (readonly number[])[]): Field => ({
  ...{ symmetric: false, gamesPerPair: 1, confidence: 0.95 },
  rows: wins.map((_, i) => `row ${i}`),
  columns: wins[0].map((_, j) => `column ${j}`),
  cells: wins.map((row) => row.map((won) => cellOf(won, 1000 - won))),
});

test("a rate is of pairs where seats swap and of games where not, a draw counting half; an unplayed mirror is even", () => {
  const field = sided([[600]]);
  expect(rateOf(field, cellOf(30, 60, 10))).toEqual(wilson(35, 100, 0.95));
  expect(rateOf({ ...field, gamesPerPair: 2 }, cellOf(30, 60, 10))).toEqual(pairInterval([60, 0, 10, 0, 30], 0.95));
  expect(rateOf(field, undefined)).toEqual({ estimate: 0.5, low: 0.5, high: 0.5, confidence: 0.95 });
  expect(meanScore({ ...field, gamesPerPair: 2 }, [1, 0, 0, 0, 3])).toBe(0.75);
  expect(meanScore({ ...field, gamesPerPair: 2 }, [1, 1, 0, 1, 1])).toBe(0.5);
  expect(meanScore(field, [1, 0, 3, 0, 0])).toBe(0.75);
});

describe("who need not be brought", () => {
  const told = (wins: readonly (readonly number[])[]) =>
    dominatedEntrants(sided(wins)).map(({ name, side, by, how }) => [
      ...[name, side, how],
      by.map((one) => `${one.name}: ${one.share.toFixed(2)}`).join(", "),
    ]);

  test("is who another does better than against all, without doubt: the greatest margin is named", () => {
    expect(
      told([
        [300, 300],
        [500, 400],
        [600, 600],
      ]).slice(0, 2),
    ).toEqual([
      ["row 0", 0, "strict", "row 2: 1.00"],
      ["row 1", 0, "strict", "row 2: 1.00"],
    ]);
    const [first] = dominatedEntrants(
      sided([
        [300, 300],
        [500, 400],
      ]),
    );
    expect(first!.margin).toBeCloseTo(0.1, 12);
  });

  test("is weakly so where it is no worse against any and better beyond chance against one", () => {
    expect(
      told([
        [300, 400],
        [500, 400],
      ])[0],
    ).toEqual(["row 0", 0, "weak", "row 1: 1.00"]);
    // Nowhere better beyond chance, or somewhere worse: not dominated by one.
    expect(
      told([
        [500, 400],
        [505, 400],
      ])[0]?.[0],
    ).not.toBe("row 0");
    expect(
      told([
        [300, 402],
        [500, 400],
      ]).map(([name]) => name),
    ).not.toContain("row 0");
    // Against whom neither has played, neither is better.
    const { columns, cells, ...rest } = sided([[300], [500]]);
    const unplayed = { ...rest, columns: [...columns, "nobody"], cells: cells.map((row) => [...row, undefined]) };
    expect(dominatedEntrants(unplayed)[0]).toMatchObject({ name: "row 0", how: "weak", by: [{ name: "row 1" }] });
    // A strict one is named before a weak one of a greater margin.
    expect(
      told([
        [300, 300],
        [400, 400],
        [600, 300],
      ])[0],
    ).toEqual(["row 0", 0, "strict", "row 1: 1.00"]);
  });

  test("is who a mixture of others does better than, with the shares that it takes", () => {
    expect(
      told([
        [800, 200],
        [200, 800],
        [450, 450],
      ]),
    ).toEqual([["row 2", 0, "mixture", "row 0: 0.50, row 1: 0.50"]]);
    // As good as the mixture is not worse than it.
    expect(
      told([
        [800, 200],
        [200, 800],
        [500, 500],
      ]),
    ).toEqual([]);
    // A mixture takes two.
    expect(
      told([
        [800, 200],
        [450, 455],
      ]),
    ).toEqual([]);
  });

  test("is told of columns by what they leave the rows", () => {
    expect(
      told([
        [700, 300],
        [700, 300],
      ]),
    ).toEqual([["column 0", 1, "strict", "column 1: 1.00"]]);
  });
});

test("a field too large to be ranked in seconds says so, and one at the limit is ranked", () => {
  const leftOut = (symmetric: boolean, rows: number, columns = rows) => {
    const names = (n: number) => Array.from({ length: n }, (_, i) => `${i}`);
    const field = { ...sided([[500]]), symmetric, rows: names(rows), columns: names(columns) };
    return rankField(field, []).leftOut;
  };
  expect(leftOut(false, 401, 1)).toBe("401 matchups are too many to rank in seconds");
  expect(leftOut(true, 301)).toBe("301 entrants are too many to rank in seconds");
  const { leftOut: none, entries } = rankField(sided([[600, 400]]), [[0.6, 0.4]]);
  expect(none).toBeUndefined();
  expect(entries.map(({ name, side }) => [name, side])).toEqual([
    ["row 0", 0],
    ["column 0", 1],
    ["column 1", 1],
  ]);
});

test("a ranking has settled from the strength on from which no share moves by more than one in a hundred", () => {
  const ranked = (payoffs: readonly (readonly number[])[]) => {
    const names = payoffs.map((_, i) => `${i}`);
    const { settled, entries } = rankField(
      { ...sided([[500]]), symmetric: true, rows: names, columns: names },
      payoffs,
    );
    const moved = entries[0].shares.map((_, k) =>
      Math.max(0, ...entries.map(({ shares }) => Math.abs(shares[k] - (shares[k - 1] ?? shares[k])))),
    );
    return { settled, entries, last: moved.findLastIndex((one) => one > 0.01) };
  };
  const ladder = ranked([
    [0.5, 0.6],
    [0.4, 0.5],
  ]);
  expect(ladder.last).toBeGreaterThan(0);
  expect(ladder.settled).toBe(ladder.last);
  expect(ladder.entries.map(({ side, shares }) => [side, Math.round(shares.at(-1)!)])).toEqual([
    [undefined, 1],
    [undefined, 0],
  ]);
  // Equals have from the first; who is hardly better is not told even by the last.
  expect(
    ranked([
      [0.5, 0.5],
      [0.5, 0.5],
    ]).settled,
  ).toBe(0);
  expect(
    ranked([
      [0.5, 0.50002],
      [0.49998, 0.5],
    ]).settled,
  ).toBeUndefined();
});
