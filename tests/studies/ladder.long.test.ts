import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../src/core/hash.js";
import { projectRoot } from "../../src/core/paths.js";
import * as registry from "../../src/registry.js";
import { plainText } from "../../src/report/markdown.js";
import { ladder } from "../../src/studies/ladder/index.js";
import { ladderVerdicts } from "../../src/studies/ladder/page/page.js";
import { checkLadder, type LadderStudy, type LadderWanted } from "../../src/studies/ladder/study.js";
import type { LadderSummary } from "../../src/studies/ladder/summary.js";
import { temporaryFolder } from "../support/experiments.js";
import { makeStudy } from "../support/makeStudy.js";
import { partsIn } from "../support/process.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
/** Worker threads cannot run TypeScript. */
const registryUrl = pathToFileURL(join(projectRoot, "dist", "src", "registry.js")).href;
const game = registry.findGame("lcg")!;

const studyOf = (wanted: Partial<LadderWanted>): LadderStudy =>
  checkLadder({ game: "lcg", levels: "random,greedy", games: 96, ...wanted }, registry);

/** The third level is the first once more, so what must come out is known. */
function threeLevels(games: number): LadderStudy {
  const two = studyOf({ games });
  const pairs = games / 2;
  const rung = (stronger: number, weaker: number) => ({ stronger, weaker, pairs });
  return { ...two, levels: ["random", "greedy", "random"], rungs: [rung(1, 0), rung(2, 0), rung(2, 1)] };
}

const request = (study: LadderStudy, name: string, workers = 1) => ({
  ...{ game, asked: { study }, folder: at(name), workers, registryUrl },
});

async function play(study: LadderStudy, name: string, workers = 1): Promise<LadderSummary> {
  return (await makeStudy(ladder, request(study, name, workers))).summary!;
}

/** Starts the built program. */
function start(...words: string[]): { readonly child: ChildProcess; readonly ended: Promise<unknown> } {
  const main = join(projectRoot, "dist", "src", "cli", "main.js");
  const child = spawn(process.execPath, [main, ...words], { stdio: "ignore" });
  return { child, ended: new Promise((resolve) => child.on("close", (code, signal) => resolve(signal ?? code))) };
}

/** All that is written but times. */
const bytesIn = (name: string) =>
  readdirSync(at(name), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(arrows|json|sha256)$/.test(file) && !/^(cpu\.json|files\.sha256)$/.test(file))
    .sort()
    .map((file) => [file, sha256(readFileSync(join(at(name), file), "base64"))]);

const sentences = (summary: LadderSummary): string =>
  ladderVerdicts(summary, {}).map(plainText).join("\n").replaceAll("\u202f", " ");

describe("levels", () => {
  test("that are the same have the same Elo, and win rates are those of their games", async () => {
    const summary = await play(threeLevels(192), "three");
    const [first, greedy, again] = summary.levels;
    expect(greedy!.elo).toEqual({ estimate: 0, low: 0, high: 0, confidence: 0.95 });
    expect(first!.elo.high).toBeLessThan(-250);
    expect(again!.elo.estimate).toBeCloseTo(first!.elo.estimate!, 6);
    const rates = summary.pairs.map(({ winRate }) => winRate.estimate);
    expect(rates[0]).toBeGreaterThan(0.9);
    expect(rates[1]).toBe(0.5);
    expect(rates[2]).toBeCloseTo(1 - rates[0], 12);
    // Both rungs of greedy say the same of it, so nothing is between what was seen and its Elo.
    expect(first!.elo.estimate).toBeCloseTo(-400 * Math.log10(rates[0] / (1 - rates[0])), 4);
    expect(sentences(summary)).toMatch(/^greedy is better than random: it wins 9\d\.\d % of 192 games/);
    expect(sentences(summary)).toContain("random is weaker than greedy");
    expect(summary.pairs[0].seats.map(({ seat }) => seat)).toEqual(["light side", "dark side"]);
  }, 60_000);
});

describe("the same bytes", () => {
  test("for 1, 2 and 4 workers", async () => {
    const study = studyOf({});
    for (const workers of [1, 2, 4]) await play(study, `workers-${workers}`, workers);
    expect(bytesIn("workers-1").length).toBeGreaterThan(4);
    expect(bytesIn("workers-2")).toEqual(bytesIn("workers-1"));
    expect(bytesIn("workers-4")).toEqual(bytesIn("workers-1"));
  }, 60_000);

  test("after it was stopped among its rungs", async () => {
    const study = threeLevels(192);
    const stop = new AbortController();
    let begun = 0;
    const watch = {
      played: new Int32Array(1),
      begin: () => {
        if (++begun === 2) stop.abort();
      },
      keep: () => undefined,
      expect: () => undefined,
      tick: () => undefined,
    };
    const stopped = await makeStudy(ladder, { ...request(study, "stopped"), stop: stop.signal, watch });
    expect(stopped.summary).toBeUndefined();
    expect(existsSync(join(at("stopped"), "summary.json"))).toBe(false);
    const again = await makeStudy(ladder, request(study, "stopped"));
    expect(again.gamesPlayed).toBe(3 * 96 * 3 - stopped.gamesPlayed);
    await play(study, "straight");
    expect(bytesIn("stopped")).toEqual(bytesIn("straight"));
  }, 60_000);

  test("after it was killed", async () => {
    const words = ["ladder", "--game", "lcg", "--levels", "random,greedy", "--games", "480", "--out"];
    const first = start(...words, at("killed"), "--workers", "1");
    const rung = join(at("killed"), "pairs", "greedy-against-random-1-0");
    for (let waited = 0; partsIn(rung) < 2 && waited < 20_000; waited += 5) await sleep(5);
    first.child.kill("SIGKILL");
    expect(await first.ended).toBe("SIGKILL");
    expect(existsSync(join(at("killed"), "summary.json"))).toBe(false);
    expect(await start("ladder", "--resume", at("killed"), "--workers", "2").ended).toBe(0);
    expect(await start(...words, at("unkilled"), "--workers", "1").ended).toBe(0);
    expect(bytesIn("killed")).toEqual(bytesIn("unkilled"));
  }, 180_000);
});
