import { hasAbility, type StatCard } from "./statCard.js";

/** Places kept for characters that change sides (allegiance.ts). */

/** Immediate turns within one another, at most: nobody dominates more enemies at once. */
const MOST_DOMINATED = 4;

/**
 * How many enemies each player may have at once: those it dominates, and all of them where it may turn them (Betrayal).
 * @param squads cards of everyone who may come to be in each squad
 * @param entrantOf the entrant that each squad plays for
 */
export function compileGuests(squads: readonly (readonly StatCard[])[], entrantOf: readonly number[]): number[] {
  const dominators = squads.flat().filter((card) => hasAbility(card, "Dominate")).length;
  return squads.map((squad, i) => {
    const enemies = squads.reduce((n, other, j) => n + (entrantOf[j] === entrantOf[i] ? 0 : other.length), 0);
    const turns = squad.some((card) => hasAbility(card, "Betrayal"));
    const torn = squads.reduce((n, other, j) => n + (entrantOf[j] === entrantOf[i] ? 0 : countTorn(other)), 0);
    const legacies = Math.min(enemies, squads.flat().filter((card) => hasAbility(card, "Cay's Legacy")).length);
    // Those who have been turned may be dominators themselves.
    const dominates = turns || squad.some((card) => hasAbility(card, "Dominate"));
    return (
      (turns ? enemies : Math.min(enemies, torn + legacies)) +
      (dominates ? Math.min(dominators, enemies, MOST_DOMINATED) : 0)
    );
  });
}

/** Those who may turn by themselves, to whomever they attack (Internal Strife). */
const countTorn = (squad: readonly StatCard[]): number =>
  squad.filter((card) => hasAbility(card, "Internal Strife")).length;
