import { describe, expect, it } from "vitest";
import { pass, scene } from "../support/scene.js";

/** Cards of the Imperial Navy by their texts: objective sets 30 and 31. */

/** A dark side that pays for cards of the Navy. */
const navy = { affiliation: "Imperial Navy" } as const;
/** The three objectives of a side that names none, with two resources each. */
const BLANK = ["Shadows of Dathomir", "Shadows of Dathomir#2", "Shadows of Dathomir#3"] as const;
const deploys = { active: "dark", phase: "deployment" } as const;

describe("Defense Protocol", () => {
  const protocol = { objectives: ["Defense Protocol", "Imperial Command"], hand: ["Rancor"] };
  const draws = { active: "dark", light: { units: ["Yoda", "X-Wing"] }, dark: protocol } as const;
  it("one damage to a unit, of either side, for a reserve lower by one in this draw phase", () => {
    const t = scene({ ...draws, dark: { ...protocol, units: ["TIE Fighter"] } });
    t.phase("draw", { dark: { answer: "Defense Protocol", target: "X-Wing" } });
    expect(t.unit("X-Wing").damage).toBe(1);
    expect(t.hand("dark").length).toBe(5);
    expect(t.offered("dark", "target")).toEqual(["Yoda", "X-Wing", "TIE Fighter"]);
  });
  it("the next draw phase has the whole reserve again", () => {
    const t = scene(draws).phase("draw", { dark: { answer: "Defense Protocol", target: "X-Wing" } });
    expect(t.phase("draw").hand("dark").length).toBe(6);
  });
  it("a hand of six must be cut down to five", () => {
    const hand = ["Rancor", "TIE Fighter", "TIE Bomber", "AT-ST", "Devastator", "Duty Officer"];
    const t = scene({ ...draws, dark: { ...protocol, hand } });
    t.phase("draw", { dark: { answer: "Defense Protocol", target: "Yoda", discard: "AT-ST" } });
    expect(t.discard("dark")).toEqual(["AT-ST"]);
    expect(t.story("drew")).toEqual([]);
  });
  it("two of them cost two", () => {
    const t = scene({ ...draws, dark: { ...protocol, objectives: ["Defense Protocol", "Defense Protocol"] } });
    t.phase("draw", { dark: { answer: ["Defense Protocol", "Defense Protocol#2"], target: ["Yoda", "Yoda"] } });
    expect(t.card("Yoda").zone).toBe("discard");
    expect(t.hand("dark").length).toBe(4);
  });
  it("need not; once a phase; not in the opponent's draw phase; not without a unit", () => {
    expect(scene(draws).phase("draw").hand("dark").length).toBe(6);
    const t = scene(draws).phase("draw", { dark: { answer: "Defense Protocol", target: "X-Wing" } });
    expect(t.questions("dark", "answer").at(-1)?.options).toEqual(["pass"]);
    expect(
      scene({ ...draws, active: "light" })
        .phase("draw")
        .offered("dark", "answer"),
    ).not.toContain("Defense Protocol");
    const nobody = scene({ active: "dark", dark: protocol }).phase("draw");
    expect(nobody.offered("dark", "answer")).not.toContain("Defense Protocol");
  });
  it("a shield stops the damage, the reserve stays lower", () => {
    const t = scene({ ...draws, light: { units: [{ title: "Yoda", shields: 1 }] } });
    t.phase("draw", { dark: { answer: "Defense Protocol", target: "Yoda" }, light: { shieldDamage: true } });
    expect([t.unit("Yoda").damage, t.hand("dark").length]).toEqual([0, 5]);
  });
});

describe("TIE Attack Squadron", () => {
  const squadron = { units: ["TIE Attack Squadron"], hand: ["Heat of Battle", "Rancor", "Twist of Fate"] };
  const attack = { active: "dark", light: { units: ["Redemption", "Red Five"] }, dark: squadron } as const;
  it("gains one damage and targeted strike once a fate card lies in its player's edge stack", () => {
    const t = scene(attack).engage("A Hero's Journey", {
      attackers: ["TIE Attack Squadron"],
      defenders: ["Redemption"],
      darkEdge: ["Heat of Battle"],
      dark: { target: "Redemption", unitDamage: "Red Five" },
      light: { unitDamage: "TIE Attack Squadron" },
    });
    expect(t.card("Red Five").zone).toBe("discard");
    expect(t.objective("A Hero's Journey").damage).toBe(2);
  });
  it("not by other edge cards, nor by the enemy's fate cards", () => {
    const t = scene({ ...attack, light: { ...attack.light, hand: ["Target of Opportunity"] } });
    t.engage("A Hero's Journey", {
      attackers: ["TIE Attack Squadron"],
      defenders: ["Red Five"],
      darkEdge: ["Rancor"],
      lightEdge: ["Target of Opportunity"],
      dark: { unitDamage: "Red Five" },
    });
    expect(t.offered("dark", "unitDamage")).toEqual(["Red Five"]);
    expect(t.unit("Red Five").damage).toBe(1);
  });
  it("by Twist of Fate too, for the rest of the engagement", () => {
    const t = scene(attack).engage("A Hero's Journey", {
      attackers: ["TIE Attack Squadron"],
      defenders: ["Red Five"],
      darkEdge: ["Twist of Fate", pass],
      dark: { unitDamage: "Redemption" },
    });
    // The defender wins the second edge battle with nothing against nothing.
    expect(t.story("edgeDecided")).toEqual(["edgeDecided light 0 0"]);
    expect(t.unit("Redemption").damage).toBe(2);
  });
  it("one damage more also when it defends, but nobody from afar", () => {
    const t = scene({ light: { units: ["Redemption", "Red Five"] }, dark: squadron });
    t.engage(BLANK[0], {
      attackers: ["Redemption"],
      defenders: ["TIE Attack Squadron"],
      darkEdge: ["Heat of Battle"],
      dark: { target: "Redemption", unitDamage: "Redemption" },
      light: { unitDamage: "TIE Attack Squadron" },
    });
    expect(t.offered("dark", "unitDamage")).toEqual(["Redemption"]);
    expect(t.unit("Redemption").damage).toBe(3);
  });
  it("only in that engagement", () => {
    const t = scene({ active: "dark", dark: squadron });
    t.engage("A Hero's Journey", { attackers: ["TIE Attack Squadron"], darkEdge: ["Twist of Fate"] });
    expect(t.unit("TIE Attack Squadron")).toMatchObject({
      keywords: [],
      icons: { unitDamage: 1, blast: 1, edgeBlast: 1 },
    });
  });
});

describe("The Endor Gambit", () => {
  const gambit = {
    objectives: ["The Endor Gambit", BLANK[0], BLANK[0]],
    units: [
      { title: "AT-ST", focus: 3 },
      { title: "Rancor", focus: 2 },
    ],
  };
  it("takes one focus token off a Vehicle, of either side, after the refresh", () => {
    const t = scene({ active: "dark", light: { units: [{ title: "Red Five", focus: 1 }] }, dark: gambit });
    t.phase("refresh", {
      dark: { answer: "The Endor Gambit", target: "AT-ST", forcedFirst: "Rancor", choose: "Rancor" },
    });
    expect(t.offered("dark", "target")).toEqual(["Red Five", "AT-ST"]);
    expect(t.unit("AT-ST").focus).toBe(1);
  });
  it("need not, not after the opponent's refresh, and not without an exhausted Vehicle", () => {
    const units = [{ title: "AT-ST", focus: 3 }];
    expect(
      scene({ active: "dark", dark: { ...gambit, units } })
        .phase("refresh")
        .unit("AT-ST").focus,
    ).toBe(2);
    expect(
      scene({ dark: { ...gambit, units } })
        .phase("refresh")
        .offered("dark", "answer"),
    ).not.toContain("The Endor Gambit");
    const t = scene({
      active: "dark",
      dark: {
        ...gambit,
        units: [
          { title: "Nightsister", focus: 3 },
          { title: "AT-ST", focus: 1 },
        ],
      },
    });
    expect(t.phase("refresh").offered("dark", "answer")).toEqual(["pass"]);
  });
});

describe("AT-ST Commander", () => {
  const light = { units: ["Y-Wing", "Yoda"] };
  const commands = { units: ["AT-ST Commander", "AT-ST", "TIE Fighter", "Rancor"] };
  const engaged = { objective: BLANK[0], attackers: ["Y-Wing", "Yoda"], defenders: ["AT-ST", "Rancor"] };
  it("spends one resource to shield a participating Vehicle, though he stays at home", () => {
    const t = scene({ light, dark: commands, engaged });
    t.window({ dark: { action: "AT-ST Commander", target: "AT-ST", pay: BLANK[1] } });
    expect(t.offered("dark", "target")).toEqual(["Y-Wing", "AT-ST"]);
    expect(t.unit("AT-ST").shields).toBe(1);
    expect(t.objective(BLANK[1]).focus).toBe(1);
  });
  it("any resource will do, as often as there are Vehicles without a shield, exhausted as he may be", () => {
    const units = [{ title: "AT-ST Commander", focus: 1 }, "AT-ST", "TIE Fighter"];
    const t = scene({
      light,
      dark: { units },
      engaged: { objective: BLANK[0], attackers: ["Yoda"], defenders: ["AT-ST", "TIE Fighter"] },
    });
    t.window({
      dark: {
        action: ["AT-ST Commander", "AT-ST Commander"],
        target: ["AT-ST", "TIE Fighter"],
        pay: ["Sith", BLANK[0]],
      },
    });
    expect([t.unit("AT-ST").shields, t.unit("TIE Fighter").shields]).toEqual([1, 1]);
    expect(t.questions("dark", "action").at(-1)?.options).toEqual(["pass"]);
  });
  it("not outside an engagement, not for a unit at home, not without a resource", () => {
    expect(scene({ dark: commands }).window().offered("dark", "action")).toEqual(["pass"]);
    const t = scene({ light, dark: commands, engaged: { ...engaged, attackers: ["Yoda"], defenders: ["Rancor"] } });
    expect(t.window().offered("dark", "action")).toEqual(["pass"]);
    const poor = scene({
      light,
      dark: { ...commands, objectives: [{ title: BLANK[0], focus: 1 }], affiliationFocus: 1 },
      engaged,
    });
    expect(poor.window().offered("dark", "action")).toEqual(["pass"]);
  });
  it("strikes with one tactics only with the edge", () => {
    const fight = (edge: "dark" | "light") =>
      scene({
        light,
        dark: commands,
        engaged: { objective: BLANK[0], attackers: ["Y-Wing"], defenders: ["AT-ST Commander"], edge },
      });
    expect(
      fight("dark")
        .strikes({ dark: { tactics: "Yoda" } })
        .unit("Yoda").focus,
    ).toBe(1);
    expect(fight("light").strikes().story("focusAdded")).toEqual([]);
  });
});

describe("AT-ST", () => {
  const comes = { ...deploys, dark: { ...navy, hand: ["AT-ST", "AT-ST"], deck: ["Rancor", "TIE Fighter"] } } as const;
  it("draws a card when it enters play", () => {
    const t = scene(comes).window({ dark: { action: "AT-ST", answer: "AT-ST", pay: ["Imperial Navy", BLANK[0]] } });
    expect(t.hand("dark")).toEqual(["AT-ST#2", "Rancor"]);
  });
  it("need not, and not when another enters play", () => {
    const t = scene({ ...comes, dark: { ...comes.dark, units: ["AT-ST"] } });
    t.window({ dark: { action: "AT-ST#2", pay: ["Imperial Navy", BLANK[0]] } });
    expect(t.offered("dark", "answer")).toEqual(["pass", "AT-ST#2"]);
    expect(t.hand("dark")).toEqual(["AT-ST#3"]);
  });
  it("strikes with one damage and one blast, one damage more with the edge", () => {
    const attack = (edge: "dark" | "light") =>
      scene({
        active: "dark",
        light: { units: ["Redemption"] },
        dark: { units: ["AT-ST"] },
        engaged: { objective: "A Hero's Journey", attackers: ["AT-ST"], defenders: ["Redemption"], edge },
      }).strikes({ dark: { unitDamage: "Redemption" }, light: { unitDamage: "AT-ST" } });
    expect([attack("dark").unit("Redemption").damage, attack("light").unit("Redemption").damage]).toEqual([2, 1]);
    expect(attack("light").objective("A Hero's Journey").damage).toBe(1);
  });
});
