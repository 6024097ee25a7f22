import { workerData } from "node:worker_threads";
import { assert } from "../../core/assert.js";
import { loadRegistry } from "../../run/loadRegistry.js";
import { countInto } from "../../run/watch.js";
import { createSamplePlayer, type SampleBlock } from "./play.js";
import type { SampleWorkerInput } from "./sample.js";
import type { SampleTask } from "./spec.js";

const input = workerData as SampleWorkerInput;
const registry = await loadRegistry(input.registryUrl);
const game = registry.findGame(input.spec.game);
assert(game !== undefined, "the workers' module lacks the game", { game: input.spec.game });
const player = createSamplePlayer(game, input.spec, input.shared, countInto(input.played));

/**
 * Entry of a worker thread: draws and plays the pairs of a task. Copied to the main thread, not moved (run/worker.ts).
 */
export function playSampleTask(task: SampleTask): SampleBlock {
  return player.play(task);
}
