import { describe, expect, it } from "vitest";
import { from, scene } from "../support/scene.js";

/** Neutral light side titles of the objective sets 15 and 16. */

const deployment = { phase: "deployment" } as const;
const BLANK = "Shadows of Dathomir";
const HERO = "A Hero's Journey";

describe("Crossfire", () => {
  const given = {
    light: { units: ["Twi'lek Loyalist", "Red Five"], hand: ["Crossfire"] },
    dark: { units: [{ title: "Rancor", focus: 1 }] },
    engaged: { objective: BLANK, attackers: ["Twi'lek Loyalist"], defenders: ["Rancor"], edge: "dark" as const },
  };
  it("gives a Character focused to strike an icon of choice for that strike", () => {
    const t = scene(given).strikes({ light: { answer: "Crossfire", iconGained: "blast" } });
    expect(t.story("iconsResolved")).toEqual(["iconsResolved Twi'lek Loyalist 2 1"]);
    expect(t.objective(BLANK).damage).toBe(1);
    expect(t.affiliationFocus("light")).toBe(1);
    // The strike is over.
    expect(t.unit("Twi'lek Loyalist").icons).toEqual({ edgeUnitDamage: 1, edgeTactics: 1 });
  });
  it("of any type; an edge-enabled one is of no use without the edge", () => {
    const t = scene(given).strikes({ light: { answer: "Crossfire", iconGained: "edgeBlast" } });
    expect(t.offered("light", "iconGained").length).toBe(6);
    expect(t.story("iconsResolved")).toEqual([]);
  });
  it("not for a Vehicle", () => {
    const engaged = { ...given.engaged, attackers: ["Red Five"] };
    expect(
      scene({ ...given, engaged })
        .strikes()
        .offered("light", "answer"),
    ).not.toContain("Crossfire");
  });
});

describe("Rumors at the Cantina", () => {
  const given = (objective: string) => ({
    ...deployment,
    light: { objectives: [objective, HERO], units: ["Yoda"], hand: ["Fleet Officer", "Fall Back!", "Swindled"] },
  });
  it("lets cards of any affiliation be played from hand, units and events", () => {
    const t = scene(given("Rumors at the Cantina"));
    t.window({ light: { action: ["Fleet Officer", "Swindled"], pay: [HERO, "Jedi"], target: "Fleet Officer" } });
    expect(t.discard("light")).toEqual(["Swindled"]);
    expect(t.hand("light")).toEqual(["Fall Back!", "Fleet Officer"]);
  });
  it("without it they need a match, but for those of cost 0", () => {
    const t = scene(given("Hit and Run")).window();
    expect(t.offered("light", "action")).toEqual(["pass", "Fall Back!"]);
  });
  it("does not lower costs, and does not help the opponent", () => {
    const poor = scene({
      ...given("Rumors at the Cantina"),
      light: { ...given("Rumors at the Cantina").light, objectives: ["Rumors at the Cantina"], affiliationFocus: 1 },
    });
    expect(poor.window().offered("light", "action")).not.toContain("Fleet Officer");
    const dark = scene({
      ...deployment,
      active: "dark",
      light: { objectives: ["Rumors at the Cantina"] },
      dark: { hand: ["Death Star Trooper"] },
    });
    expect(dark.window().offered("dark", "action")).toEqual(["pass"]);
  });
});

describe("Rebel Sympathizer", () => {
  const light = { objectives: ["Hit and Run"], units: ["Rebel Sympathizer"], hand: ["Leia Organa"] };
  it("is sacrificed to lower the cost of the next card by one, which needs no match", () => {
    const t = scene({ ...deployment, light }).window({
      light: { action: ["Rebel Sympathizer", "Leia Organa"], pay: "Jedi" },
    });
    expect(t.discard("light")).toEqual(["Rebel Sympathizer"]);
    expect(t.units("light")).toEqual(["Leia Organa"]);
    expect(t.objective("Hit and Run").focus).toBe(0);
  });
  it("otherwise she cannot be played there", () => {
    expect(
      scene({ ...deployment, light })
        .window()
        .offered("light", "action"),
    ).toEqual(["pass", "Rebel Sympathizer"]);
  });
  it("only the next card", () => {
    const hand = ["X-Wing", "Leia Organa"];
    const t = scene({ ...deployment, light: { ...light, hand } });
    t.window({ light: { action: ["Rebel Sympathizer", "X-Wing"] } });
    expect(t.story("paid")).toEqual([]);
    expect(t.questions("light", "action").at(-1)!.options).toEqual(["pass"]);
  });
  it("only in the same phase", () => {
    const t = scene({ ...deployment, light }).window({ light: { action: "Rebel Sympathizer" } });
    expect(t.phase("deployment").offered("light", "action")).toEqual(["pass"]);
  });
  it("two lower it by two", () => {
    const two = ["Rebel Sympathizer", "Rebel Sympathizer"];
    const t = scene({ ...deployment, light: { ...light, objectives: [], affiliationFocus: 1, units: two } });
    t.window({ light: { action: ["Rebel Sympathizer", "Rebel Sympathizer#2", "Leia Organa"] } });
    expect(t.units("light")).toEqual(["Leia Organa"]);
    expect(t.story("paid")).toEqual([]);
  });
  it("works for an event, outside the deployment phase too, and a card of the opponent does not use it up", () => {
    const t = scene({
      light: {
        objectives: [],
        affiliationFocus: 1,
        units: ["Rebel Sympathizer", "Luke Skywalker"],
        hand: ["Jedi Mind Trick"],
      },
      dark: { units: ["Rancor"], hand: ["Force Choke"] },
    });
    t.window({
      light: { action: ["Rebel Sympathizer", "Jedi Mind Trick"], target: "Rancor" },
      dark: { action: "Force Choke", target: "Luke Skywalker" },
    });
    expect(t.story("played")).toEqual(["played dark Force Choke", "played light Jedi Mind Trick"]);
    expect(t.unit("Rancor").focus).toBe(2);
  });
  it("strikes with one unit damage, with the edge only", () => {
    const strikes = (edge: "light" | "dark") =>
      scene({
        light: { units: ["Rebel Sympathizer"] },
        dark: { units: [{ title: "Rancor", focus: 1 }] },
        engaged: { objective: BLANK, attackers: ["Rebel Sympathizer"], defenders: ["Rancor"], edge },
      }).strikes();
    expect([strikes("light").unit("Rancor").damage, strikes("dark").unit("Rancor").damage]).toEqual([1, 0]);
  });
});

describe("Common Ground", () => {
  const given = (enhancements: string[]) => ({
    ...deployment,
    light: { objectives: [{ title: "Hit and Run", enhancements }, HERO], hand: ["Leia Organa"] },
  });
  it("makes resources of the enhanced objective match every affiliation", () => {
    const t = scene(given(["Common Ground"])).window({
      light: { action: "Leia Organa", pay: ["Hit and Run", from(HERO, 1)] },
    });
    expect(t.units("light")).toEqual(["Leia Organa"]);
    expect(t.questions("light", "pay")[0].options).toContain("Hit and Run:1");
  });
  it("that objective must be among the payers", () => {
    const t = scene(given(["Common Ground"]));
    t.window({ light: { action: "Leia Organa", pay: [from(HERO, 1), "Hit and Run"] } });
    expect(t.questions("light", "pay")[0].options).not.toContain(`${HERO}:2`);
    expect(t.questions("light", "pay")[1].options).toEqual(["Hit and Run:1"]);
    expect(scene(given([])).window().offered("light", "action")).toEqual(["pass"]);
  });
  it("goes on any objective; on the enemy's it helps the enemy", () => {
    const t = scene({
      ...deployment,
      light: { units: ["Yoda"], hand: ["Common Ground"] },
    });
    t.window({ light: { action: "Common Ground", host: BLANK } });
    expect(t.offered("light", "host")).toEqual([HERO, `${HERO}#2`, `${HERO}#3`, BLANK, `${BLANK}#2`, `${BLANK}#3`]);
    const u = scene({
      ...deployment,
      active: "dark",
      dark: { objectives: [{ title: BLANK, enhancements: ["Common Ground"] }], hand: ["Death Star Trooper"] },
    });
    u.window({ dark: { action: "Death Star Trooper", pay: BLANK } });
    expect(u.units("dark")).toEqual(["Death Star Trooper"]);
  });
});

describe("Rescue Mission", () => {
  const given = (captives: string[], units: string[] = []) => ({
    light: { units, hand: ["Rescue Mission"] },
    dark: {
      objectives: [
        { title: "Take Them Prisoner", captives },
        { title: BLANK, captives: ["X-Wing"] },
      ],
    },
  });
  const play = { action: "Rescue Mission", choose: "Take Them Prisoner" };
  it("rescues a captured unit and may put it into play at no cost", () => {
    const t = scene(given(["Luke Skywalker"])).window({ light: { ...play, may: true, pay: HERO }, picks: [0] });
    expect(t.unit("Luke Skywalker")).toMatchObject({ focus: 0, damage: 0 });
    expect(t.captives("Take Them Prisoner")).toEqual([]);
    expect(t.captives(BLANK)).toEqual(["X-Wing"]);
    expect(t.story("paid")).toEqual([`paid light ${HERO} 2`]);
  });
  it("or leave it in hand", () => {
    const t = scene(given(["Luke Skywalker"])).window({ light: play, picks: [0] });
    expect(t.hand("light")).toEqual(["Luke Skywalker"]);
  });
  it("takes one of several at random; another card than a unit comes to hand", () => {
    const t = scene(given(["Luke Skywalker", "Trust Your Feelings"])).window({ light: play, picks: [1] });
    expect(t.hand("light")).toEqual(["Trust Your Feelings"]);
    expect(t.questions("light", "may")).toEqual([]);
    expect(t.captives("Take Them Prisoner")).toEqual(["Luke Skywalker"]);
  });
  it("puts no second unique unit into play", () => {
    const t = scene(given(["Yoda"], ["Yoda"])).window({ light: play, picks: [0] });
    expect(t.questions("light", "may")).toEqual([]);
    expect(t.hand("light")).toEqual(["Yoda#2"]);
  });
  it("needs a captured card", () => {
    expect(
      scene({ light: { hand: ["Rescue Mission"] } })
        .window()
        .offered("light", "action"),
    ).toEqual(["pass"]);
  });
});

describe("It Could Be Worse", () => {
  const given = {
    light: { units: ["Luke Skywalker", "Rookie Pilot"], hand: ["It Could Be Worse"] },
    dark: { units: ["Rancor"] },
  };
  const prevent = { light: { answer: "It Could Be Worse" } };
  it("prevents one damage to a unit or an objective", () => {
    expect(scene(given).damage("Rookie Pilot", 1, prevent).unit("Rookie Pilot").damage).toBe(0);
    expect(scene(given).damage("Luke Skywalker", 3, prevent).unit("Luke Skywalker").damage).toBe(2);
    expect(scene(given).damage(HERO, 4, prevent).objective(HERO).damage).toBe(3);
  });
  it("in a strike too, before protection and shields, once per card", () => {
    const light = {
      units: ["Guardian of Peace", { title: "Luke Skywalker", shields: 1 }],
      hand: ["It Could Be Worse", "It Could Be Worse"],
    };
    const t = scene({
      light,
      dark: given.dark,
      engaged: { objective: BLANK, attackers: ["Luke Skywalker"], defenders: ["Rancor"], edge: "dark" },
    });
    t.strikes({
      light: { answer: ["It Could Be Worse", "It Could Be Worse#2"], protect: "Guardian of Peace", shieldDamage: true },
    });
    // Four damage: two prevented, one to the guardian, one stopped by the shield.
    expect(t.unit("Luke Skywalker")).toMatchObject({ damage: 0, shields: 0 });
    expect(t.unit("Guardian of Peace").damage).toBe(1);
  });
  it("an enemy's damage may be prevented as well, but no more than there is", () => {
    expect(scene(given).damage("Rancor", 1, prevent).unit("Rancor").damage).toBe(0);
    const hand = ["It Could Be Worse", "It Could Be Worse"];
    const t = scene({ ...given, light: { ...given.light, hand } }).damage("Rookie Pilot", 1, prevent);
    expect(
      t
        .questions("light", "answer")
        .filter((asked) => asked.subject === "Rookie Pilot")
        .at(-1)!.options,
    ).toEqual(["pass"]);
  });
  it("prevents nothing of damage that comes later, though another copy could", () => {
    const hand = ["It Could Be Worse", "It Could Be Worse"];
    const t = scene({ ...given, light: { ...given.light, hand } }).damage("Rookie Pilot", 1, prevent);
    t.damage("Luke Skywalker", 2);
    expect(t.offered("light", "answer")).toContain("It Could Be Worse#2");
    expect(t.unit("Luke Skywalker").damage).toBe(2);
  });
  it("prevents no focus and no destruction", () => {
    const t = scene(given).focus("Luke Skywalker", 1);
    expect(t.questions("light", "answer")).toEqual([]);
    expect(scene(given).destroy("Luke Skywalker").questions("light", "answer")).toEqual([]);
  });
  it("prevents no damage to the Death Star dial, which is no objective", () => {
    const dial = "Death Star dial";
    const light = { units: ["Red Five"], enhancements: ["Trench Run"], hand: ["It Could Be Worse"] };
    const t = scene({ light, engaged: { objective: dial, attackers: ["Red Five"], edge: "light" } }).strikes();
    expect(t.dialDamage).toBe(3);
    expect(t.offered("light", "answer")).not.toContain("It Could Be Worse");
  });
});
