import { describe, expect, test } from "vitest";
import { Problems } from "../../src/core/problems.js";
import { RNG_WORDS, seedStream } from "../../src/core/rng.js";
import type { Side } from "../../src/core/side.js";
import { readSource } from "../../src/core/source.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../src/experiment/seeds.js";
import type { Draw } from "../../src/games/game.js";
import { findGame, gameNames } from "../../src/registry.js";

const bitsBetween = (a: number, b: number): number => {
  let count = 0;
  for (let bits = a ^ b; bits !== 0; bits &= bits - 1) count++;
  return count;
};

/** Expects two sequences of words to differ as random ones do: in half their bits, each bit half the time. */
function expectApart(count: number, one: (i: number) => number, other: (i: number) => number): void {
  let differing = 0;
  const byBit = new Array<number>(32).fill(0);
  for (let i = 0; i < count; i++) {
    differing += bitsBetween(one(i), other(i));
    for (let bit = 0; bit < 32; bit++) byBit[bit] += ((one(i) ^ other(i)) >>> bit) & 1;
  }
  expect(Math.abs(differing / count - 16)).toBeLessThan(5 * Math.sqrt(8 / count));
  for (const times of byBit) expect(Math.abs(times / count - 0.5)).toBeLessThan(5 * Math.sqrt(0.25 / count));
}

describe("the two seed words of a game", () => {
  const seed = matchupSeed(rootWords("hello"), [1, 2]);

  test("differ as streams: over pairs, over matchups, over phrases, each bit half the time", () => {
    expectApart(
      5000,
      (pair) => pairSeedLow(seed, pair),
      (pair) => pairSeedHigh(seed, pair),
    );
    const ofMatchup = (i: number) => matchupSeed(rootWords("hello"), [i, i]);
    const seeds = Array.from({ length: 2000 }, (_, i) => ofMatchup(i));
    expectApart(
      2000,
      (i) => seeds[i][0],
      (i) => seeds[i][1],
    );
    const phrases = Array.from({ length: 2000 }, (_, i) => matchupSeed(rootWords(`night ${i}`), [3, 4]));
    expectApart(
      2000,
      (i) => phrases[i][0],
      (i) => phrases[i][1],
    );
  });

  test("differ even where both words of the matchup are the same", () => {
    for (let word = 0; word < 1000; word++) {
      const same = [word, word] as const;
      expect(bitsBetween(pairSeedLow(same, word), pairSeedHigh(same, word)), `${word}`).toBeGreaterThan(0);
    }
  });

  test("come each from its own word of the matchup", () => {
    const [low, high] = seed;
    expect(pairSeedLow([low, high ^ 1], 5)).toBe(pairSeedLow(seed, 5));
    expect(pairSeedHigh([low ^ 1, high], 5)).toBe(pairSeedHigh(seed, 5));
    expect(pairSeedLow([low ^ 1, high], 5)).not.toBe(pairSeedLow(seed, 5));
    expect(pairSeedHigh([low, high ^ 1], 5)).not.toBe(pairSeedHigh(seed, 5));
  });
});

describe.each(gameNames)("dice and shuffles of %s", (name) => {
  const game = findGame(name)!;
  const source = readSource("drawn.yaml", "{}\n", new Problems());
  const options = game.checkOptions(source, [], {}, new Problems());
  const drawing = game.drawing!(options, {}, undefined);
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const entrantOf = (side: Side) => {
    const draw: Draw = { setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) };
    seedStream(stream.words, 0, 11, 12, side);
    drawing.draw(side, stream, draw);
    return drawing.entrant(side, draw, `${side}`);
  };
  const [a, b] = [entrantOf(0), entrantOf(1)];
  const matchup = game.compile({ a, b, strategyA: "greedy", strategyB: "greedy", options });
  const state = game.createState(matchup);
  const row = new Int32Array(game.gameColumns.length);
  const played = (low: number, high: number): string => {
    game.play(matchup, state, low, high, 0, false, row, undefined);
    return row.join();
  };

  test("depend on both seed words, and on nothing else", () => {
    const games = 6;
    const [all, sameLow, sameHigh] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (let i = 1; i <= games; i++) {
      all.add(played(i, i * i + 7));
      sameLow.add(played(1, i * i + 7));
      sameHigh.add(played(i, 8));
      expect(played(i, i * i + 7)).toBe(played(i, i * i + 7));
    }
    // Greedy draws nothing itself, so only dice and shuffles differ. Rows hold result, rounds, points: hardly ever all
    // alike.
    for (const rows of [all, sameLow, sameHigh]) expect(rows.size).toBeGreaterThan(games - 2);
  });
});
