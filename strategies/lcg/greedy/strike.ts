import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { ICON } from "../../../src/games/lcg/cards/vocabulary.js";
import { strengthOf } from "../../../src/games/lcg/conflict/strikes.js";
import { H, PART } from "../../../src/games/lcg/state/table.js";
import type { View } from "../../../src/games/lcg/strategy.js";
import { damageWorth, exhaustWorth } from "./effects.js";
import { type Mind, partOf, unitsOf } from "./mind.js";

/** Who strikes, in which order of icons, and at whom. */

/** Worth of letting a unit strike now: what its icons do to enemies that have not struck yet. */
export function strikeWorth(mind: Mind, view: View, unit: number): number {
  const damage = strengthOf(view, unit, ICON.unitDamage);
  const tactics = strengthOf(view, unit, ICON.tactics);
  let worth = 0;
  if (damage > 0) worth += bestVictim(mind, view, damage);
  if (tactics > 0) worth += tactics * bestToExhaust(mind, view);
  if ((view.table.part[unit]! & PART.attacker) !== 0) worth += strengthOf(view, unit, ICON.blast) * 30;
  // Those who are in danger strike before they fall; committed ones rather last, as they may be spared.
  return worth + mind.worth[unit]! * 0.05;
}

function bestVictim(mind: Mind, view: View, damage: number): number {
  const enemies = unitsOf(view, 1 - view.side);
  let best = 0;
  for (let i = 0; i < lengthOf(enemies); i++) {
    const enemy = itemOf(enemies, i);
    if (partOf(view, enemy) === 0) continue;
    const worth = damageWorth(mind, view, enemy, damage);
    if (worth > best) best = worth;
  }
  return best;
}

function bestToExhaust(mind: Mind, view: View): number {
  const enemies = unitsOf(view, 1 - view.side);
  let best = 0;
  for (let i = 0; i < lengthOf(enemies); i++) {
    const worth = exhaustWorth(mind, view, itemOf(enemies, i), 1);
    if (worth > best) best = worth;
  }
  return best;
}

/** Blast first where it ends the game; else kill, then exhaust, then blast. */
export function iconTypeWorth(_mind: Mind, view: View, type: number): number {
  if (type === ICON.unitDamage) return 3;
  if (type === ICON.tactics) return 2;
  return view.table.head[H.engaged]! >= 0 ? 1 : 0;
}
