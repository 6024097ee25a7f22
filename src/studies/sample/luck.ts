import { LEAST_UNITS, LUCK_PRIOR, type LuckPrior, luckFits } from "../../analysis/luckRemoved.js";
import { addUnit, createLuckSums, LUCK_FOLDS, LUCK_STEPS, QUARTERS } from "../../analysis/luckSums.js";
import { at } from "../../core/assert.js";
import { countedScoreOf, type SampleData } from "./data.js";

/** What drawn entrants scored, with luck taken out of it. */

type Noted = SampleData & Required<Pick<SampleData, "luck">>;

/**
 * The same samples with what luck made of each score subtracted, by the coefficients that leave the least variance.
 * They are fitted to games played before, where there are any: so they stood before any of these was seen. Else
 * those of a tenth of the pairs are fitted to the other nine. Either way no score has a part in its own, so each keeps
 * its mean, and whatever is linear in scores stays without bias, such as the equations of a logistic regression.
 * @param samples looked at together; pairs of one number share dice
 * @param before others of the same kind, none at first, where play goes on until enough is known: coefficients then
 * begin at `LUCK_PRIOR`, which stood before all games
 * @returns them as they are where no luck was noted, or of too few without a prior
 */
export function withoutLuck(samples: readonly SampleData[], before?: readonly SampleData[]): readonly SampleData[] {
  const noted = samples.filter(isNoted);
  if (noted.length < samples.length || noted.length === 0) return samples;
  const prior = before && LUCK_PRIOR;
  const fits = (before && fitsOf(before.filter(isNoted), prior, [-1])) ?? fitsOf(noted, prior);
  return fits === undefined ? samples : noted.map((data) => ({ ...data, luckless: lucklessScores(data, fits) }));
}

/** The same with luck in it; undefined where none was removed from any. */
export function withLuck<Of extends { readonly data: SampleData }>(played: readonly Of[]): readonly Of[] | undefined {
  if (played.every(({ data }) => data.luckless === undefined)) return undefined;
  return played.map((one) => {
    const { luckless: _, ...data } = one.data;
    return { ...one, data };
  });
}

const isNoted = (data: SampleData): data is Noted => data.luck !== undefined;

/** Coefficients without each of these folds; undefined where too few were played for any. */
function fitsOf(
  samples: readonly Noted[],
  prior: LuckPrior | undefined,
  without?: number[],
): readonly Float64Array[] | undefined {
  const units = samples.reduce((sum, { halfWins }) => sum + halfWins.length, 0);
  if (units < (prior === undefined ? LEAST_UNITS : 1)) return undefined;
  const strata = strataOf(samples).map(({ luck, count }) => ({ luck, share: count / units }));
  return luckFits(strata, without, prior);
}

/** Sums over the units of each variant: pairs of an arm. */
function strataOf(samples: readonly Noted[]) {
  const { kinds } = at(samples, 0).luck;
  const found = new Map<number, { readonly luck: ReturnType<typeof createLuckSums>; count: number }>();
  for (const data of samples)
    for (let unit = 0; unit < data.halfWins.length; unit++) {
      const pair = Math.floor(unit / data.arms);
      const variant = data.strata?.[pair] ?? 0;
      const own = found.get(variant) ?? { luck: createLuckSums(kinds), count: 0 };
      found.set(variant, own);
      const score = QUARTERS * countedScoreOf(data, pair, unit % data.arms);
      addUnit(own.luck, foldOf(data, pair), score, data.luck.steps.subarray(unit * kinds, (unit + 1) * kinds));
      own.count++;
    }
  return [...found.values()];
}

/** The arms of a pair are of one fold. */
const foldOf = ({ numbers }: SampleData, pair: number): number => at(numbers, pair) % LUCK_FOLDS;

function lucklessScores(data: Noted, fits: readonly Float64Array[]): Float64Array {
  const { kinds, steps } = data.luck;
  return Float64Array.from(data.halfWins, (_, unit) => {
    const pair = Math.floor(unit / data.arms);
    const fit = at(fits, foldOf(data, pair) % fits.length);
    let score = countedScoreOf(data, pair, unit % data.arms);
    for (let k = 0; k < kinds; k++) score -= (at(fit, k) * at(steps, unit * kinds + k)) / LUCK_STEPS;
    return score;
  });
}
