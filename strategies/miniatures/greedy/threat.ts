import { CARD, CARD_FIELDS } from "../../../src/games/miniatures/compile.js";
import { F, has } from "../../../src/games/miniatures/flags.js";
import { H, isAlive, type State, sideEnd, sideStart } from "../../../src/games/miniatures/state.js";
import { readyBits } from "../../../src/games/miniatures/tables.js";
import { costOf, fullOf } from "./worth.js";

/**
 * How many enemies could attack each square, counted for the whole map at once: three bit planes a column hold the
 * count (0 to 7), so adding an enemy is a few words a column.
 */

const MAX_COLUMNS = 40;
export const ones = new Int32Array(MAX_COLUMNS);
export const twos = new Int32Array(MAX_COLUMNS);
export const fours = new Int32Array(MAX_COLUMNS);

/** Hit points that one threat is reckoned to cost in a round. */
const HARM = 7;
/** How much a character minds expected losses. */
const CAUTION = 0.5;
/** Damage a turn from which an enemy counts double. */
const STRONG = 30;

/** Counts the enemies of a side square by square: shooters where they see without cover, fighters where they can come. */
export function mapThreats(s: State, side: number): void {
  const width = s.board.width;
  ones.fill(0, 0, width);
  twos.fill(0, 0, width);
  fours.fill(0, 0, width);
  const enemy = 1 - side;
  for (let e = sideStart(s, enemy); e < sideEnd(s, enemy); e++) if (isAlive(s, e) && s.pos[e]! >= 0) addThreat(s, e, width);
}

function addThreat(s: State, e: number, width: number): void {
  const base = readyBits(s.board, s.head[H.doors]!, s.pos[e]!);
  const field = has(s, e, F.meleeAttack) ? s.board.within6 : s.board.clear;
  const damage = s.matchup.cards.cardInts[s.card[e]! * CARD_FIELDS + CARD.damage]!;
  const strong = damage >= STRONG || (damage >= STRONG / 2 && (has(s, e, F.doubleAttack) || has(s, e, F.tripleAttack) || has(s, e, F.twinAttack)));
  for (let x = 0; x < width; x++) {
    let add = field[base + x]!;
    if (add === 0) continue;
    if (!strong) {
      const carry = ones[x]! & add;
      ones[x]! ^= add;
      add = carry;
      if (add === 0) continue;
    }
    const carry = twos[x]! & add;
    twos[x]! ^= add;
    fours[x]! |= carry;
  }
}

/** Threats counted on the square at column x, row y: 0 to 7. */
export const threatAt = (x: number, y: number): number => ((ones[x]! >>> y) & 1) + 2 * ((twos[x]! >>> y) & 1) + 4 * ((fours[x]! >>> y) & 1);

/** Expected loss, in points, of a character that ends its turn under so many threats. */
export function lossUnder(s: State, c: number, threats: number): number {
  const share = (threats * HARM) / fullOf(s, c);
  return CAUTION * costOf(s, c) * (share > 1 ? 1 : share);
}

/** Threats told apart: 0 to 7. */
export const THREAT_LEVELS = 8;
