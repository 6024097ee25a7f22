import { STAT } from "../cards/numbers.js";
import { statInAttack } from "../reading/statsInAttack.js";
import type { State } from "../state/state.js";
import { H } from "../state/table.js";

const HIT = 4;
const HIT_ON_ARMOR = 5;

/** The lowest face with which a die of an attack hits: 4, or 5 against Armor, less Accuracy. */
export function hitsNeeded(s: State, attacker: number, defender: number): number {
  const accuracy = statInAttack(s, attacker, STAT.accuracy, defender);
  return (statInAttack(s, defender, STAT.armor, attacker) > 0 ? HIT_ON_ARMOR : HIT) - accuracy;
}

/** Dice of the attack under way that show so much. @param but one that does not count, -1 for none */
export function diceFrom({ head, dice }: State["table"], needed: number, but = -1): number {
  let hits = 0;
  for (let i = 0; i < head[H.dice]; i++) if (i !== but && dice[i] >= needed) hits++;
  return hits;
}
