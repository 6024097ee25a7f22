import { ACTION, actionField, H, POWER, POWER_ROW, REPLIES, type State } from "../../../src/games/miniatures/api.js";
import { actionWorth } from "./bestAction.js";
import { weights } from "./weights.js";
import { attackWorth, pieceWorth, worthOf } from "./worth.js";

/** Whether to cancel a Force power: when it is worth more to the enemy that uses it than the Force points are here. */

/** Bonus Damage of Sith Rage and Lightsaber Precision, damage that Force Bubble keeps off. */
const BONUS = 10;
const BUBBLE = 20;
/** Chances of a save of 11 and of 6; a hit that has to be rolled again misses about as often as not. */
const HALF = 0.5;
const SAVE_6 = 0.75;

/** Force Absorb or Force Defense by c against the power that `user` has just paid for. */
export function wantsToCancel(s: State, c: number, user: number): number {
  if (s.side[user] === s.side[c]) return 0;
  return powerWorth(s, user, s.head[H.choicePower], s.head[H.choiceTarget]) > weights.force * s.head[H.choiceCost]
    ? 1
    : 0;
}

/** What a power is worth to its user, in points. */
function powerWorth(s: State, user: number, power: number, target: number): number {
  const row = power & POWER_ROW;
  switch (power - row) {
    case POWER.action:
      return actionWorth(s, user, row, target, actionField(s, row, ACTION.special));
    case POWER.avoid:
      return HALF * damageWorth(s, user, s.head[H.pending]);
    case POWER.speed:
      return weights.cancelledMove;
    default:
      return replyWorth(s, user, row, target);
  }
}

function replyWorth(s: State, user: number, reply: number, target: number): number {
  switch (REPLIES[reply]) {
    case "riposte":
      return attackWorth(s, user, target, 0, 1, 0);
    case "precision":
    case "sithRage":
      return HALF * damageWorth(s, target, BONUS);
    case "useTheForce":
      return damageWorth(s, target, weights.cancelledCritical);
    case "forceAlter":
      return HALF * damageWorth(s, target, BUBBLE);
    case "forceBubble":
      return damageWorth(s, user, Math.min(BUBBLE, s.head[H.pending]));
    case "surpriseMove":
    case "anticipation":
      return weights.cancelledMove;
    case "flowWalking":
      return weights.cancelledTurn * pieceWorth(s, user);
    case "eternalHatred":
      return SAVE_6 * pieceWorth(s, user);
    default:
      return 0;
  }
}

const damageWorth = (s: State, c: number, damage: number): number =>
  worthOf(s, c, damage, damage >= s.hitPoints[c] ? 1 : 0);
