import { z } from "zod";
import { innermost, issueSuggestion, keysAt, parseShape } from "./issues.js";
import { likely, wordNamed } from "./names.js";
import { ownValue } from "./own.js";
import { didYouMean, type Problem, type Problems } from "./problems.js";
import type { Source } from "./source.js";

/** Checking what a user wrote against a shape, with a place for every problem. */

/** Keys and numbers that lead to a value of a file. */
export type Path = readonly (string | number)[];

/** Where something that a user wrote stands, and where its mistakes are told. */
export interface At {
  readonly source: Source;
  readonly path: Path;
  readonly problems: Problems;
  /** Whether the key is meant, rather than what stands under it. */
  readonly isKey?: boolean;
}

/** A place within another, with whatever else is known there. */
export const below = <Place extends At>(at: Place, ...keys: Path): Place => ({ ...at, path: [...at.path, ...keys] });

/** The key of a place within. */
export const keyAt = (at: At, ...keys: Path): At => ({ ...below(at, ...keys), isKey: true });

/** One value or a list of them, each with its place. */
export const eachOf = <Place extends At>(value: unknown, at: Place): readonly (readonly [unknown, Place])[] =>
  Array.isArray(value) ? value.map((one: unknown, i) => [one, below(at, i)] as const) : [[value, at]];

/** What stands at a place. */
export const writtenAt = ({ source, path }: At): unknown => valueAt(source.data, path);

export const problemAt = (at: At, message: string, suggestion?: string): Problem => ({
  file: at.source.file,
  ...(at.isKey === true ? at.source.atKey(at.path) : at.source.at(at.path)),
  message: asWritten(at, message),
  ...(suggestion === undefined ? {} : { suggestion }),
});

/** A message that begins with the key as it is written, where it is read as another. */
function asWritten({ source, path }: At, message: string): string {
  const written = source.writtenKey?.(path);
  if (written === undefined) return message;
  const meant = `${path.at(-1)}: `;
  return `${written}: ${message.startsWith(meant) ? message.slice(meant.length) : message}`;
}

/** Tells of a mistake. */
export function tell(at: At, message: string, suggestion?: string): undefined {
  at.problems.add(problemAt(at, message, suggestion));
}

/** Tells of what is allowed and still worth a second look. */
export function warn(at: At, message: string, suggestion?: string): void {
  at.problems.warn(problemAt(at, message, suggestion));
}

/** The name of a squad, a deck, a study: short enough for a heading. What no text may hold, readSource has told. */
export const nameShape = z.string().trim().min(1).max(200);

/**
 * Checks a value against a shape and tells every mismatch at its place; unknown keys get the nearest valid one.
 * @returns the value as the shape gives it, or undefined after a problem
 */
export function checkShape<T>(schema: z.ZodObject & z.ZodType<T>, value: unknown, at: At): T | undefined {
  const result = parseShape<T>(schema, value);
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap(innermost);
  const mistyped = new Set(issues.flatMap((issue) => mistypedKeys(issue, schema, value)));
  for (const issue of issues) {
    // A key that is there, mistyped, is told of once.
    if (mistyped.has(JSON.stringify(issue.path))) continue;
    const place = below(at, ...issue.path.map((p) => (typeof p === "number" ? p : String(p))));
    if (issue.code === "unrecognized_keys") {
      const keys = keysAt(schema, value, issue.path);
      const all = issue.path.length === 0 ? undefined : `keys: ${keys.join(", ")}`;
      for (const key of issue.keys) tell(keyAt(place, key), `unknown key "${key}"`, didYouMean(key, keys) ?? all);
      continue;
    }
    const last = place.path.at(-1);
    const subject = typeof last === "string" ? `${last}: ` : "";
    tell(place, `${subject}${issue.message}`, issueSuggestion(issue, writtenAt(place)));
  }
  return undefined;
}

/** The places of the keys that unknown ones are nearest to. */
function mistypedKeys(issue: z.core.$ZodIssue, schema: z.ZodObject, value: unknown): string[] {
  if (issue.code !== "unrecognized_keys") return [];
  const keys = keysAt(schema, value, issue.path);
  const inside = valueAt(
    value,
    issue.path.map((step) => String(step)),
  );
  return issue.keys.flatMap((key) =>
    likely(key, keys)
      .slice(0, 1)
      .filter((meant) => valueAt(inside, [meant]) === undefined)
      .map((meant) => JSON.stringify([...issue.path, meant])),
  );
}

/**
 * The word of a list that a text means, whatever its capitals; tells where it is none.
 * @param noun what such a word is, as a key of the file is called: "side"
 */
export function wordAt<Word extends string>(
  words: readonly Word[],
  text: string,
  noun: string,
  at: At,
): Word | undefined {
  const word = wordNamed(words, text);
  if (word !== undefined) return word;
  return tell(at, `there is no ${noun} "${text}"`, didYouMean(text, words) ?? `${noun}s: ${words.join(", ")}`);
}

/** Whether a word stands at a place of a file, whatever its capitals. */
export const isWordAt = (data: unknown, path: Path, word: string): boolean =>
  wordNamed([word], valueAt(data, path)) !== undefined;

/** What stands at a place of a file; undefined where there is nothing. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = ownValue(value as Readonly<Record<string, unknown>>, String(key));
  }
  return value;
}
