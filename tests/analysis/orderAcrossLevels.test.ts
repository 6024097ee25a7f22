import { describe, expect, test } from "vitest";
import { differencesAtLevels, type Meeting, ordersOf } from "../../src/analysis/acrossLevels.js";
import type { Interval } from "../../src/analysis/interval.js";
import { twoSidedZ } from "../../src/analysis/normal.js";
import { nextBits, RNG_WORDS, seedStream } from "../../src/core/rng.js";

const orderAcrossLevels = (levels: readonly (readonly Meeting[])[], of: number) =>
  ordersOf(differencesAtLevels(levels, of));

/** An interval whose standard error is known. */
const rate = (estimate: number, error: number): Interval => {
  const half = twoSidedZ(0.95) * error;
  return { estimate, low: estimate - half, high: estimate + half, confidence: 0.95 };
};

/** Three that meet the same two opponents, whose places come after theirs. */
const league = (...means: readonly (readonly [number, number])[]): Meeting[] =>
  means.flatMap(([mean, error], a) => [3, 4].map((b) => ({ a, b, rateA: rate(mean, error) })));

/** Normal numbers, the same for the same seed. */
function normals(seed: number): () => number {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 0, 0);
  const uniform = () => ((nextBits(words, 0) >>> 0) + 0.5) / 2 ** 32;
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

describe("the order of all at several levels", () => {
  const apart = league([0.7, 0.01], [0.5, 0.01], [0.3, 0.01]);

  test("holds where every two are told apart at each, the same way", () => {
    const later = league([0.6, 0.01], [0.5, 0.01], [0.4, 0.01]);
    expect(orderAcrossLevels([apart, later], 3)).toEqual([
      ["open", "above", "above"],
      ["below", "open", "above"],
      ["below", "below", "open"],
    ]);
  });

  test("turns where one is shown above at one level and below at another", () => {
    const later = league([0.5, 0.01], [0.7, 0.01], [0.3, 0.01]);
    const orders = orderAcrossLevels([apart, later], 3);
    expect(orders[0]).toEqual(["open", "turns", "above"]);
    expect(orders[1]).toEqual(["turns", "open", "above"]);
    // Two turns do not cancel: what came back has turned.
    expect(orderAcrossLevels([apart, later, apart], 3)[0][1]).toBe("turns");
  });

  test("is open where a level does not tell, however sure the others are", () => {
    const unsure = league([0.55, 0.08], [0.5, 0.01], [0.3, 0.01]);
    expect(orderAcrossLevels([apart, unsure], 3)[0]).toEqual(["open", "open", "above"]);
    const absent = apart.filter(({ a }) => a !== 0);
    expect(orderAcrossLevels([apart, absent], 3)[0]).toEqual(["open", "open", "open"]);
  });

  test("asks more, the more pairs and levels there are", () => {
    // Each mean has an error of 0.01, their difference one of 0.0141: 0.036 are 2.55 of them.
    const close = (...others: (readonly [number, number])[]): Meeting[] =>
      [[0.536, 0.01] as const, [0.5, 0.01] as const, ...others].flatMap(([mean, error], a) => [
        { a, b: 9, rateA: rate(mean, error) },
      ]);
    const two = close();
    expect(orderAcrossLevels([two], 2)[0][1]).toBe("above");
    expect(orderAcrossLevels([two, two], 2)[0][1]).toBe("above");
    const six = close([0.1, 0.01], [0.2, 0.01], [0.8, 0.01], [0.9, 0.01]);
    expect(orderAcrossLevels([six, six], 6)[0][1]).toBe("open");
    expect(orderAcrossLevels([six, six], 6)[0][2]).toBe("above");
  });

  test("counts the games of two against each other in both their means", () => {
    // Against each other alone: 54 % with an error of 1.8 %. The means differ by 8 %, with an error of 3.6 %: 2.2.
    const duel = (estimate: number): Meeting[] => [{ a: 0, b: 1, rateA: rate(estimate, 0.018) }];
    expect(orderAcrossLevels([duel(0.54)], 2)[0][1]).toBe("above");
    expect(orderAcrossLevels([duel(0.535)], 2)[0][1]).toBe("open");
    expect(orderAcrossLevels([duel(0.46)], 2)[0][1]).toBe("below");
    const mirror: Meeting = { a: 0, b: 0, rateA: rate(0.9, 0.001) };
    expect(orderAcrossLevels([[mirror, ...duel(0.535)]], 2)[0][1]).toBe("open");
  });

  test("of equals claims at most one pair in twenty runs, and of a planted turn almost every time", () => {
    const random = normals(3);
    const players = 5;
    const meet = (strengths: readonly number[], error: number): Meeting[] =>
      strengths.flatMap((own, a) =>
        strengths.slice(a + 1).map((other, i) => {
          return { a, b: a + 1 + i, rateA: rate(0.5 + own - other + error * random(), error) };
        }),
      );
    const equal = new Array<number>(players).fill(0);
    const runs = 2000;
    let [claims, turns, found] = [0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const orders = orderAcrossLevels([meet(equal, 0.02), meet(equal, 0.05)], players).flat();
      if (orders.some((one) => one === "above" || one === "below")) claims++;
      // An order that is known at one level may seem to turn at another that knows nothing.
      const known = meet([0.1, 0.05, 0, -0.05, -0.1], 0.005);
      if (
        orderAcrossLevels([known, meet(equal, 0.05)], players)
          .flat()
          .includes("turns")
      )
        turns++;
      const turned = orderAcrossLevels([known, meet([-0.1, 0.05, 0, -0.05, 0.1], 0.02)], players);
      if (turned[0][4] === "turns") found++;
    }
    expect(claims / runs).toBeLessThan(0.01);
    expect(turns / runs).toBeLessThan(0.05);
    expect(turns).toBeGreaterThan(0);
    expect(found / runs).toBeGreaterThan(0.99);
  });
});
