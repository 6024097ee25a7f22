import { describe, expect, test } from "vitest";
import { allFailures, type FailureNote, noteWithin } from "../../src/results/failures.js";

/** What summaries of several stages say of games that could not be played. */

function note(pairs: number, stage: string, ofTwo = true): FailureNote {
  const first = Array.from({ length: Math.min(pairs, 20) }, (_, i) => ({
    folder: "",
    game: `${i}:a`,
    message: `${stage} broke off`,
  }));
  return noteWithin({ pairs, ofTwo, first }, "", stage);
}

describe("failures of several stages", () => {
  test("are counted all, and named from each stage", () => {
    const { failed } = allFailures([note(30, "sample"), note(2, "matrix", false), note(7, "titration")]);
    expect(failed).toMatchObject({ pairs: 39, ofTwo: true });
    const named = failed!.first.map((one) => one.game.split("/")[0]);
    const five = (stage: string) => Array.from({ length: 5 }, () => stage);
    expect(named).toEqual([...five("sample"), "matrix", "matrix", ...five("titration")]);
  });

  test("are twenty by name at most, whatever the number of stages", () => {
    const { failed } = allFailures(Array.from({ length: 9 }, (_, i) => note(6, `stage ${i}`)));
    expect(failed!.pairs).toBe(54);
    expect(failed!.first).toHaveLength(20);
  });

  test("of one stage stand as they are, with how many were to be played; of none there is nothing", () => {
    const only = { ...note(3, "sample"), planned: 100 };
    expect(allFailures([only])).toEqual({ failed: only });
    expect(allFailures([])).toEqual({});
    expect(allFailures(undefined)).toEqual({});
  });
});
