import type { Side } from "../../../core/side.js";
import { add, ask, offer } from "../ask.js";
import { rollDie } from "../state/dice.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { H } from "../state/table.js";
import { QUESTION } from "../strategy.js";

/** Attack dice rolled again. */

/** Up to so many attack dice are rolled again, each once. The player who may reroll chooses them. */
export function reroll(s: State, side: Side, card: number, amount: number): void {
  const { head, dice } = s.table;
  let done = 0;
  for (let n = 0; n < amount; n++) {
    const view = offer(s, side, card, head[H.attacker], amount - n);
    add(view, -1);
    for (let i = 0; i < head[H.dice]; i++) if ((done & (1 << i)) === 0) add(view, i);
    const die = ask(s, side, QUESTION.reroll);
    if (die < 0) return;
    done |= 1 << die;
    const was = dice[die];
    dice[die] = rollDie(s);
    s.luck?.dieRolled(s, die);
    note(s.journal, EVENT.rerolled, die, was, dice[die]);
  }
}

export function rerollAll(s: State): void {
  const { head, dice } = s.table;
  for (let i = 0; i < head[H.dice]; i++) {
    const was = dice[i];
    dice[i] = rollDie(s);
    s.luck?.dieRolled(s, i);
    note(s.journal, EVENT.rerolled, i, was, dice[i]);
  }
}
