import { describe, expect, it } from "vitest";
import { pass, type Scene, type SceneGiven, scene } from "../support/scene.js";

/** Conflict phase, attackers and defenders, edge battles, the unopposed bonus. */

describe("conflict phase", () => {
  it("the dark side has none in its first turn, not even a window", () => {
    const t = scene({ active: "dark", turn: 1, dark: { units: ["Nightsister"], hand: ["Dark Alliance"] } });
    expect(t.phase("conflict").asked).toEqual([]);
    const u = scene({ active: "dark", turn: 3, dark: { units: ["Nightsister"] } });
    expect(u.phase("conflict").offered("dark", "engage")).toContain("A Hero's Journey");
  });
  it("the light side has one in its first turn", () => {
    const t = scene({ turn: 2, light: { units: ["Yoda"] } }).phase("conflict");
    expect(t.offered("light", "engage")).toContain("Shadows of Dathomir");
  });
  it("each enemy objective may be engaged once", () => {
    const t = scene({ light: { units: ["Yoda", "Luke Skywalker", "X-Wing", "Red Two"] } });
    t.phase("conflict", {
      light: {
        engage: ["Shadows of Dathomir", "Shadows of Dathomir#3", "Shadows of Dathomir#2"],
        attacker: ["Yoda", pass, "Luke Skywalker", pass, "X-Wing", pass],
      },
    });
    expect(t.questions("light", "engage").map((q) => q.options)).toEqual([
      ["pass", "Shadows of Dathomir", "Shadows of Dathomir#2", "Shadows of Dathomir#3"],
      ["pass", "Shadows of Dathomir#2", "Shadows of Dathomir#3"],
      ["pass", "Shadows of Dathomir#2"],
      ["pass"],
    ]);
  });
  it("and again in the next conflict phase", () => {
    const t = scene({ light: { units: ["Yoda"] } });
    t.phase("conflict", { light: { engage: "Shadows of Dathomir", attacker: "Yoda" } });
    t.phase("refresh").phase("conflict");
    expect(t.offered("light", "engage")).toContain("Shadows of Dathomir");
  });
  it("needs a ready unit to attack with", () => {
    const t = scene({ light: { units: [{ title: "Yoda", focus: 1 }] } }).phase("conflict");
    expect(t.offered("light", "engage")).toEqual(["pass"]);
  });
  it("own objectives cannot be engaged", () => {
    const t = scene({ light: { units: ["Yoda"] } }).phase("conflict");
    expect(t.offered("light", "engage").filter((o) => o.startsWith("A Hero"))).toEqual([]);
  });
});

describe("attackers and defenders", () => {
  const given: SceneGiven = {
    light: { units: ["Yoda", { title: "Luke Skywalker", focus: 1 }, "X-Wing"] },
    dark: { units: ["Rancor", { title: "Nightsister", focus: 1 }, "TIE Fighter"] },
  };
  it("are ready units, one attacker at least and any number more", () => {
    const t = scene(given).engage("Shadows of Dathomir", { attackers: ["Yoda"], light: { tactics: "Rancor" } });
    const [first, second] = t.questions("light", "attacker");
    expect(first!.options).toEqual(["Yoda", "X-Wing"]);
    expect(second!.options).toEqual(["pass", "X-Wing"]);
  });
  it("a unit that the enemy exhausts before defenders are declared cannot defend", () => {
    const t = scene({ ...given, light: { units: ["Yoda"], hand: ["Jedi Mind Trick"] }, balance: "dark" });
    t.engage("Shadows of Dathomir", {
      attackers: ["Yoda"],
      light: { action: "Jedi Mind Trick", target: "Rancor", tactics: "Rancor" },
    });
    expect(t.offered("dark", "defender")).toEqual(["pass", "TIE Fighter"]);
  });
  it("there need be no defender", () => {
    const t = scene(given).engage("Shadows of Dathomir", { attackers: ["X-Wing"] });
    expect(t.story("defends")).toEqual([]);
    expect(t.objective("Shadows of Dathomir").damage).toBe(2);
  });
  it("one that attacked is exhausted and cannot attack again; one that did not strike can", () => {
    const t = scene({ light: { units: ["Yoda"] } }).engage("Shadows of Dathomir", { attackers: ["Yoda"] });
    expect(t.unit("Yoda").focus).toBe(1);
    expect(t.unit("Yoda").part).toBe("none");
  });
});

describe("edge battle", () => {
  const engaged = { objective: "Shadows of Dathomir", attackers: ["Yoda"], defenders: ["Rancor"] };
  const fight = (lightHand: string[], darkHand: string[], defenders = ["Rancor"]) =>
    scene({
      light: { units: ["Yoda"], hand: lightHand },
      dark: { units: ["Rancor"], hand: darkHand },
      engaged: { ...engaged, defenders },
    });

  it("the attacker places first", () => {
    const t = fight(["X-Wing"], ["Nightsister"]).edgeBattle();
    expect(t.questions("light", "edge")[0].options).toEqual(["pass", "X-Wing"]);
    expect(t.story("edgePassed")).toEqual(["edgePassed light", "edgePassed dark"]);
  });
  it("who passed may place again, until both pass one after the other", () => {
    const t = fight(["X-Wing", "Y-Wing"], ["Nightsister", "TIE Fighter"]);
    t.edgeBattle({
      light: { edge: [pass, "X-Wing", "Y-Wing", pass] },
      dark: { edge: ["Nightsister", pass, "TIE Fighter", pass] },
    });
    expect(t.story("edgePlaced", "edgePassed")).toEqual([
      "edgePassed light",
      "edgePlaced dark Nightsister 0",
      "edgePlaced light X-Wing 0",
      "edgePassed dark",
      "edgePlaced light Y-Wing 0",
      "edgePlaced dark TIE Fighter 0",
      "edgePassed light",
      "edgePassed dark",
    ]);
  });
  it("needs more icons for the attacker: the defender wins a tie", () => {
    expect(fight([], []).edgeBattle().edgeHolder).toBe("dark");
    const tie = fight(["X-Wing"], ["TIE Fighter"]);
    tie.edgeBattle({ light: { edge: "X-Wing" }, dark: { edge: "TIE Fighter" } });
    expect([tie.edgeHolder, tie.story("edgeDecided")]).toEqual(["dark", ["edgeDecided dark 1 1"]]);
    const more = fight(["X-Wing"], ["TIE Fighter"]).edgeBattle({ light: { edge: "X-Wing" } });
    expect(more.edgeHolder).toBe("light");
  });
  it("a player without a participant places nothing and loses, whatever the attacker places", () => {
    const t = fight(["X-Wing"], ["Nightsister"], []).edgeBattle();
    expect(t.offered("dark", "edge")).toEqual(["pass"]);
    expect(t.edgeHolder).toBe("light");
    const u = fight(["X-Wing"], ["Nightsister"], []).edgeBattle({ light: { edge: "X-Wing" } });
    expect(u.discard("light")).toEqual(["X-Wing"]);
  });
  it("counts Force icons of any card, whatever its cost, affiliation and text", () => {
    const t = fight(["Fleet Command Center", "Home One"], ["There Is No Escape"]);
    t.edgeBattle({ light: { edge: ["Fleet Command Center", "Home One"] }, dark: { edge: "There Is No Escape" } });
    expect(t.story("edgeDecided")).toEqual(["edgeDecided light 5 2"]);
    expect(t.story("paid", "played")).toEqual([]);
  });
  it("adds Edge (X) of participants only", () => {
    const mothma = (attackers: string[]) =>
      scene({
        light: { units: ["Yoda", "Mon Mothma"] },
        dark: { units: ["Rancor"] },
        engaged: { ...engaged, attackers },
      }).edgeBattle();
    expect(mothma(["Mon Mothma"]).story("edgeDecided")).toEqual(["edgeDecided light 1 0"]);
    expect(mothma(["Yoda"]).story("edgeDecided")).toEqual(["edgeDecided dark 0 0"]);
  });
  it("resolves fate cards by priority, whosever they are", () => {
    const t = fight(["Target of Opportunity", "Heat of Battle"], ["Heat of Battle"]);
    t.edgeBattle({
      light: { edge: ["Target of Opportunity", "Heat of Battle"], target: "Rancor" },
      dark: { edge: "dark:Heat of Battle", target: "Yoda" },
    });
    expect(t.story("fateResolved")).toEqual([
      "fateResolved light Heat of Battle",
      "fateResolved dark Heat of Battle",
      "fateResolved light Target of Opportunity",
    ]);
  });
  it("the attacker orders fate cards of equal priority, also the defender's", () => {
    const t = fight([], ["Heat of Battle", "Heat of Battle"]);
    t.edgeBattle({
      dark: { edge: ["Heat of Battle", "Heat of Battle#2"], target: ["Yoda", "Yoda"] },
      light: { fateOrder: "Heat of Battle#2" },
    });
    expect(t.questions("light", "fateOrder")[0].options).toEqual(["Heat of Battle", "Heat of Battle#2"]);
    expect(t.story("fateResolved")).toEqual(["fateResolved dark Heat of Battle#2", "fateResolved dark Heat of Battle"]);
  });
  it("a fate card of the defender that speaks to the attacker only counts its icons", () => {
    const t = fight([], ["Target of Opportunity"]).edgeBattle({ dark: { edge: "Target of Opportunity" } });
    expect(t.story("damageDealt", "edgeDecided")).toEqual(["edgeDecided dark 0 2"]);
  });
  // FAQ 5.0, p. 11: who has lost its only participant to a fate card is still in the edge battle and may win it.
  it("when a fate card destroys the only defender, the defending player still wins by icons, and by a tie", () => {
    const burnt = (icons: readonly string[], attackers: readonly string[] = []) => {
      const t = scene({
        light: { units: ["Yoda"], hand: ["Heat of Battle", ...attackers] },
        dark: { units: ["TIE Fighter"], hand: [...icons] },
        engaged: { ...engaged, defenders: ["TIE Fighter"] },
      });
      const light = { edge: ["Heat of Battle", ...attackers], target: "TIE Fighter" };
      t.edgeBattle({ light, dark: { edge: [...icons, ...attackers.slice(icons.length).map(() => pass)] } });
      expect(t.card("TIE Fighter").zone).toBe("discard");
      return [t.edgeHolder, ...t.story("edgeDecided")];
    };
    expect(burnt(["Darth Vader"])).toEqual(["dark", "edgeDecided dark 2 4"]);
    expect(burnt(["There Is No Escape"])).toEqual(["dark", "edgeDecided dark 2 2"]);
    expect(burnt(["There Is No Escape"], ["X-Wing"])).toEqual(["light", "edgeDecided light 3 2"]);
  });
  it("when a fate card destroys the only attacker, the attacking player still wins by icons", () => {
    const t = scene({
      light: { units: ["X-Wing"], hand: ["Admiral Ackbar"] },
      dark: { units: ["Rancor"], hand: ["Heat of Battle"] },
      engaged: { ...engaged, attackers: ["X-Wing"] },
    });
    t.damage("X-Wing", 1).edgeBattle({ light: { edge: "Admiral Ackbar" }, dark: { edge: "Heat of Battle" } });
    expect(t.card("X-Wing").zone).toBe("discard");
    expect(t.story("edgeDecided")).toEqual(["edgeDecided light 3 2"]);
  });
  it("holds from the declaration to the end of the engagement: a later one without defenders is the attacker's", () => {
    const t = scene({
      light: { units: ["X-Wing", "Yoda"], hand: ["Heat of Battle"] },
      dark: { units: ["TIE Fighter"], objectives: ["Shadows of Dathomir", "The Bespin Exchange"] },
    });
    t.engage("Shadows of Dathomir", {
      attackers: ["Yoda"],
      defenders: ["TIE Fighter"],
      lightEdge: ["Heat of Battle"],
      light: { target: "TIE Fighter" },
    });
    expect(t.story("edgeDecided")).toEqual(["edgeDecided light 2 0"]);
    t.engage("The Bespin Exchange", { attackers: ["X-Wing"] });
    expect(t.story("edgeDecided")).toEqual(["edgeDecided light 0 0"]);
  });
  it("is lost by who declared no defender, though a unit joins it later and places cards", () => {
    const t = scene({
      active: "dark",
      light: { affiliation: "Rebel Alliance", hand: ["Admiral Ackbar", "Home One"] },
      dark: { units: ["Rancor"] },
    });
    const asked: string[][] = [];
    t.engage("A Hero's Journey", {
      attackers: ["Rancor"],
      light: { action: "Admiral Ackbar", edge: "Home One" },
      at: (question) => {
        if (question.question === "edge" && question.side === "light") asked.push([...question.options]);
      },
    });
    expect(asked[0]).toEqual(["pass", "Home One"]);
    expect(t.story("edgeDecided")).toEqual(["edgeDecided dark 0 3"]);
  });
  it("who has won keeps the edge to the end of the engagement", () => {
    const t = fight(["X-Wing"], [])
      .edgeBattle({ light: { edge: "X-Wing" } })
      .strikes({ light: { tactics: "Rancor" } });
    expect(t.edgeHolder).toBe("light");
    // Yoda's edge-enabled unit damage and blast.
    expect(t.unit("Rancor").damage).toBe(1);
    expect(t.objective("Shadows of Dathomir").damage).toBe(1);
  });
});

describe("Twist of Fate", () => {
  const given: SceneGiven = {
    light: { units: ["Yoda"], hand: ["Twist of Fate", "Heat of Battle", "X-Wing"] },
    dark: { units: ["Rancor"], hand: ["Twist of Fate", "Heat of Battle", "TIE Fighter"] },
    engaged: { objective: "Shadows of Dathomir", attackers: ["Yoda"], defenders: ["Rancor"] },
  };
  it("cancels the battle and the other fate cards, discards both stacks and begins anew", () => {
    const t = scene(given).edgeBattle({
      light: { edge: ["Twist of Fate", pass, "X-Wing"] },
      dark: { edge: ["Heat of Battle", pass, pass] },
    });
    expect(t.story("fateResolved", "edgeBattleAgain", "edgeDecided", "damageDealt")).toEqual([
      "fateResolved light Twist of Fate",
      "edgeBattleAgain",
      "edgeDecided light 1 0",
    ]);
    expect(t.discard("light")).toEqual(["X-Wing", "Twist of Fate"]);
    expect(t.discard("dark")).toEqual(["Heat of Battle"]);
    const asked = t.questions("light", "edge");
    expect(asked[asked.length - 1].options).toEqual(["pass", "Heat of Battle"]);
  });
  it("of two only the one of lower priority does anything: one new battle", () => {
    const t = scene(given).edgeBattle({
      light: { edge: ["Twist of Fate", pass, pass] },
      dark: { edge: ["Twist of Fate", pass] },
    });
    expect(t.story("fateResolved", "edgeBattleAgain")).toEqual(["fateResolved light Twist of Fate", "edgeBattleAgain"]);
    expect(t.discard("dark")).toEqual(["Twist of Fate"]);
  });
  it("in the new battle another may come", () => {
    const t = scene(given).edgeBattle({
      light: { edge: ["Twist of Fate", pass, pass] },
      dark: { edge: [pass, "Twist of Fate", pass, pass] },
    });
    expect(t.story("edgeBattleAgain").length).toBe(2);
    expect(t.edgeHolder).toBe("dark");
  });
});

describe("the unopposed bonus", () => {
  const attack = (light: string[], dark: string[]) =>
    scene({ light: { units: light }, dark: { units: dark } }).engage("Shadows of Dathomir", {
      attackers: light,
      defenders: dark,
    });
  it("is one damage when an attacker and no defender survived", () => {
    const alone = attack(["Red Two"], []);
    expect(alone.story("unopposed")).toEqual(["unopposed light Shadows of Dathomir"]);
    expect(alone.objective("Shadows of Dathomir").damage).toBe(2);
    const killed = attack(["Red Two"], ["TIE Bomber"]);
    expect(killed.story("unopposed").length).toBe(1);
  });
  it("an exhausted defender has survived all the same", () => {
    const t = attack(["Red Two"], ["Interrogation Droid"]);
    expect([t.unit("Red Two").focus, t.unit("Interrogation Droid").focus]).toEqual([1, 1]);
    expect(t.story("unopposed")).toEqual([]);
  });
  it("does not come when no attacker survived", () => {
    const t = attack(["X-Wing"], ["Rancor"]);
    expect(t.units("light")).toEqual([]);
    expect(t.story("unopposed")).toEqual([]);
  });
  it("nor when nobody at all did", () => {
    const t = scene({
      light: { units: ["Rookie Pilot"], hand: ["Heat of Battle"] },
      dark: { units: ["Espo Trooper"], hand: ["Heat of Battle"] },
    });
    t.engage("Shadows of Dathomir", {
      attackers: ["Rookie Pilot"],
      defenders: ["Espo Trooper"],
      lightEdge: ["Heat of Battle"],
      darkEdge: ["Heat of Battle"],
    });
    expect([t.units("light"), t.units("dark")]).toEqual([[], []]);
    expect(t.objective("Shadows of Dathomir").damage).toBe(0);
  });
  it("is lost when the objective has gone", () => {
    const t = scene({
      light: { units: ["Red Five"] },
      dark: { objectives: [{ title: "The Emperor's Web", damage: 1 }, "Shadows of Dathomir"] },
    });
    t.engage("The Emperor's Web", { attackers: ["Red Five"] });
    expect(t.victory("light")).toEqual(["The Emperor's Web"]);
    expect(t.story("unopposed")).toEqual([]);
  });
  it("a shield stops it", () => {
    const t = scene({
      light: { units: ["C-3PO"] },
      dark: { objectives: [{ title: "The Emperor's Web", shields: 1 }] },
    });
    t.engage("The Emperor's Web", { attackers: ["C-3PO"], dark: { shieldDamage: true } });
    expect(t.objective("The Emperor's Web")).toMatchObject({ damage: 0, shields: 0 });
  });
});

describe("the choice of the unopposed bonus", () => {
  const OBJECTIVE = "Shadows of Dathomir";
  const asked = (t: Scene) => t.asked.filter(({ question }) => question === "unopposed");
  const attack = (light: object, more: SceneGiven = {}, objective = OBJECTIVE) =>
    scene({ light: { units: ["Red Two"] }, ...more }).engage(objective, { attackers: ["Red Two"], light });
  // Rulebook, "Rewarding unopposed": the attacking player may deal the damage.
  it("is the attacker's, who is asked about the objective or the dial", () => {
    const taken = attack({ unopposed: true });
    expect(asked(taken)).toEqual([
      expect.objectContaining({ side: "light", card: "", subject: OBJECTIVE, amount: 1, options: ["no", "yes"] }),
    ]);
    expect(taken.objective(OBJECTIVE).damage).toBe(2);
    const left = attack({ unopposed: false });
    expect(left.objective(OBJECTIVE).damage).toBe(1);
    expect(left.story("unopposed", "damageDealt")).toEqual([
      `damageDealt ${OBJECTIVE} 1`,
      `unopposed light ${OBJECTIVE}`,
    ]);
    const run = { light: { units: ["Red Two"], enhancements: ["Trench Run"] } };
    const blast = attack({ unopposed: false }, run, "Death Star dial").dialDamage;
    expect(attack({ unopposed: true }, run, "Death Star dial").dialDamage).toBe(blast + 1);
  });
  it("is asked for once an engagement, shielded or not, and before a shield is used", () => {
    const shielded = { dark: { objectives: [{ title: OBJECTIVE, shields: 1 }] } };
    const t = attack({ unopposed: false }, shielded);
    expect([asked(t).length, t.questions("dark", "shieldDamage").length]).toEqual([1, 1]);
    const u = attack({ unopposed: true }, shielded);
    expect([asked(u).length, u.questions("dark", "shieldDamage").length]).toEqual([1, 2]);
  });
  it("is nobody's where a defender survived, no attacker did, or the objective is gone", () => {
    const opposed = scene({ light: { units: ["Red Two"] }, dark: { units: ["Interrogation Droid"] } });
    opposed.engage(OBJECTIVE, { attackers: ["Red Two"], defenders: ["Interrogation Droid"] });
    const lost = scene({ light: { units: ["X-Wing"] }, dark: { units: ["Rancor"] } });
    lost.engage(OBJECTIVE, { attackers: ["X-Wing"], defenders: ["Rancor"] });
    const gone = attack({}, { dark: { objectives: [{ title: OBJECTIVE, damage: 4 }, "The Emperor's Web"] } });
    for (const t of [opposed, lost, gone]) expect(asked(t)).toEqual([]);
  });
  it("is nobody's where the rules do not leave it open: the damage is always dealt", () => {
    const t = attack({}, { rules: { unopposedIsOptional: false } });
    expect([asked(t), t.objective(OBJECTIVE).damage]).toEqual([[], 2]);
  });
  it("leaves the engagement unopposed: what answers that answers all the same", () => {
    const t = scene({ active: "dark", dark: { units: ["TIE Advanced"] } });
    t.engage("A Hero's Journey", { attackers: ["TIE Advanced"], dark: { unopposed: false, answer: "TIE Advanced" } });
    // Its blast and its reaction.
    expect(t.objective("A Hero's Journey").damage).toBe(2);
  });
});
