import { NUMBER } from "../../../src/games/miniatures/cards/layout.js";
import { touches } from "../../../src/games/miniatures/state/sight.js";
import { H, numberOf, SIDE, type State } from "../../../src/games/miniatures/state/state.js";
import { attacksAllowed } from "../../../src/games/miniatures/turn.js";
import { attackWorth, forecast } from "./worth.js";

/**
 * What to do when nothing comes of it any more. Whoever would win the tie-breaker lets the quiet rounds pass instead of shooting
 * at what heals as fast; whoever would lose it comes out, the nearer the better.
 */

/** Rounds after which a side asks whom the tie-breaker favours. Few skirmishes last so long. */
const STALEMATE = 36;
/** Turns like this one in which an attack should have defeated its target, to be worth disturbing the quiet. */
const PATIENCE = 10;

/**
 * Whether c's attack on t, as `attackWorth` has just forecast it, should be left out: its side would win the tie-breaker,
 * and many such attacks would not defeat t.
 */
export const isFutile = (s: State, c: number, t: number): boolean =>
  s.head[H.round]! > STALEMATE && leadsNowhere(s, t) && leads(s, s.side[c]!);

/** Quiet rounds left before the tie-breaker at which a side that would lose it comes out, and at which sides do that are level. */
const TRAILING = 7;
const LEVEL = 5;

/**
 * Whether c's side has nothing to win by keeping out of danger any longer: a long skirmish or too many quiet rounds would be decided
 * by the tie-breaker, and that does not favour it.
 */
export function mustComeOut(s: State, c: number): boolean {
  const left = s.matchup.rules.quietRounds - s.head[H.quietRounds]!;
  if (s.head[H.round]! <= STALEMATE && left > TRAILING) return false;
  const side = s.side[c]!;
  return !leads(s, side) && (s.head[H.round]! > STALEMATE || left <= LEVEL || trails(s, side));
}

/** Whether c had better come closer than attack t from where it stands, or could come to by a short move. */
export function pressesOn(s: State, c: number, t: number, cover: number): boolean {
  if (t < 0 || !mustComeOut(s, c) || touches(s, c, t)) return false;
  attackWorth(s, c, t, cover, attacksAllowed(s, c), 0);
  return leadsNowhere(s, t);
}

/** Whether many attacks as forecast would not defeat t, what it regenerates meanwhile counted in. */
const leadsNowhere = (s: State, t: number): boolean =>
  PATIENCE * (forecast.damage - numberOf(s, t, NUMBER.regeneration)) < s.hitPoints[t]!;

/** Whether another side has more points. */
function trails(s: State, side: number): boolean {
  for (let other = 0; other < s.sideCount; other++)
    if (s.sides[SIDE.score + other]! > s.sides[SIDE.score + side]!) return true;
  return false;
}

/** Whether a side has more points than any other. */
function leads(s: State, side: number): boolean {
  for (let other = 0; other < s.sideCount; other++)
    if (other !== side && s.sides[SIDE.score + other]! >= s.sides[SIDE.score + side]!) return false;
  return true;
}
