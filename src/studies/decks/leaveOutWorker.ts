import { workerData } from "piscina";
import { assert } from "../../core/assert.js";
import { loadRegistry } from "../../run/executor.js";
import { countInto } from "../../run/watch.js";
import { createLeaveOutPlayer, type LeaveOutBlock, type LeaveOutInput, type LeaveOutTask } from "./leaveOut.js";

const input = workerData as LeaveOutInput;
const registry = await loadRegistry(input.registryUrl);
const game = registry.findGame(input.spec.sample.game);
assert(game !== undefined, "the workers' module lacks the game", { game: input.spec.sample.game });
const play = createLeaveOutPlayer(game, input.spec, input.shared, countInto(input.played));

/** Entry of a worker thread: plays all versions of a deck against the opponents of a task. */
export function playLeaveOutTask(task: LeaveOutTask): LeaveOutBlock {
  return play(task);
}
