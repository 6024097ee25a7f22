import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../core/paths.js";

/** Where the tests of abilities stand, from the project's root. */
const TEST_FOLDER = "tests/games/miniatures/abilities";
/** A group of tests: its title is the ability's name in the registry. */
const TITLE = /\bdescribe\("((?:[^"\\]|\\.)*)"/g;

/**
 * Which test file names each ability, Force power or commander effect, by the titles of the groups in the test sources:
 * an index of its own would be one more thing to keep true.
 * @returns file names from the project's root by ability name; empty where the program is installed without its tests
 */
export function abilityTests(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const folder = join(projectRoot, TEST_FOLDER);
  if (!existsSync(folder)) return found;
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith(".test.ts")) continue;
    for (const [, title] of readFileSync(join(folder, file), "utf8").matchAll(TITLE)) {
      const name = title!.replaceAll(/\\(.)/g, "$1");
      if (!found.has(name)) found.set(name, `${TEST_FOLDER}/${file}`);
    }
  }
  return found;
}
