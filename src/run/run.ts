import { existsSync } from "node:fs";
import { join } from "node:path";
import type { LuckSums } from "../analysis/luckSums.js";
import { assert, at, present } from "../core/assert.js";
import { sha256 } from "../core/hash.js";
import type { Experiment } from "../experiment/experiment.js";
import { levelExperiments, levelFolder } from "../experiment/levels.js";
import { type Part, type Plan, partAt, partsToPlay, planRun } from "../experiment/plan.js";
import type { Game } from "../games/game.js";
import { whileClaimed } from "../results/claim.js";
import { type PartColumns, readPart, removeOtherParts, streamMetadata, writePart } from "../results/dataset.js";
import { refuseEndless } from "../results/failures.js";
import { createRunFold, foldPart, type RunFold } from "../results/fold.js";
import {
  folderError,
  jsonText,
  MANIFEST_FILE,
  PROGRESS_FILE,
  prepareFolder,
  readManifest,
  writeWhole,
} from "../results/folder.js";
import { damageSentence } from "../results/hashes.js";
import { type Identity, identityOf, refuseOther } from "../results/identity.js";
import { createRoundNames, type PlayedBlock, roundRowColumns } from "../results/layout.js";
import { withLevels } from "../results/levels.js";
import { createManifest, expectedParts, type Manifest } from "../results/manifest.js";
import { assemblePart, fingerprintOf, hashRows, type PartRows, type RowLayout } from "../results/part.js";
import { encodeProgress } from "../results/progress.js";
import { summarise } from "../results/summarise.js";
import type { RunSummary } from "../results/summary.js";
import { writeRunSummary } from "../results/writeSummary.js";
import { createExecutor } from "./executor.js";
import { createExpectation, type RunExpectation, updateExpectation } from "./expectation.js";
import { handOut } from "./handOut.js";
import { Interrupted, type Played } from "./interrupted.js";
import type { BlockTask } from "./play.js";
import { countOfShare, isOfShare, type Shard } from "./shard.js";
import type { Executor, Workers } from "./threads.js";
import { stageOf, type Watch } from "./watch.js";

export interface RunRequest {
  readonly game: Game;
  readonly experiment: Experiment;
  /** The run folder; made when missing. Whole parts of the same run in it are kept. */
  readonly folder: string;
  /** 1 plays in this thread. */
  readonly workers: Workers;
  /** Module that workers load games from. */
  readonly registryUrl: string;
  /**
   * Told after each part: games whose parts are counted, how many games were played now rather than kept, and how many
   * the run is expected to take in all (those of the plan, unless matchups stop by what was seen).
   */
  readonly onProgress?: (gamesDone: number, plan: Plan, played: number, gamesExpected: number) => void;
  /** Hears of the stage that the caller has begun, game by game. */
  readonly watch?: Watch;
  /**
   * Whether a run that another program began is played anew by this one where it has to be; otherwise it is refused.
   */
  readonly otherCode?: boolean;
  /** Told of parts that are damaged and therefore played again. */
  readonly tell?: (line: string) => void;
  /** Once aborted, parts under way are finished and no more are begun. */
  readonly stop?: AbortSignal;
  /** Of which parts alone are played; the run is then never complete. */
  readonly shard?: Shard;
  /** Where the games played now are added to others. */
  readonly played?: Played;
}

export interface RunResult {
  /** Undefined where only a share was played: there is none then. */
  readonly summary: RunSummary | undefined;
  /** By number of the matchup, then by variant: sums of luck; undefined where none was noted or is removed. */
  readonly luck: readonly (readonly LuckSums[] | undefined)[];
  /** Games played now: without those kept from before, and those beyond the decision of a matchup. */
  readonly gamesPlayed: number;
  readonly seconds: number;
}

/** How often `run.json` says how far the run is, in milliseconds; the part files themselves are what counts. */
const MANIFEST_INTERVAL_MS = 2000;

/** State of a run under way. */
interface Session {
  readonly request: RunRequest;
  readonly plan: Plan;
  readonly fold: RunFold;
  readonly rounds: RowLayout["rounds"];
  readonly executor: Executor<BlockTask, PlayedBlock>;
  /** Finished parts that wait for earlier ones of their matchup. */
  readonly waiting: Map<number, { readonly rows: PartRows; readonly kept: boolean }>;
  /** Of the rows of each part folded. */
  readonly hashes: Map<number, string>;
  /** Parts of a share that are there: others play those between them, so that nothing can be folded. */
  shared: number;
  /** What records of its parts say. */
  readonly playedBy: string;
  /** What `run.json` says of a run that was complete before: it must come to the same. */
  readonly recorded: Manifest | undefined;
  readonly expectation: RunExpectation;
  /** Games played now, others than those of this run among them, and how many these were before it. */
  readonly played: Played;
  readonly playedBefore: number;
  manifestWritten: number;
  /** True while it is being written. */
  writingManifest: boolean;
}

/**
 * Plays an experiment into a run folder: parts in any order, everything derived from them in part order,
 * so that files are equal for any number of workers and however often the run was interrupted.
 * Where matchups stop by what was seen, workers play a little beyond decisions that are not known yet; those parts are
 * dropped.
 * @throws UserError when the folder may not be written or another process writes it; Interrupted where it was stopped;
 * Error when playing or writing fails (parts done are kept)
 */
export function runExperiment(request: RunRequest): Promise<RunResult> {
  return whileClaimed(request.folder, () => playRun(request));
}

/** What `run.json` holds before anything is played. */
export const firstManifest = ({ experiment, game }: Pick<RunRequest, "experiment" | "game">): string =>
  jsonText(createManifest(experiment, game, planRun(experiment, game), 0, ""));

async function playRun(request: RunRequest): Promise<RunResult> {
  const { game, experiment, folder } = request;
  const started = performance.now();
  const plan = planRun(experiment, game);
  const more = [...(experiment.units ? ["units" as const] : []), ...(experiment.rounds ? ["rounds" as const] : [])];
  await prepareFolder(folder, ["games", ...more]);
  const identity = identityOf(experiment, game);
  const recorded = recordedOf(request, identity);
  if (recorded === undefined) await writeManifest(request, plan, 0, "");
  const { played = { games: 0 } } = request;
  const executor = createExecutor(game, experiment, request.workers, request.registryUrl, request.watch);
  const session: Session = {
    request,
    plan,
    fold: createRunFold(experiment, game, plan),
    rounds: roundsOf(experiment, game),
    executor,
    waiting: new Map(),
    hashes: new Map(),
    shared: 0,
    playedBy: identity.hash,
    recorded,
    expectation: createExpectation(experiment, plan),
    played,
    playedBefore: played.games,
    manifestWritten: performance.now(),
    writingManifest: false,
  };
  request.watch?.expect(session.expectation.games / (request.shard?.of ?? 1));
  let summary: RunSummary | undefined;
  try {
    await playParts(session).finally(() => executor.close());
    if (request.shard !== undefined) await endShare(session, request.shard);
    else summary = await finish(session, await playLevels(session));
  } catch (error) {
    if (error instanceof Interrupted) await noteParts(session);
    throw error;
  }
  const luck = session.fold.matchups.map((matchup) => matchup?.luck?.units);
  return { summary, luck, gamesPlayed: playedNow(session), seconds: (performance.now() - started) / 1000 };
}

const playedNow = ({ played, playedBefore }: Session): number => played.games - playedBefore;

const isFixed = ({ request }: Session): boolean => request.experiment.stopping.kind === "fixed";

/** Says in `run.json` how much of a run is there that was not complete before. */
async function noteParts(session: Session): Promise<void> {
  const { request, plan, recorded, shared, hashes } = session;
  const parts = request.shard !== undefined && isFixed(session) ? shared : hashes.size;
  if (recorded === undefined) await writeManifest(request, plan, parts, "");
}

/** Notes what there is of a share, and plays that of the levels above. */
async function endShare(session: Session, shard: Shard): Promise<void> {
  const { request, plan, shared } = session;
  const isWhole = (matchup: number) => !isOfShare(shard, matchup) || isComplete(session, matchup);
  const isDone = isFixed(session)
    ? shared === countOfShare(shard, plan.parts)
    : Array.from({ length: plan.matchups }, (_, matchup) => matchup).every(isWhole);
  shard.folders.set(request.folder, { parts: isFixed(session) ? plan.parts : undefined, isDone });
  await noteParts(session);
  if (isDone) await playLevels(session);
}

/**
 * Plays the levels above the first, each a run of its own below this one's folder.
 * @returns their strategies and summaries; of a share none
 */
async function playLevels(session: Session): Promise<(readonly [string, RunSummary])[]> {
  const { experiment, folder, onProgress: _, ...rest } = session.request;
  const out: (readonly [string, RunSummary])[] = [];
  for (const [i, level] of levelExperiments(experiment).entries()) {
    const { strategy } = at(experiment.levels!, i + 1);
    rest.watch?.begin(stageOf(`at ${strategy}`, planRun(level, rest.game).games));
    const own = { experiment: level, folder: join(folder, levelFolder(i + 1, strategy)), played: session.played };
    const { summary } = await runExperiment({ ...rest, ...own });
    if (summary !== undefined) out.push([strategy, summary]);
  }
  return out;
}

/**
 * What `run.json` in the folder says, where it is of the same run and that was complete.
 * @throws UserError where it is of another run, naming what differs
 */
function recordedOf({ folder, game, otherCode }: RunRequest, identity: Identity): Manifest | undefined {
  if (!existsSync(join(folder, MANIFEST_FILE))) return undefined;
  const manifest = readManifest(folder);
  refuseOther(folder, manifest.identity, identity, game.entrantNoun, otherCode);
  const isSame = manifest.identity.hash === identity.hash;
  return isSame && manifest.fingerprint !== "" ? manifest : undefined;
}

/** A part of a complete run holds what it held. @throws UserError naming the part */
function checkRecorded({ recorded, request, plan }: Session, index: number, rowHash: string): void {
  if (recorded?.recorded === undefined) return;
  const place = expectedParts(recorded).indexOf(index);
  const before = recorded.recorded.rows[place];
  if (before === undefined || before === rowHash) return;
  const { matchup } = partAt(plan, index);
  const message = `part ${index} (of matchup ${matchup}) now holds other rows than the finished run recorded, though code, rules and data are the same`;
  throw folderError(request.folder, `${message}; what was recorded stays as it is`);
}

/** @throws UserError where a run that was complete comes to another fingerprint */
function checkFingerprint({ recorded, request }: Session, fingerprint: string, order: readonly number[]): void {
  if (recorded === undefined || recorded.fingerprint === fingerprint) return;
  const before = new Set(expectedParts(recorded));
  const differ = [
    ...order.filter((index) => !before.has(index)),
    ...[...before].filter((index) => !order.includes(index)),
  ];
  const parts = differ.length === 0 ? "its parts" : `part ${differ.slice(0, 20).join(", ")}`;
  const message = `was recorded with fingerprint ${recorded.fingerprint} and now comes to ${fingerprint}: ${parts} differ`;
  throw folderError(request.folder, `${message}; what was recorded stays as it is`);
}

/** Columns and names of rows by round; undefined where they are not wanted. */
const roundsOf = (experiment: Experiment, game: Game): RowLayout["rounds"] =>
  experiment.rounds === undefined
    ? undefined
    : { columns: roundRowColumns(game, experiment), names: createRoundNames(experiment, game) };

/** Plays every part that is needed and not in the folder yet. */
async function playParts(session: Session): Promise<void> {
  const { plan, request, executor } = session;
  const { experiment, folder, stop } = request;
  // Of a run that stops by what is seen, a share is whole matchups, so that each knows when to stop.
  const isPlayed = (part: Part) => isOfShare(request.shard, isFixed(session) ? part.index : part.matchup);
  function* parts(): Generator<Part> {
    const isKnown = (matchup: number) => isComplete(session, matchup);
    for (const part of partsToPlay(experiment, plan, isKnown)) if (isPlayed(part)) yield part;
  }
  await handOut(
    {
      parts: parts(),
      stop,
      keep: async (part) => {
        const found = readPart(folder, part, rowColumns(session), experiment.units, session.playedBy);
        if (found.kind === "damaged") request.tell?.(damageSentence(folder, found.damages));
        if (found.kind !== "whole") return false;
        request.watch?.keep(part.games);
        await partDone(session, part, found.content, true);
        return true;
      },
      tasks: (part) => blockTasks(part, plan.pairsPerBlock),
      isNeeded: (part) => !isComplete(session, part.matchup),
      complete: (part, blocks) => completePart(session, part, blocks),
      waiting: () => session.waiting.size,
    },
    executor,
  );
}

function blockTasks({ matchup, firstPair, pairs }: Part, most: number): BlockTask[] {
  return Array.from({ length: Math.ceil(pairs / most) }, (_, i) => ({
    matchup,
    firstPair: firstPair + i * most,
    pairs: Math.min(most, pairs - i * most),
  }));
}

/** Folds a part and writes it; one that turns out to lie beyond the decision of its matchup is dropped. */
async function completePart(session: Session, part: Part, blocks: readonly PlayedBlock[]): Promise<void> {
  const { plan, request, fold } = session;
  const columns = rowColumns(session);
  const layout = {
    gameColumns: columns.games,
    unitColumns: columns.units,
    variants: request.experiment.variants.length,
    variantWeights: request.experiment.variantWeights,
    names: fold.names,
    withUnits: request.experiment.units,
    rounds: session.rounds,
  };
  if (isComplete(session, part.matchup)) return;
  const failures = blocks.flatMap((block) => block.failures);
  refuseEndless(request.folder, failures, ({ pair, seat }) => `${part.matchup}:${pair}:${seat}`);
  const rows = assemblePart(plan, part, layout, blocks);
  const names = { game: request.game.name, run: request.experiment.name };
  const write = () => writePart(request.folder, part, rows, columns, names, session.playedBy);
  checkRecorded(session, part.index, hashRows(rows.games, columns.games));
  // Folded first, so that a decision is known before more of the matchup is begun.
  await Promise.all([partDone(session, part, rows, false), write()]);
}

/** Folds every finished part of the matchup whose turn it is; parts beyond its decision are dropped. */
async function partDone(session: Session, part: Part, rows: PartRows, kept: boolean): Promise<void> {
  const { request, plan, fold, waiting, hashes, expectation } = session;
  if (request.shard !== undefined && request.experiment.stopping.kind === "fixed") {
    session.shared++;
    if (!kept) session.played.games += rows.games.rows;
    return;
  }
  waiting.set(part.index, { rows, kept });
  for (;;) {
    const index = part.matchup * plan.partsPerMatchup + (fold.states[part.matchup]?.parts ?? 0);
    const next = waiting.get(index);
    if (next === undefined || isComplete(session, part.matchup)) break;
    waiting.delete(index);
    const turn = partAt(plan, index);
    const rowHash = hashRows(next.rows.games, fold.gameColumns);
    checkRecorded(session, index, rowHash);
    foldPart(fold, turn, next.rows);
    hashes.set(index, rowHash);
    if (!next.kept) session.played.games += next.rows.games.rows;
    updateExpectation(
      expectation,
      part.matchup,
      present(fold.states[part.matchup], "the state of a matchup with a part"),
    );
    request.watch?.expect(expectation.games / (request.shard?.of ?? 1));
    request.onProgress?.(fold.games, plan, playedNow(session), expectation.games);
  }
  if (isComplete(session, part.matchup)) dropWaiting(session, part.matchup);
  // One at a time: two writers of one temporary file would take it from under each other where the disk is slow.
  if (
    session.recorded !== undefined ||
    session.writingManifest ||
    performance.now() - session.manifestWritten < MANIFEST_INTERVAL_MS
  )
    return;
  session.writingManifest = true;
  await writeManifest(request, plan, hashes.size, "");
  session.manifestWritten = performance.now();
  session.writingManifest = false;
}

/** Whether the matchup is known to need no further part. */
function isComplete(session: Session, matchup: number): boolean {
  return session.fold.states[matchup]?.complete === true;
}

function dropWaiting({ waiting, plan }: Session, matchup: number): void {
  for (const index of waiting.keys()) if (Math.floor(index / plan.partsPerMatchup) === matchup) waiting.delete(index);
}

async function finish(session: Session, above: readonly (readonly [string, RunSummary])[]): Promise<RunSummary> {
  const { request, plan, fold, hashes } = session;
  const { folder, game, experiment } = request;
  const order = [...hashes.keys()].sort((x, y) => x - y);
  const isFixed = experiment.stopping.kind === "fixed";
  assert(!isFixed || hashes.size === plan.parts, "a complete run has every part", { parts: hashes.size });
  if (!isFixed) removeOtherParts(folder, new Set(order));
  const rows = order.map((index) => hashes.get(index)!);
  const fingerprint = fingerprintOf(rows);
  checkFingerprint(session, fingerprint, order);
  const own = summarise(fold, fingerprint);
  const summary = experiment.levels === undefined ? own : withLevels(own, at(experiment.levels, 0).strategy, above);
  const metadata = streamMetadata(game.name, experiment.name, "matchups");
  const progress = encodeProgress(fold.progress, experiment.stopping, fold.names, metadata);
  await writeWhole(join(folder, PROGRESS_FILE), progress);
  const files = { [PROGRESS_FILE]: sha256(progress), ...(await writeRunSummary(folder, summary)) };
  const partsByMatchup = fold.states.map((state) => state!.parts);
  const needed = isFixed ? {} : { needed: { games: fold.games, parts: hashes.size, partsByMatchup } };
  await writeManifest(request, plan, hashes.size, fingerprint, { ...needed, recorded: { rows, files } });
  return summary;
}

async function writeManifest(
  request: RunRequest,
  plan: Plan,
  partsDone: number,
  fingerprint: string,
  complete: Parameters<typeof createManifest>[5] = {},
): Promise<void> {
  const manifest = createManifest(request.experiment, request.game, plan, partsDone, fingerprint, complete);
  await writeWhole(join(request.folder, MANIFEST_FILE), jsonText(manifest));
}

function rowColumns({ fold, rounds }: Session): PartColumns {
  return { games: fold.gameColumns, units: fold.unitColumns, rounds: rounds?.columns };
}
