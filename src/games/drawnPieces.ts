import type { Draw } from "./game.js";

/** The pieces of a drawn entrant in the order in which they first stand in it, and how many of each. */
export function countedPieces({ pieces, count }: Draw): (readonly [piece: number, copies: number])[] {
  const found = new Map<number, number>();
  for (let i = 0; i < count; i++) found.set(pieces[i], (found.get(pieces[i]) ?? 0) + 1);
  return [...found];
}
