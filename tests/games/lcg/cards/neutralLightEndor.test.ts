import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Neutral light side titles of the objective sets 17 and 18. */

const deployment = { phase: "deployment" } as const;
const BLANK = "Shadows of Dathomir";
const HERO = "A Hero's Journey";

describe("Tribal Support", () => {
  const given = (hand: string[], discard: string[]) => ({
    light: { objectives: ["Tribal Support", HERO, HERO], hand, discard },
  });
  it("after its player refreshes trades a card of the hand for an Ewok of the discard pile", () => {
    const t = scene(given(["X-Wing", "Y-Wing"], ["Yoda", "Ewok Scout", "Yub Yub!"]));
    t.phase("refresh", { light: { answer: "Tribal Support", discard: "X-Wing" } });
    expect(t.hand("light")).toEqual(["Y-Wing", "Ewok Scout"]);
    expect(t.offered("light", "choose")).toEqual(["Ewok Scout"]);
    expect(t.discard("light")).toEqual(["X-Wing", "Yoda", "Yub Yub!"]);
  });
  it("an Ewok discarded for it may be the one that returns", () => {
    const t = scene(given(["Ewok Scout"], ["Ewok Scout"]));
    t.phase("refresh", { light: { answer: "Tribal Support", choose: "Ewok Scout" } });
    expect([t.hand("light"), t.discard("light")]).toEqual([["Ewok Scout"], ["Ewok Scout#2"]]);
  });
  it("not after the opponent refreshes", () => {
    const t = scene({ ...given(["X-Wing"], ["Ewok Scout"]), active: "dark" }).phase("refresh");
    expect(t.questions("light", "answer").map((asked) => asked.options)).toEqual([]);
  });
  it("needs a card in hand and an Ewok in the pile", () => {
    const offered = (hand: string[], discard: string[]) =>
      scene(given(hand, discard)).phase("refresh").offered("light", "answer");
    expect(offered(["X-Wing"], ["Ewok Scout"])).toContain("Tribal Support");
    expect(offered([], ["Ewok Scout"])).not.toContain("Tribal Support");
    expect(offered(["X-Wing"], ["Yub Yub!"])).not.toContain("Tribal Support");
  });
});

describe("Ewok Scout", () => {
  const given = { light: { units: ["Ewok Scout", "Rookie Pilot"] }, dark: { units: ["Rancor", "Darth Vader"] } };
  it("declared as an attacker keeps an enemy unit from being declared as a defender", () => {
    const t = scene(given).engage(BLANK, {
      attackers: ["Ewok Scout"],
      light: { answer: "Ewok Scout", target: "Rancor" },
    });
    expect(t.offered("light", "target")).toEqual(["Rancor", "Darth Vader"]);
    expect(t.offered("dark", "defender")).toEqual(["pass", "Darth Vader"]);
  });
  it("only during that engagement", () => {
    const t = scene(given).phase("conflict", {
      light: {
        engage: [BLANK, `${BLANK}#2`],
        attacker: ["Ewok Scout", pass, "Rookie Pilot"],
        answer: "Ewok Scout",
        target: "Rancor",
      },
      dark: { defender: [pass, "Rancor", pass] },
    });
    expect(t.story("defends")).toEqual(["defends dark Rancor"]);
  });
  it("not as a defender, and not where another attacks", () => {
    const t = scene({ ...given, active: "dark" }).engage(HERO, { attackers: ["Rancor"], defenders: ["Ewok Scout"] });
    expect(t.offered("light", "answer")).not.toContain("Ewok Scout");
    const u = scene(given).engage(BLANK, { attackers: ["Rookie Pilot"] });
    expect(u.offered("light", "answer")).not.toContain("Ewok Scout");
  });
});

describe("Log Trap", () => {
  const given = {
    active: "dark" as const,
    light: { enhancements: ["Log Trap"] },
    dark: { units: ["Rancor", { title: "Nightsister", shields: 1 }, "Darth Vader"] },
  };
  it("is focused to have the opponent place a focus token on an attacking unit of its choice", () => {
    const t = scene(given).engage(HERO, {
      attackers: ["Rancor", "Nightsister"],
      light: { action: "Log Trap" },
      dark: { suffer: "Rancor" },
    });
    expect(t.offered("dark", "suffer")).toEqual(["Rancor", "Nightsister"]);
    // Exhausted, the Rancor does not strike.
    expect(t.story("strikes")).toEqual(["strikes dark Nightsister 1"]);
    expect(t.enhancement("Log Trap").focus).toBe(1);
  });
  it("is played into the play area for three", () => {
    const t = scene({ phase: "deployment", light: { hand: ["Log Trap"] } });
    t.window({ light: { action: "Log Trap", pay: ["Jedi", HERO] } });
    expect(t.enhancement("Log Trap").host).toBe("");
    expect(t.objective(HERO).focus).toBe(2);
  });
  it("a shield stops it", () => {
    const t = scene(given).engage(HERO, {
      attackers: ["Nightsister"],
      light: { action: "Log Trap" },
      dark: { shieldFocus: true },
    });
    expect(t.story("shieldUsed", "strikes")).toEqual(["shieldUsed Nightsister", "strikes dark Nightsister 1"]);
  });
  it("not without an attacking enemy, and not exhausted", () => {
    expect(scene(given).window().offered("light", "action")).toEqual(["pass"]);
    const engaged = { objective: BLANK, attackers: ["Yoda"], defenders: ["Rancor"] };
    const own = scene({ ...given, active: "light", light: { ...given.light, units: ["Yoda"] }, engaged }).window();
    expect(own.offered("light", "action")).toEqual(["pass"]);
    const spent = scene({ ...given, light: { enhancements: [{ title: "Log Trap", focus: 1 }] } });
    expect(spent.engage(HERO, { attackers: ["Rancor"] }).offered("light", "action")).toEqual(["pass"]);
  });
});

describe("Yub Yub!", () => {
  const given = {
    light: {
      units: ["Ewok Scout", { title: "Ewok Scout", focus: 1 }, "Rookie Pilot"],
      hand: ["Yub Yub!"],
      enhancements: ["Trench Run"],
    },
    dark: { units: [{ title: "Darth Vader", enhancements: ["Vader's Lightsaber"] }], enhancements: ["Sith Library"] },
  };
  it("focuses an Ewok to discard an enhancement, limited or not, but nothing that cannot be targeted", () => {
    const t = scene(given).window({ light: { action: "Yub Yub!", target: "Sith Library" } });
    expect(t.unit("Ewok Scout").focus).toBe(1);
    expect(t.discard("dark")).toEqual(["Sith Library"]);
    expect(t.offered("light", "target")).toEqual(["Vader's Lightsaber", "Sith Library"]);
  });
  it("needs a ready Ewok and a target", () => {
    const units = [{ title: "Ewok Scout", focus: 1 }, "Rookie Pilot"];
    expect(
      scene({ ...given, light: { ...given.light, units } })
        .window()
        .offered("light", "action"),
    ).toEqual(["pass"]);
    expect(scene({ light: given.light }).window().offered("light", "action")).toEqual(["pass"]);
  });
  it("discards a unit that serves as an enhancement", () => {
    const t = scene({
      ...deployment,
      active: "dark",
      light: { units: ["Ewok Scout"], hand: ["Yub Yub!"] },
      dark: { units: ["TIE Fighter"], hand: ["Black Squadron Pilot"] },
    });
    t.window({ dark: { action: "Black Squadron Pilot as enhancement" }, light: { action: "Yub Yub!" } });
    expect(t.discard("dark")).toEqual(["Black Squadron Pilot"]);
    expect(t.unit("TIE Fighter").icons).toEqual({ edgeUnitDamage: 1, edgeBlast: 1 });
  });
});

describe("Hit and Run", () => {
  const given = {
    light: { objectives: ["Hit and Run", HERO, HERO], units: ["Yoda", "Rookie Pilot"], hand: ["Luke Skywalker"] },
    dark: { units: [{ title: "Rancor" }] },
  };
  const engaged = { objective: BLANK, attackers: ["Rookie Pilot"], defenders: ["Rancor"] };
  it("after an edge battle won as the attacker damages the engaged objective", () => {
    const t = scene({ ...given, engaged }).edgeBattle({ light: { edge: ["Luke Skywalker"], answer: "Hit and Run" } });
    expect(t.objective(BLANK).damage).toBe(1);
  });
  it("not after one lost", () => {
    const t = scene({ ...given, engaged }).edgeBattle();
    expect(t.offered("light", "answer")).not.toContain("Hit and Run");
  });
  it("not as the defender", () => {
    const own = { objective: HERO, attackers: ["Rancor"], defenders: ["Rookie Pilot"] };
    const t = scene({ ...given, active: "dark", engaged: own }).edgeBattle();
    expect(t.edgeHolder).toBe("light");
    expect(t.offered("light", "answer")).not.toContain("Hit and Run");
  });
  it("once a turn, also where nobody defends; a shield stops it", () => {
    const t = scene({ ...given, dark: { objectives: [{ title: "Kuat Reinforcements", shields: 1 }, BLANK] } });
    t.engage("Kuat Reinforcements", {
      attackers: ["Rookie Pilot"],
      light: { answer: "Hit and Run" },
      dark: { shieldDamage: true },
    });
    expect(t.objective("Kuat Reinforcements")).toMatchObject({ damage: 1, shields: 0 });
    t.engage(BLANK, { attackers: ["Yoda"] });
    expect(t.offered("light", "answer")).not.toContain("Hit and Run");
  });
  it("does not damage the Death Star dial", () => {
    const light = { ...given.light, enhancements: ["Trench Run"] };
    const t = scene({ ...given, light, engaged: { objective: "Death Star dial", attackers: ["Yoda"] } }).edgeBattle();
    expect(t.edgeHolder).toBe("light");
    expect(t.offered("light", "answer")).not.toContain("Hit and Run");
  });
});

describe("Secret Informant", () => {
  const engaged = { objective: BLANK, attackers: ["Secret Informant"], defenders: ["Rancor"] };
  const given = (hand: string[], units: string[] = ["Secret Informant"]) => ({
    light: { units, hand },
    dark: { units: ["Rancor", "Espo Trooper"], hand: ["Heat of Battle"] },
    engaged,
  });
  it("participating lets its player resolve each fate card of the own stack once more", () => {
    const t = scene(given(["Target of Opportunity", "Heat of Battle"])).edgeBattle({
      light: { edge: ["Target of Opportunity", "light:Heat of Battle"], fateAgain: [true, true] },
    });
    expect([t.unit("Rancor").damage, t.objective(BLANK).damage]).toEqual([2, 2]);
    expect(t.story("fateResolved").length).toBe(4);
  });
  it("need not, card by card", () => {
    const t = scene(given(["Target of Opportunity", "Heat of Battle"])).edgeBattle({
      light: { edge: ["Target of Opportunity", "light:Heat of Battle"], fateAgain: [false, true] },
    });
    expect([t.unit("Rancor").damage, t.objective(BLANK).damage]).toEqual([1, 2]);
  });
  it("not for fate cards of the opponent, and not from home", () => {
    const t = scene(given([], ["Secret Informant", "Luke Skywalker"]));
    t.edgeBattle({ dark: { edge: ["Heat of Battle"] } });
    expect(t.story("fateResolved").length).toBe(1);
    expect([t.questions("light", "fateAgain"), t.questions("dark", "fateAgain")]).toEqual([[], []]);
    const home = given(["Target of Opportunity"], ["Secret Informant", "Luke Skywalker"]);
    const u = scene({ ...home, engaged: { ...engaged, attackers: ["Luke Skywalker"] } });
    u.edgeBattle({ light: { edge: ["Target of Opportunity"] } });
    expect(u.objective(BLANK).damage).toBe(1);
    expect(u.questions("light", "fateAgain")).toEqual([]);
  });
  it("each of two gives one more", () => {
    const two = given(["Target of Opportunity"], ["Secret Informant", "Secret Informant"]);
    const t = scene({ ...two, engaged: { ...engaged, attackers: ["Secret Informant", "Secret Informant#2"] } });
    t.edgeBattle({ light: { edge: ["Target of Opportunity"], fateAgain: [true, true] } });
    expect(t.objective(BLANK).damage).toBe(3);
  });
  it("the second time other targets may be chosen", () => {
    const t = scene({ ...given(["Heat of Battle"]), engaged: { ...engaged, defenders: ["Rancor", "Espo Trooper"] } });
    t.edgeBattle({ light: { edge: ["light:Heat of Battle"], fateAgain: true, target: ["Espo Trooper", "Rancor"] } });
    expect([t.card("Espo Trooper").zone, t.unit("Rancor").damage]).toEqual(["discard", 1]);
  });
  it("cannot resolve a Twist of Fate in a battle that is over", () => {
    const t = scene(given(["Twist of Fate"])).edgeBattle({ light: { edge: ["Twist of Fate"] } });
    expect(t.story("fateResolved", "edgeBattleAgain")).toEqual(["fateResolved light Twist of Fate", "edgeBattleAgain"]);
    expect(t.questions("light", "fateAgain")).toEqual([]);
  });
  it("gone before its turn comes it helps no more", () => {
    const t = scene(given(["Target of Opportunity"])).edgeBattle({
      light: { edge: ["Target of Opportunity"] },
      dark: { edge: ["dark:Heat of Battle"] },
    });
    expect(t.card("Secret Informant").zone).toBe("discard");
    expect(t.objective(BLANK).damage).toBe(1);
    expect(t.questions("light", "fateAgain")).toEqual([]);
  });
});
