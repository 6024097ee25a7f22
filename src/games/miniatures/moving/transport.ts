import { ask } from "../ask.js";
import { CARD, SIZES } from "../cards/layout.js";
import { isFreeToStand } from "../setup.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { FAR, spaceDistance, spaceSees, spaceTouches, touches } from "../state/sight.js";
import { lift, settle } from "../state/space.js";
import {
  ALL_EFFECTS,
  H,
  isAlive,
  playerEnd,
  playerStart,
  SIDE,
  STATUS,
  type State,
  sideEnd,
  sideStart,
} from "../state/state.js";
import { CHOICE } from "../strategy.js";
import { isAboard } from "./aboard.js";

/**
 * Desert Skiff: one Large ally or two smaller ones board it at the end of a move beside it, and leave it before their
 * player's first activation of a round. What being aboard means for ranges, adjacency and cover is in sight.ts.
 */

/** Room of a skiff, in Medium characters. */
const ROOM = 2;
/** Side of the space that a character's own card gives it, in squares. */
const ownSize = (s: State, c: number): number => s.matchup.cards.cardInts[s.card[c] * CARD.words + CARD.size];

/** Lets a character that has ended its move board a skiff beside it. */
export function offerRide(s: State, c: number): void {
  if (!s.matchup.cards.transports || !isAlive(s, c) || s.pos[c] < 0 || s.head[H.over] !== 0) return;
  const side = s.side[c];
  for (let skiff = sideStart(s, side); skiff < sideEnd(s, side); skiff++) {
    if (!mayBoard(s, c, skiff) || ask(s, side, CHOICE.board, c, skiff, 2) === 0) continue;
    board(s, c, skiff);
    return;
  }
}

/**
 * Whether a character is beside a skiff of its side that has room for it; nobody boards, or is boarded, under control.
 */
function mayBoard(s: State, c: number, skiff: number): boolean {
  if (skiff === c || !isAlive(s, skiff) || s.pos[skiff] < 0 || !has(s, skiff, F.desertSkiff) || isAboard(s, c))
    return false;
  if (((s.status[c] | s.status[skiff]) & STATUS.controlled) !== 0 || !touches(s, c, skiff)) return false;
  return ownSize(s, c) <= SIZES.large && load(s, skiff) + ownSize(s, c) <= ROOM;
}

/** Room taken on a skiff: 1 for a Small or Medium character, 2 for a Large one. */
function load(s: State, skiff: number): number {
  let n = 0;
  for (let c = 0; c < s.count; c++) if (s.aboard[c] === skiff + 1 && isAlive(s, c)) n += ownSize(s, c);
  return n;
}

function board(s: State, c: number, skiff: number): void {
  lift(s, c);
  s.aboard[c] = skiff + 1;
  s.size[c] = s.size[skiff];
  settle(s, c, s.pos[skiff]);
  change(s, c);
  note(s.journal, EVENT.boards, c, skiff);
}

/** Before a player's first activation of a round: those aboard may leave their skiffs. */
export function offerLandings(s: State, player: number): void {
  if (!s.matchup.cards.transports || s.head[H.phase] >= s.playerCount) return;
  for (let c = playerStart(s, player), end = playerEnd(s, player); c < end; c++) {
    if (!isAlive(s, c) || !isAboard(s, c) || listLandings(s, c) === 0) continue;
    if (ask(s, s.side[c], CHOICE.disembark, c, s.aboard[c] - 1, 2) === 1) land(s, c, listLandings(s, c));
  }
}

/** Puts somebody aboard on one of the first n spaces of `s.spaces`, as its player likes. */
export function land(s: State, c: number, n: number): void {
  const to = s.spaces[ask(s, s.side[c], CHOICE.space, c, c, n)];
  leaveSkiff(s, c);
  settle(s, c, to);
  change(s, c);
  note(s.journal, EVENT.disembarks, c, to);
}

export function leaveSkiff(s: State, c: number): void {
  s.aboard[c] = 0;
  s.size[c] = ownSize(s, c);
}

function change(s: State, c: number): void {
  s.head[H.effectsDirty] = ALL_EFFECTS;
  s.sides[SIDE.changes + s.side[c]] += 1;
}

/**
 * Fills `s.spaces` with the free spaces adjacent to the skiff of a character aboard, or to where it stood last; returns
 * how many.
 */
export function listLandings(s: State, c: number): number {
  const skiff = s.aboard[c] - 1;
  const size = ownSize(s, c);
  const { width, height } = s.board;
  let n = 0;
  for (let x = Math.max(0, s.x[skiff] - size); x <= Math.min(width - size, s.x[skiff] + s.size[skiff]); x++) {
    for (let y = Math.max(0, s.y[skiff] - size); y <= Math.min(height - size, s.y[skiff] + s.size[skiff]); y++) {
      const square = x * height + y;
      if (overlaps(s, skiff, x, y, size) || !isFreeToStand(s, square, size)) continue;
      if (spaceTouches(s, size, square, skiff) && spaceSees(s, size, square, skiff)) s.spaces[n++] = square;
    }
  }
  return n;
}

function overlaps(s: State, skiff: number, x: number, y: number, size: number): boolean {
  const far = s.size[skiff];
  return x < s.x[skiff] + far && x + size > s.x[skiff] && y < s.y[skiff] + far && y + size > s.y[skiff];
}

/** Where nothing beside the skiff is free: the free spaces nearest to it. */
export function listNearest(s: State, c: number): number {
  const skiff = s.aboard[c] - 1;
  const size = ownSize(s, c);
  let nearest = FAR;
  let n = 0;
  for (let square = 0; square < s.board.squareCount; square++) {
    if (overlaps(s, skiff, s.board.colOf[square], s.board.rowOf[square], size)) continue;
    if (!isFreeToStand(s, square, size)) continue;
    const distance = spaceDistance(s, square, size, s.pos[skiff], s.size[skiff]);
    if (distance > nearest) continue;
    if (distance < nearest) n = 0;
    nearest = distance;
    s.spaces[n++] = square;
  }
  return n;
}
