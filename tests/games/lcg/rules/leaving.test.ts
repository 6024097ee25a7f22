import { expect, test } from "vitest";
import type { Table } from "../../../../src/games/lcg/state/table.js";
import { placeUnit, takeOutOfPlay } from "../../../../src/games/lcg/state/zones.js";
import { blankUnit, emptyTable, smallTable } from "../reference/smallTable.js";

/** What is of no card, of its place, or gone before it leaves: captives are freed, enhancements discarded. */
const OF_OTHERS = new Set(["head", "sides", "standing", "zone", "host", "firstAttached", "nextAttached", "captives"]);

function ofCard(table: Table, count: number, card: number) {
  return Object.entries(table).flatMap(([name, values]) => {
    if (OF_OTHERS.has(name) || !ArrayBuffer.isView(values) || !("fill" in values)) return [];
    const all = values as unknown as Int32Array;
    const words = all.length / count;
    return Number.isInteger(words) ? [{ name, own: all.subarray(card * words, (card + 1) * words) }] : [];
  });
}

test("a card that leaves play takes nothing along: of the table nothing is told of it, and it comes back bare", () => {
  const { s, matchup, number } = smallTable([blankUnit(true, {}), blankUnit(true, {})], []);
  const [unit, other] = [number(0, 0), number(0, 1)];
  emptyTable(s, 0);
  const of = (card: number) => ofCard(s.table, matchup.count, card);
  const told = of(unit);
  expect(told.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["focus", "damage", "shields", "heldPhase", "engagedPhase", "icons", "lent", "capacity"]),
  );
  placeUnit(s, unit);
  for (const { own } of told) own.fill(1);
  takeOutOfPlay(s, unit);
  for (const { name, own } of told) expect([...own], name).toEqual(Array.from(own, () => 0));
  placeUnit(s, unit);
  placeUnit(s, other);
  expect(of(unit)).toEqual(of(other));
});
