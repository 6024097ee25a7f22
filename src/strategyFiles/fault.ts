/** What a strategy of a file does wrong while it plays. */

/** It threw something, or answered what is no answer. Whoever plays the game adds its seed to the message. */
export class StrategyFault extends Error {
  override name = "StrategyFault";
}

/** A file cannot be used, whatever it does: the message says why, the path first. */
export class UnfitFile extends Error {}

/**
 * The strategy in words, for messages.
 * @param side what it plays: "dark side", "west"
 */
export const strategyWords = (path: string, side: string): string => `strategy "${path}" (${side})`;

/** What was thrown, with its place in the file where that is known: "TypeError: x is undefined (mine.js:12:5)". */
export function thrownWords(error: unknown, path: string): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`;
  const file = path.split("/").at(-1)!;
  const place = (error.stack ?? "").split("\n").find((line) => line.trim().startsWith("at ") && line.includes(file));
  const numbers = /:(\d+:\d+)\)?$/.exec(place ?? "")?.[1];
  const message = error.message.split("\n", 1)[0];
  return `threw ${error.name}: ${message}${numbers === undefined ? "" : ` (${file}:${numbers})`}`;
}
