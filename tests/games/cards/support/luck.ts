import { drawnMatchups } from "../../../../benchmarks/drawnMatchups.js";
import type { Game } from "../../../../src/games/game.js";
import { findGame } from "../../../../src/registry.js";

/** Columns of luck of both sides by kind, in favour of the light side. */
export interface Kind {
  readonly name: string;
  /** In games won. */
  readonly mean: number;
  /** Mean over its standard error. */
  readonly z: number;
  readonly spread: number;
}

/**
 * Luck over games of drawn decks.
 * @param change what is done to a state before its games
 */
export function luckOfGames<S>(
  name: "lcg" | "tcg",
  { pairs, games, seed }: { readonly pairs: number; readonly games: number; readonly seed: number },
  change?: (state: S) => void,
): Kind[] {
  const game: Game = findGame(name)!;
  const columns = game.gameColumns.flatMap(({ luck, name: called }, i) =>
    luck === undefined ? [] : [{ called, luck, i }],
  );
  const row = new Int32Array(game.gameColumns.length);
  const values = columns.map((): number[] => []);
  let at = 0;
  for (const { matchup, state } of drawnMatchups(name, [{}], pairs, seed)) {
    change?.(state as S);
    for (let k = 0; k < games; k++) {
      game.play(matchup, state, at++, seed, 0, false, row, undefined);
      for (const [c, { i }] of columns.entries()) values[c].push(row[i] / 1_000_000);
    }
  }
  return columns.map(({ called }, c) => {
    const n = values[c].length;
    const mean = values[c].reduce((sum, x) => sum + x, 0) / n;
    const spread = Math.sqrt(values[c].reduce((sum, x) => sum + (x - mean) ** 2, 0) / n);
    return { name: called, mean, spread, z: spread === 0 ? 0 : (mean * Math.sqrt(n)) / spread };
  });
}
