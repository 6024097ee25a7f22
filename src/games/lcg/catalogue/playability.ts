import type { CardKnowledge } from "../../cards/deck/deck.js";
import { TRAITS } from "../cards/vocabulary.js";
import { AFFILIATIONS, type LcgSide } from "./affiliations.js";
import { type Catalogue, type ObjectiveSet, publishedCatalogue } from "./catalogue.js";
import { formatKeyword, type Keyword, type PublishedCard, textNameOf } from "./publishedCard.js";

/** Keywords of the core box. "protect" counts only with a trait, "edge" only with a number. */
const KEYWORDS: readonly string[] = [
  "edge",
  "elite",
  "limited",
  "no enhancements",
  "protect",
  "shielding",
  "targeted strike",
];

/**
 * What keeps a card from being played: "type: mission", "keyword: pilot (2)", "its text is not declared". Empty when
 * playable.
 */
export function lacksOf(card: PublishedCard, knowledge: CardKnowledge): string[] {
  // The six affiliation cards of the core say nothing but the order of phases and the reserve; every later one has deck
  // rules of its own.
  if (card.type === "affiliation") {
    return AFFILIATIONS.some((a) => a === card.title) ? [] : ["its rules of deck building"];
  }
  const lacks: string[] = [];
  if (card.type === "mission") lacks.push("type: mission");
  if (card.challengeDeck !== undefined) lacks.push(`challenge deck ${card.challengeDeck}`);
  for (const keyword of card.keywords) if (!isKnown(keyword)) lacks.push(`keyword: ${formatKeyword(keyword)}`);
  if (card.printedX !== undefined) lacks.push(`X as its ${WORDS[card.printedX]}`);
  if (card.text === undefined && card.textOf !== "" && !knowledge.isDeclared(textNameOf(card))) {
    lacks.push(card.blank ? "it is not declared" : "its text is not declared");
  }
  return lacks;
}

const WORDS = { resources: "resources", damageCapacity: "damage capacity" } as const;

function isKnown({ name, number, whom }: Keyword): boolean {
  if (!KEYWORDS.includes(name)) return false;
  if (name === "protect") return TRAITS.some((trait) => trait === whom);
  return (name === "edge") === (number !== undefined);
}

/** True when all six cards of a set can be played. */
export function isPlayableSet(set: ObjectiveSet, knowledge: CardKnowledge): boolean {
  return set.cards.every((card) => lacksOf(card, knowledge).length === 0);
}

/** The sets that can be played, in order; those of one side when a side is given. */
export function playableSets(
  knowledge: CardKnowledge,
  side?: LcgSide,
  catalogue: Catalogue = publishedCatalogue(),
): readonly ObjectiveSet[] {
  return catalogue.sets.filter((set) => (side === undefined || set.side === side) && isPlayableSet(set, knowledge));
}
