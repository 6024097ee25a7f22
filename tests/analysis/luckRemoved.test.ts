import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type CountedRate, independentChange, mergeRates } from "../../src/analysis/independentChange.js";
import { changeWithoutLuck, type LuckStratum, luckRemoved } from "../../src/analysis/luckRemoved.js";
import {
  addedUp,
  addUnit,
  createLuckSums,
  type LuckSums,
  mergeLuckSums,
  mirroredLuckSums,
} from "../../src/analysis/luckSums.js";
import { mergeStrata, strataOf, stratifiedInterval } from "../../src/analysis/strata.js";
import { uniforms } from "../support/mapGame.js";

/** A unit: a's score in quarters, and luck by kind in ten-thousandths of a win. */
interface Unit {
  readonly quarters: number;
  readonly luck: readonly number[];
}

function sumsOf(units: readonly Unit[], kinds = 2): LuckSums {
  const sums = createLuckSums(kinds);
  for (const [i, unit] of units.entries()) addUnit(sums, i, unit.quarters, unit.luck);
  return sums;
}

/** Normal numbers by the sum of twelve uniform ones. */
const normal = (uniform: () => number) => Array.from({ length: 12 }, uniform).reduce((sum, u) => sum + u, -6);

/**
 * Pairs in which `chance` is moved by two kinds of luck, as dice move it, and by what is no luck.
 * @param strength how much of it luck is
 */
function unitsOf(n: number, chance: number, strength: number, uniform: () => number): Unit[] {
  return Array.from({ length: n }, () => {
    const luck = [0.3 * normal(uniform), 0.1 * normal(uniform)];
    const moved = chance + strength * (luck[0] + luck[1]);
    const won = () => (uniform() < moved ? 2 : 0);
    return { quarters: won() + won(), luck: luck.map((one) => Math.round(10_000 * one)) };
  });
}

/** The truth of `unitsOf`, whose chance is cut off at 0 and 1: by as many units as give it to a thousandth. */
function truthOf(chance: number, strength: number): number {
  const units = unitsOf(400_000, chance, strength, uniforms(77));
  return units.reduce((sum, { quarters }) => sum + quarters / 4, 0) / units.length;
}

/** The same by lists of units and the two normal equations, and nothing else in common. */
function reference(strata: readonly (readonly Unit[])[], shares: readonly number[]) {
  const all = strata.flatMap((units, h) =>
    units.map((unit, i) => ({ h, fold: i % 10, y: unit.quarters / 4, x: unit.luck.map((one) => one / 10_000) })),
  );
  type Row = (typeof all)[number];
  const mean = (rows: readonly Row[], of: (row: Row) => number) =>
    rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  const fit = (rows: readonly Row[]) => {
    let [a, b, c, d, e] = [0, 0, 0, 0, 0];
    shares.forEach((share, h) => {
      const own = rows.filter((row) => row.h === h);
      const [y, x0, x1] = [mean(own, (r) => r.y), mean(own, (r) => r.x[0]), mean(own, (r) => r.x[1])];
      const weight = share ** 2 / (own.length * (own.length - 1));
      for (const row of own) {
        const [v, u, w] = [row.y - y, row.x[0] - x0, row.x[1] - x1];
        a += weight * u * u;
        b += weight * u * w;
        c += weight * w * w;
        d += weight * u * v;
        e += weight * w * v;
      }
    });
    const det = a * c - b * b;
    return [(c * d - b * e) / det, (a * e - b * d) / det];
  };
  const fits = Array.from({ length: 10 }, (_, fold) => fit(all.filter((row) => row.fold !== fold)));
  const left = (row: Row) => row.y - fits[row.fold][0] * row.x[0] - fits[row.fold][1] * row.x[1];
  let [rate, variance, plain] = [0, 0, 0];
  shares.forEach((share, h) => {
    const own = all.filter((row) => row.h === h);
    const [m, y] = [mean(own, left), mean(own, (row) => row.y)];
    rate += share * m;
    const scale = share ** 2 / (own.length * (own.length - 1));
    variance += scale * own.reduce((sum, row) => sum + (left(row) - m) ** 2, 0);
    plain += scale * own.reduce((sum, row) => sum + (row.y - y) ** 2, 0);
  });
  return { rate, variance, share: 1 - variance / plain, coefficients: fit(all) };
}

const strataWith = (sums: readonly LuckSums[], shares: readonly number[]): LuckStratum[] =>
  sums.map((luck, i) => ({ luck, share: shares[i] }));

test("rate, variance, share and coefficients are those of the same regressions over lists", () => {
  const uniform = uniforms(3);
  const units = [unitsOf(240, 0.6, 0.7, uniform), unitsOf(120, 0.3, 0.7, uniform)];
  const shares = [2 / 3, 1 / 3];
  const found = luckRemoved(
    strataWith(
      units.map((one) => sumsOf(one)),
      shares,
    ),
    2,
    0.95,
  )!;
  const wanted = reference(units, shares);
  expect(found.rate.estimate).toBeCloseTo(wanted.rate, 10);
  expect(found.variance).toBeCloseTo(wanted.variance, 12);
  expect(found.share.estimate).toBeCloseTo(wanted.share, 10);
  for (const [k, one] of wanted.coefficients.entries()) expect(found.coefficients[k]).toBeCloseTo(one, 9);
});

test("luck that decides nothing leaves the rate where the counts have it, and as wide", () => {
  const uniform = uniforms(5);
  const units = Array.from({ length: 4000 }, () => ({
    quarters: uniform() < 0.6 ? 4 : 0,
    luck: [Math.round(3000 * normal(uniform)), Math.round(3000 * normal(uniform))],
  }));
  const found = luckRemoved(strataWith([sumsOf(units)], [1]), 2, 0.95)!;
  const plain = units.reduce((sum, { quarters }) => sum + quarters / 4, 0) / units.length;
  expect(found.rate.estimate).toBeCloseTo(plain, 3);
  expect(found.share.low).toBeLessThan(0);
  expect(found.share.high).toBeGreaterThan(-0.001);
  expect(found.share.estimate).toBeLessThan(0.001);
});

describe("nothing is removed", () => {
  const uniform = uniforms(9);
  const few = unitsOf(99, 0.5, 0.7, uniform);
  it.each([
    ["of fewer than 100 units", [few], [1]],
    ["where one of the strata has fewer than 20", [unitsOf(200, 0.5, 0.7, uniform), few.slice(0, 19)], [0.9, 0.1]],
    ["where no luck was noted", [unitsOf(200, 0.5, 0.7, uniform).map((unit) => ({ ...unit, luck: [0, 0] }))], [1]],
    [
      "where the rate would leave 0..1",
      [
        Array.from({ length: 200 }, (_, i) => ({
          // The one loss had so little luck that luck makes more than all of it.
          quarters: i === 7 ? 0 : 4,
          luck: [i === 7 ? -9000 : -100, i % 2],
        })),
      ],
      [1],
    ],
  ])("%s", (_, units, shares) => {
    expect(
      luckRemoved(
        strataWith(
          units.map((one) => sumsOf(one)),
          shares,
        ),
        2,
        0.95,
      ),
    ).toBeUndefined();
  });
});

test("a kind of luck that never came changes nothing", () => {
  const units = unitsOf(500, 0.55, 0.7, uniforms(2));
  const three = units.map((unit) => ({ ...unit, luck: [unit.luck[0], 0, unit.luck[1]] }));
  const two = luckRemoved(strataWith([sumsOf(units)], [1]), 2, 0.95)!;
  const found = luckRemoved(strataWith([sumsOf(three, 3)], [1]), 2, 0.95)!;
  expect(found.rate).toEqual(two.rate);
  expect(found.coefficients[1]).toBe(0);
});

test("kinds added up are the sums of one kind that is their sum", () => {
  const units = unitsOf(300, 0.6, 0.7, uniforms(8));
  const one = units.map(({ quarters, luck }) => ({ quarters, luck: [luck[0] + luck[1]] }));
  expect(addedUp(sumsOf(units))).toEqual(sumsOf(one, 1));
});

test("sums of parts are those of all, and changing sides mirrors", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 300 }), (seed, cut) => {
      const units = unitsOf(300, 0.6, 0.7, uniforms(seed));
      const all = sumsOf(units);
      const parts = [createLuckSums(2), createLuckSums(2)];
      for (const [i, unit] of units.entries()) addUnit(parts[i < cut ? 0 : 1], i, unit.quarters, unit.luck);
      expect(mergeLuckSums(parts[0], parts[1])).toEqual(all);
      const mirrored = sumsOf(
        units.map(({ quarters, luck }) => ({ quarters: 4 - quarters, luck: luck.map((one) => 0 - one) })),
      );
      expect(mirroredLuckSums(all)).toEqual(mirrored);
      const [a, b] = [all, mirrored].map((luck) => luckRemoved([{ luck, share: 1 }], 2, 0.95)!);
      expect(a.rate.estimate + b.rate.estimate).toBeCloseTo(1, 10);
      expect(a.rate.low + b.rate.high).toBeCloseTo(1, 10);
      expect(a.variance).toBeCloseTo(b.variance, 12);
    }),
    { numRuns: 30, seed: 1 },
  );
});

/** Of 1,000 runs by fixed seeds. */
describe("95 % intervals hold the truth", () => {
  it.each([
    ["even, luck strong", 200, 0.5, 1],
    ["even, at the least number", 100, 0.5, 0.7],
    ["lopsided", 300, 0.85, 0.5],
    ["nearly sure", 400, 0.95, 0.3],
    ["without any luck in it", 150, 0.6, 0],
  ])("%s", (_, n, chance, strength) => {
    const truth = truthOf(chance, strength);
    const uniform = uniforms(n);
    let [held, removed, width, plainWidth] = [0, 0, 0, 0];
    for (let run = 0; run < 1000; run++) {
      const units = unitsOf(n, chance, strength, uniform);
      const counts = [0, 0, 0, 0, 0];
      for (const { quarters } of units) counts[quarters]++;
      const plain = stratifiedInterval([{ counts, share: 1 }], 2, 0.95);
      const found = luckRemoved(strataWith([sumsOf(units)], [1]), 2, 0.95)?.rate;
      const { low, high } = found ?? plain;
      if (low <= truth && truth <= high) held++;
      if (found !== undefined) removed++;
      width += high - low;
      plainWidth += plain.high - plain.low;
    }
    expect(held).toBeGreaterThanOrEqual(935);
    expect(held).toBeLessThanOrEqual(965);
    expect(removed).toBeGreaterThan(950);
    const ratio = (plainWidth / width) ** 2;
    if (strength >= 0.7) expect(ratio).toBeGreaterThan(1.25);
    expect(ratio).toBeGreaterThan(0.96);
  });
});

/** 1,000 pairs of runs: a test at 5 % is wrong in 2.9 to 7.1 % of them (three standard errors of 0.7 points). */
test("a change between runs without luck is found as often as it says, and by fewer games", () => {
  const uniform = uniforms(12);
  const rateOf = (units: readonly Unit[]): CountedRate => {
    const counts = [0, 0, 0, 0, 0];
    for (const { quarters } of units) counts[quarters]++;
    return { counts, gamesPerUnit: 2, luck: sumsOf(units) };
  };
  let [wrong, width, plainWidth] = [0, 0, 0];
  for (let run = 0; run < 1000; run++) {
    const [before, after] = [rateOf(unitsOf(150, 0.6, 0.8, uniform)), rateOf(unitsOf(150, 0.6, 0.8, uniform))];
    const { change, p } = independentChange(before, after, 0.95);
    if (p <= 0.05) wrong++;
    const plain = independentChange(
      { ...before, luck: undefined } as never,
      { ...after, luck: undefined } as never,
      0.95,
    );
    width += change.high - change.low;
    plainWidth += plain.change.high - plain.change.low;
  }
  expect(wrong / 1000).toBeGreaterThan(0.029);
  expect(wrong / 1000).toBeLessThan(0.071);
  expect((plainWidth / width) ** 2).toBeGreaterThan(1.2);
});

test("a change that luck explains altogether is told give or take half a unit up and half a unit down", () => {
  for (const gamesPerUnit of [1, 2] as const) {
    // Every fifth unit was won that was lost before, or the other way round; luck did all of that.
    const units = Array.from({ length: 400 }, (_, i): Unit => {
      const quarters = i % 10 === 0 ? 4 : i % 10 === 5 ? -4 : 0;
      return { quarters, luck: [2500 * quarters] };
    });
    // Neighbours, so that no fold has only those of one kind.
    const mixed = units.map((_, i) => units[(7 * i + Math.floor(i / 10)) % 400]);
    const { change, p } = changeWithoutLuck([{ luck: sumsOf(mixed, 1), share: 1 }], 80, gamesPerUnit, 0.95)!;
    expect(change.estimate).toBeCloseTo(0, 9);
    expect(change.high).toBeCloseTo(1.959964 / (400 * Math.sqrt(gamesPerUnit)), 8);
    expect(change.low).toBeCloseTo(-change.high, 9);
    expect(p).toBeGreaterThan(0.99);
  }
});

test("rates that are merged keep their luck", () => {
  const units = unitsOf(300, 0.6, 0.7, uniforms(4));
  const [one, other] = [createLuckSums(2), createLuckSums(2)];
  for (const [i, unit] of units.entries()) addUnit(i < 120 ? one : other, i, unit.quarters, unit.luck);
  const rate = (luck: LuckSums): CountedRate => ({ counts: [10, 20, 30, 40, 50], gamesPerUnit: 2, luck });
  expect(mergeRates(rate(one), rate(other)).luck).toEqual(sumsOf(units));
  const strata = (luck: LuckSums) =>
    strataOf(
      [
        [1, 2, 3, 4, 5],
        [1, 2, 3, 4, 5],
      ],
      undefined,
      [luck, luck],
    )!;
  for (const { luck } of mergeStrata(strata(one), strata(other))) expect(luck).toEqual(sumsOf(units));
});
