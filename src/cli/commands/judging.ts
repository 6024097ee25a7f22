import { resolveStrategy } from "../../games/findStrategy.js";
import type { Game } from "../../games/game.js";
import { usageError } from "../load.js";
import { count } from "../text.js";

/** Who judges the choices of games, and how well: asked for by `blunders`, `replay` and `play`. */

/** Pairs of fresh playouts, where nobody says how many. */
export const SAMPLES = 100;
const SAMPLES_MOST = 10_000;
/** The phrase that chooses deals and dice. */
export const JUDGING_SEED = "blunders";

/** A strategy of the game, by the option that names it. @throws UserError where there is none of this name */
function playerOf(game: Game, named: string, option: string): string {
  const { name, problem } = resolveStrategy(game, named);
  if (problem === undefined) return name;
  const { message, suggestion } = problem;
  throw usageError(suggestion === undefined ? message : `${message}; ${suggestion}`, option);
}

/** Strategies named between commas, each once. @throws UserError where there is none of a name */
export const playersOf = (game: Game, named: string): readonly string[] => [
  ...new Set(named.split(",").map((one) => playerOf(game, one.trim(), "--strategies"))),
];

/** The strategy that judges. @throws UserError where there is none of this name, or it does not search */
export function judgeOf(game: Game, named: string): string {
  const name = playerOf(game, named, "--by");
  if (game.lookingOn!.canJudge(name)) return name;
  const levels = game.strategies.map((one) => one.name).filter((one) => game.lookingOn!.canJudge(one));
  throw usageError(`"${named}" does not search; who judges is one of ${levels.join(", ")}`, "--by");
}

export const checkSamples = (samples: number): void => wholeNumber(samples, SAMPLES_MOST, "--confirm");

/** @throws UserError where a number is none of 1 to `most` */
export function wholeNumber(value: number, most: number, option: string): void {
  if (!(Number.isInteger(value) && value >= 1 && value <= most))
    throw usageError(`must be a whole number from 1 to ${count(most)}`, option);
}
