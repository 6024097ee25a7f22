import { IllegalChoiceError } from "./ask.js";
import { type Board, standableOffset } from "./board/board.js";
import { MAX_WIDTH } from "./board/mapText.js";
import { CARD } from "./cards/layout.js";
import { lendAbilities } from "./effects/effects.js";
import { F, has } from "./state/flags.js";
import { EVENT, note } from "./state/journal.js";
import { isEmptySpace, rowBits, settle } from "./state/space.js";
import { H, STATUS, type State } from "./state/state.js";

/**
 * Setting up a character: where it may be, that is its side's zone, on legal ground that is still free, and putting it
 * there.
 */

/** Makes a place hold a fresh character of a card, off the map. */
export function muster(s: State, c: number, card: number): void {
  const ints = s.matchup.cards.cardInts;
  s.card[c] = card;
  s.size[c] = ints[card * CARD.words + CARD.size];
  s.hitPoints[c] = ints[card * CARD.words + CARD.hitPoints];
  s.force[c] = ints[card * CARD.words + CARD.force];
  s.pos[c] = -1;
  lendAbilities(s, c);
}

/** A spare place: nobody is there. */
export function keepFree(s: State, c: number): void {
  s.size[c] = 1;
  s.pos[c] = -1;
  s.status[c] = STATUS.absent;
}

/** Lets a character's player set it up in its zone. */
export function setUpByChoice(s: State, c: number): void {
  offerZone(s, c);
  setUpAsOffered(s, c);
}

/** Fills `s.setupOffer` for a character of a side. */
export function offerZone(s: State, c: number): void {
  setupSquares(s, s.side[c], s.size[c], has(s, c, F.emplacement));
}

/** Lets the player set a character up on a space of `s.setupOffer`. */
export function setUpAsOffered(s: State, c: number): void {
  const side = s.side[c];
  const square = s.strategies[side].chooseSetup(s, side, c);
  if (!isOffered(s, square)) throw new IllegalChoiceError(s, side, `setup of ${c} on ${square}`);
  settle(s, c, square);
  note(s.journal, EVENT.setup, c, square, side);
}

/** Whether a space is one of `s.setupOffer`. */
export function isOffered(s: State, square: number): boolean {
  return (
    square >= 0 &&
    square < s.board.squareCount &&
    (s.setupOffer[s.board.colOf[square]] & (1 << s.board.rowOf[square])) !== 0
  );
}

/** Whether `s.setupOffer` holds any space. */
export function isAnythingOffered(s: State): boolean {
  for (let x = 0; x < s.board.width; x++) if (s.setupOffer[x] !== 0) return true;
  return false;
}

/** Fills `s.setupOffer` with the free squares, for a character of one square, of the space that somebody held last. */
export function offerSpaceOf(s: State, c: number): void {
  const base = standableOffset(s.board, s.head[H.doors], 1);
  s.setupOffer.fill(0, 0, s.board.width);
  for (let x = s.x[c]; x < s.x[c] + s.size[c]; x++)
    s.setupOffer[x] = rowBits(s.y[c], s.size[c]) & s.board.standable[base + x] & ~s.anyone[x] & ~s.spirits[x];
}

/**
 * Fills `s.setupOffer` for a character of a size. When the zone is full, the rest of the board nearest to it opens.
 * @param anywhere on the side's whole half of the map (glossary: Emplacement)
 */
export function setupSquares(s: State, side: number, size: number, anywhere: boolean): void {
  const { ground, width } = s.board;
  if (anywhere) {
    if (offerHalf(s, side, size)) return;
  } else if (fillOffer(s, zoneOf(s.board, side), size)) return;
  fillOffer(s, ground, size);
  for (let x = 0; x < width; x++) if (side === 0 ? x * 2 >= width : side === 1 && x * 2 < width) s.setupOffer[x] = 0;
}

/** Spaces that lie in a side's half with all their squares; the middle column of an odd width is in neither. */
function offerHalf(s: State, side: number, size: number): boolean {
  const { ground, width } = s.board;
  fillOffer(s, ground, size);
  let any = false;
  for (let x = 0; x < width; x++) {
    if (side === 2) s.setupOffer[x] &= (1 << (s.board.height >> 1)) - 1;
    else if (side === 0 ? (x + size) * 2 > width : x * 2 < width) s.setupOffer[x] = 0;
    if (s.setupOffer[x] !== 0) any = true;
  }
  return any;
}

/** A side's starting area. A third player does so around the middle of the northern edge, as deep as the others. */
export function zoneOf(board: Board, side: number): Int32Array {
  if (side < 2) return side === 0 ? board.zone0 : board.zone1;
  const middle = board.width >> 1;
  for (let x = 0; x < board.width; x++)
    thirdZone[x] = Math.abs(x - middle) <= THIRD_REACH ? board.ground[x] & ((1 << THIRD_REACH) - 1) : 0;
  return thirdZone;
}
const thirdZone = new Int32Array(MAX_WIDTH);
/** Rows from the northern edge, and columns to each side of its middle. */
const THIRD_REACH = 4;

function fillOffer(s: State, zone: Int32Array, size: number): boolean {
  const { board } = s;
  const base = standableOffset(board, s.head[H.doors], size);
  let any = false;
  for (let x = 0; x < board.width; x++) {
    s.setupOffer[x] = 0;
    if (x + size > board.width) continue;
    let room = board.standable[base + x];
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) room &= (zone[x + i] & ~s.anyone[x + i] & ~s.spirits[x + i]) >>> j;
    s.setupOffer[x] = room;
    if (room !== 0) any = true;
  }
  return any;
}

/**
 * Square of a fixed place, which is given as (x << 8 | y) seen from the west (or the north); the east seat stands
 * turned by half a circle.
 * @param size side of the character's space, in squares
 * @returns square of its top left; it may lie beyond the board
 */
export function placeAsSeated(board: Board, side: number, place: number, size: number): number {
  const x = place >> 8;
  const y = place & 255;
  if (x + size > board.width || y + size > board.height) return -1;
  return side !== 1 ? x * board.height + y : (board.width - size - x) * board.height + (board.height - size - y);
}

/** Whether a space is legal ground and empty. */
export function isFreeToStand(s: State, square: number, size: number): boolean {
  const { board } = s;
  if (!isGround(board, s.head[H.doors], square, size)) return false;
  const x = board.colOf[square];
  const y = board.rowOf[square];
  return isEmptySpace(s, x, y, size);
}

/** Whether a character of a size may stand there, characters apart. */
export function isGround(board: Board, doors: number, square: number, size: number): boolean {
  if (square < 0 || square >= board.squareCount) return false;
  const x = board.colOf[square];
  const y = board.rowOf[square];
  if (x + size > board.width || y + size > board.height) return false;
  return (board.standable[standableOffset(board, doors, size) + x] & (1 << y)) !== 0;
}
