import type { Side } from "../../../src/core/side.js";
import { affiliationCardOf, type Matchup, QUIRK, TYPE, type View } from "../../../src/games/lcg/api.js";
import { isMyTurn, type Memory } from "./memory.js";

/** Which cards pay: the payment that costs least in resources later on. */

const PAY_UNIT = 16;
const PAYERS_MAX = 24;
const AMOUNT_MAX = 16;
const HALF = AMOUNT_MAX + 1;
const STATES = 2 * HALF;
const NEVER = 1 << 20;

/** Room of one player to settle payments in. */
export interface PaymentScratch {
  readonly costs: Int32Array;
  readonly taken: Int8Array;
  /** Payers on offer, the most that each may pay, and 1 for those that match. */
  readonly payers: Int32Array;
  readonly most: Int32Array;
  readonly alone: Uint8Array;
  /**
   * What taking k resources from a card costs, at `card * (AMOUNT_MAX + 1) + k`: in one's own turn, and in the enemy's.
   */
  readonly prices: Float64Array;
  readonly pricesOut: Float64Array;
}

export const newPaymentScratch = (matchup: Matchup, side: Side, worth: Int32Array): PaymentScratch => ({
  costs: new Int32Array((PAYERS_MAX + 1) * STATES),
  taken: new Int8Array((PAYERS_MAX + 1) * STATES),
  payers: new Int32Array(PAYERS_MAX),
  most: new Int32Array(PAYERS_MAX),
  alone: new Uint8Array(PAYERS_MAX),
  prices: pricesOf(matchup, side, worth, 40),
  pricesOut: pricesOf(matchup, side, worth, 80),
});

/** @param share the part of a unit's worth that using it for resources costs */
function pricesOf(matchup: Matchup, side: Side, worth: Int32Array, share: number): Float64Array {
  const prices = new Float64Array(matchup.count * HALF);
  for (let card = 0; card < matchup.count; card++)
    for (let k = 1; k <= matchup.resources[card]; k++)
      prices[card * HALF + k] = costOf(matchup, side, card, k, worth[card] / share);
  return prices;
}

/**
 * The next step of the cheapest payment: an index of the options. The payment is settled at its first step.
 * Options name a payer and an amount; a payer that does not match is offered the last resource only when no match is
 * open.
 */
export function choosePayment(memory: Memory, view: View): number {
  if (view.amount === 1) return cheapestLast(memory, view);
  const goesOn = memory.payment < memory.paymentCount && memory.paidFor === view.card && memory.owed === view.amount;
  let at = goesOn ? optionAt(view, memory.payments[memory.payment]) : -1;
  if (at < 0) {
    settle(memory, view);
    memory.payment = 0;
    at = memory.paymentCount === 0 ? 0 : Math.max(0, optionAt(view, memory.payments[0]));
  }
  memory.payment++;
  memory.owed = view.amount - (view.options[at] % PAY_UNIT);
  return at;
}

/** The last resource: whoever is offered may pay it. */
function cheapestLast(memory: Memory, view: View): number {
  const prices = isMyTurn(view) ? memory.pay.prices : memory.pay.pricesOut;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < view.optionCount; i++) {
    const cost = prices[((view.options[i] / PAY_UNIT) | 0) * HALF + 1];
    if (cost >= least) continue;
    least = cost;
    best = i;
  }
  return best;
}

function optionAt(view: View, option: number): number {
  for (let i = 0; i < view.optionCount; i++) if (view.options[i] === option) return i;
  return -1;
}

function settle(memory: Memory, view: View): void {
  const amount = Math.min(AMOUNT_MAX, view.amount);
  const needsMatch = view.subject >= 0;
  const { costs, taken, payers, alone } = memory.pay;
  const n = listPayers(memory, view, amount, needsMatch);
  // costs[p][matched][left]: cheapest way to pay `left` with payers p.. when the match is settled or not.
  for (let left = 0; left <= amount; left++) {
    costs[n * STATES + left] = NEVER;
    costs[n * STATES + HALF + left] = NEVER;
  }
  costs[n * STATES + HALF] = 0;
  const prices = isMyTurn(view) ? memory.pay.prices : memory.pay.pricesOut;
  for (let p = n - 1; p >= 0; p--) fillRow(memory, prices, p, amount, needsMatch);
  memory.paidFor = view.card;
  memory.paymentCount = 0;
  let left = amount;
  let matched = needsMatch ? 0 : 1;
  for (let p = 0; p < n; p++) {
    const k = taken[p * STATES + matched * HALF + left];
    if (k === 0) continue;
    memory.payments[memory.paymentCount++] = payers[p] * PAY_UNIT + k;
    left -= k;
    matched |= alone[p];
  }
  if (needsMatch) putMatchFirst(memory, n);
}

/** The payer that matches goes first, so that every later step is on offer. */
function putMatchFirst(memory: Memory, n: number): void {
  const { payers, alone } = memory.pay;
  for (let i = 1; i < memory.paymentCount; i++) {
    const payer = (memory.payments[i] / PAY_UNIT) | 0;
    for (let p = 0; p < n; p++) {
      if (payers[p] !== payer || alone[p] === 0) continue;
      const first = memory.payments[0];
      memory.payments[0] = memory.payments[i];
      memory.payments[i] = first;
      return;
    }
  }
}

/** Distinct payers of the options, their most resources, and whether each matches (needed: may pay the rest alone). */
function listPayers(memory: Memory, view: View, amount: number, needsMatch: boolean): number {
  const { payers, most, alone } = memory.pay;
  let n = 0;
  for (let i = 0; i < view.optionCount; i++) {
    const payer = (view.options[i] / PAY_UNIT) | 0;
    if (n === 0 || payers[n - 1] !== payer) {
      if (n === PAYERS_MAX) return n;
      payers[n] = payer;
      most[n] = Math.min(amount, view.matchup.resources[payer]);
      alone[n] = needsMatch && matchesNeed(view, payer) ? 1 : 0;
      n++;
    }
  }
  return n;
}

function matchesNeed(view: View, payer: number): boolean {
  const { matchup, table } = view;
  if (matchup.affiliation[payer] === view.subject) return true;
  for (let e = table.firstAttached[payer]; e >= 0; e = table.nextAttached[e])
    if ((matchup.quirks[e] & QUIRK.hostMatchesAll) !== 0) return true;
  return false;
}

function fillRow(memory: Memory, prices: Float64Array, p: number, amount: number, needsMatch: boolean): void {
  const { costs, taken, payers, most, alone } = memory.pay;
  const at = payers[p] * HALF;
  const few = Math.min(most[p], amount);
  const first = needsMatch ? 0 : 1;
  // Of the first payer's row only where the payment begins is read.
  const end = p === 0 ? first + 1 : 2;
  for (let matched = first; matched < end; matched++) {
    const row = p * STATES + matched * HALF;
    const after = (p + 1) * STATES + (matched === 1 || alone[p] === 1 ? HALF : 0);
    for (let left = p === 0 ? amount : 0; left <= amount; left++) {
      let least = costs[row + STATES + left];
      let taking = 0;
      for (let k = 1; k <= few && k <= left; k++) {
        const cost = prices[at + k] + costs[after + left - k];
        if (cost >= least) continue;
        least = cost;
        taking = k;
      }
      costs[row + left] = least;
      taken[row + left] = taking;
    }
  }
}

/**
 * What taking k resources from a payer costs: what it could have made besides, and the turns until it is ready again.
 */
function costOf(matchup: Matchup, side: Side, payer: number, k: number, ofUnit: number): number {
  const wasted = matchup.resources[payer] - k;
  let cost = 10 * wasted + 14 * (k - 1) + 4;
  if (matchup.type[payer] === TYPE.unit) cost += ofUnit;
  // Cards that match are worth keeping for what needs them.
  if (matchup.affiliation[payer] !== 0) cost += 2;
  if (payer === affiliationCardOf(matchup, side)) cost += 1;
  if (matchup.type[payer] === TYPE.objective && matchup.abilities[payer].length > 0) cost += 1;
  return cost;
}
