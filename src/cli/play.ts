import type { Argv } from "yargs";
import { UserError } from "../core/problems.js";
import { matchupSpec, matchupWords } from "../experiment/experiment.js";
import type { GamePlace } from "../experiment/plan.js";
import { variantOfPair } from "../experiment/rotation.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../experiment/seeds.js";
import { BrokenOffError } from "../games/brokenOff.js";
import { messageOf } from "../results/failures.js";
import type { Context, ExitCode } from "./context.js";
import { type Loaded, loadExperiment, usageError } from "./load.js";
import { overridesOf } from "./run.js";

export function playOptions<T>(yargs: Argv<T>) {
  return yargs
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
    .option("seat", { choices: ["a", "b"] as const, default: "a", describe: "who sits first" });
}

export interface PlayArguments {
  readonly files: readonly string[];
  readonly seed: string | undefined;
  readonly strategies: string | undefined;
  readonly matchup: number;
  readonly pair: number;
  readonly seat: string;
}

/** `dejarik play`: one game as readable lines, the same as that game of a run with this seed. */
export function play(context: Context, args: PlayArguments): ExitCode {
  const loaded = loadExperiment(
    args.files,
    overridesOf({ seed: args.seed, strategies: args.strategies }),
    context.registry,
  );
  const matchups = loaded.experiment.matchups.length;
  if (!isIndex(args.matchup, matchups))
    throw usageError(`must be a whole number from 0 to ${matchups - 1}`, "--matchup");
  if (!isIndex(args.pair, 2 ** 32)) throw usageError("must be a whole number, 0 or more", "--pair");
  if (args.seat === "b" && !loaded.game.symmetric)
    throw usageError(`seats are not swapped in ${loaded.game.name}`, "--seat");
  const place = { matchup: args.matchup, pair: args.pair, swapped: args.seat === "b" };
  return tellLines(context, () => logGame(loaded, place)) ? 0 : 1;
}

/**
 * Prints a game. Of one that breaks off, what happened up to there, and on standard error why.
 * @returns false where it broke off
 */
export function tellLines(context: Context, log: () => readonly string[]): boolean {
  try {
    for (const line of log()) context.out(line);
    return true;
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { lines, cause } = error instanceof BrokenOffError ? error : { lines: [], cause: error };
    for (const line of lines) context.out(line);
    context.note(`This game cannot be played to its end: ${messageOf(cause)}`);
    if (cause instanceof Error && cause.stack !== undefined) context.note(cause.stack);
    return false;
  }
}

/** The readable log of the game at a place of an experiment. */
export function logGame({ game, experiment }: Loaded, place: GamePlace): string[] {
  const seed = matchupSeed(rootWords(experiment.seed), matchupWords(experiment, place.matchup));
  const low = pairSeedLow(seed, place.pair);
  const high = pairSeedHigh(seed, place.pair);
  const variant = variantOfPair(experiment.variants.length, experiment.variantWeights, place.pair);
  return game.log(matchupSpec(experiment, place.matchup), low, high, variant, place.swapped);
}

function isIndex(n: number, below: number): boolean {
  return Number.isInteger(n) && n >= 0 && n < below;
}
