import { addAt, at } from "../../core/assert.js";

/**
 * What squads or decks with two pieces score beyond what all their pieces are worth by themselves: by what the search
 * asks next, never what is told of them.
 */

/** Variance of the score of an entrant in its few games, of a piece's worth a copy, and of what a pair brings. */
const NOISE = 0.12;
const OF_PIECE = 0.01;
const OF_PAIR = 0.02;
/** Rounds of the fit at a time; it goes on from the last. */
const SWEEPS = 4;

export interface PairScores {
  /**
   * @param pieces once a copy
   * @param above what it scored above the mean of those that met the same opponents
   */
  note(pieces: readonly number[], above: number): void;
  /** Pairs that may bring most together, by an upper bound of what that is. */
  promising(most: number): PromisingPair[];
}

export interface PromisingPair {
  readonly pieces: readonly [number, number];
  /** Share of win rate that the two are thought to bring together, and a standard error of that. */
  readonly brings: number;
  readonly error: number;
}

interface Noted {
  /** Distinct, rising, with the copies of each. */
  readonly pieces: readonly number[];
  readonly copies: readonly number[];
  readonly above: number;
}

/**
 * A ridge regression on copies of pieces by coordinate descent; what is left of an entrant's score is shared by its
 * pairs, as if each were the only one that brings something and the others were noise.
 * @param n number of pieces
 */
export function createPairScores(n: number): PairScores {
  const noted: Noted[] = [];
  const columns = Array.from({ length: n }, () => ({ rows: [] as number[], copies: [] as number[], squares: 0 }));
  const worth = new Float64Array(n);
  const [sums, weights] = [new Float64Array(n * n), new Float64Array(n * n)];
  return {
    note(pieces, above) {
      const distinct = [...new Set(pieces)].sort((x, y) => x - y);
      const copies = distinct.map((piece) => pieces.filter((one) => one === piece).length);
      distinct.forEach((piece, k) => {
        const column = at(columns, piece);
        column.rows.push(noted.length);
        column.copies.push(at(copies, k));
        column.squares += at(copies, k) ** 2;
      });
      noted.push({ pieces: distinct, copies, above });
    },
    promising(most) {
      const left = fitted(noted, columns, worth);
      sums.fill(0);
      weights.fill(0);
      noted.forEach(({ pieces: own }, row) => {
        const pairs = (own.length * (own.length - 1)) / 2;
        const weight = NOISE / (NOISE + (pairs - 1) * OF_PAIR);
        own.forEach((i, x) => {
          for (const j of own.slice(x + 1)) {
            addAt(sums, i * n + j, weight * at(left, row));
            addAt(weights, i * n + j, weight);
          }
        });
      });
      const found: (PromisingPair & { readonly bound: number })[] = [];
      for (let i = 0; i < n; i++) {
        for (let j = i + 1; j < n; j++) {
          const place = i * n + j;
          if (!(at(sums, place) > 0)) continue;
          const seen = at(weights, place) + NOISE / OF_PAIR;
          const [brings, error] = [at(sums, place) / seen, Math.sqrt(NOISE / seen)];
          found.push({ pieces: [i, j], brings, error, bound: brings + error });
        }
      }
      found.sort((x, y) => y.bound - x.bound || x.pieces[0] - y.pieces[0] || x.pieces[1] - y.pieces[1]);
      return found.slice(0, most).map(({ bound: _bound, ...one }) => one);
    },
  };
}

/** Goes on with the fit. @returns what is left of each score */
function fitted(
  noted: readonly Noted[],
  columns: readonly {
    readonly rows: readonly number[];
    readonly copies: readonly number[];
    readonly squares: number;
  }[],
  worth: Float64Array,
): Float64Array {
  const left = Float64Array.from(
    noted,
    ({ pieces, copies, above }) => above - pieces.reduce((sum, piece, k) => sum + at(copies, k) * at(worth, piece), 0),
  );
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    columns.forEach(({ rows, copies, squares }, piece) => {
      if (rows.length === 0) return;
      const product = rows.reduce((sum, row, k) => sum + at(copies, k) * at(left, row), 0);
      const next = (product + squares * at(worth, piece)) / (squares + NOISE / OF_PIECE);
      const step = next - at(worth, piece);
      rows.forEach((row, k) => {
        addAt(left, row, -(step * at(copies, k)));
      });
      worth[piece] = next;
    });
  }
  return left;
}
