import { at } from "../core/assert.js";
import { fromDigits } from "../report/run/digits.js";
import type { GamesData } from "../report/run/gamesBox.js";

/** The games of a matchup, and those that are kept when bars are chosen. */

/** What games are told apart by. */
export const FACETS = ["winner", "variant", "seat", "ending", "length"] as const;
export type Facet = (typeof FACETS)[number];

/** A game: a number a facet. Seat: 0 = a sat first. */
export type OneGame = Readonly<Record<Facet, number>> & { readonly row: number };

/** Values chosen by facet; a facet without any keeps all. */
export type Choice = Readonly<Partial<Record<Facet, ReadonlySet<number>>>>;

export function gamesOf({ rows, kinds, packed, digits }: GamesData): OneGame[] {
  const numbers = rows.flatMap(([first, count]) => Array.from({ length: count }, (_, i) => first + i));
  return fromDigits(packed, digits).map((kind, i) => {
    const [variant, winner, ending, length] = at(kinds, kind);
    const row = at(numbers, i);
    return { row, variant, winner, ending, length, seat: row % 2 };
  });
}

/** @param but a facet whose choice is not looked at: its own bars show what else could be chosen */
export function isKept(game: OneGame, choice: Choice, but?: Facet): boolean {
  return FACETS.every((facet) => {
    const values = choice[facet];
    return facet === but || values === undefined || values.size === 0 || values.has(game[facet]);
  });
}

/** How many games have each value of a facet, those kept by the other facets and all, by value in order. */
export function barsOf(
  games: readonly OneGame[],
  choice: Choice,
  facet: Facet,
): { readonly value: number; readonly kept: number; readonly all: number }[] {
  const bars = new Map<number, { kept: number; all: number }>();
  for (const game of games) {
    const bar = bars.get(game[facet]) ?? { kept: 0, all: 0 };
    bar.all++;
    if (isKept(game, choice, facet)) bar.kept++;
    bars.set(game[facet], bar);
  }
  return [...bars].map(([value, counts]) => ({ value, ...counts })).sort((x, y) => x.value - y.value);
}

/** The choice with a value taken in or out. */
export function toggled(choice: Choice, facet: Facet, value: number): Choice {
  const values = new Set(choice[facet]);
  if (!values.delete(value)) values.add(value);
  return { ...choice, [facet]: values };
}

/** The choice of all values from one to another. */
export function between(choice: Choice, facet: Facet, from: number, to: number): Choice {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  return { ...choice, [facet]: new Set(Array.from({ length: high - low + 1 }, (_, i) => low + i)) };
}
