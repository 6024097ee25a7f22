import type { Argv } from "yargs";
import { readText } from "../../core/files.js";
import { Problems, UserError } from "../../core/problems.js";
import type { GamePlace } from "../../experiment/plan.js";
import type { Game } from "../../games/game.js";
import { PositionTextError, type ToldPositions } from "../../games/positionText.js";
import type { RecordOptions } from "../../games/record/record.js";
import { type GameHeader, headerOf, recordGame, seatedGame } from "../../run/record.js";
import { MAPS } from "../../studies/options.js";
import { type CardsArgument, cardsOption } from "../cardsOption.js";
import type { Context, ExitCode } from "../context.js";
import { type Loaded, loadExperiment, usageError } from "../load.js";
import { withOptions } from "../options.js";
import { SAMPLES } from "./judging.js";
import { type MapsArgument, overridesOf } from "./run.js";
import { isPlain, type TellingArguments, type Told, tellData, tellLines } from "./tellGame.js";

export function playOptions<T>(yargs: Argv<T>) {
  return cardsOption(withOptions<T, MapsArgument>(yargs, MAPS))
    .positional("files", {
      type: "string",
      array: true,
      demandOption: true,
      describe: "an experiment file, or two squads or decks",
    })
    .option("seed", { type: "string", requiresArg: true, describe: "seed phrase" })
    .option("strategies", {
      type: "string",
      requiresArg: true,
      describe: "strategy of both sides, or of a and b: greedy,random",
    })
    .option("matchup", { type: "number", requiresArg: true, default: 0, describe: "number of the matchup, from 0" })
    .option("pair", { type: "number", requiresArg: true, default: 0, describe: "number of the pair, from 0" })
    .option("seat", { choices: ["a", "b"] as const, default: "a", describe: "who sits first" })
    .option("position", {
      type: "string",
      requiresArg: true,
      describe: "play from there: a line as replay --positions prints, or @FILE that holds one",
    })
    .options(tellingOptions);
}

/** How a game is told: as lines, as data, as a page. */
export const tellingOptions = {
  json: { type: "boolean", default: false, describe: "print the game as one JSON document" },
  ndjson: { type: "boolean", default: false, describe: "print the same, an event or keyframe a line" },
  html: { type: "string", requiresArg: true, describe: "write a page to watch it on" },
  as: {
    choices: ["light", "dark", "a", "b"] as const,
    requiresArg: true,
    describe: "tell what one side knows: no card that it does not see",
  },
  by: {
    type: "string",
    requiresArg: true,
    describe: "a strategy that searches (rollout-16) says the chances to win and better choices",
  },
  confirm: {
    type: "number",
    requiresArg: true,
    describe: "fresh playouts by which --by estimates",
    defaultDescription: String(SAMPLES),
  },
} as const;

export interface PlayArguments extends TellingArguments, CardsArgument, MapsArgument {
  readonly files: readonly string[];
  readonly seed: string | undefined;
  readonly strategies: string | undefined;
  readonly matchup: number;
  readonly pair: number;
  readonly seat: string;
  readonly position: string | undefined;
}

/** `dejarik play`: one game as readable lines, the same as that game of a run with this seed. */
export function play(context: Context, args: PlayArguments): ExitCode {
  const loaded = loadExperiment(
    args.files,
    overridesOf({ seed: args.seed, strategies: args.strategies, cards: args.cards, maps: args.maps }),
    context.registry,
  );
  const place = placeOf(loaded, args, "--");
  const { game } = loaded;
  const record = (options: RecordOptions) => recordGame(loaded, place, options);
  if (args.position === undefined)
    return tellOne(context, args, game, headerOf(loaded, place), {
      log: () => logGame(loaded, place),
      ...(game.record && { record }),
      played: seatedGame(loaded.experiment, place),
    });
  const from = positionLine(loaded.game, args.position);
  if (args.seat === "b") throw usageError("a position says who sits where", "--seat");
  try {
    const { seat: _seat, variant: _variant, ...header } = headerOf(loaded, place);
    return tellOne(
      context,
      args,
      game,
      { ...header, position: from },
      {
        log: () => logGame(loaded, place, { from }),
        ...(game.record && { record: (options: RecordOptions) => record({ ...options, from }) }),
      },
    );
  } catch (error) {
    if (error instanceof PositionTextError) throw usageError(error.message, "--position");
    throw error;
  }
}

/**
 * The place of one game of an experiment.
 * @param before what stands before the names of what was asked for, where one of them is wrong: "--" of options
 * @throws UserError where there is no such game
 */
export function placeOf(
  { game, experiment }: Loaded,
  asked: Pick<PlayArguments, "matchup" | "pair" | "seat">,
  before: string,
): GamePlace {
  const matchups = experiment.matchups.length;
  if (!isIndex(asked.matchup, matchups))
    throw usageError(`must be a whole number from 0 to ${matchups - 1}`, `${before}matchup`);
  if (!isIndex(asked.pair, 2 ** 32)) throw usageError("must be a whole number, 0 or more", `${before}pair`);
  if (asked.seat === "b" && !game.symmetric) throw usageError(`seats are not swapped in ${game.name}`, `${before}seat`);
  return { matchup: asked.matchup, pair: asked.pair, swapped: asked.seat === "b" };
}

function tellOne(context: Context, args: TellingArguments, game: Game, header: GameHeader, told: Told): ExitCode {
  if (isPlain(args)) {
    const isWhole = tellLines(context, told.log);
    if (game.record !== undefined) context.note("Watch it on a page: the same with --html game.html");
    return isWhole ? 0 : 1;
  }
  return tellData(context, args, game, header, told);
}

/** The line of `--position`, or of the file that it names. */
function positionLine(game: Game, text: string): string {
  refuseWithoutPositions(game, "--position");
  return withoutWord(text.startsWith("@") ? fileLine(text.slice(1)) : text.trim());
}

/** A position as the game reads it, of a line as a log prints it or without its word. */
export const withoutWord = (line: string): string => (line.startsWith(POSITION) ? line.slice(POSITION.length) : line);

/** What stands before a position among the lines of a log. */
const POSITION = "position ";

/** @throws UserError where a game has no positions in one line */
export function refuseWithoutPositions(game: Game, option: string): void {
  if (game.positionText === undefined) throw usageError(`the game ${game.name} has no positions in one line`, option);
}

function fileLine(file: string): string {
  const problems = new Problems();
  const text = readText(file, problems);
  if (text === undefined) throw new UserError(problems.list);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const [line] = lines;
  if (line === undefined || lines.length > 1)
    throw usageError(`a position is one line, and here are ${lines.length}`, file);
  return line.trim();
}

/** The readable log of the game at a place of an experiment. */
const logGame = ({ game, experiment }: Loaded, place: GamePlace, positions?: ToldPositions): string[] =>
  game.log(...seatedGame(experiment, place), positions);

function isIndex(n: number, below: number): boolean {
  return Number.isInteger(n) && n >= 0 && n < below;
}
