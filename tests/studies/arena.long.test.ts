import { readdirSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import * as registry from "../../src/registry.js";
import { plainText } from "../../src/report/markdown.js";
import type { Watch } from "../../src/run/watch.js";
import { arena } from "../../src/studies/arena/index.js";
import { arenaVerdicts } from "../../src/studies/arena/page/page.js";
import { arenaFiles, readArenaPart } from "../../src/studies/arena/parts.js";
import { measureCpu } from "../../src/studies/arena/play.js";
import { type ArenaStudy, type ArenaWanted, checkArena } from "../../src/studies/arena/study.js";
import type { ArenaSummary } from "../../src/studies/arena/summary.js";
import { temporaryFolder } from "../support/experiments.js";
import { makeStudy } from "../support/makeStudy.js";

const base = temporaryFolder();
const at = (name: string) => join(base, name);
/** Worker threads cannot run TypeScript. */
const registryUrl = pathToFileURL(join(projectRoot, "dist", "src", "registry.js")).href;
const lcg = registry.findGame("lcg")!;

const studyOf = (wanted: Partial<ArenaWanted>): ArenaStudy =>
  checkArena({ new: "greedy", old: "random", game: "lcg", ...wanted }, registry);

async function play(study: ArenaStudy, name: string, workers = 1): Promise<ArenaSummary> {
  const game = registry.findGame(study.game)!;
  const { summary } = await makeStudy(arena, { game, asked: { study }, folder: at(name), workers, registryUrl });
  return summary!;
}

const bytesIn = (name: string) =>
  readdirSync(at(name), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(arrows|json|sha256)$/.test(file))
    .sort()
    .map((file) => [file, readFileSync(join(at(name), file), "base64")]);

const sentences = (summary: ArenaSummary): string =>
  arenaVerdicts(summary).map(plainText).join("\n").replaceAll("\u202f", " ");

const Z = 1.959963984540054;

/** Wilson's interval, written out once more. */
function wilsonByHand(p: number, n: number): readonly [number, number] {
  const centre = (p + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n);
  const reach = (Z * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n * n))) / (1 + Z ** 2 / n);
  return [Math.max(0, centre - reach), Math.min(1, centre + reach)];
}

describe("a planted difference", () => {
  test("is found with few games, in both seats, and play stops", async () => {
    const summary = await play(studyOf({}), "planted");
    expect(summary.sprt!.verdict).toBe("better");
    expect(summary.sprt!.llr).toBeGreaterThanOrEqual(Math.log(20));
    expect(summary.total.games).toBeLessThan(500);
    expect(summary.pairsMost).toBe(10_000);
    expect(summary.total.winRate.low).toBeGreaterThan(0.9);
    expect(summary.seats.map(({ seat, entrants }) => `${entrants} ${seat}`)).toEqual([
      "drawn light side",
      "drawn dark side",
      "shipped light side",
      "shipped dark side",
    ]);
    for (const seat of summary.bySeat) expect(seat.lift!.low).toBeGreaterThan(0);
    // Dark wins most games between random players, so better play gains it less.
    expect(summary.bySeat[0].lift!.estimate).toBeGreaterThan(summary.bySeat[1].lift!.estimate + 0.1);
    expect(sentences(summary)).toMatch(/^greedy is better than random: it wins 9\d\.\d %/);
    expect(sentences(summary)).toContain("Better in both seats: on the light side");
    expect(sentences(summary)).toContain("better: at least 10 Elo (51.4 %) is accepted over at most 0 Elo (50.0 %)");
    // Only the parts that the decision rests on are kept.
    expect(readdirSync(join(at("planted"), "games")).length).toBe(summary.pairs / 48);
  }, 60_000);

  test("the other way round is not better, and scores what is left", async () => {
    const back = await play(studyOf({ new: "random", old: "greedy" }), "back");
    expect(back.sprt!.verdict).toBe("not better");
    expect(back.total.games).toBeLessThan(500);
    expect(sentences(back)).toMatch(/^random is weaker than greedy/);
    expect(sentences(back)).toContain("Weaker in both seats");
    const fixed = { games: 192, sprt: "none" };
    const one = await play(studyOf(fixed), "there");
    const other = await play(studyOf({ ...fixed, new: "random", old: "greedy" }), "mirrored");
    expect(other.total.pairCounts).toEqual([...one.total.pairCounts].reverse());
  }, 60_000);

  test("on maps with seats that are swapped, each seat is told", async () => {
    const summary = await play(studyOf({ game: "miniatures", maps: ["open", "chasm"], points: 60 }), "squads");
    expect(summary.sprt!.verdict).toBe("better");
    expect(summary.variants).toEqual(["open", "chasm"]);
    expect(summary.bySeat.map(({ seat, lift }) => [seat, lift])).toEqual([
      ["first", undefined],
      ["second", undefined],
    ]);
    expect(sentences(summary)).toContain("Better in both seats: in the first seat");
  }, 120_000);
});

describe("a strategy against itself", () => {
  test.each(["lcg", "miniatures"])(
    "scores exactly one half in %s, and the sentence says what that means",
    async (game) => {
      const summary = await play(studyOf({ new: "random", game, games: 200, sprt: "none" }), `same-${game}`);
      expect(summary.total.games).toBe(200);
      expect(summary.total.winRate.estimate).toBe(0.5);
      expect(summary.total.elo.estimate).toBe(0);
      expect(summary.total.pairCounts).toEqual([0, 0, 100, 0, 0]);
      for (const seat of summary.bySeat) expect(seat.lift?.estimate ?? 0).toBe(0);
      expect(summary.sprt).toBeUndefined();
      expect(sentences(summary)).toMatch(/^random met itself: .* exactly 50\.0 % of 200 games/);
    },
    60_000,
  );
});

describe("numbers", () => {
  const study = studyOf({ drawn: 1, games: 400, sprt: "0,60", seed: "worked out" });
  let summary: ArenaSummary;
  /** By pair: half wins of NEW as light, as dark, and of OLD as light against itself. */
  const pairs: (readonly [number, number, number])[] = [];

  beforeAll(async () => {
    summary = await play({ ...study, new: "greedy" }, "hand");
    const files = arenaFiles(lcg, study, at("hand"));
    for (let index = 0; pairs.length < summary.pairs; index++) {
      const found = readArenaPart(files, index);
      if (found.kind !== "whole") throw new Error(found.kind);
      const { halfWins } = found.content;
      for (let i = 0; i < halfWins.length; i += 3) pairs.push([halfWins[i], 2 - halfWins[i + 1], halfWins[i + 2]]);
    }
  }, 60_000);

  test("win rate, its interval and Elo are those of the pairs", () => {
    const scores = pairs.map(([asA, asB]) => (asA + asB) / 4);
    const n = scores.length;
    const mean = scores.reduce((sum, x) => sum + x, 0) / n;
    const variance = scores.reduce((sum, x) => sum + (x - mean) ** 2, 0) / n;
    // Pairs are worth so many games, drawn towards two a pair as if Z * Z further ones had shown it.
    const ratio = ((n * variance) / (mean * (1 - mean)) + Z ** 2 / 2) / (n + Z ** 2);
    const [low, high] = wilsonByHand(mean, n / ratio);
    const { winRate, elo, pairCounts } = summary.total;
    expect(pairCounts).toEqual([0, 1, 2, 3, 4].map((k) => scores.filter((x) => 4 * x === k).length));
    expect(winRate.estimate).toBeCloseTo(mean, 12);
    expect(winRate.low).toBeCloseTo(low, 9);
    expect(winRate.high).toBeCloseTo(high, 9);
    const eloOf = (p: number) => 400 * Math.log10(p / (1 - p));
    expect(elo.estimate).toBeCloseTo(eloOf(mean), 6);
    expect(elo.low).toBeCloseTo(eloOf(low), 5);
    expect(elo.high).toBeCloseTo(eloOf(high), 5);
  });

  test("each seat has Wilson's interval, and the lift that of matched games", () => {
    const n = pairs.length;
    const seats = [
      { scores: pairs.map(([asA]) => asA / 2), before: pairs.map((pair) => pair[2] / 2) },
      { scores: pairs.map((pair) => pair[1] / 2), before: pairs.map((pair) => 1 - pair[2] / 2) },
    ];
    seats.forEach(({ scores, before }, side) => {
      const { winRate, lift, games } = summary.seats[side];
      expect(games).toBe(n);
      const mean = scores.reduce((sum, x) => sum + x, 0) / n;
      expect(winRate.estimate).toBeCloseTo(mean, 12);
      const [low, high] = wilsonByHand(mean, n);
      expect(winRate.low).toBeCloseTo(low, 9);
      expect(winRate.high).toBeCloseTo(high, 9);
      const gains = scores.map((x, i) => x - before[i]);
      const [sum, squares] = [gains.reduce((x, y) => x + y, 0), gains.reduce((x, y) => x + y * y, 0)];
      // Agresti and Min: two further games, half of one gained and half of one lost.
      const centre = sum / (n + 2);
      const reach = Z * Math.sqrt(((squares + 1) / (n + 2) - centre ** 2) / (n + 2));
      expect(lift!.estimate).toBeCloseTo(sum / n, 12);
      expect(lift!.low).toBeCloseTo(centre - reach, 9);
      expect(lift!.high).toBeCloseTo(Math.min(1, centre + reach), 9);
    });
  });

  test("the test's ratio lies beyond a bound where it ended play, and did not one part before", () => {
    const { sprt, pairs: played } = summary;
    expect(sprt!.bounds.upper).toBeCloseTo(Math.log(20), 12);
    expect(sprt!.bounds.lower).toBeCloseTo(-Math.log(20), 12);
    expect(sprt!.verdict).toBe("better");
    expect(played % 48).toBe(0);
  });
});

describe("pairs", () => {
  test("of shipped decks are those that may meet", () => {
    const { shipped, meetings, options } = studyOf({ drawn: 0 });
    expect(shipped.length).toBeGreaterThan(15);
    expect(meetings.length).toBeGreaterThan(50);
    for (const [a, b] of meetings) expect(lcg.checkPairing(shipped[a], shipped[b], options)).toBeUndefined();
  });
});

describe("the same bytes", () => {
  const study = studyOf({ new: "random", games: 600, sprt: "none", seed: "bytes" });
  const decided = studyOf({ seed: "decided" });

  test("for 1, 2 and 4 workers, also where a test ends play", async () => {
    for (const [name, asked] of [
      ["fixed", study],
      ["decided", decided],
    ] as const) {
      for (const workers of [1, 2, 4]) await play(asked, `${name}-${workers}`, workers);
      expect(bytesIn(`${name}-1`).length).toBeGreaterThan(4);
      expect(bytesIn(`${name}-2`)).toEqual(bytesIn(`${name}-1`));
      expect(bytesIn(`${name}-4`)).toEqual(bytesIn(`${name}-1`));
    }
  }, 120_000);

  test("after an interruption, and after a part was lost and another damaged", async () => {
    await play(study, "whole");
    const stop = new AbortController();
    let ticks = 0;
    const watch: Watch = {
      played: new Int32Array(1),
      begin: () => undefined,
      keep: () => undefined,
      expect: () => undefined,
      tick: () => {
        if (++ticks === 60) stop.abort();
      },
    };
    const request = { game: lcg, asked: { study }, folder: at("broken"), workers: 1, registryUrl };
    const { summary, gamesPlayed } = await makeStudy(arena, { ...request, watch, stop: stop.signal });
    expect(summary).toBeUndefined();
    expect(gamesPlayed).toBeGreaterThan(0);
    expect(gamesPlayed).toBeLessThan(900);
    const again = await makeStudy(arena, request);
    expect(again.gamesPlayed).toBe(900 - gamesPlayed);
    expect(bytesIn("broken")).toEqual(bytesIn("whole"));
    rmSync(join(at("broken"), "games", "part-000002.arrows"));
    const mended = await makeStudy(arena, request);
    expect(mended.gamesPlayed).toBe(3 * 48);
    expect(bytesIn("broken")).toEqual(bytesIn("whole"));
    truncateSync(join(at("broken"), "games", "part-000001.arrows"), 500);
    const told: string[] = [];
    await makeStudy(arena, { ...request, tell: (line) => void told.push(line) });
    expect(told.join()).toContain("part-000001.arrows");
    expect(bytesIn("broken")).toEqual(bytesIn("whole"));
  }, 60_000);
});

describe("sentences", () => {
  test("say what could hide where nothing is shown, and where seats part", async () => {
    const found = await play(studyOf({ games: 96, sprt: "none" }), "sentences");
    const around = { estimate: 0.503, low: 0.481, high: 0.525, confidence: 0.95 };
    const none = { estimate: 0.004, low: -0.02, high: 0.028, confidence: 0.95 };
    const [light, dark] = found.bySeat;
    const total = { ...found.total, winRate: around };
    const open = { ...found, total, bySeat: [{ ...light!, lift: none }, dark!] };
    expect(sentences(open)).toMatch(
      /^No difference shown between greedy and random: .*; up to 2\.5 points could hide\./,
    );
    expect(sentences(open)).toContain("No difference shown on the light side, better on the dark side");
    expect(sentences(open)).toContain("up to 2.8 points could hide on the light side");
    const neither = { ...found, total, bySeat: [light!, dark!].map((seat) => ({ ...seat, lift: none })) };
    expect(sentences(neither)).toContain("No difference shown in either seat");
  }, 60_000);
});

test("CPU seconds tell a slow strategy from a fast one", () => {
  const { new: greedy, old: random } = measureCpu(lcg, studyOf({ games: 60 }));
  expect(random).toBeGreaterThan(0);
  expect(greedy).toBeGreaterThan(random);
}, 60_000);
