import { below, type RandomStream, RNG_WORDS, seedStream } from "../../../../src/core/rng.js";
import { otherSide, toSide } from "../../../../src/core/side.js";
import { type SearchedGame, Searching, valueFor } from "../../../../src/games/cards/searching.js";
import { copyState } from "../../../../src/games/cards/state.js";
import type { Search, Trial } from "../../../../src/games/trial.js";
import { random } from "../../../../strategies/cards/random.js";
import * as toy from "./toyGame.js";

/** The toy game played by whoever searches. */

export const ALL = toy.QUESTIONS.map(() => true);

export const searched: SearchedGame<toy.Matchup, toy.State> = {
  createState: toy.createState,
  copyState,
  playOn: (s) => toy.playTurns(s),
  dealAnew: (s, side, words, offset) => {
    const pools = [[s.deck[toSide(side)]], [s.hand[otherSide(side)], s.deck[otherSide(side)]]];
    for (const lists of pools) {
      const cards = lists.flatMap((list) => [...list.subarray(1, 1 + list[0])]);
      for (const list of lists)
        for (let i = 1; i <= list[0]; i++) list[i] = cards.splice(below(words, offset, cards.length), 1)[0];
    }
  },
  seedDice: (s, low, high) => seedStream(s.rng, 0, low, high, 0),
  valueOf: valueFor,
};

/** A strategy that searches by what the function says of each trial. */
export function searching(
  choose: (trial: Trial, stream: RandomStream) => number,
  questions = ALL,
): toy.Strategy & { search: Search } {
  const words = new Int32Array(RNG_WORDS);
  return {
    ...random,
    name: "searching",
    search: {
      questions,
      createSearcher: () => ({
        begin: (low, high) => seedStream(words, 0, low, high, 7),
        choose: (trial) => choose(trial, { words, offset: 0 }),
      }),
    },
  };
}

/** Always takes the same option, or the last where there are not so many. */
export const constant = (name: string, option: number): toy.Strategy => ({
  ...random,
  name,
  createPlayer: () => ({ begin: () => {}, choose: (view) => Math.min(option, view.optionCount - 1) }),
});

export const deckOf = (side: "light" | "dark", seed: number): toy.ToyDeck => {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, side === "light" ? 1 : 2, 3);
  return { name: side, side, cards: Array.from({ length: 12 }, () => 1 + below(words, 0, 9)) };
};
export const matchupOf = (light: toy.Strategy, dark: toy.Strategy, seed = 1): toy.Matchup =>
  toy.compile(deckOf("light", seed), deckOf("dark", seed), { target: 30 }, [light, dark]);

export function play(matchup: toy.Matchup, seed: number): { row: number[]; bytes: string } {
  const of = new Searching(searched, matchup);
  toy.beginGame(of.state, seed, 4);
  toy.setUp(of.state);
  toy.playTurns(of.state);
  const row = new Int32Array(toy.gameColumns.length);
  toy.writeRow(of.state, row);
  return { row: [...row], bytes: of.state.bytes.map((b) => Buffer.from(b).toString("hex")).join("|") };
}
