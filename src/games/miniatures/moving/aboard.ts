import type { State } from "../state/state.js";

/**
 * Who is aboard a Desert Skiff, as far as spaces and distances go; boarding and leaving are transport.ts. While aboard,
 * a character's space (`pos`, `x`, `y`, `size`) is that of its skiff, and the map's columns hold the skiff alone. All
 * of this is asked about only where a card of the matchup transports others.
 */

/** Whether a character is aboard a skiff. */
export const isAboard = (s: State, c: number): boolean => s.matchup.cards.transports && s.aboard[c] !== 0;

/** Squares by which ranges from and to a character are longer than those of the space that it counts from. */
export const boardDistance = (s: State, c: number): number => (isAboard(s, c) ? 1 : 0);

/** The skiff that a character is aboard of, or itself. */
const vesselOf = (s: State, c: number): number => (s.aboard[c] === 0 ? c : s.aboard[c] - 1);

/** Whether two are a skiff and somebody aboard, or two aboard of the same. */
export const shareSkiff = (s: State, a: number, b: number): boolean => vesselOf(s, a) === vesselOf(s, b);

/** Those aboard go wherever their skiff is put. */
export function takeAlong(s: State, skiff: number): void {
  for (let c = 0; c < s.count; c++) {
    if (s.aboard[c] !== skiff + 1) continue;
    s.pos[c] = s.pos[skiff];
    s.x[c] = s.x[skiff];
    s.y[c] = s.y[skiff];
  }
}
