import { spreadDisease } from "../arrive.js";
import { ask } from "../ask.js";
import { CARD, NUMBER, REPLY } from "../cards/layout.js";
import { FLAG_WORDS } from "../cards/terms.js";
import { identityOf, present, sideOf } from "../changing/allegiance.js";
import { hasForceRating } from "../changing/become.js";
import { loseFrozen } from "../changing/carbonite.js";
import { dropDroid } from "../droid.js";
import { isAnySource } from "../effects/effects.js";
import { readyToPressOn } from "../effects/pressOn.js";
import { takesEffect } from "../force/cancel.js";
import { hasForce, replyCost, spend } from "../force/forcePoints.js";
import { awardPoints, checkOver } from "../score.js";
import { F, has, isInsubstantial } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { SAVE } from "../state/saveCauses.js";
import { touches } from "../state/sight.js";
import { vacate } from "../state/space.js";
import {
  ALL_EFFECTS,
  H,
  isAlive,
  listLiving,
  numberOf,
  SIDE,
  STATUS,
  type State,
  sideEnd,
  sideStart,
  TALLY,
} from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { fireLastShot } from "./attackAtOnce.js";
import { fullHitPoints, isLivingCard } from "./near.js";
import { onDefeat } from "./onDefeat.js";
import { makeSave } from "./saves.js";
import { fallWithSkiff } from "./skiffFall.js";
import { staysInPlay } from "./survival.js";
import { withinReach } from "./targets.js";
import { releaseTurned, turnTo } from "./turning.js";

/**
 * Dealing damage: reduction, Hit Points, defeat and what defeat sets off. Redirecting and avoiding come before
 * (attack.ts).
 */

/** How damage comes. */
export const HOW = {
  effect: 0,
  attack: 1,
  /**
   * An attack by an adjacent enemy with a lightsaber, or a Lightsaber Throw: pierces Damage Reduction and Dark Armor.
   */
  lightsaber: 2,
  /** Cannot be reduced (Overwhelming Force). */
  plain: 4,
  /** A melee attack. */
  melee: 8,
} as const;

/** Damage that Force Bubble takes away. */
const BUBBLE = 20;

/**
 * Deals damage to a character `from` another (-1 none). Returns what was lost after reduction.
 * @param how HOW bits
 */
export function dealDamage(s: State, victim: number, amount: number, from: number, how: number): number {
  if (!isAlive(s, victim) || amount <= 0 || isInsubstantial(s, victim)) return 0;
  // A power may go on after its user has changed sides in the middle of it (Cay's Legacy).
  const source = from >= 0 && s.matchup.cards.bequeaths ? present(s, from) : from;
  const lost = (how & HOW.plain) !== 0 ? amount : reduce(s, victim, amount, source, how);
  // A save on the way may have cost it its last Hit Points (Karmic Mettle).
  if (lost <= 0 || !isAlive(s, victim)) return 0;
  s.taken[victim] += lost;
  if (source >= 0 && s.side[source] !== s.side[victim]) {
    s.dealt[source] += lost;
    s.tally[TALLY.damage + s.side[source]] += lost;
    s.head[H.offence] = 1;
  }
  note(s.journal, EVENT.damage, victim, lost, source, Math.max(0, s.hitPoints[victim] - lost));
  // Whoever stays in play has its Hit Points set anew; the saves for it are made before it would lose its last ones.
  if (lost >= s.hitPoints[victim] && staysInPlay(s, victim, source)) return lost;
  s.hitPoints[victim] -= lost;
  if (s.hitPoints[victim] <= 0) remove(s, victim, source, (how & HOW.attack) !== 0);
  return lost;
}

function reduce(s: State, victim: number, amount: number, source: number, how: number): number {
  let left = amount - bubble(s, victim, amount, source);
  const pierced = (how & HOW.lightsaber) !== 0;
  const fixed = numberOf(s, victim, NUMBER.damageReduction);
  if (fixed > 0 && !pierced) left -= fixedReduction(s, victim, fixed, source, how);
  if ((how & HOW.melee) !== 0) left -= numberOf(s, victim, NUMBER.meleeReduction);
  if (left > 0 && !pierced && has(s, victim, F.darkArmor) && makeSave(s, victim, 11, source, SAVE.darkArmor, 10))
    left -= 10;
  const vonduun = numberOf(s, victim, NUMBER.vonduun);
  if (left > 0 && vonduun > 0 && makeSave(s, victim, vonduun, source, SAVE.vonduun, 10)) left -= 10;
  const shields = numberOf(s, victim, NUMBER.shieldSaves);
  if (shields > 0 && !has(s, victim, F.shieldsDown))
    for (let i = shields; i > 0 && left > 0; i--) if (makeSave(s, victim, 11, source, SAVE.shields, 10)) left -= 10;
  if (left < 0) left = 0;
  if (left !== amount) note(s.journal, EVENT.reduced, victim, amount, left);
  return left;
}

/** Hit Points that so much damage of an attack is likely to cost, its saves against damage taken at their mean. */
export function likelyLoss(s: State, victim: number, amount: number, source: number, how: number): number {
  if ((how & HOW.plain) !== 0) return amount;
  const pierced = (how & HOW.lightsaber) !== 0;
  let left =
    amount - (pierced ? 0 : fixedReduction(s, victim, numberOf(s, victim, NUMBER.damageReduction), source, how));
  if ((how & HOW.melee) !== 0) left -= numberOf(s, victim, NUMBER.meleeReduction);
  const shields = has(s, victim, F.shieldsDown) ? 0 : numberOf(s, victim, NUMBER.shieldSaves);
  return Math.max(0, left - 5 * shields);
}

/** Force Bubble: for a Force point so much of the damage, whatever it comes from. Returns 0 where it is not used. */
function bubble(s: State, victim: number, amount: number, source: number): number {
  if (!hasForce(s, victim)) return 0;
  const cost = replyCost(s, victim, "forceBubble");
  if (cost < 0 || (source >= 0 && source !== victim && has(s, source, F.forceImmunity))) return 0;
  s.head[H.choiceCost] = cost;
  s.head[H.pending] = amount;
  if (ask(s, s.side[victim], CHOICE.bubble, victim, source, 2) === 0) return 0;
  spend(s, victim, cost, REPLY.forceBubble);
  note(s.journal, EVENT.boost, victim, REPLY.forceBubble);
  return takesEffect(s, victim, REPLY.forceBubble, victim) ? BUBBLE : 0;
}

/** Damage Reduction less what Penetration or Demolish take away from it in an attack. */
function fixedReduction(s: State, victim: number, fixed: number, source: number, how: number): number {
  if ((how & HOW.attack) === 0 || source < 0) return fixed;
  if (has(s, source, F.demolish) && withinReach(s, source, victim)) return 0;
  return Math.max(0, fixed - numberOf(s, source, NUMBER.penetration));
}

/** Removes damage up to the starting Hit Points; returns how much. */
export function heal(s: State, c: number, amount: number, healer: number): number {
  const full = s.matchup.cards.cardInts[s.card[c] * CARD.words + CARD.hitPoints];
  const removed = Math.min(amount, full - s.hitPoints[c]);
  if (removed <= 0) return 0;
  s.hitPoints[c] += removed;
  note(s.journal, EVENT.heal, c, removed, healer, s.hitPoints[c]);
  return removed;
}

/**
 * Defeats a character unless it has a way to stay in play all the same.
 * @param source who did it, -1 for nobody
 * @param byAttack whether an attack of the source did
 */
export function defeat(s: State, c: number, source: number, byAttack = false): void {
  if (isAlive(s, c) && !staysInPlay(s, c, source)) remove(s, c, source, byAttack);
}

/** Takes a defeated character off the map; nothing prevents it any more. */
export function remove(s: State, c: number, source: number, byAttack = false): void {
  if (!isAlive(s, c)) return;
  if (s.matchup.cards.commands !== 0) {
    fireLastShot(s, c);
    if (!isAlive(s, c)) return;
    if (source >= 0) readyToPressOn(s, source, c);
  }
  const side = sideOf(s, c);
  const scores = (s.status[c] & STATUS.unscored) === 0;
  const cost = scores ? s.matchup.cards.cardInts[s.card[c] * CARD.words + CARD.cost] : 0;
  s.status[c] |= STATUS.defeated;
  listLiving(s);
  s.fell[c] = s.head[H.round];
  const drained = source >= 0 && has(s, source, F.drainLifeEnergy) && feeds(s, source, c);
  vacate(s, c);
  dropDroid(s, c);
  if ((s.status[c] & STATUS.unneeded) === 0) s.sides[SIDE.required + side] -= 1;
  // Who leaves a legacy may win somebody for its squad even as the last of it.
  const claims = source >= 0 && s.matchup.cards.bequeaths && claimsHeir(s, c, source);
  if (!claims) checkOver(s);
  awardPoints(s, side, cost, source);
  if (source >= 0 && s.side[source] !== side) s.scored[source] += cost;
  if (hasForceRating(s, c)) s.sides[SIDE.forceLost + side] = 1;
  if (has(s, c, F.unique)) {
    s.sides[SIDE.uniqueLost + side] = 1;
    if (s.matchup.cards.anyImpulse) spurOn(s, side);
  }
  s.sides[SIDE.changes + s.side[c]] += 1;
  if (isAnySource(s, c)) s.head[H.effectsDirty] = ALL_EFFECTS;
  note(s.journal, EVENT.defeat, c, source);
  if (drained) heal(s, source, fullHitPoints(s, source), source);
  const blast = numberOf(s, c, NUMBER.selfDestruct);
  if (blast > 0) selfDestruct(s, c, blast, byAttack ? source : -1);
  if (source >= 0 && has(s, source, F.rakghoulDisease)) spreadDisease(s, source, c);
  if (s.matchup.cards.answersDefeats) onDefeat(s, c);
  if (s.matchup.cards.betrays) releaseTurned(s, c);
  if (s.matchup.cards.transports) fallWithSkiff(s, c, source);
  if (s.matchup.cards.hasSpirits) endSpirits(s, c, source);
  if (claims) turnHeir(s, c, present(s, source));
  if (s.matchup.cards.hasObjects) loseFrozen(s);
}

/** Cay's Legacy: whether a Unique enemy has defeated its owner. */
const claimsHeir = (s: State, c: number, by: number): boolean =>
  has(s, c, F.legacy) && has(s, by, F.unique) && s.side[by] !== s.side[c];

/** That enemy joins the squad of the defeated unless it saves at 11; in this turn it does nothing more. */
function turnHeir(s: State, c: number, by: number): void {
  if (isAlive(s, by) && !makeSave(s, by, 11, c, SAVE.cay, s.hitPoints[by])) turnTo(s, present(s, by), c, true);
  checkOver(s);
}

/** Light Spirits end with the ally they have chosen. */
function endSpirits(s: State, c: number, source: number): void {
  for (let o = 0; o < s.count; o++) if (s.ward[o] === identityOf(s, c) + 1 && isAlive(s, o)) defeat(s, o, source);
}

/** Drain Life Energy: by the defeat of an adjacent living enemy. */
const feeds = (s: State, c: number, t: number): boolean =>
  isAlive(s, c) && s.side[c] !== s.side[t] && isLivingCard(s, t) && withinReach(s, c, t);

/** The Impulsive family: allies of a defeated Unique character gain abilities for the rest of the skirmish. */
function spurOn(s: State, side: number): void {
  const { impulses } = s.matchup.cards;
  for (let c = sideStart(s, side), end = sideEnd(s, side); c < end; c++) {
    if (!isAlive(s, c)) continue;
    for (let w = 0; w < FLAG_WORDS; w++) {
      const bits = impulses[s.card[c] * FLAG_WORDS + w];
      s.gained[c * FLAG_WORDS + w] |= bits;
      s.flags[c * FLAG_WORDS + w] |= bits;
    }
  }
}

/** Self-Destruct: everyone adjacent, friend or foe, and an attacker that struck from afar by Melee Reach. */
function selfDestruct(s: State, c: number, amount: number, attacker: number): void {
  for (let o = 0; o < s.count; o++) {
    if (o === c || !isAlive(s, o) || s.pos[o] < 0) continue;
    if (o === attacker ? withinReach(s, o, c) : touches(s, c, o)) dealDamage(s, o, amount, c, HOW.effect);
  }
}

/** Stun: the character counts as activated this round (glossary: stun). */
export function stun(s: State, c: number, source: number): void {
  if ((s.status[c] & STATUS.activated) !== 0) return;
  s.status[c] |= STATUS.activated;
  note(s.journal, EVENT.stun, c, source);
}

/** The character does not move for the rest of the round. */
export function hold(s: State, c: number, source: number): void {
  s.heldRound[c] = s.head[H.round];
  note(s.journal, EVENT.held, c, source);
}
