import { describe, expect, it } from "vitest";
import { type Scene, type Script, type SideGiven, scene } from "../support/scene.js";

/**
 * What the Battle cards and Missions of Sith Rising do, by their texts. Its units: srUnits.test.ts, srKeywords.test.ts.
 */

type Side = "light" | "dark";
const other = (side: Side): Side => (side === "light" ? "dark" : "light");

/** Completes a Mission of a side in its build step. */
function complete(side: Side, name: string, own: SideGiven = {}, theirs: SideGiven = {}, script: Script = {}): Scene {
  const t = scene({ [side]: { ...own, down: [{ name, counters: 9 }] }, [other(side)]: theirs });
  t.buildStep(side, { ...script, [side]: { ...script[side], build: `deploy ${name}` } });
  expect(t.card(name).zone).toBe("discard");
  return t;
}

/** Plays a Battle card at a general chance to play. */
function play(side: Side, name: string, own: SideGiven, theirs: SideGiven = {}, script: Script = {}): Scene {
  const t = scene({ [side]: { ...own, hand: [name] }, [other(side)]: theirs });
  t.window({ ...script, [side]: { play: name, ...script[side] } });
  expect(t.discard(side)).toContain(name);
  return t;
}

describe("Missions", () => {
  it("Maul's Strategy gains and takes 2 Force, 3 with Darth Maul in his arena", () => {
    const t = complete("dark", "Maul's Strategy");
    expect([t.force("dark"), t.force("light")]).toEqual([10, 6]);
    const u = complete("dark", "Maul's Strategy", { units: ["Darth Maul (D)"] });
    expect([u.force("dark"), u.force("light")]).toEqual([11, 5]);
    const away = complete("dark", "Maul's Strategy", { buildZone: ["Darth Maul (D)"] });
    expect([away.force("dark"), away.force("light")]).toEqual([10, 6]);
  });

  it("Recognition of Valor counts Jedi in all arenas", () => {
    const units = ["Shaak Ti (A)", "Jedi Patrol", "Clone Cadet"];
    expect(complete("light", "Recognition of Valor", { units, buildZone: ["Mace Windu (C)"] }).force("light")).toBe(10);
  });

  it("Price of Failure gives four cards and 1 Force for a unit, nothing for none", () => {
    const t = complete(
      "dark",
      "Price of Failure",
      { units: ["Security Droid"] },
      {},
      { dark: { target: "Security Droid" } },
    );
    expect([t.hand("dark").length, t.force("dark"), t.units("dark")]).toEqual([4, 9, []]);
    const u = complete("dark", "Price of Failure", { units: ["Security Droid"] });
    expect([u.hand("dark").length, u.force("dark"), u.units("dark")]).toEqual([0, 8, ["Security Droid"]]);
  });

  it("Fog of War rolls a die for every unit in battle", () => {
    const t = complete(
      "light",
      "Fog of War",
      { units: ["Clone Cadet", "Clone Squad"] },
      { units: ["Zam Wesell (B)"], buildZone: ["Security Droid"] },
      { dice: [5, 4, 6] },
    );
    expect(["Zam Wesell (B)", "Clone Cadet", "Clone Squad"].map((one) => t.unit(one).tapped)).toEqual([
      true,
      false,
      true,
    ]);
    expect(t.card("Security Droid").tapped).toBe(false);
  });

  it("Visit the Lake Retreat mends one unit of each type", () => {
    const hurt = (name: string) => ({ name, damage: 2 });
    const units = ["Naboo Cruiser", "Clone Platoon", "Clone Warrior 4/163", "Clone Squad"].map(hurt);
    const t = complete(
      "light",
      "Visit the Lake Retreat",
      { units },
      {},
      {
        light: { target: ["Naboo Cruiser", "Clone Platoon", "Clone Warrior 4/163"], number: [2, 1, 2] },
      },
    );
    expect(units.map(({ name }) => t.unit(name).damage)).toEqual([0, 1, 0, 2]);
  });

  it("Reassemble C-3PO removes up to two counters of a unit", () => {
    const units = [{ name: "Clone Platoon", damage: 3 }, "Clone Squad"];
    const t = complete("light", "Reassemble C-3PO", { units }, {}, { light: { target: "Clone Platoon", number: 2 } });
    expect([t.unit("Clone Platoon").damage, t.offered("light", "target")]).toEqual([1, ["Clone Platoon"]]);
  });

  it("Concentrated Fire and Run the Gauntlet wait for the battle phase", () => {
    const enemy = { units: ["Naboo Cruiser", "Clone Platoon"] };
    const t = complete("dark", "Concentrated Fire", {}, enemy);
    t.battle({ dark: { target: "Naboo Cruiser" }, dice: [4, 5, 6, 1] });
    expect([t.offered("dark", "target"), t.unit("Naboo Cruiser").damage]).toEqual([["Naboo Cruiser"], 3]);
    const u = complete("dark", "Run the Gauntlet", {}, enemy);
    expect(u.force("light")).toBe(8);
    u.battle({ dark: { target: "Clone Platoon" }, dice: [4, 5, 6, 1, 1, 1] });
    expect([u.offered("dark", "target"), u.unit("Clone Platoon").damage, u.force("light")]).toEqual([
      ["Clone Platoon"],
      3,
      10,
    ]);
    expect(complete("dark", "Run the Gauntlet").battle().force("light")).toBe(10);
  });
});

describe("Twilight of the Republic", () => {
  it("has the light side build in the middle of the dark side's step, and retreat first", () => {
    const down = (name: string) => [{ name, counters: 9 }];
    const t = scene({
      light: { units: ["Clone Cadet"], down: down("Clone Squad"), deck: [], build: 3 },
      dark: {
        units: ["Zam Wesell (B)"],
        down: [...down("Twilight of the Republic"), ...down("Geonosian Guard")],
        deck: [],
        build: 2,
      },
    });
    const order: string[] = [];
    const at = ({ side, question }: { side: Side; question: string }) => {
      if (question === "build" || question === "retreat") order.push(`${side} ${question}`);
    };
    t.command({
      dark: { build: ["deploy Twilight of the Republic", "deploy Geonosian Guard"] },
      light: { build: "deploy Clone Squad" },
      at,
    });
    expect(order.filter((one, i) => one !== order[i - 1])).toEqual([
      "dark build",
      "light build",
      "dark build",
      "light retreat",
      "dark retreat",
    ]);
    expect([t.units("light"), t.units("dark")]).toEqual([
      ["Clone Cadet", "Clone Squad"],
      ["Zam Wesell (B)", "Geonosian Guard"],
    ]);
  });
});

describe("Battle cards", () => {
  it("Moment of Truth prevents 1 damage, 2 with Mace Windu in the Character arena", () => {
    const t = scene({ light: { units: ["Clone Platoon"], hand: ["Moment of Truth"] } });
    t.damage("Clone Platoon", 3, { light: { play: "Moment of Truth" } });
    expect([t.unit("Clone Platoon").damage, t.force("light")]).toEqual([2, 7]);
    const u = scene({ light: { units: ["Clone Platoon", "Mace Windu (C)"], hand: ["Moment of Truth"] } });
    u.damage("Clone Platoon", 3, { light: { play: "Moment of Truth" } });
    expect(u.unit("Clone Platoon").damage).toBe(1);
  });

  it("Brutal Assault gives 5 power for 2 damage when the attack ends", () => {
    const t = scene({
      dark: { units: ["Trade Federation Warship"], hand: ["Brutal Assault"] },
      light: { units: ["Naboo Cruiser"] },
    });
    t.attack("Trade Federation Warship", "Naboo Cruiser", {
      dark: { play: "Brutal Assault" },
      dice: Array<number>(13).fill(1),
    });
    expect([t.unit("Trade Federation Warship").damage, t.force("dark")]).toEqual([2, 6]);
    const attacked = scene({
      dark: { units: ["Trade Federation Warship"], hand: ["Brutal Assault"] },
      light: { units: ["N-1 Starfighter"] },
    });
    attacked.attack("N-1 Starfighter", "Trade Federation Warship", { dice: [1, 1] });
    expect(attacked.offered("dark", "play")).toEqual(["pass"]);
  });

  it("Aggressive Negotiations gives Critical Hit 3 for the attack", () => {
    const t = scene({
      light: { units: ["N-1 Starfighter"], hand: ["Aggressive Negotiations"] },
      dark: { units: ["Trade Federation Warship"] },
    });
    t.attack("N-1 Starfighter", "Trade Federation Warship", {
      light: { play: "Aggressive Negotiations" },
      dice: [6, 1],
    });
    expect([t.unit("Trade Federation Warship").damage, t.unit("N-1 Starfighter").criticalHit]).toEqual([4, 0]);
  });

  it("Suppressing Fire needs an own unit that bombards", () => {
    const given = {
      light: { units: ["Republic Assault Ship"], hand: ["Suppressing Fire"] },
      dark: { units: ["Trade Federation AAT", "Trade Federation Warship"] },
    };
    const t = scene(given);
    t.attack("Republic Assault Ship", "Trade Federation AAT", {
      by: "bombard",
      light: { play: "Suppressing Fire" },
      dice: Array<number>(6).fill(1),
    });
    expect(t.force("light")).toBe(6);
    const u = scene(given).attack("Republic Assault Ship", "Trade Federation Warship", {
      dice: Array<number>(6).fill(1),
    });
    expect(u.offered("light", "play")).toEqual(["pass"]);
  });

  it("Shoot Her or Something has the enemy roll any of its dice again, not one's own", () => {
    const given = {
      dark: { units: ["Zam Wesell (B)"] },
      light: { units: ["Clone Warrior 4/163"], hand: ["Shoot Her or Something"] },
    };
    const t = scene(given);
    t.attack("Zam Wesell (B)", "Clone Warrior 4/163", {
      light: { play: "Shoot Her or Something", reroll: [0, 1] },
      dice: [6, 5, 4, 1, 2],
    });
    expect([t.unit("Clone Warrior 4/163").damage, t.force("light")]).toEqual([1, 6]);
    const own = scene(given).attack("Clone Warrior 4/163", "Zam Wesell (B)", { dice: [1, 1, 1, 1] });
    expect(own.offered("light", "play")).toEqual(["pass"]);
  });

  it("Careful Targeting takes Shields until the turn ends", () => {
    const t = play(
      "light",
      "Careful Targeting",
      { units: ["N-1 Starfighter"] },
      { units: ["Commerce Guild Cruiser", "Zam Wesell (B)"] },
      { light: { target: "Commerce Guild Cruiser" } },
    );
    t.attack("N-1 Starfighter", "Commerce Guild Cruiser", { dice: [1, 1] });
    t.endTurn().attack("N-1 Starfighter", "Commerce Guild Cruiser", { dice: [1] });
    expect(t.story("rolled")).toEqual(["rolled N-1 Starfighter 1"]);
  });

  it("Clever Escape readies a weaker unit, Impossible Victory two of one arena", () => {
    const tapped = (name: string) => ({ name, tapped: true });
    const t = play(
      "light",
      "Clever Escape",
      { units: ["Clone Cadet", "Naboo Cruiser"].map(tapped) },
      {},
      { light: { target: "Clone Cadet" } },
    );
    expect([t.offered("light", "target"), t.unit("Clone Cadet").tapped, t.force("light")]).toEqual([
      ["Clone Cadet"],
      false,
      4,
    ]);
    const units = ["Clone Cadet", "Clone Warrior 4/163", "Clone Squad"];
    const u = play(
      "light",
      "Impossible Victory",
      { units: units.map(tapped), force: 12 },
      {},
      {
        light: { arena: "character", target: ["Clone Cadet", "Clone Warrior 4/163"] },
      },
    );
    expect(units.map((one) => u.unit(one).tapped)).toEqual([false, false, true]);
  });

  it("Jedi Bravery, Trade Federation Offensive and Unfriendly Fire strike an arena", () => {
    const t = play(
      "light",
      "Jedi Bravery",
      { units: ["Clone Squad", "Clone Cadet"] },
      { units: ["Battle Droid Squad"] },
      { light: { arena: "ground" } },
    );
    expect(["Clone Squad", "Clone Cadet", "Battle Droid Squad"].map((one) => t.unit(one).power)).toEqual([5, 2, 2]);
    const u = play(
      "dark",
      "Trade Federation Offensive",
      { units: ["Battle Droid Squad", "Security Droid"] },
      { units: ["Clone Squad"] },
      { dark: { arena: "ground" } },
    );
    expect(u.offered("dark", "arena")).toEqual(["space", "ground"]);
    expect(["Battle Droid Squad", "Security Droid", "Clone Squad"].map((one) => u.unit(one).speed)).toEqual([
      40, 30, 10,
    ]);
    const v = play(
      "dark",
      "Unfriendly Fire",
      { units: ["Battle Droid Squad", "Security Droid"] },
      { units: ["Clone Squad"] },
      { dark: { arena: "ground" } },
    );
    expect(["Battle Droid Squad", "Security Droid", "Clone Squad"].map((one) => v.unit(one).damage)).toEqual([2, 0, 2]);
  });

  it("Out of His Misery is for a Jedi, Padawan and Senator for up to two units", () => {
    const t = play(
      "light",
      "Out of His Misery",
      { units: ["Shaak Ti (A)", "Clone Cadet"] },
      {},
      { light: { target: "Shaak Ti (A)" } },
    );
    expect([t.offered("light", "target"), t.unit("Shaak Ti (A)")]).toMatchObject([
      ["Shaak Ti (A)"],
      { speed: 70, stun: 4 },
    ]);
    const units = ["Clone Squad", "Clone Cadet", "Rickshaw"];
    const u = play(
      "light",
      "Padawan and Senator",
      { units },
      {},
      { light: { target: ["Clone Squad", "Clone Cadet"] } },
    );
    expect(units.map((one) => u.unit(one).power)).toEqual([6, 5, 2]);
  });

  it("Retreat Underground retreats a unit, not during an attack", () => {
    const t = play(
      "light",
      "Retreat Underground",
      { units: ["Clone Squad", "Clone Cadet"] },
      {},
      { light: { target: "Clone Squad" } },
    );
    expect(t.card("Clone Squad")).toMatchObject({ zone: "build", tapped: false });
    const u = scene({
      light: { units: ["Clone Cadet"], hand: ["Retreat Underground"] },
      dark: { units: ["Zam Wesell (B)"] },
    });
    expect(u.attack("Zam Wesell (B)", "Clone Cadet", { dice: [1, 1, 1] }).offered("light", "play")).toEqual(["pass"]);
  });
});
