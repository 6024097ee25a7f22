import { describe, expect, it } from "vitest";
import type { AbilityDeclaration, CardText, EffectDeclaration } from "../../../../src/games/lcg/cards/vocabulary.js";
import { endPhase } from "../../../../src/games/lcg/turn.js";
import type { SceneGiven } from "../support/scene.js";
import { DARKS, set } from "./controlTexts.js";

/** What goes by the controller of a card far from where control is taken: costs, limits, captives, protection. */

const PEACE = "Guardian of Peace";
const TAKEN = { title: PEACE, taken: true };
const action = (...effects: readonly EffectDeclaration[]): CardText => ({
  abilities: [{ frame: "action", costs: [{ pay: "focusSelf" }], effects: [...effects] }],
});
/** An event that takes an enemy card. */
const taking = (kind: "unit" | "enhancement", until?: "phase"): CardText => ({
  abilities: [
    {
      frame: "action",
      target: { kind, whose: "enemy" },
      effects: [{ verb: "takeControl", on: "target", ...(until === undefined ? {} : { until }) }],
    },
  ],
});

describe("effects on one card", () => {
  it("are forgotten once its owner has it for good", () => {
    const t = set(
      {
        ...DARKS,
        light: { affiliation: "Smugglers and Spies", units: [TAKEN], hand: ["Swindled"] },
        dark: { hand: ["Join Me"] },
      },
      { Swindled: { text: taking("unit") }, "Join Me": { text: taking("unit", "phase") } },
    );
    t.window({ light: { action: "Swindled" }, dark: { action: "Join Me" } });
    expect([t.units("light"), t.units("dark")]).toEqual([[], [PEACE]]);
    t.does({}, endPhase);
    expect([t.units("light"), t.units("dark")]).toEqual([[PEACE], []]);
  });

  it("that give a side what it has already leave the card as it is when they end", () => {
    const ability: AbilityDeclaration = {
      frame: "reaction",
      trigger: "committed",
      subject: { kind: "unit" },
      effects: [{ verb: "draw" }, { verb: "takeControl", on: "subject", until: "phase" }],
    };
    const dark = { units: ["Interrogation Droid"] };
    const t = set(
      { ...DARKS, light: { units: [TAKEN] }, dark },
      { "Interrogation Droid": { text: { abilities: [ability] } } },
    ).phase("force", { dark: { commit: PEACE, answer: "Interrogation Droid" } });
    expect([t.unit(PEACE).committed, t.forceCards("dark"), t.units("dark").length]).toEqual([true, 2, 2]);
    const alone = { ...ability, effects: ability.effects.slice(1) };
    const u = set(
      { ...DARKS, light: { units: [TAKEN] }, dark },
      { "Interrogation Droid": { text: { abilities: [alone] } } },
    ).phase("force", { dark: { commit: PEACE } });
    expect(u.offered("dark", "answer")).not.toContain("Interrogation Droid");
  });
});

describe("a unit that is taken as it is to strike", () => {
  it("strikes for its new controller, not for the old one", () => {
    const ability: AbilityDeclaration = {
      frame: "interrupt",
      trigger: "strikeBegins",
      subject: { whose: "enemy" },
      oncePerTurn: true,
      effects: [{ verb: "takeControl", on: "subject", until: "engagement", takesPart: true }],
    };
    const t = set(
      {
        light: { units: ["Wookiee Navigator", "Believer in the Old Ways"] },
        dark: { units: ["Interrogation Droid", "Rancor"], objectives: ["Shadows of Dathomir"] },
        engaged: {
          objective: "Shadows of Dathomir",
          attackers: ["Wookiee Navigator", "Believer in the Old Ways"],
          defenders: ["Interrogation Droid"],
          edge: "light",
        },
      },
      { "Interrogation Droid": { text: { abilities: [ability] } } },
    );
    t.strikes({
      light: { strike: "Wookiee Navigator" },
      dark: { answer: "Interrogation Droid", strike: ["Wookiee Navigator"] },
    });
    expect(t.card("Believer in the Old Ways").zone).toBe("discard");
    expect(t.unit("Interrogation Droid").damage).toBe(0);
  });
});

describe("costs", () => {
  const given = (more: SceneGiven["dark"]): SceneGiven => ({
    ...DARKS,
    light: { units: [TAKEN] },
    dark: { objectives: ["Shadows of Dathomir"], ...more },
  });
  it("are lowered for who has used what lowers them, whoever controls that later", () => {
    const text = action({ verb: "reduceNext", amount: 2, filter: { kind: "unit" } });
    const t = set(given({ affiliationFocus: 1, hand: ["Rancor"] }), { [PEACE]: { text } });
    t.window({ dark: { action: [PEACE, "Rancor"] } });
    expect(t.units("dark")).toEqual([PEACE, "Rancor"]);
  });

  it("are lowered of the first card of a turn alone", () => {
    const text: CardText = { modifiers: [{ to: { kind: "unit", whose: "yours" }, cost: -2, first: true }] };
    const t = set(given({ hand: ["Dark Side Apprentice", "Dark Side Apprentice"], affiliationFocus: 1 }), {
      [PEACE]: { text },
    });
    t.window({ dark: { action: ["Dark Side Apprentice", "Dark Side Apprentice#2"] } });
    expect(t.objective("Shadows of Dathomir").focus).toBe(2);
  });

  it("are paid by the unit, which its controller then has no more", () => {
    const t = set({ ...given({ hand: ["Rancor"] }), light: { units: [{ title: "Tauntaun", taken: true }] } });
    t.window({ dark: { action: "Rancor", pay: ["Tauntaun", "Sith", "Shadows of Dathomir"] } });
    expect([t.unit("Rancor").zone, t.unit("Tauntaun").focus]).toEqual(["units", 1]);
  });
});

describe("captives", () => {
  it("are none of the dark side's cards, also where the light side has what captures", () => {
    const text = action({ verb: "draw" }, { verb: "captureAtRandom", filter: { kind: "unit" } });
    const given: SceneGiven = {
      light: { hand: ["Yoda"], deck: ["X-Wing", "X-Wing"] },
      dark: { units: [{ title: "Interrogation Droid", taken: true }], hand: ["Rancor"] },
    };
    const t = set(given, { "Interrogation Droid": { text } }).window({ light: { action: "Interrogation Droid" } });
    expect(t.hand("light")).toEqual(["Yoda", "X-Wing"]);
    const alone = action({ verb: "captureAtRandom", filter: { kind: "unit" } });
    const u = set(given, { "Interrogation Droid": { text: alone } }).window({});
    expect(u.offered("light", "action")).not.toContain("Interrogation Droid");
  });

  it("stay where they are held, and are rescued from there", () => {
    const t = set({
      light: { affiliation: "Smugglers and Spies", hand: ["Rescue Mission"] },
      dark: { units: [{ title: "Dengar", taken: true, captives: ["Yoda"] }] },
    });
    t.window({ light: { action: "Rescue Mission", may: true }, picks: [0] });
    expect(t.units("light")).toEqual(["Dengar", "Yoda"]);
  });
});

describe("who protects", () => {
  it("protects what its controller has", () => {
    const given: SceneGiven = { light: { units: [TAKEN, "Yoda"] }, dark: { units: ["Nightsister"] } };
    const t = set(given).damage("Nightsister", 1, { side: "light", dark: { protect: PEACE } });
    expect([t.unit(PEACE).damage, t.unit("Nightsister").damage]).toEqual([1, 0]);
    const u = set(given).damage("Yoda", 1, { side: "dark" });
    expect([u.offered("light", "protect"), u.unit("Yoda").damage]).toEqual([[], 1]);
  });
});

describe("an enhancement that becomes a unit", () => {
  it("is the unit of who has controlled it", () => {
    const text: CardText = {
      standing: ["playableOnFighter", "unitWhenHostLeaves"],
      attach: { to: { kind: "unit" } },
    };
    const t = set(
      {
        ...DARKS,
        light: { units: [{ title: "X-Wing", enhancements: ["Wookiee Navigator"] }] },
        dark: { hand: ["Join Me"] },
      },
      { "Wookiee Navigator": { text }, "Join Me": { text: taking("enhancement") } },
    );
    t.window({ dark: { action: "Join Me" } });
    t.destroy("X-Wing");
    expect([t.units("light"), t.units("dark")]).toEqual([[], ["Wookiee Navigator"]]);
  });
});
