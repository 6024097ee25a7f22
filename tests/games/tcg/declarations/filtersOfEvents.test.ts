import { describe, expect, it } from "vitest";
import type { Activated, Filter } from "../../../../src/games/tcg/cards/vocabulary.js";
import { card, foe, location, play, withProbe } from "../support/probe.js";
import { type SceneGiven, scene } from "../support/scene.js";

/**
 * Words of filters that speak of what has just happened: what was paid, the damage pending, an arena chosen, and so on.
 */

const MAN = card("Man");
const PAYER = card("Payer");
const WALKER = card("Walker", {}, { type: "ground" });

/** What "Probe" may heal after one of its side was tapped for it. */
function afterPaying(is: Filter["is"]): string[] {
  const ability: Activated = {
    window: "general",
    cost: { tapOne: { whose: "yours", is: ["other"] } },
    target: { ...(is === undefined ? {} : { is }) },
    effects: [{ verb: "heal", on: "target" }],
  };
  const t = withProbe(
    { abilities: [ability] },
    { made: [MAN, PAYER, WALKER], light: { units: ["Man", "Payer", "Walker"] } },
  );
  t.window({ light: { play: "Probe", choose: "Payer", target: "Man" } });
  return t.offered("light", "target");
}

describe("is notPaid", () => {
  it("is any other unit", () => {
    expect(afterPaying(["notPaid"])).toEqual(["Man", "Walker", "Probe"]);
  });
  it("is not the unit that was tapped for it", () => {
    expect(afterPaying(undefined)).toContain("Payer");
    expect(afterPaying(["notPaid"])).not.toContain("Payer");
  });
});

describe("is paidArena", () => {
  it("is in the arena of the unit that paid", () => {
    expect(afterPaying(["paidArena"])).toEqual(["Man", "Payer", "Probe"]);
  });
  it("is in no other", () => {
    expect(afterPaying(["paidArena"])).not.toContain("Walker");
  });
});

/** Who may be tapped to prevent damage to "Man". */
function mayPayForPrevention(is: Filter["is"]): string[] {
  const ability: Activated = {
    window: "prevention",
    cost: { tapOne: { whose: "yours", ...(is === undefined ? {} : { is }) } },
    target: { whose: "yours" },
    effects: [{ verb: "preventAll" }],
  };
  const t = withProbe(
    { abilities: [ability] },
    { made: [MAN, PAYER, WALKER], light: { units: ["Man", "Payer", "Walker"] } },
  );
  t.damage("Man", 1, { light: { play: "Probe", choose: "Payer" } });
  return t.offered("light", "choose");
}

describe("is notPending", () => {
  it("is any unit but that which damage is pending on", () => {
    expect(mayPayForPrevention(["notPending"])).toEqual(["Payer", "Walker", "Probe"]);
  });
  it("is not that unit", () => {
    expect(mayPayForPrevention(undefined)).toContain("Man");
    expect(mayPayForPrevention(["notPending"])).not.toContain("Man");
  });
});

describe("is pendingArena", () => {
  it("is in the arena of the unit that damage is pending on", () => {
    expect(mayPayForPrevention(["pendingArena"])).toEqual(["Man", "Payer", "Probe"]);
  });
  it("is in no other", () => {
    expect(mayPayForPrevention(["pendingArena"])).not.toContain("Walker");
  });
});

describe("is doomed", () => {
  const given: SceneGiven = { made: [MAN], light: { units: ["Man"] } };
  const saviour: Activated = {
    window: "prevention",
    cost: {},
    target: { is: ["doomed"] },
    effects: [{ verb: "preventAll" }],
  };
  it("is who the damage pending would discard", () => {
    const t = withProbe({ abilities: [saviour] }, given).damage("Man", 3, { light: { play: "Probe" } });
    expect(t.unit("Man").damage).toBe(0);
  });
  it("is nobody who would live", () => {
    const t = withProbe({ abilities: [saviour] }, given).damage("Man", 2);
    expect(t.offered("light", "play")).toEqual(["pass"]);
    const u = withProbe({ abilities: [saviour] }, { ...given, light: { units: [{ name: "Man", damage: 1 }] } });
    expect(u.damage("Man", 2, { light: { play: "Probe" } }).unit("Man").damage).toBe(1);
  });
});

describe("is chosenArena", () => {
  const fear = play("Fear", {
    effects: [
      { verb: "chooseArena" },
      { verb: "buff", on: "each", filter: { is: ["chosenArena"] }, stat: "power", amount: -1, until: "turn" },
    ],
  });
  const given: SceneGiven = { made: [fear, MAN, WALKER], light: { units: ["Man", "Walker"], hand: ["Fear"] } };
  it("is in the arena that was chosen", () => {
    const t = scene(given).window({ light: { play: "Fear", arena: "ground" } });
    expect(t.unit("Walker").power).toBe(2);
  });
  it("is in no other", () => {
    const t = scene(given).window({ light: { play: "Fear", arena: "ground" } });
    expect(t.unit("Man").power).toBe(3);
  });
});

describe("is bereaved", () => {
  const given: SceneGiven = {
    made: [
      MAN,
      WALKER,
      foe("Witness"),
      play("Wake", { target: { is: ["bereaved"] }, effects: [{ verb: "tap", on: "target" }] }),
    ],
    light: { units: ["Man", "Walker"], hand: ["Wake"] },
    dark: { units: ["Witness"] },
  };
  it("is where a unit of either side has been discarded this turn", () => {
    const t = scene(given)
      .putDamage("Man", 3)
      .window({ light: { play: "Wake" } });
    expect(t.unit("Witness").tapped).toBe(true);
  });
  it("is nowhere else, and no more in the next turn", () => {
    const t = scene(given).putDamage("Man", 3).endTurn().window();
    expect(t.offered("light", "play")).toEqual(["pass"]);
    const u = scene(given).window();
    expect(u.offered("light", "play")).toEqual(["pass"]);
  });
});

describe("is held", () => {
  const jailer = card("Jailer", {
    abilities: [
      {
        window: "general",
        cost: { tap: true },
        target: { whose: "opposing" },
        effects: [{ verb: "hold", on: "target" }],
      },
    ],
    modifiers: [{ stat: "power", amount: -2, of: { is: ["held"] } }],
  });
  const given: SceneGiven = {
    made: [jailer, foe("Captive"), foe("Other")],
    light: { units: ["Jailer"] },
    dark: { units: ["Captive", "Other"] },
  };
  it("is whom the card holds", () => {
    const t = scene(given).window({ light: { play: "Jailer", target: "Captive" } });
    expect(t.unit("Captive").power).toBe(1);
  });
  it("is nobody else, and nobody once the holder is gone", () => {
    const t = scene(given).window({ light: { play: "Jailer", target: "Captive" } });
    expect(t.unit("Other").power).toBe(3);
    expect(t.putDamage("Jailer", 3).unit("Captive").power).toBe(3);
  });
});

describe("zone hand", () => {
  const given: SceneGiven = {
    made: [
      location(
        "Yard",
        { costs: [{ what: "build", amount: -2, of: { whose: "yours", kind: ["ground"], zone: "hand" } }] },
        "space",
      ),
      WALKER,
      MAN,
      foe("Tank", {}, { type: "ground" }),
    ],
    light: { locations: ["Yard"], hand: ["Walker", "Man"], build: 1 },
    dark: { hand: ["Tank"], build: 1 },
  };
  it("means cards that are still to be built", () => {
    const t = scene(given).buildStep("light", { light: { build: ["start Walker", "deploy Walker"] } });
    expect(t.units("light")).toEqual(["Walker"]);
  });
  it("means none that the filter does not fit, and none of the other side", () => {
    const t = scene(given).buildStep("light", { light: { build: "start Man" } });
    expect(t.offered("light", "build")).not.toContain("deploy Man");
    const u = scene(given).buildStep("dark", { dark: { build: "start Tank" } });
    expect(u.offered("dark", "build")).not.toContain("deploy Tank");
  });
});
