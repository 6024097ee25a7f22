import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import { assert } from "../../core/assert.js";
import { hashWords } from "../../core/hash.js";
import { RNG_WORDS, seedStream } from "../../core/rng.js";
import { variantOfPair } from "../../experiment/rotation.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../experiment/seeds.js";
import type { Draw, Drawing, Game, MatchupSpec } from "../../games/game.js";
import { createThreads } from "../../run/threads.js";
import { emptyDraw, type SampleSpec } from "../sample/spec.js";
import type { LeaveOut, LeftOutPiece } from "./summary.js";
import { normalInterval, pValue } from "./values.js";

/** What a given deck would be without each of its pieces: one copy replaced by a random piece, against the same drawn decks and dice. */

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
}

export interface LeaveOutRequest {
  readonly game: Game;
  readonly spec: LeaveOutSpec;
  readonly workers: number;
  readonly registryUrl: string;
  readonly confidence: number;
  readonly onProgress?: (games: number, of: number) => void;
  readonly stop?: AbortSignal;
}

/** Versions of a deck that are played: whole, and without each of its distinct pieces. */
export const versionsOf = (pieces: readonly number[]): number => 1 + new Set(pieces).size;

/** Plays all versions of the deck. @returns undefined where it was stopped */
export async function playLeaveOut(request: LeaveOutRequest): Promise<LeaveOut | undefined> {
  const { game, spec, workers, registryUrl } = request;
  const shared = game.share?.(spec.sample.options);
  const executor = createThreads<LeaveOutTask, Uint8Array>(workers, () => createLeaveOutPlayer(game, spec, shared), {
    module: "studies/decks/leaveOutWorker.js",
    function: "playLeaveOutTask",
    input: { registryUrl, spec, shared } satisfies LeaveOutInput,
  });
  const versions = versionsOf(spec.pieces);
  const tasks = Array.from({ length: Math.ceil(spec.pairs / PAIRS_PER_TASK) }, (_, i) => ({
    firstPair: i * PAIRS_PER_TASK,
    pairs: Math.min(PAIRS_PER_TASK, spec.pairs - i * PAIRS_PER_TASK),
  }));
  const scores = new Uint8Array(spec.pairs * versions);
  let next = 0;
  let done = 0;
  const work = async () => {
    while (next < tasks.length && request.stop?.aborted !== true) {
      const task = tasks[next++]!;
      scores.set(await executor.play(task), task.firstPair * versions);
      done += task.pairs * versions;
      request.onProgress?.(done, spec.pairs * versions);
    }
  };
  try {
    await Promise.all(Array.from({ length: executor.slots }, work));
  } finally {
    await executor.close();
  }
  return done === scores.length ? told(request, scores, versions) : undefined;
}

/** Scores by pair and version in half wins of the deck: whole first, then without each distinct piece, in their order. */
export function createLeaveOutPlayer(
  game: Game,
  spec: LeaveOutSpec,
  shared: unknown,
): (task: LeaveOutTask) => Uint8Array {
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
  const row = new Int32Array(game.gameColumns.length);
  const distinct = [...new Set(spec.pieces)];
  const play = (pair: number): number => {
    const sides = side === 0 ? [own, opponent] : [opponent, own];
    const matchup: MatchupSpec = {
      a: entrantOf(drawing, 0, sides[0]!),
      b: entrantOf(drawing, 1, sides[1]!),
      strategyA: sample.strategyA,
      strategyB: sample.strategyB,
      options: sample.options,
    };
    const compiled = game.compile(matchup, shared);
    const state = game.createState(compiled);
    const variant = variantOfPair(sample.variants.length, sample.variantWeights, pair);
    const [low, high] = [pairSeedLow(playSeed, pair), pairSeedHigh(playSeed, pair)];
    game.play(compiled, state, low, high, variant, false, row, undefined);
    return row[0] === 2 ? 1 : row[0] === side ? 2 : 0;
  };
  const prepare = (pair: number, piece: number | undefined) => {
    own.setting = spec.setting;
    own.count = spec.pieces.length;
    own.pieces.set(spec.pieces);
    if (piece === undefined) return;
    seedStream(stream.words, 0, pairSeedLow(drawSeed, pair), pairSeedHigh(drawSeed, pair), STREAMS.replacement);
    drawing.exchange!(side, own, spec.pieces.indexOf(piece), stream);
  };
  return ({ firstPair, pairs }) => {
    const scores = new Uint8Array(pairs * (1 + distinct.length));
    let at = 0;
    for (let pair = firstPair; pair < firstPair + pairs; pair++) {
      seedStream(stream.words, 0, pairSeedLow(drawSeed, pair), pairSeedHigh(drawSeed, pair), STREAMS.opponent);
      drawing.draw(side === 0 ? 1 : 0, stream, opponent);
      for (const piece of [undefined, ...distinct]) {
        prepare(pair, piece);
        scores[at++] = play(pair);
      }
    }
    return scores;
  };
}

function entrantOf(drawing: Drawing, side: 0 | 1, draw: Draw) {
  const content = drawing.content(side, draw);
  return { name: "", source: "drawn", summary: "", hash: "", content, units: [] };
}

function told({ game, spec, confidence }: LeaveOutRequest, scores: Uint8Array, versions: number): LeaveOut {
  const { sample, pairs } = spec;
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
  const whole = meanOf((p) => scores[p * versions]! / 2);
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
    winRate: normalInterval(whole.mean, whole.variance, confidence),
    pieces: pieces.sort((x, y) => y.value.estimate - x.value.estimate || (x.name < y.name ? -1 : 1)),
  };
}
