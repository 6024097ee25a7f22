import type { Argv } from "yargs";
import { SCHEMA_VERSION } from "../../../results/summary.js";
import { readEvenPairs, wrongEvenPairs } from "../../../studies/arena/evenPairs.js";
import { checkArena } from "../../../studies/arena/study.js";
import {
  type Choices,
  type ChoicesLoss,
  type ChoicesTask,
  choicesFile,
  readChoices,
  summariseChoices,
} from "../../../studies/measures/choices.js";
import { playMeasure } from "../../../studies/measures/run.js";
import { type Given, givenOf, text, toggle, whole } from "../../../studies/options.js";
import type { Context, ExitCode } from "../../context.js";
import { gameOf, usageError } from "../../load.js";
import { WORKERS_MAX, withOptions } from "../../options.js";
import { checkWorkers, wholeUnderWay } from "../../running.js";
import { count, table, terminalWidth } from "../../text.js";
import { playersOf } from "../judging.js";

const OPTIONS = {
  game: text("the game whose choices are asked"),
  strategies: text("who is asked: greedy,rollout-4", { usual: "greedy" }),
  file: text("a file of choices in place of the shipped one", { isPlace: "file" }),
  workers: whole("worker threads", 1, WORKERS_MAX, { usual: "one a core" }),
  json: toggle("print what was lost as one JSON document"),
};

export type ChoicesArguments = Given<typeof OPTIONS>;

export const choicesOptions = <T>(yargs: Argv<T>): Argv<T & ChoicesArguments> =>
  withOptions<T, ChoicesArguments>(yargs, OPTIONS).example(
    "$0 choices --game lcg --strategies greedy,rollout-4",
    "how much do they lose a question against the best answer?",
  );

/** `dejarik choices`: what strategies lose by their answers to questions whose answers have been valued. */
export async function choices(context: Context, args: ChoicesArguments): Promise<ExitCode> {
  const { registry, registryUrl } = context;
  const workers = checkWorkers(args.workers);
  const { game: name = "", strategies: named = "greedy", file, json } = givenOf(args, OPTIONS);
  const game = gameOf(registry, name, "--game");
  const known = readChoices(file ?? choicesFile(game.name));
  if (known === undefined) throw usageError("no choices are kept: npm run choices makes them", file ?? "--game");
  if (known.game !== game.name) throw usageError(`these are choices of ${known.game}`, file);
  const { options, limits } = checkArena({ game: game.name, new: known.by, old: known.by, even: true }, registry);
  const even = readEvenPairs(game.name)!;
  const isOther = even.hash !== known.pairs || wrongEvenPairs(game, game.drawing!(options, limits), even) !== undefined;
  if (isOther) throw usageError(`these choices are of other even pairs: npm run choices -- ${game.name}`, file);
  const strategies = playersOf(game, named);
  const tasks = strategies.flatMap((strategy) =>
    known.games.map((one, number): ChoicesTask => ({ strategy, number, known: one })),
  );
  const { games: _games, pairs: _pairs, ...about } = known;
  const asked = { ...about, options, limits, even, ofGame: 0 };
  const found = await wholeUnderWay(context, "who was asked", (stop, watch) =>
    playMeasure({ game, workers, registryUrl, stop, watch }, "choices", asked, tasks, tasks.length),
  );
  if (found === undefined) return 130;
  const losses = summariseChoices(strategies, found);
  if (json === true) context.out(JSON.stringify(documentOf(known, losses), null, 2));
  else tell(context, known, losses);
  return 0;
}

function documentOf({ games, pairs: _pairs, game, ...about }: Choices, losses: readonly ChoicesLoss[]): object {
  return { schemaVersion: SCHEMA_VERSION, gameName: game, ...about, games: games.length, losses };
}

const HEADING = ["strategy", "question", "choices", "unlisted", "points lost a choice", "from – to"];

function tell(context: Context, { by, samples, games }: Choices, losses: readonly ChoicesLoss[]): void {
  for (const line of table([HEADING, ...losses.map(rowOf)], terminalWidth())) context.out(line);
  context.out("");
  context.out(
    `Points of win chance against the best option known, of ${count(games.length)} games, by ${count(samples)} playouts of each to the end, which ${by} plays on. What is best by one half of them is valued by the other.`,
  );
}

function rowOf({ strategy, question, choices: all, unlisted, loss }: ChoicesLoss): string[] {
  const points = (share: number): string => (100 * share).toFixed(2);
  const range = `${points(loss.low)} to ${points(loss.high)}`;
  return [strategy, question ?? "all", count(all), count(unlisted), points(loss.estimate), range];
}
