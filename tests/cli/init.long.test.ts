import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../support/experiments.js";
import { installPacked } from "../support/packed.js";

/** What a newcomer does with the packed program: init, check, run, then each file changed as people change them. */

const base = temporaryFolder();
const folder = join(base, "mine");
let main = "";
const cli = (...words: string[]) => spawnSync(process.execPath, [main, ...words], { cwd: folder, encoding: "utf8" });

beforeAll(() => {
  const { installed } = installPacked(base);
  main = join(installed, "dist", "src", "cli", "main.js");
  execFileSync(process.execPath, [main, "init", "mine"], { cwd: base, stdio: "pipe" });
}, 240_000);

/** Changes a file that was made. */
function change(name: string, from: string | RegExp, to: string): void {
  const file = join(folder, name);
  const text = readFileSync(file, "utf8");
  const changed = text.replace(from, to);
  expect(changed, `${from} stands in ${name}`).not.toBe(text);
  writeFileSync(file, changed);
}

const winRate = (out: string) =>
  JSON.parse(readFileSync(join(folder, out, "summary.json"), "utf8")).matchups[0].winRateA;

test("everything checks and runs at once", () => {
  const files = ["experiment.yaml", "deck-experiment.yaml", "squads/house-guard.yaml", "decks/dark-hunters.yaml"];
  const checked = cli("check", ...files, "cards/own.yaml", "maps/courtyard.map");
  expect(checked.stderr).toBe("");
  expect(checked.status).toBe(0);
  for (const [file, out] of [
    ["experiment.yaml", "a"],
    ["deck-experiment.yaml", "b"],
  ]) {
    const run = cli("run", file!, "--workers", "1", "--out", out!);
    expect(run.status, run.stderr).toBe(0);
    expect(run.stdout).toMatch(/ (?:200|400) games|of 200 games/);
  }
});

test("what is changed changes what is played", () => {
  const before = winRate("a");
  change("cards/own.yaml", "hitPoints: 30", "hitPoints: 90");
  change("squads/house-guard.yaml", "3 Temple Guard", "4 Temple Guard");
  change("experiment.yaml", "maps: [maps/courtyard.map, open]", "maps: [maps/courtyard.map]");
  const run = cli("run", "experiment.yaml", "--workers", "1", "--out", "c");
  expect(run.status, run.stderr).toBe(0);
  expect(winRate("c").estimate).toBeGreaterThan(before.high);
  change("decks/dark-hunters.yaml", "  - 24 # its number will do\n", "");
  const lacking = cli("check", "deck-experiment.yaml");
  expect(lacking.status).toBe(2);
  expect(lacking.stderr).toMatch(/dark-hunters.yaml:\d+:\d+: /);
  change("cards/own.yaml", "abilities: + Evade", "abilities: + Evaid");
  const misspelt = cli("check", "experiment.yaml");
  expect(misspelt.status).toBe(2);
  expect(misspelt.stderr).toContain("Evade");
});
