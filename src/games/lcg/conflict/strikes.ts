import { itemOf, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side, toSide } from "../../../core/side.js";
import { add, addAll, ask, offer } from "../ask.js";
import { addPointDue, topOfDue } from "../atOnce.js";
import { KEYWORD, QUIRK, TRIGGER } from "../cards/compileCard.js";
import { ICON, ICON_KINDS } from "../cards/vocabulary.js";
import { addFocus, damage, dealDue } from "../damage.js";
import { destroy, isEngagedInPlay } from "../leave.js";
import { STRIKES_MAX } from "../limits.js";
import { EVENT, note } from "../state/journal.js";
import { changeFocus } from "../state/purse.js";
import type { State } from "../state/state.js";
import { controllerOf, H, NOWHERE, PART } from "../state/table.js";
import { endGame, isInPlay, isOver, REASON, refreshUnit } from "../state/zones.js";
import { DIAL, QUESTION } from "../strategy.js";
import type { Seen } from "../timing/filter.js";
import { react } from "../timing/trigger.js";
import { openWindow } from "../timing/window.js";

/** Strikes (rulebook, "Resolving strikes"): the player with the edge first, in turn, one ready participant each. */

/** Most strikes in an engagement; units readied again and again would strike for ever. */

export function resolveStrikes(s: State): void {
  let side = toSide(s.table.head[H.edgeHolder]);
  for (let strikes = 0; !isOver(s); side = 1 - side) {
    if (!hasReadyParticipant(s, side)) {
      if (!hasReadyParticipant(s, otherSide(side))) return;
      continue;
    }
    strike(s, side);
    openWindow(s, false);
    if (++strikes > STRIKES_MAX) endGame(s, 2, REASON.limit);
  }
}

const isReadyParticipant = (s: State, unit: number): boolean =>
  (s.table.part[unit] & (PART.attacker | PART.defender)) !== 0 && s.table.focus[unit] === 0;

/** Whether another unit of a side than that one could strike. */
export function hasReadyBesides(s: State, side: Side, but: number): boolean {
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++)
    if (itemOf(units, i) !== but && isReadyParticipant(s, itemOf(units, i))) return true;
  return false;
}

function hasReadyParticipant(s: State, side: Side): boolean {
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++) if (isReadyParticipant(s, itemOf(units, i))) return true;
  return false;
}

/**
 * A unit is focused (twice if committed to the Force) and resolves its types of icon in an order its player chooses.
 * @param but a unit that may not be the one
 */
export function strike(s: State, side: Side, but = NOWHERE): void {
  const { table } = s;
  const units = table.units[side];
  const view = offer(s, side);
  for (let i = 0; i < lengthOf(units); i++)
    if (itemOf(units, i) !== but && isReadyParticipant(s, itemOf(units, i))) add(view, itemOf(units, i));
  const unit = ask(s, side, QUESTION.strike);
  react(s, TRIGGER.strikeBegins, unit, unit, 0, side);
  // What answered may have taken it out of the engagement, or to the other side of it.
  if (isOver(s) || !isReadyParticipant(s, unit) || controllerOf(s, unit) !== side) return;
  table.head[H.striker] = unit;
  table.head[H.skipsIcons] = 0;
  table.head[H.fallsAfterStrike] = 0;
  changeFocus(s, unit, table.committed[unit] === 1 ? 2 : 1);
  note(s.journal, EVENT.strikes, side, unit, table.focus[unit]);
  react(s, TRIGGER.focusedToStrike, unit, unit, 0, side);
  let resolved = 0;
  while (!isOver(s) && table.head[H.striker] === unit) {
    const type = table.head[H.skipsIcons] === 1 ? -1 : chooseIconType(s, side, unit, resolved);
    if (type < 0) break;
    resolved |= 1 << type;
    note(s.journal, EVENT.iconsResolved, unit, type, strengthOf(s, unit, type));
    resolveIcons(s, side, unit, type);
  }
  note(s.journal, EVENT.done);
  const isOwn = table.head[H.striker] === unit;
  if (isOwn) {
    table.head[H.striker] = NOWHERE;
    takeBackLent(s, unit);
  }
  if (table.head[H.fallsAfterStrike] === 1 && !isOver(s)) destroy(s, unit);
  if (isOwn && !isOver(s)) react(s, TRIGGER.strikeResolved, unit, unit, 0, side);
}

/** Takes back the icons lent for a strike. */
function takeBackLent(s: State, unit: number): void {
  const { lentForStrike } = s.table;
  let had = 0;
  for (let i = unit * ICON_KINDS; i < (unit + 1) * ICON_KINDS; i++) {
    had |= lentForStrike[i];
    lentForStrike[i] = 0;
  }
  if (had !== 0) refreshUnit(s, unit);
}

/** Icons of a type that a unit strikes with: edge-enabled ones count only for the player with the edge. */
export function strengthOf(s: Seen, unit: number, type: number): number {
  const at = unit * ICON_KINDS + type;
  const { table } = s;
  return table.icons[at] + (table.head[H.edgeHolder] === controllerOf(s, unit) ? table.icons[at + ICON.edge] : 0);
}

/** The next type to resolve, or -1 when none is left that could do anything. */
function chooseIconType(s: State, side: Side, unit: number, resolved: number): number {
  const view = offer(s, side, unit);
  for (let type = 0; type < ICON.edge; type++)
    if ((resolved & (1 << type)) === 0 && strengthOf(s, unit, type) > 0 && canResolve(s, side, unit, type))
      add(view, type);
  return view.optionCount === 0 ? -1 : ask(s, side, QUESTION.iconType);
}

function canResolve(s: State, side: Side, unit: number, type: number): boolean {
  if (type === ICON.blast) {
    const isAttacking = (s.table.part[unit] & PART.attacker) !== 0;
    return isAttacking && (s.table.head[H.engaged] === DIAL || isEngagedInPlay(s));
  }
  const enemies = s.table.units[otherSide(side)];
  if (type === ICON.tactics || isTargeted(s, unit)) return lengthOf(enemies) > 0;
  for (let i = 0; i < lengthOf(enemies); i++) if (isParticipant(s, itemOf(enemies, i))) return true;
  return false;
}

const isParticipant = (s: State, unit: number): boolean => (s.table.part[unit] & (PART.attacker | PART.defender)) !== 0;

/** Targeted Strike: unit damage of an attacker may go to an enemy that does not participate. */
const isTargeted = (s: State, unit: number): boolean =>
  (s.table.keywords[unit] & KEYWORD.targetedStrike) !== 0 && (s.table.part[unit] & PART.attacker) !== 0;

function resolveIcons(s: State, side: Side, unit: number, type: number): void {
  const strength = strengthOf(s, unit, type);
  if (type === ICON.blast) damage(s, s.table.head[H.engaged], strength, side, unit);
  else if (type === ICON.tactics) placeFocus(s, side, unit, strength);
  else if (dividesDamage(s, unit)) divideDamage(s, side, unit, strength);
  else dealUnitDamage(s, side, unit, strength);
}

function listVictims(s: State, side: Side, targeted: boolean): void {
  const view = s.views[side];
  const enemies = s.table.units[otherSide(side)];
  for (let i = 0; i < lengthOf(enemies); i++) {
    const enemy = itemOf(enemies, i);
    if (targeted || isParticipant(s, enemy)) add(view, enemy);
  }
}

function dealUnitDamage(s: State, side: Side, unit: number, strength: number): void {
  const view = offer(s, side, unit, -1, strength);
  listVictims(s, side, isTargeted(s, unit));
  if (view.optionCount > 0) damage(s, ask(s, side, QUESTION.unitDamage), strength, side, unit);
}

/** Shii-Cho Training on the unit. */
function dividesDamage(s: State, unit: number): boolean {
  for (let e = s.table.firstAttached[unit]; e !== NOWHERE; e = s.table.nextAttached[e])
    if ((s.matchup.quirks[e] & QUIRK.hostDividesDamage) !== 0) return true;
  return false;
}

/**
 * Divided damage is assigned point by point among participants, then dealt to all of them at once; to a non-participant
 * it goes undivided.
 */
function divideDamage(s: State, side: Side, unit: number, strength: number): void {
  const first = topOfDue(s);
  for (let left = strength; left > 0; left--) {
    const view = offer(s, side, unit, -1, left);
    listVictims(s, side, left === strength && isTargeted(s, unit));
    if (view.optionCount === 0) return;
    const victim = ask(s, side, QUESTION.unitDamage);
    if (!isParticipant(s, victim)) {
      damage(s, victim, strength, side, unit);
      return;
    }
    addPointDue(s, first, victim);
  }
  dealDue(s, first, side, unit);
}

/** Tactics: focus tokens on any enemy units, split freely. */
function placeFocus(s: State, side: Side, unit: number, strength: number): void {
  const enemies = s.table.units[otherSide(side)];
  for (let left = strength; left > 0 && !isOver(s); left--) {
    const view = offer(s, side, unit, -1, left);
    addAll(view, enemies);
    if (view.optionCount === 0) return;
    const enemy = ask(s, side, QUESTION.tactics);
    if (isInPlay(s, enemy)) addFocus(s, enemy, 1, side, unit);
  }
}
