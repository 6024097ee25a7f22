import { join } from "node:path";
import { twoSidedZ } from "../../analysis/normal.js";
import { at } from "../../core/assert.js";
import type { DrawnPiece, Game } from "../../games/game.js";
import { allFailures, noteWithin } from "../../results/failures.js";
import type { Shard } from "../../run/shard.js";
import { stageOf } from "../../run/watch.js";
import { versionOf } from "../kinds.js";
import type { SampleData } from "../sample/data.js";
import { runSample, runSampleShare, type SampleRequest } from "../sample/sample.js";
import { drawingOf, gamesOf, type SampleSpec } from "../sample/spec.js";
import { begunSample } from "../sample/stageSample.js";
import type { Stage } from "../sample/study.js";
import { pointsScored, type Valued, valuedFrom } from "./analysis.js";
import { costBands } from "./bands.js";
import { besideStages, playBesides } from "./beside.js";
import { characterValues, mapped, recostedCharacter, VERDICT_SQUADS } from "./characters.js";
import { type ChoiceErrors, choiceErrors, choiceStages, playChoiceShares, playChoices } from "./choices.js";
import { companyOf, companyStages, playCompany } from "./company.js";
import { costTrend } from "./costTrend.js";
import type { Prices } from "./fairCost.js";
import { playTitration, titrationSample } from "./gauntlet.js";
import { partedOf } from "./parted.js";
import type { CostAsked, CostRequest } from "./plan.js";
import { rangesIn } from "./ranges.js";
import { playRechecks, recheckStages } from "./recheck.js";
import { type PlayedRecosting, playRecosting, recostingStages } from "./recosting.js";
import { releaseTrend } from "./releases.js";
import { limitsWithChanged, statArms, statWeights } from "./statWeights.js";
import type { CostStudy } from "./study.js";
import type { CharacterValue, CostSummary, Titration, TwinCheck } from "./summary.js";
import type { Values } from "./values.js";

const FIRST_STAGE = "drawn squads";

/** What the study will play, in order. */
export function costStages(asked: CostAsked, game: Game): Stage[] {
  const { study, sample } = asked;
  const { statWeightPairs, titrate, titratePairs } = study;
  return [
    stageOf(FIRST_STAGE, gamesOf(sample)),
    ...choiceStages(asked),
    ...recostingStages(asked),
    ...companyStages(asked, game),
    ...besideStages(asked, game),
    ...recheckStages(asked),
    ...(statWeightPairs === 0 ? [] : [statWeightStage(asked, game)]),
    ...titrate.map(({ name }) => stageOf(`titration of ${name}`, titratePairs * sample.gamesPerDraw, true)),
  ];
}

const statWeightStage = ({ study, sample }: CostAsked, game: Game): Stage => ({
  what: "stat weights",
  games: study.statWeightPairs * (1 + game.pricing!.weighed.length) * sample.gamesPerDraw,
  isMost: false,
});

/** Plays what falls to a share of all that rests on nothing but what is asked. */
export async function playCostShare(request: CostRequest & { readonly shard: Shard }): Promise<void> {
  const { shard } = request;
  await runSampleShare({ ...firstSample(request), shard });
  await playChoiceShares(request);
  if (request.asked.study.statWeightPairs > 0) await runSampleShare({ ...begunStatWeights(request), shard });
}

const firstSample = (request: CostRequest): SampleRequest =>
  begunSample(request, stageOf(FIRST_STAGE, gamesOf(request.asked.sample)), request.asked.sample);

/**
 * Plays and analyses a cost study: the sample's parts, then a folder of parts for each other stage (`points-75/`,
 * `found-costs-1/`, `stat-weights/`...).
 */
export const playCost = async (request: CostRequest): Promise<CostSummary> => (await playedCost(request)).summary;

/** The same, with what the games of the first stage said. */
export async function playedCost(
  request: CostRequest,
): Promise<{ readonly summary: CostSummary; readonly first: Valued }> {
  const { study } = request.asked;
  const data = await runSample(firstSample(request));
  if (data.failed !== undefined) request.failed.push(data.failed);
  request.watch?.begin(stageOf("analysis", 0));
  const first = await valuedFrom(study, data, request.workers);
  const measurements = await playChoices(request, first);
  const recosting = await playRecosting(request, first);
  const unchecked = choiceErrors(measurements, first.costs);
  const found = charactersOf(request, first, unchecked, recosting);
  const inCompany = study.company === undefined ? undefined : await playCompany(request);
  const rechecks = study.recheck === undefined ? undefined : await playRechecks(request, first, found);
  const choices =
    rechecks === undefined ? unchecked : choiceErrors([...measurements, ...rechecks.measured], first.costs);
  const characters = rechecks === undefined ? found : charactersOf(request, first, choices, recosting);
  const company = inCompany && (await companyOf(request, first, inCompany, choices.deviations));
  const beside = await playBesides(request);
  const weighed = study.statWeightPairs === 0 ? undefined : await playStatWeights(request);
  const weights = weighed && statWeightsOf(request, first, weighed);
  const titrations: Titration[] = [];
  for (const one of study.titrate) titrations.push(await playTitration(request, first, characters, one));
  const made = { first, choices, recosting, characters, titrations, company, beside };
  return { summary: summaryOf(request, { ...made, rechecks: rechecks?.summary, weights }), first };
}

/** The numbers of a character that were changed to weigh them. */
function numbersOf(game: CostRequest["game"], { numbers }: DrawnPiece): Pick<CharacterValue, "numbers"> {
  if (numbers === undefined) return {};
  const entries = game.pricing!.weighed.flatMap(({ field }) => {
    const number = numbers[field];
    return number === undefined ? [] : [[field, number] as const];
  });
  return { numbers: Object.fromEntries(entries) };
}

function charactersOf(
  { game, asked: { study, sample } }: CostRequest,
  first: Valued,
  { varied, deviations }: ChoiceErrors,
  { recosted }: PlayedRecosting,
): CharacterValue[] {
  const { names, costs, prices, data } = first;
  const { pieces } = drawingOf(game, sample);
  const twins = new Map(study.twins.map(({ name, like }) => [name, like]));
  const changed = new Set(study.limits.changes?.map((one) => one.of));
  const marks = names.map((name, k) => {
    const like = twins.get(name);
    const range = study.ranges?.find(({ ends }) => ends.includes(name))?.name;
    return {
      ...(like === undefined ? {} : { twinOf: like }),
      ...(changed.has(at(pieces, k).of!) ? { changed: true as const } : {}),
      ...(range === undefined ? {} : { range }),
      ...(at(pieces, k).own === undefined || range !== undefined ? {} : { own: at(pieces, k).own }),
      ...(at(pieces, k).helpsOthers === true ? { commander: true as const } : {}),
      ...(study.statWeightPairs === 0 ? {} : numbersOf(game, at(pieces, k))),
    };
  });
  const known = {
    pointsScored: pointsScored(data),
    marks,
    deviations: varied.some((one) => one.deviation !== undefined) ? deviations : undefined,
    recosted: new Map(
      recosted.map((one) => {
        const { piece } = one;
        return [piece, recostedCharacter(one, at(prices.pieces, piece).fairCost, at(costs, piece))] as const;
      }),
    ),
  };
  return characterValues({ ...data, costs }, first, known, study.confidence);
}

function begunStatWeights(request: CostRequest): SampleRequest {
  const { asked, game, folder } = request;
  return begunSample(request, statWeightStage(asked, game), statWeightsSpec(asked, game), join(folder, STAT_WEIGHTS));
}

async function playStatWeights(request: CostRequest): Promise<SampleData> {
  const data = await runSample(begunStatWeights(request));
  if (data.failed !== undefined) request.failed.push(noteWithin(data.failed, "", STAT_WEIGHTS));
  return data;
}

function statWeightsOf(
  { game, asked: { study } }: CostRequest,
  { prices, values }: Valued,
  data: SampleData,
): CostSummary["statWeights"] {
  const found = statWeights(data, game.pricing!.weighed, prices, values.slope, study.confidence);
  return { pairs: study.statWeightPairs, weights: found };
}

/** Folder of the stat weights' games, and what `replay` calls them. */
const STAT_WEIGHTS = "stat-weights";

/** The sample that stat weights stand on. */
export function statWeightsSpec({ study, sample }: CostAsked, game: Game): SampleSpec {
  const limits = limitsWithChanged(study.limits, drawingOf(game, sample), game.pricing!.weighed);
  const bare = { ...sample, seed: `${study.seed} · stat weights`, limits, pairs: study.statWeightPairs };
  const pieces = game.drawing!(study.options, limits).pieces;
  // The changed copies come last and are not drawn.
  const weights = pieces.map((_, k) => sample.weights?.[k] ?? 0);
  return {
    ...bare,
    weights,
    arms: statArms(
      pieces.map((piece) => piece.name),
      game.pricing!.weighed,
    ),
  };
}

/** The games of a stage that keeps no sample in its folder, by what `replay` calls it. */
export function costStageSample(asked: CostAsked, game: Game, stage: string): SampleSpec | undefined {
  if (stage !== STAT_WEIGHTS) return titrationSample(asked, stage);
  return asked.study.statWeightPairs === 0 ? undefined : statWeightsSpec(asked, game);
}

/** All that was played. */
interface Made {
  readonly first: Valued;
  readonly choices: ChoiceErrors;
  readonly recosting: PlayedRecosting;
  readonly characters: readonly CharacterValue[];
  readonly titrations: readonly Titration[];
  readonly company: CostSummary["company"];
  readonly beside: CostSummary["beside"];
  readonly rechecks: CostSummary["rechecks"];
  readonly weights: CostSummary["statWeights"];
}

function summaryOf(
  { asked, game, failed }: CostRequest,
  { first, choices, recosting, characters, titrations, company, beside, rechecks, weights }: Made,
): CostSummary {
  const { study } = asked;
  const { data, names, values, prices } = first;
  const winRate = mapped(prices.exchangeRate, (logits) => logits / 4);
  const parted = partedOf(characters);
  const trend = costTrend(characters, study.confidence);
  const releases = releaseTrend(characters, game.pricing!, asked.sample.options, study.confidence);
  return {
    schemaVersion: versionOf("cost"),
    study: "cost",
    name: study.name,
    game: game.name,
    gameTitle: game.title ?? game.name,
    seed: study.seed,
    strategy: study.strategy,
    variantNoun: game.variantNoun,
    variants: study.variants,
    ...(asked.sample.variantWeights === undefined ? {} : { variantWeights: asked.sample.variantWeights }),
    points: study.limits.points,
    spread: study.limits.spread,
    pairs: data.pairs,
    games: data.pairs * data.gamesPerDraw,
    squadsEach: study.squadsEach,
    confidence: study.confidence,
    resamples: study.resamples,
    exchangeRate: { logits: prices.exchangeRate, winRate, priced: prices.priced },
    ridgeBias: values.ridgeBias,
    verdictSquads: VERDICT_SQUADS,
    choices: { varied: choices.varied, notVaried: choices.notVaried },
    ...(recosting.recosted.length === 0
      ? {}
      : { recosting: { rounds: recosting.rounds, most: recosting.most, ...(parted === undefined ? {} : { parted }) } }),
    ...(trend === undefined ? {} : { trend }),
    ...(releases === undefined ? {} : { releases }),
    characters,
    bands: costBands(characters),
    changes: study.differencesInText,
    ...(study.ranges === undefined ? {} : { ranges: rangesIn(study.ranges, characters) }),
    twins: prices.priced ? study.twins.map((twin) => twinCheck(twin, names, values, prices, study.confidence)) : [],
    leftOut: drawingOf(game, asked.sample).leftOut,
    titrations,
    ...(company === undefined ? {} : { company }),
    ...(beside === undefined ? {} : { beside }),
    ...(rechecks === undefined ? {} : { rechecks }),
    ...(weights === undefined ? {} : { statWeights: weights }),
    ...allFailures(failed),
  };
}

function twinCheck(
  { name, like }: CostStudy["twins"][number],
  names: readonly string[],
  { logits, covariance }: Values,
  prices: Prices,
  confidence: number,
): TwinCheck {
  const [i, j, n] = [names.indexOf(name), names.indexOf(like), names.length];
  const variance = at(covariance, i * n + i) + at(covariance, j * n + j) - 2 * at(covariance, i * n + j);
  const rate = prices.exchangeRate.estimate;
  const estimate = (at(logits, i) - at(logits, j)) / rate;
  const reach = (twoSidedZ(confidence) * Math.sqrt(Math.max(0, variance))) / rate;
  return { name, like, difference: { estimate, low: estimate - reach, high: estimate + reach, confidence } };
}
