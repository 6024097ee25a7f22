import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { Table } from "parquet-wasm";
import { beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { Problems, UserError } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import { findGame, gameNames } from "../../src/experiment/games.js";
import type { RunSummary } from "../../src/results/summary.js";
import { runExperiment } from "../../src/run/run.js";
import { temporaryFolder } from "../support/experiments.js";

/** A run of real squads, its files read by parquet-wasm's own Arrow reader and counted by plain JavaScript. */

const GAMES = 1_200;
const TEXT = `
game: miniatures
squads: [sample-republic, bounty-hunters, jedi-council]
games: ${GAMES}
maps: [open, corridors]
strategies: [greedy, random]
units: true
`;

type Row = Record<string, unknown>;
const rows: Record<"games" | "units", Row[]> = { games: [], units: [] };
let summary: RunSummary;

beforeAll(async () => {
  const problems = new Problems();
  const source = readSource("three.yaml", TEXT, problems);
  const experiment = checkExperiment(source, { findGame, gameNames }, problems, {}, join(projectRoot, "squads"));
  if (experiment === undefined) throw new UserError(problems.list);
  const folder = join(temporaryFolder(), "three");
  const game = findGame("miniatures")!;
  await runExperiment({ game, experiment, folder, workers: 1, registryUrl: "unused" });
  summary = JSON.parse(readFileSync(join(folder, "summary.json"), "utf8")) as RunSummary;
  for (const kind of ["games", "units"] as const) {
    for (const name of readdirSync(join(folder, kind)).sort()) {
      const table = tableFromIPC(Table.fromIPCStream(readFileSync(join(folder, kind, name))).intoIPCStream());
      rows[kind].push(...table.toArray().map((row: { toJSON(): Row }) => row.toJSON()));
    }
  }
}, 60_000);

const sum = (list: readonly Row[], key: string): number => list.reduce((total, row) => total + Number(row[key]), 0);
const of = (list: readonly Row[], matchup: number): Row[] => list.filter((row) => row.matchup === matchup);

describe("Miniatures results read by a second implementation", () => {
  it("hold a row a skirmish, and the wins, draws and ways of ending of the summary", () => {
    expect(rows.games).toHaveLength(summary.games);
    expect(summary.matchups).toHaveLength(3);
    for (const m of summary.matchups) {
      const own = of(rows.games, m.matchup);
      const count = (key: string, value: string): number => own.filter((row) => String(row[key]) === value).length;
      expect([m.games, m.winsA, m.winsB, m.draws]).toEqual([
        GAMES,
        count("winner", "a"),
        count("winner", "b"),
        count("winner", "draw"),
      ]);
      for (const r of m.reasons) expect(r.games).toBe(count("reason", r.reason));
      for (const v of m.variants) {
        expect(v.games).toBe(count("variant", v.variant));
        expect(v.winsA).toBe(
          own.filter((row) => String(row.variant) === v.variant && String(row.winner) === "a").length,
        );
      }
    }
  });

  it("have column sums that are the summary's means, squad by squad", () => {
    for (const m of summary.matchups) {
      const own = of(rows.games, m.matchup);
      expect(Object.keys(m.columns).length).toBeGreaterThan(20);
      for (const [name, column] of Object.entries(m.columns))
        expect(column.mean).toBeCloseTo(sum(own, name) / own.length, 9);
      expect(m.columns.damageA!.mean).toBeGreaterThan(0);
    }
  });

  it("have a row a character whose damage adds up to that of its squad", () => {
    for (const m of summary.matchups) {
      const own = of(rows.units, m.matchup);
      for (const side of ["a", "b"]) {
        const mine = own.filter((row) => String(row.side) === side);
        expect(sum(mine, "damageDealt")).toBe(sum(of(rows.games, m.matchup), `damage${side.toUpperCase()}`));
        expect(sum(mine, "attacks")).toBe(sum(of(rows.games, m.matchup), `attacks${side.toUpperCase()}`));
        expect(sum(mine, "survived")).toBe(sum(of(rows.games, m.matchup), `survivors${side.toUpperCase()}`));
      }
      for (const [u, unit] of m.units.entries()) {
        const index = unit.side === "a" ? u : u - m.units.filter((one) => one.side === "a").length;
        const mine = own.filter((row) => String(row.side) === unit.side && row.unit === index);
        expect(unit.rows).toBe(mine.length);
        expect(unit.columns.damageDealt!.mean).toBeCloseTo(sum(mine, "damageDealt") / mine.length, 9);
      }
    }
  });
});
