import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../support/experiments.js";
import { expectOutcomes, of, type PlayedRun, playRun, sum, wins, withWord } from "../support/playedRun.js";

/** A run of real squads, its files read by parquet-wasm's own Arrow reader and counted by plain JavaScript. */

const GAMES = 1_200;
const TEXT = `
game: miniatures
squads: [sample-republic, bounty-hunters, jedi-council]
games: ${GAMES}
maps: [open, corridors]
strategies: [greedy, random]
units: true
`;

const base = temporaryFolder();
let run: PlayedRun;

beforeAll(async () => {
  run = await playRun(TEXT, "squads", join(base, "three"));
}, 120_000);

describe("Miniatures results read by a second implementation", () => {
  it("hold a row a skirmish, and the wins, draws and ways of ending of the summary", () => {
    const { summary, games } = run;
    expect(games).toHaveLength(summary.games);
    expect(summary.matchups).toHaveLength(3);
    for (const m of run.summary.matchups) {
      const own = of(games, m.matchup);
      expect(own).toHaveLength(GAMES);
      expectOutcomes(m, own);
      for (const v of m.variants) expect(v).toMatchObject(wins(withWord(own, "variant", v.variant)));
    }
  });

  it("have column sums that are the summary's means, squad by squad", () => {
    for (const m of run.summary.matchups) {
      const own = of(run.games, m.matchup);
      expect(Object.keys(m.columns).length).toBeGreaterThan(20);
      for (const [name, column] of Object.entries(m.columns))
        expect(column.mean).toBeCloseTo(sum(own, name) / own.length, 9);
      expect(m.columns.damageA!.mean).toBeGreaterThan(0);
    }
  });

  it("have a row a character whose damage adds up to that of its squad", () => {
    for (const m of run.summary.matchups) {
      const own = of(run.units, m.matchup);
      for (const side of ["a", "b"]) {
        const mine = own.filter((row) => String(row.side) === side);
        expect(sum(mine, "damageDealt")).toBe(sum(of(run.games, m.matchup), `damage${side.toUpperCase()}`));
        expect(sum(mine, "attacks")).toBe(sum(of(run.games, m.matchup), `attacks${side.toUpperCase()}`));
        expect(sum(mine, "survived")).toBe(sum(of(run.games, m.matchup), `survivors${side.toUpperCase()}`));
      }
      for (const [u, unit] of m.units.entries()) {
        const index = unit.side === "a" ? u : u - m.units.filter((one) => one.side === "a").length;
        const mine = own.filter((row) => String(row.side) === unit.side && row.unit === index);
        expect(unit.rows).toBe(mine.length);
        expect(unit.columns.damageDealt!.mean).toBeCloseTo(sum(mine, "damageDealt") / mine.length, 9);
      }
    }
  });
});
