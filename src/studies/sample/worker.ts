import { gameInThread, inThread } from "../../run/thread.js";
import { countInto } from "../../run/watch.js";
import { createSamplePlayer } from "./play.js";
import type { SampleWorkerInput } from "./sample.js";

/**
 * Entry of a worker thread: draws and plays the pairs of a task. Copied to the main thread, not moved (run/worker.ts).
 */
export const playSampleTask = inThread(async ({ registryUrl, spec, shared, played }: SampleWorkerInput) => {
  const game = await gameInThread(registryUrl, spec.game);
  return createSamplePlayer(game, spec, shared, countInto(played)).play;
});
