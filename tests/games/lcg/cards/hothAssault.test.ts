import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Titles of the objective sets 53 to 58. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
const HOTH = "Hold the Line!";

describe("Daughters of Allya", () => {
  const given = {
    light: {
      objectives: [
        { title: HOTH, damage: 2 },
        { title: HERO, damage: 1 },
      ],
      units: ["Daughters of Allya", "Rookie Pilot"],
    },
  };
  it("committed to the Force take 1 damage off each objective of their player", () => {
    const t = scene(given).phase("force", {
      light: { commit: ["Daughters of Allya", pass], answer: "Daughters of Allya" },
    });
    expect([t.objective(HOTH).damage, t.objective(HERO).damage]).toEqual([1, 0]);
  });
  it("not when another is committed", () => {
    const t = scene(given).phase("force", { light: { commit: ["Rookie Pilot", pass] } });
    expect(t.offered("light", "answer")).not.toContain("Daughters of Allya");
  });
});

describe("Yoda's Protection", () => {
  const attack = (objective: string) =>
    scene({
      active: "dark",
      light: { objectives: [{ title: HOTH, enhancements: ["Yoda's Protection"] }, HERO] },
      dark: { units: ["Rancor"] },
    }).engage(objective, {
      attackers: ["Rancor"],
      light: objective === HOTH ? { answer: "Yoda's Protection", shieldDamage: true } : {},
    });
  it("shields the objective after it has been engaged", () => {
    expect(attack(HOTH).story("shieldAdded")).toEqual([`shieldAdded ${HOTH}`]);
    expect(attack(HOTH).objective(HOTH).damage).toBe(0);
  });
  it("not when another is", () => {
    expect(attack(HERO).story("shieldAdded")).toEqual([]);
  });
});

describe("Protection", () => {
  const battle = (shields: number, target: string) =>
    scene({
      light: { units: [{ title: "X-Wing", shields }], hand: ["Protection"], objectives: [HOTH] },
      dark: { units: ["Espo Trooper"], objectives: [BLANK] },
      engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["Espo Trooper"] },
    }).edgeBattle({ light: { edge: "Protection", target } });
  it("shields a unit or objective", () => {
    expect(battle(0, "X-Wing").unit("X-Wing").shields).toBe(1);
    expect(battle(0, HOTH).objective(HOTH).shields).toBe(1);
  });
  it("not one that has a shield", () => {
    expect(battle(1, HOTH).offered("light", "target")).not.toContain("X-Wing");
  });
});

describe("Col Serra", () => {
  const given = (edge: "light" | "dark") => ({
    light: { units: ["Col Serra"] },
    dark: { units: ["Rancor"] },
    engaged: { objective: BLANK, attackers: ["Col Serra"], defenders: ["Rancor"], edge },
  });
  it("can be neither damaged nor focused by the enemy in an engagement in which its player has the edge", () => {
    const t = scene(given("light")).damage("Col Serra", 2, { source: "Rancor" });
    expect(t.unit("Col Serra").damage).toBe(0);
    expect(t.focus("Col Serra", 1).unit("Col Serra").focus).toBe(0);
  });
  it("otherwise it can, and has edge (1)", () => {
    const t = scene(given("dark")).damage("Col Serra", 2);
    expect(t.unit("Col Serra").damage).toBe(2);
    expect(t.focus("Col Serra", 1).unit("Col Serra").focus).toBe(1);
    const { engaged: _engaged, ...apart } = given("light");
    expect(scene(apart).damage("Col Serra", 1).unit("Col Serra").damage).toBe(1);
  });
  it("can be damaged then by a friendly card", () => {
    const t = scene({
      ...given("light"),
      light: { units: ["Col Serra", "Yoda"], hand: ["Lightsaber Deflection"] },
    }).damage("Yoda", 1, { source: "Rancor", light: { answer: "Lightsaber Deflection", target: "Col Serra" } });
    expect([t.unit("Col Serra").damage, t.unit("Yoda").damage]).toEqual([1, 0]);
  });
  it("is no target then of what would only damage it", () => {
    const offered = (edge: "light" | "dark", units: string[]) =>
      scene({ ...given(edge), dark: { units, hand: ["Force Choke"] } })
        .window({ dark: { action: "Force Choke", target: "Rancor" } })
        .offered("dark", "target");
    expect(offered("light", ["Rancor", "Rancor"])).not.toContain("Col Serra");
    expect(offered("dark", ["Rancor"])).toContain("Col Serra");
  });
  it("gives Intimidated nothing to do then, which is not carried out", () => {
    const answered = (edge: "light" | "dark") =>
      scene({
        ...given(edge),
        light: { units: [{ title: "Col Serra", enhancements: ["Intimidated"] }] },
        dark: { units: [{ title: "Rancor", focus: 1 }] },
      })
        .strikes()
        .story("used").length;
    expect([answered("light"), answered("dark")]).toEqual([0, 1]);
  });
});

describe("Renegade Squadron X-Wing", () => {
  it("is sacrificed to return a unit of printed cost 2 or less to its owner's hand", () => {
    const t = scene({
      light: { units: ["Renegade Squadron X-Wing"] },
      dark: { units: ["Kuati Security Team", "Rancor"] },
    });
    t.window({ light: { action: "Renegade Squadron X-Wing" } });
    expect(t.hand("dark")).toEqual(["Kuati Security Team"]);
    expect(t.discard("light")).toEqual(["Renegade Squadron X-Wing"]);
  });
  it("is not sacrificed before its target is there", () => {
    const t = scene({ light: { units: ["Renegade Squadron X-Wing"] }, dark: { units: ["Rancor", "Espo Trooper"] } });
    t.window({ light: { action: "Renegade Squadron X-Wing", target: "Espo Trooper" } });
    expect(t.offered("light", "target")).not.toContain("Rancor");
  });
});

describe("A Stinging Insult", () => {
  const given = {
    light: {
      affiliation: "Smugglers and Spies" as const,
      units: ["Twi'lek Smuggler", "X-Wing"],
      hand: ["A Stinging Insult"],
    },
    dark: { units: ["Rancor", { title: "Nightsister", focus: 1 }] },
  };
  it("after a Smugglers and Spies Character attacks makes an enemy unit defend", () => {
    const t = scene(given).engage(BLANK, {
      attackers: ["Twi'lek Smuggler"],
      light: { answer: "A Stinging Insult", target: "Rancor" },
      defenders: ["Rancor"],
    });
    expect(t.questions("dark", "defender")[0].options).toEqual(["Rancor"]);
    expect(t.story("defends")).toEqual(["defends dark Rancor"]);
  });
  it("if it is able, and not after another unit attacks", () => {
    const t = scene(given).engage(BLANK, {
      attackers: ["Twi'lek Smuggler"],
      light: { answer: "A Stinging Insult", target: "Nightsister", tactics: "Rancor" },
    });
    expect(t.questions("dark", "defender")[0].options).toEqual(["pass", "Rancor"]);
    const other = scene(given).engage(BLANK, { attackers: ["X-Wing"] });
    expect(other.offered("light", "answer")).not.toContain("A Stinging Insult");
  });
});

describe("Don't Get Cocky", () => {
  const battle = (edge: string[]) =>
    scene({
      light: {
        affiliation: "Smugglers and Spies",
        units: ["X-Wing"],
        hand: [...edge, "Don't Get Cocky"],
        objectives: [HOTH],
      },
      dark: { units: ["Espo Trooper"] },
      engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["Espo Trooper"] },
    });
  it("after the edge is won by 2 gives a participating unit 2 blast for the engagement", () => {
    const t = battle(["Jedi Lightsaber"]).edgeBattle({
      light: { edge: "Jedi Lightsaber", answer: "Don't Get Cocky", target: "X-Wing" },
    });
    expect(t.unit("X-Wing").icons.blast).toBe(2);
    expect(t.offered("light", "target")).toEqual(["X-Wing", "Espo Trooper"]);
  });
  it("not by 1", () => {
    const t = battle(["Rookie Pilot"]).edgeBattle({ light: { edge: "Rookie Pilot" } });
    expect(t.edgeHolder).toBe("light");
    expect(t.offered("light", "answer")).not.toContain("Don't Get Cocky");
  });
});

describe("WED-15-1016", () => {
  const refreshed = (objective: object, choose?: string) =>
    scene({ light: { objectives: [objective as never, HERO, HERO], units: ["WED-15-1016"] } }).phase("refresh", {
      light: { answer: "WED-15-1016", ...(choose === undefined ? {} : { choose }) },
    });
  it("after the refresh takes a token of its player's choice off a Hoth objective", () => {
    expect(refreshed({ title: HOTH, damage: 2, focus: 2 }, "damage").objective(HOTH)).toMatchObject({
      damage: 1,
      focus: 1,
    });
    expect(refreshed({ title: HOTH, damage: 2, focus: 2 }, "focus").objective(HOTH)).toMatchObject({
      damage: 2,
      focus: 0,
    });
  });
  it("not off another, and not where there is none", () => {
    const t = scene({ light: { objectives: [HOTH, { title: HERO, damage: 1 }], units: ["WED-15-1016"] } }).phase(
      "refresh",
    );
    expect(t.offered("light", "answer")).not.toContain("WED-15-1016");
  });
});

describe("FX-7 Medical Assistant", () => {
  const strike = (units: readonly (object | string)[]) =>
    scene({
      light: { units: ["FX-7 Medical Assistant", ...(units as never[])] },
      engaged: { objective: BLANK, attackers: ["FX-7 Medical Assistant"], edge: "dark" },
    });
  it("as it strikes takes a token off an enhancement or Character", () => {
    const t = strike([{ title: "Luke Skywalker", damage: 2 }]).strikes({ light: { answer: "FX-7 Medical Assistant" } });
    expect(t.unit("Luke Skywalker").damage).toBe(1);
  });
  it("no Vehicle, and none without a token", () => {
    const t = strike([{ title: "X-Wing", damage: 1 }, "Luke Skywalker"]).strikes();
    expect(t.offered("light", "answer")).not.toContain("FX-7 Medical Assistant");
  });
});

describe("Echo Control Center", () => {
  const events = (enhancements: string[]) =>
    scene({
      light: { enhancements },
      dark: {
        affiliation: "Scum and Villainy",
        hand: ["Explosive Charge"],
        enhancements: ["Sith Library", "Sith Library"],
      },
    }).window({ dark: { action: "Explosive Charge", target: "Sith Library" } });
  it("keeps enemy events from targeting other enhancements of its player", () => {
    expect(events(["Echo Control Center", "Cloud City Casino"]).offered("dark", "target")).not.toContain(
      "Cloud City Casino",
    );
    expect(events(["Cloud City Casino"]).offered("dark", "target")).toContain("Cloud City Casino");
  });
  it("itself it can be, and other effects reach them", () => {
    expect(events(["Echo Control Center", "Cloud City Casino"]).offered("dark", "target")).toContain(
      "Echo Control Center",
    );
  });
});

describe("The General's Imperative", () => {
  const hand = (damage: number) =>
    scene({ active: "dark", dark: { objectives: [{ title: "The General's Imperative", damage }, BLANK] } })
      .phase("draw")
      .hand("dark").length;
  it("raises its player's reserve value by 1 while it is undamaged", () => {
    expect([hand(0), hand(1)]).toEqual([7, 6]);
  });
  it("not the opponent's", () => {
    const t = scene({ dark: { objectives: ["The General's Imperative"] } }).phase("draw");
    expect(t.hand("light")).toHaveLength(6);
  });
});

describe("General Veers", () => {
  const given = {
    dark: { units: ["General Veers", "Duty Officer", "Death Star Trooper", "AT-ST"] },
    light: { units: ["Rebel Trooper"] },
  };
  it("gives each Walker and each Trooper of his player 1 unit damage", () => {
    const t = scene(given);
    expect(t.unit("Death Star Trooper").icons).toEqual({ unitDamage: 2 });
    expect(t.unit("AT-ST").icons).toEqual({ unitDamage: 2, blast: 1, edgeUnitDamage: 1 });
  });
  it("no other, and none of the enemy", () => {
    const t = scene(given);
    expect([t.unit("Duty Officer").icons, t.unit("Rebel Trooper").icons]).toEqual([{}, { unitDamage: 1 }]);
    t.destroy("General Veers");
    expect(t.unit("Death Star Trooper").icons).toEqual({ unitDamage: 1 });
  });
});

describe("Turbolaser Battery", () => {
  const given = {
    light: {
      enhancements: ["Cloud City Casino"],
      units: [{ title: "Luke Skywalker", enhancements: ["Jedi Lightsaber"] }],
    },
    dark: { enhancements: ["Turbolaser Battery", "Sith Library"] },
  };
  it("after an enemy objective is destroyed is sacrificed to discard all enhancements", () => {
    const t = scene(given).destroy(HERO, { dark: { answer: "Turbolaser Battery" } });
    expect([t.enhancements("light"), t.enhancements("dark")]).toEqual([[], []]);
    expect(t.unit("Luke Skywalker").enhancements).toEqual([]);
  });
  it("not after one of its own", () => {
    expect(scene(given).destroy(BLANK).offered("dark", "answer")).not.toContain("Turbolaser Battery");
  });
});

describe("Lucrative Contract", () => {
  const given = (unit: string) => ({
    active: "dark" as const,
    dark: { objectives: ["Lucrative Contract", BLANK], units: [{ title: unit, focus: 3 }] },
  });
  it("after the refresh takes a focus token off a Mercenary or Bounty Hunter", () => {
    const t = scene(given("Outer Rim Hunter")).phase("refresh", { dark: { answer: "Lucrative Contract" } });
    expect(t.unit("Outer Rim Hunter").focus).toBe(1);
    const mercenary = scene(given("Weequay Elite")).phase("refresh", { dark: { answer: "Lucrative Contract" } });
    expect(mercenary.unit("Weequay Elite").focus).toBe(1);
  });
  it("off no other unit", () => {
    const t = scene(given("Nightsister")).phase("refresh");
    expect(t.offered("dark", "answer")).not.toContain("Lucrative Contract");
  });
});

describe("Explosive Charge", () => {
  const given = (enhancements: string[]) => ({
    light: { enhancements: ["Cloud City Casino", "Fleet Command Center"] },
    dark: { affiliation: "Scum and Villainy" as const, hand: ["Explosive Charge"], enhancements },
  });
  it("discards an enhancement that costs no more than its player has enhancements", () => {
    const t = scene(given(["Sith Library"])).window({
      dark: { action: "Explosive Charge", target: "Cloud City Casino" },
    });
    expect(t.offered("dark", "target")).toEqual(["Cloud City Casino", "Sith Library"]);
    expect(t.discard("light")).toEqual(["Cloud City Casino"]);
  });
  it("none while there are none", () => {
    expect(scene(given([])).window().offered("dark", "action")).not.toContain("Explosive Charge");
  });
});

describe("Sabotage in the Snow", () => {
  const given = (shields: number) => ({
    active: "dark" as const,
    light: { units: [{ title: "X-Wing", shields }] },
    dark: { objectives: ["Sabotage in the Snow", BLANK], units: ["Espo Trooper"] },
  });
  it("after the conflict phase begins moves a shield from an enemy card to one of its player's", () => {
    const t = scene(given(1)).phase("conflict", { dark: { answer: "Sabotage in the Snow", target: "Espo Trooper" } });
    expect([t.unit("X-Wing").shields, t.unit("Espo Trooper").shields]).toEqual([0, 1]);
  });
  it("not without one, and not in the opponent's turn", () => {
    expect(scene(given(0)).phase("conflict").offered("dark", "answer")).not.toContain("Sabotage in the Snow");
    const theirs = scene({ ...given(1), active: "light" }).phase("conflict");
    expect(theirs.offered("dark", "answer")).not.toContain("Sabotage in the Snow");
  });
});

describe("Forward Command Post", () => {
  const given = (posts: number) => ({
    dark: {
      enhancements: new Array<string>(posts).fill("Forward Command Post"),
      units: [{ title: "Espo Trooper", shields: 1 }, "Duty Officer"],
    },
    light: { units: [{ title: "X-Wing", shields: 1 }] },
  });
  it("gives each shielded unit of its player 1 blast, each of them", () => {
    expect(scene(given(1)).unit("Espo Trooper").icons).toEqual({ blast: 1, edgeUnitDamage: 1 });
    expect(scene(given(2)).unit("Espo Trooper").icons.blast).toBe(2);
  });
  it("no other, and gone with the shield", () => {
    const t = scene(given(1));
    expect([t.unit("Duty Officer").icons, t.unit("X-Wing").icons]).toEqual([{}, { unitDamage: 1, edgeBlast: 1 }]);
    t.damage("Espo Trooper", 1, { dark: { shieldDamage: true } });
    expect(t.unit("Espo Trooper").icons).toEqual({ edgeUnitDamage: 1 });
  });
});
