import { hasAbility, isLiving, nameContains } from "../cards/statCard.js";
import type { CardTest } from "../cards/vocabulary.js";

/** Questions about a stat card that several abilities ask. */
export const unique: CardTest = (c) => c.unique;
export const nonUnique: CardTest = (c) => !c.unique;
export const forceRated: CardTest = (c) => c.force > 0;
/** Droids of the glossary, Cyborgs among them. */
export const droid: CardTest = (c) => hasAbility(c, "Droid") || hasAbility(c, "Cyborg");
export const nonDroid: CardTest = (c) => !hasAbility(c, "Droid") || hasAbility(c, "Cyborg");
export const living: CardTest = isLiving;
export const nonliving: CardTest = (c) => !isLiving(c);
export const large: CardTest = (c) => c.size === "large";
export const hugeOrLarger: CardTest = (c) => c.size === "huge";
export const mountedWeapon: CardTest = (c) => hasAbility(c, "Mounted Weapon");
/** Ion Shielding: special abilities that affect only nonliving targets do nothing to it. */
export const ionShielded: CardTest = (c) => hasAbility(c, "Ion Shielding");
/** For commander effects: Independent Outfit counts as Fringe besides its own faction. */
export const fringe: CardTest = (c) => c.faction === "Fringe" || hasAbility(c, "Independent Outfit");
/** Whom Power Coupling helps. */
export const mayCouple: CardTest = (c) => (c.size === "small" || c.size === "medium") && !hasAbility(c, "Melee Attack");
export const trooper: CardTest = (c) => nameContains(c, "Trooper");
export const named =
  (words: string): CardTest =>
  (c) =>
    nameContains(c, words);
export const withAbility =
  (name: string): CardTest =>
  (c) =>
    hasAbility(c, name);
export const ofFaction =
  (faction: string): CardTest =>
  (c) =>
    c.faction === faction;
/** Not fixed to its place by Emplacement. */
export const movable: CardTest = (c) => !hasAbility(c, "Emplacement");
