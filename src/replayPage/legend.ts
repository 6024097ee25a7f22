/** What a map may have: its colour, its words, and the letter of its squares; walls and doors stand between squares. */
const LEGEND = [
  ["ink", "wall", "wall"],
  ["solid", "solid square", "#"],
  ["pit", "pit", "O"],
  ["low", "low objects: cover", "o"],
  ["solid", "waves: difficult terrain", "~"],
  ["down", "closed door", "door"],
  ["up", "open door", "door"],
] as const;

/** The marks that stand on this map; a legend names no others. */
export function legendOf({
  squares: rows,
  doors,
}: {
  readonly squares: readonly string[];
  readonly doors: readonly string[];
}): (readonly [colour: string, words: string])[] {
  const squares = new Set(rows.flatMap((row) => [...row]));
  return LEGEND.flatMap(([colour, words, mark]) => {
    const isThere = mark === "wall" || (mark === "door" ? doors.length > 0 : squares.has(mark));
    return isThere ? [[colour, words] as const] : [];
  });
}
