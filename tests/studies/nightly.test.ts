import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import type { Registry } from "../../src/games/registry.js";
import { findGame, gameNames } from "../../src/registry.js";
import { plainText } from "../../src/report/markdown.js";
import { meetingName } from "../../src/studies/compare/page/changeTable.js";
import { readHistory } from "../../src/studies/nightly/history.js";
import { nightVerdicts } from "../../src/studies/nightly/page/words.js";
import { checkSuite } from "../../src/studies/nightly/suite.js";
import type { NightlySummary } from "../../src/studies/nightly/summary.js";
import * as changedCoins from "../support/changedCoins.js";
import * as coins from "../support/coinGame.js";
import { temporaryFolder } from "../support/experiments.js";
import { COIN_SUITE, goodSuite, night, suiteOf, wholeNight } from "../support/nights.js";

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);

const flipsOf = (summary: NightlySummary) =>
  summary.experiments.flatMap((e) => e.matchups.map((m) => m.fixed?.audit?.flips));
const alertsOf = (summary: NightlySummary) =>
  summary.alerts.map((a) =>
    "matchup" in a ? `${a.kind}: ${meetingName(summary.experiments[a.experiment].matchups[a.matchup])}` : a.kind,
  );

describe("nights of the coin game", () => {
  const nights: NightlySummary[] = [];
  beforeAll(async () => {
    for (const [name, registry] of [
      ["one", coins],
      ["two", coins],
      ["three", changedCoins],
      ["four", changedCoins],
    ] as const)
      nights.push(await wholeNight(at("four nights"), name, { registry: registry as Registry }));
  });

  test("the first has nothing to compare with", () => {
    const [first] = nights;
    expect(first!.alerts).toEqual([]);
    expect(first!.experiments[0]).not.toHaveProperty("against");
    expect(flipsOf(first!)).toEqual([undefined, undefined, undefined]);
    expect(first!.nights).toBe(1);
  });

  test("the second, on the same code: no alert, no flip on the fixed seeds, other games on the fresh ones", () => {
    const second = nights[1];
    expect(second.alerts).toEqual([]);
    expect(flipsOf(second)).toEqual([0, 0, 0]);
    expect(second.experiments[0]).toMatchObject({ against: "one", audited: "one", changed: [], replays: true });
    const [one, two] = readHistory(at("four nights"), "Coins").nights.map((n) => n.entry.experiments[0]);
    expect(two!.fingerprints.fixed).toBe(one!.fingerprints.fixed);
    for (const kind of ["one", "two", "mirror"]) expect(two!.fingerprints[kind]).not.toBe(one!.fingerprints[kind]);
    expect(new Set(Object.values(two!.fingerprints)).size).toBe(4);
  });

  test("the third, after a change of the rules: audited alerts for the matchups it touches, with games that show it", () => {
    const third = nights[2];
    expect(alertsOf(third)).toEqual(["audited: Novice against Master", "audited: Adept against Master"]);
    for (const m of third.experiments[0].matchups) {
      const { audit, q, change } = m.fixed!;
      if (m.b !== "Master") {
        expect(audit!.flips).toBe(0);
        continue;
      }
      expect(q).toBeLessThan(0.05);
      expect(change.estimate).toBeLessThan(-third.margin);
      expect(audit!.first[0].before).not.toBe("b");
      // What was told begins a level of its own: nights after it are not held against those before.
      expect(m.trend.at(-1)).toMatchObject({ high: 0, low: 0, isAlarm: false });
    }
    // What is audited is not suspected besides: the next night would raise it again.
    expect(third.suspicions).toEqual([]);
  });

  test("the fourth takes the third as it is: a change is accepted by doing nothing", () => {
    expect(nights[3].alerts).toEqual([]);
    expect(flipsOf(nights[3])).toEqual([0, 0, 0]);
  });

  test("controls: mirrors even, exact chances met, half of the games fixed, a quarter each fresh", () => {
    for (const summary of nights) {
      // 50 pairs each, which split; one game of each shares no dice with the others, and chance shows in these.
      expect(summary.mirrors.map((m) => [m.entrant, m.pairs, m.games, m.uneven, m.isAlert])).toEqual([
        ["Novice", 50, 50, 0, false],
        ["Adept", 50, 50, 0, false],
        ["Master", 50, 50, 0, false],
      ]);
      for (const { winRate, p, pairsP } of summary.mirrors) {
        expect(Math.abs(winRate - 0.5)).toBeLessThan(0.3);
        expect(pairsP).toBeCloseTo(1, 9);
        expect(winRate === 0.5 ? 1 : p).toBe(p);
      }
      expect(nightVerdicts(summary).map(plainText).join(" ")).toContain(
        " Of 3 squads or decks that played themselves, none is shown to win more as one copy than as the other. ",
      );
      expect(summary.calibration).toHaveLength(1);
      expect(summary.calibration[0]).toMatchObject({ exact: 0.05, isAlert: false });
      expect(summary.same.tests).toBe(3 * summary.nights);
      expect(summary.same.expected).toBeCloseTo(0.15 * summary.nights, 12);
    }
    const [entry] = readHistory(at("four nights"), "Coins").nights.map((n) => n.entry.experiments[0].matchups[0]);
    const pairs = (counts: readonly number[]) => counts.reduce((sum, n) => sum + n, 0);
    expect([pairs(entry!.fixed), pairs(entry!.one), pairs(entry!.two)]).toEqual([500, 250, 250]);
    // By ground, too: they are strata.
    for (const half of ["fixed", "one", "two"] as const) {
      const [even, tilted] = entry!.byVariant![half];
      expect(even!.map((count, i) => count + tilted![i])).toEqual(entry![half]);
      expect(pairs(even!)).toBe(pairs(tilted!));
    }
  });
});

test("a night is equal bytes for any number of workers, speed apart", async () => {
  const files = (folder: string) => {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((n) => /\.(json|arrows)$/.test(n));
    return names.sort().map((name) => {
      const text = readFileSync(join(folder, name), "latin1");
      return [name, name.endsWith("speed.json") ? "" : text];
    });
  };
  await wholeNight(at("by one"), "n", { scale: 0.5 });
  // Workers need the built games.
  const registryUrl = new URL("../../dist/tests/support/coinGame.js", import.meta.url).href;
  await wholeNight(at("by two"), "n", { scale: 0.5, workers: 2, ...{ registryUrl } });
  expect(files(at("by two"))).toEqual(files(at("by one")));
});

test("ten nights of equal things raise no alert, and no more false alarms than their rate allows", async () => {
  let last: NightlySummary | undefined;
  let suspicions = 0;
  for (let i = 1; i <= 10; i++) {
    last = await wholeNight(at("ten"), `night-${i}`);
    expect(last.alerts, `night ${i}`).toEqual([]);
    if (i > 1) expect(flipsOf(last)).toEqual([0, 0, 0]);
    suspicions += last.suspicions.length;
  }
  // One night in twenty at most: three or more of nine come by chance once in 120 times.
  expect(suspicions).toBeLessThan(3);
  // Of 30 comparisons 1.5 are expected below 5 %; seven or more come by chance once in 1,400 times.
  expect(last!.same).toMatchObject({ nights: 10, tests: 30 });
  expect(last!.same.falseAlarms).toBeLessThan(7);
  expect(last!.experiments[0].matchups[0].trend).toHaveLength(10);
});

describe("a history that is not whole", () => {
  async function history(name: string, nights = 3): Promise<string> {
    const folder = at(name);
    for (let i = 1; i <= nights; i++) await wholeNight(folder, `n${i}`, { scale: 0.2 });
    return folder;
  }
  const next = (folder: string, registry: unknown = coins) =>
    wholeNight(folder, "next", { scale: 0.2, registry: registry as Registry });

  test("a missing night is not missed", async () => {
    const folder = await history("missing");
    rmSync(join(folder, "n3"), { recursive: true });
    const summary = await next(folder);
    expect(summary).toMatchObject({ sequence: 3, nights: 3, damaged: [], alerts: [] });
    expect(summary.experiments[0]).toMatchObject({ against: "n2", audited: "n2" });
  });

  test.each([
    ["night.json", "{"],
    ["night.json", "{}"],
    ["night.json", '{"schemaVersion": 99}'],
    ["study.json", "gibberish"],
  ])("a damaged %s (%s) is passed over, said so, and left alone", async (file, text) => {
    const folder = await history(`damaged ${file} ${text.length}`, 2);
    writeFileSync(join(folder, "n2", file), text);
    const summary = await next(folder);
    expect(summary.damaged).toEqual(["n2"]);
    expect(summary.experiments[0]).toMatchObject({ against: "n1", audited: "n1" });
    expect(flipsOf(summary)).toEqual([0, 0, 0]);
    expect(readFileSync(join(folder, "n2", file), "utf8")).toBe(text);
  });

  test("games of the last night that are damaged or thrown away: an older night's are held against tonight's", async () => {
    const folder = await history("pruned");
    truncateSync(join(folder, "n3/runs/three/fixed/games/part-000000.arrows"), 300);
    rmSync(join(folder, "n2/runs"), { recursive: true });
    const summary = await next(folder, changedCoins);
    expect(summary.experiments[0]).toMatchObject({ against: "n3", audited: "n1" });
    expect(alertsOf(summary)).toContain("audited: Novice against Master");
    rmSync(join(folder, "n1/runs"), { recursive: true });
    rmSync(join(folder, "next/runs"), { recursive: true });
    const after = await wholeNight(folder, "after", { scale: 0.2 });
    expect(after.experiments[0]).not.toHaveProperty("audited");
    expect(after.experiments[0].matchups.every((m) => m.fresh !== undefined)).toBe(true);
  });

  test("other suites may share the folder; an unfinished night is named and counts for nothing", async () => {
    const folder = await history("shared", 1);
    await wholeNight(folder, "other", { suite: { ...goodSuite(), name: "Others" }, scale: 0.2 });
    const stop = new AbortController();
    stop.abort();
    expect((await night(folder, "begun", { stop: stop.signal, scale: 0.2 })).done).toBeUndefined();
    const summary = await next(folder);
    expect(summary).toMatchObject({ nights: 2, sequence: 3, unfinished: ["begun"] });
    expect(summary.experiments[0]).toMatchObject({ against: "n1" });
  });

  test("a history only grows: a complete night is refused, today's is numbered on", async () => {
    const folder = await history("grown", 1);
    await expect(night(folder, "n1")).rejects.toThrow(/is in the history already/);
    const told: string[] = [];
    const again = async () => {
      const { registryUrl } = coins as unknown as { registryUrl: string };
      const { runNightly } = await import("../../src/studies/nightly/nightly.js");
      const tell = (line: string) => void told.push(line);
      const request = { suite: goodSuite(), registry: coins, registryUrl, workers: 1, scale: 0.1, tell };
      return (await runNightly({ ...request, history: folder, night: undefined, today: "2026-01-01" })).night;
    };
    expect([await again(), await again()]).toEqual(["2026-01-01", "2026-01-01-2"]);
    const another = /today's next, .*; its post takes the place of that$/;
    expect(told.filter((line) => another.test(line))).toEqual([expect.stringMatching(/^Night 2026-01-01-2 /)]);
  });
});

describe("a night that was stopped", () => {
  test("goes on to the identical night; with another suite or budget it is refused", async () => {
    const stop = new AbortController();
    const stopSoon = (line: string) => {
      if (line.startsWith("second")) stop.abort();
    };
    const suite = goodSuite(`${COIN_SUITE}  - { name: second, game: coin, squads: [novice, adept], games: 4000 }\n`);
    const stopped = await night(at("stopped"), "n", { suite, stop: stop.signal, tell: stopSoon });
    expect(stopped.done).toBeUndefined();
    expect(existsSync(at("stopped", "n", "night.json"))).toBe(false);
    await expect(night(at("stopped"), "n", { suite, scale: 2 })).rejects.toThrow(/begun with another suite/);
    const resumed = await wholeNight(at("stopped"), "n", { suite });
    expect(resumed).toEqual(await wholeNight(at("not stopped"), "n", { suite }));
  });
});

describe("experiments that fail", () => {
  test("one does not check, one crashes: said loudly, the others are played and compared, and the next night with the last whole one", async () => {
    const text = `${COIN_SUITE}  - { name: wrong, game: coin, squads: [novice, nobody] }
  - { name: crashing, game: coin, squads: [novice, master], games: 200, warmUps: -13 }\n`;
    const crashing = (name: string) => {
      const game = coins.findGame(name)!;
      const play = (...args: Parameters<typeof game.play>) => {
        if ((args[0] as { warmUps: number }).warmUps === -13) throw new Error("the die is broken");
        return game.play(...args);
      };
      return { ...game, play };
    };
    const registry = { gameNames: coins.gameNames, findGame: crashing } as Registry;
    const told: string[] = [];
    const options = { suite: suiteOf(text).suite!, registry, tell: (line: string) => void told.push(line), scale: 0.2 };
    const first = await wholeNight(at("failing"), "n1", options);
    expect(first.failures.map((f) => f.name)).toEqual(["wrong", "crashing"]);
    expect(first.failures[0].message).toMatch(/suite\.yaml:8:\d+: unknown squad "nobody"/);
    expect(first.failures[1].message).toMatch(/the die is broken/);
    expect(told.filter((line) => line.startsWith("FAILED"))).toHaveLength(2);
    expect(first.experiments.map((e) => e.name)).toEqual(["three"]);
    // Mended by the next night, it has nothing to compare with; after that it has.
    const mended = { ...options, registry: coins as Registry };
    const second = await wholeNight(at("failing"), "n2", mended);
    expect(second.experiments.map((e) => [e.name, e.against])).toEqual([
      ["three", "n1"],
      ["crashing", undefined],
    ]);
    await wholeNight(at("failing"), "n3", options);
    const fourth = await wholeNight(at("failing"), "n4", mended);
    expect(fourth.experiments.map((e) => [e.name, e.against])).toEqual([
      ["three", "n3"],
      ["crashing", "n2"],
    ]);
  });

  test("a mirror that favours a side and a die that is off are alerts", async () => {
    const game = coins.coinGame;
    const crooked = {
      ...game,
      play(...args: Parameters<typeof game.play>) {
        const rows = game.play(...args);
        // The first copy wins what would be a loss in its first seat.
        if (args[0].skills[0] === args[0].skills[1] && !args[5]) args[6][0] = 0;
        return rows;
      },
      calibrate: (trials: number) => [{ what: "a loaded die", exact: 0.5, seen: trials * 0.52, trials }],
    };
    const registry = { gameNames: ["coin"], findGame: () => crooked } as unknown as Registry;
    const summary = await wholeNight(at("crooked"), "n", { registry });
    expect(summary.alerts.map((a) => a.kind)).toEqual(["mirror", "mirror", "mirror", "calibration"]);
  });
});

describe("a suite", () => {
  test("tells every problem of its own with its place", () => {
    const text = "study: nightli\nnmae: x\nmargin: 60%\nexperiments: []\n";
    expect(suiteOf(text).problems.sort()).toEqual([
      'suite.yaml:1:8: study: must be "nightly"',
      'suite.yaml:2:1: unknown key "nmae" (did you mean "name"?)',
      "suite.yaml:3:9: margin: must be more than 0 and less than 50%",
      "suite.yaml:4:14: experiments: must list at least one experiment",
    ]);
    expect(suiteOf(`${COIN_SUITE}  - { name: Three, game: coin, squads: [novice, adept] }\n`).problems).toEqual([
      'suite.yaml:8:5: an experiment named "three" is listed already; give one of them another name',
    ]);
  });

  test("takes files with games of its own, and margins in per cent", () => {
    writeFileSync(at("duel.yaml"), "game: coin\nname: a duel\nsquads: [novice, adept]\n");
    const text = `study: nightly\nname: files\nmargin: 0.5%\nexperiments:\n  - ${at("duel.yaml")}\n  - { file: ${at("duel.yaml")}, name: again, games: 600 }\n  - { file: nowhere.yaml }\n  - { file: ${at("duel.yaml")}, name: odd, games: 601 }\n`;
    const { suite } = suiteOf(text);
    expect(suite!.margin).toBe(0.005);
    const [one, again, missing, odd] = suite!.experiments;
    expect(one).toMatchObject({ name: "a duel", experiment: { stopping: { kind: "fixed", pairs: 5000 } } });
    expect(again).toMatchObject({ name: "again", experiment: { stopping: { pairs: 300 } } });
    expect(missing).toMatchObject({
      name: "nowhere.yaml",
      problems: [{ message: expect.stringMatching(/file not found/) }],
    });
    expect(odd).toMatchObject({ problems: [{ message: expect.stringMatching(/games: must be even/) }] });
  });

  test("refuses levels of play: a night has one", () => {
    writeFileSync(at("levels.yaml"), "game: coin\nsquads: [novice, adept]\nlevels: [timid, greedy]\n");
    const { suite } = suiteOf(`study: nightly\nname: files\nexperiments:\n  - ${at("levels.yaml")}\n`);
    expect(suite!.experiments).toMatchObject([
      { problems: [{ message: expect.stringMatching(/^a nightly plays one level of play: leave out levels/) }] },
    ]);
  });

  test("refuses rounds, which a night does not keep", () => {
    writeFileSync(
      at("rounds.yaml"),
      "game: miniatures\nsquads: [starter-republic, starter-separatist]\nrounds: true\n",
    );
    const source = readSource(
      at("suite.yaml"),
      `study: nightly\nname: files\nexperiments:\n  - ${at("rounds.yaml")}\n`,
      new Problems(),
    );
    const suite = checkSuite(source, { findGame, gameNames }, new Problems());
    expect(suite!.experiments).toMatchObject([
      { problems: [{ line: 3, message: expect.stringMatching(/^a nightly keeps no rounds: leave out rounds/) }] },
    ]);
  });
});

test("copies of a history go on by themselves", async () => {
  await wholeNight(at("original"), "n1", { scale: 0.1 });
  cpSync(at("original"), at("copy"), { recursive: true });
  expect(await wholeNight(at("copy"), "n2", { scale: 0.1 })).toEqual(
    await wholeNight(at("original"), "n2", { scale: 0.1 }),
  );
});
