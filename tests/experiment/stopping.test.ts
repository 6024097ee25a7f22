import { describe, expect, test } from "vitest";
import { PAIRS_PER_ADAPTIVE_PART, partAt, partsToPlay, placeOfRow, planRun } from "../../src/experiment/plan.js";
import type { Game } from "../../src/games/game.js";
import { coinGame } from "../support/coinGame.js";
import { checkText, goodExperiment } from "../support/experiments.js";

const two = "game: coin\nsquads: [novice, master]\n";
const three = "game: coin\nsquads: [novice, adept, master]\n";
const stoppingOf = (text: string, overrides = {}) => goodExperiment(`${two}${text}`, overrides).stopping;

describe("when a matchup has been played enough", () => {
  test("a precision is per cent as text or a share, with room for a million games", () => {
    const half = { kind: "precision", halfWidth: 0.005, pairs: 500_000 };
    expect(stoppingOf("precision: 0.5%\n")).toEqual(half);
    expect(stoppingOf('precision: "0.5 %"\n')).toEqual(half);
    expect(stoppingOf("precision: 0.005\n")).toEqual(half);
    expect(stoppingOf("precision: 2%\ngames: 3000\n")).toEqual({ kind: "precision", halfWidth: 0.02, pairs: 1500 });
  });

  // What still may be asked, and what no longer.
  test.each([
    ["precision", (x: number | string) => `precision: ${x}`, ["0.01%", "25%"], ["0.0099%", "25.1%", "0"]],
    ["elo0", (x: number | string) => `sprt: {elo0: ${x}, elo1: 1000}`, [-1000, 999], [-1000.1, 1000]],
    ["elo1", (x: number | string) => `sprt: {elo0: 0, elo1: ${x}}`, [0.1, 1000], [0, -1, 1000.1]],
    ["alpha", (x: number | string) => `sprt: {elo0: 0, elo1: 5, alpha: ${x}}`, [0.001, 0.49], [0, 0.5, -0.1]],
    ["beta", (x: number | string) => `sprt: {elo0: 0, elo1: 5, beta: ${x}}`, [0.001, 0.49], [0, 0.5, -0.1]],
    ["games", (x: number | string) => `games: ${x}`, [2, 2_000_000_000], [0, 1, 3, 2_000_000_002]],
  ])("%s is taken to its ends, and refused beyond", (_, text, within, beyond) => {
    const isTaken = (value: number | string) => checkText(`${two}${text(value)}\n`).problems.length === 0;
    for (const value of within) expect(isTaken(value), `${value}`).toBe(true);
    for (const value of beyond) expect(isTaken(value), `${value}`).toBe(false);
  });

  test("a sequential test has two Elo values, and error rates of 5 %", () => {
    expect(stoppingOf("sprt: {elo0: 0, elo1: 5}\n")).toEqual({
      kind: "sprt",
      elo0: 0,
      elo1: 5,
      alpha: 0.05,
      beta: 0.05,
      pairs: 500_000,
    });
    expect(stoppingOf("sprt: {elo0: -5, elo1: 0, alpha: 0.01, beta: 0.1}\ngames: 50\n")).toMatchObject({
      alpha: 0.01,
      beta: 0.1,
      pairs: 25,
    });
  });

  test("the command line takes the place of either, and of the most games", () => {
    expect(stoppingOf("precision: 1%\n", { sprt: { elo0: 0, elo1: 5 } })).toMatchObject({ kind: "sprt", elo1: 5 });
    expect(stoppingOf("sprt: {elo0: 0, elo1: 5}\n", { precision: "1%" })).toMatchObject({ kind: "precision" });
    expect(stoppingOf("sprt: {elo0: 0, elo1: 5}\ngames: 600\n", { precision: "1%" })).toMatchObject({ pairs: 300 });
    // So many games are no limit for another rule.
    expect(stoppingOf("games: 600\n", { precision: "1%" })).toMatchObject({ kind: "precision", pairs: 500_000 });
    expect(stoppingOf("games: 600\n", { precision: "1%", games: 400 })).toMatchObject({ pairs: 200 });
    expect(stoppingOf("precision: 1%\n", { games: 400 })).toEqual({ kind: "precision", halfWidth: 0.01, pairs: 200 });
  });

  const range = "must be the half-width of the interval that is wanted, 0.01% to 25%, not";
  const cases: [string, string, string][] = [
    ["no width", "precision: 0\n", `test.yaml:3:12: precision: ${range} 0 (such as 0.5%)`],
    ["points without a sign", "precision: 0.5\n", `test.yaml:3:12: precision: ${range} 0.5 (did you mean "0.5%"?)`],
    ["words", "precision: half\n", `test.yaml:3:12: precision: ${range} half (such as 0.5%)`],
    ["negative width", "precision: -1%\n", `test.yaml:3:12: precision: ${range} -1% (such as 0.5%)`],
    [
      "a list",
      "precision: [1]\n",
      "test.yaml:3:12: precision: must be a half-width such as 0.5%, as text or as a share (0.005)",
    ],
    [
      "both rules",
      "precision: 1%\nsprt: {elo0: 0, elo1: 5}\n",
      "test.yaml:4:7: sprt: excludes precision: a matchup stops by one rule (leave one of them out)",
    ],
    [
      "unknown key",
      "sprt: {elo0: 0, elo1: 5, alhpa: 0.1}\n",
      'test.yaml:3:26: unknown key "alhpa" (did you mean "alpha"?)',
    ],
    [
      "hypotheses the wrong way round",
      "sprt: {elo0: 5, elo1: 0}\n",
      "test.yaml:3:7: sprt: elo0 must be below elo1, not 5 and 0: the test asks whether a's advantage is at most elo0 or at least elo1 (elo0: 0, elo1: 5)",
    ],
    [
      "the same hypothesis twice",
      "sprt: {elo0: 5, elo1: 5}\n",
      "test.yaml:3:7: sprt: elo0 must be below elo1, not 5 and 5: the test asks whether a's advantage is at most elo0 or at least elo1",
    ],
    [
      "error rate in per cent",
      "sprt: {elo0: 0, elo1: 5, alpha: 5}\n",
      "test.yaml:3:33: sprt.alpha: must be an error rate between 0 and 0.5, not 5 (such as 0.05)",
    ],
    [
      "an Elo beyond all",
      "sprt: {elo0: 0, elo1: 5000}\n",
      "test.yaml:3:23: sprt.elo1: must be an Elo difference from -1000 to 1000, not 5000",
    ],
    ["a missing value", "sprt: {elo0: 0}\n", "test.yaml:3:7: sprt.elo1: is missing: it must be a number"],
    [
      "no mapping",
      "sprt: on\n",
      "test.yaml:3:7: sprt: must be a mapping with elo0, elo1 and optionally alpha and beta",
    ],
    [
      "odd games",
      "precision: 1%\ngames: 7\n",
      "test.yaml:4:8: games: must be even, because seats are swapped in pairs, not 7 (6 or 8)",
    ],
  ];
  test.each(cases)("%s has a place and a way out", (_name, text, expected) => {
    const { experiment, problems } = checkText(`${two}${text}`);
    expect(problems).toEqual([expected]);
    expect(experiment).toBeUndefined();
  });

  test("what the command line got wrong is told as its option", () => {
    const problems = (overrides: object) => checkText(two, overrides).problems;
    expect(problems({ precision: "0" })).toEqual([`--precision: ${range} 0 (such as 0.5%)`]);
    expect(problems({ sprt: { elo0: 0, elo1: 5, gamma: 1 } })).toEqual(['--sprt: unknown key "gamma"']);
    expect(problems({ sprt: { elo0: 9, elo1: 5 } })[0]).toMatch(/^--sprt: elo0 must be below elo1/);
    expect(problems({ precision: "1%", sprt: { elo0: 0, elo1: 5 } })[0]).toMatch(/^--sprt: excludes precision/);
  });
});

describe("the plan of a run that stops by what it sees", () => {
  const game = coinGame as Game;
  const experiment = goodExperiment(`${three}precision: 1%\ngames: 3000\n`);
  const plan = planRun(experiment, game);

  test("has smaller parts, numbered and placed by what there is room for", () => {
    expect(plan).toMatchObject({ pairs: 1500, pairsPerPart: PAIRS_PER_ADAPTIVE_PART, partsPerMatchup: 7, parts: 21 });
    expect(partAt(plan, 6)).toMatchObject({ matchup: 0, firstPair: 1440, pairs: 60, last: true });
    expect(partAt(plan, 8)).toMatchObject({ matchup: 1, firstPair: 240, firstRow: 3000 + 480, last: false });
    expect(placeOfRow(plan, 3000 + 481)).toEqual({ matchup: 1, pair: 240, swapped: true });
  });

  test("looks after equally many pairs of up to six variants, and of eight", () => {
    for (const variants of [1, 2, 3, 4, 5, 6, 8]) expect(PAIRS_PER_ADAPTIVE_PART % variants).toBe(0);
  });

  test("plays the first part of every matchup, then the second of each that needs one", () => {
    const needed = [3, 1, 7];
    const begun: number[][] = [];
    const done = [0, 0, 0];
    for (const part of partsToPlay(experiment, plan, (m) => done[m] >= needed[m])) {
      begun.push([part.matchup, part.index % plan.partsPerMatchup]);
      done[part.matchup]++;
    }
    expect(begun.slice(0, 7)).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1],
      [2, 1],
      [0, 2],
      [2, 2],
    ]);
    expect(done).toEqual(needed);
    const fixed = goodExperiment(`${three}games: 4000\n`);
    const order = [...partsToPlay(fixed, planRun(fixed, game), () => false)].map((part) => part.index);
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
