import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import {
  type Ability,
  AMOUNT,
  BY,
  type CompiledCost,
  type CompiledEffect,
  countFitting,
  fits,
  H,
  holds,
  IN,
  isOfBuildZone,
  type Mask,
  ON,
  QUESTION,
  S,
  STAT,
  type Trigger,
  TYPE,
  VERB,
  type View,
  WHOM,
} from "../../../src/games/tcg/api.js";
import { bestAttack, dangerOf } from "./attacks.js";
import {
  type Cause,
  CHOSEN,
  cardWorth,
  controlWorth,
  force,
  hasToAct,
  hasUseForBuild,
  imagine,
  isInArena,
  isMine,
  type Mind,
  remaining,
  stat,
  strengthIn,
  unitWorth,
} from "./mind.js";
import { worthsAtLarge, worthsOn, worthsTo } from "./verbs.js";
import { specialWorth } from "./verbsAtLarge.js";

/** What effects, abilities and Battle cards are worth at the moment, to greedy's own side. */

/** Says whose doing the effects are that are weighed next. */
export function causedBy(mind: Mind, card: number, self: number, side: number, x = 0): void {
  const { cause } = mind;
  cause.card = card;
  cause.self = self;
  cause.side = side;
  cause.x = x;
}

/**
 * Worth of one effect to greedy's own side: harm to its own is loss, a gift to the enemy is loss, whoever causes it.
 * @param target the target chosen, or -1
 */
export function effectWorth(mind: Mind, view: View, effect: CompiledEffect, target: number): number {
  const worth = effectItself(mind, view, effect, target);
  const isOwn = mind.cause.side === view.side;
  if (effect.opponentMay) return isOwn ? Math.min(0, worth) : Math.max(0, worth);
  return effect.unlessPays > 0 ? boughtOff(mind, view, worth, effect.unlessPays) : worth;
}

/** The same without regard to what the other side may say or pay against it. */
export function effectItself(mind: Mind, view: View, effect: CompiledEffect, target: number): number {
  const { cause } = mind;
  const { verb } = effect;
  const on = worthsOn[verb];
  const to = worthsTo[verb];
  const atLarge = worthsAtLarge[verb];
  if (on === undefined && to === undefined && atLarge === undefined) return 0;
  if (effect.when !== undefined && !holds(view, effect.when, cause.side, cause.self)) return 0;
  const amount = amountOf(mind, view, effect);
  if (effect.verb === VERB.special) return specialWorth(mind, view, effect, target);
  if (on !== undefined && effect.on !== ON.none) return onCards(mind, view, effect, target, amount);
  if (to !== undefined) return toPlayers(mind, view, effect, amount);
  return atLarge === undefined ? 0 : atLarge(mind, view, effect, amount);
}

/** What the other side may avert by paying is worth no more than the price. */
function boughtOff(mind: Mind, view: View, worth: number, price: number): number {
  const { cause, weights } = mind;
  if (force(view, 1 - cause.side) < price) return worth;
  return cause.side === view.side ? Math.min(worth, price * weights.force) : Math.max(worth, -price * weights.force);
}

function amountOf(mind: Mind, view: View, effect: CompiledEffect): number {
  const { cause } = mind;
  const times = effect.per === undefined ? 1 : countFitting(view, effect.per, cause.side, cause.self);
  return times * plainAmount(mind, view, effect.amount);
}

function plainAmount(mind: Mind, view: View, amount: number): number {
  const { self, x } = mind.cause;
  switch (amount) {
    case AMOUNT.x:
      return x;
    case AMOUNT.power:
      return self < 0 ? 0 : Math.max(0, stat(view, self, STAT.power));
    case AMOUNT.ownCost:
      return self < 0 ? 0 : view.matchup.buildCost[self]!;
    case AMOUNT.stack:
      return self < 0 ? 0 : view.table.under[self]! + 1;
    default:
      return amount;
  }
}

/** A verb on a card is gain of who has the card: here it is told whether that is greedy. */
function onCard(mind: Mind, view: View, effect: CompiledEffect, card: number, amount: number): number {
  const on = worthsOn[effect.verb];
  if (card < 0 || on === undefined) return 0;
  const gain = on(mind, view, effect, card, amount);
  return isMine(view, card) ? gain : -gain;
}

function onCards(mind: Mind, view: View, effect: CompiledEffect, target: number, amount: number): number {
  const { head } = view.table;
  switch (effect.on) {
    case ON.target:
      return onCard(mind, view, effect, target, amount);
    case ON.self:
      return onCard(mind, view, effect, mind.cause.self, amount);
    case ON.attacker:
      return onCard(mind, view, effect, head[H.attacker]!, amount);
    case ON.defender:
      return onCard(mind, view, effect, head[H.defender]!, amount);
    case ON.pending:
      return onCard(mind, view, effect, head[H.pendingTarget]!, amount);
    case ON.marked:
      return onCard(mind, view, effect, head[H.mark]!, amount);
    case ON.each:
      return onEach(mind, view, effect, amount);
    case ON.chosen:
      // Where a target is in question it is the one being chosen.
      return target >= 0
        ? onCard(mind, view, effect, target, amount)
        : onFitting(mind, view, effect, amount, mind.cause.side);
    default:
      return onFitting(mind, view, effect, amount, 1 - mind.cause.side);
  }
}

function onEach(mind: Mind, view: View, effect: CompiledEffect, amount: number): number {
  const { cause } = mind;
  if (effect.filter === undefined) return 0;
  let sum = 0;
  for (let pile = 0; pile < 4; pile++) {
    const cards = pileOf(view, effect.filter, pile);
    for (let i = 0; cards !== undefined && i < lengthOf(cards); i++)
      if (isMeant(view, effect.filter, itemOf(cards, i), cause))
        sum += onCard(mind, view, effect, itemOf(cards, i), amount);
  }
  return sum;
}

/** Whether a filter of the effect in question means a card: most are ruled out by what is printed on them. */
const isMeant = (view: View, mask: Mask, card: number, cause: Cause): boolean =>
  (mask.cards[card] === 1 || mask.or !== undefined) && fits(view, mask, card, cause.side, cause.self);

/** Where cards that fit may be: units of both sides, and their build zones or discard piles where the filter looks there. */
function pileOf(view: View, mask: Mask, pile: number): List | undefined {
  const side = (pile & 1) as 0 | 1;
  if (pile < 2) return mask.zone === IN.build || mask.zone === IN.discard ? undefined : view.table.units[side];
  if (mask.zone === IN.discard) return view.table.discard[side];
  return isOfBuildZone(mask) ? view.table.buildZone[side] : undefined;
}

/** One that fits, chosen by a side as suits it best: the most where greedy's own side chooses, else the least. */
function onFitting(mind: Mind, view: View, effect: CompiledEffect, amount: number, chooser: number): number {
  const { cause } = mind;
  if (effect.filter === undefined) return 0;
  let best = Number.NaN;
  for (let pile = 0; pile < 4; pile++) {
    const cards = pileOf(view, effect.filter, pile);
    for (let i = 0; cards !== undefined && i < lengthOf(cards); i++) {
      const card = itemOf(cards, i);
      if (!isMeant(view, effect.filter, card, cause)) continue;
      const worth = onCard(mind, view, effect, card, amount);
      if (Number.isNaN(best) || (chooser === view.side ? worth > best : worth < best)) best = worth;
    }
  }
  return Number.isNaN(best) ? 0 : best;
}

/** A verb to a player is gain of that player. */
function toPlayers(mind: Mind, view: View, effect: CompiledEffect, amount: number): number {
  const { side } = mind.cause;
  switch (effect.who) {
    case WHOM.you:
      return toPlayer(mind, view, effect, side, amount);
    case WHOM.opponent:
      return toPlayer(mind, view, effect, 1 - side, amount);
    default: {
      const own = toPlayer(mind, view, effect, view.side, amount);
      const other = toPlayer(mind, view, effect, 1 - view.side, amount);
      if (effect.who === WHOM.both) return own + other;
      return side === view.side ? Math.max(own, other) : Math.min(own, other);
    }
  }
}

function toPlayer(mind: Mind, view: View, effect: CompiledEffect, player: number, amount: number): number {
  const to = worthsTo[effect.verb];
  if (to === undefined) return 0;
  const gain = to(mind, view, effect, player, amount);
  return player === view.side ? gain : -gain;
}

/** Worth of effects in order, with one target chosen for all of them as suits their causer best. */
export function effectsWorth(
  mind: Mind,
  view: View,
  effects: readonly CompiledEffect[],
  mask: Mask | undefined,
  targets: number,
): number {
  if (mask === undefined)
    return effects.length > 1 && effects[0]!.verb === VERB.chooseArena
      ? inBestArena(mind, view, effects)
      : sumOver(mind, view, effects, -1);
  const { cause } = mind;
  let best = Number.NaN;
  for (let pile = 0; pile < 4; pile++) {
    const cards = pileOf(view, mask, pile);
    for (let i = 0; cards !== undefined && i < lengthOf(cards); i++) {
      const card = itemOf(cards, i);
      if (!isMeant(view, mask, card, cause)) continue;
      const worth = sumOver(mind, view, effects, card);
      if (Number.isNaN(best) || (cause.side === view.side ? worth > best : worth < best)) best = worth;
    }
  }
  for (let arena = 0; arena < 3; arena++) {
    const location = view.table.locations[arena]!;
    if (location < 0 || mask.cards[location] === 0) continue;
    const worth = sumOver(mind, view, effects, location);
    if (Number.isNaN(best) || (cause.side === view.side ? worth > best : worth < best)) best = worth;
  }
  if (Number.isNaN(best)) return sumOver(mind, view, effects, -1);
  return targets > 1 ? 1.5 * best : best;
}

/** Effects in the arena that suits their causer best. */
function inBestArena(mind: Mind, view: View, effects: readonly CompiledEffect[]): number {
  const { arenas, quiet } = effects[0]!;
  let best = Number.NaN;
  for (let arena = 0; arena < 3; arena++) {
    if ((arenas & (1 << arena)) === 0 || (quiet && (view.table.head[H.attackedArenas]! & (1 << arena)) !== 0)) continue;
    const isEmpty = strengthIn(mind, view, 0, arena) + strengthIn(mind, view, 1, arena) === 0;
    const worth = isEmpty ? 0 : inArena(mind, view, effects, arena);
    if (Number.isNaN(best) || (mind.cause.side === view.side ? worth > best : worth < best)) best = worth;
  }
  return Number.isNaN(best) ? 0 : best;
}

/** Effects with that arena chosen for them: looked at in a view of its own, for the table is not greedy's to change. */
export function inArena(mind: Mind, view: View, effects: readonly CompiledEffect[], arena: number): number {
  const imagined = imagine(mind, view);
  imagined.table.head[H.chosenArena] = arena;
  return sumOver(mind, imagined, effects, -1);
}

/** Effects one after another; after "chooseOne" the best of the next so many. */
export function sumOver(mind: Mind, view: View, effects: readonly CompiledEffect[], target: number): number {
  let sum = 0;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]!;
    if (effect.verb !== VERB.chooseOne) sum += effectWorth(mind, view, effect, target);
    else {
      let best = Number.NEGATIVE_INFINITY;
      for (let k = 1; k <= effect.amount; k++) best = Math.max(best, effectWorth(mind, view, effects[i + k]!, target));
      sum += best;
      i += effect.amount;
    }
  }
  return sum;
}

/** Worth of using an ability or playing a Battle card, less what it costs. */
export function abilityWorth(mind: Mind, view: View, card: number, ability: Ability, self: number): number {
  const { cost } = ability;
  causedBy(mind, card, self, view.side, likelyX(mind, view, cost));
  let worth = effectsWorth(mind, view, ability.effects, ability.target, ability.targets);
  if (mind.matchup.type[card] === TYPE.battle || mind.matchup.type[card] === TYPE.mission)
    worth += laterWorth(mind, view, card);
  return worth - costWorth(mind, view, card, cost, self);
}

/** What a card does later in the turn. */
export function laterWorth(mind: Mind, view: View, card: number): number {
  const { triggers, hasLater } = mind.matchup.cards[card]!;
  if (!hasLater) return 0;
  let sum = 0;
  for (let t = 0; t < triggers.length; t++) {
    const trigger = triggers[t]!;
    if (trigger.by !== BY.later) continue;
    if (trigger.when !== undefined && !holds(view, trigger.when, mind.cause.side, -1)) continue;
    sum += 0.6 * triggerWorth(mind, view, trigger);
  }
  return sum;
}

/** Worth of what a trigger does, with its targets chosen by its side. */
export const triggerWorth = (mind: Mind, view: View, trigger: Trigger): number =>
  effectsWorth(mind, view, trigger.effects, trigger.target, 1);

/** X that its player would pay for: what is pending, else a moderate number. */
function likelyX(mind: Mind, view: View, cost: CompiledCost): number {
  const own = force(view, view.side);
  const pending = view.table.head[H.pendingAmount]!;
  if (cost.forceX) return Math.min(own, pending > 0 ? pending : 5);
  if (cost.buildX) return Math.min(view.table.sides[view.side * S.words + S.build]!, 3);
  if (cost.xIsItsCost) return leastCost(mind, view, cost.discardOne);
  return cost.damageOther === undefined ? 0 : Math.max(1, pending);
}

/** Total build cost of the unit that would be given up. */
function leastCost(mind: Mind, view: View, mask: Mask | undefined): number {
  const unit = leastFitting(mind, view, mask, false);
  return unit < 0 ? 0 : view.matchup.buildCost[unit]! + view.table.under[unit]!;
}

/** The own unit of least worth that fits, or -1. */
function leastFitting(mind: Mind, view: View, mask: Mask | undefined, untapped: boolean): number {
  const units = view.table.units[view.side as 0 | 1];
  let [found, least] = [-1, 0];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (mask !== undefined && !fits(view, mask, unit, view.side, mind.cause.self)) continue;
    if (untapped && view.table.tapped[unit] !== 0) continue;
    const worth = untapped ? tapCost(mind, view, unit) : unitWorth(mind, view, unit) + controlWorth(mind, view, unit);
    if (found >= 0 && worth >= least) continue;
    found = unit;
    least = worth;
  }
  return found;
}

/** What tapping a unit of one's own gives up: its next attack. */
export function tapCost(mind: Mind, view: View, unit: number): number {
  // The unit whose time it is to act has nothing better to do than what it is asked about.
  if (view.card === unit && mind.chosen[CHOSEN.question] === QUESTION.act) return 0;
  if (!hasToAct(view, unit)) return 0;
  return 0.5 * bestAttack(mind, view, unit) + 0.05 * unitWorth(mind, view, unit);
}
/** What Force is worth to greedy's own side: the first of it more than what is left over. */
export const forceWorth = (mind: Mind, view: View, amount: number): number =>
  amount * (force(view, view.side) > mind.weights.plenty ? mind.weights.spareForce : mind.weights.force);

export function costWorth(mind: Mind, view: View, card: number, cost: CompiledCost, self: number): number {
  const { weights } = mind;
  // A Battle card kept may do more another time.
  let sum = view.matchup.type[card] === TYPE.battle ? weights.keptBattleCard : 0;
  sum += forceWorth(mind, view, cost.force);
  if (cost.forceX) sum += forceWorth(mind, view, mind.cause.x);
  if (cost.isPlain) return cost.tap && self >= 0 ? sum + tapCost(mind, view, self) : sum;
  if (cost.build > 0) sum += cost.build * buildWorth(mind, view);
  if (cost.buildX) sum += mind.cause.x * buildWorth(mind, view);
  if (self >= 0) sum += selfCost(mind, view, cost, self);
  sum += cost.discardCards * 0.6 * weights.card;
  if (cost.discardHand) sum += view.table.sides[view.side * S.words + S.handCount]! * 0.6 * weights.card;
  if (cost.discardFitting !== undefined) sum += 0.6 * weights.card;
  if (cost.tapOne !== undefined) sum += cost.tapCount * tapOne(mind, view, cost.tapOne);
  if (cost.discardOne !== undefined) sum += cost.discardCount * giveUp(mind, view, cost.discardOne);
  if (cost.damageOne !== undefined) sum += 0.3 * giveUp(mind, view, cost.damageOne);
  if (cost.damageOther !== undefined) sum += 0.3 * giveUp(mind, view, cost.damageOther) * mind.cause.x;
  return sum;
}

function selfCost(mind: Mind, view: View, cost: CompiledCost, self: number): number {
  const { weights } = mind;
  let sum = cost.tap ? tapCost(mind, view, self) : 0;
  if (cost.discardSelf) sum += partingWorth(mind, view, self);
  if (!cost.returnSelf && !cost.retreatSelf && cost.damageSelf === 0) return sum;
  const worth = cardWorth(mind, view, self) + controlWorth(mind, view, self);
  if (cost.returnSelf) sum += weights.toHand * worth;
  if (cost.retreatSelf) sum += weights.retreat * worth + controlWorth(mind, view, self);
  if (cost.damageSelf > 0)
    sum += remaining(view, self) <= cost.damageSelf ? worth : weights.heal * 1.25 * cost.damageSelf;
  return sum;
}

/** A build point is worth nothing to who can build nothing: what is left vanishes. */
export const buildWorth = (mind: Mind, view: View): number =>
  hasUseForBuild(view) ? mind.weights.build : mind.weights.idleBuild;

function tapOne(mind: Mind, view: View, mask: Mask): number {
  const unit = leastFitting(mind, view, mask, true);
  return unit < 0 ? 0 : tapCost(mind, view, unit);
}
function giveUp(mind: Mind, view: View, mask: Mask): number {
  const unit = leastFitting(mind, view, mask, false);
  return unit < 0 ? 0 : partingWorth(mind, view, unit);
}

/** What is lost with a card of one's own: little where it is lost anyway, or a Location that has done its work. */
function partingWorth(mind: Mind, view: View, card: number): number {
  if (view.matchup.type[card] === TYPE.location) return mind.weights.location + mind.weights.ability;
  const worth = cardWorth(mind, view, card) + controlWorth(mind, view, card);
  return isInArena(view, card) ? worth - 0.7 * Math.min(worth, dangerOf(mind, view, card)) : worth;
}
