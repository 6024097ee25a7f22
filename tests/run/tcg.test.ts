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
game: tcg
decks: [tcg-socal-light, tcg-champs04-light, tcg-socal-dark]
games: ${GAMES}
strategies: greedy
units: true
`;

const base = temporaryFolder();
let run: PlayedRun;

beforeAll(async () => {
  run = await playRun(TEXT, "decks", join(base, "one"));
}, 120_000);

describe("a run of the trading card game", () => {
  it("has the same bytes with one worker and with two", async () => {
    await run.again(join(base, "two"), 2);
    const own = resultFiles(run.folder);
    expect(own.size).toBeGreaterThan(8);
    expect(resultFiles(join(base, "two"))).toEqual(own);
  }, 120_000);

  it("pits light against dark only, seats never swapped", () => {
    expect(run.summary.matchups.map((m) => [m.a, m.b])).toEqual([
      ["SoCal Light", "SoCal Dark"],
      ["Championships 2004 Light", "SoCal Dark"],
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
      // Arenas controlled at the end of a turn are those of the last one from there on.
      for (const side of ["light", "dark"]) {
        const turns = columns[`arenaTurns${side === "light" ? "Light" : "Dark"}`]!.mean!;
        expect(columns[`${side}Turn1`]!.mean!).toBeLessThanOrEqual(turns);
        expect(columns[`${side}Turn10`]!.mean!).toBeLessThanOrEqual(2.1);
      }
    }
  });

  it("has a row a card: sums and wins of the summary", () => {
    for (const m of run.summary.matchups) {
      expect(of(run.units, m.matchup)).toHaveLength(GAMES * m.units.length);
      let [discarded, lost, damage, done] = [0, 0, 0, 0];
      for (const side of ["a", "b"] as const) {
        const units = m.units.filter((one) => one.side === side);
        const lists = expectUnits(run, m, side, ["opening", "drawn", "deployed"]);
        const total = (name: string): number => units.reduce((all, _, u) => all + sum(lists[u]!, name), 0);
        const suffix = side === "a" ? "Light" : "Dark";
        // A hand of seven, and so many as a mulligan has exchanged at most.
        expect(total("opening")).toBe(7 * GAMES);
        expect(total("drawn")).toBeGreaterThan(8 * GAMES);
        discarded += total("discarded");
        lost += sum(of(run.games, m.matchup), `unitsLost${suffix}`);
        damage += total("damage");
        done += sum(of(run.games, m.matchup), `damage${suffix}`);
        expect(total("attacks")).toBeGreaterThan(GAMES);
      }
      // A unit under the enemy's control is a card of its owner's deck, but fights for who has it: only the sums are alike.
      expect(discarded).toBe(lost);
      expect(damage).toBe(done);
    }
  });

  it("becomes Parquet that another reader reads alike, and a report", async () => {
    await expectParquet(run, join(base, "parquet"), ["turns", "forceSpentLight", "darkTurn3"]);
    const page = readFileSync(await writeReport(run.folder), "utf8");
    expect(page).toContain("Light side against dark side");
    expect(page).toContain("renas controlled by turn");
    expect(page).not.toMatch(/NaN|undefined|\[object/);
  }, 60_000);
});
