import type { Experiment } from "../../src/experiment/experiment.js";
import { partsToPlay, planRun } from "../../src/experiment/plan.js";
import type { Game } from "../../src/games/game.js";
import { createRunFold, foldPart, type RunFold } from "../../src/results/fold.js";
import { assemblePart } from "../../src/results/part.js";
import { createPlayer } from "../../src/run/play.js";

/**
 * Plays and folds an experiment part after part as a run does, without workers and files: quick enough to be repeated
 * hundreds of times.
 */
export function simulatedRun(game: Game, experiment: Experiment): RunFold {
  const plan = planRun(experiment, game);
  const fold = createRunFold(experiment, game, plan);
  const player = createPlayer(game, experiment, game.share?.(experiment.options));
  const layout = {
    gameColumns: fold.gameColumns,
    unitColumns: fold.unitColumns,
    variants: experiment.variants.length,
    variantWeights: experiment.variantWeights,
    names: fold.names,
    withUnits: experiment.units,
  };
  for (const part of partsToPlay(experiment, plan, (matchup) => fold.states[matchup]?.complete === true)) {
    const block = player.play({ matchup: part.matchup, firstPair: part.firstPair, pairs: part.pairs });
    foldPart(fold, part, assemblePart(plan, part, layout, [block]));
  }
  return fold;
}
