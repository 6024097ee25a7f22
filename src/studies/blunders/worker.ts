import { gameInThread, inThread } from "../../run/thread.js";
import { countInto } from "../../run/watch.js";
import { type BlundersWorkerInput, createBlundersPlayer } from "./judge.js";

/** Entry of a worker thread: judges the choices of a game. */
export const judgeGame = inThread(async ({ registryUrl, experiment, judging, shared, played }: BlundersWorkerInput) => {
  const game = await gameInThread(registryUrl, experiment.game);
  return createBlundersPlayer(game, experiment, judging, shared, countInto(played));
});
