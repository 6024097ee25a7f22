import type { Problems } from "../../../core/problems.js";
import { report } from "../../../core/shape.js";
import type { CardEntry } from "../../ownCards/readCards.js";
import type { PublishedCard } from "../catalogue/publishedCard.js";

/** Which numbers and keywords mean something on which cards: others would stand on a card and do nothing. */

type Type = PublishedCard["type"];

/** Keys of the combat icons. */
export const ICONS = ["unitDamage", "tactics", "blast", "edgeUnitDamage", "edgeTactics", "edgeBlast"] as const;
const NUMBERS: Readonly<Partial<Record<Type, readonly string[]>>> = {
  unit: ["cost", "resources", "damageCapacity", "forceIcons", ...ICONS],
  objective: ["resources", "damageCapacity"],
  enhancement: ["cost", "resources", "forceIcons"],
  event: ["cost", "forceIcons"],
  fate: ["forceIcons", "edgePriority"],
};
const ALL_NUMBERS: readonly string[] = [...NUMBERS.unit!, "edgePriority"];

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

/** Tells of numbers that an entry writes on a card of a type that has none such. */
export function tellOfNumbers({ source, path, value }: CardEntry, type: Type, problems: Problems): void {
  const known = NUMBERS[type] ?? ALL_NUMBERS;
  for (const key of ALL_NUMBERS) {
    const number = value[key];
    if (typeof number !== "number" || number === 0 || known.includes(key)) continue;
    const message = `${key} does nothing on a card of type ${type}`;
    report(source, source.at([...path, key]), message, `it has ${known.join(", ")}`, problems);
  }
}

/** What is wrong with a keyword on a card of a type; undefined where it means something there. */
export function keywordTrouble(word: string, type: Type): string | undefined {
  const types = KEYWORDS[word.split(" ")[0]!];
  if (types === undefined || types.includes(type)) return undefined;
  return `keyword "${word}" does nothing on a card of type ${type}: it is of cards of type ${types.join(", ")}`;
}
