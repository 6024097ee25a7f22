import { NEAR_SQUARES } from "../board/board.js";
import { CONDITION } from "../cards/conditionBits.js";
import { CARD, KIND_COMMANDER, KIND_COUNT, NUMBER, RELATION, ROW } from "../cards/layout.js";
import { COUNTS } from "../cards/terms.js";
import { F, has } from "../state/flags.js";
import { distanceBetween, touches } from "../state/sight.js";
import { H, isActivated, numberOf, ownFrom, ownTo, SIDE, type State } from "../state/state.js";
import { furtherOf } from "./conditions.js";
import { countAlliesNear, countEnemiesNear, fullHitPoints } from "./near.js";
import { withinReach } from "./targets.js";

/** The numbers of one attack: what the cards give (settled when compiled) plus what the conditions add. */
export interface AttackNumbers {
  /** Added to the die. */
  attack: number;
  /** To be reached; cover not included. */
  defense: number;
  /** Printed Damage with changes to the printed value: what critical hits multiply. */
  base: number;
  /** Bonus Damage, never multiplied. */
  bonus: number;
  /** Conditions that hold, as far as the rows asked for them: bits of MOMENT and of FURTHER. */
  conditions: number;
  further: number;
  /** The part of attack and bonus that is the highest of several commander effects'. */
  commanderAttack: number;
  commanderBonus: number;
  /** Some bonus holds only for those who do not move in the turn: who takes it stays where it is. */
  steady: boolean;
}

export const createNumbers = (): AttackNumbers => ({
  attack: 0,
  defense: 0,
  base: 0,
  bonus: 0,
  conditions: 0,
  further: 0,
  commanderAttack: 0,
  commanderBonus: 0,
  steady: false,
});

/** Those of the attack that is being made. */
export const numbers = createNumbers();

/** Set while an attack of opportunity is made, and for a second hit by the same character in its turn. */
export const attackUnderWay = { opportunity: false };

const FAILURES = KIND_COUNT + COUNTS.indexOf("failures");
const SITH_RAGE = 10;
const ALWAYS = CONDITION.adjacent | CONDITION.nonadjacent | CONDITION.melee | CONDITION.nonmelee;

/** Works out the numbers of an attack by a on t now. @param thrown the attack counts as nonmelee */
export function sumModifiers(s: State, a: number, t: number, thrown: boolean, into: AttackNumbers): void {
  const { cards } = s.matchup;
  const attackerCard = s.card[a];
  const targetCard = s.card[t];
  const pair = attackerCard * cards.cardCount + targetCard;
  const conditions = conditionsOf(s, a, t, cards.pairNeeds[pair], thrown);
  const asked = cards.pairFurther[pair];
  const further = asked === 0 ? 0 : furtherOf(s, a, t, asked);
  let attack = cards.cardInts[attackerCard * CARD.words + CARD.attack] + cards.pairBase[pair * 4] + s.attackBonus[a];
  let bonus = cards.pairBase[pair * 4 + 1] + s.damageBonus[a];
  let defense = cards.cardInts[targetCard * CARD.words + CARD.defense] + cards.pairBase[pair * 4 + 2];
  let base = cards.cardInts[attackerCard * CARD.words + CARD.damage] + cards.pairBase[pair * 4 + 3];
  let bestAttack = 0;
  let bestBonus = 0;
  let bestDefense = 0;
  let standing = 0;
  const attackerEffects = s.effectBits[a];
  const targetEffects = s.effectBits[t];
  const end = cards.pairStart[pair + 1] * ROW.words;
  const rows = cards.pairRows;
  for (let r = cards.pairStart[pair] * ROW.words; r < end; r += ROW.words) {
    const needed = rows[r + ROW.conditions];
    if ((conditions & needed) !== needed) continue;
    const more = rows[r + ROW.further];
    if ((further & more) !== more) continue;
    const lenders = rows[r + ROW.attackerEffects];
    if (lenders !== 0 && (attackerEffects & lenders) === 0) continue;
    const defenders = rows[r + ROW.targetEffects];
    if (defenders !== 0 && (targetEffects & defenders) === 0) continue;
    standing |= needed;
    const kind = rows[r + ROW.kind];
    if (kind === KIND_COMMANDER) {
      bestAttack = strongest(bestAttack, rows[r + ROW.attack]);
      bestBonus = strongest(bestBonus, rows[r + ROW.damage]);
      bestDefense = strongest(bestDefense, rows[r + ROW.defense]);
    } else if (kind === FAILURES) {
      bestAttack = strongest(bestAttack, rows[r + ROW.attack] * s.sides[SIDE.failures + s.side[a]]);
    } else {
      const times = kind >= KIND_COUNT ? countFor(s, a, t, kind - KIND_COUNT) : 1;
      attack += rows[r + ROW.attack] * times;
      bonus += rows[r + ROW.damage] * times;
      defense += rows[r + ROW.defense];
    }
    base += rows[r + ROW.printed];
  }
  if (s.rageTurn[a] === s.head[H.turn]) bonus += SITH_RAGE;
  into.conditions = conditions;
  into.further = further;
  into.steady = (standing & (CONDITION.notMoved | CONDITION.still)) !== 0;
  into.commanderAttack = bestAttack;
  into.commanderBonus = bestBonus;
  into.attack = attack + bestAttack;
  into.bonus = bonus + bestBonus;
  into.defense = defense + bestDefense;
  into.base = base;
}

/** Puts the numbers of Blaster [#] in place of the printed ones. */
export function takeBlaster(s: State, a: number): void {
  const printed = s.matchup.cards.cardInts[s.card[a] * CARD.words + CARD.attack];
  numbers.attack += numberOf(s, a, NUMBER.blasterAttack) - printed;
  numbers.base = numberOf(s, a, NUMBER.blasterDamage);
}

/** Of several commander effects on one statistic only the highest bonus counts; penalties do not hide it. */
function strongest(best: number, value: number): number {
  if (value >= 0) return best < 0 ? best + value : Math.max(best, value);
  return best + value;
}

function conditionsOf(s: State, a: number, t: number, needs: number, thrown: boolean): number {
  let bits = 0;
  const own = s.head[H.acting] === a && !attackUnderWay.opportunity;
  if ((needs & ALWAYS) !== 0) {
    bits |= withinReach(s, a, t) ? CONDITION.adjacent : CONDITION.nonadjacent;
    bits |= isMelee(s, a, t, thrown) ? CONDITION.melee : CONDITION.nonmelee;
  }
  bits |= isActivated(s, t) ? CONDITION.targetActivated : CONDITION.targetNotActivated;
  if (own) bits |= s.head[H.moved] === 0 ? CONDITION.notMoved : CONDITION.moved;
  if (attackUnderWay.opportunity) bits |= CONDITION.opportunity;
  if (s.movedTurn[a] !== s.head[H.turn]) bits |= CONDITION.still;
  if (s.sides[SIDE.uniqueLost + s.side[a]] !== 0) bits |= CONDITION.uniqueAllyLost;
  if (own && s.hitTurn[t] === s.head[H.turn]) bits |= CONDITION.secondHit;
  const rest = needs & ~bits & ~(ALWAYS | CONDITION.opportunity | CONDITION.moved | CONDITION.notMoved);
  return rest === 0 ? bits : bits | rarerBits(s, a, t, rest);
}

/** Whether an attack counts as a melee attack; with a Poisoned Blade those on adjacent enemies do. */
export const isMelee = (s: State, a: number, t: number, thrown: boolean): boolean =>
  !thrown && (has(s, a, F.meleeAttack) || (has(s, a, F.poisonedBlade) && withinReach(s, a, t)));

/** Bits that cost a look at positions: only those asked for. */
function rarerBits(s: State, a: number, t: number, needs: number): number {
  let bits = 0;
  if ((needs & CONDITION.within6) !== 0 && distanceBetween(s, a, t) <= NEAR_SQUARES) bits |= CONDITION.within6;
  if ((needs & (CONDITION.alone | CONDITION.company)) !== 0)
    bits |= countAlliesNear(s, a, 0) > 0 ? CONDITION.company : CONDITION.alone;
  if ((needs & CONDITION.targetCompany) !== 0 && countAlliesNear(s, t, 0) > 0) bits |= CONDITION.targetCompany;
  if ((needs & (CONDITION.oneEnemyNear | CONDITION.threeEnemiesNear)) !== 0) {
    const enemies = countEnemiesNear(s, a);
    if (enemies === 1) bits |= CONDITION.oneEnemyNear;
    if (enemies >= 3) bits |= CONDITION.threeEnemiesNear;
  }
  if ((needs & CONDITION.targetThreeEnemiesNear) !== 0 && countEnemiesNear(s, t) >= 3)
    bits |= CONDITION.targetThreeEnemiesNear;
  if ((needs & CONDITION.squadNear) !== 0 && countAlliesNear(s, a, RELATION.sameName) >= 3) bits |= CONDITION.squadNear;
  if ((needs & CONDITION.targetSquadNear) !== 0 && countAlliesNear(s, t, RELATION.sameName) >= 3)
    bits |= CONDITION.targetSquadNear;
  if ((needs & CONDITION.aboveHalf) !== 0 && s.hitPoints[a] * 2 > fullHitPoints(s, a)) bits |= CONDITION.aboveHalf;
  if ((needs & CONDITION.halfOrLess) !== 0 && s.hitPoints[a] * 2 <= fullHitPoints(s, a)) bits |= CONDITION.halfOrLess;
  if ((needs & CONDITION.targetAboveHalf) !== 0 && s.hitPoints[t] * 2 > fullHitPoints(s, t))
    bits |= CONDITION.targetAboveHalf;
  if ((needs & CONDITION.targetHalfOrLess) !== 0 && s.hitPoints[t] * 2 <= fullHitPoints(s, t))
    bits |= CONDITION.targetHalfOrLess;
  return bits;
}

/** Whether each attack of a on t is two: Twin Attack, or Ataru Style Mastery with one enemy near. */
export function attacksTwice(s: State, a: number, t: number): boolean {
  if (has(s, a, F.twinAttack)) return true;
  return has(s, a, F.ataruMastery) && !has(s, t, F.makashiStyle) && countEnemiesNear(s, a) === 1;
}

const GANG = COUNTS.indexOf("gang");
const SWARM = COUNTS.indexOf("swarm");
const BESET = COUNTS.indexOf("beset");

/** How many characters a growing bonus counts. */
export function countFor(s: State, a: number, t: number, count: number): number {
  const { relations, cardCount } = s.matchup.cards;
  let n = 0;
  if (count === GANG || count === SWARM) {
    const relation = count === GANG ? RELATION.gang : RELATION.sameName;
    for (let i = ownFrom(s, s.side[a]), end = ownTo(s, s.side[a]); i < end; i++) {
      const o = s.living[i];
      if (o === a || s.pos[o] < 0) continue;
      if ((relations[s.card[a] * cardCount + s.card[o]] & relation) === 0) continue;
      if (count === GANG ? distanceBetween(s, o, t) <= NEAR_SQUARES : touches(s, o, t)) n++;
    }
    return n;
  }
  if (count === BESET) return isBeset(s, a, t) ? 1 : 0;
  for (let i = 0, end = s.head[H.living]; i < end; i++) {
    const o = s.living[i];
    if (o !== a && o !== t && s.pos[o] >= 0 && withinReach(s, a, o)) n++;
  }
  return n;
}

/** Whether an ally of a (not a itself) is adjacent to t. */
function isBeset(s: State, a: number, t: number): boolean {
  for (let i = ownFrom(s, s.side[a]), end = ownTo(s, s.side[a]); i < end; i++) {
    const o = s.living[i];
    if (o !== a && s.pos[o] >= 0 && touches(s, o, t)) return true;
  }
  return false;
}
