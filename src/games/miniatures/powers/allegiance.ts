import { assert } from "../../../core/assert.js";
import { NO_PATH } from "../board/board.js";
import { isAboard } from "../moving/aboard.js";
import { partFromSkiff } from "../moving/transport.js";
import { checkOver } from "../score.js";
import { isFreeToStand } from "../setup.js";
import { moveCharacter } from "../state/createState.js";
import { EVENT, note } from "../state/journal.js";
import { settle, vacate } from "../state/space.js";
import { ALL_EFFECTS, H, isAlive, listLiving, PLAYER, playerEnd, SIDE, STATUS, type State } from "../state/state.js";
import { readyRow } from "../state/tables.js";

/**
 * Characters that act for another side. The characters of a player stand together in the state, so whoever changes sides is
 * carried, with all that the state knows of it, to one of the other player's last spare places, and back in the end. The number
 * of the place it was mustered in stays its identity: `origin` leads from the place that it holds now to that one.
 */

/** The place that a character was mustered in. */
export const identityOf = (s: State, c: number): number => (s.origin[c] === 0 ? c : s.origin[c]! - 1);

/** Where the character that was at c when last looked at is now: c itself unless it has changed sides meanwhile. */
export function present(s: State, c: number): number {
  if ((s.status[c]! & STATUS.absent) === 0) return c;
  const own = identityOf(s, c);
  if ((s.status[own]! & STATUS.absent) === 0) return own;
  for (let o = 0; o < s.count; o++) if (s.origin[o] === own + 1 && (s.status[o]! & STATUS.absent) === 0) return o;
  return c;
}

/** The side whose squad a character belongs to: not the one that it takes a turn for under control. */
export const sideOf = (s: State, c: number): number =>
  (s.status[c]! & STATUS.controlled) === 0 ? s.side[c]! : s.side[s.lender[c]! - 1]!;

/**
 * Carries a character to a player for a turn; it goes on counting for its own squad.
 * @returns its place there; `giveBack` ends it
 */
export function borrow(s: State, c: number, player: number): number {
  const guest = freeGuestPlace(s, player);
  carry(s, c, guest);
  s.status[guest]! |= STATUS.controlled;
  s.lender[guest] = c + 1;
  return guest;
}

/** Carries a borrowed character back, defeated or not; returns its place there. */
export function giveBack(s: State, guest: number): number {
  const c = s.lender[guest]! - 1;
  carry(s, guest, c);
  s.status[c]! &= ~STATUS.controlled;
  s.lender[c] = 0;
  return c;
}

/**
 * Betrayal: a character whose attack roll against t was a natural 1 joins the squad of t for good; its turn is over.
 * One that acts under control for the while is not turned.
 * @param forGood whatever becomes of t (Internal Strife)
 */
export function turnCoat(s: State, a: number, t: number, forGood = false): void {
  if (isAlive(s, t)) turnTo(s, a, t, forGood);
}

/**
 * The same when t is defeated, so for good.
 * @param forGood whatever becomes of t
 */
export function turnTo(s: State, a: number, t: number, forGood: boolean): void {
  if (!isAlive(s, a) || (s.status[a]! & STATUS.controlled) !== 0) return;
  const target = (s.status[t]! & STATUS.controlled) === 0 ? t : s.lender[t]! - 1;
  const player = s.player[target]!;
  const own = identityOf(s, a);
  if (s.side[target] === s.side[a]) return;
  const to = s.player[own] === player ? own : freeGuestPlace(s, player);
  const by = identityOf(s, t) + 1;
  makeReady(s, a);
  join(s, a, to);
  s.betrayer[to] = forGood || to === own ? 0 : by;
  checkOver(s);
}

/** The defeat of a character with Betrayal: whoever it has turned goes back to the squad it came from. */
export function releaseTurned(s: State, betrayer: number): void {
  const by = identityOf(s, betrayer) + 1;
  for (let o = 0; o < s.count; o++) {
    if (s.betrayer[o] !== by || !isAlive(s, o)) continue;
    s.betrayer[o] = 0;
    const own = identityOf(s, o);
    if ((s.status[o]! & STATUS.controlled) === 0) {
      makeReady(s, o);
      join(s, o, own);
    } else {
      partFromSkiff(s, o);
      // Under somebody's control for this turn: it will not go back to where it was borrowed from.
      countMember(s, o, s.side[s.lender[o]! - 1]!, s.side[own]!);
      s.lender[o] = own + 1;
    }
  }
  checkOver(s);
}

function join(s: State, from: number, to: number): void {
  carry(s, from, to);
  countMember(s, to, s.side[from]!, s.side[to]!);
  note(s.journal, EVENT.joined, to, s.side[to]!);
}

/** One that must be defeated counts for another side from now on. */
function countMember(s: State, c: number, from: number, to: number): void {
  if ((s.status[c]! & STATUS.unneeded) !== 0) return;
  s.sides[SIDE.required + from]! -= 1;
  s.sides[SIDE.required + to]! += 1;
}

/** Before a character joins another squad it stands on a space of its own, and no skiff carries one squad for the other. */
function makeReady(s: State, c: number): void {
  if (!isAboard(s, c)) standClear(s, c);
  partFromSkiff(s, c);
}

/** A character that is turned while it passes through others' spaces ends its move on the nearest free one. */
function standClear(s: State, c: number): void {
  const at = s.pos[c]!;
  vacate(s, c);
  let best = at;
  if (!isFreeToStand(s, at, s.size[c]!)) {
    const row = readyRow(s.board, s.head[H.doors]!, at);
    let nearest = NO_PATH;
    for (let square = 0; square < s.board.squareCount; square++) {
      const distance = s.board.distance[row + square]!;
      if (distance >= nearest || !isFreeToStand(s, square, s.size[c]!)) continue;
      nearest = distance;
      best = square;
    }
    note(s.journal, EVENT.push, c, at, best);
  }
  settle(s, c, best);
}

/** The last spare place of a player that nobody holds. There are enough of them for all who may come (compileGuests.ts). */
function freeGuestPlace(s: State, player: number): number {
  const end = playerEnd(s, player);
  const first = end - s.matchup.guests[s.players[PLAYER.squad + player]!]!;
  for (let c = end - 1; c >= first; c--) if ((s.status[c]! & STATUS.absent) !== 0) return c;
  assert(false, "a place for a character that changes sides", { player, first, end });
}

function carry(s: State, from: number, to: number): void {
  const own = identityOf(s, from);
  const stands = isAlive(s, from) && s.pos[from]! >= 0;
  if (stands) vacate(s, from);
  moveCharacter(s, from, to);
  s.origin[to] = own === to ? 0 : own + 1;
  s.status[from] = STATUS.absent;
  listLiving(s);
  s.pos[from] = -1;
  s.aboard[from] = 0;
  s.heldDoor[from] = 0;
  s.betrayer[from] = 0;
  s.coupled[from] = 0;
  if (stands) settle(s, to, s.pos[to]!);
  renameReferences(s, from, to);
  s.sides[SIDE.changes + s.side[from]!]! += 1;
  s.sides[SIDE.changes + s.side[to]!]! += 1;
  s.head[H.effectsDirty] = ALL_EFFECTS;
  note(s.journal, EVENT.crossed, from, to);
}

/** Whoever is spoken of in the state by its place goes on being the one meant. */
function renameReferences(s: State, from: number, to: number): void {
  for (let c = 0; c < s.count; c++) {
    if (s.master[c] === from + 1) s.master[c] = to + 1;
    if (s.prey[c] === from + 1) s.prey[c] = to + 1;
    if (s.aboard[c] === from + 1) s.aboard[c] = to + 1;
    if (s.coupled[c] === from + 1) s.coupled[c] = to + 1;
    if (s.flankedBy[c] === from + 1) s.flankedBy[c] = to + 1;
  }
  if (s.head[H.droidBy] === from) s.head[H.droidBy] = to;
  if (s.head[H.firstTarget] === from) s.head[H.firstTarget] = to;
}
