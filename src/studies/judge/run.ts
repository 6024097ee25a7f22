import type { Game } from "../../games/game.js";
import { whileClaimed } from "../../results/claim.js";
import { allFailures } from "../../results/failures.js";
import { placing, stageOf } from "../../run/watch.js";
import { type StudyManifest, type StudySummary, writeStudyManifest, writeStudySummary } from "../folder.js";
import { versionOf } from "../kinds.js";
import { gamesOf } from "../sample/spec.js";
import { playStageSample, removeOtherStages, type StageRequest } from "../sample/stageSample.js";
import type { SampledResult, Stage, StudyRequest } from "../sample/study.js";
import { ROUNDS } from "./looks.js";
import type { Found, Measure, PlayedSample, ToPlay } from "./measure.js";
import { PRICE } from "./price/measure.js";
import { levelPairs, stageName, weightPairs } from "./stages.js";
import {
  type AnyCard,
  type AnyJudgeStudy,
  isByValue,
  type JudgeAsked,
  type JudgingStudy,
  judgeManifest,
  samplesOf,
} from "./study.js";
import type { AnyJudged, AnyJudgeSummary } from "./summary.js";
import { VALUE } from "./value/measure.js";

/** Card after card, stage after stage, into a folder. */

const measureOf = (study: AnyJudgeStudy): Measure<JudgingStudy, AnyCard, Found, AnyJudged> =>
  isByValue(study) ? VALUE : PRICE;

/** What the study will play at most, in order. */
export function judgeStages({ study }: JudgeAsked): Stage[] {
  const { asks } = measureOf(study);
  const levels = levelPairs(study) === 0 ? [] : [study.strategy, study.above!];
  return study.cards.flatMap((card: AnyCard) =>
    [
      `${asks} of ${card.name}`,
      ...(weightPairs(study, card) === 0 ? [] : [`stat weights of ${card.name}`]),
      ...levels.map((strategy) => `${strategy} plays ${card.name}`),
    ].map((what) => stageOf(what, 0)),
  );
}

/** How something is to be judged: with what all of its stages share. */
export type JudgingRequest<Asked> = StageRequest & StudyRequest<Asked>;

/** What is judged into a folder: cards, or a season of them. */
interface Judging<Asked extends { readonly study: unknown }, Summary extends StudySummary> {
  /** What it will play at most, in order. */
  stagesOf(asked: Asked, game: Game): Stage[];
  manifestOf(asked: Asked, game: Game): StudyManifest<Asked>;
  /** Its cards: what their options have in common is shared by all games. */
  judgedIn(asked: Asked): AnyJudgeStudy;
  /** @returns undefined when it was interrupted */
  summaryOf(request: JudgingRequest<Asked>): Promise<Omit<Summary, "failed"> | undefined>;
}

/** Makes a judgement in its folder. @throws UserError when that may not be written or another process writes it */
export function runJudging<Asked extends { readonly study: unknown }, Summary extends StudySummary>(
  asked: StudyRequest<Asked>,
  of: Judging<Asked, Summary>,
): Promise<SampledResult<Summary>> {
  const played = { games: 0 };
  const stages = new Set<string>();
  return whileClaimed(asked.folder, async () => {
    const { game, folder } = asked;
    const watch = placing(asked.watch, of.stagesOf(asked.asked, game));
    const request: JudgingRequest<Asked> = {
      ...asked,
      shared: game.share?.(samplesOf(of.judgedIn(asked.asked).cards[0])[0].options),
      failed: [],
      played,
      stages,
      ...(watch === undefined ? {} : { watch }),
    };
    await writeStudyManifest(folder, of.manifestOf(asked.asked, game));
    const found = await of.summaryOf(request);
    if (found === undefined) return { summary: undefined, gamesPlayed: played.games };
    const summary = { ...found, ...allFailures(request.failed!) } as Summary;
    await removeOtherStages(folder, stages);
    await writeStudySummary(folder, summary);
    return { summary, gamesPlayed: played.games };
  });
}

/**
 * Judges the cards one after the other into the folder: `study.json`, a folder of parts for each round and stage,
 * `summary.json`. Equal questions give equal bytes for any number of workers.
 * @throws UserError when the folder may not be written or another process writes it
 */
export const runJudge = (asked: StudyRequest<JudgeAsked>): Promise<SampledResult<AnyJudgeSummary>> =>
  runJudging<JudgeAsked, AnyJudgeSummary>(asked, {
    stagesOf: judgeStages,
    manifestOf: judgeManifest,
    judgedIn: ({ study }) => study,
    async summaryOf(request) {
      const cards = await judgeCards(request);
      return cards && ({ ...headOf(request.asked.study, request.game), cards } as AnyJudgeSummary);
    },
  });

/** What every summary of a judgement begins with. */
export function headOf(study: AnyJudgeStudy, game: Game) {
  const { name, seed, strategy, above, confidence, games } = study;
  return {
    ...{ schemaVersion: versionOf("judge"), study: "judge", name, game: game.name, gameTitle: game.title ?? game.name },
    ...{ seed, strategy, ...(above === undefined ? {} : { above }), confidence, games },
    ...measureOf(study).head(study, game),
  } as const;
}

/** Every card by itself, in order; undefined when it was interrupted. */
export async function judgeCards(request: JudgingRequest<JudgeAsked>): Promise<AnyJudged[] | undefined> {
  const cards: AnyJudged[] = [];
  for (const index of request.asked.study.cards.keys()) {
    const judged = await judgeCard(request, index);
    if (judged === undefined) return undefined;
    cards.push(judged);
  }
  return cards;
}

/** Round after round until enough is known or the games are spent, then what is asked of it besides. */
async function judgeCard(request: JudgingRequest<JudgeAsked>, index: number): Promise<AnyJudged | undefined> {
  const { game } = request;
  const { study } = request.asked;
  const measure = measureOf(study);
  const card: AnyCard = study.cards[index];
  const played: PlayedSample[] = [];
  let found = measure.begin(card);
  for (let round = 0; round < ROUNDS.length && !found.isOver; round++) {
    const done = await playAll(request, index, measure.round(study, card, round, found), true);
    if (done === undefined) return undefined;
    played.push(...done);
    found = measure.look({ study, card, game, played }, round, found);
  }
  const isWeighed = found.isKnown && weightPairs(study, card) > 0;
  const weighed = await playAll(request, index, isWeighed ? measure.weights(study, card, game) : []);
  if (weighed === undefined) return undefined;
  const levels: PlayedSample[][] = [];
  if (found.isKnown && levelPairs(study) > 0)
    for (const [what, strategy] of [
      ["level-own", study.strategy],
      ["level-above", study.above!],
    ] as const) {
      const done = await playAll(request, index, measure.level(study, card, what, strategy));
      if (done === undefined) return undefined;
      levels.push(done);
    }
  return measure.tell({ study, card, game, played }, found, weighed, levels);
}

/** Games below which new threads take longer to begin than this one, whose code is warm, to play them. */
const FEW_GAMES = 1500;

/** Plays samples, each in its folder; the same bytes wherever it is played. @returns undefined when it was interrupted */
async function playAll(
  request: JudgingRequest<JudgeAsked>,
  index: number,
  all: readonly ToPlay[],
  isMost = false,
): Promise<PlayedSample[] | undefined> {
  const played: PlayedSample[] = [];
  for (const { what, told, spec, ...at } of all) {
    const games = gamesOf(spec);
    const isFew =
      typeof request.workers === "number" && spec.strategyA === request.asked.study.strategy && games < FEW_GAMES;
    const stage = stageName(index, what);
    const of = isFew ? { ...request, workers: 1 } : request;
    const data = await playStageSample(of, stageOf(told, games, isMost), stage, spec);
    if (data === undefined) return undefined;
    played.push({ ...at, data, stage });
  }
  return played;
}
