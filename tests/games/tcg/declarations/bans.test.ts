import { describe, expect, it } from "vitest";
import { after } from "../support/decree.js";
import { card, foe } from "../support/probe.js";
import type { SceneGiven } from "../support/scene.js";

/** What effects forbid players for the turn, or make dearer. */

describe("verb battleCardsCostMore", () => {
  const dearer = [{ verb: "battleCardsCostMore", who: "opponent", amount: 3 }] as const;
  it("makes Battle cards cost more Force this turn", () => {
    const t = after(dearer, { dark: { hand: ["Plan"] } }).window({ dark: { play: "Plan" } });
    expect(t.force("dark")).toBe(8 - 3 + 1);
  });
  it("costs the other player no more, and nobody in the next turn", () => {
    expect(after(dearer, { light: { hand: ["Plan"] } }, { play: ["Decree", "Plan"] }).force("light")).toBe(9);
    const t = after(dearer, { dark: { hand: ["Plan"] } })
      .endTurn()
      .window({ dark: { play: "Plan" } });
    expect(t.force("dark")).toBe(9);
  });
});

describe("verb noBattleCards", () => {
  const silence = [{ verb: "noBattleCards" }] as const;
  it("lets nobody play Battle cards this turn", () => {
    const t = after(silence, { light: { hand: ["Plan"] }, dark: { hand: ["Plan"] } }).window();
    expect([t.offered("light", "play"), t.offered("dark", "play")]).toEqual([["pass"], ["pass"]]);
  });
  it("forbids no abilities, and nothing in the next turn", () => {
    const given: SceneGiven = {
      made: [card("Seer", { abilities: [{ window: "general", cost: {}, effects: [{ verb: "draw" }] }] })],
      light: { hand: ["Plan"], units: ["Seer"] },
    };
    expect(after(silence, given).window().offered("light", "play")).toEqual(["pass", "Seer"]);
    expect(after(silence, given).endTurn().window().offered("light", "play")).toContain("Plan");
  });
});

describe("verb noArrivals", () => {
  const shut = [{ verb: "noArrivals" }] as const;
  const given: SceneGiven = { light: { buildZone: ["Man"], down: [{ name: "Walker", counters: 3 }], build: 1 } };
  it("lets no card move from the build zone to an arena this turn", () => {
    expect(after(shut, given).buildStep("light").offered("light", "build")).toEqual(["pass"]);
  });
  it("forbids no building, and nothing in the next turn", () => {
    expect(
      after(shut, { light: { hand: ["Man"], build: 1 } })
        .buildStep("light")
        .offered("light", "build"),
    ).toContain("start Man");
    expect(after(shut, given).endTurn().buildStep("light").offered("light", "build")).toEqual([
      "pass",
      "deploy Walker",
      "back Man",
    ]);
  });
});

describe("verb ban, ban battle", () => {
  const given: SceneGiven = {
    light: { hand: ["Plan"] },
    dark: { hand: ["Plan"], units: ["Seer"] },
    made: [foe("Seer", { abilities: [{ window: "general", cost: {}, effects: [{ verb: "draw" }] }] })],
  };
  const banned = () => after([{ verb: "ban", ban: "battle", who: "opponent" }], given);
  it("keeps a player from Battle cards until the end of the turn", () => {
    expect(banned().window().offered("dark", "play")).toEqual(["pass", "Seer"]);
  });
  it("keeps the other from nothing, and nobody in the next turn", () => {
    expect(banned().window().offered("light", "play")).toEqual(["pass", "Plan"]);
    expect(banned().endTurn().window().offered("dark", "play")).toEqual(["pass", "Plan", "Seer"]);
  });
});

describe("ban abilities", () => {
  const given: SceneGiven = {
    dark: { hand: ["Plan"], units: ["Seer"] },
    made: [foe("Seer", { abilities: [{ window: "general", cost: {}, effects: [{ verb: "draw" }] }] })],
  };
  const banned = () => after([{ verb: "ban", ban: "abilities", who: "opponent" }], given);
  it("keeps a player from activated abilities until the end of the turn", () => {
    expect(banned().window().offered("dark", "play")).not.toContain("Seer");
  });
  it("does not keep the player from Battle cards", () => {
    expect(banned().window().offered("dark", "play")).toEqual(["pass", "Plan"]);
    expect(banned().endTurn().window().offered("dark", "play")).toContain("Seer");
  });
});

describe("ban spending", () => {
  const banned = (build: number) =>
    after([{ verb: "ban", ban: "spending", who: "opponent" }], {
      light: { build },
      dark: { build, hand: ["Villain"] },
    });
  it("leaves a player no build points this turn", () => {
    expect(banned(5).buildStep("dark").offered("dark", "build")).toEqual(["pass"]);
  });
  it("leaves the other those there are", () => {
    expect(banned(5).buildPoints("light")).toBe(5);
  });
});

describe("ban bombarding", () => {
  const given: SceneGiven = {
    made: [
      foe("Bomber", { modifiers: [{ stat: "bombard", amount: 2 }] }, { type: "space" }),
      card("Ship", {}, { type: "space" }),
    ],
    light: { units: ["Walker", "Ship"] },
    dark: { units: ["Bomber"] },
  };
  const banned = () => after([{ verb: "ban", ban: "bombarding", who: "opponent" }], given);
  it("keeps a player's units from Bombard this turn", () => {
    expect(banned().act("Bomber").offered("dark", "act")).toEqual(["pass", "Ship"]);
  });
  it("keeps them from it no longer", () => {
    expect(banned().endTurn().act("Bomber").offered("dark", "act")).toEqual(["pass", "Walker by Bombard", "Ship"]);
  });
});
