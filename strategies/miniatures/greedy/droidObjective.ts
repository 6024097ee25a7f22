import {
  END_TURN,
  F,
  H,
  handDroidTo,
  has,
  homeColumn,
  isActivated,
  isAtHome,
  legal,
  moveTo,
  moving,
  roster,
  type State,
  tables,
} from "../../../src/games/miniatures/api.js";
import { bestAction, findBestAction } from "./bestAction.js";
import { reach } from "./squares.js";

/** Capture the Droid: who has the droid takes it home, and somebody who can fetches it. */

/** Further than any square. */
const FAR = 1 << 20;

/** Who should act for the droid's sake: who has it, else the nearest that can reach it in a turn; -1 = nobody. */
export function droidRunner(s: State, side: number): number {
  const carrier = s.head[H.droidBy];
  if (carrier >= 0) return s.side[carrier] === side && legal.isActivatable(s, carrier) ? carrier : -1;
  let best = -1;
  let nearest = FAR;
  for (let c = roster.sideStart(s, side), end = roster.sideEnd(s, side); c < end; c++) {
    if (!legal.isActivatable(s, c) || has(s, c, F.savage)) continue;
    const gap = gapTo(s, c, s.head[H.droidAt]);
    if (gap > moving.MAX_BUDGET || gap >= nearest || squareBesideDroid(s, c) < 0) continue;
    best = c;
    nearest = gap;
  }
  return best;
}

/** No decision: there is nothing to be done about the droid. */
export const NOTHING = -1;

/** What c does about the droid now, `NOTHING` when nothing. */
export function droidObjective(s: State, c: number): number {
  const { head } = s;
  if (head[H.moved] > 0 || head[H.attacksMade] > 0 || head[H.replaced] !== 0 || moving.movementLeft(s, c) <= 0)
    return NOTHING;
  if (has(s, c, F.savage)) return NOTHING; // Nobody sends the wild for the droid: they go where enemies are.
  if (head[H.droidBy] === c) return goHome(s, c);
  if (head[H.droidAt] < 0) return NOTHING;
  const square = squareBesideDroid(s, c);
  return square < 0 || square === s.pos[c] ? NOTHING : moveTo(square, 0);
}

const ways = moving.createWays();

/**
 * Along the cheapest way home, as far as one turn goes; or the droid to an ally who is ahead on its own way. Before a
 * closed door it waits, unless it has something to do there; `NOTHING` where somebody stands in the way, or none leads
 * home.
 */
function goHome(s: State, c: number): number {
  if (isAtHome(s, c)) return NOTHING;
  moving.findFullReach(s, c, Math.min(moving.MAX_BUDGET, moving.movementLeft(s, c)), reach);
  const home = wayHome(s, c);
  const best = home < 0 ? -1 : furthestInReach(s, c, home);
  const whole = home < 0 ? FAR : ways.cost[home];
  if (best === home && best >= 0) return moveTo(best, 0);
  for (let ally = roster.sideStart(s, s.side[c]); ally < roster.sideEnd(s, s.side[c]); ally++) {
    // Whoever is ahead and has its turn still to come gets further with it.
    if (isActivated(s, ally) || !legal.mayHandDroid(s, c, ally)) continue;
    const end = wayHome(s, ally);
    if (end >= 0 && ways.cost[end] < whole) return handDroidTo(ally);
  }
  if (best >= 0) return moveTo(best, 0);
  return home >= 0 && opensDoor(s, c) ? END_TURN : NOTHING;
}

/** Whether c opens a door by ending its turn where it stands, and can do nothing better from there. */
function opensDoor(s: State, c: number): boolean {
  if ((s.board.doorsNearSquare[s.pos[c]] & ~s.head[H.doors]) === 0) return false;
  findBestAction(s, c);
  return bestAction.decision === END_TURN;
}

/** The space at home to which the way is cheapest, doors taken as open; -1 = none. What leads there is in `ways`. */
function wayHome(s: State, c: number): number {
  moving.findWays(s, c, ways);
  const { board } = s;
  const column = homeColumn(s, s.side[c]);
  const x = s.side[c] === 0 ? column : column - s.size[c] + 1;
  let best = -1;
  for (let square = x * board.height; square < (x + 1) * board.height; square++)
    if (ways.cost[square] < (best < 0 ? moving.UNREACHED : ways.cost[best])) best = square;
  return best;
}

/** The space within `reach` that lies furthest along the way to another, not its own; -1 = none. */
function furthestInReach(s: State, c: number, goal: number): number {
  const { board } = s;
  for (let at = goal; at !== s.pos[c]; at = ways.before[at]) {
    const x = board.colOf[at];
    if (x >= reach.x0 && x <= reach.x1 && (reach.columns[x] & (1 << board.rowOf[at])) !== 0) return at;
  }
  return -1;
}

/** A square beside the droid, or its own, that c reaches in this turn; -1 when there is none. */
function squareBesideDroid(s: State, c: number): number {
  const { board } = s;
  const droid = s.head[H.droidAt];
  moving.findFullReach(s, c, Math.min(moving.MAX_BUDGET, moving.movementLeft(s, c)), reach);
  const row = tables.readyRow(board, s.head[H.doors], droid);
  let best = -1;
  let nearest = FAR;
  for (let x = reach.x0; x <= reach.x1; x++) {
    for (let bits = reach.columns[x]; bits !== 0; bits &= bits - 1) {
      const square = x * board.height + (31 - Math.clz32(bits & -bits));
      const far = board.distance[row + square];
      // A diagonal step is 2 squares: within 1 is beside it for certain.
      if (far > 1 || far >= nearest) continue;
      best = square;
      nearest = far;
    }
  }
  return best;
}

function gapTo(s: State, c: number, square: number): number {
  return Math.abs(s.x[c] - s.board.colOf[square]) + Math.abs(s.y[c] - s.board.rowOf[square]);
}
