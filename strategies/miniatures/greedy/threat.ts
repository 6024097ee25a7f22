import { NUMBER } from "../../../src/games/miniatures/cards/layout.js";
import { BOOSTS } from "../../../src/games/miniatures/decision.js";
import { F, has, isInsubstantial } from "../../../src/games/miniatures/state/flags.js";
import { isBesideFoes } from "../../../src/games/miniatures/state/space.js";
import {
  foeEnd,
  foeStart,
  H,
  inRing,
  isActivated,
  isAlive,
  MEMORY_PLANES,
  MEMORY_WORDS,
  numberOf,
  SIDE,
  type State,
  sideEnd,
  sideStart,
} from "../../../src/games/miniatures/state/state.js";
import { readyExposed } from "../../../src/games/miniatures/state/tables.js";
import { exchangeOf } from "./exchange.js";
import { mustComeOut } from "./stalemate.js";
import { WEIGHTS } from "./weights.js";
import { costOf, fullOf } from "./worth.js";
import { besideZone, shotZone, strikeZone, zone } from "./zones.js";

/**
 * What the enemies' attacks could take on each square before the one who stands there acts again, for the whole map at once: four
 * bit planes a column hold the expected Hit Points in steps (0 to 15), so adding an enemy is a few words a column. Enemies count
 * by Speed, reach and the damage of their best attack; those already activated for less.
 */

/** Planes a side: ones, twos, fours, eights, and the squares from which somebody can be shot without cover from terrain. */
export const LEVEL_PLANES = 4;
const FIRE_ZONE = LEVEL_PLANES;
/** Levels told apart: 0 to 15. */
export const THREAT_LEVELS = 1 << LEVEL_PLANES;
/** Hit Points of a step, and the fewest that count for one. */
const STEP = 4;
const LEAST = STEP / 2;

/** Where the plane of ones of a side begins in the state's memory; the others follow, a stride each. */
export const planesOf = (s: State, side: number): number =>
  (s.count + s.sideCount) * MEMORY_WORDS + side * MEMORY_PLANES * s.stride;
export const fireZoneOf = (s: State, side: number): number => planesOf(s, side) + FIRE_ZONE * s.stride;

/** Words of a side's memory that say what its planes were made from, and which enemies were activated then. */
const MADE_OF = 7;
const MADE_WHEN = 6;
/** Words of a character's memory: what it takes of an average blow, in 256ths; what its own blow is worth, in 256ths of a point. */
const VULNERABILITY = 5;
const OWN_BLOW = 6;
const AVERAGE = 256;

/**
 * Adds up what the enemies of a side can do square by square. Kept until an enemy moves, falls or is activated, or a door moves.
 */
export function mapThreats(s: State, side: number): void {
  let changes = 0;
  for (let enemy = 0; enemy < s.sideCount; enemy++) if (enemy !== side) changes += s.sides[SIDE.changes + enemy]!;
  const made = (changes << 8) | s.head[H.doors]! | MADE;
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
  let n = s.head[H.round]! << 10;
  for (let i = foeStart(s, side), end = foeEnd(s, side); i < end; i++) if (isActivated(s, inRing(s, i))) n++;
  return n;
}

const COLUMNS = 40;
const ones = new Int32Array(COLUMNS);
const twos = new Int32Array(COLUMNS);
const fours = new Int32Array(COLUMNS);
const eights = new Int32Array(COLUMNS);
const fire = new Int32Array(COLUMNS);
/** Most characters of a skirmish. */
const MAX_COUNTED = 256;
/** By character: what it has to take from all enemies' blows together, and what its own are worth, in points. */
const borne = new Float64Array(MAX_COUNTED);
const given = new Float64Array(MAX_COUNTED);

function mapSide(s: State, side: number): void {
  const { memory, stride } = s;
  const { width } = s.board;
  ones.fill(0, 0, width);
  twos.fill(0, 0, width);
  fours.fill(0, 0, width);
  eights.fill(0, 0, width);
  fire.fill(0, 0, width);
  const from = sideStart(s, side);
  const to = sideEnd(s, side);
  let own = 0;
  for (let c = from; c < to; c++) {
    borne[c] = 0;
    given[c] = 0;
    if (isAlive(s, c)) own++;
  }
  let all = 0;
  let foes = 0;
  for (let i = foeStart(s, side), end = foeEnd(s, side); i < end; i++) {
    const e = inRing(s, i);
    if (!isAlive(s, e) || s.pos[e]! < 0 || isInsubstantial(s, e)) continue;
    const blow = averageBlow(s, e, from, to, own);
    all += blow;
    foes++;
    addEnemy(s, e, blow);
  }
  for (let c = from; c < to; c++) {
    memory[c * MEMORY_WORDS + VULNERABILITY] = all > 0 ? Math.round((AVERAGE * borne[c]!) / all) : AVERAGE;
    memory[c * MEMORY_WORDS + OWN_BLOW] = foes > 0 ? Math.round((AVERAGE * given[c]!) / foes) : 0;
  }
  const planes = planesOf(s, side);
  for (let x = 0; x < width; x++) {
    memory[planes + x] = ones[x]!;
    memory[planes + stride + x] = twos[x]!;
    memory[planes + 2 * stride + x] = fours[x]!;
    memory[planes + 3 * stride + x] = eights[x]!;
    memory[planes + FIRE_ZONE * stride + x] = fire[x]!;
  }
}

/** Hit Points that one attack of e takes from those of a side (from..to, `own` of them alive) on average. */
function averageBlow(s: State, e: number, from: number, to: number, own: number): number {
  const { strike } = exchangeOf(s);
  const { cardCount } = s.matchup.cards;
  const row = s.card[e]! * cardCount;
  const pointsPerHitPoint = costOf(s, e) / fullOf(s, e);
  let sum = 0;
  for (let c = from; c < to; c++) {
    if (!isAlive(s, c)) continue;
    const blow = strike[row + s.card[c]!]!;
    borne[c]! += blow;
    given[c]! += strike[s.card[c]! * cardCount + s.card[e]!]! * pointsPerHitPoint;
    sum += blow;
  }
  return own > 0 ? sum / own : 0;
}

function addEnemy(s: State, e: number, blow: number): void {
  const exposedAt = readyExposed(s.board, s.head[H.doors]!, s.pos[e]!);
  const { exposed, clear, width } = s.board;
  for (let x = 0; x < width; x++) fire[x]! |= exposed[exposedAt + x]!;
  const share = isActivated(s, e) ? WEIGHTS.later : 1;
  const { standing, moving } = exchangeOf(s);
  const blows = standing[s.card[e]!]!;
  const moved = moving[s.card[e]!]!;
  const isEngaged = isBesideFoes(s, e);
  const squares = squaresBeforeBlow(s, e);
  const fights = has(s, e, F.meleeAttack);
  const whenMoving = isEngaged ? WEIGHTS.engaged : fights ? 1 : WEIGHTS.movingShots;
  const afterMove = share * blow * whenMoving * moved;
  if (squares > 0 && afterMove >= LEAST) {
    if (fights) strikeZone(s, e, squares);
    else shotZone(s, e, squares);
    add(zone.words, zone.at, zone.x0, zone.x1, afterMove);
  }
  const standingStill = share * blow * (squares === 0 ? blows : blows - moved * whenMoving);
  if (standingStill < LEAST) return;
  if (!fights) {
    add(clear, exposedAt, 0, width - 1, standingStill);
    return;
  }
  besideZone(s, e);
  add(zone.words, zone.at, zone.x0, zone.x1, standingStill);
}

/** Squares that e can move before it attacks: its Speed, and what a Force point adds. */
function squaresBeforeBlow(s: State, e: number): number {
  if (has(s, e, F.emplacement) || has(s, e, F.heavyWeapon) || s.heldRound[e] === s.head[H.round]) return 0;
  const speed = numberOf(s, e, NUMBER.speed);
  if (s.force[e] === 0) return speed;
  return speed + BOOSTS[numberOf(s, e, NUMBER.boostSix) > 0 ? 3 : numberOf(s, e, NUMBER.boostFour) > 0 ? 2 : 1]!;
}

/** Adds so many Hit Points on the squares of a set (column x at `at + x`), rounded to 4, 8, 16 or 32 of them. */
function add(set: Int32Array, at: number, x0: number, x1: number, hitPoints: number): void {
  const from = hitPoints < 1.5 * STEP ? 0 : hitPoints < 3 * STEP ? 1 : hitPoints < 6 * STEP ? 2 : 3;
  for (let x = x0; x <= x1; x++) {
    let bits = set[at + x]!;
    if (bits === 0) continue;
    let sum = 0;
    if (from === 0) {
      sum = ones[x]!;
      ones[x] = sum ^ bits;
      bits &= sum;
    }
    if (from <= 1) {
      sum = twos[x]!;
      twos[x] = sum ^ bits;
      bits &= sum;
    }
    if (from <= 2) {
      sum = fours[x]!;
      fours[x] = sum ^ bits;
      bits &= sum;
    }
    eights[x]! |= bits;
  }
}

/** The level of threat on the square at column x, row y: 0 to 15. */
export function threatAt(s: State, side: number, x: number, y: number): number {
  const at = planesOf(s, side) + x;
  const { memory, stride } = s;
  return (
    ((memory[at]! >>> y) & 1) +
    2 * ((memory[at + stride]! >>> y) & 1) +
    4 * ((memory[at + 2 * stride]! >>> y) & 1) +
    8 * ((memory[at + 3 * stride]! >>> y) & 1)
  );
}

/** Expected loss, in points, of a character that ends its turn under a level of threat. */
export function lossUnder(s: State, c: number, level: number): number {
  if (level === 0 || mustComeOut(s, c)) return 0;
  const taken = (level * STEP * s.memory[c * MEMORY_WORDS + VULNERABILITY]!) / AVERAGE;
  const share = taken / fullOf(s, c);
  return WEIGHTS.caution * costOf(s, c) * (share > 1 ? 1 : share);
}

/** Points that one attack of c is worth against its living enemies on average, by the cards. */
export const ownBlow = (s: State, c: number): number => s.memory[c * MEMORY_WORDS + OWN_BLOW]! / AVERAGE;
