import { at } from "../../core/assert.js";
import type { Experiment } from "../../experiment/experiment.js";
import { levelExperiments } from "../../experiment/levels.js";
import { planRun } from "../../experiment/plan.js";
import type { Game } from "../../games/game.js";
import { plural } from "../../report/format.js";
import { type Forecast, forecast } from "../../run/forecast.js";
import { remaining } from "../../run/progressBar.js";
import type { Timing } from "../../run/timing.js";
import { twoDigits } from "../../studies/sample/forecastWords.js";
import { count, table, terminalWidth } from "../text.js";

/** What `plan` says of the levels of play of an experiment. */

/** Seconds that a level above the first is sampled for. */
export const LEVEL_SECONDS = 2;
/** Matchups that are sampled at such a level: a game takes many times as long there. */
const SAMPLED_MATCHUPS = 2;

const meanSeconds = ({ secondsPerGame }: Timing): number =>
  secondsPerGame.reduce((sum, one) => sum + one, 0) / secondsPerGame.length;

export interface PlannedLevel {
  readonly strategy: string;
  /** Of all matchups. */
  readonly games: number;
  /** Of one. */
  readonly gamesEach: number;
  /** Half the width of each matchup's interval at a win rate of 50 %, as a share. */
  readonly halfWidth: number;
  /** With all workers at it; absent where nothing was sampled. */
  readonly secondsPerGame?: number;
}

/**
 * All levels, the first as it was forecast and timed already; none where the experiment has one.
 * @param time samples a level
 */
export async function plannedLevels(
  game: Game,
  experiment: Experiment,
  made: Forecast,
  timing: Timing | undefined,
  time: (level: Experiment) => Promise<Timing>,
): Promise<PlannedLevel[]> {
  const { levels, matchups } = experiment;
  if (levels === undefined) return [];
  const planned = (strategy: string, one: Forecast, timed: Timing | undefined): PlannedLevel => ({
    strategy,
    games: matchups.length * one.games,
    gamesEach: one.games,
    halfWidth: one.halfWidth,
    ...(timed === undefined ? {} : { secondsPerGame: meanSeconds(timed) }),
  });
  const out = [planned(at(levels, 0).strategy, made, timing)];
  for (const [i, level] of levelExperiments(experiment).entries()) {
    const timed = timing === undefined ? undefined : await time(sampledOf(level));
    out.push(planned(at(levels, i + 1).strategy, forecast(game, level, made.assumed), timed));
  }
  return out;
}

/** As much of a level as is sampled. */
const sampledOf = (level: Experiment): Experiment => ({
  ...level,
  matchups: level.matchups.slice(0, SAMPLED_MATCHUPS),
});

/** Seconds that each level is sampled for before a run begins. */
export const QUICK_SECONDS = 2;

/** "189,000 games by greedy, about 2 minutes, and 8,400 by rollout-4, about 7 minutes": what a run has before it. */
export async function levelsAhead(
  game: Game,
  experiment: Experiment,
  time: (level: Experiment) => Promise<Timing>,
): Promise<string> {
  const { levels, ...first } = experiment;
  const told: string[] = [];
  for (const [i, level] of [first, ...levelExperiments(experiment)].entries()) {
    const { games } = planRun(level, game);
    const timing = await time(i === 0 ? level : sampledOf(level));
    told.push(
      `${count(games)}${i === 0 ? " games" : ""} by ${at(levels ?? [], i).strategy}, ${minutesWords(timing, games)}`,
    );
  }
  return told.join("; ");
}

/** "about 7 minutes"; "up to" where too few games were sampled to be more than rough. */
function minutesWords(timing: Timing, games: number): string {
  const seconds = games * meanSeconds(timing);
  if (seconds < 45) return "less than a minute";
  const minutes = Math.round(seconds / 60);
  const time = minutes < 100 ? plural(minutes, "minute") : plural(Math.round(minutes / 60), "hour");
  return `${timing.isRough ? "up to" : "about"} ${time}`;
}

/** How long games by another player on both sides take, of a field that was played. */
export async function timeBy(
  strategy: string,
  games: number,
  experiment: Experiment,
  time: (level: Experiment) => Promise<Timing>,
): Promise<string> {
  const { strategyA } = at(experiment.matchups, 0);
  const levels = [strategyA, strategy].map((one) => ({ strategy: one, pairs: 1 }));
  return minutesWords(await time(sampledOf(at(levelExperiments({ ...experiment, levels }), 0))), games);
}

/** Games of all levels but the first. */
export const gamesAbove = (levels: readonly PlannedLevel[]): number =>
  levels.slice(1).reduce((sum, { games }) => sum + games, 0);

/** Seconds that they take; 0 where nothing was sampled. */
export const secondsAbove = (levels: readonly PlannedLevel[]): number =>
  levels.slice(1).reduce((sum, { games, secondsPerGame = 0 }) => sum + games * secondsPerGame, 0);

const minutesOf = ({ games, secondsPerGame }: PlannedLevel): number | undefined =>
  secondsPerGame === undefined ? undefined : (games * secondsPerGame) / 60;

/** For `plan --json`. */
export function levelDocument(levels: readonly PlannedLevel[]): object {
  if (levels.length === 0) return {};
  return {
    levels: levels.map((one) => {
      const minutes = minutesOf(one);
      return { ...one, ...(minutes === undefined ? {} : { minutes }) };
    }),
  };
}

/** For people: a line a level, and what all take. */
export function levelLines(levels: readonly PlannedLevel[]): string[] {
  if (levels.length === 0) return [];
  const isTimed = levels.every((one) => one.secondsPerGame !== undefined);
  const rows = levels.map((one) => [
    one.strategy,
    count(one.gamesEach),
    count(one.games),
    ...(isTimed ? [secondsText(one.secondsPerGame!), remaining(one.games * one.secondsPerGame!)] : []),
    `±${twoDigits(100 * one.halfWidth)} points`,
  ]);
  const heading = ["level", "games a matchup", "games", ...(isTimed ? ["seconds a game", "about"] : []), "interval"];
  const lines = ["", "What stands above is the first level alone. All levels:", ""];
  lines.push(...table([heading, ...rows], terminalWidth()));
  if (!isTimed) return lines;
  const all = levels.reduce((sum, one) => sum + one.games * one.secondsPerGame!, 0);
  return [...lines, `All levels take about ${remaining(all)}.`];
}

const secondsText = (n: number): string => (n < 0.0995 ? n.toPrecision(2) : n.toFixed(2));
