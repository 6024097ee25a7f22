import { gameInThread, inThread } from "../../run/thread.js";
import { countInto } from "../../run/watch.js";
import { createTunePlayer, type TuneWorkerInput } from "./play.js";

/** Entry of a worker thread: plays the pairs of a task. Copied to the main thread, not moved (run/worker.ts). */
export const playTuneTask = inThread(async ({ registryUrl, pairs, shared, played }: TuneWorkerInput) => {
  const game = await gameInThread(registryUrl, pairs.game);
  return createTunePlayer(game, pairs, shared, countInto(played));
});
