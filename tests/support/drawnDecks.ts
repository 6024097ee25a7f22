import { nextBits, RNG_WORDS, seedStream } from "../../src/core/rng.js";
import type { Side } from "../../src/core/side.js";
import type { SampleData } from "../../src/studies/sample/data.js";

/**
 * Games between drawn decks whose odds are given: decks of `size` pieces out of each side's own, at most two copies.
 */
export interface PlantedDecks {
  /** Log odds that one copy adds, light pieces first. */
  readonly values: readonly [readonly number[], readonly number[]];
  /** Log odds of the light side with average decks. */
  readonly side: number;
  /** Log odds that two pieces of the light side add together, over their values. */
  readonly together?: readonly [number, number, number];
  readonly size: number;
  readonly pairs: number;
  readonly seed: number;
  /** Games of each pair; 1 where nothing is said. */
  readonly games?: number;
  /** Standard deviation of what else a pair's games have in common, in log odds. */
  readonly alike?: number;
}

export function plantedDecks({
  values,
  side,
  together,
  size,
  pairs,
  seed,
  games = 1,
  alike = 0,
}: PlantedDecks): SampleData {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 5, 0);
  const uniform = () => (nextBits(words, 0) >>> 0) / 2 ** 32;
  const lights = values[0].length;
  const draw = (first: number, own: readonly number[]): number[] => {
    const deck: number[] = [];
    while (deck.length < size) {
      const piece = Math.floor(uniform() * own.length);
      if (deck.filter((p) => p === first + piece).length < 2) deck.push(first + piece);
    }
    return deck.sort((x, y) => x - y);
  };
  const mean = (own: readonly number[]) => own.reduce((sum, v) => sum + v, 0) / own.length;
  const all = [...values[0], ...values[1]];
  const centre = [mean(values[0]), mean(values[1])] as const;
  const worth = (deck: readonly number[], s: Side) => deck.reduce((sum, p) => sum + all[p] - centre[s], 0);
  const room = () => ({ starts: new Int32Array(pairs + 1), pieces: new Uint16Array(pairs * size) });
  const [a, b] = [room(), room()];
  const halfWins = new Uint16Array(pairs);
  for (let p = 0; p < pairs; p++) {
    const light = draw(0, values[0]);
    const dark = draw(lights, values[1]);
    const both = together !== undefined && light.includes(together[0]) && light.includes(together[1]) ? together[2] : 0;
    const odds = side + worth(light, 0) - worth(dark, 1) + both;
    // A uniform number of that deviation.
    const own = alike === 0 ? 0 : alike * Math.sqrt(12) * (uniform() - 0.5);
    for (let g = 0; g < games; g++) halfWins[p] += uniform() < 1 / (1 + Math.exp(-odds - own)) ? 2 : 0;
    a.pieces.set(light, p * size);
    b.pieces.set(dark, p * size);
    a.starts[p + 1] = b.starts[p + 1] = (p + 1) * size;
  }
  const piece = (s: Side) => (_v: number, i: number) => ({
    name: `${s === 0 ? "light" : "dark"} ${i}`,
    kind: "set",
    side: s,
  });
  return {
    pieces: [...values[0].map(piece(0)), ...values[1].map(piece(1))],
    settings: ["only"],
    pairs,
    numbers: Int32Array.from({ length: pairs }, (_, p) => p),
    gamesPerDraw: games,
    arms: 1,
    startsA: a.starts,
    piecesA: a.pieces,
    startsB: b.starts,
    piecesB: b.pieces,
    settingsA: new Uint8Array(pairs),
    settingsB: new Uint8Array(pairs),
    halfWins,
    exchanged: new Uint16Array(pairs),
    tallies: { labels: [], columns: [], sums: new Float64Array(0) },
  };
}
