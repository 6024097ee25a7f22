import { remaining } from "../run/progressBar.js";
import type { Timing } from "../run/timing.js";
import type { Stage } from "../run/watch.js";
import type { StageTimes } from "../studies/timed.js";
import { count, table, terminalWidth } from "./text.js";

/** What is said of how long the stages of a study take. */

/** All stages together. */
export function allStages(stages: readonly Stage[]): Pick<Stage, "games" | "isMost"> {
  return {
    games: stages.reduce((sum, one) => sum + one.games, 0),
    isMost: stages.some(({ isMost }) => isMost),
  };
}

const totalSeconds = (stages: readonly Stage[], { secondsOf }: StageTimes): number =>
  stages.reduce((sum, one) => sum + secondsOf(one), 0);

/** A line a stage, and one of all where that is wanted. */
export function stagesTable(stages: readonly Stage[], times: StageTimes | undefined, hasAll = false): string[] {
  const row = (what: string, { games, isMost }: Pick<Stage, "games" | "isMost">, seconds: number | undefined) => [
    ...[what, `${isMost ? "at most " : ""}${count(games)}`],
    ...(seconds === undefined ? [] : [remaining(seconds)]),
  ];
  const rows = stages.map((one) => row(one.what, one, times?.secondsOf(one)));
  if (hasAll) rows.push(row("all", allStages(stages), times && totalSeconds(stages, times)));
  return table([["played", "games", ...(times === undefined ? [] : ["about"])], ...rows], terminalWidth());
}

/** For `--json`. */
export const stagesDocument = (stages: readonly Stage[], times: StageTimes | undefined) => ({
  ...(times === undefined
    ? {}
    : { sample: { games: times.timing.games, seconds: times.timing.seconds, isRough: times.timing.isRough } }),
  stages: stages.map((one) => ({ ...one, ...(times && { minutes: times.secondsOf(one) / 60 }) })),
});

/** Minutes of all stages, for `--json`. */
export const stagesMinutes = (stages: readonly Stage[], times: StageTimes | undefined): { minutes?: number } =>
  times === undefined ? {} : { minutes: totalSeconds(stages, times) / 60 };

/** What the minutes of a plan stand on. */
export function minutesLine(
  timing: Pick<Timing, "games" | "seconds" | "isRough"> | undefined,
  workers: number,
): string {
  if (timing === undefined) return "No sample was played, so no minutes.";
  const rough = timing.isRough ? ", too few to be more than rough: rather less" : "";
  const games = `a sample of ${count(timing.games)} games took ${timing.seconds.toFixed(1)} s${rough}`;
  return `${workersLine(workers).slice(0, -1)}: ${games}.`;
}

export const workersLine = (workers: number): string =>
  `Minutes with ${workers === 1 ? "1 worker" : `${workers} workers`} on this machine as it is now.`;
