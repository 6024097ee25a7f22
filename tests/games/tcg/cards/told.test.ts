import { describe, expect, it, test } from "vitest";
import { declaredNames, findDeclaration } from "../../../../src/games/tcg/cards/registry.js";
import { toldOf } from "../../../../src/games/tcg/cards/told.js";
import type { CardDeclaration } from "../../../../src/games/tcg/cards/vocabulary.js";
import { publishedCards } from "../../../../src/games/tcg/catalogue/catalogue.js";
import { flawsOf, numbersOf, toldText, unsaidNumbers, unsaidParts } from "../../cards/support/telling.js";

const types = new Map(publishedCards().map((card) => [card.name, card.type]));
const cards = declaredNames.map((name) => ({ name, declaration: findDeclaration(name)!, type: types.get(name)! }));
const told = (name: string) => toldText(toldOf(findDeclaration(name)!, types.get(name)!));

describe("what cards do, in sentences", () => {
  it("is told of every card that has a text, without a word of the declarations", () => {
    for (const { name, declaration, type } of cards) {
      const sentences = toldOf(declaration, type);
      if (Object.keys(declaration).length > 1) expect(sentences.length, name).toBeGreaterThan(0);
      for (const one of sentences) expect(flawsOf(one), `${name}: ${one.does}`).toEqual([]);
    }
  });

  it("holds every number of costs", () => {
    for (const { name, declaration, type } of cards) {
      const { abilities = [], upkeep = [], mission, equip } = declaration;
      const costs = [...abilities.map(({ cost }) => cost), ...upkeep, mission?.cost ?? {}, equip?.cost ?? {}];
      const words = toldText(toldOf(declaration, type));
      for (const number of numbersOf(costs)) expect(words.match(/\d+/g), name).toContain(String(number));
    }
  });

  it("changes with every number and every part but those that go without saying", () => {
    const [parts, numbers] = [new Set<string>(), new Set<string>()];
    for (const { declaration, type } of cards) {
      const words = (one: CardDeclaration) => toldText(toldOf(one, type));
      for (const part of unsaidParts(declaration, words)) parts.add(part);
      for (const part of unsaidNumbers(declaration, words)) numbers.add(part);
    }
    expect([...numbers].sort()).toEqual(
      [
        // Keywords without a number, and so much that all is meant.
        ...["armor 1", "overkill 1", "unevadable 1"],
        ...["armor -99", "shields -99", "extraCounters 99", "loseForce 999", "loseForce 9999"],
        ...["reroll 30", "reroll 99", "retreat 10"],
        // How many effects there are to choose among: they are told themselves.
        ...["chooseOne 2", "chooseOne 3"],
      ].sort(),
    );
    expect([...parts].sort()).toEqual(
      [
        // What is meant where nothing is said.
        ...[
          "effects.amount = 0",
          "effects.amount = 1",
          "bounty.amount = 0",
          "bounty.amount = 1",
          "modifiers.amount = 1",
        ],
        ...["effects.on = target", "effects.on = self", "effects.on = pending", "bounty.on = target"],
        ...["effects.stat = power", "otherwise.stat = power", "effects.until = attack", "while.count = 1"],
        // Every kind of unit is a unit.
        ...["effects.filter", "filter.card", "filter.card = unit", "filter.kind", "removeOf.card"],
        // Where the cards are follows from what is done with them.
        ...["filter.zone = deck", "filter.zone = discard", "filter.zone = hand", "of.zone = hand"],
        ...[
          "removeOf.zone = discard",
          "filter.zone = arenaOrBuild",
          "have.zone = arenaOrBuild",
          "on.zone = arenaOrBuild",
          "waives.zone = arenaOrBuild",
        ],
        // So does whose they are.
        ...["effects.who = opponent", "effects.who = both", "bounty.who = opponent", "per.whose = yours"],
        ...["filter.whose = yours", "more.whose = yours", "more.whose = opposing", "by.whose = opposing"],
        ...["target.whose = opposing", "of.is", "of.is = self"],
        // A Mission that does everything later in the turn.
        "mission",
      ].sort(),
    );
  });

  it("changes with the window, the trigger and the condition", () => {
    const yoda = findDeclaration("Yoda (D)")!;
    const [ability] = yoda.abilities!;
    const as = (more: object) => toldText(toldOf({ ...yoda, abilities: [{ ...ability!, ...more }] }, "character"));
    expect(as({})).toBe("Activated: In place of its attack, you may tap it: gain 2 Force.");
    expect(as({ window: "build" })).toBe("Activated: In your build step, you may tap it: gain 2 Force.");
    expect(as({ reserves: true, window: "build" })).toMatch(/^Reserves: /);
    expect(as({ window: "build", while: { have: { whose: "opposing", subtypes: ["Sith"] } } })).toContain(
      "In your build step, if the opponent has a Sith in an arena, you may tap this unit: gain 2 Force.",
    );
  });

  // What published cards do not happen to say, and cards of one's own may.
  test.each([
    ["deployed", "when it is deployed in the Ground arena"],
    ["attacks", "when it attacks in the Ground arena"],
    ["attacked", "when it is attacked in the Ground arena"],
    ["attackEnds", "when an attack by it ends in the Ground arena"],
    ["damaged", "when it is damaged in the Ground arena"],
    ["discarded", "when it is discarded from the Ground arena"],
    ["unitDiscarded", "when it is discarded from the Ground arena"],
    ["stepStarts", "when the Ground battle step starts"],
    ["stepEnds", "when the Ground battle step ends"],
  ] as const)("tells the arena of %s", (when, words) => {
    const gain = { verb: "gainForce", amount: -2 } as const;
    const text: CardDeclaration = { name: "X", triggers: [{ when, arena: "ground", effects: [gain] }] };
    expect(toldText(toldOf(text, "ground")).toLowerCase()).toContain(`${words.toLowerCase()}, lose 2 force`);
  });

  test.each([
    ["Anakin Skywalker (A)", "Evade 3: When it would be damaged, you may pay 3 Force: prevent up to 3 of that damage."],
    [
      "Chewbacca (A)",
      "Retaliate 6: When it is attacked, you may pay 3 Force: it does 6 dice of damage to the attacker",
    ],
    ["Chewbacca (A)", "Intercept: When another of your units in its arena is attacked, you may pay 1 Force: it is"],
    ["Emperor's Bidding", "When the turn ends, if the opponent has no Jedi in an arena, you win the game."],
    ["Impossible Victory", "Pay 12 Force: choose an arena, and untap up to 2 of your tapped units in that arena."],
    [
      "Lando Calrissian (A)",
      "In your build step, you may pay 3 build points: return a unit card from your discard pile to",
    ],
    ["Luke's Wrath", "Enhanced: Pay 2 Force: Luke Skywalker gets Accuracy 2 until end of turn."],
    ["Darth Vader (D)", "Pilot: It can pilot a Starfighter, which gets +20 speed and +2 power."],
    ["Kyle Katarn (A)", "Upkeep: When your build step starts, pay 1 Force or tap it."],
    [
      "Kyle Katarn (A)",
      "Bounty: When damage by it has discarded a unit, at the start of your next build step, gain 2 Force.",
    ],
    [
      "Second Wave",
      "Condition: It can be completed only if you have no unit in the Space arena and you have no Space unit",
    ],
    [
      "Endor Imperial Fleet",
      "Hidden Cost: With 3 build counters on it, it may be deployed at once, the rest of its cost",
    ],
    ["Blaster Rifle", "Equip: In your build step you may pay 1 build point to put it on one of your Characters."],
    ["Streets of Theed", "Static: Each non-Naboo unit gets -10 speed."],
    [
      "Sacrifice",
      "When the opponent plays a Battle card of printed Force cost 4 or less, discard one of your units: disrupt",
    ],
    ["Run the Gauntlet", "Later this turn: When the battle phase starts, the opponent gains 2 Force."],
    ["Imperial Landing Craft", "this card does 2 damage to that unit, if it is a unit in the Ground arena."],
    [
      "Grand Moff Tarkin (A)",
      "each of your Jedi has the ability “when it is attacked, you may pay 1 Force: it does 4 dice",
    ],
    ["Price of Failure", "Mission: You may discard one of your units; if you do, draw 4 cards and gain 1 Force."],
  ])("%s as its text has it", (name, words) => {
    expect(told(name)).toContain(words);
  });
});
