import type { Problems } from "../../core/problems.js";
import { report } from "../../core/shape.js";
import type { Source } from "../../core/source.js";
import type { Path } from "./readCards.js";

/** Lists of a card, such as its abilities: written whole, or as what is added to and taken from those of its base. */

/** One entry of such a list. */
export interface ListEntry {
  /** "=" where the list is written whole. */
  readonly how: "+" | "-" | "=";
  readonly text: string;
  readonly path: Path;
}

/** A comma that is not within brackets. */
const COMMA = /,(?![^()]*\))/;

/**
 * The entries of a list: a list of texts, or one text with commas; each begins with + or - where they change a base, or
 * none does. After a problem what could be understood.
 * @param value undefined gives undefined
 * @param hasBase whether there is something to change
 */
export function listEntries(
  value: unknown,
  hasBase: boolean,
  source: Source,
  path: Path,
  problems: Problems,
): ListEntry[] | undefined {
  if (value === undefined) return undefined;
  const key = path.at(-1);
  const tell = (at: Path, message: string, suggestion?: string) =>
    report(source, source.at(at), `${key}: ${message}`, suggestion, problems);
  if (typeof value !== "string" && !Array.isArray(value)) {
    tell(path, "must be a list of names, or one text such as + Evade, - Cleave");
    return undefined;
  }
  const texts: readonly (readonly [unknown, Path])[] =
    typeof value === "string"
      ? value.split(COMMA).map((text) => [text, path])
      : value.map((one: unknown, i) => [one, [...path, i]]);
  const entries = texts.flatMap(([one, place]): ListEntry[] => {
    // "- - Cleave" in a list is a list in a list to YAML.
    const text = Array.isArray(one) && one.length === 1 && typeof one[0] === "string" ? `- ${one[0]}` : one;
    if (typeof text !== "string") {
      tell(place, "must be a name");
      return [];
    }
    const parts = /^\s*([+-]?)\s*(.*?)\s*$/su.exec(text)!;
    if (parts[2] === "") {
      tell(place, "an entry is empty");
      return [];
    }
    return [{ how: parts[1] === "" ? "=" : (parts[1] as "+" | "-"), text: parts[2], path: place }];
  });
  const whole = entries.filter((one) => one.how === "=");
  if (whole.length > 0 && whole.length < entries.length)
    tell(whole[0].path, `"${whole[0].text}" has no + or -, and others have`, "begin every entry with + or -, or none");
  if (!hasBase && entries.some((one) => one.how === "-"))
    tell(path, "nothing can be taken from a card that is based on none");
  return entries;
}

/** Tells of names that a list both adds and takes away. @param keyOf what makes two spellings the same */
export function tellContradictions(
  entries: readonly ListEntry[],
  keyOf: (text: string) => string,
  source: Source,
  problems: Problems,
): void {
  const taken = new Set(entries.filter((one) => one.how === "-").map((one) => keyOf(one.text)));
  for (const { how, text, path } of entries) {
    if (how === "+" && taken.has(keyOf(text)))
      report(source, source.at(path), `"${text}" is both added and taken away`, undefined, problems);
  }
}

/** Warns of what is added to a list that has it: nothing is changed by it. */
export function warnOfPresent(text: string, source: Source, path: Path, problems: Problems): void {
  problems.warn({ file: source.file, ...source.at(path), message: `"${text}" is there already: that changes nothing` });
}
