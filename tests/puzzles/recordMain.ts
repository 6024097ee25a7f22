import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shippedPuzzles } from "../../src/cli/commands/puzzles.js";
import { readFileSource } from "../../src/core/files.js";
import { projectRoot } from "../../src/core/paths.js";
import { Problems } from "../../src/core/problems.js";
import * as registry from "../../src/registry.js";
import { checkPuzzles } from "../../src/studies/puzzles/puzzle.js";
import { tryPuzzle } from "../../src/studies/puzzles/solve.js";

/** Writes down anew which puzzles each level fails: `npm run puzzles:record`, and a look at what has changed. */

const LEVELS = ["greedy", "rollout-4", "rollout-16"];
const file = join(projectRoot, "tests/puzzles/failing.json");
const problems = new Problems();
const failing = Object.fromEntries(
  registry.gameNames.map((game) => {
    const puzzles = shippedPuzzles([game]).flatMap((one) =>
      checkPuzzles(readFileSource(one, problems)!, registry, problems),
    );
    const failed = (level: string) => puzzles.filter((one) => !tryPuzzle(one, level).isSolved).map(({ name }) => name);
    const own = Object.fromEntries(LEVELS.map((level) => [level, failed(level)]));
    for (const level of LEVELS)
      console.log(`${game}, ${level}: ${puzzles.length - own[level].length} of ${puzzles.length}`);
    return [game, own];
  }),
);
const text = `${JSON.stringify(failing, null, 2)}\n`;
console.log(text === readFileSync(file, "utf8") ? "nothing has changed" : "failing.json has changed");
writeFileSync(file, text);
