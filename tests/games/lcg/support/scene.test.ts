import { describe, expect, it } from "vitest";
import { from, scene } from "./scene.js";

describe("a scene", () => {
  it("sets cards on the table with what is on them", () => {
    const t = scene({
      light: {
        units: [{ title: "Yoda", focus: 1, damage: 1, committed: true, enhancements: ["Jedi Lightsaber"] }],
        enhancements: ["Dagobah Training Grounds"],
        hand: ["Counter-stroke", "Heat of Battle"],
        deck: ["X-Wing", "Y-Wing", "X-Wing"],
      },
      dark: {
        objectives: [{ title: "The Endor Gambit", damage: 2, captives: ["Leia Organa"] }],
        units: [{ title: "TIE Fighter" }, { title: "TIE Fighter", shields: 1 }],
        discard: ["Force Choke", "Heat of Battle"],
        victory: ["Jedi Training"],
      },
      dial: 3,
      balance: "dark",
    });
    expect(t.unit("Yoda")).toMatchObject({ focus: 1, damage: 1, committed: true, enhancements: ["Jedi Lightsaber"] });
    expect(t.unit("Yoda").icons).toEqual({ tactics: 1, unitDamage: 1, blast: 1, edgeUnitDamage: 2, edgeBlast: 2 });
    expect(t.forceCards("light")).toBe(2);
    expect(t.deck("light")).toEqual(["X-Wing", "Y-Wing", "X-Wing#2"]);
    expect(t.discard("dark")).toEqual(["Force Choke", "Heat of Battle"]);
    expect(t.captives("The Endor Gambit")).toEqual(["Leia Organa"]);
    expect(t.unit("TIE Fighter#2").shields).toBe(1);
    expect(t.card("light:Heat of Battle").zone).toBe("hand");
    expect(t.victory("dark")).toEqual(["Jedi Training"]);
    expect([t.dial, t.balance, t.activeSide, t.winner]).toEqual([3, "dark", "light", undefined]);
    expect(t.objectives("light")).toEqual(["A Hero's Journey", "A Hero's Journey#2", "A Hero's Journey#3"]);
  });

  it("plays a whole engagement by script", () => {
    const t = scene({
      light: { units: ["Luke Skywalker", "Twi'lek Loyalist"], hand: ["Heat of Battle"] },
      dark: { units: ["Espo Trooper", "Death Star Trooper"], hand: ["TIE Fighter"] },
    });
    t.engage("Shadows of Dathomir#2", {
      attackers: ["Luke Skywalker"],
      defenders: ["Death Star Trooper"],
      lightEdge: ["Heat of Battle"],
      darkEdge: ["TIE Fighter"],
      light: { target: "Death Star Trooper" },
    });
    expect(t.card("Death Star Trooper").zone).toBe("discard");
    // Luke's blast, with the edge, and the unopposed bonus; the Espo Trooper, targeted from afar.
    expect(t.objective("Shadows of Dathomir#2").damage).toBe(3);
    expect(t.card("Espo Trooper").zone).toBe("discard");
    expect(t.story("strikes")).toEqual(["strikes light Luke Skywalker 1"]);
  });

  it("opens windows and pays as the script says, else from the first payer", () => {
    const t = scene({ light: { hand: ["Yoda", "X-Wing"] }, phase: "deployment" });
    t.window({
      light: { action: ["Yoda", "X-Wing"], pay: [from("A Hero's Journey", 1), from("A Hero's Journey#2", 2)] },
    });
    expect(t.units("light")).toEqual(["Yoda", "X-Wing"]);
    expect(t.objective("A Hero's Journey").focus).toBe(1);
    expect(t.objective("A Hero's Journey#2").focus).toBe(2);
    expect(t.affiliationFocus("light")).toBe(1);
  });

  it("refuses answers that are not used, not possible or missing", () => {
    const given = { light: { units: ["Luke Skywalker"], hand: ["Jedi Mind Trick"] }, dark: { units: ["Rancor"] } };
    expect(() => scene(given).window({ light: { action: "Return of the Jedi" } })).toThrow("did not use");
    expect(() => scene(given).window({ light: { action: "Jedi Mind Trick", target: "Yoda" } })).toThrow("none of");
    expect(() => scene(given).window({ light: { action: "Jedi Mind Trick" } })).toThrow("no answer");
    expect(() => scene(given).window({ picks: [0] })).toThrow("picks of chance");
    expect(() => scene(given).unit("Jedi Mind Trick")).toThrow("not among the units");
  });
});
