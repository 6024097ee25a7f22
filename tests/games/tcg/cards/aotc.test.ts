import { describe, expect, it } from "vitest";
import { type Scene, type Script, type SideGiven, scene } from "../support/scene.js";

/**
 * What the Battle cards of Attack of the Clones do, by their texts. Its units: aotcUnits.test.ts, its Missions:
 * aotcMissions.test.ts.
 */

type Side = "light" | "dark";
const other = (side: Side): Side => (side === "light" ? "dark" : "light");
const DUELLIST = { name: "Duellist", side: "Dark", type: "character", speed: 40, power: 2, health: 9 } as const;
const GUNSHIP = { name: "Gunship", side: "Light", type: "space", speed: 40, power: 3, health: 9 } as const;

/** Plays a Battle card at a general chance to play. */
function play(side: Side, name: string, own: SideGiven, theirs: SideGiven = {}, script: Script = {}): Scene {
  const t = scene({ made: [DUELLIST, GUNSHIP], [side]: { ...own, hand: [name] }, [other(side)]: theirs });
  t.window({ ...script, [side]: { play: name, ...script[side] } });
  expect(t.discard(side)[0]).toBe(name);
  return t;
}

describe("Battle cards for an attack", () => {
  it.each([
    ["Tyranus's Gift", "dark", -5, 3],
    ["Tyranus's Wrath", "dark", 7, 8],
    ["Weapon Response", "dark", -2, 1],
  ] as const)("%s: the attacking unit, whoever's", (name, side, change, cost) => {
    const t = scene({
      dark: { hand: [name], units: ["Trade Federation Warship"] },
      light: { units: ["Naboo Cruiser"] },
    });
    t.attack("Naboo Cruiser", "Trade Federation Warship", {
      [side]: { play: name },
      dice: Array<number>(6 + change).fill(1),
    });
    expect([t.force(side), t.story("rolled")]).toEqual([8 - cost, [`rolled Naboo Cruiser ${6 + change}`]]);
    expect(
      scene({ dark: { hand: [name] } })
        .window()
        .offered("dark", "play"),
    ).toEqual(["pass"]);
  });

  it.each([
    ["Strength of Hate", "dark", "Trade Federation Warship", "Naboo Cruiser", 8, 3, 2],
    ["Surge of Power", "light", "Naboo Cruiser", "Trade Federation Warship", 6, 2, 1],
  ] as const)("%s: an own unit", (name, side, unit, enemy, power, more, cost) => {
    const given = { [side]: { hand: [name], units: [unit] }, [other(side)]: { units: [enemy] } };
    const t = scene(given).attack(unit, enemy, { [side]: { play: name }, dice: Array<number>(power + more).fill(1) });
    expect(t.force(side)).toBe(8 - cost);
    const attacked = scene(given);
    attacked.attack(enemy, unit, { dice: Array<number>(attacked.unit(enemy).power).fill(1) });
    expect(attacked.offered(side, "play")).toEqual(["pass"]);
  });

  it("Target Locked gives Critical Hit 2, Hero's Duty power for the unit's life", () => {
    const t = scene({
      light: { hand: ["Target Locked"], units: ["N-1 Starfighter"] },
      dark: { units: ["Trade Federation Warship"] },
    });
    t.attack("N-1 Starfighter", "Trade Federation Warship", { light: { play: "Target Locked" }, dice: [6, 1] });
    expect([t.unit("Trade Federation Warship").damage, t.force("light")]).toEqual([3, 6]);
    const u = scene({
      light: { hand: ["Hero's Duty"], units: ["N-1 Starfighter"] },
      dark: { units: ["Trade Federation Warship"] },
    });
    u.attack("N-1 Starfighter", "Trade Federation Warship", {
      light: { play: "Hero's Duty" },
      dice: [4, 4, 4, 4, 1, 1, 1],
    });
    expect([u.unit("Trade Federation Warship").damage, u.card("N-1 Starfighter").zone]).toEqual([4, "discard"]);
  });

  it("Second Effort rolls any own attack dice again, Cheat the Game all, neither the enemy's", () => {
    const given = (card: string) => ({
      light: { hand: [card], units: ["N-1 Starfighter"] },
      dark: { units: ["Trade Federation Warship"] },
    });
    const t = scene(given("Second Effort"));
    t.attack("N-1 Starfighter", "Trade Federation Warship", {
      light: { play: "Second Effort", reroll: 0 },
      dice: [1, 4, 5],
    });
    expect([t.unit("Trade Federation Warship").damage, t.force("light")]).toEqual([2, 3]);
    const u = scene(given("Cheat the Game"));
    u.attack("N-1 Starfighter", "Trade Federation Warship", { light: { play: "Cheat the Game" }, dice: [1, 4, 5, 1] });
    expect([u.unit("Trade Federation Warship").damage, u.force("light")]).toEqual([1, 5]);
    for (const card of ["Second Effort", "Cheat the Game"]) {
      const v = scene(given(card)).attack("Trade Federation Warship", "N-1 Starfighter", {
        dice: Array<number>(8).fill(1),
      });
      expect(v.offered("light", "play")).toEqual(["pass"]);
    }
  });

  it("Attract Enemy Fire turns the attack on another own unit of the arena", () => {
    const given = {
      light: { hand: ["Attract Enemy Fire"], units: ["Clone Cadet", "Clone Warrior 4/163", "Clone Squad"] },
      dark: { units: ["Zam Wesell (B)"] },
    };
    const t = scene(given);
    t.attack("Zam Wesell (B)", "Clone Cadet", {
      light: { play: "Attract Enemy Fire", target: "Clone Warrior 4/163" },
      dice: [4, 4, 4],
    });
    expect([t.unit("Clone Cadet").damage, t.unit("Clone Warrior 4/163").damage, t.force("light")]).toEqual([0, 3, 6]);
    expect(t.offered("light", "target")).not.toContain("Clone Squad");
    const own = scene(given).attack("Clone Cadet", "Zam Wesell (B)", { dice: [1, 1] });
    expect(own.offered("light", "play")).toEqual(["pass"]);
  });
});

describe("Battle cards that prevent", () => {
  it.each([
    ["Yoda's Intervention", "Clone Cadet", 3, 3],
    ["Yoda's Intervention", "Clone Squad", 3, 3],
    ["Hero's Dodge", "Clone Cadet", 2, 1],
    ["High-Force Dodge", "Clone Squad", 5, 5],
    ["Pilot's Dodge", "Clone Squad", 2, 2],
    ["Pilot's Dodge", "N-1 Starfighter", 2, 2],
  ] as const)("%s for %s", (name, unit, prevents, cost) => {
    const t = scene({ light: { hand: [name], units: [{ name: unit, change: { health: 9 } }] } });
    t.damage(unit, 6, { light: { play: name } });
    expect([t.unit(unit).damage, t.force("light")]).toEqual([6 - prevents, 8 - cost]);
  });

  it.each([
    ["Hero's Dodge", "Clone Squad"],
    ["Pilot's Dodge", "Clone Cadet"],
    ["Yoda's Intervention", "dark:Eopie"],
  ])("%s not for %s", (name, unit) => {
    const t = scene({ light: { hand: [name], units: ["Clone Squad", "Clone Cadet"] }, dark: { units: ["Eopie"] } });
    expect(t.damage(unit, 1).offered("light", "play")).toEqual(["pass"]);
  });

  it.each([
    ["Jedi Knight's Deflection", 2, 6],
    ["Padawan's Deflection", 1, 3],
  ] as const)("%s leads damage to another unit of the arena", (name, prevents, cost) => {
    const t = scene({
      light: { hand: [name], units: ["Clone Platoon"] },
      dark: { units: ["Trade Federation AAT", "Zam Wesell (B)"] },
    });
    t.damage("Clone Platoon", 3, { light: { play: name, target: "Trade Federation AAT" } });
    expect([t.unit("Clone Platoon").damage, t.unit("Trade Federation AAT").damage]).toEqual([3 - prevents, prevents]);
    expect(t.force("light")).toBe(8 - cost);
    expect(t.offered("light", "target")).not.toContain("Zam Wesell (B)");
  });

  it.each([
    ["Lost in the Asteroids", "N-1 Starfighter", "Trade Federation Warship", 2],
    ["Peace on Naboo", "Clone Squad", "Trade Federation AAT", 3],
    ["Lull in the Fighting", "Clone Cadet", "Zam Wesell (B)", 2],
  ] as const)(
    "%s prevents what units of a type do, before one of that arena has attacked",
    (name, unit, enemy, dice) => {
      const t = play("light", name, { units: [unit, "Rickshaw"] }, { units: [enemy, "Battle Droid Squad"] });
      t.attack(unit, enemy, { dice: Array<number>(dice).fill(6) });
      expect(t.unit(enemy).damage).toBe(0);
      expect(t.damage(enemy, 1).unit(enemy).damage).toBe(1);
      const late = scene({ light: { units: [unit], hand: [name] }, dark: { units: [enemy] } });
      late.attack(unit, enemy, { dice: Array<number>(dice).fill(1) }).window();
      expect(late.offered("light", "play")).toEqual(["pass"]);
    },
  );
});

describe("Battle cards for a unit, an arena, or against one", () => {
  it.each([
    ["Windu's Solution", "light", 30, 2, 2],
    ["Dark Speed", "dark", 30, 0, 0],
  ] as const)("%s", (name, side, speed, power, cost) => {
    const t = play(side, name, { units: ["Eopie", "Rickshaw"] }, {}, { [side]: { target: "Eopie" } });
    expect(t.unit("Eopie")).toMatchObject({ speed: 20 + speed, power: 1 + power });
    expect([t.unit("Rickshaw").speed, t.force(side)]).toEqual([20, 8 - cost]);
    expect(t.endTurn().unit("Eopie")).toMatchObject({ speed: 20, power: 1 });
  });

  it("Master and Apprentice makes up to two units stronger", () => {
    const units = ["Clone Cadet", "Clone Squad", "Rickshaw"];
    const t = play("light", "Master and Apprentice", { units }, {}, { light: { target: ["Clone Cadet", "Rickshaw"] } });
    expect(units.map((one) => t.unit(one).power)).toEqual([4, 3, 4]);
    const one = play("light", "Master and Apprentice", { units }, {}, { light: { target: "Clone Cadet" } });
    expect(units.map((name) => one.unit(name).power)).toEqual([4, 3, 2]);
  });

  it.each([
    ["Knockdown", "Clone Cadet", 4],
    ["Repulsorlift Malfunction", "Clone Squad", 5],
    ["Sonic Shockwave", "N-1 Starfighter", 5],
  ] as const)("%s taps a unit of its type", (name, unit, cost) => {
    const units = ["Clone Cadet", "Clone Squad", "N-1 Starfighter"];
    const t = play("dark", name, {}, { units }, { dark: { target: unit } });
    expect([t.offered("dark", "target"), t.unit(unit).tapped, t.force("dark")]).toEqual([[unit], true, 8 - cost]);
  });

  it("Down in Flames discards an enemy Speeder, Power Dive readies a Starfighter or Speeder", () => {
    const t = play(
      "dark",
      "Down in Flames",
      { units: ["Zam's Airspeeder (A)"] },
      { units: ["Swoop Bike", "Clone Squad"] },
      { dark: { target: "Swoop Bike" } },
    );
    expect([t.offered("dark", "target"), t.card("Swoop Bike").zone]).toEqual([["Swoop Bike"], "discard"]);
    const tapped = (name: string) => ({ name, tapped: true });
    const units = ["N-1 Starfighter", "Swoop Bike", "Naboo Cruiser", "Clone Squad"].map(tapped);
    const u = play("light", "Power Dive", { units }, {}, { light: { target: "N-1 Starfighter" } });
    expect([u.offered("light", "target"), u.unit("N-1 Starfighter").tapped]).toEqual([["N-1 Starfighter"], false]);
    const v = scene({ light: { units, hand: ["Power Dive"] } });
    v.window({ light: { play: "Power Dive/1", target: "Swoop Bike" } });
    expect([v.offered("light", "target"), v.unit("Swoop Bike").tapped]).toEqual([["Swoop Bike"], false]);
  });

  it("Battle Fatigue weakens all in an arena where no unit has attacked", () => {
    const t = scene({
      light: { units: ["Clone Cadet", "Clone Squad"], hand: ["Battle Fatigue"] },
      dark: { units: ["Zam Wesell (B)", "Battle Droid Squad"] },
    });
    t.attack("Zam Wesell (B)", "Clone Cadet", { dice: [1, 1, 1] });
    t.window({ light: { play: "Battle Fatigue", arena: "ground" } });
    expect(t.offered("light", "arena")).toEqual(["space", "ground"]);
    expect(["Clone Squad", "Battle Droid Squad", "Clone Cadet"].map((one) => t.unit(one).power)).toEqual([2, 1, 2]);
  });

  it("Interference in the Senate and Anakin's Inspiration change one side of an arena", () => {
    const t = play(
      "dark",
      "Interference in the Senate",
      { units: ["Zam Wesell (B)"], force: 10 },
      { units: ["Clone Warrior 4/163", "Clone Squad"] },
      { dark: { arena: "character" } },
    );
    expect(t.unit("Clone Warrior 4/163")).toMatchObject({ speed: 20, power: 2 });
    expect([t.unit("Clone Squad").power, t.unit("Zam Wesell (B)").power]).toEqual([3, 3]);
    const u = play(
      "light",
      "Anakin's Inspiration",
      { units: ["Clone Squad", "Clone Cadet"] },
      { units: ["Battle Droid Squad"] },
      { light: { arena: "ground" } },
    );
    expect(["Clone Squad", "Clone Cadet", "Battle Droid Squad"].map((one) => u.unit(one).speed)).toEqual([30, 20, 10]);
  });

  it("Go to the Temple retreats any number of units of one arena, and not during an attack", () => {
    const units = ["Clone Cadet", "Clone Warrior 4/163", "Clone Squad"];
    const t = play(
      "light",
      "Go to the Temple",
      { units },
      {},
      { light: { arena: "character", target: ["Clone Cadet", "Clone Warrior 4/163"] } },
    );
    expect([t.units("light"), t.buildZone("light")]).toEqual([["Clone Squad"], ["Clone Cadet", "Clone Warrior 4/163"]]);
    const u = scene({ light: { units, hand: ["Go to the Temple"] }, dark: { units: ["Zam Wesell (B)"] } });
    u.attack("Zam Wesell (B)", "Clone Cadet", { dice: [1, 1, 1] });
    expect(u.offered("light", "play")).toEqual(["pass"]);
  });

  it("Hero's Flaw gives own Characters Critical Hit 2 against one enemy this turn", () => {
    const t = play(
      "light",
      "Hero's Flaw",
      { units: ["Clone Cadet"] },
      { units: ["Duellist", "Zam Wesell (B)", "Battle Droid Squad"] },
      { light: { target: "Duellist" } },
    );
    expect(t.offered("light", "target")).toEqual(["Duellist", "Zam Wesell (B)"]);
    t.attack("Clone Cadet", "Duellist", { dice: [6, 1] });
    expect(t.unit("Duellist").damage).toBe(3);
    t.attack("Clone Cadet", "Zam Wesell (B)", { dice: [6, 1] });
    expect(t.unit("Zam Wesell (B)").damage).toBe(1);
    t.endTurn().attack("Clone Cadet", "Duellist", { dice: [6, 1] });
    expect(t.unit("Duellist").damage).toBe(4);
  });

  it("Spirit of the Fallen needs an own Character discarded from its arena this turn", () => {
    const given = {
      light: { units: ["Clone Cadet", "Clone Warrior 4/163", "Clone Squad"], hand: ["Spirit of the Fallen"] },
      dark: { units: ["Zam Wesell (B)"] },
    };
    expect(scene(given).putDamage("Clone Squad", 3).window().offered("light", "play")).toEqual(["pass"]);
    const t = scene(given)
      .putDamage("Clone Cadet", 2)
      .window({ light: { play: "Spirit of the Fallen" } });
    expect([t.unit("Clone Warrior 4/163").power, t.unit("Clone Squad").power]).toEqual([6, 3]);
    const next = scene(given).putDamage("Clone Cadet", 2).endTurn().window();
    expect(next.offered("light", "play")).toEqual(["pass"]);
  });

  it("War Will Follow brings a retreated Space unit back, untapped", () => {
    const buildZone = [
      { name: "Naboo Cruiser", tapped: true },
      { name: "N-1 Starfighter", counters: 1 },
      "Clone Squad",
    ];
    const t = play("dark", "War Will Follow", {}, { buildZone }, { dark: { target: "Naboo Cruiser" } });
    expect(t.offered("dark", "target")).toEqual(["Naboo Cruiser"]);
    expect(t.unit("Naboo Cruiser")).toMatchObject({ arena: "space", tapped: false });
  });

  it("Ward of the Jedi protects a unit while others are with it", () => {
    const given = {
      light: { units: ["Clone Cadet", "Clone Warrior 4/163"], hand: ["Ward of the Jedi"] },
      dark: { units: ["Zam Wesell (B)"] },
    };
    const t = scene(given).window({ light: { play: "Ward of the Jedi", target: "Clone Cadet" } });
    expect(t.act("Zam Wesell (B)").offered("dark", "act")).toEqual(["pass", "Clone Warrior 4/163"]);
    const u = scene(given).window({ light: { play: "Ward of the Jedi", target: "Clone Cadet" } });
    u.putDamage("Clone Warrior 4/163", 4).act("Zam Wesell (B)");
    expect(u.offered("dark", "act")).toEqual(["pass", "Clone Cadet"]);
  });
});

describe("Battle cards that turn an enemy", () => {
  it.each([
    ["Dark Side's Command", "space", "N-1 Starfighter", "Naboo Cruiser", "Trade Federation Warship"],
    ["Dark Side's Compulsion", "ground", "Rickshaw", "Clone Squad", "Trade Federation AAT"],
  ] as const)("%s readies one and may have it attack its own side once", (name, arena, unit, friend, enemy) => {
    const given = {
      light: { units: [{ name: unit, tapped: true }, { name: friend, tapped: true }, "Clone Cadet"] },
      dark: { units: [{ name: enemy, tapped: true }], hand: [name] },
    };
    const t = scene(given).window({ dark: { play: name, target: unit } });
    expect([t.offered("dark", "target"), t.force("dark")]).toEqual([[unit, friend], 0]);
    t.arenaStep(arena, { dark: { target: friend }, dice: [4, 1] });
    expect([t.unit(friend).damage, t.unit(unit).tapped, t.offered("dark", "target")]).toEqual([
      1,
      true,
      ["pass", friend],
    ]);
    expect(t.questions("light", "act")).toEqual([]);
    const left = scene(given).window({ dark: { play: name, target: unit } });
    left.arenaStep(arena, { light: { act: enemy }, dice: [4, 1] });
    expect([left.unit(friend).damage, left.unit(enemy).damage]).toEqual([0, 1]);
  });
});
