import { describe, expect, it } from "vitest";
import { declaredTexts } from "../../../../src/games/tcg/cards/registry.js";
import type { CardText } from "../../../../src/games/tcg/cards/vocabulary.js";
import { publishedCards } from "../../../../src/games/tcg/catalogue/catalogue.js";
import { KEYWORDS } from "../../../../src/games/tcg/catalogue/keywords.js";
import { unitTypeOf } from "../../../../src/games/tcg/catalogue/publishedCard.js";
import { keywordsIn } from "../../../../src/games/tcg/own/keywords.js";
import { readOwn, readOwnData } from "./support.js";

/** Keywords of own cards, written as cards print them. */

const MAUL = "Darth Maul (E)";
const read = (keywords: string, more = "based on: Jawa") =>
  readOwn(`cards:\n  - ${more.replaceAll("; ", "\n    ")}\n    keywords: ${keywords}\n`);
const textOf = (keywords: string, more?: string) => {
  const { own, told } = read(keywords, more);
  expect(told).toEqual([]);
  return own!.content[0].text ?? "none";
};
const wrong = (keywords: string, more?: string) => {
  const { own, told } = read(keywords, more);
  expect(own).toBeUndefined();
  return told.join("\n");
};
const words = (text: CardText) => keywordsIn(text).map((one) => one.words);

describe("a keyword as it is printed", () => {
  it.each<[string, CardText]>([
    ["Accuracy -1", { modifiers: [{ stat: "accuracy", amount: -1 }] }],
    ["armor", { modifiers: [{ stat: "armor", amount: 1 }] }],
    ["Shields 2", { modifiers: [{ stat: "shields", amount: 2 }] }],
    ["CRITICAL HIT 3.", { modifiers: [{ stat: "criticalHit", amount: 3 }] }],
    ["Hidden Cost 4", { hiddenCost: 4 }],
    [
      "Evade 2 for 1 Force",
      {
        abilities: [
          { window: "prevention", cost: { force: 1 }, effects: [{ verb: "prevent", on: "self", amount: 2 }] },
        ],
      },
    ],
    [
      "Pay 3 Force → Deflect 1",
      {
        abilities: [
          { window: "prevention", cost: { force: 3 }, effects: [{ verb: "deflect", on: "self", amount: 1 }] },
        ],
      },
    ],
    [
      "Retaliate 2 (0 Force and 1 build point)",
      {
        abilities: [
          { window: "attack", cost: { force: 0, build: 1 }, effects: [{ verb: "retaliate", on: "self", amount: 2 }] },
        ],
      },
    ],
    [
      "Intercept for tap",
      { abilities: [{ window: "attack", cost: { tap: true }, effects: [{ verb: "intercept", on: "self" }] }] },
    ],
    ["Upkeep: 1 build point or discard a card or tap", { upkeep: [{ build: 1 }, { discardCards: 1 }, { tap: true }] }],
    ["Bounty: gain 2 Force", { bounty: [{ verb: "gainForce", amount: 2 }] }],
    ["Bounty: draw 2 cards", { bounty: [{ verb: "draw", amount: 2 }] }],
    ["Bounty: 1 build point", { bounty: [{ verb: "gainBuild", amount: 1 }] }],
  ])("%s", (written, text) => {
    expect(textOf(`["${written}"]`)).toEqual(text);
  });

  it("is read as YAML has it where no quotes stand around it", () => {
    const { own, told } = readOwn(
      "cards:\n  - based on: Jawa\n    keywords:\n      - Upkeep: 1 Force or tap\n      - Evade 2: 1 Force\n",
    );
    expect(told).toEqual([]);
    expect(words(own!.content[0].text!)).toEqual(["Evade 2 for 1 Force", "Upkeep: 1 Force or tap"]);
  });

  it("of each published unit is put in words that mean the same again", () => {
    const texts = publishedCards().flatMap((card) => {
      const text = declaredTexts.get(card.name);
      return unitTypeOf(card) === undefined || text === undefined ? [] : [{ name: card.name, type: card.type, text }];
    });
    const listed = texts.filter(({ text }) => keywordsIn(text).length > 0);
    expect(listed.length).toBeGreaterThan(350);
    const facts = { side: "Light", buildCost: 1, speed: 30, power: 1, health: 1 };
    const cards = listed.map(({ type, text }, i) => ({ name: `Unit ${i}`, type, ...facts, keywords: words(text) }));
    const { own, told } = readOwnData(cards);
    expect(told).toEqual([]);
    for (const [i, { name, text }] of listed.entries()) {
      const bare = keywordsIn(text).reduce<CardText>((left, { without }) => without(left), text);
      expect(keywordsIn(bare), name).toEqual([]);
      expect(words(own!.content[i].text!), name).toEqual(words(text));
    }
    // All that have a form of their own are met, and nothing else.
    const names = new Set(listed.flatMap(({ text }) => keywordsIn(text).map((one) => one.name)));
    const sentences = ["Pilot", "Reserves", "Enhance", "Equip"];
    const known = KEYWORDS.map(({ name }) => name.replace(/ X$|:.*$/, "")).filter((name) => !sentences.includes(name));
    expect([...names].sort()).toEqual(known.sort());
  });
});

describe("what a text says beyond a keyword", () => {
  const evade = {
    window: "prevention",
    cost: { force: 1 },
    effects: [{ verb: "prevent", on: "self", amount: 2 }],
  } as const;
  it.each<[string, CardText]>([
    ["only sometimes", { modifiers: [{ stat: "armor", amount: 1, while: { in: ["ground"] } }] }],
    ["of others", { modifiers: [{ stat: "stun", amount: 1, of: { whose: "yours" } }] }],
    ["of a number that is no keyword", { modifiers: [{ stat: "power", amount: 1 }] }],
    ["in the build zone", { abilities: [{ ...evade, reserves: true }] }],
    ["for another", { abilities: [{ ...evade, target: { whose: "yours" } }] }],
    ["with something besides", { abilities: [{ ...evade, effects: [...evade.effects, { verb: "draw" }] }] }],
    ["at a price without words", { abilities: [{ ...evade, cost: { discardSelf: true } }] }],
    ["as much as was paid", { abilities: [{ ...evade, effects: [{ verb: "prevent", on: "self", amount: "x" }] }] }],
    ["a hidden cost under a condition", { hiddenCost: 3, hiddenWhile: { in: ["ground"] } }],
    ["a bounty with a target", { bounty: [{ verb: "gainForce", amount: 1 }], bountyTarget: { whose: "yours" } }],
    ["a bounty of the opponent", { bounty: [{ verb: "draw", amount: 1, who: "opponent" }] }],
    ["an upkeep without words", { upkeep: [{ force: 1 }, { mill: 3 }] }],
  ])("%s: stays where a list of keywords is written whole", (_, text) => {
    expect(keywordsIn(text)).toEqual([]);
  });
});

describe("keywords beside a text", () => {
  const base = `based on: ${MAUL}`;
  const declared = declaredTexts.get(MAUL)!;

  it("are changed in that of the base, of which nothing else moves", () => {
    const text = textOf("+ Armor, - Evade", base) as CardText;
    expect(words(text)).toEqual(["Armor", "Deflect 1 for 3 Force"]);
    expect(text.abilities!.slice(0, 2)).toEqual(declared.abilities!.slice(0, 2));
    expect(text.abilities).toHaveLength(3);
  });

  it("written whole take the place of those of the base", () => {
    const text = textOf("[Overkill]", base) as CardText;
    expect(words(text)).toEqual(["Overkill"]);
    expect(text.abilities).toEqual(declared.abilities!.slice(0, 2));
    expect(textOf("[]", "based on: 4-LOM (A)")).not.toBe("none");
  });

  it("come to a text that is written, and are all of a card of the text none", () => {
    const own = "text: { quirks: [cantRetreat], modifiers: [{ stat: stun, amount: 1 }] }";
    expect(textOf("[Shields 1]", `${base}; ${own}`)).toEqual({
      quirks: ["cantRetreat"],
      modifiers: [
        { stat: "stun", amount: 1 },
        { stat: "shields", amount: 1 },
      ],
    });
    expect(textOf("[Shields 1]", `${base}; text: none`)).toEqual({ modifiers: [{ stat: "shields", amount: 1 }] });
    expect(textOf("- Stun 2", "based on: Jawa; text: { modifiers: [{ stat: stun, amount: 2 }] }")).toBe("none");
  });

  it("are the same card as the same words of a text", () => {
    const asKeywords = read("[Evade 2 for 1 Force]").own!;
    const asText = readOwn(
      "cards: [{ based on: Jawa, text: { abilities: [{ window: prevention, cost: { force: 1 }, effects: [{ verb: prevent, on: self, amount: 2 }] }] } }]\n",
    ).own!;
    expect(asKeywords).toEqual(asText);
    expect(read("[Evade 2 for 2 Force]").own!.hash).not.toBe(asText.hash);
  });

  it("make up a new unit, and no other new card", () => {
    const unit = "name: Tank; side: Light; type: ground; buildCost: 4; speed: 30; power: 4; health: 4";
    expect(words(textOf("Armor, Ion Cannon 3", unit) as CardText)).toEqual(["Armor", "Ion Cannon 3"]);
    expect(wrong("[Armor]", "name: Plan; side: Light; type: mission; buildCost: 4")).toContain(
      "must be space, ground or character: other cards are all text",
    );
  });
});

describe("a keyword that says nothing", () => {
  it.each([
    ["[Evadde 2]", 'there is no keyword "Evadde 2" (did you mean "Evade"?)'],
    ["[Force Lightning]", "(one of Accuracy, Armor, Bombard"],
    ["[Evade 2]", '"Evade 2" does not say what it costs (write Evade 2 for 1 Force)'],
    ["[Evade for 1 Force]", "(write Evade 2 for 1 Force)"],
    ["[Evade 0 for 1 Force]", "(write Evade 2 for 1 Force)"],
    ["[Evade 2 for 1 Farce]", "(write Evade 2 for 1 Force)"],
    ["[Intercept 2 for 1 Force]", "(write Intercept for 1 Force)"],
    ["[Evade 2 for 1 Force and 1 Force]", "(write Evade 2 for 1 Force)"],
    ["[Armor 2]", '"Armor 2" is not how that keyword is written (write Armor)'],
    ["[Shields]", "(write Shields 2)"],
    ["[Shields -1]", "(write Shields 2)"],
    ["[Shields 100]", "(write Shields 2)"],
    ["[Hidden Cost 0]", "(write Hidden Cost 3)"],
    ['["Upkeep: nothing"]', "(write Upkeep: 1 build point, discard 1 card or tap)"],
    ['["Upkeep: 0 Force"]', "upkeep: costs nothing"],
    ['["Bounty: a cookie"]', "any other under text: { bounty: ... }"],
    [
      '["Pilot: Starfighter"]',
      "Pilot is a keyword with a sentence behind it, which a list cannot say (write text: { pilot:",
    ],
    ["[Reserves]", "(write text: { abilities: [{ reserves: true"],
    ["[Bombard 2]", "keyword Bombard does nothing on a card of type character: it is of cards of type space"],
    ["[+ Armor, - Armor]", '"Armor" is both added and taken away'],
    ["[- Evade]", 'there is no keyword "Evade" on it to take away'],
    ["[- Evadde]", 'there is no keyword "Evadde" (did you mean "Evade"?)'],
    ["{ Evade: 2 }", "keywords: must be a list of names"],
    ["[{ Evade: 2, Armor: 1 }]", "keywords: must be a name"],
    [
      "[Hidden Cost 1, Hidden Cost 2]",
      "a card has one Hidden Cost, and this has Hidden Cost 1 (take it away: - Hidden Cost)",
    ],
    [`[${Array.from({ length: 11 }, () => "Evade 1 for 1 Force").join(", ")}]`, "11 abilities are too many for a card"],
  ])("%s is refused", (keywords, message) => {
    expect(wrong(keywords)).toContain(message);
  });

  it("is told at its place, with what may be taken away", () => {
    const { told } = readOwn(
      `cards:\n  - based on: ${MAUL}\n    keywords:\n      - + Armor\n      - "- Evade 3 for 4 Force"\n`,
    );
    expect(told).toEqual([
      'own.yaml:5:9: there is no keyword "Evade 3 for 4 Force" on it to take away (it has Armor, Deflect 1 for 3 Force, Evade 2 for 4 Force)',
    ]);
  });

  it("is warned of where the card has it", () => {
    expect(read("+ Armor", "based on: Punishing One (A)").warnings).toEqual([
      '"Armor" is there already: that changes nothing',
      '"Punishing One (A)" is as published: nothing is changed',
    ]);
  });

  it("cannot be changed alone on a card whose text is not declared", () => {
    const lacking = publishedCards().find((card) => unitTypeOf(card) !== undefined && !declaredTexts.has(card.name))!;
    expect(wrong("+ Armor", `based on: "${lacking.name}"`)).toContain("(write its text as well, or text: none)");
    expect(textOf("+ Armor", `based on: "${lacking.name}"; text: none`)).toEqual({
      modifiers: [{ stat: "armor", amount: 1 }],
    });
  });
});
