import { describe, expect, it } from "vitest";
import { QUESTIONS as LCG_QUESTIONS } from "../../src/games/lcg/strategy.js";
import { QUESTIONS as MINIATURES_QUESTIONS } from "../../src/games/miniatures/strategy.js";
import { QUESTIONS as TCG_QUESTIONS } from "../../src/games/tcg/strategy.js";
import type { Search, Trial } from "../../src/games/trial.js";
import { strategies as lcg } from "../../strategies/lcg/index.js";
import { strategies as miniatures } from "../../strategies/miniatures/index.js";
import { strategies as tcg } from "../../strategies/tcg/index.js";

/**
 * What each level does. Verdicts, ladders and what is written of them (docs/lab/players.md) are of these settings: who
 * changes one plays the arenas anew.
 */

const GAMES = {
  lcg: { strategies: lcg, questions: LCG_QUESTIONS },
  tcg: { strategies: tcg, questions: TCG_QUESTIONS },
  miniatures: { strategies: miniatures, questions: MINIATURES_QUESTIONS },
} as const;

type GameName = keyof typeof GAMES;

function searchOf(game: GameName, level: number): Search {
  const { search } = GAMES[game].strategies.find((one) => one.name === `rollout-${level}`)!;
  return search!;
}

/** Playouts of each option that a level takes of a question of 60 options. */
function playoutsOf({ createSearcher }: Search): number[] {
  const tried = new Array<number>(60).fill(0);
  const trial: Trial = {
    optionCount: tried.length,
    policyOption: 0,
    // None goes like the policy's, or behind it: such options would be dropped before their time.
    play: (option) => 0.4 + ((tried[option]++ * option) % 61) / 1000,
  };
  const searcher = createSearcher(64);
  searcher.begin(1, 2);
  searcher.choose(trial);
  return tried.filter((times) => times > 0).sort((a, b) => b - a);
}

const searchedBy = (game: GameName, level: number): string[] =>
  GAMES[game].questions.filter((_, question) => searchOf(game, level).questions[question] === true);

describe("the levels", () => {
  it.each<[GameName, number, { ahead: number; options: number; atFirst: number; most: number; playouts: number }]>([
    ["miniatures", 4, { ahead: 0, options: 4, atFirst: 1, most: 5, playouts: 12 }],
    ["miniatures", 16, { ahead: 1, options: 8, atFirst: 3, most: 15, playouts: 58 }],
    ["miniatures", 64, { ahead: 3, options: 12, atFirst: 7, most: 58, playouts: 246 }],
    ["lcg", 4, { ahead: 1, options: 4, atFirst: 1, most: 5, playouts: 12 }],
    ["lcg", 16, { ahead: 2, options: 8, atFirst: 3, most: 15, playouts: 58 }],
    ["lcg", 64, { ahead: 3, options: 16, atFirst: 7, most: 58, playouts: 312 }],
    ["tcg", 4, { ahead: 1, options: 12, atFirst: 4, most: 33, playouts: 139 }],
    ["tcg", 16, { ahead: 2, options: 16, atFirst: 7, most: 58, playouts: 312 }],
    ["tcg", 64, { ahead: 4, options: 16, atFirst: 14, most: 114, playouts: 614 }],
  ])("%s rollout-%d: how far ahead, how many options, how often", (game, level, asked) => {
    const search = searchOf(game, level);
    const playouts = playoutsOf(search);
    expect({
      ahead: search.turns ?? search.rounds,
      options: playouts.length,
      atFirst: playouts.at(-1),
      most: playouts[0],
      playouts: playouts.reduce((a, b) => a + b, 0),
    }).toEqual(asked);
    expect(search.optionsTried ?? 8).toBe(playouts.length);
  });

  it("search these questions", () => {
    const of = (game: GameName) => [4, 16, 64].map((level) => searchedBy(game, level));
    const turns = ["activation", "decision"];
    expect(of("miniatures")).toEqual([turns, turns, [...turns, "later", "first", "setup"]]);
    const few = ["action", "engage", "defender"];
    const more = ["action", "answer", "engage", "attacker", "defender", "edge", "commit", "target", "choose"];
    expect(of("lcg").map((all) => all.toSorted())).toEqual([few, more, LCG_QUESTIONS].map((all) => all.toSorted()));
    const left = ["setup", "mulligan", "play", "act", "points", "retreat", "first"];
    const lesser = TCG_QUESTIONS.filter((one) => !left.includes(one));
    const alike = ["points", "first", "reroll"];
    const greater = TCG_QUESTIONS.filter((one) => !alike.includes(one));
    expect(of("tcg")).toEqual([lesser, greater, greater]);
  });
});
