import {
  CARD_KINDS,
  FRAMES,
  IS,
  LOOKED_AT,
  ONS,
  PROHIBITED,
  SPECIALS,
  STANDING,
  TRIGGERS,
  UNTILS,
  VERBS,
  WHENS,
  WHOSE,
} from "../../../../src/games/lcg/cards/vocabulary.js";
import { AFFILIATIONS } from "../../../../src/games/lcg/catalogue/affiliations.js";

/**
 * Every change of one word or number of a text: what a test of the text must notice. The words come from the
 * vocabulary, so that a new one is tried without a line here.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One place of a text, and what may stand there instead: the first that can be read is tried. */
export interface Change {
  /** For instance "abilities.0.target.kind: unit to another". */
  readonly name: string;
  readonly texts: readonly Json[];
}

const SIDES = ["yours", "opponents"];
const TITLES = ["Yoda", "Rancor"];
/** Traits that cards of either side have, one of Vehicles, one of places. */
const TRAITS = ["Character", "Vehicle", "Hoth", "Droid", "Pilot"];
const KEYWORDS = ["elite", "noEnhancements", "shielding", "targetedStrike"];
const PAYS = ["focusSelf", "sacrificeSelf"];

/** The words that may stand under a key, or in the list under it. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  kind: CARD_KINDS,
  is: IS.filter((word) => word !== "targetable"),
  traits: TRAITS,
  notTraits: TRAITS,
  titles: TITLES,
  affiliation: AFFILIATIONS,
  frame: FRAMES,
  trigger: TRIGGERS,
  when: WHENS,
  verb: VERBS,
  on: ONS,
  special: SPECIALS,
  until: UNTILS,
  at: LOOKED_AT,
  into: ["hand", "play"],
  standing: STANDING,
  cannot: PROHIBITED,
  keywords: KEYWORDS,
  balance: ["light", "dark"],
  turn: SIDES,
  edge: SIDES,
  player: SIDES,
  pay: PAYS,
};

/** Under `whose` stand other words in a filter than beside a trigger. */
const wordsUnder = (key: string, word: string): readonly string[] =>
  key === "whose" ? (SIDES.includes(word) && word === "opponents" ? SIDES : [...WHOSE, ...SIDES]) : (WORDS[key] ?? []);

/** Keys without which an entry is none, whose word is changed instead. */
const NEEDED: ReadonlySet<string> = new Set(["verb", "frame", "effects", "pay", "special", "to", "icons", "trigger"]);

/** All changes of a text, in its order. */
export function changesOf(text: Json): Change[] {
  const found: Change[] = [];
  visit(text, [], "", (name, ...texts) => found.push({ name, texts }));
  return found;

  function visit(
    value: Json,
    path: readonly (string | number)[],
    key: string,
    add: (name: string, ...texts: Json[]) => void,
  ): void {
    const at = path.join(".");
    const put = (other: Json) => changed(text, path, other);
    if (typeof value === "number") {
      add(`${at}: ${value} one more`, put(value + 1), put(value - 1));
      return;
    }
    if (typeof value === "string") {
      const words = wordsUnder(key, value);
      const from = words.indexOf(value) + 1;
      const others = [...words.slice(from), ...words.slice(0, from)].filter((word) => word !== value);
      if (others.length > 0) add(`${at}: ${value} to another`, ...others.map(put));
      return;
    }
    if (Array.isArray(value)) {
      const items = value as readonly Json[];
      items.forEach((item, i) => {
        if (items.length > 1 && typeof item !== "number")
          add(`${at}.${i} left out`, put(items.filter((_, other) => other !== i)));
        visit(item, [...path, i], key, add);
      });
      return;
    }
    if (value === null || typeof value !== "object") return;
    for (const [name, inner] of Object.entries(value)) {
      const { [name]: _, ...rest } = value as Record<string, Json>;
      if (!NEEDED.has(name) && path.length > 0) add(`${[...path, name].join(".")} left out`, put(rest));
      visit(inner, [...path, name], name, add);
    }
  }
}

/** A text with something else at a place. */
function changed(value: Json, [key, ...rest]: readonly (string | number)[], other: Json): Json {
  if (key === undefined) return other;
  if (Array.isArray(value)) return value.map((item: Json, i) => (i === key ? changed(item, rest, other) : item));
  const object = value as { readonly [key: string]: Json };
  return { ...object, [key]: changed(object[key], rest, other) };
}
