import { variantsOf } from "../../experiment/rotation.js";
import type { Game } from "../../games/game.js";
import type { StudyManifest } from "../folder.js";
import type { SampleSpec } from "../sample/spec.js";
import { type SampledAsked, sampledManifest } from "../sample/study.js";
import type { UnderWay } from "../study.js";
import type { DecksStudy } from "./study.js";

/** What `study.json` of a study of decks holds. */
export type DecksAsked = SampledAsked<DecksStudy>;
export type DecksRequest = UnderWay<DecksAsked>;

/**
 * Settles what is played. Pieces are drawn with equal weights: weights that made all come equally often would put sets
 * that only one affiliation may have into nearly all of its decks, and their worth could not be told from the
 * affiliation's.
 */
export function planDecksStudy(study: DecksStudy, game: Game): DecksAsked {
  const { name, seed, options, limits, strategies, pairs, gamesPerDraw } = study;
  const sample: SampleSpec = {
    name,
    game: game.name,
    seed,
    options,
    ...variantsOf(game, options),
    limits,
    strategyA: strategies[0],
    strategyB: strategies[1],
    pairs,
    gamesPerDraw,
    units: false,
  };
  return { study, sample };
}

/** `study.json` of what was planned. */
export function decksManifest(asked: DecksAsked, game: Game): StudyManifest<DecksAsked> {
  return sampledManifest("decks", asked, game);
}
