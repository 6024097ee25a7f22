import { describe, expect, test } from "vitest";
import { ownValue } from "../../src/core/own.js";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { valueAt } from "../../src/core/shape.js";
import { readSource } from "../../src/core/source.js";
import { firstUnseen, visible, visibleLine } from "../../src/core/text.js";

/** Reads a text: its data, and what was wrong with it. */
function read(text: string) {
  const problems = new Problems();
  const source = readSource("x.yaml", text, problems);
  return { source, told: problems.list.map(formatProblem) };
}

describe("a document", () => {
  test("is plain data, with the place of every key and value", () => {
    const { source, told } = read("name: T\nlist:\n  - {a: 1, b: [x, y]}\n  - 5\n19: yes\n? long\n: z\n");
    expect(told).toEqual([]);
    expect(source.data).toEqual({ name: "T", list: [{ a: 1, b: ["x", "y"] }, 5], 19: "yes", long: "z" });
    expect(source.at(["list", 0, "b", 1])).toEqual({ line: 3, column: 19 });
    expect(source.atKey(["list", 0, "b"])).toEqual({ line: 3, column: 12 });
    expect(source.at(["list", 1])).toEqual({ line: 4, column: 5 });
    expect(source.atKey(["19"])).toEqual({ line: 5, column: 1 });
    // The nearest parent where there is nothing.
    expect(source.at(["list", 0, "c", "d"])).toEqual({ line: 3, column: 5 });
    expect(source.at(["nothing"])).toEqual({ line: 1, column: 1 });
  });

  test("says where aliases stand, and what they stand for", () => {
    const { source, told } = read("a: &a {x: 1}\nb: *a\nc: [*a, *a]\n");
    expect(told).toEqual([]);
    expect(source.data).toEqual({ a: { x: 1 }, b: { x: 1 }, c: [{ x: 1 }, { x: 1 }] });
    expect(source.at(["b"])).toEqual({ line: 2, column: 4 });
    expect(source.at(["c", 1])).toEqual({ line: 3, column: 9 });
  });

  test("counts what aliases stand for: the last level that fits, and the first that does not", () => {
    const levels = (n: number) =>
      Array.from({ length: n }, (_, i) => `a${i}: &a${i} [${i === 0 ? "x" : Array(9).fill(`*a${i - 1}`)}]`).join("\n");
    expect(read(levels(6)).told).toEqual([]);
    expect(read(levels(8)).told.join()).toContain("stands for more than 500,000 values");
  });

  test.each([
    ["an empty file", "", null],
    ["a comment", "# nothing\n", null],
    ["one text", "hello", "hello"],
    ["a list", "[1, 2]", [1, 2]],
    ["JSON", '{"a": {"b": [1, true, null]}}', { a: { b: [1, true, null] } }],
    ["a description of two lines", 'description: "a\\nb"', { description: "a\nb" }],
    ["a joined emoji", "name: 👩‍🚀", { name: "👩‍🚀" }],
    ["Windows line ends", "a: 1\r\nb: 2\r\n", { a: 1, b: 2 }],
  ])("may be %s", (_name, text, data) => {
    const { source, told } = read(text);
    expect(told).toEqual([]);
    expect(source.data).toEqual(data);
  });

  test.each([
    ["a bracket not closed", "a: [1", /^x\.yaml:\d+:\d+: .*bracket/],
    ["a quote not closed", 'a: "b\n', /no closing double quote/],
    ["no blank after a colon", "{a:1,b}: :", /x\.yaml:1:/],
    ["a colon too many", "a: b: c", /one key too many on this line/],
    ["an escape that is none", 'a: "\\q"', /there is no such escape/],
    ["a reserved character", "a: @b", /put it in quotes/],
    ["a tab", "a:\n\tb: 1", /not with tabs/],
    ["an empty key", ": 1", /a key must be text/],
    ["a key of 5 and of '5'", "5: a\n'5': b", /x\.yaml:2:1: the key "5" is there twice/],
  ])("says in our words what is wrong: %s", (_name, text, says) => {
    const { source, told } = read(text);
    expect(told.join("\n")).toMatch(says);
    expect(told.join("\n")).not.toMatch(
      /Implicit|Flow (map|sequence)|must be unique|Unexpected|Plain value|Nested mappings/,
    );
    expect(source.data).toBeUndefined();
  });

  const AMONG = "this line is indented otherwise than the entries it stands among";
  test.each([
    ["an entry left of the one above", "a:\n  - b\n - c\n", [`x.yaml:3:2: ${AMONG}`]],
    ["a key right of the one above", "a: 1\n  b:\n  - c\n", [`x.yaml:2:3: ${AMONG}`]],
  ])("says once of a shifted line what is wrong with it: %s", (_name, text, wanted) => {
    const { source, told } = read(text);
    expect(told).toEqual(wanted);
    expect(source.data).toBeUndefined();
  });

  test("of thousands of mistakes tells some", () => {
    expect(read("]\n".repeat(5000)).told.length).toBeLessThan(30);
  });
});

describe("looking up", () => {
  test.each(["toString", "constructor", "__proto__", "hasOwnProperty"])(
    "%s is there only where it was written",
    (name) => {
      expect(ownValue({}, name)).toBeUndefined();
      expect(valueAt({}, [name])).toBeUndefined();
      expect(valueAt([], [name])).toBeUndefined();
      expect(valueAt({ a: {} }, ["a", name])).toBeUndefined();
      const written = JSON.parse(`{"${name}": 5}`);
      expect(ownValue(written, name)).toBe(5);
      expect(valueAt(written, [name])).toBe(5);
    },
  );
});

describe("what cannot be seen", () => {
  test.each([
    ["plain", undefined],
    ["accents é and 中文", undefined],
    ["a\u0000", { index: 1, words: "a control character (U+0000)" }],
    ["ab\u0085", { index: 2, words: "a control character (U+0085)" }],
    ["\u202e", { index: 0, words: "a character that cannot be seen (U+202E)" }],
    ["x\u{e0041}", { index: 1, words: "a character that cannot be seen (U+E0041)" }],
    ["\ud800", { index: 0, words: "half a character (U+D800)" }],
    ["a\nb", { index: 1, words: "a line break (U+000A)" }],
  ])("in %j", (text, found) => {
    expect(firstUnseen(text)).toEqual(found);
  });

  test("is written out so that JSON stays JSON", () => {
    const text = "a\u001b\u202e\u{e0041}\n\tb";
    expect(visible(text)).toBe("a\\u001b\\u202e\\udb40\\udc41\n\tb");
    expect(JSON.parse(visible(JSON.stringify(text)))).toBe(text);
    expect(visibleLine("a\n\tb")).toBe("a b");
  });
});
