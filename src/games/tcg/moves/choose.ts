import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter, toSide } from "../../../core/side.js";
import { LIGHT } from "../../cards/player.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import type { CompiledEffect, Mask } from "../cards/compiled.js";
import { IN } from "../cards/numbers.js";
import { fits, fitsLocation, isOfBuildZone } from "../reading/filter.js";
import { refreshStats } from "../reading/stats.js";
import { EVENT, note, PAID } from "../state/journal.js";
import { type State, TARGET_WORDS } from "../state/state.js";
import { S } from "../state/table.js";
import { payForce, sideWord } from "../state/zones.js";
import { QUESTION } from "../strategy.js";

export function chooseNumber(s: State, side: Side, card: number, least: number, most: number): number {
  const view = offer(s, side, card);
  for (let n = least; n <= most; n++) add(view, n);
  return view.optionCount === 0 ? 0 : ask(s, side, QUESTION.number);
}

/** What an effect is about, chosen by its player or by the other. */

export function chooseTargets(
  s: State,
  side: Side,
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
      for (let t = 1; t <= s.targets[at]; t++) isChosen ||= s.targets[at + t] === view.options[i];
      if (!isChosen) view.options[kept++] = view.options[i];
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

/** Targets chosen as an effect is carried out; they take the place of those chosen before. */
export function chooseNow(s: State, side: Side, card: number, self: number, effect: CompiledEffect, at: number): void {
  s.targets[at] = 0;
  chooseTargets(s, side, card, self, effect.filter!, effect.times, at, effect.optional);
}

/** Adds the cards that fit to a side's options. */
export function listFitting(s: State, chooser: Side, side: Side, mask: Mask, self: number): void {
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    listIn(s, chooser, side, s.table.units[owner], mask, self);
    if (isOfBuildZone(mask)) listIn(s, chooser, side, s.table.buildZone[owner], mask, self);
    if (mask.zone === IN.discard) listIn(s, chooser, side, s.table.discard[owner], mask, self);
  }
  for (let arena = 0; arena < 3; arena++)
    if (fitsLocation(s, mask, arena, side)) add(s.views[chooser], s.table.locations[arena]);
}

function listIn(s: State, chooser: Side, side: Side, cards: List, mask: Mask, self: number): void {
  const view = s.views[chooser];
  for (let i = 0; i < lengthOf(cards); i++)
    if (fits(s, mask, itemOf(cards, i), side, self)) add(view, itemOf(cards, i));
}

/** Which of so many things to do: 0 the first. */
export function chooseOption(s: State, side: Side, card: number, count: number): number {
  const view = offer(s, side, card);
  for (let i = 0; i < count; i++) add(view, i);
  return ask(s, side, QUESTION.option);
}

/** The player that an effect is about, asked once for all effects of a card. */
export function choosePlayer(s: State, side: Side, card: number, at: number): Side {
  const word = at + TARGET_WORDS - 1;
  if (s.targets[word] === 0) {
    const view = offer(s, side, card);
    add(view, side);
    add(view, 1 - side);
    s.targets[word] = ask(s, side, QUESTION.player) + 1;
  }
  return toSide(s.targets[word] - 1);
}

export function chooseByOpponent(s: State, side: Side, card: number, self: number, mask: Mask): number {
  const view = offer(s, otherSide(side), card);
  listFitting(s, otherSide(side), side, mask, self);
  return view.optionCount === 0 ? -1 : ask(s, otherSide(side), QUESTION.suffer);
}

/** Whether the opponent pays to be spared. */
export function paysOff(s: State, side: Side, card: number, self: number, price: number): boolean {
  const other = otherSide(side);
  if (sideWord(s, other, S.force) < price || !askYesNo(s, other, QUESTION.pay, card, self, price)) return false;
  payForce(s, other, price, card, PAID.spare);
  return true;
}
