import { below } from "../../src/core/rng.js";
import {
  actionCount,
  attackOn,
  attacksAdjacentOnly,
  attacksAllowed,
  besideEnemies,
  boostSquares,
  END_TURN,
  F,
  FAR,
  findFullReach,
  findWay,
  firstAction,
  foeEnd,
  foeStart,
  gallop,
  H,
  handDroidTo,
  has,
  inRing,
  isActivatable,
  isAlive,
  isDrawnToEnemies,
  isPlainWalker,
  LONGEST_WALK,
  listActionTargets,
  listBarrage,
  listTargets,
  MAX_BUDGET,
  mayAct,
  mayCombine,
  mayGallop,
  mayHandDroid,
  mayStrafeTo,
  movementLeft,
  movementWithAttack,
  moveTo,
  passingSquares,
  reach,
  reached,
  readyRow,
  readyWalkCosts,
  type State,
  type Strategy,
  setupOffer,
  sideEnd,
  sideStart,
  standableOffset,
  strafeEnds,
  strafeTo,
  strategyStream,
  targets,
  turnAllowsAttackOn,
  useAction,
} from "../../src/games/miniatures/api.js";

/**
 * Plays legally and otherwise by chance: a kind of thing to do is drawn among those possible, then one of that kind,
 * all equally likely. In a long skirmish, where a few who are left would seldom meet, it attacks oftener and draws the end of
 * every other move more than once, for the square nearest to an enemy: nothing is ruled out, but it comes to an end.
 * The measure that other strategies are held against, and the engine's tester.
 */
export const random: Strategy = {
  name: "random",
  description:
    "legal moves by chance: first the kind of action, then one of that kind, all equally likely; in a long skirmish more often attacks, and moves towards enemies",
  chooseSetup: (s, side) => drawBit(s, side, setupOffer, 0, s.board.width - 1),
  chooseFirst: (s, side) => draw(s, side, 2) === 1,
  chooseActivation,
  chooseDecision,
  choose: (s, side, _kind, _actor, _other, count) => draw(s, side, count),
};

const offered = new Int32Array(256);
const way = new Int32Array(MAX_BUDGET + 1);
/** Rounds after which a skirmish is long, and further rounds for each draw more of the end of a move. */
const LONG_SKIRMISH = 40;
const ROUNDS_A_DRAW = 10;
/** Draws from the squares around before all that are in reach are listed. */
const MOST_TRIES = 40;

function draw(s: State, side: number, n: number): number {
  return below(s.streams, strategyStream(side), n);
}

function chooseActivation(s: State, side: number): number {
  let n = 0;
  for (let c = sideStart(s, side), end = sideEnd(s, side); c < end; c++) if (isActivatable(s, c)) offered[n++] = c;
  return offered[draw(s, side, n)]!;
}

/** Kinds: 1 move, 2 attack, 3.. one an action of the card; the turn ends when several in a row come to nothing. */
function chooseDecision(s: State, c: number): number {
  const side = s.side[c]!;
  if (s.head[H.droidBy] === c && draw(s, side, 8) === 0) {
    const handed = someHanding(s, side, c);
    if (handed !== END_TURN) return handed;
  }
  if (s.head[H.round]! > LONG_SKIRMISH && draw(s, side, 2) === 0) {
    const attack = someAttack(s, side, c);
    if (attack !== END_TURN) return attack;
  }
  const actions = actionCount(s, c);
  const strafes = has(s, c, F.strafeAttack) ? 3 + actions : -1;
  const gallops = has(s, c, F.gallopingAttack) ? 3 + actions + (strafes < 0 ? 0 : 1) : -1;
  const kinds = 3 + actions + (strafes < 0 ? 0 : 1) + (gallops < 0 ? 0 : 1);
  for (let tries = 0; tries < 4; tries++) {
    const kind = 1 + draw(s, side, kinds - 1);
    if (kind === strafes || kind === gallops) {
      const passing = someRide(s, side, c, kind === strafes);
      if (passing !== END_TURN) return passing;
      continue;
    }
    const decision =
      kind === 1 ? someMove(s, side, c) : kind === 2 ? someAttack(s, side, c) : someAction(s, side, c, kind - 3);
    if (decision !== END_TURN) return decision;
  }
  return END_TURN;
}

function someMove(s: State, side: number, c: number): number {
  const left = movementLeft(s, c);
  if (left <= 0) return END_TURN;
  const boost = draw(s, side, 4);
  const extra = draw(s, side, 4) === 0 ? boostSquares(s, c, boost) : 0;
  // As often a move that leaves room for an attack as any move.
  const isFree = has(s, c, F.savage) || draw(s, side, 2) === 0;
  const far = isFree ? left : Math.min(left, movementWithAttack(s, c));
  if (far <= 0) return END_TURN;
  const budget = Math.min(MAX_BUDGET, far + Math.max(0, extra));
  const square = someSquare(s, side, c, budget);
  return square < 0 ? END_TURN : moveTo(square, extra > 0 ? boost : 0);
}

/** A square in reach, all equally likely but for a long skirmish, or -1. */
function someSquare(s: State, side: number, c: number, budget: number): number {
  if (!has(s, c, F.savage) && budget <= LONGEST_WALK && isPlainWalker(s, c)) {
    let square = likelySquare(s, side, c, budget);
    for (let k = furtherDraws(s, side); k > 0 && square >= 0; k--)
      square = nearerToEnemies(s, side, square, likelySquare(s, side, c, budget));
    if (square >= 0 && findWay(s, c, square, false, way) >= 0) return square;
    // Enemies are in the way there: a flood tells whether another way leads to it, and if not, draws again.
    findFullReach(s, c, budget);
    if (square >= 0 && (reach[s.board.colOf[square]!]! & (1 << s.board.rowOf[square]!)) !== 0) return square;
    return drawReached(s, side);
  }
  const drawn = isDrawnToEnemies(s, c, budget);
  findFullReach(s, c, budget);
  if (drawn) for (let x = reached.x0; x <= reached.x1; x++) reach[x]! &= besideEnemies[x]!;
  return drawReached(s, side);
}

/** A square of `reach`, or -1. */
function drawReached(s: State, side: number): number {
  let square = drawBit(s, side, reach, reached.x0, reached.x1);
  for (let k = furtherDraws(s, side); k > 0 && square >= 0; k--)
    square = nearerToEnemies(s, side, square, drawBit(s, side, reach, reached.x0, reached.x1));
  return square;
}

/** How many more squares than one are drawn for the end of a move: in a long skirmish some for every other move. */
function furtherDraws(s: State, side: number): number {
  const over = s.head[H.round]! - LONG_SKIRMISH;
  return over <= 0 || draw(s, side, 2) === 0 ? 0 : Math.ceil(over / ROUNDS_A_DRAW);
}

/** Of two squares the one nearer to an enemy. @param b -1 = none */
const nearerToEnemies = (s: State, side: number, a: number, b: number): number =>
  b >= 0 && gapToEnemies(s, side, b) < gapToEnemies(s, side, a) ? b : a;

/** Squares from a square to the nearest enemy. */
function gapToEnemies(s: State, side: number, square: number): number {
  let nearest = FAR;
  for (let i = foeStart(s, side), end = foeEnd(s, side); i < end; i++) {
    const e = inRing(s, i);
    if (!isAlive(s, e) || s.pos[e]! < 0) continue;
    nearest = Math.min(nearest, s.board.distance[readyRow(s.board, s.head[H.doors]!, s.pos[e]!) + square]!);
  }
  return nearest;
}

/** A square that a plain walker would reach if no enemy were in the way, all equally likely; -1 = none was found at once. */
function likelySquare(s: State, side: number, c: number, budget: number): number {
  const { board } = s;
  const x0 = Math.max(0, s.x[c]! - budget);
  const y0 = Math.max(0, s.y[c]! - budget);
  const columns = Math.min(board.width - 1, s.x[c]! + budget) - x0 + 1;
  const rows = Math.min(board.height - 1, s.y[c]! + budget) - y0 + 1;
  const row = readyWalkCosts(s, c);
  const ground = standableOffset(board, s.head[H.doors]!, 1);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const k = draw(s, side, columns * rows);
    const column = Math.floor(k / rows);
    const x = x0 + column;
    const y = y0 + k - column * rows;
    const square = x * board.height + y;
    if (board.walkCost[row + square]! > budget || square === s.pos[c]) continue;
    if ((board.standable[ground + x]! & ~(s.anyone[x]! | s.spirits[x]!) & (1 << y)) !== 0) return square;
  }
  return -1;
}

/** A strafe to a space in reach, or a gallop; the steps are drawn as they are asked for. */
function someRide(s: State, side: number, c: number, strafes: boolean): number {
  const left = passingSquares(s, c);
  if (left <= 0) return END_TURN;
  const boost = draw(s, side, 4);
  const extra = draw(s, side, 4) === 0 ? boostSquares(s, c, boost) : 0;
  const how = extra > 0 ? boost : 0;
  const squares = Math.min(MAX_BUDGET, left + Math.max(0, extra));
  if (!strafes) return mayGallop(s, c, squares) ? gallop(how) : END_TURN;
  strafeEnds(s, c, squares);
  const square = drawBit(s, side, reach, reached.x0, reached.x1);
  return square < 0 || !mayStrafeTo(s, c, square, squares) ? END_TURN : strafeTo(square, how);
}

function someAttack(s: State, side: number, c: number): number {
  if (s.head[H.attacksMade]! >= attacksAllowed(s, c)) return END_TURN;
  const found = s.head[H.barrage] !== 0 ? listBarrage(s, c, offered) : listTargets(s, c, attacksAdjacentOnly(s, c));
  let n = 0;
  if (s.head[H.barrage] === 0) for (let i = 0; i < found; i++) offered[i] = targets[i]!;
  for (let i = 0; i < found; i++) if (turnAllowsAttackOn(s, c, offered[i]!)) offered[n++] = offered[i]!;
  if (n === 0) return END_TURN;
  const t = offered[draw(s, side, n)]!;
  for (let a = sideStart(s, side), end = sideEnd(s, side); a < end; a++) {
    if (mayCombine(s, c, a, t) && draw(s, side, 4) === 0) s.combiners[s.combinerCount++] = a;
  }
  return attackOn(t);
}

function someAction(s: State, side: number, c: number, index: number): number {
  const row = firstAction(s, c) + index;
  if (!mayAct(s, c, row)) return END_TURN;
  const n = listActionTargets(s, c, row, offered);
  return n === 0 ? END_TURN : useAction(index, offered[draw(s, side, n)]!);
}

/** Gives the droid of Capture the Droid to somebody adjacent. */
function someHanding(s: State, side: number, c: number): number {
  let n = 0;
  for (let a = sideStart(s, side), end = sideEnd(s, side); a < end; a++) if (mayHandDroid(s, c, a)) offered[n++] = a;
  return n === 0 ? END_TURN : handDroidTo(offered[draw(s, side, n)]!);
}

/** A square drawn evenly from bit columns x0..x1, or -1. */
function drawBit(s: State, side: number, columns: Int32Array, x0: number, x1: number): number {
  let n = 0;
  for (let x = x0; x <= x1; x++) n += popCount(columns[x]!);
  if (n === 0) return -1;
  let k = draw(s, side, n);
  for (let x = x0; ; x++) {
    const here = popCount(columns[x]!);
    if (k >= here) {
      k -= here;
      continue;
    }
    let bits = columns[x]!;
    for (; k > 0; k--) bits &= bits - 1;
    return x * s.board.height + (31 - Math.clz32(bits & -bits));
  }
}

function popCount(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
