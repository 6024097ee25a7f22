import { F, has } from "./flags.js";
import { EVENT, note } from "./journal.js";
import { NUMBER, REPLY } from "./layout.js";
import { H, numberOf, type State, TALLY } from "./state.js";
import { REPLIES, type ReplyName } from "./vocabulary.js";

/** Spending Force points: once a turn (whoever's turn it is), or as often as Master of the Force says. */

export function canSpend(s: State, c: number, cost: number): boolean {
  if (s.force[c]! < cost) return false;
  const times = s.spendTurn[c] === s.head[H.turn] ? s.spendCount[c]! : 0;
  return times < numberOf(s, c, NUMBER.forceSpends);
}

/** Rerolls and faster movement: open to everyone with Force points but the Force Ascetic. */
export const canSpendFreely = (s: State, c: number): boolean =>
  s.force[c]! > 0 && canSpend(s, c, 1) && !has(s, c, F.forceAscetic);

export function spend(s: State, c: number, cost: number): void {
  const turn = s.head[H.turn]!;
  s.spendCount[c] = s.spendTurn[c] === turn ? s.spendCount[c]! + 1 : 1;
  s.spendTurn[c] = turn;
  s.force[c]! -= cost;
  s.tally[TALLY.forceSpent + s.side[c]!]! += cost;
  note(s.journal, EVENT.forceSpent, c, cost, s.force[c]!);
}

/** Cost of a reply power that the character has and can pay now; -1 otherwise. */
export function replyCost(s: State, c: number, reply: ReplyName): number {
  const cost = s.matchup.cards.replies[s.card[c]! * REPLIES.length + REPLY[reply]]!;
  return cost >= 0 && canSpend(s, c, cost) ? cost : -1;
}
