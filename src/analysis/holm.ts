import { assert, at } from "../core/assert.js";

/**
 * Holm's adjusted p-values (1979): rejecting those up to alpha keeps the chance of any false rejection at alpha,
 * however the tests depend on each other.
 * @param p values in 0..1
 * @returns adjusted values in the order given
 */
export function holm(p: readonly number[]): number[] {
  assert(
    p.every((v) => v >= 0 && v <= 1),
    "p-values lie in 0..1",
    { p },
  );
  const order = p.map((_, i) => i).sort((i, j) => at(p, i) - at(p, j));
  const adjusted = new Array<number>(p.length);
  let most = 0;
  order.forEach((index, rank) => {
    most = Math.max(most, Math.min(1, at(p, index) * (p.length - rank)));
    adjusted[index] = most;
  });
  return adjusted;
}
