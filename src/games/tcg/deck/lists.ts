import { nameKey, wordNamed } from "../../../core/names.js";
import type { Spot } from "../../../core/source.js";
import type { CardKnowledge } from "../../cards/deck/deck.js";
import {
  type Bracketed,
  type ListDocument,
  type Listed,
  type ListedPiece,
  type ListForm,
  placeKey,
  type WrittenList,
  type WrittenSection,
} from "../../lists/listForm.js";
import { catalogueWith, SETS } from "../catalogue/catalogue.js";
import { NICKNAMES } from "../catalogue/nicknames.js";
import { lacksOf } from "../catalogue/playability.js";
import { CARD_TYPES, type PublishedCard } from "../catalogue/publishedCard.js";
import { cardLabels } from "./construction.js";
import { type Deck, inCapitals, SIDES } from "./deck.js";

/** Decks as lists that people keep of them: "4 Chewbacca (G)". */

interface Piece extends ListedPiece {
  readonly card: PublishedCard;
}

/**
 * @param knowledge what the engine can play
 * @param own cards of one's own
 */
export function deckLists(knowledge: CardKnowledge, own?: readonly PublishedCard[]): ListForm<Piece> {
  const catalogue = catalogueWith(own);
  const pieceOf = (card: PublishedCard): Piece => ({
    ...{ card, written: card.name, name: card.name, ...cardLabels(card) },
    ...{ isUnique: false, isPlayable: lacksOf(card, knowledge).length === 0 },
  });
  return {
    hasPoints: false,
    headings: CARD_TYPES.flatMap((type) => [type, `${type}s`, `${type} units`, `${type} cards`]).concat(
      "units",
      "characters",
    ),
    nicknames: NICKNAMES,
    names: () => catalogue.cards.map(({ name }) => name),
    named: (name) => {
      const card = catalogue.named.get(nameKey(name));
      if (card !== undefined) return [pieceOf(card)];
      // Of a unique card that has one version only, nobody writes the letter.
      const versions = catalogue.versions.get(nameKey(name)) ?? [];
      return versions.length === 1 ? [pieceOf(versions[0])] : [];
    },
    saidBy: (word) => {
      const side = sideOf(word);
      return side === undefined ? undefined : ["side", side];
    },
    bracketed,
    ofSet: (pieces, set) => pieces.find(({ card }) => card.set === set),
    unknown: (name) => {
      const found = catalogue.resolve(name);
      return "problem" in found ? found : { problem: `"${name}" is not clear` };
    },
    documents,
    withOwn: (content) => deckLists(knowledge, content as readonly PublishedCard[]),
    write: (content) => write(content as Deck),
  };
}

const sideOf = (word: string) => wordNamed(SIDES, word.replace(/\s*(?:side)?(?:\s*deck)?$/i, ""));

const RARITIES = ["common", "uncommon", "rare", "promo", "foil", "unique"];

function bracketed(word: string): Bracketed {
  const code = word.replace(/[\s#-]*\d+$/, "").toUpperCase();
  const codes = [...SETS.keys()];
  const named = codes.find((one) => one === code || nameKey(SETS.get(one) ?? "") === nameKey(word));
  if (named !== undefined) return { set: named };
  const isKnown = sideOf(word) !== undefined || wordNamed([...CARD_TYPES, ...RARITIES, "neutral"], word) !== undefined;
  return isKnown ? "known" : undefined;
}

/** What a deck's file would say: of the side that its cards are of. */
function documents({ name, entries, said }: Listed<Piece>): readonly ListDocument[] {
  const spots = new Map<string, Spot>();
  for (const key of ["name", "side", "description"] as const) {
    const found = said.get(key);
    if (found !== undefined) spots.set(key, found.spot);
  }
  entries.forEach(({ spot }, i) => void spots.set(placeKey(["cards", i]), spot));
  const saidSide = said.get("side")?.value;
  const description = said.get("description")?.value;
  const cards = entries.map(({ piece, count }) => `${count} ${piece.written}`);
  const sides = saidSide === undefined ? sidesOf(entries) : [sideOf(saidSide) ?? saidSide];
  const isNeutral = saidSide === undefined && entries.every(({ piece }) => piece.card.side === "Neutral");
  const spot = entries[0]?.spot ?? { line: 0, column: 0 };
  const guesses = isNeutral ? [{ spot, message: "side: light, as all its cards are neutral" }] : [];
  return sides.map((side) => ({
    data: { name, side, ...(description === undefined ? {} : { description }), cards },
    ...{ spots, guesses, left: [] },
  }));
}

/** Light and dark, that of more cards first. */
function sidesOf(entries: Listed<Piece>["entries"]): readonly string[] {
  const cards = (side: PublishedCard["side"]) =>
    entries.reduce((sum, { piece, count }) => sum + (piece.card.side === side ? count : 0), 0);
  return cards("Dark") > cards("Light") ? ["dark", "light"] : ["light", "dark"];
}

/** A checked deck as a list, neighbours of one type under a heading. */
function write({ side, description, cards, own }: Deck): WrittenList {
  const { byId } = catalogueWith(own);
  const sections: (WrittenSection & { readonly entries: { name: string; count: number }[] })[] = [];
  const lacks: string[] = [];
  for (const { card: id, count } of cards) {
    const card = byId.get(id);
    if (card === undefined || card.own !== undefined) {
      lacks.push(`${card?.name ?? id} is a card of your own`);
      continue;
    }
    const name = inCapitals(card.type);
    if (sections.at(-1)?.name !== name) sections.push({ name, asText: "with heading", entries: [] });
    sections.at(-1)?.entries.push({ name: card.name, count });
  }
  const head: [string, string][] = [["Side", inCapitals(side)]];
  if (description !== undefined) head.push(["Description", description.replace(/\s+/g, " ")]);
  return { head, sections, lacks };
}
