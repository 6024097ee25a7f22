import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { resultFiles, temporaryFolder } from "../support/experiments.js";
import { COIN_CLI, partsIn, startCli, startSeries, waitForParts } from "../support/process.js";

const base = temporaryFolder();
const PARTS = 30;
// Warm-up rolls make a part last about as long as one of a real game does on a fast machine.
const SLOW = "game: coin\nsquads: [novice, adept, master]\ngames: 20000\nunits: true\nwarmUps: 1500\n";
writeFileSync(join(base, "slow.yaml"), SLOW);

/** What is not killed needs no process of its own. */
const series = startSeries(COIN_CLI);
afterAll(() => series.close());
async function run(...words: string[]): Promise<void> {
  const { code, err } = await series.run(["run", ...words], base);
  expect([code, code === 0 ? "" : err]).toEqual([0, ""]);
}

async function whole(folder: string, workers: number): Promise<Map<string, string>> {
  await run("slow.yaml", "--out", folder, "--workers", String(workers));
  return resultFiles(join(base, folder));
}

describe("the same bytes", () => {
  test("for 1, 2 and 4 workers", async () => {
    const one = await whole("one", 1);
    expect(one.size).toBe(3 * PARTS + 4);
    expect(await whole("two", 2)).toEqual(one);
    expect(await whole("four", 4)).toEqual(one);
  });

  test("after kill -9, twice", async () => {
    const folder = join(base, "killed");
    const commands = [
      ["run", "slow.yaml", "--out", "killed", "--workers", "2"],
      ["run", "--resume", "killed", "--workers", "2"],
    ];
    for (const [i, command] of commands.entries()) {
      const { child, ended } = startCli(command, base);
      await waitForParts(folder, partsIn(folder) + 4);
      child.kill("SIGKILL");
      expect((await ended).signal).toBe("SIGKILL");
      expect(partsIn(folder)).toBeGreaterThanOrEqual(4 * (i + 1));
      expect(partsIn(folder)).toBeLessThan(PARTS);
    }
    await run("--resume", "killed", "--workers", "1");
    expect(resultFiles(folder)).toEqual(resultFiles(join(base, "one")));
  });

  test.each([1, 2])("after an interrupt, by the command it printed, with %i workers", async (workers) => {
    const name = `interrupted ${workers}`;
    const folder = join(base, name);
    const { child, ended } = startCli(["run", "slow.yaml", "--out", name, "--workers", String(workers)], base);
    await waitForParts(folder, 3);
    child.kill("SIGINT");
    const { code, out, err } = await ended;
    expect(code).toBe(130);
    expect(out).toBe("");
    expect(partsIn(folder)).toBeLessThan(PARTS);
    const command = /^ {2}(?:npx )?dejarik (.*)$/m.exec(err)?.[1];
    expect(command).toBe(`run --resume 'interrupted ${workers}' --workers ${workers}`);
    await run("--resume", name, "--workers", String(workers));
    expect(resultFiles(folder)).toEqual(resultFiles(join(base, "one")));
  });
});
