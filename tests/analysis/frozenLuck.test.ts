import { describe, expect, it } from "vitest";
import { createFrozenLuck, nextWithoutLuck } from "../../src/analysis/luckRemoved.js";
import { uniforms } from "../support/mapGame.js";
import { APART, PART, partOf } from "./luckyParts.js";

describe("luck removed part by part", () => {
  it("leaves the first hundred units as played, and changes none that was seen", () => {
    const uniform = uniforms(2);
    const frozen = createFrozenLuck(2, 1);
    const parts = Array.from({ length: 6 }, () => partOf(0.5, uniform));
    const scores = parts.map((part) => nextWithoutLuck(frozen, part).scores);
    for (const p of [0, 1, 2]) expect([...scores[p]]).toEqual([...parts[p].quarters].map((q) => q / 4));
    for (const p of [3, 4, 5]) expect([...scores[p]]).not.toEqual([...parts[p].quarters].map((q) => q / 4));
    // A part is reckoned with what stood before it: its own scores and luck have no part in how.
    const other = createFrozenLuck(2, 1);
    for (const part of parts.slice(0, 4)) nextWithoutLuck(other, part);
    const changed = { ...parts[4], quarters: parts[4].quarters.map((q) => 4 - q) };
    const [was, is] = [scores[4], nextWithoutLuck(other, changed).scores];
    was.forEach((score, i) => {
      expect(score - parts[4].quarters[i] / 4).toBeCloseTo(is[i] - changed.quarters[i] / 4, 12);
    });
  });

  it("takes out what luck made, and nothing where none was noted", () => {
    const uniform = uniforms(3);
    const [frozen, without] = [createFrozenLuck(2, 1), createFrozenLuck(2, 1)];
    const [left, counted]: number[][] = [[], []];
    for (let p = 0; p < 60; p++) {
      const part = partOf(0.5, uniform);
      const { scores } = nextWithoutLuck(frozen, part);
      const plain = [...part.quarters].map((q) => q / 4);
      expect([...nextWithoutLuck(without, { ...part, luck: new Float64Array(PART) }).scores]).toEqual(plain);
      if (p < 3) continue;
      left.push(...[...scores].map((score, i) => score - APART[part.strata[i]]));
      counted.push(...plain.map((score, i) => score - APART[part.strata[i]]));
    }
    const variance = (of: readonly number[]) => of.reduce((sum, x) => sum + (x - 0.5) ** 2, 0) / of.length;
    expect(variance(left) / variance(counted)).toBeGreaterThan(0.55);
    expect(variance(left) / variance(counted)).toBeLessThan(0.75);
  });
});
