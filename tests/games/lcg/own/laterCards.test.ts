import { describe, expect, it } from "vitest";
import { captureFromPlay, leavePlay, TO } from "../../../../src/games/lcg/leave.js";
import { NOWHERE } from "../../../../src/games/lcg/state/table.js";
import { endPhase } from "../../../../src/games/lcg/turn.js";
import type { SceneGiven } from "../support/scene.js";
import { later } from "./laterTexts.js";

/** Cards that go where they seldom go, in words for later sets. */

describe("captureFromDeck", () => {
  const deck = ["Yoda", "X-Wing", "Red Two", "Rookie Pilot"];

  it("takes the top card unseen, to this objective", () => {
    const t = later("The Tatooine Crash", {
      active: "dark",
      light: { deck },
      dark: { objectives: ["The Tatooine Crash", "Shadows of Dathomir", "Shadows of Dathomir"] },
    }).phase("refresh", { dark: { answer: "The Tatooine Crash" } });
    expect(t.captives("The Tatooine Crash")).toEqual(["Yoda"]);
    expect(t.deck("light")).toEqual(deck.slice(1));
    expect(t.story("looked")).toEqual([]);
  });

  it("takes one of those seen to an objective of choice, and the others go back", () => {
    const t = later("Official Inquiry", {
      active: "dark",
      light: { deck },
      dark: { objectives: ["The Endor Gambit", "Shadows of Dathomir"], hand: ["Official Inquiry"] },
    }).window({ dark: { action: "Official Inquiry", choose: ["The Endor Gambit", "X-Wing", "Red Two"] } });
    expect(t.captives("The Endor Gambit")).toEqual(["X-Wing"]);
    // What is named first is drawn last.
    expect(t.deck("light")).toEqual(["Yoda", "Red Two", "Rookie Pilot"]);
  });

  it("takes nothing where the deck is empty", () => {
    const t = later("The Tatooine Crash", {
      active: "dark",
      light: { deck: [] },
      dark: { objectives: ["The Tatooine Crash", "Shadows of Dathomir", "Shadows of Dathomir"] },
    }).phase("refresh");
    expect(t.offered("dark", "answer")).not.toContain("The Tatooine Crash");
  });
});

describe("returnInstead", () => {
  const given = (title: string): SceneGiven => ({
    light: { units: [{ title, damage: 1 }, "Yoda"], hand: ["Evasive Maneuvers"] },
    dark: { objectives: ["Shadows of Dathomir"], units: ["Rancor"] },
  });
  const answer = { light: { answer: "Evasive Maneuvers" } };

  it("takes a unit to hand whose destruction makes it leave", () => {
    const t = later("Evasive Maneuvers", given("X-Wing")).destroy("X-Wing", answer);
    expect(t.hand("light")).toEqual(["X-Wing"]);
    expect(t.discard("light")).toEqual(["Evasive Maneuvers"]);
  });

  it("keeps it from being captured", () => {
    const t = later("Evasive Maneuvers", given("X-Wing"));
    const unit = t.state.table.units[0][1];
    t.does(answer, (s) => captureFromPlay(s, unit, NOWHERE));
    expect(t.hand("light")).toEqual(["X-Wing"]);
    expect(t.captives("Shadows of Dathomir")).toEqual([]);
  });

  it("is of those meant alone", () => {
    const t = later("Evasive Maneuvers", given("Luke Skywalker")).destroy("Luke Skywalker");
    expect(t.offered("light", "answer")).not.toContain("Evasive Maneuvers");
    expect(t.discard("light")).toEqual(["Luke Skywalker"]);
  });
});

describe("enterPlay and unitWasDestroyed", () => {
  const given: SceneGiven = {
    light: { units: ["Yoda"] },
    dark: { units: ["Nightsister", "Rancor"], hand: ["Jawa Scrap Dealers"] },
  };
  const answer = { dark: { answer: "Jawa Scrap Dealers" } };

  it("bring a card from hand after a unit of its side has been destroyed", () => {
    const t = later("Jawa Scrap Dealers", given).destroy("Nightsister", answer);
    expect(t.units("dark")).toEqual(["Rancor", "Jawa Scrap Dealers"]);
    expect([t.hand("dark"), t.discard("dark")]).toEqual([[], ["Nightsister"]]);
  });

  it("answer no enemy's end, and nothing that leaves otherwise", () => {
    expect(() => later("Jawa Scrap Dealers", given).destroy("Yoda", answer)).toThrow("did not use");
    const t = later("Jawa Scrap Dealers", given);
    const unit = t.state.table.units[1][1];
    expect(() => t.does(answer, (s) => leavePlay(s, unit, TO.hand))).toThrow("did not use");
  });

  it("are answered with the costs of nothing", () => {
    const t = later("Jawa Scrap Dealers", given).destroy("Nightsister", answer);
    expect(t.questions("dark", "pay")).toEqual([]);
  });
});

describe("setBalance", () => {
  const entered = (balance: "light" | "dark") =>
    later("The Call of the Cult", {
      active: "dark",
      phase: "refresh",
      balance,
      dark: {
        objectives: ["Shadows of Dathomir", "Shadows of Dathomir"],
        objectiveDeck: ["The Call of the Cult", "Shadows of Dathomir"],
      },
    });

  it("gives the Balance to a side", () => {
    const t = entered("light").phase("refresh", { dark: { answer: "The Call of the Cult" } });
    expect(t.balance).toBe("dark");
    expect(t.story("balanceSet")).toHaveLength(1);
  });

  it("is not used where that side has it", () => {
    expect(entered("dark").phase("refresh").offered("dark", "answer")).not.toContain("The Call of the Cult");
  });
});

describe("leaves", () => {
  const guarded = () =>
    later("Secret Guardian", {
      phase: "deployment",
      light: { units: ["X-Wing"], hand: ["Secret Guardian", "Yoda"] },
    });

  it("takes back to hand at the end of the phase what came into play for it", () => {
    const t = guarded().window({ light: { action: "Secret Guardian" } });
    expect([t.units("light"), t.hand("light")]).toEqual([["X-Wing", "Yoda"], []]);
    t.does({}, endPhase);
    expect([t.units("light"), t.hand("light")]).toEqual([["X-Wing"], ["Yoda"]]);
  });

  it("is over for what has left before", () => {
    const t = guarded()
      .window({ light: { action: "Secret Guardian" } })
      .destroy("Yoda");
    t.does({}, endPhase);
    expect([t.discard("light").includes("Yoda"), t.hand("light")]).toEqual([true, []]);
  });
});
