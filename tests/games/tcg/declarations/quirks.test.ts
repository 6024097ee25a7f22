import { describe, expect, it } from "vitest";
import type { Quirk } from "../../../../src/games/tcg/cards/terms.js";
import { card, foe, play } from "../support/probe.js";
import { type CardGiven, type Made, type SceneGiven, scene } from "../support/scene.js";

/** Lasting rules of units that are no numbers, on made-up units: with the quirk and without. */

const MAN = card("Man");
const VILLAIN = foe("Villain", {}, { health: 20 });
const odd = (quirk: Quirk, facts: Partial<Made> = {}): Made => card("Odd", { quirks: [quirk] }, facts);
const ACE = card("Ace", { pilot: { of: ["Starfighter"] } });
const DROID = card("Droid", { pilot: { of: ["Starfighter"] } }, { subtypes: ["Droid"] });
const FIGHTER = { type: "space", subtypes: ["Starfighter"] } as const satisfies Partial<Made>;

/** Who may be put on "Odd", of Ace and Droid. */
function boarders(quirk: Quirk | undefined, pilots: readonly string[] = []): string[] {
  const t = scene({
    made: [card("Odd", quirk === undefined ? {} : { quirks: [quirk] }, FIGHTER), ACE, DROID],
    light: { units: [{ name: "Odd", pilots }, ...["Ace", "Droid"].filter((one) => !pilots.includes(one))] },
  });
  return t
    .buildStep("light")
    .offered("light", "build")
    .filter((one) => one.startsWith("board"));
}

describe("quirk extraPilot", () => {
  it("has room for one pilot more", () => {
    expect(boarders("extraPilot", ["Ace"])).toEqual(["board Droid"]);
  });
  it("has no room for more than that, nor has another unit for two", () => {
    expect(boarders("extraPilot", ["Ace", "Droid"])).toEqual([]);
    expect(boarders(undefined, ["Ace"])).toEqual([]);
  });
});

describe("quirk pilotedOnlyByDroids", () => {
  it("lets Droids aboard", () => {
    expect(boarders("pilotedOnlyByDroids")).toContain("board Droid");
  });
  it("lets nobody else aboard", () => {
    expect(boarders("pilotedOnlyByDroids")).not.toContain("board Ace");
    expect(boarders(undefined)).toEqual(["board Ace", "board Droid"]);
  });
});

/** Where "Odd" and "Man" are after the retreat step in which both would leave, and after a card that makes them. */
function leaving(quirk: Quirk) {
  const given: SceneGiven = {
    made: [
      odd(quirk),
      MAN,
      play("Fall Back", { effects: [{ verb: "retreat", on: "each", filter: { whose: "yours" } }] }),
    ],
    light: { units: ["Odd", "Man"], hand: ["Fall Back"] },
  };
  const inStep = scene(given).retreatStep("light").offered("light", "retreat");
  const byCard = scene(given)
    .window({ light: { play: "Fall Back" } })
    .units("light");
  return { inStep, byCard };
}

describe("quirk cantRetreat", () => {
  it("stays in battle whatever would have it retreat", () => {
    expect(leaving("cantRetreat").inStep).toEqual(["pass", "Man"]);
    expect(leaving("cantRetreat").byCard).toEqual(["Odd"]);
  });
  it("is no rule for others", () => {
    expect(leaving("doesNotCount").inStep).toEqual(["pass", "Odd", "Man"]);
    expect(leaving("doesNotCount").byCard).toEqual([]);
  });
});

describe("quirk cantRetreatInStep", () => {
  it("is not offered in the retreat step", () => {
    expect(leaving("cantRetreatInStep").inStep).toEqual(["pass", "Man"]);
  });
  it("does not keep cards from making it retreat", () => {
    expect(leaving("cantRetreatInStep").byCard).toEqual([]);
  });
});

describe("quirk doesNotCount", () => {
  it("holds no arena, and keeps none from the enemy", () => {
    expect(scene({ made: [odd("doesNotCount")], light: { units: ["Odd"] } }).controller("character")).toBe("nobody");
    const t = scene({ made: [odd("doesNotCount"), VILLAIN], light: { units: ["Odd"] }, dark: { units: ["Villain"] } });
    expect(t.controller("character")).toBe("dark");
  });
  it("does not keep other units from counting", () => {
    const t = scene({ made: [odd("doesNotCount"), MAN], light: { units: ["Odd", "Man"] } });
    expect(t.controller("character")).toBe("light");
  });
});

describe("quirk mayStayTapped", () => {
  const tapped = (quirk: Quirk, may: boolean) => {
    const t = scene({ made: [odd(quirk)], light: { units: [{ name: "Odd", tapped: true }] } });
    return t.ready({ dice: [1], light: may ? { may: true } : {} }).unit("Odd").tapped;
  };
  it("stays tapped where its player likes", () => {
    expect(tapped("mayStayTapped", true)).toBe(true);
  });
  it("untaps otherwise, as every other unit must", () => {
    expect(tapped("mayStayTapped", false)).toBe(false);
    expect(tapped("doesNotCount", false)).toBe(false);
  });
});

describe("quirk pilotsBailOut", () => {
  const lost = (quirk: Quirk) =>
    scene({ made: [odd(quirk, FIGHTER), ACE], light: { units: [{ name: "Odd", pilots: ["Ace"] }] } }).putDamage(
      "Odd",
      3,
    );
  it("leaves its pilots in the Character arena, tapped", () => {
    expect(lost("pilotsBailOut").unit("Ace")).toMatchObject({ arena: "character", tapped: true });
  });
  it("does not save those of other units, or of one that is still in the build zone", () => {
    expect(lost("doesNotCount").card("Ace").zone).toBe("discard");
  });
});

describe("quirk paysUpkeep", () => {
  const upkeep = (helper: Partial<CardGiven>) =>
    scene({
      made: [odd("paysUpkeep"), card("Mercenary", { upkeep: [{ build: 1 }, { tap: true }] })],
      light: { units: ["Mercenary", { ...helper, name: "Odd" }], build: 2 },
    });
  it("is tapped in place of what a unit of its side costs", () => {
    const t = upkeep({}).buildStep("light", { light: { upkeep: 2 } });
    expect([t.unit("Odd").tapped, t.unit("Mercenary").tapped]).toEqual([true, false]);
    expect(t.story("upkeep")).toHaveLength(1);
  });
  it("is no help once it is tapped", () => {
    const t = upkeep({ tapped: true }).buildStep("light", { light: { upkeep: 0 } });
    expect(t.offered("light", "upkeep")).toEqual(["0", "1"]);
  });
});

describe("quirk doublesHealing", () => {
  const heal = (units: readonly string[], target: string) => {
    const t = scene({
      made: [
        odd("doublesHealing"),
        MAN,
        VILLAIN,
        play("Bacta", { target: {}, effects: [{ verb: "heal", on: "target", amount: 1 }] }),
      ],
      light: { units: [...units, { name: "Man", damage: 2 }], hand: ["Bacta"] },
      dark: { units: [{ name: "Villain", damage: 2 }] },
    });
    t.window({
      light: { play: "Bacta", target },
      decide: ({ question, options }) => (question === "number" ? Number(options.at(-1)) : undefined),
    });
    return t.unit(target).damage;
  };
  it("may remove twice as much from its owner's units", () => {
    expect(heal(["Odd"], "Man")).toBe(0);
  });
  it("does not otherwise, and not from the enemy's", () => {
    expect(heal([], "Man")).toBe(1);
    expect(heal(["Odd"], "Villain")).toBe(1);
  });
});

describe("quirk retreatsInstead", () => {
  it("retreats without damage counters instead of being discarded", () => {
    const t = scene({ made: [odd("retreatsInstead")], light: { units: ["Odd"] } }).putDamage("Odd", 3);
    expect(t.card("Odd")).toMatchObject({ zone: "build", damage: 0, retreated: true });
  });
  it("is discarded from the build zone", () => {
    const t = scene({ made: [odd("retreatsInstead")], light: { buildZone: ["Odd"] } }).putDamage("Odd", 3);
    expect(t.card("Odd").zone).toBe("discard");
  });
});

describe("quirk silenced", () => {
  const offered = (change: readonly Quirk[]) =>
    scene({
      made: [
        card("Sage", { quirks: change, abilities: [{ window: "general", cost: {}, effects: [{ verb: "draw" }] }] }),
        card("Seer", { abilities: [{ window: "general", cost: {}, effects: [{ verb: "draw" }] }] }),
      ],
      light: { units: ["Sage", "Seer"] },
    })
      .window()
      .offered("light", "play");
  it("uses no activated abilities", () => {
    expect(offered(["silenced"])).not.toContain("Sage");
  });
  it("silences nobody else", () => {
    expect(offered(["silenced"])).toEqual(["pass", "Seer"]);
    expect(offered([])).toEqual(["pass", "Sage", "Seer"]);
  });
});

/** What is offered to the light side while "Odd" is in battle. */
const battleCards = (quirk: Quirk, side: "light" | "dark") =>
  scene({
    made: [
      side === "light" ? odd(quirk) : foe("Odd", { quirks: [quirk] }),
      play("Plan", { effects: [{ verb: "draw" }] }),
    ],
    [side]: { units: ["Odd"], ...(side === "light" && { hand: ["Plan"] }) },
    ...(side === "dark" && { light: { hand: ["Plan"] } }),
  })
    .window()
    .offered("light", "play");

describe("quirk ownerPlaysNoBattleCards", () => {
  it("keeps its owner from playing Battle cards", () => {
    expect(battleCards("ownerPlaysNoBattleCards", "light")).toEqual(["pass"]);
  });
  it("does not keep the opponent from it", () => {
    expect(battleCards("ownerPlaysNoBattleCards", "dark")).toEqual(["pass", "Plan"]);
    expect(battleCards("doesNotCount", "light")).toEqual(["pass", "Plan"]);
  });
});

describe("quirk ownerStays", () => {
  it("lets none of its owner's units retreat in the retreat step", () => {
    expect(leaving("ownerStays").inStep).toEqual([]);
  });
  it("does not keep cards from making them, nor the opponent", () => {
    expect(leaving("ownerStays").byCard).toEqual([]);
    const t = scene({ made: [odd("ownerStays"), VILLAIN], light: { units: ["Odd"] }, dark: { units: ["Villain"] } });
    expect(t.retreatStep("dark").offered("dark", "retreat")).toEqual(["pass", "Villain"]);
  });
});
