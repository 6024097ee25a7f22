import { expect, test } from "vitest";
import { allNotes, askNote, type Face } from "../../src/report/face.js";

/** What to type for more, and who the players are that a result names. */

const typed = (again: string) => askNote("What next", ["More?"], again, "--games 8000").command;

test("what is asked again with another value has that value alone", () => {
  expect(typed("dejarik judge own.yaml")).toBe("dejarik judge own.yaml --games 8000");
  expect(typed("dejarik judge own.yaml --games 2000")).toBe("dejarik judge own.yaml --games 8000");
  expect(typed("dejarik judge own.yaml --games 2000 --maps open")).toBe(
    "dejarik judge own.yaml --maps open --games 8000",
  );
  // Another option whose name begins alike is left.
  expect(typed("dejarik judge own.yaml --games-each 5")).toBe("dejarik judge own.yaml --games-each 5 --games 8000");
});

test("players that stand in a command alone are explained, too", () => {
  const note = { label: "What next", lines: ["Would others agree?"], command: "dejarik run a.yaml --levels rollout-4" };
  const face: Face = { setting: ["Mine"], headline: [], warnings: [], tables: [], notes: [note] };
  expect(allNotes(face)[1]).toEqual({ label: "Players", lines: ["rollout-4 looks ahead before it chooses."] });
  expect(allNotes({ ...face, notes: [] })).toEqual([]);
});
