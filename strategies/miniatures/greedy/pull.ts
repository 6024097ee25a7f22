import {
  compiled,
  EFFECT,
  H,
  isActivated,
  isAlive,
  NO_LIMIT,
  roster,
  type State,
  tables,
} from "../../../src/games/miniatures/api.js";
import { exchangeOf } from "./exchange.js";
import { gambitPrize, gambitSquares } from "./gambit.js";
import { weights } from "./weights.js";

/**
 * What squares are worth for commander effects and their like: to a follower where it would be covered, to a commander
 * where it would cover its followers; and for holding the middle, where gambit scores for that. Bit planes hold the sum
 * for every square in steps of points.
 */

const COLUMNS = 40;
const PLANES = 5;
const planes = new Int32Array(PLANES * COLUMNS);
/** Points of a step. */
const STEP = 0.4;

/** Steps that can be told apart. */
const MOST_STEPS = (1 << PLANES) - 1;

/**
 * Whether any square is worth anything to whom the pull was last worked out for, and no less than the most that one is.
 */
export const pull = { any: false, most: 0 };
/** The squares that are worth something, as bit columns. */
export const pulled = new Int32Array(COLUMNS);

/** Works out what squares are worth to c for effects that it would be covered by or cover others with. */
export function findPull(s: State, c: number): void {
  pull.any = false;
  if (s.matchup.rules.gambit) pullToMiddle(s, gambitPrize(s, c));
  const { cards } = s.matchup;
  if (cards.effectCount === 0) return;
  const { command } = exchangeOf(s);
  for (let e = 0; e < cards.effectCount; e++) {
    if (compiled.effectField(cards, e, EFFECT.range) === NO_LIMIT) continue;
    if (cards.effectSource[e * cards.cardCount + s.card[c]] !== 0) lead(s, e, c, command);
    else {
      const worth = weights.command * command[e * cards.cardCount + s.card[c]];
      if (worth >= STEP / 2) add(s, s.fields, (e * s.playerCount + s.player[c]) * s.stride, worth);
    }
  }
}

/** Adds the prize for holding the middle, to the nearest step. */
function pullToMiddle(s: State, prize: number): void {
  const steps = Math.min(MOST_STEPS, Math.round(prize / STEP));
  for (let plane = 0; plane < PLANES; plane++)
    if (((steps >> plane) & 1) === 1) add(s, gambitSquares(s.board), 0, STEP * (1 << plane));
}

/**
 * The squares from which c would cover its followers where they stand. Only effects that reach 6 squares are looked at.
 */
function lead(s: State, e: number, c: number, command: Float64Array): void {
  const { cards } = s.matchup;
  if (compiled.effectField(cards, e, EFFECT.range) < tables.NEAR_SQUARES) return;
  for (let o = roster.playerStart(s, s.player[c]), end = roster.playerEnd(s, s.player[c]); o < end; o++) {
    if (o === c || !isAlive(s, o) || s.pos[o] < 0) continue;
    const worth = weights.lead * command[e * cards.cardCount + s.card[o]] * (isActivated(s, o) ? weights.later : 1);
    if (worth >= STEP / 2) add(s, s.board.within6, tables.readyBits(s.board, s.head[H.doors], s.pos[o]), worth);
  }
}

/** Adds so many points, rounded to 1, 2, 4, 8 or 16 steps, on the squares of a set (column x at `at + x`). */
function add(s: State, set: Int32Array, at: number, points: number): void {
  if (!pull.any) {
    planes.fill(0);
    pulled.fill(0);
    pull.any = true;
    pull.most = 0;
  }
  const steps = points / STEP;
  const first = steps < 1.5 ? 0 : steps < 3 ? 1 : steps < 6 ? 2 : steps < 12 ? 3 : 4;
  pull.most = Math.min(STEP * MOST_STEPS, pull.most + STEP * (1 << first));
  for (let x = 0; x < s.board.width; x++) {
    let bits = set[at + x];
    if (bits === 0) continue;
    pulled[x] |= bits;
    for (let plane = first; plane < PLANES && bits !== 0; plane++) {
      const sum = planes[plane * COLUMNS + x];
      planes[plane * COLUMNS + x] = sum ^ bits;
      bits &= sum;
    }
    // More than can be told apart counts as the most.
    if (bits !== 0) for (let plane = 0; plane < PLANES; plane++) planes[plane * COLUMNS + x] |= bits;
  }
}

/** Points that the square at column x, row y is worth to whom the pull was last worked out for. */
export function pullAt(x: number, y: number): number {
  if (!pull.any) return 0;
  let steps = 0;
  for (let plane = 0; plane < PLANES; plane++) steps += ((planes[plane * COLUMNS + x] >>> y) & 1) << plane;
  return STEP * steps;
}
