import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { readParquet, Table } from "parquet-wasm";
import { expect } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { Problems, UserError } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import type { Experiment } from "../../src/experiment/experiment.js";
import { findGame, gameNames } from "../../src/registry.js";
import { exportRun } from "../../src/results/export.js";
import { readManifest } from "../../src/results/folder.js";
import { readWholeSummary } from "../../src/results/readSummary.js";
import type { MatchupSummary, Outcomes, RunSummary } from "../../src/results/summary.js";
import { runExperiment } from "../../src/run/run.js";

/** A run of real squads or decks, its files read by another Arrow reader and counted by plain JavaScript. */

const REGISTRY = new URL("../../dist/src/registry.js", import.meta.url).href;

export type Row = Record<string, unknown>;

export interface PlayedRun {
  readonly folder: string;
  readonly summary: RunSummary;
  readonly games: readonly Row[];
  readonly units: readonly Row[];
  /** Plays the same once more into another folder. */
  again(folder: string, workers: number): Promise<void>;
}

/** Checks an experiment of published squads or decks, plays it with one worker and reads what it wrote. */
export async function playRun(text: string, teams: "squads" | "decks", folder: string): Promise<PlayedRun> {
  const problems = new Problems();
  const source = readSource("experiment.yaml", text, problems);
  const experiment = checkExperiment(source, { findGame, gameNames }, problems, {}, join(projectRoot, teams));
  if (experiment === undefined) throw new UserError(problems.list);
  await playInto(experiment, folder, 1);
  const summary = await readWholeSummary(folder);
  const [games, units] = [rowsIn(join(folder, "games")), rowsIn(join(folder, "units"))];
  return { folder, summary, games, units, again: (other, workers) => playInto(experiment, other, workers) };
}

async function playInto(experiment: Experiment, folder: string, workers: number): Promise<void> {
  const game = findGame(experiment.game)!;
  await runExperiment({ game, experiment, folder, workers, registryUrl: REGISTRY });
}

/** Rows of all parts in a folder, in the order of the parts. */
const rowsIn = (folder: string): Row[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => rowsOf(Table.fromIPCStream(readFileSync(join(folder, name)))));

const rowsOf = (table: Table): Row[] =>
  tableFromIPC(table.intoIPCStream())
    .toArray()
    .map((row: { toJSON(): Row }) => row.toJSON());

export const sum = (list: readonly Row[], key: string): number =>
  list.reduce((total, row) => total + Number(row[key]), 0);

/** Rows of one matchup. */
export const of = (list: readonly Row[], matchup: number): Row[] => list.filter((row) => row.matchup === matchup);

/** Rows with a word in a column. */
export const withWord = (list: readonly Row[], key: string, word: string): Row[] =>
  list.filter((row) => String(row[key]) === word);

export const wins = (list: readonly Row[]): Outcomes => {
  const count = (winner: string): number => withWord(list, "winner", winner).length;
  return { games: list.length, winsA: count("a"), winsB: count("b"), draws: count("draw") };
};

/** Expects the wins and ways of ending of a summary to be those of its rows: of the whole, or of one matchup. */
export function expectOutcomes(told: Pick<MatchupSummary, "reasons">, rows: readonly Row[]): void {
  expect(told).toMatchObject(wins(rows));
  for (const one of told.reasons) expect(one).toMatchObject(wins(withWord(rows, "reason", one.reason)));
}

/** Expects means and quartiles of all columns to be those of the rows. */
export function expectColumns({ summary }: PlayedRun, columns: MatchupSummary["columns"], rows: readonly Row[]): void {
  for (const { name, series } of summary.columns) {
    const column = columns[name];
    expect(column.mean).toBeCloseTo(sum(rows, name) / rows.length, 9);
    if (series === undefined) continue;
    const sorted = rows.map((row) => Number(row[name])).sort((x, y) => x - y);
    expect(column.quartiles).toEqual([1, 2, 3].map((q) => sorted[Math.ceil((q * rows.length) / 4) - 1]));
  }
}

/**
 * Expects means of a side's units to be those of their rows, and the wins of games in which they were seen those of the
 * games.
 * @param seen columns whose games are told apart in `winsWhen`
 * @returns the rows by unit, in the order of the summary
 */
export function expectUnits(
  run: PlayedRun,
  matchup: MatchupSummary,
  side: "a" | "b",
  seen: readonly string[],
): readonly (readonly Row[])[] {
  const games = new Map(of(run.games, matchup.matchup).map((row) => [row.pair, row]));
  const mine = withWord(of(run.units, matchup.matchup), "side", side);
  const units = matchup.units.filter((one) => one.side === side);
  return units.map((unit, u) => {
    const rows = mine.filter((row) => row.unit === u);
    expect(unit.rows).toBe(games.size);
    for (const { name } of run.summary.unitColumns)
      expect(unit.columns[name].mean).toBeCloseTo(sum(rows, name) / games.size, 9);
    for (const name of seen) {
      const present = rows.filter((row) => Number(row[name]) > 0).map((row) => games.get(row.pair)!);
      expect(unit.winsWhen![name]).toEqual(wins(present));
    }
    return rows;
  });
}

/** Expects the run's Parquet files, read by another reader, to have the winners and the sums of these columns. */
export async function expectParquet(run: PlayedRun, into: string, columns: readonly string[]): Promise<void> {
  const manifest = readManifest(run.folder);
  const files = await exportRun(run.folder, manifest, findGame(run.summary.game)!, "parquet", into);
  const games = rowsOf(readParquet(readFileSync(files[0])));
  expect(games.map((row) => String(row.winner))).toEqual(run.games.map((row) => String(row.winner)));
  for (const name of columns) expect(sum(games, name)).toBe(sum(run.games, name));
}
