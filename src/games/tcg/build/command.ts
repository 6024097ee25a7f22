import { itemOf, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side, sideAfter, sideBefore } from "../../../core/side.js";
import { LIGHT } from "../../cards/player.js";
import { add, ask, offer } from "../ask.js";
import { DARK } from "../cards/matchup.js";
import { QUIRK, TRIGGER, WINDOW } from "../cards/numbers.js";
import { discardSpent, reach } from "../effects/discard.js";
import { perform } from "../effects/playOrPass.js";
import { ACTIONS_MAX } from "../limits.js";
import { retreatUnit } from "../moves/retreat.js";
import { listPlays } from "../plays/listPlays.js";
import { canRetreat, hasOwnQuirk, refreshStats } from "../reading/stats.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { H, NOWHERE, S } from "../state/table.js";
import { draw, endGame, isOver, REASON } from "../state/zones.js";
import { cardOfBuild, isBuild, PASS, QUESTION, whatOfBuild } from "../strategy.js";
import { build } from "./build.js";
import { listBuilding } from "./listBuilding.js";
import { payAndGain } from "./upkeep.js";

/** Command phase: each player draws and builds, then each may retreat (glossary, "Build", "Retreat step"). */

export function command(s: State): void {
  for (let side: Side | -1 = DARK; side !== -1 && !isOver(s); side = sideBefore(side)) {
    s.table.head[H.active] = side;
    note(s.journal, EVENT.buildStepBegan, side);
    reach(s, TRIGGER.drawStepStarts, NOWHERE, side);
    draw(s, side, 1);
    reach(s, TRIGGER.drawStepEnds, NOWHERE, side);
    if (side === DARK || !isTwilight(s)) buildStep(s, side);
  }
  for (let n: Side | 2 = LIGHT; n !== 2 && !isOver(s); n = sideAfter(n)) {
    const side = isTwilight(s) ? n : otherSide(n);
    s.table.head[H.active] = side;
    retreatStep(s, side);
  }
  s.table.head[H.active] = NOWHERE;
}

/** Whether the light side has built in the middle of the dark side's build step of this turn. */
const isTwilight = (s: State): boolean => s.table.head[H.twilightTurn] === s.table.head[H.turn];

/** Upkeep and Bounty, what starts with the step, then as many things as the side likes. */
export function buildStep(s: State, side: Side): void {
  payAndGain(s, side);
  reach(s, TRIGGER.buildStepStarts, NOWHERE, side);
  for (let n = 0; !isOver(s); n++) {
    if (n === ACTIONS_MAX) {
      endGame(s, 2, REASON.limit);
      break;
    }
    refreshStats(s);
    const view = offer(s, side);
    add(view, PASS);
    listBuilding(s, side);
    listPlays(s, side, WINDOW.build);
    const choice = ask(s, side, QUESTION.build);
    if (choice === PASS) break;
    if (isBuild(choice)) build(s, side, whatOfBuild(choice), cardOfBuild(choice));
    else perform(s, side, choice, WINDOW.build);
    discardSpent(s);
  }
  // Points that are left vanish.
  s.table.sides[side * S.words + S.build] = 0;
}

/** Any number of untapped units are tapped and moved to the build zone. */
export function retreatStep(s: State, side: Side): void {
  note(s.journal, EVENT.retreatStepBegan, side);
  refreshStats(s);
  if (hasOwnQuirk(s, side, QUIRK.ownerStays)) return;
  const units = s.table.units[side];
  while (!isOver(s)) {
    // Without one that has left, others may have less health.
    discardSpent(s);
    const view = offer(s, side);
    add(view, PASS);
    for (let i = 0; i < lengthOf(units); i++) {
      const unit = itemOf(units, i);
      if (s.table.tapped[unit] === 0 && canRetreat(s, unit) && (s.table.quirks[unit] & QUIRK.cantRetreatInStep) === 0)
        add(view, unit);
    }
    const unit = ask(s, side, QUESTION.retreat);
    if (unit === PASS) return;
    retreatUnit(s, unit, true);
  }
}
