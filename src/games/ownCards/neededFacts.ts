import { type At, tell } from "../../core/shape.js";
import type { CardEntry } from "./readCards.js";

/**
 * What a card must say because nothing that it is based on says it. A number that is left out would be 0, and a card
 * that plays on with 0 is not what its author meant.
 */

/** What may stand under a key, in words that follow "(": "published units have 1 to 22". */
export type Needed = readonly (readonly [key: string, words: string])[];

/** Tells of each that an entry leaves out. @param noun what the card is, after "a new" */
export function tellMissing(entry: Pick<CardEntry, "value"> & At, noun: string, needed: Needed): void {
  for (const [key, words] of needed)
    if (entry.value[key] === undefined) tell(entry, `a new ${noun} needs ${key}`, words);
}

/** Numbers that a card needs, with those that published ones have. @param noun what such a card is */
export const neededNumbers = <Card>(
  keys: readonly (keyof Card & string)[],
  noun: string,
  published: readonly Card[],
): Needed =>
  keys.map((key) => {
    const numbers = published.map((card) => Number(card[key]));
    return [key, `published ${noun}s have ${Math.min(...numbers)} to ${Math.max(...numbers)}`];
  });

/** A word that a card needs, of those that there are. */
export const neededWord = (key: string, words: readonly string[]): Needed[number] => [
  key,
  `one of ${words.join(", ")}`,
];
