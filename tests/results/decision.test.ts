import { describe, expect, test } from "vitest";
import { sprtBounds } from "../../src/analysis/sprt.js";
import type { Stopping } from "../../src/experiment/experiment.js";
import { planRun } from "../../src/experiment/plan.js";
import type { Game } from "../../src/games/game.js";
import { decisionOf, evidence, ratioOf } from "../../src/results/decision.js";
import { defaultAssumption, expectedCounts, expectedFromHere, expectedPairs } from "../../src/results/expectation.js";
import { expectedParts, type Manifest } from "../../src/results/manifest.js";
import { coinGame } from "../support/coinGame.js";
import { goodExperiment } from "../support/experiments.js";

const rate = (halfWidth: number) => ({ estimate: 0.6, low: 0.6 - halfWidth, high: 0.6 + halfWidth, confidence: 0.95 });
const precision: Stopping = { kind: "precision", halfWidth: 0.02, pairs: 1000 };
const sprt: Stopping = { kind: "sprt", elo0: 0, elo1: 5, alpha: 0.05, beta: 0.1, pairs: 1000 };

describe("the decision after a part", () => {
  test("of fixed games is none, not even after the last", () => {
    expect(decisionOf({ kind: "fixed", pairs: 10 }, rate(0.001), undefined, true)).toBeUndefined();
  });

  test("of a precision falls at the wanted half-width, or at the limit without it", () => {
    expect(decisionOf(precision, rate(0.0201), undefined, false)).toBeUndefined();
    expect(decisionOf(precision, rate(0.0199), undefined, false)).toMatchObject({
      outcome: "precision reached",
      decided: true,
      wanted: 0.02,
    });
    expect(decisionOf(precision, rate(0.0201), undefined, true)).toMatchObject({
      outcome: "limit reached",
      decided: false,
    });
    expect(decisionOf(precision, rate(0.0199), undefined, true)).toMatchObject({ decided: true });
  });

  test("of a test falls at either of Wald's bounds", () => {
    const { lower, upper } = sprtBounds(0.05, 0.1);
    expect(decisionOf(sprt, rate(0.1), upper, false)).toMatchObject({ outcome: "elo1 accepted", decided: true });
    expect(decisionOf(sprt, rate(0.1), lower, false)).toMatchObject({ outcome: "elo0 accepted", decided: true });
    for (const ratio of [upper - 1e-9, lower + 1e-9, 0]) {
      expect(decisionOf(sprt, rate(0.1), ratio, false)).toBeUndefined();
      expect(decisionOf(sprt, rate(0.1), ratio, true)).toMatchObject({ outcome: "limit reached", decided: false });
    }
  });

  test("rests on pairs where seats swap, on games where they do not", () => {
    expect(evidence([5, 0, 9, 0, 7], 2)).toEqual([5, 0, 9, 0, 7]);
    expect(evidence([5, 1, 9, 0, 0], 1)).toEqual([5, 1, 9]);
    expect(ratioOf(precision, [[5, 0, 9, 0, 7]])).toBeUndefined();
    const [pairs, games] = [ratioOf(sprt, [[50, 0, 90, 0, 70]])!, ratioOf(sprt, [[50, 90, 70]])!];
    // But for results that were never seen, which count as a thousandth.
    expect(pairs).toBeCloseTo(games, 4);
    expect(ratioOf(sprt, [[50, 90, 70, 0, 0]])).not.toBeCloseTo(games, 1);
  });
});

describe("what is expected", () => {
  const game = coinGame as Game;
  const experiment = goodExperiment("game: coin\nsquads: [novice, master]\nprecision: 2%\n");
  const plan = planRun(experiment, game);
  const before = expectedPairs(experiment, plan, defaultAssumption(experiment.stopping));

  test("counts add up to the pairs, with the assumed win rate", () => {
    for (const seats of [1, 2] as const) {
      const counts = expectedCounts(500, seats, { winRate: 0.6 });
      expect(counts.reduce((sum, c) => sum + c, 0)).toBeCloseTo(500, 9);
      const score = counts.reduce((sum, c, i) => sum + (c * i) / (counts.length - 1), 0) / 500;
      expect(score).toBeCloseTo(0.6, 12);
    }
  });

  test("on the way is more than was played, whole parts, and never more than the limit", () => {
    const from = (pairs: number, halfWidth: number) =>
      expectedFromHere(experiment, plan, {
        pairs,
        rate: rate(halfWidth),
        logLikelihoodRatio: undefined,
      });
    expect(from(0, 0.5)).toBe(before);
    // Half as wide takes about four times the pairs.
    expect(from(960, 0.0399)).toBe(3840);
    expect(from(960, 0.0201)).toBe(1200);
    expect(from(960, 0.4)).toBeLessThanOrEqual(plan.pairs);
    const test = (ratio: number) =>
      expectedFromHere(
        { ...experiment, stopping: sprt },
        { ...plan, pairs: 500_000 },
        {
          pairs: 960,
          rate: rate(0.1),
          logLikelihoodRatio: ratio,
        },
      );
    // Its ratio goes on as it went so far, whichever way, up to the bound.
    const bound = Math.log(1 / Math.min(sprt.alpha, sprt.beta));
    const parts = (pairs: number) => Math.ceil(pairs / plan.pairsPerPart) * plan.pairsPerPart;
    expect(test(1.5)).toBe(parts((960 * bound) / 1.5));
    expect(test(-1.5)).toBe(test(1.5));
    // At least a part more.
    expect(test(100)).toBe(960 + plan.pairsPerPart);
    expect(test(0)).toBeGreaterThan(test(1.5));
    // Not longer than twice what the hardest truth would take.
    const hardest = expectedPairs(
      { ...experiment, stopping: sprt },
      { ...plan, pairs: 500_000 },
      defaultAssumption(sprt),
    );
    expect(test(0)).toBe(Math.min(500_000, parts(2 * hardest)));
    expect(test(0)).toBeLessThan(500_000);
  });
});

describe("the parts that a run has to have", () => {
  const manifest = (more: object) =>
    ({ parts: 12, experiment: { matchups: [{}, {}, {}] }, fingerprint: "f", ...more }) as unknown as Manifest;

  test("are all of them, or of matchups that were stopped their first ones by their own numbers", () => {
    expect(expectedParts(manifest({}))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const needed = { games: 0, parts: 5, partsByMatchup: [1, 4, 0] };
    expect(expectedParts(manifest({ needed }))).toEqual([0, 4, 5, 6, 7]);
  });

  test("are none while it is not complete", () => {
    expect(expectedParts(manifest({ fingerprint: "" }))).toEqual([]);
  });
});
