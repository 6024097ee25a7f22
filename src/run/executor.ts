import type { Experiment } from "../experiment/experiment.js";
import type { Game } from "../games/game.js";
import type { PlayedBlock } from "../results/layout.js";
import { type BlockTask, createPlayer } from "./play.js";
import { createThreads, type Executor, type WorkerEntry, type Workers } from "./threads.js";
import { countHere, type Watch } from "./watch.js";

/** What a worker is given once. */
export interface WorkerInput {
  readonly registryUrl: string;
  readonly experiment: Experiment;
  readonly shared: unknown;
  /** Where games done are counted; undefined: nowhere. */
  readonly played: Int32Array | undefined;
}

/**
 * What plays the blocks of an experiment.
 * @param workers 1 plays in this thread, more in as many worker threads
 * @param registryUrl module that exports a `Registry`; workers import it
 */
export function createExecutor(
  game: Game,
  experiment: Experiment,
  workers: Workers,
  registryUrl: string,
  watch?: Watch,
): Executor<BlockTask, PlayedBlock> {
  const shared = game.share?.(experiment.options);
  const input: WorkerInput = { registryUrl, experiment, shared, played: watch?.played };
  return createThreads(workers, () => createPlayer(game, experiment, shared, countHere(watch)).play, runEntry(input));
}

/** What plays blocks of an experiment. */
export const runEntry = (input: WorkerInput): WorkerEntry => ({
  work: { kind: "run", game: input.experiment.game, spec: input.experiment },
  module: "run/worker.js",
  function: "playInWorker",
  input,
});
