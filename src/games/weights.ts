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
