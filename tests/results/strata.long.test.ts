import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rateInterval } from "../../src/analysis/independentChange.js";
import { pairConfidenceSequence } from "../../src/analysis/pairConfidenceSequence.js";
import { mergePairCounts } from "../../src/analysis/pairs.js";
import { formatProblem, Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { checkExperiment } from "../../src/experiment/check.js";
import type { Experiment } from "../../src/experiment/experiment.js";
import type { Game } from "../../src/games/game.js";
import { assumptionOf, expectedCounts } from "../../src/results/expectation.js";
import { exportRun } from "../../src/results/export.js";
import type { MatchupState } from "../../src/results/fold.js";
import { readManifest } from "../../src/results/folder.js";
import { summarise } from "../../src/results/summarise.js";
import { forecast } from "../../src/run/forecast.js";
import { runExperiment } from "../../src/run/run.js";
import { countedRate } from "../../src/studies/compare/matchupChange.js";
import { fieldOf, rateOf } from "../../src/studies/meta/field.js";
import { isDeep } from "../support/deep.js";
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
 * The interval from the rows of games.csv alone, written a second time in the plainest way: pairs by map, their means
 * and variances, and the two rates at which the score test just rejects, found by bisection.
 */
function fromRows(file: string, weights: Readonly<Record<string, number>>) {
  const [head, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  const at = (name: string) => head!.split(",").indexOf(name);
  const pairs = new Map<string, { map: string; score: number }>();
  for (const line of lines) {
    const cells = line.split(",");
    const winner = cells[at("winner")];
    const own = pairs.get(cells[at("pair")]) ?? { map: cells[at("variant")], score: 0 };
    own.score += (winner === "a" ? 1 : winner === "draw" ? 0.5 : 0) / 2;
    pairs.set(cells[at("pair")], own);
  }
  const maps = Object.keys(weights);
  const total = Object.values(weights).reduce((x, y) => x + y);
  let [estimate, variance] = [0, 0];
  for (const map of maps) {
    const scores = [...pairs.values()].filter((pair) => pair.map === map).map((pair) => pair.score);
    const mean = scores.reduce((x, y) => x + y) / scores.length;
    const share = weights[map] / total;
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
      const { winRateA } = summary!.matchups[0];
      expect(winRateA.estimate).toBeCloseTo(plain.estimate, 12);
      expect(winRateA.low).toBeCloseTo(plain.low, 10);
      expect(winRateA.high).toBeCloseTo(plain.high, 10);
    },
  );

  test("of many runs of a lopsided matchup about 95 % contain the truth, where the variance of maps held them all", () => {
    const maps: Maps = { chances: [950, 900, 800, 100] };
    const game = mapGame(maps);
    const truth = truthOf(maps);
    const runs = isDeep ? 1000 : 250;
    let held = 0;
    for (let seed = 0; seed < runs; seed++) {
      const fold = simulatedRun(game, experimentOf(game, `games: 200\nseed: ${seed}\n`));
      const { low, high } = summarise(fold, "").matchups[0].winRateA;
      if (low <= truth && truth <= high) held++;
    }
    // Three standard errors of what is promised: by chance once in 370.
    expect(Math.abs(held / runs - 0.95)).toBeLessThanOrEqual(3 * Math.sqrt((0.05 * 0.95) / runs));
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

  test("are the same in a table of who met whom, in comparisons, and from either side", () => {
    const game = mapGame({ chances: [950, 900, 800, 100], weights: [1, 2, 1, 1] });
    const summary = summarise(simulatedRun(game, experimentOf(game, "games: 1000\n")), "");
    const { winRateA } = summary.matchups[0];
    const field = fieldOf([{ folder: "one", summary }]);
    expect(rateOf(field, field.cells[0][1])).toEqual(winRateA);
    expect(rateOf(field, field.cells[1][0]).low).toBeCloseTo(1 - winRateA.high, 12);
    expect(rateInterval(countedRate(summary.matchups[0], summary), 0.95)).toEqual(winRateA);
    const again = summarise(simulatedRun(game, experimentOf(game, "games: 1000\nseed: 2\n")), "");
    const both = fieldOf([
      { folder: "one", summary },
      { folder: "two", summary: again },
    ]);
    const { low, high } = rateOf(both, both.cells[0][1]);
    expect((winRateA.high - winRateA.low) / (high - low)).toBeCloseTo(Math.SQRT2, 1);
  });

  test("of one map are as they were: from pairs", () => {
    const game = mapGame({ chances: [640] });
    const [m] = summarise(simulatedRun(game, experimentOf(game, "games: 500\n")), "").matchups;
    expect(m!.winRateA).toEqual(m!.variants[0].winRateA);
    expect(m!.winRateA.estimate).toBe(m!.winsA / 500);
  });
});

/**
 * The confidence sequence from the rows of games.csv alone: the sum of squares in their order, and the bound of Howard
 * and others by plain sums.
 */
function sequenceFromRows(file: string, weights: Readonly<Record<string, number>>, halfWidth: number) {
  const [head, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  const at = (name: string) => head!.split(",").indexOf(name);
  const before = new Map<string, number[]>();
  let [squares, sum, n] = [0, 0, 0];
  for (let i = 0; i < lines.length; i += 2) {
    const score = lines.slice(i, i + 2).filter((line) => line.split(",")[at("winner")] === "a").length / 2;
    const map = lines[i].split(",")[at("variant")];
    const own = before.get(map) ?? [];
    squares += (score - own.reduce((x, y) => x + y, 0.5) / (own.length + 1)) ** 2;
    before.set(map, [...own, score]);
    sum += score;
    n++;
  }
  const total = Object.values(weights).reduce((x, y) => x + y);
  let unbalanced = 0;
  for (const [map, weight] of Object.entries(weights))
    unbalanced += Math.abs((before.get(map) ?? []).length / n - weight / total) / 2;
  const surprise = 2 * Math.log(20);
  const sharpest = 9 * (0.1 / halfWidth) ** 2;
  const evidence = (s: number) => {
    let e = 0;
    for (const [scale, weight] of [
      [1, 0.7],
      [1 / 16, 0.2],
      [1 / 256, 0.1],
    ] as const) {
      const r = (scale * sharpest) / (surprise + Math.log(1 + surprise));
      let [whole, both] = [0, 0];
      for (let i = 0.5; i < 120_000; i++) {
        const u = i / 200;
        const l = 1 - Math.exp(-u);
        const psi = u - l;
        whole += Math.exp(-r * psi);
        both += Math.exp(l * s - (squares + r) * psi) + Math.exp(-l * s - (squares + r) * psi);
      }
      e += (weight * both) / whole / 2;
    }
    return e;
  };
  let [inside, outside] = [0, n];
  for (let i = 0; i < 40; i++) {
    const middle = (inside + outside) / 2;
    if (evidence(middle) >= 20) outside = middle;
    else inside = middle;
  }
  return { low: sum / n - inside / n - unbalanced, high: sum / n + inside / n + unbalanced };
}

describe("precision over maps", () => {
  test("gives the interval that a reader computes from the exported rows in their order", async () => {
    const maps: Maps = { chances: [900, 300, 600], weights: [3, 1, 0.5] };
    const game = mapGame(maps);
    const folder = join(base, "precise");
    const experiment = experimentOf(game, "precision: 4%\n");
    const { summary } = await runExperiment({ game, experiment, folder, workers: 1, registryUrl: "unused" });
    const [m] = summary!.matchups;
    expect(m!.stopped).toMatchObject({ decided: true });
    const [file] = await exportRun(folder, readManifest(folder), game, "csv", join(folder, "csv"));
    const plain = sequenceFromRows(file!, { "map 1": 3, "map 2": 1, "map 3": 0.5 }, 0.04);
    expect(m!.winRateA.low).toBeCloseTo(plain.low, 6);
    expect(m!.winRateA.high).toBeCloseTo(plain.high, 6);
  });

  test("takes a 2.4th of the games, or fewer, on lopsided maps, and about what the plan says; it misses in 5 % of runs at most", () => {
    const maps: Maps = { chances: [950, 900, 800, 100] };
    const game = mapGame(maps);
    const truth = truthOf(maps);
    let [missed, games] = [0, 0];
    const runs = isDeep ? 100 : 40;
    for (let seed = 0; seed < runs; seed++) {
      const fold = simulatedRun(game, experimentOf(game, `precision: 2%\nseed: p${seed}\n`));
      const { low, high } = (fold.states[0] as MatchupState).rate;
      if (truth < low || high < truth) missed++;
      games += fold.games / runs;
    }
    // Three standard errors above 5 %; it errs more rarely at the moment of stopping than at any time
    // before.
    expect(missed / runs).toBeLessThanOrEqual(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs));
    const experiment = experimentOf(game, "precision: 2%\n");
    const rates = maps.chances.map((chance) => chance / 1000);
    const planned = forecast(game, experiment, assumptionOf(rates)).games;
    expect(games / planned).toBeGreaterThan(0.85);
    expect(games / planned).toBeLessThan(1.15);
    // Pairs of all maps thrown together need 12,408 games for the same width.
    const before = (pairs: number) => {
      const lists = rates.map((winRate) => expectedCounts(pairs / 4, 2, { winRate }));
      return pairConfidenceSequence(lists.reduce(mergePairCounts), 0.95);
    };
    expect((before(6204).high - before(6204).low) / 2).toBeCloseTo(0.02, 5);
    expect(12_408 / games).toBeGreaterThan(2.4);
  });

  test("a test of two Elo values errs as rarely as stated, and sooner than by the variance of maps", () => {
    const runs = isDeep ? 200 : 100;
    // 50 % over four maps: the truth is elo0.
    const game = mapGame({ chances: [950, 800, 200, 50] });
    const outcomes = Array.from({ length: runs }, (_, seed) => {
      const fold = simulatedRun(game, experimentOf(game, `sprt: {elo0: 0, elo1: 16}\nseed: s${seed}\n`));
      return { outcome: fold.states[0]?.stopped?.outcome, games: fold.games };
    });
    expect(outcomes.filter(({ outcome }) => outcome === "elo1 accepted").length / runs).toBeLessThanOrEqual(
      0.05 + 2 * Math.sqrt((0.05 * 0.95) / runs),
    );
    const mean = outcomes.reduce((sum, { games }) => sum + games, 0) / runs;
    const experiment = experimentOf(game, "sprt: {elo0: 0, elo1: 16}\n");
    const truths = forecast(game, experiment, assumptionOf([0.95, 0.8, 0.2, 0.05])).truths!;
    expect(mean / truths[0].games).toBeGreaterThan(0.8);
    expect(mean / truths[0].games).toBeLessThan(1.25);
    expect(forecast(game, experiment).truths![0].games / mean).toBeGreaterThan(1.5);
  });
});
