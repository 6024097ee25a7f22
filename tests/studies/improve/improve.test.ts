import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { twoSidedZ } from "../../../src/analysis/normal.js";
import type { Game } from "../../../src/games/game.js";
import { findGame, gameNames } from "../../../src/registry.js";
import { sharedCount, type Watch } from "../../../src/run/watch.js";
import { improve } from "../../../src/studies/improve/index.js";
import { checkImprove, type ImproveStudy } from "../../../src/studies/improve/study.js";
import type { ImproveSummary } from "../../../src/studies/improve/summary.js";
import { temporaryFolder } from "../../support/experiments.js";
import { makeStudy } from "../../support/makeStudy.js";
import { brokenCoins, coinName } from "../../support/pairedCoinGame.js";

/** What makes a squad of coins better, and what beats it, where both are known. */

const base = temporaryFolder();
/** Of silver: coins 16 and 28 are worth 1 each; 4 and 61 are worth much together, and nothing alone. */
const PIECES = [4, 1, 7, 10, 16, 28];

async function improved(
  wanted: ImproveStudy["wanted"],
  games: number,
  pieces = PIECES,
  against?: ImproveStudy["against"],
  seen: { readonly game?: Game; readonly watch?: Watch } = {},
): Promise<ImproveSummary> {
  const study: ImproveStudy = {
    ...{ name: "Mine", game: brokenCoins.name, wanted, games, confidence: 0.95 },
    entrant: { name: "Mine", side: 0, lineup: { setting: 1, pieces } },
    sample: {
      ...{ name: "Mine", game: brokenCoins.name, seed: "improve", variants: ["even"], limits: {}, pairs: 1 },
      ...{ options: { grounds: ["even"], warmUps: 0 }, gamesPerDraw: 1, units: false },
      ...{ strategyA: "greedy", strategyB: "greedy" },
    },
    ...(against === undefined ? {} : { against }),
  };
  const folder = join(base, `${wanted} ${games} ${pieces} ${against?.map(({ name }) => name)}`);
  const request = { game: brokenCoins, asked: { study }, folder, workers: 1, registryUrl: "", ...seen };
  return (await makeStudy(improve, request)).summary!;
}

describe("a better exchange", () => {
  test("is found, named by what goes and what comes, and its gain is beyond that of any other", async () => {
    const { exchanges, before, drawnFrom, tried } = await improved("better", 16_000);
    const [best] = exchanges;
    expect(best!.in).toEqual([coinName(61)]);
    expect(best!.out).toHaveLength(1);
    expect(PIECES.map(coinName)).toContain(best!.out![0]);
    expect(best!.isShown).toBe(true);
    expect(best!.gain.estimate).toBeCloseTo(best!.winRate.estimate - before!.estimate, 9);
    // All exchanges within silver were tried.
    expect(drawnFrom).toBeUndefined();
    expect(tried).toBe(6 * 39);
  });

  test("that is one of more than could be tried is told with how many there are, legal or not", async () => {
    const { drawnFrom, tried, games } = await improved("better", 2000);
    expect(tried).toBe(37);
    expect(drawnFrom).toBe(6 * 119);
    expect(games).toBeLessThanOrEqual(2000);
  });
});

test("opponents that are named are those who are met", async () => {
  const weak = { name: "Weak", lineup: { setting: 0, pieces: [0, 0, 6, 6, 12, 12] } };
  const strong = { name: "Strong", lineup: { setting: 1, pieces: [4, 61, 16, 28, 40, 52] } };
  const met = async (...against: (typeof weak)[]) => improved("better", 2000, PIECES, against);
  const [easy, hard, both] = [await met(weak), await met(strong), await met(weak, strong)];
  expect(easy.against).toEqual(["Weak"]);
  expect(easy.before!.estimate).toBeGreaterThan(hard.before!.estimate + 0.3);
  expect(both.before!.estimate).toBeCloseTo((easy.before!.estimate + hard.before!.estimate) / 2, 1);
  expect((await improved("better", 2000)).against).toBeUndefined();
});

test("exchanges are confirmed on opponents and dice that none of them was chosen by", async () => {
  const met: { readonly opponents: Set<string>; readonly dice: Set<number> }[] = [];
  const game: Game = {
    ...brokenCoins,
    compile(spec, shared) {
      met.at(-1)!.opponents.add(JSON.stringify(spec.b.content));
      return brokenCoins.compile(spec, shared);
    },
    play(matchup, state, low, ...more) {
      met.at(-1)!.dice.add(low);
      return brokenCoins.play(matchup, state, low, ...more);
    },
  };
  const begin = () => void met.push({ opponents: new Set(), dice: new Set() });
  const watch = { played: sharedCount(), begin, keep() {}, expect() {}, tick() {} };
  const { pairs } = await improved("better", 4000, PIECES, undefined, { game, watch });
  const [search, confirmation] = met;
  expect(met).toHaveLength(2);
  expect(search!.dice.size).toBeGreaterThan(10);
  for (const of of ["opponents", "dice"] as const) {
    // No opponent is drawn twice, or hardly ever.
    expect(confirmation![of].size).toBeGreaterThan(0.9 * pairs);
    expect([...confirmation![of]].filter((one) => search![of].has(one as never))).toEqual([]);
  }
});

describe("what beats a squad", () => {
  test("wins by so much above one half, and the intervals of all that are confirmed hold together", async () => {
    const { exchanges } = await improved("counter", 4000, [4, 1, 7, 61, 16, 28]);
    expect(exchanges).toHaveLength(4);
    const width = ({ low, high }: { readonly low: number; readonly high: number }) => high - low;
    for (const { gain, winRate } of exchanges) {
      expect(gain.estimate).toBeCloseTo(winRate.estimate - 0.5, 9);
      expect(width(gain) / width(winRate)).toBeCloseTo(twoSidedZ(1 - 0.05 / 4) / twoSidedZ(0.95), 6);
    }
  });
});

test("a deck of a size that is not drawn is named with it", () => {
  expect(() => checkImprove({ entrant: "jedi-starter" }, { findGame, gameNames })).toThrow(
    /"Jedi Starter" has 8, and none of that size are drawn: a deck has 10 to 20 sets/,
  );
});

test("opponents are of the other side and none is named beside --counter", () => {
  const registry = { findGame, gameNames };
  expect(checkImprove({ entrant: "sith-control", against: ["jedi-masters"] }, registry).against).toMatchObject([
    { name: "Jedi Masters" },
  ]);
  expect(() => checkImprove({ entrant: "sith-control", against: ["mono-sith"] }, registry)).toThrow(
    /^--against: "Mono-Sith" may not meet "Sith Control": /,
  );
  expect(() => checkImprove({ entrant: "sith-control", against: ["jedi-masters"], counter: true }, registry)).toThrow(
    /^--against: what beats it meets nobody else/,
  );
});
