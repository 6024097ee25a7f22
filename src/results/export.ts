import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { Compression, Table, WriterPropertiesBuilder, writeParquet } from "parquet-wasm";
import { visibleLine } from "../core/text.js";
import { partAt, planRun } from "../experiment/plan.js";
import type { Column, Game } from "../games/game.js";
import { encodeStream, makeColumn, type Rows } from "./arrow.js";
import { areRows, readRows, streamMetadata } from "./dataset.js";
import { folderError, makeFolder, writeWhole } from "./folder.js";
import { damageError, RUN_REMEDY } from "./hashes.js";
import { isUndecided, type Manifest, partNumbers } from "./manifest.js";

export type ExportFormat = "parquet" | "csv";

/** Rows gathered into one Parquet file, which bounds memory; larger runs get several files. */
const ROWS_PER_FILE = 2_000_000;

/**
 * Writes the rows of a run in part order: `games.parquet` (or `games-0000.parquet`... beyond two million rows),
 * `units.parquet` where the run has units; or `games.csv`, `units.csv` with labels in place of codes.
 * @returns the files written
 * @throws UserError when a part that should be there is missing or damaged
 */
export async function exportRun(
  folder: string,
  manifest: Manifest,
  game: Game,
  format: ExportFormat,
  out: string,
): Promise<string[]> {
  if (isUndecided(manifest)) throw folderError(folder, "is not finished; continue the run first");
  makeFolder(out);
  const plan = planRun(manifest.experiment, game);
  const kinds: ["games" | "units", readonly Column[]][] = [["games", manifest.gameColumns]];
  if (manifest.experiment.units) kinds.push(["units", manifest.unitColumns]);
  const files: string[] = [];
  for (const [kind, columns] of kinds) {
    const parts = function* (): Generator<Rows> {
      for (const index of partNumbers(manifest, plan)) {
        const rows = readRows(folder, kind, partAt(plan, index).index, columns);
        if (!areRows(rows)) throw damageError(folder, [rows], RUN_REMEDY);
        yield rows;
      }
    };
    const write = format === "csv" ? writeCsv : writeParquetFiles;
    files.push(...(await write(join(out, kind), columns, parts(), streamMetadata(game.name, manifest.run, kind))));
  }
  return files;
}

async function writeCsv(base: string, columns: readonly Column[], parts: Iterable<Rows>): Promise<string[]> {
  const file = `${base}.csv`;
  const stream = createWriteStream(`${file}.tmp`);
  stream.write(`${columns.map((column) => csvCell(column.name)).join(",")}\n`);
  const labels = columns.map((column) => column.labels?.map(csvCell));
  for (const { rows, data } of parts) {
    const lines: string[] = [];
    for (let i = 0; i < rows; i++) {
      lines.push(data.map((values, c) => labels[c]?.[values[i]!] ?? String(values[i])).join(","));
    }
    if (!stream.write(lines.length === 0 ? "" : `${lines.join("\n")}\n`)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "close");
  await rename(`${file}.tmp`, file);
  return [file];
}

async function writeParquetFiles(
  base: string,
  columns: readonly Column[],
  parts: Iterable<Rows>,
  metadata: Readonly<Record<string, string>>,
): Promise<string[]> {
  const files: string[] = [];
  let gathered: Rows[] = [];
  let rows = 0;
  const flush = async () => {
    const file = `${base}-${String(files.length).padStart(4, "0")}.parquet`;
    await writeWhole(file, parquetBytes(columns, concatenate(columns, gathered), metadata));
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
  if (files.length > 1) return files;
  await rename(files[0]!, `${base}.parquet`);
  return [`${base}.parquet`];
}

function parquetBytes(columns: readonly Column[], rows: Rows, metadata: Readonly<Record<string, string>>): Uint8Array {
  const properties = new WriterPropertiesBuilder().setCompression(Compression.ZSTD).build();
  return writeParquet(Table.fromIPCStream(encodeStream(columns, rows, metadata)), properties);
}

/** Rows of several parts one after another. */
function concatenate(columns: readonly Column[], parts: readonly Rows[]): Rows {
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const data = columns.map((column, c) => {
    const all = makeColumn(column.type, rows);
    let at = 0;
    for (const part of parts) {
      all.set(part.data[c]!, at);
      at += part.rows;
    }
    return all;
  });
  return { rows, data };
}

/**
 * A text as a cell. One that a spreadsheet would take for a formula gets an apostrophe before it, as spreadsheets themselves write texts
 * that look like one; what cannot be seen is written out.
 */
export function csvCell(text: string): string {
  const plain = visibleLine(text);
  const safe = /^\s*[=+\-@|%]/.test(plain) ? `'${plain}` : plain;
  return /[",;\n]|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
