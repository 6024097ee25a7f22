import { describe, expect, it } from "vitest";
import {
  perturbationGain,
  perturbed,
  rescaled,
  type SpsaGains,
  spsaSigns,
  spsaStep,
  stepGain,
} from "../../src/analysis/spsa.js";
import { normals } from "./normals.js";

const BEST = [1, -2, 0.5, 3];
/** Highest at BEST, steeper in some dimensions than in others. */
const height = (x: ArrayLike<number>) => -BEST.reduce((sum, best, i) => sum + ((i + 1) / 2) * (x[i] - best) ** 2, 0);
const distance = (x: ArrayLike<number>) => Math.hypot(...BEST.map((best, i) => x[i] - best));

/** From the origin, with noise of this size on each measured height. */
function climb(seed: number, noise: number, gains: SpsaGains, from: number, to: number, start: ArrayLike<number>) {
  let theta: Float64Array = Float64Array.from(start);
  for (let k = from; k < to; k++) {
    const normal = normals(1000 * seed + k + 1);
    const signs = spsaSigns([seed, 7], k, BEST.length);
    const c = perturbationGain(gains, k);
    const measured = (by: number) => height(perturbed(theta, signs, by)) + noise * normal();
    theta = spsaStep(theta, signs, measured(c) - measured(-c), gains, k);
  }
  return theta;
}

const GAINS: SpsaGains = { a: 1, c: 0.3, stability: 50 };
const ORIGIN = [0, 0, 0, 0];

describe("simultaneous perturbation", () => {
  it("has the gains of the paper", () => {
    const gains = { a: 2, c: 0.5, stability: 9 };
    expect(stepGain(gains, 0)).toBeCloseTo(2 / 10 ** 0.602, 12);
    expect(stepGain(gains, 90)).toBeCloseTo(2 / 100 ** 0.602, 12);
    expect(perturbationGain(gains, 0)).toBe(0.5);
    expect(perturbationGain(gains, 99)).toBeCloseTo(0.5 / 100 ** 0.101, 12);
  });

  it("draws signs at even odds, independent of each other and of the last ones, from seed and iteration alone", () => {
    const dimensions = 6;
    const drawn = Array.from({ length: 4000 }, (_, k) => spsaSigns([3, 4], k, dimensions));
    expect(drawn.every((signs) => signs.every((sign) => sign === 1 || sign === -1))).toBe(true);
    // A mean of 4000 signs has an error of 0.0158; 63 means are asked, so four and a half of them are allowed.
    const mean = (of: (k: number) => number) => drawn.reduce((sum, _, k) => sum + of(k), 0) / drawn.length;
    for (let i = 0; i < dimensions; i++) {
      expect(Math.abs(mean((k) => drawn[k][i]))).toBeLessThan(0.071);
      for (let j = 0; j < dimensions; j++) {
        if (j < i) expect(Math.abs(mean((k) => drawn[k][i] * drawn[k][j]))).toBeLessThan(0.071);
        expect(Math.abs(mean((k) => drawn[k][i] * (drawn[k + 1]?.[j] ?? 0)))).toBeLessThan(0.071);
      }
    }
    expect(spsaSigns([3, 4], 17, dimensions)).toEqual(drawn[17]);
    expect(spsaSigns([3, 5], 17, 32)).not.toEqual(spsaSigns([3, 4], 17, 32));
    expect(spsaSigns([4, 4], 17, 32)).not.toEqual(spsaSigns([3, 4], 17, 32));
  });

  it("steps along the measured slope, uphill, as far as gains say", () => {
    const gains = { a: 2, c: 0.5, stability: 9 };
    const signs = Int8Array.of(1, -1);
    const next = spsaStep([1, 1], signs, 0.3, gains, 3);
    const along = ((2 / 13 ** 0.602) * 0.3) / ((2 * 0.5) / 4 ** 0.101);
    expect(next[0]).toBeCloseTo(1 + along, 12);
    expect(next[1]).toBeCloseTo(1 - along, 12);
    expect([...spsaStep([1, 1], signs, 0, gains, 3)]).toEqual([1, 1]);
    expect(spsaStep([1, 1], signs, -0.3, gains, 3)[0]).toBeCloseTo(1 - along, 12);
    expect(() => spsaStep([1, 1], signs, Number.NaN, gains, 3)).toThrow("measured");
    expect(() => spsaStep([1, 1, 1], signs, 0.3, gains, 3)).toThrow("a sign a dimension");
  });

  it("comes near the highest point of a noisy quadratic, whatever the seed", () => {
    const ends = Array.from({ length: 20 }, (_, seed) => distance(climb(seed + 1, 0.5, GAINS, 0, 3000, ORIGIN)));
    expect(distance(ORIGIN)).toBeCloseTo(3.77, 2);
    expect(Math.max(...ends)).toBeLessThan(0.5);
    // Noise leaves a distance in proportion to sqrt(a_k) / c_k, which falls to 0.57 of itself in these iterations.
    const early = Array.from({ length: 20 }, (_, seed) => distance(climb(seed + 1, 0.5, GAINS, 0, 100, ORIGIN)));
    const mean = (of: readonly number[]) => of.reduce((sum, x) => sum + x, 0) / of.length;
    expect(mean(ends)).toBeLessThan(0.7 * mean(early));
  });

  it("ends at the same numbers when it is broken off and goes on, and at others by another seed", () => {
    const whole = climb(5, 0.5, GAINS, 0, 200, ORIGIN);
    expect(climb(5, 0.5, GAINS, 80, 200, climb(5, 0.5, GAINS, 0, 80, ORIGIN))).toEqual(whole);
    expect(climb(6, 0.5, GAINS, 0, 200, ORIGIN)).not.toEqual(whole);
  });

  it("rescales numbers by their own size: signs stay, and zeros", () => {
    const scaled = rescaled([4, -4, 0], [Math.log(2), Math.log(3), 5]);
    expect(scaled[0]).toBeCloseTo(8, 12);
    expect(scaled[1]).toBeCloseTo(-12, 12);
    expect(scaled[2]).toBe(0);
    expect([...rescaled([4, -4, 0], [0, 0, 0])]).toEqual([4, -4, 0]);
  });
});
