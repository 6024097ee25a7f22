import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { writeReport } from "../../../../src/report/index.js";
import type { MatchupSummary } from "../../../../src/results/summary.js";
import { resultFiles, temporaryFolder } from "../../../support/experiments.js";
import {
  expectColumns,
  expectOutcomes,
  expectParquet,
  of,
  type PlayedRun,
  playRun,
  sum,
} from "../../../support/playedRun.js";

/**
 * A run of real decks, two light and a dark one or the other way round: the same files for any number of workers,
 * read by another Arrow reader and counted by plain JavaScript.
 */

export const GAMES = 1_100;

export interface RunGiven {
  /** The game in a title. */
  readonly title: string;
  readonly game: string;
  readonly decks: readonly string[];
  readonly strategies: string;
  /** Names of the decks that meet, light against dark. */
  readonly pairs: readonly (readonly [string, string])[];
  /** What else must be true of the columns of a summary. */
  readonly expectMeans: (columns: MatchupSummary["columns"]) => void;
  /** What the rows by card hold, and what must be true of those of a matchup. */
  readonly rows: string;
  readonly expectRows: (run: PlayedRun, matchup: MatchupSummary) => void;
  /** Columns read from Parquet, and words of the page. */
  readonly parquet: readonly string[];
  readonly page: string;
}

export function runSuite(given: RunGiven): void {
  const { game, decks, strategies } = given;
  const text = `game: ${game}\ndecks: [${decks.join(", ")}]\ngames: ${GAMES}\nstrategies: ${strategies}\nunits: true\n`;
  const base = temporaryFolder();
  let run: PlayedRun;

  beforeAll(async () => {
    run = await playRun(text, "decks", join(base, "one"));
  }, 120_000);

  describe(`a run of ${given.title}`, () => {
    it("has the same bytes with one worker and with two", async () => {
      await run.again(join(base, "two"), 2);
      const own = resultFiles(run.folder);
      expect(own.size).toBeGreaterThan(8);
      expect(resultFiles(join(base, "two"))).toEqual(own);
    }, 120_000);

    it("pits light against dark only, seats never swapped", () => {
      expect(run.summary.matchups.map((m) => [m.a, m.b])).toEqual(given.pairs);
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
        given.expectMeans(columns);
      }
    });

    it(`has a row ${given.rows}`, () => {
      for (const m of run.summary.matchups) {
        expect(of(run.units, m.matchup)).toHaveLength(GAMES * m.units.length);
        given.expectRows(run, m);
      }
    });

    it("becomes Parquet that another reader reads alike, and a report", async () => {
      await expectParquet(run, join(base, "parquet"), given.parquet);
      const page = readFileSync(await writeReport(run.folder), "utf8");
      expect(page).toContain("Light side against dark side");
      expect(page).toContain(given.page);
      expect(page).not.toMatch(/NaN|undefined|\[object/);
    }, 60_000);
  });
}
