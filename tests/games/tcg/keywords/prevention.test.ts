import { describe, expect, it } from "vitest";
import { battleCard, deflect, duel, evade } from "../support/duel.js";
import { type Made, scene } from "../support/scene.js";

/** Keywords of the chance to prevent damage. */

describe("Evade", () => {
  const evader: Partial<Made> = { declared: { abilities: [evade(2, 2)] } };

  it("prevents up to so much damage to the unit", () => {
    const t = duel({ defender: evader });
    t.attack("Attacker", "Defender", { dark: { play: "Defender" }, dice: [4, 4, 4] });
    expect(t.unit("Defender").damage).toBe(1);
    expect(t.force("dark")).toBe(6);
    t.attack("Attacker", "Defender", { dark: { play: "Defender" }, dice: [4, 1, 1] });
    expect(t.unit("Defender").damage).toBe(1);
  });

  it("is once for each damage, and again for the next", () => {
    const t = duel({ defender: evader });
    expect(() => t.damage("Defender", 4, { dark: { play: ["Defender", "Defender"] } })).toThrow("did not use");
    const again = duel({ defender: evader });
    again.damage("Defender", 2, { dark: { play: "Defender" } }).damage("Defender", 2, { dark: { play: "Defender" } });
    expect(again.unit("Defender").damage).toBe(0);
    expect(again.force("dark")).toBe(4);
  });

  it("saves nobody else, is not to be had without the Force, and not against counters that are put", () => {
    const given = { defender: evader, dark: { units: ["Zam Wesell (B)"] } };
    const t = duel(given).attack("Attacker", "Zam Wesell (B)", { dice: [4, 1, 1] });
    expect(t.offered("dark", "play")).toEqual(["pass"]);
    const poor = duel({ ...given, dark: { force: 1 } }).attack("Attacker", "Defender", { dice: [4, 1, 1] });
    expect(poor.offered("dark", "play")).toEqual(["pass"]);
    const put = duel(given).putDamage("Defender", 2);
    expect(put.asked).toEqual([]);
    expect(put.unit("Defender").damage).toBe(2);
  });

  it("is layered: each works by itself, on the same damage", () => {
    const t = duel({ defender: { declared: { abilities: [evade(2, 2), evade(1, 1)] } } });
    t.damage("Defender", 4, { dark: { play: ["Defender", "Defender/1"] } });
    expect(t.unit("Defender").damage).toBe(1);
    expect(t.force("dark")).toBe(5);
  });

  it("stays used for its damage when another comes in between", () => {
    const bait = battleCard(
      "Bait",
      [
        {
          window: "prevention",
          cost: {},
          effects: [{ verb: "damage", on: "each", filter: { names: ["Bystander"] }, amount: 1 }],
          target: { whose: "yours" },
        },
      ],
      "Dark",
    );
    const bystander: Made = { name: "Bystander", side: "Dark" };
    const t = duel({
      defender: evader,
      made: [bait, bystander],
      dark: { units: ["Bystander"], hand: ["Bait"] },
    });
    expect(() => t.damage("Defender", 5, { dark: { play: ["Defender", "Bait", "Defender"] } })).toThrow("did not use");
    expect(t.unit("Bystander").damage).toBe(1);
  });
});

describe("Deflect", () => {
  const deflector: Partial<Made> = { declared: { abilities: [deflect(2, 3)] } };

  it("prevents damage to the unit, which may do as much to any unit of its arena", () => {
    const t = duel({ defender: deflector, light: { units: ["Clone Warrior 4/163", "Clone Platoon"] } });
    t.attack("Attacker", "Defender", {
      dark: { play: "Defender", target: "Clone Warrior 4/163" },
      dice: [4, 4, 4],
    });
    expect(t.unit("Defender").damage).toBe(1);
    expect(t.unit("Clone Warrior 4/163").damage).toBe(2);
    expect(t.offered("dark", "target")).not.toContain("Clone Platoon");
    expect(t.force("dark")).toBe(5);
  });

  it("does only what it has prevented, and need not do it", () => {
    const t = duel({ defender: deflector });
    t.attack("Attacker", "Defender", { dark: { play: "Defender", target: "Attacker" }, dice: [4, 1, 1] });
    expect(t.unit("Attacker").damage).toBe(1);
    const kept = duel({ defender: deflector });
    kept.attack("Attacker", "Defender", { dark: { play: "Defender" }, dice: [4, 1, 1] });
    expect([kept.unit("Attacker").damage, kept.unit("Defender").damage]).toEqual([0, 0]);
  });

  it("makes damage of its own that can be prevented, even deflected back", () => {
    const t = duel({ attacker: deflector, defender: deflector });
    t.attack("Attacker", "Defender", {
      light: { play: "Attacker", target: "Defender" },
      dark: { play: ["Defender", "Defender"], target: ["Attacker", "Attacker"] },
      dice: [4, 4, 4],
    });
    // 3 to the defender, 2 of them to the attacker, back to the defender, and to the attacker again.
    expect([t.unit("Attacker").damage, t.unit("Defender").damage]).toEqual([2, 1]);
    expect([t.force("light"), t.force("dark")]).toEqual([5, 2]);
  });

  it("is layered, and once for each damage", () => {
    const t = duel({ defender: { declared: { abilities: [deflect(1, 1), deflect(1, 1)] } } });
    t.attack("Attacker", "Defender", {
      dark: { play: ["Defender", "Defender/1"], target: ["Attacker", "Attacker"] },
      dice: [4, 4, 4],
    });
    expect([t.unit("Attacker").damage, t.unit("Defender").damage]).toEqual([2, 1]);
    expect(() =>
      duel({ defender: deflector }).damage("Defender", 9, { dark: { play: ["Defender", "Defender"] } }),
    ).toThrow("did not use");
  });

  it("works no more in the build zone", () => {
    const made = [{ name: "Hero", declared: { abilities: [deflect(1, 1)] } }];
    const t = scene({ made, light: { buildZone: ["Hero"] } }).damage("Hero", 1);
    expect(t.offered("light", "play")).toEqual(["pass"]);
    expect(t.card("Hero").damage).toBe(1);
  });
});
