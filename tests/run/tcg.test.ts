import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { readParquet, Table } from "parquet-wasm";
import { beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { Problems, UserError } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import type { Experiment } from "../../src/experiment/experiment.js";
import { findGame, gameNames } from "../../src/experiment/games.js";
import { writeReport } from "../../src/report/index.js";
import { exportRun } from "../../src/results/export.js";
import { readManifest } from "../../src/results/folder.js";
import type { Outcomes, RunSummary } from "../../src/results/summary.js";
import { runExperiment } from "../../src/run/run.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";

/** A run of real decks: the same files for any number of workers, read by another Arrow reader and counted by plain JavaScript. */

const REGISTRY = new URL("../../dist/src/experiment/games.js", import.meta.url).href;
const GAMES = 1_100;
const TEXT = `
game: tcg
decks: [tcg-socal-light, tcg-champs04-light, tcg-socal-dark]
games: ${GAMES}
strategies: greedy
units: true
`;

type Row = Record<string, unknown>;
const rows: Record<"games" | "units", Row[]> = { games: [], units: [] };
const base = temporaryFolder();
let summary: RunSummary;
let experiment: Experiment;

async function play(name: string, workers: number): Promise<string> {
  const folder = join(base, name);
  const game = findGame("tcg")!;
  await runExperiment({ game, experiment, folder, workers, registryUrl: REGISTRY });
  return folder;
}

beforeAll(async () => {
  const problems = new Problems();
  const source = readSource("tournament.yaml", TEXT, problems);
  const checked = checkExperiment(source, { findGame, gameNames }, problems, {}, join(projectRoot, "decks"));
  if (checked === undefined) throw new UserError(problems.list);
  experiment = checked;
  const folder = await play("one", 1);
  summary = JSON.parse(readFileSync(join(folder, "summary.json"), "utf8")) as RunSummary;
  for (const kind of ["games", "units"] as const) {
    for (const name of readdirSync(join(folder, kind)).sort()) {
      const table = tableFromIPC(Table.fromIPCStream(readFileSync(join(folder, kind, name))).intoIPCStream());
      rows[kind].push(...table.toArray().map((row: { toJSON(): Row }) => row.toJSON()));
    }
  }
}, 120_000);

const sum = (list: readonly Row[], key: string): number => list.reduce((total, row) => total + Number(row[key]), 0);
const of = (list: readonly Row[], matchup: number): Row[] => list.filter((row) => row.matchup === matchup);
const wins = (list: readonly Row[]): Outcomes => {
  const count = (winner: string): number => list.filter((row) => String(row.winner) === winner).length;
  return { games: list.length, winsA: count("a"), winsB: count("b"), draws: count("draw") };
};

describe("a run of the trading card game", () => {
  it("has the same bytes with one worker and with two", async () => {
    const two = await play("two", 2);
    const own = resultFiles(join(base, "one"));
    expect(own.size).toBeGreaterThan(8);
    expect(resultFiles(two)).toEqual(own);
  }, 120_000);

  it("pits light against dark only, seats never swapped", () => {
    expect(summary.matchups.map((m) => [m.a, m.b])).toEqual([
      ["SoCal Light", "SoCal Dark"],
      ["Championships 2004 Light", "SoCal Dark"],
    ]);
    expect(summary.sideNames).toEqual(["light side", "dark side"]);
    expect(sum(rows.games, "swapped")).toBe(0);
  });

  it("holds a row a game, and the wins and ways of ending of the summary", () => {
    expect(rows.games).toHaveLength(2 * GAMES);
    for (const m of summary.matchups) {
      const own = of(rows.games, m.matchup);
      expect(m).toMatchObject(wins(own));
      expect(m.reasons.reduce((total, r) => total + r.games, 0)).toBe(GAMES);
      for (const r of m.reasons) expect(r).toMatchObject(wins(own.filter((row) => String(row.reason) === r.reason)));
    }
    const sides = summary.sides!;
    expect(sides).toMatchObject(wins(rows.games));
    const mean = summary.matchups.reduce((total, m) => total + m.winRateA.estimate, 0) / 2;
    expect(sides.winRateA.estimate).toBeCloseTo(mean, 12);
    for (const r of sides.reasons)
      expect(r).toMatchObject(wins(rows.games.filter((row) => String(row.reason) === r.reason)));
  });

  it("has column sums that are the summary's means, and quartiles of what is kept by round", () => {
    for (const [list, columns] of [
      ...summary.matchups.map((m) => [of(rows.games, m.matchup), m.columns] as const),
      [rows.games, summary.sides!.columns] as const,
    ]) {
      for (const { name, series } of summary.columns) {
        const column = columns[name]!;
        expect(column.mean).toBeCloseTo(sum(list, name) / list.length, 9);
        if (series === undefined) continue;
        const sorted = list.map((row) => Number(row[name])).sort((x, y) => x - y);
        expect(column.quartiles).toEqual([1, 2, 3].map((q) => sorted[Math.ceil((q * list.length) / 4) - 1]));
      }
      // Arenas controlled at the end of a turn are those of the last one from there on.
      for (const side of ["light", "dark"]) {
        const turns = columns[`arenaTurns${side === "light" ? "Light" : "Dark"}`]!.mean!;
        expect(columns[`${side}Turn1`]!.mean!).toBeLessThanOrEqual(turns);
        expect(columns[`${side}Turn10`]!.mean!).toBeLessThanOrEqual(2.1);
      }
    }
  });

  it("has a row a card: sums and wins of the summary", () => {
    for (const m of summary.matchups) {
      const games = of(rows.games, m.matchup);
      const winner = new Map(games.map((row) => [row.pair, row]));
      const own = of(rows.units, m.matchup);
      expect(own).toHaveLength(GAMES * m.units.length);
      for (const side of ["a", "b"] as const) {
        const units = m.units.filter((one) => one.side === side);
        const mine = own.filter((row) => String(row.side) === side);
        const lists = units.map((_, u) => mine.filter((row) => row.unit === u));
        units.forEach((unit, u) => {
          expect(unit.rows).toBe(GAMES);
          for (const { name } of summary.unitColumns)
            expect(unit.columns[name]!.mean).toBeCloseTo(sum(lists[u]!, name) / GAMES, 9);
          for (const name of ["opening", "drawn", "deployed"]) {
            const seen = lists[u]!.filter((row) => Number(row[name]) > 0).map((row) => winner.get(row.pair)!);
            expect(unit.winsWhen![name]).toEqual(wins(seen));
          }
        });
        const total = (name: string): number => units.reduce((all, _, u) => all + sum(lists[u]!, name), 0);
        const suffix = side === "a" ? "Light" : "Dark";
        // A hand of seven, and so many as a mulligan has exchanged at most.
        expect(total("opening")).toBe(7 * GAMES);
        expect(total("drawn")).toBeGreaterThan(8 * GAMES);
        expect(total("discarded")).toBeGreaterThanOrEqual(sum(games, `unitsLost${suffix}`));
        expect(total("damage")).toBe(sum(games, `damage${suffix}`));
        expect(total("attacks")).toBeGreaterThan(GAMES);
      }
    }
  });

  it("becomes Parquet that another reader reads alike, and a report", async () => {
    const one = join(base, "one");
    const files = await exportRun(one, readManifest(one), findGame("tcg")!, "parquet", join(base, "parquet"));
    const games: Row[] = tableFromIPC(readParquet(readFileSync(files[0]!)).intoIPCStream())
      .toArray()
      .map((row: { toJSON(): Row }) => row.toJSON());
    expect(games).toHaveLength(rows.games.length);
    expect(games.map((row) => String(row.winner))).toEqual(rows.games.map((row) => String(row.winner)));
    for (const name of ["turns", "forceSpentLight", "darkTurn3"]) expect(sum(games, name)).toBe(sum(rows.games, name));
    const page = readFileSync(await writeReport(one), "utf8");
    expect(page).toContain("Light side against dark side");
    expect(page).toContain("renas controlled by turn");
    expect(page).not.toMatch(/NaN|undefined|\[object/);
  }, 60_000);
});
