import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { isDeep } from "../support/deep.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";
import { partsIn } from "../support/process.js";

/**
 * Work in which players search: killed among the games of the searching ones and gone on with by another number of
 * workers, it has the bytes of one worker that was left alone. Levels of the coin game, which cost nothing, are killed
 * in levels.long.test.ts.
 */

const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);
const anyCli = join(projectRoot, "dist", "tests", "support", "anyCli.js");
const registry = pathToFileURL(join(projectRoot, "dist", "src", "registry.js")).href;

/** Starts a command with the real games. */
function start(...words: string[]): { child: ChildProcess; ended: Promise<number | NodeJS.Signals | null> } {
  const child = spawn(process.execPath, [anyCli, registry, ...words], { cwd: base, stdio: "ignore" });
  return { child, ended: new Promise((resolve) => child.on("close", (code, signal) => resolve(code ?? signal))) };
}

/** Plays the same work by one worker, and by two that are killed once it is so far; then others go on. */
async function killed(
  command: "run" | "decks" | "cost",
  words: readonly string[],
  name: string,
  isSoFar: (folder: string) => boolean,
  others: readonly number[],
): Promise<void> {
  const whole = `${name}-whole`;
  const all = [...words, "--out"];
  expect(await start(command, ...all, whole, "--workers", "1").ended).toBe(0);
  for (const workers of others) {
    const folder = `${name}-${workers}`;
    const { child, ended } = start(command, ...all, folder, "--workers", "2");
    while (!isSoFar(at(folder)) && child.exitCode === null) await sleep(5);
    child.kill("SIGKILL");
    expect(await ended).toBe("SIGKILL");
    expect(existsSync(at(folder, "summary.json"))).toBe(false);
    expect(await start(command, "--resume", folder, "--workers", String(workers)).ended).toBe(0);
    expect(resultFiles(at(folder))).toEqual(resultFiles(at(whole)));
  }
}

/** Few sets, of which one is made much stronger. */
const FEW = `study: decks
pool: [1, 2, 3, 5, 6, 7, 8, 9, 19, 20, 21, 23, 25, 26, 27, 32]
changes: [Imperial Command.combatIcons+3]
pairs: 600
recheck: 1
recheckPairs: ${isDeep ? 60 : 20}
seed: again
`;

test("a verdict that is played again", { timeout: 600_000 }, async () => {
  writeFileSync(at("few.yaml"), FEW);
  const isBegun = (folder: string) => existsSync(join(folder, "rechecks", "1-own.json"));
  await killed("decks", ["few.yaml"], "recheck", isBegun, isDeep ? [1, 2, 4] : [4]);
});

const ENTRANTS = [
  ["lcg", "jedi-starter", "sith-starter"],
  ["tcg", "tcg-socal-light", "tcg-socal-dark"],
  ["miniatures", "starter-republic", "starter-separatist"],
] as const;

describe.runIf(isDeep)("a run at levels", () => {
  test.each(ENTRANTS)("of %s, with %s against %s", { timeout: 3_600_000 }, async (game, a, b) => {
    const isBegun = (folder: string) => partsIn(join(folder, "levels", "1-rollout-4")) > 0;
    const words = [a, b, "--levels", "greedy=200,rollout-4=144", "--units"];
    await killed("run", words, game, isBegun, [1, 2, 4]);
  });
});

// Characters are dear: a thousand games of the study come before the first that is played again.
test.runIf(isDeep)("a character's verdict that is played again", { timeout: 3_600_000 }, async () => {
  writeFileSync(
    at("cost.yaml"),
    `study: cost
points: 40
squadsEach: 450
resamples: 100
maps: open
pool: [Heavy Stormtrooper, Royal Guard, Coruscant Guard, Snowtrooper, Noghri]
recheck: 1
recheckPairs: 60
`,
  );
  const isBegun = (folder: string) => partsIn(join(folder, "recheck-1-greedy")) > 0;
  await killed("cost", ["cost.yaml"], "cost", isBegun, [1, 2, 4]);
});
