import { ownValue } from "../../../core/own.js";
import type { OwnMark } from "../../ownCards/ownCards.js";
import type { EffectPart, OwnAbility } from "./effectPart.js";

/** A stat card as a squad holds it: numbers final, ability names parsed. JSON-compatible. */
export interface StatCard {
  readonly name: string;
  readonly set: string;
  readonly faction: string;
  /** Points. */
  readonly cost: number;
  readonly size: "small" | "medium" | "large" | "huge";
  readonly hitPoints: number;
  readonly defense: number;
  readonly attack: number;
  readonly damage: number;
  /** Force rating: Force points at the start; 0 = none. */
  readonly force: number;
  readonly unique: boolean;
  /** True when a commander effect is printed on the card. */
  readonly commander: boolean;
  readonly abilities: readonly NamedAbility[];
  readonly powers: readonly NamedAbility[];
  /** The published card whose commander effect it has, where that is not the card itself. */
  readonly effectOf?: { readonly name: string; readonly set: string };
  /** Its commander effect where the user wrote that, in place of a published one. */
  readonly commanderEffect?: readonly EffectPart[];
  /** Abilities that the user wrote. */
  readonly ownAbilities?: readonly OwnAbility[];
  /** What the card has and this one is played without: it is worth at least as much. */
  readonly without?: readonly string[];
  /** The character within, where it has Frozen in Carbonite: its cost is what it is worth once it is freed. */
  readonly frozen?: StatCard;
  /** Of a card of the user's own: what it is beside the published ones. */
  readonly own?: OwnMark;
}

/** What the user wrote on a card, and what it is played without; undefined where both are nothing. */
export function addedWords({ commanderEffect = [], ownAbilities = [], without = [] }: Written): string | undefined {
  const parts = [
    ...(commanderEffect.length === 0 ? [] : ["commander effect"]),
    ...ownAbilities.map(({ name }) => name),
  ];
  const words = [
    ...(parts.length === 0 ? [] : [`${parts.join(" and ")} added by you`]),
    ...(without.length === 0 ? [] : [`without ${without.join(", ")}: a lower bound`]),
  ];
  return words.length === 0 ? undefined : words.join(", ");
}

export type Written = Pick<StatCard, "commanderEffect" | "ownAbilities" | "without">;

/** What an own card is beside the published ones, with what the user added; undefined of a published one. */
export function ownWords(card: Written & Pick<StatCard, "own">): string | undefined {
  const added = addedWords(card);
  return card.own === undefined || added === undefined ? card.own : `${card.own}, ${added}`;
}

/** Somebody whose numbers stand for those of any card, where an ability asks them. */
export const ANYBODY: StatCard = {
  name: "",
  set: "",
  faction: "Fringe",
  cost: 0,
  size: "medium",
  hitPoints: 10,
  defense: 10,
  attack: 0,
  damage: 10,
  force: 0,
  unique: false,
  commander: false,
  abilities: [],
  powers: [],
};

/** A special ability or Force power as printed, with its number and its words of restriction taken apart. */
export interface NamedAbility {
  /** The glossary's heading without its [#]. */
  readonly name: string;
  readonly number?: number | undefined;
  readonly qualifier?: string | undefined;
}

export function hasAbility(card: StatCard, name: string): boolean {
  return (
    card.abilities.some((a) => a.name === name) ||
    card.powers.some((p) => p.name === name) ||
    card.ownAbilities?.some((one) => one.name === name) === true
  );
}

/** The number a card prints with a special ability, where it has that. */
export function numberOf(card: StatCard, name: string): number | undefined {
  return card.abilities.find((a) => a.name === name)?.number;
}

/**
 * Words that an ability makes its owner count as, where they are not the ability's own name (glossary: Alderaan
 * Senator).
 */
const COUNTS_AS: Readonly<Record<string, string>> = {
  "Alderaan Senator": "Alderaan Trooper",
  "Elite Clone Trooper": "Elite Clone Trooper",
};
/**
 * Keywords that combine with other words of the name: a Sith Guard with Trooper is a Sith Trooper (glossary: Trooper,
 * Soldier).
 */
const COMBINED = ["Trooper", "Soldier"];

/**
 * "name contains" of the glossary: the words in the name, or the special ability of that name or that counts as it.
 * Chewbacca and Tarfful count as Wookiees by their names.
 */
export function nameContains(card: StatCard, words: string): boolean {
  const wanted = words.toLowerCase();
  const name = card.name.toLowerCase();
  if (name.includes(wanted)) return true;
  const isCalledSo = (a: NamedAbility) =>
    a.name.toLowerCase() === wanted || ownValue(COUNTS_AS, a.name)?.toLowerCase().includes(wanted);
  if (card.abilities.some(isCalledSo)) return true;
  if (wanted === "wookiee") return name.includes("chewbacca") || name.includes("tarfful");
  const keyword = COMBINED.find((k) => wanted.endsWith(` ${k.toLowerCase()}`));
  if (keyword === undefined || !card.abilities.some((a) => a.name === keyword)) return false;
  return name.includes(wanted.slice(0, -keyword.length).trim());
}

/**
 * Whether a card is "the specified character" of an ability's words of restriction: "Droid" is the special ability,
 * since an "Ugnaught Droid Destroyer" is no Droid; other words are looked for as `nameContains` does. No words:
 * everyone.
 */
export function isSpecified(card: StatCard, words: string | undefined): boolean {
  if (words === undefined) return true;
  return words.toLowerCase() === "droid"
    ? hasAbility(card, "Droid") || hasAbility(card, "Cyborg")
    : nameContains(card, words);
}

/** Words of restriction that name no ally in particular. */
export const ANY_ALLY = "anybody";

/** The same of abilities that speak of one named ally, and may speak of anybody. */
export const isNamedBy = (card: StatCard, words: string | undefined): boolean =>
  words?.toLowerCase() === ANY_ALLY || isSpecified(card, words);

/** Light Spirits and Holograms: no bodies. */
export const isInsubstantialCard = (card: StatCard): boolean =>
  hasAbility(card, "Light Spirit") || hasAbility(card, "Hologram");

/** "living" of the glossary: no Mounted Weapon, and either not a Droid or a Cyborg. */
export function isLiving(card: StatCard): boolean {
  return !hasAbility(card, "Mounted Weapon") && (!hasAbility(card, "Droid") || hasAbility(card, "Cyborg"));
}

/** "with lightsabers" of the glossary, as far as a stat card shows it. */
export function hasLightsaber(card: StatCard): boolean {
  return hasAbility(card, "Lightsaber") || card.powers.some((p) => p.name.includes("Lightsaber"));
}
