import { describe, expect, it } from "vitest";
import type { Activated, Effect } from "../../../../src/games/tcg/cards/vocabulary.js";
import { deflect, evade, intercept, retaliate } from "../support/duel.js";
import { card, foe, play } from "../support/probe.js";
import { type Scene, type SceneGiven, type Script, scene } from "../support/scene.js";

/** What effects do to damage, dice, attacks and plays. "Villain" attacks "Man" unless it is said otherwise. */

const MADE = [
  card("Man", {}, { health: 9 }),
  card("Friend", {}, { health: 9 }),
  card("Walker", {}, { type: "ground", health: 9 }),
  foe("Villain", {}, { health: 9 }),
  foe("Henchman", {}, { health: 9 }),
  foe("Tank", {}, { type: "ground", health: 9 }),
];

/** A scene with "Decree" in the light side's hand. */
function ready(ability: Partial<Activated> & Pick<Activated, "effects">, given: SceneGiven = {}): Scene {
  return scene({
    ...given,
    made: [...MADE, play("Decree", ability), ...(given.made ?? [])],
    light: { units: ["Man", "Friend"], ...given.light, hand: ["Decree", ...(given.light?.hand ?? [])] },
    dark: { units: ["Villain", "Henchman"], ...given.dark },
  });
}

/** "Man" with an ability, attacked by "Villain". */
function attacked(ability: Activated, dice: readonly number[], script: Omit<Script, "dice"> = {}): Scene {
  const t = scene({
    made: [...MADE.slice(1), card("Man", { abilities: [ability] }, { health: 9 })],
    light: { units: ["Man", "Friend"] },
    dark: { units: ["Villain", "Henchman"] },
  });
  return t.attack("Villain", "Man", { dice, ...script });
}

describe("verb prevent", () => {
  it("takes so much from the damage pending", () => {
    const t = attacked(evade(2, 1), [4, 4, 4], { light: { play: "Man" } });
    expect([t.unit("Man").damage, t.force("light")]).toEqual([1, 7]);
  });
  it("takes nothing from what comes later, or where there is none", () => {
    const t = attacked(evade(2, 1), [4, 4, 4], { light: { play: "Man" } }).damage("Man", 1);
    expect(t.unit("Man").damage).toBe(2);
    expect(attacked(evade(2, 1), [1, 1, 1]).offered("light", "play")).toEqual(["pass"]);
  });
});

describe("verb preventAll", () => {
  const all = { window: "prevention", cost: {}, effects: [{ verb: "preventAll", on: "self" }] } as const;
  it("takes all of the damage pending", () => {
    expect(attacked(all, [4, 4, 4], { light: { play: "Man" } }).unit("Man").damage).toBe(0);
  });
  it("takes nothing of what comes later", () => {
    expect(
      attacked(all, [4, 4, 4], { light: { play: "Man" } })
        .damage("Man", 2)
        .unit("Man").damage,
    ).toBe(2);
  });
});

describe("verb preventAllThisTurn", () => {
  const safe = { target: {}, effects: [{ verb: "preventAllThisTurn", on: "target" }] } as const;
  const done = () => ready(safe).window({ light: { play: "Decree", target: "Man" } });
  it("prevents all damage to the unit this turn", () => {
    expect(done().damage("Man", 3).damage("Man", 3).unit("Man").damage).toBe(0);
  });
  it("prevents none to others, no counters, and none in the next turn", () => {
    const t = done().damage("Friend", 1).putDamage("Man", 1);
    expect([t.unit("Friend").damage, t.unit("Man").damage]).toEqual([1, 1]);
    expect(t.endTurn().damage("Man", 1).unit("Man").damage).toBe(2);
  });
});

describe("verb preventAllBy", () => {
  const truce = { effects: [{ verb: "preventAllBy", filter: { kind: ["character"] } }] } as const;
  const done = () => ready(truce, { dark: { units: ["Villain", "Tank"] } }).window({ light: { play: "Decree" } });
  it("prevents all damage that units of such types do this turn", () => {
    expect(
      done()
        .attack("Villain", "Man", { dice: [6, 6, 6] })
        .unit("Man").damage,
    ).toBe(0);
    expect(
      done()
        .attack("Man", "Villain", { dice: [6, 6, 6] })
        .unit("Villain").damage,
    ).toBe(0);
  });
  it("prevents none that others do, or nobody, or in the next turn", () => {
    const t = done().damage("Man", 1, { source: "Tank" }).damage("Man", 1);
    expect(t.unit("Man").damage).toBe(2);
    expect(t.endTurn().damage("Man", 1, { source: "Villain" }).unit("Man").damage).toBe(3);
  });
});

describe("verb preventAllInArena", () => {
  const calm = { effects: [{ verb: "chooseArena" }, { verb: "preventAllInArena" }] } as const;
  const done = () =>
    ready(calm, { light: { units: ["Man", "Walker"] } }).window({ light: { play: "Decree", arena: "character" } });
  it("prevents all damage to units in the chosen arena this turn", () => {
    const t = done().damage("Man", 2).damage("Villain", 2);
    expect([t.unit("Man").damage, t.unit("Villain").damage]).toEqual([0, 0]);
  });
  it("prevents none in other arenas, and none in the next turn", () => {
    expect(done().damage("Walker", 2).unit("Walker").damage).toBe(2);
    expect(done().endTurn().damage("Man", 2).unit("Man").damage).toBe(2);
  });
});

describe("verb deflect", () => {
  it("does what it prevents to a unit in the same arena", () => {
    const t = attacked(deflect(2, 1), [4, 4, 4], { light: { play: "Man", target: "Henchman" } });
    expect([t.unit("Man").damage, t.unit("Henchman").damage]).toEqual([1, 2]);
  });
  it("does no more than was pending, and nothing where its player likes", () => {
    const t = attacked(deflect(2, 1), [4, 1, 1], { light: { play: "Man", target: "Henchman" } });
    expect([t.unit("Man").damage, t.unit("Henchman").damage]).toEqual([0, 1]);
    const u = attacked(deflect(2, 1), [4, 4, 1], { light: { play: "Man" } });
    expect([u.unit("Man").damage, u.unit("Henchman").damage]).toEqual([0, 0]);
  });
});

describe("verb intercept", () => {
  const given: SceneGiven = {
    made: [card("Bodyguard", { abilities: [intercept(1)] }, { health: 9 })],
    light: { units: ["Man", "Walker", "Bodyguard"] },
    dark: { units: ["Villain", "Tank"] },
  };
  const none = { effects: [{ verb: "draw" }] } as const;
  it("is attacked in another's place", () => {
    const t = ready(none, given).attack("Villain", "Man", { light: { play: "Bodyguard" }, dice: [4, 4, 1] });
    expect([t.unit("Man").damage, t.unit("Bodyguard").damage]).toEqual([0, 2]);
  });
  it("steps in for no unit in another arena, and not for itself", () => {
    const t = ready(none, given).attack("Tank", "Walker", { dice: [1, 1, 1] });
    expect(t.offered("light", "play")).toEqual(["pass", "Decree"]);
    const u = ready(none, given).attack("Villain", "Bodyguard", { dice: [1, 1, 1] });
    expect(u.offered("light", "play")).toEqual(["pass", "Decree"]);
  });
});

describe("verb retaliate", () => {
  it("rolls so many dice of damage against the attacker when the attack ends", () => {
    const t = attacked(retaliate(2, 1), [4, 1, 1, 4, 5], { light: { play: "Man" } });
    expect(t.unit("Villain").damage).toBe(2);
  });
  it("is for the unit attacked alone, and costs nothing where it is not used", () => {
    const t = attacked(retaliate(2, 1), [1, 1, 1]);
    expect([t.unit("Villain").damage, t.force("light")]).toEqual([0, 8]);
    expect(t.attack("Villain", "Friend", { dice: [1, 1, 1] }).offered("light", "play")).toEqual(["pass"]);
    expect(t.attack("Man", "Villain", { dice: [1, 1, 1] }).offered("light", "play")).toEqual(["pass"]);
  });
});

describe("verb reroll", () => {
  const again = { window: "reroll", effects: [{ verb: "reroll", amount: 2 }] } as const;
  it("rolls up to so many dice of the player's choice again, each once", () => {
    const t = ready(again).attack("Man", "Villain", {
      light: { play: "Decree", reroll: [0, 2] },
      dice: [1, 1, 1, 4, 5],
    });
    expect(t.unit("Villain").damage).toBe(2);
    expect(t.questions("light", "reroll")[1]?.options).not.toContain("0");
  });
  it("keeps what it rolls, for better or worse, and leaves the other dice", () => {
    const t = ready(again).attack("Man", "Villain", { light: { play: "Decree", reroll: 0 }, dice: [4, 4, 1, 1] });
    expect(t.unit("Villain").damage).toBe(1);
  });
});

describe("verb rerollAll", () => {
  const again = { window: "reroll", effects: [{ verb: "rerollAll" }] } as const;
  it("rolls all attack dice again", () => {
    const t = ready(again).attack("Villain", "Man", { light: { play: "Decree" }, dice: [6, 6, 6, 1, 1, 4] });
    expect(t.unit("Man").damage).toBe(1);
  });
  it("rolls none where it is not played", () => {
    expect(
      ready(again)
        .attack("Villain", "Man", { dice: [6, 6, 6] })
        .unit("Man").damage,
    ).toBe(3);
  });
});

describe("verb disrupt, window disrupt", () => {
  const made = [play("Ruin", { window: "disrupt", cost: { force: 1 }, effects: [{ verb: "disrupt" }] })];
  const draw = { effects: [{ verb: "draw" }] } as const;
  it("takes away what a Battle card of the opponent would do", () => {
    const t = ready(draw, { made, dark: { hand: ["Ruin"] } }).window({
      light: { play: "Decree" },
      dark: { play: "Ruin" },
    });
    expect([t.hand("light"), t.discard("light"), t.force("dark")]).toEqual([[], ["Decree"], 7]);
  });
  it("cannot be played at other times, or against one's own cards", () => {
    const t = ready(draw, { made, light: { hand: ["Ruin"] }, dark: { hand: ["Ruin"] } });
    t.window({ light: { play: "Decree" } });
    expect(t.offered("light", "play")).toEqual(["pass", "Decree"]);
    expect(t.hand("light")).toHaveLength(2);
  });
  it("may be disrupted itself", () => {
    const t = ready(draw, { made, light: { hand: ["Ruin"] }, dark: { hand: ["Ruin"] } });
    t.window({ light: { play: ["Decree", "Ruin"] }, dark: { play: "Ruin" } });
    expect(t.hand("light")).toHaveLength(1);
  });
});

/** "Man" attacks "Villain" after a Battle card that says what happens when the attack ends. */
const withEnding = (effect: Effect) =>
  ready({ window: "attack", target: { whose: "yours", is: ["attacking"] }, effects: [effect] });

describe("verb damageWhenAttackEnds", () => {
  const pain = { verb: "damageWhenAttackEnds", on: "target", amount: 2 } as const;
  it("does so much damage to the unit as the attack ends", () => {
    const t = withEnding(pain).attack("Man", "Villain", { light: { play: "Decree" }, dice: [4, 1, 1] });
    expect([t.unit("Man").damage, t.story("damaged").at(-1)]).toEqual([2, "damaged Man 2 Man"]);
  });
  it("does none in later attacks", () => {
    const t = withEnding(pain).attack("Man", "Villain", { light: { play: "Decree" }, dice: [1, 1, 1] });
    expect(t.attack("Man", "Villain", { dice: [1, 1, 1] }).unit("Man").damage).toBe(2);
  });
});

describe("verb discardWhenAttackEnds", () => {
  const end = { verb: "discardWhenAttackEnds", on: "target" } as const;
  it("discards the unit as the attack ends", () => {
    const t = withEnding(end).attack("Man", "Villain", { light: { play: "Decree" }, dice: [4, 4, 4] });
    expect([t.unit("Villain").damage, t.card("Man").zone]).toEqual([3, "discard"]);
  });
  it("discards nobody else", () => {
    const t = withEnding(end).attack("Man", "Villain", { light: { play: "Decree" }, dice: [4, 4, 4] });
    expect([t.units("light"), t.units("dark")]).toEqual([["Friend"], ["Villain", "Henchman"]]);
  });
});

describe("verb chooseArena", () => {
  const flood = {
    effects: [{ verb: "chooseArena" }, { verb: "putDamage", on: "each", filter: { is: ["chosenArena"] }, amount: 1 }],
  } as const;
  it("asks for an arena that the effects after it speak of", () => {
    const t = ready(flood, { light: { units: ["Man", "Walker"] } }).window({
      light: { play: "Decree", arena: "ground" },
    });
    expect([t.unit("Walker").damage, t.questions("light", "arena")[0]?.options]).toEqual([
      1,
      ["space", "ground", "character"],
    ]);
  });
  it("speaks of no other arena", () => {
    const t = ready(flood, { light: { units: ["Man", "Walker"] } }).window({
      light: { play: "Decree", arena: "ground" },
    });
    expect(t.unit("Man").damage).toBe(0);
  });
});

describe("effect arenas", () => {
  const narrow = {
    effects: [{ verb: "chooseArena", arenas: ["space", "ground"] }, { verb: "preventAllInArena" }],
  } as const;
  it("lets choose among those arenas", () => {
    const t = ready(narrow).window({ light: { play: "Decree", arena: "ground" } });
    expect(t.offered("light", "arena")).toEqual(["space", "ground"]);
  });
  it("lets choose no other", () => {
    const t = ready(narrow);
    expect(() => t.window({ light: { play: "Decree", arena: "character" } })).toThrow("none of the options");
  });
});

describe("effect quiet", () => {
  const lull = { effects: [{ verb: "chooseArena", quiet: true }, { verb: "preventAllInArena" }] } as const;
  it("lets choose arenas in which no unit has attacked this turn", () => {
    const t = ready(lull).window({ light: { play: "Decree", arena: "character" } });
    expect(t.offered("light", "arena")).toEqual(["space", "ground", "character"]);
  });
  it("lets choose none in which one has", () => {
    const t = ready(lull).attack("Villain", "Man", { dice: [1, 1, 1] });
    expect(t.window({ light: { play: "Decree", arena: "ground" } }).offered("light", "arena")).toEqual([
      "space",
      "ground",
    ]);
  });
});

describe("verb chooseOne", () => {
  const either = {
    effects: [
      { verb: "chooseOne", amount: 2 },
      { verb: "gainForce", amount: 2 },
      { verb: "draw", amount: 1 },
      { verb: "gainBuild", amount: 1 },
    ],
  } as const;
  it("does one of the effects, as the player likes, and what comes after them", () => {
    const t = ready(either).window({ light: { play: "Decree", option: 0 } });
    expect([t.force("light"), t.hand("light").length, t.buildPoints("light")]).toEqual([10, 0, 1]);
    const u = ready(either).window({ light: { play: "Decree", option: 1 } });
    expect([u.force("light"), u.hand("light").length, u.buildPoints("light")]).toEqual([8, 1, 1]);
  });
  it("offers no more than those", () => {
    const t = ready(either).window({ light: { play: "Decree", option: 0 } });
    expect(t.offered("light", "option")).toEqual(["0", "1"]);
  });
});

describe("attackRule dividesHits", () => {
  const split = { window: "attack", effects: [{ verb: "attackRule", rule: "dividesHits" }] } as const;
  it("lets the attacker share hits with another unit of the defender's side", () => {
    const t = ready(split).attack("Man", "Villain", {
      light: { play: "Decree", target: "Henchman", overkill: 2 },
      dice: [4, 4, 4],
    });
    expect([t.unit("Villain").damage, t.unit("Henchman").damage]).toEqual([1, 2]);
  });
  it("shares none with the attacker's side, or without the card", () => {
    const t = ready(split).attack("Man", "Villain", { light: { play: "Decree" }, dice: [4, 4, 4] });
    expect([t.offered("light", "target"), t.unit("Villain").damage]).toEqual([["pass", "Henchman"], 3]);
    expect(
      ready(split)
        .attack("Man", "Villain", { dice: [4, 4, 4] })
        .offered("light", "target"),
    ).toEqual([]);
  });
});

describe("verb attackRule, attackRule oneDie", () => {
  const one = { window: "attack", effects: [{ verb: "attackRule", rule: "oneDie" }] } as const;
  it("has the attacker roll a single die", () => {
    expect(
      ready(one)
        .attack("Villain", "Man", { light: { play: "Decree" }, dice: [6] })
        .unit("Man").damage,
    ).toBe(1);
  });
  it("is over with the attack", () => {
    const t = ready(one).attack("Villain", "Man", { light: { play: "Decree" }, dice: [1] });
    expect(t.attack("Villain", "Man", { dice: [4, 4, 4] }).unit("Man").damage).toBe(3);
  });
});

describe("attackRule isLethal", () => {
  const lethal = { window: "attack", effects: [{ verb: "attackRule", rule: "isLethal" }] } as const;
  it("discards a defender that is damaged", () => {
    const t = ready(lethal).attack("Man", "Villain", { light: { play: "Decree" }, dice: [4, 1, 1] });
    expect(t.card("Villain").zone).toBe("discard");
  });
  // Glossary, "Prevent damage": what is prevented is not done.
  it("spares one whose damage was all prevented", () => {
    const wary = foe("Wary", { abilities: [evade(1, 1)] }, { health: 9 });
    const zone = (hits: number) =>
      ready(lethal, { made: [wary], dark: { units: ["Wary"] } })
        .attack("Man", "Wary", {
          light: { play: "Decree" },
          dark: { play: "Wary" },
          dice: [4, hits > 1 ? 4 : 1, 1],
        })
        .card("Wary").zone;
    expect([zone(1), zone(2)]).toEqual(["arena", "discard"]);
  });
  it("spares one that is not", () => {
    const t = ready(lethal).attack("Man", "Villain", { light: { play: "Decree" }, dice: [1, 1, 1] });
    expect(t.card("Villain").zone).toBe("arena");
  });
});

describe("attackRule comesBack", () => {
  const echo = { window: "attack", effects: [{ verb: "attackRule", rule: "comesBack" }] } as const;
  it("does to the attacker what it has done to the defender", () => {
    const t = ready(echo).attack("Villain", "Man", { light: { play: "Decree" }, dice: [4, 4, 1] });
    expect([t.unit("Man").damage, t.unit("Villain").damage]).toEqual([2, 2]);
  });
  it("does no more to it than was done: what the defender prevented counts nothing", () => {
    const wary = card("Wary", { abilities: [evade(1, 1)] }, { health: 9 });
    const t = ready(echo, { made: [wary], light: { units: ["Wary"] } });
    t.attack("Villain", "Wary", { light: { play: ["Decree", "Wary"] }, dice: [4, 4, 4] });
    expect([t.unit("Wary").damage, t.unit("Villain").damage]).toEqual([2, 2]);
  });
  it("does nothing to it where no damage was done", () => {
    const t = ready(echo).attack("Villain", "Man", { light: { play: "Decree" }, dice: [1, 1, 1] });
    expect(t.unit("Villain").damage).toBe(0);
  });
});

describe("attackRule isHarmless", () => {
  const harmless = { window: "attack", effects: [{ verb: "attackRule", rule: "isHarmless" }] } as const;
  it("lets the attack do no damage", () => {
    const t = ready(harmless).attack("Villain", "Man", { light: { play: "Decree" }, dice: [6, 6, 6] });
    expect([t.unit("Man").damage, t.unit("Villain").tapped]).toEqual([0, true]);
  });
  it("is over with the attack", () => {
    const t = ready(harmless).attack("Villain", "Man", { light: { play: "Decree" }, dice: [6, 6, 6] });
    expect(t.attack("Henchman", "Man", { dice: [4, 1, 1] }).unit("Man").damage).toBe(1);
  });
});
