import { describe, expect, it } from "vitest";
import { type RecostRequest, recost } from "../../../src/studies/cost/recost.js";

const around = (estimate: number, reach = 0.4) => ({
  estimate,
  low: estimate - reach,
  high: estimate + reach,
  confidence: 0.95,
});

/** What is drawn in each round, and a world in which the fair cost found depends on the cost it is drawn at. */
async function made(
  prices: number[],
  fairAt: (piece: number, cost: number) => number,
  more: Partial<RecostRequest> = {},
) {
  const drawn: { costs: number[]; moving: number[] }[] = [];
  const found = prices.map((price, k) => around(fairAt(k, price)));
  const recosted = await recost({
    prices,
    found,
    pieces: prices.map((_, k) => k),
    most: 90,
    rounds: 3,
    async measure(round, costs, moving) {
      expect(round).toBe(drawn.length);
      drawn.push({ costs: [...costs], moving: [...moving] });
      return costs.map((cost, k) => around(fairAt(k, cost)));
    },
    ...more,
  });
  return { recosted: recosted!, drawn };
}

describe("costs found anew", () => {
  it("are drawn again where the fair cost lies further than a quarter from the price, all of them in one round", async () => {
    const fair = [24.9, 25.6, 14.4, 15.1, 60];
    const { drawn, recosted } = await made([20, 20, 20, 20, 20], (k) => fair[k]);
    expect(drawn).toHaveLength(1);
    expect(drawn[0].moving).toEqual([1, 2, 4]);
    expect(drawn[0].costs).toEqual([20, 26, 14, 20, 60]);
    expect(recosted.map((r) => [r.piece, r.outcome])).toEqual([
      [1, "stands"],
      [2, "stands"],
      [4, "stands"],
    ]);
  });

  it("are drawn again until they stand still, and only those that have not", async () => {
    // Worth 70 at 20 points, but half of each point of cost is lost again: it is worth its cost at 53.3.
    const { drawn, recosted } = await made([20, 20], (k, cost) => (k === 0 ? 80 - cost / 2 : 30));
    expect(drawn.map((d) => d.costs[0])).toEqual([70, 53]);
    expect(drawn.map((d) => d.moving)).toEqual([[0, 1], [0]]);
    // The other stays at the cost that was found for it.
    expect(drawn.map((d) => d.costs[1])).toEqual([30, 30]);
    expect(recosted[0].rounds.map((r) => r.fairCost.estimate)).toEqual([45, 53.5]);
    expect(recosted.map((r) => r.outcome)).toEqual(["stands", "stands"]);
    expect(recosted[1].rounds).toHaveLength(1);
  });

  it("are given up after so many rounds where they never stand still", async () => {
    // Always worth more than half again what it costs, until it may not cost more.
    const climbing = await made([10], (_, cost) => 1.6 * cost, { most: 1000 });
    expect(climbing.drawn).toHaveLength(3);
    expect(climbing.recosted[0].outcome).toBe("moving");
    const bounded = await made([10], (_, cost) => 1.6 * cost, { most: 30 });
    expect(bounded.recosted[0].outcome).toBe("more");
    expect(bounded.drawn.at(-1)!.costs[0]).toBe(30);
  });

  it("stand where they moved by less than a tenth, or by less than their error", async () => {
    const tenth = await made([20], (_, cost) => (cost === 20 ? 40 : 43.9));
    expect(tenth.recosted[0].outcome).toBe("stands");
    const further = await made([20], (_, cost) => (cost === 20 ? 40 : 44.6), { rounds: 1 });
    expect(further.recosted[0].outcome).toBe("moving");
    const unsure = await made([20], () => 40, {
      rounds: 1,
      measure: async () => [around(48, 9)],
    });
    expect(unsure.recosted[0].outcome).toBe("stands");
    // Both rounds have errors: what was found last, and what set the cost.
    const both = (reach: number) =>
      made([20], () => 40, { rounds: 1, found: [around(40, reach)], measure: async () => [around(49, 7)] });
    expect((await both(7)).recosted[0].outcome).toBe("stands");
    expect((await both(3)).recosted[0].outcome).toBe("moving");
    // An error larger than the distance to the price asks for no round at all.
    const noise = await made([20], () => 40, { found: [around(40, 21)] });
    expect(noise.drawn).toEqual([]);
    expect(noise.recosted).toEqual([]);
  });

  it("are said to lie beyond the most and the least that they run against", async () => {
    const dear = await made([60, 20], (k) => (k === 0 ? 130 : 5));
    expect(dear.drawn.map((d) => d.costs[0])).toEqual([90]);
    expect(dear.recosted.map((r) => r.outcome)).toEqual(["more", "stands"]);
    const nothing = await made([8], () => -3);
    expect(nothing.drawn.map((d) => d.costs[0])).toEqual([1]);
    expect(nothing.recosted[0].outcome).toBe("less");
    const free = await made([0], () => -3);
    expect(free.drawn).toEqual([]);
    expect(free.recosted).toEqual([{ piece: 0, rounds: [], outcome: "less" }]);
    // Between two whole points nothing runs against anything.
    const between = await made([2], (_, cost) => (cost === 2 ? 5 : 5.7 - 2 * (cost - 5)), { found: [around(5, 0.1)] });
    expect(between.recosted[0].outcome).not.toBe("more");
    // One that already costs the most is not drawn cheaper to find that it is worth more.
    const atMost = await made([95], () => 130);
    expect(atMost.drawn).toEqual([]);
    expect(atMost.recosted).toEqual([{ piece: 0, rounds: [], outcome: "more" }]);
  });

  it("end where the games allowed are spent", async () => {
    const spent = await made([20], () => 40, { measure: async () => "spent" });
    expect(spent.recosted).toEqual([]);
    const nobody = await made([20], () => 40, { pieces: [] });
    expect(nobody.recosted).toEqual([]);
  });
});
