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
  count(s, side, own);
  strongest.fill(0);
  for (let other = 0; other < s.sideCount; other++) {
    if (other === side) continue;
    count(s, other, one);
    if (one[HEALTH] + one[SCORE] > strongest[HEALTH] + strongest[SCORE]) strongest.set(one);
  }
  for (let i = COST; i <= NUMBER; i++) into[i] = share(own[i] - strongest[i], own[i] + strongest[i]);
  const points = own[SCORE] + strongest[SCORE] + own[COST] + strongest[COST];
  into[SCORE] = share(own[SCORE] - strongest[SCORE], points);
}

const [COST, HEALTH, NUMBER, SCORE] = [0, 1, 2, 3] as const;
const own = new Float64Array(FEATURES.length);
const one = new Float64Array(FEATURES.length);
const strongest = new Float64Array(FEATURES.length);

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** Of one side: cost, cost by Hit Points, number, victory points. */
function count(s: State, side: number, into: Float64Array): void {
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
