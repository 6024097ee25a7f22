import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** Cards of the Rebel Alliance, by their texts: objective sets 8 to 11. */

const REBELS = "Rebel Alliance";
/** The blank objectives of the dark side; capacity 5. */
const BLANK = "Shadows of Dathomir";

describe("The Defense of Yavin 4", () => {
  const given = {
    phase: "deployment",
    light: {
      affiliation: REBELS,
      objectives: ["The Defense of Yavin 4"],
      hand: ["Home One", "Yoda", "R2-D2", "C-3PO"],
    },
  } as const;
  it("lowers the cost of a Vehicle by one for each card discarded", () => {
    const t = scene(given).window({
      light: { action: "Home One", discardToLower: 3, discard: ["R2-D2", "Yoda", "C-3PO"] },
    });
    expect(t.units("light")).toEqual(["Home One"]);
    expect(t.hand("light")).toEqual([]);
    expect(t.discard("light")).toEqual(["C-3PO", "Yoda", "R2-D2"]);
    expect(t.story("paid")).toEqual(["paid light Rebel Alliance 1", "paid light The Defense of Yavin 4 1"]);
  });
  it("offers no fewer discards than the resources left need, so that what is announced can be paid", () => {
    const t = scene(given).window({
      light: { action: "Home One", discardToLower: 3, discard: ["R2-D2", "Yoda", "C-3PO"] },
    });
    expect(t.offered("light", "discardToLower")).toEqual(["3"]);
    const poor = { ...given, light: { ...given.light, hand: ["Home One", "Yoda"] } };
    expect(scene(poor).window().offered("light", "action")).not.toContain("Home One");
  });
  it("lowers no cost below 1", () => {
    const light = { ...given.light, hand: ["Y-Wing", "X-Wing", "Yoda"] };
    const t = scene({ ...given, light }).window({
      light: { action: ["Y-Wing", "X-Wing"], discardToLower: 1, discard: "Yoda" },
    });
    expect(t.offered("light", "discardToLower")).toEqual(["0", "1"]);
    expect(t.questions("light", "discardToLower").map((q) => q.subject)).toEqual(["Y-Wing"]);
    expect(t.units("light")).toEqual(["Y-Wing", "X-Wing"]);
  });
  it("does nothing for other units and for the opponent", () => {
    const t = scene({ ...given, light: { ...given.light, hand: ["Leia Organa", "Yoda"] } });
    t.window({ light: { action: "Leia Organa" } });
    expect(t.questions("light", "discardToLower")).toEqual([]);
    const u = scene({
      phase: "deployment",
      active: "dark",
      light: given.light,
      dark: { hand: ["TIE Bomber", "Rancor"] },
    });
    u.window({ dark: { action: "TIE Bomber" } });
    expect(u.questions("dark", "discardToLower")).toEqual([]);
  });
  it("cancelled, leaves the cards discarded and the whole cost; what cannot be paid stays in hand", () => {
    const dark = { hand: ["It's Worse"] };
    const t = scene({
      ...given,
      light: { ...given.light, units: ["R2-D2"], hand: ["Home One", "Yoda", "C-3PO"] },
      dark,
    });
    t.window({
      light: { action: "Home One", discardToLower: 2, discard: ["Yoda", "C-3PO"] },
      dark: { answer: "It's Worse", target: "R2-D2" },
    });
    expect(t.hand("light")).toEqual(["Home One"]);
    expect(t.discard("light")).toEqual(["R2-D2", "C-3PO", "Yoda"]);
    expect(t.story("paid")).toEqual([]);
  });
});

describe("Red Two", () => {
  const dark = { objectives: [{ title: "Imperial Command", damage: 4 }, BLANK] };
  it("loses a focus token when an objective is destroyed, and must strike again if that readies it", () => {
    const t = scene({ light: { units: ["Red Two", "Y-Wing"] }, dark });
    t.engage("Imperial Command", {
      attackers: ["Red Two", "Y-Wing"],
      lightStrikes: ["Red Two", "Red Two"],
      light: { answer: "Red Two" },
    });
    // Its own edge-enabled blast destroys the objective.
    expect(t.story("strikes")).toEqual([
      "strikes light Red Two 1",
      "strikes light Red Two 1",
      "strikes light Y-Wing 1",
    ]);
    expect(t.unit("Red Two").focus).toBe(1);
  });
  it("also when one of its own side's is destroyed, but one token only", () => {
    const t = scene({ light: { units: [{ title: "Red Two", focus: 2 }] } });
    t.destroy("A Hero's Journey", { light: { answer: "Red Two" } });
    expect(t.unit("Red Two").focus).toBe(1);
  });
  it("has nothing to answer without focus tokens, nor when a unit is destroyed", () => {
    const ready = scene({ light: { units: ["Red Two"] }, dark }).destroy("Imperial Command");
    expect(ready.offered("light", "answer")).not.toContain("Red Two");
    const t = scene({ light: { units: [{ title: "Red Two", focus: 1 }, "X-Wing"] } }).destroy("X-Wing");
    expect(t.offered("light", "answer")).not.toContain("Red Two");
  });
});

describe("Rebel Assault", () => {
  const given = {
    light: { affiliation: REBELS, hand: ["Rebel Assault", "Rebel Assault"], units: ["Yoda"] },
    dark: { units: ["Rancor", { title: "TIE Advanced", shields: 1 }] },
  } as const;
  it("deals 2 damage to an enemy objective, engaged or not", () => {
    const t = scene(given).window({ light: { action: "Rebel Assault", target: `${BLANK}#2` } });
    expect(t.objective(`${BLANK}#2`).damage).toBe(2);
  });
  it("deals 2 damage to an enemy unit; a shield stops one of them", () => {
    const t = scene(given).window({
      light: { action: "Rebel Assault", target: "TIE Advanced" },
      dark: { shieldDamage: true },
    });
    expect(t.unit("TIE Advanced")).toMatchObject({ damage: 1, shields: 0 });
  });
  it("targets no card of its own side", () => {
    const t = scene(given).window({ light: { action: "Rebel Assault", target: "Rancor" } });
    expect(t.offered("light", "target").sort()).toEqual(
      ["Rancor", BLANK, `${BLANK}#2`, `${BLANK}#3`, "TIE Advanced"].sort(),
    );
  });
  it("is played once a turn, of all copies; again in the opponent's turn", () => {
    const t = scene(given).window({ light: { action: "Rebel Assault", target: "Rancor" } });
    expect(t.questions("light", "action").at(-1)!.options).toEqual(["pass"]);
    t.nextTurn({ light: { action: "Rebel Assault#2", target: BLANK }, dark: { choose: "Yoda" } });
    expect(t.objective(BLANK).damage).toBe(2);
  });
  it("needs a Rebel Alliance match", () => {
    const light = { ...given.light, affiliation: "Jedi" } as const;
    expect(
      scene({ ...given, light })
        .window()
        .offered("light", "action"),
    ).toEqual(["pass"]);
  });
});

describe("Mission Briefing", () => {
  it("draws a card after the opponent's turn has begun", () => {
    const t = scene({ light: { objectives: ["Mission Briefing"], deck: ["Yoda", "X-Wing"] } });
    t.nextTurn({ light: { answer: "Mission Briefing" } });
    expect(t.hand("light")).toEqual(["Yoda"]);
    expect(t.story("turnBegan", "drew").slice(0, 2)).toEqual(["turnBegan dark", "drew light Yoda"]);
  });
  it("not after one's own", () => {
    const t = scene({ light: { objectives: ["Mission Briefing"] } }).turn();
    expect(t.questions("light", "answer").filter((q) => q.trigger === "turnBegan" && q.options.length > 1)).toEqual([]);
  });
});

describe("Mon Mothma", () => {
  it("adds one Force icon to an edge battle in which she takes part", () => {
    const given = {
      light: { units: ["Mon Mothma", "X-Wing"], hand: ["X-Wing"] },
      dark: { units: ["Rancor"], hand: ["Rancor"] },
    };
    const play = (attacker: string) =>
      scene(given).engage(BLANK, {
        attackers: [attacker],
        defenders: ["Rancor"],
        lightEdge: ["X-Wing#2"],
        darkEdge: ["Rancor#2"],
        light: { ...(attacker === "Mon Mothma" ? { tactics: "Rancor" } : {}) },
      });
    const with_ = play("Mon Mothma");
    expect(with_.story("edgeDecided")).toEqual(["edgeDecided light 2 1"]);
    // Her tactics icon needs the edge.
    expect(with_.unit("Rancor").focus).toBe(1);
    expect(play("X-Wing").story("edgeDecided")).toEqual(["edgeDecided dark 1 1"]);
  });
  it("pays two resources with a Rebel Alliance match while she is ready", () => {
    const light = { affiliation: "Jedi", affiliationFocus: 1, objectives: [], hand: ["Leia Organa"] } as const;
    const t = scene({ phase: "deployment", light: { ...light, units: ["Mon Mothma"] } });
    t.window({ light: { action: "Leia Organa" } });
    expect(t.story("paid")).toEqual(["paid light Mon Mothma 2"]);
    expect(t.unit("Mon Mothma").focus).toBe(2);
    const u = scene({ phase: "deployment", light: { ...light, units: [{ title: "Mon Mothma", focus: 1 }] } }).window();
    expect(u.offered("light", "action")).toEqual(["pass"]);
  });
});

describe("Battlefield Engineers", () => {
  const light = {
    units: ["Battlefield Engineers", { title: "Yoda", enhancements: [{ title: "Intimidated", focus: 1 }] }],
    enhancements: [{ title: "Fleet Command Center", focus: 3 }, "Hidden Outpost"],
  };
  const dark = {
    objectives: [{ title: BLANK, enhancements: [{ title: "Stolen Plans", focus: 1 }] }],
    units: ["Rancor"],
  };
  it("declared as an attacker, takes a focus token off an enhancement of its side, wherever that is", () => {
    const t = scene({ light, dark });
    t.engage(BLANK, {
      attackers: ["Battlefield Engineers"],
      light: { answer: "Battlefield Engineers", target: "Fleet Command Center" },
    });
    expect(t.enhancement("Fleet Command Center").focus).toBe(2);
    expect(t.offered("light", "target").sort()).toEqual(["Fleet Command Center", "Stolen Plans"]);
  });
  it("not as a defender, nor for another attacker", () => {
    const t = scene({ light, dark, active: "dark" });
    t.engage("A Hero's Journey", {
      attackers: ["Rancor"],
      defenders: ["Battlefield Engineers"],
      dark: { unitDamage: "Battlefield Engineers" },
    });
    expect(t.offered("light", "answer")).not.toContain("Battlefield Engineers");
    const u = scene({ light, dark }).engage(BLANK, { attackers: ["Yoda"], light: { tactics: "Rancor" } });
    expect(u.offered("light", "answer")).not.toContain("Battlefield Engineers");
  });
});

describe("Fleeing the Empire", () => {
  const light = {
    objectives: ["Fleeing the Empire", "Draw Their Fire", "Mission Briefing"],
    units: ["Yoda", "X-Wing"],
  };
  it("shields a unit or objective of its side when its refresh phase is over, after the action window", () => {
    const t = scene({ light: { ...light, hand: ["Our Most Desperate Hour"] } });
    t.phase("refresh", {
      light: { answer: "Fleeing the Empire", action: "Our Most Desperate Hour", target: ["Yoda", "Draw Their Fire"] },
    });
    expect(t.story("shieldAdded")).toEqual(["shieldAdded Yoda", "shieldAdded Draw Their Fire"]);
    // Yoda was shielded in the window before it.
    expect(t.questions("light", "target")[1].options).not.toContain("Yoda");
  });
  it("works in the light side's first refresh phase", () => {
    const t = scene({ light, turn: 2 }).phase("refresh", { light: { answer: "Fleeing the Empire", target: "X-Wing" } });
    expect(t.unit("X-Wing").shields).toBe(1);
  });
  it("not after the opponent's, and for no enemy card", () => {
    const given = { light, dark: { units: ["TIE Fighter"] } };
    expect(
      scene({ ...given, active: "dark" })
        .phase("refresh")
        .offered("light", "answer"),
    ).toEqual([]);
    const t = scene(given).phase("refresh", { light: { answer: "Fleeing the Empire", target: "Yoda" } });
    expect(t.offered("light", "target")).not.toContain("TIE Fighter");
    expect(t.offered("light", "target")).not.toContain(BLANK);
  });
});

describe("Leia Organa", () => {
  const light = {
    affiliationFocus: 1,
    objectives: [{ title: "Mission Briefing", focus: 1 }],
    units: [
      { title: "Leia Organa", focus: 1, committed: true, enhancements: ["Trust Your Feelings"] },
      { title: "Yoda", focus: 3 },
    ],
    enhancements: [{ title: "Fleet Command Center", focus: 2 }],
    hand: ["Fall Back!", "You're My Only Hope"],
  };
  const dark = { objectives: ["Imperial Command", "Death and Despayre"], units: [{ title: "Rancor", focus: 1 }] };
  const capture = { dark: { choose: "Death and Despayre" } };
  it("destroyed, is captured at a dark side objective of the opponent's choice", () => {
    const t = scene({ light, dark }).damage("Leia Organa", 1, capture);
    expect(t.captives("Death and Despayre")).toEqual(["Leia Organa"]);
    expect(t.discard("light")).toEqual(["Trust Your Feelings"]);
    expect(t.forceCards("light")).toBe(3);
  });
  it("leaving play, takes all focus tokens off all cards of her side", () => {
    const t = scene({ light, dark }).destroy("Leia Organa", { light: { answer: "Leia Organa" }, ...capture });
    expect([t.unit("Yoda").focus, t.objective("Mission Briefing").focus, t.affiliationFocus("light")]).toEqual([
      0, 0, 0,
    ]);
    expect(t.enhancement("Fleet Command Center").focus).toBe(0);
    expect(t.unit("Rancor").focus).toBe(1);
  });
  it("need not do so", () => {
    const t = scene({ light, dark }).destroy("Leia Organa", capture);
    expect(t.unit("Yoda").focus).toBe(3);
  });
  it("is captured instead of returning to hand", () => {
    const t = scene({ light, dark }).window({ light: { action: "Fall Back!", target: "Leia Organa" }, ...capture });
    expect(t.hand("light")).toEqual(["You're My Only Hope"]);
    expect(t.captives("Death and Despayre")).toEqual(["Leia Organa"]);
  });
  it("may be sacrificed as a cost and is captured then, too", () => {
    const t = scene({ light, dark }).window({
      light: { action: "You're My Only Hope", choose: "Leia Organa", answer: "Leia Organa" },
      ...capture,
    });
    expect(t.captives("Death and Despayre")).toEqual(["Leia Organa"]);
    expect(t.hand("light").length).toBe(3);
    expect(t.unit("Yoda").focus).toBe(0);
  });
  it("captured by a card, is captured once; her tokens come off all the same", () => {
    const t = scene({
      light,
      dark: { ...dark, hand: ["Detained"] },
      engaged: { objective: "Imperial Command", attackers: ["Leia Organa"], edge: "light" },
    });
    t.state.table.focus[t.number("Leia Organa")] = 0;
    t.strikes({
      light: { answer: "Leia Organa", tactics: "Rancor" },
      dark: { answer: "Detained", choose: "Death and Despayre" },
    });
    expect(t.story("captured")).toEqual(["captured Leia Organa Death and Despayre"]);
    expect(t.unit("Yoda").focus).toBe(0);
  });
  it("her interrupt cancelled, the tokens stay; she is captured still, as that is no interrupt", () => {
    const t = scene({ light, dark: { ...dark, hand: ["It's Worse"] } }).destroy("Leia Organa", {
      light: { answer: "Leia Organa" },
      dark: { answer: "It's Worse", target: "Leia Organa", choose: "Death and Despayre" },
    });
    expect(t.unit("Yoda").focus).toBe(3);
    expect(t.captives("Death and Despayre")).toEqual(["Leia Organa"]);
  });
  it("dying of damage, gets no second interrupt by more damage to her meanwhile", () => {
    const t = scene({ light, dark: { ...dark, hand: ["It's Worse"] } }).damage("Leia Organa", 1, {
      light: { answer: "Leia Organa" },
      dark: { answer: "It's Worse", target: "Leia Organa", choose: "Death and Despayre" },
    });
    expect(t.story("unitDestroyed")).toEqual(["unitDestroyed Leia Organa"]);
    expect(t.questions("light", "answer").filter((q) => q.options.includes("Leia Organa")).length).toBe(1);
  });
});

describe("Fleet Officer", () => {
  it("strikes with one unit damage, and blast with the edge", () => {
    const given = { light: { units: ["Fleet Officer"] }, dark: { units: ["Rancor"] } };
    const engaged = { objective: BLANK, attackers: ["Fleet Officer"], defenders: ["Rancor"] };
    const t = scene({ ...given, engaged: { ...engaged, edge: "light" } });
    t.strikes({ dark: { unitDamage: "Fleet Officer" } });
    expect([t.unit("Rancor").damage, t.objective(BLANK).damage]).toEqual([1, 1]);
    const u = scene({
      light: given.light,
      dark: { units: ["Kuati Security Team"] },
      engaged: { ...engaged, defenders: ["Kuati Security Team"], edge: "dark" },
    });
    u.strikes();
    expect([u.unit("Kuati Security Team").damage, u.objective(BLANK).damage]).toEqual([1, 0]);
    expect(u.unit("Fleet Officer").damage).toBe(1);
  });
});

describe("You're My Only Hope", () => {
  const light = { units: ["Yoda", "X-Wing"], hand: ["You're My Only Hope"], deck: ["R2-D2", "A-Wing", "Y-Wing"] };
  it("sacrifices a unit for two cards; then the opponent discards one of its choice", () => {
    const t = scene({ light, dark: { hand: ["Rancor", "TIE Fighter"] } });
    t.window({ light: { action: "You're My Only Hope", choose: "X-Wing" }, dark: { discard: "TIE Fighter" } });
    expect(t.hand("light")).toEqual(["R2-D2", "A-Wing"]);
    expect(t.discard("light")).toEqual(["You're My Only Hope", "X-Wing"]);
    expect(t.hand("dark")).toEqual(["Rancor"]);
  });
  it("draws also where the opponent has no cards", () => {
    const t = scene({ light }).window({ light: { action: "You're My Only Hope", choose: "Yoda" } });
    expect(t.hand("light").length).toBe(2);
    expect(t.questions("dark", "discard")).toEqual([]);
  });
  it("needs a unit to sacrifice, one's own", () => {
    const t = scene({ light: { ...light, units: [] }, dark: { units: ["Rancor"] } }).window();
    expect(t.offered("light", "action")).toEqual(["pass"]);
    const u = scene({ light, dark: { units: ["Rancor"] } });
    u.window({ light: { action: "You're My Only Hope", choose: "Yoda" } });
    expect(u.offered("light", "choose")).toEqual(["Yoda", "X-Wing"]);
  });
  it("loses the game where the deck runs out under it", () => {
    const t = scene({ light: { ...light, deck: ["R2-D2"] }, dark: { hand: ["Rancor"] } });
    t.window({ light: { action: "You're My Only Hope", choose: "X-Wing" } });
    expect([t.winner, t.reason]).toEqual(["dark", "empty command deck"]);
    expect(t.hand("dark")).toEqual(["Rancor"]);
  });
});

describe("The Rebel Fleet", () => {
  const light = { objectives: ["The Rebel Fleet"] };
  it("is attacked by Vehicles only", () => {
    const t = scene({ active: "dark", light, dark: { units: ["Rancor", "TIE Fighter", "Darth Vader"] } });
    t.engage("The Rebel Fleet", { attackers: ["TIE Fighter"] });
    expect(t.offered("dark", "attacker")).toEqual(["TIE Fighter", "pass"]);
  });
  it("cannot be engaged by who has no ready Vehicle", () => {
    const t = scene({ active: "dark", light, dark: { units: ["Rancor", { title: "TIE Fighter", focus: 1 }] } });
    expect(t.phase("conflict").offered("dark", "engage")).toEqual(["pass"]);
  });
  it("says nothing of units that join otherwise than by being declared", () => {
    const t = scene({ active: "dark", light, dark: { units: ["TIE Fighter"], hand: ["Human Replica Droid"] } });
    t.engage("The Rebel Fleet", {
      attackers: ["TIE Fighter"],
      dark: { answer: "Human Replica Droid", strike: "TIE Fighter" },
    });
    expect(t.story("strikes").length).toBe(2);
  });
});

describe("Home One", () => {
  const dark = {
    objectives: [BLANK, { title: "Imperial Command", shields: 1 }, "Death and Despayre"],
    units: ["Rancor"],
  };
  it("focused to strike as an attacker, damages each enemy objective that is not engaged", () => {
    const t = scene({ light: { units: ["Home One"] }, dark });
    t.engage(BLANK, { attackers: ["Home One"], light: { answer: "Home One" }, dark: { shieldDamage: true } });
    expect(t.objective("Death and Despayre").damage).toBe(1);
    expect(t.objective("Imperial Command")).toMatchObject({ damage: 0, shields: 0 });
    // Blast and the unopposed bonus.
    expect(t.objective(BLANK).damage).toBe(3);
    expect(t.objective("A Hero's Journey").damage).toBe(0);
  });
  it("not as a defender", () => {
    const t = scene({ active: "dark", light: { units: ["Home One"] }, dark });
    t.engage("A Hero's Journey", { attackers: ["Rancor"], defenders: ["Home One"] });
    expect(t.story("strikes")).toContain("strikes light Home One 1");
    expect(t.offered("light", "answer")).not.toContain("Home One");
  });
  it("is elite", () => {
    const t = scene({ light: { units: [{ title: "Home One", focus: 3 }] } }).phase("refresh");
    expect(t.unit("Home One").focus).toBe(1);
  });
});

describe("Repair Droid", () => {
  const light = {
    units: ["Repair Droid", "Repair Droid", { title: "Home One", damage: 2 }, { title: "Yoda", damage: 1 }, "X-Wing"],
  };
  it("takes one damage off a Vehicle, of either side", () => {
    const t = scene({ light, dark: { units: [{ title: "AT-ST", damage: 2 }] } });
    t.window({ light: { action: "Repair Droid", target: "Home One" } });
    expect(t.unit("Home One").damage).toBe(1);
    expect(t.offered("light", "target")).toEqual(["Home One", "AT-ST"]);
  });
  it("works once a turn each, exhausted or not", () => {
    const t = scene({ light: { units: [{ title: "Repair Droid", focus: 1 }, ...light.units.slice(1)] } });
    t.window({ light: { action: "Repair Droid", target: "Home One" } });
    expect(t.questions("light", "action")[1].options).toEqual(["pass", "Repair Droid#2"]);
    t.nextTurn({ light: { action: "Repair Droid", target: "Home One" } });
    expect(t.unit("Home One").damage).toBe(0);
  });
  it("has nothing to do without a damaged Vehicle", () => {
    const t = scene({ light: { units: ["Repair Droid", "X-Wing", { title: "Yoda", damage: 1 }] } }).window();
    expect(t.offered("light", "action")).toEqual(["pass"]);
  });
});
