import type { List } from "../../core/lists.js";
import type { Side } from "../../core/side.js";
import type { Search } from "../trial.js";

/** Who plays a card game, and what it may know. Options are integers whose meaning the question tells. */

export const LIGHT = 0;
export const DARK = 1;

interface Named {
  readonly name: string;
}

/** Cards are numbered 0..count-1: those of the light side first (0..split-1). */
export interface CardMatchup {
  /** By side: light, dark. */
  readonly strategies: readonly [Named, Named];
  readonly count: number;
  readonly split: number;
  /** Number of unit rows by side. */
  readonly unitCounts: readonly [number, number];
  /** Rows of its side's units that each card counts for, -1 for none: as many arrays as a card may have rows. */
  readonly unitRows: readonly Int16Array[];
}

/** The side that a card belongs to. */
export const sideOf = (m: { readonly split: number }, card: number): Side => (card < m.split ? LIGHT : DARK);

/** Everything both players see, as far as every card game has it. */
export interface CardTable {
  /** The words of HEAD, then a game's own. */
  readonly head: Int32Array;
  /** SIDE.words a side. */
  readonly sides: Int32Array;
  /** By card: where it lies, as far as everybody sees. PLACE begins the list of a game's zones. */
  readonly zone: Uint8Array;
  /** By side; the top is last. */
  readonly discard: readonly [List, List];
}

/**
 * What one player may know: the table, which is public, and what is its own. The opponent's hand, decks, other hidden
 * cards and the dice are not in it. A strategy must not write to it.
 */
export interface CardView<M, T> {
  readonly matchup: M;
  /** 0 light, 1 dark. */
  readonly side: Side;
  readonly table: T;
  readonly hand: List;
  /** Cards this player is looking at. */
  readonly looked: List;
  /** The legal answers: entries 0..optionCount-1. */
  readonly options: Int32Array;
  optionCount: number;
  /** The card whose doing the question is, or -1. */
  card: number;
  /** The ability of that card, or -1. */
  ability: number;
  /** The card that the question is about, or -1. */
  subject: number;
  amount: number;
}

/** Picks one of the legal options by index, and can do nothing else. */
export interface CardPlayer<V> {
  /** A new game begins. @param seedLow a stream of its own, so that strategies may be random and games still replay */
  begin(seedLow: number, seedHigh: number): void;
  /** @returns index of the option chosen, 0..optionCount-1 */
  choose(view: V, question: number): number;
  /**
   * Another has answered for it: a search, or the record of a game. Whatever later answers rest on, such as what is
   * being played or who is to attack, it then remembers of this answer instead of its own. Absent where it remembers
   * nothing of the kind. It may be called without `choose` before it.
   * @param index of the option that was taken, 0..optionCount-1
   */
  answered?(view: V, question: number, index: number): void;
  /**
   * Whether it knows that this option is no better than another one that is open, so that a search need not try it.
   * Asked right after `choose`, of the same question. Absent where it knows nothing of the kind.
   * @param index 0..optionCount-1
   */
  avoids?(view: V, question: number, index: number): boolean;
  /**
   * What it remembers from one turn to another and cannot see on the table, such as its random numbers: positions tell
   * it. Absent where it remembers nothing of the kind.
   */
  readonly kept?: Int32Array;
}

export interface CardStrategy<M, V> {
  readonly name: string;
  readonly description: string;
  /** What makes it search; its players then are those of its policy. */
  readonly search?: Search;
  /** Who plays on in its playouts, where that is not itself: its players answer by the record of a game (lookOn.ts). */
  readonly judgedBy?: CardStrategy<M, V>;
  /** Makes the memory of one player for one matchup; the only allocation. */
  createPlayer(matchup: M, side: Side): CardPlayer<V>;
}

/** The players of a matchup, light and dark. */
export function createPlayers<M extends { readonly strategies: readonly [CardStrategy<M, V>, CardStrategy<M, V>] }, V>(
  matchup: M,
): [CardPlayer<V>, CardPlayer<V>] {
  const [light, dark] = matchup.strategies;
  return [light.createPlayer(matchup, LIGHT), dark.createPlayer(matchup, DARK)];
}
