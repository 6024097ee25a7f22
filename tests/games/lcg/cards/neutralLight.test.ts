import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** Neutral light side titles of the objective sets 1 to 8, and the limited locations. */

const deployment = { phase: "deployment" } as const;
const BLANK = "Shadows of Dathomir";
const HERO = "A Hero's Journey";

/** A limited enhancement of the play area that makes a neutral resource. */
function isLimitedLocation(title: string): void {
  it("makes one resource, without a match", () => {
    const given = (hand: string[]) => ({
      ...deployment,
      light: { affiliationFocus: 1, objectives: [], enhancements: [title], hand },
    });
    const t = scene(given(["X-Wing"])).window({ light: { action: "X-Wing" } });
    expect(t.enhancement(title).focus).toBe(1);
    expect(t.units("light")).toEqual(["X-Wing"]);
    expect(
      scene(given(["Twi'lek Loyalist"]))
        .window()
        .offered("light", "action"),
    ).toEqual(["pass"]);
  });
  it("costs one of any kind, and is limited to one such card a turn", () => {
    const other = title === "Hidden Outpost" ? "Cloud City Casino" : "Hidden Outpost";
    const t = scene({
      ...deployment,
      light: { objectives: ["Hit and Run"], affiliationFocus: 1, hand: [title, other] },
    });
    t.window({ light: { action: title } });
    expect(t.objective("Hit and Run").focus).toBe(1);
    expect(t.enhancement(title).host).toBe("");
    // There is a resource again, but the limit is reached.
    expect(t.questions("light", "action").at(-1)!.options).toEqual(["pass"]);
  });
}

describe("Dagobah Training Grounds", () => isLimitedLocation("Dagobah Training Grounds"));
describe("Hidden Outpost", () => isLimitedLocation("Hidden Outpost"));
describe("Cloud City Casino", () => isLimitedLocation("Cloud City Casino"));

describe("Our Most Desperate Hour", () => {
  const given = {
    light: { units: [{ title: "Luke Skywalker", shields: 1 }, "Red Five", "C-3PO"], hand: ["Our Most Desperate Hour"] },
    dark: { units: ["Darth Vader", "Rancor"] },
  };
  it("shields a Character even if it has a shield, for nothing", () => {
    const t = scene(given).window({ light: { action: "Our Most Desperate Hour", target: "Luke Skywalker" } });
    expect(t.unit("Luke Skywalker").shields).toBe(2);
    expect(t.story("paid")).toEqual([]);
    t.damage("Luke Skywalker", 3, { light: { shieldDamage: [true, true] } });
    expect(t.unit("Luke Skywalker")).toMatchObject({ damage: 1, shields: 0 });
  });
  it("Characters of either side only", () => {
    const t = scene(given).window({ light: { action: "Our Most Desperate Hour", target: "Darth Vader" } });
    expect(t.offered("light", "target")).toEqual(["Luke Skywalker", "Darth Vader"]);
    const none = scene({ ...given, light: { ...given.light, units: ["Red Five"] }, dark: { units: ["Rancor"] } });
    expect(none.window().offered("light", "action")).toEqual(["pass"]);
  });
});

describe("R2-D2", () => {
  it("is free, needs no match and pays one neutral resource", () => {
    const t = scene({ ...deployment, light: { affiliationFocus: 1, objectives: [], hand: ["R2-D2", "X-Wing"] } });
    t.window({ light: { action: ["R2-D2", "X-Wing"] } });
    expect(t.units("light")).toEqual(["R2-D2", "X-Wing"]);
    expect(t.unit("R2-D2").focus).toBe(1);
    const u = scene({
      ...deployment,
      light: { affiliationFocus: 1, objectives: [], units: ["R2-D2"], hand: ["Twi'lek Loyalist"] },
    });
    expect(u.window().offered("light", "action")).toEqual(["pass"]);
  });
  it("is unique", () => {
    const t = scene({ ...deployment, light: { units: ["R2-D2"], hand: ["R2-D2"] } }).window();
    expect(t.offered("light", "action")).toEqual(["pass"]);
  });
  it("strikes with nothing", () => {
    const t = scene({ light: { units: ["R2-D2"] } }).engage(BLANK, { attackers: ["R2-D2"] });
    expect(t.story("strikes", "iconsResolved")).toEqual(["strikes light R2-D2 1"]);
    // No opposition.
    expect(t.objective(BLANK).damage).toBe(1);
  });
});

describe("C-3PO", () => {
  const given = {
    light: { units: ["Luke Skywalker", { title: "C-3PO", focus: 1 }] },
    dark: { hand: ["Force Choke", "It's Worse"] },
  };
  const choke = { action: "Force Choke", target: "Luke Skywalker" };
  it("is sacrificed to cancel an event, exhausted or not", () => {
    const t = scene(given).window({ light: { answer: "C-3PO" }, dark: choke });
    expect(t.unit("Luke Skywalker").damage).toBe(0);
    expect([t.discard("light"), t.discard("dark")]).toEqual([["C-3PO"], ["Force Choke"]]);
  });
  it("need not be", () => {
    const t = scene(given).window({ dark: choke });
    expect([t.unit("Luke Skywalker").damage, t.units("light")]).toEqual([1, ["Luke Skywalker", "C-3PO"]]);
  });
  it("cancelled by It's Worse he stays sacrificed and the event resolves", () => {
    const t = scene(given).window({
      light: { answer: "C-3PO" },
      dark: { ...choke, answer: "It's Worse", target: ["Luke Skywalker", "Luke Skywalker"] },
    });
    expect(t.unit("Luke Skywalker").damage).toBe(2);
    expect(t.discard("light")).toEqual(["C-3PO"]);
  });
  it("cancels neither fate cards nor abilities in play", () => {
    const t = scene({
      active: "dark",
      light: { units: ["Luke Skywalker", "C-3PO"] },
      dark: { units: ["Darth Vader"], hand: ["Heat of Battle"] },
      engaged: { objective: HERO, attackers: ["Darth Vader"], defenders: ["Luke Skywalker"] },
    });
    t.edgeBattle({ dark: { edge: ["Heat of Battle"] } });
    expect(t.unit("Luke Skywalker").damage).toBe(1);
    expect(t.offered("light", "answer")).not.toContain("C-3PO");
  });
});

describe("Corellian Engineer", () => {
  it("attacking shields a participant, and strikes with nothing", () => {
    const t = scene({ light: { units: ["Corellian Engineer", "Red Five"] } }).engage(BLANK, {
      attackers: ["Corellian Engineer", "Red Five"],
      light: { shielding: "Red Five", strike: "Red Five" },
    });
    expect(t.unit("Red Five").shields).toBe(1);
    expect(t.story("iconsResolved")).toEqual(["iconsResolved Red Five 2 3"]);
  });
  it("defending may shield the engaged objective; staying at home it shields nothing", () => {
    const given = {
      active: "dark" as const,
      light: { units: ["Corellian Engineer"] },
      dark: { units: ["Nightsister"] },
    };
    const t = scene(given).engage(HERO, {
      attackers: ["Nightsister"],
      defenders: ["Corellian Engineer"],
      light: { shielding: HERO, shieldDamage: true },
    });
    expect(t.objective(HERO)).toMatchObject({ shields: 0, damage: 0 });
    expect(
      scene(given)
        .engage(HERO, { attackers: ["Nightsister"] })
        .questions("light", "shielding"),
    ).toEqual([]);
  });
});

describe("Emergency Repair", () => {
  const given = {
    light: { objectives: [{ title: "Jedi Training", damage: 4 }, HERO], hand: ["Emergency Repair"] },
    dark: { objectives: [{ title: "Kuat Reinforcements", damage: 1 }] },
  };
  it("takes all damage off an objective for two resources", () => {
    const t = scene(given).window({ light: { action: "Emergency Repair", target: "Jedi Training", pay: HERO } });
    expect(t.objective("Jedi Training").damage).toBe(0);
    expect(t.objective(HERO).focus).toBe(2);
    expect(t.offered("light", "target")).toEqual(["Jedi Training", "Kuat Reinforcements"]);
  });
  it("only in its player's turn, and with damage to remove", () => {
    expect(
      scene({ ...given, active: "dark" })
        .window()
        .offered("light", "action"),
    ).toEqual(["pass"]);
    const whole = scene({ light: { hand: ["Emergency Repair"], units: [{ title: "Red Five", damage: 1 }] } });
    expect(whole.window().offered("light", "action")).toEqual(["pass"]);
  });
});

describe("It Binds All Things", () => {
  const given = (discard: string[]) => ({
    light: { hand: ["It Binds All Things"], discard },
    dark: { discard: ["Force Choke"] },
  });
  const play = { light: { action: "It Binds All Things" } };
  it("returns the top two cards of the own discard pile with the Balance, else the top one", () => {
    const t = scene(given(["X-Wing", "Yoda", "Y-Wing"])).window(play);
    expect([t.hand("light"), t.discard("light")]).toEqual([
      ["X-Wing", "Yoda"],
      ["It Binds All Things", "Y-Wing"],
    ]);
    const u = scene({ ...given(["X-Wing", "Yoda", "Y-Wing"]), balance: "dark" }).window(play);
    expect(u.hand("light")).toEqual(["X-Wing"]);
  });
  it("returns one where there is but one, never itself, and cannot be played with an empty pile", () => {
    expect(
      scene(given(["X-Wing"]))
        .window(play)
        .hand("light"),
    ).toEqual(["X-Wing"]);
    expect(scene(given([])).window().offered("light", "action")).toEqual(["pass"]);
  });
});

describe("Astromech Droid Upgrade", () => {
  const t = scene({
    ...deployment,
    light: { units: ["X-Wing", "Luke Skywalker", "R2-D2"], hand: ["Astromech Droid Upgrade"] },
    dark: { units: ["TIE Fighter", "Rancor"] },
  }).window({ light: { action: "Astromech Droid Upgrade", host: "X-Wing" } });
  it("gives a Vehicle one unit damage and one blast", () => {
    expect(t.unit("X-Wing").icons).toEqual({ unitDamage: 2, blast: 1, edgeBlast: 1 });
    expect(t.affiliationFocus("light")).toBe(1);
  });
  it("goes on Vehicles only", () => {
    expect(t.offered("light", "host")).toEqual(["X-Wing", "TIE Fighter"]);
    const none = scene({ ...deployment, light: { units: ["R2-D2"], hand: ["Astromech Droid Upgrade"] } }).window();
    expect(none.offered("light", "action")).toEqual(["pass"]);
  });
});
