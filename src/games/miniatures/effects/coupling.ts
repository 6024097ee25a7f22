import { ask } from "../ask.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { touches } from "../state/sight.js";
import { ALL_EFFECTS, H, isAlive, type State } from "../state/state.js";
import { CHOICE } from "../strategy.js";

/** Power Coupling: one adjacent ally at a time gains Extra Attack (an effect on whom `coupled` names). */

/** At the end of c's turn: the coupling of the turn before ends, and it may choose an ally. */
export function endTurnForCoupling(s: State, c: number): void {
  if (!has(s, c, F.powerCoupling)) return;
  endCoupling(s, c);
  const { cards } = s.matchup;
  let n = 0;
  for (let t = 0; t < s.count; t++) {
    if (t === c || !isAlive(s, t) || s.pos[t] < 0 || s.side[t] !== s.side[c]) continue;
    if (cards.mayCouple[s.card[t]] === 1 && touches(s, c, t)) s.offers[n++] = t;
  }
  if (n === 0) return;
  const pick = ask(s, s.side[c], CHOICE.couple, c, -1, n + 1);
  if (pick === n) return;
  s.coupled[c] = s.offers[pick] + 1;
  s.head[H.effectsDirty] = ALL_EFFECTS;
  note(s.journal, EVENT.coupled, c, s.offers[pick]);
}

/** Ends what c lends by Power Coupling. */
export function endCoupling(s: State, c: number): void {
  if (s.coupled[c] === 0) return;
  s.coupled[c] = 0;
  s.head[H.effectsDirty] = ALL_EFFECTS;
}

/** Parts whoever is not adjacent any more: coming back does not couple them again. */
export function partCouples(s: State): void {
  for (let c = 0; c < s.count; c++) {
    const t = s.coupled[c] - 1;
    if (t >= 0 && !(isAlive(s, c) && isAlive(s, t) && touches(s, c, t))) s.coupled[c] = 0;
  }
}

/** Whether somebody lends c Extra Attack by Power Coupling. */
export function isCoupled(s: State, c: number): boolean {
  for (let o = 0; o < s.count; o++) if (s.coupled[o] === c + 1 && isAlive(s, o) && touches(s, o, c)) return true;
  return false;
}
