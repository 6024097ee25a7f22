import { readFileSync } from "node:fs";
import { sha256 } from "../core/hash.js";
import { formatProblem, Problems } from "../core/problems.js";
import { readSource } from "../core/source.js";
import { type WeightedName, weightedName } from "../games/findStrategy.js";
import { checkWeights, WEIGHTS_KEY, type WeightsRecord } from "../games/weights.js";
import { placeOf } from "./places.js";

/** Files of weights: the numbers that greedy plays by, as JSON. */

/** How a game's strategies are made by weights. */
export interface WeightsDoor<S> {
  /** Greedy's own: which numbers there are. */
  readonly own: WeightsRecord;
  /** All strategies by others; the record has been checked to have the same numbers. */
  strategiesBy(weights: WeightsRecord): readonly S[];
}

/** @param strategiesBy is given weights that have been held against `own` */
export const weightsDoor = <W, S>(own: W, strategiesBy: (weights: W) => readonly S[]): WeightsDoor<S> => ({
  own: own as WeightsRecord,
  strategiesBy: (weights) => strategiesBy(weights as W),
});

/** Mistakes that are told of one file. */
const TOLD = 5;

/** The text of a file of weights. @throws Error where there is none, the name first */
function textOf(name: string, path: string): string {
  const file = placeOf(path);
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code !== "ENOENT";
    throw new Error(`${name}: ${isThere ? "cannot be read" : "there is no such file of weights"}`);
  }
}

/**
 * The weights that such a text holds.
 * @param name for messages: the strategy with the path behind it
 * @param path from the working directory
 * @throws Error with every mistake and its place, the name first
 */
function readWeights(text: string, name: string, path: string, game: string, own: WeightsRecord): WeightsRecord {
  const problems = new Problems();
  const source = readSource(path, text, problems);
  if (source !== undefined && !problems.any) checkWeights(source, game, own, problems);
  if (problems.any) {
    const told = problems.list.slice(0, TOLD).map(formatProblem);
    const more = problems.list.length - told.length;
    throw new Error(`${name}: ${told.join("; ")}${more > 0 ? `; and ${more} more` : ""}`);
  }
  const { weights } = source!.data as { readonly [WEIGHTS_KEY.weights]: WeightsRecord };
  return weights;
}

/**
 * Strategies that play by the weights of files; each file is read once in a thread, and must stay as it is.
 * @param door undefined where the game's greedy takes none
 */
export function weightedStrategies<S extends { readonly name: string; readonly description: string }>(
  game: string,
  title: string,
  door: WeightsDoor<S> | undefined,
): (name: string) => { readonly strategy: S; readonly hash: string } {
  const made = new Map<string, { readonly strategy: S; readonly hash: string }>();
  return (name) => {
    const { strategy, path } = weightedName(name) as WeightedName;
    if (door === undefined) throw new Error(`${name}: the strategies of ${title} take no weights from files`);
    const text = textOf(name, path);
    const before = made.get(name);
    const hash = sha256(text);
    // Studies ask before each game, and reading the numbers takes longer than many a game.
    if (before?.hash === hash) return before;
    const weights = readWeights(text, name, path, game, door.own);
    if (before !== undefined) throw new Error(`${name}: was changed while games are played with it; begin anew`);
    const found = door.strategiesBy(weights).find((one) => one.name === strategy);
    if (found === undefined || strategy === "random") throw new Error(`${name}: ${strategy} plays by no weights`);
    const one = { strategy: { ...found, name, description: `${found.description}, by weights of a file` }, hash };
    made.set(name, one);
    return one;
  };
}
