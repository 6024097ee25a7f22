import type { Side } from "../../../core/side.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import { type Effect, VERB } from "../cards/compileCard.js";
import { sideOf } from "../cards/matchup.js";
import { heal, moveDamage, removeFocus, takeShield } from "../damage.js";
import { sacrifice } from "../leave.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { H, PART, S } from "../state/table.js";
import { addToSideWord, isInPlay, stir } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { choose } from "./use.js";

/** Kinds of token on a card, as options below any card number. */
export const TOKENS = { focus: -2, damage: -3, shield: -4 } as const;

/** Effects on one card in play that verbs.ts does not carry out itself. @returns whether it did anything */
export function doToCard(s: State, side: Side, card: number, effect: Effect, on: number): boolean {
  const { table } = s;
  switch (effect.verb) {
    case VERB.sacrifice:
      sacrifice(s, on);
      return !isInPlay(s, on);
    case VERB.withdraw:
      return withdraw(s, on);
    case VERB.uncommit:
      if (table.committed[on] === 0) return false;
      table.committed[on] = 0;
      addToSideWord(s, sideOf(s.matchup, on), S.forceCards, 1);
      note(s.journal, EVENT.uncommitted, on);
      return true;
    case VERB.forbid:
      table.barred[on] |= effect.cannot;
      table.head[H.phaseLent] = 1;
      note(s.journal, EVENT.barred, on);
      return true;
    case VERB.mustDefend:
      table.mustDefend[on] = 1;
      note(s.journal, EVENT.mustDefend, on);
      return true;
    case VERB.countInStruggle:
      table.counts[on] = 1;
      return true;
    case VERB.removeToken:
      return removeToken(s, side, card, on);
    case VERB.moveDamage:
      return moveAny(s, side, card, effect, on);
    default:
      throw new Error(`verb ${effect.verb} has no meaning for a card`);
  }
}

/** A unit takes part in the engagement no more. */
function withdraw(s: State, unit: number): boolean {
  const { table } = s;
  if ((table.part[unit] & (PART.attacker | PART.defender)) === 0) return false;
  table.part[unit] = 0;
  if (table.head[H.striker] === unit) table.head[H.striker] = -1;
  note(s.journal, EVENT.withdrawn, unit);
  stir(s);
  return true;
}

function removeToken(s: State, side: Side, card: number, on: number): boolean {
  const { table } = s;
  const view = offer(s, side, card, on);
  if (table.focus[on] > 0) add(view, TOKENS.focus);
  if (table.damage[on] > 0) add(view, TOKENS.damage);
  if (table.shields[on] > 0) add(view, TOKENS.shield);
  if (view.optionCount === 0) return false;
  const token = ask(s, side, QUESTION.choose);
  if (token === TOKENS.focus) removeFocus(s, on, 1);
  else if (token === TOKENS.damage) heal(s, on, 1);
  else takeShield(s, on);
  return true;
}

/** As much damage as the player likes moves from one card to another. */
function moveAny(s: State, side: Side, card: number, effect: Effect, to: number): boolean {
  const from = choose(s, side, side, card, effect.from);
  if (from < 0 || from === to) return false;
  let points = 1;
  while (points < s.table.damage[from] && askYesNo(s, side, QUESTION.may, card, to, points + 1)) points++;
  moveDamage(s, from, to, side, card, points);
  return true;
}
