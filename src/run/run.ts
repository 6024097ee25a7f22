import { join } from "node:path";
import { assert } from "../core/assert.js";
import type { Experiment } from "../experiment/experiment.js";
import { PAIRS_PER_BLOCK, type Part, type Plan, partAt, planRun } from "../experiment/plan.js";
import type { Game } from "../games/game.js";
import { readPart, streamMetadata, writePart } from "../results/dataset.js";
import { createRunFold, foldPart, type RunFold } from "../results/fold.js";
import { jsonText, MANIFEST_FILE, PROGRESS_FILE, prepareFolder, SUMMARY_FILE, writeWhole } from "../results/folder.js";
import type { Block } from "../results/layout.js";
import { createManifest } from "../results/manifest.js";
import { assemblePart, fingerprintOf, hashRows, type PartRows } from "../results/part.js";
import { encodeProgress } from "../results/progress.js";
import { summarise } from "../results/summarise.js";
import type { RunSummary } from "../results/summary.js";
import { createExecutor, type Executor } from "./executor.js";

export interface RunRequest {
  readonly game: Game;
  readonly experiment: Experiment;
  /** The run folder; made when missing. Whole parts of the same run in it are kept. */
  readonly folder: string;
  /** 1 plays in this thread. */
  readonly workers: number;
  /** Module that workers load games from. */
  readonly registryUrl: string;
  /** Told in part order: games whose parts are written, and how many of them were played now rather than kept. */
  readonly onProgress?: (gamesDone: number, plan: Plan, played: number) => void;
  /** Once aborted, parts under way are finished and no more are begun. */
  readonly stop?: AbortSignal;
}

export interface RunResult {
  /** False when it was stopped; the summary is then of nothing and not written. */
  readonly complete: boolean;
  readonly summary: RunSummary | undefined;
  /** Games played now, kept ones excluded. */
  readonly gamesPlayed: number;
  readonly seconds: number;
}

/** Parts that may be under way beyond the first unfinished one, for each slot: bounds memory when one block is slow. */
const PARTS_AHEAD = 4;
/** How often `run.json` says how far the run is, in milliseconds; the part files themselves are what counts. */
const MANIFEST_INTERVAL_MS = 2000;

/** State of a run under way. */
interface Session {
  readonly request: RunRequest;
  readonly plan: Plan;
  readonly fold: RunFold;
  readonly executor: Executor;
  /** Finished parts that wait for earlier ones. */
  readonly waiting: Map<number, PartRows>;
  readonly hashes: string[];
  nextToFold: number;
  gamesPlayed: number;
  manifestWritten: number;
  /** True while it is being written. */
  writingManifest: boolean;
}

/**
 * Plays an experiment into a run folder: parts in any order, everything derived from them in part order,
 * so that files are equal for any number of workers and however often the run was interrupted.
 * @throws UserError when the folder may not be written; Error when playing or writing fails (parts done are kept)
 */
export async function runExperiment(request: RunRequest): Promise<RunResult> {
  const { game, experiment, folder } = request;
  const started = performance.now();
  const plan = planRun(experiment, game);
  prepareFolder(folder, experiment.units);
  await writeManifest(request, plan, 0, "");
  const executor = createExecutor(game, experiment, request.workers, request.registryUrl);
  const session: Session = {
    request,
    plan,
    fold: createRunFold(experiment, game, plan),
    executor,
    waiting: new Map(),
    hashes: [],
    nextToFold: 0,
    gamesPlayed: 0,
    manifestWritten: performance.now(),
    writingManifest: false,
  };
  try {
    await playParts(session);
  } finally {
    await executor.close();
  }
  const complete = session.nextToFold === plan.parts;
  const summary = complete ? await finish(session) : undefined;
  if (!complete) await writeManifest(request, plan, session.nextToFold, "");
  return { complete, summary, gamesPlayed: session.gamesPlayed, seconds: (performance.now() - started) / 1000 };
}

/** Hands out the blocks of part after part until all are done or the run is stopped, then waits for parts under way. */
async function playParts(session: Session): Promise<void> {
  const { plan, executor, request } = session;
  const slots = createSlots(executor.slots);
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const fail = (error: unknown) => {
    failures.push(error);
  };
  for (let index = 0; index < plan.parts; index++) {
    const part = partAt(plan, index);
    const kept = readPart(request.folder, part, rowColumns(session.fold), request.experiment.units);
    if (kept !== undefined) {
      await partDone(session, part, kept);
      continue;
    }
    while (index - session.nextToFold >= PARTS_AHEAD * executor.slots && underWay.size > 0)
      await Promise.race(underWay);
    if (request.stop?.aborted || failures.length > 0) break;
    const blocks: Promise<Block>[] = [];
    for (let done = 0; done < part.pairs && failures.length === 0; done += PAIRS_PER_BLOCK) {
      await slots.take();
      const pairs = Math.min(PAIRS_PER_BLOCK, part.pairs - done);
      const block = executor.play({ matchup: part.matchup, firstPair: part.firstPair + done, pairs });
      block.catch(fail).finally(slots.giveBack);
      blocks.push(block);
    }
    if (failures.length > 0) break;
    const task: Promise<void> = completePart(session, part, blocks)
      .catch(fail)
      .finally(() => underWay.delete(task));
    underWay.add(task);
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}

/** Waits for the blocks of a part, writes it and folds it. */
async function completePart(session: Session, part: Part, blocks: readonly Promise<Block>[]): Promise<void> {
  const { plan, request, fold } = session;
  const columns = rowColumns(fold);
  const layout = {
    gameColumns: columns.games,
    unitColumns: columns.units,
    variants: request.experiment.variants.length,
    withUnits: request.experiment.units,
  };
  const rows = assemblePart(plan, part, layout, await Promise.all(blocks));
  await writePart(request.folder, part, rows, columns, { game: request.game.name, run: request.experiment.name });
  session.gamesPlayed += part.games;
  await partDone(session, part, rows);
}

/** Folds every finished part whose turn it is. */
async function partDone(session: Session, part: Part, rows: PartRows): Promise<void> {
  const { request, plan, fold, waiting, hashes } = session;
  waiting.set(part.index, rows);
  for (;;) {
    const next = waiting.get(session.nextToFold);
    if (next === undefined) break;
    waiting.delete(session.nextToFold);
    foldPart(fold, partAt(plan, session.nextToFold), next);
    hashes.push(hashRows(next.games));
    session.nextToFold++;
    request.onProgress?.(fold.games, plan, session.gamesPlayed);
  }
  // One at a time: two writers of one temporary file would take it from under each other where the disk is slow.
  if (session.writingManifest || performance.now() - session.manifestWritten < MANIFEST_INTERVAL_MS) return;
  session.writingManifest = true;
  await writeManifest(request, plan, session.nextToFold, "");
  session.manifestWritten = performance.now();
  session.writingManifest = false;
}

async function finish(session: Session): Promise<RunSummary> {
  const { request, plan, fold, hashes } = session;
  assert(hashes.length === plan.parts && fold.games === plan.games, "a complete run has every part", {
    games: fold.games,
  });
  const { folder, game, experiment } = request;
  const fingerprint = fingerprintOf(hashes);
  const summary = summarise(fold, fingerprint);
  const progress = encodeProgress(fold.progress, streamMetadata(game.name, experiment.name, "matchups"));
  await writeWhole(join(folder, PROGRESS_FILE), progress);
  await writeWhole(join(folder, SUMMARY_FILE), jsonText(summary));
  await writeManifest(request, plan, plan.parts, fingerprint);
  return summary;
}

async function writeManifest(request: RunRequest, plan: Plan, partsDone: number, fingerprint: string): Promise<void> {
  const manifest = createManifest(request.experiment, request.game, plan, partsDone, fingerprint);
  await writeWhole(join(request.folder, MANIFEST_FILE), jsonText(manifest));
}

function rowColumns(fold: RunFold) {
  return { games: fold.gameColumns, units: fold.unitColumns };
}

/** Lets so many blocks be under way; those who ask first are served first. */
function createSlots(count: number): { take: () => Promise<void>; giveBack: () => void } {
  let free = count;
  const queue: (() => void)[] = [];
  return {
    async take() {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => queue.push(resolve));
    },
    giveBack() {
      const next = queue.shift();
      if (next === undefined) free++;
      else next();
    },
  };
}
