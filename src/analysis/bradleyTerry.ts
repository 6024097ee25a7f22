import { addAt, assert, at } from "../core/assert.js";
import { inverse, type Matrix } from "./linear.js";

/** Games of two entrants with one of them in the first seat. Draws count half to both. */
export interface Encounter {
  /** Index of the entrant that sat first. */
  readonly first: number;
  readonly second: number;
  readonly winsFirst: number;
  readonly winsSecond: number;
}

export interface Ratings {
  readonly kind: "rated";
  /** Log odds against the first entrant, whose own is 0. Times 400 / ln 10 it is Elo. */
  readonly ratings: readonly number[];
  /** Covariance of `ratings`; the first row and column are 0. */
  readonly covariance: Matrix;
  /** Log odds that the first seat is worth, with its standard error; undefined when it was not estimated. */
  readonly seat: { readonly estimate: number; readonly standardError: number } | undefined;
  /**
   * Distance from a perfect fit; large against its degrees of freedom when entrants are not ordered
   * (rock-paper-scissors).
   */
  readonly deviance: number;
  readonly degreesOfFreedom: number;
}

/** No finite ratings exist: some entrants never lost to, or never met, the rest. */
export interface Unrated {
  readonly kind: "unrated";
  /** Entrants that can be compared among themselves. */
  readonly groups: readonly (readonly number[])[];
}

/**
 * Bradley-Terry ratings by maximum likelihood (Newton's method), with covariance.
 * @param entrants how many there are
 * @param encounters each pair and seating at most once or more often, in any order
 * @param withSeat also estimate what the first seat is worth; needs both seatings to mean anything
 */
export function bradleyTerry(entrants: number, encounters: readonly Encounter[], withSeat = false): Ratings | Unrated {
  for (const e of encounters)
    assert(e.winsFirst >= 0 && e.winsSecond >= 0 && e.first !== e.second, "bad encounter", { e });
  const played = encounters.filter((e) => e.winsFirst + e.winsSecond > 0);
  const groups = comparableGroups(entrants, played);
  if (groups.length > 1) return { kind: "unrated", groups };
  const size = entrants - 1 + (withSeat ? 1 : 0);
  const beta = new Array<number>(size).fill(0);
  let information: number[][] = [];
  for (let round = 0; round < 100; round++) {
    const { gradient, hessian } = derivatives(played, beta, withSeat);
    information = hessian;
    const covariance = inverse(hessian);
    const step = covariance.map((row) => row.reduce((sum, v, i) => sum + v * at(gradient, i), 0));
    // Long steps are cut: far from the solution Newton's method overshoots.
    const scale = Math.min(1, 2 / Math.max(...step.map(Math.abs), 1e-300));
    step.forEach((s, i) => {
      addAt(beta, i, scale * s);
    });
    if (Math.max(...step.map(Math.abs)) < 1e-12) break;
  }
  return ratingsFrom(entrants, played, beta, inverse(information), withSeat);
}

function ratingsFrom(
  entrants: number,
  played: readonly Encounter[],
  beta: readonly number[],
  inner: Matrix,
  withSeat: boolean,
): Ratings {
  const ratings = [0, ...beta.slice(0, entrants - 1)];
  const covariance = ratings.map((_, i) =>
    ratings.map((_, j) => (i === 0 || j === 0 ? 0 : at(at(inner, i - 1), j - 1))),
  );
  const last = entrants - 1;
  const seat = withSeat ? { estimate: at(beta, last), standardError: Math.sqrt(at(at(inner, last), last)) } : undefined;
  let deviance = 0;
  for (const e of merged(played, withSeat)) {
    const n = e.winsFirst + e.winsSecond;
    const p = chance(e, beta, withSeat);
    deviance += term(e.winsFirst, n * p) + term(e.winsSecond, n * (1 - p));
  }
  const cells = merged(played, withSeat).length;
  return { kind: "rated", ratings, covariance, seat, deviance, degreesOfFreedom: cells - beta.length };
}

const term = (seen: number, expected: number) => (seen === 0 ? 0 : 2 * seen * Math.log(seen / expected));

/** One encounter a pair; a pair and seating where the seat counts. */
function merged(played: readonly Encounter[], withSeat: boolean): Encounter[] {
  const cells = new Map<string, Encounter>();
  for (const e of played) {
    const turned = !withSeat && e.first > e.second;
    const one = turned ? { first: e.second, second: e.first, winsFirst: e.winsSecond, winsSecond: e.winsFirst } : e;
    const key = `${one.first},${one.second}`;
    const seen = cells.get(key);
    const sum = {
      ...one,
      winsFirst: one.winsFirst + (seen?.winsFirst ?? 0),
      winsSecond: one.winsSecond + (seen?.winsSecond ?? 0),
    };
    cells.set(key, sum);
  }
  return [...cells.values()];
}

/** Chance that the first of an encounter wins. beta holds the ratings but the first one's, then the seat's worth. */
function chance(e: Encounter, beta: readonly number[], withSeat: boolean): number {
  const rating = (i: number) => (i === 0 ? 0 : at(beta, i - 1));
  const odds = rating(e.first) - rating(e.second) + (withSeat ? at(beta, beta.length - 1) : 0);
  return 1 / (1 + Math.exp(-odds));
}

function derivatives(
  played: readonly Encounter[],
  beta: readonly number[],
  withSeat: boolean,
): { gradient: number[]; hessian: number[][] } {
  const gradient = beta.map(() => 0);
  const hessian = beta.map(() => beta.map(() => 0));
  for (const e of played) {
    const n = e.winsFirst + e.winsSecond;
    const p = chance(e, beta, withSeat);
    const signs: [number, number][] = [];
    if (e.first > 0) signs.push([e.first - 1, 1]);
    if (e.second > 0) signs.push([e.second - 1, -1]);
    if (withSeat) signs.push([beta.length - 1, 1]);
    for (const [i, si] of signs) {
      addAt(gradient, i, si * (e.winsFirst - n * p));
      for (const [j, sj] of signs) addAt(at(hessian, i), j, si * sj * n * p * (1 - p));
    }
  }
  return { gradient, hessian };
}

/**
 * Groups whose members reach each other by chains of wins (strong components): ratings are finite within one only (Ford
 * 1957).
 */
function comparableGroups(entrants: number, played: readonly Encounter[]): number[][] {
  const beats = Array.from({ length: entrants }, () => new Set<number>());
  for (const e of played) {
    if (e.winsFirst > 0) at(beats, e.first).add(e.second);
    if (e.winsSecond > 0) at(beats, e.second).add(e.first);
  }
  const reach = beats.map((_, start) => {
    const seen = new Set([start]);
    for (const i of seen) for (const j of at(beats, i)) seen.add(j);
    return seen;
  });
  const groups: number[][] = [];
  for (let i = 0; i < entrants; i++) {
    const group = groups.find((g) => at(reach, i).has(at(g, 0)) && at(reach, at(g, 0)).has(i));
    if (group === undefined) groups.push([i]);
    else group.push(i);
  }
  return groups;
}

/** Ratings as distances from their mean, with covariance: no entrant is the fixed point, so all errors can be shown. */
export function centred(fit: Ratings): { ratings: number[]; covariance: number[][] } {
  const n = fit.ratings.length;
  const mean = fit.ratings.reduce((sum, r) => sum + r, 0) / n;
  const rowMeans = fit.covariance.map((row) => row.reduce((sum, v) => sum + v, 0) / n);
  const grand = rowMeans.reduce((sum, v) => sum + v, 0) / n;
  const covariance = fit.covariance.map((row, i) => row.map((v, j) => v - at(rowMeans, i) - at(rowMeans, j) + grand));
  return { ratings: fit.ratings.map((r) => r - mean), covariance };
}
