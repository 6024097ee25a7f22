import { describe, expect, it } from "vitest";
import { WINDOWS } from "../../../../src/games/tcg/cards/terms.js";
import { battleCard, duel, intercept, retaliate } from "../support/duel.js";
import { type Made, pass, type Scene, scene } from "../support/scene.js";

/** The battle phase: who acts when, chances to play, the steps of an attack, contests. */

const attacks = (t: Scene): string[] => t.story("attacks").map((line) => line.replace("attacks ", ""));
const windows = (t: Scene): string[] =>
  t.asked.filter((one) => one.question === "play").map((one) => `${one.side} ${WINDOWS[one.amount]}`);

describe("who acts", () => {
  const made: Made[] = [
    { name: "Fast", speed: 50 },
    { name: "Slow", speed: 10 },
    { name: "Quick", speed: 60, side: "Dark" },
    { name: "Even", speed: 50, side: "Dark" },
    { name: "Wall", speed: 0, side: "Dark", health: 90 },
  ];

  it("is the fastest untapped unit of the arena; the dark side goes first where they are even", () => {
    const t = scene({ made, light: { units: ["Slow", "Fast"] }, dark: { units: ["Even", "Quick"] } });
    t.arenaStep("character", {
      light: { act: ["Even", "Even"] },
      dark: { act: ["Slow", "Slow"] },
      dice: new Array<number>(12).fill(1),
    });
    expect(attacks(t)).toEqual(["Quick Slow", "Even Slow", "Fast Even", "Slow Even"]);
  });

  it("is as their owner likes among even ones of a side", () => {
    const light = { units: ["Clone Warrior 4/163", "Clone Warrior 5/373", "Clone Cadet"] };
    const t = scene({ made, light, dark: { units: ["Wall"] } });
    t.arenaStep("character", {
      light: { first: "Clone Warrior 5/373", act: ["Wall", pass, pass] },
      dice: [1, 1, 1],
    });
    expect(attacks(t)).toEqual(["Clone Warrior 5/373 Wall"]);
    expect(t.questions("light", "first")[0].options).toEqual(["Clone Warrior 4/163", "Clone Warrior 5/373"]);
  });

  it("is found out anew after each action", () => {
    const rush: Made = {
      name: "Rush",
      speed: 60,
      declared: {
        triggers: [
          {
            when: "attacks",
            effects: [
              { verb: "buff", on: "each", filter: { names: ["Slow"] }, stat: "speed", amount: 90, until: "turn" },
            ],
          },
        ],
      },
    };
    const t = scene({ made: [...made, rush], light: { units: ["Rush", "Slow"] }, dark: { units: ["Even"] } });
    t.arenaStep("character", {
      light: { act: ["Even", "Even"] },
      dark: { act: "Slow" },
      dice: new Array<number>(9).fill(1),
    });
    expect(attacks(t)).toEqual(["Rush Even", "Slow Even", "Even Slow"]);
  });

  it("passes over tapped units and other arenas", () => {
    const light = { units: [{ name: "Fast", tapped: true }, "A-Wing", "Clone Squad"] };
    const t = scene({ made, light, dark: { units: ["Wall"] } }).arenaStep("character");
    expect(t.asked.filter((one) => one.question === "act").map((one) => one.card)).toEqual(["Wall"]);
  });

  it("goes Space, Ground, Character", () => {
    const t = scene({ light: { units: ["Clone Cadet", "Clone Squad", "A-Wing"] } }).battle();
    expect(t.story("stepBegan")).toEqual(["stepBegan space", "stepBegan ground", "stepBegan character"]);
    expect(t.asked.filter((one) => one.question === "act").map((one) => one.card)).toEqual([
      "A-Wing",
      "Clone Squad",
      "Clone Cadet",
    ]);
  });
});

describe("a unit's time to act", () => {
  it("taps it when it attacks, when it does nothing, and when there is nothing to attack", () => {
    const given = { light: { units: ["Clone Cadet"] }, dark: { units: ["Zam Wesell (B)"] } };
    expect(
      scene(given)
        .act("Clone Cadet", { light: { act: "Zam Wesell (B)" }, dice: [1, 1] })
        .unit("Clone Cadet").tapped,
    ).toBe(true);
    expect(scene(given).act("Clone Cadet").unit("Clone Cadet").tapped).toBe(true);
    expect(
      scene({ light: { units: ["Clone Cadet"] } })
        .act("Clone Cadet")
        .unit("Clone Cadet").tapped,
    ).toBe(true);
  });

  it("leaves idle units untapped with the rules' switch, and asks them once", () => {
    const t = scene({ light: { units: ["Clone Cadet"] }, rules: { idleUnitsTap: false } }).arenaStep("character");
    expect(t.unit("Clone Cadet").tapped).toBe(false);
    expect(t.questions("light", "act").length).toBe(1);
  });

  it("may be for an ability instead of attacking", () => {
    const medic: Made = {
      name: "Medic",
      declared: {
        abilities: [
          {
            window: "instead",
            cost: {},
            effects: [{ verb: "heal", on: "target", amount: 2 }],
            target: { is: ["damaged"] },
          },
        ],
      },
    };
    const units = ["Medic", { name: "Clone Cadet", damage: 1 }];
    const t = scene({ made: [medic], light: { units } }).act("Medic", {
      light: { act: "Medic", target: "Clone Cadet" },
    });
    expect([t.unit("Clone Cadet").damage, t.unit("Medic").tapped]).toEqual([0, true]);
    const none = scene({ made: [medic], light: { units: ["Medic"] } }).act("Medic");
    expect(none.offered("light", "act")).toEqual(["pass"]);
  });

  it("comes again for a unit that untaps", () => {
    const tireless: Made = {
      name: "Tireless",
      declared: { abilities: [{ window: "general", cost: { force: 3 }, effects: [{ verb: "untap", on: "self" }] }] },
    };
    const t = scene({
      made: [tireless],
      light: { units: ["Tireless"] },
      dark: { units: [{ name: "Zam Wesell (B)", tapped: true }] },
    });
    t.arenaStep("character", {
      light: { act: ["Zam Wesell (B)", "Zam Wesell (B)"], play: "Tireless" },
      dice: [1, 1, 1, 4, 1, 1],
    });
    expect(attacks(t).length).toBe(2);
    expect(t.unit("Tireless").tapped).toBe(true);
  });
});

describe("chances to play", () => {
  const order = battleCard("Order", [
    { window: "general", cost: { force: 1 }, effects: [{ verb: "gainForce", amount: 1 }] },
  ]);
  const hands = { light: { hand: ["Order", "Order"] }, dark: { hand: ["Order", "Order"] } };

  it("begin with the dark side and go on until two passes in a row", () => {
    const given = { made: [order], ...hands };
    const t = scene(given).window({ light: { play: [pass, "Order"] }, dark: { play: ["Order", "Order#2"] } });
    expect(t.asked.filter((one) => one.question === "play").map((one) => `${one.side} ${one.answer}`)).toEqual([
      "dark Order",
      "light pass",
      "dark Order#2",
      "light Order",
      "dark pass",
      "light pass",
    ]);
  });

  it("come at the phase's start, each step's start, and after every attack", () => {
    const t = scene({
      light: { units: ["Clone Cadet"] },
      dark: { units: ["Wall"] },
      made: [{ name: "Wall", side: "Dark", speed: 0 }],
    });
    t.battle({ light: { act: "Wall" }, dice: [1, 1] });
    const both = (window: string) => [`dark ${window}`, `light ${window}`];
    expect(windows(t)).toEqual([
      ...both("general"), // phase
      ...both("general"), // Space
      ...both("general"), // Ground
      ...both("general"), // Character
      ...both("attack"),
      ...both("reroll"),
      ...both("general"), // after the attack
    ]);
  });

  it("come in an attack before the dice, for rerolls, and before damage is placed", () => {
    const t = duel({}).attack("Attacker", "Defender", { dice: [4, 4, 4] });
    expect(windows(t)).toEqual([
      "dark attack",
      "light attack",
      "dark reroll",
      "light reroll",
      "dark prevention",
      "light prevention",
    ]);
  });
});

describe("the steps of an attack", () => {
  it("go in their order", () => {
    const gain = (amount: number) => [{ verb: "gainForce", amount }] as const;
    const t = duel({
      attacker: {
        power: 1,
        declared: {
          triggers: [
            { when: "attacks", effects: gain(1) },
            { when: "damages", effects: gain(2) },
            { when: "attackEnds", effects: gain(3) },
          ],
        },
      },
      defender: {
        health: 1,
        declared: {
          triggers: [
            { when: "attacked", effects: gain(4) },
            { when: "discarded", effects: gain(5) },
          ],
          abilities: [retaliate(1, 0)],
        },
      },
    });
    t.attack("Attacker", "Defender", { dark: { play: "Defender" }, dice: [4, 4] });
    expect(
      t
        .story("tapped", "attacks", "forceChanged", "used", "rolled", "diceOfDamage", "hits", "damaged", "discarded")
        .map(shorter),
    ).toEqual([
      "tapped Attacker",
      "attacks Attacker Defender",
      "forceChanged light 1 9",
      "forceChanged dark 4 12",
      "used dark Defender",
      "rolled Attacker 1",
      "hits Attacker Defender 1 0",
      "damaged Defender 1 Attacker",
      "forceChanged light 2 11",
      "discarded Defender",
      "forceChanged dark 5 17",
      "forceChanged light 3 14",
      "diceOfDamage Attacker 1 1 Defender",
      "damaged Attacker 1 Defender",
    ]);
  });

  it("end where there is nobody left to attack, or nobody attacking", () => {
    const flee: Made["declared"] = {
      abilities: [{ window: "attack", cost: { force: 1 }, effects: [{ verb: "retreat", on: "self" }] }],
    };
    const t = duel({ defender: { declared: flee } }).attack("Attacker", "Defender", { dark: { play: "Defender" } });
    expect([t.buildZone("dark"), t.unit("Attacker").tapped]).toEqual([["Defender"], true]);
    const gone = duel({ attacker: { declared: flee } }).attack("Attacker", "Defender", { light: { play: "Attacker" } });
    expect([gone.buildZone("light"), gone.unit("Defender").damage]).toEqual([["Attacker"], 0]);
  });

  it("let a retreat at the last moment prevent nothing", () => {
    const flee: Made["declared"] = {
      abilities: [{ window: "prevention", cost: {}, effects: [{ verb: "prevent", on: "self", amount: 1 }] }],
    };
    const slip = battleCard("Slip", [
      { window: "prevention", cost: {}, effects: [{ verb: "retreat", on: "defender" }], target: { whose: "yours" } },
    ]);
    const t = duel({ defender: { declared: flee }, made: [slip], dark: { hand: ["Slip"] } });
    t.attack("Attacker", "Defender", { dark: { play: "Slip" }, dice: [4, 4, 1] });
    expect(t.card("Defender")).toMatchObject({ zone: "build", damage: 2 });
  });

  it("give what lasts for an attack to that attack alone", () => {
    const declared: Made["declared"] = {
      abilities: [
        {
          window: "attack",
          cost: { force: 1 },
          effects: [{ verb: "buff", on: "self", stat: "power", amount: 2, until: "attack" }],
        },
      ],
    };
    const t = duel({ attacker: { power: 1, declared } });
    t.attack("Attacker", "Defender", { light: { play: "Attacker" }, dice: [1, 1, 1] });
    expect(t.unit("Attacker").power).toBe(1);
    t.attack("Attacker", "Defender", { dice: [1] });
  });

  it("count what holds only against this enemy, after an Intercept against the new one", () => {
    const declared: Made["declared"] = { modifiers: [{ stat: "power", amount: 3, attacking: { names: ["Guard"] } }] };
    const guard: Made = { name: "Guard", side: "Dark", health: 9, declared: { abilities: [intercept(1)] } };
    const given = { attacker: { power: 1, declared }, made: [guard], dark: { units: ["Guard"] } };
    duel(given).attack("Attacker", "Defender", { dice: [1] });
    duel(given).attack("Attacker", "Defender", { dark: { play: "Guard" }, dice: [1, 1, 1, 1] });
  });

  it("count conditions on attacking and defending only then", () => {
    const declared: Made["declared"] = { modifiers: [{ stat: "power", amount: 2, while: { self: ["attacking"] } }] };
    const t = duel({ attacker: { power: 1, declared } }).attack("Attacker", "Defender", { dice: [1, 1, 1] });
    expect(t.unit("Attacker").power).toBe(1);
  });
});

const shorter = (line: string): string => line.replace(/ -$/, "");

describe("contests", () => {
  const made: Made[] = [
    { name: "Hero (A)", buildCost: 5 },
    { name: "Hero (B)", buildCost: 4, side: "Dark" },
    { name: "Anakin Skywalker (Z)", buildCost: 4 },
    { name: "Darth Vader (Z)", buildCost: 4, side: "Dark" },
  ];
  const given = { made, light: { units: ["Hero (A)"] }, dark: { units: ["Hero (B)"] } };

  it("are bid for by turns, the dark side first; the winner pays and stays, the loser retreats untapped for nothing", () => {
    const t = scene(given).contests({ light: { bid: [1, 4] }, dark: { bid: [2, 3] } });
    expect(t.story("bid")).toEqual(["bid dark 2", "bid light 1", "bid dark 3", "bid light 4"]);
    expect([t.units("light"), t.buildZone("dark")]).toEqual([["Hero (A)"], ["Hero (B)"]]);
    expect(t.card("Hero (B)")).toMatchObject({ tapped: false, retreated: true });
    expect([t.force("light"), t.force("dark")]).toEqual([4, 8]);
  });

  it("go by total build cost and bid; the dark side wins ties", () => {
    expect(scene(given).contests().buildZone("dark")).toEqual(["Hero (B)"]);
    const tie = scene(given).contests({ dark: { bid: 1 } });
    expect([tie.buildZone("light"), tie.force("dark")]).toEqual([["Hero (A)"], 7]);
  });

  it("let nobody bid more Force than there is, or less than before", () => {
    const t = scene({ ...given, dark: { units: ["Hero (B)"], force: 2 } }).contests({
      dark: { bid: 1 },
      light: { bid: 1 },
    });
    expect(t.questions("dark", "bid").map((one) => one.options)).toEqual([
      ["pass", "1", "2"],
      ["pass", "2"],
    ]);
  });

  it("are between all names of a person, and begin the battle phase", () => {
    const t = scene({
      made,
      light: { units: ["Anakin Skywalker (Z)"] },
      dark: { units: ["Darth Vader (Z)"] },
    }).battle();
    expect(t.story("contest")).toEqual(["contest Darth Vader (Z) Anakin Skywalker (Z)"]);
    expect(t.buildZone("light")).toEqual(["Anakin Skywalker (Z)"]);
  });

  it("are not with units in the build zone, or of one's own", () => {
    const t = scene({ ...given, dark: { buildZone: ["Hero (B)"] } }).battle();
    expect(t.story("contest")).toEqual([]);
  });

  it("come in the middle of the battle when a rival is deployed then", () => {
    const sneaky: Made = { name: "Hero (C)", side: "Dark", buildCost: 9, declared: { hiddenCost: 1 } };
    const t = scene({
      made: [...made, sneaky],
      light: { units: ["Hero (A)"] },
      dark: { down: [{ name: "Hero (C)", counters: 9 }] },
    });
    t.arenaStep("character", { dark: { play: "Hero (C) by Hidden Cost" } });
    expect(t.story("contest")).toEqual(["contest Hero (C) Hero (A)"]);
    expect(t.buildZone("light")).toEqual(["Hero (A)"]);
    expect(t.questions("light", "act")).toEqual([]);
  });

  const two = {
    made,
    light: { units: ["Hero (A)", "Anakin Skywalker (Z)"] },
    dark: { units: ["Hero (B)", "Darth Vader (Z)"], force: 1 },
  };

  // Rules, "Uniques": of several contested pairs the dark side picks the order.
  it("of several pairs go in the order that the dark side says, and the Force spent on the first is gone for the second", () => {
    const order = (first: string) => {
      const t = scene(two).contests({ dark: { contestFirst: first, bid: 1 } });
      expect(t.offered("dark", "contestFirst")).toEqual(["Hero (B)", "Darth Vader (Z)"]);
      expect(t.questions("light", "contestFirst")).toEqual([]);
      return [t.story("contest").map((line) => line.split(" ")[1]), t.buildZone("dark"), t.buildZone("light")];
    };
    expect(order("Hero (B)")).toEqual([["Hero", "Darth"], [], ["Hero (A)", "Anakin Skywalker (Z)"]]);
    expect(order("Darth Vader (Z)")).toEqual([["Darth", "Hero"], ["Hero (B)"], ["Anakin Skywalker (Z)"]]);
  });

  it("of one pair ask nobody for an order, nor for the last of several", () => {
    expect(scene(given).contests().questions("dark", "contestFirst")).toEqual([]);
    const t = scene(two).contests({ dark: { contestFirst: "Hero (B)" } });
    expect(t.questions("dark", "contestFirst").length).toBe(1);
  });

  it("are lost even by units that cannot retreat", () => {
    const stubborn = { ...made[1], declared: { quirks: ["cantRetreat"] } } as Made;
    const t = scene({ ...given, made: [made[0], stubborn] }).contests();
    expect(t.buildZone("dark")).toEqual(["Hero (B)"]);
  });
});

describe("units of a stack in battle", () => {
  it("act once, with the speed of the stack", () => {
    const made: Made[] = [
      { name: "Hero (A)", speed: 20 },
      { name: "Hero (B)", speed: 90 },
    ];
    const t = scene({
      made,
      light: { units: [{ name: "Hero (A)", under: ["Hero (B)"] }] },
      dark: { units: ["Security Droid"] },
    });
    t.arenaStep("character", { light: { act: "Security Droid" }, dice: [1, 1, 1, 1] });
    expect(t.asked.filter((one) => one.question === "act").map((one) => one.card)).toEqual([
      "Security Droid",
      "Hero (A)",
    ]);
  });
});
