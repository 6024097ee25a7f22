import type { FourScores } from "../../analysis/twoByTwo.js";
import { at } from "../../core/assert.js";
import { hashWords } from "../../core/hash.js";
import { below, type RandomStream, RNG_WORDS, seedStream } from "../../core/rng.js";
import type { Side } from "../../core/side.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../experiment/seeds.js";
import { isSameLineup, type Lineup } from "../population/lineup.js";
import type { Meeting } from "../population/meeting.js";
import type { Replacing } from "./factorial.js";
import type { Elite, Searched, Searching } from "./search.js";

/** From the map to the few claims that are confirmed: the strongest entrants, and the pair that each may owe it to. */

/** The better half of the map: whom claims are held against. */
export interface Field {
  /** By side, all of the map, the best first, with what each scored against those of the other side. */
  readonly ranked: readonly (readonly Elite[])[];
  /** By side, the better half of them. */
  readonly best: readonly (readonly Elite[])[];
}

/** A claim to be confirmed: that an entrant is strong by two of its pieces together. */
export interface Candidate {
  readonly side: Side;
  readonly lineup: Lineup;
  readonly pieces: readonly [number, number];
  /** What the two brought together beyond the sum when it was chosen, and the error of that: never told. */
  readonly brought: number;
  readonly error: number;
}

/** Pairs of games by which elites are ranked. */
const RANK_PAIRS = { least: 6, most: 24 };
/** Elites of a side that are ranked however few the games are. */
const RANKED_LEAST = 4;
/** Of the map as much is the field. */
const FIELD_SHARE = 0.5;
/** Entrants whose pieces are replaced one by one: the strongest, and those of the most promising pairs. */
const STRONGEST = 10;
const PROMISING = 8;
/** Of each entrant's pieces so many, which it would miss most, are replaced two by two. */
const MISSED = 4;
const SCREEN_PAIRS = { least: 8, most: 200 };
/** Claims that are confirmed: of the strongest entrants, and of the pairs that brought most together. */
const CANDIDATES_OF_STRENGTH = 3;
export const MOST_CANDIDATES = 8;

const clamp = (value: number, { least, most }: { readonly least: number; readonly most: number }) =>
  Math.max(least, Math.min(most, Math.floor(value)));
const otherSide = (sides: readonly Side[], side: Side): Side => (sides.length === 1 ? 0 : side === 0 ? 1 : 0);

/** Draws from a list by number: equal numbers draw the same. */
export function drawer(phrase: string, purpose: string): <T>(list: readonly T[], number: number) => T {
  const seed = matchupSeed(rootWords(phrase), hashWords(purpose));
  const stream: RandomStream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  return (list, number) => {
    seedStream(stream.words, 0, pairSeedLow(seed, number), pairSeedHigh(seed, number), 0);
    return at(list, below(stream.words, stream.offset, list.length));
  };
}

/** All elites against elites, anew. @param games about as many */
export async function rankField(
  meeting: Meeting,
  { sides, seed }: Searching,
  { elites }: Searched,
  games: number,
): Promise<Field> {
  const draw = drawer(seed, "ranked");
  const pairs = clamp(games / elites.length / meeting.perPair, RANK_PAIRS);
  const able = Math.max(RANKED_LEAST, Math.floor(games / sides.length / pairs / meeting.perPair));
  const ranked: Elite[][] = [];
  for (const side of sides) {
    const own = elites
      .filter((one) => one.side === side)
      .sort((x, y) => y.score - x.score || (x.kind < y.kind ? -1 : 1))
      .slice(0, able);
    const against = elites.filter((one) => one.side === otherSide(sides, side));
    const opponents = Array.from({ length: pairs }, (_, p) => bare(draw(against, 2 * p + side)));
    const played = await meeting.play(side, own.map(bare), opponents);
    ranked[side] = own
      .map((one, i) => ({ ...one, score: meanOf(at(played, i)) }))
      .sort((x, y) => y.score - x.score || (x.kind < y.kind ? -1 : 1));
  }
  return { ranked, best: ranked.map((own) => own.slice(0, Math.max(1, Math.ceil(FIELD_SHARE * own.length)))) };
}

export const bare = ({ setting, pieces }: Lineup): Lineup => ({ setting, pieces });

const meanOf = (scores: readonly number[]): number => {
  const known = scores.filter((score) => !Number.isNaN(score));
  return known.length === 0 ? 0 : known.reduce((sum, score) => sum + score, 0) / known.length;
};

/** Opponents of the field that do not have both of a pair. */
export function fieldAgainst(
  { best }: Field,
  sides: readonly Side[],
  side: Side,
  pair: readonly [number, number] | undefined,
): readonly Lineup[] {
  const all = at(best, otherSide(sides, side));
  const without = all.filter(({ pieces }) => pair === undefined || !pair.every((piece) => pieces.includes(piece)));
  return (without.length > 0 ? without : all).map(bare);
}

interface Suspect {
  readonly side: Side;
  readonly lineup: Lineup;
  /** Two of its pieces that are asked about whatever else is. */
  readonly pair?: readonly [number, number];
}

/**
 * Replaces the pieces of suspects one by one, then those that each would miss most two by two.
 * @param games about as many
 */
export async function findCandidates(
  meeting: Meeting,
  searching: Searching,
  searched: Searched,
  field: Field,
  replacing: Replacing,
  games: number,
): Promise<Candidate[]> {
  const versionsOf = ({ lineup }: Suspect) => 2 + distinct(lineup).length + (MISSED * (MISSED - 1)) / 2;
  const suspects: Suspect[] = [];
  let versions = 0;
  for (const one of suspectsOf(searching, searched, field)) {
    const more = versions + versionsOf(one);
    if (suspects.length > 0 && more * SCREEN_PAIRS.least * meeting.perPair > games) break;
    suspects.push(one);
    versions = more;
  }
  const pairs = clamp(games / versions / meeting.perPair, SCREEN_PAIRS);
  const draw = drawer(searching.seed, "screened");
  const found: { readonly strength: number; readonly candidate: Candidate }[] = [];
  for (const [number, { side, lineup, pair: asked }] of suspects.entries()) {
    const opponents = fieldAgainst(field, searching.sides, side, undefined);
    const screen: Screen = {
      ...{ meeting, side, lineup, pairs, first: meeting.reserve(pairs) },
      opponent: (p) => draw(opponents, number * pairs + p),
    };
    const pieces = distinct(lineup);
    const single = await playWithout(screen, pieces.length, (_p, v, n) =>
      replacing.without(side, lineup, [at(pieces, v)], [at(pieces, v)], n),
    );
    const [whole, ...alone] = single.scores;
    const loss = pieces.map((_, i) => meanOf(whole!.map((score, p) => score - at(at(alone, i), p))));
    const missed = pieces
      .map((_, i) => i)
      .filter((i) => at(alone, i).some((score) => !Number.isNaN(score)))
      .sort((x, y) => at(loss, y) - at(loss, x) || x - y)
      .slice(0, MISSED);
    for (const i of asked?.map((piece) => pieces.indexOf(piece)) ?? []) if (!missed.includes(i)) missed.push(i);
    const two = missed.flatMap((x, place) =>
      missed.slice(place + 1).map((y): [number, number] => [Math.min(x, y), Math.max(x, y)]),
    );
    if (two.length === 0) continue;
    const both = await playWithout(screen, two.length, (p, v, n) => {
      const [x, y] = at(two, v);
      const [withoutX, withoutY] = [at(single.made, p)[x], at(single.made, p)[y]];
      if (withoutX === undefined || withoutY === undefined) return undefined;
      return replacing.without2(side, lineup, [at(pieces, x), at(pieces, y)], [withoutX, withoutY], n);
    });
    const own = two.flatMap(([x, y], t): Candidate[] => {
      const brought = interactionOf(
        whole!.map((score, p) => [score, at(at(alone, y!), p), at(at(alone, x!), p), at(at(both.scores, t + 1), p)]),
      );
      return brought === undefined ? [] : [{ side, lineup, pieces: [at(pieces, x!), at(pieces, y!)], ...brought }];
    });
    own.sort((x, y) => y.brought - x.brought);
    if (own.length > 0) found.push({ strength: meanOf(whole!), candidate: at(own, 0) });
  }
  return chosen(found);
}

/** The strongest and the most promising in turns, each once. */
function suspectsOf({ sides }: Searching, { promising, bestWith }: Searched, { best }: Field): Suspect[] {
  const suspects: Suspect[] = [];
  const add = (side: Side, lineup: Lineup | undefined, pair?: readonly [number, number]) => {
    if (lineup === undefined || suspects.some((one) => one.side === side && isSameLineup(one.lineup, lineup))) return;
    suspects.push({ side, lineup: bare(lineup), ...(pair === undefined ? {} : { pair }) });
  };
  const share = (count: number) => Math.ceil(count / sides.length);
  const sure = promising.map((own) => [...own].sort((x, y) => y.brings - y.error - (x.brings - x.error)));
  for (let turn = 0; turn < Math.max(share(STRONGEST), share(PROMISING)); turn++) {
    sides.forEach((side, place) => {
      const [strong, pair] = [at(best, side)[turn], at(sure, place)[turn]?.pieces];
      if (turn < share(STRONGEST)) add(side, strong);
      if (turn < share(PROMISING) && pair !== undefined) add(side, bestWith(side, pair), pair);
    });
  }
  return suspects;
}

const distinct = ({ pieces }: Lineup): number[] => [...new Set(pieces)];

interface Screen {
  readonly meeting: Meeting;
  readonly side: Side;
  readonly lineup: Lineup;
  readonly pairs: number;
  readonly first: number;
  opponent(pair: number): Lineup;
}

interface PlayedWithout {
  /** By version, the whole first, and pair of games; NaN where none could be drawn. */
  readonly scores: readonly (readonly number[])[];
  /** By pair of games and version, without the whole. */
  readonly made: readonly (readonly (Lineup | undefined)[])[];
}

/** The whole and versions without some of its pieces. */
async function playWithout(
  { meeting, side, lineup, pairs, first, opponent }: Screen,
  versions: number,
  make: (pair: number, version: number, number: number) => Lineup | undefined,
): Promise<PlayedWithout> {
  const made = Array.from({ length: pairs }, (_, p) =>
    Array.from({ length: versions }, (_v, v) => make(p, v, (first + p) * 1000 + v)),
  );
  const played = await meeting.playEach(
    made.map((own, p) => ({
      side,
      versions: [lineup, ...own.filter((one) => one !== undefined)],
      opponents: [opponent(p)],
      firstPair: first + p,
    })),
  );
  const scores = Array.from({ length: versions + 1 }, (): number[] => []);
  made.forEach((own, p) => {
    const found = at(played, p).map((list) => at(list, 0));
    let next = 0;
    at(scores, 0).push(at(found, next++));
    own.forEach((one, v) => {
      at(scores, v + 1).push(one === undefined ? Number.NaN : at(found, next++));
    });
  });
  return { scores, made };
}

/** Mean and error of both - first - second + neither. */
function interactionOf(units: readonly FourScores[]): { brought: number; error: number } | undefined {
  const all = units.map(([both, first, second, neither]) => both - first - second + neither);
  const known = all.filter((one) => !Number.isNaN(one));
  if (known.length < 2) return undefined;
  const brought = meanOf(known);
  const variance = known.reduce((sum, one) => sum + (one - brought) ** 2, 0) / (known.length - 1);
  return { brought, error: Math.sqrt((variance + 0.01) / known.length) };
}

/** Some of the strongest entrants and those whose pairs brought most, no pair twice. */
function chosen(found: readonly { readonly strength: number; readonly candidate: Candidate }[]): Candidate[] {
  const byStrength = [...found].sort((x, y) => y.strength - x.strength).map(({ candidate }) => candidate);
  const bySureness = found
    .map(({ candidate }) => candidate)
    .sort((x, y) => y.brought - y.error - (x.brought - x.error));
  const taken: Candidate[] = [];
  const take = (one: Candidate) => {
    const isTaken = taken.some(({ side, pieces }) => side === one.side && String(pieces) === String(one.pieces));
    if (!isTaken && taken.length < MOST_CANDIDATES) taken.push(one);
  };
  // The surest first: where games are few the last are not confirmed.
  for (const one of bySureness.slice(0, CANDIDATES_OF_STRENGTH)) take(one);
  for (const one of byStrength.slice(0, CANDIDATES_OF_STRENGTH)) take(one);
  for (const one of bySureness) take(one);
  return taken;
}
