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
import { LEAST_LEVEL_GAMES } from "../analysis/acrossLevels.js";
import { at } from "../core/assert.js";
import { type Standing, standings } from "../report/run/league.js";
import { levelNames, levelStandings } from "../report/run/levelLeague.js";
import { sideWords } from "../report/run/model.js";
import {
  csvCell,
  csvLine,
  csvNumber,
  type Dialect,
  type ExportFormat,
  type Exporting,
  exportInto,
  PLAIN,
  parquetOf,
} from "../results/export.js";
import { writeLines, writeWhole } from "../results/folder.js";
import { readWholeSummary } from "../results/readSummary.js";
import type { RunSummary } from "../results/summary.js";
import { summaryShape } from "../results/summaryShape.js";
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

/** What a run found, by matchup; its other tables say how games went, which the rows of games say better. */
const RUN_TABLES: readonly string[] = ["matchups", "matchups_variants", "matchups_levels", "matchups_lengths"];

/** And by squad or deck, with the same at each level of play. */
const STANDINGS = "standings";
const LEVELS = `${STANDINGS}_levels`;

/** Names of the tables of any run. */
export const isRunTable = (name: string, format: ExportFormat): boolean =>
  [STANDINGS, LEVELS, ...RUN_TABLES, DICTIONARY].some((table) => name === `${table}.${format}`);

/** What a run found: who wins how much, over all and by matchup. @throws UserError where it is not finished */
export async function runTables(folder: string): Promise<StudyTables> {
  const summary = await readWholeSummary(folder);
  const found = tablesOf(summaryShape, summary).filter(({ name }) => RUN_TABLES.includes(name));
  const tables = [...[standingsOf(summary), levelStandingsOf(summary)].map(withoutNone), ...found];
  return { study: "run", tables: [...tables, dictionaryOf(tables)] };
}

const column = (name: string, type: CellType, unit: string, meaning: string) => ({ name, type, unit, meaning });

const NAME_COLUMNS = [
  column("name", "text", "", "squad or deck"),
  column("side", "text", "", "light or dark; of games whose sides are alike there is no such column"),
];

/** Of columns that not every game has, those that this one has. */
function withoutNone({ columns, rows, ...of }: Table): Table {
  const hasAny = (c: number) => rows.some((row) => row[c] !== null);
  const kept = columns.flatMap(({ name }, c) => ((name === "side" || name === "points") && !hasAny(c) ? [] : [c]));
  return { ...of, columns: kept.map((c) => at(columns, c)), rows: rows.map((row) => kept.map((c) => at(row, c))) };
}

const AVERAGE_COLUMNS = [
  column("opponents", "whole", "", "matchups with others"),
  column(
    "winRate",
    "number",
    "share",
    "mean of its win rates, each opponent counting alike; where luck is noted it is taken out, so games counted in the table games give slightly others",
  ),
  column("winRate_low", "number", "share", "low end of the interval of winRate"),
  column("winRate_high", "number", "share", "high end of the interval of winRate"),
  column("winRate_confidence", "number", "share", "confidence of the interval of winRate"),
];

const averageCells = ({ opponents, average }: Pick<Standing, "opponents" | "average">): Cell[] => {
  const { estimate, low, high, confidence } = average;
  return [opponents, estimate, low, high, confidence];
};

/** Sides that are ranked apart; undefined: all together. */
const sidesOf = ({ symmetric }: RunSummary): readonly ("a" | "b" | undefined)[] =>
  symmetric ? [undefined] : ["a", "b"];

/** "light" of "light side". */
const sideCell = (summary: RunSummary, side: "a" | "b" | undefined): Cell =>
  side === undefined ? null : sideWords(summary)[side].replace(/ side$/, "");

const standingsOf = (summary: RunSummary): Table => ({
  name: STANDINGS,
  meaning:
    "each squad or deck over all that it met, best first; where sides differ, those of the light side, then those of the dark; of several levels of play the first",
  columns: [
    ...NAME_COLUMNS,
    column("points", "whole", "points", "points that it costs; of games without points there is no such column"),
    ...AVERAGE_COLUMNS,
  ],
  rows: sidesOf(summary).flatMap((side) =>
    standings(summary, side).map((one): Cell[] => [
      one.name,
      sideCell(summary, side),
      one.points ?? null,
      ...averageCells(one),
    ]),
  ),
});

function levelStandingsOf(summary: RunSummary): Table {
  const strategies = levelNames(summary);
  return {
    name: LEVELS,
    meaning: "the same at every level of play, in the order of the first: a row for each squad or deck at each level",
    columns: [
      ...NAME_COLUMNS,
      column("level", "whole", "", "its level, the weakest 0"),
      column("strategy", "text", "", "who plays both sides at this level"),
      column(
        "games",
        "whole",
        "",
        "its games at this level; the table games has those of the first level alone, the folder of each other level its own",
      ),
      column("rank", "whole", "", "its place at this level, the best 1"),
      ...AVERAGE_COLUMNS,
      column(
        "place",
        "text",
        "",
        "at this level: sure where all others are significantly above or below it, else not sure, or too few games",
      ),
      column(
        "allLevels",
        "text",
        "",
        "its place over all its levels: holds, changes, not sure or too few games; holds where the same others are significantly above and below it at each",
      ),
    ],
    rows: sidesOf(summary).flatMap((side) =>
      levelStandings(summary, side).flatMap(({ name, levels, place }) =>
        levels.map((one): Cell[] => {
          const { strategy, games, rank } = one;
          const level = strategies.indexOf(strategy);
          const own = one.isSure ? "sure" : games < LEAST_LEVEL_GAMES ? "too few games" : "not sure";
          return [name, sideCell(summary, side), level, strategy, games, rank, ...averageCells(one), own, place];
        }),
      ),
    ),
  };
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
  exportInto(out, isStudyFile(of, format), (unfinished) => writeTables(of, { format, out, unfinished, stop, dialect }));

/** The same into an export under way. */
export async function writeTables(
  { study, tables }: StudyTables,
  { format, out, unfinished, stop, dialect }: Exporting,
): Promise<void> {
  for (const table of tables.filter(({ rows }) => rows.length > 0)) {
    stop?.throwIfAborted();
    const file = unfinished.place(join(out, `${table.name}.${format}`));
    if (format === "csv") await writeLines(file, csvLines(table, dialect));
    else await writeWhole(file, format === "arrow" ? arrowOf(table, study) : parquetOf(streamOf(table, study)));
  }
}

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
