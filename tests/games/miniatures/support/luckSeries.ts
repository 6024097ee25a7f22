import { createSearchedState, playSearched } from "../../../../src/games/miniatures/searching.js";
import { gameColumns, writeRow } from "../../../../src/games/miniatures/state/columns.js";
import { greedy } from "../../../../strategies/miniatures/greedy.js";
import { allShippedMaps, groundOfMaps, matchupOf, playableCards, randomPair } from "./play.js";

/** Kinds of luck that rows have a column of, by the column's name. */
export const LUCK_NAMES = gameColumns.flatMap(({ name, luck }) => (luck === undefined ? [] : [name]));

/**
 * Games of greedy between drawn squads on all maps, as a run plays them: of each luck column the mean over its standard
 * error, and how many games had any.
 */
export function luckOverGames(
  games: number,
  seed: number,
  pool = playableCards(),
): Map<string, { readonly z: number; readonly some: number }> {
  const ground = groundOfMaps(allShippedMaps());
  const places = LUCK_NAMES.map((name) => gameColumns.findIndex((column) => column.name === name));
  const sums = places.map(() => ({ sum: 0, squares: 0, some: 0 }));
  const row = new Int32Array(gameColumns.length);
  const each = 20;
  for (let g = 0; g < games; g += each) {
    const [a, b] = randomPair(pool, seed + g);
    const s = createSearchedState(matchupOf(a, b, ground, [greedy, greedy]));
    for (let i = 0; i < each; i++) {
      playSearched(s, seed + i, g, i % ground.maps.length, i % 2 === 1);
      writeRow(s, row);
      places.forEach((at, k) => {
        sums[k].sum += row[at];
        sums[k].squares += row[at] ** 2;
        if (row[at] !== 0) sums[k].some++;
      });
    }
  }
  return new Map(
    sums.map(({ sum, squares, some }, k) => [LUCK_NAMES[k], { z: sum / Math.sqrt(squares - sum ** 2 / games), some }]),
  );
}
