import { at } from "../core/assert.js";
import type { Column } from "../games/column.js";
import type { Rows } from "./arrow.js";

/** A value that is another than the recorded one, in words; nothing where it is the same. */
export function difference(name: string, recorded: number | undefined, now: number): string[] {
  return recorded === now ? [] : [`${name} ${recorded ?? "none"}, now ${now}`];
}

/** The same of why a pair could not be played; undefined for one that could. */
export function failureDifference(recorded: string | undefined, now: string | undefined): string[] {
  return recorded === now ? [] : [`could not be played: ${recorded ?? "no"}, now: ${now ?? "no"}`];
}

/**
 * What differs between a game as recorded and as played now: "winner a, now b" for each column but those of luck, which
 * follow from the game, and which 0.2.0 and games that are looked on at do not note.
 * @param columns the game's own
 * @param recorded rows of games; the game's own columns start at `own`
 * @param now values of the columns, from `from` on
 */
export function differences(
  columns: readonly Column[],
  recorded: Rows,
  own: number,
  row: number,
  now: Int32Array,
  from: number,
): string[] {
  return columns.flatMap((column, c) => {
    if (column.luck !== undefined) return [];
    const word = (value: number | undefined) => column.labels?.[value ?? -1] ?? value;
    const word32 = at(now, from + c);
    const value = column.type === "uint32" ? word32 >>> 0 : word32;
    const then = recorded.data[own + c]?.[row];
    return value === then ? [] : [`${column.name} ${word(then)}, now ${word(value)}`];
  });
}
