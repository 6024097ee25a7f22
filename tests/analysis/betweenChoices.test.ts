import { describe, expect, it } from "vitest";
import { type Measured, spreadBetweenChoices } from "../../src/analysis/betweenChoices.js";
import { normals } from "./normals.js";

interface Planted {
  readonly truths: readonly number[][];
  readonly measured: readonly Measured[][];
}

/** Items whose truth differs between choices by `spread(item)`, each measured with an error between 0.5 and 1.5. */
function planted(seed: number, items: number, choices: number, spread: (item: number) => number): Planted {
  const normal = normals(seed);
  const truths = Array.from({ length: items }, (_, k) => {
    const middle = 3 * normal();
    return Array.from({ length: choices + 1 }, () => middle + spread(k) * normal());
  });
  const measured = truths.map((truth, k) => {
    const error = 0.5 + (k % 11) / 10;
    return truth.slice(0, choices).map((t) => ({ estimate: t + error * normal(), error }));
  });
  return { truths, measured };
}

const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;

describe("the spread between choices", () => {
  it("is nearly nothing where choices do not matter, however few they are", () => {
    for (const [items, choices] of [
      [700, 4],
      [700, 3],
      [30, 4],
      [8, 2],
    ] as const) {
      // What is added to a variance of sampling of about 1, over twenty studies.
      const added = Array.from({ length: 20 }, (_, s) => {
        const { items: found } = spreadBetweenChoices(planted(s, items, choices, () => 0).measured)!;
        return mean([...found].map((deviation) => deviation ** 2));
      });
      const noise = Math.sqrt(2 / ((choices - 1) * items));
      expect(mean(added), `${items} x ${choices}`).toBeLessThan(0.02 + 0.8 * noise);
    }
  });

  it("is found where it is planted, and its mean without bias", () => {
    for (const spread of [0.5, 1, 3]) {
      const found = Array.from(
        { length: 20 },
        (_, s) => spreadBetweenChoices(planted(50 + s, 300, 4, () => spread).measured)!.pooled ** 2,
      );
      // One study has an error of about (spread^2 + 1) sqrt(2 / 900), the mean of twenty a quarter of it.
      expect(Math.abs(mean(found) - spread ** 2)).toBeLessThan(0.05 * (spread ** 2 + 1));
    }
  });

  it("covers what another choice would have given at the rate promised, items alike or not", () => {
    const choices = 4;
    for (const spread of [() => 0, () => 0.7, () => 2, (k: number) => (k % 4 === 0 ? 4 : 0.5)]) {
      let covered = 0;
      let asked = 0;
      for (let s = 0; s < 10; s++) {
        const { truths, measured } = planted(200 + s, 300, choices, spread);
        const { items } = spreadBetweenChoices(measured)!;
        measured.forEach((own, k) => {
          const estimate = mean(own.map((m) => m.estimate));
          const variance = own[0].error ** 2 / choices + items[k] ** 2 * (1 + 1 / choices);
          if (Math.abs(estimate - truths[k][choices]) <= 1.96 * Math.sqrt(variance)) covered++;
          asked++;
        });
      }
      expect(covered / asked).toBeGreaterThan(0.925);
      expect(covered / asked).toBeLessThan(0.975);
    }
  });

  it("tells items with much spread from those with little", () => {
    const { measured } = planted(9, 400, 4, (k) => (k % 10 === 0 ? 6 : 0.3));
    const { items } = spreadBetweenChoices(measured)!;
    const of = (much: boolean) => mean([...items].filter((_, k) => (k % 10 === 0) === much));
    expect(of(true)).toBeGreaterThan(3.5);
    expect(of(false)).toBeLessThan(1.7);
  });

  it("is not carried away by items that are hardly measured at all", () => {
    const normal = normals(77);
    // Every other item has an error forty times as large, told as four fifths of what it is.
    const measured = Array.from({ length: 400 }, (_, k) => {
      const error = k % 2 === 0 ? 1 : 40;
      return Array.from({ length: 4 }, () => ({
        estimate: 2 * normal() + error * normal(),
        error: error === 1 ? 1 : 0.8 * error,
      }));
    });
    const { pooled } = spreadBetweenChoices(measured)!;
    expect(pooled).toBeGreaterThan(1.6);
    expect(pooled).toBeLessThan(2.4);
  });

  it("goes on without what was not measured, and says nothing where no item has two estimates", () => {
    const { measured } = planted(3, 100, 4, () => 2);
    const holes = measured.map((own, k) => (k === 0 ? [own[0], undefined] : own));
    const { items, pooled } = spreadBetweenChoices(holes)!;
    expect(items[0]).toBe(pooled);
    expect(spreadBetweenChoices([[{ estimate: 1, error: 1 }], [undefined, undefined]])).toBeUndefined();
    expect(() => spreadBetweenChoices([[{ estimate: 1, error: 0 }]])).toThrow(/has an error/);
  });
});
