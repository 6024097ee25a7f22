import { describe, expect, test } from "vitest";
import { shifted } from "../../../src/analysis/interval.js";
import { byOpponent, type PairAt } from "../../../src/studies/judge/around.js";
import { holdsOf } from "../../../src/studies/judge/levels.js";
import { roundsOf } from "../../../src/studies/judge/looks.js";
import { unfoundWords } from "../../../src/studies/judge/page/priceWords.js";
import { companyOf } from "../../../src/studies/judge/price/company.js";
import { type AtCost, boundOf, fitCard } from "../../../src/studies/judge/price/fit.js";
import { lookAt, NO_LOOK, netOf } from "../../../src/studies/judge/price/rounds.js";
import type { JudgedSummary } from "../../../src/studies/judge/summary.js";
import { changeVerdict, priceVerdict } from "../../../src/studies/judge/verdict.js";
import { card, fittedOnce, RATE, search, simulated, studyOf } from "./simulated.js";

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
    const fit = fittedOnce([25, 30, 35].map((cost, i) => ({ cost, data: simulated(cost, 2000, [33, 30], 50 + i) })))!;
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    expect(fit.gain!.low).toBeLessThan(3);
    expect(fit.gain!.high).toBeGreaterThan(3);
    expect(width(fit.gain!)).toBeLessThan(0.7 * width(fit.fairCost));
    // It brings 3 and costs 2 more.
    expect(netOf(one, fit)!.estimate).toBeCloseTo(fit.gain!.estimate - 2, 9);
    expect(fit.fairCost.estimate - fit.before!.estimate).toBeCloseTo(fit.gain!.estimate, 6);
  });

  test("allows in its intervals for the looks that could have ended play, near its price", () => {
    const played = [25, 30, 35].map((cost, i) => ({ cost, data: simulated(cost, 3000, [31], 20 + i) }));
    const LAST = roundsOf(40_000).length - 1;
    const width = (cost: number, left: number | undefined, round = LAST) => {
      const look = lookAt(card(cost, undefined, 1), studyOf(40_000), played, round, { ...NO_LOOK, left });
      return { look, width: look.fit!.fairCost.high - look.fit!.fairCost.low };
    };
    // All of these games are known well enough: whoever looks first at the last round has one look.
    const once = width(31, undefined);
    expect(once.look.left).toBe(0);
    expect(width(31, undefined, LAST - 3).look.left).toBe(3);
    expect(width(31, 10).width / once.width).toBeCloseTo(1.23, 2);
    expect(width(31, 4).width / once.width).toBeCloseTo(1.128, 2);
    expect(width(31, 10).look.left).toBe(10);
    // Far from its price no look can have ended play by luck.
    expect(width(60, 10).width).toBeCloseTo(once.width, 6);
    // Three points off, which is near: the bounds of verdicts lie at 1 and 2.
    expect(width(34, 10).width / once.width).toBeGreaterThan(1.1);
  });

  test("says that a change makes none only where it turned games enough", () => {
    const of = (before: number) => {
      const played = [25, 30, 35].map((cost, i) => ({ cost, data: simulated(cost, 3000, [30, before], 50 + i) }));
      const look = lookAt(card(30, 30, 2), studyOf(40_000), played, 0, NO_LOOK);
      return [look.change, look.isSure, look.fit!.turned! < 20];
    };
    expect(of(30)).toEqual(["undecided", false, true]);
    expect(of(30.4)).toEqual(["unchanged", true, false]);
  });

  test("is not found where cost makes no difference", () => {
    const level = (cost: number, seed: number) => ({ cost, data: simulated(30, 500, [30], seed) });
    const look = (played: AtCost[]) => lookAt(card(30, undefined, 1), studyOf(40_000), played, 0, NO_LOOK);
    expect(look([level(20, 1), level(40, 1)]).fit).toBeUndefined();
    expect(fitCard([level(20, 1)])).toBeUndefined();
  });

  test("names the company that it is worth more in, and not one that is good everywhere; and who beats it", () => {
    const played = [25, 35].map((cost, i) => ({ cost, data: simulated(cost, 4000, [30], 70 + i, { together: 30 }) }));
    const [best, ...others] = companyOf(played, 0, RATE, 0.95);
    expect(best!.name).toBe("other 1");
    expect(best!.value.low).toBeGreaterThan(5);
    expect(best!.adjustedP).toBeLessThan(0.001);
    expect(others.filter(({ adjustedP }) => adjustedP < 0.01)).toEqual([]);
    const score = ({ at, pair }: PairAt) => at.data.halfWins[pair] / 4;
    const ofCard = played.map(({ data }) => ({ side: 0 as const, data }));
    const [worst] = byOpponent(ofCard, "piece", score, 0.95);
    expect(worst!.name).toBe("other 2");
    expect(byOpponent(ofCard, "setting", score, 0.95)).toHaveLength(1);
  });
});

describe("on which side of a cost the fair one lies", () => {
  const at = (worth: number, seed: number, pairs: number) =>
    [22, 30, 38].map((cost, i) => ({ cost, data: simulated(cost, pairs, [worth], 10 * seed + i) }));
  const shown = (worth: number, pairs = 150) =>
    Array.from({ length: 100 }, (_, seed) => boundOf(at(worth, seed + 1, pairs), 0.95));
  const counted = (bounds: ReturnType<typeof shown>, is: (cost: number) => boolean, side: "above" | "below") =>
    bounds.filter((one) => one !== undefined && side in one && is((one as Record<string, number>)[side])).length;

  test("is wrong of hardly any card, and found of nearly all that are far off, at the farthest cost tried", () => {
    const fair = shown(30);
    // At most 5 of 100 where the fair cost is one of those tried; more than 9 have a chance of 3 %.
    expect(counted(fair, (cost) => cost >= 30, "above") + counted(fair, (cost) => cost <= 30, "below")).toBeLessThan(
      10,
    );
    expect(counted(shown(70), (cost) => cost === 38, "above")).toBeGreaterThanOrEqual(95);
    expect(counted(shown(0), (cost) => cost === 22, "below")).toBeGreaterThanOrEqual(95);
    expect(boundOf(at(70, 1, 150), 0.95)).toEqual({ above: 38, confidence: 0.95 });
  });

  test("lies nearer where squads win more at some costs alone", () => {
    // Worth 34: above half at 22, and below it at 38.
    const bounds = shown(34, 600);
    expect(
      counted(bounds, (cost) => cost < 38, "above") + counted(bounds, (cost) => cost > 30, "below"),
    ).toBeGreaterThan(60);
    expect(counted(bounds, (cost) => cost === 38, "above")).toBe(0);
  });

  test("is not known where scores rise with the cost, and is wider among more cards", () => {
    const rising = [22, 38].map((cost, i) => ({ cost, data: simulated(30, 400, [i === 0 ? 10 : 50], 7 + i) }));
    expect(boundOf(rising, 0.95)).toBeUndefined();
    const near = [22, 30, 38].map((cost, i) => ({ cost, data: simulated(cost, 150, [44], 30 + i) }));
    const aboveOf = (cards: number) => {
      const bound = boundOf(near, 0.95, cards);
      return bound !== undefined && "above" in bound ? bound.above : 0;
    };
    expect(aboveOf(1)).toBeGreaterThan(aboveOf(10_000));
  });

  test("is not known of few pairs, of squads measured by those without the card, nor of pairs that go together", () => {
    expect(boundOf(at(70, 1, 30), 0.95)).toBeUndefined();
    expect(
      boundOf(
        at(70, 1, 150).map((one) => ({ ...one, isWithout: true as const })),
        0.95,
      ),
    ).toBeUndefined();
    expect(
      boundOf(
        at(70, 1, 150).map((one) => ({ ...one, clusterOf: () => 0 })),
        0.95,
      ),
    ).toBeUndefined();
  });

  test("is told where no fair cost was found, without a verdict", () => {
    const of = (bound: JudgedSummary["bound"]) =>
      unfoundWords({
        ...({ name: "Boba", mark: "published", cost: 45, games: { fairCost: 1988, all: 1988 } } as JudgedSummary),
        tried: { low: 37, high: 89 },
        bound: bound!,
      }).replace(/\s/g, " ");
    expect([{ above: 61 }, { above: 37 }, { below: 45 }].map((one) => of({ ...one, confidence: 0.95 }))).toEqual([
      "Boba as published at 45 is worth more than 61 points (95 % sure). How much more, 1,988 games do not show.",
      "Boba as published at 45 is worth more than 37 points (95 % sure). How much more, 1,988 games do not show.",
      "Boba as published at 45 is worth less than 45 points (95 % sure). How much less, 1,988 games do not show.",
    ]);
    expect(of(undefined)).toBe("Boba as published at 45: a fair cost was not found between 37 and 89 points.");
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
      const played = [at(own, 5), { ...at(higher, 5), pairs }].map((data) => [{ side: 0 as const, data }]);
      return holdsOf(verdict, ["low", "high"], [played[0], played[1]], RATE, 0.95).outcome;
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
