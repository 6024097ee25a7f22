import { describe, expect, test } from "vitest";
import { UserError } from "../../src/core/problems.js";
import type { Game } from "../../src/games/game.js";
import * as registry from "../../src/registry.js";
import { isDrawn, variantOf } from "../../src/studies/arena/pairs.js";
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
