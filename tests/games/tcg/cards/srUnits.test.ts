import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/**
 * What the units of Sith Rising do, by their texts. Its Battle cards and Missions: sr.test.ts, keywords:
 * srKeywords.test.ts.
 */

type Side = "light" | "dark";
const other = (side: Side): Side => (side === "light" ? "dark" : "light");
const JEDI = { name: "Padawan", type: "character", subtypes: ["Jedi"], speed: 10, power: 5, health: 9 } as const;
const EVADE = {
  abilities: [{ window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 3 }] }],
} as const;
const EVADER = { name: "Evader", side: "Dark", type: "character", power: 1, health: 9, declared: EVADE } as const;
const DODGER = { name: "Dodger", type: "character", power: 1, health: 9, declared: EVADE } as const;
const WISE = { ...DODGER, name: "Wise One", subtypes: ["Jedi", "Master"] } as const;

describe("more power for damage to itself when the attack ends", () => {
  it.each([
    ["Anakin Skywalker (E)", "light", 6, 2],
    ["Darth Maul (A)", "dark", 6, 2],
    ["Infantry Battle Droid", "dark", 3, 2],
    ["Techno Union Warship", "dark", 3, 2],
    ["Droid Starfighter DFS-1VR", "dark", 1, 1],
  ] as const)("%s", (name, side, power, damage) => {
    const isShip = name.startsWith("Techno") || name.startsWith("Droid Starfighter");
    const enemies = { light: isShip ? "Acclamator-Class Assault Ship" : "Mace Windu (C)", dark: "Darth Sidious (B)" };
    const enemy = enemies[other(side)];
    const given = { [side]: { units: [{ name, change: { health: 9 } }] }, [other(side)]: { units: [enemy] } };
    const t = scene(given);
    t.attack(name, enemy, { [side]: { may: true }, dice: Array<number>(power + 5).fill(1) });
    expect([t.unit(name).damage, t.unit(name).power]).toEqual([damage, power]);
    const u = scene(given).attack(name, enemy, { [side]: { may: false }, dice: Array<number>(power).fill(1) });
    expect(u.unit(name).damage).toBe(0);
  });

  it("Darth Maul (A) may evade what he does to himself", () => {
    const t = scene({ dark: { units: ["Darth Maul (A)"] }, light: { units: ["Mace Windu (C)"] } });
    t.attack("Darth Maul (A)", "Mace Windu (C)", {
      dark: { may: true, play: "Darth Maul (A)" },
      dice: Array<number>(11).fill(1),
    });
    expect([t.unit("Darth Maul (A)").damage, t.force("dark")]).toEqual([0, 5]);
  });
});

describe("damage that Evade cannot prevent", () => {
  it("Darth Maul (C) pays for an attack proof of Evade, not of other prevention", () => {
    const t = scene({
      made: [DODGER],
      dark: { units: ["Darth Maul (C)"] },
      light: { units: ["Dodger"], hand: ["Yoda's Intervention"] },
    });
    const dice = [4, 4, 4, 4, 1, 1, 1];
    t.attack("Darth Maul (C)", "Dodger", {
      dark: { play: "Darth Maul (C)" },
      light: { play: "Yoda's Intervention" },
      dice,
    });
    expect([t.unit("Dodger").damage, t.force("dark")]).toEqual([1, 5]);
    expect(t.offered("light", "play")).not.toContain("Dodger");
    const u = scene({ made: [DODGER], dark: { units: ["Darth Maul (C)"] }, light: { units: ["Dodger"] } });
    u.attack("Darth Maul (C)", "Dodger", { light: { play: "Dodger" }, dice });
    expect(u.unit("Dodger").damage).toBe(1);
  });

  it("Yoda (C) and Darth Tyranus (D) do 4 damage that only masters evade", () => {
    const t = scene({
      made: [EVADER],
      light: { units: ["Yoda (C)"] },
      dark: { units: ["Evader", "Battle Droid Squad"] },
    });
    t.act("Yoda (C)", { light: { act: "Yoda (C)", target: "Evader" } });
    expect([t.unit("Evader").damage, t.unit("Yoda (C)").tapped, t.force("light")]).toEqual([4, true, 6]);
    expect(t.offered("dark", "play")).toEqual(["pass"]);
    const sidious = scene({ light: { units: ["Yoda (C)"] }, dark: { units: ["Darth Sidious (B)"] } });
    sidious.act("Yoda (C)", {
      light: { act: "Yoda (C)", target: "Darth Sidious (B)" },
      dark: { play: "Darth Sidious (B)" },
    });
    expect(sidious.unit("Darth Sidious (B)").damage).toBe(2);
    const u = scene({
      made: [DODGER, WISE],
      dark: { units: ["Darth Tyranus (D)"], force: 9 },
      light: { units: ["Dodger", "Wise One"] },
    });
    u.act("Darth Tyranus (D)", { dark: { act: "Darth Tyranus (D)", target: "Dodger" } });
    expect(u.unit("Dodger").damage).toBe(4);
    const v = scene({ made: [WISE], dark: { units: ["Darth Tyranus (D)"] }, light: { units: ["Wise One"] } });
    v.act("Darth Tyranus (D)", { dark: { act: "Darth Tyranus (D)", target: "Wise One" }, light: { play: "Wise One" } });
    expect(v.unit("Wise One").damage).toBe(1);
  });
});

describe("what others get", () => {
  it("speed and power", () => {
    const t = scene({
      light: { units: ["Chancellor Palpatine (B)", "Sio Bibble (A)", "Padme Amidala (D)", "Clone Cadet"] },
      dark: { units: ["Geonosian Picadors", "Reek", "Zam Wesell (B)", "Security Droid", "Battle Droid Squad"] },
    });
    expect([t.unit("Zam Wesell (B)").power, t.unit("Battle Droid Squad").power]).toEqual([2, 2]);
    expect(t.unit("Padme Amidala (D)")).toMatchObject({ speed: 70, power: 4 });
    expect([t.unit("Sio Bibble (A)").speed, t.unit("Clone Cadet").speed]).toEqual([20, 20]);
    expect(t.unit("Reek").power).toBe(3);
    const u = scene({
      dark: { units: ["Passel Argente (A)", "Sun Fac (A)", "Geonosian Guard", "Security Droid", "Geonosian Squad"] },
    });
    expect(
      ["Passel Argente (A)", "Sun Fac (A)", "Geonosian Guard", "Geonosian Squad"].map((one) => u.unit(one).power),
    ).toEqual([1, 2, 3, 2]);
    expect(
      ["Sun Fac (A)", "Geonosian Guard", "Geonosian Squad", "Security Droid"].map((one) => u.unit(one).criticalHit),
    ).toEqual([0, 1, 4, 0]);
  });

  it("Super Battle Droid 5TE with another Droid, wings without damage, Tusken Raiders together", () => {
    expect(scene({ dark: { units: ["Super Battle Droid 5TE"] } }).unit("Super Battle Droid 5TE")).toMatchObject({
      speed: 40,
      power: 4,
    });
    const t = scene({
      light: {
        units: ["Jedi Starfighter Wing", { name: "Naboo Starfighter Wing", damage: 1 }, "Tusken Raider", "Tusken Camp"],
      },
      dark: { units: ["Super Battle Droid 5TE", "Battle Droid Squad", "Tusken Raider"] },
    });
    expect(t.unit("Super Battle Droid 5TE")).toMatchObject({ speed: 50, power: 5 });
    expect([t.unit("Jedi Starfighter Wing").power, t.unit("Naboo Starfighter Wing").power]).toEqual([8, 2]);
    t.putDamage("Jedi Starfighter Wing", 1);
    expect(t.unit("Jedi Starfighter Wing").power).toBe(4);
    expect([t.unit("light:Tusken Raider").power, t.unit("dark:Tusken Raider").power]).toEqual([3, 3]);
  });

  it("Jango Fett (E) weakens Jedi that attack him, Geonosian Scout anybody while another Geonosian is there", () => {
    const t = scene({
      made: [JEDI],
      light: { units: ["Padawan", "Clone Warrior 4/163"] },
      dark: { units: ["Jango Fett (E)", "Zam Wesell (B)"] },
    });
    t.attack("Padawan", "Jango Fett (E)", { dice: [1, 1] });
    t.attack("Padawan", "Zam Wesell (B)", { dice: [1, 1, 1, 1, 1] });
    t.attack("Clone Warrior 4/163", "Jango Fett (E)", { dice: [1, 1, 1, 1] });
    const u = scene({
      light: { units: ["Clone Warrior 4/163"] },
      dark: { units: ["Geonosian Scout", "Geonosian Guard"] },
    });
    u.attack("Clone Warrior 4/163", "Geonosian Scout", { dice: [1, 1] });
    const alone = scene({
      light: { units: ["Clone Warrior 4/163"] },
      dark: { units: ["Geonosian Scout", "Geonosian Squad"] },
    });
    alone.attack("Clone Warrior 4/163", "Geonosian Scout", { dice: [1, 1, 1, 1] });
    expect(alone.story("rolled")).toEqual(["rolled Clone Warrior 4/163 4"]);
  });

  it("Padme Amidala (E) makes Characters of the light side cheaper, no others", () => {
    const down = [
      { name: "Clone Cadet", counters: 1 },
      { name: "Clone Squad", counters: 2 },
      { name: "Boba Fett (A)", counters: 1 },
    ];
    const t = scene({ light: { units: ["Padme Amidala (E)"], down } }).buildStep("light");
    expect(t.offered("light", "build")).toEqual(["pass", "deploy Clone Cadet"]);
  });
});

describe("triggers", () => {
  it("Aayla Secura (A) is mended and Mace Windu (A) gains Force around the battle phase", () => {
    const t = scene({ light: { units: [{ name: "Aayla Secura (A)", damage: 2 }, "Mace Windu (A)"] } }).battle();
    expect([t.unit("Aayla Secura (A)").damage, t.force("light")]).toEqual([0, 9]);
  });

  it("Nute Gunray (B) brings a build point, Republic Drop Ship two as it is deployed", () => {
    const t = scene({ dark: { units: ["Nute Gunray (B)"] } }).ready({ dice: [3] });
    expect([t.buildPoints("dark"), t.buildPoints("light")]).toEqual([4, 3]);
    const u = scene({ light: { down: [{ name: "Republic Drop Ship", counters: 5 }] } });
    const points: number[] = [];
    u.buildStep("light", {
      light: { build: "deploy Republic Drop Ship" },
      at: () => points.push(u.buildPoints("light")),
    });
    expect(points.at(-1)).toBe(2);
  });

  it("Aurra Sing (A) is a Dark Jedi and is readied by a Jedi's death at her hands", () => {
    const weak = { ...JEDI, health: 1 };
    const t = scene({
      made: [weak],
      dark: { units: ["Aurra Sing (A)"] },
      light: { units: ["Padawan", "Clone Cadet"] },
    });
    t.attack("Aurra Sing (A)", "Padawan", { dice: [6, 1, 1, 1, 1] });
    expect([t.card("Padawan").zone, t.unit("Aurra Sing (A)").tapped]).toEqual(["discard", false]);
    t.attack("Aurra Sing (A)", "Clone Cadet", { dice: [6, 6, 1, 1, 1] });
    expect([t.card("Clone Cadet").zone, t.unit("Aurra Sing (A)").tapped]).toEqual(["discard", true]);
    const friend = scene({
      made: [weak],
      dark: { units: [{ name: "Aurra Sing (A)", tapped: true }, "Zam Wesell (B)"] },
      light: { units: ["Padawan"] },
    });
    friend.attack("Zam Wesell (B)", "Padawan", { dice: [6, 1, 1] });
    expect(friend.unit("Aurra Sing (A)").tapped).toBe(true);
    const obi = scene({ dark: { units: ["Aurra Sing (A)"] }, light: { units: ["Obi-Wan Kenobi (K)"] } });
    obi.attack("Obi-Wan Kenobi (K)", "Aurra Sing (A)", { dice: Array<number>(7).fill(1) });
  });

  it("Tusken Camp heals each damaged Tusken as the battle starts, Female Tusken Raider when tapped", () => {
    const units = [
      { name: "Massiff", damage: 1 },
      { name: "Tusken Raider", damage: 1 },
      { name: "Clone Warrior 4/163", damage: 1 },
    ];
    const t = scene({ light: { units: ["Tusken Camp", ...units] } }).battle();
    expect(["Massiff", "Tusken Raider", "Clone Warrior 4/163"].map((one) => t.unit(one).damage)).toEqual([0, 0, 1]);
    const u = scene({ light: { units: ["Female Tusken Raider", ...units] } });
    u.buildStep("light", { light: { build: "Female Tusken Raider" } });
    expect(["Massiff", "Tusken Raider", "Clone Warrior 4/163"].map((one) => u.unit(one).damage)).toEqual([0, 0, 1]);
  });

  it("C-3PO (B) and Infantry Battle Droid draw when discarded from their arena", () => {
    const t = scene({ light: { units: ["C-3PO (B)"] } }).putDamage("C-3PO (B)", 3);
    expect(t.hand("light")).toHaveLength(2);
    const u = scene({ dark: { units: ["Infantry Battle Droid"] } }).putDamage("Infantry Battle Droid", 2);
    expect(u.hand("dark")).toHaveLength(1);
    expect(
      scene({ light: { buildZone: ["C-3PO (B)"] } })
        .putDamage("C-3PO (B)", 3)
        .hand("light"),
    ).toEqual([]);
  });

  it("Sith Infiltrator (A) may come back to hand for 2 Force", () => {
    const t = scene({ dark: { units: ["Sith Infiltrator (A)"] } }).putDamage("Sith Infiltrator (A)", 3, {
      dark: { may: true },
    });
    expect([t.hand("dark"), t.force("dark")]).toEqual([["Sith Infiltrator (A)"], 6]);
    const no = scene({ dark: { units: ["Sith Infiltrator (A)"] } }).putDamage("Sith Infiltrator (A)", 3);
    expect(no.card("Sith Infiltrator (A)").zone).toBe("discard");
    const poor = scene({ dark: { units: ["Sith Infiltrator (A)"], force: 1 } }).putDamage("Sith Infiltrator (A)", 3);
    expect([poor.card("Sith Infiltrator (A)").zone, poor.questions("dark", "may")]).toEqual(["discard", []]);
  });

  it("Jocasta Nu (A) draws two more and puts two under the deck, in her own draw step", () => {
    const t = scene({
      light: { units: ["Jocasta Nu (A)"], deck: ["Eopie", "Jawa", "Rickshaw", "Swoop Bike"] },
      dark: { deck: [] },
    });
    t.command({ light: { bottom: ["Eopie", "Jawa"] } });
    expect([t.hand("light"), t.deck("light")]).toEqual([["Rickshaw"], ["Swoop Bike", "Eopie", "Jawa"]]);
    const away = scene({ light: { buildZone: ["Jocasta Nu (A)"] }, dark: { deck: [] } }).command();
    expect(away.hand("light")).toHaveLength(1);
  });

  it("Destroyer Droid, W Series takes speed or power", () => {
    const name = "Destroyer Droid, W Series";
    const given = { dark: { units: [{ name, tapped: true }] } };
    expect(
      scene(given)
        .arenaStep("character", { dark: { may: true } })
        .unit(name),
    ).toMatchObject({ speed: 50, power: 4 });
    expect(
      scene(given)
        .arenaStep("character", { dark: { may: false } })
        .unit(name),
    ).toMatchObject({ speed: 30, power: 6 });
  });

  it("Aiwha Rider shows the enemy's hand, Senatorial Cruiser brings a Starfighter back", () => {
    const t = scene({ light: { down: [{ name: "Aiwha Rider", counters: 3 }] }, dark: { hand: ["Eopie"] } });
    t.buildStep("light", { light: { build: "deploy Aiwha Rider" } });
    expect([t.questions("light", "look").length, t.questions("dark", "look").length]).toEqual([1, 0]);
    const u = scene({
      light: { down: [{ name: "Senatorial Cruiser", counters: 6 }], discard: ["Naboo Cruiser", "N-1 Starfighter"] },
    });
    u.buildStep("light", { light: { build: "deploy Senatorial Cruiser", choose: "N-1 Starfighter" } });
    expect([u.offered("light", "choose"), u.hand("light")]).toEqual([["pass", "N-1 Starfighter"], ["N-1 Starfighter"]]);
  });
});

describe("abilities", () => {
  it("Mace Windu (B) pays 1 Force for 2 power", () => {
    const t = scene({ light: { units: ["Mace Windu (B)"] }, dark: { units: ["Darth Sidious (B)"] } });
    t.attack("Mace Windu (B)", "Darth Sidious (B)", {
      light: { play: "Mace Windu (B)/1" },
      dice: Array<number>(8).fill(1),
    });
    expect([t.force("light"), t.unit("Mace Windu (B)").power]).toEqual([7, 6]);
  });

  it("Clone Captain leads damage to another Clone as counters", () => {
    const t = scene({ light: { units: ["Clone Captain", "Clone Platoon", "Shaak Ti (A)"] } });
    t.damage("Clone Captain", 3, { light: { play: "Clone Captain", choose: "Clone Platoon", number: 2 } });
    expect([t.unit("Clone Captain").damage, t.unit("Clone Platoon").damage]).toEqual([1, 2]);
    expect(t.offered("light", "choose")).toEqual(["Clone Platoon"]);
    const alone = scene({ light: { units: ["Clone Captain", "Shaak Ti (A)"] } }).damage("Clone Captain", 1);
    expect(alone.offered("light", "play")).toEqual(["pass"]);
  });

  it("Clone Facility begins a Clone of the deck", () => {
    const t = scene({ light: { units: ["Clone Facility"], deck: ["Eopie", "Clone Squad"] } });
    t.buildStep("light", { light: { build: "Clone Facility", choose: "Clone Squad" } });
    expect([t.offered("light", "choose"), t.down("light"), t.card("Clone Squad").counters]).toEqual([
      ["pass", "Clone Squad"],
      ["Clone Squad"],
      1,
    ]);
    expect(t.deck("light")).toEqual(["Eopie"]);
  });

  it("Darth Sidious (B) turns a Character into build points", () => {
    const t = scene({
      dark: {
        units: ["Darth Sidious (B)", { name: "Darth Tyranus (A)", under: ["Darth Tyranus (B)"] }, "Battle Droid Squad"],
      },
    });
    const points: number[] = [];
    const at = () => points.push(t.buildPoints("dark"));
    t.buildStep("dark", { dark: { build: "Darth Sidious (B)/1", choose: "Darth Tyranus (A)" }, at });
    expect([points.at(-1), t.force("dark"), t.card("Darth Tyranus (A)").zone]).toEqual([10, 4, "discard"]);
    const alone = scene({ dark: { units: ["Darth Sidious (B)", "Battle Droid Squad"] } }).buildStep("dark");
    expect(alone.offered("dark", "build")).toEqual(["pass"]);
  });

  it("R2-D2 (B) mends a Space unit", () => {
    const units = ["R2-D2 (B)", { name: "Naboo Cruiser", damage: 3 }, { name: "Clone Squad", damage: 1 }];
    const t = scene({ light: { units } });
    t.buildStep("light", { light: { build: "R2-D2 (B)", target: "Naboo Cruiser", number: 2 } });
    expect([t.unit("Naboo Cruiser").damage, t.offered("light", "target")]).toEqual([1, ["Naboo Cruiser"]]);
  });
});
