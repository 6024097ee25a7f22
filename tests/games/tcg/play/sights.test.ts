import { describe, expect, it } from "vitest";
import type { Side } from "../../../../src/core/side.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { placesDealt } from "../../cards/support/dealt.js";
import type { SideName } from "../../cards/support/names.js";
import { tcg } from "../support/game.js";
import { type Scene, scene } from "../support/scene.js";

/** What each effect lets players know afterwards: cards dealt anew lie only where a player may think them. */

const placesOf =
  (side: Side) =>
  (s: State): Record<string, Int16Array> => ({ hand: s.hand[side], deck: s.deck[side], down: s.down[side] });
const places = (t: Scene, viewer: SideName, owner: SideName, names: readonly string[]): Record<string, string[]> =>
  placesDealt(tcg, t, viewer, placesOf(owner === "light" ? 0 : 1), names);
const deck = (...at: readonly number[]): string[] => at.map((n) => `deck ${n}`);
const ones = (count: number): number[] => Array<number>(count).fill(1);

describe("what is known of cards face down", () => {
  it("their build counters: no card lies where it could not have them, and no Battle card", () => {
    const t = scene({
      dark: {
        hand: ["Dark Side's Command", "Juggernaut"],
        deck: ["Security Droid", "Jango Fett (A)", "Zam Wesell (B)"],
        down: [{ name: "Carrack Cruiser", counters: 4 }],
      },
    });
    const found = places(t, "light", "dark", [
      "Dark Side's Command",
      "Security Droid",
      "Juggernaut",
      "Carrack Cruiser",
    ]);
    expect(found["Dark Side's Command"]).toEqual([...deck(1, 2, 3), "hand"]);
    expect(found["Security Droid"]).toEqual([...deck(1, 2, 3), "hand"]);
    expect(found.Juggernaut).toEqual([...deck(1, 2, 3), "down", "hand"]);
    expect(found["Carrack Cruiser"]).toEqual([...deck(1, 2, 3), "down", "hand"]);
    expect(places(t, "dark", "dark", ["Carrack Cruiser"])).toEqual({ "Carrack Cruiser": ["down"] });
  });

  it("R2-D2 (C): to its player the order of the top cards, to their owner nothing", () => {
    const t = scene({
      light: { units: ["R2-D2 (C)"] },
      dark: { deck: ["Juggernaut", "Carrack Cruiser", "Security Droid", "Zam Wesell (B)"] },
    });
    t.buildStep("light", { light: { build: "R2-D2 (C)", choose: ["Security Droid", "Juggernaut"] } });
    expect(places(t, "light", "dark", ["Security Droid", "Juggernaut", "Carrack Cruiser"])).toEqual({
      "Security Droid": deck(1),
      Juggernaut: deck(2),
      "Carrack Cruiser": deck(3),
    });
    expect(places(t, "dark", "dark", ["Security Droid", "Zam Wesell (B)"])).toEqual({
      "Security Droid": deck(1, 2, 3, 4),
      "Zam Wesell (B)": deck(1, 2, 3, 4),
    });
  });

  it("R5-D4 (A): a card searched for and shown is known to be in hand", () => {
    const t = scene({ light: { units: ["R5-D4 (A)"], deck: ["Clone Squad", "R2-D2 (C)", "EG-6 Power Droid"] } });
    t.putDamage("R5-D4 (A)", 2, { light: { choose: "R2-D2 (C)" } });
    expect(places(t, "dark", "light", ["R2-D2 (C)", "Clone Squad"])).toEqual({
      "R2-D2 (C)": ["hand"],
      "Clone Squad": deck(1, 2),
    });
  });

  it("Free Tatooine: a card put under the deck is known to lie there, to both", () => {
    const light = { locations: ["Free Tatooine"], discard: ["Jawa"], deck: ["Clone Squad", "Clone Cadet"] };
    const t = scene({ light }).buildStep("light", { light: { choose: "Jawa" } });
    for (const viewer of ["light", "dark"] as const)
      expect(places(t, viewer, "light", ["Jawa", "Clone Squad"])).toEqual({ Jawa: deck(3), "Clone Squad": deck(1, 2) });
  });

  it("Jawa Scavenger: the Droid lies on top of its owner's deck, known to both", () => {
    const light = { units: ["Jawa Scavenger"], deck: ["Jawa"] };
    const t = scene({ light, dark: { units: ["Security Droid"], deck: ["Juggernaut", "Carrack Cruiser"] } });
    t.damage("Security Droid", 1, { source: "Jawa Scavenger" });
    for (const viewer of ["light", "dark"] as const)
      expect(places(t, viewer, "dark", ["Security Droid", "Juggernaut"])).toEqual({
        "Security Droid": deck(1),
        Juggernaut: deck(2, 3),
      });
  });

  it("Ephant Mon (A): the hand seen is known, and that nothing else was in it", () => {
    const t = scene({
      light: { units: ["Ephant Mon (A)"] },
      dark: { units: ["Zam Wesell (B)"], hand: ["Juggernaut"], deck: ["Security Droid", "Carrack Cruiser"] },
    });
    t.attack("Ephant Mon (A)", "Zam Wesell (B)", { light: { may: true }, dice: ones(3) });
    expect(places(t, "light", "dark", ["Juggernaut", "Security Droid"])).toEqual({
      Juggernaut: ["hand"],
      "Security Droid": deck(1, 2),
    });
  });

  it("Underworld Investigations: hand and cards face down are known, until a card of the hand is laid down", () => {
    const t = scene({
      light: { down: [{ name: "Underworld Investigations", counters: 9 }] },
      dark: {
        hand: ["Juggernaut", "Dark Side's Command", "Carrack Cruiser"],
        deck: ["Security Droid", "Jango Fett (A)"],
        down: [{ name: "Zam Wesell (B)", counters: 1 }],
        build: 3,
      },
    });
    t.buildStep("light", { light: { build: "deploy Underworld Investigations" } });
    expect(places(t, "light", "dark", ["Juggernaut", "Zam Wesell (B)"])).toEqual({
      Juggernaut: ["hand"],
      "Zam Wesell (B)": ["down"],
    });
    // What is laid down now is one of the cards seen that can have three build counters.
    t.buildStep("dark", { dark: { build: "start Juggernaut", points: "3" } });
    expect(
      places(t, "light", "dark", ["Juggernaut", "Carrack Cruiser", "Zam Wesell (B)", "Dark Side's Command"]),
    ).toEqual({
      Juggernaut: ["down", "hand"],
      "Carrack Cruiser": ["down", "hand"],
      "Zam Wesell (B)": ["down"],
      "Dark Side's Command": ["hand"],
    });
  });
});
