import { z } from "zod";
import { innermost, issueSuggestion, parseShape } from "./issues.js";
import { wordNamed } from "./names.js";
import { ownValue } from "./own.js";
import { didYouMean, type Problems } from "./problems.js";
import type { Source } from "./source.js";

/** Checking what a user wrote against a shape, with a place for every problem. */

type Path = readonly (string | number)[];

/** The name of a squad, a deck, a study: short enough for a heading. What no text may hold, readSource has told. */
export const nameShape = z.string().trim().min(1).max(200);

/**
 * Checks a value against a shape and reports every mismatch with its place; unknown keys get the nearest valid one.
 * @returns the value as the shape gives it, or undefined after a problem
 */
export function checkShape<T>(
  schema: z.ZodObject & z.ZodType<T>,
  value: unknown,
  source: Source,
  path: Path,
  problems: Problems,
): T | undefined {
  const result = parseShape<T>(schema, value);
  if (result.success) return result.data;
  for (const issue of result.error.issues.flatMap(innermost)) {
    const place = [...path, ...issue.path.map((p) => (typeof p === "number" ? p : String(p)))];
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) {
        const message = `unknown key "${key}"`;
        report(source, source.atKey([...place, key]), message, didYouMean(key, Object.keys(schema.shape)), problems);
      }
      continue;
    }
    const last = place[place.length - 1];
    const subject = typeof last === "string" ? `${last}: ` : "";
    report(
      source,
      source.at(place),
      `${subject}${issue.message}`,
      issueSuggestion(issue, valueAt(source.data, place)),
      problems,
    );
  }
  return undefined;
}

/** Adds one problem at a place of a source. */
export function report(
  source: Source,
  place: { line: number; column: number },
  message: string,
  suggestion: string | undefined,
  problems: Problems,
): void {
  const problem = { file: source.file, line: place.line, column: place.column, message };
  problems.add(suggestion === undefined ? problem : { ...problem, suggestion });
}

/**
 * The word of a list that a text means, whatever its capitals; tells where it is none.
 * @param noun what such a word is, as a key of the file is called: "side"
 */
export function wordAt<Word extends string>(
  words: readonly Word[],
  text: string,
  noun: string,
  source: Source,
  path: Path,
  problems: Problems,
): Word | undefined {
  const word = wordNamed(words, text);
  if (word !== undefined) return word;
  const suggestion = didYouMean(text, words) ?? `${noun}s: ${words.join(", ")}`;
  report(source, source.at(path), `there is no ${noun} "${text}"`, suggestion, problems);
  return undefined;
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
