import { keeperOf } from "../keeper.js";
import { seedStreams } from "./dice.js";
import { CARD_EVENT, type Journal, note } from "./journal.js";
import type { CardPlayer, CardTable } from "./player.js";
import type { CardScript } from "./state.js";
import { HEAD } from "./table.js";
import { isOver } from "./zones.js";

/** The course of a game of any card game: its own are the table before setup, setup, and a turn. */

interface State {
  readonly table: CardTable;
  readonly rng: Int32Array;
  readonly script: CardScript | undefined;
  readonly players: readonly Pick<CardPlayer<never>, "begin">[];
  readonly journal: Journal | undefined;
  seedLow: number;
  seedHigh: number;
}

interface Flow<S> {
  /** Streams of random numbers. */
  readonly streams: number;
  /** Clears the table and makes the decks, unshuffled. */
  clearTable(s: S): void;
  setUp(s: S): void;
  playTurn(s: S): void;
  /** Notes what lies on the table at the end. */
  noteTable?(s: S): void;
}

/** Playing whole games of a card game. */
export function flowOf<S extends State>({ streams, clearTable, setUp, playTurn, noteTable }: Flow<S>) {
  /** Clears the table and seeds chance and players. */
  function beginGame(s: S, seedLow: number, seedHigh: number): void {
    clearTable(s);
    s.seedLow = seedLow;
    s.seedHigh = seedHigh;
    seedStreams(s, streams, seedLow, seedHigh);
    for (const player of s.players) player.begin(seedLow, seedHigh);
    note(s.journal, CARD_EVENT.gameBegan);
  }

  /** Tells how the game has ended. */
  function endTurns(s: S): void {
    noteTable?.(s);
    note(s.journal, CARD_EVENT.gameEnded, s.table.head[HEAD.winner], s.table.head[HEAD.reason]);
  }

  /**
   * Turns until somebody has won; also continues a game from a state copied between turns.
   * @param ended called at the end of each
   */
  function playTurns(s: S, ended?: (s: S) => void): void {
    const keep = keeperOf(s);
    while (!isOver(s)) {
      keep?.();
      playTurn(s);
      ended?.(s);
    }
    endTurns(s);
  }

  /** Plays one game to its end; the result stands in the head and the tallies. */
  function playGame(s: S, seedLow: number, seedHigh: number, ended?: (s: S) => void): void {
    beginGame(s, seedLow, seedHigh);
    setUp(s);
    playTurns(s, ended);
  }

  return { beginGame, endTurns, playTurns, playGame };
}
