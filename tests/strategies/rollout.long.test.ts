import { describe, expect, it } from "vitest";
import { Problems } from "../../src/core/problems.js";
import { type RandomStream, RNG_WORDS, seedStream } from "../../src/core/rng.js";
import type { Side } from "../../src/core/side.js";
import { readSource } from "../../src/core/source.js";
import type { CardPlayer, CardStrategy } from "../../src/games/cards/player.js";
import type { Draw, Game, MatchupSpec } from "../../src/games/game.js";
import { createLcg } from "../../src/games/lcg/game.js";
import { QUESTIONS as LCG_QUESTIONS } from "../../src/games/lcg/strategy.js";
import { END_TURN } from "../../src/games/miniatures/decision.js";
import { createMiniatures } from "../../src/games/miniatures/game.js";
import { QUESTIONS as MINIATURES_QUESTIONS } from "../../src/games/miniatures/strategy.js";
import { createTcg } from "../../src/games/tcg/game.js";
import { QUESTIONS as TCG_QUESTIONS } from "../../src/games/tcg/strategy.js";
import type { Search, Trial } from "../../src/games/trial.js";
import { findGame } from "../../src/registry.js";
import { greedy as lcgGreedy } from "../../strategies/lcg/greedy.js";
import { greedy as miniaturesGreedy } from "../../strategies/miniatures/greedy.js";
import { rollout } from "../../strategies/search/rollout.js";
import { greedy as tcgGreedy } from "../../strategies/tcg/greedy.js";

/** Players that search, in each game: thinking changes nothing outside, and searching is worth its while. */

/** Searches every question of so many by the function. */
const searching = (questions: number, choose: (trial: Trial) => number, ahead?: number): Search => ({
  questions: new Array<boolean>(questions).fill(true),
  ...(ahead === undefined ? {} : { turns: ahead, rounds: ahead }),
  createSearcher: () => ({ begin: () => {}, choose }),
});

/** Each game with greedy, and greedy that searches so. */
const withSearch = (choose: (trial: Trial) => number, ahead?: number): readonly Game[] => [
  createMiniatures([
    miniaturesGreedy,
    { ...miniaturesGreedy, name: "tries", search: searching(MINIATURES_QUESTIONS.length, choose, ahead) },
  ]) as Game,
  createLcg([
    lcgGreedy,
    { ...lcgGreedy, name: "tries", search: searching(LCG_QUESTIONS.length, choose, ahead) },
  ]) as Game,
  createTcg([
    tcgGreedy,
    { ...tcgGreedy, name: "tries", search: searching(TCG_QUESTIONS.length, choose, ahead) },
  ]) as Game,
];

/** Matchups of drawn entrants of a game. */
function* drawnSpecs(game: Game, seed: number, times: number): Generator<Omit<MatchupSpec, "strategyA" | "strategyB">> {
  const problems = new Problems();
  const options = game.checkOptions(readSource("options.yaml", "{}\n", problems)!, [], {}, problems);
  const drawing = game.drawing!(options, game.symmetric ? { spread: 10 } : {}, undefined);
  const stream: RandomStream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const draw = (): Draw => ({ setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) });
  for (let i = 0; i < times; i++) {
    seedStream(stream.words, 0, seed, i, 1);
    const [a, b] = [draw(), draw()];
    drawing.draw(0, stream, a);
    drawing.draw(1, stream, b);
    yield { a: drawing.entrant(0, a, "a"), b: drawing.entrant(1, b, "b"), options };
  }
}

/** Questions of setup. */
const SETUP: readonly string[] = ["mulligan", "putObjectiveBack", "revealObjective", "setup"];

/** Of the questions every so manieth is tried: a playout takes as long as a game. */
const EVERY = 11;

/** The row and the units of one game. */
function play(game: Game, spec: MatchupSpec, seed: number, swapped = false): number[] {
  const matchup = game.compile(spec);
  return playIn(game, matchup, game.createState(matchup), seed, swapped);
}

function playIn(game: Game, matchup: unknown, state: unknown, seed: number, swapped = false): number[] {
  const row = new Int32Array(game.gameColumns.length);
  const units = new Int32Array(game.maxUnitRows(matchup) * game.unitColumns.length);
  const rows = game.play(matchup, state, seed, 77, 0, swapped, row, units);
  return [...row, rows, ...units];
}

const GAMES = ["miniatures", "lcg", "tcg"] as const;
const withRollouts: readonly Game[] = [
  createMiniatures([miniaturesGreedy, rollout(miniaturesGreedy, 1, [true, false])]) as Game,
  createLcg([
    lcgGreedy,
    rollout(
      lcgGreedy,
      1,
      LCG_QUESTIONS.map((one) => one === "attacker" || one === "defender"),
    ),
  ]) as Game,
  createTcg([
    tcgGreedy,
    rollout(
      tcgGreedy,
      1,
      TCG_QUESTIONS.map((one) => one === "build" || one === "act"),
    ),
  ]) as Game,
];

describe.each(GAMES)("a player of %s that tries options and follows its policy", (name) => {
  it("plays the game of its policy, for what is tried changes nothing outside", () => {
    let asked = 0;
    let tried = 0;
    const follows = withSearch((trial) => {
      asked += 1;
      if (asked % EVERY !== 0) return trial.policyOption;
      tried += 1;
      const value = trial.play(tried % trial.optionCount, tried, 1);
      expect(value >= 0 && value <= 1).toBe(true);
      return trial.policyOption;
    });
    const game = follows[GAMES.indexOf(name)];
    let seed = 0;
    for (const spec of drawnSpecs(game, 11, name === "miniatures" ? 2 : 4)) {
      seed += 1;
      const as = (strategy: string) =>
        play(game, { ...spec, strategyA: strategy, strategyB: strategy }, seed, seed % 2 === 0);
      expect(as("tries")).toEqual(as("greedy"));
    }
    expect(tried).toBeGreaterThan(10);
  }, 120_000);

  it("may answer whatever it likes, and what it then tries begins from the game as it is", () => {
    let asked = 0;
    const strays = withSearch((trial) => {
      asked += 1;
      if (asked % EVERY === 0) trial.play(asked % trial.optionCount, asked, 1);
      return (trial.policyOption + (asked % 3)) % trial.optionCount;
    });
    const game = strays[GAMES.indexOf(name)];
    for (const spec of drawnSpecs(game, 12, name === "miniatures" ? 2 : 4))
      play(game, { ...spec, strategyA: "tries", strategyB: "tries" }, 5);
    expect(asked).toBeGreaterThan(100);
  }, 120_000);
});

/** Greedy, but while `isOther` says so: then it ends turns, or takes the last option. */
function cardsOther<M, V extends { optionCount: number }>(of: CardStrategy<M, V>, isOther: () => boolean) {
  const createPlayer = (m: M, side: Side): CardPlayer<V> => {
    const { begin, choose } = of.createPlayer(m, side);
    return { begin, choose: (view, question) => (isOther() ? view.optionCount - 1 : choose(view, question)) };
  };
  return { ...of, createPlayer };
}
const skirmishOther = (isOther: () => boolean): typeof miniaturesGreedy => ({
  ...miniaturesGreedy,
  chooseDecision: (s, c) => (isOther() ? END_TURN : miniaturesGreedy.chooseDecision(s, c)),
});

describe.each(GAMES)("a search of %s", (name) => {
  it("does not know how its opponent thinks: at the same question it values options alike against whomever", () => {
    const values = (foreign: boolean): number[] => {
      const all: number[] = [];
      let isOther = false;
      const foreigner = () => foreign && isOther;
      const asks = <S extends object>(policy: S) => ({
        ...policy,
        name: "asks",
        search: searching(64, (trial) => {
          isOther = true;
          if (all.length === 0)
            for (let i = 0; i < 12; i++) all.push(trial.optionCount, trial.play(i % trial.optionCount, i, 1));
          isOther = false;
          return trial.policyOption;
        }),
      });
      const game = [
        createMiniatures([asks(miniaturesGreedy), skirmishOther(foreigner)]),
        createLcg([asks(lcgGreedy), cardsOther(lcgGreedy, foreigner)]),
        createTcg([asks(tcgGreedy), cardsOther(tcgGreedy, foreigner)]),
      ][GAMES.indexOf(name)] as Game;
      const [asked, opponent] = game.strategies.map((one) => one.name);
      for (const spec of drawnSpecs(game, 15, 1)) play(game, { ...spec, strategyA: asked!, strategyB: opponent! }, 3);
      return all;
    };
    const own = values(false);
    expect(new Set(own).size).toBeGreaterThan(2);
    expect(values(true)).toEqual(own);
  }, 120_000);
});

/** What is left of the variance of values in the differences between two options tried with the same dice, at most. */
const LEFT_OF_VARIANCE = { miniatures: 0.95, lcg: 0.6, tcg: 0.75 } as const;

const varianceOf = (all: readonly number[]): number => {
  const mean = all.reduce((a, b) => a + b, 0) / all.length;
  return all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (all.length - 1);
};

describe.each(GAMES)("what is tried of %s", (name) => {
  it("is tried with the same luck as other options: differences vary less than what chance does to each", () => {
    let asked = 0;
    let differences = 0;
    let values = 0;
    const tries = withSearch((trial) => {
      asked += 1;
      if (asked % EVERY !== 0) return trial.policyOption;
      const other = (trial.policyOption + 1 + (asked % (trial.optionCount - 1))) % trial.optionCount;
      const [own, theirs] = [trial.policyOption, other].map((option) =>
        Array.from({ length: 8 }, (_, k) => trial.play(option, asked * 31 + k, k)),
      );
      values += varianceOf(own!);
      differences += varianceOf(own!.map((value, k) => value - theirs![k]));
      return trial.policyOption;
    }, 1);
    const game = tries[GAMES.indexOf(name)];
    for (const spec of drawnSpecs(game, 16, 6)) play(game, { ...spec, strategyA: "tries", strategyB: "tries" }, 5);
    // With a deal and dice of their own they would vary twice as much.
    expect(differences / values).toBeLessThan(LEFT_OF_VARIANCE[name]);
  }, 120_000);
});

describe.each(GAMES)("rollouts of %s", (name) => {
  const game = withRollouts[GAMES.indexOf(name)];
  const [spec] = [...drawnSpecs(game, 13, 1)].map((one) => ({ ...one, strategyA: "rollout-1", strategyB: "greedy" }));

  it("play the same game on a state used before and on a fresh one, and the log tells it", () => {
    const matchup = game.compile(spec!);
    const state = game.createState(matchup);
    playIn(game, matchup, state, 2);
    expect(playIn(game, matchup, state, 1)).toEqual(play(game, spec!, 1));
    // Told with its positions it is taken up at other places, and is the same game.
    const log = game.log(spec!, 1, 77, 0, false);
    const written: string[] = [];
    const withPositions = game.log(spec!, 1, 77, 0, false, { written });
    expect(written.length).toBeGreaterThan(3);
    expect(withPositions.filter((line) => !written.some((one) => line.includes(one)))).toEqual(log);
  }, 120_000);
});

describe.each(GAMES)("before the first turn of %s", (name) => {
  const names: readonly string[] = { lcg: LCG_QUESTIONS, tcg: TCG_QUESTIONS, miniatures: MINIATURES_QUESTIONS }[name];
  const questions = names.map((one) => SETUP.includes(one));
  let asked = 0;
  const values = new Set<number>();
  const tries: Search = {
    questions,
    turns: 1,
    rounds: 1,
    createSearcher: () => ({
      begin: () => {},
      choose: (trial) => {
        asked += 1;
        for (let option = 0; option < trial.optionCount; option++) values.add(trial.play(option, asked, 1));
        return trial.policyOption;
      },
    }),
  };
  const game = {
    lcg: () => createLcg([lcgGreedy, { ...lcgGreedy, name: "tries", search: tries }]),
    tcg: () => createTcg([tcgGreedy, { ...tcgGreedy, name: "tries", search: tries }]),
    miniatures: () => createMiniatures([miniaturesGreedy, { ...miniaturesGreedy, name: "tries", search: tries }]),
  }[name]() as Game;

  it("a search tries the options of setup, which changes nothing of the game", () => {
    let seed = 0;
    for (const spec of drawnSpecs(game, 17, 3)) {
      seed += 1;
      const as = (strategy: string) => play(game, { ...spec, strategyA: strategy, strategyB: strategy }, seed);
      expect(as("tries")).toEqual(as("greedy"));
      const sought = { ...spec, strategyA: "tries", strategyB: "greedy" };
      const log = game.log(sought, seed, 77, 0, false);
      const written: string[] = [];
      const withPositions = game.log(sought, seed, 77, 0, false, { written });
      expect(withPositions.filter((line) => !written.some((one) => line.includes(one)))).toEqual(log);
    }
    // Both sides set up: 5 questions or more a game in The Card Game, more in the others.
    expect(asked).toBeGreaterThan(3 * 5);
    // What is tried is played on: chances to win of many sizes, each between 0 and 1.
    expect(values.size).toBeGreaterThan(10);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThanOrEqual(1);
  }, 120_000);
});

describe("rollout-16 of The Card Game", () => {
  it("beats greedy: 4 draws, both sides", () => {
    const game = findGame("lcg")!;
    let wins = 0;
    let seed = 0;
    for (const spec of drawnSpecs(game, 14, 4)) {
      seed += 1;
      if (play(game, { ...spec, strategyA: "rollout-16", strategyB: "greedy" }, seed)[0] === 0) wins += 1;
      if (play(game, { ...spec, strategyA: "greedy", strategyB: "rollout-16" }, seed)[0] === 1) wins += 1;
    }
    // Over more games it wins about 4 of 5; even players would win 6 or more of 8 once in 7 times.
    expect(wins).toBeGreaterThanOrEqual(6);
  }, 120_000);
});
