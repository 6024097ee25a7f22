import { below, tell } from "../../../core/shape.js";
import { type Needed, neededNumbers, neededWord } from "../../ownCards/neededFacts.js";
import type { CardEntry } from "../../ownCards/readCards.js";
import { AFFILIATIONS } from "../catalogue/affiliations.js";
import { publishedCards } from "../catalogue/catalogue.js";
import type { PublishedCard } from "../catalogue/publishedCard.js";
import { SIDES } from "./schema.js";

/**
 * Which numbers and keywords mean something on which cards: others would stand on a card and do nothing. Of the numbers
 * a new card must say those that every such card prints; others are 0 where they are left out.
 */

type Type = PublishedCard["type"];

/** Keys of the combat icons. */
export const ICONS = ["unitDamage", "tactics", "blast", "edgeUnitDamage", "edgeTactics", "edgeBlast"] as const;
type NumberKey = (typeof ICONS)[number] | "cost" | "resources" | "damageCapacity" | "forceIcons" | "edgePriority";
type Needs = Exclude<NumberKey, (typeof ICONS)[number]>;
interface Numbers {
  readonly must: readonly Needs[];
  readonly may: readonly NumberKey[];
}
const NUMBERS: Readonly<Partial<Record<Type, Numbers>>> = {
  unit: { must: ["cost", "damageCapacity"], may: ["resources", "forceIcons", ...ICONS] },
  objective: { must: ["resources", "damageCapacity"], may: [] },
  enhancement: { must: ["cost"], may: ["resources", "forceIcons"] },
  event: { must: ["cost"], may: ["forceIcons"] },
  fate: { must: ["edgePriority"], may: ["forceIcons"] },
};
const ALL_NUMBERS: readonly NumberKey[] = [
  ...new Set(Object.values(NUMBERS).flatMap(({ must, may }) => [...must, ...may])),
];
/** Types of which a player may have only one of a title in play. */
const UNIQUE: readonly Type[] = ["unit", "enhancement"];

/** Types that a keyword is of, by its first word. */
const KEYWORDS: Readonly<Record<string, readonly Type[]>> = {
  edge: ["unit"],
  elite: ["unit", "objective", "enhancement"],
  limited: ["unit", "enhancement", "event"],
  no: ["unit"],
  protect: ["unit", "objective"],
  shielding: ["unit"],
  targeted: ["unit"],
};

/** Tells of facts that an entry writes on a card of a type that has none such, and of numbers no such card has. */
export function tellOfFacts(entry: CardEntry, type: Type): void {
  const { value } = entry;
  const { must, may } = NUMBERS[type] ?? { must: [], may: ALL_NUMBERS };
  const known = [...must, ...may];
  const complain = (key: string, message: string, suggestion?: string) => tell(below(entry, key), message, suggestion);
  for (const key of ALL_NUMBERS) {
    const number = value[key];
    if (typeof number !== "number" || number === 0 || known.includes(key)) continue;
    complain(key, `${key} does nothing on a card of type ${type}`, `it has ${known.join(", ")}`);
  }
  if (value.damageCapacity === 0 && known.includes("damageCapacity"))
    complain("damageCapacity", "damageCapacity: must be at least 1, not 0");
  if (value.unique === true && !UNIQUE.includes(type))
    complain("unique", `unique does nothing on a card of type ${type}`, `it is of cards of type ${UNIQUE.join(", ")}`);
}

/** What a new card of a type must say. @param types that it may be of, where its type is not known */
export function neededOf(type: Type | undefined, types: readonly Type[]): Needed {
  const words = [neededWord("side", SIDES), neededWord("affiliation", [...AFFILIATIONS, "Neutral"])];
  if (type === undefined) return [...words, neededWord("type", types)];
  const published = publishedCards().filter((card) => card.type === type && card.printedX === undefined);
  return [...words, ...neededNumbers(NUMBERS[type]?.must ?? [], `${type} card`, published)];
}

/** What is wrong with a keyword on a card of a type; undefined where it means something there. */
export function keywordTrouble(word: string, type: Type): string | undefined {
  const types = KEYWORDS[word.split(" ")[0]];
  if (types === undefined || types.includes(type)) return undefined;
  return `keyword "${word}" does nothing on a card of type ${type}: it is of cards of type ${types.join(", ")}`;
}
