import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { drawFrom } from "../fuzz/mutate.js";
import { isDeep } from "../support/deep.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";
import { partsIn, startCli } from "../support/process.js";

/**
 * A run that is killed at any moment and resumed has the bytes of one that was not. Each round kills once, twice or
 * three times: while the program starts, plays, writes parts, or draws its report.
 */

const KILLS = isDeep ? 100 : 10;

const base = temporaryFolder();
writeFileSync(
  join(base, "run.yaml"),
  "game: coin\nsquads: [novice, adept, master]\ngames: 16000\nunits: true\nwarmUps: 600\n",
);
writeFileSync(
  join(base, "adaptive.yaml"),
  "game: coin\nsquads: [novice, adept, master]\nprecision: 3%\ngames: 40000\nwarmUps: 600\n",
);

async function whole(file: string, out: string): Promise<{ files: Map<string, string>; milliseconds: number }> {
  const started = performance.now();
  const { code, err } = await startCli(["run", file, "--out", out, "--workers", "2"], base).ended;
  expect([code, code === 0 ? "" : err]).toEqual([0, ""]);
  return { files: resultFiles(join(base, out)), milliseconds: performance.now() - started };
}

/** Waits until a folder holds so many more parts, or for twice as long as the whole run takes. */
async function moreParts(folder: string, more: number, milliseconds: number): Promise<void> {
  const wanted = partsIn(folder) + more;
  const started = performance.now();
  while (partsIn(folder) < wanted && performance.now() - started < 2 * milliseconds) await sleep(5);
}

test(`${KILLS} kills at random moments: no byte differs`, { timeout: 3_600_000 }, async () => {
  const draw = drawFrom(20_261_122);
  const experiments = ["run.yaml", "adaptive.yaml"];
  const expected = new Map<string, Awaited<ReturnType<typeof whole>>>();
  for (const file of experiments) expected.set(file, await whole(file, `whole ${file}`));
  const differing: string[] = [];
  /** Kills by what was there when they came: nothing yet, some parts, all of them. */
  const moments = { early: 0, between: 0, late: 0 };
  for (let kills = 0, round = 0; kills < KILLS; round++) {
    const file = experiments[round % 2]!;
    const { files, milliseconds } = expected.get(file)!;
    const folder = join(base, `killed ${round}`);
    for (let left = Math.min(1 + draw.below(3), KILLS - kills); left > 0; left--) {
      const isBegun = existsSync(join(folder, "run.json"));
      const words = isBegun ? ["run", "--resume", folder] : ["run", file, "--out", folder];
      // A folder that was made and holds nothing is free.
      const { child, ended } = startCli([...words, "--workers", String(1 + draw.below(3))], base);
      // Some at any moment, most a moment after so many more parts are there: starting takes longer than this small
      // run.
      if (draw.below(4) === 0) await sleep(draw.below(Math.ceil(1.1 * milliseconds)));
      else await moreParts(folder, draw.below(8), milliseconds).then(() => sleep(draw.below(60)));
      child.kill("SIGKILL");
      const { signal, code, err } = await ended;
      expect(signal === "SIGKILL" || code === 0, err).toBe(true);
      const parts = partsIn(folder);
      if (parts === 0) moments.early++;
      else if (existsSync(join(folder, "summary.json"))) moments.late++;
      else moments.between++;
      kills++;
      if (!existsSync(join(folder, "run.json"))) rmSync(folder, { recursive: true, force: true });
    }
    const words = existsSync(folder) ? ["run", "--resume", folder] : ["run", file, "--out", folder];
    const { code, err } = await startCli([...words, "--workers", "2"], base).ended;
    expect([code, code === 0 ? "" : err]).toEqual([0, ""]);
    const now = resultFiles(folder);
    for (const name of new Set([...files.keys(), ...now.keys()]))
      if (files.get(name) !== now.get(name)) differing.push(`round ${round}: ${name}`);
    expect(existsSync(join(folder, ".in-use"))).toBe(false);
    rmSync(folder, { recursive: true });
  }
  expect(differing).toEqual([]);
  // Kills that all came before anything was written, or after all was, would show nothing.
  expect(moments.between).toBeGreaterThan(0.15 * KILLS);
});
