import { describe, expect, it } from "vitest";
import { normalQuantile } from "../../src/analysis/normal.js";
import { type FourScores, type Moments, twoByTwo } from "../../src/analysis/twoByTwo.js";
import { nextBits, RNG_WORDS, seedStream } from "../../src/core/rng.js";

function uniforms(seed: number): () => number {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 0, 0);
  return () => (nextBits(words, 0) >>> 0) / 2 ** 32;
}

/** Pairs of two games by four rates, each its own coin. */
const simulated = (n: number, rates: readonly number[], draw: () => number): FourScores[] =>
  Array.from({ length: n }, () => {
    const score = (p: number) => ((draw() < p ? 1 : 0) + (draw() < p ? 1 : 0)) / 2;
    return rates.map(score) as unknown as FourScores;
  });

describe("two by two", () => {
  it("has the values reckoned by hand", () => {
    const units: FourScores[] = [
      [1, 0.5, 0.5, 0],
      [1, 0, 0.5, 0],
      [0.5, 0.5, 0, 0.5],
      [1, 0, 0, 0],
    ];
    const found = twoByTwo(units);
    expect(found.rates.map(({ estimate }) => estimate)).toEqual([0.875, 0.25, 0.25, 0.125]);
    expect(found.first.estimate).toBeCloseTo(0.125, 12);
    expect(found.second.estimate).toBeCloseTo(0.125, 12);
    expect(found.together.estimate).toBeCloseTo(0.75, 12);
    // Unit by unit 0, 0.5, 0.5, 1; their squares about the mean are 0.25 + 0 + 0 + 0.25.
    expect(found.interaction.estimate).toBeCloseTo(0.5, 12);
    expect(found.interaction.variance).toBeCloseTo((0.5 + 0.25) / 16, 12);
    // Rates drawn by half a win of one more unit: 0.8, 0.3, 0.3, 0.2.
    const logit = (p: number) => Math.log(p / (1 - p));
    expect(found.interactionLogits.estimate).toBeCloseTo(logit(0.8) - 2 * logit(0.3) + logit(0.2), 12);
    const influences = units.map(
      ([b, f, s, n]) => (b - 0.875) / 0.16 - (f - 0.25) / 0.21 - (s - 0.25) / 0.21 + (n - 0.125) / 0.16,
    );
    const squares = influences.reduce((sum, one) => sum + one * one, 0);
    expect(found.interactionLogits.variance).toBeCloseTo((squares + 0.25) / 16, 10);
  });

  it("has the first and the second where they belong", () => {
    const { first, second, together } = twoByTwo([
      [1, 1, 0, 0],
      [1, 1, 0.5, 0],
    ]);
    expect([first.estimate, second.estimate, together.estimate]).toEqual([1, 0.25, 1]);
  });

  it.each([
    ["in the middle", [0.7, 0.55, 0.5, 0.4]],
    ["near the ends", [0.9, 0.3, 0.2, 0.06]],
  ])("covers the true interaction in 95 %% of samples on both scales: %s", (_where, rates) => {
    const draw = uniforms(11);
    const logit = (p: number) => Math.log(p / (1 - p));
    const [b, f, s, n] = rates as [number, number, number, number];
    const truth = { points: b - f - s + n, logits: logit(b) - logit(f) - logit(s) + logit(n) };
    const z = normalQuantile(0.975);
    const covers = ({ estimate, variance }: Moments, value: number) =>
      Math.abs(estimate - value) <= z * Math.sqrt(variance);
    let [points, logits] = [0, 0];
    const trials = 2000;
    for (let trial = 0; trial < trials; trial++) {
      const found = twoByTwo(simulated(200, rates, draw));
      if (covers(found.interaction, truth.points)) points++;
      if (covers(found.interactionLogits, truth.logits)) logits++;
    }
    expect(points / trials).toBeGreaterThan(0.94);
    expect(points / trials).toBeLessThan(0.97);
    expect(logits / trials).toBeGreaterThan(0.935);
    expect(logits / trials).toBeLessThan(0.98);
  });

  it("tells two that only share a lack of room in points apart: in log odds nothing is between them", () => {
    // 5 % with neither, three times the odds for each, nine times for both.
    const odds = 0.05 / 0.95;
    const rate = (times: number) => (times * odds) / (1 + times * odds);
    const { interaction, interactionLogits } = twoByTwo(
      simulated(20_000, [rate(9), rate(3), rate(3), 0.05], uniforms(5)),
    );
    expect(interaction.estimate / Math.sqrt(interaction.variance)).toBeGreaterThan(10);
    expect(Math.abs(interactionLogits.estimate) / Math.sqrt(interactionLogits.variance)).toBeLessThan(2.5);
  });
});
