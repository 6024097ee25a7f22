import { F, H, has, isActivated, legal, MEMORY_WORDS, roster, type State } from "../../../src/games/miniatures/api.js";
import { allyGain, nearestFoe } from "./space.js";
import { mapThreats } from "./threat.js";
import { weights } from "./weights.js";
import { attackWorth, pieceWorth } from "./worth.js";

const found = legal.createTargets();

/** What commanders order: who attacks at once, and whether a phase goes on. */

/** Which of the first n of `s.offers` has the best attack; n = nobody gains anything. `combined`: bonus to Attack. */
export function bestShooter(s: State, n: number, combined: number): number {
  let best = n;
  let bestWorth = 0;
  for (let i = 0; i < n; i++) {
    const worth = bestShot(s, s.offers[i], combined);
    if (worth > bestWorth) {
      bestWorth = worth;
      best = i;
    }
  }
  return best;
}

/** What the best attack of a character from where it stands is worth in points. */
export function bestShot(s: State, a: number, combined: number): number {
  const n = legal.listTargets(s, a, has(s, a, F.meleeAttack), found);
  let best = 0;
  for (let i = 0; i < n; i++) best = Math.max(best, attackWorth(s, a, found.who[i], found.cover[i], 1, combined));
  return best;
}

/** Which of the first n of `s.offers` gains most by changing places with another of them; n = nobody. */
export function bestExchange(s: State, n: number): number {
  let best = n;
  let bestWorth = weights.exchanging;
  if (n > 0) mapThreats(s, s.side[s.offers[0]]);
  for (let i = 0; i < n; i++) {
    const partner = bestPartner(s, s.offers[i], n);
    const worth =
      s.size[s.offers[i]] === s.size[s.offers[partner]] ? exchangeWorth(s, s.offers[i], s.offers[partner]) : 0;
    if (worth > bestWorth) {
      bestWorth = worth;
      best = i;
    }
  }
  return best;
}

/** Which of the first n of `s.offers` is best for a to change places with. */
export function bestPartner(s: State, a: number, n: number): number {
  let best = 0;
  let bestWorth = -1e9;
  for (let i = 0; i < n; i++) {
    const b = s.offers[i];
    if (b === a || s.size[a] !== s.size[b]) continue;
    const worth = exchangeWorth(s, a, b);
    if (worth > bestWorth) {
      bestWorth = worth;
      best = i;
    }
  }
  return best;
}

/** Danger that two allies lose, and ground that fighters who have still to act win, by changing places. */
const exchangeWorth = (s: State, a: number, b: number): number => allyGain(s, a, s.pos[b]) + allyGain(s, b, s.pos[a]);

/**
 * Stakes all on a reroll of a miss where the damage it may bring is worth more than the character that a second miss
 * costs: with bonuses of 4 and 10, by the faces that hit.
 */
export function stakesAll(s: State, a: number): number {
  if (s.head[H.choicePower] !== 0) return 0;
  const faces = Math.max(1, Math.min(19, 21 - (s.head[H.needed] - STAKED)));
  return faces / 20 >= weights.stakeFrom || pieceWorth(s, a) * (1 - faces / 20) < weights.stakePoints ? 1 : 0;
}
const STAKED = 4;

/** Who wins most by a move before the round's first activation: the fighter farthest from its enemies; n = nobody. */
export function bestAdvance(s: State, n: number): number {
  let best = n;
  let farthest = 0;
  for (let i = 0; i < n; i++) {
    const o = s.offers[i];
    const squares = nearestFoe(s, o, s.pos[o]) * (has(s, o, F.meleeAttack) ? weights.advance : 1);
    if (squares > farthest) {
      farthest = squares;
      best = i;
    }
  }
  return best;
}

/** Worths of turns are remembered in hundredths of a point. */
const HUNDREDTHS = 100;

/** Goes on in the phase when somebody who waits has something worth doing; else the enemy is made to come first. */
export function wantsAnother(s: State, side: number): number {
  for (let i = roster.ownFrom(s, side), end = roster.ownTo(s, side); i < end; i++) {
    const c = s.living[i];
    if (!isActivated(s, c) && s.memory[c * MEMORY_WORDS] >= HUNDREDTHS * weights.acting) return 1;
  }
  return 0;
}
