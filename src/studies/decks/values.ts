import { fittedScores } from "../../analysis/addedColumn.js";
import type { Interval } from "../../analysis/interval.js";
import { type LogisticData, logOddsOf, residualsOf } from "../../analysis/logisticData.js";
import { normalCdf, twoSidedZ } from "../../analysis/normal.js";
import type { LogisticFit } from "../../analysis/ridgeLogistic.js";
import { assert, at } from "../../core/assert.js";
import type { Side } from "../../core/side.js";
import type { Workers } from "../../run/threads.js";
import { regress } from "../regression/regression.js";
import { type SampleData, scoreOf } from "../sample/data.js";

/** What each piece of drawn decks adds to the odds of winning, where the two sides' decks are of different pieces. */

/**
 * Precision of the prior, 1 / variance in log odds: worth an average piece, give or take 2 log odds. A few hundred
 * decks say far more; it only keeps apart what the games cannot tell apart.
 */
export const RIDGE = 0.25;

/** The fitted regression with what is needed to read it. */
export interface DeckFit {
  readonly data: LogisticData;
  readonly fit: LogisticFit;
  /** Mean copies of each piece in a deck of side a, of side b. */
  readonly usage: readonly [Float64Array, Float64Array];
  /** Drawn decks that held each piece, of either side. */
  readonly holders: Int32Array;
  /** Column of each setting of a side; -1 where it has none. */
  readonly settingColumns: readonly [Int32Array, Int32Array];
  /** Decks of each setting. */
  readonly settingDecks: readonly [Int32Array, Int32Array];
  /** Mean of p (1 - p) over pairs, p being the fitted score: points of win rate that a little log odds brings. */
  readonly slope: number;
}

/** Values against the average of what its side's decks hold, with covariance. */
export interface Contrasts {
  readonly logits: Float64Array;
  /** Covariance of two that are told against the same average: of one side. */
  covariance(i: number, j: number): number;
}

/** Column 0 is the intercept: side a's odds. */
const FIRST_PIECE = 1;

/**
 * Logistic regression of what a scored, one row a drawn pair: copies of each piece in a less those in b, so that a
 * coefficient is the log odds that one copy adds for whoever has it; an intercept for the side; and the settings
 * (affiliations) of both decks. Errors are clustered by pair.
 * @param varies whether side a's, b's decks are drawn; pieces of a side that always plays one deck are left to the
 * intercept
 * @param workers as many threads share the sums over rows; they change no byte
 */
export async function fitDecks(
  sample: SampleData,
  varies: readonly [boolean, boolean],
  workers: Workers,
): Promise<DeckFit> {
  const { pairs, pieces, settings } = sample;
  const usage = [new Float64Array(pieces.length), new Float64Array(pieces.length)] as const;
  const holders = new Int32Array(pieces.length);
  const settingDecks = [new Int32Array(settings.length), new Int32Array(settings.length)] as const;
  for (let p = 0; p < pairs; p++) {
    settingDecks[0][sample.settingsA[p]]++;
    settingDecks[1][sample.settingsB[p]]++;
  }
  let columns = FIRST_PIECE + pieces.length;
  const settingColumns = settingDecks.map((decks, side) => {
    const several = varies[side] && decks.filter((n) => n > 0).length > 1;
    return decks.map((n) => (several && n > 0 ? columns++ : -1));
  }) as unknown as readonly [Int32Array, Int32Array];
  const data = rowsOf(sample, varies, columns, { usage, holders, settingColumns });
  for (const one of usage) for (let k = 0; k < one.length; k++) one[k] /= pairs;
  const ridge = new Float64Array(columns).fill(RIDGE);
  ridge[0] = 0;
  const regressed = await regress(data, { ridge }, undefined, workers);
  // Only the intercept is free of the ridge, and it is separated only where one side won every game.
  assert(regressed !== undefined, "one side won every game, so that nothing can be said of any piece", { pairs });
  const { fit } = regressed;
  return { data, fit, usage, holders, settingColumns, settingDecks, slope: slopeOf(data, fit) };
}

interface Counters {
  readonly usage: readonly [Float64Array, Float64Array];
  readonly holders: Int32Array;
  readonly settingColumns: readonly [Int32Array, Int32Array];
}

function rowsOf(
  sample: SampleData,
  varies: readonly [boolean, boolean],
  columns: number,
  { usage, holders, settingColumns }: Counters,
): LogisticData {
  const { pairs, pieces } = sample;
  const room = 3 * pairs + sample.piecesA.length + sample.piecesB.length;
  const starts = new Int32Array(pairs + 1);
  const index = new Int32Array(room);
  const values = new Float64Array(room);
  const copies = new Int32Array(pieces.length);
  const outcomes = new Float64Array(pairs);
  const sides = [
    { starts: sample.startsA, pieces: sample.piecesA, settings: sample.settingsA, sign: 1 },
    { starts: sample.startsB, pieces: sample.piecesB, settings: sample.settingsB, sign: -1 },
  ];
  let at = 0;
  const put = (column: number, value: number) => {
    index[at] = column;
    values[at++] = value;
  };
  for (let p = 0; p < pairs; p++) {
    put(0, 1);
    sides.forEach((own, side) => {
      if (!varies[side]) return;
      const setting = settingColumns[side][own.settings[p]];
      if (setting >= 0) put(setting, own.sign);
      let last = -1;
      for (let i = own.starts[p]; i < own.starts[p + 1]; i++) {
        const piece = own.pieces[i];
        copies[piece] += own.sign;
        usage[side][piece] += 1;
        // Copies of a piece stand next to each other.
        if (piece !== last) holders[piece] += 1;
        last = piece;
      }
    });
    sides.forEach((own, side) => {
      if (!varies[side]) return;
      for (let i = own.starts[p]; i < own.starts[p + 1]; i++) {
        const piece = own.pieces[i];
        if (copies[piece] !== 0) put(FIRST_PIECE + piece, copies[piece]);
        copies[piece] = 0;
      }
    });
    starts[p + 1] = at;
    outcomes[p] = scoreOf(sample, p);
  }
  const rows = { columns, starts, index: index.slice(0, at), values: values.slice(0, at) };
  const strata = sample.strata === undefined ? {} : { strata: sample.strata };
  return { rows, outcomes, clusters: Int32Array.from(outcomes, (_, p) => p), ...strata };
}

function slopeOf(data: LogisticData, fit: LogisticFit): number {
  const scores = fittedScores(data, fit);
  return scores.reduce((sum, p) => sum + p * (1 - p), 0) / scores.length;
}

/**
 * Values of the pieces against the average piece of their sides' decks. Decks are all of one size, so what a piece is
 * worth by itself cannot be known: only what it is worth in another's place.
 */
export function pieceContrasts(sample: SampleData, { fit, usage }: DeckFit): Contrasts {
  return contrasts(
    fit,
    sample.pairs,
    sample.pieces.map((_p, k) => FIRST_PIECE + k),
    referencesOf(usage),
    (k) => sample.pieces[k].side ?? 2,
  );
}

/**
 * How far each drawn pair moves the value of a piece, in wins: squares add up to the variance of that value. Those of
 * two samples with the same draws tell the error of a difference.
 */
export function influences(sample: SampleData, { data, fit, usage, slope }: DeckFit, piece: number): Float64Array {
  const width = fit.coefficients.length;
  const covariance = fit.covariance!;
  const reference = referencesOf(usage)[sample.pieces[piece].side ?? 2];
  const rows = sample.pairs;
  const spread = slope * Math.sqrt((smallSampleFactor(rows, width) * rows) / (rows - 1));
  const of = (column: number, k: number) => covariance[column * width + FIRST_PIECE + k];
  const weights = Float64Array.from({ length: width }, (_, column) =>
    reference.reduce((sum, u, k) => (u === 0 ? sum : sum - u * of(column, k)), of(column, piece)),
  );
  const moved = logOddsOf(data, weights);
  return residualsOf(data, fit.coefficients).map((residual, p) => spread * residual * moved[p]);
}

/** Shares of the pieces in decks of side a, of side b, and of both: what a piece is compared with, by its side. */
function referencesOf(usage: DeckFit["usage"]): readonly Float64Array[] {
  const shares = usage.map((own) => {
    const total = own.reduce((sum, u) => sum + u, 0);
    return own.map((u) => (total > 0 ? u / total : 0));
  });
  const isDrawn = usage.map((own) => own.some((u) => u > 0));
  const both = shares[0].map((u, k) => (isDrawn[0] && isDrawn[1] ? (u + shares[1][k]) / 2 : u + shares[1][k]));
  return [shares[0], shares[1], both];
}

/** Values of a side's settings against their mean by decks. @returns undefined where it has only one */
export function settingContrasts({ data, fit, settingColumns, settingDecks }: DeckFit, side: Side) {
  const used = Array.from(settingColumns[side], (_c, i) => i).filter((i) => settingColumns[side][i] >= 0);
  if (used.length === 0) return undefined;
  const total = used.reduce((sum, i) => sum + settingDecks[side][i], 0);
  const shares = Float64Array.from(used, (i) => settingDecks[side][i] / total);
  const columns = used.map((i) => settingColumns[side][i]);
  return { used, contrasts: contrasts(fit, data.rows.starts.length - 1, columns, [shares], () => 0) };
}

/**
 * What the clustered covariance lacks where columns are many for the rows: rows / (rows - columns), as for least
 * squares (MacKinnon and White 1985). With it intervals hold from some five pairs a piece on; with fewer, values come
 * out too large besides.
 */
function smallSampleFactor(rows: number, columns: number): number {
  return rows / (rows - Math.min(columns, rows / 2));
}

/** Coefficients less a weighted mean of them, and the covariance of that. */
function contrasts(
  fit: LogisticFit,
  rows: number,
  columns: readonly number[],
  references: readonly Float64Array[],
  referenceOf: (k: number) => number,
): Contrasts {
  const width = fit.coefficients.length;
  const covariance = fit.clusteredCovariance!;
  const spread = smallSampleFactor(rows, width);
  const of = (i: number, j: number) => spread * covariance[columns[i] * width + columns[j]];
  const means = references.map((w) => w.reduce((sum, u, k) => sum + u * fit.coefficients[columns[k]], 0));
  const crossed = references.map((w) =>
    Float64Array.from(columns, (_c, i) => w.reduce((sum, u, k) => (u === 0 ? sum : sum + u * of(i, k)), 0)),
  );
  const meansVariance = references.map((w, r) =>
    w.reduce((sum, u, k) => (u === 0 ? sum : sum + u * at(at(crossed, r), k)), 0),
  );
  return {
    logits: Float64Array.from(columns, (c, k) => fit.coefficients[c] - means[referenceOf(k)]),
    covariance: (i, j) => {
      const r = referenceOf(i);
      const own = at(crossed, r);
      return of(i, j) - at(own, i) - at(own, j) + at(meansVariance, r);
    },
  };
}

/** A normal interval, in units of `scale`. */
export function normalInterval(estimate: number, variance: number, confidence: number, scale = 1): Interval {
  const error = twoSidedZ(confidence) * Math.sqrt(Math.max(0, variance));
  return { estimate: scale * estimate, low: scale * (estimate - error), high: scale * (estimate + error), confidence };
}

/** Two-sided p-value of an estimate against 0. */
export function pValue(estimate: number, variance: number): number {
  if (!(variance > 0)) return 1;
  return Math.min(1, 2 * normalCdf(-Math.abs(estimate) / Math.sqrt(variance)));
}
