import { itemOf, lengthOf } from "../../../core/lists.js";
import { otherSide, type Side } from "../../../core/side.js";
import { add, ask, offer } from "../ask.js";
import { DARK, LIGHT } from "../cards/matchup.js";
import { discardSpent } from "../effects/discard.js";
import { withdraw } from "../moves/retreat.js";
import { totalCost } from "../reading/costs.js";
import { EVENT, note, PAID } from "../state/journal.js";
import type { State } from "../state/state.js";
import { H, NOWHERE, S } from "../state/table.js";
import { isOver, payForce, sideWord } from "../state/zones.js";
import { PASS, QUESTION } from "../strategy.js";

/** Contests of uniques (glossary, "Unique"). */

/**
 * While both players have the same unique in battle they contest it: bids of Force, the dark side first. Of several
 * pairs the dark side says which is next.
 */
export function settleContests(s: State): void {
  const { head } = s.table;
  if (!s.matchup.sharesUniques || head[H.isUncontested] === 1) return;
  while (!isOver(s)) {
    const unit = nextContested(s);
    if (unit < 0) {
      head[H.isUncontested] = 1;
      return;
    }
    contest(s, unit, rivalOf(s, unit));
    // Force paid, and who has left, may have been somebody's health.
    discardSpent(s);
  }
}

function nextContested(s: State): number {
  const units = s.table.units[DARK];
  const view = offer(s, DARK);
  for (let i = 0; i < lengthOf(units); i++) {
    const unit = itemOf(units, i);
    if (s.matchup.isShared[unit] === 1 && rivalOf(s, unit) >= 0) add(view, unit);
  }
  if (view.optionCount === 0) return NOWHERE;
  return view.optionCount === 1 ? view.options[0] : ask(s, DARK, QUESTION.contestFirst);
}

function rivalOf(s: State, unit: number): number {
  const unique = s.matchup.unique[unit];
  if (unique < 0) return NOWHERE;
  const units = s.table.units[LIGHT];
  for (let i = 0; i < lengthOf(units); i++) if (s.matchup.unique[itemOf(units, i)] === unique) return itemOf(units, i);
  return NOWHERE;
}

function contest(s: State, dark: number, light: number): void {
  note(s.journal, EVENT.contest, dark, light);
  let darkBid = 0;
  let lightBid = 0;
  let side: Side = DARK;
  for (let passes = 0; passes < 2; side = otherSide(side)) {
    const isDark = side === DARK;
    const view = offer(s, side, isDark ? dark : light, isDark ? light : dark, isDark ? lightBid : darkBid);
    add(view, PASS);
    for (let bid = (isDark ? darkBid : lightBid) + 1; bid <= sideWord(s, side, S.force); bid++) add(view, bid);
    const bid = ask(s, side, QUESTION.bid);
    if (bid === PASS) {
      passes++;
      continue;
    }
    passes = 0;
    if (isDark) darkBid = bid;
    else lightBid = bid;
    note(s.journal, EVENT.bid, side, bid);
  }
  const darkWins = totalCost(s, dark) + darkBid >= totalCost(s, light) + lightBid;
  payForce(s, darkWins ? DARK : LIGHT, darkWins ? darkBid : lightBid, darkWins ? dark : light, PAID.bid);
  const loser = darkWins ? light : dark;
  // Losing a contest is no retreat that a card's text could forbid: else both would stay for ever.
  withdraw(s, loser);
}
