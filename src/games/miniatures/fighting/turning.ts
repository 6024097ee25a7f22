import { NO_PATH } from "../board/board.js";
import { carry, freeGuestPlace, identityOf } from "../changing/allegiance.js";
import { isAboard } from "../moving/aboard.js";
import { checkOver } from "../score.js";
import { isFreeToStand } from "../setup.js";
import { EVENT, note } from "../state/journal.js";
import { settle, vacate } from "../state/space.js";
import { H, isAlive, SIDE, STATUS, type State } from "../state/state.js";
import { readyRow } from "../state/tables.js";
import { partFromSkiff } from "./skiffFall.js";
/** Characters that join another squad for good (Betrayal, Internal Strife, Cay's Legacy), and come back. */

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
  if (!isAlive(s, a) || (s.status[a] & STATUS.controlled) !== 0) return;
  const target = (s.status[t] & STATUS.controlled) === 0 ? t : s.lender[t] - 1;
  const player = s.player[target];
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
    if ((s.status[o] & STATUS.controlled) === 0) {
      makeReady(s, o);
      join(s, o, own);
    } else {
      partFromSkiff(s, o);
      // Under somebody's control for this turn: it will not go back to where it was borrowed from.
      countMember(s, o, s.side[s.lender[o] - 1], s.side[own]);
      s.lender[o] = own + 1;
    }
  }
  checkOver(s);
}

function join(s: State, from: number, to: number): void {
  carry(s, from, to);
  countMember(s, to, s.side[from], s.side[to]);
  note(s.journal, EVENT.joined, to, s.side[to]);
}

/** One that must be defeated counts for another side from now on. */
function countMember(s: State, c: number, from: number, to: number): void {
  if ((s.status[c] & STATUS.unneeded) !== 0) return;
  s.sides[SIDE.required + from] -= 1;
  s.sides[SIDE.required + to] += 1;
}

/**
 * Before a character joins another squad it stands on a space of its own, and no skiff carries one squad for the other.
 */
function makeReady(s: State, c: number): void {
  if (!isAboard(s, c)) standClear(s, c);
  partFromSkiff(s, c);
}

/** A character that is turned while it passes through others' spaces ends its move on the nearest free one. */
function standClear(s: State, c: number): void {
  const at = s.pos[c];
  vacate(s, c);
  let best = at;
  if (!isFreeToStand(s, at, s.size[c])) {
    const row = readyRow(s.board, s.head[H.doors], at);
    let nearest = NO_PATH;
    for (let square = 0; square < s.board.squareCount; square++) {
      const distance = s.board.distance[row + square];
      if (distance >= nearest || !isFreeToStand(s, square, s.size[c])) continue;
      nearest = distance;
      best = square;
    }
    note(s.journal, EVENT.push, c, at, best);
  }
  settle(s, c, best);
}
