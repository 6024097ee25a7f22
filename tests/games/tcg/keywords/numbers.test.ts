import { describe, expect, it } from "vitest";
import { battleCard, type Declared, duel, numbers } from "../support/duel.js";
import { type Made, scene } from "../support/scene.js";

/**
 * Keywords that are numbers of an attack's dice. Each: what it does, what it does not, and what two of them come to.
 */

const damageOf = (attacker: Partial<Made>, defender: Partial<Made>, dice: readonly number[]): number =>
  duel({ attacker: { power: dice.length, ...attacker }, defender })
    .attack("Attacker", "Defender", { dice })
    .unit("Defender").damage;

describe("Accuracy", () => {
  it("adds to each attack die, and takes away below zero", () => {
    expect(damageOf({ declared: numbers(["accuracy", 1]) }, {}, [2, 3, 4])).toBe(2);
    expect(damageOf({ declared: numbers(["accuracy", -1]) }, {}, [3, 4, 5])).toBe(1);
  });

  it("is the attacker's alone, and no help to dice of damage or natural sixes", () => {
    expect(damageOf({}, { declared: numbers(["accuracy", 3]) }, [3, 3])).toBe(0);
    const declared: Declared = {
      ...numbers(["accuracy", 2], ["criticalHit", 5]),
      abilities: [
        {
          window: "general",
          cost: {},
          effects: [{ verb: "dice", on: "target", amount: 2 }],
          target: { whose: "opposing" },
        },
      ],
    };
    const t = duel({ attacker: { declared } }).window({
      light: { play: "Attacker", target: "Defender" },
      dice: [3, 4],
    });
    expect(t.unit("Defender").damage).toBe(1);
    expect(damageOf({ declared: numbers(["accuracy", 2], ["criticalHit", 5]) }, {}, [5])).toBe(1);
  });

  it("is cumulative", () => {
    expect(damageOf({ declared: numbers(["accuracy", 1], ["accuracy", 2]) }, {}, [1, 1])).toBe(2);
    expect(damageOf({ declared: numbers(["accuracy", 2], ["accuracy", -1]) }, {}, [2, 3])).toBe(1);
  });
});

describe("Armor", () => {
  it("lets only fives and sixes hit", () => {
    expect(damageOf({}, { declared: numbers(["armor", 1]) }, [4, 5, 6])).toBe(2);
  });

  it("is the defender's alone, meets Accuracy, and does nothing against dice of damage", () => {
    expect(damageOf({ declared: numbers(["armor", 1]) }, {}, [4])).toBe(1);
    expect(damageOf({ declared: numbers(["accuracy", 1]) }, { declared: numbers(["armor", 1]) }, [3, 4])).toBe(1);
    const thrower = battleCard("Grenade", [
      { window: "general", cost: {}, effects: [{ verb: "dice", on: "target", amount: 2 }], target: {} },
    ]);
    const t = duel({ defender: { declared: numbers(["armor", 1]) }, made: [thrower], light: { hand: ["Grenade"] } });
    t.window({ light: { play: "Grenade", target: "Defender" }, dice: [4, 3] });
    expect(t.unit("Defender").damage).toBe(1);
  });

  it("is isolated: a second one changes nothing", () => {
    expect(damageOf({}, { declared: numbers(["armor", 1], ["armor", 1]) }, [4, 5, 6])).toBe(2);
  });
});

describe("Shields", () => {
  it("take power, and so dice, from whoever attacks", () => {
    const t = duel({ attacker: { power: 5 }, defender: { declared: numbers(["shields", 2]) } });
    t.attack("Attacker", "Defender", { dice: [6, 6, 6] });
    expect(t.unit("Defender").damage).toBe(3);
    expect(t.unit("Attacker").power).toBe(5);
  });

  it("take no dice below none, none of the unit's own attacks, and none of dice of damage", () => {
    duel({ attacker: { power: 1 }, defender: { declared: numbers(["shields", 3]) } }).attack("Attacker", "Defender");
    const t = duel({ attacker: { power: 2, declared: numbers(["shields", 1]) } });
    expect(t.attack("Attacker", "Defender", { dice: [5, 5] }).unit("Defender").damage).toBe(2);
  });

  it("come too late once the dice are rolled", () => {
    const late = battleCard("Late Shields", [
      {
        window: "reroll",
        cost: {},
        effects: [{ verb: "buff", on: "defender", stat: "shields", amount: 2, until: "attack" }],
      },
    ]);
    const t = duel({ made: [late], dark: { hand: ["Late Shields"] } });
    t.attack("Attacker", "Defender", { dark: { play: "Late Shields" }, dice: [4, 4, 4] });
    expect(t.unit("Defender").damage).toBe(3);
  });

  it("are cumulative", () => {
    const declared = numbers(["shields", 1], ["shields", 2]);
    duel({ attacker: { power: 5 }, defender: { declared } }).attack("Attacker", "Defender", { dice: [1, 1] });
  });
});

describe("Critical Hit", () => {
  it("adds to the damage when a natural six is among the dice, once however many there are", () => {
    expect(damageOf({ declared: numbers(["criticalHit", 2]) }, {}, [6, 1, 1])).toBe(3);
    expect(damageOf({ declared: numbers(["criticalHit", 2]) }, {}, [6, 6, 1])).toBe(4);
  });

  it("wants a natural six of the attack's own dice", () => {
    expect(damageOf({ declared: numbers(["criticalHit", 2]) }, {}, [5, 5, 1])).toBe(2);
    expect(damageOf({}, { declared: numbers(["criticalHit", 2]) }, [6, 1, 1])).toBe(1);
  });

  it("comes too late once the dice are rolled", () => {
    const late = battleCard("Late Aim", [
      {
        window: "reroll",
        cost: {},
        effects: [{ verb: "buff", on: "attacker", stat: "criticalHit", amount: 3, until: "attack" }],
      },
    ]);
    const t = duel({ made: [late], light: { hand: ["Late Aim"] } });
    t.attack("Attacker", "Defender", { light: { play: "Late Aim" }, dice: [6, 1, 1] });
    expect(t.unit("Defender").damage).toBe(1);
  });

  it("looks at the dice after rerolls", () => {
    const declared = numbers(["criticalHit", 4], ["lucky", 1]);
    const t = duel({ attacker: { power: 2, declared } });
    t.attack("Attacker", "Defender", { light: { play: "Attacker by Lucky", reroll: 0 }, dice: [6, 4, 5] });
    expect(t.unit("Defender").damage).toBe(2);
  });

  it("is cumulative", () => {
    expect(damageOf({ declared: numbers(["criticalHit", 1], ["criticalHit", 2]) }, {}, [6, 1])).toBe(4);
  });
});

describe("Lucky", () => {
  const lucky = (amount: number): Partial<Made> => ({ declared: numbers(["lucky", amount]) });

  it("rolls up to so many dice of the own attack again, as its player chooses", () => {
    const t = duel({ attacker: lucky(2) });
    t.attack("Attacker", "Defender", { light: { play: "Attacker by Lucky", reroll: [0, 2] }, dice: [1, 4, 2, 5, 6] });
    expect(t.story("rerolled")).toEqual(["rerolled 0 1 5", "rerolled 2 2 6"]);
    expect(t.unit("Defender").damage).toBe(3);
    const fewer = duel({ attacker: lucky(2) });
    fewer.attack("Attacker", "Defender", { light: { play: "Attacker by Lucky", reroll: 0 }, dice: [1, 4, 2, 5] });
    expect(fewer.unit("Defender").damage).toBe(2);
  });

  it("makes the attacker roll again when it is attacked", () => {
    const t = duel({ defender: lucky(1) });
    t.attack("Attacker", "Defender", { dark: { play: "Defender by Lucky", reroll: 1 }, dice: [1, 6, 2, 3] });
    expect(t.unit("Defender").damage).toBe(0);
    expect(t.offered("light", "play")).toEqual(["pass"]);
  });

  it("is once an attack, never the same die twice, and no help to units that stand by", () => {
    const t = duel({ attacker: lucky(2), made: [{ name: "Friend", ...lucky(3) }], light: { units: ["Friend"] } });
    t.attack("Attacker", "Defender", { light: { play: "Attacker by Lucky", reroll: [0] }, dice: [1, 4, 2, 5] });
    expect(t.offered("light", "play")).not.toContain("Friend by Lucky");
    expect(t.questions("light", "reroll")[1].options).toEqual(["pass", "1", "2"]);
    const asked = t.questions("light", "play").filter((one) => one.options.includes("Attacker by Lucky"));
    expect(asked.length).toBe(1);
  });

  it("is cumulative: all of it at once", () => {
    const t = duel({ attacker: { declared: numbers(["lucky", 1], ["lucky", 1]) } });
    t.attack("Attacker", "Defender", {
      light: { play: "Attacker by Lucky", reroll: [0, 1] },
      dice: [1, 1, 1, 4, 4],
    });
    expect(t.unit("Defender").damage).toBe(2);
  });
});

describe("Overkill", () => {
  const overkill = (times: 1 | 2 = 1): Partial<Made> => ({
    power: 6,
    declared: times === 1 ? numbers(["overkill", 1]) : numbers(["overkill", 1], ["overkill", 1]),
  });
  const weak = { health: 3 };
  const second: Made = { name: "Second", side: "Dark", health: 9 };
  const given = { attacker: overkill(), defender: weak, made: [second], dark: { units: ["Second"] } };
  const dice = [4, 4, 4, 4, 4, 1];

  it("sends hits beyond what the defender has left to another unit of the arena, as many as its player likes", () => {
    const t = duel(given);
    t.attack("Attacker", "Defender", { light: { target: "Second", overkill: 2 }, dice });
    expect(t.card("Defender").zone).toBe("discard");
    expect(t.unit("Second").damage).toBe(2);
    const one = duel(given).attack("Attacker", "Defender", { light: { target: "Second", overkill: 1 }, dice });
    expect(one.unit("Second").damage).toBe(1);
    expect(one.offered("light", "overkill")).toEqual(["2", "1", "0"]);
  });

  it("counts from remaining health, may be left, and reaches into no other arena", () => {
    const hurt = { ...given, defender: { health: 5, type: "character" } as const };
    const t = duel({ ...hurt, light: {}, dark: { units: ["Second", "Juggernaut"] } });
    t.does({}, (s) => {
      s.table.damage[t.number("Defender")] = 3;
    });
    t.attack("Attacker", "Defender", { light: { target: "Second", overkill: 3 }, dice });
    expect(t.unit("Second").damage).toBe(3);
    expect(t.offered("light", "target")).toEqual(["pass", "Second"]);
    const left = duel(given).attack("Attacker", "Defender", { dice });
    expect(left.unit("Second").damage).toBe(0);
  });

  it("is not offered without hits to spare, nor are Critical Hit's", () => {
    expect(
      duel(given)
        .attack("Attacker", "Defender", { dice: [4, 4, 4, 1, 1, 1] })
        .offered("light", "target"),
    ).toEqual([]);
    const critical = duel({
      ...given,
      attacker: { power: 3, declared: numbers(["overkill", 1], ["criticalHit", 5]) },
    }).attack("Attacker", "Defender", { dice: [6, 1, 1] });
    expect(critical.offered("light", "target")).toEqual([]);
  });

  it("passes by Shields and Armor of the second unit, but not its prevention", () => {
    const shielded: Made = {
      ...second,
      declared: {
        ...numbers(["shields", 3], ["armor", 1]),
        abilities: [
          { window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 1 }] },
        ],
      },
    };
    const t = duel({ ...given, made: [shielded] });
    t.attack("Attacker", "Defender", { light: { target: "Second", overkill: 2 }, dark: { play: "Second" }, dice });
    expect(t.unit("Second").damage).toBe(1);
  });

  it("is isolated: two of them make one division", () => {
    const t = duel({ ...given, attacker: overkill(2) });
    t.attack("Attacker", "Defender", { light: { target: "Second", overkill: 2 }, dice });
    expect(t.questions("light", "overkill").length).toBe(1);
    expect(t.unit("Second").damage).toBe(2);
  });
});

describe("Stun", () => {
  const stunner = (...amounts: number[]): Partial<Made> => ({
    power: 1,
    declared: numbers(...amounts.map((amount) => ["stun", amount] as const)),
  });

  it("takes power from a unit that it damages, to the end of the turn", () => {
    const t = duel({ attacker: stunner(2) }).attack("Attacker", "Defender", { dice: [4] });
    expect(t.unit("Defender").power).toBe(1);
    t.attack("Defender", "Attacker", { dice: [1] });
    t.endTurn();
    expect(t.unit("Defender").power).toBe(3);
  });

  it("does nothing without damage: a miss, or all of it prevented", () => {
    expect(
      duel({ attacker: stunner(2) })
        .attack("Attacker", "Defender", { dice: [3] })
        .unit("Defender").power,
    ).toBe(3);
    const declared: Declared = {
      abilities: [{ window: "prevention", cost: {}, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
    };
    const t = duel({ attacker: stunner(2), defender: { declared } });
    t.attack("Attacker", "Defender", { dark: { play: "Defender" }, dice: [4] });
    expect(t.unit("Defender").power).toBe(3);
  });

  it("is for other units that it damages, not for itself", () => {
    const t = duel({ attacker: stunner(2) }).damage("Attacker", 1, { source: "Attacker" });
    expect(t.unit("Attacker").power).toBe(1);
  });

  it("works with the dice of Retaliate, and never leaves less than no dice", () => {
    const declared: Declared = {
      ...numbers(["stun", 5]),
      abilities: [{ window: "attack", cost: {}, effects: [{ verb: "retaliate", on: "self", amount: 1 }] }],
    };
    const t = duel({ attacker: { power: 1 }, defender: { declared } });
    t.attack("Attacker", "Defender", { dark: { play: "Defender" }, dice: [1, 4] });
    expect(t.unit("Attacker").power).toBe(-4);
    t.does({}, (s) => {
      s.table.tapped[t.number("Attacker")] = 0;
    });
    t.attack("Attacker", "Defender");
  });

  it("is cumulative, on one unit and over several hits", () => {
    const t = duel({ attacker: stunner(1, 1), defender: { power: 9 } }).attack("Attacker", "Defender", { dice: [4] });
    expect(t.unit("Defender").power).toBe(7);
    t.damage("Defender", 1, { source: "Attacker" });
    expect(t.unit("Defender").power).toBe(5);
  });
});

describe("numbers of a stack", () => {
  it("are the top card's; those below add nothing but 1", () => {
    const made = [
      { name: "Hero (A)", declared: numbers(["accuracy", 1]) },
      { name: "Hero (B)", declared: numbers(["accuracy", 2], ["shields", 4]) },
    ];
    const t = scene({ made, light: { units: [{ name: "Hero (A)", under: ["Hero (B)"] }] } });
    expect(t.unit("Hero (A)")).toMatchObject({ accuracy: 1, shields: 0, power: 4 });
  });
});
