import { clear, itemOf, lengthOf, push } from "../../../core/lists.js";
import type { CompiledEffect } from "../cards/compiled.js";
import { ATTACK_RULE, STAT_COUNT, VERB } from "../cards/numbers.js";
import { LENT_MAX, STEP_CHANGES_MAX } from "../limits.js";
import { unsettle } from "../reading/stats.js";
import { EVENT, note, WHY } from "../state/journal.js";
import type { State } from "../state/state.js";
import { FLAG, H, NOWHERE, ZONE } from "../state/table.js";
import { changeForTurn, endGame, REASON, waitWith } from "../state/zones.js";
import { playOf } from "../strategy.js";

/** What is laid on units and lasts: until the attack, the step or the turn ends, or as long as a card is in play. */

/** In `endings`: the unit retreats. */
export const RETREATS = -1;

/** What lasts: until the attack or the turn ends, or as long as a card is in play. */
export function layOn(s: State, card: number, self: number, effect: CompiledEffect, on: number, amount: number): void {
  const { table } = s;
  switch (effect.verb) {
    case VERB.damageWhenAttackEnds:
      push(s.endings, on);
      push(s.endings, amount);
      return;
    case VERB.discardWhenAttackEnds:
      push(s.endings, on);
      push(s.endings, 0);
      return;
    case VERB.buff:
      if (effect.lastsStep) buffForStep(s, on, effect.stat, amount);
      else buff(s, on, effect.stat, amount, effect.lastsTurn);
      return;
    case VERB.guardOthers:
      table.flags[on] |= FLAG.guardsOthers;
      return;
    case VERB.ward:
      table.flags[on] |= FLAG.isWarded;
      return;
    case VERB.turnOnOwn:
      table.flags[on] |= FLAG.turnsOnOwn;
      return;
    case VERB.mark:
      push(table.marks, on);
      push(table.marks, effect.stat);
      push(table.marks, amount);
      push(table.marks, effect.kinds);
      push(table.marks, NOWHERE);
      return;
    case VERB.linger:
      waitWith(s, card, on);
      return;
    case VERB.attackRule:
      table.head[H.attackRules] |= effect.rule;
      if (effect.rule === ATTACK_RULE.isHarmless) note(s.journal, EVENT.sheltered, card, WHY.attack);
      return;
    case VERB.quirk:
      table.turnQuirks[on] |= effect.quirk;
      unsettle(s);
      return;
    case VERB.preventAllThisTurn:
      table.flags[on] |= FLAG.isSafe;
      note(s.journal, EVENT.sheltered, card, WHY.unit, on);
      return;
    case VERB.cannotBeAttacked:
      table.flags[on] |= FLAG.cannotBeAttacked;
      return;
    case VERB.doesNotUntap:
      table.flags[on] |= FLAG.doesNotUntap;
      return;
    case VERB.retaliate:
      push(s.retaliations, on);
      push(s.retaliations, amount);
      return;
    case VERB.lend:
      lend(s, card, s.matchup.cards[card].firstLent + amount, on);
      return;
    case VERB.guard:
      table.guard[on] += amount;
      return;
    case VERB.discardAtTurnEnd:
      table.flags[on] |= FLAG.discardedAtTurnEnd;
      return;
    case VERB.hold:
      // Who has left play by then holds nothing.
      if (table.zone[self] !== ZONE.arena) return;
      table.held[self] = on;
      unsettle(s);
      return;
    case VERB.giveUpkeep:
      table.upkeepFrom[on] = card;
      return;
    default:
      throw new Error(`verb ${effect.verb} has no meaning for a card`);
  }
}

/** A unit may use an ability of a card until the end of the turn. */
export function lend(s: State, lender: number, ability: number, unit: number): void {
  const { lent } = s.table;
  const play = playOf(lender, ability, unit);
  // It can be used as often as the ability says, however often the same card lends it.
  for (let i = 1; i <= lent[0]; i++) if (lent[i] === play) return;
  if (lent[0] === LENT_MAX) {
    endGame(s, 2, REASON.limit);
    return;
  }
  lent[0] += 1;
  lent[lent[0]] = play;
}

export function buff(s: State, unit: number, stat: number, amount: number, lastsTurn: boolean): void {
  if (lastsTurn) changeForTurn(s, unit, stat, amount);
  else {
    s.table.attackChange[unit * STAT_COUNT + stat] += amount;
    s.table.head[H.hasAttackChanges] = 1;
  }
  note(s.journal, EVENT.buff, unit, stat, amount);
}

/** A change that is over when the Character step ends, or the battle phase if that comes first. */
function buffForStep(s: State, unit: number, stat: number, amount: number): void {
  const { stepChanges } = s.table;
  if (lengthOf(stepChanges) === 3 * STEP_CHANGES_MAX) {
    endGame(s, 2, REASON.limit);
    return;
  }
  push(stepChanges, unit);
  push(stepChanges, stat);
  push(stepChanges, amount);
  buff(s, unit, stat, amount, true);
}

export function endStepChanges(s: State): void {
  const { stepChanges } = s.table;
  for (let i = 0; i < lengthOf(stepChanges); i += 3)
    changeForTurn(s, itemOf(stepChanges, i), itemOf(stepChanges, i + 1), -itemOf(stepChanges, i + 2));
  clear(stepChanges);
}
