import { H, roster, type State, tables } from "../../../src/games/miniatures/api.js";
import { lossUnder, mapThreats, threatAt } from "./threat.js";
import { weights } from "./weights.js";

/** Squares beyond which one enemy is as far away as another. */
const FAR_AWAY = 1000;

/**
 * Where a character that comes during the skirmish sets up: near the enemy, for it acts at once, but under few threats.
 */
export function bestArrival(s: State, side: number, c: number): number {
  mapThreats(s, side);
  let best = -1;
  let bestScore = -1e9;
  for (let x = 0; x < s.board.width; x++) {
    for (let bits = s.setupOffer[x]; bits !== 0; bits &= bits - 1) {
      const y = 31 - Math.clz32(bits & -bits);
      const square = x * s.board.height + y;
      const score = -weights.pace * nearestFoe(s, side, square) - lossUnder(s, c, threatAt(s, side, x, y));
      if (score <= bestScore) continue;
      bestScore = score;
      best = square;
    }
  }
  return best;
}

/** Squares from a square to the nearest enemy. */
function nearestFoe(s: State, side: number, square: number): number {
  const row = tables.readyRow(s.board, s.head[H.doors], square);
  let least = FAR_AWAY;
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (s.pos[e] >= 0) least = Math.min(least, s.board.distance[row + s.pos[e]]);
  }
  return least;
}
