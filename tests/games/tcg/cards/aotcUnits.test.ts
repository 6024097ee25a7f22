import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** What the units of Attack of the Clones do, by their texts. */

const other = (side: "light" | "dark"): "light" | "dark" => (side === "light" ? "dark" : "light");
/** An enemy Jedi for the light side to play against, and one for the dark side. */
const JEDI = { name: "Padawan", type: "character", subtypes: ["Jedi"], speed: 10, power: 1, health: 9 } as const;

describe("tapped in the own build step", () => {
  it.each([
    ["Shu Mai (A)", "dark", 1, 1],
    ["Coruscant Freighter AA-9 (A)", "light", 3, 2],
    ["Jawa Sandcrawler", "light", 2, 2],
    ["Jedi Patrol", "light", 1, 1],
    ["Reek", "dark", 1, 1],
    ["Trade Federation C-9979", "dark", 1, 0],
    ["Corellian Star Shuttle", "light", 1, 0],
  ] as const)("%s draws and discards", (name, side, drawn, discarded) => {
    const t = scene({
      [side]: { units: [name], deck: ["Eopie", "Rickshaw", "Swoop Bike", "Jawa"], hand: ["Gozanti Cruiser"] },
    });
    const drops = ["Gozanti Cruiser", "Eopie"].slice(0, discarded);
    t.buildStep(side, { [side]: { build: name, discard: drops } });
    expect(t.deck(side)).toHaveLength(4 - drawn);
    expect(t.discard(side).sort()).toEqual([...drops].sort());
    expect(t.unit(name).tapped).toBe(true);
  });

  it("C-3PO (A) gives two cards for two, Nute Gunray (A) takes one of the enemy's choice", () => {
    const t = scene({ light: { units: ["C-3PO (A)"], deck: ["Eopie", "Jawa"], hand: ["Rickshaw", "Swoop Bike"] } });
    t.buildStep("light", { light: { build: "C-3PO (A)", discard: ["Rickshaw", "Swoop Bike"] } });
    expect([t.hand("light"), t.deck("light")]).toEqual([["Eopie", "Jawa"], []]);
    const few = scene({ light: { units: ["C-3PO (A)"], hand: ["Rickshaw"] } }).buildStep("light");
    expect(few.offered("light", "build")).not.toContain("C-3PO (A)");
    const u = scene({ light: { hand: ["Rickshaw", "Eopie"] }, dark: { units: ["Nute Gunray (A)"] } });
    u.buildStep("dark", { dark: { build: "Nute Gunray (A)" }, light: { discard: "Eopie" } });
    expect([u.hand("light"), u.discard("light")]).toEqual([["Rickshaw"], ["Eopie"]]);
  });

  it("Tyranus's Geonosian Speeder (A) finds a Battle card, Yoda (B) gains 1 Force", () => {
    const name = "Tyranus's Geonosian Speeder (A)";
    const t = scene({ dark: { units: [name], deck: ["Eopie", "Dark Speed"] } });
    t.buildStep("dark", { dark: { build: name, choose: "Dark Speed" } });
    expect([t.hand("dark"), t.offered("dark", "choose")]).toEqual([["Dark Speed"], ["pass", "Dark Speed"]]);
    const u = scene({ light: { units: ["Yoda (B)"] } }).buildStep("light", { light: { build: "Yoda (B)/2" } });
    expect([u.force("light"), u.unit("Yoda (B)").tapped]).toEqual([9, true]);
  });

  it("Anakin Skywalker (B) and R2-D2 (A) make units of other arenas stronger", () => {
    const t = scene({ light: { units: ["Anakin Skywalker (B)", "Clone Squad"] } });
    t.buildStep("light", { light: { build: "Anakin Skywalker (B)", target: "Clone Squad" } });
    expect(t.unit("Clone Squad")).toMatchObject({ speed: 30, power: 5 });
    const u = scene({ light: { units: ["R2-D2 (A)", "N-1 Starfighter", "Clone Squad"] } });
    u.buildStep("light", { light: { build: "R2-D2 (A)" } });
    expect([u.unit("N-1 Starfighter").criticalHit, u.unit("Clone Squad").criticalHit]).toEqual([1, 0]);
  });

  it("San Hill (A) brings 2 build points, and the enemy 1", () => {
    const t = scene({ light: { build: 3 }, dark: { units: ["San Hill (A)"], build: 3 } });
    const seen: number[][] = [];
    const at = () => seen.push([t.buildPoints("dark"), t.buildPoints("light")]);
    t.buildStep("dark", { dark: { build: "San Hill (A)" }, at });
    expect(seen.slice(0, 2)).toEqual([
      [3, 3],
      [5, 4],
    ]);
  });

  it("Bail Organa (A) has the enemy choose a Character to be tapped, or pay 3 Force", () => {
    const dark = { units: ["Zam Wesell (B)", "Security Droid", "Battle Droid Squad"] };
    const t = scene({ light: { units: ["Bail Organa (A)"] }, dark });
    t.buildStep("light", { light: { build: "Bail Organa (A)" }, dark: { suffer: "Security Droid" } });
    expect(t.offered("dark", "suffer")).toEqual(["Zam Wesell (B)", "Security Droid"]);
    expect([t.unit("Security Droid").tapped, t.force("dark")]).toEqual([true, 8]);
    const u = scene({ light: { units: ["Bail Organa (A)"] }, dark });
    u.buildStep("light", { light: { build: "Bail Organa (A)" }, dark: { pay: true } });
    expect([u.unit("Security Droid").tapped, u.force("dark")]).toEqual([false, 5]);
  });
});

describe("instead of attacking", () => {
  it("Assassin Droid ASN-121 (A) does 3 damage, from which a Jedi and 2 Force save", () => {
    const name = "Assassin Droid ASN-121 (A)";
    const units = ["Clone Warrior 4/163", "Clone Squad"];
    const t = scene({ dark: { units: [name] }, light: { units } });
    t.act(name, { dark: { act: name, target: "Clone Warrior 4/163" } });
    expect([t.unit("Clone Warrior 4/163").damage, t.unit(name).tapped]).toEqual([3, true]);
    expect(t.questions("light", "pay")).toEqual([]);
    const withJedi = () =>
      scene({ made: [JEDI], dark: { units: [name] }, light: { units: ["Clone Warrior 4/163", "Padawan"] } });
    const paid = withJedi().act(name, { dark: { act: name, target: "Padawan" }, light: { pay: true } });
    expect([paid.unit("Padawan").damage, paid.force("light")]).toEqual([0, 6]);
    const hurt = withJedi().act(name, { dark: { act: name, target: "Padawan" }, light: { pay: false } });
    expect([hurt.unit("Padawan").damage, hurt.force("light")]).toEqual([3, 8]);
  });

  it("Poggle the Lesser (A) taps a Character unless 3 Force are paid", () => {
    const given = { dark: { units: ["Poggle the Lesser (A)"] }, light: { units: ["Clone Warrior 4/163"] } };
    const dark = { act: "Poggle the Lesser (A)", target: "Clone Warrior 4/163" };
    const t = scene(given).act("Poggle the Lesser (A)", { dark });
    expect(t.unit("Clone Warrior 4/163").tapped).toBe(true);
    const u = scene(given).act("Poggle the Lesser (A)", { dark, light: { pay: true } });
    expect([u.unit("Clone Warrior 4/163").tapped, u.force("light")]).toEqual([false, 5]);
  });

  it("Dexter Jettster (A) makes a Character stronger, Queen Jamillia (A) retreats a Diplomat", () => {
    const t = scene({ light: { units: ["Dexter Jettster (A)", "Clone Cadet", "Clone Squad"] } });
    t.act("Dexter Jettster (A)", { light: { act: "Dexter Jettster (A)", target: "Clone Cadet" } });
    expect([t.unit("Clone Cadet").power, t.offered("light", "target")]).toEqual([
      5,
      ["Dexter Jettster (A)", "Clone Cadet"],
    ]);
    const u = scene({ light: { units: ["Queen Jamillia (A)", "Padme Amidala (D)", "Clone Cadet"] } });
    u.act("Queen Jamillia (A)", { light: { act: "Queen Jamillia (A)", target: "Padme Amidala (D)" } });
    expect(u.offered("light", "target")).not.toContain("Clone Cadet");
    expect(u.card("Padme Amidala (D)")).toMatchObject({ zone: "build", retreated: true, tapped: false });
  });
});

describe("what others get", () => {
  it("speed", () => {
    const t = scene({
      light: { units: ["Captain Typho (A)", "Naboo Security Guard", "Taun We (A)", "Clone Cadet"] },
      dark: { units: ["Boba Fett (A)", "Zam Wesell (B)", "Geonosian Sentry", "Geonosian Guard", "Security Droid"] },
    });
    expect(t.unit("Naboo Security Guard").speed).toBe(40);
    expect(t.unit("Captain Typho (A)").speed).toBe(40);
    expect(t.unit("Clone Cadet").speed).toBe(30);
    expect(t.unit("Zam Wesell (B)").speed).toBe(30);
    expect([t.unit("Geonosian Guard").speed, t.unit("Geonosian Sentry").speed]).toEqual([40, 40]);
    expect(t.unit("Security Droid").speed).toBe(30);
    const u = scene({ light: { units: ["Luxury Airspeeder", "Clone Squad", "Clone Cadet"] } });
    expect(["Luxury Airspeeder", "Clone Squad", "Clone Cadet"].map((one) => u.unit(one).speed)).toEqual([60, 20, 20]);
    const v = scene({
      light: { units: ["Chancellor Palpatine (A)", "Clone Cadet"] },
      dark: { units: ["Zam Wesell (B)", "Battle Droid Squad"] },
    });
    expect(["Zam Wesell (B)", "Battle Droid Squad", "Clone Cadet"].map((one) => v.unit(one).speed)).toEqual([
      30, 10, 20,
    ]);
  });

  it("Clone Officer and Padme Amidala (A), but not from the build zone", () => {
    const t = scene({ light: { units: ["Clone Officer", "Clone Cadet", "Clone Squad"] } });
    expect(["Clone Officer", "Clone Cadet", "Clone Squad"].map((one) => t.unit(one).power)).toEqual([6, 3, 4]);
    const back = scene({ light: { units: ["Clone Cadet"], buildZone: ["Clone Officer"] } });
    expect(back.unit("Clone Cadet").power).toBe(2);
    const u = scene({ light: { units: ["Padme Amidala (A)", "Anakin Skywalker (D)", "Shaak Ti (A)", "Clone Cadet"] } });
    expect(u.unit("Anakin Skywalker (D)")).toMatchObject({ speed: 60, power: 6 });
    expect(u.unit("Shaak Ti (A)")).toMatchObject({ speed: 60, power: 3 });
    expect(u.unit("Clone Cadet")).toMatchObject({ speed: 20, power: 2 });
  });

  it("numbers of its own that look at others", () => {
    const t = scene({
      light: { units: ["Plo Koon (A)", "Kaminoan Guard", "Hyperdrive Ring"] },
      dark: { units: ["Acklay", "Super Battle Droid 8EX"] },
    });
    expect([t.unit("Plo Koon (A)").power, t.unit("Kaminoan Guard").power, t.unit("Hyperdrive Ring").power]).toEqual([
      5, 3, 1,
    ]);
    expect([t.unit("Acklay").speed, t.unit("Super Battle Droid 8EX")]).toMatchObject([40, { speed: 40, power: 5 }]);
    const u = scene({
      light: {
        units: ["Plo Koon (A)", "Shaak Ti (A)", "Kaminoan Guard", "Clone Cadet", "Hyperdrive Ring", "N-1 Starfighter"],
      },
      dark: { units: ["Super Battle Droid 8EX", "Battle Droid Squad"] },
    });
    expect([u.unit("Plo Koon (A)").power, u.unit("Kaminoan Guard").power, u.unit("Hyperdrive Ring").power]).toEqual([
      6, 4, 3,
    ]);
    expect(u.unit("Super Battle Droid 8EX")).toMatchObject({ speed: 50, power: 6 });
    expect(scene({ dark: { units: ["Acklay", "Battle Droid Squad"] } }).unit("Acklay").speed).toBe(70);
  });

  it.each([
    ["Jango Fett (A)", 7, 2],
    ["Jango Fett (B)", 7, 1],
    ["Jango Fett (C)", 6, 0],
  ] as const)("%s against Jedi", (name, power, criticalHit) => {
    const t = scene({ made: [JEDI], dark: { units: [name] }, light: { units: ["Padawan", "Clone Cadet"] } });
    const seen: number[] = [];
    const at = () => seen.push(t.inAttack(name, "power", "Padawan"), t.inAttack(name, "criticalHit", "Padawan"));
    t.attack(name, "Padawan", { dice: Array<number>(power).fill(1), at });
    expect(seen.slice(0, 2)).toEqual([power, criticalHit]);
    const printed = t.unit(name).power;
    const u = scene({ dark: { units: [name] }, light: { units: ["Clone Warrior 4/163"] } });
    u.attack(name, "Clone Warrior 4/163", { dice: [6, ...Array<number>(printed - 1).fill(1)] });
    expect(u.unit("Clone Warrior 4/163").damage).toBe(1);
  });

  it("Lama Su (A) makes Clones cheaper to deploy, for both sides and only while in battle", () => {
    const given = { down: [{ name: "Clone Cadet", counters: 1 }] };
    const t = scene({ light: { units: ["Lama Su (A)"], ...given } }).buildStep("light", {
      light: { build: "deploy Clone Cadet" },
    });
    expect(t.units("light", "character")).toEqual(["Lama Su (A)", "Clone Cadet"]);
    const u = scene({ light: { buildZone: ["Lama Su (A)"], ...given } }).buildStep("light");
    expect(u.offered("light", "build")).not.toContain("deploy Clone Cadet");
  });

  it("Nexu makes all activated abilities of enemy units dearer, but no Battle cards", () => {
    const light = { units: ["Shaak Ti (A)"], hand: ["Hero's Dodge"], force: 1 };
    const t = scene({ light, dark: { units: ["Nexu"] } }).damage("Shaak Ti (A)", 2);
    expect(t.offered("light", "play")).toEqual(["pass", "Hero's Dodge"]);
    const u = scene({ light: { ...light, force: 2 }, dark: { units: ["Nexu"] } });
    u.damage("Shaak Ti (A)", 2, { light: { play: "Shaak Ti (A)" } });
    expect([u.unit("Shaak Ti (A)").damage, u.force("light")]).toEqual([1, 0]);
    const tap = scene({ light: { units: ["Corellian Star Shuttle"], force: 0 }, dark: { units: ["Nexu"] } });
    expect(tap.buildStep("light").offered("light", "build")).not.toContain("Corellian Star Shuttle");
  });

  it("Slave I (A) keeps damaged Space units from retreating in the retreat step", () => {
    const units = [
      { name: "N-1 Starfighter", damage: 0 },
      { name: "Naboo Cruiser", damage: 1 },
      { name: "Clone Squad", damage: 1 },
    ];
    const t = scene({ light: { units }, dark: { units: ["Slave I (A)"] } }).retreatStep("light");
    expect(t.offered("light", "retreat")).toEqual(["pass", "N-1 Starfighter", "Clone Squad"]);
  });
});

describe("triggers of units", () => {
  it("Yoda (A) gains Force when the battle phase ends, only in battle", () => {
    expect(
      scene({ light: { units: ["Yoda (A)"] } })
        .battle()
        .force("light"),
    ).toBe(9);
    expect(
      scene({ light: { buildZone: ["Yoda (A)"] } })
        .battle()
        .force("light"),
    ).toBe(8);
  });

  it("Obi-Wan's Starfighter (A) is mended as the battle phase starts, Watto (A) mends as it ends", () => {
    const t = scene({ light: { units: [{ name: "Obi-Wan's Starfighter (A)", damage: 2 }] } }).battle();
    expect(t.unit("Obi-Wan's Starfighter (A)").damage).toBe(0);
    const units = [
      "Watto (A)",
      { name: "Swoop Bike", damage: 0 },
      { name: "N-1 Starfighter", change: { health: 5 }, damage: 2 },
    ];
    const u = scene({ light: { units } }).battle({ light: { may: true, target: "N-1 Starfighter" } });
    expect(u.unit("N-1 Starfighter").damage).toBe(1);
    expect(scene({ light: { units } }).battle().unit("N-1 Starfighter").damage).toBe(2);
  });

  it.each(["Padme Amidala (B)", "Wat Tambor (A)"])("%s costs the enemy a build point of each roll", (name) => {
    const side = name.startsWith("Padme") ? "light" : "dark";
    const t = scene({ [side]: { units: [name] } }).ready({ dice: [4] });
    expect([t.buildPoints(side), t.buildPoints(other(side))]).toEqual([4, 3]);
    const back = scene({ [side]: { buildZone: [name] } }).ready({ dice: [4] });
    expect(back.buildPoints(other(side))).toBe(4);
  });

  it("Cliegg Lars (A) costs 1 Force as he is deployed", () => {
    const t = scene({ light: { down: [{ name: "Cliegg Lars (A)", counters: 2 }] } });
    expect(t.buildStep("light", { light: { build: "deploy Cliegg Lars (A)" } }).force("light")).toBe(7);
  });

  it("Infantry Battle Droid, B1 Series draws a card when it is discarded from its arena", () => {
    const name = "Infantry Battle Droid, B1 Series";
    const t = scene({ dark: { units: [name], deck: ["Eopie"] } }).damage(name, 1);
    expect([t.card(name).zone, t.hand("dark")]).toEqual(["discard", ["Eopie"]]);
    const back = scene({ dark: { buildZone: [name], deck: ["Eopie"] } }).damage(name, 1);
    expect([back.card(name).zone, back.hand("dark")]).toEqual(["discard", []]);
  });

  it("Tyranus's Solar Sailer (A) may retreat after its attack", () => {
    const given = { dark: { units: ["Tyranus's Solar Sailer (A)"] }, light: { units: ["Naboo Cruiser"] } };
    const t = scene(given).attack("Tyranus's Solar Sailer (A)", "Naboo Cruiser", { dark: { may: true }, dice: [6, 1] });
    expect([t.card("Tyranus's Solar Sailer (A)").zone, t.unit("Naboo Cruiser").damage]).toEqual(["build", 3]);
    const u = scene(given).attack("Tyranus's Solar Sailer (A)", "Naboo Cruiser", { dice: [1, 1] });
    expect(u.card("Tyranus's Solar Sailer (A)").zone).toBe("arena");
  });

  it("Zam Wesell (A) removes a counter or takes Critical Hit 2 when her step starts", () => {
    const given = { dark: { units: [{ name: "Zam Wesell (A)", damage: 2, tapped: true }] } };
    const t = scene(given).arenaStep("character", { dark: { may: true } });
    expect(t.unit("Zam Wesell (A)")).toMatchObject({ damage: 1, criticalHit: 0 });
    const u = scene(given).arenaStep("character", { dark: { may: false } });
    expect(u.unit("Zam Wesell (A)")).toMatchObject({ damage: 2, criticalHit: 2 });
  });

  it("Destroyer Droid, P Series takes speed or power when its step starts", () => {
    const name = "Destroyer Droid, P Series";
    const given = { dark: { units: [{ name, tapped: true }] } };
    const t = scene(given).arenaStep("character", { dark: { may: true } });
    expect(t.unit(name)).toMatchObject({ speed: 60, power: 5, shields: 1 });
    expect(
      scene(given)
        .arenaStep("character", { dark: { may: false } })
        .unit(name),
    ).toMatchObject({ speed: 40, power: 7 });
    expect(scene(given).arenaStep("ground").unit(name)).toMatchObject({ speed: 40, power: 5 });
  });

  it("Droid Control Ship makes Droids faster, and hurts each of its side's when it is discarded", () => {
    const t = scene({
      dark: { units: ["Droid Control Ship", "Battle Droid Squad", "Super Battle Droid 8EX", "Zam Wesell (B)"] },
      light: { units: ["Clone Cadet"] },
    });
    expect([t.unit("Battle Droid Squad").speed, t.unit("Zam Wesell (B)").speed]).toEqual([20, 40]);
    t.putDamage("Droid Control Ship", 9);
    const hurt = ["Battle Droid Squad", "Super Battle Droid 8EX", "Zam Wesell (B)", "Clone Cadet"];
    expect(hurt.map((one) => t.unit(one).damage)).toEqual([1, 1, 0, 0]);
  });

  it("Elan Sleazebaggano (A) makes his others faster and hurts them when the battle phase ends", () => {
    const t = scene({ light: { units: ["Elan Sleazebaggano (A)", "Clone Warrior 4/163", "Clone Squad"] } });
    expect([t.unit("Clone Warrior 4/163").speed, t.unit("Clone Squad").speed]).toEqual([60, 10]);
    t.battle();
    expect(["Elan Sleazebaggano (A)", "Clone Warrior 4/163", "Clone Squad"].map((one) => t.unit(one).damage)).toEqual([
      0, 1, 0,
    ]);
  });
});

describe("abilities of units in attacks and when damage is prevented", () => {
  it("Jar Jar Binks (A) has any of the dice against him rolled again, for nothing", () => {
    const t = scene({ light: { units: ["Jar Jar Binks (A)"] }, dark: { units: ["Zam Wesell (B)"] } });
    t.attack("Zam Wesell (B)", "Jar Jar Binks (A)", {
      light: { play: "Jar Jar Binks (A)", reroll: [0, 2] },
      dice: [6, 1, 5, 2, 2],
    });
    expect([t.unit("Jar Jar Binks (A)").damage, t.force("light")]).toEqual([0, 8]);
    const u = scene({ light: { units: ["Jar Jar Binks (A)", "Clone Cadet"] }, dark: { units: ["Zam Wesell (B)"] } });
    u.attack("Zam Wesell (B)", "Clone Cadet", { dice: [1, 1, 1] });
    expect(u.offered("light", "play")).not.toContain("Jar Jar Binks (A)");
  });

  it.each([
    ["Darth Tyranus (A)", 0, 1, "power", 2],
    ["Darth Tyranus (B)", 0, 2, "criticalHit", 2],
    ["Obi-Wan Kenobi (B)", 0, 2, "criticalHit", 2],
  ] as const)("%s takes more for the attack", (name, _ability, force, stat, more) => {
    const side = name.startsWith("Obi") ? "light" : "dark";
    const enemy = side === "light" ? "Zam Wesell (B)" : "Clone Warrior 4/163";
    const t = scene({ [side]: { units: [name] }, [other(side)]: { units: [{ name: enemy, change: { health: 9 } }] } });
    const before = t.unit(name)[stat];
    const power = t.unit(name).power + (stat === "power" ? more : 0);
    const seen: number[] = [];
    const at = () => seen.push(t.inAttack(name, stat, enemy));
    t.attack(name, enemy, { [side]: { play: name }, dice: Array<number>(power).fill(2), at });
    expect([Math.max(...seen), t.unit(name)[stat], t.force(side)]).toEqual([before + more, before, 8 - force]);
  });

  it("Obi-Wan Kenobi (A) gives himself up for a Character and gains what he prevents; Corde (A) gains nothing and saves no Jedi", () => {
    const t = scene({ light: { units: ["Obi-Wan Kenobi (A)", "Clone Cadet", "Clone Squad"] } });
    t.damage("Clone Cadet", 5, { light: { play: "Obi-Wan Kenobi (A)/1" } });
    expect([t.unit("Clone Cadet").damage, t.card("Obi-Wan Kenobi (A)").zone, t.force("light")]).toEqual([
      0,
      "discard",
      13,
    ]);
    const ground = scene({ light: { units: ["Obi-Wan Kenobi (A)", "Clone Squad"] } }).damage("Clone Squad", 1);
    expect(ground.offered("light", "play")).toEqual(["pass"]);
    const u = scene({ light: { units: ["Corde (A)", "Clone Cadet", "Shaak Ti (A)"] } });
    u.damage("Clone Cadet", 5, { light: { play: "Corde (A)" } });
    expect([u.unit("Clone Cadet").damage, u.card("Corde (A)").zone, u.force("light")]).toEqual([0, "discard", 8]);
    const jedi = scene({ light: { units: ["Corde (A)", "Shaak Ti (A)"] } }).damage("Shaak Ti (A)", 1);
    expect(jedi.offered("light", "play")).not.toContain("Corde (A)");
  });

  it("Obi-Wan Kenobi (B) saves Anakin, Padme Amidala (C) herself by retreating with a counter", () => {
    const t = scene({ light: { units: ["Obi-Wan Kenobi (B)", "Anakin Skywalker (D)", "Clone Cadet"] } });
    t.damage("Anakin Skywalker (D)", 2, { light: { play: "Obi-Wan Kenobi (B)/2" } });
    expect([t.unit("Anakin Skywalker (D)").damage, t.force("light")]).toEqual([1, 7]);
    expect(t.damage("Clone Cadet", 1).offered("light", "play")).toEqual(["pass"]);
    const u = scene({ light: { units: ["Padme Amidala (C)"] } });
    u.damage("Padme Amidala (C)", 5, { light: { play: "Padme Amidala (C)" } });
    expect(u.card("Padme Amidala (C)")).toMatchObject({ zone: "build", damage: 1, retreated: true });
  });
});
