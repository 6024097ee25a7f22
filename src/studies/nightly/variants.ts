import { holm } from "../../analysis/holm.js";
import { homogeneity } from "../../analysis/homogeneity.js";
import { type CountedRate, mergeRates, rateInterval } from "../../analysis/independentChange.js";
import { at } from "../../core/assert.js";
import { aheadOf, CONDITION_ERROR } from "../../results/conditions.js";
import { CONFIDENCE, rateNote } from "../compare/matchupChange.js";
import { rateOf } from "./controls.js";
import type { ExperimentEntry, Half, MatchupEntry } from "./entry.js";
import type { NightMatchup } from "./summary.js";

/** What is won on each variant, such as a map, over all games of the night: as a run says it of its own. */

type OnVariants = Pick<NightMatchup, "variants" | "byVariant">;

const HALVES: readonly Half[] = ["fixed", "one", "two"];

/** Of every matchup of an experiment; undefined where there is one variant. */
export function onVariants(entry: ExperimentEntry): readonly OnVariants[] | undefined {
  const { variants } = entry;
  if (variants === undefined) return undefined;
  const rates = entry.matchups.map((m) => variants.map((_, i) => rateOn(m, entry, i)));
  const p = rates.map((of) => homogeneity(of).p);
  const adjusted = holm(p);
  const shared = 1 - (1 - CONFIDENCE) / variants.length;
  return rates.map((of, m) => ({
    variants: of.map((rate, i) => {
      const { games, winRateA } = rateNote(m, rate);
      return { variant: at(variants, i), games, winRateA };
    }),
    byVariant: {
      p: at(p, m),
      adjusted: at(adjusted, m),
      differ: at(adjusted, m) <= CONDITION_ERROR,
      ahead: of.map((rate) => aheadOf(rateInterval(rate, shared))),
    },
  }));
}

/** All games of a matchup on one variant, as if it were the only one. */
function rateOn(m: MatchupEntry, { isSymmetric }: ExperimentEntry, variant: number): CountedRate {
  const only = (half: Half) => {
    const counts = at(m.byVariant?.[half] ?? [m[half]], variant);
    const luck = m.luck?.[half][variant];
    const of = luck === undefined ? {} : { luck: { fixed: [luck], one: [luck], two: [luck] } };
    return rateOf({ fixed: counts, one: counts, two: counts, ...of }, { isSymmetric }, half);
  };
  return HALVES.map(only).reduce(mergeRates);
}
