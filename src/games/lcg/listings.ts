import type { CardKnowledge } from "../cards/deck/deck.js";
import { listShippedDecks, type Row } from "../cards/deck/listDecks.js";
import { sideOf } from "./catalogue/affiliations.js";
import { CORE_SETS, type ObjectiveSet, objectiveSets, publishedCards } from "./catalogue/catalogue.js";
import { lacksOf } from "./catalogue/playability.js";
import { type CombatIcons, declaredName, formatKeyword, type PublishedCard } from "./catalogue/publishedCard.js";
import { checkDeck } from "./deck/checkDeck.js";
import { type Deck, summarize } from "./deck/deck.js";

/** The rows of `dejarik list KIND --game lcg` that say what there is and whether the engine plays it. */

/** Every published card in each of its places, with its facts and what keeps it from being played. */
export function listCards(knowledge: CardKnowledge): Row[] {
  return publishedCards().map((card) => cardFacts(card, knowledge));
}

/** The facts of a card, and what keeps it from being played. */
export function cardFacts(card: PublishedCard, knowledge: CardKnowledge): Row {
  const lacks = lacksOf(card, knowledge);
  return {
    name: declaredName(card),
    set: card.set,
    place: card.place,
    side: card.side,
    affiliation: card.affiliation,
    type: card.type,
    playable: lacks.length === 0,
    lacks,
    unique: card.unique,
    cost: card.cost,
    resources: card.resources,
    damageCapacity: card.damageCapacity,
    forceIcons: card.forceIcons,
    icons: iconsInWords(card.icons),
    edgePriority: card.edgePriority,
    traits: card.traits,
    keywords: card.keywords.map(formatKeyword),
    product: card.product,
    number: card.number,
  };
}

/** Combat icons in brief: "2 unit damage, 1 blast, with the edge 1 tactics"; empty where there are none. */
function iconsInWords(icons: CombatIcons): string {
  const some = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}`]);
  const black = [
    ...some(icons.unitDamage, "unit damage"),
    ...some(icons.tactics, "tactics"),
    ...some(icons.blast, "blast"),
  ];
  const white = [
    ...some(icons.edgeUnitDamage, "unit damage"),
    ...some(icons.edgeTactics, "tactics"),
    ...some(icons.edgeBlast, "blast"),
  ];
  if (white.length > 0) white[0] = `with the edge ${white[0]}`;
  return [...black, ...white].join(", ");
}

/** Every objective set: its objective, its other cards, and which of the six keep it from being played. */
export function listObjectiveSets(knowledge: CardKnowledge): Row[] {
  return objectiveSets().map((set) => setFacts(set, knowledge));
}

/** A set: its objective, its other cards, and which of the six keep it from being played. */
export function setFacts(set: ObjectiveSet, knowledge: CardKnowledge): Row {
  const lacks = set.cards.flatMap((card) => {
    const own = lacksOf(card, knowledge);
    return own.length === 0 ? [] : [`${card.title}: ${own.join(", ")}`];
  });
  return {
    set: set.number,
    name: set.title,
    side: set.side,
    affiliation: set.affiliation,
    playable: lacks.length === 0,
    lacks: [...new Set(lacks)],
    resources: set.cards[0].resources,
    damageCapacity: set.cards[0].damageCapacity,
    limits: limitsOf(set.cards[0]),
    cards: set.cards.slice(1).map((card) => card.title),
    product: set.cards[0].product,
    core: set.number <= CORE_SETS,
  };
}

function limitsOf(objective: PublishedCard): string[] {
  return [
    ...(objective.onePerDeck ? ["1 per objective deck"] : []),
    ...(objective.onlyFor === undefined ? [] : [`${objective.onlyFor} only`]),
  ];
}

/** The shipped decks, by the name that files call them: side, affiliation, format, and what is in them. */
export function listDecks(knowledge: CardKnowledge): Row[] {
  return listShippedDecks<Deck>(
    "lcg",
    (at) => checkDeck(at, knowledge),
    (deck) => ({
      side: deck === undefined ? "" : sideOf(deck.affiliation),
      affiliation: deck?.affiliation ?? "",
      format: deck?.format ?? "",
      sets: deck?.sets ?? [],
    }),
    summarize,
  );
}
