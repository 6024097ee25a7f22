import { itemOf, type List, lengthOf } from "../../../core/lists.js";
import { type Side, sideAfter } from "../../../core/side.js";
import { LIGHT } from "../../cards/player.js";
import { ATTACH, KEYWORD, KIND, QUIRK } from "../cards/compileCard.js";
import { attachOf } from "../cards/matchup.js";
import type { State } from "../state/state.js";
import { NOWHERE } from "../state/table.js";
import { fits, kindOf } from "../timing/filter.js";

/** What an enhancement may be put on. */

/** Whether there is something that an enhancement, or a unit as one, may enhance. */
export function hasHost(s: State, side: Side, card: number): boolean {
  const attach = attachOf(s.matchup, card);
  if (attach.to !== ATTACH.card) return true;
  const { table } = s;
  for (let owner: Side | 2 = LIGHT; owner !== 2; owner = sideAfter(owner)) {
    if (anyHost(s, side, card, table.units[owner]) || anyHost(s, side, card, table.objectives[owner])) return true;
  }
  return false;
}

function anyHost(s: State, side: Side, card: number, cards: List): boolean {
  for (let i = 0; i < lengthOf(cards); i++) if (isHost(s, side, card, itemOf(cards, i))) return true;
  return false;
}

export function isHost(s: State, side: Side, card: number, host: number): boolean {
  const mask = attachOf(s.matchup, card).filter;
  if ((kindOf(s, host) & mask.kinds) === 0) return false;
  if (kindOf(s, host) === KIND.unit && (s.table.keywords[host] & KEYWORD.noEnhancements) !== 0) return false;
  if ((s.matchup.quirks[card] & QUIRK.oneOnUnit) !== 0 && hasTitleOn(s, host, card)) return false;
  return fits(s, mask, host, side, card);
}

/** Whether a card of the same title enhances that one. */
function hasTitleOn({ table, matchup }: State, host: number, card: number): boolean {
  for (let e = table.firstAttached[host]; e !== NOWHERE; e = table.nextAttached[e])
    if (matchup.title[e] === matchup.title[card]) return true;
  return false;
}
