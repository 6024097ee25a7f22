import { addAt, assert, at } from "../../core/assert.js";
import { RNG_WORDS, seedStream } from "../../core/rng.js";
import { pairSeedHigh, pairSeedLow } from "../../experiment/seeds.js";
import type { Drawing } from "../../games/game.js";
import { drawPair } from "./play.js";
import { emptyDraw, type SampleSpec, sampleSeeds } from "./spec.js";

/** Weights that make all pieces come about equally often, found by drawing alone. */

/** Entrants drawn for each step, for each piece. */
const DRAWS_A_PIECE = 150;
const LEAST_DRAWS = 2_000;
/**
 * Steps of proportional fitting, each with its exponent: large at first, small at the end so that the noise of drawing
 * averages out.
 */
const STEPS = [1, 1, 1, 0.8, 0.8, 0.6, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.15, 0.1];
/** Cheap pieces fill up what no other fits into, whatever their weight; this much keeps them in other company too. */
const LEAST_WEIGHT = 0.005;

/**
 * Iterative proportional fitting: draws, and lowers the weights of pieces that came too often.
 * @param create the drawing under weights (`Game.drawing`)
 * @param seed two words; equal seeds give equal weights
 * @param wanted how often each piece is to come, against the others; absent = all alike
 * @returns weights in the order of `pieces`; the largest is 1. 0 where a piece is not drawn
 */
export function calibrate(
  create: (weights?: ArrayLike<number>) => Drawing,
  seed: readonly [number, number],
  wanted?: ArrayLike<number>,
): number[] {
  let drawing = create();
  const { pieces } = drawing;
  const draws = Math.max(LEAST_DRAWS, pieces.length * DRAWS_A_PIECE);
  let weights: Float64Array = Float64Array.from(pieces, (p) => (p.drawn === false ? 0 : 1));
  STEPS.forEach((exponent, step) => {
    const shares = inclusionOf(drawing, draws, seed, step);
    const against = wanted === undefined ? shares : shares.map((share, i) => share / at(wanted, i));
    weights = adjusted(weights, against, exponent, 1 / draws);
    if (step < STEPS.length - 1) drawing = create(weights);
  });
  return [...weights];
}

function adjusted(weights: Float64Array, shares: Float64Array, exponent: number, floor: number): Float64Array {
  const next = weights.map((w, i) => (w === 0 ? 0 : w * (at(shares, i) + floor) ** -exponent));
  const largest = next.reduce((most, w) => Math.max(most, w), 0);
  // Short decimals, so that weights read well in a manifest.
  return next.map((w) => (w === 0 ? 0 : Number(Math.max(LEAST_WEIGHT, w / largest).toPrecision(6))));
}

/**
 * Share of drawn entrants that hold each piece, once or more, over both sides where both may have it.
 * @param step draws others than any other step
 */
export function inclusionOf(
  drawing: Drawing,
  draws: number,
  seed: readonly [number, number],
  step: number,
): Float64Array {
  const { pieces } = drawing;
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const draw = emptyDraw(drawing);
  const held = new Float64Array(pieces.length);
  const last = new Int32Array(pieces.length).fill(-1);
  for (let i = 0; i < draws; i++) {
    const side = i % 2 === 0 ? 0 : 1;
    seedStream(stream.words, 0, pairSeedLow(seed, i), pairSeedHigh(seed, i), step);
    drawing.draw(side, stream, draw);
    for (const piece of draw.pieces.subarray(0, draw.count)) {
      if (last[piece] !== i) addAt(held, piece, 1);
      last[piece] = i;
    }
  }
  return held.map((n, i) => n / (at(pieces, i).side === undefined ? draws : draws / 2));
}

/**
 * The fewest pairs of a sample after which every piece that is drawn is in so many entrants: draws them, without
 * playing.
 * @param spec the sample, but for its number of pairs
 * @param entrantsEach for all pieces, or for each; 0 = as it comes
 */
export function pairsFor(
  spec: Omit<SampleSpec, "pairs">,
  drawing: Drawing,
  entrantsEach: number | ArrayLike<number>,
): number {
  const needs = drawing.pieces.map((_, i) => (typeof entrantsEach === "number" ? entrantsEach : at(entrantsEach, i)));
  const most = MOST_PAIRS_A_DRAW * Math.max(...needs);
  const seeds = sampleSeeds(spec);
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const draws = [emptyDraw(drawing), emptyDraw(drawing)] as const;
  const held = new Int32Array(drawing.pieces.length);
  const last = new Int32Array(drawing.pieces.length).fill(-1);
  let missing = 0;
  drawing.pieces.forEach((piece, i) => {
    const isDrawn = piece.drawn !== false && (spec.weights === undefined || at(spec.weights, i) > 0);
    if (isDrawn && at(needs, i) > 0) missing++;
  });
  let pair = 0;
  for (; missing > 0; pair++) {
    assert(pair < most, "every piece comes now and then", { missing, pair });
    drawPair(drawing, seeds, stream, pair, draws[0], draws[1]);
    draws.forEach((draw, side) => {
      for (const piece of draw.pieces.subarray(0, draw.count)) {
        if (last[piece] === 2 * pair + side) continue;
        last[piece] = 2 * pair + side;
        addAt(held, piece, 1);
        if (held[piece] === needs[piece]) missing--;
      }
    });
  }
  return Math.max(1, pair);
}

/** A piece that comes more rarely than once in so many pairs is an error, not a reason to draw for ever. */
const MOST_PAIRS_A_DRAW = 100_000;
