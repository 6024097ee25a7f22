import { at } from "../core/assert.js";
import type { Experiment } from "../experiment/experiment.js";
import type { Game } from "../games/game.js";
import { type Timing, timeGames } from "../run/timing.js";
import type { Stage } from "../run/watch.js";
import { timeSample } from "./sample/forecast.js";
import type { SampleSpec } from "./sample/spec.js";

/** How long the stages of a study take, by playing some games like theirs. */

/** Seconds that games are played for, in equal shares where several players are timed. */
const SAMPLE_SECONDS = 6;

export interface StageTimes {
  /** Of all that was played to find out. */
  readonly timing: Pick<Timing, "games" | "seconds" | "isRough">;
  /** With all workers at it. */
  secondsOf(stage: Stage): number;
}

/** What games are timed with. */
export interface Clock {
  readonly workers: number;
  /** Module that workers load games from. */
  readonly registryUrl: string;
}

/**
 * @param players who plays: games of each are timed apart
 * @param timeOf how long games of one of them take
 * @param gameSeconds seconds of a game of a stage, by those of the players
 */
export async function timedBy<Player>(
  players: readonly Player[],
  timeOf: (player: Player, seconds: number) => Promise<Timing>,
  gameSeconds: (stage: Stage, of: (player: Player) => number) => number,
): Promise<StageTimes> {
  const timings = new Map<Player, Timing>();
  for (const player of players) timings.set(player, await timeOf(player, SAMPLE_SECONDS / players.length));
  const all = [...timings.values()];
  const mean = (player: Player) => {
    const { secondsPerGame } = timings.get(player)!;
    return secondsPerGame.reduce((sum, one) => sum + one, 0) / secondsPerGame.length;
  };
  return {
    timing: {
      games: all.reduce((sum, { games }) => sum + games, 0),
      seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
      isRough: all.some(({ isRough }) => isRough),
    },
    secondsOf: (stage) => stage.games * gameSeconds(stage, mean),
  };
}

/** Of stages that play what a sample draws. */
export const timedSample = (
  game: Game,
  spec: SampleSpec,
  stages: readonly Stage[],
  clock: Clock,
): Promise<StageTimes> =>
  timedBy(
    playersOf(stages, spec.strategyA),
    (strategy, seconds) => {
      const own = strategy === spec.strategyA ? spec : { ...spec, strategyA: strategy, strategyB: strategy };
      return timeSample(game, own, clock.workers, clock.registryUrl, seconds);
    },
    ({ strategy = spec.strategyA }, of) => of(strategy),
  );

/** Of stages that play the matchups of an experiment. */
export function timedMatchups(
  game: Game,
  experiment: Experiment,
  stages: readonly Stage[],
  clock: Clock,
): Promise<StageTimes> {
  const { strategyA: usual } = at(experiment.matchups, 0);
  const by = (strategy: string): Experiment =>
    strategy === usual
      ? experiment
      : {
          ...experiment,
          matchups: experiment.matchups.map((one) => ({ ...one, strategyA: strategy, strategyB: strategy })),
        };
  return timedBy(
    playersOf(stages, usual),
    (strategy, seconds) => timeGames(game, by(strategy), clock.workers, clock.registryUrl, seconds),
    ({ strategy = usual }, of) => of(strategy),
  );
}

/** Whoever plays the study, and who plays a stage of its own. */
const playersOf = (stages: readonly Stage[], usual: string): string[] => [
  ...new Set([usual, ...stages.flatMap(({ strategy }) => strategy ?? [])]),
];
