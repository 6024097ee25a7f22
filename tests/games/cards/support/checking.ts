import type { List } from "../../../../src/core/lists.js";
import type { Side } from "../../../../src/core/side.js";

/** What the checkers of card games share. */

export class BrokenStateError extends Error {
  override readonly name = "BrokenStateError";
}

/** Checks are made millions of times: facts are gathered only when one fails. */
export function fail(what: string, facts: Readonly<Record<string, unknown>>): never {
  throw new BrokenStateError(`${what}: ${JSON.stringify(facts)}`);
}

export function same(what: string, found: unknown, expected: unknown, facts: Readonly<Record<string, unknown>>): void {
  if (found !== expected) fail(what, { ...facts, found, expected });
}

export function cardsIn(list: List): number[] {
  const cards: number[] = [];
  for (let i = 1; i <= list[0]; i++) cards.push(list[i]);
  return cards;
}

export function has(list: List, card: number): boolean {
  for (let i = 1; i <= list[0]; i++) if (list[i] === card) return true;
  return false;
}

/** Whose deck a card is of: the light side's cards have the lower numbers. */
export const sideOfCard = (s: { readonly matchup: { readonly split: number } }, card: number): Side =>
  card < s.matchup.split ? 0 : 1;
