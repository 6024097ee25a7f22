import { describe, expect, it } from "vitest";
import type { Cost, Effect } from "../../../../src/games/tcg/cards/vocabulary.js";
import { card, foe, location, play, withProbe } from "../support/probe.js";
import { type Scene, type SceneGiven, type Script, scene } from "../support/scene.js";

/** What abilities cost: "Probe" draws a card for it. What cannot be paid is not offered. */

const MAN = card("Man");
const WALKER = card("Walker", {}, { type: "ground" });
const VILLAIN = foe("Villain");
const DRAW: readonly Effect[] = [{ verb: "draw" }];

const set = (cost: Cost, light: SceneGiven["light"] = {}, effects = DRAW): Scene =>
  withProbe(
    { abilities: [{ window: "general", cost, effects }] },
    { made: [MAN, WALKER, VILLAIN], light, dark: { units: ["Villain"] } },
  );
const paid = (cost: Cost, light: SceneGiven["light"] = {}, answers: Script["light"] = {}): Scene =>
  set(cost, light).window({ light: { play: "Probe", ...answers } });
const isOffered = (cost: Cost, light: SceneGiven["light"] = {}): boolean =>
  set(cost, light).window().offered("light", "play").includes("Probe");

describe("cost force", () => {
  it("is paid in Force", () => {
    expect(paid({ force: 3 }, { force: 5 }).force("light")).toBe(2);
  });
  it("must be there", () => {
    expect([isOffered({ force: 3 }, { force: 3 }), isOffered({ force: 3 }, { force: 2 })]).toEqual([true, false]);
  });
});

describe("cost build", () => {
  it("is paid in build points", () => {
    expect(paid({ build: 2 }, { build: 3 }).buildPoints("light")).toBe(1);
  });
  it("must be there", () => {
    expect([isOffered({ build: 2 }, { build: 2 }), isOffered({ build: 2 }, { build: 1 })]).toEqual([true, false]);
  });
});

describe("cost tap", () => {
  it("taps the unit", () => {
    expect(paid({ tap: true }).unit("Probe").tapped).toBe(true);
  });
  it("cannot be paid by a tapped unit", () => {
    const t = set({ tap: true });
    t.state.table.tapped[t.number("Probe")] = 1;
    expect(t.window().offered("light", "play")).toEqual(["pass"]);
  });
});

describe("cost discardSelf", () => {
  it("discards the unit", () => {
    expect(paid({ discardSelf: true }).discard("light")).toEqual(["Probe"]);
  });
  it("is paid before the effect, and leaves it to happen", () => {
    expect(paid({ discardSelf: true }, { units: ["Man"] }).hand("light")).toHaveLength(1);
    expect(paid({ discardSelf: true }, { units: ["Man"] }).units("light")).toEqual(["Man"]);
  });
});

describe("cost damageSelf", () => {
  it("puts damage counters on the unit, which nothing prevents", () => {
    expect(paid({ damageSelf: 2 }).unit("Probe").damage).toBe(2);
  });
  it("may discard it", () => {
    const t = paid({ damageSelf: 3 });
    expect([t.card("Probe").zone, t.hand("light").length]).toEqual(["discard", 1]);
  });
});

describe("cost retreatSelf", () => {
  it("moves the unit to the build zone", () => {
    expect(paid({ retreatSelf: true }).card("Probe")).toMatchObject({ zone: "build", retreated: true });
  });
  it("cannot be paid by one that cannot retreat", () => {
    const stuck = withProbe({
      quirks: ["cantRetreat"],
      abilities: [{ window: "general", cost: { retreatSelf: true }, effects: DRAW }],
    });
    expect(stuck.window().offered("light", "play")).toEqual(["pass"]);
  });
});

describe("cost discardCards", () => {
  it("discards so many cards of the hand, of the player's choice", () => {
    const t = paid({ discardCards: 1 }, { hand: ["Man", "Walker"], deck: [] }, { discard: "Man" });
    expect([t.hand("light"), t.discard("light")]).toEqual([["Walker"], ["Man"]]);
  });
  it("must be there, besides a Battle card that is being played", () => {
    expect(isOffered({ discardCards: 2 }, { hand: ["Man"] })).toBe(false);
    const plan = play("Plan", { cost: { discardCards: 1 }, effects: DRAW });
    expect(
      scene({ made: [plan], light: { hand: ["Plan"] } })
        .window()
        .offered("light", "play"),
    ).toEqual(["pass"]);
  });
});

describe("cost discardHand", () => {
  it("discards the whole hand", () => {
    const t = paid({ discardHand: true }, { hand: ["Man", "Walker"], deck: [] });
    expect([t.hand("light"), t.discard("light").length]).toEqual([[], 2]);
  });
  it("can be paid with an empty hand, and costs the other player nothing", () => {
    expect(isOffered({ discardHand: true })).toBe(true);
    const t = scene({
      made: [play("Plan", { cost: { discardHand: true }, effects: DRAW }), VILLAIN],
      light: { hand: ["Plan"] },
      dark: { hand: ["Villain"] },
    });
    expect(t.window({ light: { play: "Plan" } }).hand("dark")).toEqual(["Villain"]);
  });
});

describe("cost tapOne", () => {
  const one = { tapOne: { whose: "yours", kind: ["ground"] } } as const;
  it("taps one of the player's units that fit", () => {
    const t = paid(one, { units: ["Walker", "Walker"] }, { choose: "Walker#2" });
    expect([t.unit("Walker").tapped, t.unit("Walker#2").tapped, t.unit("Probe").tapped]).toEqual([false, true, false]);
  });
  it("cannot be paid with tapped units, or others", () => {
    expect(isOffered(one, { units: [{ name: "Walker", tapped: true }, "Man"] })).toBe(false);
  });
});

describe("cost tapCount", () => {
  const two = { tapOne: { whose: "yours", kind: ["ground"] }, tapCount: 2 } as const;
  it("is how many are tapped", () => {
    const t = paid(two, { units: ["Walker", "Walker"] }, { choose: ["Walker", "Walker#2"] });
    expect([t.unit("Walker").tapped, t.unit("Walker#2").tapped]).toEqual([true, true]);
  });
  it("must be there", () => {
    expect(isOffered(two, { units: ["Walker"] })).toBe(false);
  });
});

describe("cost discardOne", () => {
  const one = { discardOne: { whose: "yours", is: ["other"] } } as const;
  it("discards one of the player's units that fit", () => {
    const t = paid(one, { units: ["Man", "Walker"] }, { choose: "Walker" });
    expect([t.units("light"), t.discard("light")]).toEqual([["Man", "Probe"], ["Walker"]]);
  });
  it("cannot be paid without one", () => {
    expect(isOffered(one)).toBe(false);
  });
});

describe("cost discardCount", () => {
  const two = { discardOne: { whose: "yours", is: ["other"] }, discardCount: 2 } as const;
  it("is how many are discarded", () => {
    const t = paid(two, { units: ["Man", "Walker", "Man"] }, { choose: ["Walker", "Man"] });
    expect(t.units("light")).toEqual(["Man#2", "Probe"]);
  });
  it("must be there", () => {
    expect(isOffered(two, { units: ["Man"] })).toBe(false);
  });
});

describe("cost xIsItsCost, amount x", () => {
  const cost: Cost = { discardOne: { whose: "yours", is: ["other"] }, xIsItsCost: true };
  const gain: readonly Effect[] = [{ verb: "gainForce", amount: "x" }];
  it("is the total build cost of what is discarded", () => {
    const t = scene({
      made: [
        card("Probe", { abilities: [{ window: "general", cost, effects: gain }] }),
        card("Somebody (A)", {}, { buildCost: 5 }),
        card("Somebody (B)"),
      ],
      light: { units: ["Probe", { name: "Somebody (A)", under: ["Somebody (B)"] }] },
    });
    expect(t.window({ light: { play: "Probe", choose: "Somebody (A)" } }).force("light")).toBe(14);
  });
  it("is nothing where it is not said to be", () => {
    const without = { discardOne: { whose: "yours", is: ["other"] } } as const;
    const t = set(without, { units: ["Man"] }, gain).window({ light: { play: "Probe", choose: "Man" } });
    expect(t.force("light")).toBe(8);
  });
});

describe("cost mill", () => {
  it("discards so many cards from the top of the deck", () => {
    expect(paid({ mill: 2 }, { deck: ["Man", "Walker", "Man"] }).discard("light")).toEqual(["Walker", "Man"]);
  });
  it("must be there", () => {
    expect(isOffered({ mill: 2 }, { deck: ["Man"] })).toBe(false);
  });
});

describe("cost removeDiscarded", () => {
  it("takes so many cards of the discard pile out of the game", () => {
    const t = paid({ removeDiscarded: 1 }, { discard: ["Man", "Walker"] }, { choose: "Man" });
    expect([t.discard("light"), t.card("Man").zone]).toEqual([["Walker"], "removed"]);
  });
  it("must be there", () => {
    expect(isOffered({ removeDiscarded: 2 }, { discard: ["Man"] })).toBe(false);
  });
});

describe("cost removeOf", () => {
  const one = { removeDiscarded: 1, removeOf: { kind: ["ground"], zone: "discard" } } as const;
  it("takes only cards that fit", () => {
    const t = paid(one, { discard: ["Man", "Walker"] });
    expect([t.discard("light"), t.card("Walker").zone]).toEqual([["Man"], "removed"]);
  });
  it("must be there", () => {
    expect([isOffered(one, { discard: ["Man", "Walker"] }), isOffered(one, { discard: ["Man"] })]).toEqual([
      true,
      false,
    ]);
    expect(isOffered({ ...one, removeDiscarded: 2 }, { discard: ["Man", "Walker"] })).toBe(false);
  });
});

describe("cost damageOne", () => {
  const one = { damageOne: { whose: "yours", is: ["other"] } } as const;
  it("puts a damage counter on one of the player's units that fit", () => {
    const t = paid(one, { units: ["Man", "Walker"] }, { choose: "Walker" });
    expect([t.unit("Walker").damage, t.unit("Man").damage]).toEqual([1, 0]);
  });
  it("cannot be paid without one", () => {
    expect(isOffered(one)).toBe(false);
  });
});

describe("cost returnSelf", () => {
  it("puts the card back in its owner's hand", () => {
    expect(paid({ returnSelf: true }, { deck: [] }).hand("light")).toEqual(["Probe"]);
  });
  it("returns nothing else", () => {
    expect(paid({ returnSelf: true }, { units: ["Man"], deck: [] }).units("light")).toEqual(["Man"]);
  });
});

describe("cost discardFitting", () => {
  const one = { discardFitting: { kind: ["ground"] } } as const;
  it("discards a card of the hand that fits", () => {
    const t = paid(one, { hand: ["Man", "Walker"], deck: [] }, {});
    expect([t.hand("light"), t.discard("light")]).toEqual([["Man"], ["Walker"]]);
  });
  it("cannot be paid without one", () => {
    expect(isOffered(one, { hand: ["Man"] })).toBe(false);
  });
});

describe("cost damageOther", () => {
  const shared = (light: NonNullable<SceneGiven["light"]>) =>
    withProbe(
      {
        abilities: [
          {
            window: "prevention",
            cost: { damageOther: { whose: "yours", is: ["other"] } },
            effects: [{ verb: "prevent", on: "self", amount: "x" }],
          },
        ],
      },
      { made: [MAN], light },
    );
  it("puts counters on another unit, and X of the damage is prevented", () => {
    const t = shared({ units: ["Man"] }).damage("Probe", 2, { light: { play: "Probe", number: 2 } });
    expect([t.unit("Probe").damage, t.unit("Man").damage]).toEqual([0, 2]);
  });
  it("puts no more than are pending, and cannot be paid without another", () => {
    const t = shared({ units: ["Man"] }).damage("Probe", 2, { light: { play: "Probe", number: 1 } });
    expect([t.unit("Probe").damage, t.offered("light", "number")]).toEqual([1, ["1", "2"]]);
    expect(shared({}).damage("Probe", 1).offered("light", "play")).toEqual(["pass"]);
  });
});

describe("cost forceX", () => {
  const gain: readonly Effect[] = [{ verb: "gainBuild", amount: "x" }];
  it("is as much Force as the player likes, and X", () => {
    const t = set({ forceX: true }, { force: 5 }, gain).window({ light: { play: "Probe", number: 3 } });
    expect([t.force("light"), t.buildPoints("light")]).toEqual([2, 3]);
  });
  it("is no more than there is, besides what else it costs", () => {
    const t = set({ force: 1, forceX: true }, { force: 3 }, gain).window({ light: { play: "Probe", number: 0 } });
    expect([t.offered("light", "number"), t.buildPoints("light")]).toEqual([["0", "1", "2"], 0]);
  });
});

describe("cost buildX", () => {
  const gain: readonly Effect[] = [{ verb: "gainForce", amount: "x" }];
  it("is as many build points as the player likes, and X", () => {
    const t = set({ buildX: true }, { build: 3 }, gain).window({ light: { play: "Probe", number: 2 } });
    expect([t.buildPoints("light"), t.force("light")]).toEqual([1, 10]);
  });
  it("is at least one", () => {
    expect(isOffered({ buildX: true })).toBe(false);
    const t = set({ buildX: true }, { build: 2 }, gain).window({ light: { play: "Probe", number: 1 } });
    expect(t.offered("light", "number")).toEqual(["1", "2"]);
  });
});

describe("mission cost", () => {
  const made = [
    card(
      "Quest",
      { mission: { cost: { tapOne: { whose: "yours" } }, effects: DRAW } },
      { type: "mission", buildCost: 1 },
    ),
    MAN,
    location("Yard", {}, "space"),
  ];
  it("is paid as the Mission is completed", () => {
    const t = scene({ made, light: { down: ["Quest"], units: ["Man"] } });
    t.buildStep("light", { light: { build: "deploy Quest" } });
    expect([t.unit("Man").tapped, t.hand("light").length]).toEqual([true, 1]);
  });
  it("must be there", () => {
    const t = scene({ made, light: { down: ["Quest"], units: [{ name: "Man", tapped: true }] } });
    expect(t.buildStep("light").offered("light", "build")).toEqual(["pass"]);
  });
});
