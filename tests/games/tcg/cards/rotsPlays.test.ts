import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** More plays and pilots of Return of the Jedi and Revenge of the Sith. */

const mission = (name: string) => [{ name, counters: 9 }];

describe("Vader's Summons", () => {
  it.each([
    ["Vader's Summons", false, 7],
    ["Vader's Summons/1", true, 5],
  ])("%s brings a Character back, tapped: %s", (play, tapped, force) => {
    const t = scene({
      light: { buildZone: [{ name: "Clone Cadet", tapped: !tapped }, "Clone Squad"] },
      dark: { hand: ["Vader's Summons"] },
    });
    t.window({ dark: { play } });
    expect([t.unit("Clone Cadet").tapped, t.units("light"), t.force("dark")]).toEqual([tapped, ["Clone Cadet"], force]);
  });

  it("needs a Character there", () => {
    const t = scene({ light: { buildZone: ["Clone Squad"] }, dark: { hand: ["Vader's Summons"] } }).window();
    expect(t.offered("dark", "play")).toEqual(["pass"]);
  });
});

describe("It Just Might Work", () => {
  const units = ["Clone Squad", "N-1 Starfighter", "Clone Cadet", "Clone Platoon"];
  const plan = () =>
    scene({ light: { units, down: mission("It Just Might Work") } }).buildStep("light", {
      light: { build: ["deploy It Just Might Work", pass], target: "Clone Squad" },
    });

  it("gives 8 Force where a unit of each type is still in its arena when the turn ends", () => {
    expect(plan().endTurn().force("light")).toBe(16);
    expect(plan().putDamage("Clone Platoon", 9).endTurn().force("light")).toBe(16);
  });

  it("gives nothing where one has left", () => {
    expect(plan().putDamage("Clone Squad", 9).endTurn().force("light")).toBe(8);
    expect(
      plan()
        .retreatStep("light", { light: { retreat: "Clone Cadet" } })
        .endTurn()
        .force("light"),
    ).toBe(8);
  });

  it("needs a unit of each type", () => {
    const t = scene({ light: { units: units.slice(1), down: mission("It Just Might Work") } });
    t.buildStep("light");
    expect(t.offered("light", "build")).toContain("deploy It Just Might Work");
    const u = scene({ light: { units: units.slice(2), down: mission("It Just Might Work") } }).buildStep("light");
    expect(u.offered("light", "build")).not.toContain("deploy It Just Might Work");
  });
});

describe("Rage of Victory", () => {
  it.each([
    ["ground", "Clone Squad", 11],
    ["space", "N-1 Starfighter", 7],
    ["character", "Clone Cadet", 7],
  ] as const)("in the %s arena: %s discarded leaves the Juggernaut with %i power", (arena, fallen, power) => {
    const t = scene({
      light: { units: ["Clone Squad", "N-1 Starfighter", "Clone Cadet"] },
      dark: { units: ["Juggernaut", "Carrack Cruiser", "Zam Wesell (B)"], down: mission("Rage of Victory") },
    });
    t.buildStep("dark", { dark: { build: ["deploy Rage of Victory", pass], arena } });
    t.putDamage(fallen, 9);
    expect(t.unit("Juggernaut").power).toBe(power);
    const own = { ground: "Juggernaut", space: "Carrack Cruiser", character: "Zam Wesell (B)" }[arena];
    const before = { ground: 7, space: 5, character: 3 }[arena];
    expect(t.unit(own).power).toBe(before + 4);
  });

  it("counts no unit of another arena, and none of one's own", () => {
    const t = scene({
      light: { units: ["Clone Squad"] },
      dark: { units: ["Juggernaut", "Carrack Cruiser", "TIE Fighter DS-3-12"], down: mission("Rage of Victory") },
    });
    t.buildStep("dark", { dark: { build: ["deploy Rage of Victory", pass], arena: "space" } });
    t.putDamage("Clone Squad", 9).putDamage("TIE Fighter DS-3-12", 9);
    expect(t.unit("Carrack Cruiser").power).toBe(5);
  });
});

describe("Obi-Wan Kenobi (L)", () => {
  const given = () => scene({ light: { units: [{ name: "X-wing Red Ten", pilots: ["Obi-Wan Kenobi (L)"] }] } });

  it("flies faster and harder, and evades", () => {
    const t = given();
    expect(t.unit("X-wing Red Ten")).toMatchObject({ speed: 70, power: 4 });
    t.damage("X-wing Red Ten", 1, { light: { play: "Obi-Wan Kenobi (L)/1 for X-wing Red Ten" } });
    expect([t.unit("X-wing Red Ten").damage, t.force("light")]).toEqual([0, 7]);
    const u = scene({ light: { units: ["Obi-Wan Kenobi (L)"] } });
    u.damage("Obi-Wan Kenobi (L)", 2, { light: { play: "Obi-Wan Kenobi (L)" } });
    expect([u.unit("Obi-Wan Kenobi (L)").damage, u.force("light")]).toEqual([0, 6]);
  });

  it("may get out when the Space step ends, or the ship is discarded", () => {
    expect(
      given()
        .arenaStep("space", { light: { may: true } })
        .units("light", "character"),
    ).toEqual(["Obi-Wan Kenobi (L)"]);
    expect(
      given()
        .arenaStep("space", { light: { may: false } })
        .card("Obi-Wan Kenobi (L)").zone,
    ).toBe("pilot");
    const t = given().putDamage("X-wing Red Ten", 9, { light: { may: true } });
    expect([t.units("light"), t.discard("light")]).toEqual([["Obi-Wan Kenobi (L)"], ["X-wing Red Ten"]]);
    expect(
      given()
        .putDamage("X-wing Red Ten", 9, { light: { may: false } })
        .discard("light"),
    ).toHaveLength(2);
  });
});

describe("Darth Sidious (G)", () => {
  const given = (victim: string) =>
    scene({
      light: { units: ["Clone Squad", "Rebel Honor Company", "Clone Cadet"] },
      dark: { units: ["Darth Sidious (G)", victim, "Zam Wesell (B)"] },
    });
  const build = ["Darth Sidious (G)", pass];

  it("seizes a unit that costs no more, in the arena of the one given up, for the battle", () => {
    const t = given("Trade Federation AAT").buildStep("dark", { dark: { build, choose: "Trade Federation AAT" } });
    expect([t.units("dark"), t.force("dark")]).toEqual([["Darth Sidious (G)", "Zam Wesell (B)", "Clone Squad"], 4]);
    t.battle({ decide: ({ question }) => (question === "act" ? pass : undefined) });
    expect(t.units("light", "ground")).toEqual(["Rebel Honor Company", "Clone Squad"]);
  });

  it("seizes nobody who costs more, or stands elsewhere", () => {
    const t = given("TIE Fighter DS-3-12").buildStep("dark", { dark: { build, choose: "TIE Fighter DS-3-12" } });
    expect([t.units("dark"), t.story("controlled")]).toEqual([["Darth Sidious (G)", "Zam Wesell (B)"], []]);
  });

  it("makes the enemy's abilities dearer by 1, and evades", () => {
    const t = scene({ light: { units: ["Even Piell (A)"] }, dark: { units: ["Darth Sidious (G)"] } });
    t.damage("Even Piell (A)", 1, { light: { play: "Even Piell (A)/1" } });
    expect(t.force("light")).toBe(6);
    t.damage("Darth Sidious (G)", 2, { dark: { play: "Darth Sidious (G)/1" } });
    expect([t.unit("Darth Sidious (G)").damage, t.force("dark")]).toEqual([0, 7]);
  });
});

describe("Luke Skywalker (N)", () => {
  const given = () =>
    scene({
      light: { units: ["Luke Skywalker (N)"], force: 9 },
      dark: { units: ["Zam Wesell (B)", "Darth Vader (A)", "Jawa"] },
    });
  const idle = ({ question }: { question: string }) => (question === "act" ? pass : undefined);

  it("turns a Dark Character until the Character step ends, and stays tapped", () => {
    const t = given().window({ light: { play: "Luke Skywalker (N)/1", number: 8, target: "Darth Vader (A)" } });
    expect([t.units("light"), t.force("light")]).toEqual([["Luke Skywalker (N)", "Darth Vader (A)"], 1]);
    expect(t.arenaStep("space").units("light")).toContain("Darth Vader (A)");
    expect(t.arenaStep("character", { decide: idle }).units("light")).toEqual(["Luke Skywalker (N)"]);
    expect(
      t
        .endTurn()
        .ready({ dice: [1] })
        .unit("Luke Skywalker (N)").tapped,
    ).toBe(true);
    expect(
      t
        .endTurn()
        .ready({ dice: [1] })
        .unit("Luke Skywalker (N)").tapped,
    ).toBe(false);
  });

  it("turns nobody dearer than that, and no neutral Character", () => {
    const t = given().window({ light: { play: "Luke Skywalker (N)/1", number: 1 } });
    expect([t.units("light"), t.unit("Luke Skywalker (N)").tapped]).toEqual([["Luke Skywalker (N)"], true]);
    const u = scene({ light: { units: ["Luke Skywalker (N)"] }, dark: { units: ["Jawa"] } }).window();
    expect(u.offered("light", "play")).toEqual(["pass"]);
  });

  it("evades 2 for 5 Force", () => {
    const t = given().damage("Luke Skywalker (N)", 2, { light: { play: "Luke Skywalker (N)" } });
    expect([t.unit("Luke Skywalker (N)").damage, t.force("light")]).toEqual([0, 4]);
  });
});

describe("Jabba the Hutt (B)", () => {
  const HUNTER = { name: "Hunter", subtypes: ["Bounty", "Hunter"], declared: { bounty: [{ verb: "draw" }] } } as const;
  const given = () =>
    scene({
      made: [HUNTER],
      light: { units: ["Jabba the Hutt (B)", "Hunter", "Clone Warrior 4/163"] },
      dark: { units: ["Security Droid"] },
    });

  it("strengthens Bounty Hunters, and has his share of what those with a Bounty hunt down", () => {
    const t = given();
    expect([t.unit("Hunter").power, t.unit("Clone Warrior 4/163").power]).toEqual([4, 4]);
    t.attack("Hunter", "Security Droid", { dice: [4, 4, 1, 1] });
    expect([t.force("light"), t.buildNext("light")]).toEqual([9, 1]);
  });

  it("has none of what others do", () => {
    const t = given().attack("Clone Warrior 4/163", "Security Droid", { dice: [4, 4, 1, 1] });
    expect([t.force("light"), t.buildNext("light")]).toEqual([8, 0]);
    const u = given().putDamage("Security Droid", 2);
    expect(u.force("light")).toBe(8);
  });
});

describe("Separatist Fleet", () => {
  it("is mended for two cards of the Separatists, once a turn", () => {
    const given = (...discard: string[]) =>
      scene({ dark: { units: [{ name: "Separatist Fleet", damage: 3 }], discard } });
    const t = given(
      "Trade Federation Warship",
      "Juggernaut",
      "Trade Federation AAT",
      "Trade Federation Warship",
    ).window({
      dark: { play: "Separatist Fleet", choose: ["Trade Federation AAT", "Trade Federation Warship"] },
    });
    expect([t.unit("Separatist Fleet").damage, t.discard("dark").sort()]).toEqual([
      2,
      ["Juggernaut", "Trade Federation Warship#2"],
    ]);
    expect(t.window().offered("dark", "play")).toEqual(["pass"]);
    expect(given("Trade Federation Warship", "Juggernaut").window().offered("dark", "play")).toEqual(["pass"]);
  });
});
