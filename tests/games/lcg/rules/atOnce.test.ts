import { describe, expect, it } from "vitest";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { greedy } from "../../../../strategies/lcg/greedy.js";
import { changed } from "../own/support.js";
import { type Given, pass, type Scene, type SceneGiven, scene } from "../support/scene.js";

/** What one source does to several cards at once: who protects, and in which order cards fall. */

const GUARD = "Emperor's Royal Guard";
const VADER = "Darth Vader";
const BLANK = "Shadows of Dathomir";
const asked = (t: Scene, question: string) => t.asked.filter((one) => one.question === question);

describe("protect while one source damages both", () => {
  /** Admiral Ackbar enters as a defender: one damage to each participating enemy unit. */
  function ackbar(guard: object, script: object = {}, order = [VADER, GUARD]): Scene {
    const units = order.map((title) => (title === GUARD ? { title, ...guard } : title));
    const t = scene({
      active: "dark",
      light: { affiliation: "Rebel Alliance", hand: ["Admiral Ackbar"] },
      dark: { units },
      engaged: { objective: "A Hero's Journey", attackers: order },
    });
    return t.window({ light: { action: "Admiral Ackbar", answer: "Admiral Ackbar/1" }, dark: script });
  }
  const orders = [
    [VADER, GUARD],
    [GUARD, VADER],
  ];

  // FAQ 5.0, p. 12.
  it.each(orders)("one that receives a deadly amount takes nothing over: %s before %s", (...order) => {
    const t = ackbar({ damage: 2 }, {}, order);
    expect(asked(t, "protect")).toEqual([]);
    expect([t.unit(VADER).damage, t.card(GUARD).zone]).toEqual([1, "discard"]);
  });
  it.each(orders)("what hits it counts first against what it may take: %s before %s", (...order) => {
    const t = ackbar({ damage: 1 }, { protect: GUARD }, order);
    expect(asked(t, "protect").length).toBe(1);
    expect([t.unit(VADER).damage, t.card(GUARD).zone]).toEqual([0, "discard"]);
  });
  it("a shield that will stop the damage makes no room for more", () => {
    const t = ackbar({ damage: 2, shields: 1 }, { shieldDamage: true });
    expect(asked(t, "protect")).toEqual([]);
    expect([t.unit(GUARD).damage, t.unit(VADER).damage]).toEqual([2, 1]);
  });
  it("but works on what it took over as well as on what hit itself, point by point", () => {
    const t = ackbar({ shields: 1 }, { protect: GUARD, shieldDamage: true });
    expect(asked(t, "shieldDamage").map(({ subject }) => subject)).toEqual([GUARD]);
    expect(t.unit(GUARD)).toMatchObject({ damage: 1, shields: 0 });
  });
  it("what it took over is put on it first, before all that hits anybody itself", () => {
    const t = ackbar({}, { protect: GUARD }, [VADER, GUARD]);
    expect(t.story("damageDealt")).toEqual([`damageDealt ${GUARD} 1`, `damageDealt ${GUARD} 1`]);
    const u = scene({ dark: { units: [VADER, GUARD] } }).damage(VADER, 2, { dark: { protect: [GUARD, pass] } });
    expect(u.story("damageDealt")).toEqual([`damageDealt ${GUARD} 1`, `damageDealt ${VADER} 1`]);
  });
  it("one that is not hit may take as much as its damage leaves", () => {
    const t = scene({
      active: "dark",
      light: { affiliation: "Rebel Alliance", hand: ["Admiral Ackbar"] },
      dark: { units: [VADER, { title: GUARD, damage: 2 }] },
      engaged: { objective: "A Hero's Journey", attackers: [VADER] },
    }).window({ light: { action: "Admiral Ackbar", answer: "Admiral Ackbar/1" }, dark: { protect: GUARD } });
    expect([t.unit(VADER).damage, t.card(GUARD).zone]).toEqual([0, "discard"]);
  });
  it.each([[[VADER, GUARD]], [[GUARD, VADER]]])("so it is with damage that a strike divides: %s", (unitDamage) => {
    const t = scene({
      light: { units: [{ title: "Luke Skywalker", enhancements: ["Shii-Cho Training"] }] },
      dark: { units: [VADER, { title: GUARD, damage: 2 }] },
      engaged: { objective: BLANK, attackers: ["Luke Skywalker"], defenders: [VADER, GUARD], edge: "dark" },
    }).strikes({ light: { unitDamage }, dark: { strike: VADER, unitDamage: "Luke Skywalker" } });
    expect(asked(t, "protect")).toEqual([]);
    expect([t.unit(VADER).damage, t.card(GUARD).zone]).toEqual([1, "discard"]);
  });
  it.each([[["Red Two", "Luke Skywalker", "Guardian of Peace"]], [["Guardian of Peace", "Luke Skywalker", "Red Two"]]])(
    "and with several targets: %s",
    (target) => {
      const text: CardText = {
        abilities: [
          {
            frame: "action",
            costs: [{ pay: "sacrificeSelf" }],
            target: { kind: "unit" },
            targets: 3,
            effects: [{ verb: "damage", on: "target" }],
          },
        ],
      };
      const t = scene({
        active: "dark",
        own: changed({ "Dark Side Apprentice": { text } }),
        light: { units: ["Luke Skywalker", { title: "Guardian of Peace", damage: 1 }, "Red Two"] },
        dark: { units: ["Dark Side Apprentice"] },
      }).window({ dark: { action: "Dark Side Apprentice", target } });
      expect([asked(t, "protect"), t.unit("Luke Skywalker").damage]).toEqual([[], 1]);
      expect(t.card("Guardian of Peace").zone).toBe("discard");
    },
  );
  it("all that it got is one damage to what answers that", () => {
    const text: CardText = {
      abilities: [
        { frame: "reaction", trigger: "unitDamaged", subject: { is: ["self"] }, effects: [{ verb: "draw" }] },
      ],
    };
    const own = changed({ [GUARD]: { text } });
    const t = scene({
      own,
      active: "dark",
      light: { affiliation: "Rebel Alliance", hand: ["Admiral Ackbar"] },
      dark: { units: [VADER, GUARD] },
      engaged: { objective: "A Hero's Journey", attackers: [VADER, GUARD] },
    }).window({
      light: { action: "Admiral Ackbar", answer: "Admiral Ackbar/1" },
      dark: { protect: GUARD, answer: GUARD },
    });
    expect(
      t
        .questions("dark", "answer")
        .filter(({ options }) => options.includes(GUARD))
        .map(({ amount }) => amount),
    ).toEqual([2]);
  });
});

describe("cards that fall at once", () => {
  /** Luke divides his damage: two Characters of the dark side fall together. */
  function divided(active: "light" | "dark", light: Given[], choose: object = {}): Scene {
    const given: SceneGiven = {
      active,
      light: { units: [{ title: "Luke Skywalker", enhancements: ["Shii-Cho Training"] }, ...light] },
      dark: { units: ["Espo Trooper", "Espo Trooper"] },
      engaged: {
        objective: active === "light" ? BLANK : "A Hero's Journey",
        attackers: active === "light" ? ["Luke Skywalker"] : ["Espo Trooper", "Espo Trooper#2"],
        defenders: active === "light" ? ["Espo Trooper", "Espo Trooper#2"] : ["Luke Skywalker"],
        edge: "light",
      },
    };
    const unitDamage = ["Espo Trooper", "Espo Trooper#2"];
    return scene(given).strikes({ ...choose, light: { unitDamage, ...(choose as { light?: object }).light } });
  }
  it("all take their damage before one is destroyed", () => {
    const t = divided("light", []);
    const events = t.story("damageDealt", "unitDestroyed").map((line) => line.split(" ")[0]);
    expect(events.slice(0, 4)).toEqual(["damageDealt", "damageDealt", "unitDestroyed", "unitDestroyed"]);
  });
  // Rulebook: of what conflicts at one moment the active player says the order.
  it("the active player says which is first where a card in play answers, whosever they are", () => {
    const own = divided("light", ["Redemption"], { light: { choose: "Espo Trooper#2" } });
    expect(own.questions("light", "choose").map(({ options }) => options)).toEqual([
      ["Espo Trooper", "Espo Trooper#2"],
    ]);
    const enemy = divided("dark", ["Redemption"], { dark: { choose: "Espo Trooper#2" } });
    expect(enemy.questions("dark", "choose").length).toBe(1);
    for (const t of [own, enemy])
      expect(t.story("unitDestroyed")).toEqual(["unitDestroyed Espo Trooper#2", "unitDestroyed Espo Trooper"]);
    expect(asked(divided("light", []), "choose")).toEqual([]);
  });
  it("so with objectives: Home One may bring down two", () => {
    const objectives = [{ title: "The Emperor's Web", damage: 3 }, { title: "Fall of the Jedi", damage: 4 }, BLANK];
    const t = scene({ light: { units: ["Home One"] }, dark: { objectives } });
    t.engage(BLANK, { attackers: ["Home One"], light: { answer: "Home One", choose: "Fall of the Jedi" } });
    expect(t.questions("light", "choose").map(({ options }) => options)).toEqual([
      ["The Emperor's Web", "Fall of the Jedi"],
    ]);
    const fallen = t.story("objectiveDestroyed").map((line) => line.slice("objectiveDestroyed ".length));
    expect(fallen).toEqual(["Fall of the Jedi", "The Emperor's Web"]);
  });

  const text: CardText = {
    abilities: [{ frame: "action", effects: [{ verb: "damage", on: "each", filter: { kind: "objective" } }] }],
  };
  const both = (active: "light" | "dark", more: object = {}) =>
    scene({
      active,
      own: changed({ "It Binds All Things": { text } }),
      dial: 11,
      light: {
        hand: ["It Binds All Things"],
        objectives: [{ title: "A Hero's Journey", damage: 3 }],
        victory: ["The Endor Gambit", "Imperial Command"],
      },
      dark: { objectives: [{ title: BLANK, damage: 4 }, "Fall of the Jedi"] },
      ...more,
    }).window({ light: { action: "It Binds All Things" } });
  it.each(["light", "dark"] as const)("where both sides win at once the active player's does: %s", (active) => {
    const t = both(active);
    expect([t.winner, asked(t, "choose")]).toEqual([active, []]);
  });
  it("where one side wins the other's objective may still fall first, if the active player wants", () => {
    const t = both("dark", { dial: 0, advisers: { dark: greedy } });
    expect([t.answers("dark", "choose"), t.dial, t.winner]).toEqual([["A Hero's Journey"], 1, "light"]);
  });
});
