import type { Argv } from "yargs";
import type { Interval } from "../../../analysis/interval.js";
import { SCHEMA_VERSION } from "../../../results/summary.js";
import { ARENA_SETTING } from "../../../studies/arena/options.js";
import { type ArenaStudy, checkArena } from "../../../studies/arena/study.js";
import {
  type HabitRate,
  type HabitsSummary,
  habitsOf,
  habitsTasks,
  OF_GAMES,
  summariseHabits,
} from "../../../studies/measures/habits.js";
import { playMeasure } from "../../../studies/measures/run.js";
import { type Given, givenOf, text, toggle, whole } from "../../../studies/options.js";
import type { Context, ExitCode } from "../../context.js";
import { gameOf, usageError } from "../../load.js";
import { WORKERS_MAX, withOptions } from "../../options.js";
import { checkWorkers, wholeUnderWay } from "../../running.js";
import { count, table, terminalWidth } from "../../text.js";
import { playersOf } from "../judging.js";

const GAMES = 200;
const GAMES_MOST = 1_000_000;

const OPTIONS = {
  game: text("the game they play"),
  strategies: text("whose habits are counted: greedy,rollout-4", { usual: "greedy" }),
  games: whole("games of each, which plays both sides; all play the same pairs", 2, GAMES_MOST, { usual: GAMES }),
  ...ARENA_SETTING,
  workers: whole("worker threads", 1, WORKERS_MAX, { usual: "one a core" }),
  json: toggle("print what was counted as one JSON document"),
};

export type HabitsArguments = Given<typeof OPTIONS>;

export const habitsOptions = <T>(yargs: Argv<T>): Argv<T & HabitsArguments> =>
  withOptions<T, HabitsArguments>(yargs, OPTIONS)
    .example("$0 habits --game lcg --strategies greedy,rollout-4", "how often do they help an enemy, or sit still?")
    .example("$0 habits --game miniatures --drawn 1 --games 1000", "the same of drawn squads alone");

/** `dejarik habits`: what strategies do in games that nobody should, counted from questions and answers. */
export async function habits(context: Context, args: HabitsArguments): Promise<ExitCode> {
  const { registry, registryUrl } = context;
  const workers = checkWorkers(args.workers);
  const { games = GAMES, strategies: named = "greedy", workers: _, json, ...rest } = givenOf(args, OPTIONS);
  if (!(Number.isInteger(games) && games >= 2 && games <= GAMES_MOST))
    throw usageError(`must be a whole number from 2 to ${count(GAMES_MOST)}`, "--games");
  const [first] = named.split(",");
  const pairs: ArenaStudy = {
    ...checkArena({ ...rest, games: 2, sprt: "none", new: first, old: first }, registry),
    pairs: games,
  };
  const game = gameOf(registry, pairs.game, "--game");
  if (game.habits === undefined) throw usageError(`no habits are known of ${game.title ?? game.name}`, "--game");
  const strategies = playersOf(game, named);
  const tasks = habitsTasks(strategies, pairs);
  const played = await wholeUnderWay(context, "games that were played", (stop, watch) =>
    playMeasure({ game, workers, registryUrl, stop, watch }, "habits", pairs, tasks, tasks.length),
  );
  if (played === undefined) return 130;
  const summary = summariseHabits(game, strategies, games, played);
  const { seed } = pairs;
  const list = habitsOf(game);
  if (json === true)
    context.out(
      JSON.stringify({ schemaVersion: SCHEMA_VERSION, gameName: game.name, seed, habits: list, ...summary }, null, 2),
    );
  else {
    for (const line of table(rowsOf(summary), terminalWidth())) context.out(line);
    context.out("");
    for (const { name, meaning } of list) context.out(`${name}: ${meaning}`);
  }
  if (summary.failed === undefined) return 0;
  context.note(`${count(summary.failed.games)} games could not be played: ${summary.failed.message}`);
  return 1;
}

const HEADING = ["strategy", "habit", "side", "times", "of", "rate", "from – to"];

const rowsOf = ({ rates }: HabitsSummary): string[][] => [HEADING, ...rates.map(rowOf)];

function rowOf({ strategy, habit, of, side, times, chances, rate }: HabitRate): string[] {
  const own = [strategy, habit, side ?? "both", count(times), `${count(chances)} ${of}`];
  return rate === undefined ? [...own, "–", ""] : [...own, ...figures(rate, of === OF_GAMES)];
}

/** Times a game, or a share of chances. */
function figures({ estimate, low, high }: Interval, isOfGames: boolean): string[] {
  const told = (n: number) => (isOfGames ? n.toFixed(2) : (100 * n).toFixed(1));
  const unit = isOfGames ? "a game" : "%";
  return [`${told(estimate)} ${unit}`, `${told(low)}–${told(high)}`];
}
