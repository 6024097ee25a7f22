import type { Game } from "../../games/game.js";
import { playAll } from "../../run/handOut.js";
import { createThreads, type Workers } from "../../run/threads.js";
import { countHere, type Watch } from "../../run/watch.js";
import type { SampleSpec } from "../sample/spec.js";
import { type Contest, type ContestResult, createContestPlayer } from "./play.js";

/** Contests handed out to threads: the same results for any number of them. */

/** What a worker is given once. */
export interface ContestWorkerInput {
  readonly registryUrl: string;
  readonly spec: SampleSpec;
  readonly shared: unknown;
  /** Where games done are counted; undefined: nowhere. */
  readonly played: Int32Array | undefined;
}

export interface ContestRequest {
  readonly game: Game;
  /** What the lineups are of, and the seed of the games. */
  readonly spec: SampleSpec;
  readonly workers: Workers;
  readonly registryUrl: string;
  readonly watch?: Watch;
  readonly stop?: AbortSignal;
  /** What the game's `share` returned for the sample's options, where the caller has it. */
  readonly shared?: unknown;
}

/** Versions' pairs that a thread plays at a time. */
const PAIRS_A_TASK = 64;

/** Plays contests, one list after the other. */
export interface ContestHall {
  /** @returns in the order of the contests @throws Interrupted where it was stopped */
  play(contests: readonly Contest[]): Promise<readonly ContestResult[]>;
  close(): Promise<void>;
}

/** Hosts of a queue are not asked: contests are many and small, and what is played next hangs on each. */
export function openHall(request: ContestRequest): ContestHall {
  const { game, spec, registryUrl, watch } = request;
  const shared = request.shared ?? game.share?.(spec.options);
  const workers = typeof request.workers === "number" ? request.workers : 1;
  const here = () => {
    const play = createContestPlayer(game, spec, shared, countHere(watch));
    return (contests: readonly Contest[]) => contests.map(play);
  };
  const input: ContestWorkerInput = { registryUrl, spec, shared, played: watch?.played };
  const executor = createThreads<readonly Contest[], ContestResult[]>(workers, here, {
    module: "studies/population/worker.js",
    function: "playContests",
    input,
  });
  return {
    play: async (contests) => (await playAll(executor, tasksOf(contests), request.stop)).flat(),
    close: () => executor.close(),
  };
}

function tasksOf(contests: readonly Contest[]): Contest[][] {
  const tasks: Contest[][] = [];
  let pairs = Number.POSITIVE_INFINITY;
  for (const contest of contests) {
    if (pairs >= PAIRS_A_TASK) {
      tasks.push([]);
      pairs = 0;
    }
    tasks.at(-1)!.push(contest);
    pairs += contest.versions.length * contest.opponents.length;
  }
  return tasks;
}
