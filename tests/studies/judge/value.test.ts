import { describe, expect, test } from "vitest";
import { twoSidedZ } from "../../../src/analysis/normal.js";
import { toSide } from "../../../src/core/side.js";
import { heldScore, type PlayedStage } from "../../../src/studies/judge/around.js";
import { valueHolds } from "../../../src/studies/judge/levels.js";
import { roundsOf } from "../../../src/studies/judge/looks.js";
import type { ValuedStudy } from "../../../src/studies/judge/study.js";
import type { ValuedCard } from "../../../src/studies/judge/value/decks.js";
import { fairCostOf } from "../../../src/studies/judge/value/fairCost.js";
import { difference, LEAST_PAIRS, lookAtValue } from "../../../src/studies/judge/value/gains.js";
import { aroundCard } from "../../../src/studies/judge/value/measure.js";
import { gainVerdict, valueVerdict } from "../../../src/studies/judge/verdict.js";
import { uniforms } from "../cost/simulated.js";

/** Judgements of simulated games, whose truth is known. */

const study = { confidence: 0.95, games: 40_000 } as ValuedStudy;
const card = { basedOn: "it", samples: [], weighed: [] } as unknown as ValuedCard;

/**
 * Pairs of decks of one side: the card is piece 0; its deck has one of pieces 1 to 5, the other one of 6 to 10. The
 * arms of a pair share all luck. Decks of the card are "at home", others "abroad", those with piece 6 "far off".
 * @param rates chance to win in each arm
 * @param beside added to the first arm's where the deck has piece 1
 * @param against added to all arms' where the other deck has piece 6, and to the first's where it has piece 7
 */
function simulated(
  rates: readonly number[],
  pairs: number,
  seed: number,
  { side = toSide(0), beside = 0, against = 0, moved = 0 } = {},
): PlayedStage {
  const random = uniforms(seed);
  const [own, others, ofOthers, halfWins]: number[][] = [[], [], [], []];
  for (let p = 0; p < pairs; p++) {
    const [company, opponent] = [1 + Math.floor(5 * random()), 6 + Math.floor(5 * random())];
    own!.push(0, company);
    others!.push(opponent);
    ofOthers!.push(opponent === 6 ? 2 : 1);
    const luck = random();
    rates.forEach((rate, arm) => {
      const first = arm === 0 ? (company === 1 ? beside : 0) + (opponent === 7 ? moved : 0) : 0;
      const isWon = luck < rate + first + (opponent === 6 ? against : 0);
      halfWins!.push(isWon === (side === 0) ? 2 : 0);
    });
  }
  const names = Array.from({ length: 11 }, (_, i) => ({ name: i === 0 ? "card" : `other ${i}`, kind: "card" }));
  const [a, b] = side === 0 ? [own!, others!] : [others!, own!];
  const starts = (list: readonly number[]) =>
    Int32Array.from({ length: pairs + 1 }, (_, p) => (p * list.length) / pairs);
  const settings = [new Uint8Array(pairs), Uint8Array.from(ofOthers!)] as const;
  const data = {
    ...{ pieces: names, settings: ["at home", "abroad", "far off"], pairs, gamesPerDraw: 1, arms: rates.length },
    numbers: Int32Array.from({ length: pairs }, (_, p) => p),
    startsA: starts(a),
    piecesA: Uint16Array.from(a),
    startsB: starts(b),
    piecesB: Uint16Array.from(b),
    settingsA: settings[side],
    settingsB: settings[1 - side],
    halfWins: Uint16Array.from(halfWins!),
    exchanged: new Uint16Array(pairs),
    tallies: { labels: [], columns: [], sums: new Float64Array(0) },
  };
  return { side, data, stage: "card-1-round-1-a" };
}

const holds = (interval: { readonly low: number; readonly high: number }, value: number) =>
  interval.low <= value && value <= interval.high;

describe("a value of simulated games", () => {
  test("and a change are within their intervals, whichever side has the card, nearly always", () => {
    let [value, gain] = [0, 0];
    for (let s = 0; s < 100; s++) {
      const side = toSide(s % 2);
      const look = lookAtValue(card, study, [simulated([0.56, 0.5, 0.53], 1000, s + 1, { side })], 0, undefined);
      if (holds(look.value, 0.06)) value++;
      if (holds(look.gain!, 0.03)) gain++;
      expect(look.value.estimate - look.before!.estimate).toBeCloseTo(look.gain!.estimate, 9);
    }
    // 95 of 100 or more; fewer than 89 have a chance of 1 in 200.
    expect(Math.min(value, gain)).toBeGreaterThanOrEqual(89);
  });

  test("is told with an interval that allows for the looks that could have ended play, near none", () => {
    const of = (rates: readonly number[], left: number | undefined) => {
      const last = roundsOf(study.games).length - 1;
      const look = lookAtValue(card, study, [simulated(rates, 4000, 3)], last, { left });
      return { left: look.left, width: look.value.high - look.value.low };
    };
    const once = of([0.51, 0.5, 0.5], undefined);
    expect(once.left).toBe(0);
    expect(of([0.51, 0.5, 0.5], 12).left).toBe(12);
    expect(of([0.51, 0.5, 0.5], 12).width / once.width).toBeCloseTo(1.236, 2);
    expect(of([0.51, 0.5, 0.5], 2).width / once.width).toBeCloseTo(1.073, 2);
    expect(of([0.8, 0.5, 0.5], 12).width).toBeCloseTo(of([0.8, 0.5, 0.5], undefined).width, 9);
  });

  test("is sure only of enough pairs, and only where value and change have a verdict", () => {
    const sure = (rates: readonly number[], pairs: number) =>
      lookAtValue(card, study, [simulated(rates, pairs, 7)], 0, undefined).isSure;
    // A change of a point of wins, which turns so many games; of one that turns fewer nothing is said.
    expect(sure([0.5, 0.5, 0.49], 1000)).toBe(false);
    expect(sure([0.5, 0.5, 0.49], 4000)).toBe(true);
    expect(sure([0.5, 0.5, 0.5], 20_000)).toBe(false);
    const { basedOn: _base, ...alone } = card;
    const sureAlone = (pairs: number) =>
      lookAtValue(alone as ValuedCard, study, [simulated([0.5, 0.5], pairs, 7)], 0, undefined).isSure;
    expect(sureAlone(LEAST_PAIRS - 1)).toBe(false);
    expect(sureAlone(LEAST_PAIRS + 1)).toBe(true);
    expect(sure([0.9, 0.1, 0.1], LEAST_PAIRS + 1)).toBe(false);
    expect(sure([0.6, 0.5, 0.597], 20_000)).toBe(true);
    // Known to 3 points each way, not only to some 4.
    expect(sure([0.9, 0.5, 0.5], 700)).toBe(false);
    expect(sure([0.9, 0.5, 0.5], 3000)).toBe(true);
    // A change of one and a half points is neither none nor something.
    expect(sure([0.515, 0.4, 0.5], 1500)).toBe(false);
  });

  test("calls none a change in nearly all cases where there is none, and never better or worse", () => {
    const verdicts = Array.from({ length: 60 }, (_, s) => {
      const one = simulated([0.5, 0.5], 8000, 100 + s);
      const other = simulated([0.5, 0.5], 8000, 900 + s);
      const halfWins = one.data.halfWins.map((won, i) => (i % 12 < 2 && i % 2 === 1 ? other.data.halfWins[i] : won));
      return gainVerdict(difference([{ ...one, data: { ...one.data, halfWins } }], 0, 1, 0.99));
    });
    expect(verdicts.filter((one) => one === "better" || one === "worse")).toEqual([]);
    expect(verdicts.filter((one) => one === "unchanged").length).toBeGreaterThanOrEqual(58);
  });
});

describe("a fair cost of simulated games", () => {
  const CHANGES = [-4, -2, 2, 4, 6];
  const arms = CHANGES.map((change, k) => ({ arm: k + 1, change }));
  /** Of a card that is worth more the cheaper it is, less and less so the dearer. */
  const worth = (change: number) => 0.5 - 0.025 * change + 0.001 * change * change;
  const at = (seed: number, pairs = 3000) => simulated([0, ...CHANGES].map(worth), pairs, seed);
  const value = (estimate: number) => ({ estimate, low: estimate - 0.02, high: estimate + 0.02, confidence: 0.95 });

  test("is where the value would be none", () => {
    let found = 0;
    for (let s = 0; s < 40; s++) {
      // 0.025 x - 0.001 x² = 0.046 at x = 2.
      const { fairCost, isBeyond, tried } = fairCostOf(5, value(0.046), [at(s + 1)], arms, 0.99)!;
      if (holds(fairCost, 7)) found++;
      expect(isBeyond).toBe(false);
      expect(tried).toEqual({ low: 1, high: 11 });
      expect(fairCost.high - fairCost.low).toBeLessThan(4);
    }
    expect(found).toBeGreaterThanOrEqual(39);
    // Far from its own cost, where a line would miss it by a third of a cost and by a whole one.
    for (const [change, within] of [
      [-3, 0.2],
      [5, 0.6],
    ] as const) {
      const { fairCost } = fairCostOf(5, value(0.5 - worth(change)), [at(99, 40_000)], arms, 0.99)!;
      expect(Math.abs(fairCost.estimate - 5 - change)).toBeLessThan(within);
    }
  });

  test("is beyond what was tried where even that is not enough, either way", () => {
    const dear = fairCostOf(5, value(0.3), [at(1)], arms, 0.99)!;
    expect(dear).toMatchObject({ isBeyond: true, fairCost: { estimate: 11, high: 11 } });
    const cheap = fairCostOf(5, value(-0.3), [at(1)], arms, 0.99)!;
    expect(cheap).toMatchObject({ isBeyond: true, fairCost: { estimate: 1, low: 1 } });
  });

  test("at a cost that was tried is as uncertain as what was played at it, and nothing else", () => {
    const played = simulated([0.5, 0.55, 0.2], 3000, 5);
    const two = [-4, 4].map((change, k) => ({ arm: k + 1, change }));
    for (const { arm, change } of two) {
      const gains = Array.from({ length: 3000 }, (_, p) => heldScore(played, p, arm) - heldScore(played, p));
      const mean = gains.reduce((sum, one) => sum + one, 0) / 3000;
      const squares = gains.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 3000;
      const reach = twoSidedZ(0.99) * Math.sqrt(squares / 3000);
      const bound = (reaches: number) => {
        const exactly = -mean - Math.sign(change) * reaches * reach;
        const own = { estimate: exactly, low: exactly, high: exactly, confidence: 0.95 };
        const { low, high } = fairCostOf(5, own, [played], two, 0.99)!.fairCost;
        return change < 0 ? low : high;
      };
      expect(bound(0.98)).toBe(5 + change);
      expect(Math.abs(bound(1.02) - 5)).toBeLessThan(4);
    }
  });

  test("is none where cost makes no difference", () => {
    expect(fairCostOf(5, value(0.02), [simulated(new Array(6).fill(0.5), 2000, 3)], arms, 0.99)).toBeUndefined();
    expect(fairCostOf(5, value(0.02), [at(1)], [], 0.99)).toBeUndefined();
  });
});

describe("what is around a card", () => {
  test.each([0, 1] as const)("is found for whichever side has it: %s", (side) => {
    const played = [simulated([0.5, 0.45, 0.5], 6000, 11, { side, beside: 0.3, against: -0.2, moved: 0.25 })];
    const { company, beatenBy, against, moved } = aroundCard(played, true, 0.95);
    expect(company.best[0]).toMatchObject({ name: "other 1" });
    expect(company.best[0].value.low).toBeGreaterThan(0.15);
    expect(company.best[0].adjustedP).toBeLessThan(0.001);
    expect(company.tested).toBe(5);
    expect(beatenBy[0]).toMatchObject({ name: "other 6" });
    expect(moved[0]).toMatchObject({ name: "other 7" });
    expect(moved[0].value.low).toBeGreaterThan(0.15);
    expect(moved[0].replay[0]).toMatch(/^card-1-round-1-a\/\d+:0@0$/);
    expect(moved[0].replay[1]).toBe(moved[0].replay[0].replace("@0", "@2"));
    // Those of the other side, whichever that is.
    expect(against.map(({ name }) => name)).toEqual(["far off", "abroad"]);
    expect(against[0].value).toEqual(beatenBy[0].value);
    const nowhere = new Uint8Array(6000);
    const alike = played.map((one) => ({
      ...one,
      data: { ...one.data, settingsA: nowhere, settingsB: nowhere },
    }));
    expect(aroundCard(alike, true, 0.95).against).toEqual([]);
    expect(aroundCard(played, false, 0.95).moved).toEqual([]);
  });
});

describe("verdicts of card games", () => {
  test.each([
    [0.01, 0.05, "strong", "better"],
    [0.009, 0.05, "undecided", "undecided"],
    [-0.02, 0.02, "average", "unchanged"],
    [-0.05, -0.01, "weak", "worse"],
  ])("of %s to %s", (low, high, value, gain) => {
    expect([valueVerdict({ low, high }), gainVerdict({ low, high })]).toEqual([value, gain]);
  });

  test("say that a change is none only where it turned games enough", () => {
    const none = { low: -0.01, high: 0.01 };
    expect([19, 20, undefined].map((turned) => gainVerdict(none, turned))).toEqual([
      "undecided",
      "unchanged",
      "unchanged",
    ]);
    // What is shown to be better is so, however few games it turned.
    expect(gainVerdict({ low: 0.02, high: 0.03 }, 3)).toBe("better");
  });

  test("hold where the higher level shows the same, and fall where it shows the contrary", () => {
    const outcome = (verdict: Parameters<typeof valueHolds>[1], own: number, higher: number, pairs = 2000) => {
      const at = (gain: number) => simulated([0.5 + gain, 0.5], pairs, 5);
      const found = valueHolds("change", verdict, ["low", "high"], [[at(own)], [at(higher)]], 0.95);
      const [low, high] = found.levels;
      expect(found.change.estimate).toBeCloseTo(high.value.estimate - low.value.estimate, 9);
      expect(found.change.high).toBeGreaterThan(found.change.estimate);
      return found.outcome;
    };
    expect(outcome("better", 0.06, 0.06)).toBe("stands");
    expect(outcome("better", 0.06, -0.06)).toBe("falls");
    expect(outcome("worse", -0.06, -0.06)).toBe("stands");
    expect(outcome("unchanged", 0, 0)).toBe("stands");
    expect(outcome("unchanged", 0, 0.1)).toBe("falls");
    expect(outcome("unchanged", 0, -0.1)).toBe("falls");
    expect(outcome("unchanged", 0, 0.02)).toBe("unsettled");
    expect(outcome("unchanged", 0, -0.02)).toBe("unsettled");
    expect(outcome("strong", 0.02, 0.02, 20)).toBe("unsettled");
    expect(outcome("undecided", 0.06, 0.06)).toBe("unsettled");
    expect(outcome("strong", 0.4, 0.4, 60)).toBe("stands");
    expect(outcome("strong", 0.4, 0.4, 40)).toBe("unsettled");
  });
});
