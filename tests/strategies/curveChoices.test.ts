import { describe, expect, it } from "vitest";
import { RNG_WORDS, seedStream } from "../../src/core/rng.js";
import { shippedMatchup } from "../../src/games/cards/calibration.js";
import { type Searching, Searching as SearchingOf } from "../../src/games/cards/searching.js";
import type { Game } from "../../src/games/game.js";
import { CURVE as LCG_CURVE } from "../../src/games/lcg/curve.js";
import { createLcg } from "../../src/games/lcg/game.js";
import { playGame as playLcg } from "../../src/games/lcg/playGame.js";
import { searched as searchedLcg } from "../../src/games/lcg/searched.js";
import { CURVE as TCG_CURVE } from "../../src/games/tcg/curve.js";
import { createTcg } from "../../src/games/tcg/game.js";
import { playGame as playTcg } from "../../src/games/tcg/playGame.js";
import { searched as searchedTcg } from "../../src/games/tcg/searched.js";
import type { Search, Trial } from "../../src/games/trial.js";
import type { WinCurve } from "../../src/games/winCurve.js";
import { RolloutSearch } from "../../src/search/rollout.js";
import { greedy as lcgGreedy } from "../../strategies/lcg/greedy.js";
import { strategies as lcgStrategies } from "../../strategies/lcg/index.js";
import { greedy as tcgGreedy } from "../../strategies/tcg/greedy.js";
import { strategies as tcgStrategies } from "../../strategies/tcg/index.js";

/** What searching players of the card games choose, by what a game cut off is worth. */

const GAMES = [
  {
    name: "lcg",
    decks: ["rebel-starter", "navy-starter"],
    questions: lcgStrategies.find((one) => one.name === "rollout-4")!.search!.questions,
    curve: LCG_CURVE,
    create: (search: Search) =>
      createLcg([
        { ...lcgGreedy, name: "random" },
        { ...lcgGreedy, name: "one", search },
      ]) as Game,
    searching: (matchup: never, curve: WinCurve) =>
      new SearchingOf(searchedLcg(matchup, curve) as never, matchup) as Searching<never, never, never>,
    play: playLcg as (s: never, low: number, high: number) => void,
  },
  {
    name: "tcg",
    decks: ["tcg-rebel-squadrons", "tcg-imperial-armor"],
    questions: tcgStrategies.find((one) => one.name === "rollout-4")!.search!.questions,
    curve: TCG_CURVE,
    create: (search: Search) =>
      createTcg([
        { ...tcgGreedy, name: "random" },
        { ...tcgGreedy, name: "one", search },
      ]) as Game,
    searching: (matchup: never, curve: WinCurve) =>
      new SearchingOf(searchedTcg(matchup, curve) as never, matchup) as Searching<never, never, never>,
    play: playTcg as (s: never, low: number, high: number) => void,
  },
] as const;

type Of = (typeof GAMES)[number];

/** Plays a game in which the light side answers by `choose`, whose playouts are cut off after another turn. */
function play(of: Of, seed: number, choose: (trial: Trial) => number, curve: WinCurve = of.curve) {
  const search: Search = {
    questions: of.questions,
    turns: 1,
    createSearcher: () => ({ begin: () => {}, choose }),
  };
  const game = of.create(search);
  const spec = shippedMatchup(game, of.decks[0], of.decks[1]);
  const matchup = game.compile({ ...spec, strategyA: "one", strategyB: "random" });
  const searching = of.searching(matchup as never, curve);
  of.play(searching.state, seed, 3);
}

/** A search of so many samples, its numbers drawn from the seed. */
function searcher(samples: number, seed: number): (trial: Trial) => number {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed, 1, 5);
  const search = new RolloutSearch(samples, 1e-4, 4096);
  return (trial) => search.choose(trial, { words, offset: 0 });
}

const QUESTIONS = 16;

describe.each(GAMES)("a search of $name by playouts cut off", (of) => {
  it("chooses otherwise by another curve: by the curve turned round, what loses", () => {
    const choices = (curve: WinCurve): number[] => {
      const all: number[] = [];
      const search = searcher(4, 2);
      const answer = (trial: Trial) => {
        if (all.length < QUESTIONS) all.push(search(trial));
        return trial.policyOption;
      };
      for (let seed = 5; all.length < QUESTIONS; seed++) play(of, seed, answer, curve);
      return all;
    };
    const own = choices(of.curve);
    expect(choices(of.curve)).toEqual(own);
    const turned = choices({ ...of.curve, weights: of.curve.weights.map((one) => -one) });
    expect(turned.filter((one, i) => one !== own[i]).length).toBeGreaterThan(QUESTIONS / 4);
  }, 60_000);
});
