/** An estimate with an interval around it. No field is ever NaN. */
export interface Interval {
  /** The best single value, in the unit of the quantity (0..1 for rates). */
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  /** Coverage aimed at, as a share: 0.95. */
  readonly confidence: number;
}

/** An interval with so much added. */
export const shifted = ({ estimate, low, high, confidence }: Interval, by: number): Interval => ({
  estimate: estimate + by,
  low: low + by,
  high: high + by,
  confidence,
});

/** A difference seen from the other side. */
export const negated = ({ estimate, low, high, confidence }: Interval): Interval => ({
  estimate: -estimate,
  low: -high,
  high: -low,
  confidence,
});

/** A win rate seen from the other side. */
export const mirrored = (of: Interval): Interval => shifted(negated(of), 1);

/** What an interval says of a rate when nothing has been seen: anything is possible, and neither side is preferred. */
export function unknownRate(confidence: number): Interval {
  return { estimate: 0.5, low: 0, high: 1, confidence };
}

/** An interval of what cannot lie below one bound or above another, cut off there. */
export const within = ({ estimate, low, high, confidence }: Interval, least: number, greatest: number): Interval => ({
  estimate: Math.min(greatest, Math.max(least, estimate)),
  low: Math.min(greatest, Math.max(least, low)),
  high: Math.min(greatest, Math.max(least, high)),
  confidence,
});
