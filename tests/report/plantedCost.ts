import { costBands } from "../../src/studies/cost/bands.js";
import { costTrend } from "../../src/studies/cost/costTrend.js";
import type { CharacterValue, Choices, CostSummary, CostVerdict, Titration } from "../../src/studies/cost/summary.js";
import { around } from "../support/around.js";

/** A cost study of 80 characters, from far too cheap to far too dear. */

function verdictOf(gap: number): CostVerdict {
  return Math.abs(gap) < 0.5 ? "fair" : Math.abs(gap) < 2 ? "open" : gap > 0 ? "under-costed" : "over-costed";
}

export function character(name: string, cost: number, gap: number): CharacterValue {
  const reach = Math.abs(gap) < 0.5 ? 0.4 : 1.9;
  return {
    name,
    cost,
    squads: 1234,
    winRate: around(0.5 + gap / 100, 0.02),
    logits: around(0.05 * (cost + gap), 0.1),
    winValue: around(0.01 * (cost + gap), 0.02),
    valuePerPoint: around(0.0125, 0.002),
    pointsReturned: 0.9,
    price: {
      fairCost: around(cost + gap, reach),
      mispricing: around(gap, reach),
      surplus: around(gap / 80, 0.02),
      p: 0.01,
      adjustedP: 0.02,
      verdict: verdictOf(gap),
      group: gap > 2 ? 1 : gap < -2 ? 3 : 2,
    },
    example: { pair: 7, side: "b" },
  };
}

export const titration: Titration = {
  name: "Figure 3",
  cost: 13,
  steps: [
    { cost: 3, pairs: 500, score: around(0.62, 0.03), decision: "cheap" },
    { cost: 23, pairs: 500, score: around(0.38, 0.03), decision: "dear" },
  ],
  outcome: "settled",
  tried: { low: 3, high: 23 },
  fairCost: around(13.2, 0.8),
  regression: around(13.6, 1.1),
};

export const CHOICES: Choices = {
  varied: [
    { what: "map", tried: ["open", "chasm"], games: 0, deviation: 0.08 },
    { what: "squad size", tried: ["100 points", "75 points"], games: 1000, deviation: 0.1234 },
  ],
  notVaried: ["player"],
};

export function summary(more: Partial<CostSummary> = {}): CostSummary {
  const characters = Array.from({ length: 80 }, (_, i) => character(`Figure ${i} <b>`, 5 + (i % 40), 12 - 0.3 * i));
  const trend = costTrend(characters, 0.95);
  return {
    schemaVersion: 2,
    study: "cost",
    name: "All figures",
    game: "miniatures",
    gameTitle: "Star Wars Miniatures",
    seed: "x",
    strategy: "greedy",
    variantNoun: "map",
    variants: ["open", "chasm"],
    points: 100,
    spread: 10,
    pairs: 5000,
    games: 10_000,
    squadsEach: 1000,
    confidence: 0.95,
    resamples: 400,
    exchangeRate: { logits: around(0.05, 0.004), winRate: around(0.0125, 0.001), priced: true },
    ridgeBias: 0.01,
    verdictSquads: 500,
    choices: CHOICES,
    ...(trend === undefined ? {} : { trend }),
    characters,
    bands: costBands(characters),
    changes: ["Figure 3.cost=13"],
    twins: [{ name: "Figure 4, twin", like: "Figure 4", difference: around(0.3, 0.9) }],
    leftOut: [],
    titrations: [titration],
    statWeights: {
      pairs: 4000,
      weights: [{ field: "hitPoints", change: 10, winRate: around(0.02, 0.004), points: around(1.6, 0.4) }],
    },
    ...more,
  };
}
