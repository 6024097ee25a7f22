import { join } from "node:path";
import type { Experiment } from "../experiment/experiment.js";
import { noteWithin } from "../results/failures.js";
import { runExperiment } from "../run/run.js";
import { stageOf } from "../run/watch.js";
import { type RecordedRun, readFinishedRun, readWinners, type Winners } from "./recorded.js";
import { playing, type UnderWay } from "./study.js";

/** A run within a study: what it says, and who won each game. */
export interface PlayedRun extends RecordedRun {
  readonly winners: readonly Winners[];
}

export const gamesIn = ({ matchups, stopping }: Experiment, isSymmetric: boolean): number =>
  matchups.length * stopping.pairs * (isSymmetric ? 2 : 1);

/**
 * Plays an experiment as a stage of a study, into a folder of it.
 * @param name of the folder
 * @returns undefined where only a share was played
 */
export async function playRunWithin(
  request: UnderWay<unknown>,
  name: string,
  experiment: Experiment,
): Promise<PlayedRun | undefined> {
  const { game, watch } = request;
  const folder = join(request.folder, name);
  watch?.begin(stageOf(experiment.name, gamesIn(experiment, game.symmetric)));
  const { summary } = await runExperiment({ ...playing(request), experiment, folder, otherCode: true });
  if (summary?.failed !== undefined) request.failed.push(noteWithin(summary.failed, name));
  if (request.shard !== undefined) return undefined;
  const run = readFinishedRun(folder);
  return { ...run, winners: readWinners(run) ?? [] };
}
