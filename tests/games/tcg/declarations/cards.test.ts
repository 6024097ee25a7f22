import { describe, expect, it } from "vitest";
import type { CardDeclaration as Card } from "../../../../src/games/tcg/cards/vocabulary.js";
import { card, foe, location, mission, play } from "../support/probe.js";
import { pass, type SceneGiven, scene } from "../support/scene.js";

/** What stands on a card besides abilities, triggers and numbers. */

const MAN = card("Man", {}, { health: 9 });
const WALKER = card("Walker", {}, { type: "ground", health: 9 });
const VILLAIN = foe("Villain", {}, { health: 3 });
const TANK = foe("Tank", {}, { type: "ground", health: 3 });
const KILL = { dice: [4, 4, 4] };

describe("card upkeep", () => {
  const given = (build: number, light: SceneGiven["light"] = {}): SceneGiven => ({
    made: [card("Mercenary", { upkeep: [{ build: 2 }, { tap: true }] }), MAN],
    light: { units: ["Mercenary", "Man"], build, ...light },
  });
  it("is paid as the build step begins, in one of the ways", () => {
    const t = scene(given(3)).buildStep("light", { light: { upkeep: 0 } });
    expect([t.story("upkeep"), t.unit("Mercenary").tapped]).toEqual([["upkeep Mercenary"], false]);
    expect(
      scene(given(3))
        .buildStep("light", { light: { upkeep: 1 } })
        .unit("Mercenary").tapped,
    ).toBe(true);
  });
  it("is paid in the way that is left, and by nobody who owes none", () => {
    const t = scene(given(1)).buildStep("light");
    expect([t.unit("Mercenary").tapped, t.unit("Man").tapped]).toEqual([true, false]);
    expect(
      scene(given(0, { units: ["Man"] }))
        .buildStep("light")
        .questions("light", "upkeep"),
    ).toEqual([]);
  });
});

describe("card waives", () => {
  const boss = card("Boss", { waives: { whose: "yours", subtypes: ["Hutt"] } });
  const asked = (boss: { name: string; arena?: "ground" }, subtype: string) =>
    scene({
      made: [
        card("Boss", { waives: { whose: "yours", subtypes: ["Hutt"] } }),
        card("Mercenary", { upkeep: [{ tap: true }] }, { subtypes: [subtype] }),
      ],
      light: { units: [boss, "Mercenary"] },
    })
      .buildStep("light")
      .unit("Mercenary").tapped;
  it("spares units that fit their upkeep", () => {
    expect(asked({ name: boss.name }, "Hutt")).toBe(false);
  });
  it("spares no others, and none while it is not in the Character arena", () => {
    expect(asked({ name: boss.name }, "Human")).toBe(true);
    expect(asked({ name: boss.name, arena: "ground" }, "Hutt")).toBe(true);
  });
});

describe("card bounty", () => {
  const hunter = (more: Partial<Card> = {}): SceneGiven => ({
    made: [card("Hunter", { bounty: [{ verb: "gainForce", amount: 3 }], ...more }, { health: 9 }), MAN, VILLAIN, TANK],
    light: { units: ["Hunter", "Man"] },
    dark: { units: ["Villain", "Tank"] },
  });
  it("is gained in the next build step for a unit discarded by the hunter's damage", () => {
    const t = scene(hunter()).attack("Hunter", "Villain", KILL);
    expect(t.force("light")).toBe(8);
    expect(t.buildStep("light").force("light")).toBe(11);
  });
  it("is gained neither for units that others discarded nor a second time", () => {
    expect(scene(hunter()).attack("Man", "Villain", KILL).buildStep("light").force("light")).toBe(8);
    expect(scene(hunter()).attack("Hunter", "Villain", KILL).buildStep("light").buildStep("light").force("light")).toBe(
      11,
    );
  });
});

describe("card bountyTarget", () => {
  const given: SceneGiven = {
    made: [
      card(
        "Hunter",
        { bounty: [{ verb: "putDamage", on: "target", amount: 1 }], bountyTarget: { whose: "opposing" } },
        { health: 9 },
      ),
      VILLAIN,
      TANK,
    ],
    light: { units: ["Hunter"] },
    dark: { units: ["Villain", "Tank"] },
  };
  it("is chosen as the bounty is gained", () => {
    expect(scene(given).attack("Hunter", "Villain", KILL).buildStep("light").unit("Tank").damage).toBe(1);
  });
  it("is nobody where nobody fits", () => {
    const t = scene({ ...given, dark: { units: ["Villain"] } })
      .attack("Hunter", "Villain", KILL)
      .buildStep("light");
    expect(t.questions("light", "target")).toEqual([]);
  });
});

/** What the light side may play with "Spy" face down. */
const spies = (declared: Omit<Card, "name">, counters: number, force: number, units: readonly string[] = []) =>
  scene({
    made: [card("Spy", declared, { buildCost: 4 }), MAN],
    light: { down: [{ name: "Spy", counters }], force, units },
  });

describe("card hiddenCost", () => {
  it("deploys at any chance to play for the rest of the cost in Force", () => {
    const t = spies({ hiddenCost: 2 }, 2, 5).window({ light: { play: "Spy by Hidden Cost" } });
    expect([t.units("light"), t.force("light")]).toEqual([["Spy"], 3]);
  });
  it("needs so many counters, and the Force", () => {
    expect(spies({ hiddenCost: 2 }, 1, 5).window().offered("light", "play")).toEqual(["pass"]);
    expect(spies({ hiddenCost: 2 }, 2, 1).window().offered("light", "play")).toEqual(["pass"]);
  });
});

describe("card hiddenWhile", () => {
  const declared = { hiddenCost: 2, hiddenWhile: { have: { whose: "yours" } } } as const;
  it("has Hidden Cost while the condition holds", () => {
    expect(spies(declared, 2, 5, ["Man"]).window().offered("light", "play")).toContain("Spy by Hidden Cost");
  });
  it("has none otherwise", () => {
    expect(spies(declared, 2, 5).window().offered("light", "play")).toEqual(["pass"]);
  });
});

describe("card extraCounters", () => {
  const built = (extraCounters?: number) =>
    scene({
      made: [
        {
          ...mission("Quest", { effects: [{ verb: "draw" }] }),
          declared: { ...(extraCounters && { extraCounters }), mission: { effects: [{ verb: "draw" }] } },
        },
      ],
      light: { down: [{ name: "Quest", counters: 1 }], build: 5 },
    });
  it("lets it have so many build counters more than it costs", () => {
    const t = built(2).buildStep("light", { light: { build: ["add Quest", pass] } });
    expect([t.card("Quest").counters, t.buildPoints("light")]).toEqual([3, 0]);
  });
  it("is nothing that others have", () => {
    expect(built().buildStep("light").offered("light", "build")).toEqual(["pass", "deploy Quest"]);
  });
});

describe("card surprise", () => {
  const declared = { surprise: { counters: 2, force: 3 } };
  it("deploys with enough counters for that Force, and retreats as the step of its arena ends", () => {
    const t = spies(declared, 2, 5).arenaStep("character", { light: { play: "Spy by Hidden Cost" } });
    expect([t.force("light"), t.card("Spy").zone]).toEqual([2, "build"]);
  });
  it("needs those counters, and that Force", () => {
    expect(spies(declared, 1, 5).window().offered("light", "play")).toEqual(["pass"]);
    expect(spies(declared, 2, 2).window().offered("light", "play")).toEqual(["pass"]);
  });
});

describe("card pilotsOnly", () => {
  const boarders = (subtype: string) =>
    scene({
      made: [
        card("Ship", { pilotsOnly: { subtypes: ["Droid"] } }, { type: "space", subtypes: ["Starfighter"] }),
        card("Ace", { pilot: { of: ["Starfighter"] } }, { subtypes: [subtype] }),
      ],
      light: { units: ["Ship", "Ace"] },
    })
      .buildStep("light")
      .offered("light", "build");
  it("lets those that fit aboard", () => {
    expect(boarders("Droid")).toContain("board Ace");
  });
  it("lets nobody else", () => {
    expect(boarders("Human")).toEqual(["pass"]);
  });
});

describe("card cannotAttack", () => {
  const acts = (declared: Omit<Card, "name">) =>
    scene({
      made: [card("Cannon", declared), VILLAIN, foe("Squad", {}, { subtypes: ["Clone"] })],
      light: { units: ["Cannon"] },
      dark: { units: ["Villain", "Squad"] },
    })
      .act("Cannon")
      .offered("light", "act");
  it("attacks no units that fit", () => {
    expect(acts({ cannotAttack: { subtypes: ["Clone"] } })).not.toContain("Squad");
  });
  it("attacks all others", () => {
    expect(acts({ cannotAttack: { subtypes: ["Clone"] } })).toEqual(["pass", "Villain"]);
    expect(acts({})).toEqual(["pass", "Villain", "Squad"]);
  });
});

describe("card drawsAttacksOf", () => {
  const acts = (subtype: string) => {
    const t = scene({
      made: [
        card("Decoy", { drawsAttacksOf: { whose: "opposing", subtypes: ["Droid"] } }, { health: 9 }),
        MAN,
        foe("Brute", {}, { subtypes: [subtype] }),
      ],
      light: { units: ["Decoy", "Man"] },
      dark: { units: ["Brute"] },
    });
    t.act("Brute", { dark: { act: "Decoy" }, dice: [1, 1, 1] });
    return t.offered("dark", "act");
  };
  it("is what units that fit must attack", () => {
    expect(acts("Droid")).toEqual(["Decoy"]);
  });
  it("binds no others", () => {
    expect(acts("Human")).toEqual(["pass", "Decoy", "Man"]);
  });
});

const GEAR = card(
  "Gear",
  {
    equip: { cost: { force: 2 }, to: { whose: "yours", kind: ["ground"] } },
    modifiers: [{ stat: "power", amount: 2 }],
  },
  { type: "equipment" },
);
const equipped = (units: readonly string[], force = 5, made = [GEAR, MAN, WALKER]) =>
  scene({ made, light: { buildZone: ["Gear"], units, force } });

describe("card equip", () => {
  it("attaches the Equipment to a unit that fits, for its cost", () => {
    const t = equipped(["Walker"]).buildStep("light", { light: { build: "equip Gear" } });
    expect([t.unit("Walker").equipment, t.unit("Walker").power, t.force("light")]).toEqual([["Gear"], 5, 3]);
  });
  it("attaches it to no other, and not without the cost", () => {
    expect(equipped(["Man"]).buildStep("light").offered("light", "build")).toEqual(["pass"]);
    expect(equipped(["Walker"], 1).buildStep("light").offered("light", "build")).toEqual(["pass"]);
  });
});

describe("card equipsCheaper", () => {
  const smith = card("Smith", { equipsCheaper: true }, { type: "ground" });
  it("has Equipment for 1 Force less", () => {
    const t = equipped(["Smith"], 5, [GEAR, smith]).buildStep("light", { light: { build: "equip Gear" } });
    expect(t.force("light")).toBe(4);
    expect(equipped(["Smith"], 1, [GEAR, smith]).buildStep("light").offered("light", "build")).toContain("equip Gear");
  });
  it("does not make it cheaper for others", () => {
    const t = equipped(["Smith", "Walker"], 5, [GEAR, smith, WALKER]);
    t.buildStep("light", { light: { build: "equip Gear", choose: "Walker" } });
    expect(t.force("light")).toBe(3);
  });
});

describe("card noBattleCardsIn", () => {
  const plan = play("Plan", { effects: [{ verb: "draw" }] });
  const pit = location("Pit", { noBattleCardsIn: ["character"] }, "character");
  const offered = (arena: "character" | "space") =>
    scene({ made: [plan, pit], light: { hand: ["Plan"], locations: ["Pit"] } })
      .arenaStep(arena)
      .offered("light", "play");
  it("lets nobody play Battle cards in the step of such an arena", () => {
    expect(offered("character")).toEqual(["pass"]);
  });
  it("lets them in others", () => {
    expect(offered("space")).toEqual(["pass", "Plan"]);
  });
});

describe("card tolls, toll on", () => {
  const acts = (tolls: Card["tolls"], force: number) =>
    scene({
      made: [card("Singer", { tolls: tolls! }, { health: 9 }), MAN, VILLAIN],
      light: { units: ["Singer", "Man"] },
      dark: { units: ["Villain"], force },
    });
  it("cost the opponent Force for attacks on the card itself, or on units that fit", () => {
    const t = acts([{ force: 2, on: "self" }], 5).act("Villain", { dark: { act: "Singer" }, dice: [1, 1, 1] });
    expect(t.force("dark")).toBe(3);
    const u = acts([{ force: 2, on: { whose: "yours" } }], 5).act("Villain", { dark: { act: "Man" }, dice: [1, 1, 1] });
    expect(u.force("dark")).toBe(3);
  });
  it("cost nothing for others, and forbid what cannot be paid", () => {
    const t = acts([{ force: 2, on: "self" }], 5).act("Villain", { dark: { act: "Man" }, dice: [1, 1, 1] });
    expect(t.force("dark")).toBe(5);
    expect(
      acts([{ force: 2, on: "self" }], 1)
        .act("Villain")
        .offered("dark", "act"),
    ).toEqual(["pass", "Man"]);
  });
});

describe("toll by", () => {
  const force = (subtype: string) =>
    scene({
      made: [
        card("Singer", { tolls: [{ force: 2, on: "self", by: { subtypes: [subtype] } }] }, { health: 9 }),
        foe("Sith", {}, { subtypes: ["Sith"] }),
      ],
      light: { units: ["Singer"] },
      dark: { units: ["Sith"] },
    })
      .act("Sith", { dark: { act: "Singer" }, dice: [1, 1, 1] })
      .force("dark");
  it("is for attacks by units that fit", () => {
    expect(force("Sith")).toBe(6);
  });
  it("is for no others", () => {
    expect(force("Jedi")).toBe(8);
  });
});

describe("card treatAs", () => {
  const power = (declared: Omit<Card, "name">) =>
    scene({
      made: [
        card("Cyborg", declared),
        card("Leader", { modifiers: [{ stat: "power", amount: 1, of: { subtypes: ["Droid"] } }] }),
      ],
      light: { units: ["Cyborg", "Leader"] },
    }).unit("Cyborg").power;
  it("has the subtypes that its text adds", () => {
    expect(power({ treatAs: ["Droid"] })).toBe(4);
  });
  it("has none of them without that text", () => {
    expect([power({}), power({ treatAs: ["Jedi"] })]).toEqual([3, 3]);
  });
});

const holder = (holds?: Card["holds"]) =>
  foe(
    "Beast",
    {
      ...(holds !== undefined && { holds }),
      quirks: ["mayStayTapped"],
      abilities: [
        {
          window: "general",
          cost: { tap: true },
          target: { whose: "opposing" },
          effects: [{ verb: "hold", on: "target" }],
        },
      ],
    },
    { health: 9, power: 1 },
  );
const prey = (holds?: Card["holds"]) =>
  scene({ made: [holder(holds), MAN], light: { units: [{ name: "Man", tapped: true }] }, dark: { units: ["Beast"] } });

describe("holds tapped", () => {
  it("keeps tapped what it holds", () => {
    const t = prey("tapped")
      .window({ dark: { play: "Beast", target: "Man" } })
      .ready({ dark: { may: true }, dice: [1] });
    expect(t.unit("Man").tapped).toBe(true);
  });
  it("does not where it lets go, or where it is not said", () => {
    const t = prey("tapped")
      .window({ dark: { play: "Beast", target: "Man" } })
      .ready({ dark: { may: false }, dice: [1] });
    expect([t.unit("Beast").tapped, t.ready({ dice: [1] }).unit("Man").tapped]).toEqual([false, false]);
    const u = prey()
      .window({ dark: { play: "Beast", target: "Man" } })
      .ready({ dark: { may: true }, dice: [1] });
    expect(u.unit("Man").tapped).toBe(false);
  });
});

describe("holds attacked", () => {
  const power = (holds?: Card["holds"]) => {
    const droid = foe(
      "Buzz",
      { ...(holds !== undefined && { holds }), modifiers: [{ stat: "power", amount: -1, of: { is: ["held"] } }] },
      { power: 1 },
    );
    const t = scene({ made: [droid, MAN], light: { units: ["Man"] }, dark: { units: ["Buzz"] } });
    return t.attack("Buzz", "Man", { dice: [1] }).unit("Man").power;
  };
  it("holds what it has attacked", () => {
    expect(power("attacked")).toBe(2);
  });
  it("holds nothing where it is not said", () => {
    expect(power()).toBe(3);
  });
});

describe("card mission", () => {
  const quest = mission("Quest", { effects: [{ verb: "gainForce", amount: 2 }] });
  it("is completed in the build step, and discarded", () => {
    const t = scene({ made: [quest], light: { down: ["Quest"] } }).buildStep("light", {
      light: { build: "deploy Quest" },
    });
    expect([t.force("light"), t.discard("light")]).toEqual([10, ["Quest"]]);
  });
  it("is not before it has its counters", () => {
    const t = scene({ made: [{ ...quest, buildCost: 2 }], light: { down: ["Quest"] } }).buildStep("light");
    expect(t.offered("light", "build")).toEqual(["pass"]);
  });
});

describe("mission target", () => {
  const quest = mission("Quest", { target: { whose: "opposing" }, effects: [{ verb: "tap", on: "target" }] });
  it("is chosen as the Mission is completed", () => {
    const t = scene({ made: [quest, VILLAIN], light: { down: ["Quest"] }, dark: { units: ["Villain"] } });
    expect(t.buildStep("light", { light: { build: "deploy Quest" } }).unit("Villain").tapped).toBe(true);
  });
  it("must be there", () => {
    const t = scene({ made: [quest, MAN], light: { down: ["Quest"], units: ["Man"] } }).buildStep("light");
    expect(t.offered("light", "build")).toEqual(["pass"]);
  });
});

describe("mission condition", () => {
  const quest = mission("Quest", { condition: { have: { whose: "yours" } }, effects: [{ verb: "draw" }] });
  const offered = (units: readonly string[]) =>
    scene({ made: [quest, MAN], light: { down: ["Quest"], units } })
      .buildStep("light")
      .offered("light", "build");
  it("lets complete the Mission while it holds", () => {
    expect(offered(["Man"])).toContain("deploy Quest");
  });
  it("does not otherwise", () => {
    expect(offered([])).toEqual(["pass"]);
  });
});
