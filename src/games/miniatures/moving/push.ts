import {
  CHEAP,
  DEAR,
  DIRECTION_X,
  DIRECTION_Y,
  DIRECTIONS,
  FLYING,
  standableOffset,
  stepOffset,
  WALKING,
} from "../board/board.js";
import { defeat } from "../fighting/damage.js";
import { makeSave } from "../fighting/saves.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { SAVE } from "../state/saveCauses.js";
import { isEmptySpace, lift, rowBits, settle } from "../state/space.js";
import { ALL_EFFECTS, H, SIDE, type State } from "../state/state.js";
import { isAboard } from "./aboard.js";

/**
 * Pushing (glossary: push): up to so many squares of movement, each step further from the pusher, through nobody,
 * without attacks of opportunity; terrain slows it. Against an obstacle the character slides along as far as it can.
 * The way is the pusher's choice: the step that leads furthest away, but an enemy goes over the edge of a pit wherever
 * a step leads there. It stops before the pit: save 11 (6 with Flight) or be defeated (rulebook, "Pits").
 */
export function pushAway(s: State, pusher: number, c: number, squares: number): void {
  if (c === pusher || has(s, c, F.emplacement) || isAboard(s, c)) return;
  const from = s.pos[c];
  let left = squares;
  let atPit = false;
  lift(s, c);
  while (left > 0) {
    atPit = s.side[c] !== s.side[pusher] && leadsIntoPit(s, pusher, c, left);
    const step = atPit ? -1 : bestStep(s, pusher, c, left);
    if (step < 0) break;
    s.x[c] += DIRECTION_X[step & 7];
    s.y[c] += DIRECTION_Y[step & 7];
    s.pos[c] = s.x[c] * s.board.height + s.y[c];
    left -= step >> 3;
  }
  const to = s.pos[c];
  settle(s, c, to);
  s.head[H.effectsDirty] = ALL_EFFECTS;
  s.sides[SIDE.changes + s.side[c]] += 1;
  if (to !== from) note(s.journal, EVENT.push, c, from, to, pusher);
  if (atPit && !makeSave(s, c, has(s, c, F.flight) ? 6 : 11, pusher, SAVE.pit, s.hitPoints[c])) defeat(s, c, pusher);
}

/** Square of twice the straight distance between centres: what every step of a push must increase. */
export function away(s: State, pusher: number, x: number, y: number, size: number): number {
  const dx = 2 * x + size - (2 * s.x[pusher] + s.size[pusher]);
  const dy = 2 * y + size - (2 * s.y[pusher] + s.size[pusher]);
  return dx * dx + dy * dy;
}

/** The legal step that leads furthest away: direction in bits 0-2, movement it costs above; -1 = none. */
function bestStep(s: State, pusher: number, c: number, left: number): number {
  const { board } = s;
  const size = s.size[c];
  const base = stepOffset(board, s.head[H.doors], size, WALKING);
  const standing = standableOffset(board, s.head[H.doors], size);
  const now = away(s, pusher, s.x[c], s.y[c], size);
  let best = -1;
  let bestGain = 0;
  for (let d = 0; d < DIRECTIONS; d++) {
    const bit = 1 << s.y[c];
    const cheap = (board.steps[base + (d * 2 + CHEAP) * board.width + s.x[c]] & bit) !== 0;
    const dear = (board.steps[base + (d * 2 + DEAR) * board.width + s.x[c]] & bit) !== 0;
    if (!cheap && !dear) continue;
    const price = (d < 4 ? 1 : 2) * (dear ? 2 : 1);
    if (price > left) continue;
    const x = s.x[c] + DIRECTION_X[d];
    const y = s.y[c] + DIRECTION_Y[d];
    if ((board.standable[standing + x] & (1 << y)) === 0 || !isEmptySpace(s, x, y, size)) continue;
    const gain = (away(s, pusher, x, y, size) - now) / price;
    if (gain > bestGain) {
      bestGain = gain;
      best = d | (price << 3);
    }
  }
  return best;
}

/** Whether a step further away, open to who flies, would take part of the space over a pit. */
function leadsIntoPit(s: State, pusher: number, c: number, left: number): boolean {
  const { board } = s;
  const size = s.size[c];
  const base = stepOffset(board, s.head[H.doors], size, FLYING);
  const now = away(s, pusher, s.x[c], s.y[c], size);
  for (let d = 0; d < DIRECTIONS; d++) {
    if ((d < 4 ? 1 : 2) > left) continue;
    const step = base + d * 2 * board.width + s.x[c];
    if (((board.steps[step] | board.steps[step + board.width]) & (1 << s.y[c])) === 0) continue;
    const x = s.x[c] + DIRECTION_X[d];
    const y = s.y[c] + DIRECTION_Y[d];
    if (away(s, pusher, x, y, size) <= now || !isEmptySpace(s, x, y, size)) continue;
    const bits = rowBits(y, size);
    for (let i = x; i < x + size; i++) if ((board.pit[i] & bits) !== 0) return true;
  }
  return false;
}
