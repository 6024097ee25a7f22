import { describe, expect, it } from "vitest";
import { createFrozenLuck, LUCK_PRIOR, type LuckPrior, nextWithoutLuck } from "../../src/analysis/luckRemoved.js";
import { uniforms } from "../support/mapGame.js";
import { APART, PART, partOf } from "./luckyParts.js";

describe("luck removed part by part", () => {
  it("begins with what is thought before, and changes none that was seen", () => {
    const uniform = uniforms(2);
    const frozen = createFrozenLuck(2, 1);
    const parts = Array.from({ length: 6 }, () => partOf(0.5, uniform));
    const [fits, scores]: [number[], Float64Array[]] = [[], []];
    for (const part of parts) {
      const next = nextWithoutLuck(frozen, part);
      fits.push(next.fit[0]);
      scores.push(next.scores);
    }
    expect(fits[0]).toBeCloseTo(LUCK_PRIOR.coefficient, 12);
    // Between what games of all kinds were seen to have.
    expect(fits[0]).toBeGreaterThan(0.74);
    expect(fits[0]).toBeLessThan(0.9);
    scores.forEach((own, p) => {
      own.forEach((score, i) => {
        expect(score).toBeCloseTo(parts[p].quarters[i] / 4 - (fits[p] * parts[p].luck[i]) / 10_000, 12);
      });
    });
    // A part is reckoned with what stood before it: its own scores and luck have no part in how.
    const other = createFrozenLuck(2, 1);
    for (const part of parts.slice(0, 4)) nextWithoutLuck(other, part);
    const changed = { ...parts[4], quarters: parts[4].quarters.map((q) => 4 - q) };
    const [was, is] = [scores[4], nextWithoutLuck(other, changed).scores];
    was.forEach((score, i) => {
      expect(score - parts[4].quarters[i] / 4).toBeCloseTo(is[i] - changed.quarters[i] / 4, 12);
    });
  });

  it("moves from there to what the games say, the sooner the more luck they had", () => {
    const far: LuckPrior = { coefficient: 3, squares: 2.5 };
    /** With the sums of squares and products within strata, as ridge regression has them. */
    const expected = (parts: readonly ReturnType<typeof partOf>[]) => {
      let [squares, products] = [far.squares, far.squares * far.coefficient];
      for (const stratum of [0, 1]) {
        const own = parts.flatMap((part) =>
          Array.from(part.quarters, (quarters, i) => ({ at: part.strata[i], x: quarters / 4, l: part.luck[i] / 1e4 })),
        );
        const of = own.filter(({ at }) => at === stratum);
        const mean = (what: "x" | "l") => of.reduce((sum, one) => sum + one[what], 0) / of.length;
        const [x, l] = [mean("x"), mean("l")];
        for (const one of of) {
          squares += (one.l - l) ** 2;
          products += (one.l - l) * (one.x - x);
        }
      }
      return products / squares;
    };
    for (const scale of [1, 0.2]) {
      const uniform = uniforms(5);
      const frozen = createFrozenLuck(2, 1, far);
      const parts = Array.from({ length: 40 }, () => {
        const part = partOf(0.5, uniform);
        return { ...part, luck: part.luck.map((own) => Math.round(scale * own)) };
      });
      const fits = parts.map((part) => nextWithoutLuck(frozen, part).fit[0]);
      for (const p of [1, 2, 39]) {
        // A stratum's share is by its units, less one for its mean: a fiftieth of little.
        const own = expected(parts.slice(0, p));
        expect(Math.abs(fits[p] - own)).toBeLessThan(0.03 * own);
      }
      const distance = Math.abs(fits[1] - 3) / Math.abs(expected(parts) - 3);
      if (scale === 1) expect(distance).toBeGreaterThan(0.3);
      else expect(distance).toBeLessThan(0.3);
    }
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
      left.push(...[...scores].map((score, i) => score - APART[part.strata[i]]));
      counted.push(...plain.map((score, i) => score - APART[part.strata[i]]));
    }
    const variance = (of: readonly number[]) => of.reduce((sum, x) => sum + (x - 0.5) ** 2, 0) / of.length;
    expect(variance(left) / variance(counted)).toBeGreaterThan(0.55);
    expect(variance(left) / variance(counted)).toBeLessThan(0.75);
  });
});
