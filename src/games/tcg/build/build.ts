import { itemOf, lengthOf } from "../../../core/lists.js";
import type { Side } from "../../../core/side.js";
import { add, ask, offer } from "../ask.js";
import { TYPE } from "../cards/matchup.js";
import { deploy } from "../effects/deploy.js";
import { payCost } from "../effects/pay.js";
import { buildCostOf } from "../reading/costs.js";
import { EVENT, note, PAID } from "../state/journal.js";
import type { State } from "../state/state.js";
import { S, ZONE } from "../state/table.js";
import {
  liftUnit,
  payBuild,
  placeUnit,
  putDown,
  putOn,
  putOnTop,
  sideWord,
  takeFromHand,
  takeOff,
} from "../state/zones.js";
import { BUILD, QUESTION } from "../strategy.js";
import { equipCostFor, mayBear, mayBoard, mostCounters, overstackCost, stackFor } from "./mayBuild.js";

/** One thing done in a build step (glossary, "Build", "Pilot", "Equip", "Stack"). */

export function build(s: State, side: Side, what: number, card: number): void {
  switch (what) {
    case BUILD.start:
      takeFromHand(s, card);
      putDown(s, card);
      addPoints(s, side, card);
      return;
    case BUILD.add:
      addPoints(s, side, card);
      return;
    case BUILD.deploy:
      deploy(s, side, card);
      return;
    case BUILD.back:
      goBack(s, card);
      return;
    case BUILD.board:
      board(s, side, card);
      return;
    case BUILD.leave:
      note(s.journal, EVENT.left, card);
      takeOff(s, card);
      placeUnit(s, card, TYPE.character);
      return;
    case BUILD.equip:
      equip(s, side, card);
      return;
    default:
      stack(s, side, card, what === BUILD.stackOver);
  }
}

function addPoints(s: State, side: Side, card: number): void {
  const isDown = s.table.zone[card] === ZONE.hidden;
  const now = isDown ? s.downCounters[side][card] : s.table.counters[card];
  const most = Math.min(sideWord(s, side, S.build), Math.max(1, mostCounters(s, card) - now));
  const view = offer(s, side, card, -1, now);
  for (let n = most; n >= 1; n--) add(view, n);
  const points = ask(s, side, QUESTION.points);
  payBuild(s, side, points, PAID.counters);
  if (isDown) s.downCounters[side][card] += points;
  else s.table.counters[card] += points;
  note(s.journal, EVENT.costs, card, buildCostOf(s, card));
  note(s.journal, EVENT.built, side, card, points, now + points);
}

/** A unit that had retreated goes back into battle, for nothing. */
function goBack(s: State, card: number): void {
  liftUnit(s, card);
  s.table.isRetreated[card] = 0;
  note(s.journal, EVENT.back, card);
  placeUnit(s, card, s.matchup.type[card]);
}

function board(s: State, side: Side, pilot: number): void {
  const view = offer(s, side, pilot);
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++) if (mayBoard(s, side, pilot, itemOf(units, i))) add(view, itemOf(units, i));
  const ship = ask(s, side, QUESTION.choose);
  liftUnit(s, pilot);
  note(s.journal, EVENT.boarded, pilot, ship);
  putOn(s, pilot, ship, ZONE.pilot);
}

function equip(s: State, side: Side, card: number): void {
  const view = offer(s, side, card);
  const units = s.table.units[side];
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (mayBear(s, side, card, unit)) add(view, unit);
  }
  if (view.optionCount === 0) return;
  const bearer = ask(s, side, QUESTION.choose);
  payCost(s, side, card, -1, equipCostFor(s, card, bearer), PAID.place);
  if (s.table.zone[card] === ZONE.equipped) takeOff(s, card);
  else liftUnit(s, card);
  note(s.journal, EVENT.equipped, card, bearer);
  putOn(s, card, bearer, ZONE.equipped);
}

/** A version joins a stack, below or on top. */
function stack(s: State, side: Side, card: number, over: boolean): void {
  const top = stackFor(s, side, card);
  payBuild(s, side, over ? overstackCost(s, card, top) : 1, PAID.place);
  takeFromHand(s, card);
  note(s.journal, EVENT.stacked, card, top, over ? 1 : 0);
  if (over) putOnTop(s, card, top);
  else putOn(s, card, top, ZONE.under);
}
