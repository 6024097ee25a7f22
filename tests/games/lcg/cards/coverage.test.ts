import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../../../src/core/paths.js";
import { coreDeclarations, laterDeclarations } from "../../../../src/games/lcg/cards/texts.js";

/** Every title that plays by its text has a group of tests of its own: `describe("<title>", ...)` in this folder. */

const FOLDER = "tests/games/lcg/cards";
const GROUP = /\bdescribe\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)/g;

/** Names of the groups in the source of a test file. */
function groupsIn(source: string): string[] {
  return [...source.matchAll(GROUP)].map(([, quoted]) => quoted!.slice(1, -1).replace(/\\(.)/g, "$1"));
}

const tested = new Set(
  readdirSync(join(projectRoot, FOLDER))
    .filter((file) => file.endsWith(".test.ts") && file !== "coverage.test.ts")
    .flatMap((file) => groupsIn(readFileSync(join(projectRoot, FOLDER, file), "utf8"))),
);

describe("tests of cards", () => {
  it("read the names of groups from source, quotes and all", () => {
    const source = `describe("Yoda", () => {}); describe('"Backstabber"', () => {}); describe("I'm \\"so\\"", f)`;
    expect(groupsIn(source)).toEqual(["Yoda", '"Backstabber"', 'I\'m "so"']);
  });
  it("there is a group for every declared title", () => {
    expect([...coreDeclarations().keys()].filter((title) => !tested.has(title))).toEqual([]);
  });
  it("there is one for every text of a later set", () => {
    const names = [...laterDeclarations()].filter(([, text]) => Object.keys(text).length > 1).map(([name]) => name);
    expect(names.length).toBeGreaterThan(90);
    expect(names.filter((name) => !tested.has(name))).toEqual([]);
  });
});
