import { ask } from "./ask.js";
import { rollSave } from "./dice.js";
import { F, has } from "./flags.js";
import { canSpendFreely, spend } from "./forcePoints.js";
import { EVENT, note } from "./journal.js";
import { H, type State } from "./state.js";
import { CHOICE } from "./strategy.js";

/** Added to a reroll by Mettle and Karmic Mettle. */
export const METTLE = 4;

/**
 * A save: d20, natural 20 succeeds and natural 1 fails whatever the number. A failed one may be rerolled for a Force
 * point, unless the cause has Force Immunity.
 * @param source the character whose effect it is, -1 for none
 */
export function makeSave(s: State, c: number, needed: number, source: number): boolean {
  let roll = rollSave(s);
  let bonus = 0;
  for (;;) {
    const success = roll === 20 || (roll !== 1 && roll + bonus >= needed);
    note(s.journal, EVENT.save, c, roll + bonus, needed, success ? 1 : 0, source);
    if (success) return true;
    if (!canSpendFreely(s, c) || (source >= 0 && source !== c && has(s, source, F.forceImmunity))) return false;
    s.head[H.natural] = roll;
    s.head[H.needed] = needed;
    if (ask(s, s.side[c]!, CHOICE.rerollSave, c, source, 2) === 0) return false;
    spend(s, c, 1);
    if (has(s, c, F.mettle)) bonus += METTLE;
    roll = rollSave(s);
  }
}
