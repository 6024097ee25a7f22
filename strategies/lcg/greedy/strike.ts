import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { otherSide } from "../../../src/core/side.js";
import { DIAL, H, ICON, PART, strengthOf, type View } from "../../../src/games/lcg/api.js";
import { damageWorth, danger, exhaustWorth } from "./harm.js";
import { type Memory, partOf, unitsOf, unitWorth } from "./memory.js";
import { objectiveDamageWorth } from "./stakes.js";

/** Who strikes, in which order of icons, and at whom. */

/** The unit to strike next: an index of the options. */
export function chooseStriker(memory: Memory, view: View): number {
  let pinned = -1;
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < view.optionCount; i++) {
    const unit = view.options[i];
    // Whom a focus token would stop most is the same for all.
    if (pinned < 0 && strengthOf(view, unit, ICON.tactics) > 0) pinned = bestToExhaust(memory, view);
    const worth = strikeWorth(memory, view, unit, pinned);
    if (worth <= most) continue;
    most = worth;
    best = i;
  }
  return best;
}

/**
 * Worth of letting a unit strike now: what its icons do to enemies that have not struck yet, and that it may fall
 * before.
 */
function strikeWorth(memory: Memory, view: View, unit: number, pinned: number): number {
  const damage = strengthOf(view, unit, ICON.unitDamage);
  const tactics = strengthOf(view, unit, ICON.tactics);
  let worth = 0;
  if (damage > 0) worth += bestVictim(memory, view, damage);
  if (tactics > 0) worth += tactics * pinned;
  const blast = (view.table.part[unit] & PART.attacker) !== 0 ? strengthOf(view, unit, ICON.blast) : 0;
  const lost = danger(view, unit) * (blast * memory.weights.damage + worth);
  const ends = blast > 0 && endsGame(memory, view, blast) ? 50_000 : 0;
  return ends + worth + 0.5 * lost + blast * 10 + unitWorth(memory, view, unit) * 0.05;
}

/** Whether so much blast destroys the engaged objective, and that is the end. */
function endsGame(memory: Memory, view: View, blast: number): boolean {
  const engaged = view.table.head[H.engaged];
  if (engaged !== DIAL && view.table.capacity[engaged] === 0) return false;
  return objectiveDamageWorth(memory, view, engaged, blast) > 50_000;
}

function bestVictim(memory: Memory, view: View, damage: number): number {
  const enemies = unitsOf(view, otherSide(view.side));
  let best = 0;
  for (let i = 0, end = lengthOf(enemies); i < end; i++) {
    const enemy = itemOf(enemies, i);
    if (partOf(view, enemy) === 0) continue;
    const worth = damageWorth(memory, view, enemy, damage);
    if (worth > best) best = worth;
  }
  return best;
}

function bestToExhaust(memory: Memory, view: View): number {
  const enemies = unitsOf(view, otherSide(view.side));
  let best = 0;
  for (let i = 0, end = lengthOf(enemies); i < end; i++) {
    const worth = exhaustWorth(memory, view, itemOf(enemies, i), 1);
    if (worth > best) best = worth;
  }
  return best;
}

/** Blast first where it ends the game; else kill, then exhaust, then blast. */
export function iconTypeWorth(memory: Memory, view: View, type: number): number {
  if (type === ICON.unitDamage) return 3;
  if (type === ICON.tactics) return 2;
  return endsGame(memory, view, strengthOf(view, view.card, ICON.blast)) ? 4 : 1;
}
