import { isFitted, type Positions, positionsOf } from "./curvePositions.js";
import { LOGISTIC_PENALTY, logisticFit } from "./logisticFit.js";

/**
 * Fits what positions between two turns (in Miniatures, rounds) say of who will win, to games of greedy between drawn
 * decks or squads, and prints the numbers of a file `curve.ts`: `npm run curves -- lcg 30000 1` (game, games, seed).
 * What the curve says of games that it was not fitted to is told on the error stream.
 */

const [name = "lcg", games = "20000", seed = "1"] = process.argv.slice(2);
if (!isFitted(name)) throw new Error(`no curve is fitted for "${name}": miniatures, lcg or tcg`);

const chanceBy = (weights: readonly number[]) => (row: Float64Array) =>
  1 / (1 + Math.exp(-row.reduce((sum, x, k) => sum + x * weights[k], 0)));

/** Mean surprise (natural logarithm) and how often the side said to be ahead wins. */
function judge({ rows, won }: Positions, chanceIn: (row: Float64Array) => number): { surprise: number; right: number } {
  let surprise = 0;
  let right = 0;
  for (const [i, row] of rows.entries()) {
    const chance = chanceIn(row);
    surprise -= Math.log(won[i] ? chance : 1 - chance);
    if (chance > 0.5 === won[i]) right += 1;
  }
  return { surprise: surprise / rows.length, right: right / rows.length };
}

const fittedTo = positionsOf(name, Number(games), Number(seed));
const fresh = positionsOf(name, Math.ceil(Number(games) / 5), Number(seed) + 1);
const weights = logisticFit(fittedTo.rows, fittedTo.won, LOGISTIC_PENALTY);
const rate = fittedTo.won.filter(Boolean).length / fittedTo.won.length;
for (const [what, all] of [
  ["all alike", judge(fresh, () => rate)],
  ["the curve", judge(fresh, chanceBy(weights))],
] as const)
  console.error(
    `${what}: surprise ${all.surprise.toFixed(4)}, right ${(100 * all.right).toFixed(1)} % of fresh positions`,
  );
console.log(JSON.stringify({ games: Number(games), weights: weights.map((w) => Number(w.toPrecision(4))) }));
