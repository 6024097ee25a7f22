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
