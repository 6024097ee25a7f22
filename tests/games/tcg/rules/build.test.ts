import { describe, expect, it } from "vitest";
import { battleCard, numbers } from "../support/duel.js";
import { type Made, type Scene, scene } from "../support/scene.js";

/** The build step: cards built in parts and face down, deployed, stacked; uniques, Locations, Missions. */

describe("building", () => {
  it("is in parts, as many as one likes, face down", () => {
    const t = scene({ light: { hand: ["A-Wing", "Naboo Cruiser"], build: 3 } });
    t.buildStep("light", {
      light: { build: ["start A-Wing", "start Naboo Cruiser", "add A-Wing"], points: [1, 1, 1] },
    });
    expect(t.card("A-Wing")).toMatchObject({ zone: "down", counters: 2 });
    expect(t.card("Naboo Cruiser")).toMatchObject({ zone: "down", counters: 1 });
    expect(t.buildPoints("light")).toBe(0);
  });

  it("hides what lies face down from the enemy's view", () => {
    const t = scene({ light: { hand: ["A-Wing", "Naboo Cruiser"], build: 3 } });
    t.buildStep("light", { light: { build: "start A-Wing" } });
    const { table, views } = t.state;
    expect(table.zone[t.number("A-Wing")]).toBe(table.zone[t.number("Naboo Cruiser")]);
    expect(table.counters[t.number("A-Wing")]).toBe(0);
    expect([...views[1].down.subarray(1, views[1].down[0] + 1)]).toEqual([]);
    expect(views[1].downCounters[t.number("A-Wing")]).toBe(0);
  });

  it("needs a point to begin, offers no more than the card wants, and lets points vanish", () => {
    const none = scene({ light: { hand: ["A-Wing"], build: 0 } }).buildStep("light");
    expect(none.offered("light", "build")).toEqual(["pass"]);
    const t = scene({ light: { hand: ["A-Wing"], build: 6 } });
    t.buildStep("light", { light: { build: ["start A-Wing"] } });
    expect(t.offered("light", "points")).toEqual(["3", "2", "1"]);
    expect(t.buildPoints("light")).toBe(0);
  });

  it("takes every type of card but Battle cards", () => {
    const made: Made[] = [
      { name: "Task", type: "mission", declared: { mission: { effects: [{ verb: "draw", amount: 2 }] } } },
      { name: "Camp", type: "location", arenas: ["ground"] },
      { name: "Blade", type: "equipment", declared: { equip: { cost: {}, to: {} } } },
      battleCard("Order", []),
    ];
    const hand = ["A-Wing", "Clone Squad", "Clone Cadet", "Task", "Camp", "Blade", "Order"];
    const t = scene({ made, light: { hand, build: 6 } }).buildStep("light");
    expect(t.offered("light", "build")).toEqual(["pass", ...hand.slice(0, 6).map((name) => `start ${name}`)]);
  });
});

describe("deploying", () => {
  it("wants as many counters as the cost, and waits as long as one likes", () => {
    const t = scene({ light: { down: [{ name: "A-Wing", counters: 2 }], build: 1 } });
    t.buildStep("light", { light: { build: "add A-Wing" } });
    expect(t.questions("light", "build")[0].options).toEqual(["pass", "add A-Wing"]);
    expect(t.card("A-Wing")).toMatchObject({ zone: "down", counters: 3 });
    t.buildStep("light", { light: { build: "deploy A-Wing" } });
    expect(t.unit("A-Wing")).toMatchObject({ arena: "space", tapped: false, counters: 0 });
  });

  it("goes by costs that others change", () => {
    const made: Made[] = [
      { name: "Yard", declared: { costs: [{ what: "build", amount: -2, of: { whose: "yours", kind: ["space"] } }] } },
    ];
    const light = {
      units: ["Yard"],
      down: [
        { name: "A-Wing", counters: 1 },
        { name: "Clone Squad", counters: 1 },
      ],
    };
    expect(scene({ made, light }).buildStep("light").offered("light", "build")).toEqual(["pass", "deploy A-Wing"]);
  });

  it("sets off what happens when a unit is deployed, not when it comes back from a retreat", () => {
    const made: Made[] = [
      { name: "Envoy", declared: { triggers: [{ when: "deployed", effects: [{ verb: "gainForce", amount: 3 }] }] } },
    ];
    const t = scene({ made, light: { down: [{ name: "Envoy", counters: 3 }] } });
    expect(t.buildStep("light", { light: { build: "deploy Envoy" } }).force("light")).toBe(11);
    const back = scene({ made, light: { buildZone: ["Envoy"] } });
    expect(back.buildStep("light", { light: { build: "back Envoy" } }).force("light")).toBe(8);
  });
});

describe("Missions", () => {
  const task: Made = {
    name: "Task",
    type: "mission",
    buildCost: 2,
    declared: {
      mission: {
        effects: [{ verb: "draw", amount: 2 }],
        condition: { have: { whose: "yours", kind: ["space"] } },
      },
    },
  };
  const given = { made: [task], light: { units: ["A-Wing"], down: [{ name: "Task", counters: 2 }] } };

  it("are completed when they have their counters, do what they say, and are discarded", () => {
    const t = scene(given).buildStep("light", { light: { build: "deploy Task" } });
    expect([t.hand("light").length, t.discard("light"), t.down("light")]).toEqual([2, ["Task"], []]);
  });

  it("need not be completed, and cannot while their condition does not hold", () => {
    expect(scene(given).buildStep("light").down("light")).toEqual(["Task"]);
    const t = scene({ ...given, light: { ...given.light, units: ["Clone Squad"] } }).buildStep("light");
    expect(t.offered("light", "build")).toEqual(["pass"]);
  });
});

describe("Locations", () => {
  const places: Made[] = [
    { name: "Base", type: "location", buildCost: 1, arenas: ["ground"], side: "Neutral" },
    {
      name: "Field",
      type: "location",
      buildCost: 1,
      arenas: ["ground", "space"],
      side: "Neutral",
      declared: { modifiers: [{ stat: "power", amount: 2, of: { arena: ["ground"] } }] },
    },
  ];

  it("lie one in an arena in all, and work for the arena", () => {
    const light = { units: ["Clone Squad"], down: ["Field", "Base"] };
    const t = scene({ made: places, light, dark: { units: ["Juggernaut"] } });
    t.buildStep("light", { light: { build: "deploy Field", arena: "ground" } });
    expect(t.location("ground")).toBe("Field");
    expect([t.unit("Clone Squad").power, t.unit("Juggernaut").power]).toEqual([5, 9]);
    expect(t.questions("light", "build").at(-1)!.options).not.toContain("deploy Base");
  });

  it("of the enemy's, too, keep the place", () => {
    const dark = { locations: ["Base"] };
    const t = scene({ made: places, light: { down: ["Field", "Base"] }, dark });
    t.buildStep("light", { light: { build: "deploy Field" } });
    expect(t.questions("light", "build")[0].options).toEqual(["pass", "deploy Field"]);
    expect(t.offered("light", "arena")).toEqual(["space"]);
  });
});

describe("stacks", () => {
  const hero = (version: string, buildCost: number, more: Partial<Made> = {}): Made => ({
    name: `Hero (${version})`,
    buildCost,
    ...more,
  });
  const made = [
    hero("A", 4, { declared: numbers(["accuracy", 1]) }),
    hero("B", 7, { power: 6 }),
    hero("C", 2),
    hero("D", 4),
    hero("E", 4),
  ];
  const stack = (hand: readonly string[], build: number, under: readonly string[] = [], rules = {}): Scene =>
    scene({ made, light: { units: [{ name: "Hero (A)", under, damage: 1 }], hand, build }, rules });

  it("take another version below for 1 point: it gives only 10 speed, 1 power, 1 health", () => {
    const t = stack(["Hero (B)"], 1).buildStep("light", { light: { build: "stackUnder Hero (B)" } });
    expect(t.unit("Hero (A)")).toMatchObject({
      under: ["Hero (B)"],
      speed: 40,
      power: 4,
      health: 4,
      damage: 1,
      accuracy: 1,
    });
  });

  it("take no second one below for the same point", () => {
    const after = (build: number) =>
      stack(["Hero (B)", "Hero (C)"], build)
        .buildStep("light", { light: { build: "stackUnder Hero (B)" } })
        .questions("light", "build")
        .at(-1)!.options;
    expect(after(1)).not.toContain("stackUnder Hero (C)");
    expect(after(2)).toContain("stackUnder Hero (C)");
  });

  it("take one on top for the difference of costs and 1; it gives everything, counters stay", () => {
    expect(stack(["Hero (B)"], 3).buildStep("light").offered("light", "build")).not.toContain("stackOver Hero (B)");
    const t = stack(["Hero (B)"], 4);
    t.buildStep("light", { light: { build: "stackOver Hero (B)" } });
    expect(t.unit("Hero (B)")).toMatchObject({ under: ["Hero (A)"], power: 7, damage: 1, accuracy: 0 });
    expect(t.card("Hero (A)")).toMatchObject({ zone: "under", damage: 0 });
    const equal = stack(["Hero (D)"], 1).buildStep("light", { light: { build: "stackOver Hero (D)" } });
    expect(equal.unit("Hero (D)").under).toEqual(["Hero (A)"]);
  });

  // Glossary, "Stack": the stack is one unit, and another card on top does not make it a new one.
  it("stay tapped under a new top that costs more, and ready under it if they were", () => {
    for (const tapped of [true, false]) {
      const t = scene({ made, light: { units: [{ name: "Hero (A)", tapped }], hand: ["Hero (B)"], build: 4 } });
      t.buildStep("light", { light: { build: "stackOver Hero (B)" } });
      expect(t.unit("Hero (B)")).toMatchObject({ under: ["Hero (A)"], tapped });
    }
  });

  // Rules, "Uniques": a version that costs less than the one in play goes under it.
  it("take a cheaper version below only, never on top", () => {
    for (const rules of [{}, { overstackCost: "1" }]) {
      const t = stack(["Hero (C)"], 9, [], rules);
      t.buildStep("light");
      expect(t.offered("light", "build")).toEqual(["pass", "stackUnder Hero (C)"]);
    }
  });

  it("take one on top for 1 with the rules' switch", () => {
    const t = stack(["Hero (B)"], 1, [], { overstackCost: "1" });
    t.buildStep("light", { light: { build: "stackOver Hero (B)" } });
    expect(t.unit("Hero (B)").under).toEqual(["Hero (A)"]);
  });

  it("have at most four versions, each once", () => {
    const full = stack(["Hero (E)"], 5, ["Hero (B)", "Hero (C)", "Hero (D)"]).buildStep("light");
    expect(full.offered("light", "build")).toEqual(["pass"]);
    const three = stack(["Hero (E)"], 5, ["Hero (B)", "Hero (C)"]).buildStep("light");
    expect(three.offered("light", "build")).toContain("stackUnder Hero (E)");
    const same = stack(["Hero (B)", "Hero (A)"], 5, ["Hero (B)"]).buildStep("light");
    expect(same.offered("light", "build")).toEqual(["pass"]);
  });

  it("keep what is on them, and go together", () => {
    const blade: Made = {
      name: "Blade",
      type: "equipment",
      declared: { ...numbers(["power", 5]), equip: { cost: {}, to: {} } },
    };
    const units = [{ name: "Hero (A)", under: ["Hero (C)"], equipment: ["Blade"] }];
    const t = scene({ made: [...made, blade], light: { units, hand: ["Hero (D)"], build: 1 } });
    t.buildStep("light", { light: { build: "stackOver Hero (D)" } });
    expect(t.unit("Hero (D)")).toMatchObject({ equipment: ["Blade"], power: 10, speed: 50 });
    expect(t.unit("Hero (D)").under.toSorted()).toEqual(["Hero (A)", "Hero (C)"]);
    t.damage("Hero (D)", 5);
    expect(t.discard("light").toSorted()).toEqual(["Hero (A)", "Hero (C)", "Hero (D)"]);
  });
});

describe("uniques", () => {
  const made: Made[] = [
    { name: "Hero (A)" },
    { name: "Hero (B)" },
    { name: "Anakin Skywalker (Z)" },
    { name: "Darth Vader (Y)" },
    { name: "Darth Vader (Z)" },
    { name: "Queen Amidala (Z)" },
    { name: "Padme Amidala (Y)" },
  ];
  const offered = (light: object): string[] =>
    scene({ made, light: { build: 6, ...light } })
      .buildStep("light")
      .offered("light", "build");

  it("are one a name in arenas and build zone: no other is begun", () => {
    expect(offered({ hand: ["Hero (B)"] })).toEqual(["pass", "start Hero (B)"]);
    expect(offered({ hand: ["Hero (B)"], units: ["Hero (A)"] })).not.toContain("start Hero (B)");
    expect(offered({ hand: ["Hero (B)"], buildZone: ["Hero (A)"] })).not.toContain("start Hero (B)");
    expect(offered({ hand: ["Hero (B)"], down: ["Hero (A)"] })).not.toContain("start Hero (B)");
    expect(offered({ hand: ["Hero (A)"], units: ["Hero (A)"] })).toEqual(["pass"]);
    expect(offered({ hand: ["Clone Cadet"], units: ["Clone Cadet"] })).toContain("start Clone Cadet#2");
  });

  it("count as one with the other name of the same person, and stack with it", () => {
    expect(offered({ hand: ["Darth Vader (Y)"], units: ["Anakin Skywalker (Z)"] })).toEqual([
      "pass",
      "stackUnder Darth Vader (Y)",
      "stackOver Darth Vader (Y)",
    ]);
    const t = scene({ made, light: { hand: ["Queen Amidala (Z)"], units: ["Padme Amidala (Y)"], build: 1 } });
    t.buildStep("light", { light: { build: "stackUnder Queen Amidala (Z)" } });
    expect(t.unit("Padme Amidala (Y)").power).toBe(4);
    expect(offered({ hand: ["Queen Amidala (Z)"], units: ["Hero (A)"] })).toContain("start Queen Amidala (Z)");
  });

  // Rules, "Uniques": the same letter under the two names of one person is the same version.
  it("are the same version where the letter is the same, and do not stack then", () => {
    expect(offered({ hand: ["Darth Vader (Z)"], units: ["Anakin Skywalker (Z)"] })).toEqual(["pass"]);
    const under = [{ name: "Anakin Skywalker (Z)", under: ["Darth Vader (Y)"] }];
    expect(offered({ hand: ["Darth Vader (Y)", "Darth Vader (Z)"], units: under })).toEqual(["pass"]);
    // Nor by a text: Yoda's Training takes up to three other versions from the deck.
    const jedi = { type: "character", subtypes: ["Jedi"] } as const;
    const t = scene({
      made: made.map((one) => ({ ...one, ...jedi })),
      light: {
        units: ["Anakin Skywalker (Z)"],
        deck: ["Darth Vader (Z)", "Darth Vader (Y)"],
        down: [{ name: "Yoda's Training", counters: 9 }],
      },
    });
    t.buildStep("light", { light: { build: "deploy Yoda's Training", choose: "Darth Vader (Y)" } });
    expect(t.offered("light", "choose")).not.toContain("Darth Vader (Z)");
    expect(t.unit("Anakin Skywalker (Z)").under).toEqual(["Darth Vader (Y)"]);
  });
});
