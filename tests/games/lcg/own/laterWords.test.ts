import { describe, expect, it } from "vitest";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { leavePlay, TO } from "../../../../src/games/lcg/leave.js";
import type { SceneGiven } from "../support/scene.js";
import { later } from "./laterTexts.js";

/** Effects and costs in words for later sets. */

/** Of cost 0, on any Character. */
const ENHANCEMENT = "Blaster Pistol";

describe("commit", () => {
  const observed = (units: readonly object[], either?: number) =>
    later("Political Reliability Observer", {
      active: "dark",
      phase: "deployment",
      dark: { units: units as never, hand: ["Political Reliability Observer"] },
    }).window({
      dark: {
        action: "Political Reliability Observer",
        answer: "Political Reliability Observer",
        target: "Darth Vader",
        ...(either === undefined ? {} : { either }),
      },
    });

  it("takes a Force card, and is one of two choices where both could be", () => {
    const t = observed([{ title: "Darth Vader" }]);
    expect([t.unit("Darth Vader").committed, t.forceCards("dark")]).toEqual([true, 2]);
  });

  it("leaves to the Force who is committed: only taking out is offered then", () => {
    const t = observed([{ title: "Darth Vader", committed: true }]);
    expect([t.unit("Darth Vader").committed, t.forceCards("dark")]).toEqual([false, 3]);
  });

  it("is answered as any commitment is", () => {
    const text: CardText = {
      abilities: [
        {
          frame: "reaction",
          trigger: "committed",
          subject: { kind: "unit", whose: "yours" },
          effects: [{ verb: "draw" }],
        },
      ],
    };
    const t = later(
      "Political Reliability Observer",
      {
        active: "dark",
        phase: "deployment",
        dark: {
          objectives: ["Shadows of Dathomir"],
          units: ["Darth Vader"],
          hand: ["Political Reliability Observer"],
        },
      },
      { "Shadows of Dathomir": { text } },
    );
    t.window({
      dark: {
        action: "Political Reliability Observer",
        answer: ["Political Reliability Observer", "Shadows of Dathomir"],
        target: "Darth Vader",
      },
    });
    expect(t.hand("dark")).toHaveLength(1);
  });

  it("is asked of what comes into play: a unit comes where it can be committed", () => {
    const at = (committed: readonly string[]) => {
      const t = later("Reinforcements", {
        active: "dark",
        phase: "refresh",
        dark: {
          objectives: ["Shadows of Dathomir", "Shadows of Dathomir"],
          objectiveDeck: ["Reinforcements"],
          units: committed.map((title) => ({ title, committed: true })),
          discard: ["Darth Vader", "Death Star Trooper", "Espo Trooper"],
        },
      });
      t.phase("refresh", { dark: { answer: "Reinforcements" } });
      return [t.units("dark").includes("Death Star Trooper"), t.forceCards("dark")];
    };
    expect(at([])).toEqual([true, 2]);
    expect(() => at(["Emperor Palpatine", "Nightsister", "Rancor"])).toThrow("did not use");
  });
});

describe("fromHand", () => {
  const jabba = (hand: readonly string[]) =>
    later("Jabba the Hutt", { active: "dark", dark: { units: ["Jabba the Hutt"], hand }, light: { units: ["Yoda"] } });
  const HAND = ["Espo Trooper", "Death Star Trooper", "Darth Vader", "Force Choke", ENHANCEMENT];

  it("puts a unit into play that fits, and costs nothing", () => {
    const t = jabba(HAND).window({ dark: { action: "Jabba the Hutt", choose: "Death Star Trooper" } });
    expect(t.units("dark")).toEqual(["Jabba the Hutt", "Death Star Trooper"]);
    expect(t.offered("dark", "choose")).toEqual(["Espo Trooper", "Death Star Trooper", ENHANCEMENT]);
    expect([t.unit("Jabba the Hutt").focus, t.affiliationFocus("dark")]).toEqual([1, 0]);
  });

  it("or an enhancement, on what it may be put on", () => {
    const t = jabba(HAND).window({
      dark: { action: "Jabba the Hutt", choose: ENHANCEMENT, host: "Jabba the Hutt" },
    });
    expect(t.enhancements("dark")).toEqual([ENHANCEMENT]);
    expect(t.hand("dark")).not.toContain(ENHANCEMENT);
  });

  it("is not used where nothing in hand fits", () => {
    expect(jabba(["Darth Vader", "Force Choke"]).window().offered("dark", "action")).not.toContain("Jabba the Hutt");
  });
});

describe("decks", () => {
  it("fromDiscard may shuffle a card into the deck", () => {
    const t = later("Green Squadron A-Wing", {
      light: { units: ["Green Squadron A-Wing"], discard: ["Rookie Pilot", "Swindled"], deck: ["Yoda"] },
    });
    t.does({ light: { answer: "Green Squadron A-Wing" } }, (s) =>
      leavePlay(s, t.number("Green Squadron A-Wing"), TO.discard),
    );
    expect(t.deck("light").toSorted()).toEqual(["Swindled", "Yoda"]);
    expect(t.discard("light")).toEqual(["Green Squadron A-Wing", "Rookie Pilot"]);
  });

  it("a search may leave the others on top, in any order", () => {
    const t = later("Rahn's Guidance", {
      light: {
        hand: ["Rahn's Guidance"],
        deck: ["X-Wing", "Yoda", "Swindled", "Luke Skywalker", "Red Five", "Obi-Wan Kenobi"],
      },
    });
    t.window({
      light: { action: "Rahn's Guidance", choose: ["Yoda", "Red Five", "Swindled", "Luke Skywalker"] },
    });
    expect(t.hand("light")).toEqual(["Yoda"]);
    expect(t.deck("light")).toEqual(["X-Wing", "Luke Skywalker", "Swindled", "Red Five", "Obi-Wan Kenobi"]);
  });

  it("or on the bottom", () => {
    const t = later("Blue Squadron Support", {
      light: { objectives: ["Blue Squadron Support"], deck: ["X-Wing", "Yoda", "Swindled"] },
    });
    t.window({ light: { action: "Blue Squadron Support", choose: "X-Wing" } });
    expect([t.hand("light"), t.deck("light")]).toEqual([["X-Wing"], ["Swindled", "Yoda"]]);
  });
});

describe("costs", () => {
  it("two focus tokens are put on a ready card", () => {
    const given = (focus: number): SceneGiven => ({
      dark: { objectives: [{ title: "The Shadow of Nar Shaddaa", focus }, "Shadows of Dathomir"] },
      light: { units: ["Yoda"] },
      engaged: { objective: "Shadows of Dathomir", attackers: ["Yoda"] },
    });
    const t = later("The Shadow of Nar Shaddaa", given(0)).window({ dark: { action: "The Shadow of Nar Shaddaa" } });
    expect([t.objective("The Shadow of Nar Shaddaa").focus, t.unit("Yoda").focus]).toEqual([2, 1]);
    expect(later("The Shadow of Nar Shaddaa", given(1)).window().offered("dark", "action")).not.toContain(
      "The Shadow of Nar Shaddaa",
    );
  });

  it("a shield is removed from this card", () => {
    const played = (shields: number) =>
      later("Ferus Olin", {
        active: "dark",
        light: {
          units: [
            { title: "Ferus Olin", shields },
            { title: "Yoda", shields: 1 },
          ],
        },
        dark: { hand: ["Force Choke"] },
      });
    const t = played(1).window({ dark: { action: "Force Choke", target: "Yoda" }, light: { answer: "Ferus Olin" } });
    expect([t.unit("Ferus Olin").shields, t.unit("Yoda").shields, t.unit("Yoda").damage]).toEqual([0, 1, 0]);
    expect(() =>
      played(0).window({
        dark: { action: "Force Choke", target: "Yoda" },
        light: { answer: "Ferus Olin", shieldDamage: true },
      }),
    ).toThrow("did not use");
  });

  it("or from any of its player's cards", () => {
    const t = later("Native Support", {
      light: {
        enhancements: [{ title: "Native Support", focus: 1 }],
        objectives: [{ title: "A Hero's Journey", shields: 1 }],
        units: [{ title: "Yoda", shields: 1, focus: 1 }, "X-Wing"],
      },
      dark: { units: [{ title: "Rancor", shields: 1 }] },
    }).window({ light: { action: "Native Support", choose: "A Hero's Journey" } });
    expect(t.offered("light", "choose")).toEqual(["Yoda", "A Hero's Journey"]);
    expect([t.objective("A Hero's Journey").shields, t.enhancement("Native Support").focus]).toEqual([0, 0]);
  });

  it("removeShield takes one from the card that then gains", () => {
    const t = later("Asteroid Base", {
      light: {
        enhancements: ["Asteroid Base"],
        units: [{ title: "Yoda", shields: 1 }, { title: "Luke Skywalker", shields: 1 }, "X-Wing"],
      },
    });
    const plain = t.unit("Luke Skywalker").icons.blast ?? 0;
    t.window({ light: { action: "Asteroid Base", target: "Luke Skywalker", either: 1 } });
    expect(t.offered("light", "target")).toEqual(["Yoda", "Luke Skywalker"]);
    expect([t.unit("Luke Skywalker").shields, t.unit("Yoda").shields]).toEqual([0, 1]);
    expect(t.unit("Luke Skywalker").icons.blast).toBe(plain + 1);
  });
});
