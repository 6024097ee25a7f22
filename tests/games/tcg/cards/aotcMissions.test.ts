import { describe, expect, it } from "vitest";
import { type Scene, type Script, type SideGiven, scene } from "../support/scene.js";

/** What the Missions of Attack of the Clones do, by their texts. */

type Side = "light" | "dark";
const other = (side: Side): Side => (side === "light" ? "dark" : "light");
const DUELLIST = { name: "Duellist", side: "Dark", type: "character", speed: 40, power: 2, health: 9 } as const;
const GUNSHIP = { name: "Gunship", side: "Light", type: "space", speed: 40, power: 3, health: 9 } as const;

/** Completes a Mission of a side in its build step. */
function complete(side: Side, name: string, own: SideGiven = {}, theirs: SideGiven = {}, script: Script = {}): Scene {
  const t = scene({
    made: [DUELLIST, GUNSHIP],
    [side]: { ...own, down: [{ name, counters: 9 }, ...(own.down ?? [])] },
    [other(side)]: theirs,
  });
  t.buildStep(side, { ...script, [side]: { ...script[side], build: `deploy ${name}` } });
  expect(t.card(name).zone).toBe("discard");
  return t;
}

describe("Missions: Force and cards", () => {
  it.each([
    ["Dark Rendezvous", "dark", 8, 1],
    ["Capture Obi-Wan", "dark", 10, 6],
    ["Seek the Council's Wisdom", "light", 12, 8],
  ] as const)("%s", (name, side, own, theirs) => {
    const t = complete(side, name);
    expect([t.force(side), t.force(other(side))]).toEqual([own, theirs]);
  });

  it("Dark Rendezvous takes no more Force than there is", () => {
    expect(complete("dark", "Dark Rendezvous", {}, { force: 3 }).force("light")).toBe(0);
  });

  it("Destruction of Hope has the enemy discard two cards of its choice", () => {
    const t = complete(
      "dark",
      "Destruction of Hope",
      {},
      { hand: ["Eopie", "Jawa", "Rickshaw"] },
      {
        light: { discard: ["Jawa", "Rickshaw"] },
      },
    );
    expect([t.hand("light"), t.force("dark")]).toEqual([["Eopie"], 9]);
  });

  it("Wedding of Destiny draws three and gains 1 Force, Plot the Secession changes the hand for five", () => {
    const t = complete("light", "Wedding of Destiny");
    expect([t.hand("light").length, t.force("light")]).toEqual([3, 9]);
    const u = complete("dark", "Plot the Secession", { hand: ["Eopie", "Jawa"] });
    expect(u.hand("dark")).toHaveLength(5);
    expect(u.discard("dark")).toEqual(expect.arrayContaining(["Eopie", "Jawa"]));
  });

  it("Jedi Call for Help needs a Jedi in the Character arena and finds a unit", () => {
    const deck = ["Wedding of Destiny", "Eopie"];
    const units = ["Shaak Ti (A)"];
    const t = complete("light", "Jedi Call for Help", { units, deck }, {}, { light: { choose: "Eopie" } });
    expect([t.hand("light"), t.offered("light", "choose")]).toEqual([["Eopie"], ["pass", "Eopie"]]);
    const down = [{ name: "Jedi Call for Help", counters: 3 }];
    const alone = scene({ light: { down, units: ["Clone Cadet"] } }).buildStep("light");
    expect(alone.offered("light", "build")).not.toContain("deploy Jedi Call for Help");
  });

  it("Jedi Council Summons finds a Jedi, Splinter the Republic a namesake of a unit in battle", () => {
    const t = complete(
      "light",
      "Jedi Council Summons",
      { deck: ["Eopie", "Shaak Ti (A)"] },
      {},
      { light: { choose: "Shaak Ti (A)" } },
    );
    expect([t.hand("light"), t.force("light")]).toEqual([["Shaak Ti (A)"], 9]);
    expect(t.offered("light", "choose")).not.toContain("Eopie");
    const u = complete(
      "dark",
      "Splinter the Republic",
      {
        units: ["Darth Tyranus (A)"],
        buildZone: ["Acklay"],
        deck: ["Acklay", "Darth Tyranus (B)", "Darth Sidious (B)"],
      },
      {},
      { dark: { choose: "Darth Tyranus (B)" } },
    );
    expect(u.offered("dark", "choose")).toEqual(["pass", "Darth Tyranus (B)"]);
    expect(u.hand("dark")).toEqual(["Darth Tyranus (B)"]);
  });

  it("Ship Arrival takes the topmost unit of a type and leaves the rest in the deck", () => {
    const deck = ["Eopie", "Jawa", "N-1 Starfighter", "Naboo Cruiser"];
    const t = complete("light", "Ship Arrival", { deck }, {}, { light: { arena: "space" } });
    expect(t.hand("light")).toEqual(["N-1 Starfighter"]);
    expect(t.deck("light")).toEqual(["Eopie", "Jawa", "Naboo Cruiser"]);
    const none = complete("light", "Ship Arrival", { deck: ["Eopie"] }, {}, { light: { arena: "space" } });
    expect([none.hand("light"), none.deck("light")]).toEqual([[], ["Eopie"]]);
  });

  it.each([
    ["Hatch a Clone", "Clone Squad", "N-1 Starfighter"],
    ["Take the Initiative", "N-1 Starfighter", "Clone Squad"],
  ])("%s returns up to two units of a type", (name, good, bad) => {
    const discard = [good, good, good, bad, "Wedding of Destiny"];
    const t = complete("light", name, { discard }, {}, { light: { choose: [good, `${good}#2`] } });
    expect(t.hand("light")).toHaveLength(2);
    expect(t.offered("light", "choose")).not.toContain(bad);
    expect(complete("light", name, { discard }).hand("light")).toEqual([]);
  });

  it("Slumming on Coruscant and Underworld Connections look at the enemy's hand", () => {
    const hand = ["Eopie", "Dark Speed", "Dark Rendezvous"];
    const t = complete("light", "Slumming on Coruscant", {}, { hand }, { light: { choose: "Dark Speed" } });
    expect(t.offered("light", "choose")).toEqual(["Dark Speed", "Dark Rendezvous"]);
    expect(t.hand("dark")).toEqual(["Eopie", "Dark Rendezvous"]);
    const looked: number[] = [];
    const u: { scene?: Scene } = {};
    const at = ({ question }: { question: string }) => {
      if (question === "look" && u.scene !== undefined) looked.push(u.scene.state.looked[0][0]);
    };
    u.scene = scene({ light: { down: [{ name: "Underworld Connections", counters: 1 }] }, dark: { hand } });
    u.scene.buildStep("light", { light: { build: "deploy Underworld Connections" }, at });
    expect([looked, u.scene.hand("dark"), u.scene.force("light")]).toEqual([[3], hand, 9]);
  });
});

describe("Missions: units", () => {
  it.each([
    ["Mending", { name: "Duellist", damage: 6 }, "dark", 9],
    ["Return to Spaceport", { name: "Trade Federation Battleship Core", damage: 6 }, "dark", 8],
    ["Starship Refit", { name: "Trade Federation Warship", damage: 6 }, "dark", 8],
  ] as const)("%s removes up to four counters", (name, unit, side, force) => {
    const script = { dark: { target: unit.name, number: 3 } };
    const t = complete(side, name, { units: [unit] }, {}, script);
    expect([t.unit(unit.name).damage, t.force(side)]).toEqual([3, force]);
  });

  it("Mending gains 1 Force though nobody is hurt", () => {
    expect(complete("light", "Mending", { units: ["Clone Cadet"] }).force("light")).toBe(9);
  });

  it("Subtle Assassination discards a weak Character in its arena", () => {
    const units = ["Clone Cadet", "Clone Warrior 4/163", "Clone Squad"];
    const t = complete("dark", "Subtle Assassination", {}, { units }, { dark: { target: "Clone Cadet" } });
    expect([t.offered("dark", "target"), t.card("Clone Cadet").zone]).toEqual([["Clone Cadet"], "discard"]);
  });

  it("Departure Time brings 4 build points for a unit, nothing for none", () => {
    const t = scene({ light: { units: ["Clone Cadet"], down: [{ name: "Departure Time", counters: 2 }], build: 1 } });
    const points: number[] = [];
    const at = () => points.push(t.buildPoints("light"));
    t.buildStep("light", { light: { build: "deploy Departure Time", target: "Clone Cadet" }, at });
    expect([points.at(-1), t.card("Clone Cadet").zone]).toEqual([5, "discard"]);
    const u = scene({ light: { units: ["Clone Cadet"], down: [{ name: "Departure Time", counters: 2 }], build: 1 } });
    const less: number[] = [];
    u.buildStep("light", { light: { build: "deploy Departure Time" }, at: () => less.push(u.buildPoints("light")) });
    expect([less.at(-1), u.unit("Clone Cadet").zone]).toEqual([1, "arena"]);
  });

  it("Clear the Skies has each player give up a unit of each arena with four", () => {
    const light = [
      "Clone Cadet",
      "Clone Cadet",
      "Clone Cadet",
      "Clone Warrior 4/163",
      "Clone Squad",
      "Clone Squad",
      "Clone Squad",
    ];
    const dark = ["Security Droid", "Security Droid", "Security Droid", "Zam Wesell (B)"];
    const script = { light: { suffer: "Clone Cadet" }, dark: { suffer: "Security Droid" } };
    const t = complete("light", "Clear the Skies", { units: light }, { units: dark }, script);
    expect([t.units("light", "character").length, t.units("light", "ground").length]).toEqual([3, 3]);
    expect(t.units("dark", "character")).toHaveLength(3);
  });

  it("A Moment's Rest prevents all damage to a unit this turn", () => {
    const units = ["Clone Cadet", "Clone Squad"];
    const t = complete(
      "light",
      "A Moment's Rest",
      { units },
      { units: ["Zam Wesell (B)"] },
      { light: { target: "Clone Squad" } },
    );
    t.damage("Clone Squad", 9).damage("Clone Cadet", 1);
    expect([t.unit("Clone Squad").damage, t.unit("Clone Cadet").damage]).toEqual([0, 1]);
    expect(t.endTurn().damage("Clone Squad", 1).unit("Clone Squad").damage).toBe(1);
  });

  it("Chase the Villain keeps enemy Characters from retreating in their step, not otherwise", () => {
    const t = complete(
      "light",
      "Chase the Villain",
      {},
      { units: ["Zam Wesell (B)", "Battle Droid Squad"], hand: ["Retreat Underground"] },
    );
    t.retreatStep("dark");
    expect(t.offered("dark", "retreat")).toEqual(["pass", "Battle Droid Squad"]);
    t.window({ dark: { play: "Retreat Underground", target: "Zam Wesell (B)" } });
    expect(t.card("Zam Wesell (B)").zone).toBe("build");
    t.endTurn();
    expect(t.unit("Battle Droid Squad").quirks).toEqual([]);
  });

  it("Tyranus's Edict makes one unit the only one there to be attacked", () => {
    const units = ["Zam Wesell (B)", "Security Droid", "Battle Droid Squad"];
    const t = complete(
      "dark",
      "Tyranus's Edict",
      { units },
      { units: ["Clone Cadet", "Clone Squad"] },
      { dark: { target: "Security Droid" } },
    );
    t.act("Clone Cadet");
    expect(t.offered("light", "act")).toEqual(["pass", "Security Droid"]);
    expect(t.act("Clone Squad").offered("light", "act")).toEqual(["pass", "Battle Droid Squad"]);
  });

  it("Target the Senator waits for the battle phase", () => {
    const t = complete("dark", "Target the Senator", {}, { units: ["Clone Warrior 4/163", "Clone Platoon"] });
    expect(t.offered("dark", "target")).toEqual([]);
    t.battle({ dark: { target: "Clone Platoon" }, dice: [4, 1, 6, 3] });
    expect(t.unit("Clone Platoon").damage).toBe(2);
    expect(t.endTurn().battle().unit("Clone Platoon").damage).toBe(2);
  });

  it("Order Here makes Battle cards of both players cost 3 more until the turn ends", () => {
    const hand = ["Hero's Dodge"];
    const t = complete(
      "light",
      "Order Here",
      { units: ["Clone Cadet"], hand },
      { units: ["Zam Wesell (B)"], hand: ["Dark Speed"] },
    );
    t.window({ dark: { play: "Dark Speed", target: "Zam Wesell (B)" } });
    expect(t.force("dark")).toBe(5);
    t.damage("Clone Cadet", 1, { light: { play: "Hero's Dodge" } });
    expect(t.force("light")).toBe(4);
    const poor = complete("light", "Order Here", { units: ["Clone Cadet"], hand, force: 3 }).damage("Clone Cadet", 1);
    expect(poor.offered("light", "play")).toEqual(["pass"]);
  });
});
