import { describe, expect, it } from "vitest";
import { at } from "../../../src/core/assert.js";
import { doubts, fairCosts, fairEstimates } from "../../../src/studies/cost/fairCost.js";
import { estimateValues } from "../../../src/studies/cost/values.js";
import { simulatePairs, trueFairCosts, uniforms } from "./simulated.js";

const OPTIONS = { seed: 1, resamples: 300 };

/** Twenty pieces, each worth what its points bring at 0.05 log odds a point, give or take five points. */
function planted(seed: number) {
  const random = uniforms(seed);
  const costs = Array.from({ length: 20 }, () => 5 + Math.floor(random() * 40));
  return { costs, logits: costs.map((cost) => 0.05 * (cost + 10 * random() - 5)) };
}

describe("values of characters from drawn squads", () => {
  it("cover planted values, fair costs and the exchange rate at their rate", async () => {
    const truth = planted(5);
    const simulations = 60;
    const covered = { values: 0, fair: 0, rate: 0 };
    for (let s = 0; s < simulations; s++) {
      const data = simulatePairs(truth, 1500, 100 + s);
      const values = await estimateValues(data, { seed: s, resamples: 150 }, 1);
      const prices = fairCosts(values, truth.costs, 0.95);
      expect(prices.priced).toBe(true);
      const fair = trueFairCosts(truth, values.usage);
      const spent = truth.costs.reduce((sum, cost, k) => sum + cost * values.usage[k], 0);
      const rate = truth.logits.reduce((sum, value, k) => sum + value * values.usage[k], 0) / spent;
      if (prices.exchangeRate.low <= rate && rate <= prices.exchangeRate.high) covered.rate++;
      truth.costs.forEach((_, k) => {
        const error = Math.sqrt(values.covariance[k * truth.costs.length + k]);
        if (Math.abs(values.logits[k] - truth.logits[k]) <= 1.96 * error) covered.values++;
        const { low, high } = prices.pieces[k].fairCost;
        if (low <= fair[k] && fair[k] <= high) covered.fair++;
      });
      expect(values.ridgeBias).toBeLessThan(0.05);
    }
    // 1,200 intervals, not independent within a simulation: 95 % within 3 points is some four standard errors; 60 rates
    // within 11.
    expect(covered.values / (20 * simulations)).toBeGreaterThan(0.92);
    expect(covered.values / (20 * simulations)).toBeLessThan(0.98);
    expect(covered.fair / (20 * simulations)).toBeGreaterThan(0.92);
    expect(covered.fair / (20 * simulations)).toBeLessThan(0.98);
    expect(covered.rate / simulations).toBeGreaterThan(0.84);
  });

  it("have the errors of pairs within maps: that a piece is strong on one and weak on another is in none", async () => {
    const data = simulatePairs(planted(5), 600, 7);
    const strata = Int32Array.from({ length: 600 }, (_, p) => p % 2);
    const copies = (starts: Int32Array, pieces: ArrayLike<number>, p: number) =>
      Array.from(pieces)
        .slice(starts[p], starts[p + 1])
        .filter((piece) => piece === 0).length;
    const halfWins = strata.map((map, p) => {
      const more = copies(data.startsA, data.piecesA, p) - copies(data.startsB, data.piecesB, p);
      return 2 + 2 * Math.sign(more) * (map === 0 ? 1 : -1);
    });
    const errorOf = async (more: object) => {
      const { covariance } = await estimateValues({ ...data, halfWins, ...more }, { seed: 1, resamples: 0 }, 1);
      return Math.sqrt(at(covariance, 0));
    };
    expect(await errorOf({ strata })).toBeLessThan(0.98 * (await errorOf({})));
  });

  it("keep false alarms after correction at their rate where every cost is fair", async () => {
    const costs = planted(6).costs;
    const truth = { costs, logits: costs.map((cost) => 0.06 * cost) };
    let alarms = 0;
    for (let s = 0; s < 40; s++) {
      const prices = fairCosts(
        await estimateValues(simulatePairs(truth, 800, s), { seed: 1, resamples: 100 }, 1),
        costs,
        0.95,
      );
      if (
        doubts(
          prices,
          costs.map(() => 0),
        ).some((doubt) => doubt.adjustedP < 0.05)
      )
        alarms++;
    }
    // 5 % of 40 are 2; 8 or more have a chance of 0.1 %.
    expect(alarms).toBeLessThan(8);
  });

  it("give twins the same value within their error, and the bootstrap the errors of the sandwich", async () => {
    const truth = planted(7);
    const twins = { costs: [...truth.costs, truth.costs[3]], logits: [...truth.logits, truth.logits[3]] };
    const values = await estimateValues(simulatePairs(twins, 6000, 9), OPTIONS, 1);
    const n = twins.costs.length;
    const cell = (i: number, j: number) => values.covariance[i * n + j];
    const error = Math.sqrt(cell(3, 3) + cell(20, 20) - 2 * cell(3, 20));
    expect(Math.abs(values.logits[3] - values.logits[20])).toBeLessThan(3 * error);
    for (let k = 0; k < n; k++) {
      const drawn = values.resampled.map((v) => v[k]);
      const mean = drawn.reduce((sum, v) => sum + v, 0) / drawn.length;
      const spread = Math.sqrt(drawn.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (drawn.length - 1));
      // A standard deviation from 300 resamples has an error of 4 %; bound 4 times that.
      expect(Math.abs(spread / Math.sqrt(cell(k, k)) - 1)).toBeLessThan(0.17);
    }
    // The covariance of surpluses is that of the bootstrapped ones.
    const prices = fairCosts(values, twins.costs, 0.95);
    const spent = twins.costs.reduce((sum, cost, k) => sum + cost * values.usage[k], 0);
    const surplus = (v: Float64Array, k: number) => {
      const worth = v.reduce((sum, value, j) => sum + (j === k ? 0 : value * values.usage[j]), 0);
      return v[k] - (twins.costs[k] * worth) / (spent - twins.costs[k] * values.usage[k]);
    };
    const pairs = values.resampled.map((v) => [surplus(v, 3), surplus(v, 20)] as const);
    const means = [0, 1].map((i) => pairs.reduce((sum, pair) => sum + pair[i], 0) / pairs.length);
    const covariance = (i: 0 | 1, j: 0 | 1) =>
      pairs.reduce((sum, pair) => sum + (pair[i] - means[i]) * (pair[j] - means[j]), 0) / (pairs.length - 1);
    expect(covariance(0, 0) / prices.surplusCovariance(3, 3)).toBeCloseTo(1, 0);
    const scale = Math.sqrt(prices.surplusCovariance(3, 3) * prices.surplusCovariance(20, 20));
    expect(Math.abs(covariance(0, 1) - prices.surplusCovariance(3, 20)) / scale).toBeLessThan(0.3);
  });

  it("find a piece that is six points too cheap, and what it ought to cost", async () => {
    const costs = planted(8).costs.map((cost) => cost + 6);
    const logits = costs.map((cost) => 0.05 * cost);
    costs[4] -= 6;
    const values = await estimateValues(simulatePairs({ costs, logits }, 12_000, 3), OPTIONS, 1);
    const prices = fairCosts(values, costs, 0.95);
    const found = prices.pieces[4];
    expect(
      doubts(
        prices,
        costs.map(() => 0),
      )[4].adjustedP,
    ).toBeLessThan(0.001);
    // Not beyond doubt any more where another choice may well move it by as much.
    expect(
      doubts(
        prices,
        costs.map((_, k) => (k === 4 ? 6 : 0)),
      )[4].p,
    ).toBeGreaterThan(0.2);
    expect(found.surplus.low).toBeGreaterThan(0);
    expect(found.fairCost.low).toBeLessThan(costs[4] + 6);
    expect(found.fairCost.high).toBeGreaterThan(costs[4] + 6);
    expect(found.fairCost.low).toBeGreaterThan(costs[4]);
  });

  it("have the same fair costs and errors by the delta method as by the bootstrap", async () => {
    const truth = planted(12);
    const values = await estimateValues(simulatePairs(truth, 4000, 21), OPTIONS, 1);
    const { pieces } = fairCosts(values, truth.costs, 0.95);
    fairEstimates(values, truth.costs)!.forEach(({ fairCost, error }, k) => {
      const { estimate, low, high } = pieces[k].fairCost;
      expect(fairCost).toBeCloseTo(estimate, 9);
      // Percentiles of 300 resamples are known to about 6 % of the width.
      expect(Math.abs((high - low) / (2 * 1.96 * error) - 1)).toBeLessThan(0.2);
    });
  });

  it("say so where the games do not show what a point is worth", async () => {
    const truth = { costs: [10, 20, 30], logits: [0, 0, 0] };
    const prices = fairCosts(await estimateValues(simulatePairs(truth, 200, 4), OPTIONS, 1), truth.costs, 0.95);
    expect(prices.priced).toBe(false);
    expect(prices.pieces).toEqual([]);
    expect(fairEstimates(await estimateValues(simulatePairs(truth, 200, 4), OPTIONS, 1), truth.costs)).toBeUndefined();
    expect(prices.exchangeRate.low).toBeLessThan(0);
  });

  it("need squads that differ in points", async () => {
    const starts = Int32Array.of(0, 1, 2);
    const data = {
      costs: [10, 10],
      startsA: starts,
      piecesA: [0, 1],
      startsB: starts,
      piecesB: [1, 0],
      halfWins: [4, 0],
    };
    await expect(estimateValues(data, OPTIONS, 1)).rejects.toThrow(/never differ in points/);
  });
});
