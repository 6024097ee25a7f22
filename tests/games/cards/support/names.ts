import type { Side } from "../../../../src/core/side.js";
import type { CardMatchup, CardView } from "./cardGame.js";

/** Cards, options and events in words. */

export type SideName = "light" | "dark";
export const SIDES: readonly SideName[] = ["light", "dark"];
export const sideNamed = (side: SideName): Side => (side === "light" ? 0 : 1);

/** How a game says what it asks and tells. */
export interface Wording<V extends CardView, Question extends string, Event extends string> {
  readonly questions: readonly Question[];
  readonly events: readonly Event[];
  /** What is printed on a card. */
  nameOf(m: V["matchup"], card: number): string;
  optionName(names: readonly string[], question: Question, option: number): string;
  /** The card that an option is, or -1. */
  cardOfOption(question: Question, option: number): number;
  /** Whether yes and no (1 and 0) answer a question, and whether a number does. */
  takesYesOrNo(question: Question): boolean;
  takesNumber(question: Question): boolean;
  /** Chances to play, which come up so often that an answer waits until it is possible. */
  readonly patient: ReadonlySet<Question>;
  /** Of what is otherwise declined, where a test says nothing: the place of the option taken; undefined: declined. */
  unscripted(question: Question, options: readonly number[]): number | undefined;
  /** The places among these whose names a shorter name means too, where no option has just that name. */
  meant(question: Question, named: readonly string[], places: readonly number[], name: string): number[];
  /** What a question answers that happens, "" for nothing. */
  triggerOf(view: V): string;
  /** What the words of an event are, for events that tests ask for. */
  readonly wordsOf: Partial<Record<Event, readonly string[]>>;
  /** A word of an event that is no number, side or plain card; undefined for those. */
  eventWord(kind: string, word: number): string | undefined;
}

/** Name of a card: as printed, with "#2" for the second copy that its side has in the scene, and so on. */
export function nameCards<M extends CardMatchup>(m: M, nameOf: (m: M, card: number) => string): readonly string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: m.count }, (_, card) => {
    const name = nameOf(m, card);
    const key = `${card < m.split ? 0 : 1}:${name}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return nth === 1 ? name : `${name}#${nth}`;
  });
}

/** A name without the side that it begins with, "dark:Eopie". */
export function partsOf(name: string): { readonly side: SideName | undefined; readonly bare: string } {
  const [, side, bare] = /^(light|dark):(.*)$/.exec(name) ?? [undefined, undefined, name];
  return { side: side as SideName | undefined, bare: bare! };
}

/** Cards that a name may mean: "X-Wing", "X-Wing#2"; "dark:Eopie" where both sides have one. */
export function cardsNamed(m: CardMatchup, names: readonly string[], name: string): number[] {
  const { side, bare } = partsOf(name);
  return names.flatMap((one, card) => {
    const own = SIDES[card < m.split ? 0 : 1];
    return one === bare && (side === undefined || side === own) ? [card] : [];
  });
}

/** An event in words: "attacks A-Wing Carrack Cruiser". */
export function eventWords<V extends CardView, Q extends string, E extends string>(
  wording: Wording<V, Q, E>,
  names: readonly string[],
  event: E,
  words: readonly number[],
): string {
  const said = (wording.wordsOf[event] ?? []).map((kind, i) => {
    const word = words[i];
    if (kind === "number") return String(word);
    return wording.eventWord(kind, word) ?? (kind === "side" ? SIDES[word] : names[word]) ?? "-";
  });
  return [event, ...said].join(" ");
}
