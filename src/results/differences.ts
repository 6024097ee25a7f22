import type { Column } from "../games/game.js";
import type { Rows } from "./arrow.js";

/**
 * What differs between a game as recorded and as played now: "winner a, now b" for each column.
 * @param columns the game's own
 * @param recorded rows of games; the game's own columns start at `own`
 * @param now values of the columns, from `at`
 */
export function differences(
  columns: readonly Column[],
  recorded: Rows,
  own: number,
  row: number,
  now: Int32Array,
  at: number,
): string[] {
  return columns.flatMap((column, c) => {
    const word = (value: number | undefined) => column.labels?.[value ?? -1] ?? value;
    const value = column.type === "uint32" ? now[at + c]! >>> 0 : now[at + c]!;
    const then = recorded.data[own + c]?.[row];
    return value === then ? [] : [`${column.name} ${word(then)}, now ${word(value)}`];
  });
}
