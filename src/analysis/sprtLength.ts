import { assert } from "../core/assert.js";
import { scoreFromElo } from "./pairs.js";
import { type SprtBounds, sprtBounds } from "./sprt.js";

/** A sequential test between two Elo values and its error rates. */
export interface SprtDesign {
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
}

export interface SprtExpectation {
  /** Results (pairs, or games that stand alone) until a decision. */
  readonly results: number;
  /** Chance that the test ends by accepting elo1. */
  readonly acceptsElo1: number;
}

/** Mean excess of a normal random walk over a far bound, in standard deviations of a step: -zeta(1/2) / sqrt(2 pi). */
const BEYOND = 0.583;

/**
 * How long a sequential test lasts on average, by Wald's approximation: the log likelihood ratio is a Brownian motion
 * between its bounds with the drift that the true score gives it. Results beyond a bound before the next look are
 * allowed for as Siegmund (1985) does: the bounds lie 0.583 standard deviations of what one look adds further out.
 * @param score true mean score, inside 0..1
 * @param variance of one result's score: about p (1 - p) for a game, half of that for the mean of two independent games
 * @param look results from one look to the next
 */
export function sprtExpectation(design: SprtDesign, score: number, variance: number, look = 1): SprtExpectation {
  assert(design.elo0 < design.elo1 && variance > 0, "elo0 is below elo1 and results vary", { ...design, variance });
  const bounds = sprtBounds(design.alpha, design.beta);
  const low = scoreFromElo(design.elo0);
  const high = scoreFromElo(design.elo1);
  const spread = (high - low) ** 2 / variance;
  const drift = ((high - low) * (score - (low + high) / 2)) / variance;
  const beyond = BEYOND * Math.sqrt(spread * look);
  return throughBounds({ lower: bounds.lower - beyond, upper: bounds.upper + beyond }, drift, spread);
}

/** The score at which a test lasts longest: halfway between its two hypotheses. */
export function halfwayScore(design: Pick<SprtDesign, "elo0" | "elo1">): number {
  return (scoreFromElo(design.elo0) + scoreFromElo(design.elo1)) / 2;
}

/** First passage of a Brownian motion with that drift and variance a step. */
function throughBounds({ lower, upper }: SprtBounds, drift: number, variance: number): SprtExpectation {
  const tilt = (2 * drift) / variance;
  // Below this the formulas lose their digits and the motion is as good as without drift.
  if (Math.abs(tilt) * (upper - lower) < 1e-6)
    return { results: (-lower * upper) / variance, acceptsElo1: -lower / (upper - lower) };
  // Two forms of one formula, neither of which overflows for its sign.
  const acceptsElo1 =
    tilt > 0
      ? Math.expm1(tilt * lower) / Math.expm1(tilt * (lower - upper))
      : Math.expm1(-tilt * lower) / (Math.expm1(-tilt * lower) - Math.expm1(-tilt * upper));
  return { results: (acceptsElo1 * upper + (1 - acceptsElo1) * lower) / drift, acceptsElo1 };
}
