import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { describe, expect, it } from "vitest";
import { replay } from "../../src/cli/commands/replay.js";
import type { Context } from "../../src/cli/context.js";
import type { Game } from "../../src/games/game.js";
import { shippedMap } from "../../src/games/miniatures/board/shippedMaps.js";
import { playableCards } from "../../src/games/miniatures/catalogue/playability.js";
import { knowledge } from "../../src/games/miniatures/game.js";
import { DEFAULT_RULES } from "../../src/games/miniatures/rules.js";
import { findGame as findRealGame, gameNames } from "../../src/registry.js";
import { Interrupted } from "../../src/run/interrupted.js";
import { studyManifest, writeStudyManifest } from "../../src/studies/folder.js";
import { calibrate, inclusionOf, pairsFor } from "../../src/studies/sample/calibrate.js";
import { type SampleData, tally } from "../../src/studies/sample/data.js";
import { readSample, runSample } from "../../src/studies/sample/sample.js";
import { drawingOf, type SampleSpec, sampleIdentity } from "../../src/studies/sample/spec.js";
import { drawnCoinGame, oneSidedCoinGame, WORTH } from "../support/drawnCoinGame.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";

/** Sampling runs: draws, parts, arms, tallies, workers, resumption, replay. */

const coins: SampleSpec = {
  name: "duels",
  game: "coin",
  seed: "sampling",
  options: { grounds: ["even", "tilted"], warmUps: 0 },
  variants: ["even", "tilted"],
  limits: {},
  strategyA: "greedy",
  strategyB: "greedy",
  pairs: 1300,
  gamesPerDraw: 2,
  units: false,
};

async function sample(game: Game, spec: SampleSpec, folder = temporaryFolder(), more = {}): Promise<SampleData> {
  return await runSample({ game, spec, folder, workers: 1, registryUrl: "unused", ...more });
}
const skillOf = (pieces: Uint16Array): number => pieces.reduce((sum, p) => sum + WORTH[p], 0);
const piecesOf = (data: SampleData, pair: number) => ({
  a: data.piecesA.subarray(data.startsA[pair], data.startsA[pair + 1]),
  b: data.piecesB.subarray(data.startsB[pair], data.startsB[pair + 1]),
});

describe("a sample", () => {
  it("plays drawn entrants: the better one scores more, equal ones half", async () => {
    const data = await sample(drawnCoinGame, coins);
    expect([data.pairs, data.arms, data.gamesPerDraw]).toEqual([1300, 1, 2]);
    const score = { better: 0, betterPairs: 0, equal: 0, equalPairs: 0 };
    for (let p = 0; p < data.pairs; p++) {
      const { a, b } = piecesOf(data, p);
      expect([a.length, b.length]).toEqual([2, 2]);
      const ahead = skillOf(a) - skillOf(b);
      if (ahead === 0) {
        score.equal += data.halfWins[p];
        score.equalPairs++;
      } else {
        score.better += ahead > 0 ? data.halfWins[p] : 4 - data.halfWins[p];
        score.betterPairs++;
      }
    }
    // Fixed seed; equal duellists score 1/2 give or take 3.5 standard errors of at most 1/2 a pair each.
    expect(Math.abs(score.equal / score.equalPairs / 4 - 0.5)).toBeLessThan((3.5 * 0.5) / Math.sqrt(score.equalPairs));
    expect(score.better / score.betterPairs / 4).toBeGreaterThan(0.6);
  });

  it("writes rows that say the same as its data", async () => {
    const folder = temporaryFolder();
    const data = await sample(drawnCoinGame, { ...coins, units: true }, folder);
    const read = (kind: string, index: number) =>
      tableFromIPC(readFileSync(join(folder, kind, `part-00000${index}.arrows`)))
        .toArray()
        .map((row) => row.toJSON());
    const games = [...read("games", 0), ...read("games", 1)];
    expect(games.length).toBe(2600);
    expect(games[2599]).toMatchObject({ pair: 1299, arm: "as drawn", variant: "tilted", game: 1, swapped: 1 });
    const halfWins = new Uint16Array(1300);
    for (const { pair, winner } of games) halfWins[pair] += winner === "a" ? 2 : winner === "draw" ? 1 : 0;
    expect(halfWins).toEqual(data.halfWins);
    const draws = [...read("draws", 0), ...read("draws", 1)];
    const drawn = piecesOf(data, 1200);
    for (const side of ["a", "b"] as const) {
      const rows = draws.filter((row) => row.pair === 1200 && row.side === side);
      const pieces = rows.flatMap((row) => Array(row.copies).fill(row.piece));
      expect(pieces).toEqual([...drawn[side]].map((p) => data.pieces[p].name));
    }
    // Tallies are the sums of the unit rows.
    const units = [...read("units", 0), ...read("units", 1)];
    data.tallies.labels.forEach((label, l) => {
      const own = units.filter((row) => row.unit === label);
      expect(tally(data.tallies, l, "rows")).toBe(own.length);
      expect(tally(data.tallies, l, "points")).toBe(own.reduce((sum, row) => sum + row.points, 0));
      const outcomes = ["rows won", "rows lost", "rows drawn"].map((name) => tally(data.tallies, l, name));
      expect(outcomes.reduce((sum, n) => sum + n, 0)).toBe(own.length);
    });
    expect(readSample(drawnCoinGame, { ...coins, units: true }, folder)).toEqual(data);
  });

  it("is the same sample when it was interrupted, and for any part played again", async () => {
    const whole = temporaryFolder();
    const data = await sample(drawnCoinGame, coins, whole);
    const broken = temporaryFolder();
    const stop = AbortSignal.abort();
    await expect(sample(drawnCoinGame, coins, broken, { stop })).rejects.toThrow(Interrupted);
    await sample(drawnCoinGame, coins, broken);
    rmSync(join(broken, "draws", "part-000000.arrows"));
    const played = { games: 0 };
    expect(await sample(drawnCoinGame, coins, broken, { played })).toEqual(data);
    // Only the part that lacked a file: 1,000 pairs of two games.
    expect(played.games).toBe(2000);
    expect(resultFiles(broken)).toEqual(resultFiles(whole));
  });

  it("draws a pair by the seed and its number alone", async () => {
    const short = await sample(drawnCoinGame, { ...coins, pairs: 40 });
    const long = await sample(drawnCoinGame, { ...coins, pairs: 1100, strategyA: "timid" });
    for (let p = 0; p < 40; p++) expect(piecesOf(short, p)).toEqual(piecesOf(long, p));
    const other = await sample(drawnCoinGame, { ...coins, pairs: 40, seed: "another" });
    expect(other.piecesA).not.toEqual(short.piecesA);
    expect(sampleIdentity(coins, drawnCoinGame).hash).not.toBe(
      sampleIdentity({ ...coins, seed: "another" }, drawnCoinGame).hash,
    );
  });

  it("plays games with seeds of their own where seats are not swapped", async () => {
    const spec = { ...coins, game: oneSidedCoinGame.name, gamesPerDraw: 3, pairs: 400 };
    const data = await sample(oneSidedCoinGame, spec);
    // Three games of one seed would all end alike: 0, 3 or 6 half wins of equal games.
    expect(data.halfWins).toContain(2);
    expect(data.halfWins).toContain(4);
  });

  it("exchanges one member in each arm, all else equal", async () => {
    const same = { name: "nothing", becomes: {} };
    const best = { name: "best", becomes: { 0: 3, 1: 3, 2: 3 } };
    const data = await sample(drawnCoinGame, { ...coins, arms: [same, best] });
    expect(data.arms).toBe(3);
    const gain = { changed: 0, pairs: 0 };
    for (let p = 0; p < data.pairs; p++) {
      const [drawn, alike, better] = data.halfWins.subarray(3 * p, 3 * p + 3);
      expect(alike).toBe(drawn);
      expect([...piecesOf(data, p).a]).toContain(data.exchanged[p]);
      if (data.exchanged[p] === 3) expect(better).toBe(drawn);
      else {
        // The same dice with more skill never do worse.
        expect(better).toBeGreaterThanOrEqual(drawn!);
        gain.changed += better! - drawn!;
        gain.pairs++;
      }
    }
    expect(gain.changed / gain.pairs).toBeGreaterThan(0.3);
  });
});

const [trooper, luke] = ["Stormtrooper", "Luke Skywalker, Jedi Knight"];
const miniatures = findRealGame("miniatures")!;
const registry = { findGame: findRealGame, gameNames };
const squads: SampleSpec = {
  name: "squads",
  game: "miniatures",
  seed: "sampling",
  options: { maps: [{ name: "open", map: shippedMap("open")! }], pairing: "any", rules: DEFAULT_RULES },
  variants: ["open"],
  limits: { pool: [trooper, luke, "Rebel Trooper", "Jawa Scout"], points: 60 },
  strategyA: "greedy",
  strategyB: "greedy",
  pairs: 1100,
  gamesPerDraw: 2,
  units: false,
};

describe("a sample of squads", () => {
  it("gives equal bytes with one worker and with two", async () => {
    const [one, two] = [temporaryFolder(), temporaryFolder()];
    const built = new URL("../../dist/src/registry.js", import.meta.url).href;
    const data = await sample(miniatures, squads, one);
    expect(await sample(miniatures, squads, two, { workers: 2, registryUrl: built })).toEqual(data);
    expect(resultFiles(two)).toEqual(resultFiles(one));
    expect(resultFiles(one).size).toBe(9);
    // Each row of a character in each game: twice as many as it was drawn.
    data.pieces.forEach((_piece, p) => {
      const drawn = [...data.piecesA, ...data.piecesB].filter((piece) => piece === p).length;
      expect(tally(data.tallies, p, "rows")).toBe(2 * drawn);
    });
  }, 120_000);

  it("replays any game of a study", async () => {
    const folder = temporaryFolder();
    const spec = { ...squads, pairs: 20 };
    const study = { name: "test", game: miniatures.name };
    await writeStudyManifest(folder, studyManifest("cost", "test", {}, "", { study, sample: spec }));
    await sample(miniatures, spec, folder);
    const lines: string[] = [];
    const context: Context = {
      registry,
      registryUrl: "unused",
      out: (line: string) => lines.push(line),
      show: () => {},
      note: (line: string) => lines.push(line),
    };
    expect(await replay(context, { run: folder, game: "17:b" })).toBe(0);
    expect(lines.join("\n")).toMatch(/drawn 17a/);
    await expect(replay(context, { run: folder, game: "20" })).rejects.toThrow(/pairs go from 0 to 19/);
    // Where rules have changed since, the game ends otherwise than its row says.
    const changed = { ...spec, limits: { ...(spec.limits as object), changes: [{ of: trooper, hitPoints: 200 }] } };
    await writeStudyManifest(folder, studyManifest("cost", "test", {}, "", { study, sample: changed }));
    const codes = await Promise.all(["0", "1", "2"].map((game) => replay(context, { run: folder, game })));
    expect(codes).toContain(1);
  }, 60_000);
});

describe("calibration", () => {
  it("makes every piece come about as often, and says how many pairs that takes", () => {
    const limits = {
      pool: playableCards(knowledge)
        .map((card) => card.id)
        .filter((_id, i) => i % 10 === 0),
      points: 100,
    };
    const spec = { ...squads, limits };
    const create = (weights?: ArrayLike<number>) => miniatures.drawing!(spec.options, spec.limits, weights);
    const weights = calibrate(create, [1, 2]);
    expect(calibrate(create, [1, 2])).toEqual(weights);
    const least = Math.min(...inclusionOf(create(weights), 60_000, [1, 2], 14));
    const even = pairsFor(spec, create(), 300);
    const weighted = { ...spec, weights };
    const pairs = pairsFor(weighted, drawingOf(miniatures, weighted), 300);
    // Two squads a pair; the rarest decides.
    expect(pairs).toBeGreaterThan(0.8 * (150 / least));
    expect(pairs).toBeLessThan(1.25 * (150 / least));
    expect(pairs).toBeLessThan(even / 2);
    // No draw of so many pairs can do with fewer than all characters' points.
    const points = create().pieces.reduce((sum, piece) => sum + piece.cost!, 0);
    expect(pairs * 2 * 95).toBeGreaterThan(300 * points * 0.9);
    expect(pairs * 2 * 95).toBeLessThan(300 * points * 1.5);
  }, 60_000);
});
