import { assert, at } from "../core/assert.js";
import { scoreFromElo } from "./pairs.js";
import { RARE } from "./sprt.js";

/** Results of one stratum, from worst to best and evenly spaced: three of single games, five of pairs. */
export interface StratumResults {
  readonly counts: readonly number[];
  /** Its share, above 0; those of all strata add up to 1. */
  readonly share: number;
}

/** A stratum as the fit sees it. */
interface Seen {
  readonly share: number;
  /** Results, each at least a thousandth, and their shares of the stratum's. */
  readonly raised: readonly number[];
  readonly shares: readonly number[];
  /** What the common multiplier is multiplied by: 1 where the stratum has been played in its share. */
  readonly pull: number;
}

/**
 * Exact log likelihood ratio of elo1 against elo0 of a generalised SPRT over strata, such as maps that are played in
 * fixed shares: both hypotheses are fitted by maximum likelihood among all distributions of results, one a stratum,
 * whose mean scores have the mean that belongs to that Elo (empirical likelihood of stratified samples, Zhong and Rao
 * 2000; Van den Bergh's of `sprt.ts` is that of one stratum). So the rates of maps may lie as far apart as they like:
 * only the variance within them delays the decision.
 * @param strata one or more, each with results
 */
export function stratifiedLogLikelihoodRatio(strata: readonly StratumResults[], elo0: number, elo1: number): number {
  const seen = seenOf(strata);
  const [p0, p1] = [fitMean(seen, scoreFromElo(elo0)), fitMean(seen, scoreFromElo(elo1))];
  return seen.reduce(
    (sum, { raised }, k) => raised.reduce((own, n, i) => own + n * Math.log(at(at(p1, k), i) / at(at(p0, k), i)), sum),
    0,
  );
}

function seenOf(strata: readonly StratumResults[]): Seen[] {
  const raised = strata.map(({ counts, share }) => {
    assert(counts.length === 3 || counts.length === 5, "results are three of games or five of pairs", { counts });
    assert(share > 0 && counts.every((c) => c >= 0), "shares are positive and counts not negative", { counts, share });
    return counts.map((c) => Math.max(c, RARE));
  });
  const totals = raised.map((own) => own.reduce((sum, c) => sum + c, 0));
  const all = totals.reduce((sum, total) => sum + total, 0);
  return strata.map(({ share }, k) => {
    const [own, total] = [at(raised, k), at(totals, k)];
    return { share, raised: own, shares: own.map((c) => c / total), pull: (share * all) / total };
  });
}

/**
 * The likeliest distributions whose mean scores have that mean. By Lagrange each is seen / (level + pull * x * score)
 * with a level that makes its chances add up to 1 and an x that all have in common; their mean falls with x from 1 to
 * 0.
 */
function fitMean(seen: readonly Seen[], mean: number): number[][] {
  const tilted = (x: number) => seen.map(({ shares, pull }) => tilt(shares, pull * x));
  const meanAt = (x: number) =>
    tilted(x).reduce((sum, chances, k) => {
      const own = chances.reduce((total, p, i) => total + (p * i) / (chances.length - 1), 0);
      return sum + at(seen, k).share * own;
    }, 0);
  const sign = meanAt(0) > mean ? 1 : -1;
  let [near, far] = [0, sign];
  while (sign * (meanAt(far) - mean) > 0) [near, far] = [far, 2 * far];
  for (let i = 0; i < 100; i++) {
    const middle = (near + far) / 2;
    if (middle === near || middle === far) break;
    if (sign * (meanAt(middle) - mean) > 0) near = middle;
    else far = middle;
  }
  return tilted((near + far) / 2);
}

/**
 * shares / (level + x * score), with the level that makes them add up to 1: Newton's steps, which rise towards it from
 * the left.
 */
function tilt(shares: readonly number[], x: number): number[] {
  const scores = shares.map((_, i) => i / (shares.length - 1));
  let level = Math.max(...shares.map((p, i) => p - x * at(scores, i)));
  for (let round = 0; round < 100; round++) {
    let [sum, slope] = [0, 0];
    shares.forEach((p, i) => {
      const part = p / (level + x * at(scores, i));
      sum += part;
      slope += part / (level + x * at(scores, i));
    });
    const next = level + (sum - 1) / slope;
    if (!(next > level)) break;
    level = next;
  }
  return shares.map((p, i) => p / (level + x * at(scores, i)));
}
