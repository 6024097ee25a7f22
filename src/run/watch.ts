import { at } from "../core/assert.js";
/** How whoever watches a run or a study hears of it: which stage is under way, and game by game how far it is. */

/** Something that a run or a study does for a while. */
export interface Stage {
  /** In words: "stat weights". */
  readonly what: string;
  /** Games it plays; 0 where it plays none, such as an analysis. */
  readonly games: number;
  /** Whether it may end with fewer. */
  readonly isMost: boolean;
  /** Who plays it, where that is not whoever plays the rest. */
  readonly strategy?: string;
  /** Which one it is, from 1, and of how many; absent where that is not known. */
  readonly place?: readonly [number, number];
  /** What is played before and after it; absent where that is not known. */
  readonly others?: OtherStages;
}

/** The stages around one. */
export interface OtherStages {
  /** Games of those before it, as they were planned, and of those to come. */
  readonly before: number;
  readonly after: number;
  /** Whether there may be fewer to come. */
  readonly isMost: boolean;
  /** Who else plays one to come, at a speed of its own. */
  readonly strategy?: string;
}

/** How far a stage is. */
export interface Reached {
  /** Which stage, in words; empty where there is one only. */
  readonly what: string;
  /** Games that are done, kept ones included, and in all. */
  readonly games: number;
  readonly expected: number;
  /** Whether it may end with fewer. */
  readonly isMost: boolean;
  /** Absent before there is a speed. */
  readonly secondsLeft?: number | undefined;
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

/**
 * Tells a watch which of the stages it is that begins.
 * @param stages all that will be played, in order, so far as is known before: one that turns out not to be needed is
 * passed over
 */
export function placing(watch: Watch | undefined, stages: readonly Stage[]): Watch | undefined {
  if (watch === undefined || stages.length < 2) return watch;
  return {
    played: watch.played,
    begin(stage) {
      // A stage may be played in rounds: "squads at the costs found, round 2".
      const place = stages.findIndex(({ what }) => stage.what === what || stage.what.startsWith(`${what}, `));
      if (place < 0) watch.begin(stage);
      else watch.begin({ ...stage, place: [place + 1, stages.length], others: othersOf(stages, place, stage) });
    },
    keep: (games) => watch.keep(games),
    expect: (games) => watch.expect(games),
    tick: () => watch.tick(),
  };
}

function othersOf(stages: readonly Stage[], place: number, stage: Stage): OtherStages {
  const games = (of: readonly Stage[]) => of.reduce((sum, one) => sum + one.games, 0);
  const after = stages.slice(place + 1);
  // One that is played in rounds has those to come before it, at most.
  const { what, games: all } = at(stages, place);
  const rounds = stage.what === what ? 0 : Math.max(0, all - stage.games);
  const strategy = after.find((one) => one.strategy !== undefined && one.strategy !== stage.strategy)?.strategy;
  return {
    ...{ before: games(stages.slice(0, place)), after: games(after) + rounds },
    isMost: stage.isMost || rounds > 0 || after.some((one) => one.isMost),
    ...(strategy === undefined ? {} : { strategy }),
  };
}

/** A stage whose number of games is known. */
export const stageOf = (what: string, games: number, isMost = false): Stage => ({ what, games, isMost });
