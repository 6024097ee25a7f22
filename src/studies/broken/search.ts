import { at } from "../../core/assert.js";
import { hashWords } from "../../core/hash.js";
import { below, type RandomStream, RNG_WORDS, seedStream } from "../../core/rng.js";
import type { Side } from "../../core/side.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../experiment/seeds.js";
import type { Drawing } from "../../games/game.js";
import { isSameLineup, type Lineup } from "../population/lineup.js";
import type { Meeting } from "../population/meeting.js";
import type { Kinds } from "./kinds.js";
import { createPairScores, type PairScores, type PromisingPair } from "./pairs.js";
import type { Proposals } from "./propose.js";

/**
 * The search: generation after generation, children meet a few opponents, the better ones of each kind some more, and
 * the best of a kind plays the best found of that kind for its place on the map. Opponents are the best of other kinds
 * and random ones.
 */

/** The best found of its kind. */
export interface Elite extends Lineup {
  readonly side: Side;
  readonly kind: string;
  /** Share of wins when it last played. */
  readonly score: number;
}

export interface Searched {
  readonly elites: readonly Elite[];
  readonly generations: number;
  /** Children that were tried. */
  readonly tried: number;
  /** By side: pairs that may bring most together. */
  readonly promising: readonly (readonly PromisingPair[])[];
  /** By side: the best child that has both of a pair. */
  bestWith(side: Side, pieces: readonly [number, number]): Lineup | undefined;
}

/** What the search goes by. */
export interface Searching {
  readonly drawing: Drawing;
  readonly sides: readonly Side[];
  readonly kinds: Kinds;
  readonly proposals: Proposals;
  readonly seed: string;
}

/** Children of a generation: as many as leave the games for this many generations, within bounds. */
const GENERATIONS = 30;
const CHILDREN = { least: 40, most: 320 };
/** Games of a child, about. */
const GAMES_A_CHILD = 9;
/** Share of the children that try a promising pair. */
const PAIR_SHARE = 0.25;
/** Pairs of games: of all children, of the better quarter of each kind, of the best of a kind against its elite. */
const FIRST_PAIRS = 2;
const SECOND_PAIRS = 3;
const LAST_PAIRS = 12;
const KEPT = 0.25;
/** Of so many children one challenges an elite. */
const CHALLENGE = 20;
/** Standard errors by which a challenger must win more. */
const MARGIN = 1;
/** Of a hundred opponents that are random. */
const RANDOM_OPPONENTS = 25;
const PROMISING = 12;

/** A child, and what it scored. */
interface Tried {
  readonly side: Side;
  readonly lineup: Lineup;
  readonly kind: string;
  sum: number;
  pairs: number;
}

/** @param games most that it may play */
export async function search(meeting: Meeting, searching: Searching, games: number): Promise<Searched> {
  const { drawing, sides } = searching;
  const map = new Map<string, Elite>();
  const scores = sides.map(() => createPairScores(drawing.pieces.length));
  const all: Tried[] = [];
  const children = Math.round(Math.min(CHILDREN.most, Math.max(CHILDREN.least, games / GENERATIONS / GAMES_A_CHILD)));
  const opponents = createOpponents(searching, map);
  let generations = 0;
  let most = children * GAMES_A_CHILD;
  while (meeting.games + most <= games) {
    const before = meeting.games;
    for (const [place, side] of sides.entries()) {
      const share = Math.ceil(children / sides.length);
      const tried = childrenOf(searching, map, at(scores, place), side, all.length, share);
      all.push(...tried);
      opponents.begin(generations, side);
      await generation(meeting, map, at(scores, place), tried, opponents.next);
    }
    generations++;
    most = Math.max(most, meeting.games - before);
  }
  return {
    elites: [...map.values()].sort((x, y) => (x.kind < y.kind ? -1 : 1)),
    generations,
    tried: all.length,
    promising: scores.map((one) => one.promising(PROMISING)),
    bestWith: (side, pair) =>
      all
        .filter((one) => one.side === side && pair.every((piece) => one.lineup.pieces.includes(piece)))
        .sort((x, y) => lowerBound(y) - lowerBound(x))[0]?.lineup,
  };
}

/** Mean less a standard error of few games. */
const lowerBound = ({ sum, pairs }: Tried): number => (pairs === 0 ? 0 : sum / pairs - 0.35 / Math.sqrt(pairs));
const meanOf = ({ sum, pairs }: Tried): number => (pairs === 0 ? 0 : sum / pairs);

function childrenOf(
  { kinds, proposals }: Searching,
  map: ReadonlyMap<string, Elite>,
  scores: PairScores,
  side: Side,
  first: number,
  count: number,
): Tried[] {
  const elites = [...map.values()].filter((one) => one.side === side);
  const promising = scores.promising(Math.round(PAIR_SHARE * count));
  return Array.from({ length: count }, (_, i) => {
    const lineup = proposals.child(side, first + i, elites, promising[i]);
    return { side, lineup, kind: kinds.keyOf(side, lineup), sum: 0, pairs: 0 };
  });
}

/** Opponents of a generation: elites of the other side, and some that are random. */
function createOpponents({ seed: phrase, proposals, sides }: Searching, map: ReadonlyMap<string, Elite>) {
  const seed = matchupSeed(rootWords(phrase), hashWords("opponents"));
  const stream: RandomStream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  let elites: readonly Elite[] = [];
  let against: Side = 0;
  let drawn = 0;
  return {
    begin(generation: number, side: Side) {
      against = sides.length === 1 ? 0 : side === 0 ? 1 : 0;
      elites = [...map.values()].filter((one) => one.side === against);
      seedStream(stream.words, 0, pairSeedLow(seed, generation), pairSeedHigh(seed, generation), side);
    },
    next: (count: number): Lineup[] =>
      Array.from({ length: count }, (_, i) => {
        // The first two are one of either.
        const isRandom =
          count === FIRST_PAIRS ? i % 2 === 1 : below(stream.words, stream.offset, 100) < RANDOM_OPPONENTS;
        if (isRandom || elites.length === 0) return proposals.random(against, drawn++);
        const { setting, pieces } = at(elites, below(stream.words, stream.offset, elites.length));
        return { setting, pieces };
      }),
  };
}

async function generation(
  meeting: Meeting,
  map: Map<string, Elite>,
  scores: PairScores,
  tried: readonly Tried[],
  opponents: (count: number) => Lineup[],
): Promise<void> {
  await meet(meeting, tried, opponents(FIRST_PAIRS));
  const played = tried.filter(({ pairs }) => pairs > 0);
  const mean = played.reduce((sum, one) => sum + meanOf(one), 0) / played.length;
  for (const one of played) scores.note(one.lineup.pieces, meanOf(one) - mean);
  const better = byKind(played).flatMap((own) => own.slice(0, Math.ceil(KEPT * own.length)));
  await meet(meeting, better, opponents(SECOND_PAIRS));
  const best = byKind(better).map((own) => at(own, 0));
  const challengers: Tried[] = [];
  for (const one of best) {
    const elite = map.get(one.kind);
    if (elite === undefined) map.set(one.kind, eliteOf(one, meanOf(one)));
    else if (!isSameLineup(elite, one.lineup)) challengers.push(one);
  }
  const above = (one: Tried) => meanOf(one) - map.get(one.kind)!.score;
  challengers.sort((x, y) => above(y) - above(x));
  await challenge(meeting, map, challengers.slice(0, Math.ceil(tried.length / CHALLENGE)), opponents(LAST_PAIRS));
}

const eliteOf = ({ side, lineup, kind }: Tried, score: number): Elite => ({ ...lineup, side, kind, score });

/** Those of each kind, the best first. */
function byKind(tried: readonly Tried[]): Tried[][] {
  const kinds = new Map<string, Tried[]>();
  for (const one of tried) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
  return [...kinds.values()].map((own) => own.sort((x, y) => meanOf(y) - meanOf(x)));
}

async function meet(meeting: Meeting, tried: readonly Tried[], opponents: readonly Lineup[]): Promise<void> {
  if (tried.length === 0) return;
  const lineups = tried.map(({ lineup }) => lineup);
  const played = await meeting.play(at(tried, 0).side, lineups, opponents);
  tried.forEach((one, i) => {
    for (const score of at(played, i).filter((s) => !Number.isNaN(s))) {
      one.sum += score;
      one.pairs++;
    }
  });
}

/** Challengers and the elites of their kinds, on opponents and dice by which neither was chosen. */
async function challenge(
  meeting: Meeting,
  map: Map<string, Elite>,
  challengers: readonly Tried[],
  opponents: readonly Lineup[],
): Promise<void> {
  if (challengers.length === 0) return;
  const elites = challengers.map(({ kind }) => map.get(kind)!);
  const both = [...challengers.map(({ lineup }) => lineup), ...elites];
  const played = await meeting.play(at(challengers, 0).side, both, opponents);
  challengers.forEach((one, i) => {
    const [own, other] = [at(played, i), at(played, challengers.length + i)];
    const gains = own.map((score, p) => score - at(other, p)).filter((gain) => !Number.isNaN(gain));
    if (gains.length === 0) return;
    const gain = gains.reduce((sum, g) => sum + g, 0);
    const isBetter = gain > MARGIN * Math.sqrt(gains.reduce((sum, g) => sum + g * g, 0));
    const list = (isBetter ? own : other).filter((score) => !Number.isNaN(score));
    const score = list.reduce((sum, s) => sum + s, 0) / list.length;
    map.set(one.kind, isBetter ? eliteOf(one, score) : { ...at(elites, i), score });
  });
}
