import { CARD, CARD_FIELDS } from "../../../src/games/miniatures/compile.js";
import { F, has } from "../../../src/games/miniatures/flags.js";
import { H, isAlive, MEMORY_PLANES, MEMORY_WORDS, type State, sideEnd, sideStart } from "../../../src/games/miniatures/state.js";
import { readyBits } from "../../../src/games/miniatures/tables.js";
import { costOf, fullOf } from "./worth.js";

/**
 * How many enemies could attack each square, counted for the whole map at once: three bit planes a column hold the
 * count (0 to 7), so adding an enemy is a few words a column.
 */

/** Where the plane of ones begins in the state's memory; twos and fours follow, a stride each. */
export const planesOf = (s: State): number => (s.count + 2) * MEMORY_WORDS;

/** Hit points that one threat is reckoned to cost in a round. */
const HARM = 7;
/** How much a character minds expected losses. */
const CAUTION = 0.5;
/** Damage a turn from which an enemy counts double. */
const STRONG = 30;

/** Counts the enemies of a side square by square: shooters where they see without cover, fighters where they can come. */
export function mapThreats(s: State, side: number): void {
  const ones = planesOf(s);
  s.memory.fill(0, ones, ones + MEMORY_PLANES * s.stride);
  const enemy = 1 - side;
  for (let e = sideStart(s, enemy); e < sideEnd(s, enemy); e++) if (isAlive(s, e) && s.pos[e]! >= 0) addThreat(s, e, ones);
}

function addThreat(s: State, e: number, ones: number): void {
  const { memory } = s;
  const base = readyBits(s.board, s.head[H.doors]!, s.pos[e]!);
  const field = has(s, e, F.meleeAttack) ? s.board.within6 : s.board.clear;
  const strong = isStrong(s, e);
  const twos = ones + s.stride;
  const fours = twos + s.stride;
  for (let x = 0; x < s.board.width; x++) {
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
  return damage >= STRONG || (damage >= STRONG / 2 && (has(s, e, F.doubleAttack) || has(s, e, F.tripleAttack) || has(s, e, F.twinAttack)));
}

/** Threats counted on the square at column x, row y: 0 to 7. */
export function threatAt(s: State, x: number, y: number): number {
  const at = planesOf(s) + x;
  const { memory, stride } = s;
  return ((memory[at]! >>> y) & 1) + 2 * ((memory[at + stride]! >>> y) & 1) + 4 * ((memory[at + 2 * stride]! >>> y) & 1);
}

/** Expected loss, in points, of a character that ends its turn under so many threats. */
export function lossUnder(s: State, c: number, threats: number): number {
  const share = (threats * HARM) / fullOf(s, c);
  return CAUTION * costOf(s, c) * (share > 1 ? 1 : share);
}

/** Threats told apart: 0 to 7. */
export const THREAT_LEVELS = 8;
