import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Battle cards and Missions of Jedi Guardians. */

const mission = (name: string) => [{ name, counters: 9 }];
const JEDI = { name: "Jedi", subtypes: ["Jedi", "Knight"], health: 9 };
const SITH = { ...JEDI, name: "Sith", side: "Dark", subtypes: ["Dark", "Jedi"] } as const;
const ones = (n: number) => new Array<number>(n).fill(1);

describe("Battle cards of an attack", () => {
  it("Furious Charge gives Overkill for one attack", () => {
    const t = scene({
      light: { units: ["Clone Squad", "Clone Cadet"], hand: ["Furious Charge"] },
      dark: { units: [{ name: "Security Droid", arena: "ground" }, "Juggernaut"] },
    });
    t.attack("Clone Squad", "Security Droid", {
      light: { play: "Furious Charge", target: "Juggernaut", overkill: 1 },
      dice: [4, 4, 4],
    });
    expect([t.unit("Juggernaut").damage, t.force("light")]).toEqual([1, 5]);
    t.attack("Clone Squad", "Juggernaut", { dice: ones(3) });
    expect(t.offered("light", "play")).toEqual(["pass"]);
  });

  it("Tyranus's Power gives a Jedi 4 power against a Jedi", () => {
    const t = scene({
      made: [JEDI, SITH],
      light: { units: ["Jedi", "Clone Cadet"] },
      dark: { units: ["Sith", "Zam Wesell (B)"], hand: ["Tyranus's Power"] },
    });
    t.attack("Sith", "Clone Cadet", { dice: ones(3) });
    expect(t.offered("dark", "play")).toEqual(["pass"]);
    t.attack("Zam Wesell (B)", "Jedi", { dice: ones(3) });
    expect(t.offered("dark", "play")).toEqual(["pass"]);
    t.attack("Sith", "Jedi", { dark: { play: "Tyranus's Power" }, dice: ones(7) });
    expect(t.force("dark")).toBe(7);
  });
});

describe("Battle cards that hold for the turn", () => {
  it("Tactical Leadership gives own units of an arena Overkill, while nobody attacks", () => {
    const t = scene({
      light: { units: ["Clone Squad", "N-1 Starfighter"], hand: ["Tactical Leadership"] },
      dark: { units: ["Juggernaut"] },
    });
    t.attack("Clone Squad", "Juggernaut", { dice: ones(3) });
    expect(t.offered("light", "play")).toEqual(["pass"]);
    t.window({ light: { play: "Tactical Leadership", arena: "ground" } });
    expect(["Clone Squad", "N-1 Starfighter", "Juggernaut"].map((name) => t.unit(name).overkill)).toEqual([1, 0, 0]);
  });

  it("Close Pursuit slows an enemy of the Space or Ground arena by 20", () => {
    const t = scene({
      light: { units: ["N-1 Starfighter", "Clone Cadet"] },
      dark: { units: ["Carrack Cruiser"], hand: ["Close Pursuit"] },
    });
    t.window({ dark: { play: "Close Pursuit" } });
    expect([t.unit("N-1 Starfighter").speed, t.force("dark")]).toEqual([40, 8]);
    expect(t.endTurn().unit("N-1 Starfighter").speed).toBe(60);
  });

  it("Rapid Recovery mends and untaps a Diplomat", () => {
    const given = (name: string, damage: number) =>
      scene({ light: { units: [{ name, damage, tapped: true }], hand: ["Rapid Recovery"] } });
    const t = given("Princess Leia (B)", 2).window({ light: { play: "Rapid Recovery" } });
    expect([t.unit("Princess Leia (B)").damage, t.unit("Princess Leia (B)").tapped, t.force("light")]).toEqual([
      0,
      false,
      7,
    ]);
    expect(given("Princess Leia (B)", 0).window().offered("light", "play")).toEqual(["pass"]);
    expect(given("Clone Cadet", 1).window().offered("light", "play")).toEqual(["pass"]);
  });
});

describe("Missions that lend the Jedi an ability", () => {
  it("Lightsaber Gift: 3 power for 2 Force", () => {
    const t = scene({
      made: [JEDI, SITH],
      light: { units: ["Jedi", "Clone Cadet"], down: mission("Lightsaber Gift") },
      dark: { units: ["Sith"] },
    });
    t.buildStep("light", { light: { build: ["deploy Lightsaber Gift", pass] } });
    t.attack("Jedi", "Sith", { light: { play: "Lightsaber Gift for Jedi" }, dice: ones(6) });
    expect(t.force("light")).toBe(6);
    t.attack("Clone Cadet", "Sith", { dice: ones(2) });
    expect(t.offered("light", "play")).toEqual(["pass"]);
  });

  it("Jedi Superiority: 4 damage of a Clone or Droid prevented for 1 Force", () => {
    const t = scene({
      made: [JEDI],
      light: { units: ["Jedi", "Clone Cadet"], down: mission("Jedi Superiority") },
      dark: { units: ["Security Droid", "Zam Wesell (B)"] },
    });
    t.buildStep("light", { light: { build: ["deploy Jedi Superiority", pass] } });
    t.attack("Security Droid", "Jedi", { light: { play: "Jedi Superiority for Jedi" }, dice: [4, 4] });
    expect([t.unit("Jedi").damage, t.force("light")]).toEqual([0, 7]);
    t.attack("Zam Wesell (B)", "Jedi", { dice: [4, 1, 1] });
    expect(t.offered("light", "play")).toEqual(["pass"]);
    t.attack("Security Droid", "Clone Cadet", { dice: [4, 1] });
    expect(t.offered("light", "play")).toEqual(["pass"]);
  });
});

describe("Missions", () => {
  it.each([
    ["an arena", { units: ["Security Droid", "Juggernaut"] }],
    ["the build zone", { buildZone: ["Security Droid", "Juggernaut"] }],
  ])("Droid Deactivation taps a Droid in %s", (_, dark) => {
    const t = scene({ light: { down: mission("Droid Deactivation"), units: ["R2-D2 (C)"] }, dark });
    t.buildStep("light", { light: { build: ["deploy Droid Deactivation", pass] } });
    expect(["Security Droid", "Juggernaut", "R2-D2 (C)"].map((name) => t.card(name).tapped)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("Jedi Arrogance", () => {
  const given = () =>
    scene({
      made: [JEDI],
      light: { units: ["Jedi", "Clone Squad"] },
      dark: { units: ["Zam Wesell (B)", "Juggernaut"], down: mission("Jedi Arrogance") },
    }).buildStep("dark", { dark: { build: ["deploy Jedi Arrogance", pass], arena: "character" } });

  it("has the dice of enemy units of an arena rolled again", () => {
    const t = given().attack("Jedi", "Zam Wesell (B)", { dark: { may: true }, dice: [4, 4, 4, 1, 1, 4] });
    expect(t.unit("Zam Wesell (B)").damage).toBe(1);
    const u = given().attack("Jedi", "Zam Wesell (B)", { dark: { may: false }, dice: [4, 1, 1] });
    expect(u.unit("Zam Wesell (B)").damage).toBe(1);
  });

  it("leaves other arenas, own units and other turns alone", () => {
    const t = given().attack("Clone Squad", "Juggernaut", { dice: ones(3) });
    expect(t.questions("dark", "may")).toEqual([]);
    expect(t.attack("Zam Wesell (B)", "Jedi", { dice: ones(3) }).questions("dark", "may")).toEqual([]);
    expect(
      t
        .endTurn()
        .attack("Jedi", "Zam Wesell (B)", { dice: ones(3) })
        .questions("dark", "may"),
    ).toEqual([]);
  });
});
