import { describe, expect, test } from "vitest";
import type { ArenaTally } from "../../src/studies/arena/results.js";
import { testOf } from "../../src/studies/arena/results.js";
import type { ArenaStudy } from "../../src/studies/arena/study.js";
import { outcomeOf } from "../../src/studies/judge/levels.js";
import {
  changeVerdict,
  gainVerdict,
  hardlyTurned,
  priceVerdict,
  valueVerdict,
} from "../../src/studies/judge/verdict.js";
import { companyAsked, companySize } from "../../src/studies/population/asked.js";
import { higherLevel, recheckOutcome, sureness } from "../../src/studies/recheck.js";
import { tryVerdict } from "../../src/studies/try/verdict.js";
import { around } from "../support/around.js";

/** Where one verdict ends and the next begins: each bound, and a little to either side of it. */

const bounds = (low: number, high: number) => ({ low, high });
/** A little. */
const E = 1e-9;

describe("a verdict on a card", () => {
  test.each<[number, number, 0 | 1 | 2 | 3]>([
    // At least a point off, with all of the interval.
    [1, 9, 0],
    [1 - E, 9, 3],
    [-9, -1, 1],
    [-9, -1 + E, 3],
    // None within two points, the points themselves too; who is off is not within.
    [-2, 2, 2],
    [-2 - E, 2, 3],
    [-2, 2 + E, 3],
    [0.5, 1.5, 2],
    [1, 1.5, 0],
    [-1.5, -1, 1],
  ])("of %d to %d points is the same whatever is judged", (low, high, place) => {
    const points = bounds(low, high);
    const shares = bounds(low / 100, high / 100);
    // Hundredths of a share do not come back whole, but at these bounds they do.
    expect(priceVerdict(points)).toBe(["under-costed", "over-costed", "fairly priced", "undecided"][place]);
    expect(changeVerdict(points)).toBe(
      ["better for its price", "worse for its price", "unchanged", "undecided"][place],
    );
    expect(valueVerdict(shares)).toBe(["strong", "weak", "average", "undecided"][place]);
    expect(gainVerdict(shares)).toBe(["better", "worse", "unchanged", "undecided"][place]);
  });

  test("that a change makes none asks for twenty turned pairs; that it makes one does not", () => {
    expect([undefined, 0, 19, 20].map(hardlyTurned)).toEqual([false, true, true, false]);
    for (const verdict of [
      (low: number, high: number, turned?: number) => changeVerdict(bounds(low, high), turned),
      (low: number, high: number, turned?: number) => gainVerdict(bounds(low / 100, high / 100), turned),
    ]) {
      expect([undefined, 19, 20].map((turned) => verdict(-1, 1, turned))).toEqual([
        "unchanged",
        "undecided",
        "unchanged",
      ]);
      expect(verdict(2, 3, 19)).toMatch(/^better/);
      expect(verdict(-3, -2, 0)).toMatch(/^worse/);
    }
  });
});

test.each<[number, number, number, number, string]>([
  [0.1, 0.2, 300, 20, "better"],
  [-0.2, -0.1, 300, 20, "worse"],
  [0.1, 0.2, 299, 200, "too few games"],
  [0.1, 0.2, 300, 19, "too few games"],
  [-0.2, -0.1, 300, 19, "too few games"],
  [0, 0.2, 300, 200, "no change shown"],
  [-0.2, 0, 300, 200, "no change shown"],
  // What is not shown is not shown by however few.
  [-0.1, 0.1, 300, 0, "no change shown"],
  [-0.1, 0.1, 299, 0, "too few games"],
])("a change of %d to %d that was tried in %i pairs and turned %i is: %s", (low, high, pairs, turned, verdict) => {
  expect(tryVerdict(bounds(low, high), pairs, turned)).toBe(verdict);
});

describe("a verdict at a higher level", () => {
  const at = (
    verdict: Parameters<typeof outcomeOf>[0],
    points: ReturnType<typeof bounds>,
    games = 100,
    change = around(0),
  ) => outcomeOf(verdict, games, { advantage: bounds(points.low / 100, points.high / 100), points }, change);

  test("of fewer than 100 games, or of none, is not settled", () => {
    expect([99, 100].map((games) => at("strong", bounds(1, 2), games))).toEqual(["unsettled", "stands"]);
    expect(at("undecided", bounds(1, 2))).toBe("unsettled");
  });

  test.each(["under-costed", "better", "strong"] as const)(
    "of an advantage stands where there is one: %s",
    (verdict) => {
      expect([bounds(E, 2), bounds(0, 2), bounds(-2, 0), bounds(-2, -E)].map((one) => at(verdict, one))).toEqual([
        ...["stands", "unsettled", "unsettled", "falls"],
      ]);
    },
  );

  test.each(["over-costed", "worse", "weak"] as const)("of a disadvantage stands where there is one: %s", (verdict) => {
    expect([bounds(E, 2), bounds(0, 2), bounds(-2, 0), bounds(-2, -E)].map((one) => at(verdict, one))).toEqual([
      ...["falls", "unsettled", "unsettled", "stands"],
    ]);
  });

  test.each(["fairly priced", "unchanged", "average"] as const)(
    "that there is none stands within two points: %s",
    (verdict) => {
      const of = (low: number, high: number) => at(verdict, bounds(low, high));
      expect([of(-2, 2), of(-2 - E, 2), of(-2, 2 + E)]).toEqual(["stands", "unsettled", "unsettled"]);
      expect([of(2 + E, 3), of(2, 3), of(-3, -2 - E), of(-3, -2)]).toEqual([
        "falls",
        "unsettled",
        "falls",
        "unsettled",
      ]);
    },
  );

  test("falls, too, where it shrinks beyond chance and is no longer shown", () => {
    const change = (low: number, high: number) => ({ ...around(0), low, high });
    const of = (favours: 1 | -1, low: number, high: number) =>
      recheckOutcome(favours, bounds(-0.1, 0.1), change(low, high));
    expect([of(1, -0.2, -E), of(1, -0.2, 0), of(1, E, 0.2)]).toEqual(["falls", "unsettled", "unsettled"]);
    expect([of(-1, E, 0.2), of(-1, 0, 0.2), of(-1, -0.2, -E)]).toEqual(["falls", "unsettled", "unsettled"]);
    expect(recheckOutcome(1, bounds(E, 0.1), change(-0.2, -0.1))).toBe("stands");
  });

  test("is asked of the surest: an estimate against its width, whichever way", () => {
    expect(sureness(around(-4, 1))).toBe(2);
    expect(sureness({ ...around(3, 1), low: 3, high: 3 })).toBeGreaterThan(1e100);
  });
});

describe("the level that claims are played again by", () => {
  const LEVELS = ["random", "greedy", "rollout-4", "rollout-16"];
  const of = (own: readonly string[], asked?: string) => higherLevel(LEVELS, own, asked);

  test("is the next above all that play", () => {
    expect(of(["random"])).toEqual({ by: "greedy" });
    expect(of(["random", "greedy"])).toEqual({ by: "rollout-4" });
    expect(of(["rollout-4", "random"])).toEqual({ by: "rollout-16" });
  });

  test("is the one that was asked for, which must be above", () => {
    expect(of(["greedy"], "rollout-16")).toEqual({ by: "rollout-16" });
    // Of one that is no level nobody can tell.
    expect(of(["greedy"], "mine")).toEqual({ by: "mine" });
    expect(of(["mine"], "random")).toEqual({ by: "random" });
    expect(of(["greedy", "rollout-4"], "greedy")).toEqual({
      ...{ key: "recheckBy", message: '"greedy" is no higher level than rollout-4', suggestion: "rollout-16" },
    });
    expect(of(["mine"], "mine")).toMatchObject({ key: "recheckBy", message: '"mine" is no higher level than mine' });
  });

  test("must be named where none above is known", () => {
    expect(of(["rollout-16"])).toEqual({
      ...{
        key: "recheck",
        message: "no level above rollout-16 is known: name one as recheckBy",
        suggestion: "rollout-16",
      },
    });
    expect(of(["mine", "greedy"])).toMatchObject({
      ...{ key: "recheck", message: "no level above mine is known: name one as recheckBy" },
    });
  });
});

test("an arena's test is decided at its bounds, by whichever side the evidence is of", () => {
  const test = { alpha: 0.05, beta: 0.1, elo0: 0, elo1: 20 };
  const [lower, upper] = [Math.log(0.1), -Math.log(0.05)];
  const of = (up: number, down: number) =>
    testOf({ gamblers: { up, down } } as unknown as ArenaTally, { test } as unknown as ArenaStudy);
  expect(of(upper, 0)).toEqual({ verdict: "better", llr: upper, bounds: { lower, upper }, ...test });
  expect(of(upper - E, 0)).toMatchObject({ verdict: "undecided", llr: upper - E });
  expect(of(0, -lower)).toMatchObject({ verdict: "not better", llr: lower });
  expect(of(0, -lower - E)).toMatchObject({ verdict: "undecided" });
  expect(of(1, 1)).toMatchObject({ llr: 1 });
  expect(testOf({ gamblers: { up: 9, down: 0 } } as unknown as ArenaTally, {} as ArenaStudy)).toBeUndefined();
});

test("good company is asked for with its numbers, or those of the sample; they mean nothing without it", () => {
  const told: string[] = [];
  const of = (keys: Parameters<typeof companyAsked>[0]) => companyAsked(keys, (key) => told.push(key));
  expect(of({ company: "good" })).toEqual({ company: {} });
  expect(of({ company: "good", companyGames: 10, companyPairs: 20 })).toEqual({ company: { games: 10, pairs: 20 } });
  expect(told).toEqual([]);
  expect(of({ companyGames: 10 })).toEqual({});
  expect(of({ company: "random", companyPairs: 20 })).toEqual({});
  expect(told).toEqual(["companyGames", "companyPairs"]);
  const sample = { pairs: 300, gamesPerDraw: 2 };
  expect(companySize({}, sample)).toEqual({ games: 600, pairs: 300 });
  expect(companySize({ games: 10, pairs: 20 }, sample)).toEqual({ games: 10, pairs: 20 });
});
