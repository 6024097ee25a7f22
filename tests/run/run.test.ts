import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { Table } from "parquet-wasm";
import { describe, expect, test, vi } from "vitest";
import type { Experiment } from "../../src/experiment/experiment.js";
import type { Game } from "../../src/games/game.js";
import { decodeStream } from "../../src/results/arrow.js";
import { partFile } from "../../src/results/folder.js";
import { createRowNames } from "../../src/results/layout.js";
import { progressColumns } from "../../src/results/progress.js";
import { readWholeSummary } from "../../src/results/readSummary.js";
import type { RunSummary } from "../../src/results/summary.js";
import { Interrupted } from "../../src/run/interrupted.js";
import { type RunRequest, runExperiment } from "../../src/run/run.js";
import { coinGame, duelOdds, TILT } from "../support/coinGame.js";
import { goodExperiment, resultFiles, temporaryFolder } from "../support/experiments.js";

const base = temporaryFolder();
const game = coinGame as Game;
const three = "game: coin\nsquads: [novice, adept, master]\n";
let folders = 0;

async function play(
  experiment: Experiment,
  more: Partial<RunRequest> = {},
): Promise<{ folder: string; summary: RunSummary }> {
  const folder = join(base, `run-${folders++}`);
  const { summary } = await runExperiment({ game, experiment, folder, workers: 1, registryUrl: "unused", ...more });
  return { folder: more.folder ?? folder, summary: summary! };
}

/** Reads parts by parquet-wasm's own Arrow reader, then counts by plain JavaScript. */
function readBack(folder: string, kind: "games" | "units"): Record<string, unknown>[] {
  return readdirSync(join(folder, kind))
    .sort()
    .flatMap((name) => {
      const table = tableFromIPC(Table.fromIPCStream(readFileSync(join(folder, kind, name))).intoIPCStream());
      return table.toArray().map((row: { toJSON(): Record<string, unknown> }) => row.toJSON());
    });
}

describe("a run", () => {
  test("scores what the odds say", async () => {
    const games = 20_000;
    const { summary } = await play(goodExperiment(`${three}games: ${games}\n`));
    const skills: Record<string, number> = { Novice: 1, Adept: 2, Master: 3 };
    expect(summary.matchups).toHaveLength(3);
    for (const m of summary.matchups) {
      for (const [v, tilt] of [0, TILT].entries()) {
        const variant = m.variants[v];
        // Seats swap, so a has the tilt in half the games and suffers it in the other half.
        const first = duelOdds({ skillA: skills[m.a], skillB: skills[m.b], tiltA: tilt });
        const second = duelOdds({ skillA: skills[m.a], skillB: skills[m.b], tiltA: -tilt });
        const score = (first.a + first.draw / 2 + second.a + second.draw / 2) / 2;
        const error = Math.sqrt(0.25 / variant.games);
        expect(variant.games).toBe(games / 2);
        expect(Math.abs(variant.winRateA.estimate - score)).toBeLessThan(4 * error);
      }
    }
  });

  test("keeps its manifest whole where several parts finish while it is being written", async () => {
    let time = 0;
    // Every look at the clock is ten seconds after the last, so that each part finds the manifest due.
    const clock = vi.spyOn(performance, "now").mockImplementation(() => {
      time += 10_000;
      return time;
    });
    const { folder, summary } = await play(goodExperiment(`${three}games: 20000\n`));
    clock.mockRestore();
    const manifest = JSON.parse(readFileSync(join(folder, "run.json"), "utf8"));
    expect(manifest.fingerprint).toBe(summary.fingerprint);
    expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("a mirror match scores half inside its interval, and its sides share the same wins by seat", async () => {
    const { summary } = await play(goodExperiment("game: coin\nsquads: [novice]\nmatchups: mirror\ngames: 4000\n"));
    const m = summary.matchups[0];
    expect(m.winRateA).toMatchObject({ estimate: 0.5 });
    expect(m.winRateA.low).toBeLessThan(0.5);
    expect(m.winRateA.high).toBeGreaterThan(0.5);
    expect(m.aFirst.winsA).toBe(m.aSecond.winsB);
    expect(m.pairs.reduce((sum, n) => sum + n, 0)).toBe(2000);
  });

  test("swapping the squads mirrors every game", async () => {
    const one = await play(goodExperiment("game: coin\nsquads: [novice, master]\ngames: 3000\n"));
    const other = await play(goodExperiment("game: coin\nsquads: [master, novice]\ngames: 3000\n"));
    const [m, w] = [one.summary.matchups[0], other.summary.matchups[0]];
    expect([w.winsA, w.winsB, w.draws]).toEqual([m.winsB, m.winsA, m.draws]);
    expect(w.pairs).toEqual([...m.pairs].reverse());
    expect(w.columns.pointsA).toEqual(m.columns.pointsB);
    expect(w.winRateA.estimate).toBeCloseTo(1 - m.winRateA.estimate, 12);
  });

  test("the sums of its rows, read by parquet-wasm, are its summary", async () => {
    const { folder, summary } = await play(goodExperiment(`${three}games: 5000\nunits: true\n`));
    expect(await readWholeSummary(folder)).toEqual(summary);
    const rows = readBack(folder, "games");
    const units = readBack(folder, "units");
    expect(rows).toHaveLength(summary.games);
    for (const m of summary.matchups) {
      const own = rows.filter((row) => row.matchup === m.matchup);
      const sum = (key: string) => own.reduce((total, row) => total + Number(row[key]), 0);
      const wins = (side: string, list = own) => list.filter((row) => String(row.winner) === side).length;
      expect([m.games, m.winsA, m.winsB, m.draws]).toEqual([own.length, wins("a"), wins("b"), wins("draw")]);
      expect(m.aSecond.winsA).toBe(
        wins(
          "a",
          own.filter((row) => row.swapped === 1),
        ),
      );
      expect(m.reasons.map((r) => r.reason)[0]).toBe("points");
      for (const name of ["rounds", "pointsA", "pointsB", "margin"]) {
        expect(m.columns[name].mean).toBeCloseTo(sum(name) / own.length, 12);
      }
      const tilted = own.filter((row) => String(row.variant) === "tilted");
      expect(m.variants[1]).toMatchObject({ variant: "tilted", games: tilted.length, winsA: wins("a", tilted) });
      for (const [u, unit] of m.units.entries()) {
        const index = unit.side === "a" ? u : u - m.units.filter((one) => one.side === "a").length;
        const mine = units.filter(
          (row) => row.matchup === m.matchup && String(row.side) === unit.side && row.unit === index,
        );
        const points = mine.reduce((total, row) => total + Number(row.points), 0);
        expect(unit.rows).toBe(mine.length);
        expect(unit.columns.points!.mean).toBeCloseTo(points / mine.length, 12);
      }
    }
  });

  test("examples are games of the kind they say", async () => {
    const { folder, summary } = await play(goodExperiment(`${three}games: 3000\n`));
    const rows = readBack(folder, "games");
    for (const m of summary.matchups) {
      expect(m.examples.map((one) => one.kind)).toEqual(["typical", "shortest", "longest", "upset"]);
      for (const one of m.examples) {
        const row = rows[one.game];
        expect([row.matchup, String(row.winner), row.rounds]).toEqual([m.matchup, one.winner, one.length]);
      }
      expect(m.examples[1].length).toBe(m.columns.rounds!.min);
      expect(m.examples[2].length).toBe(m.columns.rounds!.max);
    }
  });

  test("matchups.arrows runs up to the final statistics", async () => {
    const experiment = goodExperiment("game: coin\nsquads: [novice, master]\ngames: 5000\n");
    const { folder, summary } = await play(experiment);
    const columns = progressColumns(experiment.stopping, createRowNames(experiment, game));
    const rows = decodeStream(readFileSync(join(folder, "matchups.arrows")), columns)!;
    const column = (name: string) => [...rows.data[columns.findIndex((c) => c.name === name)]];
    expect(column("games")).toEqual([2000, 4000, 5000]);
    expect(column("final")).toEqual([0, 0, 1]);
    expect(column("wins_a")[2]).toBe(summary.matchups[0].winsA);
    expect(column("low")[2]).toBe(summary.matchups[0].winRateA.low);
  });

  test("units change neither games nor fingerprint", async () => {
    const plain = await play(goodExperiment(`${three}games: 2000\n`));
    const withUnits = await play(goodExperiment(`${three}games: 2000\nunits: true\n`));
    expect(withUnits.summary.fingerprint).toBe(plain.summary.fingerprint);
    const other = await play(goodExperiment(`${three}games: 2000\nseed: other\n`));
    expect(other.summary.fingerprint).not.toBe(plain.summary.fingerprint);
  });

  test("a game without seats to swap has pairs of one game and Wilson's interval", async () => {
    const oneWay: Game = { ...game, symmetric: false };
    const { summary } = await play(goodExperiment("game: coin\nsquads: [novice, master]\ngames: 2500\n"), {
      game: oneWay,
    });
    // Checked as a symmetric game, 2,500 games are 1,250 pairs.
    const m = summary.matchups[0];
    expect(m.games).toBe(1250);
    expect(m.pairs.reduce((sum, n) => sum + n, 0)).toBe(1250);
    expect(m.pairs).toEqual([m.winsB, m.draws, m.winsA, 0, 0]);
    expect(m.aSecond.games).toBe(0);
  });
});

describe("a stopped or damaged run", () => {
  const experiment = () => goodExperiment(`${three}games: 9000\nunits: true\n`);

  test("goes on to the identical result after a stop, keeping what it had", async () => {
    const whole = await play(experiment());
    const folder = join(base, "stopped");
    const stop = new AbortController();
    const request = { game, experiment: experiment(), folder, workers: 1, registryUrl: "unused" };
    const played = { games: 0 };
    const first = runExperiment({ ...request, played, stop: stop.signal, onProgress: () => stop.abort() });
    await expect(first).rejects.toThrow(Interrupted);
    expect(played.games).toBeGreaterThan(0);
    expect(readdirSync(folder)).not.toContain("summary.json");
    const second = await runExperiment(request);
    expect(second.summary).toEqual(whole.summary);
    expect(played.games + second.gamesPlayed).toBe(whole.summary.games);
    expect(resultFiles(folder)).toEqual(resultFiles(whole.folder));
  });

  test("replays parts that are cut off, missing or another's, and no others", async () => {
    const { folder, summary } = await play(experiment());
    const before = resultFiles(folder);
    truncateSync(partFile(folder, "games", 1), 900);
    writeFileSync(partFile(folder, "units", 4), "");
    writeFileSync(partFile(folder, "games", 7), readFileSync(partFile(folder, "games", 6)));
    writeFileSync(`${partFile(folder, "games", 3)}.tmp`, "left by a killed run");
    const again = await runExperiment({ game, experiment: experiment(), folder, workers: 1, registryUrl: "unused" });
    // A matchup of 9,000 games ends with a part of 1,000: parts 4, 9 and 14.
    expect(again.gamesPlayed).toBe(2000 + 1000 + 2000);
    expect(again.summary).toEqual(summary);
    expect(resultFiles(folder)).toEqual(before);
    expect(readdirSync(join(folder, "games")).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("a failure while writing is passed on, and parts done are kept", async () => {
    const folder = join(base, "failing");
    let games = 0;
    const blocking: Game = {
      ...game,
      play: (...all) => {
        // What the fifth part would be written to first.
        if (++games === 6000) mkdirSync(`${partFile(folder, "games", 4)}.tmp`);
        return game.play(...all);
      },
    };
    const request = { game: blocking, experiment: experiment(), folder, workers: 1, registryUrl: "unused" };
    await expect(runExperiment(request)).rejects.toThrow("EISDIR");
    expect(existsSync(partFile(folder, "games", 0))).toBe(true);
    expect(existsSync(partFile(folder, "games", 4))).toBe(false);
  });
});
