import { below, nextBits, seedStream } from "../../src/core/rng.js";
import type { Game } from "../../src/games/game.js";
import { coinGame } from "./coinGame.js";

/** How often a wins on each map, in thousandths, and the weights of the maps. */
export interface Maps {
  readonly chances: readonly number[];
  readonly weights?: readonly number[];
  /** Thousandths of pairs whose games end alike; 0 where absent. */
  readonly alike?: number;
}

/**
 * A game of one throw on each of several maps, whose chances are known: win rates, maps and weights of one's choosing.
 */
export function mapGame({ chances, weights, alike = 0 }: Maps, symmetric = true): Game {
  const words = new Int32Array(4);
  const names = chances.map((_, i) => `map ${i + 1}`);
  return {
    ...coinGame,
    symmetric,
    variantNoun: "map",
    optionKeys: [],
    checkOptions: () => ({}),
    variants: () => names,
    ...(weights === undefined ? {} : { variantWeights: () => weights }),
    compile: () => chances,
    createState: () => undefined,
    play(_matchup, _state, low, high, variant, swapped, row) {
      seedStream(words, 0, low, high, 0);
      const isAlike = below(words, 0, 1000) < alike;
      seedStream(words, 0, low, high, swapped && !isAlike ? 2 : 1);
      row.fill(0);
      row[0] = below(words, 0, 1000) < chances[variant] ? 0 : 1;
      return 0;
    },
  } as Game;
}

/** The mean of the chances in the shares of the weights. */
export function truthOf({ chances, weights = chances.map(() => 1) }: Maps): number {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return chances.reduce((sum, chance, i) => sum + (chance / 1000) * (weights[i] / whole), 0);
}

/** Evenly spread numbers in 0..1 from a seed. */
export function uniforms(seed: number): () => number {
  const words = new Int32Array(4);
  seedStream(words, 0, seed, 1, 0);
  return () => (nextBits(words, 0) >>> 0) / 2 ** 32;
}
