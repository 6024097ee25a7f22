import { rateInterval } from "../../analysis/independentChange.js";
import type { Interval } from "../../analysis/interval.js";
import { addAt, at } from "../../core/assert.js";
import { hashWords } from "../../core/hash.js";
import { below, type RandomStream, RNG_WORDS, seedStream } from "../../core/rng.js";
import type { Side } from "../../core/side.js";
import { matchupSeed, pairSeedHigh, pairSeedLow, rootWords } from "../../experiment/seeds.js";
import type { Drawing, Game } from "../../games/game.js";
import type { FailureNote } from "../../results/failures.js";
import type { Played } from "../../run/interrupted.js";
import type { Stage } from "../../run/watch.js";
import { drawingOf, emptyDraw, type SampleSpec } from "../sample/spec.js";
import { firstNiches } from "./begin.js";
import { type ContestHall, type ContestRequest, openHall } from "./contests.js";
import { keepPopulation, readPopulation } from "./keep.js";
import { type Lineup, lineupOf, type Niche } from "./lineup.js";
import { type Contest, type ContestResult, gamesAPair } from "./play.js";
import { childOf } from "./vary.js";

/**
 * A population evolved by wins: an archive of niches in the manner of MAP-Elites (Mouret and Clune 2015), one for each
 * piece and setting. Generation after generation the entrant of each niche meets entrants of other niches, and so does
 * a child of it, the same with the same dice; a child that wins more meets more of them, and takes the place where it
 * wins more again, by more than chance often gives. Both play anew every time: nobody stays by luck of long ago.
 */

/** What is evolved. Plain data. */
export interface EvolutionSpec {
  /** What entrants are drawn from, who plays, and the seed; its number of pairs is not used. */
  readonly sample: SampleSpec;
  /** Most games, all together. */
  readonly games: number;
}

/** A population as it stands. */
export interface Population {
  readonly niches: readonly Niche[];
  /** Contests of a niche's entrant and a child that were played; `niches.length` make a generation. */
  readonly contests: number;
  /** Those in which the child won more. */
  readonly replaced: number;
  readonly games: number;
  /** Contests of which something could not be played, and what the first said. */
  readonly failed?: { readonly contests: number; readonly message: string };
  /** What entrants of the niches score against random ones; absent before the end. */
  readonly againstRandom?: { readonly pairs: number; readonly score: Interval };
}

export interface EvolutionRequest extends Omit<ContestRequest, "spec"> {
  readonly spec: EvolutionSpec;
  /** The study's folder: the population is kept in it, and gone on with. */
  readonly folder: string;
  /** Where the games played now are added to others. */
  readonly played?: Played;
}

/** Games of a version against others of the population, in a contest and in its rematch: half as many pairs of two. */
const GAMES = 16;
const REMATCH_GAMES = 48;
/** Standard errors by which a child must win more in the rematch. */
const REMATCH_MARGIN = 1;
/** Share of the games that asks, at the end, how the population does against random entrants. */
const TEST_SHARE = 0.05;
const TEST_MOST_PAIRS = 2000;
const CONFIDENCE = 0.95;

/** Most games of a niche's entrant and a child. */
const MOST_GAMES = 2 * (GAMES + REMATCH_GAMES);

/** Pairs of the test at the end. */
const testPairs = (game: Pick<Game, "symmetric">, games: number): number =>
  Math.max(2, Math.min(TEST_MOST_PAIRS, Math.floor((TEST_SHARE * games) / gamesAPair(game))));

export const evolutionStage = (noun: string, { games }: EvolutionSpec): Stage => ({
  what: `a population of ${noun}s`,
  games,
  isMost: true,
});

/**
 * Evolves the population, or goes on where it was stopped. Equal specs give equal populations for any number of
 * workers.
 * @throws Interrupted where it is stopped; Error where no game can be played
 */
export async function evolve(request: EvolutionRequest): Promise<Population> {
  const { game, spec, folder } = request;
  const evolution = createEvolution(game, spec);
  const kept = readPopulation(folder, spec, game);
  let population = kept ?? { niches: evolution.begin(), contests: 0, replaced: 0, games: 0 };
  request.watch?.keep(population.games);
  if (population.againstRandom !== undefined) return population;
  const keep = async (next: Population) => {
    if (request.played !== undefined) request.played.games += next.games - population.games;
    population = next;
    await keepPopulation(folder, spec, game, population);
  };
  const pairs = testPairs(game, spec.games);
  const most = spec.games - pairs * gamesAPair(game);
  const hall = openHall({ ...request, spec: spec.sample });
  try {
    while (population.games + MOST_GAMES <= most) {
      await keep(await generation(hall, game, evolution, population, most - population.games));
    }
    await keep(await test(hall, game, evolution, population, pairs));
    return population;
  } finally {
    await hall.close();
  }
}

/** What does not change while a population does. */
interface Evolution {
  readonly drawing: Drawing;
  begin(): readonly Niche[];
  /** A stream of its own for each purpose and number. */
  stream(of: Purpose, number: number): RandomStream;
}

const PURPOSES = { child: 0, opponents: 1, tested: 2 } as const;
type Purpose = keyof typeof PURPOSES;

function createEvolution(game: Game, { sample }: EvolutionSpec): Evolution {
  const drawing = drawingOf(game, sample);
  const seed = matchupSeed(rootWords(sample.seed), hashWords("evolved"));
  const isDrawn = (piece: number) => at(drawing.pieces, piece).drawn !== false && (sample.weights?.[piece] ?? 1) > 0;
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  return {
    drawing,
    begin: () => firstNiches(drawing, game.symmetric, isDrawn, seed),
    stream(of, number) {
      seedStream(stream.words, 0, pairSeedLow(seed, number), pairSeedHigh(seed, number), 1 + PURPOSES[of]);
      return stream;
    },
  };
}

/** Who may be met: entrants of the other side, of any where sides are alike. */
const opponentsAmong = (game: Game, niches: readonly Niche[], side: Side): readonly Niche[] =>
  game.symmetric ? niches : niches.filter((one) => one.side !== side);

/** One child for each niche, or for as many as there are games for; all meet the population as it stood before. */
async function generation(
  hall: ContestHall,
  game: Game,
  { drawing, stream }: Evolution,
  before: Population,
  left: number,
): Promise<Population> {
  const { niches } = before;
  const into = emptyDraw(drawing);
  const [pairs, rematchPairs] = [GAMES / gamesAPair(game), REMATCH_GAMES / gamesAPair(game)];
  const first = before.contests;
  const most = Math.min(niches.length - (first % niches.length), Math.floor(left / MOST_GAMES));
  const met = ([0, 1] as const).map((side) => opponentsAmong(game, niches, side));
  const opponentsFrom = (random: RandomStream, side: Side, count: number): Lineup[] =>
    Array.from({ length: count }, () => {
      const all = at(met, side);
      return bareOf(at(all, below(random.words, random.offset, all.length)));
    });
  const children = Array.from({ length: most }, (_, i) => {
    const number = first + i;
    const place = number % niches.length;
    const niche = at(niches, place);
    const { side, setting } = niche;
    const mates = niches.filter((one) => one !== niche && one.side === side && one.setting === setting);
    const child = childOf(drawing, niche, mates, stream("child", number), into);
    if (child === undefined) return undefined;
    const random = stream("opponents", number);
    const bare = { side, versions: [bareOf(niche), child] };
    const firstPair = number * (pairs + rematchPairs);
    const contest: Contest = { ...bare, opponents: opponentsFrom(random, side, pairs), firstPair };
    const rematch: Contest = {
      ...bare,
      opponents: opponentsFrom(random, side, rematchPairs),
      firstPair: firstPair + pairs,
    };
    return { place, contest, rematch };
  }).filter((one) => one !== undefined);
  const results = await hall.play(children.map(({ contest }) => contest));
  const better = children.filter(({ contest }, i) => gainOf(contest, at(results, i)).sum > 0);
  const again = await hall.play(better.map(({ rematch }) => rematch));
  const next = [...niches];
  let replaced = 0;
  better.forEach(({ place, rematch }, i) => {
    const { sum, error } = gainOf(rematch, at(again, i));
    if (!(sum > REMATCH_MARGIN * error)) return;
    next[place] = { ...at(niches, place), ...rematch.versions[1] };
    replaced++;
  });
  return {
    niches: next,
    contests: first + most,
    replaced: before.replaced + replaced,
    games: before.games + 2 * (children.length * GAMES + better.length * REMATCH_GAMES),
    ...failuresOf(before, [...results, ...again]),
  };
}

const bareOf = ({ setting, pieces }: Lineup): Lineup => ({ setting, pieces });

/** Half wins of the second version above the first, over the pairs that could be played, and the error of that sum. */
function gainOf({ opponents }: Contest, { halfWins }: ContestResult): { readonly sum: number; readonly error: number } {
  const pairs = opponents.length;
  let [sum, squares] = [0, 0];
  for (let p = 0; p < pairs; p++) {
    const gain = at(halfWins, pairs + p) - at(halfWins, p);
    sum += gain;
    squares += gain ** 2;
  }
  return { sum, error: Math.sqrt(squares) };
}

function failuresOf(before: Population, results: readonly ContestResult[]): Pick<Population, "failed"> {
  const now = results.filter((one) => one.failed !== undefined);
  if (before.failed === undefined && now.length === 0) return {};
  const message = before.failed?.message ?? at(now, 0).failed!;
  return { failed: { contests: (before.failed?.contests ?? 0) + now.length, message } };
}

/** What a summary says of contests that could not be played whole; undefined where there are none. */
export function populationNote({ failed, contests }: Population, folder: string): FailureNote | undefined {
  if (failed === undefined) return undefined;
  const first = [{ folder: "", game: folder, message: failed.message }];
  return { pairs: failed.contests, planned: contests, ofTwo: true, first };
}

/** The whole population against random entrants, on dice that nobody was chosen by. */
async function test(
  hall: ContestHall,
  game: Game,
  { drawing, stream }: Evolution,
  population: Population,
  pairs: number,
): Promise<Population> {
  const { niches, contests } = population;
  const into = emptyDraw(drawing);
  const firstPair = ((1 + contests) * (GAMES + REMATCH_GAMES)) / gamesAPair(game);
  const met = Array.from({ length: pairs }, (_, i): Contest => {
    const random = stream("tested", i);
    const niche = at(niches, below(random.words, random.offset, niches.length));
    drawing.draw(niche.side === 0 ? 1 : 0, random, into);
    return {
      side: niche.side,
      versions: [bareOf(niche)],
      opponents: [lineupOf(into)],
      firstPair: firstPair + i,
    };
  });
  const results = await hall.play(met);
  const counts = [0, 0, 0, 0, 0];
  for (const { halfWins } of results) {
    const first = at(halfWins, 0);
    if (first >= 0) addAt(counts, (first * 2) / gamesAPair(game), 1);
  }
  const failed = results[0]?.failed;
  if (failed !== undefined && counts.every((n) => n === 0)) throw new Error(`no game could be played: ${failed}`);
  const score = rateInterval({ counts, gamesPerUnit: gamesAPair(game) }, CONFIDENCE);
  return {
    ...population,
    games: population.games + pairs * gamesAPair(game),
    ...failuresOf(population, results),
    againstRandom: { pairs, score },
  };
}
