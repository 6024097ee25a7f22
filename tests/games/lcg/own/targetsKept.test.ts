import { describe, expect, it } from "vitest";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { set } from "./controlTexts.js";

/** A target that is gone, or fits no more, when the effect begins is not affected; the rest goes on (FAQ 5.0). */

const event = (text: Omit<NonNullable<CardText["abilities"]>[number], "frame">): { readonly text: CardText } => ({
  text: { abilities: [{ frame: "action", ...text }] },
});
const interrupt = (
  effect: NonNullable<CardText["abilities"]>[number]["effects"][number],
): { readonly text: CardText } => ({
  text: { abilities: [{ frame: "interrupt", trigger: "eventPlayed", effects: [effect] }] },
});

describe("a target that fits no more when the effect begins", () => {
  const HITS = event({
    target: { kind: "unit", whose: "enemy", is: ["ready"] },
    effects: [
      { verb: "damage", on: "target" },
      { verb: "draw", amount: 1 },
    ],
  });
  const given = {
    light: { affiliation: "Smugglers and Spies", hand: ["Swindled"], deck: ["X-Wing", "X-Wing"] },
    dark: { units: ["Nightsister", "Interrogation Droid"] },
  } as const;

  it.each([
    ["answered so", "Interrogation Droid", 0],
    ["not answered", "pass", 1],
  ])("is not affected, and the rest goes on: %s", (_, answer, damage) => {
    const t = set(given, { Swindled: HITS, "Interrogation Droid": interrupt({ verb: "addFocus", on: "self" }) });
    t.window({ light: { action: "Swindled", target: "Interrogation Droid" }, dark: { answer } });
    expect(t.unit("Interrogation Droid").damage).toBe(damage);
    expect(t.hand("light")).toEqual(["X-Wing"]);
  });

  it("leaves the other of two targets to be affected", () => {
    const two = event({
      target: { kind: "unit", whose: "enemy", is: ["ready"] },
      targets: 2,
      effects: [{ verb: "damage", on: "target" }],
    });
    const t = set(given, { Swindled: two, "Interrogation Droid": interrupt({ verb: "addFocus", on: "self" }) });
    t.window({
      light: { action: "Swindled", target: ["Interrogation Droid", "Nightsister"] },
      dark: { answer: "Interrogation Droid" },
    });
    expect(t.units("dark")).toEqual(["Interrogation Droid"]);
    expect(t.unit("Interrogation Droid").damage).toBe(0);
  });

  it("is not affected where it has changed hands", () => {
    const shields = event({
      target: { kind: "unit", whose: "yours" },
      effects: [{ verb: "shield", on: "target" }],
    });
    const taken = interrupt({ verb: "takeControl", on: "yourChoice", filter: { kind: "unit", whose: "enemy" } });
    const t = set(
      { light: { ...given.light, units: ["Wookiee Navigator"] }, dark: given.dark },
      { Swindled: shields, "Interrogation Droid": taken },
    );
    t.window({ light: { action: "Swindled", target: "Wookiee Navigator" }, dark: { answer: "Interrogation Droid" } });
    expect(t.units("dark")).toContain("Wookiee Navigator");
    expect(t.unit("Wookiee Navigator").shields).toBe(0);
  });
});
