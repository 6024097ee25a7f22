import { assert } from "../core/assert.js";

/**
 * Sums by which luck is taken out of a win rate: of the scores of units (pairs, or games where seats are not swapped),
 * of what chance brought side a in them by kind of event, and of their products. Luck has mean 0, so it is a control
 * variate (Hammersley and Handscomb 1964; AIVAT, Burch et al. 2018). All are integers, so sums of parts add up exactly.
 */
export interface LuckSums {
  /** Kinds of luck, such as attack rolls and saves. */
  readonly kinds: number;
  /** A block a fold, see `at`: units are dealt to folds in turn, so that coefficients are fitted without the fold. */
  readonly sums: Float64Array;
}

/** So many folds. */
export const LUCK_FOLDS = 10;
/** Scores are counted in quarters of a win, luck in ten-thousandths: squares of a billion units stay exact. */
export const QUARTERS = 4;
export const LUCK_STEPS = 10_000;

/** Where a sum stands in a block. */
export const at = {
  units: 0,
  scores: 1,
  scoreSquares: 2,
  luck: (k: number) => 3 + 2 * k,
  /** Score times luck of a kind. */
  crossed: (k: number) => 4 + 2 * k,
  /** Luck of one kind times that of another, k <= l. */
  products: (kinds: number, k: number, l: number) => 3 + 2 * kinds + (l * (l + 1)) / 2 + k,
  length: (kinds: number) => 3 + 2 * kinds + (kinds * (kinds + 1)) / 2,
} as const;

export const createLuckSums = (kinds: number): LuckSums => ({
  kinds,
  sums: new Float64Array(LUCK_FOLDS * at.length(kinds)),
});

/**
 * Adds a unit.
 * @param number of the unit: every tenth goes into the same fold
 * @param quarters a's score of a game in it, in quarters: 0..4
 * @param luck of a in it, a game, by kind, in steps
 */
export function addUnit({ kinds, sums }: LuckSums, number: number, quarters: number, luck: ArrayLike<number>): void {
  const block = (number % LUCK_FOLDS) * at.length(kinds);
  sums[block] += 1;
  sums[block + at.scores] += quarters;
  sums[block + at.scoreSquares] += quarters * quarters;
  let product = block + 3 + 2 * kinds;
  for (let l = 0; l < kinds; l++) {
    sums[block + 3 + 2 * l] += luck[l];
    sums[block + 4 + 2 * l] += quarters * luck[l];
    for (let k = 0; k <= l; k++) sums[product++] += luck[k] * luck[l];
  }
}

/** Units that were added. */
export function unitsIn({ kinds, sums }: LuckSums): number {
  let units = 0;
  for (let block = 0; block < sums.length; block += at.length(kinds)) units += sums[block];
  return units;
}

/** Sums of two sets of units together. */
export function mergeLuckSums(one: LuckSums, other: LuckSums): LuckSums {
  assert(one.kinds === other.kinds, "both have the same kinds of luck", { one: one.kinds, other: other.kinds });
  return { kinds: one.kinds, sums: one.sums.map((sum, i) => sum + other.sums[i]) };
}

/** The same of luck of all kinds added up, as if there were one. */
export function addedUp({ kinds, sums }: LuckSums): LuckSums {
  const one = createLuckSums(1);
  for (let fold = 0; fold < LUCK_FOLDS; fold++) {
    const [from, to] = [fold * at.length(kinds), fold * at.length(1)];
    for (const where of [at.units, at.scores, at.scoreSquares]) one.sums[to + where] = sums[from + where];
    for (let l = 0; l < kinds; l++) {
      one.sums[to + at.luck(0)] += sums[from + at.luck(l)];
      one.sums[to + at.crossed(0)] += sums[from + at.crossed(l)];
      for (let k = 0; k <= l; k++)
        one.sums[to + at.products(1, 0, 0)] += (k === l ? 1 : 2) * sums[from + at.products(kinds, k, l)];
    }
  }
  return one;
}

/** The same with the sides changed: scores and luck of b. */
export function mirroredLuckSums({ kinds, sums }: LuckSums): LuckSums {
  const mirrored = sums.slice();
  for (let fold = 0; fold < LUCK_FOLDS; fold++) {
    const block = fold * at.length(kinds);
    const [units, scores] = [sums[block], sums[block + at.scores]];
    mirrored[block + at.scores] = QUARTERS * units - scores;
    mirrored[block + at.scoreSquares] = sums[block + at.scoreSquares] + QUARTERS * (QUARTERS * units - 2 * scores);
    for (let k = 0; k < kinds; k++) {
      mirrored[block + at.luck(k)] = 0 - sums[block + at.luck(k)];
      mirrored[block + at.crossed(k)] = sums[block + at.crossed(k)] - QUARTERS * sums[block + at.luck(k)];
    }
  }
  return { kinds, sums: mirrored };
}
