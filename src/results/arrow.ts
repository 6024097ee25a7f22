import {
  type DataType,
  Dictionary,
  Field,
  Float64,
  Int32,
  makeData,
  RecordBatch,
  RecordBatchFileWriter,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  tableFromIPC,
  Uint8,
  Uint16,
  Uint32,
  Utf8,
  type Vector,
  vectorFromArray,
} from "apache-arrow";
import { assert, at } from "../core/assert.js";
import type { Column } from "../games/column.js";
import { kindOf } from "./layout.js";

export type ColumnArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** Result files of statistics also hold real numbers; rows of games never do. */
export type AnyColumn = Omit<Column, "type"> & { readonly type: Column["type"] | "float64" };

/** Rows as columns: `data[c]` has `rows` values. */
export interface Rows {
  readonly rows: number;
  readonly data: readonly ColumnArray[];
}

/** A column of rows by its place. */
export const columnAt = ({ data }: Rows, place: number): ColumnArray => at(data, place);

/** An array for `length` values of a column type. */
export function makeColumn(type: AnyColumn["type"], length: number): ColumnArray {
  switch (type) {
    case "uint8":
      return new Uint8Array(length);
    case "uint16":
      return new Uint16Array(length);
    case "uint32":
      return new Uint32Array(length);
    case "int32":
      return new Int32Array(length);
    case "float64":
      return new Float64Array(length);
  }
}

/**
 * One uncompressed Arrow IPC stream with one record batch. Equal input gives equal bytes: dictionaries carry
 * the column's number as id (the library would number them by a counter of the process), and there are no nulls.
 */
export function encodeStream(
  columns: readonly AnyColumn[],
  rows: Rows,
  metadata: Readonly<Record<string, string>>,
): Uint8Array {
  return encode(new RecordBatchStreamWriter(), columns, rows, metadata);
}

/** The same as an Arrow IPC file, which some readers open alone. It is of one piece: cut off, it holds nothing. */
export function encodeFile(
  columns: readonly AnyColumn[],
  rows: Rows,
  metadata: Readonly<Record<string, string>>,
): Uint8Array {
  return encode(new RecordBatchFileWriter(), columns, rows, metadata);
}

function encode(
  writer: RecordBatchStreamWriter | RecordBatchFileWriter,
  columns: readonly AnyColumn[],
  rows: Rows,
  metadata: Readonly<Record<string, string>>,
): Uint8Array {
  const fields = columns.map(fieldOf);
  const schema = new Schema(fields, new Map(Object.entries(metadata)));
  const children = columns.map((column, i) => dataOf(column, at(fields, i).type, at(rows.data, i), rows.rows));
  const batch = new RecordBatch(
    schema,
    makeData({ type: new Struct(fields), length: rows.rows, nullCount: 0, children: children }),
  );
  writer.reset(undefined, schema);
  writer.write(batch);
  writer.finish();
  return writer.toUint8Array(true);
}

/**
 * Reads a stream back into arrays (codes stay codes).
 * @returns undefined when the stream is cut off, damaged or has other columns
 */
export function decodeStream(bytes: Uint8Array, columns: readonly AnyColumn[]): Rows | undefined {
  if (!endsWhole(bytes)) return undefined;
  try {
    const table = tableFromIPC(bytes);
    const found = table.schema.fields.map(({ name }) => name);
    // 0.2.0 noted no luck: of its games none is known, which is no damage.
    const isOld =
      columns.some(({ luck }) => luck !== undefined) && !columns.some((c) => c.luck && found.includes(c.name));
    const written = isOld ? columns.filter(({ luck }) => luck === undefined) : columns;
    const same = found.length === written.length && written.every((c, i) => found[i] === c.name);
    if (!same || table.batches.length !== 1) return undefined;
    const rows = table.numRows;
    const data = columns.map((column) => {
      if (isOld && column.luck !== undefined) return makeColumn(column.type, rows);
      const values: unknown = at(table.getChild(column.name)!.data, 0).values;
      const empty = makeColumn(column.type, 0);
      assert(values?.constructor === empty.constructor, "column of another type", { column: column.name });
      // A copy, because the values are a view that is padded and keeps the whole file alive.
      return (values as ColumnArray).slice(0, rows);
    });
    return { rows, data };
  } catch {
    return undefined;
  }
}

/** Every whole stream ends with the marker FFFFFFFF 00000000. */
function endsWhole(bytes: Uint8Array): boolean {
  if (bytes.length < 8) return false;
  const end = bytes.subarray(bytes.length - 8);
  return end.every((byte, i) => byte === (i < 4 ? 255 : 0));
}

function fieldOf(column: AnyColumn, id: number): Field {
  return new Field(column.name, typeOf(column, id), false, new Map(notesOf(column)));
}

/** What a field's metadata says of its column, in this order; what does not apply is not there. */
function notesOf(column: AnyColumn): [string, string][] {
  const { unit, meaning, role, luck, zero, names, ofSide, series, winsWhen, usage } = column;
  const notes: [string, string | undefined][] = [
    ["unit", unit],
    ["meaning", meaning],
    ["kind", kindOf(column)],
    ["role", role],
    ["luck", luck?.of],
    ["zero", zero],
    ["names", names],
    ["side", ofSide?.side],
    ["quantity", ofSide?.quantity],
    ["series", series?.name],
    ["index", series?.index.toString()],
    ["by", series?.by],
    ["winsWhen", winsWhen],
    ["usage", usage && `${usage.of} ${usage.counts}`],
  ];
  return notes.filter((note): note is [string, string] => note[1] !== undefined);
}

function typeOf(column: AnyColumn, id: number): DataType {
  if (column.labels === undefined) return numberType(column.type);
  const type = numberType(column.type);
  assert(!(type instanceof Float64), "codes are integers", { column: column.name });
  return new Dictionary(new Utf8(), type, id, false);
}

function numberType(type: AnyColumn["type"]): Uint8 | Uint16 | Uint32 | Int32 | Float64 {
  switch (type) {
    case "uint8":
      return new Uint8();
    case "uint16":
      return new Uint16();
    case "uint32":
      return new Uint32();
    case "int32":
      return new Int32();
    case "float64":
      return new Float64();
  }
}

/** Dictionaries by the lists they are of: those of a run are the same in all of its parts. */
const dictionaries = new WeakMap<readonly string[], Vector<Utf8>>();

function dictionaryOf(labels: readonly string[]): Vector<Utf8> {
  const made = dictionaries.get(labels) ?? vectorFromArray([...labels], new Utf8());
  dictionaries.set(labels, made);
  return made;
}

function dataOf(column: AnyColumn, type: DataType, values: ColumnArray, rows: number) {
  assert(values.length === rows, "column of another length", { column: column.name, length: values.length, rows });
  if (column.labels === undefined) return makeData({ type, length: rows, nullCount: 0, data: values } as never);
  const dictionary = dictionaryOf(column.labels);
  return makeData({ type: type as Dictionary, length: rows, nullCount: 0, data: values as Uint8Array, dictionary });
}
