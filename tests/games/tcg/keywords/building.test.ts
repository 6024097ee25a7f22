import { describe, expect, it } from "vitest";
import { battleCard, deflect, duel, evade, numbers, retaliate } from "../support/duel.js";
import { type Made, type Scene, type SideGiven, scene } from "../support/scene.js";

/** Keywords of the build zone and the build step, and Enhance of Battle cards. */

describe("Bounty", () => {
  const hunter = (...bounty: NonNullable<NonNullable<Made["declared"]>["bounty"]>): Partial<Made> => ({
    power: 3,
    declared: { bounty },
  });
  const force = { verb: "gainForce", amount: 2 } as const;
  const kill = (t: Scene): Scene => t.attack("Attacker", "Defender", { dice: [4, 4, 4] });

  it("is gained at the start of the next own build step, when the unit's damage has discarded another", () => {
    const t = kill(duel({ attacker: hunter(force), defender: { health: 3 } }));
    expect(t.force("light")).toBe(8);
    t.buildStep("dark").buildStep("light");
    expect(t.force("light")).toBe(10);
    t.buildStep("light");
    expect(t.force("light")).toBe(10);
  });

  it("is not gained for damage that leaves the enemy alive, nor for damage of others", () => {
    expect(
      kill(duel({ attacker: hunter(force), defender: { health: 4 } }))
        .buildStep("light")
        .force("light"),
    ).toBe(8);
    const t = duel({ attacker: hunter(force), defender: { health: 1 }, light: { units: ["Clone Cadet"] } });
    t.attack("Clone Cadet", "Defender", { dice: [4, 4] }).buildStep("light");
    expect(t.force("light")).toBe(8);
  });

  it("is gained from the build zone, and after the hunter's own end", () => {
    const away = kill(duel({ attacker: hunter(force), defender: { health: 3 } }));
    away
      .ready({ dice: [1] })
      .retreatStep("light", { light: { retreat: "Attacker" } })
      .buildStep("light");
    expect([away.buildZone("light"), away.force("light")]).toEqual([["Attacker"], 14]);
    const t = duel({
      attacker: { ...hunter(force), health: 1 },
      defender: { health: 3, declared: { abilities: [retaliate(1, 0)] } },
    });
    t.attack("Attacker", "Defender", { dark: { play: "Defender" }, dice: [4, 4, 4, 4] }).buildStep("light");
    expect([t.discard("light"), t.force("light")]).toEqual([["Attacker"], 10]);
  });

  it("is layered: each unit discarded earns it, and all that it says", () => {
    const t = duel({
      attacker: hunter(force, { verb: "draw", amount: 1 }),
      defender: { health: 3 },
      made: [{ name: "Second", side: "Dark", health: 1 }],
      dark: { units: ["Second"] },
    });
    kill(t).damage("Second", 1, { source: "Attacker" }).buildStep("light");
    expect([t.force("light"), t.hand("light").length]).toEqual([12, 2]);
  });
});

describe("Upkeep", () => {
  const kept = (...upkeep: NonNullable<NonNullable<Made["declared"]>["upkeep"]>): Made => ({
    name: "Kept",
    declared: { upkeep },
  });
  const set = (made: Made, light: object = {}): Scene => scene({ made: [made], light: { units: ["Kept"], ...light } });

  it("takes one of its costs at the start of the own build step, as its player chooses", () => {
    const t = set(kept({ force: 2 }, { build: 1 }, { tap: true }), { build: 3 });
    t.buildStep("light", { light: { upkeep: 1 }, at: ({ question }) => question === "build" && expectPoints(t, 2) });
    expect(t.offered("light", "upkeep")).toEqual(["0", "1", "2"]);
    expect([t.force("light"), t.unit("Kept").tapped]).toEqual([8, false]);
    expect(
      set(kept({ tap: true }))
        .buildStep("light")
        .unit("Kept").tapped,
    ).toBe(true);
  });

  it("offers only what can be paid, and asks nothing where nothing can", () => {
    const t = set(kept({ force: 2 }, { build: 1 }, { tap: true }), { force: 1, build: 0 }).buildStep("light");
    expect(t.offered("light", "upkeep")).toEqual(["2"]);
    const none = set(kept({ force: 2 }), { force: 1 }).buildStep("light");
    expect([none.offered("light", "upkeep"), none.force("light"), none.units("light")]).toEqual([[], 1, ["Kept"]]);
    expect(
      set(kept({ force: 2 }))
        .buildStep("dark")
        .force("light"),
    ).toBe(8);
  });

  it("is due in the build zone after a retreat, not for a card being built", () => {
    const t = scene({ made: [kept({ force: 2 })], light: { buildZone: ["Kept"] } }).buildStep("light");
    expect(t.force("light")).toBe(6);
    const down = scene({ made: [kept({ force: 2 })], light: { down: ["Kept"] } }).buildStep("light");
    expect(down.force("light")).toBe(8);
    const begun = scene({ made: [kept({ force: 2 })], light: { buildZone: [{ name: "Kept", counters: 1 }] } });
    expect(begun.buildStep("light").force("light")).toBe(8);
  });

  it("is layered: each unit pays its own", () => {
    const t = scene({ made: [kept({ force: 2 })], light: { units: ["Kept", "Kept"] } }).buildStep("light");
    expect(t.force("light")).toBe(4);
  });

  it("may cost the unit itself", () => {
    const t = scene({ made: [kept({ discardSelf: true })], light: { units: ["Kept", "Kept", "Clone Cadet"] } });
    expect(t.buildStep("light").units("light")).toEqual(["Clone Cadet"]);
  });
});

const expectPoints = (t: Scene, points: number): void => expect(t.buildPoints("light")).toBe(points);

describe("Reserves", () => {
  const sage: Made = {
    name: "Sage",
    declared: {
      abilities: [
        { window: "general", cost: { force: 1 }, effects: [{ verb: "draw", amount: 1 }], reserves: true },
        { window: "general", cost: { force: 2 }, effects: [{ verb: "draw", amount: 2 }], reserves: true },
        { window: "general", cost: {}, effects: [{ verb: "gainForce", amount: 1 }] },
      ],
      triggers: [{ when: "battleStarts", effects: [{ verb: "gainForce", amount: 3 }], reserves: true }],
    },
  };

  it("works while the unit is in the build zone, and nothing else of the unit does", () => {
    const t = scene({ made: [sage], light: { buildZone: ["Sage"] } }).window({ light: { play: "Sage" } });
    expect([t.hand("light").length, t.force("light")]).toEqual([1, 7]);
    expect(t.offered("light", "play")).not.toContain("Sage/2");
    expect(
      scene({ made: [sage], light: { buildZone: ["Sage"] } })
        .battle()
        .force("light"),
    ).toBe(11);
  });

  it("works neither in an arena nor in a card that is being built", () => {
    const t = scene({ made: [sage], light: { units: ["Sage"] } }).battle();
    expect(t.offered("light", "play")).toEqual(["pass", "Sage/2"]);
    expect(t.force("light")).toBe(8);
    const begun = scene({ made: [sage], light: { buildZone: [{ name: "Sage", counters: 1 }] } }).window();
    expect(begun.offered("light", "play")).toEqual(["pass"]);
  });

  it("is layered: each ability by itself, once a turn", () => {
    const t = scene({ made: [sage], light: { buildZone: ["Sage"] } });
    t.window({ light: { play: ["Sage", "Sage/1"] } });
    expect([t.hand("light").length, t.force("light")]).toEqual([3, 5]);
    expect(t.window().offered("light", "play")).toEqual(["pass"]);
  });
});

describe("Pilot", () => {
  const ace: Made = {
    name: "Ace",
    declared: {
      ...numbers(["accuracy", 5]),
      pilot: { of: ["Starfighter"], modifiers: [{ stat: "power", amount: 2 }], abilities: [evade(1, 1)] },
    },
  };
  const wing: Made = { name: "Wing", type: "space", subtypes: ["Rebel", "Starfighter"] };
  const given = { made: [ace, wing], light: { units: ["Ace", "Wing"] } };
  const boarded = (): Scene => scene(given).buildStep("light", { light: { build: "board Ace", choose: "Wing" } });

  it("goes onto a unit of the subtype in the build step and gives it what the pilot's text says", () => {
    const t = boarded();
    expect(t.unit("Wing")).toMatchObject({ pilots: ["Ace"], power: 5, accuracy: 0 });
    expect(t.card("Ace")).toMatchObject({ zone: "pilot", host: "Wing" });
    t.damage("Wing", 2, { light: { play: "Ace" } });
    expect(t.unit("Wing").damage).toBe(1);
  });

  it("comes off again into the Character arena", () => {
    const t = boarded().buildStep("light", { light: { build: "leave Ace" } });
    expect(t.unit("Ace")).toMatchObject({ arena: "character", accuracy: 5 });
    expect(t.unit("Wing")).toMatchObject({ pilots: [], power: 3 });
  });

  it("does not go onto another subtype, an enemy, a Droid, or a unit that has its pilot", () => {
    const offered = (ship: Partial<Made>, more: object = {}): string[] =>
      scene({ ...given, made: [ace, { ...wing, ...ship }], ...more })
        .buildStep("light")
        .offered("light", "build");
    expect(offered({})).toContain("board Ace");
    expect(offered({ subtypes: ["Rebel", "Transport"] })).not.toContain("board Ace");
    expect(offered({ subtypes: ["Droid", "Starfighter"] })).not.toContain("board Ace");
    const full = { light: { units: ["Ace", { name: "Wing", pilots: ["Ace"] }] } };
    expect(offered({}, full)).not.toContain("board Ace");
    expect(offered({}, { ...full, rules: { pilotsPerUnit: 2 } })).toContain("board Ace");
    expect(offered({}, { light: { units: ["Ace"] } })).not.toContain("board Ace");
  });

  it("is layered: two pilots both help", () => {
    const t = scene({ ...given, light: { units: [{ name: "Wing", pilots: ["Ace", "Ace"] }] } });
    expect(t.unit("Wing").power).toBe(7);
    t.damage("Wing", 2, { light: { play: ["Ace", "Ace#2"] } });
    expect(t.unit("Wing").damage).toBe(0);
  });

  it("is discarded with the ship, with what lies on it but Equipment", () => {
    const light = { units: [{ name: "Wing", pilots: ["Ace"], equipment: ["Shield"] }] };
    const shield: Made = { name: "Shield", type: "equipment", declared: { equip: { cost: {}, to: {} } } };
    const t = scene({ made: [ace, wing, shield], light }).damage("Wing", 3);
    expect(t.discard("light").sort()).toEqual(["Ace", "Wing"]);
    expect(t.buildZone("light")).toEqual(["Shield"]);
  });

  it("keeps its place as the one version of its name", () => {
    const made = [{ ...ace, name: "Hero (A)" }, { name: "Hero (B)" }, wing];
    const t = scene({ made, light: { units: [{ name: "Wing", pilots: ["Hero (A)"] }], hand: ["Hero (B)"], build: 5 } });
    expect(t.buildStep("light").offered("light", "build")).not.toContain("start Hero (B)");
  });

  it("takes its stack and its Equipment along, and leaves with them", () => {
    const shield: Made = { name: "Shield", type: "equipment", declared: { equip: { cost: {}, to: {} } } };
    const made = [{ ...ace, name: "Hero (A)" }, { name: "Hero (B)" }, wing, shield];
    const hero = { name: "Hero (A)", under: ["Hero (B)"], equipment: ["Shield"] };
    const t = scene({ made, light: { units: [hero, "Wing"] } });
    t.buildStep("light", { light: { build: "board Hero (A)", choose: "Wing" } });
    expect(t.unit("Wing").pilots).toEqual(["Hero (A)"]);
    const away = t.damage("Wing", 3);
    expect(away.discard("light").sort()).toEqual(["Hero (A)", "Hero (B)", "Wing"]);
    expect(away.buildZone("light")).toEqual(["Shield"]);
  });
});

describe("Equip", () => {
  const blade: Made = {
    name: "Blade",
    type: "equipment",
    buildCost: 2,
    declared: {
      ...numbers(["power", 2]),
      abilities: [{ window: "general", cost: { force: 1 }, effects: [{ verb: "untap", on: "self" }] }],
      equip: { cost: { build: 1, force: 1 }, to: { whose: "yours", kind: ["character"] } },
    },
  };
  const made = [blade];
  const light = { buildZone: ["Blade"], units: ["Clone Cadet", "Clone Warrior 4/163", "Clone Squad"], build: 4 };
  const equip = (to: string): Scene =>
    scene({ made, light }).buildStep("light", { light: { build: "equip Blade", choose: to } });

  it("puts Equipment on a unit that may have it, for its cost, in the own build step", () => {
    const t = equip("Clone Cadet");
    expect(t.unit("Clone Cadet")).toMatchObject({ equipment: ["Blade"], power: 4 });
    expect([t.force("light"), t.offered("light", "choose")]).toEqual([7, ["Clone Cadet", "Clone Warrior 4/163"]]);
  });

  // Glossary, "Equipment card" and "Equip Cost": it may be moved many times in a build step, paid for each time.
  it("moves it from unit to unit as often as its cost is paid", () => {
    const three = ["equip Blade", "equip Blade", "equip Blade"];
    const to = ["Clone Cadet", "Clone Warrior 4/163", "Clone Cadet"];
    const points: (readonly [number, number])[] = [];
    const t = scene({ made, light: { ...light, build: 3 } });
    t.buildStep("light", {
      light: { build: three, choose: to },
      at: ({ question }) => question === "build" && points.push([t.buildPoints("light"), t.force("light")]),
    });
    // The fourth time there are no points left, though there is Force.
    expect(points).toEqual([
      [3, 8],
      [2, 7],
      [1, 6],
      [0, 5],
    ]);
    expect(t.questions("light", "build").at(-1)!.options).not.toContain("equip Blade");
    expect(t.unit("Clone Cadet")).toMatchObject({ equipment: ["Blade"], power: 4 });
    expect(t.unit("Clone Warrior 4/163").equipment).toEqual([]);
  });

  // Glossary, "Equip Cost": from one unit to another, wherever the first is.
  it("moves it from a retreated unit and from a pilot, too, but no retreated unit is given it", () => {
    const ace: Made = { name: "Ace", declared: { pilot: { of: ["Starfighter"] } } };
    const wing: Made = { name: "Wing", type: "space", subtypes: ["Starfighter"] };
    const worn = { name: "Ace", equipment: ["Blade"] };
    const moved = (light: SideGiven) =>
      scene({ made: [blade, ace, wing], light })
        .buildStep("light", { light: { build: "equip Blade", choose: "Clone Cadet" } })
        .unit("Clone Cadet").equipment;
    expect(moved({ units: ["Clone Cadet"], buildZone: [worn], build: 5 })).toEqual(["Blade"]);
    const away = scene({ made: [blade, ace], light: { units: [worn], buildZone: ["Clone Cadet"], build: 5 } });
    expect(away.buildStep("light").offered("light", "build")).not.toContain("equip Blade");
    const t = scene({ made: [blade, ace, wing], light: { units: [worn, "Wing", "Clone Cadet"], build: 5 } });
    t.buildStep("light", {
      light: { build: ["board Ace", "equip Blade"], choose: ["Wing", "Clone Cadet"] },
    });
    expect(t.unit("Clone Cadet").equipment).toEqual(["Blade"]);
  });

  it("leaves the Equipment's own ability to be used in the same turn", () => {
    const t = equip("Clone Cadet");
    t.does({}, (s) => {
      s.table.tapped[t.number("Clone Cadet")] = 1;
    });
    t.window({ light: { play: "Blade" } });
    expect(t.unit("Clone Cadet").tapped).toBe(false);
  });

  it("is not for want of cost or of another unit, nor while it is being built", () => {
    const offered = (given: object): string[] =>
      scene({ made, light: { ...light, ...given } })
        .buildStep("light")
        .offered("light", "build");
    expect(offered({})).toContain("equip Blade");
    expect(offered({ force: 0 })).not.toContain("equip Blade");
    expect(offered({ build: 0 })).not.toContain("equip Blade");
    expect(offered({ units: ["Clone Squad"] })).not.toContain("equip Blade");
    expect(offered({ buildZone: [], units: [{ name: "Clone Cadet", equipment: ["Blade"] }] })).not.toContain(
      "equip Blade",
    );
    expect(offered({ buildZone: [], down: [{ name: "Blade", counters: 2 }] })).not.toContain("equip Blade");
  });

  it("is selective: Equipment is on one unit at a time, and several may be on one", () => {
    const t = scene({ made, light: { ...light, buildZone: ["Blade", "Blade"] } });
    t.buildStep("light", {
      light: { build: ["equip Blade", "equip Blade#2"], choose: ["Clone Cadet", "Clone Cadet"] },
    });
    expect(t.unit("Clone Cadet").power).toBe(6);
  });

  it("is built like any card, and lies open in the build zone when deployed", () => {
    const t = scene({ made, light: { hand: ["Blade"], units: ["Clone Cadet"], build: 3 } });
    t.buildStep("light", {
      light: { build: ["start Blade", "deploy Blade", "equip Blade"], points: 2, choose: "Clone Cadet" },
    });
    expect(t.unit("Clone Cadet").equipment).toEqual(["Blade"]);
  });
});

describe("Enhance", () => {
  const card = battleCard("Push", [
    { window: "general", cost: { force: 1 }, effects: [{ verb: "tap", on: "target" }], target: { whose: "opposing" } },
    {
      window: "general",
      cost: { force: 4 },
      effects: [{ verb: "tap", on: "each", filter: { whose: "opposing", arena: ["character"] } }],
    },
  ]);
  const given = {
    made: [card],
    light: { hand: ["Push"] },
    dark: { units: ["Zam Wesell (B)", "Security Droid"] },
  };
  const tapped = (t: Scene): boolean[] => ["Zam Wesell (B)", "Security Droid"].map((name) => t.unit(name).tapped);

  it("plays the stronger effect for the higher cost, in place of the normal one", () => {
    const t = scene(given).window({ light: { play: "Push/1" } });
    expect([tapped(t), t.force("light"), t.discard("light")]).toEqual([[true, true], 4, ["Push"]]);
  });

  it("is a choice, said when the card is played", () => {
    const t = scene(given).window({ light: { play: "Push", target: "Zam Wesell (B)" } });
    expect([tapped(t), t.force("light")]).toEqual([[true, false], 7]);
    expect(t.offered("light", "play")).toEqual(["pass", "Push", "Push/1"]);
    const poor = scene({ ...given, light: { hand: ["Push"], force: 3 } }).window();
    expect(poor.offered("light", "play")).toEqual(["pass", "Push"]);
  });

  it("is selective: one of both effects a play", () => {
    expect(() => scene(given).window({ light: { play: ["Push/1", "Push"] } })).toThrow("did not use");
  });
});

describe("texts in the build zone", () => {
  it("sleep: Evade, Deflect and numbers of a retreated unit", () => {
    const made: Made[] = [
      { name: "Hero", declared: { ...numbers(["health", 5]), abilities: [evade(1, 0), deflect(1, 0)] } },
    ];
    const t = scene({ made, light: { buildZone: ["Hero"] } }).damage("Hero", 2);
    expect(t.offered("light", "play")).toEqual(["pass"]);
    expect(t.card("Hero")).toMatchObject({ zone: "build", damage: 2, health: 3 });
  });
});
