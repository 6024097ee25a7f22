import type { CardKnowledge } from "../cards/deck/deck.js";
import { listShippedDecks, type Row } from "../cards/deck/listDecks.js";
import { publishedCards, SETS } from "./catalogue/catalogue.js";
import { KEYWORDS, STACKING } from "./catalogue/keywords.js";
import { lacksOf } from "./catalogue/playability.js";
import type { PublishedCard } from "./catalogue/publishedCard.js";
import { checkDeck } from "./deck/checkDeck.js";
import { cardsOf, countTypes, type Deck, summarize } from "./deck/deck.js";

/** The rows of `dejarik list KIND --game tcg` that say what there is and whether the engine plays it. */

/** Every published card with its facts and what keeps it from being played. */
export function listCards(knowledge: CardKnowledge): Row[] {
  return publishedCards().map((card) => cardFacts(card, knowledge));
}

/** The facts of a card, and what keeps it from being played. */
export function cardFacts(card: PublishedCard, knowledge: CardKnowledge): Row {
  const lacks = lacksOf(card, knowledge);
  return {
    name: card.name,
    id: card.id,
    side: card.side,
    type: card.type,
    playable: lacks.length === 0,
    lacks,
    unique: card.unique,
    buildCost: card.buildCost,
    forceCost: card.forceCost,
    speed: card.speed,
    power: card.power,
    health: card.health,
    printedX: card.printedX ?? [],
    subtypes: card.subtypes.join(" "),
    arenas: card.arenas,
    set: SETS.get(card.set) ?? card.set,
    number: card.number,
  };
}

/** The twenty keywords: when each matters, what it does, and what several of one on a unit come to. */
export function listKeywords(): Row[] {
  return KEYWORDS.map(({ name, stacking, works, window, meaning }) => ({
    name,
    stacking,
    several: STACKING[stacking],
    works,
    window,
    meaning,
  }));
}

/**
 * The shipped decks, by the name that files call them: side, how many cards of each type of unit, and whether they can
 * be played.
 */
export function listDecks(knowledge: CardKnowledge): Row[] {
  return listShippedDecks<Deck>(
    "tcg",
    (at) => checkDeck(at, knowledge),
    (deck) => {
      const cards = deck === undefined ? [] : cardsOf(deck);
      return { side: deck?.side ?? "", cards: cards.length, ...countTypes(cards) };
    },
    summarize,
  );
}
