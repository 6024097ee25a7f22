import { describe, expect, it } from "vitest";
import type { Stat } from "../../../../src/games/tcg/cards/terms.js";
import { evade } from "../support/duel.js";
import { card, foe, play, withProbe } from "../support/probe.js";
import { type SceneGiven, scene } from "../support/scene.js";

/**
 * Numbers that effects change: each where it counts, and where it does not. Keywords have tests of their own, with
 * stacking.
 */

/**
 * Damage that "Probe" does to "Target" (or the other way round) with these dice, one of them with a change of a number.
 */
function damage(
  who: "attacker" | "defender",
  stat: Stat,
  amount: number,
  dice: readonly number[],
  by: "arena" | "bombard" | "ionCannon" | "buildZone" = "arena",
): number {
  const change = amount === 0 ? {} : { change: { [stat]: amount } };
  const type = by === "bombard" ? "ground" : by === "ionCannon" ? "space" : "character";
  const foeType = { type, health: 20, ...(by === "buildZone" && { type: "character" as const }) } as const;
  const target = { name: "Target", ...(who === "defender" ? change : {}) };
  const t = scene({
    made: [
      card("Shooter", {}, { type: by === "bombard" ? "space" : by === "ionCannon" ? "ground" : "character" }),
      foe("Target", {}, foeType),
      foe("Bystander", {}, foeType),
    ],
    light: { units: [{ name: "Shooter", ...(who === "attacker" ? change : {}) }] },
    dark: by === "buildZone" ? { buildZone: ["Target"] } : { units: [target, "Bystander"] },
  });
  return t.attack("Shooter", "Target", { by, dice }).card("Target").damage;
}

describe("stat speed", () => {
  const given: SceneGiven = { made: [card("Man"), foe("Villain")], dark: { units: ["Villain"] } };
  it("says who acts first", () => {
    const t = scene({ ...given, light: { units: [{ name: "Man", change: { speed: 10 } }] } });
    t.arenaStep("character");
    expect(t.asked.find((one) => one.question === "act")?.card).toBe("Man");
  });
  it("says it for the enemy where it is not higher", () => {
    const t = scene({ ...given, light: { units: ["Man"] } }).arenaStep("character");
    expect(t.asked.find((one) => one.question === "act")?.card).toBe("Villain");
  });
});

describe("stat power", () => {
  it("is one die more of the attacker for each", () => {
    expect(damage("attacker", "power", 2, [4, 4, 4, 4, 4])).toBe(5);
  });
  it("is none of the defender's", () => {
    expect(damage("defender", "power", 2, [4, 4, 4])).toBe(3);
    expect(damage("attacker", "power", -3, [])).toBe(0);
  });
});

describe("stat health", () => {
  const after = (health: number) =>
    scene({ made: [card("Man")], light: { units: [{ name: "Man", change: { health } }] } }).putDamage("Man", 3);
  it("lets a unit live with more damage", () => {
    expect(after(1).unit("Man").damage).toBe(3);
  });
  it("saves it no longer than the change lasts", () => {
    expect(after(0).card("Man").zone).toBe("discard");
    expect(after(1).endTurn().card("Man").zone).toBe("discard");
  });
});

describe("stat accuracy", () => {
  it("helps the attacker's dice", () => {
    expect(damage("attacker", "accuracy", 1, [3, 3, 2])).toBe(2);
  });
  it("does not help against the defender's attacks", () => {
    expect(damage("defender", "accuracy", 1, [3, 3, 2])).toBe(0);
    expect(damage("attacker", "accuracy", 0, [3, 3, 2])).toBe(0);
  });
});

describe("stat armor", () => {
  it("lets no fours hit the defender", () => {
    expect(damage("defender", "armor", 1, [4, 5, 6])).toBe(2);
  });
  it("does nothing for the attacker", () => {
    expect(damage("attacker", "armor", 1, [4, 5, 6])).toBe(3);
  });
});

describe("stat shields", () => {
  it("take dice from attacks on the unit", () => {
    expect(damage("defender", "shields", 1, [4, 4])).toBe(2);
  });
  it("take none from its own attacks", () => {
    expect(damage("attacker", "shields", 1, [4, 4, 4])).toBe(3);
  });
});

describe("stat criticalHit", () => {
  it("adds damage where a natural six was rolled", () => {
    expect(damage("attacker", "criticalHit", 2, [6, 1, 1])).toBe(3);
  });
  it("adds none without a six, and none for the defender", () => {
    expect(damage("attacker", "criticalHit", 2, [5, 1, 1])).toBe(1);
    expect(damage("defender", "criticalHit", 2, [6, 1, 1])).toBe(1);
  });
});

describe("stat lucky", () => {
  const attack = (amount: number, script: { light?: object; dice: readonly number[] }) => {
    const made = [card("Man", { modifiers: [{ stat: "lucky", amount }] }), foe("Villain", {}, { health: 9 })];
    return scene({ made, light: { units: ["Man"] }, dark: { units: ["Villain"] } }).attack("Man", "Villain", script);
  };
  it("rolls dice of its attack again", () => {
    const t = attack(1, { light: { play: "Man by Lucky", reroll: 1 }, dice: [1, 1, 1, 4] });
    expect(t.unit("Villain").damage).toBe(1);
  });
  it("rolls none for who has it not", () => {
    expect(attack(0, { dice: [1, 1, 1] }).offered("light", "play")).toEqual(["pass"]);
  });
});

describe("stat stun", () => {
  const made = [card("Man"), foe("Villain", {}, { health: 9 })];
  it("takes power from whom the unit damages", () => {
    const t = scene({ made, light: { units: [{ name: "Man", change: { stun: 2 } }] }, dark: { units: ["Villain"] } });
    expect(t.attack("Man", "Villain", { dice: [4, 1, 1] }).unit("Villain").power).toBe(1);
  });
  it("takes none where no damage is done", () => {
    const t = scene({ made, light: { units: [{ name: "Man", change: { stun: 2 } }] }, dark: { units: ["Villain"] } });
    expect(t.attack("Man", "Villain", { dice: [1, 1, 1] }).unit("Villain").power).toBe(3);
  });
});

describe("stat overkill", () => {
  const given: SceneGiven = {
    made: [card("Man"), foe("Weak", {}, { health: 1 }), foe("Other", {}, { health: 9 })],
    dark: { units: ["Weak", "Other"] },
  };
  it("leads hits beyond the defender's health to another", () => {
    const t = scene({ ...given, light: { units: [{ name: "Man", change: { overkill: 1 } }] } });
    t.attack("Man", "Weak", { light: { target: "Other", overkill: 2 }, dice: [4, 4, 4] });
    expect(t.unit("Other").damage).toBe(2);
  });
  it("leads none where there are none beyond it, or without it", () => {
    const t = scene({ ...given, light: { units: [{ name: "Man", change: { overkill: 1 } }] } });
    expect(t.attack("Man", "Weak", { dice: [4, 1, 1] }).offered("light", "target")).toEqual([]);
    const u = scene({ ...given, light: { units: ["Man"] } });
    expect(u.attack("Man", "Weak", { dice: [4, 4, 4] }).unit("Other").damage).toBe(0);
  });
});

describe("stat bombard", () => {
  it("attacks the Ground arena with so many dice", () => {
    expect(damage("attacker", "bombard", 2, [4, 4], "bombard")).toBe(2);
  });
  it("is not open to units without it", () => {
    const t = scene({
      made: [card("Shooter", {}, { type: "space" }), foe("Tank", {}, { type: "ground" })],
      light: { units: ["Shooter"] },
      dark: { units: ["Tank"] },
    });
    expect(t.act("Shooter").offered("light", "act")).toEqual(["pass"]);
  });
});

describe("stat ionCannon", () => {
  it("attacks the Space arena with so many dice", () => {
    expect(damage("attacker", "ionCannon", 2, [4, 4], "ionCannon")).toBe(2);
  });
  it("is not open to units without it", () => {
    const t = scene({
      made: [card("Shooter", {}, { type: "ground" }), foe("Cruiser", {}, { type: "space" })],
      light: { units: ["Shooter"] },
      dark: { units: ["Cruiser"] },
    });
    expect(t.act("Shooter").offered("light", "act")).toEqual(["pass"]);
  });
});

describe("stat buildZonePower", () => {
  it("is power in attacks on the build zone", () => {
    expect(damage("attacker", "buildZonePower", 2, [4, 4, 4, 4, 4], "buildZone")).toBe(5);
  });
  it("is none in other attacks", () => {
    expect(damage("attacker", "buildZonePower", 2, [4, 4, 4])).toBe(3);
  });
});

describe("stat unevadable", () => {
  const given: SceneGiven = {
    made: [
      foe("Sith", { modifiers: [{ stat: "unevadable", amount: 1 }] }),
      foe("Villain"),
      play("Shield", { window: "prevention", target: { whose: "yours" }, effects: [{ verb: "prevent", amount: 9 }] }),
    ],
    light: { hand: ["Shield"] },
    dark: { units: ["Sith", "Villain"] },
  };
  const jedi = { abilities: [evade(1, 1)] };
  it("keeps Evade from preventing damage of the unit's attacks", () => {
    const t = withProbe(jedi, given).attack("Sith", "Probe", { dice: [4, 1, 1] });
    expect(t.offered("light", "play")).toEqual(["pass", "Shield"]);
    expect(t.unit("Probe").damage).toBe(1);
  });
  it("does not keep it from other damage, or other ways to prevent", () => {
    const t = withProbe(jedi, given).attack("Villain", "Probe", { light: { play: "Probe" }, dice: [4, 1, 1] });
    expect(t.unit("Probe").damage).toBe(0);
    const u = withProbe(jedi, given).attack("Sith", "Probe", { light: { play: "Shield" }, dice: [4, 1, 1] });
    expect(u.unit("Probe").damage).toBe(0);
    expect(
      withProbe(jedi, given)
        .damage("Probe", 1, { light: { play: "Probe" } })
        .unit("Probe").damage,
    ).toBe(0);
  });
});
