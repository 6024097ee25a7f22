import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { asPublished } from "../../../../src/games/ownCards/ownCards.js";
import { declarationOf, declaredTexts, findDeclaration } from "../../../../src/games/tcg/cards/registry.js";
import { toldOf } from "../../../../src/games/tcg/cards/told.js";
import type { CardText } from "../../../../src/games/tcg/cards/vocabulary.js";
import { findCard, publishedCatalogue } from "../../../../src/games/tcg/catalogue/catalogue.js";
import { findGame } from "../../../../src/registry.js";
import { greedy } from "../../../../strategies/tcg/greedy.js";
import { numbersIn, replaced } from "../../cards/support/numbersIn.js";
import { rowsOf } from "../../cards/support/rows.js";
import { randomDecks, tcg } from "../support/game.js";
import { readOwn, readOwnData } from "./support.js";

/** Texts of cards written in YAML, against the declarations of the published ones. */

const published = [...declaredTexts].filter(([, text]) => Object.keys(text).length > 0);

/** What `show` prints of a card, below its facts. */
function shownText(name: string): unknown {
  const game = findGame("tcg")!;
  const card = game.shown!(undefined as never).find((one) => one.kind === "card" && one.name === name)!;
  return (parse((card.tell().drawn ?? []).join("\n")) as { text: unknown } | null)?.text;
}

describe("every published text, as show prints it", () => {
  const written = published.map(([name]) => ({ "based on": name, text: shownText(name) }));
  const { own, told, warnings } = readOwnData(written);

  it("is read on a card of one's own without a word", () => {
    expect(published.length).toBeGreaterThan(1100);
    // Each says that nothing is changed, and nothing else.
    expect(told).toEqual([]);
    expect(warnings).toEqual(own!.list.map(({ name }) => `"${name}" is as published: nothing is changed`));
  });

  it("is the text that the published card is played by", () => {
    for (const card of own!.content) {
      const { name, ...text } = declarationOf(card)!;
      expect({ name, ...text }, card.name).toEqual(findDeclaration(card.name));
      expect(card.text).toEqual(text);
    }
  });

  it("changes nothing in the eyes of a judge, whatever the order of its keys", () => {
    const few = written
      .filter((_, i) => i % 25 === 0)
      .map(({ text, ...one }) => {
        return { ...one, text: Object.fromEntries(Object.entries(text as object).reverse()) };
      });
    const { list } = readOwnData(few).own!;
    expect(list).toHaveLength(few.length);
    expect(asPublished(list)).toEqual(list.map(({ name }) => name));
  });

  it("changes something in the eyes of a judge where it is another one, or none", () => {
    const few = [
      { "based on": "Darth Maul (E)", text: { quirks: ["mustAttack"] } },
      { "based on": "Jango Fett (A)", text: "none" },
    ];
    expect(asPublished(readOwnData(few).own!.list)).toEqual([]);
  });

  it("goes on to cards that are based on one's own", () => {
    const text = { quirks: ["mustAttack"] };
    const { own: mine, told: mistakes } = readOwnData([
      { name: "First", "based on": "Jango Fett (A)", text },
      { name: "Second", "based on": "First", power: 9 },
      { name: "Third", "based on": "Second", text: "none" },
    ]);
    expect(mistakes).toEqual([]);
    expect(mine!.content.map((card) => declarationOf(card)!.quirks)).toEqual([
      ["mustAttack"],
      ["mustAttack"],
      undefined,
    ]);
  });

  it("plays the same games", () => {
    let differing = 0;
    for (let seed = 0; seed < 6; seed++) {
      const [light, dark] = randomDecks(seed);
      const mine = [light, dark].map((deck) => ({ ...deck, own: own!.content })) as [typeof light, typeof dark];
      const games = rowsOf(tcg, [light, dark], greedy, 3);
      expect(rowsOf(tcg, mine, greedy, 3)).toEqual(games);
      const blank = mine.map((deck) => ({
        ...deck,
        own: own!.content.map((card) => ({ ...card, text: undefined, textOf: "" })),
      }));
      if (rowsOf(tcg, blank as never, greedy, 3).join() !== games.join()) differing++;
    }
    expect(differing).toBe(6);
  });
});

/** Whether a number is no amount: a yes, as many as there are, how many of the next effects are chosen from. */
function isNoAmount(text: unknown, path: readonly (string | number)[]): boolean {
  const at = (steps: typeof path) =>
    steps.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], text);
  const { stat, verb } = at(path.slice(0, -1)) as { readonly stat?: string; readonly verb?: string };
  const isYes = stat !== undefined && ["armor", "overkill", "unevadable"].includes(stat);
  return isYes || verb === "chooseOne" || path.at(-1) === "times" || (at(path) as number) >= 30;
}

describe("numbers of a text", () => {
  it("are told where they are other ones", () => {
    let tried = 0;
    const silent: string[] = [];
    for (const [name, text] of published) {
      const { type } = findCard(name)!;
      const sentences = (one: unknown) => JSON.stringify(toldOf({ ...(one as CardText), name }, type));
      for (const path of numbersIn(text)) {
        if (isNoAmount(text, path)) continue;
        tried++;
        const other = replaced(text, path, (before) => (before as number) + 1);
        if (sentences(other) === sentences(text)) silent.push(`${name}: ${path.join(".")}`);
      }
    }
    expect(tried).toBeGreaterThan(1500);
    expect(silent).toEqual([]);
  });
});

describe("what a Battle card costs", () => {
  const priced = (force: number) => readOwn(`cards: [{ based on: Sneak Attack, forceCost: ${force} }]`).own!.content[0];

  it("is what is printed on it; its Enhanced effect costs what its text says", () => {
    const costs = (force: number) => declarationOf(priced(force))!.abilities!.map(({ cost }) => cost.force);
    expect(costs(2)).toEqual([2, 8]);
    expect(costs(5)).toEqual([5, 8]);
    expect(declarationOf(priced(5))).toBe(declarationOf(priced(5)));
    expect(declarationOf(priced(2))).toBe(findDeclaration("Sneak Attack"));
  });

  it("is told by show", () => {
    const [first] = toldOf(declarationOf(priced(5))!, "battle");
    expect(first!.does).toContain("5 Force");
  });

  it("is other games where it is another one", () => {
    const battle = publishedCatalogue().cards.filter(({ type }) => type === "battle");
    const dear = readOwnData(
      battle.flatMap(({ name, printedX, forceCost }) =>
        declaredTexts.has(name) && printedX === undefined ? [{ "based on": name, forceCost: forceCost + 9 }] : [],
      ),
    );
    expect(dear.told).toEqual([]);
    let differing = 0;
    for (let seed = 0; seed < 6; seed++) {
      const decks = randomDecks(seed);
      const mine = decks.map((deck) => ({ ...deck, own: dear.own!.content }));
      if (rowsOf(tcg, mine as never, greedy, 2).join() !== rowsOf(tcg, decks, greedy, 2).join()) differing++;
    }
    expect(differing).toBeGreaterThan(4);
  });

  it("is written in its text, where it has one of its own, and only there", () => {
    const text = "{ abilities: [{ window: general, cost: { force: 4 }, effects: [{ verb: draw, amount: 3 }] }] }";
    const card = readOwn(`cards: [{ based on: Sneak Attack, text: ${text} }]`).own!.content[0];
    expect(card.forceCost).toBe(4);
    expect(readOwn(`cards: [{ based on: Sneak Attack, forceCost: 3, text: ${text} }]`).told).toEqual([
      "own.yaml:1:46: its text says that it costs 4 Force: leave forceCost out",
    ]);
    expect(readOwn("cards: [{ based on: Force Lightning, forceCost: 3 }]").told[0]).toContain(
      '"Force Lightning" prints no number there, its text says what it is: write a text of its own',
    );
  });
});

describe("a new card with a text", () => {
  const CARDS = `
cards:
  - name: Probe
    side: Dark
    type: space
    buildCost: 2
    speed: 60
    power: 2
    health: 2
    subtypes: [Starfighter]
    text: { triggers: [{ when: deployed, effects: [{ verb: draw, amount: 2 }] }] }
  - name: Ambush
    side: Dark
    type: battle
    text:
      abilities:
        - window: general
          cost: { force: 1 }
          target: { whose: opposing }
          effects: [{ verb: damage, on: target, amount: 2 }]
  - name: Long Plan
    side: Dark
    type: mission
    buildCost: 3
    text: { mission: { effects: [{ verb: draw, amount: 4 }] } }
  - name: Hidden Base
    side: Dark
    type: location
    buildCost: 2
    arenas: [ground]
    text: { modifiers: [{ stat: power, amount: 1, of: { whose: yours, kind: [ground] } }] }
  - name: Vibroblade
    side: Dark
    type: equipment
    buildCost: 2
    text:
      equip: { cost: { build: 1 }, to: { whose: yours, kind: [character] } }
      modifiers: [{ stat: power, amount: 2 }]
`;
  const { own, told } = readOwn(CARDS);

  it("may be of any type, and is marked as one whose text is the user's", () => {
    expect(told).toEqual([]);
    expect(own!.list.map(({ name, mark, added }) => [name, mark, added])).toEqual(
      ["Probe", "Ambush", "Long Plan", "Hidden Base", "Vibroblade"].map((name) => [name, "yours", "text by you"]),
    );
    expect(own!.content.map(({ forceCost }) => forceCost)).toEqual([0, 1, 0, 0, 0]);
  });

  it("is played, card by card: a deck with four of it plays other games than one where it says something else", () => {
    const same: string[] = [];
    for (const card of own!.content) {
      let differing = false;
      for (let seed = 0; seed < 8 && !differing; seed++) {
        const [light, dark] = randomDecks(seed);
        const withIt = { ...dark, cards: [...dark.cards, { card: card.id, count: 4 }] };
        const [mine, blank] = [card, { ...card, text: weaker(card.text!) }].map((one) =>
          rowsOf(tcg, [light, { ...withIt, own: [one] }], greedy, 4).join(),
        );
        differing = mine !== blank;
      }
      if (!differing) same.push(card.name);
    }
    expect(same).toEqual([]);
  });
});

/** The same text with each amount of an effect or modifier 1 instead. */
const weaker = (text: CardText): CardText =>
  numbersIn(text)
    .filter((path) => path.at(-1) === "amount")
    .reduce<unknown>((one, path) => replaced(one, path, (before) => (before === 1 ? 3 : 1)), text) as CardText;
