import type { CompiledCards } from "../../src/games/miniatures/api.js";
import { WORTHS } from "./worths.js";

type StatCard = CompiledCards["cards"][number];

/**
 * What a piece is worth by what its card says, in points of cost: by its numbers, special abilities, Force powers and
 * commander effect, not by its name or its cost. So one's own piece is worth what a published one like it is, at any
 * cost that is asked about. By a logistic regression on games (`npm run worths:own`).
 */

/** An attack of 17 Defense, and one at Attack +8, on a die of 20 faces. */
const [FACES, DEFENSE, ATTACK] = [20, 17, 8];
const TWIN = 1.9;

const has = ({ abilities }: StatCard, name: string): boolean => abilities.some((one) => one.name === name);
const chance = (attack: number, defense: number): number =>
  Math.min(FACES - 1, Math.max(1, FACES + 1 + attack - defense)) / FACES;

/**
 * Numbers of a card: itself; how well it fights, which by Lanchester's square law is the root of the Damage that it
 * deals in a turn at its place (in twenties) times what it stands of it (in hundreds); that alone; how well it fights,
 * once more for melee alone; whether it is Large or Huge.
 */
export function numbersOf(card: StatCard): readonly number[] {
  const rate = has(card, "Triple Attack") ? 3 : has(card, "Double Attack") ? 2 : 1;
  const attacks = rate * (has(card, "Twin Attack") ? TWIN : 1);
  const dealt = (attacks * chance(card.attack, DEFENSE) * card.damage) / 20;
  const stood = card.hitPoints / 100 / chance(ATTACK, card.defense);
  const fights = Math.sqrt(dealt * stood);
  const isLarge = card.size === "large" || card.size === "huge";
  return [1, fights, stood, has(card, "Melee Attack") ? fights : 0, isLarge ? 1 : 0];
}

/**
 * What a card's words say, each with its number (0 without): its special abilities and Force powers, its commander
 * effect. That it is unique says whom a squad may hold, not what happens in a skirmish.
 */
export function textsOf(card: StatCard): readonly { readonly name: string; readonly number: number }[] {
  const { name, effectOf = { name }, commander, commanderEffect, abilities, powers } = card;
  const own = [...abilities, ...powers]
    .filter((one) => one.name !== "Unique")
    .map(({ name: called, number = 0 }) => ({ name: called, number }));
  return commander && commanderEffect === undefined
    ? [...own, { name: `commander effect of ${effectOf.name}`, number: 0 }]
    : own;
}

/**
 * Points: 1 at least of whoever costs anything, and its cost at least of one with words of its author's own.
 */
export function worthOfCard(card: StatCard): number {
  if (card.frozen !== undefined) return worthOfCard(card.frozen);
  const numbers = numbersOf(card).reduce((sum, number, i) => sum + number * WORTHS.numbers[i], 0);
  const worth = textsOf(card).reduce((sum, { name, number }) => {
    const [there, each] = WORTHS.texts[name] ?? [0, 0];
    return sum + there + each * number;
  }, numbers);
  const isWritten = card.commanderEffect !== undefined || card.ownAbilities !== undefined;
  return Math.max(Math.min(1, card.cost), isWritten ? card.cost : 0, worth);
}
