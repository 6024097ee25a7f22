import { describe, expect, it } from "vitest";
import { card, foe, play } from "../support/probe.js";
import { type Made, scene } from "../support/scene.js";

/**
 * In the build zone the text of a unit does not work, but for Reserves, Upkeep, Pilot and Hidden Cost (glossary, "Build
 * zone"). Lasting rules are text as numbers are.
 */

type Declared = NonNullable<Made["declared"]>;

/** Damage to a unit of the build zone that may be damaged, and one that its own text, or what is on it, keeps safe. */
function harmed(own: Declared, on: { pilots?: string[]; equipment?: string[] } = {}, arena = false): number {
  const safe: Declared = { quirks: ["noDamageToOrFrom"] };
  const made = [
    card("Ship", own, { type: "space", subtypes: ["Starfighter"] }),
    card("Pilot", { pilot: { of: ["Starfighter"], ...safe } }),
    card("Shield", { equip: { cost: {}, to: {} }, ...safe }, { type: "equipment" }),
  ];
  const ship = { name: "Ship", ...on };
  const t = scene({ made, light: arena ? { units: [ship] } : { buildZone: [ship] } });
  return t.damage("Ship", 1).card("Ship").damage;
}

describe("a lasting rule of a unit", () => {
  const safe: Declared = { quirks: ["noDamageToOrFrom"] };

  it("does not hold in the build zone, by its text or by its Equipment", () => {
    expect([harmed(safe), harmed(safe, {}, true)]).toEqual([1, 0]);
    expect([harmed({}, { equipment: ["Shield"] }), harmed({}, { equipment: ["Shield"] }, true)]).toEqual([1, 0]);
  });

  it("holds there by its pilot", () => {
    expect([harmed({}, { pilots: ["Pilot"] }), harmed({})]).toEqual([0, 1]);
  });

  it("holds there where an effect of this turn has given it", () => {
    const give = play("Give", {
      target: {},
      effects: [
        { verb: "quirk", on: "target", quirk: "noDamageToOrFrom" },
        { verb: "retreat", on: "target" },
      ],
    });
    const t = scene({ made: [card("Man"), give], light: { units: ["Man"], hand: ["Give"] } });
    t.window({ light: { play: "Give", target: "Man" } });
    expect(t.damage("Man", 1).card("Man").damage).toBe(0);
  });

  it("holds again once it is back in battle", () => {
    const t = scene({ made: [card("Man", safe)], light: { buildZone: ["Man"] } });
    t.buildStep("light", { light: { build: "back Man" } });
    expect(t.damage("Man", 1).unit("Man").damage).toBe(0);
  });

  it("asks nobody there whether it stays tapped", () => {
    const made = [foe("Mynock", { quirks: ["mayStayTapped"] })];
    const tapped = { name: "Mynock", tapped: true };
    const away = scene({ made, dark: { buildZone: [tapped] } }).ready({ dice: [1] });
    expect([away.questions("dark", "may"), away.card("Mynock").tapped]).toEqual([[], false]);
    const there = scene({ made, dark: { units: [tapped] } }).ready({ dark: { may: true }, dice: [1] });
    expect(there.unit("Mynock").tapped).toBe(true);
  });
});
