import { describe, expect, test } from "vitest";
import { usualExchangeRate } from "../../../src/studies/cost/fairCost.js";
import { type AtCost, meanScore } from "../../../src/studies/judge/price/fit.js";
import { atCost, costsOf, nextMiddle, type TriedCard } from "../../../src/studies/judge/price/rounds.js";
import { around } from "../../support/around.js";
import { card, simulated } from "./simulated.js";

/** At which costs games of a card are played. */

/** It may cost 1 to 90. */
const one = card(30, undefined, 1);
const fitted = (fairCost: number) => ({ fairCost: around(fairCost, 1) });
const played = (worth: number, cost: number): AtCost[] => [{ cost, data: simulated(cost, 400, [worth], 3) }];

describe("a round", () => {
  test("tries three costs at first, and two nearer by afterwards, as far as there are any", () => {
    expect([0, 1, 2].map((round) => costsOf(one, 30, round))).toEqual([
      [22, 30, 38],
      [25, 35],
      [25, 35],
    ]);
    expect(costsOf(one, 4, 0)).toEqual([1, 4, 12]);
    expect(costsOf(one, 88, 1)).toEqual([83, 90]);
    expect(costsOf(one, 30.6, 1)).toEqual([26, 36]);
  });

  test("looks next at the fair cost found, 15 points off at most", () => {
    const next = (fairCost: number, before = 30) => nextMiddle(one, before, played(30, 30), fitted(fairCost));
    expect([30, 44, 45, 46, 99, 16, 15, 14, -9].map((cost) => next(cost))).toEqual([
      30, 44, 45, 45, 45, 16, 15, 15, 15,
    ]);
    expect([next(99, 85), next(-9, 5), next(33.4), next(33.6)]).toEqual([90, 1, 33, 34]);
  });

  test("looks, where none is found, where the score so far points to", () => {
    const next = (worth: number) => nextMiddle(one, 30, played(worth, 30), undefined);
    const score = meanScore(played(36, 30));
    const points = Math.log(score / (1 - score)) / usualExchangeRate(one.points);
    expect(points).toBeGreaterThan(1);
    expect(next(36)).toBe(Math.min(45, Math.round(30 + points)));
    expect([next(300), next(-300)]).toEqual([45, 15]);
  });
});

test("a card at another cost costs it whether it is printed, changed or new; all others stay as they are", () => {
  const of = (limits: object): TriedCard =>
    ({ ...one, id: "it", sample: { seed: "s", limits } }) as unknown as TriedCard;
  expect(atCost(of({ points: 100 }), 7)).toEqual({
    ...{ seed: "s", limits: { points: 100, changes: [{ of: "it", cost: 7 }] } },
  });
  const changes = [
    { of: "it", attack: 3, cost: 9 },
    { of: "other", cost: 4 },
  ];
  expect(atCost(of({ points: 100, changes, added: [{ name: "new", cost: 9, defense: 2 }] }), 7).limits).toEqual({
    points: 100,
    added: [{ name: "new", cost: 7, defense: 2 }],
    changes: [
      { of: "other", cost: 4 },
      { of: "it", attack: 3, cost: 7 },
    ],
  });
});
