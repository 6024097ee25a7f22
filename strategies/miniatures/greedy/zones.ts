import type { Board } from "../../../src/games/miniatures/board/board.js";
import { LONGEST_WALK } from "../../../src/games/miniatures/board/walks.js";
import { NUMBER } from "../../../src/games/miniatures/cards/layout.js";
import { flies } from "../../../src/games/miniatures/moving/mover.js";
import { readyWalks } from "../../../src/games/miniatures/moving/way.js";
import { H, numberOf, type State } from "../../../src/games/miniatures/state/state.js";
import { readyBits, readyRow } from "../../../src/games/miniatures/state/tables.js";

/**
 * Where an enemy can strike after a move, as bit columns: for fighters the squares that they touch from somewhere they can walk to
 * when nobody is in the way, for shooters those that they see from there without cover from terrain. They depend on the map, the
 * doors, its square, size, speed and reach alone, so they are kept.
 */

const COLUMNS = 40;
/** A power of two. Zones that fall on one place are worked out again in turn. */
const PLACES = 4096;
const zones = new Int32Array(PLACES * COLUMNS);
const keys = new Int32Array(PLACES).fill(-1);
const boards: (Board | undefined)[] = new Array<Board | undefined>(PLACES).fill(undefined);

/** The columns of the zone last asked for: x0 to x1, from `at` in `zones` (column x at `at + x`). */
export const zone = { at: 0, x0: 0, x1: 0, words: zones };

/** Speeds told apart. */
const MAX_SPEED = 31;

/** Finds the squares that e could strike by hand after a move of up to so many squares. */
export function strikeZone(s: State, e: number, squares: number): void {
  const reach = Math.max(1, Math.min(MAX_REACH, numberOf(s, e, NUMBER.meleeReach)));
  findZone(s, e, squares, reach, squares + reach + s.size[e]!);
}

/** Finds the squares that e could shoot at after a move of up to so many squares. */
export function shotZone(s: State, e: number, squares: number): void {
  findZone(s, e, squares, SHOTS, COLUMNS);
}

/** Reaches told apart: 1 to 3, and 0 for shots. */
const MAX_REACH = 3;
const SHOTS = 0;

function findZone(s: State, e: number, squares: number, reach: number, far: number): void {
  const { board } = s;
  const size = s.size[e]!;
  const speed = squares > MAX_SPEED ? MAX_SPEED : squares;
  const flying = flies(s, e) ? 1 : 0;
  const shape = (((speed << 2) | reach) << 3) | (size << 1) | flying;
  const key = ((s.head[H.doors]! << 11) | s.pos[e]!) * 1024 + shape;
  const place = (Math.imul(s.pos[e]!, 0x9e3779b1) ^ Math.imul(key, 0x85ebca6b)) >>> 20;
  const at = place * COLUMNS;
  zone.at = at;
  zone.x0 = Math.max(0, s.x[e]! - far);
  zone.x1 = Math.min(board.width - 1, s.x[e]! + far);
  if (keys[place] === key && boards[place] === board) return;
  keys[place] = key;
  boards[place] = board;
  walk(s, e, speed, flying === 1);
  if (reach === SHOTS) fillShots(s, e, at);
  else fillStrikes(s, e, speed, reach, at);
}

const walked = new Int32Array(COLUMNS);
const grown = new Int32Array(COLUMNS);

/** Fills `walked` with the squares that e can come to within a speed when nobody is in the way. */
function walk(s: State, e: number, speed: number, flying: boolean): void {
  const { board } = s;
  const { height: h } = board;
  const doors = s.head[H.doors]!;
  const plain = s.size[e] === 1 && !flying && speed <= LONGEST_WALK;
  const row = readyRow(board, doors, s.pos[e]!);
  if (plain) readyWalks(board, doors, s.pos[e]!);
  const costs = plain ? board.walkCost : board.distance;
  const x1 = Math.min(board.width - 1, s.x[e]! + speed);
  walked.fill(0);
  for (let x = Math.max(0, s.x[e]! - speed); x <= x1; x++) {
    let bits = 0;
    for (let y = 0; y < h; y++) if (costs[row + x * h + y]! <= speed) bits |= 1 << y;
    walked[x] = bits;
  }
}

function fillStrikes(s: State, e: number, speed: number, reach: number, at: number): void {
  const { board } = s;
  const { height: h, width } = board;
  const size = s.size[e]!;
  const row = readyRow(board, s.head[H.doors]!, s.pos[e]!);
  const mask = h === 32 ? -1 : (1 << h) - 1;
  // The whole space, from its north-west square.
  for (let i = 1; i < size; i++) {
    for (let x = zone.x1; x > zone.x0; x--) walked[x]! |= walked[x - 1]!;
    for (let x = zone.x0; x <= zone.x1; x++) walked[x]! |= (walked[x]! << 1) & mask;
  }
  grow(true, mask);
  for (let i = 2; i <= reach; i++) grow(false, mask);
  // Not through walls: whoever is struck is no further off than the walk and the reach.
  const most = speed + Math.max(2, reach) + 2 * (size - 1);
  for (let x = 0; x < width; x++) {
    let bits = 0;
    for (let rest = walked[x]!; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      if (board.distance[row + x * h + 31 - Math.clz32(bit)]! <= most) bits |= bit;
    }
    zones[at + x] = bits;
  }
}

/** Neighbouring squares see about the same: one in so many of those walked to is looked from. */
const LOOKED_FROM = 5;

function fillShots(s: State, e: number, at: number): void {
  const { board } = s;
  const { height: h, width, clear } = board;
  const doors = s.head[H.doors]!;
  const own = readyBits(board, doors, s.pos[e]!);
  for (let x = 0; x < width; x++) zones[at + x] = clear[own + x]!;
  for (let x = 0; x < width; x++) {
    for (let rest = walked[x]!; rest !== 0; rest &= rest - 1) {
      const y = 31 - Math.clz32(rest & -rest);
      if ((x + 2 * y) % LOOKED_FROM !== 0) continue;
      const from = readyBits(board, doors, x * h + y);
      for (let i = 0; i < width; i++) zones[at + i]! |= clear[from + i]!;
    }
  }
}

/** Spreads `walked` by a square to all four sides, and to the corners where asked. */
function grow(corners: boolean, mask: number): void {
  for (let x = zone.x0; x <= zone.x1; x++) {
    const own = walked[x]!;
    const left = x > 0 ? walked[x - 1]! : 0;
    const right = x + 1 < COLUMNS ? walked[x + 1]! : 0;
    const sides = corners ? own | left | right : own;
    grown[x] = (sides | (sides << 1) | (sides >>> 1) | left | right) & mask;
  }
  for (let x = zone.x0; x <= zone.x1; x++) walked[x] = grown[x]!;
}
