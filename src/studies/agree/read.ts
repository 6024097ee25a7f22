import { parse } from "csv-parse/sync";
import { at, present } from "../../core/assert.js";
import { decimalOf } from "../../core/decimal.js";
import { readText, shownPath } from "../../core/files.js";
import { nameKey } from "../../core/names.js";
import { didYouMean, type Problems } from "../../core/problems.js";

/** Reading what people found: a CSV file of ratings, or of results. */

export interface PeopleRating {
  readonly name: string;
  /** The higher the stronger; the weighted mean of all rows of the name. */
  readonly rating: number;
  /** Weights of its rows together: votes, or rows. */
  readonly weight: number;
  /** As the file says it. */
  readonly kind?: string;
}

/** All games of two entrants. */
export interface PeopleMatchup {
  readonly a: string;
  readonly b: string;
  readonly winsA: number;
  readonly winsB: number;
  readonly draws: number;
}

export type PeopleResults =
  | { readonly kind: "ratings"; readonly ratings: readonly PeopleRating[] }
  | { readonly kind: "results"; readonly matchups: readonly PeopleMatchup[] };

const FORMS = [
  { kind: "ratings", needs: ["name", "rating"], may: ["weight", "kind"] },
  { kind: "results", needs: ["a", "b", "winsA", "winsB"], may: ["draws"] },
  { kind: "results", needs: ["a", "b", "winner"], may: [] },
] as const;
const COLUMNS_TOLD = FORMS.map(({ needs, may }) => [...needs, ...may.map((one) => `[${one}]`)].join(", ")).join(
  "; or ",
);
const ROWS_MAX = 100_000;
/** Mistakes told of one file; the others are counted. */
const TOLD_MAX = 50;

interface Row {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/**
 * Reads and checks a file; every mistake is told with its line.
 * @param known names that the simulation has
 * @returns undefined after a problem
 */
export function readPeople(file: string, known: readonly string[], problems: Problems): PeopleResults | undefined {
  const before = problems.list.length;
  const text = readText(file, problems);
  if (text === undefined) return undefined;
  const shown = shownPath(file);
  let left = 0;
  const tell = (line: number, message: string, suggestion?: string) => {
    if (problems.list.length - before >= TOLD_MAX) left++;
    else problems.add({ file: shown, line, column: 1, message, ...(suggestion === undefined ? {} : { suggestion }) });
  };
  const table = rowsOf(text, tell);
  const found = table && formOf(table.header, tell);
  if (table === undefined || found === undefined) return undefined;
  const names = namesAmong(known, tell);
  const numbers = numbersIn(table, tell);
  const people =
    found.kind === "ratings"
      ? ratingsOf(table.rows, names, numbers, tell)
      : matchupsOf(table.rows, found.needs, names, numbers, tell);
  if (left > 0) problems.add({ file: shown, line: 0, column: 0, message: `and ${left} more mistakes` });
  return problems.list.length > before ? undefined : people;
}

type Tell = (line: number, message: string, suggestion?: string) => void;

/** What may stand between columns: points are in numbers where commas are between columns, else points or commas. */
const SEPARATORS = [",", ";", "\t"] as const;

interface Table {
  readonly header: readonly string[];
  readonly rows: readonly Row[];
  /** Whether 3,5 is a number. */
  readonly hasDecimalCommas: boolean;
}

/**
 * The separator by which the heading has the columns of a form; that of most columns where none does. Spreadsheets may
 * say it in a line of its own, sep=;
 */
function separatorOf(text: string): { readonly delimiter: string; readonly body: string } {
  const told = /^sep=(.)\r?\n/i.exec(text);
  const body = told === null ? text : text.slice(told[0].length);
  const columns = (delimiter: string): readonly string[] => {
    try {
      const [head = []] = parse(body, { delimiter, relax_quotes: true, trim: true, to: 1 }) as string[][];
      return head.map(columnOf);
    } catch {
      // A quote that is never closed: it is told of where all is read.
      return [];
    }
  };
  const isOfForm = (delimiter: string) =>
    FORMS.some(({ needs }) => needs.every((key) => columns(delimiter).includes(key)));
  const most = at(
    [...SEPARATORS].sort((x, y) => columns(y).length - columns(x).length),
    0,
  );
  return { delimiter: told?.[1] ?? SEPARATORS.find(isOfForm) ?? most, body };
}

/** The column that a heading means: Wins A, winsa and WINS_A are winsA. */
function columnOf(heading: string): string {
  const key = heading.toLowerCase().replace(/[^a-z]/g, "");
  return FORMS.flatMap(({ needs, may }) => [...needs, ...may]).find((name) => name.toLowerCase() === key) ?? heading;
}

function rowsOf(text: string, tell: Tell): Table | undefined {
  const { delimiter, body: csv } = separatorOf(text);
  const skipped = text.slice(0, text.length - csv.length) === "" ? 0 : 1;
  try {
    const records = parse(csv, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as {
      readonly record: readonly string[];
      readonly info: { readonly lines: number };
    }[];
    const [head, ...body] = records;
    if (head === undefined || body.length === 0) {
      tell(1, "holds no rows below its heading", `columns: ${COLUMNS_TOLD}`);
      return undefined;
    }
    if (body.length > ROWS_MAX) {
      tell(1, `${body.length} rows are too many; at most ${ROWS_MAX} are read`);
      return undefined;
    }
    const header = head.record.map(columnOf);
    const rows = body.map(({ record, info }): Row => {
      const line = info.lines + skipped;
      if (record.length !== head.record.length)
        tell(
          line,
          `has ${record.length} columns, and the heading ${head.record.length}`,
          'names with commas stand in "quotes"',
        );
      return { line, cells: Object.fromEntries(header.map((key, i) => [key, record[i] ?? ""])) };
    });
    return { header, rows, hasDecimalCommas: delimiter !== "," };
  } catch (error) {
    const { lines, message } = error as { readonly lines?: number; readonly message: string };
    tell((lines ?? 1) + skipped, `is no CSV: ${message.replace(/ at line \d+$/, "")}`);
    return undefined;
  }
}

function formOf(header: readonly string[], tell: Tell): (typeof FORMS)[number] | undefined {
  const form = FORMS.find(({ needs }) => needs.every((key) => header.includes(key)));
  if (form === undefined) {
    tell(1, `the heading is ${header.map((key) => `"${key}"`).join(", ")}`, `columns: ${COLUMNS_TOLD}`);
    return undefined;
  }
  const keys: readonly string[] = [...form.needs, ...form.may];
  const unknown = header.filter((key) => !keys.includes(key));
  for (const key of unknown) tell(1, `unknown column "${key}"`, didYouMean(key, keys) ?? `columns: ${keys.join(", ")}`);
  return form;
}

/** Finds the name that the simulation has for a text; told where there is none. */
function namesAmong(known: readonly string[], tell: Tell): (text: string, row: Row) => string | undefined {
  const byKey = new Map(known.map((name) => [nameKey(name), name]));
  return (text, { line }) => {
    const found = byKey.get(nameKey(text));
    if (found !== undefined) return found;
    if (text === "") tell(line, "a name is missing");
    else tell(line, `the simulation knows no "${text}"`, didYouMean(text, known));
    return undefined;
  };
}

/** Reads the number in a cell; told where it is none, or below the least. */
type NumberOf = (row: Row, key: string, least: number, kind: "any" | "half points") => number | undefined;

function numbersIn({ hasDecimalCommas }: Table, tell: Tell): NumberOf {
  return (row, key, least, kind) => {
    const text = present(row.cells[key], `a cell of ${key}`);
    const value = decimalOf(hasDecimalCommas ? text.replace(",", ".") : text);
    if (value >= least && Number.isFinite(value) && (kind === "any" || Number.isInteger(2 * value))) return value;
    const what = kind === "any" ? "a number" : "a whole number, or half points where games were drawn,";
    const hint = /^\d+,\d+$/.test(text) && !hasDecimalCommas ? `write ${text.replace(",", ".")}` : undefined;
    tell(row.line, `${key}: must be ${what}${least === 0 ? " of at least 0" : ""}, not "${text}"`, hint);
    return undefined;
  };
}

type NameOf = ReturnType<typeof namesAmong>;

function ratingsOf(rows: readonly Row[], nameOf: NameOf, numberOf: NumberOf, tell: Tell): PeopleResults {
  const sums = new Map<string, { sum: number; weight: number; kind: string | undefined }>();
  for (const row of rows) {
    const name = nameOf(row.cells.name!, row);
    const rating = numberOf(row, "rating", Number.NEGATIVE_INFINITY, "any");
    const weight = row.cells.weight === undefined ? 1 : numberOf(row, "weight", 0, "any");
    if (name === undefined || rating === undefined || weight === undefined || weight === 0) continue;
    const found = sums.get(name) ?? { sum: 0, weight: 0, kind: undefined };
    const kind = row.cells.kind === "" ? undefined : row.cells.kind;
    if (found.kind !== undefined && kind !== undefined && found.kind !== kind)
      tell(row.line, `kind: "${name}" is ${found.kind} in a row above, and ${kind} here`);
    sums.set(name, { sum: found.sum + weight * rating, weight: found.weight + weight, kind: found.kind ?? kind });
  }
  const ratings = [...sums].map(([name, { sum, weight, kind }]): PeopleRating => {
    return { name, rating: sum / weight, weight, ...(kind === undefined ? {} : { kind }) };
  });
  return { kind: "ratings", ratings };
}

function matchupsOf(
  rows: readonly Row[],
  needs: readonly string[],
  nameOf: NameOf,
  numberOf: NumberOf,
  tell: Tell,
): PeopleResults {
  const found = new Map<string, { a: string; b: string; wins: [number, number, number] }>();
  for (const row of rows) {
    const [a, b] = [nameOf(row.cells.a!, row), nameOf(row.cells.b!, row)];
    const wins = needs.includes("winner") ? winnerOf(row, tell) : countsOf(row, numberOf, tell);
    if (a === undefined || b === undefined || wins === undefined) continue;
    if (a === b) {
      tell(row.line, `"${a}" meets itself`);
      continue;
    }
    const isTurned = a > b;
    const key = JSON.stringify(isTurned ? [b, a] : [a, b]);
    const own = found.get(key) ?? { a: isTurned ? b : a, b: isTurned ? a : b, wins: [0, 0, 0] };
    const [winsA, winsB, draws] = isTurned ? [wins[1], wins[0], wins[2]] : wins;
    own.wins = [own.wins[0] + winsA, own.wins[1] + winsB, own.wins[2] + draws];
    found.set(key, own);
  }
  const matchups = [...found.values()]
    .map(({ a, b, wins: [winsA, winsB, draws] }) => ({ a, b, winsA, winsB, draws }))
    .filter(({ winsA, winsB, draws }) => winsA + winsB + draws > 0);
  return { kind: "results", matchups };
}

type Wins = readonly [number, number, number];

/**
 * Wins and draws of a row. Half points are draws that somebody has counted for both sides already: how many there were
 * is not known, nor does it matter, since only points and games do.
 */
function countsOf(row: Row, numberOf: NumberOf, tell: Tell): Wins | undefined {
  const [pointsA, pointsB] = [numberOf(row, "winsA", 0, "half points"), numberOf(row, "winsB", 0, "half points")];
  const own = row.cells.draws === undefined || row.cells.draws === "" ? 0 : numberOf(row, "draws", 0, "half points");
  if (pointsA === undefined || pointsB === undefined || own === undefined) return undefined;
  const [isHalfA, isHalfB] = [!Number.isInteger(pointsA), !Number.isInteger(pointsB)];
  if (!Number.isInteger(own)) tell(row.line, `draws: must be a whole number, not "${row.cells.draws}"`);
  else if (isHalfA && isHalfB && own === 0) return [pointsA - 0.5, pointsB - 0.5, 1];
  else if (!isHalfA && !isHalfB) return [pointsA, pointsB, own];
  else
    tell(
      row.line,
      "half points stand on both sides, and draws not beside them",
      "or whole wins, and draws in a column draws",
    );
  return undefined;
}

/** Who won a game: a or b, by letter or name, or draw. */
function winnerOf(row: Row, tell: Tell): Wins | undefined {
  const { winner = "", a = "", b = "" } = row.cells;
  const key = nameKey(winner);
  if (key === "draw") return [0, 0, 1];
  if (key === "a" || key === nameKey(a)) return [1, 0, 0];
  if (key === "b" || key === nameKey(b)) return [0, 1, 0];
  tell(
    row.line,
    `winner: "${winner}" is neither "${a}" nor "${b}"`,
    didYouMean(winner, [a, b, "draw"]) ?? "a, b, one of the names, or draw",
  );
  return undefined;
}
