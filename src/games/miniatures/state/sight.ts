import { characterBetween } from "../board/between.js";
import { VIEW_ADJACENT, VIEW_SIGHT } from "../board/board.js";
import { spaceView } from "../board/spaceView.js";
import { boardDistance, isAboard, shareSkiff } from "../moving/aboard.js";
import { objectColumns } from "../moving/barred.js";
import { isInsubstantial } from "./flags.js";
import { rowBits } from "./space.js";
import { foesFrom, foesTo, H, type State } from "./state.js";
import { readyBits, readyRow } from "./tables.js";

/** Who sees, touches and covers whom: single characters go by table, big ones by their squares. */

/** No path at all. */
export const FAR = 255;

/**
 * What a sees of t: VIEW bits for sight and adjacency; the corner bits only mean something between single characters.
 */
export function viewOf(s: State, a: number, t: number): number {
  const view = viewBetween(s, a, t);
  const { hasSpirits, transports } = s.matchup.cards;
  if (transports && (isAboard(s, a) || isAboard(s, t)))
    return shareSkiff(s, a, t) ? VIEW_SIGHT | VIEW_ADJACENT : view & ~VIEW_ADJACENT;
  return hasSpirits && (isInsubstantial(s, a) || isInsubstantial(s, t)) ? view & ~VIEW_ADJACENT : view;
}

function viewBetween(s: State, a: number, t: number): number {
  const size = s.size[a];
  if (size === 1 && s.size[t] === 1) {
    return s.board.view[readyRow(s.board, s.head[H.doors], s.pos[a]) + s.pos[t]];
  }
  if (!spaceSees(s, size, s.pos[a], t)) return 0;
  return spaceTouches(s, size, s.pos[a], t) ? VIEW_SIGHT | VIEW_ADJACENT : VIEW_SIGHT;
}

/** Line of sight from some square of a space to some square of a character's. */
export function spaceSees(s: State, size: number, anchor: number, t: number): boolean {
  const { sight, height } = s.board;
  const doors = s.head[H.doors];
  const x0 = s.x[t];
  const x1 = x0 + s.size[t];
  const rows = rowBits(s.y[t], s.size[t]);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const base = readyBits(s.board, doors, anchor + i * height + j);
      for (let x = x0; x < x1; x++) if ((sight[base + x] & rows) !== 0) return true;
    }
  }
  return false;
}

/** Whether a space lies next to a character's, by side or corner, whatever stands between. */
export function spaceTouches(s: State, size: number, anchor: number, t: number): boolean {
  const x = s.board.colOf[anchor];
  const y = s.board.rowOf[anchor];
  const far = s.size[t];
  return x <= s.x[t] + far && x + size >= s.x[t] && y <= s.y[t] + far && y + size >= s.y[t];
}

/** Line of sight between two characters. */
export const sees = (s: State, a: number, t: number): boolean => (viewOf(s, a, t) & VIEW_SIGHT) !== 0;
/** Adjacent: touching by side or corner and in line of sight. */
export const touches = (s: State, a: number, t: number): boolean => (viewOf(s, a, t) & VIEW_ADJACENT) !== 0;

/** Squares from one space to the other, counted around walls; FAR = no way. */
export function distanceBetween(s: State, a: number, t: number): number {
  const doors = s.head[H.doors];
  if (s.matchup.cards.transports && (isAboard(s, a) || isAboard(s, t))) return distanceAboard(s, a, t);
  if (s.size[a] === 1 && s.size[t] === 1) return s.board.distance[readyRow(s.board, doors, s.pos[a]) + s.pos[t]];
  return spaceDistance(s, s.pos[a], s.size[a], s.pos[t], s.size[t]);
}

/** Squares from one square to the nearest enemy's (top left) of a side; FAR = no way to any. */
export function distanceToEnemies(s: State, side: number, square: number): number {
  const doors = s.head[H.doors];
  let nearest = FAR;
  for (let i = foesFrom(s, side), end = foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (s.pos[e] < 0) continue;
    nearest = Math.min(nearest, s.board.distance[readyRow(s.board, doors, s.pos[e]) + square]);
  }
  return nearest;
}

/** Columns and rows between two spaces, added up: no distance counted around walls is less. */
export function gapBetween(s: State, a: number, t: number): number {
  const dx = s.x[t] > s.x[a] ? s.x[t] - s.x[a] - s.size[a] + 1 : s.x[a] - s.x[t] - s.size[t] + 1;
  const dy = s.y[t] > s.y[a] ? s.y[t] - s.y[a] - s.size[a] + 1 : s.y[a] - s.y[t] - s.size[t] + 1;
  return (dx > 0 ? dx : 0) + (dy > 0 ? dy : 0);
}

/**
 * Desert Skiff: ranges of those aboard are their skiff's and 1 square more; with the skiff and each other they are
 * adjacent.
 */
function distanceAboard(s: State, a: number, t: number): number {
  if (a === t) return 0;
  if (shareSkiff(s, a, t)) return 1;
  const distance = spaceDistance(s, s.pos[a], s.size[a], s.pos[t], s.size[t]);
  return distance === FAR ? FAR : distance + boardDistance(s, a) + boardDistance(s, t);
}

/** The same for spaces by their top left square and size. */
export function spaceDistance(s: State, from: number, fromSize: number, to: number, toSize: number): number {
  const doors = s.head[H.doors];
  const h = s.board.height;
  let best = FAR;
  for (let i = 0; i < fromSize; i++) {
    for (let j = 0; j < fromSize; j++) {
      const row = readyRow(s.board, doors, from + i * h + j);
      for (let k = 0; k < toSize; k++) {
        for (let l = 0; l < toSize; l++) {
          const d = s.board.distance[row + to + k * h + l];
          if (d < best) best = d;
        }
      }
    }
  }
  return best;
}

/**
 * Whether t has cover from an attack by a (never when adjacent: the caller knows).
 * With `throughCharacters` only terrain and objects count (Sniper).
 */
export function hasCover(s: State, a: number, t: number, throughCharacters: boolean): boolean {
  // Nobody shoots at those without a body.
  if (s.matchup.cards.hasSpirits && (isInsubstantial(s, a) || isInsubstantial(s, t))) return true;
  // Desert Skiff: those aboard have cover from it, which only a Sniper looks past.
  if (isAboard(s, t) && !throughCharacters) return true;
  const size = s.size[a];
  let corners = terrainCorners(s, a, t);
  if (corners === 0) return true;
  // Objects are no characters: whoever shoots past those does not shoot past these.
  if (throughCharacters && !s.matchup.cards.hasObjects) return false;
  const between = throughCharacters ? objectColumns(s) : s.anyone;
  hide(s, a);
  hide(s, t);
  let covered = true;
  for (let corner = 0; corners !== 0; corner++, corners >>>= 1) {
    if ((corners & 1) === 0) continue;
    const cx = s.x[a] + (corner % (size + 1));
    const cy = s.y[a] + Math.floor(corner / (size + 1));
    if (!anyBetween(s, cx, cy, t, between)) {
      covered = false;
      break;
    }
  }
  show(s, a);
  show(s, t);
  return covered;
}

/** Corners of a's space with no terrain in the way of any square of t: bit = corner in reading order. */
function terrainCorners(s: State, a: number, t: number): number {
  const doors = s.head[H.doors];
  const size = s.size[a];
  const targetSize = s.size[t];
  if (size === 1 && targetSize === 1) return s.board.view[readyRow(s.board, doors, s.pos[a]) + s.pos[t]] & 15;
  const h = s.board.height;
  let corners = 0xffff;
  for (let i = 0; i < targetSize; i++) {
    for (let j = 0; j < targetSize; j++) {
      const square = s.pos[t] + i * h + j;
      corners &=
        size === 1
          ? s.board.view[readyRow(s.board, doors, s.pos[a]) + square] & 15
          : spaceView(s.board, doors, size, s.pos[a], square) & 0xffff;
    }
  }
  return corners;
}

function anyBetween(s: State, cx: number, cy: number, t: number, taken: Int32Array): boolean {
  const size = s.size[t];
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      if (characterBetween(s.board, cx, cy, s.x[t] + i, s.y[t] + j, taken)) return true;
    }
  }
  return false;
}

function hide(s: State, c: number): void {
  const bits = ~rowBits(s.y[c], s.size[c]);
  for (let i = s.x[c]; i < s.x[c] + s.size[c]; i++) s.anyone[i] &= bits;
}

function show(s: State, c: number): void {
  const bits = rowBits(s.y[c], s.size[c]);
  for (let i = s.x[c]; i < s.x[c] + s.size[c]; i++) s.anyone[i] |= bits;
}

/** Line of sight from a character to a square. */
export function seesSquare(s: State, c: number, square: number): boolean {
  const doors = s.head[H.doors];
  const h = s.board.height;
  for (let i = 0; i < s.size[c]; i++) {
    for (let j = 0; j < s.size[c]; j++) {
      if ((s.board.view[readyRow(s.board, doors, s.pos[c] + i * h + j) + square] & VIEW_SIGHT) !== 0) return true;
    }
  }
  return false;
}

/** Whether a character sees an enemy. */
export function seesAnyEnemy(s: State, c: number): boolean {
  const side = s.side[c];
  for (let i = foesFrom(s, side), end = foesTo(s, side); i < end; i++) {
    const t = s.living[i];
    if (s.pos[t] >= 0 && sees(s, c, t)) return true;
  }
  return false;
}

/** Whether a square is adjacent to a character: beside its space and in line of sight. */
export function isBeside(s: State, e: number, square: number): boolean {
  const row = readyRow(s.board, s.head[H.doors], square);
  for (let i = 0; i < s.size[e]; i++) {
    for (let j = 0; j < s.size[e]; j++)
      if ((s.board.view[row + s.pos[e] + i * s.board.height + j] & VIEW_ADJACENT) !== 0) return true;
  }
  return false;
}
