import { describe, expect, it } from "vitest";
import type { AbilityDeclaration, CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { scene } from "../support/scene.js";
import { changed, readOwnData } from "./support.js";

/** Texts of one's own in scenes: what happens is what their sentence says. */

const TRAINING = "Jedi Training";

describe("an enhancement that is sacrificed for its effect", () => {
  it("does it to the card that it has enhanced", () => {
    const text: CardText = {
      attach: { to: { kind: "unit" } },
      abilities: [
        { frame: "action", costs: [{ pay: "sacrificeSelf" }], effects: [{ verb: "removeFocus", on: "host" }] },
      ],
    };
    const own = changed({ "Trust Your Feelings": { text } });
    const t = scene({ own, light: { units: [{ title: "Yoda", focus: 1, enhancements: ["Trust Your Feelings"] }] } });
    t.window({ light: { action: "Trust Your Feelings" } });
    expect([t.unit("Yoda").focus, t.card("Trust Your Feelings").zone]).toEqual([0, "discard"]);
  });
});

describe("what comes then", () => {
  const then = (verb: "heal" | "removeFocus" | "addFocus" | "damage"): CardText => ({
    abilities: [
      {
        frame: "action",
        oncePerTurn: true,
        target: { kind: "unit" },
        effects: [
          { verb, on: "target" },
          { verb: "draw", onlyThen: true },
        ],
      },
    ],
  });
  const drawn = (verb: "heal" | "removeFocus" | "addFocus" | "damage", target: object) => {
    const own = changed({ [TRAINING]: { text: then(verb) } });
    const t = scene({ own, light: { objectives: [TRAINING] }, dark: { units: [{ title: "Rancor", ...target }] } });
    const uses = "shields" in target ? { [verb === "damage" ? "shieldDamage" : "shieldFocus"]: true } : {};
    t.window({ light: { action: TRAINING, target: "Rancor" }, dark: uses });
    return t.hand("light").length;
  };

  it.each(["heal", "removeFocus"] as const)("comes only where there was something: %s", (verb) => {
    expect(() => drawn(verb, {})).toThrow("the step did not use");
    expect(drawn(verb, { damage: 1, focus: 1 })).toBe(1);
  });

  it.each(["addFocus", "damage"] as const)("comes only where no shield stopped it: %s", (verb) => {
    expect(drawn(verb, { shields: 1 })).toBe(0);
    expect(drawn(verb, {})).toBe(1);
  });
});

describe("an effect that could change nothing", () => {
  const used = (effects: AbilityDeclaration["effects"], target: object) => {
    const text: CardText = {
      abilities: [{ frame: "action", oncePerTurn: true, target: { kind: "unit", whose: "enemy" }, effects }],
    };
    const own = changed({ [TRAINING]: { text } });
    const t = scene({
      own,
      light: { objectives: [TRAINING] },
      dark: { units: ["Nightsister", { title: "Rancor", ...target }] },
    });
    t.window({});
    return t.questions("light", "action").some(({ options }) => options.includes(TRAINING));
  };

  it.each([
    ["heal", { damage: 1 }],
    ["healAll", { damage: 1 }],
    ["removeFocus", { focus: 1 }],
    ["removeAllFocus", { focus: 1 }],
    ["uncommit", { committed: true }],
  ] as const)("is not used: %s", (verb, so) => {
    expect(used([{ verb, on: "target" }], {})).toBe(false);
    expect(used([{ verb, on: "target" }], so)).toBe(true);
  });

  it("is used where another effect of the ability changes something", () => {
    expect(used([{ verb: "heal", on: "target" }, { verb: "draw" }], {})).toBe(true);
    expect(
      used(
        [
          { verb: "heal", on: "target" },
          { verb: "draw", onlyThen: true },
        ],
        {},
      ),
    ).toBe(false);
  });

  it("is done to what it changes alone: a shield goes where none is", () => {
    const text: CardText = {
      abilities: [
        { frame: "action", oncePerTurn: true, target: { kind: "unit" }, effects: [{ verb: "shield", on: "target" }] },
      ],
    };
    const own = changed({ [TRAINING]: { text } });
    const units = ["Yoda", { title: "Luke Skywalker", shields: 1 }];
    const t = scene({ own, light: { objectives: [TRAINING], units }, dark: { units: ["Rancor"] } });
    t.window({ light: { action: TRAINING, target: "Rancor" } });
    expect(t.offered("light", "target")).toEqual(["Yoda", "Rancor"]);
  });
});

describe("effects between which there is a choice", () => {
  const text: CardText = {
    abilities: [
      {
        frame: "action",
        oncePerTurn: true,
        target: { kind: "unit" },
        effects: [
          {
            verb: "either",
            either: [
              [
                { verb: "damage", on: "target" },
                { verb: "draw", onlyThen: true },
                { verb: "dial", amount: 1, if: { balance: "dark" } },
              ],
              [{ verb: "discardOwn" }],
            ],
          },
        ],
      },
    ],
  };
  const used = (target: object, balance: "light" | "dark") => {
    const own = changed({ [TRAINING]: { text } });
    const t = scene({
      own,
      balance,
      light: { objectives: [TRAINING] },
      dark: { units: [{ title: "Rancor", ...target }] },
    });
    const dark = "shields" in target ? { shieldDamage: true } : {};
    t.window({ light: { action: TRAINING, target: "Rancor", either: 0 }, dark });
    return [t.hand("light").length, t.dial];
  };

  it("come only then, and only if, as those of an ability do", () => {
    expect(used({}, "light")).toEqual([1, 0]);
    expect(used({}, "dark")).toEqual([1, 1]);
    expect(used({ shields: 1 }, "dark")).toEqual([0, 0]);
  });
});

describe("keywords on cards that are no units", () => {
  it("elite takes two focus tokens off an objective, and off an enhancement", () => {
    const own = changed({
      [TRAINING]: { keywords: ["elite"] },
      "Ancient Monument": { keywords: ["elite"] },
    });
    const refreshed = (cards: typeof own | undefined) => {
      const t = scene({
        ...(cards === undefined ? {} : { own: cards }),
        light: {
          objectives: [{ title: TRAINING, focus: 2 }],
          enhancements: [{ title: "Ancient Monument", focus: 2 }],
        },
      });
      t.phase("refresh");
      return [t.objective(TRAINING).focus, t.enhancement("Ancient Monument").focus];
    };
    expect(refreshed(own)).toEqual([0, 0]);
    expect(refreshed(undefined)).toEqual([1, 1]);
  });

  it("an objective takes damage for what it protects", () => {
    const own = changed({ [TRAINING]: { keywords: ["protect Character"] } });
    const t = scene({ own, light: { objectives: [TRAINING], units: ["Yoda"] } });
    t.damage("Yoda", 1, { light: { protect: TRAINING } });
    expect([t.unit("Yoda").damage, t.objective(TRAINING).damage]).toEqual([0, 1]);
  });

  it("one limited card is played a turn, events among them", () => {
    const own = changed({
      "Jedi Mind Trick": { keywords: ["limited"] },
      "Our Most Desperate Hour": { keywords: ["limited"] },
    });
    const t = scene({ own, light: { hand: ["Jedi Mind Trick", "Our Most Desperate Hour"], units: ["Yoda"] } });
    t.window({ light: { action: "Jedi Mind Trick", target: "Yoda" } });
    expect(t.offered("light", "action")).toContain("Our Most Desperate Hour");
    t.window();
    expect(t.offered("light", "action")).not.toContain("Our Most Desperate Hour");
  });
});

describe("what answers its destruction by leaving play", () => {
  it("leaves play once", () => {
    const text: CardText = {
      abilities: [
        {
          frame: "interrupt",
          trigger: "unitDestroyed",
          subject: { is: ["self"] },
          oncePerTurn: true,
          effects: [{ verb: "returnToHand", on: "self" }],
        },
      ],
    };
    const watching: CardText = {
      abilities: [
        { frame: "interrupt", trigger: "leavesPlay", subject: { kind: "unit" }, effects: [{ verb: "draw" }] },
      ],
    };
    const own = changed({ "Twi'lek Loyalist": { text }, [TRAINING]: { text: watching } });
    const t = scene({ own, light: { objectives: [TRAINING], units: ["Twi'lek Loyalist"] } });
    t.destroy("Twi'lek Loyalist", { light: { answer: ["Twi'lek Loyalist", TRAINING] } });
    expect(t.card("Twi'lek Loyalist").zone).toBe("hand");
    expect(t.hand("light")).toHaveLength(2);
    expect(t.questions("light", "answer").filter(({ options }) => options.includes(TRAINING))).toHaveLength(1);
  });
});

describe("icons until the engagement ends", () => {
  it("come by a reaction of the engagement, and by a fate card", () => {
    const icons = [1, 0, 0, 0, 0, 0] as const;
    const own = changed({
      "Twi'lek Loyalist": {
        text: {
          abilities: [
            {
              frame: "reaction",
              trigger: "declared",
              subject: { is: ["self"] },
              effects: [{ verb: "gainIcons", on: "self", icons }],
            },
          ],
        },
      },
      "Heat of Battle": {
        text: {
          abilities: [
            {
              frame: "fate",
              target: { kind: "unit", whose: "yours", is: ["participating"] },
              effects: [{ verb: "gainIcons", on: "target", icons }],
            },
          ],
        },
      },
    });
    const t = scene({ own, light: { units: ["Twi'lek Loyalist"], hand: ["Heat of Battle"] } });
    const damage = t.unit("Twi'lek Loyalist").icons.unitDamage;
    t.engage("Shadows of Dathomir", {
      attackers: ["Twi'lek Loyalist"],
      lightEdge: ["Heat of Battle"],
      light: { answer: "Twi'lek Loyalist" },
    });
    expect(t.story("iconsGained")).toHaveLength(2);
    expect(t.unit("Twi'lek Loyalist").icons.unitDamage).toBe(damage);
  });
});

describe("what single published cards do", () => {
  it("is done at other moments, too", () => {
    const text: CardText = {
      abilities: [
        {
          frame: "reaction",
          trigger: "focusedToStrike",
          subject: { is: ["self"] },
          costs: [{ pay: "damageSelf", amount: 1 }],
          effects: [{ verb: "topOfDiscard", amount: 1, amountIfLight: 2 }],
        },
      ],
    };
    const own = changed({ Yoda: { text } });
    const t = scene({ own, light: { units: ["Yoda"], discard: ["Swindled"] } });
    t.engage("Shadows of Dathomir", { attackers: ["Yoda"], light: { answer: "Yoda" } });
    expect([t.unit("Yoda").damage, t.hand("light")]).toEqual([1, ["Swindled"]]);
  });

  it("protects Hoth, and asks for it", () => {
    const { told } = readOwnData([
      { "based on": "Twi'lek Loyalist", keywords: "+ protect Hoth" },
      {
        "based on": "Yoda",
        text: {
          abilities: [
            {
              frame: "action",
              costs: [{ pay: "focusSelf" }],
              target: { traits: ["Hoth"], kind: "objective" },
              effects: [{ verb: "shield", on: "target" }],
            },
          ],
        },
      },
    ]);
    expect(told).toEqual([]);
  });
});

/** Words that no published card joins so. Where there is a number, another one is another end of the same scene. */
describe("joined by no published card", () => {
  it.each([1, 2])("a forced interrupt draws %d as its unit leaves play, and nobody is asked", (amount) => {
    const text: CardText = {
      abilities: [
        {
          frame: "forcedInterrupt",
          trigger: "leavesPlay",
          subject: { is: ["self"] },
          effects: [{ verb: "draw", amount }],
        },
      ],
    };
    const t = scene({ own: changed({ Yoda: { text } }), light: { units: ["Yoda"] } });
    t.destroy("Yoda");
    const offered = t.questions("light", "answer").flatMap(({ options }) => options);
    expect([t.hand("light").length, offered.includes("Yoda")]).toEqual([amount, false]);
  });

  it.each([1, 2])("an interrupt as a unit is played, before it enters: %d cards", (amount) => {
    const text: CardText = {
      abilities: [
        {
          frame: "forcedInterrupt",
          trigger: "unitPlayedBefore",
          subject: { whose: "yours" },
          effects: [{ verb: "draw", amount }],
        },
      ],
    };
    const own = changed({ [TRAINING]: { text }, "Twi'lek Loyalist": { cost: 0 } });
    const t = scene({ own, light: { objectives: [TRAINING], hand: ["Twi'lek Loyalist"] } });
    t.phase("deployment", { light: { action: "Twi'lek Loyalist" } });
    expect([t.card("Twi'lek Loyalist").zone, t.hand("light").length]).toEqual(["units", amount]);
  });

  it("an objective gives all units blast", () => {
    const blast = (own?: ReturnType<typeof changed>) =>
      scene({ ...(own && { own }), light: { objectives: [TRAINING], units: ["Yoda"] } }).unit("Yoda").icons.blast ?? 0;
    expect(blast(changed({ [TRAINING]: { text: { standing: ["unitsGainBlast"] } } }))).toBe(1 + blast());
  });

  it("an enhancement makes enemy objectives weaker, and destroys at once what has enough", () => {
    const text: CardText = { attach: { to: "playArea" }, standing: ["enemyObjectivesWeaker"] };
    const own = changed({ "Ancient Monument": { text, cost: 0 } });
    const t = scene({
      own,
      light: { hand: ["Ancient Monument"] },
      dark: { objectives: [{ title: "Shadows of Dathomir", damage: 4 }] },
    });
    t.phase("deployment", { light: { action: "Ancient Monument" } });
    expect(t.card("Shadows of Dathomir").zone).toBe("victory");
  });

  it("captures at another moment, and only the enemy's", () => {
    const { told } = readOwnData([
      {
        "based on": "Nightsister",
        text: {
          abilities: [
            {
              frame: "action",
              costs: [{ pay: "sacrificeSelf" }],
              target: { kind: "unit" },
              effects: [{ verb: "capture", on: "target" }],
            },
          ],
        },
      },
    ]);
    expect(told.join()).toContain("verb: capture is of enemy units");
  });
});

describe("what takes the place of the engaged objective", () => {
  it("is the objective of who is attacked, whoever answers", () => {
    const text: CardText = {
      abilities: [
        {
          frame: "reaction",
          trigger: "objectiveEngaged",
          oncePerTurn: true,
          effects: [{ verb: "special", special: "engageThisInstead" }],
        },
      ],
    };
    const own = changed({ [TRAINING]: { text } });
    const given = { own, light: { objectives: [TRAINING], units: ["Yoda"] }, dark: { units: ["Nightsister"] } };
    const attacking = scene({ ...given, active: "light", dark: { objectives: ["Shadows of Dathomir"] } });
    const answered = { attackers: ["Yoda"], light: { answer: TRAINING } };
    expect(() => attacking.engage("Shadows of Dathomir", answered)).toThrow("did not use\n  light answer");
    const hero = "A Hero's Journey";
    const defending = scene({ ...given, active: "dark", light: { objectives: [TRAINING, hero] } });
    defending.engage(hero, { attackers: ["Nightsister"], light: { answer: TRAINING } });
    expect(defending.objective(TRAINING).damage).toBeGreaterThan(0);
    expect(defending.objective(hero).damage).toBe(0);
  });
});
