import { describe, expect, it } from "vitest";
import type { CardDeclaration } from "../../../../src/games/tcg/cards/vocabulary.js";
import { card, foe, mission, play } from "../support/probe.js";
import { type Made, type Scene, type SceneGiven, scene } from "../support/scene.js";

/** What cards leave in force until the end of the turn once they linger, and on which unit or arena. */

const MADE = [
  card("Man", {}, { health: 9 }),
  card("Walker", {}, { type: "ground", health: 9 }),
  foe("Villain", {}, { health: 9 }),
  foe("Henchman", {}, { health: 9 }),
];

/** A Battle card "Curse" that lingers on an enemy, or on nobody. */
const curse = (declared: Omit<CardDeclaration, "name" | "abilities">, aims = true): Made => {
  const { declared: played, ...facts } = play("Curse", {
    ...(aims && { target: { whose: "opposing" } }),
    effects: [aims ? { verb: "linger", on: "target" } : { verb: "linger" }],
  });
  return { ...facts, declared: { ...played, ...declared } };
};
const given = (made: Made): SceneGiven => ({
  made: [...MADE, made],
  light: { units: ["Man", "Walker"], hand: ["Curse"] },
  dark: { units: ["Villain", "Henchman"] },
});
const cursed = (made: Made, target = "Villain"): Scene =>
  scene(given(made)).window({
    light: made.declared!.abilities![0].target ? { play: "Curse", target } : { play: "Curse" },
  });

describe("verb linger, card lasting", () => {
  const weak = curse({ lasting: [{ stat: "power", amount: 2, of: { whose: "yours" }, attacking: { is: ["self"] } }] });
  it("changes numbers until the end of the turn, about the unit that it lingers on", () => {
    expect(
      cursed(weak)
        .attack("Man", "Villain", { dice: [4, 4, 4, 4, 4] })
        .unit("Villain").damage,
    ).toBe(5);
  });
  it("changes nothing for other units, in the next turn, or before it is played", () => {
    expect(
      cursed(weak)
        .attack("Man", "Henchman", { dice: [4, 4, 4] })
        .unit("Henchman").damage,
    ).toBe(3);
    expect(
      cursed(weak)
        .endTurn()
        .attack("Man", "Villain", { dice: [4, 4, 4] })
        .unit("Villain").damage,
    ).toBe(3);
    expect(
      scene(given(weak))
        .attack("Man", "Villain", { dice: [4, 4, 4] })
        .unit("Villain").damage,
    ).toBe(3);
  });
});

describe("card lastingGrants", () => {
  const truce = curse({ lastingGrants: [{ of: { kind: ["character"] }, quirks: ["cantAttack"] }] }, false);
  it("give quirks until the end of the turn to all that fit", () => {
    const t = cursed(truce).act("Man").act("Villain");
    expect(t.offered("dark", "act")).toEqual(["pass"]);
    expect(t.unit("Man").quirks).toEqual(["cantAttack"]);
  });
  it("give none to others, and none in the next turn", () => {
    expect(cursed(truce).unit("Walker").quirks).toEqual([]);
    expect(cursed(truce).endTurn().unit("Man").quirks).toEqual([]);
  });
});

describe("on marked", () => {
  const doom = curse({
    later: [
      {
        when: "battleStarts",
        effects: [{ verb: "putDamage", on: "marked", filter: { arena: ["character"] }, amount: 2 }],
      },
    ],
  });
  const decide = ({ question }: { question: string }) => (question === "act" ? "pass" : undefined);
  const begin = (t: Scene) => t.battle({ dice: [], decide });
  it("is the unit that the card lingers on", () => {
    expect(begin(cursed(doom)).unit("Villain").damage).toBe(2);
  });
  it("is nobody else, and nobody who does not fit by then", () => {
    expect(begin(cursed(doom)).unit("Henchman").damage).toBe(0);
    const t = cursed(doom).retreatStep("dark", { dark: { retreat: "Villain" } });
    expect(begin(t).card("Villain").damage).toBe(0);
  });
});

describe("what lingers on an arena", () => {
  const shield: Made = {
    ...mission("Screen", { effects: [{ verb: "chooseArena" }, { verb: "linger" }] }),
    declared: {
      mission: { effects: [{ verb: "chooseArena" }, { verb: "linger" }] },
      later: [
        {
          when: "wouldBeDamaged",
          subject: { whose: "yours", is: ["chosenArena"] },
          effects: [{ verb: "prevent", amount: 1 }],
        },
      ],
    },
  };
  const screened = () =>
    scene({
      made: [...MADE, shield],
      light: { down: ["Screen"], units: ["Man", "Walker"] },
      dark: { units: ["Villain"] },
    }).buildStep("light", { light: { build: "deploy Screen", arena: "ground" } });
  it("is about the arena that was chosen", () => {
    expect(screened().damage("Walker", 2).unit("Walker").damage).toBe(1);
  });
  it("is about no other", () => {
    expect(screened().damage("Man", 2).unit("Man").damage).toBe(2);
    expect(screened().endTurn().damage("Walker", 2).unit("Walker").damage).toBe(2);
  });
});

describe("is missed", () => {
  const shame = play("Shame", {
    target: { whose: "opposing", is: ["missed"] },
    effects: [{ verb: "tap", on: "target" }],
  });
  const offered = (dice: readonly number[]) =>
    scene({
      made: [...MADE, shame],
      light: { units: ["Man"], hand: ["Shame"] },
      dark: { units: ["Villain", "Henchman"] },
    })
      .attack("Villain", "Man", { dice })
      .window()
      .offered("light", "play");
  it("is the last to attack, whose dice had no hit", () => {
    expect(offered([1, 1, 1])).toContain("Shame");
  });
  it("is nobody whose dice hit", () => {
    expect(offered([4, 1, 1])).toEqual(["pass"]);
  });
});

describe("trigger damaged", () => {
  const scavenger = card(
    "Scavenger",
    { triggers: [{ when: "damages", damaged: { subtypes: ["Droid"] }, effects: [{ verb: "gainForce", amount: 1 }] }] },
    { health: 9 },
  );
  const force = (subtype: string) =>
    scene({
      made: [scavenger, foe("Prey", {}, { subtypes: [subtype], health: 9 })],
      light: { units: ["Scavenger"] },
      dark: { units: ["Prey"] },
    })
      .attack("Scavenger", "Prey", { dice: [4, 1, 1] })
      .force("light");
  it("answers damage to such a unit", () => {
    expect(force("Droid")).toBe(9);
  });
  it("answers none to others", () => {
    expect(force("Human")).toBe(8);
  });
});

describe("using ionCannon", () => {
  const shoot = (by: "ionCannon" | "arena") => {
    const gun = card(
      "Gun",
      {
        modifiers: [
          { stat: "ionCannon", amount: 2 },
          { stat: "power", amount: 1, using: "ionCannon" },
        ],
      },
      { type: "ground" },
    );
    const made = [
      gun,
      foe("Cruiser", {}, { type: "space", health: 9 }),
      foe("Tank", {}, { type: "ground", health: 9 }),
    ];
    const t = scene({ made, light: { units: ["Gun"] }, dark: { units: ["Cruiser", "Tank"] } });
    const target = by === "arena" ? "Tank" : "Cruiser";
    return t.attack("Gun", target, { by, dice: [4, 4, 4] }).unit(target).damage;
  };
  it("counts while the attack is by Ion Cannon", () => {
    expect(shoot("ionCannon")).toBe(3);
  });
  it("does not count in other attacks: three dice are the printed power", () => {
    expect(shoot("arena")).toBe(3);
  });
});

const ASTROMECH = card("R9", { pilot: { of: ["Starfighter"], makesRoom: true } }, { subtypes: ["Droid", "Astromech"] });
const SECOND = card("R8", { pilot: { of: ["Starfighter"], makesRoom: true } }, { subtypes: ["Droid", "Astromech"] });
const ACE = card("Ace", { pilot: { of: ["Starfighter"] } });
const FIGHTER = card("Fighter", {}, { type: "space", subtypes: ["Starfighter"] });

describe("pilot makesRoom", () => {
  const offered = (pilots: readonly string[], others: readonly string[]) =>
    scene({
      made: [ASTROMECH, SECOND, ACE, FIGHTER, card("Deuce", { pilot: { of: ["Starfighter"] } })],
      light: { units: [{ name: "Fighter", pilots }, ...others] },
    })
      .buildStep("light")
      .offered("light", "build")
      .filter((one) => one.startsWith("board"));
  it("leaves room for one more pilot that is no Astromech", () => {
    expect(offered(["R9"], ["Ace"])).toEqual(["board Ace"]);
    expect(offered(["Ace"], ["R9"])).toEqual(["board R9"]);
  });
  it("leaves none for another Astromech, or without it", () => {
    expect(offered(["R9"], ["R8"])).toEqual([]);
    expect(offered(["Ace"], ["Deuce"])).toEqual([]);
  });
});

describe("pilot barrage", () => {
  const gunner = card("Gunner", { pilot: { of: ["Starfighter"], barrage: 5 } });
  const flies = (pilots: readonly string[]) =>
    scene({
      made: [gunner, FIGHTER, foe("Villain", {}, { health: 9 }), foe("Ship", {}, { type: "space", health: 9 })],
      light: { units: [{ name: "Fighter", pilots }] },
      dark: { units: ["Villain", "Ship"] },
    });
  it("lets its ship attack the Character arena with so much power", () => {
    const t = flies(["Gunner"]).act("Fighter", {
      light: { act: "Villain in the Character arena" },
      dice: [4, 4, 4, 4, 4],
    });
    expect(t.unit("Villain").damage).toBe(5);
  });
  it("lets nobody without it, and counts in no other attack", () => {
    expect(flies([]).act("Fighter").offered("light", "act")).toEqual(["pass", "Ship"]);
    const t = flies(["Gunner"]).act("Fighter", { light: { act: "Ship" }, dice: [4, 4, 4] });
    expect(t.unit("Ship").damage).toBe(3);
  });
});

describe("quirk savesPilots", () => {
  const pod = card("Pod", { quirks: ["savesPilots"] }, { type: "space" });
  const lost = (units: readonly string[], save: boolean) =>
    scene({ made: [pod, ACE, FIGHTER], light: { units: [{ name: "Fighter", pilots: ["Ace"] }, ...units] } }).putDamage(
      "Fighter",
      3,
      {
        light: save ? { choose: "Ace" } : {},
      },
    );
  it("may be given up for a pilot of its arena, who goes to the build zone", () => {
    const t = lost(["Pod"], true);
    expect([t.card("Ace").zone, t.card("Pod").zone, t.card("Fighter").zone]).toEqual(["build", "discard", "discard"]);
  });
  it("stays where its player likes, and saves nobody who is not there", () => {
    const t = lost(["Pod"], false);
    expect([t.card("Ace").zone, t.card("Pod").zone]).toEqual(["discard", "arena"]);
    expect(lost([], false).card("Ace").zone).toBe("discard");
  });
});

describe("quirk pilotEscapes", () => {
  const lost = (quirks: Made["declared"], save: boolean) =>
    scene({
      made: [card("Odd", quirks ?? {}, { type: "space", subtypes: ["Starfighter"] }), ACE],
      light: { units: [{ name: "Odd", pilots: ["Ace"] }] },
    }).putDamage("Odd", 3, { light: save ? { may: true } : {} });
  it("may leave its pilot in the build zone as it is discarded", () => {
    expect(lost({ quirks: ["pilotEscapes"] }, true).card("Ace").zone).toBe("build");
  });
  it("does not otherwise", () => {
    expect(lost({ quirks: ["pilotEscapes"] }, false).card("Ace").zone).toBe("discard");
    expect(lost({}, false).card("Ace").zone).toBe("discard");
  });
});
