import {
  BOOSTS,
  F,
  geometry,
  H,
  has,
  isActivated,
  isAlive,
  isInsubstantial,
  type Matchup,
  MEMORY_PLANES,
  MEMORY_WORDS,
  NUMBER,
  numberOf,
  roster,
  SIDE,
  type State,
  tables,
} from "../../../src/games/miniatures/api.js";
import { exchangeOf } from "./exchange.js";
import { mustComeOut } from "./stalemate.js";
import { WEIGHTS, type Weights, weights } from "./weights.js";
import { fullOf, pieceWorth } from "./worth.js";
import { besideZone, shotZone, strikeZone, zone } from "./zones.js";

/**
 * What the enemies' attacks could take on each square before the one who stands there acts again, for the whole map at
 * once: four bit planes a column hold the expected Hit Points in steps (0 to 15), so adding an enemy is a few words a
 * column. Enemies count by Speed, reach and the damage of their best attack; those already activated for less.
 */

/** Planes a side: ones, twos, fours, eights; the last of its memory is not used. */
export const LEVEL_PLANES = MEMORY_PLANES - 1;
/** Levels told apart: 0 to 15. */
export const THREAT_LEVELS = 1 << LEVEL_PLANES;
/** Hit Points of a step, and the fewest that count for one. */
const STEP = 4;
const LEAST = STEP / 2;

/** Where the plane of ones of a side begins in the state's memory; the others follow, a stride each. */
export const planesOf = (s: State, side: number): number =>
  (s.count + s.sideCount) * MEMORY_WORDS + side * MEMORY_PLANES * s.stride;

/** Words of a side's memory that say what its planes were made from, and which enemies were activated then. */
const MADE_OF = 7;
const MADE_WHEN = 6;
/**
 * Words of a character's memory: what it takes of an average blow, in 256ths; what its own blow is worth, in 256ths of
 * a point.
 */
const VULNERABILITY = 5;
const OWN_BLOW = 6;
const AVERAGE = 256;

/**
 * Adds up what the enemies of a side can do square by square. Kept until an enemy moves, falls or is activated, or a
 * door moves.
 */
export function mapThreats(s: State, side: number): void {
  let changes = 0;
  for (let enemy = 0; enemy < s.sideCount; enemy++) if (enemy !== side) changes += s.sides[SIDE.changes + enemy];
  const made = (changes << 8) | s.head[H.doors] | MADE;
  const when = activatedEnemies(s, side);
  const mine = (s.count + side) * MEMORY_WORDS;
  if (s.memory[mine + MADE_OF] === made && s.memory[mine + MADE_WHEN] === when) return;
  s.memory[mine + MADE_OF] = made;
  s.memory[mine + MADE_WHEN] = when;
  mapSide(s, side);
}

/** Set in every mark, so that fresh memory never looks made. */
const MADE = 1 << 30;

/** How many enemies have been activated, and in which round. */
function activatedEnemies(s: State, side: number): number {
  let n = s.head[H.round] << 10;
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++)
    if (isActivated(s, s.living[i])) n++;
  return n;
}

/** Most characters of a skirmish, and sides. */
const MAX_COUNTED = 256;
const MAX_SIDES = 3;
/** By character: what it has to take from all enemies' blows together, and what its own are worth, in points. */
const borne = new Float64Array(MAX_COUNTED);
const given = new Float64Array(MAX_COUNTED);
/**
 * What the three below were worked out from last, side by side (MAX_COUNTED words each): the matchup, the weights, and
 * by character its card, or NOBODY for who does not count.
 */
const evaluatedIn: (Matchup | undefined)[] = new Array<Matchup | undefined>(MAX_SIDES).fill(undefined);
const evaluatedBy: (Weights | undefined)[] = new Array<Weights | undefined>(MAX_SIDES).fill(undefined);
const evaluated = new Int32Array(MAX_SIDES * MAX_COUNTED);
/**
 * Hit Points that one attack of an enemy of the side takes on average; VULNERABILITY and OWN_BLOW of the side's own.
 */
const blows = new Float64Array(MAX_SIDES * MAX_COUNTED);
const vulnerability = new Int32Array(MAX_SIDES * MAX_COUNTED);
const worths = new Int32Array(MAX_SIDES * MAX_COUNTED);
const NOBODY = -1;

/** The weights by which the blows are evaluated. */
let playing: Weights = WEIGHTS;

/** Goes on with the blows evaluated by these weights. */
export function useBlowsBy(by: Weights): void {
  playing = by;
}

function mapSide(s: State, side: number): void {
  const { memory } = s;
  const at = side * MAX_COUNTED;
  if (hasChanged(s, side)) evaluateBlows(s, side);
  for (let c = roster.sideStart(s, side), end = roster.sideEnd(s, side); c < end; c++) {
    memory[c * MEMORY_WORDS + VULNERABILITY] = vulnerability[at + c];
    memory[c * MEMORY_WORDS + OWN_BLOW] = worths[at + c];
  }
  const planes = planesOf(s, side);
  memory.fill(0, planes, planes + LEVEL_PLANES * s.stride);
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (counts(s, e)) addEnemy(s, planes, e, blows[at + e]);
  }
}

/**
 * Whether, on one of the columns x0 to x1, some square of a set (column x at `base + x`) is one from which an enemy of
 * a side can be shot without cover from terrain.
 */
export function showsEnemies(s: State, side: number, set: Int32Array, base: number, x0: number, x1: number): boolean {
  const { board } = s;
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (!counts(s, e)) continue;
    const open = tables.readyExposed(board, s.head[H.doors], s.pos[e]);
    for (let x = x0; x <= x1; x++) if ((set[base + x] & board.exposed[open + x]) !== 0) return true;
  }
  return false;
}

/** Whether an enemy can strike anybody from where it is. */
const counts = (s: State, e: number): boolean => isAlive(s, e) && s.pos[e] >= 0 && !isInsubstantial(s, e);

/**
 * Whether other characters or cards are there than when the blows between a side and its enemies were evaluated; notes
 * who is.
 */
function hasChanged(s: State, side: number): boolean {
  let differs = evaluatedIn[side] !== s.matchup || evaluatedBy[side] !== playing;
  evaluatedIn[side] = s.matchup;
  evaluatedBy[side] = playing;
  const at = side * MAX_COUNTED;
  for (let c = 0; c < s.count; c++) {
    const isThere = s.side[c] === side ? isAlive(s, c) : counts(s, c);
    const card = isThere ? s.card[c] : NOBODY;
    if (evaluated[at + c] === card) continue;
    evaluated[at + c] = card;
    differs = true;
  }
  return differs;
}

/** Evaluates the blows between a side and its enemies, each against each, by their cards. */
function evaluateBlows(s: State, side: number): void {
  const from = roster.sideStart(s, side);
  const to = roster.sideEnd(s, side);
  const at = side * MAX_COUNTED;
  borne.fill(0, from, to);
  given.fill(0, from, to);
  let all = 0;
  let foes = 0;
  for (let i = roster.foesFrom(s, side), end = roster.foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (!counts(s, e)) continue;
    blows[at + e] = averageBlow(s, side, e);
    all += blows[at + e];
    foes++;
  }
  for (let c = from; c < to; c++) {
    vulnerability[at + c] = all > 0 ? Math.round((AVERAGE * borne[c]) / all) : AVERAGE;
    worths[at + c] = foes > 0 ? Math.round((AVERAGE * given[c]) / foes) : 0;
  }
}

/** Hit Points that one attack of e takes from the living of a side on average; notes what each bears and gives. */
function averageBlow(s: State, side: number, e: number): number {
  const { strike } = exchangeOf(s);
  const { cardCount } = s.matchup.cards;
  const row = s.card[e] * cardCount;
  const pointsPerHitPoint = pieceWorth(s, e) / fullOf(s, e);
  const start = roster.ownFrom(s, side);
  const end = roster.ownTo(s, side);
  let sum = 0;
  for (let i = start; i < end; i++) {
    const c = s.living[i];
    const blow = strike[row + s.card[c]];
    borne[c] += blow;
    given[c] += strike[s.card[c] * cardCount + s.card[e]] * pointsPerHitPoint;
    sum += blow;
  }
  return end > start ? sum / (end - start) : 0;
}

function addEnemy(s: State, planes: number, e: number, blow: number): void {
  const share = isActivated(s, e) ? weights.later : 1;
  const { standing, moving } = exchangeOf(s);
  const blows = standing[s.card[e]];
  const moved = moving[s.card[e]];
  const isEngaged = geometry.isBesideFoes(s, e);
  const squares = squaresBeforeBlow(s, e);
  const fights = has(s, e, F.meleeAttack);
  const whenMoving = isEngaged ? weights.engaged : fights ? 1 : weights.movingShots;
  const afterMove = share * blow * whenMoving * moved;
  if (squares > 0 && afterMove >= LEAST) {
    if (fights) strikeZone(s, e, squares);
    else shotZone(s, e, squares);
    add(s, planes, zone.words, zone.at, zone.x0, zone.x1, afterMove);
  }
  const standingStill = share * blow * (squares === 0 ? blows : blows - moved * whenMoving);
  if (standingStill < LEAST) return;
  if (!fights) {
    const base = tables.readyBits(s.board, s.head[H.doors], s.pos[e]);
    add(s, planes, s.board.clear, base, 0, s.board.width - 1, standingStill);
    return;
  }
  besideZone(s, e);
  add(s, planes, zone.words, zone.at, zone.x0, zone.x1, standingStill);
}

/** Squares that e can move before it attacks: its Speed, and what a Force point adds. */
function squaresBeforeBlow(s: State, e: number): number {
  if (has(s, e, F.emplacement) || has(s, e, F.heavyWeapon) || s.heldRound[e] === s.head[H.round]) return 0;
  const speed = numberOf(s, e, NUMBER.speed);
  if (s.force[e] === 0) return speed;
  return speed + BOOSTS[numberOf(s, e, NUMBER.boostSix) > 0 ? 3 : numberOf(s, e, NUMBER.boostFour) > 0 ? 2 : 1];
}

/**
 * Adds so many Hit Points on the squares of a set (column x at `at + x`), rounded to 4, 8, 16 or 32 of them. All planes
 * above are gone through whatever a column holds: to guess how far a sum is carried costs more.
 */
function add(s: State, planes: number, set: Int32Array, at: number, x0: number, x1: number, hitPoints: number): void {
  const { memory, stride } = s;
  const from = hitPoints < 1.5 * STEP ? 0 : hitPoints < 3 * STEP ? 1 : hitPoints < 6 * STEP ? 2 : 3;
  const twos = planes + stride;
  const fours = twos + stride;
  const eights = fours + stride;
  for (let x = x0; x <= x1; x++) {
    let bits = set[at + x];
    if (from === 0) {
      const sum = memory[planes + x];
      memory[planes + x] = sum ^ bits;
      bits &= sum;
    }
    if (from <= 1) {
      const sum = memory[twos + x];
      memory[twos + x] = sum ^ bits;
      bits &= sum;
    }
    if (from <= 2) {
      const sum = memory[fours + x];
      memory[fours + x] = sum ^ bits;
      bits &= sum;
    }
    const over = memory[eights + x] & bits;
    memory[eights + x] |= bits;
    if (over === 0) continue;
    // More than can be told apart counts as the most.
    memory[planes + x] |= over;
    memory[twos + x] |= over;
    memory[fours + x] |= over;
  }
}

/** The level of threat on the square at column x, row y: 0 to 15. */
export function threatAt(s: State, side: number, x: number, y: number): number {
  const at = planesOf(s, side) + x;
  const { memory, stride } = s;
  return (
    ((memory[at] >>> y) & 1) +
    2 * ((memory[at + stride] >>> y) & 1) +
    4 * ((memory[at + 2 * stride] >>> y) & 1) +
    8 * ((memory[at + 3 * stride] >>> y) & 1)
  );
}

/** Expected loss, in points, of a character that ends its turn under a level of threat. */
export function lossUnder(s: State, c: number, level: number): number {
  if (level === 0 || mustComeOut(s, c)) return 0;
  const taken = (level * STEP * s.memory[c * MEMORY_WORDS + VULNERABILITY]) / AVERAGE;
  const share = taken / fullOf(s, c);
  return weights.caution * pieceWorth(s, c) * (share > 1 ? 1 : share);
}

/**
 * Fills `losses` with what `lossUnder` says of each level, and adds a toll to each.
 * @param losses THREAT_LEVELS entries
 */
export function fillLosses(s: State, c: number, toll: number, losses: Float64Array): void {
  const each = mustComeOut(s, c) ? 0 : (STEP * s.memory[c * MEMORY_WORDS + VULNERABILITY]) / AVERAGE / fullOf(s, c);
  const all = weights.caution * pieceWorth(s, c);
  for (let level = 0; level < THREAT_LEVELS; level++) {
    const share = level * each;
    losses[level] = toll + all * (share > 1 ? 1 : share);
  }
}

/** Points that one attack of c is worth against its living enemies on average, by the cards. */
export const ownBlow = (s: State, c: number): number => s.memory[c * MEMORY_WORDS + OWN_BLOW] / AVERAGE;
