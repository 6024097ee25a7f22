import type { Side } from "../../../core/side.js";
import type { Ability, Mask } from "../cards/compiled.js";
import { fitsByPrint, TYPE } from "../cards/matchup.js";
import { BY, QUIRK, SIDE_BAN, VERB, WINDOW } from "../cards/numbers.js";
import { ABILITIES_MAX, GRANTS_MAX } from "../limits.js";
import { mayAttack } from "../reading/attackable.js";
import { canPayCost } from "../reading/canPay.js";
import { fits, hasFitting, holds } from "../reading/filter.js";
import { hasPartlyBuilt } from "../reading/partlyBuilt.js";
import { GRANT_WORDS, type State } from "../state/state.js";
import { H, S, sideNow, ZONE } from "../state/table.js";
import { endGame, REASON, sideWord } from "../state/zones.js";
import { NO_USER, playOf } from "../strategy.js";

/** Whether an ability or a Battle card may be used now. */

/** Whether an ability may be used now. @param user the unit that uses it, or NO_USER */
export function canUse(s: State, side: Side, card: number, user: number, ability: Ability, window: number): boolean {
  const { head } = s.table;
  const self = user === NO_USER ? -1 : user;
  if ((ability.windows & (1 << window)) === 0) return false;
  if (ability.isOwnBuff && self >= 0 && head[H.attacker] !== self && head[H.defender] !== self) return false;
  if (self >= 0 && (s.table.quirks[self] & QUIRK.silenced) !== 0) return false;
  if (wasUsed(s, card, ability, user)) return false;
  if (ability.needsAttack && head[H.attacker] < 0) return false;
  if (!canPayCost(s, side, card, self, ability.cost)) return false;
  if (ability.when !== undefined && !holds(s, ability.when, side, self)) return false;
  const verb = ability.effects[0].verb;
  const banned = sideWord(s, side, S.bans);
  if (banned !== 0 && (banned & (isBattleCard(s, card, ability) ? SIDE_BAN.battle : SIDE_BAN.abilities)) !== 0)
    return false;
  if (verb === VERB.putBuildCounters) {
    const { filter, faceDown } = ability.effects[0];
    if (!hasPartlyBuilt(s, side, filter, faceDown)) return false;
  }
  if (window === WINDOW.prevention) return mayPrevent(s, side, self, ability);
  if (window === WINDOW.disrupt) return mayDisrupt(s, side, ability);
  if (verb === VERB.intercept) return mayIntercept(s, side, self, ability.target);
  if (verb === VERB.retaliate && sideWord(s, side, S.noRetaliateTurn) === head[H.turn]) return false;
  if (verb === VERB.retaliate) return head[H.defender] === self && head[H.mode] === 0;
  if (verb === VERB.untap && ability.target === undefined && self >= 0) return s.table.tapped[self] !== 0;
  return ability.target === undefined || hasFitting(s, ability.target, side, self);
}

function wasUsed(s: State, card: number, ability: Ability, user: number): boolean {
  const { head } = s.table;
  if (ability.isUnlimited) return false;
  if (isGiven(ability) && user !== NO_USER) return wasGrantUsed(s, playOf(card, ability.index, user), ability);
  // A Battle card that has come back to hand is played anew.
  if (s.matchup.type[card] === TYPE.battle) return false;
  const key = card * ABILITIES_MAX + ability.index;
  if (ability.window === WINDOW.prevention) return s.usedDamage[key] === head[H.damageSerial];
  if (ability.needsAttack || ability.window === WINDOW.reroll) return s.usedAttack[key] === head[H.attackSerial];
  return s.usedTurn[key] === head[H.turn];
}

/** What a card grants or lends is used by each unit for itself. */
export const isGiven = (ability: Ability): boolean => ability.by === BY.grant || ability.by === BY.lent;

/** What a Battle card has lent to a unit is an activated ability of that unit. */
export const isBattleCard = (s: State, card: number, ability: Ability): boolean =>
  s.matchup.type[card] === TYPE.battle && !isGiven(ability);

function wasGrantUsed(s: State, play: number, ability: Ability): boolean {
  const { head } = s.table;
  const { grantUses } = s;
  for (let i = 0, at = 1; i < grantUses[0]; i++, at += GRANT_WORDS) {
    if (grantUses[at] !== play) continue;
    if (ability.window === WINDOW.prevention) {
      if (grantUses[at + 3] === head[H.damageSerial]) return true;
    } else if (ability.needsAttack || ability.window === WINDOW.reroll) {
      if (grantUses[at + 2] === head[H.attackSerial]) return true;
    } else if (grantUses[at + 1] === head[H.turn]) return true;
  }
  return false;
}

export function noteGrantUse(s: State, play: number): void {
  const { head } = s.table;
  const { grantUses } = s;
  if (grantUses[0] === GRANTS_MAX) {
    endGame(s, 2, REASON.limit);
    return;
  }
  const at = 1 + grantUses[0] * GRANT_WORDS;
  grantUses[0] += 1;
  grantUses[at] = play;
  grantUses[at + 1] = head[H.turn];
  grantUses[at + 2] = head[H.attackSerial];
  grantUses[at + 3] = head[H.damageSerial];
}

/** Evade, Deflect and the like save the unit itself; others name whom they may save. */
function mayPrevent(s: State, side: Side, self: number, ability: Ability): boolean {
  const { head } = s.table;
  const target = head[H.pendingTarget];
  if (target < 0 || head[H.pendingAmount] === 0) return false;
  const source = head[H.pendingSource];
  if (ability.from !== undefined && (source < 0 || !fits(s, ability.from, source, side, self))) return false;
  if (ability.isEvade && (head[H.pendingNoEvade] === 1 || (s.table.quirks[target] & QUIRK.cantEvade) !== 0))
    return false;
  if (head[H.pendingOnlyMasters] === 1 && (self < 0 || s.matchup.isJediMaster[self] === 0)) return false;
  return ability.target === undefined ? target === self : fits(s, ability.target, target, side, self);
}

/** Whether a side may disrupt at all: a play of the enemy's that has not been disrupted. */
export function mayDisruptNow(s: State, side: Side): boolean {
  const played = s.table.head[H.played];
  return played >= 0 && sideNow(s, played) !== side && s.table.head[H.disrupted] !== 1;
}

function mayDisrupt(s: State, side: Side, ability: Ability): boolean {
  if (!mayDisruptNow(s, side)) return false;
  const played = s.table.head[H.played];
  const mask = ability.effects[0].filter;
  return mask === undefined ? s.matchup.type[played] === TYPE.battle : fitsByPrint(s.matchup, mask, played);
}

/** Another of one's units in the same arena is attacked, by a unit that may attack this one, too. */
function mayIntercept(s: State, side: Side, self: number, target: Mask | undefined): boolean {
  const { head, arena, zone } = s.table;
  const defender = head[H.defender];
  // A Battle card names the unit that is attacked instead.
  if (target !== undefined)
    return defender >= 0 && head[H.mode] === 0 && sideNow(s, defender) === side && hasFitting(s, target, side, self);
  if (self < 0 || defender < 0 || head[H.attacker] < 0 || defender === self || head[H.attacker] === self) return false;
  if (zone[defender] !== ZONE.arena) return false;
  if (sideNow(s, defender) !== sideNow(s, self)) return false;
  return zone[self] === ZONE.arena && arena[self] === arena[defender] && mayAttack(s, head[H.attacker], self);
}
