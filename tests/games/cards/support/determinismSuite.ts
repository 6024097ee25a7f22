import { describe, expect, it } from "vitest";
import { bytesOf } from "../../../support/bytes.js";
import type { CardGame, CardState, CardView, Strategy } from "./cardGame.js";

/** What every card game must hold to: the same seed is the same game, in any state and from any copy. */

/** How often it is asked. */
export interface DeterminismGiven<V> {
  readonly games: number;
  /** Copies a game on average that there must be more of. */
  readonly copiesEach: number;
  /** Questions answered with the first option, lest games end at once. */
  readonly first?: (question: number, view: V) => boolean;
}

export function determinismSuite<V extends CardView, S extends CardState<V>, Deck, Facts>(
  game: CardGame<V, S, Deck, Facts>,
  given: DeterminismGiven<V>,
): void {
  const playing = {
    ...game,
    compileCounting: (seed: number, asked: Asked) => compileCounting(game, given, seed, asked),
  };
  describe("games", () => {
    it("are the same for the same seed, in the same state and in a new one", () =>
      expectSameTwice(playing, given.games));

    it("go on to the same end from copies made between turns", () =>
      expectSameFromCopies(playing, given.games, given.copiesEach));
  });
}

/** Questions answered so far. It is kept outside any game, so that a copied state can be played on. */
interface Asked {
  n: number;
}

type Counting<V extends CardView, S extends CardState<V>> = CardGame<V, S, unknown, unknown> & {
  /** Random decks of a seed, both played by a strategy that answers by this count of its questions. */
  compileCounting(seed: number, asked: Asked): V["matchup"];
};

function compileCounting<V extends CardView, S extends CardState<V>, Deck, Facts>(
  game: CardGame<V, S, Deck, Facts>,
  { first }: DeterminismGiven<V>,
  seed: number,
  asked: Asked,
): V["matchup"] {
  const counting: Strategy<V> = {
    name: "counting",
    description: "takes another option each time",
    createPlayer: () => ({
      begin: () => {},
      choose: (view, question) => (first?.(question, view) === true ? 0 : (asked.n++ * 7919) % view.optionCount),
    }),
  };
  const [light, dark] = game.randomDecks(seed);
  return game.compile(light, dark, [counting, counting]);
}

/** Plays games twice, in the same state and in a new one that has held another game. */
function expectSameTwice<V extends CardView, S extends CardState<V>>(playing: Counting<V, S>, games: number): void {
  const rows = new Set<string>();
  for (let seed = 0; seed < games; seed++) {
    const asked = { n: 0 };
    const matchup = playing.compileCounting(seed, asked);
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
function expectSameFromCopies<V extends CardView, S extends CardState<V>>(
  playing: Counting<V, S>,
  games: number,
  copiesEach: number,
): void {
  let copies = 0;
  for (let seed = 0; seed < games; seed++) {
    const asked = { n: 0 };
    const matchup = playing.compileCounting(1000 + seed, asked);
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
