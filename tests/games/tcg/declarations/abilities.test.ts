import { describe, expect, it } from "vitest";
import { WINDOWS, type Window } from "../../../../src/games/tcg/cards/terms.js";
import type { Activated, Effect } from "../../../../src/games/tcg/cards/vocabulary.js";
import { evade } from "../support/duel.js";
import { card, foe, play, withProbe } from "../support/probe.js";
import { type Scene, type SceneGiven, scene } from "../support/scene.js";

/**
 * When abilities may be used, on what, and how often. "Probe" has one that draws a card unless it is said otherwise.
 */

const MADE = [
  card("Man", {}, { health: 9 }),
  card("Friend", {}, { health: 9 }),
  card("Walker", {}, { type: "ground", health: 9 }),
  foe("Villain", {}, { health: 9 }),
  foe("Henchman", {}, { health: 9 }),
];
const DRAW: readonly Effect[] = [{ verb: "draw" }];

const set = (ability: Partial<Activated>, given: SceneGiven = {}): Scene =>
  withProbe(
    { abilities: [{ window: "general", cost: {}, effects: DRAW, ...ability }] },
    {
      ...given,
      made: [...MADE, ...(given.made ?? [])],
      light: { units: ["Man", "Friend"], ...given.light },
      dark: { units: ["Villain", "Henchman"], ...given.dark },
    },
  );

/** In which of the windows "Probe" may use an ability of one of them. */
function offeredIn(window: Window): readonly Window[] {
  const effects: readonly Effect[] = window === "prevention" ? [{ verb: "prevent", on: "self" }] : DRAW;
  const probe = () => set({ window, effects });
  const isAsked = (t: Scene, question: "play" | "build" | "act") => t.offered("light", question).includes("Probe");
  // An attack has the windows for plays and for rerolls.
  const inAttack = (at: "attack" | "reroll") => {
    const t = probe();
    let found = false;
    t.attack("Probe", "Villain", {
      dice: [1, 1, 1],
      at: ({ question, options, amount }) => {
        if (question === "play" && amount === WINDOWS.indexOf(at)) found ||= options.includes("Probe");
      },
    });
    return found;
  };
  const disrupting = () => {
    const plan = play("Plan", { effects: DRAW });
    const t = set({ window, effects }, { made: [plan], dark: { hand: ["Plan"] } });
    let found = false;
    t.window({
      dark: { play: "Plan" },
      at: ({ question, options, amount }) => {
        if (question === "play" && amount === WINDOWS.indexOf("disrupt")) found ||= options.includes("Probe");
      },
    });
    return found;
  };
  const seen: Readonly<Record<Window, () => boolean>> = {
    general: () => isAsked(probe().window(), "play"),
    attack: () => inAttack("attack"),
    reroll: () => inAttack("reroll"),
    prevention: () => isAsked(probe().damage("Probe", 1), "play"),
    disrupt: disrupting,
    build: () => isAsked(probe().buildStep("light"), "build"),
    instead: () => isAsked(probe().act("Probe"), "act"),
  };
  return WINDOWS.filter((one) => seen[one]());
}

describe("window general", () => {
  it("is any chance to play, in attacks too", () => {
    expect(offeredIn("general")).toEqual(["general", "attack"]);
  });
  it("is none of those that are kept for something else", () => {
    for (const window of ["reroll", "prevention", "disrupt", "build", "instead"] as const)
      expect(offeredIn("general")).not.toContain(window);
  });
});

describe("window attack", () => {
  it("is the chance to play in an attack", () => {
    expect(offeredIn("attack")).toContain("attack");
  });
  it("is no other", () => {
    expect(offeredIn("attack")).toEqual(["attack"]);
  });
});

describe("window reroll", () => {
  it("comes after the dice", () => {
    expect(offeredIn("reroll")).toContain("reroll");
  });
  it("is no other", () => {
    expect(offeredIn("reroll")).toEqual(["reroll"]);
  });
});

describe("window prevention", () => {
  it("comes while damage is pending", () => {
    expect(offeredIn("prevention")).toContain("prevention");
  });
  it("is no other", () => {
    expect(offeredIn("prevention")).toEqual(["prevention"]);
  });
});

describe("window build", () => {
  it("is the player's build step", () => {
    expect(offeredIn("build")).toContain("build");
  });
  it("is no other", () => {
    expect(offeredIn("build")).toEqual(["build"]);
  });
});

describe("window instead", () => {
  it("takes the place of the unit's attack, and taps it", () => {
    expect(offeredIn("instead")).toEqual(["instead"]);
    expect(
      set({ window: "instead" })
        .act("Probe", { light: { act: "Probe" } })
        .unit("Probe").tapped,
    ).toBe(true);
  });
  it("is not there for who attacks", () => {
    const t = set({ window: "instead" }).act("Probe", { light: { act: "Villain" }, dice: [1, 1, 1] });
    expect([t.hand("light"), t.questions("light", "act").length]).toEqual([[], 1]);
  });
});

describe("ability target", () => {
  it("is chosen among those that fit", () => {
    const t = set({ target: { whose: "opposing" }, effects: [{ verb: "tap", on: "target" }] });
    t.window({ light: { play: "Probe", target: "Henchman" } });
    expect([t.unit("Henchman").tapped, t.unit("Villain").tapped]).toEqual([true, false]);
  });
  it("must be there for the ability to be used", () => {
    const t = set({ target: { whose: "opposing", kind: ["space"] }, effects: [{ verb: "tap", on: "target" }] });
    expect(t.window().offered("light", "play")).toEqual(["pass"]);
  });
});

describe("ability targets", () => {
  const tap = (targets: number) => set({ target: {}, targets, effects: [{ verb: "tap", on: "target" }] });
  it("is up to how many, no unit twice", () => {
    const t = tap(2).window({ light: { play: "Probe", target: ["Villain", "Man"] } });
    expect([t.unit("Villain").tapped, t.unit("Man").tapped]).toEqual([true, true]);
    expect(t.questions("light", "target")[1]?.options).not.toContain("Villain");
  });
  it("is at least one, and no more", () => {
    const t = tap(2).window({ light: { play: "Probe", target: "Villain" } });
    expect(t.questions("light", "target").map((one) => one.options.includes("pass"))).toEqual([false, true]);
    expect(
      tap(1)
        .window({ light: { play: "Probe", target: "Villain" } })
        .questions("light", "target"),
    ).toHaveLength(1);
  });
});

describe("ability from", () => {
  const saved = (source: string) =>
    set(
      { window: "prevention", from: { kind: ["ground"] }, effects: [{ verb: "preventAll", on: "self" }] },
      { dark: { units: ["Villain", "Tank"] }, made: [foe("Tank", {}, { type: "ground" })] },
    )
      .damage("Probe", 1, { source })
      .offered("light", "play");
  it("prevents damage that such a unit does", () => {
    expect(saved("Tank")).toContain("Probe");
  });
  it("prevents none that others do, or nobody", () => {
    expect(saved("Villain")).toEqual(["pass"]);
    const t = set({ window: "prevention", from: { kind: ["ground"] }, effects: [{ verb: "preventAll", on: "self" }] });
    expect(t.damage("Probe", 1).offered("light", "play")).toEqual(["pass"]);
  });
});

describe("ability while", () => {
  const offered = (units: readonly string[]) =>
    set({ while: { have: { whose: "yours", kind: ["ground"] } } }, { light: { units } })
      .window()
      .offered("light", "play");
  it("may be used while the condition holds", () => {
    expect(offered(["Walker"])).toContain("Probe");
  });
  it("may not otherwise", () => {
    expect(offered(["Man"])).toEqual(["pass"]);
  });
});

describe("ability notWhileAttacking", () => {
  const inAttack = (notWhileAttacking: boolean) =>
    set({ ...(notWhileAttacking && { notWhileAttacking }) })
      .attack("Villain", "Man", { dice: [1, 1, 1] })
      .offered("light", "play");
  it("may be used between attacks", () => {
    expect(set({ notWhileAttacking: true }).window().offered("light", "play")).toContain("Probe");
  });
  it("may not in one", () => {
    expect([inAttack(true), inAttack(false)]).toEqual([["pass"], ["pass", "Probe"]]);
  });
});

describe("ability unlimited", () => {
  const use = (unlimited: boolean) => {
    const t = set({ ...(unlimited && { unlimited }), cost: { force: 1 } });
    return t.window({ light: { play: unlimited ? ["Probe", "Probe"] : "Probe" } });
  };
  it("may be used as often as it can be paid", () => {
    expect(use(true).hand("light")).toHaveLength(2);
  });
  it("may be used once a turn where it is not said", () => {
    expect(use(false).window().offered("light", "play")).toEqual(["pass"]);
    expect(
      set({})
        .window({ light: { play: "Probe" } })
        .turn({ dice: [1] })
        .offered("light", "play"),
    ).toContain("Probe");
  });
});

describe("ability reserves", () => {
  const reserve = card("Reserve", { abilities: [{ window: "build", cost: {}, reserves: true, effects: DRAW }] });
  const offered = (light: SceneGiven["light"]) =>
    scene({ made: [reserve], light: light! })
      .buildStep("light")
      .offered("light", "build");
  it("works in the build zone after a retreat", () => {
    expect(offered({ buildZone: ["Reserve"] })).toContain("Reserve");
  });
  it("works neither in battle nor while the unit is still being built", () => {
    expect(offered({ units: ["Reserve"] })).toEqual(["pass"]);
    expect(offered({ buildZone: [{ name: "Reserve", counters: 1 }] })).toEqual(["pass"]);
  });
});

describe("ability isFree", () => {
  const use = (isFree: boolean) =>
    set({ window: "instead", effects: [{ verb: "gainForce", amount: 1 }], ...(isFree && { isFree: true }) }).arenaStep(
      "character",
      {
        light: { act: ["Probe", "Villain"].slice(0, isFree ? 2 : 1), first: ["Probe", ...(isFree ? ["Probe"] : [])] },
        dice: isFree ? [4, 1, 1] : [],
      },
    );
  it("leaves the unit its attack", () => {
    const t = use(true);
    expect([t.force("light"), t.unit("Villain").damage]).toEqual([9, 1]);
  });
  it("takes it where it is not said", () => {
    const t = use(false);
    expect([t.force("light"), t.unit("Villain").damage, t.unit("Probe").tapped]).toEqual([9, 0, true]);
  });
});

describe("ability inDiscard", () => {
  const ghost = card("Ghost", {
    abilities: [
      { window: "build", cost: { force: 1 }, inDiscard: true, effects: [{ verb: "putIntoArena", on: "self" }] },
    ],
  });
  it("is played from the discard pile", () => {
    const t = scene({ made: [ghost], light: { discard: ["Ghost"] } }).buildStep("light", { light: { build: "Ghost" } });
    expect([t.units("light"), t.force("light")]).toEqual([["Ghost"], 7]);
  });
  it("is played from nowhere else", () => {
    const t = scene({ made: [ghost, MADE[0]], light: { units: ["Ghost"] } }).buildStep("light");
    expect(t.offered("light", "build")).toEqual(["pass"]);
    expect(
      scene({ made: [ghost], light: { hand: ["Ghost"] } })
        .buildStep("light")
        .offered("light", "build"),
    ).toEqual(["pass"]);
  });
});

describe("card abilities", () => {
  it("are each used for themselves", () => {
    const t = withProbe({
      abilities: [
        { window: "general", cost: {}, effects: [{ verb: "gainForce", amount: 1 }] },
        { window: "general", cost: {}, effects: [{ verb: "gainForce", amount: 2 }] },
      ],
    });
    expect(t.window({ light: { play: ["Probe", "Probe/1"] } }).force("light")).toBe(11);
  });
  it("of a Battle card are ways to play it, of which one is taken", () => {
    const plan = card(
      "Plan",
      {
        abilities: [
          { window: "general", cost: {}, effects: [{ verb: "gainForce", amount: 1 }] },
          { window: "general", cost: {}, effects: [{ verb: "gainForce", amount: 2 }] },
        ],
      },
      { type: "battle" },
    );
    const t = scene({ made: [plan], light: { hand: ["Plan"] } }).window({ light: { play: "Plan/1" } });
    expect([t.force("light"), t.offered("light", "play")]).toEqual([10, ["pass", "Plan", "Plan/1"]]);
    expect(t.window().offered("light", "play")).toEqual(["pass"]);
  });
});

describe("verb special, effect special", () => {
  it("does what a function of that name does", () => {
    const t = set({ effects: [{ verb: "special", special: "stackPower" }], window: "attack" });
    t.attack("Probe", "Villain", { light: { play: "Probe" }, dice: [4, 4, 4, 4] });
    expect(t.unit("Villain").damage).toBe(4);
  });
  it("is an error where there is no such function", () => {
    // @ts-expect-error: no effect has this name
    const t = set({ effects: [{ verb: "special", special: "juggle" }] });
    expect(() => t.window({ light: { play: "Probe" } })).toThrow("a special effect without a function");
  });
});

describe("card grants, grant abilities", () => {
  const leader = card("Leader", {
    grants: [{ of: { whose: "yours", kind: ["ground"] }, abilities: [{ window: "general", cost: {}, effects: DRAW }] }],
  });
  const offered = (units: readonly string[]) =>
    scene({ made: [...MADE, leader], light: { units }, dark: { units: ["Villain"] } })
      .window()
      .offered("light", "play");
  it("give abilities to all that fit", () => {
    expect(offered(["Leader", "Walker"])).toEqual(["pass", "Leader for Walker"]);
  });
  it("give none to others, and none without the card that grants them", () => {
    expect(offered(["Leader", "Man"])).toEqual(["pass"]);
    expect(offered(["Walker"])).toEqual(["pass"]);
  });
});

describe("granted abilities that prevent damage", () => {
  const shelter = card("Shelter", { grants: [{ of: { whose: "yours", kind: ["ground"] }, abilities: [evade(1, 1)] }] });
  const set = () =>
    scene({ made: [...MADE, shelter], light: { units: ["Shelter", "Walker"] }, dark: { units: ["Villain"] } });
  const use = "Shelter for Walker";
  it("are used once for each damage, and again for the next", () => {
    expect(() => set().damage("Walker", 2, { light: { play: [use, use] } })).toThrow("did not use");
    const t = set()
      .damage("Walker", 1, { light: { play: use } })
      .damage("Walker", 1, { light: { play: use } });
    expect(t.unit("Walker").damage).toBe(0);
  });
});

describe("an ability in the window of rerolls", () => {
  const set = () =>
    withProbe(
      {
        abilities: [
          { window: "reroll", cost: {}, while: { self: ["attacking"] }, effects: [{ verb: "reroll", amount: 1 }] },
        ],
      },
      { made: [foe("Villain", {}, { health: 9 })], dark: { units: ["Villain"] } },
    );
  it("is used once an attack, and again in the next of the same turn", () => {
    const t = set();
    for (let attacks = 1; attacks <= 2; attacks++) {
      t.attack("Probe", "Villain", { light: { play: "Probe", reroll: 0 }, dice: [1, 1, 1, 4] });
      expect(t.unit("Villain").damage).toBe(attacks);
    }
    const twice = { light: { play: ["Probe", "Probe"], reroll: [0, 1] }, dice: [1, 1, 1, 4, 4] };
    expect(() => set().attack("Probe", "Villain", twice)).toThrow("did not use");
  });
});

describe("grant while", () => {
  const leader = card("Leader", {
    grants: [{ of: { whose: "opposing" }, while: { in: ["ground"] }, quirks: ["cantAttack"] }],
  });
  const acts = (arena: "ground" | "character") =>
    scene({
      made: [...MADE, leader],
      light: { units: [{ name: "Leader", arena }, "Man"] },
      dark: { units: ["Villain"] },
    })
      .act("Villain")
      .offered("dark", "act");
  it("holds as long as the condition does", () => {
    expect(acts("ground")).toEqual(["pass"]);
  });
  it("does not otherwise", () => {
    expect(acts("character")).toEqual(["pass", "Leader", "Man"]);
  });
});
