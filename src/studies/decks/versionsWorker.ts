import { workerData } from "node:worker_threads";
import { assert } from "../../core/assert.js";
import { loadRegistry } from "../../run/loadRegistry.js";
import { countInto } from "../../run/watch.js";
import { createVersionsPlayer, type VersionsBlock, type VersionsInput, type VersionsTask } from "./versions.js";

const input = workerData as VersionsInput;
const registry = await loadRegistry(input.registryUrl);
const game = registry.findGame(input.spec.sample.game);
assert(game !== undefined, "the workers' module lacks the game", { game: input.spec.sample.game });
const play = createVersionsPlayer(game, input.spec, input.shared, countInto(input.played));

/** Entry of a worker thread: plays all versions of a deck against the opponents of a task. */
export function playVersionsTask(task: VersionsTask): VersionsBlock {
  return play(task);
}
