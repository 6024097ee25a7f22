import { assert } from "../../../core/assert.js";
import { moveCharacter } from "../state/createState.js";
import { EVENT, note } from "../state/journal.js";
import { settle, vacate } from "../state/space.js";
import { ALL_EFFECTS, H, isAlive, listLiving, PLAYER, playerEnd, SIDE, STATUS, type State } from "../state/state.js";

/**
 * Characters that act for another side. The characters of a player stand together in the state, so whoever changes
 * sides is carried, with all that the state knows of it, to one of the other player's last spare places, and back in
 * the end. The number of the place it was mustered in stays its identity: `origin` leads from the place that it holds
 * now to that one.
 */

/** The place that a character was mustered in. */
export const identityOf = (s: State, c: number): number => (s.origin[c] === 0 ? c : s.origin[c] - 1);

/** Where the character that was at c when last looked at is now: c itself unless it has changed sides meanwhile. */
export function present(s: State, c: number): number {
  if ((s.status[c] & STATUS.absent) === 0) return c;
  const own = identityOf(s, c);
  if ((s.status[own] & STATUS.absent) === 0) return own;
  for (let o = 0; o < s.count; o++) if (s.origin[o] === own + 1 && (s.status[o] & STATUS.absent) === 0) return o;
  return c;
}

/** The side whose squad a character belongs to: not the one that it takes a turn for under control. */
export const sideOf = (s: State, c: number): number =>
  (s.status[c] & STATUS.controlled) === 0 ? s.side[c] : s.side[s.lender[c] - 1];

/**
 * Carries a character to a player for a turn; it goes on counting for its own squad.
 * @returns its place there; `giveBack` ends it
 */
export function borrow(s: State, c: number, player: number): number {
  const guest = freeGuestPlace(s, player);
  carry(s, c, guest);
  s.status[guest] |= STATUS.controlled;
  s.lender[guest] = c + 1;
  return guest;
}

/** Carries a borrowed character back, defeated or not; returns its place there. */
export function giveBack(s: State, guest: number): number {
  const c = s.lender[guest] - 1;
  carry(s, guest, c);
  s.status[c] &= ~STATUS.controlled;
  s.lender[c] = 0;
  return c;
}

/**
 * The last spare place of a player that nobody holds. There are enough of them for all who may come (compileGuests.ts).
 */
export function freeGuestPlace(s: State, player: number): number {
  const end = playerEnd(s, player);
  const first = end - s.matchup.guests[s.players[PLAYER.squad + player]];
  for (let c = end - 1; c >= first; c--) if ((s.status[c] & STATUS.absent) !== 0) return c;
  assert(false, "a place for a character that changes sides", { player, first, end });
}

export function carry(s: State, from: number, to: number): void {
  const own = identityOf(s, from);
  const stands = isAlive(s, from) && s.pos[from] >= 0;
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
  if (stands) settle(s, to, s.pos[to]);
  renameReferences(s, from, to);
  s.sides[SIDE.changes + s.side[from]] += 1;
  s.sides[SIDE.changes + s.side[to]] += 1;
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
