import type { Interval } from "../../analysis/interval.js";
import { stageOf } from "../../run/watch.js";
import type { StatWeight } from "../cost/summary.js";
import { intervalOf, momentsOf } from "../judge/company.js";
import { headOf, type JudgingRequest, judgeEach, playStage, runJudging } from "../judge/frame.js";
import { ROUNDS } from "../judge/rounds.js";
import { levelPairs, stageName } from "../judge/stages.js";
import { drawingOf, gamesOf, type SampleSpec } from "../sample/spec.js";
import type { SampledResult, Stage, StudyRequest } from "../sample/study.js";
import { aroundCard, type PlayedStage } from "./around.js";
import { fairCostOf } from "./fairCost.js";
import { difference, heldScore, LEAST_PAIRS, lookAtValue, type ValueLook } from "./gains.js";
import { valueHolds } from "./levels.js";
import { levelSample, pairsOfLevel, valueSample, weightPairs, weightSample } from "./stages.js";
import { type ValuedAsked, valuedManifest } from "./study.js";
import type { ValuedStudySummary, ValuedSummary } from "./summary.js";
import { type HardlyUsedCard, hardlyUsedOf, isSurely } from "./use.js";
import { gainVerdict, valueVerdict } from "./verdict.js";

export type ValuedRequest = JudgingRequest<ValuedAsked>;
type Request = ValuedRequest;

/** What the study will play at most, in order. */
export function valuedStages({ study }: ValuedAsked): Stage[] {
  return study.cards.flatMap((card) => {
    const sides = card.samples.map((_, side) => side);
    const sum = (of: (side: number) => number) => sides.reduce((total, side) => total + of(side), 0);
    const value = sum((side) =>
      ROUNDS.reduce((all, _, round) => all + gamesOf(valueSample(study, card, round, side)), 0),
    );
    const levels = levelPairs(study) === 0 ? [] : [study.strategy, study.above!];
    return [
      stageOf(`value of ${card.name}`, value, true),
      ...(weightPairs(study, card) === 0
        ? []
        : [
            stageOf(
              `stat weights of ${card.name}`,
              sum((side) => gamesOf(weightSample(study, card, side))),
            ),
          ]),
      ...levels.map((strategy) =>
        stageOf(
          `${strategy} plays ${card.name}`,
          sum((side) => gamesOf(levelSample(study, card, side, strategy))),
        ),
      ),
    ];
  });
}

/**
 * Judges the cards one after the other into the folder: `study.json`, a folder of parts for each round, stage and side,
 * `summary.json`. Equal questions give equal bytes for any number of workers.
 * @throws UserError when the folder may not be written or another process writes it
 */
export const runValued = (asked: StudyRequest<ValuedAsked>): Promise<SampledResult<ValuedStudySummary>> =>
  runJudging(asked, {
    stagesOf: valuedStages,
    manifestOf: valuedManifest,
    judge: judgeCard,
    options: ({ study }) => study.cards[0].samples[0].options,
    summaryOf: ({ game, asked: { study } }, cards) => ({
      ...headOf(study, game),
      measure: "value" as const,
      settingNoun: drawingOf(game, study.cards[0].samples[0]).settingNoun,
      cards,
    }),
  });

/** Every card by itself, in order; undefined when it was interrupted. */
export const judgeValues = (request: ValuedRequest): Promise<ValuedSummary[] | undefined> =>
  judgeEach(request, judgeCard);

/** @returns undefined when it was interrupted */
async function judgeCard(request: Request, index: number): Promise<ValuedSummary | undefined> {
  const { study } = request.asked;
  const card = study.cards[index];
  const found = await findValue(request, index);
  if (found === undefined) return undefined;
  const { played, look, hardly } = found;
  const isPlayed = hardly.value === undefined;
  const weighed = await weighNumbers(request, index, isPlayed ? look.value : undefined);
  if (weighed === undefined) return undefined;
  const { value, before, gain, turned } = look;
  const isEnough = look.pairs >= LEAST_PAIRS;
  const verdict = isEnough && isPlayed ? valueVerdict(value) : "undecided";
  const change =
    before === undefined || gain === undefined
      ? undefined
      : {
          ...{ before, gain, turned: turned! },
          verdict: isEnough && hardly.change === undefined ? gainVerdict(gain, turned) : ("undecided" as const),
          ...(hardly.change === undefined ? {} : { unused: hardly.change }),
        };
  const levels = isPlayed ? await playLevels(request, index) : [];
  if (levels === undefined) return undefined;
  const [own, higher] = levels;
  const holds =
    own === undefined || higher === undefined
      ? undefined
      : valueHolds(
          change === undefined ? "value" : "change",
          change?.verdict ?? verdict,
          [study.strategy, study.above!],
          [own, higher],
          study.confidence,
        );
  const valueGames = gamesIn(played);
  const { cost } = card;
  return {
    name: card.name,
    mark: card.mark,
    ...(card.note === undefined ? {} : { note: card.note }),
    kind: card.kind,
    ...(card.cards === undefined ? {} : { cards: card.cards }),
    ...(cost === undefined ? {} : { cost: cost.value }),
    ...(card.basedOn === undefined
      ? {}
      : { basedOn: { name: card.basedOn, ...(cost?.before === undefined ? {} : { cost: cost.before }) } }),
    ...(card.notCompared === undefined ? {} : { notCompared: card.notCompared }),
    changes: card.changes,
    copies: card.copies,
    isLegal: true,
    games: { value: valueGames, all: valueGames + weighed.games + levels.reduce((sum, one) => sum + gamesIn(one), 0) },
    isSure: look.isSure,
    winRate: winRateOf(played, study.confidence),
    value,
    verdict,
    ...(isPlayed ? {} : { unused: hardly.value }),
    ...(change === undefined ? {} : { change }),
    ...weighed.fairCost,
    statWeights: weighed.weights,
    ...aroundCard(played, change !== undefined, study.confidence),
    ...(holds === undefined ? {} : { holds }),
  };
}

const gamesIn = (played: readonly PlayedStage[]): number =>
  played.reduce((sum, { data }) => sum + data.pairs * data.arms * data.gamesPerDraw, 0);

const winRateOf = (played: readonly PlayedStage[], confidence: number): Interval =>
  intervalOf(
    momentsOf(played.flatMap((at) => Array.from({ length: at.data.pairs }, (_, pair) => heldScore(at, pair)))),
    confidence,
  );

/** Plays a sample of each side that may have the card. @returns undefined when it was interrupted */
async function playSides(
  request: Request,
  index: number,
  { what, told, isMost = false }: { readonly what: string; readonly told: string; readonly isMost?: boolean },
  specOf: (side: number) => SampleSpec,
): Promise<PlayedStage[] | undefined> {
  const played: PlayedStage[] = [];
  for (const place of request.asked.study.cards[index].samples.keys()) {
    const spec = specOf(place);
    const { side } = spec.holds!;
    const stage = stageName(index, `${what}-${side === 0 ? "a" : "b"}`);
    const data = await playStage(request, stageOf(told, gamesOf(spec), isMost), stage, spec);
    if (data === undefined) return undefined;
    played.push({ side, data, stage });
  }
  return played;
}

interface FoundValue {
  readonly played: readonly PlayedStage[];
  readonly look: ValueLook;
  readonly hardly: HardlyUsedCard;
}

/** Round after round until it is sure, or surely hardly played, or the games are spent. */
async function findValue(request: Request, index: number): Promise<FoundValue | undefined> {
  const { study } = request.asked;
  const card = study.cards[index];
  const played: PlayedStage[] = [];
  let look: ValueLook | undefined;
  let hardly: HardlyUsedCard = {};
  for (let round = 0; round < ROUNDS.length && look?.isSure !== true && !isSurely(hardly.value); round++) {
    const told = `value of ${card.name}`;
    const sides = await playSides(request, index, { what: `round-${round + 1}`, told, isMost: true }, (side) =>
      valueSample(study, card, round, side),
    );
    if (sides === undefined) return undefined;
    played.push(...sides);
    look = lookAtValue(card, study, played, round, look);
    hardly = hardlyUsedOf(card, request.game.unitColumns, played);
  }
  return { played, look: look!, hardly };
}

interface Weighed {
  readonly weights: readonly StatWeight[];
  readonly fairCost: Pick<ValuedSummary, "fairCost" | "tried" | "isBeyond">;
  readonly games: number;
}

/**
 * What a change of each number brings, and by those of its cost the fair one.
 * @param value of the card; undefined of one that is hardly played, of which nothing is weighed
 */
async function weighNumbers(
  request: Request,
  index: number,
  value: Interval | undefined,
): Promise<Weighed | undefined> {
  const { study } = request.asked;
  const card = study.cards[index];
  if (value === undefined || weightPairs(study, card) === 0) return { weights: [], fairCost: {}, games: 0 };
  const told = `stat weights of ${card.name}`;
  const played = await playSides(request, index, { what: "stat-weights", told }, (side) =>
    weightSample(study, card, side),
  );
  if (played === undefined) return undefined;
  const weights = card.weighed.map(
    ({ field, change }, k): StatWeight => ({
      field,
      change,
      winRate: difference(played, k + 1, 0, study.confidence),
    }),
  );
  const { cost } = card;
  const arms = card.weighed.flatMap(({ field, change }, k) => (field === cost?.field ? [{ arm: k + 1, change }] : []));
  const fairCost = cost && fairCostOf(cost.value, value, played, arms, study.confidence);
  return { weights, fairCost: fairCost ?? {}, games: gamesIn(played) };
}

/** Games of both levels; none where there is no level above. */
async function playLevels(request: Request, index: number): Promise<readonly PlayedStage[][] | undefined> {
  const { study } = request.asked;
  const card = study.cards[index];
  if (study.above === undefined || pairsOfLevel(study, card) < 1) return [];
  const levels: PlayedStage[][] = [];
  for (const [what, strategy] of [
    ["level-own", study.strategy],
    ["level-above", study.above],
  ] as const) {
    const told = `${strategy} plays ${card.name}`;
    const sides = await playSides(request, index, { what, told }, (side) => levelSample(study, card, side, strategy));
    if (sides === undefined) return undefined;
    levels.push(sides);
  }
  return levels;
}
