import { expect, test } from "vitest";
import type { Column } from "../../src/games/column.js";
import type { Rows } from "../../src/results/arrow.js";
import { detailsOf, shortOf, wholeOf } from "../../src/results/details.js";
import { difference, differences, failureDifference } from "../../src/results/differences.js";
import type { MatchupSummary } from "../../src/results/summary.js";
import { matchup } from "../report/fixture.js";

/** A summary in two files, and what differs from one playing to the next. */

const plain = matchup(3, "North", "South", 0.6, 400, 8);
const withMore: MatchupSummary = {
  ...plain,
  columns: Object.fromEntries(
    Object.entries(plain.columns).map(([name, own], i) => [name, i === 0 ? { ...own, quartiles: [1, 2, 3] } : own]),
  ),
  units: plain.units.map((one, i) => ({
    ...one,
    ...(i % 2 === 0 ? { kind: "objective set" } : {}),
    winsWhen: { drawn: { games: 9 + i, winsA: 5, winsB: 3 + i, draws: 1 } },
  })),
};

test.each([
  ["without units", { ...plain, units: [] }],
  ["with units", plain],
  ["with kinds, quartiles and wins by unit", withMore],
])("a matchup %s is the same from both files, as JSON has them", (_, whole) => {
  const read = <T>(value: T): T => JSON.parse(JSON.stringify(value));
  expect(wholeOf(read(shortOf(whole)), read(detailsOf(whole)))).toEqual(whole);
});

test("the short file has rates and means, and nothing that only a page of the matchup shows", () => {
  const { columns, variants, ...rest } = shortOf(withMore);
  for (const own of Object.values(columns)) expect(Object.keys(own).sort()).toEqual(["max", "mean", "min", "sd"]);
  for (const own of variants) expect(own).not.toHaveProperty("columns");
  expect(rest).not.toHaveProperty("units");
  const { units, matchup: number } = detailsOf(withMore);
  expect(number).toBe(3);
  expect(units.kind.slice(0, 2)).toEqual(["objective set", null]);
  expect(units.winsWhen.drawn!.winsB).toEqual(withMore.units.map((_, i) => 3 + i));
});

test("a value, a failure and a row differ in words, and not where they are the same", () => {
  expect([difference("rounds", 3, 3), difference("rounds", 3, 4), difference("rounds", undefined, 0)]).toEqual([
    ...[[], ["rounds 3, now 4"], ["rounds none, now 0"]],
  ]);
  expect([failureDifference("x", "x"), failureDifference(undefined, "y"), failureDifference("x", undefined)]).toEqual([
    ...[[], ["could not be played: no, now: y"], ["could not be played: x, now: no"]],
  ]);
  const columns = [
    { name: "winner", type: "uint8", labels: ["a", "b", "draw"] },
    { name: "luck", type: "int32", luck: "dice" },
    { name: "points", type: "int32" },
    { name: "state", type: "uint32" },
  ] as unknown as Column[];
  // Two columns before the game's own; the second row.
  const recorded = { data: [[0], [0], [9, 1], [0, 5], [9, -2], [9, 4_294_967_295]] } as unknown as Rows;
  const now = (...values: number[]) => differences(columns, recorded, 2, 1, Int32Array.from([7, ...values]), 1);
  expect(now(1, 6, -2, -1)).toEqual([]);
  expect(now(0, 6, 3, 2)).toEqual(["winner b, now a", "points -2, now 3", "state 4294967295, now 2"]);
  // A code that no word stands for is told as it is.
  expect(now(7, 6, -2, -1)).toEqual(["winner b, now 7"]);
  expect(differences(columns, { data: [] } as unknown as Rows, 2, 1, Int32Array.from([1, 0, 0, 0]), 0)[0]).toBe(
    "winner undefined, now b",
  );
});
