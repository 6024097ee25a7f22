import type { Interval } from "../../analysis/interval.js";
import { twoSidedZ } from "../../analysis/normal.js";
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
  const { before, after, moved } = apart;
  // Whatever games they share, no interval of their sum is wider than this.
  const sum = {
    estimate: before.estimate + after.estimate,
    low: before.low + after.low,
    high: before.high + after.high,
    confidence: after.confidence,
  };
  const [way, side] = [moved, sum].map((one) => signOf(one, cards)) as [number, number];
  if (way * side === 0) return "not sure";
  return way === side ? "less fair" : "fairer";
}

/** 1 above nothing, -1 below, 0 where neither is sure among so many. */
export function signOf({ estimate, low, high, confidence }: Interval, cards: number): number {
  const wider = twoSidedZ(1 - (1 - confidence) / cards) / twoSidedZ(confidence);
  if (estimate - wider * (estimate - low) > 0) return 1;
  return estimate + wider * (high - estimate) < 0 ? -1 : 0;
}
