import type { List } from "../../../../src/core/lists.js";
import { type RandomStream, RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import type { Side } from "../../../../src/core/side.js";

/** What a card game of two sides tells the tests that all card games must pass. A third one would tell the same. */

/** What one player may know, as far as every card game has it. */
export interface CardView {
  readonly matchup: CardMatchup;
  /** 0 light, 1 dark. */
  readonly side: number;
  readonly table: CardTable;
  readonly hand: List;
  readonly looked: List;
  readonly options: Int32Array;
  optionCount: number;
  card: number;
  ability: number;
  subject: number;
  amount: number;
}

/** Cards are numbered through: those below `split` are the light side's. */
export interface CardMatchup {
  readonly split: number;
  readonly count: number;
}

export interface CardTable {
  readonly head: Int32Array;
}

/** A game in progress: public table, hidden lists by side, one view a side. */
export interface CardState<V extends CardView> {
  readonly matchup: V["matchup"];
  /** All that a copy copies: of both players, of the light side alone, of the dark side alone, of nobody. */
  readonly bytes: readonly Uint8Array[];
  readonly table: V["table"];
  readonly hand: readonly [List, List];
  readonly deck: readonly [List, List];
  readonly looked: readonly [List, List];
  readonly aside: List;
  readonly rng: Int32Array;
  readonly views: readonly [V, V];
  readonly players: readonly [Player<V>, Player<V>];
}

export interface Player<V> {
  begin(seedLow: number, seedHigh: number): void;
  choose(view: V, question: number): number;
  /** What it remembers from turn to turn. */
  readonly kept?: Int32Array;
}

export interface Strategy<V extends CardView> {
  readonly name: string;
  readonly description: string;
  createPlayer(matchup: V["matchup"], side: number): Player<V>;
}

/** Values that a state keeps by card, so many a card. */
export type Column = readonly [values: Int32Array | Int16Array | Uint8Array, width: number];

/** What of a state is hidden, and what of it a player sees. */
export interface HiddenCards<V extends CardView, S extends CardState<V>> {
  /**
   * Deals anew what a side cannot know, by the game's own dealing.
   * @returns by card: what lies in its place now, or -1 where it was not dealt
   */
  dealAnew(s: S, side: Side, words: Int32Array): Int16Array;
  /** All that the table says by card. */
  tableColumns(s: S): Column[];
  /** How the names of the table's lists begin: what lies beyond a list's end is not part of it. */
  readonly lists: readonly string[];
  /** What only the asked player sees, besides hand, looked and the question: lines of text. */
  readOwn(view: V): string[];
  /** Words of the question that not every card game has. */
  readonly words?: readonly (keyof V & string)[];
  /** Lists from which a card of a side's opponent comes to light where it is not in one of them any more. */
  secretsFrom(s: S, side: Side): List[];
  /** Everything in which the state says how the own hidden cards of a side lie. */
  ownPlaces(s: S, side: Side): Int16Array[];
}

/** A card game: how it is played, and what is checked of it. */
export interface CardGame<V extends CardView, S extends CardState<V>, Deck, Facts> {
  readonly name: string;
  readonly questions: readonly string[];
  /** The option that stands for nothing. */
  readonly pass: number;
  /** Places in `table.head`. */
  readonly head: { readonly turn: number; readonly winner: number; readonly reason: number };
  readonly reasons: readonly string[];
  /** The two decks of a seed: light, dark. */
  randomDecks(seed: number): readonly [Deck, Deck];
  /** A deck as its file says it. */
  deckText(deck: Deck): object;
  compile(light: Deck, dark: Deck, strategies: readonly [Strategy<V>, Strategy<V>]): V["matchup"];
  createState(matchup: V["matchup"]): S;
  copyState(from: S, to: S): void;
  beginGame(state: S, seedLow: number, seedHigh: number): void;
  setUp(state: S): void;
  playTurn(state: S): void;
  playTurns(state: S): void;
  playGame(state: S, seedLow: number, seedHigh: number): void;
  isOver(state: S): boolean;
  /** Width of a row of results. */
  readonly columns: number;
  writeRow(state: S, row: Int32Array): void;
  /** Who plays in the next turn: one side, or both. */
  activeIn(state: S): readonly Side[];
  /** What the checker knows of the cards of a matchup. */
  factsOf(light: Deck, dark: Deck): Facts;
  /** @returns how many numbers could not be worked out by the checker, where it says so */
  checkQuestion(state: S, facts: Facts, side: Side, question: number): number;
  checkEnd(state: S, facts: Facts): void;
  readonly hidden: HiddenCards<V, S>;
}

/** The stream that the decks of a seed are drawn from. */
export function streamOfDecks(seed: number, salt = 0): RandomStream {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, salt, 0);
  return { words, offset: 0 };
}

/** Two decks, the light side's drawn first. */
export function drawTwo<Deck>(
  seed: number,
  draw: (stream: RandomStream, side: "light" | "dark") => Deck,
): [Deck, Deck] {
  const stream = streamOfDecks(seed);
  return [draw(stream, "light"), draw(stream, "dark")];
}
