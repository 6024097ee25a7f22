import { relative, resolve } from "node:path";
import { wordNamed } from "../core/names.js";
import { didYouMean, UserError } from "../core/problems.js";
import type { Game } from "./game.js";

/** Loads the strategy that a file exports. @throws Error whose message says what is wrong with the file */
export type LoadStrategy<S> = (path: string) => S;

/** Whether a strategy is named by the path of its file: with a slash, or by the ending of a file of JavaScript. */
export const isStrategyPath = (name: string): boolean => /[\\/]|\.[cm]?[jt]s$/.test(name) && !/^[\w-]{2,}:/.test(name);

/** A strategy by other weights than its own: `greedy:mine.json`, `rollout-4:../mine.json`. */
export interface WeightedName {
  /** The shipped strategy that plays by them. */
  readonly strategy: string;
  readonly path: string;
}

/** What a name with a file of weights behind it says; undefined where it is none. */
export function weightedName(name: string): WeightedName | undefined {
  const [, strategy, path] = /^([\w-]{2,}):(.+\.json)$/i.exec(name) ?? [];
  return strategy === undefined || path === undefined ? undefined : { strategy, path };
}

/** Whether a strategy is read from a file: its code, or the weights that it plays by. */
export const isFromFile = (name: string): boolean => isStrategyPath(name) || weightedName(name) !== undefined;

/**
 * The strategy of this name, or of the file at this path, or by the weights of a file.
 * @throws Error with a suggestion when there is none
 */
export function findStrategy<S extends { readonly name: string }>(
  strategies: readonly S[],
  name: string,
  load?: LoadStrategy<S>,
): S {
  const names = strategies.map((s) => s.name);
  const known = wordNamed(names, name);
  if (known !== undefined) return strategies.find((s) => s.name === known)!;
  if (load !== undefined && isFromFile(name)) return load(name);
  throw new Error(`no strategy "${name}"; ${suggestionFor(name, names)}`);
}

/** A strategy as people name it. */
export interface NamedStrategy {
  /** What experiments and studies call it: its name, with the path of its file from the working directory. */
  readonly name: string;
  /** What is wrong with it. */
  readonly problem?: { readonly message: string; readonly suggestion?: string };
}

/**
 * Finds the strategy that is named for a game: one of its own, by its own weights or those of a file, or a file of
 * code. A file is loaded to see whether it fits.
 * @param folder what a path is relative to; that of the file in which it stands
 */
export function resolveStrategy(
  game: Pick<Game, "name" | "strategies" | "strategyFile">,
  name: string,
  folder = ".",
): NamedStrategy {
  const names = game.strategies.map((one) => one.name);
  const known = wordNamed(names, name);
  if (known !== undefined) return { name: known };
  const weighted = weightedName(name);
  const unknown = weighted?.strategy ?? name;
  const player = wordNamed(names, unknown);
  if (!isFromFile(name) || (weighted !== undefined && player === undefined))
    return { name, problem: { message: `unknown strategy "${unknown}"`, suggestion: suggestionFor(unknown, names) } };
  const file = fromHere(resolve(folder, (weighted?.path ?? name).replaceAll("\\", "/")));
  const path = weighted === undefined ? file : `${player}:${file}`;
  if (game.strategyFile === undefined)
    return { name: path, problem: { message: `the game ${game.name} takes no strategies from files: "${name}"` } };
  try {
    game.strategyFile(path);
    return { name: path };
  } catch (error) {
    return { name: path, problem: { message: error instanceof Error ? error.message : String(error) } };
  }
}

/**
 * The hash of the strategy that a file holds.
 * @throws UserError where it is not there any more, or does not fit
 */
export function strategyFileHash(game: Pick<Game, "name" | "strategyFile">, path: string): string {
  try {
    if (game.strategyFile === undefined) throw new Error(`the game ${game.name} takes no strategies from files`);
    return game.strategyFile(path).hash;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const message = text.startsWith(`${path}: `) ? text.slice(path.length + 2) : text;
    throw new UserError([{ file: path, line: 0, column: 0, message }]);
  }
}

function fromHere(file: string): string {
  const path = relative(".", file).replaceAll("\\", "/");
  return path.startsWith("../") ? path : `./${path}`;
}

/** The name that may have been meant: of levels such as rollout-16 the one of the nearest budget; else all names. */
function suggestionFor(name: string, names: readonly string[]): string {
  const [, stem, budget] = /^(.+)-(\d+)$/.exec(name) ?? [];
  const levels = names.filter((one) => stem !== undefined && one.replace(/-\d+$/, "") === stem && one !== stem);
  if (levels.length === 0) return didYouMean(name, names) ?? `one of ${names.join(", ")}`;
  const steps = (level: string) =>
    Math.abs(Math.log(Number(level.slice(stem!.length + 1)) / Math.max(1, Number(budget))));
  const nearest = levels.reduce((best, one) => (steps(one) < steps(best) ? one : best));
  return `did you mean "${nearest}"? ${stem} has the levels ${levels.join(", ")}`;
}
