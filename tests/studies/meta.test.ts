import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { resampleCounts } from "../../src/analysis/resampleCounts.js";
import { meta } from "../../src/cli/commands/meta.js";
import { report } from "../../src/cli/commands/report.js";
import { Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import { runExperiment } from "../../src/run/run.js";
import type { Field } from "../../src/studies/meta/field.js";
import { resampledField } from "../../src/studies/meta/mixtures.js";
import { studyMeta } from "../../src/studies/meta/study.js";
import type { MetaSummary, RatedField } from "../../src/studies/meta/summary.js";
import { temporaryFolder } from "../support/experiments.js";
import { shownBy } from "../support/shownBy.js";
import * as tables from "../support/tableGame.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);

type Beats = Record<string, Record<string, number>>;

/** Plays a field of entrants with given odds. @param sides who plays day; the rest play night */
async function play(
  name: string,
  beats: Beats,
  games: number,
  extra: { day?: string[]; seed?: string; more?: string } = {},
) {
  const { day } = extra;
  const decks = Object.entries(beats).map(([deck, own]) => {
    const side = day === undefined ? {} : { side: day.includes(deck) ? "day" : "night" };
    return { name: deck, beats: own, ...side };
  });
  const text = `game: ${day === undefined ? "table" : "sides"}\nname: ${name}\nseed: ${extra.seed ?? name}\ngames: ${games}\n${extra.more ?? ""}decks: ${JSON.stringify(decks)}\n`;
  const problems = new Problems();
  const experiment = checkExperiment(readSource("t.yaml", text, problems), tables, problems);
  expect(problems.list).toEqual([]);
  const game = tables.findGame(experiment!.game)!;
  await runExperiment({ game, experiment: experiment!, folder: at(name), workers: 1, registryUrl: "unused" });
}

const study = (...names: string[]): MetaSummary =>
  studyMeta({ folders: names.map(at), resamples: 300, seed: "test" }).summary;
const rated = (s: MetaSummary) => s.ratings as RatedField;
const shareOf = (s: MetaSummary, name: string) => s.nash.entries.find((e) => e.name === name)!;

const RPS: Beats = { rock: { scissors: 0.7 }, scissors: { paper: 0.7 }, paper: { rock: 0.7 } };
/** Odds from strengths: 1 / (1 + exp(weaker - stronger)). */
const LADDER: Beats = Object.fromEntries(
  [1.2, 0.6, 0, 0, -0.6].map((own, i, all) => [
    `step ${i}`,
    Object.fromEntries(all.flatMap((other, j) => (j > i ? [[`step ${j}`, 1 / (1 + Math.exp(other - own))]] : []))),
  ]),
);
/** Day guesses right or night does: the value is 55 % for day, both mix evenly. */
const PENNIES: Beats = { sun: { moon: 0.7, star: 0.4 }, dawn: { moon: 0.4, star: 0.7 }, moon: {}, star: {} };

beforeAll(async () => {
  await play("rps", RPS, 8000);
  await play("ladder", LADDER, 8000);
  await play("pennies", PENNIES, 8000, { day: ["sun", "dawn"] });
});

describe("a planted rock-paper-scissors", () => {
  test("has the even mixture, one tie group, nothing but cycles, and each lasts a third of the time", () => {
    const s = study("rps");
    for (const name of ["rock", "paper", "scissors"]) {
      const { share, support, against } = shareOf(s, name);
      expect(share.low).toBeLessThan(1 / 3);
      expect(share.high).toBeGreaterThan(1 / 3);
      expect(share.high - share.low).toBeLessThan(0.15);
      expect(support).toBe(1);
      expect(against).toBeCloseTo(0.5, 9);
    }
    expect(s.nash.exploitability).toBeLessThan(1e-9);
    expect(s.nash.value.estimate).toBe(0.5);
    expect(rated(s).entries.map((e) => e.group)).toEqual([1, 1, 1]);
    expect(s.cycles.share!.estimate).toBeGreaterThan(0.98);
    expect(s.cycles.share!.low).toBeGreaterThan(0.95);
    expect(s.cycles.cycles.map((c) => c.names.join(">"))).toEqual(["rock>scissors>paper"]);
    const { entries, settled } = s.alphaRank;
    expect(settled).toBeDefined();
    for (const { shares } of entries) expect(Math.abs(shares[settled!] - 1 / 3)).toBeLessThan(0.06);
    expect(s.dominated).toEqual([]);
    expect(rated(s).surprises).toHaveLength(3);
  });

  test("shows what the first seat is worth", () => {
    const { firstSeat } = rated(study("rps"));
    // Chances 0.75 and 0.65 against 0.5 between equals: about 0.057 by the logistic scale.
    expect(firstSeat!.low).toBeGreaterThan(0.53);
    expect(firstSeat!.high).toBeLessThan(0.58);
  });
});

describe("a ladder of strengths", () => {
  test("has its ratings, ties only between equals, no cycles, and the top step alone in the mixture", () => {
    const s = study("ladder");
    const { entries } = rated(s);
    expect(entries[0].name).toBe("step 0");
    expect(entries.map((e) => e.group)).toEqual([1, 2, 3, 3, 4]);
    const elo = 400 / Math.LN10;
    for (const [name, strength] of [
      ["step 0", 0.96],
      ["step 4", -0.84],
    ] as const) {
      const own = entries.find((e) => e.name === name)!.elo;
      expect(own.low).toBeLessThan(strength * elo + 5);
      expect(own.high).toBeGreaterThan(strength * elo - 5);
    }
    expect(s.cycles.share!.estimate).toBeLessThan(0.02);
    expect(s.cycles.cycles).toEqual([]);
    expect(shareOf(s, "step 0").share.estimate).toBeCloseTo(1, 9);
    expect(s.dominated.filter((d) => d.by[0].name === "step 0").map((d) => d.how)).toContain("strict");
    expect(s.dominated.map((d) => d.name).sort()).toEqual(["step 1", "step 2", "step 3", "step 4"]);
    expect(s.dominated.every((d) => d.name !== "step 0")).toBe(true);
    expect(s.alphaRank.entries[0].shares.at(-1)).toBeGreaterThan(0.99);
  });

  test("a mixture that dominates where no single one does is named with its shares", async () => {
    // "wall" loses a little to everyone; hammer and saw each beat two thirds of what it meets, together all.
    const beats: Beats = {
      hammer: { glass: 0.8, wood: 0.3, wall: 0.6 },
      saw: { glass: 0.3, wood: 0.8, wall: 0.6 },
      glass: { wall: 0.55, wood: 0.5 },
      wood: { wall: 0.55 },
      wall: {},
    };
    await play("mixed", beats, 8000);
    const wall = study("mixed").dominated.find((d) => d.name === "wall")!;
    expect(wall.how).toBe("mixture");
    expect(wall.by.map((b) => b.name)).toEqual(expect.arrayContaining(["hammer", "saw"]));
    expect(wall.margin).toBeGreaterThan(0);
  });
});

describe("sides that differ", () => {
  test("have the value and mixtures of matching pennies; interaction is all there is", () => {
    const s = study("pennies");
    expect(s.symmetric).toBe(false);
    expect([s.rows, s.columns]).toEqual([
      ["sun", "dawn"],
      ["moon", "star"],
    ]);
    expect(s.nash.value.low).toBeLessThan(0.55);
    expect(s.nash.value.high).toBeGreaterThan(0.55);
    expect(s.nash.value.low).toBeGreaterThan(0.53);
    for (const name of ["sun", "dawn", "moon", "star"]) {
      const { share } = shareOf(s, name);
      expect(share.low).toBeLessThan(0.5);
      expect(share.high).toBeGreaterThan(0.5);
    }
    expect(s.cycles.share!.estimate).toBeGreaterThan(0.97);
    expect(rated(s).entries.map((e) => e.group)).toEqual([1, 1, 1, 1]);
    const { side } = rated(s);
    expect(side!.low).toBeLessThan(0.55);
    expect(side!.high).toBeGreaterThan(0.55);
    const last = s.alphaRank.entries.map((e) => e.shares.at(-1)!);
    expect(last[0] + last[1]).toBeCloseTo(1, 9);
    expect(last[2] + last[3]).toBeCloseTo(1, 9);
  });
});

describe("the intervals of mixtures", () => {
  test("contain the true share in at least nine of ten fields", () => {
    // 120 fields of rock-paper-scissors at 0.65 with 400 games a matchup. With a true coverage of 95 % fewer than 109
    // are covered with a chance of 2 %.
    const truth = [4, 0, 12, 0, 9].map((n) => n * 8);
    let covered = 0;
    for (let f = 0; f < 120; f++) {
      const cell = (k: number, turn: boolean) => {
        const pairs = resampleCounts(truth, 77, 3 * f + k);
        const outcomes = { games: 400, winsA: 0, winsB: 0, draws: 0 };
        return { pairs: turn ? pairs.reverse() : pairs, outcomes, first: outcomes, second: outcomes };
      };
      const field: Field = {
        symmetric: true,
        rows: ["r", "s", "p"],
        columns: ["r", "s", "p"],
        cells: [
          [undefined, cell(0, false), cell(1, true)],
          [cell(0, true), undefined, cell(2, false)],
          [cell(1, false), cell(2, true), undefined],
        ],
        gamesPerPair: 2,
        confidence: 0.95,
      };
      const { share } = resampledField(field, 200, f).nash.entries[0];
      if (share.low <= 1 / 3 && share.high >= 1 / 3) covered++;
    }
    expect(covered / 120).toBeGreaterThan(0.9);
  });
});

describe("runs that make no field", () => {
  const problemsOf = (...names: string[]): string => {
    try {
      study(...names);
    } catch (error) {
      return String(error);
    }
    return "";
  };

  test("are told what to play, and that games count once", async () => {
    await play("part", RPS, 40, { more: "matchups: [[rock, paper], [paper, scissors]]\n" });
    expect(problemsOf("part")).toMatch(
      /not every matchup was played.*play "rock" against "scissors", and name that run/,
    );
    await play("rest", RPS, 40, { more: "matchups: [[rock, scissors]]\n" });
    expect(study("part", "rest").games).toBe(120);
    await play("again", RPS, 40, { seed: "part" });
    expect(problemsOf("part", "again")).toContain("the same games of rock against paper");
    await play("other", { ...RPS, rock: { scissors: 0.9 } }, 40);
    expect(problemsOf("rps", "other")).toContain('"rock" is another deck here than in');
    expect(problemsOf("rps", "pennies")).toContain("is a run of sides");
    expect(problemsOf("nowhere")).toContain("is not a run folder");
  });

  test("of two seeds add up, in any order", async () => {
    await play("second", RPS, 8000);
    const [one, other] = [study("rps", "second"), study("second", "rps")];
    expect(one.games).toBe(48_000);
    expect(one.matrix[0][1].games).toBe(16_000);
    const value = (s: MetaSummary, a: string, b: string) => s.matrix[s.rows.indexOf(a)][s.columns.indexOf(b)];
    expect(value(one, "rock", "paper")).toEqual(value(other, "rock", "paper"));
  });

  test("have no ratings where one never lost, and say so; the rest stands", async () => {
    await play("unbeaten", { god: { mortal: 1, fool: 1 }, mortal: { fool: 0.6 }, fool: {} }, 100);
    const s = study("unbeaten");
    expect(s.ratings).toEqual({ kind: "unrated", groups: [["god"], ["mortal", "fool"]] });
    expect(shareOf(s, "god").share.estimate).toBe(1);
    expect(s.cycles.share).toBeDefined();
  });

  test("of several strategies count each strategy as a player of its own", async () => {
    await play("two ways", { rock: {}, stone: {}, pebble: {} }, 40, { more: "strategies: [greedy, timid]\n" });
    expect(problemsOf("two ways")).toContain('"rock (greedy)" against');
  });
});

describe("dejarik meta", () => {
  const out: string[] = [];
  const context = {
    registry: tables,
    registryUrl: "unused",
    out: (line: string) => void out.push(line),
    show: shownBy((line) => out.push(line)),
    note: () => undefined,
  };

  test("writes the folder, draws it again the same, and links whole", async () => {
    const args = { resamples: 100, seed: "s", json: false } as const;
    for (const name of ["rps", "pennies", "ladder"]) {
      const folder = at(`meta-${name}`);
      out.length = 0;
      expect(await meta(context, { ...args, runs: [at(name)], out: folder })).toBe(0);
      expect(out.length).toBeGreaterThanOrEqual(3);
      for (const file of ["study.json", "summary.json", "report.html", "report.md"])
        expect(existsSync(join(folder, file))).toBe(true);
      const page = readFileSync(join(folder, "report.html"), "utf8");
      expect(page).not.toMatch(/NaN|undefined|\[object|Infinity/);
      const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, link] of page.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(link);
      expect(await report(context, { run: folder })).toBe(0);
      expect(readFileSync(join(folder, "report.html"), "utf8")).toBe(page);
      expect(readFileSync(join(folder, "summary.json"), "utf8")).not.toContain(base);
    }
    out.length = 0;
    await meta(context, { ...args, json: true, runs: [at("rps")], out: at("meta-json") });
    expect(JSON.parse(out.join("\n"))).toMatchObject({ study: "meta", schemaVersion: 2, symmetric: true });
  });

  test("refuses what is no number of resamples", async () => {
    const args = { runs: [at("rps")], seed: "s", json: false, out: at("no") };
    await expect(meta(context, { ...args, resamples: 3 })).rejects.toThrow("--resamples");
    expect(existsSync(at("no"))).toBe(false);
  });
});
