import { describe, expect, it } from "vitest";
import { from, scene } from "../support/scene.js";

/** Cards of the Imperial Navy by their texts: objective sets 28 and 29. */

/** A dark side that pays for cards of the Navy. */
const navy = { affiliation: "Imperial Navy" } as const;
/** The three objectives of a side that names none, with two resources each. */
const BLANK = ["Shadows of Dathomir", "Shadows of Dathomir#2", "Shadows of Dathomir#3"] as const;
const deploys = { active: "dark", phase: "deployment" } as const;

describe("The Ultimate Power", () => {
  const power = {
    light: { units: ["Yoda", "X-Wing", "Y-Wing"] },
    dark: { objectives: ["The Ultimate Power", BLANK[0]] },
  };
  it("no more than two attackers can be declared against it", () => {
    const t = scene(power).engage("The Ultimate Power", { attackers: ["Yoda", "X-Wing"], lightStrikes: ["Yoda"] });
    expect(t.questions("light", "attacker").length).toBe(2);
    expect(t.story("strikes").length).toBe(2);
  });
  it("three against another objective", () => {
    const t = scene(power).engage(BLANK[0], {
      attackers: ["Yoda", "X-Wing", "Y-Wing"],
      lightStrikes: ["Yoda", "X-Wing"],
    });
    expect(t.story("strikes").length).toBe(3);
  });
  it("who joins later was not declared", () => {
    const t = scene({ ...power, light: { ...power.light, affiliation: "Rebel Alliance", hand: ["Admiral Ackbar"] } });
    t.engage("The Ultimate Power", {
      attackers: ["X-Wing", "Y-Wing"],
      light: { action: "Admiral Ackbar", pay: ["Rebel Alliance", "A Hero's Journey"] },
      lightStrikes: ["X-Wing", "Y-Wing"],
    });
    expect(t.story("strikes").length).toBe(3);
  });
});

describe("Grand Moff Tarkin", () => {
  it("lets enemy objectives fall to one damage less, not his own", () => {
    const t = scene({ light: { objectives: ["Jedi Training"] }, dark: { units: ["Grand Moff Tarkin"] } });
    expect([t.objective("Jedi Training").capacity, t.objective(BLANK[0]).capacity]).toEqual([4, 5]);
    expect(t.damage("Jedi Training", 3).objective("Jedi Training").damage).toBe(3);
    expect(t.damage("Jedi Training", 1).victory("dark")).toEqual(["Jedi Training"]);
  });
  it("destroys those at once that have that much when he enters play, each advancing the dial", () => {
    const t = scene({
      ...deploys,
      light: {
        objectives: [
          { title: "Jedi Training", damage: 4 },
          { title: "Forgotten Heroes", damage: 3 },
          { title: "In You Must Go", damage: 4 },
        ],
      },
      dark: { ...navy, hand: ["Grand Moff Tarkin"] },
      dial: 2,
    });
    t.window({ dark: { action: "Grand Moff Tarkin", pay: ["Imperial Navy", BLANK[0]], choose: "In You Must Go" } });
    expect(t.story("objectiveDestroyed").map((line) => line.includes("In You Must Go"))).toEqual([true, false]);
    expect(t.objectives("light")).toEqual(["Forgotten Heroes"]);
    expect(t.dial).toBe(2 + 1 + 2);
  });
  it("an undamaged objective stands, whatever", () => {
    const t = scene({ light: { objectives: ["Jedi Training"] }, dark: { units: ["Grand Moff Tarkin"] } });
    expect(t.damage("Jedi Training", 0).objectives("light")).toEqual(["Jedi Training"]);
  });
  it("his effect ends when he leaves play", () => {
    const t = scene({
      light: { objectives: [{ title: "Jedi Training", damage: 3 }] },
      dark: { units: ["Grand Moff Tarkin"] },
    });
    t.destroy("Grand Moff Tarkin").damage("Jedi Training", 1);
    expect(t.objective("Jedi Training")).toMatchObject({ damage: 4, capacity: 5 });
  });
  it("an objective that comes later needs one less too", () => {
    const t = scene({
      light: { objectives: [], objectiveDeck: ["The Secret of Yavin 4", "Jedi Training", "In You Must Go"] },
      dark: { units: ["Grand Moff Tarkin"] },
    }).phase("refresh");
    expect(t.objective("The Secret of Yavin 4").capacity).toBe(5);
  });
  it("makes one resource, strikes with one tactics, and loses two focus tokens", () => {
    const dark = { objectives: [], units: ["Grand Moff Tarkin"], hand: ["Duty Officer"] };
    const t = scene({ ...deploys, dark }).window({ dark: { action: "Duty Officer", pay: "Grand Moff Tarkin" } });
    expect(t.unit("Grand Moff Tarkin").focus).toBe(1);
    const u = scene({ active: "dark", light: { units: ["Yoda"] }, dark: { units: ["Grand Moff Tarkin"] } });
    u.engage("A Hero's Journey", { attackers: ["Grand Moff Tarkin"], dark: { tactics: "Yoda" } });
    expect(u.unit("Yoda").focus).toBe(1);
    const v = scene({ active: "dark", dark: { units: [{ title: "Grand Moff Tarkin", focus: 2 }] } }).phase("refresh");
    expect(v.unit("Grand Moff Tarkin").focus).toBe(0);
  });
  it("is unique", () => {
    const dark = { ...navy, units: ["Grand Moff Tarkin"], hand: ["Grand Moff Tarkin"] };
    expect(
      scene({ ...deploys, dark })
        .window()
        .offered("dark", "action"),
    ).toEqual(["pass"]);
  });
});

describe("Superlaser Engineer", () => {
  const deck = ["Rancor", "Superlaser Blast", "Trooper Assault", "Orbital Bombardment", "Devastator", "TIE Fighter"];
  const comes = { ...deploys, dark: { ...navy, hand: ["Superlaser Engineer"], deck } } as const;
  const plays = { action: "Superlaser Engineer", pay: ["Imperial Navy", from(BLANK[0], 1)] };
  it("takes Navy events and enhancements of cost three or more from the top five cards, the rest goes under the deck in any order", () => {
    const t = scene(comes);
    t.window({
      dark: { ...plays, answer: "Superlaser Engineer", choose: ["Trooper Assault", "Devastator", "Rancor"] },
    });
    expect(t.hand("dark")).toEqual(["Superlaser Blast", "Orbital Bombardment"]);
    expect(t.deck("dark")).toEqual(["TIE Fighter", "Trooper Assault", "Devastator", "Rancor"]);
  });
  it("must take all of them, and no events of other affiliations", () => {
    const dark = { ...comes.dark, deck: ["Force Lightning", "There Is No Escape", "Defense Upgrade"] };
    const t = scene({ ...comes, dark });
    t.window({
      dark: {
        ...plays,
        answer: "Superlaser Engineer",
        choose: ["Force Lightning", "There Is No Escape", "Defense Upgrade"],
      },
    });
    expect(t.hand("dark")).toEqual([]);
    expect(t.deck("dark")).toEqual(["Force Lightning", "There Is No Escape", "Defense Upgrade"]);
  });
  it("need not reveal, and cannot from an empty deck", () => {
    const t = scene(comes).window({ dark: plays });
    expect(t.deck("dark")).toEqual(deck);
    const u = scene({ ...comes, dark: { ...comes.dark, deck: [] } }).window({ dark: plays });
    expect(u.offered("dark", "answer")).toEqual(["pass"]);
    expect(u.winner).toBeUndefined();
  });
  it("not when another unit enters play", () => {
    const dark = { ...comes.dark, units: ["Superlaser Engineer"], hand: ["Duty Officer"] };
    const t = scene({ ...comes, dark }).window({ dark: { action: "Duty Officer" } });
    expect(t.offered("dark", "answer")).toEqual([]);
  });
  it("drawing is not what it does: fewer than five cards lose nothing", () => {
    const t = scene({ ...comes, dark: { ...comes.dark, deck: ["Superlaser Blast"] } });
    t.window({ dark: { ...plays, answer: "Superlaser Engineer" } });
    expect([t.hand("dark"), t.winner]).toEqual([["Superlaser Blast"], undefined]);
  });
  it("shields a participant or the objective when it defends, only one of its own side", () => {
    const t = scene({ light: { units: ["Y-Wing"] }, dark: { units: ["Superlaser Engineer", "AT-ST"] } });
    t.engage(BLANK[0], {
      attackers: ["Y-Wing"],
      defenders: ["Superlaser Engineer"],
      dark: { shielding: BLANK[0], shieldDamage: true },
    });
    expect(t.offered("dark", "shielding")).toEqual(["Superlaser Engineer", BLANK[0]]);
    expect(t.objective(BLANK[0])).toMatchObject({ damage: 0, shields: 0 });
  });
});

describe("Stormtrooper Elite", () => {
  it("strikes with three damage, edge or not", () => {
    const t = scene({
      light: { units: ["Redemption"] },
      dark: { units: ["Stormtrooper Elite"] },
      engaged: { objective: BLANK[0], attackers: ["Redemption"], defenders: ["Stormtrooper Elite"], edge: "dark" },
    });
    t.strikes({ light: { unitDamage: "Stormtrooper Elite" }, dark: { unitDamage: "Redemption" } });
    expect(t.unit("Redemption").damage).toBe(3);
    expect(t.card("Stormtrooper Elite").zone).toBe("discard");
  });
  it("has no blast: only the unopposed bonus hurts the objective", () => {
    const t = scene({ active: "dark", dark: { units: ["Stormtrooper Elite"] } });
    t.engage("A Hero's Journey", { attackers: ["Stormtrooper Elite"] });
    expect(t.objective("A Hero's Journey").damage).toBe(1);
  });
});

describe("Superlaser Blast", () => {
  const blasts = { ...navy, hand: ["Superlaser Blast"] };
  const pay = ["Imperial Navy", BLANK[0], from(BLANK[1], 1)];
  it("destroys an objective, shields or not, and the dial advances", () => {
    const t = scene({
      active: "dark",
      light: { objectives: ["Jedi Training", { title: "In You Must Go", shields: 1 }] },
      dark: blasts,
    });
    t.window({ dark: { action: "Superlaser Blast", target: "In You Must Go", pay } });
    expect(t.victory("dark")).toEqual(["In You Must Go"]);
    expect(t.dial).toBe(1);
    expect(t.offered("dark", "target").length).toBe(5);
  });
  it("only during the dark side's turn, in any of its windows", () => {
    const t = scene({ dark: blasts }).turn();
    expect(t.offered("dark", "action")).not.toContain("Superlaser Blast");
    const u = scene({ active: "dark", dark: blasts }).phase("refresh", {
      dark: { action: "Superlaser Blast", target: "A Hero's Journey", pay },
    });
    expect(u.victory("dark")).toEqual(["A Hero's Journey"]);
  });
  it("in an engagement the units still strike, but there is nothing left to damage", () => {
    const t = scene({ active: "dark", light: { units: ["X-Wing"] }, dark: { ...blasts, units: ["TIE Bomber"] } });
    t.engage("A Hero's Journey", {
      attackers: ["TIE Bomber"],
      defenders: ["X-Wing"],
      dark: { action: "Superlaser Blast", target: "A Hero's Journey", pay },
      light: { unitDamage: "TIE Bomber" },
    });
    expect(t.story("strikes")).toEqual(["strikes light X-Wing 1"]);
    expect(t.dial).toBe(1);
  });
  it("costs four with a match of the Navy", () => {
    const t = scene({
      active: "dark",
      dark: { ...blasts, objectives: [BLANK[0], "Fall of the Jedi", "Fall of the Jedi"], affiliationFocus: 1 },
    });
    expect(t.window().offered("dark", "action")).toEqual(["pass"]);
    expect(
      scene({ active: "dark", dark: { ...blasts, affiliation: "Sith" } })
        .window()
        .offered("dark", "action"),
    ).toEqual(["pass"]);
  });
  it("cancelled, nothing is destroyed and the four resources are spent", () => {
    const t = scene({ active: "dark", light: { units: ["C-3PO"] }, dark: blasts });
    t.window({ dark: { action: "Superlaser Blast", target: "A Hero's Journey", pay }, light: { answer: "C-3PO" } });
    expect([t.victory("dark"), t.discard("light"), t.discard("dark")]).toEqual([[], ["C-3PO"], ["Superlaser Blast"]]);
    expect(t.story("paid").length).toBe(3);
  });
});

describe("Death and Despayre", () => {
  it("makes up to two resources that match the Navy, and takes five damage", () => {
    const t = scene({
      ...deploys,
      dark: { objectives: ["Death and Despayre"], affiliationFocus: 1, hand: ["Duty Officer", "Death Star Trooper"] },
    });
    t.window({ dark: { action: "Duty Officer", pay: from("Death and Despayre", 1) } });
    expect(t.objective("Death and Despayre").focus).toBe(1);
    // What it could have made besides is lost for now.
    expect(t.units("dark")).toEqual(["Duty Officer"]);
    expect(t.damage("Death and Despayre", 4).objectives("dark")).toEqual(["Death and Despayre"]);
    expect(t.damage("Death and Despayre", 1).victory("light")).toEqual(["Death and Despayre"]);
  });
});

describe("Devastator", () => {
  const dark = { ...navy, units: ["Devastator"] };
  it("spends one resource to advance the dial after an enemy objective is destroyed", () => {
    const t = scene({ dark, dial: 3 }).destroy("A Hero's Journey", { dark: { answer: "Devastator", pay: BLANK[0] } });
    // One for the first objective destroyed, one for the resource.
    expect(t.dial).toBe(5);
    expect(t.story("paid")).toEqual([`paid dark ${BLANK[0]} 1`]);
  });
  it("any resource will do; once for each objective; and it need not", () => {
    const t = scene({ dark: { units: ["Devastator"] } }).destroy("A Hero's Journey", {
      dark: { answer: "Devastator", pay: "Sith" },
    });
    expect(t.questions("dark", "answer").at(-1)?.options).toEqual(["pass"]);
    t.destroy("A Hero's Journey#2");
    expect(t.dial).toBe(1 + 1 + 2);
  });
  it("not for an own objective, nor without a resource", () => {
    const t = scene({ dark }).destroy(BLANK[0]);
    expect(t.offered("dark", "answer")).not.toContain("Devastator");
    const u = scene({ dark: { ...dark, objectives: [{ title: BLANK[0], focus: 1 }], affiliationFocus: 1 } });
    u.destroy("A Hero's Journey");
    expect(u.offered("dark", "answer")).not.toContain("Devastator");
  });
  it("may win the game so", () => {
    const t = scene({ dark, dial: 10 }).destroy("A Hero's Journey", { dark: { answer: "Devastator", pay: BLANK[0] } });
    expect([t.winner, t.reason]).toEqual(["dark", "dial"]);
  });
  it("strikes with two damage and two blast, two more with the edge; two focus tokens come off", () => {
    const t = scene({
      active: "dark",
      light: { objectives: ["The Secret of Yavin 4"], units: ["Redemption"] },
      dark,
      engaged: {
        objective: "The Secret of Yavin 4",
        attackers: ["Devastator"],
        defenders: ["Redemption"],
        edge: "dark",
      },
    });
    t.strikes({ dark: { unitDamage: "Redemption" }, light: { unitDamage: "Devastator" } });
    expect([t.unit("Redemption").damage, t.objective("The Secret of Yavin 4").damage]).toEqual([2, 4]);
    const u = scene({ active: "dark", dark: { units: [{ title: "Devastator", focus: 2 }] } }).phase("refresh");
    expect(u.unit("Devastator").focus).toBe(0);
  });
});

describe("Imperial Officer", () => {
  const dark = { ...navy, units: ["Imperial Officer"] };
  it("spends two resources to advance the dial after an enemy objective is destroyed", () => {
    const t = scene({ dark }).destroy("A Hero's Journey", { dark: { answer: "Imperial Officer", pay: BLANK[1] } });
    expect(t.dial).toBe(2);
    expect(t.objective(BLANK[1]).focus).toBe(2);
  });
  it("each Officer and the Devastator for themselves", () => {
    const t = scene({ dark: { ...navy, units: ["Imperial Officer", "Imperial Officer", "Devastator"] } });
    t.destroy("A Hero's Journey", {
      dark: {
        answer: ["Imperial Officer#2", "Devastator", "Imperial Officer"],
        pay: [BLANK[0], "Imperial Navy", BLANK[1]],
      },
    });
    expect(t.dial).toBe(1 + 3);
  });
  it("not for one resource, not for an own objective", () => {
    const t = scene({ dark: { ...dark, objectives: [{ title: BLANK[0], focus: 1 }] } }).destroy("A Hero's Journey");
    expect(t.offered("dark", "answer")).not.toContain("Imperial Officer");
    expect(scene({ dark }).destroy(BLANK[0]).offered("dark", "answer")).not.toContain("Imperial Officer");
  });
  it("strikes with one damage", () => {
    const t = scene({ light: { units: ["Redemption"] }, dark });
    t.engage(BLANK[0], {
      attackers: ["Redemption"],
      defenders: ["Imperial Officer"],
      dark: { unitDamage: "Redemption" },
      light: { unitDamage: "Imperial Officer" },
    });
    expect(t.unit("Redemption").damage).toBe(1);
  });
});

describe("Defense Upgrade", () => {
  const upgraded = (damage: number) => ({ title: "Take Them Prisoner", damage, enhancements: ["Defense Upgrade"] });
  it("gives an objective three more damage capacity", () => {
    const t = scene({ ...deploys, dark: { ...navy, units: ["Rancor"], hand: ["Defense Upgrade"] } });
    t.window({ dark: { action: "Defense Upgrade", host: BLANK[1], pay: "Imperial Navy" } });
    expect(t.offered("dark", "host")).not.toContain("Rancor");
    expect([t.objective(BLANK[1]).capacity, t.objective(BLANK[0]).capacity]).toEqual([8, 5]);
    expect(t.damage(BLANK[1], 7).objectives("dark")).toContain(BLANK[1]);
    expect(t.damage(BLANK[1], 1).discard("dark")).toEqual(["Defense Upgrade"]);
  });
  it("two of them give six", () => {
    const t = scene({
      dark: { objectives: [{ title: "Take Them Prisoner", enhancements: ["Defense Upgrade", "Defense Upgrade"] }] },
    });
    expect(t.objective("Take Them Prisoner").capacity).toBe(12);
  });
  it("when it leaves play, an objective with too much damage is destroyed", () => {
    const yub = { units: ["Ewok Scout"], hand: ["Yub Yub!"] };
    const t = scene({ light: yub, dark: { objectives: [upgraded(6)] } });
    t.window({ light: { action: "Yub Yub!", target: "Defense Upgrade" } });
    expect(t.victory("light")).toEqual(["Take Them Prisoner"]);
    const u = scene({ light: yub, dark: { objectives: [upgraded(5)] } });
    u.window({ light: { action: "Yub Yub!", target: "Defense Upgrade" } });
    expect(u.objective("Take Them Prisoner")).toMatchObject({ damage: 5, capacity: 6 });
  });
});
