import { assert, at } from "../core/assert.js";
import { nextBits, RNG_WORDS, seedStream } from "../core/rng.js";

/**
 * Simultaneous perturbation stochastic approximation: climbs a function that is known only by noisy comparisons, two
 * points an iteration however many dimensions there are (Spall 1992, IEEE Transactions on Automatic Control 37,
 * 332-341; the gains by Spall 1998, IEEE Transactions on Aerospace and Electronic Systems 34, 817-823).
 */

/** The exponents that Spall (1998) advises: the least that the theory of convergence allows. */
const STEP_EXPONENT = 0.602;
const PERTURBATION_EXPONENT = 0.101;

export interface SpsaGains {
  /** Size of steps, above 0. */
  readonly a: number;
  /** Size of perturbations, above 0: about the noise of one measurement over the slope. */
  readonly c: number;
  /** A, at least 0: holds back the first steps; about a tenth of the iterations. */
  readonly stability: number;
}

/** a_k = a / (A + k + 1)^0.602. @param k iteration, from 0 */
export const stepGain = ({ a, stability }: SpsaGains, k: number): number => a / (stability + k + 1) ** STEP_EXPONENT;

/** c_k = c / (k + 1)^0.101. @param k iteration, from 0 */
export const perturbationGain = ({ c }: SpsaGains, k: number): number => c / (k + 1) ** PERTURBATION_EXPONENT;

/**
 * The directions of an iteration: -1 or 1 at even odds a dimension (Rademacher), a function of the seed and k alone, so
 * that whoever goes on from a checkpoint draws what an unbroken run would have drawn.
 * @param seed two 32-bit words
 * @param k iteration, from 0
 */
export function spsaSigns(seed: readonly [number, number], k: number, dimensions: number): Int8Array {
  const words = new Int32Array(RNG_WORDS);
  seedStream(words, 0, seed[0], seed[1], k);
  return Int8Array.from({ length: dimensions }, () => (nextBits(words, 0) < 0 ? -1 : 1));
}

/** theta + by * signs: the plus point at c_k, the minus point at -c_k. */
export function perturbed(theta: ArrayLike<number>, signs: ArrayLike<number>, by: number): Float64Array {
  assert(theta.length === signs.length, "a sign a dimension", { theta: theta.length, signs: signs.length });
  return Float64Array.from(theta, (x, i) => x + by * at(signs, i));
}

/**
 * Where the next iteration begins: theta + a_k * difference / (2 c_k signs), uphill.
 * @param difference y(theta + c_k signs) - y(theta - c_k signs), as measured; finite
 */
export function spsaStep(
  theta: ArrayLike<number>,
  signs: ArrayLike<number>,
  difference: number,
  gains: SpsaGains,
  k: number,
): Float64Array {
  assert(Number.isFinite(difference), "a difference that was measured", { difference });
  return perturbed(theta, signs, (stepGain(gains, k) * difference) / (2 * perturbationGain(gains, k)));
}

/**
 * Numbers on the log scale of their own size: each times e^theta. Keeps signs, and a zero stays zero.
 * @param theta 0 leaves a number as it is
 */
export function rescaled(values: ArrayLike<number>, theta: ArrayLike<number>): Float64Array {
  assert(values.length === theta.length, "a theta a number", { values: values.length, theta: theta.length });
  return Float64Array.from(values, (value, i) => value * Math.exp(at(theta, i)));
}
