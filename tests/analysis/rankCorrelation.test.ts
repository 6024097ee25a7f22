import { describe, expect, it } from "vitest";
import { midranks, rankCorrelation } from "../../src/analysis/rankCorrelation.js";

describe("midranks", () => {
  it("count from the least, and equal values share the mean of their places", () => {
    expect(midranks([10, 30, 20])).toEqual([1, 3, 2]);
    expect(midranks([2, 1, 2, 5, 2])).toEqual([3, 1, 3, 5, 3]);
    expect(midranks([])).toEqual([]);
  });
});

describe("rankCorrelation", () => {
  it("is that of R's cor(method = 'spearman'), ties and all", () => {
    // IQ and hours of television, the textbook example: -29/165.
    const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
    const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];
    expect(rankCorrelation(iq, hours, 0.95)!.estimate).toBeCloseTo(-29 / 165, 12);
    // Ranks 1, 2.5, 2.5, 4, 5 against 2, 1, 3, 5, 4: 7 / sqrt(9.5 * 10).
    expect(rankCorrelation([1, 2, 2, 4, 5], [2, 1, 3, 5, 4], 0.95)!.estimate).toBeCloseTo(7 / Math.sqrt(95), 12);
  });

  it("has the interval of Bonett and Wright: tanh(atanh r +- z sqrt((1 + r^2 / 2) / (n - 3)))", () => {
    const x = Array.from({ length: 23 }, (_, i) => i);
    const y = x.map((i) => (7 * i) % 23);
    const { estimate, low, high } = rankCorrelation(x, y, 0.95)!;
    const reach = 1.959963984540054 * Math.sqrt((1 + estimate ** 2 / 2) / 20);
    expect(low).toBeCloseTo(Math.tanh(Math.atanh(estimate) - reach), 12);
    expect(high).toBeCloseTo(Math.tanh(Math.atanh(estimate) + reach), 12);
    const wide = rankCorrelation(x, y, 0.99)!;
    expect(wide.low).toBeLessThan(low);
  });

  it("does not change where only the scale does, and turns with the order", () => {
    const x = [3, 1, 4, 1.5, 5, 9, 2.6];
    const y = [2, 7, 1, 8, 2.8, 1.8, 2.2];
    const own = rankCorrelation(x, y, 0.95)!;
    expect(rankCorrelation(x.map(Math.exp), y, 0.95)).toEqual(own);
    const turned = rankCorrelation(
      x.map((v) => -v),
      y,
      0.95,
    )!;
    expect(turned.estimate).toBeCloseTo(-own.estimate, 12);
    expect(turned.low).toBeCloseTo(-own.high, 12);
  });

  it("perfect agreement of a few is no certainty, and of four nothing", () => {
    const { estimate, low, high } = rankCorrelation([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], 0.95)!;
    expect(estimate).toBe(1);
    expect(high).toBe(1);
    expect(low).toBeLessThan(1);
    expect(rankCorrelation([1, 2, 3, 4], [1, 2, 3, 4], 0.95)).toMatchObject({ low: -1, high: 1 });
    expect(rankCorrelation([1, 1, 1], [1, 2, 3], 0.95)).toBeUndefined();
  });
});
