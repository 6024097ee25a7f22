import { itemOf, lengthOf, zeroEach } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter } from "../../../core/side.js";
import { add, ask, offer } from "../ask.js";
import { QUIRK, STANDS, TRIGGER } from "../cards/compileCard.js";
import { TRENCH_RUN_DAMAGE } from "../cards/endings.js";
import { DARK, LIGHT } from "../cards/matchup.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { H, NOWHERE, quirksOf, ZONE } from "../state/table.js";
import { isOver, standing, stir } from "../state/zones.js";
import { DIAL, PASS, QUESTION } from "../strategy.js";
import type { Seen } from "../timing/filter.js";
import { react } from "../timing/trigger.js";
import { openWindow } from "../timing/window.js";
import { canAttack, resolveEngagement } from "./engagement.js";

/**
 * Conflict phase (rulebook, "Conflict phase"): a window, then engagements with a window after each; each enemy
 * objective may be chosen once a phase. The dark side skips its first.
 */
export function playConflictPhase(s: State, active: Side): void {
  if (isOver(s) || (active === DARK && s.table.head[H.turn] === 1)) return;
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side))
    zeroEach(s.table.engageAgain, s.table.objectives[side]);
  react(s, TRIGGER.conflictPhaseBegan, -1, -1, 0, active);
  if (isOver(s)) return;
  openWindow(s, false);
  while (!isOver(s)) {
    const objective = chooseObjective(s, active);
    if (objective === PASS) return;
    chooseToEngage(s, active, objective);
    resolveEngagement(s, active);
    if (!isOver(s)) openWindow(s, false);
  }
}

function chooseObjective(s: State, side: Side): number {
  const view = offer(s, side);
  add(view, PASS);
  const objectives = s.table.objectives[otherSide(side)];
  for (let i = 0; i < lengthOf(objectives); i++) {
    const objective = itemOf(objectives, i);
    if (mayBeEngaged(s, objective) && hasAttacker(s, side, objective)) add(view, objective);
  }
  if (side === LIGHT && mayEngageDial(s) && hasAttacker(s, side, DIAL)) add(view, DIAL);
  return ask(s, side, QUESTION.engage);
}

const mayBeEngaged = (s: State, objective: number): boolean =>
  s.table.engagedPhase[objective] !== s.table.head[H.phaseStamp] || s.table.engageAgain[objective] > 0;

/**
 * Trench Run lets the dial be engaged, once a phase like an objective; the affiliation card of the dark side keeps its
 * stamp.
 */
const mayEngageDial = (s: State): boolean =>
  standing(s, LIGHT, STANDS.trenchRun) > 0 && s.table.engagedPhase[s.matchup.split] !== s.table.head[H.phaseStamp];

function hasAttacker(s: State, side: Side, objective: number): boolean {
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++) if (canAttack(s, itemOf(units, i), objective)) return true;
  return false;
}

/** An objective is chosen; it is engaged when attackers against it have been declared. */
export function chooseToEngage(s: State, side: Side, objective: number): void {
  const { head } = s.table;
  head[H.engagement] += 1;
  head[H.engaged] = objective;
  head[H.attacker] = side;
  head[H.edgeHolder] = NOWHERE;
  head[H.unopposed] = 0;
  head[H.defended] = 0;
  stir(s);
  noteEngaged(s, side, objective);
}

function noteEngaged(s: State, side: Side, objective: number): void {
  const { head, damage, capacity } = s.table;
  if (objective === DIAL) note(s.journal, EVENT.engaged, side, DIAL, head[H.dialDamage], TRENCH_RUN_DAMAGE);
  else note(s.journal, EVENT.engaged, side, objective, damage[objective], capacity[objective]);
}

/** Whether an objective of that side limits attackers to two (The Ultimate Power). */
export const mostAttackers = (s: Seen, objective: number): number =>
  objective !== DIAL &&
  s.table.zone[objective] === ZONE.objectives &&
  (quirksOf(s, objective) & QUIRK.atMostTwoAttackers) !== 0
    ? 2
    : s.matchup.count;
