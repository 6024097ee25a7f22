import { gameInThread, inThread } from "../../run/thread.js";
import { countInto } from "../../run/watch.js";
import { createVersionsPlayer, type VersionsInput } from "./versions.js";

/** Entry of a worker thread: plays all versions of a deck against the opponents of a task. */
export const playVersionsTask = inThread(async ({ registryUrl, spec, shared, played }: VersionsInput) => {
  const game = await gameInThread(registryUrl, spec.sample.game);
  return createVersionsPlayer(game, spec, shared, countInto(played));
});
