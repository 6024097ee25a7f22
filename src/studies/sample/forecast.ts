import { designEffect } from "../../analysis/intraclass.js";
import { twoSidedZ } from "../../analysis/normal.js";
import { detectableDifference } from "../../analysis/sampleSize.js";
import { addAt, at } from "../../core/assert.js";
import { RNG_WORDS } from "../../core/rng.js";
import type { Game } from "../../games/game.js";
import { POWER } from "../../run/forecast.js";
import { type Timing, timeWork } from "../../run/timing.js";
import { drawPair } from "./play.js";
import { createSampleExecutor } from "./sample.js";
import { armsOf, drawingOf, emptyDraw, gamesOf, type SampleSpec, sampleSeeds } from "./spec.js";

/** What a sample will take and what it can show, before it is played: from the first draws, without a game. */
export interface SampleForecast {
  readonly pairs: number;
  readonly games: number;
  /** Pieces that are drawn. */
  readonly pieces: number;
  /** Of the typical piece (the median one). */
  readonly typical: PieceForecast;
  /** Of the piece that is hardest to tell. */
  readonly worst: PieceForecast;
}

/** What will be known of the value of one copy of a piece, in log odds. */
export interface PieceForecast {
  /** Half the width of its interval. */
  readonly halfWidth: number;
  /** The least value that is found with a chance of `power`. */
  readonly detectable: number;
  /** The same where all pieces are tested and the error is shared out among them. */
  readonly detectableAmongAll: number;
  readonly power: number;
}

/** Pairs drawn to see how much entrants differ: at least so many, and so many a piece. */
const DRAWN_PAIRS = 4000;
const DRAWN_PAIRS_A_PIECE = 40;

/**
 * Draws alone say how much entrants differ in each piece, which is what its value is told from. Games are taken for
 * even; two games with swapped seats for as good as one; what pieces have in common, and chance among draws, is left
 * out. So real intervals come out a little narrower where games cancel luck and wider where pieces come together.
 * @param correlation between results of games of one pair, where seats do not swap
 */
export function forecastSample(game: Game, spec: SampleSpec, confidence: number, correlation = 0): SampleForecast {
  const variances = copiesVariances(game, spec).filter((v) => v > 0);
  const sorted = [...variances].sort((x, y) => y - x);
  const { gamesPerDraw } = spec;
  const games = game.symmetric ? gamesPerDraw / 2 : gamesPerDraw / designEffect(correlation, gamesPerDraw);
  const piece = (variance: number): PieceForecast => {
    // One result says of the log odds with variance 1 / information.
    const information = 0.25 * games * variance;
    const of = (comparisons: number) =>
      detectableDifference(spec.pairs, {
        confidence,
        power: POWER,
        samples: 1,
        comparisons,
        variance: 1 / information,
      });
    const halfWidth = twoSidedZ(confidence) / Math.sqrt(information * spec.pairs);
    return { halfWidth, detectable: of(1), detectableAmongAll: of(sorted.length), power: POWER };
  };
  return {
    pairs: spec.pairs,
    games: gamesOf(spec),
    pieces: sorted.length,
    typical: piece(at(sorted, Math.floor(sorted.length / 2))),
    worst: piece(sorted.at(-1)!),
  };
}

/** By piece: variance of its copies in a's entrant less those in b's. */
function copiesVariances(game: Game, spec: SampleSpec): Float64Array {
  const drawing = drawingOf(game, spec);
  const [a, b] = [emptyDraw(drawing), emptyDraw(drawing)];
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const seeds = sampleSeeds(spec);
  const pieces = drawing.pieces.length;
  const [sums, squares, copies] = [new Float64Array(pieces), new Float64Array(pieces), new Int32Array(pieces)];
  const pairs = Math.min(spec.pairs, Math.max(DRAWN_PAIRS, DRAWN_PAIRS_A_PIECE * pieces));
  for (let pair = 0; pair < pairs; pair++) {
    drawPair(drawing, seeds, stream, pair, a, b);
    for (let k = 0; k < a.count; k++) addAt(copies, at(a.pieces, k), 1);
    for (let k = 0; k < b.count; k++) addAt(copies, at(b.pieces, k), -1);
    for (const draw of [a, b])
      for (const piece of draw.pieces.subarray(0, draw.count)) {
        const own = at(copies, piece);
        addAt(sums, piece, own);
        addAt(squares, piece, own ** 2);
        copies[piece] = 0;
      }
  }
  return squares.map((square, k) => square / pairs - (at(sums, k) / pairs) ** 2);
}

/** Plays pairs of the sample as `timeWork` says, with the workers a study would have, and throws them away. */
export async function timeSample(
  game: Game,
  spec: SampleSpec,
  workers: number,
  registryUrl: string,
  seconds: number,
): Promise<Timing> {
  const started = performance.now();
  const executor = createSampleExecutor(game, spec, workers, registryUrl);
  const gamesPerPair = armsOf(spec) * spec.gamesPerDraw;
  const play = (_part: number, firstPair: number, pairs: number) => executor.play({ firstPair, pairs });
  try {
    return await timeWork({ parts: 1, gamesPerPair, slots: executor.slots, play }, seconds, started);
  } finally {
    await executor.close();
  }
}
