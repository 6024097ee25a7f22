import { describe, expect, it } from "vitest";
import { type Scene, type Script, type SideGiven, scene } from "../support/scene.js";

/**
 * What Battle cards, Missions and Locations of The Phantom Menace do, by their texts. Its units: pmUnits.test.ts,
 * pmKeywords.test.ts.
 */

type Side = "light" | "dark";
const other = (side: Side): Side => (side === "light" ? "dark" : "light");

/** Completes a Mission of a side in its build step. */
function complete(side: Side, name: string, own: SideGiven = {}, theirs: SideGiven = {}, script: Script = {}): Scene {
  const t = scene({ [side]: { ...own, down: [{ name, counters: 9 }, ...(own.down ?? [])] }, [other(side)]: theirs });
  t.buildStep(side, { ...script, [side]: { ...script[side], build: `deploy ${name}` } });
  expect(t.card(name).zone).toBe("discard");
  return t;
}

describe("Battle cards", () => {
  it("Discuss It in Committee prevents all damage in one arena this turn", () => {
    const t = scene({
      light: { units: ["Clone Squad", "Clone Cadet"], hand: ["Discuss It in Committee"] },
      dark: { units: ["Battle Droid Squad"] },
    });
    t.window({ light: { play: "Discuss It in Committee", arena: "ground" } });
    t.attack("Battle Droid Squad", "Clone Squad", { dice: [6, 6] }).attack("Clone Squad", "Battle Droid Squad", {
      dice: [6, 6, 6],
    });
    t.damage("Clone Cadet", 1);
    expect(["Clone Squad", "Battle Droid Squad", "Clone Cadet"].map((one) => t.unit(one).damage)).toEqual([0, 0, 1]);
    t.endTurn().damage("Clone Squad", 1);
    expect([t.unit("Clone Squad").damage, t.force("light")]).toEqual([1, 4]);
  });

  it.each([
    ["Fight on All Fronts", 0, 3, 2, 1],
    ["Fight on All Fronts", 1, 6, 4, 2],
  ] as const)("%s (%i) makes a unit of each arena stronger", (name, index, cost, power, criticalHit) => {
    const units = ["N-1 Starfighter", "Clone Squad", "Clone Cadet"];
    const t = scene({ light: { units, hand: [name] } });
    t.window({ light: { play: index === 0 ? name : `${name}/1`, target: units } });
    expect([t.unit("Clone Squad"), t.unit("Clone Cadet")]).toMatchObject([
      { power: 3 + power, criticalHit },
      { power: 2 + power, criticalHit },
    ]);
    expect([t.unit("N-1 Starfighter").power, t.force("light")]).toEqual([2 + power, 8 - cost]);
    const two = scene({ light: { units: units.slice(1), hand: [name] } }).window();
    expect(two.offered("light", "play")).toEqual(["pass"]);
  });

  it.each([
    [1, { power: 4 }],
    [2, { accuracy: 1 }],
    [3, { speed: 40 }],
    [4, { stun: 4 }],
    [5, { criticalHit: 2 }],
    [6, { power: 4, accuracy: 1, speed: 40, stun: 4, criticalHit: 2 }],
  ])("Let the Cube Decide: %i", (face, change) => {
    const t = scene({ light: { units: ["Clone Cadet"], hand: ["Let the Cube Decide"] } });
    const before = { power: 2, accuracy: 0, speed: 20, stun: 0, criticalHit: 0 };
    t.window({ light: { play: "Let the Cube Decide" }, dice: [face] });
    expect(t.unit("Clone Cadet")).toMatchObject({ ...before, ...change });
  });

  it("A Bigger Fish helps against a unit of lower total build cost", () => {
    const given = (unit: string) => ({
      light: { units: [unit], hand: ["A Bigger Fish"] },
      dark: { units: [{ name: "Battle Droid Squad", damage: 1 }, "Trade Federation AAT"] },
    });
    const t = scene(given("Clone Squad"));
    t.attack("Clone Squad", "Battle Droid Squad", {
      light: { play: "A Bigger Fish", target: "Trade Federation AAT", overkill: 1 },
      dice: [3, 3, 3],
    });
    expect(t.card("Battle Droid Squad").zone).toBe("discard");
    expect(t.unit("Trade Federation AAT").damage).toBe(1);
    const u = scene(given("Clone Squad")).attack("Clone Squad", "Trade Federation AAT", { dice: [1, 1, 1] });
    expect(u.offered("light", "play")).toEqual(["pass"]);
  });

  it.each([
    [0, 2, 2],
    [1, 8, 8],
  ])("Sneak Attack (%i) rolls %i dice of damage for %i Force", (index, dice, cost) => {
    const t = scene({ dark: { hand: ["Sneak Attack"] }, light: { units: ["Naboo Defense Station"] } });
    t.window({ dark: { play: index === 0 ? "Sneak Attack" : "Sneak Attack/1" }, dice: Array<number>(dice).fill(4) });
    expect([t.unit("Naboo Defense Station").damage, t.force("dark")]).toEqual([dice, 8 - cost]);
  });

  it("Unconventional Maneuvers makes a Space or Ground unit lucky", () => {
    const t = scene({ light: { units: ["Clone Squad", "Clone Cadet"], hand: ["Unconventional Maneuvers"] } });
    t.window({ light: { play: "Unconventional Maneuvers" } });
    expect([t.unit("Clone Squad").lucky, t.offered("light", "target")]).toEqual([3, ["Clone Squad"]]);
  });
});

describe("In Disguise", () => {
  it("puts a Character of the hand in the place of one given up, as badly hurt", () => {
    const given = {
      light: {
        units: [{ name: "Clone Warrior 4/163", damage: 1 }, "Clone Squad"],
        hand: ["In Disguise", "Clone Officer", "Clone Warrior 5/373", "Swoop Bike"],
      },
    };
    const answers = { play: "In Disguise", choose: ["Clone Warrior 4/163", "Clone Warrior 5/373"] };
    const t = scene(given).window({ light: answers });
    expect(t.card("Clone Warrior 4/163").zone).toBe("discard");
    expect([t.unit("Clone Warrior 5/373").damage, t.force("light")]).toEqual([1, 5]);
    expect(t.offered("light", "choose")).toEqual(["Clone Warrior 4/163", "pass", "Clone Warrior 5/373"]);
    const none = scene(given).window({ light: { play: "In Disguise", choose: ["Clone Warrior 4/163", -1] } });
    expect(none.units("light")).toEqual(["Clone Squad"]);
  });
});

describe("Missions", () => {
  it("Duel of the Fates has each battle step fought again until somebody controls its arena", () => {
    const t = complete("light", "Duel of the Fates", { units: ["Clone Cadet"] }, { units: ["Security Droid"] });
    const dark = { act: ["Clone Cadet", "Clone Cadet"] };
    t.battle({ dark, light: { act: -1 }, dice: [4, 1, 4, 1] });
    expect([t.card("Clone Cadet").zone, t.controller("character")]).toEqual(["discard", "dark"]);
    expect(t.story("stepBegan").filter((one) => one.endsWith("character"))).toHaveLength(2);
    const once = scene({ light: { units: ["Clone Cadet"] }, dark: { units: ["Security Droid"] } });
    once.battle({ dark: { act: "Clone Cadet" }, light: { act: -1 }, dice: [4, 1] });
    expect(once.story("stepBegan")).toHaveLength(3);
  });

  it("Gas Attack rolls against every Character in its arena but Droids", () => {
    const t = complete(
      "dark",
      "Gas Attack",
      { units: ["Zam Wesell (B)", "Super Battle Droid 8EX"] },
      { units: ["Clone Warrior 4/163", "Clone Squad"] },
      {
        dice: [4, 1, 1, 1, 4, 4, 1, 1],
      },
    );
    expect(
      ["Zam Wesell (B)", "Clone Warrior 4/163", "Super Battle Droid 8EX", "Clone Squad"].map(
        (one) => t.unit(one).damage,
      ),
    ).toEqual([1, 2, 0, 0]);
  });

  it("Melt Your Way In discards any Location", () => {
    const t = complete(
      "light",
      "Melt Your Way In",
      { locations: ["Naboo System"] },
      { locations: ["Mos Espa"] },
      { light: { target: "Mos Espa" } },
    );
    expect([t.location("space"), t.location("ground"), t.discard("dark")]).toEqual(["Naboo System", "", ["Mos Espa"]]);
  });

  it("Blockade PM keeps cards out of arenas and Battle cards in hands this turn", () => {
    const t = complete(
      "dark",
      "Blockade PM",
      {},
      {
        buildZone: ["Clone Squad"],
        down: [
          { name: "Clone Cadet", counters: 9 },
          { name: "Seek the Council's Wisdom", counters: 2 },
        ],
        units: ["N-1 Starfighter"],
        hand: ["Windu's Solution"],
      },
    );
    expect(t.buildStep("light").offered("light", "build")).toEqual(["pass", "deploy Seek the Council's Wisdom"]);
    expect(t.window().offered("light", "play")).toEqual(["pass"]);
    t.endTurn().buildStep("light");
    expect(t.offered("light", "build")).toEqual(expect.arrayContaining(["deploy Clone Cadet", "back Clone Squad"]));
    expect(t.window().offered("light", "play")).toContain("Windu's Solution");
  });

  it("Negotiate the Peace sends home units worth 7 and enemies worth no more", () => {
    const units = ["Clone Warrior 4/163", "Clone Cadet", "Clone Officer", "Massiff", "Clone Squad"];
    const t = complete(
      "light",
      "Negotiate the Peace",
      { units },
      { units: ["Zam Wesell (B)", "Geonosian Warrior", "Durge (A)"] },
      {
        light: {
          arena: "character",
          target: ["Clone Warrior 4/163", "Clone Cadet", -1, "Zam Wesell (B)", "Geonosian Warrior"],
        },
      },
    );
    expect(t.hand("light").sort()).toEqual(["Clone Cadet", "Clone Warrior 4/163"]);
    expect(t.hand("dark").sort()).toEqual(["Geonosian Warrior", "Zam Wesell (B)"]);
    expect(t.offered("light", "target")).not.toContain("Massiff");
    expect(t.offered("light", "target")).not.toContain("Durge (A)");
    expect(t.units("light")).toEqual(["Clone Officer", "Massiff", "Clone Squad"]);
  });

  it("Podrace pays who has the fastest Ground unit when the Ground step ends, nobody in a tie", () => {
    const tapped = (name: string) => ({ name, tapped: true });
    const light = { units: ["Swoop Bike", "Clone Squad"].map(tapped) };
    const t = complete("light", "Podrace", light, { units: [tapped("Battle Droid Squad")] });
    expect(t.force("light")).toBe(8);
    t.arenaStep("space");
    expect(t.force("light")).toBe(8);
    t.arenaStep("ground");
    expect([t.force("light"), t.force("dark"), t.hand("light").length]).toEqual([12, 8, 2]);
    const tie = complete(
      "light",
      "Podrace",
      { units: [tapped("Clone Squad")] },
      { units: ["Battle Droid Squad", "Trade Federation MTT"].map(tapped) },
    );
    tie.arenaStep("ground");
    expect([tie.force("light"), tie.force("dark")]).toEqual([8, 8]);
  });
});

describe("Locations", () => {
  it("Jedi Temple makes Jedi cheaper and lets their stacks grow beyond four", () => {
    const versions = ["A", "B", "C", "D", "E"].map((version) => ({
      name: `Knight (${version})`,
      subtypes: ["Jedi"],
      buildCost: 3,
    }));
    const made = [...versions, { name: "Clone (A)" }];
    const under = versions.slice(1, 4).map(({ name }) => name);
    const light = { units: [{ name: "Knight (A)", under }], hand: ["Knight (E)"], build: 1 };
    const t = scene({ made, light: { ...light, locations: ["Jedi Temple"] } });
    t.buildStep("light", { light: { build: "stackUnder Knight (E)" } });
    expect([t.unit("Knight (A)").under.length, t.unit("Knight (A)").power]).toEqual([4, 7]);
    const full = scene({ made, light }).buildStep("light");
    expect(full.offered("light", "build")).not.toContain("stackUnder Knight (E)");
    const down = [{ name: "Shaak Ti (A)", counters: 3 }];
    const cheap = scene({ light: { down, locations: ["Jedi Temple"] } }).buildStep("light");
    expect(cheap.offered("light", "build")).toEqual(["pass", "deploy Shaak Ti (A)"]);
    expect(scene({ light: { down } }).buildStep("light").offered("light", "build")).toEqual(["pass"]);
  });

  it("Streets of Theed slow down who is not of Naboo, Mos Espa strengthens neutral units", () => {
    const t = scene({
      light: { units: ["Naboo Security Guard", "Clone Cadet", "Eopie"], locations: ["Streets of Theed"] },
      dark: { units: ["Zam Wesell (B)"] },
    });
    expect(["Naboo Security Guard", "Clone Cadet", "Zam Wesell (B)"].map((one) => t.unit(one).speed)).toEqual([
      30, 10, 30,
    ]);
    const u = scene({
      light: { units: ["Eopie", "Clone Cadet"], locations: ["Mos Espa"] },
      dark: { units: ["Rickshaw"] },
    });
    expect(["Eopie", "Clone Cadet", "Rickshaw"].map((one) => u.unit(one).power)).toEqual([2, 2, 3]);
  });

  it("Swamps of Naboo lend Evade 1 for nothing to Gungans and Naboo Creatures of both sides", () => {
    const given = {
      light: { units: ["Gungan Catapult", "Clone Squad"], locations: ["Swamps of Naboo"] },
      dark: { units: ["Falumpaset"] },
    };
    const t = scene(given).damage("Gungan Catapult", 2, { light: { play: "Swamps of Naboo for Gungan Catapult" } });
    t.damage("Falumpaset", 2, { dark: { play: "Swamps of Naboo for Falumpaset" } });
    expect([t.unit("Gungan Catapult").damage, t.unit("Falumpaset").damage, t.force("light")]).toEqual([1, 1, 8]);
    expect(scene(given).damage("Clone Squad", 1).offered("light", "play")).toEqual(["pass"]);
  });

  it("Otoh Gunga may search for a Gungan as its owner's build step starts", () => {
    const given = { light: { locations: ["Otoh Gunga"], deck: ["Eopie", "Gungan Catapult"] } };
    const t = scene(given).buildStep("light", { light: { may: true, choose: "Gungan Catapult" } });
    expect([t.hand("light"), t.offered("light", "choose")]).toEqual([["Gungan Catapult"], ["pass", "Gungan Catapult"]]);
    const theirs = scene(given).buildStep("dark");
    expect(theirs.questions("light", "may")).toEqual([]);
  });

  it("Theed Royal Palace gains 2 Force when the Character step ends with a Character there", () => {
    const t = scene({ light: { units: [{ name: "Clone Cadet", tapped: true }], locations: ["Theed Royal Palace"] } });
    expect(t.arenaStep("character").force("light")).toBe(10);
    expect(
      scene({ light: { locations: ["Theed Royal Palace"] } })
        .arenaStep("character")
        .force("light"),
    ).toBe(8);
    expect(t.arenaStep("ground").force("light")).toBe(10);
  });

  it("Trade Federation Hangar makes Droids cheaper", () => {
    const down = [
      { name: "Battle Droid Squad", counters: 1 },
      { name: "Geonosian Guard", counters: 1 },
    ];
    const t = scene({ dark: { down, locations: ["Trade Federation Hangar"] } }).buildStep("dark");
    expect(t.offered("dark", "build")).toEqual(["pass", "deploy Battle Droid Squad"]);
  });

  it("Watto's Shop buys a ship or vehicle of the hand for a build point, once a turn", () => {
    const t = scene({ light: { locations: ["Watto's Shop"], hand: ["Swoop Bike", "N-1 Starfighter", "Clone Cadet"] } });
    let points = 0;
    const at = () => {
      points = t.buildPoints("light");
    };
    t.buildStep("light", { light: { build: "Watto's Shop", discard: "Swoop Bike" }, at });
    expect([points, t.discard("light"), t.offered("light", "discard")]).toEqual([
      1,
      ["Swoop Bike"],
      ["Swoop Bike", "N-1 Starfighter"],
    ]);
    const none = scene({ light: { locations: ["Watto's Shop"], hand: ["Clone Cadet"] } }).buildStep("light");
    expect(none.offered("light", "build")).toEqual(["pass"]);
  });

  it("Naboo System may be given up for a build point and 2 Force", () => {
    const t = scene({ light: { locations: ["Naboo System"] } });
    let points = 0;
    const at = () => {
      points = t.buildPoints("light");
    };
    t.buildStep("light", { light: { build: "Naboo System" }, at });
    expect([points, t.force("light"), t.location("space"), t.discard("light")]).toEqual([1, 10, "", ["Naboo System"]]);
  });

  it("Corridors of Power collect credits until all become build points", () => {
    const t = scene({ dark: { locations: ["Corridors of Power"] } });
    t.buildStep("dark").buildStep("dark", { dark: { number: 0 } });
    expect(t.card("Corridors of Power").counters).toBe(2);
    let points = 0;
    const at = () => {
      points = Math.max(points, t.buildPoints("dark"));
    };
    t.buildStep("dark", { dark: { number: 2 }, at });
    expect([points, t.card("Corridors of Power").counters]).toEqual([2, 0]);
  });

  it("Podracing Course discards the slowest of three Ground units, its player breaks ties", () => {
    const tapped = (name: string) => ({ name, tapped: true });
    const light = { units: ["Swoop Bike", "Clone Squad"].map(tapped), locations: ["Podracing Course"] };
    const t = scene({ light, dark: { units: [tapped("Battle Droid Squad")] } });
    t.arenaStep("ground", { light: { choose: "Battle Droid Squad" } });
    expect([t.offered("light", "choose"), t.card("Battle Droid Squad").zone]).toEqual([
      ["Clone Squad", "Battle Droid Squad"],
      "discard",
    ]);
    expect(t.arenaStep("ground").units("light", "ground")).toEqual(["Swoop Bike", "Clone Squad"]);
  });

  it("Theed Power Generator moves the build roll by one within a die's faces", () => {
    const given = { light: { locations: ["Theed Power Generator"] } };
    const t = scene(given).ready({ light: { number: 5 }, dice: [4] });
    expect([t.offered("light", "number"), t.buildPoints("light"), t.buildPoints("dark")]).toEqual([
      ["3", "4", "5"],
      5,
      5,
    ]);
    const low = scene(given).ready({ light: { number: 1 }, dice: [1] });
    expect([low.offered("light", "number"), low.buildPoints("dark")]).toEqual([["1", "2"], 1]);
  });
});
