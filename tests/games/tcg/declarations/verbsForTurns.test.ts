import { describe, expect, it } from "vitest";
import type { Effect } from "../../../../src/games/tcg/cards/vocabulary.js";
import { done, MADE, ready } from "../support/decree.js";
import { intercept } from "../support/duel.js";
import { card, foe } from "../support/probe.js";
import { type SceneGiven, scene } from "../support/scene.js";

/** What effects do to units for the turn, or for longer. */

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
