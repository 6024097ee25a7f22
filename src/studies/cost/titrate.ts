import { fieller } from "../../analysis/fieller.js";
import { rateInterval } from "../../analysis/independentChange.js";
import { type Interval, shifted } from "../../analysis/interval.js";
import { twoSidedZ } from "../../analysis/normal.js";
import { eloFromScore, mergePairCounts, type PairCounts } from "../../analysis/pairs.js";
import { ridgeLogistic } from "../../analysis/ridgeLogistic.js";
import type { SparseRows } from "../../analysis/sparseRows.js";
import { gsprtLogLikelihoodRatio, sprtBounds } from "../../analysis/sprt.js";
import { strataOf } from "../../analysis/strata.js";
import { stratifiedLogLikelihoodRatio } from "../../analysis/strataSprt.js";
import { addAt, at } from "../../core/assert.js";
import { type Variants, variantOfPair } from "../../experiment/rotation.js";
import type { Titration, TitrationStep } from "./summary.js";

/**
 * Titration: the cost at which squads with one of a character score half against squads without it. It asks games for
 * the fair cost directly, without a model of what squads are worth, and so checks the regression.
 */

export interface TitrationRequest {
  readonly name: string;
  /** In the study. */
  readonly cost: number;
  /** Of the regression, where it has one: the search begins there. */
  readonly regression: Interval | undefined;
  /** Log odds a point: costs a point above fair are told from costs a point below. */
  readonly exchangeRate: number;
  /** Costs that may be tried. */
  readonly lowest: number;
  readonly highest: number;
  /** Most pairs in all. */
  readonly pairs: number;
  readonly confidence: number;
  /** Pairs rotate over these, such as maps, in fixed shares (see `variantOfPair`). */
  readonly rotation: Variants;
  /** The pairs from `firstPair` on at that cost; every pair of a titration has another number. */
  play(cost: number, firstPair: number, pairs: number): Promise<PlayedPairs>;
}

/** Those that could be played, one after the other. */
export interface PlayedPairs {
  /** Half wins (0..4) of squads with it. */
  readonly halfWins: ArrayLike<number>;
  /** Number of each in the titration, which says where it was played. */
  readonly numbers: ArrayLike<number>;
}

/** Pairs between decisions: a step ends at such a boundary, so its end does not depend on timing. */
export const PAIRS_PER_LOOK = 250;
/** Chance of taking a cost a point too dear for too cheap, and the other way. */
const WRONG_DECISION = 0.05;

interface Played {
  /** Pairs begun, those that could not be played among them. */
  begun: number;
  readonly costs: number[];
  readonly halfWins: number[];
  /** The variant that each was played on. */
  readonly variants: number[];
}

/**
 * Points to either side of where the search begins at which the slope of the score is measured first, and pairs at
 * each.
 */
const FLANK_POINTS = 10;
const FLANK_PAIRS = 500;

/**
 * Finds two neighbouring whole costs between which the decision flips: two flanks of fixed size, then from where the
 * regression says by steps that double, then by bisection, each cost decided by a sequential test (exact GSPRT on
 * pairs) of a point's worth above one half against a point's worth below. The estimate is fitted to the pairs of all
 * steps.
 */
export async function titrate(request: TitrationRequest): Promise<Titration> {
  const { name, cost, regression, confidence } = request;
  const search: Search = {
    request,
    played: { begun: 0, costs: [], halfWins: [], variants: [] },
    steps: [],
    low: 0,
    high: 0,
  };
  const outcome = await narrow(search);
  return {
    name,
    cost,
    steps: search.steps,
    outcome,
    ...foundAmong(search, fittedCost(search.played, confidence)),
    ...(regression === undefined ? {} : { regression }),
  };
}

/** What the costs tried say: none is told of that was not tried. */
function foundAmong(
  { steps, low: dearestCheap, high: cheapestDear }: Search,
  fitted: Interval | undefined,
): Pick<Titration, "tried" | "fairCost" | "cut" | "beyond"> {
  const costs = steps.map((step) => step.cost);
  const tried = { low: Math.min(...costs), high: Math.max(...costs) };
  if (fitted !== undefined && fitted.estimate >= tried.low && fitted.estimate <= tried.high) {
    const cut = { low: fitted.low < tried.low, high: fitted.high > tried.high };
    const fairCost = { ...fitted, low: Math.max(fitted.low, tried.low), high: Math.min(fitted.high, tried.high) };
    return { tried, fairCost, cut };
  }
  if (dearestCheap === tried.high) return { tried, beyond: "more" };
  return cheapestDear === tried.low ? { tried, beyond: "less" } : { tried };
}

interface Search {
  readonly request: TitrationRequest;
  readonly played: Played;
  readonly steps: TitrationStep[];
  /** The dearest cost found cheap, and the cheapest found dear; beyond what may be tried while there is none. */
  low: number;
  high: number;
}

async function narrow(search: Search): Promise<Titration["outcome"]> {
  const { lowest, highest, regression, cost } = search.request;
  search.low = lowest - 1;
  search.high = highest + 1;
  const clamped = (c: number) => Math.min(highest, Math.max(lowest, Math.round(c)));
  const start = clamped(regression?.estimate ?? cost);
  for (const flank of new Set([clamped(start - FLANK_POINTS), clamped(start + FLANK_POINTS)])) {
    if (flank !== start && flank > search.low && flank < search.high) await playStep(search, flank, FLANK_PAIRS);
  }
  for (let stride = FLANK_POINTS; search.high - search.low > 1; ) {
    const { low, high } = search;
    let next = Math.floor((low + high) / 2);
    if (start > low && start < high && !search.steps.some((s) => s.cost === start)) next = start;
    else if (low < lowest || high > highest) {
      stride *= 2;
      next = Math.max(low + 1, Math.min(high - 1, clamped(low < lowest ? high - stride : low + stride)));
    }
    if ((await playStep(search, next, undefined)) === "undecided") return "budget spent";
  }
  return search.low < lowest || search.high > highest ? "out of range" : "settled";
}

/** @param fixed pairs of a step that is not ended early; undefined: until the sequential test decides */
async function playStep(search: Search, cost: number, fixed: number | undefined): Promise<TitrationStep["decision"]> {
  const { request, played } = search;
  const { variants, variantWeights } = request.rotation;
  const byVariant = variants.map(() => [0, 0, 0, 0, 0]);
  let decision: TitrationStep["decision"] = "undecided";
  for (let done = 0; decision === "undecided" && done < (fixed ?? Infinity); ) {
    const pairs = Math.min(PAIRS_PER_LOOK, request.pairs - played.begun);
    if (pairs === 0) break;
    const { halfWins, numbers } = await request.play(cost, played.begun, pairs);
    played.begun += pairs;
    for (let p = 0; p < halfWins.length; p++) {
      const variant = variantOfPair(variants.length, variantWeights, at(numbers, p));
      addAt(at(byVariant, variant), at(halfWins, p), 1);
      played.variants.push(variant);
      played.costs.push(cost);
      played.halfWins.push(at(halfWins, p));
    }
    done += pairs;
    if (fixed === undefined || done >= fixed) decision = decided(byVariant, request);
  }
  const counts = byVariant.reduce(mergePairCounts);
  const pairs = counts.reduce((sum, n) => sum + n, 0);
  const strata = strataOf(byVariant, variantWeights);
  const score = rateInterval(
    { counts, gamesPerUnit: 2, ...(strata === undefined ? {} : { strata }) },
    request.confidence,
  );
  search.steps.push({ cost, pairs, score, decision });
  if (decision === "cheap") search.low = cost;
  if (decision === "dear") search.high = cost;
  return decision;
}

/** Over variants only the variance within them delays the decision. */
function decided(
  byVariant: readonly PairCounts[],
  { exchangeRate, rotation }: TitrationRequest,
): TitrationStep["decision"] {
  const elo = eloFromScore(1 / (1 + Math.exp(-exchangeRate)));
  const { lower, upper } = sprtBounds(WRONG_DECISION, WRONG_DECISION);
  const strata = strataOf(byVariant, rotation.variantWeights);
  const ratio =
    strata === undefined
      ? gsprtLogLikelihoodRatio(byVariant.reduce(mergePairCounts), -elo, elo)
      : stratifiedLogLikelihoodRatio(strata, -elo, elo);
  return ratio >= upper ? "cheap" : ratio <= lower ? "dear" : "undecided";
}

/** Pairs on one variant are a stratum, unless one is alone there: then none are told apart. */
export function strataOfPairs(variants: readonly number[] | undefined): { strata?: number[] } {
  if (variants === undefined) return {};
  const sizes = new Map<number, number>();
  for (const variant of variants) sizes.set(variant, (sizes.get(variant) ?? 0) + 1);
  return Math.min(...sizes.values()) < 2 ? {} : { strata: [...variants] };
}

/**
 * The cost at which a logistic regression of the score on the cost gives one half, with Fieller's interval (1954): all
 * costs at which the fitted log odds do not differ from 0, by the covariance between pairs, within variants such as
 * maps where they are told. Undefined unless the score falls with the cost beyond doubt.
 */
export function fittedCost(
  {
    costs,
    halfWins,
    variants,
  }: {
    readonly costs: readonly number[];
    readonly halfWins: readonly number[];
    readonly variants?: readonly number[];
  },
  confidence: number,
): Interval | undefined {
  if (new Set(costs).size < 2) return undefined;
  const middle = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  const rows: SparseRows = {
    columns: 2,
    starts: Int32Array.from({ length: costs.length + 1 }, (_, i) => 2 * i),
    index: Int32Array.from({ length: 2 * costs.length }, (_, e) => e % 2),
    values: Float64Array.from({ length: 2 * costs.length }, (_, e) => (e % 2 === 0 ? 1 : at(costs, e >> 1) - middle)),
  };
  const outcomes = halfWins.map((h) => h / 4);
  const fit = ridgeLogistic(
    { rows, outcomes, clusters: costs.map((_, i) => i), ...strataOfPairs(variants) },
    { ridge: 0 },
  );
  if (fit.kind !== "fitted") return undefined;
  const [level, slope] = fit.coefficients as unknown as [number, number];
  const [vLevel, between, , vSlope] = fit.clusteredCovariance! as unknown as [number, number, number, number];
  if (slope >= 0) return undefined;
  const found = fieller(
    {
      numerator: -level,
      denominator: slope,
      numeratorVariance: vLevel,
      denominatorVariance: vSlope,
      covariance: -between,
    },
    twoSidedZ(confidence),
  );
  return found && shifted({ ...found, confidence }, middle);
}
