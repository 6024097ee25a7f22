import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import { bradleyTerry, type Encounter, type Ratings } from "../../analysis/bradleyTerry.js";
import type { Interval } from "../../analysis/interval.js";
import type { Matrix } from "../../analysis/linear.js";
import { normalCdf, twoSidedZ } from "../../analysis/normal.js";
import { tieGroups } from "../../analysis/tieGroups.js";
import { addAt, at } from "../../core/assert.js";
import { toSide } from "../../core/side.js";
import { type Cell, type Field, rateOf } from "./field.js";
import type { RatedField, RatingEntry, Surprise, UnratedField } from "./summary.js";

/** Elo points a unit of log odds. */
const ELO = 400 / Math.LN10;
/** Expected share of false ones among differences called real. */
const FALSE_SHARE = 0.05;
const SURPRISES_AT_MOST = 10;

/**
 * Bradley-Terry ratings of a field, by maximum likelihood over all games; errors from the variance between pairs, not
 * between games. Where sides differ, rows and columns are rated each around a mean of their own, and the distance of
 * the means is the side's worth.
 */
export function rateField(field: Field): RatedField | UnratedField {
  const names = field.symmetric ? field.rows : [...field.rows, ...field.columns];
  const played = playedCells(field);
  const withSeat = field.symmetric && played.some(({ cell }) => cell.second.games > 0);
  const fit = bradleyTerry(
    names.length,
    played.flatMap((p) => encountersOf(p, withSeat)),
    withSeat,
  );
  if (fit.kind === "unrated") return { kind: "unrated", groups: fit.groups.map((g) => g.map((i) => at(names, i))) };
  const covariance = pairCovariance(field, fit, played);
  const { seat } = fit;
  return {
    kind: "rated",
    entries: entriesOf(field, names, fit.ratings, covariance),
    ...(seat === undefined
      ? {}
      : { firstSeat: rateFromOdds(seat.estimate, seat.standardError ** 2, field.confidence) }),
    ...(field.symmetric ? {} : { side: sideWorth(field, fit.ratings, covariance) }),
    deviance: fit.deviance,
    degreesOfFreedom: fit.degreesOfFreedom,
    surprises: surprisesOf(field, names, fit.ratings, played),
  };
}

interface Played {
  /** Indexes of the row's and the column's entrant among all rated. */
  readonly i: number;
  readonly j: number;
  readonly cell: Cell;
}

/** Each matchup once, mirrors left out. */
function playedCells(field: Field): Played[] {
  return field.cells.flatMap((row, i) =>
    row.flatMap((cell, j): Played[] => {
      if (cell === undefined || (field.symmetric && i >= j)) return [];
      return [{ i, j: field.symmetric ? j : field.rows.length + j, cell }];
    }),
  );
}

function encountersOf({ i, j, cell }: Played, withSeat: boolean): Encounter[] {
  const { outcomes, first, second } = cell;
  if (!withSeat) {
    const half = outcomes.draws / 2;
    return [{ first: i, second: j, winsFirst: outcomes.winsA + half, winsSecond: outcomes.winsB + half }];
  }
  return [
    { first: i, second: j, winsFirst: first.winsA + first.draws / 2, winsSecond: first.winsB + first.draws / 2 },
    { first: j, second: i, winsFirst: second.winsB + second.draws / 2, winsSecond: second.winsA + second.draws / 2 },
  ];
}

/** Variance of a matchup's mean score, from its interval: never 0, and from pairs where seats swap. */
function scoreVariance(field: Field, cell: Cell): number {
  const { low, high } = rateOf(field, cell);
  return ((high - low) / (2 * twoSidedZ(field.confidence))) ** 2;
}

/**
 * Covariance of the ratings when the scores of matchups vary as their pairs show: the sandwich estimate, bread * meat *
 * bread, with the inverse information as bread. The seats' part is left out: swapped seats make it independent of the
 * ratings.
 */
function pairCovariance(field: Field, fit: Ratings, played: readonly Played[]): number[][] {
  const n = fit.ratings.length;
  const meat = Array.from({ length: n }, () => new Array<number>(n).fill(0));
  for (const { i, j, cell } of played) {
    const v = cell.outcomes.games ** 2 * scoreVariance(field, cell);
    addAt(at(meat, i), i, v);
    addAt(at(meat, j), j, v);
    addAt(at(meat, i), j, -v);
    addAt(at(meat, j), i, -v);
  }
  return product(product(fit.covariance, meat), fit.covariance);
}

function product(one: Matrix, other: Matrix): number[][] {
  return one.map((row) =>
    at(other, 0).map((_, j) => row.reduce((sum, v, k) => (v === 0 ? sum : sum + v * at(at(other, k), j)), 0)),
  );
}

/** Ratings around the mean of their side, best first. */
function entriesOf(field: Field, names: readonly string[], ratings: readonly number[], covariance: Matrix) {
  const split = field.symmetric ? names.length : field.rows.length;
  const sides = field.symmetric ? [names.map((_, i) => i)] : [range(0, split), range(split, names.length)];
  const z = twoSidedZ(field.confidence);
  return sides.flatMap((members, side): RatingEntry[] => {
    const n = members.length;
    const average = (of: (i: number) => number) => members.reduce((sum, i) => sum + of(i), 0) / n;
    const mean = average((i) => at(ratings, i));
    const entry = (i: number, k: number) => at(at(covariance, i), k);
    const grand = average((i) => average((k) => entry(i, k)));
    const variance = (i: number) => Math.max(0, entry(i, i) - 2 * average((k) => entry(i, k)) + grand);
    const difference = (x: number, y: number) => {
      const [i, k] = [at(members, x), at(members, y)];
      return Math.max(0, entry(i, i) + entry(k, k) - 2 * entry(i, k));
    };
    const groups = tieGroups(
      members.map((i) => at(ratings, i)),
      difference,
      FALSE_SHARE,
    );
    const entries = members.map((i, x): RatingEntry => {
      // From the other side a column's rating counts against the row, so both sides' are "the higher the better".
      const elo = ELO * (at(ratings, i) - mean);
      const error = ELO * z * Math.sqrt(variance(i));
      const interval = { estimate: elo, low: elo - error, high: elo + error, confidence: field.confidence };
      return {
        name: at(names, i),
        ...(field.symmetric ? {} : { side: toSide(side) }),
        elo: interval,
        group: at(groups, x),
      };
    });
    return entries.sort((x, y) => y.elo.estimate - x.elo.estimate || (x.name < y.name ? -1 : 1));
  });
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** Win rate of an average row against an average column. */
function sideWorth(field: Field, ratings: readonly number[], covariance: Matrix): Interval {
  const weights = ratings.map((_, i) => (i < field.rows.length ? 1 / field.rows.length : -1 / field.columns.length));
  const odds = weights.reduce((sum, w, i) => sum + w * at(ratings, i), 0);
  const variance = weights.reduce(
    (sum, w, i) => sum + w * weights.reduce((inner, v, k) => inner + v * at(at(covariance, i), k), 0),
    0,
  );
  return rateFromOdds(odds, Math.max(0, variance), field.confidence);
}

function rateFromOdds(odds: number, variance: number, confidence: number): Interval {
  const error = twoSidedZ(confidence) * Math.sqrt(variance);
  const rate = (x: number) => 1 / (1 + Math.exp(-x));
  return { estimate: rate(odds), low: rate(odds - error), high: rate(odds + error), confidence };
}

/** Matchups whose win rate differs most from what the ratings expect. */
function surprisesOf(
  field: Field,
  names: readonly string[],
  ratings: readonly number[],
  played: readonly Played[],
): Surprise[] {
  const found = played.map(({ i, j, cell }) => {
    const winRate = rateOf(field, cell);
    const expected = 1 / (1 + Math.exp(at(ratings, j) - at(ratings, i)));
    const z = (winRate.estimate - expected) / Math.sqrt(scoreVariance(field, cell));
    return { a: at(names, i), b: at(names, j), winRate, expected, z };
  });
  const adjusted = benjaminiHochberg(found.map(({ z }) => Math.min(1, 2 * normalCdf(-Math.abs(z)))));
  return found
    .map(({ z, ...rest }, k) => ({ ...rest, adjustedP: at(adjusted, k), size: Math.abs(z) }))
    .filter((s) => s.adjustedP <= FALSE_SHARE)
    .sort((x, y) => y.size - x.size)
    .slice(0, SURPRISES_AT_MOST)
    .map(({ size, ...rest }) => rest);
}
