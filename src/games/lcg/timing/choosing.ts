import { present } from "../../../core/assert.js";
import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { type Side, sideAfter, toSide } from "../../../core/side.js";
import { LIGHT } from "../../cards/player.js";
import { add, ask, offer } from "../ask.js";
import {
  type Ability,
  CANNOT,
  CAPTURABLE,
  DAMAGEABLE,
  ENEMY,
  KIND,
  type Mask,
  STATE_IS,
  VERB,
  YOURS,
} from "../cards/compileCard.js";
import { affiliationCardOf, ownerOf } from "../cards/matchup.js";
import type { About } from "../reading/conditions.js";
import { cannot, mayTarget } from "../reading/modifiers.js";
import { EVENT, note } from "../state/journal.js";
import { C, type State, TARGET_WORDS } from "../state/state.js";
import { H, NOWHERE } from "../state/table.js";
import { isOver } from "../state/zones.js";
import { QUESTION, type View } from "../strategy.js";
import { fits, fitsOfEither, kindOf, sharesTrait } from "./filter.js";

/** Which cards an ability may mean, and having a side choose among them: targets, and cards for effects and costs. */

const about = { subject: -1, on: -1, margin: -1 };

/** What a condition may speak of while an ability is used. @param record its own, or -1 before it is used */
export function aboutOf(s: State, triggerRecord: number, record: number): About {
  const at = triggerRecord * C.words;
  about.subject = triggerRecord < 0 ? -1 : s.context[at + C.subject];
  about.margin = triggerRecord < 0 ? -1 : s.context[at + C.amount];
  about.on = record < 0 || s.targets[record * TARGET_WORDS] === 0 ? -1 : s.targets[record * TARGET_WORDS + 1];
  return about;
}

/** Whether any card fits. A redirection must hit another card than the one it saves, which special functions see to. */
export function hasTarget(s: State, side: Side, self: number, mask: Mask, _record: number): boolean {
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    if ((mask.sides & (owner === side ? YOURS : ENEMY)) === 0) continue;
    if ((mask.kinds & KIND.unit) !== 0 && anyFits(s, s.table.units[owner], side, self, mask)) return true;
    if ((mask.kinds & KIND.objective) !== 0 && anyFits(s, s.table.objectives[owner], side, self, mask)) return true;
    if ((mask.kinds & KIND.enhancement) !== 0 && anyFits(s, s.table.enhancements[owner], side, self, mask)) return true;
    if ((mask.kinds & KIND.affiliation) !== 0 && fits(s, mask, affiliationCardOf(s.matchup, owner), side, self))
      return true;
  }
  return false;
}

/** Whether a card of a player who is meant fits, and may be targeted, or damaged, where it would be. */
const isOption = (s: State, mask: Mask, card: number, side: Side, self: number): boolean =>
  fitsOfEither(s, mask, card, side, self) && ((mask.is & MAY_BE) === 0 || mayBe(s, mask, card, side, self));

const MAY_BE = STATE_IS.targetable | DAMAGEABLE | CAPTURABLE;
const mayBe = (s: State, mask: Mask, card: number, side: Side, self: number): boolean =>
  ((mask.is & STATE_IS.targetable) === 0 || mayTarget(s, card, side, self)) &&
  ((mask.is & DAMAGEABLE) === 0 || !cannot(s, CANNOT.beDamaged, card, self)) &&
  ((mask.is & CAPTURABLE) === 0 || ownerOf(s.matchup, card) === LIGHT);

function anyFits(s: State, cards: List, side: Side, self: number, mask: Mask): boolean {
  for (let i = 0, end = lengthOf(cards); i < end; i++) if (isOption(s, mask, itemOf(cards, i), side, self)) return true;
  return false;
}

/** Adds every card in play that fits to a side's options. */
export function listFitting(s: State, chooser: Side, side: Side, self: number, mask: Mask): void {
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    if ((mask.sides & (owner === side ? YOURS : ENEMY)) === 0) continue;
    if ((mask.kinds & KIND.unit) !== 0) listFits(s, chooser, s.table.units[owner], side, self, mask);
    if ((mask.kinds & KIND.objective) !== 0) listFits(s, chooser, s.table.objectives[owner], side, self, mask);
    if ((mask.kinds & KIND.enhancement) !== 0) listFits(s, chooser, s.table.enhancements[owner], side, self, mask);
    const own = affiliationCardOf(s.matchup, owner);
    if ((mask.kinds & KIND.affiliation) !== 0 && fits(s, mask, own, side, self)) add(s.views[chooser], own);
  }
}

function listFits(s: State, chooser: Side, cards: List, side: Side, self: number, mask: Mask): void {
  const view = s.views[chooser];
  for (let i = 0, end = lengthOf(cards); i < end; i++)
    if (isOption(s, mask, itemOf(cards, i), side, self)) add(view, itemOf(cards, i));
}

/**
 * Lets a side choose one card that fits, for a cost or an effect.
 * @param side whose ability it is; `chooser` may be the other player
 * @returns the card, or -1 where none fits
 */
export function choose(s: State, chooser: Side, side: Side, self: number, mask: Mask): number {
  const view = offer(s, chooser, self);
  listFitting(s, chooser, side, self, mask);
  if (view.optionCount === 0) return -1;
  return ask(s, chooser, chooser === side ? QUESTION.choose : QUESTION.suffer);
}

/** The cheapest card that fits, or -1; of equals the active player's choice. */
export function chooseCheapest(s: State, side: Side, self: number, mask: Mask): number {
  const active = toSide(s.table.head[H.active]);
  const view = offer(s, active);
  listFitting(s, active, side, self, mask);
  const { cost } = s.matchup;
  let kept = 0;
  for (let i = 0; i < view.optionCount; i++) {
    const one = view.options[i];
    if (kept > 0 && cost[one] > cost[view.options[0]]) continue;
    if (kept > 0 && cost[one] < cost[view.options[0]]) kept = 0;
    view.options[kept++] = one;
  }
  view.optionCount = kept;
  return kept === 0 ? -1 : ask(s, active, QUESTION.choose);
}

/**
 * Has the targets of an ability chosen.
 * @returns whether it is a single one, called a target, of an effect that does not capture
 */
export function chooseTargets(s: State, side: Side, card: number, ability: Ability, record: number): boolean {
  chooseFirst(s, side, card, ability, record);
  const at = record * TARGET_WORDS;
  s.targets[at + TARGET_WORDS - 1] = NOWHERE;
  if (isOver(s)) return false;
  if (ability.second === undefined) return s.targets[at] === 1 && !ability.untargeted && !isCapturing(ability);
  const view = offer(s, side, card, -1, 0, ability.index);
  listFitting(s, side, side, card, ability.second);
  withoutChosen(s, view.options, at, side);
  if (view.optionCount === 0) return false;
  const target = ask(s, side, QUESTION.target);
  s.targets[at + TARGET_WORDS - 1] = target;
  note(s.journal, EVENT.target, card, target);
  return false;
}

/** Leaves out targets that are gone, or fit no more, as the effects of an ability begin. */
export function keepFitting(s: State, card: number, ability: Ability, record: number): void {
  if (ability.target === undefined) return;
  const at = record * TARGET_WORDS;
  const side = toSide(s.context[record * C.words + C.side]);
  let kept = 0;
  for (let t = 1; t <= s.targets[at]; t++) {
    const target = s.targets[at + t];
    s.targets[at + t] = NOWHERE;
    if (isStill(s, ability.target, target, side, card)) s.targets[at + ++kept] = target;
  }
  s.targets[at] = kept;
  const second = s.targets[at + TARGET_WORDS - 1];
  if (ability.second !== undefined && second !== NOWHERE && !isStill(s, ability.second, second, side, card))
    s.targets[at + TARGET_WORDS - 1] = NOWHERE;
}

const isStill = (s: State, mask: Mask, card: number, side: Side, self: number): boolean =>
  (mask.kinds & kindOf(s, card)) !== 0 && fits(s, mask, card, side, self) && mayBe(s, mask, card, side, self);

function isCapturing({ effects }: Ability): boolean {
  for (let i = 0; i < effects.length; i++) if (effects[i].verb === VERB.capture) return true;
  return false;
}

/** The ability whose single target has been chosen, with a record below that of the trigger. */
const targetingOf = (s: State, triggerRecord: number): Ability =>
  s.matchup.abilities[s.context[triggerRecord * C.words + C.source]][s.context[triggerRecord * C.words + C.amount]];

/** Whether there is a new target for what is answered, if this side carried the effect out. */
export function hasNewTarget(s: State, side: Side, triggerRecord: number): boolean {
  const source = s.context[triggerRecord * C.words + C.source];
  const chosen = s.context[triggerRecord * C.words + C.subject];
  const { target, combinedCostAtMost } = targetingOf(s, triggerRecord);
  const mask = present(target, "the filter of a target");
  for (let card = 0; card < s.matchup.count; card++)
    if (card !== chosen && s.matchup.cost[card] <= combinedCostAtMost && (kindOf(s, card) & mask.kinds) !== 0)
      if (isOption(s, mask, card, side, source)) return true;
  return false;
}

/** A new target for what is answered, chosen as if this side carried the effect out. */
export function chooseNewTarget(s: State, side: Side, triggerRecord: number): boolean {
  const source = s.context[triggerRecord * C.words + C.source];
  const ability = targetingOf(s, triggerRecord);
  const chosen = (triggerRecord - 1) * TARGET_WORDS;
  const view = offer(s, side, source, -1, 0, ability.index);
  listFitting(s, side, side, source, present(ability.target, "the filter of a target"));
  withoutChosen(s, view.options, chosen, side);
  if (ability.combinedCostAtMost < 99) withoutDearer(s, view, ability.combinedCostAtMost);
  if (view.optionCount === 0) return false;
  const target = ask(s, side, QUESTION.target);
  s.targets[chosen + 1] = target;
  s.context[(triggerRecord - 1) * C.words + C.side] = side;
  note(s.journal, EVENT.target, source, target);
  return true;
}

function chooseFirst(s: State, side: Side, card: number, ability: Ability, record: number): void {
  const at = record * TARGET_WORDS;
  s.targets[at] = 0;
  let costLeft = ability.combinedCostAtMost;
  if (ability.target === undefined || isOver(s)) return;
  for (let n = 0; n < ability.targets; n++) {
    const view = offer(s, side, card, -1, n, ability.index);
    listFitting(s, side, side, card, ability.target);
    withoutChosen(s, view.options, at, side);
    if (costLeft < 99) withoutDearer(s, view, costLeft);
    if (ability.sharedTrait) withoutStrangers(s, view, n > 0 ? s.targets[at + 1] : NOWHERE, side, card, ability.target);
    if (view.optionCount === 0) return;
    if (n > 0 && !ability.sharedTrait) add(view, -1);
    const target = ask(s, side, QUESTION.target);
    if (target < 0) return;
    s.targets[at] = n + 1;
    s.targets[at + 1 + n] = target;
    costLeft -= s.matchup.cost[target];
    note(s.journal, EVENT.target, card, target);
  }
}

/** Leaves only what shares a trait with a card, or without one what does so with another unit that fits. */
function withoutStrangers(s: State, view: View, card: number, side: Side, self: number, mask: Mask): void {
  const { allTraits } = s.matchup;
  let kept = 0;
  for (let i = 0; i < view.optionCount; i++) {
    const one = view.options[i];
    const isKept = card >= 0 ? sharesTrait(allTraits, one, allTraits, card) : hasFellow(s, one, side, self, mask);
    if (isKept) view.options[kept++] = one;
  }
  view.optionCount = kept;
}

/** Whether two units that may be targeted share a trait. */
export function hasSharing(s: State, side: Side, self: number, mask: Mask): boolean {
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    const units = s.table.units[owner];
    for (let i = 0, end = lengthOf(units); i < end; i++)
      if (isOption(s, mask, itemOf(units, i), side, self) && hasFellow(s, itemOf(units, i), side, self, mask))
        return true;
  }
  return false;
}

/** Whether another unit that may be targeted shares a trait with one. */
function hasFellow(s: State, unit: number, side: Side, self: number, mask: Mask): boolean {
  const { allTraits } = s.matchup;
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    const units = s.table.units[owner];
    for (let i = 0, end = lengthOf(units); i < end; i++) {
      const one = itemOf(units, i);
      if (one !== unit && sharesTrait(allTraits, one, allTraits, unit) && isOption(s, mask, one, side, self))
        return true;
    }
  }
  return false;
}

/** Leaves only what costs at most so much. */
function withoutDearer(s: State, view: View, most: number): void {
  let kept = 0;
  for (let i = 0; i < view.optionCount; i++)
    if (s.matchup.cost[view.options[i]] <= most) view.options[kept++] = view.options[i];
  view.optionCount = kept;
}

function withoutChosen(s: State, options: Int32Array, at: number, side: Side): void {
  const view = s.views[side];
  let kept = 0;
  for (let i = 0; i < view.optionCount; i++) {
    let chosen = false;
    for (let t = 1; t <= s.targets[at]; t++) chosen ||= s.targets[at + t] === options[i];
    if (!chosen) options[kept++] = options[i];
  }
  view.optionCount = kept;
}
