import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Effects of single cards of Battle of Yavin. */

const mission = (name: string) => [{ name, counters: 9 }];

describe("Missions", () => {
  it("Second Wave brings up to three different Starfighters back from the discard pile", () => {
    const t = scene({
      light: {
        down: mission("Second Wave"),
        units: ["Clone Squad"],
        discard: [
          "N-1 Starfighter",
          "N-1 Starfighter",
          "Naboo Cruiser",
          "X-wing Red Ten",
          "Z-95 Headhunter",
          "X-Wing Red One",
        ],
      },
    });
    t.buildStep("light", {
      light: { build: "deploy Second Wave", choose: ["N-1 Starfighter", "X-Wing Red One", "Z-95 Headhunter"] },
    });
    expect(t.units("light", "space")).toEqual(["N-1 Starfighter", "X-Wing Red One", "Z-95 Headhunter"]);
    const second = t.questions("light", "choose")[1].options;
    expect(second).not.toContain("N-1 Starfighter#2");
    expect(second).not.toContain("Naboo Cruiser");
  });

  it.each([
    ["in the Space arena", { units: ["Naboo Cruiser"] }],
    ["in the build zone", { buildZone: ["Naboo Cruiser"] }],
  ])("Second Wave cannot be completed with a Space unit %s", (_, more) => {
    const t = scene({ light: { down: mission("Second Wave"), discard: ["N-1 Starfighter"], ...more } }).buildStep(
      "light",
    );
    expect(t.offered("light", "build")).not.toContain("deploy Second Wave");
  });

  it("Refit on Yavin mends a unit face down, without its stack and pilot", () => {
    const t = scene({
      made: [{ name: "Ace", declared: { pilot: { of: ["Starfighter", "Transport"] } } }],
      light: {
        units: [{ name: "Millennium Falcon (D)", under: ["Millennium Falcon (A)"], pilots: ["Ace"], damage: 2 }],
        hand: ["Clone Squad"],
        down: mission("Refit on Yavin"),
      },
    });
    t.buildStep("light", { light: { build: ["deploy Refit on Yavin", pass] } });
    expect(t.card("Millennium Falcon (D)")).toMatchObject({ zone: "down", counters: 3, damage: 0 });
    expect(t.discard("light").sort()).toEqual(["Ace", "Millennium Falcon (A)", "Refit on Yavin"]);
    expect(t.hand("light")).toEqual(["Clone Squad"]);
  });

  it("Refit on Yavin is for units of the Space and Ground arenas", () => {
    const t = scene({ light: { units: ["Clone Cadet"], down: mission("Refit on Yavin") } }).buildStep("light");
    expect(t.offered("light", "build")).toEqual(["pass"]);
  });
});

describe("Battle cards", () => {
  it.each([
    [
      [2, 5],
      [true, false],
    ],
    [
      [5, 2],
      [false, true],
    ],
    [
      [3, 3],
      [true, true],
    ],
  ])("Sabers Locked with dice %j taps the lower", (dice, tapped) => {
    const t = scene({
      light: { units: ["Clone Cadet", "Clone Squad"], hand: ["Sabers Locked"] },
      dark: { units: ["Zam Wesell (B)", { name: "Security Droid", tapped: true }] },
    });
    t.window({ light: { play: "Sabers Locked" }, dice });
    expect([t.unit("Clone Cadet").tapped, t.unit("Zam Wesell (B)").tapped, t.force("light")]).toEqual([...tapped, 7]);
  });

  it("Sabers Locked needs an untapped Character of each side", () => {
    const given = (own: boolean, enemy: boolean) =>
      scene({
        light: { units: [{ name: "Clone Cadet", tapped: own }], hand: ["Sabers Locked"] },
        dark: { units: [{ name: "Zam Wesell (B)", tapped: enemy }, "Juggernaut"] },
      }).window();
    expect(given(false, false).offered("light", "play")).toEqual(["pass", "Sabers Locked"]);
    expect(given(true, false).offered("light", "play")).toEqual(["pass"]);
    expect(given(false, true).offered("light", "play")).toEqual(["pass"]);
  });

  it.each([
    [2, 11],
    [1, 8],
  ])("Trust Your Feelings, %i hits foretold", (number, force) => {
    const t = scene({
      light: { units: ["Clone Cadet"], hand: ["Trust Your Feelings"] },
      dark: { units: ["Zam Wesell (B)"] },
    });
    t.attack("Zam Wesell (B)", "Clone Cadet", { light: { play: "Trust Your Feelings", number }, dice: [4, 5, 1] });
    expect(t.force("light")).toBe(force);
  });

  it("Trust Your Feelings counts hits after rerolls, and is forgotten with its attack", () => {
    const given = {
      made: [
        { name: "Lucky", declared: { modifiers: [{ stat: "lucky", amount: 1 }] } },
        {
          name: "Coward",
          declared: { abilities: [{ window: "attack", cost: {}, effects: [{ verb: "retreat", on: "self" }] }] },
        },
      ],
      light: { units: ["Lucky", "Coward"], hand: ["Trust Your Feelings"] },
      dark: { units: ["Zam Wesell (B)"] },
    } as const;
    const t = scene(given).attack("Lucky", "Zam Wesell (B)", {
      light: { play: ["Trust Your Feelings", "Lucky by Lucky"], number: 1, reroll: 2 },
      dice: [4, 1, 5, 1],
    });
    expect(t.force("light")).toBe(11);
    const u = scene(given).attack("Zam Wesell (B)", "Coward", {
      light: { play: ["Trust Your Feelings", "Coward"], number: 0 },
    });
    u.attack("Lucky", "Zam Wesell (B)", { dice: [1, 1, 1] });
    expect(u.force("light")).toBe(8);
  });
});

describe("units", () => {
  it.each([
    ["both", ["Security Droid", "Juggernaut"], 1, [1, 2]],
    ["one", ["Juggernaut", pass], undefined, [0, 3]],
  ])("Rebel Armored Freerunner divides 3 damage: on %s", (_, target, number, damage) => {
    const t = scene({
      light: { units: ["Rebel Armored Freerunner"] },
      dark: { units: [{ name: "Security Droid", arena: "ground" }, "Juggernaut"] },
    });
    t.act("Rebel Armored Freerunner", {
      light: { act: "Rebel Armored Freerunner", target, ...(number === undefined ? {} : { number }) },
    });
    expect(["Security Droid", "Juggernaut"].map((name) => t.unit(name).damage)).toEqual(damage);
  });

  it("Obi-Wan Kenobi (H), discarded, leaves Luke another version of himself", () => {
    const given = (luke: string, arena: "character" | "ground" = "character") =>
      scene({
        light: {
          units: ["Obi-Wan Kenobi (H)", { name: luke, arena }],
          deck: ["Luke Skywalker (H)", "Clone Squad", "Luke Skywalker (J)"],
        },
      });
    const t = given("Luke Skywalker (I)").putDamage("Obi-Wan Kenobi (H)", 7, {
      light: { may: true, choose: "Luke Skywalker (J)" },
    });
    expect([t.unit("Luke Skywalker (I)").under, t.deck("light").length]).toEqual([["Luke Skywalker (J)"], 2]);
    const same = given("Luke Skywalker (H)").putDamage("Obi-Wan Kenobi (H)", 7, { light: { may: true, choose: pass } });
    expect(same.questions("light", "choose")[0]?.options).toEqual(["pass", "Luke Skywalker (J)"]);
    const away = given("Luke Skywalker (I)", "ground").putDamage("Obi-Wan Kenobi (H)", 7);
    expect(away.questions("light", "may")).toEqual([]);
    const without = given("Clone Cadet").putDamage("Obi-Wan Kenobi (H)", 7);
    expect(without.questions("light", "may")).toEqual([]);
  });

  it("Jawa Scavenger sends a damaged Droid to the top of its owner's deck", () => {
    const given = {
      light: { units: ["Jawa Scavenger"] },
      dark: { units: ["Security Droid", "Zam Wesell (B)"], deck: ["Juggernaut"] },
    };
    const t = scene(given).attack("Jawa Scavenger", "Security Droid", { dice: [4, 1] });
    expect([t.deck("dark"), t.hand("dark")]).toEqual([["Security Droid", "Juggernaut"], []]);
    const missed = scene(given).attack("Jawa Scavenger", "Security Droid", { dice: [1, 1] });
    expect(missed.unit("Security Droid").damage).toBe(0);
    const other = scene(given).attack("Jawa Scavenger", "Zam Wesell (B)", { dice: [4, 1] });
    expect([other.unit("Zam Wesell (B)").damage, other.deck("dark")]).toEqual([1, ["Juggernaut"]]);
  });

  it("Untamed Ronto is led elsewhere by the opponent for 2 Force", () => {
    const given = {
      light: { units: ["Untamed Ronto", "Clone Squad", "Clone Cadet"] },
      dark: { units: ["Juggernaut", "Battle Droid Squad"] },
    };
    const dice = [4, 1, 1, 1];
    const t = scene(given).attack("Untamed Ronto", "Juggernaut", { dark: { pay: true, target: "Clone Squad" }, dice });
    expect([t.unit("Clone Squad").damage, t.unit("Juggernaut").damage, t.force("dark")]).toEqual([1, 0, 6]);
    expect([...t.offered("dark", "target")].sort()).toEqual(["Battle Droid Squad", "Clone Squad", "Juggernaut"]);
    const u = scene(given).attack("Untamed Ronto", "Juggernaut", { dark: { pay: false }, dice });
    expect([u.unit("Juggernaut").damage, u.force("dark")]).toEqual([1, 8]);
  });
});
