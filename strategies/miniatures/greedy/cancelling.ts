import { ACTION, actionField, H, POWER, POWER_ROW, REPLIES, type State } from "../../../src/games/miniatures/api.js";
import { actionWorth } from "./bestAction.js";
import { attackWorth, costOf, FORCE_WORTH, worthOf } from "./worth.js";

/** Whether to cancel a Force power: when it is worth more to the enemy that uses it than the Force points are here. */

/** Points that faster movement is reckoned to bring. */
const SPEED_WORTH = 1;
/** Share of its cost that a character is reckoned to gain in a turn. */
const SHARE_OF_A_TURN = 0.1;
/** Bonus Damage of Sith Rage and Lightsaber Precision, Damage of a critical hit, damage that Force Bubble keeps off. */
const BONUS = 10;
const CRITICAL = 40;
const BUBBLE = 20;
/** Chances of a save of 11 and of 6; a hit that has to be rolled again misses about as often as not. */
const HALF = 0.5;
const SAVE_6 = 0.75;

/** Force Absorb or Force Defense by c against the power that `user` has just paid for. */
export function wantsToCancel(s: State, c: number, user: number): number {
  if (s.side[user] === s.side[c]) return 0;
  return powerWorth(s, user, s.head[H.choicePower]!, s.head[H.choiceTarget]!) > FORCE_WORTH * s.head[H.choiceCost]!
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
      return HALF * damageWorth(s, user, s.head[H.pending]!);
    case POWER.speed:
      return SPEED_WORTH;
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
      return damageWorth(s, target, CRITICAL);
    case "forceAlter":
      return HALF * damageWorth(s, target, BUBBLE);
    case "forceBubble":
      return damageWorth(s, user, Math.min(BUBBLE, s.head[H.pending]!));
    case "surpriseMove":
    case "anticipation":
      return SPEED_WORTH;
    case "flowWalking":
      return SHARE_OF_A_TURN * costOf(s, user);
    case "eternalHatred":
      return SAVE_6 * costOf(s, user);
    default:
      return 0;
  }
}

const damageWorth = (s: State, c: number, damage: number): number =>
  worthOf(s, c, damage, damage >= s.hitPoints[c]! ? 1 : 0);
