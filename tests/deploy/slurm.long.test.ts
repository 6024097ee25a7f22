import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { registryAt, startCommand } from "../machines/support/machines.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";
import { type Slurm, startSlurm, withSlurm } from "./support/slurm.js";

/** The recipe for Slurm on a real one. */

const recipe = join(projectRoot, "deploy", "slurm", "submit.sh");
const base = temporaryFolder();
const at = (...names: string[]) => join(base, ...names);

/** All files of results but those of times. */
const results = (folder: string) =>
  new Map([...resultFiles(folder)].filter(([name]) => !/(speed|cpu)\.json$/.test(name)));

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  JSON.stringify([...one]) === JSON.stringify([...other]);

const coins = "tests/support/coinGame";
const decks = ["decks", "--pairs", "400"];

/** Kills itself as soon as its share is begun. */
const KILLED = `import { existsSync } from "node:fs";
const folder = process.argv[process.argv.indexOf("--out") + 1];
setInterval(() => existsSync(folder + "/shard.json") && process.kill(process.pid, "SIGKILL"), 1);
`;

describe.skipIf(withSlurm !== "")(`the recipe for Slurm, with two nodes${withSlurm}`, () => {
  let slurm: Slurm;
  beforeAll(async () => {
    slurm = await startSlurm(temporaryFolder());
  });
  afterAll(() => slurm.stop());

  /** Submits, and waits for the merge. @returns numbers of both jobs */
  async function submit(shares: number, folder: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) {
    const { stdout, stderr } = slurm.run(recipe, [String(shares), folder, ...words], env);
    const [, array, merge] = /job (\d+), then the merge: job (\d+)/.exec(stdout) ?? [];
    expect(merge, stderr).toBeDefined();
    await slurm.end(array!);
    await slurm.end(merge!);
    return { array: array!, merge: merge!, log: readFileSync(join(folder, "logs", "merge.txt"), "utf8") };
  }

  async function onOneMachine(registry: string, words: readonly string[], folder: string) {
    const one = startCommand(registry, [...words, "--out", folder, "--workers", "1"]);
    expect(await one.ended, one.err()).toBe(0);
    return results(folder);
  }

  test("16 shares of a run, then merged: the bytes of one machine", async () => {
    const file = at("coins.yaml");
    writeFileSync(file, "game: coin\nname: Coins\nsquads: [novice, adept, master]\ngames: 16000\nunits: true\n");
    const whole = await onOneMachine(coins, ["run", file], at("one-run"));
    const program = join(projectRoot, "dist", "tests", "support", "anyCli.js");
    const { array, merge, log } = await submit(16, at("run"), ["run", file], {
      DEJARIK: `node ${program} ${registryAt(coins)}`,
    });
    expect(slurm.show(merge).get("ExitCode"), log).toBe("0:0");
    expect(log).toContain("Merged 16 shares");
    expect(isSame(results(at("run", "whole")), whole)).toBe(true);
    const nodes = Array.from({ length: 16 }, (_, i) => slurm.show(`${array}_${i + 1}`).get("NodeList"));
    expect(new Set(nodes)).toEqual(new Set(["n1", "n2"]));
  }, 300_000);

  test("a share that is killed and one that is cancelled are named, and played alone", async () => {
    const whole = await onOneMachine("src/registry", decks, at("one-decks"));
    writeFileSync(at("kill.mjs"), KILLED);
    writeFileSync(
      at("dejarik.sh"),
      `#!/usr/bin/env bash
if [ "\${SLURM_ARRAY_TASK_ID:-}" = 2 ]; then export NODE_OPTIONS="--import ${at("kill.mjs")}"; fi
if [ "\${SLURM_ARRAY_TASK_ID:-}" = 4 ]; then scancel "\${SLURM_ARRAY_JOB_ID}_4"; sleep 60; fi
exec node ${join(projectRoot, "dist", "src", "cli", "main.js")} "$@"
`,
    );
    const broken = await submit(4, at("decks"), decks, { DEJARIK: `bash ${at("dejarik.sh")}` });
    expect(slurm.show(`${broken.array}_1`).get("ExitCode")).toBe("0:0");
    expect(slurm.show(`${broken.array}_2`).get("ExitCode")).toBe("0:9");
    expect(slurm.show(`${broken.array}_4`).get("JobState")).toBe("CANCELLED");
    expect(slurm.show(broken.merge).get("ExitCode")).toBe("2:0");
    expect(broken.log).toContain("share 2 of 4 is not played to its end");
    expect(broken.log).toContain("1 of 4 are missing: 4");
    expect(existsSync(at("decks", "whole"))).toBe(false);

    const again = await submit(4, at("decks"), decks, { ONLY: "2,4" });
    expect(slurm.show(`${again.array}_1`).size).toBe(0);
    expect(slurm.show(again.merge).get("ExitCode"), again.log).toBe("0:0");
    expect(isSame(results(at("decks", "whole")), whole)).toBe(true);
  }, 300_000);
});
