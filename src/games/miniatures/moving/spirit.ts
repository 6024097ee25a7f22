import { ask } from "../ask.js";
import { identityOf } from "../changing/allegiance.js";
import { hasForceRating } from "../changing/become.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { distanceBetween } from "../state/sight.js";
import { isAlive, type State, sideEnd, sideStart } from "../state/state.js";
import { CHOICE } from "../strategy.js";

/**
 * What Light Spirits do for the ally they have chosen, and what keeps Holograms in being. How both move is drift.ts.
 */

/** Squares within which a Light Spirit helps its ally. */
const HELP = 4;
/** Squares within which a Hologram needs a Trooper. */
const PROJECTION = 2;

/** During setup each Light Spirit chooses a Unique ally with a Force rating, if there is any. */
export function chooseWards(s: State): void {
  if (!s.matchup.cards.hasSpirits) return;
  for (let c = 0; c < s.count; c++) {
    if (!isAlive(s, c) || !has(s, c, F.lightSpirit)) continue;
    let n = 0;
    for (let o = sideStart(s, s.side[c]), end = sideEnd(s, s.side[c]); o < end; o++)
      if (o !== c && isAlive(s, o) && mayBeWard(s, o)) s.offers[n++] = o;
    if (n === 0) continue;
    const ally = s.offers[ask(s, s.side[c], CHOICE.ward, c, -1, n)];
    s.ward[c] = identityOf(s, ally) + 1;
    note(s.journal, EVENT.ward, c, ally);
  }
}

const mayBeWard = (s: State, o: number): boolean => has(s, o, F.unique) && hasForceRating(s, o);

/** Whether a Light Spirit that has chosen the character is near enough to lend it Force Renewal 1 and Mettle. */
export function isInspired(s: State, c: number): boolean {
  if (!s.matchup.cards.hasSpirits) return false;
  for (let o = sideStart(s, s.side[c]), end = sideEnd(s, s.side[c]); o < end; o++) {
    if (s.ward[o] === identityOf(s, c) + 1 && isAlive(s, o) && s.pos[o] >= 0 && distanceBetween(s, o, c) <= HELP)
      return true;
  }
  return false;
}

/** Whether the character is a Hologram without a Trooper of its side near enough: activating, it is defeated. */
export function fades(s: State, c: number): boolean {
  if (!s.matchup.cards.hasSpirits || !has(s, c, F.hologram)) return false;
  for (let o = sideStart(s, s.side[c]), end = sideEnd(s, s.side[c]); o < end; o++) {
    if (o === c || !isAlive(s, o) || s.pos[o] < 0 || s.matchup.cards.troopers[s.card[o]] === 0) continue;
    if (distanceBetween(s, o, c) <= PROJECTION) return false;
  }
  return true;
}
