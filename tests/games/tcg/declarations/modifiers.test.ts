import { describe, expect, it } from "vitest";
import type { CostChange, Modifier } from "../../../../src/games/tcg/cards/vocabulary.js";
import { unsettle } from "../../../../src/games/tcg/reading/stats.js";
import { card, foe, location, play, withProbe } from "../support/probe.js";
import { type SceneGiven, scene } from "../support/scene.js";

/** Words of lasting changes: of numbers, and of costs. */

const MAN = card("Man");
const VILLAIN = foe("Villain", {}, { power: 0, health: 20 });

const power = (change: Omit<Modifier, "stat" | "amount">, given: SceneGiven = {}, of = "Probe"): number =>
  withProbe({ modifiers: [{ stat: "power", amount: 2, ...change }] }, given).unit(of).power;

describe("card modifiers, modifier of", () => {
  const given: SceneGiven = { made: [MAN, VILLAIN], light: { units: ["Man"] }, dark: { units: ["Villain"] } };
  it("are of the card itself unless it is said of whom", () => {
    expect(power({}, given)).toBe(5);
    expect(power({ of: { whose: "opposing" } }, given, "Villain")).toBe(2);
  });
  it("are of nobody else", () => {
    expect(power({}, given, "Man")).toBe(3);
    expect(power({ of: { whose: "opposing" } }, given)).toBe(3);
    expect(withProbe({}, given).unit("Probe").power).toBe(3);
  });
  it("end with the card that makes them", () => {
    const t = withProbe({ modifiers: [{ stat: "power", amount: 2, of: { whose: "opposing" } }] }, given);
    expect(t.putDamage("Probe", 3).unit("Villain").power).toBe(0);
  });
});

describe("modifier of units by their numbers", () => {
  const faster = { stat: "speed", amount: 10, of: { powerAtMost: 3, is: ["other"] } } as const;
  const decree = play("Decree", {
    target: {},
    effects: [{ verb: "buff", on: "target", stat: "power", amount: 2, until: "turn" }],
  });
  const given: SceneGiven = { made: [MAN, decree], light: { units: ["Man"], hand: ["Decree"], force: 4 } };
  it("follows them when they change for the turn", () => {
    const t = withProbe({ modifiers: [faster] }, given);
    const before = t.unit("Man").speed!;
    expect(t.window({ light: { play: "Decree", target: "Man" } }).unit("Man").speed).toBe(before - 10);
    expect(t.endTurn().unit("Man").speed).toBe(before);
  });
});

describe("modifier while", () => {
  it("counts as long as the condition holds", () => {
    const given: SceneGiven = { made: [MAN], light: { units: ["Man"] } };
    expect(power({ while: { have: { whose: "yours", is: ["other"] } } }, given)).toBe(5);
  });
  it("does not count otherwise", () => {
    expect(power({ while: { have: { whose: "yours", is: ["other"] } } })).toBe(3);
  });
});

describe("modifier attacking", () => {
  const given: SceneGiven = {
    made: [foe("Sith", {}, { subtypes: ["Sith"], health: 20, power: 0 }), VILLAIN],
    dark: { units: ["Sith", "Villain"] },
  };
  const probe = () =>
    withProbe({ modifiers: [{ stat: "power", amount: 2, attacking: { subtypes: ["Sith"] } }] }, given);
  it("counts in attacks on such a unit", () => {
    expect(
      probe()
        .attack("Probe", "Sith", { dice: [4, 4, 4, 4, 4] })
        .unit("Sith").damage,
    ).toBe(5);
  });
  it("counts neither in other attacks nor outside of them, nor when such a unit attacks", () => {
    expect(
      probe()
        .attack("Probe", "Villain", { dice: [4, 4, 4] })
        .unit("Villain").damage,
    ).toBe(3);
    expect(probe().unit("Probe").power).toBe(3);
    const t = probe();
    let now = 0;
    t.attack("Sith", "Probe", {
      at: () => {
        now = t.inAttack("Probe", "power", "Sith");
      },
    });
    expect(now).toBe(3);
  });
});

describe("using bombard", () => {
  const given: SceneGiven = {
    made: [foe("Tank", {}, { type: "ground", health: 20 }), foe("Cruiser", {}, { type: "space", health: 20 })],
    dark: { units: ["Tank", "Cruiser"] },
  };
  const bomber = (amount: number) =>
    scene({
      ...given,
      made: [
        ...given.made!,
        card(
          "Bomber",
          {
            modifiers: [
              { stat: "bombard", amount: 2 },
              { stat: "power", amount, using: "bombard" },
            ],
          },
          { type: "space" },
        ),
      ],
      light: { units: ["Bomber"] },
    });
  it("counts while the attack is by Bombard", () => {
    expect(
      bomber(1)
        .attack("Bomber", "Tank", { by: "bombard", dice: [4, 4, 4] })
        .unit("Tank").damage,
    ).toBe(3);
  });
  it("does not count in other attacks", () => {
    expect(
      bomber(1)
        .attack("Bomber", "Cruiser", { dice: [4, 4, 4] })
        .unit("Cruiser").damage,
    ).toBe(3);
    expect(
      bomber(0)
        .attack("Bomber", "Tank", { by: "bombard", dice: [4, 4] })
        .unit("Tank").damage,
    ).toBe(2);
  });
});

describe("modifier perDamage", () => {
  it("counts once for each damage counter on the unit", () => {
    const t = withProbe({ modifiers: [{ stat: "power", amount: 2, perDamage: true }] }).putDamage("Probe", 2);
    expect(t.unit("Probe").power).toBe(7);
  });
  it("does not count for an undamaged unit, or for what is on others", () => {
    const t = withProbe(
      { modifiers: [{ stat: "power", amount: 2, perDamage: true }] },
      { made: [MAN], light: { units: [{ name: "Man", damage: 2 }] } },
    );
    expect(t.unit("Probe").power).toBe(3);
  });
});

describe("modifier per", () => {
  const per = { whose: "yours", is: ["other"] } as const;
  it("counts once for each card that fits", () => {
    expect(power({ per }, { made: [MAN], light: { units: ["Man", "Man"] } })).toBe(7);
  });
  it("does not count where none fits", () => {
    expect(power({ per }, { made: [VILLAIN], dark: { units: ["Villain"] } })).toBe(3);
  });
});

describe("modifier perForce", () => {
  it("is the player's Force, times the amount, in the build zone too", () => {
    expect(power({ perForce: true }, { light: { force: 4 } })).toBe(11);
    const t = scene({
      made: [card("Star", { modifiers: [{ stat: "power", amount: 1, perForce: true }] }, { power: 0 })],
      light: { buildZone: ["Star"], force: 5 },
    });
    expect(t.card("Star").power).toBe(5);
  });
  it("is nothing without Force, whatever the enemy has", () => {
    expect(power({ perForce: true }, { light: { force: 0 }, dark: { force: 9 } })).toBe(3);
  });
});

describe("modifier perCounter", () => {
  const declared = { modifiers: [{ stat: "power", amount: 1, of: { whose: "yours" }, perCounter: true }] } as const;
  const given: SceneGiven = { made: [MAN, location("Well", declared, "character")] };
  it("counts once for each counter on the card", () => {
    const t = scene({ ...given, light: { units: ["Man"], locations: ["Well"] } });
    t.does({}, (s) => {
      s.table.counters[t.number("Well")] = 2;
      unsettle(s);
    });
    expect(t.unit("Man").power).toBe(5);
  });
  it("does not count without counters", () => {
    expect(scene({ ...given, light: { units: ["Man"], locations: ["Well"] } }).unit("Man").power).toBe(3);
  });
});

/** What is offered in the light side's build step, where a Location changes costs. */
function buildable(change: CostChange, given: SceneGiven["light"], made: SceneGiven["made"] = []): string[] {
  const t = scene({
    made: [location("Yard", { costs: [change] }, "space"), ...made],
    light: { locations: ["Yard"], ...given },
  }).buildStep("light");
  return t.offered("light", "build");
}

describe("card costs, change build", () => {
  const change: CostChange = { what: "build", amount: -1, of: { whose: "yours", kind: ["character"] } };
  it("changes what such cards cost to build", () => {
    expect(buildable(change, { down: [{ name: "Man", counters: 2 }] }, [MAN])).toContain("deploy Man");
  });
  it("changes nothing for other cards, nor below 0", () => {
    const tank = card("Walker", {}, { type: "ground" });
    expect(buildable(change, { down: [{ name: "Walker", counters: 2 }] }, [tank])).not.toContain("deploy Walker");
    expect(buildable(change, { down: [{ name: "Man", counters: 1 }] }, [MAN])).not.toContain("deploy Man");
  });
});

describe("costChange while", () => {
  const change: CostChange = {
    what: "build",
    amount: -1,
    of: { whose: "yours" },
    while: { have: { whose: "yours", kind: ["ground"] } },
  };
  const made = [MAN, card("Walker", {}, { type: "ground" })];
  it("holds as long as the condition does", () => {
    const given = { units: ["Walker"], down: [{ name: "Man", counters: 2 }] };
    expect(buildable(change, given, made)).toContain("deploy Man");
  });
  it("does not hold otherwise", () => {
    expect(buildable(change, { down: [{ name: "Man", counters: 2 }] }, made)).not.toContain("deploy Man");
  });
});

describe("change missionBuild", () => {
  const quest = card("Quest", { mission: { effects: [{ verb: "draw" }] } }, { type: "mission" });
  const change: CostChange = { what: "missionBuild", amount: -1, of: { card: ["mission"] } };
  it("changes what Missions cost", () => {
    expect(buildable(change, { down: [{ name: "Quest", counters: 2 }] }, [quest])).toContain("deploy Quest");
  });
  it("does not change what units cost, nor the cost of units that of Missions", () => {
    expect(buildable(change, { down: [{ name: "Man", counters: 2 }] }, [MAN])).not.toContain("deploy Man");
    const ofUnits: CostChange = { what: "build", amount: -1, of: { card: ["mission"] } };
    expect(buildable(ofUnits, { down: [{ name: "Quest", counters: 2 }] }, [quest])).not.toContain("deploy Quest");
  });
});

/** Force left to the light side after it has used what it can, at first 8. */
function forceAfter(change: Omit<CostChange, "amount">, amount: number, what: "Free" | "Costly" | "Tapping"): number {
  const heal = { window: "general", target: {}, effects: [{ verb: "heal", on: "target" }] } as const;
  const t = scene({
    made: [
      location("Yard", { costs: [{ amount, ...change }] }, "space"),
      play("Free", { cost: { force: 1 }, target: {}, effects: [{ verb: "heal", on: "target" }] }),
      card("Costly", { abilities: [{ ...heal, cost: { force: 1 } }] }),
      card("Tapping", { abilities: [{ ...heal, cost: { tap: true } }] }),
    ],
    light: { locations: ["Yard"], units: ["Costly", "Tapping"], hand: ["Free"] },
  });
  t.window({ light: { play: what, target: "Costly" } });
  return t.force("light");
}

describe("change battleForce", () => {
  const change = { what: "battleForce", of: { card: ["battle"] } } as const;
  it("changes what Battle cards cost", () => {
    expect(forceAfter(change, 2, "Free")).toBe(5);
    expect(forceAfter(change, -2, "Free")).toBe(8);
  });
  it("does not change what abilities of units cost", () => {
    expect(forceAfter({ ...change, of: {} }, 2, "Costly")).toBe(7);
  });
});

describe("change force", () => {
  it("changes abilities whose cost names Force", () => {
    expect(forceAfter({ what: "force", of: {} }, 2, "Costly")).toBe(5);
  });
  it("changes neither those that cost something else, nor Battle cards", () => {
    expect(forceAfter({ what: "force", of: {} }, 2, "Tapping")).toBe(8);
    expect(forceAfter({ what: "force", of: { card: ["battle"] } }, 2, "Free")).toBe(7);
  });
});

describe("change ability", () => {
  it("changes all abilities of units that fit", () => {
    expect(forceAfter({ what: "ability", of: {} }, 2, "Costly")).toBe(5);
    expect(forceAfter({ what: "ability", of: {} }, 2, "Tapping")).toBe(6);
  });
  it("changes no others, and no Battle cards", () => {
    expect(forceAfter({ what: "ability", of: { names: ["Tapping"] } }, 2, "Costly")).toBe(7);
    expect(forceAfter({ what: "ability", of: { card: ["battle"] } }, 2, "Free")).toBe(7);
  });
});

describe("card ownCost, ownCost while", () => {
  const declared = { ownCost: [{ amount: -1, while: { have: { whose: "yours", kind: ["space"] } } }] } as const;
  const cheap = (units: string[], down: string) =>
    scene({
      made: [card("Fish", declared), MAN, card("Ship", {}, { type: "space" })],
      light: { units, down: [{ name: down, counters: 2 }] },
    })
      .buildStep("light")
      .offered("light", "build");
  it("changes what the card itself costs while the condition holds", () => {
    expect(cheap(["Ship"], "Fish")).toContain("deploy Fish");
  });
  it("changes it neither otherwise, nor for other cards", () => {
    expect(cheap(["Man"], "Fish")).not.toContain("deploy Fish");
    expect(cheap(["Ship"], "Man")).not.toContain("deploy Man");
  });
});

describe("card cheaperAbilities", () => {
  const force = (cheaperAbilities: number) => {
    const t = withProbe({
      cheaperAbilities,
      abilities: [{ window: "general", cost: { force: 2 }, target: {}, effects: [{ verb: "heal", on: "target" }] }],
    });
    return t.window({ light: { play: "Probe", target: "Probe" } }).force("light");
  };
  it("takes so much off the abilities that the unit uses", () => {
    expect(force(1)).toBe(7);
    expect(force(3)).toBe(8);
  });
  it("takes nothing off what others use, or off Battle cards", () => {
    const made = [
      play("Free", { cost: { force: 2 }, target: {}, effects: [{ verb: "heal", on: "target" }] }),
      card("Thrifty", { cheaperAbilities: 2 }),
    ];
    const t = scene({ made, light: { units: ["Thrifty"], hand: ["Free"] } });
    expect(t.window({ light: { play: "Free", target: "Thrifty" } }).force("light")).toBe(6);
    expect(force(0)).toBe(6);
  });
});
