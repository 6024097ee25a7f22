import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/**
 * What the units of The Phantom Menace do, by their texts. Keywords on them: pmKeywords.test.ts, abilities:
 * pmAbilities.test.ts, other cards: pm.test.ts.
 */

const DROID = {
  name: "Test Droid",
  side: "Dark",
  type: "character",
  subtypes: ["Droid"],
  power: 1,
  health: 9,
} as const;
const WALL = { name: "Wall", side: "Dark", type: "character", power: 3, health: 20 } as const;
const HUNTER = { ...WALL, name: "Hunter", subtypes: ["Bounty", "Hunter"] } as const;
const DARK_JEDI = { ...WALL, name: "Dark One", subtypes: ["Dark", "Jedi"] } as const;
const made = [DROID, WALL, HUNTER, DARK_JEDI];
const ones = (n: number): number[] => Array<number>(n).fill(1);

describe("Darth Maul (F)", () => {
  const name = "Darth Maul (F)";
  it("is deployed for 2 Force with five counters and retreats when the Character battle step ends", () => {
    const t = scene({ dark: { down: [{ name, counters: 5 }] } }).window({ dark: { play: `${name} by Hidden Cost` } });
    expect([t.unit(name).arena, t.force("dark")]).toEqual(["character", 6]);
    t.arenaStep("ground");
    expect(t.card(name).zone).toBe("arena");
    t.arenaStep("character");
    expect(t.card(name)).toMatchObject({ zone: "build", retreated: true });
  });

  it("not with four counters, not without Force; deployed as usual he stays", () => {
    const few = scene({ dark: { down: [{ name, counters: 4 }] } }).window();
    expect(few.offered("dark", "play")).toEqual(["pass"]);
    expect(
      scene({ dark: { down: [{ name, counters: 5 }], force: 1 } })
        .window()
        .offered("dark", "play"),
    ).toEqual(["pass"]);
    const t = scene({ dark: { down: [{ name, counters: 6 }] } }).buildStep("dark", {
      dark: { build: `deploy ${name}` },
    });
    expect(t.arenaStep("character").card(name).zone).toBe("arena");
  });
});

describe("as they are deployed", () => {
  it("Sith Infiltrator (B) may discard a Ground or Space Location", () => {
    const given = {
      light: { locations: ["Naboo System", "Streets of Theed", "Theed Royal Palace"] },
      dark: { down: [{ name: "Sith Infiltrator (B)", counters: 5 }] },
    };
    const build = "deploy Sith Infiltrator (B)";
    const t = scene(given).buildStep("dark", { dark: { build, may: true, target: "Streets of Theed" } });
    expect(t.offered("dark", "target")).toEqual(["Naboo System", "Streets of Theed"]);
    expect([t.location("ground"), t.discard("light")]).toEqual(["", ["Streets of Theed"]]);
    expect(scene(given).buildStep("dark", { dark: { build } }).location("ground")).toBe("Streets of Theed");
  });

  it.each([
    ["Bongo Sub", 3, ["Otoh Gunga"], ["Otoh Gunga"], "Mos Espa"],
    [
      "Trade Federation MTT",
      6,
      ["Trade Federation AAT", "Trade Federation STAP"],
      ["Trade Federation AAT", "Trade Federation STAP"],
      "Gas Attack",
    ],
    [
      "C-9979",
      8,
      ["Trade Federation MTT", "Trade Federation STAP"],
      ["Trade Federation MTT", "Trade Federation STAP"],
      "Sith Probe Droid",
    ],
  ] as const)("%s may search the deck", (name, counters, choose, found, bad) => {
    const side = name === "Bongo Sub" ? "light" : "dark";
    const filler = side === "light" ? bad : "Eopie";
    const given = { [side]: { down: [{ name, counters }], deck: [...found, filler] } };
    const t = scene(given).buildStep(side, { [side]: { build: `deploy ${name}`, may: true, choose } });
    expect(t.hand(side)).toEqual(found);
    expect(t.offered(side, "choose")).not.toContain(filler);
    expect(
      scene(given)
        .buildStep(side, { [side]: { build: `deploy ${name}` } })
        .hand(side),
    ).toEqual([]);
  });
});

describe("what others get", () => {
  it("Boss Nass (A), Captain Tarpals (A), Fambaa Shield Beast and Gungan Battle Wagon help Gungans", () => {
    const t = scene({
      made,
      light: {
        units: [
          "Boss Nass (A)",
          "Captain Tarpals (A)",
          "Fambaa Shield Beast",
          "Gungan Battle Wagon",
          "Gungan Catapult",
          "Clone Squad",
        ],
      },
      dark: { units: ["Trade Federation AAT", "Juggernaut"] },
    });
    expect(t.unit("Boss Nass (A)")).toMatchObject({ power: 4, accuracy: 1, shields: 0 });
    expect(t.unit("Captain Tarpals (A)")).toMatchObject({ power: 4, accuracy: 1, shields: 0 });
    expect(t.unit("Gungan Catapult")).toMatchObject({ power: 5, accuracy: 1, shields: 1 });
    expect(t.unit("Gungan Battle Wagon")).toMatchObject({ power: 3, shields: 1 });
    expect(t.unit("Clone Squad")).toMatchObject({ power: 3, accuracy: 0, shields: 0 });
    const seen: number[] = [];
    const at = () => seen.push(t.inAttack("Gungan Catapult", "criticalHit", "Trade Federation AAT"));
    t.attack("Gungan Catapult", "Trade Federation AAT", { dice: ones(5), at });
    expect(seen[0]).toBe(3);
    const other: number[] = [];
    t.attack("Gungan Catapult", "Juggernaut", {
      dice: ones(5),
      at: () => other.push(t.inAttack("Gungan Catapult", "criticalHit", "Juggernaut")),
    });
    expect(other[0]).toBe(0);
  });

  it.each([
    ["Boss Nass (A)", "light", { name: "Gungan Catapult", counters: 4 }, { name: "Clone Squad", counters: 2 }],
    ["Nute Gunray (C)", "dark", { name: "Trade Federation AAT", counters: 3 }, { name: "Juggernaut", counters: 5 }],
  ] as const)("%s makes his own cheaper", (name, side, own, foreign) => {
    const t = scene({ [side]: { units: [name], down: [own, foreign] } }).buildStep(side);
    expect(t.offered(side, "build")).toEqual(["pass", `deploy ${own.name}`]);
    const away = scene({ [side]: { down: [own, foreign] } }).buildStep(side);
    expect(away.offered(side, "build")).toEqual(["pass"]);
  });

  it("Nute Gunray (C) lends Intercept for nothing to Trade Federation units", () => {
    const t = scene({
      dark: { units: ["Nute Gunray (C)", "Battle Droid Squad", "Juggernaut"] },
      light: { units: ["Clone Squad"] },
    });
    t.attack("Clone Squad", "Juggernaut", {
      dark: { play: "Nute Gunray (C) for Battle Droid Squad" },
      dice: [4, 1, 1],
    });
    expect([t.unit("Battle Droid Squad").damage, t.unit("Juggernaut").damage, t.force("dark")]).toEqual([1, 0, 8]);
    const u = scene({
      dark: { units: ["Nute Gunray (C)", "Battle Droid Squad", "Juggernaut"] },
      light: { units: ["Clone Squad"] },
    });
    u.attack("Clone Squad", "Battle Droid Squad", { dice: [1, 1, 1] });
    expect(u.offered("dark", "play")).toEqual(["pass"]);
  });

  it("Captain Panaka (A) gives Naboo units Stun 2 and Retaliate 2 for nothing", () => {
    const t = scene({
      light: { units: ["Captain Panaka (A)", "Naboo Security Guard", "Clone Cadet"] },
      dark: { units: ["Zam Wesell (B)"] },
    });
    expect([
      t.unit("Naboo Security Guard").stun,
      t.unit("Clone Cadet").stun,
      t.unit("Captain Panaka (A)").stun,
    ]).toEqual([2, 0, 2]);
    t.attack("Zam Wesell (B)", "Naboo Security Guard", {
      light: { play: "Captain Panaka (A) for Naboo Security Guard" },
      dice: [1, 1, 1, 4, 1],
    });
    expect(t.unit("Zam Wesell (B)")).toMatchObject({ damage: 1, power: 1 });
    t.attack("Zam Wesell (B)", "Clone Cadet", { dice: [1] });
    expect(t.offered("light", "play")).toEqual(["pass"]);
  });

  it("Ann and Tann Gella (A) weaken enemy Characters and make an own one lucky", () => {
    const name = "Ann and Tann Gella (A)";
    const t = scene({
      light: { units: [name, "Clone Cadet", "Clone Squad"] },
      dark: { units: ["Zam Wesell (B)", "Battle Droid Squad"] },
    });
    expect([t.unit("Zam Wesell (B)").power, t.unit("Battle Droid Squad").power]).toEqual([1, 2]);
    t.window({ light: { play: name, target: "Clone Cadet" } });
    expect([t.unit("Clone Cadet").lucky, t.offered("light", "target")]).toEqual([2, [name, "Clone Cadet"]]);
  });

  it("Blockade Battleship holds all enemy units, Darth Sidious (D) makes what costs Force dearer", () => {
    const t = scene({
      light: { units: ["N-1 Starfighter", "Clone Squad"] },
      dark: { units: ["Blockade Battleship", "Security Droid"] },
    });
    expect(t.retreatStep("light").offered("light", "retreat")).toEqual(["pass"]);
    expect(t.retreatStep("dark").offered("dark", "retreat")).toContain("Security Droid");
    const given = {
      light: { units: ["Shaak Ti (A)", "Corellian Star Shuttle"], force: 2 },
      dark: { units: ["Darth Sidious (D)"] },
    };
    expect(scene(given).damage("Shaak Ti (A)", 1).offered("light", "play")).toEqual(["pass"]);
    expect(scene(given).buildStep("light").offered("light", "build")).toContain("Corellian Star Shuttle");
    const u = scene({ ...given, light: { ...given.light, force: 3 } }).damage("Shaak Ti (A)", 1, {
      light: { play: "Shaak Ti (A)" },
    });
    expect([u.unit("Shaak Ti (A)").damage, u.force("light")]).toEqual([0, 0]);
  });
});

describe("numbers of its own", () => {
  it("with Locations of Naboo", () => {
    const units = ["Bravo Starfighter", "Royal Cruiser", "Flash Speeder", "Gian Speeder"];
    const none = scene({ light: { units } });
    expect(units.map((one) => none.unit(one)).map(({ power, speed, lucky }) => [power, speed, lucky])).toEqual([
      [1, 50, 0],
      [4, 40, 0],
      [3, 40, 0],
      [4, 20, 0],
    ]);
    const t = scene({ light: { units, locations: ["Naboo System"] }, dark: { locations: ["Swamps of Naboo"] } });
    expect(units.map((one) => t.unit(one)).map(({ power, speed, lucky }) => [power, speed, lucky])).toEqual([
      [3, 50, 0],
      [4, 40, 2],
      [3, 60, 0],
      [4, 40, 0],
    ]);
    const palace = scene({ light: { units, locations: ["Theed Royal Palace"] } });
    expect([palace.unit("Flash Speeder").speed, palace.unit("Gian Speeder").speed]).toEqual([60, 20]);
  });

  it.each([
    ["Colo Claw Fish", 6],
    ["Opee Sea Killer", 4],
  ])("%s is cheaper with an Aquatic Location in the Ground arena", (name, cost) => {
    const down = [{ name, counters: cost - 1 }];
    const t = scene({ light: { down, locations: ["Otoh Gunga"], deck: [] } }).buildStep("light");
    expect(t.offered("light", "build")).toContain(`deploy ${name}`);
    const dry = scene({ light: { down, locations: ["Mos Espa"] } }).buildStep("light");
    expect(dry.offered("light", "build")).not.toContain(`deploy ${name}`);
  });

  it("Falumpaset with Gungans or a pilot, Vilmarh Grahrk (A) with a Jedi of the light side", () => {
    expect(scene({ light: { units: ["Falumpaset"] } }).unit("Falumpaset").accuracy).toBe(0);
    const t = scene({ light: { units: ["Falumpaset", "Boss Nass (A)", "Vilmarh Grahrk (A)", "Shaak Ti (A)"] } });
    expect([t.unit("Falumpaset").accuracy, t.unit("Vilmarh Grahrk (A)").lucky]).toEqual([1, 3]);
    expect(scene({ dark: { units: ["Vilmarh Grahrk (A)", "Darth Maul (D)"] } }).unit("Vilmarh Grahrk (A)").lucky).toBe(
      0,
    );
  });

  it.each([
    ["Aayla Secura (B)", "Hunter", { power: 5, accuracy: 1 }],
    ["Obi-Wan Kenobi (K)", "Dark One", { power: 7, criticalHit: 2 }],
    ["Jar Jar Binks (B)", "Test Droid", { power: 2, criticalHit: 2 }],
  ] as const)("%s against %s", (name, enemy, numbers) => {
    const t = scene({ made, light: { units: [name] }, dark: { units: [enemy, "Wall"] } });
    const stats = Object.keys(numbers) as (keyof typeof numbers)[];
    const seen: number[][] = [];
    const at = (against: string) => () => seen.push(stats.map((stat) => t.inAttack(name, stat, against)));
    t.attack(name, enemy, { dice: ones(numbers.power), at: at(enemy) });
    expect(seen[0]).toEqual(Object.values(numbers));
    seen.length = 0;
    const plain = t.unit(name);
    t.attack(name, "Wall", { dice: ones(plain.power), at: at("Wall") });
    expect(seen[0]).toEqual(stats.map((stat) => plain[stat]));
  });

  it.each([
    ["Anakin Skywalker (J)", "N-1 Starfighter", { speed: 80, lucky: 2 }],
    ["Ric Olie (A)", "N-1 Starfighter", { speed: 60, lucky: 2 }],
    ["Naboo Pilot", "N-1 Starfighter", { speed: 60, lucky: 1 }],
    ["Sebulba (A)", "Swoop Bike", { speed: 70, power: 4 }],
  ] as const)("%s as pilot", (pilot, ship, numbers) => {
    const t = scene({ light: { units: [pilot, ship, "Clone Squad"] } });
    t.buildStep("light", { light: { build: `board ${pilot}`, choose: ship } });
    expect(t.unit(ship)).toMatchObject(numbers);
    expect(t.offered("light", "choose")).toEqual([ship]);
  });

  it("Sebulba (A) lets his Speeder deflect", () => {
    const t = scene({
      light: { units: [{ name: "Recon Speeder", pilots: ["Sebulba (A)"] }] },
      dark: { units: ["Juggernaut"] },
    });
    t.damage("Recon Speeder", 2, { light: { play: "Sebulba (A)", target: "Juggernaut" } });
    expect([t.unit("Recon Speeder").damage, t.unit("Juggernaut").damage, t.force("light")]).toEqual([1, 1, 6]);
  });
});

describe("instead of attacking", () => {
  it("Guardian Mantis (A) and Kaadu Scout mark an enemy for Accuracy 1", () => {
    const t = scene({
      light: { units: ["Guardian Mantis (A)", "N-1 Starfighter"] },
      dark: { units: ["Trade Federation Warship", "Carrack Cruiser"] },
    });
    t.act("Guardian Mantis (A)", { light: { act: "Guardian Mantis (A)", target: "Trade Federation Warship" } });
    t.attack("N-1 Starfighter", "Trade Federation Warship", { dice: [3, 1] });
    t.attack("N-1 Starfighter", "Carrack Cruiser", { dice: [3, 1] });
    expect([t.unit("Trade Federation Warship").damage, t.unit("Carrack Cruiser").damage]).toEqual([1, 0]);
    const u = scene({
      light: { units: ["Kaadu Scout", "Clone Squad", "Republic Assault Ship"] },
      dark: { units: ["Juggernaut"] },
    });
    u.act("Kaadu Scout", { light: { act: "Kaadu Scout", target: "Juggernaut" } });
    u.attack("Clone Squad", "Juggernaut", { dice: [3, 1, 1] });
    expect(u.unit("Juggernaut").damage).toBe(1);
    u.attack("Republic Assault Ship", "Juggernaut", { by: "bombard", dice: [3, 1] });
    expect(u.unit("Juggernaut").damage).toBe(1);
  });

  it("Sebulba's Podracer (A) puts counters on a Ground unit and itself", () => {
    const name = "Sebulba's Podracer (A)";
    const t = scene({ light: { units: [name] }, dark: { units: ["Juggernaut", "Zam Wesell (B)"] } });
    t.act(name, { light: { act: name, target: "Juggernaut" } });
    expect([t.unit("Juggernaut").damage, t.unit(name).damage, t.unit(name).tapped]).toEqual([3, 1, true]);
    expect(t.offered("light", "target")).not.toContain("Zam Wesell (B)");
  });
});
