import { assert, at } from "../core/assert.js";
import type { Interval } from "./interval.js";

/** What was scored at one dose. */
export interface DoseRate {
  readonly dose: number;
  readonly rate: Interval;
  /** What its rate weighs, such as its games. */
  readonly weight: number;
}

export interface EvenDose {
  /**
   * The dose at which the score is one half. Its bounds are doses that were tried: the last that is surely too little
   * and the first that is surely too much, or the outermost ones.
   */
  readonly even: Interval;
  /** The score by the curve, which beyond the doses stays as it is at the last one. */
  at(dose: number): number;
}

interface Block {
  readonly doses: number;
  readonly weight: number;
  readonly rate: number;
}

/**
 * The dose at which a score is one half, where the score falls with the dose in whatever way: by steps as well. The
 * curve is the isotonic fit (pool adjacent violators; Barlow et al. 1972), linear between doses. The interval inverts
 * the intervals of doses (Oron and Flournoy 2017). A bound counts only where all doses beyond are as sure. It is no
 * closer than a dose that was tried, since between two of them a score may fall anywhere.
 * @param doses one or more different ones
 */
export function evenDose(doses: readonly DoseRate[], confidence: number): EvenDose {
  const sorted = [...doses].sort((x, y) => x.dose - y.dose);
  assert(new Set(sorted.map(({ dose }) => dose)).size === doses.length, "doses are distinct", { doses: doses.length });
  const x = sorted.map(({ dose }) => dose);
  const y = falling(sorted);
  const unsure = {
    first: sorted.findIndex(({ rate }) => rate.low <= 0.5),
    last: sorted.findLastIndex(({ rate }) => rate.high >= 0.5),
  };
  const estimate = crossing(x, y);
  // Where doses contradict each other, what is sure may lie on the wrong side: the curve is held all the same.
  const low = Math.min(estimate, at(x, Math.max(0, (unsure.first < 0 ? x.length : unsure.first) - 1)));
  const high = Math.max(estimate, at(x, Math.min(x.length - 1, unsure.last + 1)));
  return { even: { estimate, low, high, confidence }, at: (dose) => between(x, y, dose) };
}

/** Pool adjacent violators: rates that never rise, each as near to what was scored as may be. */
function falling(sorted: readonly DoseRate[]): readonly number[] {
  const blocks: Block[] = [];
  for (const { rate, weight } of sorted) {
    let block: Block = { doses: 1, weight, rate: rate.estimate };
    for (let last = blocks.at(-1); last !== undefined && last.rate < block.rate; last = blocks.at(-1)) {
      blocks.pop();
      const both = last.weight + block.weight;
      const mean = (last.rate * last.weight + block.rate * block.weight) / both;
      block = { doses: last.doses + block.doses, weight: both, rate: mean };
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ doses, rate }) => Array.from({ length: doses }, () => rate));
}

/** Where a falling curve is one half: the middle where it stays there, and the outermost dose where it never is. */
function crossing(x: readonly number[], y: readonly number[]): number {
  const from = y.findIndex((rate) => rate <= 0.5);
  if (from < 0) return at(x, x.length - 1);
  if (at(y, from) === 0.5) return (at(x, from) + at(x, y.lastIndexOf(0.5))) / 2;
  if (from === 0) return at(x, 0);
  const [above, below] = [at(y, from - 1), at(y, from)];
  const [left, right] = [at(x, from - 1), at(x, from)];
  return left + ((right - left) * (above - 0.5)) / (above - below);
}

function between(x: readonly number[], y: readonly number[], dose: number): number {
  const right = x.findIndex((one) => one >= dose);
  if (right < 0) return at(y, y.length - 1);
  if (right === 0 || at(x, right) === dose) return at(y, right);
  const share = (dose - at(x, right - 1)) / (at(x, right) - at(x, right - 1));
  return at(y, right - 1) + share * (at(y, right) - at(y, right - 1));
}
