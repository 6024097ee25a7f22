/**
 * What squads or decks with two pieces score beyond what each piece does elsewhere: by what the search asks next, never
 * what is told of them.
 */

/** Prior, in entrants seen: a pair is thought to bring nothing until some have had it. */
const PRIOR = 8;
const PRIOR_OF_PIECE = 4;
/** Standard deviation of the score of an entrant in its few games. */
const NOISE = 0.35;

export interface PairScores {
  /**
   * @param pieces distinct
   * @param above what it scored above the mean of those that met the same opponents
   * @param isRandom whether its company was drawn, so that its pieces' own scores are learned
   */
  note(pieces: readonly number[], above: number, isRandom: boolean): void;
  /** Entrants seen that had a piece. */
  seen(piece: number): number;
  /** Pairs that may bring most together, by an upper bound of what that is. */
  promising(most: number): PromisingPair[];
}

export interface PromisingPair {
  readonly pieces: readonly [number, number];
  /** Share of win rate that the two are thought to bring together, and a standard error of that. */
  readonly brings: number;
  readonly error: number;
}

/** @param n number of pieces */
export function createPairScores(n: number): PairScores {
  const counts = new Int32Array(n * n);
  const sums = new Float64Array(n * n);
  const [alone, aloneSum, any] = [new Int32Array(n), new Float64Array(n), new Int32Array(n)];
  return {
    note(pieces, above, isRandom) {
      const own = [...pieces].sort((x, y) => x - y);
      own.forEach((i, x) => {
        any[i]!++;
        if (isRandom) {
          alone[i]!++;
          aloneSum[i]! += above;
        }
        for (const j of own.slice(x + 1)) {
          counts[i * n + j]!++;
          sums[i * n + j]! += above;
        }
      });
    },
    seen: (piece) => any[piece]!,
    promising(most) {
      const single = Float64Array.from(aloneSum, (sum, i) => sum / (alone[i]! + PRIOR_OF_PIECE));
      const found: (PromisingPair & { readonly bound: number })[] = [];
      for (let i = 0; i < n; i++) {
        for (let j = i + 1; j < n; j++) {
          const count = counts[i * n + j]!;
          if (count === 0) continue;
          const brings = (sums[i * n + j]! - count * (single[i]! + single[j]!)) / (count + PRIOR);
          if (!(brings > 0)) continue;
          const error = NOISE / Math.sqrt(count + PRIOR);
          found.push({ pieces: [i, j], brings, error, bound: brings + error });
        }
      }
      found.sort((x, y) => y.bound - x.bound || x.pieces[0] - y.pieces[0] || x.pieces[1] - y.pieces[1]);
      return found.slice(0, most);
    },
  };
}
