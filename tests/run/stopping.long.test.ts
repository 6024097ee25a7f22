import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pairConfidenceSequence } from "../../src/analysis/pairConfidenceSequence.js";
import { eloFromScore } from "../../src/analysis/pairs.js";
import { stratifiedLogLikelihoodRatio } from "../../src/analysis/strataSprt.js";
import type { Experiment } from "../../src/experiment/experiment.js";
import type { Game } from "../../src/games/game.js";
import { decodeStream } from "../../src/results/arrow.js";
import type { MatchupState } from "../../src/results/fold.js";
import { partFile, readManifest } from "../../src/results/folder.js";
import { createRowNames } from "../../src/results/layout.js";
import { progressColumns } from "../../src/results/progress.js";
import type { RunSummary } from "../../src/results/summary.js";
import { Interrupted } from "../../src/run/interrupted.js";
import { type RunRequest, runExperiment } from "../../src/run/run.js";
import { coinGame, duelOdds } from "../support/coinGame.js";
import { isDeep } from "../support/deep.js";
import { goodExperiment, resultFiles, temporaryFolder } from "../support/experiments.js";
import { simulatedRun } from "../support/simulatedRun.js";

const base = temporaryFolder();
const game = coinGame as Game;
const three = "game: coin\nsquads: [novice, adept, master]\n";
let folders = 0;

async function play(experiment: Experiment, more: Partial<RunRequest> = {}) {
  const folder = more.folder ?? join(base, `run-${folders++}`);
  const done = await runExperiment({ game, experiment, folder, workers: 1, registryUrl: "unused", ...more });
  return { folder, ...done, summary: done.summary as RunSummary };
}

/** A's true score between squads of two skills, on even ground: seats and draws included. */
function trueScore(skillA: number, skillB: number): number {
  const { a, draw } = duelOdds({ skillA, skillB, tiltA: 0 });
  return a + draw / 2;
}

const MODES = {
  precision: "precision: 2%\n",
  sprt: "sprt: {elo0: -1, elo1: 1}\n",
};

describe("a run that stops by what it sees", () => {
  test("stops each matchup with the part after which its interval is narrow enough", async () => {
    const experiment = goodExperiment(`${three}${MODES.precision}`);
    const { folder, summary } = await play(experiment);
    expect(summary.stopping).toEqual({ kind: "precision", halfWidth: 0.02, mostGames: 1_000_000 });
    const { needed, parts, partsDone } = readManifest(folder);
    expect(parts).toBe(3 * Math.ceil(500_000 / 240));
    expect(needed!.games).toBe(summary.games);
    expect(needed!.parts).toBe(partsDone);
    expect(new Set(needed!.partsByMatchup).size).toBeGreaterThan(1);
    const columns = progressColumns(experiment.stopping, createRowNames(experiment, game));
    const { data } = decodeStream(readFileSync(join(folder, "matchups.arrows")), columns)!;
    const column = (name: string) => data[columns.findIndex((c) => c.name === name)];
    let row = 0;
    for (const [m, count] of needed!.partsByMatchup.entries()) {
      const one = summary.matchups[m];
      expect(one.games).toBe(480 * count);
      for (const own of one.variants) expect(own.winRateA).toEqual(pairConfidenceSequence(own.pairs, 0.95));
      expect(one.stopped).toMatchObject({ kind: "precision", outcome: "precision reached", decided: true });
      for (let part = 0; part < count; part++, row++) {
        expect([column("matchup")[row], column("final")[row]]).toEqual([m, part === count - 1 ? 1 : 0]);
        const halfWidth = (column("high")[row] - column("low")[row]) / 2;
        expect(halfWidth <= 0.02).toBe(part === count - 1);
      }
    }
    expect(row).toBe(partsDone);
    const first = Math.ceil(500_000 / 240);
    const expected = needed!.partsByMatchup.flatMap((count, m) =>
      Array.from({ length: count }, (_, k) => m * first + k),
    );
    const names = expected.map((index) => partFile("", "games", index).slice("games/".length));
    expect(readdirSync(join(folder, "games")).sort()).toEqual(names);
  });

  test("stops each matchup with the part that decides its test", async () => {
    const experiment = goodExperiment(`${three}${MODES.sprt}`);
    const { folder, summary } = await play(experiment);
    const columns = progressColumns(experiment.stopping, createRowNames(experiment, game));
    const { rows, data } = decodeStream(readFileSync(join(folder, "matchups.arrows")), columns)!;
    const column = (name: string) => data[columns.findIndex((c) => c.name === name)];
    const bound = Math.log(0.95 / 0.05);
    for (let row = 0; row < rows; row++) {
      const ratio = column("log_likelihood_ratio")[row];
      expect(Math.abs(ratio) >= bound).toBe(column("final")[row] === 1);
    }
    const outcomes = summary.matchups.map((m) => [m.a, m.b, m.stopped!.outcome]);
    expect(outcomes).toEqual([
      ["Novice", "Adept", "elo0 accepted"],
      ["Novice", "Master", "elo0 accepted"],
      ["Adept", "Master", "elo0 accepted"],
    ]);
    const m = summary.matchups[0];
    const strata = m.variants.map(({ pairs }) => ({ counts: pairs, share: 0.5 }));
    expect(m.stopped).toMatchObject({ logLikelihoodRatio: stratifiedLogLikelihoodRatio(strata, -1, 1) });
    const turned = await play(goodExperiment("game: coin\nsquads: [master, novice]\nsprt: {elo0: -1, elo1: 1}\n"));
    expect(turned.summary.matchups[0].stopped).toMatchObject({ outcome: "elo1 accepted", decided: true });
  });

  test("is undecided after the most games there may be", async () => {
    const { summary, folder } = await play(goodExperiment(`${three}precision: 0.1%\ngames: 1000\n`));
    for (const m of summary.matchups) {
      expect(m.games).toBe(1000);
      expect(m.stopped).toMatchObject({ outcome: "limit reached", decided: false, wanted: 0.001 });
    }
    expect(readManifest(folder).needed).toEqual({ games: 3000, parts: 9, partsByMatchup: [3, 3, 3] });
  });

  test.each(Object.entries(MODES))(
    "%s: games are those of a fixed run, and stay so whatever else is played",
    async (_name, rule) => {
      const adaptive = await play(goodExperiment(`${three}${rule}`));
      const fixed = await play(goodExperiment(`${three}games: 4000\n`));
      const rows = (folder: string, index: number) => {
        const { gameColumns } = readManifest(folder);
        return decodeStream(readFileSync(partFile(folder, "games", index)), gameColumns)!.data;
      };
      const [few, many] = [rows(adaptive.folder, 0), rows(fixed.folder, 0)];
      few.forEach((column, c) => {
        expect([...column]).toEqual([...many[c].slice(0, 480)]);
      });
      const alone = await play(goodExperiment(`game: coin\nsquads: [novice, master]\n${rule}`));
      const same = adaptive.summary.matchups.find((m) => m.a === "Novice" && m.b === "Master")!;
      // But for what is corrected over all matchups of a run.
      const own = { matchup: 1, examples: [], byVariant: undefined, bySeat: undefined };
      expect({ ...alone.summary.matchups[0], ...own }).toEqual({ ...same, ...own });
      expect(alone.summary.matchups[0].byVariant!.p).toBe(same.byVariant!.p);
      expect(alone.summary.matchups[0].bySeat!.p).toBe(same.bySeat!.p);
    },
  );

  test.each(Object.entries(MODES))(
    "%s: goes on to the identical result after a stop, a lost part and strays",
    async (_name, rule) => {
      const experiment = goodExperiment(`${three}${rule}units: true\n`);
      const whole = await play(experiment);
      const folder = join(base, `stopped-${folders++}`);
      const stop = new AbortController();
      let parts = 0;
      const onProgress = () => {
        if (++parts === 3) stop.abort();
      };
      const played = { games: 0 };
      const first = play(experiment, { folder, stop: stop.signal, onProgress, played });
      await expect(first).rejects.toThrow(Interrupted);
      expect(readManifest(folder).needed).toBeUndefined();
      const second = await play(experiment, { folder });
      expect(played.games + second.gamesPlayed).toBe(whole.summary.games);
      expect(resultFiles(folder)).toEqual(resultFiles(whole.folder));
      // A part that was begun before the decision was known, and one that got lost.
      const { needed } = readManifest(folder);
      const beyond = needed!.partsByMatchup[0];
      const longer = `game: coin\nsquads: [novice, adept]\nprecision: 0.1%\ngames: ${480 * (beyond + 1)}\nunits: true\n`;
      const stray = await play(goodExperiment(longer));
      for (const kind of ["games", "units"] as const) {
        writeFileSync(partFile(folder, kind, beyond), readFileSync(partFile(stray.folder, kind, beyond)));
      }
      rmSync(partFile(folder, "games", 0));
      const third = await play(experiment, { folder });
      expect(third.gamesPlayed).toBe(480);
      expect(existsSync(partFile(folder, "games", beyond))).toBe(false);
      expect(resultFiles(folder)).toEqual(resultFiles(whole.folder));
    },
  );

  test("its progress is told with what is expected, which ends as what was needed", async () => {
    const seen: [number, number][] = [];
    const { summary } = await play(goodExperiment(`${three}${MODES.precision}`), {
      onProgress: (done, _plan, _played, expected) => seen.push([done, expected]),
    });
    for (const [done, expected] of seen) expect(expected).toBeGreaterThanOrEqual(done);
    expect(seen[seen.length - 1]).toEqual([summary.games, summary.games]);
  });

  test("a game without seats to swap is judged by its games", async () => {
    const oneWay: Game = { ...game, symmetric: false };
    const experiment = goodExperiment("game: coin\nsquads: [novice, master]\ngrounds: [even]\nprecision: 4%\n");
    const { summary } = await play(experiment, { game: oneWay });
    const m = summary.matchups[0];
    expect(m.winRateA).toEqual(pairConfidenceSequence([m.winsB, m.draws, m.winsA], 0.95));
    expect((m.winRateA.high - m.winRateA.low) / 2).toBeLessThanOrEqual(0.04);
  });
});

describe("error rates by simulation", () => {
  const squads = "game: coin\nsquads: [{name: A, skill: 2}, {name: B, skill: 1}]\ngrounds: [even]\n";
  const truth = trueScore(2, 1);

  test("the interval at the moment of stopping contains the true win rate in at least 95 % of runs", () => {
    const runs = isDeep ? 250 : 120;
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const { rate, stopped } = simulatedRun(game, goodExperiment(`${squads}precision: 5%\nseed: ${run}\n`))
        .states[0] as MatchupState;
      expect(stopped!.decided).toBe(true);
      if (rate.low <= truth && truth <= rate.high) covered++;
    }
    // The deep form holds what is promised; of fewer runs three standard errors are left to chance.
    expect(covered / runs).toBeGreaterThanOrEqual(0.95 - (isDeep ? 0 : 3 * Math.sqrt((0.05 * 0.95) / runs)));
  });

  test("a test accepts what is false in at most 5 % of runs, at either hypothesis", () => {
    const runs = isDeep ? 200 : 100;
    const elo = eloFromScore(truth);
    // Three standard errors above the promised 5 %.
    const most = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs);
    for (const [elo0, wrong] of [
      [elo, "elo1 accepted"],
      [elo - 40, "elo0 accepted"],
    ] as const) {
      let wrongly = 0;
      for (let run = 0; run < runs; run++) {
        const sprt = `sprt: {elo0: ${elo0}, elo1: ${elo0 + 40}}\n`;
        const { stopped } = simulatedRun(game, goodExperiment(`${squads}${sprt}seed: ${run}\n`))
          .states[0] as MatchupState;
        expect(stopped!.decided).toBe(true);
        if (stopped!.outcome === wrong) wrongly++;
      }
      expect(wrongly / runs).toBeLessThanOrEqual(most);
    }
  });
});
