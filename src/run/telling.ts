import { at } from "../core/assert.js";
import { type Stage, sharedCount, type Watch } from "./watch.js";

/** How far a run or a study is, told to a program. */

/** How far the stage under way is. */
export interface StudyProgress {
  /** In words: "stat weights". */
  readonly stage: string;
  /** Which one it is, from 1, and of how many; absent where that is not known. */
  readonly place?: readonly [number, number];
  /** Games that are done, kept ones included. */
  readonly done: number;
  /** Games that it plays in all; 0 where it plays none, such as an analysis. */
  readonly games: number;
  /** Whether it may end with fewer. */
  readonly isMost: boolean;
}

export interface Telling {
  readonly watch: Watch;
  /** Tells nothing afterwards. @throws what was thrown by whoever was told */
  end(): void;
}

const EVERY_MS = 100;

/**
 * A watch that tells at the beginning of each stage, now and then, and at its end.
 * @param told may throw: it is told nothing more then
 * @param failed called when it throws, so that play can be stopped; games go on as they are
 */
export function tellingWatch(told: (progress: StudyProgress) => void, failed: () => void): Telling {
  const played = sharedCount();
  let stage: Stage | undefined;
  let kept = 0;
  let games = 0;
  let last = -1;
  let time = 0;
  let fault: { readonly error: unknown } | undefined;
  let isOver = false;
  const tell = () => {
    if (stage === undefined || fault !== undefined || isOver) return;
    time = performance.now();
    const done = Math.min(kept + at(played, 0), games);
    if (done === last) return;
    last = done;
    const { what, place, isMost } = stage;
    try {
      told({ stage: what, ...(place === undefined ? {} : { place }), done, games, isMost });
    } catch (error) {
      fault = { error };
      failed();
    }
  };
  const tick = () => {
    if (performance.now() - time >= EVERY_MS) tell();
  };
  const timer = setInterval(tick, EVERY_MS);
  timer.unref();
  return {
    watch: {
      played,
      begin(next) {
        tell();
        played[0] = 0;
        [stage, kept, games, last] = [next, 0, next.games, -1];
        tell();
      },
      keep(more) {
        kept += more;
      },
      expect(all) {
        games = all;
      },
      tick,
    },
    end() {
      tell();
      clearInterval(timer);
      isOver = true;
      if (fault !== undefined) throw fault.error;
    },
  };
}
