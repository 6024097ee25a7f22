import { NUMBER } from "../cards/layout.js";
import { isAboard } from "../moving/aboard.js";
import { mined } from "../moving/flood.js";
import { threatenAround, threatened } from "../moving/threatened.js";
import { EVENT, note } from "../state/journal.js";
import { SAVE } from "../state/saveCauses.js";
import { isBeside } from "../state/sight.js";
import { foeEnd, foeStart, foesFrom, foesTo, inRing, isAlive, numberOf, type State } from "../state/state.js";
import { dealDamage, HOW } from "./damage.js";
import { makeSave } from "./saves.js";

/**
 * Mines [#]: an enemy that moves into a square adjacent to their owner takes damage, unless it saves at 11. Every such
 * square counts, also from one to the next; being pushed, lifted or carried is no move of one's own.
 */

const NEEDED = 11;

const hasMines = (s: State, e: number): boolean =>
  isAlive(s, e) && s.pos[e] >= 0 && numberOf(s, e, NUMBER.mines) > 0 && !isAboard(s, e);

/**
 * Fills `mined` with the spaces that set mines off for c, but for `goal` and its own; returns whether there are any.
 */
export function markMines(s: State, c: number, goal: number): boolean {
  const side = s.side[c];
  let any = false;
  threatened.fill(0, 0, s.board.width);
  for (let i = foesFrom(s, side), end = foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (!hasMines(s, e)) continue;
    threatenAround(s, e, s.size[c]);
    any = true;
  }
  if (!any) return false;
  for (let x = 0; x < s.board.width; x++) mined[x] = threatened[x];
  mined[s.board.colOf[goal]] &= ~(1 << s.board.rowOf[goal]);
  mined[s.x[c]] &= ~(1 << s.y[c]);
  return true;
}

/** What c's step from a space to the one where it stands now sets off. */
export function setOffMines(s: State, c: number, from: number): void {
  const side = s.side[c];
  for (let i = foeStart(s, side), end = foeEnd(s, side); i < end && isAlive(s, c); i++) {
    const e = inRing(s, i);
    if (!hasMines(s, e) || !comesBeside(s, c, from, e)) continue;
    note(s.journal, EVENT.mine, c, e);
    const amount = numberOf(s, e, NUMBER.mines);
    if (!makeSave(s, c, NEEDED, e, SAVE.mines, amount)) dealDamage(s, c, amount, e, HOW.effect);
  }
}

/** Whether a square that c has newly entered is adjacent to e. */
function comesBeside(s: State, c: number, from: number, e: number): boolean {
  const size = s.size[c];
  const dx = s.x[c] - s.board.colOf[from];
  const dy = s.y[c] - s.board.rowOf[from];
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const isOld = i + dx >= 0 && i + dx < size && j + dy >= 0 && j + dy < size;
      if (!isOld && isBeside(s, e, s.pos[c] + i * s.board.height + j)) return true;
    }
  }
  return false;
}
