import { describe, expect, it } from "vitest";
import { battleCard, duel } from "../support/duel.js";
import { type Made, scene } from "../support/scene.js";

/** Battle cards and abilities: costs, once a turn, disrupting, triggers, damage that is no attack. */

const draw = (amount: number) => [{ verb: "draw", amount }] as const;

describe("costs", () => {
  it("are paid in Force, and never more than there is", () => {
    const card = battleCard("Order", [{ window: "general", cost: { force: 3 }, effects: draw(1) }]);
    const t = scene({ made: [card], light: { hand: ["Order"], force: 3 } }).window({ light: { play: "Order" } });
    expect([t.force("light"), t.discard("light"), t.hand("light").length]).toEqual([0, ["Order"], 1]);
    const poor = scene({ made: [card], light: { hand: ["Order"], force: 2 } }).window();
    expect(poor.offered("light", "play")).toEqual(["pass"]);
  });

  it("of tapping want an untapped unit", () => {
    const made: Made[] = [
      { name: "Scout", declared: { abilities: [{ window: "general", cost: { tap: true }, effects: draw(1) }] } },
    ];
    const t = scene({ made, light: { units: ["Scout"] } }).window({ light: { play: "Scout" } });
    expect([t.unit("Scout").tapped, t.hand("light").length]).toEqual([true, 1]);
    const tapped = scene({ made, light: { units: [{ name: "Scout", tapped: true }] } }).window();
    expect(tapped.offered("light", "play")).toEqual(["pass"]);
  });

  it("of X are what the player says", () => {
    const card = battleCard("Surge", [
      {
        window: "general",
        cost: { forceX: true },
        effects: [{ verb: "damage", on: "target", amount: "x" }],
        target: { whose: "opposing" },
      },
    ]);
    const t = scene({ made: [card], light: { hand: ["Surge"] }, dark: { units: ["Juggernaut"] } });
    t.window({ light: { play: "Surge", number: 4, target: "Juggernaut" } });
    expect([t.unit("Juggernaut").damage, t.force("light")]).toEqual([4, 4]);
  });

  it("of build points are for the own build step", () => {
    const made: Made[] = [
      { name: "Smith", declared: { abilities: [{ window: "build", cost: { build: 2 }, effects: draw(1) }] } },
    ];
    const t = scene({ made, light: { units: ["Smith"], build: 3 } });
    expect(t.window().offered("light", "play")).toEqual(["pass"]);
    t.buildStep("light", { light: { build: "Smith" } });
    expect(t.hand("light").length).toBe(1);
  });
});

describe("how often", () => {
  it("an ability is used once a turn, each for itself", () => {
    const made: Made[] = [
      {
        name: "Scout",
        declared: {
          abilities: [
            { window: "general", cost: {}, effects: draw(1) },
            { window: "general", cost: {}, effects: draw(1) },
          ],
        },
      },
    ];
    const t = scene({ made, light: { units: ["Scout", "Scout"] } });
    t.window({ light: { play: ["Scout", "Scout/1", "Scout#2"] } });
    expect(t.window().offered("light", "play")).toEqual(["pass", "Scout#2/1"]);
  });

  it("an ability of an attack is used once an attack", () => {
    const declared: Made["declared"] = {
      abilities: [
        {
          window: "attack",
          cost: {},
          effects: [{ verb: "buff", on: "self", stat: "power", amount: 1, until: "attack" }],
        },
      ],
    };
    const t = duel({ attacker: { power: 1, declared } });
    t.attack("Attacker", "Defender", { light: { play: "Attacker" }, dice: [1, 1] });
    t.attack("Attacker", "Defender", { light: { play: "Attacker" }, dice: [1, 1] });
    expect(() =>
      t.attack("Attacker", "Defender", { light: { play: ["Attacker", "Attacker"] }, dice: [1, 1, 1] }),
    ).toThrow("did not use");
  });

  it("what a card grants is used by each unit that has it, besides its own", () => {
    const own: Made = { name: "Scout", declared: { abilities: [{ window: "general", cost: {}, effects: draw(1) }] } };
    const chief: Made = {
      name: "Chief",
      declared: {
        grants: [
          {
            of: { whose: "yours", names: ["Scout"] },
            abilities: [{ window: "general", cost: { force: 1 }, effects: [{ verb: "gainForce", amount: 3 }] }],
          },
        ],
      },
    };
    const t = scene({ made: [own, chief], light: { units: ["Scout", "Scout", "Chief"] } });
    t.window({ light: { play: ["Scout", "Scout#2", "Chief for Scout", "Chief for Scout#2"] } });
    expect([t.hand("light").length, t.force("light")]).toEqual([2, 12]);
    expect(t.questions("light", "play").at(-1)!.options).toEqual(["pass"]);
  });

  it("a Battle card that comes back to hand is played anew in the same turn", () => {
    const order = battleCard("Order", [{ window: "general", cost: {}, effects: [{ verb: "gainForce", amount: 1 }] }]);
    const recall = battleCard("Recall", [
      { window: "general", cost: {}, effects: [{ verb: "recover", filter: { card: ["battle"] }, amount: 1 }] },
    ]);
    const t = scene({ made: [order, recall], light: { hand: ["Order", "Recall"] } });
    t.window({ light: { play: ["Order", "Recall", "Order"], choose: "Order" } });
    expect(t.force("light")).toBe(10);
  });
});

describe("disrupting", () => {
  const order = battleCard("Order", [{ window: "general", cost: { force: 2 }, effects: draw(3) }]);
  const foil = battleCard("Foil", [
    { window: "disrupt", cost: { force: 3 }, effects: [{ verb: "disrupt", filter: { card: ["battle"] } }] },
  ]);
  const given = { made: [order, foil], light: { hand: ["Order", "Foil"] }, dark: { hand: ["Foil"] } };

  it("takes the effect of a Battle card; its cost is lost", () => {
    const t = scene(given).window({ light: { play: "Order" }, dark: { play: "Foil" } });
    expect([t.force("light"), t.hand("light"), t.discard("light")]).toEqual([6, ["Foil"], ["Order"]]);
    expect([t.force("dark"), t.discard("dark")]).toEqual([5, ["Foil"]]);
  });

  it("can be disrupted: then the first card has its effect", () => {
    const t = scene(given).window({ light: { play: ["Order", "Foil"] }, dark: { play: "Foil" } });
    expect(t.hand("light").length).toBe(3);
    expect(t.story("disrupted")).toEqual(["disrupted Foil"]);
    expect([t.force("light"), t.force("dark")]).toEqual([3, 5]);
  });

  it("can be disrupted back and forth", () => {
    const dark = { hand: ["Foil", "Foil"] };
    const t = scene({ ...given, dark }).window({
      light: { play: ["Order", "Foil"] },
      dark: { play: ["Foil", "Foil#2"] },
    });
    expect(t.story("disrupted")).toEqual(["disrupted Foil", "disrupted Order"]);
    expect(t.hand("light")).toEqual([]);
  });

  it("answers the enemy's plays only, and no card before it", () => {
    const t = scene(given).window({ light: { play: "Order" } });
    const disrupts = t.questions("light", "play").filter((one) => one.options.includes("Foil"));
    expect(disrupts).toEqual([]);
    expect(scene(given).window().offered("dark", "play")).toEqual(["pass"]);
  });

  it("may be for abilities or Missions, and may be paid off", () => {
    const made: Made[] = [
      { name: "Scout", declared: { abilities: [{ window: "general", cost: {}, effects: draw(1) }] } },
      { name: "Task", type: "mission", buildCost: 1, declared: { mission: { effects: draw(1) } } },
      battleCard("Halt", [
        { window: "disrupt", cost: {}, effects: [{ verb: "disrupt", filter: { card: ["unit"] }, unlessPays: 2 }] },
      ]),
      battleCard("Delay", [
        { window: "disrupt", cost: {}, effects: [{ verb: "disrupt", filter: { card: ["mission"] } }] },
      ]),
    ];
    const light = { units: ["Scout"], down: ["Task"] };
    const halted = scene({ made, light, dark: { hand: ["Halt"] } }).window({
      light: { play: "Scout" },
      dark: { play: "Halt" },
    });
    expect(halted.hand("light")).toEqual([]);
    const paid = scene({ made, light, dark: { hand: ["Halt"] } });
    paid.window({ light: { play: "Scout", pay: true }, dark: { play: "Halt" } });
    expect([paid.hand("light").length, paid.force("light")]).toEqual([1, 6]);
    const mission = scene({ made, light, dark: { hand: ["Delay", "Halt"] } });
    mission.buildStep("light", { light: { build: "deploy Task" }, dark: { play: "Delay" } });
    expect([mission.hand("light"), mission.discard("light")]).toEqual([[], ["Task"]]);
    expect(mission.offered("dark", "play")).toEqual(["pass", "Delay"]);
  });
});

describe("triggers", () => {
  it("answer the dark side's first", () => {
    const gain = (side: Made["side"], name: string): Made => ({
      name,
      ...(side && { side }),
      declared: { triggers: [{ when: "battleStarts", effects: [{ verb: "gainForce", amount: 1 }] }] },
    });
    const made = [gain("Light", "Monk"), gain("Dark", "Acolyte")];
    const t = scene({ made, light: { units: ["Monk"] }, dark: { units: ["Acolyte"] } }).battle();
    expect(t.story("forceChanged")).toEqual(["forceChanged dark 1 9", "forceChanged light 1 9"]);
  });

  it("of a unit that is no more stay silent, but for its end", () => {
    const declared: Made["declared"] = {
      triggers: [
        { when: "attackEnds", effects: [{ verb: "gainForce", amount: 1 }] },
        { when: "discarded", effects: [{ verb: "gainForce", amount: 2 }] },
      ],
    };
    const mine: Made = {
      name: "Mine",
      side: "Dark",
      declared: { triggers: [{ when: "attacked", effects: [{ verb: "damage", on: "attacker", amount: 9 }] }] },
    };
    const t = duel({ attacker: { health: 2, declared }, made: [mine], dark: { units: ["Mine"] } });
    t.attack("Attacker", "Mine");
    expect([t.discard("light"), t.force("light")]).toEqual([["Attacker"], 10]);
  });

  it("come to all who have them, though some leave on the way", () => {
    const bomb: Made = {
      name: "Bomb",
      declared: { triggers: [{ when: "turnEnds", effects: [{ verb: "discardUnit", on: "self" }] }] },
    };
    const monk: Made = {
      name: "Monk",
      declared: { triggers: [{ when: "turnEnds", effects: [{ verb: "gainForce", amount: 1 }] }] },
    };
    const t = scene({ made: [bomb, monk], light: { units: ["Bomb", "Bomb", "Monk", "Bomb", "Monk"] } }).endTurn();
    expect([t.units("light"), t.force("light")]).toEqual([["Monk", "Monk#2"], 10]);
  });

  it("do not work in the build zone", () => {
    const made: Made[] = [
      { name: "Monk", declared: { triggers: [{ when: "battleStarts", effects: [{ verb: "gainForce", amount: 1 }] }] } },
    ];
    expect(
      scene({ made, light: { buildZone: ["Monk"] } })
        .battle()
        .force("light"),
    ).toBe(8);
  });
});

describe("damage", () => {
  it("discards a unit with as many counters as health, its stack and pilots too, and leaves Equipment", () => {
    const t = scene({ light: { units: [{ name: "Clone Platoon", damage: 3 }] } }).damage("Clone Platoon", 1);
    expect(t.discard("light")).toEqual(["Clone Platoon"]);
    expect(
      scene({ light: { units: ["Clone Platoon"] } })
        .damage("Clone Platoon", 3)
        .units("light"),
    ).toEqual(["Clone Platoon"]);
  });

  it("of dice counts fours and more", () => {
    const card = battleCard("Bomb", [
      { window: "general", cost: {}, effects: [{ verb: "dice", on: "target", amount: 4 }], target: {} },
    ]);
    const t = scene({ made: [card], light: { hand: ["Bomb"] }, dark: { units: ["Juggernaut"] } });
    t.window({ light: { play: "Bomb", target: "Juggernaut" }, dice: [3, 4, 5, 6] });
    expect(t.unit("Juggernaut").damage).toBe(3);
  });

  it("is no more where health falls to it: the unit is discarded at once", () => {
    const declared: Made["declared"] = {
      modifiers: [{ stat: "health", amount: 2, of: { whose: "yours", names: ["Clone Cadet"] } }],
    };
    const made: Made[] = [{ name: "Shelter", health: 1, declared }];
    const bolt = battleCard("Bolt", [
      { window: "general", cost: {}, effects: [{ verb: "damage", on: "target", amount: 1 }], target: {} },
    ]);
    const t = scene({
      made: [...made, bolt],
      light: { units: ["Shelter", { name: "Clone Cadet", damage: 3 }] },
      dark: { hand: ["Bolt"] },
    });
    expect(t.unit("Clone Cadet").health).toBe(4);
    t.window({ dark: { play: "Bolt", target: "Shelter" } });
    expect(t.discard("light").toSorted()).toEqual(["Clone Cadet", "Shelter"]);
  });

  it("that cannot be prevented opens no chance to prevent it", () => {
    const declared: Made["declared"] = { quirks: ["damageUnpreventable"] };
    const safe: Made["declared"] = {
      abilities: [{ window: "prevention", cost: {}, effects: [{ verb: "preventAll", on: "self" }] }],
    };
    const t = duel({ attacker: { declared }, defender: { declared: safe } });
    t.attack("Attacker", "Defender", { dice: [4, 4, 4] });
    expect(t.unit("Defender").damage).toBe(3);
    const usual = duel({ defender: { declared: safe } });
    usual.attack("Attacker", "Defender", { dark: { play: "Defender" }, dice: [4, 4, 4] });
    expect(usual.unit("Defender").damage).toBe(0);
  });
});
