import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../../../src/core/paths.js";
import { KEYWORDS } from "../../../../src/games/tcg/catalogue/keywords.js";

/** Every keyword has its group of tests, with one on how it stacks. */

const folder = join(projectRoot, "tests/games/tcg/keywords");
const tests = readdirSync(folder)
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => readFileSync(join(folder, file), "utf8"))
  .join("\n");

/** "Accuracy X" and "Upkeep: costs" without what follows the keyword. */
const bareName = (name: string): string => name.replace(/ X$|:.*$/, "");

/** Text of a keyword's group, or "". Bombard and Ion Cannon share one that lists both. */
function groupOf(keyword: string): string {
  const start = tests.indexOf(`describe("${keyword}"`);
  if (start >= 0) return tests.slice(start, tests.indexOf("\n});", start));
  return tests.includes(`{ keyword: "${keyword}",`) ? tests.slice(tests.indexOf("describe(keyword")) : "";
}

describe("keywords", () => {
  it("are the twenty of the original game", () => {
    expect(KEYWORDS.length).toBe(20);
  });

  for (const { name, stacking } of KEYWORDS)
    it(`${bareName(name)} has tests, one of them that it is ${stacking}`, () => {
      const group = groupOf(bareName(name));
      expect(group, `a group "${bareName(name)}" in tests/games/tcg/keywords`).not.toBe("");
      expect(group.match(/\bit\(/g)?.length ?? 0).toBeGreaterThanOrEqual(3);
      expect(group).toMatch(new RegExp(`it\\("(is|are) ${stacking}`));
    });
});
