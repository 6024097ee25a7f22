import { basename, isAbsolute } from "node:path";
import { ownValue } from "../core/own.js";
import { shellWord } from "../core/shellWord.js";
import { flagName, type Option, type Options, saidIn } from "./options.js";
import type { AnyStudy } from "./study.js";

/** The command that asks a study again, so that more can be written behind it. */

/** What was said on the command line, by key. */
export type Said = Readonly<Record<string, unknown>>;

/** What was said of what is asked: nothing of how it is played. @param args as yargs reads them */
export function saidOf(args: Said, options: Options): Said {
  const asked = saidIn(args, options).filter(({ option, value }) => {
    const isNothing = value === false || (Array.isArray(value) && value.length === 0);
    return !isNothing && option.isHow !== true;
  });
  return Object.fromEntries(asked.map(({ key, value }) => [key, value]));
}

/**
 * "dejarik cost --cards own.yaml": without what says how long, which whoever asks again says anew.
 * @param said undefined of folders in which it is not kept: then nobody can tell
 * @param wordOf how a word is written; a page that others read names no place of this machine
 */
export function againOf(
  program: string,
  { kind, options }: Pick<AnyStudy, "kind" | "options">,
  said: Said | undefined,
  wordOf: (word: string) => string = (word) => word,
): string | undefined {
  if (said === undefined) return undefined;
  const kept = Object.entries(options).filter(
    ([key, option]) => option.isLength !== true && !("minutes" in options && BUDGET.includes(key)),
  );
  const positional = kept.filter(([, option]) => option.isPositional === true);
  const named = kept.filter(([, option]) => option.isPositional !== true);
  const words = [
    ...positional.flatMap(([key]) => valuesOf(ownValue(said, key))),
    ...named.flatMap(([key, option]) => typed(key, option, ownValue(said, key))),
  ];
  return [program, kind, ...words.map((word) => shellWord(wordOf(word)))].join(" ");
}

/** A path that begins at the root of this machine by its name alone: pages are read elsewhere. */
export const placeless = (word: string): string => (isAbsolute(word) ? basename(word) : word);

const BUDGET = ["minutes", "games"];

const valuesOf = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(String));

function typed(key: string, option: Option, value: unknown): string[] {
  if (value === undefined) return [];
  const flag = `--${flagName(key, option)}`;
  if (value === true) return [flag];
  return option.isEach === true ? valuesOf(value).flatMap((one) => [flag, one]) : [flag, ...valuesOf(value)];
}
