import { describe, expect, test } from "vitest";
import { z } from "zod";
import { agreeShape } from "../../src/studies/agree/shape.js";
import { STUDIES } from "../../src/studies/kinds.js";
import { type Cell, KEY_COLUMNS, type Table, tablesOf } from "../../src/studies/tables.js";
import { misfitsOf } from "../support/summaries.js";

/** Every value of every summary that a shape allows is in one cell of one table, and in no other. */

const shapes: readonly (readonly [string, z.ZodType])[] = [
  ...(await Promise.all(
    Object.entries(STUDIES).map(async ([kind, { load }]) => [kind, (await load()).summary] as const),
  )),
  ["agree", agreeShape],
];
/** Each form of a summary by itself. */
const forms = shapes.flatMap(([kind, shape]) =>
  shape instanceof z.ZodUnion
    ? (shape.options as z.ZodType[]).map((one, i) => [`${kind} ${i + 1}`, one, shape] as const)
    : [[kind, shape, shape] as const],
);

type Leaf = string | number | boolean;
/** The single value that a key may have, and another that it may have as well; none where there is no other. */
interface Choice {
  readonly path: readonly (string | number)[];
  readonly other: Leaf | undefined;
}

/** A summary with all that a shape allows, two in each list; of what has several forms the one of a number. */
function filled(shape: z.ZodType, form: number): { readonly summary: unknown; readonly choices: readonly Choice[] } {
  const choices: Choice[] = [];
  let number = 0;
  const leaf = (path: Choice["path"], value: Leaf, other: Leaf | undefined): Leaf => {
    choices.push({ path, other });
    return value;
  };
  const fill = (one: z.ZodType, path: Choice["path"]): unknown => {
    number++;
    if (one instanceof z.ZodOptional || one instanceof z.ZodNullable) return fill(one.unwrap() as z.ZodType, path);
    if (one instanceof z.ZodObject)
      return Object.fromEntries(
        Object.entries(one.shape).map(([key, of]) => [key, fill(of as z.ZodType, [...path, key])]),
      );
    if (one instanceof z.ZodUnion) return fill(one.options[form % one.options.length] as z.ZodType, path);
    if (one instanceof z.ZodTuple) return one.def.items.map((of, i) => fill(of as z.ZodType, [...path, i]));
    if (one instanceof z.ZodArray) {
      const wanted = one.safeParse([]).error?.issues[0] as { readonly minimum?: number } | undefined;
      return Array.from({ length: wanted?.minimum ?? 2 }, (_, i) => fill(one.element as z.ZodType, [...path, i]));
    }
    if (one instanceof z.ZodRecord)
      return Object.fromEntries(["x", "y"].map((key) => [key, fill(one.valueType as z.ZodType, [...path, key])]));
    if (one instanceof z.ZodEnum) return leaf(path, one.options[0], one.options[1]);
    if (one instanceof z.ZodLiteral) {
      const [first, second] = [...one.values] as Leaf[];
      return leaf(path, first, second);
    }
    if (one instanceof z.ZodBoolean) return leaf(path, true, false);
    if (one instanceof z.ZodString) return leaf(path, `text ${number}`, `other ${number}`);
    if (one.safeParse(0.5).success) return leaf(path, number / 1e5, number / 1e5 + 1e-9);
    if (one.safeParse(1e6 + number).success) return leaf(path, 1e6 + number, 2e6 + number);
    return leaf(path, 1, 2);
  };
  return { summary: fill(shape, []), choices };
}

/** What a summary gives while some of its values are others. */
function whileOthers<T>(summary: unknown, choices: readonly Choice[], give: () => T): T {
  const changed = choices.map(({ path, other }) => {
    const on = path.slice(0, -1).reduce((at, key) => (at as Record<string | number, unknown>)[key], summary);
    const own = on as Record<string | number, unknown>;
    const key = path.at(-1)!;
    const before = own[key];
    own[key] = other;
    return () => {
      own[key] = before;
    };
  });
  const given = give();
  for (const back of changed) back();
  return given;
}

/**
 * In which of a few groups a thing is: by the bits of its number those that are set, then those that are not. Each is
 * in as many, so that what goes with two of them is in more, or fewer, and with none alone.
 */
function groupsWith(number: number, count: number): readonly boolean[] {
  const bits = Array.from({ length: Math.ceil(Math.log2(count + 1)) }, (_, bit) => ((number >> bit) & 1) === 1);
  return [...bits, ...bits.map((one) => !one)];
}

const isKey = (name: string): boolean => Object.hasOwn(KEY_COLUMNS, name);
/** Cells with a value, by table, row and column; what says where a row belongs is left out. */
const cellsOf = (tables: readonly Table[]): Map<string, Cell> =>
  new Map(
    tables.flatMap(({ name, columns, rows }) =>
      rows.flatMap((row, r) =>
        row.flatMap((cell, c): [string, Cell][] =>
          cell === null || isKey(columns[c].name) ? [] : [[`${name} ${r} ${columns[c].name}`, cell]],
        ),
      ),
    ),
  );

/** Values of the summaries that have no other value, so that changing them cannot be tried: what they say is fixed. */
const FIXED = new Set(["schemaVersion", "study", "kind", "isLegal", "measure", "changed", "commander", "isChance"]);

describe.each(forms)("%s", (_kind, form, shape) => {
  const [first, ...others] = [0, 1, 2].map((n) => filled(form, n));
  const all = [first!, ...others.filter((one) => JSON.stringify(one) !== JSON.stringify(first))];

  test("has each value in one cell, which changes with it and alone", () => {
    for (const { summary, choices } of all) {
      expect(misfitsOf(shape, summary)).toEqual([]);
      const before = cellsOf(tablesOf(shape, summary));
      expect(before.size).toBe(choices.length);
      for (const { path, other } of choices)
        if (other === undefined)
          expect(FIXED, path.join(".")).toContain(path.findLast((one) => typeof one === "string"));
      const free = choices.filter(({ other }) => other !== undefined);
      const groups = free.map((_, i) => groupsWith(i, free.length));
      const afters = (groups[0] ?? []).map((_, group) => {
        const own = free.filter((_choice, i) => groups[i][group]);
        return whileOthers(summary, own, () => cellsOf(tablesOf(shape, summary)));
      });
      for (const after of afters) expect([...after.keys()]).toEqual([...before.keys()]);
      const numbers = new Map(groups.map((own, i) => [own.join(), i]));
      const found = [...before].flatMap(([cell, value]) => {
        const changed = afters.map((after) => after.get(cell) !== value);
        if (!changed.includes(true)) return [];
        const number = numbers.get(changed.join());
        expect(number, `${cell} changes with one value alone`).toBeDefined();
        const { path, other } = free[number!];
        for (const after of afters) expect([value, other], path.join(".")).toContain(after.get(cell));
        const end = cell.split(" ")[2].split("_").at(-1)!;
        expect(end, path.join(".")).toBe(columnEnd(path, end));
        return [number];
      });
      expect(new Set(found).size).toBe(free.length);
      expect(found).toHaveLength(free.length);
    }
  });

  test("names and explains every column, with the unit of every number that counts nothing", () => {
    for (const { summary } of all)
      for (const { name, meaning, columns } of tablesOf(shape, summary)) {
        expect(name).toMatch(/^[A-Za-z]\w*$/);
        expect(meaning, name).not.toBe("");
        expect(new Set(columns.map((one) => one.name)).size, name).toBe(columns.length);
        for (const one of columns) {
          expect(one.name).toMatch(/^[A-Za-z]\w*$/);
          expect(one.meaning, `${name}.${one.name}`).not.toBe("");
          if (one.type === "number") expect(one.unit, `${name}.${one.name}`).not.toBe("");
          if (one.type === "text" || one.type === "flag") expect(one.unit, `${name}.${one.name}`).toBe("");
        }
      }
  });
});

/** How the name of its column ends: a list of single values has none of its own, an estimate that of its interval. */
function columnEnd(path: Choice["path"], column: string): string {
  const last = path.at(-1)!;
  const before = path.at(-2);
  if (last === "estimate") return typeof before === "string" ? before : "estimate";
  if (typeof last === "string") return ["x", "y"].includes(last) ? "value" : last;
  // Of a tuple of single values each has a column, of a list a row.
  return column === "value" ? "value" : String(last + 1);
}

test("rows of a list within a list know where they belong", () => {
  const shape = z.strictObject({
    cards: z
      .array(
        z.strictObject({
          name: z.string().describe("who"),
          marks: z.array(z.int()).describe("its marks"),
          with: z.array(z.strictObject({ value: z.int().describe("points") })).describe("with whom"),
        }),
      )
      .describe("the cards"),
    matrix: z.array(z.array(z.int())).describe("all against all"),
  });
  const cards = [
    { name: "A", marks: [7, 8], with: [] },
    { name: "B", marks: [9], with: [{ value: 4 }] },
  ];
  const tables = tablesOf(shape, { cards, matrix: [[1, 2], [3]] });
  const told = Object.fromEntries(
    tables.map(({ name, columns, rows }) => [name, [columns.map((one) => one.name), ...rows]]),
  );
  expect(told).toEqual({
    study: [[], []],
    cards: [
      ["row", "name"],
      [0, "A"],
      [1, "B"],
    ],
    cards_marks: [
      ["row", "parentRow", "parentName", "place", "value"],
      [0, 0, "A", 0, 7],
      [1, 0, "A", 1, 8],
      [2, 1, "B", 0, 9],
    ],
    cards_with: [
      ["row", "parentRow", "parentName", "place", "value"],
      [0, 1, "B", 0, 4],
    ],
    matrix: [
      ["row", "place", "innerPlace", "value"],
      [0, 0, 0, 1],
      [1, 0, 1, 2],
      [2, 1, 0, 3],
    ],
  });
});

test("of forms that a summary fits alike the first is taken", () => {
  const [a, b] = [z.int().describe("one"), z.int().optional().describe("another")];
  const columns = (...forms: [z.ZodType, z.ZodType]) =>
    tablesOf(z.union(forms), { a: 1, b: 2 })[0].columns.map(({ name }) => name);
  expect(columns(z.object({ a, b }), z.object({ a }))).toEqual(["a", "b"]);
  expect(columns(z.object({ a }), z.object({ a, b }))).toEqual(["a"]);
  // What fits better is taken wherever it stands.
  expect(columns(z.strictObject({ a }), z.object({ a, b }))).toEqual(["a", "b"]);
});
