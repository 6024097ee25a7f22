import { DIAL_TO_WIN } from "./cards/endings.js";
import { DARK } from "./cards/matchup.js";
import { EVENT, note } from "./state/journal.js";
import type { State } from "./state/state.js";
import { H } from "./state/table.js";
import { endGame, REASON, stir } from "./state/zones.js";

/** Advances the Death Star dial, which may win the game. */
export function moveDial(s: State, by: number): void {
  s.table.head[H.dial] += by;
  note(s.journal, EVENT.dialMoved, s.table.head[H.dial]);
  if (s.table.head[H.dial] >= DIAL_TO_WIN) endGame(s, DARK, REASON.dial);
  stir(s);
}

/** Turns it back by 1, not below 1. */
export function turnDialBack(s: State, by: number): void {
  const dial = s.table.head[H.dial];
  if (dial <= 1) return;
  s.table.head[H.dial] = Math.max(1, dial - by);
  note(s.journal, EVENT.dialMoved, s.table.head[H.dial]);
  stir(s);
}
