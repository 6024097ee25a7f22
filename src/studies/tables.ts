import { z } from "zod";
import { assert, at } from "../core/assert.js";
import { unitOf } from "../core/described.js";
import { intervalKeys } from "../results/summaryShape.js";

/**
 * Any summary as tables, by its declared shape alone: whatever a study adds to its shape is in its tables. A list is a
 * table, and a list within a row one of its own. All else is a column of the row that it is in.
 */

export type Cell = string | number | boolean | null;
/** Whole numbers are exact up to 2^53. */
export type CellType = "text" | "whole" | "number" | "flag";

export interface TableColumn {
  readonly name: string;
  readonly type: CellType;
  /** "points", "share", "Elo"; empty of texts, and of numbers that count something. */
  readonly unit: string;
  readonly meaning: string;
}

export interface Table {
  /** The keys of the summary that lead to it: "cards_holds_levels". */
  readonly name: string;
  readonly meaning: string;
  readonly columns: readonly TableColumn[];
  /** Null where the summary has nothing. */
  readonly rows: readonly (readonly Cell[])[];
}

/** The table of what a summary has once. */
export const STUDY_TABLE = "study";

/** Columns that say where a row belongs. No key of a shape has such a name. */
export const KEY_COLUMNS = {
  row: "number of the row in this table, from 0",
  parentRow: "row of the parent table that it is of",
  parentName: "name in that row, or who meets whom there",
  place: "place in its list, from 0",
  innerPlace: "place in the list within that list, from 0",
  key: "what the value is of",
} as const;

/** Where the values of one key go: reads a value, and writes it into a row or into the rows of other tables. */
type Fill = (value: unknown, row: Row) => void;

interface Row {
  readonly cells: Cell[];
  readonly number: number;
}

/** A table under construction. */
class Draft {
  readonly columns: TableColumn[] = [];
  readonly rows: Row[] = [];
  readonly #meanings: string[] = [];

  constructor(readonly name: string) {}

  /** Of several forms of one thing the same column, whose meanings are told one after another. */
  means(meaning: string): void {
    if (meaning !== "" && !this.#meanings.includes(meaning)) this.#meanings.push(meaning);
  }

  get meaning(): string {
    return this.#meanings.join("; or ");
  }

  /** @returns the column's place */
  column(name: string, type: CellType, unit: string, meaning: string): number {
    const place = this.columns.findIndex((one) => one.name === name);
    if (place < 0) return this.columns.push({ name, type, unit, meaning }) - 1;
    const before = at(this.columns, place);
    assert(before.type === type && before.unit === unit, "forms of one thing agree on a column", { name, type, unit });
    if (!before.meaning.split("; or ").includes(meaning))
      this.columns[place] = { ...before, meaning: `${before.meaning}; or ${meaning}` };
    return place;
  }

  add(): Row {
    const row: Row = { cells: [], number: this.rows.length };
    this.rows.push(row);
    return row;
  }
}

/** Where in a table a shape stands. */
interface Place {
  readonly draft: Draft;
  /** Keys from the row to it. */
  readonly path: readonly string[];
  /** What the keys above say of it. */
  readonly meaning: string;
  readonly unit: string | undefined;
}

/** The tables of a summary, first the one of what it has once; also those without rows. */
export function tablesOf(shape: z.ZodType, summary: unknown): Table[] {
  const drafts = new Map<string, Draft>();
  const draft = draftOf(drafts, STUDY_TABLE);
  draft.means("what the summary has once");
  const fill = compile(formOf(shape, summary), { draft, path: [], meaning: "", unit: undefined }, drafts);
  fill(summary, draft.add());
  return [...drafts.values()].map(({ name, meaning, columns, rows }) => ({
    ...{ name, meaning, columns },
    rows: rows.map(({ cells }) => columns.map((_, c) => cells[c] ?? null)),
  }));
}

/** The form of several that a value is of, or is nearest to: earlier versions lack what is new. */
function formOf(shape: z.ZodType, value: unknown): z.ZodType {
  if (!(shape instanceof z.ZodUnion)) return shape;
  const faults = (one: z.ZodType): number => one.safeParse(value).error?.issues.length ?? 0;
  return (shape.options as z.ZodType[]).reduce((best, one) => (faults(one) < faults(best) ? one : best));
}

function draftOf(drafts: Map<string, Draft>, name: string): Draft {
  const draft = drafts.get(name) ?? new Draft(name);
  drafts.set(name, draft);
  return draft;
}

/** Chooses by the shape, adds columns and tables, and says how they are filled. */
function compile(shape: z.ZodType, above: Place, drafts: Map<string, Draft>): Fill {
  const own = shape.description ?? "";
  const told = above.meaning.endsWith(own) ? above.meaning : `${above.meaning}${above.meaning && ": "}${own}`;
  const place: Place = { ...above, meaning: told, unit: unitOf(shape) ?? above.unit };
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable)
    return compile(shape.unwrap() as z.ZodType, place, drafts);
  if (shape instanceof z.ZodObject) return record(shape, place, drafts);
  if (shape instanceof z.ZodUnion) return anyOf(shape, place, drafts);
  if (shape instanceof z.ZodArray) return list(shape.element as z.ZodType, place, drafts);
  if (shape instanceof z.ZodRecord) return list(shape.valueType as z.ZodType, place, drafts, true);
  if (shape instanceof z.ZodTuple) {
    const items = shape.def.items as z.ZodType[];
    if (items.some((one) => typeOf(one) === undefined)) return list(at(items, 0), place, drafts);
    return together(items.map((one, i) => [String(i), compile(one, inside(place, String(i + 1)), drafts)]));
  }
  return leaf(shape, place);
}

const inside = (place: Place, key: string): Place => ({ ...place, path: [...place.path, key] });

/** Fills each key of a value by what is known of it. */
function together(fills: readonly (readonly [key: string, fill: Fill])[]): Fill {
  return (value, row) => {
    if (value === undefined || value === null) return;
    for (const [key, fill] of fills) fill((value as Readonly<Record<string, unknown>>)[key], row);
  };
}

/** The estimate of an interval has the name of the interval. */
function record(shape: z.ZodObject, place: Place, drafts: Map<string, Draft>): Fill {
  const keys = Object.keys(shape.shape);
  const isInterval = place.path.length > 0 && intervalKeys.every((key) => keys.includes(key));
  return together(
    Object.entries(shape.shape as Record<string, z.ZodType>).map(([key, one]) => {
      if (!isInterval || key !== "estimate") return [key, compile(one, inside(place, key), drafts)];
      return [key, leaf(one, { ...place, unit: unitOf(one) ?? place.unit })];
    }),
  );
}

function anyOf(shape: z.ZodUnion, place: Place, drafts: Map<string, Draft>): Fill {
  const fills = new Map((shape.options as z.ZodType[]).map((one) => [one, compile(one, place, drafts)]));
  return (value, row) => {
    if (value !== undefined && value !== null) fills.get(formOf(shape, value))!(value, row);
  };
}

/** @param isKeyed whether it is a mapping with keys of any names */
function list(element: z.ZodType, place: Place, drafts: Map<string, Draft>, isKeyed = false): Fill {
  const { draft: parent, path, meaning, unit } = place;
  const isTop = parent.name === STUDY_TABLE;
  const draft = draftOf(drafts, [...(isTop ? [] : [parent.name]), ...path].join("_"));
  draft.means(meaning);
  const key = (name: keyof typeof KEY_COLUMNS, type: CellType = "whole") =>
    draft.column(name, type, "", KEY_COLUMNS[name]);
  const number = key("row");
  const parentRow = isTop ? undefined : key("parentRow");
  const named = isTop ? [] : namedBy(parent);
  const parentName = named.length === 0 ? undefined : key("parentName", "text");
  const isOfLists = element instanceof z.ZodArray;
  // The rows of a table of its own are in the order of the list.
  const hasPlace = !isTop || isOfLists || isKeyed;
  const placeKey = hasPlace ? key(isKeyed ? "key" : "place", isKeyed ? "text" : "whole") : undefined;
  const inner = isOfLists ? key("innerPlace") : undefined;
  const own = (isOfLists ? element.element : element) as z.ZodType;
  assert(!(own instanceof z.ZodArray), "lists lie at most in lists", { table: draft.name });
  const fill = compile(own, { draft, path: [], meaning: "", unit }, drafts);
  const add = (one: unknown, where: Cell, within: Cell, of: Row) => {
    const row = draft.add();
    row.cells[number] = row.number;
    if (parentRow !== undefined) row.cells[parentRow] = of.number;
    if (parentName !== undefined) row.cells[parentName] = named.map((column) => of.cells[column] ?? "").join(AGAINST);
    if (placeKey !== undefined) row.cells[placeKey] = where;
    if (inner !== undefined) row.cells[inner] = within;
    fill(one, row);
  };
  return (value, row) => {
    if (value === undefined || value === null) return;
    for (const [where, one] of Object.entries(value)) {
      const outer = isKeyed ? where : Number(where);
      if (isOfLists) for (const [i, each] of (one as unknown[]).entries()) add(each, outer, i, row);
      else add(one, outer, null, row);
    }
  };
}

/** What the rows of a table are told apart by: a name, two that meet, or the name that they have of another table. */
function namedBy({ columns }: Draft): readonly number[] {
  const found = [["name"], ["a", "b"], ["parentName"]].map((names) =>
    names.map((name) => columns.findIndex((one) => one.name === name && one.type === "text")),
  );
  return found.find((places) => places.every((place) => place >= 0)) ?? [];
}
const AGAINST = " against ";

/** The one value of a row of a list of such has this name. */
const VALUE = "value";

function leaf(shape: z.ZodType, { draft, path, meaning, unit }: Place): Fill {
  const type = typeOf(shape);
  assert(type !== undefined, "a value of a summary is a text, a number or yes or no", { path: path.join(".") });
  const isNumber = type === "whole" || type === "number";
  const column = draft.column(path.join("_") || VALUE, type, isNumber ? (unit ?? "") : "", meaning || draft.meaning);
  return (value, row) => {
    if (value === undefined || value === null) return;
    assert(typeof value === TYPES[type], "a value is of its type", { column: at(draft.columns, column).name });
    row.cells[column] = value as Cell;
  };
}

const TYPES = { text: "string", whole: "number", number: "number", flag: "boolean" } as const;

/** Undefined of what is no single value. */
function typeOf(shape: z.ZodType): CellType | undefined {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) return typeOf(shape.unwrap() as z.ZodType);
  if (shape instanceof z.ZodString || shape instanceof z.ZodEnum) return "text";
  if (shape instanceof z.ZodBoolean) return "flag";
  if (shape instanceof z.ZodNumber) return shape.format === "safeint" ? "whole" : "number";
  if (!(shape instanceof z.ZodLiteral)) return undefined;
  const [first] = shape.values;
  return typeof first === "string" ? "text" : typeof first === "boolean" ? "flag" : "whole";
}
