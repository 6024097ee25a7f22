import { expect, test } from "vitest";
import { type DoseRate, evenDose } from "../../src/analysis/evenDose.js";
import { wilson } from "../../src/analysis/wilson.js";
import { at } from "../../src/core/assert.js";

/** The dose at which a score is one half, by a curve that falls in whatever way. */

function randomOf(seed: number): () => number {
  let x = seed >>> 0;
  return () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return x / 2 ** 32;
  };
}

const row = (dose: number, won: number, games = 100): DoseRate => ({
  ...{ dose, rate: wilson(won, games, 0.95), weight: games },
});
const fit = (...rows: readonly DoseRate[]) => evenDose(rows, 0.95);

test("is linear between rows, and bounded by rows that are surely too little and too much", () => {
  const { even, at } = fit(row(20, 40), row(0, 90), row(10, 60), row(30, 10));
  expect(even).toEqual({ estimate: 15, low: 10, high: 20, confidence: 0.95 });
  expect([-5, 0, 5, 10, 15, 20, 25, 30, 99].map((dose) => Math.round(100 * at(dose)))).toEqual([
    90, 90, 75, 60, 50, 40, 25, 10, 10,
  ]);
});

test("pools rows that rise, by their games", () => {
  const { at } = fit(row(0, 90), row(1, 30), row(2, 160, 200), row(3, 10));
  expect([0, 1, 2, 3].map(at).map((one) => Math.round(1000 * one))).toEqual([900, 633, 633, 100]);
});

test("a step is held by the two rows beside it, whatever lies between", () => {
  expect(fit(row(0, 99), row(70, 95), row(75, 70), row(78, 4)).even).toMatchObject({ low: 75, high: 78 });
});

test("what is sure beyond a row that is not counts for nothing", () => {
  // At 10 it is surely too little, but at 5 not: both may be chance.
  expect(fit(row(0, 90), row(5, 55), row(10, 65), row(20, 5)).even).toMatchObject({ low: 0, high: 20 });
});

test("stays within what was tried where the curve never is one half", () => {
  expect(fit(row(0, 90), row(5, 55)).even).toEqual({ estimate: 5, low: 0, high: 5, confidence: 0.95 });
  expect(fit(row(0, 45), row(5, 10)).even).toEqual({ estimate: 0, low: 0, high: 5, confidence: 0.95 });
});

test("is turned round by changing the sides", () => {
  const rows = [row(-3, 80), row(1, 62), row(2, 66), row(9, 31)];
  const turned = rows.map(({ dose, weight }, i) => row(-dose, weight - at([80, 62, 66, 31], i)));
  const [one, other] = [fit(...rows).even, fit(...turned).even];
  expect(other.estimate).toBeCloseTo(-one.estimate, 10);
  expect([other.low, other.high]).toEqual([-one.high, -one.low]);
});

/** Truths that fall by the dose: smooth, in steps of several units, in one step, and hardly at all. */
const TRUTHS: readonly (readonly [string, (dose: number) => number, readonly [number, number], number])[] = [
  ["a smooth one", (dose) => 1 / (1 + Math.exp(0.15 * (dose - 17.3))), [17.3, 17.3], 10],
  ["steps of six", (dose) => 0.95 - 0.13 * Math.floor(dose / 6), [24, 24], 14],
  ["a step after a slope", (dose) => (dose < 21 ? 0.93 - 0.005 * dose : 0.13 - 0.001 * dose), [21, 21], 10],
  ["a step to just below even", (dose) => (dose < 13 ? 0.62 : 0.48), [13, 13], 30],
  ["a level at even", (dose) => (dose < 10 ? 0.8 : dose < 16 ? 0.5 : 0.3), [10, 16], 14],
  ["a slow slope", (dose) => 0.55 - 0.004 * dose, [12.5, 12.5], 30],
];

test.each(TRUTHS)("of 400 asks of %s at least 93 %% hold the truth", (_, truth, [from, to], widest) => {
  let [held, widths] = [0, 0];
  for (let ask = 1; ask <= 400; ask++) {
    const random = randomOf(7919 * ask);
    const rows = [0, 4, 8, 11, 13, 15, 18, 21, 25, 40].map((dose) => {
      const won = Array.from({ length: 500 }, () => random() < truth(dose)).filter(Boolean).length;
      return row(dose, won, 500);
    });
    const { low, high } = fit(...rows).even;
    if (low <= to && high >= from) held++;
    widths += high - low;
  }
  expect(held / 400).toBeGreaterThanOrEqual(0.93);
  // An interval of all that was tried, 40 wide, would hold every truth.
  expect(widths / 400).toBeLessThan(widest);
});
