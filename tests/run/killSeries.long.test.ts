import type { ChildProcess } from "node:child_process";
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

const KILLS = isDeep ? 100 : 6;
/** So many of them at least while parts are written: kills that all came before or after would show nothing. */
const BETWEEN = 0.3 * KILLS;
/** With other work on the machine a kill comes late more often: the series goes on until it has them, or so far. */
const AT_MOST = 4 * KILLS;

const base = temporaryFolder();
writeFileSync(
  join(base, "run.yaml"),
  "game: coin\nsquads: [novice, adept, master]\ngames: 16000\nunits: true\nwarmUps: 1800\n",
);
writeFileSync(
  join(base, "adaptive.yaml"),
  "game: coin\nsquads: [novice, adept, master]\nprecision: 3%\ngames: 40000\nwarmUps: 1800\n",
);

interface Whole {
  readonly files: Map<string, string>;
  readonly milliseconds: number;
  /** Parts it writes. */
  readonly parts: number;
}

async function whole(file: string, out: string): Promise<Whole> {
  const started = performance.now();
  const { code, err } = await startCli(["run", file, "--out", out, "--workers", "2"], base).ended;
  expect([code, code === 0 ? "" : err]).toEqual([0, ""]);
  const milliseconds = performance.now() - started;
  return { files: resultFiles(join(base, out)), milliseconds, parts: partsIn(join(base, out)) };
}

/** Waits until a folder holds so many parts, or until a process has ended. */
async function untilParts(folder: string, wanted: number, child: ChildProcess): Promise<void> {
  while (partsIn(folder) < wanted && child.exitCode === null) await sleep(2);
}

test(`${KILLS} kills or more at random moments: no byte differs`, { timeout: 3_600_000 }, async () => {
  const draw = drawFrom(20_261_122);
  const experiments = ["run.yaml", "adaptive.yaml"];
  const expected = new Map<string, Whole>();
  for (const file of experiments) expected.set(file, await whole(file, `whole ${file}`));
  const differing: string[] = [];
  /** Kills by what was there when they came: nothing yet, some parts, all of them. */
  const moments = { early: 0, between: 0, late: 0 };
  const isEnough = (kills: number) => kills >= (moments.between >= BETWEEN ? KILLS : AT_MOST);
  for (let kills = 0, round = 0; !isEnough(kills); round++) {
    const file = experiments[round % 2];
    const { files, milliseconds, parts: all } = expected.get(file)!;
    const folder = join(base, `killed ${round}`);
    for (let left = 1 + draw.below(3); left > 0 && !isEnough(kills); left--) {
      const isBegun = existsSync(join(folder, "run.json"));
      const words = isBegun ? ["run", "--resume", folder] : ["run", file, "--out", folder];
      // A folder that was made and holds nothing is free.
      const { child, ended } = startCli([...words, "--workers", String(1 + draw.below(3))], base);
      // Some at any moment, most when one of the parts that are still to come is there: starting takes longer than
      // this small run.
      if (draw.below(4) === 0) await sleep(draw.below(Math.ceil(1.1 * milliseconds)));
      else {
        const written = partsIn(folder);
        await untilParts(folder, written + 1 + draw.below(Math.max(1, all - written - 1)), child);
        await sleep(draw.below(20));
      }
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
  expect(moments.between).toBeGreaterThanOrEqual(BETWEEN);
});
