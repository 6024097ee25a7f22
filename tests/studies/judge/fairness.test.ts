import { describe, expect, test } from "vitest";
import type { Interval } from "../../../src/analysis/interval.js";
import { apartOf, fairnessOf } from "../../../src/studies/judge/fairness.js";
import type { JudgedSummary, ValuedSummary } from "../../../src/studies/judge/summary.js";
import { around } from "../../support/around.js";

/** Whether a change brings a card nearer to fair: asked of all sides, and of what is not sure. */

const shift = ({ confidence, ...of }: Interval, by: number): Interval => ({
  ...{ estimate: of.estimate + by, low: of.low + by, high: of.high + by, confidence },
});
/** A card whose price alone changes: the worth that both rest on, and the two prices. */
const priced = (worth: Interval, was: number, is: number) => {
  const move = was - is;
  return { before: shift(worth, -was), after: shift(worth, -is), moved: { ...around(move, 0), confidence: 0.95 } };
};

describe("a price that moves", () => {
  const worth = around(88, 2);
  test.each([
    ["towards what the card is worth", 62, 75, "fairer"],
    ["away from it", 62, 45, "less fair"],
    ["past it, and nearer", 62, 95, "fairer"],
    ["past it, and further", 80, 110, "less fair"],
    ["past it, and about as far", 80, 96, "not sure"],
    ["not at all", 62, 62, "not sure"],
    ["down to it from above", 120, 90, "fairer"],
  ])("%s", (_, was, is, said) => {
    expect(fairnessOf(priced(worth, was, is), 1)).toBe(said);
    // The mirror image says the same.
    expect(fairnessOf(priced(around(-88, 2), -was, -is), 1)).toBe(said);
  });

  test("is sure exactly where the whole interval lies on one side of halfway", () => {
    // Halfway between 80 and 96 is 88.
    expect(fairnessOf(priced(around(90.1, 2), 80, 96), 1)).toBe("fairer");
    expect(fairnessOf(priced(around(89.9, 2), 80, 96), 1)).toBe("not sure");
    expect(fairnessOf(priced(around(85.9, 2), 80, 96), 1)).toBe("less fair");
  });

  test("must be surer among many", () => {
    const close = priced(around(90.1, 2), 80, 96);
    expect([1, 2, 25].map((cards) => fairnessOf(close, cards))).toEqual(["fairer", "not sure", "not sure"]);
    // 0.05 / 25 two-sided lies 3.09 standard errors off, where 0.05 lies 1.96.
    const factor = 3.0902 / 1.95996;
    expect(fairnessOf(priced(around(88 + 2 * factor + 0.01, 2), 80, 96), 25)).toBe("fairer");
    expect(fairnessOf(priced(around(88 + 2 * factor - 0.01, 2), 80, 96), 25)).toBe("not sure");
  });
});

test("a change whose own effect is not sure is not sure, however far the card is off", () => {
  const apart = { before: around(20, 1), after: around(19, 1), moved: around(-1, 1.5) };
  expect(fairnessOf(apart, 1)).toBe("not sure");
  expect(fairnessOf({ ...apart, moved: around(-1, 0.5) }, 1)).toBe("fairer");
  expect(fairnessOf({ before: around(20, 1), after: around(21, 1), moved: around(1, 0.5) }, 1)).toBe("less fair");
});

test("distances are worth less price, or wins in 100 over an average card; none where nothing is compared", () => {
  const card = {
    ...{ cost: 45, basedOn: { name: "X", cost: 62 }, mispricing: around(38.5, 3) },
    change: { before: around(88.2, 4), gain: around(-4.7, 2), net: around(12.3, 2), verdict: "better for its price" },
  } as unknown as JudgedSummary;
  const found = apartOf(card)!;
  expect([found.before.estimate, found.after.estimate, found.moved.estimate].map((n) => n.toFixed(1))).toEqual([
    ...["26.2", "38.5", "12.3"],
  ]);
  expect(fairnessOf(found, 1)).toBe("less fair");
  const value = { value: around(0.03, 0.01), change: { before: around(0.08, 0.01), gain: around(-0.05, 0.01) } };
  const valued = apartOf(value as unknown as ValuedSummary)!;
  expect(valued.before.estimate).toBeCloseTo(8, 10);
  expect(fairnessOf(valued, 1)).toBe("fairer");
  expect(apartOf({ ...card, change: undefined } as unknown as JudgedSummary)).toBeUndefined();
});
