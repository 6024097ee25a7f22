import { flagCode } from "../cards/layout.js";
import { FLAG_WORDS, FLAGS, type Flag } from "../cards/terms.js";
import type { State } from "./state.js";

export const F = Object.fromEntries(FLAGS.map((f) => [f, flagCode(f)])) as Readonly<Record<Flag, number>>;

/** Whether a character has an ability now, printed, gained or lent. */
export const has = (s: State, c: number, flag: number): boolean =>
  (s.flags[c * FLAG_WORDS + (flag >> 5)] & (1 << (flag & 31))) !== 0;

/** Whether any card or effect of the matchup has an ability: where nobody can have it, nobody is asked for it. */
export const isInPlay = (s: State, flag: number): boolean =>
  (s.matchup.cards.anyFlags[flag >> 5] & (1 << (flag & 31))) !== 0;

/** Whether a character is a Light Spirit or a Hologram: without a body. */
export const isInsubstantial = (s: State, c: number): boolean =>
  s.matchup.cards.hasSpirits && has(s, c, F.insubstantial);

/** Gives an ability for the rest of the skirmish. */
export function gain(s: State, c: number, flag: number): void {
  s.gained[c * FLAG_WORDS + (flag >> 5)] |= 1 << (flag & 31);
  s.flags[c * FLAG_WORDS + (flag >> 5)] |= 1 << (flag & 31);
}
