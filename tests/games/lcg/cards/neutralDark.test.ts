import { describe, expect, it } from "vitest";
import { type SideGiven, scene } from "../support/scene.js";

/** Neutral cards of the dark side (and the Control Room), by their texts. */

const BLANK = "Shadows of Dathomir";
const OWN = "A Hero's Journey";

/** What a dark unit has done with one strike, attacking an exhausted Home One (capacity 3). */
function strikeOf(attacker: string, edge: "light" | "dark") {
  const t = scene({
    active: "dark",
    light: { units: [{ title: "Home One", focus: 1 }] },
    dark: { units: [attacker] },
    engaged: { objective: OWN, attackers: [attacker], defenders: ["Home One"], edge },
  }).strikes();
  const { damage, zone } = t.card("Home One");
  return { unit: damage, objective: t.objective(OWN).damage, destroyed: zone !== "units" };
}

/** What a dark side in its deployment phase may play. */
const playable = (dark: SideGiven, light: SideGiven = {}) =>
  scene({ active: "dark", phase: "deployment", dark, light }).window().offered("dark", "action");

describe("Kuati Security Team", () => {
  it("strikes with one unit damage, and blast with the edge", () => {
    expect(strikeOf("Kuati Security Team", "light")).toMatchObject({ unit: 1, objective: 0 });
    expect(strikeOf("Kuati Security Team", "dark")).toMatchObject({ unit: 1, objective: 1 });
  });
});

describe("Heavy Stormtrooper Squad", () => {
  it("strikes with one unit damage, with the edge two", () => {
    expect(strikeOf("Heavy Stormtrooper Squad", "light")).toMatchObject({ unit: 1, objective: 0 });
    expect(strikeOf("Heavy Stormtrooper Squad", "dark")).toMatchObject({ unit: 2, objective: 0 });
  });
});

describe("TIE Fighter", () => {
  it("strikes only with the edge", () => {
    expect(strikeOf("TIE Fighter", "light")).toMatchObject({ unit: 0, objective: 0 });
    expect(strikeOf("TIE Fighter", "dark")).toMatchObject({ unit: 1, objective: 1 });
  });
});

describe("TIE Bomber", () => {
  it("blasts, with the edge twice, and hurts no unit", () => {
    expect(strikeOf("TIE Bomber", "light")).toMatchObject({ unit: 0, objective: 1 });
    expect(strikeOf("TIE Bomber", "dark")).toMatchObject({ unit: 0, objective: 2 });
  });
});

describe("Espo Trooper", () => {
  it("strikes only with the edge", () => {
    expect(strikeOf("Espo Trooper", "light")).toMatchObject({ unit: 0, objective: 0 });
    expect(strikeOf("Espo Trooper", "dark")).toMatchObject({ unit: 1, objective: 0 });
  });
  it("costs nothing, so that one without resources may play all copies", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      dark: { affiliationFocus: 1, objectives: [], hand: ["Espo Trooper", "Espo Trooper"], deck: [] },
    });
    t.window({ dark: { action: ["Espo Trooper", "Espo Trooper#2"] } });
    expect(t.units("dark").length).toBe(2);
  });
});

describe("Sith Library", () => {
  it("makes one neutral resource, which matches nothing", () => {
    const dark = {
      affiliation: "Imperial Navy",
      affiliationFocus: 1,
      objectives: [],
      enhancements: ["Sith Library"],
    } as const;
    expect(playable({ ...dark, hand: ["Duty Officer", "TIE Fighter"] })).toEqual(["pass", "TIE Fighter"]);
  });
  it("is limited: no other limited card the same turn, another the next", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      dark: { hand: ["Sith Library", "Sith Library", "Control Room", "TIE Fighter"] },
    });
    t.window({ dark: { action: "Sith Library" } });
    expect(t.questions("dark", "action").at(-1)!.options).toEqual(["pass", "TIE Fighter"]);
    t.nextTurn().nextTurn({ dark: { action: "Sith Library#2" } });
    expect(t.enhancements("dark")).toEqual(["Sith Library", "Sith Library#2"]);
  });
});

describe("Control Room", () => {
  it("makes two resources with a match of the Imperial Navy", () => {
    const dark = {
      affiliationFocus: 1,
      objectives: [],
      enhancements: ["Control Room"],
      hand: ["Imperial Officer", "Advisor to the Emperor"],
    };
    const t = scene({ active: "dark", phase: "deployment", dark }).window({ dark: { action: "Imperial Officer" } });
    expect(t.story("paid")).toEqual(["paid dark Control Room 2"]);
    expect(t.questions("dark", "action")[0].options).toEqual(["pass", "Imperial Officer"]);
  });
  it("is limited", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      dark: { affiliation: "Imperial Navy", hand: ["Control Room", "Sith Library"] },
    });
    t.window({ dark: { action: "Control Room" } });
    expect(t.questions("dark", "action").at(-1)!.options).toEqual(["pass"]);
  });
});

describe("TIE Advanced", () => {
  const dark = { units: ["TIE Advanced", "TIE Advanced", "Rancor"] };
  it("having survived an unopposed attack, damages the engaged objective once more", () => {
    const t = scene({ active: "dark", dark });
    t.engage(OWN, { attackers: ["TIE Advanced"], dark: { answer: "TIE Advanced" } });
    // Blast, the unopposed bonus, and this.
    expect(t.objective(OWN).damage).toBe(3);
    const order = t.story("unopposed", "used").map((e) => e.split(" ")[0]);
    expect(order).toEqual(["unopposed", "used"]);
  });
  it("each of two, and only those that took part", () => {
    const t = scene({ active: "dark", dark, light: { objectives: ["Draw Their Fire"] } });
    t.engage("Draw Their Fire", {
      attackers: ["TIE Advanced", "TIE Advanced#2"],
      dark: { strike: "TIE Advanced", answer: ["TIE Advanced", "TIE Advanced#2"] },
    });
    expect(t.victory("dark")).toEqual(["Draw Their Fire"]);
    expect(t.story("damageDealt").length).toBe(5);
    const u = scene({ active: "dark", dark }).engage(OWN, { attackers: ["Rancor"] });
    expect(u.questions("dark", "answer").flatMap((q) => q.options)).not.toContain("TIE Advanced");
  });
  it("not against a defender that survives; but where the last one was destroyed", () => {
    const t = scene({ active: "dark", dark, light: { units: ["R2-D2"] } });
    t.engage(OWN, { attackers: ["TIE Advanced"], defenders: ["R2-D2"] });
    expect(t.objective(OWN).damage).toBe(1);
    expect(t.questions("dark", "answer").flatMap((q) => q.options)).not.toContain("TIE Advanced");
    const u = scene({
      active: "dark",
      dark: { ...dark, hand: ["Orbital Bombardment"] },
      light: { units: ["Rookie Pilot"] },
    });
    u.engage(OWN, {
      attackers: ["TIE Advanced"],
      defenders: ["Rookie Pilot"],
      darkEdge: ["Orbital Bombardment"],
      dark: { answer: "TIE Advanced" },
    });
    expect(u.objective(OWN).damage).toBe(3);
  });
  it("not where the objective is gone", () => {
    const t = scene({ active: "dark", dark, light: { objectives: [{ title: OWN, damage: 2 }] } });
    t.engage(OWN, { attackers: ["TIE Advanced"] });
    expect(t.victory("dark")).toEqual([OWN]);
    expect(t.questions("dark", "answer").flatMap((q) => q.options)).not.toContain("TIE Advanced");
  });
});

describe("Black Squadron Pilot", () => {
  const given = {
    active: "dark",
    phase: "deployment",
    light: { units: ["X-Wing"] },
    dark: { hand: ["Black Squadron Pilot"], units: ["TIE Fighter", "AT-ST", "Rancor"] },
  } as const;
  it("may be played as an enhancement on an own Fighter, which gains unit damage and blast", () => {
    const t = scene(given).window({ dark: { action: "Black Squadron Pilot as enhancement", host: "TIE Fighter" } });
    expect(t.unit("TIE Fighter").icons).toEqual({ unitDamage: 1, blast: 1, edgeUnitDamage: 1, edgeBlast: 1 });
    expect(t.offered("dark", "host")).toEqual(["TIE Fighter"]);
    expect(t.enhancement("Black Squadron Pilot").host).toBe("TIE Fighter");
    expect(t.units("dark")).not.toContain("Black Squadron Pilot");
    expect(t.story("paid")).toEqual(["paid dark Sith 1", "paid dark Shadows of Dathomir 1"]);
  });
  it("or as a unit, which strikes with the edge", () => {
    const t = scene(given).window({ dark: { action: "Black Squadron Pilot" } });
    expect(t.unit("Black Squadron Pilot").icons).toEqual({ edgeUnitDamage: 1, edgeBlast: 1 });
    expect(t.unit("TIE Fighter").icons).toEqual({ edgeUnitDamage: 1, edgeBlast: 1 });
  });
  it("only as a unit without an own Fighter, and only if paid for", () => {
    const { hand } = given.dark;
    expect(playable({ hand, units: ["AT-ST"] }, given.light)).toEqual(["pass", "Black Squadron Pilot"]);
    expect(playable({ hand, units: ["TIE Fighter"], objectives: [] })).toEqual(["pass"]);
  });
  it("as an enhancement is no unit: it neither attacks, nor is it committed, nor is it destroyed by a Rancor", () => {
    const tie = { title: "TIE Fighter", enhancements: ["Black Squadron Pilot"] };
    const dark = { units: [tie, "Rancor"] };
    const t = scene({ active: "dark", dark }).phase("refresh");
    expect(t.story("unitDestroyed")).toEqual(["unitDestroyed Rancor"]);
    t.phase("conflict", { dark: { engage: OWN, attacker: "TIE Fighter" } });
    expect(t.offered("dark", "attacker")).not.toContain("Black Squadron Pilot");
    expect(t.objective(OWN).damage).toBe(3);
    t.phase("force");
    expect(t.offered("dark", "commit")).toEqual(["pass", "TIE Fighter"]);
  });
  it("as an enhancement is lost with the Fighter, and an effect may discard it as one", () => {
    const dark = { units: [{ title: "TIE Fighter", enhancements: ["Black Squadron Pilot"] }] };
    expect(scene({ dark }).destroy("TIE Fighter").discard("dark")).toEqual(["TIE Fighter", "Black Squadron Pilot"]);
    const t = scene({ dark, light: { units: ["Ewok Scout"], hand: ["Yub Yub!"] } });
    t.window({ light: { action: "Yub Yub!" } });
    expect(t.discard("dark")).toEqual(["Black Squadron Pilot"]);
    expect(t.unit("TIE Fighter").icons).toEqual({ edgeUnitDamage: 1, edgeBlast: 1 });
  });
});

describe("ISB Interrogators", () => {
  it("declared, shield a friendly unshielded unit in the engagement or the objective they defend", () => {
    const t = scene({
      light: { units: ["Home One"] },
      dark: { units: ["ISB Interrogators", "Rancor", { title: "AT-ST", shields: 1 }] },
    });
    t.engage(BLANK, {
      attackers: ["Home One"],
      defenders: ["ISB Interrogators", "AT-ST"],
      dark: { shielding: BLANK, shieldDamage: true, strike: "ISB Interrogators" },
      light: { unitDamage: "ISB Interrogators" },
    });
    expect(t.offered("dark", "shielding")).toEqual(["ISB Interrogators", BLANK]);
    // One of the two points of blast; there is an opponent left.
    expect(t.objective(BLANK)).toMatchObject({ damage: 1, shields: 0 });
  });
  it("as attackers shield no objective; they strike with one unit damage", () => {
    const t = scene({ active: "dark", dark: { units: ["ISB Interrogators", "TIE Fighter"] } });
    t.engage(OWN, {
      attackers: ["ISB Interrogators", "TIE Fighter"],
      dark: { shielding: "TIE Fighter", strike: "TIE Fighter" },
    });
    expect(t.offered("dark", "shielding")).toEqual(["ISB Interrogators", "TIE Fighter"]);
    expect(t.unit("TIE Fighter").shields).toBe(1);
    expect(strikeOf("ISB Interrogators", "dark")).toMatchObject({ unit: 1, objective: 0 });
  });
});

describe("Rancor", () => {
  it("destroys the cheapest unit that is no Vehicle when its player has refreshed, of either side, shield or not", () => {
    const t = scene({
      active: "dark",
      light: { units: ["X-Wing", { title: "Twi'lek Loyalist", shields: 1 }, "Yoda"] },
      dark: { units: ["Rancor", "TIE Fighter", "Nightsister"] },
    });
    t.phase("refresh");
    expect(t.story("unitDestroyed")).toEqual(["unitDestroyed Twi'lek Loyalist"]);
  });
  it("in a tie the active player chooses among the cheapest, droids too", () => {
    const t = scene({
      active: "dark",
      light: { units: ["Yoda", "R2-D2"] },
      dark: { units: ["Rancor", "Espo Trooper"] },
    });
    t.phase("refresh", { dark: { choose: "R2-D2" } });
    expect(t.offered("dark", "choose").sort()).toEqual(["Espo Trooper", "R2-D2"]);
    expect(t.card("R2-D2").zone).toBe("discard");
  });
  it("must, even itself", () => {
    const t = scene({ active: "dark", light: { units: ["X-Wing"] }, dark: { units: ["Rancor", "TIE Fighter"] } }).phase(
      "refresh",
    );
    expect(t.card("Rancor").zone).toBe("discard");
    expect(t.questions("dark", "answer")).toEqual([]);
  });
  it("each of two; one that the first has destroyed does nothing", () => {
    const t = scene({ active: "dark", light: { units: ["Yoda"] }, dark: { units: ["Rancor", "Rancor"] } });
    t.phase("refresh", { dark: { forcedFirst: "Rancor", choose: "Rancor#2" } });
    expect(t.story("unitDestroyed")).toEqual(["unitDestroyed Yoda", "unitDestroyed Rancor#2"]);
    const u = scene({ active: "dark", dark: { units: ["Rancor", "Rancor"] } });
    u.phase("refresh", { dark: { forcedFirst: "Rancor", choose: "Rancor#2" } });
    expect(u.story("unitDestroyed")).toEqual(["unitDestroyed Rancor#2"]);
  });
  it("not when the opponent refreshes", () => {
    const t = scene({ light: { units: ["Yoda"] }, dark: { units: ["Rancor"] } }).phase("refresh");
    expect(t.story("unitDestroyed")).toEqual([]);
  });
  it("takes no enhancements, and has three unit damage icons, four with the edge", () => {
    expect(scene({ dark: { units: ["Rancor"] } }).unit("Rancor")).toMatchObject({
      keywords: ["noEnhancements"],
      icons: { unitDamage: 3, edgeUnitDamage: 1 },
    });
    expect(strikeOf("Rancor", "light").destroyed).toBe(true);
  });
});

describe("Aft Armor Plating", () => {
  it("gives a Vehicle shielding", () => {
    const t = scene({
      active: "dark",
      dark: { units: [{ title: "AT-ST", enhancements: ["Aft Armor Plating"] }, "TIE Fighter"] },
    });
    t.engage(OWN, { attackers: ["AT-ST", "TIE Fighter"], dark: { shielding: "TIE Fighter", strike: "AT-ST" } });
    expect(t.unit("TIE Fighter").shields).toBe(1);
    const u = scene({ active: "dark", dark: { units: ["AT-ST"] } }).engage(OWN, { attackers: ["AT-ST"] });
    expect(u.questions("dark", "shielding")).toEqual([]);
  });
  it("enhances Vehicles only", () => {
    expect(playable({ hand: ["Aft Armor Plating"], units: ["Rancor", "Darth Vader"] })).toEqual(["pass"]);
    const t = scene({
      active: "dark",
      phase: "deployment",
      dark: { hand: ["Aft Armor Plating"], units: ["AT-ST", "Rancor"] },
    });
    t.window({ dark: { action: "Aft Armor Plating", host: "AT-ST" } });
    expect(t.unit("AT-ST")).toMatchObject({ keywords: ["shielding"], enhancements: ["Aft Armor Plating"] });
    expect(t.offered("dark", "host")).toEqual(["AT-ST"]);
  });
  it("does not add to shielding that the Vehicle has", () => {
    const t = scene({
      dark: { units: [{ title: "Coruscant Defense Fleet", enhancements: ["Aft Armor Plating"] }] },
      light: { units: ["X-Wing"] },
    });
    t.engage(BLANK, { attackers: ["X-Wing"], defenders: ["Coruscant Defense Fleet"], dark: { shielding: BLANK } });
    expect(t.questions("dark", "shielding").length).toBe(1);
  });
});

describe("Blaster Pistol", () => {
  it("gives a Character a unit damage icon", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      dark: {
        objectives: [],
        affiliationFocus: 1,
        hand: ["Blaster Pistol"],
        units: ["Espo Trooper", "Interrogation Droid", "TIE Fighter", "Rancor"],
      },
    });
    t.window({ dark: { action: "Blaster Pistol", host: "Espo Trooper" } });
    expect(t.unit("Espo Trooper").icons).toEqual({ unitDamage: 1, edgeUnitDamage: 1 });
    expect(t.offered("dark", "host")).toEqual(["Espo Trooper"]);
  });
  it("two give two; without one the icon is gone", () => {
    const espo = { title: "Espo Trooper", enhancements: ["Blaster Pistol", "Blaster Pistol"] };
    const t = scene({ dark: { units: [espo] }, light: { units: ["Ewok Scout"], hand: ["Yub Yub!"] } });
    expect(t.unit("Espo Trooper").icons).toEqual({ unitDamage: 2, edgeUnitDamage: 1 });
    t.window({ light: { action: "Yub Yub!", target: "Blaster Pistol#2" } });
    expect(t.unit("Espo Trooper").icons).toEqual({ unitDamage: 1, edgeUnitDamage: 1 });
  });
});
