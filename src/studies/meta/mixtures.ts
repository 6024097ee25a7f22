import { quantileSorted } from "simple-statistics";
import { cyclicShare, interactionShare } from "../../analysis/cycles.js";
import type { Interval } from "../../analysis/interval.js";
import type { Matrix } from "../../analysis/linear.js";
import { type Nash, nash, symmetricNash } from "../../analysis/nash.js";
import { twoSidedZ } from "../../analysis/normal.js";
import { pairMoments } from "../../analysis/pairs.js";
import { resampleCounts } from "../../analysis/resampleCounts.js";
import { at } from "../../core/assert.js";
import type { Side } from "../../core/side.js";
import { type Cell, type Field, meanScore, rateOf } from "./field.js";
import type { CycleOfThree, CyclesResult, MixtureEntry, NashResult } from "./summary.js";

/**
 * Mixtures, the value of the game and the share of cycles, with intervals from drawing pairs again within each matchup.
 */

/** Pairs drawn in all resamples together: some seconds. Fewer resamples are made where the runs are long. */
const DRAWS_AT_MOST = 4e8;
const RESAMPLES_LEAST = 200;
/** A smaller share in a mixture is rounding. */
const PLAYED = 1e-6;
const CYCLES_AT_MOST = 10;

export interface Resampled {
  readonly nash: NashResult;
  readonly cycles: CyclesResult;
  readonly resamples: number;
  /** How many equal shares the mixtures are worth: the exponential of the entropy, mean of both sides. */
  readonly effective: Interval;
}

/**
 * @param wanted resamples; fewer are made of long runs
 * @param seed whole number
 */
export function resampledField(field: Field, wanted: number, seed: number): Resampled {
  const payoffs = payoffsOf(field);
  const own = equilibrium(field, payoffs);
  const resamples = affordable(field, wanted);
  const drawn = Array.from({ length: resamples }, (_, r) => measure(field, redrawn(field, seed, r), 2));
  const shares = (pick: (n: Nash) => readonly number[]) =>
    pick(own).map((share, k): [Interval, number] => {
      const values = drawn.map((d) => at(pick(d.nash), k));
      return [percentile(share, values, field.confidence), values.filter((v) => v > PLAYED).length / resamples];
    });
  const entries = (names: readonly string[], side: Side): MixtureEntry[] =>
    shares((n) => (side === 0 ? n.rows : n.columns)).map(([share, support], k) => ({
      name: at(names, k),
      ...(field.symmetric ? {} : { side }),
      share,
      support,
      against: side === 0 ? at(own.rowPayoffs, k) : 1 - at(own.columnPayoffs, k),
    }));
  return {
    nash: {
      entries: [...entries(field.rows, 0), ...(field.symmetric ? [] : entries(field.columns, 1))],
      value: percentile(
        own.value,
        drawn.map((d) => d.nash.value),
        field.confidence,
      ),
      exploitability: own.exploitability,
    },
    cycles: cyclesOf(field, payoffs, drawn),
    resamples,
    effective: percentile(
      effectiveNumber(field, own),
      drawn.map((d) => effectiveNumber(field, d.nash)),
      field.confidence,
    ),
  };
}

/** Hill's number of order 1 (Jost 2006): n entrants of equal shares give n. */
function effectiveNumber({ symmetric }: Field, { rows, columns }: Nash): number {
  const of = (shares: readonly number[]) =>
    Math.exp(shares.reduce((sum, share) => (share > PLAYED ? sum - share * Math.log(share) : sum), 0));
  return symmetric ? of(rows) : (of(rows) + of(columns)) / 2;
}

/** Win rates of rows against columns. */
export function payoffsOf(field: Field): number[][] {
  return field.cells
    .map((row) => row.map((cell) => rateOf(field, cell).estimate))
    .map(
      // A mirror is even by symmetry, whatever its games happened to show.
      (row, i) => (field.symmetric ? row.map((v, j) => (i === j ? 0.5 : v)) : row),
    );
}

function affordable(field: Field, wanted: number): number {
  let pairs = 0;
  field.cells.forEach((row, i) => {
    row.forEach((cell, j) => {
      if (cell !== undefined && (!field.symmetric || i < j)) pairs += cell.pairs.reduce((sum, n) => sum + n, 0);
    });
  });
  return Math.max(Math.min(wanted, RESAMPLES_LEAST), Math.min(wanted, Math.floor(DRAWS_AT_MOST / pairs)));
}

/** Win rates from pairs drawn again. */
function redrawn(field: Field, seed: number, resample: number): number[][] {
  const cells = field.rows.length * field.columns.length;
  const payoffs = field.cells.map((row) => row.map(() => 0.5));
  field.cells.forEach((row, i) => {
    row.forEach((cell, j) => {
      if (cell === undefined || (field.symmetric && i >= j)) return;
      at(payoffs, i)[j] = redrawnScore(field, cell, seed, resample * cells + i * field.columns.length + j);
      if (field.symmetric) at(payoffs, j)[i] = 1 - at(at(payoffs, i), j);
    });
  });
  return payoffs;
}

/** The mean score of pairs drawn again; within each variant, such as map, where these are strata. */
function redrawnScore(field: Field, { pairs, strata }: Cell, seed: number, stream: number): number {
  if (strata === undefined) return meanScore(field, resampleCounts(pairs, seed, stream));
  // Streams of their own: those of the first as without strata, the others far beyond these.
  return strata.reduce((sum, { counts, share }, v) => {
    const drawn = resampleCounts(counts, seed, stream + v * 2 ** 40);
    return sum + share * pairMoments(drawn).mean;
  }, 0);
}

function equilibrium(field: Field, payoffs: Matrix): Nash {
  return field.symmetric ? symmetricNash(payoffs) : nash(payoffs);
}

/**
 * @param noise how often the sampling error is in the payoffs: once in what was seen, twice in what was drawn from it
 */
function measure(field: Field, payoffs: Matrix, noise: number) {
  return { nash: equilibrium(field, payoffs), share: shareOf(field, payoffs, noise).share };
}

/** Log odds of the rates, and the variance of these, kept finite where a side never won. */
function shareOf(field: Field, payoffs: Matrix, noise: number) {
  const z = twoSidedZ(field.confidence);
  const odds = payoffs.map((row) => row.map(() => 0));
  const variances = payoffs.map((row) => row.map(() => 0));
  field.cells.forEach((row, i) => {
    row.forEach((cell, j) => {
      if (cell === undefined || (field.symmetric && i === j)) return;
      const { games } = cell.outcomes;
      const p = (at(at(payoffs, i), j) * games + 0.5) / (games + 1);
      const { low, high } = rateOf(field, cell);
      at(odds, i)[j] = Math.log(p / (1 - p));
      at(variances, i)[j] = (noise * ((high - low) / (2 * z)) ** 2) / (p * (1 - p)) ** 2;
    });
  });
  return field.symmetric ? cyclicShare(odds, variances) : interactionShare(odds, variances);
}

function cyclesOf(
  field: Field,
  payoffs: Matrix,
  drawn: readonly { readonly share: number | undefined }[],
): CyclesResult {
  const { share, rawShare } = shareOf(field, payoffs, 1);
  const values = drawn.flatMap((d) => (d.share === undefined ? [] : [d.share]));
  // Where most resamples are all noise, so is the table.
  const isKnown = share !== undefined && values.length > 0.9 * drawn.length;
  return {
    ...(isKnown ? { share: percentile(share, values, field.confidence) } : {}),
    ...(rawShare === undefined ? {} : { rawShare }),
    cycles: field.symmetric ? cyclesOfThree(field) : [],
  };
}

/** Each cycle of three clear wins once, beginning with its first entrant in the order of the field. */
function cyclesOfThree(field: Field): CycleOfThree[] {
  const n = field.rows.length;
  const rates = field.cells.map((row) => row.map((cell) => rateOf(field, cell)));
  const beats = (i: number, j: number) => at(at(rates, i), j).low > 0.5;
  const found: CycleOfThree[] = [];
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      for (let k = i + 1; k < n; k++) {
        if (k === j || !beats(i, j) || !beats(j, k) || !beats(k, i)) continue;
        const winRates = [at(at(rates, i), j), at(at(rates, j), k), at(at(rates, k), i)] as const;
        found.push({ names: [at(field.rows, i), at(field.rows, j), at(field.rows, k)], winRates });
      }
    }
  }
  const least = (c: CycleOfThree) => Math.min(...c.winRates.map((r) => r.low));
  return found.sort((x, y) => least(y) - least(x)).slice(0, CYCLES_AT_MOST);
}

/** The interval between quantiles of the resamples. */
function percentile(estimate: number, values: readonly number[], confidence: number): Interval {
  const sorted = [...values].sort((x, y) => x - y);
  const tail = (1 - confidence) / 2;
  const low = quantileSorted(sorted, tail);
  const high = quantileSorted(sorted, 1 - tail);
  return { estimate, low: Math.min(low, estimate), high: Math.max(high, estimate), confidence };
}
