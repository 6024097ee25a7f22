import { describe, expect, it } from "vitest";
import { from, pass, scene } from "../support/scene.js";

/** Cards of the Sith by their texts: objective sets 22 and 23. */

describe("The Heart of the Empire", () => {
  it("loses the game for the dark side when it is destroyed, though it is the first", () => {
    const t = scene({ dark: { objectives: [{ title: "The Heart of the Empire", damage: 8 }, "Fall of the Jedi"] } });
    t.damage("The Heart of the Empire", 1);
    expect([t.objective("The Heart of the Empire").damage, t.winner]).toEqual([9, undefined]);
    t.damage("The Heart of the Empire", 1);
    expect([t.winner, t.reason]).toEqual(["light", "The Heart of the Empire destroyed"]);
  });
  it("also by an effect of the dark side itself", () => {
    const t = scene({
      active: "dark",
      dark: {
        affiliation: "Imperial Navy",
        objectives: ["The Heart of the Empire", "Imperial Command"],
        hand: ["Superlaser Blast"],
      },
    });
    t.window({
      dark: {
        action: "Superlaser Blast",
        target: "The Heart of the Empire",
        pay: ["The Heart of the Empire", "Imperial Navy"],
      },
    });
    expect(t.winner).toBe("light");
  });
  it("at once, before anything that comes after an objective is destroyed", () => {
    const t = scene({
      dark: {
        objectives: [{ title: "The Heart of the Empire", damage: 9 }],
        units: ["Emperor Palpatine"],
        discard: ["Force Choke"],
      },
    });
    expect(t.damage("The Heart of the Empire", 1).questions("dark", "answer")).toEqual([]);
  });
  it("another objective destroyed loses nothing", () => {
    const t = scene({ dark: { objectives: ["The Heart of the Empire", "Fall of the Jedi"] } }).destroy(
      "Fall of the Jedi",
    );
    expect(t.winner).toBeUndefined();
  });
  it("makes three resources", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      dark: { objectives: ["The Heart of the Empire"], affiliationFocus: 1, hand: ["Nightsister"] },
    });
    t.window({ dark: { action: "Nightsister" } });
    expect(t.objective("The Heart of the Empire").focus).toBe(3);
  });
});

describe("Coruscant Defense Fleet", () => {
  const fleet = {
    objectives: ["The Heart of the Empire", "Fall of the Jedi"],
    units: ["Coruscant Defense Fleet", "Rancor"],
  };
  it("cannot be declared as an attacker", () => {
    const t = scene({ active: "dark", dark: fleet }).engage("A Hero's Journey", { attackers: ["Rancor"] });
    expect(t.offered("dark", "attacker")).toEqual(["Rancor", "pass"]);
    const u = scene({ active: "dark", dark: { units: ["Coruscant Defense Fleet"] } }).phase("conflict");
    expect(u.offered("dark", "engage")).toEqual(["pass"]);
  });
  it("defends, shields the objective and strikes with five damage with the edge", () => {
    const t = scene({ light: { units: ["Redemption"] }, dark: fleet });
    t.engage("Fall of the Jedi", {
      attackers: ["Redemption"],
      defenders: ["Coruscant Defense Fleet"],
      dark: { shielding: "Fall of the Jedi", unitDamage: "Redemption" },
    });
    expect(t.offered("dark", "shielding")).toEqual(["Coruscant Defense Fleet", "Fall of the Jedi"]);
    expect(t.objective("Fall of the Jedi").shields).toBe(1);
    expect(t.card("Redemption").zone).toBe("discard");
  });
  it("strikes with nothing without the edge", () => {
    const t = scene({
      light: { units: ["Redemption"] },
      dark: fleet,
      engaged: {
        objective: "Fall of the Jedi",
        attackers: ["Redemption"],
        defenders: ["Coruscant Defense Fleet"],
        edge: "light",
      },
    });
    t.strikes({ light: { unitDamage: "Coruscant Defense Fleet" } });
    expect(t.unit("Redemption").damage).toBe(0);
  });
  it("takes damage for Coruscant cards, any part of it, though exhausted and far away", () => {
    const t = scene({
      dark: { ...fleet, units: [{ title: "Coruscant Defense Fleet", focus: 1, damage: 2 }] },
    });
    t.damage("The Heart of the Empire", 3, {
      dark: { protect: ["Coruscant Defense Fleet", "Coruscant Defense Fleet", pass] },
    });
    expect(t.unit("Coruscant Defense Fleet").damage).toBe(4);
    expect(t.objective("The Heart of the Empire").damage).toBe(1);
  });
  it("no more than it can take", () => {
    const t = scene({ dark: { ...fleet, units: [{ title: "Coruscant Defense Fleet", damage: 4 }] } });
    t.damage("The Heart of the Empire", 3, { dark: { protect: "Coruscant Defense Fleet" } });
    expect(t.card("Coruscant Defense Fleet").zone).toBe("discard");
    expect(t.objective("The Heart of the Empire").damage).toBe(2);
  });
  it("not for other cards", () => {
    const t = scene({ dark: fleet }).damage("Fall of the Jedi", 2);
    expect(t.questions("dark", "protect")).toEqual([]);
    expect(t.objective("Fall of the Jedi").damage).toBe(2);
    expect(t.damage("Rancor", 1).questions("dark", "protect")).toEqual([]);
  });
});

describe("Force Stasis", () => {
  const stasis = { hand: ["Force Stasis"] };
  it("keeps an enemy Character or Creature from attacking until the end of the phase", () => {
    const t = scene({ light: { units: ["Yoda", "Red Five"] }, dark: { ...stasis, units: ["Rancor"] } });
    t.phase("conflict", {
      dark: { action: "Force Stasis", target: "Yoda" },
      light: { engage: "Shadows of Dathomir", attacker: "Red Five" },
    });
    expect(t.offered("dark", "target")).toEqual(["Yoda"]);
    expect(t.offered("light", "attacker")).toEqual(["Red Five", "pass"]);
  });
  it("and from defending", () => {
    const t = scene({ active: "dark", light: { units: ["Yoda", "Red Five"] }, dark: { ...stasis, units: ["Rancor"] } });
    t.window({ dark: { action: "Force Stasis", target: "Yoda" } });
    t.engage("A Hero's Journey", { attackers: ["Rancor"] });
    expect(t.offered("light", "defender")).toEqual(["pass", "Red Five"]);
  });
  it("only for that phase", () => {
    const t = scene({ light: { units: ["Yoda"] }, dark: stasis, phase: "deployment" });
    t.window({ dark: { action: "Force Stasis", target: "Yoda" } });
    t.phase("conflict", { light: { engage: "Shadows of Dathomir", attacker: "Yoda" } });
    expect(t.objective("Shadows of Dathomir").damage).toBe(2);
  });
  it("does not take out who has been declared already", () => {
    const t = scene({ light: { units: ["Yoda"] }, dark: stasis });
    t.engage("Shadows of Dathomir", { attackers: ["Yoda"], dark: { action: "Force Stasis", target: "Yoda" } });
    expect(t.story("strikes")).toEqual(["strikes light Yoda 1"]);
  });
  it("no shield helps; Vehicles, Droids and own units cannot be its target", () => {
    const t = scene({ light: { units: [{ title: "Yoda", shields: 1 }] }, dark: stasis });
    t.phase("conflict", { dark: { action: "Force Stasis", target: "Yoda" } });
    expect(t.offered("light", "engage")).toEqual(["pass"]);
    expect(t.unit("Yoda").shields).toBe(1);
    const u = scene({ light: { units: ["Red Five", "C-3PO"] }, dark: { ...stasis, units: ["Rancor"] } }).window();
    expect(u.offered("dark", "action")).toEqual(["pass"]);
  });
});

describe("There Is No Escape", () => {
  const flight = {
    light: {
      units: [{ title: "Yoda", committed: true, enhancements: ["Jedi Lightsaber"] }, "X-Wing"],
      deck: ["A-Wing"],
    },
    dark: { units: ["Rancor"], deck: ["TIE Fighter"], hand: ["There Is No Escape"], enhancements: ["Sith Library"] },
    phase: "force",
  } as const;
  const pay = ["Sith", "Shadows of Dathomir", from("Shadows of Dathomir#2", 1)];
  it("puts every unit under its owner's deck in the Force phase, whosever it is", () => {
    const t = scene(flight).phase("force", { dark: { action: "There Is No Escape", pay } });
    expect([t.units("light"), t.units("dark")]).toEqual([[], []]);
    expect(t.deck("light")[0]).toBe("A-Wing");
    expect(t.deck("light").slice(1).sort()).toEqual(["X-Wing", "Yoda"]);
    expect(t.deck("dark")).toEqual(["TIE Fighter", "Rancor"]);
    // What enhanced a unit is discarded; enhancements of the play area stay; the Force card is free again.
    expect(t.discard("light")).toEqual(["Jedi Lightsaber"]);
    expect(t.enhancements("dark")).toEqual(["Sith Library"]);
    expect(t.forceCards("light")).toBe(3);
  });
  it("the struggle of that phase has been fought before", () => {
    const t = scene({ ...flight, balance: "dark" }).phase("force", { dark: { action: "There Is No Escape", pay } });
    expect(t.balance).toBe("light");
  });
  it("only in a Force phase", () => {
    for (const phase of ["refresh", "draw", "deployment", "conflict"] as const)
      expect(scene(flight).phase(phase).offered("dark", "action")).not.toContain("There Is No Escape");
  });
  it("not without units, and not for three resources", () => {
    const hand = { hand: ["There Is No Escape"] };
    expect(scene({ phase: "force", dark: hand }).phase("force").offered("dark", "action")).toEqual(["pass"]);
    const poor = { ...hand, units: ["Rancor"], objectives: ["Shadows of Dathomir"] };
    expect(scene({ phase: "force", dark: poor }).phase("force").offered("dark", "action")).toEqual(["pass"]);
  });
  it("what is not a unit now stays a while: Leia is captured, a Pilot on a Fighter discarded", () => {
    const t = scene({
      ...flight,
      light: { units: ["Leia Organa"] },
      dark: { ...flight.dark, units: [{ title: "TIE Fighter", enhancements: ["Black Squadron Pilot"] }] },
    });
    t.phase("force", { dark: { action: "There Is No Escape", pay, choose: "Shadows of Dathomir#2" } });
    expect(t.captives("Shadows of Dathomir#2")).toEqual(["Leia Organa"]);
    expect(t.discard("dark")).toEqual(["Black Squadron Pilot", "There Is No Escape"].reverse());
  });
});

describe("The Emperor's Web", () => {
  const web = { objectives: ["The Emperor's Web"], affiliationFocus: 1 };
  it("lowers the cost of the first Sith event of a turn by one", () => {
    const t = scene({ light: { units: ["X-Wing"] }, dark: { ...web, hand: ["Interrogation", "I'm On the Leader"] } });
    expect(t.window().offered("dark", "action")).toEqual(["pass", "I'm On the Leader"]);
    t.window({ dark: { action: "I'm On the Leader", target: "X-Wing" } });
    expect(t.story("paid")).toEqual([]);
    expect(t.unit("X-Wing").focus).toBe(1);
  });
  it("not of the second, not even after one that costs nothing", () => {
    const t = scene({
      light: { units: ["Redemption", "X-Wing"], hand: ["Yoda"] },
      dark: { ...web, hand: ["Dark Precognition", "I'm On the Leader", "I'm On the Leader"] },
    });
    t.window({
      dark: { action: ["Dark Precognition", "I'm On the Leader"], discard: "Espo Trooper", target: "X-Wing" },
    });
    expect(t.story("paid")).toEqual(["paid dark The Emperor's Web 1"]);
  });
  it("the opponent's turn has a first one too", () => {
    const t = scene({
      active: "dark",
      light: { units: ["X-Wing", "Y-Wing"] },
      dark: { ...web, hand: ["I'm On the Leader", "I'm On the Leader"] },
    });
    t.window({ dark: { action: "I'm On the Leader", target: "X-Wing" } });
    t.nextTurn({ dark: { action: "I'm On the Leader#2", target: "Y-Wing" } });
    expect(t.story("paid")).toEqual([]);
    expect(t.unit("Y-Wing").focus).toBe(1);
  });
  it("not of neutral events, units or enhancements, which are not counted either", () => {
    const hand = ["Dark Side Apprentice", "Vader's Lightsaber", "Dark Alliance", "I'm On the Leader"];
    const t = scene({
      active: "dark",
      phase: "deployment",
      light: { units: ["X-Wing"] },
      dark: { objectives: ["The Emperor's Web", "Shadows of Dathomir", "Imperial Command"], hand },
    });
    t.window({
      dark: {
        action: ["Dark Alliance", "Dark Side Apprentice", "Vader's Lightsaber", "I'm On the Leader"],
        pay: ["Shadows of Dathomir", "Sith"],
        host: "Dark Side Apprentice",
        target: "X-Wing",
      },
    });
    expect(t.story("paid")).toEqual(["paid dark Shadows of Dathomir 2", "paid dark Sith 1"]);
  });
  it("two of them lower it by two, and a cost of nothing needs no match", () => {
    const t = scene({
      light: { hand: ["Yoda"] },
      dark: {
        affiliation: "Imperial Navy",
        objectives: ["The Emperor's Web", "The Emperor's Web"],
        hand: ["Interrogation"],
      },
    });
    t.window({ dark: { action: "Interrogation", choose: "Yoda" } });
    expect(t.discard("light")).toEqual(["Yoda"]);
    expect(t.story("paid")).toEqual([]);
  });
  it("a match is needed all the same where the rules are set so", () => {
    const spent = { title: "The Emperor's Web", focus: 1 };
    const dark = { affiliation: "Imperial Navy", objectives: [spent, spent], hand: ["Interrogation"] } as const;
    const light = { hand: ["Yoda"] };
    expect(scene({ light, dark }).window().offered("dark", "action")).toEqual(["pass", "Interrogation"]);
    const strict = scene({ light, dark, rules: { reducedToZeroNeedsMatch: true } });
    expect(strict.window().offered("dark", "action")).toEqual(["pass"]);
  });
});

describe("Emperor Palpatine", () => {
  const throne = {
    units: ["Emperor Palpatine"],
    discard: ["Force Choke", "Dark Alliance", "Force Lightning", "Vader's Lightsaber"],
  };
  it("returns a Sith event from the discard pile after an objective of either side is destroyed", () => {
    const t = scene({ dark: throne });
    t.destroy("A Hero's Journey", { dark: { answer: "Emperor Palpatine", choose: "Force Lightning" } });
    expect(t.offered("dark", "choose").sort()).toEqual(["Force Choke", "Force Lightning"]);
    expect(t.hand("dark")).toEqual(["Force Lightning"]);
    t.destroy("Shadows of Dathomir", { dark: { answer: "Emperor Palpatine", choose: "Force Choke" } });
    expect(t.hand("dark")).toEqual(["Force Lightning", "Force Choke"]);
  });
  it("need not; and cannot without a Sith event there", () => {
    expect(scene({ dark: throne }).destroy("A Hero's Journey").hand("dark")).toEqual([]);
    const t = scene({ dark: { ...throne, discard: ["Dark Alliance", "Rancor"] } }).destroy("A Hero's Journey");
    expect(t.questions("dark", "answer")[0]?.options).toEqual(["pass"]);
  });
  it("not after a unit is destroyed, and once for each objective", () => {
    const t = scene({ light: { units: ["Yoda"] }, dark: throne });
    expect(t.destroy("Yoda").offered("dark", "answer")).not.toContain("Emperor Palpatine");
    t.destroy("A Hero's Journey", { dark: { answer: "Emperor Palpatine", choose: "Force Lightning" } });
    expect(t.questions("dark", "answer").at(-1)?.options).toEqual(["pass"]);
  });
  it("strikes with two tactics and one blast, one more of each with the edge; two focus tokens come off", () => {
    const t = scene({
      active: "dark",
      light: { units: ["Yoda", "Redemption"] },
      dark: { units: ["Emperor Palpatine"] },
      engaged: { objective: "A Hero's Journey", attackers: ["Emperor Palpatine"], defenders: ["Yoda"], edge: "dark" },
    });
    t.strikes({ dark: { tactics: ["Yoda", "Redemption", "Yoda"] } });
    expect([t.unit("Yoda").focus, t.unit("Redemption").focus, t.objective("A Hero's Journey").damage]).toEqual([
      2, 1, 2,
    ]);
    const u = scene({ active: "dark", dark: { units: [{ title: "Emperor Palpatine", focus: 2 }] } }).phase("refresh");
    expect(u.unit("Emperor Palpatine").focus).toBe(0);
  });
});

describe("Emperor's Royal Guard", () => {
  const guarded = { units: ["Emperor Palpatine", "Emperor's Royal Guard", "TIE Fighter"] };
  it("takes damage for Characters, any part of it", () => {
    const t = scene({ dark: guarded });
    t.damage("Emperor Palpatine", 2, { dark: { protect: ["Emperor's Royal Guard", pass] } });
    expect([t.unit("Emperor Palpatine").damage, t.unit("Emperor's Royal Guard").damage]).toEqual([1, 1]);
  });
  it("not for Vehicles or objectives, itself, or damage beyond its capacity", () => {
    const t = scene({ dark: guarded });
    expect(t.damage("Shadows of Dathomir", 1).questions("dark", "protect")).toEqual([]);
    expect(t.damage("TIE Fighter", 1).questions("dark", "protect")).toEqual([]);
    expect(t.damage("Emperor's Royal Guard", 2).questions("dark", "protect")).toEqual([]);
    t.damage("Emperor Palpatine", 3, { dark: { protect: "Emperor's Royal Guard" } });
    expect(t.card("Emperor's Royal Guard").zone).toBe("discard");
    expect(t.unit("Emperor Palpatine").damage).toBe(2);
  });
  it("does not take focus tokens", () => {
    const t = scene({ dark: guarded }).focus("Emperor Palpatine", 2);
    expect(t.questions("dark", "protect")).toEqual([]);
    expect(t.unit("Emperor Palpatine").focus).toBe(2);
  });
  it("its own shields stop what it takes, those of the other are kept", () => {
    const t = scene({
      dark: {
        units: [
          { title: "Darth Vader", shields: 1 },
          { title: "Emperor's Royal Guard", shields: 1 },
        ],
      },
    });
    t.damage("Darth Vader", 1, { dark: { protect: "Emperor's Royal Guard", shieldDamage: true } });
    expect(t.unit("Darth Vader")).toMatchObject({ damage: 0, shields: 1 });
    expect(t.unit("Emperor's Royal Guard")).toMatchObject({ damage: 0, shields: 0 });
  });
  it("strikes with one damage, two with the edge", () => {
    const fight = (edge: "dark" | "light") =>
      scene({
        light: { units: ["Redemption"] },
        dark: { units: ["Emperor's Royal Guard"] },
        engaged: {
          objective: "Shadows of Dathomir",
          attackers: ["Redemption"],
          defenders: ["Emperor's Royal Guard"],
          edge,
        },
      }).strikes({ light: { unitDamage: "Emperor's Royal Guard" }, dark: { unitDamage: "Redemption" } });
    expect(fight("dark").unit("Redemption").damage).toBe(2);
    expect(fight("light").unit("Redemption").damage).toBe(1);
  });
});

describe("Force Lightning", () => {
  const lightning = { hand: ["Force Lightning"] };
  const pay = ["Sith", "Shadows of Dathomir"];
  it("destroys an exhausted unit, of either side, shields or not", () => {
    const t = scene({
      light: { units: [{ title: "Redemption", focus: 1, shields: 1 }, "Yoda"] },
      dark: { ...lightning, units: [{ title: "Rancor", focus: 2 }, "TIE Fighter"] },
    });
    t.window({ dark: { action: "Force Lightning", target: "Redemption", pay } });
    expect(t.offered("dark", "target")).toEqual(["Redemption", "Rancor"]);
    expect(t.card("Redemption").zone).toBe("discard");
  });
  it("not a ready one", () => {
    const t = scene({ light: { units: ["Yoda"] }, dark: lightning }).window();
    expect(t.offered("dark", "action")).toEqual(["pass"]);
  });
  it("destruction is no damage: nobody protects, but Redemption saves", () => {
    const t = scene({
      light: { units: [{ title: "Yoda", focus: 1 }, "Guardian of Peace", "Redemption"] },
      dark: lightning,
    });
    t.window({ dark: { action: "Force Lightning", target: "Yoda", pay }, light: { answer: "Redemption" } });
    expect(t.questions("light", "protect")).toEqual([]);
    expect(t.card("Yoda").zone).toBe("hand");
  });
  it("cancelled, its three resources are spent", () => {
    const t = scene({ light: { units: [{ title: "Yoda", focus: 1 }], hand: ["Counter-stroke"] }, dark: lightning });
    t.window({ dark: { action: "Force Lightning", target: "Yoda", pay }, light: { answer: "Counter-stroke" } });
    expect(t.unit("Yoda").focus).toBe(1);
    expect(t.story("paid").filter((one) => one.startsWith("paid dark"))).toEqual([
      "paid dark Sith 1",
      "paid dark Shadows of Dathomir 2",
    ]);
    expect(t.discard("dark")).toEqual(["Force Lightning"]);
  });
});
