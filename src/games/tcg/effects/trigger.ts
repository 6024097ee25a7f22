import { itemOf, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side, sideBefore } from "../../../core/side.js";
import { askYesNo } from "../ask.js";
import type { Mask, Trigger } from "../cards/compiled.js";
import { DARK, isOfOneUnit, isUnit } from "../cards/matchup.js";
import { BY, OPPOSING, TRIGGER, YOURS } from "../cards/numbers.js";
import { canPayCost } from "../reading/canPay.js";
import { fitsAnywhere, holds } from "../reading/filter.js";
import { EVENT, note, PAID } from "../state/journal.js";
import type { State } from "../state/state.js";
import { H, NOWHERE, PHASE, S, sideNow, ZONE } from "../state/table.js";
import { isOver, payForce, sideWord } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { payCost } from "./pay.js";
import { resolveEffects } from "./resolve.js";

/** Triggered abilities ("when", "whenever"): those of the dark side first. */

/**
 * Something happens.
 * @param subject the unit it happens to, or -1
 * @param arena where, or -1
 * @param side whose unit, step or roll it is, or -1
 */
export function fire(s: State, kind: number, subject: number, arena: number, side: Side | -1): void {
  // Apart from the rest, so that it is asked without a call.
  if ((s.matchup.anyTrigger & (1 << kind)) !== 0) tellOf(s, kind, subject, arena, side);
}

function tellOf(s: State, kind: number, subject: number, arena: number, side: Side | -1): void {
  if (isOver(s) || s.table.head[H.phase] === PHASE.setup) return;
  if (subject >= 0 && isOfOneUnit(kind) && mayAnswer(s, kind, subject)) {
    runOf(s, kind, subject, subject, subject, arena, side, BY.own);
    runAboard(s, kind, subject, subject, arena, side);
  }
  if (isUnheard(s, kind)) return;
  const { widerKinds } = s.matchup;
  // A unit that goes over to the other side by what it does has answered, and does not once more there.
  let turncoat: number = NOWHERE;
  for (let owner: Side | -1 = DARK; owner !== -1; owner = sideBefore(owner)) {
    const units = s.table.units[owner];
    for (let i = 0; i < lengthOf(units) && !isOver(s); i++) {
      const unit = itemOf(units, i);
      if ((widerKinds[unit] & (1 << kind)) === 0 && s.table.firstOn[unit] === NOWHERE) continue;
      if (unit === turncoat || (unit === subject && isOfOneUnit(kind))) continue;
      runOf(s, kind, unit, unit, subject, arena, side, BY.own);
      runAboard(s, kind, unit, subject, arena, side);
      if (sideNow(s, unit) !== owner) turncoat = unit;
      // Where it has left the list, or one before it has, the next unit has come into its place.
      if (itemOf(units, i) !== unit) i--;
    }
    const built = s.table.buildZone[owner];
    for (let i = 0; i < lengthOf(built) && !isOver(s); i++) {
      const unit = itemOf(built, i);
      if ((widerKinds[unit] & (1 << kind)) === 0) continue;
      runOf(s, kind, unit, unit, subject, arena, side, BY.own);
      if (itemOf(built, i) !== unit) i--;
    }
    runWaiting(s, kind, owner, subject, arena, side);
    for (let a = 0; a < 3; a++) {
      const location = s.table.locations[a];
      if (location >= 0 && sideNow(s, location) === owner && !(location === subject && isOfOneUnit(kind)))
        runOf(s, kind, location, location, subject, arena, side, BY.own);
    }
  }
}

/** Whether a unit, or what is on it, may answer what happens to it. */
function mayAnswer(s: State, kind: number, unit: number): boolean {
  const { triggerKinds } = s.matchup;
  if ((triggerKinds[unit] & (1 << kind)) !== 0) return true;
  for (let on = s.table.firstOn[unit]; on !== NOWHERE; on = s.table.nextOn[on])
    if ((triggerKinds[on] & (1 << kind)) !== 0) return true;
  return false;
}

/** Whether none answers but who it happens to: known as long as no card has come since numbers were worked out. */
function isUnheard(s: State, kind: number): boolean {
  const { head, waiting } = s.table;
  return head[H.isStale] === 0 && lengthOf(waiting) === 0 && (head[H.triggerKinds] & (1 << kind)) === 0;
}

/** What is on a unit answers what is about to happen to it. */
export function fireAboard(s: State, kind: number, unit: number, arena: number): void {
  if ((s.matchup.anyTrigger & (1 << kind)) === 0 || s.table.head[H.phase] === 0) return;
  runAboard(s, kind, unit, unit, arena, sideNow(s, unit));
}

/** What Missions and Battle cards of this turn have left for later. */
function runWaiting(s: State, kind: number, owner: Side, subject: number, arena: number, side: Side | -1): void {
  const { waiting, waitingOn, head } = s.table;
  const [wasMark, wasArena] = [head[H.mark], head[H.chosenArena]];
  for (let i = 0; i < lengthOf(waiting) && !isOver(s); i++) {
    const card = itemOf(waiting, i);
    head[H.mark] = itemOf(waitingOn, i);
    if (head[H.mark] <= -2) head[H.chosenArena] = -2 - head[H.mark];
    if (sideNow(s, card) === owner) runOf(s, kind, card, card, subject, arena, side, BY.later);
  }
  head[H.mark] = wasMark;
  head[H.chosenArena] = wasArena;
}

function runAboard(s: State, kind: number, unit: number, subject: number, arena: number, side: Side | -1): void {
  let next: number = NOWHERE;
  for (let on = s.table.firstOn[unit]; on !== NOWHERE; on = next) {
    // A pilot may leave by what it does.
    next = s.table.nextOn[on];
    if (s.table.zone[on] === ZONE.pilot) runOf(s, kind, on, unit, subject, arena, side, BY.pilot);
    else if (s.table.zone[on] === ZONE.equipped) runOf(s, kind, on, unit, subject, arena, side, BY.equipment);
  }
}

function runOf(
  s: State,
  kind: number,
  card: number,
  self: number,
  subject: number,
  arena: number,
  side: Side | -1,
  by: number,
): void {
  if ((s.matchup.triggerKinds[card] & (1 << kind)) === 0) return;
  const { triggers } = s.matchup.cards[card];
  for (let i = 0; i < triggers.length && !isOver(s); i++) {
    const trigger = triggers[i];
    if (trigger.kind === kind && trigger.by === by && answers(s, trigger, self, subject, arena, side))
      run(s, trigger, card, self, subject);
  }
}

function answers(s: State, trigger: Trigger, self: number, subject: number, arena: number, side: Side | -1): boolean {
  const owner = sideNow(s, self);
  if (trigger.by !== BY.later && isUnit(s.matchup, self) && !isWhereItWorks(s, trigger, self)) return false;
  if (trigger.subject === undefined) {
    if (isOfOneUnit(trigger.kind) && subject !== self) return false;
  } else if (subject < 0 || !fitsAnywhere(s, trigger.subject, subject, owner, self)) return false;
  if (trigger.kind === TRIGGER.kills && self !== s.table.head[H.killer]) return false;
  const { head } = s.table;
  if (trigger.kind === TRIGGER.wouldBeDamaged && head[H.pendingOnlyMasters] === 1 && s.matchup.isJediMaster[self] === 0)
    return false;
  if (trigger.from !== undefined && !isUnitOf(s, trigger.from, head[H.pendingSource], owner, self)) return false;
  if (trigger.damaged !== undefined && !isUnitOf(s, trigger.damaged, head[H.damagedUnit], owner, self)) return false;
  if (trigger.arena >= 0 && trigger.arena !== arena) return false;
  if (subject < 0 && side >= 0 && (trigger.whose & (side === owner ? YOURS : OPPOSING)) === 0) return false;
  return trigger.when === undefined || holds(s, trigger.when, owner, self);
}

const isUnitOf = (s: State, mask: Mask, unit: number, owner: Side, self: number): boolean =>
  unit >= 0 && fitsAnywhere(s, mask, unit, owner, self);

/**
 * In an arena, or with Reserves in the build zone; one that was discarded answers that, and what it does still
 * (Retaliate).
 */
function isWhereItWorks(s: State, trigger: Trigger, self: number): boolean {
  const zone = s.table.zone[self];
  if (zone === ZONE.arena) return !trigger.reserves;
  // What is still being built is no unit yet.
  if (zone === ZONE.build) return trigger.reserves && s.table.isRetreated[self] === 1;
  const { kind } = trigger;
  return kind === TRIGGER.discarded || kind === TRIGGER.unitDiscarded || kind === TRIGGER.damages;
}

function run(s: State, trigger: Trigger, card: number, self: number, subject: number): void {
  const owner = sideNow(s, self);
  if (trigger.opponentPays > 0) {
    const other = otherSide(owner);
    if (sideWord(s, other, S.force) < trigger.opponentPays) return;
    if (!askYesNo(s, other, QUESTION.pay, card, self, trigger.opponentPays)) return;
    payForce(s, other, trigger.opponentPays, card, PAID.spare);
  }
  if (trigger.cost !== undefined && !canPayCost(s, owner, card, self, trigger.cost)) return;
  if ((trigger.may || trigger.cost !== undefined) && !askYesNo(s, owner, QUESTION.may, card, subject)) return;
  note(s.journal, EVENT.triggered, card, self, subject);
  const x = trigger.cost === undefined ? 0 : payCost(s, owner, card, self, trigger.cost);
  // "Choose one": the effects, or the others.
  const isOther = trigger.otherwise !== undefined && !askYesNo(s, owner, QUESTION.may, card, subject);
  const effects = isOther ? trigger.otherwise! : trigger.effects;
  resolveEffects(s, owner, card, self, effects, trigger.target, 1, x, subject);
}
