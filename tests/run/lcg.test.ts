import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { writeReport } from "../../src/report/index.js";
import { resultFiles, temporaryFolder } from "../support/experiments.js";
import {
  expectColumns,
  expectOutcomes,
  expectParquet,
  expectUnits,
  of,
  type PlayedRun,
  playRun,
  sum,
} from "../support/playedRun.js";

/** A run of real decks: the same files for any number of workers, read by another Arrow reader and counted by plain JavaScript. */

const GAMES = 1_100;
const TEXT = `
game: lcg
decks: [jedi-starter, sith-starter, navy-starter]
games: ${GAMES}
strategies: random
units: true
`;

const base = temporaryFolder();
let run: PlayedRun;

beforeAll(async () => {
  run = await playRun(TEXT, "decks", join(base, "one"));
}, 120_000);

describe("a run of the card game", () => {
  it("has the same bytes with one worker and with two", async () => {
    await run.again(join(base, "two"), 2);
    const own = resultFiles(run.folder);
    expect(own.size).toBeGreaterThan(8);
    expect(resultFiles(join(base, "two"))).toEqual(own);
  }, 120_000);

  it("pits light against dark only, seats never swapped", () => {
    expect(run.summary.matchups.map((m) => [m.a, m.b])).toEqual([
      ["Jedi Starter", "Sith Starter"],
      ["Jedi Starter", "Navy Starter"],
    ]);
    expect(run.summary.sideNames).toEqual(["light side", "dark side"]);
    expect(sum(run.games, "swapped")).toBe(0);
  });

  it("holds a row a game, and the wins and ways of ending of the summary", () => {
    const { matchups, sides } = run.summary;
    expect(run.games).toHaveLength(2 * GAMES);
    for (const m of matchups) {
      expectOutcomes(m, of(run.games, m.matchup));
      expect(m.reasons.reduce((total, r) => total + r.games, 0)).toBe(GAMES);
    }
    expectOutcomes(sides!, run.games);
    const mean = matchups.reduce((total, m) => total + m.winRateA.estimate, 0) / 2;
    expect(sides!.winRateA.estimate).toBeCloseTo(mean, 12);
  });

  it("has column sums that are the summary's means, and quartiles of what is kept by round", () => {
    for (const [list, columns] of [
      ...run.summary.matchups.map((m) => [of(run.games, m.matchup), m.columns] as const),
      [run.games, run.summary.sides!.columns] as const,
    ]) {
      expectColumns(run, columns, list);
      // The last round that is kept says what the end says; games may be longer than that, but few.
      expect(columns.dial!.mean).toBeCloseTo(columns.dialRound10!.mean, 1);
      expect(columns.lightDamageRound10!.mean).toBeGreaterThan(columns.lightDamageRound1!.mean);
    }
  });

  it("has a row an objective set, objective and card: sums and wins of the summary, cards adding up to their sets", () => {
    for (const m of run.summary.matchups) {
      expect(of(run.units, m.matchup)).toHaveLength(GAMES * m.units.length);
      for (const side of ["a", "b"] as const) {
        const units = m.units.filter((one) => one.side === side);
        const lists = expectUnits(run, m, side, ["opening", "drawn", "played", "edgeStack"]);
        const total = (isSet: boolean, name: string): number =>
          units.reduce(
            (all, one, u) => (isSet === (one.kind === "objective set") ? all + sum(lists[u]!, name) : all),
            0,
          );
        for (const { name } of run.summary.unitColumns) expect(total(true, name)).toBe(total(false, name));
        // A hand of six and three objectives; Take Them Prisoner looks at cards while the other two wait.
        expect(total(true, "opening")).toBe(9 * GAMES);
        expect(total(true, "damage")).toBeGreaterThan(GAMES);
      }
    }
  });

  it("becomes Parquet that another reader reads alike, and a report", async () => {
    await expectParquet(run, join(base, "parquet"), ["rounds", "dial", "dialRound3"]);
    const page = readFileSync(await writeReport(run.folder), "utf8");
    expect(page).toContain("Light side against dark side");
    expect(page).toContain("Death Star dial by round");
    expect(page).not.toMatch(/NaN|undefined|\[object/);
  }, 60_000);
});
