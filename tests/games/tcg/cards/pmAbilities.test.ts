import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** What units of The Phantom Menace do when their players use their abilities, and when others act on them. */

const ones = (n: number): number[] => Array<number>(n).fill(1);

describe("abilities", () => {
  it("Gungan Grand Army is mended for another Gungan", () => {
    const t = scene({ light: { units: [{ name: "Gungan Grand Army", damage: 5 }, "Gungan Catapult", "Clone Squad"] } });
    t.window({ light: { play: "Gungan Grand Army", choose: "Gungan Catapult", number: 3 } });
    expect([t.unit("Gungan Grand Army").damage, t.card("Gungan Catapult").zone]).toEqual([2, "discard"]);
    expect(t.window().offered("light", "play")).toEqual(["pass"]);
  });

  it("Gungan Catapult and Qui-Gon Jinn (C) ready themselves once a turn, only when tapped", () => {
    const units = [{ name: "Gungan Catapult", tapped: true }, "Qui-Gon Jinn (C)"];
    const t = scene({ light: { units } }).window({ light: { play: "Gungan Catapult" } });
    expect([t.unit("Gungan Catapult").tapped, t.force("light")]).toEqual([false, 8]);
    expect(t.offered("light", "play")).not.toContain("Qui-Gon Jinn (C)/2");
    const u = scene({ light: { units: [{ name: "Qui-Gon Jinn (C)", tapped: true }] } });
    u.window({ light: { play: "Qui-Gon Jinn (C)/2" } });
    expect([u.unit("Qui-Gon Jinn (C)").tapped, u.force("light")]).toEqual([false, 4]);
  });

  it("Qui-Gon Jinn (D) and Durge (A) remove all their counters", () => {
    const t = scene({ light: { units: [{ name: "Qui-Gon Jinn (D)", damage: 5 }] } });
    t.buildStep("light", { light: { build: "Qui-Gon Jinn (D)/1" } });
    expect([t.unit("Qui-Gon Jinn (D)").damage, t.force("light")]).toEqual([0, 4]);
    const u = scene({ dark: { units: [{ name: "Durge (A)", damage: 8 }], build: 4 } });
    u.buildStep("dark", { dark: { build: "Durge (A)" } });
    expect(u.unit("Durge (A)").damage).toBe(0);
    const poor = scene({ dark: { units: [{ name: "Durge (A)", damage: 8 }], build: 3 } }).buildStep("dark");
    expect(poor.offered("dark", "build")).toEqual(["pass"]);
  });

  it("Durge (A) may come back to hand, Jedi Transport may bring a Jedi", () => {
    const t = scene({ dark: { units: ["Durge (A)"] } }).putDamage("Durge (A)", 9, { dark: { may: true } });
    expect(t.hand("dark")).toEqual(["Durge (A)"]);
    expect(
      scene({ dark: { units: ["Durge (A)"] } })
        .putDamage("Durge (A)", 9)
        .hand("dark"),
    ).toEqual([]);
    const u = scene({ light: { units: ["Jedi Transport"], deck: ["Eopie", "Shaak Ti (A)"] } });
    u.putDamage("Jedi Transport", 3, { light: { may: true, choose: "Shaak Ti (A)" } });
    expect([u.hand("light"), u.offered("light", "choose")]).toEqual([["Shaak Ti (A)"], ["pass", "Shaak Ti (A)"]]);
  });

  it("Dark Woman (A) intercepts and aims for 1 Force each, Qui-Gon Jinn (C) intercepts", () => {
    const t = scene({ light: { units: ["Dark Woman (A)", "Clone Cadet"] }, dark: { units: ["Zam Wesell (B)"] } });
    t.attack("Zam Wesell (B)", "Clone Cadet", { light: { play: "Dark Woman (A)/2" }, dice: [4, 1, 1] });
    expect([t.unit("Dark Woman (A)").damage, t.force("light")]).toEqual([1, 7]);
    t.attack("Dark Woman (A)", "Zam Wesell (B)", { light: { play: "Dark Woman (A)/3" }, dice: [3, 1, 1, 1] });
    expect([t.unit("Zam Wesell (B)").damage, t.force("light")]).toEqual([1, 6]);
    const u = scene({ light: { units: ["Qui-Gon Jinn (C)", "Clone Cadet"] }, dark: { units: ["Zam Wesell (B)"] } });
    u.attack("Zam Wesell (B)", "Clone Cadet", { light: { play: "Qui-Gon Jinn (C)/1" }, dice: [4, 1, 1] });
    expect(u.unit("Qui-Gon Jinn (C)").damage).toBe(1);
  });

  it("Marauder-Class Corvette intercepts and retaliates for nothing, Yinchorri Fighter retaliates", () => {
    const t = scene({
      light: { units: ["Marauder-Class Corvette", "N-1 Starfighter"] },
      dark: { units: ["Carrack Cruiser"] },
    });
    t.attack("Carrack Cruiser", "N-1 Starfighter", {
      light: { play: ["Marauder-Class Corvette", "Marauder-Class Corvette/1"] },
      dice: [...ones(5), 4, 4, 1],
    });
    expect([t.unit("Carrack Cruiser").damage, t.force("light")]).toEqual([2, 8]);
    const u = scene({ dark: { units: ["Yinchorri Fighter"] }, light: { units: ["N-1 Starfighter", "Naboo Cruiser"] } });
    u.attack("Naboo Cruiser", "Yinchorri Fighter", { dark: { play: "Yinchorri Fighter" }, dice: [...ones(6), 4, 1] });
    expect(u.unit("Naboo Cruiser").damage).toBe(1);
  });

  it("damage from A'Sharad Hett (A) cannot be prevented", () => {
    const t = scene({ light: { units: ["A'Sharad Hett (A)"] }, dark: { units: ["Darth Maul (D)"] } });
    t.attack("A'Sharad Hett (A)", "Darth Maul (D)", { dice: [4, 1, 1, 1, 1] });
    expect([t.unit("Darth Maul (D)").damage, t.offered("dark", "play")]).toEqual([1, ["pass"]]);
  });

  it.each([
    ["Finis Valorum (B)", { force: 9, cards: 1, points: 1 }],
    ["Yaddle (A)", { force: 8, cards: 1, points: 0 }],
  ] as const)("%s tapped in the build step", (name, has) => {
    const t = scene({ light: { units: [name] } });
    let points = 0;
    const discard = name === "Yaddle (A)" ? { discard: "Clone Cadet" } : {};
    t.buildStep("light", {
      light: { build: name, ...discard },
      at: () => (points = Math.max(points, t.buildPoints("light"))),
    });
    expect({ force: t.force("light"), cards: t.hand("light").length, points }).toEqual(has);
  });

  it("TC-14 (A) draws and Watto (B) brings back a ship or vehicle, for a build point", () => {
    const t = scene({ dark: { units: ["TC-14 (A)"], build: 1 } }).buildStep("dark", { dark: { build: "TC-14 (A)" } });
    expect([t.hand("dark").length, t.unit("TC-14 (A)").tapped]).toEqual([1, true]);
    expect(
      scene({ dark: { units: ["TC-14 (A)"] } })
        .buildStep("dark")
        .offered("dark", "build"),
    ).toEqual(["pass"]);
    const u = scene({ light: { units: ["Watto (B)"], build: 1, discard: ["Clone Cadet", "Swoop Bike"] } });
    u.buildStep("light", { light: { build: "Watto (B)" } });
    expect(u.hand("light")).toEqual(["Swoop Bike"]);
  });

  it("Rune Haako (A) retreats for nothing; draws two for one Trade Federation card or two others", () => {
    const t = scene({ dark: { units: ["Rune Haako (A)"] } }).window({ dark: { play: "Rune Haako (A)" } });
    expect([t.card("Rune Haako (A)").zone, t.force("dark")]).toEqual(["build", 8]);
    const given = { dark: { units: ["Rune Haako (A)"], deck: ["Trade Federation AAT", "Eopie"], hand: ["Jawa"] } };
    const one = scene(given).window({ dark: { play: "Rune Haako (A)/1", choose: "Trade Federation AAT" } });
    expect([one.hand("dark"), one.discard("dark")]).toEqual([["Jawa", "Eopie"], ["Trade Federation AAT"]]);
    const two = scene(given).window({ dark: { play: "Rune Haako (A)/1", choose: -1, discard: ["Jawa", "Eopie"] } });
    expect(two.hand("dark")).toEqual(["Trade Federation AAT"]);
    expect(two.offered("dark", "choose")).toEqual(["pass", "Trade Federation AAT"]);
  });

  it.each([
    [3, 3, 2],
    [3, 4, 4],
  ])("Vilmarh Grahrk (A) wagers: roll %i, his die %i", (roll, die, points) => {
    const t = scene({ light: { units: ["Vilmarh Grahrk (A)"] } }).ready({ dice: [roll, die] });
    expect([t.buildPoints("light"), t.buildPoints("dark")]).toEqual([points, roll]);
  });
});

describe("Characters who deal", () => {
  it("Gardulla the Hutt (A) buys an enemy Character for the Character battle step", () => {
    const given = {
      light: { units: ["Gardulla the Hutt (A)"], force: 5 },
      dark: { units: ["Zam Wesell (B)", "Darth Maul (D)", "Super Battle Droid 8EX", "Battle Droid Squad"] },
      step: "character",
    } as const;
    const t = scene(given).window({ light: { play: "Gardulla the Hutt (A)", number: 3, target: "Zam Wesell (B)" } });
    expect([t.offered("light", "target"), t.force("light")]).toEqual([["Zam Wesell (B)"], 2]);
    expect([t.units("light"), t.controller("character")]).toEqual([
      ["Gardulla the Hutt (A)", "Zam Wesell (B)"],
      "nobody",
    ]);
    t.arenaStep("character", { light: { act: [-1, -1] }, dark: { act: [-1, -1] } });
    expect(t.units("dark")).toContain("Zam Wesell (B)");
    expect(
      scene({ ...given, step: "ground" })
        .window()
        .offered("light", "play"),
    ).toEqual(["pass"]);
    const dear = scene(given).window({
      light: { play: "Gardulla the Hutt (A)", number: 5, target: "Super Battle Droid 8EX" },
    });
    expect(dear.offered("light", "target")).toEqual(["Zam Wesell (B)", "Super Battle Droid 8EX"]);
  });

  it("Orn Free Taa (A) taps for a build point; an attack on him costs a tapped Character or does nothing", () => {
    const name = "Orn Free Taa (A)";
    const t = scene({ light: { units: [name], build: 1 }, dark: { units: ["Juggernaut"] } });
    t.buildStep("light", { light: { build: name } });
    expect([t.unit("Juggernaut").tapped, t.unit(name).tapped]).toEqual([true, true]);
    const given = {
      light: { units: [name, "Clone Cadet"] },
      dark: { units: ["Zam Wesell (B)", "Security Droid", "Battle Droid Squad"] },
    };
    const safe = scene(given).attack("Zam Wesell (B)", name, { dice: [6, 6, 6] });
    expect([safe.unit(name).damage, safe.offered("dark", "choose")]).toEqual([0, ["pass", "Security Droid"]]);
    safe.damage(name, 1, { source: "Zam Wesell (B)" }).damage(name, 1, { source: "Security Droid" });
    expect(safe.unit(name).damage).toBe(1);
    expect(safe.endTurn().damage(name, 1, { source: "Zam Wesell (B)" }).unit(name).damage).toBe(2);
    const hurt = scene(given).attack("Zam Wesell (B)", name, { dark: { choose: "Security Droid" }, dice: [6, 6, 6] });
    expect([hurt.unit(name).damage, hurt.unit("Security Droid").tapped]).toEqual([3, true]);
  });

  it("Ki-Adi-Mundi (B) attacks Characters in the build zone for 2 Force", () => {
    const name = "Ki-Adi-Mundi (B)";
    const given = { light: { units: [name] }, dark: { buildZone: ["Zam Wesell (B)", "Battle Droid Squad"] } };
    expect(scene(given).act(name).offered("light", "act")).toEqual(["pass"]);
    const t = scene(given).window({ light: { play: `${name}/1` } });
    t.act(name, { light: { act: "Zam Wesell (B) in the build zone" }, dice: [4, 1, 1, 1, 1] });
    expect([t.card("Zam Wesell (B)").damage, t.force("light")]).toEqual([1, 6]);
    expect(t.offered("light", "act")).toEqual(["pass", "Zam Wesell (B) in the build zone"]);
  });
});
