import type { Interval } from "../../analysis/interval.js";
import { twoSidedZ } from "../../analysis/normal.js";
import { pairInterval } from "../../analysis/pairs.js";
import { tieGroups } from "../../analysis/tieGroups.js";
import { addAt, at } from "../../core/assert.js";
import type { Valued } from "./analysis.js";
import { reachOf } from "./choices.js";
import { type Doubt, doubts, type Prices } from "./fairCost.js";
import type { CharacterPrice, CharacterValue, CostVerdict, RecostedCharacter } from "./summary.js";
import type { DrawnPairs, Values } from "./values.js";

/** Everything that is said of each character. */

/** Points of cost within which a character is called fair. */
export const FAIR_MARGIN = 1;
/** Expected share of false ones among characters called mispriced, and among those parted into groups. */
export const FALSE_DISCOVERIES = 0.05;

/** Squads that a character must be in for a verdict: intervals hold from some hundreds of squads a character on. */
export const VERDICT_SQUADS = 500;

/** What is known of the pieces besides the values of the first stage; all by piece. */
export interface Known {
  /** Mean cost of the enemies that one defeats a game; undefined where not tallied. */
  pointsScored(piece: number): number | undefined;
  /** What sort of character it is, for who reads of it. */
  readonly marks: readonly Pick<CharacterValue, "twinOf" | "changed" | "range" | "own" | "commander" | "numbers">[];
  /** See `ChoiceErrors`; undefined where no other choice is known of. */
  readonly deviations: ArrayLike<number> | undefined;
  /** Those drawn again at another cost. */
  readonly recosted: ReadonlyMap<number, RecostedCharacter>;
}

/** @returns characters that were drawn, the most under-costed first; by name where nothing is priced */
export function characterValues(
  data: DrawnPairs,
  { names, values, prices }: Pick<Valued, "names" | "values" | "prices">,
  known: Known,
  confidence: number,
): CharacterValue[] {
  const seen = seenPieces(data);
  const drawn = names.flatMap((_, k) => (at(seen, k).squads > 0 ? [k] : []));
  const made = new Map(
    drawn.map((k) => {
      const worth = worthOf(k, data, names, values, at(seen, k), known.pointsScored(k), confidence);
      return [k, { ...worth, ...known.marks[k] }] as const;
    }),
  );
  if (!prices.priced) return drawn.map((k) => made.get(k)!).sort((x, y) => (x.name < y.name ? -1 : 1));
  const deviations = known.deviations ?? new Float64Array(names.length);
  const fair = prices.pieces.map((piece, k) => lastFound(piece.fairCost, known.recosted.get(k)));
  const gap = (k: number) => at(fair, k).estimate - at(data.costs, k);
  const ordered = [...drawn].sort((i, j) => gap(j) - gap(i) || i - j);
  const variance = gapVariance(ordered, { values, prices, fair, deviations, recosted: known.recosted });
  const groups = tieGroups(ordered.map(gap), variance, FALSE_DISCOVERIES);
  const doubt = doubts(prices, deviations);
  return ordered.map((k, place) => {
    const squads = at(seen, k).squads;
    const reach = known.deviations === undefined ? undefined : reachOf(at(deviations, k), confidence);
    const own = { surplus: at(prices.pieces, k).surplus, doubt: at(doubt, k), fairCost: at(fair, k), reach, squads };
    return {
      ...made.get(k)!,
      price: priceOf(own, at(data.costs, k), known.recosted.get(k), at(groups, place)),
    };
  });
}

/** The fair cost of the last round, or at the price; the bound where it lies beyond what could be drawn. */
function lastFound(atPrice: Interval, recosted: RecostedCharacter | undefined): Interval {
  if (recosted === undefined) return atPrice;
  const { bound } = recosted;
  if (bound !== undefined) return { ...atPrice, estimate: bound, low: bound, high: bound };
  return recosted.rounds.at(-1)!.fairCost;
}

/** How a fair cost that lies beyond what could be drawn is written down. */
export function recostedCharacter(
  { rounds, outcome }: Pick<RecostedCharacter, "rounds" | "outcome">,
  atPrice: Interval,
  price: number,
): RecostedCharacter {
  const lastCost = rounds.at(-1)?.cost ?? price;
  return { atPrice, rounds, outcome, ...(outcome === "more" || outcome === "less" ? { bound: lastCost } : {}) };
}

interface Gaps {
  readonly values: Values;
  readonly prices: Prices;
  readonly fair: readonly Interval[];
  readonly deviations: ArrayLike<number>;
  readonly recosted: ReadonlyMap<number, unknown>;
}

/**
 * Variance of the difference of two mispricings, in points, of sampling and of other choices. Of the first stage:
 * surpluses over the worth of a point, whose own error is left out. Characters drawn again have errors of their own,
 * shared with nobody.
 */
function gapVariance(
  ordered: readonly number[],
  { values, prices, fair, deviations, recosted }: Gaps,
): (i: number, j: number) => number {
  const rates = ordered.map((k) => {
    const found = at(prices.pieces, k).fairCost.estimate;
    return found === 0 ? prices.exchangeRate.estimate : at(values.logits, k) / found;
  });
  const own = (i: number) => {
    const { low, high, confidence } = at(fair, at(ordered, i));
    return ((high - low) / (2 * twoSidedZ(confidence))) ** 2;
  };
  const covariance = (i: number, j: number) =>
    prices.surplusCovariance(at(ordered, i), at(ordered, j)) / (at(rates, i) * at(rates, j));
  const choices = (i: number) => at(deviations, at(ordered, i)) ** 2;
  return (i, j) => {
    const isAgain = (place: number) => recosted.has(at(ordered, place));
    const alone = (place: number) => (isAgain(place) ? own(place) : covariance(place, place));
    const shared = isAgain(i) || isAgain(j) ? 0 : covariance(i, j);
    return Math.max(0, alone(i) + alone(j) - 2 * shared) + choices(i) + choices(j);
  };
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
    for (let i = at(starts, p); i < at(starts, p + 1); i++) {
      const k = at(pieces, i);
      if (last[k] === p) continue;
      last[k] = p;
      at(seen, k).squads++;
      at(seen, k).example ??= { pair: p, side };
    }
  };
  for (let p = 0; p < halfWins.length; p++) {
    squad(p, "a", startsA, piecesA, lastA);
    squad(p, "b", startsB, piecesB, lastB);
    // Where both squads have it the pair says nothing of having it.
    const once = (starts: Int32Array, pieces: ArrayLike<number>, own: Int32Array, other: Int32Array, half: number) => {
      for (let i = at(starts, p); i < at(starts, p + 1); i++) {
        const k = at(pieces, i);
        if (own[k] !== p || other[k] === p) continue;
        own[k] = -1;
        addAt(at(seen, k).counts, half, 1);
      }
    };
    once(startsA, piecesA, lastA, lastB, at(halfWins, p));
    once(startsB, piecesB, lastB, lastA, 4 - at(halfWins, p));
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
  const cost = at(data.costs, k);
  const error = Math.sqrt(at(values.covariance, k * names.length + k));
  const reach = twoSidedZ(confidence) * error;
  const estimate = at(values.logits, k);
  const logits = { estimate, low: estimate - reach, high: estimate + reach, confidence };
  return {
    name: at(names, k),
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

interface Found {
  readonly surplus: Interval;
  readonly doubt: Doubt;
  readonly fairCost: Interval;
  readonly reach: number | undefined;
  readonly squads: number;
}

function priceOf(
  { surplus, doubt, fairCost, reach, squads }: Found,
  cost: number,
  recosted: RecostedCharacter | undefined,
  group: number,
): CharacterPrice {
  const mispricing = mapped(fairCost, (points) => points - cost);
  const isOneSided = recosted?.bound !== undefined;
  return {
    fairCost,
    ...(reach === undefined ? {} : { choiceReach: reach }),
    ...(recosted === undefined ? {} : { recosted }),
    mispricing,
    surplus: mapped(surplus, winRateGain),
    p: doubt.p,
    adjustedP: doubt.adjustedP,
    verdict:
      squads < VERDICT_SQUADS
        ? "estimate"
        : verdictOf({ mispricing, surplus, reach: reach ?? 0, isOneSided }, doubt.adjustedP),
    group,
  };
}

interface Judged {
  readonly mispricing: Interval;
  readonly surplus: Interval;
  /** Of other choices, to either side. */
  readonly reach: number;
  /** Whether `mispricing` is only a bound. */
  readonly isOneSided: boolean;
}

/** Mispriced: at its price, and at the cost found for it. */
function verdictOf({ mispricing, surplus, reach, isOneSided }: Judged, adjustedP: number): CostVerdict {
  const { low, high } = widened(mispricing, reach);
  if (!isOneSided && low >= -FAIR_MARGIN && high <= FAIR_MARGIN) return "fair";
  if (adjustedP > FALSE_DISCOVERIES) return "open";
  const isUnder = surplus.estimate > 0;
  // A bound at the price itself says no more than the surplus does, which is enough.
  if (isOneSided) return isUnder ? "under-costed" : "over-costed";
  if (isUnder) return low > 0 ? "under-costed" : "open";
  return high < 0 ? "over-costed" : "open";
}

/** The ends of an interval with what other choices might move it by to either side. */
export const widened = ({ estimate, low, high }: Interval, reach: number) => ({
  low: estimate - Math.hypot(estimate - low, reach),
  high: estimate + Math.hypot(high - estimate, reach),
});

/** Win rate above one half that log odds bring to an even matchup. */
export const winRateGain = (logits: number): number => 1 / (1 + Math.exp(-logits)) - 0.5;

/** An interval on another scale; `scale` must rise. */
export function mapped(interval: Interval, scale: (value: number) => number): Interval {
  const { estimate, low, high, confidence } = interval;
  return { estimate: scale(estimate), low: scale(low), high: scale(high), confidence };
}
