import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { pairedChange } from "../../src/analysis/pairedChange.js";
import type { Game } from "../../src/games/game.js";
import { plainText } from "../../src/report/markdown.js";
import { sealed } from "../../src/results/manifestHash.js";
import { runExperiment } from "../../src/run/run.js";
import { areChance, compareMatchup, compareRuns } from "../../src/studies/compare/compare.js";
import { auditFlips } from "../../src/studies/compare/flips.js";
import { compareVerdicts } from "../../src/studies/compare/page/page.js";
import { differencesBetween, settingOf } from "../../src/studies/compare/setting.js";
import { ABSENT, type RecordedRun, readFinishedRun, readWinners } from "../../src/studies/recorded.js";
import * as changedCoins from "../support/changedCoins.js";
import * as coins from "../support/coinGame.js";
import { goodExperiment, temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
const three = "game: coin\nname: three\nsquads: [novice, adept, master]\n";

async function play(name: string, text: string, registry = coins as { findGame: (name: string) => Game | undefined }) {
  const experiment = goodExperiment(text);
  const game = registry.findGame("coin")!;
  await runExperiment({ game, experiment, folder: at(name), workers: 1, registryUrl: "unused" });
  return at(name);
}
const compared = (one: string, other: string, margin = 0.01) =>
  compareRuns(at(one), at(other), margin, at("out"), coins).summary;

beforeAll(async () => {
  await play("before", `${three}games: 4000\n`);
  await play("same", `${three}games: 4000\n`);
  await play("longer", `${three}games: 6000\n`);
  await play("fresh", `${three}games: 4000\nseed: fresh\n`);
  await play("changed", `${three}games: 4000\n`, changedCoins);
  await play("changed fresh", `${three}games: 4000\nseed: fresh\n`, changedCoins);
  cpSync(at("changed fresh"), at("announced"), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(at("announced"), "run.json"), "utf8"));
  writeFileSync(join(at("announced"), "run.json"), JSON.stringify(sealed({ ...manifest, dejarik: "0.0.1" })));
  const turned = "game: coin\nsquads: [master, novice]\nmatchups: [[master, novice]]\ngames: 4000\n";
  await play("turned", turned);
  await play("turned changed", turned, changedCoins);
});

describe("two runs with the same seeds", () => {
  test("of the same code have no flips, no alerts, and intervals of no change that are not of zero width", () => {
    const summary = compared("before", "same");
    expect(summary.alerts).toBe(0);
    expect(summary.changed).toEqual([]);
    expect(summary.runs.map((run) => run.replays)).toEqual([true, true]);
    for (const m of summary.matchups) {
      expect(m.audit).toMatchObject({ flips: 0, games: 4000, first: [], p: 1 });
      expect(m.q).toBe(1);
      expect(m.change.estimate).toBe(0);
      expect(m.change.low).toBeLessThan(0);
      expect(m.change.high).toBeGreaterThan(0);
    }
  });

  test("of other lengths are compared over the games that both played", () => {
    for (const m of compared("before", "longer").matchups) expect(m.audit).toMatchObject({ flips: 0, games: 4000 });
  });

  test("of changed rules: alerts where the rule matters and nowhere else; each flip is a game that both recorded so", () => {
    const summary = compared("before", "changed");
    const told = summary.matchups.filter((m) => m.isAlert).map((m) => [m.a, m.b]);
    expect(told).toEqual([
      ["Novice", "Master"],
      ["Adept", "Master"],
    ]);
    const [one, other] = [readFinishedRun(at("before")), readFinishedRun(at("changed"))];
    const [was, is] = [readWinners(one)!, readWinners(other)!];
    for (const m of summary.matchups) {
      const { audit } = m;
      if (m.b !== "Master") {
        expect(audit).toMatchObject({ flips: 0 });
        continue;
      }
      expect(m.change.estimate).toBeLessThan(-0.01);
      expect(audit!.flips).toBeGreaterThan(100);
      // The difference of the run's own rates over the same games is the change.
      expect(m.after.winRateA.estimate - m.before.winRateA.estimate).toBeCloseTo(m.change.estimate, 12);
      expect(audit!.first).toHaveLength(5);
      for (const flip of audit!.first) {
        const place = flip.pair * 2 + (flip.seat === "b" ? 1 : 0);
        const words = ["a", "b", "draw"];
        expect(words[was[m.before.matchup].codes[place]]).toBe(flip.before);
        expect(words[is[m.after.matchup].codes[place]]).toBe(flip.after);
        expect(flip.before).not.toBe(flip.after);
      }
      // The first one goes the way of the change: b gains.
      expect([audit!.first[0].before, audit!.first[0].after]).not.toContain(undefined);
      expect(audit!.first[0].after).not.toBe("a");
    }
  });

  test("a matchup written the other way round is the same games", () => {
    const same = compared("before", "turned");
    expect(same.matchups).toHaveLength(1);
    expect(same.onlyBefore).toHaveLength(2);
    expect(same.matchups[0]).toMatchObject({ reversed: true, a: "Novice", b: "Master" });
    expect(same.matchups[0].audit).toMatchObject({ flips: 0, games: 4000 });
    const straight = compared("before", "changed").matchups.find((m) => m.a === "Novice" && m.b === "Master")!;
    const turned = compared("before", "turned changed").matchups[0];
    expect(turned.change).toEqual(straight.change);
    expect(turned.audit).toEqual(straight.audit);
    expect(turned.after.winRateA.estimate).toBeCloseTo(straight.after.winRateA.estimate, 12);
  });

  test("whose games are gone are compared as independent ones, and say so", async () => {
    await play("pruned", `${three}games: 4000\n`, changedCoins);
    rmSync(join(at("pruned"), "games", "part-000001.arrows"));
    const summary = compared("before", "pruned");
    expect(summary.notShared).toMatch(/missing or damaged/);
    const whole = readFinishedRun(at("before"));
    const oneMore = { ...whole, summary: { ...whole.summary, games: whole.summary.games + 1 } };
    expect([whole, oneMore].map((run) => readWinners(run) === undefined)).toEqual([false, true]);
    expect(summary.matchups.every((m) => m.audit === undefined)).toBe(true);
    expect(summary.alerts).toBeGreaterThan(0);
  });
});

describe("two runs with other seeds", () => {
  /**
   * The kind: a difference that cannot be anything but chance, told as a change. What was edited tells, not how far the
   * runs lie apart: the rules of these two differ, and only one says so.
   */
  test("alone are chance however far they lie apart; with other rules they are a change", () => {
    const chance = compared("before", "changed fresh");
    expect(chance).toMatchObject({ isChance: true, alerts: 0, changed: [] });
    expect(chance.matchups.filter((m) => m.q < 0.05 && Math.abs(m.change.estimate) > 0.01)).toHaveLength(2);
    expect(chance.matchups.filter((m) => m.isAlert)).toEqual([]);
    const said = (summary: typeof chance) => compareVerdicts(summary).map(plainText).join(" ");
    expect(said(chance)).toMatch(
      /Nothing differs but the seed, so this is chance: 2 of \d+ look changed, [\d.]+ expected\./,
    );
    expect(said(chance)).not.toMatch(/significantly|moved by|could hide/);
    expect(said(compared("before", "fresh"))).toContain("0 of 3 look changed, 0.15 expected");
    for (const other of ["same", "changed", "announced"]) {
      expect(compared("before", other).isChance).toBeUndefined();
      expect(said(compared("before", other))).not.toContain("is chance");
    }
    expect(said(compared("before", "announced"))).toMatch(/2 matchups of 3 moved by more/);
  });

  test("beside other maps, weights of maps or seats are no chance", () => {
    expect(compared("before", "fresh").isChance).toBe(true);
    const summaryOf = (change: object) => {
      const run = readFinishedRun(at("fresh"));
      return { ...run, summary: { ...run.summary, ...change } };
    };
    const before = readFinishedRun(at("before"));
    for (const change of [{ variantWeights: [2, 1] }, { variants: ["other"] }, { symmetric: false }])
      expect(areChance(before, summaryOf(change), [])).toBe(false);
    expect(areChance(before, summaryOf({}), [])).toBe(true);
    expect(areChance(before, before, [])).toBe(false);
  });

  test.each([{ variantWeights: [3, 1] }, { symmetric: false }])(
    "that differ in %j each have the rates of their own summary",
    (change) => {
      const run = readFinishedRun(at("before"));
      const [matchup] = run.summary.matchups;
      // Even on one map, and not on the other.
      const [even] = matchup.variants;
      const pairs = [
        [100, 0, 200, 0, 100],
        [20, 30, 90, 60, 200],
        [120, 30, 290, 60, 300],
      ] as const;
      const told = {
        ...matchup,
        pairs: pairs[2],
        variants: [
          { ...even, pairs: pairs[0] },
          { ...even, pairs: pairs[1] },
        ],
      };
      const one = {
        ...run,
        summary: { ...run.summary, variants: ["even", "tilted"], matchups: [told] },
      };
      const other = { ...one, summary: { ...one.summary, ...change } };
      const rates = (before: RecordedRun, after: RecordedRun) => {
        const found = compareMatchup(before, after, 0, 0, undefined);
        return [found.before.winRateA, found.after.winRateA];
      };
      const [[own], [its]] = [rates(one, one), rates(other, other)];
      expect(its).not.toEqual(own);
      expect(rates(one, other)).toEqual([own, its]);
      expect(rates(other, one)).toEqual([its, own]);
    },
  );

  test("of the same code give no alert; of changed rules they do, with wider intervals than flips", () => {
    const same = compared("before", "fresh");
    expect(same.alerts).toBe(0);
    expect(same.notShared).toMatch(/seeds differ/);
    const changed = compared("before", "announced");
    expect(changed.matchups.filter((m) => m.isAlert).map((m) => m.b)).toContain("Master");
    const width = ({ change }: { change: { low: number; high: number } }) => change.high - change.low;
    const paired = compared("before", "changed").matchups;
    changed.matchups.forEach((m, i) => {
      expect(width(m)).toBeGreaterThan(1.5 * width(paired[i]));
    });
  });
});

test("flips within a pair that cancel are no change of the pair; pairs not played whole do not count", () => {
  const winners = (...codes: number[]) => ({ gamesPerPair: 2 as const, codes: Uint8Array.from(codes) });
  const before = winners(0, 0, 0, 1, 0, 0, 2, 2);
  const after = winners(0, 0, 1, 0, 1, ABSENT, 2, 1);
  const audit = auditFlips(before, after, false, 0.95);
  expect(audit).toMatchObject({ games: 6, flips: 3, up: 0, down: 1 });
  expect(audit.change).toEqual(pairedChange([0, 0, 0, 1, 2, 0, 0, 0, 0], 0.95).change);
  expect(audit.first[0]).toEqual({ pair: 1, seat: "a", before: "a", after: "b" });
});

test("what changed is named: versions, code, options, squads", () => {
  const experiment = goodExperiment(three);
  const code = { program: "0", core: "1", rules: "2", data: "3", strategies: "4", weights: "5" };
  const setting = (more: object, of = experiment) =>
    settingOf({ dejarik: "1", identity: code, experiment: of, ...more });
  const other = goodExperiment(`${three.replace("novice", "{name: Novice, skill: 2}")}grounds: [even]\n`);
  expect(differencesBetween(setting({}), setting({}), "squad")).toEqual([]);
  const changed = differencesBetween(
    setting({}),
    setting({ identity: { ...code, rules: "9", strategies: "8" } }, other),
    "squad",
  );
  expect(changed.map((c) => c.what)).toEqual([
    "code of the rules",
    "strategies",
    "options of the game",
    "squad Novice",
  ]);
  // A strategy file may be another one, have come, or be gone.
  const files = (strategyFiles: object) => setting({ identity: { ...code, strategyFiles } });
  const told = differencesBetween(files({ "a.ts": "1", "b.ts": "1" }), files({ "b.ts": "2", "c.ts": "3" }), "squad");
  expect(told.map(({ what, before, after }) => [what, before, after])).toEqual([
    ["strategy a.ts", "1", "none"],
    ["strategy b.ts", "1", "2"],
    ["strategy c.ts", "none", "3"],
  ]);
});

describe("what cannot be compared", () => {
  test("runs without a matchup in common, unfinished runs, other folders", async () => {
    await play("alone", "game: coin\nsquads: [novice]\nmatchups: mirror\ngames: 200\n");
    expect(() => compared("before", "alone")).toThrow(/no matchup has the same names/);
    rmSync(join(at("alone"), "summary.json"));
    expect(() => compared("alone", "before")).toThrow(/is not finished/);
    expect(() => compared("nowhere", "before")).toThrow(/is not a run folder/);
    const manifest = JSON.parse(readFileSync(join(at("same"), "run.json"), "utf8"));
    writeFileSync(join(at("same"), "run.json"), JSON.stringify(sealed({ ...manifest, fingerprint: "0" })));
    expect(() => compared("before", "same")).toThrow(/is not whole/);
  });
});
