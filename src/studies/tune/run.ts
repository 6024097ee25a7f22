import { existsSync } from "node:fs";
import { join } from "node:path";
import { at } from "../../core/assert.js";
import type { Game } from "../../games/game.js";
import type { Registry } from "../../games/registry.js";
import { weightsText } from "../../games/weights.js";
import { whileClaimed } from "../../results/claim.js";
import { folderError, makeFolder, prepareFolder, writeWhole } from "../../results/folder.js";
import { codeDifferences, otherCodeError } from "../../results/identity.js";
import { TUNE_FILE } from "../../results/names.js";
import { removeWhole } from "../../results/written.js";
import { playAll } from "../../run/handOut.js";
import { createThreads, type Executor } from "../../run/threads.js";
import { countHere, placing, stageOf } from "../../run/watch.js";
import type { ArenaBlock } from "../arena/play.js";
import type { ArenaStudy } from "../arena/study.js";
import type { StudyRequest } from "../study.js";
import { climbOf, pointsAround, thetasBy, weightsAt } from "./climb.js";
import {
  differencesOf,
  documentText,
  newDocument,
  readDocument,
  type TuneDocument,
  type TuneIteration,
  withIteration,
  writeDocument,
} from "./document.js";
import { gateArenas, gateStages, playGate } from "./gate.js";
import { createTunePlayer, resultOf, strategyBy, type TuneTask, type TuneWorkerInput, tasksOf } from "./play.js";
import { pairsOf, type TuneStudy } from "./study.js";

/** How a tuning is to be made: see `StudyRequest`. */
export interface TuneRequest extends StudyRequest<TuneStudy> {
  readonly registry: Registry;
  /** Whether what another version of the program began is made anew. */
  readonly otherCode?: boolean;
}

/** Files of the two points of the iteration under way; gone when all are played. */
const POINTS = "points";

/**
 * Tunes greedy's weights into a folder: `tune.json` and `weights.json` are whole after each iteration, then come the
 * arenas of the gate, in `gate/`. Equal questions give equal bytes of both files, for any number of workers and however
 * often it was interrupted.
 * @throws UserError when the folder may not be written, another process writes it, or it holds something else;
 * Interrupted where it was stopped
 */
export function runTune(request: TuneRequest): Promise<TuneDocument> {
  return whileClaimed(request.folder, () => tune(request));
}

/** What `tune.json` holds before anything is played. */
export const firstDocument = (asked: TuneStudy, registry: Registry, game: Game): string =>
  documentText(newDocument(asked, pairsOf(asked, registry), game));

async function tune(request: TuneRequest): Promise<TuneDocument> {
  const { game, asked, folder, registry } = request;
  const pairs = pairsOf(asked, registry);
  let document = begun(request, newDocument(asked, pairs, game));
  await prepareFolder(folder, []);
  await writeDocument(folder, document);
  const tuning = stageOf("tuning", asked.iterations * asked.games);
  const watch = placing(request.watch, [tuning, ...gateStages(asked)]);
  watch?.begin(tuning);
  watch?.keep(document.iterations.length * asked.games);
  const executor = document.iterations.length === asked.iterations ? undefined : executorOf(request, pairs);
  try {
    while (executor !== undefined && document.iterations.length < asked.iterations) {
      const iteration = await playIteration(request, document, executor);
      if (request.played !== undefined) request.played.games += iteration.games;
      document = withIteration(document, iteration);
      await writeDocument(folder, document);
    }
  } finally {
    await executor?.close();
  }
  await removeWhole(join(folder, POINTS));
  const arenas = gateArenas(asked, pairs, game, folder);
  const gate = await playGate({ ...request, ...(watch === undefined ? {} : { watch }) }, arenas);
  document = { ...document, gate };
  await writeDocument(folder, document);
  return document;
}

/**
 * The document to go on with: what the folder holds, or a new one.
 * @throws UserError where the folder's is of other questions, or of other code and that is not wanted
 */
function begun({ folder, otherCode }: TuneRequest, fresh: TuneDocument): TuneDocument {
  if (!existsSync(join(folder, TUNE_FILE))) return fresh;
  const found = readDocument(folder);
  const differ = codeDifferences(found.identity, fresh.identity);
  if (differ.length > 0 && otherCode !== true) throw otherCodeError(folder, "tune", differ);
  if (differ.length > 0) return fresh;
  if (found.hash !== fresh.hash) throw folderError(folder, `does not hold what its ${TUNE_FILE} says was asked`);
  return found;
}

function executorOf(request: TuneRequest, pairs: ArenaStudy): Executor<TuneTask, ArenaBlock> {
  const { game, workers, registryUrl, watch } = request;
  const shared = game.share?.(pairs.options);
  return createThreads<TuneTask, ArenaBlock>(workers, () => createTunePlayer(game, pairs, shared, countHere(watch)), {
    module: "studies/tune/worker.js",
    function: "playTuneTask",
    input: { registryUrl, pairs, shared, played: watch?.played } satisfies TuneWorkerInput,
  });
}

/** Plays the next iteration. */
async function playIteration(
  { game, asked, folder, stop }: TuneRequest,
  { iterations }: TuneDocument,
  executor: Executor<TuneTask, ArenaBlock>,
): Promise<TuneIteration> {
  const k = iterations.length;
  const climb = climbOf(asked);
  const theta = at(thetasBy(climb, differencesOf(iterations)), k);
  const { plus, minus } = pointsAround(climb, theta, k);
  const files = await Promise.all(
    (
      [
        ["plus", plus],
        ["minus", minus],
      ] as const
    ).map(([name, point]) => writePoint(game, asked, join(folder, POINTS), `${k + 1}-${name}`, point)),
  );
  const tasks = tasksOf(k, asked.games / 2, at(files, 0).strategy, at(files, 1).strategy);
  const blocks = await playAll(executor, tasks, stop).finally(async () => {
    for (const { file } of files) await removeWhole(file);
  });
  return resultOf(game, [...theta], blocks);
}

/** Writes a point as a file of weights of its own: one that is in use must not change. */
async function writePoint(game: Game, study: TuneStudy, folder: string, name: string, point: Float64Array) {
  const file = join(folder, `${name}.json`);
  makeFolder(folder);
  await writeWhole(file, weightsText(game.name, weightsAt(study, point)));
  return { file, strategy: strategyBy(game, file) };
}
