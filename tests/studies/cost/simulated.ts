import { nextBits, seedStream } from "../../../src/core/rng.js";
import type { DrawnPairs } from "../../../src/studies/cost/values.js";

/** Drawn squads whose worth is known, so that estimates can be held against the truth. */
export interface Truth {
  readonly costs: readonly number[];
  /** True value of each piece in log odds. */
  readonly logits: readonly number[];
}

/** A source of numbers in 0..1. */
export function uniforms(seed: number): () => number {
  const words = new Int32Array(4);
  seedStream(words, 0, seed, 77, 1);
  return () => (nextBits(words, 0) >>> 0) / 2 ** 32;
}

/**
 * Plays pairs between random squads: filled up to a limit of 90 to 100 points, as the drawing of Miniatures does. Half
 * of the pairs share their luck between both games, so that games of a pair are far from independent.
 */
export function simulatePairs(truth: Truth, pairs: number, seed: number): DrawnPairs {
  const random = uniforms(seed);
  const { costs, logits } = truth;
  const sides: { starts: number[]; pieces: number[] }[] = [0, 1].map(() => ({ starts: [0], pieces: [] }));
  const halfWins: number[] = [];
  const affordable = new Map<number, readonly number[]>();
  const openAt = (left: number): readonly number[] => {
    const open = affordable.get(left) ?? costs.flatMap((cost, k) => (cost <= left ? [k] : []));
    affordable.set(left, open);
    return open;
  };
  for (let p = 0; p < pairs; p++) {
    const worth = sides.map(({ starts, pieces }) => {
      const squad = drawSquad(costs, openAt, random);
      pieces.push(...squad);
      starts.push(pieces.length);
      return squad.reduce((sum, k) => sum + logits[k], 0);
    });
    const chance = 1 / (1 + Math.exp(worth[1] - worth[0]));
    const first = random();
    const second = random() < 0.5 ? first : random();
    halfWins.push(2 * ((first < chance ? 1 : 0) + (second < chance ? 1 : 0)));
  }
  const [a, b] = sides as [(typeof sides)[0], (typeof sides)[0]];
  return {
    costs,
    startsA: Int32Array.from(a.starts),
    piecesA: Int32Array.from(a.pieces),
    startsB: Int32Array.from(b.starts),
    piecesB: Int32Array.from(b.pieces),
    halfWins: Uint8Array.from(halfWins),
  };
}

function drawSquad(
  costs: readonly number[],
  openAt: (left: number) => readonly number[],
  random: () => number,
): number[] {
  let left = 90 + Math.floor(11 * random());
  const squad: number[] = [];
  for (;;) {
    const open = openAt(left);
    if (open.length === 0) return squad;
    const drawn = open[Math.floor(random() * open.length)];
    squad.push(drawn);
    left -= costs[drawn];
  }
}

/** Fair costs that the true values mean, given how often pieces are drawn. */
export function trueFairCosts(truth: Truth, usage: ArrayLike<number>): number[] {
  return truth.logits.map((value, k) => {
    let worth = 0;
    let spent = 0;
    truth.costs.forEach((cost, j) => {
      if (j === k) return;
      worth += usage[j] * truth.logits[j];
      spent += usage[j] * cost;
    });
    return value / (worth / spent);
  });
}
