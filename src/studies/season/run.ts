import type { Game } from "../../games/game.js";
import { stageOf } from "../../run/watch.js";
import { headOf, judgeCards, judgeStages, runJudging } from "../judge/run.js";
import { versionOf } from "../kinds.js";
import type { SampledResult, Stage, StudyRequest } from "../sample/study.js";
import { correctedCards } from "./attention.js";
import { fieldOfSeason, fieldRuns, gamesIn, holdersOf, playField } from "./field.js";
import { type SeasonAsked, seasonManifest } from "./study.js";
import type { AnySeasonCard, AnySeasonSummary } from "./summary.js";

/** What the study will play at most, in order. */
const seasonStages = ({ study }: SeasonAsked, game: Game): Stage[] => [
  ...judgeStages({ study: study.judge }),
  ...fieldRuns(study, game).map(([, experiment]) => stageOf(experiment.name, gamesIn(experiment, game.symmetric))),
];

/**
 * Judges every card by itself, then plays the gauntlet, into the folder: `study.json`, a folder of parts for each stage
 * of a card, runs of the gauntlet in `field/`, `summary.json`. Equal questions give equal bytes for any number of
 * workers.
 * @throws UserError when the folder may not be written or another process writes it
 */
export const runSeason = (asked: StudyRequest<SeasonAsked>): Promise<SampledResult<AnySeasonSummary>> =>
  runJudging<SeasonAsked, AnySeasonSummary>(asked, {
    stagesOf: seasonStages,
    manifestOf: seasonManifest,
    judgedIn: ({ study }) => study.judge,
    async summaryOf(request) {
      const { study } = request.asked;
      const { judge, name } = study;
      const judged = await judgeCards({ ...request, asked: { study: judge } });
      const played = judged && (await playField(request, study));
      if (judged === undefined || played === undefined) return undefined;
      const { cards, tests } = correctedCards(judged, judge);
      const indexOf = new Map(judge.cards.map((card, i) => [card.name, i]));
      return {
        ...{ ...headOf(judge, request.game), schemaVersion: versionOf("season"), study: "season", name, tests },
        // Cards with those of the gauntlet who have each.
        cards: cards.map(
          (card): AnySeasonCard => ({ ...card, holders: holdersOf(study, indexOf.get(card.name)!, played) }),
        ),
        field: fieldOfSeason(study, played),
      } as AnySeasonSummary;
    },
  });
