import { describe, expect, it } from "vitest";
import { from, scene } from "../support/scene.js";

/** Cards of the Sith by their texts: objective sets 24 and 25. */

describe("Cruel Interrogations", () => {
  const arrives = {
    active: "dark",
    dark: { objectives: [], objectiveDeck: ["Cruel Interrogations", "Shadows of Dathomir", "Imperial Command"] },
  } as const;
  it("captures a random card of the opponent's hand at itself when it enters play", () => {
    const t = scene({ ...arrives, light: { hand: ["Yoda", "Heat of Battle", "X-Wing"] } });
    t.phase("refresh", { dark: { answer: "Cruel Interrogations" }, picks: [1] });
    expect(t.captives("Cruel Interrogations")).toEqual(["Heat of Battle"]);
    expect(t.hand("light")).toEqual(["Yoda", "X-Wing"]);
  });
  it("need not, and cannot take from an empty hand", () => {
    const t = scene({ ...arrives, light: { hand: ["Yoda"] } }).phase("refresh");
    expect(t.hand("light")).toEqual(["Yoda"]);
    const u = scene(arrives).phase("refresh");
    expect(u.offered("dark", "answer")).not.toContain("Cruel Interrogations");
  });
  it("does it for itself alone", () => {
    const t = scene({
      active: "dark",
      light: { hand: ["Yoda"] },
      dark: { objectives: ["Cruel Interrogations"], objectiveDeck: ["Shadows of Dathomir", "Imperial Command"] },
    });
    expect(t.phase("refresh").offered("dark", "answer")).not.toContain("Cruel Interrogations");
  });
  it("what it holds goes back to hand when it is destroyed", () => {
    const t = scene({ dark: { objectives: [{ title: "Cruel Interrogations", captives: ["Yoda"] }] } });
    expect(t.destroy("Cruel Interrogations").hand("light")).toEqual(["Yoda"]);
  });
});

describe("Interrogation Droid", () => {
  const plays = {
    active: "dark",
    phase: "deployment",
    dark: { hand: ["Interrogation Droid", "Interrogation Droid"] },
  } as const;
  const pay = ["Sith", "Shadows of Dathomir"];
  it("lets the opponent discard a card at random when it enters play", () => {
    const t = scene({ ...plays, light: { hand: ["Yoda", "X-Wing", "A-Wing"] } });
    t.window({ dark: { action: "Interrogation Droid", answer: "Interrogation Droid", pay }, picks: [2] });
    expect(t.discard("light")).toEqual(["A-Wing"]);
  });
  it("need not, not from an empty hand, and not when another enters play", () => {
    const t = scene({ ...plays, light: { hand: ["Yoda"] } }).window({ dark: { action: "Interrogation Droid", pay } });
    expect(t.hand("light")).toEqual(["Yoda"]);
    t.window({
      dark: { action: "Interrogation Droid#2", pay: ["Shadows of Dathomir#2", from("Shadows of Dathomir#3", 1)] },
    });
    expect(t.offered("dark", "answer")).toEqual(["pass", "Interrogation Droid#2"]);
    const u = scene(plays).window({ dark: { action: "Interrogation Droid", pay } });
    expect(u.offered("dark", "answer")).toEqual(["pass"]);
  });
  it("strikes with one tactics", () => {
    const t = scene({
      light: { units: ["Y-Wing", "Yoda"] },
      dark: { units: ["Interrogation Droid"] },
      engaged: {
        objective: "Shadows of Dathomir",
        attackers: ["Y-Wing"],
        defenders: ["Interrogation Droid"],
        edge: "light",
      },
    });
    expect(t.strikes({ dark: { tactics: "Yoda" } }).unit("Yoda").focus).toBe(1);
  });
});

describe("Intimidated", () => {
  const afraid = { title: "Luke Skywalker", enhancements: ["Intimidated"] };
  it("is played on an enemy Character only", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      light: { units: ["Yoda", "Luke Skywalker", "X-Wing", "R2-D2"] },
      dark: { hand: ["Intimidated"], units: ["Darth Vader"] },
    });
    t.window({ dark: { action: "Intimidated", host: "Luke Skywalker" } });
    expect(t.offered("dark", "host")).toEqual(["Yoda", "Luke Skywalker"]);
    expect(t.unit("Luke Skywalker").enhancements).toEqual(["Intimidated"]);
    expect(t.enhancements("dark")).toEqual(["Intimidated"]);
    const u = scene({
      active: "dark",
      phase: "deployment",
      light: { units: ["X-Wing"] },
      dark: { hand: ["Intimidated"], units: ["Darth Vader"] },
    });
    expect(u.window().offered("dark", "action")).toEqual(["pass"]);
  });
  it("places one more focus token when its unit is focused to strike, before the icons are resolved", () => {
    const t = scene({ light: { units: [afraid, "Yoda"] } });
    t.engage("Shadows of Dathomir", { attackers: ["Luke Skywalker", "Yoda"], lightStrikes: ["Luke Skywalker"] });
    expect(t.unit("Luke Skywalker").focus).toBe(2);
    expect(t.unit("Yoda").focus).toBe(1);
    expect(t.story("focusAdded", "iconsResolved")[0]).toBe("focusAdded Luke Skywalker 1");
  });
  it("is forced, each of them once a strike", () => {
    const t = scene({
      light: { units: [{ ...afraid, enhancements: ["Intimidated", "Intimidated"], committed: true }] },
    });
    t.engage("Shadows of Dathomir", { attackers: ["Luke Skywalker"], light: { forcedFirst: "Intimidated" } });
    expect(t.unit("Luke Skywalker").focus).toBe(4);
  });
  it("comes before Double Strike, which cannot ready the unit then", () => {
    const t = scene({ light: { units: [afraid], hand: ["Double Strike"] } });
    t.engage("Shadows of Dathomir", { attackers: ["Luke Skywalker"], light: { answer: "Double Strike" } });
    expect(t.story("strikes").length).toBe(1);
    expect(t.unit("Luke Skywalker").focus).toBe(1);
  });
  it("its token is stopped by a shield", () => {
    const t = scene({ light: { units: [{ ...afraid, shields: 1 }] } });
    t.engage("Shadows of Dathomir", { attackers: ["Luke Skywalker"], light: { shieldFocus: true } });
    expect(t.unit("Luke Skywalker")).toMatchObject({ focus: 1, shields: 0 });
  });
  it("not when its unit is focused for something else, and it goes with its unit", () => {
    const t = scene({ light: { units: [afraid] } }).focus("Luke Skywalker", 1);
    expect(t.unit("Luke Skywalker").focus).toBe(1);
    expect(t.destroy("Luke Skywalker").discard("dark")).toEqual(["Intimidated"]);
  });
});

describe("Interrogation", () => {
  it("looks at the opponent's hand and discards a card of choice", () => {
    const t = scene({ light: { hand: ["Yoda", "X-Wing", "Heat of Battle"] }, dark: { hand: ["Interrogation"] } });
    t.window({ dark: { action: "Interrogation", choose: "X-Wing", pay: "Shadows of Dathomir" } });
    expect(t.offered("dark", "choose")).toEqual(["Yoda", "X-Wing", "Heat of Battle"]);
    expect(t.discard("light")).toEqual(["X-Wing"]);
    expect(t.hand("light")).toEqual(["Yoda", "Heat of Battle"]);
  });
  it("an only card must go", () => {
    const t = scene({ light: { hand: ["Yoda"] }, dark: { hand: ["Interrogation"] } });
    t.window({ dark: { action: "Interrogation", pay: "Shadows of Dathomir" } });
    expect([t.hand("light"), t.discard("light")]).toEqual([[], ["Yoda"]]);
  });
  it("not against an empty hand", () => {
    expect(
      scene({ dark: { hand: ["Interrogation"] } })
        .window()
        .offered("dark", "action"),
    ).toEqual(["pass"]);
  });
  it("cancelled by a card of that hand, it sees and takes nothing", () => {
    const t = scene({ light: { hand: ["Yoda", "Counter-stroke"] }, dark: { hand: ["Interrogation"] } });
    t.window({ dark: { action: "Interrogation", pay: "Shadows of Dathomir" }, light: { answer: "Counter-stroke" } });
    expect(t.hand("light")).toEqual(["Yoda"]);
    expect(t.story("looked")).toEqual([]);
  });
});

describe("Shadows of Dathomir", () => {
  it("makes up to two resources that match Sith cards and takes five damage", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      dark: {
        affiliation: "Imperial Navy",
        objectives: ["Shadows of Dathomir"],
        hand: ["Dark Side Apprentice", "Duty Officer"],
      },
    });
    t.window({ dark: { action: ["Dark Side Apprentice", "Duty Officer"], pay: ["Shadows of Dathomir"] } });
    expect(t.objective("Shadows of Dathomir").focus).toBe(2);
    expect(t.damage("Shadows of Dathomir", 4).objective("Shadows of Dathomir").damage).toBe(4);
    expect(t.damage("Shadows of Dathomir", 1).victory("light")).toEqual(["Shadows of Dathomir"]);
  });
  it("does not match a card of the Navy", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      dark: { affiliation: "Sith", objectives: ["Shadows of Dathomir"], hand: ["Duty Officer"] },
    });
    expect(t.window().offered("dark", "action")).toEqual(["pass"]);
  });
});

describe("Nightsister", () => {
  it("deals one damage to any objective after she is committed to the Force", () => {
    const t = scene({ active: "dark", dark: { units: ["Nightsister"] } });
    t.phase("force", { dark: { commit: "Nightsister", answer: "Nightsister", target: "A Hero's Journey#2" } });
    expect(t.offered("dark", "target").length).toBe(6);
    expect(t.objective("A Hero's Journey#2").damage).toBe(1);
  });
  it("need not, and not when another unit is committed", () => {
    const t = scene({ active: "dark", dark: { units: ["Nightsister", "Nightsister"] } });
    t.phase("force", { dark: { commit: "Nightsister#2" } });
    expect(t.offered("dark", "answer")).toEqual(["pass", "Nightsister#2"]);
    expect(t.story("damageDealt")).toEqual([]);
  });
  it("a shield of the enemy stops it, not one of her own side", () => {
    const shielded = { title: "Jedi Training", shields: 1 };
    const t = scene({ active: "dark", light: { objectives: [shielded] }, dark: { units: ["Nightsister"] } });
    t.phase("force", {
      dark: { commit: "Nightsister", answer: "Nightsister", target: "Jedi Training" },
      light: { shieldDamage: true },
    });
    expect(t.objective("Jedi Training").damage).toBe(0);
    const u = scene({
      active: "dark",
      dark: { units: ["Nightsister"], objectives: [{ title: "Fall of the Jedi", shields: 1 }] },
    });
    u.phase("force", { dark: { commit: "Nightsister", answer: "Nightsister", target: "Fall of the Jedi" } });
    expect(u.objective("Fall of the Jedi")).toMatchObject({ damage: 1, shields: 1 });
  });
  it("strikes with one damage and one blast", () => {
    const t = scene({ active: "dark", light: { units: ["Redemption"] }, dark: { units: ["Nightsister"] } });
    t.engage("A Hero's Journey", { attackers: ["Nightsister"] });
    // The blast and the unopposed bonus.
    expect(t.objective("A Hero's Journey").damage).toBe(2);
    expect(t.story("iconsResolved")).toEqual(["iconsResolved Nightsister 2 1"]);
    expect(t.unit("Nightsister").icons).toEqual({ unitDamage: 1, blast: 1 });
  });
});

describe("The Hand's Blessing", () => {
  const blessed = { title: "Darth Vader", focus: 5, enhancements: ["The Hand's Blessing"] };
  it("takes all focus tokens off its unit after the refresh", () => {
    const t = scene({ active: "dark", dark: { units: [blessed, { title: "Nightsister", focus: 3 }] } });
    t.phase("refresh", { dark: { answer: "The Hand's Blessing" } });
    expect([t.unit("Darth Vader").focus, t.unit("Nightsister").focus]).toEqual([0, 2]);
  });
  it("need not, not after the opponent's refresh, and not for a unit that is ready by then", () => {
    expect(
      scene({ active: "dark", dark: { units: [blessed] } })
        .phase("refresh")
        .unit("Darth Vader").focus,
    ).toBe(3);
    const t = scene({ dark: { units: [blessed] } }).phase("refresh");
    expect(t.offered("dark", "answer")).not.toContain("The Hand's Blessing");
    const u = scene({ active: "dark", dark: { units: [{ ...blessed, focus: 2 }] } }).phase("refresh");
    expect(u.offered("dark", "answer")).toEqual(["pass"]);
  });
  it("enhances a Character only", () => {
    const hand = {
      hand: ["The Hand's Blessing"],
      units: ["TIE Fighter", "Interrogation Droid", "Dark Side Apprentice"],
    };
    const t = scene({ active: "dark", phase: "deployment", dark: hand });
    t.window({ dark: { action: "The Hand's Blessing", host: "Dark Side Apprentice" } });
    expect(t.offered("dark", "host")).toEqual(["Dark Side Apprentice"]);
    const u = scene({
      active: "dark",
      phase: "deployment",
      dark: { ...hand, units: ["Rancor", "TIE Fighter"] },
    }).window();
    expect(u.offered("dark", "action")).toEqual(["pass"]);
  });
});

describe("A Disturbance In the Force", () => {
  const disturbs = { hand: ["A Disturbance In the Force"], units: [{ title: "Nightsister", committed: true }] };
  it("places one focus token on each enemy unit committed to the Force, no other", () => {
    const t = scene({
      light: {
        units: [{ title: "Yoda", committed: true }, { title: "Obi-Wan Kenobi", committed: true, focus: 1 }, "X-Wing"],
      },
      dark: disturbs,
    });
    t.window({ dark: { action: "A Disturbance In the Force", pay: "Shadows of Dathomir" } });
    expect([t.unit("Yoda").focus, t.unit("Obi-Wan Kenobi").focus, t.unit("X-Wing").focus]).toEqual([1, 2, 0]);
    expect(t.unit("Nightsister").focus).toBe(0);
  });
  it("a shield stops it for its unit", () => {
    const t = scene({
      light: {
        units: [
          { title: "Yoda", committed: true, shields: 1 },
          { title: "Red Five", committed: true },
        ],
      },
      dark: disturbs,
    });
    t.window({
      dark: { action: "A Disturbance In the Force", pay: "Shadows of Dathomir" },
      light: { shieldFocus: true },
    });
    expect([t.unit("Yoda").focus, t.unit("Red Five").focus]).toEqual([0, 1]);
  });
  it("needs an enemy unit that is committed", () => {
    expect(
      scene({ light: { units: ["Yoda"] }, dark: disturbs })
        .window()
        .offered("dark", "action"),
    ).toEqual(["pass"]);
  });
});
