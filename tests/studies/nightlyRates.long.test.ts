import { describe, expect, test } from "vitest";
import { mergeRates } from "../../src/analysis/independentChange.js";
import { addUnit, createLuckSums } from "../../src/analysis/luckSums.js";
import { below, seedStream } from "../../src/core/rng.js";
import { freshRate } from "../../src/studies/nightly/cases.js";
import { calibrationNotes, sameControl, sameTests } from "../../src/studies/nightly/controls.js";
import { driftOf, falseDriftAlarms } from "../../src/studies/nightly/drift.js";
import type { ExperimentEntry, MatchupEntry, NightEntry } from "../../src/studies/nightly/entry.js";
import type { Night } from "../../src/studies/nightly/history.js";
import { type Judged, judge } from "../../src/studies/nightly/judge.js";
import { PART, partOf } from "../analysis/luckyParts.js";
import * as coins from "../support/coinGame.js";
import { uniforms } from "../support/mapGame.js";

/** Error rates of the nightly judgement, by nights whose true win rates are known. All seeds are fixed. */

const words = new Int32Array(4);
const share = () => (below(words, 0, 65536) + 0.5) / 65536;
/** A standard normal value (Box and Muller). */
const normal = () => Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share());

/** Counts of `pairs` pairs of independent games won at a rate: binomial by its normal limit, rounded. */
function countsOf(pairs: number, rate: number): number[] {
  const draw = (n: number, p: number) =>
    Math.min(n, Math.max(0, Math.round(n * p + Math.sqrt(n * p * (1 - p)) * normal())));
  const both = draw(pairs, rate * rate);
  const none = draw(pairs - both, (1 - rate) ** 2 / (1 - rate * rate));
  return [none, 0, pairs - both - none, 0, both];
}

const PAIRS = 2500;

/** Nights of an experiment whose matchups have the given win rates; only the fresh half is looked at. */
function playNights(nights: number, rates: (night: number) => readonly number[]): Judged[] {
  return judgeNights(
    Array.from({ length: nights }, (_, n) =>
      rates(n).map((rate, i): MatchupEntry => {
        const names = { a: `a${i}`, b: `b${i}`, strategyA: "greedy", strategyB: "greedy" };
        return { ...names, fixed: [0, 0, 1, 0, 0], one: countsOf(PAIRS, rate), two: countsOf(PAIRS, rate) };
      }),
    ),
  );
}

/** Each judged by those before it. */
function judgeNights(nights: readonly (readonly MatchupEntry[])[]): Judged[] {
  const earlier: Night[] = [];
  const judged: Judged[] = [];
  for (const [n, matchups] of nights.entries()) {
    const codeHash = { program: "", core: "", rules: "", data: "", strategies: "", weights: "" };
    const setting = { dejarik: "1", codeHash, entrants: {}, options: "" };
    const known = { name: "e", game: "coin", isSymmetric: true, setting, fingerprints: {} };
    const experiments: ExperimentEntry[] = [{ ...known, matchups, mirrors: [] }];
    const evidence = { history: "/nowhere", night: `n${n}`, earlier: [...earlier], experiments, margin: 0.01 };
    const found = judge(evidence, coins);
    judged.push(found);
    const entry: NightEntry = {
      ...{ schemaVersion: 2, study: "nightly", suite: "s", night: `n${n}`, sequence: n + 1, experiments },
      ...{ calibration: [], alerts: found.raised, suspicions: found.suspected, speed: [] },
    };
    earlier.push({ folder: `n${n}`, entry });
  }
  return judged;
}

describe("nights on which nothing changes", () => {
  // 200 series of ten nights with 20 matchups: 1,800 comparisons of nights.
  test("one in twenty at most raises a suspicion, hardly any an alert; the A/A control says what the rate is", () => {
    seedStream(words, 0, 1, 2, 3);
    let suspicious = 0;
    let alerting = 0;
    for (let series = 0; series < 200; series++) {
      const nights = playNights(10, () => Array.from({ length: 20 }, (_, i) => 0.3 + 0.02 * i));
      suspicious += nights.filter((night) => night.suspicions.length > 0).length;
      alerting += nights.filter((night) => night.alerts.length > 0).length;
    }
    // The promise is 5 % of 1,800 nights, 90; 4 standard errors above it are 127.
    expect(suspicious).toBeLessThan(127);
    expect(suspicious).toBeGreaterThan(20);
    expect(alerting).toBeLessThan(10);
  });

  test("comparisons of equal things have p up to 0.05 as often as that", () => {
    seedStream(words, 0, 4, 5, 6);
    const rates = Array.from({ length: 1000 }, (_, i) => 0.02 + 0.00096 * i);
    const matchups = rates.map((rate): MatchupEntry => {
      const names = { a: "a", b: "b", strategyA: "", strategyB: "" };
      return { ...names, fixed: [], one: countsOf(PAIRS, rate), two: countsOf(PAIRS, rate) };
    });
    const known = { name: "e", game: "coin", isSymmetric: true, fingerprints: {}, mirrors: [] };
    const same = sameTests([{ ...known, matchups }], 0.01);
    // 50 are expected, with a standard error of 7.
    expect(same.falseAlarms).toBeGreaterThan(22);
    expect(same.falseAlarms).toBeLessThan(78);
    expect(sameControl([same]).isAlert).toBe(false);
    expect(sameControl([{ tests: 100, falseAlarms: 30, wouldAlert: true }])).toMatchObject({
      isAlert: true,
      expected: 5,
    });
  });
});

/** Of one run: counts of pairs and sums of luck on each of two maps whose rates lie apart. */
function lucky(rate: number, uniform: () => number) {
  const counts = [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ];
  const luck = [createLuckSums(1), createLuckSums(1)];
  for (let unit = 0; unit < 960; unit += PART) {
    const part = partOf(rate, uniform);
    part.quarters.forEach((score, i) => {
      counts[part.strata[i]][score]++;
      addUnit(luck[part.strata[i]], Math.floor((unit + i) / 2), score, [part.luck[i]]);
    });
  }
  return { counts, luck: luck.map(({ sums }) => [...sums]) };
}

describe("nights that noted luck", () => {
  const uniform = uniforms(61);
  const matchupAt = (rate: number): MatchupEntry => {
    const [fixed, one, two] = [0.5, rate, rate].map((own) => lucky(own, uniform));
    const sum = ({ counts: [x, y] }: ReturnType<typeof lucky>) => x.map((n, i) => n + y[i]);
    return {
      ...{ a: "a", b: "b", strategyA: "greedy", strategyB: "greedy" },
      ...{ fixed: sum(fixed), one: sum(one), two: sum(two) },
      byVariant: { fixed: fixed.counts, one: one.counts, two: two.counts },
      luck: { fixed: fixed.luck, one: one.luck, two: two.luck },
    };
  };
  const without = ({ luck: _, ...m }: MatchupEntry): MatchupEntry => m;
  const ratesOf = (m: MatchupEntry) => freshRate(m, { isSymmetric: true } as ExperimentEntry);

  test("say what their fresh halves won without it, and as counted beside", () => {
    const night = (rate: number) => [matchupAt(rate)];
    const told = (nights: readonly (readonly MatchupEntry[])[]) => judgeNights(nights)[1].experiments[0].matchups[0];
    const nights = [night(0.5), night(0.53)];
    const [removed, counted] = [told(nights), told(nights.map((one) => one.map(without)))];
    const width = ({ low, high }: { readonly low: number; readonly high: number }) => high - low;
    expect(removed.trend[1].counted).toEqual(counted.trend[1].fresh);
    expect(counted.trend[1].counted).toBeUndefined();
    expect(removed.fresh!.after.counted).toEqual(counted.fresh!.after.winRateA);
    for (const [is, was] of [
      [removed.trend[1].fresh, counted.trend[1].fresh],
      [removed.fresh!.change, counted.fresh!.change],
    ] as const) {
      expect(width(is) / width(was)).toBeGreaterThan(0.72);
      expect(width(is) / width(was)).toBeLessThan(0.88);
    }
  });

  test("deviate from the nights before as a standard normal number does, and find a drift sooner", () => {
    // Of a night after one or three quiet ones, by what the watch adds up: it forgives half an error.
    const beyond: number[] = [];
    for (let series = 0; series < 250; series++)
      for (const quiet of [1, 3]) {
        const nights = Array.from({ length: quiet + 1 }, () => ({ rate: ratesOf(matchupAt(0.5)), isNewLevel: false }));
        const before = nights.slice(0, -1).map(({ rate }) => rate);
        const { high, low } = driftOf([
          { rate: before.reduce(mergeRates), isNewLevel: true },
          { ...nights[quiet], isNewLevel: false },
        ]);
        beyond.push(high[1] > 0 ? high[1] + 0.5 : low[1] > 0 ? low[1] + 0.5 : 0);
      }
    // Of normal numbers 61.7 % lie beyond half an error, 13.4 % beyond one and a half: four errors of 500 of them.
    const share = (limit: number) => beyond.filter((one) => one > limit).length / beyond.length;
    expect(Math.abs(share(0.5) - 0.617)).toBeLessThan(0.087);
    expect(Math.abs(share(1.5) - 0.134)).toBeLessThan(0.061);
    const alarm = (of: readonly MatchupEntry[]) =>
      driftOf(of.map((m) => ({ rate: ratesOf(m), isNewLevel: false }))).alarms.indexOf(true);
    let sooner = 0;
    for (let series = 0; series < 6; series++) {
      const drifting = Array.from({ length: 45 }, (_, n) => matchupAt(0.5 + 0.002 * Math.max(0, n - 5)));
      expect(alarm(drifting)).toBeGreaterThan(8);
      sooner += alarm(drifting.map(without)) - alarm(drifting);
    }
    expect(sooner).toBeGreaterThan(6);
  });
});

describe("a change that fixed seeds do not show", () => {
  const step = (from: number, size: number) => (night: number) =>
    Array.from({ length: 10 }, (_, i) => (i === 4 && night >= from ? 0.5 + size : 0.5));

  test("is suspected on the first night, an alert on the second, and accepted after that", () => {
    seedStream(words, 0, 7, 8, 9);
    const nights = playNights(7, step(3, 0.06));
    expect(nights[3].suspicions).toEqual([{ experiment: 0, matchup: 4 }]);
    expect(nights[3].alerts).toEqual([]);
    expect(nights[4].alerts).toEqual([{ kind: "twice", experiment: 0, matchup: 4 }]);
    expect(nights.slice(5).flatMap((n) => n.alerts)).toEqual([]);
  });

  test("one strange night is no alert: suspicions that the next night does not share are dropped", () => {
    seedStream(words, 0, 10, 11, 12);
    const nights = playNights(6, (night) => step(0, night === 3 ? 0.06 : 0)(night));
    expect(nights[3].suspicions).toContainEqual({ experiment: 0, matchup: 4 });
    expect(nights.flatMap((n) => n.alerts)).toEqual([]);
  });
});

describe("drift", () => {
  test("of a fifth of a point a night is found by the chart, which no two nights show", () => {
    seedStream(words, 0, 13, 14, 15);
    const nights = playNights(40, (night) => [0.5, 0.5 + 0.002 * Math.max(0, night - 10), 0.5]);
    const found = nights.flatMap((n, i) => n.alerts.map((a) => ({ night: i, ...a })));
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatchObject({ kind: "drift", matchup: 1 });
    expect(found[0].night).toBeGreaterThan(12);
    expect(found[0].night).toBeLessThan(30);
    // The watch starts anew, so that it tells of further drift and does not repeat itself every night.
    expect(found.filter((f) => f.kind === "drift").length).toBeLessThan(6);
  });

  test("deviations are standard normal although the level is not known: no alarms in 20,000 quiet nights", () => {
    seedStream(words, 0, 16, 17, 18);
    // In all 0.3 false alarms are expected: 20,000 nights at one in 67,000.
    expect(falseDriftAlarms()).toBeGreaterThan(1e-6);
    expect(falseDriftAlarms()).toBeLessThan(1e-4);
    let alarms = 0;
    let highest = 0;
    for (let series = 0; series < 200; series++) {
      const nights = Array.from({ length: 100 }, () => {
        return { rate: { counts: countsOf(PAIRS, 0.6), gamesPerUnit: 2 as const }, isNewLevel: false };
      });
      const drift = driftOf(nights);
      alarms += drift.alarms.filter(Boolean).length;
      highest = Math.max(highest, ...drift.high, ...drift.low);
    }
    expect(alarms).toBeLessThanOrEqual(2);
    expect(highest).toBeGreaterThan(4);
  });

  test("an alert starts the watch anew over its own matchup, and over no other", () => {
    const watched = (rate: number) => {
      seedStream(words, 0, 19, 20, 21);
      const nights = playNights(14, (night) => [night < 8 ? 0.5 : rate, 0.5 + 0.001 * night]);
      const sums = nights[13].experiments[0].matchups.map(({ trend }) => trend.map(({ high, low }) => high + low));
      return { alerts: nights.map(({ alerts }) => alerts), sums };
    };
    const [quiet, moved] = [watched(0.5), watched(0.6)];
    const none = quiet.alerts.map(() => []);
    expect(quiet.alerts).toEqual(none);
    expect(moved.alerts).toEqual(none.toSpliced(9, 1, [{ kind: "twice", experiment: 0, matchup: 0 }] as never));
    expect(moved.sums[0].lastIndexOf(0)).toBeGreaterThanOrEqual(9);
    expect(moved.sums[1]).toEqual(quiet.sums[1]);
    expect(Math.min(...quiet.sums[1].slice(-4))).toBeGreaterThan(1);
  });

  test("one strange night is no drift either way, and three of them are", () => {
    const night = (wins: number) => ({
      rate: { counts: [1000 - wins, 0, 0, 0, wins], gamesPerUnit: 2 as const },
      isNewLevel: false,
    });
    for (const strange of [20, 980]) {
      const of = (nights: number) => driftOf([500, 500, 500, ...Array(nights).fill(strange)].map(night));
      const [up, down] = [of(1).high.at(-1)!, of(1).low.at(-1)!];
      expect(Math.max(up, down)).toBeCloseTo(3.5, 9);
      expect(Math.min(up, down)).toBe(0);
      expect([1, 2, 3].map((nights) => of(nights).alarms.includes(true))).toEqual([false, false, true]);
    }
  });

  test("a new level starts the watch anew", () => {
    const rate = (wins: number) => ({ counts: [1000 - wins, 0, 0, 0, wins], gamesPerUnit: 2 as const });
    const quiet = [500, 500, 500].map((wins) => ({ rate: rate(wins), isNewLevel: false }));
    const moved = [620, 620, 620, 620].map((wins, i) => ({ rate: rate(wins), isNewLevel: i === 0 }));
    expect(driftOf([...quiet, ...moved]).high).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(Math.max(...driftOf([...quiet, ...moved.map((n) => ({ ...n, isNewLevel: false }))]).high)).toBeGreaterThan(
      3,
    );
  });
});

test("exact chances: within 4.5 standard errors nothing, beyond an alert, and what cannot be must not be", () => {
  const note = (exact: number, seen: number) =>
    calibrationNotes([{ game: "g", what: "w", exact, seen, trials: 10_000 }])[0];
  expect(note(0.5, 5220)).toMatchObject({ isAlert: false });
  expect(note(0.5, 5220).errors).toBeCloseTo(4.4, 10);
  expect(note(0.5, 4770)).toMatchObject({ isAlert: true });
  expect(note(0, 0)).toMatchObject({ isAlert: false, errors: 0 });
  expect(note(0, 1)).toMatchObject({ isAlert: true });
  expect(note(1, 9999)).toMatchObject({ isAlert: true });
});
