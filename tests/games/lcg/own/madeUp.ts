import { Problems } from "../../../../src/core/problems.js";
import { yamlText } from "../../../../src/core/source.js";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { findSet } from "../../../../src/games/lcg/catalogue/catalogue.js";
import type { CardType, PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import type { Deck } from "../../../../src/games/lcg/deck/deck.js";
import { readOwnText } from "../../../../src/games/lcg/own/readText.js";
import { QUESTION, type Strategy } from "../../../../src/games/lcg/strategy.js";
import { readCardsSource } from "../../../../src/games/ownCards/readCards.js";
import { greedy } from "../../../../strategies/lcg/greedy.js";

/** Decks of cards with made-up texts, and a player who uses them. */

type Side = "light" | "dark";
type Type = Exclude<CardType, "affiliation" | "mission">;

/** What check says of a text on a card of a type and side: nothing where it passes. */
export function toldOfText(text: CardText, type: Type, side: Side, { cost = 1, resources = 0 } = {}): string[] {
  const problems = new Problems();
  const source = readCardsSource("own.yaml", yamlText({ cards: [{ text }] }), problems);
  const value = (source.data as { cards: { text: unknown }[] }).cards[0];
  const entry = { kind: "card", source, path: ["cards", 0], problems, value } as never;
  readOwnText(entry, { type, side: type === "fate" ? undefined : side, cost, resources });
  return problems.list.map(({ message }) => message);
}

/** Greedy, but what abilities may be used, chosen and placed is left to chance. */
export const eager: Strategy = {
  name: "eager",
  description: "",
  createPlayer: (matchup, side) => {
    const inner = greedy.createPlayer(matchup, side);
    let dice = 1;
    const below = (count: number) => {
      dice = (Math.imul(dice, 1103515245) + 12345) >>> 0;
      return (dice >>> 8) % count;
    };
    return {
      ...inner,
      begin: (...given) => {
        dice = 7;
        inner.begin(...given);
      },
      choose: (view, question) => {
        const answer = inner.choose(view, question);
        return LEFT_TO_CHANCE.has(question) ? below(view.optionCount) : answer;
      },
    };
  },
};

const LEFT_TO_CHANCE: ReadonlySet<number> = new Set(
  (["action", "answer", "edge", "choose", "suffer", "target", "discard"] as const).map((one) => QUESTION[one]),
);

/** A deck whose cards have the texts that are made for them; undefined leaves a card as it is. */
export function withTexts(deck: Deck, textOf: (card: PublishedCard) => CardText | undefined): Deck {
  const own = [...new Set(deck.sets)].map((number) => {
    const found = findSet(number);
    if (!("set" in found)) throw new Error(`no set ${number}`);
    const cards = found.set.cards.map((card) => {
      const text = textOf(card);
      return text === undefined ? card : { ...card, text, own: "changed" as const };
    });
    return { ...found.set, cards, own: "changed" as const };
  });
  return { ...deck, own };
}
