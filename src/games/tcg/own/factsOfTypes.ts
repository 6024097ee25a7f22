import { below, tell } from "../../../core/shape.js";
import { neededNumbers, neededWord, tellMissing } from "../../ownCards/neededFacts.js";
import type { CardEntry } from "../../ownCards/readCards.js";
import { publishedCatalogue } from "../catalogue/catalogue.js";
import { type CardType, type PublishedCard, UNIT_TYPES, unitTypeOf } from "../catalogue/publishedCard.js";
import { SIDES } from "./schema.js";

/** Which facts cards of which type have, and which of them a card must say that has them from nowhere. */

const NUMBERS = ["buildCost", "forceCost", "speed", "power", "health"] as const;
type NumberKey = (typeof NUMBERS)[number];

const UNIT: readonly NumberKey[] = ["buildCost", "speed", "power", "health"];
const NUMBERS_OF: Readonly<Record<CardType, readonly NumberKey[]>> = {
  space: UNIT,
  ground: UNIT,
  character: UNIT,
  // What it costs is written in its text, which it must have.
  battle: ["forceCost"],
  mission: ["buildCost"],
  location: ["buildCost"],
  equipment: ["buildCost"],
};
const IN_TEXT: readonly NumberKey[] = ["forceCost"];

/** Whether cards of a type print a number. */
export const hasNumber = (key: NumberKey, type: CardType): boolean => NUMBERS_OF[type].includes(key);

/** What a card of a type cannot have from a base of another type, as cards have it that print no such thing. */
export const notOf = (type: CardType): Partial<PublishedCard> => ({
  ...Object.fromEntries(NUMBERS.filter((key) => !NUMBERS_OF[type].includes(key)).map((key) => [key, 0])),
  ...(type === "location" ? {} : { arenas: [] }),
  ...(unitTypeOf({ type }) === undefined ? { unique: false } : {}),
});

/** Tells of facts that an entry writes on a card of a type that has none such. */
export function tellOfFacts(entry: CardEntry, type: CardType): void {
  const { value } = entry;
  for (const key of NUMBERS)
    if (value[key] !== undefined && !NUMBERS_OF[type].includes(key))
      tell(below(entry, key), `a ${type} card has no ${key}`, `of its numbers it has ${NUMBERS_OF[type].join(", ")}`);
  if (value.arenas !== undefined && type !== "location")
    tell(below(entry, "arenas"), `a ${type} card has no arenas of its own`, "a unit fights in the arena of its type");
  if (value.unique === true && unitTypeOf({ type }) === undefined)
    tell(
      below(entry, "unique"),
      `unique does nothing on a ${type} card`,
      `it is of cards of type ${UNIT_TYPES.join(", ")}`,
    );
}

/** Tells of numbers that the text of a base says, where the text is another one and does not say them. */
export function tellUnsaid(entry: CardEntry, { name, type }: PublishedCard, keys: readonly NumberKey[]): void {
  const words = `"${name}" prints no number there, and its text is another one`;
  const needed = keys.filter((key) => !IN_TEXT.includes(key)).map((key) => [key, words] as const);
  tellMissing(entry, `${type} card`, needed);
}

/**
 * Tells of what a card leaves out that it must say: it is new, or of a type that its base has no such facts for.
 * @param type undefined where it is not known
 * @param types that it may be of
 */
export function tellNeeds(
  entry: CardEntry,
  type: CardType | undefined,
  base: PublishedCard | undefined,
  types: readonly CardType[],
): void {
  const words = base === undefined ? [neededWord("side", SIDES)] : [];
  if (type === undefined) {
    tellMissing(entry, "card", [...words, neededWord("type", types)]);
    return;
  }
  const had = base === undefined ? [] : NUMBERS_OF[base.type];
  const keys = NUMBERS_OF[type].filter((key) => !had.includes(key) && !IN_TEXT.includes(key));
  const published = publishedCatalogue().cards.filter((card) => card.type === type && card.printedX === undefined);
  const isPlaced = type !== "location" || base?.type === "location";
  const arenas = isPlaced ? [] : [neededWord("arenas", UNIT_TYPES)];
  tellMissing(entry, `${type} card`, [...words, ...neededNumbers(keys, `${type} card`, published), ...arenas]);
}
