import { expect } from "vitest";
import { GAMES, runSuite } from "../games/cards/support/runSuite.js";
import { expectUnits, of, sum } from "../support/playedRun.js";

runSuite({
  title: "the trading card game",
  game: "tcg",
  decks: ["tcg-socal-light", "tcg-champs04-light", "tcg-socal-dark"],
  strategies: "greedy",
  pairs: [
    ["SoCal Light", "SoCal Dark"],
    ["Championships 2004 Light", "SoCal Dark"],
  ],
  expectMeans: (columns) => {
    // Arenas controlled at the end of a turn are those of the last one from there on.
    for (const side of ["light", "dark"]) {
      const turns = columns[`arenaTurns${side === "light" ? "Light" : "Dark"}`].mean!;
      expect(columns[`${side}Turn1`].mean!).toBeLessThanOrEqual(turns);
      expect(columns[`${side}Turn10`].mean!).toBeLessThanOrEqual(2.1);
    }
  },
  rows: "a card: sums and wins of the summary",
  expectRows: (run, m) => {
    let [discarded, lost, damage, done] = [0, 0, 0, 0];
    for (const side of ["a", "b"] as const) {
      const units = m.units.filter((one) => one.side === side);
      const lists = expectUnits(run, m, side, ["opening", "drawn", "deployed"]);
      const total = (name: string): number => units.reduce((all, _, u) => all + sum(lists[u], name), 0);
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
    // A unit under the enemy's control is a card of its owner's deck, but fights for who has it: only the sums are
    // alike.
    expect(discarded).toBe(lost);
    expect(damage).toBe(done);
  },
  parquet: ["turns", "forceSpentLight", "darkTurn3"],
  page: "renas controlled by turn",
});
