import { shifted } from "../../analysis/interval.js";
import type { Game } from "../../games/game.js";
import { stageOf } from "../../run/watch.js";
import type { Prices } from "../cost/fairCost.js";
import { statWeights } from "../cost/statWeights.js";
import type { StatWeight } from "../cost/summary.js";
import { type SampleData, scoreOf } from "../sample/data.js";
import { armsOf, gamesOf, type SampleSpec } from "../sample/spec.js";
import type { SampledResult, Stage, StudyRequest } from "../sample/study.js";
import { byOpponent, companyOf, movedMost, NAMED, type PairAt, plain } from "./company.js";
import { type AtCost, type FittedCard, meanScore } from "./fit.js";
import { headOf, type JudgingRequest, judgeEach, playStage, runJudging } from "./frame.js";
import { holdsOf } from "./levels.js";
import { costsOf, type Look, lookAt, NO_LOOK, netOf, nextMiddle, ROUNDS, roundSample } from "./rounds.js";
import { levelPairs, levelSample, roundPairs, stageName, weightPairs, weightSample } from "./stages.js";
import { type JudgeAsked, type JudgedCard, judgeManifest } from "./study.js";
import type { JudgedSummary, JudgeSummary, MovedMatchup } from "./summary.js";

export type JudgeRequest = JudgingRequest<JudgeAsked>;
type Request = JudgeRequest;

/** What the study will play at most, in order. */
export function judgeStages({ study }: JudgeAsked, game: Game): Stage[] {
  return study.cards.flatMap((card) => {
    const fair = ROUNDS.reduce((sum, _, round) => sum + roundPairs(study, card, round), 0);
    const weights = weightPairs(study, card);
    const levels = levelPairs(study);
    return [
      stageOf(`fair cost of ${card.name}`, 2 * armsOf(card.sample) * fair, true),
      ...(weights === 0 ? [] : [stageOf(`stat weights of ${card.name}`, gamesOf(weightSample(study, card, game)))]),
      ...(levels === 0
        ? []
        : [stageOf(`levels of ${card.name}`, 2 * levels), stageOf(`${study.above} of ${card.name}`, 2 * levels)]),
    ];
  });
}

/**
 * Judges the cards one after the other into the folder: `study.json`, a folder of parts for each round and stage,
 * `summary.json`. Equal questions give equal bytes for any number of workers.
 * @throws UserError when the folder may not be written or another process writes it
 */
export const runJudge = (asked: StudyRequest<JudgeAsked>): Promise<SampledResult<JudgeSummary>> =>
  runJudging(asked, {
    stagesOf: judgeStages,
    manifestOf: judgeManifest,
    judge: judgeCard,
    // Maps are the same for all cards.
    options: ({ study }) => study.cards[0].sample.options,
    summaryOf: ({ game, asked: { study } }, cards) => ({
      ...headOf(study, game),
      variantNoun: game.variantNoun,
      variants: study.cards[0].sample.variants,
      cards,
    }),
  });

/** Every card by itself, in order; undefined when it was interrupted. */
export const judgeCards = (request: JudgeRequest): Promise<JudgedSummary[] | undefined> =>
  judgeEach(request, judgeCard);

/** A cost of a round that was played, and where. */
interface Played extends AtCost {
  readonly stage: string;
}

/** @returns undefined when it was interrupted */
async function judgeCard(request: Request, index: number): Promise<JudgedSummary | undefined> {
  const { game } = request;
  const { study } = request.asked;
  const card = study.cards[index];
  const found = await findFairCost(request, index);
  if (found === undefined) return undefined;
  const { played, look } = found;
  const { fit, verdict } = look;
  const weights = await weighStats(request, index, fit);
  if (weights === "stopped") return undefined;
  const mispricing = fit && shifted(fit.fairCost, -card.cost);
  const levels = fit === undefined ? undefined : await playLevels(request, index);
  if (levels === "stopped") return undefined;
  const holds = levels && holdsOf(verdict, [study.strategy, study.above!], levels, fit!.perPoint, study.confidence);
  const costs = played.map(({ cost }) => cost);
  const tried = { low: Math.min(...costs), high: Math.max(...costs) };
  const estimate = fit?.fairCost.estimate ?? card.cost;
  const net = fit && netOf(card, fit);
  const fairGames = played.reduce((sum, { data }) => sum + data.pairs * data.arms * data.gamesPerDraw, 0);
  const otherGames =
    (holds === undefined ? 0 : holds.levels[0].games + holds.levels[1].games) +
    (weights.length === 0 ? 0 : gamesOf(weightSample(study, card, game)));
  return {
    name: card.name,
    mark: card.mark,
    ...(card.note === undefined ? {} : { note: card.note }),
    cost: card.cost,
    ...(card.before === undefined ? {} : { basedOn: card.before }),
    changes: card.changes,
    points: card.points,
    isLegal: true,
    games: { fairCost: fairGames, all: fairGames + otherGames },
    isSure: look.isSure,
    tried,
    ...(fit === undefined ? {} : { fairCost: fit.fairCost }),
    isBeyond: estimate < tried.low || estimate > tried.high,
    ...(mispricing === undefined ? {} : { mispricing }),
    verdict,
    ...(fit?.before === undefined || fit.gain === undefined || net === undefined
      ? {}
      : {
          change: {
            ...{ before: fit.before, gain: fit.gain, net, verdict: look.change! },
            ...(fit.turned === undefined ? {} : { turned: fit.turned }),
          },
        }),
    statWeights: weights,
    ...aroundIt(card, played, fit, study.confidence),
    ...(holds === undefined ? {} : { holds }),
  };
}

/** Round after round until it is sure or the games are spent. */
async function findFairCost(
  request: Request,
  index: number,
): Promise<{ readonly played: readonly Played[]; readonly look: Look } | undefined> {
  const { study } = request.asked;
  const card = study.cards[index];
  const played: Played[] = [];
  let middle = card.cost;
  let look = NO_LOOK;
  for (let round = 0; round < ROUNDS.length && !look.isSure; round++) {
    const costs = costsOf(card, middle, round);
    for (const cost of costs) {
      const spec = roundSample(card, round, cost, Math.ceil(roundPairs(study, card, round) / costs.length));
      const stage = stageName(index, `round-${round + 1}-at-${cost}`);
      const told = stageOf(`fair cost of ${card.name}, at ${cost}`, gamesOf(spec), true);
      const data = await playStage(request, told, stage, spec);
      if (data === undefined) return undefined;
      played.push({ cost, data, stage });
    }
    look = lookAt(card, study, played, round, look);
    middle = nextMiddle(card, middle, played, look.fit);
  }
  return { played, look };
}

async function weighStats(
  request: Request,
  index: number,
  fit: FittedCard | undefined,
): Promise<readonly StatWeight[] | "stopped"> {
  const { game } = request;
  const { study } = request.asked;
  const card = study.cards[index];
  if (fit === undefined || weightPairs(study, card) === 0) return [];
  const spec = weightSample(study, card, game);
  const stage = stageOf(`stat weights of ${card.name}`, gamesOf(spec));
  const data = await playStage(request, stage, stageName(index, "stat-weights"), spec);
  if (data === undefined) return "stopped";
  const { perPoint: estimate, perPointError: exchangeRateError } = fit;
  const exchangeRate = { estimate, low: estimate, high: estimate, confidence: study.confidence };
  const prices: Pick<Prices, "priced" | "exchangeRate" | "exchangeRateError"> = {
    priced: true,
    exchangeRate,
    exchangeRateError,
  };
  const score = meanScore([{ cost: card.cost, data }]);
  return statWeights(data, card.weighed, prices, Math.max(0.01, score * (1 - score)), study.confidence);
}

async function playLevels(
  request: Request,
  index: number,
): Promise<readonly [SampleData, SampleData] | "stopped" | undefined> {
  const { study } = request.asked;
  const card = study.cards[index];
  const { above } = study;
  if (above === undefined || levelPairs(study) === 0) return undefined;
  const found: SampleData[] = [];
  for (const [what, strategy] of [
    ["level-own", study.strategy],
    ["level-above", above],
  ] as const) {
    const spec: SampleSpec = levelSample(study, card, strategy);
    const stage = stageOf(`${strategy} plays ${card.name}`, gamesOf(spec));
    const data = await playStage(request, stage, stageName(index, what), spec);
    if (data === undefined) return "stopped";
    found.push(data);
  }
  return [found[0], found[1]];
}

/** Company, opponents, and matchups that moved. */
function aroundIt(
  card: JudgedCard,
  played: readonly Played[],
  fit: FittedCard | undefined,
  confidence: number,
): Pick<JudgedSummary, "company" | "beatenBy" | "against" | "moved"> {
  const score = ({ at, pair }: PairAt) => scoreOf(at.data, pair);
  const company = fit === undefined ? [] : companyOf(played, card.sample.exchanges!, fit.perPoint, confidence);
  const half = Math.min(NAMED, Math.floor(company.length / 2));
  return {
    company: {
      best: company.slice(0, half).map(plain),
      worst: half === 0 ? [] : company.slice(-half).reverse().map(plain),
      tested: company.length,
    },
    beatenBy: byOpponent(played, "piece", score, confidence).slice(0, NAMED).map(plain),
    against: byOpponent(played, "setting", score, confidence).map(plain),
    moved: played[0].data.arms === 1 ? [] : movedMatchups(played, confidence),
  };
}

/** Opponents by how much the win rate against them changed, most first. */
function movedMatchups(played: readonly Played[], confidence: number): MovedMatchup[] {
  const gained = ({ at: { data }, pair }: PairAt<Played>) => scoreOf(data, pair) - scoreOf(data, pair, 1);
  return movedMost(byOpponent(played, "piece", gained, confidence), gained, ({ at: { stage, data }, pair }) => {
    const place = `${stage}/${data.numbers[pair]}:a`;
    return [`${place}@0`, `${place}@1`];
  });
}
