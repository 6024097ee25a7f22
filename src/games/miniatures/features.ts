import { CARD } from "./cards/layout.js";
import { fullHitPoints } from "./fighting/near.js";
import { ownFrom, ownTo, SIDE, type State } from "./state/state.js";

/**
 * What is counted of a skirmish between two rounds to say who will win it: each the difference between a side and the
 * strongest of its enemies, as a share of the sum, so that what one side has more the other has less.
 */
export const FEATURES = [
  /** Cost of the living. */
  "cost",
  /** The same, each by the share of Hit Points that it has left. */
  "health",
  /** How many live. */
  "number",
  /** Victory points, of those and of the cost of the living. */
  "score",
] as const;

/** Counts the features of a position for a side. @param into out: one a feature, each from -1 to 1 */
export function countFeatures(s: State, side: number, into: Float64Array): void {
  countSide(s, side, own);
  strongest.fill(0);
  for (let other = 0; other < s.sideCount; other++) {
    if (other === side) continue;
    countSide(s, other, one);
    if (one[HEALTH] + one[SCORE] > strongest[HEALTH] + strongest[SCORE]) strongest.set(one);
  }
  compareSides(own, strongest, into);
}

/** The features of a side from what `countSide` counts of it and of its enemy. */
export function compareSides(own: Float64Array, foe: Float64Array, into: Float64Array): void {
  for (let i = COST; i <= NUMBER; i++) into[i] = share(own[i] - foe[i], own[i] + foe[i]);
  into[SCORE] = share(own[SCORE] - foe[SCORE], own[SCORE] + foe[SCORE] + own[COST] + foe[COST]);
}

/** Places of what is counted of one side. */
export const COUNTED = { cost: 0, health: 1, number: 2, score: 3 } as const;
const { cost: COST, health: HEALTH, number: NUMBER, score: SCORE } = COUNTED;
const own = new Float64Array(FEATURES.length);
const one = new Float64Array(FEATURES.length);
const strongest = new Float64Array(FEATURES.length);

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** Of one side: cost, cost by Hit Points, number, victory points. @param into out: by `COUNTED` */
export function countSide(s: State, side: number, into: Float64Array): void {
  const { cardInts } = s.matchup.cards;
  into.fill(0);
  for (let i = ownFrom(s, side), end = ownTo(s, side); i < end; i++) {
    const c = s.living[i];
    const cost = cardInts[s.card[c] * CARD.words + CARD.cost];
    into[COST] += cost;
    into[HEALTH] += (cost * s.hitPoints[c]) / fullHitPoints(s, c);
    into[NUMBER] += 1;
  }
  into[SCORE] = s.sides[SIDE.score + side] / 2;
}
