import { expect, it } from "vitest";
import type { Side } from "../../../src/core/side.js";
import type { MixtureEntry } from "../../../src/studies/meta/summary.js";
import { changeOf, mixtureOf } from "../../../src/studies/season/field.js";

const entry = (name: string, share: number, side?: Side): MixtureEntry => ({
  ...{ name, share: { estimate: share, low: 0, high: 1, confidence: 0.95 }, support: 1, against: 0.5 },
  ...(side === undefined ? {} : { side }),
});

it("tells a mixture side by side, the greatest share first, equal ones by name, and leaves out what is nothing", () => {
  const told = (...entries: MixtureEntry[]) => mixtureOf(entries).map(({ name, side }) => [name, side]);
  expect(told(entry("Jedi", 0.2, 0), entry("Sith", 0.9, 1), entry("Rebels", 0.8, 0), entry("Navy", 0.1, 1))).toEqual([
    ["Rebels", 0],
    ["Jedi", 0],
    ["Sith", 1],
    ["Navy", 1],
  ]);
  expect(told(entry("B", 0.5), entry("None", 0.0004), entry("A", 0.4995))).toEqual([
    ["B", undefined],
    ["A", undefined],
  ]);
  expect(told(entry("B", 0.5), entry("A", 0.5))).toEqual([
    ["A", undefined],
    ["B", undefined],
  ]);
  expect(mixtureOf([entry("Only", 1)])[0]).not.toHaveProperty("side");
});

it("tells a change over all opponents, of whom most see none, and from the side of who is told of", () => {
  const audit = { change: { estimate: 0.08, low: 0.05, high: 0.12, confidence: 0.95 } } as Parameters<
    typeof changeOf
  >[1][number]["audit"];
  const moved = [{ a: "A", b: "B", audit }];
  const told = (name: string) => changeOf(name, moved, 4, 0.95)!;
  expect(told("A").estimate).toBeCloseTo(0.02, 9);
  expect([told("A").low, told("A").high]).toEqual([expect.closeTo(0.0125, 9), expect.closeTo(0.03, 9)]);
  expect(told("B").estimate).toBeCloseTo(-0.02, 9);
  expect([told("B").low, told("B").high]).toEqual([expect.closeTo(-0.03, 9), expect.closeTo(-0.0125, 9)]);
  expect(changeOf("C", moved, 4, 0.95)).toBeUndefined();
});
