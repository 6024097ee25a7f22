import { CARD, CARD_FIELDS } from "../../../src/games/miniatures/cards/layout.js";
import { F, has, isInsubstantial } from "../../../src/games/miniatures/state/flags.js";
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
} from "../../../src/games/miniatures/state/state.js";
import { readyExposed } from "../../../src/games/miniatures/state/tables.js";
import { mustComeOut } from "./stalemate.js";
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
/** Characters of a skirmish, at most. */
const MAX_COUNTED = 256;

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
  countThreats(s, side, listThreats(s, side));
}

/** Set in every mark, so that fresh memory never looks made. */
const MADE = 1 << 30;

/** The enemies counted, each by where its bit columns begin and by the way it is counted. */
const bases = new Int32Array(MAX_COUNTED);
const kinds = new Uint8Array(MAX_COUNTED);
const IS_STRONG = 1;
const IS_FIGHTER = 2;

function listThreats(s: State, side: number): number {
  let n = 0;
  for (let i = foeStart(s, side), end = foeEnd(s, side); i < end; i++) {
    const e = inRing(s, i);
    if (!isAlive(s, e) || s.pos[e]! < 0 || isInsubstantial(s, e)) continue;
    bases[n] = readyExposed(s.board, s.head[H.doors]!, s.pos[e]!);
    kinds[n++] = (isStrong(s, e) ? IS_STRONG : 0) | (has(s, e, F.meleeAttack) ? IS_FIGHTER : 0);
  }
  return n;
}

/** Adds up one column after the other, so that the sums need not be kept in memory in between. */
function countThreats(s: State, side: number, n: number): void {
  const { memory, stride } = s;
  const { exposed, within6, clear, width } = s.board;
  const planes = planesOf(s, side);
  for (let x = 0; x < width; x++) {
    let ones = 0;
    let twos = 0;
    let fours = 0;
    let zone = 0;
    for (let i = 0; i < n; i++) {
      const at = bases[i]! + x;
      const kind = kinds[i]!;
      zone |= exposed[at]!;
      let add = (kind & IS_FIGHTER) !== 0 ? within6[at]! : clear[at]!;
      if ((kind & IS_STRONG) === 0) {
        const carry = ones & add;
        ones ^= add;
        add = carry;
      }
      fours |= twos & add;
      twos ^= add;
    }
    memory[planes + x] = ones;
    memory[planes + stride + x] = twos;
    memory[planes + 2 * stride + x] = fours;
    memory[planes + FIRE_ZONE * stride + x] = zone;
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
  if (mustComeOut(s, c)) return 0;
  const share = (threats * HARM) / fullOf(s, c);
  return CAUTION * costOf(s, c) * (share > 1 ? 1 : share);
}

/** Threats told apart: 0 to 7. */
export const THREAT_LEVELS = 8;
