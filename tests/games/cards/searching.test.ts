import { describe, expect, it } from "vitest";
import { type SearchedGame, Searching } from "../../../src/games/cards/searching.js";
import type { Search, Trial } from "../../../src/games/trial.js";
import { RolloutSearch } from "../../../src/search/rollout.js";
import { random } from "../../../strategies/cards/random.js";
import { ALL, constant, matchupOf, play, searched, searching } from "./toy/searching.js";
import * as toy from "./toy/toyGame.js";

/** Players that search, in a card game whose rules fill a page. */

describe("a player that searches", () => {
  it("and follows its policy plays the policy's game, however much it tries", () => {
    let tried = 0;
    const follows = searching((trial) => {
      for (let option = 0; option < trial.optionCount; option++) tried += trial.play(option, 5, option) >= 0 ? 1 : 0;
      return trial.policyOption;
    });
    for (let seed = 0; seed < 40; seed++)
      expect(play(matchupOf(follows, follows, seed), seed)).toEqual(play(matchupOf(random, random, seed), seed));
    expect(tried).toBeGreaterThan(2000);
  });

  it("tries the same deal and chance for equal seeds, and others for others", () => {
    const values: number[][] = [];
    const asks = searching((trial) => {
      const of = (low: number) => Array.from({ length: 8 }, (_, k) => trial.play(k % trial.optionCount, low, k));
      const first = of(1);
      expect(of(1)).toEqual(first);
      values.push(first, of(2));
      return trial.policyOption;
    });
    for (let seed = 0; seed < 10; seed++) play(matchupOf(asks, random, seed), seed);
    expect(values.some((first, i) => i % 2 === 0 && first.join() !== values[i + 1].join())).toBe(true);
  });

  it("is not moved by what it cannot know: its answers are the same whatever the other side holds", () => {
    const answers = (swap: boolean): number[] => {
      const given: number[] = [];
      const search = new RolloutSearch(3, 1e-4, 64);
      const light = searching((trial, stream) => {
        const option = search.choose(trial, stream);
        given.push(option);
        return option;
      });
      const of = new Searching(searched, matchupOf(light, random, 3));
      toy.beginGame(of.state, 8, 4);
      toy.setUp(of.state);
      // Two cards of the enemy's hand and deck change places.
      if (swap) {
        const [hand, deck] = [of.state.hand[1], of.state.deck[1]];
        [hand[1], deck[1]] = [deck[1], hand[1]];
      }
      of.state.table.head[toy.H.turn] = 1;
      toy.playTurns(of.state);
      return given.slice(0, 1);
    };
    expect(answers(true)).toEqual(answers(false));
  });

  it("does not know how its opponent thinks: its policy plays both sides of what it tries", () => {
    const lowest = constant("lowest", 0);
    const highest = constant("highest", Number.MAX_SAFE_INTEGER);
    const first = (policy: toy.Strategy, opponent: toy.Strategy): number[] => {
      const values: number[] = [];
      const asks = searching((trial) => {
        if (values.length === 0) for (let i = 0; i < 60; i++) values.push(trial.play(i % trial.optionCount, i, 1));
        return trial.policyOption;
      });
      const light = { ...policy, name: "asks", search: asks.search };
      const of = new Searching(searched, matchupOf(light, opponent, 3));
      toy.beginGame(of.state, 8, 4);
      toy.setUp(of.state);
      // Light leads first.
      of.state.table.head[toy.H.turn] = 1;
      toy.playTurns(of.state);
      return values;
    };
    expect(first(lowest, highest)).toEqual(first(lowest, lowest));
    expect(first(lowest, random)).toEqual(first(lowest, lowest));
    // What the enemy's policy would do is not all the same.
    expect(first(highest, lowest)).not.toEqual(first(lowest, lowest));
    expect(first(random, random)).toEqual(first(random, lowest));
  });

  it("begins chance anew at the questions that it is told to, alike for all options and never twice the same", () => {
    const seeds: number[][] = [];
    const follows = (trial: Trial): number => {
      // The same playout again, and the other options with the same seeds.
      for (const option of [0, 0, trial.optionCount - 1]) {
        seeds.push([]);
        trial.play(option, 77, 3);
      }
      return trial.policyOption;
    };
    const play = (chanceOfCard: readonly boolean[] | undefined): void => {
      seeds.length = 0;
      const game: SearchedGame<toy.Matchup, toy.State> = {
        ...searched,
        ...(chanceOfCard === undefined ? {} : { chanceOfCard }),
        seedDice: (s, low, high) => {
          seeds.at(-1)?.push(low);
          searched.seedDice(s, low, high);
        },
      };
      const of = new Searching(game, matchupOf(searching(follows), random, 2));
      toy.playGame(of.state, 5, 4);
    };
    play(ALL);
    const inTurns = seeds.map((all) => all.length);
    for (let i = 0; i < seeds.length; i += 3) {
      const [first, again, other] = seeds.slice(i, i + 3);
      expect(again).toEqual(first);
      expect(new Set(first).size).toBe(first!.length);
      // What comes next has the same dice whatever was tried, as long as both games last.
      expect(other!.filter((seed) => first!.includes(seed)).length).toBeGreaterThan(Math.min(first!.length, 4) / 2);
    }
    play(undefined);
    const byTurnsAlone = seeds.map((all) => all.length);
    expect(Math.max(...byTurnsAlone)).toBeLessThan(Math.max(...inTurns));
  });

  it("searches the questions that it is told to, and no others", () => {
    const asked: boolean[] = [];
    const leads = searching(
      (trial) => {
        asked.push(true);
        return trial.policyOption;
      },
      [true, false],
    );
    const neither = searching(() => {
      throw new Error("not to be searched");
    }, [false, false]);
    play(matchupOf(leads, neither), 2);
    expect(asked.length).toBeGreaterThan(3);
  });

  describe("tells its policy of answers that are not its own", () => {
    const told: number[] = [];
    const lowest = constant("lowest", 0);
    /** Takes the first option, and notes what it is told. */
    const notes: toy.Strategy = {
      ...lowest,
      createPlayer: () => ({
        begin: () => {},
        choose: () => 0,
        answered: (_view: toy.View, _question: number, index: number) => told.push(index),
      }),
    };

    it("in the game: of each that the search has put in its place, and of no other", () => {
      let last = 0;
      const takesLast = searching((trial) => {
        last += 1;
        return trial.optionCount - 1;
      });
      const follows = searching((trial) => trial.policyOption);
      told.length = 0;
      play(matchupOf({ ...notes, search: follows.search }, lowest), 2);
      expect(told).toEqual([]);
      play(matchupOf({ ...notes, search: takesLast.search }, lowest), 2);
      expect(told.length).toBe(last);
      expect(Math.min(...told)).toBeGreaterThan(0);
    });

    it("in a playout: of those recorded, and of the option tried", () => {
      const given: number[] = [];
      let most = 0;
      const tries = (trial: Trial): number => {
        const option = given.length % trial.optionCount;
        told.length = 0;
        trial.play(option, 1, 1);
        expect(told.at(-1)).toBe(option);
        const recorded = told.slice(0, -1);
        expect(recorded).toEqual(given.slice(given.length - recorded.length));
        most = Math.max(most, recorded.length);
        given.push(trial.optionCount - 1);
        return trial.optionCount - 1;
      };
      const { search } = searching(tries);
      const both = { ...notes, search };
      play(matchupOf(both, both), 2);
      expect(given.length).toBeGreaterThan(5);
      expect(most).toBeGreaterThan(0);
    });
  });

  it("tries nothing that its policy avoids, and asks no search where nothing else is left", () => {
    const tried: number[] = [];
    const told: number[] = [];
    const takesLast = searching((trial) => {
      const options = Array.from(trial.options ?? []).slice(0, trial.optionCount);
      tried.push(...options);
      expect(options[trial.policyOption]).toBe(1);
      trial.play(trial.optionCount - 1, 1, 1);
      return trial.optionCount - 1;
    });
    /** Takes the second option wherever there is one. @param avoided remainder by two of what it avoids; none for 2 */
    const avoiding = (avoided: number): toy.Strategy => ({
      ...constant("avoiding", 1),
      search: takesLast.search,
      createPlayer: () => ({
        begin: () => {},
        choose: (view) => Math.min(1, view.optionCount - 1),
        answered: (_view: toy.View, _question: number, index: number) => told.push(index),
        avoids: (_view: toy.View, _question: number, index: number) => avoided < 0 || index % 2 === avoided,
      }),
    });
    const seen = (avoided: number) => {
      tried.length = 0;
      told.length = 0;
      play(matchupOf(avoiding(avoided), constant("lowest", 0)), 2);
      return [new Set(tried), new Set(told)];
    };
    const [all] = seen(2);
    expect([...all!].some((option) => option % 2 === 1 && option > 1)).toBe(true);
    const [even, given] = seen(1);
    expect(even!.size).toBeGreaterThan(2);
    expect([...even!].filter((option) => option % 2 === 1)).toEqual([1]);
    expect([...given!].filter((option) => option % 2 === 1 && option > 1)).toEqual([]);
    const [none] = seen(-1);
    expect(none!.size).toBe(0);
  });

  it.each<[Pick<Search, "turns" | "valuedFrom">, readonly number[]]>([
    [{ turns: 0 }, [0]],
    [{ turns: 2 }, [2]],
    [{ turns: 3, valuedFrom: 1 }, [1, 2, 3]],
    [{ turns: 2, valuedFrom: 0 }, [0, 1, 2]],
    [{}, [Number.POSITIVE_INFINITY]],
  ])("has playouts cut off and valued by %j at the ends of turns %j after the question's own", (how, ends) => {
    const stops: number[] = [];
    const asks = searching((trial) => {
      stops.length = 0;
      const value = trial.play(0, 1, 2);
      const own = of.state.table.head[toy.H.turn];
      expect(stops).toEqual(ends.map((ahead) => own + ahead));
      // Each end counts for as much as any other.
      expect(value).toBeCloseTo(ends.reduce((sum, _, i) => sum + 0.1 * (i + 1) ** 2, 0) / ends.length, 12);
      return trial.policyOption;
    });
    const game: SearchedGame<toy.Matchup, toy.State> = {
      ...searched,
      playOn: (s, lastTurn) => {
        if (stops.length === 0) searched.playOn(s, lastTurn);
        stops.push(lastTurn);
      },
      valueOf: () => 0.1 * stops.length ** 2,
    };
    const of = new Searching(game, matchupOf({ ...asks, search: { ...asks.search, ...how } }, random, 2));
    toy.playGame(of.state, 5, 4);
    expect.hasAssertions();
  });

  it("is told apart by its seeds: the same game again is the same", () => {
    const by = () => searching((trial, stream) => new RolloutSearch(2, 1e-3, 64).choose(trial, stream));
    for (let seed = 0; seed < 10; seed++)
      expect(play(matchupOf(by(), by(), seed), seed)).toEqual(play(matchupOf(by(), by(), seed), seed));
  });
});
