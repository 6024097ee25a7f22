import type { MatchupSpec } from "../game.js";
import type { Journal } from "./journal.js";
import { sideOf } from "./player.js";
import { HIDDEN_CARD } from "./story.js";

/** A journal in words. Both hands are open to the reader. */

export const sideName = (side: number): string => (side === 1 ? "Dark" : "Light");

type Pairing = { readonly [side in "a" | "b"]: { readonly name: string } } & Pick<
  MatchupSpec,
  "strategyA" | "strategyB"
>;

/** Who plays whom. */
export const playersLine = ({ a, b, strategyA, strategyB }: Pairing): string =>
  `Light: ${a.name} (${strategyA}), dark: ${b.name} (${strategyB})`;

/** Tells one event from its words. */
export type Teller<Story> = (story: Story, words: readonly number[]) => void;

/** A journal as lines, and of each event the line that tells it, or that was told last before it. */
export interface ToldJournal {
  readonly lines: string[];
  readonly lineOf: readonly number[];
}

/** Tells a journal, a game or a part of one, event by event. @returns of each, the line that was told last */
export function tellEntries<Story extends { readonly lines: readonly unknown[] }, Event extends string>(
  story: Story,
  journal: Journal | undefined,
  events: readonly Event[],
  tellers: Readonly<Record<Event, Teller<Story>>>,
): number[] {
  return (journal?.entries ?? []).map(([event, ...words]) => {
    tellers[events[event!]](story, words);
    return Math.max(0, story.lines.length - 1);
  });
}

/**
 * Numbers of cards whose names do not tell them apart: a card is 1 where it is the first of its side and name to come
 * into play.
 * @param came cards in the order in which they came into play
 * @param nameOf number of a card's name
 * @returns the number of a card, or 0 where no other of its name came into play
 */
export function numberCopies(
  matchup: { readonly split: number },
  nameOf: ArrayLike<number>,
  came: Iterable<number>,
): (card: number) => number {
  const copies = new Map<string, Set<number>>();
  const key = (card: number): string => `${sideOf(matchup, card)} ${nameOf[card]}`;
  for (const card of came)
    if (card !== HIDDEN_CARD) copies.set(key(card), (copies.get(key(card)) ?? new Set()).add(card));
  return (card) => {
    const alike = [...(copies.get(key(card)) ?? [])];
    return alike.length > 1 ? alike.indexOf(card) + 1 : 0;
  };
}
