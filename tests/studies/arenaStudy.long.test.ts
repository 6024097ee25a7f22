import { describe, expect, test } from "vitest";
import { UserError } from "../../src/core/problems.js";
import type { Game } from "../../src/games/game.js";
import * as registry from "../../src/registry.js";
import { hashOfPairs, readEvenPairs, wrongEvenPairs } from "../../src/studies/arena/evenPairs.js";
import { createPairs, isDrawn, variantOf } from "../../src/studies/arena/pairs.js";
import { HALF_WINS } from "../../src/studies/arena/parts.js";
import { measureCpuOf } from "../../src/studies/arena/play.js";
import { type ArenaStudy, type ArenaWanted, checkArena } from "../../src/studies/arena/study.js";

/** What an arena may ask. Arenas that are played: the long test beside this one. */

const studyOf = (wanted: Partial<ArenaWanted>): ArenaStudy =>
  checkArena({ new: "greedy", old: "random", game: "lcg", ...wanted }, registry);

describe("refuses", () => {
  test.each<[string, Partial<ArenaWanted>, RegExp]>([
    ["an unknown strategy", { new: "greedi" }, /NEW: unknown strategy "greedi" \(did you mean "greedy"\?\)/],
    ["a game that is none", { game: "lcgg" }, /--game: unknown game "lcgg" \(did you mean "lcg"\?\)/],
    ["no game", { game: undefined }, /--game: say which game.*one of/],
    ["a missing strategy", { old: undefined }, /OLD: name two strategies/],
    ["points where there are none", { points: 100 }, /--points: .* has no points/],
    ["an odd number of games", { games: 7 }, /--games: must be an even number/],
    ["a test that is none", { sprt: "ten" }, /--sprt: "ten" is no test/],
    ["a test upside down", { sprt: "10,0" }, /--sprt: the first bound must lie below the second \("0,10"\)/],
    ["rates beyond 100 %", { sprt: "50%,120%" }, /--sprt: win rates lie between 0 and 100 %/],
    ["a share beyond 1", { drawn: 1.5 }, /--drawn: must be a number from 0 to 1/],
    ["an unknown map", { game: "miniatures", maps: ["chasmm"] }, /chasmm/],
    [
      "even pairs of other points",
      { game: "miniatures", even: true, points: 150 },
      /usual points \(leave --points out\)/,
    ],
    ["even pairs of some maps", { game: "miniatures", even: true, maps: ["open"] }, /usual maps \(leave --maps out\)/],
    ["even pairs that are not drawn", { even: true, drawn: 0 }, /--even: even pairs are drawn pairs/],
  ])("%s", (_what, wanted, message) => {
    try {
      studyOf(wanted);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      expect(error.problems.map((p) => `${p.file}: ${p.message} (${p.suggestion ?? ""})`).join("\n")).toMatch(message);
      return;
    }
    throw new Error("nothing was refused");
  });

  test("takes bounds in win rates for those in Elo", () => {
    const { elo0, elo1 } = studyOf({ sprt: "50%,52%" }).test!;
    expect(elo0).toBe(0);
    expect(elo1).toBeCloseTo(400 * Math.log10(0.52 / 0.48), 9);
  });
});

describe.each(["miniatures", "lcg", "tcg"])("even pairs of %s", (name) => {
  const game = registry.findGame(name)!;
  const study = studyOf({ game: name, even: true });

  test("are those that were found: another pool draws others", () => {
    const drawing = game.drawing!(study.options, study.limits);
    const kept = readEvenPairs(name)!;
    expect(kept.hash).toBe(hashOfPairs(drawing, kept.pairs));
    expect(wrongEvenPairs(game, drawing, { ...kept, pairs: kept.pairs.slice(1) })).toMatch(
      /found in another pool: npm run/,
    );
    expect(study).toMatchObject({ drawnInHundred: 100, even: kept.pairs });
  });

  test("all come once a round, on another map the next time, and begin elsewhere with another seed", () => {
    const pairOf = createPairs(game, study);
    const { length } = study.even!;
    const texts = (from: number) =>
      Array.from({ length }, (_, i) => JSON.stringify([pairOf(from + i).a.content, pairOf(from + i).b.content]));
    const [first, second] = [texts(0), texts(length)];
    expect(new Set(first)).toEqual(new Set(second));
    expect(second[0]).toBe(first[1]);
    const other = createPairs(game, studyOf({ game: name, even: true, seed: "another" }))(0);
    expect(JSON.stringify([other.a.content, other.b.content])).not.toBe(first[0]);
  });

  test("are split evenly with other dice as well, where any drawn pairs are not", () => {
    const [even, any] = [study, studyOf({ game: name, drawn: 1 })].map((one) => unevenness(game, one));
    // Even pairs lie within 15 points of 50, and chance moves 60 games of each by 5 points and more.
    expect(even).toBeLessThan(0.15);
    expect(even).toBeLessThan(0.8 * any!);
  });
});

/** How far from even greedy splits 24 pairs of an arena, on average: 0..0.5. */
function unevenness(game: Game, study: ArenaStudy): number {
  const pairOf = createPairs(game, study);
  const shared = game.share?.(study.options);
  const row = new Int32Array(game.gameColumns.length);
  let sum = 0;
  for (let pair = 0; pair < 24; pair++) {
    const { a, b } = pairOf(pair);
    const matchup = game.compile({ a, b, strategyA: "greedy", strategyB: "greedy", options: study.options }, shared);
    const state = game.createState(matchup);
    let halves = 0;
    for (let nth = 0; nth < 60; nth++) {
      game.play(
        matchup,
        state,
        pair,
        nth >> 1,
        (nth >> 1) % study.variants.length,
        nth % 2 === 1 && game.symmetric,
        row,
        undefined,
      );
      halves += HALF_WINS[row[0]];
    }
    sum += Math.abs(halves / 120 - 0.5);
  }
  return sum / 24;
}

// A share that maps and kinds of pairs would keep in step, and one that they would not.
test.each([0.5, 0.25])(
  "pairs are drawn and shipped in the shares asked for, each kind on every map alike: %d",
  (drawn) => {
    for (const maps of [["open", "chasm", "corridors"], undefined]) {
      const study = studyOf({ game: "miniatures", drawn, maps });
      const pairs = Array.from({ length: 100 * study.variants.length }, (_, pair) => pair);
      for (const kind of [true, false]) {
        const own = pairs.filter((pair) => isDrawn(study, pair) === kind);
        expect(own.length / pairs.length).toBe(kind ? drawn : 1 - drawn);
        const played = own.map((pair) => variantOf(study, pair));
        for (const map of study.variants.keys())
          expect(played.filter((one) => one === map)).toHaveLength(own.length / study.variants.length);
        // After the first few as well: a test may end play early.
        expect(new Set(played.slice(0, study.variants.length)).size).toBe(study.variants.length);
      }
    }
  },
);

test("CPU seconds of a game are those of the strategy that plays it", () => {
  const study = studyOf({ games: 40 });
  const game = registry.findGame("lcg")!;
  const slow = new WeakSet<object>();
  /** As the game, but that random thinks for five milliseconds of CPU time a game. */
  const slowed = {
    ...game,
    compile: (...given: Parameters<Game["compile"]>) => {
      const matchup = game.compile(...given) as object;
      if (given[0].strategyA === "random") slow.add(matchup);
      return matchup;
    },
    play: (...given: Parameters<Game["play"]>) => {
      if (slow.has(given[0] as object))
        for (const begun = process.cpuUsage(); process.cpuUsage(begun).user < 5000; ) Math.sqrt(2);
      return game.play(...given);
    },
  } as Game;
  const [plain, dear] = measureCpuOf(slowed, study, ["greedy", "random"]);
  expect(plain).toBeGreaterThan(0);
  expect(dear).toBeGreaterThan(0.005);
});
