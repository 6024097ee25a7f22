import { normalCdf } from "../../../src/analysis/normal.js";
import { roundsOf } from "../../../src/studies/judge/looks.js";
import { type AtCost, costRange, type FittedCard, fitCard } from "../../../src/studies/judge/price/fit.js";
import { costsOf, type Look, lookAt, NO_LOOK, nextMiddle } from "../../../src/studies/judge/price/rounds.js";
import type { JudgedCard } from "../../../src/studies/judge/price/squads.js";
import { roundPairs } from "../../../src/studies/judge/stages.js";
import type { JudgeStudy } from "../../../src/studies/judge/study.js";
import type { SampleData } from "../../../src/studies/sample/data.js";
import { withoutLuck } from "../../../src/studies/sample/luck.js";
import { uniforms } from "../cost/simulated.js";

/** Judgements of simulated games, whose truth is known. */

/** Log odds of a point of cost. */
export const RATE = 0.05;

/**
 * Pairs of squads: the card is piece 0, each squad has one of 20 others, of which piece 1 is worth more beside the card
 * than elsewhere. The versions of a pair share all luck; the luck of a pair depends on the seed and its number alone.
 * @param worths points that the card is worth, and what it is based on
 * @param first number of the first pair
 * @param known share of the variance of a game's luck that is noted as such; none where absent
 * @param bends whether points far from the fair cost count more than those about it
 */
export function simulated(
  cost: number,
  pairs: number,
  worths: readonly number[],
  seed: number,
  { together = 0, first = 0, known = 0, bends = false } = {},
): SampleData {
  const [piecesA, piecesB, halfWins, steps]: number[][] = [[], [], [], []];
  for (let p = 0; p < pairs; p++) {
    const random = uniforms(100_000 * seed + first + p);
    const [a, b] = [1 + Math.floor(20 * random()), 1 + Math.floor(20 * random())];
    piecesA!.push(0, a);
    piecesB!.push(b);
    const game = known === 0 ? () => [random(), 0] as const : () => knownGame(random, known);
    const one = game();
    const games = [one, random() < 0.5 ? one : game()];
    const luck = games.map(([u]) => u);
    const noted = (10_000 * (games[0][1] + games[1][1])) / 2;
    for (const worth of worths) {
      const points = bends ? bent(worth - cost) : worth - cost;
      const logits = RATE * (points + (a === 1 ? together : 0)) - (b === 2 ? 1 : 0) + (a === 2 ? 1 : 0);
      halfWins!.push(luck.reduce((sum, u) => sum + (u < 1 / (1 + Math.exp(-logits)) ? 2 : 0), 0));
      steps!.push(Math.round(noted));
    }
  }
  const pieces = Array.from({ length: 21 }, (_, i) => ({ name: i === 0 ? "card" : `other ${i}`, kind: "character" }));
  return {
    ...{ pieces, settings: ["one"], pairs, gamesPerDraw: 2, arms: worths.length },
    numbers: Int32Array.from({ length: pairs }, (_, p) => p),
    startsA: Int32Array.from({ length: pairs + 1 }, (_, p) => 2 * p),
    piecesA: Uint16Array.from(piecesA!),
    startsB: Int32Array.from({ length: pairs + 1 }, (_, p) => p),
    piecesB: Uint16Array.from(piecesB!),
    settingsA: new Uint8Array(pairs),
    settingsB: new Uint8Array(pairs),
    halfWins: Uint16Array.from(halfWins!),
    ...(known === 0 ? {} : { luck: { kinds: 1, steps: Float32Array.from(steps!) } }),
    exchanged: new Uint16Array(pairs),
    tallies: { labels: [], columns: [], sums: new Float64Array(0) },
  };
}

/** Points as they count that a card is worth more than it costs: from 15 on twice. */
const bent = (points: number): number => points + Math.sign(points) * Math.max(0, Math.abs(points) - 15);

/** A uniform number that decides a game, and what of it is noted: the chance to win an even game after it, less 1/2. */
function knownGame(random: () => number, known: number): readonly [number, number] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const [seen, unseen] = [normal(), normal()];
  const u = normalCdf(Math.sqrt(known) * seen + Math.sqrt(1 - known) * unseen);
  return [u, normalCdf((-Math.sqrt(known) * seen) / Math.sqrt(1 - known)) - 0.5];
}

export const studyOf = (games: number): JudgeStudy => ({ confidence: 0.95, games }) as JudgeStudy;

export function card(cost: number, before: number | undefined, versions: number): JudgedCard {
  const arms = versions === 1 ? {} : { arms: [{ name: "before", becomes: {} }] };
  const sample = { limits: { points: 100, spread: 10 }, gamesPerDraw: 2, ...arms } as unknown as JudgedCard["sample"];
  const named = before === undefined ? {} : { before: { name: "it", cost: before } };
  return {
    name: "card",
    mark: "yours",
    cost,
    changes: [],
    isAlike: false,
    points: 100,
    numbers: {},
    weighed: [],
    id: "x",
    sample,
    ...named,
  };
}

/** Fits with intervals for one look; undefined where none is bounded. */
export function fittedOnce(played: readonly AtCost[], z = 1.959964): FittedCard | undefined {
  const found = fitCard(played);
  if (found === undefined || costRange(found.fairCost, z) === undefined) return undefined;
  const { fairCost, before, gain, ...rate } = found;
  const of = (ratio: typeof fairCost) => ({ ...costRange(ratio, z)!, confidence: 0.95 });
  return { fairCost: of(fairCost), ...(before && { before: of(before) }), ...(gain && { gain: of(gain) }), ...rate };
}

/** When play is looked at, and what is then known. */
export interface Looking {
  /** Shares of the games by round. */
  rounds(games: number): readonly number[];
  look(one: JudgedCard, study: JudgeStudy, played: readonly AtCost[], round: number, before: Look): Look;
}

/** As the program does. */
export const LOOKING: Looking = { rounds: roundsOf, look: lookAt };

/** The whole search on simulated games: the luck of the nth pair is the same whatever the rounds. */
export function search(
  one: JudgedCard,
  worths: readonly number[],
  seed: number,
  {
    games = 40_000,
    looking = LOOKING,
    known = 0,
    isRemoved = true,
    bends = false,
  }: {
    readonly games?: number;
    readonly looking?: Looking;
    readonly known?: number;
    readonly isRemoved?: boolean;
    readonly bends?: boolean;
  } = {},
) {
  const study = studyOf(games);
  const rounds = looking.rounds(games);
  const pairsInAll = roundsOf(games).reduce((sum, _, round) => sum + roundPairs(study, one, round), 0);
  const played: AtCost[] = [];
  let [middle, first, round] = [one.cost, 0, 0];
  let look = NO_LOOK;
  for (; round < rounds.length && !look.isSure; round++) {
    const costs = costsOf(one, middle, round);
    const pairs = Math.ceil((pairsInAll * rounds[round]) / costs.length);
    const fresh = costs.map((cost, i) =>
      simulated(cost, pairs, worths, seed, { first: first + i * pairs, known, bends }),
    );
    first += pairs * costs.length;
    const all = isRemoved
      ? withoutLuck(
          fresh,
          played.map(({ data }) => data),
        )
      : fresh;
    played.push(...all.map((data, i) => ({ cost: costs[i], data })));
    look = looking.look(one, study, played, round, look);
    middle = nextMiddle(one, middle, played, look.fit);
  }
  return { look, round: round - 1, games: 2 * first * worths.length, share: first / pairsInAll };
}
