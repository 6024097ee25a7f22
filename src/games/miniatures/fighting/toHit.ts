import { ask } from "../ask.js";
import { NEAR_SQUARES } from "../board/board.js";
import { COMMAND, NUMBER, REPLY } from "../cards/layout.js";
import { underCommand } from "../effects/effects.js";
import { takesEffect } from "../force/cancel.js";
import { canSpendFreely, hasForce, replyCost, SPENT, spend } from "../force/forcePoints.js";
import { noteAttackLuck } from "../luck.js";
import { rollAttack } from "../state/dice.js";
import { F, has } from "../state/flags.js";
import { type AttackSum, EVENT, note, noteSum } from "../state/journal.js";
import { distanceBetween } from "../state/sight.js";
import { foeEnd, foeStart, H, inRing, isAlive, numberOf, type State, TALLY } from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { numbers } from "./attackModifiers.js";
import { add } from "./attackParts.js";
import { defeat } from "./damage.js";
import { failsForGood } from "./failure.js";
import { hittingFaces } from "./preview.js";
import { mettleOf, sufferKarma } from "./saves.js";

/** The attack roll with its rerolls, and what it comes to. */

/** What an attack came to. */
export const OUTCOME = { missed: 0, hit: 1, critical: 2 } as const;

/** Bonuses of an attack rerolled at the price of defeat (Darth Vader, Champion of the Sith). */
const ALL_ATTACK = 4;
const ALL_DAMAGE = 10;
/** Bonus Damage that the last roll brought besides hitting. */
export const rolled = { damage: 0 };

/** What the attack under way may cost its target, where luck is counted: losses and how many of them are avoided. */
export const odds = { hits: 0, criticals: 0, hitLoss: 0, criticalLoss: 0, avoided: 0 };

/** What a commander effect's bonus adds to the best bonus of other commander effects: only the highest counts. */
export const beyond = (bonus: number, best: number): number => Math.max(0, bonus - Math.max(0, best));

/**
 * The attack roll with its rerolls: by the attacker for a Force point or by a commander effect, by enemies with Force
 * Alter.
 * @param sure no roll but a natural 20, which nobody can have rerolled
 * @param sum what attack and defense are made of, where somebody is told
 */
export function rollToHit(
  s: State,
  a: number,
  t: number,
  attack: number,
  defense: number,
  sure: boolean,
  sum: AttackSum | null,
): number {
  const bestAttack = numbers.commanderAttack;
  const bestDamage = numbers.commanderBonus;
  let bonus = attack;
  let rerolled = false;
  let all = false;
  let natural = sure ? 20 : rollAttack(s);
  s.tally[TALLY.diceSum + s.side[a]] += natural;
  for (;;) {
    const outcome = judge(s, a, t, natural, natural + bonus, defense);
    if (s.countsLuck && !sure) countLuck(s, a, t, defense - bonus, outcome);
    noteSum(s.journal, sum);
    note(s.journal, EVENT.attackRoll, a, t, natural, natural + bonus, defense, outcome);
    s.head[H.natural] = natural;
    s.head[H.needed] = defense - bonus;
    if (rerolled && outcome === OUTCOME.missed) sufferKarma(s, a);
    rerolled = false;
    if (natural === 1 && failsForGood(s, a)) all = false;
    if (sure || !isAlive(s, a)) return settled(s, a, outcome, all, bestDamage);
    if (!all && stakesAll(s, a, t, outcome)) {
      all = true;
      bonus += beyond(ALL_ATTACK, bestAttack);
      if (sum !== null) add(sum.attack, beyond(ALL_ATTACK, bestAttack), "all staked");
    } else if (wantsReroll(s, a, t, outcome)) {
      bonus += mettleOf(s, a);
      if (sum !== null) add(sum.attack, mettleOf(s, a), "Mettle");
      rerolled = true;
    } else if (!alteredBy(s, a, t, outcome)) {
      return settled(s, a, outcome, all, bestDamage);
    }
    natural = rollAttack(s);
  }
}

/** The end of a roll: who staked all either gains Damage or is defeated. */
function settled(s: State, a: number, outcome: number, all: boolean, bestDamage: number): number {
  rolled.damage = all && outcome !== OUTCOME.missed ? beyond(ALL_DAMAGE, bestDamage) : 0;
  if (all && outcome === OUTCOME.missed) defeat(s, a, -1);
  return outcome;
}

/** Once a turn an attack may be rerolled with bonuses, at the price of defeat should it miss. */
function stakesAll(s: State, a: number, t: number, outcome: number): boolean {
  if (underCommand(s, a, COMMAND.allOrNothing) < 0 || s.allOrNothingTurn[a] === s.head[H.turn]) return false;
  s.head[H.choicePower] = outcome;
  if (ask(s, s.side[a], CHOICE.stakeAll, a, t, 2) === 0) return false;
  s.allOrNothingTurn[a] = s.head[H.turn];
  note(s.journal, EVENT.stakesAll, a);
  return true;
}

function countLuck(s: State, a: number, t: number, needed: number, outcome: number): void {
  odds.criticals = isImmuneToCriticals(s, t) ? 0 : 21 - Math.max(2, numberOf(s, a, NUMBER.criticalOn));
  odds.hits = Math.max(0, hittingFaces(needed) - odds.criticals);
  noteAttackLuck(s, a, t, odds, outcome === OUTCOME.hit, outcome === OUTCOME.critical);
}

const isImmuneToCriticals = (s: State, t: number): boolean =>
  (has(s, t, F.droid) && !has(s, t, F.cyborg)) || has(s, t, F.resilient);

/** Natural 20 hits, natural 1 misses; a critical hit below 20 is one only against those who are not immune. */
function judge(s: State, a: number, t: number, natural: number, total: number, defense: number): number {
  if (natural === 1) return OUTCOME.missed;
  if (!isImmuneToCriticals(s, t) && natural >= numberOf(s, a, NUMBER.criticalOn)) return OUTCOME.critical;
  return natural === 20 || total >= defense ? OUTCOME.hit : OUTCOME.missed;
}

function wantsReroll(s: State, a: number, t: number, outcome: number): boolean {
  if (!canSpendFreely(s, a) || has(s, t, F.forceImmunity)) return false;
  s.head[H.choicePower] = outcome;
  if (ask(s, s.side[a], CHOICE.rerollAttack, a, t, 2) === 0) return false;
  spend(s, a, 1, SPENT.reroll);
  note(s.journal, EVENT.reroll, a, a);
  return true;
}

/** Force Alter: an enemy of the attacker within 6 squares makes it roll again. */
function alteredBy(s: State, a: number, t: number, outcome: number): boolean {
  if (outcome === OUTCOME.missed || has(s, a, F.forceImmunity)) return false;
  const side = s.side[a];
  for (let i = foeStart(s, side), end = foeEnd(s, side); i < end; i++) {
    const o = inRing(s, i);
    if (!isAlive(s, o) || !hasForce(s, o) || s.pos[o] < 0) continue;
    const cost = replyCost(s, o, "forceAlter");
    if (cost < 0 || distanceBetween(s, o, a) > NEAR_SQUARES) continue;
    s.head[H.choiceCost] = cost;
    s.head[H.choicePower] = outcome;
    if (ask(s, s.side[o], CHOICE.forceAlter, o, t, 2) === 0) continue;
    spend(s, o, cost, REPLY.forceAlter);
    note(s.journal, EVENT.reroll, o, a);
    if (takesEffect(s, o, REPLY.forceAlter, t)) return true;
  }
  return false;
}
