import { workerData } from "node:worker_threads";
import { assert } from "../../core/assert.js";
import { loadRegistry } from "../../run/loadRegistry.js";
import { countInto } from "../../run/watch.js";
import type { ArenaBlock } from "../arena/play.js";
import { createTunePlayer, type TuneTask, type TuneWorkerInput } from "./play.js";

const input = workerData as TuneWorkerInput;
const registry = await loadRegistry(input.registryUrl);
const game = registry.findGame(input.pairs.game);
assert(game !== undefined, "the workers' module lacks the game", { game: input.pairs.game });
const play = createTunePlayer(game, input.pairs, input.shared, countInto(input.played));

/** Entry of a worker thread: plays the pairs of a task. Copied to the main thread, not moved (run/worker.ts). */
export function playTuneTask(task: TuneTask): ArenaBlock {
  return play(task);
}
