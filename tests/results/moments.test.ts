import fc from "fast-check";
import { sampleStandardDeviation } from "simple-statistics";
import { describe, expect, test } from "vitest";
import {
  addValue,
  BINS_MAX,
  countValue,
  createMoments,
  createValueCounts,
  histogramOf,
  mergeMoments,
  summariseMoments,
} from "../../src/results/moments.js";

const values = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 200 });

function momentsOf(list: readonly number[]) {
  const m = createMoments();
  for (const value of list) addValue(m, value);
  return m;
}

function histogram(list: readonly number[]) {
  const counts = createValueCounts();
  for (const value of list) countValue(counts, value);
  return histogramOf(counts);
}

describe("moments", () => {
  test("of nothing and of one value have no NaN", () => {
    expect(summariseMoments(createMoments())).toEqual({ mean: 0, sd: 0, min: 0, max: 0 });
    expect(summariseMoments(momentsOf([7]))).toEqual({ mean: 7, sd: 0, min: 7, max: 7 });
  });

  test("agree with simple-statistics", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 200 }), (list) => {
        const { sd, min, max } = summariseMoments(momentsOf(list));
        expect(sd).toBeCloseTo(sampleStandardDeviation(list), 8);
        expect([min, max]).toEqual([Math.min(...list), Math.max(...list)]);
      }),
    );
  });

  test("merged are those of all, exactly", () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        const merged = momentsOf(one);
        mergeMoments(merged, momentsOf(other));
        expect(merged).toEqual(momentsOf([...one, ...other]));
      }),
    );
  });
});

describe("histograms", () => {
  test("count every value once, in at most 64 bins, in any order", () => {
    fc.assert(
      fc.property(values, (list) => {
        const h = histogram(list);
        expect(h.counts.length).toBeLessThanOrEqual(BINS_MAX);
        expect(h.counts.reduce((sum, n) => sum + n, 0)).toBe(list.length);
        expect(histogram([...list].reverse())).toEqual(h);
        for (const value of list) expect(h.counts[Math.floor((value - h.start) / h.width)]).toBeGreaterThan(0);
      }),
    );
  });

  test("multiples of ten make no comb", () => {
    const h = histogram(Array.from({ length: 201 }, (_, i) => i * 10));
    expect(h).toEqual({ start: 0, width: 50, counts: [...new Array(40).fill(5), 1] });
  });

  test("a single value is one bin", () => {
    expect(histogram([30, 30])).toEqual({ start: 30, width: 1, counts: [2] });
  });

  test("more distinct values than are kept are grouped, the same in any order", () => {
    const list = Array.from({ length: 20_000 }, (_, i) => (i * 7919) % 20_011);
    const h = histogram(list);
    expect(h.counts.reduce((sum, n) => sum + n, 0)).toBe(list.length);
    expect(h.counts.length).toBeLessThanOrEqual(BINS_MAX);
    expect(histogram([...list].sort((a, b) => a - b))).toEqual(h);
  });
});
