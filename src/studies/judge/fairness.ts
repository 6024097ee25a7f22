import type { Interval } from "../../analysis/interval.js";
import { normalCdf, twoSidedZ } from "../../analysis/normal.js";
import type { AnyJudged } from "./summary.js";
import { inPoints } from "./verdict.js";

/** Whether a change brings a card nearer to its price, or to an average card: what people who vote ask first. */

/** How far a card is from fair as published and as it is now: worth less price, or wins in 100 over an average card. */
export interface Apart {
  readonly before: Interval;
  readonly after: Interval;
  /** From the one to the other. */
  readonly moved: Interval;
}

/** Undefined where the two cards were not compared. */
export function apartOf(card: AnyJudged): Apart | undefined {
  if ("value" in card) {
    const { change, value } = card;
    if (change === undefined) return undefined;
    return { before: points(change.before), after: points(value), moved: points(change.gain) };
  }
  const { change, basedOn, mispricing } = card;
  if (change === undefined || basedOn === undefined || mispricing === undefined) return undefined;
  return { before: less(change.before, basedOn.cost), after: mispricing, moved: change.net };
}

const points = (of: Interval): Interval => ({ ...inPoints(of), confidence: of.confidence });

const less = ({ estimate, low, high, confidence }: Interval, by: number): Interval => ({
  ...{ estimate: estimate - by, low: low - by, high: high - by, confidence },
});

export type Fairness = "fairer" | "less fair" | "not sure";

/**
 * A card is fairer where its distance from fair has shrunk. That is so where it moved against the sum of both
 * distances: x + moved is smaller than x in size exactly where moved and (x + moved) + x differ in sign.
 * @param cards how many are asked about together: intervals are as much wider as their number demands (Bonferroni)
 */
export function fairnessOf(apart: Apart, cards: number): Fairness {
  const [way, side] = [apart.moved, sumOf(apart)].map((one) => signOf(one, cards)) as [number, number];
  if (way * side === 0) return "not sure";
  return way === side ? "less fair" : "fairer";
}

/** Of both distances: whatever games they share, no interval of their sum is wider than this. */
const sumOf = ({ before, after }: Apart): Interval => ({
  estimate: before.estimate + after.estimate,
  low: before.low + after.low,
  high: before.high + after.high,
  confidence: after.confidence,
});

/** To which side a change leans, and how sure that is, 0..1: sure enough exactly where `fairnessOf` says so. */
export function fairnessLean(apart: Apart, cards: number): { readonly leans: Fairness; readonly level: number } {
  const sum = sumOf(apart);
  const leans = apart.moved.estimate * sum.estimate < 0 ? "fairer" : "less fair";
  // Both must be of their sign: the less sure of them says how sure that is.
  const p = Math.max(...[apart.moved, sum].map(signP));
  return { leans, level: Math.max(0, 1 - cards * p) };
}

/** p of an interval that leaves out 0, at the level at which it just does. */
function signP({ estimate, low, high, confidence }: Interval): number {
  const reach = estimate > 0 ? estimate - low : high - estimate;
  if (estimate === 0) return 1;
  return reach === 0 ? 0 : 2 * normalCdf((-Math.abs(estimate) / reach) * twoSidedZ(confidence));
}

/** How much wider an interval is among so many cards (Bonferroni). */
export const widerAmong = ({ confidence }: Pick<Interval, "confidence">, cards: number): number =>
  twoSidedZ(1 - (1 - confidence) / cards) / twoSidedZ(confidence);

/** 1 above nothing, -1 below, 0 where neither is sure among so many. */
export function signOf(of: Interval, cards: number): number {
  const { estimate, low, high } = of;
  const wider = widerAmong(of, cards);
  if (estimate - wider * (estimate - low) > 0) return 1;
  return estimate + wider * (high - estimate) < 0 ? -1 : 0;
}
