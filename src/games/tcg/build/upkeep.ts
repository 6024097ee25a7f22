import { itemOf, type List, lengthOf, remove } from "../../../core/lists.js";
import type { Side } from "../../../core/side.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import { TYPE } from "../cards/matchup.js";
import { QUIRK, RULE } from "../cards/numbers.js";
import { payCost } from "../effects/pay.js";
import { resolveEffects } from "../effects/resolve.js";
import { tapUnit } from "../moves/units.js";
import { canPayCost } from "../reading/canPay.js";
import { fits, isRuled } from "../reading/filter.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { H, NOWHERE, ZONE } from "../state/table.js";
import { isOver } from "../state/zones.js";
import { QUESTION } from "../strategy.js";

/** Before a build step: upkeep, and what hunters have earned (glossary, "Upkeep", "Bounty"). */

/**
 * Upkeep and Bounties start with the same step, so their player says which comes first: a Bounty may bring what an
 * upkeep costs, or take back what it did (rules columns of the publisher).
 */
export function payAndGain(s: State, side: Side): void {
  const owed = s.bounties[side];
  if (lengthOf(owed) > 0 && hasUpkeepDue(s, side) && askYesNo(s, side, QUESTION.may, itemOf(owed, 0)))
    gainBounties(s, side);
  payUpkeeps(s, side);
  gainBounties(s, side);
}

function hasUpkeepDue(s: State, side: Side): boolean {
  return owesIn(s, s.table.units[side]) || owesIn(s, s.table.buildZone[side]);
}

function owesIn(s: State, cards: List): boolean {
  for (let i = 0; i < lengthOf(cards); i++)
    if (isUnitYet(s, itemOf(cards, i)) && owes(s, itemOf(cards, i))) return true;
  return false;
}

const owes = (s: State, unit: number): boolean =>
  s.matchup.cards[unit].upkeep.length > 0 || s.table.upkeepFrom[unit] >= 0;

/** A card that is still being built is no unit yet. */
const isUnitYet = (s: State, card: number): boolean =>
  s.table.zone[card] !== ZONE.build || s.table.isRetreated[card] === 1;

/**
 * Upkeep: one of the ways that can be paid must be, at the start of the first build step of a turn, in the build zone
 * too.
 */
function payUpkeeps(s: State, side: Side): void {
  s.table.head[H.paid] = isRuled(s, RULE.sparesUpkeep, side) ? chooseSpared(s, side) : NOWHERE;
  payUpkeepsIn(s, side, s.table.units[side]);
  payUpkeepsIn(s, side, s.table.buildZone[side]);
}

function payUpkeepsIn(s: State, side: Side, cards: List): void {
  for (let i = 0; i < lengthOf(cards); i++) {
    const unit = itemOf(cards, i);
    if (!isUnitYet(s, unit)) continue;
    const from = s.table.upkeepFrom[unit];
    if (isWaived(s, side, unit)) continue;
    payUpkeep(s, side, unit, unit);
    if (from !== NOWHERE && itemOf(cards, i) === unit) payUpkeep(s, side, unit, from);
    if (itemOf(cards, i) !== unit) i--;
  }
}

/** Whether nobody pays the upkeep of a unit: the one spared this turn, or one that another unit's text lets off. */
function isWaived(s: State, side: Side, unit: number): boolean {
  if (unit === s.table.head[H.paid]) return true;
  if (!s.matchup.hasWaivers) return false;
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++) {
    const other = itemOf(units, i);
    const { waives } = s.matchup.cards[other];
    if (waives === undefined || s.table.arena[other] !== TYPE.character) continue;
    if (fits(s, waives, unit, side, other)) return true;
  }
  return false;
}

/** A Character whose upkeep is not paid this turn, or NOWHERE. */
function chooseSpared(s: State, side: Side): number {
  const view = offer(s, side);
  for (let k = 0; k < 2; k++) {
    const cards = k === 0 ? s.table.units[side] : s.table.buildZone[side];
    for (let i = 0; i < lengthOf(cards); i++) {
      const card = itemOf(cards, i);
      if (s.matchup.type[card] === TYPE.character && owes(s, card)) add(view, card);
    }
  }
  return view.optionCount === 0 ? NOWHERE : ask(s, side, QUESTION.choose);
}

/**
 * One of the ways that can be paid must be; another unit may see to it by being tapped.
 * @param from the card whose upkeep it is: the unit's own, or one that was given to it
 */
function payUpkeep(s: State, side: Side, unit: number, from: number): void {
  const { upkeep } = s.matchup.cards[from];
  if (upkeep.length === 0) return;
  const view = offer(s, side, unit, from);
  for (let k = 0; k < upkeep.length; k++) if (canPayCost(s, side, unit, unit, upkeep[k])) add(view, k);
  const payer = payerOf(s, side);
  if (payer !== NOWHERE) add(view, upkeep.length);
  if (view.optionCount === 0) return;
  note(s.journal, EVENT.upkeep, unit);
  const way = ask(s, side, QUESTION.upkeep);
  if (way === upkeep.length) tapUnit(s, payer);
  else payCost(s, side, unit, unit, upkeep[way]);
}

/** An untapped unit in battle that pays upkeeps by being tapped. */
function payerOf(s: State, side: Side): number {
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (s.table.tapped[unit] === 0 && (s.table.quirks[unit] & QUIRK.paysUpkeep) !== 0) return unit;
  }
  return NOWHERE;
}

/** What hunters have earned since the last build step. */
function gainBounties(s: State, side: Side): void {
  const owed = s.bounties[side];
  while (lengthOf(owed) > 0 && !isOver(s)) {
    const hunter = itemOf(owed, 0);
    remove(owed, hunter);
    const card = s.matchup.cards[hunter];
    // The unit that has earned it may have another version on top by now.
    const unit = s.table.zone[hunter] === ZONE.under ? s.table.host[hunter] : hunter;
    note(s.journal, EVENT.bounty, hunter);
    resolveEffects(s, side, hunter, unit, card.bounty, card.bountyTarget, 1, 0, -1);
  }
}
