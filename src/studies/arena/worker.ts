import { workerData } from "node:worker_threads";
import { assert } from "../../core/assert.js";
import { loadRegistry } from "../../run/loadRegistry.js";
import { countInto } from "../../run/watch.js";
import { type ArenaBlock, type ArenaTask, type ArenaWorkerInput, createArenaPlayer } from "./play.js";

const input = workerData as ArenaWorkerInput;
const registry = await loadRegistry(input.registryUrl);
const game = registry.findGame(input.study.game);
assert(game !== undefined, "the workers' module lacks the game", { game: input.study.game });
const play = createArenaPlayer(game, input.study, input.shared, countInto(input.played));

/** Entry of a worker thread: plays the pairs of a task. Copied to the main thread, not moved (run/worker.ts). */
export function playArenaTask(task: ArenaTask): ArenaBlock {
  return play(task);
}
