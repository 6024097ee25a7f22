import { join } from "node:path";
import type { Interval } from "../../analysis/interval.js";
import { stratifiedInterval } from "../../analysis/strata.js";
import type { Experiment } from "../../experiment/experiment.js";
import { variantsOf } from "../../experiment/rotation.js";
import { changeText } from "../../games/cards/deck/changes.js";
import type { Game } from "../../games/game.js";
import { whileClaimed } from "../../results/claim.js";
import { allFailures, noteWithin } from "../../results/failures.js";
import { runExperiment } from "../../run/run.js";
import { placing, stageOf } from "../../run/watch.js";
import { STUDY_SCHEMA_VERSIONS, type StudyManifest, writeStudyManifest, writeStudySummary } from "../folder.js";
import { metaSummary } from "../meta/study.js";
import type { MetaSummary } from "../meta/summary.js";
import type { SampleData } from "../sample/data.js";
import { drawingOf, runSample } from "../sample/sample.js";
import { gamesOf, type SampleSpec } from "../sample/spec.js";
import {
  playing,
  type SampledAsked,
  type SampledRequest,
  type SampledResult,
  type Stage,
  sampledManifest,
} from "../sample/study.js";
import { leaveOutGame, leaveOutStage, playLeaveOut, versionsOf } from "./leaveOut.js";
import { chanceColumns, otherUnits, pairsLeast, pieceValues, settingValues } from "./pieces.js";
import type { DecksStudy } from "./study.js";
import type { DecksSummary, LeaveOut } from "./summary.js";
import { findSynergies } from "./synergies.js";
import { hardlyUsed, usageNames } from "./usage.js";
import { type DeckFit, fitDecks } from "./values.js";

/** What `study.json` of a study of decks holds. */
export type DecksAsked = SampledAsked<DecksStudy>;
export type DecksRequest = SampledRequest<DecksStudy>;
export type DecksResult = SampledResult<DecksSummary>;

/**
 * Settles what is played. Pieces are drawn with equal weights: weights that made all come equally often would put sets
 * that only one affiliation may have into nearly all of its decks, and their worth could not be told from the
 * affiliation's.
 */
export function planDecksStudy(study: DecksStudy, game: Game): DecksAsked {
  const { name, seed, options, limits, strategies, pairs, gamesPerDraw } = study;
  const sample: SampleSpec = {
    name,
    game: game.name,
    seed,
    options,
    ...variantsOf(game, options),
    limits,
    strategyA: strategies[0],
    strategyB: strategies[1],
    pairs,
    gamesPerDraw,
    units: false,
  };
  return { study, sample };
}

/** What the study will play, in order. */
export function decksStages({ study, sample }: DecksAsked, game: Game): Stage[] {
  const stage = (what: string, games: number): Stage => ({ what, games, isMost: false });
  return [
    stage("drawn decks", gamesOf(sample)),
    ...(study.decks.length === 0
      ? []
      : [stage("named decks", matrixExperiment(study, game).matchups.length * study.games)]),
    ...study.leaveOut.map(({ name, pieces }) =>
      stage(`${name}, one left out`, study.leaveOutPairs * versionsOf(pieces)),
    ),
  ];
}

/** `study.json` of what was planned. */
export function decksManifest(asked: DecksAsked, game: Game): StudyManifest<DecksAsked> {
  return sampledManifest("decks", asked, game);
}

/**
 * Plays and analyses a study of decks into its folder: `study.json`, the parts of the drawn games, `matrix/` (a run)
 * where decks were named, `summary.json`. Equal questions give equal bytes for any number of workers.
 * @throws UserError when the folder may not be written or another process writes it
 */
export function runDecksStudy(request: DecksRequest): Promise<DecksResult> {
  const watch = placing(request.watch, decksStages(request.asked, request.game));
  const own = { ...request, failed: [], ...(watch === undefined ? {} : { watch }) };
  return whileClaimed(request.folder, () => makeDecksStudy(own));
}

async function makeDecksStudy(request: DecksRequest): Promise<DecksResult> {
  const { game, asked, folder } = request;
  await writeStudyManifest(folder, decksManifest(asked, game));
  const { watch, failed } = request;
  watch?.begin(stageOf("drawn decks", gamesOf(asked.sample)));
  const { data, gamesPlayed } = await runSample({ ...playing(request), spec: asked.sample, folder });
  if (data === undefined) return { summary: undefined, gamesPlayed };
  if (data.failed !== undefined) failed?.push(data.failed);
  const matrix = await playMatrix(request);
  if (matrix === "stopped") return { summary: undefined, gamesPlayed };
  const leaveOut: LeaveOut[] = [];
  for (const deck of asked.study.leaveOut) {
    const { confidence, leaveOutPairs } = asked.study;
    const spec = { sample: asked.sample, ...deck, deck: deck.name, pairs: leaveOutPairs };
    watch?.begin(stageOf(`${deck.name}, one left out`, leaveOutPairs * versionsOf(deck.pieces)));
    const found = await playLeaveOut({ ...playing(request), spec, confidence });
    if (found === undefined) return { summary: undefined, gamesPlayed };
    if (found.failed !== undefined) failed?.push(found.failed);
    leaveOut.push(found.leaveOut);
  }
  watch?.begin(stageOf("analysis", 0));
  const summary = summaryOf(request, data, matrix, leaveOut);
  await writeStudySummary(folder, summary);
  return { summary, gamesPlayed };
}

/** The named decks against each other, as a run of its own in `matrix`. */
async function playMatrix(request: DecksRequest): Promise<MetaSummary | "stopped" | undefined> {
  const { game, folder } = request;
  const { study } = request.asked;
  if (study.decks.length === 0) return undefined;
  const { stop, onProgress, ...rest } = playing(request);
  const experiment = matrixExperiment(study, game);
  request.watch?.begin(stageOf("named decks", experiment.matchups.length * study.games));
  const { summary } = await runExperiment({
    ...rest,
    ...(stop === undefined ? {} : { stop }),
    ...(onProgress === undefined ? {} : { onProgress: (done, plan, played) => onProgress(done, plan.games, played) }),
    experiment,
    // The study has said already whether it may go on.
    otherCode: true,
    folder: join(folder, "matrix"),
  });
  if (summary === undefined) return "stopped";
  if (summary.failed !== undefined) request.failed?.push(noteWithin(summary.failed, "matrix"));
  const named = [{ folder: "matrix", summary }];
  return metaSummary(`${study.name}: the named decks`, named, { resamples: study.resamples, seed: study.seed });
}

function matrixExperiment(study: DecksStudy, game: Game): Experiment {
  const { decks, strategies, options } = study;
  const matchups = decks.flatMap((one, a) =>
    decks.flatMap((other, b) =>
      a === b || game.checkPairing(one, other, options) !== undefined
        ? []
        : [{ a, b, strategyA: strategies[0], strategyB: strategies[1] }],
    ),
  );
  return {
    name: `${study.name}: the named decks`,
    game: game.name,
    seed: study.seed,
    stopping: { kind: "fixed", pairs: study.games },
    entrants: decks,
    matchups,
    options,
    variants: study.variants,
    units: true,
    confidence: study.confidence,
  };
}

/** Whether `study.json` is that of a study of decks. */
export const isDecksAsked = (asked: unknown): asked is DecksAsked =>
  (asked as Partial<DecksAsked> | undefined)?.study?.leaveOut !== undefined;

/**
 * A game of a deck with one piece left out, as `replay` calls it: the deck's stage, and PAIR:VERSION; undefined where
 * there is none.
 */
export function leftOutGame({ study, sample }: DecksAsked, game: Game, stage: string, text: string) {
  const deck = study.leaveOut.find(({ name }) => leaveOutStage(name) === stage);
  const match = /^(\d+):(\d+)$/.exec(text);
  if (deck === undefined || match === null) return undefined;
  const [pair, version] = [Number(match[1]), Number(match[2])];
  if (pair >= study.leaveOutPairs || version >= versionsOf(deck.pieces)) return undefined;
  const spec = { sample, ...deck, deck: deck.name, pairs: study.leaveOutPairs };
  return { ...leaveOutGame(game, spec, pair, version), spec, pair };
}

function summaryOf(
  { game, asked, failed }: DecksRequest,
  data: SampleData,
  matrix: MetaSummary | undefined,
  leaveOut: readonly LeaveOut[],
): DecksSummary {
  const { study, sample } = asked;
  const { confidence } = study;
  const fixed = [0, 1].map((side) => (study.limits.fixed?.[side] ?? null) as { readonly name: string } | null);
  const varies = [fixed[0] === null, fixed[1] === null] as const;
  const decks = fitDecks(data, varies);
  const pieces = pieceValues(data, decks, confidence, usageNames(game.unitColumns, "play"));
  const least = pairsLeast(pieces.length);
  // Below the bound intervals are too narrow: pairs of pieces would be named by the dozen.
  const { named, tested } =
    data.pairs < least ? { named: [], tested: 0 } : findSynergies(data, decks, varies, confidence);
  const drawing = drawingOf(game, sample);
  return {
    schemaVersion: STUDY_SCHEMA_VERSIONS.decks,
    study: "decks",
    name: study.name,
    game: game.name,
    gameTitle: game.title ?? game.name,
    pieceNoun: data.pieces[0]?.kind ?? "piece",
    sideNames: game.sideNames ?? ["side a", "side b"],
    strategies: study.strategies,
    seed: study.seed,
    confidence,
    pairs: data.pairs,
    gamesPerDraw: data.gamesPerDraw,
    changes: (study.limits.changes ?? []).map(changeText),
    fixed: fixed.map((deck) => deck?.name ?? null),
    sideA: sideRate(decks, data.gamesPerDraw === 2 ? 2 : 1, confidence),
    pieces,
    settings: settingValues(data, decks, confidence),
    settingNoun: drawing.settingNoun,
    synergies: named,
    pairsTested: tested,
    ...allFailures(failed),
    leaveOut,
    units: otherUnits(data, confidence),
    observedWhen: chanceColumns(data).map((name) => game.unitColumns.find((c) => c.name === name)?.winsWhen ?? name),
    hardlyUsed: hardlyUsed(data, game.unitColumns, study.strategies),
    pairsLeast: least,
    leftOut: drawing.leftOut,
    ...(matrix === undefined ? {} : { matrix }),
  };
}

/** Mean score of side a over drawn pairs, with the interval that runs have. */
export function sideRate({ data }: Pick<DeckFit, "data">, gamesPerUnit: 1 | 2, confidence: number): Interval {
  const { outcomes, strata } = data;
  const byVariant = new Map<number, number[]>();
  Array.from(outcomes).forEach((score, p) => {
    const variant = strata?.[p] ?? 0;
    const counts = byVariant.get(variant) ?? [0, 0, 0, 0, 0];
    counts[Math.round(4 * score)]!++;
    byVariant.set(variant, counts);
  });
  const all = [...byVariant.keys()].sort((x, y) => x - y).map((variant) => byVariant.get(variant)!);
  const unitsOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  return stratifiedInterval(
    all.map((counts) => ({ counts, share: unitsOf(counts) / outcomes.length })),
    gamesPerUnit,
    confidence,
  );
}
