/** What Fieller's interval is made of: two estimates with their covariance. */
export interface RatioParts {
  readonly numerator: number;
  readonly denominator: number;
  readonly numeratorVariance: number;
  readonly denominatorVariance: number;
  readonly covariance: number;
}

/**
 * Fieller's interval (1954) of a ratio: all values r at which numerator - r denominator does not differ from 0 by z
 * standard errors.
 * @param z standard errors, such as 1.96
 * @returns undefined where the denominator itself may be 0: then no bounded interval holds
 */
export function fieller(
  { numerator, denominator, numeratorVariance, denominatorVariance, covariance }: RatioParts,
  z: number,
): { readonly estimate: number; readonly low: number; readonly high: number } | undefined {
  const z2 = z ** 2;
  const a = denominator * denominator - z2 * denominatorVariance;
  if (a <= 0) return undefined;
  const b = z2 * covariance - numerator * denominator;
  const root = Math.sqrt(Math.max(0, b * b - a * (numerator * numerator - z2 * numeratorVariance)));
  return { estimate: numerator / denominator, low: (-b - root) / a, high: (-b + root) / a };
}
