import { describe, expect, test } from "vitest";
import { matchupWords } from "../../src/experiment/experiment.js";
import type { Registry } from "../../src/games/registry.js";
import { plainText } from "../../src/report/markdown.js";
import type { ExperimentEntry, MatchupEntry, NightEntry } from "../../src/studies/nightly/entry.js";
import { type Night, readHistory } from "../../src/studies/nightly/history.js";
import { type Judged, judge } from "../../src/studies/nightly/judge.js";
import { levelSentences, levelsSection } from "../../src/studies/nightly/page/levels.js";
import { alertSentence } from "../../src/studies/nightly/page/words.js";
import { panelOf } from "../../src/studies/nightly/panel.js";
import type { NightlySummary } from "../../src/studies/nightly/summary.js";
import { normals } from "../analysis/normals.js";
import * as coins from "../support/coinGame.js";
import { temporaryFolder } from "../support/experiments.js";
import * as levelCoins from "../support/levelCoinGame.js";
import { goodSuite, night, suiteOf, wholeNight } from "../support/nights.js";

/** A night's share of games at a higher level of play. All seeds are fixed. */

const base = temporaryFolder();

/** Counts of pairs of independent games won at a rate: binomial by its normal limit, rounded. */
function countsOf(random: () => number, pairs: number, rate: number): number[] {
  const draw = (n: number, p: number) =>
    Math.min(n, Math.max(0, Math.round(n * p + Math.sqrt(n * p * (1 - p)) * random())));
  const both = draw(pairs, rate * rate);
  const none = draw(pairs - both, (1 - rate) ** 2 / (1 - rate * rate));
  return [none, 0, pairs - both - none, 0, both];
}

interface Rates {
  readonly own: number;
  readonly higher: number;
}

/** Nights of an experiment whose matchups have these rates at both levels. */
function playNights(seed: number, nights: number, rates: (night: number) => readonly Rates[], pairs = 200): Judged[] {
  const random = normals(seed);
  const earlier: Night[] = [];
  const judged: Judged[] = [];
  for (let n = 0; n < nights; n++) {
    const matchups = rates(n).map(({ own, higher }, i): MatchupEntry => {
      const names = { a: `a${i}`, b: `b${i}`, strategyA: "greedy", strategyB: "greedy" };
      const fresh = {
        one: countsOf(random, Math.max(2500, pairs), own),
        two: countsOf(random, Math.max(2500, pairs), own),
      };
      const level = { strategy: "sharp", counts: countsOf(random, pairs, higher) };
      return { ...names, fixed: [0, 0, 1, 0, 0], ...fresh, higher: level };
    });
    const codeHash = { program: "", core: "", rules: "", data: "", strategies: "", weights: "" };
    const setting = { dejarik: "1", codeHash, entrants: {}, options: "" };
    const known = { name: "e", game: "coin", isSymmetric: true, setting, fingerprints: {} };
    const experiments: ExperimentEntry[] = [{ ...known, matchups, mirrors: [] }];
    const evidence = { history: "/nowhere", night: `n${n}`, earlier: [...earlier], experiments, margin: 0.01 };
    const found = judge(evidence, coins);
    judged.push(found);
    const entry: NightEntry = {
      ...{ schemaVersion: 2, study: "nightly", suite: "s", night: `n${n}`, sequence: n + 1, experiments },
      ...{ calibration: [], alerts: found.raised, suspicions: found.suspected },
      levels: { alerts: found.levels!.raised, suspicions: found.levels!.suspected },
    };
    earlier.push({ folder: `n${n}`, entry });
  }
  return judged;
}

const field = (higher: (i: number) => number): Rates[] =>
  Array.from({ length: 20 }, (_, i) => ({ own: 0.3 + 0.02 * i, higher: higher(i) }));
const partedIn = ({ alerts }: Judged): number[] =>
  alerts.flatMap((alert) => (alert.kind === "parted" ? [alert.matchup] : []));
const suspectedIn = ({ levels }: Judged): number[] => levels!.suspicions.map(({ matchup }) => matchup);

describe("gaps that stay as they are", () => {
  test("raise a suspicion in one night of twenty at most, and hardly ever an alert", () => {
    let [suspicious, alerting, compared] = [0, 0, 0];
    for (let series = 0; series < 100; series++) {
      // Players of the higher level win other shares than the own ones: that is no news.
      const nights = playNights(series, 8, () => field((i) => 0.65 - 0.015 * i));
      suspicious += nights.filter((one) => suspectedIn(one).length > 0).length;
      alerting += nights.filter((one) => partedIn(one).length > 0).length;
      compared += nights.length - 1;
    }
    // 5 % of 700 nights are 35; 4 standard errors above it are 58.
    expect(compared).toBe(700);
    expect(suspicious).toBeLessThan(58);
    expect(suspicious).toBeGreaterThan(5);
    expect(alerting).toBeLessThan(3);
  });

  test("and so do those of a change that both levels show", () => {
    const nights = playNights(5, 6, (n) =>
      field(() => 0.5).map(({ own, higher }) => ({ own: own + (n > 2 ? 0.1 : 0), higher: higher + (n > 2 ? 0.1 : 0) })),
    );
    expect(nights.flatMap(partedIn)).toEqual([]);
    expect(nights[3].suspicions.length).toBeGreaterThan(15);
  });
});

describe("a change that only the better players show", () => {
  // From the fourth night on better players of matchup 7 lose what they won.
  const changed = (n: number) => field((i) => (i === 7 && n >= 3 ? 0.3 : 0.55));
  const nights = playNights(1001, 9, changed);

  test("is suspected once, is an alert the next night, and is what later nights are compared with", () => {
    expect(nights.map(suspectedIn)[3]).toContain(7);
    expect(nights.map(partedIn)).toEqual([[], [], [], [], [7], [], [], [], []]);
    const level = nights[4].experiments[0].matchups[7].level!;
    // Of the nights before the suspicion alone: 0.55 against 0.44.
    expect(level.before).toMatchObject({ nights: 3 });
    expect(level.before!.gap.estimate).toBeCloseTo(0.11, 1);
    expect(level.moved).toMatchObject({ isShown: true, isConfirming: true });
    expect(level.moved!.change.estimate).toBeCloseTo(-0.25, 1);
    expect(level.moved!.change.high).toBeLessThan(-0.1);
    // After the alert the nights since then are what counts.
    expect(nights[5].experiments[0].matchups[7].level!.before!.nights).toBe(1);
    expect(nights[8].experiments[0].matchups[7].level!.before!.nights).toBe(4);
    expect(nights[8].experiments[0].matchups[6].level!.before!.nights).toBe(8);
  });

  test("is found in nearly every series, and what follows is as quiet as before", () => {
    const series = Array.from({ length: 50 }, (_, k) => playNights(2000 + k, 9, changed));
    // 0.25 is seven standard errors of a night's gap.
    expect(series.filter((one) => partedIn(one[4]).includes(7)).length).toBeGreaterThan(45);
    const later = series.flatMap((one) => one.slice(5).flatMap(suspectedIn));
    // A suspicion in one of 20 of 200 nights, now and then of two matchups.
    expect(later.length).toBeLessThan(24);
    expect(series.flatMap((one) => one.slice(5).flatMap(partedIn)).length).toBeLessThan(3);
  });

  test("that came once and went is no alert, and neither is one below the margin", () => {
    const once = playNights(3, 7, (n) => field((i) => (i === 7 && n === 3 ? 0.3 : 0.55)));
    expect(once.map(suspectedIn)[3]).toEqual([7]);
    expect(once.flatMap(partedIn)).toEqual([]);
    const small = playNights(3, 6, (n) => field((i) => (i === 7 && n >= 3 ? 0.545 : 0.55)), 200_000);
    expect(small.flatMap(partedIn)).toEqual([]);
    // It is shown all the same.
    expect(small[3].experiments[0].matchups[7].level!.moved).toMatchObject({ isShown: true, isConfirming: false });
    const wide = playNights(3, 6, (n) => field((i) => (i === 7 && n >= 3 ? 0.53 : 0.55)), 200_000);
    expect(wide.flatMap(partedIn)).toEqual([7]);
  });

  test("that goes the other way the next night is no alert", () => {
    const swings = playNights(3, 6, (n) => field((i) => (i === 7 && n >= 3 ? (n === 3 ? 0.3 : 0.8) : 0.55)));
    expect(suspectedIn(swings[3])).toContain(7);
    expect(suspectedIn(swings[4])).toContain(7);
    expect(partedIn(swings[4])).toEqual([]);
    expect(partedIn(swings[5])).toEqual([7]);
  });

  test("does not start the watch for drift anew, nor is it told as one of the fresh seeds", () => {
    expect(nights[4].raised).toEqual([]);
    expect(nights[4].levels!.raised).toEqual([{ experiment: "e", key: expect.stringContaining("a7") }]);
  });

  test("is told with both rates and both gaps", () => {
    const { experiments, alerts, levels } = nights[4];
    const summary = { experiments, alerts, levelSuspicions: levels!.suspicions } as unknown as NightlySummary;
    const told = alertSentence(summary, alerts.find(({ kind }) => kind === "parted")!);
    expect(told).toMatch(/a7 against b7: levels of play part\. a7 wins \d\d.* by sharp and 4\d.* by greedy/);
    expect(told).toMatch(
      /the 3 nights before had \+\d+\.\d; it moved by −\d\d\.\d \(−\d\d\.\d to −\d+\.\d\), two nights running/,
    );
    const section = levelsSection(summary)!;
    const [{ table }] = section.blocks as unknown as readonly [{ table: { rows: readonly unknown[] } }];
    expect(table.rows).toHaveLength(20);
    const third = { ...nights[3], levelSuspicions: nights[3].levels!.suspicions } as unknown as NightlySummary;
    expect(levelSentences(third).map(plainText).join(" ")).toMatch(/part in .*a7 against b7.* for the first time/);
  });
});

test("the side ahead at the higher level alone is named, and how much could hide", () => {
  const nights = playNights(9, 3, () => field((i) => (i === 0 ? 0.7 : 0.3 + 0.02 * i)));
  const turned = nights.map(({ experiments }) => experiments[0].matchups.filter((m) => m.level!.isTurned));
  for (const found of turned) expect(found.map(({ a }) => a)).toEqual(["a0"]);
  const told = (n: number) =>
    levelSentences(nights[n] as unknown as NightlySummary)
      .map(plainText)
      .join(" ");
  expect(told(0)).toMatch(/^By sharp the other side is ahead in a0 against b0\. 20 matchups also played by sharp/);
  expect(told(2)).toMatch(
    /The gap to sharp is not shown to move in 20 matchups\. A change of up to \d+\.\d wins in 100 games could hide\.$/,
  );
  // Nights together tell what one alone does not.
  const short = playNights(9, 12, () => field((i) => (i === 0 ? 0.62 : 0.3 + 0.02 * i)), 25);
  expect(short[0].experiments[0].matchups[0].level!.isTurned).toBe(false);
  expect(short[11].experiments[0].matchups[0].level!.isTurned).toBe(true);
  expect(levelSentences({ experiments: [] } as unknown as NightlySummary)).toEqual([]);
});

describe("a suite with a higher level", () => {
  const squads = "squads: [{name: Plain, skill: 3}, {name: Riser, skill: 1}]";
  const text = (more: string, own = "") =>
    `study: nightly\nname: Levels\n${more}experiments:\n  - { name: two, game: coin, games: 4000, ${squads}${own} }\n`;
  const registry = levelCoins as Registry;
  const suite = suiteOf(text("recheckBy: sharp\nrecheckShare: 10%\n"), registry).suite!;

  test("plays the first pairs of the fresh run again, with its seeds", () => {
    const [one] = suite.experiments as unknown as readonly [
      { experiment: Parameters<typeof panelOf>[0]; higher: never },
    ];
    const panel = panelOf(one.experiment, true, "s", "n", 1, one.higher);
    const of = (kind: string) => panel.find((run) => run.kind === kind)!.experiment;
    expect(of("higher").stopping).toMatchObject({ pairs: 200 });
    expect(of("one").stopping).toMatchObject({ pairs: 500 });
    expect(of("higher").matchups).toEqual([{ a: 0, b: 1, strategyA: "sharp", strategyB: "sharp" }]);
    expect(of("higher").seed).toBe(of("one").seed);
    expect(matchupWords(of("higher"), 0)).toEqual(matchupWords(of("one"), 0));
    expect(panelOf(one.experiment, true, "s", "n", 1).map(({ kind }) => kind)).toEqual([
      "fixed",
      "one",
      "two",
      "mirror",
    ]);
  });

  test("keeps both levels, and finds the gap that better players of Riser make", async () => {
    const summary = await wholeNight(`${base}/real`, "first", { suite, registry });
    const { level } = summary.experiments[0].matchups[0];
    expect(level).toMatchObject({ strategy: "sharp" });
    expect(level!.higher.games).toBe(400);
    // Riser, the second, gains three points of skill by sharp.
    expect(level!.gap.high).toBeLessThan(0);
    expect(level).not.toHaveProperty("moved");
    const [kept] = readHistory(`${base}/real`, "Levels").nights;
    expect(kept!.entry.experiments[0].matchups[0].higher!.counts.reduce((sum, n) => sum + n, 0)).toBe(200);
    const second = await wholeNight(`${base}/real`, "second", { suite, registry });
    expect(second.experiments[0].matchups[0].level!.moved!.isShown).toBe(false);
    expect(second.alerts).toEqual([]);
  }, 60_000);

  test("is another night with another level or share", async () => {
    const stop = new AbortController();
    stop.abort();
    await night(`${base}/begun`, "n", { suite, registry, stop: stop.signal });
    const other = suiteOf(text("recheckBy: sharpest\n"), registry).suite!;
    await expect(night(`${base}/begun`, "n", { suite: other, registry })).rejects.toThrow(
      /recheck sharp, 0\.1 to sharpest, 0\.02/,
    );
    const none = suiteOf(text(""), registry).suite!;
    await expect(night(`${base}/begun`, "n", { suite: none, registry })).rejects.toThrow(/recheck sharp, 0\.1 to none/);
  });

  test("without one keeps no word of levels", async () => {
    const summary = await wholeNight(`${base}/plain`, "n", { suite: goodSuite() });
    expect(JSON.stringify(summary)).not.toMatch(/evel/);
  }, 60_000);

  test.each([
    ["recheckShare: 2%\n", "", /recheckShare: says how many pairs .* recheckBy does not say by whom/],
    ["recheckBy: sharp\nrecheckShare: 30%\n", "", /recheckShare: must be more than 0 and at most 25%/],
    ["recheckBy: shrp\n", "", /recheckBy: unknown strategy "shrp" \(did you mean "sharp"\?\)/],
    ["recheckBy: greedy\n", "", /recheckBy: "greedy" is no higher level than greedy/],
    [
      "recheckBy: sharpest\n",
      ", strategies: [greedy, sharp]",
      /one player for all matchups and both sides, not greedy and sharp/,
    ],
  ])("%s%s is refused", (more, own, message) => {
    const { suite: found, problems } = suiteOf(text(more, own), registry);
    const inside = (found?.experiments ?? []).flatMap((one) => ("problems" in one ? one.problems : []));
    expect([...problems, ...inside.map((one) => one.message)].join("\n")).toMatch(message);
  });
});
