import { wordNamed } from "../../../core/names.js";
import type { CardKnowledge } from "../../cards/deck/deck.js";
import type { FormatForm, Piece } from "../../formats/formatForm.js";
import { piecesBy } from "../../formats/selection.js";
import { AFFILIATIONS } from "../catalogue/affiliations.js";
import { catalogueWith, findSet, type ObjectiveSet, objectiveSets, publishedCards } from "../catalogue/catalogue.js";
import { lacksOf } from "../catalogue/playability.js";
import { declaredName } from "../catalogue/publishedCard.js";
import { besideIn } from "../own/ownSets.js";
import { type Deck, FORMATS, MAX_SETS, MIN_SETS, setLabel, setsOf } from "./deck.js";

/** What formats may ask of objective sets and decks. */

const pieceOf = (set: ObjectiveSet): Piece => ({
  id: String(set.number),
  name: set.title,
  also: [setLabel(set), `Set ${set.number}`],
  facts: {
    number: set.number,
    side: set.side,
    affiliation: set.affiliation,
    product: [...new Set(set.cards.map(({ product }) => product))],
    card: set.cards.map(({ title }) => title),
  },
});

/** What decks of the game call a format besides: the form of the deck. */
export const isFormat = (word: string): boolean => wordNamed(FORMATS, word) !== undefined;

const distinct = (words: readonly string[]): string[] => [...new Set(words)];
const inSets = () => publishedCards().filter((card) => card.set !== 0);

export const deckFormats = (knowledge: CardKnowledge): FormatForm => ({
  noun: "objective set",
  filters: {
    number: { kind: "number", about: "its number: 19, 37 or more, 36 or less, 1 to 36" },
    side: { kind: "word", about: "its side of the Force", words: () => ["light", "dark"] },
    affiliation: { kind: "word", about: "the affiliation of its objective", words: () => [...AFFILIATIONS, "Neutral"] },
    product: {
      kind: "word",
      about: "the product that it came in",
      words: () => distinct(inSets().map(({ product }) => product)),
    },
    card: {
      kind: "word",
      about: "a card that is in it, by its title",
      words: () => distinct(inSets().map(({ title }) => title)),
    },
  },
  pieces: piecesBy(catalogueWith, ({ sets }) => sets, pieceOf),
  held: (content) => setsOf(content as Deck).map((set) => ({ piece: pieceOf(set), count: 1 })),
  sizes: { from: MIN_SETS, to: MAX_SETS },
  listKeys: ["sets"],
  unknown: (text) => {
    const found = findSet(text);
    return "set" in found ? { problem: `"${text}" is not in the catalogue` } : found;
  },
  beside: besideIn(knowledge),
  switchedOff: {
    noun: "keyword",
    names: () =>
      distinct(
        objectiveSets().flatMap(({ cards }) => cards.flatMap(({ keywords }) => keywords.map(({ name }) => name))),
      ),
    entries: (name) => {
      const having = inSets().filter(
        (card) =>
          card.keywords.some((one) => one.name === name) &&
          lacksOf({ ...card, keywords: card.keywords.filter((one) => one.name !== name) }, knowledge).length === 0,
      );
      return distinct(having.map(declaredName)).map((title) => ({ "based on": title, keywords: [`- ${name}`] }));
    },
  },
});
