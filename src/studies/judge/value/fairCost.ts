import type { Interval } from "../../../analysis/interval.js";
import { twoSidedZ } from "../../../analysis/normal.js";
import { heldScore, type OfSide } from "../around.js";
import { difference } from "./gains.js";

/** The cost at which a card would be worth as much as another in its place. */

/** An arm in which the card costs so much more, or less. */
export interface CostArm {
  readonly arm: number;
  readonly change: number;
}

export interface FairCost {
  readonly fairCost: Interval;
  readonly tried: { readonly low: number; readonly high: number };
  /** The fair cost lies beyond what was tried: less is not known of it than the end of that. */
  readonly isBeyond: boolean;
}

const STEP = 0.05;

/**
 * What the card is worth at each cost: its value, and how that changes with the cost, a parabola through the games at
 * costs around its own with the same decks and dice. The interval holds every cost tried at which the value does not
 * differ from 0 (Fieller's argument), by the errors of both: their games are others.
 * @param cost its own
 * @param value of it at that cost, whose interval is at `confidence`
 * @param played games at other costs, whose arms these are
 * @returns undefined unless a lower cost is better beyond doubt
 */
export function fairCostOf(
  cost: number,
  value: Interval,
  played: readonly OfSide[],
  arms: readonly CostArm[],
  confidence: number,
): FairCost | undefined {
  if (arms.length === 0) return undefined;
  const all = [{ arm: 0, change: 0 }, ...arms].sort((x, y) => x.change - y.change);
  const [cheapest, dearest] = [all[0], all.at(-1)!];
  if (difference(played, cheapest.arm, dearest.arm, confidence).low <= 0) return undefined;
  const worth = worthByCost(value, played, arms, confidence);
  const z = twoSidedZ(confidence);
  const steps = Math.round((dearest.change - cheapest.change) / STEP);
  const seen = Array.from({ length: steps + 1 }, (_, i) => {
    const change = cheapest.change + i * STEP;
    return { change, ...worth(change) };
  });
  const open = seen.filter(({ mean, error }) => Math.abs(mean) <= z * error);
  const root = seen.find(({ mean }) => mean <= 0);
  const isBeyond = seen[0].mean <= 0 || root === undefined;
  const estimate = seen[0].mean <= 0 ? cheapest.change : (root?.change ?? dearest.change);
  return {
    fairCost: {
      estimate: cost + estimate,
      low: cost + Math.min(estimate, open[0]?.change ?? estimate),
      high: cost + Math.max(estimate, open.at(-1)?.change ?? estimate),
      confidence: value.confidence,
    },
    tried: { low: cost + cheapest.change, high: cost + dearest.change },
    isBeyond,
  };
}

/** Value at so much more cost, with its standard error. */
function worthByCost(value: Interval, played: readonly OfSide[], arms: readonly CostArm[], confidence: number) {
  const { slope, bend, covariance } = parabola(played, arms);
  const own = ((value.high - value.low) / 2 / twoSidedZ(confidence)) ** 2;
  return (x: number) => {
    const [ofSlope, both, ofBend] = covariance;
    const variance = own + x * x * (ofSlope + 2 * x * both + x * x * ofBend);
    return { mean: value.estimate + x * (slope + x * bend), error: Math.sqrt(variance) };
  };
}

/** Least squares through the card's own cost, pair by pair; a line where one other cost was tried. */
function parabola(played: readonly OfSide[], arms: readonly CostArm[]) {
  const sums = [2, 3, 4].map((power) => arms.reduce((sum, { change }) => sum + change ** power, 0));
  const [s2, s3, s4] = sums as [number, number, number];
  const determinant = s2 * s4 - s3 * s3;
  const isLine = arms.length === 1;
  let [pairs, slope, bend, ofSlope, both, ofBend] = [0, 0, 0, 0, 0, 0];
  for (const of of played)
    for (let pair = 0; pair < of.data.pairs; pair++, pairs++) {
      const own = heldScore(of, pair);
      let [u, w] = [0, 0];
      for (const { arm, change } of arms) {
        const y = heldScore(of, pair, arm) - own;
        u += change * y;
        w += change * change * y;
      }
      const b = isLine ? u / s2 : (s4 * u - s3 * w) / determinant;
      const d = isLine ? 0 : (s2 * w - s3 * u) / determinant;
      slope += b;
      bend += d;
      ofSlope += b * b;
      both += b * d;
      ofBend += d * d;
    }
  const [b, d] = [slope / pairs, bend / pairs];
  const covariance = [ofSlope / pairs - b * b, both / pairs - b * d, ofBend / pairs - d * d].map((v) => v / pairs);
  return { slope: b, bend: d, covariance: covariance as [number, number, number] };
}
