import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readManifest } from "../../src/results/folder.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";
import { COIN_CLI, partsIn, startCli, startSeries, waitForParts } from "../support/process.js";

const base = temporaryFolder();
// Warm-up rolls make a part last about as long as one of a real game does, so that workers are ahead of decisions.
const SLOW = "game: coin\nsquads: [novice, adept, master]\nunits: true\nwarmUps: 5000\n";
const MODES = [
  ["precision", "precision: 2%\n"],
  ["sprt", "sprt: {elo0: -0.5, elo1: 0.5, alpha: 0.01, beta: 0.01}\n"],
  ["limit", "precision: 1%\ngames: 4000\n"],
] as const;

/** What is not killed needs no process of its own. */
const series = startSeries(COIN_CLI);
afterAll(() => series.close());
async function whole(folder: string, code: number, ...words: string[]): Promise<Map<string, string>> {
  const ended = await series.run(words, base);
  expect([ended.code, ended.code === code ? "" : ended.err]).toEqual([code, ""]);
  return resultFiles(join(base, folder));
}

describe.each(MODES)("the same bytes where play stops by what was seen (%s)", (mode, rule) => {
  const code = mode === "limit" ? 4 : 0;
  writeFileSync(join(base, `${mode}.yaml`), SLOW + rule);
  const run = (folder: string, workers: number) =>
    whole(folder, code, "run", `${mode}.yaml`, "--out", folder, "--workers", String(workers));

  test("for 1 and 2 workers, without parts that were played beyond a decision", async () => {
    const one = await run(`${mode} one`, 1);
    const { needed } = readManifest(join(base, `${mode} one`));
    expect(one.size).toBe(3 * needed!.parts + 4);
    expect(partsIn(join(base, `${mode} one`))).toBe(needed!.parts);
    expect(await run(`${mode} two`, 2)).toEqual(one);
  });

  test("after kill -9 and a resume with another number of workers", async () => {
    const name = `${mode} killed`;
    const folder = join(base, name);
    const { child, ended } = startCli(["run", `${mode}.yaml`, "--out", name, "--workers", "2"], base);
    await waitForParts(folder, 3);
    child.kill("SIGKILL");
    expect((await ended).signal).toBe("SIGKILL");
    const resumed = await whole(name, code, "run", "--resume", name, "--workers", "1");
    expect(resumed).toEqual(resultFiles(join(base, `${mode} one`)));
  });
});
