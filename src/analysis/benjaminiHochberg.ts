import { assert, at } from "../core/assert.js";

/**
 * Benjamini and Hochberg's adjusted p-values (1995): rejecting those up to q keeps the expected share of false ones
 * among the rejections at q, for independent or positively dependent tests.
 * @param p values in 0..1
 * @returns adjusted values in the order given
 */
export function benjaminiHochberg(p: readonly number[]): number[] {
  assert(
    p.every((v) => v >= 0 && v <= 1),
    "p-values lie in 0..1",
    { p },
  );
  const order = p.map((_, i) => i).sort((i, j) => at(p, j) - at(p, i));
  const adjusted = new Array<number>(p.length);
  let least = 1;
  order.forEach((index, above) => {
    least = Math.min(least, (at(p, index) * p.length) / (p.length - above));
    adjusted[index] = least;
  });
  return adjusted;
}
