import { geometry, H, legal, NUMBER, numberOf, SIDE, type State } from "../../../src/games/miniatures/api.js";
import { weights } from "./weights.js";
import { attackWorth, forecast } from "./worth.js";

/**
 * What to do when nothing comes of it any more. Whoever would win the tie-breaker lets the quiet rounds pass instead of
 * shooting at what heals as fast; whoever would lose it comes out, the nearer the better.
 */

/**
 * Whether c's attack on t, as `attackWorth` has just forecast it, should be left out: its side would win the
 * tie-breaker, and many such attacks would not defeat t.
 */
export const isFutile = (s: State, c: number, t: number): boolean =>
  s.head[H.round] > weights.stalemate && leadsNowhere(s, t) && leadOf(s, s.side[c]) > 0;

/**
 * Whether c's side has nothing to win by keeping out of danger any longer: a long skirmish or too many quiet rounds
 * would be decided by the tie-breaker, and that does not favour it.
 */
export function mustComeOut(s: State, c: number): boolean {
  const left = s.matchup.rules.quietRounds - s.head[H.quietRounds];
  const isLong = s.head[H.round] > weights.stalemate;
  if (!isLong && left > weights.trailing) return false;
  const lead = leadOf(s, s.side[c]);
  return lead < 0 || (lead === 0 && (isLong || left <= weights.level));
}

/** Whether c had better come closer than attack t from where it stands, or could come to by a short move. */
export function pressesOn(s: State, c: number, t: number, cover: number): boolean {
  if (t < 0 || !mustComeOut(s, c) || geometry.touches(s, c, t)) return false;
  attackWorth(s, c, t, cover, legal.attacksAllowed(s, c), 0);
  return leadsNowhere(s, t);
}

/** Whether many attacks as forecast would not defeat t, what it regenerates meanwhile counted in. */
const leadsNowhere = (s: State, t: number): boolean =>
  weights.patience * (forecast.damage - numberOf(s, t, NUMBER.regeneration)) < s.hitPoints[t];

/** Points that a side has more than the best other one. */
export function leadOf(s: State, side: number): number {
  let best = -1e9;
  for (let other = 0; other < s.sideCount; other++)
    if (other !== side && s.sides[SIDE.score + other] > best) best = s.sides[SIDE.score + other];
  return s.sides[SIDE.score + side] - best;
}
