import { describe, expect, it } from "vitest";
import { type CardGiven, pass, scene } from "../support/scene.js";

/** Units of Battle of Yavin. */

const ACE = { name: "Ace", declared: { pilot: { of: ["Starfighter"] } } };

describe("triggers of the ready phase", () => {
  it.each([
    ["Princess Leia (D)", 4],
    ["Han Solo (C)", 2],
  ])("%s in the Character arena changes the build points", (unit, points) => {
    const roll = (arena: "character" | "space") =>
      scene({ light: { units: [{ name: unit, arena }] } })
        .ready({ dice: [3] })
        .buildPoints("light");
    expect([roll("character"), roll("space")]).toEqual([points, 3]);
  });

  it("Han Solo (C) leaves no less than nothing", () => {
    const t = scene({ light: { units: ["Han Solo (C)", "Han Solo (C)"] } }).ready({ dice: [1] });
    expect(t.buildPoints("light")).toBe(0);
  });

  it("Colonel Wullf Yularen (A) profits from an arena without enemies", () => {
    const roll = (units: string[]) =>
      scene({ light: { units }, dark: { units: ["Colonel Wullf Yularen (A)"] } })
        .ready({ dice: [2] })
        .buildPoints("dark");
    expect(roll(["Clone Squad"])).toBe(3);
    expect(roll(["Clone Squad", "N-1 Starfighter", "Clone Cadet"])).toBe(2);
  });
});

describe("triggers of the command phase", () => {
  it("Han Solo (A) in the Character arena draws one more", () => {
    const drawn = (arena: "character" | "space") =>
      scene({ light: { units: [{ name: "Han Solo (A)", arena }] } })
        .command()
        .hand("light").length;
    expect([drawn("character"), drawn("space")]).toEqual([2, 1]);
  });

  it("Grand Moff Tarkin (C) keeps his side in battle", () => {
    const offered = (arena: "character" | "space") =>
      scene({ dark: { units: [{ name: "Grand Moff Tarkin (C)", arena }, "Juggernaut"] } })
        .retreatStep("dark")
        .offered("dark", "retreat");
    expect(offered("character")).toEqual([]);
    expect(offered("space")).toEqual(["pass", "Grand Moff Tarkin (C)", "Juggernaut"]);
  });

  it("Womp Rat, deployed, costs the opponent a card of their choice", () => {
    const t = scene({
      light: { down: [{ name: "Womp Rat", counters: 9 }] },
      dark: { hand: ["Juggernaut", "Carrack Cruiser"] },
    });
    t.buildStep("light", { light: { build: "deploy Womp Rat" }, dark: { discard: "Juggernaut" } });
    expect(t.hand("dark")).toEqual(["Carrack Cruiser"]);
  });

  it("Imperial Landing Craft, deployed, marks a Ground unit for 2 damage when the battle starts", () => {
    const given = {
      light: { units: ["Clone Platoon", "Clone Cadet"], buildZone: ["Rebel Honor Company"] },
      dark: { down: [{ name: "Imperial Landing Craft", counters: 9 }] },
    };
    const deploy = (target: string) =>
      scene(given).buildStep("dark", { dark: { build: "deploy Imperial Landing Craft", target } });
    const t = deploy("Clone Platoon").battle();
    expect(t.unit("Clone Platoon").damage).toBe(2);
    expect(deploy("Clone Platoon").offered("dark", "target")).toEqual(["Clone Platoon", "Rebel Honor Company"]);
    expect(deploy("Rebel Honor Company").battle().card("Rebel Honor Company").damage).toBe(0);
    expect(
      deploy("Clone Platoon")
        .retreatStep("light", { light: { retreat: "Clone Platoon" } })
        .battle()
        .card("Clone Platoon").damage,
    ).toBe(0);
  });
});

describe("abilities of the build step", () => {
  it("Chief Bast (A) looks at the opponent's hand", () => {
    const t = scene({ light: { hand: ["Clone Squad"] }, dark: { units: ["Chief Bast (A)"] } });
    t.buildStep("dark", { dark: { build: ["Chief Bast (A)", pass] } });
    expect([t.questions("dark", "look").length, t.unit("Chief Bast (A)").tapped]).toEqual([1, true]);
  });

  it("Luke's Speeder (B) builds a Character face down, and none face up", () => {
    const t = scene({
      light: {
        units: ["Luke's Speeder (B)"],
        down: ["Clone Cadet", "Clone Squad"],
        buildZone: [{ name: "Clone Warrior 4/163", counters: 1 }],
      },
    });
    t.buildStep("light", { light: { build: ["Luke's Speeder (B)", pass] } });
    expect([t.card("Clone Cadet").counters, t.card("Clone Warrior 4/163").counters]).toEqual([2, 1]);
    const u = scene({ light: { units: ["Luke's Speeder (B)"], down: ["Clone Squad"] } }).buildStep("light");
    expect(u.offered("light", "build")).toEqual(["pass"]);
  });

  it("Death Star (B) finds an Imperial Starfighter for 1 build point", () => {
    const t = scene({
      dark: { units: ["Death Star (B)"], deck: ["Z-95 Headhunter", "TIE Fighter DS-3-12", "Juggernaut"], build: 1 },
    });
    t.buildStep("dark", { dark: { build: ["Death Star (B)", pass], choose: "TIE Fighter DS-3-12" } });
    expect([t.hand("dark"), t.questions("dark", "choose")[0]?.options]).toEqual([
      ["TIE Fighter DS-3-12"],
      ["pass", "TIE Fighter DS-3-12"],
    ]);
    expect(
      scene({ dark: { units: ["Death Star (B)"] } })
        .buildStep("dark")
        .offered("dark", "build"),
    ).toEqual(["pass"]);
  });

  it("WED Treadwell mends a Droid", () => {
    const t = scene({
      light: { units: ["WED Treadwell", { name: "R2-D2 (C)", damage: 2 }, { name: "Clone Squad", damage: 1 }] },
    });
    t.buildStep("light", { light: { build: ["WED Treadwell", pass], number: 1 } });
    expect([t.unit("R2-D2 (C)").damage, t.unit("Clone Squad").damage]).toEqual([1, 1]);
  });

  it("Princess Leia (E) gives herself for a Jedi, and a Jedi for herself", () => {
    const made = [{ name: "Jedi", subtypes: ["Jedi"] }];
    const t = scene({ made, light: { units: ["Princess Leia (E)"], deck: ["Clone Squad", "Jedi"] } });
    t.buildStep("light", { light: { build: "Princess Leia (E)", choose: "Jedi" } });
    expect([t.hand("light"), t.discard("light")]).toEqual([["Jedi"], ["Princess Leia (E)"]]);
    const u = scene({ made, light: { units: ["Jedi", "Clone Cadet"], discard: ["Princess Leia (E)"] } });
    u.buildStep("light", { light: { build: "Princess Leia (E)/1" } });
    expect([u.hand("light"), u.discard("light"), u.units("light")]).toEqual([
      ["Princess Leia (E)"],
      ["Jedi"],
      ["Clone Cadet"],
    ]);
    const v = scene({ light: { units: ["Clone Cadet"], discard: ["Princess Leia (E)"] } }).buildStep("light");
    expect(v.offered("light", "build")).toEqual(["pass"]);
  });
});

describe("Death Star (C)", () => {
  const given = (enemies: string[]) => ({
    light: { units: ["Clone Squad", ...enemies] },
    dark: { units: ["Death Star (C)", "Juggernaut", "Zam Wesell (B)"] },
  });

  it("empties the Ground arena where no enemy is in space", () => {
    const t = scene(given(["Clone Cadet"])).act("Death Star (C)", { dark: { act: "Death Star (C)" } });
    expect([t.units("light"), t.units("dark")]).toEqual([["Clone Cadet"], ["Death Star (C)", "Zam Wesell (B)"]]);
    const u = scene(given(["N-1 Starfighter"])).act("Death Star (C)");
    expect(u.offered("dark", "act")).toEqual(["pass", "N-1 Starfighter"]);
  });

  it("is hit critically by Starfighters", () => {
    const t = scene(given(["X-wing Red Ten", "Naboo Cruiser"]));
    t.attack("X-wing Red Ten", "Death Star (C)", { dice: [6, 1, 1] });
    expect(t.unit("Death Star (C)").damage).toBe(4);
    t.attack("Naboo Cruiser", "Death Star (C)", { dice: [6, 1, 1, 1, 1, 1] });
    expect(t.unit("Death Star (C)").damage).toBe(5);
  });
});

describe("in battle", () => {
  it("Chariot Light Assault Vehicle aims for another unit of the Ground arena", () => {
    const t = scene({
      light: { units: ["Clone Platoon", "Clone Cadet"] },
      dark: { units: ["Juggernaut", "Chariot Light Assault Vehicle", "Zam Wesell (B)"] },
    });
    t.attack("Juggernaut", "Clone Platoon", {
      dark: { play: "Chariot Light Assault Vehicle" },
      dice: [3, 3, 1, 1, 1, 1, 1],
    });
    expect([t.unit("Clone Platoon").damage, t.unit("Chariot Light Assault Vehicle").tapped]).toEqual([2, true]);
    const u = scene({
      light: { units: ["Clone Cadet"] },
      dark: { units: ["Zam Wesell (B)", "Chariot Light Assault Vehicle"] },
    });
    u.attack("Zam Wesell (B)", "Clone Cadet", { dice: [1, 1, 1] });
    expect(u.offered("dark", "play")).toEqual(["pass"]);
  });

  it("Grand Moff Tarkin (B) mends a Battle Station by up to 5 when the Character step starts", () => {
    const given = (arena: "character" | "space") =>
      scene({
        dark: {
          units: [
            { name: "Grand Moff Tarkin (B)", arena },
            { name: "Death Star (B)", damage: 7 },
            { name: "Juggernaut", damage: 1 },
          ],
        },
      });
    const t = given("character").arenaStep("character", { dark: { may: true, number: 5 } });
    expect([t.unit("Death Star (B)").damage, t.unit("Juggernaut").damage]).toEqual([2, 1]);
    expect(given("space").arenaStep("character").questions("dark", "may")).toEqual([]);
  });

  it("Darth Vader (F) has the opponent discard a frail Character", () => {
    const t = scene({
      light: { units: ["Clone Cadet", "Clone Warrior 4/163", { name: "Jawa", arena: "space" }] },
      dark: { units: ["Darth Vader (F)"] },
    });
    t.act("Darth Vader (F)", { dark: { act: "Darth Vader (F)" } });
    expect([t.discard("light"), t.force("dark"), t.unit("Darth Vader (F)").tapped]).toEqual([["Clone Cadet"], 4, true]);
    t.damage("Darth Vader (F)", 2, { dark: { play: "Darth Vader (F)/1" } });
    expect([t.unit("Darth Vader (F)").damage, t.force("dark")]).toEqual([1, 2]);
  });

  it("Tusken War Party comes back to hand for another card", () => {
    const given = (arena: "ground" | "space", hand: string[]) =>
      scene({ light: { units: [{ name: "Tusken War Party", arena }], hand } });
    const t = given("ground", ["Clone Squad"]).putDamage("Tusken War Party", 3, { light: { may: true } });
    expect([t.hand("light"), t.discard("light")]).toEqual([["Tusken War Party"], ["Clone Squad"]]);
    expect(given("ground", []).putDamage("Tusken War Party", 3).questions("light", "may")).toEqual([]);
    expect(given("space", ["Clone Squad"]).putDamage("Tusken War Party", 3).questions("light", "may")).toEqual([]);
  });
});

describe("pilots", () => {
  const fly = (aboard: string[], pilot: string) => {
    const t = scene({
      made: [ACE, { ...ACE, name: "Deuce" }],
      light: { units: [{ name: "N-1 Starfighter", pilots: aboard }, pilot] },
    }).buildStep("light");
    return t.offered("light", "build").includes(`board ${pilot}`);
  };

  it.each(["R2-X2 (A)", "R2-D2 (D)"])("%s makes room for a pilot that is no Astromech", (astromech) => {
    expect(fly([astromech], "Ace")).toBe(true);
    expect(fly(["Ace"], astromech)).toBe(true);
    expect(fly(["Ace"], "Deuce")).toBe(false);
    expect(fly([astromech], astromech === "R2-X2 (A)" ? "R2-D2 (D)" : "R2-X2 (A)")).toBe(false);
    expect(fly([astromech, "Ace"], "Deuce")).toBe(false);
  });

  it("R2-X2 (A) and R2-D2 (D) help their Starfighter", () => {
    const ship = (pilot: string): CardGiven => ({ name: "X-wing Red Ten", pilots: [pilot], damage: 1 });
    const t = scene({ light: { units: [ship("R2-X2 (A)")] } });
    expect(t.unit("X-wing Red Ten").power).toBe(4);
    const u = scene({ light: { units: [ship("R2-D2 (D)")] } });
    expect(u.unit("X-wing Red Ten")).toMatchObject({ speed: 70, criticalHit: 2 });
    expect([u.battle().unit("X-wing Red Ten").damage, t.battle().unit("X-wing Red Ten").damage]).toEqual([0, 1]);
  });

  it("Escape Pod gives itself for a pilot of a Space unit that is discarded", () => {
    const given = (...pod: CardGiven[]) =>
      scene({ made: [ACE], light: { units: [{ name: "N-1 Starfighter", pilots: ["Ace"] }, ...pod] } });
    const t = given({ name: "Escape Pod" }).putDamage("N-1 Starfighter", 9, { light: { choose: "Ace" } });
    expect(t.card("Ace")).toMatchObject({ zone: "build", retreated: true });
    expect(t.discard("light").sort()).toEqual(["Escape Pod", "N-1 Starfighter"]);
    const kept = given({ name: "Escape Pod" }).putDamage("N-1 Starfighter", 9, { light: { choose: pass } });
    expect([kept.card("Ace").zone, kept.card("Escape Pod").zone]).toEqual(["discard", "arena"]);
    for (const pods of [[], [{ name: "Escape Pod", arena: "ground" as const }]]) {
      const lost = given(...pods).putDamage("N-1 Starfighter", 9);
      expect([lost.card("Ace").zone, lost.questions("light", "choose")]).toEqual(["discard", []]);
    }
  });

  it("Escape Pod saves nobody from a Ground unit, nor where nobody is aboard", () => {
    const made = [{ name: "Driver", declared: { pilot: { of: ["Speeder"] } } }];
    const t = scene({
      made,
      light: { units: [{ name: "Luke's Speeder (B)", pilots: ["Driver"] }, "N-1 Starfighter", "Escape Pod"] },
    });
    expect(t.putDamage("Luke's Speeder (B)", 9).questions("light", "choose")).toEqual([]);
    t.putDamage("N-1 Starfighter", 9);
    expect([t.questions("light", "choose"), t.units("light"), t.card("Driver").zone]).toEqual([
      [],
      ["Escape Pod"],
      "discard",
    ]);
  });
});
