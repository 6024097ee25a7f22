import { describe, expect, it } from "vitest";
import { duel, intercept, numbers, retaliate } from "../support/duel.js";
import type { Made } from "../support/scene.js";

/** Keywords played when an attack has been declared and no dice are rolled. */

describe("Intercept", () => {
  const guard: Made = { name: "Guard", side: "Dark", health: 9, declared: { abilities: [intercept(2)] } };
  const given = { made: [guard], dark: { units: ["Guard"] } };

  it("draws an attack on another of one's units in the arena", () => {
    const t = duel(given).attack("Attacker", "Defender", { dark: { play: "Guard" }, dice: [4, 4, 1] });
    expect([t.unit("Defender").damage, t.unit("Guard").damage]).toEqual([0, 2]);
    expect(t.force("dark")).toBe(6);
  });

  it("goes by the Shields and Armor of the one who is attacked then", () => {
    const armed = { ...guard, declared: { ...guard.declared, ...numbers(["shields", 1], ["armor", 1]) } };
    const t = duel({ ...given, made: [armed] });
    t.attack("Attacker", "Defender", { dark: { play: "Guard" }, dice: [4, 5] });
    expect(t.unit("Guard").damage).toBe(1);
  });

  it("makes the new defender defend, with what it has for that", () => {
    const declared = {
      ...guard.declared,
      modifiers: [{ stat: "shields", amount: 2, while: { self: ["defending"] } }],
    } as const;
    const t = duel({ ...given, made: [{ ...guard, declared }] });
    t.attack("Attacker", "Defender", { dark: { play: "Guard" }, dice: [4] });
    expect(t.unit("Guard")).toMatchObject({ damage: 1, shields: 0 });
  });

  it("is not for the unit attacked itself, from another arena, the build zone, or for an enemy", () => {
    const own = duel(given).attack("Attacker", "Guard", { dice: [1, 1, 1] });
    expect(own.offered("dark", "play")).toEqual(["pass"]);
    const far = duel({ ...given, made: [{ ...guard, type: "ground" }] });
    expect(far.attack("Attacker", "Defender", { dice: [1, 1, 1] }).offered("dark", "play")).toEqual(["pass"]);
    const away = duel({ made: [guard], dark: { buildZone: ["Guard"] } });
    expect(away.attack("Attacker", "Defender", { dice: [1, 1, 1] }).offered("dark", "play")).toEqual(["pass"]);
    const light = duel({ made: [{ ...guard, side: "Light" }], light: { units: ["Guard"] } });
    expect(light.attack("Attacker", "Defender", { dice: [1, 1, 1] }).offered("light", "play")).toEqual(["pass"]);
  });

  it("works against Bombard: the unit attacked is in its arena", () => {
    const t = duel({
      attacker: { type: "space", declared: numbers(["bombard", 2]) },
      defender: { type: "ground" },
      made: [{ ...guard, type: "ground" }],
      dark: { units: ["Guard"] },
    });
    t.attack("Attacker", "Defender", { by: "bombard", dark: { play: "Guard" }, dice: [4, 4] });
    expect(t.unit("Guard").damage).toBe(2);
  });

  it("is not for a unit that cannot be attacked", () => {
    const hidden = {
      window: "general",
      cost: {},
      effects: [{ verb: "cannotBeAttacked", on: "self" }],
    } as const;
    const t = duel({ ...given, made: [{ ...guard, declared: { abilities: [hidden, intercept(2)] } }] });
    t.window({ dark: { play: "Guard" } });
    expect(t.attack("Attacker", "Defender", { dice: [1, 1, 1] }).offered("dark", "play")).toEqual(["pass"]);
  });

  it("is selective: each once an attack, the last one is attacked", () => {
    const second: Made = { ...guard, name: "Second" };
    const t = duel({ made: [guard, second], dark: { units: ["Guard", "Second"] } });
    t.attack("Attacker", "Defender", { dark: { play: ["Guard", "Second"] }, dice: [4, 4, 4] });
    expect([t.unit("Guard").damage, t.unit("Second").damage]).toEqual([0, 3]);
    expect(() =>
      duel(given).attack("Attacker", "Defender", { dark: { play: ["Guard", "Guard"] }, dice: [1, 1, 1] }),
    ).toThrow("did not use");
    const again = duel(given).attack("Attacker", "Defender", { dark: { play: "Guard" }, dice: [1, 1, 1] });
    again.attack("Attacker", "Defender", { dark: { play: "Guard" }, dice: [4, 1, 1] });
    expect(again.unit("Guard").damage).toBe(1);
  });
});

describe("Retaliate", () => {
  const striker: Partial<Made> = { declared: { abilities: [retaliate(2, 1)] } };

  it("does dice of damage to the attacker when the attack ends", () => {
    const t = duel({ attacker: { power: 1 }, defender: striker });
    t.attack("Attacker", "Defender", { dark: { play: "Defender" }, dice: [1, 4, 6] });
    expect(t.unit("Attacker").damage).toBe(2);
    expect(t.force("dark")).toBe(7);
    expect(t.story("rolled", "hits", "diceOfDamage").map((line) => line.split(" ")[0])).toEqual([
      "rolled",
      "hits",
      "diceOfDamage",
    ]);
  });

  it("even if the unit has been discarded", () => {
    const t = duel({ attacker: { power: 1 }, defender: { ...striker, health: 1 } });
    t.attack("Attacker", "Defender", { dark: { play: "Defender" }, dice: [4, 4, 1] });
    expect(t.card("Defender").zone).toBe("discard");
    expect(t.unit("Attacker").damage).toBe(1);
  });

  it("can be prevented, and gains nothing from Accuracy or Critical Hit", () => {
    const declared = { ...striker.declared, ...numbers(["accuracy", 2], ["criticalHit", 5]) };
    const t = duel({ attacker: { power: 1 }, defender: { declared } });
    t.attack("Attacker", "Defender", { dark: { play: "Defender" }, dice: [1, 3, 6] });
    expect(t.unit("Attacker").damage).toBe(1);
  });

  it("only of the unit attacked, only from the same arena, and only before the dice", () => {
    const t = duel({ made: [{ name: "Friend", side: "Dark", ...striker }], dark: { units: ["Friend"] } });
    expect(t.attack("Attacker", "Defender", { dice: [1, 1, 1] }).offered("dark", "play")).toEqual(["pass"]);
    const bombed = duel({
      attacker: { type: "space", declared: numbers(["bombard", 1]) },
      defender: { ...striker, type: "ground" },
    });
    expect(bombed.attack("Attacker", "Defender", { by: "bombard", dice: [1] }).offered("dark", "play")).toEqual([
      "pass",
    ]);
    const asked = duel({ defender: striker }).attack("Attacker", "Defender", { dice: [4, 1, 1] });
    expect(asked.questions("dark", "play").map((one) => one.options.length)).toEqual([2, 1, 1]);
  });

  it("of units that the attack has moved between, each", () => {
    const guard: Made = { name: "Guard", side: "Dark", declared: { abilities: [intercept(1), retaliate(1, 1)] } };
    const t = duel({ attacker: { power: 1 }, defender: striker, made: [guard], dark: { units: ["Guard"] } });
    t.attack("Attacker", "Defender", { dark: { play: ["Defender", "Guard", "Guard/1"] }, dice: [1, 4, 4, 4] });
    expect(t.unit("Attacker").damage).toBe(3);
  });

  it("is layered: two of them roll by themselves", () => {
    const t = duel({
      attacker: { power: 1 },
      defender: { declared: { abilities: [retaliate(1, 1), retaliate(2, 2)] } },
    });
    t.attack("Attacker", "Defender", { dark: { play: ["Defender", "Defender/1"] }, dice: [1, 4, 4, 4] });
    expect(t.unit("Attacker").damage).toBe(3);
    expect(t.story("diceOfDamage").length).toBe(2);
    expect(t.force("dark")).toBe(5);
  });
});
