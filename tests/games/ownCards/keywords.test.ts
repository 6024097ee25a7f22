import { describe, expect, it } from "vitest";
import { publishedCards } from "../../../src/games/lcg/catalogue/catalogue.js";
import { formatKeyword } from "../../../src/games/lcg/catalogue/publishedCard.js";
import { KEYWORDS } from "../../../src/games/tcg/catalogue/keywords.js";
import { readOwn as readLcg } from "../lcg/own/support.js";
import { readOwn as readTcg } from "../tcg/own/support.js";

/**
 * Keywords of both card games that would do nothing as they are written: bare, with nothing or the wrong thing behind
 * them, with names that are nobody's. (Abilities of Miniatures: miniatures/squad/abilityText.test.ts.)
 */

const told = ({ told: problems, warnings }: { told: string[]; warnings: string[] }) =>
  [...problems, ...warnings.map((one) => `warning: ${one}`)].join("\n");

describe("keywords of The Card Game", () => {
  const keyword = (text: string, base = "Twi'lek Loyalist") =>
    told(readLcg(`cards: [{ based on: ${base}, keywords: ["+ ${text}"] }]\n`));
  const printed = [...new Set(publishedCards().flatMap((card) => card.keywords.map(formatKeyword)))];
  const heads = [...new Set(publishedCards().flatMap((card) => card.keywords.map(({ name }) => name)))];
  /** Those that are played. */
  const played = ["edge", "elite", "limited", "no enhancements", "protect", "shielding", "targeted strike"];

  it("every printed one is read, in whatever capitals, with and without brackets", () => {
    expect(printed.length).toBeGreaterThan(15);
    for (const text of printed)
      for (const other of [text, text.toUpperCase(), text.replace(/[()]/g, "")])
        expect(keyword(other), other).not.toContain("there is no keyword");
  });

  it.each(heads)("%s: nothing in brackets, or the wrong thing, is refused with the form wanted", (head) => {
    for (const behind of [" ()", " (Foo)", " Foo", " (Rebel)", " 99", " 0", " -1"]) {
      const text = keyword(`${head}${behind}`);
      expect(text, `${head}${behind}`).toMatch(/there is no keyword|cannot be played yet/);
      if (played.includes(head)) expect(text).toMatch(new RegExp(`\\(write ${head}( NUMBER, .*| TRAIT, .*)?\\)`));
    }
  });

  it.each([
    ["edge", "write edge NUMBER, 1 to 9, such as edge 2"],
    ["protect", "write protect TRAIT, such as protect Character"],
  ])("%s says nothing bare", (head, form) => {
    expect(keyword(head)).toContain(form);
    expect(keyword(/such as (.*)$/.exec(form)![1])).toBe("");
  });

  it("titles that texts speak of are those of units", () => {
    const text = (title: string) =>
      readLcg(
        `cards: [{ based on: Jedi Lightsaber, text: { attach: { to: { kind: unit }, keywordsIf: { title: ${title}, keywords: [elite] } } } }]\n`,
      );
    expect(told(text("Luke Skywalker"))).toBe("");
    expect(told(text("Luke Skywalkr"))).toBe('warning: no published unit is called "Luke Skywalkr"');
    expect(told(text("Jedi Lightsaber"))).toContain("no published unit is called");
    const cards = text("luke skywalker").own!.content.flatMap((set) => set.cards);
    expect(cards.find((card) => card.text !== undefined)!.text!.attach!.keywordsIf!.title).toBe("Luke Skywalker");
  });
});

/** How each keyword is written in texts, and what is wrong with it. */
const modifier = (stat: string, ...wrong: string[]) => [
  `{ modifiers: [{ stat: ${stat}, amount: 1 }] }`,
  ...[
    "stat: STAT",
    "stat: STAT, amount: 0",
    "stat: STAT, amount: ''",
    "stat: STAT, amount: x",
    "stat: STAT, amount: 100",
  ]
    .concat(wrong.map((amount) => `stat: STAT, amount: ${amount}`))
    .map((one) => `{ modifiers: [{ ${one.replace("STAT", stat)} }] }`),
];
const ability = (window: string, verb: string, amount: string, ...wrong: string[]) =>
  [amount, ...wrong].map(
    (more) =>
      `{ abilities: [{ window: ${window}, cost: { force: 1 }, effects: [{ verb: ${verb}, on: self${more} }] }] }`,
  );
const [AMOUNT, NONE, TEXT] = [", amount: 2", ", amount: 0", ", amount: '2'"];
const POWER = "modifiers: [{ stat: power, amount: 1 }]";
const FORMS: Readonly<Record<string, readonly string[]>> = {
  Accuracy: modifier("accuracy"),
  Armor: modifier("armor", "2", "-1"),
  Bombard: modifier("bombard", "-1"),
  Bounty: [
    "{ bounty: [{ verb: gainForce, amount: 2 }] }",
    "{ bounty: [] }",
    "{ bounty: [{}] }",
    "{ bounty: 2 }",
    "{ bounty: [{ verb: gainForce, amount: 0 }] }",
  ],
  "Critical Hit": modifier("criticalHit", "-1"),
  Deflect: ability("prevention", "deflect", AMOUNT, NONE, TEXT),
  Enhance: [],
  Equip: [],
  Evade: ability("prevention", "prevent", AMOUNT, NONE, TEXT),
  "Hidden Cost": [
    "{ hiddenCost: 3 }",
    "{ hiddenCost: 0 }",
    "{ hiddenCost: }",
    "{ hiddenCost: {} }",
    "{ hiddenCost: x }",
  ],
  Intercept: ability("attack", "intercept", "", AMOUNT, NONE),
  "Ion Cannon": modifier("ionCannon", "-1"),
  Lucky: modifier("lucky", "-1"),
  Overkill: modifier("overkill", "2", "-1"),
  Pilot: [
    `{ pilot: { of: [Starfighter], ${POWER} } }`,
    "{ pilot: { of: [Starfighter] } }",
    "{ pilot: {} }",
    `{ pilot: { of: [], ${POWER} } }`,
    `{ pilot: { of: [Starfigter], ${POWER} } }`,
    `{ pilot: { of: ["20"], ${POWER} } }`,
    `{ pilot: { of: [20], ${POWER} } }`,
    `{ pilot: { of: [""], ${POWER} } }`,
  ],
  Reserves: [
    "{ abilities: [{ window: general, reserves: true, cost: { force: 1 }, effects: [{ verb: gainBuild, amount: 1 }] }] }",
    "{ abilities: [{ window: general, reserves: false, cost: { force: 1 }, effects: [{ verb: gainBuild, amount: 1 }] }] }",
    "{ abilities: [{ window: general, reserves: true, cost: { force: 1 }, effects: [] }] }",
  ],
  Retaliate: ability("attack", "retaliate", AMOUNT, NONE, TEXT),
  Shields: modifier("shields", "-1"),
  Stun: modifier("stun", "-1"),
  Upkeep: [
    "{ upkeep: [{ force: 1 }] }",
    "{ upkeep: [] }",
    "{ upkeep: [{}] }",
    "{ upkeep: [{ force: 0 }] }",
    "{ upkeep: 2 }",
    "{ upkeep: { force: 1 } }",
  ],
};
/** Of other types of card. */
const EQUIP = [
  "{ equip: { cost: { build: 1 }, to: { kind: [ground] } }, MORE }",
  "{ equip: { cost: { build: 1 } }, MORE }",
  "{ equip: { to: { kind: [ground] } }, MORE }",
  "{ equip: {}, MORE }",
];
const ENHANCE = [
  "{ abilities: [{ window: general, cost: { force: 1 }, effects: [{ verb: draw, amount: 1 }] }, { window: general, cost: { force: 3 }, effects: [{ verb: draw, amount: 2 }] }] }",
  "{ abilities: [{ window: general, cost: { force: 1 }, effects: [{ verb: draw, amount: 1 }] }, { window: general, cost: { force: 3 }, effects: [] }] }",
  "{ abilities: [{ window: general, cost: { force: 1 }, effects: [{ verb: draw, amount: 1 }] }, { window: general, effects: [{ verb: draw, amount: 2 }] }] }",
];

describe("keywords of the Trading Card Game", () => {
  const text = (written: string, base = "Jawa") => told(readTcg(`cards: [{ based on: ${base}, text: ${written} }]\n`));

  it("all twenty are tried", () => {
    const names = KEYWORDS.map(({ name }) => name.replace(/ X$|:.*$/, ""));
    expect(Object.keys(FORMS)).toEqual(names);
  });

  const rows = Object.entries({ ...FORMS, Equip: EQUIP.map((one) => one.replace("MORE", POWER)), Enhance: ENHANCE });
  it.each(rows)("%s", (name, [sound, ...wrong]) => {
    const base = name === "Equip" ? "Engine Upgrade" : name === "Enhance" ? "Sneak Attack" : "Jawa";
    expect(text(sound!, base)).toBe("");
    expect(wrong.length).toBeGreaterThan(1);
    for (const one of wrong) expect(text(one, base), one).not.toBe("");
  });

  it("names and subtypes are those of published cards, in whatever capitals", () => {
    const of = (filter: string) =>
      readTcg(
        `cards: [{ based on: Jawa, subtypes: [JEDI], text: { modifiers: [{ stat: power, amount: 1, of: ${filter} }] } }]\n`,
      );
    const read = of("{ subtypes: [bounty hunter, jedi], names: [darth maul] }");
    expect(told(read)).toBe("");
    const [card] = read.own!.content;
    expect(card!.subtypes).toEqual(["Jedi"]);
    expect(card!.text!.modifiers![0].of).toEqual({ subtypes: ["Bounty Hunter", "Jedi"], names: ["Darth Maul"] });
    expect(told(of("{ subtypes: [Jedii] }"))).toContain('warning: no published card has the subtype "Jedii"');
    expect(told(of("{ names: [Darth Mall] }"))).toContain('warning: no published card is called "Darth Mall"');
    expect(told(readTcg("cards: [{ based on: Jawa, subtypes: + Jedii }]\n"))).toContain(
      'warning: no published card has the subtype "Jedii"',
    );
    expect(told(readTcg("cards: [{ based on: Jawa, text: { treatAs: [Jedii] } }]\n"))).toContain("Jedii");
  });
});
