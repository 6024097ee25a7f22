import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { costOfCertainty } from "../../../src/analysis/intraclass.js";
import type { Game, MatchupSpec } from "../../../src/games/game.js";
import { bargainOf, findBargain } from "../../../src/studies/sample/bargain.js";
import type { SampleSpec } from "../../../src/studies/sample/spec.js";
import { drawnCoinGame, oneSidedCoinGame } from "../../support/drawnCoinGame.js";

const spec: SampleSpec = {
  ...{ name: "coins", game: oneSidedCoinGame.name, seed: "bargain", variants: ["even"] },
  ...{
    options: { grounds: ["even"], warmUps: 0 },
    limits: {},
    strategyA: "greedy",
    strategyB: "greedy",
    pairs: 5000,
    gamesPerDraw: 1,
    units: false,
  },
};

/** A clock that only what is waited for moves on, so that costs are exact. */
let clock = 0;
const wait = (milliseconds: number) => {
  clock += milliseconds;
};

/** The game whose pairs take so many milliseconds to compile, and whose games take so many. */
function slowed(compiling: number, playing: number, game: Game = oneSidedCoinGame): Game {
  return {
    ...game,
    compile: (given: MatchupSpec, shared: unknown) => {
      wait(compiling);
      return game.compile(given, shared);
    },
    play: (...given: Parameters<Game["play"]>) => {
      wait(playing);
      return game.play(...given);
    },
  };
}

beforeAll(() => {
  vi.stubEnv("DEJARIK_TIMING", "1");
  vi.spyOn(performance, "now").mockImplementation(() => clock);
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe("several games a drawn pair", () => {
  it("are proposed where compiling a pair costs much, and fewer where it does not", () => {
    const dear = findBargain(slowed(0.8, 0.2), spec, 2)!;
    expect(dear.pairMilliseconds).toBeCloseTo(0.8, 6);
    expect(dear.gameMilliseconds).toBeCloseTo(0.2, 6);
    expect(dear.gamesPerDraw).toBeGreaterThan(1);
    expect(dear.time).toBeLessThan(0.95);
    const cheap = findBargain(slowed(0, 0.5), spec, 2)!;
    expect(cheap.pairMilliseconds).toBeCloseTo(0, 6);
    expect(cheap.gameMilliseconds).toBeCloseTo(0.5, 6);
    expect(cheap.gamesPerDraw).toBeLessThan(dear.gamesPerDraw);
    // Asked for too many games of each pair, fewer are proposed, with more pairs.
    const fewer = findBargain(slowed(0, 0.5), { ...spec, gamesPerDraw: 16 }, 2)!;
    expect(fewer.gamesPerDraw).toBeLessThan(8);
    expect(fewer.pairs).toBeGreaterThan(spec.pairs);
  });

  it("know how alike games of a pair are", () => {
    // Two-dice duellists of skill 0 to 6 win by much different chances.
    const { correlation } = findBargain(slowed(0, 0.05), spec, 1)!;
    expect(correlation.estimate).toBeGreaterThan(0.05);
    expect(correlation.high).toBeGreaterThan(correlation.estimate);
  });

  it("are said of no game with swapped seats, and of no sample with arms", () => {
    const swapped = { ...spec, game: drawnCoinGame.name, gamesPerDraw: 2 };
    expect(findBargain(slowed(1, 1, drawnCoinGame), swapped, 3)).toBeUndefined();
    expect(findBargain(slowed(1, 1), { ...spec, arms: [{ name: "same", becomes: {} }] }, 3)).toBeUndefined();
    expect(findBargain(slowed(1, 1), spec, 3)).toBeDefined();
  });

  it("are as sure with the pairs named, in the share of the time named", () => {
    const correlation = { estimate: 0.1, low: 0.05, high: 0.15 };
    const made = bargainOf({ pairs: 20_000, gamesPerDraw: 1 }, 2, 1, correlation);
    expect(made.gamesPerDraw).toBe(3);
    const variance = (pairs: number, games: number) => (1 + (games - 1) * 0.15) / (pairs * games);
    expect(variance(made.pairs, 3)).toBeLessThanOrEqual(variance(20_000, 1));
    expect(variance(made.pairs - 2, 3)).toBeGreaterThan(variance(20_000, 1));
    expect(made.time).toBeCloseTo((made.pairs * (2 + 3 * 1)) / (20_000 * (2 + 1)), 3);
    expect(made.time).toBeCloseTo(costOfCertainty(2, 1, 0.15, 3) / costOfCertainty(2, 1, 0.15, 1), 12);
    // What saves less than a twentieth is left.
    expect(bargainOf({ pairs: 20_000, gamesPerDraw: 1 }, 0.2, 1, correlation)).toMatchObject({
      ...{ gamesPerDraw: 1, pairs: 20_000, time: 1 },
    });
  });

  it("are as sure whatever the correlation is within its bounds, with more games of a pair and with fewer", () => {
    const correlation = { estimate: 0.04, low: 0.02, high: 0.1 };
    const variance = (alike: number, pairs: number, games: number) => (1 + (games - 1) * alike) / (pairs * games);
    for (const asked of [1, 2, 4, 10, 16, 100]) {
      const made = bargainOf({ pairs: 1000, gamesPerDraw: asked }, 0.9, 1, correlation);
      for (const alike of [correlation.low, correlation.estimate, correlation.high])
        expect(variance(alike, made.pairs, made.gamesPerDraw)).toBeLessThanOrEqual(
          variance(alike, 1000, asked) + 1e-12,
        );
      expect(made.gamesPerDraw === asked).toBe(made.time === 1);
      // The time is that of the pairs named, with the games of each that are named.
      expect(made.time).toBeCloseTo((made.pairs * (0.9 + made.gamesPerDraw)) / (1000 * (0.9 + asked)), 2);
    }
    expect(bargainOf({ pairs: 1000, gamesPerDraw: 1 }, 0.9, 1, correlation).gamesPerDraw).toBe(3);
    // The best lies between what either bound makes best: nothing is sure to be won.
    expect(bargainOf({ pairs: 1000, gamesPerDraw: 4 }, 0.9, 1, correlation).gamesPerDraw).toBe(4);
    expect(bargainOf({ pairs: 1000, gamesPerDraw: 16 }, 0.9, 1, correlation).gamesPerDraw).toBeLessThan(16);
  });

  it("never leave too few pairs for verdicts", () => {
    const correlation = { estimate: 0.01, low: 0, high: 0.02 };
    const free = bargainOf({ pairs: 20_000, gamesPerDraw: 1 }, 1, 1, correlation);
    expect(free).toMatchObject({ gamesPerDraw: 7 });
    expect(free.pairsLeast).toBeUndefined();
    const bound = bargainOf({ pairs: 20_000, gamesPerDraw: 1 }, 1, 1, correlation, 6000);
    expect(bound).toMatchObject({ gamesPerDraw: 3, pairsLeast: 6000 });
    expect(bound.pairs).toBeGreaterThanOrEqual(6000);
    expect(bargainOf({ pairs: 20_000, gamesPerDraw: 1 }, 1, 1, correlation, 12_340)).toMatchObject({
      ...{ gamesPerDraw: 1, pairs: 20_000, time: 1, pairsLeast: 12_340 },
    });
    // Asked for too few as it is: there is nothing to give up.
    expect(bargainOf({ pairs: 5000, gamesPerDraw: 1 }, 1, 1, correlation, 12_340)).toMatchObject({ pairs: 5000 });
  });
});
