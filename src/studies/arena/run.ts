import { assert } from "../../core/assert.js";
import type { Game } from "../../games/game.js";
import { removeOtherParts } from "../../results/dataset.js";
import { type FailureNote, NAMED_FAILURES, refuseEndless } from "../../results/failures.js";
import { prepareFolder } from "../../results/folder.js";
import { damageSentence } from "../../results/hashes.js";
import { handOut, type PartWork } from "../../run/handOut.js";
import { countOfShare, isOfShare, type Shard } from "../../run/shard.js";
import { createThreads, type WorkerEntry } from "../../run/threads.js";
import { type Timing, timeWork } from "../../run/timing.js";
import { countHere, type Stage, stageOf } from "../../run/watch.js";
import { versionOf } from "../kinds.js";
import type { UnderWay } from "../study.js";
import type { Clock } from "../timed.js";
import { gamesPerPair, PAIRS_PER_PART, PAIRS_PER_TASK } from "./pairs.js";
import { type ArenaFiles, type ArenaPart, arenaFiles, partsOf, readArenaPart, writeArenaPart } from "./parts.js";
import {
  type ArenaBlock,
  type ArenaTask,
  type ArenaWorkerInput,
  createArenaPlayer,
  type FailedArenaPair,
} from "./play.js";
import {
  type ArenaTally,
  addPart,
  createTally,
  pairsPlayed,
  seatsByKind,
  seatsTogether,
  testOf,
  totalOf,
} from "./results.js";
import type { ArenaAsked, ArenaStudy } from "./study.js";
import type { ArenaSummary } from "./summary.js";

type ArenaRequest = UnderWay<ArenaAsked>;

/** State of an arena under way. */
interface Session {
  readonly request: ArenaRequest;
  readonly files: ArenaFiles;
  readonly tally: ArenaTally;
  readonly failures: FailedArenaPair[];
  /** Parts that wait for earlier ones. */
  readonly ahead: Map<number, ArenaPart>;
  /** The first part that is not taken in yet. */
  next: number;
  /** Parts of a share that are there: others play those between them. */
  shared: number;
  /** How many parts the decision rests on, once the test has ended. */
  needed: number | undefined;
}

/** Plays a row a game. Parts are taken in in order, and the test looks after each. */
export async function playArena(request: ArenaRequest): Promise<ArenaSummary> {
  const { tally, failures, needed, next } = await playParts(request);
  const { study } = request.asked;
  const parts = needed ?? partsOf(study);
  assert(next >= parts, "an arena that was played has all parts", { next, parts });
  // Those beyond the decision, which other workers had begun.
  removeOtherParts(request.folder, new Set(Array.from({ length: parts }, (_, index) => index)));
  if (pairsPlayed(tally.strata).all === 0) throw new Error(`no pair of games could be played: ${failures[0].message}`);
  return summaryOf(request.game, study, tally, failures);
}

/** Plays what falls to a share of an arena that ends by no test. */
export async function playArenaShare(request: ArenaRequest & { readonly shard: Shard }): Promise<void> {
  const { folder, shard, asked } = request;
  assert(asked.study.test === undefined, "an arena that ends by a test has no shares");
  const { shared } = await playParts(request);
  const parts = partsOf(asked.study);
  shard.folders.set(folder, { parts, isDone: shared === countOfShare(shard, parts) });
}

/** What an arena plays. */
export const arenaStage = (study: ArenaStudy, game: Game): Stage =>
  stageOf(study.name, study.pairs * gamesPerPair(game), study.test !== undefined);

async function playParts(request: ArenaRequest): Promise<Session> {
  const { game, asked, folder, workers, registryUrl, watch } = request;
  const { study } = asked;
  await prepareFolder(folder, ["games"]);
  watch?.begin(arenaStage(study, game));
  const shared = game.share?.(study.options);
  const executor = createThreads<ArenaTask, ArenaBlock>(
    workers,
    () => createArenaPlayer(game, study, shared, countHere(watch)),
    arenaEntry({ registryUrl, study, shared, played: watch?.played }),
  );
  const session: Session = {
    request,
    files: arenaFiles(game, study, folder),
    tally: createTally(study, game),
    failures: [],
    ahead: new Map(),
    next: 0,
    shared: 0,
    needed: undefined,
  };
  try {
    await handOut(partWork(session), executor);
  } finally {
    await executor.close();
  }
  return session;
}

/** How long its games take, by playing some. @param games of each pair that are played */
export async function timeArena(
  game: Game,
  study: ArenaStudy,
  { workers, registryUrl }: Clock,
  seconds: number,
  games: number = gamesPerPair(game),
): Promise<Timing> {
  const started = performance.now();
  const shared = game.share?.(study.options);
  const executor = createThreads<ArenaTask, ArenaBlock>(
    workers,
    () => createArenaPlayer(game, study, shared, undefined, games),
    arenaEntry({ registryUrl, study, shared, played: undefined, games }),
  );
  const play = (_part: number, firstPair: number, pairs: number) => executor.play({ firstPair, pairs });
  const work = { parts: 1, gamesPerPair: games, slots: executor.slots, play };
  try {
    return await timeWork(work, seconds, started);
  } finally {
    await executor.close();
  }
}

/** What plays pairs of an arena. */
export const arenaEntry = (input: ArenaWorkerInput): WorkerEntry => ({
  work: { kind: "arena", game: input.study.game, spec: input.study },
  module: "studies/arena/worker.js",
  function: "playArenaTask",
  input,
});

function partWork(session: Session): PartWork<number, ArenaTask, ArenaBlock> {
  const { request, files } = session;
  const { study } = request.asked;
  const games = gamesPerPair(request.game);
  const isNeeded = (index: number) => session.needed === undefined || index < session.needed;
  function* parts(): Generator<number> {
    for (let index = 0; index < partsOf(study) && isNeeded(index); index++)
      if (isOfShare(request.shard, index)) yield index;
  }
  return {
    parts: parts(),
    stop: request.stop,
    isNeeded,
    waiting: () => session.ahead.size,
    keep: async (index) => {
      const found = readArenaPart(files, index);
      if (found.kind === "damaged") request.tell?.(damageSentence(request.folder, found.damages));
      if (found.kind !== "whole") return false;
      request.watch?.keep((found.content.pairs.length + found.content.failures.length) * games);
      takeIn(session, index, found.content);
      return true;
    },
    tasks: (index) => {
      const first = index * PAIRS_PER_PART;
      const pairs = Math.min(PAIRS_PER_PART, study.pairs - first);
      return Array.from({ length: Math.ceil(pairs / PAIRS_PER_TASK) }, (_, i) => ({
        firstPair: first + i * PAIRS_PER_TASK,
        pairs: Math.min(PAIRS_PER_TASK, pairs - i * PAIRS_PER_TASK),
      }));
    },
    complete: async (index, blocks) => {
      // Some of its tasks may have been left out.
      if (!isNeeded(index)) return;
      const failures = blocks.flatMap((block) => block.failures);
      refuseEndless(request.folder, failures, ({ pair, play }) => `${pair}:${play}`);
      await writeArenaPart(files, index, blocks);
      // What is counted is what was written.
      const found = readArenaPart(files, index);
      assert(found.kind === "whole", "a part reads as it was written", { index, found: found.kind });
      request.played.games += found.content.pairs.length * games;
      takeIn(session, index, found.content);
    },
  };
}

/** Counts parts in their order, and looks after each whether the test has ended. */
function takeIn(session: Session, index: number, part: ArenaPart): void {
  const { ahead, tally, request } = session;
  const { study } = request.asked;
  if (request.shard !== undefined) {
    session.shared++;
    return;
  }
  ahead.set(index, part);
  for (let own = ahead.get(session.next); own !== undefined; own = ahead.get(session.next)) {
    ahead.delete(session.next);
    if (session.needed !== undefined) break;
    session.next++;
    addPart(tally, study, request.game, own);
    session.failures.push(...own.failures);
    const test = testOf(tally, study);
    if (test !== undefined && test.verdict !== "undecided") session.needed = session.next;
  }
}

/** What the pairs say, for `summary.json`. */
export function summaryOf(
  game: Game,
  study: ArenaStudy,
  tally: ArenaTally,
  failures: readonly FailedArenaPair[],
): ArenaSummary {
  const { confidence } = study;
  const sprt = testOf(tally, study);
  const pairs = pairsPlayed(tally.strata);
  return {
    schemaVersion: versionOf("arena"),
    study: "arena",
    name: study.name,
    game: game.name,
    gameTitle: game.title ?? game.name,
    entrantNoun: game.entrantNoun,
    new: study.new,
    old: study.old,
    seed: study.seed,
    confidence,
    pairs: pairs.all,
    pairsMost: study.pairs,
    drawnPairs: pairs.drawn,
    ...(study.even === undefined ? {} : { even: study.even.length }),
    shipped: study.shipped.length,
    variantNoun: game.variantNoun,
    variants: study.variants,
    seats: seatsByKind(tally.strata, game, confidence),
    bySeat: seatsTogether(tally.strata, game, confidence),
    total: totalOf(tally, confidence),
    ...(sprt === undefined ? {} : { sprt }),
    ...(failures.length === 0 ? {} : { failed: noteOf(failures) }),
  };
}

function noteOf(failures: readonly FailedArenaPair[]): FailureNote {
  const first = failures.slice(0, NAMED_FAILURES).map(({ pair, play, message }) => {
    return { folder: "", game: `${pair}:${play}`, message };
  });
  return { pairs: failures.length, ofTwo: true, first };
}
