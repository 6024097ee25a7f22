import { hasAbility, isLiving, nameContains } from "../cards/statCard.js";
import type { CardTest } from "../cards/vocabulary.js";
import { asking } from "./testWords.js";

/** Questions about a stat card that several abilities ask. */
export const unique = asking("is Unique", (c) => c.unique);
export const nonUnique = asking("is not Unique", (c) => !c.unique);
export const forceRated = asking("has a Force rating", (c) => c.force > 0);
/** Droids of the glossary, Cyborgs among them. */
export const droid = asking("is a Droid", (c) => hasAbility(c, "Droid") || hasAbility(c, "Cyborg"));
export const nonDroid = asking("is not a Droid", (c) => !hasAbility(c, "Droid") || hasAbility(c, "Cyborg"));
export const living = asking("is living", isLiving);
export const nonliving = asking("is not living", (c) => !isLiving(c));
export const large = asking("is Large", (c) => c.size === "large");
export const hugeOrLarger = asking("is Huge", (c) => c.size === "huge");
export const mountedWeapon = asking("is a Mounted Weapon", (c) => hasAbility(c, "Mounted Weapon"));
/** Ion Shielding: special abilities that affect only nonliving targets do nothing to it. */
export const ionShielded = asking("has Ion Shielding", (c) => hasAbility(c, "Ion Shielding"));
/** For commander effects: Independent Outfit counts as Fringe besides its own faction. */
export const fringe = asking("is Fringe", (c) => c.faction === "Fringe" || hasAbility(c, "Independent Outfit"));
/** Whom Power Coupling helps. */
export const mayCouple = asking(
  "is Small or Medium and has no Melee Attack",
  (c) => (c.size === "small" || c.size === "medium") && !hasAbility(c, "Melee Attack"),
);
export const trooper = asking("is a Trooper", (c) => nameContains(c, "Trooper"));
export const named = (words: string): CardTest =>
  asking(`is a ${words} by name or ability`, (c) => nameContains(c, words));
export const withAbility = (name: string): CardTest => asking(`has ${name}`, (c) => hasAbility(c, name));
export const ofFaction = (faction: string): CardTest => asking(`is ${faction}`, (c) => c.faction === faction);
/** Not fixed to its place by Emplacement. */
export const movable = asking("is not an Emplacement", (c) => !hasAbility(c, "Emplacement"));
