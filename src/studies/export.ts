import { join } from "node:path";
import {
  Bool,
  type DataType,
  Field,
  Float64,
  Int64,
  makeData,
  RecordBatch,
  RecordBatchFileWriter,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  Utf8,
  vectorFromArray,
} from "apache-arrow";
import { at } from "../core/assert.js";
import {
  csvCell,
  csvLine,
  csvNumber,
  type Dialect,
  type ExportFormat,
  exportInto,
  PLAIN,
  parquetOf,
} from "../results/export.js";
import { writeLines, writeWhole } from "../results/folder.js";
import { readStudySummary } from "./folder.js";
import { kindCalled } from "./kinds.js";
import { type Cell, type CellType, type Table, tablesOf } from "./tables.js";

/** The tables of a study as files for other tools. */

/** The table of all tables and columns. */
const DICTIONARY = "dictionary";

/** A study's tables, and what may be written of them. */
export interface StudyTables {
  readonly study: string;
  readonly tables: readonly Table[];
}

/** @throws UserError where the study is not finished, or of another version */
export async function studyTables(folder: string): Promise<StudyTables> {
  const summary = readStudySummary(folder);
  const tables = tablesOf((await kindCalled(summary.study).load()).summary, summary);
  return { study: summary.study, tables: [...tables, dictionaryOf(tables)] };
}

/** Whether a file's name is one that an export of such a study in a format may write. */
export const isStudyFile =
  ({ tables }: StudyTables, format: ExportFormat) =>
  (name: string): boolean =>
    tables.some((table) => name === `${table.name}.${format}`);

/**
 * Writes every table that has rows, and the dictionary of all. See `exportInto`.
 * @param stop once aborted, what was written is removed and an AbortError thrown
 * @returns the files written
 */
export const exportStudy = (
  of: StudyTables,
  format: ExportFormat,
  out: string,
  stop?: AbortSignal,
  dialect: Dialect = PLAIN,
): Promise<string[]> =>
  exportInto(out, isStudyFile(of, format), async (unfinished) => {
    for (const table of of.tables.filter(({ rows }) => rows.length > 0)) {
      stop?.throwIfAborted();
      const file = unfinished.place(join(out, `${table.name}.${format}`));
      if (format === "csv") await writeLines(file, csvLines(table, dialect));
      else await writeWhole(file, format === "arrow" ? arrowOf(table, of.study) : parquetOf(streamOf(table, of.study)));
    }
  });

/** What each table and column is, those of tables without rows too. */
function dictionaryOf(tables: readonly Table[]): Table {
  const column = (name: string, meaning: string, type: CellType = "text") => ({ name, type, unit: "", meaning });
  const own: Table = {
    name: DICTIONARY,
    meaning: "all tables and columns",
    columns: [
      column("table", "name of the table"),
      column("rows", "rows of the table; one without any has no file", "whole"),
      column("tableMeaning", "what the table is of"),
      column("column", "name of the column"),
      column("type", "text, whole, number or flag (true or false)"),
      column("unit", "unit of its numbers; empty of counts"),
      column("meaning", "what it says"),
    ],
    rows: tables.flatMap((table) =>
      table.columns.map((one) => {
        return [table.name, table.rows.length, table.meaning, one.name, one.type, one.unit, one.meaning];
      }),
    ),
  };
  return own;
}

function* csvLines({ columns, rows }: Table, dialect: Dialect): Generator<string> {
  const heading = columns.map(({ name }) => csvCell(name));
  yield `${dialect.mark}${csvLine(heading, dialect)}`;
  for (const row of rows) {
    const cells = row.map((cell) => cellText(cell, dialect));
    yield csvLine(cells, dialect);
  }
}

/** Nothing is an empty cell, an empty text one in quotes. */
function cellText(cell: Cell, dialect: Dialect): string {
  if (cell === null) return "";
  return typeof cell === "number" ? csvNumber(cell, dialect) : csvCell(String(cell));
}

const streamOf = (table: Table, study: string): Uint8Array => encode(new RecordBatchStreamWriter(), table, study);
const arrowOf = (table: Table, study: string): Uint8Array => encode(new RecordBatchFileWriter(), table, study);

/** Equal tables give equal bytes: there are no dictionaries, which the library would number by a counter. */
function encode(
  writer: RecordBatchStreamWriter | RecordBatchFileWriter,
  { name, meaning, columns, rows }: Table,
  study: string,
): Uint8Array {
  const fields = columns.map((one) => {
    const notes = new Map(Object.entries({ unit: one.unit, meaning: one.meaning }));
    return new Field(one.name, arrowType(one.type), true, notes);
  });
  const schema = new Schema(fields, new Map(Object.entries({ study, table: name, meaning })));
  const children = fields.map(({ type }, c) => {
    const isWhole = at(columns, c).type === "whole";
    const values = rows.map((row) => {
      const cell = at(row, c);
      return isWhole && cell !== null ? BigInt(cell) : cell;
    });
    return at(vectorFromArray(values, type).data, 0);
  });
  writer.reset(undefined, schema);
  writer.write(
    new RecordBatch(schema, makeData({ type: new Struct(fields), length: rows.length, nullCount: 0, children })),
  );
  writer.finish();
  return writer.toUint8Array(true);
}

function arrowType(type: CellType): DataType {
  switch (type) {
    case "text":
      return new Utf8();
    case "whole":
      return new Int64();
    case "number":
      return new Float64();
    case "flag":
      return new Bool();
  }
}
