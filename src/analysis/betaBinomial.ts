import { assert } from "../core/assert.js";
import { logBeta, logChoose } from "./beta.js";

/**
 * Whether results may be of the rate that a simulation has: the chance of so few or so many successes, or more extreme
 * ones, twice the smaller tail. The rate is known by `known` trials alone, so it has Jeffreys' posterior, and the
 * successes are beta-binomial (Box 1980, predictive checks). Exact whatever the counts: 3 of 3 against even play is
 * 0.25, not the 0.08 of a normal approximation.
 * @param successes 0..n; of halves, as a draw is half a win, each tail counts the nearer whole number as well
 * @param n trials, a whole number
 * @param rate 0..1
 * @param known independent trials that the rate is known by; more than 0
 * @returns 0..1
 */
export function betaBinomialP(successes: number, n: number, rate: number, known: number): number {
  assert(successes >= 0 && successes <= n && Number.isInteger(n), "successes lie in 0..n", { successes, n });
  assert(rate >= 0 && rate <= 1 && known > 0, "a rate that something is known of", { rate, known });
  const [a, b] = [rate * known + 0.5, (1 - rate) * known + 0.5];
  const least = logBeta(a, b);
  const chance = (k: number) => Math.exp(logChoose(n, k) + logBeta(k + a, n - k + b) - least);
  const [low, high] = [Math.ceil(successes), Math.floor(successes)];
  let [below, above] = [0, 0];
  for (let k = 0; k <= n; k++) {
    const own = chance(k);
    if (k <= low) below += own;
    if (k >= high) above += own;
  }
  return Math.min(1, 2 * Math.min(below, above));
}
