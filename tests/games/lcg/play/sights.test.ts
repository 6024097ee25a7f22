import { describe, expect, it } from "vitest";
import type { Side } from "../../../../src/core/side.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { placesDealt } from "../../cards/support/dealt.js";
import type { SideName } from "../../cards/support/names.js";
import { lcg } from "../support/game.js";
import { from, pass, type Scene, scene } from "../support/scene.js";

/** What each effect lets players know afterwards: cards dealt anew lie only where a player may think them. */

const placesOf =
  (side: Side) =>
  (s: State): Record<string, Int16Array> => ({
    hand: s.hand[side],
    deck: s.deck[side],
    edge: s.edgeStack[side],
    captured: s.captured,
    objectives: s.objectiveDeck[side],
  });
const places = (t: Scene, viewer: SideName, owner: SideName, names: readonly string[]): Record<string, string[]> =>
  placesDealt(lcg, t, viewer, placesOf(owner === "light" ? 0 : 1), names);
const deck = (...at: readonly number[]): string[] => at.map((n) => `deck ${n}`);

const LIGHT_DECK = ["A-Wing", "Y-Wing", "Rookie Pilot", "Obi-Wan Kenobi"];
const interrogated = (): Scene =>
  scene({
    light: { hand: ["Yoda", "X-Wing", "Heat of Battle"], deck: LIGHT_DECK, units: ["Red Five"] },
    dark: { hand: ["Interrogation"], units: ["Rancor"] },
  }).window({ dark: { action: "Interrogation", choose: "X-Wing", pay: "Shadows of Dathomir" } });

describe("what is known of cards face down", () => {
  it("nothing, of a hand that was not seen; all, of the own one", () => {
    const t = scene({ light: { hand: ["Yoda"], deck: LIGHT_DECK } });
    expect(places(t, "dark", "light", ["Yoda"])).toEqual({ Yoda: [...deck(1, 2, 3, 4), "hand"] });
    expect(places(t, "light", "light", ["Yoda", "A-Wing"])).toEqual({ Yoda: ["hand"], "A-Wing": deck(1, 2, 3, 4) });
  });

  it("Interrogation: the hand, until cards of it are laid down", () => {
    const t = interrogated().draw("light", 1);
    expect(places(t, "dark", "light", ["Yoda", "Heat of Battle", "A-Wing"])).toEqual({
      Yoda: ["hand"],
      "Heat of Battle": ["hand"],
      "A-Wing": [...deck(1, 2, 3), "hand"],
    });
    const seen: Record<string, string[]>[] = [];
    t.engage("Shadows of Dathomir", {
      attackers: ["Red Five"],
      defenders: ["Rancor"],
      decide: ({ side, question, options }) => {
        if (question !== "edge") return undefined;
        if (side === "dark") seen.push(places(t, "dark", "light", ["Yoda", "Heat of Battle", "A-Wing"]));
        return side === "light" && options.includes("Yoda") ? "Yoda" : pass;
      },
    });
    expect(seen[0]).toEqual({
      Yoda: ["edge", "hand"],
      "Heat of Battle": ["edge", "hand"],
      "A-Wing": [...deck(1, 2, 3), "edge", "hand"],
    });
  });

  it("Superlaser Engineer: what came to hand, and what went under the deck, but to its player not in which order", () => {
    const t = scene({
      ...{ active: "dark", phase: "deployment" },
      dark: {
        affiliation: "Imperial Navy",
        hand: ["Superlaser Engineer", "Vader's TIE Advanced"],
        deck: ["Rancor", "Superlaser Blast", "Trooper Assault", "Orbital Bombardment", "Devastator", "TIE Fighter"],
      },
    });
    const pay = ["Imperial Navy", from("Shadows of Dathomir", 1)];
    const choose = ["Trooper Assault", "Devastator", "Rancor"];
    t.window({ dark: { action: "Superlaser Engineer", pay, answer: "Superlaser Engineer", choose } });
    const names = ["Superlaser Blast", "Trooper Assault", "Rancor", "TIE Fighter"];
    expect(places(t, "light", "dark", names)).toEqual({
      "Superlaser Blast": ["hand"],
      "Trooper Assault": deck(2, 3, 4),
      Rancor: deck(2, 3, 4),
      "TIE Fighter": ["deck 1", "hand"],
    });
    expect(places(t, "dark", "dark", names)).toEqual({
      "Superlaser Blast": ["hand"],
      "Trooper Assault": ["deck 2"],
      Rancor: ["deck 4"],
      "TIE Fighter": ["deck 1"],
    });
    // Drawn unseen, one of them may be in hand.
    t.draw("dark", 2);
    expect(places(t, "light", "dark", ["Trooper Assault", "Rancor", "Superlaser Blast"])).toEqual({
      "Trooper Assault": [...deck(1, 2), "hand"],
      Rancor: [...deck(1, 2), "hand"],
      "Superlaser Blast": ["hand"],
    });
  });

  it("Take Them Prisoner: to its player the captive and the top of the deck, to the other neither", () => {
    const t = scene({
      active: "dark",
      light: { deck: LIGHT_DECK },
      dark: { objectives: [], objectiveDeck: ["Take Them Prisoner", "Shadows of Dathomir", "Imperial Command"] },
    });
    t.phase("refresh", { dark: { answer: "Take Them Prisoner", choose: ["Y-Wing", "Rookie Pilot", "A-Wing"] } });
    expect(places(t, "dark", "light", LIGHT_DECK)).toEqual({
      "Y-Wing": ["captured"],
      "A-Wing": ["deck 1"],
      "Rookie Pilot": ["deck 2"],
      "Obi-Wan Kenobi": ["deck 3"],
    });
    const all = ["captured", ...deck(1, 2, 3)];
    expect(places(t, "light", "light", ["Y-Wing", "Obi-Wan Kenobi"])).toEqual({ "Y-Wing": all, "Obi-Wan Kenobi": all });
  });

  it("Cruel Interrogations: its captive is known to its owner", () => {
    const t = scene({
      active: "dark",
      light: { hand: ["Yoda", "Heat of Battle"], deck: LIGHT_DECK },
      dark: { objectives: [], objectiveDeck: ["Cruel Interrogations", "Shadows of Dathomir", "Imperial Command"] },
    }).phase("refresh", { dark: { answer: "Cruel Interrogations" }, picks: [1] });
    expect(places(t, "light", "light", ["Heat of Battle"])).toEqual({ "Heat of Battle": ["captured"] });
    expect(places(t, "dark", "light", ["Yoda"])).toEqual({ Yoda: ["captured", ...deck(1, 2, 3, 4), "hand"] });
  });

  it("There Is No Escape: the units are under the decks, in an order that nobody knows", () => {
    const t = scene({
      light: { units: ["Yoda", "X-Wing"], deck: ["A-Wing", "Y-Wing"] },
      dark: { units: ["Rancor"], deck: ["TIE Fighter"], hand: ["There Is No Escape"] },
      phase: "force",
    });
    const pay = ["Sith", "Shadows of Dathomir", from("Shadows of Dathomir#2", 1)];
    t.phase("force", { dark: { action: "There Is No Escape", pay } });
    for (const viewer of ["light", "dark"] as const) {
      expect(places(t, viewer, "light", ["Yoda", "A-Wing"])).toEqual({ Yoda: deck(3, 4), "A-Wing": deck(1, 2) });
      expect(places(t, viewer, "dark", ["Rancor"])).toEqual({ Rancor: deck(2) });
    }
  });

  it("A Journey to Dagobah: an objective deck shuffled is known to nobody again", () => {
    const t = scene({
      light: {
        objectives: ["A Journey to Dagobah"],
        objectiveDeck: ["Jedi Training", "Hit and Run", "In You Must Go"],
      },
    });
    const during: Record<string, string[]>[] = [];
    t.damage("A Journey to Dagobah", 4, {
      light: { answer: "A Journey to Dagobah" },
      decide: ({ question }) => {
        if (question !== "choose") return undefined;
        const order = placesDealt(lcg, t, "light", (s) => ({ deck: s.objectiveDeck[0] }), ["Jedi Training"]);
        during.push(order);
        return "Hit and Run";
      },
    });
    expect(during[0]).toEqual({ "Jedi Training": ["deck 1"] });
    const after = placesDealt(lcg, t, "light", (s) => ({ deck: s.objectiveDeck[0] }), ["Jedi Training"]);
    expect(after).toEqual({ "Jedi Training": deck(1, 2) });
  });
});
