import { scoreFromElo } from "./pairs.js";

/**
 * A sequential test between two means of bounded scores by betting (Waudby-Smith and Ramdas 2023, "Estimating means of
 * bounded random variables by betting"). One gambler bets that the mean lies above that of elo0, one that it lies below
 * that of elo1. Each multiplies what it has by 1 + stake (score - mean) for every score, and may never go bankrupt. If
 * the mean is no higher than that of elo0 the first gambler's wealth is a supermartingale, so that it ever reaches
 * 1 / alpha with chance alpha at most (Ville), whenever it is looked at and however scores are distributed. The same
 * holds of the second and beta.
 *
 * Stakes, and how much luck is taken out, are set before a part is looked at, by the parts before it. Where strata lie
 * apart their scores are moved together by what is known of them: by amounts that add up to 0 over the part, so that
 * the mean of its product is at most that of a part without strata (the geometric mean is the least).
 */
export interface Gamblers {
  /** Logarithms of what they have: of the one that bets on elo1, and of the one that bets on elo0. */
  up: number;
  down: number;
  /** Sums over the scores seen, by stratum: how many, plain and luckless ones, squares of both and their products. */
  readonly seen: readonly Float64Array[];
}

/** Scores of a part, of units in strata. */
export interface BetScores {
  readonly strata: ArrayLike<number>;
  /** As played, 0..1. */
  readonly plain: ArrayLike<number>;
  /** The same less a multiple, set before, of luck, whose mean is 0. */
  readonly luckless: ArrayLike<number>;
  /** How far a luckless score may lie from the plain one at most. */
  readonly reach: number;
}

const SUMS = { units: 0, plain: 1, plainSquares: 2, taken: 3, takenSquares: 4, products: 5, length: 6 } as const;

export const createGamblers = (strata: number): Gamblers => ({
  up: 0,
  down: 0,
  seen: Array.from({ length: strata }, () => new Float64Array(SUMS.length)),
});

/** As if so many further units had been seen with the variance of two games on their own. */
const PRIOR_UNITS = 4;
const PRIOR_VARIANCE = 1 / 8;
/** A stratum's mean counts as if so many units of the mean of all were seen in it. */
const PRIOR_OF_STRATUM = 10;
/** So much of what it has a gambler may lose by one score. */
const BOLDEST = 0.9;
/** Shares of luck that may be taken out. */
const SHARES = [1, 0.75, 0.5, 0.25, 0] as const;

/** Both gamblers bet on the next part. */
export function betOn(gamblers: Gamblers, part: BetScores, elo0: number, elo1: number): void {
  const moved = offsets(gamblers.seen, part.strata);
  const [low, high] = [scoreFromElo(elo0), scoreFromElo(elo1)];
  const known = knownOf(gamblers.seen);
  gamblers.up += gain(part, moved, low, 1, high - low, known);
  gamblers.down += gain(part, moved, high, -1, high - low, known);
  for (let i = 0; i < part.strata.length; i++) {
    const own = gamblers.seen[part.strata[i]];
    const [plain, taken] = [part.plain[i], part.plain[i] - part.luckless[i]];
    own[SUMS.units] += 1;
    own[SUMS.plain] += plain;
    own[SUMS.plainSquares] += plain * plain;
    own[SUMS.taken] += taken;
    own[SUMS.takenSquares] += taken * taken;
    own[SUMS.products] += plain * taken;
  }
}

/** What is known of scores before a part. */
interface Known {
  readonly units: number;
  readonly mean: (share: number) => number;
  /** Of a score within strata, by the share of luck that is taken out. */
  readonly variance: (share: number) => number;
}

function knownOf(seen: readonly Float64Array[]): Known {
  const [units, plain, taken] = [SUMS.units, SUMS.plain, SUMS.taken].map((at) =>
    seen.reduce((sum, own) => sum + own[at], 0),
  );
  let [squares, takenSquares, products, freedom] = [0, 0, 0, PRIOR_UNITS];
  for (const own of seen) {
    const n = own[SUMS.units];
    if (n === 0) continue;
    squares += own[SUMS.plainSquares] - own[SUMS.plain] ** 2 / n;
    takenSquares += own[SUMS.takenSquares] - own[SUMS.taken] ** 2 / n;
    products += own[SUMS.products] - (own[SUMS.plain] * own[SUMS.taken]) / n;
    freedom += n - 1;
  }
  return {
    units,
    mean: (share) => (plain - share * taken) / units,
    variance: (share) =>
      (Math.max(0, squares - 2 * share * products + share * share * takenSquares) + PRIOR_UNITS * PRIOR_VARIANCE) /
      freedom,
  };
}

/**
 * Logarithm of what a gambler's wealth is multiplied by.
 * @param mean that it bets against
 * @param sign 1 where it bets on more, -1 on less
 * @param difference between the means of both hypotheses: so far, at least, it takes the truth to lie from `mean`
 */
function gain(
  { strata, plain, luckless, reach }: BetScores,
  moved: Float64Array,
  mean: number,
  sign: 1 | -1,
  difference: number,
  known: Known,
): number {
  const farthest = moved.reduce((most, one) => Math.max(most, sign * one), 0);
  let [stake, share, best] = [0, 0, 0];
  for (const own of SHARES) {
    const variance = known.variance(own);
    const lead = known.units === 0 ? 0 : sign * (known.mean(own) - mean) - Math.sqrt(variance / known.units);
    const drift = Math.max(difference, lead);
    const worst = (sign === 1 ? mean : 1 - mean) + farthest + own * reach;
    const bold = Math.min(drift / (variance + drift * drift), BOLDEST / worst);
    const growth = bold * drift - (bold * bold * (variance + drift * drift)) / 2;
    if (growth > best) [stake, share, best] = [bold, own, growth];
  }
  let sum = 0;
  for (let i = 0; i < plain.length; i++) {
    const score = plain[i] - share * (plain[i] - luckless[i]) - moved[strata[i]];
    sum += Math.log(Math.max(Number.MIN_VALUE, 1 + stake * sign * (score - mean)));
  }
  return sum;
}

/** By stratum: what its scores are moved by, adding up to 0 over the part. */
function offsets(seen: readonly Float64Array[], strata: ArrayLike<number>): Float64Array {
  const all = seen.reduce((sum, own) => sum + own[SUMS.units], 0);
  if (all === 0) return new Float64Array(seen.length);
  const mean = seen.reduce((sum, own) => sum + own[SUMS.plain], 0) / all;
  const means = Float64Array.from(
    seen,
    (own) => (own[SUMS.plain] + PRIOR_OF_STRATUM * mean) / (own[SUMS.units] + PRIOR_OF_STRATUM),
  );
  let sum = 0;
  for (let i = 0; i < strata.length; i++) sum += means[strata[i]];
  return means.map((own) => own - sum / strata.length);
}
