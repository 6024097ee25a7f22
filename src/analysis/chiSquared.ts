import { gammaln } from "simple-statistics";
import { assert } from "../core/assert.js";

/** Terms of the series that are too small to change a sum of at most 1. */
const NEGLIGIBLE = 1e-17;
const HALVINGS = 100;

/** Share of the chi-squared distribution below a value: the series of the incomplete gamma function. */
export function chiSquaredCdf(value: number, freedom: number): number {
  const [x, a] = [value / 2, freedom / 2];
  if (x <= 0) return 0;
  let term = Math.exp(a * Math.log(x) - x - gammaln(a + 1));
  let sum = 0;
  for (let n = 1; term > NEGLIGIBLE || n < x; n++) {
    sum += term;
    term *= x / (a + n);
  }
  return Math.min(1, sum);
}

/** Value below which a share of the chi-squared distribution lies. */
export function chiSquaredQuantile(share: number, freedom: number): number {
  assert(share > 0 && share < 1 && freedom > 0, "a share of a distribution", { share, freedom });
  let [low, high] = [0, freedom];
  while (chiSquaredCdf(high, freedom) < share) high *= 2;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (chiSquaredCdf(middle, freedom) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
