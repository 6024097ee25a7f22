import { describe, expect, it } from "vitest";
import type {
  AbilityDeclaration,
  CardText,
  EffectDeclaration,
  Filter,
} from "../../../../src/games/lcg/cards/vocabulary.js";
import { leavePlay, TO } from "../../../../src/games/lcg/leave.js";
import { endPhase } from "../../../../src/games/lcg/turn.js";
import { phaseIsOver } from "../interpreter/lasting.js";
import type { SceneGiven } from "../support/scene.js";
import { DARKS, type More, set } from "./controlTexts.js";

/** What follows at once where texts and cards change hands, or texts count as blank: what falls, ends or is missed. */

const PEACE = "Guardian of Peace";
const HERO = "A Hero's Journey";
const VEHICLE = "Action-series Bulk Transport";
const ENEMY_UNIT: Filter = { kind: "unit", whose: "enemy" };
const text = (ability: AbilityDeclaration): CardText => ({ abilities: [ability] });
const focused = (target: Filter, effect: EffectDeclaration): CardText =>
  text({ frame: "action", costs: [{ pay: "focusSelf" }], target, effects: [effect] });
const HATE: CardText = { attach: { to: { kind: "unit" } }, modifiers: [{ to: { is: ["host"] }, blank: true }] };
const STRENGTHENS: CardText = { modifiers: [{ to: { kind: "unit", whose: "yours" }, capacity: 2 }] };
const endOfPhase = (t: ReturnType<typeof set>) =>
  t.does({}, (s) => {
    endPhase(s);
    phaseIsOver(s);
  });

describe("an effect that captures a target", () => {
  it("takes no card of the dark side, whoever controls that", () => {
    const droid = focused(ENEMY_UNIT, { verb: "capture", on: "target" });
    const given: SceneGiven = { ...DARKS, dark: { units: ["Interrogation Droid", { title: "Rancor", taken: true }] } };
    const t = set(given, { "Interrogation Droid": { text: droid } }).window({});
    expect(t.offered("dark", "action")).not.toContain("Interrogation Droid");
    const u = set({ ...given, light: { units: ["X-Wing", "Yoda"] } }, { "Interrogation Droid": { text: droid } });
    u.window({ dark: { action: "Interrogation Droid", target: "Yoda", choose: "Shadows of Dathomir#2" } });
    expect(u.offered("dark", "target")).toEqual(["X-Wing", "Yoda"]);
  });
});

describe("units that live by what a text gives", () => {
  it.each(["Yoda", "Mon Mothma"])("fall as an enhancement makes it blank: %s", (title) => {
    const t = set(
      { ...DARKS, light: { units: [{ title: "Yoda", damage: 3 }, "Mon Mothma"] }, dark: { hand: ["Hate"] } },
      { Hate: { text: HATE }, [title]: { text: STRENGTHENS } },
    );
    t.window({ dark: { action: "Hate", host: title } });
    expect([t.units("light"), t.discard("light")]).toEqual([["Mon Mothma"], ["Yoda"]]);
  });

  it("fall as what weakens them enters play", () => {
    const weakens: CardText = { modifiers: [{ to: ENEMY_UNIT, capacity: -1 }] };
    const t = set(
      { ...DARKS, light: { units: [{ title: "Yoda", damage: 1 }] }, dark: { hand: ["Nightsister"] } },
      { Nightsister: { text: weakens } },
    );
    t.window({ dark: { action: "Nightsister" } });
    expect(t.discard("light")).toEqual(["Yoda"]);
  });
});

describe("objectives that are easier to destroy", () => {
  const blanks = (until: "phase" | "engagement"): More => ({
    "X-Wing": {
      text: text({
        frame: "action",
        ...(until === "engagement" ? { when: [until] } : {}),
        oncePerTurn: true,
        target: { kind: "unit" },
        effects: [{ verb: "blank", on: "target", until }],
      }),
    },
  });
  const given = (damage: number): SceneGiven => ({
    active: "dark",
    light: { units: ["X-Wing"], objectives: [{ title: HERO, damage }] },
    dark: { units: ["Grand Moff Tarkin", "Nightsister"] },
  });

  it("fall as the text that says so is back after the phase", () => {
    const t = set(given(2), blanks("phase"));
    t.window({ light: { action: "X-Wing", target: "Grand Moff Tarkin" } }).damage(HERO, 1, { side: "dark" });
    expect(t.objective(HERO)).toMatchObject({ damage: 3, capacity: 4 });
    endOfPhase(t);
    expect(t.victory("dark")).toEqual([HERO]);
  });

  it("fall as the text is back after the engagement", () => {
    const t = set(given(1), blanks("engagement"));
    t.engage(HERO, { attackers: ["Nightsister"], light: { action: "X-Wing", target: "Grand Moff Tarkin" } });
    expect(t.victory("dark")).toEqual([HERO]);
  });

  it("fall as what made the text blank leaves play", () => {
    const t = set(
      {
        light: { objectives: [{ title: HERO, damage: 3 }] },
        dark: { units: [{ title: "Grand Moff Tarkin", enhancements: ["Hate"] }] },
      },
      { Hate: { text: HATE } },
    );
    t.does({}, (s) => leavePlay(s, s.table.enhancements[1][1], TO.discard));
    expect(t.victory("dark")).toEqual([HERO]);
  });

  it("are those of the other side, as the unit that says so changes hands", () => {
    const taking = focused(ENEMY_UNIT, { verb: "takeControl", on: "target", until: "phase" });
    const t = set(
      {
        light: { units: ["X-Wing"], objectives: [HERO] },
        dark: {
          units: ["Grand Moff Tarkin"],
          objectives: [{ title: "Shadows of Dathomir", damage: 4 }, "The Endor Gambit"],
        },
      },
      { "X-Wing": { text: taking } },
    );
    const capacities = () => [t.objective(HERO).capacity, t.objective("The Endor Gambit").capacity];
    t.window({ light: { action: "X-Wing" } });
    expect([capacities(), t.victory("light")]).toEqual([[4, 4], ["Shadows of Dathomir"]]);
    endOfPhase(t);
    expect(capacities()).toEqual([3, 5]);
  });
});

describe("control that lasts while a card is in play", () => {
  it("ends at once where an enhancement makes that card blank", () => {
    const taking = focused(ENEMY_UNIT, { verb: "takeControl", on: "target", until: "inPlay" });
    const t = set(
      { ...DARKS, light: { units: [PEACE] }, dark: { units: ["Nightsister"], hand: ["Hate"] } },
      { Hate: { text: HATE }, Nightsister: { text: taking } },
    );
    t.window({ dark: { action: ["Nightsister", "Hate"], host: "Nightsister" } });
    expect([t.units("light"), t.units("dark")]).toEqual([[PEACE], ["Nightsister"]]);
  });

  it("goes on in a chain whose first card has left, and which changes hands", () => {
    const taking = { text: focused(ENEMY_UNIT, { verb: "takeControl", on: "target", until: "inPlay" }) } as const;
    const t = set(
      { ...DARKS, light: { units: [PEACE, "X-Wing"] }, dark: { units: ["Nightsister"] } },
      { Nightsister: taking, [PEACE]: taking },
    );
    t.window({ dark: { action: ["Nightsister", PEACE], target: [PEACE, "X-Wing"] } }).destroy("Nightsister");
    expect([t.units("light"), t.units("dark")]).toEqual([[PEACE], ["X-Wing"]]);
    t.destroy(PEACE);
    expect([t.units("light"), t.units("dark")]).toEqual([["X-Wing"], []]);
  });

  it("ends as its pilot makes place for another, who falls with it", () => {
    const pilot = {
      traits: ["Pilot"],
      text: { attach: { to: { kind: "unit", whose: "yours" }, capacity: 1 } },
    } as const;
    const t = set(
      { ...DARKS, light: { units: [VEHICLE] }, dark: { hand: ["Black Squadron Pilot", "Aft Armor Plating"] } },
      { "Aft Armor Plating": pilot },
    );
    t.window({
      dark: {
        action: ["Black Squadron Pilot as enhancement", "Aft Armor Plating"],
        choose: "Black Squadron Pilot",
      },
    });
    expect([t.units("light"), t.enhancements("dark")]).toEqual([[VEHICLE], []]);
  });
});
