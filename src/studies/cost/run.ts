import { join } from "node:path";
import { twoSidedZ } from "../../analysis/normal.js";
import { variantsOf } from "../../experiment/rotation.js";
import type { Drawing, Game } from "../../games/game.js";
import { whileClaimed } from "../../results/claim.js";
import { allFailures, noteWithin } from "../../results/failures.js";
import { SCHEMA_VERSION } from "../../results/summary.js";
import { stageOf } from "../../run/watch.js";
import { type StudyManifest, writeStudyManifest, writeStudySummary } from "../folder.js";
import { calibrate, pairsFor } from "../sample/calibrate.js";
import { type SampleData, tally } from "../sample/data.js";
import { drawingOf, runSample } from "../sample/sample.js";
import { gamesOf, type SampleSpec, sampleSeeds } from "../sample/spec.js";
import {
  playing,
  type SampledAsked,
  type SampledRequest,
  type SampledResult,
  type Stage,
  sampledManifest,
} from "../sample/study.js";
import { costBands } from "./bands.js";
import { characterValues, mapped } from "./characters.js";
import { fairCosts, type Prices } from "./fairCost.js";
import { playTitration, titrationSample } from "./gauntlet.js";
import { limitsWithChanged, STAT_CHANGES, statArms, statWeights } from "./statWeights.js";
import type { CostStudy } from "./study.js";
import type { CharacterValue, CostSummary, Titration, TwinCheck } from "./summary.js";
import { estimateValues, type Values } from "./values.js";

/** What `study.json` of a cost study holds. */
export type CostAsked = SampledAsked<CostStudy>;
export type CostRequest = SampledRequest<CostStudy>;
export type CostResult = SampledResult<CostSummary>;

/**
 * Settles what is played: weights with which all characters come about equally often, and as many pairs as bring the rarest into the squads
 * asked for. Deterministic; takes some seconds for all characters.
 */
export function planCostStudy(study: CostStudy, game: Game): CostAsked {
  const { options, limits, strategy, seed } = study;
  const create = (weights?: ArrayLike<number>): Drawing => game.drawing!(options, limits, weights);
  const bare = {
    name: study.name,
    game: study.game,
    seed,
    options,
    ...variantsOf(game, options),
    limits,
    strategyA: strategy,
    strategyB: strategy,
    gamesPerDraw: 2,
    units: false,
  };
  const { weights } = calibrate(create, sampleSeeds(bare).draw);
  const weighted = { ...bare, weights };
  return { study, sample: { ...weighted, pairs: pairsFor(weighted, create(weights), study.squadsEach) } };
}

/** What the study will play, in order. */
export function costStages({ study, sample }: CostAsked): Stage[] {
  const stage = (what: string, games: number, isMost = false): Stage => ({ what, games, isMost });
  const { statWeightPairs, titrate, titratePairs } = study;
  return [
    stage("drawn squads", gamesOf(sample)),
    ...(statWeightPairs === 0
      ? []
      : [stage("stat weights", statWeightPairs * (1 + STAT_CHANGES.length) * sample.gamesPerDraw)]),
    ...titrate.map(({ name }) => stage(`titration of ${name}`, titratePairs * sample.gamesPerDraw, true)),
  ];
}

/** `study.json` of what was planned. */
export function costManifest(asked: CostAsked, game: Game): StudyManifest<CostAsked> {
  return sampledManifest("cost", asked, game);
}

/**
 * Plays and analyses a cost study into its folder: `study.json`, the sample's parts, `stat-weights/` where asked for, `summary.json`.
 * Equal questions give equal bytes for any number of workers.
 * @throws UserError when the folder may not be written or another process writes it
 */
export function runCostStudy(request: CostRequest): Promise<CostResult> {
  return whileClaimed(request.folder, () => makeCostStudy({ ...request, failed: [] }));
}

async function makeCostStudy(request: CostRequest): Promise<CostResult> {
  const { game, asked, folder } = request;
  const { study, sample } = asked;
  await writeStudyManifest(folder, costManifest(asked, game));
  request.watch?.begin(stageOf("drawn squads", gamesOf(sample)));
  const { data, gamesPlayed } = await runSample({ ...playing(request), spec: sample, folder });
  if (data === undefined) return { summary: undefined, gamesPlayed };
  if (data.failed !== undefined) request.failed?.push(data.failed);
  request.watch?.begin(stageOf("analysis", 0));
  const analysis = analyse(study, data);
  const weights = await playStatWeights(request, analysis);
  if (weights === "stopped") return { summary: undefined, gamesPlayed };
  const titrations: Titration[] = [];
  for (const one of study.titrate) {
    const found = await playTitration(request, analysis, one);
    if (found === undefined) return { summary: undefined, gamesPlayed };
    titrations.push(found);
  }
  const summary = summaryOf(request, analysis, titrations, weights);
  await writeStudySummary(folder, summary);
  return { summary, gamesPlayed };
}

/** What the games said. */
export interface Analysis {
  readonly data: SampleData;
  readonly names: readonly string[];
  readonly costs: readonly number[];
  readonly values: Values;
  readonly prices: Prices;
  readonly characters: readonly CharacterValue[];
}

/** A whole number for the bootstrap's draws; any will do, but it must not change. */
const BOOTSTRAP_SEED = 20_040_903;

function analyse(study: CostStudy, data: SampleData): Analysis {
  const names = data.pieces.map((piece) => piece.name);
  const costs = data.pieces.map((piece) => piece.cost!);
  const pairs = { ...data, costs };
  const values = estimateValues(pairs, { seed: BOOTSTRAP_SEED, resamples: study.resamples });
  const prices = fairCosts(values, costs, study.confidence);
  const characters = characterValues(pairs, names, values, prices, pointsScored(data), study.confidence);
  return { data, names, costs, values, prices, characters };
}

/** Mean cost of the enemies that one of a piece defeats a game; undefined where the game does not tally that. */
function pointsScored({ tallies, pieces }: SampleData): (piece: number) => number | undefined {
  const places = new Map(tallies.labels.map((label, i) => [label, i]));
  if (!tallies.columns.some((column) => column.name === "pointsScored")) return () => undefined;
  return (piece) => {
    const label = places.get(pieces[piece]!.name);
    const rows = label === undefined ? 0 : tally(tallies, label, "rows");
    return rows === 0 ? undefined : tally(tallies, label!, "pointsScored") / rows;
  };
}

async function playStatWeights(
  request: CostRequest,
  { prices, values }: Analysis,
): Promise<CostSummary["statWeights"] | "stopped"> {
  const { game, asked, folder } = request;
  const { study } = asked;
  if (study.statWeightPairs === 0) return undefined;
  const spec = statWeightsSpec(asked, game);
  request.watch?.begin(stageOf("stat weights", gamesOf(spec)));
  const played = await runSample({ ...playing(request), spec, folder: join(folder, STAT_WEIGHTS) });
  if (played.data === undefined) return "stopped";
  if (played.data.failed !== undefined) request.failed?.push(noteWithin(played.data.failed, "", STAT_WEIGHTS));
  const found = statWeights(played.data, prices, values.slope, study.confidence);
  return { pairs: study.statWeightPairs, weights: found };
}

/** Folder of the stat weights' games, and what `replay` calls them. */
export const STAT_WEIGHTS = "stat-weights";

/** The sample that stat weights stand on. */
export function statWeightsSpec({ study, sample }: CostAsked, game: Game): SampleSpec {
  const limits = limitsWithChanged(study.limits, drawingOf(game, sample));
  const bare = { ...sample, seed: `${study.seed} · stat weights`, limits, pairs: study.statWeightPairs };
  const pieces = game.drawing!(study.options, limits).pieces;
  // The changed copies come last and are not drawn.
  const weights = pieces.map((_, k) => sample.weights?.[k] ?? 0);
  return { ...bare, weights, arms: statArms(pieces.map((piece) => piece.name)) };
}

/** Whether `study.json` is that of a cost study. */
export const isCostAsked = (asked: unknown): asked is CostAsked =>
  (asked as Partial<CostAsked> | undefined)?.study?.titrate !== undefined;

/** The games of a stage other than the drawn squads, by what `replay` calls it; undefined where there is none of that name. */
export function costStageSample(asked: CostAsked, game: Game, stage: string): SampleSpec | undefined {
  if (stage !== STAT_WEIGHTS) return titrationSample(asked, stage);
  return asked.study.statWeightPairs === 0 ? undefined : statWeightsSpec(asked, game);
}

function summaryOf(
  { asked, game, failed }: CostRequest,
  { data, names, values, prices, characters }: Analysis,
  titrations: readonly Titration[],
  weights: CostSummary["statWeights"],
): CostSummary {
  const { study } = asked;
  const winRate = mapped(prices.exchangeRate, (logits) => logits / 4);
  return {
    schemaVersion: SCHEMA_VERSION,
    study: "cost",
    name: study.name,
    game: game.name,
    gameTitle: game.title ?? game.name,
    seed: study.seed,
    strategy: study.strategy,
    variantNoun: game.variantNoun,
    variants: study.variants,
    points: study.limits.points,
    spread: study.limits.spread,
    pairs: data.pairs,
    games: data.pairs * data.gamesPerDraw,
    squadsEach: study.squadsEach,
    confidence: study.confidence,
    resamples: study.resamples,
    exchangeRate: { logits: prices.exchangeRate, winRate, priced: prices.priced },
    ridgeBias: values.ridgeBias,
    characters,
    bands: costBands(characters),
    changes: study.changesInWords,
    twins: prices.priced ? study.twins.map((twin) => twinCheck(twin, names, values, prices, study.confidence)) : [],
    leftOut: drawingOf(game, asked.sample).leftOut,
    titrations,
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
  const variance = covariance[i * n + i]! + covariance[j * n + j]! - 2 * covariance[i * n + j]!;
  const rate = prices.exchangeRate.estimate;
  const estimate = (logits[i]! - logits[j]!) / rate;
  const reach = (twoSidedZ(confidence) * Math.sqrt(Math.max(0, variance))) / rate;
  return { name, like, difference: { estimate, low: estimate - reach, high: estimate + reach, confidence } };
}
