import { clear, itemOf, lengthOf } from "../../../core/lists.js";
import { type Side, sideAfter, toSide } from "../../../core/side.js";
import { LIGHT } from "../../cards/player.js";
import { add, ask, offer } from "../ask.js";
import { FOLLOW } from "../cards/follow.js";
import { ATTACK_RULE, STAT, STAT_COUNT, TRIGGER, WINDOW } from "../cards/numbers.js";
import { dealDamage, rollDiceOfDamage } from "../effects/damage.js";
import { discardSpent, discardUnit } from "../effects/discard.js";
import { playOrPass } from "../effects/playOrPass.js";
import { fire } from "../effects/trigger.js";
import { DICE_MAX } from "../limits.js";
import { RETREATS } from "../moves/lasting.js";
import { retreatUnit } from "../moves/retreat.js";
import { tapUnit } from "../moves/units.js";
import { statOf, unsettle } from "../reading/stats.js";
import { statInAttack } from "../reading/statsInAttack.js";
import { tollOf } from "../reading/toll.js";
import { rollDie } from "../state/dice.js";
import { EVENT, note, PAID, WHY } from "../state/journal.js";
import { K, type State } from "../state/state.js";
import { FLAG, H, NOWHERE, S, sideNow, ZONE } from "../state/table.js";
import { changeForce, endGame, isFollowed, isOver, payForce, REASON, sideWord } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { diceFrom, hitsNeeded } from "./hits.js";
import { MODE } from "./targets.js";

/** The thirteen steps of an attack (glossary, "Attack"). */

/** Force for hits foretold rightly (Trust Your Feelings, Eeth Koth). */
const FORETOLD_FORCE = 3;

/** One attack from its declaration to its end. */
export function attack(s: State, attacker: number, defender: number, mode: number): void {
  const { head } = s.table;
  const side = sideNow(s, attacker);
  tapUnit(s, attacker);
  if (s.matchup.hasTolls) {
    const toll = Math.min(tollOf(s, attacker, defender), sideWord(s, side, S.force));
    payForce(s, side, toll, defender, PAID.toll);
  }
  s.table.flags[attacker] |= FLAG.hasAttacked;
  head[H.attacker] = attacker;
  head[H.defender] = defender;
  head[H.mode] = mode;
  head[H.dice] = 0;
  head[H.attackDamage] = 0;
  s.table.lastTarget[attacker] = defender;
  head[H.attackSerial] += 1;
  if (isFollowed(s, FOLLOW.attacks)) unsettle(s);
  clear(s.retaliations);
  clear(s.endings);
  clear(s.predictions);
  head[H.attackRules] = 0;
  head[H.lastAttacker] = attacker;
  head[H.lastHits] = NOWHERE;
  head[H.attackedArenas] |= 1 << s.table.arena[attacker];
  s.table.sides[side * S.words + S.attackedTypes] |= 1 << s.matchup.type[attacker];
  s.cardTally[attacker * K.words + K.attacks] += 1;
  note(s.journal, EVENT.attacks, attacker, defender, mode);
  fire(s, TRIGGER.attacks, attacker, s.table.arena[attacker], side);
  const attacked = head[H.defender];
  if (attacked >= 0) fire(s, TRIGGER.attacked, attacked, s.table.arena[attacked], sideNow(s, attacked));
  discardSpent(s);
  if (goesOn(s)) playOrPass(s, WINDOW.attack);
  if (goesOn(s)) strike(s, attacker);
  endAttack(s, attacker);
}

/** Whether there is still somebody to attack, and somebody attacking. */
function goesOn(s: State): boolean {
  const { head, zone } = s.table;
  if (isOver(s) || head[H.attacker] < 0 || head[H.defender] < 0) return false;
  if (zone[head[H.attacker]] !== ZONE.arena) return false;
  return zone[head[H.defender]] === (head[H.mode] === MODE.buildZone ? ZONE.build : ZONE.arena);
}

/** Steps 4 to 12: dice, rerolls, hits, Overkill, Critical Hit, prevention, counters. */
function strike(s: State, attacker: number): void {
  const { head } = s.table;
  const defender = head[H.defender];
  rollAttack(s, attacker, defender);
  fire(s, TRIGGER.rolled, attacker, s.table.arena[attacker], sideNow(s, attacker));
  discardSpent(s);
  // Critical Hit that comes after the roll comes too late; the six may come of a reroll.
  const criticalHit = Math.max(0, statInAttack(s, attacker, STAT.criticalHit, defender));
  playOrPass(s, WINDOW.reroll);
  if (!goesOn(s)) return;
  const hits = countHits(s, attacker, defender);
  const critical = hasNaturalSix(s) ? criticalHit : 0;
  if (s.journal !== undefined) tellAim(s, attacker, defender);
  note(s.journal, EVENT.hits, attacker, defender, hits, critical);
  head[H.lastHits] = hits;
  if (s.matchup.cards[attacker].holdsAttacked) s.table.held[attacker] = defender;
  checkPredictions(s, hits);
  if ((head[H.attackRules] & ATTACK_RULE.isHarmless) !== 0) {
    if (hits + critical > 0) note(s.journal, EVENT.undone, defender, hits + critical, WHY.attack);
    return;
  }
  let moved = hits > 0 ? divideHits(s, attacker, defender, hits) : 0;
  if (moved === 0 && hits > 0) moved = overkill(s, attacker, defender, hits);
  const other = head[H.overkillTarget];
  const placed = dealDamage(s, defender, hits - moved + critical, attacker, true);
  if (placed > 0) followRules(s, attacker, defender, placed);
  if (moved > 0) dealDamage(s, other, moved, attacker, true);
}

/** What a card said of this attack, should it damage the defender. */
function followRules(s: State, attacker: number, defender: number, placed: number): void {
  const rules = s.table.head[H.attackRules];
  if ((rules & ATTACK_RULE.isLethal) !== 0) discardUnit(s, defender);
  if ((rules & ATTACK_RULE.comesBack) !== 0) dealDamage(s, attacker, placed, attacker, false);
}

/** Hits that have been foretold rightly give Force. */
function checkPredictions(s: State, hits: number): void {
  const { predictions } = s;
  for (let i = 0; i + 1 < lengthOf(predictions); i += 2)
    if (itemOf(predictions, i + 1) === hits) changeForce(s, toSide(itemOf(predictions, i)), FORETOLD_FORCE);
  clear(predictions);
}

/** Any of the hits may go to another enemy unit of the arena, where a card says so. @returns how many do */
function divideHits(s: State, attacker: number, defender: number, hits: number): number {
  if ((s.table.head[H.attackRules] & ATTACK_RULE.dividesHits) === 0) return 0;
  const other = chooseOther(s, attacker, defender, hits, sideNow(s, defender));
  if (other < 0) return 0;
  return askShare(s, attacker, other, hits);
}

/** Power of the attack after Shields, at least 0: so many dice. */
export function attackDice(s: State, attacker: number, defender: number): number {
  const mode = s.table.head[H.mode];
  let power = statInAttack(s, attacker, STAT.power, defender);
  if (mode === MODE.bombard || mode === MODE.ionCannon) {
    // X stands for the printed power and the bonus of the stack; every other change of power counts.
    power -= s.matchup.power[attacker] + s.table.under[attacker];
    power += statInAttack(s, attacker, mode === MODE.bombard ? STAT.bombard : STAT.ionCannon, defender);
  }
  if (mode === MODE.characterArena) power += barrage(s, attacker);
  if (mode === MODE.buildZone) power += statInAttack(s, attacker, STAT.buildZonePower, defender);
  const shields = Math.max(0, statInAttack(s, defender, STAT.shields, attacker));
  return Math.max(0, power - shields);
}

/** What a pilot's number for attacks on the Character arena makes of the printed power and the bonus of the stack. */
function barrage(s: State, attacker: number): number {
  for (let on = s.table.firstOn[attacker]; on !== NOWHERE; on = s.table.nextOn[on])
    if (s.table.zone[on] === ZONE.pilot && s.matchup.cards[on].barrage >= 0)
      return s.matchup.cards[on].barrage - s.matchup.power[attacker] - s.table.under[attacker];
  return 0;
}

function rollAttack(s: State, attacker: number, defender: number): void {
  const { head, dice } = s.table;
  head[H.dice] = attackDice(s, attacker, defender);
  if ((head[H.attackRules] & ATTACK_RULE.oneDie) !== 0) head[H.dice] = Math.min(1, head[H.dice]);
  if (head[H.dice] > DICE_MAX) {
    head[H.dice] = DICE_MAX;
    endGame(s, 2, REASON.limit);
  }
  for (let i = 0; i < head[H.dice]; i++) dice[i] = rollDie(s);
  s.luck?.attackRolled(s, attacker, defender);
  note(s.journal, EVENT.rolled, attacker, head[H.dice], defender);
  for (let i = 0; i < head[H.dice]; i++) note(s.journal, EVENT.die, dice[i]);
}

/** Dice that hit: with Accuracy 4 or more, against Armor 5 or more. */
export function countHits(s: State, attacker: number, defender: number): number {
  return diceFrom(s.table, hitsNeeded(s, attacker, defender));
}

/** Says in the log what the dice are read by. */
function tellAim(s: State, attacker: number, defender: number): void {
  const accuracy = statInAttack(s, attacker, STAT.accuracy, defender);
  const isArmored = statInAttack(s, defender, STAT.armor, attacker) > 0;
  note(s.journal, EVENT.aim, accuracy, isArmored ? 1 : 0);
}

function hasNaturalSix(s: State): boolean {
  for (let i = 0; i < s.table.head[H.dice]; i++) if (s.table.dice[i] === 6) return true;
  return false;
}

/** Overkill: hits beyond what the defender has left may go to another enemy unit in the arena. @returns how many do */
function overkill(s: State, attacker: number, defender: number, hits: number): number {
  const { table } = s;
  if (statInAttack(s, attacker, STAT.overkill, defender) <= 0) return 0;
  const excess = hits - (statOf(s, defender, STAT.health) - table.damage[defender]);
  if (excess <= 0) return 0;
  const other = chooseOther(s, attacker, defender, excess, BOTH_SIDES);
  return other < 0 ? 0 : askShare(s, attacker, other, excess);
}

const BOTH_SIDES = -1;

/** Another unit of the defender's arena for hits that may be moved, or -1. @param of whose, or both sides' */
function chooseOther(s: State, attacker: number, defender: number, hits: number, of: number): number {
  const { table } = s;
  const side = sideNow(s, attacker);
  const view = offer(s, side, attacker, defender, hits);
  add(view, -1);
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    if (of !== BOTH_SIDES && of !== owner) continue;
    const units = table.units[owner];
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (unit !== defender && unit !== attacker && table.arena[unit] === table.arena[defender]) add(view, unit);
    }
  }
  const other = ask(s, side, QUESTION.target);
  table.head[H.overkillTarget] = other;
  return other;
}

/** How many of the hits go there. */
function askShare(s: State, attacker: number, other: number, hits: number): number {
  const side = sideNow(s, attacker);
  const view = offer(s, side, attacker, other, hits);
  for (let n = hits; n >= 0; n--) add(view, n);
  const share = ask(s, side, QUESTION.overkill);
  note(s.journal, EVENT.overkill, attacker, other, share);
  return share;
}

/** Triggers of the attack's end, then Retaliate; changes that lasted for the attack are over. */
function endAttack(s: State, attacker: number): void {
  const { table } = s;
  const { head } = table;
  fire(s, TRIGGER.attackEnds, attacker, table.arena[attacker], sideNow(s, attacker));
  discardSpent(s);
  meetEndings(s);
  for (let i = 0; i + 1 < lengthOf(s.retaliations) && !isOver(s); i += 2) {
    if (table.zone[attacker] === ZONE.arena)
      rollDiceOfDamage(s, attacker, itemOf(s.retaliations, i + 1), itemOf(s.retaliations, i));
  }
  note(s.journal, EVENT.attackEnded, attacker);
  clear(s.retaliations);
  clear(s.endings);
  head[H.attacker] = NOWHERE;
  head[H.defender] = NOWHERE;
  head[H.dice] = 0;
  head[H.mode] = MODE.arena;
  if (head[H.hasAttackChanges] === 1) table.attackChange.fill(0, 0, s.matchup.count * STAT_COUNT);
  head[H.hasAttackChanges] = 0;
  if (isFollowed(s, FOLLOW.attacks)) unsettle(s);
  discardSpent(s);
}

/** What units have drawn upon themselves for the end of the attack. */
function meetEndings(s: State): void {
  for (let i = 0; i + 1 < lengthOf(s.endings) && !isOver(s); i += 2) {
    const unit = itemOf(s.endings, i);
    const damage = itemOf(s.endings, i + 1);
    if (s.table.zone[unit] !== ZONE.arena && s.table.zone[unit] !== ZONE.build) continue;
    if (damage === 0) discardUnit(s, unit);
    else if (damage === RETREATS) retreatUnit(s, unit, false);
    else dealDamage(s, unit, damage, unit, false);
  }
}
