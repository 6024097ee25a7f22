import { describe, expect, it } from "vitest";
import { changed } from "../own/support.js";
import { pass, type Scene, scene } from "../support/scene.js";

/** What texts of the light side's sets 53 to 61 mean, beside what they do not: the nearest cards that do not fit. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
const HOTH = "Hold the Line!";
const ICE = "Shadows on the Ice";

const answers = (t: Scene, title: string, side: "light" | "dark" = "light") =>
  t.questions(side, "answer").filter(({ options }) => options.includes(title));
/** A Speeder of the dark side, which no playable set has. */
const own = changed({ "Racing Swoop": { text: "none" as never } });
const smuggles = { affiliation: "Smugglers and Spies" as const };

describe("Knowledge and Defense", () => {
  const TITLE = "Knowledge and Defense";
  const fight = (damage: number, more: object = {}) => ({
    light: { objectives: [{ title: TITLE, damage }, HERO], units: ["X-Wing"] },
    dark: { units: ["Rancor"], ...more },
    engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["Rancor"], edge: "dark" as const },
  });
  it("is offered for its player's units in engagements, while it is undamaged", () => {
    expect(answers(scene(fight(0)).destroy("X-Wing"), TITLE)).toHaveLength(1);
    expect(answers(scene(fight(1)).destroy("X-Wing"), TITLE)).toEqual([]);
    expect(answers(scene(fight(0)).destroy("Rancor"), TITLE)).toEqual([]);
    const { engaged: _engaged, ...apart } = fight(0);
    expect(answers(scene(apart).destroy("X-Wing"), TITLE)).toEqual([]);
  });
  it("is no interrupt that could be cancelled", () => {
    const t = scene(fight(0, { hand: ["It's Worse"] })).destroy("X-Wing", { light: { answer: TITLE } });
    expect([t.hand("light"), answers(t, "It's Worse", "dark")]).toEqual([["X-Wing"], []]);
  });
});

describe("Corrupt Official", () => {
  it("prevents any damage to an objective, and draws nothing", () => {
    const t = scene({ dark: { objectives: ["Jabba's Orders", BLANK], hand: ["Corrupt Official"] } });
    t.damage("Jabba's Orders", 20, { dark: { answer: "Corrupt Official", may: new Array(19).fill(true) } });
    expect([t.objective("Jabba's Orders").damage, t.hand("dark")]).toEqual([0, []]);
  });
  it("none to a unit", () => {
    const t = scene({ dark: { units: ["Weequay Elite"], hand: ["Corrupt Official"] } }).damage("Weequay Elite", 1);
    expect(answers(t, "Corrupt Official", "dark")).toEqual([]);
  });
});

describe("Daughters of Allya", () => {
  const force = (light: object, dark: object, light2: object) =>
    scene({ light: { units: ["Daughters of Allya"], ...light }, dark }).phase("force", { light: light2 });
  it("heal objectives of their player, shielded ones too, but no unit and no enemy objective", () => {
    const t = force(
      {
        objectives: [{ title: HOTH, damage: 1, shields: 1 }],
        units: ["Daughters of Allya", { title: "Luke Skywalker", damage: 1 }],
      },
      { objectives: [{ title: ICE, damage: 1 }] },
      { commit: ["Daughters of Allya", pass], answer: "Daughters of Allya" },
    );
    expect([t.objective(HOTH).damage, t.unit("Luke Skywalker").damage, t.objective(ICE).damage]).toEqual([0, 1, 1]);
  });
  it("nothing where nothing is damaged", () => {
    const t = force({}, {}, { commit: ["Daughters of Allya", pass] });
    expect(answers(t, "Daughters of Allya")).toEqual([]);
  });
});

describe("Yoda's Protection", () => {
  it("is put on objectives", () => {
    const t = scene({ phase: "deployment", light: { units: ["Yoda"], hand: ["Yoda's Protection"] } });
    t.window({ light: { action: "Yoda's Protection", host: HERO } });
    expect(t.offered("light", "host")).toHaveLength(6);
    expect(t.offered("light", "host")).not.toContain("Yoda");
  });
  it("is not offered where another objective is engaged, or where there is a shield", () => {
    const attack = (objective: string, shields: number) =>
      scene({
        active: "dark",
        light: { objectives: [{ title: HOTH, shields, enhancements: ["Yoda's Protection"] }, HERO] },
        dark: { units: ["Advisor to the Emperor"] },
      }).engage(objective, {
        attackers: ["Advisor to the Emperor"],
        light: shields === 1 && objective === HOTH ? { shieldDamage: false } : {},
      });
    expect(answers(attack(HERO, 0), "Yoda's Protection")).toEqual([]);
    expect(answers(attack(HOTH, 1), "Yoda's Protection")).toEqual([]);
  });
});

describe("Col Serra", () => {
  it("protects nobody else", () => {
    const t = scene({
      light: { units: ["Col Serra", "X-Wing", "Yoda"] },
      engaged: { objective: BLANK, attackers: ["Col Serra", "X-Wing", "Yoda"], edge: "light" },
    });
    expect(t.damage("Yoda", 1).unit("Yoda").damage).toBe(1);
    expect(t.damage("X-Wing", 1).unit("X-Wing").damage).toBe(1);
    expect(t.focus("X-Wing", 1).unit("X-Wing").focus).toBe(1);
  });
});

describe("Renegade Squadron X-Wing", () => {
  it("means no unit of cost 3", () => {
    const t = scene({
      light: { units: ["Renegade Squadron X-Wing", "X-Wing"] },
      dark: { units: ["Nightsister", "Espo Trooper"] },
    }).window({ light: { action: "Renegade Squadron X-Wing", target: "Espo Trooper" } });
    expect(t.offered("light", "target")).toEqual(["X-Wing", "Espo Trooper"]);
  });
});

describe("A Stinging Insult", () => {
  const TITLE = "A Stinging Insult";
  const attack = (attacker: string) =>
    scene({
      light: { ...smuggles, units: [attacker, "Rookie Pilot"], hand: [TITLE] },
      dark: { units: ["Advisor to the Emperor"] },
    }).engage(BLANK, { attackers: [attacker] });
  it("needs a Smugglers and Spies unit that is a Character", () => {
    expect(answers(attack("Twi'lek Smuggler"), TITLE)).not.toEqual([]);
    expect(answers(attack("Renegade Squadron Escort"), TITLE)).toEqual([]);
    expect(answers(attack("Jedi in Hiding"), TITLE)).toEqual([]);
  });
  it("that attacks, and means enemy units", () => {
    const defended = scene({
      active: "dark",
      light: { ...smuggles, units: ["Twi'lek Smuggler"], hand: [TITLE] },
      dark: { units: ["Nightsister", "Advisor to the Emperor"] },
    }).engage(HERO, {
      attackers: ["Advisor to the Emperor"],
      defenders: ["Twi'lek Smuggler"],
      light: { unitDamage: "Advisor to the Emperor" },
    });
    expect(answers(defended, TITLE)).toEqual([]);
    const t = scene({
      light: { ...smuggles, units: ["Twi'lek Smuggler", "X-Wing"], hand: [TITLE] },
      dark: { units: ["Nightsister", "Advisor to the Emperor"] },
    }).engage(BLANK, {
      attackers: ["Twi'lek Smuggler"],
      defenders: ["Advisor to the Emperor"],
      light: { answer: TITLE, target: "Advisor to the Emperor" },
      dark: { tactics: "Twi'lek Smuggler" },
    });
    expect(t.offered("light", "target").slice(0, 2)).toEqual(["Nightsister", "Advisor to the Emperor"]);
  });
});

describe("Don't Get Cocky", () => {
  const TITLE = "Don't Get Cocky";
  const battle = (light: string[], dark: string[], script: object) =>
    scene({
      light: { ...smuggles, units: ["X-Wing", "Y-Wing"], hand: [TITLE, ...light] },
      dark: { units: ["Espo Trooper"], hand: dark },
      engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["Espo Trooper"] },
    }).edgeBattle(script);
  it("gives 2 blast and nothing else, to who participates", () => {
    const t = battle(["Jedi Lightsaber"], [], {
      light: { edge: "Jedi Lightsaber", answer: TITLE, target: "X-Wing" },
    });
    expect(t.unit("X-Wing").icons).toEqual({ unitDamage: 1, blast: 2, edgeBlast: 1 });
    expect(t.offered("light", "target")).toEqual(["X-Wing", "Espo Trooper"]);
  });
  it("not after the opponent wins by 2", () => {
    const t = battle([], ["Vader's Lightsaber"], { dark: { edge: "Vader's Lightsaber" } });
    expect([t.edgeHolder, answers(t, TITLE)]).toEqual(["dark", []]);
  });
});

describe("WED-15-1016", () => {
  const TITLE = "WED-15-1016";
  const refreshed = (objective: object, active: "light" | "dark" = "light", theirs: object = {}) =>
    scene({
      active,
      dark: { objectives: [{ title: ICE, ...theirs }, BLANK, BLANK] },
      light: { objectives: [{ title: HOTH, ...objective }, HERO, HERO], units: [TITLE] },
    }).phase("refresh", { light: {} });
  it("answers its player's refresh, whichever token there is", () => {
    for (const tokens of [{ damage: 1 }, { focus: 2 }])
      expect(answers(refreshed(tokens), TITLE).map(({ trigger }) => trigger)).toEqual(["refreshed"]);
    // Its own player's shields are gone by then.
    expect(answers(refreshed({}, "light", { shields: 1 }), TITLE)).toHaveLength(1);
    expect(answers(refreshed({ damage: 1 }, "dark"), TITLE)).toEqual([]);
  });
  it("not for a unit with the trait", () => {
    const t = scene({
      light: { objectives: [HOTH], units: [TITLE], enhancements: [{ title: "Buried Outpost", focus: 2 }] },
      dark: { units: [{ title: "Wampa", damage: 1 }] },
    });
    expect(answers(t.phase("refresh"), TITLE)).toEqual([]);
  });
});

describe("FX-7 Medical Assistant", () => {
  const TITLE = "FX-7 Medical Assistant";
  const strike = (unit: object, attackers = [TITLE], enhancements: object[] = []) =>
    scene({
      light: { units: [TITLE, { title: "Luke Skywalker", ...unit }, "Y-Wing"], enhancements: enhancements as never },
      engaged: { objective: BLANK, attackers, edge: "dark" },
    }).strikes();
  it("answers its own focusing, before the strike, whichever token there is", () => {
    for (const tokens of [{ damage: 1 }, { focus: 1 }, { shields: 1 }])
      expect(answers(strike(tokens), TITLE).map(({ trigger }) => trigger)).toEqual(["focusedToStrike"]);
    expect(answers(strike({}, [TITLE], [{ title: "Cloud City Casino", focus: 1 }]), TITLE)).toHaveLength(1);
  });
  it("not when another strikes", () => {
    expect(answers(strike({ damage: 1 }, ["Y-Wing"]), TITLE)).toEqual([]);
  });
});

describe("Echo Control Center", () => {
  it("keeps events off no unit, and off no enemy enhancement", () => {
    const t = scene({
      active: "dark",
      light: { units: ["Yoda", "Luke Skywalker"], enhancements: ["Echo Control Center"] },
      dark: { hand: ["Force Choke"] },
    }).window({ dark: { action: "Force Choke", target: "Yoda" } });
    expect(t.offered("dark", "target")).toEqual(["Yoda", "Luke Skywalker"]);
    const theirs = scene({
      light: { units: ["Ewok Scout"], hand: ["Yub Yub!"], enhancements: ["Echo Control Center"] },
      dark: { enhancements: ["Sith Library"] },
    }).window({ light: { action: "Yub Yub!", target: "Sith Library" } });
    expect(theirs.enhancements("dark")).toEqual([]);
  });
});

describe("Coordinated Strike", () => {
  it("does nothing where the only other unit has paid for it", () => {
    const t = scene({
      light: {
        objectives: [],
        affiliationFocus: 1,
        units: ["Snowspeeder", "R2-D2"],
        hand: ["Coordinated Strike"],
      },
      engaged: { objective: BLANK, attackers: ["Snowspeeder", "R2-D2"], edge: "light" },
    }).strikes({ light: { strike: "Snowspeeder", answer: "Coordinated Strike" } });
    expect([t.story("strikes").length, t.unit("R2-D2").focus, t.discard("light")]).toEqual([
      1,
      1,
      ["Coordinated Strike"],
    ]);
  });
  it("answers no strike of the enemy", () => {
    const t = scene({
      active: "dark",
      light: { units: ["Yoda", "R2-D2"], hand: ["Coordinated Strike"] },
      dark: { units: ["Advisor to the Emperor"] },
      engaged: { objective: HERO, attackers: ["Advisor to the Emperor"], defenders: ["R2-D2", "Yoda"], edge: "dark" },
    }).strikes({ light: { strike: "R2-D2" }, dark: { tactics: "Yoda" } });
    expect(answers(t, "Coordinated Strike").map(({ subject }) => subject)).not.toContain("Advisor to the Emperor");
  });
});

describe("Attack Pattern Delta", () => {
  const top = (card: string, dark: object = {}) =>
    scene({ light: { objectives: ["Attack Pattern Delta", HERO], deck: [card, "X-Wing"] }, dark });
  it("means Vehicles of cost 2 or less", () => {
    for (const card of ["Rookie Pilot", "Red Two", "Redemption", "Astromech Droid Upgrade"])
      expect(
        top(card)
          .window({ light: { action: "Attack Pattern Delta" } })
          .units("light"),
      ).toEqual([]);
  });
  it("compares objectives, not Hoth units", () => {
    const dark = { objectives: [BLANK], units: ["Wampa"], enhancements: ["Forward Command Post"] };
    const t = top("X-Wing", dark).window();
    expect(t.offered("light", "action")).toContain("Attack Pattern Delta");
  });
});

describe("Rogue Leader", () => {
  it("gives others nothing", () => {
    const t = scene({ light: { units: ["Rogue Leader", "Rogue Two", "X-Wing"] } });
    expect([t.unit("Rogue Two").icons, t.unit("X-Wing").icons]).toEqual([
      { unitDamage: 2 },
      { unitDamage: 1, edgeBlast: 1 },
    ]);
  });
});

describe("Rogue Two", () => {
  it("gives others nothing, and counts no enemy Speeder", () => {
    const t = scene({
      light: { units: ["Rogue Two", "Snowspeeder", "Yoda"] },
      engaged: { objective: BLANK, attackers: ["Rogue Two"] },
    });
    expect(t.unit("Yoda").icons).toEqual({ tactics: 1, edgeUnitDamage: 1, edgeBlast: 1 });
    expect(t.unit("Snowspeeder").icons).toEqual({ unitDamage: 1, edgeBlast: 1 });
    const defends = scene({
      own,
      active: "dark",
      light: { units: ["Rogue Two"] },
      dark: { units: ["Racing Swoop"] },
      engaged: { objective: HERO, attackers: ["Racing Swoop"], defenders: ["Rogue Two"] },
    });
    expect(defends.unit("Rogue Two").icons).toEqual({ unitDamage: 2 });
  });
});

describe("Snowspeeder Launch Bay", () => {
  const TITLE = "Snowspeeder Launch Bay";
  it("is used once a phase", () => {
    const t = scene({
      light: { enhancements: [TITLE], units: ["Snowspeeder", "Rogue Two"] },
      dark: { units: ["AT-AT"] },
      engaged: { objective: BLANK, attackers: ["Snowspeeder", "Rogue Two"], edge: "dark" },
    }).strikes({ light: { answer: TITLE, strike: "Snowspeeder" } });
    expect(answers(t, TITLE).map(({ trigger }) => trigger)).toEqual(["strikeResolved"]);
  });
  it("means Vehicles, and answers no enemy Speeder", () => {
    const rancor = scene({
      light: { enhancements: [TITLE], units: ["Snowspeeder"] },
      dark: { units: ["Rancor"] },
      engaged: { objective: BLANK, attackers: ["Snowspeeder"], edge: "dark" },
    }).strikes();
    expect(answers(rancor, TITLE)).toEqual([]);
    const swoop = scene({
      own,
      active: "dark",
      light: { enhancements: [TITLE] },
      dark: { units: ["Racing Swoop", "AT-AT"] },
      engaged: { objective: HERO, attackers: ["Racing Swoop"], edge: "dark" },
    }).strikes();
    expect(answers(swoop, TITLE)).toEqual([]);
  });
});

describe("Undercover Dealings", () => {
  it("answers the refresh itself, before new objectives come", () => {
    const t = scene({
      active: "dark",
      light: { objectives: ["Undercover Dealings", HERO] },
      dark: { units: ["Espo Trooper"] },
    }).phase("refresh", { light: { answer: "Undercover Dealings" } });
    expect(answers(t, "Undercover Dealings").map(({ trigger }) => trigger)).toEqual(["refreshed"]);
  });
});

describe("Hold-out Blaster", () => {
  it("is put on no Vehicle, and doubles nobody else's icons", () => {
    const t = scene({
      phase: "deployment",
      light: { ...smuggles, units: ["Renegade Squadron Escort"], hand: ["Hold-out Blaster"] },
    });
    expect(t.window().offered("light", "action")).not.toContain("Hold-out Blaster");
    const more = scene({
      light: { units: [{ title: "Twi'lek Smuggler", enhancements: ["Hold-out Blaster"] }, "X-Wing"] },
      dark: { units: ["Rancor", "Espo Trooper", "Nightsister"] },
    });
    expect(more.unit("X-Wing").icons).toEqual({ unitDamage: 1, edgeBlast: 1 });
  });
});
