import { describe, expect, test } from "vitest";
import { frontOf, type Off, smallestMove, surelyOff } from "../../../src/studies/balance/pool/propose.js";
import type { Lever } from "../../../src/studies/balance/search.js";
import { fairCosts } from "../../../src/studies/cost/fairCost.js";
import { estimateValues } from "../../../src/studies/cost/values.js";
import { simulatePairs, uniforms } from "../cost/simulated.js";

/** What is proposed for a pool whose win rates come from a given fair-cost model: no game is played. */

const PIECES = 24;
const POINT = 0.06;
const GOAL = { distance: 2, confidence: 0.95 };

const priceOf = (piece: number, cost: number): Lever => ({
  piece,
  field: "cost",
  worth: -1,
  least: 1 - cost,
  most: 50,
});

/** Changes of prices that are proposed for a pool, by piece. @param planted by how much prices are off */
async function proposed(seed: number, planted: readonly (readonly [piece: number, by: number])[]) {
  const random = uniforms(seed);
  const fair = Array.from({ length: PIECES }, () => 10 + Math.floor(20 * random()));
  const costs = fair.map((cost, k) => cost + (planted.find(([piece]) => piece === k)?.[1] ?? 0));
  const data = simulatePairs({ costs, logits: fair.map((cost) => POINT * cost) }, 6000, 1000 + seed);
  const values = await estimateValues(data, { seed, resamples: 100 }, 1);
  const { pieces, priced } = fairCosts(values, costs, GOAL.confidence);
  expect(priced).toBe(true);
  const offs = pieces.map(({ fairCost: { estimate, low, high } }, k): Off => {
    return { estimate: estimate - costs[k], reach: Math.max(estimate - low, high - estimate) };
  });
  const levers = costs.map((cost, k) => [priceOf(k, cost)]);
  const front = frontOf(offs, surelyOff(offs, GOAL), levers, GOAL);
  return new Map(front.at(-1)!.moves.map(({ piece, steps }) => [piece, steps]));
}

describe("over a given model", () => {
  test("two pieces priced wrongly by six points are found within two, in 18 of 20 pools", async () => {
    let found = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const random = uniforms(7000 + seed);
      const sign = () => (random() < 0.5 ? 6 : -6);
      const [one, other] = [Math.floor(12 * random()), 12 + Math.floor(12 * random())];
      const planted = [
        [one, sign()],
        [other, sign()],
      ] as const;
      const changes = await proposed(seed, planted);
      const isRight = planted.every(([piece, by]) => Math.abs((changes.get(piece) ?? 0) + by) <= 2);
      if (isRight && changes.size === 2) found++;
    }
    expect(found).toBeGreaterThanOrEqual(18);
  });

  test("nothing is proposed where all prices are fair, in 19 of 20 pools", async () => {
    let quiet = 0;
    for (let seed = 101; seed <= 120; seed++) if ((await proposed(seed, [])).size === 0) quiet++;
    expect(quiet).toBeGreaterThanOrEqual(19);
  });
});

const off = (estimate: number, reach: number): Off => ({ estimate, reach });
const hitPoints: Lever = { piece: 0, field: "hitPoints", worth: 3, least: -4, most: 4, size: 3 };
const ban: Lever = { piece: 0, field: "ban", worth: 0, least: 0, most: 1, size: 20 };

describe("who is surely off", () => {
  test("is asked once of the whole pool: the same piece is surer in a small one", () => {
    // 2.4 standard errors beyond the distance.
    const one = off(2 + 2.4, 1.96);
    expect(surelyOff([one], GOAL)).toEqual([true]);
    const among = [one, ...Array.from({ length: 30 }, () => off(0, 1))];
    expect(surelyOff(among, GOAL)[0]).toBe(false);
    expect(surelyOff([off(-9, 1.96), ...among], GOAL).slice(0, 2)).toEqual([true, false]);
  });

  test("is nobody within the distance, however sure that is", () => {
    expect(surelyOff([off(1.9, 0.001), off(-1.9, 0), off(2.1, 0.001), off(-2.1, 0)], GOAL)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe("the smallest change", () => {
  test.each([
    ["leaves the whole interval within the distance", off(6, 1), [priceOf(0, 20)], ["cost", 5]],
    ["the other way as well", off(-6, 1), [priceOf(0, 20)], ["cost", -5]],
    ["goes to the nearest where the interval is wider", off(6.4, 3), [priceOf(0, 20)], ["cost", 6]],
    ["goes no further than it may", off(-9, 1), [{ ...priceOf(0, 20), least: -4 }], ["cost", -4]],
    ["goes no further up than it may", off(9, 1), [{ ...priceOf(0, 20), most: 4 }], ["cost", 4]],
    ["is that of another number where prices stay", off(6, 0.5), [hitPoints], ["hitPoints", -2]],
    ["is a price where that is smaller than a ban", off(6, 1), [ban, priceOf(0, 20)], ["cost", 5]],
    ["is a ban where nothing else may change", off(6, 1), [ban], ["ban", 1]],
    ["is a ban where no number reaches", off(40, 1), [hitPoints, ban], ["ban", 1]],
  ] as const)("%s", (_, own, levers, [field, steps]) => {
    const move = smallestMove(own, levers, GOAL)!;
    expect([move.lever.field, move.steps]).toEqual([field, steps]);
  });

  test("is none where nothing brings it nearer: a ban of who costs too much, a number that is worth nothing", () => {
    expect(smallestMove(off(-6, 1), [ban], GOAL)).toBeUndefined();
    expect(smallestMove(off(6, 1), [{ ...hitPoints, worth: 0 }], GOAL)).toBeUndefined();
    expect(smallestMove(off(1, 3), [{ ...hitPoints, worth: 5 }], { ...GOAL, distance: 0.5 })).toBeUndefined();
  });
});

test("the front goes from nothing to all, the furthest off first, and says what each leaves unfair", () => {
  const offs = [off(4, 0.5), off(-12, 0.5), off(0, 0.5), off(7, 0.5)];
  const isOff = surelyOff(offs, GOAL);
  expect(isOff).toEqual([true, true, false, true]);
  const levers = offs.map((_, k) => (k === 3 ? [] : [priceOf(k, 30)]));
  const front = frontOf(offs, isOff, levers, GOAL);
  expect(front.map(({ moves }) => moves.map(({ piece }) => piece))).toEqual([[], [1], [1, 0]]);
  expect(front.map(({ size }) => size)).toEqual([0, 11, 14]);
  // The last piece stays as it is.
  expect(front.map(({ unfair }) => unfair)).toEqual([3, 2, 1]);
  expect(front.map(({ furthest }) => furthest)).toEqual([12, 7, 7]);
  expect(
    frontOf(offs, isOff, levers, GOAL, 1)
      .at(-1)!
      .moves.map(({ piece }) => piece),
  ).toEqual([1]);
});
