import { beforeAll, describe, expect, it } from "vitest";
import {
  characterValues,
  type Known,
  recostedCharacter,
  VERDICT_SQUADS,
} from "../../../src/studies/cost/characters.js";
import { fairCosts } from "../../../src/studies/cost/fairCost.js";
import { type DrawnPairs, estimateValues } from "../../../src/studies/cost/values.js";
import { simulatePairs } from "./simulated.js";

/** Twelve pieces worth their cost, but for the fifth, which costs eight points too little. */
const CHEAP = 4;
const COSTS = [12, 16, 20, 24, 20, 32, 36, 40, 14, 18, 22, 26];
const NAMES = COSTS.map((_, k) => `P${k}`);
const LOGITS = COSTS.map((cost, k) => 0.05 * (cost + (k === CHEAP ? 8 : 0)));

const around = (estimate: number, reach: number) => ({
  estimate,
  low: estimate - reach,
  high: estimate + reach,
  confidence: 0.95,
});

async function valued(pairs: number) {
  const data = simulatePairs({ costs: COSTS, logits: LOGITS }, pairs, 17);
  const values = await estimateValues(data, { seed: 1, resamples: 200 }, 1);
  return { data, names: NAMES, values, prices: fairCosts(values, COSTS, 0.95) };
}

describe("verdicts on characters", () => {
  let large: Awaited<ReturnType<typeof valued>>;
  beforeAll(async () => {
    large = await valued(6000);
  });

  function everybody(more: Partial<Known>, found: { data: DrawnPairs } & Awaited<ReturnType<typeof valued>> = large) {
    const known: Known = {
      pointsScored: () => undefined,
      marks: NAMES.map(() => ({})),
      deviations: undefined,
      recosted: new Map(),
      ...more,
    };
    return characterValues(found.data, found, known, 0.95);
  }
  const cheap = (more: Partial<Known>, found = large) => everybody(more, found).find((c) => c.name === NAMES[CHEAP])!;

  it("are beyond the errors of sampling and beyond what other choices might give", () => {
    expect(cheap({}).price).toMatchObject({ verdict: "under-costed" });
    expect(cheap({}).price).not.toHaveProperty("choiceReach");
    const little = cheap({ deviations: COSTS.map(() => 1) });
    expect(little.price!.verdict).toBe("under-costed");
    expect(little.price!.choiceReach).toBeCloseTo(1.96, 2);
    expect(little.price!.p).toBeGreaterThan(cheap({}).price!.p);
    expect(cheap({ deviations: COSTS.map(() => 8) }).price!.verdict).toBe("open");
    // What other choices move parts characters less from each other: with enough of it all are one group.
    const groups = (deviation: number) =>
      new Set(everybody({ deviations: COSTS.map(() => deviation) }).map((c) => c.price!.group)).size;
    expect(groups(0)).toBeGreaterThan(1);
    expect(groups(50)).toBe(1);
  });

  it("share no errors with another where either has a cost found on games of its own", () => {
    const groups = (...again: number[]) => {
      const recosted = new Map(
        again.map((k) => {
          const { fairCost } = large.prices.pieces[k];
          const atItsCost = { ...fairCost, low: fairCost.estimate - 40, high: fairCost.estimate + 40 };
          const rounds = [{ cost: 1, fairCost: atItsCost }];
          return [k, recostedCharacter({ rounds, outcome: "stands" }, fairCost, COSTS[k])] as const;
        }),
      );
      return everybody({ recosted }).map((c) => c.price!.group);
    };
    // So wide that the cheapest, or the dearest, is told from nobody any more.
    const parted = new Set(groups()).size;
    const dearest = 7;
    for (const one of [CHEAP, dearest]) expect(new Set(groups(one)).size, NAMES[one]).toBeLessThan(parted);
  });

  it("are none for a character in too few squads", async () => {
    const small = cheap({}, await valued(300));
    expect(small.squads).toBeLessThan(VERDICT_SQUADS);
    expect(small.price!.verdict).toBe("estimate");
    expect(cheap({}).squads).toBeGreaterThan(VERDICT_SQUADS);
  });

  it("stand on the cost found last: on its number, its side of the price, or the bound", () => {
    const atPrice = large.prices.pieces[CHEAP].fairCost;
    const again = (outcome: "stands" | "more", cost: number, fairCost = around(cost, 1)) =>
      cheap({
        recosted: new Map([
          [CHEAP, recostedCharacter({ rounds: [{ cost, fairCost }], outcome }, atPrice, COSTS[CHEAP])],
        ]),
      });
    const stands = again("stands", 25).price!;
    expect(stands.fairCost).toEqual(around(25, 1));
    expect(stands.mispricing).toMatchObject({ estimate: 5, low: 4, high: 6 });
    expect(stands.verdict).toBe("under-costed");
    expect(stands.recosted!.atPrice).toEqual(atPrice);
    // Where the two stages do not agree on the side, or the second is not sure of it, nothing is said.
    expect(again("stands", 17).price!.verdict).toBe("open");
    expect(again("stands", 22, around(22, 3)).price!.verdict).toBe("open");
    const more = again("more", 90, around(130, 2)).price!;
    expect(more.recosted!.bound).toBe(90);
    expect([more.fairCost.estimate, more.fairCost.low, more.fairCost.high]).toEqual([90, 90, 90]);
    expect(more.verdict).toBe("under-costed");
    // Where it may cost no more than it does, the bound is its price: that is no fair cost.
    const atMost = { ...recostedCharacter({ rounds: [], outcome: "more" }, atPrice, COSTS[CHEAP]) };
    const bound = cheap({ recosted: new Map([[CHEAP, atMost]]) }).price!;
    expect([bound.mispricing.estimate, bound.verdict]).toEqual([0, "under-costed"]);
  });

  it("of the cost found last, too, are beyond what other choices might give, a fair one within it", () => {
    const atPrice = large.prices.pieces[CHEAP].fairCost;
    const verdict = (cost: number, reach: number, deviation: number) => {
      const rounds = [{ cost, fairCost: around(cost, reach) }];
      const recosted = new Map([[CHEAP, recostedCharacter({ rounds, outcome: "stands" }, atPrice, COSTS[CHEAP])]]);
      return cheap({ recosted, deviations: COSTS.map((_, k) => (k === CHEAP ? deviation : 0)) }).price!.verdict;
    };
    // Found two points above its price of 20, and surely so from the pairs alone; another choice moves it by three.
    expect(verdict(22, 0.5, 0)).toBe("under-costed");
    expect(verdict(22, 0.5, 1.5)).toBe("open");
    // A fifth of a point off is fair, but not where another choice makes it two points.
    expect(verdict(20.2, 0.3, 0)).toBe("fair");
    expect(verdict(20.2, 0.3, 0.2)).toBe("fair");
    expect(verdict(20.2, 0.3, 1)).not.toBe("fair");
  });

  it("carry their marks", () => {
    const marks = NAMES.map((_, k) => (k === CHEAP ? { commander: true as const, twinOf: "P1" } : {}));
    expect(cheap({ marks })).toMatchObject({ commander: true, twinOf: "P1" });
  });
});
