import { type At, eachOf, tell, warn } from "../../core/shape.js";

/** Lists of a card, such as its abilities: written whole, or as what is added to and taken from those of its base. */

/** One entry of such a list. */
export interface ListEntry {
  /** "=" where the list is written whole. */
  readonly how: "+" | "-" | "=";
  readonly text: string;
  readonly at: At;
}

/** A comma that is not within brackets. */
const COMMA = /,(?![^()]*\))/;

/**
 * The entries of a list: a list of texts, or one text with commas; each begins with + or - where they change a base, or
 * none does. After a problem what could be understood.
 * @param value undefined gives undefined
 * @param hasBase whether there is something to change
 */
export function listEntries(value: unknown, hasBase: boolean, at: At): ListEntry[] | undefined {
  if (value === undefined) return undefined;
  const complain = (place: At, message: string, suggestion?: string) =>
    tell(place, `${at.path.at(-1)}: ${message}`, suggestion);
  if (typeof value !== "string" && !Array.isArray(value)) {
    return complain(at, "must be a list of names, or one text such as + Evade, - Cleave");
  }
  const texts = typeof value === "string" ? value.split(COMMA).map((text) => [text, at] as const) : eachOf(value, at);
  const entries = texts.flatMap(([one, place]): ListEntry[] => {
    // "- - Cleave" in a list is a list in a list to YAML.
    const text = Array.isArray(one) && one.length === 1 && typeof one[0] === "string" ? `- ${one[0]}` : one;
    if (typeof text !== "string") {
      complain(place, "must be a name");
      return [];
    }
    const parts = /^\s*([+-]?)\s*(.*?)\s*$/su.exec(text)!;
    if (parts[2] === "") {
      complain(place, "an entry is empty");
      return [];
    }
    return [{ how: parts[1] === "" ? "=" : (parts[1] as "+" | "-"), text: parts[2], at: place }];
  });
  const whole = entries.filter((one) => one.how === "=");
  if (whole.length > 0 && whole.length < entries.length)
    complain(
      whole[0].at,
      `"${whole[0].text}" has no + or -, and others have`,
      "begin every entry with + or -, or none",
    );
  if (!hasBase && entries.some((one) => one.how === "-"))
    complain(at, "nothing can be taken from a card that is based on none");
  return entries;
}

/** Tells of names that a list both adds and takes away. @param keyOf what makes two spellings the same */
export function tellContradictions(entries: readonly ListEntry[], keyOf: (text: string) => string): void {
  const taken = new Set(entries.filter((one) => one.how === "-").map((one) => keyOf(one.text)));
  for (const { how, text, at } of entries)
    if (how === "+" && taken.has(keyOf(text))) tell(at, `"${text}" is both added and taken away`);
}

/** Warns of what is added to a list that has it: nothing is changed by it. */
export function warnOfPresent(text: string, at: At): void {
  warn(at, `"${text}" is there already: that changes nothing`);
}
