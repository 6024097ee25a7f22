import { ask } from "../ask.js";
import { COMMAND, NUMBER, RELATION, REPLY } from "../cards/layout.js";
import { REPLIES, type ReplyName } from "../cards/terms.js";
import { givesCommand, underCommand } from "../effects/effects.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { H, isAlive, numberOf, playerEnd, playerStart, type State, TALLY } from "../state/state.js";
import { CHOICE } from "../strategy.js";

/**
 * Spending Force points: once a turn (whoever's turn it is), or as often as Master of the Force says; a character's
 * own, or those of an ally that lends them (Dark Master, Hand of the Emperor, commander effects such as Emperor
 * Palpatine's).
 */

/** Whether the character can spend so many points at once now, for whatever. */
export function canSpend(s: State, c: number, cost: number): boolean {
  if (!canSpendOwn(s, c, cost) && lenderTo(s, c, cost) < 0) return false;
  return !has(s, c, F.forceless);
}

/** The same for a Force power, which Sonic Attack may have taken away for this turn. */
export const canUsePower = (s: State, c: number, cost: number): boolean =>
  canSpend(s, c, cost) && s.silencedTurn[c] !== s.head[H.turn];

/** Rerolls and faster movement: open to everyone with Force points but the Force Ascetic. */
export const canSpendFreely = (s: State, c: number): boolean => canSpend(s, c, 1) && !has(s, c, F.forceAscetic);

/** Master of the Force: points may be spent several times in a turn, also for the same thing. */
export const canSpendTwice = (s: State, c: number): boolean =>
  s.force[c] >= 2 && timesSpent(s, c) + 2 <= timesAllowed(s, c) && !has(s, c, F.forceless);

/** Times a turn: Master of the Force, and once more for each Force Spirit that chose the character. */
const timesAllowed = (s: State, c: number): number => numberOf(s, c, NUMBER.forceSpends) + s.extraSpends[c];
const timesSpent = (s: State, c: number): number => (s.spendTurn[c] === s.head[H.turn] ? s.spendCount[c] : 0);

/** Own points: not in a turn in which those of a Dark Master were spent. */
function canSpendOwn(s: State, c: number, cost: number): boolean {
  if (s.force[c] < cost || timesSpent(s, c) >= timesAllowed(s, c)) return false;
  return !s.matchup.cards.lendsForce || s.masterTurn[c] !== s.head[H.turn];
}

/** An ally whose points c can spend now instead of its own, so many at once; -1 = none. */
function lenderTo(s: State, c: number, cost: number): number {
  if (!s.matchup.cards.lendsForce) return -1;
  const master = masterOf(s, c, cost);
  if (master >= 0) return master;
  const emperor = emperorOf(s, c, cost);
  return emperor >= 0 ? emperor : commanderFor(s, c, cost);
}

/** Dark Master: its points are as the chosen ally's own, but not in a turn in which the ally has spent its own. */
function masterOf(s: State, c: number, cost: number): number {
  const master = s.master[c] - 1;
  if (master < 0 || !lends(s, master, c, cost) || timesSpent(s, c) >= timesAllowed(s, c)) return -1;
  return timesSpent(s, c) === 0 || s.masterTurn[c] === s.head[H.turn] ? master : -1;
}

/** Hand of the Emperor: the Emperor's points once a turn, whatever else the character spends. */
function emperorOf(s: State, c: number, cost: number): number {
  if (s.emperorTurn[c] === s.head[H.turn]) return -1;
  const { relations, cardCount } = s.matchup.cards;
  const player = s.player[c];
  for (let o = playerStart(s, player), end = playerEnd(s, player); o < end; o++) {
    const isEmperor = (relations[s.card[c] * cardCount + s.card[o]] & RELATION.emperor) !== 0;
    if (o !== c && isEmperor && lends(s, o, c, cost)) return o;
  }
  return -1;
}

/** A commander whose effect lends its points (Emperor Palpatine): spent as one's own, never together with them. */
function commanderFor(s: State, c: number, cost: number): number {
  const e = underCommand(s, c, COMMAND.lendForce);
  if (e < 0 || timesSpent(s, c) >= timesAllowed(s, c)) return -1;
  const player = s.player[c];
  for (let o = playerStart(s, player), end = playerEnd(s, player); o < end; o++)
    if (o !== c && givesCommand(s, o, COMMAND.lendForce) === e && lends(s, o, c, cost)) return o;
  return -1;
}

/** Lenders are in play and in the spender's squad; Sever Force closes what they have to everybody. */
const lends = (s: State, lender: number, c: number, cost: number): boolean =>
  isAlive(s, lender) && s.player[lender] === s.player[c] && s.force[lender] >= cost && !has(s, lender, F.severed);

/** A quick look: false only for those with nothing to spend at all. */
export const hasForce = (s: State, c: number): boolean => s.force[c] > 0 || s.matchup.cards.lendsForce;

/** Points that the character could come by: its own and those it may borrow. */
export function forceWithin(s: State, c: number): number {
  let points = s.force[c];
  if (!s.matchup.cards.lendsForce) return points;
  const master = masterOf(s, c, 1);
  if (master >= 0 && s.force[master] > points) points = s.force[master];
  const commander = commanderFor(s, c, 1);
  if (commander >= 0 && s.force[commander] > points) points = s.force[commander];
  const emperor = emperorOf(s, c, 1);
  return emperor >= 0 ? points + s.force[emperor] : points;
}

/** For which points are spent, beside the powers (POWER in cancel.ts): what everyone may do who has Force points. */
export const SPENT = { reroll: 0x40000 } as const;

/**
 * Spends points; where they can come from several characters, the player says whose.
 * @param what for which, for the log: see POWER and SPENT
 */
export function spend(s: State, c: number, cost: number, what: number): void {
  const turn = s.head[H.turn];
  const payer = s.matchup.cards.lendsForce ? choosePayer(s, c, cost) : c;
  if (payer !== c && payer !== s.master[c] - 1 && payer === emperorOf(s, c, cost)) {
    s.emperorTurn[c] = turn;
  } else {
    if (payer === s.master[c] - 1) s.masterTurn[c] = turn;
    s.spendCount[c] = s.spendTurn[c] === turn ? s.spendCount[c] + 1 : 1;
    s.spendTurn[c] = turn;
  }
  s.force[payer] -= cost;
  s.tally[TALLY.forceSpent + s.side[c]] += cost;
  note(s.journal, EVENT.forceSpent, c, cost, s.force[payer], payer, what);
}

function choosePayer(s: State, c: number, cost: number): number {
  let n = 0;
  if (canSpendOwn(s, c, cost)) s.offers[n++] = c;
  const master = masterOf(s, c, cost);
  if (master >= 0) s.offers[n++] = master;
  const emperor = emperorOf(s, c, cost);
  if (emperor >= 0 && emperor !== master) s.offers[n++] = emperor;
  const commander = commanderFor(s, c, cost);
  if (commander >= 0 && commander !== master && commander !== emperor) s.offers[n++] = commander;
  if (n < 2) return n === 0 ? c : s.offers[0];
  return s.offers[ask(s, s.side[c], CHOICE.forcePool, c, -1, n)];
}

/** Cost of a reply power that the character has and can pay now; -1 otherwise. */
export function replyCost(s: State, c: number, reply: ReplyName): number {
  const cost = s.matchup.cards.replies[s.card[c] * REPLIES.length + REPLY[reply]];
  return cost >= 0 && canUsePower(s, c, cost) ? cost : -1;
}
