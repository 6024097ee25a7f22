import { tableFromIPC } from "apache-arrow";
import { readParquet, Table, writeParquet } from "parquet-wasm";
import { describe, expect, test } from "vitest";
import { at } from "../../src/core/assert.js";
import { type AnyColumn, decodeStream, encodeStream } from "../../src/results/arrow.js";

const columns: readonly AnyColumn[] = [
  { name: "winner", type: "uint8", unit: "", meaning: "who won", labels: ["a", "b", "draw"] },
  { name: "pair", type: "uint32", unit: "", meaning: "number of the pair" },
  { name: "margin", type: "int32", unit: "points", meaning: "lead of a" },
  { name: "share", type: "float64", unit: "share", meaning: "a real number" },
];
const rows = {
  rows: 3,
  data: [
    Uint8Array.of(2, 0, 1),
    Uint32Array.of(0, 1, 4_294_967_295),
    Int32Array.of(-5, 0, 7),
    Float64Array.of(0.5, -1, 3),
  ],
};

describe("Arrow streams", () => {
  test("come back as they were", () => {
    expect(decodeStream(encodeStream(columns, rows, {}), columns)).toEqual(rows);
  });

  test("an empty part is a whole stream of no rows", () => {
    const none = { rows: 0, data: [new Uint8Array(0), new Uint32Array(0), new Int32Array(0), new Float64Array(0)] };
    expect(decodeStream(encodeStream(columns, none, {}), columns)?.rows).toBe(0);
  });

  test("equal rows give equal bytes, however many were written before", () => {
    const first = Buffer.from(encodeStream(columns, rows, { run: "x" }));
    for (let i = 0; i < 3; i++) expect(Buffer.from(encodeStream(columns, rows, { run: "x" })).equals(first)).toBe(true);
  });

  test("cut off anywhere, or with other columns, they are refused", () => {
    const bytes = encodeStream(columns, rows, {});
    for (let length = 0; length < bytes.length; length += 7) {
      expect(decodeStream(bytes.subarray(0, length), columns)).toBeUndefined();
    }
    expect(decodeStream(bytes, columns.slice(1))).toBeUndefined();
    // One column more than is known is not passed over, wherever it stands.
    for (const known of [
      columns.slice(0, -1),
      [...columns, { ...at(columns, 1), name: "more" }],
      [...columns].reverse(),
    ])
      expect(decodeStream(bytes, known)).toBeUndefined();
    expect(
      decodeStream(
        bytes,
        columns.map((c) => (c.name === "pair" ? { ...c, type: "int32" as const } : c)),
      ),
    ).toBeUndefined();
  });

  test("carry units, meanings and names of codes", () => {
    const table = tableFromIPC(encodeStream(columns, rows, { run: "x" }));
    expect(table.schema.metadata.get("run")).toBe("x");
    expect(table.schema.fields[2].metadata.get("unit")).toBe("points");
    expect([...table.getChild("winner")!]).toEqual(["draw", "a", "b"]);
  });

  test("survive a second implementation and Parquet", () => {
    const parquet = writeParquet(Table.fromIPCStream(encodeStream(columns, rows, {})));
    const table = tableFromIPC(readParquet(parquet).intoIPCStream());
    expect([...table.getChild("pair")!]).toEqual([0, 1, 4_294_967_295]);
    expect([...table.getChild("margin")!]).toEqual([-5, 0, 7]);
    expect([...table.getChild("winner")!].map(String)).toEqual(["draw", "a", "b"]);
  });
});
