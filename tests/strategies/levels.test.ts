import { describe, expect, it } from "vitest";
import { below, RNG_WORDS, seedStream } from "../../src/core/rng.js";
import { QUESTIONS as LCG_QUESTIONS } from "../../src/games/lcg/strategy.js";
import { QUESTIONS as MINIATURES_QUESTIONS } from "../../src/games/miniatures/strategy.js";
import { QUESTIONS as TCG_QUESTIONS } from "../../src/games/tcg/strategy.js";
import type { Search } from "../../src/games/trial.js";
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

const QUESTIONS = 100;

/** What a level tries of questions of 60 options: most are worse than the policy's, and all have luck of their own. */
function triedBy({ createSearcher }: Search) {
  const searcher = createSearcher(64);
  searcher.begin(1, 2);
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, 3, 4, 5);
  const upTo = (most: number) => (below(words, 0, 1001) / 1000) * most;
  let [options, atFirst, playouts] = [0, Number.POSITIVE_INFINITY, 0];
  for (let question = 0; question < QUESTIONS; question++) {
    const tried = new Array<number>(60).fill(0);
    const worth = tried.map((_, option) => (option === 0 ? 0.5 : 0.4 + upTo(0.12)));
    searcher.choose({
      optionCount: tried.length,
      policyOption: 0,
      play: (option) => {
        tried[option]++;
        return worth[option] + upTo(0.4) - 0.2;
      },
    });
    const times = tried.filter((one) => one > 0);
    options = Math.max(options, times.length);
    atFirst = Math.min(atFirst, ...times);
    playouts += times.reduce((a, b) => a + b, 0);
  }
  return { options, atFirst, playouts: Math.round(playouts / QUESTIONS) };
}

const searchedBy = (game: GameName, level: number): string[] =>
  GAMES[game].questions.filter((_, question) => searchOf(game, level).questions[question] === true);

describe("the levels", () => {
  it.each<[GameName, number, { ahead: number; options: number; atFirst: number; playouts: number }]>([
    ["miniatures", 4, { ahead: 0, options: 4, atFirst: 2, playouts: 22 }],
    ["miniatures", 16, { ahead: 1, options: 16, atFirst: 3, playouts: 96 }],
    ["miniatures", 64, { ahead: 3, options: 12, atFirst: 3, playouts: 271 }],
    ["lcg", 4, { ahead: 1, options: 4, atFirst: 2, playouts: 22 }],
    ["lcg", 16, { ahead: 2, options: 8, atFirst: 3, playouts: 116 }],
    ["lcg", 64, { ahead: 3, options: 16, atFirst: 3, playouts: 349 }],
    ["tcg", 4, { ahead: 1, options: 12, atFirst: 3, playouts: 158 }],
    ["tcg", 16, { ahead: 2, options: 16, atFirst: 3, playouts: 269 }],
    ["tcg", 64, { ahead: 4, options: 16, atFirst: 3, playouts: 421 }],
  ])("%s rollout-%d: how far ahead, how many options, how often", (game, level, asked) => {
    const search = searchOf(game, level);
    const tried = triedBy(search);
    expect({ ahead: search.turns ?? search.rounds, ...tried }).toEqual(asked);
    expect(search.optionsTried ?? 8).toBe(tried.options);
    expect(search.valuedFrom).toBe(game === "lcg" && level === 16 ? 1 : undefined);
  });

  it("search these questions", () => {
    const of = (game: GameName) => [4, 16, 64].map((level) => searchedBy(game, level));
    const turns = ["activation", "decision"];
    expect(of("miniatures")).toEqual([turns, turns, [...turns, "later", "first", "setup"]]);
    const few = ["action", "engage", "defender"];
    const fighting = ["action", "engage", "attacker", "defender", "edge", "tactics", "commit"];
    const more = [...fighting, "target", "choose", "pay", "mulligan", "discardFirst", "discard", "suffer"];
    expect(of("lcg").map((all) => all.toSorted())).toEqual([few, more, LCG_QUESTIONS].map((all) => all.toSorted()));
    const left = ["setup", "mulligan", "play", "act", "points", "retreat", "first"];
    const lesser = TCG_QUESTIONS.filter((one) => !left.includes(one));
    const alike = ["points", "first", "reroll"];
    const greater = TCG_QUESTIONS.filter((one) => !alike.includes(one));
    expect(of("tcg")).toEqual([lesser, greater, greater]);
  });
});
