import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Titles of the objective sets 59 to 63. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
const HOTH = "Hold the Line!";
const ICE = "Shadows on the Ice";

describe("Attack Pattern Delta", () => {
  const given = (deck: string[], dark: string[] = [BLANK]) => ({
    light: { objectives: ["Attack Pattern Delta", HERO], deck },
    dark: { objectives: dark },
  });
  it("puts the top card of the deck into play if it is a Vehicle of cost 2 or less, once a turn", () => {
    const t = scene(given(["Snowspeeder", "X-Wing"])).window({ light: { action: "Attack Pattern Delta" } });
    expect([t.units("light"), t.deck("light")]).toEqual([["Snowspeeder"], ["X-Wing"]]);
    expect(t.window().offered("light", "action")).not.toContain("Attack Pattern Delta");
  });
  it("another card stays where it is; it needs more Hoth objectives than the opponent has", () => {
    const t = scene(given(["Luke Skywalker", "X-Wing"])).window({ light: { action: "Attack Pattern Delta" } });
    expect([t.units("light"), t.deck("light")]).toEqual([[], ["Luke Skywalker", "X-Wing"]]);
    expect(
      scene(given(["X-Wing"], [ICE]))
        .window()
        .offered("light", "action"),
    ).not.toContain("Attack Pattern Delta");
  });
});

describe("Rogue Leader", () => {
  it("gains tactics while its player has Rogue Two", () => {
    expect(scene({ light: { units: ["Rogue Leader", "Rogue Two"] } }).unit("Rogue Leader").icons).toEqual({
      blast: 1,
      tactics: 1,
    });
  });
  it("not without", () => {
    const t = scene({ light: { units: ["Rogue Leader", "Rogue Two"] } }).destroy("Rogue Two");
    expect(t.unit("Rogue Leader").icons).toEqual({ blast: 1 });
  });
});

describe("Rogue Two", () => {
  const icons = (attackers: string[]) =>
    scene({ light: { units: ["Rogue Two", "Snowspeeder", "X-Wing"] }, engaged: { objective: BLANK, attackers } }).unit(
      "Rogue Two",
    ).icons;
  it("gains 1 edge-enabled blast for each attacking Speeder of its player, itself too", () => {
    expect(icons(["Rogue Two", "Snowspeeder", "X-Wing"])).toEqual({ unitDamage: 2, edgeBlast: 2 });
    expect(icons(["Snowspeeder"])).toEqual({ unitDamage: 2, edgeBlast: 1 });
  });
  it("none for others", () => {
    expect(icons(["X-Wing"])).toEqual({ unitDamage: 2 });
  });
});

describe("Snowspeeder Launch Bay", () => {
  const strike = (enemy: string, attackers = ["Snowspeeder"]) =>
    scene({
      light: { enhancements: ["Snowspeeder Launch Bay"], units: ["Snowspeeder", "X-Wing"] },
      dark: { units: [enemy] },
      engaged: { objective: BLANK, attackers, edge: "dark" },
    });
  it("after a Speeder has struck does 1 damage to an enemy Vehicle, and a Walker gets a focus token", () => {
    const t = strike("AT-AT").strikes({ light: { answer: "Snowspeeder Launch Bay" } });
    expect(t.unit("AT-AT")).toMatchObject({ damage: 1, focus: 1 });
    const other = strike("TIE Attack Squadron").strikes({ light: { answer: "Snowspeeder Launch Bay" } });
    expect(other.unit("TIE Attack Squadron")).toMatchObject({ damage: 1, focus: 0 });
  });
  it("once a phase, and not after another unit", () => {
    const t = strike("AT-AT", ["X-Wing"]).strikes();
    expect(t.offered("light", "answer")).not.toContain("Snowspeeder Launch Bay");
    const two = scene({
      light: { enhancements: ["Snowspeeder Launch Bay"], units: ["Snowspeeder", "Rogue Two"] },
      dark: { units: ["AT-AT"] },
      engaged: { objective: BLANK, attackers: ["Snowspeeder", "Rogue Two"], edge: "dark" },
    }).strikes({ light: { answer: "Snowspeeder Launch Bay", strike: "Snowspeeder" } });
    expect(two.unit("AT-AT").damage).toBe(1);
  });
});

describe("Undercover Dealings", () => {
  const given = (units: string[]) => ({
    active: "dark" as const,
    light: { objectives: ["Undercover Dealings", HERO], hand: ["X-Wing", "Y-Wing"], units },
    dark: { units: ["Espo Trooper", "Nightsister"] },
  });
  it("after the opponent's refresh fills the hand up to the reserve value while its player has fewer units", () => {
    const t = scene(given(["Rookie Pilot"])).phase("refresh", { light: { answer: "Undercover Dealings" } });
    expect(t.hand("light")).toHaveLength(6);
  });
  it("not with as many, and not after the own refresh", () => {
    const many = scene(given(["Rookie Pilot", "X-Wing"])).phase("refresh");
    expect(many.offered("light", "answer")).not.toContain("Undercover Dealings");
    const own = scene({ ...given([]), active: "light" }).phase("refresh");
    expect(own.offered("light", "answer")).not.toContain("Undercover Dealings");
  });
});

describe("Shadow Operative", () => {
  it("returns to its player's hand", () => {
    const t = scene({ light: { units: ["Shadow Operative"] } }).window({ light: { action: "Shadow Operative" } });
    expect([t.hand("light"), t.units("light")]).toEqual([["Shadow Operative"], []]);
  });
  it("from play alone", () => {
    expect(
      scene({ light: { hand: ["Shadow Operative"] } })
        .window()
        .offered("light", "action"),
    ).not.toContain("Shadow Operative");
  });
});

describe("Hold-out Blaster", () => {
  const given = (dark: string[]) => ({
    light: { units: [{ title: "Twi'lek Smuggler", enhancements: ["Hold-out Blaster"] }] },
    dark: { units: dark },
  });
  it("doubles the unit's combat icons while its player has fewer units", () => {
    expect(scene(given(["Rancor", "Espo Trooper"])).unit("Twi'lek Smuggler").icons).toEqual({
      unitDamage: 2,
      tactics: 2,
    });
    expect(scene(given(["Rancor"])).unit("Twi'lek Smuggler").icons).toEqual({ unitDamage: 1, tactics: 1 });
  });
  it("is put on a Smugglers and Spies Character, and one on each", () => {
    const hosts = (units: object[]) =>
      scene({ phase: "deployment", light: { units: units as never, hand: ["Hold-out Blaster"] } })
        .window()
        .offered("light", "action");
    expect(hosts([{ title: "Twi'lek Smuggler" }])).toContain("Hold-out Blaster");
    expect(hosts([{ title: "Rookie Pilot" }])).not.toContain("Hold-out Blaster");
    expect(hosts([{ title: "Twi'lek Smuggler", enhancements: ["Hold-out Blaster"] }])).toEqual(["pass"]);
  });
});

describe("Tactical Retreat", () => {
  const given = {
    light: {
      affiliation: "Smugglers and Spies" as const,
      units: ["X-Wing", "Y-Wing", "Rookie Pilot"],
      hand: ["Tactical Retreat"],
    },
  };
  it("returns as many units of its player as that likes", () => {
    const t = scene(given).window({ light: { action: "Tactical Retreat", choose: ["X-Wing", "Rookie Pilot", pass] } });
    expect([t.units("light"), t.hand("light").sort()]).toEqual([["Y-Wing"], ["Rookie Pilot", "X-Wing"]]);
  });
  it("none of the enemy's", () => {
    const t = scene({ ...given, dark: { units: ["Rancor"] } }).window({
      light: { action: "Tactical Retreat", choose: ["X-Wing", pass] },
    });
    expect(t.offered("light", "choose")).not.toContain("Rancor");
  });
});

describe("Vader's Fist", () => {
  const hand = (damage: number) =>
    scene({ dark: { objectives: [{ title: "Vader's Fist", damage }, BLANK] } })
      .phase("draw")
      .hand("light").length;
  it("lowers the opponent's reserve value by 1 while it is undamaged", () => {
    expect([hand(0), hand(1)]).toEqual([5, 6]);
  });
  it("not its player's", () => {
    const t = scene({ active: "dark", dark: { objectives: ["Vader's Fist", BLANK] } }).phase("draw");
    expect(t.hand("dark")).toHaveLength(6);
  });
});

describe("501st Trooper", () => {
  const icons = (objective: string, attackers: string[]) =>
    scene({
      active: "dark",
      light: { objectives: [HOTH, HERO] },
      dark: { units: ["501st Trooper", "Espo Trooper"] },
      engaged: { objective, attackers },
    }).unit("501st Trooper").icons;
  it("gains 1 blast while it attacks a Hoth objective", () => {
    expect(icons(HOTH, ["501st Trooper"])).toEqual({ unitDamage: 1, blast: 1, edgeBlast: 1 });
  });
  it("no other, and not while another attacks it", () => {
    expect(icons(HERO, ["501st Trooper"])).toEqual({ unitDamage: 1, edgeBlast: 1 });
    expect(icons(HOTH, ["Espo Trooper"])).toEqual({ unitDamage: 1, edgeBlast: 1 });
  });
});

describe("E-Web Heavy Repeating Blaster", () => {
  const given = (units: string[]) => ({
    active: "dark" as const,
    dark: { enhancements: ["E-Web Heavy Repeating Blaster"], units },
  });
  it("is focused to give a Trooper 1 blast until the phase ends", () => {
    const t = scene(given(["Espo Trooper"])).window({ dark: { action: "E-Web Heavy Repeating Blaster" } });
    expect(t.unit("Espo Trooper").icons).toEqual({ blast: 1, edgeUnitDamage: 1 });
    expect(t.enhancement("E-Web Heavy Repeating Blaster").focus).toBe(1);
  });
  it("no other unit", () => {
    expect(
      scene(given(["Nightsister"]))
        .window()
        .offered("dark", "action"),
    ).not.toContain("E-Web Heavy Repeating Blaster");
  });
});

describe("AT-AT", () => {
  const strike = (answer: string | number) =>
    scene({
      active: "dark",
      light: { units: [{ title: "Yoda", shields: 0 }], enhancements: ["Fleet Command Center", "Cloud City Casino"] },
      dark: { units: ["AT-AT"] },
      engaged: { objective: HERO, attackers: ["AT-AT"], defenders: ["Yoda"], edge: "dark" },
    }).strikes({ dark: { answer } });
  it("may discard an enhancement that is not limited instead of resolving its icons", () => {
    const t = strike("AT-AT");
    expect(t.enhancements("light")).toEqual(["Cloud City Casino"]);
    expect(t.story("iconsResolved").filter((one) => one.includes("AT-AT"))).toEqual([]);
    expect([t.objective(HERO).damage, t.unit("Yoda").damage]).toEqual([0, 0]);
  });
  it("or strikes as it is", () => {
    const t = strike(pass);
    expect(t.enhancements("light")).toHaveLength(2);
    expect(t.objective(HERO).damage).toBeGreaterThan(0);
  });
});

describe("AT-AT Assault Formation", () => {
  const strike = (objectives: string[]) =>
    scene({
      active: "dark",
      light: { objectives, units: [] },
      dark: { units: ["AT-AT Assault Formation"] },
      engaged: { objective: objectives[0] ?? HERO, attackers: ["AT-AT Assault Formation"], edge: "dark" },
    });
  it("before it strikes does 1 damage to each enemy Hoth objective", () => {
    const t = strike([HERO, HOTH, "Frozen Refuge"]).strikes({ dark: { answer: "AT-AT Assault Formation" } });
    expect([t.objective(HOTH).damage, t.objective("Frozen Refuge").damage, t.objective(HERO).damage]).toEqual([
      1, 1, 3,
    ]);
  });
  it("is not offered without one", () => {
    expect(strike([HERO, HERO]).strikes().offered("dark", "answer")).not.toContain("AT-AT Assault Formation");
  });
  it("nor where the only one cannot be damaged by Vehicles", () => {
    const marked = scene({
      active: "dark",
      light: { objectives: [HERO, { title: HOTH, enhancements: ["First Marker"] }] },
      dark: { units: ["AT-AT Assault Formation"] },
      engaged: { objective: HERO, attackers: ["AT-AT Assault Formation"], edge: "dark" },
    });
    expect(marked.strikes().offered("dark", "answer")).not.toContain("AT-AT Assault Formation");
  });
});

describe("Orbital Resupply Station", () => {
  const cost = (title: string, stations = 1) =>
    scene({
      active: "dark",
      phase: "deployment",
      dark: {
        affiliation: "Imperial Navy",
        enhancements: new Array<string>(stations).fill("Orbital Resupply Station"),
        hand: [title],
      },
    })
      .window({ dark: { action: title } })
      .questions("dark", "pay")[0].amount;
  it("lowers the cost of an Imperial Navy Vehicle of printed cost 4 or more by 1", () => {
    expect([cost("AT-AT"), cost("AT-AT", 2), cost("AT-AT", 0)]).toEqual([3, 2, 4]);
  });
  it("of no cheaper one, and of no other unit", () => {
    expect([cost("AT-ST"), cost("Rancor")]).toEqual([3, 4]);
  });
});

describe("Aggressive Assault", () => {
  const given = (objectives: string[]) => ({ dark: { objectives, hand: ["Aggressive Assault"] } });
  it("does 1 damage to each enemy objective", () => {
    const t = scene(given([ICE, BLANK])).window({ dark: { action: "Aggressive Assault" } });
    expect([t.objective(HERO).damage, t.objective(`${HERO}#3`).damage, t.objective(ICE).damage]).toEqual([1, 1, 0]);
  });
  it("needs a Hoth objective of its player's", () => {
    expect(
      scene(given([BLANK, BLANK]))
        .window()
        .offered("dark", "action"),
    ).not.toContain("Aggressive Assault");
  });
});
