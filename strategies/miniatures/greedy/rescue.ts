import {
  END_TURN,
  geometry,
  hypothetical,
  isFrozen,
  moveTo,
  moving,
  roster,
  type State,
  tables,
} from "../../../src/games/miniatures/api.js";
import { bestAction, findBestAction } from "./bestAction.js";
import { squareBeside, survey } from "./squares.js";
import { lossUnder, threatAt } from "./threat.js";
import { weights } from "./weights.js";
import { pieceWorth } from "./worth.js";

const own = hypothetical.createThought();

/**
 * Freeing a character from carbonite: whoever ends its turn beside it gains a whole character for half its cost, which
 * makes the half that was paid for it the worth of doing so. The opponent sets it up where that is hardest.
 */

/** A turn that ends beside a captive: as `plan`, with `first` END_TURN where the character stands there already. */
export const rescuePlan = { found: false, first: END_TURN, worth: 0, action: END_TURN, target: -1, cover: 0 };
/** No decision. */
const NONE = -1;

/** The nearest captive of c's own side; -1 = none. */
function captiveOf(s: State, c: number): number {
  let best = -1;
  let nearest = 1e9;
  for (let f = roster.sideStart(s, s.side[c]), end = roster.sideEnd(s, s.side[c]); f < end; f++) {
    if (!isFrozen(s, f) || s.pos[f] < 0 || geometry.distanceBetween(s, c, f) >= nearest) continue;
    nearest = geometry.distanceBetween(s, c, f);
    best = f;
  }
  return best;
}

/** The captive that c should go for when it has nothing else to do: nobody of its side is nearer to it; -1 = none. */
export function captiveToSeek(s: State, c: number): number {
  const f = captiveOf(s, c);
  if (f < 0) return -1;
  for (let i = roster.ownFrom(s, s.side[c]), end = roster.ownTo(s, s.side[c]); i < end; i++) {
    const o = s.living[i];
    if (s.pos[o] >= 0 && geometry.distanceBetween(s, o, f) < geometry.distanceBetween(s, c, f)) return -1;
  }
  return f;
}

/** Fills `rescuePlan` for c. @param thought the hypothetical turn of c that has begun */
export function planRescue(s: State, c: number, thought: hypothetical.Thought): void {
  rescuePlan.found = false;
  const f = captiveOf(s, c);
  if (f < 0) return;
  if (geometry.touches(s, c, f)) {
    consider(s, c, f, END_TURN, 0, true);
    return;
  }
  if (moving.movementLeft(s, c) <= 0) return;
  const room = moving.movementWithAttack(s, c);
  if (room > 0) tryMove(s, c, f, room, true, thought);
  if (!rescuePlan.found) tryMove(s, c, f, moving.movementLeft(s, c), false, thought);
}

function tryMove(s: State, c: number, f: number, squares: number, acts: boolean, thought: hypothetical.Thought): void {
  const toll = survey(s, c, squares, squares, 0);
  const square = squareBeside(s, c, f);
  if (square < 0) return;
  hypothetical.moveHypothetically(s, c, square, false, thought);
  if (geometry.touches(s, c, f)) consider(s, c, f, moveTo(square, 0), toll, acts);
  hypothetical.moveBack(s, c, thought);
}

/** From where c stands (or is thought to). @param acts whether it could do something there besides */
function consider(s: State, c: number, f: number, first: number, toll: number, acts: boolean): void {
  rescuePlan.found = true;
  rescuePlan.first = first;
  rescuePlan.action = END_TURN;
  rescuePlan.target = -1;
  rescuePlan.worth = pieceWorth(s, f) - toll - lossUnder(s, c, threatAt(s, s.side[c], s.x[c], s.y[c]));
  if (!acts) return;
  findBestAction(s, c);
  if (bestAction.worth <= 0) return;
  rescuePlan.worth += bestAction.worth;
  rescuePlan.action = bestAction.decision;
  rescuePlan.target = bestAction.target;
  rescuePlan.cover = bestAction.cover;
}

/** After all else: a move beside a captive, or END_TURN for who stands there already; -1 = neither. */
export function endBeside(s: State, c: number): number {
  const f = captiveOf(s, c);
  if (f < 0) return NONE;
  if (geometry.touches(s, c, f)) return END_TURN;
  const left = moving.movementLeft(s, c);
  if (left <= 0) return NONE;
  rescuePlan.found = false;
  hypothetical.beginHypothetical(s, c, own);
  tryMove(s, c, f, left, false, own);
  hypothetical.endHypothetical(s, c, own);
  const here = lossUnder(s, c, threatAt(s, s.side[c], s.x[c], s.y[c]));
  return rescuePlan.found && rescuePlan.worth > -here ? rescuePlan.first : NONE;
}

/** Where to set up an opponent's captive: as far back as can be, with few squares around it to come to. */
export function bestPrison(s: State, side: number): number {
  const { board } = s;
  let best = -1;
  let bestScore = -1e9;
  for (let x = 0; x < board.width; x++) {
    for (let bits = s.setupOffer[x]; bits !== 0; bits &= bits - 1) {
      const y = 31 - Math.clz32(bits & -bits);
      const back = side === 2 ? board.height - y : side === 0 ? board.width - x : x;
      const score = weights.prison * back - openAround(s, x, y);
      if (score <= bestScore) continue;
      bestScore = score;
      best = x * board.height + y;
    }
  }
  return best;
}

/** Squares of ground around a square from which it can be seen. */
function openAround(s: State, x: number, y: number): number {
  const { board } = s;
  const base = tables.readyBits(board, board.doorStates - 1, x * board.height + y);
  const rows = y === 0 ? 3 : 7 << (y - 1);
  let count = -1; // Its own.
  for (let i = Math.max(0, x - 1); i <= Math.min(board.width - 1, x + 1); i++)
    for (let bits = board.ground[i] & board.sight[base + i] & rows; bits !== 0; bits &= bits - 1) count++;
  return count;
}
