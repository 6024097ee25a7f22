import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/experiments.js";
import { startCli } from "../support/process.js";

/** A game may go on for hours: who interrupts the program is heard all the same, within a few seconds. */

const base = temporaryFolder();
// Warm-up rolls for some hours before each game.
writeFileSync(join(base, "endless.yaml"), "game: coin\nsquads: [novice, master]\ngames: 20\nwarmUps: 1000000000000\n");
writeFileSync(join(base, "short.yaml"), "game: coin\nsquads: [novice, master]\ngames: 20\n");

/**
 * Seconds that it took to end after a signal, and how it ended. Two are given to parts under way; the rest is for a
 * busy machine.
 */
const PATIENCE_S = 12;

async function interrupted(words: readonly string[], signal: NodeJS.Signals, isReady: () => boolean) {
  const { child, ended } = startCli(words, base);
  for (let waited = 0; !isReady() && waited < 30_000; waited += 50) await sleep(50);
  // Workers have begun a game some time after the folder is there.
  await sleep(1500);
  const started = performance.now();
  child.kill(signal);
  const timer = setTimeout(() => child.kill("SIGKILL"), 60_000);
  const end = await ended;
  clearTimeout(timer);
  return { ...end, seconds: (performance.now() - started) / 1000 };
}

test.each([
  [1, "SIGINT"],
  [1, "SIGTERM"],
  [2, "SIGINT"],
  [2, "SIGTERM"],
] as const)(
  "a run with %i workers in an endless game ends after %s, and says how to go on",
  async (workers, signal) => {
    const name = `endless ${workers} ${signal}`;
    const words = ["run", "endless.yaml", "--out", name, "--workers", String(workers)];
    const { code, err, seconds } = await interrupted(words, signal, () => existsSync(join(base, name, "run.json")));
    expect(seconds).toBeLessThan(PATIENCE_S);
    expect(code).toBe(130);
    expect(err).toContain("finishing the parts under way, for two seconds at most");
    expect(err).toMatch(new RegExp(`^ {2}(?:npx )?dejarik run --resume '${name}' --workers ${workers}$`, "m"));
    expect(err).not.toMatch(/\n\s+at /);
    // Nobody holds the folder any more.
    expect(existsSync(join(base, name, ".in-use"))).toBe(false);
  },
);

test.each(["SIGINT", "SIGTERM"] as const)("an endless game that is told ends after %s", async (signal) => {
  const { seconds, code } = await interrupted(["play", "endless.yaml"], signal, () => true);
  expect(seconds).toBeLessThan(PATIENCE_S);
  expect(code).not.toBe(0);
});

test("a run that is not interrupted waits for nothing", async () => {
  const { code } = await startCli(["run", "short.yaml", "--out", "short", "--workers", "1"], base).ended;
  expect(code).toBe(0);
});
