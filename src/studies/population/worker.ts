import { gameInThread, inThread } from "../../run/thread.js";
import { countInto } from "../../run/watch.js";
import type { ContestWorkerInput } from "./contests.js";
import { type Contest, createContestPlayer } from "./play.js";

/** Entry of a worker thread: plays some contests. Copied to the main thread, not moved (run/worker.ts). */
export const playContests = inThread(async ({ registryUrl, spec, shared, played }: ContestWorkerInput) => {
  const game = await gameInThread(registryUrl, spec.game);
  const play = createContestPlayer(game, spec, shared, countInto(played));
  return (contests: readonly Contest[]) => contests.map(play);
});
