/** How whoever watches a run or a study hears of it: which stage is under way, and game by game how far it is. */

/** Something that a run or a study does for a while. */
export interface Stage {
  /** In words: "stat weights". */
  readonly what: string;
  /** Games it plays; 0 where it plays none, such as an analysis. */
  readonly games: number;
  /** Whether it may end with fewer. */
  readonly isMost: boolean;
}

/** Is told by whatever plays. Results never depend on it. */
export interface Watch {
  /** Games done in the stage under way, kept ones excluded: all threads add to it. */
  readonly played: Int32Array;
  /** A stage begins; the one before is over. */
  begin(stage: Stage): void;
  /** So many games of the stage are there from before. */
  keep(games: number): void;
  /** The stage is now expected to take so many games in all. */
  expect(games: number): void;
  /** Called between games where they are played in this thread, which nothing else can interrupt. */
  tick(): void;
}

/** Is told that so many more games are done, played whole or failed. */
export type CountGames = (games: number) => void;

export const countNothing: CountGames = () => {};

/** An integer that worker threads share. */
export const sharedCount = (): Int32Array => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Adds to an integer that threads share; undefined: nobody asks. */
export function countInto(played: Int32Array | undefined): CountGames {
  if (played === undefined) return countNothing;
  return (games) => {
    Atomics.add(played, 0, games);
  };
}

/** Counts for who watches, in the thread of the watcher. */
export function countHere(watch: Watch | undefined): CountGames {
  if (watch === undefined) return countNothing;
  const count = countInto(watch.played);
  return (games) => {
    count(games);
    watch.tick();
  };
}

/** A stage whose number of games is known. */
export const stageOf = (what: string, games: number, isMost = false): Stage => ({ what, games, isMost });
