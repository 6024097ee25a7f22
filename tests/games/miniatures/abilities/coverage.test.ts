import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../../../src/core/paths.js";
import { glossaryAbilities, glossaryPowers } from "../../../../src/games/miniatures/abilities/glossaryNames.js";
import { abilities, commanderEffects } from "../../../../src/games/miniatures/abilities/registry.js";
import { listAbilities } from "../../../../src/games/miniatures/listings.js";
import { testsByGroup } from "../../../support/testGroups.js";

/** No ability without tests that name it: where it works, and where it does not. */

const folder = "tests/games/miniatures/abilities";
const sources = readdirSync(join(projectRoot, folder))
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(projectRoot, folder, file), "utf8") }));
const names = [...abilities.keys(), ...commanderEffects.map((e) => e.name)];

describe("every implemented ability, Force power and commander effect", () => {
  it("has a group of tests of its name", () => {
    const untested = names.filter(
      (name) => !sources.some(({ text }) => text.includes(`describe(${JSON.stringify(name)}`)),
    );
    expect(untested).toEqual([]);
  });
  it("has two tests or more there: one where it works and one where it does not", () => {
    const counts = sources.map(({ text }) => testsByGroup(text));
    const tests = (name: string) => counts.reduce((sum, groups) => sum + (groups.get(name) ?? 0), 0);
    expect(names.filter((name) => tests(name) < 2)).toEqual([]);
  });
});

describe("counting the tests of a group", () => {
  const group = (title: string, ...lines: readonly string[]) =>
    [`describe(${JSON.stringify(title)}, () => {`, ...lines.map((line) => `  ${line}`), "});"].join("\n");
  const one = 'it("does", () => {';
  it("counts what runs, and groups of one title together, also those within another", () => {
    expect(testsByGroup(group("A", one, "  do();", "});", "", 'it.each([1, 2])("does %i", () => {', "});"))).toEqual(
      new Map([["A", 2]]),
    );
    expect(testsByGroup(`${group("A", one, "});")}\n${group("A", 'test("does", () => do());')}`).get("A")).toBe(2);
    const inner = ['describe("B", () => {', `  ${one}`, "  });", "});"];
    expect(testsByGroup(group("A", one, "});", ...inner))).toEqual(
      new Map([
        ["A", 2],
        ["B", 1],
      ]),
    );
    expect(testsByGroup('describe("A", () => it("does", () => do()));').get("A")).toBe(1);
  });
  it("counts neither what is skipped, nor what stands after the group or is a word within a line", () => {
    const skipped = ['it.skip("does", () => {', "});", 'it.todo("does");', "// it is (rightly) so: exit(1), submit(2)"];
    expect(testsByGroup(group("A", ...skipped)).get("A")).toBe(0);
    expect(testsByGroup(`${group("A")}\n${one}\n});`).get("A")).toBe(0);
    expect(testsByGroup(`${group("A")}\n${group("B", one, "});")}`).get("A")).toBe(0);
  });
});

describe("the list of abilities", () => {
  const rows = listAbilities();

  it("has one row each, with its rule's place and its test", () => {
    for (const row of rows) expect(Object.keys(row)).toEqual(["name", "kind", "cite", "implemented", "test"]);
    const played = rows.filter((row) => row.implemented);
    expect(played.map((row) => row.name).sort()).toEqual([...names].sort());
    for (const { name, cite, test } of played) {
      expect(cite, String(name)).toMatch(/\w/);
      const source = sources.find(({ file }) => file === test);
      expect(source?.text ?? "", `${name} in ${test}`).toContain(`describe(${JSON.stringify(name)}`);
    }
  });

  it("also names what the glossary has and the engine does not play", () => {
    expect([glossaryAbilities.length, glossaryPowers.length]).toEqual([207, 75]);
    const lacking = rows.filter((row) => !row.implemented).map((row) => row.name);
    // Nothing of the glossary is left out of the list.
    const listed = new Set(rows.map((row) => row.name));
    for (const name of ["Frozen in Carbonite", "Desert Skiff"]) expect(listed.has(name), name).toBe(true);
    for (const name of lacking) expect(abilities.has(String(name)), String(name)).toBe(false);
    expect(new Set(lacking).size).toBe(lacking.length);
  });
});
