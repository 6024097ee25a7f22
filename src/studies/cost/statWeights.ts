import { twoSidedZ } from "../../analysis/normal.js";
import { present } from "../../core/assert.js";
import type { Drawing } from "../../games/game.js";
import type { AddedPiece, PricedLimits, StatChange } from "../../games/pricing.js";
import { type SampleData, scoreOf } from "../sample/data.js";
import type { Arm } from "../sample/spec.js";
import type { Prices } from "./fairCost.js";
import type { StatWeight } from "./summary.js";

/**
 * What +10 Hit Points and the like are worth: each drawn pair is played again with one character of squad a changed.
 */

export const armName = ({ field, change }: StatChange): string => `${field}+${change}`;

/**
 * Limits with a changed copy of each character for each change: never drawn, only put in the place of the one it is
 * like.
 * @param drawing of the limits given
 */
export function limitsWithChanged<Limits extends PricedLimits>(
  limits: Limits,
  drawing: Drawing,
  weighed: readonly StatChange[],
): Limits {
  const added = weighed.flatMap((stat) =>
    drawing.pieces.flatMap(({ name, of, numbers }): AddedPiece[] => {
      if (of === undefined || numbers === undefined) return [];
      const facts = {
        ...changedFacts(limits, of, name),
        [stat.field]: present(numbers[stat.field], `a number ${stat.field}`) + stat.change,
      };
      return [{ name: `${name}, ${armName(stat)}`, variantOf: of, ...facts, drawn: false }];
    }),
  );
  return { ...limits, added: [...(limits.added ?? []), ...added] };
}

/** What the study changes of a card, as a what-if or as a twin of one. */
function changedFacts(limits: PricedLimits, id: string, name: string): Readonly<Record<string, unknown>> {
  const { name: _name, variantOf: _of, drawn: _drawn, ...own } = limits.added?.find((one) => one.name === name) ?? {};
  const { of: _id, ...changed } = limits.changes?.find((one) => one.of === id) ?? {};
  return { ...changed, ...own };
}

/**
 * Arms of a sample (see `SampleSpec`) that put changed copies in place.
 * @param pieces names of the drawing with the copies
 */
export function statArms(pieces: readonly string[], weighed: readonly StatChange[]): Arm[] {
  const places = new Map(pieces.map((name, k) => [name, k]));
  return weighed.map((stat) => {
    const becomes = pieces.flatMap((name, k): [number, number][] => {
      const copy = places.get(`${name}, ${armName(stat)}`);
      return copy === undefined ? [] : [[k, copy]];
    });
    return { name: armName(stat), becomes: Object.fromEntries(becomes) };
  });
}

/**
 * Mean difference of what squad a scored with and without each change; both were played with the same squads and seeds.
 * @param slope win rate that a little log odds brings, averaged over who met whom (`Values.slope`)
 */
export function statWeights(
  data: SampleData,
  weighed: readonly StatChange[],
  prices: Pick<Prices, "priced" | "exchangeRate" | "exchangeRateError">,
  slope: number,
  confidence: number,
): StatWeight[] {
  const z = twoSidedZ(confidence);
  const { pairs } = data;
  return weighed.map(({ field, change }, k) => {
    let sum = 0;
    let squares = 0;
    for (let p = 0; p < pairs; p++) {
      const gained = scoreOf(data, p, k + 1) - scoreOf(data, p);
      sum += gained;
      squares += gained * gained;
    }
    const estimate = sum / pairs;
    // Never surer than if one pair had come out a quarter of a win differently.
    const error = Math.max(Math.sqrt((squares / pairs - estimate * estimate) / pairs), 0.25 / pairs);
    const interval = (centre: number, reach: number) => ({
      estimate: centre,
      low: centre - reach,
      high: centre + reach,
      confidence,
    });
    const winRate = interval(estimate, z * error);
    if (!prices.priced) return { field, change, winRate };
    const pointWorth = prices.exchangeRate.estimate * slope;
    const points = estimate / pointWorth;
    const rateError = prices.exchangeRateError / prices.exchangeRate.estimate;
    const pointsError = Math.hypot(error / pointWorth, points * rateError);
    return { field, change, winRate, points: interval(points, z * pointsError) };
  });
}
