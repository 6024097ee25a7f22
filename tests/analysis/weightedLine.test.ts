import { describe, expect, it } from "vitest";
import { weightedLine } from "../../src/analysis/weightedLine.js";
import { normals } from "./normals.js";

describe("a line through points", () => {
  it("solves the normal equations, its errors made from residuals over one less their leverage", () => {
    // Four points worked out by hand.
    const points = { x: [0, 1, 2, 3], y: [1, 3, 2, 6], weights: [1, 1, 1, 1] };
    const line = weightedLine(points, 0.95)!;
    expect(line.slope.estimate).toBeCloseTo(1.4, 12);
    expect(line.at(0).estimate).toBeCloseTo(0.9, 12);
    const leverage = [0.7, 0.3, 0.3, 0.7];
    const pulls = [0.1, 0.7, -1.7, 0.9].map((rest, i) => ((i - 1.5) * rest) / (1 - leverage[i]) / 5);
    const error = Math.hypot(...pulls);
    expect(line.slope.high - line.slope.estimate).toBeCloseTo(1.959964 * error, 6);
  });

  it("is the same where a point of weight 2 is two points, but for their errors", () => {
    const once = weightedLine({ x: [0, 1, 2, 5], y: [1, 4, 2, 7], weights: [1, 2, 1, 1] }, 0.9)!;
    const twice = weightedLine({ x: [0, 1, 1, 2, 5], y: [1, 4, 4, 2, 7], weights: [1, 1, 1, 1, 1] }, 0.9)!;
    expect(once.slope.estimate).toBeCloseTo(twice.slope.estimate, 12);
    expect(once.at(3).estimate).toBeCloseTo(twice.at(3).estimate, 12);
  });

  it("covers slope and mean at their rate where the scatter is not alike", () => {
    const normal = normals(4);
    let slopes = 0;
    let means = 0;
    for (let s = 0; s < 800; s++) {
      const x = Array.from({ length: 40 }, (_, i) => i / 10);
      const y = x.map((at) => 1 - 0.2 * at + (0.1 + 0.3 * at) * normal());
      const line = weightedLine({ x, y, weights: x.map(() => 1) }, 0.95)!;
      if (line.slope.low <= -0.2 && line.slope.high >= -0.2) slopes++;
      const { low, high } = line.at(3.5);
      if (low <= 0.3 && high >= 0.3) means++;
    }
    // 800 at 95 %: four standard errors are three points.
    for (const covered of [slopes, means]) expect(Math.abs(covered / 800 - 0.95)).toBeLessThan(0.031);
  });

  it("is none without three different places", () => {
    expect(weightedLine({ x: [1, 2, 1], y: [1, 2, 3], weights: [1, 1, 1] }, 0.95)).toBeUndefined();
  });
});
