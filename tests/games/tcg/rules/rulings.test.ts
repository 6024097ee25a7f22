import { describe, expect, it } from "vitest";
import { duel, intercept, numbers, retaliate } from "../support/duel.js";
import { card, foe, play } from "../support/probe.js";
import { type SceneGiven, scene } from "../support/scene.js";

/** What is decided where the glossary is silent (README, "Rulings"), and how often: where it holds and where not. */

describe("a retaliator with Stun", () => {
  const stunning = {
    ...numbers(["stun", 2]),
    abilities: [retaliate(2, 0)],
  };
  const struck = (health: number) =>
    duel({ defender: { health, declared: stunning } }).attack("Attacker", "Defender", {
      dark: { play: "Defender" },
      // The attack hits three times, Retaliate once.
      dice: [4, 4, 4, 4, 1],
    });

  it("stuns by the dice that it rolls as the attack ends", () => {
    const t = struck(4);
    expect(t.unit("Attacker")).toMatchObject({ damage: 1, power: 1 });
  });

  it("strikes back but stuns nobody once it is discarded", () => {
    const t = struck(3);
    expect(t.card("Defender").zone).toBe("discard");
    expect(t.unit("Attacker")).toMatchObject({ damage: 1, power: 3 });
  });

  it("stuns nobody from where it has retreated to, either", () => {
    const flees = { ...stunning, triggers: [{ when: "damaged", effects: [{ verb: "retreat", on: "self" }] }] } as const;
    const t = duel({ defender: { health: 9, declared: flees } }).attack("Attacker", "Defender", {
      dark: { play: "Defender" },
      dice: [4, 4, 4, 4, 1],
    });
    expect(t.card("Defender").zone).toBe("build");
    expect(t.unit("Attacker")).toMatchObject({ damage: 1, power: 3 });
  });
});

describe("a unit that Intercepts", () => {
  const alarm = { triggers: [{ when: "attacked", effects: [{ verb: "gainForce", amount: 1 }] }] } as const;
  const given = {
    defender: { declared: alarm },
    made: [foe("Guard", { ...alarm, abilities: [intercept(2)] }, { health: 9 })],
    dark: { units: ["Guard"] },
  };

  it("does not answer as one that is attacked; who was attacked first has answered", () => {
    const t = duel(given).attack("Attacker", "Defender", { dark: { play: "Guard" }, dice: [4, 1, 1] });
    expect(t.unit("Guard").damage).toBe(1);
    // 2 for Intercept, 1 gained by the unit attacked at first.
    expect(t.force("dark")).toBe(8 - 2 + 1);
    expect(t.story("triggered").length).toBe(1);
  });

  it("answers where it is attacked itself", () => {
    expect(
      duel(given)
        .attack("Attacker", "Guard", { dice: [4, 1, 1] })
        .force("dark"),
    ).toBe(9);
  });
});

describe("a unique that pilots", () => {
  const ace = { pilot: { of: ["Starfighter"] } } as const;
  const made = [
    card("Hero (A)", ace, { buildCost: 9 }),
    foe("Hero (B)", ace),
    card("Ship", {}, { type: "space", subtypes: ["Starfighter"] }),
    foe("Fighter", {}, { type: "space", subtypes: ["Starfighter"] }),
  ];
  const contested = (given: SceneGiven) =>
    scene({ made, ...given })
      .battle({ decide: ({ question }) => (question === "act" ? "pass" : undefined) })
      .story("contest");

  it("is no party to a contest, whoever of the two is aboard", () => {
    const ship = { name: "Ship", pilots: ["Hero (A)"] };
    const fighter = { name: "Fighter", pilots: ["Hero (B)"] };
    expect(contested({ light: { units: [ship] }, dark: { units: ["Hero (B)"] } })).toEqual([]);
    expect(contested({ light: { units: ["Hero (A)"] }, dark: { units: [fighter] } })).toEqual([]);
    expect(contested({ light: { units: [ship] }, dark: { units: [fighter] } })).toEqual([]);
  });

  it("is one when it is on foot", () => {
    expect(contested({ light: { units: ["Ship", "Hero (A)"] }, dark: { units: ["Hero (B)"] } })).toEqual([
      "contest Hero (B) Hero (A)",
    ]);
  });

  it("still counts as its side's one unit of the name", () => {
    const t = scene({
      made: [...made, card("Hero (C)")],
      light: { units: [{ name: "Ship", pilots: ["Hero (A)"] }], hand: ["Hero (C)"], build: 9 },
    });
    expect(t.buildStep("light").offered("light", "build")).toEqual(["pass", "leave Hero (A)"]);
  });
});

describe("a stack in a contest", () => {
  it("costs 1 more for each card under it", () => {
    const made = [card("Hero (A)"), card("Hero (C)"), foe("Hero (B)")];
    const lost = (under: readonly string[]) =>
      scene({ made, light: { units: [{ name: "Hero (A)", under }] }, dark: { units: ["Hero (B)"] } })
        .contests()
        .buildZone("light");
    expect([lost([]), lost(["Hero (C)"])]).toEqual([["Hero (A)"], []]);
  });
});

describe("a unit in the build zone", () => {
  const ace = card("Ace", { pilot: { of: ["Starfighter"] } });
  const wing = card("Wing", {}, { type: "space", subtypes: ["Starfighter"] });
  const blade = card("Blade", { equip: { cost: {}, to: {} } }, { type: "equipment" });
  const made = [ace, wing, blade, card("Hero (A)"), card("Hero (B)")];
  const offered = (light: SceneGiven["light"]) =>
    scene({ made, light: { build: 5, ...light } })
      .buildStep("light")
      .offered("light", "build");

  it("is given no pilot, Equipment or other version, and pilots nothing", () => {
    expect(offered({ units: ["Ace"], buildZone: ["Wing"] })).toEqual(["pass", "back Wing"]);
    expect(offered({ units: ["Wing"], buildZone: ["Ace"] })).toEqual(["pass", "back Ace"]);
    expect(offered({ buildZone: ["Ace", "Blade"] })).toEqual(["pass", "back Ace"]);
    expect(offered({ buildZone: ["Hero (A)"], hand: ["Hero (B)"] })).toEqual(["pass", "back Hero (A)"]);
  });

  it("keeps its pilot until it is back in battle", () => {
    expect(offered({ buildZone: [{ name: "Wing", pilots: ["Ace"] }] })).toEqual(["pass", "back Wing"]);
  });
});

describe("a ship that returns to hand", () => {
  it("takes its stack and pilots there; its Equipment stays, in the build zone", () => {
    const t = scene({
      made: [
        card("Ace", { pilot: { of: ["Starfighter"] } }),
        card("Wing (A)", {}, { type: "space", subtypes: ["Starfighter"] }),
        card("Wing (B)", {}, { type: "space", subtypes: ["Starfighter"] }),
        card("Blade", { equip: { cost: {}, to: {} } }, { type: "equipment" }),
        play("Recall", { target: {}, effects: [{ verb: "returnToHand", on: "target" }] }),
      ],
      light: {
        units: [{ name: "Wing (A)", under: ["Wing (B)"], pilots: ["Ace"], equipment: ["Blade"] }],
        hand: ["Recall"],
      },
    }).window({ light: { play: "Recall", target: "Wing (A)" } });
    expect(t.hand("light").toSorted()).toEqual(["Ace", "Wing (A)", "Wing (B)"]);
    expect(t.buildZone("light")).toEqual(["Blade"]);
  });
});
