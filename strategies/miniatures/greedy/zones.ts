import { type Board, H, moving, NUMBER, numberOf, type State, tables } from "../../../src/games/miniatures/api.js";

/**
 * Where an enemy can strike after a move, as bit columns: for fighters the squares that they touch from somewhere they
 * can walk to when nobody is in the way, for shooters those that they see from there without cover from terrain. They
 * depend on the map, the doors, its square, size, speed and reach alone, so they are kept.
 */

const COLUMNS = 40;
const MAX_POSTS = 5;
/** A power of two. Zones that fall on one place are worked out again in turn. */
const PLACES = 16384;
/** Leaves as many bits of a hash as a place has. */
const PLACE_SHIFT = 32 - Math.log2(PLACES);
/**
 * By place: what the zone there was worked out from (KEY, and the number of its BOARD), its first and last column, and
 * the zone. All of it lies together, so that a look touches as little memory as it can.
 */
const [KEY, BOARD, FIRST, LAST, ZONE] = [0, 1, 2, 3, 4];
const PLACE_WORDS = ZONE + COLUMNS;
const zones = new Int32Array(PLACES * PLACE_WORDS).fill(-1);

/** Boards are told apart by numbers, so that none is kept for its zones. */
const boardNumbers = new WeakMap<Board, number>();
let boards = 0;
let lastBoard: Board | undefined;
let lastNumber = 0;

function numberOfBoard(board: Board): number {
  if (board === lastBoard) return lastNumber;
  lastBoard = board;
  lastNumber = boardNumbers.get(board) ?? boards++;
  boardNumbers.set(board, lastNumber);
  return lastNumber;
}

/** The columns of the zone last asked for: x0 to x1, from `at` in `words` (column x at `at + x`). */
export const zone = { at: 0, x0: 0, x1: 0, words: zones };

/** Speeds told apart. */
const MAX_SPEED = 31;

/** Finds the squares that e could strike by hand after a move of up to so many squares. */
export function strikeZone(s: State, e: number, squares: number): void {
  const reach = Math.max(1, Math.min(MAX_REACH, numberOf(s, e, NUMBER.meleeReach)));
  const size = s.size[e];
  const speed = squares > MAX_SPEED ? MAX_SPEED : squares;
  const flying = moving.flies(s, e) ? 1 : 0;
  if (isKept(s, e, (((speed << 2) | reach) << 3) | (size << 1) | flying)) return;
  const far = squares + reach + size;
  zone.x0 = Math.max(0, s.x[e] - far);
  zone.x1 = Math.min(s.board.width - 1, s.x[e] + far);
  walk(s, e, speed, flying === 1);
  fillStrikes(s, e, speed, reach, zone.at);
  keepColumns();
}

/** Shapes told apart: speed, reach (0 for shots), size and flight. */
const SHAPES = 1024;

/** Whether the zone wanted for e is kept; `zone` is that, or its place to fill. */
function isKept(s: State, e: number, shape: number): boolean {
  const key = (s.head[H.doors] * s.board.squareCount + s.pos[e]) * SHAPES + shape;
  const place = (Math.imul(s.pos[e], 0x9e3779b1) ^ Math.imul(key, 0x85ebca6b)) >>> PLACE_SHIFT;
  const at = place * PLACE_WORDS;
  zone.words = zones;
  zone.at = at + ZONE;
  const board = numberOfBoard(s.board);
  if (zones[at + KEY] === key && zones[at + BOARD] === board) {
    zone.x0 = zones[at + FIRST];
    zone.x1 = zones[at + LAST];
    return true;
  }
  zones[at + KEY] = key;
  zones[at + BOARD] = board;
  return false;
}

/** Notes the columns of the zone just worked out. */
function keepColumns(): void {
  zones[zone.at - ZONE + FIRST] = zone.x0;
  zones[zone.at - ZONE + LAST] = zone.x1;
}

const beside = new Int32Array(COLUMNS);

/** Finds the squares beside e, as far as it sees them from its corner square. */
export function besideZone(s: State, e: number): void {
  const size = s.size[e];
  const y = s.y[e];
  const rows = y === 0 ? (2 << size) - 1 : ((4 << size) - 1) << (y - 1);
  const base = tables.readyBits(s.board, s.head[H.doors], s.pos[e]);
  zone.words = beside;
  zone.at = 0;
  zone.x0 = Math.max(0, s.x[e] - 1);
  zone.x1 = Math.min(s.board.width - 1, s.x[e] + size);
  for (let x = zone.x0; x <= zone.x1; x++) beside[x] = rows & s.board.sight[base + x];
}

/** Reaches told apart. */
const MAX_REACH = 3;

/**
 * The squares from which e could shoot after a move, as far as they are looked at: where each one's bit columns begin.
 */
const posts = new Int32Array(MAX_POSTS);

/**
 * Finds the squares that e could shoot at after a move of up to so many squares: what it sees without cover from
 * terrain from where it stands, and from the ends of its walk to the west and east and up and down its own column.
 */
export function shotZone(s: State, e: number, squares: number): void {
  if (isKept(s, e, squares << 5)) return;
  const { board } = s;
  const { clear, width } = board;
  const doors = s.head[H.doors];
  const x = s.x[e];
  const y = s.y[e];
  const base = tables.readyWalks(board, doors, s.pos[e]);
  const walk = squares > tables.NEAR_SQUARES ? board.walk12 : board.walk6;
  let west = x > squares ? x - squares : 0;
  let east = x + squares < width ? x + squares : width - 1;
  while (west < x && walk[base + west] === 0) west++;
  while (east > x && walk[base + east] === 0) east--;
  const up = y > squares ? (1 << (y - squares)) - 1 : 0;
  const down = y + squares < 31 ? -2 << (y + squares) : 0;
  const column = walk[base + x] & ~up & ~down;
  postAt(s, 0, x, 1 << y);
  postAt(s, 1, west, walk[base + west]);
  postAt(s, 2, east, walk[base + east]);
  postAt(s, 3, x, column & -column);
  postAt(s, 4, x, 1 << (31 - Math.clz32(column)));
  const a = posts[0];
  const b = posts[1];
  const d = posts[2];
  const f = posts[3];
  const g = posts[4];
  zone.x0 = width;
  zone.x1 = -1;
  for (let i = 0; i < width; i++) {
    const bits = clear[a + i] | clear[b + i] | clear[d + i] | clear[f + i] | clear[g + i];
    zones[zone.at + i] = bits;
    if (bits === 0) continue;
    if (zone.x1 < 0) zone.x0 = i;
    zone.x1 = i;
  }
  keepColumns();
}

/** Takes the first square of a column's bits for a post. */
function postAt(s: State, post: number, x: number, bits: number): void {
  posts[post] = tables.readyBits(s.board, s.head[H.doors], x * s.board.height + 31 - Math.clz32(bits & -bits));
}

const walked = new Int32Array(COLUMNS);
const grown = new Int32Array(COLUMNS);

/** Fills `walked` with the squares that e can come to within a speed when nobody is in the way. */
function walk(s: State, e: number, speed: number, flying: boolean): void {
  const { board } = s;
  const { height: h } = board;
  const doors = s.head[H.doors];
  const plain = s.size[e] === 1 && !flying && speed <= tables.LONGEST_WALK;
  const row = tables.readyRow(board, doors, s.pos[e]);
  if (plain) tables.readyWalks(board, doors, s.pos[e]);
  const costs = plain ? board.walkCost : board.distance;
  walked.fill(0);
  if (plain && speed === tables.NEAR_SQUARES) {
    const base = tables.readyWalks(board, doors, s.pos[e]);
    for (let x = 0; x < board.width; x++) walked[x] = board.walk6[base + x];
    return;
  }
  const x1 = Math.min(board.width - 1, s.x[e] + speed);
  for (let x = Math.max(0, s.x[e] - speed); x <= x1; x++) {
    let bits = 0;
    for (let y = 0; y < h; y++) if (costs[row + x * h + y] <= speed) bits |= 1 << y;
    walked[x] = bits;
  }
}

function fillStrikes(s: State, e: number, speed: number, reach: number, at: number): void {
  const { board } = s;
  const { height: h, width } = board;
  const size = s.size[e];
  const row = tables.readyRow(board, s.head[H.doors], s.pos[e]);
  const mask = h === 32 ? -1 : (1 << h) - 1;
  // The whole space, from its north-west square.
  for (let i = 1; i < size; i++) {
    for (let x = zone.x1; x > zone.x0; x--) walked[x] |= walked[x - 1];
    for (let x = zone.x0; x <= zone.x1; x++) walked[x] |= (walked[x] << 1) & mask;
  }
  for (let x = 0; x < width; x++) zones[at + x] = walked[x];
  grow(true, mask);
  for (let i = 2; i <= reach; i++) grow(false, mask);
  // Not through walls: whoever is struck is no further off than the walk and the reach.
  const most = speed + Math.max(2, reach) + 2 * (size - 1);
  for (let x = 0; x < width; x++) {
    let bits = zones[at + x];
    for (let rest = walked[x] & ~bits; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      if (board.distance[row + x * h + 31 - Math.clz32(bit)] <= most) bits |= bit;
    }
    zones[at + x] = bits;
  }
}

/** Spreads `walked` by a square to all four sides, and to the corners where asked. */
function grow(corners: boolean, mask: number): void {
  for (let x = zone.x0; x <= zone.x1; x++) {
    const own = walked[x];
    const left = x > 0 ? walked[x - 1] : 0;
    const right = x + 1 < COLUMNS ? walked[x + 1] : 0;
    const sides = corners ? own | left | right : own;
    grown[x] = (sides | (sides << 1) | (sides >>> 1) | left | right) & mask;
  }
  for (let x = zone.x0; x <= zone.x1; x++) walked[x] = grown[x];
}
