import { describe, expect, it } from "vitest";
import { battleCard, type Declared, deflect, evade, intercept, numbers, retaliate } from "../support/duel.js";
import { card, foe, mission, play } from "../support/probe.js";
import { type Made, type SceneGiven, scene } from "../support/scene.js";

/** Awkward cases of what lies on the table, decided from the glossary alone; each names its entry. */

const gain = (amount: number) => [{ verb: "gainForce", amount }] as const;
const general = (effects: NonNullable<Declared["abilities"]>[number]["effects"]) =>
  ({ window: "general", cost: {}, effects }) as const;
const blade: Made = {
  name: "Blade",
  type: "equipment",
  buildCost: 2,
  declared: { ...numbers(["power", 2]), equip: { cost: { force: 2 }, to: { kind: ["character"] } } },
};

describe("a stack", () => {
  // Glossary, "Stack", "Health": the stack has the top's health and 1 a card under it; counters stay.
  it("is discarded, every card of it, where a new top leaves it too little health", () => {
    const over = (damage: number) =>
      scene({
        made: [card("Hero (A)", {}, { health: 6 }), card("Hero (B)", {}, { health: 2 })],
        light: { units: [{ name: "Hero (A)", damage }], hand: ["Hero (B)"], build: 1 },
      })
        .buildStep("light", { light: { build: "stackOver Hero (B)" } })
        .discard("light")
        .toSorted();
    expect([over(2), over(3)]).toEqual([[], ["Hero (A)", "Hero (B)"]]);
  });

  // Glossary, "Stack": the text of the other cards is ignored.
  it("ends with what its top says alone", () => {
    const last = (amount: number): Declared => ({ triggers: [{ when: "discarded", effects: gain(amount) }] });
    const t = scene({
      made: [card("Hero (A)", last(1)), card("Hero (B)", last(5))],
      light: { units: [{ name: "Hero (A)", under: ["Hero (B)"] }] },
    }).damage("Hero (A)", 4);
    expect([t.discard("light").length, t.force("light")]).toEqual([2, 9]);
  });

  // Glossary, "Stack": it moves from zone to zone together.
  it("goes to hand as so many cards, and its counters are gone", () => {
    const t = scene({
      made: [
        card("Hero (A)"),
        card("Hero (B)"),
        play("Recall", { target: {}, effects: [{ verb: "returnToHand", on: "target" }] }),
      ],
      light: { units: [{ name: "Hero (A)", under: ["Hero (B)"], damage: 2 }], hand: ["Recall"] },
    }).window({ light: { play: "Recall", target: "Hero (A)" } });
    expect(t.hand("light").toSorted()).toEqual(["Hero (A)", "Hero (B)"]);
    expect(t.card("Hero (A)").damage).toBe(0);
  });

  // Glossary, "Reserves", "Stack", "Put into battle".
  it("retreats and comes back whole; in the build zone its top's Reserves work, and no other card's", () => {
    const sage = (amount: number): Declared => ({ abilities: [{ ...general(gain(amount)), reserves: true }] });
    const t = scene({
      made: [card("Hero (A)", sage(1)), card("Hero (B)", sage(5))],
      light: { units: [{ name: "Hero (A)", under: ["Hero (B)"] }] },
    }).retreatStep("light", { light: { retreat: "Hero (A)" } });
    t.window({ light: { play: "Hero (A)" } });
    expect(t.questions("light", "play")[0].options).toEqual(["pass", "Hero (A)"]);
    t.endTurn()
      .ready({ dice: [1] })
      .buildStep("light", { light: { build: "back Hero (A)" } });
    expect(t.unit("Hero (A)")).toMatchObject({ under: ["Hero (B)"], power: 4, speed: 40 });
  });
});

describe("a contest", () => {
  const pairs = [
    ["Anakin Skywalker", "Darth Vader"],
    ["Beru Lars", "Beru Whitesun"],
    ["Padme Amidala", "Queen Amidala"],
    ["Chancellor Palpatine", "Emperor Palpatine"],
    ["Chancellor Palpatine", "Darth Sidious"],
    ["Emperor Palpatine", "Darth Sidious"],
  ] as const;

  // Glossary, "Unique": names that count as one for contests, stacks and being unique.
  it.each(pairs)("is between %s and %s, and their versions stack", (one, other) => {
    const [a, b] = [`${one} (X)`, `${other} (Y)`];
    const rivals = scene({ made: [card(a), foe(b)], light: { units: [a] }, dark: { units: [b] } }).contests();
    expect([rivals.units("dark"), rivals.buildZone("light")]).toEqual([[b], [a]]);
    const t = scene({ made: [card(a), card(b)], light: { units: [a], hand: [b], build: 9 } });
    t.buildStep("light");
    expect(t.offered("light", "build")).toEqual(["pass", `stackUnder ${b}`, `stackOver ${b}`]);
  });

  // Rules, "Uniques"; glossary, "Stack", "Total build cost".
  it("sends a tapped loser away as it is, with its stack and Equipment, for the rest of the turn", () => {
    const t = scene({
      made: [card("Hero (A)"), card("Hero (C)"), foe("Hero (B)", {}, { buildCost: 5 }), blade],
      light: { units: [{ name: "Hero (A)", under: ["Hero (C)"], equipment: ["Blade"], tapped: true, damage: 2 }] },
      dark: { units: ["Hero (B)"] },
    }).contests();
    expect(t.card("Hero (A)")).toMatchObject({
      zone: "build",
      tapped: true,
      damage: 2,
      under: ["Hero (C)"],
      equipment: ["Blade"],
    });
    expect(t.buildStep("light").offered("light", "build")).not.toContain("back Hero (A)");
  });
});

describe("a pilot", () => {
  const ace = (text: Omit<NonNullable<Declared["pilot"]>, "of">, more: Declared = {}): Made =>
    card("Ace", { ...more, pilot: { of: ["Starfighter"], ...text } });
  const wing = (declared: Declared = {}): Made =>
    card("Wing", declared, { type: "space", subtypes: ["Rebel", "Starfighter"] });
  const tough = { modifiers: [{ stat: "health", amount: 2 }] } as const;
  const manned = (more: object = {}) => ({ units: [{ name: "Wing", pilots: ["Ace"], ...more }] });

  // Glossary, "Pilot", "Health": what it gives goes with it.
  it("that leaves takes its health along: the ship is discarded, the pilot is not", () => {
    const t = scene({ made: [ace(tough), wing()], light: manned({ damage: 3 }) });
    t.buildStep("light", { light: { build: "leave Ace" } });
    expect([t.discard("light"), t.units("light")]).toEqual([["Wing"], ["Ace"]]);
  });

  // Glossary, "Pilot": all its text but that for its ship is ignored.
  it("owes no upkeep while it pilots, and neither gives what it gives on foot nor sets it off", () => {
    const more: Declared = {
      upkeep: [{ force: 2 }],
      modifiers: [{ stat: "power", amount: 5, of: { whose: "yours" } }],
      triggers: [{ when: "buildStepStarts", whose: "yours", effects: gain(1) }],
      abilities: [general(gain(3))],
    };
    const force = (light: SceneGiven["light"]) => {
      const t = scene({ made: [ace({}, more), wing()], light: light! }).buildStep("light");
      return [t.force("light"), t.unit("Wing").power, t.window().offered("light", "play").length];
    };
    expect([force(manned()), force({ units: ["Ace", "Wing"] })]).toEqual([
      [8, 3, 1],
      [7, 8, 2],
    ]);
  });

  // Glossary, "Droid", "Treat this unit as a...".
  it("that is a Droid flies no Droid either, be the ship one by its text only", () => {
    const boards = (ship: Declared) =>
      scene({ made: [ace({}, { treatAs: ["Droid"] }), wing(ship)], light: { units: ["Ace", "Wing"] } })
        .buildStep("light")
        .offered("light", "build")
        .includes("board Ace");
    expect([boards({}), boards({ treatAs: ["Droid"] })]).toEqual([true, false]);
  });

  // Glossary, "Roll for build points", "on a unit": it is in no Character arena.
  it("does not stand in the Character arena for the point of all three arenas; a tapped unit does", () => {
    const points = (...units: NonNullable<SceneGiven["light"]>["units"] & object) =>
      scene({ made: [ace({}), wing()], light: { units: ["Clone Squad", ...units] } })
        .ready({ dice: [3] })
        .buildPoints("light");
    expect([points({ name: "Wing", pilots: ["Ace"] }), points("Wing", { name: "Ace", tapped: true })]).toEqual([3, 4]);
  });

  // Rules, "Uniques": one that pilots is no party to a contest; on foot it is, as the battle begins.
  it("that leaves its ship is contested when the battle begins", () => {
    const t = scene({
      made: [card("Hero (A)", { pilot: { of: ["Starfighter"] } }), foe("Hero (B)"), wing()],
      light: { units: [{ name: "Wing", pilots: ["Hero (A)"] }] },
      dark: { units: ["Hero (B)"] },
    }).buildStep("light", { light: { build: "leave Hero (A)" } });
    expect([t.units("light", "character"), t.story("contest")]).toEqual([["Hero (A)"], []]);
    expect(t.contests().buildZone("light")).toEqual(["Hero (A)"]);
  });
});

describe("the build zone", () => {
  const man = (declared: Declared, given: object = {}): SceneGiven => ({
    made: [
      card("Man (A)", declared, { type: "space", subtypes: ["Starfighter"] }),
      card("Man (B)", {}, { type: "space" }),
      card("Ace", { pilot: { of: ["Starfighter"], modifiers: [{ stat: "health", amount: 1 }] } }),
    ],
    light: { units: [{ name: "Man (A)", damage: 3, ...given }] },
  });
  const tough = numbers(["health", 1]);

  // Glossary, "Build zone", "Health", "Stack": abilities but four stop; the stack's bonus is none.
  it("is the end of a unit that its own text has kept; a pilot or a card under it keeps it there, too", () => {
    const gone = (given: SceneGiven) =>
      scene(given)
        .retreatStep("light", { light: { retreat: "Man (A)" } })
        .discard("light");
    expect(gone(man(tough))).toEqual(["Man (A)"]);
    expect(gone(man({}, { under: ["Man (B)"] }))).toEqual([]);
    expect(gone(man({}, { pilots: ["Ace"] }))).toEqual([]);
    expect(gone(man(tough, { under: ["Man (B)"] }))).toEqual([]);
  });

  // Glossary, "Equipment card", "Equip Cost": it stays in play, for the cost again in the next build step.
  it("takes Equipment of a discarded unit, which goes on another in the own next build step, paid again", () => {
    const t = scene({
      made: [blade, card("First"), card("Other"), card("Walker", {}, { type: "ground" })],
      light: { units: [{ name: "First", equipment: ["Blade"] }, "Other", "Walker"] },
      dark: { units: ["Juggernaut"] },
    }).damage("First", 3);
    expect([t.discard("light"), t.buildZone("light")]).toEqual([["First"], ["Blade"]]);
    expect(t.window().offered("light", "play")).toEqual(["pass"]);
    t.buildStep("dark");
    expect(t.offered("dark", "build")).not.toContain("equip Blade");
    t.endTurn().ready({ dice: [2] });
    t.buildStep("light", { light: { build: "equip Blade", choose: "Other" } });
    expect([t.unit("Other").equipment, t.offered("light", "choose")]).toEqual([["Blade"], ["Other"]]);
    expect(t.force("light")).toBe(8 + 4 - 2);
  });

  // Glossary, "Build zone", "Intercept": a text that reaches there meets no ability of the unit, and no guard.
  it("leaves a unit without an answer to an attack that reaches it, and a Mission's damage is answered in an arena", () => {
    const able: Declared = {
      abilities: [evade(2, 0), deflect(1, 0), retaliate(1, 0)],
      ...numbers(["shields", 2], ["armor", 1]),
    };
    const t = scene({
      made: [
        card("Hunter", { quirks: ["attacksBuildZoneCharacters"] }),
        mission("Raid", { target: {}, effects: [{ verb: "damage", on: "target", amount: 3 }] }),
        foe("Hidden", able, { health: 9 }),
        foe("Guard", { abilities: [intercept(0), evade(2, 0)] }),
      ],
      light: { units: ["Hunter"], down: ["Raid"] },
      dark: { units: ["Guard"], buildZone: ["Hidden"] },
    });
    t.buildStep("light", { light: { build: "deploy Raid", target: "Guard" }, dark: { play: "Guard/1" } });
    t.act("Hunter", { light: { act: "Hidden in the build zone" }, dice: [4, 4, 4] });
    expect(t.questions("dark", "play").every((one) => one.options.length === 1)).toBe(true);
    expect([t.card("Hidden").damage, t.unit("Guard").damage]).toEqual([3, 1]);
  });

  // Glossary, "Retreat", "Put into battle": moved by a card it is not tapped, and comes back in a later turn.
  it("holds a unit that a card has called back until the next turn's build step, untapped", () => {
    const t = scene({
      made: [card("First"), play("Recall", { target: {}, effects: [{ verb: "retreat", on: "target" }] })],
      light: { units: ["First"] },
      dark: { hand: ["Recall"] },
    }).window({ dark: { play: "Recall", target: "First" } });
    expect(t.card("First")).toMatchObject({ zone: "build", tapped: false });
    expect(t.buildStep("light").offered("light", "build")).not.toContain("back First");
    t.endTurn().ready({ dice: [2] });
    expect(t.buildStep("light").offered("light", "build")).toContain("back First");
  });
});

describe("Hidden Cost", () => {
  // Glossary, "Hidden Cost" (errata): it is static; what forbids or disrupts activated abilities does not touch it.
  it("is neither disrupted, forbidden nor made dearer as an activated ability", () => {
    const t = scene({
      made: [
        card("Sneaky", { hiddenCost: 1, abilities: [general(gain(1))] }, { buildCost: 4 }),
        card("Man", { abilities: [general(gain(1))] }),
        foe("Tyrant", { costs: [{ what: "force", amount: 2, of: { whose: "opposing" } }] }),
        play("Silence", { effects: [{ verb: "ban", ban: "abilities", who: "opponent" }] }),
        play("No", { window: "disrupt", effects: [{ verb: "disrupt", filter: { card: ["unit"] } }] }),
      ],
      light: { down: [{ name: "Sneaky", counters: 2 }], units: ["Man"] },
      dark: { units: ["Tyrant"], hand: ["Silence", "No"] },
    }).window({ dark: { play: "Silence" }, light: { play: "Sneaky by Hidden Cost" } });
    expect([t.units("light"), t.force("light")]).toEqual([["Man", "Sneaky"], 6]);
    expect(t.questions("dark", "play").some((one) => one.options.includes("No"))).toBe(false);
    expect(t.questions("light", "play").at(-1)!.options).toEqual(["pass"]);
  });

  // Rules, "Winning": control is looked at as the turn ends, and only then.
  it("brings a unit in time to keep an enemy from winning, whoever had two arenas in the battle", () => {
    const end = (dark: SceneGiven["dark"]) => {
      const t = scene({
        made: [foe("Sneaky", { hiddenCost: 1 }, { type: "space", buildCost: 3 })],
        light: { units: ["A-Wing", "Clone Squad"] },
        dark: { down: [{ name: "Sneaky", counters: 1 }] },
        step: "character",
      });
      expect([t.controller("space"), t.winner]).toEqual(["light", undefined]);
      return t.window({ dark: dark as object }).endTurn().winner;
    };
    expect([end({}), end({ play: "Sneaky by Hidden Cost" } as object)]).toEqual(["light", undefined]);
  });
});

describe("costs", () => {
  const kept = card("Kept", { upkeep: [{ tap: true }, { force: 5 }, { discardSelf: true }] });

  // Glossary, "Upkeep", "Tap": one of the costs that can be paid, whatever it is.
  it("of Upkeep that wants tapping are not for a tapped unit; another that can be paid must be", () => {
    const ways = (tapped: boolean, force: number) => {
      const t = scene({ made: [kept], light: { units: [{ name: "Kept", tapped }], force } });
      t.buildStep("light", { decide: ({ question, options }) => (question === "upkeep" ? options.at(-1) : undefined) });
      return t.offered("light", "upkeep");
    };
    expect([ways(false, 8), ways(true, 8), ways(true, 4)]).toEqual([["0", "1", "2"], ["1", "2"], ["2"]]);
    const t = scene({ made: [kept], light: { units: [{ name: "Kept", tapped: true }], force: 4 } }).buildStep("light");
    expect(t.discard("light")).toEqual(["Kept"]);
  });

  const order = battleCard("Order", [
    { window: "general", cost: { force: 1 }, effects: gain(4) },
    { window: "general", cost: { force: 5 }, effects: gain(20) },
  ]);
  const toll = play("Toll", {
    window: "disrupt",
    cost: { force: 1 },
    effects: [{ verb: "disrupt", filter: { card: ["battle"] }, unlessPays: 2 }],
  });
  const foil = play("Foil", { window: "disrupt", effects: [{ verb: "disrupt", filter: { card: ["battle"] } }] });
  const answered = (light: object, hand: readonly string[], force = 8) =>
    scene({ made: [order, toll, foil], light: { hand, force }, dark: { hand: ["Toll"] } }).window({
      light,
      dark: { play: "Toll" },
    });

  // Glossary, "Disrupt": "unless" is settled once nothing can disrupt the disruption any more.
  it('of "unless" are asked for only where the disruption stands, and are owed by nobody who lacks them', () => {
    const stopped = answered({ play: ["Order", "Foil"] }, ["Order", "Foil"]);
    expect([stopped.offered("light", "pay"), stopped.force("light"), stopped.force("dark")]).toEqual([[], 11, 7]);
    const paid = answered({ play: "Order", pay: true }, ["Order", "Foil"]);
    const asked = paid.asked.filter((one) => one.side === "light").map((one) => one.question);
    expect(asked.indexOf("pay")).toBeGreaterThan(asked.indexOf("play", 1));
    expect(paid.force("light")).toBe(8 - 1 - 2 + 4);
    const poor = answered({ play: "Order" }, ["Order"], 2);
    expect([poor.offered("light", "pay"), poor.force("light")]).toEqual([[], 1]);
  });

  // Glossary, "Enhance", "Disrupt": what was paid for the stronger effect is lost with it.
  it("of an Enhanced card are lost with it", () => {
    const t = answered({ play: "Order/1" }, ["Order"]);
    expect([t.force("light"), t.hand("light")]).toEqual([3, []]);
  });

  // Glossary, "Disrupt", "Complete": the Mission is discarded either way.
  it("of a Mission are lost where it is disrupted, and not where that is disrupted", () => {
    const no = play("No", { window: "disrupt", effects: [{ verb: "disrupt", filter: { card: ["mission"] } }] });
    const force = (hand: readonly string[]) => {
      const t = scene({
        made: [mission("Quest", { effects: gain(5) }), no, foil],
        light: { down: ["Quest"], hand },
        dark: { hand: ["No"] },
      });
      const saved = hand.length > 0 ? { play: "Foil" } : {};
      t.buildStep("light", { light: { build: "deploy Quest", ...saved }, dark: { play: "No" } });
      expect(t.discard("light")).toContain("Quest");
      return t.force("light");
    };
    expect([force([]), force(["Foil"])]).toEqual([8, 13]);
  });
});

describe("hand and piles", () => {
  // Glossary, "Hand", "Deck": no most cards in hand, and an empty deck is nothing special.
  it("have no limit: all that there is is drawn, kept over the turn's end, and nobody loses", () => {
    const deck = new Array<string>(30).fill("Clone Cadet");
    const t = scene({
      made: [play("Study", { effects: [{ verb: "draw", amount: 40 }] })],
      light: { deck, hand: ["Study"], units: ["A-Wing"] },
    }).window({ light: { play: "Study" } });
    t.endTurn().command();
    expect([t.hand("light").length, t.deck("light"), t.winner]).toEqual([30, [], undefined]);
  });

  // Glossary, "Treat this unit as a...": in hand, build zone and discard pile, too.
  it("know a card by what it is treated as", () => {
    const t = scene({
      made: [
        card("Lobot", { treatAs: ["Droid"] }),
        card("Man"),
        play("Mend", { effects: [{ verb: "recover", filter: { subtypes: ["Droid"] }, amount: 1 }] }),
      ],
      light: { hand: ["Mend"], discard: ["Man", "Lobot"] },
    }).window({ light: { play: "Mend", choose: "Lobot" } });
    expect(t.hand("light")).toEqual(["Lobot"]);
    expect(t.offered("light", "choose")).not.toContain("Man");
  });
});
