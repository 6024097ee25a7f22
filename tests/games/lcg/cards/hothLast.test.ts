import { describe, expect, it } from "vitest";
import { captureFromPlay, leavePlay, TO } from "../../../../src/games/lcg/leave.js";
import { scene } from "../support/scene.js";

/** Pilots, captives of a unit, and what answers targets and edge cards: the last titles of the Hoth cycle. */

const BLANK = "Shadows of Dathomir";
const PRISON = "Defense Protocol";
const HERO = "A Hero's Journey";

describe("Wedge Antilles", () => {
  const deployed = {
    light: { affiliation: "Rebel Alliance" as const, units: ["Snowspeeder", "X-Wing", "Yoda", "Tauntaun"] },
  };
  const aboard = (pilot: object, unit: object, side: "light" | "dark" = "light") =>
    scene({
      active: side,
      light: { units: [{ title: "Snowspeeder", enhancements: [{ title: "Wedge Antilles", ...pilot }], ...unit }] },
    });
  it("enters play as an enhancement on an own Speeder or Fighter, at his own cost", () => {
    const t = scene({
      phase: "deployment",
      light: { ...deployed.light, hand: ["Wedge Antilles"] },
      dark: { units: ["TIE Fighter"] },
    }).window({ light: { action: "Wedge Antilles as enhancement", host: "Snowspeeder" } });
    expect(t.offered("light", "host")).toEqual(["Snowspeeder", "X-Wing"]);
    expect(t.enhancement("Wedge Antilles").host).toBe("Snowspeeder");
    expect([t.affiliationFocus("light"), t.objective(HERO).focus]).toEqual([1, 1]);
  });
  it("or as a unit, which has no such action", () => {
    const t = scene({ light: { units: ["Wedge Antilles", { title: "Snowspeeder", focus: 1 }] } }).window();
    expect(t.offered("light", "action")).not.toContain("Wedge Antilles");
  });
  it("as an enhancement is focused to remove 1 focus token from the unit, in either's turn", () => {
    for (const side of ["light", "dark"] as const) {
      const t = aboard({}, { focus: 2, shields: 1 }, side).window({ light: { action: "Wedge Antilles" } });
      expect([t.unit("Snowspeeder").focus, t.enhancement("Wedge Antilles").focus]).toEqual([1, 1]);
    }
  });
  it("not while he is exhausted, nor where the unit is ready", () => {
    expect(aboard({ focus: 1 }, { focus: 1 }).window().offered("light", "action")).not.toContain("Wedge Antilles");
    expect(aboard({}, {}).window().offered("light", "action")).not.toContain("Wedge Antilles");
  });
  it("is refreshed as an enhancement, and discarded when the unit leaves play", () => {
    expect(aboard({ focus: 1 }, {}).phase("refresh").enhancement("Wedge Antilles").focus).toBe(0);
    const t = aboard({}, {}).destroy("Snowspeeder");
    expect(t.discard("light")).toEqual(["Snowspeeder", "Wedge Antilles"]);
  });
});

describe("Luke Skywalker (64)", () => {
  const LUKE = "Luke Skywalker (64)";
  const given = {
    light: { units: [{ title: "Snowspeeder", enhancements: [LUKE] }, "X-Wing"] },
    dark: { units: ["Rancor"] },
  };
  it("costs 4 as a unit and 2 as an enhancement on an own Speeder or Fighter", () => {
    const rich = { objectives: [HERO, HERO], units: ["Snowspeeder", "X-Wing", "Tauntaun"] };
    const pays = (action: string, focus: number, host?: string) =>
      scene({
        phase: "deployment",
        light: { ...rich, affiliationFocus: focus, hand: [LUKE] },
        dark: { units: ["TIE Fighter"] },
      }).window({ light: { action, ...(host === undefined ? {} : { host }) } });
    const asUnit = pays("Luke Skywalker", 1);
    expect([asUnit.objective(HERO).focus, asUnit.objective(`${HERO}#2`).focus]).toEqual([2, 2]);
    const t = pays("Luke Skywalker as enhancement", 1, "Snowspeeder");
    expect([t.objective(HERO).focus, t.objective(`${HERO}#2`).focus]).toEqual([2, 0]);
    expect(t.offered("light", "host")).toEqual(["Snowspeeder", "X-Wing"]);
  });
  it("can be played as an enhancement where he cannot be paid as a unit", () => {
    const t = scene({
      phase: "deployment",
      light: { affiliationFocus: 1, objectives: [HERO], units: ["Snowspeeder"], hand: [LUKE] },
    }).window();
    expect(t.offered("light", "action")).toContain("Luke Skywalker as enhancement");
    expect(t.offered("light", "action")).not.toContain("Luke Skywalker");
  });
  it("gives the unit a unit damage and a tactics icon, of which he has none of his own there", () => {
    const bare = scene({ light: { units: ["Snowspeeder"] } }).unit("Snowspeeder").icons;
    const more = scene(given).unit("Snowspeeder").icons;
    expect(more).toEqual({ ...bare, unitDamage: (bare.unitDamage ?? 0) + 1, tactics: (bare.tactics ?? 0) + 1 });
  });
  it("enters play as a unit when the unit leaves play, however it does", () => {
    const t = scene(given).destroy("Snowspeeder");
    expect([t.units("light"), t.discard("light")]).toEqual([["X-Wing", "Luke Skywalker"], ["Snowspeeder"]]);
    expect(t.unit("Luke Skywalker")).toMatchObject({ focus: 0, damage: 0, part: "none" });
    const back = scene(given);
    back.does({}, (s) => leavePlay(s, back.number("Snowspeeder"), TO.hand));
    expect([back.units("light"), back.hand("light")]).toEqual([["X-Wing", "Luke Skywalker"], ["Snowspeeder"]]);
  });
  it("when the unit is captured, too", () => {
    const t = scene({ ...given, dark: { objectives: [PRISON] } });
    t.does({}, (s) => captureFromPlay(s, t.number("Snowspeeder"), t.number(PRISON)));
    expect([t.units("light"), t.captives(PRISON)]).toEqual([["X-Wing", "Luke Skywalker"], ["Snowspeeder"]]);
  });
  it("is discarded as any enhancement while the unit stays", () => {
    const t = scene(given);
    t.does({}, (s) => leavePlay(s, t.number("Luke Skywalker"), TO.discard));
    expect([t.discard("light"), t.units("light")]).toEqual([["Luke Skywalker"], ["Snowspeeder", "X-Wing"]]);
  });
});

describe("Last Defense of Hoth", () => {
  const given = (damage = 0, hand: string[] = ["Rookie Pilot"]) => ({
    light: {
      objectives: [{ title: "Last Defense of Hoth", damage }, HERO],
      units: ["X-Wing"],
      hand,
      deck: ["Yoda", "Y-Wing"],
    },
    dark: { units: ["Espo Trooper"], hand: ["Nightsister"] },
    engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["Espo Trooper"] },
  });
  it("places the top card of the deck, which its player has seen, in place of one from hand", () => {
    const t = scene(given()).edgeBattle({ light: { answer: "Last Defense of Hoth" } });
    expect([t.deck("light"), t.hand("light"), t.discard("light")]).toEqual([["Y-Wing"], ["Rookie Pilot"], ["Yoda"]]);
    expect(t.story("looked")).toEqual(["looked light Yoda"]);
    expect(t.story("edgePlaced")).toEqual(["edgePlaced light Yoda 0"]);
    expect(t.story("edgeDecided")).toEqual(["edgeDecided light 5 0"]);
  });
  it("once an edge battle, though its hand be empty; as the defender, too", () => {
    const t = scene(given(0, [])).edgeBattle({ light: { answer: "Last Defense of Hoth" } });
    expect([t.deck("light"), t.questions("light", "edge").length]).toEqual([["Y-Wing"], 1]);
    expect(t.questions("light", "answer").filter(({ options }) => options.length > 1)).toHaveLength(1);
    const defends = scene({
      ...given(),
      active: "dark",
      engaged: { objective: "Last Defense of Hoth", attackers: ["Espo Trooper"], defenders: ["X-Wing"] },
    }).edgeBattle({ light: { answer: "Last Defense of Hoth" } });
    expect(defends.deck("light")).toEqual(["Y-Wing"]);
  });
  it("leaves nothing to place from hand where what cancels it took the last participant away", () => {
    const light = { ...given().light, units: [{ title: "X-Wing", damage: 1 }] };
    const t = scene({ ...given(), light, dark: { units: ["Espo Trooper"], hand: ["It's Worse"] } }).edgeBattle({
      light: { answer: "Last Defense of Hoth" },
      dark: { answer: "It's Worse", target: "X-Wing" },
    });
    expect([t.card("X-Wing").zone, t.deck("light")]).toEqual(["discard", ["Yoda", "Y-Wing"]]);
    expect(t.offered("light", "edge")).toEqual(["pass"]);
  });
  it("again in the next edge battle", () => {
    const t = scene(given()).edgeBattle({ light: { answer: "Last Defense of Hoth" } });
    expect(t.edgeBattle({ light: { answer: "Last Defense of Hoth" } }).deck("light")).toEqual([]);
  });
  it("not once it is damaged, nor in place of the opponent's card, nor without a participant", () => {
    const offered = (t: ReturnType<typeof scene>) => t.edgeBattle().offered("light", "answer");
    expect(offered(scene(given(1)))).not.toContain("Last Defense of Hoth");
    const { questions } = {
      questions: scene(given())
        .edgeBattle({ dark: { edge: "Nightsister" } })
        .questions("light", "answer"),
    };
    expect(questions.length).toBe(2);
    const absent = { ...given(), active: "dark" as const };
    expect(offered(scene({ ...absent, engaged: { objective: HERO, attackers: ["Espo Trooper"] } }))).not.toContain(
      "Last Defense of Hoth",
    );
  });
});

describe("Narrow Escape", () => {
  const smuggles = { affiliation: "Smugglers and Spies" as const, hand: ["Narrow Escape"] };
  const choked = (light: object, answer: object, dark: object = { units: ["Rancor", "TIE Fighter"] }) =>
    scene({
      active: "dark",
      light: { ...smuggles, units: ["Yoda", "Luke Skywalker"], ...light },
      dark: { hand: ["Force Choke"], ...dark },
    }).window({ dark: { action: "Force Choke", target: "Yoda" }, light: answer });
  it("chooses a new target for an effect of the opponent with a single one", () => {
    const t = choked({}, { answer: "Narrow Escape", target: "Rancor" });
    expect([t.unit("Yoda").damage, t.unit("Rancor").damage]).toEqual([0, 1]);
    expect(t.offered("light", "target")).toEqual(["Luke Skywalker", "Rancor"]);
    expect([t.discard("light"), t.discard("dark")]).toEqual([["Narrow Escape"], ["Force Choke"]]);
  });
  it("or leaves the one that there is; it needs another, and costs 2", () => {
    expect(choked({}, {}).unit("Yoda").damage).toBe(1);
    const alone = choked({ units: ["Yoda"] }, {}, { units: ["TIE Fighter"] });
    expect(alone.offered("light", "answer")).not.toContain("Narrow Escape");
    const poor = choked({ affiliationFocus: 1, objectives: [] }, {});
    expect(poor.offered("light", "answer")).not.toContain("Narrow Escape");
  });
  it("chooses as if the effect were its player's: an enemy is the opponent's", () => {
    const t = scene({
      active: "dark",
      light: { ...smuggles, units: ["X-Wing", "Y-Wing"] },
      dark: { units: ["Rancor", "Espo Trooper", "Nightsister"], hand: ["Heat of Battle"] },
      engaged: { objective: HERO, attackers: ["Rancor", "Nightsister"], defenders: ["X-Wing", "Y-Wing"] },
    }).edgeBattle({
      dark: { edge: "Heat of Battle", target: "X-Wing" },
      light: { answer: "Narrow Escape", target: "Rancor" },
    });
    expect(t.offered("light", "target")).toEqual(["Rancor", "Nightsister"]);
    expect([t.unit("X-Wing").damage, t.unit("Rancor").damage]).toEqual([0, 1]);
  });
  it("answers neither its own player's effects, nor two targets, nor what captures", () => {
    const answers = (t: ReturnType<typeof scene>) =>
      t.questions("light", "answer").filter(({ options }) => options.includes("Narrow Escape"));
    const own = scene({
      light: { ...smuggles, units: ["Hoth Scout", "X-Wing", "Yoda"] },
    }).window({ light: { action: "Hoth Scout", target: "Yoda" } });
    expect(answers(own)).toEqual([]);
    const two = scene({
      active: "dark",
      light: { ...smuggles, units: ["Rookie Pilot", "Twi'lek Loyalist", "Yoda"] },
      dark: { affiliation: "Scum and Villainy", hand: ["Carbonite Chamber Activation"] },
    }).window({ dark: { action: "Carbonite Chamber Activation", target: ["Rookie Pilot", "Twi'lek Loyalist"] } });
    expect([answers(two), two.unit("Rookie Pilot").focus]).toEqual([[], 1]);
    const captures = scene({
      active: "dark",
      light: { ...smuggles, units: ["Twi'lek Loyalist", "Rookie Pilot"] },
      dark: { units: ["Kihraxz-class Assault Fighter"], objectives: [PRISON] },
      engaged: { objective: HERO, attackers: ["Kihraxz-class Assault Fighter"], edge: "dark" },
    }).strikes({ dark: { answer: "Kihraxz-class Assault Fighter", target: "Rookie Pilot" } });
    expect([answers(captures), captures.captives(PRISON)]).toEqual([[], ["Rookie Pilot"]]);
  });
});

describe("Dengar", () => {
  const captured = (at: string, given: object = {}) => {
    const t = scene({
      light: { units: ["X-Wing", "Y-Wing"] },
      dark: { objectives: [PRISON, BLANK], units: ["Dengar"], ...given },
    });
    return t.does({ dark: { choose: at } }, (s) => captureFromPlay(s, t.number("X-Wing"), -1));
  };
  it("may hold units captured from play", () => {
    const t = captured("Dengar");
    expect([t.captives("Dengar"), t.offered("dark", "choose")]).toEqual([["X-Wing"], [PRISON, BLANK, "Dengar"]]);
    expect(captured(PRISON).captives(PRISON)).toEqual(["X-Wing"]);
  });
  it("in place of the objective that an effect names", () => {
    const t = scene({ light: { units: ["X-Wing"] }, dark: { objectives: [PRISON, BLANK], units: ["Dengar"] } });
    t.does({ dark: { choose: "Dengar" } }, (s) => captureFromPlay(s, t.number("X-Wing"), t.number(PRISON)));
    expect([t.captives("Dengar"), t.offered("dark", "choose")]).toEqual([["X-Wing"], [PRISON, "Dengar"]]);
  });
  it("nothing captured from a hand", () => {
    const t = scene({
      light: { hand: ["X-Wing"] },
      dark: { objectives: [PRISON, BLANK], units: ["Dengar", "Z-95 Headhunter"] },
      active: "dark",
      engaged: { objective: HERO, attackers: ["Z-95 Headhunter"], edge: "dark" },
    }).strikes({ dark: { answer: "Z-95 Headhunter", choose: PRISON }, picks: [0] });
    expect(t.questions("dark", "choose").map(({ options }) => options)).toEqual([[PRISON, BLANK]]);
  });
  it("whom it holds is rescued when it leaves play", () => {
    const t = captured("Dengar").destroy("Dengar");
    expect([t.hand("light"), t.discard("dark")]).toEqual([["X-Wing"], ["Dengar"]]);
  });
  const strikes = (captives: string[], icons: string[]) =>
    scene({
      active: "dark",
      light: { units: [{ title: "Redemption" }] },
      dark: { units: [{ title: "Dengar", captives }], objectives: [{ title: PRISON, captives: ["Yoda"] }] },
      engaged: { objective: HERO, attackers: ["Dengar"], edge: "dark" },
    }).strikes({ dark: icons.length === 0 ? {} : { answer: "Dengar", iconGained: icons } });
  it("gains an icon of choice for each captive on it as it strikes", () => {
    expect(strikes(["X-Wing", "Y-Wing"], ["blast", "blast"]).objective(HERO).damage).toBe(2);
  });
  it("not for others, and only for that strike", () => {
    expect(strikes([], []).offered("dark", "answer")).not.toContain("Dengar");
    expect(strikes(["X-Wing"], ["blast"]).unit("Dengar").icons).not.toHaveProperty("blast");
  });
});
