import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Damage, shields, protection, capture and rescue. */

describe("damage", () => {
  it("destroys a card with as much as its capacity, and no more is placed", () => {
    const t = scene({ dark: { units: ["Rancor"] } }).damage("Rancor", 3);
    expect(t.unit("Rancor").damage).toBe(3);
    t.damage("Rancor", 3);
    expect(t.story("damageDealt", "unitDestroyed")).toEqual(["damageDealt Rancor 1", "unitDestroyed Rancor"]);
    expect(t.discard("dark")).toEqual(["Rancor"]);
  });
  it("is counted anew on a card that comes back", () => {
    const t = scene({ phase: "deployment", light: { units: [{ title: "X-Wing", damage: 1 }], hand: ["Fall Back!"] } });
    t.window({ light: { action: ["Fall Back!", "X-Wing"], target: "X-Wing" } });
    expect(t.unit("X-Wing").damage).toBe(0);
  });
  it("destroys at once when a capacity falls to it", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      light: { objectives: [{ title: "Jedi Training", damage: 4 }, "Last Minute Rescue"] },
      dark: { hand: ["Grand Moff Tarkin"], affiliation: "Imperial Navy" },
    });
    t.window({ dark: { action: "Grand Moff Tarkin" } });
    expect(t.objective("Last Minute Rescue").capacity).toBe(4);
    expect([t.victory("dark"), t.dial]).toEqual([["Jedi Training"], 1]);
  });
});

describe("shields", () => {
  const rancor = (shields: number) => scene({ dark: { units: [{ title: "Rancor", shields }] } });
  it("one stops one point of an enemy's damage", () => {
    const t = rancor(1).damage("Rancor", 2, { dark: { shieldDamage: true } });
    expect(t.unit("Rancor")).toMatchObject({ damage: 1, shields: 0 });
  });
  it("or one focus token", () => {
    const t = rancor(1).focus("Rancor", 2, { dark: { shieldFocus: true } });
    expect(t.unit("Rancor")).toMatchObject({ focus: 1, shields: 0 });
  });
  it("need not be used", () => {
    expect(rancor(1).damage("Rancor", 1).unit("Rancor")).toMatchObject({ damage: 1, shields: 1 });
    expect(rancor(1).focus("Rancor", 1).unit("Rancor")).toMatchObject({ focus: 1, shields: 1 });
  });
  it("do not stop what its own side does", () => {
    const t = rancor(1).damage("Rancor", 1, { side: "dark" });
    expect([t.asked, t.unit("Rancor").damage]).toEqual([[], 1]);
    expect(rancor(1).focus("Rancor", 1, { side: "dark" }).asked).toEqual([]);
  });
  it("do not stop the focus of an own strike or payment", () => {
    const t = scene({ light: { units: [{ title: "Yoda", shields: 1 }] } }).engage("Shadows of Dathomir", {
      attackers: ["Yoda"],
    });
    expect(t.unit("Yoda")).toMatchObject({ focus: 1, shields: 1 });
  });
  it("two of them, where an effect allows that, stop two points", () => {
    const t = scene({ light: { units: [{ title: "Luke Skywalker", shields: 1 }], hand: ["Our Most Desperate Hour"] } });
    t.window({ light: { action: "Our Most Desperate Hour" } });
    expect(t.unit("Luke Skywalker").shields).toBe(2);
    t.damage("Luke Skywalker", 3, { light: { shieldDamage: [true, true] } });
    expect(t.unit("Luke Skywalker")).toMatchObject({ damage: 1, shields: 0 });
  });
  it("stop the tokens of tactics one by one", () => {
    const t = scene({
      light: { units: ["Admiral Ackbar"] },
      dark: { units: [{ title: "Rancor", shields: 1 }] },
      engaged: { objective: "Shadows of Dathomir", attackers: ["Admiral Ackbar"], edge: "light" },
    });
    t.strikes({ light: { tactics: ["Rancor", "Rancor"] }, dark: { shieldFocus: true } });
    expect(t.unit("Rancor").focus).toBe(1);
  });
});

describe("Shielding", () => {
  it("when declared shields an unshielded friendly participant, not others", () => {
    const t = scene({
      light: { units: ["Guardian of Peace", { title: "Yoda", shields: 1 }, "Luke Skywalker", "X-Wing"] },
    });
    t.engage("Shadows of Dathomir", {
      attackers: ["Guardian of Peace", "Yoda", "Luke Skywalker"],
      light: { shielding: "Luke Skywalker" },
      lightStrikes: ["Guardian of Peace", "Yoda"],
    });
    expect(t.offered("light", "shielding")).toEqual(["Guardian of Peace", "Luke Skywalker"]);
    expect(t.unit("Luke Skywalker").shields).toBe(1);
  });
  it("a defender's may go to the engaged objective", () => {
    const t = scene({ active: "dark", light: { units: ["Guardian of Peace"] }, dark: { units: ["AT-ST"] } });
    t.engage("A Hero's Journey", {
      attackers: ["AT-ST"],
      defenders: ["Guardian of Peace"],
      light: { shielding: "A Hero's Journey", shieldDamage: true },
    });
    expect(t.objective("A Hero's Journey")).toMatchObject({ damage: 0, shields: 0 });
  });
  it("an attacker's may not, and two of one side each put one", () => {
    const t = scene({ active: "dark", dark: { units: ["ISB Interrogators", "ISB Interrogators", "TIE Bomber"] } });
    t.engage("A Hero's Journey", {
      attackers: ["ISB Interrogators", "ISB Interrogators#2", "TIE Bomber"],
      dark: { shielding: ["TIE Bomber", "ISB Interrogators"] },
      darkStrikes: ["TIE Bomber", "ISB Interrogators"],
    });
    expect(t.questions("dark", "shielding").map((q) => q.options)).toEqual([
      ["ISB Interrogators", "ISB Interrogators#2", "TIE Bomber"],
      ["ISB Interrogators", "ISB Interrogators#2"],
    ]);
  });
  it("does nothing for a unit that is not declared", () => {
    const t = scene({ light: { units: ["Guardian of Peace", "Yoda"] } }).engage("Shadows of Dathomir", {
      attackers: ["Yoda"],
    });
    expect(t.story("shieldAdded")).toEqual([]);
  });
});

describe("Protect", () => {
  const guarded = (guard: object) =>
    scene({
      light: { units: ["Luke Skywalker", { title: "Guardian of Peace", ...guard }, "X-Wing"] },
      dark: { units: ["Rancor"] },
    });
  it("lets the protector take any number of the points of damage to a friendly Character", () => {
    const t = guarded({}).damage("Luke Skywalker", 2, { light: { protect: ["Guardian of Peace", pass] } });
    expect([t.unit("Luke Skywalker").damage, t.unit("Guardian of Peace").damage]).toEqual([1, 1]);
    const all = guarded({}).damage("Luke Skywalker", 2, {
      light: { protect: ["Guardian of Peace", "Guardian of Peace"] },
    });
    expect(all.unit("Luke Skywalker").damage).toBe(0);
    expect(all.card("Guardian of Peace").zone).toBe("discard");
  });
  it("need not be used", () => {
    expect(guarded({}).damage("Luke Skywalker", 1).unit("Luke Skywalker").damage).toBe(1);
  });
  it("takes no more than the protector's remaining capacity", () => {
    const t = guarded({ damage: 1 }).damage("Luke Skywalker", 2, { light: { protect: ["Guardian of Peace"] } });
    expect(t.unit("Luke Skywalker").damage).toBe(1);
    expect(t.card("Guardian of Peace").zone).toBe("discard");
  });
  it("a shield on the protector stops what it takes, but makes no room for more", () => {
    const t = guarded({ damage: 1, shields: 1 });
    t.damage("Luke Skywalker", 2, { light: { protect: ["Guardian of Peace"], shieldDamage: true } });
    expect(t.questions("light", "protect").length).toBe(1);
    expect(t.unit("Guardian of Peace")).toMatchObject({ damage: 1, shields: 0 });
    expect(t.unit("Luke Skywalker").damage).toBe(1);
  });
  it("comes before the shields of the protected", () => {
    const t = scene({ light: { units: [{ title: "Luke Skywalker", shields: 1 }, "Guardian of Peace"] } });
    t.damage("Luke Skywalker", 2, { light: { protect: ["Guardian of Peace", pass], shieldDamage: true } });
    expect(t.unit("Luke Skywalker")).toMatchObject({ damage: 0, shields: 0 });
    expect(t.unit("Guardian of Peace").damage).toBe(1);
  });
  it("needs a protector neither ready nor participating", () => {
    const t = guarded({ focus: 2 }).engage("Shadows of Dathomir", {
      attackers: ["Luke Skywalker"],
      defenders: ["Rancor"],
      light: { protect: ["Guardian of Peace", "Guardian of Peace"], unitDamage: "Rancor" },
    });
    // Four points of the Rancor, which has the edge.
    expect(t.unit("Luke Skywalker").damage).toBe(2);
  });
  it("comes after interrupts to damage that would be dealt", () => {
    const t = scene({
      light: { units: ["Luke Skywalker", "Guardian of Peace"], hand: ["Lightsaber Deflection", "It Could Be Worse"] },
      dark: { units: ["Rancor"] },
    });
    t.damage("Luke Skywalker", 4, {
      light: {
        answer: ["It Could Be Worse", "Lightsaber Deflection"],
        target: ["Rancor"],
        protect: ["Guardian of Peace", pass],
      },
    });
    expect(t.questions("light", "protect").map((q) => q.amount)).toEqual([2, 1]);
    expect([t.unit("Luke Skywalker").damage, t.unit("Guardian of Peace").damage, t.unit("Rancor").damage]).toEqual([
      1, 1, 1,
    ]);
  });
  it("is only for the trait named, for friends, and not for itself", () => {
    const t = guarded({});
    expect(t.damage("X-Wing", 1).asked).toEqual([]);
    expect(t.damage("Guardian of Peace", 1).asked).toEqual([]);
    const enemy = scene({ light: { units: ["Guardian of Peace"] }, dark: { units: ["Darth Vader"] } });
    expect(enemy.damage("Darth Vader", 1).asked).toEqual([]);
  });
  it("works against own damage too", () => {
    const t = guarded({}).damage("Luke Skywalker", 1, { side: "light", light: { protect: "Guardian of Peace" } });
    expect(t.unit("Guardian of Peace").damage).toBe(1);
  });
  it("Protect Coruscant takes damage of an objective with that trait", () => {
    const t = scene({ dark: { objectives: ["The Heart of the Empire"], units: ["Coruscant Defense Fleet"] } });
    t.damage("The Heart of the Empire", 3, {
      dark: { protect: ["Coruscant Defense Fleet", "Coruscant Defense Fleet", pass] },
    });
    expect([t.objective("The Heart of the Empire").damage, t.unit("Coruscant Defense Fleet").damage]).toEqual([1, 2]);
  });
  it("two protectors may share", () => {
    const t = scene({ dark: { units: ["Darth Vader", "Emperor's Royal Guard", "Emperor's Royal Guard"] } });
    t.damage("Darth Vader", 4, {
      dark: { protect: ["Emperor's Royal Guard", "Emperor's Royal Guard#2", "Emperor's Royal Guard", pass] },
    });
    expect(t.unit("Emperor's Royal Guard").damage).toBe(2);
    expect(t.unit("Emperor's Royal Guard#2").damage).toBe(1);
    expect(t.unit("Darth Vader").damage).toBe(1);
  });
});

describe("capture and rescue", () => {
  const detained = () =>
    scene({
      light: { units: [{ title: "Yoda", committed: true, damage: 1, shields: 1, enhancements: ["Jedi Lightsaber"] }] },
      dark: { units: ["Rancor"], hand: ["Detained"], affiliation: "Imperial Navy" },
      engaged: { objective: "Shadows of Dathomir", attackers: ["Yoda"], edge: "light" },
    });
  it("a captured unit lies face down at an objective of the dark side's choice, without tokens, enhancements and Force card", () => {
    const t = detained().strikes({
      light: { tactics: "Rancor" },
      dark: { answer: "Detained", choose: "Shadows of Dathomir#2" },
    });
    expect(t.captives("Shadows of Dathomir#2")).toEqual(["Yoda"]);
    expect(t.card("Yoda")).toMatchObject({ zone: "captured", focus: 0, damage: 0, shields: 0, committed: false });
    expect(t.discard("light")).toEqual(["Jedi Lightsaber"]);
    expect(t.forceCards("light")).toBe(3);
  });
  it("cards of the dark side cannot be captured", () => {
    const t = scene({ dark: { units: ["Boba Fett", "Darth Vader"], affiliation: "Scum and Villainy" } });
    t.damage("Darth Vader", 1, { side: "dark", source: "Boba Fett" });
    expect(t.card("Darth Vader").zone).toBe("units");
    expect(t.offered("dark", "answer")).not.toContain("Boba Fett");
  });
  it("the destruction of the objective rescues its captives: they return to hand", () => {
    const t = scene({
      dark: {
        objectives: [
          { title: "The Endor Gambit", captives: ["Leia Organa", "X-Wing"] },
          { title: "Take Them Prisoner", captives: ["Yoda"] },
        ],
      },
    });
    t.destroy("The Endor Gambit");
    expect([...t.hand("light")].sort()).toEqual(["Leia Organa", "X-Wing"]);
    expect(t.captives("Take Them Prisoner")).toEqual(["Yoda"]);
  });
  it("a rescue takes one at random from an objective of choice", () => {
    const t = scene({
      light: { hand: ["Rescue Mission"] },
      dark: {
        objectives: [
          { title: "The Endor Gambit", captives: ["Leia Organa", "Counter-stroke"] },
          { title: "Take Them Prisoner", captives: ["Yoda"] },
        ],
      },
    });
    t.window({ light: { action: "Rescue Mission", choose: "The Endor Gambit" }, picks: [1] });
    expect(t.hand("light")).toEqual(["Counter-stroke"]);
    expect(t.captives("The Endor Gambit")).toEqual(["Leia Organa"]);
  });
});
