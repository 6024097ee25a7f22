import { describe, expect, test } from "vitest";
import type { UserError } from "../../src/core/problems.js";
import type { WeightsRecord } from "../../src/games/weights.js";
import * as registry from "../../src/registry.js";
import { averaged, climbOf, origin, pointsAround, thetaAfter, weightsAt } from "../../src/studies/tune/climb.js";
import type { TuneDocument } from "../../src/studies/tune/document.js";
import { gateOf, judged } from "../../src/studies/tune/gate.js";
import { namedNumbers } from "../../src/studies/tune/numbers.js";
import { checkTune, type TuneStudy, type TuneWanted } from "../../src/studies/tune/study.js";
import { tuneLines } from "../../src/studies/tune/words.js";

/** Steps, the gate and what may be asked. Tunings that are played: the long test beside this one. */

const lcg = registry.findGame("lcg")!;
const few = { game: "lcg", iterations: 4, games: 20, gateGames: 2, only: "price,unitDamage" } as const;
const asked = (more: Partial<TuneWanted> = {}): TuneStudy => checkTune({ ...few, ...more }, registry);

describe("a step", () => {
  const study = asked({ iterations: 100, perturbation: 0.2 });
  const climb = climbOf(study);

  test("goes to the side of the point that won, and none after an even iteration", () => {
    const { plus, minus } = pointsAround(climb, origin(climb), 0);
    const after = (difference: number) => thetaAfter(climb, origin(climb), difference, 0);
    for (let i = 0; i < climb.dimensions; i++) {
      expect(Math.abs(plus[i])).toBeCloseTo(0.2, 12);
      expect(minus[i]).toBe(-plus[i]);
      expect(Math.sign(after(0.5)[i])).toBe(Math.sign(plus[i]));
      expect(Math.sign(after(-0.5)[i])).toBe(Math.sign(minus[i]));
      // A point that won all its games is passed by as far again: two perturbations (the usual step).
      expect(Math.abs(after(1)[i])).toBeCloseTo(0.4, 6);
    }
    expect([...after(0)]).toEqual([...origin(climb)]);
  });

  test("leads to weights of the same sign and at most a hundred times the size; the last quarter is averaged", () => {
    let theta = origin(climb);
    for (let k = 0; k < 2000; k++) {
      const up = pointsAround(climb, theta, k).plus[0] > theta[0];
      theta = thetaAfter(climb, theta, up ? 1 : -1, k);
    }
    const [first] = study.moves;
    const start = new Map(namedNumbers(study.start).map(({ name, value }) => [name, value]));
    const end = new Map(namedNumbers(weightsAt(study, theta)).map(({ name, value }) => [name, value]));
    expect(end.get(first!)! / start.get(first!)!).toBeCloseTo(100, 3);
    for (const [name, value] of end) if (!study.moves.includes(name)) expect(value).toBe(start.get(name));
    expect([...averaged([[0], [1], [2], [3], [4], [5], [6], [7], [8]])]).toEqual([7.5]);
    expect([...averaged([[0], [3]])]).toEqual([3]);
  });
});

describe("the gate", () => {
  const level = (strategy: "greedy" | "rollout-4", estimate: number, reach = 0.01) => {
    const winRate = { estimate, low: estimate - reach, high: estimate + reach, confidence: 0.95 };
    return judged(strategy, { total: { games: 400, winRate } } as Parameters<typeof judged>[1]);
  };

  test("is passed where greedy is better by the lower bound and what searches loses less than two points", () => {
    expect([level("greedy", 0.52).passed, level("greedy", 0.505).passed]).toEqual([true, false]);
    expect(gateOf([level("greedy", 0.52), level("rollout-4", 0.495)]).passed).toBe(true);
    expect(gateOf([level("greedy", 0.52), level("rollout-4", 0.485)]).passed).toBe(false);
    expect(gateOf([level("greedy", 0.505), level("rollout-4", 0.495)]).passed).toBe(false);
    expect([level("rollout-4", 0.495).passed, level("rollout-4", 0.485).passed]).toEqual([true, false]);
  });

  test("says what it found and no more", () => {
    const lines = (greedy: number, searching: number) => {
      const levels = [level("greedy", greedy), level("rollout-4", searching)];
      const document = {
        ...{ asked: asked(), iterations: [], theta: [0.1, 0, -0.5, 0] },
        gate: gateOf(levels),
      } as unknown as TuneDocument;
      return tuneLines(document);
    };
    expect(lines(0.52, 0.5)[0]).toMatch(/moved 2 of 4 weights of greedy: \S+ × 0\.61 and \S+ × 1\.11\.$/);
    expect(lines(0.52, 0.5).at(-1)).toMatch(
      /pass the gate: greedy is better by them, and rollout-4 not shown worse by/,
    );
    expect(lines(0.52, 0.48).at(-1)).toMatch(
      /do not pass the gate: greedy is better by them, but what searches may be/,
    );
    expect(lines(0.5, 0.5).at(-1)).toMatch(/do not pass the gate: they are not shown to be better/);
    expect(lines(0.48, 0.5).at(-1)).toMatch(/do not pass the gate: they are worse/);
  });
});

describe("what cannot be tuned", () => {
  const problems = (wanted: Partial<TuneWanted>): string => {
    try {
      checkTune(wanted as TuneWanted, registry);
      return "";
    } catch (error) {
      return (error as UserError).message;
    }
  };

  test.each<[Partial<TuneWanted>, RegExp]>([
    [{}, /--game: say whose greedy is to be tuned/],
    [{ game: "lgc" }, /--game: unknown game "lgc" .*did you mean "lcg"/],
    [{ game: "lcg", iterations: 0 }, /--iterations: must be a whole number from 1 to/],
    [{ game: "lcg", games: 3 }, /--games: must be an even number/],
    [{ game: "lcg", gateGames: Number.NaN }, /--gate-games: must be an even number/],
    [{ game: "lcg", perturbation: 0 }, /--perturbation: must be more than 0/],
    [{ game: "lcg", step: -1 }, /--step: must be more than 0/],
    [{ game: "lcg", only: "prise" }, /--only: "prise" is no weight .*did you mean "price"/],
    [{ game: "lcg", only: "dark.losingObjective" }, /--only: "dark.losingObjective" is 0/],
    [{ game: "lcg", start: "mine.yaml" }, /^--start: mine\.yaml: file not found/],
    [{ game: "lcg", start: "nowhere.json" }, /^--start: nowhere\.json: file not found/],
    [{ game: "lcg", points: 100 }, /points/],
  ])("%o", (wanted, message) => {
    expect(problems(wanted)).toMatch(message);
  });

  test("moves what is named, by side or on both", () => {
    expect(asked().moves).toEqual(["light.unitDamage", "light.price", "dark.unitDamage", "dark.price"]);
    expect(asked({ only: "dark.price" }).moves).toEqual(["dark.price"]);
    const sides = lcg.weights as Readonly<Record<string, WeightsRecord>>;
    expect(asked({ only: "light" }).moves.length).toBe(Object.values(sides.light!).filter((w) => w !== 0).length);
  });
});
