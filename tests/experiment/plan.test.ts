import { describe, expect, test } from "vitest";
import { matchupWords } from "../../src/experiment/experiment.js";
import { PAIRS_PER_PART, partAt, placeOfRow, planRun } from "../../src/experiment/plan.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../src/experiment/seeds.js";
import type { Game } from "../../src/games/game.js";
import { coinGame } from "../support/coinGame.js";
import { goodExperiment } from "../support/experiments.js";

const game = coinGame as Game;
const three = "game: coin\nsquads: [novice, adept, master]\n";

describe("the plan", () => {
  test("parts cover every row once, in order", () => {
    const plan = planRun(goodExperiment(`${three}games: 4502\n`), game);
    expect(plan).toMatchObject({ matchups: 3, pairs: 2251, partsPerMatchup: 3, parts: 9, games: 3 * 4502 });
    let row = 0;
    for (let index = 0; index < plan.parts; index++) {
      const part = partAt(plan, index);
      expect(part.firstRow).toBe(row);
      expect(part.pairs).toBeLessThanOrEqual(PAIRS_PER_PART);
      expect(placeOfRow(plan, row)).toEqual({ matchup: part.matchup, pair: part.firstPair, swapped: false });
      expect(placeOfRow(plan, row + part.games - 1)).toEqual({
        matchup: part.matchup,
        pair: part.firstPair + part.pairs - 1,
        swapped: true,
      });
      expect(part.last).toBe(index % 3 === 2);
      row += part.games;
    }
    expect(row).toBe(plan.games);
    expect(placeOfRow(plan, row)).toBeUndefined();
    expect(placeOfRow(plan, -1)).toBeUndefined();
  });

  test("a game without seats to swap plays one game a pair", () => {
    const oneWay: Game = { ...game, symmetric: false };
    const plan = planRun(goodExperiment(`${three}games: 10\n`), oneWay);
    expect(plan).toMatchObject({ gamesPerPair: 1, games: 15 });
    expect(placeOfRow(plan, 7)).toEqual({ matchup: 1, pair: 2, swapped: false });
  });
});

describe("seeds", () => {
  test("a million pairs have a million seeds, in each word", () => {
    const seed = matchupSeed(rootWords("hello"), [1, 2]);
    const low = new Int32Array(1_000_000);
    const high = new Int32Array(1_000_000);
    for (let pair = 0; pair < low.length; pair++) {
      low[pair] = pairSeedLow(seed, pair);
      high[pair] = pairSeedHigh(seed, pair);
    }
    for (const words of [low, high]) {
      words.sort();
      let repeats = 0;
      for (let i = 1; i < words.length; i++) if (words[i] === words[i - 1]) repeats++;
      expect(repeats).toBe(0);
    }
  });

  test("neighbouring pairs share about half their bits", () => {
    const seed = matchupSeed(rootWords("hello"), [1, 2]);
    let differing = 0;
    const pairs = 10_000;
    for (let pair = 0; pair < pairs; pair++) {
      let bits = pairSeedLow(seed, pair) ^ pairSeedLow(seed, pair + 1);
      for (; bits !== 0; bits &= bits - 1) differing++;
    }
    // 32 bits that each differ with chance 1/2: the mean has a standard error of sqrt(8 / pairs) bits.
    expect(Math.abs(differing / pairs - 16)).toBeLessThan(4 * Math.sqrt(8 / pairs) + 0.1);
  });

  test("the phrase, the squads and the strategies change them; the order of squads does not", () => {
    const words = (extra: string) =>
      matchupWords(goodExperiment(`game: coin\nsquads: [novice, master, adept]\n${extra}`), 0);
    const plain = words("matchups: [[novice, master]]\n");
    expect(words("matchups: [[master, novice]]\n")).toEqual(plain);
    expect(words("matchups: [[adept, novice]]\n")).not.toEqual(plain);
    expect(words("matchups: [[novice, master]]\nstrategies: timid\n")).not.toEqual(plain);
    const crossed = words("matchups: [{a: novice, b: master, strategyA: timid}]\n");
    expect(crossed).not.toEqual(words("matchups: [{a: novice, b: master, strategyB: timid}]\n"));
    expect(crossed).toEqual(words("matchups: [{a: master, b: novice, strategyB: timid}]\n"));
    expect([...rootWords("hello")]).not.toEqual([...rootWords("hello ")]);
    expect([...rootWords("hello.")]).toEqual([...rootWords("hello.")]);
  });
});
