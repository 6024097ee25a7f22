import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** Titles of the objective sets 40 to 42. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
/** Hoth objectives without a text. */
const HOTH = "Hold the Line!";
const ICE = "Shadows on the Ice";
const none = (n: number, title: string) => new Array<string>(n).fill(title);

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
      light: {
        hand: [title],
        units: [{ title: "Luke Skywalker", damage: 1, enhancements: ["Jedi Lightsaber"] }],
        discard: ["X-Wing"],
      },
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
