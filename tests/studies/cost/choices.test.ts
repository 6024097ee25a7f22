import { describe, expect, it } from "vitest";
import { choiceErrors, type Measurements, pairsOnVariant, sharesOf } from "../../../src/studies/cost/choices.js";
import { limitsWithCosts } from "../../../src/studies/cost/recosting.js";
import { fitValues } from "../../../src/studies/cost/values.js";
import { normals } from "../../analysis/normals.js";
import { simulatePairs } from "./simulated.js";

const COSTS = Array.from({ length: 200 }, (_, k) => 4 + (k % 50));

/**
 * Fair costs as shares of the cost, which differ from choice to choice by `deviation` and are measured with an error of
 * 0.1.
 */
function measured(what: string, names: string[], averaged: number, deviation: number, seed: number): Measurements {
  const normal = normals(seed);
  const middles = COSTS.map(() => 1 + 0.3 * normal());
  const choices = names.map((name) => ({
    name,
    shares: middles.map((middle) => ({ estimate: middle + deviation * normal() + 0.1 * normal(), error: 0.1 })),
  }));
  return { what, choices, games: 0, averaged };
}

describe("what other choices may move fair costs by", () => {
  it("is a share of the cost, adds up in squares, and counts what the estimate itself stands on", () => {
    const maps = measured("map", ["open", "chasm", "mixed", "corridors"], 4, 0.2, 1);
    const sizes = measured("squad size", ["100 points", "75 points", "150 points"], 1, 0.3, 2);
    const { varied, notVaried, deviations } = choiceErrors([maps, sizes], COSTS);
    expect(varied.map((one) => one.what)).toEqual(["map", "squad size"]);
    expect(varied[0].deviation).toBeCloseTo(0.2, 1);
    expect(varied[1].deviation).toBeCloseTo(0.3, 1);
    expect(notVaried).toEqual(["player"]);
    const shares = COSTS.map((cost, k) => deviations[k] / cost);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeCloseTo(Math.sqrt(0.2 ** 2 * (1 + 1 / 4) + 0.3 ** 2 * 2), 1);
  });

  it("of a way that was measured twice is the greater, whichever came first", () => {
    const [small, large] = [0.1, 0.4].map((by, i) => measured("player", ["one", "other"], 1, by, 8 + i));
    const of = (...all: Measurements[]) => choiceErrors(all, COSTS).deviations;
    const [alone, other] = [of(small), of(large)];
    const greater = Float64Array.from(COSTS, (_, k) => Math.max(alone[k], other[k]));
    expect(of(small, large)).toEqual(greater);
    expect(of(large, small)).toEqual(greater);
  });

  it("is next to nothing where choices do not matter", () => {
    const maps = measured("map", ["open", "chasm", "mixed", "corridors"], 4, 0, 3);
    const { deviations } = choiceErrors([maps], COSTS);
    // An error of 0.1 in the share is a tenth of the cost: what is made of it adds no more than an eighth to the error.
    for (const [k, cost] of COSTS.entries()) expect(deviations[k] / cost).toBeLessThan(0.05);
  });

  it("is said not to be known where there is one choice only, or too little of each", async () => {
    const one = measured("map", ["open"], 1, 0.2, 4);
    const blank = COSTS.map(() => undefined);
    const none = {
      what: "player",
      choices: [1, 2].map((n) => ({ name: `${n}`, shares: blank })),
      games: 8,
      averaged: 1,
    };
    const { varied, notVaried, deviations } = choiceErrors([one, none], COSTS);
    expect(notVaried).toEqual(["map", "squad size"]);
    expect(varied).toEqual([{ what: "player", tried: ["1", "2"], games: 8 }]);
    expect(Math.max(...deviations)).toBe(0);
  });
});

describe("fair costs as one choice has them", () => {
  const costs = Array.from({ length: 30 }, (_, k) => 8 + k);
  const first = { names: costs.map((_, k) => `P${k}`), costs };
  const truth = { costs, logits: costs.map((cost) => 0.05 * cost) };
  const sharesAfter = async (pairs: number, seed: number) => {
    const values = (await fitValues(simulatePairs(truth, pairs, seed), { seed: 0, resamples: 0 }, 1))!;
    return sharesOf(values, costs, pairs, first.names, first);
  };

  it("show next to no spread between samples of one truth, of which each has few pairs a character", async () => {
    // Three samples of 40 pairs a character each; what they differ by is noise.
    const samples = await Promise.all([1, 2, 3].map((seed) => sharesAfter(1200, seed)));
    const choices = samples.map((shares, i) => ({ name: `${i + 1}`, shares }));
    const { deviations } = choiceErrors([{ what: "map", choices, games: 0, averaged: 3 }], costs);
    const errors = costs.map((cost, k) => (choices[0].shares[k]?.error ?? Number.NaN) * cost);
    const mean = (of: ArrayLike<number>) => Array.from(of).reduce((sum, v) => sum + v, 0) / of.length;
    expect(mean(deviations)).toBeLessThan(0.4 * mean(errors));
  });

  it("have errors of the size that estimates scatter by, also with few pairs a character", async () => {
    const samples = await Promise.all(Array.from({ length: 30 }, (_, s) => sharesAfter(600, 5000 + s)));
    let [scatter, errors] = [0, 0];
    for (const k of costs.keys()) {
      const own = samples.flatMap((shares) => shares[k] ?? []);
      const mean = own.reduce((sum, { estimate }) => sum + estimate, 0) / own.length;
      scatter += own.reduce((sum, { estimate }) => sum + (estimate - mean) ** 2, 0) / (own.length - 1);
      errors += own.reduce((sum, { error }) => sum + error ** 2, 0) / own.length;
    }
    // Simulated over more samples 0.98; with the errors a twentieth wider it was 0.93.
    expect(Math.sqrt(scatter / errors)).toBeGreaterThan(0.95);
    expect(Math.sqrt(scatter / errors)).toBeLessThan(1.06);
  });

  it("are none where there are fewer than ten pairs a character, or too few copies of it", async () => {
    expect((await sharesAfter(290, 5)).every((share) => share === undefined)).toBe(true);
    expect((await sharesAfter(1200, 5)).some((share) => share !== undefined)).toBe(true);
    const data = simulatePairs(truth, 1200, 6);
    const values = (await fitValues(data, { seed: 0, resamples: 0 }, 1))!;
    const rare = { ...values, usage: values.usage.map((copies, k) => (k === 3 ? 99 / 2400 : copies)) };
    expect(sharesOf(rare, costs, 1200, first.names, first)[3]).toBeUndefined();
    expect(sharesOf(values, costs, 1200, first.names, first)[3]).toBeDefined();
  });
});

describe("the pairs of one map", () => {
  it("are every so-manieth, with their own squads and results, and together all", () => {
    const truth = { costs: [10, 20, 30], logits: [0.5, 1, 1.5] };
    const drawn = simulatePairs(truth, 103, 5);
    const all = { ...drawn, numbers: Int32Array.from(drawn.halfWins as Uint8Array, (_, p) => p) };
    const squads = (data: typeof drawn, p: number) =>
      [[data.startsA, data.piecesA] as const, [data.startsB, data.piecesB] as const].map(([starts, pieces]) =>
        Array.from(pieces).slice(starts[p], starts[p + 1]),
      );
    let pairs = 0;
    for (const v of [0, 1, 2, 3]) {
      const own = pairsOnVariant(all, v, { variants: ["a", "b", "c", "d"] });
      for (let i = 0; i < own.halfWins.length; i++) {
        const p = v + 4 * i;
        expect(own.halfWins[i]).toBe(all.halfWins[p]);
        expect(squads(own as typeof drawn, i)).toEqual(squads(all, p));
      }
      pairs += own.halfWins.length;
    }
    expect(pairs).toBe(103);
    // A pair that could not be played is not there: the others keep their numbers.
    const without = pairsOnVariant({ ...all, numbers: all.numbers.map((p) => p + 1) }, 1, {
      variants: ["a", "b", "c", "d"],
    });
    expect(without.halfWins[0]).toBe(all.halfWins[0]);
    const weighted = { variants: ["a", "b"], variantWeights: [3, 1] };
    expect(pairsOnVariant(all, 0, weighted).halfWins.length).toBe(77);
    expect(pairsOnVariant(all, 1, weighted).halfWins.length).toBe(26);
  });
});

describe("limits with characters at other costs", () => {
  const pieces = [
    { name: "A", of: "x-1", price: 10 },
    { name: "B", of: "x-2", price: 20 },
    { name: "B, twin", of: "x-2", price: 20 },
  ];

  it("change cards by their ids and twins by their names, and keep what else a what-if changed", () => {
    const limits = {
      changes: [{ of: "x-2", attack: 12 }],
      added: [{ name: "B, twin", variantOf: "x-2", attack: 12 }],
    };
    expect(limitsWithCosts(limits, pieces, [15, 20, 25])).toEqual({
      changes: [
        { of: "x-2", attack: 12 },
        { of: "x-1", cost: 15 },
      ],
      added: [{ name: "B, twin", variantOf: "x-2", attack: 12, cost: 25 }],
    });
    expect(limitsWithCosts(limits, pieces, [10, 31, 20]).changes).toEqual([{ of: "x-2", attack: 12, cost: 31 }]);
    expect(limitsWithCosts({}, pieces.slice(0, 1), [10])).toEqual({});
  });
});
