import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import type { Experiment } from "../../src/experiment/experiment.js";
import type { Game } from "../../src/games/game.js";
import { exportRun } from "../../src/results/export.js";
import { readManifest } from "../../src/results/folder.js";
import { summarise } from "../../src/results/summarise.js";
import { runExperiment } from "../../src/run/run.js";
import { temporaryFolder } from "../support/experiments.js";
import { type Maps, mapGame, truthOf } from "../support/mapGame.js";
import { simulatedRun } from "../support/simulatedRun.js";

const base = temporaryFolder();

function experimentOf(game: Game, text: string): Experiment {
  const problems = new Problems();
  const names = { gameNames: ["coin"], findGame: () => game };
  const source = readSource("test.yaml", `game: coin\nsquads: [novice, adept]\n${text}`, problems);
  const experiment = checkExperiment(source, names, problems, {}, ".");
  if (experiment === undefined) throw new Error(problems.list.map(formatProblem).join("\n"));
  return experiment;
}

/**
 * The interval from the rows of games.csv alone, written a second time in the plainest way: pairs by map, their means and variances, and
 * the two rates at which the score test just rejects, found by bisection.
 */
function fromRows(file: string, weights: Readonly<Record<string, number>>) {
  const [head, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  const at = (name: string) => head!.split(",").indexOf(name);
  const pairs = new Map<string, { map: string; score: number }>();
  for (const line of lines) {
    const cells = line.split(",");
    const winner = cells[at("winner")];
    const own = pairs.get(cells[at("pair")]!) ?? { map: cells[at("variant")]!, score: 0 };
    own.score += (winner === "a" ? 1 : winner === "draw" ? 0.5 : 0) / 2;
    pairs.set(cells[at("pair")]!, own);
  }
  const maps = Object.keys(weights);
  const total = Object.values(weights).reduce((x, y) => x + y);
  let [estimate, variance] = [0, 0];
  for (const map of maps) {
    const scores = [...pairs.values()].filter((pair) => pair.map === map).map((pair) => pair.score);
    const mean = scores.reduce((x, y) => x + y) / scores.length;
    const share = weights[map]! / total;
    estimate += share * mean;
    variance += (share ** 2 * scores.reduce((x, y) => x + (y - mean) ** 2, 0)) / (scores.length - 1) / scores.length;
  }
  const z = 1.959963984540054;
  const observed = (variance * pairs.size) / (estimate * (1 - estimate));
  const free = pairs.size - maps.length;
  const games = pairs.size / ((free * observed + (z * z) / 2) / (free + z * z));
  const rejected = (p: number) => Math.abs(estimate - p) > z * Math.sqrt((p * (1 - p)) / games);
  const end = (far: number) => {
    let [inside, outside] = [estimate, far];
    for (let i = 0; i < 100; i++) {
      const middle = (inside + outside) / 2;
      if (rejected(middle)) outside = middle;
      else inside = middle;
    }
    return inside;
  };
  return { estimate, low: end(0), high: end(1) };
}

describe("intervals over maps", () => {
  test.each([
    ["alike", { chances: [950, 900, 800, 100] }, 1200],
    ["weighted, and the last rotation cut short", { chances: [620, 500, 300], weights: [3, 1, 0.5] }, 1010],
    ["whose pairs end alike", { chances: [400, 700], weights: [1, 2], alike: 600 }, 90],
  ] as [string, Maps, number][])(
    "%s, are those that a reader computes from the exported rows",
    async (name, maps, games) => {
      const game = mapGame(maps);
      const experiment = experimentOf(game, `games: ${games}\n`);
      const folder = join(base, name);
      const { summary } = await runExperiment({ game, experiment, folder, workers: 1, registryUrl: "unused" });
      const [file] = await exportRun(folder, readManifest(folder), game, "csv", join(folder, "csv"));
      const weights = Object.fromEntries(maps.chances.map((_, i) => [`map ${i + 1}`, maps.weights?.[i] ?? 1]));
      const plain = fromRows(file!, weights);
      const { winRateA } = summary!.matchups[0]!;
      expect(winRateA.estimate).toBeCloseTo(plain.estimate, 12);
      expect(winRateA.low).toBeCloseTo(plain.low, 10);
      expect(winRateA.high).toBeCloseTo(plain.high, 10);
    },
  );

  test("of 1,000 runs of a lopsided matchup 93 to 97 % contain the truth, where the variance of maps held them all", () => {
    const maps: Maps = { chances: [950, 900, 800, 100] };
    const game = mapGame(maps);
    const truth = truthOf(maps);
    let held = 0;
    for (let seed = 0; seed < 1000; seed++) {
      const fold = simulatedRun(game, experimentOf(game, `games: 200\nseed: ${seed}\n`));
      const { low, high } = summarise(fold, "").matchups[0]!.winRateA;
      if (low <= truth && truth <= high) held++;
    }
    expect(held).toBeGreaterThanOrEqual(930);
    expect(held).toBeLessThanOrEqual(970);
  });

  test("say who is ahead in each seat by the variance within maps", () => {
    // 53.75 % in either seat: 800 games of each seat show it within maps (error 1.1 points), but not across them (1.8).
    const game = mapGame({ chances: [950, 950, 200, 50] });
    let called = 0;
    for (let seed = 0; seed < 20; seed++) {
      const [m] = summarise(simulatedRun(game, experimentOf(game, `games: 1600\nseed: ${seed}\n`)), "").matchups;
      called += m!.bySeat!.ahead.filter((who) => who === "a").length;
      expect(m!.bySeat!.ahead).not.toContain("b");
    }
    expect(called).toBeGreaterThan(30);
  });

  test("of one map are as they were: from pairs", () => {
    const game = mapGame({ chances: [640] });
    const [m] = summarise(simulatedRun(game, experimentOf(game, "games: 500\n")), "").matchups;
    expect(m!.winRateA).toEqual(m!.variants[0]!.winRateA);
    expect(m!.winRateA.estimate).toBe(m!.winsA / 500);
  });
});
