import { expect, test } from "vitest";
import { meanByCluster } from "../../../src/analysis/meanByCluster.js";
import type { Game } from "../../../src/games/game.js";
import { type HabitsOfGame, summariseHabits, wordOf } from "../../../src/studies/measures/habits.js";

/** Counts of games, added up by strategy, habit and side. */

const game = {
  sideNames: ["light", "dark"],
  habits: { list: [{ name: "wastes", of: "chances to waste" }, { name: "forgets" }] },
} as unknown as Game;

/** Of a game: times and chances of the first habit by side, and times of the second by side. */
function counted(first: readonly (readonly [number, number])[], second: readonly [number, number]): HabitsOfGame {
  const counts: number[] = [];
  for (const entrant of [0, 1]) {
    [counts[wordOf(0, entrant)], counts[wordOf(0, entrant) + 1]] = first[entrant];
    [counts[wordOf(1, entrant)], counts[wordOf(1, entrant) + 1]] = [second[entrant], 9];
  }
  return { counts };
}

test("rates are over the games in which there was a chance, of both sides and of each where chances are counted", () => {
  const { games, rates, failed } = summariseHabits(game, ["one", "other"], 3, [
    counted(
      [
        [1, 4],
        [0, 0],
      ],
      [1, 0],
    ),
    counted(
      [
        [2, 2],
        [1, 5],
      ],
      [0, 2],
    ),
    counted(
      [
        [0, 0],
        [0, 0],
      ],
      [0, 0],
    ),
    { failure: "no luck" },
    counted(
      [
        [0, 3],
        [3, 3],
      ],
      [0, 0],
    ),
    { failure: "again" },
  ] as HabitsOfGame[]);
  expect([games, failed]).toEqual([3, { games: 2, message: "no luck" }]);
  const told = rates.map(({ strategy, habit, of, side, times, chances }) => [
    strategy,
    habit,
    of,
    side,
    times,
    chances,
  ]);
  expect(told).toEqual([
    ["one", "wastes", "chances to waste", undefined, 4, 11],
    ["one", "wastes", "chances to waste", "light", 3, 6],
    ["one", "wastes", "chances to waste", "dark", 1, 5],
    ["one", "forgets", "games", undefined, 3, 3],
    ["other", "wastes", "chances to waste", undefined, 3, 6],
    ["other", "wastes", "chances to waste", "light", 0, 3],
    ["other", "wastes", "chances to waste", "dark", 3, 3],
    ["other", "forgets", "games", undefined, 0, 1],
  ]);
  const over = (most: number, ...clusters: [sum: number, count: number][]) =>
    meanByCluster(
      clusters.map(([sum, count]) => ({ sum, count })),
      0,
      most,
    );
  expect(rates[0].rate).toEqual(over(1, [1, 4], [3, 7]));
  expect(rates[1].rate).toEqual(over(1, [1, 4], [2, 2]));
  // One game alone says nothing of others, but its mean.
  expect(rates[2].rate).toEqual(over(1, [1, 5]));
  // A habit of games may come several times in one.
  expect(rates[3].rate).toEqual(over(Number.MAX_VALUE, [1, 1], [2, 1], [0, 1]));
});

test("a habit that there was no chance for has no rate", () => {
  const { rates } = summariseHabits(game, ["one"], 1, [
    counted(
      [
        [0, 0],
        [0, 2],
      ],
      [0, 0],
    ),
  ]);
  expect(rates.map(({ rate }) => rate !== undefined)).toEqual([true, false, true, true]);
});
