import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { CLAIM_FILE } from "../../src/results/claim.js";
import { isRunOrStudy } from "../../src/results/place.js";
import { casesOf, isDeep } from "../support/deep.js";
import { temporaryFolder } from "../support/experiments.js";
import { COIN_SUITE } from "../support/nights.js";
import { COIN_CLI } from "../support/process.js";

/**
 * The kind: commands that make a folder, begun at the same moment or killed in their first moments. Each gets a folder
 * of its own; what a killed one leaves is continued by --resume, and where it left nothing --out begins.
 */

const base = temporaryFolder();
const REAL = join(projectRoot, "dist", "src", "cli", "main.js");

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts a program as it was built, that of the real games or that of coins; all is played in its own thread. */
function start(
  program: string,
  words: readonly string[],
  folder = base,
): { child: ChildProcess; ended: Promise<Ended> } {
  const workers = ["compare", "meta"].includes(words[0]) ? [] : ["--workers", "1"];
  const child = spawn(process.execPath, [program, ...words, ...workers], { cwd: folder });
  let [out, err] = ["", ""];
  child.stdout!.on("data", (data: Buffer) => {
    out += data.toString();
  });
  child.stderr!.on("data", (data: Buffer) => {
    err += data.toString();
  });
  const ended = new Promise<Ended>((resolve) => child.on("close", (code) => resolve({ code, out, err })));
  return { child, ended };
}

const file = (name: string, text: string): string => {
  writeFileSync(join(base, name), text);
  return name;
};
const COST = `study: cost\nname: Few\npoints: 40\nsquadsEach: 60\nresamples: 100\nmaps: open
pool: [Heavy Stormtrooper, Royal Guard, Coruscant Guard, Snowtrooper, Noghri]\n`;
const OWN = "game: miniatures\nbased on: Aayla Secura\ncost: 30\n";

/** Commands that make a folder and can be resumed, without where they write. */
const RESUMED: readonly (readonly [name: string, words: readonly string[]])[] = [
  ["run", ["jedi-starter", "sith-starter", "--games", "20"]],
  ["arena", ["greedy", "random", "--game", "lcg", "--games", "20", "--sprt", "none"]],
  ["ladder", ["--game", "lcg", "--levels", "random,greedy", "--games", "20"]],
  ["tune", ["--game", "lcg", "--iterations", "1", "--games", "4", "--gate-games", "4", "--only", "price"]],
  ["cost", [file("cost.yaml", COST)]],
  ["decks", ["--pairs", "400"]],
  ["judge", [file("own.yaml", OWN), "--games", "2000"]],
  ["season", ["own.yaml", "--games", "2000", "--against", "jedi-council", "ewok-swarm"]],
  ["improve", ["bounty-hunters", "--games", "2000"]],
  ["broken", ["--game", "miniatures", "--games", "5000", "--points", "50", "--maps", "open"]],
];

/** Goes on with a folder that it took without having been refused, for some time or to its end. */
async function goesOn(folder: string, words: readonly string[]): Promise<void> {
  const { child, ended } = start(REAL, words);
  const claim = join(folder, CLAIM_FILE);
  const isOurs = () => {
    try {
      return readFileSync(claim, "utf8").includes(`:${child.pid},`);
    } catch {
      return false;
    }
  };
  while (!isOurs() && child.exitCode === null && child.signalCode === null) await sleep(5);
  const first = await Promise.race([ended, sleep(isDeep ? 20_000 : 1000)]);
  child.kill("SIGKILL");
  if (first === undefined) return;
  expect([first.code, first.code === 2 ? first.err : ""], first.err).toEqual([expect.toBeOneOf([0, 1, 4]), ""]);
}

describe("killed in its first moments", () => {
  it.each(casesOf(RESUMED, 3, "beginning 12"))("%s", { timeout: 900_000 }, async (name, words) => {
    const refused: string[] = [];
    for (const delay of isDeep ? [0, 25, undefined] : [0, undefined]) {
      const folder = join(base, `${name} ${delay}`);
      const { child, ended } = start(REAL, [name, ...words, "--out", folder]);
      // As soon as anything is there, a moment later, or while the program still starts.
      if (delay === undefined) await sleep(300);
      else while (!existsSync(folder) && child.exitCode === null) await sleep(1);
      await sleep(delay ?? 0);
      child.kill("SIGKILL");
      const { err } = await ended;
      if (delay !== undefined)
        expect([existsSync(folder), isRunOrStudy(folder), err.includes("exists already")]).toEqual([true, true, false]);
      if (isRunOrStudy(folder)) await goesOn(folder, [name, "--resume", folder]);
      else {
        expect(existsSync(folder)).toBe(false);
        const again = await start(REAL, [name, "--resume", folder]).ended;
        expect(again.code).toBe(2);
        expect(again.err).toMatch(
          /there is no such folder, so there is nothing to continue; to begin it, name it by --out/,
        );
        await goesOn(folder, [name, ...words, "--out", folder]);
        refused.push(folder);
      }
    }
    expect(refused.length).toBeLessThanOrEqual(1);
  });

  it("a night, which its name continues", { timeout: 300_000 }, async () => {
    const words = ["nightly", file("suite.yaml", COIN_SUITE), "--history", join(base, "history"), "--night", "one"];
    for (const delay of [0, 10]) {
      const { child, ended } = start(COIN_CLI, words);
      while (!existsSync(join(base, "history", "one")) && child.exitCode === null) await sleep(1);
      await sleep(delay);
      child.kill("SIGKILL");
      await ended;
      expect(isRunOrStudy(join(base, "history", "one"))).toBe(true);
    }
    const { code, err } = await start(COIN_CLI, words).ended;
    expect([code, err.match(/Night one of .*continued/)?.length]).toEqual([0, 1]);
  });

  it("a share, which is begun again by the same words", { timeout: 300_000 }, async () => {
    const folder = join(base, "share");
    const words = ["run", "jedi-starter", "sith-starter", "--games", "40", "--shard", "1/2", "--out", folder];
    const { child, ended } = start(REAL, words);
    while (!existsSync(folder) && child.exitCode === null) await sleep(1);
    child.kill("SIGKILL");
    await ended;
    expect((await start(REAL, words).ended).code).toBe(0);
  });
});

describe("begun in the same second", () => {
  const [RUNS, ROUNDS] = isDeep ? [6, 2] : [4, 1];
  beforeAll(async () => {
    for (const out of ["a", "b"])
      expect(
        (
          await start(COIN_CLI, [
            "run",
            file("duel.yaml", "game: coin\nsquads: [novice, adept]\ngames: 400\n"),
            "--seed",
            out,
            "--out",
            join(base, out),
          ]).ended
        ).code,
      ).toBe(0);
  }, 300_000);

  it.each([
    ["run", join(base, "duel.yaml")],
    ["compare", join(base, "a"), join(base, "b")],
    ["meta", join(base, "a")],
  ])("%s", { timeout: 300_000 }, async (...words) => {
    const here = temporaryFolder();
    for (let round = 0; round < ROUNDS; round++) {
      const ended = await Promise.all(Array.from({ length: RUNS }, () => start(COIN_CLI, words, here).ended));
      for (const { code, err } of ended) expect([0, 3], err).toContain(code);
    }
    const names = readdirSync(join(here, "runs")).filter((name) => !name.startsWith("index."));
    expect(names).toHaveLength(ROUNDS * RUNS);
    // Whoever ended last has seen all.
    const { entries } = JSON.parse(readFileSync(join(here, "runs", "index.json"), "utf8"));
    expect(entries.map(({ folder }: { folder: string }) => folder).sort()).toEqual(names.sort());
  });
});
