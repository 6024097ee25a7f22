import { assert, at } from "../../core/assert.js";
import type { Game } from "../../games/game.js";
import { removeOtherParts } from "../../results/dataset.js";
import { refuseEndless } from "../../results/failures.js";
import { folderError, prepareFolder } from "../../results/folder.js";
import { damageError, damageSentence } from "../../results/hashes.js";
import { handOut, type PartWork } from "../../run/handOut.js";
import type { Played } from "../../run/interrupted.js";
import { countOfShare, isOfShare, type Shard } from "../../run/shard.js";
import { createThreads, type Executor, type WorkerEntry, type Workers } from "../../run/threads.js";
import { countHere, type Watch } from "../../run/watch.js";
import { createSampleData, placeText, type SampleData } from "./data.js";
import { withoutLuck } from "./luck.js";
import { createOtherPairs } from "./otherPairs.js";
import { type PartData, readSamplePart, type SampleFiles, writeSamplePart } from "./parts.js";
import { createSamplePlayer, type SampleBlock } from "./play.js";
import {
  armsOf,
  drawingOf,
  partsOf,
  partTask,
  partTasks,
  type SampleSpec,
  type SampleTask,
  sampleColumns,
  sampleIdentity,
} from "./spec.js";
import { unchangedOf } from "./unchanged.js";

export interface SampleRequest {
  readonly game: Game;
  readonly spec: SampleSpec;
  /** Where its parts go; made when missing. Whole parts of the same sample in it are kept. */
  readonly folder: string;
  /** 1 plays in this thread. */
  readonly workers: Workers;
  /** Module that workers load games from. */
  readonly registryUrl: string;
  /** Hears of the stage that the caller has begun, game by game. */
  readonly watch?: Watch;
  /** Told of parts that are damaged and therefore played again. */
  readonly tell?: (line: string) => void;
  /** Once aborted, parts under way are finished and no more are begun. */
  readonly stop?: AbortSignal;
  /** Of which parts alone are played. */
  readonly shard?: Shard;
  /** What the game's `share` returned for the sample's options, where the caller has it. */
  readonly shared?: unknown;
  /** Where the games played now are added to others. */
  readonly played?: Played;
  /** Where the parts of the same pairs without what is changed go, where the sample is played so, too. */
  readonly unchangedFolder?: string;
}

/** What a worker is given once. */
export interface SampleWorkerInput {
  readonly registryUrl: string;
  readonly spec: SampleSpec;
  readonly shared: unknown;
  /** Where games done are counted; undefined: nowhere. */
  readonly played: Int32Array | undefined;
}

/**
 * Draws and plays a sample into a folder: parts in any order, equal bytes for any number of workers and however often
 * it was interrupted.
 * @throws UserError when the folder may not be written; Interrupted where it was stopped; Error when playing or writing
 * fails (parts done are kept)
 */
export async function runSample(request: SampleRequest): Promise<SampleData> {
  return (await runSampleAndUnchanged(request))[0];
}

/** The same, and behind it the sample without what is changed, where it is played so, too. */
export async function runSampleAndUnchanged(request: SampleRequest): Promise<[SampleData, ...SampleData[]]> {
  const session = await playParts(request);
  const parts = partsOf(request.spec);
  assert(session.next === parts, "a sample that was played has all parts", { next: session.next, parts });
  return session.samples.map(({ files, parts: own }) => {
    // What an earlier program or plan played beyond them.
    removeOtherParts(files.folder, new Set(own.keys()));
    const data = at(withoutLuck([createSampleData(files, own)]), 0);
    if (data.pairs === 0) throw new Error(`no game could be played: ${at(data.failed!.first, 0).message}`);
    return data;
  }) as [SampleData, ...SampleData[]];
}

/** Plays what falls to a share of a sample; see `runSample`. */
export async function runSampleShare(request: SampleRequest & { readonly shard: Shard }): Promise<void> {
  const { shard, spec } = request;
  const { shared, samples } = await playParts(request);
  const parts = partsOf(spec);
  const isDone = shared === countOfShare(shard, parts);
  for (const { files } of samples) shard.folders.set(files.folder, { parts, isDone });
}

async function playParts(request: SampleRequest): Promise<Session> {
  const { game, spec, folder, workers, registryUrl, unchangedFolder } = request;
  const without = unchangedOf(spec);
  assert((without === undefined) === (unchangedFolder === undefined), "a folder of what is played besides", {});
  const all = [sampleFiles(game, spec, folder)];
  if (without !== undefined) all.push(sampleFiles(game, without, unchangedFolder!));
  for (const one of all)
    await prepareFolder(
      one.folder,
      spec.units ? ["games", "draws", "tallies", "units"] : ["games", "draws", "tallies"],
    );
  const executor = createSampleExecutor(game, spec, workers, registryUrl, request.watch, request.shared);
  const { played = { games: 0 } } = request;
  const session: Session = {
    ...{ request, samples: all.map((files) => ({ files, parts: [] })), next: 0, waiting: 0, shared: 0 },
    played,
  };
  try {
    await handOut(partWork(session), executor);
  } finally {
    await executor.close();
  }
  return session;
}

/**
 * What draws and plays the tasks of a sample.
 * @param workers 1 plays in this thread, more in as many worker threads
 * @param registryUrl module that workers load games from
 * @param shared what the game's `share` returned for the sample's options, where the caller has it
 */
export function createSampleExecutor(
  game: Game,
  spec: SampleSpec,
  workers: Workers,
  registryUrl: string,
  watch?: Watch,
  shared: unknown = game.share?.(spec.options),
): Executor<SampleTask, SampleBlock> {
  const input: SampleWorkerInput = { registryUrl, spec, shared, played: watch?.played };
  const here = () => createSamplePlayer(game, spec, shared, countHere(watch)).play;
  return createThreads<SampleTask, SampleBlock>(workers, here, sampleEntry(input));
}

/** What draws and plays pairs of a sample. */
export const sampleEntry = (input: SampleWorkerInput): WorkerEntry => ({
  work: { kind: "sample", game: input.spec.game, spec: input.spec },
  module: "studies/sample/worker.js",
  function: "playSampleTask",
  input,
});

/** State of a sample under way. */
interface Session {
  readonly request: SampleRequest;
  /** The sample, and the same without what is changed: what the analyses need of each part, at its place. */
  readonly samples: readonly { readonly files: SampleFiles; readonly parts: PartData[] }[];
  /** The first part that is not there yet. */
  next: number;
  /** Parts that are there behind it. */
  waiting: number;
  /** Parts of a share that are there: others play those between them. */
  shared: number;
  /** Games played now, others than those of this sample among them. */
  readonly played: Played;
}

function partWork(session: Session): PartWork<number, SampleTask, SampleBlock> {
  const { request, samples } = session;
  const { spec } = request;
  const otherPairs = createOtherPairs(request.game, spec);
  return {
    parts: Array.from({ length: partsOf(spec) }, (_, index) => index).filter((index) =>
      isOfShare(request.shard, index),
    ),
    stop: request.stop,
    keep: async (index) => {
      const found = samples.map(({ files }) => readSamplePart(files, index));
      for (const [i, one] of found.entries())
        if (one.kind === "damaged") request.tell?.(damageSentence(at(samples, i).files.folder, one.damages));
      const kept = found.flatMap((one) => (one.kind === "whole" ? [one.content] : []));
      if (kept.length < found.length) return false;
      const { firstPair, pairs } = partTask(spec, index);
      request.watch?.keep((pairs + otherPairs(firstPair, pairs)) * armsOf(spec) * spec.gamesPerDraw);
      takeIn(session, index, kept);
      return true;
    },
    tasks: (index) => partTasks(spec, index),
    complete: async (index, blocks) => {
      const failures = blocks.flatMap((block) => [...block.failures, ...(block.unchanged?.failures ?? [])]);
      refuseEndless(request.folder, failures, (one) => placeText(one, spec, request.game));
      const parts: PartData[] = [];
      for (const [i, { files }] of samples.entries()) {
        await writeSamplePart(files, index, i === 0 ? blocks : blocks.map((block) => block.unchanged!));
        // What is analysed is what was written.
        const found = readSamplePart(files, index);
        assert(found.kind === "whole", "a part reads as it was written", { index, found: found.kind });
        parts.push(found.content);
      }
      const { firstPair, pairs } = partTask(spec, index);
      session.played.games += gamesIn(spec, at(parts, 0)) + otherPairs(firstPair, pairs) * spec.gamesPerDraw;
      takeIn(session, index, parts);
    },
    isNeeded: () => true,
    waiting: () => session.waiting,
  };
}

function takeIn(session: Session, index: number, all: readonly PartData[]): void {
  const { request, samples } = session;
  if (request.shard !== undefined) {
    session.shared++;
    return;
  }
  all.forEach((part, i) => {
    at(samples, i).parts[index] = part;
  });
  session.waiting++;
  for (const { parts } = at(samples, 0); parts[session.next] !== undefined; session.next++) {
    session.waiting--;
  }
}

const gamesIn = (spec: SampleSpec, part: PartData): number => part.pairs * armsOf(spec) * spec.gamesPerDraw;

/**
 * Reads a finished sample.
 * @throws UserError when a part is missing or damaged
 */
export function readSample(game: Game, spec: SampleSpec, folder: string): SampleData {
  const files = sampleFiles(game, spec, folder);
  const parts = Array.from({ length: partsOf(spec) }, (_, index) => {
    const found = readSamplePart(files, index);
    if (found.kind === "whole") return found.content;
    if (found.kind === "damaged") throw damageError(folder, found.damages, "continue the study first");
    throw folderError(folder, `has no part ${index} of this study: continue the study first`);
  });
  return at(withoutLuck([createSampleData(files, parts)]), 0);
}

function sampleFiles(game: Game, spec: SampleSpec, folder: string): SampleFiles {
  const drawing = drawingOf(game, spec);
  const playedBy = sampleIdentity(spec, game).hash;
  return { folder, spec, game, drawing, columns: sampleColumns(spec, game, drawing), playedBy };
}
