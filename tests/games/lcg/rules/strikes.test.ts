import { describe, expect, it } from "vitest";
import { type SceneGiven, scene } from "../support/scene.js";

/** Resolving strikes: order, icons, who may be hit, what happens to units between their turns. */

const engaged = (attackers: string[], defenders: string[], edge: "light" | "dark") => ({
  engaged: { objective: "Shadows of Dathomir", attackers, defenders, edge },
});

describe("the order of strikes", () => {
  const given: SceneGiven = {
    light: { units: ["X-Wing", "X-Wing"] },
    dark: { units: ["AT-ST", "Coruscant Defense Fleet", "Rancor"] },
  };
  it("the player with the edge first, then in turn; who is out of ready units is passed over", () => {
    const t = scene({
      ...given,
      ...engaged(["X-Wing", "X-Wing#2"], ["AT-ST", "Coruscant Defense Fleet", "Rancor"], "light"),
    });
    t.strikes({
      light: { strike: ["X-Wing#2", "X-Wing"], unitDamage: ["Rancor", "Rancor"] },
      dark: { strike: ["AT-ST", "Rancor", "Coruscant Defense Fleet"], unitDamage: ["X-Wing", "X-Wing"] },
    });
    expect(t.story("strikes")).toEqual([
      "strikes light X-Wing#2 1",
      "strikes dark AT-ST 1",
      "strikes light X-Wing 1",
      "strikes dark Rancor 1",
      "strikes dark Coruscant Defense Fleet 1",
    ]);
  });
  it("the defender with the edge strikes before the attacker", () => {
    const t = scene({ ...given, ...engaged(["X-Wing"], ["Rancor"], "dark") }).strikes();
    expect(t.story("strikes", "unitDestroyed")).toEqual(["strikes dark Rancor 1", "unitDestroyed X-Wing"]);
  });
  it("nobody may pass, not even with a unit that can do nothing", () => {
    const t = scene({ light: { units: ["C-3PO"] }, dark: { units: ["Rancor"] }, ...engaged(["C-3PO"], [], "light") });
    expect(t.strikes().questions("light", "strike")[0].options).toEqual(["C-3PO"]);
    expect(t.unit("C-3PO").focus).toBe(1);
  });
});

describe("a strike", () => {
  it("puts one focus token on the unit, two where it is committed to the Force, attacking or defending", () => {
    const t = scene({
      light: { units: [{ title: "X-Wing", committed: true }, "C-3PO"] },
      dark: { units: [{ title: "Rancor", committed: true }] },
      ...engaged(["X-Wing", "C-3PO"], ["Rancor"], "light"),
    });
    t.strikes({ light: { strike: "X-Wing" }, dark: { unitDamage: "C-3PO" } });
    expect(t.unit("X-Wing").focus).toBe(2);
    expect(t.unit("Rancor").focus).toBe(2);
  });
  it("resolves its types of icon in the order its player chooses", () => {
    const obi = { light: { units: ["Obi-Wan Kenobi"] }, dark: { units: ["TIE Fighter"] } };
    const t = scene({ ...obi, ...engaged(["Obi-Wan Kenobi"], ["TIE Fighter"], "light") });
    t.strikes({ light: { iconType: ["blast", "tactics", "unitDamage"], tactics: ["TIE Fighter", "TIE Fighter"] } });
    expect(t.story("iconsResolved").map((e) => e.at(-3))).toEqual(["2", "1", "0"]);
  });
  it("deals all unit damage to one participating enemy unit", () => {
    const t = scene({
      light: { units: ["Red Two"] },
      dark: { units: ["Rancor", "TIE Fighter", "Nightsister"] },
      ...engaged(["Red Two"], ["Rancor", "TIE Fighter"], "light"),
    });
    t.strikes({ light: { unitDamage: "TIE Fighter" }, dark: {} });
    expect(t.questions("light", "unitDamage")[0]).toMatchObject({ options: ["Rancor", "TIE Fighter"], amount: 2 });
    expect(t.units("dark")).toEqual(["Rancor", "Nightsister"]);
  });
  it("splits tactics freely among all enemy units, participating or not", () => {
    const t = scene({
      light: { units: ["Admiral Ackbar"] },
      dark: { units: ["Rancor", "TIE Fighter", { title: "Nightsister", focus: 1 }] },
      ...engaged(["Admiral Ackbar"], ["Rancor"], "light"),
    });
    t.strikes({ light: { tactics: ["TIE Fighter", "Nightsister"] }, dark: {} });
    expect(t.questions("light", "tactics")[0].options).toEqual(["Rancor", "TIE Fighter", "Nightsister"]);
    expect([t.unit("TIE Fighter").focus, t.unit("Nightsister").focus]).toEqual([1, 2]);
  });
  it("counts edge-enabled icons only for the player with the edge", () => {
    const strike = (edge: "light" | "dark") =>
      scene({
        light: { units: ["Jedi in Hiding"] },
        dark: { units: [{ title: "Rancor", focus: 1 }] },
        ...engaged(["Jedi in Hiding"], ["Rancor"], edge),
      }).strikes();
    expect(strike("light").objective("Shadows of Dathomir").damage).toBe(1);
    expect(strike("dark").objective("Shadows of Dathomir").damage).toBe(0);
  });
  it("with blast damages the engaged objective, but only as an attacker", () => {
    const t = scene({
      light: { units: ["Red Five"] },
      dark: { units: ["Nightsister"], objectives: ["Shadows of Dathomir", "The Endor Gambit"] },
      ...engaged(["Red Five"], ["Nightsister"], "light"),
    }).strikes();
    expect(t.objective("Shadows of Dathomir").damage).toBe(3);
    expect(t.objective("The Endor Gambit").damage).toBe(0);
    expect(t.objective("A Hero's Journey").damage).toBe(0);
    expect(t.story("iconsResolved")).toEqual(["iconsResolved Red Five 2 3", "iconsResolved Nightsister 0 1"]);
  });
  it("goes on when the objective has been destroyed", () => {
    const t = scene({
      light: { units: ["Red Five", "X-Wing"] },
      dark: { units: ["Rancor"], objectives: [{ title: "Shadows of Dathomir", damage: 3 }] },
      ...engaged(["Red Five", "X-Wing"], ["Rancor"], "light"),
    });
    t.strikes({ light: { strike: "Red Five" }, dark: { unitDamage: "Red Five" } });
    expect(t.story("objectiveDestroyed", "strikes")).toEqual([
      "strikes light Red Five 1",
      "objectiveDestroyed Shadows of Dathomir",
      "strikes dark Rancor 1",
      "strikes light X-Wing 1",
    ]);
    expect(t.unit("Rancor").damage).toBe(1);
  });
});

describe("between the strikes", () => {
  it("a participant exhausted by tactics does not strike any more", () => {
    const t = scene({
      light: { units: ["Yoda"] },
      dark: { units: ["Rancor"] },
      ...engaged(["Yoda"], ["Rancor"], "dark"),
    });
    t.focus("Rancor", 1).strikes({ light: { tactics: "Rancor" } });
    expect(t.story("strikes")).toEqual(["strikes light Yoda 1"]);
  });
  it("a unit that is readied must strike again", () => {
    const t = scene({
      light: { units: ["Yoda"], hand: ["Double Strike"] },
      dark: { units: ["Rancor"] },
      ...engaged(["Yoda"], [], "light"),
    });
    t.strikes({ light: { answer: "Double Strike", tactics: ["Rancor", "Rancor"] } });
    expect(t.story("strikes")).toEqual(["strikes light Yoda 1", "strikes light Yoda 1"]);
    expect(t.unit("Rancor").focus).toBe(2);
    expect(t.unit("Yoda").focus).toBe(1);
  });
  it("one readied in the window after a strike as well", () => {
    const t = scene({
      active: "dark",
      dark: { units: ["TIE Fighter"], hand: ["Tallon Roll"] },
      light: { units: [] },
      engaged: { objective: "A Hero's Journey", attackers: ["TIE Fighter"], edge: "dark" },
    });
    t.strikes({ dark: { action: "Tallon Roll", target: "TIE Fighter" } });
    expect(t.story("strikes").length).toBe(2);
    expect(t.objective("A Hero's Journey").damage).toBe(2);
  });
  it("a committed unit with one of two tokens removed is still exhausted", () => {
    const t = scene({
      light: { units: [{ title: "Yoda", committed: true }], hand: ["Double Strike"] },
      dark: { units: ["Rancor"] },
      ...engaged(["Yoda"], [], "light"),
    });
    t.strikes({ light: { answer: "Double Strike", tactics: "Rancor" } });
    expect(t.story("strikes").length).toBe(1);
    expect(t.unit("Yoda").focus).toBe(1);
  });
  it("destroyed units strike no more", () => {
    const t = scene({
      light: { units: ["Red Two"] },
      dark: { units: ["Nightsister"] },
      ...engaged(["Red Two"], ["Nightsister"], "light"),
    }).strikes();
    expect(t.story("strikes", "unitDestroyed")).toEqual(["strikes light Red Two 1", "unitDestroyed Nightsister"]);
  });
});

describe("a striker that leaves play in the midst of its strike", () => {
  const deflected = (first: "unitDamage" | "blast") =>
    scene({
      active: "dark",
      light: { units: ["Yoda"], hand: ["Lightsaber Deflection"] },
      dark: { units: ["Nightsister"] },
      engaged: { objective: "A Hero's Journey", attackers: ["Nightsister"], defenders: ["Yoda"], edge: "dark" },
    }).strikes({
      dark: { iconType: first },
      light: { answer: "Lightsaber Deflection", target: "Nightsister" },
    });
  it("resolves no further types of icon", () => {
    const t = deflected("unitDamage");
    expect(t.story("iconsResolved", "unitDestroyed").slice(0, 2)).toEqual([
      "iconsResolved Nightsister 0 1",
      "unitDestroyed Nightsister",
    ]);
    expect(t.objective("A Hero's Journey").damage).toBe(0);
    expect(t.card("Nightsister").icons).toEqual({});
  });
  it("those that it has resolved stay", () => {
    expect(deflected("blast").objective("A Hero's Journey").damage).toBe(1);
  });
});

describe("divided unit damage", () => {
  const luke = (attackers: string[], unitDamage: string[]) =>
    scene({
      light: { units: [{ title: "Luke Skywalker", enhancements: ["Shii-Cho Training"] }] },
      dark: { units: ["Rancor", "Nightsister", "Darth Vader"] },
      ...engaged(attackers, ["Rancor", "Nightsister"], "light"),
    }).strikes({ light: { unitDamage }, dark: unitDamage.includes("Nightsister") ? {} : { strike: ["Nightsister"] } });
  it("goes to participants point by point", () => {
    const t = luke(["Luke Skywalker"], ["Rancor", "Nightsister"]);
    expect([t.unit("Rancor").damage, t.card("Nightsister").zone, t.unit("Darth Vader").damage]).toEqual([
      1,
      "discard",
      0,
    ]);
  });
  it("or whole to an enemy that does not participate", () => {
    const t = luke(["Luke Skywalker"], ["Darth Vader"]);
    expect([t.unit("Rancor").damage, t.unit("Darth Vader").damage]).toEqual([0, 2]);
  });
  it("what has begun among participants does not reach others", () => {
    const t = luke(["Luke Skywalker"], ["Rancor", "Rancor"]);
    expect(t.questions("light", "unitDamage").map((q) => q.options)).toEqual([
      ["Rancor", "Nightsister", "Darth Vader"],
      ["Rancor", "Nightsister"],
    ]);
    expect(t.unit("Rancor").damage).toBe(2);
  });
});

describe("Targeted strike", () => {
  const luke = (active: "light" | "dark") =>
    scene({
      active,
      light: { units: ["Luke Skywalker"] },
      dark: { units: ["Nightsister", "Rancor"] },
      engaged: {
        objective: active === "light" ? "Shadows of Dathomir" : "A Hero's Journey",
        attackers: [active === "light" ? "Luke Skywalker" : "Rancor"],
        defenders: [active === "light" ? "Rancor" : "Luke Skywalker"],
        edge: "light",
      },
    });
  it("lets an attacker's unit damage go to an enemy that does not participate", () => {
    const t = luke("light").strikes({ light: { unitDamage: "Nightsister" }, dark: {} });
    expect(t.questions("light", "unitDamage")[0].options).toEqual(["Nightsister", "Rancor"]);
    expect(t.units("dark")).toEqual(["Rancor"]);
  });
  it("does nothing for a defender", () => {
    const t = luke("dark").strikes();
    expect(t.questions("light", "unitDamage")[0].options).toEqual(["Rancor"]);
  });
});
