import { itemOf, type List, lengthOf, zeroEach } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../core/side.js";
import { LIGHT } from "../../cards/player.js";
import { add, ask, askYesNo, offer } from "../ask.js";
import { CANNOT, KEYWORD, QUIRK, TRAIT, TRIGGER, UNTIL } from "../cards/compileCard.js";
import { ICON_KINDS } from "../cards/vocabulary.js";
import { addShield, damage } from "../damage.js";
import { destroySpent, isEngagedInPlay } from "../leave.js";
import { giveBack } from "../play/enter.js";
import { cannot, unopposedBonus } from "../reading/modifiers.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { BLANK, H, LENT, NOWHERE, PART, quirksOf, ZONE } from "../state/table.js";
import { endBlank, isOver, refreshAllUnits, refreshForFate, stir } from "../state/zones.js";
import { DIAL, PASS, QUESTION } from "../strategy.js";
import type { Seen } from "../timing/filter.js";
import { react } from "../timing/trigger.js";
import { openWindow } from "../timing/window.js";
import { mostAttackers } from "./conflictPhase.js";
import { fightEdgeBattle } from "./edgeBattle.js";
import { resolveStrikes } from "./strikes.js";

/**
 * One engagement from its attackers to its end (rulebook, "Resolving engagements"): the objective has been chosen, its
 * number stands in the head.
 */
export function resolveEngagement(s: State, attacker: Side): void {
  const defender = otherSide(attacker);
  declareAttackers(s, attacker);
  engage(s, attacker);
  openWindow(s, false);
  declareDefenders(s, defender);
  openWindow(s, false);
  fightEdgeBattle(s);
  openWindow(s, false);
  resolveStrikes(s);
  rewardUnopposed(s, attacker);
  endEngagement(s);
}

/** Whether a unit may be declared as an attacker against an objective or the dial. */
export function canAttack(s: Seen, unit: number, objective: number): boolean {
  const { table, matchup } = s;
  if (table.focus[unit] !== 0 || table.part[unit] !== 0) return false;
  if ((quirksOf(s, unit) & QUIRK.cannotAttack) !== 0) return false;
  if (table.heldPhase[unit] === table.head[H.phaseStamp] || cannot(s, CANNOT.attack, unit, -1)) return false;
  const isVehiclesOnly =
    objective !== DIAL &&
    table.zone[objective] === ZONE.objectives &&
    (quirksOf(s, objective) & QUIRK.onlyVehiclesAttackIt) !== 0;
  return !isVehiclesOnly || (matchup.traits[unit] & TRAIT.Vehicle) !== 0;
}

export function canDefend(s: Seen, unit: number): boolean {
  const { table } = s;
  if (table.focus[unit] !== 0 || table.part[unit] !== 0) return false;
  return table.heldPhase[unit] !== table.head[H.phaseStamp] && !cannot(s, CANNOT.defend, unit, -1);
}

function declareAttackers(s: State, side: Side): void {
  const objective = s.table.head[H.engaged];
  const units = s.table.units[side];
  const most = mostAttackers(s, objective);
  for (let n = 0; n < most; n++) {
    const view = offer(s, side, -1, objective, n);
    if (n > 0) add(view, PASS);
    for (let i = 0, end = lengthOf(units); i < end; i++)
      if (canAttack(s, itemOf(units, i), objective)) add(view, itemOf(units, i));
    const unit = ask(s, side, QUESTION.attacker);
    if (unit === PASS) break;
    s.table.part[unit] = PART.attacker | PART.due;
    stir(s);
    note(s.journal, EVENT.attacks, side, unit);
  }
  afterDeclaring(s, side);
}

/**
 * With objective and attackers declared the objective is engaged, and used up for this phase (FAQ 2.3, 2.8). Another
 * may take its place now (The Secret of Yavin 4): nobody has chosen that one, so it may still be engaged.
 */
function engage(s: State, attacker: Side): void {
  const chosen = s.table.head[H.engaged];
  // What answered the attackers may have destroyed it.
  if (chosen !== DIAL && !isEngagedInPlay(s)) return;
  useUp(s, chosen === DIAL ? s.matchup.split : chosen);
  if (chosen !== DIAL) react(s, TRIGGER.objectiveEngaged, chosen, -1, 0, otherSide(attacker));
}

/** The first time in a phase is free; each further one takes what lets it be engaged again. */
function useUp({ table }: State, key: number): void {
  if (table.engagedPhase[key] === table.head[H.phaseStamp]) table.engageAgain[key] -= 1;
  else table.engagedPhase[key] = table.head[H.phaseStamp];
}

function declareDefenders(s: State, side: Side): void {
  if (isOver(s)) return;
  const units = s.table.units[side];
  for (;;) {
    const view = offer(s, side, -1, s.table.head[H.engaged]);
    if (!isSomeoneToDefend(s, units)) add(view, PASS);
    for (let i = 0, end = lengthOf(units); i < end; i++)
      if (canDefend(s, itemOf(units, i))) add(view, itemOf(units, i));
    const unit = ask(s, side, QUESTION.defender);
    if (unit === PASS) break;
    s.table.part[unit] = PART.defender | PART.due;
    stir(s);
    s.table.head[H.defended] = 1;
    note(s.journal, EVENT.defends, side, unit);
  }
  if (s.table.head[H.defended] === 0) note(s.journal, EVENT.notDefended, side);
  afterDeclaring(s, side);
}

/** Whether a unit that must defend could still be declared. */
function isSomeoneToDefend(s: State, units: List): boolean {
  for (let i = 0, end = lengthOf(units); i < end; i++)
    if (s.table.mustDefend[itemOf(units, i)] !== 0 && canDefend(s, itemOf(units, i))) return true;
  return false;
}

/** Shielding at once, then reactions to having been declared: a unit that joined by an effect was not. */
function afterDeclaring(s: State, side: Side): void {
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if ((s.table.part[unit] & PART.due) === 0 || (s.table.keywords[unit] & KEYWORD.shielding) === 0) continue;
    shield(s, side, unit);
  }
  reactInTurn(s, side, TRIGGER.declared);
}

/** Reactions to what several units did, unit by unit, whatever comes and goes among them meanwhile. */
function reactInTurn(s: State, side: Side, trigger: number): void {
  const { part } = s.table;
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units) && !isOver(s); i++) {
    const unit = itemOf(units, i);
    if ((part[unit] & PART.due) === 0) continue;
    part[unit] &= ~PART.due;
    react(s, trigger, unit, unit, 0, side);
    i = -1;
  }
}

/** Shielding: one shield on a friendly unshielded participant, or on the engaged objective if it is friendly. */
function shield(s: State, side: Side, unit: number): void {
  const { table } = s;
  const units = table.units[side];
  const view = offer(s, side, unit);
  for (let i = 0, end = lengthOf(units); i < end; i++) {
    const one = itemOf(units, i);
    if ((table.part[one] & (PART.attacker | PART.defender)) !== 0 && table.shields[one] === 0) add(view, one);
  }
  if (side !== table.head[H.attacker] && isEngagedInPlay(s) && table.shields[table.head[H.engaged]] === 0)
    add(view, table.head[H.engaged]);
  if (view.optionCount > 0) addShield(s, ask(s, side, QUESTION.shielding), false);
}

/** Whether any unit of a side takes part now. */
export function takesPart(s: State, side: Side): boolean {
  const units = s.table.units[side];
  const { part } = s.table;
  for (let i = 0, end = lengthOf(units); i < end; i++)
    if ((part[itemOf(units, i)] & (PART.attacker | PART.defender)) !== 0) return true;
  return false;
}

/**
 * An attacker survived and no defender: one more damage to the objective, if the attacking player wants that. Then who
 * survived may react: the engagement is unopposed whether or not the damage is dealt.
 */
function rewardUnopposed(s: State, attacker: Side): void {
  if (isOver(s)) return;
  const { head } = s.table;
  const isUnopposed = takesPart(s, attacker) && !takesPart(s, otherSide(attacker));
  head[H.unopposed] = isUnopposed ? 1 : 0;
  if (isUnopposed && (head[H.engaged] === DIAL || isEngagedInPlay(s))) {
    const objective = head[H.engaged];
    const bonus = unopposedBonus(s, attacker);
    const isDealt =
      (objective === DIAL || !cannot(s, CANNOT.sufferUnopposed, objective, NOWHERE)) &&
      (!s.matchup.rules.unopposedIsOptional || askYesNo(s, attacker, QUESTION.unopposed, NOWHERE, objective, bonus));
    note(s.journal, EVENT.unopposed, attacker, objective, isDealt ? 1 : 0);
    if (isDealt) damage(s, objective, bonus, attacker, NOWHERE);
  }
  for (let turn = 0; turn < 2 && !isOver(s); turn++) reactSurvivors(s, turn === 0 ? attacker : otherSide(attacker));
}

function reactSurvivors(s: State, side: Side): void {
  const units = s.table.units[side];
  for (let i = 0, end = lengthOf(units); i < end; i++) {
    const unit = itemOf(units, i);
    if ((s.table.part[unit] & (PART.attacker | PART.defender)) !== 0) s.table.part[unit] |= PART.due;
  }
  reactInTurn(s, side, TRIGGER.survived);
}

/** Participants go home; what lasted until the end of the engagement is over. */
function endEngagement(s: State): void {
  const { table } = s;
  note(s.journal, EVENT.engagementEnded);
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) {
    zeroEach(table.part, table.units[side]);
    zeroEach(table.mustDefend, table.units[side]);
  }
  table.head[H.engaged] = NOWHERE;
  table.head[H.edgeHolder] = NOWHERE;
  table.head[H.unopposed] = 0;
  table.head[H.defended] = 0;
  const lending = table.head[H.lending];
  table.head[H.lending] = 0;
  if ((lending & LENT.icons) !== 0) {
    table.lent.fill(0, 0, s.matchup.count * ICON_KINDS);
    refreshAllUnits(s);
  } else if (lending !== 0) refreshForFate(s);
  stir(s);
  if ((lending & LENT.blank) !== 0) {
    endBlank(s, BLANK.engagement);
    destroySpent(s);
  }
  giveBack(s, UNTIL.engagement);
}
