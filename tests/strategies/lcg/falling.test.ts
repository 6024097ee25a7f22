import { describe, expect, it } from "vitest";
import { greedy } from "../../../strategies/lcg/greedy.js";
import { scene } from "../../games/lcg/support/scene.js";

/** What greedy chooses for no card in particular: which of several falls, and which objective comes next. */

describe("greedy, asked which unit the Rancor eats,", () => {
  const eaten = (light: string[], dark: string[]) =>
    scene({
      active: "dark",
      turn: 5,
      light: { units: light },
      dark: { units: ["Rancor", ...dark] },
      advisers: { dark: greedy },
    })
      .phase("refresh")
      .story("unitDestroyed")
      .map((line) => line.slice("unitDestroyed ".length));

  it("names an enemy's, though its own is worth more", () => {
    expect(eaten(["Repair Droid"], ["ISB Interrogators"])).toEqual(["Repair Droid"]);
  });
  it("names the one of its own that is worth least", () => {
    const units = ["Emperor's Royal Guard", "Advisor to the Emperor", "Dark Side Apprentice"];
    expect(eaten([], units)).toEqual(["Advisor to the Emperor"]);
  });
});

describe("greedy, asked for the next objective by A Journey to Dagobah,", () => {
  it("names the one that is worth most", () => {
    const best = "Draw Their Fire";
    const next = (objectiveDeck: string[]) =>
      scene({ light: { objectives: ["A Journey to Dagobah"], objectiveDeck }, advisers: { light: greedy } })
        .destroy("A Journey to Dagobah", { light: { answer: "A Journey to Dagobah" } })
        .objectives("light");
    const poor = ["Jedi Training", "In You Must Go"];
    for (const deck of [
      [best, ...poor],
      [...poor, best],
    ])
      expect(next(deck)).toEqual([best]);
  });
});
