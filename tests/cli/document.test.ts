import { expect, test } from "vitest";
import { runDocument } from "../../src/cli/commands/document.js";
import { dayAndNight, duel, field } from "../report/fixture.js";

/** The kind: what `run --json` prints is what the summary says, key by key, of whatever run. */

test.each([
  ["a duel", duel()],
  ["a field", field()],
  ["sides", dayAndNight()],
])("of %s", (_, { summary }) => {
  // Whatever is the same of both in the fixture is told apart.
  const matchups = summary.matchups.map((m, i) => {
    const outcomes = { winsA: m.winsA + 1, winsB: m.winsB + 2, draws: m.draws + 3 };
    return { ...m, ...outcomes, strategyA: `one ${i}`, strategyB: `other ${i}` };
  });
  const { matchups: told, ...document } = runDocument({ ...summary, matchups }, "FOLDER", 12.4);
  expect(document).toMatchObject({ folder: "FOLDER", gamesPerSecond: 12 });
  const { schemaVersion: _version, folder: _folder, gamesPerSecond: _speed, ...same } = document;
  expect(summary).toMatchObject(same);
  expect(Object.keys(same).length).toBeGreaterThan(4);
  expect(told).toHaveLength(matchups.length);
  for (const [i, own] of (told as Record<string, unknown>[]).entries()) {
    const { variants, columns, ...one } = matchups[i];
    const shared = Object.keys(own).filter((key) => Object.hasOwn(one, key));
    expect(shared).toEqual(
      expect.arrayContaining(["a", "b", "strategyA", "strategyB", "winRateA", "pairs", "examples"]),
    );
    for (const key of shared) expect(own[key], key).toEqual(one[key as keyof typeof one]);
    for (const [name, { mean, sd }] of Object.entries(columns)) expect(own[name]).toEqual({ mean, sd });
    const noun = summary.variantNoun;
    expect(own[`${noun}s`]).toEqual(
      variants.map(({ variant, games, winsA, winsB, draws, winRateA }) => {
        return { [noun]: variant, games, winsA, winsB, draws, winRateA };
      }),
    );
  }
});
