import type { WorkerInput } from "./executor.js";
import { createPlayer } from "./play.js";
import { gameInThread, inThread } from "./thread.js";
import { countInto } from "./watch.js";

/**
 * Entry of a worker thread: plays a block. It is copied to the main thread, not moved: one moved buffer makes V8 check
 * every access to every typed array of this thread from then on, which cost games a seventh of their speed.
 */
export const playInWorker = inThread(async ({ registryUrl, experiment, shared, played }: WorkerInput) => {
  const game = await gameInThread(registryUrl, experiment.game);
  return createPlayer(game, experiment, shared, countInto(played)).play;
});
