import { describe, expect, it } from "vitest";
import type { Activated, Effect } from "../../../../src/games/tcg/cards/vocabulary.js";
import { evade, intercept } from "../support/duel.js";
import { card, foe, play } from "../support/probe.js";
import { type Scene, type SceneGiven, type SideGiven, scene } from "../support/scene.js";

/** What effects do to units: a Battle card "Deed" does it to the unit chosen, "Man" of its own side or "Villain". */

const MADE = [
  card("Man"),
  card("Walker", {}, { type: "ground" }),
  card("Friend"),
  foe("Villain", {}, { health: 5 }),
  foe("Tank", {}, { type: "ground" }),
];

interface Deed extends Partial<Activated> {
  readonly light?: SideGiven;
  readonly dark?: SideGiven;
  readonly made?: SceneGiven["made"];
}

/** A scene with "Deed" in hand, which does this to its target. */
function ready(effects: readonly Effect[], { light, dark, made, ...ability }: Deed = {}): Scene {
  const deed = play("Deed", { target: {}, ...ability, effects });
  return scene({
    made: [...MADE, deed, ...(made ?? [])],
    light: { units: ["Man"], ...light, hand: ["Deed", ...(light?.hand ?? [])] },
    dark: { units: ["Villain"], ...dark },
  });
}

const done = (t: Scene, target: string, dice: readonly number[] = []): Scene =>
  t.window({ light: { play: "Deed", target }, dice });

describe("verb damage", () => {
  const hurt = [{ verb: "damage", on: "target", amount: 2 }] as const;
  it("is damage, which may be prevented and discards", () => {
    expect(done(ready(hurt), "Villain").unit("Villain").damage).toBe(2);
    expect(done(ready([{ verb: "damage", on: "target", amount: 3 }]), "Man").card("Man").zone).toBe("discard");
  });
  it("is none where it is prevented", () => {
    const t = ready(hurt, { made: [foe("Dodger", { abilities: [evade(2, 0)] })], dark: { units: ["Dodger"] } });
    t.window({ light: { play: "Deed", target: "Dodger" }, dark: { play: "Dodger" } });
    expect(t.unit("Dodger").damage).toBe(0);
  });
});

describe("verb dice", () => {
  const roll = [{ verb: "dice", on: "target", amount: 3 }] as const;
  it("does 1 damage for each die of 4 or more", () => {
    expect(done(ready(roll), "Villain", [3, 4, 6]).unit("Villain").damage).toBe(2);
  });
  it("does none for lower dice, and offers no prevention then", () => {
    const t = done(ready(roll), "Villain", [1, 2, 3]);
    expect([t.unit("Villain").damage, t.story("damaged")]).toEqual([0, []]);
  });
});

describe("verb putDamage", () => {
  const put = [{ verb: "putDamage", on: "target", amount: 2 }] as const;
  it("puts damage counters on the unit", () => {
    expect(done(ready(put), "Villain").unit("Villain").damage).toBe(2);
  });
  it("is no damage: nothing prevents it", () => {
    const t = ready(put, { made: [foe("Dodger", { abilities: [evade(2, 0)] })], dark: { units: ["Dodger"] } });
    expect(done(t, "Dodger").offered("dark", "play")).toEqual(["pass"]);
    expect(t.unit("Dodger").damage).toBe(2);
  });
});

describe("verb heal", () => {
  const heal = [{ verb: "heal", on: "target", amount: 2 }] as const;
  it("removes so many damage counters", () => {
    const t = ready(heal, { dark: { units: [{ name: "Villain", damage: 3 }] } });
    expect(done(t, "Villain").unit("Villain").damage).toBe(1);
  });
  it("removes no more than there are, and none from others", () => {
    const t = ready(heal, {
      light: { units: [{ name: "Man", damage: 1 }] },
      dark: { units: [{ name: "Villain", damage: 3 }] },
    });
    expect(done(t, "Man").unit("Man").damage).toBe(0);
    expect(t.unit("Villain").damage).toBe(3);
  });
});

describe("verb healAll", () => {
  it("removes all damage counters", () => {
    const t = ready([{ verb: "healAll", on: "target" }], { dark: { units: [{ name: "Villain", damage: 4 }] } });
    expect(done(t, "Villain").unit("Villain").damage).toBe(0);
  });
  it("removes none from others", () => {
    const t = ready([{ verb: "healAll", on: "target" }], { dark: { units: [{ name: "Villain", damage: 4 }] } });
    expect(done(t, "Man").unit("Villain").damage).toBe(4);
  });
});

describe("verb tap", () => {
  it("taps the unit, so that it does not act", () => {
    const t = done(ready([{ verb: "tap", on: "target" }]), "Villain");
    expect(t.unit("Villain").tapped).toBe(true);
    expect(t.arenaStep("character").questions("dark", "act")).toEqual([]);
  });
  it("does nothing to one that is tapped", () => {
    const t = ready([{ verb: "tap", on: "target" }], { dark: { units: [{ name: "Villain", tapped: true }] } });
    expect(done(t, "Villain").story("tapped")).toEqual([]);
  });
});

describe("verb untap", () => {
  it("untaps the unit, which may act again", () => {
    const t = ready([{ verb: "untap", on: "target" }], {
      light: { units: [{ name: "Man", tapped: true, hasAttacked: true }] },
    });
    expect(done(t, "Man").unit("Man").tapped).toBe(false);
    expect(t.arenaStep("character").questions("light", "act")).toHaveLength(1);
  });
  it("does nothing to one that is untapped", () => {
    expect(done(ready([{ verb: "untap", on: "target" }]), "Man").story("untapped")).toEqual([]);
  });
});

describe("verb retreat", () => {
  const away = [{ verb: "retreat", on: "target" }] as const;
  it("moves the unit to the build zone untapped", () => {
    expect(done(ready(away), "Villain").card("Villain")).toMatchObject({
      zone: "build",
      tapped: false,
      retreated: true,
    });
  });
  it("does nothing to one that cannot retreat", () => {
    const t = ready(away, { made: [foe("Wampa", { quirks: ["cantRetreat"] })], dark: { units: ["Wampa"] } });
    expect(done(t, "Wampa").card("Wampa").zone).toBe("arena");
  });
});

describe("verb discardUnit", () => {
  it("discards the unit with its stack, whatever its health", () => {
    const made = [card("Somebody (A)"), card("Somebody (B)")];
    const t = ready([{ verb: "discardUnit", on: "target" }], {
      made,
      light: { units: [{ name: "Somebody (A)", under: ["Somebody (B)"] }] },
    });
    expect(done(t, "Somebody (A)").discard("light").sort()).toEqual(["Deed", "Somebody (A)", "Somebody (B)"]);
  });
  it("discards nobody else, and is no damage", () => {
    const t = done(ready([{ verb: "discardUnit", on: "target" }]), "Villain");
    expect([t.units("light"), t.units("dark"), t.story("damaged")]).toEqual([["Man"], [], []]);
  });
});

describe("verb returnToHand", () => {
  it("puts the unit in its owner's hand", () => {
    expect(done(ready([{ verb: "returnToHand", on: "target" }]), "Villain").hand("dark")).toEqual(["Villain"]);
  });
  it("takes nothing back that was in no arena", () => {
    const t = ready([{ verb: "returnToHand", on: "target" }], {
      target: { zone: "discard" },
      light: { discard: ["Man"], units: [] },
    });
    expect(done(t, "Man").discard("light")).toContain("Man");
  });
});

describe("verb putIntoArena", () => {
  const enter = [{ verb: "putIntoArena", on: "target" }] as const;
  it("brings a unit from the discard pile or the build zone into its arena", () => {
    const t = ready(enter, { target: { zone: "discard" }, light: { discard: ["Walker"] } });
    expect(done(t, "Walker").unit("Walker").arena).toBe("ground");
    const u = ready(enter, { target: { zone: "build" }, light: { buildZone: ["Walker"] } });
    expect(done(u, "Walker").unit("Walker").arena).toBe("ground");
  });
  it("brings no second unit of a unique", () => {
    const made = [card("Somebody (A)"), card("Somebody (B)")];
    const t = ready(enter, {
      made,
      target: { zone: "discard" },
      light: { units: ["Somebody (A)"], discard: ["Somebody (B)"] },
    });
    expect(done(t, "Somebody (B)").card("Somebody (B)").zone).toBe("discard");
  });
});

describe("verb buff", () => {
  const stronger = [{ verb: "buff", on: "target", stat: "power", amount: 2, until: "turn" }] as const;
  it("changes a number of the unit", () => {
    expect(done(ready(stronger), "Villain").unit("Villain").power).toBe(5);
    expect(done(ready([{ ...stronger[0], amount: -2 }]), "Villain").unit("Villain").power).toBe(1);
  });
  it("changes no other number, and nobody else's", () => {
    const t = done(ready(stronger), "Villain");
    expect([t.unit("Villain").speed, t.unit("Man").power]).toEqual([30, 3]);
  });
});

describe("verb quirk", () => {
  it("gives the unit a quirk until the end of the turn", () => {
    const t = done(ready([{ verb: "quirk", on: "target", quirk: "cantAttack" }]), "Villain");
    expect(t.act("Villain").offered("dark", "act")).toEqual(["pass"]);
  });
  it("gives it to nobody else, and not for longer", () => {
    const t = done(ready([{ verb: "quirk", on: "target", quirk: "cantAttack" }]), "Villain");
    expect(t.unit("Man").quirks).toEqual([]);
    expect(t.endTurn().unit("Villain").quirks).toEqual([]);
  });
});

describe("verb cannotBeAttacked", () => {
  const safe = [{ verb: "cannotBeAttacked", on: "target" }] as const;
  it("keeps all attacks from the unit this turn", () => {
    expect(done(ready(safe), "Man").act("Villain").offered("dark", "act")).toEqual(["pass"]);
  });
  it("keeps none from others, or in the next turn", () => {
    const t = done(ready(safe, { light: { units: ["Man", "Friend"] } }), "Man");
    expect(t.act("Villain").offered("dark", "act")).toEqual(["pass", "Friend"]);
    expect(t.endTurn().act("Villain").offered("dark", "act")).toEqual(["pass", "Man", "Friend"]);
  });
});

describe("verb doesNotUntap", () => {
  const frozen = [{ verb: "doesNotUntap", on: "target" }] as const;
  const tapped = { dark: { units: [{ name: "Villain", tapped: true }] } };
  it("leaves the unit tapped in the next ready phase", () => {
    const t = done(ready(frozen, tapped), "Villain")
      .endTurn()
      .ready({ dice: [1] });
    expect(t.unit("Villain").tapped).toBe(true);
  });
  it("leaves no others so, and not in the one after it", () => {
    const t = done(ready(frozen, { ...tapped, light: { units: [{ name: "Man", tapped: true }] } }), "Villain");
    t.endTurn().ready({ dice: [1] });
    expect(t.unit("Man").tapped).toBe(false);
    expect(
      t
        .endTurn()
        .ready({ dice: [1] })
        .unit("Villain").tapped,
    ).toBe(false);
  });
});

describe("verb discardAtTurnEnd", () => {
  it("discards the unit when the turn ends, before victory is looked for", () => {
    const t = done(ready([{ verb: "discardAtTurnEnd", on: "target" }]), "Villain");
    expect(t.unit("Villain").zone).toBe("arena");
    expect(t.endTurn().card("Villain").zone).toBe("discard");
    expect(t.story("control")[2]).toBe("control character light");
  });
  it("discards nobody else", () => {
    expect(
      done(ready([{ verb: "discardAtTurnEnd", on: "target" }]), "Villain")
        .endTurn()
        .units("light"),
    ).toEqual(["Man"]);
  });
});

describe("verb guard", () => {
  const guard = [{ verb: "guard", on: "target", amount: 1 }] as const;
  it("prevents so much of each damage to the unit this turn", () => {
    const t = done(ready(guard), "Villain").damage("Villain", 2).damage("Villain", 2);
    expect(t.unit("Villain").damage).toBe(2);
  });
  it("prevents nothing for others, of damage counters, or in the next turn", () => {
    const t = done(ready(guard), "Villain").damage("Man", 2).putDamage("Villain", 1);
    expect([t.unit("Man").damage, t.unit("Villain").damage]).toEqual([2, 1]);
    expect(t.endTurn().damage("Villain", 1).unit("Villain").damage).toBe(2);
  });
});

describe("verb guardOthers", () => {
  const offered = (effects: readonly Effect[], units: readonly string[]) =>
    done(ready(effects, { light: { units }, dark: { units: ["Villain", "Tank"] } }), "Man");
  const guard = [{ verb: "guardOthers", on: "target" }] as const;
  it("keeps attacks from the other units of its side in its arena", () => {
    expect(offered(guard, ["Man", "Friend"]).act("Villain").offered("dark", "act")).toEqual(["pass", "Man"]);
  });
  it("keeps none from the unit itself or from other arenas, nor in the next turn", () => {
    expect(offered(guard, ["Man", "Walker"]).act("Tank").offered("dark", "act")).toEqual(["pass", "Walker"]);
    const t = offered(guard, ["Man", "Friend"]).endTurn();
    expect(t.act("Villain").offered("dark", "act")).toEqual(["pass", "Man", "Friend"]);
  });
});

describe("verb ward", () => {
  const ward = [{ verb: "ward", on: "target" }] as const;
  const acts = (units: readonly string[]) =>
    done(ready(ward, { light: { units } }), "Man")
      .act("Villain")
      .offered("dark", "act");
  it("keeps attacks from the unit while its side has others in its arena", () => {
    expect(acts(["Man", "Friend"])).toEqual(["pass", "Friend"]);
  });
  it("keeps none from it while it is alone there", () => {
    expect(acts(["Man", "Walker"])).toEqual(["pass", "Man"]);
  });
});

describe("verb turnOnOwn", () => {
  const turn = [{ verb: "turnOnOwn", on: "target" }] as const;
  const given = { made: [foe("Henchman", {}, { health: 9 })], dark: { units: ["Villain", "Henchman"] } };
  it("lets the opponent have it attack another of its own side, once", () => {
    const t = done(ready(turn, given), "Villain");
    t.act("Villain", { light: { target: "Henchman" }, dice: [4, 4, 1] });
    expect(t.unit("Henchman").damage).toBe(2);
    expect(t.act("Henchman").questions("light", "target")).toEqual([]);
  });
  it("leaves it alone where the opponent likes, or where there is no other", () => {
    const t = done(ready(turn, given), "Villain").act("Villain", { dark: { act: "Man" }, dice: [1, 1, 1] });
    expect(t.story("attacks")).toEqual(["attacks Villain Man"]);
    const u = done(ready(turn), "Villain").act("Villain");
    expect(u.offered("dark", "act")).toEqual(["pass", "Man"]);
  });
});

describe("verb mark", () => {
  const mark = [{ verb: "mark", on: "target", stat: "power", amount: 1, filter: { kind: ["character"] } }] as const;
  const marked = () => done(ready(mark, { light: { units: ["Man", "Friend"] } }), "Villain");
  it("gives units that attack the target more of a number this turn", () => {
    expect(
      marked()
        .attack("Man", "Villain", { dice: [4, 4, 4, 4] })
        .unit("Villain").damage,
    ).toBe(4);
  });
  it("gives it to no units of other types, for no other targets, and not in the next turn", () => {
    const t = ready(mark, { light: { units: [{ name: "Walker", arena: "character" }] } });
    expect(
      done(t, "Villain")
        .attack("Walker", "Villain", { dice: [4, 4, 4] })
        .unit("Villain").damage,
    ).toBe(3);
    expect(
      marked()
        .attack("Villain", "Man", { dice: [4, 1, 1] })
        .unit("Man").damage,
    ).toBe(1);
    expect(
      marked()
        .endTurn()
        .attack("Man", "Villain", { dice: [4, 1, 1] })
        .unit("Villain").damage,
    ).toBe(1);
  });
});

describe("verb hold", () => {
  const jailer = card("Jailer", {
    holds: "tapped",
    abilities: [
      {
        window: "general",
        cost: { tap: true },
        target: { whose: "opposing" },
        effects: [{ verb: "hold", on: "target" }],
      },
    ],
  });
  const given: SceneGiven = {
    made: [...MADE, jailer],
    light: { units: ["Jailer"] },
    dark: {
      units: [
        { name: "Villain", tapped: true },
        { name: "Tank", tapped: true },
      ],
    },
  };
  it("keeps hold of the unit", () => {
    const t = scene(given).window({ light: { play: "Jailer", target: "Villain" } });
    expect(t.state.table.held[t.number("Jailer")]).toBe(t.number("Villain"));
  });
  it("lets go as the holder untaps or leaves", () => {
    const held = () => scene(given).window({ light: { play: "Jailer", target: "Villain" } });
    const t = held()
      .endTurn()
      .ready({ dice: [1] });
    expect(t.state.table.held[t.number("Jailer")]).toBe(-1);
    const u = held().putDamage("Jailer", 3);
    expect(u.state.table.held[u.number("Jailer")]).toBe(-1);
  });
});

describe("verb giveUpkeep", () => {
  const debt = card(
    "Debt",
    {
      upkeep: [{ build: 1 }, { tap: true }],
      mission: { target: { whose: "opposing" }, effects: [{ verb: "giveUpkeep", on: "target" }] },
    },
    { type: "mission", buildCost: 1 },
  );
  const given: SceneGiven = {
    made: [...MADE, debt],
    light: { down: ["Debt"], units: ["Man"] },
    dark: { units: ["Villain", "Tank"], build: 1 },
  };
  it("gives the unit the card's upkeep from now on", () => {
    const t = scene(given).buildStep("light", { light: { build: "deploy Debt", target: "Villain" } });
    t.buildStep("dark", { dark: { upkeep: 1 } });
    expect(t.unit("Villain").tapped).toBe(true);
  });
  it("gives it to nobody else", () => {
    const t = scene(given).buildStep("light", { light: { build: "deploy Debt", target: "Villain" } });
    expect(t.buildStep("dark", { dark: { upkeep: 0 } }).questions("dark", "upkeep")).toHaveLength(1);
    expect(scene(given).buildStep("dark").questions("dark", "upkeep")).toEqual([]);
  });
});

describe("verb lend, card lent", () => {
  const teacher = card("Teacher", {
    abilities: [
      {
        window: "general",
        cost: {},
        target: { whose: "yours", is: ["other"] },
        effects: [{ verb: "lend", on: "target", amount: 0 }],
      },
    ],
    lent: [intercept(1)],
  });
  const given: SceneGiven = {
    made: [...MADE, teacher],
    light: { units: ["Teacher", "Man", "Friend"] },
    dark: { units: ["Villain"] },
  };
  it("lets the unit use the ability until the end of the turn", () => {
    const t = scene(given).window({ light: { play: "Teacher", target: "Man" } });
    t.attack("Villain", "Friend", { light: { play: "Teacher/1 for Man" }, dice: [4, 1, 1] });
    expect([t.unit("Man").damage, t.unit("Friend").damage, t.force("light")]).toEqual([1, 0, 7]);
  });
  it("lends it to nobody else, and not for longer", () => {
    const t = scene(given).window({ light: { play: "Teacher", target: "Man" } });
    expect(t.attack("Villain", "Man", { dice: [1, 1, 1] }).offered("light", "play")).not.toContain(
      "Teacher/1 for Friend",
    );
    const u = scene(given)
      .window({ light: { play: "Teacher", target: "Man" } })
      .endTurn();
    expect(u.attack("Villain", "Friend", { dice: [1, 1, 1] }).offered("light", "play")).not.toContain(
      "Teacher/1 for Man",
    );
  });
});
