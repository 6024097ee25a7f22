import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Titles of the objective sets 37 to 42. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
/** Hoth objectives without a text. */
const HOTH = "Hold the Line!";
const ICE = "Shadows on the Ice";
const none = (n: number, title: string) => new Array<string>(n).fill(title);

describe("A Message from Beyond", () => {
  const given = (discard: string[]) => ({ light: { objectives: ["A Message from Beyond", HERO, HERO], discard } });
  it("takes 1 damage after the refresh to bring back the topmost enhancement, however deep it lies", () => {
    const t = scene(given(["X-Wing", "Jedi Lightsaber", "Shii-Cho Training"]));
    t.phase("refresh", { light: { answer: "A Message from Beyond" } });
    expect(t.hand("light")).toEqual(["Jedi Lightsaber"]);
    expect(t.objective("A Message from Beyond").damage).toBe(1);
  });
  it("is not offered without one, or after the opponent's refresh", () => {
    expect(
      scene(given(["X-Wing"]))
        .phase("refresh")
        .offered("light", "answer"),
    ).not.toContain("A Message from Beyond");
    const theirs = scene({ ...given(["Jedi Lightsaber"]), active: "dark" }).phase("refresh");
    expect(theirs.offered("light", "answer")).not.toContain("A Message from Beyond");
  });
});

describe("Old Ben's Spirit", () => {
  const given = { light: { units: [{ title: "Luke Skywalker", damage: 1, enhancements: ["Old Ben's Spirit"] }] } };
  it("is discarded instead of the enhanced unit, and takes all damage off it", () => {
    const t = scene(given).damage("Luke Skywalker", 2, { light: { answer: "Old Ben's Spirit" } });
    expect(t.unit("Luke Skywalker").damage).toBe(0);
    expect(t.discard("light")).toEqual(["Old Ben's Spirit"]);
  });
  it("may be left, and does nothing for another unit", () => {
    const t = scene(given).damage("Luke Skywalker", 2, { light: { answer: pass } });
    expect(t.card("Luke Skywalker").zone).toBe("discard");
    const other = scene({ light: { units: [...given.light.units, "Rookie Pilot"] } });
    other.damage("Rookie Pilot", 1);
    expect(other.card("Rookie Pilot").zone).toBe("discard");
    expect(other.offered("light", "answer")).not.toContain("Old Ben's Spirit");
  });
  it("saves from being destroyed outright, but not from being returned to hand", () => {
    const t = scene(given).destroy("Luke Skywalker", { light: { answer: "Old Ben's Spirit" } });
    expect(t.unit("Luke Skywalker").damage).toBe(0);
  });
});

describe("Weapon Mastery", () => {
  const given = (phase: "deployment" | "conflict") => ({
    phase,
    light: {
      units: [{ title: "Luke Skywalker", enhancements: ["Jedi Lightsaber", "Trust Your Feelings"] }, "X-Wing"],
      hand: ["Weapon Mastery"],
    },
  });
  it("gives a Character 1 unit damage for each enhancement on it, until the phase ends", () => {
    const t = scene(given("deployment"));
    const before = t.unit("Luke Skywalker").icons.unitDamage;
    t.window({ light: { action: "Weapon Mastery" } });
    expect(t.unit("Luke Skywalker").icons.unitDamage).toBe(before + 2);
    const whole = scene(given("deployment")).phase("deployment", { light: { action: "Weapon Mastery" } });
    expect(whole.unit("Luke Skywalker").icons.unitDamage).toBe(before);
  });
  it("is for Characters alone", () => {
    const t = scene({ ...given("deployment"), light: { units: ["X-Wing"], hand: ["Weapon Mastery"] } }).window();
    expect(t.offered("light", "action")).not.toContain("Weapon Mastery");
  });
});

describe("Calm", () => {
  const laden = (enhancements: string[]) => ({
    light: { units: [{ title: "Luke Skywalker", focus: 3, enhancements }], hand: ["Calm"] },
  });
  const two = ["Jedi Lightsaber", "Trust Your Feelings"];
  it("takes all focus tokens off a Character with 2 enhancements in the opponent's turn", () => {
    const t = scene({ ...laden(two), active: "dark" }).window({ light: { action: "Calm" } });
    expect(t.unit("Luke Skywalker").focus).toBe(0);
  });
  it("not in one's own turn, and not with 1 enhancement", () => {
    expect(scene(laden(two)).window().offered("light", "action")).not.toContain("Calm");
    const one = scene({ ...laden(["Jedi Lightsaber"]), active: "dark" }).window();
    expect(one.offered("light", "action")).not.toContain("Calm");
  });
});

describe("Hoth Operations", () => {
  const battle = (dark: string[]) =>
    scene({
      light: { objectives: ["Hoth Operations", HERO, HERO], units: ["Snowspeeder", "X-Wing"] },
      dark: { objectives: dark, units: ["Espo Trooper"] },
      engaged: { objective: BLANK, attackers: ["Snowspeeder", "X-Wing"], defenders: ["Espo Trooper"] },
    }).edgeBattle();
  it("gives Speeders edge (1) while its player has more Hoth objectives", () => {
    expect(battle(none(3, BLANK)).story("edgeDecided")).toEqual(["edgeDecided light 1 0"]);
  });
  it("not with as many as the opponent", () => {
    expect(battle([ICE, BLANK, BLANK]).story("edgeDecided")).toEqual(["edgeDecided dark 0 0"]);
  });
});

describe("Rogue Three", () => {
  it("gains 1 unit damage and 1 blast for each enhancement on it", () => {
    expect(scene({ light: { units: ["Rogue Three"] } }).unit("Rogue Three").icons).toEqual({ blast: 2 });
    const t = scene({ light: { units: [{ title: "Rogue Three", enhancements: ["Astromech Droid Upgrade"] }] } });
    expect(t.unit("Rogue Three").icons).toEqual({ unitDamage: 2, blast: 4 });
  });
  it("loses them with the enhancement", () => {
    const t = scene({
      light: {
        units: [{ title: "Rogue Three", enhancements: ["Astromech Droid Upgrade"] }, "Ewok Scout"],
        hand: ["Yub Yub!"],
      },
    });
    t.window({ light: { action: "Yub Yub!", choose: "Ewok Scout", target: "Astromech Droid Upgrade" } });
    expect(t.unit("Rogue Three").icons).toEqual({ blast: 2 });
  });
});

describe("Hoth Survival Gear", () => {
  const given = (objectives: string[], damage = 0) => ({
    light: { objectives, units: [{ title: "Luke Skywalker", damage, enhancements: ["Hoth Survival Gear"] }] },
  });
  it("gives 1 capacity for each Hoth objective of its player", () => {
    expect(scene(given([HOTH, HOTH, HERO])).unit("Luke Skywalker").capacity).toBe(5);
    expect(scene(given([HERO, HERO, HERO])).unit("Luke Skywalker").capacity).toBe(3);
  });
  it("counts none of the opponent's, and a unit falls with the objective that kept it", () => {
    expect(scene({ ...given([HERO]), dark: { objectives: [ICE] } }).unit("Luke Skywalker").capacity).toBe(3);
    const t = scene(given([HOTH, HERO, HERO], 3)).destroy(HOTH);
    expect(t.card("Luke Skywalker").zone).toBe("discard");
  });
});

describe("Echo Base Defense", () => {
  const attack = (objective: string, dark: string[]) =>
    scene({
      active: "dark",
      light: { objectives: ["Echo Base Defense", HERO, HERO] },
      dark: { objectives: dark, units: ["Advisor to the Emperor"] },
    }).engage(objective, { attackers: ["Advisor to the Emperor"] });
  it("keeps Hoth objectives from unopposed damage while its player has more of them", () => {
    expect(attack("Echo Base Defense", none(3, BLANK)).objective("Echo Base Defense").damage).toBe(0);
  });
  it("no other objective, and not with as many as the opponent", () => {
    expect(attack(HERO, none(3, BLANK)).objective(HERO).damage).toBe(1);
    expect(attack("Echo Base Defense", [ICE, BLANK]).objective("Echo Base Defense").damage).toBe(1);
  });
});

describe("Wilderness Fighters", () => {
  it("gain 1 unit damage for each Hoth objective of their player", () => {
    const icons = (light: string[], dark: string[]) =>
      scene({ light: { objectives: light, units: ["Wilderness Fighters"] }, dark: { objectives: dark } }).unit(
        "Wilderness Fighters",
      ).icons;
    expect(icons([HOTH, HOTH, HERO], [ICE])).toEqual({ unitDamage: 2, edgeBlast: 2 });
    expect(icons([HERO, HERO, HERO], [ICE])).toEqual({ edgeBlast: 2 });
  });
  it("lose one when such an objective is destroyed", () => {
    const t = scene({ light: { objectives: [HOTH, HERO, HERO], units: ["Wilderness Fighters"] } }).destroy(HOTH);
    expect(t.unit("Wilderness Fighters").icons).toEqual({ edgeBlast: 2 });
  });
});

describe("Subzero Defenses", () => {
  const attack = (objective: string, enhancements: string[], dark = {}) =>
    scene({
      active: "dark",
      light: { objectives: [HOTH, HERO, HERO], enhancements },
      dark: { units: ["Advisor to the Emperor", "Duty Officer"] },
    }).engage(objective, {
      attackers: ["Advisor to the Emperor", "Duty Officer"],
      darkStrikes: ["Duty Officer"],
      dark,
    });
  it("destroys the first enemy unit that strikes against a Hoth objective, after its strike, and only that", () => {
    const t = attack(HOTH, ["Subzero Defenses"]);
    expect(t.card("Duty Officer").zone).toBe("discard");
    expect(t.units("dark")).toEqual(["Advisor to the Emperor"]);
  });
  it("two of them speak of the same first unit", () => {
    const t = attack(HOTH, ["Subzero Defenses", "Subzero Defenses"], { forcedFirst: "Subzero Defenses" });
    expect(t.units("dark")).toEqual(["Advisor to the Emperor"]);
  });
  it("not against another objective", () => {
    expect(attack(HERO, ["Subzero Defenses"]).units("dark")).toHaveLength(2);
  });
});

describe("The Killing Cold", () => {
  const given = (objective: object | string) => ({
    active: "dark" as const,
    dark: { objectives: ["The Killing Cold", objective as string, BLANK], units: ["Espo Trooper"] },
  });
  it("takes 1 damage off a Hoth objective of its player for a unit sacrificed", () => {
    const t = scene(given({ title: ICE, damage: 2 })).window({ dark: { action: "The Killing Cold" } });
    expect(t.objective(ICE).damage).toBe(1);
    expect(t.discard("dark")).toEqual(["Espo Trooper"]);
  });
  it("not off another objective", () => {
    const t = scene(given({ title: "Defense Protocol", damage: 2 })).window();
    expect(t.offered("dark", "action")).not.toContain("The Killing Cold");
  });
});

describe("Icetromper", () => {
  const given = (attackers: string[]) => ({
    light: { units: ["Luke Skywalker", "X-Wing"] },
    dark: { units: ["Icetromper"] },
    engaged: { objective: BLANK, attackers },
  });
  it("is sacrificed to take an attacking non-Vehicle unit out of the engagement, and then does it 1 damage", () => {
    const t = scene(given(["Luke Skywalker"])).window({ dark: { action: "Icetromper" } });
    expect(t.unit("Luke Skywalker")).toMatchObject({ part: "none", damage: 1 });
    expect(t.discard("dark")).toEqual(["Icetromper"]);
  });
  it("no Vehicle, and none that does not attack", () => {
    expect(
      scene(given(["X-Wing"]))
        .window()
        .offered("dark", "action"),
    ).not.toContain("Icetromper");
  });
});

describe("Fear", () => {
  const played = (committed: boolean) =>
    scene({
      active: "dark",
      phase: "deployment",
      light: { units: [{ title: "Luke Skywalker", committed }] },
      dark: { hand: ["Fear"] },
    }).window({ dark: { action: "Fear" } });
  it("takes the enhanced unit out of the Force struggle", () => {
    const t = played(true);
    expect(t.unit("Luke Skywalker").committed).toBe(false);
    expect(t.forceCards("light")).toBe(3);
  });
  it("keeps it from committing, but no other unit", () => {
    const t = scene({
      light: { units: [{ title: "Luke Skywalker", enhancements: ["Fear"] }, "Rookie Pilot"] },
    }).phase("force");
    expect(t.offered("light", "commit")).toEqual(["pass", "Rookie Pilot"]);
  });
});

describe("The Desolation of Hoth", () => {
  const given = (light: string[]) => ({
    active: "dark" as const,
    light: { objectives: light, units: ["Luke Skywalker"] },
    dark: { objectives: [{ title: ICE, damage: 3 }, BLANK, BLANK], hand: ["The Desolation of Hoth"] },
  });
  it("moves as much damage as its player likes to an enemy unit", () => {
    const t = scene(given(none(3, HERO))).window({ dark: { action: "The Desolation of Hoth", may: [true, false] } });
    expect([t.objective(ICE).damage, t.unit("Luke Skywalker").damage]).toEqual([1, 2]);
  });
  it("or to an enemy Hoth objective, but to no other, and only in one's own turn", () => {
    const t = scene(given([HOTH, HERO, HERO])).window({
      dark: { action: "The Desolation of Hoth", target: HOTH },
    });
    expect(t.offered("dark", "target")).toEqual(["Luke Skywalker", HOTH]);
    expect([t.objective(ICE).damage, t.objective(HOTH).damage]).toEqual([2, 1]);
    const theirs = scene({ ...given([HOTH]), active: "light" }).window();
    expect(theirs.offered("dark", "action")).not.toContain("The Desolation of Hoth");
  });
});

describe("Lord Vader's Command", () => {
  const cost = (damage: number, title: string) => {
    const t = scene({
      light: { hand: [title], units: [{ title: "Luke Skywalker", damage: 1 }], discard: ["X-Wing"] },
      dark: { objectives: [{ title: "Lord Vader's Command", damage }, BLANK, BLANK], units: ["Espo Trooper"] },
      phase: "deployment",
    }).window({ light: { action: title, ...(title === "Weapon Mastery" ? { target: "Luke Skywalker" } : {}) } });
    return t.questions("light", "pay")[0]?.amount ?? 0;
  };
  it("makes the opponent's events cost 1 more while it is undamaged, one without a cost too", () => {
    expect(cost(0, "It Binds All Things")).toBe(2);
    expect([cost(0, "Weapon Mastery"), cost(1, "Weapon Mastery")]).toEqual([1, 0]);
    expect(cost(1, "It Binds All Things")).toBe(1);
  });
  it("no units", () => {
    expect(cost(0, "Jedi in Hiding")).toBe(2);
  });
});

describe("Darth Vader (41)", () => {
  const given = (attackers: string[]) => ({
    active: "dark" as const,
    dark: { units: ["Darth Vader (41)", "Espo Trooper", "Duty Officer"] },
    engaged: { objective: HERO, attackers },
  });
  it("while he attacks each attacking unit of his player gains 1 blast, he too", () => {
    const t = scene(given(["Darth Vader", "Duty Officer"]));
    expect(t.unit("Darth Vader").icons).toEqual({ unitDamage: 2, blast: 1, edgeBlast: 1 });
    expect(t.unit("Duty Officer").icons).toEqual({ blast: 1 });
    expect(t.unit("Espo Trooper").icons).toEqual({ edgeUnitDamage: 1 });
  });
  it("not while he stays away", () => {
    expect(scene(given(["Duty Officer"])).unit("Duty Officer").icons).toEqual({});
  });
});

describe("Probe Droid", () => {
  it("as it leaves play does 1 damage to an enemy objective", () => {
    const t = scene({ dark: { units: ["Probe Droid"] }, light: { objectives: [HOTH, HERO] } });
    t.destroy("Probe Droid", { dark: { answer: "Probe Droid", target: HOTH } });
    expect(t.objective(HOTH).damage).toBe(1);
    expect(t.offered("dark", "target")).toEqual([HOTH, HERO]);
  });
  it("not as another leaves", () => {
    const t = scene({ dark: { units: ["Probe Droid", "Espo Trooper"] } }).destroy("Espo Trooper");
    expect(t.offered("dark", "answer")).toEqual([]);
  });
});

describe("Imperial Suppression", () => {
  const given = {
    light: { hand: ["Jedi Mind Trick"] },
    dark: { units: ["Espo Trooper"], hand: ["Imperial Suppression"] },
  };
  it("cancels an event, and puts it on top of its owner's deck", () => {
    const t = scene({ ...given, dark: { ...given.dark, affiliation: "Imperial Navy" } });
    t.window({ light: { action: "Jedi Mind Trick" }, dark: { answer: "Imperial Suppression" } });
    expect(t.unit("Espo Trooper").focus).toBe(0);
    expect(t.deck("light")[0]).toBe("Jedi Mind Trick");
    expect(t.discard("light")).toEqual([]);
  });
  it("is not offered for a unit", () => {
    const t = scene({ ...given, phase: "deployment", light: { hand: ["X-Wing"] } });
    t.window({ light: { action: "X-Wing" } });
    expect(t.offered("dark", "answer")).not.toContain("Imperial Suppression");
  });
});

describe("Wampa", () => {
  const cost = (light: string[], dark: string[]) => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      light: { objectives: light },
      dark: { objectives: dark, hand: ["Wampa"] },
    }).window({ dark: { action: "Wampa" } });
    return t.questions("dark", "pay")[0]?.amount ?? 0;
  };
  it("costs 2 less for each Hoth objective in play, whosever it is, and never less than nothing", () => {
    expect(cost([HERO, HERO, HERO], [BLANK, BLANK, BLANK])).toBe(3);
    expect(cost([HOTH, HERO, HERO], [BLANK, BLANK, BLANK])).toBe(1);
    expect(cost([HOTH, HERO, HERO], [ICE, BLANK, BLANK])).toBe(0);
  });
  it("another unit costs what it did", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      dark: { objectives: [ICE, BLANK], hand: ["Wampa", "Nightsister"] },
    });
    t.window({ dark: { action: "Nightsister" } });
    expect(t.questions("dark", "pay")[0].amount).toBe(3);
  });
});

describe("Succumb to the Cold!", () => {
  const given = (objectives: string[]) => ({
    light: { units: [{ title: "Luke Skywalker", focus: 1 }] },
    dark: { objectives, hand: ["Succumb to the Cold!"] },
  });
  it("puts a focus token back on an enemy unit that lost one", () => {
    const t = scene(given([ICE, BLANK, BLANK])).phase("refresh", { dark: { answer: "Succumb to the Cold!" } });
    expect(t.unit("Luke Skywalker").focus).toBe(1);
  });
  it("needs a Hoth objective of its player's, and an enemy unit", () => {
    expect(
      scene(given(none(3, BLANK)))
        .phase("refresh")
        .offered("dark", "answer"),
    ).not.toContain("Succumb to the Cold!");
    const own = scene({
      active: "dark",
      dark: { objectives: [ICE], hand: ["Succumb to the Cold!"], units: [{ title: "Espo Trooper", focus: 1 }] },
    });
    expect(own.phase("refresh").offered("dark", "answer")).not.toContain("Succumb to the Cold!");
  });
});

describe("Battle of Hoth", () => {
  const battle = (either: number | undefined, damage = 1) =>
    scene({
      light: { units: ["X-Wing"], hand: ["Battle of Hoth"], objectives: [{ title: HOTH, damage }, HERO] },
      dark: { units: ["Espo Trooper"], objectives: [ICE, BLANK] },
      engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["Espo Trooper"] },
    }).edgeBattle({
      light: {
        edge: ["Battle of Hoth"],
        target: HOTH,
        ...(either === undefined ? { may: false } : { may: true, ...(damage > 0 ? { either } : {}) }),
      },
    });
  it("does 1 damage to a Hoth objective of either side or takes 1 off it, as its player likes", () => {
    expect(battle(0).objective(HOTH).damage).toBe(2);
    expect(battle(1).objective(HOTH).damage).toBe(0);
    expect(battle(0).offered("light", "target")).toEqual([HOTH, ICE]);
  });
  it("or nothing; what has no damage can only get some", () => {
    expect(battle(undefined).objective(HOTH).damage).toBe(1);
    expect(battle(1, 0).objective(HOTH).damage).toBe(1);
  });
});
