import { describe, expect, test } from "vitest";
import { UserError } from "../../src/core/problems.js";
import * as registry from "../../src/registry.js";
import { checkLadder, type LadderStudy, type LadderWanted } from "../../src/studies/ladder/study.js";

/** What a ladder may ask. Ladders that are played: the long test beside this one. */

const game = registry.findGame("lcg")!;

const studyOf = (wanted: Partial<LadderWanted>): LadderStudy =>
  checkLadder({ game: "lcg", levels: "random,greedy", games: 96, ...wanted }, registry);

describe("levels", () => {
  test("each play as many games as the one of two that has fewer", () => {
    const study = studyOf({ levels: "random, greedy=40, rollout-4=10, rollout-16=20", games: 60 });
    const games = study.rungs.map(({ stronger, weaker, pairs }) => [
      study.levels[stronger],
      study.levels[weaker],
      2 * pairs,
    ]);
    expect(games).toEqual([
      ["greedy", "random", 40],
      ["rollout-4", "random", 10],
      ["rollout-4", "greedy", 10],
      ["rollout-16", "random", 20],
      ["rollout-16", "greedy", 20],
      ["rollout-16", "rollout-4", 10],
    ]);
    expect(study.levels[study.anchor]).toBe("greedy");
    expect(studyOf({ levels: undefined }).levels).toEqual(game.strategies.map(({ name }) => name));
  });

  test("are those of a game by its title, or by its name where it has no title", () => {
    expect(studyOf({}).name).toBe(`${game.title} ladder`);
    const { title: _, ...untitled } = game;
    const others = { ...registry, findGame: (name: string) => (name === "lcg" ? untitled : registry.findGame(name)) };
    expect(checkLadder({ game: "lcg", levels: "random,greedy", games: 96 }, others).name).toBe("lcg ladder");
  });
});

describe("what is asked for", () => {
  test.each<[string, Partial<LadderWanted>, RegExp]>([
    [
      "an unknown level",
      { levels: "random,rollout-5" },
      /--levels: unknown strategy "rollout-5" \(did you mean "rollout-4"\? rollout has/,
    ],
    ["a level twice", { levels: "greedy,random,greedy" }, /"greedy" is named twice/],
    ["one level", { levels: "greedy" }, /name two levels or more, weakest first/],
    ["no games", { levels: "greedy,rollout-4=0" }, /games of "rollout-4" must be an even number of 2 or more/],
    ["games that are none", { levels: "greedy,rollout-4=x" }, /games of "rollout-4" must be an even number/],
    ["an odd number of games", { games: 7 }, /--games: must be an even number/],
    ["a game that is none", { game: "chess" }, /--game: unknown game "chess"/],
    [
      "two mistakes at once",
      { levels: "greedy", drawn: 2 },
      /name two levels.*\n.*--drawn: must be a number from 0 to 1/,
    ],
  ])("refuses %s", (_what, wanted, message) => {
    let told = "";
    try {
      studyOf(wanted);
    } catch (error) {
      if (error instanceof UserError) told = error.message;
    }
    expect(told).toMatch(message);
    expect(told).not.toMatch(/NEW|OLD/);
  });
});
