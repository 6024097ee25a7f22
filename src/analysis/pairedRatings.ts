import { addAt, assert, at } from "../core/assert.js";
import { bradleyTerry, type Encounter } from "./bradleyTerry.js";
import { twoSidedZ } from "./normal.js";

/** An estimate that may lie beyond all numbers, as Elo does after wins alone: null then. */
export interface OpenInterval {
  readonly estimate: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly confidence: number;
}

/** Elo points a unit of log odds. */
const ELO = 400 / Math.LN10;

/** What one entrant scored against another in games that share their luck with others of the same cluster. */
export interface ClusteredScore {
  /** Games of equal clusters, such as those of one draw and one seed, may depend on each other. */
  readonly cluster: number;
  /** Indexes of the entrants, different ones. */
  readonly first: number;
  readonly second: number;
  /** Games, 1 or more, and what the first scored in them: 0..games, a draw counting a half. */
  readonly games: number;
  readonly score: number;
}

/**
 * Elo of each entrant against an anchor: Bradley-Terry by maximum likelihood, with the sandwich estimate of its
 * covariance over clusters (Liang and Zeger 1986; times C / (C - 1) for C clusters), so that games on the same draw and
 * dice are not taken for independent ones. Of few clusters that would be too sure, and certain where all are alike: the
 * score of each two that met therefore has the variance of half a cluster won and half a one lost besides, as in
 * Agresti and Min (2005) for matched pairs, and their information that of half a cluster, won and lost alike. By
 * simulation that covers 94 % or more from 6 pairs on and up to win rates of 97 %. The estimate has neither.
 * @param entrants how many there are
 * @param anchor index of the one whose Elo is 0
 * @returns by entrant; null where wins and losses do not join it to the anchor, so that no finite rating exists
 */
export function pairedRatings(
  entrants: number,
  scores: readonly ClusteredScore[],
  anchor: number,
  confidence: number,
): OpenInterval[] {
  const nowhere: OpenInterval = { estimate: null, low: null, high: null, confidence };
  const out = new Array<OpenInterval>(entrants).fill(nowhere);
  out[anchor] = { estimate: 0, low: 0, high: 0, confidence };
  const all = Array.from({ length: entrants }, (_, i) => i);
  const whole = bradleyTerry(entrants, meetingsOf(scores, all));
  const joined = whole.kind === "rated" ? all : whole.groups.find((group) => group.includes(anchor))!;
  if (joined.length < 2) return out;
  // The anchor comes first: its own rating is 0 there and has no variance.
  const order = [anchor, ...joined.filter((one) => one !== anchor)];
  const place = new Map(order.map((one, i) => [one, i]));
  const own = scores.filter(({ first, second }) => place.has(first) && place.has(second));
  const meetings = meetingsOf(own, order);
  const fit = bradleyTerry(order.length, meetings);
  if (fit.kind === "unrated") return out;
  const sums = new Map<number, number[]>();
  for (const { cluster, first, second, games, score } of own) {
    const [i, j] = [place.get(first)!, place.get(second)!];
    const expected = games / (1 + Math.exp(at(fit.ratings, j) - at(fit.ratings, i)));
    const sum = sums.get(cluster) ?? new Array<number>(order.length).fill(0);
    addAt(sum, i, score - expected);
    addAt(sum, j, -(score - expected));
    sums.set(cluster, sum);
  }
  const factor = sums.size > 1 ? sums.size / (sums.size - 1) : 1;
  const further = meetings.map(({ size, winsFirst, winsSecond, ...who }) => ({
    ...{ ...who, winsFirst: winsFirst + size / 4, winsSecond: winsSecond + size / 4 },
  }));
  const shrunk = bradleyTerry(order.length, further);
  assert(shrunk.kind === "rated", "further games leave no rating open");
  const added = meetings.map(({ first, second, size }) => {
    const expected = 1 / (1 + Math.exp(at(shrunk.ratings, second) - at(shrunk.ratings, first)));
    return { first, second, square: (size ** 2 * ((1 - expected) ** 2 + expected ** 2)) / 2 };
  });
  order.forEach((one, i) => {
    if (i === 0) return;
    const row = at(shrunk.covariance, i);
    let variance = 0;
    for (const sum of sums.values()) variance += factor * row.reduce((total, v, k) => total + v * at(sum, k), 0) ** 2;
    for (const { first, second, square } of added) variance += (at(row, first) - at(row, second)) ** 2 * square;
    const reach = twoSidedZ(confidence) * Math.sqrt(variance);
    const rating = at(fit.ratings, i);
    out[one] = { estimate: ELO * rating, low: ELO * (rating - reach), high: ELO * (rating + reach), confidence };
  });
  return out;
}

/** What two came to that met: all their games, and how many a cluster has. */
interface Meeting extends Encounter {
  readonly size: number;
}

function meetingsOf(scores: readonly ClusteredScore[], members: readonly number[]): Meeting[] {
  const place = new Map(members.map((one, i) => [one, i]));
  const met = new Map<string, { first: number; second: number; games: number; score: number; clusters: Set<number> }>();
  for (const { cluster, games, ...one } of scores) {
    const isTurned = one.first > one.second;
    const [first, second] = isTurned ? [one.second, one.first] : [one.first, one.second];
    const key = `${first} ${second}`;
    const all = met.get(key) ?? { first, second, games: 0, score: 0, clusters: new Set<number>() };
    all.games += games;
    all.score += isTurned ? games - one.score : one.score;
    all.clusters.add(cluster);
    met.set(key, all);
  }
  return [...met.values()].map(({ first, second, games, score, clusters }) => ({
    ...{ first: place.get(first)!, second: place.get(second)! },
    ...{ winsFirst: score, winsSecond: games - score, size: games / clusters.size },
  }));
}
