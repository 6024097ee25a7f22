import { ask } from "../ask.js";
import { COMMAND } from "../cards/layout.js";
import { sourceCovering, underCommand } from "../effects/effects.js";
import { canSpendFreely, SPENT, spend } from "../force/forcePoints.js";
import { noteSaveLuck } from "../luck.js";
import { isInspired } from "../moving/spirit.js";
import { rollSave } from "../state/dice.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { H, isAlive, type State } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { dealDamage, HOW } from "./damage.js";
import { failsForGood } from "./failure.js";
import { hittingFaces } from "./preview.js";

/** Added to a reroll by Mettle and Karmic Mettle, for each reroll of the turn. */
const METTLE = 4;
/** Damage that Karmic Mettle takes from its owner for a reroll that still fails. */
const KARMA = 10;

/** What a reroll adds to the result. */
export const mettleOf = (s: State, c: number): number =>
  has(s, c, F.mettle) || has(s, c, F.karmicMettle) || isInspired(s, c) ? METTLE : 0;

/** A reroll has failed: Karmic Mettle takes its price. */
export function sufferKarma(s: State, c: number): void {
  if (has(s, c, F.karmicMettle)) dealDamage(s, c, KARMA, c, HOW.effect);
}

/**
 * A save: d20, natural 20 succeeds and natural 1 fails whatever the number. A failed one may be rerolled for a Force
 * point, unless the cause has Force Immunity.
 * @param source the character whose effect it is, -1 for none
 * @param cause what it is for (saveCauses.ts)
 * @param stake Hit Points that hang on it, by which its luck is reckoned: what c loses by failing; negative, what the
 * source loses where c succeeds; 0 where it is about something else
 */
export function makeSave(s: State, c: number, needed: number, source: number, cause: number, stake = 0): boolean {
  let roll = rollSave(s);
  let bonus = 0;
  let rerolled = false;
  let rolls = 0;
  for (;;) {
    const success = roll === 20 || (roll !== 1 && roll + bonus >= needed);
    if (s.countsLuck && stake !== 0) countLuck(s, c, needed - bonus, source, stake, success);
    note(s.journal, EVENT.save, c, roll + bonus, needed, success ? 1 : 0, rolls++, bonus, cause);
    if (success) {
      s.head[H.saved] = roll + bonus;
      return true;
    }
    if (rerolled) sufferKarma(s, c);
    if (roll === 1) failsForGood(s, c);
    if (!isAlive(s, c)) return false;
    if (rerollsByCommand(s, c, source, roll, needed)) {
      roll = rollSave(s);
      continue;
    }
    if (!canSpendFreely(s, c) || (source >= 0 && source !== c && has(s, source, F.forceImmunity))) return false;
    s.head[H.natural] = roll;
    s.head[H.needed] = needed;
    if (ask(s, s.side[c], CHOICE.rerollSave, c, source, 2) === 0) return false;
    spend(s, c, 1, SPENT.reroll);
    bonus += mettleOf(s, c);
    rerolled = true;
    roll = rollSave(s);
  }
}

function countLuck(s: State, c: number, needed: number, source: number, stake: number, success: boolean): void {
  const faces = hittingFaces(needed);
  if (stake > 0) noteSaveLuck(s, c, c, stake, 20 - faces, !success);
  else noteSaveLuck(s, c, source, -stake, faces, success);
}

/** A commander effect lets a failed save be rerolled once a turn, for nothing. */
function rerollsByCommand(s: State, c: number, source: number, roll: number, needed: number): boolean {
  const e = underCommand(s, c, COMMAND.saveReroll);
  if (e < 0 || s.freeRerollTurn[c] === s.head[H.turn]) return false;
  s.head[H.natural] = roll;
  s.head[H.needed] = needed;
  if (ask(s, s.side[c], CHOICE.rerollFreely, c, source, 2) === 0) return false;
  s.freeRerollTurn[c] = s.head[H.turn];
  if (s.journal !== null) note(s.journal, EVENT.bidden, c, sourceCovering(s, e, c));
  return true;
}
