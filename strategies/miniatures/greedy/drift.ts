import { END_TURN, F, geometry, has, moveTo, moving, roster, type State } from "../../../src/games/miniatures/api.js";
import { reach } from "./squares.js";
import { weights } from "./weights.js";
import { pieceWorth } from "./worth.js";

/** Where the insubstantial go: to the ally they are there for, and out of reach of enemies who could dispel them. */

/** Squares from which an enemy with Force points can dispel it. */
const DISPEL = 6;

/** A move to a better space than c's own; END_TURN where there is none or it has moved. */
export function driftOn(s: State, c: number): number {
  const squares = moving.movementLeft(s, c);
  if (squares <= 0) return END_TURN;
  moving.findFullReach(s, c, squares, reach);
  let best = -1;
  let bestScore = scoreAt(s, c, s.pos[c]);
  for (let x = reach.x0; x <= reach.x1; x++) {
    for (let bits = reach.columns[x]; bits !== 0; bits &= bits - 1) {
      const square = x * s.board.height + (31 - Math.clz32(bits & -bits));
      const score = scoreAt(s, c, square);
      if (score <= bestScore) continue;
      bestScore = score;
      best = square;
    }
  }
  return best < 0 ? END_TURN : moveTo(best, 0);
}

function scoreAt(s: State, c: number, square: number): number {
  let score = -weights.stray * strayAt(s, c, square);
  if (!has(s, c, F.lightSpirit)) return score;
  const side = s.side[c];
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (s.pos[e] < 0 || s.force[e] === 0) continue;
    if (geometry.spaceDistance(s, square, 1, s.pos[e], s.size[e]) <= DISPEL)
      score -= weights.dispelled * pieceWorth(s, c);
  }
  return score;
}

/** Squares beyond where it is well placed. */
function strayAt(s: State, c: number, square: number): number {
  const ward = s.ward[c] - 1;
  if (ward >= 0)
    return Math.max(0, geometry.spaceDistance(s, square, 1, s.pos[ward], s.size[ward]) - weights.wardSquares);
  if (!has(s, c, F.hologram)) return 0;
  let least = 1000;
  for (let i = roster.ownFrom(s, s.side[c]), end = roster.ownTo(s, s.side[c]); i < end; i++) {
    const o = s.living[i];
    if (s.pos[o] < 0 || s.matchup.cards.troopers[s.card[o]] === 0 || o === c) continue;
    least = Math.min(least, geometry.spaceDistance(s, square, 1, s.pos[o], s.size[o]));
  }
  return Math.max(0, least - weights.trooperSquares);
}

/** Which of the offered allies a Light Spirit chooses: the costliest, which spends most Force. */
export function bestWard(s: State, count: number): number {
  let best = 0;
  for (let i = 1; i < count; i++) if (pieceWorth(s, s.offers[i]) > pieceWorth(s, s.offers[best])) best = i;
  return best;
}
