import type { Game } from "../../games/game.js";
import { whileClaimed } from "../../results/claim.js";
import { allFailures } from "../../results/failures.js";
import { placing, stageOf } from "../../run/watch.js";
import { writeStudyManifest, writeStudySummary } from "../folder.js";
import { headOf } from "../judge/frame.js";
import { judgeCards, judgeStages } from "../judge/run.js";
import type { JudgeStudy } from "../judge/study.js";
import { versionOf } from "../kinds.js";
import { drawingOf } from "../sample/spec.js";
import { removeOtherStages, type StageRequest } from "../sample/stageSample.js";
import type { SampledResult, Stage, StudyRequest } from "../sample/study.js";
import { judgeValues, valuedStages } from "../valued/run.js";
import type { ValuedStudy } from "../valued/study.js";
import { correctedCards } from "./attention.js";
import { type FieldPlayed, fieldOfSeason, fieldRuns, gamesIn, holdersOf, playField } from "./field.js";
import { isByValue, type SeasonAsked, sampleOf, seasonManifest } from "./study.js";
import type { AnySeasonSummary, SeasonSummary, ValuedSeasonSummary } from "./summary.js";
import { correctedValues } from "./valuedAttention.js";

/** What the study will play at most, in order. */
export function seasonStages({ study }: SeasonAsked, game: Game): Stage[] {
  const { judge } = study;
  return [
    ...(isByValue(judge) ? valuedStages({ study: judge }) : judgeStages({ study: judge }, game)),
    ...fieldRuns(study, game).map(([, experiment]) => stageOf(experiment.name, gamesIn(experiment, game.symmetric))),
  ];
}

type Request = StageRequest & StudyRequest<SeasonAsked>;

/**
 * Judges every card by itself, then plays the gauntlet, into the folder: `study.json`, a folder of parts for each stage
 * of a card, runs of the gauntlet in `field/`, `summary.json`. Equal questions give equal bytes for any number of
 * workers.
 * @throws UserError when the folder may not be written or another process writes it
 */
export function runSeason(asked: StudyRequest<SeasonAsked>): Promise<SampledResult<AnySeasonSummary>> {
  const played = { games: 0 };
  const stages = new Set<string>();
  return whileClaimed(asked.folder, async () => {
    const { game, folder } = asked;
    const watch = placing(asked.watch, seasonStages(asked.asked, game));
    const request: Request = {
      ...asked,
      shared: game.share?.(sampleOf(asked.asked.study).options),
      failed: [],
      played,
      stages,
      ...(watch === undefined ? {} : { watch }),
    };
    await writeStudyManifest(folder, seasonManifest(asked.asked, game));
    const { judge } = asked.asked.study;
    const summary = await (isByValue(judge) ? seasonByValue(request, judge) : seasonByPrice(request, judge));
    if (summary === undefined) return { summary, gamesPlayed: played.games };
    await removeOtherStages(folder, stages);
    await writeStudySummary(folder, summary);
    return { summary, gamesPlayed: played.games };
  });
}

/** @returns undefined when it was interrupted */
async function seasonByPrice(request: Request, judge: JudgeStudy): Promise<SeasonSummary | undefined> {
  const { game } = request;
  const { study } = request.asked;
  const judged = await judgeCards({ ...request, asked: { study: judge } });
  const field = judged && (await playField(request, study));
  if (judged === undefined || field === undefined) return undefined;
  const { cards, tests } = correctedCards(judged, judge);
  const own = { variantNoun: game.variantNoun, variants: sampleOf(study).variants };
  return { ...headOfSeason(request), ...own, tests, ...withField(request, cards, field) };
}

/** @returns undefined when it was interrupted */
async function seasonByValue(request: Request, judge: ValuedStudy): Promise<ValuedSeasonSummary | undefined> {
  const { game } = request;
  const { study } = request.asked;
  const judged = await judgeValues({ ...request, asked: { study: judge } });
  const field = judged && (await playField(request, study));
  if (judged === undefined || field === undefined) return undefined;
  const { cards, tests } = correctedValues(judged, judge);
  const own = { measure: "value", settingNoun: drawingOf(game, sampleOf(study)).settingNoun } as const;
  return { ...headOfSeason(request), ...own, tests, ...withField(request, cards, field) };
}

/** What every summary of a season begins with. */
function headOfSeason({ game, asked: { study } }: Request) {
  const { name, judge } = study;
  return { ...headOf(judge, game), schemaVersion: versionOf("season"), study: "season", name } as const;
}

/** Cards with those of the gauntlet who have each, and what the gauntlet says. */
function withField<Card extends { readonly name: string }>(
  { asked: { study }, failed }: Request,
  cards: readonly Card[],
  played: FieldPlayed,
) {
  const indexOf = new Map(study.judge.cards.map(({ name }, i) => [name, i]));
  return {
    cards: cards.map((card) => ({ ...card, holders: holdersOf(study, indexOf.get(card.name)!, played) })),
    field: fieldOfSeason(study, played),
    ...allFailures(failed),
  };
}
