import { takeImmediateTurn } from "./actions/immediate.js";
import { ask } from "./ask.js";
import { REPLY } from "./cards/layout.js";
import { REPLIES } from "./cards/terms.js";
import { takesEffect } from "./force/cancel.js";
import { replyCost, spend } from "./force/forcePoints.js";
import { EVENT, note } from "./state/journal.js";
import { H, isAlive, isOver, nextPlayer, PLAYER, playerEnd, playerStart, type State } from "./state/state.js";
import { CHOICE } from "./strategy.js";
import { moveOutOfTurn } from "./turn.js";

/**
 * What characters do when initiative has been determined and before anyone activates: Intuition, Surprise Move,
 * Aing-Tii Flow-Walking. Each ability once a round, the players in initiative order, each player's own in the order it
 * likes.
 */

/** The abilities of this moment; an offer is the character plus OFFERED times the number of the ability. */
const ACTS = ["intuition", "surpriseMove", "flowWalking"] as const;
const FLOW_WALKING = 2;
export const OFFERED = 1024;
/** Rounds in `actedAfter` stand above one bit an ability. */
const ACT_BITS = 3;

/** The reply (REPLY) that an offer is. */
export const replyOf = (offer: number): number => REPLY[ACTS[Math.floor(offer / OFFERED)]];

export function actAfterInitiative(s: State): void {
  if (!s.matchup.cards.initiativeActs) return;
  const { head } = s;
  for (let i = 0, player = head[H.first]; i < s.playerCount; i++, player = nextPlayer(s, player)) {
    head[H.player] = player;
    head[H.actingSide] = s.players[PLAYER.side + player];
    while (!isOver(s) && someoneActs(s, player));
  }
}

/** Lets a player use one of the abilities that it has left; false when there is none or it wants none. */
function someoneActs(s: State, player: number): boolean {
  // Force points are spent once a turn, and this moment belongs to no turn that came before.
  s.head[H.turn] += 1;
  const n = listActs(s, player);
  if (n === 0) return false;
  const pick = ask(s, s.players[PLAYER.side + player], CHOICE.afterInitiative, -1, -1, n + 1);
  if (pick === n) return false;
  const c = s.offers[pick] % OFFERED;
  const act = Math.floor(s.offers[pick] / OFFERED);
  const round = s.head[H.round];
  s.actedAfter[c] = (round << ACT_BITS) | (actsUsed(s, c) | (1 << act));
  const reply = REPLY[ACTS[act]];
  const cost = costOf(s, c, reply);
  if (cost > 0) spend(s, c, cost, reply);
  note(s.journal, EVENT.afterInitiative, c, reply);
  if (cost > 0 && !takesEffect(s, c, reply, c)) return true;
  if (act === FLOW_WALKING) takeImmediateTurn(s, c, false, 0, c);
  else moveOutOfTurn(s, c);
  return true;
}

/** Abilities of this moment that a character has used this round: one bit each. */
const actsUsed = (s: State, c: number): number =>
  s.actedAfter[c] >> ACT_BITS === s.head[H.round] ? s.actedAfter[c] & ((1 << ACT_BITS) - 1) : 0;

const costOf = (s: State, c: number, reply: number): number =>
  s.matchup.cards.replies[s.card[c] * REPLIES.length + reply];

function listActs(s: State, player: number): number {
  let n = 0;
  for (let c = playerStart(s, player), end = playerEnd(s, player); c < end; c++) {
    if (!isAlive(s, c) || s.pos[c] < 0) continue;
    for (let act = 0; act < ACTS.length; act++) {
      if ((actsUsed(s, c) & (1 << act)) !== 0) continue;
      // Special abilities cost nothing, so that nothing which forbids Force powers or the spending of points stands
      // against them.
      if (costOf(s, c, REPLY[ACTS[act]]) !== 0 && replyCost(s, c, ACTS[act]) < 0) continue;
      s.offers[n++] = act * OFFERED + c;
    }
  }
  return n;
}
