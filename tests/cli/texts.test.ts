import { describe, expect, test, vi } from "vitest";
import { tellBlunders } from "../../src/cli/commands/blundersText.js";
import { wholeNumber } from "../../src/cli/commands/judging.js";
import { entrantFacts } from "../../src/cli/commands/list.js";
import { gamesAbove, levelDocument, levelLines, secondsAbove } from "../../src/cli/commands/planLevels.js";
import { plannedKind } from "../../src/cli/commands/planStudy.js";
import type { Context } from "../../src/cli/context.js";
import { suggestion } from "../../src/cli/suggestion.js";
import { table, typicalGame } from "../../src/cli/text.js";
import { placelessProblem } from "../../src/core/problems.js";
import type { Game } from "../../src/games/game.js";
import { findGame } from "../../src/registry.js";
import type { RunSummary } from "../../src/results/summary.js";
import type { BlundersSummary } from "../../src/studies/blunders/summary.js";

/** What commands print, by what they are given. */

describe("a table of text", () => {
  const rows = [
    ["name", "a", "b", "c", "d", "e", "last"],
    ["Boba Fett, Bounty Hunter", "1", "22", "333", "4", "5", "gone"],
  ];

  test("has columns as wide as their widest cell, two apart, and nothing behind the last", () => {
    expect(table(rows, 120)).toEqual([
      "name                      a  b   c    d  e  last",
      "Boba Fett, Bounty Hunter  1  22  333  4  5  gone",
    ]);
    expect(table([], 80)).toEqual([]);
  });

  test("loses columns from the right, but six, then has its widest cells cut", () => {
    // Whole it has 48 characters, without the last column 42.
    expect(table(rows, 48)).toHaveLength(2);
    expect(table(rows, 48)[1]).toMatch(/gone$/);
    expect(table(rows, 47)[1]).toBe("Boba Fett, Bounty Hunter  1  22  333  4  5");
    expect(table(rows, 41)[1]).toBe("Boba Fett, Bounty Hunt…  1  22  333  4  5");
    // No cell is cut to less than ten characters.
    expect(table(rows, 5)[1]).toBe("Boba Fett…  1  22  333  4  5");
  });
});

test("the game to look at first is the typical one of the first matchup, or the first of all", () => {
  const of = (matchups: object[]) => typicalGame({ matchups } as unknown as RunSummary);
  expect([
    of([{ examples: [{ game: 7 }, { game: 3 }] }, { examples: [{ game: 9 }] }]),
    of([{ examples: [] }]),
    of([]),
  ]).toEqual([7, 0, 0]);
});

describe("what to write instead", () => {
  const HELP = [
    "Options:",
    '      --format   how  [choices: "csv", "parquet"]',
    "      --excel    for Excel",
    "      --cards    files, may be repeated",
    "      --seed     a phrase",
    "",
  ].join("\n");
  const said = (message: string, ...argv: string[]) => suggestion(message, argv, async () => HELP);

  test("is the option's new name, the option that takes the word, or the one that is meant", async () => {
    expect(await said("Unknown argument: gauntlet", "run", "--gauntlet")).toBe(" (it is called --against now)");
    expect(await said("Unknown argument: parquet", "export", "--parquet")).toBe(" (write --format parquet)");
    expect(await said("Unknown argument: xlsx", "export", "--xlsx")).toBe(" (write --excel)");
    expect(await said('Given: "xls", Choices: "csv"', "export", "--format", "xls")).toBe(" (write --excel)");
    expect(await said('Given: "excel", Choices: "csv"', "export", "--format", "excel")).toBe(" (write --excel)");
    expect(await said('Given: "pdf", Choices: "csv"', "export", "--format", "pdf")).toBe("");
    expect(await said("Not enough arguments", "export")).toBe("");
  });
});

describe("levels of a plan", () => {
  const level = (strategy: string, games: number, secondsPerGame?: number) => ({
    ...{ strategy, games, gamesEach: games / 2, halfWidth: 0.0123 },
    ...(secondsPerGame === undefined ? {} : { secondsPerGame }),
  });
  const timed = [level("greedy", 2000, 0.001), level("rollout-4", 400, 0.12), level("rollout-16", 40, 3)];
  const untimed = [level("greedy", 2000), level("rollout-4", 400)];

  test("are added up but for the first, which is told above", () => {
    expect([gamesAbove(timed), secondsAbove(timed), secondsAbove(untimed)]).toEqual([440, 168, 0]);
    expect([levelDocument([]), levelLines([])]).toEqual([{}, []]);
    expect(levelDocument(timed.slice(1))).toEqual({
      levels: [
        { ...timed[1], minutes: 0.8 },
        { ...timed[2], minutes: 2 },
      ],
    });
    expect(levelDocument(untimed)).toEqual({ levels: untimed });
  });

  test("have a line each, with seconds where all were sampled, and what all take", () => {
    const lines = levelLines(timed).map((line) => line.replace(/ {2,}/g, " | "));
    expect(lines.slice(3, 7)).toEqual([
      "level | games a matchup | games | seconds a game | about | interval",
      expect.stringMatching(/^greedy \| 1,000 \| 2,000 \| 0\.0010 \| .* \| ±1\.2 points$/),
      expect.stringMatching(/^rollout-4 \| 200 \| 400 \| 0\.12 \| .* \| ±1\.2 points$/),
      expect.stringMatching(/^rollout-16 \| 20 \| 40 \| 3\.00 \| .* \| ±1\.2 points$/),
    ]);
    expect(lines.at(-1)).toMatch(/^All levels take about /);
    expect(
      levelLines(untimed)
        .map((line) => line.replace(/ {2,}/g, " | "))
        .slice(3),
    ).toEqual([
      ...[
        "level | games a matchup | games | interval",
        "greedy | 1,000 | 2,000 | ±1.2 points",
        "rollout-4 | 200 | 400 | ±1.2 points",
      ],
    ]);
    // One that could not be sampled leaves all without.
    expect(levelLines([timed[0], untimed[1]])).toHaveLength(6);
  });

  test("are planned of suites and of studies that have a command", () => {
    expect(
      [{ study: "nightly" }, { study: "Cost" }, { study: "judge" }, { study: "x" }, { game: "lcg" }, 3].map(
        plannedKind,
      ),
    ).toEqual([...["nightly", "cost", "judge", undefined, undefined, undefined]]);
  });
});

test("blunders are told one by one, then strategy by strategy", () => {
  const out = vi.fn();
  const game = {
    gameColumns: [{ name: "turns", unit: "turns", role: "length" }],
    sideNames: ["light", "dark"],
  } as unknown as Game;
  const interval = (estimate: number, reach = 0.02) => ({
    estimate,
    low: estimate - reach,
    high: estimate + reach,
    confidence: 0.95,
  });
  const one = (more: object) => ({
    ...{ game: "12", answer: 3, a: "Jedi", b: "Sith", side: "b", strategy: "greedy", round: 4, question: "attack" },
    ...{ played: "pass", better: "strike", loss: interval(0.125), confirmed: true, ...more },
  });
  const kind = (more: object) => ({
    strategy: "greedy",
    judged: 1500,
    departed: 20,
    loss: interval(0.01, 0.005),
    share: 1,
    ...more,
  });
  const summary = (more: object) =>
    ({
      ...{ games: 1, judged: 1500, suspects: 20, worse: 2, blunders: [], strategies: [], kinds: [], ...more },
    }) as unknown as BlundersSummary;
  const told = (more: object): string[] => {
    out.mockClear();
    const judging = { by: "rollout-4", samples: 100 } as Parameters<typeof tellBlunders>[2];
    tellBlunders(
      { out } as unknown as Context,
      game,
      judging,
      summary(more),
      (row, answer) => `replay ${row} ${answer}`,
    );
    return out.mock.calls.map(([line]) => String(line));
  };
  expect(told({})).toEqual([
    "rollout-4 judged 1,500 choices of 1 game and would have taken something else in 20; by 100 pairs of fresh playouts, 2 of those choices cost chances to win (95 % each).",
  ]);
  const mirror = one({ a: "Jedi", b: "Jedi", side: "a", confirmed: false });
  expect(told({ blunders: [one({}), mirror] }).slice(1, -1)).toEqual([
    ...["", "1. 12.5 (10.5 to 14.5): Sith (greedy) in Jedi against Sith, turn 4, attack"],
    ...["   played: pass", "   better: strike", "   replay 12 3"],
    "2. 12.5 (10.5 to 14.5), not confirmed: Jedi (greedy, light) in Jedi against Jedi, turn 4, attack",
    ...["   played: pass", "   better: strike", "   replay 12 3", ""],
  ]);
  const kinds = [
    kind({ question: "attack", judged: 700, departed: 12, share: 0.756 }),
    kind({ question: "draw", judged: 800, departed: 8, loss: interval(-0.0004, 0.001), share: null }),
    kind({ question: "else", strategy: "random" }),
  ];
  const rows = told({ strategies: [kind({})], kinds })
    .slice(2)
    .map((line) => line.replace(/ {2,}/g, " | "));
  expect(rows).toEqual([
    "strategy | question | judged | departed | points lost a choice | share of all",
    "greedy | all | 1,500 | 20 | 1.00 (0.50 to 1.50)",
    "greedy | attack | 700 | 12 | 1.00 (0.50 to 1.50) | 76 %",
    "greedy | draw | 800 | 8 | -0.04 (-0.14 to 0.06) | -",
  ]);
});

test("a number that is asked for is whole, from 1 to the most", () => {
  for (const good of [1, 2, 10]) expect(() => wholeNumber(good, 10, "--top")).not.toThrow();
  for (const wrong of [0, -1, 11, 1.5, Number.NaN])
    expect(() => wholeNumber(wrong, 10, "--top"), `${wrong}`).toThrow("must be a whole number from 1 to 10");
});

test("a shipped deck is playable where nothing is wrong with it, and else says what is", () => {
  const lcg = findGame("lcg")!;
  const [name] = ["jedi-starter"];
  expect(entrantFacts(lcg, name)).toMatchObject({ name, playable: true });
  const wrong: Game = {
    ...lcg,
    checkEntrant(source, path, options, problems) {
      const found = lcg.checkEntrant(source, path, options, problems);
      problems.add(placelessProblem(name, "has a card that cannot be played"));
      return found;
    },
  };
  expect(entrantFacts(wrong, name)).toMatchObject({ playable: false });
  const unread: Game = {
    ...wrong,
    checkEntrant(...asked) {
      wrong.checkEntrant(...asked);
      return undefined;
    },
  };
  expect(entrantFacts(unread, name)).toMatchObject({ playable: false, summary: "has a card that cannot be played" });
});
