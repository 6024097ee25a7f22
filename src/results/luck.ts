import { LUCK_STEPS } from "../analysis/luckSums.js";
import type { Column } from "../games/column.js";
import type { Rows } from "./arrow.js";

/** One kind of luck of a game: where its columns stand, and what they count for a. */
export interface LuckKind {
  /** In words: "attack rolls". */
  readonly of: string;
  /** Indexes of columns among those of rows, and 1 or -1: what b gains, a loses. */
  readonly columns: readonly { readonly at: number; readonly sign: 1 | -1 }[];
}

/** The kinds of luck that rows hold, in the order of their first columns. */
export function luckKindsOf(columns: readonly Column[]): LuckKind[] {
  const kinds = new Map<string, { at: number; sign: 1 | -1 }[]>();
  columns.forEach(({ luck }, at) => {
    if (luck === undefined) return;
    const own = kinds.get(luck.of) ?? [];
    kinds.set(luck.of, [...own, { at, sign: luck.side === "a" ? 1 : -1 }]);
  });
  return [...kinds].map(([of, own]) => ({ of, columns: own }));
}

const MILLIONTHS_A_STEP = 1_000_000 / LUCK_STEPS;

/**
 * Luck of a in the games of a unit, a game, as `LuckSums` counts it.
 * @param first row of its first game
 * @param games of the unit, 1 or 2
 * @param into out: steps by kind, whole numbers
 */
export function luckOfUnit(
  kinds: readonly LuckKind[],
  data: Rows["data"],
  first: number,
  games: number,
  into: Float64Array,
): void {
  for (let k = 0; k < kinds.length; k++) {
    let sum = 0;
    for (const { at, sign } of kinds[k].columns) for (let g = 0; g < games; g++) sum += sign * data[at][first + g];
    into[k] = Math.round(sum / (games * MILLIONTHS_A_STEP));
  }
}
