import { F, has } from "../state/flags.js";
import type { State } from "../state/state.js";
import { attacksTwice, createNumbers, sumModifiers } from "./attackModifiers.js";

/** What an attack would come to, for those who think about one: the rolls themselves are in attack.ts. */

/** Numbers of an attack that might be made, in a buffer of whoever asks for them. */
export interface AttackPreview {
  /**
   * Faces of the die, of 20, on which one roll hits. Exact but for attackers whose critical hits begin below 20: those
   * hit by themselves, which is not counted here. Rerolls, and whoever steps in for the target, come on top.
   */
  faces: number;
  /** Rolls of one attack: 2 with Twin Attack and its like. */
  rolls: number;
  /** Printed Damage with changes to the printed value (what critical hits multiply), and bonus Damage. */
  base: number;
  bonus: number;
}

export const createPreview = (): AttackPreview => ({ faces: 0, rolls: 0, base: 0, bonus: 0 });

/** Cover bonus to Defense, and with Advantageous Cover. */
export const COVER = 4;
export const BETTER_COVER = 8;

const numbers = createNumbers();

/**
 * Previews an attack by a on t from where both stand, as the turn is now. What replies, saves and Damage Reduction make
 * of a hit is not in it.
 * @param cover 1 when t has cover
 * @param combined bonus to Attack from combined fire and the like
 */
export function previewAttack(
  s: State,
  a: number,
  t: number,
  cover: number,
  combined: number,
  into: AttackPreview,
): void {
  sumModifiers(s, a, t, false, numbers);
  const bonus = cover === 1 && !has(s, t, F.advantageousCover) ? COVER : cover === 1 ? BETTER_COVER : 0;
  into.faces = hittingFaces(numbers.defense + bonus - numbers.attack - combined);
  into.rolls = attacksTwice(s, a, t) ? 2 : 1;
  into.base = numbers.base;
  into.bonus = numbers.bonus;
}

/** Faces of the die that hit when `needed` must be rolled: natural 1 never, natural 20 always. */
export function hittingFaces(needed: number): number {
  const faces = 21 - needed;
  return faces < 1 ? 1 : faces > 19 ? 19 : faces;
}
