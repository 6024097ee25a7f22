import { FURTHER_CONDITIONS } from "../cards/terms.js";
import type { State } from "../state/state.js";
import { HOLDS } from "./holds.js";

/** Conditions of an attack beside those that every attack works out (attackModifiers.ts). */

const holds = FURTHER_CONDITIONS.map((name) => HOLDS[name]);

/** Of the further conditions asked for (bits of FURTHER) those that hold for an attack by a on t. */
export function furtherOf(s: State, a: number, t: number, asked: number): number {
  let bits = 0;
  for (let left = asked; left !== 0; left &= left - 1) {
    const bit = left & -left;
    if (holds[31 - Math.clz32(bit)](s, a, t)) bits |= bit;
  }
  return bits;
}
