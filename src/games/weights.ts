import { isMapping } from "../core/mapping.js";
import { didYouMean, type Problems } from "../core/problems.js";
import { isWordAt } from "../core/shape.js";
import type { Source } from "../core/source.js";

/** What greedy plays by: numbers by name, or by side and name. */
export interface WeightsRecord {
  readonly [name: string]: number | WeightsRecord;
}

/** The largest size of a weight in a file: no worth and no share is near it. */
export const WEIGHT_MOST = 1e6;

/** Keys of a file of weights: those besides are for people, such as how the weights were found. */
export const WEIGHTS_KEY = { game: "game", weights: "weights" } as const;

/** The text of a file that has these weights. @param notes for people */
export const weightsText = (
  game: string,
  weights: WeightsRecord,
  notes: Readonly<Record<string, unknown>> = {},
): string => `${JSON.stringify({ [WEIGHTS_KEY.game]: game, ...notes, [WEIGHTS_KEY.weights]: weights }, null, 2)}\n`;

/** Whether the content of a file is weights rather than a squad or an experiment. */
export const isWeights = (data: unknown): boolean => isMapping(data) && isMapping(data[WEIGHTS_KEY.weights]);

const { game: GAME, weights: WEIGHTS } = WEIGHTS_KEY;

/**
 * Checks a file of weights: of this game, with every number of greedy's own and no other.
 * @param own greedy's
 */
export function checkWeights(source: Source, game: string, own: WeightsRecord, problems: Problems): void {
  const data = source.data;
  const top = isMapping(data) ? data : {};
  if (!isWordAt(data, [GAME], game)) {
    const message = GAME in top ? `is of the game ${JSON.stringify(top[GAME])}` : `has no "game": ${game}`;
    problems.add({ file: source.file, ...source.at(GAME in top ? [GAME] : []), message: `${message}, not ${game}` });
  }
  checkRecord(source, [WEIGHTS], top[WEIGHTS], own, problems);
}

/** Every number of greedy's own must be there, and no other. */
function checkRecord(
  source: Source,
  path: readonly string[],
  given: unknown,
  own: WeightsRecord,
  problems: Problems,
): void {
  const complain = (at: readonly string[], message: string) =>
    problems.add({ file: source.file, ...source.at(at), message: `${at.join(".")} ${message}` });
  if (!isMapping(given)) {
    problems.add({ file: source.file, ...source.at([]), message: `${path.join(".")} must be a record of numbers` });
    return;
  }
  const names = Object.keys(own);
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue;
    complain([...path, name], `is no weight; ${didYouMean(name, names) ?? `one of ${names.join(", ")}`}`);
  }
  for (const [name, value] of Object.entries(own)) {
    const at = [...path, name];
    const found = given[name];
    if (!(name in given))
      problems.add({ file: source.file, ...source.at(path), message: `${at.join(".")} is missing` });
    else if (typeof value !== "number") checkRecord(source, at, found, value, problems);
    else if (typeof found !== "number" || !(Math.abs(found) <= WEIGHT_MOST))
      complain(
        at,
        `must be a number from -${WEIGHT_MOST} to ${WEIGHT_MOST}, not ${JSON.stringify(found) ?? String(found)}`,
      );
  }
}
