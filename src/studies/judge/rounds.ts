import { type Interval, shifted } from "../../analysis/interval.js";
import type { PricedLimits } from "../../games/pricing.js";
import { usualExchangeRate } from "../cost/fairCost.js";
import type { SampleSpec } from "../sample/spec.js";
import { type AtCost, type FittedCard, fitCard, meanScore } from "./fit.js";
import type { JudgedCard, JudgeStudy } from "./study.js";
import { changeVerdict, priceVerdict } from "./verdict.js";

/**
 * The search for a fair cost: rounds of games at costs to either side of where it seems to lie, and a look after each.
 * The error is shared out over the looks that are planned (Bonferroni), so that play may end at any of them.
 */

/** Share of the games by round. */
export const ROUNDS = [0.16, 0.21, 0.21, 0.21, 0.21] as const;
/** Points to either side of the middle: at first, and once the fair cost is known about. */
const WIDE = 8;
const NEAR = 5;
/** Points that the middle moves at most between rounds. */
const STRIDE = 15;

/** Confidence of each look, so that all of them together hold at that of the study. */
export const lookConfidence = ({ confidence }: Pick<JudgeStudy, "confidence">): number =>
  1 - (1 - confidence) / ROUNDS.length;

/** Costs that are tried in a round, rising. */
export function costsOf(card: JudgedCard, middle: number, round: number): number[] {
  const reach = round === 0 ? WIDE : NEAR;
  const asked = round === 0 ? [middle - reach, middle, middle + reach] : [middle - reach, middle + reach];
  const costs = [...new Set(asked.map((cost) => clamped(card, cost)))];
  // A card of 1 point has nothing below it.
  if (costs.length === 1) costs.push(clamped(card, costs[0]! + 2 * reach));
  return costs;
}

const spreadOf = (card: JudgedCard): number => (card.sample.limits as PricedLimits).spread ?? 0;

const clamped = (card: JudgedCard, cost: number): number =>
  Math.max(1, Math.min(card.points - spreadOf(card), Math.round(cost)));

/** Where the next round looks: at the fair cost found, or where the score so far points to. */
export function nextMiddle(card: JudgedCard, before: number, played: readonly AtCost[], fit: FittedCard | undefined) {
  const score = Math.min(0.98, Math.max(0.02, meanScore(played)));
  const guess = before + Math.log(score / (1 - score)) / usualExchangeRate(card.points);
  const wanted = fit?.fairCost.estimate ?? guess;
  return clamped(card, Math.max(before - STRIDE, Math.min(before + STRIDE, wanted)));
}

/** The squads of a card at a cost in some round. */
export function roundSample(card: JudgedCard, round: number, cost: number, pairs: number): SampleSpec {
  return { ...atCost(card, cost), seed: `${card.sample.seed} · round ${round + 1}`, pairs };
}

/** The card's sample with another cost of it, and of what stands in for it. */
export function atCost({ sample, id }: JudgedCard, cost: number): SampleSpec {
  const limits = sample.limits as PricedLimits;
  const added = limits.added?.map((one) => ({ ...one, cost }));
  return { ...sample, limits: { ...limits, ...(added && { added }), changes: [{ of: id, cost }] } };
}

/** Half the width of the interval that a fair cost is wanted with: points, or a share of a dear card's price. */
const PRECISE = 2;
const PRECISE_SHARE = 0.05;

/** Of a change of price alone: the card as it was is worth the same. */
const withAlike = ({ isAlike }: JudgedCard, fit: FittedCard): FittedCard =>
  isAlike ? { ...fit, before: fit.fairCost, gain: { ...fit.fairCost, estimate: 0, low: 0, high: 0 } } : fit;

/** Intervals of one look, at which those of all looks hold together. */
function jointly(fit: FittedCard, confidence: number): FittedCard {
  const { fairCost, before, gain } = fit;
  return {
    ...fit,
    fairCost: { ...fairCost, confidence },
    ...(before && { before: { ...before, confidence } }),
    ...(gain && { gain: { ...gain, confidence } }),
  };
}

/** What is known after some rounds, and whether it is enough. */
export interface Look {
  readonly fit: FittedCard | undefined;
  readonly isSure: boolean;
}

/** Sure is who knows the fair cost well, and has a verdict on the price and, of a changed card, on the change. */
export function lookAt(card: JudgedCard, study: JudgeStudy, played: readonly AtCost[]): Look {
  const found = fitCard(played, lookConfidence(study));
  if (found === undefined) return { fit: undefined, isSure: false };
  const fit = jointly(withAlike(card, found), study.confidence);
  const net = netOf(card, fit);
  const { low, high } = fit.fairCost;
  if (high - low > 2 * Math.max(PRECISE, PRECISE_SHARE * card.cost)) return { fit, isSure: false };
  const isPriced = priceVerdict(shifted(fit.fairCost, -card.cost)) !== "undecided";
  return { fit, isSure: isPriced && (net === undefined || changeVerdict(net) !== "undecided") };
}

/** Points that the change brings, less what it costs; undefined of a card that is based on nothing. */
export const netOf = ({ before, cost }: JudgedCard, { gain }: FittedCard): Interval | undefined =>
  gain === undefined || before === undefined ? undefined : shifted(gain, before.cost - cost);
