import type { Argv } from "yargs";
import { readText } from "../core/files.js";
import { Problems, UserError } from "../core/problems.js";
import { matchupSpec, matchupWords } from "../experiment/experiment.js";
import type { GamePlace } from "../experiment/plan.js";
import { variantOfPair } from "../experiment/rotation.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../experiment/seeds.js";
import { BrokenOffError } from "../games/brokenOff.js";
import type { Game } from "../games/game.js";
import { PositionTextError, type ToldPositions } from "../games/positionText.js";
import { messageOf } from "../results/failure.js";
import { SCHEMA_VERSION } from "../results/summary.js";
import { type CardsArgument, cardsOption } from "./cardsOption.js";
import type { Context, ExitCode } from "./context.js";
import { type Loaded, loadExperiment, usageError } from "./load.js";
import { overridesOf } from "./run.js";

export function playOptions<T>(yargs: Argv<T>) {
  return cardsOption(yargs)
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
    .option("json", { type: "boolean", default: false, describe: "print the game as one JSON document" });
}

export interface PlayArguments extends CardsArgument {
  readonly files: readonly string[];
  readonly seed: string | undefined;
  readonly strategies: string | undefined;
  readonly matchup: number;
  readonly pair: number;
  readonly seat: string;
  readonly position: string | undefined;
  readonly json: boolean;
}

/** `dejarik play`: one game as readable lines, the same as that game of a run with this seed. */
export function play(context: Context, args: PlayArguments): ExitCode {
  const loaded = loadExperiment(
    args.files,
    overridesOf({ seed: args.seed, strategies: args.strategies, cards: args.cards }),
    context.registry,
  );
  const matchups = loaded.experiment.matchups.length;
  if (!isIndex(args.matchup, matchups))
    throw usageError(`must be a whole number from 0 to ${matchups - 1}`, "--matchup");
  if (!isIndex(args.pair, 2 ** 32)) throw usageError("must be a whole number, 0 or more", "--pair");
  if (args.seat === "b" && !loaded.game.symmetric)
    throw usageError(`seats are not swapped in ${loaded.game.name}`, "--seat");
  const place = { matchup: args.matchup, pair: args.pair, swapped: args.seat === "b" };
  if (args.position === undefined)
    return tellGame(context, args.json, headerOf(loaded, place), () => logGame(loaded, place));
  const from = positionLine(loaded.game, args.position);
  if (args.seat === "b") throw usageError("a position says who sits where", "--seat");
  try {
    const { seat: _seat, variant: _variant, ...header } = headerOf(loaded, place);
    return tellGame(context, args.json, { ...header, position: from }, () => logGame(loaded, place, { from }));
  } catch (error) {
    if (error instanceof PositionTextError) throw usageError(error.message, "--position");
    throw error;
  }
}

function tellGame(context: Context, json: boolean, header: GameHeader, log: () => readonly string[]): ExitCode {
  if (!json) return tellLines(context, log) ? 0 : 1;
  const told = toldGame(log);
  context.out(JSON.stringify(gameDocument(header, told), null, 2));
  return told.brokeOff === undefined ? 0 : 1;
}

/** The line of `--position`, or of the file that it names. */
function positionLine(game: Game, text: string): string {
  refuseWithoutPositions(game, "--position");
  const line = text.startsWith("@") ? fileLine(text.slice(1)) : text.trim();
  return line.startsWith(POSITION) ? line.slice(POSITION.length) : line;
}

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
  if (lines.length !== 1) throw usageError(`a position is one line, and here are ${lines.length}`, file);
  return lines[0]!.trim();
}

/** What `play --json` and `replay --json` say of a game besides its lines. */
export interface GameHeader {
  readonly game: string;
  readonly a: string;
  readonly b: string;
  readonly strategyA: string;
  readonly strategyB: string;
  /** The seed phrase. */
  readonly seed: string;
  /** Number of the matchup; absent in studies of drawn entrants. */
  readonly matchup?: number;
  readonly pair: number;
  /** Who sits first; absent where seats do not swap. */
  readonly seat?: "a" | "b";
  /** Map or other variant, by the game's own word for it: `map`; absent where a position says it. */
  readonly variant?: { readonly noun: string; readonly name: string };
  /** The position that it was played from. */
  readonly position?: string;
}

/** A game that was told, whole or up to where it broke off. */
export interface ToldGame {
  readonly lines: readonly string[];
  readonly brokeOff: unknown;
}

/** Tells a game; nothing but what a user did wrong is thrown. */
export function toldGame(log: () => readonly string[]): ToldGame {
  try {
    return { lines: log(), brokeOff: undefined };
  } catch (error) {
    if (error instanceof UserError || error instanceof PositionTextError) throw error;
    return error instanceof BrokenOffError
      ? { lines: error.lines, brokeOff: error.cause }
      : { lines: [], brokeOff: error };
  }
}

/** The document that `--json` prints: `brokeOff` only where the game did, `more` at the end of the header. */
export function gameDocument(header: GameHeader, { lines, brokeOff }: ToldGame, more: object = {}): object {
  const { variant, ...rest } = header;
  return {
    schemaVersion: SCHEMA_VERSION,
    ...rest,
    ...(variant === undefined ? {} : { [variant.noun]: variant.name }),
    ...more,
    ...(brokeOff === undefined ? {} : { brokeOff: messageOf(brokeOff) }),
    lines,
  };
}

/** The header of a game of an experiment. */
export function headerOf({ game, experiment }: Loaded, { matchup, pair, swapped }: GamePlace): GameHeader {
  const { a, b, strategyA, strategyB } = matchupSpec(experiment, matchup);
  const names = { game: game.name, a: a.name, b: b.name, strategyA, strategyB };
  const name = experiment.variants[variantOfPair(experiment.variants.length, experiment.variantWeights, pair)]!;
  const seat = game.symmetric ? { seat: swapped ? ("b" as const) : ("a" as const) } : {};
  return { ...names, seed: experiment.seed, matchup, pair, ...seat, variant: { noun: game.variantNoun, name } };
}

/**
 * Prints a game. Of one that breaks off, what happened up to there, and on standard error why.
 * @returns false where it broke off
 */
export function tellLines(context: Context, log: () => readonly string[]): boolean {
  const { lines, brokeOff } = toldGame(log);
  for (const line of lines) context.out(line);
  if (brokeOff === undefined) return true;
  context.note(`This game cannot be played to its end: ${messageOf(brokeOff)}`);
  if (brokeOff instanceof Error && brokeOff.stack !== undefined) context.note(brokeOff.stack);
  return false;
}

/** The readable log of the game at a place of an experiment. */
export function logGame({ game, experiment }: Loaded, place: GamePlace, positions?: ToldPositions): string[] {
  const seed = matchupSeed(rootWords(experiment.seed), matchupWords(experiment, place.matchup));
  const low = pairSeedLow(seed, place.pair);
  const high = pairSeedHigh(seed, place.pair);
  const variant = variantOfPair(experiment.variants.length, experiment.variantWeights, place.pair);
  return game.log(matchupSpec(experiment, place.matchup), low, high, variant, place.swapped, positions);
}

function isIndex(n: number, below: number): boolean {
  return Number.isInteger(n) && n >= 0 && n < below;
}
