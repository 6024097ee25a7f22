import { gameInThread, inThread } from "../../run/thread.js";
import { countInto } from "../../run/watch.js";
import { type ArenaWorkerInput, createArenaPlayer } from "./play.js";

/** Entry of a worker thread: plays the pairs of a task. Copied to the main thread, not moved (run/worker.ts). */
export const playArenaTask = inThread(async ({ registryUrl, study, shared, played, games }: ArenaWorkerInput) => {
  const game = await gameInThread(registryUrl, study.game);
  return createArenaPlayer(game, study, shared, countInto(played), games);
});
