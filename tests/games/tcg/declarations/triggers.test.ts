import { describe, expect, it } from "vitest";
import type { Triggered } from "../../../../src/games/tcg/cards/vocabulary.js";
import { card, foe, location, mission, play, withProbe } from "../support/probe.js";
import { type Scene, type SceneGiven, type Script, scene } from "../support/scene.js";

/** How triggers are told: whether they must, what they cost, on what they work, and on which cards they stand. */

const MADE = [
  card("Man", {}, { health: 9 }),
  card("Walker", {}, { type: "ground" }),
  foe("Villain", {}, { health: 9 }),
];
const GIVEN: SceneGiven = { made: MADE, light: { units: ["Man"] }, dark: { units: ["Villain"] } };

/** "Probe" with a trigger as the battle starts, and the battle begun. */
function begun(trigger: Partial<Triggered>, script: Script = {}, given: SceneGiven = GIVEN): Scene {
  const declared = {
    triggers: [{ when: "battleStarts", effects: [{ verb: "gainForce", amount: 1 }], ...trigger } as Triggered],
  };
  return withProbe(declared, given).battle({
    ...script,
    decide: ({ question, options }) => (question === "act" ? options.find((one) => one === "pass") : undefined),
  });
}

describe("card triggers", () => {
  it("answer by themselves, whoever's turn to play it is", () => {
    const t = begun({});
    expect([t.force("light"), t.questions("light", "may")]).toEqual([9, []]);
  });
  it("of units in the build zone do not answer", () => {
    const herald = card("Herald", {
      triggers: [{ when: "battleStarts", effects: [{ verb: "gainForce", amount: 1 }] }],
    });
    expect(
      scene({ made: [herald], light: { buildZone: ["Herald"] } })
        .battle()
        .force("light"),
    ).toBe(8);
  });
  it("of Locations answer too", () => {
    const yard = location(
      "Yard",
      { triggers: [{ when: "battleStarts", effects: [{ verb: "gainForce", amount: 1 }] }] },
      "space",
    );
    expect(
      scene({ made: [yard], light: { locations: ["Yard"] } })
        .battle()
        .force("light"),
    ).toBe(9);
  });
});

describe("trigger reserves", () => {
  const sage = card("Sage", {
    triggers: [{ when: "battleStarts", reserves: true, effects: [{ verb: "gainForce", amount: 3 }] }],
  });
  const force = (light: SceneGiven["light"]) =>
    scene({ made: [sage], light: light! })
      .battle()
      .force("light");
  it("answers in the build zone after a retreat", () => {
    expect(force({ buildZone: ["Sage"] })).toBe(11);
  });
  it("does not answer in battle", () => {
    expect(force({ units: ["Sage"] })).toBe(8);
  });
});

describe("trigger while", () => {
  it("answers while the condition holds", () => {
    expect(begun({ while: { have: { whose: "opposing" } } }).force("light")).toBe(9);
  });
  it("does not otherwise", () => {
    expect(begun({ while: { have: { whose: "yours", kind: ["space"] } } }).force("light")).toBe(8);
  });
});

describe("trigger may", () => {
  it("answers where its player likes", () => {
    expect(begun({ may: true }, { light: { may: true } }).force("light")).toBe(9);
  });
  it("does not otherwise", () => {
    expect(begun({ may: true }, { light: { may: false } }).force("light")).toBe(8);
  });
});

describe("trigger cost", () => {
  const earns = { cost: { build: 1 } } as const;
  const rich: SceneGiven = { ...GIVEN, light: { units: ["Man"], build: 2 } };
  it("answers where its player pays", () => {
    const t = begun(earns, { light: { may: true } }, rich);
    expect([t.force("light"), t.buildPoints("light")]).toEqual([9, 1]);
  });
  it("does not where the player will not, or cannot", () => {
    const t = begun(earns, { light: { may: false } }, rich);
    expect([t.force("light"), t.buildPoints("light")]).toEqual([8, 2]);
    expect(begun(earns).questions("light", "may")).toEqual([]);
  });
});

describe("trigger opponentPays", () => {
  it("answers where the opponent pays for it", () => {
    const t = begun({ opponentPays: 3 }, { dark: { pay: true } });
    expect([t.force("light"), t.force("dark")]).toEqual([9, 5]);
  });
  it("does not where the opponent will not, or cannot", () => {
    const t = begun({ opponentPays: 3 }, { dark: { pay: false } });
    expect([t.force("light"), t.force("dark")]).toEqual([8, 8]);
    expect(begun({ opponentPays: 9 }).questions("dark", "pay")).toEqual([]);
  });
});

describe("trigger otherwise", () => {
  const either = { otherwise: [{ verb: "draw" }] } as const;
  it("does the one or the other, as its player likes", () => {
    const t = begun(either, { light: { may: true } });
    expect([t.force("light"), t.hand("light").length]).toEqual([9, 0]);
    const u = begun(either, { light: { may: false } });
    expect([u.force("light"), u.hand("light").length]).toEqual([8, 1]);
  });
  it("asks nothing where there is no choice", () => {
    expect(begun({}).questions("light", "may")).toEqual([]);
  });
});

describe("trigger target", () => {
  const hurts = { target: { whose: "opposing" }, effects: [{ verb: "putDamage", on: "target", amount: 1 }] } as const;
  it("is chosen as the trigger answers", () => {
    expect(begun(hurts).unit("Villain").damage).toBe(1);
  });
  it("is nobody where nobody fits, and nothing happens then", () => {
    const t = begun(
      { ...hurts, effects: [{ verb: "gainForce", amount: 1 }] },
      {},
      { made: MADE, light: { units: ["Man"] } },
    );
    expect([t.questions("light", "target"), t.force("light")]).toEqual([[], 8]);
  });
});

const ACE = card("Ace", {
  pilot: {
    of: ["Starfighter"],
    modifiers: [{ stat: "power", amount: 2 }],
    abilities: [{ window: "general", cost: {}, effects: [{ verb: "gainForce", amount: 2 }] }],
    triggers: [{ when: "battleStarts", effects: [{ verb: "gainForce", amount: 1 }] }],
  },
});
const FLEET: SceneGiven = {
  made: [
    ACE,
    card("Ship", {}, { type: "space", subtypes: ["Starfighter"] }),
    card("Barge", {}, { type: "space", subtypes: ["Transport"] }),
  ],
};
const ABOARD: SceneGiven = { ...FLEET, light: { units: [{ name: "Ship", pilots: ["Ace"] }] } };
const AFOOT: SceneGiven = { ...FLEET, light: { units: ["Ship", "Barge", "Ace"] } };

describe("card pilot", () => {
  it("may board units of such subtypes, and leave them", () => {
    const t = scene(AFOOT).buildStep("light", { light: { build: "board Ace" } });
    expect(t.unit("Ship").pilots).toEqual(["Ace"]);
    expect(
      scene(ABOARD)
        .buildStep("light", { light: { build: "leave Ace" } })
        .unit("Ace").arena,
    ).toBe("character");
  });
  it("may board no others", () => {
    const t = scene({ ...FLEET, light: { units: ["Barge", "Ace"] } }).buildStep("light");
    expect(t.offered("light", "build")).toEqual(["pass"]);
  });
});

describe("pilot modifiers", () => {
  it("are of the unit that the pilot is on", () => {
    expect(scene(ABOARD).unit("Ship").power).toBe(5);
  });
  it("are of nobody while the pilot is on foot", () => {
    const t = scene(AFOOT);
    expect([t.unit("Ship").power, t.unit("Ace").power]).toEqual([3, 3]);
  });
});

describe("pilot abilities", () => {
  it("are used by the unit that the pilot is on", () => {
    expect(
      scene(ABOARD)
        .window({ light: { play: "Ace for Ship" } })
        .force("light"),
    ).toBe(10);
  });
  it("are not there while the pilot is on foot", () => {
    expect(scene(AFOOT).window().offered("light", "play")).toEqual(["pass"]);
  });
});

describe("pilot triggers", () => {
  it("answer while the pilot is on a unit", () => {
    expect(scene(ABOARD).battle().force("light")).toBe(9);
  });
  it("do not while the pilot is on foot", () => {
    expect(scene(AFOOT).battle().force("light")).toBe(8);
  });
});

describe("card later", () => {
  const ambush = mission("Ambush", { effects: [{ verb: "draw" }] });
  const made = [
    ...MADE,
    {
      ...ambush,
      declared: {
        ...ambush.declared,
        later: [{ when: "battleStarts", effects: [{ verb: "gainForce", amount: 3 }] }],
      } as const,
    },
    { ...play("Plot", { effects: [{ verb: "draw" }] }), name: "Plot" },
  ];
  it("happens at a later moment of the turn in which the Mission was completed", () => {
    const t = scene({ made, light: { down: ["Ambush"] } }).buildStep("light", { light: { build: "deploy Ambush" } });
    expect(t.force("light")).toBe(8);
    expect(t.battle().force("light")).toBe(11);
  });
  it("happens neither in later turns nor without the Mission", () => {
    const t = scene({ made, light: { down: ["Ambush"] } }).buildStep("light", { light: { build: "deploy Ambush" } });
    expect(t.endTurn().battle().force("light")).toBe(8);
    expect(
      scene({ made, light: { discard: ["Ambush"] } })
        .battle()
        .force("light"),
    ).toBe(8);
  });
});

describe("trigger reserves", () => {
  const herald = card("Herald", {
    triggers: [{ when: "battleStarts", reserves: true, effects: [{ verb: "gainForce", amount: 1 }] }],
  });
  const force = (light: NonNullable<SceneGiven["light"]>) =>
    scene({ made: [herald], light })
      .battle()
      .force("light");
  it("answers in the build zone after a retreat", () => {
    expect(force({ buildZone: ["Herald"] })).toBe(9);
  });
  it("answers neither in battle nor while the unit is still being built", () => {
    expect(force({ units: ["Herald"] })).toBe(8);
    expect(force({ buildZone: [{ name: "Herald", counters: 1 }] })).toBe(8);
  });
});
