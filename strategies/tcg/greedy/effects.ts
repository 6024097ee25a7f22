import { itemOf, type List, lengthOf } from "../../../src/core/lists.js";
import { otherSide, type Side, toSide } from "../../../src/core/side.js";
import {
  type Ability,
  AMOUNT,
  BY,
  type CompiledCost,
  type CompiledEffect,
  countOf,
  fits,
  fitsByPrint,
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
  CHOSEN,
  cardWorth,
  controlWorth,
  force,
  hasToAct,
  hasUseForBuild,
  hypotheticalView,
  isInArena,
  isMine,
  type Memory,
  remaining,
  stat,
  strengthIn,
  unitWorth,
} from "./memory.js";
import { worthsAtLarge, worthsOn, worthsTo } from "./verbs.js";
import { specialWorth } from "./verbsAtLarge.js";

/** What effects, abilities and Battle cards are worth at the moment, to greedy's own side. */

/** Says whose doing the effects are that are evaluated next. */
export function causedBy(memory: Memory, card: number, self: number, side: Side, x = 0): void {
  const { cause } = memory;
  cause.card = card;
  cause.self = self;
  cause.side = side;
  cause.x = x;
}

/**
 * Worth of one effect to greedy's own side: harm to its own is loss, a gift to the enemy is loss, whoever causes it.
 * @param target the target chosen, or -1
 */
export function effectWorth(memory: Memory, view: View, effect: CompiledEffect, target: number): number {
  const worth = effectItself(memory, view, effect, target);
  const isOwn = memory.cause.side === view.side;
  if (effect.opponentMay) return isOwn ? Math.min(0, worth) : Math.max(0, worth);
  return effect.unlessPays > 0 ? boughtOff(memory, view, worth, effect.unlessPays) : worth;
}

/** The same without regard to what the other side may say or pay against it. */
export function effectItself(memory: Memory, view: View, effect: CompiledEffect, target: number): number {
  const { cause } = memory;
  const { verb } = effect;
  const on = worthsOn[verb];
  const to = worthsTo[verb];
  const atLarge = worthsAtLarge[verb];
  if (on === undefined && to === undefined && atLarge === undefined) return 0;
  if (effect.when !== undefined && !holds(view, effect.when, cause.side, cause.self)) return 0;
  const amount = amountOf(memory, view, effect);
  if (effect.verb === VERB.special) return specialWorth(memory, view, effect, target);
  if (on !== undefined && effect.on !== ON.none) return onCards(memory, view, effect, target, amount);
  if (to !== undefined) return toPlayers(memory, view, effect, amount);
  return atLarge === undefined ? 0 : atLarge(memory, view, effect, amount);
}

/** What the other side may avert by paying is worth no more than the price. */
function boughtOff(memory: Memory, view: View, worth: number, price: number): number {
  const { cause, weights } = memory;
  if (force(view, otherSide(cause.side)) < price) return worth;
  return cause.side === view.side ? Math.min(worth, price * weights.force) : Math.max(worth, -price * weights.force);
}

function amountOf(memory: Memory, view: View, effect: CompiledEffect): number {
  const { cause } = memory;
  const times = effect.per === undefined ? 1 : countOf(view, effect.per, cause.side, cause.self);
  return times * plainAmount(memory, view, effect.amount);
}

function plainAmount(memory: Memory, view: View, amount: number): number {
  const { self, x } = memory.cause;
  switch (amount) {
    case AMOUNT.x:
      return x;
    case AMOUNT.power:
      return self < 0 ? 0 : Math.max(0, stat(view, self, STAT.power));
    case AMOUNT.ownCost:
      return self < 0 ? 0 : view.matchup.buildCost[self];
    case AMOUNT.stack:
      return self < 0 ? 0 : view.table.under[self] + 1;
    default:
      return amount;
  }
}

/** A verb on a card is gain of who has the card: here it is told whether that is greedy. */
function onCard(memory: Memory, view: View, effect: CompiledEffect, card: number, amount: number): number {
  const on = worthsOn[effect.verb];
  if (card < 0 || on === undefined) return 0;
  const gain = on(memory, view, effect, card, amount);
  return isMine(view, card) ? gain : -gain;
}

function onCards(memory: Memory, view: View, effect: CompiledEffect, target: number, amount: number): number {
  const { head } = view.table;
  switch (effect.on) {
    case ON.target:
      return onCard(memory, view, effect, target, amount);
    case ON.self:
      return onCard(memory, view, effect, memory.cause.self, amount);
    case ON.attacker:
      return onCard(memory, view, effect, head[H.attacker], amount);
    case ON.defender:
      return onCard(memory, view, effect, head[H.defender], amount);
    case ON.pending:
      return onCard(memory, view, effect, head[H.pendingTarget], amount);
    case ON.marked:
      return onCard(memory, view, effect, head[H.mark], amount);
    case ON.each:
      return onEach(memory, view, effect, amount);
    case ON.chosen:
      // Where a target is in question it is the one being chosen.
      return target >= 0
        ? onCard(memory, view, effect, target, amount)
        : onFitting(memory, view, effect, amount, memory.cause.side);
    default:
      return onFitting(memory, view, effect, amount, otherSide(memory.cause.side));
  }
}

function onEach(memory: Memory, view: View, effect: CompiledEffect, amount: number): number {
  const { cause } = memory;
  if (effect.filter === undefined) return 0;
  let sum = 0;
  for (let pile = 0; pile < 4; pile++) {
    const cards = pileOf(view, effect.filter, pile);
    for (let i = 0; cards !== undefined && i < lengthOf(cards); i++)
      if (fits(view, effect.filter, itemOf(cards, i), cause.side, cause.self))
        sum += onCard(memory, view, effect, itemOf(cards, i), amount);
  }
  return sum;
}

/** Where cards that fit may be: units of both sides; build zones or discard piles where the filter looks there. */
function pileOf(view: View, mask: Mask, pile: number): List | undefined {
  const side = toSide(pile & 1);
  if (pile < 2) return mask.zone === IN.build || mask.zone === IN.discard ? undefined : view.table.units[side];
  if (mask.zone === IN.discard) return view.table.discard[side];
  return isOfBuildZone(mask) ? view.table.buildZone[side] : undefined;
}

/** One that fits, chosen by a side as suits it best: the most where greedy's own side chooses, else the least. */
function onFitting(memory: Memory, view: View, effect: CompiledEffect, amount: number, chooser: Side): number {
  const { cause } = memory;
  if (effect.filter === undefined) return 0;
  let best = Number.NaN;
  for (let pile = 0; pile < 4; pile++) {
    const cards = pileOf(view, effect.filter, pile);
    for (let i = 0; cards !== undefined && i < lengthOf(cards); i++) {
      const card = itemOf(cards, i);
      if (!fits(view, effect.filter, card, cause.side, cause.self)) continue;
      const worth = onCard(memory, view, effect, card, amount);
      if (Number.isNaN(best) || (chooser === view.side ? worth > best : worth < best)) best = worth;
    }
  }
  return Number.isNaN(best) ? 0 : best;
}

/** A verb to a player is gain of that player. */
function toPlayers(memory: Memory, view: View, effect: CompiledEffect, amount: number): number {
  const { side } = memory.cause;
  switch (effect.who) {
    case WHOM.you:
      return resolveOnPlayer(memory, view, effect, side, amount);
    case WHOM.opponent:
      return resolveOnPlayer(memory, view, effect, otherSide(side), amount);
    default: {
      const own = resolveOnPlayer(memory, view, effect, view.side, amount);
      const other = resolveOnPlayer(memory, view, effect, otherSide(view.side), amount);
      if (effect.who === WHOM.both) return own + other;
      return side === view.side ? Math.max(own, other) : Math.min(own, other);
    }
  }
}

function resolveOnPlayer(memory: Memory, view: View, effect: CompiledEffect, player: Side, amount: number): number {
  const to = worthsTo[effect.verb];
  if (to === undefined) return 0;
  const gain = to(memory, view, effect, player, amount);
  return player === view.side ? gain : -gain;
}

/** Worth of effects in order, with one target chosen for all of them as suits their causer best. */
export function effectsWorth(
  memory: Memory,
  view: View,
  effects: readonly CompiledEffect[],
  mask: Mask | undefined,
  targets: number,
): number {
  if (mask === undefined)
    return effects.length > 1 && effects[0].verb === VERB.chooseArena
      ? inBestArena(memory, view, effects)
      : sumOver(memory, view, effects, -1);
  const { cause } = memory;
  let best = Number.NaN;
  for (let pile = 0; pile < 4; pile++) {
    const cards = pileOf(view, mask, pile);
    for (let i = 0; cards !== undefined && i < lengthOf(cards); i++) {
      const card = itemOf(cards, i);
      if (!fits(view, mask, card, cause.side, cause.self)) continue;
      const worth = sumOver(memory, view, effects, card);
      if (Number.isNaN(best) || (cause.side === view.side ? worth > best : worth < best)) best = worth;
    }
  }
  for (let arena = 0; arena < 3; arena++) {
    const location = view.table.locations[arena];
    if (location < 0 || !fitsByPrint(view.matchup, mask, location)) continue;
    const worth = sumOver(memory, view, effects, location);
    if (Number.isNaN(best) || (cause.side === view.side ? worth > best : worth < best)) best = worth;
  }
  if (Number.isNaN(best)) return sumOver(memory, view, effects, -1);
  return targets > 1 ? 1.5 * best : best;
}

/** Effects in the arena that suits their causer best. */
function inBestArena(memory: Memory, view: View, effects: readonly CompiledEffect[]): number {
  const { arenas, quiet } = effects[0];
  let best = Number.NaN;
  for (let arena = 0; arena < 3; arena++) {
    if ((arenas & (1 << arena)) === 0 || (quiet && (view.table.head[H.attackedArenas] & (1 << arena)) !== 0)) continue;
    const isEmpty = strengthIn(memory, view, 0, arena) + strengthIn(memory, view, 1, arena) === 0;
    const worth = isEmpty ? 0 : inArena(memory, view, effects, arena);
    if (Number.isNaN(best) || (memory.cause.side === view.side ? worth > best : worth < best)) best = worth;
  }
  return Number.isNaN(best) ? 0 : best;
}

/** Effects with that arena chosen for them: looked at in a view of its own, for the table is not greedy's to change. */
export function inArena(memory: Memory, view: View, effects: readonly CompiledEffect[], arena: number): number {
  const hypothetical = hypotheticalView(memory, view);
  hypothetical.table.head[H.chosenArena] = arena;
  return sumOver(memory, hypothetical, effects, -1);
}

/** Effects one after another; after "chooseOne" the best of the next so many. */
export function sumOver(memory: Memory, view: View, effects: readonly CompiledEffect[], target: number): number {
  let sum = 0;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i];
    if (effect.verb !== VERB.chooseOne) sum += effectWorth(memory, view, effect, target);
    else {
      let top = Number.NEGATIVE_INFINITY;
      for (let k = 1; k <= effect.amount; k++) top = Math.max(top, effectWorth(memory, view, effects[i + k], target));
      sum += top;
      i += effect.amount;
    }
  }
  return sum;
}

/** Worth of using an ability or playing a Battle card, less what it costs. */
export function abilityWorth(memory: Memory, view: View, card: number, ability: Ability, self: number): number {
  const { cost } = ability;
  causedBy(memory, card, self, view.side, likelyX(memory, view, cost));
  let worth = effectsWorth(memory, view, ability.effects, ability.target, ability.targets);
  if (memory.matchup.type[card] === TYPE.battle || memory.matchup.type[card] === TYPE.mission)
    worth += laterWorth(memory, view, card);
  return worth - costWorth(memory, view, card, cost, self);
}

/** What a card does later in the turn. */
export function laterWorth(memory: Memory, view: View, card: number): number {
  const { triggers, hasLater } = memory.matchup.cards[card];
  if (!hasLater) return 0;
  let sum = 0;
  for (let t = 0; t < triggers.length; t++) {
    const trigger = triggers[t];
    if (trigger.by !== BY.later) continue;
    if (trigger.when !== undefined && !holds(view, trigger.when, memory.cause.side, -1)) continue;
    sum += 0.6 * triggerWorth(memory, view, trigger);
  }
  return sum;
}

/** Worth of what a trigger does, with its targets chosen by its side. */
export const triggerWorth = (memory: Memory, view: View, trigger: Trigger): number =>
  effectsWorth(memory, view, trigger.effects, trigger.target, 1);

/** X that its player would pay for: what is pending, else a moderate number. */
function likelyX(memory: Memory, view: View, cost: CompiledCost): number {
  const own = force(view, view.side);
  const pending = view.table.head[H.pendingAmount];
  if (cost.forceX) return Math.min(own, pending > 0 ? pending : 5);
  if (cost.buildX) return Math.min(view.table.sides[view.side * S.words + S.build], 3);
  if (cost.xIsItsCost) return leastCost(memory, view, cost.discardOne);
  return cost.damageOther === undefined ? 0 : Math.max(1, pending);
}

/** Total build cost of the unit that would be given up. */
function leastCost(memory: Memory, view: View, mask: Mask | undefined): number {
  const unit = leastFitting(memory, view, mask, false);
  return unit < 0 ? 0 : view.matchup.buildCost[unit] + view.table.under[unit];
}

/** The own unit of least worth that fits, or -1. */
function leastFitting(memory: Memory, view: View, mask: Mask | undefined, toTap: boolean): number {
  const units = view.table.units[view.side];
  let [found, least] = [-1, 0];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (mask !== undefined && !fits(view, mask, unit, view.side, memory.cause.self)) continue;
    if (toTap && view.table.tapped[unit] !== 0) continue;
    const lost = toTap ? tapCost(memory, view, unit) : unitWorth(memory, view, unit) + controlWorth(memory, view, unit);
    if (found >= 0 && lost >= least) continue;
    found = unit;
    least = lost;
  }
  return found;
}

/** What tapping a unit of one's own gives up: its next attack. */
export function tapCost(memory: Memory, view: View, unit: number): number {
  // The unit whose time it is to act has nothing better to do than what it is asked about.
  if (view.card === unit && memory.chosen[CHOSEN.question] === QUESTION.act) return 0;
  if (!hasToAct(view, unit)) return 0;
  return memory.weights.missed * bestAttack(memory, view, unit) + 0.05 * unitWorth(memory, view, unit);
}
/** What Force is worth to greedy's own side: the first of it more than what is left over. */
export const forceWorth = (memory: Memory, view: View, amount: number): number =>
  amount * (force(view, view.side) > memory.weights.plenty ? memory.weights.spareForce : memory.weights.force);

export function costWorth(memory: Memory, view: View, card: number, cost: CompiledCost, self: number): number {
  const { weights } = memory;
  // A Battle card kept may do more another time.
  let sum = view.matchup.type[card] === TYPE.battle ? weights.keptBattleCard : 0;
  sum += forceWorth(memory, view, cost.force);
  if (cost.forceX) sum += forceWorth(memory, view, memory.cause.x);
  if (cost.isPlain) return cost.tap && self >= 0 ? sum + tapCost(memory, view, self) : sum;
  if (cost.build > 0) sum += cost.build * buildWorth(memory, view);
  if (cost.buildX) sum += memory.cause.x * buildWorth(memory, view);
  if (self >= 0) sum += selfCost(memory, view, cost, self);
  sum += cost.discardCards * 0.6 * weights.card;
  if (cost.discardHand) sum += view.table.sides[view.side * S.words + S.handCount] * 0.6 * weights.card;
  if (cost.discardFitting !== undefined) sum += 0.6 * weights.card;
  if (cost.tapOne !== undefined) sum += cost.tapCount * tapOne(memory, view, cost.tapOne);
  if (cost.discardOne !== undefined) sum += cost.discardCount * giveUp(memory, view, cost.discardOne);
  if (cost.damageOne !== undefined) sum += 0.3 * giveUp(memory, view, cost.damageOne);
  if (cost.damageOther !== undefined) sum += 0.3 * giveUp(memory, view, cost.damageOther) * memory.cause.x;
  return sum;
}

function selfCost(memory: Memory, view: View, cost: CompiledCost, self: number): number {
  const { weights } = memory;
  let sum = cost.tap ? tapCost(memory, view, self) : 0;
  if (cost.discardSelf) sum += partingWorth(memory, view, self);
  if (!cost.returnSelf && !cost.retreatSelf && cost.damageSelf === 0) return sum;
  const worth = cardWorth(memory, view, self) + controlWorth(memory, view, self);
  if (cost.returnSelf) sum += weights.toHand * worth;
  if (cost.retreatSelf) sum += weights.retreat * worth + controlWorth(memory, view, self);
  if (cost.damageSelf > 0)
    sum += remaining(view, self) <= cost.damageSelf ? worth : weights.heal * 1.25 * cost.damageSelf;
  return sum;
}

/** A build point is worth nothing to who can build nothing: what is left vanishes. */
export const buildWorth = (memory: Memory, view: View): number =>
  hasUseForBuild(view) ? memory.weights.build : memory.weights.idleBuild;

function tapOne(memory: Memory, view: View, mask: Mask): number {
  const unit = leastFitting(memory, view, mask, true);
  return unit < 0 ? 0 : tapCost(memory, view, unit);
}
function giveUp(memory: Memory, view: View, mask: Mask): number {
  const unit = leastFitting(memory, view, mask, false);
  return unit < 0 ? 0 : partingWorth(memory, view, unit);
}

/** What is lost with a card of one's own: little where it is lost anyway, or a Location that has done its work. */
function partingWorth(memory: Memory, view: View, card: number): number {
  if (view.matchup.type[card] === TYPE.location) return memory.weights.location + memory.weights.ability;
  const worth = cardWorth(memory, view, card) + controlWorth(memory, view, card);
  return isInArena(view, card) ? worth - 0.7 * Math.min(worth, dangerOf(memory, view, card)) : worth;
}
