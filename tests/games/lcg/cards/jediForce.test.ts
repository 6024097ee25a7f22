import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Jedi titles of the objective sets 6 and 7. */

const deployment = { phase: "deployment" } as const;
const BLANK = "Shadows of Dathomir";
const HERO = "A Hero's Journey";

describe("Last Minute Rescue", () => {
  const given = {
    light: {
      objectives: ["Last Minute Rescue", { title: HERO, damage: 1 }, HERO],
      units: [{ title: "Luke Skywalker", damage: 2 }, "Red Five"],
    },
    dark: { units: [{ title: "Rancor", damage: 1 }] },
  };
  it("after its player refreshes takes a damage off a unit, of either side", () => {
    const t = scene(given).phase("refresh", { light: { answer: "Last Minute Rescue", target: "Luke Skywalker" } });
    expect(t.unit("Luke Skywalker").damage).toBe(1);
    expect(t.offered("light", "target")).toEqual(["Luke Skywalker", "Rancor"]);
  });
  it("not after the opponent refreshes, and not with nobody damaged", () => {
    const dark = scene({ ...given, active: "dark", dark: {} }).phase("refresh");
    expect(dark.offered("light", "answer")).not.toContain("Last Minute Rescue");
    const t = scene({ light: { ...given.light, units: ["Red Five"] } }).phase("refresh");
    expect(t.questions("light", "answer")[0].trigger).toBe("refreshed");
    expect(t.offered("light", "answer")).not.toContain("Last Minute Rescue");
  });
});

describe("Redemption", () => {
  const luke = { title: "Luke Skywalker", focus: 1, enhancements: ["Jedi Lightsaber"] };
  const given = {
    light: { units: ["Redemption", luke, "Jedi in Hiding", "Red Five"] },
    dark: { units: ["Rancor", "Espo Trooper"] },
  };
  const save = { light: { answer: "Redemption" } };
  it("returns a Character that is destroyed to hand; what enhances it is lost", () => {
    const t = scene(given).damage("Luke Skywalker", 3, save);
    expect([t.hand("light"), t.discard("light")]).toEqual([["Luke Skywalker"], ["Jedi Lightsaber"]]);
  });
  it("once a turn", () => {
    const t = scene(given).damage("Luke Skywalker", 3, save).damage("Jedi in Hiding", 1);
    expect(t.questions("light", "answer").some((asked) => asked.options.includes("Redemption"))).toBe(false);
    expect(t.card("Jedi in Hiding").zone).toBe("discard");
  });
  it("may save an enemy for its owner's hand, and need not save anyone", () => {
    const t = scene(given).damage("Espo Trooper", 1, save);
    expect([t.hand("dark"), t.hand("light")]).toEqual([["Espo Trooper"], []]);
    expect(scene(given).damage("Luke Skywalker", 3).discard("light")).toContain("Luke Skywalker");
  });
  it("saves neither Vehicles (itself one) nor Creatures", () => {
    const t = scene(given);
    for (const victim of ["Red Five", "Rancor", "Redemption"])
      expect(t.destroy(victim).offered("light", "answer")).not.toContain("Redemption");
    expect(t.discard("light")).toEqual(["Redemption", "Red Five"]);
  });
  it("does not save a unit that is sacrificed", () => {
    const t = scene({ light: { units: ["Redemption", "Rebel Sympathizer"] } });
    t.window({ light: { action: "Rebel Sympathizer" } });
    expect(t.discard("light")).toEqual(["Rebel Sympathizer"]);
    expect(t.questions("light", "answer").some((asked) => asked.options.includes("Redemption"))).toBe(false);
  });
  it("two unit damage, and two blasts with the edge", () => {
    expect(scene(given).unit("Redemption").icons).toEqual({ unitDamage: 2, edgeBlast: 2 });
    const t = scene(given).engage(BLANK, { attackers: ["Redemption"] });
    expect(t.objective(BLANK).damage).toBe(3);
  });
});

describe("Return of the Jedi", () => {
  const given = (discard: string[], units: string[] = []) => ({
    light: { units, hand: ["Return of the Jedi"], discard },
    dark: { discard: ["Darth Vader"] },
  });
  const play = { action: "Return of the Jedi", pay: ["Jedi", HERO] };
  it("puts a Force User unit of the own discard pile into play, ready and for three resources", () => {
    const t = scene(given(["Yoda", "Believer in the Old Ways", "Luke Skywalker", "Jedi Lightsaber"]));
    t.window({ light: { ...play, choose: "Luke Skywalker" } });
    expect(t.offered("light", "choose").sort()).toEqual(["Luke Skywalker", "Yoda"]);
    expect(t.unit("Luke Skywalker")).toMatchObject({ focus: 0, damage: 0 });
    expect(t.affiliationFocus("light") + t.objective(HERO).focus).toBe(3);
    expect(t.discard("light")[0]).toBe("Return of the Jedi");
  });
  it("puts no second unique card into play", () => {
    const t = scene(given(["Yoda"], ["Yoda"])).window();
    expect(t.offered("light", "action")).toEqual(["pass"]);
    const u = scene(given(["Yoda", "Jedi in Hiding"], ["Yoda"])).window({ light: play });
    expect(u.units("light")).toEqual(["Yoda", "Jedi in Hiding"]);
  });
  it("needs a Force User there, and three resources", () => {
    const none = scene(given(["Believer in the Old Ways", "Jedi Lightsaber"])).window();
    expect(none.offered("light", "action")).toEqual(["pass"]);
    const { light } = given(["Yoda"]);
    const poor = scene({ light: { ...light, objectives: [HERO], affiliationFocus: 1 } }).window();
    expect(poor.offered("light", "action")).toEqual(["pass"]);
  });
});

describe("Force Rejuvenation", () => {
  const luke = {
    title: "Luke Skywalker",
    focus: 2,
    damage: 2,
    shields: 1,
    enhancements: ["Jedi Lightsaber", "Intimidated"],
  };
  const given = {
    light: { units: [luke, "Red Five"], hand: ["Force Rejuvenation"] },
    dark: { units: ["Darth Vader"] },
  };
  it("discards any number of tokens and enhancements of a friendly Character", () => {
    const t = scene(given).window({
      light: { action: "Force Rejuvenation", choose: ["focus", "focus", "damage", "Intimidated", pass] },
    });
    expect(t.unit("Luke Skywalker")).toMatchObject({
      focus: 0,
      damage: 1,
      shields: 1,
      enhancements: ["Jedi Lightsaber"],
    });
    expect(t.discard("dark")).toEqual(["Intimidated"]);
    expect(t.offered("light", "target")).toEqual(["Luke Skywalker"]);
  });
  it("takes everything", () => {
    const choose = ["focus", "focus", "damage", "damage", "shield", "Intimidated", "Jedi Lightsaber"];
    const t = scene(given).window({ light: { action: "Force Rejuvenation", choose } });
    expect(t.unit("Luke Skywalker")).toMatchObject({ focus: 0, damage: 0, shields: 0, enhancements: [] });
  });
  it("without the armor that let it take so much damage the unit is destroyed", () => {
    const armored = { title: "Luke Skywalker", damage: 4, enhancements: ["Mandalorian Armor"] };
    const play = (choose: string[]) =>
      scene({ light: { units: [armored], hand: ["Force Rejuvenation"] } }).window({
        light: { action: "Force Rejuvenation", choose },
      });
    expect(play(["Mandalorian Armor"]).card("Luke Skywalker").zone).toBe("discard");
    expect(play(["damage", "damage", "Mandalorian Armor"]).unit("Luke Skywalker").damage).toBe(2);
  });
  it("needs a friendly Character with something on it", () => {
    const light = { hand: ["Force Rejuvenation"] };
    const nobody = scene({
      light: { ...light, units: [{ title: "Red Five", damage: 1 }] },
      dark: { units: [{ title: "Darth Vader", focus: 1 }] },
    });
    expect(nobody.window().offered("light", "action")).toEqual(["pass"]);
    const bare = scene({ light: { ...light, units: ["Luke Skywalker"] } });
    expect(bare.window().offered("light", "action")).toEqual(["pass"]);
  });
});

describe("Jedi Training", () => {
  const training = ["Jedi Training", HERO, HERO];
  it("adds a Force icon in every Force struggle, of either player's turn", () => {
    const t = scene({ balance: "dark", light: { objectives: training } }).phase("force");
    expect(t.story("struggle")).toEqual(["struggle 1 0 light"]);
    const u = scene({ balance: "dark", active: "dark", light: { objectives: training } }).phase("force");
    expect(u.balance).toBe("light");
  });
  it("exhausted too, and for each copy", () => {
    const two = [{ title: "Jedi Training", focus: 1 }, "Jedi Training", HERO];
    const vader = { units: [{ title: "Dark Side Apprentice", committed: true }] };
    const t = scene({ balance: "dark", light: { objectives: two }, dark: vader }).phase("force");
    expect(t.story("struggle")).toEqual(["struggle 2 1 light"]);
    const tie = scene({ balance: "dark", light: { objectives: training }, dark: vader }).phase("force");
    expect(tie.balance).toBe("dark");
  });
  it("adds nothing in edge battles, and nothing once it is destroyed", () => {
    const t = scene({
      light: { objectives: training, units: ["Luke Skywalker"] },
      dark: { units: ["Rancor"] },
      engaged: { objective: BLANK, attackers: ["Luke Skywalker"], defenders: ["Rancor"] },
    });
    expect(t.edgeBattle().story("edgeDecided")).toEqual(["edgeDecided dark 0 0"]);
    const u = scene({ balance: "dark", light: { objectives: training } })
      .damage("Jedi Training", 5)
      .phase("force");
    expect(u.balance).toBe("dark");
  });
});

describe("Ancient Monument", () => {
  it("adds a Force icon in the Force struggle from the play area", () => {
    const t = scene({ ...deployment, balance: "dark", light: { hand: ["Ancient Monument"] } });
    t.window({ light: { action: "Ancient Monument" } });
    expect(t.affiliationFocus("light")).toBe(1);
    expect(t.phase("force").balance).toBe("light");
  });
  it("not from hand, and not after it is discarded", () => {
    const t = scene({ balance: "dark", light: { hand: ["Ancient Monument"] } }).phase("force");
    expect(t.balance).toBe("dark");
    const u = scene({
      balance: "dark",
      light: { enhancements: ["Ancient Monument"] },
      dark: { affiliation: "Imperial Navy", hand: ["Tear This Ship Apart"] },
    });
    u.window({ dark: { action: "Tear This Ship Apart", target: "Ancient Monument" } });
    expect(u.phase("force").balance).toBe("dark");
  });
  it("adds to Jedi Training and to committed units that are ready", () => {
    const t = scene({
      balance: "dark",
      light: {
        objectives: ["Jedi Training", HERO, HERO],
        enhancements: ["Ancient Monument"],
        units: [
          { title: "Yoda", committed: true },
          { title: "Luke Skywalker", committed: true, focus: 1 },
        ],
      },
    });
    expect(t.phase("force").story("struggle")).toEqual(["struggle 7 0 light"]);
  });
});
