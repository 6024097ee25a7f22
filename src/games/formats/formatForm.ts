import type { BesideOf } from "../ownCards/beside.js";
import type { OwnCards } from "../ownCards/ownCards.js";

/** What a game tells of its pieces, so that formats can speak of them. */

/** What a piece is, by the keys of the game's filters. */
export type Fact = string | number | boolean | readonly string[];

/** A file of a format, checked: what it asks in words, and all of it by keys, as `show` has it. */
export interface CheckedFormat {
  readonly words: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** One piece that entrants are made of: a character, an objective set, a card. */
export interface Piece {
  /** Distinct among the game's pieces, and a name that `pool` of drawings takes. */
  readonly id: string;
  readonly name: string;
  /** What else it is called: with its set, by its number. */
  readonly also: readonly string[];
  readonly facts: Readonly<Record<string, Fact>>;
  /** Whether others come with it, so that an entrant is asked as a whole. */
  readonly bringsOthers?: true;
}

/** A piece of an entrant. */
export interface Held {
  readonly piece: Piece;
  readonly count: number;
  /** Comes besides, during setup or later, and is not of the entrant itself. */
  readonly comes?: "setup" | "later";
}

/** What a format may ask of pieces under one key. */
export interface Filter {
  readonly kind: "word" | "number" | "flag";
  /** What it is, in words, for editors. */
  readonly about: string;
  /** What there is; of words alone. */
  readonly words?: () => readonly string[];
}

export interface FormatForm {
  /** What a piece is called: "character". */
  readonly noun: string;
  readonly filters: Readonly<Record<string, Filter>>;
  /** All pieces, with the user's own among them. */
  pieces(cards: OwnCards | undefined): readonly Piece[];
  /** What a checked entrant has. */
  held(content: unknown): readonly Held[];
  /** Fewest and most pieces of an entrant by the game itself. */
  readonly sizes: { readonly from: number; readonly to: number };
  /** Keys of an entrant's file that list its pieces. */
  readonly listKeys: readonly string[];
  /** The points that an entrant was built to; absent where its pieces have none. */
  limitOf?(content: unknown): number;
  /** Whether an entrant stays legal without such a piece; absent where entrants have a size. */
  mayGo?(piece: Piece): boolean;
  /** What is said of a name that no piece has. */
  unknown(text: string): { readonly problem: string; readonly suggestion?: string | undefined };
  /** How own cards stand beside others. */
  readonly beside: BesideOf<unknown>;
  /** What is switched off by name: an ability, a keyword. */
  readonly switchedOff: {
    readonly noun: string;
    names(): readonly string[];
    /** Cards without it, as entries of a file of own cards; of those that can be played then. */
    entries(name: string): readonly Readonly<Record<string, unknown>>[];
  };
}
