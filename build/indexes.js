import { spawnSync } from "node:child_process";
import { join } from "node:path";

/**
 * What an index gives may not be there: in guarded rooms the compiler says so (`noUncheckedIndexedAccess`). It knows
 * the flag for a whole program alone, so that it compiles once more with it, pages included, and what it then says of
 * other rooms is left out.
 */

/** Where games are played and numbers are summed over typed arrays: an index is worked out, and a look costs speed. */
export const TYPED = [
  "src/core/",
  "src/games/",
  "src/search/",
  "strategies/",
  // Fits and resampling over typed arrays, and sums of luck of every game.
  "src/analysis/addedColumn.ts",
  "src/analysis/bettingTest.ts",
  "src/analysis/cholesky.ts",
  "src/analysis/exactChange.ts",
  "src/analysis/linear.ts",
  "src/analysis/logisticData.ts",
  "src/analysis/luckRemoved.ts",
  "src/analysis/luckSums.ts",
  "src/analysis/maximumEntropy.ts",
  "src/analysis/oneStepBootstrap.ts",
  "src/analysis/optimalFace.ts",
  "src/analysis/ridgeLogistic.ts",
  "src/analysis/rowSums.ts",
  // Every row of every game goes through these.
  "src/results/fits.ts",
  "src/results/fold.ts",
  "src/results/part.ts",
  // Every row of every sampled game goes through these.
  "src/studies/sample/parts.ts",
  "src/studies/sample/play.ts",
];

/** Not guarded yet. This list may only shrink. */
export const NOT_YET = [
  "src/studies/arena/",
  "src/studies/balance/",
  "src/studies/decks/",
  "src/studies/judge/",
  "src/studies/nightly/",
  "src/studies/try/",
  "src/studies/agree/page/",
  "src/studies/compare/page/",
  "src/studies/cost/page/",
  "src/studies/even/page/",
  "src/studies/improve/page/",
  "src/studies/ladder/page/",
  "src/studies/meta/page/",
  "src/studies/season/page/",
  "benchmarks/",
];

const beginsWith = (file, rooms) => rooms.find((room) => file.startsWith(room));

/**
 * @param said what the compiler wrote, a line a fault, each with indented lines below it where there is more to it
 * @returns faults of guarded rooms, and rooms of `notYet` without any, which are to be taken off that list
 */
export function judge(said, typed = TYPED, notYet = NOT_YET) {
  const faults = [];
  const unsound = new Set();
  for (const [fault, file] of said.matchAll(/^(\S[^(\n]*)\(\d+,\d+\): error .*(?:\n .*)*/gm)) {
    const room = beginsWith(file, notYet);
    if (room !== undefined) unsound.add(room);
    else if (beginsWith(file, typed) === undefined) faults.push(fault);
  }
  return { faults, sound: notYet.filter((room) => !unsound.has(room)) };
}

function check() {
  const root = join(import.meta.dirname, "..");
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [tsc, "-p", "tsconfig.indexes.json", "--pretty", "false"],
    { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 },
  );
  const { faults, sound } = judge(stdout);
  const told = [
    ...faults,
    ...sound.map((room) => `build/indexes.js: ${room} is guarded already: take it off the list`),
  ];
  // The compiler ends with 1 or 2 where it found faults, which may all be of other rooms.
  if (status > 2 || status === null || (status !== 0 && !stdout.includes("error TS"))) told.push(stdout, stderr);
  if (told.length === 0) return;
  console.error(told.join("\n"));
  process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) check();
