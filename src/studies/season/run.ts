import type { Game } from "../../games/game.js";
import { whileClaimed } from "../../results/claim.js";
import { allFailures } from "../../results/failures.js";
import { placing, stageOf } from "../../run/watch.js";
import { STUDY_SCHEMA_VERSIONS, writeStudyManifest, writeStudySummary } from "../folder.js";
import { type JudgeRequest, judgeCards, judgeStages } from "../judge/run.js";
import { removeOtherStages } from "../sample/stageSample.js";
import type { SampledResult, Stage, StudyRequest } from "../sample/study.js";
import { correctedCards } from "./attention.js";
import { fieldOfSeason, fieldRuns, gamesIn, holdersOf, playField } from "./field.js";
import { type SeasonAsked, seasonManifest } from "./study.js";
import type { SeasonSummary } from "./summary.js";

/** What the study will play at most, in order. */
export function seasonStages({ study }: SeasonAsked, game: Game): Stage[] {
  return [
    ...judgeStages({ study: study.judge }, game),
    ...fieldRuns(study).map(([, experiment]) => stageOf(experiment.name, gamesIn(experiment, game.symmetric))),
  ];
}

/**
 * Judges every card by itself, then plays the gauntlet, into the folder: `study.json`, a folder of parts for each stage
 * of a card, runs of the gauntlet in `field/`, `summary.json`. Equal questions give equal bytes for any number of
 * workers.
 * @throws UserError when the folder may not be written or another process writes it
 */
export function runSeason(asked: StudyRequest<SeasonAsked>): Promise<SampledResult<SeasonSummary>> {
  const played = { games: 0 };
  const stages = new Set<string>();
  return whileClaimed(asked.folder, async () => {
    const { game, folder } = asked;
    const { study } = asked.asked;
    const { judge } = study;
    const watch = placing(asked.watch, seasonStages(asked.asked, game));
    const request: JudgeRequest = {
      ...asked,
      asked: { study: judge },
      shared: game.share?.(judge.cards[0]!.sample.options),
      failed: [],
      played,
      stages,
      ...(watch === undefined ? {} : { watch }),
    };
    await writeStudyManifest(folder, seasonManifest(asked.asked, game));
    const judged = await judgeCards(request);
    const field = judged && (await playField(request, study));
    if (judged === undefined || field === undefined) return { summary: undefined, gamesPlayed: played.games };
    const { cards, tests } = correctedCards(judged, judge);
    const indexOf = new Map(judge.cards.map(({ name }, i) => [name, i]));
    const summary: SeasonSummary = {
      schemaVersion: STUDY_SCHEMA_VERSIONS.season,
      study: "season",
      name: study.name,
      game: game.name,
      gameTitle: game.title ?? game.name,
      seed: judge.seed,
      strategy: judge.strategy,
      confidence: judge.confidence,
      games: judge.games,
      variantNoun: game.variantNoun,
      variants: judge.cards[0]!.sample.variants,
      tests,
      cards: cards.map((card) => ({ ...card, holders: holdersOf(study, indexOf.get(card.name)!, field) })),
      field: fieldOfSeason(study, field),
      ...allFailures(request.failed),
    };
    removeOtherStages(folder, stages);
    await writeStudySummary(folder, summary);
    return { summary, gamesPlayed: played.games };
  });
}
