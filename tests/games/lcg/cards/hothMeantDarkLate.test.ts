import { describe, expect, it } from "vitest";
import { type Scene, scene } from "../support/scene.js";

/** What texts of the dark side's sets 56 to 68 mean, beside what they do not: the nearest cards that do not fit. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
const PRISON = "Defense Protocol";
const HOTH = "Hold the Line!";
const ICE = "Shadows on the Ice";

const answers = (t: Scene, title: string, side: "light" | "dark" = "dark") =>
  t.questions(side, "answer").filter(({ options }) => options.includes(title));
const deploys = { active: "dark", phase: "deployment" } as const;
const ofScum = { affiliation: "Scum and Villainy" } as const;

describe("Turbolaser Battery", () => {
  it("is the only card that is sacrificed", () => {
    const t = scene({
      light: { enhancements: ["Cloud City Casino"] },
      dark: { enhancements: ["Turbolaser Battery", "Sith Library"] },
    }).destroy(HERO, { dark: { answer: "Turbolaser Battery" } });
    expect(t.story("sacrificed")).toEqual(["sacrificed Turbolaser Battery"]);
    expect([t.enhancements("light"), t.discard("light")]).toEqual([[], ["Cloud City Casino"]]);
    expect(answers(t, "Turbolaser Battery").map(({ trigger }) => trigger)).toEqual(["objectiveDestroyed"]);
  });
});

describe("Lucrative Contract", () => {
  const TITLE = "Lucrative Contract";
  const refreshed = (active: "light" | "dark", focus: number) =>
    scene({
      active,
      dark: { objectives: [TITLE, BLANK, BLANK], units: [{ title: "Boba Fett", focus, damage: 1 }] },
    }).phase("refresh");
  it("answers its player's refresh, for an exhausted unit", () => {
    expect(answers(refreshed("dark", 3), TITLE).map(({ trigger }) => trigger)).toEqual(["refreshed"]);
    expect(answers(refreshed("light", 3), TITLE)).toEqual([]);
    expect(answers(refreshed("dark", 0), TITLE)).toEqual([]);
  });
});

describe("Explosive Charge", () => {
  it("discards, and does not sacrifice", () => {
    const t = scene({
      active: "dark",
      light: { enhancements: ["Cloud City Casino"] },
      dark: { ...ofScum, hand: ["Explosive Charge"], enhancements: ["Sith Library"] },
    }).window({ dark: { action: "Explosive Charge", target: "Cloud City Casino" } });
    expect([t.story("sacrificed"), t.discard("light")]).toEqual([[], ["Cloud City Casino"]]);
  });
});

describe("Sabotage in the Snow", () => {
  it("takes a shield from the enemy, and puts it where its player has none, on an objective as well", () => {
    const t = scene({
      active: "dark",
      light: { units: [{ title: "X-Wing", shields: 1 }, "Y-Wing"], objectives: [{ title: HERO, shields: 1 }] },
      dark: {
        objectives: ["Sabotage in the Snow", { title: BLANK, shields: 1 }],
        units: ["Espo Trooper", { title: "Nightsister", shields: 1 }],
      },
    }).phase("conflict", {
      dark: { answer: "Sabotage in the Snow", target: ["X-Wing", "Sabotage in the Snow"] },
    });
    expect(t.questions("dark", "target").map(({ options }) => options)).toEqual([
      ["X-Wing", HERO],
      ["Espo Trooper", "Sabotage in the Snow"],
    ]);
    expect(t.objective("Sabotage in the Snow").shields).toBe(1);
  });
});

describe("AT-AT", () => {
  const strike = (attacker: string, dark: object = {}) =>
    scene({
      active: "dark",
      light: { enhancements: ["Fleet Command Center"] },
      dark: { units: ["AT-AT", "Nightsister"] },
      engaged: { objective: HERO, attackers: [attacker], edge: "dark" },
    }).strikes({ dark });
  it("discards, and answers its own strike alone", () => {
    const t = strike("AT-AT", { answer: "AT-AT" });
    expect([t.story("sacrificed"), t.discard("light")]).toEqual([[], ["Fleet Command Center"]]);
    expect(answers(strike("Nightsister"), "AT-AT")).toEqual([]);
  });
});

describe("AT-AT Assault Formation", () => {
  const TITLE = "AT-AT Assault Formation";
  const strike = (attacker: string, dark: object = {}) =>
    scene({
      active: "dark",
      light: { objectives: [HERO, HOTH], units: ["Tauntaun"] },
      dark: { objectives: [ICE], units: [TITLE, "Duty Officer"] },
      engaged: { objective: HERO, attackers: [attacker], edge: "dark" },
    }).strikes({ dark });
  it("damages no Hoth unit, and no Hoth objective of its player", () => {
    const t = strike(TITLE, { answer: TITLE });
    expect([t.objective(HOTH).damage, t.objective(ICE).damage, t.units("light")]).toEqual([1, 0, ["Tauntaun"]]);
  });
  it("answers no other unit's strike", () => {
    expect(answers(strike("Duty Officer"), TITLE)).toEqual([]);
  });
});

describe("Orbital Resupply Station", () => {
  const cost = (affiliation: "Sith" | "Imperial Navy", title: string) =>
    scene({ ...deploys, dark: { affiliation, enhancements: ["Orbital Resupply Station"], hand: [title] } })
      .window({ dark: { action: title } })
      .questions("dark", "pay")[0].amount;
  it("is for Imperial Navy cards, and for Vehicles", () => {
    expect([cost("Sith", "Coruscant Defense Fleet"), cost("Imperial Navy", "Colonel Starck")]).toEqual([5, 4]);
  });
});

describe("Aggressive Assault", () => {
  const given = (dark: object, light: object = {}) =>
    scene({ active: "dark", light, dark: { hand: ["Aggressive Assault"], ...dark } });
  it("needs an objective with the trait: no unit, and none of the enemy's", () => {
    const offered = (dark: object, light: object = {}) => given(dark, light).window().offered("dark", "action");
    const hoth = { units: ["Wampa"], enhancements: ["Forward Command Post"] };
    expect(offered({ objectives: [BLANK], ...hoth })).not.toContain("Aggressive Assault");
    expect(offered({ objectives: [BLANK] }, { objectives: [HOTH] })).not.toContain("Aggressive Assault");
  });
  it("damages no unit", () => {
    const t = given({ objectives: [ICE, BLANK] }, { units: ["Luke Skywalker"] });
    t.window({ dark: { action: "Aggressive Assault" } });
    expect([t.unit("Luke Skywalker").damage, t.objective(HERO).damage]).toEqual([0, 1]);
  });
});

describe("Executor", () => {
  it("is no target of abilities either", () => {
    const t = scene({
      light: { units: ["Renegade Squadron X-Wing", "Han Solo"] },
      dark: { units: ["Executor", "Rancor", "Nightsister"] },
    }).engage(BLANK, {
      attackers: ["Han Solo"],
      light: { answer: "Han Solo", target: "Rancor", unitDamage: "Rancor", tactics: "Rancor" },
    });
    expect(t.questions("light", "target")[0].options).toEqual(["Rancor", "Nightsister"]);
  });
  it("damages an enemy unit or objective, and nothing of its player's", () => {
    const t = scene({ light: { units: ["Hoth Scout", "X-Wing"] }, dark: { units: ["Executor", "Rancor"] } });
    t.window({ light: { action: "Hoth Scout", target: "X-Wing" }, dark: { answer: "Executor", target: HERO } });
    expect(t.offered("dark", "target")).toEqual(["X-Wing", HERO, `${HERO}#2`, `${HERO}#3`]);
    expect(t.objective(HERO).damage).toBe(1);
  });
});

describe("ISB Liaison", () => {
  it("draws nothing where there is no deck to look at", () => {
    const none = { deck: [], objectiveDeck: [] };
    const t = scene({ light: none, dark: { ...none, units: ["ISB Liaison"] } });
    t.window({ dark: { action: "ISB Liaison" } });
    expect([t.discard("dark"), t.winner]).toEqual([["ISB Liaison"], undefined]);
  });
});

describe("Sith Holocron", () => {
  const played = (title: string, light: object = {}) =>
    scene({ ...deploys, light, dark: { enhancements: ["Sith Holocron"], hand: [title] } }).window({
      dark: { action: ["Sith Holocron", title] },
    });
  it("is sacrificed for events and enhancements as well", () => {
    const push = played("Force Push", { units: ["Jedi in Hiding"] });
    expect([push.questions("dark", "pay"), push.discard("dark")]).toEqual([[], ["Force Push", "Sith Holocron"]]);
    expect(played("Anger", { units: ["Luke Skywalker"] }).questions("dark", "pay")).toEqual([]);
  });
});

describe("Aggression", () => {
  it("has its player sacrifice a unit of that player", () => {
    const t = scene({
      active: "dark",
      light: { units: ["X-Wing"] },
      dark: { units: ["Espo Trooper", "Nightsister"], enhancements: ["Sith Library"], hand: ["Aggression"] },
    }).window({ dark: { action: "Aggression", choose: "Espo Trooper" } });
    expect(t.offered("dark", "choose")).toEqual(["Espo Trooper", "Nightsister"]);
  });
});

describe("Hunt Them Down", () => {
  const pays = (objectives: object[]) =>
    scene({
      ...deploys,
      dark: { affiliationFocus: 1, objectives: objectives as never, hand: ["Espo Trooper", "TIE Bomber"] },
    })
      .window()
      .offered("dark", "action");
  it("gives other objectives nothing, and counts none that are captured elsewhere", () => {
    const dengar = { title: "Hunt Them Down", captives: [], focus: 0 };
    expect(pays([dengar, { title: "Deploy the Fleet", focus: 1, captives: ["X-Wing"] }])).not.toContain("TIE Bomber");
    const other = { title: "Deploy the Fleet" };
    expect(pays([{ title: "Hunt Them Down", focus: 1, captives: ["X-Wing", "Y-Wing"] }, other])).not.toContain(
      "TIE Bomber",
    );
    expect(pays([{ title: "Hunt Them Down", captives: ["X-Wing"] }])).toContain("TIE Bomber");
  });
});

describe("Dengar", () => {
  it("answers no other unit's strike", () => {
    const t = scene({
      active: "dark",
      dark: { units: [{ title: "Dengar", captives: ["X-Wing"] }, "Nightsister"] },
      engaged: { objective: HERO, attackers: ["Nightsister"], edge: "dark" },
    }).strikes();
    expect(answers(t, "Dengar")).toEqual([]);
  });
});

describe("Kihraxz-class Assault Fighter", () => {
  const TITLE = "Kihraxz-class Assault Fighter";
  const strike = (attacker: string) =>
    scene({
      active: "dark",
      light: { units: ["Rookie Pilot"] },
      dark: { ...ofScum, objectives: [PRISON], units: [TITLE, "Duty Officer"] },
      engaged: { objective: HERO, attackers: [attacker], edge: "dark" },
    }).strikes({ dark: attacker === TITLE ? { answer: TITLE } : {} });
  it("answers its own focusing, before the strike", () => {
    expect(answers(strike(TITLE), TITLE).map(({ trigger }) => trigger)).toEqual(["focusedToStrike"]);
    expect(answers(strike("Duty Officer"), TITLE)).toEqual([]);
  });
});

describe("Endless Reserves", () => {
  it("gives the opponent's events nothing", () => {
    const t = scene({
      light: { units: ["X-Wing"], hand: ["Jedi Mind Trick"] },
      dark: { objectives: ["Endless Reserves", BLANK], units: ["Espo Trooper"] },
      engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["Espo Trooper"] },
    }).edgeBattle({ light: { edge: "Jedi Mind Trick" } });
    expect(t.story("edgeDecided")).toEqual(["edgeDecided light 1 0"]);
  });
});

describe("Vast Resources", () => {
  it("makes enhancements and events cheaper, too", () => {
    const cost = (title: string, light: object) =>
      scene({ ...deploys, light, dark: { hand: ["Vast Resources", title] } })
        .window({ dark: { action: ["Vast Resources", title] } })
        .questions("dark", "pay")[0].amount;
    expect([cost("Anger", { units: ["Luke Skywalker"] }), cost("Force Push", { units: ["Jedi in Hiding"] })]).toEqual([
      2, 1,
    ]);
  });
});
