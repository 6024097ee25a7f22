import { Problems } from "../../../src/core/problems.js";
import { placeless } from "../../../src/core/source.js";
import * as registry from "../../../src/registry.js";
import { runSeason } from "../../../src/studies/season/run.js";
import { checkSeason, type SeasonStudy, type SeasonWanted } from "../../../src/studies/season/study.js";
import type { SeasonSummary } from "../../../src/studies/season/summary.js";

/** Seasons in tests, without the command line. */

export const game = registry.findGame("miniatures")!;

/** What a folder of cards asks. @throws UserError with all that is wrong */
export const seasonOf = (folder: string, wanted: SeasonWanted): SeasonStudy =>
  checkSeason(game, folder, folder, wanted, registry, placeless(folder), new Problems());

/** The study with so many games a card, at one level of play. */
export const withGames = (study: SeasonStudy, games: number): SeasonStudy => ({
  ...study,
  judge: { ...study.judge, games, above: undefined },
});

export async function play(folder: string, study: SeasonStudy, workers = 1): Promise<SeasonSummary> {
  const request = { game, asked: { study }, folder, workers, registryUrl: registry.registryUrl };
  return (await runSeason(request)).summary!;
}
