import {
  type Ability,
  BY,
  type CompiledCard,
  type CompiledCost,
  type CompiledModifier,
  isUnit,
  type Matchup,
  ON,
  STAT,
  type Trigger,
  VERB,
  WINDOW,
} from "../../../src/games/tcg/api.js";
import { BEYOND_FACTS } from "../worths.js";
import type { UnitWeights } from "./unitWeights.js";

/**
 * What a unit is worth by its card: its print by arena, and of its text what will count in nearly every fight or get in
 * its own way, and of a published one what it turned out to be worth beyond that. One of build cost 5 has about 60.
 */

/** The least worth: no unit does its own side harm by standing there. */
const LEAST = 2;

/** By card; 0 for cards that are no units. Copies, which stand together, are worth the same. */
export function unitWorths(m: Matchup, w: UnitWeights): Float64Array {
  const worth = new Float64Array(m.count);
  for (let card = 0; card < m.count; card++)
    worth[card] = card > 0 && m.cards[card] === m.cards[card - 1] ? worth[card - 1] : unitWorth(m, card, w);
  return worth;
}

function unitWorth(m: Matchup, card: number, w: UnitWeights): number {
  if (!isUnit(m, card)) return 0;
  const [power, health] = [m.power[card], m.health[card]];
  const by = w.byArena[ARENA_NAMES[m.type[card]]];
  const printed =
    by.unit +
    by.cost * m.buildCost[card] +
    by.power * power +
    by.health * health +
    by.speed * m.speed[card] +
    by.sturdy * power * health;
  const beyond = w.known * (BEYOND_FACTS[m.textNames[card]] ?? 0);
  return Math.max(LEAST, printed + textWorth(m.cards[card], w.text) + beyond);
}

const ARENA_NAMES = ["space", "ground", "character"] as const;

function textWorth(card: CompiledCard, w: UnitWeights["text"]): number {
  let sum = 0;
  for (const modifier of card.modifiers) sum += modifierWorth(modifier, w);
  for (const trigger of card.triggers) if (trigger.by === BY.own) sum += triggerWorth(trigger, w);
  for (const ability of card.abilities) if (ability.by === BY.own) sum += abilityWorth(ability, w);
  return sum + upkeepWorth(card.upkeep, w);
}

/** A change of the unit's own numbers; of those that hold only sometimes power alone counts. */
function modifierWorth(one: CompiledModifier, w: UnitWeights["text"]): number {
  if (one.of !== undefined) return 0;
  const isAlways =
    one.when === undefined &&
    one.attacking === undefined &&
    one.per === undefined &&
    !one.perDamage &&
    !one.perForce &&
    !one.perCounter &&
    one.using === 0;
  if (one.stat === STAT.power) return amountOf(one) * (one.amount < 0 && !isAlways ? w.lessPower : w.power);
  return isAlways ? amountOf(one) * statWeight(one.stat, w) : 0;
}

const MOST = 5;
/** Amounts beyond this count no more; speed counts in tens. */
const amountOf = ({ stat, amount }: CompiledModifier): number =>
  Math.max(-MOST, Math.min(MOST, stat === STAT.speed ? amount / 10 : amount));

function statWeight(stat: number, w: UnitWeights["text"]): number {
  switch (stat) {
    case STAT.armor:
      return w.armor;
    case STAT.lucky:
      return w.lucky;
    case STAT.shields:
      return w.shields;
    case STAT.accuracy:
      return w.accuracy;
    case STAT.criticalHit:
      return w.criticalHit;
    default:
      return w.otherNumber;
  }
}

/** What gets in the unit's own way, by itself or as the enemy likes; any other trigger is good for it. */
function triggerWorth(trigger: Trigger, w: UnitWeights["text"]): number {
  const first = trigger.effects[0];
  const isHindrance =
    trigger.opponentPays > 0 ||
    trigger.effects.some((effect) => effect.opponentMay || effect.special === "payOrTap") ||
    (first !== undefined && first.on === ON.self && HARMFUL.includes(first.verb));
  return isHindrance ? w.hindrance : w.trigger;
}

/** Verbs that do harm to the unit that they are on. */
const HARMFUL: readonly number[] = [
  VERB.tap,
  VERB.retreat,
  VERB.discardUnit,
  VERB.returnToHand,
  VERB.damage,
  VERB.dice,
  VERB.putDamage,
  VERB.doesNotUntap,
  VERB.discardAtTurnEnd,
  VERB.damageWhenAttackEnds,
  VERB.discardWhenAttackEnds,
];

function abilityWorth(ability: Ability, w: UnitWeights["text"]): number {
  const first = ability.effects[0];
  if (first === undefined) return 0;
  if (first.verb === VERB.deflect) return w.deflects;
  if (first.verb === VERB.retaliate) return w.retaliates;
  const isOnSelf = ability.window === WINDOW.prevention && first.on === ON.self;
  if (isOnSelf && first.verb === VERB.prevent)
    return w.prevents + w.preventsEach * Math.min(PREVENTED_MOST, first.amount > 0 ? first.amount : PREVENTED_MOST);
  if (isOnSelf && first.verb === VERB.preventAll) return w.prevents + w.preventsEach * PREVENTED_MOST;
  return ability.window === WINDOW.build ? w.buildAbility : w.ability;
}
const PREVENTED_MOST = 4;

/** The first way to pay it: build points are dear. */
function upkeepWorth(upkeep: readonly CompiledCost[], w: UnitWeights["text"]): number {
  const first = upkeep[0];
  if (first === undefined) return 0;
  return first.build > 0 ? first.build * w.upkeepBuild : w.upkeep;
}
