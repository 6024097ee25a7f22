import type { Nicknames } from "../../core/names.js";
import type { Spot } from "../../core/source.js";
import type { SaidPrice } from "./counts.js";

/** What a game tells of the lists that people keep of its squads or decks. */

/** Something that a line of a list may name: a character, a card, an objective set. */
export interface ListedPiece {
  /** As a file of the game names it, with its set where the plain name means another printing. */
  readonly written: string;
  /** As people say it. */
  readonly name: string;
  /** What tells it from others of one name: its cost, its set. */
  readonly note?: string | number;
  /** Points, in games whose lists have them. */
  readonly points?: number;
  /** As published, of a changed card: lists may still say these. */
  readonly publishedPoints?: number | undefined;
  /** Other numbers that people put beside it, which are no count: its build cost, the number of its set. */
  readonly labels?: readonly number[];
  /** Copies that may be in a deck, where a higher number that is one of the labels is no count. */
  readonly most?: number;
  readonly isUnique: boolean;
  /** False for what the engine does not play yet. */
  readonly isPlayable: boolean;
}

/** One line of a list that was understood. */
export interface ListedEntry<Piece extends ListedPiece = ListedPiece> {
  readonly piece: Piece;
  readonly count: number;
  readonly spot: Spot;
  /** The heading that it stands under, in small letters; "" under none. */
  readonly section: string;
  readonly price?: SaidPrice | undefined;
}

/** What a list says besides its pieces, by `SAID`. */
export type SaidKey = "name" | "game" | "faction" | "era" | "points" | "side" | "format" | "description";

export interface Said {
  readonly value: string;
  readonly spot: Spot;
}

/** A list that was understood. */
export interface Listed<Piece extends ListedPiece = ListedPiece> {
  readonly name: string;
  readonly entries: readonly ListedEntry<Piece>[];
  readonly said: ReadonlyMap<SaidKey, Said>;
}

/** Something told of a place of a list. */
export interface Told {
  readonly spot: Spot;
  readonly message: string;
  readonly suggestion?: string | undefined;
  /** That a list has a price of its own: how it is played at that depends on where the list stands. */
  readonly house?: { readonly name: string; readonly price: SaidPrice };
  /** The line, where it names what is like something that there is. */
  readonly written?: string;
}

/** What a list may mean, as a file of the game would say it. */
export interface ListDocument {
  readonly data: Readonly<Record<string, unknown>>;
  /** Where its values stand in the list, by `placeKey` of their paths. */
  readonly spots: ReadonlyMap<string, Spot>;
  /** What was taken to be so though no line says it. */
  readonly guesses: readonly Told[];
  /** What of the list it cannot hold: mistakes. */
  readonly left: readonly Told[];
}

/** What a bracket behind a name says: the set of the printing, or something that is known of the piece anyway. */
export type Bracketed = { readonly set: string } | "known" | undefined;

/** A squad or deck as a list: its head, and its entries by section. */
export interface WrittenList {
  /** "Faction: Rebel", a key and a value each. */
  readonly head: readonly (readonly [string, string])[];
  readonly sections: readonly WrittenSection[];
  /** What a list cannot say of it. */
  readonly lacks: readonly string[];
}

export interface WrittenSection {
  /** As a deck of OCTGN calls it. */
  readonly name: string;
  /** What text says of it: "heading" and entries, entries alone, or nothing, as it follows from the others. */
  readonly asText: "with heading" | "without heading" | "left out";
  readonly entries: readonly { readonly name: string; readonly count: number; readonly points?: number }[];
}

/** How a game's lists are read and written. */
export interface ListForm<Piece extends ListedPiece = ListedPiece> {
  /** Whether a number in front of a name may be points rather than a count. */
  readonly hasPoints: boolean;
  /** Headings of its lists, as `nameKey` has them. */
  readonly headings: readonly string[];
  /** The names that people use and nothing is called. */
  readonly nicknames: Nicknames;
  /** The names that lists may have. */
  names(): readonly string[];
  /** The pieces of exactly this name, whatever its capitals and accents: several where printings differ. */
  named(name: string): readonly Piece[];
  /** What a heading or a line alone says: a faction, an affiliation, a side. */
  saidBy(word: string): readonly [SaidKey, string] | undefined;
  bracketed(word: string): Bracketed;
  /** The one of some pieces that is of a set. */
  ofSet(pieces: readonly Piece[], set: string): Piece | undefined;
  /** What is wrong with a name that nothing has. */
  unknown(name: string): { readonly problem: string; readonly suggestion?: string | undefined };
  /** What a list may mean, the likeliest first; at least one. */
  documents(list: Listed<Piece>): readonly ListDocument[];
  /** The usual limit that so many points are hardly over, so that it may be meant; undefined where there is none. */
  limitMeant?(cost: number): number | undefined;
  /** The same with cards of one's own, by the content of `OwnCards`. */
  withOwn(content: unknown): ListForm<Piece>;
  /** A checked squad or deck as a list. */
  write(content: unknown): WrittenList;
}

/** What a place of a document is found by. */
export const placeKey = (path: readonly (string | number)[]): string => path.join("\n");
