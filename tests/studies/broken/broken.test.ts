import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Game } from "../../../src/games/game.js";
import { registryOf } from "../../../src/games/registry.js";
import { broken } from "../../../src/studies/broken/index.js";
import { brokenLines } from "../../../src/studies/broken/page/page.js";
import { type BrokenWanted, checkBroken } from "../../../src/studies/broken/study.js";
import type { BrokenSummary } from "../../../src/studies/broken/summary.js";
import { coinGame } from "../../support/coinGame.js";
import { temporaryFolder } from "../../support/experiments.js";
import { makeStudy } from "../../support/makeStudy.js";
import { brokenCoins, coinName } from "../../support/pairedCoinGame.js";

/** The search on games whose odds are known: what is planted, and nothing where nothing is. */

const base = temporaryFolder();
const PAIR = [4, 61] as const;
const NAMES = PAIR.map(coinName);

const made = async (game: Game, folder: string, wanted: BrokenWanted = {}, stop?: AbortSignal) => {
  const study = checkBroken({ game: game.name, games: 60_000, recheck: 2, ...wanted }, registryOf([game]));
  const request = { game, asked: { study }, folder: join(base, folder), workers: 1, registryUrl: "" };
  return makeStudy(broken, stop === undefined ? request : { ...request, stop });
};
const summaryOf = async (game: Game, folder: string, wanted: BrokenWanted = {}): Promise<BrokenSummary> =>
  (await made(game, folder, wanted)).summary!;
const textOf = (folder: string) => readFileSync(join(base, folder, "summary.json"), "utf8");

describe("a planted pair", () => {
  test("is found among 120 kinds, named, confirmed, and stands at the higher level; nothing else is called broken", async () => {
    const summary = await summaryOf(brokenCoins, "planted");
    const broken = summary.candidates.filter(({ verdict }) => verdict === "broken");
    expect(broken.map(({ pair }) => pair)).toEqual([NAMES]);
    const { first, second, together, interaction, winRate, above, recheck, pieces } = broken[0];
    expect(pieces).toEqual(expect.arrayContaining(NAMES));
    // By itself neither does more than a coin drawn in its place, of which a quarter is worth 1.
    expect(first.low).toBeLessThan(0.02);
    expect(second.low).toBeLessThan(0.02);
    expect(interaction.low).toBeGreaterThan(0.1);
    expect(together.estimate).toBeCloseTo(winRate.both.estimate - winRate.neither.estimate, 12);
    expect(interaction.estimate).toBeCloseTo(together.estimate - first.estimate - second.estimate, 12);
    expect(above.estimate).toBeCloseTo(winRate.both.estimate - 0.5, 12);
    expect(recheck).toMatchObject({ outcome: "stands" });
    expect(recheck!.levels.map(({ strategy }) => strategy)).toEqual(["greedy", "timid"]);
    // Both play alike here, so the same games end the same.
    expect(recheck!.levels[1].winRate).toEqual(recheck!.levels[0].winRate);
    expect(summary.games).toBeLessThanOrEqual(60_000);
    expect(summary.games).toBeGreaterThan(45_000);
    const [digest, sentence] = brokenLines(summary);
    expect(digest).toMatch(/^One combination is broken\. /);
    expect(sentence).toMatch(
      /^coin 4 \+ coin 61: .* Alone the first brings .* The squad \(.*\) wins \d\d\.\d.% \(.*\) against the best of other kinds\. /,
    );
    expect(sentence).toMatch(/the combination adds \+\d+\.\d points, .* Played by timid it wins .*: it stands\.$/);
  });
});

test("only games that can draw are asked for", () => {
  const games = registryOf([coinGame as Game, brokenCoins]);
  expect(() => checkBroken({}, games)).toThrow(`name the game: --game ${brokenCoins.name}, or --resume FOLDER`);
  expect(() => checkBroken({ game: "coin" }, games)).toThrow(`must be one of ${brokenCoins.name}, not "coin"`);
});

describe("a study", () => {
  const small = { games: 6000, recheck: 1, recheckPairs: 20 };

  test("goes on where it was stopped, to the same bytes, and plays nothing twice", async () => {
    const whole = await made(brokenCoins, "whole", small);
    const begun = await stopped("stopped", 3);
    expect(begun.summary).toBeUndefined();
    expect(begun.gamesPlayed).toBeGreaterThan(0);
    const rest = await made(brokenCoins, "stopped", small);
    expect(textOf("stopped")).toBe(textOf("whole"));
    expect(begun.gamesPlayed + rest.gamesPlayed).toBe(whole.gamesPlayed);
    expect((await made(brokenCoins, "stopped", small)).gamesPlayed).toBe(0);
  });

  test("of another seed is another, and what was kept of another question is not used", async () => {
    await made(brokenCoins, "seed", small);
    const first = textOf("seed");
    const other = await made(brokenCoins, "seed", { ...small, seed: "other" });
    expect(other.gamesPlayed).toBe(other.summary!.games + other.summary!.recheckGames);
    expect(textOf("seed")).not.toBe(first);
  });

  /** Stopped when it is asked for the `after`th time whether to go on. */
  const stopped = (folder: string, after: number) => {
    let asked = 0;
    const controller = new AbortController();
    const stop = new Proxy(controller.signal, {
      get(signal, key) {
        if (key === "aborted" && ++asked > after) controller.abort();
        const value = Reflect.get(signal, key) as unknown;
        return typeof value === "function" ? value.bind(signal) : value;
      },
    });
    return made(brokenCoins, folder, small, stop);
  };
});
