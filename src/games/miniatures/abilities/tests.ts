import type { CardFilter } from "../cards/cardFilter.js";

/** Questions about a stat card that several abilities ask. */
export const anybody: CardFilter = {};
export const unique: CardFilter = { unique: true };
export const nonUnique: CardFilter = { unique: false };
export const forceRated: CardFilter = { force: true };
/** Droids of the glossary, Cyborgs among them. */
export const droid: CardFilter = { droid: true };
export const nonDroid: CardFilter = { droid: false };
export const living: CardFilter = { living: true };
export const nonliving: CardFilter = { living: false };
export const large: CardFilter = { size: "large" };
export const hugeOrLarger: CardFilter = { size: "huge" };
export const mountedWeapon: CardFilter = { has: "Mounted Weapon" };
/** Ion Shielding: special abilities that affect only nonliving targets do nothing to it. */
export const ionShielded: CardFilter = { has: "Ion Shielding" };
/** Whom Power Coupling helps. */
export const mayCouple: CardFilter = { size: ["small", "medium"], not: { has: "Melee Attack" } };
export const trooper: CardFilter = { named: "Trooper" };
export const named = (words: string): CardFilter => ({ named: words });
export const withAbility = (name: string): CardFilter => ({ has: name });
export const ofFaction = (faction: string): CardFilter => ({ faction });
/** Not fixed to its place by Emplacement. */
export const movable: CardFilter = { not: { has: "Emplacement" } };
