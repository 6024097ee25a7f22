import { ACTION } from "../cards/layout.js";
import { identityOf, present } from "../changing/allegiance.js";
import { dealDamage, HOW } from "../fighting/damage.js";
import { makeSave } from "../fighting/saves.js";
import { EVENT, note } from "../state/journal.js";
import { saveOfAction } from "../state/saveCauses.js";
import type { State } from "../state/state.js";
import { field } from "./actionRows.js";

/** Powers whose effect on a character outlasts the turn: Force Corruption, Shatterpoint. */

const CORRUPTION_SAVE = 11;

/** Corrupts a character, unless a costlier version of the power holds it already. */
export function corrupt(s: State, t: number, by: number, row: number): void {
  const held = s.corruption[t] - 1;
  if (held >= 0 && field(s, held, ACTION.forceCost) > field(s, row, ACTION.forceCost)) return;
  s.corruption[t] = row + 1;
  s.corruptor[t] = identityOf(s, by) + 1;
  note(s.journal, EVENT.corrupted, t, by, 1);
}

/** A corrupted character activates: it frees itself by a save or takes the damage again. */
export function sufferCorruption(s: State, c: number): void {
  if (s.corruption[c] === 0) return;
  const by = present(s, s.corruptor[c] - 1);
  const row = s.corruption[c] - 1;
  const damage = field(s, row, ACTION.damage);
  if (!makeSave(s, c, CORRUPTION_SAVE, by, saveOfAction(field(s, row, ACTION.id)), damage)) {
    dealDamage(s, c, damage, by, HOW.effect);
    return;
  }
  s.corruption[c] = 0;
  s.corruptor[c] = 0;
  note(s.journal, EVENT.corrupted, c, by, 0);
}
