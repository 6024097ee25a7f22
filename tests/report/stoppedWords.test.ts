import { describe, expect, test } from "vitest";
import { pairConfidenceSequence } from "../../src/analysis/pairConfidenceSequence.js";
import { wilson } from "../../src/analysis/wilson.js";
import {
  aheadByTest,
  gamesInterval,
  seatInterval,
  stoppedParts,
  stoppedWords,
  stoppingTerms,
  stoppingWords,
} from "../../src/report/run/stopping.js";
import type { MatchupSummary, RunSummary, StoppedNote, StoppingNote } from "../../src/results/summary.js";
import { around } from "../support/around.js";

/** What is said of matchups that were stopped by what was seen. */

const decision = (outcome: string, elo0 = 0, elo1 = 30): StoppedNote =>
  ({ kind: "sprt", outcome, decided: outcome !== "limit reached", logLikelihoodRatio: 3, elo0, elo1 }) as StoppedNote;
const precision = (decided: boolean): StoppedNote => ({
  ...{ kind: "precision", outcome: decided ? "precision reached" : "limit reached", decided },
  ...{ halfWidth: 0.0123456, wanted: 0.01 },
});
const matchup = (stopped?: StoppedNote, games = 1234): MatchupSummary =>
  ({ a: "North", b: "South", strategyA: "greedy", strategyB: "greedy", games, stopped }) as MatchupSummary;
const said = (stopped?: StoppedNote, games?: number): string =>
  stoppedParts(matchup(stopped, games))
    .map((part) => (typeof part === "string" ? part : `[${(part as { text: string }).text}]`))
    .join("")
    .replaceAll("\u202f", " ");

describe("a matchup that was stopped", () => {
  test.each<[StoppedNote | undefined, string]>([
    [undefined, ""],
    [precision(true), " [Precision reached] after 1,234 games: ±1.23 points."],
    [precision(false), " The limit was reached before the wanted [precision]: ±1.23 points instead of ±1."],
    [decision("elo1 accepted"), " [H1 accepted] after 1,234 games: North is stronger than South."],
    [
      decision("elo1 accepted", 5),
      " [H1 accepted] after 1,234 games: North is stronger than South by more than 5 Elo.",
    ],
    [decision("elo1 accepted", -5), " [H1 accepted] after 1,234 games: the advantage of North is above −5 Elo."],
    [decision("elo0 accepted", -30, 0), " [H0 accepted] after 1,234 games: South is stronger than North."],
    [
      decision("elo0 accepted", -30, -5),
      " [H0 accepted] after 1,234 games: South is stronger than North by more than 5 Elo.",
    ],
    [decision("elo0 accepted", 0, 30), " [H0 accepted] after 1,234 games: the advantage of North is below 30 Elo."],
    [decision("limit reached"), " The limit was reached before the [sequential test] came to a decision."],
  ])("by %o is told so", (stopped, words) => {
    expect(said(stopped)).toBe(words);
  });

  test("after a game is not said to be after games", () => {
    expect(said(precision(true), 1)).toContain("after 1 game:");
  });

  test("is told in a word or two in tables", () => {
    expect(
      [undefined, precision(true), precision(false), decision("elo0 accepted"), decision("elo1 accepted")].map((one) =>
        stoppedWords(matchup(one)),
      ),
    ).toEqual(["", "precision reached", "limit reached", "H0 accepted", "H1 accepted"]);
  });

  test.each<[string, number, number, "a" | "b" | undefined]>([
    ["elo1 accepted", 0, 30, "a"],
    ["elo1 accepted", 5, 30, "a"],
    ["elo1 accepted", -1, 30, undefined],
    ["elo0 accepted", -30, 0, "b"],
    ["elo0 accepted", -30, -5, "b"],
    ["elo0 accepted", -30, 1, undefined],
    ["limit reached", -30, 0, undefined],
    ["limit reached", 0, 30, undefined],
  ])("by %s of %i against %i has %s ahead", (outcome, elo0, elo1, ahead) => {
    expect(aheadByTest(decision(outcome, elo0, elo1))).toBe(ahead);
  });

  test("by its precision, or not at all, has nobody ahead", () => {
    expect([aheadByTest(precision(true)), aheadByTest(undefined)]).toEqual([undefined, undefined]);
  });
});

const PRECISION: StoppingNote = { kind: "precision", halfWidth: 0.005, mostGames: 40_000 };
const SPRT: StoppingNote = { kind: "sprt", elo0: -10, elo1: 20, alpha: 0.05, beta: 0.1, mostGames: 40_000 };
const terms = (stopping: StoppingNote | undefined, variants: number) =>
  stoppingTerms({ stopping, variants: Array(variants).fill("x"), variantNoun: "map" } as unknown as RunSummary);

describe("the rule of a run", () => {
  test("stands in the line of what was played", () => {
    expect(stoppingWords(PRECISION)).toBe("until ±0.5 points, at most 40,000 games a matchup");
    expect(stoppingWords(SPRT)).toBe("sequential test of −10 against 20 Elo, at most 40,000 games a matchup");
  });

  test("is defined with its own numbers, and only where there is one", () => {
    expect(terms(undefined, 2)).toEqual({});
    const { precision: own, ...others } = terms(PRECISION, 1);
    expect(own).toMatch(/at most 0\.5 points.*not beyond 40,000 games/);
    expect(Object.keys(others)).toEqual(["interval"]);
    const sprt = terms(SPRT, 1);
    expect(Object.keys(sprt).sort()).toEqual(["interval", "sequential test"]);
    // −10 Elo are 48.6 %, 20 Elo 52.9 %.
    expect(sprt["sequential test"]?.replaceAll("\u202f", " ")).toMatch(
      /H0, −10 Elo \(a win rate of 48\.6 %\), or H1, 20 Elo \(52\.9 %\); at most 40,000 games .* is −10 Elo or less, at most 5 % of such tests accept H1; where it is 20 Elo or more, at most 10 % accept H0/,
    );
  });

  test("says which interval it has: over several maps another than on one", () => {
    for (const rule of [PRECISION, SPRT]) {
      expect(terms(rule, 1).interval).toMatch(/confidence sequence.*It is the beta-binomial one.*one in twenty/);
      expect(terms(rule, 2).interval).toMatch(/empirical-Bernstein one.*of its map; that of one map alone.*twenty/);
    }
  });
});

describe("the interval of single games", () => {
  const run = (stopping?: StoppingNote) => ({ stopping }) as RunSummary;
  test("is Wilson's, a draw counting half, and one that may be watched where games were watched", () => {
    expect(gamesInterval(run(), 30, 10, 100, 0.9)).toEqual(wilson(35, 100, 0.9));
    expect(gamesInterval(run(PRECISION), 30, 10, 100, 0.9)).toEqual(pairConfidenceSequence([60, 10, 30], 0.9));
  });

  test("of a seat is that of its own games, or without luck", () => {
    const own = {
      ...{ aFirst: { winsA: 30, draws: 10, winsB: 60, games: 100 }, winRateA: around(0.5) },
      aSecond: { winsA: 50, draws: 4, winsB: 26, games: 80 },
    } as unknown as MatchupSummary;
    expect(seatInterval(run(), own, 0)).toEqual(wilson(35, 100, 0.95));
    expect(seatInterval(run(), own, 1)).toEqual(wilson(52, 80, 0.95));
    const seats = [around(0.4), around(0.6)];
    const withoutLuck = { ...own, luck: { seats } } as unknown as MatchupSummary;
    expect(([0, 1] as const).map((seat) => seatInterval(run(), withoutLuck, seat))).toEqual(seats);
  });
});
