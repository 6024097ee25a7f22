import { Problems } from "../../../src/core/problems.js";
import * as registry from "../../../src/registry.js";
import { cardsInFile } from "../../../src/studies/judge/study.js";
import { season as seasonStudy } from "../../../src/studies/season/index.js";
import { checkSeason, type SeasonStudy, type SeasonWanted } from "../../../src/studies/season/study.js";
import type { AnySeasonSummary, SeasonSummary, ValuedSeasonSummary } from "../../../src/studies/season/summary.js";
import { makeStudy } from "../../support/makeStudy.js";

/** Seasons in tests, without the command line. */

const gameOf = (name: string) => registry.findGame(name)!;
export const game = gameOf("miniatures");

/** What a folder of cards asks. @throws UserError with all that is wrong */
export const seasonOf = (folder: string, wanted: SeasonWanted, of = "miniatures"): SeasonStudy =>
  checkSeason(gameOf(of), cardsInFile(folder), wanted, registry, new Problems());

/** The study with so many games a card, at one level of play. */
export const withGames = (study: SeasonStudy, games: number): SeasonStudy => ({
  ...study,
  judge: { ...study.judge, games, above: undefined },
});

async function played(folder: string, study: SeasonStudy, workers: number): Promise<AnySeasonSummary> {
  const request = { game: gameOf(study.game), asked: { study }, folder, workers, registryUrl: registry.registryUrl };
  return (await makeStudy(seasonStudy, request)).summary!;
}

export const play = async (folder: string, study: SeasonStudy, workers = 1): Promise<SeasonSummary> =>
  (await played(folder, study, workers)) as SeasonSummary;

/** A season of a game whose cards have no price in points. */
export const playValued = async (folder: string, study: SeasonStudy, workers = 1): Promise<ValuedSeasonSummary> =>
  (await played(folder, study, workers)) as ValuedSeasonSummary;
