import { describe, expect, it } from "vitest";
import { sacrifice } from "../../../../src/games/lcg/leave.js";
import { scene } from "../support/scene.js";

/** Titles of the Hoth cycle with a function of their own, and those beside them. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
const HOTH = "Hold the Line!";
const PRISON = "Defense Protocol";

describe("Knowledge and Defense", () => {
  const fall = (damage: number, unit = "X-Wing") =>
    scene({
      light: { objectives: [{ title: "Knowledge and Defense", damage }, HERO], units: ["X-Wing"] },
      dark: { units: ["Rancor"] },
      engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["Rancor"], edge: "dark" },
    }).destroy(unit, damage === 0 && unit === "X-Wing" ? { light: { answer: "Knowledge and Defense" } } : {});
  it("while it is undamaged a unit of its player destroyed in an engagement goes back to hand", () => {
    const t = fall(0);
    expect([t.hand("light"), t.discard("light")]).toEqual([["X-Wing"], []]);
  });
  it("not once it is damaged, not outside engagements, and no enemy unit", () => {
    expect(fall(1).discard("light")).toEqual(["X-Wing"]);
    expect(fall(0, "Rancor").discard("dark")).toEqual(["Rancor"]);
    const apart = scene({ light: { objectives: ["Knowledge and Defense"], units: ["X-Wing"] } }).destroy("X-Wing");
    expect(apart.discard("light")).toEqual(["X-Wing"]);
  });
  it("keeps nobody from being sacrificed", () => {
    const t = scene({
      light: { objectives: ["Knowledge and Defense", HERO], units: ["X-Wing"] },
      dark: { units: ["Rancor"] },
      engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["Rancor"], edge: "dark" },
    });
    const unit = t.state.table.units[0][1];
    t.does({}, (s) => sacrifice(s, unit));
    expect(t.offered("light", "answer")).not.toContain("Knowledge and Defense");
    expect(t.discard("light")).toEqual(["X-Wing"]);
  });
});

describe("Confronting the Terror", () => {
  const given = {
    light: { units: ["Luke Skywalker"], hand: ["Confronting the Terror"] },
    dark: { units: ["Rancor", "Kuati Security Team"] },
  };
  it("has the opponent divide the damage among units and objectives of its own instead", () => {
    const t = scene(given).damage("Luke Skywalker", 3, {
      light: { answer: "Confronting the Terror" },
      dark: { suffer: ["Rancor", BLANK, "Rancor"] },
    });
    expect(t.unit("Luke Skywalker").damage).toBe(0);
    expect([t.unit("Rancor").damage, t.objective(BLANK).damage]).toEqual([2, 1]);
    expect(t.questions("dark", "suffer")).toHaveLength(3);
  });
  it("is not offered where the enemy is damaged", () => {
    expect(scene(given).damage("Rancor", 1).offered("light", "answer")).not.toContain("Confronting the Terror");
  });
});

describe("Corrupt Official", () => {
  const given = (objective: string) => ({ dark: { objectives: [objective, BLANK], hand: ["Corrupt Official"] } });
  it("is discarded from hand to cancel damage to a Scum and Villainy objective", () => {
    const t = scene(given("Jabba's Orders")).damage("Jabba's Orders", 3, {
      dark: { answer: "Corrupt Official", may: [true, true] },
    });
    expect([t.objective("Jabba's Orders").damage, t.discard("dark")]).toEqual([0, ["Corrupt Official"]]);
  });
  it("cancels as much of it as its player likes", () => {
    const left = (may: readonly boolean[]) =>
      scene(given("Jabba's Orders"))
        .damage("Jabba's Orders", 3, { dark: { answer: "Corrupt Official", may } })
        .objective("Jabba's Orders").damage;
    expect([left([false]), left([true, false]), left([true, true])]).toEqual([2, 1, 0]);
  });
  it("to no other, and not from play", () => {
    expect(scene(given(PRISON)).damage(PRISON, 1).offered("dark", "answer")).not.toContain("Corrupt Official");
    const inPlay = scene({ dark: { objectives: ["Jabba's Orders"], units: ["Corrupt Official"] } }).damage(
      "Jabba's Orders",
      1,
    );
    expect(inPlay.objective("Jabba's Orders").damage).toBe(1);
  });
});

describe("Coordinated Strike", () => {
  const strikes = (units: string[], answer: object) =>
    scene({
      light: { units, hand: ["Coordinated Strike"], objectives: [HOTH] },
      dark: { units: ["Rancor"] },
      engaged: { objective: BLANK, attackers: units, defenders: ["Rancor"], edge: "light" },
    })
      .strikes({ light: answer, dark: { unitDamage: "X-Wing" } })
      .story("strikes")
      .map((line) => line.split(" ").slice(1, -1).join(" "));
  it("after a strike of its player another ready unit of that player strikes at once", () => {
    expect(strikes(["X-Wing", "Rookie Pilot"], { strike: "X-Wing", answer: "Coordinated Strike" })).toEqual([
      "light X-Wing",
      "light Rookie Pilot",
      "dark Rancor",
    ]);
  });
  it("without it they take turns, and it needs another one", () => {
    expect(strikes(["X-Wing", "Rookie Pilot"], { strike: "X-Wing" })[1]).toBe("dark Rancor");
    const t = scene({
      light: { units: ["X-Wing"], hand: ["Coordinated Strike"], objectives: [HOTH] },
      engaged: { objective: BLANK, attackers: ["X-Wing"], edge: "light" },
    }).strikes();
    expect(t.offered("light", "answer")).not.toContain("Coordinated Strike");
  });
});

describe("Jawa Trading Crawler", () => {
  const plays = (hand: string[]) =>
    scene({
      active: "dark",
      phase: "deployment",
      dark: {
        affiliationFocus: 1,
        objectives: [],
        units: ["Jawa Trading Crawler"],
        hand,
        enhancements: ["Sith Library"],
      },
    });
  it("pays for Vehicle and Droid units", () => {
    const t = plays(["TIE Advanced", "Probe Droid"]).window({
      dark: { action: "TIE Advanced", pay: "Jawa Trading Crawler" },
    });
    expect(t.units("dark")).toContain("TIE Advanced");
    expect(t.offered("dark", "action")).toContain("Probe Droid");
  });
  it("for nothing else, beside what others pay", () => {
    const t = plays(["Kuati Security Team", "ISB Interrogators"]).window({ dark: { action: "ISB Interrogators" } });
    expect(t.offered("dark", "action")).not.toContain("Kuati Security Team");
    expect(t.unit("Jawa Trading Crawler").focus).toBe(0);
    expect(t.enhancement("Sith Library").focus).toBe(1);
  });
});

describe("Get Me Solo!", () => {
  const named = (choose: string) =>
    scene({
      active: "dark",
      light: { hand: ["X-Wing", "X-Wing", "Yoda", "Jedi Lightsaber"] },
      dark: { affiliation: "Scum and Villainy", objectives: [PRISON], hand: ["Get Me Solo!"] },
    }).window({ dark: { action: "Get Me Solo!", choose } });
  it("captures every copy of the named unit in the opponent's hand", () => {
    const t = named("X-Wing");
    expect([t.captives(PRISON), t.hand("light")]).toEqual([
      ["X-Wing", "X-Wing#2"],
      ["Yoda", "Jedi Lightsaber"],
    ]);
  });
  it("none where there is none, though the hand is seen; in the own turn alone", () => {
    const t = named("Rookie Pilot");
    expect([t.captives(PRISON), t.story("looked").length]).toEqual([[], 4]);
    const theirs = scene({
      light: { hand: ["X-Wing"] },
      dark: { affiliation: "Scum and Villainy", hand: ["Get Me Solo!"] },
    }).window();
    expect(theirs.offered("dark", "action")).not.toContain("Get Me Solo!");
  });
});

describe("Echo Caverns", () => {
  const given = (dark: string[]) => ({
    light: { enhancements: ["Echo Caverns"], units: ["Luke Skywalker", "X-Wing"] },
    dark: { units: dark },
  });
  it("moves a combat icon from one unit to another that shares a trait with it, until the phase ends", () => {
    const t = scene(given(["Nightsister", "Rancor"])).window({
      light: {
        action: "Echo Caverns",
        target: ["Luke Skywalker", "Nightsister"],
        choose: "Nightsister",
        iconGained: "blast",
      },
    });
    expect(t.unit("Nightsister").icons).toEqual({ unitDamage: 1 });
    expect(t.unit("Luke Skywalker").icons).toEqual({ unitDamage: 2, blast: 2, edgeBlast: 1 });
    expect(t.questions("light", "target").map(({ options }) => options)).toEqual([
      ["Luke Skywalker", "Nightsister"],
      ["Nightsister"],
    ]);
  });
  it("needs two that share one, and does not last", () => {
    expect(
      scene(given(["Rancor"]))
        .window()
        .offered("light", "action"),
    ).not.toContain("Echo Caverns");
    const t = scene({ ...given(["Nightsister"]), phase: "deployment" }).phase("deployment", {
      light: {
        action: "Echo Caverns",
        target: ["Luke Skywalker", "Nightsister"],
        choose: "Nightsister",
        iconGained: "blast",
      },
    });
    expect(t.unit("Nightsister").icons).toEqual({ unitDamage: 1, blast: 1 });
  });
});
