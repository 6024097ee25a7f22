import { flagBit, flagWord } from "./layout.js";
import type { State } from "./state.js";
import { FLAG_WORDS, FLAGS, type Flag } from "./vocabulary.js";

/** Flags as one integer each (word * 32 + bit number), so that asking is a shift and a mask. */
const code = (flag: Flag): number => flagWord(flag) * 32 + (31 - Math.clz32(flagBit(flag)));

export const F = Object.fromEntries(FLAGS.map((f) => [f, code(f)])) as Readonly<Record<Flag, number>>;

/** Whether a character has an ability now, printed, gained or lent. */
export const has = (s: State, c: number, flag: number): boolean =>
  (s.flags[c * FLAG_WORDS + (flag >> 5)]! & (1 << (flag & 31))) !== 0;

/** Gives an ability for the rest of the skirmish. */
export function gain(s: State, c: number, flag: number): void {
  s.gained[c * FLAG_WORDS + (flag >> 5)]! |= 1 << (flag & 31);
  s.flags[c * FLAG_WORDS + (flag >> 5)]! |= 1 << (flag & 31);
}
