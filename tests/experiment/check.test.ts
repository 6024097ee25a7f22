import { describe, expect, test } from "vitest";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import { matchupSpec } from "../../src/experiment/experiment.js";
import type { Game } from "../../src/games/game.js";
import { registryOf } from "../../src/games/registry.js";
import * as registry from "../../src/registry.js";
import { coinGame } from "../support/coinGame.js";
import { checkText, goodExperiment } from "../support/experiments.js";

const two = "squads: [novice, master]\n";

describe("a good experiment", () => {
  test("takes defaults for all it leaves out", () => {
    const e = goodExperiment(`game: coin\n${two}`);
    expect(e).toMatchObject({
      name: "test",
      seed: "dejarik",
      units: false,
      confidence: 0.95,
      variants: ["even", "tilted"],
    });
    expect(e.stopping).toEqual({ kind: "fixed", pairs: 5000 });
    expect(e.matchups).toEqual([{ a: 0, b: 1, strategyA: "greedy", strategyB: "greedy" }]);
  });

  test("takes inline squads, files and shipped names", () => {
    const e = goodExperiment(
      "game: coin\nsquads:\n  - novice\n  - ./tests/support/duellists/adept.yaml\n  - {name: Own, skill: 9, dice: [bone]}\n",
    );
    expect(e.entrants.map((one) => [one.name, one.source])).toEqual([
      ["Novice", expect.stringContaining("novice.yaml")],
      ["Adept", expect.stringContaining("adept.yaml")],
      ["Own", "inline"],
    ]);
    expect(e.matchups.map(({ a, b }) => [a, b])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });

  test("a seed written as a number is its digits", () => {
    expect(goodExperiment(`game: coin\nseed: 42\n${two}`).seed).toBe("42");
  });

  test("the command line goes before the file", () => {
    const e = goodExperiment(`game: coin\ngames: 10\nseed: x\n${two}`, { games: 6, seed: "y", units: true });
    expect(e).toMatchObject({ seed: "y", units: true, stopping: { pairs: 3 } });
  });

  test("matchups may be named by listed text, file name or own name, and mirrored", () => {
    const named = goodExperiment(
      `game: coin\n${two}matchups: [[master, Novice], {a: novice, b: novice, strategyB: timid}]\n`,
    );
    expect(named.matchups).toEqual([
      { a: 1, b: 0, strategyA: "greedy", strategyB: "greedy" },
      { a: 0, b: 0, strategyA: "greedy", strategyB: "timid" },
    ]);
    const mirror = goodExperiment(`game: coin\n${two}matchups: mirror\nstrategies: [greedy, timid]\n`);
    expect(mirror.matchups.map(({ a, b }) => [a, b])).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(mirror.matchups[0]).toMatchObject({ strategyA: "greedy", strategyB: "timid" });
  });

  test("strategies by squad follow the squad to either side", () => {
    const e = goodExperiment(
      `game: coin\n${two}matchups: [[novice, master], [master, novice]]\nstrategies: {master: timid}\n`,
    );
    expect(e.matchups.map((m) => [m.strategyA, m.strategyB])).toEqual([
      ["greedy", "timid"],
      ["timid", "greedy"],
    ]);
    expect(matchupSpec(e, 1)).toMatchObject({ a: { name: "Master" }, strategyA: "timid", options: { warmUps: 0 } });
  });

  test("rounds are told only of games that can be told by round", () => {
    const told = "games of coin are not told by round";
    expect(checkText(`game: coin\n${two}rounds: true\n`).problems).toEqual([`test.yaml:3:9: ${told}`]);
    expect(checkText(`game: coin\n${two}`, { rounds: true }).problems).toEqual([`--rounds: ${told}`]);
    expect(checkText(`game: coin\n${two}rounds: false\n`).problems).toEqual([]);
    const byRound = { columns: [] } as unknown as Game["byRound"];
    const problems = new Problems();
    const source = readSource("test.yaml", `game: coin\n${two}rounds: true\n`, problems);
    const others = registryOf([{ ...(coinGame as Game), byRound: byRound! }]);
    expect(checkExperiment(source, others, problems)).toMatchObject({ rounds: true });
    expect(problems.list).toEqual([]);
  });

  test("what is guessed of a list is told, and no mistake", () => {
    const problems = new Problems();
    const text = 'game: miniatures\nsquads: ["Chewbacca + 2 Rebel Troopers", rebel-heroes]\n';
    checkExperiment(readSource("test.yaml", text, problems), registry, problems);
    expect(problems.list).toEqual([]);
    expect(problems.warnings.map(formatProblem)).toEqual([expect.stringContaining('"Rebel Troopers" is taken for')]);
  });

  test("pairings the game refuses are left out of all against all", () => {
    const e = goodExperiment(`game: coin\nsquads: [novice, {name: Hermit, skill: 1}, master]\n`);
    expect(e.matchups.map(({ a, b }) => [a, b])).toEqual([[0, 2]]);
  });
});

describe("problems have a place and the nearest name", () => {
  const cases: [string, string, string][] = [
    ["unknown game", "game: cion\nsquads: []\n", 'test.yaml:1:7: unknown game "cion" (did you mean "coin"?)'],
    ["no game", "squads: [novice]\n", "test.yaml:1:1: game: must be one of coin"],
    ["unknown key", `game: coin\n${two}gmaes: 10\n`, 'test.yaml:3:1: unknown key "gmaes" (did you mean "games"?)'],
    [
      "unknown squad",
      "game: coin\nsquads: [novice, mastre]\n",
      'test.yaml:2:18: unknown squad "mastre" (a file needs its path, such as ./mastre.yaml) (did you mean "master"?)',
    ],
    ["missing file", "game: coin\nsquads: [novice, ./gone.yaml]\n", "test.yaml:2:18: file not found: gone.yaml"],
    [
      "wrong entry",
      "game: coin\nsquads: [novice, 7]\n",
      "test.yaml:2:18: must be the name of a squad, a file, or a mapping that describes it",
    ],
    [
      "no squads",
      "game: coin\nsquads: novice\n",
      "test.yaml:2:9: squads: must be a list of squads: names, files or mappings",
    ],
    [
      "one squad",
      "game: coin\nsquads: [novice]\n",
      'test.yaml:2:9: needs at least two squads that may meet, or "matchups: mirror"',
    ],
    [
      "same squad twice",
      "game: coin\nsquads: [novice, novice]\n",
      'test.yaml:2:18: a squad named "Novice" is listed already; results could not tell them apart (an experiment that plays it against itself is one line: {game: coin, squads: [novice], matchups: mirror})',
    ],
    [
      "bad inline squad",
      "game: coin\nsquads: [novice, {name: X, skill: high}]\n",
      "test.yaml:2:35: skill: must be a whole number",
    ],
    [
      "odd games",
      `game: coin\n${two}games: 7\n`,
      "test.yaml:3:8: games: must be even, because seats are swapped in pairs, not 7 (6 or 8)",
    ],
    [
      "games of a wrong type",
      `game: coin\n${two}games: many\n`,
      'test.yaml:3:8: games: must be a whole number, not "many"',
    ],
    [
      "unknown strategy",
      `game: coin\n${two}strategies: greddy\n`,
      'test.yaml:3:13: unknown strategy "greddy" (did you mean "greedy"?)',
    ],
    [
      "strategy of nobody",
      `game: coin\n${two}strategies: {mster: timid}\n`,
      'test.yaml:3:21: "mster" is not among the squads of this experiment (did you mean "master"?)',
    ],
    [
      "matchup of nobody",
      `game: coin\n${two}matchups: [[novice, mastr]]\n`,
      'test.yaml:3:21: "mastr" is not among the squads of this experiment (did you mean "master"?)',
    ],
    [
      "matchup of three",
      `game: coin\n${two}matchups: [[novice, master, novice]]\n`,
      "test.yaml:3:12: matchups.0: must be a list of two names, or a mapping with a, b and optionally strategyA, strategyB",
    ],
    [
      "refused pairing",
      "game: coin\nsquads: [novice, {name: Hermit, skill: 1}]\nmatchups: [[novice, Hermit]]\n",
      "test.yaml:3:12: novice may not meet Hermit: the Hermit duels nobody",
    ],
    ["the game's own key", `game: coin\n${two}grounds: [even, muddy]\n`, 'test.yaml:3:17: unknown ground "muddy"'],
    ["confidence", `game: coin\n${two}confidence: 95\n`, "test.yaml:3:13: confidence: must be at most 0.9999, not 95"],
  ];
  test.each(cases)("%s", (_name, text, expected) => {
    const { experiment, problems } = checkText(text);
    expect(problems).toContain(expected);
    expect(experiment).toBeUndefined();
  });

  test("all at once", () => {
    const text =
      "game: coin\nsquads: [novice, mastre, {name: X, skill: high}]\ngames: 7\nunits: maybe\ngrounds: [muddy]\n";
    const { problems } = checkText(text);
    expect(problems.map((p) => p.slice(0, "test.yaml:2".length))).toEqual(
      expect.arrayContaining(["test.yaml:2", "test.yaml:3", "test.yaml:4", "test.yaml:5"]),
    );
    expect(problems).toHaveLength(5);
  });

  test("strategies are checked even where squads have problems", () => {
    const { problems } = checkText("game: coin\nsquads: [novice, mastre]\nstrategies: greddy\n");
    expect(problems).toHaveLength(2);
  });

  test("broken YAML is told once, with its place", () => {
    const { experiment, problems } = checkText("game: coin\nsquads: [novice\n");
    expect(experiment).toBeUndefined();
    expect(problems[0]).toMatch(/^test\.yaml:\d+:\d+: /);
  });

  test("a number on the command line has no line in the file", () => {
    expect(checkText(`game: coin\n${two}`, { games: 7 }).problems).toEqual([
      "--games: must be even, because seats are swapped in pairs, not 7 (6 or 8)",
    ]);
  });
});
