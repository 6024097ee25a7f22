import { NEAR_SQUARES } from "../board/board.js";
import { CARD } from "../cards/layout.js";
import { distanceBetween } from "../state/sight.js";
import { foesFrom, foesTo, ownFrom, ownTo, type State } from "../state/state.js";

/**
 * What conditions of attacks ask about a character: its card's Hit Points, whether it lives, who is within 6 squares of
 * it.
 */

/** "living" of the glossary. */
export const isLivingCard = (s: State, c: number): boolean =>
  s.matchup.cards.cardInts[s.card[c] * CARD.words + CARD.living] === 1;

export const fullHitPoints = (s: State, c: number): number =>
  s.matchup.cards.cardInts[s.card[c] * CARD.words + CARD.hitPoints];

/** Enemies within 6 squares of c. */
export function countEnemiesNear(s: State, c: number): number {
  const side = s.side[c];
  let n = 0;
  for (let i = foesFrom(s, side), end = foesTo(s, side); i < end; i++) {
    const e = s.living[i];
    if (s.pos[e] >= 0 && distanceBetween(s, c, e) <= NEAR_SQUARES) n++;
  }
  return n;
}

/** Allies within 6 squares of c, optionally only those that c's card stands in a relation to. */
export function countAlliesNear(s: State, c: number, relation: number): number {
  const { relations, cardCount } = s.matchup.cards;
  const side = s.side[c];
  let n = 0;
  for (let i = ownFrom(s, side), end = ownTo(s, side); i < end; i++) {
    const o = s.living[i];
    if (o === c || s.pos[o] < 0) continue;
    if (relation !== 0 && (relations[s.card[c] * cardCount + s.card[o]] & relation) === 0) continue;
    if (distanceBetween(s, c, o) <= NEAR_SQUARES) n++;
  }
  return n;
}
