import { describe, expect, test } from "vitest";
import { UserError } from "../../src/core/problems.js";
import type { Plan } from "../../src/experiment/plan.js";
import type { Game } from "../../src/games/game.js";
import {
  assumptionOf,
  type Expected,
  expectedInterval,
  expectedPairs,
  gameVariance,
} from "../../src/results/expectation.js";
import { damageError, damageSentence } from "../../src/results/hashes.js";
import {
  codeDifferences,
  type Identity,
  identityOfDrawn,
  playedDifferences,
  refuseOther,
  whyNotAlike,
} from "../../src/results/identity.js";
import { coinGame } from "../support/coinGame.js";

/** What is said where something recorded is other than now, and what is expected of what is not played yet. */

const hash = (letter: string) => letter.repeat(64);
const code = {
  ...{
    program: hash("0"),
    core: hash("1"),
    rules: hash("2"),
    strategies: hash("3"),
    weights: hash("4"),
    data: hash("5"),
  },
} as unknown as Parameters<typeof codeDifferences>[0];
const refusal = (of: () => unknown): string => {
  try {
    of();
  } catch (error) {
    if (error instanceof UserError) return error.problems[0].message;
    throw error;
  }
  return "";
};

describe("code", () => {
  test.each([
    ["core", "code shared by games (aaaaaaaa to 11111111)"],
    ["rules", "rules (aaaaaaaa to 22222222)"],
    ["strategies", "strategies (aaaaaaaa to 33333333)"],
    ["weights", "weights of the strategies (aaaaaaaa to 44444444)"],
    ["data", "data of cards and maps (aaaaaaaa to 55555555)"],
  ])("of other %s is told by its hashes", (area, words) => {
    expect(codeDifferences({ ...code, [area]: hash("a") }, code)).toEqual([words]);
  });

  test("of a strategy in a file is known whoever plays it: either side of a sample, either player of an arena", () => {
    const file = "./mine.cjs";
    const game = { ...coinGame, strategyFile: () => ({ hash: hash("6") }) } as unknown as Game;
    const drawn = { name: "it", seed: "s", options: {}, variants: ["even"] };
    for (const key of ["strategyA", "strategyB", "new", "old"])
      expect(identityOfDrawn({ ...drawn, [key]: file }, game).strategyFiles, key).toEqual({ [file]: hash("6") });
    expect(identityOfDrawn({ ...drawn, new: "greedy", old: "random" }, game)).not.toHaveProperty("strategyFiles");
  });

  test("differs by strategies of files and versions of rules, too, and not by the program around it", () => {
    expect(codeDifferences({ ...code, program: hash("a") }, code)).toEqual([]);
    const files = (strategyFiles: Readonly<Record<string, string>>) => ({ ...code, strategyFiles });
    expect(
      codeDifferences(files({ a: hash("6"), b: hash("7") }), files({ a: hash("6"), b: hash("8"), c: hash("9") })),
    ).toEqual(["strategy b (77777777 to 88888888)", "strategy c (none to 99999999)"]);
    expect(codeDifferences({ ...code, ownVersion: "1" }, code)).toEqual(["rules version (1 to none)"]);
  });
});

describe("what is played", () => {
  const played = (more: object) => ({ entrants: { A: "a", B: "b" }, seed: "s", games: 200, ...more }) as never;

  test("differs by squads that are other, new or gone, and by its values, hashes aside", () => {
    const told = (was: object, is: object) => playedDifferences(played(was), played(is), "squad");
    expect(told({}, {})).toEqual([]);
    expect(told({}, { entrants: { A: "x", C: "c" } })).toEqual([
      "squad A",
      "squad B (no longer there)",
      "squad C (new)",
    ]);
    expect(told({}, { seed: "t", games: undefined })).toEqual(["seed s to t", "games 200 to none"]);
    const [only] = told({ options: hash("1") }, { options: hash("2") });
    expect(only).not.toContain("1111");
    expect(told({ maps: ["x"] }, { maps: ["x", "y"] })[0]).toContain('["x"] to ["x","y"]');
  });

  test("is refused where it is other, and by another program unless that is wanted", () => {
    const identity = (own: string, more: object = {}): Identity =>
      ({ hash: own, ...code, played: played({}), ...more }) as unknown as Identity;
    const other = (was: Identity, isWanted?: boolean) =>
      refusal(() => refuseOther("runs/x", was, identity("now"), "squad", isWanted));
    expect(other(identity("now", { rules: hash("a") }))).toBe("");
    expect(other(identity("was", { rules: hash("a") }))).toBe(
      "was played by another program; what differs: rules (aaaaaaaa to 22222222). Go on with that program, or play anew what that changes: run --resume runs/x --other-code",
    );
    expect(other(identity("was", { rules: hash("a") }), true)).toBe("");
    expect(other(identity("was", { played: played({ seed: "t" }) }), true)).toBe(
      "holds something else; what differs: seed t to s",
    );
  });

  test("is not known to be alike of a game that is not there", () => {
    expect(whyNotAlike({} as Identity, {} as never, undefined)).toBe("this program does not know the game");
    const gone = { entrants: [] } as never;
    expect(whyNotAlike({} as Identity, gone, {} as never)).toEqual(expect.any(String));
  });
});

test("damaged parts are named, twenty of them in an error, with what to do", () => {
  const damages = Array.from({ length: 22 }, (_, part) => ({ part, file: `f${part}`, why: "missing" as const }));
  expect(damageSentence("runs/x", damages.slice(0, 2))).toBe(
    "runs/x is damaged: part 0: f0 is missing; part 1: f1 is missing. It is played again.",
  );
  expect(damageError("runs/x", damages.slice(0, 20), "do so").problems[0].message).toMatch(
    /part 19: f19 is missing; do so$/,
  );
  expect(damageError("runs/x", damages, "do so").problems[0].message).toMatch(
    /part 19: f19 is missing; and 2 more; do so$/,
  );
});

describe("what is expected", () => {
  const experiment = (more: object = {}): Expected =>
    ({
      confidence: 0.95,
      variants: ["x", "y"],
      stopping: { kind: "fixed", pairs: 400 },
      ...more,
    }) as unknown as Expected;
  const plan = { pairs: 40_000, pairsPerPart: 100, partsPerMatchup: 400, gamesPerPair: 2 } as unknown as Plan;

  test("over maps of other rates is their mean in their shares, and varies within them alone", () => {
    expect(assumptionOf([0.9, 0.1])).toEqual({ winRate: 0.5, byVariant: [0.9, 0.1] });
    expect(assumptionOf([0.9, 0.1], [3, 1]).winRate).toBeCloseTo(0.7, 12);
    expect(gameVariance(experiment(), { winRate: 0.5 })).toBeCloseTo(0.25, 12);
    expect(gameVariance(experiment(), assumptionOf([0.9, 0.1]))).toBeCloseTo(0.09, 12);
    expect(gameVariance(experiment({ variantWeights: [3, 1] }), { winRate: 0.5, byVariant: [0.5, 0.1] })).toBeCloseTo(
      0.75 * 0.25 + 0.25 * 0.09,
      12,
    );
  });

  test("is all pairs where they are fixed, and of a precision the fewest whole parts that reach it", () => {
    expect(expectedPairs(experiment(), plan, { winRate: 0.5 })).toBe(40_000);
    for (const variants of [["x"], ["x", "y"]]) {
      const precise = experiment({ variants, stopping: { kind: "precision", halfWidth: 0.02 } });
      const half = (pairs: number) => {
        const { low, high } = expectedInterval(precise, plan, pairs, { winRate: 0.5 });
        return (high - low) / 2;
      };
      const pairs = expectedPairs(precise, plan, { winRate: 0.5 });
      expect(pairs % 100).toBe(0);
      expect([half(pairs) <= 0.02, half(pairs - 100) <= 0.02]).toEqual([true, false]);
      expect(expectedPairs(precise, { ...plan, pairs: 150, partsPerMatchup: 2 } as Plan, { winRate: 0.5 })).toBe(150);
    }
  });

  test("of fixed pairs has an interval about as wide as the root of its games says", () => {
    const { estimate, low, high } = expectedInterval(experiment(), plan, 1250, { winRate: 0.5 });
    expect(estimate).toBeCloseTo(0.5, 12);
    expect(high - low).toBeCloseTo((2 * 1.96 * 0.5) / Math.sqrt(2500), 3);
    const apart = expectedInterval(experiment(), plan, 1250, assumptionOf([0.9, 0.1]));
    expect(apart.high - apart.low).toBeCloseTo((2 * 1.96 * 0.3) / Math.sqrt(2500), 3);
  });
});
