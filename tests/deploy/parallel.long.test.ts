import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { built, hasProgram, registryAt, startCommand } from "../machines/support/machines.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";

/** The recipe for GNU parallel as it stands, with two hosts that are both this machine. */

const base = temporaryFolder();
const withParallel = hasProgram("parallel") ? "" : " (left out: there is no GNU parallel)";
const recipe = join(projectRoot, "deploy", "parallel", "shares.sh");
const coins = "tests/support/coinGame";
const experiment = join(base, "a few.yaml");
writeFileSync(experiment, "game: coin\nname: A few\nsquads: [novice, adept, master]\ngames: 4000\n");
const command = ["run", experiment];
/** The program with the games of tests, which starts in no time: how it is called is for whoever calls the recipe. */
const DEJARIK = `node ${built("support", "anyCli.js")} ${registryAt(coins)}`;

/** GNU parallel keeps what it knows of itself in the home folder. */
const play = (folder: string, shares: string) =>
  spawnSync("bash", [recipe, "1/:,1/:", shares, folder, ...command], {
    cwd: projectRoot,
    env: { ...process.env, HOME: base, DEJARIK, WORKERS: "1" },
    encoding: "utf8",
  });

/** Numbers of the shares that were played, as the log of jobs says. */
const playedIn = (folder: string): number[] =>
  readFileSync(join(folder, "jobs.txt"), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => Number(/--shard (\d+)\//.exec(line)![1]))
    .sort((x, y) => x - y);

describe.skipIf(withParallel !== "")(`the recipe for GNU parallel${withParallel}`, () => {
  test("writes what one machine writes, and plays again only what is missing", async () => {
    const folder = join(base, "by shares");
    const first = play(folder, "3");
    expect(first.status, first.stderr).toBe(0);
    expect(first.stderr).toContain("Merged 3 shares, 6 parts.");
    expect(playedIn(folder)).toEqual([1, 2, 3]);
    const one = startCommand(coins, [...command, "--out", join(base, "one"), "--workers", "1"]);
    expect(await one.ended, one.err()).toBe(0);
    const whole = resultFiles(join(base, "one"));
    expect(whole.size).toBeGreaterThan(6);
    expect(resultFiles(join(folder, "whole"))).toEqual(whole);

    rmSync(join(folder, "whole"), { recursive: true });
    rmSync(join(folder, "shares", "2"), { recursive: true });
    const again = play(folder, "3");
    expect(again.status, again.stderr).toBe(0);
    expect(playedIn(folder)).toEqual([2]);
    expect(resultFiles(join(folder, "whole"))).toEqual(whole);
  }, 240_000);

  test("ends as the share ends that cannot be played, and merges nothing", () => {
    const folder = join(base, "mistake");
    const bad = spawnSync("bash", [recipe, "1/:", "1", folder, "run", join(base, "nowhere.yaml")], {
      cwd: projectRoot,
      env: { ...process.env, HOME: base, DEJARIK },
      encoding: "utf8",
    });
    expect(bad.status).not.toBe(0);
    expect(bad.stdout + bad.stderr).toContain("nowhere.yaml");
    expect(existsSync(join(folder, "whole"))).toBe(false);
  }, 240_000);
});
