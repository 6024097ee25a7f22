import { describe, expect, it } from "vitest";
import type { Declared } from "../support/duel.js";
import { card, foe } from "../support/probe.js";
import { type Made, type Scene, scene } from "../support/scene.js";

/** Ready, retreat and the turn's end. */

describe("ready", () => {
  it("untaps everything, in the build zone, too", () => {
    const t = scene({
      light: { units: [{ name: "Clone Cadet", tapped: true }], buildZone: [{ name: "Clone Squad", tapped: true }] },
      dark: { units: [{ name: "Juggernaut", tapped: true }] },
    }).ready({ dice: [2] });
    expect(t.unit("Clone Cadet").tapped).toBe(false);
    expect(t.card("Clone Squad").tapped).toBe(false);
    expect(t.story("untapped")[0]).toBe("untapped Juggernaut");
  });

  it("gives 4 Force each, without a cap: 8 in the first battle", () => {
    const t = scene({ light: { force: 4 }, dark: { force: 60 } }).ready({ dice: [2] });
    expect([t.force("light"), t.force("dark")]).toEqual([8, 64]);
  });

  it("rolls one die for the build points of both, and 1 more for a side with a unit in each arena", () => {
    const everywhere = ["A-Wing", "Clone Squad", "Clone Cadet"];
    const t = scene({ light: { units: everywhere }, dark: { units: ["Juggernaut"] } }).ready({ dice: [5] });
    expect([t.buildPoints("light"), t.buildPoints("dark")]).toEqual([6, 5]);
    const two = scene({ light: { units: ["A-Wing", "Clone Squad"], buildZone: ["Clone Cadet"] } }).ready({ dice: [5] });
    expect(two.buildPoints("light")).toBe(5);
  });

  it("counts a unit that does not count toward control as one in its arena", () => {
    const made: Made[] = [{ name: "Probe", declared: { quirks: ["doesNotCount"] } }];
    const t = scene({ made, light: { units: ["A-Wing", "Clone Squad", "Probe"] } }).ready({ dice: [1] });
    expect(t.buildPoints("light")).toBe(2);
  });
});

describe("the command phase", () => {
  it("has the dark side draw and build, then the light side, then both retreat in that order", () => {
    const given = {
      light: { units: ["Clone Cadet"], deck: ["A-Wing"], build: 3 },
      dark: { units: ["Security Droid"], deck: ["Juggernaut"], build: 3 },
    };
    const t = scene(given).command({
      light: { build: "start A-Wing", retreat: "Clone Cadet" },
      dark: { build: "start Juggernaut", retreat: "Security Droid" },
    });
    expect(t.story("drew", "built", "retreated")).toEqual([
      "drew dark Juggernaut",
      "built dark Juggernaut 3 3",
      "drew light A-Wing",
      "built light A-Wing 3 3",
      "retreated Security Droid character",
      "retreated Clone Cadet character",
    ]);
  });

  it("loses nothing with an empty deck", () => {
    const t = scene({ light: { deck: [] }, dark: { deck: [] } }).command();
    expect([t.winner, t.hand("light")]).toEqual([undefined, []]);
  });
});

describe("what starts with a build step", () => {
  // Glossary, "Upkeep", "Bounty": both do, so their player says which is first (the publisher's rules columns).
  const fee = { upkeep: [{ force: 3 }, { discardSelf: true }] } as const;
  const hunted = (bounty: NonNullable<Declared["bounty"]>, more: Declared, isFirst: boolean) =>
    scene({
      made: [card("Hunter", { bounty, ...more }, { health: 4 }), foe("Prey", {}, { health: 1 })],
      light: { units: [{ name: "Hunter", damage: 3 }], force: 1 },
      dark: { units: ["Prey"] },
    })
      .attack("Hunter", "Prey", { dice: [4, 1, 1] })
      .buildStep("light", { light: { may: isFirst }, decide: ({ question }) => question === "upkeep" && 0 });

  it("is a Bounty that pays for an upkeep, or comes after it", () => {
    const ends = (isFirst: boolean) => {
      const t = hunted([{ verb: "gainForce", amount: 4 }], fee, isFirst);
      return [t.discard("light"), t.force("light")];
    };
    expect([ends(true), ends(false)]).toEqual([
      [[], 2],
      [["Hunter"], 5],
    ]);
  });

  it("is a Bounty that heals what an upkeep has done, or keeps it from being the end", () => {
    const wound = { upkeep: [{ damageSelf: 1 }] };
    const heal = [{ verb: "healAll", on: "self" }] as const;
    expect(hunted(heal, wound, true).unit("Hunter").damage).toBe(1);
    expect(hunted(heal, wound, false).discard("light")).toEqual(["Hunter"]);
  });

  it("is not asked about where only one of them is due", () => {
    const kept = scene({ made: [card("Kept", fee)], light: { units: ["Kept"] } });
    expect(kept.buildStep("light", { light: { upkeep: 0 } }).questions("light", "may")).toEqual([]);
    // A card that is still being built owes nothing.
    const t = scene({
      made: [card("Hunter", { bounty: [{ verb: "draw" }] }), card("Kept", fee), foe("Prey", {}, { health: 1 })],
      light: { units: ["Hunter"], buildZone: [{ name: "Kept", counters: 1 }] },
      dark: { units: ["Prey"] },
    }).attack("Hunter", "Prey", { dice: [4, 1, 1] });
    expect(t.buildStep("light").questions("light", "may")).toEqual([]);
    expect(t.hand("light").length).toBe(1);
  });
});

describe("retreat", () => {
  it("taps untapped units and moves them to the build zone with what is on them, any number", () => {
    const t = scene({
      light: {
        units: [{ name: "Clone Cadet", damage: 1 }, { name: "Clone Squad", tapped: true }, "A-Wing", "Clone Platoon"],
      },
    }).retreatStep("light", { light: { retreat: ["Clone Cadet", "A-Wing"] } });
    expect(t.buildZone("light")).toEqual(["Clone Cadet", "A-Wing"]);
    expect(t.card("Clone Cadet")).toMatchObject({ tapped: true, damage: 1, retreated: true });
    expect(t.offered("light", "retreat")).toEqual(["pass", "Clone Cadet", "A-Wing", "Clone Platoon"]);
  });

  it("is not for units whose text forbids it", () => {
    const made: Made[] = [
      { name: "Stubborn", declared: { quirks: ["cantRetreat"] } },
      { name: "Slow", declared: { quirks: ["cantRetreatInStep"] } },
    ];
    const t = scene({ made, light: { units: ["Stubborn", "Slow", "Clone Cadet"] } }).retreatStep("light");
    expect(t.offered("light", "retreat")).toEqual(["pass", "Clone Cadet"]);
  });

  it("keeps units from attack, and lets them back into battle for nothing in a later turn", () => {
    const t = scene({ light: { units: ["Clone Cadet"] }, dark: { units: ["Zam Wesell (B)"] } });
    t.retreatStep("light", { light: { retreat: "Clone Cadet" } }).act("Zam Wesell (B)");
    expect(t.offered("dark", "act")).toEqual(["pass"]);
    expect(t.buildStep("light").offered("light", "build")).not.toContain("back Clone Cadet");
    t.endTurn().ready({ dice: [1] });
    expect(t.card("Clone Cadet").tapped).toBe(false);
    t.buildStep("light", { light: { build: "back Clone Cadet" } });
    expect(t.unit("Clone Cadet")).toMatchObject({ arena: "character", retreated: false });
  });

  it("prevents no damage: a unit in the build zone is discarded, too", () => {
    const t = scene({ light: { buildZone: [{ name: "Clone Squad", damage: 2 }] } }).damage("Clone Squad", 1);
    expect(t.discard("light")).toEqual(["Clone Squad"]);
  });
});

describe("the turn's end", () => {
  const made: Made[] = [
    { name: "Probe", declared: { quirks: ["doesNotCount"] } },
    {
      name: "Bomb",
      type: "ground",
      declared: { triggers: [{ when: "turnEnds", effects: [{ verb: "discardUnit", on: "self" }] }] },
    },
  ];
  const end = (light: readonly string[], dark: readonly string[]): Scene =>
    scene({ made, light: { units: light }, dark: { units: dark } }).endTurn();

  it("wins for who controls two arenas of three", () => {
    expect(end(["A-Wing", "Clone Squad"], []).winner).toBe("light");
    expect(end(["A-Wing", "Clone Squad", "Clone Cadet"], ["Juggernaut", "Security Droid"]).winner).toBe(undefined);
    expect(end(["A-Wing"], ["Juggernaut", "Security Droid"])).toMatchObject({ winner: "dark", reason: "two arenas" });
    expect(end(["A-Wing"], []).winner).toBe(undefined);
    expect(end([], []).winner).toBe(undefined);
  });

  it("controls with a unit where the enemy has none; those that do not count are ignored for both", () => {
    const t = scene({
      made,
      light: { units: ["Probe", "A-Wing"] },
      dark: { units: ["TIE Fighter DS-3-12", "Juggernaut"] },
    });
    expect([t.controller("space"), t.controller("ground"), t.controller("character")]).toEqual([
      "nobody",
      "dark",
      "nobody",
    ]);
    const against = scene({ made, light: { units: ["Probe"] }, dark: { units: ["Security Droid"] } });
    expect(against.controller("character")).toBe("dark");
    expect(end(["Probe", "A-Wing"], []).winner).toBe(undefined);
  });

  it("ignores units in the build zone and pilots", () => {
    const pilot: Made = { name: "Ace", declared: { pilot: { of: ["Starfighter"] } } };
    const wing: Made = { name: "Wing", type: "space", subtypes: ["Starfighter"] };
    const light = { units: [{ name: "Wing", pilots: ["Ace"] }], buildZone: ["Clone Squad"] };
    expect(scene({ made: [pilot, wing], light }).endTurn().winner).toBe(undefined);
  });

  it("resolves its triggers before the check", () => {
    expect(end(["A-Wing", "Bomb"], []).winner).toBe(undefined);
    expect(end(["A-Wing"], ["Juggernaut"]).winner).toBe(undefined);
  });

  it("ends what lasts to the end of the turn after the check; damage stays", () => {
    const t = scene({
      light: { units: [{ name: "Clone Platoon", damage: 3, change: { power: 2, health: 1 } }] },
      dark: { units: ["Juggernaut"] },
    }).endTurn();
    expect(t.unit("Clone Platoon")).toMatchObject({ power: 4, health: 4, damage: 3 });
  });

  it("discards a unit whose health falls to its damage with what ends", () => {
    const units = [{ name: "Clone Platoon", damage: 4, change: { health: 1 } }];
    const t = scene({ light: { units } }).endTurn();
    // It still counted for control at the check.
    expect(t.story("control", "discarded")).toContain("control ground light");
    expect(t.discard("light")).toEqual(["Clone Platoon"]);
  });

  it("calls a game a draw at the limit of turns", () => {
    const t = scene({ turn: 5, rules: { turnLimit: 5 } }).endTurn();
    expect([t.winner, t.reason]).toEqual(["nobody", "limit"]);
  });
});

describe("a whole turn", () => {
  it("is ready, command, battle and end", () => {
    const t = scene({
      light: { units: ["A-Wing"], deck: ["Clone Squad"] },
      dark: { units: ["TIE Fighter DS-3-12"], deck: ["Juggernaut"] },
    });
    t.turn({ light: { act: "TIE Fighter DS-3-12" }, dice: [3, 4, 1] });
    expect(t.story("turnBegan", "buildRoll", "drew", "stepBegan", "attacks", "discarded", "control")).toEqual([
      "turnBegan 4",
      "buildRoll dark 3 3",
      "buildRoll light 3 3",
      "drew dark Juggernaut",
      "drew light Clone Squad",
      "stepBegan space",
      "attacks A-Wing TIE Fighter DS-3-12",
      "discarded TIE Fighter DS-3-12",
      "stepBegan ground",
      "stepBegan character",
      "control space light",
      "control ground -",
      "control character -",
    ]);
  });
});
