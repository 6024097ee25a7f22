import { ownValue } from "../../../core/own.js";
import { hasAbility, isSpecified, type NamedAbility, type StatCard } from "../cards/statCard.js";
import { factionNamed } from "./factions.js";

/**
 * Abilities that bring further characters into a squad: Reinforcements [#] during setup, Reserves [#] on an exact
 * initiative roll.
 */
export const BRINGING = ["Reinforcements", "Reserves"] as const;
export type Bringing = (typeof BRINGING)[number];

/**
 * The initiative roll that calls Reserves, by the heading as printed. The Clone Wars glossary leaves it to the cards;
 * the glossary of the Revenge of the Sith rulebook states it for these three.
 */
const ROLLS: Readonly<Record<string, number>> = { "Fringe 20": 11, "Republic 20": 20, "Separatist 20": 1 };

/** The exact roll, 1 to 20, that calls these Reserves; undefined where no source at hand says which. */
export function reservesRoll(ability: NamedAbility): number | undefined {
  return ownValue(ROLLS, `${ability.qualifier} ${ability.number}`);
}

/**
 * Whether a card is of the kinds that "Fringe", "New Republic/Rebel" or "Droid" name: factions, else the special
 * ability or the words of a name.
 */
export function isOfKind(card: StatCard, kind: string): boolean {
  const factions = kind.split("/").map(factionNamed);
  if (factions.every((f) => f !== undefined)) return factions.some((f) => f === card.faction);
  return isSpecified(card, kind);
}

/** Whether a kind is one of factions, which need not be the squad's own. */
export const isKindOfFaction = (kind: string): boolean => kind.split("/").every((k) => factionNamed(k) !== undefined);

/** Whether a card brings others in, by any ability. */
export const bringsOthers = (card: StatCard): boolean =>
  hasAbility(card, "Reinforcements") || hasAbility(card, "Reserves") || hasAbility(card, "Rakghoul Disease");
