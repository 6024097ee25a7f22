import { itemOf, lengthOf } from "../../../core/lists.js";
import { add, ask, offer } from "../ask.js";
import { TYPE } from "../cards/matchup.js";
import type { SpecialEffect, SpecialEffects, SpecialFunction } from "../effects/specialEffects.js";
import { refreshStats } from "../reading/stats.js";
import { EVENT, note } from "../state/journal.js";
import type { State } from "../state/state.js";
import { FLAG, H, LOAN, NOWHERE, ZONE } from "../state/table.js";
import { changeForce, takeControl, waitWith } from "../state/zones.js";
import { QUESTION } from "../strategy.js";
import { always, hasUnits, OWN } from "./can.js";
import { listTakeable } from "./shared.js";

/** Effects of single cards of Revenge of the Sith and more of Return of the Jedi, by the name of the card. */

/** A unit and the arena where it is remembered, as one number. */
const ARENA_FACTOR = 1024;
const FORCE_OF_PLAN = 8;

/** It Just Might Work: one unit of each type is remembered, and where it is. */
const makePlan: SpecialFunction = (s, side, card) => {
  const units = s.table.units[side];
  for (let type = 0; type <= TYPE.character; type++) {
    const view = offer(s, side, card);
    for (let i = 0; i < lengthOf(units); i++)
      if (s.matchup.type[itemOf(units, i)] === type) add(view, itemOf(units, i));
    if (view.optionCount === 0) continue;
    const unit = ask(s, side, QUESTION.target);
    note(s.journal, EVENT.target, card, unit);
    waitWith(s, card, unit + ARENA_FACTOR * s.table.arena[unit]);
  }
};

/** When the turn ends and all three are where they were, there is Force for it. */
const planWorks: SpecialFunction = (s, side) => changeForce(s, side, FORCE_OF_PLAN);

function isPlanFulfilled(s: State, card: number): boolean {
  const { head, waiting, waitingOn, zone, arena } = s.table;
  // The plan as such is asked once, not for each unit of it.
  if (head[H.mark] !== NOWHERE) return false;
  for (let i = 0; i < lengthOf(waiting); i++) {
    const mark = itemOf(waitingOn, i);
    if (itemOf(waiting, i) !== card || mark < 0) continue;
    const unit = mark % ARENA_FACTOR;
    if (zone[unit] !== ZONE.arena || arena[unit] !== Math.floor(mark / ARENA_FACTOR)) return false;
  }
  return true;
}

/**
 * Darth Sidious (G): an enemy unit of the arena of the one discarded, of no higher total build cost, for the battle.
 */
const seize: SpecialFunction = (...all) => takeOver(all, LOAN.battle);

const hasPrey: SpecialEffect["can"] = (s, side, _card, self, _at, x, _subject, effect) => {
  refreshStats(s);
  return listTakeable(s, side, self, effect, x, undefined) > 0;
};

/**
 * Luke Skywalker (N): an enemy Character of total build cost X at most until the Character step ends; he stays tapped.
 */
const turnBack: SpecialFunction = (...all) => {
  takeOver(all, LOAN.characterStep);
  const [s, , , self] = all;
  s.table.flags[self] |= FLAG.doesNotUntap;
};

function takeOver([s, side, card, self, , x, , effect]: Parameters<SpecialFunction>, loan: number): void {
  refreshStats(s);
  const view = offer(s, side, card, self);
  if (listTakeable(s, side, self, effect, x, view) > 0) takeControl(s, ask(s, side, QUESTION.target), side, loan);
}

export const SPECIALS_ROTS = {
  "Darth Sidious (G)": { can: hasPrey, do: seize },
  "It Has Worked": { can: (s, _side, card) => isPlanFulfilled(s, card), do: planWorks },
  "It Just Might Work": { can: hasUnits(OWN), do: makePlan },
  "Luke Skywalker (N)": { can: always, do: turnBack },
} satisfies Partial<SpecialEffects>;
