/** What a game whose pieces cost points says of them, for studies of what each is worth. It has a `drawing`, too. */
export interface Pricing {
  /** Numbers of a piece that a what-if may change; "cost" is one of them. */
  readonly fields: readonly string[];
  /** How much more of which number is weighed. */
  readonly weighed: readonly StatChange[];
  /** Products that pieces were published in, from the oldest; absent where they have no order. */
  readonly releases?: readonly string[];
  /**
   * The printed piece that a person means by a name or an id, or what is wrong and what is nearest.
   * @param options the game's own keys, for the user's own cards among them
   */
  find(
    name: string,
    options: unknown,
  ): { readonly piece: PrintedPiece } | { readonly problem: string; readonly suggestion?: string };
  byId(id: string, options: unknown): PrintedPiece | undefined;
  /**
   * One of the user's own cards put beside what it is based on, even where it changes a published one, so that both can
   * be met; all other own cards are left out. Absent where the game has no own cards.
   */
  aside?(options: unknown, card: number): Aside;
  /** Points that an entrant may cost, by its checked `content`. */
  limitOf(content: unknown, options: unknown): number;
  /** The same options, under which an entrant may cost more than that; all else is checked. */
  withoutLimit(options: unknown): unknown;
  /** What is wrong with a value of a field, in words; nothing where a piece may have it. */
  misfits(field: string, value: number): readonly string[];
}

/** An own card and what it is based on, both under ids of their own. */
export interface Aside {
  /** The game's options with these cards alone. */
  readonly options: unknown;
  readonly card: PrintedPiece;
  /** Undefined for a card that is based on nothing. */
  readonly before?: PrintedPiece;
  /** True where the two differ in price and name alone, so that they play the same games. */
  readonly isAlike: boolean;
}

/** So much more of one number. */
export interface StatChange {
  readonly field: string;
  readonly change: number;
}

export interface PrintedPiece {
  readonly id: string;
  readonly name: string;
  /** The product that it was published in. */
  readonly set: string;
  /** By field. */
  readonly numbers: Readonly<Record<string, number>>;
}

/** Limits of a drawing of pieces with prices: plain data. The game may know further keys. */
export interface PricedLimits {
  /** Most points of an entrant. */
  readonly points?: number;
  /** Each entrant's own limit is drawn evenly from `points - spread` to `points`. */
  readonly spread?: number;
  readonly maxCharacters?: number;
  /** Names or ids of printed pieces; default all that can be played. */
  readonly pool?: readonly string[];
  readonly changes?: readonly PieceChange[];
  readonly added?: readonly AddedPiece[];
  /** Name of a piece: entrants a have exactly one of it, entrants b none. */
  readonly contrast?: string;
}

/** A printed piece of the pool, by its id, that has other numbers, by field. */
export interface PieceChange {
  readonly of: string;
  readonly [field: string]: unknown;
}

/** A further piece that is like a printed one but for some numbers. */
export interface AddedPiece {
  readonly name: string;
  /** Id of the printed piece. */
  readonly variantOf: string;
  /** False for one that is never drawn, only put in another's place. */
  readonly drawn?: boolean;
  readonly [field: string]: unknown;
}
