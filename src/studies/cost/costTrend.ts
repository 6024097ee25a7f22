import { quantileSorted } from "simple-statistics";
import { twoSidedZ } from "../../analysis/normal.js";
import { weightedLine } from "../../analysis/weightedLine.js";
import { at } from "../../core/assert.js";
import { asked } from "./counts.js";
import type { CharacterPrice, CharacterValue, CostTrend } from "./summary.js";

/** Characters that it takes to speak of a trend, and the tenths of them that are called cheap and dear. */
const FEWEST = 20;
const CHEAP = 0.1;
const DEAR = 0.9;

/**
 * What characters are worth of their price against their price: a line through fair cost / cost over log2 of cost,
 * characters as published. Each counts by 1 / variance, that of its own fair cost and that between characters of a
 * price (from the scatter around a plain line). Whoever lies beyond what could be tried stands at the bound.
 */
export function costTrend(characters: readonly CharacterValue[], confidence: number): CostTrend | undefined {
  const priced = asked(characters).filter(
    (c): c is CharacterValue & { price: CharacterPrice } => c.price !== undefined && c.cost > 0,
  );
  if (priced.length < FEWEST) return undefined;
  const x = priced.map((c) => Math.log2(c.cost));
  const y = priced.map((c) => c.price.fairCost.estimate / c.cost);
  const widths = 2 * twoSidedZ(confidence);
  const sampling = priced.map((c) => ((c.price.fairCost.high - c.price.fairCost.low) / (widths * c.cost)) ** 2);
  const plain = weightedLine({ x, y, weights: x.map(() => 1) }, confidence);
  if (plain === undefined) return undefined;
  const scatter = y.map((share, i) => (share - plain.at(at(x, i)).estimate) ** 2 - at(sampling, i));
  const between = Math.max(1e-4, scatter.reduce((sum, v) => sum + v, 0) / scatter.length);
  const line = weightedLine({ x, y, weights: sampling.map((v) => 1 / (v + between)) }, confidence)!;
  const costs = priced.map((c) => c.cost).sort((one, other) => one - other);
  const ends = [CHEAP, DEAR].map((q) => Math.round(quantileSorted(costs, q)));
  return {
    characters: priced.length,
    perDoubling: line.slope,
    at: ends.map((cost) => ({ cost, share: line.at(Math.log2(cost)) })),
  };
}
