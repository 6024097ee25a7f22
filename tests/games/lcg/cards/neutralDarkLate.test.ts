import { describe, expect, it } from "vitest";
import { type SideGiven, scene } from "../support/scene.js";

/** Neutral cards of the dark side, by their texts: objective sets 34 to 36. */

const BLANK = "Shadows of Dathomir";
const OWN = "A Hero's Journey";

/** What a dark side in its deployment phase may play. */
const playable = (dark: SideGiven) =>
  scene({ active: "dark", phase: "deployment", dark }).window().offered("dark", "action");

describe("Looking for Droids", () => {
  it("lets cards of any affiliation be played without a match", () => {
    const dark = {
      objectives: ["Looking for Droids", BLANK],
      hand: ["Imperial Officer", "Mandalorian Armor"],
      units: ["Darth Vader"],
    };
    expect(playable(dark)).toEqual(["pass", "Imperial Officer", "Mandalorian Armor"]);
    expect(playable({ ...dark, objectives: [BLANK, BLANK] })).toEqual(["pass"]);
  });
  it("events as well", () => {
    const given = { light: { units: [{ title: "Yoda", enhancements: ["Jedi Lightsaber"] }] } };
    const offered = (objective: string) =>
      scene({ ...given, dark: { objectives: [objective], hand: ["Tear This Ship Apart"] } })
        .window()
        .offered("dark", "action");
    expect(offered("Looking for Droids")).toEqual(["pass", "Tear This Ship Apart"]);
    expect(offered(BLANK)).toEqual(["pass"]);
  });
  it("not without paying, and not for the opponent", () => {
    expect(playable({ objectives: ["Looking for Droids"], hand: ["AT-ST"] })).toEqual(["pass"]);
    const t = scene({
      phase: "deployment",
      light: { hand: ["Mon Mothma"] },
      dark: { objectives: ["Looking for Droids"] },
    });
    expect(t.window().offered("light", "action")).toEqual(["pass"]);
  });
});

describe("Viper Probe Droid", () => {
  const given = { active: "dark", phase: "deployment" } as const;
  it("is played from the discard pile, at its cost", () => {
    const t = scene({ ...given, dark: { discard: ["Rancor", "Viper Probe Droid"] } });
    t.window({ dark: { action: "Viper Probe Droid" } });
    expect(t.units("dark")).toEqual(["Viper Probe Droid"]);
    expect(t.discard("dark")).toEqual(["Rancor"]);
    expect(t.story("paid")).toEqual(["paid dark Sith 1", "paid dark Shadows of Dathomir 1"]);
    expect(t.questions("dark", "action")[0].options).toEqual(["pass", "Viper Probe Droid"]);
  });
  it("and again when it has been destroyed; also from hand", () => {
    const t = scene({ ...given, dark: { hand: ["Viper Probe Droid"], discard: ["Viper Probe Droid"] } });
    t.window({ dark: { action: ["Viper Probe Droid", "Viper Probe Droid#2"] } }).destroy("Viper Probe Droid");
    t.window({ dark: { action: "Viper Probe Droid" } });
    expect(t.units("dark").sort()).toEqual(["Viper Probe Droid", "Viper Probe Droid#2"]);
  });
  it("not without resources, and not outside of its player's deployment phase", () => {
    const dark = { discard: ["Viper Probe Droid"], enhancements: [] };
    expect(playable({ ...dark, affiliationFocus: 1, objectives: [] })).toEqual(["pass"]);
    const offered = (more: object) =>
      scene({ ...given, dark, ...more })
        .window()
        .offered("dark", "action");
    expect(offered({})).toEqual(["pass", "Viper Probe Droid"]);
    expect(offered({ phase: "conflict" })).toEqual([]);
    expect(offered({ active: "light" })).toEqual([]);
  });
  it("is no edge card while it lies there", () => {
    const t = scene({
      dark: { units: ["Rancor"], hand: ["Rancor"], discard: ["Viper Probe Droid"] },
      light: { units: ["X-Wing"] },
    });
    t.engage(BLANK, { attackers: ["X-Wing"], defenders: ["Rancor"] });
    expect(t.offered("dark", "edge")).toEqual(["pass", "Rancor#2"]);
  });
});

describe("Dark Alliance", () => {
  const dark = { hand: ["Dark Alliance", "Imperial Officer", "Tear This Ship Apart"] };
  const light = { enhancements: ["Ancient Monument"] };
  it("lets cards be played without a match until the end of the phase", () => {
    const t = scene({ active: "dark", phase: "deployment", dark, light });
    t.window({ dark: { action: ["Dark Alliance", "Imperial Officer"] } });
    expect(t.questions("dark", "action")[0].options).toEqual(["pass", "Dark Alliance"]);
    expect(t.units("dark")).toEqual(["Imperial Officer"]);
    expect(t.questions("dark", "action").at(-1)!.options).toEqual(["pass", "Tear This Ship Apart"]);
    // The next phase.
    expect(t.phase("conflict").offered("dark", "action")).toEqual(["pass"]);
  });
  it("its player's only", () => {
    const t = scene({ active: "dark", phase: "deployment", dark, light: { hand: ["Rebel Assault"] } });
    t.window({ dark: { action: "Dark Alliance" } });
    expect(t.offered("light", "action")).toEqual(["pass"]);
  });
  it("not if it is cancelled", () => {
    const t = scene({ active: "dark", phase: "deployment", dark, light: { hand: ["Counter-stroke"] } });
    t.window({ dark: { action: "Dark Alliance" }, light: { answer: "Counter-stroke" } });
    expect(t.questions("dark", "action").at(-1)!.options).toEqual(["pass"]);
  });
});

describe("It's Worse", () => {
  const light = { units: ["Yoda", "X-Wing"], hand: ["Counter-stroke", "Counter-stroke"] };
  const dark = { hand: ["Force Choke", "It's Worse"] };
  it("cancels a cancelling event, whose cost stays paid; then damages an enemy unit", () => {
    const t = scene({ active: "dark", light, dark }).window({
      dark: { action: "Force Choke", target: ["Yoda", "X-Wing"], answer: "It's Worse" },
      light: { answer: "Counter-stroke" },
    });
    expect([t.unit("Yoda").damage, t.unit("X-Wing").damage]).toEqual([1, 1]);
    expect(t.story("cancelled")).toEqual(["cancelled light Counter-stroke"]);
    expect(t.affiliationFocus("light")).toBe(1);
    expect(t.discard("light")).toEqual(["Counter-stroke"]);
  });
  it("is itself an event that may be cancelled: then the first interrupt stands and there is no damage", () => {
    const t = scene({ active: "dark", light, dark }).window({
      dark: { action: "Force Choke", target: ["Yoda", "X-Wing"], answer: "It's Worse" },
      light: { answer: ["Counter-stroke", "pass", "Counter-stroke#2"], pay: ["Jedi", OWN] },
    });
    expect(t.story("cancelled")).toEqual(["cancelled dark It's Worse", "cancelled dark Force Choke"]);
    expect([t.unit("Yoda").damage, t.unit("X-Wing").damage]).toEqual([0, 0]);
  });
  it("cancels what C-3PO does, who stays sacrificed", () => {
    const t = scene({ active: "dark", light: { units: ["Yoda", "C-3PO"] }, dark }).window({
      dark: { action: "Force Choke", target: ["Yoda", "Yoda"], answer: "It's Worse" },
      light: { answer: "C-3PO" },
    });
    expect(t.card("C-3PO").zone).toBe("discard");
    expect(t.card("Yoda").zone).toBe("discard");
  });
  it("needs an enemy unit as a target", () => {
    const t = scene({ active: "dark", light: { units: ["C-3PO"] }, dark: { hand: ["Dark Alliance", "It's Worse"] } });
    t.window({ dark: { action: "Dark Alliance" }, light: { answer: "C-3PO" } });
    expect(t.offered("dark", "answer")).toEqual(["pass"]);
    expect(t.hand("dark")).toEqual(["It's Worse"]);
  });
  it("targets no unit of its own side; a shield stops the damage, not the cancelling", () => {
    const t = scene({
      active: "dark",
      light: { ...light, units: [{ title: "Yoda", shields: 1 }, "X-Wing"] },
      dark: { ...dark, units: ["Rancor"] },
    });
    t.window({
      dark: { action: "Force Choke", target: ["Rancor", "Yoda"], answer: "It's Worse" },
      light: { answer: "Counter-stroke", shieldDamage: true },
    });
    expect(t.questions("dark", "target")[1].options).toEqual(["Yoda", "X-Wing"]);
    expect([t.unit("Rancor").damage, t.unit("Yoda").damage]).toEqual([1, 0]);
  });
  it("cancels abilities in play: damage is not prevented, a destroyed unit is not returned, a leaving one takes nobody along", () => {
    const worse = { answer: "It's Worse", target: "Yoda" };
    const t = scene({
      light: { units: ["Yoda", "Luke Skywalker"], hand: ["Lightsaber Deflection"] },
      dark: { hand: ["It's Worse"], units: ["Rancor"] },
    });
    t.damage("Luke Skywalker", 2, { light: { answer: "Lightsaber Deflection" }, dark: worse });
    expect([t.unit("Luke Skywalker").damage, t.unit("Rancor").damage, t.unit("Yoda").damage]).toEqual([2, 0, 1]);
    const u = scene({ light: { units: ["Yoda", "Redemption", "Luke Skywalker"] }, dark: { hand: ["It's Worse"] } });
    u.destroy("Luke Skywalker", { light: { answer: "Redemption" }, dark: worse });
    expect(u.discard("light")).toEqual(["Luke Skywalker"]);
    const v = scene({
      light: { units: ["Yoda", "X-Wing Escort"] },
      dark: { hand: ["It's Worse"], units: ["TIE Fighter"] },
    });
    v.destroy("X-Wing Escort", { light: { answer: "X-Wing Escort" }, dark: worse });
    expect(v.units("dark")).toEqual(["TIE Fighter"]);
  });
  it("cancels no action, no reaction and no event that is none of them", () => {
    const t = scene({
      light: { units: ["Yoda"], hand: ["Jedi Mind Trick"], objectives: ["Forgotten Heroes"] },
      dark: { hand: ["It's Worse"], units: ["Rancor"] },
    });
    t.window({ light: { action: "Jedi Mind Trick", target: "Rancor" } });
    expect(t.offered("dark", "answer")).toEqual([]);
    const u = scene({ light: { units: [{ title: "Red Two", focus: 1 }] }, dark: { hand: ["It's Worse"] } });
    u.destroy(BLANK, { light: { answer: "Red Two" } });
    expect(u.offered("dark", "answer")).not.toContain("It's Worse");
  });
});

describe("Corporate Exploitation", () => {
  const dark = {
    affiliationFocus: 1,
    objectives: ["Corporate Exploitation"],
    hand: ["Duty Officer", "TIE Bomber", "TIE Fighter", "Force Choke"],
  };
  it("is focused to put a unit of cost 1 or less from hand into play, without a match, in any action window", () => {
    const t = scene({ dark }).window({ dark: { action: "Corporate Exploitation", choose: "Duty Officer" } });
    expect(t.units("dark")).toEqual(["Duty Officer"]);
    expect(t.offered("dark", "choose")).toEqual(["Duty Officer", "TIE Fighter"]);
    expect(t.objective("Corporate Exploitation").focus).toBe(1);
    expect(t.story("paid")).toEqual([]);
    // Exhausted, it cannot be focused again.
    expect(t.questions("dark", "action").at(-1)!.options).not.toContain("Corporate Exploitation");
  });
  it("that unit is not played: it does not take part, and no playing is answered", () => {
    const t = scene({
      active: "dark",
      dark: { ...dark, units: ["Rancor"] },
      engaged: { objective: OWN, attackers: ["Rancor"] },
    });
    t.window({ dark: { action: "Corporate Exploitation", choose: "TIE Fighter" } });
    expect(t.unit("TIE Fighter").part).toBe("none");
    expect(t.story("played")).toEqual([]);
  });
  it("needs such a unit in hand", () => {
    const t = scene({ dark: { ...dark, hand: ["TIE Bomber", "Force Choke"], discard: ["TIE Fighter"] } }).window();
    expect(t.offered("dark", "action")).toEqual(["pass"]);
  });
  it("having paid for something, cannot be focused", () => {
    const t = scene({ active: "dark", phase: "deployment", dark }).window({ dark: { action: "TIE Fighter" } });
    expect(t.story("paid")).toEqual(["paid dark Corporate Exploitation 1"]);
    expect(t.questions("dark", "action").at(-1)!.options).not.toContain("Corporate Exploitation");
  });
});

describe("Reconnaissance Mission", () => {
  const hand = [
    "TIE Fighter",
    "TIE Fighter",
    "TIE Fighter",
    "TIE Fighter",
    "TIE Fighter",
    "TIE Fighter",
    "TIE Fighter",
  ];
  const objectives = ["Reconnaissance Mission", BLANK];
  it("makes the reserve value of its player 7", () => {
    const t = scene({ active: "dark", dark: { objectives } }).phase("draw");
    expect(t.hand("dark").length).toBe(7);
    const full = scene({ active: "dark", dark: { objectives, hand } }).phase("draw");
    expect(full.questions("dark", "discard")).toEqual([]);
  });
  it("not of the opponent, and no longer when it is lost", () => {
    expect(scene({ dark: { objectives } }).phase("draw").hand("light").length).toBe(6);
    const t = scene({ active: "dark", dark: { objectives, hand } }).destroy("Reconnaissance Mission");
    t.phase("draw", { dark: { discard: "TIE Fighter" } });
    expect(t.hand("dark").length).toBe(6);
  });
  it("lowered by Defense Protocol it is 6", () => {
    const t = scene({
      active: "dark",
      dark: { objectives: ["Reconnaissance Mission", "Defense Protocol"] },
      light: { units: ["Yoda"] },
    });
    t.phase("draw", { dark: { answer: "Defense Protocol", target: "Yoda" } });
    expect(t.hand("dark").length).toBe(6);
  });
});

describe("Human Replica Droid", () => {
  const dark = {
    affiliationFocus: 1,
    objectives: [],
    units: ["Rancor"],
    hand: ["Human Replica Droid", "Orbital Bombardment"],
  };
  it("joins an attack whose edge its player has won, unpaid, and strikes with that edge", () => {
    const t = scene({ active: "dark", dark, light: { units: [{ title: "Home One" }] } });
    t.engage(OWN, {
      attackers: ["Rancor"],
      defenders: ["Home One"],
      darkEdge: ["Orbital Bombardment"],
      dark: { answer: "Human Replica Droid", strike: "Human Replica Droid" },
      light: { unitDamage: "Human Replica Droid" },
    });
    expect(t.story("putIntoPlay", "strikes")).toEqual([
      "putIntoPlay dark Human Replica Droid",
      "strikes dark Human Replica Droid 1",
      "strikes light Home One 1",
      "strikes dark Rancor 1",
    ]);
    expect(t.objective(OWN).damage).toBe(2);
    expect(t.card("Human Replica Droid").zone).toBe("discard");
  });
  it("joins as a defender where the defender has won, by a tie, too", () => {
    const t = scene({
      dark: { ...dark, objectives: [BLANK] },
      light: { units: ["X-Wing"] },
      engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["Rancor"] },
    });
    t.edgeBattle({ dark: { answer: "Human Replica Droid" } });
    expect(t.unit("Human Replica Droid").part).toBe("defender");
    expect(t.hand("dark")).toEqual(["Orbital Bombardment"]);
  });
  it("two may, one after the other", () => {
    const t = scene({
      active: "dark",
      dark: { ...dark, hand: ["Human Replica Droid", "Human Replica Droid"] },
      engaged: { objective: OWN, attackers: ["Rancor"] },
    });
    t.edgeBattle({ dark: { answer: ["Human Replica Droid", "Human Replica Droid#2"] } });
    expect([t.unit("Human Replica Droid").part, t.unit("Human Replica Droid#2").part]).toEqual([
      "attacker",
      "attacker",
    ]);
  });
  it("not where the edge is lost, and not having been an edge card itself", () => {
    const engaged = { objective: BLANK, attackers: ["X-Wing"], defenders: ["Rancor"] };
    const light = { units: ["X-Wing"], hand: ["Yoda"] };
    const t = scene({ dark: { ...dark, objectives: [BLANK] }, light, engaged });
    t.edgeBattle({ light: { edge: "Yoda" } });
    expect(t.edgeHolder).toBe("light");
    expect(t.offered("dark", "answer")).not.toContain("Human Replica Droid");
    const u = scene({ dark: { ...dark, objectives: [BLANK] }, light, engaged });
    u.edgeBattle({ dark: { edge: "Human Replica Droid" } });
    expect(u.edgeHolder).toBe("dark");
    expect(u.offered("dark", "answer")).not.toContain("Human Replica Droid");
  });
  it("is no Character, and deployed it is paid like any unit", () => {
    expect(playable({ hand: ["Human Replica Droid"] })).toEqual(["pass", "Human Replica Droid"]);
    expect(playable({ hand: ["Human Replica Droid"], objectives: [BLANK], affiliationFocus: 1 })).toEqual(["pass"]);
    const t = scene({ light: { hand: ["Jedi Mind Trick"] }, dark: { units: ["Human Replica Droid"] } }).window();
    expect(t.offered("light", "action")).toEqual(["pass"]);
  });
});
