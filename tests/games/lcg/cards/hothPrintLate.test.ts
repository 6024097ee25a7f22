import { describe, expect, it } from "vitest";
import { moveDamage } from "../../../../src/games/lcg/damage.js";
import { leavePlay, TO } from "../../../../src/games/lcg/leave.js";
import { changed } from "../own/support.js";
import { type Scene, scene } from "../support/scene.js";

/** Two copies of a text of the Hoth cycle at one moment, and what filters, targets and units as enhancements mean. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
/** A Hoth objective without a text. */
const ICE = "Shadows on the Ice";

const answers = (t: Scene, title: string, side: "light" | "dark" = "light") =>
  t.questions(side, "answer").filter(({ options }) => options.includes(title));

describe("Weapon Mastery", () => {
  it("needs an enhancement on the unit", () => {
    const t = scene({ light: { units: ["Luke Skywalker"], hand: ["Weapon Mastery"] } }).window();
    expect(t.offered("light", "action")).not.toContain("Weapon Mastery");
  });
});

describe("Old Ben's Spirit", () => {
  const TITLE = "Old Ben's Spirit";
  const given = (enhancements: string[], more: string[] = []) => ({
    light: { units: [{ title: "Luke Skywalker", enhancements }, ...more] },
  });
  it("saves no unit that another has saved already", () => {
    const t = scene(given([TITLE, TITLE])).destroy("Luke Skywalker", { light: { answer: TITLE } });
    expect(answers(t, `${TITLE}#2`)).toHaveLength(1);
    expect(t.unit("Luke Skywalker").enhancements).toEqual([`${TITLE}#2`]);
  });
  it("nor one that returns to hand instead", () => {
    const t = scene(given([TITLE], ["Redemption"])).destroy("Luke Skywalker", { light: { answer: "Redemption" } });
    expect(answers(t, TITLE)).toHaveLength(1);
  });
});

describe("Imperial Suppression", () => {
  it("two of them do not answer one event", () => {
    const t = scene({
      light: { hand: ["Jedi Mind Trick"] },
      dark: {
        affiliation: "Imperial Navy",
        units: ["Espo Trooper"],
        hand: ["Imperial Suppression", "Imperial Suppression"],
      },
    }).window({ light: { action: "Jedi Mind Trick" }, dark: { answer: "Imperial Suppression" } });
    const ofTrick = answers(t, "Imperial Suppression#2", "dark").filter(({ subject }) => subject === "Jedi Mind Trick");
    expect(ofTrick).toHaveLength(1);
  });
});

describe("Cloud City Incinerator", () => {
  it("two of them do not answer one capture", () => {
    const TITLE = "Cloud City Incinerator";
    const KIHRAXZ = "Kihraxz-class Assault Fighter";
    const t = scene({
      active: "dark",
      balance: "dark",
      light: { units: ["Rookie Pilot"] },
      dark: { objectives: [BLANK], units: [KIHRAXZ], enhancements: [TITLE, TITLE] },
      engaged: { objective: HERO, attackers: [KIHRAXZ], edge: "dark" },
    }).strikes({ dark: { answer: [KIHRAXZ, TITLE] } });
    expect([answers(t, `${TITLE}#2`, "dark").length, t.discard("light")]).toEqual([1, ["Rookie Pilot"]]);
  });
});

describe("A Hero's Resolve", () => {
  it("gives events their icon, too", () => {
    const battle = (objective: string) =>
      scene({
        light: { objectives: [objective, HERO], units: ["X-Wing"], hand: ["Jedi Mind Trick"] },
        dark: { units: ["Espo Trooper"], hand: ["Nightsister"] },
        engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["Espo Trooper"] },
      }).edgeBattle({ light: { edge: "Jedi Mind Trick" } });
    const icons = (objective: string) => Number(battle(objective).story("edgeDecided")[0].split(" ")[2]);
    expect(icons("A Hero's Resolve")).toBe(icons(HERO) + 1);
  });
});

describe("Han Solo (65)", () => {
  it("finds events of the Rebel Alliance, too", () => {
    const t = scene({ light: { units: ["Han Solo (65)"], deck: ["X-Wing", "Rebel Assault"] } }).destroy("Han Solo", {
      light: { answer: "Han Solo", choose: "Rebel Assault" },
    });
    expect(t.hand("light")).toEqual(["Rebel Assault"]);
  });
});

describe("Executor", () => {
  const contacts = (units: string[]) =>
    scene({
      light: {
        objectives: ["Questionable Contacts", HERO],
        units: [{ title: "Luke Skywalker", damage: 1 }],
      },
      dark: { units },
    });
  it("gets no damage that moves to a target, nor such that is led to one", () => {
    const t = contacts(["Executor", "Espo Trooper"]).phase("refresh", {
      light: { answer: "Questionable Contacts", choose: ["Luke Skywalker", "Espo Trooper"] },
    });
    expect(t.questions("light", "choose")[1].options).toEqual(["Espo Trooper"]);
    expect(answers(contacts(["Executor"]).phase("refresh"), "Questionable Contacts")).toEqual([]);
    const deflects = (units: string[]) =>
      scene({ light: { units: ["Luke Skywalker"], hand: ["Lightsaber Deflection"] }, dark: { units } });
    const u = deflects(["Executor", "Rancor"]).damage("Luke Skywalker", 1, {
      light: { answer: "Lightsaber Deflection", target: "Rancor" },
    });
    expect(u.offered("light", "target")).toEqual(["Rancor"]);
    expect(answers(deflects(["Executor"]).damage("Luke Skywalker", 1), "Lightsaber Deflection")).toEqual([]);
  });
});

describe("a choice that is not called a target", () => {
  it("may name what cannot be targeted", () => {
    const chosen = (untargeted: object) =>
      scene({
        own: changed({
          "Hoth Scout": {
            text: {
              abilities: [
                {
                  frame: "action",
                  costs: [{ pay: "sacrificeSelf" }],
                  target: { kind: "unit", whose: "enemy" },
                  effects: [{ verb: "addFocus", on: "target" }],
                  ...untargeted,
                },
              ],
            },
          },
        }),
        light: { units: ["Hoth Scout"] },
        dark: { units: ["Executor"] },
      })
        .window()
        .offered("light", "action");
    expect(chosen({ untargeted: true })).toContain("Hoth Scout");
    expect(chosen({})).not.toContain("Hoth Scout");
  });
});

describe("Questionable Contacts", () => {
  it("moves damage to no enemy that cannot be damaged", () => {
    const t = scene({
      own: changed({ Rancor: { text: { modifiers: [{ to: { is: ["self"] }, cannot: ["beDamaged"] }] } } }),
      light: { objectives: ["Questionable Contacts", HERO], units: [{ title: "Luke Skywalker", damage: 1 }] },
      dark: { units: ["Rancor", "Espo Trooper"] },
    }).phase("refresh", {
      light: { answer: "Questionable Contacts", choose: ["Luke Skywalker", "Espo Trooper"] },
    });
    expect(t.questions("light", "choose")[1].options).toEqual(["Espo Trooper"]);
  });
});

describe("Preparation for Battle", () => {
  it("keeps damage that would move to a friendly unit where it is", () => {
    const t = scene({
      active: "dark",
      dial: 3,
      light: {
        objectives: ["Preparation for Battle", HERO],
        units: [{ title: "Yoda", shields: 1 }, "Luke Skywalker"],
      },
      dark: { objectives: [{ title: ICE, damage: 3 }], hand: ["The Desolation of Hoth"] },
    });
    t.does({}, (s) => moveDamage(s, t.number(ICE), t.number("Yoda"), 1, t.number("The Desolation of Hoth")));
    expect([t.objective(ICE).damage, t.unit("Yoda").damage]).toEqual([3, 0]);
    t.window({ dark: { action: "The Desolation of Hoth", target: "Luke Skywalker" } });
    expect(t.questions("dark", "target")[0].options).toEqual(["Luke Skywalker", "Preparation for Battle"]);
  });
  it("keeps damage from being led to a unit that cannot be damaged", () => {
    const deflects = (dial: number, units: string[]) =>
      scene({
        dial,
        light: {
          objectives: ["Preparation for Battle", HERO],
          units: ["Yoda", { title: "Luke Skywalker", shields: 1 }],
          hand: ["Lightsaber Deflection"],
        },
        dark: { units },
      });
    const t = deflects(4, ["Rancor", "Espo Trooper"]).damage("Yoda", 1, {
      light: { answer: "Lightsaber Deflection", target: "Rancor" },
    });
    expect(t.offered("light", "target")).toEqual(["Rancor", "Espo Trooper"]);
    expect(answers(deflects(4, []).damage("Yoda", 1), "Lightsaber Deflection")).toEqual([]);
    expect(answers(deflects(5, []).damage("Yoda", 1), "Lightsaber Deflection")).toHaveLength(1);
  });
});

describe("Renegade Squadron Mobilization", () => {
  it("answers no enemy Pilot that leaves play as an enhancement", () => {
    const t = scene({
      light: { objectives: ["Renegade Squadron Mobilization", HERO] },
      dark: { units: [{ title: "TIE Fighter", enhancements: ["Black Squadron Pilot"] }] },
    });
    t.does({}, (s) => leavePlay(s, t.number("Black Squadron Pilot"), TO.discard));
    expect([t.discard("dark"), answers(t, "Renegade Squadron Mobilization")]).toEqual([["Black Squadron Pilot"], []]);
  });
});

describe("Bright Hope", () => {
  it("answers no Pilot of its player's that leaves play as an enhancement", () => {
    const t = scene({
      light: {
        units: [
          { title: "Bright Hope", damage: 1 },
          { title: "Snowspeeder", enhancements: ["Wedge Antilles"] },
        ],
      },
    });
    t.does({}, (s) => leavePlay(s, t.number("Wedge Antilles"), TO.discard));
    expect([t.discard("light"), answers(t, "Bright Hope")]).toEqual([["Wedge Antilles"], []]);
  });
});
