import { itemOf, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side, sideBefore } from "../../../core/side.js";
import { DARK } from "../../cards/player.js";
import { askYesNo } from "../ask.js";
import type { CompiledEffect, Mask } from "../cards/compiled.js";
import { AMOUNT, ON, STAT, VERB, WHOM } from "../cards/numbers.js";
import { DEPTH_MAX } from "../limits.js";
import { chooseByOpponent, chooseNow, chooseOption, choosePlayer, chooseTargets, paysOff } from "../moves/choose.js";
import { countOf, fits, holds, isOfBuildZone } from "../reading/filter.js";
import { refreshStats, statOf } from "../reading/stats.js";
import { type State, TARGET_WORDS } from "../state/state.js";
import { H, NOWHERE } from "../state/table.js";
import { endGame, isOver, REASON } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { resolveAtLarge } from "./resolveAtLarge.js";
import { resolveOnCard } from "./resolveOnCard.js";
import { resolveOnPlayer } from "./resolveOnPlayer.js";
import { doSpecial } from "./specialEffects.js";

/** Effects carried out, one verb after another. */

/**
 * Chooses targets, then carries out effects in order.
 * @param card whose text it is; `self` the unit that uses it, or the card itself
 * @param x the X of its cost
 * @param subject the unit that a trigger is about, or -1
 * @param given the target where there is nothing to choose, such as the unit that is to be saved from damage
 */
export function resolveEffects(
  s: State,
  side: Side,
  card: number,
  self: number,
  effects: readonly CompiledEffect[],
  target: Mask | undefined,
  targets: number,
  x: number,
  subject: number,
  given: number = NOWHERE,
): void {
  const depth = s.table.head[H.depth];
  if (depth >= DEPTH_MAX) {
    endGame(s, 2, REASON.limit);
    return;
  }
  s.table.head[H.depth] = depth + 1;
  const chosenArena = s.table.head[H.chosenArena];
  const at = depth * TARGET_WORDS;
  s.targets[at] = given >= 0 ? 1 : 0;
  if (given >= 0) s.targets[at + 1] = given;
  if (target !== undefined) chooseTargets(s, side, card, self, target, targets, at);
  if (target === undefined || s.targets[at] > 0) {
    s.targets[at + TARGET_WORDS - 1] = 0;
    for (let i = 0; i < effects.length && !isOver(s); i++) {
      const effect = effects[i];
      if (effect.verb === VERB.chooseOne) {
        const chosen = i + 1 + chooseOption(s, side, card, effect.amount);
        carryOut(s, side, card, self, effects[chosen], at, x, subject);
        i += effect.amount;
      } else carryOut(s, side, card, self, effect, at, x, subject);
    }
  }
  s.table.head[H.depth] = depth;
  s.table.head[H.chosenArena] = chosenArena;
}

function carryOut(
  s: State,
  side: Side,
  card: number,
  self: number,
  effect: CompiledEffect,
  at: number,
  x: number,
  subject: number,
): void {
  if (effect.when !== undefined && !holds(s, effect.when, side, self)) return;
  if (effect.ifChosen && s.targets[at] === 0) return;
  if (effect.opponentMay && !askYesNo(s, otherSide(side), QUESTION.may, card, subject)) return;
  if (effect.unlessPays > 0 && paysOff(s, side, card, self, effect.unlessPays)) return;
  const times = effect.per === undefined ? 1 : countOf(s, effect.per, side, self);
  const amount = amountOf(s, self, effect.amount, x) * times;
  if (effect.verb === VERB.special) {
    doSpecial(s, side, card, self, effect, at, x, subject);
    return;
  }
  switch (effect.on) {
    case ON.target:
      for (let t = 1; t <= s.targets[at]; t++) resolveOnCard(s, side, card, self, effect, s.targets[at + t], amount);
      return;
    case ON.self:
      resolveOnCard(s, side, card, self, effect, self, amount);
      return;
    case ON.attacker:
      resolveOnCard(s, side, card, self, effect, s.table.head[H.attacker], amount);
      return;
    case ON.defender:
      resolveOnCard(s, side, card, self, effect, s.table.head[H.defender], amount);
      return;
    case ON.pending:
      resolveOnCard(s, side, card, self, effect, s.table.head[H.pendingTarget], amount);
      return;
    case ON.marked: {
      const marked = s.table.head[H.mark];
      const isRight = effect.filter === undefined || (marked >= 0 && fits(s, effect.filter, marked, side, self));
      if (isRight) resolveOnCard(s, side, card, self, effect, marked, amount);
      return;
    }
    case ON.chosen:
      chooseNow(s, side, card, self, effect, at);
      for (let t = 1; t <= s.targets[at]; t++) resolveOnCard(s, side, card, self, effect, s.targets[at + t], amount);
      return;
    case ON.each:
      toEach(s, side, card, self, effect, amount);
      return;
    case ON.opponentsChoice:
      resolveOnCard(s, side, card, self, effect, chooseByOpponent(s, side, card, self, effect.filter!), amount);
      return;
    default:
      if (effect.who === WHOM.chosen) resolveOnPlayer(s, choosePlayer(s, side, card, at), side, card, effect, amount);
      else resolveAtLarge(s, side, card, self, effect, amount);
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
      return s.matchup.buildCost[self];
    case AMOUNT.stack:
      return s.table.under[self] + 1;
    default:
      return amount;
  }
}

/** Every unit that fits as the effect begins. */
function toEach(s: State, side: Side, card: number, self: number, effect: CompiledEffect, amount: number): void {
  refreshStats(s);
  for (let owner: Side | -1 = DARK; owner !== -1; owner = sideBefore(owner)) {
    const units = s.table.units[owner];
    for (let i = lengthOf(units) - 1; i >= 0; i--) {
      if (i >= lengthOf(units)) continue;
      const unit = itemOf(units, i);
      if (fits(s, effect.filter!, unit, side, self)) resolveOnCard(s, side, card, self, effect, unit, amount);
    }
    if (!isOfBuildZone(effect.filter!)) continue;
    const built = s.table.buildZone[owner];
    for (let i = lengthOf(built) - 1; i >= 0; i--)
      if (i < lengthOf(built) && fits(s, effect.filter!, itemOf(built, i), side, self))
        resolveOnCard(s, side, card, self, effect, itemOf(built, i), amount);
  }
}
