import { workerData } from "node:worker_threads";
import { assert } from "../../core/assert.js";
import type { GamePlace } from "../../experiment/plan.js";
import { loadRegistry } from "../../run/loadRegistry.js";
import { countInto } from "../../run/watch.js";
import { type BlundersWorkerInput, createBlundersPlayer, type JudgedGame } from "./judge.js";

const input = workerData as BlundersWorkerInput;
const registry = await loadRegistry(input.registryUrl);
const game = registry.findGame(input.experiment.game);
assert(game !== undefined, "the workers' module lacks the game", { game: input.experiment.game });
const judge = createBlundersPlayer(game, input.experiment, input.judging, input.shared, countInto(input.played));

/** Entry of a worker thread: judges the choices of a game. */
export function judgeGame(place: GamePlace): JudgedGame {
  return judge(place);
}
