import type { Interval } from "../../analysis/interval.js";
import { twoSidedZ } from "../../analysis/normal.js";
import { pairInterval } from "../../analysis/pairs.js";
import { tieGroups } from "../../analysis/tieGroups.js";
import type { FairCost, Prices } from "./fairCost.js";
import type { CharacterPrice, CharacterValue, CostVerdict } from "./summary.js";
import type { DrawnPairs, Values } from "./values.js";

/** Everything that is said of each character. */

/** Points of cost within which a character is called fair. */
export const FAIR_MARGIN = 1;
/** Expected share of false ones among characters called mispriced, and among those parted into groups. */
export const FALSE_DISCOVERIES = 0.05;

/**
 * @param names of the pieces
 * @param pointsScored mean cost of the enemies that one of a piece defeats a game; undefined where not tallied
 * @returns characters that were drawn, the most under-costed first; by name where nothing is priced
 */
export function characterValues(
  data: DrawnPairs,
  names: readonly string[],
  values: Values,
  prices: Prices,
  pointsScored: (piece: number) => number | undefined,
  confidence: number,
): CharacterValue[] {
  const seen = seenPieces(data);
  const drawn = names.flatMap((_, k) => (seen[k]!.squads > 0 ? [k] : []));
  const made = new Map(
    drawn.map((k) => [k, worthOf(k, data, names, values, seen[k]!, pointsScored(k), confidence)] as const),
  );
  if (!prices.priced) return drawn.map((k) => made.get(k)!).sort((x, y) => (x.name < y.name ? -1 : 1));
  const gap = (k: number) => prices.pieces[k]!.fairCost.estimate - data.costs[k]!;
  const ordered = [...drawn].sort((i, j) => gap(j) - gap(i) || i - j);
  const groups = tieGroups(ordered.map(gap), gapVariance(ordered, values, prices), FALSE_DISCOVERIES);
  return ordered.map((k, place) => ({
    ...made.get(k)!,
    price: priceOf(prices.pieces[k]!, data.costs[k]!, groups[place]!),
  }));
}

/** Variance of the difference of two mispricings, in points: surpluses over the worth of a point, whose own error is left out. */
function gapVariance(ordered: readonly number[], values: Values, prices: Prices): (i: number, j: number) => number {
  const rates = ordered.map((k) => {
    const fair = prices.pieces[k]!.fairCost.estimate;
    return fair === 0 ? prices.exchangeRate.estimate : values.logits[k]! / fair;
  });
  const covariance = (i: number, j: number) =>
    prices.surplusCovariance(ordered[i]!, ordered[j]!) / (rates[i]! * rates[j]!);
  return (i, j) => Math.max(0, covariance(i, i) + covariance(j, j) - 2 * covariance(i, j));
}

interface Seen {
  squads: number;
  /** Pair counts of squads with it against squads without. */
  readonly counts: number[];
  example: { pair: number; side: "a" | "b" } | undefined;
}

function seenPieces({ costs, startsA, piecesA, startsB, piecesB, halfWins }: DrawnPairs): Seen[] {
  const seen = Array.from(costs, (): Seen => ({ squads: 0, counts: [0, 0, 0, 0, 0], example: undefined }));
  const lastA = new Int32Array(costs.length).fill(-1);
  const lastB = new Int32Array(costs.length).fill(-1);
  const squad = (p: number, side: "a" | "b", starts: Int32Array, pieces: ArrayLike<number>, last: Int32Array) => {
    for (let i = starts[p]!; i < starts[p + 1]!; i++) {
      const k = pieces[i]!;
      if (last[k] === p) continue;
      last[k] = p;
      seen[k]!.squads++;
      seen[k]!.example ??= { pair: p, side };
    }
  };
  for (let p = 0; p < halfWins.length; p++) {
    squad(p, "a", startsA, piecesA, lastA);
    squad(p, "b", startsB, piecesB, lastB);
    // Where both squads have it the pair says nothing of having it.
    const once = (starts: Int32Array, pieces: ArrayLike<number>, own: Int32Array, other: Int32Array, half: number) => {
      for (let i = starts[p]!; i < starts[p + 1]!; i++) {
        const k = pieces[i]!;
        if (own[k] !== p || other[k] === p) continue;
        own[k] = -1;
        seen[k]!.counts[half]!++;
      }
    };
    once(startsA, piecesA, lastA, lastB, halfWins[p]!);
    once(startsB, piecesB, lastB, lastA, 4 - halfWins[p]!);
  }
  return seen;
}

function worthOf(
  k: number,
  data: DrawnPairs,
  names: readonly string[],
  values: Values,
  seen: Seen,
  scored: number | undefined,
  confidence: number,
): CharacterValue {
  const cost = data.costs[k]!;
  const error = Math.sqrt(values.covariance[k * names.length + k]!);
  const reach = twoSidedZ(confidence) * error;
  const estimate = values.logits[k]!;
  const logits = { estimate, low: estimate - reach, high: estimate + reach, confidence };
  return {
    name: names[k]!,
    cost,
    squads: seen.squads,
    winRate: pairInterval(seen.counts, confidence),
    logits,
    winValue: mapped(logits, winRateGain),
    ...(cost > 0 ? { valuePerPoint: mapped(logits, (v) => v / (4 * cost)) } : {}),
    ...(cost > 0 && scored !== undefined ? { pointsReturned: scored / cost } : {}),
    ...(seen.example === undefined ? {} : { example: seen.example }),
  };
}

function priceOf(piece: FairCost, cost: number, group: number): CharacterPrice {
  const mispricing = mapped(piece.fairCost, (points) => points - cost);
  return {
    fairCost: piece.fairCost,
    mispricing,
    surplus: mapped(piece.surplus, winRateGain),
    p: piece.p,
    adjustedP: piece.adjustedP,
    verdict: verdictOf(mispricing, piece.adjustedP),
    group,
  };
}

function verdictOf(mispricing: Interval, adjustedP: number): CostVerdict {
  if (mispricing.low >= -FAIR_MARGIN && mispricing.high <= FAIR_MARGIN) return "fair";
  if (adjustedP > FALSE_DISCOVERIES) return "open";
  return mispricing.estimate > 0 ? "under-costed" : "over-costed";
}

/** Win rate above one half that log odds bring to an even matchup. */
export const winRateGain = (logits: number): number => 1 / (1 + Math.exp(-logits)) - 0.5;

/** An interval on another scale; `scale` must rise. */
export function mapped(interval: Interval, scale: (value: number) => number): Interval {
  const { estimate, low, high, confidence } = interval;
  return { estimate: scale(estimate), low: scale(low), high: scale(high), confidence };
}
