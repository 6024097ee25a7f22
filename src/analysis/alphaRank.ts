import { assert, at } from "../core/assert.js";
import type { Matrix } from "./linear.js";
import { logAdd, stationaryDistribution } from "./stationary.js";

export interface AlphaRankOptions {
  /**
   * Strength of selection, 0 or more, per unit of payoff: 0 is drift alone (all alike), large values follow every
   * advantage.
   */
  readonly alpha: number;
  /** Number of individuals of a population, at least 2; 50 where nothing is said. */
  readonly population?: number;
}

const POPULATION = 50;

/**
 * Alpha-rank of strategies that all meet each other, one population (Omidshafiei et al. 2019): the share of time for
 * which each holds a population in which rare mutants spread or die out by their payoffs. Unlike an equilibrium it is
 * unique without a choice, and a cycle such as rock-paper-scissors shares the time.
 * @param payoffs n x n finite payoffs, payoffs[i][j] to i when it meets j; win rates will do (alpha is then per whole
 * win)
 * @returns n shares summing to 1; ranks are their order, and equal shares are ties
 * @throws AssertionError when payoffs are not square and finite, or alpha or the population are out of range
 */
export function alphaRank(payoffs: Matrix, options: AlphaRankOptions): number[] {
  const n = payoffs.length;
  assert(n > 0 && payoffs.every((row) => row.length === n), "payoffs of all against all are a square", { n });
  const population = checked(payoffs, options);
  const logRates = new Float64Array(n * n);
  for (let resident = 0; resident < n; resident++) {
    for (let mutant = 0; mutant < n; mutant++) {
      if (mutant === resident) continue;
      const ahead = advantage(payoffs, mutant, resident, population);
      logRates[resident * n + mutant] = logFixation(ahead, options.alpha, population);
    }
  }
  return stationaryDistribution(logRates, n);
}

/** Alpha-rank of a game with two sides. */
export interface TwoSidedRank {
  /** Shares of the row player's strategies, summing to 1. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Share of each pair of strategies. */
  readonly joint: Matrix;
}

/**
 * Alpha-rank of a zero-sum game in which each side has strategies of its own (light and dark decks): a population a
 * side, and mutants arise in one at a time.
 * @param payoffs m x n finite payoffs to the row player; win rates will do. At most some 500 cells (a second), for time
 * grows as the
 *   cube of their number
 */
export function twoSidedAlphaRank(payoffs: Matrix, options: AlphaRankOptions): TwoSidedRank {
  const height = payoffs.length;
  const width = at(payoffs, 0).length;
  assert(width > 0 && payoffs.every((row) => row.length === width), "payoffs fill a matrix", { height, width });
  const population = checked(payoffs, options);
  const states = height * width;
  const logRates = new Float64Array(states * states).fill(-Infinity);
  const put = (from: number, to: number, gain: number) => {
    logRates[from * states + to] = logFixation(() => gain, options.alpha, population);
  };
  for (let i = 0; i < height; i++) {
    for (let j = 0; j < width; j++) {
      const here = at(at(payoffs, i), j);
      for (let k = 0; k < height; k++) if (k !== i) put(i * width + j, k * width + j, at(at(payoffs, k), j) - here);
      for (let k = 0; k < width; k++) if (k !== j) put(i * width + j, i * width + k, here - at(at(payoffs, i), k));
    }
  }
  const shares = stationaryDistribution(logRates, states);
  const joint = payoffs.map((_, i) => shares.slice(i * width, (i + 1) * width));
  // Rounded shares may add up to a little more than all.
  const sum = (values: readonly number[]) =>
    Math.min(
      1,
      values.reduce((a, b) => a + b, 0),
    );
  const columns = at(payoffs, 0).map((_, j) => sum(joint.map((row) => at(row, j))));
  return { rows: joint.map(sum), columns, joint };
}

function checked(payoffs: Matrix, options: AlphaRankOptions): number {
  const population = options.population ?? POPULATION;
  assert(Number.isInteger(population) && population >= 2, "a population has at least two individuals", { population });
  const largest = Math.max(...payoffs.map((row) => Math.max(...row.map(Math.abs))));
  assert(
    options.alpha >= 0 &&
      Number.isFinite(4 * options.alpha * population * largest) &&
      payoffs.flat().every(Number.isFinite),
    "payoffs and alpha are finite, and alpha is not negative",
    { alpha: options.alpha, largest },
  );
  return population;
}

/** How much more than a resident a mutant gets by how many `mutants` there are: nobody meets itself. */
function advantage(payoffs: Matrix, mutant: number, resident: number, population: number): (mutants: number) => number {
  const gets = (one: number, other: number) => at(at(payoffs, one), other);
  const [own, across] = [gets(mutant, mutant), gets(mutant, resident)];
  const [back, others] = [gets(resident, mutant), gets(resident, resident)];
  return (mutants) => {
    const residents = population - mutants;
    const ofMutant = (mutants - 1) * own + residents * across;
    const ofResident = mutants * back + (residents - 1) * others;
    return (ofMutant - ofResident) / (population - 1);
  };
}

/**
 * Logarithm of the chance that one mutant's line takes over, where the odds of losing a step to winning one are
 * exp(-alpha * ahead) (Traulsen, Nowak and Pacheco 2006).
 */
function logFixation(ahead: (mutants: number) => number, alpha: number, population: number): number {
  let log = 0;
  let exponent = 0;
  for (let mutants = 1; mutants < population; mutants++) {
    exponent -= alpha * ahead(mutants);
    log = logAdd(log, exponent);
  }
  return -log;
}
