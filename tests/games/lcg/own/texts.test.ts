import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { declarationOf, findDeclaration } from "../../../../src/games/lcg/cards/registry.js";
import { coreDeclarations } from "../../../../src/games/lcg/cards/texts.js";
import { toldOf } from "../../../../src/games/lcg/cards/told.js";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { publishedCards } from "../../../../src/games/lcg/catalogue/catalogue.js";
import { declaredName, type PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { asPublished } from "../../../../src/games/ownCards/ownCards.js";
import { findGame } from "../../../../src/registry.js";
import { greedy } from "../../../../strategies/lcg/greedy.js";
import { numbersIn, replaced } from "../../cards/support/numbersIn.js";
import { rowsOf } from "../../cards/support/rows.js";
import { lcg, randomDecks } from "../support/game.js";
import { scene } from "../support/scene.js";
import { readOwn, readOwnData } from "./support.js";

/** Texts of cards written in YAML, against the declarations of the published ones. */

const published = [...coreDeclarations()].filter(([, text]) => Object.keys(text).length > 1);

const shown = new Map(
  findGame("lcg")!.shown!(undefined as never).flatMap((one) => (one.kind === "card" ? [[one.name, one] as const] : [])),
);

/** What `show` prints of a card, below its facts. */
const shownText = (name: string): unknown =>
  (parse((shown.get(name)!.tell().drawn ?? []).join("\n")) as { text: unknown } | null)?.text;

describe("every published text, as show prints it", () => {
  const written = published.map(([name]) => ({ "based on": name, text: shownText(name) }));
  const { own, told, warnings } = readOwnData(written);
  const cards = () => own!.content.flatMap((set) => set.cards.filter((card) => card.text !== undefined));

  it("is read on a card of one's own without a word", () => {
    expect(published.length).toBeGreaterThan(130);
    // Each says that nothing is changed, and nothing else.
    expect(told).toEqual([]);
    expect(warnings).toEqual(own!.list.map(({ name }) => `"${name}" is as published: nothing is changed`));
    expect(own!.list.every(({ added }) => added === "text by you")).toBe(true);
  });

  it("is the text that the published card is played by", () => {
    expect(cards().length).toBeGreaterThan(published.length);
    for (const card of cards()) {
      const { title: _title, ...text } = declarationOf(card)!;
      const { title: _published, ...wanted } = findDeclaration(declaredName(card))!;
      expect(text, card.title).toEqual(wanted);
    }
  });

  it("changes nothing in the eyes of a judge, whatever the order of its keys", () => {
    const few = written
      .filter((_, i) => i % 15 === 0)
      .map(({ text, ...one }) => {
        return { ...one, text: Object.fromEntries(Object.entries(text as object).reverse()) };
      });
    const { list } = readOwnData(few).own!;
    expect(list).toHaveLength(few.length);
    expect(asPublished(list)).toEqual(list.map(({ name }) => name));
  });

  it("changes something in the eyes of a judge where it is another one, or none, also of a card not played yet", () => {
    const isUnplayed = (card: PublishedCard) =>
      card.type === "unit" && !card.blank && declarationOf(card) === undefined;
    const unplayed = publishedCards().find((card) => isUnplayed(card) && card.printedX === undefined)!;
    const few = [
      { "based on": "Twi'lek Loyalist", text: { standing: ["fateAgain"] } },
      { "based on": "Red Two", text: "none" },
      { "based on": declaredName(unplayed), text: "none" },
    ];
    expect(asPublished(readOwnData(few).own!.list)).toEqual([]);
  });

  it("plays the same games", () => {
    let differing = 0;
    for (let seed = 0; seed < 6; seed++) {
      const decks = randomDecks(seed);
      const games = rowsOf(lcg, decks, greedy, 3);
      const withSets = (content: NonNullable<(typeof decks)[0]["own"]>) =>
        rowsOf(lcg, decks.map((deck) => ({ ...deck, own: content })) as never, greedy, 3);
      expect(withSets(own!.content)).toEqual(games);
      const blank = own!.content.map((set) => ({
        ...set,
        cards: set.cards.map(({ text: _, ...card }) =>
          card.type === "enhancement" ? { ...card, text: ATTACHED } : { ...card, textOf: "" },
        ),
      }));
      if (withSets(blank as never).join() !== games.join()) differing++;
    }
    expect(differing).toBe(6);
  });
});

const ATTACHED: CardText = { attach: { to: "playArea" } };

describe("numbers of a text", () => {
  it("are told where they are other ones", () => {
    const types = new Map(publishedCards().map((card) => [declaredName(card), card.type]));
    let tried = 0;
    const silent: string[] = [];
    for (const [name, text] of published) {
      const sentences = (one: unknown) =>
        JSON.stringify(toldOf({ ...(one as CardText), title: name }, types.get(name)!));
      for (const path of numbersIn(text)) {
        tried++;
        if (sentences(replaced(text, path, (before) => (before as number) + 1)) === sentences(text))
          silent.push(`${name}: ${path.join(".")}`);
      }
    }
    expect(tried).toBeGreaterThan(80);
    expect(silent).toEqual([]);
  });
});

const NEW_CARDS = `
cards:
  - name: Old Captain
    side: light
    affiliation: Rebel Alliance
    type: unit
    cost: 2
    damageCapacity: 2
    forceIcons: 1
    unitDamage: 1
    traits: [Character, Leader]
    text: { abilities: [{ frame: reaction, trigger: enteredPlay, subject: { is: [self] }, effects: [{ verb: draw, amount: 2 }] }] }
  - name: Bold Stroke
    side: light
    affiliation: Rebel Alliance
    type: event
    cost: 0
    text:
      abilities:
        - frame: action
          target: { kind: unit, whose: enemy }
          effects: [{ verb: damage, on: target, amount: 2 }]
  - name: Hidden Hangar
    side: light
    affiliation: Rebel Alliance
    type: enhancement
    cost: 1
    resources: 1
    text:
      attach: { to: playArea }
      abilities:
        - { frame: reaction, trigger: turnBegan, whose: yours, effects: [{ verb: draw, amount: 2 }] }
  - name: Turn of Luck
    side: light
    affiliation: Neutral
    type: fate
    edgePriority: 4
    forceIcons: 2
    text: { abilities: [{ frame: fate, target: { kind: unit, whose: enemy }, effects: [{ verb: damage, on: target, amount: 2 }] }] }
  - name: The Last Stand
    side: light
    affiliation: Rebel Alliance
    type: objective
    resources: 1
    damageCapacity: 5
    text: { abilities: [{ frame: reaction, trigger: refreshed, whose: yours, effects: [{ verb: draw, amount: 2 }] }] }
sets:
  - name: The Last Stand
    objective: The Last Stand
    cards: [Old Captain, Bold Stroke, Hidden Hangar, Turn of Luck, Old Captain]
`;

describe("a new card with a text", () => {
  const { own, told } = readOwn(NEW_CARDS);

  it("may be of any type", () => {
    expect(told).toEqual([]);
    expect(own!.content[0].cards.map(({ type }) => type)).toEqual([
      "objective",
      "unit",
      "event",
      "enhancement",
      "fate",
      "unit",
    ]);
  });

  it("is played, card by card: where it does 1 instead of 2, other games are played", () => {
    const set = own!.content[0];
    const same: string[] = [];
    set.cards.slice(0, 5).forEach((card, place) => {
      let differing = false;
      for (let seed = 0; seed < 12 && !differing; seed++) {
        const [light, dark] = randomDecks(seed);
        const sets = [set.number, set.number, ...light.sets.slice(2)].sort((a, b) => a - b);
        const playedWith = (text: CardText) => {
          const cards = set.cards.map((one, i) => (i === place ? { ...one, text } : one));
          const mine = { ...light, affiliation: "Rebel Alliance" as const, sets, own: [{ ...set, cards }] };
          return rowsOf(lcg, [mine, dark], greedy, 4).join();
        };
        differing = playedWith(card.text!) !== playedWith(halved(card.text!));
      }
      if (!differing) same.push(card.title);
    });
    expect(same).toEqual([]);
  });
});

/** The same text with each amount 1. */
const halved = (text: CardText): CardText =>
  numbersIn(text)
    .filter((path) => path.at(-1) === "amount")
    .reduce<unknown>((one, path) => replaced(one, path, () => 1), text) as CardText;

describe("a keyword of the user's choice", () => {
  const guard = (whom: string) => readOwn(`cards: [{ based on: Twi'lek Loyalist, keywords: + protect ${whom} }]`);

  it("protects cards of any trait that effects can name", () => {
    const own = guard("Fighter").own!.content.flatMap((set) => set.cards.filter((card) => card.own === "changed"));
    const t = () => scene({ own, light: { units: ["Twi'lek Loyalist", "X-Wing", "Luke Skywalker"] } });
    const guarded = t().damage("X-Wing", 1, { light: { protect: "Twi'lek Loyalist" } });
    expect([guarded.unit("X-Wing").damage, guarded.card("Twi'lek Loyalist").zone]).toEqual([0, "discard"]);
    expect(t().damage("Luke Skywalker", 1).questions("light", "protect")).toEqual([]);
  });
});
