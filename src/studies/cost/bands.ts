import { quantileSorted } from "simple-statistics";
import { asked } from "./counts.js";
import type { CharacterValue, CostBand } from "./summary.js";

/** Bands of many characters, and how many characters it takes to speak of bands. */
const BANDS = 4;
const FEWEST = 20;

/**
 * Priced characters in bands of cost, equal costs together: whether it is the cheap or the dear that are worth their
 * points.
 */
export function costBands(characters: readonly CharacterValue[]): CostBand[] {
  const priced = asked(characters).filter((c) => c.price !== undefined && c.cost > 0);
  if (priced.length < FEWEST) return [];
  const costs = priced.map((c) => c.cost).sort((x, y) => x - y);
  const limits = Array.from({ length: BANDS }, (_, b) => quantileSorted(costs, (b + 1) / BANDS));
  return [...new Set(limits)].flatMap((limit, b, all): CostBand[] => {
    const inside = priced.filter((c) => c.cost <= limit && c.cost > (all[b - 1] ?? 0));
    return inside.length === 0 ? [] : [bandOf(inside)];
  });
}

function bandOf(inside: readonly CharacterValue[]): CostBand {
  const sum = (of: (c: CharacterValue) => number) => inside.reduce((total, c) => total + of(c), 0);
  const called = (verdict: string) => inside.filter((c) => c.price!.verdict === verdict).length;
  return {
    from: Math.min(...inside.map((c) => c.cost)),
    to: Math.max(...inside.map((c) => c.cost)),
    characters: inside.length,
    fairShare: sum((c) => c.price!.fairCost.estimate) / sum((c) => c.cost),
    underCosted: called("under-costed"),
    overCosted: called("over-costed"),
  };
}
