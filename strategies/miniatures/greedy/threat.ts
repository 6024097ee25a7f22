import { F, has, isInsubstantial } from "../../../src/games/miniatures/flags.js";
import { CARD, CARD_FIELDS } from "../../../src/games/miniatures/layout.js";
import {
  foeEnd,
  foeStart,
  H,
  inRing,
  isAlive,
  MEMORY_PLANES,
  MEMORY_WORDS,
  SIDE,
  type State,
} from "../../../src/games/miniatures/state.js";
import { readyExposed } from "../../../src/games/miniatures/tables.js";
import { costOf, fullOf } from "./worth.js";

/**
 * How many enemies could attack each square, counted for the whole map at once: three bit planes a column hold the
 * count (0 to 7), so adding an enemy is a few words a column.
 */

/** Planes a side: ones, twos, fours, and the squares from which somebody can be shot without cover from terrain. */
const FIRE_ZONE = 3;

/** Where the plane of ones of a side begins in the state's memory; twos, fours and the fire zone follow, a stride each. */
export const planesOf = (s: State, side: number): number =>
  (s.count + s.sideCount) * MEMORY_WORDS + side * MEMORY_PLANES * s.stride;
export const fireZoneOf = (s: State, side: number): number => planesOf(s, side) + FIRE_ZONE * s.stride;

/** Words of a side's memory that say what its planes were made from. */
const MADE_OF = 7;

/** Hit points that one threat is reckoned to cost in a round. */
const HARM = 7;
/** How much a character minds expected losses. */
const CAUTION = 0.5;
/** Damage a turn from which an enemy counts double. */
const STRONG = 30;

/**
 * Counts the enemies of a side square by square: shooters where they see without cover, fighters where they can come.
 * Kept until an enemy moves or falls, or a door does.
 */
export function mapThreats(s: State, side: number): void {
  let changes = 0;
  for (let enemy = 0; enemy < s.sideCount; enemy++) if (enemy !== side) changes += s.sides[SIDE.changes + enemy]!;
  const made = (changes << 8) | s.head[H.doors]! | MADE;
  const mine = (s.count + side) * MEMORY_WORDS + MADE_OF;
  if (s.memory[mine] === made) return;
  s.memory[mine] = made;
  const ones = planesOf(s, side);
  s.memory.fill(0, ones, ones + MEMORY_PLANES * s.stride);
  for (let i = foeStart(s, side), end = foeEnd(s, side); i < end; i++) {
    const e = inRing(s, i);
    if (isAlive(s, e) && s.pos[e]! >= 0 && !isInsubstantial(s, e)) addThreat(s, e, ones);
  }
}

/** Set in every mark, so that fresh memory never looks made. */
const MADE = 1 << 30;

function addThreat(s: State, e: number, ones: number): void {
  const { memory, board } = s;
  const base = readyExposed(board, s.head[H.doors]!, s.pos[e]!);
  const field = has(s, e, F.meleeAttack) ? board.within6 : board.clear;
  const { exposed } = board;
  const strong = isStrong(s, e);
  const twos = ones + s.stride;
  const fours = twos + s.stride;
  const zone = fours + s.stride;
  for (let x = 0; x < board.width; x++) {
    memory[zone + x]! |= exposed[base + x]!;
    let add = field[base + x]!;
    if (add === 0) continue;
    if (!strong) {
      const carry = memory[ones + x]! & add;
      memory[ones + x]! ^= add;
      add = carry;
      if (add === 0) continue;
    }
    const carry = memory[twos + x]! & add;
    memory[twos + x]! ^= add;
    memory[fours + x]! |= carry;
  }
}

/** Whether an enemy is reckoned twice: much damage, or some damage often. */
function isStrong(s: State, e: number): boolean {
  const damage = s.matchup.cards.cardInts[s.card[e]! * CARD_FIELDS + CARD.damage]!;
  return (
    damage >= STRONG ||
    (damage >= STRONG / 2 && (has(s, e, F.doubleAttack) || has(s, e, F.tripleAttack) || has(s, e, F.twinAttack)))
  );
}

/** Threats counted on the square at column x, row y: 0 to 7. */
export function threatAt(s: State, side: number, x: number, y: number): number {
  const at = planesOf(s, side) + x;
  const { memory, stride } = s;
  return (
    ((memory[at]! >>> y) & 1) + 2 * ((memory[at + stride]! >>> y) & 1) + 4 * ((memory[at + 2 * stride]! >>> y) & 1)
  );
}

/** Expected loss, in points, of a character that ends its turn under so many threats. */
export function lossUnder(s: State, c: number, threats: number): number {
  const share = (threats * HARM) / fullOf(s, c);
  return CAUTION * costOf(s, c) * (share > 1 ? 1 : share);
}

/** Threats told apart: 0 to 7. */
export const THREAT_LEVELS = 8;
