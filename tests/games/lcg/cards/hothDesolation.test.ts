import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Titles of the objective sets 37 to 39. */

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
