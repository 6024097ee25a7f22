import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import { wilson } from "../../analysis/wilson.js";
import { assert } from "../../core/assert.js";
import { hashWords } from "../../core/hash.js";
import { RNG_WORDS, seedStream } from "../../core/rng.js";
import { variantOfPair } from "../../experiment/rotation.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../experiment/seeds.js";
import type { Draw, Drawing, Game, MatchupSpec } from "../../games/game.js";
import { EndlessStrategyError } from "../../games/strategyFault.js";
import { type FailureNote, messageOf, NAMED_FAILURES } from "../../results/failures.js";
import { abandonAfter, createThreads } from "../../run/threads.js";
import { type CountGames, countHere, countNothing, type Watch } from "../../run/watch.js";
import { emptyDraw, type SampleSpec } from "../sample/spec.js";
import type { LeaveOut, LeftOutPiece } from "./summary.js";
import { normalInterval, pValue } from "./values.js";

/**
 * What a given deck would be without each of its pieces: one copy replaced by a random piece, against the same drawn
 * decks and dice.
 */

/** What is asked of one deck: plain data. */
export interface LeaveOutSpec {
  /** What opponents and replacements are drawn from; its number of pairs is not used. */
  readonly sample: SampleSpec;
  readonly deck: string;
  readonly side: 0 | 1;
  /** The deck as indexes into the drawing's pieces, once a copy, rising. */
  readonly setting: number;
  readonly pieces: readonly number[];
  /** Drawn opponents that every version of the deck meets. */
  readonly pairs: number;
}

export interface LeaveOutTask {
  readonly firstPair: number;
  readonly pairs: number;
}

const PAIRS_PER_TASK = 25;
const STREAMS = { opponent: 0, replacement: 1 } as const;

/** What a worker is given once. */
export interface LeaveOutInput {
  readonly registryUrl: string;
  readonly spec: LeaveOutSpec;
  readonly shared: unknown;
  /** Where games done are counted; undefined: nowhere. */
  readonly played: Int32Array | undefined;
}

/** What a worker did: pairs that could not be played have no scores. */
export interface LeaveOutBlock {
  /** By pair and version, in half wins of the deck: whole first, then without each distinct piece, in their order. */
  readonly scores: Uint8Array;
  readonly failures: readonly FailedVersion[];
}

/** A pair that could not be played with one of the versions. */
interface FailedVersion {
  readonly pair: number;
  readonly version: number;
  readonly message: string;
}

export interface LeaveOutResult {
  readonly leaveOut: LeaveOut;
  /** Pairs that could not be played; absent where there are none. */
  readonly failed?: FailureNote;
}

export interface LeaveOutRequest {
  readonly game: Game;
  readonly spec: LeaveOutSpec;
  readonly workers: number;
  readonly registryUrl: string;
  readonly confidence: number;
  /** Hears of the stage that the caller has begun, game by game. */
  readonly watch?: Watch;
  readonly stop?: AbortSignal;
}

/** Versions of a deck that are played: whole, and without each of its distinct pieces. */
export const versionsOf = (pieces: readonly number[]): number => 1 + new Set(pieces).size;

/**
 * Plays all versions of the deck.
 * @returns undefined where it was stopped
 * @throws Error where no pair can be played
 */
export async function playLeaveOut(request: LeaveOutRequest): Promise<LeaveOutResult | undefined> {
  const { game, spec, workers, registryUrl, watch } = request;
  const shared = game.share?.(spec.sample.options);
  const here = () => createLeaveOutPlayer(game, spec, shared, countHere(watch));
  const executor = createThreads<LeaveOutTask, LeaveOutBlock>(workers, here, {
    module: "studies/decks/leaveOutWorker.js",
    function: "playLeaveOutTask",
    input: { registryUrl, spec, shared, played: watch?.played } satisfies LeaveOutInput,
  });
  const versions = versionsOf(spec.pieces);
  const tasks = Array.from({ length: Math.ceil(spec.pairs / PAIRS_PER_TASK) }, (_, i) => ({
    firstPair: i * PAIRS_PER_TASK,
    pairs: Math.min(PAIRS_PER_TASK, spec.pairs - i * PAIRS_PER_TASK),
  }));
  const blocks: LeaveOutBlock[] = [];
  let next = 0;
  let done = 0;
  const grace = abandonAfter(request.stop, executor);
  const work = async () => {
    while (next < tasks.length && request.stop?.aborted !== true) {
      const place = next++;
      try {
        blocks[place] = await executor.play(tasks[place]!);
      } catch (error) {
        if (!grace.isOver()) throw error;
        return;
      }
      done++;
    }
  };
  try {
    await Promise.all(Array.from({ length: executor.slots }, work));
  } finally {
    grace.release();
    await executor.close();
  }
  if (done < tasks.length) return undefined;
  const scores = Uint8Array.from(blocks.flatMap((block) => [...block.scores]));
  const failures = blocks.flatMap((block) => block.failures);
  if (scores.length === 0) throw new Error(`no game of ${spec.deck} could be played: ${failures[0]!.message}`);
  const leaveOut = told(request, scores, versions);
  return failures.length === 0 ? { leaveOut } : { leaveOut, failed: noteOf(spec, failures) };
}

function noteOf(spec: LeaveOutSpec, failures: readonly FailedVersion[]): FailureNote {
  const first = failures.slice(0, NAMED_FAILURES).map(({ pair, version, message }) => ({
    folder: "",
    game: `${leaveOutStage(spec.deck)}/${pair}:${version}`,
    message,
  }));
  return { pairs: failures.length, planned: spec.pairs, ofTwo: true, first };
}

const variantOf = ({ sample }: LeaveOutSpec, pair: number): number =>
  variantOfPair(sample.variants.length, sample.variantWeights, pair);

/** What `replay` calls the games of a deck's versions. */
export const leaveOutStage = (deck: string): string => `left out of ${deck}`;

/**
 * A game of one of the versions: who meets whom, and the seed.
 * @param version 0 whole, then without each distinct piece
 */
export function leaveOutGame(game: Game, spec: LeaveOutSpec, pair: number, version: number) {
  const { matchup, seed } = createVersions(game, spec);
  return { matchup: matchup(pair, version), ...seed(pair), variant: variantOf(spec, pair) };
}

/**
 * Plays all versions of the deck in the pairs of a task.
 * @param count told of games as they are done
 */
export function createLeaveOutPlayer(
  game: Game,
  spec: LeaveOutSpec,
  shared: unknown,
  count: CountGames = countNothing,
): (task: LeaveOutTask) => LeaveOutBlock {
  const { matchup, seed } = createVersions(game, spec);
  const versions = versionsOf(spec.pieces);
  const row = new Int32Array(game.gameColumns.length);
  const play = (pair: number, version: number): number => {
    const compiled = game.compile(matchup(pair, version), shared);
    const variant = variantOf(spec, pair);
    const { low, high } = seed(pair);
    game.play(compiled, game.createState(compiled), low, high, variant, false, row, undefined);
    return row[0] === 2 ? 1 : row[0] === spec.side ? 2 : 0;
  };
  return ({ firstPair, pairs }) => {
    const scores: number[] = [];
    const failures: FailedVersion[] = [];
    for (let pair = firstPair; pair < firstPair + pairs; pair++) {
      const before = scores.length;
      try {
        for (let version = 0; version < versions; version++) scores.push(play(pair, version));
      } catch (error) {
        if (error instanceof EndlessStrategyError) throw error;
        failures.push({ pair, version: scores.length - before, message: messageOf(error) });
        scores.length = before;
      }
      count(versions);
    }
    return { scores: Uint8Array.from(scores), failures };
  };
}

/** Who meets whom in a pair, by version of the deck. The entrants made last are the ones that count. */
function createVersions(game: Game, spec: LeaveOutSpec) {
  const { sample, side } = spec;
  assert(game.drawing !== undefined, "a game that can draw entrants", { game: game.name });
  const drawing = game.drawing(sample.options, sample.limits, sample.weights);
  assert(drawing.exchange !== undefined, "a game that can exchange pieces", { game: game.name });
  const root = rootWords(sample.seed);
  const drawSeed = matchupSeed(root, hashWords(`left out of ${spec.deck}`));
  const playSeed = matchupSeed(root, hashWords(`played against ${spec.deck}`));
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const opponent = emptyDraw(drawing);
  const own: Draw = { setting: 0, count: 0, pieces: new Int32Array(Math.max(drawing.maxPieces, spec.pieces.length)) };
  const distinct = [...new Set(spec.pieces)];
  const prepare = (pair: number, piece: number | undefined) => {
    own.setting = spec.setting;
    own.count = spec.pieces.length;
    own.pieces.set(spec.pieces);
    if (piece === undefined) return;
    seedStream(stream.words, 0, pairSeedLow(drawSeed, pair), pairSeedHigh(drawSeed, pair), STREAMS.replacement);
    drawing.exchange!(side, own, spec.pieces.indexOf(piece), stream);
  };
  let drawn = -1;
  const matchup = (pair: number, version: number): MatchupSpec => {
    if (drawn !== pair) {
      seedStream(stream.words, 0, pairSeedLow(drawSeed, pair), pairSeedHigh(drawSeed, pair), STREAMS.opponent);
      drawing.draw(side === 0 ? 1 : 0, stream, opponent);
      drawn = pair;
    }
    prepare(pair, distinct[version - 1]);
    const sides = side === 0 ? [own, opponent] : [opponent, own];
    return {
      a: entrantOf(drawing, 0, sides[0]!),
      b: entrantOf(drawing, 1, sides[1]!),
      strategyA: sample.strategyA,
      strategyB: sample.strategyB,
      options: sample.options,
    };
  };
  const seed = (pair: number) => ({ low: pairSeedLow(playSeed, pair), high: pairSeedHigh(playSeed, pair) });
  return { matchup, seed };
}

function entrantOf(drawing: Drawing, side: 0 | 1, draw: Draw) {
  const content = drawing.content(side, draw);
  return { name: "", source: "drawn", summary: "", hash: "", content, units: [] };
}

function told({ game, spec, confidence }: LeaveOutRequest, scores: Uint8Array, versions: number): LeaveOut {
  const { sample } = spec;
  const pairs = scores.length / versions;
  const drawing = game.drawing!(sample.options, sample.limits, sample.weights);
  const distinct = [...new Set(spec.pieces)];
  const meanOf = (of: (pair: number) => number) => {
    let [sum, squares] = [0, 0];
    for (let p = 0; p < pairs; p++) {
      sum += of(p);
      squares += of(p) ** 2;
    }
    const mean = sum / pairs;
    // One more pair's worth of variance than was seen keeps a version that never differed from being certain.
    return { mean, variance: (squares - pairs * mean * mean + 0.25) / pairs / pairs };
  };
  let wins = 0;
  for (let p = 0; p < pairs; p++) wins += scores[p * versions]! / 2;
  const differences = distinct.map((_piece, k) =>
    meanOf((p) => (scores[p * versions]! - scores[p * versions + 1 + k]!) / 2),
  );
  const adjusted = benjaminiHochberg(differences.map(({ mean, variance }) => pValue(mean, variance)));
  const pieces = distinct.map((piece, k): LeftOutPiece => {
    const { mean, variance } = differences[k]!;
    return {
      name: drawing.pieces[piece]!.name,
      copies: spec.pieces.filter((p) => p === piece).length,
      value: normalInterval(mean, variance, confidence),
      adjustedP: adjusted[k]!,
    };
  });
  return {
    deck: spec.deck,
    side: spec.side,
    pairs,
    winRate: wilson(wins, pairs, confidence),
    pieces: pieces.sort((x, y) => y.value.estimate - x.value.estimate || (x.name < y.name ? -1 : 1)),
  };
}
