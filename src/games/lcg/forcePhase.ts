import { itemOf, lengthOf, zeroEach } from "../../core/lists.js";
import { type Side, sideAfter } from "../../core/side.js";
import { add, ask, offer } from "./ask.js";
import { TRIGGER } from "./cards/compileCard.js";
import { DARK, LIGHT } from "./cards/matchup.js";
import { commit } from "./play/enter.js";
import { forceNow, mayCommit, struggleFrom, struggleMore } from "./reading/modifiers.js";
import { EVENT, note } from "./state/journal.js";
import type { State } from "./state/state.js";
import { H, NOWHERE, S } from "./state/table.js";
import { isOver, sideWord, stir } from "./state/zones.js";
import { PASS, QUESTION } from "./strategy.js";
import { react } from "./timing/trigger.js";
import { openWindow } from "./timing/window.js";

/** Force phase: units are committed, then the Force struggle turns the Balance (rulebook, "Force phase"). */
export function playForcePhase(s: State, active: Side): void {
  react(s, TRIGGER.forcePhaseBegan, -1, -1, 0, active);
  if (isOver(s)) return;
  commitUnits(s, active);
  if (isOver(s)) return;
  react(s, TRIGGER.struggleBegins, -1, -1, 0, active);
  if (isOver(s)) return;
  struggle(s);
  openWindow(s, false);
}

function commitUnits(s: State, side: Side): void {
  const { table } = s;
  const units = table.units[side];
  while (sideWord(s, side, S.forceCards) > 0 && !isOver(s)) {
    const view = offer(s, side);
    add(view, PASS);
    for (let i = 0, end = lengthOf(units); i < end; i++) {
      const one = itemOf(units, i);
      if (mayCommit(s, one)) add(view, one);
    }
    const unit = ask(s, side, QUESTION.commit);
    if (unit === PASS) return;
    commit(s, unit);
  }
}

/** Only ready units committed to the Force count. */
const isInStruggle = ({ table }: State, unit: number): boolean =>
  (table.committed[unit] === 1 && table.focus[unit] === 0) || table.counts[unit] === 1;

/** Force icons of ready committed units, and what adds to them. */
export function strengthInForce(s: State, side: Side): number {
  const units = s.table.units[side];
  let icons = struggleMore(s, side);
  for (let i = 0, end = lengthOf(units); i < end; i++) {
    const unit = itemOf(units, i);
    if (isInStruggle(s, unit)) icons += forceNow(s, unit);
  }
  return Math.max(0, icons);
}

/** The higher total has the Balance; a tie leaves it where it is. */
function struggle(s: State): void {
  noteStrugglers(s, LIGHT);
  noteStrugglers(s, DARK);
  const light = strengthInForce(s, LIGHT);
  const dark = strengthInForce(s, DARK);
  if (light !== dark) s.table.head[H.balance] = light > dark ? LIGHT : DARK;
  note(s.journal, EVENT.struggle, light, dark, s.table.head[H.balance]);
  for (let side: Side | 2 = LIGHT; side !== 2; side = sideAfter(side)) zeroEach(s.table.counts, s.table.units[side]);
  stir(s);
  const loser = light === dark ? NOWHERE : light > dark ? DARK : LIGHT;
  if (loser !== NOWHERE) react(s, TRIGGER.struggleLost, -1, -1, 0, loser);
}

/** What brings how many icons to the struggle, for readers. */
function noteStrugglers(s: State, side: Side): void {
  if (s.journal === undefined) return;
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    const { units, objectives, enhancements } = s.table;
    for (const cards of [units[owner], objectives[owner], enhancements[owner]])
      for (let i = 0; i < lengthOf(cards); i++) {
        const card = itemOf(cards, i);
        if (owner === side && isInStruggle(s, card)) note(s.journal, EVENT.struggler, side, card, forceNow(s, card));
        const icons = struggleFrom(s, side, card);
        if (icons !== 0) note(s.journal, EVENT.struggler, side, card, icons);
      }
  }
}
