import { describe, expect, it } from "vitest";
import { titrationSample } from "../../../src/studies/cost/gauntlet.js";
import type { CostAsked } from "../../../src/studies/cost/plan.js";
import { fittedCost, type TitrationRequest, titrate } from "../../../src/studies/cost/titrate.js";
import { uniforms } from "./simulated.js";

const RATE = 0.05;

/** A character that is worth `fair` points; both games of a pair share their luck every other time. */
function request(fair: number, seed: number, more: Partial<TitrationRequest> = {}): TitrationRequest {
  return {
    name: "Somebody",
    cost: 20,
    regression: undefined,
    exchangeRate: RATE,
    lowest: 1,
    highest: 100,
    pairs: 40_000,
    confidence: 0.95,
    rotation: { variants: ["open"] },
    play: async (cost, firstPair, pairs) => {
      const random = uniforms(seed + firstPair);
      const chance = 1 / (1 + Math.exp(RATE * (cost - fair)));
      const halfWins = Array.from({ length: pairs }, () => {
        const first = random();
        const second = random() < 0.5 ? first : random();
        return 2 * ((first < chance ? 1 : 0) + (second < chance ? 1 : 0));
      });
      return { halfWins, numbers: halfWins.map((_, p) => firstPair + p) };
    },
    ...more,
  };
}

describe("titration", () => {
  it("finds the cost at which squads score half, with an interval that covers it at its rate", async () => {
    let covered = 0;
    let near = 0;
    for (let s = 0; s < 60; s++) {
      const fair = 12 + (s % 20) + 0.3;
      const found = await titrate(request(fair, 1000 * s));
      expect(found.outcome).toBe("settled");
      expect(found.fairCost).toBeDefined();
      const { low, high, estimate } = found.fairCost!;
      if (low <= fair && fair <= high) covered++;
      if (Math.abs(estimate - fair) < 2) near++;
      expect(high - low).toBeLessThan(6);
    }
    // 95 % of 60 are 57; fewer than 51 have a chance of 0.5 %.
    expect(covered).toBeGreaterThanOrEqual(51);
    expect(near).toBeGreaterThanOrEqual(55);
  });

  it("begins where the regression says and is then quicker", async () => {
    const blind = await titrate(request(45, 7));
    const regression = { estimate: 44.6, low: 43, high: 46, confidence: 0.95 };
    const led = await titrate(request(45, 7, { regression }));
    expect(led.steps.slice(0, 3).map((s) => s.cost)).toEqual([35, 55, 45]);
    expect(led.steps.length).toBeLessThan(blind.steps.length);
    expect(led.regression).toEqual(regression);
    expect(blind).not.toHaveProperty("regression");
  });

  it.each([
    ["up", 95, 20, [10, 30, 50, 90]],
    ["down", 5, 80, [70, 50, 10, 1]],
  ])("goes %s by steps that double until it has been on both sides", async (_, fair, cost, first) => {
    const { steps } = await titrate(request(fair, 13, { cost }));
    expect(steps.slice(0, first.length).map((step) => step.cost)).toEqual(first);
  });

  it("decides each step by the pairs of that step, and narrows to neighbouring costs", async () => {
    const found = await titrate(request(30.5, 3));
    const dear = found.steps.filter((s) => s.decision === "dear").map((s) => s.cost);
    const cheap = found.steps.filter((s) => s.decision === "cheap").map((s) => s.cost);
    expect(Math.min(...dear) - Math.max(...cheap)).toBe(1);
    const tested = found.steps.slice(2);
    expect(new Set(tested.map((s) => s.cost)).size).toBe(tested.length);
    for (const step of found.steps) expect(step.pairs % 250).toBe(0);
  });

  it("is not delayed by maps whose rates lie far apart, and covers as often", async () => {
    const variants = ["open", "chasm"];
    // On one map such squads win nearly always, on the other nearly never; over both the fair cost is 30.3.
    const play: TitrationRequest["play"] = async (cost, firstPair, pairs) => {
      const random = uniforms(99 + firstPair + 100_000 * Math.round(30 * shift));
      const numbers = Array.from({ length: pairs }, (_, p) => firstPair + p);
      const won = (pair: number) => random() < (pair % 2 === 0 ? 0.9 : 0.1) + 0.0125 * (30.3 - cost) * 0.36;
      return { numbers, halfWins: numbers.map((pair) => 2 * (Number(won(pair)) + Number(won(pair)))) };
    };
    let shift = 0;
    const total = { apart: 0, pooled: 0 };
    const widths = { apart: 0, pooled: 0 };
    let covered = 0;
    for (shift = 1; shift <= 8; shift++) {
      const more = { play, exchangeRate: 0.05 * 0.36, cost: 30, highest: 60 };
      const apart = await titrate(request(0, 1, { ...more, rotation: { variants } }));
      const pooled = await titrate(request(0, 1, more));
      const width = (low: number, high: number) => high - low;
      total.apart += apart.steps.reduce((sum, step) => sum + step.pairs, 0);
      total.pooled += pooled.steps.reduce((sum, step) => sum + step.pairs, 0);
      widths.apart += width(apart.steps[0].score.low, apart.steps[0].score.high);
      widths.pooled += width(pooled.steps[0].score.low, pooled.steps[0].score.high);
      if (apart.fairCost !== undefined && apart.fairCost.low <= 30.3 && apart.fairCost.high >= 30.3) covered++;
    }
    expect(widths.apart).toBeLessThan(0.7 * widths.pooled);
    expect(total.apart).toBeLessThan(0.7 * total.pooled);
    expect(covered).toBeGreaterThanOrEqual(5);
  });

  it("says so when its budget is spent, and when no cost will do", async () => {
    const short = await titrate(request(20, 5, { pairs: 600 }));
    expect(short.outcome).toBe("budget spent");
    expect(short.steps.reduce((sum, s) => sum + s.pairs, 0)).toBe(600);
    expect((await titrate(request(-40, 5))).outcome).toBe("out of range");
    expect((await titrate(request(160, 5))).outcome).toBe("out of range");
  });

  it("tells of no cost that it did not try", async () => {
    const dear = await titrate(request(160, 5, { highest: 90, cost: 55 }));
    expect(dear).toMatchObject({ beyond: "more", tried: { low: 45, high: 90 }, outcome: "out of range" });
    expect(dear).not.toHaveProperty("fairCost");
    const cheap = await titrate(request(-40, 5, { lowest: 5 }));
    expect(cheap).toMatchObject({ beyond: "less", tried: { low: 5 } });
    expect(cheap).not.toHaveProperty("fairCost");
    // Within what was tried, an end beyond it is cut off there and said to be.
    const edge = await titrate(request(88.5, 11, { highest: 90, pairs: 1500, cost: 85 }));
    expect(edge.fairCost!.estimate).toBeLessThanOrEqual(90);
    expect(edge.fairCost!.high).toBe(90);
    expect(edge.cut).toEqual({ low: false, high: true });
    // Neither found nor decided: nothing is claimed of what lies beyond.
    const spent = await titrate(request(100, 5, { highest: 90, cost: 45, pairs: 700 }));
    expect(spent).toMatchObject({ outcome: "budget spent" });
    if (spent.beyond !== undefined) expect(spent.steps.at(-1)!.decision).toBe("cheap");
  });

  it("gives no interval where the score does not fall with the cost", () => {
    expect(fittedCost({ costs: [5, 5, 5], halfWins: [4, 0, 2] }, 0.95)).toBeUndefined();
    const flat = Array.from({ length: 200 }, (_, i) => i);
    expect(fittedCost({ costs: flat.map((i) => i % 2), halfWins: flat.map((i) => 2 * (i % 3)) }, 0.95)).toBeUndefined();
  });
});

describe("the games of a titration, as replay calls them", () => {
  const asked = (changes?: readonly object[]) =>
    ({
      study: {
        ...{ seed: "s", titratePairs: 700, limits: { points: 100, spread: 5, ...(changes && { changes }) } },
        titrate: [
          { name: "Boba at 5", of: "boba" },
          { name: "Greedo", of: "greedo" },
        ],
      },
      sample: { seed: "own", pairs: 9, strategyA: "greedy" },
    }) as unknown as CostAsked;

  it("are of the character at that cost and of no other, on dice of its own", () => {
    expect(titrationSample(asked(), "titration of Boba at 5 at 12")).toEqual({
      ...{ seed: "s · titration of Boba at 5", pairs: 700, strategyA: "greedy" },
      limits: { points: 100, spread: 5, contrast: "Boba at 5", changes: [{ of: "boba", cost: 12 }] },
    });
    for (const stage of ["titration of Jawa at 12", "titration of Greedo at x", "games of Greedo at 12"])
      expect(titrationSample(asked(), stage)).toBeUndefined();
  });

  it("keep what else is changed, of the character as well", () => {
    const changes = [
      { of: "jawa", cost: 3 },
      { of: "greedo", attack: 9, cost: 4 },
    ];
    expect(titrationSample(asked(changes), "titration of Greedo at 12")!.limits).toMatchObject({
      changes: [
        { of: "jawa", cost: 3 },
        { of: "greedo", attack: 9, cost: 12 },
      ],
    });
  });
});
