import { workerData } from "node:worker_threads";
import { assert } from "../core/assert.js";
import type { PlayedBlock } from "../results/layout.js";
import type { WorkerInput } from "./executor.js";
import { loadRegistry } from "./loadRegistry.js";
import { type BlockTask, createPlayer } from "./play.js";
import { countInto } from "./watch.js";

const input = workerData as WorkerInput;
const registry = await loadRegistry(input.registryUrl);
const game = registry.findGame(input.experiment.game);
assert(game !== undefined, "the workers' module lacks the game", { game: input.experiment.game });
const player = createPlayer(game, input.experiment, input.shared, countInto(input.played));

/**
 * Entry of a worker thread: plays a block. It is copied to the main thread, not moved: one moved buffer makes V8 check
 * every access to every typed array of this thread from then on, which cost games a seventh of their speed.
 */
export function playInWorker(task: BlockTask): PlayedBlock {
  return player.play(task);
}
