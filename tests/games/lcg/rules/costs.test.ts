import { describe, expect, it } from "vitest";
import type { CardText, Cost } from "../../../../src/games/lcg/cards/vocabulary.js";
import { H, S } from "../../../../src/games/lcg/state/table.js";
import { changed } from "../own/support.js";
import { type Scene, scene } from "../support/scene.js";

/** Costs are paid in full or not at all, and what takes the place of a payment pays (FAQ 5.0, p. 13). */

const HERO = "A Hero's Journey";
const LUKE = "Luke Skywalker";
const LEIA = "Leia Organa";
/** An action that draws a card for a price. */
const drawing = (cost: Cost, more: object = {}): CardText => ({
  abilities: [{ frame: "action", costs: [cost], effects: [{ verb: "draw" }], ...more }],
});
const drawn = (t: Scene): number => t.story("drew").length;

describe("damage to the card itself as a cost", () => {
  const own = changed({
    [HERO]: { text: drawing({ pay: "damageSelf", amount: 2 }) },
    [LUKE]: { text: drawing({ pay: "damageSelf", amount: 2 }, { oncePerTurn: true }) },
  });
  const objective = (damage: number, hand: string[] = []) =>
    scene({ own, light: { objectives: [{ title: HERO, damage }], hand } });
  const luke = (units: string[], hand: string[] = []) => scene({ own, light: { units: [LUKE, ...units], hand } });

  it("cannot be paid by one that takes less", () => {
    expect(objective(3).window().offered("light", "action")).toEqual(["pass"]);
    expect(objective(0).window().offered("light", "action")).toEqual(["pass", HERO]);
  });
  it("is paid by one that falls by it", () => {
    const t = objective(2).window({ light: { action: HERO } });
    expect([t.victory("dark"), drawn(t)]).toEqual([[HERO], 1]);
  });
  it("is not paid where a part of it is prevented: nothing follows", () => {
    const t = objective(0, ["It Could Be Worse"]).window({ light: { action: HERO, answer: "It Could Be Worse" } });
    expect([t.objective(HERO).damage, drawn(t)]).toEqual([1, 0]);
  });
  it("is paid where a protector takes it over, or another unit", () => {
    const guarded = luke(["Guardian of Peace"]).window({ light: { action: LUKE, protect: "Guardian of Peace" } });
    expect([guarded.unit(LUKE).damage, guarded.unit("Guardian of Peace").damage, drawn(guarded)]).toEqual([1, 1, 1]);
    const deflection = { action: LUKE, answer: "Lightsaber Deflection", target: "X-Wing" };
    const deflected = luke(["X-Wing"], ["Lightsaber Deflection"]).window({ light: deflection });
    expect([deflected.unit(LUKE).damage, drawn(deflected)]).toEqual([1, 1]);
  });
});

// Rulebook, p. 27: "X to Y", and sacrifice.
describe("what is sacrificed, focused or discarded as a cost", () => {
  const FIRE = "Draw Their Fire";
  /** An event paid for with the objective, which answers that: something happens to what its cost would take. */
  const paidFor = (event: string, answer: object, more: object, script: object): Scene =>
    scene({
      own: changed({
        [FIRE]: {
          text: {
            abilities: [
              {
                frame: "reaction",
                trigger: "resourcesGenerated",
                subject: { is: ["self"] },
                effects: [answer as never],
              },
            ],
          },
        },
        "Covering Fire": { cost: 1, text: drawing({ pay: "discard", amount: 1 }, { onePerTurn: true }) },
        "Yub Yub!": { cost: 1 },
      }),
      light: { affiliation: "Rebel Alliance", affiliationFocus: 1, objectives: [FIRE], hand: [event], ...more },
      dark: { units: ["TIE Fighter"], enhancements: ["Sith Library"] },
    }).window({ light: { action: event, ...script } });
  const destroys = { verb: "destroy", on: "each", filter: { kind: "unit", whose: "yours" } };

  it.each([
    ["Heroic Sacrifice", "TIE Fighter", { units: ["X-Wing"], hand: ["Heroic Sacrifice"] }],
    ["Yub Yub!", "Sith Library", { units: ["Ewok Scout"], hand: ["Yub Yub!"] }],
  ])("is not paid where there is nothing left: %s", (event, target, more) => {
    const unpaid = paidFor(event, destroys, more, { answer: FIRE });
    expect([unpaid.card(target).zone === "discard", unpaid.story("target"), unpaid.discard("light")[0]]).toEqual([
      false,
      [],
      event,
    ]);
    expect(paidFor(event, destroys, more, {}).card(target).zone).toBe("discard");
  });
  it("nor a discard from a hand that is empty by then", () => {
    const hand = { hand: ["Covering Fire", "X-Wing"] };
    const answer = { verb: "discardOwn", amount: 1 };
    expect(drawn(paidFor("Covering Fire", answer, hand, { answer: FIRE }))).toBe(0);
    expect(drawn(paidFor("Covering Fire", answer, hand, {}))).toBe(1);
  });
  it.each(["sacrifice", "sacrificeSelf"] as const)("leaves play once, though that is answered by it: %s", (pay) => {
    const cost: Cost = pay === "sacrifice" ? { pay, filter: { kind: "unit", whose: "yours" } } : { pay };
    const text: CardText = {
      abilities: [{ frame: "interrupt", trigger: "leavesPlay", costs: [cost], effects: [{ verb: "draw" }] }],
    };
    const t = scene({ own: changed({ "X-Wing": { text } }), light: { units: ["X-Wing"] } });
    t.destroy("X-Wing", { light: { answer: "X-Wing" } });
    expect([drawn(t), t.discard("light"), t.story("sacrificed").length]).toEqual([1, ["X-Wing"], 1]);
    expect(t.questions("light", "answer").filter(({ trigger }) => trigger === "leavesPlay").length).toBe(1);
  });
  it.each(["sacrifice", "sacrificeSelf"] as const)("has left play where it comes back at once: %s", (pay) => {
    const rescues: CardText = {
      abilities: [{ frame: "reaction", trigger: "captured", effects: [{ verb: "special", special: "rescue" }] }],
    };
    const cost: Cost = pay === "sacrifice" ? { pay, filter: { kind: "unit", whose: "yours" } } : { pay };
    const bearer = pay === "sacrifice" ? "Jedi Training" : LEIA;
    const captured = pay === "sacrificeSelf" ? { standing: ["capturedWhenLeaving" as const] } : {};
    const t = scene({
      own: changed({
        [HERO]: { text: rescues },
        [bearer]: { text: { ...drawing(cost, { oncePerTurn: true }), ...captured } },
      }),
      light: { objectives: [HERO, ...(pay === "sacrifice" ? [bearer] : [])], units: [LEIA] },
      dark: { objectives: ["Shadows of Dathomir"] },
    });
    t.window({ light: { action: bearer, answer: HERO, may: true }, picks: [0] });
    expect([t.card(LEIA).zone, drawn(t)]).toEqual(["units", 1]);
  });
});

describe("the reserve value as a cost", () => {
  const text: CardText = {
    abilities: [
      {
        frame: "reaction",
        trigger: "drawPhaseBegan",
        whose: "yours",
        costs: [{ pay: "reserve", amount: 4 }],
        effects: [{ verb: "dial", amount: 1 }],
      },
    ],
  };
  it("is lowered no further than it is", () => {
    const twice = { own: changed({ [HERO]: { text } }), light: { objectives: [HERO, HERO] } };
    const t = scene(twice).phase("draw", { light: { answer: HERO } });
    expect([t.dial, t.questions("light", "answer").at(-1)!.options]).toEqual([1, ["pass"]]);
    const raised = changed({
      [HERO]: { text },
      "Jedi Training": { text: { modifiers: [{ player: "yours", reserve: 1 }] } },
    });
    const objectives = [HERO, HERO, "Jedi Training", "Jedi Training"];
    const u = scene({ own: raised, light: { objectives } }).phase("draw", { light: { answer: [HERO, `${HERO}#2`] } });
    expect(u.dial).toBe(2);
  });
});

describe("a cost reduced to 0, where that needs a match", () => {
  // Nothing of the Jedi pays.
  const offers = (more: string[], rules: object = { reducedToZeroNeedsMatch: true }, units: string[] = []) =>
    scene({
      rules,
      phase: "deployment",
      light: {
        affiliation: "Smugglers and Spies",
        objectives: [{ title: "In You Must Go", focus: 1 }, ...more],
        units: ["Yoda", ...units],
        hand: ["Jedi Lightsaber"],
      },
    });
  it("needs none where matches may be ignored", () => {
    expect(offers([]).window().offered("light", "action")).toEqual(["pass"]);
    expect(offers([], {}).window().offered("light", "action")).toContain("Jedi Lightsaber");
    expect(offers(["Rumors at the Cantina"]).window().offered("light", "action")).toContain("Jedi Lightsaber");
    const t = offers([], undefined, ["Rebel Sympathizer"]).window({ light: { action: "Rebel Sympathizer" } });
    expect(t.questions("light", "action").at(-1)!.options).toContain("Jedi Lightsaber");
  });
});

describe("an enhancement", () => {
  it("is discarded where what answers its payment takes away all that it could enhance", () => {
    const text: CardText = {
      abilities: [
        {
          frame: "reaction",
          trigger: "resourcesGenerated",
          subject: { is: ["self"] },
          effects: [{ verb: "destroy", on: "each", filter: { kind: "unit" } }],
        },
      ],
    };
    const t = scene({
      own: changed({ [HERO]: { text } }),
      phase: "deployment",
      light: { affiliationFocus: 1, objectives: [HERO], units: ["Yoda"], hand: ["Jedi Lightsaber"] },
    }).window({ light: { action: "Jedi Lightsaber", answer: HERO } });
    expect([t.discard("light"), t.story("attached")]).toEqual([["Jedi Lightsaber", "Yoda"], []]);
  });
});

describe("a limited unit", () => {
  it("is not played into an engagement after another limited card of the turn", () => {
    const offers = (isLimited: boolean, hasPlayed: boolean) => {
      const t = scene({
        own: isLimited ? changed({ "Admiral Ackbar": { keywords: "+ limited" } }) : [],
        active: "dark",
        light: { affiliation: "Rebel Alliance", hand: ["Admiral Ackbar"] },
        dark: { units: ["Rancor"] },
        engaged: { objective: HERO, attackers: ["Rancor"] },
      });
      if (hasPlayed)
        t.does({}, (s) => {
          s.table.sides[S.limitedTurn] = s.table.head[H.turn];
        });
      return t.window().offered("light", "action");
    };
    expect(offers(true, true)).toEqual(["pass"]);
    for (const [limited, played] of [
      [true, false],
      [false, true],
    ] as const)
      expect(offers(limited, played)).toEqual(["pass", "Admiral Ackbar"]);
  });
});
