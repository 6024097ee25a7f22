import { describe, expect, it } from "vitest";
import { pop } from "../../../../src/core/lists.js";
import { LIGHT } from "../../../../src/games/lcg/cards/matchup.js";
import { hold, leavePlay, TO } from "../../../../src/games/lcg/leave.js";
import { S } from "../../../../src/games/lcg/state/table.js";
import { addToSideWord } from "../../../../src/games/lcg/state/zones.js";
import { type Scene, scene } from "../support/scene.js";

/** What texts of the dark side's sets 40 to 52 mean, beside what they do not: the nearest cards that do not fit. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
const PRISON = "Defense Protocol";
const HOTH = "Hold the Line!";
const ICE = "Shadows on the Ice";

const answers = (t: Scene, title: string, side: "light" | "dark" = "dark") =>
  t.questions(side, "answer").filter(({ options }) => options.includes(title));
const deploys = { active: "dark", phase: "deployment" } as const;
const ofScum = { affiliation: "Scum and Villainy" } as const;

describe("The Killing Cold", () => {
  it("heals Hoth objectives of its player: no unit, and none of the enemy's", () => {
    const t = scene({
      active: "dark",
      light: { objectives: [{ title: HOTH, damage: 1 }, HERO] },
      dark: {
        objectives: ["The Killing Cold", { title: ICE, damage: 1, focus: 1 }],
        units: ["Espo Trooper", { title: "Wampa", damage: 1 }],
      },
    }).window({ dark: { action: "The Killing Cold", choose: "Espo Trooper" } });
    expect([t.objective(ICE).damage, t.unit("Wampa").damage, t.objective(HOTH).damage]).toEqual([0, 1, 1]);
  });
});

describe("Icetromper", () => {
  it("means attackers", () => {
    const t = scene({
      light: { units: ["Luke Skywalker", "Yoda"] },
      dark: { units: ["Icetromper", "Nightsister"] },
      engaged: { objective: BLANK, attackers: ["Luke Skywalker", "Yoda"], defenders: ["Nightsister"] },
    }).window({ dark: { action: "Icetromper", target: "Luke Skywalker" } });
    expect(t.offered("dark", "target")).toEqual(["Luke Skywalker", "Yoda"]);
  });
});

describe("Fear", () => {
  it("keeps no other unit from the Force", () => {
    const t = scene({ light: { units: [{ title: "Rookie Pilot", enhancements: ["Fear"] }, "Yoda"] } }).phase("force");
    expect(t.offered("light", "commit")).toEqual(["pass", "Yoda"]);
  });
  it("is put on enemy Characters", () => {
    const t = scene({
      ...deploys,
      light: { units: ["Luke Skywalker", "Yoda", "X-Wing"] },
      dark: { units: ["Nightsister"], hand: ["Fear"] },
    }).window({ dark: { action: "Fear", host: "Yoda" } });
    expect(t.offered("dark", "host")).toEqual(["Luke Skywalker", "Yoda"]);
  });
  it("removes nobody when another card enters play", () => {
    const t = scene({
      ...deploys,
      light: { units: [{ title: "Luke Skywalker", committed: true, enhancements: ["Fear"] }] },
      dark: { hand: ["Espo Trooper"] },
    }).window({ dark: { action: "Espo Trooper" } });
    expect(t.unit("Luke Skywalker").committed).toBe(true);
  });
});

describe("The Desolation of Hoth", () => {
  const TITLE = "The Desolation of Hoth";
  const given = (dark: object, light: object = {}) =>
    scene({
      active: "dark",
      light: { units: ["Luke Skywalker"], ...light },
      dark: { hand: [TITLE], ...dark },
    });
  it("needs a damaged Hoth objective of its player's", () => {
    const offered = (dark: object, light: object = {}) => given(dark, light).window().offered("dark", "action");
    expect(offered({ objectives: [{ title: ICE, damage: 1 }, BLANK] })).toContain(TITLE);
    expect(offered({ objectives: [ICE, BLANK] })).not.toContain(TITLE);
    expect(offered({ objectives: [ICE, { title: PRISON, damage: 1 }] })).not.toContain(TITLE);
    expect(offered({ objectives: [ICE, BLANK], units: [{ title: "Wampa", damage: 1 }] })).not.toContain(TITLE);
    const theirs = { objectives: [{ title: HOTH, damage: 1 }, HERO], units: ["Luke Skywalker"] };
    expect(offered({ objectives: [ICE, BLANK] }, theirs)).not.toContain(TITLE);
  });
  it("takes damage from such a one alone", () => {
    const t = given(
      {
        objectives: [{ title: ICE, damage: 1, shields: 1 }, "Vader's Fist", { title: PRISON, damage: 1 }],
        units: [{ title: "Wampa", damage: 1 }],
      },
      { objectives: [{ title: HOTH, damage: 1 }, HERO] },
    ).window({ dark: { action: TITLE, target: "Luke Skywalker" } });
    expect([t.objective(ICE).damage, t.unit("Luke Skywalker").damage]).toEqual([0, 1]);
    expect(t.questions("dark", "choose").map(({ options }) => options)).toEqual([[ICE]]);
  });
});

describe("Lord Vader's Command", () => {
  it("makes its player's events no dearer", () => {
    const t = scene({
      active: "dark",
      dark: {
        objectives: ["Lord Vader's Command", BLANK],
        units: ["Espo Trooper", "Nightsister"],
        hand: ["Force Push"],
      },
    }).window({ dark: { action: "Force Push", target: "Nightsister" } });
    expect(t.questions("dark", "pay")[0].amount).toBe(2);
  });
});

describe("Probe Droid", () => {
  it("damages objectives alone", () => {
    const t = scene({ light: { units: ["X-Wing"] }, dark: { units: ["Probe Droid"] } });
    t.does({ dark: { answer: "Probe Droid", target: HERO } }, (s) => leavePlay(s, t.number("Probe Droid"), TO.hand));
    expect(t.offered("dark", "target")).toEqual([HERO, `${HERO}#2`, `${HERO}#3`]);
  });
});

describe("Wampa", () => {
  it("counts no Hoth unit", () => {
    const t = scene({
      ...deploys,
      dark: { units: ["Wampa"], hand: ["Wampa"], enhancements: ["Forward Command Post"] },
      light: { units: ["Tauntaun"] },
    });
    t.window({ dark: { action: "Wampa#2" } });
    expect(t.questions("dark", "pay")[0].amount).toBe(3);
  });
});

describe("Succumb to the Cold!", () => {
  const TITLE = "Succumb to the Cold!";
  const refreshed = (light: object, dark: object) =>
    scene({
      light: { units: [{ title: "Luke Skywalker", focus: 1 }], ...light },
      dark: { hand: [TITLE], ...dark },
    }).phase("refresh");
  it("answers units alone", () => {
    const cards = { units: [], enhancements: [{ title: "Cloud City Casino", focus: 1 }], affiliationFocus: 1 };
    expect(answers(refreshed(cards, { objectives: [ICE, BLANK] }), TITLE)).toEqual([]);
  });
  it("needs an objective with the trait: no unit, and none of the enemy's", () => {
    const hoth = { units: ["Wampa"], enhancements: ["Forward Command Post"] };
    expect(answers(refreshed({}, { objectives: [BLANK], ...hoth }), TITLE)).toEqual([]);
    expect(answers(refreshed({ objectives: [HOTH, HERO] }, { objectives: [BLANK] }), TITLE)).toEqual([]);
  });
});

describe("Battle of Hoth", () => {
  const battle = (target: string, script: object, damage = 2) =>
    scene({
      active: "dark",
      light: { objectives: [{ title: HOTH, damage, focus: 1 }, HERO], units: ["Tauntaun"] },
      dark: { objectives: [ICE, BLANK], units: ["Wampa", "Interrogation Droid"], hand: ["Battle of Hoth"] },
      engaged: { objective: HERO, attackers: ["Wampa"], defenders: ["Tauntaun"] },
    }).edgeBattle({ dark: { edge: "Battle of Hoth", target, ...script } });
  it("means Hoth objectives, and moves 1 damage", () => {
    const done = battle(HOTH, { may: true, either: 1 });
    expect([done.objective(HOTH).damage, done.offered("dark", "target")]).toEqual([1, [HOTH, ICE]]);
    const more = battle(HOTH, { may: true, either: 0 });
    expect([more.objective(HOTH).damage, more.objective(HERO).damage]).toEqual([3, 0]);
  });
  it("or nothing, as its player likes", () => {
    expect(battle(HOTH, { may: false }).objective(HOTH).damage).toBe(2);
  });
});

describe("Weequay Elite", () => {
  it("asks for captives of an objective, not of Dengar", () => {
    const t = scene({
      ...deploys,
      dark: { ...ofScum, units: [{ title: "Dengar", captives: ["X-Wing"] }], hand: ["Weequay Elite"] },
    }).window({ dark: { action: "Weequay Elite" } });
    expect(t.questions("dark", "pay")[0].amount).toBe(4);
  });
});

describe("Jabba's Orders", () => {
  it("answers no other card that enters play", () => {
    const t = scene({
      ...deploys,
      light: { hand: ["X-Wing"] },
      dark: { objectives: ["Jabba's Orders", BLANK], hand: ["Espo Trooper"] },
    }).window({ dark: { action: "Espo Trooper" } });
    expect(answers(t, "Jabba's Orders")).toEqual([]);
  });
});

describe("Jabba's Palace", () => {
  it("gives units no capacity", () => {
    const t = scene({ dark: { enhancements: ["Jabba's Palace"], units: ["Rancor"] } });
    expect([t.unit("Rancor").capacity, t.objective(BLANK).capacity]).toEqual([4, 6]);
  });
});

describe("Prophet of the Dark Side", () => {
  const TITLE = "Prophet of the Dark Side";
  const plays = (hand: string[], action: string, more: object = {}) =>
    scene({ ...deploys, dark: { units: [], hand, ...more } }).window({ dark: { action } });
  it("offers a draw only while the dark side has the Balance", () => {
    const t = scene({ ...deploys, dark: { hand: [TITLE], deck: ["Rancor", "Nightsister"] } });
    t.window({ dark: { action: TITLE, answer: TITLE } });
    expect([t.questions("dark", "may"), t.story("looked")]).toEqual([[], ["looked dark Rancor"]]);
  });
  it("answers no other unit, and an empty deck not at all", () => {
    expect(answers(plays(["Espo Trooper"], "Espo Trooper", { units: [TITLE] }), TITLE)).toEqual([]);
    expect(answers(plays([TITLE], TITLE, { deck: [] }), TITLE)).toEqual([]);
  });
});

describe("Anger", () => {
  it("is put on enemy Characters", () => {
    const t = scene({
      ...deploys,
      light: { units: ["Luke Skywalker", "Yoda", "X-Wing"] },
      dark: { units: ["Nightsister"], hand: ["Anger"] },
    }).window({ dark: { action: "Anger", host: "Yoda" } });
    expect(t.offered("dark", "host")).toEqual(["Luke Skywalker", "Yoda"]);
  });
});

describe("A Dark Time for the Rebellion", () => {
  it("answers the refresh itself, before new objectives come", () => {
    const t = scene({
      active: "dark",
      light: { units: ["X-Wing"] },
      dark: { objectives: ["A Dark Time for the Rebellion", BLANK] },
    }).phase("refresh");
    expect(answers(t, "A Dark Time for the Rebellion").map(({ trigger }) => trigger)).toEqual(["refreshed"]);
  });
});

/** Icons of a unit that defends a damaged Hoth objective. */
const defending = (title: string) =>
  scene({
    light: { units: ["X-Wing"] },
    dark: { objectives: [{ title: ICE, damage: 1 }, BLANK], units: [title] },
    engaged: { objective: ICE, attackers: ["X-Wing"], defenders: [title] },
  }).unit(title).icons;

const besides = (title: string) =>
  scene({
    active: "dark",
    light: { objectives: [{ title: HOTH, damage: 1 }, HERO] },
    dark: { units: [title, "Duty Officer"] },
    engaged: { objective: HOTH, attackers: [title, "Duty Officer"] },
  }).unit("Duty Officer").icons;

describe("Colonel Starck", () => {
  it("gives others nothing", () => {
    expect(besides("Colonel Starck")).toEqual({});
  });
  it("gains nothing as a defender", () => {
    expect(defending("Colonel Starck")).toEqual({ tactics: 1 });
  });
});

describe("MTV-7", () => {
  it("gives others nothing", () => {
    expect(besides("MTV-7")).toEqual({});
  });
  it("gains nothing as a defender", () => {
    expect(defending("MTV-7")).toEqual({ unitDamage: 1 });
  });
});

describe("501st Trooper", () => {
  it("gives others nothing", () => {
    expect(besides("501st Trooper")).toEqual({});
  });
  it("gains nothing as a defender", () => {
    expect(defending("501st Trooper")).toEqual({ unitDamage: 1, edgeBlast: 1 });
  });
});

describe("The Hunt for Han Solo", () => {
  const TITLE = "The Hunt for Han Solo";
  const captured = (card: string, script: object) => {
    const t = scene({
      light: { deck: [card] },
      dark: {
        ...ofScum,
        affiliationFocus: 2,
        objectives: [
          { title: TITLE, focus: 1 },
          { title: BLANK, focus: 1 },
        ],
        units: [{ title: "Nightsister", focus: 1 }],
      },
    });
    return t.does({ dark: script }, (s) => {
      pop(s.deck[LIGHT]);
      addToSideWord(s, LIGHT, S.deckCount, -1);
      hold(s, t.number(card), t.number(TITLE), false);
    });
  };
  it("means Scum and Villainy cards, and takes 1 focus token", () => {
    const t = captured("Han Solo", { answer: TITLE, target: "Scum and Villainy" });
    expect(t.offered("dark", "target")).toEqual([TITLE, "Scum and Villainy"]);
    expect([t.affiliationFocus("dark"), t.dial]).toEqual([1, 1]);
  });
  it("answers units alone", () => {
    expect(answers(captured("Heat of Battle", {}), TITLE)).toEqual([]);
  });
});

describe("Ugnaught", () => {
  const KIHRAXZ = "Kihraxz-class Assault Fighter";
  const captures = (units: object[], choose?: string) =>
    scene({
      active: "dark",
      light: { units: ["Rookie Pilot", { title: "X-Wing", damage: 1 }] },
      dark: { ...ofScum, objectives: [PRISON], units: [KIHRAXZ, "Ugnaught", ...units] as never },
      engaged: { objective: HERO, attackers: [KIHRAXZ], edge: "dark" },
    }).strikes({
      dark: {
        answer: [KIHRAXZ, "Ugnaught"],
        target: "Rookie Pilot",
        ...(choose === undefined ? {} : { choose }),
      },
    });
  it("takes 1 damage off a Vehicle or a Droid of its player's", () => {
    const t = captures([{ title: "AT-ST", damage: 2 }]);
    expect([t.unit("AT-ST").damage, answers(t, "Ugnaught").map(({ trigger }) => trigger)]).toEqual([1, ["captured"]]);
    const droid = captures([
      { title: "Interrogation Droid", damage: 1 },
      { title: "Rancor", damage: 1 },
    ]);
    expect([droid.unit("Interrogation Droid").damage, droid.unit("Rancor").damage]).toEqual([0, 1]);
    expect(droid.unit("X-Wing").damage).toBe(1);
  });
});

describe("Z-95 Headhunter", () => {
  it("answers no other unit's strike", () => {
    const t = scene({
      active: "dark",
      light: { hand: ["X-Wing"] },
      dark: { objectives: [PRISON], units: ["Z-95 Headhunter", "Nightsister"] },
      engaged: { objective: HERO, attackers: ["Nightsister"], edge: "dark" },
    }).strikes();
    expect(answers(t, "Z-95 Headhunter")).toEqual([]);
  });
});

describe("Cloud City Incinerator", () => {
  const TITLE = "Cloud City Incinerator";
  const KIHRAXZ = "Kihraxz-class Assault Fighter";
  const strikes = (balance: "light" | "dark", answer: string[]) =>
    scene({
      active: "dark",
      balance,
      light: { units: ["Rookie Pilot", "Twi'lek Loyalist"] },
      dark: { ...ofScum, objectives: [PRISON], units: [KIHRAXZ, KIHRAXZ], enhancements: [TITLE] },
      engaged: { objective: HERO, attackers: [KIHRAXZ, `${KIHRAXZ}#2`], edge: "dark" },
    }).strikes({
      dark: { strike: KIHRAXZ, answer, target: "Rookie Pilot" },
    });
  it("is used once a turn", () => {
    const t = strikes("dark", [KIHRAXZ, TITLE, `${KIHRAXZ}#2`]);
    expect([answers(t, TITLE).length, t.captives(PRISON)]).toEqual([1, ["Twi'lek Loyalist"]]);
  });
  it("not while the light side has the Balance", () => {
    expect(answers(strikes("light", [KIHRAXZ]), TITLE)).toEqual([]);
  });
});

describe("Carbonite Chamber Activation", () => {
  it("means 2 units and no third", () => {
    const t = scene({
      active: "dark",
      light: { units: ["Rookie Pilot", "Rebel Trooper", "Twi'lek Loyalist"] },
      dark: { ...ofScum, hand: ["Carbonite Chamber Activation"] },
    }).window({
      dark: { action: "Carbonite Chamber Activation", target: ["Rookie Pilot", "Rebel Trooper"] },
    });
    expect(t.questions("dark", "target")).toHaveLength(2);
  });
});
