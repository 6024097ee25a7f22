import { isAboard } from "../moving/aboard.js";
import { land, leaveSkiff, listLandings, listNearest } from "../moving/transport.js";
import { F, has } from "../state/flags.js";
import { SAVE } from "../state/saveCauses.js";
import { isAlive, type State } from "../state/state.js";
import { defeat } from "./damage.js";
import { makeSave } from "./saves.js";

/** Having to leave a Desert Skiff: with its fall, or because it or who is aboard joins another squad. */

/** Save of those aboard when their skiff is defeated. */
const NEEDED = 11;

/** Somebody aboard has to leave; where the whole map is taken it is defeated. */
function disembark(s: State, c: number, source: number): void {
  const n = listLandings(s, c) || listNearest(s, c);
  if (n > 0) land(s, c, n);
  else defeat(s, c, source);
}

/** Before a character changes squads: it leaves its skiff, or everybody leaves the skiff that it is. */
export function partFromSkiff(s: State, c: number): void {
  if (!s.matchup.cards.transports) return;
  if (isAboard(s, c)) disembark(s, c, -1);
  else if (has(s, c, F.desertSkiff))
    for (let o = 0; o < s.count; o++) if (s.aboard[o] === c + 1 && isAlive(s, o)) disembark(s, o, -1);
}

/** A defeated character is aboard no more; those aboard of a defeated skiff fall with it unless they save. */
export function fallWithSkiff(s: State, c: number, source: number): void {
  if (isAboard(s, c)) leaveSkiff(s, c);
  for (let o = 0; o < s.count; o++) {
    if (s.aboard[o] !== c + 1 || !isAlive(s, o)) continue;
    if (!makeSave(s, o, NEEDED, source, SAVE.fall, s.hitPoints[o])) defeat(s, o, source);
    // Whoever has a way to stay in play stands beside the wreck as well.
    if (isAlive(s, o) && s.aboard[o] === c + 1) disembark(s, o, source);
  }
}
