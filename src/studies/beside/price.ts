import { type Interval, shifted, within } from "../../analysis/interval.js";
import { studentT } from "../../analysis/meanByCluster.js";
import { at } from "../../core/assert.js";
import { RNG_WORDS, seedStream } from "../../core/rng.js";
import { pairSeedHigh, pairSeedLow } from "../../experiment/seeds.js";
import { countedPieces } from "../../games/drawnPieces.js";
import { gamesIn } from "../judge/around.js";
import type { ToPlay } from "../judge/measure.js";
import { type AtCost, costRange, fitCard, withCard } from "../judge/price/fit.js";
import { atCost, costsOf, nextMiddle } from "../judge/price/rounds.js";
import { staged } from "../judge/stages.js";
import { priceVerdict } from "../judge/verdict.js";
import { drawOf, type Lineup } from "../population/lineup.js";
import { lineupIn } from "../sample/beside.js";
import { scoreOf } from "../sample/data.js";
import { withoutLuck } from "../sample/luck.js";
import { DRAW_STREAM, sampleSeeds } from "../sample/spec.js";
import type { BesideCard } from "./squads.js";
import type { BesideSummary } from "./summary.js";

/**
 * What a card is worth beside those whom its text names. Squads of them hold the card at several costs, and the same
 * squads spend these points on more of them. Both meet the same opponents with the same dice. At the fair cost they
 * score alike.
 */

/** Plays samples, each in a folder of its own. */
export type Play = (all: readonly ToPlay[]) => Promise<readonly AtCost[]>;

/** Games below which nothing of it is played: they would say nothing. */
export const LEAST_BESIDE = 3000;
/** Share of the games that finds the squads; and how many are left after each step. */
const SEARCHED = 0.25;
const LEFT = [16, 8] as const;
/** Rounds of what is left, each at costs about where the fair one seems to lie. */
const ROUNDS = 3;
/** Most names of those that it goes with. */
const NAMED = 6;

const pairsOf = ({ sample }: BesideCard, games: number, parts: number): number =>
  Math.max(1, Math.floor(games / parts / sample.gamesPerDraw));

/** The card at a cost among squads begun with lineups, and the same squads without it. */
function versions(card: BesideCard, lineups: readonly Lineup[], costs: readonly number[], what: string, pairs: number) {
  const played = (cost: number, isWithout: boolean): ToPlay => {
    const { piece, ...others } = { ...card.sample.beside, lineups };
    return {
      what: `beside-${what}-${isWithout ? "without" : `at-${cost}`}`,
      told: isWithout ? `those whom ${card.name} names` : `${card.name} at ${cost} beside those it names`,
      ...{ side: 0, cost: isWithout ? 0 : cost, ...(isWithout ? { isWithout } : {}) },
      spec: {
        ...staged(atCost(card, cost), what, pairs),
        beside: isWithout ? others : { ...others, piece },
      },
    };
  };
  return [...costs.map((cost) => played(cost, false)), played(at(costs, 0), true)];
}

/** The most that is played, in order, without playing it: what it finds changes no number of games. */
export function mostBeside(card: BesideCard, games: number): readonly ToPlay[] {
  const { lineups } = card.sample.beside;
  return [
    ...LEFT.map((_, step) => searchStep(card, games, lineups, step)),
    ...Array.from({ length: ROUNDS }, (_, round) => priceRound(card, games, lineups, card.cost, round)).flat(),
  ];
}

function searchStep(card: BesideCard, games: number, lineups: readonly Lineup[], step: number): ToPlay {
  const pairs = pairsOf(card, (SEARCHED * games) / LEFT.length, 1);
  return at(versions(card, lineups, [card.cost], `search-${step + 1}`, pairs), 0);
}

function priceRound(card: BesideCard, games: number, lineups: readonly Lineup[], middle: number, round: number) {
  const costs = costsOf(card, middle, round);
  const pairs = pairsOf(card, ((1 - SEARCHED) * games) / ROUNDS, costs.length + 1);
  return versions(card, lineups, costs, `round-${round + 1}`, pairs);
}

/** Finds the squads that are best with the card, and what it is worth in these. */
export async function playBeside(
  play: Play,
  card: BesideCard,
  games: number,
  confidence: number,
): Promise<BesideSummary> {
  let { lineups } = card.sample.beside;
  let spent = 0;
  for (const [step, left] of LEFT.entries()) {
    const asked = searchStep(card, games, lineups, step);
    const played = await lucklessly(play, [asked]);
    spent += gamesIn(played);
    lineups = bestOf(lineups, asked.spec.seed, played, left);
  }
  const all: AtCost[] = [];
  let middle = card.cost;
  let fit: Fit | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const asked = priceRound(card, games, lineups, middle, round);
    const played = await lucklessly(play, asked, all);
    const clusterOf = lineupsOfPairs(lineups, at(asked, 0).spec.seed);
    all.push(...played.map((one) => ({ ...one, clusterOf })));
    fit = fitted(all, confidence, lineups.length);
    middle = nextMiddle(card, middle, all, fit);
  }
  return { ...told(card, lineups, all, fit), games: spent + gamesIn(all) };
}

async function lucklessly(play: Play, asked: readonly ToPlay[], before: readonly AtCost[] = []): Promise<AtCost[]> {
  const played = await play(asked);
  const data = withoutLuck(
    played.map((one) => one.data),
    before.map((one) => one.data),
  );
  return played.map((one, i) => ({ ...one, data: at(data, i) }));
}

/** Those whose squads score most; in their order. */
function bestOf(lineups: readonly Lineup[], seed: string, played: readonly AtCost[], left: number): Lineup[] {
  const sums = lineups.map(() => ({ score: 0, pairs: 0 }));
  const lineupOf = lineupsOfPairs(lineups, seed);
  for (const { data } of played)
    for (let p = 0; p < data.pairs; p++) {
      const sum = at(sums, lineupOf(at(data.numbers, p)));
      sum.score += scoreOf(data, p);
      sum.pairs++;
    }
  const mean = (k: number) => at(sums, k).score / Math.max(1, at(sums, k).pairs);
  return [...lineups.keys()]
    .sort((x, y) => mean(y) - mean(x) || x - y)
    .slice(0, left)
    .sort((x, y) => x - y)
    .map((k) => at(lineups, k));
}

/** Which lineup the squad of a pair was made of. */
function lineupsOfPairs(lineups: readonly Lineup[], seed: string): (pair: number) => number {
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const { draw } = sampleSeeds({ seed });
  return (pair) => {
    seedStream(stream.words, 0, pairSeedLow(draw, pair), pairSeedHigh(draw, pair), DRAW_STREAM.a);
    return lineupIn(lineups, stream);
  };
}

interface Fit {
  readonly fairCost: Interval;
}

/**
 * Other squads would give another price, so the interval is over squads: each is one cluster, and their few are allowed
 * for by Student's t.
 */
function fitted(played: readonly AtCost[], confidence: number, squads: number): Fit | undefined {
  const found = squads < 2 ? undefined : fitCard(played);
  const t = () => studentT(confidence, squads - 1) * Math.sqrt(squads / (squads - 1));
  const range = found && costRange(found.fairCost, t());
  return range && { fairCost: within({ ...range, confidence }, 0, Infinity) };
}

function told(card: BesideCard, lineups: readonly Lineup[], all: readonly AtCost[], fit: Fit | undefined) {
  const costs = withCard(all).map(({ cost }) => cost);
  const tried = { low: Math.min(...costs), high: Math.max(...costs) };
  const mispricing = fit && shifted(fit.fairCost, -card.cost);
  const estimate = fit?.fairCost.estimate ?? card.cost;
  const { pieces, settings } = at(all, 0).data;
  const kin = new Set(card.kin);
  const copies = new Map<number, number>();
  for (const lineup of lineups) for (const k of lineup.pieces) if (kin.has(k)) copies.set(k, (copies.get(k) ?? 0) + 1);
  return {
    whom: card.words,
    ...(fit === undefined || mispricing === undefined ? {} : { fairCost: fit.fairCost, mispricing }),
    verdict: mispricing === undefined ? ("undecided" as const) : priceVerdict(mispricing),
    tried,
    isBeyond: estimate < tried.low || estimate > tried.high,
    goesWith: [...copies]
      .sort(([x, m], [y, n]) => n - m || x - y)
      .slice(0, NAMED)
      .map(([k]) => at(pieces, k).name),
    squads: lineups.map((lineup) => ({
      setting: at(settings, lineup.setting),
      members: countedPieces(drawOf(lineup)).map(([k, count]) => ({ name: at(pieces, k).name, count })),
    })),
  };
}
