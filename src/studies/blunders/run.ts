import type { Experiment } from "../../experiment/experiment.js";
import type { GamePlace } from "../../experiment/plan.js";
import type { Game } from "../../games/game.js";
import { playAll } from "../../run/handOut.js";
import { createThreads } from "../../run/threads.js";
import { countHere, stageOf, type Watch } from "../../run/watch.js";
import { type BlundersWorkerInput, createBlundersPlayer, type JudgedGame, type Judging } from "./judge.js";

export interface BlundersRequest {
  readonly game: Game;
  readonly experiment: Experiment;
  readonly judging: Judging;
  readonly places: readonly GamePlace[];
  readonly workers: number;
  readonly registryUrl: string;
  readonly stop?: AbortSignal;
  readonly watch?: Watch;
}

/**
 * Judges games, each by itself, so that it makes no difference which worker does.
 * @returns in the order of `places`
 * @throws Interrupted where it was stopped before all were done
 */
export async function judgeGames(request: BlundersRequest): Promise<readonly JudgedGame[]> {
  const { game, experiment, judging, places, workers, registryUrl, stop, watch } = request;
  const shared = game.share?.(experiment.options);
  watch?.begin(stageOf("", places.length));
  const executor = createThreads<GamePlace, JudgedGame>(
    workers,
    () => createBlundersPlayer(game, experiment, judging, shared, countHere(watch)),
    {
      module: "studies/blunders/worker.js",
      function: "judgeGame",
      input: { registryUrl, experiment, judging, shared, played: watch?.played } satisfies BlundersWorkerInput,
    },
  );
  return playAll(executor, places, stop).finally(() => executor.close());
}
