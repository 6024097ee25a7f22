import { addAt, assert, at } from "../core/assert.js";
import { type Game, VARIANT_WEIGHT_STEP } from "../games/game.js";

/**
 * Which variant (such as a map) a pair plays: a function of the pair's number and the weights alone, so that neither
 * workers nor interruptions nor replays can change it.
 */

/** What a plan says of its variants. */
export interface Variants {
  /** Names of the variants (such as maps) that pairs rotate over; see `variantOfPair`. */
  readonly variants: readonly string[];
  /** Weights in whose shares they do, in their order; absent where all count alike. */
  readonly variantWeights?: readonly number[];
}

/** The variants of a game's options. Weights that are all alike are none. */
export function variantsOf(game: Game, options: unknown): Variants {
  const variants = game.variants(options);
  const weights = game.variantWeights?.(options);
  if (weights === undefined || weights.every((weight) => weight === weights[0])) return { variants };
  return { variants, variantWeights: weights };
}

const cycles = new WeakMap<readonly number[], Uint16Array>();

/**
 * The variant of a pair. Without weights pair p plays variant p mod n. With weights, after any number of pairs each
 * variant has been played as often as its share says, to less than one pair: so the mean over all pairs is the weighted
 * mean over the variants.
 * @param variants how many there are, 1 or more
 * @param weights one a variant, multiples of `VARIANT_WEIGHT_STEP` above 0; undefined where all count alike
 */
export function variantOfPair(variants: number, weights: readonly number[] | undefined, pair: number): number {
  if (weights === undefined) return pair % variants;
  let cycle = cycles.get(weights);
  if (cycle === undefined) {
    assert(weights.length === variants, "each variant has a weight", { variants, weights: weights.length });
    cycle = rotation(weights);
    cycles.set(weights, cycle);
  }
  return at(cycle, pair % cycle.length);
}

/**
 * The shortest cycle of variants in these shares, by Tijdeman's rule for the chairman assignment problem (1980): of the
 * variants that would otherwise fall behind their share, next comes the one whose turn ends first. No variant is ever a
 * whole pair off its share.
 */
export function rotation(weights: readonly number[]): Uint16Array {
  const shares = wholeShares(weights);
  const length = shares.reduce((sum, share) => sum + share, 0);
  const cycle = new Uint16Array(length);
  if (shares.length === 1) return cycle;
  const played = new Array<number>(shares.length).fill(0);
  const slack = 1 / (2 * shares.length - 2);
  for (let pair = 0; pair < length; pair++) {
    let next = -1;
    let soonest = Infinity;
    for (const [v, share] of shares.entries()) {
      const before = at(played, v);
      // Compared in whole multiples of the slack, which are exact.
      if ((pair + 1) * share * (2 * shares.length - 2) < (before * (2 * shares.length - 2) + 1) * length) continue;
      const due = (before + 1 - slack) / share;
      if (due < soonest) {
        soonest = due;
        next = v;
      }
    }
    assert(next >= 0, "some variant is always due", { pair });
    cycle[pair] = next;
    addAt(played, next, 1);
  }
  return cycle;
}

/** The weights as the smallest whole numbers in the same proportion. */
function wholeShares(weights: readonly number[]): number[] {
  const whole = weights.map((weight) => Math.round(weight / VARIANT_WEIGHT_STEP));
  assert(
    whole.every((n) => n > 0),
    "weights are above 0",
    { weights },
  );
  const divisor = whole.reduce(greatestCommonDivisor);
  return whole.map((n) => n / divisor);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
