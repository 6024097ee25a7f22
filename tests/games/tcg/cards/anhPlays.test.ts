import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Battle cards and Missions of A New Hope. */

const mission = (name: string) => [{ name, counters: 9 }];

describe("Missions that keep the opponent from something this turn", () => {
  it("Disturbance in the Force: activated abilities, those lent by Battle cards too", () => {
    const given = {
      light: { down: mission("Disturbance in the Force"), units: ["Clone Cadet"] },
      dark: { units: ["Darth Vader (A)", "Security Droid"], hand: ["Jedi Intervention"] },
    };
    const t = scene(given);
    t.attack("Clone Cadet", "Security Droid", { dark: { play: "Darth Vader (A)/1" }, dice: [1, 1] });
    expect(t.story("attacksNow")).toHaveLength(1);
    const lend = (u: ReturnType<typeof scene>) => {
      u.window({ dark: { play: "Jedi Intervention", target: "Security Droid" } });
      return u.attack("Clone Cadet", "Darth Vader (A)", { dice: [1, 1] }).offered("dark", "play");
    };
    expect(lend(scene(given))).toEqual(["pass", "Jedi Intervention/1 for Security Droid"]);
    const u = scene(given).buildStep("light", { light: { build: "deploy Disturbance in the Force" } });
    expect(lend(u)).toEqual(["pass"]);
    u.endTurn().attack("Clone Cadet", "Security Droid", { dice: [1, 1] });
    expect(u.offered("dark", "play")).toEqual(["pass", "Darth Vader (A)/1"]);
  });

  it("Surprise Attack: Battle cards, but not abilities", () => {
    const t = scene({
      light: { down: mission("Surprise Attack"), units: ["Clone Cadet"], hand: ["Jedi Intervention"] },
      dark: { units: ["Darth Vader (A)", "Security Droid"], hand: ["Jedi Intervention"] },
    });
    t.buildStep("light", { light: { build: "deploy Surprise Attack" } }).window();
    expect([t.offered("dark", "play"), t.offered("light", "play")]).toEqual([["pass"], ["pass", "Jedi Intervention"]]);
    t.attack("Clone Cadet", "Security Droid", { dice: [1, 1] });
    expect(t.offered("dark", "play")).toEqual(["pass", "Darth Vader (A)/1"]);
  });

  it("Imperial Blockade: build points, for 8 Force", () => {
    const given = (force: number) => ({
      light: { hand: ["Clone Squad"] },
      dark: { down: mission("Imperial Blockade"), force },
    });
    const t = scene(given(4)).ready({ dice: [3] });
    t.buildStep("dark", { dark: { build: "deploy Imperial Blockade" } }).buildStep("light");
    expect([t.force("dark"), t.buildPoints("light"), t.offered("light", "build")]).toEqual([0, 0, ["pass"]]);
    const poor = scene(given(7)).buildStep("dark");
    expect(poor.offered("dark", "build")).toEqual(["pass"]);
  });

  it("Disrupt the Power System: Bombard and Ion Cannon; 1 Force is gained", () => {
    const given = {
      made: [
        { name: "Bomber", side: "Dark", type: "space", declared: { modifiers: [{ stat: "bombard", amount: 2 }] } },
        { name: "Cannon", side: "Dark", type: "ground", declared: { modifiers: [{ stat: "ionCannon", amount: 2 }] } },
      ],
      light: { down: mission("Disrupt the Power System"), units: ["N-1 Starfighter", "Clone Squad"] },
      dark: { units: ["Bomber", "Cannon"] },
    } as const;
    const may = (t: ReturnType<typeof scene>, unit: string) =>
      t.act(unit, { dark: { act: pass } }).offered("dark", "act");
    const t = scene(given);
    expect([may(t, "Bomber").length, may(t, "Cannon").length]).toEqual([3, 3]);
    const u = scene(given).buildStep("light", { light: { build: "deploy Disrupt the Power System" } });
    expect([may(u, "Bomber"), may(u, "Cannon")]).toEqual([
      ["pass", "N-1 Starfighter"],
      ["pass", "Clone Squad"],
    ]);
    expect(u.force("light")).toBe(9);
  });
});

describe("Missions", () => {
  it("Our Only Hope stakes the hand on the one other unfinished card", () => {
    const t = scene({
      light: { hand: ["Clone Cadet"], down: [...mission("Our Only Hope"), { name: "Naboo Cruiser", counters: 1 }] },
    });
    t.buildStep("light", { light: { build: "deploy Our Only Hope" } });
    expect([t.hand("light"), t.card("Naboo Cruiser").counters]).toEqual([[], 5]);
  });

  it.each([
    ["none", []],
    ["two", ["Naboo Cruiser", "Clone Squad"]],
  ])("Our Only Hope cannot be completed with %s", (_, others) => {
    const t = scene({ light: { down: [...mission("Our Only Hope"), ...others] } }).buildStep("light");
    expect(t.offered("light", "build")).not.toContain("deploy Our Only Hope");
  });

  it("Our Only Hope counts cards that setup began, and no units that have retreated", () => {
    const given = (counters?: number) =>
      scene({
        light: {
          down: mission("Our Only Hope"),
          buildZone: [counters === undefined ? "Clone Platoon" : { name: "Clone Platoon", counters }],
        },
      });
    const t = given(2).buildStep("light", { light: { build: "deploy Our Only Hope" } });
    expect(t.card("Clone Platoon").counters).toBe(6);
    expect(given().buildStep("light").offered("light", "build")).toEqual(["pass", "back Clone Platoon"]);
  });

  it("Desperate Confrontation lends all own units 2 power for 1 Force", () => {
    const t = scene({
      light: { units: ["Clone Cadet"], down: mission("Desperate Confrontation") },
      dark: { units: ["Zam Wesell (B)"] },
    });
    t.attack("Clone Cadet", "Zam Wesell (B)", { dice: [1, 1] });
    expect(t.offered("light", "play")).toEqual(["pass"]);
    t.buildStep("light", { light: { build: "deploy Desperate Confrontation" } });
    t.attack("Clone Cadet", "Zam Wesell (B)", {
      light: { play: "Desperate Confrontation for Clone Cadet" },
      dice: [1, 1, 1, 1],
    });
    expect(t.force("light")).toBe(7);
    t.endTurn().attack("Clone Cadet", "Zam Wesell (B)", { dice: [1, 1] });
    expect(t.offered("light", "play")).toEqual(["pass"]);
  });

  it("Demonstration of Power helps Dark units of 5 power or more", () => {
    const t = scene({
      light: { units: ["Rebel Honor Company"] },
      dark: { units: ["Carrack Cruiser", "Juggernaut", "Zam Wesell (B)"], down: mission("Demonstration of Power") },
    });
    t.buildStep("dark", { dark: { build: "deploy Demonstration of Power" } });
    const power = ["Carrack Cruiser", "Juggernaut", "Zam Wesell (B)", "Rebel Honor Company"].map(
      (name) => t.unit(name).power,
    );
    expect(power).toEqual([8, 10, 3, 7]);
    expect(t.endTurn().unit("Juggernaut").power).toBe(7);
  });

  it.each([
    [0, [-1, 2, 3]],
    [1, [2, -1, 3]],
    [2, [2, 2, 0]],
  ])("Press the Advantage, choice %i, weakens one kind of unit on both sides", (option, power) => {
    const t = scene({
      made: [
        { name: "Clone", subtypes: ["Clone"], power: 3 },
        { name: "Droid", side: "Dark", subtypes: ["Droid"], power: 2 },
        { name: "Jedi", side: "Dark", subtypes: ["Dark", "Jedi"], power: 3 },
      ],
      light: { units: [{ name: "Clone", change: { power: -1 } }], down: mission("Press the Advantage") },
      dark: { units: ["Droid", "Jedi"] },
    });
    t.buildStep("light", { light: { build: "deploy Press the Advantage", option } });
    expect(["Clone", "Droid", "Jedi"].map((name) => t.unit(name).power)).toEqual(option === 0 ? [-1, 2, 3] : power);
  });
});

describe("Battle cards that bring units back from the opponent's build zone", () => {
  const fled = (name: string) => ({ name, tapped: true });

  it.each([
    ["No Escape", "Clone Cadet", "character", 3],
    ["Nowhere to Run", "Clone Squad", "ground", 3],
  ] as const)("%s brings %s, untapped", (card, unit, arena, cost) => {
    const t = scene({
      light: { buildZone: [fled("Clone Cadet"), fled("Clone Squad"), fled("N-1 Starfighter")] },
      dark: { hand: [card] },
    });
    t.window({ dark: { play: card } });
    expect([t.units("light"), t.unit(unit).arena, t.unit(unit).tapped]).toEqual([[unit], arena, false]);
    expect(t.force("dark")).toBe(8 - cost);
  });

  it("No Escape brings no card that is still being built", () => {
    const t = scene({ light: { buildZone: [{ name: "Clone Cadet", counters: 1 }] }, dark: { hand: ["No Escape"] } });
    expect(t.window().offered("dark", "play")).toEqual(["pass"]);
  });

  it("Tractor Beam brings a Space unit tapped, which own units then hit better", () => {
    const t = scene({
      light: { units: ["N-1 Starfighter"], buildZone: ["Naboo Cruiser"] },
      dark: { units: ["Carrack Cruiser"], hand: ["Tractor Beam"] },
    });
    t.window({ dark: { play: "Tractor Beam" } });
    expect(t.unit("Naboo Cruiser").tapped).toBe(true);
    t.attack("Carrack Cruiser", "Naboo Cruiser", { dice: [3, 3, 2, 1, 1] });
    expect(t.unit("Naboo Cruiser").damage).toBe(2);
    t.attack("Carrack Cruiser", "N-1 Starfighter", { dice: [3, 3, 2, 1, 1] });
    expect(t.unit("N-1 Starfighter").damage).toBe(0);
    t.endTurn().attack("Carrack Cruiser", "Naboo Cruiser", { dice: [3, 3, 2, 1, 1] });
    expect(t.unit("Naboo Cruiser").damage).toBe(2);
  });
});

describe("Battle cards", () => {
  it("Blaster Barrage divides the hits of an own attack", () => {
    const given = {
      light: { units: ["Clone Squad", "Clone Platoon", "Clone Cadet"] },
      dark: { units: ["Juggernaut"], hand: ["Blaster Barrage"] },
    };
    const t = scene(given).attack("Juggernaut", "Clone Platoon", {
      dark: { play: "Blaster Barrage", target: "Clone Squad", overkill: 2 },
      dice: [4, 4, 4, 1, 1, 1, 1],
    });
    expect([t.unit("Clone Squad").damage, t.unit("Clone Platoon").damage, t.force("dark")]).toEqual([2, 1, 3]);
    expect(t.questions("dark", "target")[0]?.options).toEqual(["pass", "Clone Squad"]);
    const u = scene(given).attack("Clone Squad", "Juggernaut", { dice: [1, 1, 1] });
    expect(u.offered("dark", "play")).toEqual(["pass"]);
  });

  it("Tarkin's Stench taps all opposing units of an arena", () => {
    const t = scene({
      light: { units: ["Clone Squad", "Clone Platoon", "Clone Cadet"] },
      dark: { units: ["Juggernaut"], hand: ["Tarkin's Stench"], force: 12 },
    });
    t.window({ dark: { play: "Tarkin's Stench", arena: "ground" } });
    const tapped = ["Clone Squad", "Clone Platoon", "Clone Cadet", "Juggernaut"].map((name) => t.unit(name).tapped);
    expect([tapped, t.force("dark")]).toEqual([[true, true, false, false], 0]);
  });

  it("Vader's Leadership gives own units of an arena 3 power", () => {
    const t = scene({
      light: { units: ["Clone Squad"] },
      dark: { units: ["Juggernaut", "Carrack Cruiser"], hand: ["Vader's Leadership"], force: 9 },
    });
    t.window({ dark: { play: "Vader's Leadership", arena: "ground" } });
    expect(["Juggernaut", "Carrack Cruiser", "Clone Squad"].map((name) => t.unit(name).power)).toEqual([10, 5, 3]);
    expect(t.endTurn().unit("Juggernaut").power).toBe(7);
  });

  it("Death Star Plans give Critical Hit 3 against one Space unit", () => {
    const t = scene({
      light: { units: ["X-wing Red Ten"], hand: ["Death Star Plans"] },
      dark: { units: ["Trade Federation Warship", "Carrack Cruiser"] },
    });
    t.window({ light: { play: "Death Star Plans", target: "Trade Federation Warship" } });
    t.attack("X-wing Red Ten", "Trade Federation Warship", { dice: [6, 1, 1] });
    t.attack("X-wing Red Ten", "Carrack Cruiser", { dice: [6, 1, 1] });
    expect([t.unit("Trade Federation Warship").damage, t.unit("Carrack Cruiser").damage]).toEqual([4, 1]);
  });

  it("Rebel Surrender takes a unit that has just missed altogether", () => {
    const given = {
      light: { units: ["Clone Squad"] },
      dark: { units: ["Juggernaut", "Battle Droid Squad"], hand: ["Rebel Surrender"] },
    };
    const t = scene(given).attack("Clone Squad", "Juggernaut", { dice: [1, 1, 1] });
    t.window({ dark: { play: "Rebel Surrender" } });
    expect([t.card("Clone Squad").zone, t.force("dark")]).toEqual(["discard", 4]);
    const hit = scene(given)
      .attack("Clone Squad", "Juggernaut", { dice: [4, 1, 1] })
      .window();
    expect(hit.offered("dark", "play")).toEqual(["pass"]);
    const late = scene(given).attack("Clone Squad", "Juggernaut", { dice: [1, 1, 1] });
    late.attack("Battle Droid Squad", "Clone Squad", { dice: [1, 1] }).window();
    expect(late.offered("dark", "play")).toEqual(["pass"]);
  });

  it("Jedi Intervention lends an Intercept for 2 Force", () => {
    const t = scene({
      light: { units: ["Clone Cadet", "Clone Warrior 4/163"], hand: ["Jedi Intervention"] },
      dark: { units: ["Zam Wesell (B)"] },
    });
    t.window({ light: { play: "Jedi Intervention", target: "Clone Warrior 4/163" } });
    t.attack("Zam Wesell (B)", "Clone Cadet", {
      light: { play: "Jedi Intervention/1 for Clone Warrior 4/163" },
      dice: [4, 1, 1],
    });
    expect([t.unit("Clone Warrior 4/163").damage, t.force("light")]).toEqual([1, 6]);
  });
});
