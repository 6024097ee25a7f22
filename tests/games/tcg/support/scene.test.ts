import { describe, expect, it } from "vitest";
import { scene } from "./scene.js";

describe("a scene", () => {
  it("sets cards on the table with what is on them", () => {
    const t = scene({
      light: {
        units: [
          { name: "Padme Amidala (D)", damage: 1, tapped: true, under: ["Padme Amidala (E)"] },
          "A-Wing",
          "A-Wing",
        ],
        buildZone: ["Clone Platoon", { name: "Naboo Cruiser", counters: 2 }],
        down: [{ name: "Rebel Honor Company", counters: 3 }],
        hand: ["N-1 Starfighter"],
        deck: ["Clone Squad", "Clone Cadet"],
        discard: ["Eopie", "Jawa"],
        force: 5,
      },
      dark: { units: ["Carrack Cruiser"], build: 4 },
    });
    expect(t.unit("Padme Amidala (D)")).toMatchObject({
      arena: "character",
      tapped: true,
      damage: 1,
      under: ["Padme Amidala (E)"],
      speed: 60,
      power: 4,
      health: 4,
    });
    expect(t.units("light", "space")).toEqual(["A-Wing", "A-Wing#2"]);
    expect(t.card("Clone Platoon")).toMatchObject({ zone: "build", retreated: true });
    expect(t.card("Naboo Cruiser")).toMatchObject({ zone: "build", retreated: false, counters: 2 });
    expect(t.card("Rebel Honor Company")).toMatchObject({ zone: "down", counters: 3 });
    expect([t.hand("light"), t.deck("light")]).toEqual([["N-1 Starfighter"], ["Clone Squad", "Clone Cadet"]]);
    expect([t.discard("light"), t.force("light"), t.force("dark")]).toEqual([["Eopie", "Jawa"], 5, 8]);
    expect([t.buildPoints("light"), t.buildPoints("dark"), t.deck("dark").length]).toEqual([0, 4, 10]);
  });

  it("plays an attack by script", () => {
    const t = scene({
      light: { units: ["Anakin Skywalker (A)"] },
      dark: { units: [{ name: "Zam Wesell (B)", damage: 1 }] },
    });
    t.attack("Zam Wesell (B)", "Anakin Skywalker (A)", {
      light: { play: "Anakin Skywalker (A)" },
      dice: [6, 4, 1],
    });
    expect(t.unit("Anakin Skywalker (A)").damage).toBe(0);
    expect(t.unit("Zam Wesell (B)").tapped).toBe(true);
    expect(t.force("light")).toBe(5);
    expect(t.story("attacks", "prevented")).toEqual([
      "attacks Zam Wesell (B) Anakin Skywalker (A)",
      "prevented Anakin Skywalker (A) 2",
    ]);
    t.act("Anakin Skywalker (A)", { light: { act: "Zam Wesell (B)" }, dice: [4, 5, 1, 1, 1, 1] });
    expect(t.card("Zam Wesell (B)").zone).toBe("discard");
  });

  it("builds, and offers what can be done", () => {
    const t = scene({ light: { hand: ["A-Wing", "Clone Squad"], build: 5 } });
    t.buildStep("light", { light: { build: ["start A-Wing", "deploy A-Wing", "start Clone Squad"] } });
    expect(t.units("light")).toEqual(["A-Wing"]);
    expect(t.card("Clone Squad")).toMatchObject({ zone: "down", counters: 2 });
    expect(t.offered("light", "points")).toEqual(["3", "2", "1"]);
    expect(t.buildPoints("light")).toBe(0);
  });

  it("knows cards made up for a test", () => {
    const t = scene({
      made: [
        { name: "Sniper", power: 1, declared: { modifiers: [{ stat: "accuracy", amount: 2 }] } },
        { name: "Hero (B)", side: "Dark", subtypes: ["Sith"], health: 9 },
      ],
      light: { units: ["Sniper"] },
      dark: { units: ["Hero (B)"] },
    });
    t.attack("Sniper", "Hero (B)", { dice: [2] });
    expect(t.unit("Hero (B)")).toMatchObject({ damage: 1, health: 9, arena: "character" });
  });

  it("refuses answers and dice that are not used, not possible or missing", () => {
    const given = { light: { units: ["Anakin Skywalker (A)"] }, dark: { units: ["Zam Wesell (B)"] } };
    const attack = (script: object) => () =>
      scene(given).attack("Zam Wesell (B)", "Anakin Skywalker (A)", { dice: [1, 1, 4], ...script });
    expect(attack({ light: { play: "Yoda (B)" } })).toThrow("did not use");
    expect(attack({ dice: [1, 1, 1, 1] })).toThrow("did not use");
    expect(attack({ dice: [1, 1] })).toThrow("a forced outcome for every chance");
    expect(attack({ picks: [0] })).toThrow("picks of chance");
    expect(attack({})).not.toThrow();
    expect(() => scene(given).act("Zam Wesell (B)", { dark: { act: "Yoda (B)" } })).toThrow("none of the options");
    expect(() => scene(given).unit("Clone Cadet")).toThrow("in no arena");
    expect(() => scene({ light: { units: ["Zam Wesell (B)"] } })).toThrow("not for the light side");
  });
});
