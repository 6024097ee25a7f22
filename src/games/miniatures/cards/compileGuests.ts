import { MAX_IMMEDIATE } from "../limits.js";
import { hasAbility, type StatCard } from "./statCard.js";

/** Places kept for characters that change sides (allegiance.ts). */

/**
 * How many others each player may have at once: those it dominates, and all of them where it may turn them (Betrayal).
 * In team play a teammate's character may come too, once it has been turned against both.
 * @param squads cards of everyone who may come to be in each squad
 */
export function compileGuests(squads: readonly (readonly StatCard[])[]): number[] {
  const dominators = squads.flat().filter((card) => hasAbility(card, "Dominate")).length;
  return squads.map((squad) => {
    const others = squads.filter((other) => other !== squad).flat();
    const turns = squad.some((card) => hasAbility(card, "Betrayal"));
    // Those who may turn by themselves, to whomever they attack.
    const torn = others.filter((card) => hasAbility(card, "Internal Strife")).length;
    const legacies = squads.flat().filter((card) => hasAbility(card, "Cay's Legacy")).length;
    // Those who have been turned may be dominators themselves.
    const dominates = turns || squad.some((card) => hasAbility(card, "Dominate"));
    return (
      (turns ? others.length : Math.min(others.length, torn + legacies)) +
      (dominates ? Math.min(dominators, others.length, MAX_IMMEDIATE) : 0)
    );
  });
}
