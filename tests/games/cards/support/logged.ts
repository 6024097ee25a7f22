import { playersLine } from "../../../../src/games/cards/telling.js";
import type { CardGame, CardState, CardView, Strategy } from "./cardGame.js";

/** A game of two random decks with its row of results, by the names of the columns, and its log. */
export interface Logged<S> {
  readonly state: S;
  readonly row: Readonly<Record<string, number>>;
  readonly lines: readonly string[];
}

/** How a game tells its journal. */
export interface Telling<S> {
  readonly columns: readonly { readonly name: string }[];
  tellJournal(state: S): string[];
}

/** Plays the decks of a seed. @param isTold whether a journal is kept; without one there are no lines */
export function playLogged<
  V extends CardView,
  S extends CardState<V> & { journal: { readonly entries: (readonly number[])[] } | undefined },
  Deck extends { readonly name: string },
  Facts,
>(
  game: CardGame<V, S, Deck, Facts>,
  telling: Telling<NoInfer<S>>,
  strategy: Strategy<NoInfer<V>>,
  seed: number,
  isTold: boolean,
): Logged<S> {
  const [light, dark] = game.randomDecks(7000 + seed);
  const state = game.createState(game.compile(light, dark, [strategy, strategy]));
  if (isTold) state.journal = { entries: [] };
  game.playGame(state, seed, 99);
  const row = new Int32Array(game.columns);
  game.writeRow(state, row);
  const pairing = { a: light, b: dark, strategyA: strategy.name, strategyB: strategy.name };
  return {
    state,
    row: Object.fromEntries(telling.columns.map((column, i) => [column.name, row[i]])),
    lines: isTold ? [playersLine(pairing), ...telling.tellJournal(state)] : [],
  };
}

/** How many lines say something. */
export const count = (lines: readonly string[], words: RegExp): number =>
  lines.filter((line) => words.test(line)).length;
