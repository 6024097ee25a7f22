import { type Interval, shifted, within } from "../../../analysis/interval.js";
import { twoSidedZ } from "../../../analysis/normal.js";
import type { PricedLimits } from "../../../games/pricing.js";
import { usualExchangeRate } from "../../cost/fairCost.js";
import type { SampleSpec } from "../../sample/spec.js";
import { intervalAtLook, type LookedAt, looksAfter } from "../looks.js";
import type { JudgeStudy } from "../study.js";
import { type ChangeVerdict, changeVerdict, type PriceVerdict, priceVerdict, WITHIN } from "../verdict.js";
import {
  type AtCost,
  type CardFit,
  type CostRatio,
  costRange,
  type FittedCard,
  fitCard,
  meanScore,
  withCard,
} from "./fit.js";
import type { JudgedCard } from "./squads.js";

/** The search for a fair cost: rounds of games at costs to either side of where it seems to lie. */

/** Points to either side of the middle: at first, and once the fair cost is known about. */
const WIDE = 8;
const NEAR = 5;
/** Points that the middle moves at most between rounds. */
const STRIDE = 15;

/** What is tried at several costs. */
export type TriedCard = Pick<JudgedCard, "sample" | "id" | "points">;

/** Costs that are tried in a round, rising. */
export function costsOf(card: TriedCard, middle: number, round: number): number[] {
  const reach = round === 0 ? WIDE : NEAR;
  const asked = round === 0 ? [middle - reach, middle, middle + reach] : [middle - reach, middle + reach];
  const costs = [...new Set(asked.map((cost) => clamped(card, cost)))];
  // A card of 1 point has nothing below it.
  if (costs.length === 1) costs.push(clamped(card, costs[0] + 2 * reach));
  return costs;
}

const spreadOf = (card: TriedCard): number => (card.sample.limits as PricedLimits).spread ?? 0;

const clamped = (card: TriedCard, cost: number): number =>
  Math.max(1, Math.min(card.points - spreadOf(card), Math.round(cost)));

/** Where the next round looks: at the fair cost found, or where the score so far points to. */
export function nextMiddle(
  card: TriedCard,
  before: number,
  played: readonly AtCost[],
  fit: Pick<FittedCard, "fairCost"> | undefined,
): number {
  const own = withCard(played);
  const logOdds = (of: readonly AtCost[]) => {
    const score = Math.min(0.98, Math.max(0.02, meanScore(of)));
    return Math.log(score / (1 - score));
  };
  const above = logOdds(own) - logOdds(played.filter((one) => !own.includes(one)));
  const guess = before + above / usualExchangeRate(card.points);
  const wanted = fit?.fairCost.estimate ?? guess;
  return clamped(card, Math.max(before - STRIDE, Math.min(before + STRIDE, wanted)));
}

/** The card's sample with another cost of it, and of what stands in for it. */
export function atCost({ sample, id }: TriedCard, cost: number): SampleSpec {
  const limits = sample.limits as PricedLimits;
  const added = limits.added?.map((one) => ({ ...one, cost }));
  const others = limits.changes?.filter(({ of }) => of !== id) ?? [];
  const own = limits.changes?.find(({ of }) => of === id);
  return { ...sample, limits: { ...limits, ...(added && { added }), changes: [...others, { ...own, of: id, cost }] } };
}

/** Squads without the card against the same opponents; undefined where those are random, who win half on average. */
export function withoutIt(card: JudgedCard): SampleSpec | undefined {
  const { exchanges: _piece, arms: _before, against, ...bare } = atCost(card, card.cost);
  return against && { ...bare, against: { ...against, isBare: true } };
}

/** Half the width of the interval that a fair cost is wanted with: points, or a share of a dear card's price. */
const PRECISE = 2;
const PRECISE_SHARE = 0.05;

const preciseFor = ({ cost }: JudgedCard): number => Math.max(PRECISE, PRECISE_SHARE * cost);

/**
 * Points from a fair cost within which log odds fall evenly with the cost. Farther off they need not, for the squads
 * around a card at half its worth are others: a line through such games, too, is surer than it is right.
 */
const EVEN = 15;

/**
 * Games at costs about the fair cost, with what they say of it; all where those at such costs say nothing yet.
 * @returns undefined where none say anything
 */
function fitNear(
  played: readonly AtCost[],
): { readonly found: CardFit<CostRatio>; readonly isNear: boolean } | undefined {
  const all = fitCard(played);
  let found = all;
  let near = played;
  // Where the first line puts it first, then where the games about that place do.
  for (let n = 0; n < 2 && found !== undefined; n++) {
    const fair = fairCostOf(found);
    near = played.filter(({ cost, isWithout }) => isWithout || Math.abs(cost - fair) <= EVEN);
    found = fitCard(near);
  }
  if (found !== undefined && isBetween(withCard(near), fairCostOf(found))) return { found, isNear: true };
  return all && { found: all, isNear: false };
}

const fairCostOf = ({ fairCost: { parts, centre } }: CardFit<CostRatio>): number =>
  centre + parts.numerator / parts.denominator;

const isBetween = (played: readonly AtCost[], cost: number): boolean =>
  played.some((one) => one.cost <= cost) && played.some((one) => one.cost >= cost);

/** What is known after some rounds, and whether it is enough. */
export interface Look {
  /** Absent where games do not show that the cost matters. */
  readonly fit?: FittedCard | undefined;
  /** Looks that were left after the first at which enough was known to end play; absent before that one. */
  readonly left?: number | undefined;
  /** On the price, and on the change where it is based on another card. */
  readonly verdict: PriceVerdict;
  readonly change?: ChangeVerdict | undefined;
  readonly isSure: boolean;
}

/** Before anything was played. */
export const NO_LOOK: Look = { verdict: "undecided", isSure: false };

/**
 * Sure is who knows the fair cost well, and has a verdict on the price and, of a changed card, on the change.
 * @param round number of the look, from 0
 * @param before what the look before it found
 */
export function lookAt(
  card: JudgedCard,
  { confidence, games }: Pick<JudgeStudy, "confidence" | "games">,
  played: readonly AtCost[],
  round: number,
  before: Look,
): Look {
  const { found, isNear } = fitNear(played) ?? { isNear: false };
  const plain = found && costRange(found.fairCost, twoSidedZ(confidence));
  if (found === undefined || plain === undefined) return { ...NO_LOOK, left: before.left };
  const precise = preciseFor(card);
  const isKnown = isNear && plain.high - plain.low <= 2 * precise;
  const left = before.left ?? (isKnown ? looksAfter(games, round) : undefined);
  const fit = fittedAt(card, found, { reach: WITHIN + precise, confidence, left: left ?? 0 });
  if (fit === undefined) return { ...NO_LOOK, left };
  const net = netOf(card, fit);
  const verdict = priceVerdict(shifted(fit.fairCost, -card.cost));
  const change = net && changeVerdict(net, fit.turned);
  return { fit, left, verdict, change, isSure: isKnown && verdict !== "undecided" && change !== "undecided" };
}

/** The fit with intervals: of fair costs about the price, of what a change brings about what it costs. */
function fittedAt(card: JudgedCard, found: CardFit<CostRatio>, at: Omit<LookedAt, "centre">): FittedCard | undefined {
  const about = (ratio: CostRatio, centre: number) => intervalAtLook((z) => costRange(ratio, z), { ...at, centre });
  // Nothing costs less than nothing.
  const costAbout = (ratio: CostRatio, centre: number) => {
    const found = about(ratio, centre);
    return found && within(found, 0, Infinity);
  };
  const { fairCost, before, gain, turned, ...rate } = found;
  const own = costAbout(fairCost, card.cost);
  if (own === undefined) return undefined;
  // Of a change of price alone: the card as it was is worth the same.
  if (card.isAlike) return { fairCost: own, before: own, gain: { ...own, estimate: 0, low: 0, high: 0 }, ...rate };
  if (before === undefined || gain === undefined) return { fairCost: own, ...rate };
  const was = card.before?.cost ?? card.cost;
  const [then, more] = [costAbout(before, was), about(gain, card.cost - was)];
  if (then === undefined || more === undefined) return undefined;
  return { fairCost: own, before: then, gain: more, ...(turned === undefined ? {} : { turned }), ...rate };
}

/** Points that the change brings, less what it costs; undefined of a card that is based on nothing. */
export const netOf = ({ before, cost }: JudgedCard, { gain }: FittedCard): Interval | undefined =>
  gain === undefined || before === undefined ? undefined : shifted(gain, before.cost - cost);
