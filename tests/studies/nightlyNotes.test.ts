import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Table } from "../../src/report/table.js";
import { sameControl, sameTests } from "../../src/studies/nightly/controls.js";
import type { ExperimentEntry } from "../../src/studies/nightly/entry.js";
import { controlsSection } from "../../src/studies/nightly/page/controls.js";
import { levelSentences } from "../../src/studies/nightly/page/levels.js";
import { trendFigures, trendSpec } from "../../src/studies/nightly/page/trends.js";
import { alertSentence, nightParts } from "../../src/studies/nightly/page/words.js";
import { noteSpeed, readSpeed, SPEED_FILE } from "../../src/studies/nightly/speed.js";
import type { NightlySummary } from "../../src/studies/nightly/summary.js";
import { rowsOf, sortsOf, text } from "../report/rows.js";
import { around } from "../support/around.js";
import { temporaryFolder } from "../support/experiments.js";

/** What a night notes beside its changes: how fast it was, and what ought to be nothing. */

const rate = (estimate: number) => ({ matchup: 0, games: 400, winRateA: around(estimate, 0.03) });
const change = (estimate: number, more: object = {}) => ({
  ...{ a: "A", b: "B", strategyA: "greedy", strategyB: "greedy", reversed: false, games: 400 },
  ...{ before: rate(0.5), after: rate(0.5 + estimate), change: around(estimate, 0.02), p: 0.001, q: 0.004, ...more },
});

describe("the speed of a night", () => {
  const folder = (name: string) => {
    const made = join(temporaryFolder(), name);
    mkdirSync(made);
    return made;
  };
  const entry = (experiment: string, games: number, seconds: number) => ({ experiment, game: "coin", games, seconds });

  test("adds up what each experiment took, try by try, and notes nothing where nothing was played", async () => {
    const at = folder("added");
    expect(readSpeed(at)).toEqual([]);
    await noteSpeed(at, entry("one", 0, 3));
    expect(readSpeed(at)).toEqual([]);
    await noteSpeed(at, entry("one", 100, 2));
    await noteSpeed(at, entry("two", 50, 1));
    await noteSpeed(at, entry("one", 30, 0.5));
    expect(readSpeed(at)).toEqual([entry("one", 130, 2.5), entry("two", 50, 1)]);
  });

  test("is nothing where it cannot be read", () => {
    const at = folder("damaged");
    for (const content of ["no JSON", "{}", '{"speed": 3}']) {
      writeFileSync(join(at, SPEED_FILE), content);
      expect(readSpeed(at)).toEqual([]);
    }
  });
});

describe("equal things compared", () => {
  const night = (tests: number, falseAlarms: number, wouldAlert = false) => ({ tests, falseAlarms, wouldAlert });

  test("are those of the last thirty nights; one in twenty may seem to differ", () => {
    const nights = [night(1000, 1000, true), ...Array.from({ length: 30 }, (_, i) => night(20, 1, i < 2))];
    expect(sameControl(nights)).toMatchObject({
      ...{ nights: 30, tests: 600, falseAlarms: 30, expected: 30, alertNights: 2, isAlert: false },
    });
    // Of 20 tests at least 1: 1 - 0.95^20; at least 2: less 20 · 0.05 · 0.95^19.
    expect(sameControl([night(20, 1)]).p).toBeCloseTo(1 - 0.95 ** 20, 10);
    expect(sameControl([night(20, 2)]).p).toBeCloseTo(1 - 0.95 ** 20 - 20 * 0.05 * 0.95 ** 19, 10);
    expect(sameControl([night(20, 0)]).p).toBe(1);
    expect([sameControl([night(20, 6)]).isAlert, sameControl([night(20, 8)]).isAlert]).toEqual([false, true]);
  });

  test("would alert where they are sure to differ by the margin at least", () => {
    const experiment = (...rates: readonly (readonly [number, number])[]): ExperimentEntry =>
      ({
        isSymmetric: true,
        matchups: rates.map(([one, two]) => ({
          one: [1000 - one, 0, 0, 0, one],
          two: [1000 - two, 0, 0, 0, two],
        })),
      }) as unknown as ExperimentEntry;
    for (const [one, two] of [
      [500, 620],
      [620, 500],
    ] as const)
      expect(sameTests([experiment([500, 500], [one, two])], 0.1)).toEqual(night(2, 1, true));
    expect(sameTests([experiment([500, 620]), experiment([500, 500])], 0.13)).toEqual(night(2, 1));
    // Seen by itself, and not among twenty.
    const many = Array.from({ length: 19 }, (): [number, number] => [500, 500]);
    expect(sameTests([experiment([500, 545], ...many)], 0.01)).toEqual(night(20, 1));
    expect(sameTests([experiment([500, 545])], 0.01)).toEqual(night(1, 1, true));
  });
});

describe("controls on the page of a night", () => {
  const mirror = (more: object) => ({
    ...{ entrant: "Vader", strategy: "greedy", experiment: "one", winRate: 0.51, games: 1200, pairs: 600 },
    ...{ uneven: 3, p: 0.4, pairsP: 0.00001, isAlert: false, ...more },
  });
  const exact = (more: object) => ({
    ...{ what: "a hit", game: "coin", exact: 0.5, seen: 520, trials: 1000, errors: 1.25, isAlert: false, ...more },
  });
  const section = (more: object = {}) =>
    controlsSection({
      same: { nights: 3, tests: 58, falseAlarms: 8, expected: 2.9, p: 0.0085, alertNights: 1 },
      ...{ mirrors: [], calibration: [], ...more },
    } as unknown as NightlySummary);
  const tableIn = (more: object) =>
    (section(more).blocks.filter((one) => one !== undefined)[1] as { readonly table: Table }).table;

  test("say how many seemed to differ, where how many are expected, and over how many nights", () => {
    const said = (more?: object) => text((section(more).blocks[0] as { readonly paragraph: string }).paragraph);
    expect(said()).toMatch(
      /^A\/A control: 8 of 58 comparisons of equal things have p up to 0\.05 over the last 3 nights, where 2\.9 are expected \(chance of so many or more: 0\.0085\)\. 1 night would have raised an alert/,
    );
    const same = { nights: 1, tests: 1, falseAlarms: 0, expected: 0.05, p: 1, alertNights: 2 };
    expect(said({ same })).toMatch(/0 of 1 comparison of equal things have p up to 0\.05 tonight, .* 2 nights would/);
    expect(section().blocks.slice(1)).toEqual([undefined, undefined]);
  });

  test("have mirrors and exact chances, each with its own numbers; of an alert the smaller p is told", () => {
    const mirrors = tableIn({ mirrors: [mirror({}), mirror({ isAlert: true })] });
    expect(rowsOf(mirrors)[0]).toEqual({
      ...{ entrant: "Vader (greedy)", experiment: "one", "first copy wins": "51.0 %", games: "1,200", pairs: "600" },
      ...{ "uneven pairs": "3", p: "0.40" },
    });
    expect(rowsOf(mirrors)[1].p).not.toBe("0.40");
    expect(sortsOf(mirrors)[0]).toEqual({
      "first copy wins": 0.51,
      games: 1200,
      pairs: 600,
      "uneven pairs": 3,
      p: 0.4,
    });
    const chances = tableIn({
      calibration: [exact({}), exact({ exact: 0, seen: 0 }), exact({ exact: 1, seen: 999, isAlert: true })],
    });
    expect(rowsOf(chances).map((row) => [row.exact, row.seen, row.trials, row["off by"]])).toEqual([
      ["50.00 %", "52.00 %", "1,000", "1.25"],
      ["0.00 %", "0.00 %", "1,000", "exact"],
      ["100.00 %", "99.90 %", "1,000", "impossible"],
    ]);
    expect(sortsOf(chances)[0]).toEqual({ exact: 0.5, seen: 0.52, trials: 1000, "off by": 1.25 });
  });
});

describe("the sentences of a night", () => {
  const trend = (high: number, low: number) => ({ night: "x", fresh: around(0.62, 0.03), fixed: 0.6, high, low });
  const meeting = (a: string, b: string, more: object = {}) => ({
    ...{ a, b, strategyA: "greedy", strategyB: "greedy", rate: rate(0.5), trend: [], ...more },
  });
  const night = (matchups: readonly object[], more: object = {}): NightlySummary =>
    ({
      ...{ margin: 0.01, alerts: [], failures: [], suspicions: [], unfinished: [], damaged: [], causes: {} },
      ...{ mirrors: [], calibration: [] },
      experiments: [{ name: "one", fixedRun: "runs/one/fixed", audited: "before", matchups }],
      same: { nights: 1, tests: 40, falseAlarms: 2, expected: 2, p: 0.6, alertNights: 0, isAlert: false },
      ...more,
    }) as unknown as NightlySummary;
  const headline = (s: NightlySummary) => nightParts(s).headline.map(text);
  const at = (kind: string, matchup: number) => ({ kind, experiment: 0, matchup });

  test("begin with what there is to compare, or how many matchups are not shown to move", () => {
    expect(headline(night([]))).toEqual(["Nothing was played."]);
    expect(headline(night([meeting("A", "B")]))).toEqual([
      "Nothing to compare with: this is the first night of 1 matchup. The next one will be compared with it.",
    ]);
    const compared = [meeting("A", "B", { fixed: change(0) }), meeting("A", "C", { fresh: change(0) })];
    expect(headline(night(compared, { failures: [{}] }))[0]).toMatch(
      /^No alert: none of 2 matchups is shown to move by .*\. 1 experiment failed\.$/,
    );
    expect(headline(night(compared.slice(1)))[0]).toMatch(/^No alert: the matchup is not shown to move by/);
  });

  test("say who wins more or less against whom, and from what to what", () => {
    const moved = (...of: readonly (readonly [string, string, number])[]) => {
      const matchups = of.map(([a, b, gain]) => meeting(a, b, { fixed: change(gain) }));
      return headline(night(matchups, { alerts: of.map((_, i) => at("audited", i)) }));
    };
    const up = "50.0 → 60.0";
    const down = "50.0 → 40.0";
    const more = `2 alerts: A wins more against B (${up} in 100 games) and C (${up}).`;
    const less = `2 alerts: A wins less against B (${down} in 100 games) and C (${down}).`;
    expect(moved(["A", "B", 0.1], ["C", "A", -0.1])).toEqual([more]);
    expect(moved(["A", "B", -0.1], ["A", "C", -0.1])).toEqual([less]);
    expect(moved(["B", "A", 0.1], ["C", "A", 0.1])).toEqual([less]);
    // One alone, both ways, or of nobody in common.
    expect(moved(["A", "B", 0.1])).toEqual([`1 alert: A wins more against B (${up} in 100 games).`]);
    expect(moved(["A", "A", -0.1])).toEqual([`1 alert: A wins less against itself (${down} in 100 games).`]);
    const both = `2 alerts: A wins more against B (${up} in 100 games) and A wins less against C (${down}).`;
    expect(moved(["A", "B", 0.1], ["A", "C", -0.1])).toEqual([both]);
    // That which moved most is told first.
    expect(moved(["A", "B", 0.1], ["C", "D", -0.2])).toEqual([
      `2 alerts: C wins less against D (50.0 → 30.0 in 100 games) and A wins more against B (${up}).`,
    ]);
    const many = ["B", "C", "D", "E", "F"].map((b): [string, string, number] => ["A", b, 0.1]);
    expect(moved(...many)).toEqual([
      `5 alerts: A wins more against B (${up} in 100 games), C (${up}), D (${up}) and 2 others.`,
    ]);
    const apart = ["BC", "DE", "FG", "HI", "JK"].map(([a, b]): [string, string, number] => [a!, b!, 0.1]);
    expect(moved(...apart)[0]).toMatch(/, and 2 other matchups moved\.$|D wins more .* and 2 other matchups moved\.$/);
  });

  test("name what else alerts: drifts, levels that part, and machinery at fault", () => {
    const drifting = { trend: [trend(6, 1)] };
    const s = night([meeting("A", "B", drifting), meeting("A", "C", drifting)], {
      alerts: [
        ...[{ kind: "same" }, { kind: "mirror", index: 0 }, { kind: "calibration", index: 0 }, at("drift", 1)],
        ...[at("drift", 0), at("parted", 0)],
      ],
      mirrors: [{ entrant: "M" }],
      calibration: [{ game: "coin" }],
      failures: [{}, {}],
    });
    const [first] = headline(s);
    expect(first).toMatch(
      /^6 alerts: equal things differ, M is not even with itself, an exact chance is missed in coin, A against C drifts upward and A against B drifts upward and levels of play part in .*A.*B.*\. 2 experiments failed\.$/,
    );
  });

  test("tell of each alert by itself", () => {
    const moved = { change: around(0.1, 0.02), p: 0.001, q: 0.001, isShown: true, isConfirming: true };
    const level = {
      ...{ strategy: "sharp", own: rate(0.5), higher: rate(0.7), gap: around(0.2, 0.03), isTurned: false, moved },
      before: { nights: 3, gap: around(0.1, 0.02) },
    };
    const s = night(
      [
        meeting("A", "B", { fixed: change(0.1), fresh: change(0.1), level }),
        meeting("A", "C", { trend: [trend(1, 2), trend(7.25, 2)] }),
        meeting("A", "D", { trend: [trend(1, 6.5)] }),
      ],
      {
        mirrors: [{ entrant: "M", strategy: "greedy", experiment: "one", winRate: 0.6 }],
        calibration: [
          { game: "coin", what: "a hit", exact: 0.5, seen: 560, trials: 1000, errors: -3.79 },
          { game: "coin", what: "a miss", exact: 0, seen: 5, trials: 1000, errors: 0 },
          { game: "coin", what: "a roll", exact: 1, seen: 990, trials: 1000, errors: 0 },
        ],
      },
    );
    const said = (alert: object) => text(alertSentence(s, alert as never));
    expect(said(at("audited", 0))).toMatch(/^A gains 10\.0 wins in 100 games against B/);
    expect(said(at("twice", 0))).toMatch(/^A gains .* Seen on fresh seeds two nights running\.$/);
    expect(said(at("parted", 0))).toMatch(
      /^A against B: levels of play part\. A wins 70\.0 % \(67\.0–73\.0 %\) by sharp and 50\.0 % \(47\.0–53\.0 %\) by greedy: a gap of \+20\.0 wins in 100 games, where the 3 nights before had \+10\.0; it moved by \+10\.0 \(\+8\.0 to \+12\.0\), two nights running\.$/,
    );
    expect(said(at("drift", 1))).toMatch(
      /drifts upward: the sum of small deviations over 2 nights has passed its limit \(7\.3 standard errors\), A now at 62\.0 %\.$/,
    );
    expect(said(at("drift", 2))).toMatch(/drifts downward: .* over 1 nights .* \(6\.5 standard errors\)/);
    expect(said({ kind: "same" })).toContain("2 of 40 comparisons are significant, 2.0 expected");
    expect(said({ kind: "mirror", index: 0 })).toBe(
      "one: M (greedy) against itself wins 60.0 % as the first copy: the engine favours a side.",
    );
    expect([0, 1, 2].map((index) => said({ kind: "calibration", index }))).toEqual([
      "coin: a hit came true in 56.00 % of 1,000 trials where the exact chance is 50.00 % (3.8 standard errors off).",
      "coin: a miss cannot happen, but did in 0.50 % of 1,000 trials.",
      "coin: a roll always happens, but did in 99.00 % of 1,000 trials only.",
    ]);
  });

  test("say what is watched, what was played again, and whether equal things differ", () => {
    const audit = (games: number, flips: number) => ({ audit: { games, flips, up: 0, down: 0, first: [] } });
    const s = night(
      [meeting("A", "B", { fixed: change(0, audit(100, 0)) }), meeting("A", "C", { fixed: change(0, audit(50, 3)) })],
      { suspicions: [at("", 0)], damaged: ["x", "y"], unfinished: ["z"] },
    );
    const parts = nightParts(s);
    expect(parts.again.map(text)).toEqual([
      "150 of the games repeat the dice of that night. 3 of these have another winner now.",
    ]);
    expect(parts.besides.map(text)).toEqual([
      "1 matchup shows a change on fresh seeds for the first time: an alert if the next night sees it too.",
      "Nights that cannot be read and were passed over: x, y.",
      "Nights that were begun and not finished: z.",
    ]);
    const quiet = nightParts(night([meeting("A", "B", { fixed: change(0, audit(100, 0)) })]));
    expect(quiet.again.map(text)).toEqual(["100 of the games repeat the dice of that night. All ended as before."]);
    expect(quiet.besides).toEqual([]);
    expect(quiet.controls.map(text)).toEqual([
      "In 40 comparisons of a matchup with itself on other dice, over one night, 2 seem to differ. At random 2.0 would.",
    ]);
    const mirrors = [{ isAlert: true }, { isAlert: false }];
    const odd = night([], {
      same: { ...s.same, nights: 3, falseAlarms: 1, p: 0.05, isAlert: false },
      mirrors,
      calibration: mirrors,
    });
    expect(nightParts(odd).controls.map(text)).toEqual([
      expect.stringMatching(
        /over 3 nights, 1 seems to differ\. At random 2\.0 would\. That is more than usual \(chance of so many: 0\.05, an alert below 0\.0001\)\.$/,
      ),
      "Of 2 squads or decks that played themselves, 1 is shown to win more as one copy than as the other.",
      "1 of 2 chances of dice and cards that can be calculated came out right.",
    ]);
  });
});

describe("what a night says of its levels", () => {
  const rate = (estimate: number) => ({ matchup: 0, games: 400, winRateA: around(estimate, 0.03) });
  const level = (more: object = {}) => ({
    ...{ strategy: "sharp", own: rate(0.5), higher: rate(0.6), gap: around(0.1, 0.02), isTurned: false, ...more },
  });
  const moved = (isShown: boolean, estimate: number) => ({ change: around(estimate, 0.02), p: 0.1, q: 0.1, isShown });
  const night = (levels: readonly object[], more: object = {}) =>
    ({
      experiments: [
        { matchups: levels.map((own, i) => ({ a: `A${i}`, b: `B${i}`, strategyA: "x", strategyB: "x", level: own })) },
      ],
      ...more,
    }) as unknown as NightlySummary;
  const said = (...of: Parameters<typeof night>) => levelSentences(night(...of)).map(text);

  test("is that the next night compares, how much could hide, or nothing where all that moved is shown", () => {
    expect(said([level(), level()])).toEqual(["2 matchups also played by sharp: the next night compares the gaps."]);
    const quiet = [level({ moved: moved(false, 0.01) }), level({ moved: moved(false, -0.03) })];
    expect(said(quiet)).toEqual([
      "The gap to sharp is not shown to move in 2 matchups. A change of up to 5.0 wins in 100 games could hide.",
    ]);
    expect(said([...quiet, level({ moved: moved(true, 0.4) })])[0]).toContain("in 2 matchups. A change of up to 5.0");
    expect(said([level({ moved: moved(true, 0.4) })])).toEqual([]);
  });

  test("names where the other side is ahead, and where levels part for the first time, up to four", () => {
    const turned = (count: number) => said(Array.from({ length: count }, () => level({ isTurned: true })))[0];
    expect(turned(2)).toBe("By sharp the other side is ahead in A0 against B0 and A1 against B1.");
    expect([turned(4), turned(5)].map((one) => one.includes("A3 against B3"))).toEqual([true, false]);
    expect(turned(5)).toBe("By sharp the other side is ahead in 5 matchups.");
    const levelSuspicions = [{ experiment: 0, matchup: 1 }];
    expect(said([level(), level({ moved: moved(true, 0.4) })], { levelSuspicions })[0]).toBe(
      "Levels of play part in A1 against B1 for the first time: an alert if the next night sees it too.",
    );
  });
});

describe("nights of a matchup", () => {
  const night = (number: number, rate: number, high: number, low: number) => ({
    ...{ night: `of day ${number}`, fresh: around(rate, 0.02), fixed: rate + 0.01, high, low },
  });
  const matchup = {
    ...{ a: "One", b: "Two", strategyA: "greedy", strategyB: "greedy" },
    trend: [night(1, 0.5, 0.5, 0.25), night(2, 0.55, 1, 0), night(3, 0.625, 2.5, 0.1)],
  } as unknown as Parameters<typeof trendSpec>[0];

  test("are told by the last of them, and spoken from the first on", async () => {
    const figures = (await trendFigures([{ experiment: "field", matchup }], 4))!;
    expect(text(figures)).toContain("tonight 62.5 % (60.5–64.5 %), drift 2.5 of 4");
    expect(figures.text.replace(/\s+/g, " ")).toMatch(
      /night of day 1 50(?:\.0)? %, night of day 2 55(?:\.0)? %, night of day 3 62\.5 %/,
    );
    const alone = { ...matchup, trend: matchup.trend.slice(0, 1) };
    expect(await trendFigures([{ experiment: "field", matchup: alone }], 4)).toBeUndefined();
  });

  test("are drawn with drift upward above nothing, and downward below it", () => {
    const { values } = trendSpec(matchup, 4).data as { readonly values: readonly object[] };
    expect(values[0]).toMatchObject({ at: 1, rate: 0.5, up: 0.5, down: -0.25, fixed: 0.51 });
    expect(values.at(-1)).toMatchObject({ at: 3, rate: 0.625, up: 2.5, down: -0.1 });
  });
});
