import { clear, itemOf, type List, lengthOf, push, remove, unshift } from "../../../core/lists.js";
import { add, ask, askYesNo, offer, show } from "../ask.js";
import {
  AMOUNT,
  type CompiledEffect,
  IN,
  type Mask,
  ON,
  QUIRK,
  SIDE_BAN,
  STAT,
  STAT_COUNT,
  VERB,
  WHOM,
} from "../cards/compile.js";
import { isUnit, sideOf } from "../cards/matchup.js";
import { pickAtRandom, rollDie, shuffle } from "../state/dice.js";
import { EVENT, note } from "../state/journal.js";
import { DEPTH_MAX, type State, TARGET_WORDS } from "../state/state.js";
import { BAN, FLAG, H, LENT_MAX, NOWHERE, S, sideNow, ZONE } from "../state/table.js";
import {
  addToSideWord,
  changeForce,
  discardFromHand,
  draw,
  endGame,
  isOver,
  payForce,
  placeUnit,
  putDown,
  putInHand,
  putOnDiscard,
  REASON,
  sideWord,
  takeFromDiscard,
  takeFromHand,
  waitWith,
} from "../state/zones.js";
import { playOf, QUESTION } from "../strategy.js";
import { chooseDiscard, chooseNumber, discardHand, millTop, tapUnit, untapUnit } from "./cost.js";
import { dealDamage, discardTarget, heal, prevent, putDamageCounters, returnUnit, rollDiceOfDamage } from "./damage.js";
import { countFitting, fits, fitsAnywhere, fitsLocation, holds, isOfBuildZone } from "./filter.js";
import { retreatUnit } from "./retreat.js";
import { doSpecial } from "./special.js";
import { refreshStats, statOf, unsettle } from "./stats.js";

/** Effects carried out, one verb after another. */

const EVERYTHING = 99;
/** In `endings`: the unit retreats. */
export const RETREATS = -1;

/**
 * Chooses targets, then carries out effects in order.
 * @param card whose text it is; `self` the unit that uses it, or the card itself
 * @param x the X of its cost
 * @param subject the unit that a trigger is about, or -1
 */
export function resolveEffects(
  s: State,
  side: number,
  card: number,
  self: number,
  effects: readonly CompiledEffect[],
  target: Mask | undefined,
  targets: number,
  x: number,
  subject: number,
): void {
  const depth = s.table.head[H.depth]!;
  if (depth >= DEPTH_MAX) {
    endGame(s, 2, REASON.limit);
    return;
  }
  s.table.head[H.depth] = depth + 1;
  const chosenArena = s.table.head[H.chosenArena]!;
  const at = depth * TARGET_WORDS;
  s.targets[at] = 0;
  if (target !== undefined) chooseTargets(s, side, card, self, target, targets, at);
  if (target === undefined || s.targets[at]! > 0) {
    s.targets[at + TARGET_WORDS - 1] = 0;
    for (let i = 0; i < effects.length && !isOver(s); i++) {
      const effect = effects[i]!;
      if (effect.verb === VERB.chooseOne) {
        const chosen = i + 1 + chooseOption(s, side, card, effect.amount);
        carryOut(s, side, card, self, effects[chosen]!, at, x, subject);
        i += effect.amount;
      } else carryOut(s, side, card, self, effect, at, x, subject);
    }
  }
  s.table.head[H.depth] = depth;
  s.table.head[H.chosenArena] = chosenArena;
}

function chooseTargets(
  s: State,
  side: number,
  card: number,
  self: number,
  mask: Mask,
  targets: number,
  at: number,
  mayBeNone = false,
): void {
  refreshStats(s);
  for (let n = 0; n < targets; n++) {
    const view = offer(s, side, card, self, n);
    listFitting(s, side, side, mask, self);
    let kept = 0;
    for (let i = 0; i < view.optionCount; i++) {
      let isChosen = false;
      for (let t = 1; t <= s.targets[at]!; t++) isChosen ||= s.targets[at + t] === view.options[i];
      if (!isChosen) view.options[kept++] = view.options[i]!;
    }
    view.optionCount = kept;
    if (kept === 0) return;
    if (n > 0 || mayBeNone) add(view, -1);
    const chosen = ask(s, side, QUESTION.target);
    if (chosen < 0) return;
    s.targets[at] = n + 1;
    s.targets[at + 1 + n] = chosen;
    note(s.journal, EVENT.target, card, chosen);
  }
}

/** Adds the cards that fit to a side's options. */
export function listFitting(s: State, chooser: number, side: number, mask: Mask, self: number): void {
  for (let owner = 0; owner < 2; owner++) {
    const o = owner as 0 | 1;
    listIn(s, chooser, side, s.table.units[o], mask, self);
    if (isOfBuildZone(mask)) listIn(s, chooser, side, s.table.buildZone[o], mask, self);
    if (mask.zone === IN.discard) listIn(s, chooser, side, s.table.discard[o], mask, self);
  }
  for (let arena = 0; arena < 3; arena++)
    if (fitsLocation(s, mask, arena, side)) add(s.views[chooser as 0 | 1], s.table.locations[arena]!);
}

function listIn(s: State, chooser: number, side: number, cards: List, mask: Mask, self: number): void {
  const view = s.views[chooser as 0 | 1];
  for (let i = 0; i < lengthOf(cards); i++)
    if (fits(s, mask, itemOf(cards, i), side, self)) add(view, itemOf(cards, i));
}

/** Which of so many things to do: 0 the first. */
function chooseOption(s: State, side: number, card: number, count: number): number {
  const view = offer(s, side, card);
  for (let i = 0; i < count; i++) add(view, i);
  return ask(s, side, QUESTION.option);
}

/** The player that an effect is about, asked once for all effects of a card. */
function choosePlayer(s: State, side: number, card: number, at: number): number {
  const word = at + TARGET_WORDS - 1;
  if (s.targets[word] === 0) {
    const view = offer(s, side, card);
    add(view, side);
    add(view, 1 - side);
    s.targets[word] = ask(s, side, QUESTION.player) + 1;
  }
  return s.targets[word]! - 1;
}

function carryOut(
  s: State,
  side: number,
  card: number,
  self: number,
  effect: CompiledEffect,
  at: number,
  x: number,
  subject: number,
): void {
  if (effect.when !== undefined && !holds(s, effect.when, side, self)) return;
  if (effect.ifChosen && s.targets[at] === 0) return;
  if (effect.may === 1 && !askYesNo(s, side, QUESTION.may, card, subject)) return;
  if (effect.may === 2 && !askYesNo(s, 1 - side, QUESTION.may, card, subject)) return;
  if (effect.unlessPays > 0 && paysOff(s, side, card, self, effect.unlessPays)) return;
  const times = effect.per === undefined ? 1 : countFitting(s, effect.per, side, self);
  const amount = amountOf(s, self, effect.amount, x) * times;
  if (effect.verb === VERB.special) {
    doSpecial(s, side, card, self, effect, at, x, subject);
    return;
  }
  switch (effect.on) {
    case ON.target:
      for (let t = 1; t <= s.targets[at]!; t++) befall(s, side, card, self, effect, s.targets[at + t]!, amount);
      return;
    case ON.self:
      befall(s, side, card, self, effect, self, amount);
      return;
    case ON.attacker:
      befall(s, side, card, self, effect, s.table.head[H.attacker]!, amount);
      return;
    case ON.defender:
      befall(s, side, card, self, effect, s.table.head[H.defender]!, amount);
      return;
    case ON.pending:
      befall(s, side, card, self, effect, s.table.head[H.pendingTarget]!, amount);
      return;
    case ON.marked: {
      const marked = s.table.head[H.mark]!;
      const isRight = effect.filter === undefined || (marked >= 0 && fits(s, effect.filter, marked, side, self));
      if (isRight) befall(s, side, card, self, effect, marked, amount);
      return;
    }
    case ON.subject:
      befall(s, side, card, self, effect, subject, amount);
      return;
    case ON.host:
      befall(s, side, card, self, effect, s.table.host[card]!, amount);
      return;
    case ON.chosen:
      chooseNow(s, side, card, self, effect, at);
      for (let t = 1; t <= s.targets[at]!; t++) befall(s, side, card, self, effect, s.targets[at + t]!, amount);
      return;
    case ON.each:
      toEach(s, side, card, self, effect, amount);
      return;
    case ON.opponentsChoice:
      befall(s, side, card, self, effect, chooseByOpponent(s, side, card, self, effect.filter!), amount);
      return;
    default:
      if (effect.who === WHOM.chosen) toPlayer(s, choosePlayer(s, side, card, at), side, card, effect, amount);
      else happen(s, side, card, self, effect, amount);
  }
}

/** An amount that stands for X, or for what the unit has. */
function amountOf(s: State, self: number, amount: number, x: number): number {
  switch (amount) {
    case AMOUNT.x:
      return x;
    case AMOUNT.power:
      return Math.max(0, statOf(s, self, STAT.power));
    case AMOUNT.ownCost:
      return s.matchup.buildCost[self]!;
    case AMOUNT.stack:
      return s.table.under[self]! + 1;
    default:
      return amount;
  }
}

/** Targets chosen as an effect is carried out; they take the place of those chosen before. */
function chooseNow(s: State, side: number, card: number, self: number, effect: CompiledEffect, at: number): void {
  s.targets[at] = 0;
  chooseTargets(s, side, card, self, effect.filter!, effect.times, at, effect.optional);
}

/** Whether the opponent pays to be spared. */
export function paysOff(s: State, side: number, card: number, self: number, price: number): boolean {
  const other = 1 - side;
  if (sideWord(s, other, S.force) < price || !askYesNo(s, other, QUESTION.pay, card, self, price)) return false;
  payForce(s, other, price);
  return true;
}

function chooseByOpponent(s: State, side: number, card: number, self: number, mask: Mask): number {
  const view = offer(s, 1 - side, card);
  listFitting(s, 1 - side, side, mask, self);
  return view.optionCount === 0 ? -1 : ask(s, 1 - side, QUESTION.suffer);
}

/** Every unit that fits as the effect begins. */
function toEach(s: State, side: number, card: number, self: number, effect: CompiledEffect, amount: number): void {
  refreshStats(s);
  for (let turn = 0; turn < 2; turn++) {
    const units = s.table.units[(1 - turn) as 0 | 1];
    for (let i = lengthOf(units) - 1; i >= 0; i--) {
      if (i >= lengthOf(units)) continue;
      const unit = itemOf(units, i);
      if (fits(s, effect.filter!, unit, side, self)) befall(s, side, card, self, effect, unit, amount);
    }
    if (!isOfBuildZone(effect.filter!)) continue;
    const built = s.table.buildZone[(1 - turn) as 0 | 1];
    for (let i = lengthOf(built) - 1; i >= 0; i--)
      if (i < lengthOf(built) && fits(s, effect.filter!, itemOf(built, i), side, self))
        befall(s, side, card, self, effect, itemOf(built, i), amount);
  }
}

const isProofOfEvade = (s: State, effect: CompiledEffect, on: number, side: number, self: number): boolean =>
  effect.evadableBy !== undefined && !fitsAnywhere(s, effect.evadableBy, on, side, self);

/** The unit that does what a card says: its user, if it is one. */
const doer = (s: State, self: number): number => (self >= 0 && isUnit(s.matchup, self) ? self : -1);

function befall(
  s: State,
  side: number,
  card: number,
  self: number,
  effect: CompiledEffect,
  on: number,
  amount: number,
): void {
  if (on < 0 || isOver(s)) return;
  const { table } = s;
  const isThere = table.zone[on] === ZONE.arena || table.zone[on] === ZONE.build;
  if (!isThere && effect.verb !== VERB.putIntoArena && effect.verb !== VERB.recover && effect.verb !== VERB.discardUnit)
    return;
  note(s.journal, EVENT.befell, card, on, effect.verb, amount);
  switch (effect.verb) {
    case VERB.damage:
      s.table.head[H.nextOnlyMasters] = effect.onlyMastersPrevent ? 1 : 0;
      dealDamage(s, on, amount, doer(s, self), false, isProofOfEvade(s, effect, on, side, self));
      return;
    case VERB.damageWhenAttackEnds:
      push(s.endings, on);
      push(s.endings, amount);
      return;
    case VERB.discardWhenAttackEnds:
      push(s.endings, on);
      push(s.endings, 0);
      return;
    case VERB.dice:
      s.table.head[H.nextOnlyMasters] = effect.onlyMastersPrevent ? 1 : 0;
      rollDiceOfDamage(s, on, amount, doer(s, self));
      return;
    case VERB.putDamage:
      putDamageCounters(s, on, amount);
      return;
    case VERB.heal:
      heal(s, on, amountHealed(s, side, card, on, amount, effect.upTo));
      return;
    case VERB.healAll:
      heal(s, on, EVERYTHING);
      return;
    case VERB.tap:
      tapUnit(s, on);
      return;
    case VERB.untap:
      untapUnit(s, on);
      return;
    case VERB.retreat:
      retreatUnit(s, on, false);
      return;
    case VERB.discardUnit:
      discardTarget(s, on);
      return;
    case VERB.returnToHand:
      returnUnit(s, on);
      return;
    case VERB.buff:
      buff(s, on, effect.stat, amount, effect.lastsTurn);
      return;
    case VERB.guardOthers:
      table.flags[on]! |= FLAG.guardsOthers;
      return;
    case VERB.ward:
      table.flags[on]! |= FLAG.isWarded;
      return;
    case VERB.turnOnOwn:
      table.flags[on]! |= FLAG.turnsOnOwn;
      return;
    case VERB.mark:
      push(table.marks, on);
      push(table.marks, effect.stat);
      push(table.marks, amount);
      push(table.marks, effect.kinds);
      return;
    case VERB.linger:
      waitWith(s, card, on);
      return;
    case VERB.retreatWhenAttackEnds:
      push(s.endings, on);
      push(s.endings, RETREATS);
      return;
    case VERB.attackRule:
      table.head[H.attackRules]! |= effect.rule;
      return;
    case VERB.quirk:
      table.turnQuirks[on]! |= effect.quirk;
      unsettle(s);
      return;
    case VERB.preventAllThisTurn:
      table.flags[on]! |= FLAG.isSafe;
      return;
    case VERB.cannotBeAttacked:
      table.flags[on]! |= FLAG.cannotBeAttacked;
      return;
    case VERB.cannotRetreat:
      table.flags[on]! |= FLAG.cannotRetreat;
      return;
    case VERB.doesNotUntap:
      table.flags[on]! |= FLAG.doesNotUntap;
      return;
    case VERB.intercept:
      table.head[H.defender] = on;
      unsettle(s);
      note(s.journal, EVENT.attacksNow, table.head[H.attacker]!, on);
      return;
    case VERB.retaliate:
      push(s.retaliations, on);
      push(s.retaliations, amount);
      return;
    case VERB.putIntoArena:
      putIntoArena(s, on);
      return;
    case VERB.recover:
      takeFromDiscard(s, on);
      note(s.journal, EVENT.returned, on);
      putInHand(s, on);
      return;
    case VERB.prevent:
    case VERB.preventAll:
    case VERB.deflect:
      happen(s, side, card, self, effect, amount);
      return;
    case VERB.lend:
      lend(s, card, s.matchup.cards[card]!.firstLent + amount, on);
      return;
    case VERB.guard:
      table.guard[on]! += amount;
      return;
    case VERB.discardAtTurnEnd:
      table.flags[on]! |= FLAG.discardedAtTurnEnd;
      return;
    case VERB.hold:
      table.held[self] = on;
      unsettle(s);
      return;
    case VERB.giveUpkeep:
      table.upkeepFrom[on] = card;
      return;
    default:
      throw new Error(`verb ${effect.verb} has no meaning for a card`);
  }
}

/** Counters that are removed: as the text says, or up to it, and up to twice as many where a card of the healer allows. */
function amountHealed(s: State, side: number, card: number, on: number, amount: number, upTo: boolean): number {
  const most = Math.min(s.table.damage[on]!, amount);
  const isOwn = sideNow(s, on) === side;
  const doubled = isOwn && hasQuirk(s, side, QUIRK.doublesHealing) ? Math.min(s.table.damage[on]!, 2 * amount) : most;
  const least = upTo ? 0 : most;
  return least === doubled ? most : chooseNumber(s, side, card, least, doubled);
}

/** Whether a side has a unit in battle of this quirk. */
export function hasQuirk(s: State, side: number, quirk: number): boolean {
  const units = s.table.units[side as 0 | 1];
  for (let i = 0; i < lengthOf(units); i++) if ((s.table.quirks[itemOf(units, i)]! & quirk) !== 0) return true;
  return false;
}

/** A unit may use an ability of a card until the end of the turn. */
export function lend(s: State, lender: number, ability: number, unit: number): void {
  const { lent } = s.table;
  if (lent[0]! >= LENT_MAX) return;
  const play = playOf(lender, ability, unit);
  // It can be used as often as the ability says, however often the same card lends it.
  for (let i = 1; i <= lent[0]!; i++) if (lent[i] === play) return;
  lent[0]! += 1;
  lent[lent[0]!] = play;
}

export function buff(s: State, unit: number, stat: number, amount: number, lastsTurn: boolean): void {
  const change = lastsTurn ? s.table.turnChange : s.table.attackChange;
  change[unit * STAT_COUNT + stat]! += amount;
  note(s.journal, EVENT.buff, unit, stat, amount);
  unsettle(s);
}

/** A unit card from the discard pile or hand enters its arena, if its player may have it there. */
export function putIntoArena(s: State, card: number): void {
  if (!isUnit(s.matchup, card)) return;
  const { table } = s;
  if (table.zone[card] === ZONE.discard) {
    if (!mayEnter(s, card)) return;
    takeFromDiscard(s, card);
  } else if (table.zone[card] === ZONE.build && (table.head[H.bans]! & BAN.arrivals) === 0) {
    remove(table.buildZone[sideOf(s.matchup, card) as 0 | 1], card);
    table.isRetreated[card] = 0;
  } else return;
  note(s.journal, EVENT.deployed, card);
  placeUnit(s, card, s.matchup.type[card]!);
}

/** Effects on players, on damage pending, dice, or the play answered. */
function happen(s: State, side: number, card: number, self: number, effect: CompiledEffect, amount: number): void {
  const { head } = s.table;
  switch (effect.verb) {
    case VERB.prevent:
      prevent(s, amount);
      return;
    case VERB.preventAll:
      prevent(s, EVERYTHING);
      return;
    case VERB.deflect:
      deflect(s, side, self, amount);
      return;
    case VERB.reroll:
      reroll(s, side, card, amount);
      return;
    case VERB.disrupt:
      head[H.disrupted] = 1;
      return;
    case VERB.rerollAll:
      rerollAll(s);
      return;
    case VERB.preventAllBy:
      head[H.harmlessKinds]! |= effect.kinds;
      return;
    case VERB.noBattleCards:
      head[H.bans]! |= BAN.battleCards;
      return;
    case VERB.noArrivals:
      head[H.bans]! |= BAN.arrivals;
      return;
    case VERB.attackRule:
      head[H.attackRules]! |= effect.rule;
      return;
    case VERB.linger:
      waitWith(s, card, head[H.chosenArena]! >= 0 ? -2 - head[H.chosenArena]! : NOWHERE);
      return;
    case VERB.chooseArena:
      chooseArena(s, side, card, effect);
      return;
    case VERB.preventAllInArena:
      if (head[H.chosenArena]! >= 0) head[H.safeArenas]! |= 1 << head[H.chosenArena]!;
      return;
    default:
      for (let turn = 0; turn < 2; turn++) {
        const who = turn === 0 ? side : 1 - side;
        if (effect.who === WHOM.both || (effect.who === WHOM.you) === (who === side))
          toPlayer(s, who, side, card, effect, amount);
      }
  }
}

/** An arena for the effects that follow. */
function chooseArena(s: State, side: number, card: number, effect: CompiledEffect): void {
  const { head } = s.table;
  const view = offer(s, side, card);
  for (let arena = 0; arena < 3; arena++) {
    const bit = 1 << arena;
    if ((effect.arenas & bit) !== 0 && !(effect.quiet && (head[H.attackedArenas]! & bit) !== 0)) add(view, arena);
  }
  head[H.chosenArena] = view.optionCount === 0 ? -1 : ask(s, side, QUESTION.arena);
}

/** Deflect: what is prevented may be done to a unit in the same arena, as damage of its own afterwards. */
function deflect(s: State, side: number, self: number, amount: number): void {
  const unit = doer(s, self) >= 0 ? self : s.table.head[H.pendingTarget]!;
  const prevented = prevent(s, amount);
  if (prevented === 0 || s.table.zone[unit] !== ZONE.arena) return;
  const view = offer(s, side, unit, unit, prevented);
  add(view, -1);
  for (let owner = 0; owner < 2; owner++) {
    const units = s.table.units[owner as 0 | 1];
    for (let i = 0; i < lengthOf(units); i++)
      if (s.table.arena[itemOf(units, i)] === s.table.arena[unit]) add(view, itemOf(units, i));
  }
  const target = ask(s, side, QUESTION.target);
  if (target < 0) return;
  push(s.deflections, target);
  push(s.deflections, prevented);
  push(s.deflections, unit);
}

/** Up to so many attack dice are rolled again, each once. The player who may reroll chooses them. */
export function reroll(s: State, side: number, card: number, amount: number): void {
  const { head, dice } = s.table;
  let done = 0;
  for (let n = 0; n < amount; n++) {
    const view = offer(s, side, card, head[H.attacker]!, amount - n);
    add(view, -1);
    for (let i = 0; i < head[H.dice]!; i++) if ((done & (1 << i)) === 0) add(view, i);
    const die = ask(s, side, QUESTION.reroll);
    if (die < 0) return;
    done |= 1 << die;
    const was = dice[die]!;
    dice[die] = rollDie(s);
    note(s.journal, EVENT.rerolled, die, was, dice[die]!);
  }
}

function rerollAll(s: State): void {
  const { head, dice } = s.table;
  for (let i = 0; i < head[H.dice]!; i++) {
    const was = dice[i]!;
    dice[i] = rollDie(s);
    note(s.journal, EVENT.rerolled, i, was, dice[i]!);
  }
}

function toPlayer(s: State, who: number, side: number, card: number, effect: CompiledEffect, amount: number): void {
  note(s.journal, EVENT.befellPlayer, card, who, effect.verb, amount);
  switch (effect.verb) {
    case VERB.draw:
      draw(s, who, amount);
      return;
    case VERB.discardCards:
      if (amount >= EVERYTHING) discardHand(s, who);
      else for (let n = 0; n < amount; n++) chooseDiscard(s, who, card);
      return;
    case VERB.discardAtRandom:
      for (let n = 0; n < amount && lengthOf(s.hand[who as 0 | 1]) > 0; n++)
        discardFromHand(s, pickAtRandom(s, s.hand[who as 0 | 1]));
      return;
    case VERB.ban:
      ban(s, who, effect.ban);
      return;
    case VERB.putBuildCounters:
      addBuildCounters(s, who, card, effect.filter, amount, effect.faceDown);
      return;
    case VERB.lookAndDiscard:
      lookAndDiscard(s, side, who, card, effect.filter, effect.upTo);
      return;
    case VERB.look:
      lookAtHand(s, side, who, card);
      return;
    case VERB.putOnBottom:
      for (let n = 0; n < amount; n++) putOnBottom(s, who, card);
      return;
    case VERB.battleCardsCostMore:
      addToSideWord(s, who, S.battleForce, amount);
      return;
    case VERB.millTop:
      for (let n = 0; n < amount; n++) millTop(s, who);
      return;
    case VERB.gainForce:
      changeForce(s, who, amount);
      return;
    case VERB.loseForce:
      changeForce(s, who, -amount);
      return;
    case VERB.gainBuild:
      if ((sideWord(s, who, S.bans) & SIDE_BAN.spending) !== 0) return;
      addToSideWord(s, who, S.build, Math.max(amount, -sideWord(s, who, S.build)));
      note(s.journal, EVENT.buildChanged, who, amount);
      return;
    case VERB.gainBuildNextTurn:
      addToSideWord(s, who, S.buildNext, amount);
      return;
    case VERB.search:
      searchDeck(s, who, card, effect.filter, amount);
      return;
    case VERB.putFromHand:
      putFromHand(s, who, card, effect.filter, effect.tapped);
      return;
    case VERB.putFromDeck:
      putFromDeck(s, who, card, effect.filter);
      return;
    case VERB.searchToBuild:
      searchToBuild(s, who, card, effect.filter, amount);
      return;
    case VERB.recover:
      recoverFromDiscard(s, who, card, effect, amount, false);
      return;
    case VERB.putIntoArena:
      recoverFromDiscard(s, who, card, effect, amount, true);
      return;
    case VERB.cannotRetreat:
      s.table.sides[who * S.words + S.noRetreatTurn] = s.table.head[H.turn]!;
      return;
    default:
      throw new Error(`verb ${effect.verb} needs a card`);
  }
}

/** Shows a hand to a player, who has nothing to decide. */
function lookAtHand(s: State, side: number, who: number, card: number): void {
  const looked = s.looked[side as 0 | 1];
  const hand = s.hand[who as 0 | 1];
  clear(looked);
  for (let i = 0; i < lengthOf(hand); i++) push(looked, itemOf(hand, i));
  note(s.journal, EVENT.looked, side, lengthOf(looked));
  show(s, side, card);
  clear(looked);
}

/** A card of the hand goes under the deck. */
function putOnBottom(s: State, who: number, card: number): void {
  const hand = s.hand[who as 0 | 1];
  const view = offer(s, who, card);
  for (let i = 0; i < lengthOf(hand); i++) add(view, itemOf(hand, i));
  if (view.optionCount === 0) return;
  const chosen = ask(s, who, QUESTION.bottom);
  takeFromHand(s, chosen);
  unshift(s.deck[who as 0 | 1], chosen);
  addToSideWord(s, who, S.deckCount, 1);
}

function ban(s: State, who: number, bits: number): void {
  s.table.sides[who * S.words + S.bans]! |= bits;
  if ((bits & SIDE_BAN.spending) !== 0) addToSideWord(s, who, S.build, -sideWord(s, who, S.build));
}

/** Whether a side has partially built cards that fit. */
export function hasPartlyBuilt(s: State, who: number, mask: Mask | undefined, faceDown: boolean): boolean {
  const o = who as 0 | 1;
  for (let i = 0; i < lengthOf(s.down[o]); i++)
    if (mask === undefined || mask.cards[itemOf(s.down[o], i)] === 1) return true;
  if (faceDown) return false;
  const built = s.table.buildZone[o];
  for (let i = 0; i < lengthOf(built); i++) if (isPartlyBuilt(s, itemOf(built, i), mask)) return true;
  return false;
}

/** Face up in the build zone since setup. */
const isPartlyBuilt = (s: State, card: number, mask: Mask | undefined): boolean =>
  isUnit(s.matchup, card) &&
  s.table.isRetreated[card] === 0 &&
  s.table.counters[card]! > 0 &&
  (mask === undefined || mask.cards[card] === 1);

/** Build counters on one of the own partially built cards. */
function addBuildCounters(
  s: State,
  who: number,
  card: number,
  mask: Mask | undefined,
  amount: number,
  faceDown: boolean,
): void {
  const o = who as 0 | 1;
  const view = offer(s, who, card);
  for (let i = 0; i < lengthOf(s.down[o]); i++)
    if (mask === undefined || mask.cards[itemOf(s.down[o], i)] === 1) add(view, itemOf(s.down[o], i));
  const built = s.table.buildZone[o];
  if (!faceDown)
    for (let i = 0; i < lengthOf(built); i++) if (isPartlyBuilt(s, itemOf(built, i), mask)) add(view, itemOf(built, i));
  if (view.optionCount === 0) return;
  const chosen = ask(s, who, QUESTION.choose);
  const isDown = s.table.zone[chosen] === ZONE.hidden;
  if (isDown) s.downCounters[o][chosen]! += amount;
  else s.table.counters[chosen]! += amount;
  note(s.journal, EVENT.built, who, chosen, amount, isDown ? s.downCounters[o][chosen]! : s.table.counters[chosen]!);
}

/** Looks at a hand; a card of it that fits is discarded. */
function lookAndDiscard(
  s: State,
  side: number,
  who: number,
  card: number,
  mask: Mask | undefined,
  mayBeNone: boolean,
): void {
  const hand = s.hand[who as 0 | 1];
  const looked = s.looked[side as 0 | 1];
  clear(looked);
  for (let i = 0; i < lengthOf(hand); i++) push(looked, itemOf(hand, i));
  note(s.journal, EVENT.looked, side, lengthOf(looked));
  const view = offer(s, side, card);
  if (mayBeNone) add(view, -1);
  for (let i = 0; i < lengthOf(hand); i++)
    if (mask === undefined || mask.cards[itemOf(hand, i)] === 1) add(view, itemOf(hand, i));
  const chosen = view.optionCount === 0 ? -1 : ask(s, side, QUESTION.choose);
  clear(looked);
  if (chosen >= 0) discardFromHand(s, chosen);
}

/** Searches the own deck for cards that fit, shows them and takes them in hand; the deck is shuffled. */
function searchDeck(s: State, who: number, card: number, mask: Mask | undefined, count: number): void {
  const deck = s.deck[who as 0 | 1];
  const looked = s.looked[who as 0 | 1];
  clear(looked);
  for (let i = 0; i < lengthOf(deck); i++) push(looked, itemOf(deck, i));
  for (let n = 0; n < count; n++) {
    const view = offer(s, who, card);
    add(view, -1);
    for (let i = 0; i < lengthOf(deck); i++)
      if (mask === undefined || mask.cards[itemOf(deck, i)] === 1) add(view, itemOf(deck, i));
    const found = ask(s, who, QUESTION.choose);
    if (found < 0) break;
    remove(deck, found);
    addToSideWord(s, who, S.deckCount, -1);
    note(s.journal, EVENT.returned, found);
    putInHand(s, found);
  }
  clear(looked);
  shuffle(s, deck, true);
}

/** A unit of the hand enters its arena, if its player likes. */
function putFromHand(s: State, who: number, card: number, mask: Mask | undefined, tapped: boolean): void {
  const hand = s.hand[who as 0 | 1];
  const view = offer(s, who, card);
  add(view, -1);
  for (let i = 0; i < lengthOf(hand); i++) {
    const one = itemOf(hand, i);
    if ((mask === undefined || mask.cards[one] === 1) && mayEnter(s, one)) add(view, one);
  }
  const chosen = ask(s, who, QUESTION.choose);
  if (chosen < 0) return;
  takeFromHand(s, chosen);
  note(s.journal, EVENT.deployed, chosen);
  placeUnit(s, chosen, s.matchup.type[chosen]!);
  if (tapped) tapUnit(s, chosen);
}

/** Looks through a deck for a card that fits; the deck is shuffled afterwards. @returns the card, out of the deck, or -1 */
export function takeFromDeck(s: State, chooser: number, owner: number, card: number, mask: Mask | undefined): number {
  const deck = s.deck[owner as 0 | 1];
  const looked = s.looked[chooser as 0 | 1];
  clear(looked);
  for (let i = 0; i < lengthOf(deck); i++) push(looked, itemOf(deck, i));
  const view = offer(s, chooser, card);
  add(view, -1);
  for (let i = 0; i < lengthOf(deck); i++) {
    const one = itemOf(deck, i);
    if (mask === undefined || mask.cards[one] === 1) add(view, one);
  }
  const found = ask(s, chooser, QUESTION.choose);
  clear(looked);
  if (found < 0) return -1;
  remove(deck, found);
  addToSideWord(s, owner, S.deckCount, -1);
  return found;
}

function putFromDeck(s: State, who: number, card: number, mask: Mask | undefined): void {
  const found = takeFromDeck(s, who, who, card, mask);
  if (found >= 0) {
    note(s.journal, EVENT.deployed, found);
    if (mayEnter(s, found)) placeUnit(s, found, s.matchup.type[found]!);
    else putOnDiscard(s, found);
  }
  shuffle(s, s.deck[who as 0 | 1], true);
}

/** A card of the deck lies face down in the build zone, partly built; a unique only where its player has no other. */
function searchToBuild(s: State, who: number, card: number, mask: Mask | undefined, counters: number): void {
  const found = takeFromDeck(s, who, who, card, mask);
  if (found >= 0) {
    if (isUnit(s.matchup, found) && !mayEnter(s, found)) putInHand(s, found);
    else {
      putDown(s, found);
      s.downCounters[who as 0 | 1][found] = counters;
      note(s.journal, EVENT.built, who, found, counters, counters);
    }
  }
  shuffle(s, s.deck[who as 0 | 1], true);
}

/** Cards of the own discard pile that fit go to hand, or units into their arenas: as many as there are, or up to so many. */
function recoverFromDiscard(
  s: State,
  who: number,
  card: number,
  effect: CompiledEffect,
  count: number,
  intoArena: boolean,
): void {
  const mask = effect.filter;
  const pile = s.table.discard[who as 0 | 1];
  for (let n = 0; n < count; n++) {
    const view = offer(s, who, card);
    if (effect.upTo) add(view, -1);
    for (let i = 0; i < lengthOf(pile); i++) {
      const one = itemOf(pile, i);
      if (mask !== undefined && mask.cards[one] === 0) continue;
      if (!intoArena || mayEnter(s, one)) add(view, one);
    }
    const chosen = view.optionCount === 0 ? -1 : ask(s, who, QUESTION.choose);
    if (chosen < 0) return;
    if (intoArena) putIntoArena(s, chosen);
    else {
      takeFromDiscard(s, chosen);
      note(s.journal, EVENT.returned, chosen);
      putInHand(s, chosen);
    }
  }
}

/** Whether its player has no other unit of that unique in arenas or build zone. */
export function mayEnter(s: State, card: number): boolean {
  const unique = s.matchup.unique[card]!;
  if (unique < 0) return isUnit(s.matchup, card);
  const o = sideOf(s.matchup, card) as 0 | 1;
  return !(
    hasVersion(s, s.table.units[o], unique) ||
    hasVersion(s, s.table.buildZone[o], unique) ||
    hasVersion(s, s.down[o], unique)
  );
}

/** Pilots on units are in an arena, too. */
function hasVersion(s: State, cards: List, unique: number): boolean {
  const { unique: uniques } = s.matchup;
  const { firstOn, nextOn } = s.table;
  for (let i = 0; i < lengthOf(cards); i++) {
    if (uniques[itemOf(cards, i)] === unique) return true;
    for (let on = firstOn[itemOf(cards, i)]!; on >= 0; on = nextOn[on]!) if (uniques[on] === unique) return true;
  }
  return false;
}
