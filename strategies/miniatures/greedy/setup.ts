import {
  type Board,
  CARD,
  compiled,
  EFFECT,
  F,
  geometry,
  H,
  has,
  isAlive,
  printed,
  roster,
  type State,
  tables,
  WHO,
} from "../../../src/games/miniatures/api.js";
import { WEIGHTS, type Weights, weights } from "./weights.js";
import { fullOf, pieceWorth } from "./worth.js";

/**
 * Where to set a character up: near the front and the middle row, out of the enemy's sight or at least in cover, and
 * where commander effects reach.
 */

/** Squares of a move. */
const MOVE = 6;
const FOLLOWERS = WHO.indexOf("followers");
const ALLIES = WHO.indexOf("allies");
const SQUAD = WHO.indexOf("squad");

/** The best of the spaces in `s.setupOffer` (their top left squares) for c; -1 when there is none. */
export function bestStart(s: State, side: number, c: number): number {
  const { board } = s;
  const isBehind =
    s.matchup.cards.cards[s.card[c]].commander || (!has(s, c, F.meleeAttack) && pieceWorth(s, c) > weights.costly);
  const wanted = isBehind ? weights.behind : weights.front;
  const shares = sharesOf(board);
  const shooters = countShooters(s, side);
  const most = s.matchup.cards.effectCount === 0 ? 0 : bondsAt(s, side, c, -1);
  start.best = -1;
  start.score = -1e9;
  // The wanted column first: most of the others' squares are then known to be worse by their place alone.
  const column = side === 0 ? wanted : side === 1 ? board.width - 1 - wanted : -1;
  if (column >= 0) tryColumn(s, side, c, column, wanted, most, shooters, shares);
  for (let x = 0; x < board.width; x++)
    if (x !== column && s.setupOffer[x] !== 0) tryColumn(s, side, c, x, wanted, most, shooters, shares);
  return start.best;
}

/** The best square so far, the first in order of those that are equal, and its score. */
const start = { best: -1, score: 0 };

/** @param most points that commander effects may bring at most */
function tryColumn(
  s: State,
  side: number,
  c: number,
  x: number,
  wanted: number,
  most: number,
  shooters: number,
  shares: Float64Array,
): void {
  const { board } = s;
  const forward = side === 0 ? x : board.width - 1 - x;
  const offer = s.setupOffer[x];
  const { height } = board;
  // From the middle row outward, so that most of the other rows are known to be worse by their place alone. Danger to
  // who has no Hit Points may be no number, and then the order of rows decides: they keep to that.
  const middle = fullOf(s, c) > 0 ? (height - s.size[c]) >> 1 : -1;
  const isOutward = middle >= 0 && side !== 2 && weights.row >= 0 && weights.slow >= 0;
  for (let i = 0; i < 2 * height; i++) {
    const y = middle < 0 ? i : (i & 1) === 0 ? middle - (i >> 1) : middle + ((i + 1) >> 1);
    if (y < 0 || y >= height || ((offer >>> y) & 1) === 0) continue;
    const square = x * height + y;
    const ahead = side === 2 ? y : forward;
    const aside = side === 2 ? 2 * x + s.size[c] - board.width : 2 * y + s.size[c] - height;
    const place = weights.column * Math.abs(ahead - wanted) + weights.row * Math.abs(aside);
    // All further rows are further aside.
    if (isOutward && most - place < start.score) break;
    const ground = place + weights.slow * ((board.slow[x] >>> y) & 1);
    if (most - ground < start.score) continue;
    if (shooters > 0 && most - ground - dangerAfterMoves(s, side, c, square, shares, shooters) < start.score) continue;
    const bonds = most === 0 ? 0 : bondsAt(s, side, c, square);
    if (bonds - ground < start.score) continue;
    const score = bonds - ground - (shooters === 0 ? 0 : dangerAt(s, side, c, square, shares, shooters));
    if (score < start.score || (score === start.score && square > start.best)) continue;
    start.score = score;
    start.best = square;
  }
}

const shoots = (s: State, e: number): boolean =>
  isAlive(s, e) && !has(s, e, F.meleeAttack) && printed(s, e, CARD.damage) > 0;

function countShooters(s: State, side: number): number {
  let n = 0;
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) if (shoots(s, s.living[i])) n++;
  return n;
}

/** The part of `dangerAt` from where enemies may come to by a move: no more than all of it, and found at once. */
function dangerAfterMoves(
  s: State,
  side: number,
  c: number,
  square: number,
  shares: Float64Array,
  shooters: number,
): number {
  const at = 2 * (side * s.board.squareCount + square);
  if (shares[at] < 0) fillShares(s.board, side, square, shares);
  return pieceWorth(s, c) * Math.min(1, (weights.afterMove * shooters * shares[at + 1] * weights.seen) / fullOf(s, c));
}

/** Points that the enemy's fire on a square is reckoned to cost c. */
function dangerAt(s: State, side: number, c: number, square: number, shares: Float64Array, shooters: number): number {
  const at = 2 * (side * s.board.squareCount + square);
  if (shares[at] < 0) fillShares(s.board, side, square, shares);
  const eyes =
    (1 - weights.afterMove) * eyesOn(s, side, square, shares[at]) + weights.afterMove * shooters * shares[at + 1];
  return pieceWorth(s, c) * Math.min(1, (eyes * weights.seen) / fullOf(s, c));
}

/**
 * Enemies who see a square from where they have set up, those in whose sight it has cover for less; else as many as are
 * likely.
 */
function eyesOn(s: State, side: number, square: number, share: number): number {
  const { board } = s;
  const seen = tables.readyBits(board, s.head[H.doors], square);
  const open = tables.readyExposed(board, s.head[H.doors], square);
  let eyes = 0;
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (!shoots(s, e)) continue;
    if (s.pos[e] < 0) eyes += share;
    else if (((board.exposed[open + s.x[e]] >>> s.y[e]) & 1) === 1) eyes += 1;
    else if (((board.sight[seen + s.x[e]] >>> s.y[e]) & 1) === 1) eyes += weights.covered;
  }
  return eyes;
}

/**
 * By board, two numbers a square and side: of the squares on which the others start, and of those to which they may
 * come by a move, the share from which the square is seen (with cover counting less), all doors closed; negative = not
 * yet worked out.
 */
const SIDES = 3;

/** The shares worked out by each weights. */
const knownBy = new WeakMap<Weights, WeakMap<Board, Float64Array>>();
let known = new WeakMap<Board, Float64Array>();
knownBy.set(WEIGHTS, known);

/** Goes on with the shares worked out by these weights. */
export function useSharesBy(by: Weights): void {
  const before = knownBy.get(by);
  known = before ?? new WeakMap<Board, Float64Array>();
  if (before === undefined) knownBy.set(by, known);
}

function sharesOf(board: Board): Float64Array {
  let shares = known.get(board);
  if (shares === undefined) {
    shares = new Float64Array(2 * SIDES * board.squareCount).fill(-1);
    known.set(board, shares);
  }
  return shares;
}

function fillShares(board: Board, side: number, square: number, shares: Float64Array): void {
  const at = 2 * (side * board.squareCount + square);
  fillStarts(board, side);
  shares[at] = shareSeen(board, square);
  growStarts(board);
  shares[at + 1] = shareSeen(board, square);
}

/** Bit columns of the squares now looked at from. */
const ground = new Int32Array(geometry.MAX_WIDTH);

function fillStarts(board: Board, side: number): void {
  for (let x = 0; x < board.width; x++)
    ground[x] = side === 0 ? board.zone1[x] : side === 1 ? board.zone0[x] : board.zone0[x] | board.zone1[x];
}

/** Ground within a move, by columns and rows: walls in the way would rarely leave a square out. */
function growStarts(board: Board): void {
  for (let step = 0; step < MOVE; step++) {
    let before = 0;
    for (let x = 0; x < board.width; x++) {
      const own = ground[x];
      const after = x + 1 < board.width ? ground[x + 1] : 0;
      ground[x] = (own | (own << 1) | (own >>> 1) | before | after) & board.ground[x];
      before = own;
    }
  }
}

function shareSeen(board: Board, square: number): number {
  const seen = tables.readyBits(board, 0, square);
  const open = tables.readyExposed(board, 0, square);
  let total = 0;
  let eyes = 0;
  for (let x = 0; x < board.width; x++) {
    for (let bits = ground[x]; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      total++;
      if ((board.exposed[open + x] & bit) !== 0) eyes += 1;
      else if ((board.sight[seen + x] & bit) !== 0) eyes += weights.covered;
    }
  }
  return total === 0 ? 0 : eyes / total;
}

/**
 * Points of commander effects between c on a square and allies already set up; on no square (-1) the most that may be.
 */
function bondsAt(s: State, side: number, c: number, square: number): number {
  const { board } = s;
  const { cards } = s.matchup;
  const row = square < 0 ? 0 : tables.readyRow(board, s.head[H.doors], square);
  let worth = 0;
  for (let i = roster.ownFrom(s, side), end = roster.ownTo(s, side); i < end; i++) {
    const o = s.living[i];
    if (o === c || s.pos[o] < 0) continue;
    const far = square < 0 ? 0 : board.distance[row + s.pos[o]];
    for (let e = 0; e < cards.effectCount; e++) {
      const range = compiled.effectField(cards, e, EFFECT.range);
      if (far > range || range > weights.everywhere || !isForOwn(compiled.effectField(cards, e, EFFECT.who))) continue;
      if (gives(s, e, c, o)) worth += weights.bond * pieceWorth(s, o);
      if (gives(s, e, o, c)) worth += weights.bond * pieceWorth(s, c);
    }
  }
  return worth;
}

const isForOwn = (who: number): boolean => who === FOLLOWERS || who === ALLIES || who === SQUAD;

/** Whether the card of a has an effect that may cover the card of b. */
function gives(s: State, e: number, a: number, b: number): boolean {
  const { cards } = s.matchup;
  return (
    cards.effectSource[e * cards.cardCount + s.card[a]] === 1 &&
    (cards.effectEligible[e * cards.cardCount + s.card[b]] & 1) !== 0
  );
}
