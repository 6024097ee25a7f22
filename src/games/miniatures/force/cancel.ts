import { ask } from "../ask.js";
import { REPLY } from "../cards/layout.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { distanceBetween, touches } from "../state/sight.js";
import { foeStart, H, inRing, isAlive, type State } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { hasForce, replyCost, spend } from "./forcePoints.js";

/**
 * Force Absorb and Force Defense: a Force power is declared and paid for, and then somebody may cancel its effects
 * before it takes any. Rerolls and 2 more squares of movement, which every Force point buys, are no Force powers
 * (rulebook, "Force Points and Force Powers").
 */

/**
 * What the power in question is, in `s.head[H.choicePower]`: the number of a reply (REPLY), or an action row or avoid
 * row of the compiled cards on top of these, or a power of speed.
 */
export const POWER = { action: 0x10000, avoid: 0x20000, speed: 0x30000 } as const;
export const POWER_ROW = 0xffff;

/**
 * Whether a Force power just paid for takes effect: nobody cancels it.
 * @param power see POWER
 * @param target whom it is used on or in reply to, for strategies; its user where it is about nobody else
 */
export const takesEffect = (s: State, user: number, power: number, target: number): boolean =>
  !s.matchup.cards.cancels || !isCancelled(s, user, power, target);

/** Asks everyone near enough, enemies first: the rule leaves out nobody but the user. */
function isCancelled(s: State, user: number, power: number, target: number): boolean {
  if (has(s, user, F.forceImmunity)) return false;
  const start = foeStart(s, s.side[user]);
  for (let i = start; i < start + s.count; i++) {
    const o = inRing(s, i);
    if (o === user || !isAlive(s, o) || s.pos[o] < 0 || !hasForce(s, o)) continue;
    if (cancels(s, o, user, power, target, "forceAbsorb")) return true;
    if (cancels(s, o, user, power, target, "forceDefense")) return true;
  }
  return false;
}

function cancels(
  s: State,
  o: number,
  user: number,
  power: number,
  target: number,
  by: "forceAbsorb" | "forceDefense",
): boolean {
  const cost = replyCost(s, o, by);
  if (cost < 0 || !(by === "forceAbsorb" ? touches(s, o, user) : distanceBetween(s, o, user) <= DEFENSE_RANGE))
    return false;
  s.head[H.choicePower] = power;
  s.head[H.choiceCost] = cost;
  s.head[H.choiceTarget] = target;
  if (ask(s, s.side[o], CHOICE.cancel, o, user, 2) === 0) return false;
  spend(s, o, cost, REPLY[by]);
  note(s.journal, EVENT.cancelled, o, user, REPLY[by]);
  return takesEffect(s, o, REPLY[by], user);
}

/** Squares from which Force Defense works. */
const DEFENSE_RANGE = 6;
