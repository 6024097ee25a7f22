import { below, RNG_WORDS, seedStream } from "../core/rng.js";
import { weightedName } from "../games/findStrategy.js";
import type { WeightsRecord } from "../games/weights.js";
import type { StrategyDoor } from "./door.js";
import { thrownWords, UnfitFile } from "./fault.js";
import { loadFile } from "./load.js";
import { DECISION_SECONDS, isTimeout, runFor } from "./timed.js";
import { type WeightsDoor, weightedStrategies } from "./weights.js";

/** Makes a game's strategy of what a file exports, once it is seen to fit. */

/** What files are held against. */
export interface Fit<S, Api> {
  /** Name and title of the game. */
  readonly game: string;
  readonly title: string;
  readonly api: Api;
  readonly strategies: readonly S[];
  /** Functions that each of its strategies has. */
  readonly functions: readonly string[];
  /** Those that strategies of other games have, by title: to say whose a file is that does not fit. */
  readonly others: Readonly<Record<string, readonly string[]>>;
  /** How strategies are made by the weights of a file; absent where there is no such way. */
  readonly weights?: WeightsDoor<S>;
  /** Puts a guard around what a file does. */
  guard(path: string, strategy: S): S;
}

/** The strategies of files for one game, of their code or by their weights; each is made once in a thread. */
export interface StrategyFiles<S> {
  /** Greedy's own weights, where files may have others. */
  readonly weights?: WeightsRecord;
  /** @throws Error saying what is wrong with the file */
  load(path: string): S;
  hash(path: string): string;
}

/** @template S what the game's strategies are */
export function strategyFilesOf<S extends { readonly name: string; readonly description: string }, Api>(
  fit: Fit<S, Api>,
): StrategyFiles<S> {
  const made = new Map<string, { readonly hash: string; readonly strategy: S }>();
  const weighted = weightedStrategies(fit.game, fit.title, fit.weights);
  const find = (path: string) => {
    if (weightedName(path) !== undefined) return weighted(path);
    const { exported, hash } = loadFile(path);
    const before = made.get(path);
    if (before !== undefined && before.hash === hash) return before;
    const strategy = fit.guard(path, madeOf(path, exported, fit));
    const one = { hash, strategy };
    made.set(path, one);
    return one;
  };
  const files = { load: (path: string) => find(path).strategy, hash: (path: string) => find(path).hash };
  return fit.weights === undefined ? files : { ...files, weights: fit.weights.own };
}

/** What a file exports is asked for all that it has at once: what it does meanwhile is told as the file's. */
function madeOf<S extends { readonly name: string; readonly description: string }, Api>(
  path: string,
  exported: unknown,
  fit: Fit<S, Api>,
): S {
  try {
    return runFor(DECISION_SECONDS, () => {
      const own = fitting(path, typeof exported === "function" ? called(exported, fit) : exported, fit);
      const { description = "a strategy of a file" } = own;
      return { ...(own as S), name: path, description };
    });
  } catch (error) {
    if (error instanceof UnfitFile) throw error;
    const how = isTimeout(error) ? `has not made one within ${DECISION_SECONDS} seconds` : thrownWords(error, path);
    throw new Error(`${path}: makes no strategy of ${fit.title}; it ${how}`);
  }
}

function called<S extends { readonly name: string }, Api>(make: object, fit: Fit<S, Api>): unknown {
  const named = (name: string) => fit.strategies.find((one) => one.name === name)!;
  const door: StrategyDoor<string, S, Api> = {
    game: fit.game,
    greedy: named("greedy"),
    random: named("random"),
    strategies: Object.fromEntries(fit.strategies.map((one) => [one.name, one])),
    api: fit.api,
    chance: { below, RNG_WORDS, seedStream },
  };
  return (make as (door: unknown) => unknown)(door);
}

/** @throws Error saying what is missing, or for which game it is */
function fitting<S>(
  path: string,
  own: unknown,
  { title, functions, others }: Fit<S, unknown>,
): Partial<S> & {
  readonly description?: string;
} {
  if (typeof own !== "object" || own === null)
    throw new UnfitFile(
      `${path}: its default export must be a strategy, or a function that returns one, not ${typeof own}`,
    );
  const has = (name: string) => typeof (own as Record<string, unknown>)[name] === "function";
  const missing = functions.filter((name) => !has(name));
  if (missing.length === 0) return own as Partial<S>;
  const whose = Object.entries(others).find(([, all]) => all.every(has))?.[0];
  const hint = whose === undefined ? "" : `; it fits ${whose}`;
  throw new UnfitFile(`${path}: is no strategy of ${title}: it has no function ${missing.join(", ")}${hint}`);
}
