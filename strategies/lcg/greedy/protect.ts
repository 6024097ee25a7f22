import type { View } from "../../../src/games/lcg/api.js";
import { damageWorth } from "./harm.js";
import { type Memory, remaining } from "./memory.js";

/**
 * Protect: points of damage are better on protectors when the other would fall, or is worth more. They are asked for
 * one by one, but one alone may save nobody: all that protectors could take is planned each time.
 */
export function chooseProtector(memory: Memory, view: View): number {
  const { shares } = memory;
  const isFirst = view.subject !== memory.sheltered || view.amount !== memory.shelteredLeft;
  if (isFirst) shares.fill(0);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < view.optionCount; i++) {
    const loss = lossWith(memory, view, view.options[i]);
    if (loss >= least) continue;
    least = loss;
    best = i;
  }
  const protector = view.options[best];
  memory.sheltered = protector < 0 ? -1 : view.subject;
  memory.shelteredLeft = view.amount - 1;
  if (protector >= 0) shares[protector] += 1;
  return best;
}

/** What is lost where the next point goes to a protector, and as many more as do best; or to none, where it is -1. */
function lossWith(memory: Memory, view: View, protector: number): number {
  const { subject, amount } = view;
  if (protector < 0) return loss(memory, view, subject, amount);
  const planned = memory.planned;
  planned.set(memory.shares);
  let paid = more(memory, view, protector);
  planned[protector] += 1;
  let least = paid + loss(memory, view, subject, amount - 1);
  for (let left = amount - 2; left >= 0; left--) {
    const next = cheapest(memory, view);
    if (next < 0) break;
    paid += more(memory, view, next);
    planned[next] += 1;
    const all = paid + loss(memory, view, subject, left);
    if (all < least) least = all;
  }
  return least;
}

/** The protector that takes one point more with the least loss, or -1. */
function cheapest(memory: Memory, view: View): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < view.optionCount; i++) {
    const unit = view.options[i];
    if (unit < 0 || memory.planned[unit] >= remaining(view, unit)) continue;
    const cost = more(memory, view, unit);
    if (cost >= least) continue;
    least = cost;
    best = unit;
  }
  return best;
}

/** What a protector loses by one point more than it has been given. */
function more(memory: Memory, view: View, unit: number): number {
  const has = memory.planned[unit];
  return loss(memory, view, unit, has + 1) - loss(memory, view, unit, has);
}

const loss = (memory: Memory, view: View, card: number, amount: number): number =>
  amount <= 0 ? 0 : damageWorth(memory, view, card, amount);
