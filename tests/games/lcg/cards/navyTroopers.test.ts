import { describe, expect, it } from "vitest";
import { from, scene } from "../support/scene.js";

/** Cards of the Imperial Navy by their texts: objective set 32. */

/** A dark side that pays for cards of the Navy. */
const navy = { affiliation: "Imperial Navy" } as const;
/** The three objectives of a side that names none, with two resources each. */
const BLANK = ["Shadows of Dathomir", "Shadows of Dathomir#2", "Shadows of Dathomir#3"] as const;
const deploys = { active: "dark", phase: "deployment" } as const;

describe("Take Them Prisoner", () => {
  const arrives = {
    active: "dark",
    dark: { objectives: [], objectiveDeck: ["Take Them Prisoner", "Imperial Command", "Imperial Command"] },
  } as const;
  it("captures one of the top three cards of the opponent's deck at itself, the others go back in any order", () => {
    const t = scene({ ...arrives, light: { deck: ["Yoda", "X-Wing", "A-Wing", "Y-Wing"] } });
    t.phase("refresh", { dark: { answer: "Take Them Prisoner", choose: ["X-Wing", "Yoda", "A-Wing"] } });
    expect(t.captives("Take Them Prisoner")).toEqual(["X-Wing"]);
    // What is put back first lies under the other.
    expect(t.deck("light")).toEqual(["A-Wing", "Yoda", "Y-Wing"]);
  });
  it("takes what there is from a short deck, and nothing from an empty one", () => {
    const t = scene({ ...arrives, light: { deck: ["Yoda", "X-Wing"] } });
    t.phase("refresh", { dark: { answer: "Take Them Prisoner", choose: ["Yoda", "X-Wing"] } });
    expect([t.captives("Take Them Prisoner"), t.deck("light")]).toEqual([["Yoda"], ["X-Wing"]]);
    const u = scene({ ...arrives, light: { deck: [] } }).phase("refresh");
    expect(u.offered("dark", "answer")).not.toContain("Take Them Prisoner");
  });
  it("need not, and not for another objective", () => {
    const light = { deck: ["Yoda", "X-Wing", "A-Wing"] };
    expect(
      scene({ ...arrives, light })
        .phase("refresh")
        .deck("light"),
    ).toEqual(light.deck);
    const t = scene({
      ...arrives,
      light,
      dark: { objectives: ["Take Them Prisoner"], objectiveDeck: ["Imperial Command", "Imperial Command"] },
    });
    expect(t.phase("refresh").offered("dark", "answer")).not.toContain("Take Them Prisoner");
  });
  it("takes six damage, and its captives go free", () => {
    const t = scene({ dark: { objectives: [{ title: "Take Them Prisoner", captives: ["Yoda", "Heat of Battle"] }] } });
    expect(t.damage("Take Them Prisoner", 5).objectives("dark")).toEqual(["Take Them Prisoner"]);
    expect(t.damage("Take Them Prisoner", 1).hand("light").sort()).toEqual(["Heat of Battle", "Yoda"]);
  });
});

describe("Death Star Trooper", () => {
  it("costs one of the Navy and strikes with one damage, edge or not", () => {
    const t = scene({ ...deploys, dark: { ...navy, hand: ["Death Star Trooper"] } });
    t.window({ dark: { action: "Death Star Trooper", pay: "Imperial Navy" } });
    expect(t.unit("Death Star Trooper")).toMatchObject({ capacity: 1, icons: { unitDamage: 1 } });
    const fight = (edge: "dark" | "light") =>
      scene({
        light: { units: ["X-Wing"] },
        dark: { units: ["Death Star Trooper", "Death Star Trooper"] },
        engaged: {
          objective: BLANK[0],
          attackers: ["X-Wing"],
          defenders: ["Death Star Trooper", "Death Star Trooper#2"],
          edge,
        },
      });
    const dark = { unitDamage: "X-Wing", strike: "Death Star Trooper#2" };
    const light = { unitDamage: "Death Star Trooper" };
    const u = fight("light").strikes({ light, dark: { unitDamage: "X-Wing" } });
    expect([u.unit("X-Wing").damage, u.units("dark")]).toEqual([1, ["Death Star Trooper#2"]]);
    const v = fight("dark").strikes({ light, dark: { ...dark } });
    expect(v.unit("X-Wing").damage).toBe(1);
  });
});

describe("Detained", () => {
  const detains = { ...navy, hand: ["Detained"] };
  const pay = ["Imperial Navy", from(BLANK[0], 1)];
  it("captures an attacking Character after its strike, at an objective of choice", () => {
    const t = scene({
      light: { units: [{ title: "Luke Skywalker", committed: true, damage: 1, enhancements: ["Jedi Lightsaber"] }] },
      dark: detains,
    });
    t.engage(BLANK[1], { attackers: ["Luke Skywalker"], dark: { answer: "Detained", pay, choose: BLANK[2] } });
    expect(t.captives(BLANK[2])).toEqual(["Luke Skywalker"]);
    expect(t.discard("light")).toEqual(["Jedi Lightsaber"]);
    expect(t.forceCards("light")).toBe(3);
    // The blasts of his strike stand (one, the lightsaber's, and one with the edge); nobody is left for the unopposed
    // bonus.
    expect(t.objective(BLANK[1]).damage).toBe(3);
  });
  it("a Droid that strikes with nothing too", () => {
    const t = scene({ light: { units: ["R2-D2"] }, dark: detains });
    t.engage(BLANK[1], { attackers: ["R2-D2"], dark: { answer: "Detained", pay, choose: BLANK[1] } });
    expect(t.captives(BLANK[1])).toEqual(["R2-D2"]);
    expect(t.objective(BLANK[1]).damage).toBe(0);
  });
  it("not a Vehicle, a defender, an own unit, or one that did not strike", () => {
    const t = scene({ light: { units: ["X-Wing"] }, dark: detains }).engage(BLANK[1], { attackers: ["X-Wing"] });
    expect(t.offered("dark", "answer")).not.toContain("Detained");
    const u = scene({
      active: "dark",
      light: { units: ["Yoda"] },
      dark: { ...detains, units: ["Rancor", "Nightsister"] },
    });
    u.engage("A Hero's Journey", {
      attackers: ["Nightsister"],
      defenders: ["Yoda"],
      light: { tactics: "Rancor", unitDamage: "Nightsister" },
    });
    expect(u.offered("dark", "answer")).not.toContain("Detained");
    const v = scene({ light: { units: ["Yoda"] }, dark: { ...detains, units: ["Interrogation Droid"] } });
    v.engage(BLANK[1], { attackers: ["Yoda"], defenders: ["Interrogation Droid"], dark: { tactics: "Yoda" } });
    expect(v.story("strikes")).toEqual(["strikes dark Interrogation Droid 1"]);
    expect(v.offered("dark", "answer")).not.toContain("Detained");
  });
  it("cancelled, the unit stays", () => {
    const t = scene({ light: { units: ["Yoda"], hand: ["Counter-stroke"] }, dark: detains });
    t.engage(BLANK[1], { attackers: ["Yoda"], dark: { answer: "Detained", pay }, light: { answer: "Counter-stroke" } });
    expect(t.units("light")).toEqual(["Yoda"]);
    expect(t.discard("dark")).toEqual(["Detained"]);
  });
});

describe("Trooper Assault", () => {
  const assaults = {
    ...navy,
    hand: ["Trooper Assault"],
    units: ["Death Star Trooper", "Stormtrooper Elite", "Heavy Stormtrooper Squad", "TIE Bomber"],
  };
  const attackers = ["Death Star Trooper", "Stormtrooper Elite", "TIE Bomber"];
  const pay = ["Imperial Navy", from(BLANK[0], 1)];
  it("gives each attacking Trooper one damage and one blast", () => {
    const t = scene({ active: "dark", dark: assaults, engaged: { objective: "A Hero's Journey", attackers } });
    t.window({ dark: { action: "Trooper Assault", pay } });
    expect(t.unit("Death Star Trooper").icons).toEqual({ unitDamage: 2, blast: 1 });
    expect(t.unit("Stormtrooper Elite").icons).toEqual({ unitDamage: 4, blast: 1 });
    // It stays at home; it is no Trooper.
    expect(t.unit("Heavy Stormtrooper Squad").icons).toEqual({ unitDamage: 1, edgeUnitDamage: 1 });
    expect(t.unit("TIE Bomber").icons).toEqual({ blast: 1, edgeBlast: 1 });
  });
  it("until the end of the engagement", () => {
    const t = scene({ active: "dark", dark: assaults });
    t.engage("A Hero's Journey", { attackers: ["Death Star Trooper"], dark: { action: "Trooper Assault", pay } });
    expect(t.objective("A Hero's Journey").damage).toBe(2);
    expect(t.unit("Death Star Trooper").icons).toEqual({ unitDamage: 1 });
  });
  it("who joins afterwards gains nothing", () => {
    const t = scene({
      active: "dark",
      dark: { ...assaults, hand: ["Trooper Assault", "Trooper Assault"] },
      engaged: { objective: "A Hero's Journey", attackers: ["Death Star Trooper"] },
    });
    t.window({ dark: { action: "Trooper Assault", pay } });
    t.window({ dark: { action: "Trooper Assault#2", pay: [BLANK[1]] } });
    expect(t.unit("Death Star Trooper").icons).toEqual({ unitDamage: 3, blast: 2 });
    expect(t.unit("Stormtrooper Elite").icons).toEqual({ unitDamage: 3 });
  });
  it("not without an attacking Trooper, as when they defend", () => {
    expect(scene({ active: "dark", dark: assaults }).window().offered("dark", "action")).toEqual(["pass"]);
    const t = scene({
      light: { units: ["X-Wing"] },
      dark: assaults,
      engaged: { objective: BLANK[0], attackers: ["X-Wing"], defenders: ["Stormtrooper Elite"] },
    });
    expect(t.window().offered("dark", "action")).toEqual(["pass"]);
  });
});

describe("Tear This Ship Apart", () => {
  const tears = { ...navy, hand: ["Tear This Ship Apart"] };
  it("discards an enhancement, of either side, wherever it is", () => {
    const t = scene({
      light: {
        units: [{ title: "Yoda", enhancements: ["Jedi Lightsaber"] }],
        enhancements: ["Ancient Monument", "Dagobah Training Grounds"],
      },
      dark: { ...tears, enhancements: ["Sith Library", "Orbital Bombardment"] },
    });
    t.window({ dark: { action: "Tear This Ship Apart", target: "Jedi Lightsaber" } });
    expect(t.offered("dark", "target")).toEqual(["Jedi Lightsaber", "Ancient Monument", "Orbital Bombardment"]);
    expect(t.discard("light")).toEqual(["Jedi Lightsaber"]);
    expect(t.unit("Yoda")).toMatchObject({ enhancements: [], icons: { tactics: 1, edgeUnitDamage: 1, edgeBlast: 1 } });
  });
  it("not a Limited one, nor Trench Run, which cannot be targeted", () => {
    const t = scene({
      light: { enhancements: ["Dagobah Training Grounds", "Trench Run"] },
      dark: { ...tears, enhancements: ["Sith Library", "Control Room"] },
    });
    expect(t.window().offered("dark", "action")).toEqual(["pass"]);
  });
  it("a unit used as an enhancement is one; units are not", () => {
    const t = scene({
      light: { units: ["Yoda"] },
      dark: {
        ...tears,
        units: [{ title: "TIE Fighter", enhancements: ["Black Squadron Pilot"] }, "Black Squadron Pilot"],
      },
    });
    t.window({ dark: { action: "Tear This Ship Apart", target: "Black Squadron Pilot" } });
    expect(t.offered("dark", "target")).toEqual(["Black Squadron Pilot"]);
    expect(t.unit("TIE Fighter").icons).toEqual({ edgeUnitDamage: 1, edgeBlast: 1 });
    expect(t.discard("dark")).toEqual(["Tear This Ship Apart", "Black Squadron Pilot"]);
  });
  it("what gave a damaged card its capacity takes the card along", () => {
    const t = scene({
      dark: {
        ...tears,
        objectives: [{ title: "Fall of the Jedi", damage: 6, enhancements: ["Defense Upgrade"] }, "Imperial Command"],
      },
    });
    t.window({ dark: { action: "Tear This Ship Apart", target: "Defense Upgrade" } });
    expect(t.victory("light")).toEqual(["Fall of the Jedi"]);
  });
});
