import { expect, test } from "vitest";
import { failedReplay, failedSection, failedSentence, withFailures } from "../../src/report/failed.js";
import type { Page } from "../../src/report/frame.js";
import type { FailureNote } from "../../src/results/failures.js";

/** What is said of games that could not be played. */

const games = ["12", "stage one/3:1"].map((game, i) => ({
  folder: i === 0 ? "" : "level-1",
  game,
  message: `no ${i}`,
}));
const note = (pairs: number, ofTwo: boolean, planned?: number): FailureNote =>
  ({ pairs, ofTwo, first: games, ...(planned === undefined ? {} : { planned }) }) as FailureNote;

test.each<[FailureNote, string]>([
  [
    note(1, true),
    "1 pair of games could not be played to the end and is left out of every number. It broke off with: no 0",
  ],
  [note(1, false), "1 game could not be played to the end and is left out of every number. It broke off with: no 0"],
  [
    note(1, false, 900),
    "1 of 900 games could not be played to the end and is left out of every number. It broke off with: no 0",
  ],
  [
    note(1200, true, 9000),
    "1,200 of 9,000 pairs of games could not be played to the end and are left out of every number. The first broke off with: no 0",
  ],
  [
    note(2, true),
    "2 pairs of games could not be played to the end and are left out of every number. The first broke off with: no 0",
  ],
])("so many are left out: %o", (failed, words) => {
  expect(failedSentence(failed)).toBe(words);
});

test("each has its command, in the folder that it is of, and those that are not listed are counted", () => {
  expect(games.map((one) => failedReplay("runs/mine", one))).toEqual([
    "dejarik replay runs/mine 12",
    "dejarik replay runs/mine/level-1 'stage one/3:1'",
  ]);
  const tableOf = (pairs: number) => {
    const [block] = failedSection(note(pairs, true), "runs/mine").blocks;
    return (block as unknown as { table: { rows: { content: unknown }[][]; note?: string } }).table;
  };
  const { rows, ...rest } = tableOf(2);
  expect(rows.map(([, { content }]) => content)).toEqual(["no 0", "no 1"]);
  expect(JSON.stringify(rows[1][0])).toContain("dejarik replay runs/mine/level-1");
  expect(rest.note).toBeUndefined();
  expect(tableOf(1003).note).toBe("1,001 more are not listed.");
});

test("a page has them behind all else, and is the same where there are none", () => {
  const page = { alerts: ["before"], sections: [{ id: "own", title: "Own", blocks: [] }] } as unknown as Page;
  expect(withFailures(page, undefined, "x")).toBe(page);
  const { alerts, sections } = withFailures(page, note(2, true), "x");
  expect(alerts).toEqual(["before", failedSentence(note(2, true))]);
  expect(sections.map((one) => one!.id)).toEqual(["own", "broken-off"]);
  expect(withFailures({ ...page, alerts: undefined } as unknown as Page, note(2, true), "x").alerts).toHaveLength(1);
});
