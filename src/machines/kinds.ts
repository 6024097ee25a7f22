import { at } from "../core/assert.js";
import type { Experiment } from "../experiment/experiment.js";
import type { Game } from "../games/game.js";
import { assertFits, columnLimits } from "../results/fits.js";
import { type Identity, identityOf } from "../results/identity.js";
import { BLOCK_HEADER, type PlayedBlock } from "../results/layout.js";
import { runEntry } from "../run/executor.js";
import type { BlockTask } from "../run/play.js";
import type { RemoteWork, WorkerEntry } from "../run/threads.js";
import { gamesPerPair } from "../studies/arena/pairs.js";
import type { ArenaBlock, ArenaTask } from "../studies/arena/play.js";
import { arenaEntry } from "../studies/arena/run.js";
import { type ArenaStudy, arenaIdentity } from "../studies/arena/study.js";
import {
  type VersionsBlock,
  type VersionsSpec,
  type VersionsTask,
  versionsEntry,
  versionsOf,
} from "../studies/decks/versions.js";
import { createOtherPairs } from "../studies/sample/otherPairs.js";
import type { SampleBlock } from "../studies/sample/play.js";
import { sampleEntry } from "../studies/sample/sample.js";
import {
  armsOf,
  drawingOf,
  type SampleSpec,
  type SampleTask,
  sampleIdentity,
  tallyWidth,
} from "../studies/sample/spec.js";
import { unchangedOf } from "../studies/sample/unchanged.js";

/**
 * What other machines can be asked to do: by each kind of work who does it, how its results are looked at before they
 * are believed, and what stands in for those of a part that nobody survives.
 */

/** Consecutive pairs: what tasks of all kinds have in common. */
export interface PairsTask {
  readonly matchup?: number | undefined;
  readonly firstPair: number;
  readonly pairs: number;
}

interface Kind<Spec, Task extends PairsTask, Result> {
  entry(spec: Spec, game: Game, registryUrl: string): WorkerEntry;
  identity(spec: Spec, game: Game): Identity;
  /** Pairs that a task may be of: those below this number. */
  pairsOf(spec: Spec): number;
  /** Games of a result, those of pairs that failed included. */
  gamesOf(spec: Spec, game: Game, task: Task): number;
  /** @throws Error saying what cannot be in the result of this task */
  check(spec: Spec, game: Game, task: Task, result: Result): void;
  /** The result of a task of which no pair could be played. */
  failed(spec: Spec, game: Game, task: Task, message: string): Result;
}

/** @throws Error with the words where it is false */
function must(condition: boolean, words: string): asserts condition {
  if (!condition) throw new Error(words);
}

const pairsFrom = ({ firstPair, pairs }: PairsTask): number[] => Array.from({ length: pairs }, (_, i) => firstPair + i);

/** @returns how many different pairs of the task failed */
function checkFailures(task: PairsTask, failures: unknown): number {
  must(Array.isArray(failures), "failures are no list");
  const seen = new Set<number>();
  for (const one of failures as { pair?: unknown; message?: unknown }[]) {
    must(typeof one === "object" && one !== null, "a failure is nothing");
    const { pair, message } = one;
    const isIn = Number.isInteger(pair) && Number(pair) >= task.firstPair && Number(pair) < task.firstPair + task.pairs;
    must(isIn && !seen.has(pair as number), "a failure of another pair, or a second one");
    must(typeof message === "string", "a failure without a message");
    seen.add(pair as number);
  }
  return seen.size;
}

/** @throws Error where a row holds what its column cannot */
function checkRows(columns: Game["gameColumns"], rows: Int32Array, from: number, count: number, skipped = 0): void {
  const limits = columnLimits(columns);
  const width = columns.length + skipped;
  for (let row = 0; row < count; row++) assertFits(limits, rows, from + row * width + skipped);
}

const isBelow = (game: number, games: number): boolean => game >= 0 && game < games;

/** @throws Error where rows by round are not what was asked for */
function checkRounds(experiment: Experiment, game: Game, games: number, rounds: Int32Array | undefined): void {
  must((experiment.rounds === true) === (rounds !== undefined), "rows by round that nobody asked for, or none");
  if (rounds === undefined) return;
  const { columns } = game.byRound!;
  const width = 1 + columns.length;
  must(rounds instanceof Int32Array && rounds.length % width === 0, "half a row of a round");
  for (let row = 0; row < rounds.length; row += width)
    must(isBelow(at(rounds, row), games), "a row by round of no game");
  checkRows(columns, rounds, 0, rounds.length / width, 1);
}

const run: Kind<Experiment, BlockTask, PlayedBlock> = {
  entry: (experiment, game, registryUrl) =>
    runEntry({ registryUrl, experiment, shared: game.share?.(experiment.options), played: undefined }),
  identity: identityOf,
  pairsOf: (experiment) => experiment.stopping.pairs,
  gamesOf: (_, game, { pairs }) => pairs * (game.symmetric ? 2 : 1),
  check(experiment, game, task, result) {
    must(task.matchup < experiment.matchups.length, "no such matchup");
    const { rows } = result;
    must(rows instanceof Int32Array && rows.length >= BLOCK_HEADER, "rows are no array");
    const failed = checkFailures(task, result.failures);
    const [games, unitRows] = [at(rows, 0), at(rows, 1)];
    must(games === (task.pairs - failed) * (game.symmetric ? 2 : 1), "another number of games");
    const [width, unitWidth] = [game.gameColumns.length, 1 + game.unitColumns.length];
    must(unitRows >= 0 && (experiment.units || unitRows === 0), "unit rows that nobody asked for");
    must(rows.length === BLOCK_HEADER + games * width + unitRows * unitWidth, "another number of rows");
    checkRows(game.gameColumns, rows, BLOCK_HEADER, games);
    const first = BLOCK_HEADER + games * width;
    for (let u = 0; u < unitRows; u++) must(isBelow(at(rows, first + u * unitWidth), games), "a unit row of no game");
    checkRows(game.unitColumns, rows, first, unitRows, 1);
    checkRounds(experiment, game, games, result.rounds);
  },
  failed: ({ rounds }, _game, task, message) => ({
    rows: Int32Array.of(0, 0),
    ...(rounds === undefined ? {} : { rounds: new Int32Array(0) }),
    failures: pairsFrom(task).map((pair) => ({ pair, seat: "a" as const, message })),
  }),
};

const sample: Kind<SampleSpec, SampleTask, SampleBlock> = {
  entry: (spec, game, registryUrl) =>
    sampleEntry({ registryUrl, spec, shared: game.share?.(spec.options), played: undefined }),
  identity: sampleIdentity,
  pairsOf: ({ pairs }) => pairs,
  gamesOf: (spec, game, { firstPair, pairs }) =>
    (pairs + createOtherPairs(game, spec)(firstPair, pairs)) * armsOf(spec) * spec.gamesPerDraw,
  check(spec, game, task, block) {
    const without = unchangedOf(spec);
    must((without === undefined) === (block.unchanged === undefined), "games without what is changed, or none");
    if (without !== undefined) sample.check(without, game, task, block.unchanged!);
    const { pairs, rows, counts, settings, pieces, exchanged, tallies, units } = block;
    must(pairs === task.pairs - checkFailures(task, block.failures), "another number of pairs");
    const games = pairs * armsOf(spec) * spec.gamesPerDraw;
    must(rows instanceof Int32Array && rows.length === games * game.gameColumns.length, "another number of rows");
    const isU16 = (array: unknown, length: number) => array instanceof Uint16Array && array.length === length;
    must(isU16(counts, 2 * pairs) && isU16(settings, 2 * pairs) && isU16(exchanged, pairs), "other draws");
    must(
      isU16(
        pieces,
        counts.reduce((sum, n) => sum + n, 0),
      ),
      "another number of pieces",
    );
    const drawing = drawingOf(game, spec);
    must(
      pieces.every((piece) => piece < drawing.pieces.length),
      "a piece that is not drawn from",
    );
    const cells = drawing.labels.length * tallyWidth(game);
    must(
      tallies instanceof Float64Array && tallies.length === cells && tallies.every(Number.isFinite),
      "other tallies",
    );
    must(units instanceof Int32Array && (spec.units || units.length === 0), "unit rows that nobody asked for");
    must(units.length % (1 + game.unitColumns.length) === 0, "half a unit row");
    checkRows(game.gameColumns, rows, 0, games);
  },
  failed(spec, game, task, message) {
    const drawing = drawingOf(game, spec);
    const without = unchangedOf(spec);
    const none = new Uint16Array(0);
    return {
      ...{ pairs: 0, rows: new Int32Array(0), counts: none, settings: none, pieces: none, exchanged: none },
      tallies: new Float64Array(drawing.labels.length * tallyWidth(game)),
      units: new Int32Array(0),
      failures: pairsFrom(task).map((pair) => ({ pair, arm: 0, game: 0, message })),
      ...(without === undefined ? {} : { unchanged: sample.failed(without, game, task, message) }),
    };
  },
};

const arena: Kind<ArenaStudy, ArenaTask, ArenaBlock> = {
  entry: (study, game, registryUrl) =>
    arenaEntry({ registryUrl, study, shared: game.share?.(study.options), played: undefined }),
  identity: arenaIdentity,
  pairsOf: ({ pairs }) => pairs,
  gamesOf: (_, game, { pairs }) => pairs * gamesPerPair(game),
  check(_, game, task, { rows, failures }) {
    const games = (task.pairs - checkFailures(task, failures)) * gamesPerPair(game);
    must(rows instanceof Int32Array && rows.length === games * game.gameColumns.length, "another number of rows");
    checkRows(game.gameColumns, rows, 0, games);
  },
  failed: (_, _game, task, message) => ({
    rows: new Int32Array(0),
    failures: pairsFrom(task).map((pair) => ({ pair, play: 0, message })),
  }),
};

const versions: Kind<VersionsSpec, VersionsTask, VersionsBlock> = {
  entry: (spec, game, registryUrl) =>
    versionsEntry({ registryUrl, spec, shared: game.share?.(spec.sample.options), played: undefined }),
  identity: (spec, game) => sampleIdentity(spec.sample, game),
  pairsOf: ({ pairs }) => pairs,
  gamesOf: ({ deck }, _, { pairs }) => pairs * versionsOf(deck),
  check({ deck }, _, task, { pairs, scores, failures }) {
    const failed = checkFailures(task, failures);
    must(Array.isArray(pairs) && pairs.length === task.pairs - failed, "another number of pairs");
    const lost = new Set(failures.map(({ pair }) => pair));
    const played = pairsFrom(task).filter((pair) => !lost.has(pair));
    must(
      played.every((pair, i) => pair === pairs[i]),
      "other pairs",
    );
    const isScored = scores instanceof Uint8Array && scores.length === pairs.length * versionsOf(deck);
    must(isScored && scores.every((score) => score <= 2), "scores that cannot be");
  },
  failed: (_, _game, task, message) => ({
    pairs: [],
    scores: new Uint8Array(0),
    failures: pairsFrom(task).map((pair) => ({ pair, version: 0, message })),
  }),
};

/** A kind whose specification, tasks and results are not known more closely where all kinds are treated alike. */
export type AnyKind = Kind<unknown, PairsTask, unknown>;

export const KINDS = { run, sample, arena, versions } as unknown as Readonly<Record<RemoteWork["kind"], AnyKind>>;
export const KIND_NAMES = ["run", "sample", "arena", "versions"] as const satisfies readonly RemoteWork["kind"][];
