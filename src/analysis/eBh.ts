import { assert } from "../core/assert.js";

/**
 * The e-BH procedure (Wang and Ramdas 2022): keeps the expected share of false rejections at alpha for e-values with
 * any dependence between them, so it may be used on confidence sequences that stop whenever they like.
 * @param e e-values, 0 or more (evidence against each hypothesis; 1 is none)
 * @param alpha share in 0..1
 * @returns whether each hypothesis is rejected, in the order given
 */
export function eBh(e: readonly number[], alpha: number): boolean[] {
  assert(
    e.every((v) => v >= 0),
    "e-values are not negative",
    { e },
  );
  const sorted = [...e].sort((x, y) => y - x);
  let threshold = Infinity;
  sorted.forEach((value, i) => {
    if (value >= e.length / (alpha * (i + 1))) threshold = value;
  });
  return e.map((value) => value >= threshold);
}
