import { expect, test } from "vitest";
import { shifted } from "../../../src/analysis/interval.js";
import { type Look, NO_LOOK } from "../../../src/studies/judge/price/rounds.js";
import type { JudgedCard } from "../../../src/studies/judge/price/squads.js";
import { priceVerdict } from "../../../src/studies/judge/verdict.js";
import { isDeep } from "../../support/deep.js";
import { uniforms } from "../cost/simulated.js";
import { card, fittedOnce, type Looking, search } from "./simulated.js";

/** Cards simulated from the model that is fitted: how often a judgement misses, and what it costs. */

const CARDS = isDeep ? 5000 : 300;
/** Most games a card: budgets of half a minute and more. */
const BUDGETS = [2000, 4000, 8000, 13_000, 27_000, 40_000];
/** Standard deviation of what a card is worth, as a share of its cost. */
const SPREAD = 0.3;

/**
 * As judgements of 0.2.0 were stopped, on the same games: five looks, each at the confidence of a fifth of the error
 * (Bonferroni), at the shares of games that they had.
 */
const BONFERRONI: Looking = {
  rounds: () => [0.16, 0.21, 0.21, 0.21, 0.21],
  look(one, _, played): Look {
    const fit = fittedOnce(played, 2.575829);
    if (fit === undefined) return { ...NO_LOOK, fit: fittedOnce(played) };
    const { low, high } = fit.fairCost;
    const isKnown = high - low <= 2 * Math.max(2, 0.05 * one.cost);
    const verdict = priceVerdict(shifted(fit.fairCost, -one.cost));
    return { fit, verdict, isSure: isKnown && verdict !== "undecided" };
  },
};

interface Trial {
  readonly budget: number;
  readonly missed: boolean;
  readonly share: number;
  readonly width: number;
  readonly isSure: boolean;
}

function tried(one: JudgedCard, worth: number, seed: number, budget: number, looking?: Looking): Trial | undefined {
  const { look, share } = search(one, [worth], seed, { games: budget, ...(looking && { looking }) });
  if (look.fit === undefined) return undefined;
  const { low, high } = look.fit.fairCost;
  return { budget, missed: worth < low || worth > high, share, width: high - low, isSure: look.isSure };
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

test(`judgements of ${CARDS} cards miss about as often as they may, and end sooner than by Bonferroni`, () => {
  const random = uniforms(4);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const pairs = Array.from({ length: CARDS }, (_, s) => {
    const cost = 5 + Math.floor(56 * random());
    const worth = Math.max(1, cost * (1 + SPREAD * normal()));
    const budget = BUDGETS[Math.floor(BUDGETS.length * random())];
    const one = card(cost, undefined, 1);
    const [now, then] = [tried(one, worth, s + 1, budget), tried(one, worth, s + 1, budget, BONFERRONI)];
    return now === undefined || then === undefined ? [] : [{ now, then }];
  }).flat();
  const missed = mean(pairs.map(({ now }) => (now.missed ? 1 : 0)));
  const games = mean(pairs.map(({ now }) => now.share)) / mean(pairs.map(({ then }) => then.share));
  const spent = pairs.filter(({ now, then }) => now.share > 0.99 && then.share > 0.99);
  const width = mean(spent.map(({ now, then }) => now.width / then.width));
  // The two try other costs, so that either may be ahead.
  const later = mean(pairs.map(({ now, then }) => (then.isSure && now.share > then.share + 0.2 ? 1 : 0)));
  const told = {
    cards: pairs.length,
    missed,
    before: mean(pairs.map(({ then }) => (then.missed ? 1 : 0))),
    games,
    width,
    later,
  };
  console.log(told);
  expect(pairs.length).toBeGreaterThan(0.98 * CARDS);
  // Two standard errors of sampling are 0.6 % of misses for 5,000 cards, 2.5 % for 300.
  expect(missed).toBeGreaterThan(isDeep ? 0.035 : 0.02);
  expect(missed).toBeLessThan(isDeep ? 0.057 : 0.075);
  expect(games).toBeLessThan(0.8);
  // What was played far from the fair cost is left out, which these widths pay for.
  expect(width).toBeLessThan(0.93);
  expect(later).toBeLessThan(0.05);
}, 3_600_000);

/** Cards of a thousand simulated ones, or a part of them. */
const LUCKY = isDeep ? 1000 : 120;
/** Games that hardly any of these cards spends: what is removed then shows in the games alone. */
const AMPLE = 120_000;
/** Share of a game's luck that is noted: about as much as removes a quarter of the variance of pairs. */
const KNOWN = 0.45;

test(`judgements of ${LUCKY} cards with luck removed miss as seldom, and end sooner`, () => {
  const random = uniforms(41);
  const trials = Array.from({ length: LUCKY }, (_, s) => {
    const cost = 5 + Math.floor(56 * random());
    // Half are priced as they should be.
    const worth = s % 2 === 0 ? cost : Math.max(1, cost * (0.6 + 0.8 * random()));
    const isAmple = s % 4 < 2;
    const budget = isAmple ? AMPLE : BUDGETS[2 + Math.floor(4 * random())];
    const one = card(cost, undefined, 1);
    const tryOut = (isRemoved: boolean) => {
      const { look, share } = search(one, [worth], 9001 + s, { games: budget, known: KNOWN, isRemoved });
      if (look.fit === undefined) return undefined;
      const { low, high } = look.fit.fairCost;
      return { missed: worth < low || worth > high ? 1 : 0, share, width: high - low };
    };
    const [removed, counted] = [tryOut(true), tryOut(false)];
    return removed === undefined || counted === undefined
      ? []
      : [{ removed, counted, isAmple, isEven: worth === cost }];
  }).flat();
  const games = (of: typeof trials) =>
    mean(of.map(({ removed }) => removed.share)) / mean(of.map(({ counted }) => counted.share));
  const spent = trials.filter(({ removed, counted }) => removed.share > 0.99 && counted.share > 0.99);
  const told = {
    cards: trials.length,
    missed: mean(trials.map(({ removed }) => removed.missed)),
    counted: mean(trials.map(({ counted }) => counted.missed)),
    games: games(trials.filter(({ isAmple }) => isAmple)),
    ofFew: games(trials.filter(({ isAmple }) => !isAmple)),
    planted: games(trials.filter(({ isEven }) => !isEven)),
    even: games(trials.filter(({ isEven }) => isEven)),
    width: mean(spent.map(({ removed, counted }) => removed.width / counted.width)),
  };
  console.log(told);
  expect(trials.length).toBeGreaterThan(0.98 * LUCKY);
  expect(told.missed).toBeLessThan(isDeep ? 0.06 : 0.085);
  // The variance falls to 0.72; the ratio has a standard error of some 0.06 for 60 cards, 0.02 for 500.
  expect(told.games).toBeLessThan(isDeep ? 0.78 : 0.85);
  expect(told.ofFew).toBeLessThan(0.9);
  expect(told.width).toBeLessThan(0.92);
}, 3_600_000);

test("a card that is worth twice its price is found so, though points far from that count more", () => {
  const random = uniforms(77);
  const trials = Array.from({ length: LUCKY }, (_, s) => {
    const cost = 20 + Math.floor(25 * random());
    const worth = cost * (1.7 + 0.3 * random());
    const { look } = search(card(cost, undefined, 1), [worth], 70_001 + s, {
      games: BUDGETS[1 + (s % 4)],
      bends: true,
    });
    if (look.fit === undefined) return [];
    const { low, estimate, high } = look.fit.fairCost;
    return [{ missed: worth < low || worth > high ? 1 : 0, off: estimate - worth }];
  }).flat();
  const told = { missed: mean(trials.map(({ missed }) => missed)), off: mean(trials.map(({ off }) => off)) };
  console.log(told);
  expect(trials.length).toBeGreaterThan(0.98 * LUCKY);
  expect(told.missed).toBeLessThan(isDeep ? 0.09 : 0.1);
  expect(Math.abs(told.off)).toBeLessThan(1);
}, 3_600_000);
