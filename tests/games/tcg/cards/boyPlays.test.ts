import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** Battle cards and Missions of Battle of Yavin. */

const mission = (name: string) => [{ name, counters: 9 }];

describe("Battle cards that prevent damage", () => {
  it("Artoo's Repairs prevent 2 and mend 2, with a Droid about", () => {
    const given = (unit: string, helper: string) =>
      scene({ light: { units: [{ name: unit, damage: 1 }, helper], hand: ["Artoo's Repairs"] } });
    const t = given("Naboo Cruiser", "R2-D2 (C)").damage("Naboo Cruiser", 3, {
      light: { play: "Artoo's Repairs", number: 1 },
    });
    expect([t.unit("Naboo Cruiser").damage, t.force("light")]).toEqual([1, 5]);
    const noDroid = given("Naboo Cruiser", "Clone Cadet").damage("Naboo Cruiser", 3);
    expect(noDroid.offered("light", "play")).toEqual(["pass"]);
    const character = given("Clone Warrior 4/163", "R2-D2 (C)").damage("Clone Warrior 4/163", 2);
    expect(character.offered("light", "play")).toEqual(["pass"]);
  });

  it("Outrun prevents 3 and takes the unit home", () => {
    const t = scene({ light: { units: ["Naboo Cruiser", "Clone Squad"], hand: ["Outrun"] } });
    t.damage("Naboo Cruiser", 4, { light: { play: "Outrun" } });
    expect(t.card("Naboo Cruiser")).toMatchObject({ zone: "build", retreated: true, damage: 1 });
    const u = scene({ light: { units: ["Clone Squad"], hand: ["Outrun"] } }).damage("Clone Squad", 1);
    expect(u.offered("light", "play")).toEqual(["pass"]);
  });
});

describe("Battle cards of an attack", () => {
  it("Blow This Thing stakes all on one die", () => {
    const given = {
      light: { units: ["X-wing Red Ten"], hand: ["Blow This Thing"], force: 8 },
      dark: { units: ["Trade Federation Warship"] },
    };
    const script = { light: { play: "Blow This Thing" } };
    const t = scene(given).attack("X-wing Red Ten", "Trade Federation Warship", { ...script, dice: [4] });
    expect([t.card("Trade Federation Warship").zone, t.force("light")]).toEqual(["discard", 0]);
    const u = scene(given).attack("X-wing Red Ten", "Trade Federation Warship", { ...script, dice: [3] });
    expect(u.unit("Trade Federation Warship").damage).toBe(0);
    const v = scene(given).attack("Trade Federation Warship", "X-wing Red Ten", { dice: [1, 1, 1, 1, 1, 1, 1, 1] });
    expect(v.offered("light", "play")).toEqual(["pass"]);
  });

  it("Countermeasures send damage back to who does it", () => {
    const t = scene({
      light: { units: ["Rebel Honor Company"] },
      dark: { units: ["Juggernaut"], hand: ["Countermeasures"] },
    });
    t.attack("Rebel Honor Company", "Juggernaut", { dark: { play: "Countermeasures" }, dice: [4, 4, 1, 1, 1, 1, 1] });
    expect([t.unit("Juggernaut").damage, t.unit("Rebel Honor Company").damage]).toEqual([2, 2]);
    t.attack("Rebel Honor Company", "Juggernaut", { dice: [4, 1, 1, 1, 1, 1, 1] });
    expect(t.unit("Rebel Honor Company").damage).toBe(2);
  });

  it.each([
    ["Let the Wookiee Win", 2, 2, { arena: "space" }],
    ["Blast It!", 3, 1, {}],
  ])("%s lends Retaliate %i for %i Force", (card, dice, force, more) => {
    const t = scene({
      light: { units: ["Naboo Cruiser", "Clone Cadet"], hand: [card] },
      dark: { units: ["Carrack Cruiser", "Zam Wesell (B)"] },
    });
    t.window({ light: { play: card, ...more } });
    t.attack("Carrack Cruiser", "Naboo Cruiser", {
      light: { play: `${card}/1 for Naboo Cruiser` },
      dice: [1, 1, 1, 1, 1, ...new Array<number>(dice).fill(4)],
    });
    expect([t.unit("Carrack Cruiser").damage, t.force("light")]).toEqual([dice, 8 - force]);
    t.attack("Zam Wesell (B)", "Clone Cadet", { dice: [1, 1, 1] });
    expect(t.offered("light", "play")).toEqual(["pass"]);
  });
});

describe("Battle cards that hold for the turn", () => {
  const units = {
    light: ["Clone Squad", "N-1 Starfighter", "Clone Cadet"],
    dark: ["Juggernaut", "Carrack Cruiser", "Zam Wesell (B)"],
  };

  it("Obi-Wan's Guidance gives Accuracy 2 to a Character, or a unit with a pilot", () => {
    const t = scene({
      made: [{ name: "Ace", declared: { pilot: { of: ["Starfighter"] } } }],
      light: {
        units: ["Clone Squad", { name: "N-1 Starfighter", pilots: ["Ace"] }, "X-wing Red Ten", "Clone Cadet"],
        hand: ["Obi-Wan's Guidance"],
      },
    });
    t.window({ light: { play: "Obi-Wan's Guidance", target: "N-1 Starfighter" } });
    expect([t.unit("N-1 Starfighter").accuracy, t.force("light")]).toEqual([2, 4]);
    expect(t.offered("light", "target")).toEqual(["N-1 Starfighter", "Clone Cadet"]);
    expect(t.endTurn().unit("N-1 Starfighter").accuracy).toBe(0);
  });

  it("Heavy Fire Zone gives own units of an arena Critical Hit 2", () => {
    const t = scene({ light: { units: units.light }, dark: { units: units.dark, hand: ["Heavy Fire Zone"] } });
    t.window({ dark: { play: "Heavy Fire Zone", arena: "space" } });
    expect(["Carrack Cruiser", "Juggernaut", "N-1 Starfighter"].map((name) => t.unit(name).criticalHit)).toEqual([
      2, 0, 0,
    ]);
  });

  it("Stormtrooper Assault gives 1 power in the Ground or the Character arena", () => {
    const t = scene({ light: { units: units.light }, dark: { units: units.dark, hand: ["Stormtrooper Assault"] } });
    t.window({ dark: { play: "Stormtrooper Assault", arena: "character" } });
    expect(["Zam Wesell (B)", "Juggernaut", "Clone Cadet"].map((name) => t.unit(name).power)).toEqual([4, 7, 2]);
    expect(t.offered("dark", "arena")).toEqual(["ground", "character"]);
  });

  it("Pilot's Speed gives a Space or Ground unit 40 speed", () => {
    const t = scene({ light: { units: units.light, hand: ["Pilot's Speed"] } });
    t.window({ light: { play: "Pilot's Speed", target: "Clone Squad" } });
    expect([t.unit("Clone Squad").speed, t.force("light")]).toEqual([50, 7]);
    expect(t.offered("light", "target")).toEqual(["Clone Squad", "N-1 Starfighter"]);
  });

  it("Obi-Wan's Handiwork keeps Characters that are no Jedi from attacking", () => {
    const given = {
      made: [{ name: "Jedi", subtypes: ["Jedi"] }],
      light: { units: ["Clone Cadet", "Jedi", "Clone Squad"], hand: ["Obi-Wan's Handiwork"] },
      dark: { units: ["Zam Wesell (B)", "Juggernaut"] },
    };
    const t = scene(given).window({ light: { play: "Obi-Wan's Handiwork" } });
    expect(t.act("Clone Cadet").offered("light", "act")).toEqual(["pass"]);
    expect(t.act("Zam Wesell (B)").offered("dark", "act")).toEqual(["pass"]);
    expect(t.act("Jedi").offered("light", "act")).toEqual(["pass", "Zam Wesell (B)"]);
    expect(t.act("Clone Squad").offered("light", "act")).toEqual(["pass", "Juggernaut"]);
    const u = scene(given)
      .attack("Zam Wesell (B)", "Clone Cadet", { dice: [1, 1, 1] })
      .window();
    expect(u.offered("light", "play")).toEqual(["pass"]);
  });
});

describe("Missions", () => {
  it("Celebrate the Victory draws 5 with no enemy left in space", () => {
    const given = (dark: {
      units?: string[];
      buildZone?: (string | { name: string; counters: number })[];
      down?: string[];
    }) => scene({ light: { down: mission("Celebrate the Victory") }, dark });
    const t = given({
      units: ["Juggernaut"],
      buildZone: [{ name: "Carrack Cruiser", counters: 1 }],
      down: ["TIE Fighter DS-3-12"],
    });
    t.buildStep("light", { light: { build: "deploy Celebrate the Victory" } });
    expect(t.hand("light")).toHaveLength(5);
    for (const dark of [{ units: ["Carrack Cruiser"] }, { buildZone: ["Carrack Cruiser"] }])
      expect(given(dark).buildStep("light").offered("light", "build")).toEqual(["pass"]);
  });

  it("Your Powers Are Weak takes all Force", () => {
    const t = scene({ light: { force: 21 }, dark: { down: mission("Your Powers Are Weak") } });
    t.buildStep("dark", { dark: { build: "deploy Your Powers Are Weak" } });
    expect([t.force("light"), t.force("dark")]).toEqual([0, 8]);
  });

  it("Deflectors Activated prevent 1 of each damage to own units of an arena this turn", () => {
    const t = scene({
      light: { units: ["Naboo Cruiser", "Clone Squad"], down: mission("Deflectors Activated") },
      dark: { units: ["Carrack Cruiser"] },
    });
    t.buildStep("light", { light: { build: "deploy Deflectors Activated", arena: "space" } });
    t.damage("Naboo Cruiser", 2).damage("Naboo Cruiser", 3).damage("Clone Squad", 1).damage("Carrack Cruiser", 1);
    expect(["Naboo Cruiser", "Clone Squad", "Carrack Cruiser"].map((name) => t.unit(name).damage)).toEqual([3, 1, 1]);
    expect(t.endTurn().damage("Naboo Cruiser", 1).unit("Naboo Cruiser").damage).toBe(4);
  });

  it("Creature Attack: 5 dice of damage to a Character of the opponent's choice when the battle starts", () => {
    const t = scene({
      light: { units: ["Clone Cadet", "Clone Warrior 4/163", "Clone Squad"] },
      dark: { down: mission("Creature Attack") },
    });
    t.buildStep("dark", { dark: { build: "deploy Creature Attack" } });
    t.battle({ light: { suffer: "Clone Warrior 4/163" }, dice: [4, 5, 1, 2, 6] });
    expect([t.unit("Clone Warrior 4/163").damage, t.questions("light", "suffer")[0]?.options]).toEqual([
      3,
      ["Clone Cadet", "Clone Warrior 4/163"],
    ]);
  });
});
