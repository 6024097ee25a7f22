import {
  perturbationGain,
  perturbed,
  rescaled,
  type SpsaGains,
  spsaSigns,
  spsaStep,
  stepGain,
} from "../../analysis/spsa.js";
import { at } from "../../core/assert.js";
import { hashWords } from "../../core/hash.js";
import { matchupSeed, rootWords } from "../../experiment/seeds.js";
import { WEIGHT_MOST, type WeightsRecord } from "../../games/weights.js";
import { namedNumbers, withNumbers } from "./numbers.js";
import type { TuneStudy } from "./study.js";

/**
 * Simultaneous perturbation over weights: theta is by weight the logarithm of what it has become over what it was at
 * the start, so that a step is a share of a weight's own size. Signs of weights stay as they are.
 */

/** Directions and gains of a study; see `SpsaGains`. */
export interface Climb {
  readonly gains: SpsaGains;
  readonly seed: readonly [number, number];
  readonly dimensions: number;
}

/** Share of the iterations that holds back the first steps. */
const STABILITY_SHARE = 0.1;
/** No weight becomes more than a hundred times what it was, or less than a hundredth. */
const THETA_MOST = Math.log(100);
/** Thetas are kept to so many parts of one, so that files of them are short and read as they were written. */
const GRAIN = 1e6;
/** Significant digits of weights. */
const DIGITS = 6;
/** The last share of the iterations, over which thetas are averaged. */
const AVERAGED_SHARE = 0.25;

export function climbOf({ iterations, perturbation, step, moves, seed }: TuneStudy): Climb {
  const stability = STABILITY_SHARE * iterations;
  // A difference of 1 is to make the first step, which is stepGain / (2 c), one of step * c.
  const unit = { a: 1, c: perturbation, stability };
  const a = (2 * step * perturbation ** 2) / stepGain(unit, 0);
  return {
    gains: { ...unit, a },
    seed: matchupSeed(rootWords(seed), hashWords("tune signs")),
    dimensions: moves.length,
  };
}

/** Where every tuning begins: at the weights of its start. */
export const origin = (climb: Climb): Float64Array => new Float64Array(climb.dimensions);

/** The two thetas that meet in iteration k, around the one that it begins from. */
export function pointsAround(climb: Climb, theta: ArrayLike<number>, k: number) {
  const signs = spsaSigns(climb.seed, k, climb.dimensions);
  const by = perturbationGain(climb.gains, k);
  return { plus: perturbed(theta, signs, by), minus: perturbed(theta, signs, -by) };
}

/**
 * The theta that iteration k leads to.
 * @param difference 2 * win rate of plus - 1, in -1..1
 */
export function thetaAfter(climb: Climb, theta: ArrayLike<number>, difference: number, k: number): Float64Array {
  const signs = spsaSigns(climb.seed, k, climb.dimensions);
  const next = spsaStep(theta, signs, difference, climb.gains, k);
  return next.map((x) => kept(Math.max(-THETA_MOST, Math.min(THETA_MOST, x))));
}

// Adding 0 makes an ordinary zero of a negative one, which JSON has no word for.
const kept = (x: number): number => Math.round(x * GRAIN) / GRAIN + 0;

/** All thetas on the way: the origin, then where each difference led to. */
export function thetasBy(climb: Climb, differences: readonly number[]): Float64Array[] {
  const thetas = [origin(climb)];
  for (const [k, difference] of differences.entries()) thetas.push(thetaAfter(climb, at(thetas, k), difference, k));
  return thetas;
}

/** The best guess so far: single thetas stray by the noise of their steps, so that the last ones are averaged. */
export function averaged(thetas: readonly ArrayLike<number>[]): Float64Array {
  const iterations = thetas.length - 1;
  const last = thetas.slice(thetas.length - Math.max(1, Math.ceil(AVERAGED_SHARE * iterations)));
  return Float64Array.from(at(thetas, 0), (_, i) =>
    kept(last.reduce((sum, theta) => sum + at(theta, i), 0) / last.length),
  );
}

/** The weights that a theta stands for. */
export function weightsAt({ start, moves }: TuneStudy, theta: ArrayLike<number>): WeightsRecord {
  const values = new Map(namedNumbers(start).map(({ name, value }) => [name, value]));
  const moved = rescaled(
    moves.map((name) => values.get(name)!),
    theta,
  );
  const bounded = (x: number) => Math.max(-WEIGHT_MOST, Math.min(WEIGHT_MOST, x));
  // A weight that has not moved keeps all of its digits.
  const numbers = moves.map((name, i): [string, number] => [
    name,
    theta[i] === 0 ? values.get(name)! : Number(bounded(at(moved, i)).toPrecision(DIGITS)),
  ]);
  return withNumbers(start, new Map(numbers));
}
