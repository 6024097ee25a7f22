import { isShattering, rememberAttack } from "../actions/shatterpoint.js";
import { ask } from "../ask.js";
import { NEAR_SQUARES } from "../board/board.js";
import { CARD, NUMBER, REPLY, RIDER, RIDER_EFFECTS, SIZES } from "../cards/layout.js";
import { REPLIES } from "../cards/terms.js";
import { present } from "../changing/allegiance.js";
import { refreshEffects } from "../effects/effects.js";
import { pressOn } from "../effects/pressOn.js";
import { flankFor } from "../effects/support.js";
import { takesEffect } from "../force/cancel.js";
import { hasForce, replyCost, spend } from "../force/forcePoints.js";
import { endAtLimit, MAX_DEPTH } from "../limits.js";
import { isTooFragile } from "../moving/mover.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { SAVE, saveOfRider } from "../state/saveCauses.js";
import { distanceBetween, hasCover, touches } from "../state/sight.js";
import { foesFrom, foesTo, H, isAlive, numberOf, type State, sideEnd, sideStart, TALLY } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { attacksTwice, attackUnderWay, isMelee, numbers, sumModifiers, takeBlaster } from "./attackModifiers.js";
import { attackSum, GALLOP } from "./attackParts.js";
import { COMMANDED, howOf, NONMELEE, STYLE, weigh } from "./attackStyle.js";
import { avoidDamage, redirect } from "./avoid.js";
import { dealDamage, defeat, HOW, hold, stun } from "./damage.js";
import { divert, mayGoAstray } from "./divert.js";
import { BETTER_COVER, COVER } from "./preview.js";
import { rollOn } from "./roll.js";
import { makeSave } from "./saves.js";
import { isForbidden, isLegalTarget, withinReach } from "./targets.js";
import { beyond, OUTCOME, rolled, rollToHit } from "./toHit.js";
import { turnCoat } from "./turning.js";

/**
 * One attack from the choice of its target to its last consequence, in the order of the rulebook:
 * redirect the target, powers before the roll, roll, rerolls, hit, replies, redirect the damage, avoid it, reduce it,
 * deal it, what the hit does besides, extra attacks that it sets off.
 */

/** Extra Damage of Lightsaber Precision. */
const PRECISION = 10;
/** Bonus Damage of Disintegration against Huge targets. */
const DISINTEGRATION = 40;
const STUN = RIDER_EFFECTS.indexOf("stun");
const DAMAGE = RIDER_EFFECTS.indexOf("damage");
const HOLD = RIDER_EFFECTS.indexOf("hold");
const CLAMP = RIDER_EFFECTS.indexOf("clamp");

/**
 * Makes an attack with everything that goes with it: Twin Attack, Cleave, Flurry Attack.
 * @param combined bonus to Attack from combined fire; like `bonusDamage` for this attack only, not for Twin Attack's
 * extra one
 */
export function attackFully(
  s: State,
  a: number,
  t: number,
  style: number,
  combined: number,
  bonusDamage: number,
): void {
  if (isTooFragile(s, a) || isForbidden(s, a, t)) return;
  if (!isAlive(s, a) || !isAlive(s, t)) return; // Whoever combines fire may have fallen over it, and others with it.
  if (s.head[H.depth] >= MAX_DEPTH) {
    endAtLimit(s);
    return;
  }
  s.head[H.depth] += 1;
  const twice = attacksTwice(s, a, t);
  const struck = strikeOnce(s, a, t, style, combined, bonusDamage);
  const again = (style & COMMANDED) !== 0 ? 1 : 0;
  if (twice && isAlive(s, a) && isAlive(s, struck))
    strikeOnce(s, a, struck, style, again * combined, again * bonusDamage);
  s.head[H.depth] -= 1;
  if (s.head[H.depth] === 0) pressOn(s);
}

export function opportunityAttack(s: State, a: number, t: number): void {
  s.tally[TALLY.opportunity + s.side[a]] += 1;
  note(s.journal, EVENT.opportunity, a, t);
  attackFully(s, a, t, STYLE.opportunity, 0, 0);
}

/** One roll and its consequences; the target may be changed by Draw Fire. Returns whom it came to strike at. */
function strikeOnce(s: State, a: number, chosen: number, style: number, combined: number, bonusDamage: number): number {
  const opportunity = (style & STYLE.opportunity) !== 0;
  const overwhelming = overwhelms(s, a, chosen);
  const aimed = overwhelming ? chosen : drawFire(s, a, chosen, style);
  const t = overwhelming || !mayGoAstray(s) ? aimed : divert(s, a, aimed);
  countAttack(s, a);
  if (t < 0) {
    if (s.matchup.cards.shatters) rememberAttack(s, a, aimed);
    return aimed;
  }
  // Sonic Attack: from the attack on, whether it hits or not.
  if (has(s, a, F.sonicAttack)) s.silencedTurn[t] = s.head[H.turn];
  const powers = boostsBefore(s, a, t);
  const sure = shatters(s, a, t) || usesTheForce(s, a, t);
  refreshEffects(s);
  attackUnderWay.opportunity = opportunity;
  sumModifiers(s, a, t, (style & NONMELEE) !== 0, numbers);
  if ((style & STYLE.blaster) !== 0) takeBlaster(s, a);
  attackUnderWay.opportunity = false;
  const defense = numbers.defense + coverBonus(s, a, t);
  const base = numbers.base;
  const commanded = (style & COMMANDED) !== 0;
  const bonus = numbers.bonus + powers + (commanded ? beyond(bonusDamage, numbers.commanderBonus) : bonusDamage);
  const better = commanded ? beyond(combined, numbers.commanderAttack) : combined;
  const gallop = (style & STYLE.galloping) !== 0 ? GALLOP : 0;
  const blaster = (style & STYLE.blaster) !== 0;
  const sum = s.journal && attackSum(s, a, t, numbers, { blaster, commanded, better, gallop, defense });
  const held = numbers.conditions;
  const further = numbers.further;
  if (has(s, a, F.flankingAttack)) flank(s, a, t);
  if (numbers.steady && s.head[H.acting] === a) s.head[H.steady] = 1;
  if (s.countsLuck) weigh(s, a, t, base, bonus, style);
  const outcome = rollToHit(s, a, t, numbers.attack + better + gallop, defense, sure, sum);
  const staked = rolled.damage;
  const natural20 = s.head[H.natural] === 20;
  const natural1 = s.head[H.natural] === 1;
  if (outcome === OUTCOME.missed) {
    splash(s, a, t, false);
    if (natural1 && has(s, t, F.betrayal)) turnCoat(s, a, t);
    else if (natural1 && has(s, a, F.internalStrife)) turnCoat(s, a, t, true);
    return aimed;
  }
  if (combined > 0 && !commanded) flankFor(s, t);
  s.hits[a] += 1;
  s.tally[TALLY.hits + s.side[a]] += 1;
  if (outcome === OUTCOME.critical) s.tally[TALLY.criticals + s.side[a]] += 1;
  const critical = outcome === OUTCOME.critical;
  const times = critical ? numberOf(s, a, NUMBER.criticalTimes) : 1;
  const extra = critical ? numberOf(s, a, NUMBER.criticalPlus) : 0;
  const amount = Math.max(0, base * times + bonus + extra + staked); // Cortosis Gauntlet: Damage is never below 0.
  const taker =
    natural20 && has(s, a, F.disintegration)
      ? disintegrate(s, a, t, amount, style, held, further)
      : land(s, a, t, amount, style, held, further);
  if (s.head[H.acting] === a) countHit(s, present(s, t));
  const by = present(s, a);
  afterHit(s, by, present(s, t), taker, (critical || natural20) && by === a, held, further);
  return aimed;
}

function countAttack(s: State, a: number): void {
  s.attacks[a] += 1;
  s.head[H.offence] = 1;
  s.tally[TALLY.attacks + s.side[a]] += 1;
}

/** Flanking Attack: until the end of the round the target is easier to hit for allies with Mounted Weapon. */
function flank(s: State, a: number, t: number): void {
  s.flankedBy[t] = a + 1;
  s.flankedRound[t] = s.head[H.round];
}

/** Cover never helps an adjacent target; Sniper looks past characters. */
export function coverBonus(s: State, a: number, t: number): number {
  if (a === t || touches(s, a, t) || withinReach(s, a, t) || !hasCover(s, a, t, has(s, a, F.sniper))) return 0;
  return has(s, t, F.advantageousCover) ? BETTER_COVER : COVER;
}

/** Draw Fire: an ally of the target within 6 squares steps in, unless the attacker saves at 11. */
function drawFire(s: State, a: number, t: number, style: number): number {
  const side = s.side[t];
  const melee = has(s, a, F.meleeAttack) && (style & NONMELEE) === 0;
  const isDroid = has(s, t, F.droid) || has(s, t, F.cyborg);
  for (let o = sideStart(s, side), end = sideEnd(s, side); o < end; o++) {
    if (o === t || !isAlive(s, o) || s.pos[o] < 0) continue;
    if (!has(s, o, F.drawFire) && !(isDroid && has(s, o, F.droidDefender))) continue;
    if (distanceBetween(s, o, t) > NEAR_SQUARES || !isLegalTarget(s, a, o, melee)) continue;
    if (ask(s, side, CHOICE.drawFire, o, t, 2) === 0) continue;
    if (makeSave(s, a, 11, o, has(s, o, F.drawFire) ? SAVE.drawFire : SAVE.droidDefender)) continue;
    note(s.journal, EVENT.drawn, o, t, a);
    return o;
  }
  return t;
}

/** Overwhelming Force, used now or before in this turn: its attacks are neither redirected nor prevented. */
function overwhelms(s: State, a: number, t: number): boolean {
  if (s.overwhelmTurn[a] === s.head[H.turn]) return true;
  if (!hasForce(s, a) || has(s, t, F.forceImmunity)) return false;
  const cost = replyCost(s, a, "overwhelmingForce");
  if (cost < 0 || !wantsBoost(s, a, t, "overwhelmingForce", cost)) return false;
  s.overwhelmTurn[a] = s.head[H.turn];
  return true;
}

/** Shatterpoint: the round's first attack on it counts as a natural 20 without a roll. */
function shatters(s: State, a: number, t: number): boolean {
  if (!s.matchup.cards.shatters) return false;
  const sure = isShattering(s, a, t);
  rememberAttack(s, a, t);
  return sure;
}

/** Use the Force: the attack counts as a natural 20 without a roll. */
function usesTheForce(s: State, a: number, t: number): boolean {
  if (!hasForce(s, a) || has(s, t, F.forceImmunity)) return false;
  const cost = replyCost(s, a, "useTheForce");
  return cost >= 0 && wantsBoost(s, a, t, "useTheForce", cost);
}

/** Powers decided on just before the roll; returns their bonus Damage for this attack. */
function boostsBefore(s: State, a: number, t: number): number {
  let damage = 0;
  if (!hasForce(s, a) || has(s, t, F.forceImmunity)) return 0;
  const rage = s.rageTurn[a] === s.head[H.turn] ? -1 : replyCost(s, a, "sithRage");
  if (rage >= 0 && wantsBoost(s, a, t, "sithRage", rage)) s.rageTurn[a] = s.head[H.turn];
  const precision = replyCost(s, a, "precision");
  if (precision >= 0 && wantsBoost(s, a, t, "precision", precision)) damage += PRECISION;
  return damage;
}

function wantsBoost(s: State, a: number, t: number, power: (typeof REPLIES)[number], cost: number): boolean {
  s.head[H.choicePower] = REPLIES.indexOf(power);
  s.head[H.choiceCost] = cost;
  if (ask(s, s.side[a], CHOICE.boostAttack, a, t, 2) === 0) return false;
  spend(s, a, cost, REPLIES.indexOf(power));
  note(s.journal, EVENT.boost, a, REPLIES.indexOf(power));
  return takesEffect(s, a, REPLIES.indexOf(power), t);
}

/** Remembers a hit in the attacker's own turn: the turn's number after the first, its negative after more (Rend). */
function countHit(s: State, t: number): void {
  const turn = s.head[H.turn];
  s.hitTurn[t] = s.hitTurn[t] === turn || s.hitTurn[t] === -turn ? -turn : turn;
}

/**
 * Disintegration: Huge targets take more damage, others are defeated, or whoever takes the damage for them, avoided or
 * not.
 */
function disintegrate(
  s: State,
  a: number,
  t: number,
  amount: number,
  style: number,
  held: number,
  further: number,
): number {
  const isHuge = s.matchup.cards.cardInts[s.card[t] * CARD.words + CARD.size] === SIZES.huge;
  const taker = land(s, a, t, isHuge ? amount + DISINTEGRATION : amount, style, held, further, !isHuge);
  if (!isHuge && isAlive(s, taker)) {
    note(s.journal, EVENT.disintegrated, taker, a);
    defeat(s, taker, a, true);
  }
  return taker;
}

/**
 * A hit: replies to it, then its damage through redirection, avoiding and reduction. Returns whom the damage came to.
 * @param deadly the hit defeats whatever its damage, which therefore is not dealt
 */
function land(
  s: State,
  a: number,
  t: number,
  amount: number,
  style: number,
  held: number,
  further: number,
  deadly = false,
): number {
  const melee = isMelee(s, a, t, (style & NONMELEE) !== 0);
  const damage = amount + riderDamage(s, a, t, held, further);
  if (!melee || a === t) return landOn(s, a, t, damage, style, melee, deadly);
  riposte(s, a, t);
  // Striking back may have made either of them change sides (Betrayal).
  return landOn(s, present(s, a), present(s, t), damage, style, melee, deadly);
}

function landOn(
  s: State,
  a: number,
  t: number,
  damage: number,
  style: number,
  melee: boolean,
  deadly: boolean,
): number {
  const overwhelming = s.overwhelmTurn[a] === s.head[H.turn];
  const taker = overwhelming ? t : redirect(s, a, t, damage);
  if (taker === t && !overwhelming && avoidDamage(s, a, t, damage, melee)) return t;
  if (deadly) return taker;
  dealDamage(s, taker, damage, a, howOf(s, a, taker, style, melee));
  return taker;
}

/** Lightsaber Riposte and Djem So Style: an immediate attack on the attacker, before the damage of its hit. */
function riposte(s: State, a: number, t: number): void {
  if (isForbidden(s, t, a)) return;
  const cost = has(s, a, F.forceImmunity) ? -1 : replyCost(s, t, "riposte");
  let strikes = 0;
  if (cost >= 0) {
    s.head[H.choiceCost] = cost;
    if (ask(s, s.side[t], CHOICE.riposte, t, a, 2) === 1) {
      spend(s, t, cost, REPLY.riposte);
      if (takesEffect(s, t, REPLY.riposte, a)) strikes++;
    }
  }
  const style = has(s, t, F.djemSo) && makeSave(s, t, 11, -1, SAVE.djemSo);
  if (strikes > 0) strikeBack(s, t, a, 0);
  if (style) strikeBack(s, t, a, has(s, t, F.djemSoMastery) ? 10 : 0);
}

function strikeBack(s: State, t: number, a: number, bonus: number): void {
  if (!isAlive(s, a) || !isAlive(s, t)) return;
  if (has(s, t, F.meleeAttack) && !touches(s, t, a) && !withinReach(s, a, t)) return;
  note(s.journal, EVENT.riposte, t, a);
  attackFully(s, t, a, STYLE.extra, 0, bonus);
}

/** Extra damage of a hit that the target may save against (Poison). */
function riderDamage(s: State, a: number, t: number, held: number, further: number): number {
  let extra = 0;
  const { cards } = s.matchup;
  const pair = s.card[a] * cards.cardCount + s.card[t];
  for (let r = cards.riderStart[pair]; r < cards.riderStart[pair + 1]; r++) {
    const clamps = riderHolds(s, a, r, held, further, CLAMP);
    if (!clamps && !riderHolds(s, a, r, held, further, DAMAGE)) continue;
    const save = cards.riders[r * RIDER.words + RIDER.save];
    const amount = cards.riders[r * RIDER.words + RIDER.amount];
    if (save !== 0 && makeSave(s, t, save, a, saveOfRider(r), amount)) continue;
    extra += amount;
    if (clamps) hold(s, t, a);
  }
  return extra;
}

function riderHolds(s: State, a: number, r: number, held: number, further: number, effect: number): boolean {
  const { riders } = s.matchup.cards;
  const at = r * RIDER.words;
  if (riders[at + RIDER.effect] !== effect) return false;
  const needed = riders[at + RIDER.conditions];
  const more = riders[at + RIDER.further];
  if ((further & more) !== more) return false;
  const lenders = riders[at + RIDER.attackerEffects];
  return (held & needed) === needed && (lenders === 0 || (s.effectBits[a] & lenders) !== 0);
}

/** What a hit does besides damage, then the extra attacks that it allows. */
function afterHit(s: State, a: number, t: number, taker: number, flurry: boolean, held: number, further: number): void {
  const felled = !isAlive(s, taker) && s.side[taker] !== s.side[a] && withinReach(s, a, taker);
  if (isAlive(s, t)) inflict(s, a, t, held, further);
  splash(s, a, t, true);
  if (!isAlive(s, a)) return;
  if (s.head[H.acting] === a && felled && s.head[H.moved] === 0) s.head[H.savageFree] = 1;
  if (flurry && has(s, a, F.flurryAttack)) extraAttack(s, a, false);
  if (felled && has(s, a, F.cleave) && s.extraTurn[a] !== s.head[H.turn]) {
    s.extraTurn[a] = s.head[H.turn];
    extraAttack(s, a, true);
  }
  if (felled && has(s, a, F.rollingCleave) && s.rolledTurn[a] !== s.head[H.turn] && isAlive(s, a)) {
    s.rolledTurn[a] = s.head[H.turn];
    rollOn(s, a);
    if (isAlive(s, a)) extraAttack(s, a, true);
  }
}

function inflict(s: State, a: number, t: number, held: number, further: number): void {
  const { cards } = s.matchup;
  const pair = s.card[a] * cards.cardCount + s.card[t];
  for (let r = cards.riderStart[pair]; r < cards.riderStart[pair + 1]; r++) {
    const save = cards.riders[r * RIDER.words + RIDER.save];
    const holds = riderHolds(s, a, r, held, further, HOLD);
    if (!holds && !riderHolds(s, a, r, held, further, STUN)) continue;
    if (save !== 0 && makeSave(s, t, save, a, saveOfRider(r))) continue;
    if (holds) hold(s, t, a);
    else stun(s, t, a);
  }
}

/**
 * An immediate attack on an enemy of the owner's choice: adjacent ones (Cleave) or any legal target (Flurry Attack).
 * @returns whether it made one
 */
export function extraAttack(s: State, a: number, adjacentOnly: boolean): boolean {
  const side = s.side[a];
  let n = 0;
  for (let i = foesFrom(s, side), end = foesTo(s, side); i < end; i++) {
    const t = s.living[i];
    if (s.pos[t] < 0) continue;
    if (isForbidden(s, a, t)) continue;
    if (adjacentOnly ? withinReach(s, a, t) : isLegalTarget(s, a, t, has(s, a, F.meleeAttack))) s.offers[n++] = t;
  }
  if (n === 0 || isTooFragile(s, a)) return false;
  const pick = ask(s, side, CHOICE.extraAttack, a, -1, n + 1);
  if (pick === n) return false;
  attackFully(s, a, s.offers[pick], STYLE.extra, 0, 0);
  return true;
}

/** Splash: everyone adjacent to the target takes it, and on a miss the target too; each may save at 11. */
function splash(s: State, a: number, t: number, hit: boolean): void {
  const amount = numberOf(s, a, NUMBER.splash);
  if (amount === 0) return;
  for (let o = 0; o < s.count; o++) {
    if (!isAlive(s, o) || s.pos[o] < 0) continue;
    if (o === t ? hit : !touches(s, t, o)) continue;
    if (!makeSave(s, o, 11, a, SAVE.splash, amount)) dealDamage(s, o, amount, a, HOW.effect);
  }
}
