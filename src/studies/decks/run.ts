import { join } from "node:path";
import type { Interval } from "../../analysis/interval.js";
import { meanByCluster } from "../../analysis/meanByCluster.js";
import { stratifiedInterval } from "../../analysis/strata.js";
import type { Experiment } from "../../experiment/experiment.js";
import { changeText } from "../../games/cards/deck/changes.js";
import type { Game } from "../../games/game.js";
import { allFailures, noteWithin } from "../../results/failures.js";
import type { RunSummary } from "../../results/summary.js";
import { runExperiment } from "../../run/run.js";
import type { Shard } from "../../run/shard.js";
import { stageOf } from "../../run/watch.js";
import { versionOf } from "../kinds.js";
import { metaSummary } from "../meta/study.js";
import type { MetaSummary } from "../meta/summary.js";
import { countedScores, type SampleData } from "../sample/data.js";
import { createOtherPairs } from "../sample/otherPairs.js";
import { poolWords } from "../sample/pool.js";
import { drawingOf, gamesOf, type SampleSpec } from "../sample/spec.js";
import { playSampleAndUnchanged, playShareAndUnchanged } from "../sample/stageSample.js";
import type { Stage } from "../sample/study.js";
import { type CalledGame, playing } from "../study.js";
import { changedOf } from "./changed.js";
import { companyOf, companyStages, playCompany } from "./company.js";
import { leaveOutOf, leaveOutSpec } from "./leaveOut.js";
import { chanceColumns, otherUnits, pairsLeast, pieceValues, settingValues } from "./pieces.js";
import type { DecksAsked, DecksRequest } from "./plan.js";
import { claimSpecOf, playRechecks, recheckStages } from "./recheck.js";
import type { DecksStudy } from "./study.js";
import type { DeckRechecks, DecksCompany, DecksSummary, LeaveOut } from "./summary.js";
import { findSynergies } from "./synergies.js";
import { hardlyUsed, usageNames } from "./usage.js";
import { type DeckFit, fitDecks } from "./values.js";
import { noteOf, playVersions, versionsGame, versionsOf } from "./versions.js";

/** What the study will play, in order. */
export function decksStages(asked: DecksAsked, game: Game): Stage[] {
  const { study } = asked;
  const stage = (what: string, games: number): Stage => ({ what, games, isMost: false });
  return [
    drawnStage(asked, game),
    ...(study.decks.length === 0
      ? []
      : [stage("named decks", matrixExperiment(study, game).matchups.length * study.games)]),
    ...study.leaveOut.map(({ name, pieces }) =>
      stage(`${name}, one left out`, study.leaveOutPairs * (1 + new Set(pieces).size)),
    ),
    ...companyStages(asked, game),
    ...recheckStages(asked),
  ];
}

/** Plays what falls to a share of the drawn and of the named decks. */
export async function playDecksShare(request: DecksRequest & { readonly shard: Shard }): Promise<void> {
  await playShareAndUnchanged(request, drawnStage(request.asked, request.game), drawnSample(request.asked));
  await runMatrix(request);
}

/** What is drawn, with the change and, where something changed was drawn, without. */
const drawnSample = ({ study: { published }, sample }: DecksAsked): SampleSpec =>
  published === undefined ? sample : { ...sample, unchanged: published };

function drawnStage(asked: DecksAsked, game: Game): Stage {
  const spec = drawnSample(asked);
  if (spec.unchanged === undefined) return stageOf("drawn decks", gamesOf(spec));
  const others = createOtherPairs(game, spec)(0, spec.pairs);
  return stageOf("drawn decks, and as published where that differs", gamesOf(spec) + others * spec.gamesPerDraw);
}

/** Plays and analyses a study of decks: the parts of the drawn games, `matrix/` (a run) where decks were named. */
export async function playDecks(request: DecksRequest): Promise<DecksSummary> {
  const { game, asked, watch, failed } = request;
  const [data, published] = await playSampleAndUnchanged(request, drawnStage(asked, game), drawnSample(asked));
  const matrix = matrixOf(request, await runMatrix(request));
  const leaveOut: LeaveOut[] = [];
  for (const deck of asked.study.leaveOut) {
    const spec = leaveOutSpec(asked, deck);
    watch?.begin(stageOf(`${deck.name}, one left out`, spec.pairs * versionsOf(spec.deck)));
    const block = await playVersions({ ...playing(request), spec });
    const note = noteOf(spec, block);
    if (note !== undefined) failed.push(note);
    leaveOut.push(leaveOutOf(game, asked, deck, block));
  }
  watch?.begin(stageOf("analysis", 0));
  const found = await fitted(request, data);
  const inCompany = asked.study.company && (await playCompany(request));
  const company = inCompany && (await companyOf(request, found, inCompany));
  const rechecks = asked.study.recheck && (await playRechecks(request, found.pieces()));
  watch?.begin(stageOf("analysis", 0));
  const before = published && (await fitted(request, published));
  return summaryOf(request, found, { before, matrix, leaveOut, rechecks, company });
}

/** Folder of the run of the named decks, and what `replay` calls its games. */
const MATRIX = "matrix";

/** Plays the named decks against each other, as a run of its own; there is no summary of a share. */
async function runMatrix(request: DecksRequest): Promise<RunSummary | undefined> {
  const { game, folder } = request;
  const { study } = request.asked;
  if (study.decks.length === 0) return undefined;
  const experiment = matrixExperiment(study, game);
  request.watch?.begin(stageOf("named decks", experiment.matchups.length * study.games));
  const { summary } = await runExperiment({
    ...playing(request),
    experiment,
    // The study has said already whether it may go on.
    otherCode: true,
    folder: join(folder, MATRIX),
  });
  return summary;
}

function matrixOf({ asked, failed }: DecksRequest, summary: RunSummary | undefined): MetaSummary | undefined {
  if (summary === undefined) return undefined;
  const { study } = asked;
  if (summary.failed !== undefined) failed.push(noteWithin(summary.failed, MATRIX));
  const named = [{ folder: MATRIX, summary }];
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

/** A game of a stage that plays versions of decks, as `replay` calls it: STAGE/PAIR:VERSION. */
export function versionGame(asked: DecksAsked, game: Game, text: string): CalledGame | undefined {
  const slash = text.lastIndexOf("/");
  const stage = text.slice(0, Math.max(0, slash));
  const specs = asked.study.leaveOut.map((deck) => leaveOutSpec(asked, deck));
  const spec = specs.find((one) => one.stage === stage) ?? claimSpecOf(asked, game, stage);
  const found = spec && versionsGame(game, spec, text.slice(slash + 1));
  return found && { ...found, of: spec.sample, differ: () => [] };
}

/** What the drawn decks say. */
async function fitted({ game, asked: { study }, workers }: DecksRequest, data: SampleData) {
  const fixed = [0, 1].map((side) => (study.limits.fixed?.[side] ?? null) as { readonly name: string } | null);
  const varies = [fixed[0] === null, fixed[1] === null] as const;
  const decks = await fitDecks(data, varies, workers);
  const plays = usageNames(game.unitColumns, "play");
  const pieces = (ofPlayer = 0) => pieceValues(data, decks, study.confidence, plays, ofPlayer);
  return { data, fixed, varies, decks, pieces };
}

/** What was played besides the drawn decks. */
interface Besides {
  readonly before: Awaited<ReturnType<typeof fitted>> | undefined;
  readonly matrix: MetaSummary | undefined;
  readonly leaveOut: readonly LeaveOut[];
  readonly rechecks: DeckRechecks | undefined;
  readonly company: DecksCompany | undefined;
}

function summaryOf(
  { game, asked, failed }: DecksRequest,
  { data, fixed, varies, decks, pieces: valued }: Awaited<ReturnType<typeof fitted>>,
  { before, matrix, leaveOut, rechecks, company }: Besides,
): DecksSummary {
  const { study, sample } = asked;
  const { confidence } = study;
  const deviation = rechecks?.deviation?.estimate;
  const pieces = valued(deviation);
  const least = pairsLeast(pieces.length);
  // Below the bound intervals are too narrow: pairs of pieces would be named by the dozen.
  const { named, tested } =
    data.pairs < least ? { named: [], tested: 0 } : findSynergies(data, decks, varies, confidence);
  const drawing = drawingOf(game, sample);
  return {
    schemaVersion: versionOf("decks"),
    study: "decks",
    name: study.name,
    game: game.name,
    gameTitle: game.title ?? game.name,
    pieceNoun: data.pieces[0]?.kind ?? "piece",
    sideNames: game.sideNames ?? ["side a", "side b"],
    pool: poolWords(drawing),
    strategies: study.strategies,
    seed: study.seed,
    confidence,
    pairs: data.pairs,
    gamesPerDraw: data.gamesPerDraw,
    changes: (study.limits.changes ?? []).map(changeText),
    fixed: fixed.map((deck) => deck?.name ?? null),
    sideA: sideRate({ data: { ...decks.data, outcomes: countedScores(data) } }, data.gamesPerDraw, confidence),
    pieces,
    settings: settingValues(data, decks, confidence),
    settingNoun: drawing.settingNoun,
    synergies: named,
    pairsTested: tested,
    ...(before === undefined
      ? {}
      : {
          changed: changedOf({ ...before, pieces: before.pieces(deviation) }, { data, decks, pieces }, confidence),
        }),
    ...allFailures(failed),
    leaveOut,
    ...(company === undefined ? {} : { company }),
    ...(rechecks === undefined ? {} : { rechecks }),
    units: otherUnits(data, confidence),
    observedWhen: chanceColumns(data).map((name) => game.unitColumns.find((c) => c.name === name)?.winsWhen ?? name),
    hardlyUsed: hardlyUsed(data, game.unitColumns, study.strategies),
    pairsLeast: least,
    leftOut: drawing.leftOut,
    ...(matrix === undefined ? {} : { matrix }),
  };
}

/** Mean score of side a over drawn pairs as counted, with the interval of runs; of many games a pair that of means. */
export function sideRate({ data }: Pick<DeckFit, "data">, gamesPerDraw: number, confidence: number): Interval {
  const { outcomes, strata } = data;
  // Scores of more than two games are no quarters, unless they are all alike.
  const pairs = Array.from(outcomes, (sum) => ({ count: 1, sum }));
  if (gamesPerDraw > 2 && pairs.some(({ sum }) => sum !== outcomes[0])) return meanByCluster(pairs, 0, 1, confidence);
  const byVariant = new Map<number, number[]>();
  Array.from(outcomes).forEach((score, p) => {
    const variant = strata?.[p] ?? 0;
    const counts = byVariant.get(variant) ?? [0, 0, 0, 0, 0];
    counts[Math.round(4 * score)]++;
    byVariant.set(variant, counts);
  });
  const all = [...byVariant.keys()].sort((x, y) => x - y).map((variant) => byVariant.get(variant)!);
  const unitsOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  return stratifiedInterval(
    all.map((counts) => ({ counts, share: unitsOf(counts) / outcomes.length })),
    gamesPerDraw === 2 ? 2 : 1,
    confidence,
  );
}
