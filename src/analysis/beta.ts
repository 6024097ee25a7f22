import { assert } from "../core/assert.js";

const LOG_2_PI = 1.8378770664093453;

// Lanczos approximation with g = 7 and nine terms (Godfrey's coefficients): relative error about 1e-15.
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Natural logarithm of the gamma function for x > 0. */
export function logGamma(x: number): number {
  assert(x > 0, "logGamma takes a positive number", { x });
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  if (x >= 16) return (x - 0.5) * Math.log(x) - x + LOG_2_PI / 2 + stirlingError(x);
  const y = x - 1;
  const sum = LANCZOS.reduce((total, coefficient, i) => total + coefficient / (y + i));
  const t = y + 7.5;
  return LOG_2_PI / 2 + (y + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** What Stirling's formula lacks: log gamma(x) - ((x - 1/2) log x - x + log(2 pi)/2). */
function stirlingError(x: number): number {
  if (x < 16) return logGamma(x) - ((x - 0.5) * Math.log(x) - x + LOG_2_PI / 2);
  const inverse = 1 / (x * x);
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - inverse / 1188) * inverse) * inverse) * inverse) / x;
}

/** Logarithm of the number of ways to choose k of n. */
export const logChoose = (n: number, k: number): number => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);

/** Logarithm of the beta function for a, b > 0, without the cancellation of three large log gammas. */
export function logBeta(a: number, b: number): number {
  const small = Math.min(a, b);
  const large = Math.max(a, b);
  if (large < 16) return logGamma(a) + logGamma(b) - logGamma(a + b);
  const sum = a + b;
  const largePart = stirlingError(large) - stirlingError(sum) - (large - 0.5) * Math.log1p(small / large);
  if (small < 16) return logGamma(small) + small - small * Math.log(sum) + largePart;
  return LOG_2_PI / 2 - 0.5 * Math.log(sum) + stirlingError(small) + (small - 0.5) * Math.log(small / sum) + largePart;
}

/**
 * Regularised incomplete beta function: the chance that a Beta(a, b) value is at most x. Relative error about 1e-13.
 * The chance of more than x is `regularisedBeta(1 - x, b, a)`.
 * @param x 0..1
 * @param a above 0
 * @param b above 0
 */
export function regularisedBeta(x: number, a: number, b: number): number {
  assert(x >= 0 && x <= 1 && a > 0 && b > 0, "regularisedBeta: out of range", { x, a, b });
  if (x === 0 || x === 1) return x;
  const front = betaPower(x, a, b);
  // The continued fraction converges fast only below the mean; above it the mirrored one is used.
  return x < (a + 1) / (a + b + 2)
    ? (front * continuedFraction(x, a, b)) / a
    : 1 - (front * continuedFraction(1 - x, b, a)) / b;
}

/** Density of Beta(a, b) at x inside 0..1. */
export function betaPdf(x: number, a: number, b: number): number {
  return betaPower(x, a, b) / (x * (1 - x));
}

/** x^a (1-x)^b / B(a, b) by Loader's saddle-point form (2000), which keeps all digits for large a and b. */
function betaPower(x: number, a: number, b: number): number {
  const n = a + b;
  const scale = 0.5 * Math.log((a * b) / n) - LOG_2_PI / 2 - stirlingError(a) - stirlingError(b) + stirlingError(n);
  return Math.exp(scale - deviance(a, x * n) - deviance(b, (1 - x) * n));
}

/** k log(k / mean) + mean - k, by a series where the two are close. */
function deviance(k: number, mean: number): number {
  if (Math.abs(k - mean) >= 0.1 * (k + mean)) return k * Math.log(k / mean) + mean - k;
  const v = (k - mean) / (k + mean);
  let sum = (k - mean) * v;
  let term = 2 * k * v;
  for (let j = 3; j < 2000; j += 2) {
    term *= v * v;
    const next = sum + term / j;
    if (next === sum) break;
    sum = next;
  }
  return sum;
}

/** Modified Lentz evaluation of the continued fraction of the incomplete beta function (DLMF 8.17.22). */
function continuedFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const away = (v: number) => (Math.abs(v) < tiny ? tiny : v);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= 1_000_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    const factor = d * c;
    value *= factor;
    if (Math.abs(factor - 1) < 3e-16) return value;
  }
  throw new RangeError(`the incomplete beta function did not converge for a = ${a}, b = ${b}, x = ${x}`);
}

/**
 * The x below which a Beta(a, b) value falls with chance p: Newton steps kept inside a shrinking bracket.
 * @param p 0..1
 */
export function betaQuantile(p: number, a: number, b: number): number {
  assert(p >= 0 && p <= 1 && a > 0 && b > 0, "betaQuantile: out of range", { p, a, b });
  if (p === 0 || p === 1) return p;
  let low = 0;
  let high = 1;
  let x = a / (a + b);
  for (let i = 0; i < 2000; i++) {
    const error = regularisedBeta(x, a, b) - p;
    const density = betaPdf(x, a, b);
    const newton = x - error / density;
    if (error === 0 || Math.abs(newton - x) <= 4e-16 * x) return x;
    if (error > 0) high = x;
    else low = x;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (next === low || next === high) return x;
    x = next;
  }
  return x;
}
