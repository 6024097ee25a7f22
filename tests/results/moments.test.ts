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
  mergeValueCounts,
  quartilesOf,
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

describe("value counts", () => {
  const countsOf = (list: readonly number[]) => {
    const counts = createValueCounts();
    for (const value of list) countValue(counts, value);
    return counts;
  };
  // More distinct values than are counted one by one, in some of them.
  const many = fc.integer({ min: 1, max: 9 }).map((step) => Array.from({ length: 3000 }, (_, i) => i * step));
  const lists = fc.oneof(values, many);

  test("merged are those of all, in either order, also where values are counted in groups", () => {
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const all = countsOf([...one, ...other]);
        const merged = countsOf(one);
        mergeValueCounts(merged, countsOf(other));
        expect([merged.shift, new Map([...merged.counts].sort())]).toEqual([
          all.shift,
          new Map([...all.counts].sort()),
        ]);
        const reversed = countsOf(other);
        mergeValueCounts(reversed, countsOf(one));
        expect(histogramOf(reversed)).toEqual(histogramOf(all));
      }),
      { numRuns: 40 },
    );
  });

  test("have quartiles: the least values that so many do not exceed", () => {
    expect(quartilesOf(createValueCounts())).toEqual([0, 0, 0]);
    expect(quartilesOf(countsOf([5]))).toEqual([5, 5, 5]);
    fc.assert(
      fc.property(values, (list) => {
        const sorted = [...list].sort((x, y) => x - y);
        const at = (share: number) => sorted[Math.ceil(share * list.length) - 1];
        expect(quartilesOf(countsOf(list))).toEqual([at(0.25), at(0.5), at(0.75)]);
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
