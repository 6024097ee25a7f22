import { describe, expect, it } from "vitest";
import { formatProblem, Problems, UserError } from "../../src/core/problems.js";
import { placeless } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import type { Experiment } from "../../src/experiment/experiment.js";
import { matchupSpec } from "../../src/experiment/experiment.js";
import type { Given } from "../../src/games/handicap.js";
import { findGame, gameNames } from "../../src/registry.js";

/** What one side may be given: the switches by side do what they say, to the side that they name, and else nothing. */

const PAIRS = {
  miniatures: ["squads", "sample-republic", "bounty-hunters"],
  lcg: ["decks", "jedi-masters", "sith-control"],
  tcg: ["decks", "tcg-champs04-light", "tcg-champs04-dark"],
} as const;
type Name = keyof typeof PAIRS;

function experimentOf(game: Name, rules: object = {}): Experiment {
  const [key, a, b] = PAIRS[game];
  const problems = new Problems();
  const data = { game, name: "handicaps", games: 2, [key]: [a, b], rules };
  const experiment = checkExperiment(placeless("test", data), { findGame, gameNames }, problems, {}, ".");
  if (experiment === undefined || problems.any) throw new UserError(problems.list);
  return experiment;
}

const logOf = (game: Name, options: unknown, swapped = false, seed = 7): string[] => {
  const spec = matchupSpec({ ...experimentOf(game), options }, 0);
  return findGame(game)!.log(spec, seed, 11, 0, swapped);
};
const optionsOf = (game: Name, rules: object = {}) => experimentOf(game, rules).options;
const handicap = (game: Name, name: string) => findGame(game)!.handicaps!.find((one) => one.name === name)!;
const problemsOf = (game: Name, rules: object): string[] => {
  try {
    experimentOf(game, rules);
    return [];
  } catch (error) {
    return (error as UserError).problems.map(formatProblem);
  }
};

describe("switches by side", () => {
  it.each(["miniatures", "lcg", "tcg"] as const)("leave games of %s alone at what is usual", (game) => {
    const usual = {
      miniatures: { headStartA: 0, headStartB: 0, gambitPointsA: 5, gambitPointsB: 5 },
      lcg: { handLight: 6, handDark: 6, dialStart: 0 },
      tcg: {
        setupPointsLight: 30,
        setupPointsDark: 30,
        handLight: 7,
        handDark: 7,
        buildPointsLight: 0,
        buildPointsDark: 0,
      },
    }[game];
    const play = game === "miniatures" ? { victoryPoints: true, gambit: true } : {};
    expect(logOf(game, optionsOf(game, { ...usual, ...play }))).toEqual(logOf(game, optionsOf(game, play)));
  });

  it("give a deck of The Card Game its first hand and the dial its start", () => {
    const log = logOf("lcg", optionsOf("lcg", { handDark: 9, handLight: 4, dialStart: 5, mulligan: false }));
    const drawn = (side: string) => log.find((line) => line.startsWith(`  ${side} draws`))!.split(", ").length;
    expect([drawn("Light"), drawn("Dark")]).toEqual([4, 9]);
    expect(log.some((line) => line.startsWith("  dial 5, "))).toBe(true);
    expect(log.some((line) => line.startsWith("  dial 0, "))).toBe(false);
  });

  it("draw as many again after a mulligan", () => {
    const spec = { ...matchupSpec(experimentOf("lcg", { handDark: 8 }), 0), strategyA: "random", strategyB: "random" };
    const logs = Array.from({ length: 10 }, (_, seed) => findGame("lcg")!.log(spec, seed, 1, 0, false));
    const again = logs.flatMap((log) => {
      const at = log.indexOf("  Dark takes a mulligan");
      return at < 0
        ? []
        : [
            log
              .slice(at)
              .find((line) => line.startsWith("  Dark draws"))!
              .split(", ").length,
          ];
    });
    expect(again.length).toBeGreaterThan(0);
    expect(new Set(again)).toEqual(new Set([8]));
  });

  it("give a deck of the Trading Card Game its setup points, first hand and build points", () => {
    const log = logOf("tcg", optionsOf("tcg", { setupPointsDark: 12, handLight: 9, buildPointsDark: 4 }));
    const placed = (side: string) =>
      log.flatMap((line) => new RegExp(`^  ${side} places .*\\((\\d+) of (\\d+) build`).exec(line)?.slice(1) ?? []);
    expect(new Set(placed("Dark").filter((_, i) => i % 2 === 1))).toEqual(new Set(["12"]));
    expect(new Set(placed("Light").filter((_, i) => i % 2 === 1))).toEqual(new Set(["30"]));
    expect(Math.max(...placed("Dark").map(Number))).toBeLessThanOrEqual(12);
    expect(log.find((line) => line.startsWith("  Light draws"))!.split(", ").length).toBe(9);
    const [, roll, dark, light] = /Build roll (\d): Dark has (\d+) build points?, Light has (\d+)/.exec(
      log.join("\n"),
    )!;
    expect(Number(dark) - Number(roll)).toBeGreaterThanOrEqual(4);
    expect(Number(light) - Number(roll)).toBeLessThanOrEqual(1);
  });

  it.each([false, true])("let a squad begin with points, wherever it sits (swapped: %s)", (swapped) => {
    const goal = { victoryPoints: true };
    const end = (rules: object) => logOf("miniatures", optionsOf("miniatures", { ...goal, ...rules }), swapped, 5);
    const early = end({ headStartB: 99 });
    expect(early.some((line) => /Bounty Hunters wins in round \d+: first to the points that win/.test(line))).toBe(
      true,
    );
    expect(end({ headStartA: 99 }).some((line) => /Sample Republic wins in round/.test(line))).toBe(true);
  });

  it("score the middle of the map by squad", () => {
    const rules = { victoryPoints: true, gambit: true, gambitPoints: 1 };
    const rounds = (more: object) =>
      logOf("miniatures", optionsOf("miniatures", { ...rules, ...more })).filter((line) => /^Round/.test(line)).length;
    expect(rounds({ gambitPointsA: 50 })).toBeLessThan(rounds({}));
  });

  it("are refused beyond their bounds, with their place", () => {
    expect(problemsOf("lcg", { dialStart: 12 })).toEqual([
      expect.stringContaining("dialStart must be a whole number from 0 to 11"),
    ]);
    expect(problemsOf("tcg", { handDark: 21 })).toEqual([expect.stringContaining("from 0 to 20")]);
    expect(problemsOf("miniatures", { headStartC: 1 })).toEqual([expect.stringContaining('did you mean "headStartA"')]);
    expect(problemsOf("miniatures", { headStartA: -1 })).toEqual([expect.stringContaining("from 0 to 1000")]);
  });
});

describe("handicaps", () => {
  const [a, b] = ["A", "B"];
  it("add to what is given already, to the side that is named", () => {
    const given = (game: Name, name: string, rules: object, by: number) =>
      (handicap(game, name).given(optionsOf(game, rules), by) as { rules: object }).rules;
    expect(given("miniatures", "start", { headStartA: 15 }, -5)).toMatchObject({ headStartA: 20, headStartB: 0 });
    expect(given("miniatures", "start", { headStartA: 15 }, 5)).toMatchObject({
      ...{ headStartA: 15, headStartB: 5, victoryPoints: true },
    });
    expect(given("miniatures", "gambit", {}, 3)).toMatchObject({ gambitPointsA: 5, gambitPointsB: 8, gambit: true });
    expect(given("lcg", "hand", {}, -2)).toMatchObject({ handLight: 8 });
    expect(given("lcg", "hand", {}, -2)).not.toHaveProperty("handDark");
    expect(given("lcg", "dial", { dialStart: 2 }, 3)).toMatchObject({ dialStart: 5 });
    expect(given("tcg", "setup", {}, 6)).toMatchObject({ setupPointsLight: 24, setupPointsDark: 30 });
    expect(given("tcg", "setup", {}, -5)).toMatchObject({ setupPointsLight: 30, setupPointsDark: 25 });
    expect(given("tcg", "build", {}, 2)).toMatchObject({ buildPointsDark: 2 });
  });

  it("go as far as the rules", () => {
    const most = (game: Name, name: string, rules: object = {}) => {
      const { entrants } = experimentOf(game);
      return handicap(game, name).most(optionsOf(game, rules), entrants[0], entrants[1]);
    };
    expect(most("miniatures", "start")).toEqual([99, 99]);
    expect(most("miniatures", "start", { headStartA: 15 })).toEqual([84, 99]);
    expect(most("lcg", "dial", { dialStart: 4 })).toEqual([4, 7]);
    expect(most("lcg", "dial")).toEqual([0, 11]);
    expect(most("lcg", "hand")).toEqual([14, 14]);
    expect(most("tcg", "setup", { setupPointsDark: 20 })).toEqual([20, 30]);
  });

  it("are told in words of both sides, in total", () => {
    const words = (game: Name, name: string, given: Given, rules: object = {}) =>
      handicap(game, name).words(optionsOf(game, rules), given, a, b);
    expect(words("miniatures", "points", [4, 0])).toBe(
      "A is filled up with 4 points of random characters, B stays as in its file",
    );
    expect(words("miniatures", "points", [1, 3])).toBe("B is filled up with 3 points of random characters, A with 1");
    expect(words("miniatures", "points", [0, 0])).toBe("both are as in their files");
    expect(words("miniatures", "start", [0, 1])).toBe("B begins with 1 point, A with 0");
    expect(words("miniatures", "start", [0, 1], { headStartA: 9 })).toBe("A begins with 9 points, B with 1");
    expect(words("miniatures", "gambit", [6, 0])).toBe("A scores 11 points a round for the middle of the map, B 5");
    expect(words("miniatures", "gambit", [0, 0])).toBe(
      "both score 5 points a round for the middle of the map (gambit)",
    );
    expect(words("lcg", "hand", [0, 2])).toBe("B has a first hand of 8 cards, A of 6");
    expect(words("tcg", "setup", [6, 5])).toBe("A sets up with 25 points, B with 24");
    expect(words("tcg", "build", [0, 2])).toBe("B has 2 build points a turn besides the roll, A 0");
    expect(words("lcg", "dial", [1, 4])).toBe("the Death Star dial begins at 3");
  });
});
