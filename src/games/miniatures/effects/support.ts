import { NEAR_SQUARES } from "../board/board.js";
import { F, has } from "../state/flags.js";
import { EVENT, note } from "../state/journal.js";
import { distanceBetween, touches } from "../state/sight.js";
import { H, ownFrom, ownTo, type State } from "../state/state.js";

/** Helping others to hit: Rangefinder, Flanking Support, Flux Density. */

/** Squares within which Flanking Support works, and bonus Damage of Flux Density. */
export const FLUX = 10;
/** Bits of `flankedFor` below the round: one a side. */
const SIDE_BITS = 3;

/** Rangefinder: adjacent allies that do not move aim better at nonadjacent enemies for the rest of the round. */
export function sight(s: State, c: number): void {
  const side = s.side[c];
  for (let i = ownFrom(s, side), end = ownTo(s, side); i < end; i++) {
    const o = s.living[i];
    if (o === c || s.pos[o] < 0 || !touches(s, c, o)) continue;
    s.sightedRound[o] = s.head[H.round];
    note(s.journal, EVENT.sighted, o, c);
  }
}

/** Whether a Rangefinder helps a character now. */
export const isSighted = (s: State, c: number): boolean =>
  s.sightedRound[c] === s.head[H.round] && s.movedTurn[c] <= s.head[H.roundTurn];

/** Flanking Support of the combining allies in `s.combiners`, after the hit that they helped to. */
export function flankFor(s: State, t: number): void {
  for (let i = 0; i < s.combinerCount; i++) {
    const ally = s.combiners[i];
    if (!has(s, ally, F.flankingSupport) || distanceBetween(s, ally, t) > NEAR_SQUARES || isFlanked(s, t, s.side[ally]))
      continue;
    const round = s.head[H.round];
    const sides = s.flankedFor[t] >> SIDE_BITS === round ? s.flankedFor[t] : round << SIDE_BITS;
    s.flankedFor[t] = sides | (1 << s.side[ally]);
    note(s.journal, EVENT.flanked, t, ally);
  }
}

/** Whether the characters of a side profit by Flanking Support against t now. */
export const isFlanked = (s: State, t: number, side: number): boolean =>
  s.flankedFor[t] >> SIDE_BITS === s.head[H.round] && (s.flankedFor[t] & (1 << side)) !== 0;

/** Flux Density: bonus Damage of c from the combining allies in `s.combiners`, once however many Droids they are. */
export function fluxDamage(s: State, c: number): number {
  if (!has(s, c, F.fluxDensity)) return 0;
  for (let i = 0; i < s.combinerCount; i++) if (aidsFlux(s, s.combiners[i])) return FLUX;
  return 0;
}

/** Whether an ally is a Droid for Flux Density; Cyborgs are. */
export const aidsFlux = (s: State, ally: number): boolean => has(s, ally, F.droid) || has(s, ally, F.cyborg);
