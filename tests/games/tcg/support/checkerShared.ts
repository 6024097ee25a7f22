import type { Side } from "../../../../src/core/side.js";
import { declarationOf } from "../../../../src/games/tcg/cards/registry.js";
import type { CardDeclaration } from "../../../../src/games/tcg/cards/vocabulary.js";
import type { PublishedCard } from "../../../../src/games/tcg/catalogue/publishedCard.js";
import { cardsOf, type Deck } from "../../../../src/games/tcg/deck/deck.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { S, ZONE } from "../../../../src/games/tcg/state/table.js";
import { fail } from "../../cards/support/checking.js";

/** What the parts of the checker share. */

/** Who has a card now: units in battle may be under the enemy's control. */
export const sideWithCard = (s: State, card: number): Side => s.table.side[card];

/** A card of a matchup: what is printed, and what is declared of it. */
export interface Fact {
  readonly card: PublishedCard;
  readonly declared: CardDeclaration;
}

/** The published card and the declaration behind each number of a matchup. */
export function factsOf(light: Deck, dark: Deck): readonly Fact[] {
  return factsOfCards([...cardsOf(light), ...cardsOf(dark)]);
}

export function factsOfCards(cards: readonly PublishedCard[]): readonly Fact[] {
  return cards.map((card) => ({
    card,
    declared: declarationOf(card) ?? fail("a declared card", { name: card.name }),
  }));
}

export const isUnitFact = (fact: Fact): boolean => ["space", "ground", "character"].includes(fact.card.type);

export const word = (s: State, side: number, name: keyof typeof S): number => s.table.sides[side * S.words + S[name]];

/** Cards on a unit, straight from the links; a link that runs in a circle fails. */
export function cardsOn(s: State, unit: number): number[] {
  const { firstOn, nextOn } = s.table;
  const on: number[] = [];
  for (let card = firstOn[unit]; card !== -1; card = nextOn[card]) {
    on.push(card);
    if (on.length > s.matchup.count) fail("cards on a unit are a chain with an end", { unit });
  }
  return on;
}

/** Cards on a unit that lie there as pilots, equipment or lower versions. */
export const onAs = (s: State, unit: number, as: "pilot" | "equipped" | "under"): number[] =>
  cardsOn(s, unit).filter((card) => s.table.zone[card] === ZONE[as]);

/** Names of one person (glossary, "Unique"). */
const PERSONS = [
  ["Anakin Skywalker", "Darth Vader"],
  ["Beru Lars", "Beru Whitesun"],
  ["Padme Amidala", "Padmé Amidala", "Queen Amidala"],
  ["Chancellor Palpatine", "Emperor Palpatine", "Darth Sidious"],
];

/** Who a unique card is, or undefined. */
export function personOf({ card }: Fact): string | undefined {
  if (!card.unique || card.version === "") return undefined;
  return PERSONS.find((names) => names.includes(card.baseName))?.[0] ?? card.baseName;
}

export const isJediCharacter = ({ card }: Fact): boolean =>
  card.type === "character" && card.subtypes.some((one) => one.split(" ").includes("Jedi"));
