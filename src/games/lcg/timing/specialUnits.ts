import { clear, itemOf, lengthOf, pop, push } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter, toSide } from "../../../core/side.js";
import { mixForBoth, newGroup } from "../../cards/sight.js";
import { add, addAll, ask, offer } from "../ask.js";
import { addDue, addPointDue, endDue, nextToLeave, topOfDue } from "../atOnce.js";
import { CANNOT } from "../cards/compileCard.js";
import { LIGHT } from "../cards/matchup.js";
import { ICON_KINDS } from "../cards/vocabulary.js";
import { addTokens, damage, dealDue, moveDamage, takeToken } from "../damage.js";
import { leavePlay, TO } from "../leave.js";
import { cannot, mayTarget } from "../reading/modifiers.js";
import { shuffleByEffect } from "../state/dice.js";
import { EVENT, note } from "../state/journal.js";
import { C, type State, TARGET_WORDS } from "../state/state.js";
import { H, NOWHERE, ZONE } from "../state/table.js";
import { isInPlay, isOver, refreshUnit } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { chooseFrom, isDamaged } from "./specialTests.js";

/** Special effects on units in play; each names its card. */

const KEPT_UNITS = 3;

/** Questionable Contacts: one damage from an own unit to an enemy one. */
export function moveDamageToEnemy(s: State, side: Side, card: number): boolean {
  const from = chooseFrom(s, side, card, s.table.units[side], isDamaged);
  if (from < 0) return false;
  const view = offer(s, side, card);
  const enemies = s.table.units[otherSide(side)];
  for (let i = 0; i < lengthOf(enemies); i++)
    if (mayBeHurt(s, side, card, itemOf(enemies, i))) add(view, itemOf(enemies, i));
  if (view.optionCount === 0) return false;
  return moveDamage(s, from, ask(s, side, QUESTION.choose), side, card);
}

/** Whether a unit may be the target of what does nothing but damage it. */
const mayBeHurt = (s: State, side: Side, card: number, unit: number): boolean =>
  mayTarget(s, unit, side, card) && !cannot(s, CANNOT.beDamaged, unit, card);

/** Whether there is an enemy unit to which damage may move. */
export function hasToMoveTo(s: State, side: Side, card: number): boolean {
  const enemies = s.table.units[otherSide(side)];
  for (let i = 0; i < lengthOf(enemies); i++) if (mayBeHurt(s, side, card, itemOf(enemies, i))) return true;
  return false;
}

/** Lightsaber Deflection: one point of the damage goes to another unit instead. */
export function redirectDamage(s: State, side: Side, card: number, triggerRecord: number): boolean {
  const subject = s.context[triggerRecord * C.words + C.subject];
  const view = offer(s, side, card, subject, 1);
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    const units = s.table.units[owner];
    for (let i = 0; i < lengthOf(units); i++)
      if (mayLeadTo(s, side, card, subject, itemOf(units, i))) add(view, itemOf(units, i));
  }
  if (view.optionCount === 0) return false;
  const target = ask(s, side, QUESTION.target);
  s.context[triggerRecord * C.words + C.prevented] += 1;
  s.context[triggerRecord * C.words + C.led] += 1;
  note(s.journal, EVENT.target, card, target);
  damage(s, target, 1, side, card);
  return true;
}

const mayLeadTo = (s: State, side: Side, card: number, subject: number, unit: number): boolean =>
  unit !== subject && mayBeHurt(s, side, card, unit);

/** Whether there is another unit than the one about to be damaged to which a point may be led. */
export function hasToLeadTo(s: State, side: Side, card: number, subject: number): boolean {
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    const units = s.table.units[owner];
    for (let i = 0; i < lengthOf(units); i++) if (mayLeadTo(s, side, card, subject, itemOf(units, i))) return true;
  }
  return false;
}

/** Confronting the Terror: the opponent divides all of the damage among its own units and objectives, dealt at once. */
export function divideAmongEnemies(s: State, side: Side, card: number, triggerRecord: number): boolean {
  const enemy = otherSide(side);
  const at = triggerRecord * C.words;
  const amount = s.context[at + C.amount] - s.context[at + C.prevented];
  s.context[at + C.prevented] += amount;
  s.context[at + C.led] += amount;
  const first = topOfDue(s);
  for (let left = amount; left > 0; left--) {
    const view = offer(s, enemy, card, -1, left);
    addAll(view, s.table.units[enemy]);
    addAll(view, s.table.objectives[enemy]);
    if (view.optionCount === 0) break;
    addPointDue(s, first, ask(s, enemy, QUESTION.suffer));
  }
  dealDue(s, first, side, card);
  return true;
}

/** Force Rejuvenation: any number of tokens and enhancements of a unit, one by one. */
export function stripUnit(s: State, side: Side, card: number, unit: number): boolean {
  const { table } = s;
  let did = false;
  for (;;) {
    if (!isInPlay(s, unit) || isOver(s)) return did;
    const view = offer(s, side, card, unit);
    add(view, -1);
    addTokens(s, view, unit);
    for (let e = table.firstAttached[unit]; e !== NOWHERE; e = table.nextAttached[e]) add(view, e);
    const choice = ask(s, side, QUESTION.choose);
    if (choice === -1) return did;
    did = true;
    if (choice < 0) takeToken(s, unit, choice);
    else leavePlay(s, choice, TO.discard);
  }
}

/** A New Hope: each player keeps up to three units; the others return to hand. The active player chooses first. */
export function keepThreeUnits(s: State, card: number): boolean {
  clear(s.aside);
  const active = toSide(s.table.head[H.active]);
  for (let turn = 0; turn < 2; turn++) {
    const side = turn === 0 ? active : otherSide(active);
    const units = s.table.units[side];
    for (let n = 0; n < KEPT_UNITS; n++) {
      const view = offer(s, side, card, -1, KEPT_UNITS - n);
      for (let i = 0; i < lengthOf(units); i++) if (!isAside(s, itemOf(units, i))) add(view, itemOf(units, i));
      if (view.optionCount === 0) break;
      add(view, -1);
      const kept = ask(s, side, QUESTION.choose);
      if (kept < 0) break;
      push(s.aside, kept);
    }
  }
  const first = topOfDue(s);
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const units = s.table.units[side];
    for (let i = 0; i < lengthOf(units); i++) if (!isAside(s, itemOf(units, i))) addDue(s, itemOf(units, i), 0);
  }
  clear(s.aside);
  for (let unit = nextToLeave(s, first, false); unit >= 0; unit = nextToLeave(s, first, false))
    leavePlay(s, unit, TO.hand);
  endDue(s, first);
  return true;
}

function isAside(s: State, card: number): boolean {
  for (let i = 0; i < lengthOf(s.aside); i++) if (itemOf(s.aside, i) === card) return true;
  return false;
}

/** There Is No Escape: every unit goes under its owner's deck in random order. */
export function allUnitsToDecks(s: State): boolean {
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    const units = s.table.units[side];
    const deck = s.deck[side];
    const group = newGroup(s);
    clear(s.aside);
    for (let i = 0; i < lengthOf(units); i++) push(s.aside, itemOf(units, i));
    shuffleByEffect(s, s.aside);
    // What leaves may set other things off, so the order is kept apart from the list of units.
    while (lengthOf(s.aside) > 0) {
      const unit = pop(s.aside);
      if (s.table.zone[unit] !== ZONE.units) continue;
      leavePlay(s, unit, TO.deckBottom);
      if (lengthOf(deck) > 0 && itemOf(deck, 0) === unit) mixForBoth(s, group, unit);
    }
  }
  return true;
}

/** Crossfire: one combat icon of choice until the end of the strike. */
export function chooseIcon(s: State, side: Side, card: number, unit: number): boolean {
  if (!isInPlay(s, unit)) return false;
  const view = offer(s, side, card, unit);
  for (let k = 0; k < ICON_KINDS; k++) add(view, k);
  const icon = ask(s, side, QUESTION.iconGained);
  s.table.lentForStrike[unit * ICON_KINDS + icon] += 1;
  note(s.journal, EVENT.iconsGained, unit, icon, 1);
  refreshUnit(s, unit);
  return true;
}

/** Echo Caverns: of two targets one loses a combat icon of choice until the phase ends, and the other gains it. */
export function moveIcon(s: State, side: Side, card: number, record: number): boolean {
  const { table } = s;
  const first = s.targets[record * TARGET_WORDS + 1];
  const second = s.targets[record * TARGET_WORDS + 2];
  if (!isInPlay(s, first) || !isInPlay(s, second)) return false;
  const view = offer(s, side, card);
  if (hasIcon(s, first)) add(view, first);
  if (hasIcon(s, second)) add(view, second);
  if (view.optionCount === 0) return false;
  const loser = ask(s, side, QUESTION.choose);
  const gainer = loser === first ? second : first;
  offer(s, side, card, gainer);
  for (let k = 0; k < ICON_KINDS; k++) if (table.icons[loser * ICON_KINDS + k] > 0) add(view, k);
  const icon = ask(s, side, QUESTION.iconGained);
  table.lentForPhase[loser * ICON_KINDS + icon] -= 1;
  table.lentForPhase[gainer * ICON_KINDS + icon] += 1;
  table.head[H.phaseLent] = 1;
  note(s.journal, EVENT.iconsGained, gainer, icon, 1);
  refreshUnit(s, loser);
  refreshUnit(s, gainer);
  return true;
}

function hasIcon({ table }: State, unit: number): boolean {
  for (let k = 0; k < ICON_KINDS; k++) if (table.icons[unit * ICON_KINDS + k] > 0) return true;
  return false;
}
