import { workerData } from "node:worker_threads";
import { assert } from "../../core/assert.js";
import { loadRegistry } from "../../run/loadRegistry.js";
import { countInto } from "../../run/watch.js";
import type { ContestWorkerInput } from "./contests.js";
import { type Contest, type ContestResult, createContestPlayer } from "./play.js";

const input = workerData as ContestWorkerInput;
const registry = await loadRegistry(input.registryUrl);
const game = registry.findGame(input.spec.game);
assert(game !== undefined, "the workers' module lacks the game", { game: input.spec.game });
const play = createContestPlayer(game, input.spec, input.shared, countInto(input.played));

/** Entry of a worker thread: plays some contests. Copied to the main thread, not moved (run/worker.ts). */
export function playContests(contests: readonly Contest[]): ContestResult[] {
  return contests.map(play);
}
