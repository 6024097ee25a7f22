import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { builtProgram } from "../../src/core/paths.js";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import type { Experiment } from "../../src/experiment/experiment.js";
import { matchupWords } from "../../src/experiment/experiment.js";
import { matchupSeed, pairSeedLow, rootWords } from "../../src/experiment/seeds.js";
import type { Game } from "../../src/games/game.js";
import { findGame as findReal, gameNames } from "../../src/registry.js";
import { decodeStream } from "../../src/results/arrow.js";
import { readManifest } from "../../src/results/folder.js";
import { PAIR, SWAPPED } from "../../src/results/layout.js";
import type { RunSummary } from "../../src/results/summary.js";
import { Interrupted } from "../../src/run/interrupted.js";
import { createPlayer } from "../../src/run/play.js";
import { type RunRequest, runExperiment } from "../../src/run/run.js";
import { coinGame } from "../support/coinGame.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";
import * as faulty from "../support/faultyGames.js";

const base = temporaryFolder();
const registryUrl = pathToFileURL(builtProgram("tests/support/faultyGames.js")).href;
let folders = 0;

function experimentOf(strategies: string, more = ""): Experiment {
  const problems = new Problems();
  const text = `game: coin\nname: duel\nsquads: [novice, master]\nstrategies: ${strategies}\ngames: 5000\nunits: true\n${more}`;
  const experiment = checkExperiment(readSource("x.yaml", text, problems), faulty, problems, {}, ".");
  if (experiment === undefined) throw new Error(problems.list.map(formatProblem).join("\n"));
  return experiment;
}

async function play(experiment: Experiment, more: Partial<RunRequest> = {}) {
  const folder = more.folder ?? join(base, `run-${folders++}`);
  const game = faulty.findGame("coin")!;
  const { summary } = await runExperiment({ game, experiment, folder, workers: 1, registryUrl, ...more });
  return { folder, summary: summary as RunSummary };
}

/** The pairs that must fail, from the seeds alone. */
function hitPairs(experiment: Experiment): number[] {
  const seed = matchupSeed(rootWords(experiment.seed), matchupWords(experiment, 0));
  const pairs = Array.from({ length: experiment.stopping.pairs }, (_, pair) => pair);
  return pairs.filter((pair) => faulty.isHit(pairSeedLow(seed, pair)));
}

/** Rows of a kind by pair and seat, as text. */
function rowsOf(folder: string, kind: "games" | "units"): Map<string, string[]> {
  const manifest = readManifest(folder);
  const columns = kind === "games" ? manifest.gameColumns : manifest.unitColumns;
  const found = new Map<string, string[]>();
  for (const name of readdirSync(join(folder, kind)).sort()) {
    const rows = decodeStream(readFileSync(join(folder, kind, name)), columns)!;
    for (let i = 0; i < rows.rows; i++) {
      const key = `${rows.data[PAIR][i]}:${rows.data[SWAPPED][i]}`;
      found.set(key, [...(found.get(key) ?? []), rows.data.map((column) => column[i]).join(" ")]);
    }
  }
  return found;
}

describe("a run in which a strategy chooses illegally, or an assertion fails, now and then", () => {
  test.each([
    ["cheat", faulty.CHEAT_MESSAGE],
    ["broken", faulty.BROKEN_MESSAGE],
  ])("%s: goes on, and leaves out those pairs and no others", async (strategy, message) => {
    const experiment = experimentOf(`[${strategy}, greedy]`);
    const hit = hitPairs(experiment);
    expect(hit.length).toBeGreaterThan(10);
    const { folder, summary } = await play(experiment);
    expect(summary.games).toBe(5000 - 2 * hit.length);
    expect(summary.matchups[0].games).toBe(summary.games);
    expect(summary.failed).toMatchObject({ pairs: hit.length, planned: 2500, ofTwo: true });
    expect(summary.failed!.first.map((one) => one.game.split(":")[1])).toEqual(hit.slice(0, 20).map(String));
    expect(new Set(summary.failed!.first.map((one) => one.message))).toEqual(new Set([message]));
    // The same run by a strategy of that name that does not fail: all other pairs are the same to the last number.
    const honest = faulty.withFaults(coinGame as Game, false);
    const whole = await play(experiment, { game: honest });
    for (const kind of ["games", "units"] as const) {
      const expected = rowsOf(whole.folder, kind);
      for (const pair of hit) for (const seat of [0, 1]) expected.delete(`${pair}:${seat}`);
      expect(rowsOf(folder, kind)).toEqual(expected);
    }
    expect(whole.summary).not.toHaveProperty("failed");
    expect(existsSync(join(whole.folder, "failures"))).toBe(false);
    const wins = [...rowsOf(folder, "games").values()].filter(([row]) => row!.split(" ")[4] === "0").length;
    expect(summary.matchups[0].winsA).toBe(wins);
    // Wins of units are those of the games with rows.
    for (const unit of summary.matchups[0].units) expect(unit.rows).toBe(summary.games);
  });

  test("has the same bytes for one worker and for three, and when it was interrupted", async () => {
    const experiment = experimentOf("cheat");
    const one = await play(experiment);
    expect(resultFiles(one.folder).has("failures/part-000000.json")).toBe(true);
    const three = await play(experiment, { workers: 3 });
    expect(resultFiles(three.folder)).toEqual(resultFiles(one.folder));
    const stop = new AbortController();
    const folder = join(base, "interrupted");
    const begun = play(experiment, { folder, stop: stop.signal, onProgress: () => stop.abort() });
    await expect(begun).rejects.toThrow(Interrupted);
    expect(existsSync(join(folder, "summary.json"))).toBe(false);
    await play(experiment, { folder });
    expect(resultFiles(folder)).toEqual(resultFiles(one.folder));
  });

  test("stops by precision at the same place with any workers", async () => {
    const experiment = experimentOf("cheat", "precision: 2%\n");
    const one = await play(experiment);
    expect(one.summary.matchups[0].stopped).toMatchObject({ outcome: "precision reached" });
    expect(one.summary.failed!.pairs).toBeGreaterThan(0);
    const three = await play(experiment, { workers: 3 });
    expect(resultFiles(three.folder)).toEqual(resultFiles(one.folder));
    const kept = readdirSync(join(one.folder, "games")).map((name) => name.slice(0, 11));
    for (const name of readdirSync(join(one.folder, "failures"))) expect(kept).toContain(name.slice(0, 11));
  });

  test("failed pairs are not tried again by the same code, but by another", async () => {
    const experiment = experimentOf("cheat");
    const { folder, summary } = await play(experiment);
    const before = resultFiles(folder);
    // Mended, but by its hashes the same: nothing is played.
    const mended = faulty.withFaults(coinGame as Game, false);
    const same = await runExperiment({ game: mended, experiment, folder, workers: 1, registryUrl });
    expect([same.gamesPlayed, same.summary!.failed]).toEqual([0, summary.failed]);
    const request = { game: { ...mended, ownVersion: "2" }, experiment, folder, workers: 1, registryUrl };
    await expect(runExperiment(request)).rejects.toThrow(/rules version \(1 to 2\)/);
    const again = await runExperiment({ ...request, otherCode: true });
    expect(again.gamesPlayed).toBe(5000);
    expect(again.summary!.games).toBe(5000);
    expect(again.summary).not.toHaveProperty("failed");
    expect(readdirSync(join(folder, "failures"))).toEqual([]);
    expect(before.get("failures/part-000000.json")).toBeDefined();
  });

  test("a part whose failures are missing or cut off is played again", async () => {
    const experiment = experimentOf("cheat");
    const { folder } = await play(experiment);
    const before = resultFiles(folder);
    const file = join(folder, "failures", "part-000001.json");
    writeFileSync(file, readFileSync(file, "utf8").slice(0, -20));
    await play(experiment, { folder });
    expect(resultFiles(folder)).toEqual(before);
  });

  test("a matchup that cannot be compiled fails pair by pair, and the others are played", async () => {
    const inner = coinGame as Game;
    const game: Game = {
      ...inner,
      compile: (spec, shared) => {
        if (spec.a.name === "Novice" && spec.b.name === "Master") throw new Error("no such die");
        return inner.compile(spec, shared);
      },
    };
    const problems = new Problems();
    const text = "game: coin\nname: duel\nsquads: [novice, adept, master]\ngames: 300\n";
    const experiment = checkExperiment(readSource("x.yaml", text, problems), faulty, problems, {}, ".")!;
    const { summary } = await play(experiment, { game });
    expect(summary.matchups.map((m) => [m.matchup, m.games])).toEqual([
      [0, 300],
      [2, 300],
    ]);
    expect(summary.failed).toMatchObject({ pairs: 150, planned: 450 });
    expect(summary.failed!.first[0]).toEqual({ folder: "", game: "1:0:a", message: "no such die" });
  });

  test.each([
    [true, 2],
    [false, 1],
  ])("pairs of a matchup that cannot be compiled are counted as played (seats swap: %s)", (symmetric, games) => {
    let counted = 0;
    const compile = () => {
      throw new Error("no such die");
    };
    const game = { ...(coinGame as Game), symmetric, compile };
    const { failures, rows } = createPlayer(game, experimentOf("greedy"), undefined, (more) => {
      counted += more;
    }).play({ matchup: 0, firstPair: 3, pairs: 5 });
    expect(failures.map(({ pair }) => pair)).toEqual([3, 4, 5, 6, 7]);
    expect([counted, [...rows]]).toEqual([5 * games, [0, 0]]);
  });

  test("a row that does not fit its columns fails its own pair, with the column and the value", () => {
    const real = coinGame as Game;
    const experiment = experimentOf("greedy");
    const hit = pairSeedLow(matchupSeed(rootWords(experiment.seed), matchupWords(experiment, 0)), 4);
    const play: Game["play"] = (matchup, state, low, high, variant, swapped, row, units) => {
      const written = real.play(matchup, state, low, high, variant, swapped, row, units);
      if (low === hit && swapped) row[0] = 256;
      return written;
    };
    const { failures, rows } = createPlayer({ ...real, play }, experiment, undefined).play({
      ...{ matchup: 0, firstPair: 3, pairs: 5 },
    });
    expect(failures.map(({ pair }) => pair)).toEqual([4]);
    expect(failures.map(({ message }) => message).join()).toContain('the value of column "winner" does not fit it');
    expect(rows[0]).toBe(8);
  });

  test("of a pair whose second game fails no round is left, and the games after it have their own", () => {
    const game = findReal("miniatures")!;
    const problems = new Problems();
    const text = "game: miniatures\nsquads: [starter-republic, starter-separatist]\ngames: 12\nrounds: true\n";
    const experiment = checkExperiment(
      readSource("x.yaml", text, problems),
      { findGame: findReal, gameNames },
      problems,
    )!;
    const seed = matchupSeed(rootWords(experiment.seed), matchupWords(experiment, 0));
    const hit = pairSeedLow(seed, 2);
    const byRound: typeof game.byRound = {
      ...game.byRound!,
      play: (matchup, state, low, high, variant, swapped, ...into) => {
        if (low === hit && swapped) throw new Error("no such die");
        return game.byRound!.play(matchup, state, low, high, variant, swapped, ...into);
      },
    };
    const width = 1 + byRound.columns.length;
    const roundsOf = (one: Game) => {
      const shared = one.share?.(experiment.options);
      const { rounds } = createPlayer(one, experiment, shared).play({ matchup: 0, firstPair: 0, pairs: 6 });
      return Array.from({ length: rounds!.length / width }, (_, i) => [
        ...rounds!.subarray(i * width, (i + 1) * width),
      ]);
    };
    const left = roundsOf(game).flatMap(([number, ...row]) =>
      number! >> 1 === 2 ? [] : [[number! < 4 ? number! : number! - 2, ...row]],
    );
    expect(new Set(left.map(([number]) => number)).size).toBe(10);
    expect(roundsOf({ ...game, byRound })).toEqual(left);
  });
});
