import { describe, expect, it } from "vitest";
import { type Scene, scene } from "../support/scene.js";

/** Neutral light side titles of the objective sets 9 to 14, and the Y-Wing. */

const deployment = { phase: "deployment" } as const;
const BLANK = "Shadows of Dathomir";

/** Damage of a unit's blasts with and without the edge against a defender that is exhausted and stays. */
function strikeOf(title: string, edge: "light" | "dark"): [unit: number, objective: number] {
  const t = scene({
    light: { units: [title] },
    dark: { units: [{ title: "Rancor", focus: 1 }] },
    engaged: { objective: BLANK, attackers: [title], defenders: ["Rancor"], edge },
  }).strikes();
  return [t.unit("Rancor").damage, t.objective(BLANK).damage];
}

describe("Y-Wing", () => {
  it("strikes with one blast, two with the edge", () => {
    expect([strikeOf("Y-Wing", "light"), strikeOf("Y-Wing", "dark")]).toEqual([
      [0, 2],
      [0, 1],
    ]);
  });
  it("is a Fighter", () => {
    const t = scene({ light: { units: ["Y-Wing", "Luke Skywalker"] }, dark: { hand: ["I'm On the Leader"] } });
    t.window({ dark: { action: "I'm On the Leader" } });
    expect(t.offered("dark", "target")).toEqual(["Y-Wing"]);
    expect(t.unit("Y-Wing").focus).toBe(1);
  });
});

describe("A-Wing", () => {
  const given = { light: { units: ["A-Wing", "X-Wing"] } };
  it("draws a card after it is focused to strike, before the icons", () => {
    const t = scene(given).engage(BLANK, { attackers: ["A-Wing"], light: { answer: "A-Wing" } });
    expect(t.hand("light")).toEqual(["Rookie Pilot"]);
    expect(t.story("strikes", "drew")).toEqual(["strikes light A-Wing 1", "drew light Rookie Pilot"]);
  });
  it("need not, and not for the strike of another or a focus placed otherwise", () => {
    expect(
      scene(given)
        .engage(BLANK, { attackers: ["A-Wing"] })
        .hand("light"),
    ).toEqual([]);
    const t = scene(given).engage(BLANK, { attackers: ["X-Wing"] });
    expect(t.offered("light", "answer")).not.toContain("A-Wing");
    expect(scene(given).focus("A-Wing", 1).questions("light", "answer")).toEqual([]);
  });
  it("strikes with one unit damage", () => {
    expect([strikeOf("A-Wing", "light"), strikeOf("A-Wing", "dark")]).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });
});

describe("Heavy Blaster Emplacement", () => {
  const given = {
    light: { units: ["Yoda"], enhancements: ["Heavy Blaster Emplacement"] },
    dark: { units: ["Rancor", { title: "Darth Vader", shields: 1 }] },
  };
  const fire = { light: { action: "Heavy Blaster Emplacement" } };
  it("is focused to have the opponent deal a damage to a unit of its choice", () => {
    const t = scene(given).window({ ...fire, dark: { suffer: "Rancor" } });
    expect(t.unit("Rancor").damage).toBe(1);
    expect(t.offered("dark", "suffer")).toEqual(["Rancor", "Darth Vader"]);
    expect(t.enhancement("Heavy Blaster Emplacement").focus).toBe(1);
    expect(t.window().offered("light", "action")).toEqual(["pass"]);
  });
  it("is an enemy effect to the unit chosen, so that a shield stops it", () => {
    const t = scene(given).window({ ...fire, dark: { suffer: "Darth Vader", shieldDamage: true } });
    expect(t.unit("Darth Vader")).toMatchObject({ damage: 0, shields: 0 });
  });
  it("is played into the play area for nothing", () => {
    const light = { affiliationFocus: 1, objectives: [], hand: ["Heavy Blaster Emplacement"] };
    const t = scene({ ...given, ...deployment, light });
    t.window({
      light: { action: ["Heavy Blaster Emplacement", "Heavy Blaster Emplacement"] },
      dark: { suffer: "Rancor" },
    });
    expect(t.enhancement("Heavy Blaster Emplacement")).toMatchObject({ host: "", focus: 1 });
  });
  it("needs an enemy unit", () => {
    expect(scene({ light: given.light }).window().offered("light", "action")).toEqual(["pass"]);
  });
});

describe("Stolen Plans", () => {
  const given = {
    active: "dark" as const,
    ...deployment,
    light: { units: ["Yoda"] },
    dark: {
      objectives: [{ title: "Shadows of Dathomir", enhancements: ["Stolen Plans"] }, "The Heart of the Empire"],
      hand: ["Darth Vader"],
    },
  };
  const vader = { action: "Darth Vader", pay: [BLANK, "The Heart of the Empire"] };
  it("draws a card after the enhanced objective makes resources, one or more", () => {
    const t = scene(given).window({ light: { answer: "Stolen Plans" }, dark: vader });
    expect(t.hand("light")).toEqual(["Rookie Pilot"]);
    expect(t.questions("light", "answer").filter((asked) => asked.options.includes("Stolen Plans")).length).toBe(1);
    expect(t.units("dark")).toEqual(["Darth Vader"]);
  });
  it("need not, and not for resources of others", () => {
    expect(scene(given).window({ dark: vader }).hand("light")).toEqual([]);
    const dark = { ...given.dark, hand: ["Dark Side Apprentice"] };
    const t = scene({ ...given, dark });
    t.window({ dark: { action: "Dark Side Apprentice", pay: "The Heart of the Empire" } });
    expect(t.units("dark")).toEqual(["Dark Side Apprentice"]);
    expect(t.offered("light", "answer")).not.toContain("Stolen Plans");
  });
  it("goes on enemy objectives only", () => {
    const t = scene({
      ...deployment,
      light: { hand: ["Stolen Plans"], units: ["Yoda"] },
      dark: { units: ["Darth Vader"] },
    });
    t.window({ light: { action: "Stolen Plans", host: `${BLANK}#2` } });
    expect(t.offered("light", "host")).toEqual([BLANK, `${BLANK}#2`, `${BLANK}#3`]);
    expect(t.objective(`${BLANK}#2`).enhancements).toEqual(["Stolen Plans"]);
  });
});

describe("X-Wing Escort", () => {
  const given = { light: { units: ["X-Wing Escort"] }, dark: { units: ["Darth Vader", "TIE Fighter", "TIE Bomber"] } };
  const escort = { light: { answer: "X-Wing Escort" }, dark: { suffer: "TIE Fighter" } };
  it("leaving play makes the opponent sacrifice a Vehicle of its choice", () => {
    const t = scene(given).damage("X-Wing Escort", 1, escort);
    expect(t.offered("dark", "suffer")).toEqual(["TIE Fighter", "TIE Bomber"]);
    expect(t.units("dark")).toEqual(["Darth Vader", "TIE Bomber"]);
    expect([t.discard("light"), t.discard("dark")]).toEqual([["X-Wing Escort"], ["TIE Fighter"]]);
  });
  it("however it leaves", () => {
    const light = { affiliation: "Rebel Alliance" as const, units: ["X-Wing Escort"], hand: ["Fall Back!"] };
    const t = scene({ ...given, light });
    t.window({ ...escort, light: { ...escort.light, action: "Fall Back!" } });
    expect(t.hand("light")).toEqual(["X-Wing Escort"]);
    expect(t.discard("dark")).toEqual(["TIE Fighter"]);
  });
  it("not when another leaves", () => {
    const t = scene({ ...given, light: { units: ["X-Wing Escort", "X-Wing"] } });
    expect(t.destroy("X-Wing").offered("light", "answer")).toEqual([]);
    expect(t.destroy("TIE Fighter").offered("light", "answer")).toEqual([]);
  });
  it("need not, and not where the opponent has no Vehicle", () => {
    expect(scene(given).damage("X-Wing Escort", 1).discard("dark")).toEqual([]);
    const t = scene({ ...given, dark: { units: ["Darth Vader"] } }).damage("X-Wing Escort", 1);
    expect(t.offered("light", "answer")).toEqual(["pass"]);
  });
  it("strikes with one unit damage", () => {
    expect([strikeOf("X-Wing Escort", "light"), strikeOf("X-Wing Escort", "dark")]).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });
});

describe("X-Wing", () => {
  it("strikes with one unit damage, and one blast with the edge; takes two damage", () => {
    expect([strikeOf("X-Wing", "light"), strikeOf("X-Wing", "dark")]).toEqual([
      [1, 1],
      [1, 0],
    ]);
    const t = scene({ light: { units: ["X-Wing"] } }).damage("X-Wing", 1);
    expect(t.unit("X-Wing").damage).toBe(1);
    expect(t.damage("X-Wing", 1).card("X-Wing").zone).toBe("discard");
  });
});

describe("Rookie Pilot", () => {
  it("strikes with one unit damage, and is a Character", () => {
    expect([strikeOf("Rookie Pilot", "light"), strikeOf("Rookie Pilot", "dark")]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const t = scene({ ...deployment, light: { units: ["Rookie Pilot", "X-Wing"], hand: ["Trust Your Feelings"] } });
    t.window({ light: { action: "Trust Your Feelings" } });
    expect(t.unit("Rookie Pilot").enhancements).toEqual(["Trust Your Feelings"]);
  });
});

describe("Covering Fire", () => {
  const units = ["Luke Skywalker", { title: "Red Five", shields: 1 }, "Rookie Pilot", "Yoda"];
  const given = { light: { units, hand: ["Covering Fire"] }, dark: { units: ["Rancor"] } };
  const engaged = {
    objective: BLANK,
    attackers: ["Luke Skywalker", "Red Five", "Rookie Pilot"],
    defenders: ["Rancor"],
  };
  const shieldsOf = (t: Scene) => ["Luke Skywalker", "Red Five", "Yoda"].map((name) => t.unit(name).shields);
  it("sacrifices a unit to shield each friendly participant that has no shield", () => {
    const t = scene({ ...given, engaged }).window({ light: { action: "Covering Fire", choose: "Rookie Pilot" } });
    expect(t.discard("light")).toEqual(["Covering Fire", "Rookie Pilot"]);
    expect(shieldsOf(t)).toEqual([1, 1, 0]);
    expect(t.unit("Rancor").shields).toBe(0);
  });
  it("any own unit may be sacrificed, none of the enemy's", () => {
    const t = scene({ ...given, engaged }).window({ light: { action: "Covering Fire", choose: "Yoda" } });
    expect(t.offered("light", "choose")).toEqual(["Luke Skywalker", "Red Five", "Rookie Pilot", "Yoda"]);
    expect(t.unit("Rookie Pilot").shields).toBe(1);
  });
  it("only during an engagement, and with a participant to shield", () => {
    expect(scene(given).window().offered("light", "action")).toEqual(["pass"]);
    const shielded = scene({ ...given, engaged: { ...engaged, attackers: ["Red Five"] } }).window();
    expect(shielded.offered("light", "action")).toEqual(["pass"]);
  });
});

describe("Rebel Trooper", () => {
  it("is free, strikes with one unit damage, and adds no Force icon", () => {
    const t = scene({ ...deployment, light: { affiliationFocus: 1, objectives: [], hand: ["Rebel Trooper"] } });
    expect(t.window({ light: { action: "Rebel Trooper" } }).units("light")).toEqual(["Rebel Trooper"]);
    expect([strikeOf("Rebel Trooper", "light"), strikeOf("Rebel Trooper", "dark")]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const u = scene({ balance: "dark", light: { units: [{ title: "Rebel Trooper", committed: true }] } }).phase(
      "force",
    );
    expect([u.story("struggle"), u.balance]).toEqual([["struggle 0 0 dark"], "dark"]);
  });
});
