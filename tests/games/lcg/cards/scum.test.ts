import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** Cards of Scum and Villainy, by their texts. */

const BLANK = "Shadows of Dathomir";
/** Boba Fett has struck Yoda, a Character of capacity 2, and captures him. */
const hunted = { objective: "A Hero's Journey", attackers: ["Boba Fett"], defenders: ["Yoda"], edge: "light" } as const;
const light = { units: [{ title: "Yoda", focus: 1 }] };
const captures = { dark: { answer: "Boba Fett", choose: BLANK } };

describe("The Bespin Exchange", () => {
  const objectives = [{ title: "The Bespin Exchange", focus: 1 }, BLANK];
  it("takes a focus token off any objective after a unit has been captured from play", () => {
    const own = scene({ active: "dark", light, dark: { objectives, units: ["Boba Fett"] }, engaged: hunted });
    own.strikes({
      dark: { answer: ["Boba Fett", "The Bespin Exchange"], choose: BLANK, target: "The Bespin Exchange" },
    });
    expect(own.objective("The Bespin Exchange").focus).toBe(0);
    const enemy = scene({
      active: "dark",
      light: { ...light, objectives: ["A Hero's Journey", { title: "Draw Their Fire", focus: 2 }] },
      dark: { objectives, units: ["Boba Fett"] },
      engaged: hunted,
    });
    enemy.strikes({
      dark: { answer: ["Boba Fett", "The Bespin Exchange"], choose: BLANK, target: "Draw Their Fire" },
    });
    expect(enemy.objective("Draw Their Fire").focus).toBe(1);
    expect(enemy.offered("dark", "target")).toEqual(["Draw Their Fire", "The Bespin Exchange"]);
  });
  it("also when Leia Organa is captured because she leaves play", () => {
    const t = scene({ light: { units: ["Leia Organa"] }, dark: { objectives } }).destroy("Leia Organa", {
      dark: { choose: BLANK, answer: "The Bespin Exchange", target: "The Bespin Exchange" },
    });
    expect(t.objective("The Bespin Exchange").focus).toBe(0);
  });
  it("not after a capture from hand or deck", () => {
    const t = scene({
      active: "dark",
      light: { hand: ["Yoda"], deck: ["X-Wing", "R2-D2", "A-Wing"] },
      dark: {
        objectives: [{ title: "The Bespin Exchange", focus: 2 }],
        objectiveDeck: ["Cruel Interrogations", "Take Them Prisoner"],
      },
    });
    t.phase("refresh", {
      dark: { answer: ["Cruel Interrogations", "Take Them Prisoner"], choose: ["X-Wing", "A-Wing", "R2-D2"] },
      picks: [0],
    });
    expect(t.story("captured").length).toBe(2);
    expect(t.offered("dark", "answer")).not.toContain("The Bespin Exchange");
  });
  it("needs an objective with a focus token", () => {
    const t = scene({
      active: "dark",
      light,
      dark: { objectives: ["The Bespin Exchange"], units: ["Boba Fett"] },
      engaged: hunted,
    });
    t.strikes({ dark: { answer: "Boba Fett" } });
    expect(t.captives("The Bespin Exchange")).toEqual(["Yoda"]);
    expect(t.offered("dark", "answer")).not.toContain("The Bespin Exchange");
  });
});

describe("Boba Fett", () => {
  const dark = { units: ["Boba Fett"] };
  it("captures a Character that he has damaged, at an objective of the dark side's choice", () => {
    const yoda = { title: "Yoda", focus: 1, committed: true, enhancements: ["Trust Your Feelings"] };
    const t = scene({ active: "dark", light: { units: [yoda] }, dark, engaged: hunted });
    t.strikes({ dark: { answer: "Boba Fett", choose: `${BLANK}#2` } });
    expect(t.captives(`${BLANK}#2`)).toEqual(["Yoda"]);
    expect(t.discard("light")).toEqual(["Trust Your Feelings"]);
    expect(t.forceCards("light")).toBe(3);
    expect(t.card("Yoda")).toMatchObject({ zone: "captured", damage: 0, focus: 0 });
  });
  it("need not, and cannot where he destroys it: that is no longer in play", () => {
    const t = scene({ active: "dark", light, dark, engaged: hunted }).strikes();
    expect(t.unit("Yoda").damage).toBe(1);
    const u = scene({ active: "dark", light, dark, engaged: { ...hunted, edge: "dark" } });
    // With the edge he deals 2 damage.
    u.strikes();
    expect(u.card("Yoda").zone).toBe("discard");
    expect(u.offered("dark", "answer")).not.toContain("Boba Fett");
  });
  it("captures no unit that is no Character", () => {
    const t = scene({
      active: "dark",
      light: { units: [{ title: "X-Wing", focus: 1 }] },
      dark,
      engaged: { ...hunted, defenders: ["X-Wing"] },
    }).strikes();
    expect(t.unit("X-Wing").damage).toBe(1);
    expect(t.offered("dark", "answer")).not.toContain("Boba Fett");
  });
  it("captures none whose shield stopped the damage", () => {
    const t = scene({
      active: "dark",
      light: { units: [{ title: "Yoda", focus: 1, shields: 1 }] },
      dark,
      engaged: hunted,
    });
    t.strikes({ light: { shieldDamage: true } });
    expect(t.unit("Yoda")).toMatchObject({ damage: 0, shields: 0 });
    expect(t.offered("dark", "answer")).not.toContain("Boba Fett");
  });
  it("captures the one that has taken the damage by Protect, not the one it was meant for", () => {
    const t = scene({
      active: "dark",
      light: { units: [{ title: "Yoda", focus: 1 }, "Guardian of Peace"] },
      dark,
      engaged: hunted,
    });
    t.strikes({ light: { protect: "Guardian of Peace" }, ...captures });
    expect(t.captives(BLANK)).toEqual(["Guardian of Peace"]);
    expect(t.unit("Yoda").damage).toBe(0);
  });
  it("does not when another unit has done the damage, nor an effect", () => {
    const t = scene({
      active: "dark",
      light,
      dark: { units: ["Boba Fett", "Kuati Security Team"] },
      engaged: { ...hunted, attackers: ["Kuati Security Team"] },
    }).strikes();
    expect(t.unit("Yoda").damage).toBe(1);
    expect(t.offered("dark", "answer")).not.toContain("Boba Fett");
  });
  it("strikes on with tactics when he has captured", () => {
    const t = scene({
      active: "dark",
      light: { units: [{ title: "Luke Skywalker", focus: 1 }, "X-Wing"] },
      dark,
      engaged: { ...hunted, defenders: ["Luke Skywalker"], edge: "dark" },
    });
    t.strikes({ dark: { iconType: ["unitDamage", "tactics"], answer: "Boba Fett", choose: BLANK } });
    expect(t.captives(BLANK)).toEqual(["Luke Skywalker"]);
    expect(t.unit("X-Wing").focus).toBe(1);
  });
  it("is elite", () => {
    const t = scene({ active: "dark", dark: { units: [{ title: "Boba Fett", focus: 3 }] } }).phase("refresh");
    expect(t.unit("Boba Fett").focus).toBe(1);
  });
});

describe("Outer Rim Hunter", () => {
  const dark = { units: ["Outer Rim Hunter", "Rancor"] };
  it("declared as an attacker, makes the defending player damage one of its objectives", () => {
    const t = scene({ active: "dark", dark });
    t.engage("A Hero's Journey", {
      attackers: ["Outer Rim Hunter"],
      dark: { answer: "Outer Rim Hunter" },
      light: { suffer: "A Hero's Journey#3" },
    });
    expect(t.objective("A Hero's Journey#3").damage).toBe(1);
    expect(t.offered("light", "suffer")).toEqual(["A Hero's Journey", "A Hero's Journey#2", "A Hero's Journey#3"]);
    // Edge-enabled blast and the unopposed bonus.
    expect(t.objective("A Hero's Journey").damage).toBe(2);
  });
  it("a shield of that objective stops it, as it is an enemy effect", () => {
    const t = scene({ active: "dark", dark, light: { objectives: [{ title: "Draw Their Fire", shields: 1 }] } });
    t.engage("Draw Their Fire", {
      attackers: ["Outer Rim Hunter"],
      dark: { answer: "Outer Rim Hunter" },
      light: { suffer: "Draw Their Fire", shieldDamage: true },
    });
    // The shield is spent when it strikes.
    expect(t.objective("Draw Their Fire")).toMatchObject({ damage: 2, shields: 0 });
  });
  it("not as a defender, and not for other attackers", () => {
    const t = scene({ dark, light: { units: ["Yoda"] } });
    t.engage(BLANK, {
      attackers: ["Yoda"],
      defenders: ["Outer Rim Hunter"],
      light: { tactics: "Rancor" },
    });
    expect(t.offered("dark", "answer")).not.toContain("Outer Rim Hunter");
    const u = scene({ active: "dark", dark }).engage("A Hero's Journey", { attackers: ["Rancor"] });
    expect(u.offered("dark", "answer")).not.toContain("Outer Rim Hunter");
  });
});

describe("Mandalorian Armor", () => {
  it("adds 3 damage capacity to a Character, of whichever side", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      light: { units: ["Yoda", "X-Wing", "R2-D2"] },
      dark: {
        affiliation: "Scum and Villainy",
        hand: ["Mandalorian Armor"],
        units: ["Outer Rim Hunter", "TIE Fighter", "Rancor"],
      },
    });
    t.window({ dark: { action: "Mandalorian Armor", host: "Outer Rim Hunter" } });
    expect(t.unit("Outer Rim Hunter")).toMatchObject({ capacity: 4, keywords: [] });
    expect(t.offered("dark", "host")).toEqual(["Yoda", "Outer Rim Hunter"]);
  });
  it("gives Boba Fett targeted strike besides", () => {
    const t = scene({
      active: "dark",
      light: { units: ["Yoda", "X-Wing"] },
      dark: { units: [{ title: "Boba Fett", enhancements: ["Mandalorian Armor"] }] },
      engaged: { objective: "A Hero's Journey", attackers: ["Boba Fett"], edge: "light" },
    });
    expect(t.unit("Boba Fett")).toMatchObject({ capacity: 5, keywords: ["elite", "targetedStrike"] });
    t.strikes({ dark: { unitDamage: "Yoda", ...captures.dark } });
    expect(t.captives(BLANK)).toEqual(["Yoda"]);
  });
  it("lost, destroys a unit that has more damage than it can take without", () => {
    const units = [{ title: "Outer Rim Hunter", damage: 2, enhancements: ["Mandalorian Armor"] }];
    const yub = { units: ["Ewok Scout"], hand: ["Yub Yub!"] };
    const t = scene({ light: yub, dark: { units } }).window({
      light: { action: "Yub Yub!", target: "Mandalorian Armor" },
    });
    expect(t.discard("dark")).toEqual(["Outer Rim Hunter", "Mandalorian Armor"]);
    const whole = scene({ light: yub, dark: { units: [{ ...units[0], title: "Boba Fett", damage: 1 }] } });
    whole.window({ light: { action: "Yub Yub!", target: "Mandalorian Armor" } });
    expect(whole.unit("Boba Fett")).toMatchObject({ damage: 1, capacity: 2 });
  });
  it("needs a match of Scum and Villainy", () => {
    const dark = { hand: ["Mandalorian Armor"], units: ["Outer Rim Hunter"] };
    const offered = (objectives: string[]) =>
      scene({ active: "dark", phase: "deployment", dark: { ...dark, objectives } })
        .window()
        .offered("dark", "action");
    expect(offered([BLANK])).toEqual(["pass"]);
    expect(offered([BLANK, "The Bespin Exchange"])).toEqual(["pass", "Mandalorian Armor"]);
  });
});

describe("Bounty Collection", () => {
  const dark = {
    affiliationFocus: 1,
    objectives: [{ title: BLANK, focus: 2 }, { title: "Imperial Command", focus: 1 }, "Death and Despayre"],
    units: [
      "Boba Fett",
      { title: "Rancor", focus: 1 },
      { title: "TIE Fighter", enhancements: [{ title: "Black Squadron Pilot", focus: 1 }] },
    ],
    enhancements: [{ title: "Control Room", focus: 2 }],
    hand: ["Bounty Collection"],
  };
  it("after a capture from play takes a focus token off up to three different cards that are no units", () => {
    const t = scene({ active: "dark", light, dark, engaged: hunted });
    t.strikes({
      dark: {
        answer: ["Boba Fett", "Bounty Collection"],
        choose: BLANK,
        target: ["Control Room", "Sith", BLANK],
      },
    });
    expect([t.enhancement("Control Room").focus, t.affiliationFocus("dark"), t.objective(BLANK).focus]).toEqual([
      1, 0, 1,
    ]);
    expect([...t.questions("dark", "target")[0].options].sort()).toEqual(
      ["Black Squadron Pilot", "Control Room", "Imperial Command", BLANK, "Sith"].sort(),
    );
    // Different cards: one chosen is not offered again.
    expect(t.questions("dark", "target")[2].options).not.toContain("Control Room");
  });
  it("fewer are allowed", () => {
    const t = scene({ active: "dark", light, dark, engaged: hunted });
    t.strikes({
      dark: { answer: ["Boba Fett", "Bounty Collection"], choose: BLANK, target: ["Control Room", "pass"] },
    });
    expect(t.story("focusRemoved")).toEqual(["focusRemoved Control Room 1"]);
  });
  it("answers one capture together with The Bespin Exchange", () => {
    const objectives = [{ title: "The Bespin Exchange", focus: 2 }];
    const t = scene({
      active: "dark",
      light,
      dark: { objectives, units: ["Boba Fett"], hand: ["Bounty Collection"] },
      engaged: hunted,
    });
    t.strikes({ dark: { answer: ["Boba Fett", "Bounty Collection", "The Bespin Exchange"] } });
    expect(t.objective("The Bespin Exchange").focus).toBe(0);
  });
  it("is not played for a capture from hand, nor for enemy cards alone", () => {
    const t = scene({
      active: "dark",
      light: { hand: ["Yoda"] },
      dark: {
        affiliationFocus: 2,
        objectives: ["Imperial Command", BLANK],
        objectiveDeck: ["Cruel Interrogations"],
        hand: ["Bounty Collection"],
      },
    });
    t.phase("refresh", { dark: { answer: "Cruel Interrogations" }, picks: [0] });
    expect(t.story("captured").length).toBe(1);
    expect(t.offered("dark", "answer")).not.toContain("Bounty Collection");
    const u = scene({
      active: "dark",
      light: { ...light, affiliationFocus: 1 },
      dark: { objectives: [BLANK], units: ["Boba Fett"], hand: ["Bounty Collection"] },
      engaged: hunted,
    });
    u.strikes({ dark: { answer: "Boba Fett" } });
    expect(u.offered("dark", "answer")).not.toContain("Bounty Collection");
  });
});
