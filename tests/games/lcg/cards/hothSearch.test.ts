import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Titles of the objective sets 43 to 47. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
const HOTH = "Hold the Line!";
const ICE = "Shadows on the Ice";
const none = (n: number, title: string) => new Array<string>(n).fill(title);

describe("Sensors Are Placed", () => {
  const battle = (dark: string[]) =>
    scene({
      light: { objectives: ["Sensors Are Placed", HERO, HERO], units: ["X-Wing"], hand: ["Rookie Pilot"] },
      dark: { objectives: dark, units: ["Espo Trooper"], hand: ["Nightsister", "Rancor"] },
      engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["Espo Trooper"] },
    })
      .edgeBattle({ light: { edge: "Rookie Pilot" }, dark: { edge: ["Nightsister", "Rancor"] } })
      .story("edgePlaced");
  it("while its player has more Hoth objectives the opponent places the first edge card faceup, and only that", () => {
    expect(battle(none(3, BLANK))).toEqual([
      "edgePlaced light Rookie Pilot 0",
      "edgePlaced dark Nightsister 1",
      "edgePlaced dark Rancor 0",
    ]);
  });
  it("not with as many", () => {
    expect(battle([ICE, BLANK])[1]).toBe("edgePlaced dark Nightsister 0");
  });
});

describe("Echo Defender", () => {
  it("gains 1 edge-enabled unit damage for each Hoth objective of its player", () => {
    const t = scene({ light: { objectives: [HOTH, HOTH, HERO], units: ["Echo Defender"] } });
    expect(t.unit("Echo Defender").icons).toEqual({ edgeTactics: 1, edgeUnitDamage: 2 });
  });
  it("none without", () => {
    const t = scene({ light: { units: ["Echo Defender"] }, dark: { objectives: [ICE] } });
    expect(t.unit("Echo Defender").icons).toEqual({ edgeTactics: 1 });
  });
});

describe("Echo Base", () => {
  const given = (enhancements: string[], damage = 0) => ({
    light: { objectives: [{ title: HOTH, damage }, HERO, HERO], enhancements, units: ["Wilderness Fighters"] },
  });
  it("gives Hoth objectives of its player 1 capacity, and counts as one more of them", () => {
    const t = scene(given(["Echo Base"]));
    expect([t.objective(HOTH).capacity, t.objective(HERO).capacity]).toEqual([5, 4]);
    expect(t.unit("Wilderness Fighters").icons.unitDamage).toBe(2);
    expect(scene(given([])).unit("Wilderness Fighters").icons.unitDamage).toBe(1);
  });
  it("with it an objective falls that only it kept, and it counts where objectives are compared", () => {
    const t = scene({
      ...given(["Echo Base"], 4),
      dark: { objectives: [BLANK], units: ["Espo Trooper"] },
      light: { ...given(["Echo Base"], 4).light, units: ["Ewok Scout"], hand: ["Yub Yub!"] },
    });
    t.window({ light: { action: "Yub Yub!", choose: "Ewok Scout", target: "Echo Base" } });
    expect(t.card(HOTH).zone).toBe("victory");
    const attack = scene({
      active: "dark",
      light: { objectives: ["Echo Base Defense", HERO], enhancements: ["Echo Base"] },
      dark: { objectives: [ICE, BLANK], units: ["Advisor to the Emperor"] },
    }).engage("Echo Base Defense", { attackers: ["Advisor to the Emperor"] });
    expect(attack.objective("Echo Base Defense").damage).toBe(0);
  });
});

describe("Echo Base Shield Generator", () => {
  const given = (damage: number) => ({
    light: {
      objectives: [HOTH, HERO, HERO],
      units: ["X-Wing"],
      enhancements: [{ title: "Echo Base Shield Generator", damage }],
    },
  });
  it("takes 1 damage to shield a unit or a Hoth objective, once a turn", () => {
    const t = scene(given(0)).window({ light: { action: "Echo Base Shield Generator", target: HOTH } });
    expect([t.objective(HOTH).shields, t.enhancement("Echo Base Shield Generator").damage]).toEqual([1, 1]);
    expect(t.offered("light", "target")).toEqual(["X-Wing", HOTH]);
    expect(t.window().offered("light", "action")).not.toContain("Echo Base Shield Generator");
  });
  it("with the third damage it goes back to its player's hand", () => {
    const t = scene(given(2)).window({ light: { action: "Echo Base Shield Generator", target: "X-Wing" } });
    expect([t.unit("X-Wing").shields, t.hand("light")]).toEqual([1, ["Echo Base Shield Generator"]]);
    const second = scene(given(1)).window({ light: { action: "Echo Base Shield Generator", target: "X-Wing" } });
    expect(second.hand("light")).toEqual([]);
  });
});

describe("First Marker", () => {
  const given = {
    light: { objectives: [{ title: HOTH, enhancements: ["First Marker"] }, HERO] },
    dark: { units: ["TIE Fighter", "Espo Trooper"] },
  };
  it("keeps Vehicle units from damaging the objective", () => {
    expect(scene(given).damage(HOTH, 2, { source: "TIE Fighter" }).objective(HOTH).damage).toBe(0);
  });
  it("no other unit, and no other objective", () => {
    expect(scene(given).damage(HOTH, 2, { source: "Espo Trooper" }).objective(HOTH).damage).toBe(2);
    expect(scene(given).damage(HERO, 2, { source: "TIE Fighter" }).objective(HERO).damage).toBe(2);
  });
  it("leaves a Vehicle without a reaction that would damage the objective, and nothing else", () => {
    const offered = (objective: string) =>
      scene({ ...given, active: "dark", dark: { units: ["TIE Advanced"] } })
        .engage(objective, { attackers: ["TIE Advanced"] })
        .offered("dark", "answer");
    expect(offered(HOTH)).not.toContain("TIE Advanced");
    expect(offered(HERO)).toContain("TIE Advanced");
  });
});

describe("Renegade Squadron Mobilization", () => {
  const given = { light: { objectives: ["Renegade Squadron Mobilization", HERO], units: ["X-Wing"] } };
  it("draws a card after an enemy unit has left play", () => {
    const t = scene({ ...given, dark: { units: ["Espo Trooper"] } });
    t.destroy("Espo Trooper", { light: { answer: "Renegade Squadron Mobilization" } });
    expect(t.hand("light")).toHaveLength(1);
    expect(t.card("Espo Trooper").zone).toBe("discard");
  });
  it("not after one of its own", () => {
    const t = scene(given).destroy("X-Wing");
    expect(t.offered("light", "answer")).not.toContain("Renegade Squadron Mobilization");
  });
});

describe("Renegade Squadron", () => {
  const attack = (objective: string) =>
    scene({
      light: { units: ["Renegade Squadron"] },
      dark: { objectives: [{ title: "Defense Protocol", captives: ["X-Wing", "Y-Wing"] }, BLANK] },
    }).engage(objective, { attackers: ["Renegade Squadron"], light: { answer: "Renegade Squadron" }, picks: [0] });
  it("as it strikes as an attacker takes 1 damage to rescue a card captured at the engaged objective", () => {
    const t = attack("Defense Protocol");
    expect(t.unit("Renegade Squadron").damage).toBe(1);
    expect(t.hand("light")).toHaveLength(1);
    expect(t.captives("Defense Protocol")).toHaveLength(1);
  });
  it("not where nothing is captured there", () => {
    const t = scene({
      light: { units: ["Renegade Squadron"] },
      dark: { objectives: [{ title: "Defense Protocol", captives: ["X-Wing"] }, BLANK] },
    }).engage(BLANK, { attackers: ["Renegade Squadron"] });
    expect(t.offered("light", "answer")).not.toContain("Renegade Squadron");
  });
  it("not while it cannot be damaged, which is its cost", () => {
    const offered = (dial: number) =>
      scene({
        dial,
        light: { objectives: ["Preparation for Battle", HERO], units: [{ title: "Renegade Squadron", shields: 1 }] },
        dark: { objectives: [{ title: "Defense Protocol", captives: ["X-Wing"] }, BLANK] },
      })
        .engage("Defense Protocol", { attackers: ["Renegade Squadron"] })
        .offered("light", "answer");
    expect([offered(4), offered(5)]).toEqual([["pass"], ["pass", "Renegade Squadron"]]);
  });
});

describe("Munitions Expert", () => {
  const given = (focus: number) => ({ light: { units: [{ title: "Munitions Expert", focus }, "X-Wing"] } });
  it("is focused to give a unit 1 unit damage until the phase ends", () => {
    const t = scene(given(0)).window({ light: { action: "Munitions Expert", target: "X-Wing" } });
    expect(t.unit("X-Wing").icons.unitDamage).toBe(2);
    expect(t.unit("Munitions Expert").focus).toBe(1);
    const later = scene({ ...given(0), phase: "deployment" });
    later.phase("deployment", { light: { action: "Munitions Expert", target: "X-Wing" } });
    expect(later.unit("X-Wing").icons.unitDamage).toBe(1);
  });
  it("not while it is exhausted", () => {
    expect(scene(given(1)).window().offered("light", "action")).not.toContain("Munitions Expert");
  });
});

describe("Preparation for Battle", () => {
  const given = (dial: number) => ({
    dial,
    light: { objectives: ["Preparation for Battle", HERO], units: [{ title: "X-Wing", shields: 1 }, "Y-Wing"] },
  });
  it("keeps shielded units from damage while the dial reads 4 or less", () => {
    const shieldKept = (dial: number) =>
      scene(given(dial))
        .damage("X-Wing", 1, { light: { shieldDamage: dial > 4 ? [false] : [] } })
        .unit("X-Wing").damage;
    expect([shieldKept(4), shieldKept(5)]).toEqual([0, 1]);
    const bare = scene(given(0)).damage("Y-Wing", 1);
    expect(bare.card("Y-Wing").zone).toBe("discard");
  });
  it("gives them 1 blast while it reads 8 or more", () => {
    expect(scene(given(8)).unit("X-Wing").icons).toEqual({ unitDamage: 1, blast: 1, edgeBlast: 1 });
    expect(scene(given(7)).unit("X-Wing").icons).toEqual({ unitDamage: 1, edgeBlast: 1 });
    expect(scene(given(8)).unit("Y-Wing").icons).toEqual({ blast: 1, edgeBlast: 1 });
  });
});

describe("Hoth Scout", () => {
  it("is sacrificed to shield a unit or objective", () => {
    const t = scene({ light: { units: ["Hoth Scout", "X-Wing"] } });
    t.window({ light: { action: "Hoth Scout", target: "X-Wing" } });
    expect([t.unit("X-Wing").shields, t.discard("light")]).toEqual([1, ["Hoth Scout"]]);
  });
  it("not one that has a shield", () => {
    const t = scene({ light: { units: ["Hoth Scout", { title: "X-Wing", shields: 1 }], objectives: [HOTH] } });
    t.window({ light: { action: "Hoth Scout", target: HOTH } });
    expect(t.offered("light", "target")).not.toContain("X-Wing");
    expect(t.objective(HOTH).shields).toBe(1);
  });
});

describe("Shelter from the Storm", () => {
  const given = (objectives: string[]) => ({
    light: { objectives, units: ["Luke Skywalker", "Rookie Pilot", "Rebel Trooper"], hand: ["Shelter from the Storm"] },
    dark: { units: ["Espo Trooper"], hand: ["Force Choke"] },
  });
  const sheltered = () =>
    scene(given([HOTH, HERO])).window({ light: { action: "Shelter from the Storm", target: "Luke Skywalker" } });
  it("shields a Character, which can be neither damaged nor targeted by the enemy until the phase ends", () => {
    const t = sheltered();
    expect(t.unit("Luke Skywalker").shields).toBe(1);
    expect(t.damage("Luke Skywalker", 3).unit("Luke Skywalker")).toMatchObject({ damage: 0, shields: 1 });
    const choked = sheltered().window({ dark: { action: "Force Choke", target: "Rookie Pilot" } });
    expect(choked.offered("dark", "target")).not.toContain("Luke Skywalker");
  });
  it("needs a Hoth objective in play", () => {
    const t = scene(given(none(3, HERO))).window();
    expect(t.offered("light", "action")).not.toContain("Shelter from the Storm");
  });
});

const capital = (more: object) => ({
  active: "dark" as const,
  phase: "deployment" as const,
  dark: { affiliation: "Imperial Navy" as const, hand: ["Devastator", "Rancor", "Admiral's Orders"], ...more },
});

describe("Deploy the Fleet", () => {
  const given = capital({
    objectives: ["Deploy the Fleet", "Defense Protocol", BLANK],
    enhancements: ["Control Room", "Control Room"],
  });
  it("takes 1 damage to make the next Capital Ship cost 1 less", () => {
    const t = scene(given).window({ dark: { action: ["Deploy the Fleet", "Devastator"] } });
    expect(t.objective("Deploy the Fleet").damage).toBe(1);
    expect(t.questions("dark", "pay")[0].amount).toBe(5);
  });
  it("no other unit", () => {
    const t = scene(given).window({ dark: { action: ["Deploy the Fleet", "Rancor"] } });
    expect(t.questions("dark", "pay")[0].amount).toBe(4);
  });
});

describe("Death Squadron Star Destroyer", () => {
  const given = { dark: { units: ["Death Squadron Star Destroyer", "Espo Trooper"] } };
  it("cannot be targeted by enemy events", () => {
    const t = scene({ ...given, light: { hand: ["Ion Cannon Burst"] } }).window();
    expect(t.offered("light", "action")).not.toContain("Ion Cannon Burst");
  });
  it("by other enemy effects it can, and others can by events", () => {
    const t = scene({ ...given, light: { units: ["Han Solo"] } }).engage(BLANK, {
      attackers: ["Han Solo"],
      light: { answer: "Han Solo", target: "Death Squadron Star Destroyer", unitDamage: "Espo Trooper" },
    });
    expect(t.unit("Death Squadron Star Destroyer").damage).toBe(1);
    const tie = scene({
      dark: { units: ["Death Squadron Star Destroyer", "TIE Fighter"] },
      light: { hand: ["Ion Cannon Burst"] },
    });
    expect(tie.window({ light: { action: "Ion Cannon Burst" } }).unit("TIE Fighter").zone).toBe("units");
  });
});

describe("Death Squadron Command", () => {
  const given = { dark: { enhancements: [{ title: "Death Squadron Command", focus: 2 }] } };
  it("loses a focus token after an objective is destroyed, of either side", () => {
    const t = scene(given).destroy(HERO, { dark: { answer: "Death Squadron Command" } });
    expect(t.enhancement("Death Squadron Command").focus).toBe(1);
    const own = scene(given).destroy(BLANK, { dark: { answer: "Death Squadron Command" } });
    expect(own.enhancement("Death Squadron Command").focus).toBe(1);
  });
  it("not after a unit is", () => {
    const t = scene({ ...given, light: { units: ["X-Wing"] } }).destroy("X-Wing");
    expect(t.offered("dark", "answer")).not.toContain("Death Squadron Command");
  });
});

describe("Admiral's Orders", () => {
  it("makes the next Capital Ship of the phase cost 2 less, and only that one", () => {
    const given = capital({
      hand: ["Devastator", "Death Squadron Star Destroyer", "Admiral's Orders"],
      enhancements: none(5, "Control Room"),
    });
    const t = scene(given).window({ dark: { action: ["Admiral's Orders", "Devastator"] } });
    expect(t.questions("dark", "pay")[0].amount).toBe(4);
    const second = scene(given);
    second.window({ dark: { action: ["Admiral's Orders", "Death Squadron Star Destroyer", "Devastator"] } });
    expect(second.questions("dark", "pay").map(({ amount }) => amount)).toContain(6);
  });
  it("no other unit, and not in a later phase", () => {
    const t = scene(capital({})).window({ dark: { action: ["Admiral's Orders", "Rancor"] } });
    expect(t.questions("dark", "pay")[0].amount).toBe(4);
  });
});

describe("Jabba's Orders", () => {
  const given = (hand: string[]) => ({
    active: "dark" as const,
    light: { hand },
    dark: { objectives: [BLANK, BLANK], objectiveDeck: ["Jabba's Orders", BLANK] },
  });
  it("as it enters play its player looks at the opponent's hand", () => {
    const t = scene(given(["X-Wing", "Y-Wing"])).phase("refresh", { dark: { answer: "Jabba's Orders" } });
    expect(t.story("looked")).toHaveLength(2);
    expect(t.hand("light")).toEqual(["X-Wing", "Y-Wing"]);
  });
  it("may be left, and not at an empty hand", () => {
    expect(
      scene(given(["X-Wing"]))
        .phase("refresh", { dark: { answer: pass } })
        .story("looked"),
    ).toEqual([]);
    expect(scene(given([])).phase("refresh").offered("dark", "answer")).not.toContain("Jabba's Orders");
  });
});

describe("Weequay Elite", () => {
  const cost = (captives: string[]) =>
    scene({
      active: "dark",
      phase: "deployment",
      dark: {
        affiliation: "Scum and Villainy",
        objectives: [{ title: "Defense Protocol", captives }, BLANK],
        hand: ["Weequay Elite"],
      },
    })
      .window({ dark: { action: "Weequay Elite" } })
      .questions("dark", "pay")[0].amount;
  it("costs 2 less while a card is captured at an objective of its player, however many are", () => {
    expect(cost(["X-Wing"])).toBe(2);
    expect(cost(["X-Wing", "Y-Wing"])).toBe(2);
  });
  it("and 4 otherwise", () => {
    expect(cost([])).toBe(4);
  });
});

describe("Jabba's Palace", () => {
  const given = (enhancements: string[]) => ({
    dark: { objectives: [{ title: "Defense Protocol", damage: 4 }, BLANK], enhancements },
  });
  it("gives each objective of its player 1 capacity", () => {
    const t = scene(given(["Jabba's Palace"]));
    expect([t.objective("Defense Protocol").capacity, t.objective(BLANK).capacity]).toEqual([6, 6]);
    expect(t.objective(HERO).capacity).toBe(4);
    expect(t.damage("Defense Protocol", 1).objective("Defense Protocol").damage).toBe(5);
  });
  it("without it they are as printed", () => {
    expect(scene(given([])).damage("Defense Protocol", 1).card("Defense Protocol").zone).toBe("victory");
  });
});
