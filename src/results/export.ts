import { existsSync, readdirSync, rmdirSync, statSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { Compression, Table, WriterPropertiesBuilder, writeParquet } from "parquet-wasm";
import { at } from "../core/assert.js";
import { visibleLine } from "../core/text.js";
import { partAt, planRun } from "../experiment/plan.js";
import type { Column } from "../games/column.js";
import type { Game } from "../games/game.js";
import { columnAt, encodeFile, encodeStream, makeColumn, type Rows } from "./arrow.js";
import { areRows, readRows, streamMetadata } from "./dataset.js";
import { folderError, makeFolder, partFile, unwritable, writeLines, writeWhole } from "./folder.js";
import { damageError, damageOf, RUN_REMEDY } from "./hashes.js";
import { isUndecided, type Manifest, partNumbers } from "./manifest.js";
import { removeFiles } from "./place.js";

export type ExportFormat = "parquet" | "arrow" | "csv";

/** How CSV is written. */
export interface Dialect {
  readonly separator: "," | ";";
  readonly decimal: "." | ",";
  /** What the text begins with. */
  readonly mark: string;
}

export const PLAIN: Dialect = { separator: ",", decimal: ".", mark: "" };
/** What an Excel opens right whose decimal sign is a comma: the mark tells it that the text is UTF-8. */
export const EXCEL: Dialect = { separator: ";", decimal: ",", mark: "\ufeff" };

/** Rows gathered into one file, which bounds memory; larger runs get several files. */
const ROWS_PER_FILE = 2_000_000;

/** Whether a file's name is one that an export in a format may write. */
export const isExported = (name: string, format: ExportFormat): boolean =>
  format === "csv"
    ? /^(games|units|rounds)\.csv$/.test(name)
    : new RegExp(`^(games|units|rounds)(-\\d{4,})?\\.${format}$`).test(name);

/** What a file is called until all are whole. */
const UNFINISHED = ".unfinished";

/** Files of an export under way: all get their names at the end, or none is left. */
export class Unfinished {
  readonly #files = new Map<string, string>();

  /** What a file is called for now. */
  place(file: string): string {
    const place = `${file}${UNFINISHED}`;
    this.#files.set(place, file);
    return place;
  }

  /** Gives a file that is whole another name to be. */
  rename(file: string, to: string): void {
    this.#files.set(`${file}${UNFINISHED}`, to);
  }

  /** @returns the files under their names */
  async finish(): Promise<string[]> {
    for (const [place, file] of this.#files) await rename(place, file);
    return [...this.#files.values()];
  }

  remove(): void {
    removeFiles(this.#files.keys());
  }
}

/**
 * Writes files into a folder: either all of them are there at the end, in place of those of an earlier export, or
 * nothing has changed.
 * @param isOurs whether a file's name is one of an export like this
 * @returns the files written
 */
export async function exportInto(
  out: string,
  isOurs: (name: string) => boolean,
  write: (unfinished: Unfinished) => Promise<void>,
): Promise<string[]> {
  const isNew = !existsSync(out);
  try {
    makeFolder(out);
  } catch (error) {
    throw unwritable(out, error);
  }
  const unfinished = new Unfinished();
  try {
    await write(unfinished);
    const files = await unfinished.finish();
    const left = readdirSync(out).filter((name) => isOurs(name) && !files.includes(join(out, name)));
    removeFiles(left.map((name) => join(out, name)));
    return files;
  } catch (error) {
    unfinished.remove();
    if (isNew && readdirSync(out).length === 0) rmdirSync(out);
    throw error;
  }
}

/** An export under way. */
export interface Exporting {
  readonly format: ExportFormat;
  /** Folder that is written into. */
  readonly out: string;
  readonly unfinished: Unfinished;
  readonly stop: AbortSignal | undefined;
  readonly dialect: Dialect;
}

/** What is written beside the rows of a run, in the same export. */
export interface Beside {
  /** Whether a file's name is one that it may write. */
  isOurs(name: string): boolean;
  write(exporting: Exporting): Promise<void>;
}

/**
 * Writes the rows of a run in part order: `games.parquet` (or `games-0000.parquet`... beyond two million rows),
 * `units.parquet` and `rounds.parquet` where the run has them; the same as Arrow IPC files (`games.arrow`); or
 * `games.csv`, `units.csv`, `rounds.csv` with labels in place of codes. See `exportInto`.
 * @param stop once aborted, what was written is removed and an AbortError thrown
 * @throws UserError when a part that should be there is missing or damaged
 */
export async function exportRun(
  folder: string,
  manifest: Manifest,
  game: Game,
  format: ExportFormat,
  out: string,
  stop?: AbortSignal,
  dialect: Dialect = PLAIN,
  beside?: Beside,
): Promise<string[]> {
  if (isUndecided(manifest)) throw folderError(folder, "is not finished; continue the run first");
  return exportInto(
    out,
    (name) => isExported(name, format) || beside?.isOurs(name) === true,
    async (unfinished) => {
      const exporting = { format, out, unfinished, stop, dialect };
      await writeRows(folder, manifest, game, exporting);
      await beside?.write(exporting);
    },
  );
}

type Kind = "games" | "units" | "rounds";

/** Kinds of rows that a run has, with their columns. */
function kindsOf({ gameColumns, unitColumns, roundColumns, experiment }: Manifest): [Kind, readonly Column[]][] {
  return [
    ["games", gameColumns],
    ...(experiment.units ? [["units", unitColumns] satisfies [Kind, readonly Column[]]] : []),
    ...(roundColumns === undefined ? [] : [["rounds", roundColumns] satisfies [Kind, readonly Column[]]]),
  ];
}

/**
 * About how many bytes the rows of a run will be: those of its first part, written in memory, for as many rows as the
 * files of all parts hold by their sizes.
 * @returns 0 where that part cannot be read: what exports it says why
 */
export function exportBytes(
  folder: string,
  manifest: Manifest,
  game: Game,
  format: ExportFormat,
  dialect: Dialect = PLAIN,
): number {
  const parts = [...partNumbers(manifest, planRun(manifest.experiment, game))];
  const [first] = parts;
  if (first === undefined) return 0;
  return kindsOf(manifest).reduce((sum, [kind, columns]) => {
    const rows = readRows(folder, kind, first, columns);
    if (!areRows(rows)) return sum;
    const metadata = streamMetadata(game.name, manifest.run, kind);
    const none = concatenate(columns, []);
    const written = (of: Rows): number =>
      format === "csv"
        ? [...csvLines(columns, [of], dialect)].reduce((all, line) => all + Buffer.byteLength(line) + 1, 0)
        : encoderOf(format)(columns, of, metadata).length;
    // What describes the columns stands once in an export, and once in each part.
    const described = encodeStream(columns, none, metadata).length;
    const sizeOf = (part: number) => statSync(partFile(folder, kind, part), { throwIfNoEntry: false })?.size ?? 0;
    const all = parts.reduce((total, part) => total + Math.max(0, sizeOf(part) - described), 0);
    const heading = written(none);
    return sum + heading + ((written(rows) - heading) * all) / Math.max(1, sizeOf(first) - described);
  }, 0);
}

async function writeRows(
  folder: string,
  manifest: Manifest,
  game: Game,
  { format, out, unfinished, stop, dialect }: Exporting,
): Promise<void> {
  const plan = planRun(manifest.experiment, game);
  for (const [kind, columns] of kindsOf(manifest)) {
    const parts = function* (): Generator<Rows> {
      for (const index of partNumbers(manifest, plan)) {
        stop?.throwIfAborted();
        const damages = damageOf(folder, index, manifest.identity.hash);
        if (damages.length > 0) throw damageError(folder, damages, RUN_REMEDY);
        const rows = readRows(folder, kind, partAt(plan, index).index, columns);
        if (!areRows(rows)) throw damageError(folder, [rows], RUN_REMEDY);
        yield rows;
      }
    };
    const base = join(out, kind);
    const metadata = streamMetadata(game.name, manifest.run, kind);
    if (format === "csv") await writeCsv(base, columns, parts(), unfinished, dialect);
    else await writeFiles(base, format, columns, parts(), metadata, unfinished);
  }
}

async function writeCsv(
  base: string,
  columns: readonly Column[],
  parts: Iterable<Rows>,
  unfinished: Unfinished,
  dialect: Dialect,
): Promise<void> {
  await writeLines(unfinished.place(`${base}.csv`), csvLines(columns, parts, dialect));
}

/** The heading, then the lines of each part as one text. */
function* csvLines(columns: readonly Column[], parts: Iterable<Rows>, dialect: Dialect): Generator<string> {
  const heading = columns.map((column) => csvCell(column.name));
  yield `${dialect.mark}${csvLine(heading, dialect)}`;
  const labels = columns.map((column) => column.labels?.map(csvCell));
  for (const { rows, data } of parts) {
    const lines: string[] = [];
    for (let i = 0; i < rows; i++) {
      lines.push(
        csvLine(
          data.map((values, c) => cellOf(labels[c], at(values, i), dialect)),
          dialect,
        ),
      );
    }
    if (lines.length > 0) yield lines.join("\n");
  }
}

const cellOf = (labels: readonly string[] | undefined, value: number, dialect: Dialect): string =>
  labels?.[value] ?? csvNumber(value, dialect);

async function writeFiles(
  base: string,
  format: Exclude<ExportFormat, "csv">,
  columns: readonly Column[],
  parts: Iterable<Rows>,
  metadata: Readonly<Record<string, string>>,
  unfinished: Unfinished,
): Promise<void> {
  const files: string[] = [];
  let gathered: Rows[] = [];
  let rows = 0;
  const flush = async () => {
    const file = `${base}-${String(files.length).padStart(4, "0")}.${format}`;
    await writeWhole(unfinished.place(file), encoderOf(format)(columns, concatenate(columns, gathered), metadata));
    files.push(file);
    gathered = [];
    rows = 0;
  };
  for (const part of parts) {
    gathered.push(part);
    rows += part.rows;
    if (rows >= ROWS_PER_FILE) await flush();
  }
  if (rows > 0 || files.length === 0) await flush();
  if (files.length === 1) unfinished.rename(at(files, 0), `${base}.${format}`);
}

const encoderOf = (format: Exclude<ExportFormat, "csv">) => (format === "arrow" ? encodeFile : parquetBytes);

const parquetBytes = (columns: readonly Column[], rows: Rows, metadata: Readonly<Record<string, string>>): Uint8Array =>
  parquetOf(encodeStream(columns, rows, metadata));

/** An Arrow IPC stream as Parquet. */
export function parquetOf(stream: Uint8Array): Uint8Array {
  // The one that every reader has: those of browsers, such as hyparquet, have no Zstandard.
  const properties = new WriterPropertiesBuilder().setCompression(Compression.SNAPPY).build();
  return writeParquet(Table.fromIPCStream(stream), properties);
}

/** Rows of several parts one after another. */
function concatenate(columns: readonly Column[], parts: readonly Rows[]): Rows {
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const data = columns.map((column, c) => {
    const all = makeColumn(column.type, rows);
    let row = 0;
    for (const part of parts) {
      all.set(columnAt(part, c), row);
      row += part.rows;
    }
    return all;
  });
  return { rows, data };
}

/**
 * A text as a cell. One that a spreadsheet would take for a formula gets an apostrophe before it, as spreadsheets
 * themselves write texts that look like one; what cannot be seen is written out.
 */
export function csvCell(text: string): string {
  const plain = visibleLine(text);
  const safe = /^\s*[=+\-@|%]/.test(plain) ? `'${plain}` : plain;
  return /[",;\n]|^'|^$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A number as a cell, with all its digits. */
export const csvNumber = (value: number, { decimal }: Dialect): string => String(value).replace(".", decimal);

/** Cells as a line. */
export const csvLine = (cells: readonly string[], { separator }: Dialect): string => cells.join(separator);
