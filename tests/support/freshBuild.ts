import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { TestProject } from "vitest/node";
// @ts-expect-error It has no types: it runs before anything is compiled.
import { whyStale } from "../../build/stamp.js";
import { projectRoot } from "../../src/core/paths.js";
import { importsOf } from "../tidy/files.js";

/**
 * Before anything is tested: commands, worker threads, pages and machines run what was built last, and a test of them
 * that passes says nothing of sources that are newer. Rules, cards, strategies and statistics are tested from the
 * sources: where only such files are run, no build is asked for.
 */

/** What names something built, and does without where there is none: it runs from the sources as well. */
export const FROM_SOURCES: readonly string[] = [
  "src/core/codeHash.ts",
  "src/core/paths.ts",
  "src/core/runningProgram.ts",
  "src/games/lcg/cards/texts.ts",
  "src/games/miniatures/board/storedRows.ts",
  "src/registry.ts",
  "tests/build/freshBuild.test.ts",
  "tests/build/stamp.test.ts",
  "tests/tidy/names.test.ts",
  "tests/tidy/names.ts",
];

const NAMES_BUILT = /\bbuiltProgram\b|["'`/]dist["'`/]/;

/**
 * The module by which a file of tests runs something built: the file itself, or one of those that it imports, one
 * after another; undefined where it runs nothing but sources. Nobody can tell from outside with how many workers a
 * test plays, so that whoever may start worker threads counts.
 * @param file from the root of the project
 */
export function runsBuilt(file: string): string | undefined {
  const seen = new Set([file]);
  for (const one of seen) {
    const place = join(projectRoot, one);
    if (!existsSync(place)) continue;
    const text = readFileSync(place, "utf8");
    if (NAMES_BUILT.test(text) && !FROM_SOURCES.includes(one)) return one;
    for (const { from, isType } of importsOf(one, text)) if (!isType) seen.add(from);
  }
  return undefined;
}

/** @throws Error where the build is stale and one of the files needs it, with what is to be done in its first words */
export function refuseStale(stale: string | undefined, files: readonly string[]): void {
  if (stale === undefined) return;
  for (const file of files) {
    const by = runsBuilt(file);
    if (by !== undefined) throw new Error(`${stale} (${file} runs what was built${by === file ? "" : `, by ${by}`})`);
  }
}

export default function setup({ vitest }: Pick<TestProject, "vitest">): void {
  const files = vitest.state.getPaths().map((file) => relative(projectRoot, file).replaceAll("\\", "/"));
  refuseStale(whyStale(projectRoot) as string | undefined, files);
}
