import { describe, expect, it } from "vitest";
import type { Measured } from "../../../src/analysis/betweenChoices.js";
import { rateInterval } from "../../../src/analysis/independentChange.js";
import type { Interval } from "../../../src/analysis/interval.js";
import { twoSidedZ } from "../../../src/analysis/normal.js";
import { choiceErrors, type Measurements } from "../../../src/studies/cost/choices.js";
import { levelShares, strongestClaims } from "../../../src/studies/cost/recheck.js";
import type { CharacterValue, CostRecheck, CostSummary } from "../../../src/studies/cost/summary.js";
import { recheckOutcome } from "../../../src/studies/recheck.js";
import { recheckDigest, recheckSentence, recheckSentences } from "../../../src/studies/recheckWords.js";
import { normals } from "../../analysis/normals.js";
import { uniforms } from "./simulated.js";

const around = (estimate: number, reach: number): Interval => ({
  ...{ estimate, low: estimate - reach, high: estimate + reach, confidence: 0.95 },
});

const aboveEven = ({ low, high }: Interval) => ({ low: low - 0.5, high: high - 0.5 });

describe("what became of a claim", () => {
  it.each([
    // Favours, score at the higher level, change from the lower.
    [1, around(0.6, 0.05), around(0, 0.05), "stands"],
    [1, around(0.6, 0.05), around(-0.1, 0.05), "stands"],
    [1, around(0.52, 0.05), around(-0.1, 0.05), "falls"],
    [1, around(0.52, 0.05), around(-0.03, 0.05), "unsettled"],
    [1, around(0.4, 0.05), around(-0.03, 0.05), "falls"],
    [-1, around(0.4, 0.05), around(0, 0.05), "stands"],
    [-1, around(0.48, 0.05), around(0.1, 0.05), "falls"],
    [-1, around(0.48, 0.05), around(-0.1, 0.05), "unsettled"],
    [-1, around(0.6, 0.05), around(0.03, 0.05), "falls"],
  ] as const)("by its side %i, the score %o and the change %o is: %s", (favours, higher, change, outcome) => {
    expect(recheckOutcome(favours, aboveEven(higher), change)).toBe(outcome);
  });

  it("seldom stands where there is nothing", () => {
    const random = uniforms(7);
    let stands = 0;
    for (let study = 0; study < 2000; study++) {
      const counts = [0, 0, 0, 0, 0] as [number, number, number, number, number];
      for (let pair = 0; pair < 200; pair++) counts[2 * (Number(random() < 0.5) + Number(random() < 0.5))]++;
      const higher = rateInterval({ counts, gamesPerUnit: 2 }, 0.95);
      if (recheckOutcome(1, aboveEven(higher), around(0, 0.05)) === "stands") stands++;
    }
    // One side of a 95 % interval: 50 of 2,000, with a standard deviation of 7.
    expect(stands).toBeGreaterThan(22);
    expect(stands).toBeLessThan(78);
  });
});

describe("the surest claims", () => {
  const found = (name: string, verdict: string, estimate: number, reach: number, more: object = {}) =>
    ({ name, ...more, price: { verdict, mispricing: around(estimate, reach) } }) as unknown as CharacterValue;
  const all = [
    found("large and vague", "under-costed", 20, 19),
    found("small and sure", "over-costed", -4, 0.5),
    found("like another", "under-costed", 8, 1),
    found("beyond doubt", "under-costed", 30, 1, { changed: { cost: 20 } }),
    found("beyond doubt, twin", "under-costed", 30, 1, { twinOf: "beyond doubt" }),
    found("fair", "fair", 5, 0.1),
    { name: "free" } as CharacterValue,
  ];

  it("come first by their mispricing over its error, and none is made of what is no verdict", () => {
    const names = (most: number) => strongestClaims(all, most).map(({ name }) => name);
    expect(names(10)).toEqual(["beyond doubt", "like another", "small and sure", "large and vague"]);
    expect(names(2)).toEqual(["beyond doubt", "like another"]);
  });
});

type Shares = Measurements["choices"][number]["shares"];

/** A claim by what it scored at both levels. */
function claim(name: string, own: number, higher: number, reach: number, more: Partial<CostRecheck> = {}): CostRecheck {
  const level = (strategy: string, score: number) => ({
    strategy,
    pairs: 400,
    games: 800,
    score: around(score, reach),
  });
  return {
    ...{ name, cost: 20, claim: "under-costed", mispricing: around(6, 2), outcome: "unsettled" },
    ...{ levels: [level("greedy", own), level("rollout-4", higher)], points: [around(5, 2), around(2.5, 3)] },
    change: around(higher - own, reach),
    ...more,
  };
}

describe("the error of who plays, by claims played again", () => {
  const names = Array.from({ length: 40 }, (_, k) => `P${k}`);
  const costs = names.map((_, k) => 10 + k);
  const RATE = 0.05;
  /** Standard error of a change of the score. */
  const ERROR = 0.01;
  const spreadOf = (rechecks: readonly CostRecheck[]): Measurements => {
    const shares = levelShares({ names, costs }, RATE, rechecks);
    return {
      what: "player",
      choices: ["a", "b"].map((name, i) => ({ name, shares: shares[i] })),
      games: 0,
      averaged: 1,
    };
  };
  const planted = (deviation: number) => {
    const normal = normals(11);
    const reach = twoSidedZ(0.95) * ERROR;
    return names.map((name) => claim(name, 0.5, 0.5 + deviation * normal() + ERROR * normal(), reach));
  };

  it("is what the levels differ by in points, less what sampling makes of it", () => {
    const { varied, notVaried, deviations } = choiceErrors([spreadOf(planted(0.08))], costs);
    expect(notVaried).not.toContain("player");
    // 0.08 of the score about a half are 0.32 log odds, and 6.4 points; either of two levels is off by that over √2.
    expect(varied[0].deviation).toBeGreaterThan(0.7 * (6.4 / Math.SQRT2 / 30));
    for (const deviation of deviations) expect(deviation).toBeGreaterThan(2);
  });

  it("is next to nothing where the levels agree", () => {
    const { deviations } = choiceErrors([spreadOf(planted(0))], costs);
    // An error of 0.01 of the score is 0.8 points.
    for (const deviation of deviations) expect(deviation).toBeLessThan(0.6);
  });

  it("has the error of the change as the error of the difference between both levels", () => {
    const [own, higher] = levelShares({ names, costs }, RATE, planted(0.08)) as [Shares, Shares];
    for (const [k, share] of own.entries()) {
      const { estimate, error } = higher[k] as Measured;
      expect(share!.estimate).toBe(0);
      // Log odds grow by 4 a score about the half, a bit more on either side of it.
      const slope = 4 / RATE / costs[k];
      expect(Math.hypot(share!.error, error) / (slope * ERROR)).toBeGreaterThan(0.99);
      expect(Math.hypot(share!.error, error) / (slope * ERROR)).toBeLessThan(1.1);
      expect(estimate / planted(0.08)[k].change.estimate / slope).toBeCloseTo((error * Math.SQRT2) / slope / ERROR, 6);
    }
  });

  it("says nothing of those that were not played again, and takes the greater of two measurements of players", () => {
    const one = spreadOf(planted(0.08).slice(0, 20));
    expect(one.choices[0].shares.slice(20)).toEqual(Array(20).fill(undefined));
    const [large, small] = [spreadOf(planted(0.08)), spreadOf(planted(0))];
    const alone = choiceErrors([large], costs).deviations;
    expect(choiceErrors([large, small], costs).deviations).toEqual(alone);
    expect(choiceErrors([small, large], costs).deviations).toEqual(alone);
    const other = choiceErrors([large, { ...large, what: "map" }], costs).deviations;
    for (const [k, deviation] of other.entries()) expect(deviation).toBeCloseTo(Math.SQRT2 * alone[k], 10);
  });
});

describe("sentences about claims played again", () => {
  const summaryOf = (asked: number, ...claims: readonly CostRecheck[]) =>
    ({ strategy: "greedy", rechecks: { strategy: "rollout-4", pairs: 400, asked, claims } }) as unknown as CostSummary;

  it("count what stands, falls and is not settled", () => {
    expect(recheckDigest({ strategy: "greedy" } as CostSummary)).toBeUndefined();
    expect(recheckDigest(summaryOf(3))).toMatch(/^Nothing was asked of rollout-4: /);
    const both = [claim("A", 0.6, 0.6, 0.02, { outcome: "stands" }), claim("B", 0.6, 0.5, 0.02, { outcome: "falls" })];
    expect(recheckDigest(summaryOf(2, ...both))).toMatch(
      /^By rollout-4, of 2 verdicts \(the surest\) 1 stands and 1 falls\. .*: 400 pairs a verdict\.$/,
    );
    expect(recheckDigest(summaryOf(5, ...both))).toMatch(
      /^By rollout-4, of 2 verdicts \(all there are of 5 asked for\) 1 stands/,
    );
    expect(recheckSentences(summaryOf(5, ...both))).toHaveLength(3);
  });

  it("say of what is not settled how much could hide, and only of that", () => {
    const vague = recheckSentence(claim("A", 0.6, 0.55, 0.07));
    expect(vague).toContain("is not settled. Squads with it score");
    expect(vague).toMatch(/\. It could still be too cheap by up to 5\.5 points\.$/);
    expect(recheckSentence(claim("A", 0.4, 0.45, 0.07, { claim: "over-costed" }))).toMatch(
      /\. It could still be too dear by up to 0\.5 points\.$/,
    );
    expect(recheckSentence(claim("A", 0.6, 0.6, 0.02, { outcome: "stands" }))).not.toContain("could still be");
  });
});
