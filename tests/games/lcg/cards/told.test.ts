import { describe, expect, it, test } from "vitest";
import { findDeclaration } from "../../../../src/games/lcg/cards/registry.js";
import { coreDeclarations } from "../../../../src/games/lcg/cards/texts.js";
import { toldOf } from "../../../../src/games/lcg/cards/told.js";
import { type CardDeclaration, FRAMES, STANDING, WHENS } from "../../../../src/games/lcg/cards/vocabulary.js";
import { publishedCards } from "../../../../src/games/lcg/catalogue/catalogue.js";
import { declaredName } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { flawsOf, numbersOf, toldText, unsaidNumbers, unsaidParts, unsaidWords } from "../../cards/support/telling.js";

const types = new Map(publishedCards().map((card) => [declaredName(card), card.type]));
const cards = [...coreDeclarations()].map(([title, declaration]) => ({ title, declaration, type: types.get(title)! }));
const told = (title: string) => toldText(toldOf(findDeclaration(title)!, types.get(title)!));

describe("what cards do, in sentences", () => {
  it("is told of every card that has a text, without a word of the declarations", () => {
    for (const { title, declaration, type } of cards) {
      const sentences = toldOf(declaration, type);
      const { abilities = [], standing = [], modifiers = [], attach } = declaration;
      const parts = abilities.length + standing.length + modifiers.length;
      expect(sentences, title).toHaveLength(parts + (attach === undefined ? 0 : 1));
      for (const one of sentences) expect(flawsOf(one), `${title}: ${one.does}`).toEqual([]);
    }
  });

  it("holds every number of the declaration", () => {
    for (const { title, declaration, type } of cards)
      for (const number of numbersOf(declaration).filter((one) => one !== 0))
        expect(toldText(toldOf(declaration, type)).match(/\d+/g), title).toContain(String(number));
  });

  it("changes with every number, and with every part but those that go without saying", () => {
    const unsaid = new Set<string>();
    for (const { title, declaration, type } of cards) {
      const words = (one: CardDeclaration) => toldText(toldOf(one, type));
      expect(unsaidNumbers(declaration, words), title).toEqual([]);
      for (const part of unsaidParts(declaration, words)) unsaid.add(part);
    }
    expect([...unsaid].sort()).toEqual(
      [
        // 1 is meant where no number is given, and the target where there is one.
        "effects.amount = 1",
        "effects.on = target",
        "effects.icons = 0",
        // What leaves the hand goes somewhere.
        "effects.into = deckBottom",
        "attach.icons = 0",
        // Only what has focus tokens or damage has some to remove.
        "filter.is",
        "filter.is = focused",
        "target.is",
        "target.is = damaged",
        "target.is = focused",
        // A player sacrifices what is their own.
        "filter.whose = enemy",
        "filter.kind = card",
        // The special effects say "from your hand".
        "abilities.inHand = true",
        // "Your side", "for you".
        "modifiers.player = yours",
        // What the trigger is about.
        "subject.kind = objective",
        "subject.kind = unit",
      ].sort(),
    );
  });

  it("changes with every word that could be another", () => {
    const all = cards.map(
      ({ declaration, type }) => [declaration, (one: CardDeclaration) => toldText(toldOf(one, type))] as const,
    );
    expect(unsaidWords(all, { "abilities.when": WHENS, "abilities.frame": FRAMES, standing: STANDING })).toEqual([
      // The kind of card that the trigger is about says which of the two it is.
      "abilities.trigger: objectiveDestroyedBefore = unitDestroyed",
      "abilities.trigger: unitPlayed = eventResolved",
      // The trigger is about the enhanced card, or about this one.
      "effects.on: host = subject",
      "effects.on: self = subject",
      // A player sacrifices what is their own.
      "filter.whose: enemy = yours",
    ]);
  });

  it("changes with the frame, the trigger and the verb", () => {
    const vader = findDeclaration("Darth Vader")!;
    const [ability] = vader.abilities!;
    const as = (more: object) => toldText(toldOf({ ...vader, abilities: [{ ...ability!, ...more }] }, "unit"));
    expect(as({ frame: "interrupt" })).toMatch(/^Interrupt, once per turn: /);
    expect(as({ trigger: "unitPlayed" })).toContain("After you play a Sith unit, it does");
    expect(as({ subject: { whose: "enemy" } })).toContain("After your opponent plays an event, it does");
    expect(as({ effects: [{ verb: "addFocus", on: "target", amount: 2 }] })).toContain("it puts 2 focus tokens on a");
  });

  test.each([
    ["Darth Vader", "Reaction, once per turn: After you play a Sith event, it does 1 damage to a target unit."],
    ["Force Choke", "Action, one copy per turn: It does 1 damage to a target Character or Creature unit."],
    [
      "Heroic Sacrifice",
      "Action: You sacrifice a Vehicle unit of yours: it destroys a target enemy Vehicle unit of printed cost 4 or less.",
    ],
    [
      "Jedi Lightsaber",
      "Attached: It enhances a Force User or Force Sensitive unit, which gains 1 unit damage icon and 1 blast icon.",
    ],
    ["Devastator", "you may spend 1 resource: the Death Star dial advances by 1."],
    [
      "Decoy at Dantooine",
      "Interrupt: When an objective of yours leaves play, the Death Star dial goes back by 1, to no less than 1.",
    ],
    ["Home One", "focused to strike as an attacker, it does 1 damage to each enemy objective that is not engaged."],
    ["Intimidated", "Forced reaction: After the enhanced unit is focused to strike, it puts 1 focus token on the"],
    ["Bounty Collection", "1 focus token from each of up to 3 non-unit cards of yours."],
    ["Boba Fett", "After this unit damages a Character unit, it captures that unit at a dark side objective"],
    ["You're My Only Hope", "you draw 2 cards; then your opponent discards 1 card of their choice."],
    ["Jedi Mind Trick", "puts 1 focus token on a target Character or Creature unit, or 2 while the Balance of the"],
    ["Hit and Run", "Reaction, once per turn: After you win an edge battle as the attacker, it does 1 damage to the"],
    ["Mandalorian Armor", "which gains 3 damage capacity; Boba Fett gains targeted strike as well."],
    ["Target of Opportunity", "Fate: If you are the attacker, it does 1 damage to the engaged objective."],
    ["Trench Run", "the light side wins the game when 10 damage is on it; this enhancement cannot be targeted."],
    ["The Heart of the Empire", "Standing: You lose the game if it is destroyed."],
  ])("%s as its text has it", (title, words) => {
    expect(told(title)).toContain(words);
  });
});
