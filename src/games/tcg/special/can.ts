import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import type { Mask } from "../cards/compiled.js";
import { fitsByPrint, isUnit } from "../cards/matchup.js";
import type { SpecialEffect } from "../effects/specialEffects.js";
import { mayEnter } from "../moves/piles.js";
import { hasFitting } from "../reading/filter.js";
import { hasPartlyBuilt } from "../reading/partlyBuilt.js";
import { refreshStats } from "../reading/stats.js";
import type { State } from "../state/state.js";
import { H, ZONE } from "../state/table.js";

/** What effects of single cards need before they can do anything, where several need the same. */

type Can = SpecialEffect["can"];

/** Whose cards: of the side that causes the effect, or of the other. */
export const OWN = 0;
export const THEIRS = 1;

const whose = (side: Side, of: number): Side => (of === OWN ? side : otherSide(side));

export const always: Can = () => true;

/** Damage is on its way. */
export const isPending: Can = (s) => s.table.head[H.pendingAmount] > 0;

export const isSelfDamaged: Can = (s, _side, _card, self) => s.table.damage[self] > 0;

export const isPilot: Can = (s, _side, card) => s.table.zone[card] === ZONE.pilot;

export const hasDeck =
  (of: number): Can =>
  (s, side) =>
    lengthOf(s.deck[whose(side, of)]) > 0;

export const hasHand =
  (of: number): Can =>
  (s, side) =>
    lengthOf(s.hand[whose(side, of)]) > 0;

export const hasDiscards =
  (of: number): Can =>
  (s, side) =>
    lengthOf(s.table.discard[whose(side, of)]) > 0;

export const hasFaceDown =
  (of: number): Can =>
  (s, side) =>
    lengthOf(s.down[whose(side, of)]) > 0;

/** Something is partially built, face down or since setup. */
export const hasBegun =
  (of: number): Can =>
  (s, side) =>
    hasPartlyBuilt(s, whose(side, of), undefined, false);

export const hasUnits =
  (of: number): Can =>
  (s, side) =>
    lengthOf(s.table.units[whose(side, of)]) > 0;

export const hasUnitIn =
  (of: number, arena: number): Can =>
  (s, side) =>
    isInArena(s, whose(side, of), arena);

export const hasAnyUnit: Can = (s) => lengthOf(s.table.units[0]) > 0 || lengthOf(s.table.units[1]) > 0;

export const hasUnitInHand: Can = (s, side) => {
  const hand = s.hand[side];
  for (let i = 0; i < lengthOf(hand); i++) if (isUnit(s.matchup, itemOf(hand, i))) return true;
  return false;
};

/** A card on the table fits the filter of the effect. */
export const hasOneThatFits: Can = (s, side, _card, self, _at, _x, _subject, effect) => {
  refreshStats(s);
  return hasFitting(s, effect.filter!, side, self);
};

/** A unit of the hand that fits the filter of the effect may be had. */
export const mayEnterFromHand: Can = (s, side, _card, _self, _at, _x, _subject, effect) =>
  hasToEnter(s, s.hand[side], effect.filter!);

export const mayEnterFromDiscard: Can = (s, side, _card, _self, _at, _x, _subject, effect) =>
  hasToEnter(s, s.table.discard[side], effect.filter!);

/** Whether one of these cards fits, and its player may have it in play. */
export function hasToEnter(s: State, cards: List, mask: Mask): boolean {
  for (let i = 0; i < lengthOf(cards); i++)
    if (fitsByPrint(s.matchup, mask, itemOf(cards, i)) && mayEnter(s, itemOf(cards, i))) return true;
  return false;
}

/** Whether one of these cards fits by what is printed on it. */
export function isAmong(s: State, cards: List, mask: Mask): boolean {
  for (let i = 0; i < lengthOf(cards); i++) if (fitsByPrint(s.matchup, mask, itemOf(cards, i))) return true;
  return false;
}

/** Whether a side has a unit in an arena. */
export function isInArena(s: State, side: Side, arena: number): boolean {
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++) if (s.table.arena[itemOf(units, i)] === arena) return true;
  return false;
}
