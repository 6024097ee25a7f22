import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Table } from "../../src/report/table.js";
import { sameControl, sameTests } from "../../src/studies/nightly/controls.js";
import type { ExperimentEntry } from "../../src/studies/nightly/entry.js";
import { controlsSection } from "../../src/studies/nightly/page/controls.js";
import { noteSpeed, readSpeed, SPEED_FILE } from "../../src/studies/nightly/speed.js";
import type { NightlySummary } from "../../src/studies/nightly/summary.js";
import { rowsOf, sortsOf, text } from "../report/rows.js";
import { temporaryFolder } from "../support/experiments.js";

/** What a night notes beside its changes: how fast it was, and what ought to be nothing. */

describe("the speed of a night", () => {
  const folder = (name: string) => {
    const made = join(temporaryFolder(), name);
    mkdirSync(made);
    return made;
  };
  const entry = (experiment: string, games: number, seconds: number) => ({ experiment, game: "coin", games, seconds });

  test("adds up what each experiment took, try by try, and notes nothing where nothing was played", async () => {
    const at = folder("added");
    expect(readSpeed(at)).toEqual([]);
    await noteSpeed(at, entry("one", 0, 3));
    expect(readSpeed(at)).toEqual([]);
    await noteSpeed(at, entry("one", 100, 2));
    await noteSpeed(at, entry("two", 50, 1));
    await noteSpeed(at, entry("one", 30, 0.5));
    expect(readSpeed(at)).toEqual([entry("one", 130, 2.5), entry("two", 50, 1)]);
  });

  test("is nothing where it cannot be read", () => {
    const at = folder("damaged");
    for (const content of ["no JSON", "{}", '{"speed": 3}']) {
      writeFileSync(join(at, SPEED_FILE), content);
      expect(readSpeed(at)).toEqual([]);
    }
  });
});

describe("equal things compared", () => {
  const night = (tests: number, falseAlarms: number, wouldAlert = false) => ({ tests, falseAlarms, wouldAlert });

  test("are those of the last thirty nights; one in twenty may seem to differ", () => {
    const nights = [night(1000, 1000, true), ...Array.from({ length: 30 }, (_, i) => night(20, 1, i < 2))];
    expect(sameControl(nights)).toMatchObject({
      ...{ nights: 30, tests: 600, falseAlarms: 30, expected: 30, alertNights: 2, isAlert: false },
    });
    // Of 20 tests at least 1: 1 - 0.95^20; at least 2: less 20 · 0.05 · 0.95^19.
    expect(sameControl([night(20, 1)]).p).toBeCloseTo(1 - 0.95 ** 20, 10);
    expect(sameControl([night(20, 2)]).p).toBeCloseTo(1 - 0.95 ** 20 - 20 * 0.05 * 0.95 ** 19, 10);
    expect(sameControl([night(20, 0)]).p).toBe(1);
    expect([sameControl([night(20, 6)]).isAlert, sameControl([night(20, 8)]).isAlert]).toEqual([false, true]);
  });

  test("would alert where they are sure to differ by the margin at least", () => {
    const experiment = (...rates: readonly (readonly [number, number])[]): ExperimentEntry =>
      ({
        isSymmetric: true,
        matchups: rates.map(([one, two]) => ({
          one: [1000 - one, 0, 0, 0, one],
          two: [1000 - two, 0, 0, 0, two],
        })),
      }) as unknown as ExperimentEntry;
    expect(sameTests([experiment([500, 500], [500, 620])], 0.1)).toEqual(night(2, 1, true));
    expect(sameTests([experiment([500, 620]), experiment([500, 500])], 0.13)).toEqual(night(2, 1));
    // Seen by itself, and not among twenty.
    const many = Array.from({ length: 19 }, (): [number, number] => [500, 500]);
    expect(sameTests([experiment([500, 545], ...many)], 0.01)).toEqual(night(20, 1));
    expect(sameTests([experiment([500, 545])], 0.01)).toEqual(night(1, 1, true));
  });
});

describe("controls on the page of a night", () => {
  const mirror = (more: object) => ({
    ...{ entrant: "Vader", strategy: "greedy", experiment: "one", winRate: 0.51, games: 1200, pairs: 600 },
    ...{ uneven: 3, p: 0.4, pairsP: 0.00001, isAlert: false, ...more },
  });
  const exact = (more: object) => ({
    ...{ what: "a hit", game: "coin", exact: 0.5, seen: 520, trials: 1000, errors: 1.25, isAlert: false, ...more },
  });
  const section = (more: object = {}) =>
    controlsSection({
      same: { nights: 3, tests: 58, falseAlarms: 8, expected: 2.9, p: 0.0085, alertNights: 1 },
      ...{ mirrors: [], calibration: [], ...more },
    } as unknown as NightlySummary);
  const tableIn = (more: object) =>
    (section(more).blocks.filter((one) => one !== undefined)[1] as { readonly table: Table }).table;

  test("say how many seemed to differ, where how many are expected, and over how many nights", () => {
    const said = (more?: object) => text((section(more).blocks[0] as { readonly paragraph: string }).paragraph);
    expect(said()).toMatch(
      /^A\/A control: 8 of 58 comparisons of equal things have p up to 0\.05 over the last 3 nights, where 2\.9 are expected \(chance of so many or more: 0\.0085\)\. 1 night would have raised an alert/,
    );
    const same = { nights: 1, tests: 1, falseAlarms: 0, expected: 0.05, p: 1, alertNights: 2 };
    expect(said({ same })).toMatch(/0 of 1 comparison of equal things have p up to 0\.05 tonight, .* 2 nights would/);
    expect(section().blocks.slice(1)).toEqual([undefined, undefined]);
  });

  test("have mirrors and exact chances, each with its own numbers; of an alert the smaller p is told", () => {
    const mirrors = tableIn({ mirrors: [mirror({}), mirror({ isAlert: true })] });
    expect(rowsOf(mirrors)[0]).toEqual({
      ...{ entrant: "Vader (greedy)", experiment: "one", "first copy wins": "51.0 %", games: "1,200", pairs: "600" },
      ...{ "uneven pairs": "3", p: "0.40" },
    });
    expect(rowsOf(mirrors)[1]!.p).not.toBe("0.40");
    expect(sortsOf(mirrors)[0]).toEqual({
      "first copy wins": 0.51,
      games: 1200,
      pairs: 600,
      "uneven pairs": 3,
      p: 0.4,
    });
    const chances = tableIn({
      calibration: [exact({}), exact({ exact: 0, seen: 0 }), exact({ exact: 1, seen: 999, isAlert: true })],
    });
    expect(rowsOf(chances).map((row) => [row.exact, row.seen, row.trials, row["off by"]])).toEqual([
      ["50.00 %", "52.00 %", "1,000", "1.25"],
      ["0.00 %", "0.00 %", "1,000", "exact"],
      ["100.00 %", "99.90 %", "1,000", "impossible"],
    ]);
    expect(sortsOf(chances)[0]).toEqual({ exact: 0.5, seen: 0.52, trials: 1000, "off by": 1.25 });
  });
});
