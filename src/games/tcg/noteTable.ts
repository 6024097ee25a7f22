import { itemOf, lengthOf } from "../../core/lists.js";
import { type Side, sideBefore } from "../../core/side.js";
import { DARK } from "./cards/matchup.js";
import { STAT } from "./cards/numbers.js";
import { buildCostOf } from "./reading/costs.js";
import { statOf } from "./reading/stats.js";
import { EVENT, note } from "./state/journal.js";
import type { State } from "./state/state.js";
import { NOWHERE, S, ZONE } from "./state/table.js";
import { sideWord } from "./state/zones.js";

/** What lies on the table, for the journal of a game that is replayed. */

const IN_BUILD_ZONE = 3;

/** Force, hands, units with their numbers and what is on them, build zones and Locations. */
export function noteTable(s: State): void {
  if (s.journal === undefined) return;
  for (let side: Side | -1 = DARK; side !== -1; side = sideBefore(side)) {
    const [hand, deck] = [sideWord(s, side, S.handCount), sideWord(s, side, S.deckCount)];
    note(s.journal, EVENT.tableSide, side, sideWord(s, side, S.force), hand, deck);
    for (let arena = 0; arena < IN_BUILD_ZONE; arena++)
      for (let i = 0; i < lengthOf(s.table.units[side]); i++)
        if (s.table.arena[itemOf(s.table.units[side], i)] === arena) noteUnit(s, itemOf(s.table.units[side], i));
    for (let i = 0; i < lengthOf(s.table.buildZone[side]); i++) noteUnit(s, itemOf(s.table.buildZone[side], i));
    for (let i = 0; i < lengthOf(s.down[side]); i++) {
      const card = itemOf(s.down[side], i);
      note(s.journal, EVENT.tableDown, card, s.downCounters[side][card], buildCostOf(s, card));
    }
  }
  for (let arena = 0; arena < 3; arena++)
    if (s.table.locations[arena] >= 0) note(s.journal, EVENT.tableLocation, s.table.locations[arena], arena);
}

function noteUnit(s: State, unit: number): void {
  const { table } = s;
  const place = table.zone[unit] === ZONE.arena ? table.arena[unit] : IN_BUILD_ZONE;
  if (table.counters[unit] > 0) note(s.journal, EVENT.costs, unit, buildCostOf(s, unit));
  note(s.journal, EVENT.tableUnit, unit, place, table.damage[unit], table.counters[unit]);
  note(
    s.journal,
    EVENT.tableNumbers,
    statOf(s, unit, STAT.speed),
    statOf(s, unit, STAT.power),
    statOf(s, unit, STAT.health),
  );
  for (let on = table.firstOn[unit]; on !== NOWHERE; on = table.nextOn[on])
    note(s.journal, EVENT.tableOn, on, unit, table.zone[on]);
}
