import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../../../src/core/paths.js";
import { glossaryAbilities, glossaryPowers } from "../../../../src/games/miniatures/abilities/glossaryNames.js";
import { abilities, commanderEffects } from "../../../../src/games/miniatures/abilities/registry.js";
import { listAbilities } from "../../../../src/games/miniatures/listings.js";

/** No ability without a test that names it. */

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
