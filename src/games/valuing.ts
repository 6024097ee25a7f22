import type { OwnMark } from "./ownCards/ownCards.js";
import type { StatChange } from "./pricing.js";

/**
 * What a game whose pieces have no price in points says of the user's own ones, for studies of what they are worth in
 * decks. It has a `drawing`, too.
 */
export interface Valuing {
  /**
   * The pieces that own cards make, each put beside what it is based on, even where it changes a published one, so that
   * both can be drawn; all other own cards are left out.
   * @param options the game's own keys, the own cards among them
   */
  beside(options: unknown): readonly ValuedPiece[];
  /** Printed numbers that limits of a drawing may change, each by a step. */
  readonly weighed: readonly WeighedNumber[];
  /** The cards of the pieces of a deck, of each piece once, with those numbers that they print. */
  cardsOf(content: unknown): readonly NumberedCard[];
  /** What limits of a drawing and formats call the pieces of a deck, by what its drawing calls them. */
  poolNames(content: unknown): ReadonlyMap<string, string>;
}

export interface WeighedNumber extends StatChange {
  /** Least that is tried. */
  readonly least: number;
  /** Whether it is a cost: the lower the better. */
  readonly isCost?: true;
}

/** A card of a deck. */
export interface NumberedCard {
  /** What own cards and changes call it. */
  readonly name: string;
  /** What its drawing calls the piece that brings it. */
  readonly piece: string;
  /** By field. */
  readonly numbers: Readonly<Record<string, number>>;
}

/** A piece of the user's own, what it is based on, and what it would be with other numbers. */
export interface ValuedPiece {
  /** As its author calls it. */
  readonly name: string;
  readonly mark: OwnMark;
  readonly note?: string;
  /** Index in the list of own cards: of itself, or of a card that makes it what it is. */
  readonly listed: number;
  /** Names of own cards that it is made of, where it is made of cards: an objective set. */
  readonly cards?: readonly string[];
  /** Most that one deck may have of it. */
  readonly copies: number;
  /** The game's options with these pieces alone. */
  readonly options: unknown;
  /**
   * The game's options with this piece of the user's own alone, in the place of what it changes; with what it is based
   * on, where that is the user's own, too.
   */
  readonly alone: unknown;
  /** What its drawing calls it, and what it is based on; the latter absent of a piece that is based on nothing. */
  readonly drawn: string;
  readonly basedOn?: { readonly name: string; readonly drawn: string };
  /** What it costs to play, where it is one card; and what it is based on. */
  readonly cost?: { readonly field: string; readonly value: number; readonly before?: number };
  /** It with one number changed, each under a name of its own. */
  readonly variants: readonly ValuedVariant[];
}

export interface ValuedVariant extends StatChange {
  readonly drawn: string;
}
