import { describe, expect, it } from "vitest";
import { resampleCounts } from "../../src/analysis/resampleCounts.js";

describe("counts drawn again", () => {
  it("keep their sum, leave empty results empty and depend on seed and stream only", () => {
    const counts = [3, 0, 10, 1, 6];
    const drawn = resampleCounts(counts, 7, 3);
    expect(drawn.reduce((a, b) => a + b, 0)).toBe(20);
    expect(drawn[1]).toBe(0);
    expect(resampleCounts(counts, 7, 3)).toEqual(drawn);
    expect(resampleCounts(counts, 7, 4)).not.toEqual(drawn);
    expect(resampleCounts([0, 0], 1, 1)).toEqual([0, 0]);
  });

  it("have the mean and variance of a multinomial", () => {
    const counts = [20, 30, 50];
    const drawn = Array.from({ length: 4000 }, (_, k) => resampleCounts(counts, 1, k)[0]);
    const mean = drawn.reduce((a, b) => a + b, 0) / drawn.length;
    const variance = drawn.reduce((sum, v) => sum + (v - mean) ** 2, 0) / drawn.length;
    // Mean 20 with error 4 / sqrt(4000) = 0.063; variance 16 with error about 0.36: four of each.
    expect(Math.abs(mean - 20)).toBeLessThan(0.25);
    expect(Math.abs(variance - 16)).toBeLessThan(1.44);
  });
});
