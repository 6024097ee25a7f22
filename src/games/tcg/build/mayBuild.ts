import type { Side } from "../../../core/side.js";
import type { CompiledCost } from "../cards/compiled.js";
import { fitsByPrint, isUnit } from "../cards/matchup.js";
import { QUIRK, RULE, STACK_MAX } from "../cards/numbers.js";
import { canPayCost } from "../reading/canPay.js";
import { buildCostOf } from "../reading/costs.js";
import { fits, isRuled } from "../reading/filter.js";
import type { State } from "../state/state.js";
import { H, NOWHERE, ZONE } from "../state/table.js";
import { hasUnique } from "../state/zones.js";

/** Whether single things may be done in a build step, and what they cost. */

/** The unit that a card of the hand may join as another version, or -1. */
export function stackFor(s: State, side: Side, card: number): number {
  const unique = s.matchup.unique[card];
  if (unique < 0 || !isUnit(s.matchup, card) || s.table.head[H.noStackTurn] === s.table.head[H.turn]) return NOWHERE;
  const top = hasUnique(s, s.table.units[side], unique);
  return top >= 0 && mayJoin(s, card, top) ? top : NOWHERE;
}

/**
 * Whether the stack of a unit has room for a card that is another version of it: of another letter, whichever of the
 * names of one person it has.
 */
export function mayJoin(s: State, card: number, top: number): boolean {
  const { unique, version, isJediCharacter } = s.matchup;
  if (unique[top] < 0 || unique[card] !== unique[top] || version[card] === version[top]) return false;
  const isTall = isJediCharacter[card] === 1 && isRuled(s, RULE.tallJediStacks, -1);
  if (!isTall && s.table.under[top] + 1 >= STACK_MAX) return false;
  for (let on = s.table.firstOn[top]; on !== NOWHERE; on = s.table.nextOn[on])
    if (s.table.zone[on] === ZONE.under && version[on] === version[card]) return false;
  return true;
}

export function overstackCost(s: State, card: number, top: number): number {
  if (s.matchup.rules.overstackCost === "1") return 1;
  return Math.max(0, buildCostOf(s, card) - buildCostOf(s, top)) + 1;
}

export function mayBoard(s: State, side: Side, pilot: number, ship: number): boolean {
  const mask = s.matchup.cards[pilot].pilotOf!;
  if (ship === pilot || !fits(s, mask, ship, side, pilot)) return false;
  let pilots = 0;
  let others = 1 - s.matchup.isAstromech[pilot];
  let doMakeRoom = s.matchup.cards[pilot].makesRoom;
  for (let on = s.table.firstOn[ship]; on !== NOWHERE; on = s.table.nextOn[on])
    if (s.table.zone[on] === ZONE.pilot) {
      pilots++;
      others += 1 - s.matchup.isAstromech[on];
      doMakeRoom ||= s.matchup.cards[on].makesRoom;
    }
  const quirks = s.table.quirks[ship];
  const most = s.matchup.rules.pilotsPerUnit + ((quirks & QUIRK.extraPilot) !== 0 ? 1 : 0);
  const { pilotsOnly } = s.matchup.cards[ship];
  if (pilotsOnly !== undefined && !fitsByPrint(s.matchup, pilotsOnly, pilot)) return false;
  if ((quirks & QUIRK.pilotedOnlyByDroids) !== 0 && s.matchup.isDroid[pilot] === 0) return false;
  // Some Astromechs make room for one more pilot that is none.
  return pilots < most || (doMakeRoom && others > 0 && pilots < most + 1);
}

/**
 * Whether a unit may have the Equipment, and attaching it can be paid: as often as that is so (glossary, "Equipment
 * card").
 */
export function mayBear(s: State, side: Side, card: number, unit: number): boolean {
  if (s.table.host[card] === unit || !fits(s, s.matchup.cards[card].equipTo!, unit, side, -1)) return false;
  return canPayCost(s, side, card, -1, equipCostFor(s, card, unit));
}

export function equipCostFor(s: State, card: number, bearer: number): CompiledCost {
  const { equipCost, cheapEquipCost } = s.matchup.cards[card];
  return s.matchup.cards[bearer].equipsCheaper ? cheapEquipCost! : equipCost!;
}

/** Build counters that a card may have: as many as it costs, and those that its text has a use for. */
export const mostCounters = (s: State, card: number): number =>
  buildCostOf(s, card) + s.matchup.cards[card].extraCounters;
