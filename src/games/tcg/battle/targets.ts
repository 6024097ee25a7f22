import { itemOf, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { add } from "../ask.js";
import { TYPE } from "../cards/matchup.js";
import { QUIRK, SIDE_BAN, STAT } from "../cards/numbers.js";
import { mayAttack } from "../reading/attackable.js";
import { hasOwnQuirk, refreshStats, statOf } from "../reading/stats.js";
import { tollOf } from "../reading/toll.js";
import type { State } from "../state/state.js";
import { S, sideNow } from "../state/table.js";
import { sideWord } from "../state/zones.js";
import { targetOfAttack, type View } from "../strategy.js";

/** Whom a unit may attack, and in which ways. */

/** Ways to attack (H.mode). */
export const MODE = { arena: 0, bombard: 1, ionCannon: 2, buildZone: 3, characterArena: 4 } as const;

/**
 * Adds the units that a unit may attack now, in each way open to it.
 * @param attackOf makes the option; `chooser` is asked
 */
export function listTargets(
  s: State,
  unit: number,
  attackOf: (target: number, mode: number) => number,
  chooser: Side,
): void {
  refreshStats(s);
  const { table, matchup } = s;
  const side = sideNow(s, unit);
  const quirks = table.quirks[unit];
  if ((quirks & QUIRK.cantAttack) !== 0) return;
  const arena = table.arena[unit];
  const view = s.views[chooser];
  const first = view.optionCount;
  const enemies = table.units[otherSide(side)];
  const mayBombard = (table.sides[side * S.words + S.bans] & SIDE_BAN.bombarding) === 0;
  const bombards = mayBombard && statOf(s, unit, STAT.bombard) > 0;
  const isCovered = bombards && hasOwnQuirk(s, otherSide(side), QUIRK.blocksBombard);
  const hasIonCannon = mayBombard && statOf(s, unit, STAT.ionCannon) > 0;
  for (let i = 0; i < lengthOf(enemies); i++) {
    const enemy = itemOf(enemies, i);
    if (!mayAttack(s, unit, enemy)) continue;
    if (matchup.hasTolls && tollOf(s, unit, enemy) > sideWord(s, side, S.force)) continue;
    const place = table.arena[enemy];
    if (place === arena) add(view, attackOf(enemy, MODE.arena));
    else if (place === TYPE.ground && bombards && !isCovered) add(view, attackOf(enemy, MODE.bombard));
    else if (place === TYPE.space && hasIonCannon) add(view, attackOf(enemy, MODE.ionCannon));
    else if (place === TYPE.character && (quirks & QUIRK.attacksCharacterArena) !== 0)
      add(view, attackOf(enemy, MODE.characterArena));
  }
  if ((quirks & QUIRK.attacksOwn) !== 0) listOwn(s, unit, attackOf, view);
  if ((quirks & QUIRK.attacksWeakest) !== 0) keepWeakest(s, view, first);
  const reach =
    ((quirks & QUIRK.attacksBuildZoneSpace) !== 0 ? 1 : 0) |
    ((quirks & QUIRK.attacksBuildZoneCharacters) !== 0 ? 4 : 0);
  if (reach === 0) return;
  const built = table.buildZone[otherSide(side)];
  for (let i = 0; i < lengthOf(built); i++) {
    const enemy = itemOf(built, i);
    if (matchup.type[enemy] > TYPE.character || (reach & (1 << matchup.type[enemy])) === 0) continue;
    if (mayAttack(s, unit, enemy)) add(view, attackOf(enemy, MODE.buildZone));
  }
}

/** Other units of the attacker's own side in its arena. */
function listOwn(s: State, unit: number, attackOf: (target: number, mode: number) => number, view: View): void {
  const units = s.table.units[sideNow(s, unit)];
  for (let i = 0; i < lengthOf(units); i++) {
    const other = itemOf(units, i);
    if (other === unit || s.table.arena[other] !== s.table.arena[unit]) continue;
    if (mayAttack(s, unit, other)) add(view, attackOf(other, MODE.arena));
  }
}

/** Of the attacks listed from `first` on, those on units of the lowest power stay. */
function keepWeakest(s: State, view: View, first: number): void {
  let least = 999;
  for (let i = first; i < view.optionCount; i++)
    least = Math.min(least, statOf(s, targetOfAttack(view.options[i]), STAT.power));
  let kept = first;
  for (let i = first; i < view.optionCount; i++)
    if (statOf(s, targetOfAttack(view.options[i]), STAT.power) === least) view.options[kept++] = view.options[i];
  view.optionCount = kept;
}
