import { expect } from "vitest";
import { bytesOf } from "./bytes.js";

/** What both card games must hold to: the same seed is the same game, in any state and from any copy. */

/** How a game is played, whatever its cards. */
export interface Playing<Matchup, State> {
  /** Random decks of a seed, both played by a strategy that answers by this count of its questions. */
  compile(seed: number, asked: Asked): Matchup;
  createState(matchup: Matchup): State;
  copyState(from: State, to: State): void;
  playGame(state: State, seedLow: number, seedHigh: number): void;
  beginGame(state: State, seedLow: number, seedHigh: number): void;
  setUp(state: State): void;
  playTurn(state: State): void;
  playTurns(state: State): void;
  isOver(state: State): boolean;
  readonly columns: number;
  writeRow(state: State, row: Int32Array): void;
}

/** Questions answered so far. It is kept outside any game, so that a copied state can be played on. */
export interface Asked {
  n: number;
}

/** Another option each time. */
export const nextOption = (asked: Asked, options: number): number => (asked.n++ * 7919) % options;

interface Kept {
  readonly bytes: readonly Uint8Array[];
}

/** Plays games twice, in the same state and in a new one that has held another game. */
export function expectSameTwice<M, S extends Kept>(playing: Playing<M, S>, games: number): void {
  const rows = new Set<string>();
  for (let seed = 0; seed < games; seed++) {
    const asked = { n: 0 };
    const matchup = playing.compile(seed, asked);
    const play = (state: S): void => {
      asked.n = 0;
      playing.playGame(state, 5, seed);
    };
    const first = playing.createState(matchup);
    play(first);
    const bytes = bytesOf(first);
    const again = playing.createState(matchup);
    playing.playGame(again, 6, seed + 1);
    play(again);
    expect(bytesOf(again).equals(bytes)).toBe(true);
    const row = new Int32Array(playing.columns);
    playing.writeRow(first, row);
    rows.add(row.join());
  }
  // Other seeds are other games.
  expect(rows.size).toBeGreaterThan(games / 2);
}

/**
 * Plays games whole, and once more from copy to copy, made between turns.
 * @param copiesEach copies a game on average that there must be more of
 */
export function expectSameFromCopies<M, S extends Kept>(
  playing: Playing<M, S>,
  games: number,
  copiesEach: number,
): void {
  let copies = 0;
  for (let seed = 0; seed < games; seed++) {
    const asked = { n: 0 };
    const matchup = playing.compile(1000 + seed, asked);
    const whole = playing.createState(matchup);
    playing.playGame(whole, 7, seed);
    const expected = bytesOf(whole);
    let now = playing.createState(matchup);
    asked.n = 0;
    playing.beginGame(now, 7, seed);
    playing.setUp(now);
    while (!playing.isOver(now)) {
      playing.playTurn(now);
      // Played on in another state, which held another game before.
      const copy = playing.createState(matchup);
      const n = asked.n;
      playing.playGame(copy, 8, seed);
      asked.n = n;
      playing.copyState(now, copy);
      now = copy;
      copies++;
    }
    playing.playTurns(now);
    expect(bytesOf(now).equals(expected)).toBe(true);
  }
  expect(copies).toBeGreaterThan(games * copiesEach);
}
