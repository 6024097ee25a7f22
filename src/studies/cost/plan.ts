import { variantsOf } from "../../experiment/rotation.js";
import type { Drawing, Game } from "../../games/game.js";
import type { StudyManifest } from "../folder.js";
import { calibrate, pairsFor } from "../sample/calibrate.js";
import { sampleSeeds } from "../sample/spec.js";
import { type SampledAsked, sampledManifest } from "../sample/study.js";
import type { UnderWay } from "../study.js";
import type { CostStudy } from "./study.js";

/** What `study.json` of a cost study holds. */
export type CostAsked = SampledAsked<CostStudy>;
export type CostRequest = UnderWay<CostAsked>;

/**
 * Settles what is played: weights with which all characters come about equally often, and as many pairs as bring the
 * rarest into the squads asked for. Deterministic; takes some seconds for all characters.
 */
export function planCostStudy(study: CostStudy, game: Game): CostAsked {
  const { options, limits, strategy, seed } = study;
  const create = (weights?: ArrayLike<number>): Drawing => game.drawing!(options, limits, weights);
  const bare = {
    name: study.name,
    game: study.game,
    seed,
    options,
    ...variantsOf(game, options),
    limits,
    strategyA: strategy,
    strategyB: strategy,
    gamesPerDraw: 2,
    units: false,
  };
  const weights = calibrate(create, sampleSeeds(bare).draw);
  const weighted = { ...bare, weights };
  const pairs = pairsFor(weighted, create(weights), study.squadsEach);
  return { study: { ...study, statWeightPairs: weighedPairs(study, pairs, game) }, sample: { ...weighted, pairs } };
}

/** Each pair of the stat weights is played once more for each change. @param pairs of the drawn squads */
function weighedPairs({ statWeightPairs, mayWeighFewer }: CostStudy, pairs: number, game: Game): number {
  const most = mayWeighFewer ? Math.floor(pairs / (1 + game.pricing!.weighed.length)) : statWeightPairs;
  return Math.min(statWeightPairs, Math.max(1, most));
}

/** `study.json` of what was planned. */
export function costManifest(asked: CostAsked, game: Game): StudyManifest<CostAsked> {
  return sampledManifest("cost", asked, game);
}
