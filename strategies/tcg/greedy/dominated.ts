import { itemOf, lengthOf } from "../../../src/core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../src/core/side.js";
import {
  BUILD,
  cardOfBuild,
  H,
  isAttack,
  isBuild,
  isUnit,
  MODE,
  modeOfAttack,
  ON,
  PASS,
  QUESTION,
  QUIRK,
  STAT,
  STAT_COUNT,
  TRIGGER,
  TYPE,
  targetOfAttack,
  tollOf,
  VERB,
  type View,
  whatOfBuild,
} from "../../../src/games/tcg/api.js";
import { attackWorth, powerOf } from "./attacks.js";
import { isMine, type Memory } from "./memory.js";
import { abilityInQuestion, isMovedHit } from "./targets.js";
import { TRAIT } from "./traits.js";

/**
 * What a search need not try: doing nothing where an attack costs nothing and nothing on the table answers it, leaving
 * a complete unit face down, retreats from nobody, harm to one's own and help for the enemy. Whatever on the table
 * might make one of them right after all leaves it to be tried.
 */
export function isDominated(memory: Memory, view: View, question: number, index: number): boolean {
  const option = view.options[index];
  switch (question) {
    case QUESTION.act:
      return option === PASS ? strikesFreely(memory, view) : isAttack(option) && strikesItsOwn(memory, view, option);
    case QUESTION.build:
      return option === PASS && leavesUnit(memory, view);
    case QUESTION.retreat:
      return option !== PASS && fleesFromNobody(view, option);
    case QUESTION.target:
      return isMisplaced(memory, view, option) && isAnyWellPlaced(memory, view);
    default:
      return false;
  }
}

const bits = (kinds: readonly number[]): number => kinds.reduce((sum, kind) => sum | (1 << kind), 0);
/** What an attack may set off of its attacker, and of its target. */
const OF_ATTACKER = bits([
  ...[TRIGGER.attacks, TRIGGER.attackEnds, TRIGGER.rolled, TRIGGER.damages, TRIGGER.destroys, TRIGGER.kills],
]);
const OF_TARGET = bits([
  ...[TRIGGER.attacked, TRIGGER.damaged, TRIGGER.discarded, TRIGGER.unitDiscarded, TRIGGER.prevents],
  ...[TRIGGER.wouldBeDamaged, TRIGGER.wouldBeDiscarded],
]);
const OF_ATTACKS = OF_ATTACKER | OF_TARGET;
/** What happens of itself to those who stay in an arena. */
const OF_STEPS = bits([
  ...[TRIGGER.battleStarts, TRIGGER.battleEnds, TRIGGER.stepStarts, TRIGGER.stepEnds, TRIGGER.turnEnds],
]);
const OF_DEPLOYING = bits([TRIGGER.deployed]);

/** Whether the unit that is asked, which is tapped also where it does nothing, may attack an enemy for nothing. */
function strikesFreely(memory: Memory, view: View): boolean {
  const unit = view.card;
  if (!isMine(view, unit) || isStirring(view, OF_ATTACKS) || answers(view, unit, OF_ATTACKER)) return false;
  if (prizesQuiet(memory, view, view.table.arena[unit])) return false;
  for (let i = 0; i < view.optionCount; i++)
    if (isAttack(view.options[i]) && isFree(memory, view, unit, view.options[i]))
      return !isAnyOf(memory, view, otherSide(view.side), TRAIT.answersForOthers);
  return false;
}

function isFree(memory: Memory, view: View, unit: number, attack: number): boolean {
  const enemy = targetOfAttack(attack);
  if (modeOfAttack(attack) !== MODE.arena || isMine(view, enemy) || !isPlain(memory, view, enemy)) return false;
  if (view.matchup.hasTolls && tollOf(view, unit, enemy) > 0) return false;
  return attackWorth(memory, view, unit, enemy, powerOf(view, unit, MODE.arena)) > 0;
}

/** Whether a card of the own side, in its hand or on the table, rests on whether there are attacks in an arena. */
function prizesQuiet(memory: Memory, view: View, arena: number): boolean {
  const trait = TRAIT.prizesQuiet << arena;
  const { hand, down } = view;
  for (let i = 0; i < lengthOf(hand); i++) if ((memory.traits[itemOf(hand, i)] & trait) !== 0) return true;
  for (let i = 0; i < lengthOf(down); i++) if ((memory.traits[itemOf(down, i)] & trait) !== 0) return true;
  return isAnyOf(memory, view, view.side, trait);
}

/** Whether a unit of one's own, which may as well do nothing, attacks another. */
function strikesItsOwn(memory: Memory, view: View, attack: number): boolean {
  const target = targetOfAttack(attack);
  if (view.options[0] !== PASS || !isMine(view, view.card) || !isMine(view, target)) return false;
  return !isStirring(view, OF_ATTACKS) && !answers(view, view.card, OF_ATTACKER) && isPlain(memory, view, target);
}

/** Whether cards of this turn wait for something, or any in play answer what happens to others. */
const isStirring = ({ table }: View, kinds: number): boolean =>
  lengthOf(table.waiting) > 0 || table.head[H.isStale] !== 0 || (table.head[H.triggerKinds] & kinds) !== 0;

/** Whether what happens to a unit sets off something of its own, or of what is on it. */
function answers({ matchup, table }: View, unit: number, kinds: number): boolean {
  const { triggerKinds } = matchup;
  if ((triggerKinds[unit] & kinds) !== 0) return true;
  for (let on = table.firstOn[unit]; on >= 0; on = table.nextOn[on]) if ((triggerKinds[on] & kinds) !== 0) return true;
  return false;
}

/** Whether damage to a unit does nothing but harm. */
const isPlain = (memory: Memory, view: View, unit: number): boolean =>
  !answers(view, unit, OF_TARGET) && !hasTrait(memory, view, unit, TRAIT.answersBlows);

function hasTrait({ traits }: Memory, { table }: View, card: number, trait: number): boolean {
  if ((traits[card] & trait) !== 0) return true;
  for (let on = table.firstOn[card]; on >= 0; on = table.nextOn[on]) if ((traits[on] & trait) !== 0) return true;
  return false;
}

/** Whether any card in play of a side, or a Location of either, has a trait. */
function isAnyOf(memory: Memory, view: View, side: Side, trait: number): boolean {
  const { units, locations } = view.table;
  const own = units[side];
  for (let i = 0; i < lengthOf(own); i++) if (hasTrait(memory, view, itemOf(own, i), trait)) return true;
  for (let arena = 0; arena < ARENAS; arena++)
    if (locations[arena] >= 0 && (memory.traits[locations[arena]] & trait) !== 0) return true;
  return false;
}
const ARENAS = 3;

/** Whether a complete unit would stay face down that costs nothing in battle and may leave it again. */
function leavesUnit(memory: Memory, view: View): boolean {
  if (isStirring(view, OF_DEPLOYING)) return false;
  for (let i = 0; i < view.optionCount; i++)
    if (isBuild(view.options[i]) && whatOfBuild(view.options[i]) === BUILD.deploy)
      if (costsNothing(memory, view, cardOfBuild(view.options[i]))) return true;
  return false;
}

function costsNothing(memory: Memory, view: View, card: number): boolean {
  const { matchup } = memory;
  if (!isUnit(matchup, card) || (matchup.triggerKinds[card] & OF_DEPLOYING) !== 0) return false;
  const { upkeep, extraCounters } = matchup.cards[card];
  if (upkeep.length > 0 || extraCounters > 0) return false;
  return isOutOfReach(view, matchup.type[card]) || mayRetreat(memory, view, card);
}

/** Whether a unit may retreat this turn. */
function mayRetreat(memory: Memory, view: View, card: number): boolean {
  if ((memory.traits[card] & TRAIT.holdsBack) !== 0) return false;
  for (let side: Side | 2 = 0; side !== 2; side = sideAfter(side))
    if (isAnyOf(memory, view, side, TRAIT.holdsBack)) return false;
  return true;
}

/** Whether no unit on the table attacks units of the own side in an arena, whatever its reach. */
function isOutOfReach({ table, side }: View, arena: number): boolean {
  const { units, quirks, stats } = table;
  for (let owner: Side | 2 = 0; owner !== 2; owner = sideAfter(owner)) {
    const list = units[owner];
    for (let i = 0; i < lengthOf(list); i++) {
      const unit = itemOf(list, i);
      const isNear = table.arena[unit] === arena;
      if (isNear && (owner !== side || (quirks[unit] & QUIRK.attacksOwn) !== 0)) return false;
      if (owner === side) continue;
      if (arena === TYPE.ground && stats[unit * STAT_COUNT + STAT.bombard] > 0) return false;
      if (arena === TYPE.space && stats[unit * STAT_COUNT + STAT.ionCannon] > 0) return false;
      if (arena === TYPE.character && (quirks[unit] & QUIRK.attacksCharacterArena) !== 0) return false;
    }
  }
  return true;
}

/** Whether a sound unit retreats though nobody is there to attack it, and nothing happens to those who stay. */
function fleesFromNobody(view: View, unit: number): boolean {
  if (view.table.damage[unit] > 0 || isStirring(view, OF_STEPS) || answers(view, unit, OF_STEPS)) return false;
  return isOutOfReach(view, view.table.arena[unit]);
}

const HARMS: readonly number[] = [VERB.damage, VERB.dice, VERB.putDamage, VERB.discardUnit, VERB.doesNotUntap];
const HELPS: readonly number[] = [VERB.heal, VERB.healAll, VERB.untap, VERB.prevent, VERB.preventAll, VERB.guard];

/** Whether what is to be done to a target is harm to one's own, or help for the enemy, and nothing else. */
function isMisplaced(memory: Memory, view: View, target: number): boolean {
  if (target < 0 || !isUnit(memory.matchup, target) || !isPlain(memory, view, target)) return false;
  if (isMovedHit(view)) return isMine(view, target);
  const ability = abilityInQuestion(memory, view);
  if (ability === undefined) return false;
  let harms = 0;
  let helps = 0;
  for (let i = 0; i < ability.effects.length; i++) {
    const { verb, on } = ability.effects[i];
    if (on !== ON.target && on !== ON.chosen) continue;
    if (HARMS.includes(verb)) harms++;
    else if (HELPS.includes(verb)) helps++;
    else return false;
  }
  return isMine(view, target) ? harms > 0 && helps === 0 : helps > 0 && harms === 0;
}

function isAnyWellPlaced(memory: Memory, view: View): boolean {
  for (let i = 0; i < view.optionCount; i++) if (!isMisplaced(memory, view, view.options[i])) return true;
  return false;
}
