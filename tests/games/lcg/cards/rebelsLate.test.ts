import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** Cards of the Rebel Alliance, by their texts: objective sets 12 to 14. */

const REBELS = "Rebel Alliance";
/** The blank objectives of the dark side; capacity 5. */
const BLANK = "Shadows of Dathomir";

describe("Draw Their Fire", () => {
  it("makes two resources of the Rebel Alliance", () => {
    const light = { affiliationFocus: 1, objectives: ["Draw Their Fire"], hand: ["Leia Organa", "Yoda"] };
    const t = scene({ phase: "deployment", light }).window({ light: { action: "Leia Organa" } });
    expect(t.story("paid")).toEqual(["paid light Draw Their Fire 2"]);
    expect(t.objective("Draw Their Fire")).toMatchObject({ focus: 2, capacity: 5 });
  });
});

describe("Admiral Ackbar", () => {
  const given = {
    light: { affiliation: REBELS, units: ["X-Wing"], hand: ["Admiral Ackbar"] },
    dark: { units: ["Rancor", { title: "TIE Advanced", shields: 1 }, "AT-ST"] },
  } as const;
  const attack = { objective: BLANK, attackers: ["X-Wing"], defenders: ["Rancor", "TIE Advanced"] };
  it("is played into an engagement, on the attacking side, and damages each enemy unit that takes part", () => {
    const t = scene({ ...given, engaged: attack }).window({
      light: { action: "Admiral Ackbar", answer: "Admiral Ackbar/1" },
      dark: { shieldDamage: true },
    });
    expect(t.unit("Admiral Ackbar").part).toBe("attacker");
    expect(t.story("paid")).toEqual(["paid light Rebel Alliance 1", "paid light A Hero's Journey 2"]);
    expect([t.unit("Rancor").damage, t.unit("TIE Advanced").damage, t.unit("AT-ST").damage]).toEqual([1, 0, 0]);
    expect(t.unit("TIE Advanced").shields).toBe(0);
    expect(t.unit("X-Wing").damage).toBe(0);
  });
  it("is played as a defender where the enemy attacks, without being declared, and strikes", () => {
    const t = scene({ ...given, active: "dark" });
    t.engage("A Hero's Journey", {
      attackers: ["Rancor"],
      defenders: ["X-Wing"],
      light: { action: "Admiral Ackbar", answer: "Admiral Ackbar/1", tactics: ["AT-ST", "AT-ST"] },
      lightStrikes: ["Admiral Ackbar"],
      dark: { unitDamage: "X-Wing" },
    });
    expect(t.story("defends", "strikes")).toEqual([
      "defends light X-Wing",
      "strikes light Admiral Ackbar 1",
      "strikes dark Rancor 1",
    ]);
    expect(t.unit("AT-ST").focus).toBe(2);
    expect(t.card("X-Wing").zone).toBe("discard");
    expect(t.story("unopposed")).toEqual([]);
  });
  it("is not played so outside of engagements; deployed, he damages nobody", () => {
    expect(scene(given).window().offered("light", "action")).toEqual(["pass"]);
    const t = scene({ ...given, phase: "deployment" }).window({ light: { action: "Admiral Ackbar" } });
    expect(t.unit("Admiral Ackbar").part).toBe("none");
    expect(t.offered("light", "answer")).not.toContain("Admiral Ackbar/1");
  });
  it("does nothing when another unit enters play", () => {
    const t = scene({
      light: { units: ["Admiral Ackbar"], hand: ["Return of the Jedi"], discard: ["Yoda"] },
      dark: given.dark,
      engaged: { ...attack, attackers: ["Admiral Ackbar"] },
    });
    t.window({ light: { action: "Return of the Jedi" } });
    expect(t.unit("Yoda").part).toBe("none");
    expect(t.offered("light", "answer")).toEqual([]);
    expect(t.unit("Rancor").damage).toBe(0);
  });
  it("must be paid, with a match, and be the only one in play", () => {
    const windowOf = (light: object) =>
      scene({ ...given, light: { ...given.light, ...light }, engaged: attack })
        .window()
        .offered("light", "action");
    expect(windowOf({ objectives: [] })).toEqual(["pass"]);
    expect(windowOf({ affiliation: "Jedi" })).toEqual(["pass"]);
    expect(windowOf({ units: ["X-Wing", "Admiral Ackbar"] })).toEqual(["pass"]);
  });
});

describe("Fleet Command Center", () => {
  it("shields any unit when its player's refresh phase is over", () => {
    const given = {
      light: { enhancements: ["Fleet Command Center"], units: ["Yoda"] },
      dark: { units: ["AT-ST", { title: "TIE Fighter", shields: 1 }] },
    };
    const t = scene(given).phase("refresh", { light: { answer: "Fleet Command Center", target: "Yoda" } });
    expect(t.unit("Yoda").shields).toBe(1);
    expect(t.offered("light", "target")).toEqual(["Yoda", "AT-ST"]);
    expect(
      scene({ ...given, active: "dark" })
        .phase("refresh")
        .offered("light", "answer"),
    ).toEqual([]);
  });
  it("answers together with Fleeing the Empire, for another card", () => {
    const light = {
      enhancements: ["Fleet Command Center"],
      objectives: ["Fleeing the Empire", "Draw Their Fire", "Mission Briefing"],
      units: ["Yoda"],
    };
    const t = scene({ light }).phase("refresh", {
      light: { answer: ["Fleet Command Center", "Fleeing the Empire"], target: ["Yoda", "Mission Briefing"] },
    });
    expect(t.questions("light", "target")[1].options).not.toContain("Yoda");
    expect(t.objective("Mission Briefing").shields).toBe(1);
  });
  it("makes three resources", () => {
    const light = { objectives: [], enhancements: ["Fleet Command Center"], hand: ["Home One", "Mon Mothma"] };
    const t = scene({ phase: "deployment", light }).window({
      light: { action: "Mon Mothma", pay: "Fleet Command Center" },
    });
    expect(t.offered("light", "action")).toEqual(["pass", "Mon Mothma"]);
    expect(t.enhancement("Fleet Command Center").focus).toBe(3);
  });
});

describe("Heroic Sacrifice", () => {
  const given = {
    light: { affiliation: REBELS, units: ["X-Wing", "Yoda"], hand: ["Heroic Sacrifice"] },
    dark: { units: [{ title: "TIE Advanced", shields: 1 }, "Devastator", "Rancor"] },
  } as const;
  it("sacrifices a Vehicle to destroy an enemy Vehicle of cost 4 or less, shields or not", () => {
    const t = scene(given).window({ light: { action: "Heroic Sacrifice", choose: "X-Wing", target: "TIE Advanced" } });
    expect(t.card("TIE Advanced").zone).toBe("discard");
    expect(t.discard("light")).toEqual(["Heroic Sacrifice", "X-Wing"]);
    expect([t.offered("light", "choose"), t.offered("light", "target")]).toEqual([["X-Wing"], ["TIE Advanced"]]);
    expect(t.affiliationFocus("light")).toBe(1);
  });
  it("needs a Vehicle to sacrifice and one to destroy", () => {
    const offered = (light: object, dark: object) =>
      scene({ light: { ...given.light, ...light }, dark })
        .window()
        .offered("light", "action");
    expect(offered({ units: ["Yoda"] }, given.dark)).toEqual(["pass"]);
    expect(offered({}, { units: ["Devastator", "Rancor"] })).toEqual(["pass"]);
  });
  it("does nothing where paying its cost has taken the last target away", () => {
    const t = scene({ ...given, light: { ...given.light, units: ["X-Wing Escort"] } });
    t.window({
      light: { action: "Heroic Sacrifice", choose: "X-Wing Escort", answer: "X-Wing Escort" },
      dark: { suffer: "TIE Advanced" },
    });
    expect(t.story("sacrificed")).toEqual(["sacrificed X-Wing Escort", "sacrificed TIE Advanced"]);
    expect(t.units("dark")).toEqual(["Devastator", "Rancor"]);
  });
});

describe("Mobilize the Squadrons", () => {
  const light = {
    affiliationFocus: 2,
    objectives: [{ title: "Mobilize the Squadrons", focus: 3 }, "Draw Their Fire", "Mission Briefing"],
    units: [{ title: "Yoda", focus: 3, enhancements: [{ title: "Trust Your Feelings", focus: 2 }] }],
    enhancements: [{ title: "Hidden Outpost", focus: 1 }],
  };
  it("takes one more token off an objective or enhancement after refreshing", () => {
    const dark = { objectives: [{ title: BLANK, focus: 1 }] };
    const t = scene({ light, dark }).phase("refresh", {
      light: { answer: "Mobilize the Squadrons", target: "Mobilize the Squadrons" },
    });
    expect(t.objective("Mobilize the Squadrons").focus).toBe(1);
    // No units, no affiliation card, nothing that refreshing has readied, nothing of the enemy's.
    expect(t.offered("light", "target")).toEqual(["Mobilize the Squadrons", "Trust Your Feelings"]);
  });
  it("not after the opponent refreshes", () => {
    expect(scene({ light, active: "dark" }).phase("refresh").offered("light", "answer")).not.toContain(
      "Mobilize the Squadrons",
    );
  });
});

describe("Trench Run", () => {
  const DIAL = "Death Star dial";
  const light = { enhancements: ["Trench Run"], units: ["Red Five", "X-Wing", "Home One"] };
  it("is played on the dial, once, and cannot be targeted", () => {
    const t = scene({
      phase: "deployment",
      light: { affiliation: REBELS, hand: ["Trench Run", "Trench Run", "Hidden Outpost"] },
      dark: { affiliation: "Imperial Navy", hand: ["Tear This Ship Apart"] },
    });
    t.window({ light: { action: "Trench Run" } });
    expect(t.enhancements("light")).toEqual(["Trench Run"]);
    expect(t.questions("light", "action").at(-1)!.options).toEqual(["pass", "Hidden Outpost"]);
    expect(t.offered("dark", "action")).toEqual(["pass"]);
  });
  it("lets the light side engage the dial as if it were an objective, once a phase", () => {
    const t = scene({ light }).phase("conflict", {
      light: { engage: DIAL, attacker: ["Red Five", "X-Wing"], strike: "Red Five" },
    });
    // Blast 3; X-Wing's edge-enabled blast; the bonus for being unopposed.
    expect(t.dialDamage).toBe(5);
    expect(t.questions("light", "engage").map((q) => q.options.includes(DIAL))).toEqual([true, false]);
    expect(t.dial).toBe(0);
  });
  it("the dark side may defend it", () => {
    const t = scene({ light, dark: { units: ["Rancor"] } });
    t.engage(DIAL, { attackers: ["Red Five"], defenders: ["Rancor"], dark: { unitDamage: "Red Five" } });
    expect(t.dialDamage).toBe(0);
    expect(t.card("Red Five").zone).toBe("discard");
  });
  it("wins the game when the dial has 10 damage, not before", () => {
    const t = scene({ light });
    for (let n = 0; n < 2; n++) {
      t.engage(DIAL, { attackers: ["Red Five"] });
      t.state.table.focus[t.number("Red Five")] = 0;
    }
    expect([t.dialDamage, t.winner]).toEqual([8, undefined]);
    t.engage(DIAL, { attackers: ["X-Wing"] });
    expect([t.dialDamage, t.winner, t.reason]).toEqual([10, "light", "Trench Run"]);
  });
  it("makes the dial no objective for other effects", () => {
    const t = scene({
      light: { ...light, affiliation: REBELS, hand: ["Rebel Assault"] },
      dark: { objectives: [BLANK] },
    });
    t.engage(BLANK, { attackers: ["Home One"], light: { action: "Rebel Assault", target: BLANK } });
    expect(t.offered("light", "target")).toEqual([BLANK]);
    // Home One damages enemy objectives that are not engaged: there is none.
    expect(t.offered("light", "answer")).not.toContain("Home One");
    expect(t.dialDamage).toBe(0);
  });
  it("without it nobody engages the dial; the dark side never", () => {
    expect(
      scene({ light: { units: ["Red Five"] } })
        .phase("conflict")
        .offered("light", "engage"),
    ).not.toContain(DIAL);
    const t = scene({ light, active: "dark", dark: { units: ["Rancor"] } }).phase("conflict");
    expect(t.offered("dark", "engage")).not.toContain(DIAL);
  });
});

describe("Decoy at Dantooine", () => {
  const light = { objectives: ["Decoy at Dantooine", "Draw Their Fire", "Mission Briefing"] };
  it("turns the dial back by 1 before a lost objective advances it", () => {
    const t = scene({ light, dial: 11 }).destroy("Draw Their Fire", { light: { answer: "Decoy at Dantooine" } });
    expect([t.dial, t.winner]).toEqual([11, undefined]);
    expect(t.story("dialMoved")).toEqual(["dialMoved 10", "dialMoved 11"]);
  });
  it("also when it is itself that leaves play, but not for enemy objectives", () => {
    const t = scene({ light, dial: 5 }).destroy("Decoy at Dantooine", { light: { answer: "Decoy at Dantooine" } });
    expect(t.dial).toBe(5);
    const u = scene({ light, dial: 5 }).destroy(BLANK);
    expect(u.offered("light", "answer")).not.toContain("Decoy at Dantooine");
  });
  it("does not turn it below 1, need not be used, and may be cancelled", () => {
    const t = scene({ light, dial: 1 }).destroy("Draw Their Fire");
    expect(t.offered("light", "answer")).not.toContain("Decoy at Dantooine");
    expect(scene({ light, dial: 11 }).destroy("Draw Their Fire").winner).toBe("dark");
    const u = scene({ light: { ...light, units: ["Yoda"] }, dark: { hand: ["It's Worse"] }, dial: 11 });
    u.destroy("Draw Their Fire", {
      light: { answer: "Decoy at Dantooine" },
      dark: { answer: "It's Worse", target: "Yoda" },
    });
    expect(u.winner).toBe("dark");
  });
});

describe("Wookiee Navigator", () => {
  it("having survived as an attacker, lets the same objective be engaged once more this phase", () => {
    const t = scene({ light: { units: ["Wookiee Navigator", "X-Wing", "Rookie Pilot"] } });
    t.phase("conflict", {
      light: { engage: [BLANK, BLANK], attacker: ["Wookiee Navigator", "pass", "X-Wing"], answer: "Wookiee Navigator" },
    });
    expect(t.questions("light", "engage").map((q) => q.options.includes(BLANK))).toEqual([true, true, false]);
    expect(t.objective(BLANK).damage).toBe(4);
  });
  it("each of two for itself", () => {
    const t = scene({ light: { units: ["Wookiee Navigator", "Wookiee Navigator", "X-Wing", "Rookie Pilot"] } });
    t.phase("conflict", {
      light: {
        engage: [BLANK, BLANK, BLANK],
        attacker: ["Wookiee Navigator", "Wookiee Navigator#2", "pass", "Rookie Pilot", "pass", "X-Wing"],
        strike: "Wookiee Navigator",
        answer: ["Wookiee Navigator", "Wookiee Navigator#2"],
      },
    });
    expect(t.story("engaged").length).toBe(3);
  });
  it("not without its reaction, nor having only defended, nor having been destroyed", () => {
    const t = scene({ light: { units: ["Wookiee Navigator", "X-Wing"] } });
    t.phase("conflict", { light: { engage: BLANK, attacker: "Wookiee Navigator" } });
    expect(t.questions("light", "engage")[1].options).not.toContain(BLANK);
    const u = scene({ light: { units: ["Wookiee Navigator"] }, dark: { units: ["AT-ST"] }, active: "dark" });
    u.engage("A Hero's Journey", { attackers: ["AT-ST"], defenders: ["Wookiee Navigator"] });
    expect(u.unit("Wookiee Navigator").damage).toBe(1);
    expect(u.questions("light", "answer").flatMap((q) => q.options)).not.toContain("Wookiee Navigator");
    const v = scene({ light: { units: ["Wookiee Navigator"] }, dark: { units: ["Rancor"] } });
    v.engage(BLANK, { attackers: ["Wookiee Navigator"], defenders: ["Rancor"] });
    expect(v.card("Wookiee Navigator").zone).toBe("discard");
    expect(v.questions("light", "answer").flatMap((q) => q.options)).not.toContain("Wookiee Navigator");
  });
  it("not when it stayed at home and another unit survived", () => {
    const t = scene({ light: { units: ["Wookiee Navigator", "X-Wing"] } }).engage(BLANK, { attackers: ["X-Wing"] });
    expect(t.questions("light", "answer").flatMap((q) => q.options)).not.toContain("Wookiee Navigator");
  });
  it("not where the objective is gone, and not in the next conflict phase", () => {
    const t = scene({ light: { units: ["Wookiee Navigator"] }, dark: { objectives: [{ title: BLANK, damage: 4 }] } });
    t.engage(BLANK, { attackers: ["Wookiee Navigator"] });
    expect(t.offered("light", "answer")).not.toContain("Wookiee Navigator");
    const u = scene({ light: { units: ["Wookiee Navigator", "X-Wing", "Rookie Pilot"] } });
    u.phase("conflict", { light: { engage: BLANK, attacker: "Wookiee Navigator", answer: "Wookiee Navigator" } });
    u.phase("conflict", { light: { engage: BLANK, attacker: "X-Wing" } });
    expect(u.questions("light", "engage")[1].options).not.toContain(BLANK);
  });
});

describe("False Lead", () => {
  it("turns the dial back when the objective under it leaves play", () => {
    const light = { objectives: [{ title: "Draw Their Fire", enhancements: ["False Lead"] }, "Mission Briefing"] };
    const t = scene({ light, dial: 5 }).destroy("Draw Their Fire", { light: { answer: "False Lead" } });
    expect(t.dial).toBe(5);
    expect(t.discard("light")).toEqual(["False Lead"]);
    const u = scene({ light, dial: 5 }).destroy("Mission Briefing");
    expect([u.dial, u.offered("light", "answer")]).toEqual([6, ["pass"]]);
  });
  it("adds to Decoy at Dantooine", () => {
    const light = { objectives: [{ title: "Draw Their Fire", enhancements: ["False Lead"] }, "Decoy at Dantooine"] };
    const t = scene({ light, dial: 5 });
    t.destroy("Draw Their Fire", { light: { answer: ["False Lead", "Decoy at Dantooine"] } });
    expect(t.dial).toBe(4);
  });
  it("enhances an objective of its own side only; free, it needs no match", () => {
    const t = scene({ phase: "deployment", light: { hand: ["False Lead"], units: ["Yoda"] } });
    t.window({ light: { action: "False Lead", host: "A Hero's Journey#2" } });
    expect(t.offered("light", "host")).toEqual(["A Hero's Journey", "A Hero's Journey#2", "A Hero's Journey#3"]);
    expect(t.story("paid")).toEqual([]);
  });
});

describe("Fall Back!", () => {
  it("returns an own unit to hand, out of an engagement, too; what enhanced it is discarded", () => {
    const t = scene({
      light: {
        units: [{ title: "Yoda", damage: 1, committed: true, enhancements: ["Trust Your Feelings"] }, "X-Wing"],
        hand: ["Fall Back!"],
      },
      dark: { units: ["Rancor"] },
    });
    t.engage(BLANK, {
      attackers: ["Yoda"],
      defenders: ["Rancor"],
      light: { action: "Fall Back!", target: "Yoda" },
    });
    expect(t.hand("light")).toEqual(["Yoda"]);
    expect(t.discard("light").sort()).toEqual(["Fall Back!", "Trust Your Feelings"]);
    expect(t.offered("light", "target")).toEqual(["Yoda", "X-Wing"]);
    expect(t.card("Yoda").damage).toBe(0);
    expect(t.forceCards("light")).toBe(3);
    expect(t.story("strikes")).toEqual(["strikes dark Rancor 1"]);
  });
  it("needs an own unit", () => {
    const t = scene({ light: { hand: ["Fall Back!"] }, dark: { units: ["Rancor"] } }).window();
    expect(t.offered("light", "action")).toEqual(["pass"]);
  });
});

describe("A New Hope", () => {
  const light = {
    affiliation: REBELS,
    units: ["Yoda", "X-Wing", "Leia Organa", "Red Two"],
    hand: ["A New Hope"],
  } as const;
  const dark = {
    units: ["Rancor", { title: "Nightsister", enhancements: ["Blaster Pistol"] }, "TIE Fighter", "AT-ST", "TIE Bomber"],
  };
  it("lets each player keep three units; the others return to their owners' hands", () => {
    const t = scene({ light, dark }).window({
      light: { action: "A New Hope", choose: ["Yoda", "Leia Organa", "Red Two"] },
      dark: { choose: ["AT-ST", "Rancor", "TIE Bomber"] },
    });
    expect(t.units("light")).toEqual(["Yoda", "Leia Organa", "Red Two"]);
    expect(t.hand("light")).toEqual(["X-Wing"]);
    expect(t.units("dark")).toEqual(["Rancor", "AT-ST", "TIE Bomber"]);
    expect(t.hand("dark").sort()).toEqual(["Nightsister", "TIE Fighter"]);
    expect(t.discard("dark")).toEqual(["Blaster Pistol"]);
  });
  it("fewer may be kept; Leia Organa is captured instead of returning", () => {
    const t = scene({ light, dark: { ...dark, objectives: ["Imperial Command"] } }).window({
      light: { action: "A New Hope", choose: ["Red Two", "pass", "Leia Organa"] },
      dark: { choose: ["AT-ST", "Rancor", "TIE Bomber"] },
    });
    expect(t.units("light")).toEqual(["Red Two"]);
    expect(t.captives("Imperial Command")).toEqual(["Leia Organa"]);
    expect(t.hand("light").sort()).toEqual(["X-Wing", "Yoda"]);
  });
  it("the active player chooses first", () => {
    const t = scene({ light: { ...light, units: ["Yoda", "X-Wing", "Red Two"] }, dark, active: "dark" });
    t.window({ light: { action: "A New Hope" } });
    expect(t.asked.filter((q) => q.question === "choose").map((q) => q.side)).toEqual(["dark", "light"]);
    expect([t.units("light"), t.units("dark")]).toEqual([[], []]);
  });
});
