import { describe, expect, test } from "vitest";
import { shifted } from "../../../src/analysis/interval.js";
import { byOpponent, companyOf } from "../../../src/studies/judge/company.js";
import { type AtCost, fitCard } from "../../../src/studies/judge/fit.js";
import { holdsOf } from "../../../src/studies/judge/levels.js";
import { costsOf, lookAt, netOf, nextMiddle, ROUNDS } from "../../../src/studies/judge/rounds.js";
import { roundPairs } from "../../../src/studies/judge/stages.js";
import type { JudgedCard, JudgeStudy } from "../../../src/studies/judge/study.js";
import { changeVerdict, priceVerdict } from "../../../src/studies/judge/verdict.js";
import type { SampleData } from "../../../src/studies/sample/data.js";
import { uniforms } from "../cost/simulated.js";

/** Judgements of simulated games, whose truth is known. */

const RATE = 0.05;

/**
 * Pairs of squads: the card is piece 0, each squad has one of 20 others, of which piece 1 is worth more beside the card
 * than elsewhere. The versions of a pair share all luck.
 * @param worths points that the card is worth, and what it is based on
 */
function simulated(cost: number, pairs: number, worths: readonly number[], seed: number, together = 0): SampleData {
  const random = uniforms(seed);
  const [piecesA, piecesB, halfWins]: number[][] = [[], [], []];
  for (let p = 0; p < pairs; p++) {
    const [a, b] = [1 + Math.floor(20 * random()), 1 + Math.floor(20 * random())];
    piecesA!.push(0, a);
    piecesB!.push(b);
    const first = random();
    const luck = [first, random() < 0.5 ? first : random()];
    for (const worth of worths) {
      const logits = RATE * (worth - cost + (a === 1 ? together : 0)) - (b === 2 ? 1 : 0) + (a === 2 ? 1 : 0);
      halfWins!.push(luck.reduce((sum, one) => sum + (one < 1 / (1 + Math.exp(-logits)) ? 2 : 0), 0));
    }
  }
  const pieces = Array.from({ length: 21 }, (_, i) => ({ name: i === 0 ? "card" : `other ${i}`, kind: "character" }));
  return {
    ...{ pieces, settings: ["one"], pairs, gamesPerDraw: 2, arms: worths.length },
    numbers: Int32Array.from({ length: pairs }, (_, p) => p),
    startsA: Int32Array.from({ length: pairs + 1 }, (_, p) => 2 * p),
    piecesA: Uint16Array.from(piecesA!),
    startsB: Int32Array.from({ length: pairs + 1 }, (_, p) => p),
    piecesB: Uint16Array.from(piecesB!),
    settingsA: new Uint8Array(pairs),
    settingsB: new Uint8Array(pairs),
    halfWins: Uint16Array.from(halfWins!),
    exchanged: new Uint16Array(pairs),
    tallies: { labels: [], columns: [], sums: new Float64Array(0) },
  };
}

const study = { confidence: 0.95, games: 40_000 } as JudgeStudy;

function card(cost: number, before: number | undefined, versions: number): JudgedCard {
  const arms = versions === 1 ? {} : { arms: [{ name: "before", becomes: {} }] };
  const sample = { limits: { points: 100, spread: 10 }, ...arms } as unknown as JudgedCard["sample"];
  const named = before === undefined ? {} : { before: { name: "it", cost: before } };
  return {
    name: "card",
    mark: "yours",
    cost,
    changes: [],
    isAlike: false,
    points: 100,
    numbers: {},
    id: "x",
    sample,
    ...named,
  };
}

/** The whole search on simulated games. */
function search(one: JudgedCard, worths: readonly number[], seed: number) {
  const played: AtCost[] = [];
  let middle = one.cost;
  let look = lookAt(one, study, played.concat({ cost: 1, data: simulated(1, 1, worths, seed) }));
  for (let round = 0; round < ROUNDS.length && !look.isSure; round++) {
    const costs = costsOf(one, middle, round);
    for (const cost of costs) {
      const pairs = Math.ceil(roundPairs(study, one, round) / costs.length);
      played.push({ cost, data: simulated(cost, pairs, worths, 1000 * seed + 7 * played.length) });
    }
    look = lookAt(one, study, played);
    middle = nextMiddle(one, middle, played, look.fit);
  }
  return { look, games: played.reduce((sum, { data }) => sum + 2 * data.pairs * data.arms, 0) };
}

describe("a judgement of simulated games", () => {
  test("finds 6 points planted either way within its interval, with the right verdict, at all costs", () => {
    let [covered, right, spent] = [0, 0, 0];
    for (let s = 0; s < 40; s++) {
      const worth = 3 + 2 * s;
      const sign = worth > 8 && s % 2 === 0 ? -1 : 1;
      const one = card(worth + 6 * sign, undefined, 1);
      const { look, games } = search(one, [worth], s + 1);
      const off = shifted(look.fit!.fairCost, -one.cost);
      if (off.low <= -6 * sign && -6 * sign <= off.high) covered++;
      if (priceVerdict(off) === (sign > 0 ? "over-costed" : "under-costed")) right++;
      spent += games / 40;
    }
    // 95 % of 40 are 38; fewer than 35 have a chance of 1 %.
    expect(covered).toBeGreaterThanOrEqual(35);
    expect(right).toBeGreaterThanOrEqual(38);
    expect(spent).toBeLessThan(30_000);
  });

  test("calls a fair price mispriced hardly ever, and never a change that is none a change", () => {
    const verdicts: string[] = [];
    for (let s = 0; s < 20; s++) {
      const one = card(10 + s, 10 + s, 2);
      const { look } = search(one, [10 + s, 10 + s], 100 + s);
      const price = priceVerdict(shifted(look.fit!.fairCost, -one.cost));
      verdicts.push(price);
      expect(changeVerdict(netOf(one, look.fit!)!)).toBe("unchanged");
    }
    expect(verdicts.filter((one) => one.endsWith("costed")).length).toBeLessThanOrEqual(1);
    expect(verdicts.filter((one) => one === "fairly priced").length).toBeGreaterThanOrEqual(15);
  });

  test("knows what a change brings far better than either price, for its games share their luck", () => {
    const one = card(30, 28, 2);
    const fit = fitCard(
      [25, 30, 35].map((cost, i) => ({ cost, data: simulated(cost, 2000, [33, 30], 50 + i) })),
      0.95,
    )!;
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    expect(fit.gain!.low).toBeLessThan(3);
    expect(fit.gain!.high).toBeGreaterThan(3);
    expect(width(fit.gain!)).toBeLessThan(0.7 * width(fit.fairCost));
    // It brings 3 and costs 2 more.
    expect(netOf(one, fit)!.estimate).toBeCloseTo(fit.gain!.estimate - 2, 9);
    expect(fit.fairCost.estimate - fit.before!.estimate).toBeCloseTo(fit.gain!.estimate, 6);
  });

  test("is not found where cost makes no difference", () => {
    const level = (cost: number, seed: number) => ({ cost, data: simulated(30, 500, [30], seed) });
    expect(fitCard([level(20, 1), level(40, 1)], 0.95)).toBeUndefined();
    expect(fitCard([level(20, 1)], 0.95)).toBeUndefined();
  });

  test("names the company that it is worth more in, and not one that is good everywhere; and who beats it", () => {
    const played = [25, 35].map((cost, i) => ({ cost, data: simulated(cost, 4000, [30], 70 + i, 30) }));
    const [best, ...others] = companyOf(played, 0, RATE, 0.95);
    expect(best!.name).toBe("other 1");
    expect(best!.value.low).toBeGreaterThan(5);
    expect(best!.adjustedP).toBeLessThan(0.001);
    expect(others.filter(({ adjustedP }) => adjustedP < 0.01)).toEqual([]);
    const score = ({ at, pair }: { at: AtCost; pair: number }) => at.data.halfWins[pair]! / 4;
    const [worst] = byOpponent(played, "piece", score, 0.95);
    expect(worst!.name).toBe("other 2");
    expect(byOpponent(played, "setting", score, 0.95)).toHaveLength(1);
  });
});

describe("verdicts", () => {
  test.each([
    [1, 3, "under-costed"],
    [0.9, 1.9, "fairly priced"],
    [0.9, 3, "undecided"],
    [-2, 2, "fairly priced"],
    [-4, -1, "over-costed"],
  ])("of %s to %s", (low, high, verdict) => {
    expect(priceVerdict({ low, high })).toBe(verdict);
  });

  test("hold where the higher level shows the same, and fall where it shows the contrary", () => {
    const at = (worth: number, seed: number) => simulated(30, 1500, [worth], seed);
    const outcome = (verdict: Parameters<typeof holdsOf>[0], own: number, higher: number, pairs = 1500) => {
      const data = [at(own, 5), { ...at(higher, 5), pairs }] as const;
      return holdsOf(verdict, ["low", "high"], data, RATE, 0.95).outcome;
    };
    expect(outcome("under-costed", 36, 36)).toBe("stands");
    expect(outcome("under-costed", 36, 24)).toBe("falls");
    expect(outcome("over-costed", 24, 24)).toBe("stands");
    expect(outcome("fairly priced", 30, 40)).toBe("falls");
    expect(outcome("under-costed", 31, 31, 20)).toBe("unsettled");
    expect(outcome("undecided", 30, 40)).toBe("unsettled");
    // Of few games none says more than that they are few, be all of them won.
    expect(outcome("under-costed", 60, 90, 100)).toBe("stands");
    expect(outcome("under-costed", 60, 90, 20)).toBe("unsettled");
  });
});
