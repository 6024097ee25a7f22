import { isMapping } from "../core/mapping.js";
import { yamlText } from "../core/source.js";

/** What a game can show of one thing that people name: a card, an ability, a map. */

/** A thing with a name. What there is to tell of it is worked out when it is asked for. */
export interface Shown {
  /** In the singular: "character", "special ability". */
  readonly kind: string;
  readonly name: string;
  /** Other names that mean it: its id, its name with the set. */
  readonly also?: readonly string[];
  tell(): ShownFacts;
}

export interface ShownFacts {
  /** By keys as lists and files have them; JSON-compatible. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Lines that are drawn below: a map. */
  readonly drawn?: readonly string[];
}

/** Something that a card has, and what it does. */
export interface ShownText {
  readonly name: string;
  readonly does: string;
}

/** Facts of a card with its text as one writes it on a card of one's own: data, and lines of YAML to copy from. */
export function withText(facts: ShownFacts["facts"], text: object): ShownFacts {
  if (Object.keys(text).length === 0) return { facts };
  return { facts: { ...facts, text }, drawn: ["", ...yamlText({ text }).trimEnd().split("\n")] };
}

/** A value of the facts in words, its keys and values as they stand: "youAttack" as "you attack". */
export function declaredWords(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => declaredWords(one)).join(", ");
  if (typeof value === "string") return apart(value);
  if (typeof value !== "object" || value === null) return String(value);
  const parts = Object.entries(value).flatMap(([key, one]) => {
    if (one === undefined) return [];
    if (one === true) return [apart(key)];
    const isDeep = isMapping(one);
    const words = declaredWords(one);
    return [isDeep ? `${apart(key)} (${words})` : `${apart(key)} ${words}`];
  });
  return parts.join("; ");
}

/** "youAttack" as "you attack"; names with capitals or blanks as they are. */
const apart = (text: string): string =>
  /^[a-z]+(?:[A-Z][a-z]*)+$/.test(text) ? text.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`) : text;
