import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sampleSizeToDetect } from "../../src/analysis/sampleSize.js";
import type { Game } from "../../src/games/game.js";
import { forecast } from "../../src/run/forecast.js";
import { timeGames, timeWork } from "../../src/run/timing.js";
import { coinGame } from "../support/coinGame.js";
import { goodExperiment } from "../support/experiments.js";
import { simulatedRun } from "../support/simulatedRun.js";

const game = coinGame as Game;
const oneWay: Game = { ...game, symmetric: false };
const three = "game: coin\nsquads: [novice, adept, master]\n";
const of = (rule: string, winRate?: number) =>
  forecast(game, goodExperiment(`${three}${rule}\n`), winRate === undefined ? undefined : { winRate });

/** The whole of the usual time, of which other tests take a share. */
beforeEach(() => {
  vi.stubEnv("DEJARIK_TIMING", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("what a run takes and can show", () => {
  test("of fixed games: half-width and what it detects, alone and among all matchups", () => {
    const made = of("games: 9604");
    expect(made).toMatchObject({ games: 9604, mostGames: 9604, decides: true });
    // Textbook: 9,604 tosses for one point.
    expect(made.halfWidth).toBeCloseTo(0.01, 4);
    const { lead, difference, leadAmongAll, power } = made.detectable!;
    expect(sampleSizeToDetect(lead, { confidence: 0.95, power, samples: 1 })).toBeCloseTo(9604, -1);
    expect(sampleSizeToDetect(difference, { confidence: 0.95, power, samples: 2 })).toBeCloseTo(9604, -1);
    expect(sampleSizeToDetect(leadAmongAll, { confidence: 0.95, power, samples: 1, comparisons: 3 })).toBeCloseTo(
      9604,
      -1,
    );
    expect(of("games: 9604", 0.9).halfWidth).toBeLessThan(0.007);
  });

  test("of luck: what is likely to be left of the width, where there are games enough for it to be removed", () => {
    const told = (rule: string, luckSaves?: readonly [number, number]) =>
      forecast({ ...game, ...(luckSaves && { luckSaves }) } as Game, goodExperiment(`${three}${rule}\n`));
    const { luck, halfWidth } = told("games: 9604", [1.44, 4]);
    expect(luck!.timesFewer).toEqual([1.44, 4]);
    expect(luck!.halfWidth[0]).toBeCloseTo(halfWidth / 2, 12);
    expect(luck!.halfWidth[1]).toBeCloseTo(halfWidth / 1.2, 12);
    expect(told("games: 9604").luck).toBeUndefined();
    expect(told("games: 198", [1.44, 4]).luck).toBeUndefined();
    expect(told("games: 200", [1.44, 4]).luck).toBeDefined();
    expect(told("precision: 2%", [1.44, 4]).luck).toBeUndefined();
  });

  test("of a precision: whole parts, fewer far from even, all of them where the limit is too low", () => {
    const even = of("precision: 2%");
    expect(even.games % 480).toBe(0);
    expect(even.halfWidth).toBeLessThanOrEqual(0.02);
    expect(even.decides).toBe(true);
    expect(of("precision: 2%", 0.9).games).toBeLessThan(even.games / 2);
    expect(of("precision: 2%\ngames: 1000")).toMatchObject({ games: 1000, decides: false });
    // One part less would not do.
    const { plan } = even;
    const shorter = of(`precision: 2%\ngames: ${even.games - plan.pairsPerPart * plan.gamesPerPair}`);
    expect(shorter.decides).toBe(false);
    expect(shorter.halfWidth).toBeGreaterThan(0.02);
  });

  test("of a test: at both hypotheses and halfway, where it lasts longest", () => {
    const { truths, games, assumed, decides } = of("sprt: {elo0: 0, elo1: 10}");
    expect([decides, of("sprt: {elo0: 0, elo1: 10}\ngames: 1000").decides]).toEqual([true, false]);
    expect(truths!.map((t) => t.elo)).toEqual([0, 5, 10]);
    expect(truths![1].games).toBe(games);
    expect(assumed.winRate).toBeCloseTo(truths![1].winRate, 4);
    expect(truths![0].games).toBeLessThan(games);
    expect(truths![0].acceptsElo1).toBeLessThanOrEqual(0.05);
    expect(truths![2].acceptsElo1).toBeGreaterThanOrEqual(0.95);
    expect(of("sprt: {elo0: 0, elo1: 10}", 0.6).games).toBeLessThan(games / 4);
  });

  test("is what runs of nearly independent games need", () => {
    const even = "game: coin\nsquads: [{name: A, skill: 1}, {name: B, skill: 1}]\ngrounds: [even]\n";
    for (const [rule, winRate] of [
      ["precision: 3%", 0.5],
      ["sprt: {elo0: 0, elo1: 30}", 0.5],
    ] as const) {
      const expected = forecast(oneWay, goodExperiment(`${even}${rule}\n`), { winRate }).games;
      let total = 0;
      const runs = 40;
      for (let run = 0; run < runs; run++)
        total += simulatedRun(oneWay, goodExperiment(`${even}${rule}\nseed: e${run}\n`)).games;
      // Draws make games vary a little less than tosses; lengths of tests vary by about 80 %, a seventh for the mean of
      // 40.
      expect(total / runs / expected).toBeGreaterThan(0.6);
      expect(total / runs / expected).toBeLessThan(1.4);
    }
  });
});

describe("the timed sample", () => {
  test("sees that slow games are slow", async () => {
    const timed = (warmUps: number) =>
      timeGames(game, goodExperiment(`${three}warmUps: ${warmUps}\n`), 1, "unused", 0.2);
    const fast = await timed(0);
    const slow = await timed(2_000_000);
    expect(fast.secondsPerGame).toHaveLength(3);
    expect(fast.games).toBeGreaterThan(slow.games);
    expect([fast.isRough, slow.isRough]).toEqual([false, true]);
    expect(slow.secondsPerGame[1] / fast.secondsPerGame[1]).toBeGreaterThan(10);
  });

  test("is rough where few games made the engine warm, however many were measured", async () => {
    let [clock, played] = [0, 0];
    const spy = vi.spyOn(performance, "now").mockImplementation(() => clock);
    // The first game takes longer than there is to get warm; a thousand others take milliseconds.
    const play = async (_matchup: number, _first: number, pairs: number) => {
      clock += played === 0 ? 40 : 0.1;
      played += pairs;
    };
    const { games, seconds, isRough } = await timeWork({ parts: 1, gamesPerPair: 1, slots: 1, play }, 0.01, clock);
    spy.mockRestore();
    expect([games, seconds, isRough]).toEqual([played, clock / 1000, true]);
    expect(games).toBeGreaterThan(1000);
  });

  test("takes a share of the time where the environment asks for it, and refuses what is none", async () => {
    const play = () => new Promise<void>((resolve) => setTimeout(resolve, 2));
    const timed = () => timeWork({ parts: 1, gamesPerPair: 1, slots: 1, play }, 0.2, performance.now());
    const whole = await timed();
    vi.stubEnv("DEJARIK_TIMING", "0.1");
    expect((await timed()).seconds).toBeLessThan(0.7 * whole.seconds);
    for (const wrong of ["0", "2", "-1", "soon"]) {
      vi.stubEnv("DEJARIK_TIMING", wrong);
      await expect(timed()).rejects.toThrow("must be a share above 0 and at most 1");
    }
  });

  test("samples some of many matchups and gives the others their mean", async () => {
    const squads = Array.from({ length: 7 }, (_, i) => `{name: S${i}, skill: ${i}}`).join(", ");
    const many = goodExperiment(`game: coin\nsquads: [${squads}]\n`);
    const { secondsPerGame } = await timeGames(game, many, 1, "unused", 0.2);
    expect(secondsPerGame).toHaveLength(21);
    expect(secondsPerGame.every((s) => s > 0 && Number.isFinite(s))).toBe(true);
    // 12 of 21 were played; the other nine share one number.
    expect(new Set(secondsPerGame).size).toBe(13);
  });
});
