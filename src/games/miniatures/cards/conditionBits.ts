import { bitsOf } from "../../../core/numbered.js";
import { CONDITIONS, type Condition, FURTHER_CONDITIONS, type FurtherCondition } from "./terms.js";

/** Conditions of an attack as bits: two words, so that there is room for twice 32. */

/** The bit of each that every attack works out, in the first word. */
export const CONDITION = bitsOf(CONDITIONS);
/** The bit of each with a function of its own, in the second. */
export const FURTHER = bitsOf(FURTHER_CONDITIONS);

const isFurther = (name: Condition): name is FurtherCondition => name in FURTHER;

/** Bits of the first word that a row asks for. */
export const conditionBits = (when: readonly Condition[] | undefined): number =>
  (when ?? []).reduce((bits, name) => (isFurther(name) ? bits : bits | CONDITION[name]), 0);

/** Bits of the second word. */
export const furtherBits = (when: readonly Condition[] | undefined): number =>
  (when ?? []).reduce((bits, name) => (isFurther(name) ? bits | FURTHER[name] : bits), 0);
