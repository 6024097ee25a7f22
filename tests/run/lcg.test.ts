import { expect } from "vitest";
import { GAMES, runSuite } from "../games/cards/support/runSuite.js";
import { expectUnits, sum } from "../support/playedRun.js";

runSuite({
  title: "the card game",
  game: "lcg",
  decks: ["jedi-starter", "sith-starter", "navy-starter"],
  strategies: "random",
  pairs: [
    ["Jedi Starter", "Sith Starter"],
    ["Jedi Starter", "Navy Starter"],
  ],
  expectMeans: (columns) => {
    // The last round that is kept says what the end says; games may be longer than that, but few.
    expect(columns.dial!.mean).toBeCloseTo(columns.dialRound10!.mean, 1);
    expect(columns.lightDamageRound10!.mean).toBeGreaterThan(columns.lightDamageRound1!.mean);
  },
  rows: "an objective set, objective and card: sums and wins of the summary, cards adding up to their sets",
  expectRows: (run, m) => {
    for (const side of ["a", "b"] as const) {
      const units = m.units.filter((one) => one.side === side);
      const lists = expectUnits(run, m, side, ["opening", "drawn", "played", "edgeStack"]);
      const total = (isSet: boolean, name: string): number =>
        units.reduce((all, one, u) => (isSet === (one.kind === "objective set") ? all + sum(lists[u], name) : all), 0);
      for (const { name } of run.summary.unitColumns) expect(total(true, name)).toBe(total(false, name));
      // A hand of six and three objectives; Take Them Prisoner looks at cards while the other two wait.
      expect(total(true, "opening")).toBe(9 * GAMES);
      expect(total(true, "damage")).toBeGreaterThan(GAMES);
    }
  },
  parquet: ["rounds", "dial", "dialRound3"],
  page: "Death Star dial by round",
});
