import { itemOf, type List, lengthOf } from "../../../core/lists.js";
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

export function chooseNumber(s: State, side: number, card: number, least: number, most: number): number {
  const view = offer(s, side, card);
  for (let n = least; n <= most; n++) add(view, n);
  return view.optionCount === 0 ? 0 : ask(s, side, QUESTION.number);
}

/** What an effect is about, chosen by its player or by the other. */

export function chooseTargets(
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
export function chooseNow(
  s: State,
  side: number,
  card: number,
  self: number,
  effect: CompiledEffect,
  at: number,
): void {
  s.targets[at] = 0;
  chooseTargets(s, side, card, self, effect.filter!, effect.times, at, effect.optional);
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
    if (fitsLocation(s, mask, arena, side)) add(s.views[chooser as 0 | 1], s.table.locations[arena]);
}

function listIn(s: State, chooser: number, side: number, cards: List, mask: Mask, self: number): void {
  const view = s.views[chooser as 0 | 1];
  for (let i = 0; i < lengthOf(cards); i++)
    if (fits(s, mask, itemOf(cards, i), side, self)) add(view, itemOf(cards, i));
}

/** Which of so many things to do: 0 the first. */
export function chooseOption(s: State, side: number, card: number, count: number): number {
  const view = offer(s, side, card);
  for (let i = 0; i < count; i++) add(view, i);
  return ask(s, side, QUESTION.option);
}

/** The player that an effect is about, asked once for all effects of a card. */
export function choosePlayer(s: State, side: number, card: number, at: number): number {
  const word = at + TARGET_WORDS - 1;
  if (s.targets[word] === 0) {
    const view = offer(s, side, card);
    add(view, side);
    add(view, 1 - side);
    s.targets[word] = ask(s, side, QUESTION.player) + 1;
  }
  return s.targets[word] - 1;
}

export function chooseByOpponent(s: State, side: number, card: number, self: number, mask: Mask): number {
  const view = offer(s, 1 - side, card);
  listFitting(s, 1 - side, side, mask, self);
  return view.optionCount === 0 ? -1 : ask(s, 1 - side, QUESTION.suffer);
}

/** Whether the opponent pays to be spared. */
export function paysOff(s: State, side: number, card: number, self: number, price: number): boolean {
  const other = 1 - side;
  if (sideWord(s, other, S.force) < price || !askYesNo(s, other, QUESTION.pay, card, self, price)) return false;
  payForce(s, other, price, card, PAID.spare);
  return true;
}
