import { describe, expect, it } from "vitest";
import { H } from "../../../../src/games/tcg/state/table.js";
import { pass, scene } from "../support/scene.js";

/** Effects of single cards of A New Hope. */

const mission = (name: string, counters = 9) => ({ name, counters });

describe("Missions", () => {
  it("Contingency Plan makes build points of all build counters of its player's unfinished cards", () => {
    const t = scene({
      light: {
        down: [mission("Contingency Plan"), { name: "Clone Squad", counters: 2 }],
        buildZone: [{ name: "Naboo Cruiser", counters: 4 }, "Clone Platoon"],
        build: 1,
      },
      dark: { down: [{ name: "Juggernaut", counters: 3 }] },
    });
    t.buildStep("light", {
      light: { build: ["deploy Contingency Plan", "add Clone Squad", pass] },
      at: ({ question }) => {
        if (question === "points") expect(t.buildPoints("light")).toBe(7);
      },
    });
    expect([t.card("Clone Squad").counters, t.card("Naboo Cruiser").counters]).toEqual([3, 0]);
    expect([t.card("Clone Platoon").retreated, t.card("Juggernaut").counters]).toEqual([true, 3]);
  });

  it("Contingency Plan gives nothing to spend to a player who may spend nothing", () => {
    const t = scene({
      light: { down: [mission("Contingency Plan"), { name: "Clone Squad", counters: 2 }] },
      dark: { down: [mission("Imperial Blockade")], force: 8 },
    });
    t.ready({ dice: [6] });
    t.buildStep("dark", { dark: { build: "deploy Imperial Blockade" } });
    expect([t.force("dark"), t.buildPoints("light")]).toEqual([4, 0]);
    t.buildStep("light", { light: { build: ["deploy Contingency Plan", pass] } });
    expect(t.offered("light", "build")).toEqual(["pass", "deploy Contingency Plan"]);
    expect(t.card("Clone Squad").counters).toBe(0);
  });

  it("Error in Judgment costs the opponent an unfinished card, unless 5 Force are paid", () => {
    const given = (force: number) => ({
      light: { down: [mission("Error in Judgment")] },
      dark: { down: ["Juggernaut", "Carrack Cruiser"], buildZone: ["Security Droid"], force },
    });
    const t = scene(given(4)).buildStep("light", { light: { build: "deploy Error in Judgment", facedown: 1 } });
    expect([t.down("dark"), t.discard("dark")]).toEqual([["Juggernaut"], ["Carrack Cruiser"]]);
    const script = { light: { build: "deploy Error in Judgment", facedown: 0 } };
    const u = scene(given(5)).buildStep("light", { ...script, dark: { pay: true } });
    expect([u.down("dark").length, u.force("dark")]).toEqual([2, 0]);
    const v = scene(given(5)).buildStep("light", { ...script, dark: { pay: false } });
    expect([v.down("dark"), v.force("dark")]).toEqual([["Carrack Cruiser"], 5]);
  });

  it("Error in Judgment takes what setup began face up, but no unit that has retreated", () => {
    const t = scene({
      light: { down: [mission("Error in Judgment")] },
      dark: { buildZone: [{ name: "Juggernaut", counters: 2 }, "Security Droid"], force: 0 },
    });
    t.buildStep("light", { light: { build: "deploy Error in Judgment" } });
    expect([t.buildZone("dark"), t.discard("dark")]).toEqual([["Security Droid"], ["Juggernaut"]]);
  });

  it("Imperial Manipulation moves a damage counter within an arena when the battle starts", () => {
    const given = {
      light: { units: ["Clone Cadet", "Clone Squad"] },
      dark: {
        units: [{ name: "Zam Wesell (B)", damage: 2 }, "Carrack Cruiser"],
        down: [mission("Imperial Manipulation")],
      },
    };
    const t = scene(given).buildStep("dark", { dark: { build: "deploy Imperial Manipulation" } });
    expect(t.unit("Zam Wesell (B)").damage).toBe(2);
    t.battle({ decide: ({ question, side }) => (question === "act" && side === "light" ? pass : undefined) });
    expect([t.unit("Zam Wesell (B)").damage, t.unit("Clone Cadet").damage]).toEqual([1, 1]);
    const alone = scene({ ...given, light: { units: ["Clone Squad"] } });
    alone.buildStep("dark", { dark: { build: "deploy Imperial Manipulation" } }).battle();
    expect(alone.unit("Zam Wesell (B)").damage).toBe(2);
  });

  it("Oil Bath removes up to 4 counters from units of one arena", () => {
    const t = scene({
      light: {
        units: [
          { name: "Clone Platoon", damage: 2 },
          { name: "Rebel Honor Company", damage: 5 },
          { name: "Clone Cadet", damage: 1 },
        ],
        down: [mission("Oil Bath")],
      },
    });
    const target = ["Rebel Honor Company", "Clone Platoon", "Rebel Honor Company", "Rebel Honor Company"];
    t.buildStep("light", { light: { build: "deploy Oil Bath", arena: "ground", target } });
    const damage = ["Clone Platoon", "Rebel Honor Company", "Clone Cadet"].map((name) => t.unit(name).damage);
    expect(damage).toEqual([1, 2, 1]);
    expect(t.questions("light", "target")[0]?.options).toEqual(["Clone Platoon", "Rebel Honor Company", "pass"]);
  });

  it("Jawa Supply Trip puts a Droid down with a counter for each Jawa", () => {
    const t = scene({
      light: {
        units: ["Jawa", "Jawa", "Clone Cadet"],
        hand: ["EG-6 Power Droid", "Clone Squad"],
        down: [mission("Jawa Supply Trip")],
      },
      dark: { units: ["Jawa"] },
    });
    t.buildStep("light", { light: { build: "deploy Jawa Supply Trip" } });
    expect([t.down("light"), t.card("EG-6 Power Droid").counters]).toEqual([["EG-6 Power Droid"], 2]);
    expect(t.hand("light")).toEqual(["Clone Squad"]);
  });
});

describe("Battle cards", () => {
  it("Most Desperate Hour spends all other Space units on one, before any has attacked", () => {
    const given = {
      light: {
        units: ["X-wing Red Ten", "N-1 Starfighter", "Naboo Cruiser", "Clone Cadet"],
        hand: ["Most Desperate Hour"],
      },
      dark: { units: ["Carrack Cruiser"] },
    };
    const t = scene(given);
    t.window({ light: { play: "Most Desperate Hour", target: "X-wing Red Ten" } });
    expect([t.unit("X-wing Red Ten").criticalHit, t.force("light")]).toEqual([6, 3]);
    const tapped = ["X-wing Red Ten", "N-1 Starfighter", "Naboo Cruiser", "Clone Cadet"].map(
      (name) => t.unit(name).tapped,
    );
    expect(tapped).toEqual([false, true, true, false]);
    expect(t.questions("light", "target")[0]?.options).toEqual(["X-wing Red Ten", "N-1 Starfighter"]);
    const late = scene(given)
      .attack("N-1 Starfighter", "Carrack Cruiser", { dice: [1, 1] })
      .window();
    expect(late.offered("light", "play")).toEqual(["pass"]);
  });

  it("Most Desperate Hour waits for no other player's Space unit", () => {
    const t = scene({
      light: { units: ["X-wing Red Ten"], hand: ["Most Desperate Hour"] },
      dark: { units: ["TIE Fighter DS-3-12"] },
    });
    t.attack("TIE Fighter DS-3-12", "X-wing Red Ten", { dice: [1, 1] }).window();
    expect(t.offered("light", "play")).toEqual(["pass", "Most Desperate Hour"]);
  });

  it("Starfighter's End rams for 1 damage each 10 speed", () => {
    const t = scene({
      light: { units: ["X-wing Red Ten", { name: "N-1 Starfighter", tapped: true }], hand: ["Starfighter's End"] },
      dark: { units: ["Trade Federation Warship", "Juggernaut"] },
    });
    t.window({ light: { play: "Starfighter's End" } });
    expect([t.unit("Trade Federation Warship").damage, t.card("X-wing Red Ten").zone]).toEqual([6, "discard"]);
    expect(t.unit("N-1 Starfighter").zone).toBe("arena");
  });

  it("Starfighter's End needs an enemy in the Space arena", () => {
    const t = scene({
      light: { units: ["X-wing Red Ten"], hand: ["Starfighter's End"] },
      dark: { units: ["Juggernaut"] },
    }).window();
    expect(t.offered("light", "play")).toEqual(["pass"]);
  });
});

describe("Battle cards of whole arenas", () => {
  const given = {
    light: {
      units: [
        { name: "Clone Squad", tapped: true },
        { name: "Clone Cadet", tapped: true },
      ],
    },
    dark: { units: [{ name: "Juggernaut", tapped: true }], hand: ["It's Not Over Yet"], force: 5 },
  };

  it("It's Not Over Yet has another battle step fought in an arena", () => {
    const t = scene({ ...given, step: "character" }).window({
      dark: { play: "It's Not Over Yet", arena: "ground", act: "Clone Squad" },
      dice: [4, 4, 4, 1, 1, 1, 1],
    });
    expect(t.card("Clone Squad").zone).toBe("discard");
    expect([t.unit("Juggernaut").tapped, t.unit("Clone Cadet").tapped, t.force("dark")]).toEqual([true, true, 0]);
    expect(t.state.table.head[H.arena]).toBe(2);
  });

  it("It's Not Over Yet waits until all units are tapped", () => {
    const u = scene({ ...given, light: { units: ["Clone Cadet"] } }).window();
    expect(u.offered("dark", "play")).toEqual(["pass"]);
  });

  it("Slipping Through prevents all damage that units of an arena do this turn", () => {
    const t = scene({
      light: { units: ["Clone Squad", "Naboo Cruiser"], hand: ["Slipping Through"] },
      dark: { units: ["Juggernaut", "Carrack Cruiser"] },
    });
    t.window({ light: { play: "Slipping Through", arena: "ground" } });
    t.attack("Juggernaut", "Clone Squad", { dice: [4, 4, 4, 4, 4, 4, 4] });
    t.attack("Clone Squad", "Juggernaut", { dice: [4, 4, 4] });
    t.attack("Carrack Cruiser", "Naboo Cruiser", { dice: [4, 1, 1, 1, 1] });
    expect(["Clone Squad", "Juggernaut", "Naboo Cruiser"].map((name) => t.unit(name).damage)).toEqual([0, 0, 1]);
  });

  it("Slipping Through leaves damage that no unit there does, and is over with the turn", () => {
    const t = scene({
      light: { units: ["Clone Squad"], hand: ["Slipping Through"] },
      dark: { units: ["Juggernaut"] },
    });
    t.window({ light: { play: "Slipping Through", arena: "ground" } });
    expect(t.damage("Clone Squad", 1).unit("Clone Squad").damage).toBe(1);
    t.endTurn().attack("Juggernaut", "Clone Squad", { dice: [4, 1, 1, 1, 1, 1, 1] });
    expect(t.unit("Clone Squad").damage).toBe(2);
  });
});

describe("Obi-Wan's Prowess", () => {
  const given = {
    light: { units: ["Clone Warrior 4/163", "Clone Squad"], hand: ["Obi-Wan's Prowess"] },
    dark: { units: ["Zam Wesell (B)", "Juggernaut"] },
  };

  it("turns up to 2 damage to a Character against another", () => {
    const t = scene(given).damage("Clone Warrior 4/163", 3, {
      light: { play: "Obi-Wan's Prowess", target: "Zam Wesell (B)" },
    });
    expect([t.unit("Clone Warrior 4/163").damage, t.unit("Zam Wesell (B)").damage, t.force("light")]).toEqual([
      1, 2, 4,
    ]);
    expect(t.questions("light", "target")[0]?.options).toEqual(["pass", "Clone Warrior 4/163", "Zam Wesell (B)"]);
  });

  it("need not, and saves no other units", () => {
    const t = scene(given).damage("Clone Warrior 4/163", 1, { light: { play: "Obi-Wan's Prowess", target: pass } });
    expect([t.unit("Clone Warrior 4/163").damage, t.unit("Zam Wesell (B)").damage]).toEqual([0, 0]);
    expect(scene(given).damage("Clone Squad", 1).offered("light", "play")).toEqual(["pass"]);
  });
});

describe("units", () => {
  it("Darth Vader (A) drives off a Character for Force equal to its build cost", () => {
    const given = (defender: string) =>
      scene({ light: { units: [defender] }, dark: { units: ["Darth Vader (A)"], force: 8 } });
    const dice = [1, 1, 1, 1, 1, 1];
    const t = given("Clone Cadet").attack("Darth Vader (A)", "Clone Cadet", { dark: { pay: true }, dice });
    expect([t.card("Clone Cadet").zone, t.card("Clone Cadet").retreated]).toEqual(["build", true]);
    expect(t.force("dark")).toBe(8 - 2);
    const kept = given("Clone Cadet").attack("Darth Vader (A)", "Clone Cadet", { dark: { pay: false }, dice });
    expect([kept.card("Clone Cadet").zone, kept.force("dark")]).toEqual(["arena", 8]);
  });

  it("Darth Vader (A) does not drive off Jedi Knights", () => {
    const t = scene({
      made: [{ name: "Knight", subtypes: ["Jedi", "Knight"] }],
      light: { units: ["Knight"] },
      dark: { units: ["Darth Vader (A)"] },
    });
    t.attack("Darth Vader (A)", "Knight", { dice: [1, 1, 1, 1, 1, 1] });
    expect(t.questions("dark", "pay")).toEqual([]);
  });

  it("R2-D2 (C) puts the opponent's top three cards back in any order", () => {
    const t = scene({
      light: { units: ["R2-D2 (C)"] },
      dark: { deck: ["Juggernaut", "Carrack Cruiser", "Security Droid", "Zam Wesell (B)"] },
    });
    t.buildStep("light", { light: { build: "R2-D2 (C)", choose: ["Security Droid", "Juggernaut"] } });
    expect(t.deck("dark")).toEqual(["Security Droid", "Juggernaut", "Carrack Cruiser", "Zam Wesell (B)"]);
    expect(t.unit("R2-D2 (C)").tapped).toBe(true);
  });

  it("Rebel Control Post sorts Space units out of the opponent's top five cards", () => {
    const t = scene({
      light: { units: ["Rebel Control Post"] },
      dark: {
        units: ["Battle Droid Squad"],
        deck: [
          "Juggernaut",
          "Carrack Cruiser",
          "Security Droid",
          "TIE Fighter DS-3-12",
          "Zam Wesell (B)",
          "Security Droid",
        ],
      },
    });
    t.act("Rebel Control Post", {
      light: {
        act: "Rebel Control Post",
        choose: ["Carrack Cruiser", pass, "TIE Fighter DS-3-12", "Zam Wesell (B)", "Juggernaut"],
      },
    });
    expect(t.discard("dark")).toEqual(["Carrack Cruiser"]);
    expect(t.deck("dark")).toEqual([
      "TIE Fighter DS-3-12",
      "Zam Wesell (B)",
      "Juggernaut",
      "Security Droid",
      "Security Droid#2",
    ]);
    expect(t.questions("light", "choose")[0]?.options).toEqual(["pass", "Carrack Cruiser", "TIE Fighter DS-3-12"]);
  });

  it("Vader's TIE Fighter (A) comes back to hand with its stack and pilot for 2 Force", () => {
    const given = () =>
      scene({
        made: [{ name: "Ace", side: "Dark", declared: { pilot: { of: ["Starfighter"] } } }],
        light: { units: ["X-wing Red Ten"] },
        dark: {
          units: [{ name: "Vader's TIE Fighter (A)", pilots: ["Ace"], under: ["Vader's TIE Fighter (B)"] }],
          discard: ["Juggernaut"],
        },
      });
    const t = given().putDamage("Vader's TIE Fighter (A)", 9, { dark: { may: true } });
    expect(t.hand("dark").sort()).toEqual(["Ace", "Vader's TIE Fighter (A)", "Vader's TIE Fighter (B)"]);
    expect([t.discard("dark"), t.force("dark")]).toEqual([["Juggernaut"], 6]);
    const u = given().putDamage("Vader's TIE Fighter (A)", 9, { dark: { may: false } });
    expect([u.hand("dark"), u.discard("dark").length]).toEqual([[], 4]);
  });
});
