import { at } from "../../core/assert.js";
import { nextBits, RNG_WORDS, seedStream } from "../../core/rng.js";
import type { GamePlace } from "../../experiment/plan.js";
import { rootWords } from "../../experiment/seeds.js";

/** Stream of random numbers by which games are chosen. */
const STREAM = 98;

/**
 * Chooses games of a run, spread evenly over its matchups: each gives one before any gives a second.
 * @param pairs of each matchup that count
 * @param gamesPerPair 2 where seats swap, else 1
 * @param most how many games, 1 or more; all where there are fewer
 * @returns in the order in which they stand in the run
 */
export function chooseGames(
  pairs: readonly number[],
  gamesPerPair: 1 | 2,
  most: number,
  phrase: string,
): readonly GamePlace[] {
  const root = rootWords(phrase);
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, root[0], root[1], STREAM);
  const draw = (n: number): number => Math.floor(((nextBits(words, 0) >>> 0) / 2 ** 32) * n);
  const order = pairs.map((_, matchup) => matchup);
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [order[i], order[j]] = [at(order, j), at(order, i)];
  }
  const chosen = pairs.map(() => new Set<number>());
  const gamesOf = (matchup: number): number => at(pairs, matchup) * gamesPerPair;
  let left = Math.min(
    most,
    order.reduce((sum, matchup) => sum + gamesOf(matchup), 0),
  );
  while (left > 0)
    for (const matchup of order) {
      if (left === 0) break;
      const own = at(chosen, matchup);
      if (own.size === gamesOf(matchup)) continue;
      let game = draw(gamesOf(matchup));
      while (own.has(game)) game = (game + 1) % gamesOf(matchup);
      own.add(game);
      left--;
    }
  return chosen.flatMap((own, matchup) =>
    [...own]
      .sort((x, y) => x - y)
      .map((game) => ({ matchup, pair: Math.floor(game / gamesPerPair), swapped: game % gamesPerPair === 1 })),
  );
}
