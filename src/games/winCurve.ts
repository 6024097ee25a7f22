/**
 * The chance of a side to win from a game that is cut off: a logistic curve over what can be counted on the table,
 * fitted to games of greedy (`npm run curves`). In the card games it is the light side's, between two turns; in
 * Miniatures that of the side asked for, between two rounds.
 */
export interface WinCurve {
  /** The day of the fit, and the greedy games that it is of. */
  readonly fitted: string;
  readonly games: number;
  /** One a feature, in the order in which the game counts them. */
  readonly weights: readonly number[];
}

/** The value of the curve: 0..1. @param features as many as there are weights */
export function winChance({ weights }: WinCurve, features: Float64Array): number {
  let margin = 0;
  for (let i = 0; i < weights.length; i++) margin += weights[i] * features[i];
  return 1 / (1 + Math.exp(-margin));
}
