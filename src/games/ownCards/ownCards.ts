import { sha256 } from "../../core/hash.js";

/** Cards of the user's own, as a value: whole, plain, with a hash. It travels in a game's options and in entrants. */

/**
 * What a card is besides the published ones: "changed" is a published one with other facts, which is meant wherever its
 * name stands; "yours" has a name that nothing published has.
 */
export type OwnMark = "changed" | "yours";

/** What is told of one of them, whatever the game. */
export interface OwnCard {
  readonly name: string;
  readonly mark: OwnMark;
  /** What it is, in the singular: "character", "objective set". */
  readonly kind: string;
  /** Name of what it is based on. */
  readonly basedOn?: string;
  /** True of a published one that is named and plays and costs as it does anyway. */
  readonly isAsPublished?: true;
  /** What the user wrote that no published card has, in words: "commander effect added by you". */
  readonly added?: string;
  /** What its author says of it. */
  readonly note?: string;
}

/** All own cards that something is played with. JSON-compatible. */
export interface OwnCards<Content = unknown> {
  /** SHA-256 of all the rest but `isAsPublished`, which follows from it: equal for equal cards, of whatever files. */
  readonly hash: string;
  readonly list: readonly OwnCard[];
  /** The cards themselves as the game has them. */
  readonly content: Content;
}

/** Own cards as a value. */
export const ownCards = <Content>(list: readonly OwnCard[], content: Content): OwnCards<Content> => ({
  hash: sha256(JSON.stringify([list.map(({ isAsPublished: _, ...one }) => one), content])),
  list,
  content,
});

/** What an entrant says of what is in it that is the user's own, by names that may stand there twice. */
export const ownOf = (names: readonly string[]): { readonly own?: readonly string[] } =>
  names.length === 0 ? {} : { own: [...new Set(names)] };

/** What a published card's name ends with where it stands beside itself: changed, or as it is. */
export const ASIDE = { changed: ", changed", same: ", as published" } as const;

/** The name of a published card's copy that stands beside it. */
export const nameAside = (name: string, isSame: boolean): string => `${name}${isSame ? ASIDE.same : ASIDE.changed}`;

/** Cards of a list of changes that change nothing. */
export const asPublished = (list: readonly OwnCard[]): readonly string[] =>
  list.flatMap(({ name, isAsPublished }) => (isAsPublished === true ? [name] : []));

/** "X is as published: nothing is changed." */
export const asPublishedWords = (names: readonly string[]): string =>
  `${names.map((name) => `"${name}"`).join(", ")} ${names.length === 1 ? "is" : "are"} as published: nothing is changed`;

/** The own cards that a game's options hold; undefined where they hold none. */
export function ownCardsOf(options: unknown): OwnCards | undefined {
  if (typeof options !== "object" || options === null || !("cards" in options)) return undefined;
  return options.cards as OwnCards;
}

/**
 * What one of the user's own cards is based on in the end: a published card, or one of their own that is based on
 * nothing.
 * @returns its name; undefined of a card that is itself based on nothing
 */
export function baseInTheEnd({ list }: OwnCards, kind: string, name: string): string | undefined {
  const own = new Map(list.flatMap((one) => (one.kind === kind ? [[one.name, one]] : [])));
  let base = own.get(name)?.basedOn;
  for (;;) {
    const under = base === undefined ? undefined : own.get(base);
    if (under === undefined || under.mark === "changed" || under.basedOn === undefined) return base;
    base = under.basedOn;
  }
}

/**
 * Facts that `show` has of one of the user's own cards or sets: what it is beside the published ones, and what it goes
 * back to. None of a published one.
 */
export function ownFacts(
  own: OwnCards | undefined,
  mark: OwnMark | undefined,
  kind: string,
  name: string,
): { readonly own?: OwnMark; readonly basedOn?: string } {
  if (own === undefined || mark === undefined) return {};
  // A set that only its cards change is in no list.
  const basedOn = baseInTheEnd(own, kind, name) ?? (mark === "changed" ? name : undefined);
  return { own: mark, ...(basedOn === undefined ? {} : { basedOn }) };
}
