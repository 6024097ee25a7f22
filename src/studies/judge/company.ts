import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import type { Interval } from "../../analysis/interval.js";
import { twoSidedZ } from "../../analysis/normal.js";
import { ridgeLogistic } from "../../analysis/ridgeLogistic.js";
import { sparseRows } from "../../analysis/sparseRows.js";
import { pValue } from "../decks/values.js";
import { type SampleData, scoreOf } from "../sample/data.js";
import type { AtCost } from "./fit.js";
import type { Beside, MovedMatchup } from "./summary.js";

/** Whom a card goes with, and whom it fails against, read off the games of its fair cost. */

/** Pairs that a piece must come in to be told of. */
const LEAST_PAIRS = 100;
/** Precision of what pieces add by themselves and beside the card: 1 / variance in log odds. */
const RIDGE = { alone: 1, together: 16 };

/**
 * Points that the card and each other piece are worth more together than apart. Squads a have the card, squads b have
 * not: a piece that does more for squads a than against them does it beside the card. A logistic regression with two
 * columns a piece, what it adds anywhere and what it adds beside the card; the second is drawn towards none.
 * @param own index of the card among the pieces
 * @param perPoint log odds of a point of cost
 */
export function companyOf(played: readonly AtCost[], own: number, perPoint: number, confidence: number): Beside[] {
  const { pieces } = played[0].data;
  const together = new Map<number, number>();
  for (const { data } of played)
    for (let p = 0; p < data.pairs; p++)
      for (const piece of distinct(data.piecesA, data.startsA, p)) together.set(piece, (together.get(piece) ?? 0) + 1);
  const tested = [...together]
    .filter(([piece, pairs]) => pairs >= LEAST_PAIRS && piece !== own)
    .map(([piece]) => piece);
  if (tested.length === 0) return [];
  const placeOf = new Map(tested.map((piece, i) => [piece, i]));
  const n = tested.length;
  const middle = played.reduce((sum, { cost }) => sum + cost, 0) / played.length;
  const outcomes: number[] = [];
  const rows: (readonly [number, number])[][] = [];
  for (const { cost, data } of played)
    for (let p = 0; p < data.pairs; p++) {
      const row: (readonly [number, number])[] = [
        [2 * n, 1],
        [2 * n + 1, cost - middle],
      ];
      const counts = new Map<number, [number, number]>();
      for (const [side, list, starts] of [
        [0, data.piecesA, data.startsA],
        [1, data.piecesB, data.startsB],
      ] as const)
        for (let k = starts[p]; k < starts[p + 1]; k++) {
          const place = placeOf.get(list[k]);
          if (place === undefined) continue;
          const found = counts.get(place) ?? [0, 0];
          found[side]++;
          counts.set(place, found);
        }
      for (const [place, [a, b]] of counts) {
        if (a !== b) row.push([place, a - b]);
        if (a > 0) row.push([n + place, a]);
      }
      rows.push(row);
      outcomes.push(scoreOf(data, p));
    }
  const ridge = Float64Array.from({ length: 2 * n + 2 }, (_, i) =>
    i < n ? RIDGE.alone : i < 2 * n ? RIDGE.together : 0,
  );
  const clusters = outcomes.map((_, i) => i);
  const fit = ridgeLogistic({ rows: sparseRows(2 * n + 2, rows), outcomes, clusters }, { ridge });
  if (fit.kind !== "fitted") return [];
  const columns = 2 * n + 2;
  const z = twoSidedZ(confidence);
  const found = tested.map((piece, i) => {
    const estimate = fit.coefficients[n + i] / perPoint;
    const error = Math.sqrt(fit.clusteredCovariance![(n + i) * (columns + 1)]) / perPoint;
    return { name: pieces[piece].name, pairs: together.get(piece)!, estimate, error };
  });
  const adjusted = benjaminiHochberg(found.map(({ estimate, error }) => pValue(estimate, error ** 2)));
  return found
    .map(({ name, pairs, estimate, error }, i) => ({
      name,
      pairs,
      value: { estimate, low: estimate - z * error, high: estimate + z * error, confidence },
      adjustedP: adjusted[i],
    }))
    .sort((x, y) => y.value.estimate - x.value.estimate || byName(x, y));
}

export const byName = (x: { readonly name: string }, y: { readonly name: string }): number =>
  x.name < y.name ? -1 : 1;

function distinct(list: Uint16Array, starts: Int32Array, pair: number): Set<number> {
  return new Set(list.subarray(starts[pair], starts[pair + 1]));
}

/** Games of one sample. */
interface Sampled {
  readonly data: SampleData;
}

/** A pair of games, and where it was played. */
export interface PairAt<At extends Sampled = AtCost> {
  readonly at: At;
  readonly pair: number;
}

/** What pairs of a group have of a number, and the pairs. */
export type Group<At extends Sampled> = Beside & { readonly seen: readonly PairAt<At>[] };

/** As `byGroup`, by who was on the other side: by piece, or by setting such as the faction. */
export const byOpponent = <At extends Sampled>(
  played: readonly At[],
  by: "piece" | "setting",
  of: (one: PairAt<At>) => number,
  confidence: number,
): Group<At>[] =>
  byGroup(
    played,
    ({ at: { data }, pair }) =>
      by === "setting" ? [data.settings[data.settingsB[pair]]] : namesIn(data, data.piecesB, data.startsB, pair),
    of,
    confidence,
  );

/** Whoever is told of, of each kind. */
export const NAMED = 6;

/** Without its pairs, as summaries have it. */
export const plain = ({ name, pairs, value, adjustedP }: Beside): Beside => ({ name, pairs, value, adjustedP });

/**
 * Opponents by how much the score against them changed, most first.
 * @param groups of what a change gained
 * @param gained of a pair
 * @param replayOf what replays the pair that shows it best, with the change and without
 */
export const movedMost = <At extends Sampled>(
  groups: readonly Group<At>[],
  gained: (one: PairAt<At>) => number,
  replayOf: (one: PairAt<At>) => MovedMatchup["replay"],
): MovedMatchup[] =>
  groups
    .filter(({ value }) => value.estimate !== 0)
    .sort((x, y) => Math.abs(y.value.estimate) - Math.abs(x.value.estimate) || byName(x, y))
    .slice(0, NAMED)
    .map((group): MovedMatchup => {
      const sign = Math.sign(group.value.estimate);
      const most = group.seen.reduce((best, one) => (sign * gained(one) > sign * gained(best) ? one : best));
      return { ...plain(group), replay: replayOf(most) };
    });

/** Names of the pieces that one side of a pair has, each once. */
export const namesIn = ({ pieces }: SampleData, list: Uint16Array, starts: Int32Array, pair: number): string[] =>
  [...distinct(list, starts, pair)].map((piece) => pieces[piece].name);

/**
 * Means of a number of each pair, by groups that pairs belong to. Each is held against the mean of all.
 * @param groupsOf names of the groups of a pair
 * @param of the number, such as what was scored
 * @returns with the pairs of each, those that come too seldom left out; lowest first
 */
export function byGroup<At extends Sampled>(
  played: readonly At[],
  groupsOf: (one: PairAt<At>) => readonly string[],
  of: (one: PairAt<At>) => number,
  confidence: number,
): Group<At>[] {
  const groups = new Map<string, PairAt<At>[]>();
  for (const at of played)
    for (let pair = 0; pair < at.data.pairs; pair++)
      for (const name of groupsOf({ at, pair })) {
        const list = groups.get(name) ?? [];
        list.push({ at, pair });
        groups.set(name, list);
      }
  const all = momentsOf(played.flatMap((at) => Array.from({ length: at.data.pairs }, (_, pair) => of({ at, pair }))));
  const known = [...groups].filter(([, seen]) => seen.length >= LEAST_PAIRS);
  const moments = known.map(([, seen]) => momentsOf(seen.map(of)));
  const adjusted = benjaminiHochberg(moments.map(({ mean, variance }) => pValue(mean - all.mean, variance)));
  return known
    .map(([name, seen], i) => {
      const value = intervalOf(moments[i], confidence);
      return { name, pairs: seen.length, value, adjustedP: adjusted[i], seen };
    })
    .sort((x, y) => x.value.estimate - y.value.estimate || byName(x, y));
}

interface Moments {
  readonly mean: number;
  readonly variance: number;
}

export function intervalOf({ mean, variance }: Moments, confidence: number): Interval {
  const reach = twoSidedZ(confidence) * Math.sqrt(variance);
  return { estimate: mean, low: mean - reach, high: mean + reach, confidence };
}

/** Mean with the variance of the mean; one further pair's worth keeps what never differed from being certain. */
export function momentsOf(values: readonly number[]): Moments {
  const n = values.length;
  const mean = values.reduce((sum, one) => sum + one, 0) / n;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, variance: (squares + 0.25) / n / n };
}
