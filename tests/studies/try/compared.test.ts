import { expect, test } from "vitest";
import { compared } from "../../../src/studies/try/run.js";

/** So many pairs, of which some got better by a whole score and some worse. */
const pairs = (all: number, better: number, worse: number) =>
  Array.from({ length: all }, (_, pair) => {
    const after = pair < better ? 1 : pair < better + worse ? 0 : 0.5;
    return { pair, before: pair < better ? 0 : pair < better + worse ? 1 : 0.5, after };
  });

test("a change that turned nothing may still turn one of many: the rule of three, both sides", () => {
  const { change, before, after } = compared(pairs(1000, 0, 0), 0.95);
  expect(change.estimate).toBe(0);
  // 1 - 0.025^(1/1000)
  expect(change.high).toBeCloseTo(0.003682, 6);
  expect(change.low).toBeCloseTo(-0.003682, 6);
  expect(before).toEqual(after);
  expect(compared(pairs(100, 0, 0), 0.95).change.high).toBeCloseTo(0.0362, 4);
});

test("of few pairs that turned one way the interval goes beyond the normal one", () => {
  const { change } = compared(pairs(1000, 5, 0), 0.95);
  expect(change.estimate).toBeCloseTo(0.005, 12);
  expect(change.low).toBeCloseTo(-0.003682, 6);
  // Clopper and Pearson, 5 of 1000.
  expect(change.high).toBeCloseTo(0.01163, 5);
});

test("of many the normal one serves", () => {
  const { change } = compared(pairs(1000, 100, 50), 0.95);
  expect(change.estimate).toBeCloseTo(0.05, 12);
  expect((change.high - change.low) / 2).toBeCloseTo(1.96 * Math.sqrt((0.15 - 0.05 ** 2) / 1000), 3);
});
