import type { Game } from "../../games/game.js";
import { allFailures } from "../../results/failures.js";
import { stageOf } from "../../run/watch.js";
import { headOf, judgeCards, judgeStages, judging } from "../judge/run.js";
import { versionOf } from "../kinds.js";
import { gamesIn } from "../playedRun.js";
import type { Stage } from "../sample/study.js";
import type { UnderWay } from "../study.js";
import { correctedCards } from "./attention.js";
import { fieldOfSeason, fieldRuns, holdersOf, playField } from "./field.js";
import type { SeasonAsked } from "./study.js";
import type { AnySeasonCard, AnySeasonSummary } from "./summary.js";

/** What the study will play at most, in order. */
export const seasonStages = ({ study }: SeasonAsked, game: Game): Stage[] => [
  ...judgeStages({ study: study.judge }, game),
  ...fieldRuns(study, game).map(([, experiment]) => stageOf(experiment.name, gamesIn(experiment, game.symmetric))),
];

/**
 * Judges every card by itself, then plays the gauntlet: a folder of parts for each stage of a card, runs in `field/`.
 */
export async function playSeason(request: UnderWay<SeasonAsked>): Promise<AnySeasonSummary> {
  const { study } = request.asked;
  const { judge, name } = study;
  const judged = await judgeCards(judging({ ...request, asked: { study: judge } }, judge));
  const played = await playField(request, study);
  const { cards, tests } = correctedCards(judged, judge);
  const indexOf = new Map(judge.cards.map((card, i) => [card.name, i]));
  return {
    ...{ ...headOf(judge, request.game), schemaVersion: versionOf("season"), study: "season", name, tests },
    // Cards with those of the gauntlet who have each.
    cards: cards.map(
      (card): AnySeasonCard => ({ ...card, holders: holdersOf(study, indexOf.get(card.name)!, played) }),
    ),
    field: fieldOfSeason(study, played),
    ...allFailures(request.failed),
  } as AnySeasonSummary;
}
