import type { Game } from "../../games/game.js";
import { allFailures } from "../../results/failures.js";
import { stageOf } from "../../run/watch.js";
import { mostBeside, type Play, playBeside } from "../beside/price.js";
import type { BesideSummary } from "../beside/summary.js";
import { versionOf } from "../kinds.js";
import { withoutLuck } from "../sample/luck.js";
import { gamesOf } from "../sample/spec.js";
import { playStageSample, type StageRequest } from "../sample/stageSample.js";
import type { Stage } from "../sample/study.js";
import type { UnderWay } from "../study.js";
import { faceOf } from "./changes.js";
import { roundsOf } from "./looks.js";
import type { Found, Measure, PlayedSample, ToPlay } from "./measure.js";
import { PRICE } from "./price/measure.js";
import type { JudgedCard } from "./price/squads.js";
import { rangeOf } from "./range.js";
import { besideGames, levelPairs, stageName, weightPairs } from "./stages.js";
import { type AnyCard, type AnyJudgeStudy, isByValue, type JudgeAsked, type JudgingStudy, samplesOf } from "./study.js";
import type { AnyJudged, AnyJudgeSummary, JudgedSummary } from "./summary.js";
import { VALUE } from "./value/measure.js";

/** Card after card, stage after stage, into a folder. */

const measureOf = (study: AnyJudgeStudy): Measure<JudgingStudy, AnyCard, Found, AnyJudged> =>
  isByValue(study) ? VALUE : PRICE;

/** What the study will play at most, in order. */
export function judgeStages({ study }: JudgeAsked, game: Game): Stage[] {
  const measure = measureOf(study);
  const stage = (what: string, all: readonly ToPlay[], isMost = false) =>
    stageOf(
      what,
      all.reduce((games, { spec }) => games + gamesOf(spec), 0),
      isMost,
    );
  const levels = levelPairs(study) === 0 ? [] : [study.strategy, study.above!];
  return study.cards.flatMap((card: AnyCard) => {
    const begun = measure.begin(card);
    return [
      stage(
        `${measure.asks} of ${card.name}`,
        roundsOf(study.games).flatMap((_, round) => measure.round(study, card, round, begun)),
        true,
      ),
      ...besideStages(study, card, stage),
      ...(weightPairs(study, card) === 0
        ? []
        : [stage(`stat weights of ${card.name}`, measure.weights(study, card, game))]),
      ...levels.map((strategy) => ({
        ...stage(`${strategy} plays ${card.name}`, measure.level(study, card, "level", strategy)),
        ...(strategy === study.strategy ? {} : { strategy }),
      })),
    ];
  });
}

/** Of a card whose text names somebody. */
function besideStages(
  study: AnyJudgeStudy,
  card: AnyCard,
  stage: (what: string, all: readonly ToPlay[]) => Stage,
): Stage[] {
  const games = besideGames(study, card);
  return games === 0
    ? []
    : [stage(`${card.name} beside those it names`, mostBeside((card as JudgedCard).beside!, games))];
}

/** How something is to be judged. */
type JudgingRequest<Asked> = UnderWay<Asked> & Pick<StageRequest, "shared">;

/** With what all stages share: what the options of its cards have in common. */
export const judging = <Asked>(request: UnderWay<Asked>, { cards }: AnyJudgeStudy): JudgingRequest<Asked> => ({
  ...request,
  shared: request.game.share?.(samplesOf(cards[0])[0].options),
});

/** Judges the cards one after the other: a folder of parts for each round and stage. */
export async function playJudge(request: UnderWay<JudgeAsked>): Promise<AnyJudgeSummary> {
  const { study } = request.asked;
  const cards = await judgeCards(judging(request, study));
  const range = rangeOf(study, cards as readonly JudgedSummary[]);
  const joined = range === undefined ? {} : { range };
  return { ...headOf(study, request.game), ...joined, cards, ...allFailures(request.failed) } as AnyJudgeSummary;
}

/** What every summary of a judgement begins with. */
export function headOf(study: AnyJudgeStudy, game: Game) {
  const { name, seed, strategy, above, confidence, games, against } = study;
  return {
    ...{ schemaVersion: versionOf("judge"), study: "judge", name, game: game.name, gameTitle: game.title ?? game.name },
    ...{ seed, strategy, ...(above === undefined ? {} : { above }), confidence, games },
    ...(against === undefined ? {} : { against: [...against] }),
    ...measureOf(study).head(study, game),
  } as const;
}

/** Every card by itself, in order. */
export async function judgeCards(request: JudgingRequest<JudgeAsked>): Promise<AnyJudged[]> {
  const cards: AnyJudged[] = [];
  for (const index of request.asked.study.cards.keys()) cards.push(await judgeCard(request, index));
  return cards;
}

/** Round after round until enough is known or the games are spent, then what is asked of it besides. */
async function judgeCard(request: JudgingRequest<JudgeAsked>, index: number): Promise<AnyJudged> {
  const { game } = request;
  const { study } = request.asked;
  const measure = measureOf(study);
  const card: AnyCard = study.cards[index];
  const played: PlayedSample[] = [];
  let found = measure.begin(card);
  const rounds = roundsOf(study.games).length;
  for (let round = 0; round < rounds && !found.isOver; round++) {
    const fresh = await playSamples(request, index, measure.round(study, card, round, found), true);
    played.push(...withoutLuckOf(fresh, played));
    found = measure.look({ study, card, game, played }, round, found);
  }
  const beside = await besideOf(request, index);
  const isWeighed = found.isKnown && weightPairs(study, card) > 0;
  const weighed = await playSamples(request, index, isWeighed ? measure.weights(study, card, game) : []);
  const level = (what: string, strategy: string) =>
    playSamples(request, index, measure.level(study, card, what, strategy));
  const levels =
    found.isKnown && levelPairs(study) > 0
      ? ([await level("level-own", study.strategy), await level("level-above", study.above!)] as const)
      : undefined;
  const told = measure.tell({ study, card, game, played }, found, weighed, levels);
  const all = told.games.all + (beside?.games ?? 0);
  const games = { ...told.games, all };
  return { ...told, games, ...(beside === undefined ? {} : { beside }), ...facePart(game, card) } as AnyJudged;
}

async function besideOf(request: JudgingRequest<JudgeAsked>, index: number): Promise<BesideSummary | undefined> {
  const { study } = request.asked;
  const card: AnyCard = study.cards[index];
  const games = besideGames(study, card);
  const play: Play = (all) => playSamples(request, index, all);
  return games === 0 ? undefined : playBeside(play, (card as JudgedCard).beside!, games, study.confidence);
}

/** What the card says, for whoever votes on it. */
function facePart(game: Game, card: AnyCard): Pick<AnyJudged, "face"> {
  const base = "samples" in card ? card.basedOn : card.before?.name;
  const face = faceOf(game, samplesOf(card)[0].options, card.name, base);
  return face === undefined ? {} : { face };
}

/** Games below which new threads take longer to begin than this one, whose code is warm, to play them. */
const FEW_GAMES = 1500;

/** Luck is taken out of a round by what was known before it, so that looking again changes no score. */
function withoutLuckOf(fresh: readonly PlayedSample[], before: readonly PlayedSample[]): PlayedSample[] {
  const all = withoutLuck(
    fresh.map(({ data }) => data),
    before.map(({ data }) => data),
  );
  return fresh.map((one, i) => ({ ...one, data: all[i] }));
}

/** Plays samples, each in its folder; the same bytes wherever it is played. */
async function playSamples(
  request: JudgingRequest<JudgeAsked>,
  index: number,
  all: readonly ToPlay[],
  isMost = false,
): Promise<PlayedSample[]> {
  const played: PlayedSample[] = [];
  for (const { what, told, spec, ...at } of all) {
    const games = gamesOf(spec);
    const isFew =
      typeof request.workers === "number" && spec.strategyA === request.asked.study.strategy && games < FEW_GAMES;
    const stage = stageName(index, what);
    const of = isFew ? { ...request, workers: 1 } : request;
    const data = await playStageSample(of, stageOf(told, games, isMost), stage, spec);
    played.push({ ...at, data, stage });
  }
  return played;
}
