import { describe, expect, test } from "vitest";
import { levelEvidence } from "../../src/analysis/acrossLevels.js";
import { holm } from "../../src/analysis/holm.js";
import type { FailureNote } from "../../src/results/failures.js";
import { withLevels } from "../../src/results/levels.js";
import type { RunSummary } from "../../src/results/summary.js";
import { around } from "../support/around.js";

/** What the levels of a run say of its matchups together. */

type Level = readonly [rate: number, games?: number, reach?: number];
const run = (levels: readonly (Level | undefined)[], failed?: FailureNote): RunSummary =>
  ({
    matchups: levels.flatMap((one, matchup) =>
      one === undefined ? [] : [{ matchup, games: one[1] ?? 1000, winRateA: around(one[0], one[2] ?? 0.03) }],
    ),
    ...(failed === undefined ? {} : { failed }),
  }) as unknown as RunSummary;
const above = (...runs: RunSummary[]) =>
  runs.map((one, i): readonly [string, RunSummary] => [`rollout-${4 ** (i + 1)}`, one]);

describe("a matchup at several levels", () => {
  test("has its rate at each, in their order, with the folder of all but the first", () => {
    const { matchups } = withLevels(
      run([[0.6], [0.5]]),
      "greedy",
      above(run([[0.61], undefined]), run([[0.62], [0.4]])),
    );
    expect(matchups[0].levels).toEqual([
      { strategy: "greedy", games: 1000, winRateA: around(0.6, 0.03) },
      { strategy: "rollout-4", games: 1000, winRateA: around(0.61, 0.03), folder: "levels/1-rollout-4" },
      { strategy: "rollout-16", games: 1000, winRateA: around(0.62, 0.03), folder: "levels/2-rollout-16" },
    ]);
    // The second was not played at the middle one.
    expect(matchups[1].levels!.map(({ strategy }) => strategy)).toEqual(["greedy", "rollout-16"]);
  });

  test.each<[string, Level[], string | null, string | undefined]>([
    ["of one level", [[0.9]], null, "too few games"],
    ["of 99 games at one of them", [[0.9], [0.9, 99]], null, "too few games"],
    ["of 100 games at one of them", [[0.9], [0.9, 100]], "robust", undefined],
    ["that rises", [[0.5], [0.9]], "skill-dependent", undefined],
    ["that rises and falls", [[0.5], [0.9], [0.5]], "unstable", undefined],
    ["whose widest interval is too wide", [[0.5], [0.52, 1000, 0.11]], null, "too few games"],
    ["that is ahead at one alone", [[0.52], [0.55]], null, "not shown"],
  ])("%s", (_, levels, holds, undecided) => {
    const [first, ...others] = levels;
    const { matchups } = withLevels(run([first]), "greedy", above(...others.map((one) => run([one]))));
    expect(matchups[0]).toMatchObject({ holds, ...(undecided === undefined ? {} : { undecided }) });
    expect("undecided" in matchups[0]).toBe(undecided !== undefined);
    const isTooFew = levels.length < 2 || levels.some(([, games = 1000]) => games < 100);
    expect("movement" in matchups[0]).toBe(!isTooFew);
  });

  test("is held against the others of its run: the more there are, the surer a movement must be", () => {
    const moved: readonly [Level, Level] = [[0.5], [0.55]];
    const of = (others: number) => {
      const all = Array.from({ length: others }, (): Level => [0.5]);
      return withLevels(run([moved[0], ...all]), "greedy", above(run([moved[1], ...all]))).matchups[0];
    };
    const own = levelEvidence(moved.map(([rate]) => around(rate, 0.03)));
    expect(of(0).movement).toEqual({ perLevel: own.slope, adjusted: own.trend });
    expect(of(0).holds).toBe("skill-dependent");
    expect(of(9).movement!.adjusted).toBeCloseTo(holm([own.trend, ...Array(9).fill(1)])[0], 12);
    expect(of(9).holds).toBe(null);
  });
});

describe("games that broke off at levels", () => {
  const failed = (pairs: number, named: number, message: string): FailureNote =>
    ({
      ...{ pairs, ofTwo: true },
      first: Array.from({ length: named }, (_, i) => ({ folder: "", game: `${i}`, message })),
    }) as FailureNote;

  test("are those of all levels, each in its own folder, and twenty are named", () => {
    const all = withLevels(run([[0.5]], failed(3, 3, "own")), "greedy", [
      ["rollout-4", run([[0.5]])],
      ["rollout-16", run([[0.5]], failed(40, 19, "above"))],
    ]).failed!;
    expect(all).toMatchObject({ pairs: 43, ofTwo: true });
    expect(all.first).toHaveLength(20);
    expect(all.first.slice(2, 4)).toEqual([
      { folder: "", game: "2", message: "own" },
      { folder: "levels/2-rollout-16", game: "0", message: "above" },
    ]);
    expect(withLevels(run([[0.5]]), "greedy", above(run([[0.5]], failed(2, 1, "x")))).failed).toMatchObject({
      pairs: 2,
    });
  });

  test("of the first level alone stay as they are", () => {
    const own = failed(3, 3, "own");
    expect(withLevels(run([[0.5]], own), "greedy", above(run([[0.5]]))).failed).toBe(own);
    expect("failed" in withLevels(run([[0.5]]), "greedy", above(run([[0.5]])))).toBe(false);
  });
});
