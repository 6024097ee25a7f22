import { benjaminiHochberg } from "../../analysis/benjaminiHochberg.js";
import type { Interval } from "../../analysis/interval.js";
import { twoSidedZ } from "../../analysis/normal.js";
import { pValue } from "../decks/values.js";
import { type SampleData, scoreOf } from "../sample/data.js";
import type { AnyJudged, Beside, MovedMatchup } from "./summary.js";

/** What is read off the games of a verdict besides: whom a card fails against, and where a change moved most. */

/** Games of one side's squads or decks with the card. */
export interface OfSide {
  readonly side: 0 | 1;
  readonly data: SampleData;
}

/** Games of a stage. */
export interface PlayedStage extends OfSide {
  readonly stage: string;
}

/** What the squad or deck with the card scored in an arm of a pair: 0..1. */
export function heldScore({ side, data }: OfSide, pair: number, arm = 0): number {
  const score = scoreOf(data, pair, arm);
  return side === 0 ? score : 1 - score;
}

export const gamesIn = (played: readonly { readonly data: SampleData }[]): number =>
  played.reduce((sum, { data }) => sum + data.pairs * data.arms * data.gamesPerDraw, 0);

/** A number of every pair. */
export const ofPairs = <At extends OfSide, T>(played: readonly At[], of: (one: PairAt<At>) => T): T[] =>
  played.flatMap((at) => Array.from({ length: at.data.pairs }, (_, pair) => of({ at, pair })));

/** Pairs that a piece must come in to be told of. */
export const LEAST_PAIRS = 100;
/** Whoever is told of, of each kind. */
const NAMED = 6;

/** A pair of games, and where it was played. */
export interface PairAt<At extends OfSide = OfSide> {
  readonly at: At;
  readonly pair: number;
}

/** What pairs of a group have of a number, and the pairs. */
type Group<At extends OfSide> = Beside & { readonly seen: readonly PairAt<At>[] };

/** Who is in the best company, and who in the worst. @param company best first */
export function bestAndWorst(company: readonly Beside[]): AnyJudged["company"] {
  const half = Math.min(NAMED, Math.floor(company.length / 2));
  const [best, worst] = [company.slice(0, half), company.slice(company.length - half).reverse()];
  return { best: best.map(plain), worst: worst.map(plain), tested: company.length };
}

/**
 * Whom the card meets: who beats it, how it does against each setting, and where the change moved most.
 * @param before the arm of what it is based on; undefined where that was not played
 */
export function opponentsOf(
  played: readonly PlayedStage[],
  before: number | undefined,
  confidence: number,
): Pick<AnyJudged, "beatenBy" | "against" | "moved"> {
  const score = ({ at, pair }: PairAt) => heldScore(at, pair);
  return {
    beatenBy: byOpponent(played, "piece", score, confidence).slice(0, NAMED).map(plain),
    against: byOpponent(played, "setting", score, confidence).map(plain),
    moved: before === undefined ? [] : movedMatchups(played, before, confidence),
  };
}

/** As `byGroup`, by who was on the other side: by piece, or by setting such as the faction. */
export const byOpponent = <At extends OfSide>(
  played: readonly At[],
  by: "piece" | "setting",
  of: (one: PairAt<At>) => number,
  confidence: number,
): Group<At>[] =>
  byGroup(
    played,
    (one) => {
      const { data, side } = one.at;
      const settings = side === 0 ? data.settingsB : data.settingsA;
      return by === "setting" ? [data.settings[settings[one.pair]]] : namesIn(one, side === 0 ? 1 : 0);
    },
    of,
    confidence,
  );

/** Without its pairs, as summaries have it. */
const plain = ({ name, pairs, value, adjustedP }: Beside): Beside => ({ name, pairs, value, adjustedP });

/** Opponents by how much the win rate against them changed, most first, each with the pair that shows it best. */
function movedMatchups(played: readonly PlayedStage[], before: number, confidence: number): MovedMatchup[] {
  const gained = ({ at, pair }: PairAt) => heldScore(at, pair) - heldScore(at, pair, before);
  return byOpponent(played, "piece", gained, confidence)
    .filter(({ value }) => value.estimate !== 0)
    .sort((x, y) => Math.abs(y.value.estimate) - Math.abs(x.value.estimate) || byName(x, y))
    .slice(0, NAMED)
    .map((group): MovedMatchup => {
      const sign = Math.sign(group.value.estimate);
      const { at, pair } = group.seen.reduce((best, one) => (sign * gained(one) > sign * gained(best) ? one : best));
      const place = `${at.stage}/${at.data.numbers[pair]}:${at.data.gamesPerDraw === 1 ? "0" : "a"}`;
      return { ...plain(group), replay: [`${place}@0`, `${place}@${before}`] };
    });
}

export const byName = (x: { readonly name: string }, y: { readonly name: string }): number =>
  x.name < y.name ? -1 : 1;

export function distinct(list: Uint16Array, starts: Int32Array, pair: number): Set<number> {
  return new Set(list.subarray(starts[pair], starts[pair + 1]));
}

/** Names of the pieces that one side of a pair has, each once. */
export function namesIn({ at: { data }, pair }: PairAt, side: 0 | 1): string[] {
  const { piecesA, startsA, piecesB, startsB, pieces } = data;
  const found = side === 0 ? distinct(piecesA, startsA, pair) : distinct(piecesB, startsB, pair);
  return [...found].map((piece) => pieces[piece].name);
}

/**
 * Means of a number of each pair, by groups that pairs belong to. Each is held against the mean of all.
 * @param groupsOf names of the groups of a pair
 * @param of the number, such as what was scored
 * @returns with the pairs of each, those that come too seldom left out; lowest first
 */
export function byGroup<At extends OfSide>(
  played: readonly At[],
  groupsOf: (one: PairAt<At>) => readonly string[],
  of: (one: PairAt<At>) => number,
  confidence: number,
): Group<At>[] {
  const groups = new Map<string, PairAt<At>[]>();
  for (const one of ofPairs(played, (found) => found))
    for (const name of groupsOf(one)) {
      const list = groups.get(name) ?? [];
      list.push(one);
      groups.set(name, list);
    }
  const all = momentsOf(ofPairs(played, of));
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
