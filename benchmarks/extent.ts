import type { AgainstExtent } from "./against.js";
import { standardMatchups } from "./standardMatchups.js";

/** How much is measured. */
export interface Extent {
  /** Seconds of one run and number of runs of each contestant in turn. */
  readonly seconds: number;
  readonly rounds: number;
  /** Pairs a matchup in one go. */
  readonly pairs: number;
  readonly heapGames: number;
  /** Games a matchup, and repeats. */
  readonly writingGames: number;
  readonly writingRepeats: number;
  readonly starts: number;
  /** Games of the runs that tell the memory of a worker. */
  readonly startGames: number;
  /** Games of all matchups: long against the start of a worker, which compiles its code anew. */
  readonly workersGames: number;
  readonly workersRepeats: number;
  readonly drawnPairs: number;
  /** Standard matchups of each game whose playouts are timed. */
  readonly playoutMatchups: number;
  readonly against: AgainstExtent;
}
export const FULL: Extent = {
  seconds: 3,
  rounds: 5,
  pairs: 20,
  heapGames: 100_000,
  writingGames: 2000,
  writingRepeats: 3,
  starts: 6,
  startGames: 6000,
  workersGames: 120_000,
  workersRepeats: 2,
  drawnPairs: 2000,
  playoutMatchups: standardMatchups.length,
  against: { rounds: 6, seconds: 2, warmUp: 6 },
};
export const QUICK: Extent = {
  seconds: 0.3,
  rounds: 1,
  pairs: 4,
  heapGames: 600,
  writingGames: 20,
  writingRepeats: 1,
  starts: 1,
  startGames: 120,
  workersGames: 0,
  workersRepeats: 0,
  drawnPairs: 20,
  playoutMatchups: 1,
  against: { rounds: 2, seconds: 0.2, warmUp: 0.2 },
};
