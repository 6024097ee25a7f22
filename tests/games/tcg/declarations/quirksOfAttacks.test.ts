import { describe, expect, it } from "vitest";
import type { Quirk } from "../../../../src/games/tcg/cards/terms.js";
import { card, foe, play } from "../support/probe.js";
import { type Made, type SceneGiven, scene } from "../support/scene.js";

/** Lasting rules of units for attacks and damage, on made-up units: with the quirk and without. */

const MAN = card("Man");
const OTHER = card("Other");
const VILLAIN = foe("Villain", {}, { health: 20 });
const GUARD = foe("Guard", {}, { health: 20, power: 1 });
const odd = (quirk: Quirk, facts: Partial<Made> = {}): Made => card("Odd", { quirks: [quirk] }, facts);

/** What "Odd" may do when its time comes. */
function actsOf(quirk: Quirk, given: SceneGiven, facts: Partial<Made> = {}): string[] {
  const t = scene({
    ...given,
    made: [odd(quirk, facts), ...(given.made ?? [])],
    light: { ...given.light, units: ["Odd", ...(given.light?.units ?? [])] },
  });
  t.act("Odd");
  return t.offered("light", "act");
}

const PREVENTION = play("Shield", {
  window: "prevention",
  target: { whose: "yours" },
  effects: [{ verb: "prevent", amount: 9 }],
});

/** Whether damage that "Odd" does to "Man" may be prevented: by an attack, and by an ability. */
function preventable(quirk: Quirk): { attack: boolean; other: boolean } {
  const given: SceneGiven = {
    made: [foe("Odd", { quirks: [quirk] }), MAN, PREVENTION],
    light: { units: [{ name: "Man", change: { health: 9 } }], hand: ["Shield"] },
    dark: { units: ["Odd"] },
  };
  const offered = (t: ReturnType<typeof scene>) => t.offered("light", "play").includes("Shield");
  return {
    attack: offered(scene(given).attack("Odd", "Man", { dice: [4, 1, 1] })),
    other: offered(scene(given).damage("Man", 1, { source: "Odd" })),
  };
}

const RETREATED: SceneGiven = {
  made: [foe("Ship", {}, { type: "space" }), foe("Tank", {}, { type: "ground" }), foe("Coward")],
  dark: { buildZone: ["Ship", "Tank", "Coward"] },
};

const ENEMIES: SceneGiven = {
  made: [VILLAIN, GUARD, foe("Tank", {}, { type: "ground" })],
  dark: { units: ["Villain", "Guard", "Tank"] },
};

describe("quirk damageUnpreventable", () => {
  it("does damage that nothing prevents, however it does it", () => {
    expect(preventable("damageUnpreventable")).toEqual({ attack: false, other: false });
  });
  it("is no rule for others", () => {
    expect(preventable("doesNotCount")).toEqual({ attack: true, other: true });
  });
});

describe("quirk attackDamageUnpreventable", () => {
  it("does damage that nothing prevents by its attacks", () => {
    expect(preventable("attackDamageUnpreventable").attack).toBe(false);
  });
  it("does other damage that may be prevented", () => {
    expect(preventable("attackDamageUnpreventable").other).toBe(true);
  });
});

describe("quirk attacksBuildZoneSpace", () => {
  it("attacks Space units in the build zone", () => {
    expect(actsOf("attacksBuildZoneSpace", RETREATED)).toEqual(["pass", "Ship in the build zone"]);
  });
  it("attacks no others there, and others do not at all", () => {
    expect(actsOf("doesNotCount", RETREATED)).toEqual(["pass"]);
  });
});

describe("quirk attacksBuildZoneCharacters", () => {
  it("attacks Characters in the build zone", () => {
    expect(actsOf("attacksBuildZoneCharacters", RETREATED)).toEqual(["pass", "Coward in the build zone"]);
  });
  it("attacks no others there, and none that are still being built", () => {
    expect(actsOf("attacksBuildZoneCharacters", { ...RETREATED, dark: { buildZone: ["Ship", "Tank"] } })).toEqual([
      "pass",
    ]);
    expect(actsOf("attacksBuildZoneCharacters", { ...RETREATED, dark: { down: ["Coward"] } })).toEqual(["pass"]);
  });
});

describe("quirk attacksCharacterArena", () => {
  it("attacks units in the Character arena from its own", () => {
    const acts = actsOf("attacksCharacterArena", ENEMIES, { type: "space" });
    expect(acts).toEqual(["pass", "Villain in the Character arena", "Guard in the Character arena"]);
  });
  it("attacks in no other arena but its own", () => {
    expect(actsOf("doesNotCount", ENEMIES, { type: "space" })).toEqual(["pass"]);
  });
});

describe("quirk noDamageToOrFrom", () => {
  const given: SceneGiven = {
    made: [odd("noDamageToOrFrom"), VILLAIN],
    light: { units: ["Odd"] },
    dark: { units: ["Villain"] },
  };
  it("neither suffers damage nor does it", () => {
    const t = scene(given)
      .attack("Villain", "Odd", { dice: [6, 6, 6] })
      .damage("Odd", 2);
    expect(t.unit("Odd").damage).toBe(0);
    expect(t.attack("Odd", "Villain", { dice: [6, 6, 6] }).unit("Villain").damage).toBe(0);
  });
  it("suffers damage counters that are put on it", () => {
    expect(scene(given).putDamage("Odd", 1).unit("Odd").damage).toBe(1);
  });
});

describe("quirk cantAttack", () => {
  it("attacks nobody", () => {
    expect(actsOf("cantAttack", ENEMIES)).toEqual(["pass"]);
  });
  it("is no rule for others", () => {
    expect(actsOf("doesNotCount", ENEMIES)).toEqual(["pass", "Villain", "Guard"]);
  });
});

describe("quirk actsForOpponent", () => {
  const t = (quirk: Quirk) => scene({ ...ENEMIES, made: [odd(quirk), ...ENEMIES.made!], light: { units: ["Odd"] } });
  it("attacks whom the opponent says, and its owner is not asked", () => {
    const u = t("actsForOpponent").act("Odd", { dark: { act: "Guard" }, dice: [4, 1, 1] });
    expect([u.unit("Guard").damage, u.questions("light", "act").length]).toEqual([1, 0]);
  });
  it("is no rule for others", () => {
    expect(t("doesNotCount").act("Odd").questions("dark", "act")).toEqual([]);
  });
});

describe("quirk cantBeAttacked", () => {
  const targets = (quirk: Quirk) =>
    scene({ made: [odd(quirk), MAN, VILLAIN], light: { units: ["Odd", "Man"] }, dark: { units: ["Villain"] } })
      .act("Villain")
      .offered("dark", "act");
  it("is no target of attacks", () => {
    expect(targets("cantBeAttacked")).not.toContain("Odd");
  });
  it("does not protect others", () => {
    expect(targets("cantBeAttacked")).toEqual(["pass", "Man"]);
    expect(targets("doesNotCount")).toEqual(["pass", "Odd", "Man"]);
  });
});

describe("quirk mustAttack", () => {
  it("attacks where it can", () => {
    const t = scene({ ...ENEMIES, made: [odd("mustAttack"), ...ENEMIES.made!], light: { units: ["Odd"] } });
    t.act("Odd", { light: { act: "Guard" }, dice: [1, 1, 1] });
    expect(t.offered("light", "act")).toEqual(["Villain", "Guard"]);
  });
  it("does nothing where there is nobody to attack", () => {
    expect(actsOf("mustAttack", {})).toEqual(["pass"]);
  });
});

describe("quirk attacksOwn", () => {
  const given: SceneGiven = {
    ...ENEMIES,
    made: [...ENEMIES.made!, OTHER, card("Walker", {}, { type: "ground" })],
    light: { units: ["Other", "Walker"] },
  };
  it("may attack its own side in its arena", () => {
    expect(actsOf("attacksOwn", given)).toEqual(["pass", "Villain", "Guard", "Other"]);
  });
  it("is no rule for others, and reaches no other arena", () => {
    expect(actsOf("doesNotCount", given)).toEqual(["pass", "Villain", "Guard"]);
    expect(actsOf("attacksOwn", given)).not.toContain("Walker");
  });
});

describe("quirk attacksWeakest", () => {
  it("attacks one of the lowest power", () => {
    expect(actsOf("attacksWeakest", ENEMIES)).toEqual(["pass", "Guard"]);
  });
  it("may choose among equals", () => {
    const twins = { made: [VILLAIN, foe("Twin")], dark: { units: ["Villain", "Twin"] } };
    expect(actsOf("attacksWeakest", twins)).toEqual(["pass", "Villain", "Twin"]);
  });
});

describe("quirk blocksBombard", () => {
  const targets = (quirk: Quirk) =>
    scene({
      made: [
        odd(quirk, { type: "ground" }),
        foe("Bomber", { modifiers: [{ stat: "bombard", amount: 3 }] }, { type: "space" }),
        card("Ship", {}, { type: "space" }),
      ],
      light: { units: ["Odd", "Ship"] },
      dark: { units: ["Bomber"] },
    })
      .act("Bomber")
      .offered("dark", "act");
  it("keeps Bombard from its side's units", () => {
    expect(targets("blocksBombard")).not.toContain("Odd by Bombard");
  });
  it("keeps off no other attacks", () => {
    expect(targets("blocksBombard")).toEqual(["pass", "Ship"]);
    expect(targets("doesNotCount")).toEqual(["pass", "Odd by Bombard", "Ship"]);
  });
});

describe("quirk cantEvade", () => {
  const offered = (quirk: Quirk) =>
    scene({
      made: [
        card("Odd", {
          quirks: [quirk],
          abilities: [{ window: "prevention", cost: {}, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
        }),
        PREVENTION,
      ],
      light: { units: ["Odd"], hand: ["Shield"] },
    })
      .damage("Odd", 1)
      .offered("light", "play");
  it("keeps the unit from evading", () => {
    expect(offered("cantEvade")).toEqual(["pass", "Shield"]);
  });
  it("keeps others from nothing, nor the unit from being saved", () => {
    expect(offered("doesNotCount")).toEqual(["pass", "Shield", "Odd"]);
  });
});
