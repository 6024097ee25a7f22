import { STAT } from "../cards/numbers.js";
import { statInAttack } from "../reading/statsInAttack.js";
import type { State } from "../state/state.js";

/** Faces of a die. */
export const FACES = 6;
const HIT = 4;
const HIT_ON_ARMOR = 5;

/** The lowest face with which a die of an attack hits: 4, or 5 against Armor, less Accuracy. */
export function hitsNeeded(s: State, attacker: number, defender: number): number {
  const accuracy = statInAttack(s, attacker, STAT.accuracy, defender);
  return (statInAttack(s, defender, STAT.armor, attacker) > 0 ? HIT_ON_ARMOR : HIT) - accuracy;
}
